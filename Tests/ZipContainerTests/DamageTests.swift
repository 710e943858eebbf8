import TestSupport
import Testing
import ZipContainer

/// Everything that a reader gives of an archive: names and contents.
private func readAll(_ reader: ZipReader) throws -> [String: [UInt8]] {
  var contents: [String: [UInt8]] = [:]
  for entry in reader.entries { contents[entry.name] = try reader.contents(of: entry) }
  return contents
}

struct DamageTests {
  @Test("an archive cut at any byte is refused, and what is whole is salvaged")
  func truncation() throws {
    let whole = try archive(of: sampleEntries())
    let reader = try ZipReader(MemorySource(whole), mode: .strict)
    for count in 0..<whole.count {
      let source = MemorySource(Array(whole[..<count]))
      #expect(throws: ZipError.self, "cut at \(count)") {
        try ZipReader(source, mode: .strict)
      }
      #expect(throws: ZipError.self, "cut at \(count)") {
        try ZipReader(source, mode: .tolerant)
      }
      let salvaged = try ZipReader(source, mode: .salvage)
      let intact = reader.entries.filter { $0.dataRange.upperBound <= count }
      #expect(salvaged.entries.map(\.name) == intact.map(\.name), "cut at \(count)")
      let end = intact.last?.dataRange.upperBound ?? 0
      if intact.count < reader.entries.count {
        #expect(salvaged.defects.isEmpty == (end == count), "cut at \(count)")
      }
    }
  }

  @Test("no flipped bit changes contents unseen")
  func bitFlips() throws {
    let repeated = Array("again and again and again ".utf8)
    let whole = RawArchive(
      .init("a"),
      .init("b").with {
        $0.method = 8
        $0.contents = repeated
      }
    ).bytes
    let reader = try ZipReader(MemorySource(whole), mode: .strict)
    let truth = try readAll(reader)
    var damaged = whole
    for bit in 0..<(whole.count * 8) {
      damaged[bit / 8] ^= 1 << (bit % 8)
      defer { damaged[bit / 8] ^= 1 << (bit % 8) }
      let source = MemorySource(damaged)
      if let reader = try? ZipReader(source, mode: .strict), let found = try? readAll(reader) {
        #expect(found == truth, "bit \(bit), strict")
      }
      // Other modes may lose entries or see changed names; what they give was written.
      for mode in [ZipReader.Mode.tolerant, .salvage] {
        guard let reader = try? ZipReader(source, mode: mode) else { continue }
        for entry in reader.entries {
          guard let contents = try? reader.contents(of: entry) else { continue }
          #expect(truth.values.contains(contents), "bit \(bit), \(mode)")
        }
      }
    }
  }

  @Test("random damage never stops the program", arguments: [UInt64(1), 2, 3, 4])
  func randomDamage(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let whole = try archive(of: sampleEntries())
    for _ in 0..<300 {
      var damaged = whole
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let index = Int.random(in: damaged.indices, using: &random)
        switch UInt8.random(in: 0..<4, using: &random) {
        case 0: damaged[index] = UInt8.random(in: .min ... .max, using: &random)
        case 1: damaged[index] = 0xFF
        case 2: damaged.remove(at: index)
        default: damaged.insert(0, at: index)
        }
      }
      for mode in [ZipReader.Mode.strict, .tolerant, .salvage] {
        guard let reader = try? ZipReader(MemorySource(damaged), mode: mode) else { continue }
        for entry in reader.entries { _ = try? reader.contents(of: entry) }
      }
    }
  }

  @Test("an overwritten entry costs itself alone")
  func overwritten() throws {
    var bytes = try archive(of: sampleEntries())
    let reader = try ZipReader(MemorySource(bytes), mode: .strict)
    let cards = try #require(reader.entry(named: "contacts/00000.vcf"))
    bytes[cards.dataRange.lowerBound + 20] ^= 0x10
    #expect(throws: ZipError.self) {
      let damaged = try ZipReader(MemorySource(bytes), mode: .strict)
      try damaged.verify(cards)
    }
    let salvaged = try ZipReader(MemorySource(bytes), mode: .salvage)
    #expect(salvaged.entries.map(\.name) == ["mimetype", "empty", "이름/사진 é.jpg"])
    #expect(salvaged.defects.first?.place?.entry == "contacts/00000.vcf")
    let length = cards.dataRange.upperBound - cards.headerOffset
    #expect(salvaged.defects.last == .gap(byteOffset: cards.headerOffset, byteCount: length))
  }

  @Test("salvaging finds entries far apart, in junk, without a directory")
  func junk() throws {
    var random = SeededRandom(seed: 5)
    let noise = (0..<300_000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    let one = RawArchive(.init("one")).bytes
    let salvaged = try ZipReader(
      MemorySource(noise + Array("PK\u{3}\u{4}".utf8) + one + noise), mode: .salvage)
    #expect(salvaged.entries.map(\.name) == ["one"])
    #expect(salvaged.entries.first?.headerOffset == 300_004)
    #expect(salvaged.defects.contains(.gap(byteOffset: 0, byteCount: 300_004)))
  }
}
