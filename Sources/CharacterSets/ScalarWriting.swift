internal import ContactBytes

extension MutableSpan<UInt8> {
  /// Writes a Unicode scalar as UTF-8 at `end`, and moves `end` behind it; needs eight bytes of
  /// room.
  @inline(__always)
  mutating func storeUTF8(_ scalar: UInt32, at end: inout Int) {
    let word: UInt32
    let length: Int
    switch scalar {
    case 0..<0x80:
      word = scalar
      length = 1
    case 0x80..<0x800:
      word = 0x80C0 | scalar >> 6 | (scalar & 0x3F) << 8
      length = 2
    case 0x800..<0x10000:
      word = 0x8080E0 | scalar >> 12 | (scalar >> 6 & 0x3F) << 8 | (scalar & 0x3F) << 16
      length = 3
    default:
      word =
        0x8080_80F0 | scalar >> 18 | (scalar >> 12 & 0x3F) << 8 | (scalar >> 6 & 0x3F) << 16
        | (scalar & 0x3F) << 24
      length = 4
    }
    store(UInt64(word), at: end)
    end &+= length
  }

  /// Copies ASCII from `position` on to `end`, and moves both behind it; needs eight bytes of room
  /// at `end` beyond what is copied.
  @inline(__always)
  mutating func storeASCII(
    from bytes: Span<UInt8>, at position: inout Int, to end: inout Int
  ) {
    let count = bytes.count
    while count &- position >= 8 {
      let word = bytes.word(at: position)
      store(word, at: end)
      let high = word & 0x8080_8080_8080_8080
      // Without a high bit the count of trailing zeros is 64.
      let length = high.trailingZeroBitCount >> 3
      position &+= length
      end &+= length
      guard high == 0 else { return }
    }
    while position < count, bytes[position] < 0x80 {
      self[end] = bytes[position]
      position &+= 1
      end &+= 1
    }
  }
}

extension UInt32 {
  /// U+FFFD, which stands for what cannot be decoded.
  static let replacementCharacter: UInt32 = 0xFFFD
}
