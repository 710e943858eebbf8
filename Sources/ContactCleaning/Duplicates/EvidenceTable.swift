extension PairEvidence {
  /// The table of the evidence: what can be observed of two people, with its bits and words.
  ///
  /// Every number stands here with its reason.
  enum Observation: Sendable, Hashable {
    /// How the names relate.
    case names(NameComparison)
    /// The strongest key that both have, and how many people of different names have it.
    case shared(UInt64, holders: Int)
    /// A further shared key of a person.
    case further(UInt64)
    /// How many of the people of a large book have the name: the fewer, the more it says.
    case rarity(Double)
    /// The same date of birth, with the year: one in 30,000 has it, and twins have it.
    case sameBirthday
    /// The same date of birth, which many of the book have, or the first of January: forms are filled so.
    case commonBirthday
    /// The same day and month: one in 365.
    case partOfBirthday
    /// The same digits as a lunar and as a solar date: two days, or one that is said to be of the wrong calendar.
    case digitsOfTwoCalendars
    /// A digit of the date is another, or two are exchanged, or day and month: one date in a thousand.
    case mistypedBirthday
    /// The same of two who may be brothers or sisters, since their given names may both be real.
    case birthdayOfSibling
    /// One part of three is another.
    case partlyOtherBirthday
    case otherBirthday
    /// How the homes or offices relate, and how many people of different names have the same.
    case place(Place.Relation, holders: Int)
    /// The same street, and another building, unit or house, which is another address: a neighbour of the name.
    case nextDoor
    /// One birthday, home and given name, and two family names: twins have two given names.
    case oneOfTwins
    /// The same picture.
    case picture
    /// The same picture, which people of other names have too: the crest of a club, or what an app gives to all.
    case commonPicture
    /// The same employer: namesakes work there too.
    case organization
    /// Both have an employer, and not the same: people change them.
    case otherOrganization
    /// A company's own card beside one of somebody who works there.
    case companyAndPerson
    /// Both have mobiles, and none is the same: people change them.
    case otherPhones
    /// Both have mobiles of which only the first or the last digits are the same, by which they were found.
    case partlyOtherPhones
    /// Both have mobiles of their own, and none is the same, beside the number of a home or an office that both have.
    case otherMobiles
    /// Both have phones, one of them landlines alone, and none is the same.
    case otherLines
    /// Both have mobiles that differ by a digit, or by two that are exchanged: by itself that is a guess.
    case mistypedPhone
    /// Both have mobiles that differ in one of the last two digits, or in their order: families and offices get
    /// such numbers together, and father and son may have one name.
    case neighbouringPhone
    /// Both have a number of the same digits, of which one lacks the calling code of its region.
    case otherCallingCode
    /// Both have a number that is a placeholder, or somebody else's on one of the cards.
    case discounted(UInt64)
    /// Both have addresses, and none is the same.
    case otherEmails
    /// Addresses that differ by a letter, by two of many, or by the provider alone: by how many bits.
    case mistypedEmail(Double)
    /// Both have mobiles and addresses of their own, and share none.
    case nothingInCommon
    /// Both have a job title, and none is the same: people are promoted.
    case otherTitles
    /// Both have a field of one label, such as the year of a class, and not the same value: namesakes in a list of members. By
    /// the hash of the label; 0 for the sex.
    case otherField(UInt64)
    /// A further such field.
    case furtherField(UInt64)
    /// Both have short notes, groups or anniversaries, and none is the same: two lists hardly have the same note of one
    /// person, but namesakes of one employer are told apart by it.
    case otherNote

    /// How much likelier it is for one person than for two, as a logarithm to the base of two.
    var bits: Double {
      switch self {
      case .names(let names): names.bits
      case .shared(let key, let holders): Self.bits(MatchKeys.kind(of: key), holders: holders)
      case .further: 2
      case .rarity(let bits), .mistypedEmail(let bits): bits
      case .sameBirthday: 8
      case .commonBirthday: 1
      case .partOfBirthday, .mistypedBirthday: 4
      case .digitsOfTwoCalendars, .oneOfTwins, .otherCallingCode: 2
      case .partlyOtherBirthday, .nextDoor, .discounted, .otherNote, .commonPicture: 0
      case .neighbouringPhone: -1
      case .otherBirthday: -10
      case .place(let relation, let holders): Self.bits(relation, holders: holders)
      case .picture: 9
      case .organization: 4
      case .otherOrganization, .otherLines, .furtherField: -1
      case .birthdayOfSibling: -2
      case .companyAndPerson: -12
      case .otherPhones, .otherMobiles, .partlyOtherPhones, .otherField: -3
      case .mistypedPhone: 3
      case .otherEmails, .otherTitles: -2
      case .nothingInCommon: -4
      }
    }

    /// What a shared key says, by how many people of different names have it.
    private static func bits(_ kind: MatchKeys.Kind, holders: Int) -> Double {
      switch (kind, holders) {
      case (.uid, _): 14
      case (.ownPhone, ...2): 10
      case (.phone, ...2): 7
      case (.email, ...2): 9
      case (.landline, ...2): 5
      // Namesakes of one family have one firm.
      case (.companyPhone, ...2): 4
      case (.mailbox, ...2), (.othersPhone, ...2): 3
      case (.ownPhone, 3), (.email, 3): 5
      case (.phone, 3): 3
      case (.landline, 3), (.companyPhone, 3), (.mailbox, 3), (.othersPhone, 3): 2
      // Families and colleagues who share one of these have other given names.
      case (.ownPhone, _), (.phone, _), (.email, _): 2
      default: 0
      }
    }

    /// What two places say.
    private static func bits(_ relation: Place.Relation, holders: Int) -> Double {
      switch relation {
      // What many have is an office's, or a school's.
      case .same: holders > 8 ? 0 : 7
      case .likeStreet: 6
      // Another building, unit or house is an error where something else says that it is one person.
      case .street: 4
      // Namesakes live in one estate or district, or on one long road.
      case .code, .area: 3
      case .city: 1
      case .different: -1
      }
    }

    /// Whether it speaks for one person, and is neither the name nor the same in both cards.
    var isNearlyShared: Bool {
      switch self {
      case .place(.likeStreet, _), .partOfBirthday, .mistypedBirthday, .picture, .mistypedPhone,
        .mistypedEmail:
        true
      default: false
      }
    }

    /// Whether something but the name and the employer is the same in both cards.
    var isTheSame: Bool {
      switch self {
      case .shared, .sameBirthday, .commonBirthday, .partOfBirthday, .picture: bits > 0
      case .place(.same, _): true
      default: false
      }
    }

    /// Whether it is a value that both have, but for what may be a typing error.
    var isMistyped: Bool {
      switch self {
      case .place(.likeStreet, _), .mistypedBirthday, .mistypedPhone, .mistypedEmail: true
      default: false
      }
    }

    /// Whether both have a birthday, and not the same one.
    var isOtherBirthday: Bool {
      [
        .mistypedBirthday, .birthdayOfSibling, .partlyOtherBirthday, .otherBirthday,
        .digitsOfTwoCalendars,
      ].contains(self)
    }

    /// The hash of the label of a field that has other values; 0 for the sex, and nil for all else.
    var label: UInt64? {
      switch self {
      case .otherField(let label), .furtherField(let label): label
      default: nil
      }
    }

    /// Whether it is the same in both, and says nothing.
    var isDiscounted: Bool {
      if case .discounted = self { true } else { false }
    }

    /// Whether both have a number, an address or a field, and not the same one that says anything.
    var isOther: Bool {
      switch self {
      case .otherPhones, .partlyOtherPhones, .neighbouringPhone, .mistypedPhone, .otherLines,
        .otherCallingCode, .otherEmails, .mistypedEmail, .otherField, .furtherField, .otherNote,
        .discounted:
        true
      default: false
      }
    }

    /// What was observed, in short.
    ///
    /// - Parameters:
    ///   - value: The value that a key stands for, as a card has it.
    ///   - birthdays: The birthdays of the two.
    ///   - field: The field of a label that has other values, with these.
    ///   - titles: The titles or tags of the two by which their names relate; empty where they are not known.
    /// - Returns: Words such as `the same e-mail address`, and the value.
    func fact(
      value: (UInt64) -> String, birthdays: @autoclosure () -> String,
      field: (UInt64) -> String, titles: (NameComparison) -> String = { _ in "" }
    ) -> DuplicateFact {
      switch self {
      case .names(let names):
        names.fact(titles: titles(names))
      case .shared(let key, _), .further(let key):
        DuplicateFact(words: "the same \(MatchKeys.kind(of: key).words)", value: value(key))
      case .discounted(let key):
        DuplicateFact(words: MatchKeys.kind(of: key).words, value: value(key))
      case _ where label != nil:
        DuplicateFact(words: words(value: value), value: label.map(field) ?? "")
      case _ where isOtherBirthday:
        DuplicateFact(words: words(value: value), value: birthdays())
      default: DuplicateFact(words: words(value: value), value: "")
      }
    }

    /// What was observed, for a person.
    ///
    /// - Parameter value: The value that a key stands for, as a card has it.
    /// - Returns: Words such as `the same e-mail address a@b.kr, which nobody else has`.
    func words(value: (UInt64) -> String) -> String {
      switch self {
      case .names(let names): names.words
      case .shared(let key, let holders):
        "the same \(MatchKeys.kind(of: key).words) \(value(key))"
          + (holders > 1
            ? ", which stands under \(holders) names" : ", which stands under one name")
      case .further(let key): "the same \(MatchKeys.kind(of: key).words) \(value(key)) as well"
      case .discounted(let key): "\(MatchKeys.kind(of: key).words) \(value(key))"
      case .rarity(let bits):
        bits < 0 ? "many of the book have the name" : "few of the book have the name"
      case .sameBirthday: "the same birthday"
      case .commonBirthday: "the same birthday that stands for no date or is that of many"
      case .partOfBirthday: "the same day and month of birth"
      case .digitsOfTwoCalendars: DoubtfulPair.Reason.digitsOfTwoCalendars.rawValue
      case .mistypedBirthday: "birthdays that differ as by a typing error"
      case .birthdayOfSibling: "birthdays that differ, as the names do"
      case .partlyOtherBirthday: "birthdays of which one part differs"
      case .otherBirthday: "different birthdays"
      case .place(.different, _): "other addresses"
      case .place(.city, _): "the same city"
      case .place(.code, _): "the same postal code"
      case .place(.area, _): "the same street or area without the number of a house"
      case .nextDoor, .place(.street, _): "another building or house of the same street"
      case .place(.likeStreet, _): "nearly the same street address"
      case .place(.same, _): "the same street address"
      case .oneOfTwins: "twins would have two given names"
      case .picture: "the same picture"
      case .commonPicture: "the same picture, which others have too"
      case .organization: "the same organisation"
      case .otherOrganization: "different organisations"
      case .companyAndPerson: "one is a company and the other a person"
      case .otherPhones, .otherLines: "other phone numbers"
      case .otherMobiles: "other mobile numbers"
      case .partlyOtherPhones: "numbers of which only the beginning or the end is the same"
      case .mistypedPhone: "phone numbers that differ as by a typing error"
      case .otherCallingCode: "the same phone number but for the calling code"
      case .neighbouringPhone: "phone numbers that stand side by side"
      case .mistypedEmail: "e-mail addresses that differ as by a typing error"
      case .nothingInCommon: "each has numbers and addresses of their own"
      case .otherEmails: "other e-mail addresses"
      case .otherTitles: "other job titles"
      case .otherField(0): "different sexes"
      case .otherField, .furtherField: "another value in the field"
      case .otherNote: "other notes or groups"
      }
    }
  }
}

extension MatchKeys.Kind {
  /// What people call the value.
  fileprivate var words: String {
    switch self {
    case .ownPhone: "mobile number"
    case .landline: "landline"
    case .phone, .othersPhone, .companyPhone: "phone number"
    case .email, .mailbox: "e-mail address"
    case .uid: "UID"
    case .address: "street address"
    case .near, .nearDate: "sound of the name"
    case .decision: "decision"
    case .placeholder: "the same number that looks like a placeholder"
    case .notOwn: "the same number that one card has as somebody else's"
    }
  }
}

extension NameComparison {
  /// What the names say, in bits.
  var bits: Double {
    switch self {
    case .same: 8
    case .middleMissing, .romanised: 6
    case .typedFamily, .typed: 6
    case .nickname, .nicknameOfSeveral: 5
    case .sameWord, .familyPart, .givenOnly: 4
    // A card of no more than a number is most likely of the one who has it.
    case .missing: 3
    case .typedBoth: 3
    // Jane and John have one letter, one home and often one number.
    case .initial, .partOnly: 1
    case .alike, .garbled, .givenPart, .partTyped, .otherScript: 0
    // With a birthday and a home it is somebody who married.
    case .otherFamily: -2
    case .sibling, .typedOtherFamily: -4
    case .otherMiddle, .otherFirstFamily: -5
    case .otherSecondFamily: -6
    case .reordered, .otherMarks: -7
    case .otherTitle, .otherTag, .addressOfFamily: -8
    case .otherGiven, .different: -9
    case .relation: -10
    case .otherGeneration: -14
    }
  }

  /// How the names relate, with the titles or tags that differ where both are known.
  func fact(titles: String) -> DuplicateFact {
    let isOfTitles = self == .otherTitle && !titles.isEmpty
    return DuplicateFact(words: isOfTitles ? "different titles" : words, value: titles)
  }

  /// How the names relate, for a person.
  var words: String {
    switch self {
    case .same: "the same name"
    case .sameWord: "the same single word as name"
    case .middleMissing: "the same name but for middle names"
    case .romanised: "the same name in other letters"
    case .nickname: "a short form of the given name"
    case .nicknameOfSeveral: "a short form that other given names have too"
    case .missing: "a name missing"
    case .typed: "given names that differ as by a typing error"
    case .typedFamily: "family names that differ as by a typing error"
    case .typedBoth: "given and family names that differ as by typing errors"
    case .familyPart: "more family names"
    case .givenPart: "the first part of a given name with a hyphen"
    case .alike: "given names that differ by a letter or two"
    case .garbled: "names of which a part is the same"
    case .sibling: "given names that look alike"
    case .initial: "the first letter of the given name alone"
    case .givenOnly: "the given name alone"
    case .partOnly: "one name a part of the other"
    case .partTyped: "one name a part of the other but for a typing error"
    case .otherScript: "names in different scripts"
    case .otherFamily: "another family name"
    case .typedOtherFamily:
      "a given name that differs as by a typing error, and another family name"
    case .otherSecondFamily: "another second family name"
    case .reordered: "the same words in an order that makes another name"
    case .otherMarks: "other accents or tones"
    case .otherMiddle: "other middle names"
    case .otherFirstFamily: "family names of which one word is the same"
    case .otherGiven: "another given name"
    case .different: "different names"
    case .relation:
      "names of different people or of an office, such as a person and their mother, or a person and the front office"
    case .otherGeneration: "different generations or one without"
    case .addressOfFamily:
      "Mr or Mrs with the family name alone, which is the other's or a spouse's"
    case .otherTitle: DoubtfulPair.Reason.differentTitles.rawValue
    case .otherTag: DoubtfulPair.Reason.differentTags.rawValue
    }
  }
}
