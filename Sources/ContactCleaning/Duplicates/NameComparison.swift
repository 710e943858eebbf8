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
  /// A letter or two differ, as by a typing error.
  case typed
  /// The family name is the same, and one has only the first letter of the given name.
  case initial
  /// One is the given or the family name of the other, or stands in the middle of it.
  case partOnly
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
  /// Nothing is the same.
  case different
  /// One is of somebody who belongs to the other: the mother, the secretary.
  case relation
  /// Jr. and Sr.
  case otherGeneration
  /// Mr. and Mrs., or two job titles, or the tags of two companies.
  case otherTitle

  /// Compares two names.
  init(_ a: PersonName, _ b: PersonName) {
    if a.isEmpty || b.isEmpty {
      self = .missing
    } else if a.extras != b.extras {
      self = .relation
    } else if a.generation != b.generation {
      self = .otherGeneration
    } else {
      let words = Self.ofWords(a, b)
      self = words.isAgainst || !Self.haveOtherTitles(a, b) ? words : .otherTitle
    }
  }

  /// Whether it speaks against one person.
  var isAgainst: Bool { bits < 0 }

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

  private static func ofWords(_ a: PersonName, _ b: PersonName) -> NameComparison {
    if a.words == b.words { return a.words.count > 1 || a.isEastern ? .same : .sameWord }
    if a.isEastern || b.isEastern { return ofEastern(a, b) }
    let (x, y) = (a.words.map(Self.folded), b.words.map(Self.folded))
    if x == y {
      return haveSameMarks(a.words, b.words) ? (x.count > 1 ? .same : .sameWord) : .otherMarks
    }
    if x.sorted() == y.sorted() {
      let isTurned = x.count == 2 || isTurned(x, y) || isTurned(y, x)
      return isTurned ? .same : .reordered
    }
    return ofLatin(x, y)
  }

  /// Whether the last word of one, the family name, is the first of the other.
  private static func isTurned(_ x: [String], _ y: [String]) -> Bool {
    Array(y.dropFirst()) + [y[0]] == x
  }

  private static func ofLatin(_ x: [String], _ y: [String]) -> NameComparison {
    guard x.count > 1, y.count > 1 else {
      if x.count == 1, y.count == 1 { return isTyped(x[0], y[0]) ? .typed : .different }
      let (word, others) = x.count == 1 ? (x[0], y) : (y[0], x)
      return others.contains(word) ? .partOnly : .different
    }
    let (given, family) = (x[0], x[x.count - 1])
    let (otherGiven, otherFamily) = (y[0], y[y.count - 1])
    if family == otherFamily {
      if given == otherGiven { return haveSameMiddle(x, y) ? .middleMissing : .otherMiddle }
      if given.count == 1 && otherGiven.hasPrefix(given)
        || otherGiven.count == 1 && given.hasPrefix(otherGiven)
      {
        return .initial
      }
      if NameWords.areForms(given, otherGiven) { return .nickname }
      if isTyped(given, otherGiven) { return .typed }
      let isPart = Set(x).isSubset(of: y) || Set(y).isSubset(of: x)
      return isPart ? .partOnly : .otherGiven
    }
    if given == otherGiven { return isTyped(family, otherFamily) ? .typed : .otherFamily }
    return Set(x).isSubset(of: y) || Set(y).isSubset(of: x) ? .partOnly : .different
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
    let names = [a, b].map { KoreanName(guessing: Array($0.words[0].unicodeScalars)) }
    if let first = names[0], let second = names[1] {
      return first.family == second.family ? .otherGiven : .different
    }
    let isGivenAlone =
      names[0].map { $0.given == b.words[0] } ?? false
      || names[1].map { $0.given == a.words[0] } ?? false
    return isGivenAlone ? .partOnly : .different
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

  /// Whether two words differ by a typing error: one in five letters, two in nine, and not only at the
  /// end, where it makes Mario of Maria.
  private static func isTyped(_ first: String, _ second: String) -> Bool {
    let (x, y) = (Array(first.utf8), Array(second.utf8))
    let shortest = min(x.count, y.count)
    guard shortest >= 5, abs(x.count - y.count) <= 2 else { return false }
    if x.dropLast() == y.dropLast() || x == y.dropLast() || y == x.dropLast() { return false }
    return distance(x, y) <= (shortest >= 9 ? 2 : 1)
  }

  /// The number of letters to insert, leave out, replace or exchange with the next.
  private static func distance(_ x: [UInt8], _ y: [UInt8]) -> Int {
    var before: [Int] = []
    var last = Array(0...y.count)
    for i in x.indices {
      var row = [i + 1]
      for j in y.indices {
        var cost = min(last[j] + (x[i] == y[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, x[i] == y[j - 1], x[i - 1] == y[j] { cost = min(cost, before[j - 1] + 1) }
        row.append(cost)
      }
      (before, last) = (last, row)
    }
    return last[y.count]
  }
}
