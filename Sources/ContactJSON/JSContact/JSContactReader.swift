internal import ContactBytes
public import ContactModel

/// Reads JSContact (RFC 9553): one Card, an array of them, or one a line.
///
/// What vCard has no property for stays in the card as JSPROP (RFC 9555 §3.2.1). Records that are no
/// cards become findings.
public struct JSContactReader: CardReader {
  private var records = JSONRecordReader()

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
      guard let object = json.object, object["@type"]?.string ?? "Card" == "Card" else {
        findings.report(
          record.finding(
            "malformed-record", .error, "this value is no JSContact Card and was left out"))
        return false
      }
      JSContactDecomposer.append(object, to: &card)
        .report(in: "this card", of: record, to: &findings)
      return true
    }
  }
}
