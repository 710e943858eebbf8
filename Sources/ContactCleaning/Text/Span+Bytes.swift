internal import ContactBytes

extension Span<UInt8> {
  /// Whether there is nothing but ASCII white space and the separators of components.
  var isBlank: Bool {
    for i in 0..<count where self[i] > 0x20 { return false }
    return true
  }

  /// Whether there is a space.
  var hasSpace: Bool { firstIndex(of: ASCII.space, from: 0) < count }

  /// Whether every byte is ASCII.
  var isASCII: Bool { UTF8Check.asciiPrefix(of: self) == count }

  /// Whether the bytes are those of `other`.
  func equals(_ other: [UInt8]) -> Bool {
    guard other.count == count else { return false }
    for i in 0..<count where self[i] != other[i] { return false }
    return true
  }

  /// The index of the last byte of `range` that equals `byte`.
  func lastIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    var i = range.upperBound
    while i > range.lowerBound {
      i -= 1
      if self[i] == byte { return i }
    }
    return nil
  }

  /// The bytes in an array.
  var bytesArray: [UInt8] {
    var array: [UInt8] = []
    array.append(self)
    return array
  }
}
