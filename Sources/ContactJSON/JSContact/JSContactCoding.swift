internal import ContactBytes
public import ContactModel

/// Writes JSContact (RFC 9553) by the rules of RFC 9555.
///
/// Nothing is lost: what JSContact has no member for becomes `vCardProps` and `vCardParams`. A card
/// without UID gets a generated one, which JSContact demands; see `GeneratedUID`.
public struct JSContactWriter: CardWriter {
  /// How the cards of a file are joined.
  public let style: JSONStyle
  private var numbering: GeneratedUIDNumbering?

  private var generatedUIDs: [GeneratedUID] = []

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - style: How the cards of a file are joined.
  ///   - numbersUIDs: Whether this writer sees all cards, and so numbers the generated identifiers
  ///     itself; if not, ``takeGeneratedUIDs()`` gives them to a `GeneratedUIDNumbering`.
  public init(style: JSONStyle = .array, numbersUIDs: Bool = true) {
    self.style = style
    numbering = numbersUIDs ? GeneratedUIDNumbering() : nil
  }

  /// The bracket that opens the array; nothing for lines.
  public func opening() -> [UInt8] { style.opening }
  /// A comma between the elements of the array; nothing for lines.
  public func separator() -> [UInt8] { style.separator }
  /// The bracket that closes the array; nothing for lines.
  public func closing() -> [UInt8] { style.closing }

  /// Writes one card; `losses` grows by the names that had to change.
  public mutating func write(
    _ card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
  ) {
    JCardProperty.reportNames(of: card, to: &losses)
    var json = JSContactComposer.json(of: card)
    let start = output.count
    var place: Int?
    output.append("{\"@type\":\"Card\",\"version\":" as StaticString)
    output.appendJSON(json["version"] ?? "1.0")
    output.append(",\"uid\":" as StaticString)
    if let uid = json["uid"] {
      output.appendJSON(uid)
    } else {
      output.append("\"urn:uuid:" as StaticString)
      place = output.count
      output.append(contentsOf: repeatElement(ASCII.hyphen, count: GeneratedUID.characterCount))
      output.append(ASCII.quote)
    }
    for name in ["@type", "version", "uid"] { json[name] = nil }
    for member in Self.ordered(json.members) {
      output.append(ASCII.comma)
      output.appendJSONString(member.name)
      output.append(ASCII.colon)
      output.appendJSON(member.value)
    }
    output.append(0x7D)
    if let place { putGeneratedUID(at: place, from: start, in: &output) }
    if style == .lines { output.append(ASCII.lineFeed) }
  }

  /// Members in the order in which RFC 9553 §2 describes them, whatever order their properties have; any
  /// others behind them by their names.
  private static func ordered(_ members: [JSONObject.Member]) -> [JSONObject.Member] {
    members.sorted { left, right in
      let (first, second) = (rank[left.name] ?? .max, rank[right.name] ?? .max)
      return first != second ? first < second : first == .max && left.name < right.name
    }
  }

  private static let rank = Dictionary(
    uniqueKeysWithValues: [
      "created", "kind", "language", "members", "prodId", "relatedTo", "updated", "name",
      "nicknames",
      "organizations", "speakToAs", "titles", "emails", "onlineServices", "phones",
      "preferredLanguages", "calendars", "schedulingAddresses", "addresses", "cryptoKeys",
      "directories", "links", "media", "localizations", "anniversaries", "keywords", "notes",
      "personalInfo", "vCardProps",
    ].enumerated().map { ($1, $0) })

  /// Puts an identifier of the card that begins at `start` into its place.
  private mutating func putGeneratedUID(
    at place: Int, from start: Int, in output: inout [UInt8]
  ) {
    let generated = GeneratedUID(
      written: output.span.extracting(start..<output.count), at: place)
    output.replaceSubrange(generated.range, with: generated.uuid(ordinal: 0).utf8)
    if numbering == nil {
      generatedUIDs.append(generated)
    } else {
      numbering?.number([generated], in: &output)
    }
  }

  /// The identifiers that were generated since the last call; none of a writer that numbers them itself.
  public mutating func takeGeneratedUIDs() -> [GeneratedUID] {
    if generatedUIDs.isEmpty { return [] }
    defer { generatedUIDs = [] }
    return generatedUIDs
  }
}

/// Reads JSContact (RFC 9553): one Card, an array of them, or one a line.
///
/// Cards may also be members of an object, or stand in arrays in it, as in `{"list": […]}`; its other members become
/// findings.
///
/// What vCard has no property for stays in the card as JSPROP (RFC 9555 §3.2.1). Records that are no
/// cards become findings.
public struct JSContactReader: CardReader {
  private var records = JSONRecordReader(objectRecord: .card)

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
    try records.next(from: input, isFinal: isFinal, into: &card, findings: &findings) {
      json, record, card, findings in
      guard let object = json.object, Self.isCard(object) else {
        findings.report(
          record.finding(
            "malformed-record", .error, "this value is no JSContact Card and was left out"))
        return false
      }
      let (faults, misfits) = JSContactDecomposer.append(object, to: &card)
      faults.report(in: "this card", of: record, to: &findings)
      Self.report(misfits, of: record, to: &findings)
      return true
    }
  }

  /// Reports values that were not read.
  private static func report(
    _ misfits: [[String]], of record: RecordLocation, to findings: inout [Finding]
  ) {
    for path in misfits {
      var finding = record.finding(
        "unknown-member", .error,
        "'\(JSONPatch.pointer(path))' may not hold such a value, which is kept unread")
      finding.advice = "write it as RFC 9553 has it"
      findings.report(finding)
    }
  }

  /// Whether an object says that it is a card, or has a member of one and does not say what it is.
  private static func isCard(_ object: JSONObject) -> Bool {
    if let type = object["@type"]?.string { return type == "Card" }
    return object.members.contains { JSContactShape.card[$0.name] != nil }
  }
}
