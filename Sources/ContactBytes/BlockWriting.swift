// Writing into room that was asked for once. Appending to an array tests at every step whether its
// storage is shared and has room; an `OutputSpan` tests only the room. This file is audited: its
// `unsafe` operations copy into room that the guard before them has counted.

extension [UInt8] {
  /// Appends what `body` writes at the front of a zeroed block.
  ///
  /// Writing words into a block runs several times faster than appending bytes one by one. Storage
  /// grows geometrically, so that many small blocks cost no more than a few large ones.
  ///
  /// - Parameters:
  ///   - capacity: The size of the block in bytes.
  ///   - body: Writes from offset 0 on, and returns the number of bytes that count.
  @inlinable @inline(__always)
  package mutating func appendBlock(
    of capacity: Int, _ body: (inout MutableSpan<UInt8>) -> Int
  ) {
    append(addingCapacity: capacity) { output in
      output.append(repeating: 0, count: capacity)
      var block = output.mutableSpan
      let written = body(&block)
      output.removeLast(capacity &- written)
    }
  }
}

extension MutableSpan<UInt8> {
  /// Copies the bytes of `range` to `end`, and moves it behind them; needs eight bytes of room beyond.
  @inlinable @inline(__always)
  package mutating func store(_ span: borrowing Span<UInt8>, _ range: Range<Int>, at end: inout Int)
  {
    var i = range.lowerBound
    while i < range.upperBound {
      let count = Swift.min(8, range.upperBound &- i)
      store(span.word(upTo: count, at: i), at: end)
      i &+= count
      end &+= count
    }
  }

  /// Writes a Unicode scalar as UTF-8 at `end`, and moves `end` behind it; needs eight bytes of
  /// room.
  @inline(__always)
  mutating func storeUTF8(_ scalar: UInt32, at end: inout Int) {
    let word: UInt32
    let length: Int
    switch scalar {
    case 0..<0x80:
      word = scalar
      length = 1
    case 0x80..<0x800:
      word = 0x80C0 | scalar >> 6 | (scalar & 0x3F) << 8
      length = 2
    case 0x800..<0x10000:
      word = 0x8080E0 | scalar >> 12 | (scalar >> 6 & 0x3F) << 8 | (scalar & 0x3F) << 16
      length = 3
    default:
      word =
        0x8080_80F0 | scalar >> 18 | (scalar >> 12 & 0x3F) << 8 | (scalar >> 6 & 0x3F) << 16
        | (scalar & 0x3F) << 24
      length = 4
    }
    store(UInt64(word), at: end)
    end &+= length
  }

  /// Copies ASCII from `position` on to `end`, and moves both behind it; needs eight bytes of room
  /// at `end` beyond what is copied.
  @inline(__always)
  mutating func storeASCII(
    from bytes: Span<UInt8>, at position: inout Int, to end: inout Int
  ) {
    let count = bytes.count
    while count &- position >= 8 {
      let word = bytes.word(at: position)
      store(word, at: end)
      let high = word & 0x8080_8080_8080_8080
      // Without a high bit the count of trailing zeros is 64.
      let length = high.trailingZeroBitCount >> 3
      position &+= length
      end &+= length
      guard high == 0 else { return }
    }
    while position < count, bytes[position] < 0x80 {
      self[end] = bytes[position]
      position &+= 1
      end &+= 1
    }
  }
}

extension UInt32 {
  /// U+FFFD, which stands for what cannot be decoded.
  static let replacementCharacter: UInt32 = 0xFFFD
}

extension OutputSpan<UInt8> {
  /// Appends the bytes of `span`; traps when there is no room for them.
  @inlinable @inline(__always)
  package mutating func append(_ span: borrowing Span<UInt8>) {
    unsafe span.withUnsafeBufferPointer { unsafe append(copying: $0) }
  }

  /// Appends the bytes of `span` that `range` names; traps when there is no room for them.
  @inlinable @inline(__always)
  package mutating func append(_ span: borrowing Span<UInt8>, _ range: Range<Int>) {
    let part = span.extracting(range)
    unsafe part.withUnsafeBufferPointer { unsafe append(copying: $0) }
  }

  /// Appends ASCII text that stands in the program; traps when there is no room for it.
  @inlinable @inline(__always)
  package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { unsafe append(copying: $0) }
  }

  /// Appends a number in decimal digits; traps when there is no room for them.
  package mutating func append(decimal number: Int) {
    for digit in String(number).utf8 { append(digit) }
  }

  /// Appends bytes; up to sixteen of them as two words that may overlap.
  @inlinable @inline(__always)
  package mutating func append(copying source: UnsafeBufferPointer<UInt8>) {
    guard let start = source.baseAddress else { return }
    let count = source.count
    precondition(count <= freeCapacity, "the room was asked for")
    unsafe withUnsafeMutableBufferPointer { buffer, initialized in
      guard let base = buffer.baseAddress else { return }
      let target = unsafe base + initialized
      initialized &+= count
      if count > 16 { return unsafe target.initialize(from: start, count: count) }
      let from = unsafe UnsafeRawPointer(start)
      let to = UnsafeMutableRawPointer(target)
      if count >= 8 {
        let first = unsafe from.loadUnaligned(as: UInt64.self)
        let last = unsafe from.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
        unsafe to.storeBytes(of: first, as: UInt64.self)
        unsafe to.storeBytes(of: last, toByteOffset: count &- 8, as: UInt64.self)
      } else if count >= 4 {
        let first = unsafe from.loadUnaligned(as: UInt32.self)
        let last = unsafe from.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
        unsafe to.storeBytes(of: first, as: UInt32.self)
        unsafe to.storeBytes(of: last, toByteOffset: count &- 4, as: UInt32.self)
      } else {
        for i in 0..<count { unsafe target[i] = start[i] }
      }
    }
  }
}
