// Reading and writing eight bytes at once. This file is audited: the operations below are `unsafe`
// to the compiler only because raw memory can be read as any type; an integer has no invalid bit
// pattern, the standard library checks both bounds, and bytes have no padding.

extension Span<UInt8> {
  /// Returns eight bytes as an integer whose lowest byte is the first; traps outside of the span.
  @inlinable @inline(__always)
  package func word(at offset: Int) -> UInt64 {
    let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
    return UInt64(littleEndian: word)
  }
}

extension Span<UInt8> {
  /// Returns `count` bytes, at most eight, as an integer whose lowest byte is the first; the bytes
  /// above them are undefined.
  @inlinable @inline(__always)
  package func word(upTo count: Int, at offset: Int) -> UInt64 {
    if offset &+ 8 <= self.count { return word(at: offset) }
    return lastWord(upTo: count, at: offset)
  }

  /// The same near the end of the span, byte by byte.
  @usableFromInline @inline(never)
  func lastWord(upTo count: Int, at offset: Int) -> UInt64 {
    var word: UInt64 = 0
    for i in (0..<count).reversed() { word = word << 8 | UInt64(self[offset + i]) }
    return word
  }
}

extension Span<UInt8> {
  /// Returns four bytes as an integer whose lowest byte is the first; traps outside of the span.
  @inlinable @inline(__always)
  package func halfWord(at offset: Int) -> UInt32 {
    let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)
    return UInt32(littleEndian: word)
  }
}

extension MutableSpan<UInt8> {
  /// Returns eight bytes as an integer whose lowest byte is the first; traps outside of the span.
  @inlinable @inline(__always)
  package func word(at offset: Int) -> UInt64 {
    let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
    return UInt64(littleEndian: word)
  }

  /// Writes eight bytes, the lowest of `word` first; traps outside of the span.
  @inlinable @inline(__always)
  package mutating func store(_ word: UInt64, at offset: Int) {
    var raw = unsafe mutableBytes
    raw.storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt64.self)
  }
}
