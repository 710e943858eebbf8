/// What the bytes of Hangul look like.
enum HangulText {
  /// Whether `range` holds Hangul syllables (U+AC00 to U+D7A3) and nothing else.
  static func isHangul(_ input: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard !range.isEmpty, range.count % 3 == 0 else { return false }
    var i = range.lowerBound
    while i < range.upperBound {
      let scalar =
        UInt32(input[i] & 0x0F) << 12 | UInt32(input[i + 1] & 0x3F) << 6
        | UInt32(input[i + 2] & 0x3F)
      guard input[i] & 0xF0 == 0xE0, scalar &- 0xAC00 < 11_172 else { return false }
      i += 3
    }
    return true
  }
}
