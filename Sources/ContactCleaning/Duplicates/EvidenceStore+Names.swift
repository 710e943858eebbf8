internal import ContactBytes

extension EvidenceStore {
  /// Compares people by the fullest of their names, of which is given how they relate if that is known, and where these do
  /// not contradict, by those most alike.
  mutating func comparison(
    _ a: PersonEvidence, _ b: PersonEvidence, names found: NameComparison? = nil
  ) -> NameComparison {
    var best = found ?? names.comparison(a.name, b.name)
    if best != .same, !best.isHard, !a.otherNames.isEmpty || !b.otherNames.isEmpty {
      for one in namesOf(a) {
        for other in namesOf(b) {
          let relation = names.comparison(one, other)
          if best.isWeaker(than: relation) { best = relation }
        }
      }
    }
    if best == .same, let relation = relationOfTitles(a, b) { return relation }
    return best.isAgainst ? best : contradictionOfParts(a, b) ?? best
  }

  /// How the names relate that N says, where they contradict each other and FN does not say so.
  ///
  /// Two of `J. Hart` may be John and Jane. Where only one card has such an N, and the other has its FN, that is poorer.
  private mutating func contradictionOfParts(
    _ a: PersonEvidence, _ b: PersonEvidence
  ) -> NameComparison? {
    let (hasOne, hasOther) = (a.nameOfParts != NameTable.none, b.nameOfParts != NameTable.none)
    guard hasOne || hasOther, hasOne && hasOther || names.comparison(a.name, b.name) != .same
    else { return nil }
    let relation = names.comparison(
      hasOne ? a.nameOfParts : a.name, hasOther ? b.nameOfParts : b.name)
    return relation.isAgainst ? relation : nil
  }

  /// How names relate of which all with a title or a tag contradict each other; nil for any other: who is called 김철수 and
  /// 김철수 과장 is not 김철수 부장.
  private mutating func relationOfTitles(
    _ a: PersonEvidence, _ b: PersonEvidence
  ) -> NameComparison? {
    if a.otherNames.isEmpty, b.otherNames.isEmpty { return nil }
    let titled = [a, b].map { namesOf($0).filter { names[$0].title >= 0 || names[$0].tag >= 0 } }
    var found: NameComparison?
    for one in titled[0] {
      for other in titled[1] {
        let relation = names.comparison(one, other)
        guard relation == .otherTitle || relation == .otherTag else { return nil }
        found = found ?? relation
      }
    }
    return found
  }

  /// Whether a name is that of a position, which whoever has it is called by: Office Manager, 관리소장, 이대리.
  func isOfPosition(_ person: PersonEvidence) -> Bool {
    let name = names[person.name]
    let words = names.texts(of: name)
    return name.isHangul
      ? KoreanName.isPosition(words.flatMap(\.unicodeScalars))
      : words.allSatisfy(NameWords.positions.contains)
  }

  /// What given names of which a letter or two differ may be.
  enum GivenLikeness {
    /// One but for letters that are exchanged or doubled, which hardly makes another name.
    case slip
    /// One long name, most likely.
    case near
    /// One, or two real ones: they differ at an end, as Émile and Émilie, or Ahmed and Hamed, do.
    case ofEnds
    /// Two real ones: they are short, as Mara and Maja, or begin with other letters, as Ronja and Sonja.
    case ofOthers
  }

  /// How given names relate of which a letter or two differ.
  func likenessOfGivenNames(_ a: PersonEvidence, _ b: PersonEvidence) -> GivenLikeness {
    let given = givenNames(a, b)
    if given[0] == given[1] { return .slip }
    let differAtEnds = WordRelation.differAtEnds(given[0], given[1])
    if WordRelation.areExchanged(given[0], given[1]) { return differAtEnds ? .ofEnds : .slip }
    let (one, other) = (names[a.name], names[b.name])
    // Names of the East are short, and their slips are known by the keys.
    if one.isEastern || one.count != other.count || one.joined == other.joined { return .near }
    let isShort = given.allSatisfy { $0.count { $0 & 0xC0 != 0x80 } < 6 }
    if isShort || given[0].first != given[1].first { return .ofOthers }
    return differAtEnds ? .ofEnds : .near
  }

  /// The given names, in small letters without accents: the first words, or in names that begin with the family's the first
  /// that differ.
  private func givenNames(_ a: PersonEvidence, _ b: PersonEvidence) -> [[UInt8]] {
    let words = [a, b].map { names.texts(of: names[$0.name]).map(NameComparison.folded) }
    let areAsMany = words[0].count == words[1].count
    let place = areAsMany ? words[0].indices.first { words[0][$0] != words[1][$0] } : nil
    return words.map { Array(($0.isEmpty ? "" : $0[place ?? 0]).utf8) }
  }

  /// Whether they share an e-mail address with the given name of one in it, or that begins with the letter of both and
  /// has the last word of the name and a number, as `jmitchell84`: it is hardly that of a family.
  func shareMailboxOfName(_ a: PersonEvidence, _ b: PersonEvidence) -> Bool {
    let given = givenNames(a, b)
    let last = Array(NameComparison.folded(names.texts(of: names[a.name]).last ?? "").utf8)
    return emails[a.emails.range].contains { email in
      emails[b.emails.range].contains { $0.hash == email.hash }
        && (given.contains { $0.count > 2 && texts.holds(email.local, $0[...]) }
          || email.hasNumber && texts.holds(email.local, last[...])
            && given.allSatisfy { texts.begins(email.local, with: $0.first) })
    }
  }

  /// Whether they share an e-mail address in which a word of a name of theirs stands.
  func haveMailboxOfAnyName(_ a: PersonEvidence, _ b: PersonEvidence) -> Bool {
    let words = [a, b].flatMap { names.texts(of: names[$0.name]) }
      .map { Array(NameComparison.folded($0).utf8) }.filter { $0.count > 2 }
    return emails[a.emails.range].contains { email in
      emails[b.emails.range].contains { $0.hash == email.hash }
        && words.contains { texts.holds(email.local, $0[...]) }
    }
  }

  /// Whether they share no other e-mail addresses than those of a family: familia@, and smiths@ of John Smith.
  func shareMailboxOfFamily(_ a: PersonEvidence, _ b: PersonEvidence) -> Bool {
    guard emails[a.emails.range].contains(where: \.mayBeOfFamily) else { return false }
    let shared = emails[a.emails.range].filter { email in
      emails[b.emails.range].contains { $0.hash == email.hash }
    }
    guard !shared.isEmpty, shared.allSatisfy(\.mayBeOfFamily) else { return false }
    let family = Array(NameComparison.folded(names.texts(of: names[a.name]).last ?? "").utf8)
    return shared.allSatisfy { email in
      Self.families.contains { texts.holds(email.local, $0[...]) }
        || family.count > 2 && texts.ends(email.local, with: family + "s".utf8)
    }
  }

  private static let families = ["famil", "famigli"].map { Array($0.utf8) }

  /// Whether each has an e-mail address with a word of the name in it that the other has not, and that is no slip.
  func haveMailboxesOfNames(_ a: PersonEvidence, _ b: PersonEvidence) -> Bool {
    let words = [a, b].map { person in
      names.texts(of: names[person.name]).map { Array(NameComparison.folded($0).utf8) }
    }
    func own(_ place: Int, _ person: PersonEvidence) -> Bool {
      words[place].contains { word in
        word.count > 2
          && !words[1 - place].contains { $0 == word || WordRelation.areExchanged($0, word) }
          && emails[person.emails.range].contains { texts.holds($0.local, word[...]) }
      }
    }
    return own(0, a) && own(1, b)
  }

  /// What a picture says that both have, if they have one: nothing where others have it too, as the crest of a club.
  func picture(of a: PersonEvidence, _ b: PersonEvidence) -> PairEvidence.Observation? {
    let shared = hashes[a.pictures.range].filter { hashes[b.pictures.range].contains($0) }
    if shared.isEmpty { return nil }
    let book = names.words.book
    let areAllCommon = shared.allSatisfy {
      book.isCommon(picture: $0, among: names[a.name], names[b.name])
    }
    return areAllCommon ? .commonPicture : .picture
  }

  /// Whether two parts of the hashes have one in common.
  func haveCommonHash(_ a: PersonEvidence.Part, _ b: PersonEvidence.Part) -> Bool {
    a.range.contains { i in b.range.contains { hashes[i] == hashes[$0] } }
  }
}
