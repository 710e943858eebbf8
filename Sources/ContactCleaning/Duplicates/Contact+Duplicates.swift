public import ContactModel
public import PhoneNumbers

extension Contact {
  /// The contact joined with another one of the same person.
  ///
  /// Every distinct value is kept: other names become nicknames, and what a person can have only once, such as
  /// a second birthday, becomes a note. Nothing is asked or weighed; ``Swift/Collection/deduplicated(region:)``
  /// finds out who is one person.
  ///
  /// - Parameters:
  ///   - other: The other contact.
  ///   - region: The region of numbers without a calling code; nil when it is not known, and such numbers
  ///     are the same only when they are written with the same digits.
  /// - Returns: One contact, with the fuller name of the two.
  public func merged(with other: Contact, region: PhoneRegion? = nil) -> Contact {
    Contact(Card(self).merged(with: [Card(other)], region: region).card)
  }
}

extension Card {
  /// The card joined with others of the same person, whoever they are.
  ///
  /// - Parameters:
  ///   - others: The other cards.
  ///   - region: The region of numbers without a calling code; nil when it is not known.
  /// - Returns: One card, and what of its values stands in another property than before.
  package func merged(
    with others: [Card], region: PhoneRegion?
  ) -> (card: Card, moves: [Merge.Move]) {
    let members = CardMerger.members(([self] + others).enumerated().map { ($0, $1) })
    let merged = CardMerger(preference: .fullest, region: region).merge(members)
    return (merged.card, merged.moves)
  }
}

extension Collection<Contact> {
  /// Joins the contacts that are certainly of one person.
  ///
  /// - Parameter region: The region of numbers without a calling code.
  /// - Returns: One contact a person, what was joined, and which pairs are in doubt, with the reasons.
  /// - Complexity: O(*n*) in the contacts.
  public func deduplicated(region: PhoneRegion) -> ContactDeduplication {
    let result = Deduplicator(region: region.code).deduplicate(map { Card($0) })
    return ContactDeduplication(
      contacts: result.cards.map { Contact($0) }, joined: result.merges, doubtful: result.doubtful)
  }
}

/// The outcome of joining contacts.
public struct ContactDeduplication: Sendable, Hashable {
  /// The contacts, one a person, each in the position of the first that went into it.
  public let contacts: [Contact]
  /// What was joined and why, by the indices of the contacts that were given.
  public let joined: [Merge]
  /// The pairs that may be of one person and were not joined, by the indices of the contacts that were given.
  public let doubtful: [DoubtfulPair]
}
