internal import ContactBytes
internal import ContactLDIF
package import ContactModel

/// Says in each card which groups it is in, before the steps; and behind them gathers who is in which, for
/// the cards of groups that come last.
package struct GroupStage: Sendable {
  /// What copies of the stage gather from one chunk.
  struct Gathered: Sendable {
    /// The cards of groups that the steps let through, by their indices in the book.
    fileprivate var groups: [(index: Int, card: Card)] = []
    /// Who is in the group of a name.
    fileprivate var members: [(name: String, reference: [UInt8])] = []
    /// Whether somebody was in the group in which Google has everybody, and is in it no more.
    fileprivate var leftEverybody = false
  }

  package private(set) var book: GroupBook
  let handling: GroupHandling
  /// Whether cards are only read here: whoever writes them gathers.
  var isReading = false
  private var gathered = Gathered()
  /// The spellings of the groups that came last.
  private(set) var spellings = GroupSpellings()

  /// Makes a stage for the groups of a book.
  package init(_ book: GroupBook, _ handling: GroupHandling) {
    self.book = book
    self.handling = handling
  }

  // MARK: - Before the steps

  /// Lets a person name the groups whose cards have it among their members.
  package func label(_ card: inout Card) {
    if handling.form == .known { return }
    if card.isGroup {
      guard handling.form != .labelled, let index = book.index(of: card) else { return }
      return card.appendRaw(Card.groupMark, String(index))
    }
    let names = book.names(of: card)
    if names.isEmpty { return }
    guard handling.form == .references else { return card.addGroups(names) }
    for name in names { card.appendRaw(Card.groupMark, name) }
  }

  // MARK: - Behind the steps

  /// Gathers what a card says of groups, before a writer gets it.
  ///
  /// - Returns: False for the card of a group, which comes last or not at all.
  func take(
    _ card: inout Card, into gathered: inout Gathered, for writer: any CardWriter
  ) -> Bool {
    if isReading || handling.form == .labelled || handling.form == .known { return true }
    if !handling.takesEverybody, card.leaveGroupOfEverybody() { gathered.leftEverybody = true }
    let values = card.takeGroupMarks()
    if card.isGroup {
      guard let index = values.first.flatMap({ Int($0) }) else { return true }
      gathered.groups.append((index, card.exactCopy()))
      return false
    }
    if handling.form == .labels { return true }
    let names = handling.form == .cards ? card.groupNames : values
    if names.isEmpty { return true }
    let reference = card.memberReference(handling.memberName, in: writer)
    gathered.members += names.map { name in
      let group = book.groupsOfAccounts[name]
      return (name, group.map { card.memberReference(handling.memberName, of: $0) } ?? reference)
    }
    return true
  }

  /// Takes over what was gathered from the next chunk.
  mutating func join(_ next: Gathered) {
    gathered.groups += next.groups
    gathered.members += next.members
    gathered.leftEverybody = gathered.leftEverybody || next.leftEverybody
  }

  // MARK: - At the end

  /// The cards of groups that come behind the people, and what is lost of groups.
  mutating func finish() -> (cards: [Card], losses: [Loss]) {
    defer { gathered = Gathered() }
    if handling.form == .labelled || handling.form == .known { return ([], []) }
    var left: [Loss] =
      gathered.leftEverybody ? [.neverCarried(Card.groupOfEverybody, by: handling.title)] : []
    if handling.form == .labels {
      return (
        [],
        left
          + gathered.groups.ordered { $0.index < $1.index }.flatMap {
            losses(of: $0.card, $0.index)
          }
      )
    }
    // Equal cards have the index of the first of them.
    var kept = Dictionary(grouping: gathered.groups) { $0.index }.mapValues { $0.map(\.card)[...] }
    var names: [String] = []
    var references: [String: [[UInt8]]] = [:]
    var known: [String: Set<[UInt8]>] = [:]
    for (name, reference) in gathered.members {
      if known[name, default: []].insert(reference).inserted {
        if references[name] == nil { names.append(name) }
        references[name, default: []].append(reference)
      }
    }
    var cards: [Card] = []
    // The steps may hold groups back.
    let isFiltered = gathered.groups.count < book.groups.count
    let namesOfCards = Set(gathered.groups.map { book.groups[$0.index].name })
    // Where the card of each name stands, and its file: those of two files are one group, and in an app all are.
    var places: [String: (index: Int, file: String)] = [:]
    let isOfCards = handling.form == .cards && handling.memberName == nil
    var knownUIDs: Set<String> = []
    for group in book.groups {
      let own = book.index(of: group.card).flatMap { kept[$0]?.popFirst() }
      if group.name.isEmpty, handling.form == .cards {
        // Nobody can name it.
        if let own { cards.append(own) }
        continue
      }
      let members = references[group.name] ?? []
      // A group whose people are not wanted is not either.
      if members.isEmpty, own == nil || group.hasPeople && isFiltered { continue }
      // Its card was joined with that of another group of the name.
      if own == nil, namesOfCards.contains(group.name) { continue }
      var card = card(of: group, own ?? group.card, members)
      let uid = card.first(.uid)?.value ?? ""
      if let (place, file) = places[group.name], isOfCards || file != group.place.file,
        cards[place].takeGroup(card)
      {
        if !uid.isEmpty, cards[place].first(.uid)?.value != uid {
          left.append(
            Loss(
              property: "UID", contact: group.name,
              reason: "groups of one name are one group, which has one UID"))
        }
        continue
      }
      if !uid.isEmpty, !knownUIDs.insert(uid).inserted, isOfCards {
        card.removeProperties { $0.name == .uid }
        card.append(.uid, "urn:uuid:" + GeneratedUID(card).uuid(ordinal: 0))
        left.append(
          Loss(
            property: "UID", contact: group.name,
            reason: "a group of another name has it, so that it got a new one"))
      }
      places[group.name] = places[group.name] ?? (cards.count, group.place.file)
      cards.append(card)
    }
    if handling.form == .cards {
      spellings = GroupSpellings(names)
      let own = Set(book.groups.map(\.name))
      for name in names where !own.contains(name) {
        cards.append(
          Card(
            group: name, members: references[name] ?? [], areEntries: handling.memberName != nil))
      }
    }
    return (cards, left)
  }

  /// The card of a group with those members who were written; members who mean nobody stay.
  private func card(of group: GroupBook.Group, _ card: Card, _ members: [[UInt8]]) -> Card {
    var result = card
    let faults = Set(group.card.properties.filter { group.faults[$0.index] != nil }.map(\.value))
    result.removeProperties { property in
      (property.name == .member || property.name == .addressBookServerMember)
        && !faults.contains(property.value)
    }
    let isEntry = handling.memberName != nil
    for member in members { result.appendMember(member, isEntry: isEntry) }
    if handling.form == .cards, result.firstIndex(of: .name) == nil {
      result.append(.name, group.name + "\u{1F}\u{1F}\u{1F}\u{1F}")
    }
    return result
  }

  // MARK: - Losses

  /// What becomes of the card of a group where there are none.
  private func losses(of card: Card, _ index: Int) -> [Loss] {
    let group = book.groups[index]
    let title = handling.title
    let reason = "\(title) holds people, no groups"
    var losses: [Loss] = []
    // The members, in the order of the input: the steps leave them as they are.
    var faults = group.card.properties.filter {
      $0.name == .member || $0.name == .addressBookServerMember
    }.map { group.faults[$0.index] }[...]
    for property in card.properties where !property.value.isEmpty || property.data != nil {
      var loss = Loss(property: property.spelling, contact: group.name, reason: reason)
      switch property.name {
      // The name says as much.
      case .name, .kind, .addressBookServerKind: continue
      case .member where group.name.isEmpty:
        loss.reason = "\(title) names groups with people, and this one has no name"
      case .fullName where group.hasPeople:
        loss.replacement = "the categories of its members"
        loss.isMoved = true
      case .fullName: loss.reason = "the group is empty, and \(title) names groups with people only"
      case .member, .addressBookServerMember:
        switch faults.popFirst() ?? nil {
        case nil:
          loss.replacement = "the categories of its members"
          loss.isMoved = true
        case .unknown?: loss.reason = "no contact is called '\(property.value)'"
        case .ambiguous?: loss.reason = "several contacts are called '\(property.value)'"
        case .group?: loss.reason = "\(title) has no groups in groups ('\(property.value)')"
        }
      default:
        if property.name.role == .machine {
          loss = .neverCarried(property.spelling, by: title)
        }
      }
      losses.append(loss)
    }
    return losses
  }
}

extension Card {
  /// Makes the card of a new group, whose members are called by their UIDs, or by the names of their entries.
  package init(group name: String, members: [[UInt8]], areEntries: Bool) {
    self.init()
    append(.kind, "group")
    append(.fullName, name)
    append(.name, name + "\u{1F}\u{1F}\u{1F}\u{1F}")
    if !areEntries { append(.uid, "urn:uuid:" + GeneratedUID(self).uuid(ordinal: 0)) }
    for member in members { appendMember(member, isEntry: areEntries) }
  }

  /// What a person is called by in the card of a group: the name of its entry where there is a function for it,
  /// or its UID, as in a group of accounts; a person without one gets one, of what a writer makes of the person if
  /// there is a writer.
  package mutating func memberReference(
    _ entryName: ((Card) -> [UInt8])?, in writer: (any CardWriter)? = nil, of group: Card? = nil
  ) -> [UInt8] {
    let known = records.first { $0.name == .uid && !$0.isRemoved && $0.valueLength > 0 }
    if let entryName, known == nil || group?.isGroupOfAccounts != true { return entryName(self) }
    if let known { return Array(bytes[known.value]) }
    let generated = writer.map { GeneratedUID(self, writtenBy: $0) } ?? GeneratedUID(self)
    let uid = "urn:uuid:" + generated.uuid(ordinal: 0)
    append(.uid, uid)
    return Array(uid.utf8)
  }

  /// Takes what the card of another group of the name says more than this one.
  ///
  /// - Returns: False for one that has a name of its own in a directory, which stays.
  fileprivate mutating func takeGroup(_ other: Card) -> Bool {
    func entry(_ card: Card) -> Property? {
      card.properties.first { $0.spelling.uppercased() == "X-LDAP-DN" }
    }
    if let name = entry(other)?.value, name != entry(self)?.value { return false }
    let known = properties
    for property in other.properties
    where property.name.role != .machine
      && ![.uid, .fullName, .name, .kind, .addressBookServerKind].contains(property.name)
      && !known.contains(where: { $0.name == property.name && $0.value == property.value })
    {
      appendCopy(of: other.records[property.index], from: other)
    }
    return true
  }

  /// Appends a member of a group by what it is called by.
  package mutating func appendMember(_ reference: [UInt8], isEntry: Bool) {
    if isEntry, isGroupOfAccounts {
      let isName = reference.contains(ASCII.equals)
      let account = isName ? Self.account(inEntry: reference) : reference
      if let account { return append(.member, value: account) }
    }
    if isEntry { return appendMember(entry: reference) }
    let text = String(decoding: reference, as: UTF8.self)
    // A member is a URI (RFC 6350 §6.6.5).
    append(.member, text.contains(":") ? text : "urn:uuid:" + text)
  }
}

/// How it is said that a person is in a group.
///
/// Address books say it in two ways: the person names the group (CATEGORIES, labels), or a card of its own
/// names its members. One meaning stands behind both, and each writer gets the way of its format or app.
package enum GroupForm: String, Sendable {
  /// People name their groups; cards of groups end here, and are reported.
  case labels
  /// People name their groups, and cards of groups go on: for commands that look at people.
  case labelled
  /// Cards of groups, made of what people name too, come behind the people.
  case cards
  /// Nothing changes; what is known of groups is there at the end.
  case known
  /// Each group stays said as it was; the members of cards are called as the format calls them.
  case references
}

/// What a pipeline does about groups.
package struct GroupHandling: Sendable {
  /// How groups are said in the end.
  package var form: GroupForm
  /// What is written, as losses call it.
  package var title = ""
  /// Whether people stay in the group in which Google has everybody.
  package var takesEverybody = true
  /// Whether only entries of directories are looked through for groups: all others call members by their
  /// UIDs already.
  package var readsDirectoriesOnly = false
  /// The name by which an entry is called; nil where members are called by their UIDs.
  package var memberName: (@Sendable (Card) -> [UInt8])?

  /// Makes a handling for people who look.
  package init(_ form: GroupForm) {
    self.form = form
  }

  /// Makes the handling of a format that is written, or of an app in it.
  package init(writing format: Format, for app: AppProfile?) {
    let app = app.flatMap { $0.formats.contains(format.name) ? $0 : nil }
    form = app?.groups(in: format.name) ?? format.groups
    title = app?.title ?? format.title ?? format.name
    // What holds all of a card may go back to Google.
    takesEverybody =
      app?.takesEverybodysGroup
      ?? (format.neverCarried.isEmpty || format.name.hasPrefix("google"))
    memberName = format.memberName
  }
}
