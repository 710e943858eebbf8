/// A Korean name as family name and given name.
package struct KoreanName: Sendable, Hashable {
  package var family: String
  package var given: String

  private init(_ family: some Sequence<Unicode.Scalar>, _ given: some Sequence<Unicode.Scalar>) {
    self.family = String(String.UnicodeScalarView(family))
    self.given = String(String.UnicodeScalarView(given))
  }

  /// The name that words apart by spaces make up: `홍 길동`, `남궁 민수` or letter-spaced `홍 길 동`.
  ///
  /// - Returns: Nil when a space means something else: before titles, words for kin, other words.
  package init?(spaced words: [[Unicode.Scalar]]) {
    guard words.count >= 2, words.joined().allSatisfy(Hangul.isSyllable) else { return nil }
    if words.count > 2 {
      guard words.count <= 4, words.allSatisfy({ $0.count == 1 }) else { return nil }
      let letters = words.map { $0[0] }
      let isLong = letters.count == 4 && KoreanWords.longFamilyNames.contains(letters[0..<2])
      guard isLong || KoreanWords.familyNames.contains(letters[0..<1]) else { return nil }
      self.init(letters[0..<(isLong ? 2 : 1)], letters[(isLong ? 2 : 1)...])
      return
    }
    let (first, second) = (words[0], words[1])
    guard 1...2 ~= second.count, !Self.isOrdinaryWord(second),
      KoreanWords.familyNames.contains(first) && first.count == 1
        || KoreanWords.longFamilyNames.contains(first)
    else { return nil }
    self.init(first, second)
  }

  /// The name that a word without spaces can hardly fail to be.
  ///
  /// The family name is frequent, and every syllable after it is one of given names; or the family
  /// name has two syllables of which no shorter one is in use.
  package init?(certain word: [Unicode.Scalar]) {
    guard !Self.isOrdinaryWord(word), word.allSatisfy(Hangul.isSyllable) else { return nil }
    if word.count == 4, KoreanWords.certainLongFamilyNames.contains(word[0..<2]),
      Self.isGiven(word[2...])
    {
      self.init(word[0..<2], word[2...])
    } else if word.count == 3, KoreanWords.frequentFamilyNames.contains(word[0..<1]),
      !KoreanWords.longFamilyNames.contains(word[0..<2]), Self.isGiven(word[1...])
    {
      self.init(word[0..<1], word[1...])
    } else {
      return nil
    }
  }

  /// The name that a word without spaces may be: it begins with a family name and is no other word.
  package init?(guessing word: [Unicode.Scalar]) {
    guard 2...5 ~= word.count, word.allSatisfy(Hangul.isSyllable), !Self.isOrdinaryWord(word) else {
      return nil
    }
    let isLong =
      word.count > 3 && KoreanWords.longFamilyNames.contains(word[0..<2])
      || word.count == 3 && KoreanWords.certainLongFamilyNames.contains(word[0..<2])
    if isLong {
      self.init(word[0..<2], word[2...])
    } else if word.count < 4, KoreanWords.familyNames.contains(word[0..<1]),
      !Self.isOrdinaryWord(Array(word[1...]))
    {
      self.init(word[0..<1], word[1...])
    } else {
      return nil
    }
  }

  private static func isGiven(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let last = word.last, !isOrdinaryWord(Array(word)) else { return false }
    if KoreanWords.proverbialGivenNames.contains(word) { return true }
    return KoreanWords.finalGivenSyllables.contains(CollectionOfOne(last))
      && word.allSatisfy { KoreanWords.givenSyllables.contains(CollectionOfOne($0)) }
  }

  /// Whether a word is a title, kin, respect or another word that is no name.
  static func isOrdinaryWord(_ word: [Unicode.Scalar]) -> Bool {
    if isTitle(word) || KoreanWords.kin.contains(word) || KoreanWords.honorifics.contains(word) {
      return true
    }
    if KoreanWords.nouns.contains(word) || KoreanWords.lookalikes.contains(word) { return true }
    return word.count > 1 && word.last == "님"
  }

  /// Whether a word is a title, with or without 님.
  static func isTitle(_ word: [Unicode.Scalar]) -> Bool {
    let bare = word.count > 2 && word.last == "님" ? word.dropLast() : word[...]
    if KoreanWords.titles.contains(bare) { return true }
    guard bare.count > 4 else { return false }
    return (2...3).contains {
      KoreanWords.titles.contains(bare.prefix($0))
        && KoreanWords.titles.contains(bare.dropFirst($0))
    }
  }
}
