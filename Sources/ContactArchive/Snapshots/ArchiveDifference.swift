package import ContactModel

/// The cards that differ between two states of an archive.
package struct ArchiveDifference {
  /// Cards that only the later one of the two has.
  package private(set) var added: [Card] = []
  /// Cards that only the earlier one has.
  package private(set) var removed: [Card] = []

  /// Compares two states of an archive.
  package init(
    from earlier: ArchiveState, to later: ArchiveState, of history: inout ArchiveHistory,
    in archive: ArchiveReader
  ) throws {
    let earlierKeys = try history.store.keys(of: earlier)
    let laterKeys = try history.store.keys(of: later)
    let gone = Self.indices(of: earlierKeys, missingIn: laterKeys)
    let new = Self.indices(of: laterKeys, missingIn: earlierKeys)
    removed = try Self.cards(at: gone, of: earlier, &history, archive)
    added = try Self.cards(at: new, of: later, &history, archive)
  }

  /// The indices of the cards that another state has fewer of.
  private static func indices(of keys: [CardKey], missingIn others: [CardKey]) -> [Int] {
    var counts: [CardKey: Int] = [:]
    for key in others { counts[key, default: 0] += 1 }
    return keys.indices.filter { index in
      counts[keys[index], default: 0] -= 1
      return counts[keys[index], default: 0] < 0
    }
  }

  private static func cards(
    at indices: [Int], of state: ArchiveState, _ history: inout ArchiveHistory,
    _ archive: ArchiveReader
  ) throws -> [Card] {
    var cards: [Card] = []
    cards.reserveCapacity(indices.count)
    var cursor = CardCursor(state)
    for index in indices {
      var text: [UInt8] = []
      try history.store.append(cursor.run(of: index), to: &text)
      var read = CardSequence(text, reader: archive.cardReader())
      if let card = try read.next() { cards.append(card) }
    }
    return cards
  }
}
