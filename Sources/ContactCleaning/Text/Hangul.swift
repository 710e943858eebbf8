/// Hangul syllables as numbers, and the words made of them.
package enum Hangul {
  /// The first syllable, 가.
  package static var firstSyllable: UInt32 { 0xAC00 }
  /// The last syllable, 힣.
  package static var lastSyllable: UInt32 { 0xD7A3 }

  /// Whether the scalar is a syllable.
  @inline(__always)
  package static func isSyllable(_ scalar: Unicode.Scalar) -> Bool {
    firstSyllable...lastSyllable ~= scalar.value
  }

  /// The initial consonant of a syllable, as the compatibility jamo that a person types for it.
  ///
  /// - Returns: Nil for what is no syllable.
  package static func initial(of scalar: UInt32) -> UInt32? {
    guard firstSyllable...lastSyllable ~= scalar else { return nil }
    return initials[Int(scalar - firstSyllable) / 588]
  }

  /// Whether the scalar is a consonant that can begin a syllable, typed on its own.
  package static func isInitial(_ scalar: UInt32) -> Bool {
    0x3131...0x314E ~= scalar && initials.contains(scalar)
  }

  /// Whether `partial`, a syllable without a final consonant, is the beginning of `syllable`.
  package static func isBeginning(_ partial: UInt32, of syllable: UInt32) -> Bool {
    guard firstSyllable...lastSyllable ~= partial, firstSyllable...lastSyllable ~= syllable else {
      return false
    }
    let first = partial - firstSyllable
    return first % 28 == 0 && (syllable - firstSyllable) / 28 == first / 28
  }

  /// Whether a syllable ends with its vowel.
  static func isOpen(_ scalar: Unicode.Scalar) -> Bool { (scalar.value - firstSyllable) % 28 == 0 }

  /// Whether a syllable begins with no doubled consonant, and ends with its vowel or one of ㄱㄴㄹㅁㅂㅇ.
  static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    let place = scalar.value - firstSyllable
    return ![1, 4, 8, 10, 13].contains(place / 588)
      && [0, 1, 4, 8, 16, 17, 21].contains(place % 28)
  }

  /// Whether two syllables differ by one key: a consonant or a vowel.
  static func differByKey(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    guard isSyllable(first), isSyllable(second) else { return false }
    let (i, j) = (first.value - firstSyllable, second.value - firstSyllable)
    let keys =
      (i / 588 == j / 588 ? 0 : 1) + (i % 588 / 28 == j % 588 / 28 ? 0 : 1)
      + (i % 28 == j % 28 ? 0 : 1)
    return keys == 1
  }

  /// ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ in the order of the syllables.
  private static let initials: [UInt32] = [
    0x3131, 0x3132, 0x3134, 0x3137, 0x3138, 0x3139, 0x3141, 0x3142, 0x3143, 0x3145, 0x3146, 0x3147,
    0x3148, 0x3149, 0x314A, 0x314B, 0x314C, 0x314D, 0x314E,
  ]
}

/// A set of words of one to four Hangul syllables, each packed into one number.
///
/// A syllable needs 14 bits, so that four of them fit and a look-up touches no String.
package struct HangulWords: Sendable {
  private let words: Set<UInt64>

  /// The words that blanks and line breaks separate in `text`.
  ///
  /// - Precondition: Each has one to four syllables and nothing else.
  init(_ text: String) {
    words = Set(
      text.split(whereSeparator: \.isWhitespace).map { word in
        let packed = Self.pack(word.unicodeScalars)
        precondition(packed != 0, "one to four syllables")
        return packed
      })
  }

  /// Whether the scalars are one of the words.
  package func contains(_ word: some Sequence<Unicode.Scalar>) -> Bool {
    let packed = Self.pack(word)
    return packed != 0 && words.contains(packed)
  }

  /// Whether the scalar is one of the words.
  package func contains(_ syllable: Unicode.Scalar) -> Bool {
    Hangul.isSyllable(syllable) && words.contains(UInt64(syllable.value - Hangul.firstSyllable + 1))
  }

  /// The last syllables of all words.
  var lastSyllables: HangulWords { HangulWords(words: Set(words.map { $0 & 0x3FFF })) }

  /// The words of both sets.
  func union(_ other: HangulWords) -> HangulWords {
    HangulWords(words: words.union(other.words))
  }

  private init(words: Set<UInt64>) { self.words = words }

  /// The word as a number; 0 when it is none of one to four syllables.
  private static func pack(_ word: some Sequence<Unicode.Scalar>) -> UInt64 {
    var packed: UInt64 = 0
    for scalar in word {
      guard Hangul.isSyllable(scalar), packed >> 42 == 0 else { return 0 }
      packed = packed << 14 | UInt64(scalar.value - Hangul.firstSyllable + 1)
    }
    return packed
  }
}
