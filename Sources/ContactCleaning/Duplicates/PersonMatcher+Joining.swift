extension PersonMatcher {
  /// Joins what is certain, the most certain first, and only people of whom all can be one; the roots that
  /// changed.
  mutating func join(_ comparisons: [Comparison]) -> [Int32] {
    let sound = unambiguous(comparisons).map { (pair: $0, rank: rank($0)) }
      .sorted { ($1.pair.evidence.bits, $0.rank) < ($0.pair.evidence.bits, $1.rank) }
      .map(\.pair)
    // What is joined in this step: each is compared as it was before.
    var groups: [Int32: [Int32]] = [:]
    var groupOf: [Int32: Int32] = [:]
    var changed: [Comparison] = []
    for pair in sound {
      let (a, b) = (groupOf[pair.first] ?? pair.first, groupOf[pair.second] ?? pair.second)
      guard a != b else { continue }
      let (first, second) = (groups[a] ?? [a], groups[b] ?? [b])
      guard fit(first, second) else { continue }
      groups[b] = nil
      groups[a] = first + second
      for member in second { groupOf[member] = a }
      changed.append(pair)
    }
    for pair in changed { _ = unite(pair.first, pair.second, bucket: pair.bucket) }
    return renewed(changed.map(\.first))
  }

  /// What ranks two pairs of equal evidence, whatever the order of the cards.
  private func rank(_ pair: Comparison) -> UInt64 {
    [pair.first, pair.second].map { store.contentHash(known[Int(places[Int($0)])]) }.reduce(0, &+)
  }

  /// The pairs without those of people who fit two who cannot be one: they say nothing of either, unless one
  /// is much likelier.
  private mutating func unambiguous(_ comparisons: [Comparison]) -> [Comparison] {
    var partners: [Int32: [Int]] = [:]
    for (place, pair) in comparisons.enumerated() {
      partners[pair.first, default: []].append(place)
      partners[pair.second, default: []].append(place)
    }
    var isDropped = [Bool](repeating: false, count: comparisons.count)
    for (root, places) in partners where places.count > 1 {
      // What fits two says nothing of a third by a weak name, either.
      var doubted = 0.0
      for (i, place) in places.enumerated() {
        for otherPlace in places[(i + 1)...] {
          let (pair, other) = (comparisons[place], comparisons[otherPlace])
          let (one, two) = (partner(of: root, in: pair), partner(of: root, in: other))
          if canBeOne(one, two, by: hold(of: root, pair, other)) { continue }
          let bits = [pair.evidence.bits, other.evidence.bits]
          if bits[0] < bits[1] + 6 { isDropped[place] = true }
          if bits[1] < bits[0] + 6 { isDropped[otherPlace] = true }
          if abs(bits[0] - bits[1]) < 6 { doubted = max(doubted, bits[0], bits[1]) }
        }
      }
      for place in places
      where comparisons[place].evidence.names.needsOwnEvidence
        && comparisons[place].evidence.bits <= doubted
      {
        isDropped[place] = true
      }
    }
    return comparisons.indices.filter { !isDropped[$0] }.map { comparisons[$0] }
  }

  private func partner(of root: Int32, in pair: Comparison) -> Int32 {
    pair.first == root ? pair.second : pair.first
  }

  /// What holds the other people of two pairs to one who is in both.
  private mutating func hold(
    of root: Int32, _ pair: Comparison, _ other: Comparison
  ) -> Hold {
    let names = [pair, other].map(\.evidence.names)
    guard names.allSatisfy(\.needsOwnEvidence) else { return .names }
    if names.contains(.alike) { return .parts }
    return isHeldByPart(of: root, pair) && isHeldByPart(of: root, other) ? .parts : .weakNames
  }

  /// Whether a person has no more than a part of the name of another, or another form of it, which may be that of several
  /// people: `Bansem` fits all of a family, and to `Rachel Bansem` it is held by what else the two share.
  private mutating func isHeldByPart(of root: Int32, _ pair: Comparison) -> Bool {
    pair.evidence.names.isOfPart
      && store.names[name(root)].count <= store.names[name(partner(of: root, in: pair))].count
  }

  /// Whether all of two groups can be one: nobody of one contradicts somebody of the other.
  private mutating func fit(_ first: [Int32], _ second: [Int32]) -> Bool {
    // Of very many, only the fullest names are compared.
    let limit = Self.smallBucket * 4
    for a in first.prefix(limit) {
      for b in second.prefix(limit) where !canBeOne(a, b, by: .names) { return false }
    }
    return true
  }

  /// What holds two people to a third.
  private enum Hold {
    /// Names that are the same, or nearly so.
    case names
    /// Names that say little without other evidence.
    case weakNames
    /// A part of a name, or none, or a name that may be a brother's or a sister's.
    case parts
  }

  /// Whether two people do not contradict each other; those whom only a card without a name, or with a part of
  /// one, holds together must have names to join by.
  private mutating func canBeOne(_ first: Int32, _ second: Int32, by hold: Hold) -> Bool {
    let (a, b) = (evidence(first), evidence(second))
    if areDifferent(first, second) || a.isCompany != b.isCompany || store.haveFarBirthdays(a, b) {
      return false
    }
    // Of two rows that differ together each may be that of one more of the name.
    if store.otherFields(a, b).areOfRows, !observed(first, second).0.isCertain { return false }
    // Who may be the father of a child is not the child by way of a third card.
    if store.mayBeRelative(a, b), !observed(first, second).0.isCertain { return false }
    let names = store.comparison(a, b)
    let isLikely = names.mayJoin && !names.isShortForm && !names.mayBeOfFamily
    if hold == .names ? !names.isAgainst : isLikely { return true }
    let evidence = observed(first, second).0
    if evidence.isCertain { return true }
    // Of one birthday and quite other names each has another error: twins have one family name.
    return hold == .names && evidence.bits >= names.pardoning
      || hold != .parts && names == .different && evidence.isOfOneAge && evidence.bits >= 0
  }

  mutating func unite(_ first: Int32, _ second: Int32, bucket: Int32) -> Bool {
    let (a, b) = (people.root(first), people.root(second))
    guard a != b else { return false }
    links.append(Link(first: first, second: second, bucket: bucket))
    for root in [a, b] {
      for bucket in store.numbers[buckets(root)] { holders[Int(bucket)] = .init() }
      guard let card = counted(root) else { continue }
      book.count(card, by: -1)
    }
    people.unite(a, b)
    unrenewed.formUnion([a, b])
    return true
  }

  /// What of a person was counted; nil for one who is not counted any more.
  func counted(_ root: Int32) -> CountedCard? {
    if unrenewed.contains(root) { return nil }
    if let joined = joinedCards[root] { return CountedCard(joined.card) }
    let cards = source.cards
    return CountedCard(cards.span[source.place(of: Int(index.cards[Int(root)]))])
  }
}
