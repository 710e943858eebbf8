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

  /// Appends a byte as two hexadecimal digits, `a` to `f` from ten on.
  package mutating func append(hexadecimal byte: UInt8) {
    append(ASCII.hexadecimalDigit(byte >> 4))
    append(ASCII.hexadecimalDigit(byte & 15))
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

  /// Bytes as pairs of hexadecimal digits, `a` to `f` from ten on.
  package init(hexadecimal bytes: some Collection<UInt8>) {
    var digits: [UInt8] = []
    digits.reserveCapacity(2 * bytes.count)
    for byte in bytes { digits.append(hexadecimal: byte) }
    self = String(decoding: digits, as: UTF8.self)
  }
}

extension FixedWidthInteger where Self: UnsignedInteger {
  /// All hexadecimal digits of the number, zeros in front of it among them: eight of 32 bits.
  package var hexadecimalText: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: Self.bitWidth / 4 - digits.count) + digits
  }
}

extension MutableSpan<UInt8> {
  /// Puts one byte in the place of another wherever that stands in `range`, eight at a time.
  @inlinable @inline(__always)
  package mutating func replace(_ old: UInt8, with new: UInt8, in range: Range<Int>) {
    var i = range.lowerBound
    while i &+ 8 <= range.upperBound {
      let word = Word(bits: word(at: i))
      let mask = word.everyByte(equalTo: old)
      if mask != 0 { store(Word.replacing(word.bits, mask, old, with: new), at: i) }
      i &+= 8
    }
    while i < range.upperBound {
      if self[i] == old { self[i] = new }
      i &+= 1
    }
  }

  /// Puts one byte in the place of another, and a third in the place of a fourth, in one pass.
  @inlinable @inline(__always)
  package mutating func replace(
    _ first: UInt8, with new: UInt8, and second: UInt8, with other: UInt8, in range: Range<Int>
  ) {
    var i = range.lowerBound
    while i &+ 8 <= range.upperBound {
      let word = Word(bits: word(at: i))
      let (marks, others) = (word.everyByte(equalTo: first), word.everyByte(equalTo: second))
      if marks | others != 0 {
        let bits = Word.replacing(word.bits, marks, first, with: new)
        store(Word.replacing(bits, others, second, with: other), at: i)
      }
      i &+= 8
    }
    while i < range.upperBound {
      if self[i] == first { self[i] = new } else if self[i] == second { self[i] = other }
      i &+= 1
    }
  }
}
