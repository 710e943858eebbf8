internal import ContactBytes
public import ContactModel

/// Reads JSContact (RFC 9553): one Card, an array of them, or one a line.
///
/// What vCard has no property for stays in the card as JSPROP (RFC 9555 §3.2.1).
public struct JSContactReader: CardReader {
  private var records = JSONRecordReader()

  /// Makes a reader at the beginning of a text.
  public init() {}

  /// How far the reader has come.
  public var position: InputPosition {
    get { records.position }
    set { records.position = newValue }
  }

  /// Reads the next card.
  ///
  /// - Parameters:
  ///   - input: The bytes that follow the last card.
  ///   - isFinal: Whether the input ends with these bytes.
  ///   - card: Receives the card.
  ///   - findings: Grows by records that are no cards.
  /// - Returns: The range of the card, that more bytes are needed, or the end.
  /// - Throws: ``JSONError`` when the text is not JSON.
  public mutating func next(
    from input: Span<UInt8>, isFinal: Bool, into card: inout Card, findings: inout [Finding]
  ) throws -> Progress {
    while true {
      switch try records.next(from: input, isFinal: isFinal, findings: &findings) {
      case .needsMore: return .needsMore
      case .end: return .end
      case .record(let json, let place, let range):
        guard let object = json.object, object["@type"]?.string ?? "Card" == "Card" else {
          findings.append(
            place.finding(
              "malformed-record", .error, "this value is no JSContact Card and was left out"))
          continue
        }
        card.removeAll()
        JSContactDecomposer.append(object, to: &card)
          .report(in: "this card", at: place, to: &findings)
        records.accept()
        return .card(range)
      }
    }
  }
}
