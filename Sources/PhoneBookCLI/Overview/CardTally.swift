internal import ContactCleaning
internal import ContactModel
internal import ContactPipeline
internal import Synchronization

/// Counts what is in cards that come from several threads.
final class CardTally: Sendable {
  /// What was counted.
  struct Counts {
    var photos = 0
    var phones = 0
    var emails = 0
    var products: [String: Int] = [:]
  }

  private let state = Mutex(Counts())

  /// What was counted so far.
  var counts: Counts { state.withLock { $0 } }

  /// Counts each card, and has the rules look at it.
  func step(_ cleaner: CardCleaner) -> CardStep {
    { card, notes in
      let product = card.first(.productID)?.value
      self.state.withLock { counts in
        if card.first(.photo) != nil { counts.photos += 1 }
        counts.phones += card.properties(.telephone).count
        counts.emails += card.properties(.email).count
        if let product { counts.products[product, default: 0] += 1 }
      }
      _ = cleaner.check(card, findings: &notes.findings)
      return true
    }
  }
}
