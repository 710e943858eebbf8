@_spi(_Unicode) internal import Swift

/// How two names relate, from the strongest evidence for one person to the strongest against it.
enum NameComparison: Sendable, Hashable {
  /// The same words; of given and family name, or an eastern name.
  case same
  /// The same single word, such as a family name or `Mom`.
  case sameWord
  /// Given and family name are the same, and only one has middle names.
  case middleMissing
  /// One is the other in Latin letters.
  case romanised
  /// The family name is the same, and one given name is a form of the other: Bob, Robert.
  case nickname
  /// One has no name.
  case missing
  /// A letter or two of the given name differ, as by a typing error.
  case typed
  /// The given name is the same, and a letter or two of the family name differ.
  case typedFamily
  /// A letter or two of both differ.
  case typedBoth
  /// The given name is the same, and one has more family names.
  case familyPart
  /// The family name is the same, and one has only the first letter of the given name.
  case initial
  /// One is the given name of the other, and a name that people have.
  case givenOnly
  /// One is the given or the family name of the other, or stands in the middle of it.
  case partOnly
  /// A letter or two of the given name differ, and neither is known as a name.
  case alike
  /// Much of the name differs, and much does not.
  case garbled
  /// One is written in letters that the other is not, and neither is a form of the other.
  case otherScript
  /// The given name is the same, and the family name is not.
  case otherFamily
  /// The same words in an order that makes other given names of them.
  case reordered
  /// The same letters with other accents or tones.
  case otherMarks
  /// Other middle names.
  case otherMiddle
  /// The family name is the same, and the given name is not.
  case otherGiven
  /// A letter or two of the given name differ, and both are names: Anna, Hanna.
  case sibling
  /// Nothing is the same.
  case different
  /// One is of somebody who belongs to the other: the mother, the secretary.
  case relation
  /// Jr. and Sr.
  case otherGeneration
  /// Mr. and Mrs., or two job titles, or the tags of two companies.
  case otherTitle

  /// Compares two names.
  ///
  /// - Parameters:
  ///   - a: One.
  ///   - b: The other.
  ///   - isKnown: Whether a folded word is known as a name, so that it is no typing error of another.
  init(_ a: PersonName, _ b: PersonName, isKnown: (String) -> Bool = NameWords.isName) {
    if a.isEmpty || b.isEmpty {
      self = .missing
    } else if a.extras != b.extras {
      self = .relation
    } else if a.generation != b.generation {
      self = .otherGeneration
    } else {
      let words = Self.ofWords(a, b, isKnown)
      self = words.isAgainst || !Self.haveOtherTitles(a, b) ? words : .otherTitle
    }
  }

  /// Compares people by the fullest of their names, and where it does not contradict, by those most alike.
  init(_ a: PersonEvidence, _ b: PersonEvidence, isKnown: (String) -> Bool) {
    var best = NameComparison(a.name, b.name, isKnown: isKnown)
    if best != .same, !best.isHard, !a.otherNames.isEmpty || !b.otherNames.isEmpty {
      for one in [a.name] + a.otherNames {
        for other in [b.name] + b.otherNames {
          let relation = NameComparison(one, other, isKnown: isKnown)
          if relation.bits > best.bits { best = relation }
        }
      }
    }
    self = best
  }

  /// Whether it speaks against one person.
  var isAgainst: Bool { bits < 0 }

  /// Whether it contradicts, whatever other names the people are known by.
  var isHard: Bool {
    switch self {
    case .relation, .otherGeneration, .otherTitle, .otherMiddle, .otherMarks, .reordered, .sibling:
      true
    default: false
    }
  }

  /// Whether it is certain enough to join by, with other evidence.
  var mayJoin: Bool {
    switch self {
    case .alike, .garbled, .otherScript, .familyPart: false
    default: !isAgainst || self == .otherFamily
    }
  }

  /// Whether a home or an office that is shared says nothing, since those who share it have such names.
  var needsOwnEvidence: Bool {
    switch self {
    case .nickname, .missing, .initial, .givenOnly, .partOnly, .typedBoth, .familyPart,
      .otherFamily,
      .romanised:
      true
    default: false
    }
  }

  /// Whether the names are so near that a person should look at two cards with them.
  var isNear: Bool {
    switch self {
    case .otherGiven, .different, .relation, .otherTitle, .otherFamily: false
    default: true
    }
  }

  private static func haveOtherTitles(_ a: PersonName, _ b: PersonName) -> Bool {
    !a.title.isEmpty && !b.title.isEmpty && a.title != b.title
      || !a.tag.isEmpty && !b.tag.isEmpty && a.tag != b.tag
      || NameWords.contradict(a.address, b.address)
      // Dr. Kim and Mrs. Kim may be a couple, where Dr. Ada Kim and Mrs. Ada Kim are one.
      || a.words.count == 1 && !a.address.isEmpty && !b.address.isEmpty && a.address != b.address
  }

  private static func ofWords(
    _ a: PersonName, _ b: PersonName, _ isKnown: (String) -> Bool
  ) -> NameComparison {
    if a.words == b.words { return a.words.count > 1 || a.isEastern ? .same : .sameWord }
    if a.isEastern || b.isEastern { return ofEastern(a, b) }
    let (x, y) = (a.folded, b.folded)
    if x == y {
      return haveSameMarks(a.words, b.words) ? (x.count > 1 ? .same : .sameWord) : .otherMarks
    }
    if x.sorted() == y.sorted() {
      let isTurned = x.count == 2 || isTurned(x, y) || isTurned(y, x)
      return isTurned ? .same : .reordered
    }
    if x.count != y.count, x.joined() == y.joined() { return .same }
    if x.count != y.count, let joined = ofJoined(x, y, isKnown) { return joined }
    let straight = ofLatin(x, y, isKnown)
    guard x.count == 2, y.count == 2 else { return straight }
    let turned = ofLatin(x, [y[1], y[0]], isKnown)
    return turned.bits > straight.bits && turned != .otherFamily ? turned : straight
  }

  /// Whether the last word of one, the family name, is the first of the other.
  private static func isTurned(_ x: [String], _ y: [String]) -> Bool {
    Array(y.dropFirst()) + [y[0]] == x
  }

  /// How names relate when two words of the longer are written as one; nil when that makes them no nearer.
  private static func ofJoined(
    _ x: [String], _ y: [String], _ isKnown: (String) -> Bool
  ) -> NameComparison? {
    let (short, long) = x.count < y.count ? (x, y) : (y, x)
    guard long.count == short.count + 1, short.count > 1 else { return nil }
    for i in long.indices.dropLast() {
      var words = long
      words[i] += words.remove(at: i + 1)
      let relation = ofLatin(short, words, isKnown)
      if relation == .typed || relation == .typedFamily { return relation }
    }
    return nil
  }

  private static func ofLatin(
    _ x: [String], _ y: [String], _ isKnown: (String) -> Bool
  ) -> NameComparison {
    guard x.count > 1, y.count > 1 else {
      if x.count == 1, y.count == 1 {
        return WordRelation(x[0], y[0], isGiven: true, isKnown: isKnown) == .typed
          ? .typed : .different
      }
      let (word, others) = x.count == 1 ? (x[0], y) : (y[0], x)
      if others[0] == word, NameWords.isName(word) { return .givenOnly }
      if others.contains(word) { return .partOnly }
      let isLike = others.contains {
        let relation = WordRelation(word, $0, isGiven: false, isKnown: isKnown)
        return relation == .typed || relation == .alike
      }
      return isLike ? .garbled : .different
    }
    let given = WordRelation(x[0], y[0], isGiven: true, isKnown: isKnown)
    let family = WordRelation(
      x[x.count - 1], y[y.count - 1], isGiven: false, isKnown: isKnown)
    switch (given, family) {
    case (.same, .same): return haveSameMiddle(x, y) ? .middleMissing : .otherMiddle
    case (.typed, .same):
      // Min-su and Min-ju are brothers.
      return Romanisation.isFamily(x[x.count - 1]) ? .alike : .typed
    case (.form, .same): return .nickname
    case (.initial, .same): return .initial
    case (.alike, .same): return .alike
    case (.sibling, .same), (.sibling, .typed): return .sibling
    case (.same, .typed), (.same, .alike), (.same, .sibling): return .typedFamily
    case (.typed, .typed), (.form, .typed), (.initial, .typed), (.alike, .typed),
      (.typed, .garbled), (.garbled, .typed):
      return .typedBoth
    case (.garbled, .same): return .garbled
    default: break
    }
    let (short, long) = x.count < y.count ? (x, y) : (y, x)
    if given == .same, long.starts(with: short) { return .familyPart }
    if Set(short).isSubset(of: long) { return .partOnly }
    return given == .same ? .otherFamily : family == .same ? .otherGiven : .different
  }

  /// Whether one has no middle name, or only the first letter of the other's.
  private static func haveSameMiddle(_ x: [String], _ y: [String]) -> Bool {
    let (a, b) = (x.dropFirst().dropLast(), y.dropFirst().dropLast())
    if a.isEmpty || b.isEmpty { return true }
    return a.count == b.count
      && zip(a, b).allSatisfy {
        $0 == $1 || $0.count == 1 && $1.hasPrefix($0) || $1.count == 1 && $0.hasPrefix($1)
      }
  }

  private static func ofEastern(_ a: PersonName, _ b: PersonName) -> NameComparison {
    guard a.isEastern, b.isEastern else {
      let (eastern, other) = a.isEastern ? (a, b) : (b, a)
      guard eastern.isHangul else { return .otherScript }
      return Romanisation.isForm(of: eastern.words[0], other.words.map(folded))
        ? .romanised : .otherScript
    }
    guard a.isHangul, b.isHangul else {
      return a.isHangul == b.isHangul ? .different : .otherScript
    }
    if isMistyped(a.words[0], b.words[0]) { return .typed }
    if isGiven(a.words[0], of: b.words[0]) || isGiven(b.words[0], of: a.words[0]) {
      return .partOnly
    }
    let (x, y) = (a.words[0].unicodeScalars, b.words[0].unicodeScalars)
    if x.first == y.first {
      return Hangul.differByKey(a.words[0], b.words[0]) ? .sibling : .otherGiven
    }
    return x.count > 2 && x.dropFirst().elementsEqual(y.dropFirst()) ? .otherFamily : .different
  }

  /// Whether a Hangul word is the other without its family name.
  private static func isGiven(_ word: String, of name: String) -> Bool {
    let scalars = Array(name.unicodeScalars)
    let length = scalars.count - word.unicodeScalars.count
    guard word.unicodeScalars.count == 2, 1...2 ~= length, name.hasSuffix(word) else {
      return false
    }
    return length == 1
      ? KoreanWords.familyNames.contains(scalars[..<1])
      : KoreanWords.longFamilyNames.contains(scalars[..<2])
  }

  /// Whether of two Hangul words one has a syllable that no given name has, where they differ by a key.
  private static func isMistyped(_ first: String, _ second: String) -> Bool {
    guard first.unicodeScalars.first == second.unicodeScalars.first,
      Hangul.differByKey(first, second),
      let pair = zip(first.unicodeScalars, second.unicodeScalars).first(where: { $0 != $1 })
    else { return false }
    return KoreanWords.isGivenSyllable(pair.0) != KoreanWords.isGivenSyllable(pair.1)
  }

  // MARK: - Letters

  /// A word without accents, and with the usual spelling of letters that are no accented ones.
  static func folded(_ word: String) -> String {
    if word.utf8.allSatisfy({ $0 < 0x80 }) { return word }
    var result = String.UnicodeScalarView()
    for scalar in word._nfd where !(0x300...0x36F ~= scalar.value) {
      if let letters = letters[scalar] {
        result += letters.unicodeScalars
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static let letters: [Unicode.Scalar: String] = [
    "ß": "ss", "ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe", "ð": "d", "þ": "th", "ı": "i",
  ]

  /// Whether accents may be the same: they are, or one of the names was written without any.
  private static func haveSameMarks(_ first: [String], _ second: [String]) -> Bool {
    first.joined().utf8.allSatisfy { $0 < 0x80 } || second.joined().utf8.allSatisfy { $0 < 0x80 }
  }
}
