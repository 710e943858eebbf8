// Scanning eight bytes at a time. A word holds the byte at the lowest address in its lowest eight
// bits; a mask has the high bit set of every byte that matched. The masks of `bytes(equalTo:)` and
// `bytesBelow` are exact up to and including the first match, which is all that a scan needs.

/// Eight bytes as one number, with the tests that a scan makes on them.
@frozen @usableFromInline
package struct Word: Sendable {
  @usableFromInline package let bits: UInt64

  /// Reads the eight bytes of `span` that begin at `index`.
  ///
  /// - Precondition: `index + 8 <= span.count`.
  @inlinable @inline(__always)
  package init(_ span: borrowing Span<UInt8>, at index: Int) {
    bits = span.word(at: index)
  }

  /// Makes a word of its bits.
  @inlinable @inline(__always)
  package init(bits: UInt64) {
    self.bits = bits
  }

  /// The first `count` bytes, at most eight, and zeros after them.
  @inlinable @inline(__always)
  package func prefix(_ count: Int) -> UInt64 {
    count == 8 ? bits : bits & ((1 << UInt64(8 &* count)) &- 1)
  }

  /// The mask of commas, semicolons and colons, and of all that cannot stand in a plain word of a
  /// vCard's head: control characters, blank, quote, backslash, caret, and bytes outside ASCII.
  ///
  /// The marks ` ` to `,` are among them, which no name or known parameter value has.
  @inlinable @inline(__always)
  package var wordEnds: UInt64 {
    let colons = Word(bits: bits & 0xFEFE_FEFE_FEFE_FEFE).bytes(equalTo: 0x3A)
    return bytesBelow(0x2D) | colons | bytes(equalTo: ASCII.backslash)
      | bytes(equalTo: ASCII.caret) | bytesAboveASCII
  }

  /// The bytes with letters in upper case; of other bytes those that differ in bit 5 become one.
  @inlinable @inline(__always)
  package static func folded(_ bits: UInt64) -> UInt64 { bits & 0xDFDF_DFDF_DFDF_DFDF }

  /// The bytes with `byte` in place of those that a mask marks, all of which hold `old`.
  @inlinable @inline(__always)
  package static func replacing(
    _ bits: UInt64, _ mask: UInt64, _ old: UInt8, with byte: UInt8
  ) -> UInt64 {
    bits ^ (mask >> 7) &* UInt64(old ^ byte)
  }

  /// The mask of bytes that equal `byte`, exact for all eight.
  @inlinable @inline(__always)
  package func everyByte(equalTo byte: UInt8) -> UInt64 {
    let x = bits ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
    let low = (x & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F
    return ~(low | x) & 0x8080_8080_8080_8080
  }

  /// The mask of bytes that equal `byte`.
  @inlinable @inline(__always)
  package func bytes(equalTo byte: UInt8) -> UInt64 {
    let x = bits ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
    return (x &- 0x0101_0101_0101_0101) & ~x & 0x8080_8080_8080_8080
  }

  /// The mask of bytes smaller than `limit`, which must be at most 128.
  @inlinable @inline(__always)
  package func bytesBelow(_ limit: UInt8) -> UInt64 {
    (bits &- UInt64(limit) &* 0x0101_0101_0101_0101) & ~bits & 0x8080_8080_8080_8080
  }

  /// The mask of bytes outside ASCII.
  @inlinable @inline(__always)
  package var bytesAboveASCII: UInt64 { bits & 0x8080_8080_8080_8080 }

  /// The index, from 0, of the first byte that a non-empty mask marks.
  @inlinable @inline(__always)
  package static func firstIndex(in mask: UInt64) -> Int { mask.trailingZeroBitCount >> 3 }
}

extension Span<UInt8> {
  /// The index of the first byte at or after `start` that equals `byte`, or `count`.
  @inlinable
  package func firstIndex(of byte: UInt8, from start: Int) -> Int {
    var i = start
    let pattern = SIMD4(repeating: UInt64(byte) &* 0x0101_0101_0101_0101)
    while i &+ 32 <= count {
      let x = fourWords(at: i) ^ pattern
      let masks = (x &- 0x0101_0101_0101_0101) & ~x
      guard (masks[0] | masks[1] | masks[2] | masks[3]) & 0x8080_8080_8080_8080 == 0 else { break }
      i &+= 32
    }
    while i &+ 8 <= count {
      let mask = Word(self, at: i).bytes(equalTo: byte)
      if mask != 0 { return i + Word.firstIndex(in: mask) }
      i &+= 8
    }
    if i > start, i < count {
      // The last word again has bytes of the one before it, which have no match.
      let mask = Word(self, at: count - 8).bytes(equalTo: byte)
      return mask == 0 ? count : count - 8 + Word.firstIndex(in: mask)
    }
    while i < count, self[i] != byte { i += 1 }
    return i
  }

  /// Whether the bytes of `range` are those of a range of another span.
  @inlinable
  package func equals(
    _ range: Range<Int>, _ other: borrowing Span<UInt8>, _ otherRange: Range<Int>
  ) -> Bool {
    guard range.count == otherRange.count else { return false }
    for k in 0..<range.count
    where self[range.lowerBound + k] != other[otherRange.lowerBound + k] {
      return false
    }
    return true
  }

  /// Whether one of the bytes of `range` equals `byte`.
  @inlinable
  package func contains(_ byte: UInt8, in range: Range<Int>) -> Bool {
    var i = range.lowerBound
    while i + 8 <= range.upperBound {
      if Word(self, at: i).bytes(equalTo: byte) != 0 { return true }
      i += 8
    }
    while i < range.upperBound {
      if self[i] == byte { return true }
      i += 1
    }
    return false
  }

  /// How many of the bytes of `range` equal `byte`.
  @inlinable
  package func count(of byte: UInt8, in range: Range<Int>) -> Int {
    var total = 0
    var i = range.lowerBound
    while i + 8 <= range.upperBound {
      total += Word(self, at: i).everyByte(equalTo: byte).nonzeroBitCount
      i += 8
    }
    while i < range.upperBound {
      if self[i] == byte { total += 1 }
      i += 1
    }
    return total
  }

  /// The index of the first line feed or carriage return at or after `start`, or `count`.
  @inlinable
  package func lineEnd(from start: Int) -> Int {
    var i = start
    while i + 8 <= count {
      let word = Word(self, at: i)
      let mask = word.bytes(equalTo: ASCII.lineFeed) | word.bytes(equalTo: ASCII.carriageReturn)
      if mask != 0 { return i + Word.firstIndex(in: mask) }
      i += 8
    }
    while i < count, self[i] != ASCII.lineFeed, self[i] != ASCII.carriageReturn { i += 1 }
    return i
  }

  /// The index after the line ending that begins at `end`: LF, CR or CRLF, or CR CR LF, which is what
  /// programs leave that turn LF into CRLF once too often; `end` itself at the end.
  @inlinable @inline(__always)
  package func afterLineEnding(at end: Int) -> Int {
    guard end < count else { return end }
    if self[end] == ASCII.lineFeed { return end &+ 1 }
    if self[end] == ASCII.carriageReturn, end + 1 < count {
      if self[end + 1] == ASCII.lineFeed { return end + 2 }
      if self[end + 1] == ASCII.carriageReturn { return afterDoubledReturn(at: end) }
    }
    return end + 1
  }

  /// The index after the line ending that begins with two carriage returns at `end`.
  @usableFromInline @inline(never)
  package func afterDoubledReturn(at end: Int) -> Int {
    // At the end of the bytes the line feed may be still to come.
    if end + 2 >= count { return count }
    return self[end + 2] == ASCII.lineFeed ? end + 3 : end + 1
  }

  /// Whether ASCII, given in upper case, stands at `start` in either case.
  @inlinable
  package func hasASCII(_ text: StaticString, at start: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard start >= 0, start + length <= count else { return false }
    return text.withUTF8Buffer { expected in
      for k in 0..<length {
        var byte = self[start + k]
        if byte >= 0x61, byte <= 0x7A { byte &-= 0x20 }
        guard unsafe byte == expected[k] else { return false }
      }
      return true
    }
  }
}

// Reading and writing eight bytes at once. What follows is audited: the operations below are `unsafe`
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
  /// Returns 32 bytes as four integers whose lowest bytes are the first; traps outside of the span.
  @inlinable @inline(__always)
  package func fourWords(at offset: Int) -> SIMD4<UInt64> {
    let words = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
    return SIMD4(
      UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1]),
      UInt64(littleEndian: words[2]), UInt64(littleEndian: words[3]))
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
