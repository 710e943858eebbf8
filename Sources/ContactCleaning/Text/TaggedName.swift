/// A name with what people write beside it in an address book: `삼성_김철수 과장님(영업)`.
package struct TaggedName: Sendable, Hashable {
  /// The name alone.
  package var name: [Unicode.Scalar]
  /// The title, without 님; nil when there is none.
  package private(set) var title: String?
  /// A word of respect that stands alone, such as 님 or 씨.
  package private(set) var honorific: String?
  /// The company or other tag.
  package private(set) var tag: String?

  /// Splits a name that is normalised already.
  package init(_ text: [Unicode.Scalar]) {
    name = text
    takeTag()
    if let last = name.last, Self.mayEndTitle(last) { takeTitle() }
    if title == nil { takeLeadingTitle() }
    if title == nil { takeTitleOfTag() }
  }

  /// Whether anything but the name was found.
  package var isTagged: Bool { title != nil || honorific != nil || tag != nil }

  /// Whether the tag says that the person has died.
  var isOfDead: Bool { tag.map(Self.isOfDead) ?? false }

  /// Whether a tag says that the person has died.
  static func isOfDead(_ tag: String) -> Bool {
    ["故", "고", "작고", "고인", "사망", "별세", "소천"].contains(tag)
  }

  /// Whether the tag is the name in Chinese characters, as many as the name has syllables.
  var isInIdeographs: Bool {
    guard let tag, name.allSatisfy(Hangul.isSyllable) else { return false }
    return tag.unicodeScalars.count == name.count && name.count > 1
      && tag.unicodeScalars.allSatisfy(\.properties.isIdeographic)
  }

  /// Whether what is left is certainly a person's name, and the tag a company: only then they may part.
  var isCertain: Bool {
    let words = name.split(separator: " ").map { Array($0) }
    let isName =
      words.count == 1 ? KoreanName(guessing: words[0]) != nil : KoreanName(spaced: words) != nil
    return isName && tag.map(Self.isCompany) ?? true
  }

  /// Whether the word of respect says nothing of the person by itself, and what is left is a whole name of three
  /// syllables or more, which the word cannot be the end of, as 님 may be of 남궁하님.
  var mayLoseRespect: Bool {
    guard let honorific, KoreanWords.mereRespect.contains(Array(honorific.unicodeScalars)) else {
      return false
    }
    let letters = name.filter { $0 != " " }
    return letters.count > 2 && letters.allSatisfy(Hangul.isSyllable)
      && KoreanName(guessing: letters + honorific.unicodeScalars) == nil
  }

  private static func isCompany(_ tag: String) -> Bool {
    let tag = tag.lowercased()
    return KoreanWords.companies.contains(tag)
      || KoreanWords.companyEndings.contains { tag.count > $0.count && tag.hasSuffix($0) }
  }

  /// Whether text that ends with this scalar may have a title or a word of respect at its end.
  static func mayEndTitle(_ scalar: Unicode.Scalar) -> Bool {
    KoreanWords.titleEnds.contains(scalar)
  }

  /// Whether a word is one of respect, or says of a whole name how one knows who has it.
  static func isHonorific(_ word: [Unicode.Scalar]) -> Bool {
    KoreanWords.honorifics.contains(word) || KoreanWords.honorificsOfWholeNames.contains(word)
  }

  // MARK: - Tags

  private mutating func takeTag() {
    guard let first = name.first, let last = name.last else { return }
    if last == ")" || last == "]", let open = name.lastIndex(of: last == ")" ? "(" : "[") {
      take(tag: open + 1..<name.count - 1, leaving: 0..<open)
    } else if first == "(" || first == "[",
      let close = name.firstIndex(of: first == "(" ? ")" : "]")
    {
      take(tag: 1..<close, leaving: close + 1..<name.count)
    } else if first == "故" || first == "고" && name.dropFirst().first == " " && isPerson(from: 2) {
      take(tag: 0..<1, leaving: 1..<name.count)
    } else if let line = name.firstIndex(of: "_"), name.firstIndex(of: "@") == nil {
      take(tag: 0..<line, leaving: line + 1..<name.count)
    }
  }

  private mutating func take(tag range: Range<Int>, leaving rest: Range<Int>) {
    let content = Self.trimmed(name[range])
    let remainder = Self.trimmed(name[rest])
    guard !content.isEmpty, remainder.count > 1 else { return }
    tag = String(String.UnicodeScalarView(content))
    name = Array(remainder)
  }

  private static func trimmed(_ part: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    var part = part
    while part.first == " " { part.removeFirst() }
    while part.last == " " { part.removeLast() }
    return part
  }

  // MARK: - Titles

  private mutating func takeTitle() {
    let words = name.split(separator: " ").map { Array($0) }
    guard let last = words.last else { return }
    if words.count > 1 {
      let before = words.dropLast().flatMap { $0 }
      guard Self.isPerson(before) else { return }
      if KoreanName.isTitle(last) {
        title = Self.withoutRespect(last)
      } else if Self.isHonorific(last) {
        honorific = String(String.UnicodeScalarView(last))
      } else {
        return
      }
      name = Array(words.dropLast().joined(separator: [" "]))
    } else {
      takeGluedTitle(last)
    }
  }

  /// `장로 김철수`: a title, a blank, and a whole name.
  private mutating func takeLeadingTitle() {
    guard let space = name.firstIndex(of: " "), isPerson(from: space + 1) else { return }
    let word = Array(name[..<space])
    guard KoreanName.isTitle(word) else { return }
    title = Self.withoutRespect(word)
    name.removeSubrange(...space)
  }

  /// `김철수(총무)`: a title in the place of a tag, beside a whole name.
  private mutating func takeTitleOfTag() {
    guard let tag, honorific == nil, isPerson(from: 0) else { return }
    let word = Array(tag.unicodeScalars)
    guard KoreanName.isTitle(word) else { return }
    title = Self.withoutRespect(word)
    self.tag = nil
  }

  /// Whether what begins at an index is a Korean name of three syllables or four, in one piece.
  private func isPerson(from index: Int) -> Bool {
    let rest = Array(name[index...])
    return rest.count > 2 && KoreanName(guessing: rest) != nil
  }

  /// `김철수과장님`: a title of two syllables or more, or 님, 씨, 고객 or 손님, right after a whole name.
  ///
  /// A word of two syllables before a title may be a company that deals: 한빛상사, 현대이사.
  private mutating func takeGluedTitle(_ word: [Unicode.Scalar]) {
    guard word.count >= 4, !KoreanName.isOrdinaryWord(word.dropLast(word.last == "님" ? 1 : 0))
    else {
      return
    }
    for length in stride(from: min(5, word.count - 3), through: 2, by: -1) {
      let tail = Array(word.suffix(length))
      let rest = Array(word.dropLast(length))
      guard KoreanName.isTitle(tail), KoreanName(guessing: rest) != nil else { continue }
      title = Self.withoutRespect(tail)
      name = rest
      return
    }
    let lengths = word.last == "님" || word.last == "씨" ? 1...3 : 2...2
    // A short name and 손님 may be a longer one and 님.
    for length in lengths where word.count > length + 1 {
      let (rest, tail) = (Array(word.dropLast(length)), Array(word.suffix(length)))
      guard length == 1 || rest.count > 2 && KoreanWords.gluedRespect.contains(tail),
        KoreanName(guessing: rest) != nil
      else { continue }
      honorific = String(String.UnicodeScalarView(tail))
      name = rest
      return
    }
  }

  /// A title without 님 behind it.
  static func withoutRespect(_ word: [Unicode.Scalar]) -> String {
    let bare = word.count > 2 && word.last == "님" ? word.dropLast() : word[...]
    return String(String.UnicodeScalarView(bare))
  }

  /// Whether a word can be a person's whole name; one in other letters may be a company's, too.
  private static func isPerson(_ word: [Unicode.Scalar]) -> Bool {
    guard word.count > 1 else { return false }
    if word.contains(where: { !Hangul.isSyllable($0) }) {
      return word.allSatisfy { $0.properties.isAlphabetic }
    }
    return KoreanName(guessing: word) != nil
  }
}
