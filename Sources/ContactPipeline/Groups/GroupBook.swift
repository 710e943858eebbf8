internal import ContactBytes
internal import ContactLDIF
package import ContactModel

/// The cards of groups in some inputs, and which people their members are.
///
/// Cards of groups may stand before their members or behind them, so they are gathered first; then
/// the people are counted whom members can mean, and only those: memory stays that of the groups alone.
/// A member is called by a UID, by the name of an entry, or by an e-mail address, which must be that of
/// one person alone.
package struct GroupBook: Sendable {
  /// Why a member means nobody.
  package enum Fault: Sendable {
    /// No contact has that identifier.
    case unknown
    /// Several people have that e-mail address, or that name of an entry.
    case ambiguous
    /// It is a group itself.
    case group
  }

  /// A card of a group.
  struct Group: Sendable {
    let card: Card
    let name: String
    /// The file, the number of the record in it, and where that begins.
    fileprivate(set) var place: (file: String, record: Int, location: InputLocation)
    /// The index of each member's property.
    fileprivate var members: [(index: Int, keys: [Key])] = []
    /// Why some members, by the indices of their properties, mean nobody.
    fileprivate(set) var faults: [Int: Fault] = [:]

    /// Whether somebody is in it.
    var hasPeople: Bool { members.count > faults.count }
  }

  /// What a person may be called by.
  fileprivate enum Key: Hashable, Sendable {
    case identifier([UInt8])
    case email([UInt8])
    case entry([UInt8])
  }

  private(set) var groups: [Group] = []
  /// The groups that call their members by their UIDs, as their directory does, by their names.
  private(set) var groupsOfAccounts: [String: Card] = [:]
  /// How many people each key means that some member has.
  private var counts: [Key: Int] = [:]
  /// The groups of the people that a key means.
  private var groupsOfKey: [Key: [Int]] = [:]
  /// The groups that people name themselves, by the names of their entries.
  private var namedGroups: [Key: Set<String>] = [:]
  /// The indices of the groups by their cards.
  private var indices: [Card: Int] = [:]
  /// Whether some member is called by the name of its entry.
  private var callsEntries = false

  /// Makes a book without groups.
  package init() {}

  /// Gathers the groups of cards in memory.
  package init(_ cards: [Card]) {
    for card in cards where card.isGroup { add(card) }
    for card in cards where !card.isGroup { count(card) }
    resolve()
  }

  // MARK: - Gathering

  /// Takes the card of a group, which stands where notes on it say.
  mutating func add(_ card: borrowing Card, _ notes: CardNotes = CardNotes()) {
    var group = Group(
      card: card.exactCopy(), name: card.groupCardName,
      place: (notes.file, notes.record, notes.location))
    for property in card.properties
    where property.name == .member || property.name == .addressBookServerMember {
      let keys = Self.keys(ofMember: property)
      group.members.append((property.index, keys))
      for key in keys {
        counts[key] = 0
        if case .entry = key { callsEntries = true }
      }
    }
    groups.append(group)
  }

  /// Takes over the groups of the next chunk.
  mutating func append(_ next: GroupBook, from origin: ChunkOrigin) {
    for var group in next.groups {
      var notes = CardNotes()
      (notes.record, notes.location) = (group.place.record, group.place.location)
      notes.move(to: origin)
      group.place = (notes.file, notes.record, notes.location)
      groups.append(group)
    }
    counts.merge(next.counts) { $0 + $1 }
    callsEntries = callsEntries || next.callsEntries
  }

  /// Counts a person for each key that members have.
  mutating func count(_ card: borrowing Card) {
    for key in Set(keys(of: card)) where counts[key] != nil {
      counts[key]? += 1
      if case .entry = key { namedGroups[key, default: []].formUnion(card.groupNames) }
    }
  }

  /// Takes over the counts of another copy of the book.
  mutating func addCounts(of other: GroupBook) {
    counts.merge(other.counts) { $0 + $1 }
    namedGroups.merge(other.namedGroups) { $0.union($1) }
  }

  /// Begins to count.
  mutating func clearCounts() { for key in counts.keys { counts[key] = 0 } }

  /// Decides whom each member means.
  mutating func resolve() {
    var groupKeys: Set<Key> = []
    for group in groups {
      groupKeys.formUnion(keys(of: group.card))
      groupKeys.insert(.entry(LDIFWriter.canonicalName(LDIFWriter.name(of: group.card))))
    }
    for group in groups where group.card.isGroupOfAccounts {
      groupsOfAccounts[group.name] = group.card
    }
    for index in groups.indices {
      if indices[groups[index].card] == nil { indices[groups[index].card] = index }
      for member in groups[index].members {
        var fault: Fault? = .unknown
        for key in member.keys where fault == .unknown {
          let count = counts[key] ?? 0
          if count > 1, !isSure(key, groups[index].name) {
            fault = .ambiguous
          } else if count > 0 {
            fault = nil
            groupsOfKey[key, default: []].append(index)
          } else if groupKeys.contains(key) {
            fault = .group
          }
        }
        groups[index].faults[member.index] = fault
      }
    }
  }

  /// Whether a member who is called by what several people are called by means some of them in a group: an identifier
  /// is that of one person, and of people of one name those are meant who name the group themselves.
  private func isSure(_ key: Key, _ group: String) -> Bool {
    switch key {
    case .identifier: true
    case .email: false
    case .entry: namedGroups[key]?.contains(group) == true
    }
  }

  // MARK: - Asking

  /// The names of the groups whose cards have a person among their members.
  package func names(of card: borrowing Card) -> [String] {
    if groupsOfKey.isEmpty { return [] }
    var indices: [Int] = []
    for key in keys(of: card) {
      let found = groupsOfKey[key] ?? []
      guard case .entry = key, counts[key] ?? 0 > 1 else {
        indices += found
        continue
      }
      let own = Set(card.groupNames)
      indices += found.filter { own.contains(groups[$0].name) }
    }
    var names: [String] = []
    var known: Set<String> = []
    for index in Set(indices).sorted() where known.insert(groups[index].name).inserted {
      names.append(groups[index].name)
    }
    return names
  }

  /// A person who names these groups, too.
  package func labelled(_ card: Card) -> Card {
    var card = card
    card.addGroups(names(of: card))
    return card
  }

  /// Whether a member of a group means a person.
  package func means(_ card: borrowing Card, member: Property) -> Bool {
    let called = Set(Self.keys(ofMember: member))
    return keys(of: card, withEntry: true).contains { called.contains($0) }
  }

  /// The members of groups, by their names, whom no contact is.
  package var unknownMembers: [String: Set<String>] {
    var unknown: [String: Set<String>] = [:]
    for group in groups {
      for (index, fault) in group.faults where fault == .unknown {
        unknown[group.name, default: []].insert(Property(card: group.card, index: index).value)
      }
    }
    return unknown
  }

  /// What is wrong with groups: members who mean nobody, and groups without people.
  package var notes: [CardNotes] {
    groups.compactMap { group in
      var findings = group.faults.ordered { $0.key < $1.key }.map { index, fault in
        let message =
          switch fault {
          case .unknown: "a member of the group is no contact here"
          case .ambiguous: "a member of the group may be one of several contacts"
          case .group: "the group is in another group, which most address books do not know"
          }
        return (message, Property(card: group.card, index: index))
      }.map { finding($0.0, $0.1, group, rule: "group-member") }
      if !group.hasPeople {
        findings.append(finding("the group has no people", nil, group, rule: "empty-group"))
      }
      if findings.isEmpty { return nil }
      var notes = CardNotes()
      notes.contact = group.name
      (notes.file, notes.record, notes.location) = group.place
      notes.findings = findings
      return notes
    }
  }

  private func finding(
    _ message: String, _ member: Property?, _ group: Group, rule: String
  ) -> Finding {
    var finding = Finding(
      rule: rule, severity: .note, message: message, location: group.place.location,
      record: group.place.record, file: group.place.file)
    finding.contact = group.name
    finding.property = member?.spelling ?? ""
    finding.value = String((member?.value ?? "").prefix(Finding.valueLimit))
    return finding
  }

  /// The index of the group that a card is.
  func index(of card: borrowing Card) -> Int? { indices[copy card] }

  // MARK: - Keys

  private func keys(of card: borrowing Card, withEntry: Bool = false) -> [Key] {
    var keys: [Key] = []
    for record in card.records where !record.isRemoved && record.valueLength > 0 {
      switch record.name {
      case .uid: keys.append(.identifier(Self.lowercased(card, record)))
      case .email: keys.append(.email(Self.lowercased(card, record)))
      default: break
      }
    }
    if callsEntries || withEntry {
      keys.append(.entry(LDIFWriter.canonicalName(LDIFWriter.name(of: card))))
    }
    return keys
  }

  /// The value in lower case, without `urn:uuid:`.
  private static func lowercased(_ card: borrowing Card, _ record: PropertyRecord) -> [UInt8] {
    let range = ShortIdentifier.withoutScheme(card.bytes.span, record.value)
    return card.bytes[range].map(ASCII.lowercased)
  }

  /// What a member may be called by, the surest first.
  private static func keys(ofMember property: Property) -> [Key] {
    let value = property.value.lowercased()
    var keys: [Key] = []
    if let name = property.values(ofParameter: "X-DN").first {
      keys.append(.entry(LDIFWriter.canonicalName(Array(name.utf8))))
    }
    if value.hasPrefix("mailto:") {
      keys.append(.email(Array(value.utf8.dropFirst(7))))
    } else if keys.isEmpty {
      keys.append(.identifier(Array(ShortIdentifier.withoutScheme(value).utf8)))
    }
    return keys
  }
}
