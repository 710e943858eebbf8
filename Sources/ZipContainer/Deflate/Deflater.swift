/// Packs whole parts, one after another, each as raw deflate data of its own (RFC 1951).
///
/// It is made for text of which all is in memory, such as contacts: it finds earlier text by hashes of
/// four bytes and compares words, and so is about a third faster than zlib's level 6 for the same size.
/// The same contents give the same bytes on every system.
///
/// A deflater keeps about 1 MB and uses it again for every part. To pack in parallel, give every thread
/// a deflater of its own.
public struct Deflater: ~Copyable, Sendable {
  /// How many earlier places are looked at for each position: where size and time meet zlib's level 6.
  private static let searchDepth = 44
  /// The length of a match that ends the search.
  private static let niceLength = 80
  /// The length of a match that is taken without looking whether the next position has a longer one.
  private static let takenLength = 24
  /// A match of three bytes from farther than this has more bits than three literals.
  private static let farthestShort = 8192
  /// The most bytes that are looked at together, since positions have 32 bits.
  private static let sliceByteCount = 1 << 30

  private let finder = MatchFinder()
  private var block = DeflateBlock()
  private var writer = BitWriter()

  /// Makes a deflater.
  public init() {}

  /// Makes an entry of `contents`: deflated, or stored where deflate would not make it smaller.
  ///
  /// - Parameters:
  ///   - name: The path in the archive; checked when the entry is written.
  ///   - contents: The bytes to pack.
  ///   - modified: The time to record.
  ///   - unixMode: The file mode to record; `nil` records none.
  /// - Returns: The entry, ready to be written.
  public mutating func entry(
    named name: String, contents: [UInt8], modified: DOSTimestamp, unixMode: UInt16? = nil
  ) -> CompressedEntry {
    var packed: [UInt8] = []
    packed.reserveCapacity(contents.count / 3)
    compress(contents.span, into: &packed)
    guard packed.count < contents.count else {
      return .stored(named: name, contents: contents, modified: modified, unixMode: unixMode)
    }
    let header = ZipEntryHeader(
      name: name, method: .deflated, modified: modified, unixMode: unixMode,
      crc32: CRC32(of: contents.span).value,
      byteCount: contents.count, compressedByteCount: packed.count)
    return CompressedEntry(header: header, bytes: packed)
  }

  /// Appends `input`, packed as one complete deflate stream, to `output`.
  public mutating func compress(_ input: Span<UInt8>, into output: inout [UInt8]) {
    var offset = 0
    while offset < input.count {
      let end = min(input.count, offset + Self.sliceByteCount)
      finder.reset()
      unsafe input.extracting(offset..<end).withUnsafeBytes { buffer in
        guard let bytes = unsafe InputBytes(buffer) else { return }
        pack(bytes, into: &output)
      }
      offset = end
    }
    block.write(isLast: true, to: &writer)
    writer.finish()
    writer.move(to: &output)
  }

  /// Finds literals and matches: a match is taken unless the next position has a better one.
  private mutating func pack(_ input: InputBytes, into output: inout [UInt8]) {
    var position = 0
    // The match at the position before, that waits for a better one; length 0 for none.
    var held = MatchFinder.Match(length: 0, distance: 0)
    while position < input.count {
      if block.isNearlyFull {
        block.write(isLast: false, to: &writer)
        writer.move(to: &output)
      }
      let isHolding = held.length > 0
      let found = finder.match(
        at: position, of: input, longerThan: isHolding ? held.length &- 1 : 2,
        nice: Self.niceLength, depth: isHolding ? Self.searchDepth / 2 : Self.searchDepth)
      if isHolding {
        guard Self.isBetter(found, than: held) else {
          block.append(held)
          let next = position &- 1 &+ held.length
          finder.insert(from: position &+ 1, to: next, of: input)
          position = next
          held.length = 0
          continue
        }
        block.append(literal: input[position &- 1])
      } else if found.length < 3
        || (found.length == 3 && found.distance > Self.farthestShort)
      {
        block.append(literal: input[position])
        position &+= 1
        continue
      }
      if found.length >= Self.takenLength {
        block.append(found)
        let next = position &+ found.length
        finder.insert(from: position &+ 1, to: next, of: input)
        position = next
        held.length = 0
      } else {
        held = found
        position &+= 1
      }
    }
  }

  /// Whether a match is worth a literal before it: it is longer, or as long and much nearer.
  @inline(__always)
  private static func isBetter(
    _ found: MatchFinder.Match, than held: MatchFinder.Match
  ) -> Bool {
    let nearer = found.distance.leadingZeroBitCount &- held.distance.leadingZeroBitCount
    return found.length >= held.length && 4 &* (found.length &- held.length) &+ nearer > 2
  }
}
