internal import ContactCleaning
internal import ContactModel
internal import ContactPipeline

extension CardJoining {
  /// The joined cards without those of groups of which another file says the same by its people.
  ///
  /// An app that knows no categories gets cards of groups in their place: joined with the book that they were
  /// made of, they say nothing new. Within one file all stay.
  static func withoutKnownGroups(_ result: Deduplication, _ collected: CardCollector) -> [Card] {
    let cards = collected.cards
    let groups = cards.indices.filter { cards[$0].isGroup }
    guard !groups.isEmpty, collected.place(of: 0).file != collected.place(of: cards.count - 1).file
    else { return result.cards }
    var person = Array(cards.indices)
    for merge in result.merges {
      for index in merge.cards { person[index] = merge.cards[0] }
    }
    var members: [String: Set<Int>] = [:]
    var named: [String: [String: Set<Int>]] = [:]
    for index in cards.indices where !cards[index].isGroup {
      let file = collected.place(of: index).file
      for property in cards[index].properties {
        if cards[index].isGroupMark(cards[index].records[property.index]) {
          members[property.value, default: []].insert(person[index])
        } else if property.name == .categories {
          for name in property.components.joined() {
            named[name, default: [:]][file, default: []].insert(person[index])
          }
        }
      }
    }
    var known: Set<String> = []
    for (name, own) in Dictionary(grouping: groups, by: { cards[$0].groupCardName }) {
      let files = Set(own.map { collected.place(of: $0).file })
      let others = (named[name] ?? [:]).filter { !files.contains($0.key) }
      guard let people = members[name], own.allSatisfy({ saysNothingElse(cards[$0]) }) else {
        continue
      }
      if others.contains(where: { people.isSubset(of: $0.value) }) { known.insert(name) }
    }
    if known.isEmpty { return result.cards }
    return result.cards.compactMap { card in
      var card = card
      if card.isGroup { return known.contains(card.groupCardName) ? nil : card }
      for index in card.records.indices
      where card.isGroupMark(card.records[index])
        && known.contains(Property(card: card, index: index).value)
      {
        card.remove(at: index)
      }
      return card
    }
  }

  /// Whether the card of a group says no more than its name and who is in it.
  static func saysNothingElse(_ card: Card) -> Bool {
    card.properties.allSatisfy { property in
      property.name.role == .machine || card.isGroupMark(card.records[property.index])
        || [
          .fullName, .name, .kind, .addressBookServerKind, .member, .addressBookServerMember, .uid,
        ].contains(property.name)
    }
  }
}
