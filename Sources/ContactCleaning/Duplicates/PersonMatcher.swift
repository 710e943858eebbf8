/// Decides which cards are of one person.
///
/// Cards that share a key are candidates; their names decide. A step compares all candidates first,
/// decides for each by itself, and only then joins, so that the outcome does not depend on the
/// order of the cards. Joined people have more keys than each had, so steps repeat around what has
/// changed until nothing does: that makes the result idempotent.
///
/// 1. People of equal names and birthdays are one.
/// 2. A person whose name is a part of others' names is one with them, when one of these names holds all
///    the others. One that fits two different people stays alone, and does not connect them.
/// 3. A person without a name is one with the one named person that it shares a key with.
/// 4. Those without a name that share no key with a named person are joined by keys alone.
struct PersonMatcher {
  /// Why two cards were joined: both have the key.
  struct Link {
    let first: Int32
    let second: Int32
    let bucket: Int32
  }

  /// One that may be the same as another whose name holds its own.
  struct Relation {
    let child: Int32
    let parent: Int32
    let bucket: Int32
  }

  let index: KeyIndex
  var people: DisjointSets
  /// The fullest name of each person, at its root.
  private(set) var names: [MatchName]
  private(set) var birthdays: [Birthday]
  private(set) var links: [Link] = []

  init(index: KeyIndex, names: [MatchName], birthdays: [Birthday]) {
    self.index = index
    self.names = names
    self.birthdays = birthdays
    people = DisjointSets(count: names.count)
  }

  // MARK: - Steps

  /// Runs all steps.
  mutating func match() {
    applyDecisions()
    _ = matchNamed(Array(0..<index.bucketCount))
    var nameless = names.indices.filter { names[$0].isEmpty }.map(Int32.init)
    while !nameless.isEmpty {
      let joined = matchNameless(nameless)
      let gained = buckets(ofCards: joined)
      let changed = matchNamed(meetingIn: gained)
      var next = Set<Int32>()
      for bucket in Set(gained).union(buckets(of: changed)) {
        next.formUnion(roots(in: bucket).filter { names[Int($0)].isEmpty })
      }
      nameless = joined.isEmpty ? [] : next.sorted()
    }
    matchAmongNameless()
  }

  /// Joins the cards that a person has declared to be of one.
  private mutating func applyDecisions() {
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

  /// Steps 1 and 2 over some buckets and whatever the joins affect; the roots that changed.
  ///
  /// - Parameters:
  ///   - first: The buckets to begin with.
  ///   - affected: Whom to decide about; nil for everybody, when the buckets are all there are.
  /// - Returns: The roots of those who were joined.
  private mutating func matchNamed(_ first: [Int], affected: Set<Int32>? = nil) -> [Int32] {
    var buckets = first
    var affected = affected
    var all: [Int32] = []
    while !buckets.isEmpty {
      var found = BucketFindings()
      for bucket in buckets { findRelations(in: bucket, into: &found) }
      var changed: [Int32] = []
      if found.equals.isEmpty {
        changed = joinChildren(found.relations.filter { affected?.contains($0.child) ?? true })
        if changed.isEmpty { break }
        affected = Set(neighbours(of: changed))
        buckets = self.buckets(of: Array(affected ?? []))
      } else {
        for equal in found.equals {
          if let root = unite(equal.child, equal.parent, bucket: equal.bucket) {
            changed.append(root)
          }
        }
        if affected != nil {
          affected = Set(affected?.map { people.root($0) } ?? []).union(neighbours(of: changed))
          buckets = self.buckets(of: Array(affected ?? []))
        }
      }
      all += changed
    }
    return all
  }

  /// Steps 1 and 2 among the named people who meet in buckets that have gained one of them.
  private mutating func matchNamed(meetingIn buckets: [Int]) -> [Int32] {
    var affected: Set<Int32> = []
    for bucket in buckets {
      let named = roots(in: bucket).filter { !names[Int($0)].isEmpty }
      if named.count > 1 { affected.formUnion(named) }
    }
    if affected.isEmpty { return [] }
    return matchNamed(self.buckets(of: affected.sorted()), affected: affected)
  }

  /// Step 3; the cards that found their person.
  private mutating func matchNameless(_ nameless: [Int32]) -> [Int32] {
    var named: [Int32: [Int32]] = [:]
    var relations: [Relation] = []
    for card in nameless {
      for member in people.members(card) {
        for bucket in index.buckets(Int(member)) {
          let candidates =
            named[bucket]
            ?? Array(
              roots(in: Int(bucket)).filter { !names[Int($0)].isEmpty }
                .prefix(Self.smallBucket + 1))
          named[bucket] = candidates
          for root in candidates where !birthdays[Int(root)].contradicts(birthdays[Int(card)]) {
            relations.append(Relation(child: card, parent: root, bucket: bucket))
          }
        }
      }
    }
    let members = nameless.map { people.members($0) }
    _ = joinChildren(relations)
    return members.filter { !names[Int(people.root($0[0]))].isEmpty }.flatMap { $0 }
  }

  /// Step 4.
  private mutating func matchAmongNameless() {
    let hasNamed = (0..<index.bucketCount).map { bucket in
      roots(in: bucket).contains { !names[Int($0)].isEmpty }
    }
    var isFree = names.indices.map {
      people.root(Int32($0)) == Int32($0) && names[$0].isEmpty
    }
    for root in isFree.indices where isFree[root] {
      isFree[root] = people.members(Int32(root)).allSatisfy { member in
        index.buckets(Int(member)).allSatisfy { !hasNamed[Int($0)] }
      }
    }
    var relations: [Relation] = []
    for bucket in 0..<index.bucketCount where !hasNamed[bucket] {
      let roots = roots(in: bucket).filter { isFree[Int($0)] }
      for root in roots.dropFirst() {
        relations.append(Relation(child: root, parent: roots[0], bucket: Int32(bucket)))
      }
    }
    joinComponents(relations)
  }

  // MARK: - Joining

  /// Joins each child with its parents where they agree; the roots that changed.
  private mutating func joinChildren(_ relations: [Relation]) -> [Int32] {
    var byChild: [Int32: [Relation]] = [:]
    for relation in relations { byChild[relation.child, default: []].append(relation) }
    let children = byChild.keys.sorted { first, second in
      let (a, b) = (rank(first), rank(second))
      return a == b ? first < second : a > b
    }
    var doubtful: Set<Int32> = []
    var edges: [Relation] = []
    for child in children {
      let all = byChild[child] ?? []
      if agree([child] + all.map(\.parent)) {
        edges += all.filter { !doubtful.contains($0.parent) }
      } else {
        doubtful.insert(child)
      }
    }
    return joinComponents(edges)
  }

  /// Joins what is connected, unless it would make one person of two; the roots that changed.
  @discardableResult
  private mutating func joinComponents(_ edges: [Relation]) -> [Int32] {
    if edges.isEmpty { return [] }
    var numbers: [Int32: Int32] = [:]
    for edge in edges {
      for root in [edge.child, edge.parent] where numbers[root] == nil {
        numbers[root] = Int32(numbers.count)
      }
    }
    var sets = DisjointSets(count: numbers.count)
    for edge in edges { sets.unite(numbers[edge.child] ?? 0, numbers[edge.parent] ?? 0) }
    var components: [Int32: [Int32]] = [:]
    for (root, number) in numbers { components[sets.root(number), default: []].append(root) }
    let sound = components.mapValues { agree($0) }
    var changed: [Int32] = []
    for edge in edges where sound[sets.root(numbers[edge.child] ?? 0)] == true {
      if let root = unite(edge.child, edge.parent, bucket: edge.bucket) { changed.append(root) }
    }
    return changed
  }

  /// Whether people can be one: one name holds all the others, and no birthday contradicts another.
  private func agree(_ roots: [Int32]) -> Bool {
    guard let fullest = roots.max(by: { names[Int($0)].words.count < names[Int($1)].words.count })
    else { return true }
    var birthday = Birthday()
    return roots.allSatisfy {
      names[Int($0)].isPart(of: names[Int(fullest)]) && birthday.join(birthdays[Int($0)])
    }
  }

  @discardableResult
  private mutating func unite(_ first: Int32, _ second: Int32, bucket: Int32) -> Int32? {
    let (a, b) = (people.root(first), people.root(second))
    guard a != b else { return nil }
    links.append(Link(first: first, second: second, bucket: bucket))
    let name =
      names[Int(a)].words.count >= names[Int(b)].words.count ? names[Int(a)] : names[Int(b)]
    var birthday = birthdays[Int(a)]
    _ = birthday.join(birthdays[Int(b)])
    let root = people.unite(a, b)
    names[Int(root)] = name
    birthdays[Int(root)] = birthday
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
    return roots
  }

  /// The roots that share a bucket with one of `roots`, themselves among them.
  private mutating func neighbours(of roots: [Int32]) -> [Int32] {
    var found: Set<Int32> = []
    for bucket in buckets(of: roots) { found.formUnion(self.roots(in: bucket)) }
    return found.sorted()
  }

  /// The buckets of some cards, each once.
  private func buckets(ofCards cards: [Int32]) -> [Int] {
    Set(cards.flatMap { index.buckets(Int($0)) }).map { Int($0) }.sorted()
  }

  /// The buckets of all cards of some people, each once.
  private mutating func buckets(of roots: [Int32]) -> [Int] {
    var found: Set<Int> = []
    for root in Set(roots.map { people.root($0) }) {
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
