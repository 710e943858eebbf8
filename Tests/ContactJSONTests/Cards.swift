import ContactJSON
import ContactModel
import ContactVCard

/// Takes cards through readers and writers as text.
enum Cards {
  /// The cards of a text, and what was odd in it.
  static func read(
    _ reader: some CardReader, _ bytes: [UInt8], chunk: Int = .max
  ) throws -> (cards: [Card], findings: [Finding], positions: [InputPosition]) {
    var sequence = CardSequence(bytes, reader: reader, step: chunk)
    var result: (cards: [Card], findings: [Finding], positions: [InputPosition]) = ([], [], [])
    while let card = try sequence.next() {
      result.cards.append(card)
      result.positions.append(sequence.reader.position)
    }
    result.findings = sequence.findings
    return result
  }

  /// The text of cards.
  static func write(_ cards: [Card], _ writer: some CardWriter) -> String {
    String(decoding: writer.file(of: cards).bytes, as: UTF8.self)
  }

  /// The card of vCard 4.0 lines, without BEGIN, VERSION and END.
  static func vCard(_ lines: String) throws -> Card {
    let text = "BEGIN:VCARD\nVERSION:4.0\n\(lines)\nEND:VCARD\n"
    return try read(VCardReader(), Array(text.utf8)).cards[0]
  }

  /// The lines of a card as vCard 4.0, unfolded, without BEGIN, VERSION and END.
  static func lines(_ card: Card) -> [String] {
    let text = write([card], VCardWriter(version: .v40)).replacing("\r\n ", with: "")
    return text.split(separator: "\r\n").dropFirst(2).dropLast().map(String.init)
  }

  static func json(_ text: String) throws(JSONError) -> JSONValue {
    try JSONScannerSuite.parse(text)
  }
}
