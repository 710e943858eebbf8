import TestSupport
import Testing
import ZipContainer

/// Writes entries into one array.
func archive(of entries: [CompressedEntry]) throws -> [UInt8] {
  var writer = ZipWriter()
  var output: [UInt8] = []
  for entry in entries { try writer.append(entry, to: &output) }
  writer.finish(to: &output)
  return output
}

/// A small archive of every kind of entry that there is.
func sampleEntries() throws -> [CompressedEntry] {
  let time = DOSTimestamp(secondsSince1970: 1_700_000_000)
  var deflater = Deflater()
  let cards = (0..<40).map { "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Person \($0)\r\nEND:VCARD\r\n" }
  return [
    .stored(named: "mimetype", contents: Array("application/x-sample".utf8), modified: time),
    .stored(named: "empty", contents: [], modified: time, unixMode: 0o100_600),
    deflater.entry(
      named: "contacts/00000.vcf", contents: Array(cards.joined().utf8), modified: time,
      unixMode: 0o100_644),
    .stored(named: "이름/사진 é.jpg", contents: [0xFF, 0xD8, 0xFF, 0, 1, 2], modified: .earliest),
  ]
}

struct RoundTripTests {
  @Test(
    "what was written is what is read", arguments: [ZipReader.Mode.strict, .tolerant, .salvage])
  func roundTrip(mode: ZipReader.Mode) throws {
    let entries = try sampleEntries()
    let reader = try ZipReader(MemorySource(try archive(of: entries)), mode: mode)
    #expect(reader.defects.isEmpty)
    #expect(reader.entries.map(\.name) == entries.map(\.header.name))
    for (found, written) in zip(reader.entries, entries) {
      #expect(reader.entry(named: found.name) == found)
      let copy = try reader.compressedEntry(found)
      #expect(copy.bytes == written.bytes)
      // The mode stands in the directory alone.
      if mode != .salvage { #expect(copy.header == written.header) }
    }
    let image = try #require(reader.entry(named: "이름/사진 é.jpg"))
    #expect(try reader.contents(of: image) == [0xFF, 0xD8, 0xFF, 0, 1, 2])
    #expect(reader.entry(named: "missing") == nil)
  }

  @Test("a large part comes back in pieces")
  func largePart() throws {
    var random = SeededRandom(seed: 7)
    let contents = (0..<300_001).map { _ in UInt8(truncatingIfNeeded: random.next() % 23) }
    var deflater = Deflater()
    let entry = deflater.entry(named: "part", contents: contents, modified: .earliest)
    #expect(entry.header.method == .deflated)
    let again = deflater.entry(named: "part", contents: contents, modified: .earliest)
    #expect(entry == again)

    let reader = try ZipReader(MemorySource(try archive(of: [entry])), mode: .strict)
    var pieces: [[UInt8]] = []
    try reader.forEachChunk(of: reader.entries[0]) { chunk in
      pieces.append(chunk.indices.map { chunk[$0] })
    }
    #expect(pieces.count > 1)
    #expect(Array(pieces.joined()) == contents)
    #expect(try reader.contents(of: reader.entries[0]) == contents)
  }

  @Test("what deflate cannot make smaller is stored")
  func incompressible() throws {
    var random = SeededRandom(seed: 11)
    let contents = (0..<5000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    var deflater = Deflater()
    let entry = deflater.entry(named: "noise", contents: contents, modified: .earliest)
    #expect(entry.header.method == .stored)
    #expect(entry.bytes == contents)
  }

  @Test("an archive copied entry by entry is the same archive")
  func rawCopy() throws {
    let original = try archive(of: sampleEntries())
    let reader = try ZipReader(MemorySource(original), mode: .strict)
    let copies = try reader.entries.map { try reader.compressedEntry($0, verifying: false) }
    #expect(try archive(of: copies) == original)
  }

  @Test("an empty archive is 22 bytes, and reads as one")
  func empty() throws {
    let bytes = try archive(of: [])
    #expect(bytes.count == 22)
    let reader = try ZipReader(MemorySource(bytes), mode: .strict)
    #expect(reader.entries.isEmpty)
  }

  @Test("the callback's own error comes through")
  func callbackError() throws {
    struct Stop: Error {}
    let reader = try ZipReader(MemorySource(try archive(of: sampleEntries())), mode: .strict)
    #expect(throws: Stop.self) {
      try reader.forEachChunk(of: reader.entries[0]) { _ in throw Stop() }
    }
  }

  @Test(
    "a name that no reader should trust is not written",
    arguments: [
      ("", ZipError.emptyName(at: .init(entry: "", byteOffset: 0))),
      ("/etc/passwd", .absoluteName(at: .init(entry: "/etc/passwd", byteOffset: 0))),
      ("c:x", .absoluteName(at: .init(entry: "c:x", byteOffset: 0))),
      ("a/../b", .parentInName(at: .init(entry: "a/../b", byteOffset: 0))),
      ("a\\b", .backslashInName(at: .init(entry: "a\\u{5c}b", byteOffset: 0))),
      ("a\u{0}b", .controlCharacterInName(at: .init(entry: "a\\u{0}b", byteOffset: 0))),
      ("folder/", .folder(at: .init(entry: "folder/", byteOffset: 0))),
    ])
  func forbiddenName(name: String, expected: ZipError) throws {
    var writer = ZipWriter()
    var output: [UInt8] = []
    #expect(throws: expected) {
      try writer.append(.stored(named: name, contents: [], modified: .earliest), to: &output)
    }
    #expect(output.isEmpty)
  }

  @Test("nothing but plain files is written")
  func forbiddenMode() {
    #expect(throws: ZipError.link(at: .init(entry: "a", byteOffset: 0))) {
      try archive(of: [
        .stored(named: "a", contents: [], modified: .earliest, unixMode: 0o120_777)
      ])
    }
  }

  @Test("a name is written once, and may hold 4,096 bytes")
  func repeatedAndLongNames() throws {
    let long = String(repeating: "n", count: 4096)
    let entry = CompressedEntry.stored(named: long, contents: [1], modified: .earliest)
    let reader = try ZipReader(MemorySource(try archive(of: [entry])), mode: .strict)
    #expect(reader.entries.first?.name == long)
    let shown = String(repeating: "n", count: 120) + "…"
    #expect(throws: ZipError.duplicateName(at: .init(entry: shown, byteOffset: 4127))) {
      try archive(of: [entry, entry])
    }
    #expect(throws: ZipError.nameTooLong(limit: 4096, at: .init(entry: shown, byteOffset: 0))) {
      try archive(of: [.stored(named: long + "n", contents: [], modified: .earliest)])
    }
  }

  @Test("a checksum is that of all bytes, in whatever pieces")
  func checksum() {
    let bytes = Array("123456789".utf8)
    #expect(CRC32(of: bytes.span).value == 0xCBF4_3926)
    var pieces = CRC32()
    pieces.update(with: bytes.span.extracting(..<4))
    pieces.update(with: bytes.span.extracting(4..<4))
    pieces.update(with: bytes.span.extracting(4...))
    #expect(pieces.value == 0xCBF4_3926)
    #expect(CRC32(of: [UInt8]().span).value == 0)
  }
}
