internal import ContactBytes
internal import ContactModel
internal import PhoneNumbers

/// What is known of a person, as two people are compared by it: of one card, or of several that were joined.
///
/// What is known only grows by joining: what spoke for a join before still does, and the card that comes of
/// it knows no more. So a second run finds nothing that the first did not.
struct PersonEvidence: Sendable {
  /// The fullest name.
  private(set) var name: PersonName
  private(set) var otherNames: [PersonName] = []
  private(set) var birthdays: [Birthday] = []
  /// Phones, e-mail addresses, identifiers and whatever else finds candidates, sorted.
  private(set) var keys: [UInt64]
  /// The e-mail addresses in small letters.
  private(set) var addresses: [String] = []
  private(set) var places: [Place] = []
  /// The hashes of organisations and of job titles, sorted.
  private(set) var organizations: [UInt64] = []
  private(set) var titles: [UInt64] = []
  /// Whether the card is of a company and no person's.
  private(set) var isCompany = false

  /// The hashes of pictures.
  private(set) var pictures: [UInt64] = []

  /// The evidence of one card.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - keys: What finds candidates.
  ///   - byName: Whether birthdays, addresses and pictures count.
  init(_ card: borrowing Card, keys: [UInt64], byName: Bool) {
    name = PersonName(card)
    self.keys = keys.sorted()
    let birthday = Birthday(card)
    if birthday.knownParts > 0 { birthdays = [birthday] }
    var organizationText = ""
    for record in card.records where !record.isRemoved {
      let span = card.bytes.span
      switch record.name {
      case .photo where byName:
        if let hash = MatchKeys.hash(ofPicture: card, record) { pictures.append(hash) }
      case _ where record.valueLength == 0: continue
      case .organization:
        if organizationText.isEmpty { organizationText = String(utf8: span, record.value) }
        organizations.append(MatchKeys.plainHash(span, record.value))
      case .title, .role: titles.append(MatchKeys.plainHash(span, record.value))
      case .kind: isCompany = isCompany || span.hasASCII("ORG", at: record.value.lowerBound)
      case .email where byName:
        let address = EmailSyntax.parts(span, record.value).address
        addresses.append(String(utf8: span, address).lowercased())
      case .address where byName:
        if let place = Place(card, record) { places.append(place) }
      default: break
      }
    }
    if !organizationText.isEmpty, !isCompany {
      let first = organizationText.prefix { $0 != "\u{1F}" }
      isCompany = name.isEmpty || PersonName(String(first)).words == name.words
    }
    organizations.sort()
    titles.sort()
  }

  // MARK: - Joining

  /// Adds what is known of another card of the same person.
  mutating func join(_ other: PersonEvidence) {
    let names = Set([name, other.name] + otherNames + other.otherNames)
    if names.count > 1 {
      let ordered = names.sorted { ($0.extent, $0.contentText) > ($1.extent, $1.contentText) }
      name = ordered[0]
      otherNames = ordered.dropFirst().filter { !$0.isEmpty }
    }
    for birthday in other.birthdays where !birthdays.contains(birthday) {
      birthdays.append(birthday)
    }
    for place in other.places where !places.contains(place) { places.append(place) }
    for address in other.addresses where !addresses.contains(address) { addresses.append(address) }
    keys = Self.union(keys, other.keys)
    organizations = Self.union(organizations, other.organizations)
    titles = Self.union(titles, other.titles)
    pictures = Self.union(pictures, other.pictures)
    isCompany = isCompany && other.isCompany
  }

  private static func union(_ first: [UInt64], _ second: [UInt64]) -> [UInt64] {
    first == second || second.isEmpty ? first : Set(first).union(second).sorted()
  }

  /// The keys that both have.
  func sharedKeys(_ other: PersonEvidence) -> [UInt64] {
    var shared: [UInt64] = []
    var (i, j) = (0, 0)
    while i < keys.count, j < other.keys.count {
      if keys[i] == other.keys[j] {
        shared.append(keys[i])
        i += 1
        j += 1
      } else if keys[i] < other.keys[j] {
        i += 1
      } else {
        j += 1
      }
    }
    return shared
  }

  /// A number that stands for all that is known.
  var contentHash: UInt64 {
    let texts =
      ([name] + otherNames).map(\.contentText) + addresses
      + places.map { "\($0.street)|\($0.city)|\($0.code)" } + birthdays.map { "\($0)" }
    return keys.reduce(texts.reduce(0) { $0 &+ SplitMix64.mixed(StableHash.of($1)) }) {
      $0 &+ SplitMix64.mixed($1)
    }
  }

  /// The keys of a kind, which are sorted by it.
  private func keys(of kind: MatchKeys.Kind) -> ArraySlice<UInt64> {
    guard let first = keys.firstIndex(where: { MatchKeys.kind(of: $0) == kind }) else { return [] }
    let end = keys[first...].firstIndex { MatchKeys.kind(of: $0) != kind } ?? keys.endIndex
    return keys[first..<end]
  }

  /// The keys of phones that are nobody else's.
  var ownNumbers: [UInt64] { Array(keys(of: .ownPhone)) + keys(of: .phone) }

  /// Whether birthdays are known that differ by more than an error in each.
  func hasFarBirthday(_ other: PersonEvidence) -> Bool {
    hasOtherBirthday(other)
      && birthdays.allSatisfy { one in other.birthdays.allSatisfy { one.isFar($0) } }
  }

  /// Whether birthdays are known of which none can be the other's.
  func hasOtherBirthday(_ other: PersonEvidence) -> Bool {
    !birthdays.isEmpty && !other.birthdays.isEmpty
      && birthdays.allSatisfy { one in
        other.birthdays.allSatisfy {
          one.contradicts($0) && !one.isMistyped($0) && !one.isPartly($0)
        }
      }
  }
}
