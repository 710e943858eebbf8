internal import ContactBytes
public import ContactModel
internal import PhoneNumbers

extension CleaningRule {
  static let duplicateContact = CleaningRule(
    "duplicate-contact", about: .book,
    manual: """
      A person has one card: cards of probably the same person are reported, each with the place of the first.

      They share phones, e-mail addresses, a UID, a birthday or an address that few others have, and nothing
      contradicts: not their names, their birthdays or their titles. Birthdays that differ as by a typing error, as
      1990-01-02 and 1990-01-20, are no contradiction. A check only names them; `phonebook dedupe` joins them by the
      same rules. Cards that share too little to be sure are named as well, with the reason.
      """)
}

/// What identifies the person of a card: little enough to keep for every card of a large address book.
public struct PersonTraits: Sendable {
  fileprivate let keys: KeyedCards.Keys
  /// The card without what says nothing of who it is.
  fileprivate let card: Card

  /// Whether nothing joins the card with any other.
  public var isEmpty: Bool { isNameOnly && keys.outline == nil }
  /// Whether nothing joins the card with any other but that its content is equal.
  public var isNameOnly: Bool { keys.keys.isEmpty }
}

/// Finds the cards of the same person among cards that are read one after another and not kept.
///
/// It decides as ``Deduplicator`` does, which joins the cards that it names.
public struct PersonFinder: Sendable {
  /// A card that is probably of the same person as an earlier one, or may be.
  public struct Match: Sendable, Hashable {
    /// The card, counted from 0 in the order in which they were added.
    public let card: Int
    /// The first card of the same person.
    public let first: Int
    /// What it has in common with a card of that person.
    public let kind: MatchKind
    /// How the names relate.
    package let names: Merge.NameRelation
    /// Why it is not certain; nil when it is.
    public private(set) var doubt: DoubtfulPair.Reason?
    /// What speaks most for one person, as `birthday`, where it is in doubt and shares nothing of `kind` but the name.
    package fileprivate(set) var sharedKinds: [String] = []
    /// Whether the card says the same as the first, and nothing else.
    package private(set) var isCopy = false
  }

  private let extractor: MatchKeys
  private var keyed = KeyedCards()
  /// What is kept of the cards that say something new, and where, by their numbers.
  private var cards: [Card] = []
  private var places: [Int32] = []

  /// Makes a finder that knows no card.
  ///
  /// - Parameter region: The two letters of the region of numbers without a calling code; nil is Korea.
  package init(region: String? = nil) {
    extractor = MatchKeys(region: Deduplicator(region: region).region, kinds: .standard)
  }

  /// The traits of a card's person; none for a card of a group.
  public func traits(of card: borrowing Card) -> PersonTraits {
    if card.isGroup { return PersonTraits(keys: KeyedCards.Keys(), card: Card()) }
    var extractor = extractor
    let keys = KeyedCards.Keys(card, &extractor, byName: true)
    if keys.keys.isEmpty { return PersonTraits(keys: keys, card: Card()) }
    var kept = copy card
    let records = kept.records
    // A note may have what stands before and behind the name.
    let keepsNotes = !card.notedAffixes.isEmpty
    kept.removeProperties { property in
      !Self.telling.contains(property.name) && !property.isLunarBirthday
        && !OwnFields.isField(records[property.index]) && !(keepsNotes && property.name == .note)
    }
    kept.compact()
    return PersonTraits(keys: keys, card: kept)
  }

  /// The properties that say who it is.
  private static let telling: Set<PropertyName> = [
    .fullName, .name, .nickname, .telephone, .email, .uid, .birthday, .address, .organization,
    .title, .role,
    .kind, .photo, .gender, .related, .appleLabel,
  ]

  /// Adds the next card.
  public mutating func add(_ traits: PersonTraits) {
    let isNew = keyed.add(traits.keys)
    places.append(-1)
    if traits.keys.keys.isEmpty { return }
    // What only its equals join is not kept, unless one of them has a key.
    let place = isNew ? places.count - 1 : Int(keyed.copies[keyed.copies.count - 1].first)
    guard places[place] < 0 else { return }
    places[place] = Int32(cards.count)
    cards.append(traits.card)
  }

  /// The cards that are of the same person as an earlier one, in their order.
  ///
  /// - Complexity: O(*n*) in the cards.
  public func matches() -> [Match] {
    let index = keyed.index()
    let source = PersonSource(
      cards: cards, places: places, isByName: true, preference: .fullest, extractor: extractor)
    var matcher = PersonMatcher(keyed, index, source: source)
    matcher.match()
    var kinds: [Int32: MatchKind] = [:]
    for link in matcher.links {
      let kind = MatchKeys.kind(of: index.keys[Int(link.bucket)]).match
      for number in [link.first, link.second] where kinds[number] == nil { kinds[number] = kind }
    }
    var firsts: [Int32: Int] = [:]
    var firstOf: [Int: Int] = [:]
    var matches: [Match] = []
    let inOrder = index.cards.indices.ordered { index.cards[$0] < index.cards[$1] }
    for number in inOrder where matcher.people.size(Int32(number)) > 1 {
      let root = matcher.people.root(Int32(number))
      let card = Int(index.cards[number])
      if let first = firsts[root] {
        matches.append(
          Match(
            card: card, first: first, kind: kinds[Int32(number)] ?? .phone,
            names: .init(
              NameComparison(
                PersonName(cards[Int(places[card])]), PersonName(cards[Int(places[first])])))))
        firstOf[card] = first
      } else {
        firsts[root] = card
      }
    }
    for copy in keyed.copies {
      let first = firstOf[Int(copy.first)] ?? Int(copy.first)
      let shared = keyed.keys(of: Int(copy.first)).map { MatchKeys.kind(of: $0).match }
      let kind = shared.first { $0 == .phone || $0 == .email } ?? .name
      matches.append(
        Match(card: Int(copy.card), first: first, kind: kind, names: .equal, isCopy: true))
    }
    for pair in matcher.doubtful {
      let places = [pair.first, pair.second].map { matcher.firstCard(of: $0) }.sorted()
      let kind = pair.evidence.strongestKey.map { MatchKeys.kind(of: $0).match } ?? .name
      matches.append(
        Match(
          card: places[1], first: places[0], kind: kind, names: .init(pair.evidence.names),
          doubt: pair.evidence.doubt))
      guard kind == .name else { continue }
      matches[matches.count - 1].sharedKinds = PairEvidence.sharedKinds(
        matcher.observed(pair.first, pair.second).1)
    }
    return matches.ordered { $0.card < $1.card }
  }
}

extension PersonFinder.Match {
  /// The second card of a doubtful pair.
  package init(_ pair: DoubtfulPair) {
    self.init(
      card: pair.second, first: pair.first, kind: pair.kind, names: pair.names, doubt: pair.reason,
      sharedKinds: pair.sharedKinds)
  }
}

extension PairEvidence {
  /// The kinds of what two cards have the same that speaks most for one person, three at the most.
  static func sharedKinds(_ observations: [Observation]) -> [String] {
    let said = "the same "
    let facts = observations.filter { $0.bits > 0 }.ordered { $0.bits > $1.bits }
      .map { $0.fact(value: { _ in "" }, birthdays: "", field: { _ in "" }).words }
    return facts.filter { $0.hasPrefix(said) }.prefix(3).map { String($0.dropFirst(said.count)) }
  }
}
