/// A Korean name as family name and given name.
package struct KoreanName: Sendable, Hashable {
  /// The family name, of one or two syllables.
  package var family: String
  /// The given name.
  package var given: String

  private init(_ family: some Sequence<Unicode.Scalar>, _ given: some Sequence<Unicode.Scalar>) {
    self.family = String(String.UnicodeScalarView(family))
    self.given = String(String.UnicodeScalarView(given))
  }

  /// The name that words with spaces between them make up: `홍 길동`, `남궁 민수` or letter-spaced `홍 길 동`.
  ///
  /// - Returns: Nil when a space means something else, or may mean it: before titles, words for kin, other words.
  package init?(spaced words: [[Unicode.Scalar]]) {
    guard words.count >= 2, words.joined().allSatisfy(Hangul.isSyllable) else { return nil }
    let letters = Array(words.joined())
    var length = words[0].count
    if words.count > 2 {
      // Blanks between all letters hide where the family name ends.
      guard words.count <= 4, words.allSatisfy({ $0.count == 1 }) else { return nil }
      length = letters.count == 4 && KoreanWords.longFamilyNames.contains(letters[..<2]) ? 2 : 1
    }
    let (family, given) = (letters[..<length], letters[length...])
    guard Self.isName(family, Array(given)), !Self.isLikeOtherWords(given) else { return nil }
    self.init(family, given)
  }

  /// The name that a list has with a comma behind the family name: `이, 영호`.
  init?(listed text: [Unicode.Scalar]) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      part.filter { $0 != " " }
    }
    guard parts.count == 2, let name = KoreanName(spaced: parts) else { return nil }
    self = name
  }

  /// The name in a word without spaces that is almost certainly one.
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

  /// The name in a word without spaces that begins with a family name and goes on as given names do.
  package init?(guessing word: [Unicode.Scalar]) {
    guard 2...4 ~= word.count, word.allSatisfy(Hangul.isSyllable), !Self.isOrdinaryWord(word) else {
      return nil
    }
    let isLong =
      word.count > 3 && KoreanWords.longFamilyNames.contains(word[0..<2])
      || word.count == 3 && KoreanWords.certainLongFamilyNames.contains(word[0..<2])
    let length = isLong ? 2 : 1
    guard Self.isName(word[..<length], Array(word[length...])) else { return nil }
    self.init(word[..<length], word[length...])
  }

  /// The name in a word of a person who asks that whatever may be one is taken apart.
  ///
  /// Beside what is guessed: a frequent family name before a word that given names are made like (`김상영`, `박봄`),
  /// or any family name before a given name that is a word, too (`배종주`).
  package init?(asked word: [Unicode.Scalar]) {
    if let name = KoreanName(guessing: word) {
      self = name
      return
    }
    guard 2...3 ~= word.count, word.allSatisfy(Hangul.isSyllable), !Self.isOrdinaryWord(word) else {
      return nil
    }
    let (family, given) = (word[..<1], word[1...])
    guard !Self.isKnownWord(Array(given)) else { return nil }
    let isMadeLikeName =
      given.count == 1
      ? KoreanWords.nativeShortNames.contains(given)
      : KoreanWords.firstSyllables.contains(given.prefix(1))
        && KoreanWords.lastSyllables.contains(given.suffix(1))
    guard
      KoreanWords.pureFamilyNames.contains(family) && isMadeLikeName
        || KoreanWords.familyNames.contains(family)
          && KoreanWords.doubtfulGivenNames.contains(given)
    else { return nil }
    self.init(family, given)
  }

  // MARK: - Evidence

  /// Whether two words look like a family name and a given name, of which neither is a known word.
  static func mayBeSpaced(_ words: [[Unicode.Scalar]]) -> Bool {
    words.count == 2 && 1...2 ~= words[1].count && words.joined().allSatisfy(Hangul.isSyllable)
      && (KoreanWords.familyNames.contains(words[0])
        || KoreanWords.longFamilyNames.contains(words[0]))
      && !isKnownWord(words[1])
  }

  /// Whether words that stand apart are certainly a family name and a given name.
  ///
  /// What follows must be made as given names are, and be no other word; nor may both together be one (유 치원). A
  /// family name that is itself a word
  /// that people put before others (전 남친, 구 번호, 배 낚시) asks for more: a given name that is no word, either.
  private static func isName(
    _ family: ArraySlice<Unicode.Scalar>, _ given: [Unicode.Scalar]
  ) -> Bool {
    if isOrdinaryWord(family + given) { return false }
    let isPure: Bool
    switch family.count {
    case 1:
      guard KoreanWords.familyNames.contains(family) else { return false }
      isPure = KoreanWords.pureFamilyNames.contains(family)
    case 2:
      guard KoreanWords.longFamilyNames.contains(family) else { return false }
      isPure = KoreanWords.certainLongFamilyNames.contains(family)
    default: return false
    }
    if given.count == 1 {
      return (isPure ? KoreanWords.shortGivenNames : KoreanWords.pureShortGivenNames)
        .contains(given)
    }
    guard given.count == 2, !isOrdinaryWord(given) else { return false }
    if KoreanWords.knownGivenNames.contains(given) { return true }
    if KoreanWords.doubtfulGivenNames.contains(given) { return isPure }
    return KoreanWords.firstSyllables.contains(given[0])
      && KoreanWords.lastSyllables.contains(given[1])
  }

  /// Whether as many other words as given names are made of two such syllables, and it is no given name that is
  /// known: `정보`, `국제`.
  private static func isLikeOtherWords(_ given: ArraySlice<Unicode.Scalar>) -> Bool {
    guard given.count == 2, let first = given.first, let last = given.last else { return false }
    return KoreanWords.commonFirstSyllables.contains([first])
      && KoreanWords.commonLastSyllables.contains([last])
      && !KoreanWords.knownGivenNames.contains(given)
      && !KoreanWords.doubtfulGivenNames.contains(given)
  }

  /// The name in a word without spaces of somebody whose name is known to have two parts.
  ///
  /// Nil for another word, and where the family name may have one syllable or two.
  ///
  /// - Parameters:
  ///   - word: The name.
  ///   - known: The family name that the person had, which may be the new one, too.
  package init?(ofPerson word: [Unicode.Scalar], family known: [Unicode.Scalar]) {
    if let name = KoreanName(certain: word) {
      self = name
    } else if word.starts(with: known), !known.isEmpty, 1...4 ~= word.count - known.count,
      word.allSatisfy(Hangul.isSyllable), !Self.isOrdinaryWord(word),
      !Self.isOrdinaryWord(Array(word[known.count...]))
    {
      self.init(known, word[known.count...])
    } else if word.count != 3 || !KoreanWords.longFamilyNames.contains(word[0..<2]),
      let name = KoreanName(guessing: word)
    {
      self = name
    } else {
      return nil
    }
  }

  /// Whether a word of three syllables may be a whole name with a frequent family name, though its given name is another
  /// word as well, or a family name before it, too: `구자성`, `오사랑`.
  static func mayBeWhole(_ word: [Unicode.Scalar]) -> Bool {
    guard word.count == 3, word.allSatisfy(Hangul.isSyllable), !isOrdinaryWord(word),
      KoreanWords.frequentFamilyNames.contains(word[..<1])
    else { return false }
    let given = word[1...]
    if KoreanWords.doubtfulGivenNames.contains(given) { return true }
    return !isKnownWord(Array(given)) && KoreanWords.firstSyllables.contains(given.prefix(1))
      && KoreanWords.finalGivenSyllables.contains(given.suffix(1))
  }

  private static func isGiven(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let last = word.last, !isOrdinaryWord(Array(word)) else { return false }
    if KoreanWords.knownGivenNames.contains(word) { return true }
    return KoreanWords.finalGivenSyllables.contains(CollectionOfOne(last))
      && word.allSatisfy { KoreanWords.givenSyllables.contains(CollectionOfOne($0)) }
  }

  /// Whether a word is a title, a word for kin, a word of respect or another word that is no name.
  static func isOrdinaryWord(_ word: [Unicode.Scalar]) -> Bool {
    isKnownWord(word) || KoreanWords.nouns.contains(word) || KoreanWords.lookalikes.contains(word)
  }

  /// Whether a word stands beside a name, and says who a person is: a title, a word for kin, a word of respect.
  private static func isKnownWord(_ word: [Unicode.Scalar]) -> Bool {
    isTitle(word) || KoreanWords.kin.contains(word) || KoreanWords.honorifics.contains(word)
      || word.count > 1 && word.last == "님"
  }

  /// Whether a word calls somebody by a position and not by a whole name: a title, or one behind a family name, a place or a
  /// task, with or without 님: `대리`, `이대리`, `관리소장`.
  static func isPosition(_ word: [Unicode.Scalar]) -> Bool {
    if isTitle(word) { return true }
    if KoreanName(certain: word) != nil { return false }
    let bare = word.count > 2 && word.last == "님" ? word.dropLast() : word[...]
    let before = (2...5).lazy.filter { $0 < bare.count }
      .filter { KoreanWords.titles.contains(bare.suffix($0)) }.map { Array(bare.dropLast($0)) }
    return !before.isEmpty && before.allSatisfy { KoreanName(guessing: $0) == nil }
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
