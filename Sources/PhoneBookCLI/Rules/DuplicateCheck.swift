internal import ContactCleaning
internal import ContactModel
internal import ContactPipeline
internal import Synchronization

/// Finds the cards of the same person while a check reads, and keeps little of each card.
final class DuplicateCheck: Sendable {
  /// The rule that its findings are of.
  static let rule = "duplicate-contact"

  private struct Place {
    let contact: String
    let file: Int
    let record: Int
    let location: SourceLocation
  }

  private struct State {
    var finder: PersonFinder
    var files: [String] = []
    var places: [Place] = []
  }

  private let extractor: PersonFinder
  private let state: Mutex<State>

  /// Makes a check that has seen no card.
  init(region: String) {
    extractor = PersonFinder(region: region)
    state = Mutex(State(finder: PersonFinder(region: region)))
  }

  /// What of a card must be handed to ``take(_:)``, on whatever thread it is read.
  func traits(of card: borrowing Card) -> PersonTraits { extractor.traits(of: card) }

  /// Takes the next card, in the order of the input.
  func take(_ notes: CardNotes) {
    guard let traits = notes.attachment as? PersonTraits else { return }
    state.withLock { state in
      state.finder.add(traits)
      if state.files.last != notes.file { state.files.append(notes.file) }
      state.places.append(
        Place(
          contact: notes.contact, file: state.files.count - 1, record: notes.record,
          location: notes.location))
    }
  }

  /// A note for each card that is probably of the same person as an earlier one.
  func notes() -> [CardNotes] {
    state.withLock { state in
      state.finder.matches().map { match in
        let (place, first) = (state.places[match.card], state.places[match.first])
        let file = first.file == place.file ? "" : " of \(state.files[first.file])"
        var notes = CardNotes()
        notes.contact = place.contact
        notes.file = state.files[place.file]
        notes.record = place.record
        notes.findings = [
          Finding(
            rule: Self.rule, severity: .warning,
            message:
              "probably the same person as record \(first.record) in line \(first.location.line)\(file): same \(match.kind.rawValue)",
            location: place.location, record: place.record, file: notes.file)
        ]
        return notes
      }
    }
  }
}
