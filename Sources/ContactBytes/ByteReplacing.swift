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
}
