internal import ContactModel

/// The cards of a book, and what joins them.
struct PersonSource: Sendable {
  /// The cards that are kept.
  let cards: [Card]
  /// Where each card of the book stands among those; empty when all are kept.
  private(set) var places: [Int32] = []
  /// The cards that say the same as one before, by that.
  private(set) var copies: [Int32: [Int32]] = [:]
  /// Whether names, birthdays and addresses find candidates too.
  let isByName: Bool
  /// Which card wins.
  let preference: Deduplicator.Preference
  let extractor: MatchKeys

  /// Where the card with an index stands among those that are kept.
  func place(of index: Int) -> Int { places.isEmpty ? index : Int(places[index]) }

  /// The indices of some cards and of those that say the same, ascending.
  func withCopies(_ indices: [Int]) -> [Int] {
    (indices + indices.flatMap { (copies[Int32($0)] ?? []).map { Int($0) } }).sorted()
  }

  /// The card that comes of some cards of one person and of those that say the same.
  func joined(_ indices: [Int]) -> CardMerger.Merged {
    CardMerger(preference: preference, region: extractor.region).merge(
      CardMerger.members(withCopies(indices).map { ($0, cards[place(of: $0)]) }))
  }

  /// What finds candidates for a joined card.
  func keys(ofJoined card: Card) -> KeyedCards.Keys {
    var extractor = extractor
    return KeyedCards.Keys(ofJoined: card, &extractor, byName: isByName)
  }
}
