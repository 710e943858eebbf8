import TestSupport
import Testing
import ZipContainer

/// What a deflater packs is what a reader unpacks.
struct DeflaterTests {
  /// Expects that contents come back, packed by a deflater that is used for all of them.
  private func expectRoundTrip(_ all: [(name: String, contents: [UInt8])]) throws {
    var deflater = Deflater()
    var entries: [CompressedEntry] = []
    for (name, contents) in all {
      var packed: [UInt8] = []
      deflater.compress(contents.span, into: &packed)
      var fresh = Deflater()
      let entry = fresh.entry(named: name, contents: contents, modified: .earliest)
      // What was packed before leaves no trace.
      #expect(entry.header.method == .stored || entry.bytes == packed, "\(name)")
      entries.append(packedAnyway(entry, packed))
    }
    let reader = try ZipReader(MemorySource(try archive(of: entries)), mode: .strict)
    for (name, contents) in all {
      let entry = try #require(reader.entry(named: name))
      #expect(try reader.contents(of: entry) == contents, "\(name)")
    }
  }

  /// The entry deflated, though stored it would be smaller.
  private func packedAnyway(_ entry: CompressedEntry, _ packed: [UInt8]) -> CompressedEntry {
    let header = entry.header
    return CompressedEntry(
      header: ZipEntryHeader(
        name: header.name, method: .deflated, modified: header.modified, unixMode: nil,
        crc32: header.crc32, byteCount: header.byteCount, compressedByteCount: packed.count),
      bytes: packed)
  }

  @Test("every length of a run and of a pattern comes back")
  func lengths() throws {
    var all: [(String, [UInt8])] = []
    for length in Array(0...20) + [255, 256, 257, 258, 259, 260, 515, 516, 517, 1000] {
      all.append(("run\(length)", [UInt8](repeating: 65, count: length)))
      all.append(("abc\(length)", (0..<length).map { UInt8(97 + $0 % 3) }))
      all.append(("all\(length)", (0..<length).map { UInt8(truncatingIfNeeded: $0) }))
    }
    try expectRoundTrip(all)
  }

  @Test("random texts come back", arguments: [1, 2, 20_261_121] as [UInt64])
  func random(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var all: [(String, [UInt8])] = []
    for number in 0..<40 {
      let alphabet = UInt64.random(in: 1...256, using: &random)
      let length = Int.random(in: 0...3000, using: &random)
      var contents: [UInt8] = []
      while contents.count < length {
        if contents.count > 10, Bool.random(using: &random) {
          let start = Int.random(in: 0..<contents.count, using: &random)
          let end = Int.random(in: start...min(contents.count, start + 400), using: &random)
          contents += contents[start..<end]
        } else {
          contents.append(UInt8(truncatingIfNeeded: random.next() % alphabet))
        }
      }
      all.append(("seed \(seed) text \(number)", contents))
    }
    try expectRoundTrip(all)
  }

  @Test("a text of many times the room for output comes back")
  func manyRooms() throws {
    var random = SeededRandom(seed: 5)
    let contents = (0..<400_000).map { _ in UInt8(truncatingIfNeeded: random.next() % 200) }
    try expectRoundTrip([("large", contents)])
  }

  @Test("text of contacts is packed to a fifth or less")
  func ratio() {
    let cards = (0..<2000).map { number in
      "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Person \(number)\r\nTEL;TYPE=cell:+82 10 \(number * 7919 % 9973)\r\n"
        + "END:VCARD\r\n"
    }
    let contents = Array(cards.joined().utf8)
    var deflater = Deflater()
    let entry = deflater.entry(named: "part", contents: contents, modified: .earliest)
    #expect(entry.bytes.count * 5 < contents.count)
  }
}
