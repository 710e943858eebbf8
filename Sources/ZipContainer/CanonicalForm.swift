/// The last check of the strict reader: an archive must be, byte for byte, what ``ZipWriter`` makes of
/// its entries.
///
/// The headers are written once more and compared, which covers every field, the order, and the gaps.
enum CanonicalForm {
  /// Checks the headers, the directory and the end record of an archive.
  ///
  /// - Throws: ``ZipError/gap(byteOffset:byteCount:)`` or ``ZipError/notCanonical(byteOffset:)``.
  static func check(
    _ entries: [ZipEntry], directoryOffset: Int, in source: some ByteSource
  ) throws(ZipError) {
    var writer = ZipWriter()
    var expected: [UInt8] = []
    for entry in entries {
      let start = writer.byteCount
      try requireNoGap(from: start, to: entry.headerOffset)
      expected.removeAll(keepingCapacity: true)
      try writer.appendHeader(entry.header, to: &expected)
      try compare(expected, at: start, in: source)
    }
    let start = writer.byteCount
    try requireNoGap(from: start, to: directoryOffset)
    expected.removeAll(keepingCapacity: true)
    writer.finish(to: &expected)
    try compare(expected, at: start, in: source)
    guard start + expected.count == source.byteCount else {
      throw .notCanonical(byteOffset: min(start + expected.count, source.byteCount))
    }
  }

  private static func requireNoGap(from end: Int, to start: Int) throws(ZipError) {
    guard start >= end else { throw .notCanonical(byteOffset: end) }
    guard start == end else { throw .gap(byteOffset: end, byteCount: start - end) }
  }

  private static func compare(
    _ expected: [UInt8], at offset: Int, in source: some ByteSource
  ) throws(ZipError) {
    let end = min(offset + expected.count, source.byteCount)
    guard offset <= end else { throw .notCanonical(byteOffset: source.byteCount) }
    let found = try source.bytes(offset..<end)
    guard found != expected else { return }
    let same = zip(found, expected).prefix { $0 == $1 }.count
    throw .notCanonical(byteOffset: offset + same)
  }
}
