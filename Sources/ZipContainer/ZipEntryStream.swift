/// Unpacks one entry piece by piece, and checks its size and checksum at the end.
///
/// Whatever the headers declare, no more is unpacked than they do.
public struct ZipEntryStream: ~Copyable {
  /// The most bytes that one step appends.
  private static let chunkByteCount = 256 << 10

  private let entry: ZipEntry
  private let source: any ByteSource
  private var inflater: Inflater?
  /// Packed bytes that were read, the part of them that was used, and where to read on.
  private var input: [UInt8] = []
  private var inputOffset = 0
  private var position: Int
  private var output: [UInt8] = []
  private var checksum = CRC32()
  private var packedChecksum = CRC32()
  private var byteCount = 0
  private var hasEnded = false

  /// Begins at the first byte of an entry of `source`.
  init(_ entry: ZipEntry, in source: any ByteSource) throws(ZipError) {
    self.entry = entry
    self.source = source
    position = entry.dataRange.lowerBound
    guard entry.header.method == .deflated else { return }
    inflater = try Inflater()
    output = [UInt8](repeating: 0, count: min(Self.chunkByteCount, max(1, entry.byteCount)))
  }

  /// Appends the next bytes of the entry to `chunk`, which the caller empties when it likes.
  ///
  /// - Returns: `false` when nothing was appended because the entry has ended.
  /// - Throws: What is wrong with the contents. Before the last bytes are given, size and checksum are
  ///   known to be right; what was given earlier must be discarded when an error follows.
  public mutating func next(into chunk: inout [UInt8]) throws(ZipError) -> Bool {
    guard !hasEnded else { return false }
    let start = chunk.count
    if inflater == nil {
      let end = min(position + Self.chunkByteCount, entry.dataRange.upperBound)
      try source.read(position..<end, into: &chunk)
      position = end
      hasEnded = end == entry.dataRange.upperBound
    } else {
      try inflate(into: &chunk)
    }
    byteCount += chunk.count - start
    checksum.update(with: chunk.span.extracting(start...))
    if byteCount > entry.byteCount { throw .longerThanDeclared(at: entry.place) }
    if hasEnded { try checkEnd() }
    return chunk.count > start
  }

  /// Unpacks the rest of the entry for its checks only.
  ///
  /// - Throws: What is wrong with the contents.
  public consuming func verify() throws(ZipError) {
    var chunk: [UInt8] = []
    while try next(into: &chunk) { chunk.removeAll(keepingCapacity: true) }
  }

  /// Unpacks until there is something to give, or the end.
  private mutating func inflate(into chunk: inout [UInt8]) throws(ZipError) {
    while true {
      if inputOffset == input.count { try refill() }
      let hadInput = inputOffset < input.count
      switch inflater?.step(input, from: &inputOffset, into: &output) {
      case .more(let count) where count > 0:
        chunk.append(contentsOf: output[..<count])
        return
      case .more where hadInput:
        continue
      case .end(let count):
        guard inputOffset == input.count, position == entry.dataRange.upperBound else {
          throw .unusedPackedBytes(at: entry.place)
        }
        hasEnded = true
        chunk.append(contentsOf: output[..<count])
        return
      case .damaged(let count):
        chunk.append(contentsOf: output[..<count])
        throw .damagedContents(at: entry.place)
      case .more, nil:
        throw .damagedContents(at: entry.place)
      }
    }
  }

  private mutating func refill() throws(ZipError) {
    let end = min(position + 64 << 10, entry.dataRange.upperBound)
    input.removeAll(keepingCapacity: true)
    inputOffset = 0
    try source.read(position..<end, into: &input)
    position = end
    guard entry.header.packedCRC32 != nil else { return }
    var checksum = packedChecksum
    checksum.update(with: input.span)
    packedChecksum = checksum
  }

  private func checkEnd() throws(ZipError) {
    guard byteCount == entry.byteCount else { throw .shorterThanDeclared(at: entry.place) }
    guard checksum.value == entry.header.crc32 else { throw .checksumMismatch(at: entry.place) }
    guard packedChecksum.value == entry.header.packedCRC32 ?? 0 else {
      throw .packedChecksumMismatch(at: entry.place)
    }
  }
}
