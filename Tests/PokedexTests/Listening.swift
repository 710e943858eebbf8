import ContactModel
import ContactPipeline
import Synchronization

/// Hears nothing of a conversion.
struct Unheard: ConversionObserver {
  mutating func found(_ finding: Finding) {}
  mutating func noted(_ notes: CardNotes) {}
  mutating func lost(_ loss: Loss) {}
  mutating func progressed(to byteCount: Int) {}
}

/// Keeps the cards that were read.
final class Seen: Sendable {
  private let cards = Mutex<[Card]>([])

  func see(_ card: Card) { cards.withLock { $0.append(card) } }

  var first: Card? { cards.withLock { $0.first } }
}
