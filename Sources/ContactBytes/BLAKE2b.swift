/// A running BLAKE2b digest of 256 bits, without a key (RFC 7693): the content name of an image.
package struct BLAKE2b: Sendable {
  /// The number of bytes in a digest.
  package static let digestByteCount = 32

  private static let blockByteCount = 128

  private var state = Self.initialValue
  /// The bytes that do not fill a block yet; a full one waits, since the last is mixed in otherwise.
  private var pending: [UInt8] = []
  /// The number of bytes mixed in.
  private var byteCount: UInt64 = 0

  /// Makes the digest of no bytes.
  package init() {
    // The parameter block: digest length, no key, fan-out and depth of one.
    state[0] ^= 0x0101_0000 | UInt64(Self.digestByteCount)
  }

  /// Returns the digest of `bytes`.
  package static func digest(of bytes: Span<UInt8>) -> [UInt8] {
    var digest = BLAKE2b()
    digest.update(with: bytes)
    return digest.finish()
  }

  /// Continues the digest over more bytes.
  package mutating func update(with bytes: Span<UInt8>) {
    var offset = 0
    if !pending.isEmpty {
      offset = min(bytes.count, Self.blockByteCount - pending.count)
      append(bytes.extracting(..<offset))
      guard offset < bytes.count else { return }
      let block = pending
      mixIn(block.span, isLast: false)
      pending.removeAll(keepingCapacity: true)
    }
    while bytes.count - offset > Self.blockByteCount {
      mixIn(bytes.extracting(offset..<(offset + Self.blockByteCount)), isLast: false)
      offset += Self.blockByteCount
    }
    append(bytes.extracting(offset...))
  }

  /// Returns the 32 bytes of the digest.
  package consuming func finish() -> [UInt8] {
    let count = pending.count
    var block = pending
    block.append(contentsOf: repeatElement(0, count: Self.blockByteCount - count))
    mixIn(block.span, byteCount: count, isLast: true)
    return (0..<Self.digestByteCount).map { index in
      UInt8(truncatingIfNeeded: state[index / 8] >> (8 * UInt64(index % 8)))
    }
  }

  private mutating func append(_ bytes: Span<UInt8>) {
    for index in bytes.indices { pending.append(bytes[index]) }
  }

  // MARK: Mixing

  private static let initialValue: InlineArray<8, UInt64> = [
    0x6A09_E667_F3BC_C908, 0xBB67_AE85_84CA_A73B, 0x3C6E_F372_FE94_F82B, 0xA54F_F53A_5F1D_36F1,
    0x510E_527F_ADE6_82D1, 0x9B05_688C_2B3E_6C1F, 0x1F83_D9AB_FB41_BD6B, 0x5BE0_CD19_137E_2179,
  ]

  /// Mixes one block of 128 bytes, of which `byteCount` count, into the state.
  private mutating func mixIn(
    _ block: Span<UInt8>, byteCount count: Int = Self.blockByteCount, isLast: Bool
  ) {
    byteCount += UInt64(count)
    var message = InlineArray<16, UInt64>(repeating: 0)
    for index in 0..<16 { message[index] = block.word(at: 8 * index) }
    var work = InlineArray<16, UInt64>(repeating: 0)
    for index in 0..<8 {
      work[index] = state[index]
      work[index + 8] = Self.initialValue[index]
    }
    work[12] ^= byteCount
    if isLast { work[14] = ~work[14] }
    Self.round(&work, message, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
    Self.round(&work, message, [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3])
    Self.round(&work, message, [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4])
    Self.round(&work, message, [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8])
    Self.round(&work, message, [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13])
    Self.round(&work, message, [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9])
    Self.round(&work, message, [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11])
    Self.round(&work, message, [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10])
    Self.round(&work, message, [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5])
    Self.round(&work, message, [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0])
    Self.round(&work, message, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
    Self.round(&work, message, [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3])
    for index in 0..<8 { state[index] ^= work[index] ^ work[index + 8] }
  }

  /// Mixes the words of the message into the columns of the work, then into its diagonals.
  ///
  /// Inlined with a literal order, so that no index is left when the program runs.
  @inline(__always)
  private static func round(
    _ work: inout InlineArray<16, UInt64>, _ message: InlineArray<16, UInt64>,
    _ order: InlineArray<16, Int>
  ) {
    mix(&work, 0, 4, 8, 12, message[order[0]], message[order[1]])
    mix(&work, 1, 5, 9, 13, message[order[2]], message[order[3]])
    mix(&work, 2, 6, 10, 14, message[order[4]], message[order[5]])
    mix(&work, 3, 7, 11, 15, message[order[6]], message[order[7]])
    mix(&work, 0, 5, 10, 15, message[order[8]], message[order[9]])
    mix(&work, 1, 6, 11, 12, message[order[10]], message[order[11]])
    mix(&work, 2, 7, 8, 13, message[order[12]], message[order[13]])
    mix(&work, 3, 4, 9, 14, message[order[14]], message[order[15]])
  }

  /// Mixes two words of the message into four of the work.
  @inline(__always)
  private static func mix(
    _ work: inout InlineArray<16, UInt64>, _ a: Int, _ b: Int, _ c: Int, _ d: Int,
    _ first: UInt64, _ second: UInt64
  ) {
    work[a] = work[a] &+ work[b] &+ first
    work[d] = rotated(work[d] ^ work[a], right: 32)
    work[c] = work[c] &+ work[d]
    work[b] = rotated(work[b] ^ work[c], right: 24)
    work[a] = work[a] &+ work[b] &+ second
    work[d] = rotated(work[d] ^ work[a], right: 16)
    work[c] = work[c] &+ work[d]
    work[b] = rotated(work[b] ^ work[c], right: 63)
  }

  @inline(__always)
  private static func rotated(_ word: UInt64, right count: UInt64) -> UInt64 {
    word &>> count | word &<< (64 - count)
  }
}
