internal import ContactBytes
internal import ContactModel

extension CleaningRule {
  static let nameTitle = CleaningRule(
    "name-title", about: .card,
    manual: """
      Titles, words of respect and company tags do not belong in a name: `김철수 과장님`, `박과장님`, `삼성_김철수`.

      They are reported. With `--titles move` a title goes to TITLE and a tag to ORG, and both leave the parts of the
      name too, where the card has no title and no company yet or the same one, what is left is certainly a person's name, and the tag certainly a company:
      `한빛상사`, `현대이사`, `Kim_work` and `김하늘 (수학)` stay. Words of respect such as 님 and 씨 are
      reported and stay, and so do marks that somebody has died (`故 조현우`, `강수진(작고)`) and a name in Chinese
      characters behind it; `phonebook edit FILE 홍길동님 --name 홍길동` takes one away. `--titles bare` does what move does, and
      takes 님, 씨, 고객님 and the like off all names of three syllables or more. Titles before a name in Latin letters (`Dr. Anna White`, `Dipl.-Ing. Käthe Köhler`) are
      reported where it stands in one piece; `--split-names guess` puts them into the prefix of the name.
      """
  ) { options in
    let moves = options.titles != .keep
    let takesRespect = options.titles == .bare
    let compacts = moves && options.names == .compact
    let splits = options.nameSplitting == .guess
    return { card, _, diagnoses in
      TitleCheck.checkWestern(card, splits: splits, into: &diagnoses)
      TitleCheck.run(
        card, moves: moves, takesRespect: takesRespect, compacts: compacts, into: &diagnoses)
    }
  }
}

/// Finds titles, words of respect and company tags in the full name.
private enum TitleCheck {
  static func run(
    _ card: borrowing Card, moves: Bool, takesRespect: Bool, compacts: Bool,
    into diagnoses: inout [Diagnosis]
  ) {
    guard let index = card.firstIndex(of: .fullName), card.records[index].form != .raw else {
      return
    }
    let range = card.records[index].value
    let bytes = card.bytes.span.extracting(range)
    guard mayBeTagged(bytes) else { return }
    // Where every space goes, it hides no title.
    let text = String(utf8: bytes).unicodeScalars.filter { !compacts || $0 != " " }
    let tagged = TaggedName(Array(text))
    // A number in the place of a name has no tag.
    let isTagged = tagged.isTagged && tagged.name.contains(where: \.properties.isAlphabetic)
    guard
      isTagged || isFamilyNameWithTitle(Array(text.filter { $0 != " " }))
        || isLikeNameWithTitle(Array(text))
    else { return }
    let edits = tagged.isCertain ? edits(card, index, tagged, takesRespect) : []
    diagnoses.append(
      Diagnosis(
        "the name holds \(what(tagged, stays: edits.isEmpty))", .note, at: index,
        edits: moves ? edits : []))
  }

  /// Whether it is a family name with a title and 님, as `박과장님`, and no longer title, as `부사장님`.
  private static func isFamilyNameWithTitle(_ word: [Unicode.Scalar]) -> Bool {
    guard word.last == "님", !KoreanName.isTitle(word) else { return false }
    return [(1, KoreanWords.familyNames), (2, KoreanWords.longFamilyNames)].contains {
      length, families in
      word.count > length + 2 && families.contains(word.prefix(length))
        && KoreanName.isTitle(Array(word.dropFirst(length)))
    }
  }

  /// Whether a title that is no other word stands behind a word that may be a whole name: `구자성 집사님`.
  private static func isLikeNameWithTitle(_ text: [Unicode.Scalar]) -> Bool {
    let words = text.split(separator: " ").map { Array($0) }
    return words.count == 2 && KoreanName.isTitle(words[1])
      && !KoreanWords.titlesLikeOthers.contains(words[1]) && KoreanName.mayBeWhole(words[0])
  }

  /// What stands beside a name, in words; `stays` is whether it would not be moved.
  private static func what(_ tagged: TaggedName, stays: Bool) -> String {
    if tagged.title == nil {
      if tagged.honorific != nil, tagged.tag == nil {
        return "a word of respect"
          + (tagged.mayLoseRespect ? "" : ", or how one knows the person")
      }
      if tagged.isOfDead { return "a mark that the person has died" }
      if tagged.isInIdeographs { return "its spelling in Chinese characters" }
    }
    return stays ? "a title or a tag whose place is not certain" : "a title or a tag"
  }

  /// Reports titles before a name in Latin letters that is in one piece, unless it is going to be split.
  static func checkWestern(
    _ card: borrowing Card, splits: Bool, into diagnoses: inout [Diagnosis]
  ) {
    guard let index = card.firstIndex(of: .fullName), card.records[index].form != .raw else {
      return
    }
    let range = card.records[index].value
    // Titles begin with Latin letters, and nearly all of them end with a dot.
    guard range.count > 4, (card.bytes[range.lowerBound] | 0x20) &- 0x61 < 26,
      card.bytes[range].prefix(16).contains(where: { $0 == ASCII.dot || $0 == ASCII.space })
    else { return }
    let text = String(utf8: card.bytes.span, range)
    let words = text.split(separator: " ")
    let count = TitleWords.count(in: words)
    guard count > 0, count < words.count, NameParts.isUnsplit(card, whole: text) else { return }
    let isDivided = WesternName(text) != nil
    if isDivided, splits { return }
    let what =
      isDivided ? "the name holds a title" : "the name holds a title, and its parts are not plain"
    diagnoses.append(Diagnosis(what, .note, at: index))
  }

  /// Whether the bytes have a sign of tags or end like a title: a quick test that nearly every name fails.
  private static func mayBeTagged(_ bytes: borrowing Span<UInt8>) -> Bool {
    guard bytes.count > 3 else { return false }
    // 故, of one who has died.
    if bytes[0] == 0xE6, bytes[1] == 0x95, bytes[2] == 0x85 { return true }
    // A title of two to four syllables, or 고, with a blank and a name behind it.
    if bytes[0] > 0xE9, bytes.count > 12 || bytes[3] == ASCII.space {
      for k in [3, 6, 9, 12] where k < bytes.count && bytes[k] == ASCII.space { return true }
    }
    for k in 0..<bytes.count where bytes[k] == 0x28 || bytes[k] == 0x5B || bytes[k] == 0x5F {
      return true
    }
    let last = bytes.count - 3
    guard 0xEA...0xED ~= bytes[last] else { return false }
    let value =
      UInt32(bytes[last] & 15) << 12 | UInt32(bytes[last + 1] & 63) << 6
      | UInt32(bytes[last + 2] & 63)
    return Unicode.Scalar(value).map(TaggedName.mayEndTitle) ?? false
  }

  private static func edits(
    _ card: borrowing Card, _ index: Int, _ tagged: TaggedName, _ takesRespect: Bool
  ) -> [Edit] {
    var name = String(String.UnicodeScalarView(tagged.name))
    let isTaken = takesRespect && tagged.mayLoseRespect
    if let honorific = tagged.honorific, !isTaken { name += " " + honorific }
    var additions: [Edit] = []
    if let tag = tagged.tag {
      guard let addition = addition(of: tag, as: .organization, to: card) else { return [] }
      additions += addition
    } else if tagged.title != nil, card.firstIndex(of: .organization) != nil {
      // A title may be of another place than the company of the card: a pastor works at a bank.
      return []
    }
    if let title = tagged.title {
      guard let addition = addition(of: title, as: .title, to: card) else { return [] }
      additions += addition
    }
    guard tagged.title != nil || tagged.tag != nil || isTaken else { return [] }
    let text = String(utf8: card.bytes.span, card.records[index].value)
    return [.replaceValue(at: index, with: Array(name.utf8))]
      + NameParts.edits(keeping: name, of: text, in: card) + additions
  }

  /// The edit that gives the card the property; none when it has the same, nil when it has another.
  private static func addition(
    of text: String, as property: PropertyName, to card: borrowing Card
  ) -> [Edit]? {
    guard let index = card.firstIndex(of: property) else {
      return [.insert(property, [Array(text.utf8)])]
    }
    let value = String(utf8: card.bytes.span, card.records[index].value)
    let first = value.prefix { $0 != "\u{1F}" }
    return first == text ? [] : nil
  }
}
