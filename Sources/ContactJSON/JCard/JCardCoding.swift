internal import ContactBytes
public import ContactModel

/// Writes jCard (RFC 7095): an array of cards, or a card a line.
///
/// A jCard holds everything that a card does but for names that no vCard has.
public struct JCardWriter: CardWriter {
  /// How the cards of a file are joined; a single line is what RFC 7095 calls a jCard.
  public let style: JSONStyle

  /// Makes a writer of one style.
  public init(style: JSONStyle = .array) {
    self.style = style
  }

  /// The bracket that opens the array; nothing for lines.
  public func opening() -> [UInt8] { style.opening }
  /// A comma between the elements of the array; nothing for lines.
  public func separator() -> [UInt8] { style.separator }
  /// The bracket that closes the array; nothing for lines.
  public func closing() -> [UInt8] { style.closing }

  /// True: a name that had to change says what it was.
  public var holdsWholeCards: Bool { true }

  /// Writes one card; `losses` grows by the names that had to change.
  public mutating func write(
    _ card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
  ) {
    JCardProperty.reportNames(of: card, to: &losses)
    output.append("[\"vcard\",[[\"version\",{},\"text\",\"4.0\"]" as StaticString)
    // RFC 6350 §6.2.1 demands a full name.
    let fullName = card.firstIndex(of: .fullName)
    var missing: JSONValue?
    if fullName.map({ card.records[$0].valueLength == 0 }) ?? true {
      missing = card.nameOfParts.map { .string(String(utf8: $0.span)) } ?? ""
    }
    let position = fullName ?? card.positionOfMissingName
    for property in card.properties {
      if property.index >= position, let name = missing {
        missing = nil
        if property.name == .fullName {
          var named = JCardProperty(property)
          named.values = [name]
          output.append(ASCII.comma)
          output.appendJSON(named.json)
          continue
        }
        Self.append(fullName: name, to: &output)
      }
      output.append(ASCII.comma)
      output.appendJSON(JCardProperty(property).json)
    }
    if let missing { Self.append(fullName: missing, to: &output) }
    output.append("]]" as StaticString)
    if style == .lines { output.append(ASCII.lineFeed) }
  }

  private static func append(fullName name: JSONValue, to output: inout [UInt8]) {
    output.append(",[\"fn\",{},\"text\"," as StaticString)
    output.appendJSON(name)
    output.append(UInt8(ascii: "]"))
  }
}

/// Reads jCard (RFC 7095): one card, an array of cards, or a card a line.
///
/// VERSION is not kept. Records that are no cards and properties that are none become findings.
public struct JCardReader: CardReader {
  private var records = JSONRecordReader(arrayRecordHead: ASCII.quote)
  /// What gives a card the meaning of 4.0 where properties have the names of vendors; nil to keep those.
  package var translation: (@Sendable (inout Card) -> Void)?

  /// Makes a reader at the beginning of a text.
  public init() {}

  /// How far the reader has come.
  public var position: InputPosition {
    get { records.position }
    set { records.position = newValue }
  }

  /// Reads the next card, as `CardReader` demands; it throws ``JSONError`` when the text is not JSON.
  public mutating func next(
    from input: Span<UInt8>, isFinal: Bool, into card: inout Card, findings: inout [Finding]
  ) throws -> CardProgress {
    let progress = try records.next(
      from: input, isFinal: isFinal, into: &card, findings: &findings, append: Self.append)
    if let translation, case .card = progress { translation(&card) }
    return progress
  }

  private static func append(
    _ json: JSONValue, of record: RecordLocation, to card: inout Card,
    _ findings: inout [Finding]
  ) -> Bool {
    guard let parts = json.array, parts.count >= 2, parts[0].string?.lowercased() == "vcard",
      let properties = parts[1].array
    else {
      findings.report(
        record.finding(
          "malformed-record", .error, "this value is no jCard and was left out"))
      return false
    }
    for (index, json) in properties.enumerated() {
      // A property has a value, if it is an empty one (RFC 7095 §3.3).
      guard json.array?.count ?? 0 > 3, let property = JCardProperty(json) else {
        findings.report(
          record.finding(
            "malformed-property", .error,
            "property [1][\(index)] has no name, parameters, type and value, and was left out"))
        continue
      }
      if property.name.lowercased() == "version" { continue }
      property.append(to: &card).report(in: "[1][\(index)]", of: record, to: &findings)
    }
    return true
  }
}
