internal import ContactBytes
package import ContactModel
internal import ContactPipeline

/// The groups of a book that is edited: those that people name, and those with cards of their own.
///
/// An edit sees all groups of a person as if the person named them; ``finish(_:was:in:)`` then puts each
/// where the book has it.
package struct BookGroups {
  private let book: BookFile
  private let groups: GroupBook
  /// The indices of the cards of groups, and their names.
  private let cards: [(index: Int, name: String)]

  /// Looks through a book.
  package init(_ book: BookFile) {
    self.book = book
    cards = book.entries.indices.compactMap { index in
      let card = book.entries[index].card
      return card.isGroup ? (index, card.groupCardName) : nil
    }
    groups = cards.isEmpty ? GroupBook() : GroupBook(book.entries.map(\.card))
  }

  /// The names of all groups.
  package var names: Set<String> {
    Set(cards.map(\.name) + book.entries.lazy.flatMap { $0.card.groupNames })
  }

  /// A person who names every group.
  package func labelled(_ card: Card) -> Card { groups.labelled(card) }

  /// Puts the groups that an edited person names into the cards of groups where there are such.
  ///
  /// - Parameters:
  ///   - card: The person, who named all groups while it was edited.
  ///   - before: The person in the book, or a card without properties.
  ///   - changes: Grows by the cards of groups that change.
  package func finish(_ card: inout Card, was before: Card, in changes: inout RecordChanges) {
    if cards.isEmpty { return }
    let wanted = card.groupNames
    let own = before.groupNames
    let named = Set(cards.map(\.name))
    setCategories(wanted.filter { own.contains($0) || !named.contains($0) }, before, &card)
    for (index, name) in cards {
      var group = changes.replaced[index] ?? book.entries[index].card
      let members = group.properties(.member).filter { groups.means(before, member: $0) }
      let isWanted = wanted.contains(name)
      if members.isEmpty, !isWanted { continue }
      let reference = isWanted ? book.memberReference(to: &card, in: group) : []
      // The name of an entry changes with the name of the person.
      let isSame =
        isWanted && members.count == 1 && (!book.callsEntries || !isRenamed(before, card))
      if isSame { continue }
      for member in members { group.remove(at: member.index) }
      if isWanted { group.appendMember(reference, isEntry: book.callsEntries) }
      changes.replaced[index] = group
    }
  }

  /// Adds the cards of groups that changed and added people name and nobody has named, where the book has cards of groups.
  ///
  /// - Returns: The names of the groups.
  package func addCards(in changes: inout RecordChanges) -> [String] {
    if cards.isEmpty { return [] }
    let present = changes.replaced.values.filter(\.isGroup).map(\.groupCardName)
    let known = names.union(present)
    var new: [String] = []
    var members: [String: [[UInt8]]] = [:]
    func gather(_ person: Card) -> Card {
      var card = person
      let names = card.isGroup ? [] : card.groupNames.filter { !known.contains($0) }
      if names.isEmpty { return card }
      card.leaveGroups(names)
      let reference = book.memberReference(to: &card)
      for name in names {
        if members[name] == nil { new.append(name) }
        members[name, default: []].append(reference)
      }
      return card
    }
    for (index, card) in changes.replaced.ordered(by: { $0.key < $1.key }) {
      changes.replaced[index] = gather(card)
    }
    changes.added = changes.added.map(gather)
    changes.added += new.map {
      Card(group: $0, members: members[$0] ?? [], areEntries: book.callsEntries)
    }
    return new
  }

  /// Has the cards of groups call people by the names that their entries get from changed values.
  package func followNames(in changes: inout RecordChanges) {
    guard !cards.isEmpty, book.callsEntries else { return }
    for index in changes.replaced.keys.sorted() {
      let before = book.entries[index].card
      guard var card = changes.replaced[index], !card.isGroup, isRenamed(before, card) else {
        continue
      }
      card.addGroups(groups.names(of: before))
      finish(&card, was: before, in: &changes)
      changes.replaced[index] = card
    }
  }

  /// Has the people who name a group themselves name it as its card does from now on, or no more where that is nil,
  /// unless another card has the name.
  package func rename(_ name: String, to other: String?, in changes: inout RecordChanges) {
    let isLeft = cards.contains { index, _ in
      let card = changes.replaced[index] ?? book.entries[index].card
      return !changes.removed.contains(index) && card.groupCardName == name
    }
    if isLeft || name.isEmpty { return }
    for index in book.entries.indices where !changes.removed.contains(index) {
      var card = changes.replaced[index] ?? book.entries[index].card
      guard !card.isGroup, card.groupNames.contains(name) else { continue }
      var known = Set(card.groupNames)
      for place in card.records.indices
      where card.records[place].name == .categories && !card.records[place].isRemoved {
        let items = Property(card: card, index: place).components.joined().compactMap { item in
          item != name ? item : other.flatMap { known.insert($0).inserted ? $0 : nil }
        }
        let list = Array(items.joined(separator: "\u{1E}").utf8)
        if items.isEmpty {
          card.remove(at: place)
        } else {
          card.replaceValue(at: place, with: list.span)
        }
      }
      changes.replaced[index] = card
    }
  }

  /// Takes people who leave the book out of the cards of groups.
  package func remove(_ people: [Card], in changes: inout RecordChanges) {
    for (index, _) in cards where !changes.removed.contains(index) {
      var group = book.entries[index].card
      let members = group.properties(.member).filter { member in
        people.contains { groups.means($0, member: member) }
      }
      if members.isEmpty { continue }
      for member in members { group.remove(at: member.index) }
      changes.replaced[index] = group
    }
  }

  private func isRenamed(_ before: Card, _ after: Card) -> Bool {
    var (old, new) = (before, after)
    return book.memberReference(to: &old) != book.memberReference(to: &new)
  }

  private func setCategories(_ names: [String], _ before: Card, _ card: inout Card) {
    let present = card.records.indices.filter {
      card.records[$0].name == .categories && !card.records[$0].isRemoved
    }
    let had = before.records.filter { $0.name == .categories && !$0.isRemoved }
    let keeps = names == before.groupNames
    for index in present.dropFirst(names.isEmpty || keeps ? 0 : 1) { card.remove(at: index) }
    if keeps {
      for record in had { card.appendCopy(of: record, from: before) }
    } else if let first = present.first, !names.isEmpty {
      let list = Array(names.joined(separator: "\u{1E}").utf8)
      card.replaceValue(at: first, with: list.span)
    }
  }
}

extension BookFile {
  /// Gives the cards of groups the members that people say on their way, where others were joined to one, and
  /// takes the marks of it away.
  package func bringMembersUp(in cards: inout [Card]) {
    var people: [(index: Int, groups: [String])] = []
    for index in cards.indices {
      let marks = cards[index].takeGroupMarks()
      if !cards[index].isGroup, !marks.isEmpty { people.append((index, marks)) }
    }
    let before = GroupBook(entries.map(\.card))
    let after = GroupBook(cards)
    for (index, names) in people {
      let missing = Set(names).subtracting(after.names(of: cards[index]))
      if missing.isEmpty { continue }
      for group in cards.indices
      where cards[group].isGroup && missing.contains(cards[group].groupCardName) {
        let reference = memberReference(to: &cards[index], in: cards[group])
        cards[group].appendMember(reference, isEntry: callsEntries)
      }
    }
    // Whoever was joined to another is called no more.
    for (name, members) in after.unknownMembers {
      for group in cards.indices where cards[group].isGroup && cards[group].groupCardName == name {
        cards[group].removeProperties {
          $0.name == .member && members.contains($0.value)
            && before.unknownMembers[name]?.contains($0.value) != true
        }
      }
    }
  }

  /// Whether members are called by the names of their entries.
  fileprivate var callsEntries: Bool { memberName != nil }

  /// What a person is called by in the card of a group; a person without a UID gets one.
  fileprivate func memberReference(to card: inout Card, in group: Card? = nil) -> [UInt8] {
    card.memberReference(memberName, of: group)
  }
}
