/// The evidence for and against two people being one, in bits: the logarithm to the base of two of how much
/// likelier an observation is for one person than for two (Fellegi and Sunter, 1969).
///
/// Only evidence that is independent is added: of several numbers that are shared, the strongest counts,
/// and each further one adds a little.
struct PairEvidence: Sendable {
  /// How the names relate.
  let names: NameComparison
  /// The sum of all evidence.
  private(set) var bits: Double
  /// Whether something excludes that it is one person, whatever else is shared.
  private(set) var isExcluded: Bool
  /// Whether the birthdays contradict.
  let hasOtherBirthday: Bool
  /// The strongest key that both have; nil when they share none.
  private(set) var strongestKey: UInt64?

  /// From so many bits on, two cards are joined: one wrong join in four thousand is too many.
  static let joining = 12.0
  /// From so many bits on, a pair that shares nothing but what is not unique is shown to a person.
  static let asking = 9.0

  /// Compares two people.
  ///
  /// - Parameters:
  ///   - a: One.
  ///   - b: The other.
  ///   - holders: How many people of different names have a key.
  init(_ a: PersonEvidence, _ b: PersonEvidence, holders: (UInt64) -> Int) {
    names = NameComparison(a.name, b.name)
    hasOtherBirthday = a.birthday.contradicts(b.birthday)
    bits = names.bits
    isExcluded = names.isAgainst || hasOtherBirthday || a.isCompany != b.isCompany
    if hasOtherBirthday { bits += Self.otherBirthday }
    if a.isCompany != b.isCompany { bits += Self.companyAndPerson }
    let shared = a.sharedKeys(b)
    addKeys(shared, holders)
    addContradictions(a, b, shared)
    if a.birthday.knownParts > 1, b.birthday.knownParts > 1, !hasOtherBirthday {
      bits +=
        min(a.birthday.knownParts, b.birthday.knownParts) == 3 ? Self.birthday : Self.partOfBirthday
    }
    if !Set(a.organizations).isDisjoint(with: b.organizations) { bits += Self.organization }
  }

  /// Whether it is certain enough to join.
  var isCertain: Bool { !isExcluded && bits >= Self.joining }

  // MARK: - The table

  /// The same date of birth, with the year: one in 30,000 has it, and twins have it.
  private static let birthday = 7.0
  /// The same day and month: one in 365.
  private static let partOfBirthday = 4.0
  private static let otherBirthday = -10.0
  /// A company's own card beside one of somebody who works there.
  private static let companyAndPerson = -12.0
  /// The same employer: namesakes work there too.
  private static let organization = 4.0
  /// Both have mobiles, and none is the same: people change them.
  private static let otherPhones = -3.0
  /// Both have addresses, and none is the same.
  private static let otherEmails = -2.0
  /// Both have a job title, and none is the same: people are promoted.
  private static let otherTitles = -2.0
  /// A further shared key of a person.
  private static let furtherKey = 2.0

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

  private mutating func addKeys(_ shared: [UInt64], _ holders: (UInt64) -> Int) {
    var most = 0.0
    var total = 0.0
    for key in shared {
      let kind = MatchKeys.kind(of: key)
      if kind == .address {
        bits += Self.bits(kind, holders: holders(key))
        continue
      }
      let value = Self.bits(kind, holders: holders(key))
      guard value > 0 || kind.match != .name else { continue }
      if strongestKey == nil || value > most { strongestKey = key }
      total += value >= 5 ? Self.furtherKey : 0
      most = max(most, value)
    }
    bits += most + max(0, total - (most >= 5 ? Self.furtherKey : 0))
    if strongestKey == nil { strongestKey = shared.first }
  }

  private mutating func addContradictions(
    _ a: PersonEvidence, _ b: PersonEvidence, _ shared: [UInt64]
  ) {
    let kinds = Set(shared.map(MatchKeys.kind))
    let sharesPhone = kinds.contains(.ownPhone) || kinds.contains(.phone)
    if !sharesPhone, a.has(.ownPhone) || a.has(.phone), b.has(.ownPhone) || b.has(.phone) {
      bits += Self.otherPhones
    }
    if !kinds.contains(.email), a.has(.email), b.has(.email) { bits += Self.otherEmails }
    if !sharesPhone, !a.titles.isEmpty, !b.titles.isEmpty, Set(a.titles).isDisjoint(with: b.titles)
    {
      bits += Self.otherTitles
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
}
