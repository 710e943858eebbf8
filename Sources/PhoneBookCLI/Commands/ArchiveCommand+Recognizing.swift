internal import ContactBook
internal import ContactCleaning
internal import ContactModel

/// Recognises the people of a backup among those of a book.
extension ArchiveCommand {
  /// The positions of the cards of each UID.
  static func placesByIdentifier(_ cards: [Card]) -> [String: [Int]] {
    var places: [String: [Int]] = [:]
    for index in cards.indices {
      if let uid = identifier(of: cards[index]) { places[uid, default: []].append(index) }
    }
    return places
  }

  /// The UID of a person, however it is written; nil where there is none.
  static func identifier(of person: Card) -> String? {
    guard let uid = person.first(.uid)?.value, !uid.isEmpty else { return nil }
    return ShortIdentifier.withoutScheme(uid).lowercased()
  }

  /// The positions of the cards that may be those of a person.
  struct Found {
    /// Those that certainly are.
    var certain: [Int] = []
    /// Those that may be: they have the name, or are joined or in doubt by `dedupe` and share something with a name that
    /// may be the same or have changed, and nothing says them to be of somebody else; or they are joined, and another card
    /// of the backup is theirs.
    var alike: [Int] = []
    /// Those of the name that are joined by `dedupe`, and are another card of the backup.
    var ofOthers: [Int] = []
  }

  /// What one matching of all people of a backup with the cards of a book finds.
  struct Matching {
    /// The positions of the cards of people who have the same name as one card, and are joined by `dedupe` with it and with
    /// nobody else.
    private(set) var places: [Card: Int] = [:]
    /// Who is joined with a card or in doubt with one; nil where not all pairs in doubt are known.
    private var near: Set<Card>?
    /// The positions of the cards of each name.
    private let named: [PersonName: [Int]]
    /// The same of each name as it is written.
    private let spelled: [String: [Int]]

    init(_ people: [Card], among cards: [Card], region: String?) {
      named = Dictionary(grouping: cards.indices) { PersonName(cards[$0]) }
      spelled = Dictionary(grouping: cards.indices) { cards[$0].displayName }
      let result = Deduplicator(region: region).deduplicate(cards + people)
      // Whoever is joined with somebody is near whom that one is near.
      var group = Array(0..<cards.count + people.count)
      for merge in result.merges {
        for index in merge.cards { group[index] = merge.cards[0] }
        guard merge.cards.count == 2 else { continue }
        let (place, other) = (merge.cards[0], merge.cards[1] - cards.count)
        guard place < cards.count, other >= 0 else { continue }
        let person = people[other]
        if !person.displayName.isEmpty, PersonName(cards[place]) == PersonName(person) {
          places[person] = place
        }
      }
      guard result.unlistedPairs == 0, result.skippedPairs == 0 else { return }
      // The first of a group is a card where one of them is.
      var nearGroups = Set(group.filter { $0 < cards.count })
      for pair in result.doubtful {
        let pairs = [group[pair.first], group[pair.second]]
        if pairs.contains(where: { $0 < cards.count }) { nearGroups.formUnion(pairs) }
      }
      for key in result.sharedKeys { nearGroups.formUnion(key.cards.map { group[$0] }) }
      near = Set(
        people.indices.filter { nearGroups.contains(group[cards.count + $0]) }.map { people[$0] })
    }

    /// The positions of the cards that have the name of a person: just as it is written, where there are such.
    func namesakes(of person: Card) -> [Int] {
      let name = person.displayName
      return name.isEmpty ? [] : spelled[name] ?? named[PersonName(person)] ?? []
    }

    /// Whether no card can be that of a person.
    func isNew(_ person: Card) -> Bool {
      near?.contains(person) == false && namesakes(of: person).isEmpty
    }
  }

  /// The positions of the cards that are certainly those of a person without a UID among them, which have the name
  /// and are joined by `dedupe`, or have it alone and share anything else, or are the only one that may be meant and differ
  /// by one edit, and are none of some others; and of those that are alike, which some of the others may be, too.
  func places(
    of person: Card, among cards: [Card], namesakes named: [Int], except others: Set<Int>,
    doubting doubted: Set<Int>, _ editing: BookEditing
  ) -> Found {
    let region = editing.region.named
    let deduplicator = Deduplicator(region: region)
    let result = deduplicator.deduplicate(cards + [person])
    let own = result.merges.first { $0.cards.contains(cards.count) }?.cards ?? [cards.count]
    let joined = Set(own.filter { $0 < cards.count })
    let name = PersonName(person)
    let certain = (person.displayName.isEmpty ? Array(cards.indices) : named).filter {
      joined.contains($0) && !others.contains($0)
    }
    if !certain.isEmpty { return Found(certain: certain) }
    // Whose number has changed since shares it no more.
    if named.count == 1, joined.isEmpty, !others.contains(named[0]),
      CardDifference.isChanged(cards[named[0]], to: person, region: region)
    {
      return Found(certain: named)
    }
    let doubtful = result.doubtful.flatMap { pair in
      own.contains(pair.first) ? [pair.second] : own.contains(pair.second) ? [pair.first] : []
    }
    let hasUID = Self.identifier(of: person) != nil
    func isEdited(_ place: Int) -> Bool {
      CardDifference.differByEdit(cards[place], person, region: region)
    }
    // Of two UIDs each is somebody's.
    func mayBeOne(_ place: Int) -> Bool {
      !(hasUID && Self.identifier(of: cards[place]) != nil)
    }
    let likely = joined.union(named + doubtful).sorted().filter { place in
      !others.contains(place) && mayBeOne(place)
        && (isEdited(place)
          || PersonName(cards[place]).canBeName(of: name)
            && CardDifference.shareValue(cards[place], person, region: region)
          || doubtful.contains(place)
            && CardDifference.mayBeRenamed(cards[place], person, region: region))
    }
    if likely.count == 1, isEdited(likely[0]) { return Found(certain: likely) }
    let namesakes = named.filter { !others.contains($0) && !likely.contains($0) }
    let same = joined.intersection(doubted).filter(mayBeOne).sorted()
    return Found(
      alike: likely + namesakes + same,
      ofOthers: named.filter { joined.contains($0) && others.contains($0) })
  }
}
