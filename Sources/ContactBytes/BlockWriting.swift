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
