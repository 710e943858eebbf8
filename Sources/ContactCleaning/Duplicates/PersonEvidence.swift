internal import ContactBytes
internal import ContactModel
internal import PhoneNumbers

/// What is known of a person, as two people are compared by it: of one card, or of several that were joined.
struct PersonEvidence: Sendable {
  private(set) var name: PersonName
  private(set) var birthday: Birthday
  /// Phones, e-mail addresses, identifiers and whatever else finds candidates, sorted.
  private(set) var keys: [UInt64]
  /// The hashes of organisations and of job titles, sorted.
  private(set) var organizations: [UInt64] = []
  private(set) var titles: [UInt64] = []
  /// Whether the card is of a company and no person's.
  private(set) var isCompany = false

  /// Nothing known.
  init() {
    name = PersonName()
    birthday = Birthday()
    keys = []
  }

  /// Adds keys that a person's decisions give the card.
  mutating func add(keys new: [UInt64]) {
    if !new.isEmpty { keys = Self.union(keys, new) }
  }

  /// The evidence of one card.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - extractor: What makes the keys.
  ///   - byName: Whether names, birthdays and addresses find candidates too.
  init(_ card: borrowing Card, _ extractor: inout MatchKeys, byName: Bool) {
    name = PersonName(card)
    birthday = Birthday(card)
    keys = []
    extractor.append(card, to: &keys)
    var organizationText = ""
    for record in card.records where !record.isRemoved && record.valueLength > 0 {
      let span = card.bytes.span
      switch record.name {
      case .organization:
        if organizationText.isEmpty { organizationText = String(utf8: span, record.value) }
        organizations.append(Self.hash(ofText: span.extracting(record.value)))
      case .title, .role: titles.append(Self.hash(ofText: span.extracting(record.value)))
      case .kind: isCompany = isCompany || span.hasASCII("ORG", at: record.value.lowerBound)
      default: break
      }
    }
    if !organizationText.isEmpty, !isCompany {
      let first = organizationText.prefix { $0 != "\u{1F}" }
      isCompany = name.isEmpty || PersonName(String(first)).words == name.words
    }
    if byName { appendNameKeys(card) }
    keys.sort()
    organizations.sort()
    titles.sort()
  }

  private mutating func appendNameKeys(_ card: borrowing Card) {
    let words = name.words.map(NameComparison.folded).sorted()
    let whole = Self.hash(words.joined(separator: " "))
    if !name.isEmpty { keys.append(MatchKeys.key(.name, hash: whole)) }
    if birthday.knownParts == 3 {
      let date = UInt64(birthday.year) << 16 | UInt64(birthday.month) << 8 | UInt64(birthday.day)
      keys.append(MatchKeys.key(.birthday, hash: SplitMix64.mixed(date)))
    }
    for record in card.records where record.name == .address && !record.isRemoved {
      if let hash = Self.hash(ofAddress: card, record) {
        let key = MatchKeys.key(.address, hash: hash)
        if !keys.contains(key) { keys.append(key) }
      }
    }
    keys.append(MatchKeys.key(.content, hash: Self.hash(ofContent: card, name.contentText, keys)))
  }

  /// The hash of a text without spaces, punctuation of its ends and case.
  private static func hash(ofText span: borrowing Span<UInt8>) -> UInt64 {
    var hash = StableHash()
    for scalar in SearchKey(span).scalars { hash.add(scalar) }
    return hash.value
  }

  private static func hash(_ text: String) -> UInt64 {
    let bytes = Array(text.utf8)
    return StableHash.of(bytes.span, 0..<bytes.count)
  }

  /// The hash of a street with its number, and the postal code or the city; nil when one is missing.
  private static func hash(ofAddress card: borrowing Card, _ record: PropertyRecord) -> UInt64? {
    let value = String(utf8: card.bytes.span, record.value)
    let parts = value.split(separator: "\u{1F}", omittingEmptySubsequences: false)
    guard parts.count > 5, !parts[2].isEmpty, !(parts[3].isEmpty && parts[5].isEmpty) else {
      return nil
    }
    let street = parts[2].lowercased().filter { $0.isLetter || $0.isNumber }
    let place = (parts[5].isEmpty ? parts[3] : parts[5]).lowercased().filter(\.isLetterOrDigit)
    return hash("\(street) \(place)")
  }

  /// The hash of all that a card says of the person, in whatever order and spelling.
  private static func hash(
    ofContent card: borrowing Card, _ name: String, _ keys: [UInt64]
  ) -> UInt64 {
    var sum = hash(name)
    for key in keys where MatchKeys.kind(of: key) != .uid { sum &+= SplitMix64.mixed(key) }
    for record in card.records where !record.isRemoved {
      switch record.name {
      case .fullName, .name, .uid, .appleLabel: continue
      case let property where property.role == .machine: continue
      default:
        var hash = hash(ofText: card.bytes.span.extracting(record.value))
        if record.hasBlob { hash ^= UInt64(card.blobs[Int(record.blob)].count) }
        sum &+= SplitMix64.mixed(hash ^ UInt64(record.name.rawValue))
      }
    }
    return SplitMix64.mixed(sum)
  }

  // MARK: - Joining

  /// Adds what is known of another card of the same person.
  mutating func join(_ other: PersonEvidence) {
    if (other.name.extent, "\(other.name.words)") > (name.extent, "\(name.words)") {
      name = other.name
    }
    _ = birthday.join(other.birthday)
    keys = Self.union(keys, other.keys)
    organizations = Self.union(organizations, other.organizations)
    titles = Self.union(titles, other.titles)
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

  /// Whether the person has a key of the kind.
  func has(_ kind: MatchKeys.Kind) -> Bool { keys.contains { MatchKeys.kind(of: $0) == kind } }
}

extension Character {
  fileprivate var isLetterOrDigit: Bool { isLetter || isNumber }
}
