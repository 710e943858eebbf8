internal import ContactBytes
internal import ContactModel

// Which people share enough to be compared, and what the comparison says.

extension PersonMatcher {
  /// Compares all pairs of people who share a bucket, each once; those who cannot be one are left out.
  mutating func comparisons() -> [Comparison] {
    let pairs = candidates()
    readEvidence(of: pairs.links)
    var found = comparisons(in: crowds)
    let crowded = Set(found.map { Self.mark($0.first, $0.second) })
    var start = 0
    for (place, pair) in pairs.links.enumerated() {
      let end = pairs.ends[place]
      defer { start = end }
      if crowded.contains(Self.mark(pair.first, pair.second)) { continue }
      shared.removeAll(keepingCapacity: true)
      shared += pairs.shared[start..<end]
      sharedNames = pairs.names[place]
      let compared = comparison(pair.first, pair.second, Int(pair.bucket))
      if compared.evidence.isPossible { found.append(compared) }
    }
    return found
  }

  /// The buckets that many have.
  var crowds: [Int] { (0..<index.bucketCount).filter(index.isCrowd) }

  /// Pairs of people to compare, how the names of each relate if that was looked at, and where the buckets that each pair
  /// shares end.
  private struct Candidates {
    var links: [Link] = []
    var names: [FoundRelation?] = []
    var shared: [Int32] = []
    var ends: [Int] = []
  }

  /// The pairs of people to compare who share a bucket that few have, each once.
  private mutating func candidates() -> Candidates {
    var found = Candidates()
    let areSingle = links.isEmpty
    for bucket in 0..<index.bucketCount where !index.isCrowd(bucket) {
      let members = index.memberRange(bucket)
      for i in members {
        let member = index.bucketMembers[i]
        let first = areSingle ? member : people.root(member)
        for k in (i + 1)..<members.upperBound {
          let other = index.bucketMembers[k]
          let second = areSingle ? other : people.root(other)
          // Whoever shares several buckets is compared in the first of them.
          guard first != second, !areDifferent(first, second),
            isFirstShared(bucket, first, second), !areStrangers(first, second)
          else { continue }
          found.links.append(Link(first: first, second: second, bucket: Int32(bucket)))
          found.names.append(sharedNames)
          found.shared += shared
          found.ends.append(found.shared.count)
        }
      }
    }
    return found
  }

  /// Finds the buckets that two people share.
  ///
  /// - Returns: Whether a bucket is the first of them that few have.
  private mutating func isFirstShared(_ bucket: Int, _ one: Int32, _ other: Int32) -> Bool {
    findShared(one, other)
    guard let first = shared.first(where: { !index.isCrowd(Int($0)) }) else { return true }
    return first == Int32(bucket)
  }

  /// The pairs of people who share one of some buckets, each once.
  ///
  /// - Parameters:
  ///   - buckets: The buckets.
  ///   - hasChanged: Whether each person is one of those of whom one is in each pair; nil for all pairs. Two others are not
  ///     compared because a third has changed, who may be in another part of a divided book.
  /// - Returns: The pairs.
  mutating func comparisons(
    in buckets: [Int], around hasChanged: [Bool]? = nil
  ) -> [Comparison] {
    var seen: Set<UInt64> = []
    var found: [Comparison] = []
    for bucket in buckets {
      for (first, second) in pairs(in: bucket)
      where hasChanged.map({ $0[Int(first)] || $0[Int(second)] }) ?? true {
        if let pair = compared(first, second, bucket, &seen) { found.append(pair) }
      }
    }
    return found
  }

  /// Compares two people, unless they are one, were compared before or are decided to be two.
  mutating func compared(
    _ first: Int32, _ second: Int32, _ bucket: Int, _ seen: inout Set<UInt64>
  ) -> Comparison? {
    guard first != second, seen.insert(Self.mark(first, second)).inserted,
      !areDifferent(first, second)
    else { return nil }
    findShared(first, second)
    return areStrangers(first, second) ? nil : comparison(first, second, bucket)
  }

  /// A number for two people, whatever their order.
  static func mark(_ first: Int32, _ second: Int32) -> UInt64 {
    UInt64(UInt32(min(first, second))) << 32 | UInt64(UInt32(max(first, second)))
  }

  /// Compares two people whose buckets in common are found.
  private mutating func comparison(
    _ first: Int32, _ second: Int32, _ bucket: Int
  ) -> Comparison {
    var rows: [PairEvidence.Observation]?
    let found = weighed(evidence(first), evidence(second), &rows)
    let strongest = found.strongestKey.flatMap { key in
      shared.first { MatchKeys.areOne(index.keys[Int($0)], key) }
    }
    return Comparison(
      first: first, second: second, bucket: strongest ?? Int32(bucket), evidence: found)
  }

  /// The evidence about two people, with what was observed.
  mutating func observed(
    _ first: Int32, _ second: Int32
  ) -> (PairEvidence, [PairEvidence.Observation]) {
    findShared(first, second)
    var rows: [PairEvidence.Observation]? = []
    let found = weighed(evidence(first), evidence(second), &rows)
    return (found, rows ?? [])
  }

  /// What is observed of two cards by themselves, whomever they were joined with.
  mutating func observations(
    ofCard first: Int32, and second: Int32
  ) -> [PairEvidence.Observation] {
    let people = [first, second].map { number in
      let card = Int(index.cards[Int(number)])
      return store.evidence(
        of: source.cards[source.place(of: card)], buckets: .init(index.buckets(Int(number))),
        phones: .init(keyed.phones(of: card)), byName: source.isByName)
    }
    let own = Set(index.cardBuckets[index.buckets(Int(second))])
    shared = index.cardBuckets[index.buckets(Int(first))].filter(own.contains)
    sharedNames = nil
    var rows: [PairEvidence.Observation]? = []
    _ = weighed(people[0], people[1], &rows)
    return rows ?? []
  }

  /// Notes the buckets that two people share, ascending.
  private mutating func findShared(_ first: Int32, _ second: Int32) {
    shared.removeAll(keepingCapacity: true)
    sharedNames = nil
    let (one, other) = (buckets(first), buckets(second))
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
    sharedKeys.removeAll(keepingCapacity: true)
    for place in shared.indices {
      let bucket = Int(shared[place])
      let key = store.key(index.keys[bucket], asCalledBy: a, b)
      sharedKeys.append(
        .init(key, of: holders(of: bucket), areCalledAlike: a.name == b.name))
    }
    return PairEvidence((a, b), &store, shared: sharedKeys, names: sharedNames, rows: &rows)
  }

  /// The people of a bucket to compare: all with each other, or where they are many, those who share a second
  /// key that many have; those who share one that few have are compared in its bucket.
  mutating func pairs(in bucket: Int) -> [(Int32, Int32)] {
    let roots = roots(in: bucket)
    guard roots.count > 1 else { return [] }
    if roots.count <= index.comparedCount(index.keys[bucket]), !index.isSpread(bucket) {
      return Self.pairs(of: roots)
    }
    // Each with a further bucket that many share, which stands in the upper half of the number.
    var further: [UInt64] = []
    for root in roots {
      for place in buckets(root) {
        let other = store.numbers[place]
        if other != bucket, index.isCrowd(Int(other)) {
          further.append(UInt64(UInt32(other)) << 32 | UInt64(UInt32(root)))
        }
      }
    }
    further.sort()
    var found: [(Int32, Int32)] = []
    var start = 0
    while start < further.count {
      let other = Int32(further[start] >> 32)
      let end = further[start...].firstIndex { $0 >> 32 != other } ?? further.count
      defer { start = end }
      if end - start < 2 { continue }
      let same = further[start..<end].map { Int32(truncatingIfNeeded: $0) }
      if same.count <= Self.smallBucket {
        if other > bucket { found += Self.pairs(of: same) }
      } else {
        // All but those who stand side by side, once for all the buckets that they share.
        let group = same.reduce(0) { SplitMix64.mixed($0 &+ UInt64(UInt32($1))) }
        skippedGroups[group] = (same.count - 1) * (same.count - 2) / 2
        let ordered = same.map { (root: $0, hash: contentHash(of: $0)) }
          .sorted { ($0.hash, $0.root) < ($1.hash, $1.root) }.map(\.root)
        found += zip(ordered, ordered.dropFirst()).map { ($0, $1) }
      }
    }
    return found
  }

  /// A number that stands for all that is known of a person.
  private mutating func contentHash(of root: Int32) -> UInt64 {
    // Reading the evidence adds to the store, so that comes first.
    let person = evidence(root)
    return store.contentHash(person)
  }

  static func pairs(of roots: [Int32]) -> [(Int32, Int32)] {
    roots.indices.flatMap { i in roots[(i + 1)...].map { (roots[i], $0) } }
  }

  /// Who shares a bucket; people whose names may be one's count once.
  private mutating func holders(of bucket: Int) -> PairEvidence.Holders {
    if MatchKeys.kind(of: index.keys[bucket]).isNear { return .init(count: 1) }
    if let whole = index.whole, index.isSpread(bucket) {
      let count = whole.holders(of: index.keys[bucket])
      return .init(count: Int32(count), haveOtherNames: count > 1)
    }
    if holders[bucket].count > 0 { return holders[bucket] }
    let all = Set(roots(in: bucket).map { name($0) })
      .sorted { store.names[$0].content < store.names[$1].content }
    var names: [Int32] = []
    var haveOtherNames = false
    for name in all where !store.names[name].isEmpty {
      let isNew = names.allSatisfy {
        let relation = store.names.comparison(name, $0)
        if relation.isAgainst { haveOtherNames = true }
        return relation.isAgainst || relation == .partOnly || relation == .givenOnly
      }
      if isNew { names.append(name) }
      if names.count > Self.smallBucket { break }
    }
    // Nobody has so many spellings: names that are alike are those of a family, or made by a rule.
    let fewest = all.count > Self.smallBucket ? all.count / 4 : 1
    holders[bucket] = .init(
      count: Int32(max(fewest, names.count)), haveOtherNames: haveOtherNames,
      haveOneName: haveOtherNames && areOneName(all))
    return holders[bucket]
  }

  /// Whether names are one whole name, alone or with words that make it somebody else's.
  private mutating func areOneName(_ all: [Int32]) -> Bool {
    let named = all.filter { !store.names[$0].isEmpty }
    return all.count <= Self.smallBucket
      && Self.pairs(of: named).allSatisfy { store.names.haveOneName($0, $1) }
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
}
