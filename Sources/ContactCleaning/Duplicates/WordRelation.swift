internal import ContactBytes
@_spi(_Unicode) internal import Swift

/// How two words of names relate.
enum WordRelation: Sendable, Hashable {
  /// The same letters, whatever their accents.
  case same
  /// A typing error: of the two, one is a name and the other is none.
  case typed
  /// Forms of one name: Bob, Robert.
  case form
  /// Forms of one name of which one is that of other names, too: Chris, of Christopher and of Christine.
  case formOfSeveral
  /// One is the first letter of the other.
  case initial
  /// A letter in the middle differs, and neither is known as a name; or two letters of a long word, and one is.
  case alike
  /// A letter or two differ, and both are names: Anna, Hanna.
  case sibling
  /// Letters differ, and many do not; at most one is known as a name.
  case garbled
  /// Two words.
  case other

  /// How two words relate when none, one or both of them are known as names.
  struct ByKnown: Sendable, Hashable {
    let none: WordRelation
    let one: WordRelation
    let both: WordRelation

    init(none: WordRelation, one: WordRelation, both: WordRelation) {
      (self.none, self.one, self.both) = (none, one, both)
    }

    init(always relation: WordRelation) { (none, one, both) = (relation, relation, relation) }
  }

  /// Compares two different words without accents.
  ///
  /// - Parameters:
  ///   - a: One.
  ///   - b: The other.
  ///   - isGiven: Whether they are given names, which differ by a letter between brothers and sisters.
  /// - Returns: How they relate when none, one or both of them are known as names.
  static func relations(_ a: String, _ b: String, isGiven: Bool) -> ByKnown {
    let (letters, others) = (a.unicodeScalars, b.unicodeScalars)
    if letters.count == 1 || others.count == 1 {
      return ByKnown(always: letters.first == others.first ? .initial : .other)
    }
    // Room 1001 is not Room 1002: a digit is no slip of a name.
    if (a + b).utf8.contains(where: ASCII.isDigit) { return ByKnown(always: .other) }
    if isGiven, NameWords.areForms(a, b) {
      let areOfSeveral = NameWords.isOfSeveral(a) || NameWords.isOfSeveral(b)
      return ByKnown(always: areOfSeveral ? .formOfSeveral : .form)
    }
    if isGiven, areOfTwoGenders(a, b) { return ByKnown(always: .sibling) }
    let (x, y) = (Array(a.utf8), Array(b.utf8))
    let shortest = min(x.count, y.count)
    let errors = shortest >= 8 ? 2 : shortest >= 3 ? 1 : 0
    let most = max(2, shortest / 2)
    guard shortest >= 3, abs(x.count - y.count) <= most,
      case let distance = Typing.distance(x, y), distance <= most
    else { return ByKnown(always: .other) }
    let both = distance <= errors ? WordRelation.sibling : .other
    if hasUmlaut(x, y) { return ByKnown(none: .typed, one: .typed, both: both) }
    if distance > errors {
      let isSlip = isGiven && shortest > 4 && distance == 2 && x.first == y.first
      return ByKnown(none: .garbled, one: isSlip ? .alike : .garbled, both: both)
    }
    if !isGiven { return ByKnown(none: shortest > 3 ? .typed : .alike, one: .typed, both: both) }
    if areExchanged(x, y) { return ByKnown(none: .typed, one: .typed, both: both) }
    // Sonia is not Tonia mistyped, nor Maya Mya: people see an error in the first letter and in a short name, and parents
    // choose names that rhyme.
    guard x.first == y.first, shortest > 3 else {
      return ByKnown(none: .garbled, one: .alike, both: both)
    }
    let isSlip = shortest > 4 && distance == 1 && x.last == y.last
    return ByKnown(
      none: isSlip ? .alike : .garbled, one: differByEnding(x, y) ? .garbled : .typed, both: both)
  }

  /// Whether one is the other with the ending that makes Александра of Александр, and Philippa of Philip, or has it in
  /// place of that of men, as Franziska and Franziskus.
  private static func areOfTwoGenders(_ a: String, _ b: String) -> Bool {
    if a.utf8.first != b.utf8.first { return false }
    let areOfPair = endingsOfTwoGenders.contains { men, women in
      [(a, b), (b, a)].contains { $0.hasSuffix(men) && $1 == $0.dropLast(men.count) + women }
    }
    if areOfPair { return true }
    let (short, long) = a.utf8.count < b.utf8.count ? (a, b) : (b, a)
    guard long.utf8.starts(with: short.utf8) else { return false }
    let ending = String(decoding: long.utf8.dropFirst(short.utf8.count), as: UTF8.self)
    return ["a", "а", "я"].contains(ending)
      || femaleEndings.contains(ending) && NameWords.isName(short)
  }

  /// The endings of men's names, and those that women's have in their place; without accents Валерий is Валерии.
  private static let endingsOfTwoGenders: [(men: String, women: String)] = [
    ("us", "a"), ("ander", "andra"), ("andar", "andra"), ("ian", "ina"), ("y", "ia"), ("ии", "ия"),
  ]

  private static let femaleEndings: Set = [
    "e", "ia", "ina", "ine", "ette", "etta", "elle", "ella", "la", "le", "na", "ne", "pa",
    "ta", "te",
  ]

  /// Whether one has `ae`, `oe` or `ue` where the other has no `e`, as Müller and Mueller.
  private static func hasUmlaut(_ x: [UInt8], _ y: [UInt8]) -> Bool {
    let (long, short) = x.count > y.count ? (x, y) : (y, x)
    guard long.count == short.count + 1 else { return false }
    return long.indices.dropFirst().contains { place in
      long[place] == UInt8(ascii: "e") && "aou".utf8.contains(long[place - 1])
        && long[..<place] == short[..<place] && long[(place + 1)...] == short[place...]
    }
  }

  /// Whether only vowels at the end differ, which make Mario of Maria; a `y` at the end of one makes no other name.
  private static func differByEnding(_ x: [UInt8], _ y: [UInt8]) -> Bool {
    let common = zip(x, y).prefix { $0 == $1 }.count
    let ends = x[common...] + y[common...]
    return x.count - common < 2 && y.count - common < 2
      && ends.allSatisfy { "aeioy".utf8.contains($0) } && ends != [UInt8(ascii: "y")]
  }

  /// Whether two given names differ in the first letter or in the last three, by which many languages tell women, men, and
  /// brothers and sisters apart: Ahmed and Hamed, Lucie and Lucien, Maxime and Maxine.
  ///
  /// Of letters that are exchanged only the first two and the last two count: Micheal is Michael, and Hassna is not Hassan. A
  /// doubled letter makes no other name.
  static func differAtEnds(_ x: [UInt8], _ y: [UInt8]) -> Bool {
    let (one, other) = (letters(x), letters(y))
    let start = zip(one, other).prefix { $0 == $1 }.count
    let (rest, otherRest) = (one.count - start, other.count - start)
    if areExchanged(x, y) { return rest == otherRest && (start == 0 || rest == 2) }
    return start == 0 || max(rest, otherRest) < 4
  }

  private static func letters(_ text: [UInt8]) -> [Unicode.Scalar] {
    Array(String(decoding: text, as: UTF8.self).unicodeScalars)
  }

  /// Whether two neighbouring letters are exchanged, or one is doubled, which hardly makes another name.
  static func areExchanged(_ x: [UInt8], _ y: [UInt8]) -> Bool {
    guard let place = zip(x, y).enumerated().first(where: { $1.0 != $1.1 })?.offset else {
      let (long, end) = x.count > y.count ? (x, y.count) : (y, x.count)
      return long.count == end + 1 && long[end] == long[end - 1]
    }
    if x.count == y.count {
      return place + 1 < x.count && x[place] == y[place + 1] && x[place + 1] == y[place]
        && x[(place + 2)...] == y[(place + 2)...]
    }
    let (long, short) = x.count > y.count ? (x, y) : (y, x)
    return place > 0 && long[place] == long[place - 1] && long[(place + 1)...] == short[place...]
  }
}

/// Errors of typing.
enum Typing {
  /// The number of letters to insert, leave out, replace or exchange with the next (Damerau and Levenshtein).
  static func distance(_ x: [UInt8], _ y: [UInt8]) -> Int {
    // The rows of three letters of one, side by side: that of the last but one, of the last and of this.
    let width = y.count + 1
    var costs = [Int](repeating: 0, count: 3 * width)
    var (before, last, row) = (0, width, 2 * width)
    for j in 0...y.count { costs[last + j] = j }
    for i in x.indices {
      costs[row] = i + 1
      for j in y.indices {
        var cost = min(
          costs[last + j] + (x[i] == y[j] ? 0 : 1), costs[last + j + 1] + 1, costs[row + j] + 1)
        if i > 0, j > 0, x[i] == y[j - 1], x[i - 1] == y[j] {
          cost = min(cost, costs[before + j - 1] + 1)
        }
        costs[row + j + 1] = cost
      }
      (before, last, row) = (last, row, before)
    }
    return costs[last + y.count]
  }

  /// Whether of two numbers of as many digits one digit differs, or two that are exchanged.
  static func areAlike(_ x: UInt64, _ y: UInt64) -> Bool {
    var (a, b) = (x, y)
    var count = 0
    var firsts: (UInt64, UInt64) = (0, 0)
    var place = 0
    while a > 0, b > 0 {
      let (one, other) = (a % 10, b % 10)
      if one != other {
        count += 1
        if count == 1 {
          firsts = (one, other)
          place = -1
        } else if count > 2 || place != 0 || (other, one) != firsts {
          return false
        }
      }
      place += 1
      (a, b) = (a / 10, b / 10)
    }
    return a == b && count > 0
  }

  /// How many pairs of neighbouring letters two texts have in common, whatever the order of their words.
  static func commonPairs(_ x: [UInt8], _ y: [UInt8]) -> Int32 {
    let (a, b) = (pairs(x), pairs(y))
    var common: Int32 = 0
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      let (one, other) = (a[i], b[j])
      if one == other { common += 1 }
      if one <= other { i += 1 }
      if other <= one { j += 1 }
    }
    return common
  }

  private static func pairs(_ text: [UInt8]) -> [UInt16] {
    zip(text, text.dropFirst()).map { UInt16($0) << 8 | UInt16($1) }.sorted()
  }
}
