internal import ContactBytes
internal import ContactModel

/// The keys of the cards of a book, and what is counted over it: little for each card.
///
/// Cards of equal content are one from the start, however many they are.
struct KeyedCards: Sendable {
  /// What a card is found by.
  struct Keys: Sendable {
    /// The hash of all that the card says; nil for a card that is never one with another.
    fileprivate var content: UInt64?
    fileprivate(set) var keys: [UInt64] = []
    fileprivate var words: [UInt64] = []

    /// Nothing, as of a group.
    init() {}

    /// The keys of a card.
    ///
    /// - Parameters:
    ///   - card: The card.
    ///   - extractor: What makes the keys of phones, e-mail addresses and identifiers.
    ///   - byName: Whether names, birthdays and addresses find candidates too.
    init(_ card: borrowing Card, _ extractor: inout MatchKeys, byName: Bool) {
      extractor.append(card, to: &keys)
      guard byName else { return }
      let sounds = NameSounds(card)
      content = MatchKeys.contentHash(of: card, sounds, keys[...])
      words = sounds.words
      extractor.appendCandidates(card, sounds, to: &keys)
    }

    /// Adds the keys of decisions about the card, which is then never taken for a copy of another.
    mutating func decide(_ decided: [UInt64]) {
      keys += decided
      content = nil
    }
  }

  private(set) var count = 0
  /// The cards that say the same as an earlier one, with it.
  private(set) var copies: [(card: Int32, first: Int32)] = []
  private(set) var book = BookStatistics()
  private var keys: [UInt64] = []
  private var owners: [Int32] = []
  private var firsts: [UInt64: Int32] = [:]

  /// Adds the next card.
  ///
  /// - Returns: Whether it says something that no earlier card says.
  @discardableResult
  mutating func add(_ card: Keys) -> Bool {
    let number = Int32(count)
    count += 1
    if let content = card.content {
      if let first = firsts[content] {
        copies.append((number, first))
        return false
      }
      firsts[content] = number
    }
    keys += card.keys
    for _ in card.keys { owners.append(number) }
    book.count(card.words)
    return true
  }

  /// Which cards share keys.
  func index() -> KeyIndex { KeyIndex(keys: keys, cardOf: owners) }

  /// The copies of each card that has some.
  func copiesByFirst() -> [Int32: [Int32]] {
    Dictionary(grouping: copies, by: \.first).mapValues { $0.map(\.card) }
  }
}
