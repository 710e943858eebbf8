extension [UInt8] {
  /// Appends the bytes of `span`.
  @inlinable @inline(__always)
  package mutating func append(_ span: borrowing Span<UInt8>) {
    unsafe span.withUnsafeBufferPointer { unsafe append(copying: $0) }
  }

  /// Appends the bytes of a buffer: half the work of `append(contentsOf:)`, which takes any sequence.
  @inlinable @unsafe
  package mutating func append(copying bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    let count = bytes.count
    append(addingCapacity: count) { output in
      unsafe output.withUnsafeMutableBufferPointer { buffer, initialized in
        guard let target = buffer.baseAddress else { return }
        // The buffer has room for all: that is what its capacity was asked for.
        unsafe (target + initialized).initialize(from: source, count: count)
        initialized += count
      }
    }
  }

  /// Appends the bytes of `span` that `range` names.
  @inlinable @inline(__always)
  package mutating func append(_ span: borrowing Span<UInt8>, _ range: Range<Int>) {
    let part = span.extracting(range)
    unsafe part.withUnsafeBufferPointer { unsafe append(copying: $0) }
  }

  /// Appends the bytes of `span` between two others, at the cost of one growth.
  @inlinable @inline(__always)
  package mutating func append(_ span: borrowing Span<UInt8>, between byte: UInt8) {
    let count = span.count
    append(addingCapacity: count + 2) { output in
      unsafe output.withUnsafeMutableBufferPointer { buffer, initialized in
        // The buffer has room for all: that is what its capacity was asked for.
        unsafe buffer[initialized] = byte
        unsafe span.withUnsafeBufferPointer { bytes in
          guard let source = bytes.baseAddress, let target = buffer.baseAddress else { return }
          unsafe (target + initialized + 1).initialize(from: source, count: count)
        }
        unsafe buffer[initialized + 1 + count] = byte
        initialized += count + 2
      }
    }
  }

  /// Appends ASCII text that stands in the program.
  @inlinable @inline(__always)
  package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { unsafe append(copying: $0) }
  }

  /// Appends `text` as UTF-8.
  ///
  /// Disfavoured, so that a literal means the ASCII text of the program, which costs no `String`.
  @inlinable @_disfavoredOverload
  package mutating func append(_ text: String) {
    append(contentsOf: text.utf8)
  }

  /// Appends a number in decimal digits.
  package mutating func append(decimal number: Int) {
    append(contentsOf: String(number).utf8)
  }
}

extension String {
  /// Text of UTF-8 bytes; faulty bytes become U+FFFD.
  @inlinable
  package init(utf8 span: borrowing Span<UInt8>) {
    self = unsafe span.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Text of the UTF-8 bytes that `range` names; faulty bytes become U+FFFD.
  @inlinable
  package init(utf8 span: borrowing Span<UInt8>, _ range: Range<Int>) {
    self.init(utf8: span.extracting(range))
  }
}
