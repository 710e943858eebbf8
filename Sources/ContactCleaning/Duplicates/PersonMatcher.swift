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
  /// The evidence of each person, at its root.
  private(set) var evidence: [PersonEvidence]
  private(set) var links: [Link] = []
  /// The keys whose people are too many to be compared with each other.
  private(set) var skippedBuckets: Set<Int> = []
  /// The pairs of numbers that are decided to be different people.
  private let different: [Int32: Set<Int32>]

  init(index: KeyIndex, evidence: [PersonEvidence], different: [Int32: Set<Int32>] = [:]) {
    self.index = index
    self.evidence = evidence
    self.different = different
    people = DisjointSets(count: evidence.count)
  }

  // MARK: - Steps

  /// Runs all steps.
  mutating func match() {
    for kind in [MatchKeys.Kind.decision, .content] { joinAll(of: kind) }
    var buckets = Array(0..<index.bucketCount)
    while true {
      let certain = comparisons(in: buckets).filter(\.evidence.isCertain)
      let changed = join(certain)
      if changed.isEmpty { break }
      buckets = self.buckets(of: changed)
    }
  }

  /// Joins all who have a key of a kind that needs no comparison.
  private mutating func joinAll(of kind: MatchKeys.Kind) {
    for bucket in 0..<index.bucketCount where MatchKeys.kind(of: index.keys[bucket]) == kind {
      let members = index.members(bucket)
      for member in members.dropFirst() {
        let first = members[members.startIndex]
        if kind == .decision || !areDifferent(people.root(first), people.root(member)) {
          unite(first, member, bucket: Int32(bucket))
        }
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

  /// The pairs of people who share one of some buckets, each once.
  mutating func comparisons(in buckets: [Int]) -> [Comparison] {
    var seen: Set<UInt64> = []
    var found: [Comparison] = []
    var holders: [UInt64: Int] = [:]
    for bucket in buckets {
      for (first, second) in pairs(in: bucket) {
        let pair = UInt64(UInt32(min(first, second))) << 32 | UInt64(UInt32(max(first, second)))
        guard seen.insert(pair).inserted, !areDifferent(first, second) else { continue }
        let (a, b) = (evidence[Int(first)], evidence[Int(second)])
        for key in a.sharedKeys(b) where holders[key] == nil { holders[key] = holderCount(of: key) }
        found.append(
          Comparison(
            first: first, second: second, bucket: Int32(bucket),
            evidence: PairEvidence(a, b) { holders[$0] ?? 1 }))
      }
    }
    return found
  }

  /// The people of a bucket to compare: all with each other, or where they are many, those of one name.
  private mutating func pairs(in bucket: Int) -> [(Int32, Int32)] {
    let roots = roots(in: bucket)
    guard roots.count > 1 else { return [] }
    if roots.count <= Self.smallBucket { return Self.pairs(of: roots) }
    let kind = MatchKeys.kind(of: index.keys[bucket])
    guard kind != .name, kind != .birthday else {
      skippedBuckets.insert(bucket)
      return []
    }
    var byName: [[String]: [Int32]] = [:]
    for root in roots {
      let words = evidence[Int(root)].name.words.map(NameComparison.folded).sorted()
      byName[words, default: []].append(root)
    }
    return byName.values.sorted { $0[0] < $1[0] }.flatMap { same in
      same.count <= Self.smallBucket
        ? Self.pairs(of: same) : zip(same, same.dropFirst()).map { ($0, $1) }
    }
  }

  private static func pairs(of roots: [Int32]) -> [(Int32, Int32)] {
    roots.indices.flatMap { i in roots[(i + 1)...].map { (roots[i], $0) } }
  }

  /// How many people of different names have a key.
  mutating func holderCount(of key: UInt64) -> Int {
    guard let bucket = index.bucket(of: key) else { return 1 }
    var names: Set<[String]> = []
    for root in roots(in: bucket) where !evidence[Int(root)].name.isEmpty {
      names.insert(evidence[Int(root)].name.words)
      if names.count > Self.smallBucket { break }
    }
    return max(1, names.count)
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

  /// Joins what is connected, unless two of those connected cannot be one; the roots that changed.
  private mutating func join(_ comparisons: [Comparison]) -> [Int32] {
    var partners: [Int32: [Int32]] = [:]
    for pair in comparisons {
      partners[pair.first, default: []].append(pair.second)
      partners[pair.second, default: []].append(pair.first)
    }
    // One that fits two people who cannot be one says nothing of either.
    let ambiguous = Set(
      partners.filter { !fitTogether($0.value) }.map(\.key))
    let sound = comparisons.filter {
      !ambiguous.contains($0.first) && !ambiguous.contains($0.second)
    }
    var numbers: [Int32: Int32] = [:]
    for pair in sound {
      for root in [pair.first, pair.second] where numbers[root] == nil {
        numbers[root] = Int32(numbers.count)
      }
    }
    var sets = DisjointSets(count: numbers.count)
    for pair in sound { sets.unite(numbers[pair.first] ?? 0, numbers[pair.second] ?? 0) }
    var components: [Int32: [Int32]] = [:]
    for (root, number) in numbers { components[sets.root(number), default: []].append(root) }
    let whole = components.mapValues { fitTogether($0) }
    var changed: [Int32] = []
    for pair in sound where whole[sets.root(numbers[pair.first] ?? 0)] == true {
      if let root = unite(pair.first, pair.second, bucket: pair.bucket) { changed.append(root) }
    }
    return Set(changed.map { people.root($0) }).sorted()
  }

  /// Whether all of some people can be one: no two of them contradict each other.
  private func fitTogether(_ roots: [Int32]) -> Bool {
    // Of very many, each is compared with the fullest name alone.
    if roots.count > Self.smallBucket * 4 {
      let fullest = roots.max { evidence[Int($0)].name.extent < evidence[Int($1)].name.extent } ?? 0
      return roots.allSatisfy { $0 == fullest || canBeOne($0, fullest) }
    }
    return roots.indices.allSatisfy { i in
      roots[(i + 1)...].allSatisfy { canBeOne(roots[i], $0) }
    }
  }

  private func canBeOne(_ first: Int32, _ second: Int32) -> Bool {
    let (a, b) = (evidence[Int(first)], evidence[Int(second)])
    return !NameComparison(a.name, b.name).isAgainst && !a.birthday.contradicts(b.birthday)
      && a.isCompany == b.isCompany && !areDifferent(first, second)
  }

  @discardableResult
  private mutating func unite(_ first: Int32, _ second: Int32, bucket: Int32) -> Int32? {
    let (a, b) = (people.root(first), people.root(second))
    guard a != b else { return nil }
    links.append(Link(first: first, second: second, bucket: bucket))
    var joined = evidence[Int(a)]
    joined.join(evidence[Int(b)])
    let root = people.unite(a, b)
    evidence[Int(root)] = joined
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

  /// The buckets of all cards of some people, each once.
  private mutating func buckets(of roots: [Int32]) -> [Int] {
    var found: Set<Int> = []
    for root in roots {
      for member in people.members(root) {
        for bucket in index.buckets(Int(member)) { found.insert(Int(bucket)) }
      }
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
