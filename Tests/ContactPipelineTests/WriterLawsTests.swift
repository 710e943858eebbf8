import ContactModel
import TestSupport
import Testing

/// Every writer with every option, over cards that nobody would write.
struct WriterLawsTests {
  @Test("what is written of hostile cards reads back as so many cards", arguments: WriterLaws.ways)
  func laws(way: WriterLaws.Way) throws {
    for seed in 0..<6 {
      var random = SeededRandom(seed: UInt64(seed))
      let bytes = (0..<60).map { _ in UInt8.random(in: 0...255, using: &random) }
      let fault = try way.fault(InventedCards(bytes).cards)
      #expect(fault == nil, "seed \(seed)")
    }
  }

  @Test(
    "what is written of a card depends on none of the cards before it",
    arguments: WriterLaws.waysBeforeEncoding)
  func memory(way: WriterLaws.Way) {
    // Identifiers are numbered where cards are joined.
    #expect(way.memory(of: Self.manyCards) == nil)
  }

  private static let manyCards = {
    var random = SeededRandom(seed: 31)
    var cards: [Card] = []
    for _ in 0..<12 {
      let bytes = (0..<400).map { _ in UInt8.random(in: 0...255, using: &random) }
      cards += InventedCards(bytes).cards
    }
    // Values of all kinds under few names and parameters, so that many cards have the same beginnings of lines.
    let values = [
      "a", "xmpp:a", "http://a.example", "skype:b", "1990-01-02", "19723101", "--0203", "x",
    ]
    for number in 0..<150 {
      var card = Card()
      card.append(.fullName, "name \(number)")
      for _ in 0..<4 {
        let name = PropertyName.allCases.randomElement(using: &random) ?? .note
        let type = Bool.random(using: &random) ? [Parameter("TYPE", "home")] : []
        let value = values.randomElement(using: &random) ?? ""
        guard name != .fullName, name != .kind, name != .addressBookServerKind else { continue }
        for name in [name, .instantMessage] { card.append(name, value, parameters: type) }
      }
      cards.append(card)
    }
    return cards
  }()

  /// Groups of more than fifty members once ended the program when they were written for an iPhone.
  @Test("properties that were taken away leave no trace", arguments: WriterLaws.ways)
  func removed(way: WriterLaws.Way) throws {
    var random = SeededRandom(seed: 53)
    let bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
    var cards = InventedCards(bytes).cards
    for index in cards.indices {
      for member in 0..<60 {
        cards[index].append(.member, "urn:uuid:\(member)", group: "item\(member)")
        cards[index].appendRaw("X-AB\(member)", "person \(member)")
        cards[index].append(.photo, data: [0xFF, 0xD8], mediaType: "image/jpeg")
      }
      let kept = Set((0..<cards[index].records.count).filter { _ in Bool.random(using: &random) })
      let from = cards[index].records.count - 180
      cards[index].removeProperties { $0.index >= from || !kept.contains($0.index) }
    }
    let compacted = cards.map { card in
      var card = card
      card.compact()
      return card
    }
    let lines = try [cards, compacted].map { cards in
      String(decoding: try way.written(cards) ?? [], as: UTF8.self).split(separator: "\r\n")
    }
    #expect(lines[0].count == lines[1].count)
    #expect(zip(lines[0], lines[1]).first(where: !=).map { "\($0)" } == nil)
  }

  @Test(
    "what fuzzing once broke holds",
    arguments: [
      [0xEF, 0x08, 0x00, 0x26, 0x40, 0x3D, 0x01],
      // The values of one row look like a header between semicolons.
      [
        0xF0, 0x13, 0x13, 0x13, 0x13, 0x13, 0x13, 0x5D, 0x13, 0x13, 0x13, 0x13, 0x13, 0x13, 0x33,
        0x13, 0x13, 0x13, 0x13, 0x13, 0x13, 0x13, 0x13, 0x13, 0x13, 0x13, 0x13, 0x13, 0x13, 0xFF,
        0xFF, 0xFF, 0x4F, 0x74, 0x68, 0x65, 0x73, 0x20, 0x31, 0x05, 0x05, 0xFF, 0x05, 0xFC, 0x13,
        0xC9, 0x2A,
      ],
      // A value that is spelled like the mark of a text.
      [
        0xA9, 0x2B, 0x45, 0x50, 0x59, 0x05, 0x05, 0x05, 0x05, 0xD7, 0x00, 0x04, 0x29, 0x00, 0x05,
        0x05, 0x05, 0x05, 0x05, 0x00, 0x60, 0x47, 0x4C, 0x45, 0x45,
      ],
      // A header that is a phone number, for the label of a value is one.
      [
        0xD3, 0xE4, 0xE4, 0xE4, 0xE4, 0xE4, 0xE4, 0x00, 0x00, 0x00, 0x00, 0x4A, 0x53, 0x50, 0x52,
        0x4F, 0x50, 0x4C, 0x53, 0x41, 0x00, 0x02, 0x00, 0x19, 0x88, 0x88, 0xE4, 0xE4, 0xE4, 0xE4,
        0xE4, 0xE4, 0xE4, 0xF9, 0x6E, 0x61, 0x6D, 0x65, 0x20, 0x30, 0xE4, 0xE4, 0x00, 0x00, 0x00,
        0x00, 0xE4, 0xE4, 0xE4, 0xE4, 0xE4, 0xC0, 0xE4, 0xE4, 0xE4, 0xE4, 0xE4, 0xE4, 0xE4, 0xE4,
        0xE4, 0xE4, 0xE4, 0xE4, 0xE4, 0xE4, 0xF7, 0x31, 0x10, 0xD0, 0xA3, 0x47, 0x6C, 0xE6,
      ],
      [
        0xE8, 0xE8, 0xE8, 0xE8, 0xE8, 0xE8, 0xE8, 0xE8, 0xE8, 0x00, 0xE8, 0x00, 0x0A, 0x7A, 0xC8,
        0xC8, 0xC8, 0xC8, 0xC8, 0xC8, 0xC8, 0xC8, 0xC8, 0xC8, 0xC8, 0xC8, 0xC8, 0xC8, 0xC8, 0xC8,
        0xC8, 0xC8, 0xC8, 0xC8, 0xC8, 0xC8, 0xC8, 0xC8, 0xC8, 0xC8, 0xC8, 0xC8, 0xC8, 0xC8, 0xC8,
        0xC8, 0xC8, 0xC8, 0xC8, 0xC8, 0xC8, 0x20, 0xC8, 0xC8, 0xC8, 0xC8, 0xC8, 0xC8, 0xC8, 0xC8,
        0xC8, 0xC8, 0xC8, 0xE8, 0xE8, 0xE8, 0xE8, 0xC8, 0xE8, 0xE8, 0x24, 0xE8, 0x2A, 0x47,
      ],
      // A name of which only a part has a value, for which a table has no column.
      [
        0x07, 0xFF, 0x70, 0x44, 0x8F, 0x65, 0x8F, 0x70, 0x02, 0xDD, 0x40, 0x00, 0x00, 0x00, 0x00,
        0x9E, 0x79, 0x00, 0x3F, 0x84,
      ],
    ])
  func found(bytes: [UInt8]) throws {
    let cards = InventedCards(bytes).cards
    for way in WriterLaws.ways { #expect(try way.fault(cards) == nil, "\(way)") }
  }
}
