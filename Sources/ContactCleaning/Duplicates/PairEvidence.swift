internal import ContactBytes

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
  /// Whether they share what a household or an office does not: a number or address of one's own, a birthday.
  private var hasOwnEvidence = false
  /// What was observed; nil unless that is wanted.
  private(set) var observations: [Observation]?

  /// From so many bits on, two cards are joined: one wrong join in four thousand is too many.
  static let joining = 12.0
  /// From so many bits on, a pair that shares nothing but what is not unique is shown to a person.
  static let asking = 3.0

  /// Compares two people.
  ///
  /// - Parameters:
  ///   - a: One.
  ///   - b: The other.
  ///   - book: What is known of the whole book.
  ///   - keepsObservations: Whether what was observed is kept, to be told.
  init(
    _ a: PersonEvidence, _ b: PersonEvidence, book: BookStatistics,
    keepsObservations: Bool = false
  ) {
    observations = keepsObservations ? [] : nil
    names = NameComparison(a, b, isKnown: book.isName)
    hasOtherBirthday = a.hasOtherBirthday(b)
    isCompanyAndPerson = a.isCompany != b.isCompany
    isExcluded = !names.mayJoin || hasOtherBirthday || isCompanyAndPerson
    add(.names(names))
    let shared = a.sharedKeys(b)
    addKeys(shared, book)
    // Others who share one thing alone are nobody's concern.
    if names == .different, shared.count < 2, !keepsObservations,
      shared.allSatisfy({ MatchKeys.kind(of: $0) == .near })
    {
      return
    }
    if names == .same {
      let rarity = book.rarity(of: a.name)
      if rarity != 0 { add(.rarity(rarity)) }
    }
    if isCompanyAndPerson { add(.companyAndPerson) }
    addBirthdays(a, b)
    addPlaces(a, b, shared, book)
    if a.pictures.contains(where: b.pictures.contains) {
      add(.picture)
      hasOwnEvidence = true
    }
    let areColleagues = addWork(a, b, shared)
    addContacts(a, b, shared, areColleagues: areColleagues)
  }

  /// Whether it is certain enough to join.
  var isCertain: Bool {
    !isExcluded && bits >= Self.joining && (hasOwnEvidence || !names.needsOwnEvidence)
  }

  /// Whether it may be certain when words, names and keys are rarer in the book.
  var isNearlyCertain: Bool {
    !hasOtherBirthday && bits >= Self.joining - 8 && (!isExcluded || names == .alike)
  }

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
    guard let key = strongestKey else { return bits >= Self.asking }
    switch MatchKeys.kind(of: key) {
    case .ownPhone, .phone, .email, .uid: return true
    case .landline: return names.isNear || bits >= Self.asking
    default: return bits >= Self.asking
    }
  }

  private mutating func add(_ observation: Observation) {
    bits += observation.bits
    observations?.append(observation)
  }

  private mutating func addKeys(_ shared: [UInt64], _ book: BookStatistics) {
    var strongest: Observation?
    var further: [UInt64] = []
    for key in shared {
      let observed = Observation.shared(key, holders: book.holders(of: key))
      guard observed.bits > 0 || MatchKeys.kind(of: key).match != .name else { continue }
      let weaker: Observation?
      if let known = strongest, observed.bits <= known.bits {
        weaker = observed
      } else {
        (weaker, strongest) = (strongest, observed)
        strongestKey = key
      }
      if observed.bits >= Self.ofOnePerson + 2 { hasOwnEvidence = true }
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

  private mutating func addBirthdays(_ a: PersonEvidence, _ b: PersonEvidence) {
    var best: Observation?
    for one in a.birthdays {
      for other in b.birthdays {
        let found: Observation
        if one.contradicts(other) {
          found =
            one.isMistyped(other)
            ? .mistypedBirthday : one.isPartly(other) ? .partlyOtherBirthday : .otherBirthday
        } else {
          let parts = min(one.knownParts, other.knownParts)
          if parts < 2 { continue }
          found = parts == 3 ? .sameBirthday : .partOfBirthday
        }
        if found.bits > best?.bits ?? -.infinity { best = found }
      }
    }
    if let best { add(best) }
    if best == .sameBirthday { hasOwnEvidence = true }
  }

  private mutating func addPlaces(
    _ a: PersonEvidence, _ b: PersonEvidence, _ shared: [UInt64], _ book: BookStatistics
  ) {
    let relations = a.places.flatMap { one in b.places.map { one.relation($0) } }
    guard let best = relations.max(by: { $0.rawValue < $1.rawValue }) else { return }
    let holders = shared.filter { MatchKeys.kind(of: $0) == .address }.map(book.holders).min() ?? 0
    add(.place(best, holders: holders))
  }

  /// Adds what employers and titles say.
  ///
  /// - Returns: Whether they work at one place.
  private mutating func addWork(
    _ a: PersonEvidence, _ b: PersonEvidence, _ shared: [UInt64]
  ) -> Bool {
    var areColleagues = false
    if !a.organizations.isEmpty, !b.organizations.isEmpty, !(a.isCompany && b.isCompany) {
      areColleagues = a.organizations.contains { b.organizations.contains($0) }
      // The switchboard is the organisation's: it says nothing more.
      let hasSwitchboard = shared.contains { MatchKeys.kind(of: $0) == .landline }
      if !areColleagues {
        add(.otherOrganization)
      } else if !hasSwitchboard {
        add(.organization)
      }
    }
    if !a.titles.isEmpty, !b.titles.isEmpty, !a.titles.contains(where: b.titles.contains) {
      add(.otherTitles)
    }
    return areColleagues
  }

  /// Adds what numbers and addresses say that are not the same.
  private mutating func addContacts(
    _ a: PersonEvidence, _ b: PersonEvidence, _ shared: [UInt64], areColleagues: Bool
  ) {
    let kinds = Set(shared.map(MatchKeys.kind))
    var others = 0
    if !kinds.contains(.ownPhone), !kinds.contains(.phone) {
      let (one, other) = (a.ownNumbers, b.ownNumbers)
      if !one.isEmpty, !other.isEmpty {
        if one.contains(where: { first in other.contains { Self.areAlike(first, $0) } }) {
          add(.mistypedPhone)
          hasOwnEvidence = true
        } else {
          add(.otherPhones)
          others += 1
        }
      }
    }
    if !kinds.contains(.email), !a.addresses.isEmpty, !b.addresses.isEmpty {
      let pairs = areColleagues ? [] : a.addresses.flatMap { one in b.addresses.map { (one, $0) } }
      let best = pairs.map { Self.likeness($0, $1) }.max() ?? 0
      add(best > 0 ? .mistypedEmail(best) : .otherEmails)
      if best >= 5 { hasOwnEvidence = true }
      if best == 0 { others += 1 }
    }
    if others == 2 { add(.nothingInCommon) }
  }

  /// Whether two numbers differ by a digit, or by two that are exchanged.
  private static func areAlike(_ first: UInt64, _ second: UInt64) -> Bool {
    guard let one = MatchKeys.number(of: first), let other = MatchKeys.number(of: second) else {
      return false
    }
    let (x, y) = (Array("\(one)".utf8), Array("\(other)".utf8))
    return x.count > 8 && x.count == y.count && Typing.distance(x, y) == 1
  }

  /// What two addresses say that are not the same; 0 for two that are not alike.
  private static func likeness(_ first: String, _ second: String) -> Double {
    let sides = [first, second].map { address in
      let at = address.lastIndex(of: "@") ?? address.endIndex
      return (local: Array(address[..<at].utf8), domain: Array(address[at...].utf8))
    }
    let (x, y) = (sides[0], sides[1])
    guard min(x.local.count, y.local.count) > 5 else { return 0 }
    if x.local == y.local { return 5 }
    guard abs(x.local.count - y.local.count) < 3,
      x.domain == y.domain || Typing.distance(x.domain, y.domain) < 3,
      case let distance = Typing.distance(x.local, y.local), distance < 3
    else { return 0 }
    // Numbers tell people of one name apart.
    if x.local.filter({ !ASCII.isDigit($0) }) == y.local.filter({ !ASCII.isDigit($0) }) { return 1 }
    return distance == 1 ? 6 : x.local.count > 9 ? 4 : 0
  }
}
