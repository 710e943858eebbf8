internal import ContactBytes
@_spi(_Unicode) internal import Swift

/// How two names relate, from the strongest evidence for one person to the strongest against it.
enum NameComparison: UInt8, Sendable, Hashable {
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
  /// The same where the short form is that of other names, too, such as Chris, Pat and Alex, or of men and women.
  case nicknameOfSeveral
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
  /// The family name is the same, and one given name is the first part of the other, which has a hyphen: Jean,
  /// Jean-Pierre.
  case givenPart
  /// The family name is the same, and one has only the first letter of the given name.
  case initial
  /// One is the given name of the other, and a name that people have.
  case givenOnly
  /// One is the given or the family name of the other, or stands in the middle of it.
  case partOnly
  /// One is a word of the other but for a letter or two.
  case partTyped
  /// A letter in the middle of the given name differs, and neither is known as a name; or two, and one is.
  case alike
  /// Much of the name differs, and much does not.
  case garbled
  /// One is written in letters that the other is not, and neither is a form of the other.
  case otherScript
  /// The given name is the same, and the family name is not.
  case otherFamily
  /// A letter or two of the given name differ, and the family name is quite another.
  case typedOtherFamily
  /// The given name and the first of two family names are the same, and the second is not: those of father and son,
  /// where each has the names of both parents.
  case otherSecondFamily
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
  /// One is Mr. or Mrs. with the family name of the other, as that one is called, or husband or wife.
  case addressOfFamily
  /// Mr. and Mrs., or two job titles.
  case otherTitle
  /// The tags of two companies, or of two years of a class.
  case otherTag
  /// The given name and the last word of the family name are the same, and of that other words are not.
  case otherFirstFamily

  /// Compares two names that are in no table.
  init(_ a: PersonName, _ b: PersonName) {
    var table = NameTable()
    let (one, other) = (table.add(a), table.add(b))
    self = table.comparison(one, other)
  }

  /// Whether it speaks against one person.
  var isAgainst: Bool { bits < 0 }

  /// Whether another one says more, of two that say as much the later one of the list: none depends on an order.
  func isWeaker(than other: Self) -> Bool {
    (bits, Int(rawValue)) < (other.bits, Int(other.rawValue))
  }

  /// Whether the given names fit, and the family names are two.
  var isOfOtherFamily: Bool { self == .otherFamily || self == .typedOtherFamily }

  /// Whether it contradicts, whatever other names the people are known by.
  var isHard: Bool {
    switch self {
    case .relation, .otherGeneration, .otherTitle, .otherTag, .addressOfFamily, .otherMiddle,
      .otherFirstFamily, .otherSecondFamily, .otherMarks, .reordered, .sibling:
      true
    default: false
    }
  }

  /// Whether it is certain enough to join by, with other evidence.
  ///
  /// Twins have one home, one birthday, one number of their parents, and names that are alike.
  var mayJoin: Bool {
    switch self {
    case .garbled, .otherScript, .familyPart, .givenPart: false
    default: !isAgainst || self == .otherFamily
    }
  }

  /// Whether it joins those of one birthday who share what is nobody else's: Ana Gil is Ana Gil Ros.
  var mayJoinOfOneAge: Bool { self == .familyPart || self == .givenPart }

  /// Whether it joins those of one birthday and one home: no twins have two family names and nearly one given name.
  var mayJoinOfOneAgeAndHome: Bool { self == .typedOtherFamily }

  /// From so many bits of all evidence on, the names are no reason against one person: they are mistyped.
  var pardoning: Double {
    switch self {
    case .garbled, .alike, .familyPart, .givenPart, .partTyped: 9
    case .otherFamily, .typedOtherFamily, .different: 4
    default: .infinity
    }
  }

  /// Whether a home or an office that is shared says nothing, since those who share it have such names.
  var needsOwnEvidence: Bool {
    switch self {
    case .nickname, .nicknameOfSeveral, .missing, .initial, .givenOnly, .partOnly, .partTyped,
      .typedBoth, .familyPart, .givenPart, .otherFamily, .typedOtherFamily,
      .romanised, .garbled,
      .alike:
      true
    default: false
    }
  }

  /// Whether one says only a part of the other, or says it in another form or other letters, as those of several people may be.
  var isOfPart: Bool {
    switch self {
    case .typedBoth, .garbled, .otherFamily, .typedOtherFamily: false
    default: needsOwnEvidence
    }
  }

  /// Whether a letter or two of the given names differ, and both may be real names.
  var isAlike: Bool {
    self == .typed || self == .alike || self == .typedBoth || self == .typedOtherFamily
  }

  /// Whether one given name is a short form of the other.
  var isShortForm: Bool { self == .nickname || self == .nicknameOfSeveral }

  /// Whether they may be those of two children of one family name: Sam and Samantha, J and John.
  var mayBeOfTwins: Bool { isShortForm || self == .initial }

  /// Whether one of them may be meant of anybody of the other's family, who share their numbers, addresses and home.
  var mayBeOfFamily: Bool { self == .partOnly || self == .partTyped }

  /// Whether the names are so near that a person should look at two cards with them.
  var isNear: Bool {
    switch self {
    case .otherGiven, .different, .relation, .otherTitle, .otherTag, .addressOfFamily,
      .otherFamily, .typedOtherFamily:
      false
    default: true
    }
  }

  // MARK: - Letters

  /// How many letters two texts have in common that may be one, but for letters that were lost; nil for others.
  static func commonLetters(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int? {
    let (short, long) = a.count < b.count ? (a, b) : (b, a)
    // Behind a name, the sign may be a person's question.
    guard long.dropFirst(short.count).allSatisfy(PersonName.isGap), long.count < short.count + 2
    else { return nil }
    var count = 0
    for (one, other) in zip(short, long) {
      if one == other, !PersonName.isGap(one) {
        count += 1
      } else if !PersonName.isGap(one), !PersonName.isGap(other) {
        return nil
      }
    }
    return count
  }

  /// Whether letters are those of a name with accents, written without them or with signs for what a character set
  /// did not have, as `soeren` and `?ukasz` are.
  static func isPlain(_ plain: String, of name: String) -> Bool {
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return false }
    var rest = plain.unicodeScalars[...]
    for scalar in name.unicodeScalars {
      if let next = rest.first, next == scalar || PersonName.isGap(next) && !scalar.isASCII {
        rest.removeFirst()
        continue
      }
      let letters = folded(String(scalar)).unicodeScalars
      let forms =
        "äöü".unicodeScalars.contains(scalar) ? [letters + "e".unicodeScalars, letters] : [letters]
      guard !scalar.isASCII, let form = forms.first(where: { rest.starts(with: $0) }) else {
        return false
      }
      rest = rest.dropFirst(form.count)
    }
    return rest.isEmpty
  }

  /// A word without accents, and with the usual spelling of letters that are no accented ones.
  static func folded(_ word: String) -> String {
    if word.utf8.allSatisfy({ $0 < 0x80 }) { return word }
    var result = String.UnicodeScalarView()
    for scalar in word._nfd where !(0x300...0x36F ~= scalar.value) {
      if let letters = ASCII.lettersForLatin[scalar] {
        result += letters.unicodeScalars
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
