/// The evidence for and against two people being one, in bits: the logarithm to the base of two of how much
/// likelier an observation is for one person than for two (Fellegi and Sunter, 1969).
///
/// Only evidence that is independent is added: of several numbers that are shared, the strongest counts,
/// and each further one adds a little.
struct PairEvidence: Sendable {
  /// How the names relate.
  let names: NameComparison
  /// The sum of all evidence.
  private(set) var bits = 0.0
  /// Whether something excludes that it is one person, whatever else is shared.
  let isExcluded: Bool
  /// Whether the birthdays contradict.
  let hasOtherBirthday: Bool
  /// Whether one is a company and the other somebody.
  private let isCompanyAndPerson: Bool
  /// The strongest key that both have; nil when they share none.
  private(set) var strongestKey: UInt64?
  /// What was observed; nil unless that is wanted.
  private(set) var observations: [Observation]?

  /// From so many bits on, two cards are joined: one wrong join in four thousand is too many.
  static let joining = 12.0
  /// From so many bits on, a pair that shares nothing but what is not unique is shown to a person.
  static let asking = 9.0

  /// Compares two people.
  ///
  /// - Parameters:
  ///   - a: One.
  ///   - b: The other.
  ///   - keepsObservations: Whether what was observed is kept, to be told.
  ///   - holders: How many people of different names have a key.
  init(
    _ a: PersonEvidence, _ b: PersonEvidence, keepsObservations: Bool = false,
    holders: (UInt64) -> Int
  ) {
    observations = keepsObservations ? [] : nil
    names = NameComparison(a.name, b.name)
    hasOtherBirthday = a.birthday.contradicts(b.birthday)
    isCompanyAndPerson = a.isCompany != b.isCompany
    isExcluded = names.isAgainst || hasOtherBirthday || isCompanyAndPerson
    add(.names(names))
    if hasOtherBirthday { add(.otherBirthday) }
    if isCompanyAndPerson { add(.companyAndPerson) }
    let shared = a.sharedKeys(b)
    addKeys(shared, holders)
    addContradictions(a, b, shared)
    if a.birthday.knownParts > 1, b.birthday.knownParts > 1, !hasOtherBirthday {
      let isWhole = min(a.birthday.knownParts, b.birthday.knownParts) == 3
      add(isWhole ? .sameBirthday : .partOfBirthday)
    }
    if !Set(a.organizations).isDisjoint(with: b.organizations) { add(.organization) }
  }

  /// Whether it is certain enough to join.
  var isCertain: Bool { !isExcluded && bits >= Self.joining }

  /// Why the two are not joined.
  var doubt: DoubtfulPair.Reason {
    if isCompanyAndPerson { return .companyAndPerson }
    if names == .otherGeneration { return .differentGenerations }
    if names.isAgainst { return .differentNames }
    if hasOtherBirthday { return .differentBirthdays }
    return isCertain ? .fitsSeveral : .weakEvidence
  }

  /// Whether a person should look at the pair, when it is not joined.
  var isDoubtful: Bool {
    guard let key = strongestKey else { return false }
    switch MatchKeys.kind(of: key) {
    case .ownPhone, .phone, .email, .uid: return true
    case .landline: return names.isNear
    default: return bits >= Self.asking && names.isNear
    }
  }

  private mutating func add(_ observation: Observation) {
    bits += observation.bits
    observations?.append(observation)
  }

  private mutating func addKeys(_ shared: [UInt64], _ holders: (UInt64) -> Int) {
    var strongest: Observation?
    var further: [UInt64] = []
    for key in shared {
      let observed = Observation.shared(key, holders: holders(key))
      if MatchKeys.kind(of: key) == .address {
        add(observed)
        continue
      }
      guard observed.bits > 0 || MatchKeys.kind(of: key).match != .name else { continue }
      let weaker: Observation?
      if let known = strongest, observed.bits <= known.bits {
        weaker = observed
      } else {
        (weaker, strongest) = (strongest, observed)
        strongestKey = key
      }
      if let weaker, case .shared(let key, _) = weaker, weaker.bits >= Self.ofOnePerson {
        further.append(key)
      }
    }
    if let strongest { add(strongest) }
    for key in further { add(.further(key)) }
    if strongestKey == nil { strongestKey = shared.first }
  }

  /// From so many bits on, a key that is shared counts beside a stronger one.
  private static let ofOnePerson = 5.0

  private mutating func addContradictions(
    _ a: PersonEvidence, _ b: PersonEvidence, _ shared: [UInt64]
  ) {
    let kinds = Set(shared.map(MatchKeys.kind))
    let sharesPhone = kinds.contains(.ownPhone) || kinds.contains(.phone)
    if !sharesPhone, a.has(.ownPhone) || a.has(.phone), b.has(.ownPhone) || b.has(.phone) {
      add(.otherPhones)
    }
    if !kinds.contains(.email), a.has(.email), b.has(.email) { add(.otherEmails) }
    if !sharesPhone, !a.titles.isEmpty, !b.titles.isEmpty, Set(a.titles).isDisjoint(with: b.titles)
    {
      add(.otherTitles)
    }
  }
}
