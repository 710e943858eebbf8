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
    ])
  func found(bytes: [UInt8]) throws {
    let cards = InventedCards(bytes).cards
    for way in WriterLaws.ways { #expect(try way.fault(cards) == nil, "\(way)") }
  }
}
