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
