internal import ContactBytes

extension Card {
  /// Whether the card is a group of contacts and not a person (RFC 6350 §6.1.4, and Apple's form).
  package var isGroup: Bool {
    for record in records where !record.isRemoved {
      if record.name == .kind || record.name == .addressBookServerKind {
        if record.valueLength == 5, bytes.span.hasASCII("GROUP", at: record.value.lowerBound) {
          return true
        }
      }
    }
    return false
  }

  /// The name of the property in which a card says on its way what belongs to it of cards of groups.
  package static let groupMark = "\u{1}GROUP"

  /// Whether a property is such a one.
  package func isGroupMark(_ record: PropertyRecord) -> Bool {
    record.name == .extended && record.nameLength == 6
      && bytes[record.nameRange.lowerBound] == 1
  }

  /// Takes the properties away in which the card says what belongs to it of cards of groups.
  ///
  /// - Returns: Their values.
  package mutating func takeGroupMarks() -> [String] {
    var values: [String] = []
    for index in records.indices where !records[index].isRemoved && isGroupMark(records[index]) {
      values.append(Property(card: self, index: index).value)
      remove(at: index)
    }
    return values
  }

  /// The groups that the contact says it belongs to (CATEGORIES), each once.
  package var groupNames: [String] {
    var names: [String] = []
    var known: Set<String> = []
    for record in records where !record.isRemoved {
      guard record.name == .categories || isGroupMark(record) else { continue }
      let text = String(utf8: bytes.span, record.value)
      for item in text.split(whereSeparator: { $0 == "\u{1E}" || $0 == "\u{1F}" }) {
        if known.insert(String(item)).inserted { names.append(String(item)) }
      }
    }
    return names
  }

  /// The group in which Google has every contact, as its tables and vCards call it.
  package static let groupOfEverybody = "myContacts"

  /// The same, and as older files call it.
  private static let groupsOfEverybody = [groupOfEverybody, "My Contacts"]

  /// Takes the contact out of the group in which Google has everybody.
  ///
  /// - Returns: Whether it was in it.
  package mutating func leaveGroupOfEverybody() -> Bool { leaveGroups(Self.groupsOfEverybody) }

  /// Takes the contact out of groups that it names itself.
  ///
  /// - Returns: Whether it was in one of them.
  @discardableResult
  package mutating func leaveGroups(_ names: [String]) -> Bool {
    var isLeft = false
    let least = names.lazy.map(\.utf8.count).min() ?? 0
    for index in records.indices
    where records[index].name == .categories && records[index].valueLength >= least
      && !records[index].isRemoved
    {
      let items = bytes[records[index].value].split(separator: Separator.item)
      let kept = items.filter { item in !names.contains { item.elementsEqual($0.utf8) } }
      if kept.count == items.count { continue }
      isLeft = true
      if kept.isEmpty {
        remove(at: index)
      } else {
        replaceValue(at: index, with: Array(kept.joined(separator: [Separator.item])).span)
      }
    }
    return isLeft
  }

  /// Puts each X-ABLabel behind the first property of its group, where no order is kept: so a card is the same
  /// whichever way it came.
  package mutating func placeLabels() {
    guard firstIndex(of: .appleLabel) != nil else { return }
    var labels: [[UInt8]: [PropertyRecord]] = [:]
    for record in records where record.name == .appleLabel {
      labels[Array(bytes[record.group]), default: []].append(record)
    }
    var placed: [PropertyRecord] = []
    placed.reserveCapacity(records.count)
    for record in records where record.name != .appleLabel {
      placed.append(record)
      guard record.groupLength > 0, !record.isRemoved,
        let own = labels.removeValue(forKey: Array(bytes[record.group]))
      else { continue }
      placed += own
    }
    placed += records.filter { record in
      record.name == .appleLabel && labels[Array(bytes[record.group])] != nil
    }
    records = placed
  }

  /// The words before the numbers of groups that no person has named: Apple's, and those of what Android calls a
  /// relation or a day by.
  private static let numberedGroups = ["item", "relation", "event"].map { Array($0.utf8) }

  /// Whether it has groups that are numbered under another word than Apple's.
  package var hasOtherNumberedGroups: Bool {
    records.contains { record in
      record.groupLength > 5
        && Self.numberedGroups.dropFirst().contains { bytes[record.group].starts(with: $0) }
    }
  }

  /// Numbers the groups `item1`, `item2` … in the order in which they come; others keep their names.
  package mutating func numberGroups() {
    var names: [[UInt8]: [UInt8]] = [:]
    for index in records.indices where records[index].groupLength > 4 && !records[index].isRemoved {
      let group = Array(bytes[records[index].group])
      let isNumbered = Self.numberedGroups.contains { word in
        group.starts(with: word) && group.dropFirst(word.count).allSatisfy(ASCII.isDigit)
      }
      guard isNumbered else { continue }
      let name = names[group] ?? Self.numberedGroups[0] + String(names.count + 1).utf8
      names[group] = name
      if name != group { replaceGroup(at: index, with: name) }
    }
  }

  /// Adds the groups that the contact does not name yet to its CATEGORIES.
  package mutating func addGroups(_ names: [String]) {
    let known = Set(groupNames)
    let new = names.filter { !$0.isEmpty && !known.contains($0) }
    guard !new.isEmpty else { return }
    let list = new.joined(separator: "\u{1E}")
    guard let first = firstIndex(of: .categories), records[first].form == .list,
      records[first].valueLength > 0
    else { return append(.categories, list) }
    let value = Array(bytes[records[first].value]) + [Separator.item] + Array(list.utf8)
    replaceValue(at: first, with: value.span)
  }

  /// The name of a group: that of its card, and nothing that only describes it.
  package var groupCardName: String {
    if let name = first(.fullName)?.value, !name.isEmpty { return name }
    return nameOfParts.map { String(utf8: $0.span) } ?? ""
  }
}

/// The spellings of the names of groups: those that differ in capitals or blanks alone are one group, called as it is
/// first.
package struct GroupSpellings: Sendable {
  private var firsts: [String: String] = [:]
  private var known: [String: String] = [:]
  /// All spellings in their order.
  package private(set) var names: [String] = []
  /// The groups that are spelled in several ways, each with all of its spellings.
  package private(set) var several: [[String]] = []

  /// No spellings, or those of some names.
  package init(_ names: [String] = []) {
    for name in names { _ = first(of: name) }
  }

  /// The first spelling of a group.
  package mutating func first(of name: String) -> String {
    if let first = known[name] { return first }
    let first = firsts[Self.key(name), default: name]
    firsts[Self.key(name)] = first
    known[name] = first
    names.append(name)
    if let place = several.firstIndex(where: { $0[0] == first }) {
      several[place].append(name)
    } else if first != name {
      several.append([first, name])
    }
    return first
  }

  /// What the spellings of a group have in common.
  package static func key(_ name: String) -> String {
    name.lowercased().filter { !$0.isWhitespace }
  }
}
