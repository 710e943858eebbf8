extension ByteSource {
  /// The last check of the strict reader: the archive must be, byte for byte, what ``ZipWriter`` makes
  /// of its entries.
  ///
  /// The headers, the directory and the end record are written once more and compared, which covers
  /// every field, the order, and the gaps.
  ///
  /// - Throws: ``ZipError/gap(byteOffset:byteCount:)`` or ``ZipError/notCanonical(byteOffset:)``.
  func requireCanonicalForm(
    of entries: [ZipEntry], directoryOffset: Int
  ) throws(ZipError) {
    var writer = ZipWriter()
    var expected: [UInt8] = []
    for entry in entries {
      let start = writer.byteCount
      try requireNoGap(from: start, to: entry.headerOffset)
      expected.removeAll(keepingCapacity: true)
      try writer.appendHeader(entry.header, to: &expected)
      try compare(expected, at: start)
    }
    let start = writer.byteCount
    try requireNoGap(from: start, to: directoryOffset)
    expected.removeAll(keepingCapacity: true)
    writer.finish(to: &expected)
    try compare(expected, at: start)
    guard start + expected.count == byteCount else {
      throw .notCanonical(byteOffset: min(start + expected.count, byteCount))
    }
  }

  private func requireNoGap(from end: Int, to start: Int) throws(ZipError) {
    guard start >= end else { throw .notCanonical(byteOffset: end) }
    guard start == end else { throw .gap(byteOffset: end, byteCount: start - end) }
  }

  private func compare(_ expected: [UInt8], at offset: Int) throws(ZipError) {
    let end = min(offset + expected.count, byteCount)
    guard offset <= end else { throw .notCanonical(byteOffset: byteCount) }
    let found = try bytes(offset..<end)
    guard found != expected else { return }
    let same = zip(found, expected).prefix { $0 == $1 }.count
    throw .notCanonical(byteOffset: offset + same)
  }
}
