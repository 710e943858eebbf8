internal import ContactBytes
package import ContactModel
@_spi(_Unicode) internal import Swift

/// A name as people are compared by it: its words in order, and what stands around them.
///
/// Case, width, spaces, punctuation and words of respect do not count. A Korean, Chinese or Japanese name
/// is one word, the family name first, however it is spaced; any other has the given name first and the
/// family name last. Accents and tones are kept: whether they matter is for ``NameComparison`` to say.
package struct PersonName: Sendable, Hashable {
  /// The words of the name.
  private(set) var words: [String] = []
  /// Words beside a name that make it somebody else's: `엄마`, `wife`.
  private(set) var extras: [String] = []
  /// A job title, such as `과장`, or empty.
  private(set) var title = ""
  /// A company or another tag, or empty.
  private(set) var tag = ""
  /// The word of address of the name, such as `mr`, or empty.
  private(set) var address = ""
  /// The generation, `jr`, `sr`, `ii`, `iii` or `iv`; empty when the name has none.
  private(set) var generation = ""
  /// All letters and numbers of a name in Hangul as they are written, without spaces but those between two numbers; empty for
  /// any other.
  private(set) var hangul = ""
  /// Whether the words stand in another order than in the language of the name: `민수 김`, `Smith John`.
  private(set) var isTurned = false
  /// How many of the last words are the family name, where it has several; 0 for any other name.
  private(set) var familyCount = 0
  /// The words that hyphens join.
  private var hyphenated: [[String]] = []
  /// How well it is spelled: more for each letter with an accent, and less for each that was lost.
  private var spelling = 0

  /// The hashes of the words that tell people of one name apart, by their letters.
  static let distinctiveWords = Set(
    NameWords.gendered.union(NameWords.generations.keys).union(["sen", "jun"]).map {
      MatchKeys.plainHash(Array($0.utf8).span, 0..<$0.utf8.count)
    })

  /// What stands in notes before an affix of the name, in each language, with the number of its part in N.
  static let affixNotes: [(word: [UInt8], part: Int)] = [
    ("Name prefix", 3), ("Name suffix", 4),
  ].flatMap { (english: String, part: Int) in
    [english, WordLanguage.korean.note(english)].map { (Array("\($0): ".utf8), part) }
  }

  /// Whether one of these may begin with a byte: N, or the first of a syllable of Hangul.
  static func mayBeginNote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "N") || 0xEA...0xED ~= byte
  }

  /// No name.
  package init() {}

  /// The name of a card; empty when the card has none, or one that was derived from other properties.
  package init(_ card: borrowing Card) {
    if let index = card.firstIndex(of: .fullName), !Self.isDerived(card, index) {
      let value = card.bytes.span.extracting(card.records[index].value)
      if !value.isBlank {
        let isAddress =
          value.lastIndex(of: 0x40, in: 0..<value.count) != nil
          && EmailSyntax.fault(value, 0..<value.count) == nil
        if !isAddress { read(Self.normalized(value)) }
        if !isEastern, let index = card.firstIndex(of: .name) {
          let parts = NameParts.components(of: card, at: index)
          takeOrder(of: card, parts)
          takeFamilies(parts)
        }
        for affix in card.distinctiveAffixes {
          if let generation = NameWords.generations[affix]
            ?? NameWords.shortGenerations[affix + "."]
          {
            self.generation = generation
          } else {
            // In `M. Petit` it is no initial, since N has it before the name.
            if words.count > 1, words[0] == affix { words.removeFirst() }
            if !NameWords.isGendered(address) { address = affix.filter { $0 != "." } }
          }
        }
        // Who has such words in the notes alone says less in the name.
        if !card.notedAffixes.isEmpty { spelling -= 1 }
        return
      }
    }
    guard let index = card.firstIndex(of: .name) else { return }
    let parts = NameParts.components(of: card, at: index).filter { !$0.isEmpty }
    read(Self.normalized(Array(parts.joined(separator: " ").utf8).span))
    // `Otto;M.` is M. Otto, of whom Otto alone is the family; names of the East begin with that.
    if parts.count == 2, words.count == 2, (0...1).allSatisfy({ isLatin(parts[$0]) }),
      NameParts.components(of: card, at: index).prefix(2).allSatisfy({ !$0.isEmpty })
    {
      words.reverse()
    }
  }

  /// Whether a part of a name is one word of Latin letters.
  private func isLatin(_ part: String) -> Bool {
    part.unicodeScalars.allSatisfy { $0 != " " && $0.value < 0x250 }
  }

  /// The name that `text` is.
  package init(_ text: String) {
    read(Self.normalized(Array(text.utf8).span))
  }

  /// Whether a word stands beside the name and is none of it, such as a job title, a tag, or 엄마 behind the name of a
  /// child.
  package func holdsBeside(_ word: some StringProtocol) -> Bool {
    let word = word.lowercased()
    return extras.contains(word) || title == word || tag == word
  }

  /// Whether words beside the name say that it is somebody of the family or the office of who has another name, which
  /// has no such word: `김민준 엄마` of `김민준`.
  package func isOfRelative(of other: PersonName) -> Bool {
    extras.contains(where: NameWords.isOfSomebodyElse)
      && !(other.words + other.extras).contains(where: NameWords.isOfSomebodyElse)
  }

  /// Whether there is no name.
  package var isEmpty: Bool { words.isEmpty && extras.isEmpty }

  /// Whether both can be names of one person.
  package func canBeName(of other: PersonName) -> Bool { !NameComparison(self, other).isAgainst }

  /// How much the name says: by this the fullest of several is chosen, and the name itself before what it is in
  /// Latin letters, of which many names are one.
  var extent: Int {
    // A letter, or the family name alone of 권 부장, says little; a mark with a number, such as the year of a class in
    // `임말순 30회`, says nothing of a name.
    let marks = (words + [tag]).count { $0.contains(where: \.isNumber) }
    let names = words.filter { !$0.contains(where: \.isNumber) }
    return names.reduce(0) { $0 + ($1.unicodeScalars.count > 1 ? 100 : 10) }
      + names.joined().unicodeScalars.count - marks
      + (title.isEmpty ? 0 : 5) + (tag.isEmpty || marks > 0 ? 0 : NameWords.isLabel(tag) ? -1 : 5)
      + (address.isEmpty ? 0 : 3)
      + spelling - (isTurned ? 1 : 0) + (names.contains(where: Self.isWholeEastern) ? 1000 : 0)
  }

  /// Whether a word is a family name and a given name in Chinese characters, kana or Hangul.
  private static func isWholeEastern(_ word: String) -> Bool {
    let letters = Array(word.unicodeScalars)
    return letters.count > 1 && letters.allSatisfy(isEastern)
      && (letters.count > 2 || KoreanName(guessing: letters) != nil)
  }

  package static func == (left: PersonName, right: PersonName) -> Bool {
    left.parts == right.parts
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(parts) }

  /// The title and the tag, where it has them.
  var tags: [String] { [title, tag].filter { !$0.isEmpty } }

  /// The name without its title and tag; that of somebody who has died keeps what says so.
  var withoutTags: PersonName {
    if TaggedName.isOfDead(tag) { return self }
    var plain = self
    (plain.title, plain.tag) = ("", "")
    return plain
  }

  /// What makes it the same name as another: all but the order that it is written in.
  private var parts: [[String]] { [words, extras, [title, tag, address, generation]] }

  /// Whether the name is in Hangul alone.
  var isHangul: Bool { words.count == 1 && words[0].unicodeScalars.allSatisfy(Hangul.isSyllable) }

  /// Whether the name is one word of Chinese characters, kana or Hangul.
  var isEastern: Bool { words.count == 1 && words[0].unicodeScalars.allSatisfy(Self.isEastern) }

  /// Which of several words is a whole name in Hangul, where the others are marks such as `35기`, `A` and `LG`; nil where
  /// none is, or two may be.
  var hangulWord: Int? {
    if words.count < 2 { return nil }
    let names = words.indices.filter { place in
      let word = Array(words[place].unicodeScalars)
      return word.allSatisfy(Hangul.isSyllable) && KoreanName(guessing: word) != nil
    }
    return names.count == 1 ? names[0] : nil
  }

  /// Whether a hyphen joins the first two of three words or more, which are one given name.
  var hasDoubleGiven: Bool {
    hyphenated.contains { 2..<words.count ~= $0.count && words.starts(with: $0) }
  }

  // MARK: - Reading

  private mutating func read(_ scalars: [Unicode.Scalar]) {
    guard scalars.contains(where: Self.isLetter) else { return }
    let letters = scalars.filter { $0 != " " }
    hangul = Self.unspacedHangul(scalars)
    // `Sören` says more than `Soeren`, and `?ukasz` less than any.
    for letter in letters where !Self.isEastern(letter) {
      spelling += Self.isGap(letter) ? -60 : letter.isASCII ? 0 : 2
    }
    var tagged = TaggedName(scalars)
    title = tagged.title ?? ""
    tag = tagged.tag ?? takeClass(of: &tagged.name)
    // `(엄마)`: hers, or her own name.
    let others = Self.words(Array(tag.unicodeScalars)).filter(NameWords.isOfSomebodyElse)
    if !others.isEmpty, !NameWords.isLabel(tag) { (extras, tag) = (others, "") }
    let isRelatedInBrackets = !extras.isEmpty
    takeOwned(of: &tagged.name)
    takeShortGeneration(of: &tagged.name)
    leaveOutBranches(in: &tagged.name)
    if tagged.name.contains("-") {
      hyphenated = tagged.name.split { $0 == " " || $0 == "," }.filter { $0.contains("-") }
        .map { Self.words(Array($0)) }
    }
    var found = Self.words(tagged.name)
    var degreesFollow = 2
    // `Smith, John`: the family name first, unless what follows the comma stands behind names.
    if let comma = tagged.name.firstIndex(of: ","), tagged.name.lastIndex(of: ",") == comma {
      let family = Self.words(Array(tagged.name[..<comma]))
      let given = Self.words(Array(tagged.name[(comma + 1)...]))
      let isSuffix = given.allSatisfy {
        NameWords.behind.contains($0) || NameWords.generations[$0] != nil
      }
      if isSuffix { degreesFollow = 1 } else { (found, isTurned) = (given + family, true) }
    }
    takeLabels(of: &found, leaving: 1)
    for (place, word) in found.enumerated() {
      let left = found.count - place - 1
      if let generation = NameWords.generations[word], place > 0 {
        self.generation = generation
      } else if NameWords.addresses.contains(word),
        place == 0 || !NameWords.relations.contains(word)
      {
        // Of Herr Dr., the first says more.
        if !NameWords.isGendered(address) { address = word }
      } else if NameWords.ranks.contains(word), words.isEmpty, left > 1 {
        if address.isEmpty { address = word }
      } else if NameWords.isBehind(word, words.count, from: degreesFollow) {
        continue
      } else if left > 0, place > 0, NameWords.joins(word, before: left) {
        extras.append("and")
      } else if NameWords.relations.contains(word), found.count > 1 {
        extras.append(word)
      } else {
        words.append(word)
      }
    }
    if words.isEmpty, extras.isEmpty, !address.isEmpty { (words, address) = ([address], "") }
    extras = extras.map(NameWords.commonWord).sorted()
    // `Иванов Александр Петрович`: the father's name follows the given name.
    if words.count == 3, NameWords.isPatronymic(words[2]), !NameWords.isPatronymic(words[1]) {
      (words, isTurned) = ([words[1], words[2], words[0]], true)
    }
    joinEastern()
    if !isRelatedInBrackets { takeSpokenEnding() }
    // Anne Girard-Dubois has two family names, and Müller Anna-Maria two given ones.
    if let last = hyphenated.last, 2..<words.count ~= last.count,
      words.suffix(last.count) == last[...], !last.contains(where: WesternName.isGivenName)
    {
      familyCount = last.count
    }
  }

  /// A name of syllables of Hangul, perhaps with numbers and Latin letters, without its spaces: `3동할머니` for `3동 할머니`.
  ///
  /// - Returns: The name, which keeps a space between two numbers; empty for a name with anything else.
  private static func unspacedHangul(_ name: [Unicode.Scalar]) -> String {
    var text = String.UnicodeScalarView()
    var isHangul = false
    for (place, scalar) in name.enumerated() {
      if Hangul.isSyllable(scalar) {
        isHangul = true
      } else if scalar == " " {
        guard text.last.map(isDigit) ?? false, place + 1 < name.count, isDigit(name[place + 1])
        else { continue }
      } else if !isDigit(scalar), !scalar.isASCII || !isLetter(scalar) {
        return ""
      }
      text.append(scalar)
    }
    return isHangul ? String(text) : ""
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }

  /// Takes what somebody has out of a name, and leaves that one: the PA of `John Smith's PA` is not John Smith.
  private mutating func takeOwned(of name: inout [Unicode.Scalar]) {
    guard
      let sign = name.indices.dropFirst().dropLast(3).first(where: {
        "'’".unicodeScalars.contains(name[$0]) && name[$0 + 1] == "s" && name[$0 + 2] == " "
      })
    else { return }
    var owned = Self.words(Array(name[(sign + 3)...]))
    name.removeSubrange(sign...)
    takeLabels(of: &owned, leaving: 0)
    extras += owned
  }

  /// Takes the words behind a name that say which of somebody's cards it is.
  private mutating func takeLabels(of words: inout [String], leaving least: Int) {
    while let last = words.last {
      // `새 번호` is one word.
      let length = last == "번호" ? 2 : 1
      let label = words.suffix(length).joined()
      guard NameWords.isLabel(label), words.count >= least + length else { return }
      words.removeLast(length)
      tag += (tag.isEmpty ? "" : " ") + label
    }
  }

  /// Takes the year of a class out of a name in Hangul: `한정숙24기` and `35기 박영수` say it as `한정숙(24기)` does.
  ///
  /// - Returns: The year as it is written; empty where the name has none.
  private func takeClass(of name: inout [Unicode.Scalar]) -> String {
    guard let digit = name.firstIndex(where: { "0"..."9" ~= $0 }) else { return "" }
    let end = name[digit...].firstIndex { !("0"..."9" ~= $0) } ?? name.endIndex
    guard
      let unit = ["기", "회", "학번"].map({ Array($0.unicodeScalars) })
        .first(where: { name[end...].starts(with: $0) })
    else { return "" }
    let mark = digit..<end + unit.count
    let left = [name[..<mark.lowerBound], name[mark.upperBound...]].map { part in
      part.filter { $0 != " " }
    }
    let (whole, rest) = left[0].isEmpty ? (left[1], left[0]) : (left[0], left[1])
    // 5기갑여단 is no class.
    let isWord = left[1].isEmpty || name[mark.upperBound] == " "
    guard rest.isEmpty, isWord, 2...5 ~= whole.count, whole.allSatisfy(Hangul.isSyllable) else {
      return ""
    }
    let taken = String(String.UnicodeScalarView(name[mark]))
    name = whole
    return taken
  }

  /// Takes `jun.` and its like out of a name.
  private mutating func takeShortGeneration(of name: inout [Unicode.Scalar]) {
    guard name.contains(".") else { return }
    let words = name.split(separator: " ")
    guard
      let place = words.dropFirst().firstIndex(where: { word in
        NameWords.shortGenerations[String(String.UnicodeScalarView(word))] != nil
      })
    else { return }
    generation = NameWords.shortGenerations[String(String.UnicodeScalarView(words[place]))] ?? ""
    name = Array((words[..<place] + words[(place + 1)...]).joined(separator: [" "]))
  }

  /// Leaves out the words that go on with a degree, such as `med.` of `Dr. med.`, and degrees in one word with them.
  private func leaveOutBranches(in name: inout [Unicode.Scalar]) {
    guard name.contains(".") else { return }
    let parts = name.split(separator: ",").map { part in
      part.split(separator: " ").map { String(String.UnicodeScalarView($0)) }
    }
    let left = parts.enumerated().map { place, words in
      let count = TitleWords.count(in: words)
      // Alone behind a comma they are titles, too.
      if count == words.count, place == 0 { return words }
      return words.enumerated().filter { place, word in
        let word = word.filter { $0 != "." }
        return place >= count || NameWords.addresses.contains(word)
          || NameWords.ranks.contains(word) || TitleWords.isAddress(word)
      }.map(\.element)
    }
    if left == parts { return }
    name = Array(left.map { $0.joined(separator: " ") }.joined(separator: ",").unicodeScalars)
  }

  /// Makes one word of an eastern name, and takes what is kin or an occupation out of it.
  private mutating func joinEastern() {
    guard words.allSatisfy({ $0.unicodeScalars.allSatisfy(Self.isEastern) }), !words.isEmpty else {
      return
    }
    let parts = words.map { Array($0.unicodeScalars) }
    guard parts.joined().allSatisfy(Hangul.isSyllable) else {
      words = [words.joined()]
      for (ending, isTitle) in NameWords.easternEndings
      where words[0].hasSuffix(ending) && words[0].count > ending.count + 1 {
        if isTitle { title = ending }
        words[0].removeLast(ending.count)
        break
      }
      return
    }
    if parts.count == 1, let length = Self.kinLength(parts[0]) {
      // `민수엄마` is `민수 엄마`.
      let kin = String(String.UnicodeScalarView(parts[0].suffix(length)))
      extras = (extras + [NameWords.commonWord(for: kin)]).sorted()
      words = [Self.withCommonInitial(parts[0].dropLast(length))]
    } else if parts.count == 1 {
      let isAddressed = parts[0].count > 2 && parts[0].last == "님"
      words = [Self.withCommonInitial(isAddressed ? parts[0].dropLast() : parts[0])]
    } else if let name = Self.whole(parts) {
      words = [Self.withCommonInitial(name)]
    } else if let name = Self.whole(parts.reversed()) {
      words = [Self.withCommonInitial(name)]
      isTurned = true
    } else if parts.count == 2, KoreanName.isTitle(parts[0]),
      KoreanName(guessing: parts[1]) != nil
    {
      (title, words) = (TaggedName.withoutRespect(parts[0]), [Self.withCommonInitial(parts[1])])
    } else {
      let isName = KoreanName(guessing: parts[0]) != nil
      let isKin = KoreanName.isOrdinaryWord(parts[parts.count - 1])
      if isName || isKin {
        for (word, part) in zip(words, parts).dropFirst() {
          if KoreanName.isTitle(part) {
            title = TaggedName.withoutRespect(part)
          } else if !KoreanWords.honorifics.contains(part),
            !isName || !KoreanWords.honorificsOfWholeNames.contains(part)
          {
            extras.append(NameWords.commonWord(for: word))
          }
        }
        extras.sort()
        words = [Self.withCommonInitial(parts[0])]
      } else {
        words = [words.joined()]
      }
    }
  }

  /// Takes the 이 with which a given name that ends with a consonant is spoken off the name of a child, of whom somebody
  /// is the mother or the father: 하은이엄마 and 민준이 어머니 are 하은엄마 and 민준엄마.
  private mutating func takeSpokenEnding() {
    guard isHangul, extras == ["엄마"] || extras == ["아빠"] else { return }
    let letters = Array(words[0].unicodeScalars)
    guard letters.count == 3, letters[2] == "이", !Hangul.isOpen(letters[1]),
      KoreanWords.firstSyllables.contains(letters[0..<1]),
      KoreanWords.lastSyllables.contains(letters[1..<2])
    else { return }
    words[0].unicodeScalars.removeLast()
  }

  /// The length of the word for kin that stands behind a name without a space; nil where none does.
  ///
  /// Words of one syllable are the ends of names too, but for 맘.
  private static func kinLength(_ word: [Unicode.Scalar]) -> Int? {
    if word.count > 2, word.last == "맘" { return 1 }
    return (2...4).reversed().first { length in
      word.count >= length + 2 && KoreanWords.kin.contains(word.suffix(length))
    }
  }

  /// The whole of a name that spaces part, family name first; nil for other words.
  ///
  /// Whether the words really are a name matters less here than in a correction, since nothing is rewritten.
  private static func whole(_ parts: [[Unicode.Scalar]]) -> [Unicode.Scalar]? {
    if parts.count > 2 { return parts.allSatisfy { $0.count == 1 } ? Array(parts.joined()) : nil }
    guard parts.count == 2, 1...2 ~= parts[1].count, !KoreanName.isOrdinaryWord(parts[1]),
      parts[0].count == 1 && KoreanWords.familyNames.contains(parts[0])
        || KoreanWords.longFamilyNames.contains(parts[0])
    else { return nil }
    return parts[0] + parts[1]
  }

  /// Takes the order of the words from N, which says which are given names (RFC 6350 §6.2.2).
  private mutating func takeOrder(of card: borrowing Card, _ parts: [String]) {
    guard parts.count > 1, !parts[0].isEmpty, !parts[1].isEmpty else { return }
    // Most names stand in this order.
    let plain = "\(parts[1]) \(parts[0])"
    if parts.count < 3 || parts[2].isEmpty, card.first(.fullName)?.value == plain,
      !plain.utf8.contains(UInt8(ascii: ","))
    {
      return
    }
    let divided = [1, 2, 0].map { part in
      part < parts.count ? Self.words(Self.normalized(Array(parts[part].utf8).span)) : []
    }
    let ordered = divided.flatMap { $0 }
    if ordered != words, ordered.sorted() == words.sorted() {
      (words, isTurned) = (ordered, true)
    } else if [ordered, divided[2] + divided[0] + divided[1]].contains(where: {
      $0.joined() == words.joined()
    }) {
      // `KimMinsu` in one word.
      words = ordered
    }
  }

  /// Takes from the parts of N how many words the family name has.
  private mutating func takeFamilies(_ parts: [String]) {
    guard parts.count > 1, !parts[0].isEmpty, !parts[1].isEmpty else { return }
    familyCount = 0
    guard
      parts[0].utf8.contains(where: {
        $0 == ASCII.space || $0 == Separator.item || $0 == ASCII.hyphen
      })
    else { return }
    let family = Self.words(Self.normalized(Array(parts[0].utf8).span))
    if family.count > 1, family.count < words.count, words.suffix(family.count) == family[...] {
      familyCount = family.count
    }
  }

  /// Whether the name was derived from other properties (RFC 9554 §4.4).
  private static func isDerived(_ card: borrowing Card, _ index: Int) -> Bool {
    guard card.records[index].parametersLength > 0 else { return false }
    return Property(card: copy card, index: index).values(ofParameter: "DERIVED")
      .contains { $0.lowercased() == "true" }
  }

  /// Narrow, lower-case, composed and without invisible characters; white space is a space.
  private static func normalized(_ text: borrowing Span<UInt8>) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(text.count)
    let isCommon = !ValueTraits(text, 0..<text.count).contains(.unusual)
    let plain = isCommon ? nil : Composition.composed(text)
    let string = plain.map { String(decoding: $0, as: UTF8.self) } ?? String(utf8: text)
    for scalar in string.unicodeScalars {
      if let bracket = bracket(for: scalar) {
        result.append(bracket)
      } else if TextScalars.isSpace(scalar) {
        if result.last != " ", !result.isEmpty { result.append(" ") }
      } else if scalar.isASCII {
        result.append(Unicode.Scalar(ASCII.lowercased(UInt8(scalar.value))))
      } else if Hangul.isSyllable(scalar) {
        result.append(scalar)
      } else if let kana = Kana.hiragana(scalar, after: result.last) {
        if kana.replacesLast { result.removeLast() }
        result.append(kana.scalar)
      } else if !TextScalars.isInvisible(scalar) {
        let narrow = TextScalars.narrowed(scalar) ?? scalar
        result += narrow.properties.lowercaseMapping.unicodeScalars
      }
    }
    if result.last == " " { result.removeLast() }
    return result
  }

  /// The round bracket for one of another kind; nil for all else.
  private static func bracket(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if scalar.isASCII {
      return scalar == "{" || scalar == "<" ? "(" : scalar == "}" || scalar == ">" ? ")" : nil
    }
    guard 0x2018...0x3015 ~= scalar.value else { return nil }
    if "〈《「『【〔‹".unicodeScalars.contains(scalar) { return "(" }
    return "〉》」』】〕›".unicodeScalars.contains(scalar) ? ")" : nil
  }

  private static func words(_ name: [Unicode.Scalar]) -> [String] {
    var words: [String.UnicodeScalarView] = [.init()]
    for scalar in name {
      if isLetter(scalar) || scalar.properties.numericType != nil || isMark(scalar)
        || isGap(scalar)
      {
        // `최Kim` is two words.
        if let last = words[words.count - 1].last, isLetter(last), isLetter(scalar),
          isEastern(last) != isEastern(scalar)
        {
          words.append(.init())
        }
        // ß is no accented letter, but ss.
        words[words.count - 1].append(scalar == "ß" ? "s" : scalar)
        if scalar == "ß" { words[words.count - 1].append("s") }
      } else if "&+/".unicodeScalars.contains(scalar) {
        words += ["and".unicodeScalars, .init()]
      } else if scalar != "'" && scalar != "’" && scalar != "." {
        words.append(.init())
      }
    }
    return words.filter { !$0.isEmpty }.map { String($0) }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ASCII.isLetter(UInt8(scalar.value)) }
    return Hangul.isSyllable(scalar) || scalar.properties.isAlphabetic
  }

  /// Whether it stands for a letter that a character set did not have.
  static func isGap(_ scalar: Unicode.Scalar) -> Bool { scalar == "?" || scalar == "\u{FFFD}" }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool { 0x300...0x36F ~= scalar.value }

  private static func isEastern(_ scalar: Unicode.Scalar) -> Bool {
    // The first ideograph is 〆, U+3006.
    scalar.value >= 0x3006
      && (Hangul.isSyllable(scalar) || 0x3040...0x30FF ~= scalar.value
        || scalar.properties.isIdeographic)
  }

  /// A family name that is spelled with or without an initial ㄹ or ㄴ, in one of its spellings.
  private static func withCommonInitial(_ word: [Unicode.Scalar]) -> String {
    var word = word
    if 2...4 ~= word.count, let common = commonInitial(of: word[0]) { word[0] = common }
    return String(String.UnicodeScalarView(word))
  }

  /// The usual spelling of a family name that has another one; nil for all others.
  static func commonInitial(of family: Unicode.Scalar) -> Unicode.Scalar? {
    switch family {
    case "류": "유"
    case "리": "이"
    case "림": "임"
    case "로": "노"
    case "라": "나"
    case "량": "양"
    case "려": "여"
    case "렴": "염"
    case "륙": "육"
    default: nil
    }
  }
}
