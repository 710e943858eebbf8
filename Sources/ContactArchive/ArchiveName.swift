internal import ContactModel

/// The FN that vCard 4.0 demands of a card that has none (RFC 6350 §6.2.1).
///
/// In an archive it is made from what else the card has, for the programs that import the parts, and
/// marked, so that reading the archive gives the card as it was.
enum ArchiveName {
  private static let mark = Parameter("X-PHONEBOOK-ADDED", "TRUE")

  /// Adds the name.
  static func add(to card: inout Card) {
    card.append(
      .fullName, card.displayName, parameters: [Parameter("DERIVED", "TRUE"), mark])
  }

  /// Takes it away again.
  static func remove(from card: inout Card) {
    guard let last = card.records.indices.last, card.records[last].name == .fullName,
      Property(card: card, index: last).parameters.contains(mark)
    else { return }
    card.remove(at: last)
  }
}
