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
