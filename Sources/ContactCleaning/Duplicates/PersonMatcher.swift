internal import ContactModel

/// Decides which cards are of one person.
///
/// Cards that share a key are candidates, and the evidence of the whole pair decides. A step compares all
/// candidates first and only then joins, so that the outcome does not depend on the order of the cards.
/// Joined people have more evidence than each had, so steps repeat around what has changed until nothing
/// does: that makes the result idempotent. Nobody is joined with two people who cannot be one.
struct PersonMatcher {
  /// Why two cards were joined: both have the key.
  struct Link {
    let first: Int32
    let second: Int32
    let bucket: Int32
  }

  /// Two people, by their roots, who were compared.
  struct Comparison {
    let first: Int32
    let second: Int32
    let bucket: Int32
    let evidence: PairEvidence
  }

  let index: KeyIndex
  var people: DisjointSets
  private(set) var links: [Link] = []
  /// The pairs of people who share two keys that each too many have, and were not compared.
  private(set) var skippedPairs = 0
  private(set) var book: BookStatistics
  private(set) var store: EvidenceStore
  /// What is known of people who were compared, and where it is by their roots.
  private var known: [PersonEvidence] = []
  private var places: [Int32]
  /// How many people of different names share each bucket; 0 where that was not counted yet.
  private var holders: [Int32]
  /// The buckets that two people share who are compared.
  private var shared: [Int32] = []
  /// Whether birthdays, addresses and pictures count.
  private let isByName: Bool
  /// Gives the card with a number, and where the keys of its phones stand.
  private let cardOf: (Int32) -> Card
  private let phonesOf: (Int32) -> Range<Int>
  /// The pairs of numbers that are decided to be different people.
  private let different: [Int32: Set<Int32>]
  /// The pairs that are not joined, and may be when the book is known better, or are shown to a person.
  private var open: [Comparison] = []
  /// The pairs that a step joins.
  private var pending: [Comparison] = []

  /// Makes a matcher of the cards that share a key.
  ///
  /// - Parameters:
  ///   - keyed: The keys of all cards.
  ///   - index: Which of them share keys.
  ///   - different: The pairs of numbers of the index that are decided to be different people.
  ///   - isByName: Whether birthdays, addresses and pictures count.
  ///   - card: Gives the card with an index in the book.
  init(
    _ keyed: KeyedCards, _ index: KeyIndex, different: [Int32: Set<Int32>] = [:],
    byName isByName: Bool, card: @escaping (Int) -> Card
  ) {
    self.index = index
    self.different = different
    self.isByName = isByName
    book = keyed.book
    store = EvidenceStore(buckets: index.cardBuckets, phones: keyed.phones)
    cardOf = { card(Int(index.cards[Int($0)])) }
    phonesOf = { keyed.phones(of: Int(index.cards[Int($0)])) }
    people = DisjointSets(count: index.cards.count)
    places = [Int32](repeating: -1, count: index.cards.count)
    holders = [Int32](repeating: 0, count: index.bucketCount)
  }

  /// What is known of a person; it is read from the card when it is needed first.
  mutating func evidence(_ root: Int32) -> PersonEvidence {
    let place = places[Int(root)]
    if place >= 0 { return known[Int(place)] }
    places[Int(root)] = Int32(known.count)
    let person = store.evidence(
      of: cardOf(root), buckets: index.buckets(Int(root)), phones: phonesOf(root), byName: isByName)
    known.append(person)
    return person
  }

  // MARK: - Steps

  /// Runs all steps.
  mutating func match() {
    joinDecided()
    var found = comparisons()
    while true {
      var certain: [Comparison] = []
      for pair in found {
        if pair.evidence.isCertain { certain.append(pair) }
        if pair.evidence.isDoubtful || pair.evidence.isNearlyCertain { open.append(pair) }
      }
      if certain.isEmpty { certain = reopened() }
      let changed = join(certain)
      if changed.isEmpty { break }
      found = comparisons(in: buckets(of: changed))
    }
  }

  /// The pairs that were compared and are in doubt, by what is known at the end.
  var doubtful: [Comparison] { open.filter(\.evidence.isDoubtful) }

  /// The pairs that were not certain, and are now that people were joined and words and keys are rarer.
  private mutating func reopened() -> [Comparison] {
    var seen: Set<UInt64> = []
    seen.reserveCapacity(open.count)
    open = open.compactMap { pair in
      compared(people.root(pair.first), people.root(pair.second), Int(pair.bucket), &seen)
    }
    return open.filter(\.evidence.isCertain)
  }

  /// Joins all whom decisions make one.
  private mutating func joinDecided() {
    for bucket in 0..<index.bucketCount where MatchKeys.kind(of: index.keys[bucket]) == .decision {
      let members = index.members(bucket)
      for member in members.dropFirst() {
        unite(members[members.startIndex], member, bucket: Int32(bucket))
      }
    }
  }

  /// The links that connect each person's cards, by root.
  mutating func linksByRoot() -> [Int32: [Link]] {
    var byRoot: [Int32: [Link]] = [:]
    for link in links { byRoot[people.root(link.first), default: []].append(link) }
    return byRoot
  }

  // MARK: - Comparing

  /// All pairs of people who share a bucket, each once.
  mutating func comparisons() -> [Comparison] {
    var seen: Set<UInt64> = []
    var found: [Comparison] = []
    for bucket in 0..<index.bucketCount {
      if index.count(bucket) > Self.smallBucket {
        for (first, second) in pairs(in: bucket) {
          guard let pair = compared(first, second, bucket, &seen) else { continue }
          found.append(pair)
        }
        continue
      }
      let members = index.members(bucket)
      for i in members.indices {
        let first = people.root(members[i])
        for k in (i + 1)..<members.endIndex {
          let second = people.root(members[k])
          // Whoever shares several buckets is compared in the first of them.
          guard first != second, !areDifferent(first, second),
            isFirstShared(bucket, first, second)
          else { continue }
          found.append(comparison(first, second, bucket))
        }
      }
    }
    return found
  }

  /// Finds the buckets that two people share.
  ///
  /// - Returns: Whether a bucket is the first of them that few have.
  private mutating func isFirstShared(_ bucket: Int, _ first: Int32, _ second: Int32) -> Bool {
    findShared(evidence(first), evidence(second))
    for other in shared where index.count(Int(other)) <= Self.smallBucket {
      return other == Int32(bucket)
    }
    return true
  }

  /// The pairs of people who share one of some buckets, each once.
  mutating func comparisons(in buckets: [Int]) -> [Comparison] {
    var seen: Set<UInt64> = []
    var found: [Comparison] = []
    for bucket in buckets {
      for (first, second) in pairs(in: bucket) {
        if let pair = compared(first, second, bucket, &seen) { found.append(pair) }
      }
    }
    return found
  }

  /// Compares two people, unless they are one, were compared before or are decided to be two.
  private mutating func compared(
    _ first: Int32, _ second: Int32, _ bucket: Int, _ seen: inout Set<UInt64>
  ) -> Comparison? {
    let pair = UInt64(UInt32(min(first, second))) << 32 | UInt64(UInt32(max(first, second)))
    guard first != second, seen.insert(pair).inserted, !areDifferent(first, second) else {
      return nil
    }
    findShared(evidence(first), evidence(second))
    return comparison(first, second, bucket)
  }

  /// Compares two people whose buckets in common are found.
  private mutating func comparison(
    _ first: Int32, _ second: Int32, _ bucket: Int
  ) -> Comparison {
    var rows: [PairEvidence.Observation]?
    let found = weighed(evidence(first), evidence(second), &rows)
    let strongest = found.strongestKey.flatMap { key in
      shared.first { index.keys[Int($0)] == key }
    }
    return Comparison(
      first: first, second: second, bucket: strongest ?? Int32(bucket), evidence: found)
  }

  private mutating func pairEvidence(_ first: Int32, _ second: Int32) -> PairEvidence {
    findShared(evidence(first), evidence(second))
    var rows: [PairEvidence.Observation]?
    return weighed(evidence(first), evidence(second), &rows)
  }

  /// The evidence about two people, with what was observed.
  mutating func observed(
    _ first: Int32, _ second: Int32
  ) -> (PairEvidence, [PairEvidence.Observation]) {
    findShared(evidence(first), evidence(second))
    var rows: [PairEvidence.Observation]? = []
    let found = weighed(evidence(first), evidence(second), &rows)
    return (found, rows ?? [])
  }

  /// Notes the buckets that two people share, ascending.
  private mutating func findShared(_ a: PersonEvidence, _ b: PersonEvidence) {
    shared.removeAll(keepingCapacity: true)
    let (one, other) = (a.buckets.range, b.buckets.range)
    var (i, k) = (one.lowerBound, other.lowerBound)
    while i < one.upperBound, k < other.upperBound {
      let (x, y) = (store.numbers[i], store.numbers[k])
      if x == y { shared.append(x) }
      if x <= y { i += 1 }
      if y <= x { k += 1 }
    }
  }

  /// The evidence about two people whose buckets in common are found.
  private mutating func weighed(
    _ a: PersonEvidence, _ b: PersonEvidence, _ rows: inout [PairEvidence.Observation]?
  ) -> PairEvidence {
    let keys = shared.map { bucket in
      PairEvidence.SharedKey(
        key: index.keys[Int(bucket)], holders: holderCount(of: Int(bucket)))
    }
    return PairEvidence((a, b), &store, book, shared: keys, rows: &rows)
  }

  /// The people of a bucket to compare: all with each other, or where they are many, those who share a second
  /// key that many have; those who share one that few have are compared in its bucket.
  private mutating func pairs(in bucket: Int) -> [(Int32, Int32)] {
    let roots = roots(in: bucket)
    guard roots.count > 1 else { return [] }
    if roots.count <= Self.smallBucket { return Self.pairs(of: roots) }
    var groups: [Int32: [Int32]] = [:]
    for root in roots {
      let person = evidence(root)
      for other in store.numbers[person.buckets.range]
      where other != bucket && index.count(Int(other)) > Self.smallBucket {
        groups[other, default: []].append(root)
      }
    }
    var found: [(Int32, Int32)] = []
    for (other, same) in groups.sorted(by: { $0.key < $1.key }) where same.count > 1 {
      if same.count <= Self.smallBucket {
        if other > bucket { found += Self.pairs(of: same) }
      } else {
        skippedPairs += same.count * (same.count - 1) / 2
        let ordered = same.map { (root: $0, hash: store.contentHash(evidence($0))) }
          .sorted { ($0.hash, $0.root) < ($1.hash, $1.root) }.map(\.root)
        found += zip(ordered, ordered.dropFirst()).map { ($0, $1) }
      }
    }
    return found
  }

  private static func pairs(of roots: [Int32]) -> [(Int32, Int32)] {
    roots.indices.flatMap { i in roots[(i + 1)...].map { (roots[i], $0) } }
  }

  /// How many people of different names share a bucket; names that may be one's count once.
  private mutating func holderCount(of bucket: Int) -> Int {
    if MatchKeys.kind(of: index.keys[bucket]) == .near { return 1 }
    if holders[bucket] > 0 { return Int(holders[bucket]) }
    let all = Set(roots(in: bucket).map { evidence($0).name })
      .sorted { store.names[$0].content < store.names[$1].content }
    var names: [Int32] = []
    for name in all where !store.names[name].isEmpty {
      let isNew = names.allSatisfy {
        let relation = store.names.comparison(name, $0, book)
        return relation.isAgainst || relation == .partOnly || relation == .givenOnly
      }
      if isNew { names.append(name) }
      if names.count > Self.smallBucket { break }
    }
    holders[bucket] = Int32(max(1, names.count))
    return Int(holders[bucket])
  }

  /// Whether a person has decided that two people, or cards of theirs, are different.
  func areDifferent(_ first: Int32, _ second: Int32) -> Bool {
    if different.isEmpty { return false }
    let others = people.members(second)
    return people.members(first).contains { member in
      guard let excluded = different[member] else { return false }
      return others.contains { excluded.contains($0) }
    }
  }

  // MARK: - Joining

  /// Joins what is certain, the most certain first, and only people of whom all can be one; the roots that
  /// changed.
  private mutating func join(_ comparisons: [Comparison]) -> [Int32] {
    let sound = unambiguous(comparisons).map { (pair: $0, rank: rank($0)) }
      .sorted { ($1.pair.evidence.bits, $0.rank) < ($0.pair.evidence.bits, $1.rank) }
      .map(\.pair)
    // What is joined in this step: each is compared as it was before.
    var groups: [Int32: [Int32]] = [:]
    var groupOf: [Int32: Int32] = [:]
    var changed: [Int32] = []
    for pair in sound {
      let (a, b) = (groupOf[pair.first] ?? pair.first, groupOf[pair.second] ?? pair.second)
      guard a != b else { continue }
      let (first, second) = (groups[a] ?? [a], groups[b] ?? [b])
      guard fit(first, second) else { continue }
      groups[b] = nil
      groups[a] = first + second
      for member in second { groupOf[member] = a }
      changed.append(pair.first)
      pending.append(pair)
    }
    for pair in pending { unite(pair.first, pair.second, bucket: pair.bucket) }
    pending = []
    return Set(changed.map { people.root($0) }).sorted()
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
          let areWeak =
            pair.evidence.names.needsOwnEvidence && other.evidence.names.needsOwnEvidence
          if canBeOne(one, two, byWeakNames: areWeak) { continue }
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

  /// Whether all of two groups can be one: nobody of one contradicts somebody of the other.
  private mutating func fit(_ first: [Int32], _ second: [Int32]) -> Bool {
    // Of very many, only the fullest names are compared.
    let limit = Self.smallBucket * 4
    for a in first.prefix(limit) {
      for b in second.prefix(limit) where !canBeOne(a, b, byWeakNames: false) { return false }
    }
    return true
  }

  /// Whether two people do not contradict each other; those whom only a card without a name, or with a part of
  /// one, holds together must have names to join by.
  private mutating func canBeOne(
    _ first: Int32, _ second: Int32, byWeakNames: Bool
  ) -> Bool {
    let (a, b) = (evidence(first), evidence(second))
    if areDifferent(first, second) || a.isCompany != b.isCompany || store.haveFarBirthdays(a, b) {
      return false
    }
    let names = store.comparison(a, b, book)
    return (byWeakNames ? names.mayJoin : !names.isAgainst)
      || pairEvidence(first, second).isCertain
  }

  @discardableResult
  private mutating func unite(_ first: Int32, _ second: Int32, bucket: Int32) -> Int32? {
    let (a, b) = (people.root(first), people.root(second))
    guard a != b else { return nil }
    links.append(Link(first: first, second: second, bucket: bucket))
    let (one, other) = (evidence(a), evidence(b))
    let joined = store.joined(one, other)
    for bucket in store.numbers[joined.buckets.range] { holders[Int(bucket)] = 0 }
    book.forget(
      store.names[one.name == joined.name ? other.name : one.name], in: store.names)
    let root = people.unite(a, b)
    known[Int(places[Int(root)])] = joined
    return root
  }

  // MARK: - Buckets

  /// The people of a bucket, each once, in the order of their numbers.
  mutating func roots(in bucket: Int) -> [Int32] {
    var roots: [Int32] = []
    let members = index.members(bucket)
    if members.count > Self.smallBucket {
      return Set(members.map { people.root($0) }).sorted()
    }
    for member in members {
      let root = people.root(member)
      if !roots.contains(root) { roots.append(root) }
    }
    return roots.sorted()
  }

  /// The buckets of some people, each once, ascending.
  private mutating func buckets(of roots: [Int32]) -> [Int] {
    var found: Set<Int> = []
    for root in roots {
      let person = evidence(root)
      for bucket in store.numbers[person.buckets.range] { found.insert(Int(bucket)) }
    }
    return found.sorted()
  }

  /// Up to this many people, a bucket is compared pair by pair.
  static let smallBucket = 12
}

/// Sets of numbers that can be united, with the members of each.
struct DisjointSets {
  private var parents: [Int32]
  private var sizes: [Int32]
  /// The members of each set as a ring.
  private var next: [Int32]

  init(count: Int) {
    parents = (0..<Int32(count)).map { $0 }
    sizes = [Int32](repeating: 1, count: count)
    next = parents
  }

  /// The member that stands for the set.
  mutating func root(_ member: Int32) -> Int32 {
    var member = member
    while parents[Int(member)] != member {
      parents[Int(member)] = parents[Int(parents[Int(member)])]
      member = parents[Int(member)]
    }
    return member
  }

  /// The number of members of the set that `member` is in.
  mutating func size(_ member: Int32) -> Int { Int(sizes[Int(root(member))]) }

  /// Makes one set of two; its root.
  @discardableResult
  mutating func unite(_ first: Int32, _ second: Int32) -> Int32 {
    var (a, b) = (root(first), root(second))
    if a == b { return a }
    if sizes[Int(a)] < sizes[Int(b)] { swap(&a, &b) }
    parents[Int(b)] = a
    sizes[Int(a)] += sizes[Int(b)]
    next.swapAt(Int(a), Int(b))
    return a
  }

  /// The members of the set that `member` is in.
  func members(_ member: Int32) -> [Int32] {
    var members = [member]
    var other = next[Int(member)]
    while other != member {
      members.append(other)
      other = next[Int(other)]
    }
    return members
  }
}
