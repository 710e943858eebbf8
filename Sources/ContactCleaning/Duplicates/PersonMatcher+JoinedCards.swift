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
    var new: [UInt64] = []
    for key in keys.keys {
      let kind = MatchKeys.kind(of: key)
      if kind == .ownPhone || kind == .phone { phones.append(key) }
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
    for bucket in buckets { holders[Int(bucket)] = 0 }
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
      holders.append(0)
      for member in members {
        var person = evidence(member)
        person.buckets = store.add(
          (Array(store.numbers[person.buckets.range]) + [bucket]).sorted())
        set(person, of: member)
      }
    }
  }
}
