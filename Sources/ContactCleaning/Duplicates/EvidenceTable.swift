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
    /// The same date of birth, with the year: one in 30,000 has it, and twins have it.
    case sameBirthday
    /// The same day and month: one in 365.
    case partOfBirthday
    case otherBirthday
    /// The same employer: namesakes work there too.
    case organization
    /// A company's own card beside one of somebody who works there.
    case companyAndPerson
    /// Both have mobiles, and none is the same: people change them.
    case otherPhones
    /// Both have addresses, and none is the same.
    case otherEmails
    /// Both have a job title, and none is the same: people are promoted.
    case otherTitles

    /// How much likelier it is for one person than for two, as a logarithm to the base of two.
    var bits: Double {
      switch self {
      case .names(let names): names.bits
      case .shared(let key, let holders): Self.bits(MatchKeys.kind(of: key), holders: holders)
      case .further: 2
      case .sameBirthday: 7
      case .partOfBirthday: 4
      case .otherBirthday: -10
      case .organization: 4
      case .companyAndPerson: -12
      case .otherPhones: -3
      case .otherEmails, .otherTitles: -2
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
      case (.ownPhone, 3), (.email, 3): 5
      case (.phone, 3): 3
      case (.landline, 3): 2
      case (.address, ...8): 5
      case (.address, _): 3
      // Families and colleagues who share one of these have other given names.
      case (.ownPhone, _), (.phone, _), (.email, _): 2
      default: 0
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
      case .sameBirthday: "the same birthday"
      case .partOfBirthday: "the same day and month of birth"
      case .otherBirthday: "different birthdays"
      case .organization: "the same organisation"
      case .companyAndPerson: "one is a company, the other a person"
      case .otherPhones: "both have phones, and none is the same"
      case .otherEmails: "both have e-mail addresses, and none is the same"
      case .otherTitles: "both have job titles, and none is the same"
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
    case .phone: "phone number"
    case .email: "e-mail address"
    case .uid: "UID"
    case .address: "street address"
    case .birthday: "birthday"
    case .name: "name"
    case .content: "content"
    case .decision: "decision"
    }
  }
}

extension NameComparison {
  /// What the names say, in bits.
  var bits: Double {
    switch self {
    case .same: 8
    case .middleMissing, .romanised: 6
    case .nickname: 5
    case .sameWord: 4
    // A card of no more than a number is most likely of the one who has it.
    case .missing: 3
    case .typed: 2
    // Jane and John have one letter, one home and often one number.
    case .initial, .partOnly: 1
    case .otherScript: 0
    case .otherFamily: -3
    case .otherMiddle: -5
    case .reordered, .otherMarks: -7
    case .otherTitle: -8
    case .otherGiven, .different: -9
    case .relation: -10
    case .otherGeneration: -14
    }
  }

  /// How the names relate, for a person.
  var words: String {
    switch self {
    case .same: "the same name"
    case .sameWord: "the same single word as name"
    case .middleMissing: "the same name but for middle names"
    case .romanised: "the same name in other letters"
    case .nickname: "a short form of the given name"
    case .missing: "a name missing"
    case .typed: "names that differ by a letter or two"
    case .initial: "the first letter of the given name alone"
    case .partOnly: "one name a part of the other"
    case .otherScript: "names in different scripts"
    case .otherFamily: "another family name"
    case .reordered: "the same words in an order that makes another name"
    case .otherMarks: "other accents or tones"
    case .otherMiddle: "other middle names"
    case .otherGiven: "another given name"
    case .different: "different names"
    case .relation: "one is of somebody who belongs to the other"
    case .otherGeneration: "different generations"
    case .otherTitle: "different titles"
    }
  }
}
