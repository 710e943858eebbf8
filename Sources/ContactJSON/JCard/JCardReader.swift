internal import ContactBytes
public import ContactModel

/// Reads jCard (RFC 7095): one card, an array of cards, or a card a line.
public struct JCardReader: CardReader {
  private var records = JSONRecordReader(arrayRecordHead: ASCII.quote)

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
  ///   - card: Receives the card; VERSION is not kept.
  ///   - findings: Grows by records that are no cards and by properties that are none.
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
        card.removeAll()
        guard Self.read(json, at: place, into: &card, findings: &findings) else { continue }
        records.accept()
        return .card(range)
      }
    }
  }

  private static func read(
    _ json: JSONValue, at place: RecordPlace, into card: inout Card, findings: inout [Finding]
  ) -> Bool {
    guard let parts = json.array, parts.count >= 2, parts[0].string?.lowercased() == "vcard",
      let properties = parts[1].array
    else {
      findings.append(
        place.finding(
          "malformed-record", .error, "this value is no jCard and was left out"))
      return false
    }
    for (index, json) in properties.enumerated() {
      guard let property = JCardProperty(json) else {
        findings.append(
          place.finding(
            "malformed-property", .error,
            "property [1][\(index)] has no name, parameters and type, and was left out"))
        continue
      }
      if property.name.lowercased() == "version" { continue }
      property.append(to: &card).report(in: "[1][\(index)]", at: place, to: &findings)
    }
    return true
  }
}
