internal import ContactBytes
public import ContactModel

/// Reads jCard (RFC 7095): one card, an array of cards, or a card a line.
///
/// VERSION is not kept. Records that are no cards and properties that are none become findings.
public struct JCardReader: CardReader {
  private var records = JSONRecordReader(arrayRecordHead: ASCII.quote)

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
    try records.next(
      from: input, isFinal: isFinal, into: &card, findings: &findings, append: Self.append)
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
      guard let property = JCardProperty(json) else {
        findings.report(
          record.finding(
            "malformed-property", .error,
            "property [1][\(index)] has no name, parameters and type, and was left out"))
        continue
      }
      if property.name.lowercased() == "version" { continue }
      property.append(to: &card).report(in: "[1][\(index)]", of: record, to: &findings)
    }
    return true
  }
}
