internal import ContactModel
internal import ContactPipeline
internal import Synchronization

/// Keeps the cards that go by, for work that needs all of them.
final class CardCollector: Sendable {
  private let cards = Mutex<[Card]>([])

  /// A step that keeps each card that an earlier step lets through.
  func step(after earlier: CardStep?) -> CardStep {
    { card, notes in
      if let earlier, !earlier(&card, &notes) { return false }
      let kept = card.exactCopy()
      self.cards.withLock { $0.append(kept) }
      return true
    }
  }

  /// Gives the cards away.
  func take() -> [Card] {
    cards.withLock { cards in
      defer { cards = [] }
      return cards
    }
  }
}
