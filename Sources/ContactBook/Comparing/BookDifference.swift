internal import ContactCleaning
package import ContactModel
internal import PhoneNumbers

/// The differences between two books, person by person.
package struct BookDifference: Sendable {
  /// What became of a person.
  package enum Change: String, Sendable, CaseIterable {
    /// Only the second book has the person.
    case added
    /// Only the first book has the person.
    case removed
    /// Both have the person and say different things.
    case changed
  }

  /// One person who is different.
  package struct Entry: Sendable {
    /// What became of the person.
    package var change: Change
    /// The card that the newer book has, of one who was removed that of the older.
    package var card: Card
    /// What the two cards say differently; empty unless both have the person.
    package var fields: [CardDifference.Field]
  }

  /// Those who are different: removed ones, changed ones in the order of the first book, added ones.
  package private(set) var entries: [Entry] = []
  /// The number of people who are the same in both.
  package private(set) var sameCount = 0

  /// Compares two books.
  ///
  /// - Parameters:
  ///   - first: The cards of the older book.
  ///   - second: The cards of the newer one.
  ///   - region: The two letters of the region of numbers without a calling code; nil is Korea.
  package init(_ first: [Card], _ second: [Card], region: String? = nil) {
    let people = PersonPairs(first, second, region: region)
    for index in people.onlyInFirst {
      entries.append(Entry(change: .removed, card: first[index], fields: []))
    }
    for pair in people.pairs {
      // Most people are the same to the letter, and nothing has to be read to see it.
      if first[pair.first] == second[pair.second] {
        sameCount += 1
        continue
      }
      let difference = CardDifference(first[pair.first], second[pair.second])
      if difference.isEmpty {
        sameCount += 1
      } else {
        entries.append(
          Entry(change: .changed, card: second[pair.second], fields: difference.fields))
      }
    }
    for index in people.onlyInSecond {
      entries.append(Entry(change: .added, card: second[index], fields: []))
    }
  }

  /// How many people became what.
  package func count(_ change: Change) -> Int { entries.count { $0.change == change } }

  /// Leaves out the changes that are not wanted.
  package mutating func keep(_ changes: Set<Change>) {
    entries.removeAll { !changes.contains($0.change) }
  }
}

/// Matches the people of one book with those of another.
///
/// First those of the same UID belong together, then those who are alike in everything, then those who share a
/// number or an e-mail address and whose names do not contradict, and last those whose name nobody else
/// has in either book.
private struct PersonPairs {
  /// The indices of two cards of one person.
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
    pairs = partnerOfFirst.indices.compactMap { index in
      partnerOfFirst[index].map { (index, $0) }
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

  /// Joins those of equal keys in their order.
  private mutating func join(_ first: [UInt64?], _ second: [UInt64?]) {
    var waiting: [UInt64: [Int]] = [:]
    for index in second.indices.reversed() where partnerOfSecond[index] == nil {
      if let key = second[index] { waiting[key, default: []].append(index) }
    }
    for index in first.indices where partnerOfFirst[index] == nil {
      guard let key = first[index], let partner = waiting[key]?.popLast() else { continue }
      unite(index, partner)
    }
  }

  private mutating func joinByKeys(_ first: [Card], _ second: [Card], _ region: PhoneRegion) {
    var keys = MatchKeys(region: region, kinds: [.phone, .email])
    var owners: [UInt64: [Int]] = [:]
    for index in onlyInSecond {
      var found: [UInt64] = []
      keys.append(second[index], to: &found)
      for key in found { owners[key, default: []].append(index) }
    }
    // Equal names before names that are a part of another, so that the nearer match comes first.
    for wantsEqual in [true, false] {
      for index in onlyInFirst {
        var found: [UInt64] = []
        keys.append(first[index], to: &found)
        let name = PersonName(first[index])
        let candidates = Set(found.flatMap { owners[$0]?.prefix(50) ?? [] }).sorted()
          .filter { partnerOfSecond[$0] == nil }
        let partner = candidates.first { candidate in
          let other = PersonName(second[candidate])
          return wantsEqual ? name == other : name.canBeName(of: other)
        }
        if let partner { unite(index, partner) }
      }
    }
  }

  private mutating func joinByNames(_ first: [Card], _ second: [Card]) {
    let namesOfFirst = Self.unique(onlyInFirst, first)
    let namesOfSecond = Self.unique(onlyInSecond, second)
    for (name, index) in namesOfFirst {
      if let partner = namesOfSecond[name] { unite(index, partner) }
    }
  }

  /// The names that only one card has, with its index.
  private static func unique(_ indices: [Int], _ cards: [Card]) -> [String: Int] {
    var found: [String: Int] = [:]
    var repeated: Set<String> = []
    for index in indices {
      let name = SameText.folded(cards[index].displayName)
      if name.isEmpty { continue }
      if found.updateValue(index, forKey: name) != nil { repeated.insert(name) }
    }
    return found.filter { !repeated.contains($0.key) }
  }

  private mutating func unite(_ first: Int, _ second: Int) {
    partnerOfFirst[first] = second
    partnerOfSecond[second] = first
  }
}
