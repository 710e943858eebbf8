internal import ContactModel

/// What gives a matcher the cards of a book, and joins them.
protocol PersonSource: Sendable {
  /// Whether names, birthdays and addresses find candidates too.
  var isByName: Bool { get }
  /// The card with an index, joined with those that say the same.
  func card(_ index: Int) -> Card
  /// The card that comes of some cards of one person and of those that say the same.
  func joined(_ cards: [Int]) -> CardMerger.Merged
  /// What finds candidates for a joined card.
  func keys(of card: Card) -> KeyedCards.Keys
}
