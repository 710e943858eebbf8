internal import ContactBytes

/// Code page 949 (Unified Hangul Code): KS X 1001, and the 8,822 syllables of Hangul that it lacks.
///
/// A character is one byte of ASCII, or a lead byte 0x81–0xFE and a trail byte 0x41–0x5A, 0x61–0x7A
/// or 0x81–0xFE. Rows that KS X 1001 leaves to users are undefined, and so are 0x80 and 0xFF.
enum CP949 {
  /// Appends a piece of CP949 as UTF-8; returns how many bytes were used up.
  ///
  /// A pair that is no character becomes one U+FFFD; if its second byte is ASCII, that is kept.
  static func decode(
    _ bytes: Span<UInt8>, isLast: Bool, into output: inout [UInt8],
    _ conversion: inout TextConversion
  ) -> Int {
    var position = 0
    let table = scalars
    output.appendBlock(of: 3 &* bytes.count &+ 8) { target in
      let scalars = table.span
      // States the size for the optimizer, which then drops the bounds check of each look-up.
      guard scalars.count == tableSize else { return 0 }
      let count = bytes.count
      var end = 0
      while position < count {
        let lead = bytes[position]
        if lead < 0x80 {
          target.storeASCII(from: bytes, at: &position, to: &end)
          continue
        }
        var length = 1
        if position &+ 1 < count {
          let trail = bytes[position &+ 1]
          let scalar = scalars[index(lead, trail)]
          if scalar != 0 {
            target.storeUTF8(UInt32(scalar), at: &end)
            position &+= 2
            continue
          }
          if isLead(lead), trail >= 0x80 { length = 2 }
        } else if isLead(lead), !isLast {
          return end
        }
        conversion.countReplacement(at: position)
        target.storeUTF8(.replacementCharacter, at: &end)
        position &+= length
      }
      return end
    }
    return position
  }

  /// Returns the two bytes of a character outside of ASCII, the lead byte higher, or nil.
  static func code(_ scalar: UInt32) -> UInt16? {
    guard scalar < 0x10000 else { return nil }
    let code = codes[Int(scalar)]
    return code == 0 ? nil : code
  }

  /// Whether two bytes, the first 0x80 at least, are a character.
  static func isCharacter(_ lead: UInt8, _ trail: UInt8) -> Bool {
    scalars[index(lead, trail)] != 0
  }

  /// Whether a syllable of KS X 1001 has a tense or an aspirated initial, a vowel of two sounds, and a final, as 꾑: few
  /// such are Korean.
  static func isSeldom(_ lead: UInt8, _ trail: UInt8) -> Bool {
    let syllable = Int(scalars[index(lead, trail)]) - 0xAC00
    return [1, 4, 8, 10, 13, 15, 16, 17].contains(syllable / 588)
      && [2, 3, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19].contains(syllable / 28 % 21)
      && syllable % 28 > 0
  }

  @inline(__always)
  private static func isLead(_ byte: UInt8) -> Bool { byte > 0x80 && byte < 0xFF }

  /// The index of a pair in ``scalars``; the lead byte is 0x80 at least.
  @inline(__always)
  private static func index(_ lead: UInt8, _ trail: UInt8) -> Int {
    Int(lead & 0x7F) << 8 | Int(trail)
  }

  private static let tableSize = 128 * 256

  /// The character of each pair, 0 for none; made at first use, in 64 KB.
  private static let scalars: [UInt16] = {
    var result = [UInt16](repeating: 0, count: tableSize)
    let columns: ClosedRange<UInt8> = 0xA1...0xFE
    var others = Table.symbolsAndHanja.makeIterator()
    for lead in Table.symbolAndHanjaRows {
      for trail in columns { result[index(lead, trail)] = others.next() ?? 0 }
    }
    // Both kinds of Hangul stand in the order of Unicode.
    var syllables = Table.standardHangul.makeIterator()
    for lead in UInt8(0xB0)...0xC8 {
      for trail in columns { result[index(lead, trail)] = syllables.next() ?? 0 }
    }
    var additions = Table.additionalHangul.makeIterator()
    for lead in UInt8(0x81)...0xC6 {
      let last: UInt8 = lead < 0xA1 ? 0xFE : 0xA0
      for trail in 0x41...last where isTrail(trail) {
        result[index(lead, trail)] = additions.next() ?? 0
      }
    }
    return result
  }()

  private static func isTrail(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, 0x81...0xFE: true
    default: false
    }
  }

  /// The pair of each character of the basic plane, 0 for none; made at first use, in 128 KB.
  private static let codes: [UInt16] = {
    var result = [UInt16](repeating: 0, count: 0x10000)
    for (index, scalar) in scalars.enumerated() where scalar != 0 {
      result[Int(scalar)] = UInt16(index) | 0x8000
    }
    return result
  }()
}

extension CP949 {
  /// What the tables of CP949 are built from: the generated literals, decoded.
  enum Table {
    /// The rows of KS X 1001 that hold symbols, foreign letters and Hanja.
    static let symbolAndHanjaRows = [UInt8](0xA1...0xAC) + [UInt8](0xCA...0xFD)

    /// The characters of ``symbolAndHanjaRows``, 94 a row, 0 for none.
    static var symbolsAndHanja: [UInt16] {
      let bytes = decoded(symbolsAndHanjaText)
      return stride(from: 0, to: bytes.count, by: 2).map { index in
        UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8
      }
    }

    /// The 2,350 syllables of KS X 1001, in order.
    static var standardHangul: [UInt16] {
      let bits = decoded(standardHangulBits)
      return (0..<syllableCount).filter { isSet($0, in: bits) }.map(syllable)
    }

    /// The 8,822 syllables that code page 949 adds, in order.
    static var additionalHangul: [UInt16] {
      let bits = decoded(standardHangulBits)
      return (0..<syllableCount).filter { !isSet($0, in: bits) }.map(syllable)
    }

    private static let syllableCount = 11_172

    private static func syllable(_ index: Int) -> UInt16 { 0xAC00 + UInt16(index) }

    private static func isSet(_ index: Int, in bits: [UInt8]) -> Bool {
      bits[index >> 3] >> UInt8(index & 7) & 1 != 0
    }

    private static func decoded(_ text: String) -> [UInt8] {
      var bytes: [UInt8] = []
      Base64.decode(text.utf8.span, into: &bytes)
      return bytes
    }
  }
}
