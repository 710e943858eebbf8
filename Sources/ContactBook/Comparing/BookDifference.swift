public import ContactModel

/// What is different between two books, person by person.
public struct BookDifference: Sendable {
  /// What became of a person.
  public enum Change: String, Sendable, CaseIterable {
    /// Only the second book has the person.
    case added
    /// Only the first book has the person.
    case removed
    /// Both have the person and say different things.
    case changed
  }

  /// One person who is different.
  public struct Entry: Sendable {
    /// What became of the person.
    public var change: Change
    /// The card that the newer book has, of one who was removed that of the older.
    public var card: Card
    /// What the two cards say differently; empty unless both have the person.
    public var fields: [CardDifference.Field]
  }

  /// Those who are different: removed ones, changed ones in the order of the first book, added ones.
  public private(set) var entries: [Entry] = []
  /// The number of people who are the same in both.
  public private(set) var sameCount = 0

  /// Compares two books.
  ///
  /// - Parameters:
  ///   - first: The cards of the older book.
  ///   - second: The cards of the newer one.
  ///   - region: The two letters of the region of numbers without a calling code; nil is Korea.
  public init(_ first: [Card], _ second: [Card], region: String? = nil) {
    let people = PersonPairs(first, second, region: region)
    for place in people.onlyInFirst {
      entries.append(Entry(change: .removed, card: first[place], fields: []))
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
    for place in people.onlyInSecond {
      entries.append(Entry(change: .added, card: second[place], fields: []))
    }
  }

  /// How many people became what.
  public func count(_ change: Change) -> Int { entries.count { $0.change == change } }

  /// Leaves out the changes that are not wanted.
  public mutating func keep(_ changes: Set<Change>) {
    entries.removeAll { !changes.contains($0.change) }
  }
}
