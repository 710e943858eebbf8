internal import ContactCleaning
internal import ContactModel
internal import PhoneNumbers

/// Who of one book is who of another.
///
/// First those of the same UID belong together, then those who are alike in everything, then those who share a
/// number or an e-mail address and whose names do not contradict, and last those whose name nobody else
/// has in either book.
struct PersonPairs {
  /// The places of two cards of one person.
  private(set) var pairs: [(first: Int, second: Int)] = []
  private var partnerOfFirst: [Int?]
  private var partnerOfSecond: [Int?]

  init(_ first: [Card], _ second: [Card], region: String?) {
    partnerOfFirst = Array(repeating: nil, count: first.count)
    partnerOfSecond = Array(repeating: nil, count: second.count)
    join(first.map(Self.identifier), second.map(Self.identifier))
    join(first.map { CardDigest($0).value }, second.map { CardDigest($0).value })
    joinByKeys(first, second, region.flatMap { PhoneRegion($0) } ?? .kr)
    joinByNames(first, second)
    pairs = partnerOfFirst.indices.compactMap { place in
      partnerOfFirst[place].map { (place, $0) }
    }
  }

  /// Those of the first book who are not in the second.
  var onlyInFirst: [Int] { partnerOfFirst.indices.filter { partnerOfFirst[$0] == nil } }

  /// Those of the second book who are not in the first.
  var onlyInSecond: [Int] { partnerOfSecond.indices.filter { partnerOfSecond[$0] == nil } }

  private static func identifier(_ card: Card) -> UInt64? {
    guard let index = card.firstIndex(of: .uid), card.records[index].valueLength > 0 else {
      return nil
    }
    let span = card.bytes.span
    return CardDigest(span, ShortIdentifier.withoutScheme(span, card.records[index].value)).value
  }

  // MARK: - Steps

  /// Joins those of the same number, the first with the first.
  private mutating func join(_ first: [UInt64?], _ second: [UInt64?]) {
    var waiting: [UInt64: [Int]] = [:]
    for place in second.indices.reversed() where partnerOfSecond[place] == nil {
      if let key = second[place] { waiting[key, default: []].append(place) }
    }
    for place in first.indices where partnerOfFirst[place] == nil {
      guard let key = first[place], let partner = waiting[key]?.popLast() else { continue }
      unite(place, partner)
    }
  }

  private mutating func joinByKeys(_ first: [Card], _ second: [Card], _ region: PhoneRegion) {
    var keys = MatchKeys(region: region, kinds: [.phone, .email])
    var owners: [UInt64: [Int]] = [:]
    for place in onlyInSecond {
      var found: [UInt64] = []
      keys.append(second[place], to: &found)
      for key in found { owners[key, default: []].append(place) }
    }
    // Equal names before names that are a part of another, so that nobody takes the place of one nearer.
    for wantsEqual in [true, false] {
      for place in onlyInFirst {
        var found: [UInt64] = []
        keys.append(first[place], to: &found)
        let name = MatchName(first[place])
        let candidates = Set(found.flatMap { owners[$0]?.prefix(50) ?? [] }).sorted()
          .filter { partnerOfSecond[$0] == nil }
        let partner = candidates.first { candidate in
          let other = MatchName(second[candidate])
          return wantsEqual ? name == other : name.isPart(of: other) || other.isPart(of: name)
        }
        if let partner { unite(place, partner) }
      }
    }
  }

  private mutating func joinByNames(_ first: [Card], _ second: [Card]) {
    let namesOfFirst = Self.unique(onlyInFirst, first)
    let namesOfSecond = Self.unique(onlyInSecond, second)
    for (name, place) in namesOfFirst {
      if let partner = namesOfSecond[name] { unite(place, partner) }
    }
  }

  /// The names that one card has, with its place.
  private static func unique(_ places: [Int], _ cards: [Card]) -> [String: Int] {
    var found: [String: Int] = [:]
    var repeated: Set<String> = []
    for place in places {
      let name = SameText.folded(cards[place].displayName)
      if name.isEmpty { continue }
      if found.updateValue(place, forKey: name) != nil { repeated.insert(name) }
    }
    return found.filter { !repeated.contains($0.key) }
  }

  private mutating func unite(_ first: Int, _ second: Int) {
    partnerOfFirst[first] = second
    partnerOfSecond[second] = first
  }
}
