/// Puts bits together to bytes, the lowest first (RFC 1951 §3.1.1).
struct BitWriter: ~Copyable, Sendable {
  private var buffer: UInt64 = 0
  private var bitCount = 0
  private var bytes = Memory<UInt8>(count: 4 << 10)
  private var byteCount = 0

  /// Makes room for bytes, of which a flush touches up to eight more than it writes.
  mutating func reserve(_ count: Int) {
    guard byteCount + count > bytes.count else { return }
    let larger = Memory<UInt8>(count: (byteCount + count) * 2)
    larger.copy(byteCount, of: bytes)
    bytes = larger
  }

  /// Appends up to 16 bits; no more than 56 between two flushes.
  @inline(__always)
  mutating func append(_ bits: UInt32, _ count: Int) {
    buffer |= UInt64(bits) &<< UInt64(truncatingIfNeeded: bitCount)
    bitCount &+= count
  }

  /// Appends a code of ``HuffmanCode``.
  @inline(__always)
  mutating func append(code: UInt32) {
    append(code >> 5, Int(truncatingIfNeeded: code & 31))
  }

  /// Turns whole bytes out.
  @inline(__always)
  mutating func flush() {
    bytes.store(buffer, at: byteCount)
    let whole = bitCount >> 3
    byteCount &+= whole
    buffer = buffer &>> UInt64(truncatingIfNeeded: whole &<< 3)
    bitCount &= 7
  }

  /// Fills the last byte up.
  mutating func finish() {
    bitCount = (bitCount + 7) & ~7
    flush()
  }

  /// Appends the bytes to `output` and forgets them.
  mutating func move(to output: inout [UInt8]) {
    bytes.append(byteCount, to: &output)
    byteCount = 0
  }
}
