extension [UInt8] {
  /// Appends what `body` writes at the front of a zeroed block.
  ///
  /// Writing words into a block runs several times faster than appending bytes one by one. Storage grows
  /// geometrically, so that many small blocks cost no more than a few large ones.
  ///
  /// - Parameter capacity: The size of the block in bytes.
  /// - Parameter body: Writes from offset 0 on, and returns the number of bytes that count.
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

  /// Appends the bytes of a span.
  @inlinable @inline(__always)
  package mutating func append(copying bytes: Span<UInt8>) {
    let count = bytes.count
    append(addingCapacity: count) { output in
      for index in 0..<count { output.append(bytes[index]) }
    }
  }
}
