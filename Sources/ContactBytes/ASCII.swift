/// The ASCII bytes that the formats are made of, by name.
@usableFromInline package enum ASCII {
  /// The letters that people write for the small Latin letters that are no letter of ASCII with a sign.
  package static let lettersForLatin: [Unicode.Scalar: String] = [
    "ß": "ss", "ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe", "ð": "d", "þ": "th", "ı": "i",
    "ħ": "h", "ŋ": "n", "ŧ": "t", "ĸ": "k",
  ]

  @inlinable package static var tab: UInt8 { 0x09 }
  @inlinable package static var lineFeed: UInt8 { 0x0A }
  @inlinable package static var carriageReturn: UInt8 { 0x0D }
  @inlinable package static var space: UInt8 { 0x20 }
  @inlinable package static var quote: UInt8 { 0x22 }
  @inlinable package static var comma: UInt8 { 0x2C }
  @inlinable package static var hyphen: UInt8 { 0x2D }
  @inlinable package static var dot: UInt8 { 0x2E }
  @inlinable package static var slash: UInt8 { 0x2F }
  @inlinable package static var colon: UInt8 { 0x3A }
  @inlinable package static var semicolon: UInt8 { 0x3B }
  @inlinable package static var equals: UInt8 { 0x3D }
  @inlinable package static var questionMark: UInt8 { 0x3F }
  @inlinable package static var backslash: UInt8 { 0x5C }
  @inlinable package static var caret: UInt8 { 0x5E }

  /// The byte in upper case if it is a lower-case letter, else the byte.
  @inlinable @inline(__always)
  package static func uppercased(_ byte: UInt8) -> UInt8 {
    byte &- 0x61 < 26 ? byte &- 0x20 : byte
  }

  /// The byte in lower case if it is an upper-case letter, else the byte.
  @inlinable @inline(__always)
  package static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte &+ 0x20 : byte
  }

  /// Whether the byte is one of `0` to `9`.
  @inlinable @inline(__always)
  package static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Whether the byte is one of `A` to `Z` or `a` to `z`.
  @inlinable @inline(__always)
  package static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  /// The hexadecimal digit of a value below 16, `a` to `f` from ten on.
  @inlinable @inline(__always)
  package static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 &+ value : 0x57 &+ value
  }

  /// The hexadecimal digit of a value below 16, `A` to `F` from ten on.
  @inlinable @inline(__always)
  package static func capitalHexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 &+ value : 0x37 &+ value
  }

  /// The value of a hexadecimal digit; nil for any other byte.
  @inlinable @inline(__always)
  package static func value(ofHexadecimal digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit & 15
    case 0x41...0x46, 0x61...0x66: (digit & 7) + 9
    default: nil
    }
  }

  /// The byte that two hexadecimal digits stand for; nil where one of them is none.
  package static func byte(hexadecimal high: UInt8, _ low: UInt8) -> UInt8? {
    guard let high = value(ofHexadecimal: high), let low = value(ofHexadecimal: low) else {
      return nil
    }
    return high << 4 | low
  }
}

// The standard library searches a text for another by its engine of regular expressions, which would make
// the program a megabyte larger. Here UTF-8 is compared byte by byte, which is enough for text that is
// normalised or ASCII.

extension StringProtocol {
  /// Whether another text, which is not empty, stands in this one.
  @inlinable
  package func holds(_ text: some StringProtocol) -> Bool {
    range(of: text, from: startIndex) != nil
  }

  /// The parts between the places where another text stands, empty ones too.
  @inlinable
  package func pieces(between separator: some StringProtocol) -> [SubSequence] {
    var pieces: [SubSequence] = []
    var start = startIndex
    while let found = range(of: separator, from: start) {
      pieces.append(self[start..<found.lowerBound])
      start = found.upperBound
    }
    pieces.append(self[start...])
    return pieces
  }

  /// The text with another one in the place of each `old`.
  package func exchanging(_ old: String, for new: String) -> String {
    pieces(between: old).joined(separator: new)
  }

  @inlinable
  package func range(of text: some StringProtocol, from start: Index) -> Range<Index>? {
    guard let first = text.utf8.first else { return nil }
    var rest = utf8[start...]
    while let index = rest.firstIndex(of: first) {
      rest = rest[index...]
      if rest.starts(with: text.utf8) {
        return index..<utf8.index(index, offsetBy: text.utf8.count)
      }
      rest = rest.dropFirst()
    }
    return nil
  }
}
