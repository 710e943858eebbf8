internal import ContactBytes

/// UTF-16 of either byte order.
enum UTF16Codec {
  /// Appends a piece of UTF-16 as UTF-8; returns how many bytes were used up.
  ///
  /// A lone surrogate becomes U+FFFD, as does a lone byte at the end of the last piece.
  static func decode(
    _ bytes: Span<UInt8>, isBigEndian: Bool, isLast: Bool, into output: inout [UInt8],
    _ conversion: inout TextConversion
  ) -> Int {
    var position = 0
    output.appendBlock(of: bytes.count / 2 &* 3 &+ 16) { target in
      var end = 0
      while bytes.count &- position >= 2 {
        if bytes.count &- position >= 8 {
          let word = bytes.word(at: position)
          let units = isBigEndian ? word >> 8 : word
          let zeros: UInt64 = isBigEndian ? 0x80FF_80FF_80FF_80FF : 0xFF80_FF80_FF80_FF80
          if word & zeros == 0 {
            let pairs = (units | units >> 8) & 0x0000_FFFF_0000_FFFF
            target.store(pairs | pairs >> 16, at: end)
            position &+= 8
            end &+= 4
            continue
          }
        }
        let first = unit(bytes, position, isBigEndian)
        guard first & 0xF800 == 0xD800 else {
          target.storeUTF8(first, at: &end)
          position &+= 2
          continue
        }
        if first < 0xDC00 {
          if bytes.count &- position < 4 {
            // The other half may come with the next piece.
            guard isLast else { return end }
          } else {
            let second = unit(bytes, position &+ 2, isBigEndian)
            if second & 0xFC00 == 0xDC00 {
              let scalar = 0x10000 &+ (first & 0x3FF) << 10 &+ second & 0x3FF
              target.storeUTF8(scalar, at: &end)
              position &+= 4
              continue
            }
          }
        }
        conversion.countReplacement(at: position)
        target.storeUTF8(.replacementCharacter, at: &end)
        position &+= 2
      }
      if isLast, position < bytes.count {
        conversion.countReplacement(at: position)
        target.storeUTF8(.replacementCharacter, at: &end)
        position &+= 1
      }
      return end
    }
    return position
  }

  @inline(__always)
  private static func unit(_ bytes: Span<UInt8>, _ position: Int, _ isBigEndian: Bool) -> UInt32 {
    let first = UInt32(bytes[position])
    let second = UInt32(bytes[position &+ 1])
    return isBigEndian ? first << 8 | second : second << 8 | first
  }

  /// Appends UTF-8 as UTF-16, which has every scalar: only a malformed part becomes `?`.
  static func encode(
    _ text: Span<UInt8>, isBigEndian: Bool, into output: inout [UInt8]
  ) -> TextConversion {
    var conversion = TextConversion()
    output.appendBlock(of: 2 &* text.count &+ 8) { target in
      var position = 0
      var end = 0
      while position < text.count {
        if text.count &- position >= 8 {
          let word = text.word(at: position)
          if word & 0x8080_8080 == 0 {
            target.store(spread(word, isBigEndian: isBigEndian), at: end)
            position &+= 4
            end &+= 8
            continue
          }
        }
        let next = UTF8Check.scalar(in: text, at: position)
        if !next.isWellFormed { conversion.countReplacement(at: position) }
        let scalar = next.isWellFormed ? next.value : UInt32(ASCII.questionMark)
        store(scalar, isBigEndian: isBigEndian, in: &target, at: &end)
        position &+= next.length
      }
      return end
    }
    return conversion
  }

  /// Puts a zero byte behind each of the four lower bytes of a word, or before it.
  @inline(__always)
  private static func spread(_ word: UInt64, isBigEndian: Bool) -> UInt64 {
    let low = word & 0xFFFF_FFFF
    let pairs = (low | low << 16) & 0x0000_FFFF_0000_FFFF
    let units = (pairs | pairs << 8) & 0x00FF_00FF_00FF_00FF
    return isBigEndian ? units << 8 : units
  }

  /// Writes a Unicode scalar as UTF-16 at `end`, and moves `end` behind it; needs eight bytes of
  /// room.
  @inline(__always)
  private static func store(
    _ scalar: UInt32, isBigEndian: Bool, in target: inout MutableSpan<UInt8>, at end: inout Int
  ) {
    var units = scalar
    var length = 2
    if scalar >= 0x10000 {
      let offset = scalar &- 0x10000
      units = 0xDC00_D800 | offset >> 10 | (offset & 0x3FF) << 16
      length = 4
    }
    if isBigEndian { units = (units & 0x00FF_00FF) << 8 | units >> 8 & 0x00FF_00FF }
    target.store(UInt64(units), at: end)
    end &+= length
  }
}

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
