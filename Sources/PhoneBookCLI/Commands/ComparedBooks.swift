internal import ContactModel

/// Two books as they are compared, the older first: whoever is in a group says so, and no card of a group does again.
struct ComparedBooks {
  /// The cards to compare of each book.
  let people: [[Card]]
  /// The cards of groups of each book, by their names.
  let groups: [[String: Card]]

  /// Prepares two books.
  ///
  /// - Parameters:
  ///   - cards: The cards of each, whose people name all their groups.
  ///   - unknown: The members whom no contact of it is, by the names of their groups.
  init(_ cards: [[Card]], _ unknown: [[String: Set<String>]]) {
    // Whom only one of the books does not know has been added or removed, which is shown already.
    let known = zip(cards, unknown).map { Self.knownMembers($0, $1) }
    let named = Set(cards.joined().lazy.filter { !$0.isGroup }.flatMap(\.groupNames))
    people = [0, 1].map { side in
      let others = unknown[side].map { ($0, $1.subtracting(known[1 - side][$0] ?? [])) }
      return Self.people(cards[side], named, Dictionary(uniqueKeysWithValues: others))
    }
    groups = zip(cards, unknown).map { Self.groups($0, $1) }
  }

  /// The cards of people, who name their groups themselves here, and of groups that say more than that.
  ///
  /// Of its members such a card keeps those whom no contact is.
  ///
  /// - Parameters:
  ///   - cards: The cards of a book.
  ///   - named: The names of the groups that people of either book name.
  ///   - unknown: The members whom no contact is, by the names of their groups.
  /// - Returns: The cards to compare.
  private static func people(
    _ cards: [Card], _ named: Set<String>, _ unknown: [String: Set<String>]
  ) -> [Card] {
    cards.compactMap { card in
      guard card.isGroup else { return card }
      let group = withoutKnown(card, unknown)
      let isSaid = named.contains(card.groupCardName) && CardJoining.saysNothingElse(group)
      return isSaid && unknown[card.groupCardName]?.isEmpty != false ? nil : group
    }
  }

  /// The cards of groups by their names, of one name the first.
  private static func groups(
    _ cards: [Card], _ unknown: [String: Set<String>]
  ) -> [String: Card] {
    let groups = cards.filter(\.isGroup).map { ($0.groupCardName, withoutKnown($0, unknown)) }
    return Dictionary(groups) { first, _ in first }
  }

  /// The card of a group without the members who are contacts.
  private static func withoutKnown(_ card: Card, _ unknown: [String: Set<String>]) -> Card {
    var card = card
    let members = unknown[card.groupCardName] ?? []
    card.removeProperties { property in
      property.name == .name
        || [.member, .addressBookServerMember].contains(property.name)
          && !members.contains(property.value)
    }
    return card
  }

  /// The members of each group who are contacts, as its card calls them.
  private static func knownMembers(
    _ cards: [Card], _ unknown: [String: Set<String>]
  ) -> [String: Set<String>] {
    var known: [String: Set<String>] = [:]
    for card in cards where card.isGroup {
      let members = Set(card.properties(.member).map(\.value))
      known[card.groupCardName, default: []].formUnion(
        members.subtracting(unknown[card.groupCardName] ?? []))
    }
    return known
  }
}
