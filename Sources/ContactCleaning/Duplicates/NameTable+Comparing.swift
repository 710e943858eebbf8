internal import ContactBytes

extension NameTable {
  /// Compares two names by their numbers.
  mutating func comparison(
    _ first: Int32, _ second: Int32
  ) -> NameComparison {
    let (a, b) = (self[first], self[second])
    if a.isEmpty || b.isEmpty { return .missing }
    // `김 우동` and `김우동` are one, whatever the words are read as.
    if a.hangul != 0, a.hangul == b.hangul { return ofSame(a) == .same ? .same : ofSame(b) }
    if a.extras != b.extras { return isSon(a, b) || isSon(b, a) ? .romanised : .relation }
    let relation = first == second ? ofSame(a) : ofWords(a, b)
    if a.generation != b.generation {
      // Who has another given name is no son of the name.
      return relation == .otherGiven || relation == .different ? relation : .otherGeneration
    }
    if relation.isAgainst { return relation }
    return ofTitles(a, b) ?? ofCouple(a, b, relation) ?? relation
  }

  /// How names relate of which one may be of who is married to the other, for a word of address before a part of the name,
  /// or all of it; nil for any other.
  private func ofCouple(_ a: Name, _ b: Name, _ relation: NameComparison) -> NameComparison? {
    if a.address == b.address { return nil }
    for (one, other) in [(a, b), (b, a)] where one.address >= 0 && one.count > 0 {
      let address = words.text(of: one.address)
      // Of Mr Petit, M. Petit is no wife, whether M. is Monsieur or an initial.
      if other.count == 2, words.text(of: folded(other, 0)) == "m", NameWords.isOfMan(address) {
        continue
      }
      if relation == .partOnly, NameWords.isGendered(address) { return .addressOfFamily }
      if one.count > 1, NameWords.isWife(address, of: words.text(of: folded(one, 0))) {
        return .otherTitle
      }
    }
    return nil
  }

  /// Whether two names are one whole name, but for words that make it somebody else's: 김민수, 김민수 엄마.
  mutating func haveOneName(_ first: Int32, _ second: Int32) -> Bool {
    guard isWhole(first), isWhole(second), areEqual(self[first], self[second], folded: false),
      self[first].generation == self[second].generation
    else { return false }
    let relation = comparison(first, second)
    return !relation.isAgainst || relation == .relation
  }

  private func ofSame(_ name: Name) -> NameComparison {
    // Thomas Mann has two words.
    name.count > 1 || name.isEastern || name.extras != 0 ? .same : .sameWord
  }

  /// How names relate whose titles or tags contradict each other; nil for any other.
  private func ofTitles(_ a: Name, _ b: Name) -> NameComparison? {
    if a.title >= 0 && b.title >= 0 && a.title != b.title,
      [a.title, b.title].contains(where: { !NameWords.isAcademic(words.text(of: $0)) })
    {
      return .otherTitle
    }
    if a.tag >= 0 && b.tag >= 0 && a.tag != b.tag,
      ![a.tag, b.tag].contains(where: { NameWords.isLabel(words.text(of: $0)) })
    {
      return .otherTag
    }
    guard a.address >= 0, b.address >= 0, a.address != b.address else { return nil }
    let (one, other) = (words.text(of: a.address), words.text(of: b.address))
    // Dr. Kim and Mrs. Kim may be a couple, where Dr. Ada Kim and Mrs. Ada Kim are one.
    return a.count == 1 && !NameWords.areAlike(one, other) || NameWords.contradict(one, other)
      ? .otherTitle : nil
  }

  /// Whether two names have the same words in order, with their accents or without.
  private func areEqual(_ a: Name, _ b: Name, folded isFolded: Bool) -> Bool {
    guard a.count == b.count else { return false }
    for place in 0..<a.count {
      let (x, y) = (word(a, place), word(b, place))
      if x != y, !isFolded || words[x].folded != words[y].folded { return false }
    }
    return true
  }

  private mutating func ofWords(
    _ a: Name, _ b: Name
  ) -> NameComparison {
    if areEqual(a, b, folded: false) { return ofSame(a) }
    if a.hasGaps || b.hasGaps { return ofGaps(a, b) }
    if let relation = ofMarked(a, b) { return relation }
    if a.isEastern || b.isEastern { return ofEastern(a, b) }
    if areEqual(a, b, folded: true) { return haveSameMarks(a, b) ? ofSame(a) : .otherMarks }
    if haveUmlautsWritten(a, b) { return ofSame(a) }
    if a.count == b.count, a.unordered == b.unordered {
      return a.count == 2 || isTurned(a, b) || isTurned(b, a) ? .same : .reordered
    }
    if a.length == b.length, a.joined == b.joined { return a.count == b.count ? .typed : .same }
    if let joined = ofJoined(a, b) { return joined }
    let straight = ofLatin(a, b)
    guard a.count == 2, b.count == 2 else { return straight }
    if straight == .typed || straight == .typedFamily, haveOtherMarks(a, b) { return .otherMarks }
    // Which of the two is turned around must not matter.
    let (one, other) = (ofLatin(a, b, isTurned: true), ofLatin(b, a, isTurned: true))
    let isOther = one.isOfOtherFamily || !other.isOfOtherFamily && one.isWeaker(than: other)
    let best = isOther ? other : one
    return !best.isOfOtherFamily && best.bits > straight.bits ? best : straight
  }

  /// Compares names of which one has lost letters on its way through a character set, whichever of the two stands first.
  private func ofGaps(_ a: Name, _ b: Name) -> NameComparison {
    let (one, other) = (ofGaps(a, turning: b), ofGaps(b, turning: a))
    return one.isWeaker(than: other) ? other : one
  }

  private func ofGaps(_ a: Name, turning b: Name) -> NameComparison {
    func letters(_ texts: [String]) -> [Unicode.Scalar] {
      Array(NameComparison.folded(texts.joined()).unicodeScalars)
    }
    let (one, texts) = (letters(texts(of: a)), texts(of: b))
    let fitting =
      [texts, texts.reversed(), texts.suffix(1) + texts.dropLast()].map { other in
        NameComparison.commonLetters(one, letters(other)) ?? -1
      }.max() ?? -1
    return fitting < 0 ? .different : fitting > 2 && fitting * 2 > one.count ? .same : .otherScript
  }

  /// Whether both have as many accented letters, and not the same: Müller is not Möller.
  private func haveOtherMarks(_ a: Name, _ b: Name) -> Bool {
    let marks = [a, b].map { name in
      texts(of: name).joined().unicodeScalars.filter { !$0.isASCII }
    }
    return marks[0].count == marks[1].count && !marks[0].elementsEqual(marks[1])
  }

  /// Whether accents may be the same: one of the names was written without any, or a word of it was; of names
  /// with tones all words are written so, or none, and Nguyễn Hoa is not Nguyễn Hòa.
  private func haveSameMarks(_ a: Name, _ b: Name) -> Bool {
    if [a, b].contains(where: { name in (0..<name.count).allSatisfy { isPlain(name, $0) } }) {
      return true
    }
    return (0..<a.count).allSatisfy { place in
      !words[folded(a, place)].isEasternFamily
        && (word(a, place) == word(b, place) || isPlain(a, place) || isPlain(b, place)
          || mayLackMarks(words.text(of: word(a, place)), words.text(of: word(b, place))))
    }
  }

  /// Whether of each two letters that differ one has no accent: Nuñez and Núñez.
  private func mayLackMarks(_ one: String, _ other: String) -> Bool {
    let (one, other) = (one.unicodeScalars, other.unicodeScalars)
    return one.count == other.count
      && zip(one, other).allSatisfy { $0 == $1 || $0.isASCII || $1.isASCII }
  }

  /// Whether each word is that of the other, or is written as in Joerg Moeller for Jörg Möller.
  private func haveUmlautsWritten(_ a: Name, _ b: Name) -> Bool {
    guard a.count == b.count, a.count > 1 else { return false }
    let places = 0..<a.count
    if places.allSatisfy({ isPlain(a, $0) && isPlain(b, $0) }) { return false }
    return places.allSatisfy { place in
      let (x, y) = (word(a, place), word(b, place))
      if x == y { return true }
      let (one, other) = (words.text(of: x), words.text(of: y))
      return NameComparison.isPlain(one, of: other) || NameComparison.isPlain(other, of: one)
    }
  }

  /// Whether a word of a name has no accents.
  private func isPlain(_ name: Name, _ place: Int32) -> Bool {
    word(name, place) == folded(name, place)
  }

  /// Whether the last word of one, the family name, is the first of the other.
  private func isTurned(_ a: Name, _ b: Name) -> Bool {
    (0..<a.count).allSatisfy { folded(b, ($0 + 1) % b.count) == folded(a, $0) }
  }

  /// How names relate when two words of the longer, at either end, are written as one; nil when that makes
  /// them no nearer.
  private mutating func ofJoined(
    _ a: Name, _ b: Name
  ) -> NameComparison? {
    let (short, long) = a.count < b.count ? (a, b) : (b, a)
    guard long.count == short.count + 1, short.count > 1 else { return nil }
    for isTurned in [false, true] {
      for isAtStart in [true, false] {
        let place = isAtStart ? 0 : long.count - 2
        let (one, other) = (folded(long, place), folded(long, place + 1))
        let isGiven = isAtStart != isTurned
        let word = folded(short, isGiven ? 0 : short.count - 1)
        // A letter that stands alone is the first of a middle name.
        guard words[one].scalarCount > 1, words[other].scalarCount > 1 else { continue }
        let difference = words[one].length + words[other].length - words[word].length
        let letters = (words[one].letters | words[other].letters) ^ words[word].letters
        guard abs(difference) < 3, letters.nonzeroBitCount < 5 else { continue }
        let (joined, end) = (words.joined(one, other), folded(long, isAtStart ? long.count - 1 : 0))
        let family = folded(short, short.count - 1)
        let relations = (
          words.relation(folded(short, 0), isGiven ? joined : end, isGiven: true),
          words.relation(family, isGiven ? end : joined, isGiven: false)
        )
        if relations == (.same, .same) { return .typed }
        let relation = ofEnds(relations.0, relations.1, family: family)
        if relation == .typed || relation == .typedFamily { return relation }
      }
    }
    return nil
  }

  /// Whether the first words are given names: `Nguyen Van An` and `Müller Anna` begin with that of the family, and an app
  /// that divides such names takes it for the given name.
  private func haveGivenNameFirst(_ a: Name, _ b: Name) -> Bool {
    func endsGiven(_ name: Name) -> Bool { words[folded(name, name.count - 1)].isGivenName }
    return words[folded(a, 0)].isGivenName && !(endsGiven(a) && endsGiven(b))
      || a.isGivenFirst && b.isGivenFirst && !endsGiven(a) && !endsGiven(b)
  }

  /// Whether the last words are family names that begin with other letters: those of brother and sister, as Jónsson and
  /// Jónsdóttir, begin with one.
  private func haveOtherFamilies(_ a: Name, _ b: Name) -> Bool {
    let last = [a, b].map { words.bytes(of: folded($0, $0.count - 1)).first }
    return last[0] != last[1] && (haveGivenNameFirst(a, b) || haveGivenNameFirst(b, a))
  }

  /// Whether the last words are given names, and the first is none.
  private func haveGivenNameLast(_ a: Name, _ b: Name) -> Bool {
    !words[folded(a, 0)].isGivenName
      && [a, b].allSatisfy { words[folded($0, $0.count - 1)].isGivenName }
  }

  /// How names relate by their first and last words alone; nil when more has to be looked at.
  private func ofEnds(
    _ given: WordRelation, _ family: WordRelation, family word: Int32
  ) -> NameComparison? {
    switch (given, family) {
    case (.typed, .same):
      // Min-su and Min-ju are brothers.
      words[word].isEasternFamily ? .sibling : .typed
    case (.form, .same): .nickname
    case (.formOfSeveral, .same): .nicknameOfSeveral
    case (.initial, .same): .initial
    case (.alike, .same): words[word].isEasternFamily ? .garbled : .alike
    case (.sibling, .same), (.sibling, .typed): .sibling
    case (.same, .typed), (.same, .alike), (.same, .sibling): .typedFamily
    case (.typed, .typed), (.form, .typed), (.formOfSeveral, .typed), (.initial, .typed),
      (.alike, .typed),
      (.typed, .garbled), (.garbled, .typed):
      .typedBoth
    case (.garbled, .same): .garbled
    default: nil
    }
  }

  /// How names of letters relate; one of two words may be turned around.
  private mutating func ofLatin(
    _ a: Name, _ b: Name, isTurned: Bool = false
  ) -> NameComparison {
    guard a.count > 1, b.count > 1 else { return ofSingle(a, b) }
    if let relation = ofFamilies(a, b) { return relation }
    let (lastOfA, lastOfB) = (a.count - 1, b.count - 1)
    let given = words.relation(
      folded(a, 0), folded(b, isTurned ? lastOfB : 0), isGiven: true)
    let family = words.relation(
      folded(a, lastOfA), folded(b, isTurned ? 0 : lastOfB), isGiven: false)
    if given == .same, family == .same {
      let familyCount = countOfCommonFamily(a, b)
      let (middle, otherMiddle) = (1..<(a.count - familyCount), 1..<(b.count - familyCount))
      if haveSameMiddle(a, middle, b, otherMiddle) {
        let other = a.count < b.count ? b : a
        return a.count != b.count && other.hasDoubleGiven ? .givenPart : .middleMissing
      }
      let relation = ofMiddle(a, middle, b, otherMiddle)
      return relation == .otherMiddle ? ofLongFamilies(a, b) ?? relation : relation
    }
    let isEastern = words[folded(a, 0)].isEasternFamily
    if let relation = ofEnds(given, family, family: folded(a, lastOfA)) {
      guard relation == .typedFamily else { return relation }
      // Kim Min-su and Müller Anna have the family name first.
      if isEastern || haveGivenNameLast(a, b) { return .sibling }
      return haveGivenNameFirst(a, b) ? relation : ofLast(a, b)
    }
    let (short, long) = a.count < b.count ? (a, b) : (b, a)
    let isBeginning = (0..<short.count).allSatisfy {
      folded(long, isTurned ? lastOfB - $0 : $0) == folded(short, $0)
    }
    if given == .same, isBeginning { return .familyPart }
    let isPart = (0..<short.count).allSatisfy { place in
      (0..<long.count).contains { folded(long, $0) == folded(short, place) }
    }
    if isPart { return .partOnly }
    if given == .same, a.count > 2, a.count == b.count,
      (1..<lastOfA).allSatisfy({ folded(a, $0) == folded(b, $0) }),
      !words[folded(a, lastOfA - 1)].isGivenName
    {
      return .otherSecondFamily
    }
    if given == .same {
      return isEastern ? .otherGiven : haveGivenNameFirst(a, b) ? .otherFamily : .garbled
    }
    if given == .typed, family == .other, a.count == 2, b.count == 2, !isEastern,
      haveOtherFamilies(a, b)
    {
      return .typedOtherFamily
    }
    return family == .same ? .otherGiven : .different
  }

  /// How names of letters relate of which one is a single word.
  private mutating func ofSingle(
    _ a: Name, _ b: Name
  ) -> NameComparison {
    if a.count == 1, b.count == 1 {
      let relation = words.relation(folded(a, 0), folded(b, 0), isGiven: true)
      return relation == .typed ? .typed : .different
    }
    let (single, other) = a.count == 1 ? (a, b) : (b, a)
    // Only what is around the words is equal.
    guard single.count == 1 else { return .different }
    let word = folded(single, 0)
    // Kim may be everybody of the family, and Ana be called otherwise than Ana María.
    if folded(other, 0) == word, words[word].isGivenName, !words[word].isEasternFamily,
      !(1..<other.count).allSatisfy({ words[folded(other, $0)].isGivenName })
    {
      return .givenOnly
    }
    if (0..<other.count).contains(where: { folded(other, $0) == word }) { return .partOnly }
    for place in 0..<other.count {
      let relation = words.relation(word, folded(other, place), isGiven: false)
      if relation == .typed { return .partTyped }
      if relation == .alike { return .garbled }
    }
    return .different
  }

  /// Whether one has no middle name, or only the first letter of the other's.
  private func haveSameMiddle(
    _ a: Name, _ middle: Range<Int32>, _ b: Name, _ other: Range<Int32>
  ) -> Bool {
    if middle.isEmpty || other.isEmpty {
      // María and María José García López are sisters, who have both family names; J. is no name of its own.
      let hasTwoFamilies = a.count - middle.upperBound > 1
      return !hasTwoFamilies
        || middle.allSatisfy { words[folded(a, $0)].scalarCount == 1 }
          && other.allSatisfy { words[folded(b, $0)].scalarCount == 1 }
    }
    return middle == other
      && middle.allSatisfy { place in
        let (x, y) = (folded(a, place), folded(b, place))
        return x == y
          || min(words[x].scalarCount, words[y].scalarCount) == 1
            && words.text(of: x).unicodeScalars.first == words.text(of: y).unicodeScalars.first
      }
  }

  /// How names of one given and one family name relate that have other words between these, of which a given name with a
  /// hyphen may be made: Ji-hoon and Ji-yoon are brothers.
  private mutating func ofMiddle(
    _ a: Name, _ middle: Range<Int32>, _ b: Name, _ other: Range<Int32>
  ) -> NameComparison {
    guard middle == other else { return .otherMiddle }
    let relations = middle.map { place in
      words.relation(folded(a, place), folded(b, place), isGiven: true)
    }
    if relations.allSatisfy({ $0 == .same || $0 == .typed }) { return .typed }
    return relations.allSatisfy { [.same, .typed, .alike].contains($0) } ? .alike : .otherMiddle
  }

  /// How names relate whose last words differ as by a typing error, where nothing says that these are family names and not
  /// given ones: Tanaka Kazuo and Tanaka Kazuko.
  private mutating func ofLast(_ a: Name, _ b: Name) -> NameComparison {
    let last = [folded(a, a.count - 1), folded(b, b.count - 1)]
    return switch words.relation(last[0], last[1], isGiven: true) {
    case .typed: last.contains { words[$0].isGivenName } ? .typed : .typedFamily
    case .sibling: .sibling
    default: .alike
    }
  }

  // MARK: - Names of the East

  /// Compares names in Hangul of which one has marks beside it, such as the year of a class; nil for all others, and for
  /// the same name with other marks.
  private func ofMarked(_ a: Name, _ b: Name) -> NameComparison? {
    guard a.hangulWord >= 0 || b.hangulWord >= 0, a.hangulWord >= 0 || a.isHangul,
      b.hangulWord >= 0 || b.isHangul
    else { return nil }
    let (one, other) = (hangulName(of: a), hangulName(of: b))
    // With marks or without, the name may be a namesake's.
    if word(one, 0) == word(other, 0) {
      return a.hangulWord >= 0 && b.hangulWord >= 0 ? nil : .partOnly
    }
    let relation = ofEastern(one, other)
    return relation.isAgainst ? relation : .garbled
  }

  private func ofEastern(_ a: Name, _ b: Name) -> NameComparison {
    guard a.isEastern, b.isEastern else {
      let (eastern, other) = a.isEastern ? (a, b) : (b, a)
      let texts = texts(of: other)
      // A mark behind the name tells one Kim Minsu from another: 김민수B.
      if texts.first?.hasPrefix(words.text(of: word(eastern, 0))) == true { return .partOnly }
      return isRomanised(eastern, texts) ? .romanised : .otherScript
    }
    let (x, y) = (word(a, 0), word(b, 0))
    if areTurned(x, y) { return .reordered }
    guard a.isHangul, b.isHangul else {
      if a.isHangul != b.isHangul { return .otherScript }
      if areSwapped(x, y) { return .same }
      if Ideograph.areForms(words.text(of: x), words.text(of: y)) { return .romanised }
      let (short, long) = words[x].length < words[y].length ? (x, y) : (y, x)
      let (part, whole) = (words.bytes(of: short), words.bytes(of: long))
      return whole.starts(with: part) || whole.suffix(part.count) == part ? .partOnly : .different
    }
    let (length, otherLength) = (words[x].length / 3, words[y].length / 3)
    guard length == otherLength else {
      let (one, other) = (syllables(a), syllables(b))
      let (short, long) = length < otherLength ? (one, other) : (other, one)
      if Self.isGiven(short, of: long) {
        return short.allSatisfy(KoreanWords.isGivenSyllable) ? .givenOnly : .partOnly
      }
      if Self.isFamily(short, of: long) { return .partOnly }
      return words.syllable(x, 0) == words.syllable(y, 0) ? .otherGiven : .different
    }
    var (first, count) = (0, 0)
    for place in 0..<Int(length) where words.syllable(x, place) != words.syllable(y, place) {
      if count == 0 { first = place }
      count += 1
    }
    // A family name in Hangul is kept for life.
    if first == 0 { return count == 1 && length > 2 ? .garbled : .different }
    guard count == 1, let one = Unicode.Scalar(words.syllable(x, first)),
      let other = Unicode.Scalar(words.syllable(y, first)), Hangul.differByKey(one, other)
    else { return .otherGiven }
    let unknown = [one, other].filter { !KoreanWords.isGivenSyllable($0) }
    guard unknown.count == 1 else { return .sibling }
    // No list has all native names: 니 may be a sister's, and 밍 hardly is. A doubled consonant, or a final one
    // such as ㄶ, is no one's.
    guard Hangul.isPlain(unknown[0]) else { return .typed }
    return Hangul.isOpen(unknown[0]) ? .sibling : .alike
  }

  /// Whether Latin words are a Hangul name.
  private func isRomanised(_ hangul: Name, _ latin: [String]) -> Bool {
    hangul.isHangul && Romanisation.isForm(of: words.text(of: word(hangul, 0)), latin)
  }

  /// Whether a name is a Hangul one in Latin letters of which the family name was taken for a son.
  private func isSon(_ hangul: Name, _ latin: Name) -> Bool {
    hangul.extras == 0 && Self.sons.contains(latin.extras)
      && isRomanised(hangul, texts(of: latin) + ["son"])
  }

  private static let sons = ["son", "sohn"].map { NameTable.hash(ofExtras: [$0]) }

  /// Whether two words of the East have the same letters in another order behind the first.
  private func areTurned(_ x: Int32, _ y: Int32) -> Bool {
    // Hardly any two words have the same bytes: no text is made of the others.
    guard words[x].length == words[y].length,
      words.bytes(of: x).reduce(0, { $0 &+ Int($1) })
        == words.bytes(of: y).reduce(0, { $0 &+ Int($1) })
    else { return false }
    let (one, other) = (words.text(of: x).unicodeScalars, words.text(of: y).unicodeScalars)
    return one.count > 2 && one.first == other.first && one.sorted() == other.sorted()
  }

  /// Whether two words of the East are family and given name in either order.
  private func areSwapped(_ x: Int32, _ y: Int32) -> Bool {
    let (one, other) = (words.bytes(of: x), words.bytes(of: y))
    return one.count == other.count && one.count > 5
      && [3, 6, one.count - 6, one.count - 3].contains { count in
        one.dropFirst(count) + one.prefix(count) == other
      }
  }

  private func syllables(_ name: Name) -> [Unicode.Scalar] {
    let number = word(name, 0)
    return (0..<Int(words[number].length / 3)).compactMap {
      Unicode.Scalar(words.syllable(number, $0))
    }
  }

  /// Whether a Hangul word is the family name of the other.
  private static func isFamily(_ word: [Unicode.Scalar], of name: [Unicode.Scalar]) -> Bool {
    name.starts(with: word)
      && (word.count == 1
        ? KoreanWords.familyNames.contains(word[...])
        : name.count > 2 && KoreanWords.longFamilyNames.contains(word[...]))
  }

  /// Whether a Hangul word is the other without its family name.
  private static func isGiven(_ word: [Unicode.Scalar], of name: [Unicode.Scalar]) -> Bool {
    let length = name.count - word.count
    guard word.count == 2, 1...2 ~= length, name[length...] == word[...] else { return false }
    return length == 1
      ? KoreanWords.familyNames.contains(name[..<1])
      : KoreanWords.longFamilyNames.contains(name[..<2])
  }
}
