internal import ContactBytes
internal import ContactModel

/// Appends values under one name, group and list of parameters.
struct CardAppender {
  let name: PropertyName
  let spelling: String
  let group: String
  let parameters: [Parameter]

  /// Appends a value that is laid out already; without a form, in that of its property and its type.
  func append(_ value: String, form: ValueForm?, to card: inout Card) {
    card.append(
      name, spelling: spelling,
      form: form ?? PropertyTable.standard[name].form.under(parameters), group: group,
      parameters: parameters,
      value: Array(value.utf8), blob: nil)
  }

  /// Appends bytes.
  func append(_ data: DataURI, to card: inout Card) {
    card.append(
      name, spelling: spelling, form: nil, group: group, parameters: parameters,
      value: Array(data.mediaType.utf8), blob: data.bytes)
  }

  /// The text without the characters that separate the parts of a card.
  func clean(_ text: String, _ faults: inout CardFaults) -> String {
    guard text.utf8.contains(where: { $0 == Separator.item || $0 == Separator.component }) else {
      return text
    }
    faults.insert(.controlCharacters)
    return String(
      decoding: text.utf8.map {
        $0 == Separator.item || $0 == Separator.component ? ASCII.space : $0
      }, as: UTF8.self)
  }
}

/// What a card does not hold as it stood in the JSON text.
struct CardFaults: OptionSet {
  let rawValue: UInt8
  /// The separators of a card's parts stood in a text, and became blanks.
  static let controlCharacters = CardFaults(rawValue: 1)
  /// A `data:` URI could not be decoded, and stays a text.
  static let badBase64 = CardFaults(rawValue: 2)

  /// Inserts ``badBase64`` when the value of a binary property is a `data:` URI without its bytes.
  mutating func checkData(_ text: String) {
    if DataURI.isUndecodable(Array(text.utf8).span) { insert(.badBase64) }
  }

  /// Appends a finding for each fault in `subject`, such as `[1][3]`.
  func report(in subject: String, at place: RecordPlace, to findings: inout [Finding]) {
    if contains(.controlCharacters) {
      findings.append(
        place.finding(
          "control-character", .warning,
          "control characters (U+001E, U+001F) in \(subject) became blanks"))
    }
    if contains(.badBase64) {
      findings.append(
        place.finding(
          "bad-base64", .warning, "a data: URI in \(subject) is not base64; kept as it stands"))
    }
  }
}

extension DataURI {
  /// Whether the text is a `data:` URI in base64 (RFC 2397) whose bytes cannot be decoded.
  static func isUndecodable(_ text: borrowing Span<UInt8>) -> Bool {
    guard text.hasASCII("DATA:", at: 0) else { return false }
    let comma = text.firstIndex(of: ASCII.comma, from: 5)
    guard comma < text.count, text.hasASCII(";BASE64", at: comma - 7) else { return false }
    var bytes: [UInt8] = []
    return !Base64.decode(text.extracting(comma + 1..<text.count), into: &bytes).isValid
  }
}
