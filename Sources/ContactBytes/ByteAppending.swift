extension [UInt8] {
  /// Appends the bytes of `span`.
  @inlinable @inline(__always)
  package mutating func append(_ span: borrowing Span<UInt8>) {
    append(span, 0..<span.count)
  }

  /// Appends the bytes of `span` that `range` names.
  ///
  /// That is half the work of `append(contentsOf:)`, which takes any sequence. Nothing is appended as
  /// nothing, for the array would write its count into the storage that all empty arrays share.
  @inlinable
  package mutating func append(_ span: borrowing Span<UInt8>, _ range: Range<Int>) {
    if range.isEmpty { return }
    append(addingCapacity: range.count) { output in output.append(span, range) }
  }

  /// Appends the bytes of `span` between two others, at the cost of one growth.
  @inlinable @inline(__always)
  package mutating func append(_ span: borrowing Span<UInt8>, between byte: UInt8) {
    append(addingCapacity: span.count + 2) { output in
      output.append(byte)
      output.append(span)
      output.append(byte)
    }
  }

  /// Appends ASCII text that stands in the program.
  @inlinable @inline(__always)
  package mutating func append(_ text: StaticString) {
    append(addingCapacity: text.utf8CodeUnitCount) { output in output.append(text) }
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
