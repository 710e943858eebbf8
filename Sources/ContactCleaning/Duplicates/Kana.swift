/// Japanese syllables, which one name is written with in hiragana, katakana or half as wide.
enum Kana {
  /// The hiragana of a katakana of either width; nil for any other scalar.
  ///
  /// - Parameters:
  ///   - scalar: The katakana, or the mark of half width that makes か to が.
  ///   - last: The scalar before it.
  /// - Returns: The hiragana, and whether it stands for the scalar before as well.
  static func hiragana(
    _ scalar: Unicode.Scalar, after last: Unicode.Scalar?
  ) -> (scalar: Unicode.Scalar, replacesLast: Bool)? {
    switch scalar.value {
    case 0x30A1...0x30F6: return shifted(scalar.value).map { ($0, false) }
    case 0xFF66...0xFF9D:
      let full = katakana[Int(scalar.value - 0xFF66)]
      // The mark of a long vowel is in neither.
      return full == "ー" ? (full, false) : shifted(full.value).map { ($0, false) }
    case 0xFF9E, 0xFF9F:
      guard let last else { return nil }
      if last == "う", scalar.value == 0xFF9E { return ("ゔ", true) }
      let isVoiced = scalar.value == 0xFF9E && 0x304B...0x307B ~= last.value
      let isHalf = scalar.value == 0xFF9F && 0x306F...0x307B ~= last.value
      guard isVoiced || isHalf else { return nil }
      return Unicode.Scalar(last.value + (isVoiced ? 1 : 2)).map { ($0, true) }
    default: return nil
    }
  }

  private static func shifted(_ katakana: UInt32) -> Unicode.Scalar? {
    Unicode.Scalar(katakana - 0x60)
  }

  /// The katakana of half width in their order, as wide ones.
  private static let katakana = Array(
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン".unicodeScalars)
}
