import Glibc
import Testing
import ZipContainer

struct ZIP64Tests {
  @Test("the ZIP64 end record appears with the entry that needs it", arguments: [65_534, 65_536])
  func manyEntries(count: Int) throws {
    var writer = ZipWriter()
    var bytes: [UInt8] = []
    for index in 0..<count {
      try writer.append(
        .stored(named: String(index), contents: [], modified: .earliest), to: &bytes)
    }
    writer.finish(to: &bytes)
    let zip64Mark: [UInt8] = [0x50, 0x4B, 6, 6]
    let hasZIP64 = Array(bytes.suffix(98).prefix(4)) == zip64Mark
    #expect(hasZIP64 == (count > 65_534))
    guard hasZIP64 else { return }
    let reader = try ZipReader(MemorySource(bytes), mode: .strict)
    #expect(reader.entries.count == count)
    #expect(try reader.contents(of: try #require(reader.entry(named: "65533"))).isEmpty)
  }

  @Test("an entry and an offset beyond 4 GiB are written and read")
  func largeEntry() throws {
    // Nothing but the headers is ever written: the file has a hole in place of the contents.
    let byteCount = 5 << 30
    let descriptor = try unnamedFile([])
    defer { close(descriptor) }
    let header = ZipEntryHeader(
      name: "large", method: .stored, modified: .earliest, unixMode: nil,
      contents: ZipEntryHeader.Contents(
        crc32: 0, byteCount: byteCount, compressedByteCount: byteCount))
    var writer = ZipWriter()
    var bytes: [UInt8] = []
    try writer.appendHeader(header, to: &bytes)
    #expect(bytes.count == 30 + 5 + 20)
    write(bytes, to: descriptor, at: 0)

    let tailOffset = writer.byteCount
    #expect(tailOffset == byteCount + bytes.count)
    bytes.removeAll()
    let small = CompressedEntry.stored(named: "small", contents: [1, 2], modified: .earliest)
    try writer.append(small, to: &bytes)
    writer.finish(to: &bytes)
    write(bytes, to: descriptor, at: tailOffset)

    let source = try FileSource(descriptor: descriptor)
    #expect(throws: ZipError.self) { try ZipReader(source, mode: .strict) }
    var limits = ZipLimits()
    limits.maximumEntryByteCount = byteCount
    let reader = try ZipReader(source, mode: .strict, limits: limits)
    #expect(reader.entries.map(\.name) == ["large", "small"])
    #expect(reader.entries[0].header == header)
    #expect(reader.entries[1].headerOffset == tailOffset)
    #expect(try reader.contents(of: reader.entries[1]) == [1, 2])
    #expect(try ZipReader(source, mode: .tolerant, limits: limits).defects.isEmpty)
  }
}
