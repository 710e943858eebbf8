internal import ContactModel

extension PersonMatcher {
  /// Makes the joined cards of people, and takes what they say for what is known of them.
  ///
  /// - Parameter changed: Numbers of cards of people who were joined.
  /// - Returns: The roots of those people, ascending.
  mutating func renewed(_ changed: [Int32]) -> [Int32] {
    let roots = Set(changed.map { people.root($0) }).sorted()
    var new: Set<UInt64> = []
    for root in roots { new.formUnion(renew(root)) }
    unrenewed = []
    if !new.isEmpty { addBuckets(of: new) }
    return roots
  }

  /// Makes the joined card of a person.
  ///
  /// - Returns: The keys of it that no bucket has.
  private mutating func renew(_ root: Int32) -> [UInt64] {
    let joined = source.joined(cards(of: root))
    joinedCards[root] = joined
    let keys = source.keys(ofJoined: joined.card)
    book.count(keys.counted)
    var buckets = people.members(root).flatMap { number in
      index.cardBuckets[index.buckets(Int(number))].filter {
        MatchKeys.kind(of: index.keys[Int($0)]) == .decision
      }
    }
    let own = Set(people.members(root).flatMap { index.cardBuckets[index.buckets(Int($0))] })
    var phones: [UInt64] = []
    keys.appendPhones(to: &phones)
    var new: [UInt64] = []
    for key in keys.keys {
      guard let bucket = index.bucket(of: key) else {
        new.append(key)
        continue
      }
      buckets.append(bucket)
      if !own.contains(bucket) { joinedMembers[bucket, default: []].append(root) }
    }
    let person = store.evidence(
      of: joined.card, buckets: store.add(Set(buckets).sorted()), phones: store.add(phones),
      byName: source.isByName)
    set(person, of: root)
    for bucket in buckets { holders[Int(bucket)] = .init() }
    for key in new where lonelyKeys[key]?.contains(root) != true {
      lonelyKeys[key, default: []].append(root)
    }
    return new
  }

  /// Makes buckets of keys of joined cards that another card has too.
  private mutating func addBuckets(of new: Set<UInt64>) {
    var owners: [UInt64: [Int32]] = [:]
    // Most keys are none of these, which few bits tell.
    var mask: UInt64 = 0xFFFF
    while mask < UInt64(new.count) * 16 { mask = mask << 1 | 1 }
    var filter = [Bool](repeating: false, count: Int(mask) + 1)
    for key in new { filter[Int(key & mask)] = true }
    var start = 0
    for (card, end) in keyed.ends.enumerated() {
      for place in start..<Int(end) {
        let key = keyed.keys[place]
        guard filter[Int(key & mask)], new.contains(key), let number = index.number(ofCard: card),
          people.size(number) == 1
        else { continue }
        owners[key, default: []].append(number)
      }
      start = Int(end)
    }
    for key in new.sorted() {
      let joined = Set((lonelyKeys[key] ?? []).map { people.root($0) })
      let members = joined.union(owners[key] ?? []).sorted()
      guard members.count > 1 else { continue }
      let bucket = index.add(key, members)
      holders.append(.init())
      for member in members {
        var person = evidence(member)
        person.buckets = store.add(
          (Array(store.numbers[person.buckets.range]) + [bucket]).sorted())
        set(person, of: member)
      }
    }
  }
}

/// The cards of a book, and what joins them.
struct PersonSource: Sendable {
  /// The cards that are kept.
  let cards: [Card]
  /// Where each card of the book stands among those; empty when all are kept.
  private(set) var places: [Int32] = []
  /// The cards that say the same as one before, by that.
  private(set) var copies: [Int32: [Int32]] = [:]
  /// Whether names, birthdays and addresses find candidates too.
  let isByName: Bool
  /// Which card wins.
  let preference: Deduplicator.Preference
  let extractor: MatchKeys
  /// The language of the words before what goes to the notes.
  var language = WordLanguage.english
  /// The region as which cleaning reads numbers without a calling code; nil where it is not known.
  var cleaningRegion: CleaningOptions.Region?
  /// From this year of birth on, people are children, who have no job title; nil where today is not known.
  var firstYearOfChildren: Int?

  /// Where the card with an index stands among those that are kept.
  func place(of index: Int) -> Int { places.isEmpty ? index : Int(places[index]) }

  /// Whether other cards say the same as the one with an index.
  func hasCopies(_ index: Int) -> Bool { copies[Int32(index)] != nil }

  /// The indices of some cards and of those that say the same, ascending.
  func withCopies(_ indices: [Int]) -> [Int] {
    (indices + indices.flatMap { (copies[Int32($0)] ?? []).map { Int($0) } }).sorted()
  }

  /// The card that comes of some cards of one person and of those that say the same.
  func joined(_ indices: [Int]) -> CardMerger.Merged {
    CardMerger(
      preference: preference, region: extractor.region, language: language,
      cleaningRegion: cleaningRegion
    ).merge(CardMerger.members(withCopies(indices).map { ($0, cards[place(of: $0)]) }))
  }

  /// What finds candidates for a joined card.
  func keys(ofJoined card: Card) -> KeyedCards.Keys {
    var extractor = extractor
    return KeyedCards.Keys(ofJoined: card, &extractor, byName: isByName)
  }
}
