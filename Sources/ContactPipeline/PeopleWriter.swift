internal import ContactModel

/// Writes the people of an address book into a table, which holds nothing else: a group becomes no row, and
/// its members get its name among their categories.
///
/// Members are known by then where the table is surveyed, as those with numbered columns are.
struct PeopleWriter: CardWriter {
  private var base: any CardWriter
  private let title: String
  /// The names of the groups of each member, by its UID.
  private var groups: [String: [String]] = [:]

  /// Makes a writer that writes people as `base` does, for the table of a program.
  init(_ base: any CardWriter, title: String) {
    self.base = base
    self.title = title
  }

  func opening() -> [UInt8] { base.opening() }
  func separator() -> [UInt8] { base.separator() }
  func closing() -> [UInt8] { base.closing() }
  var needsSurvey: Bool { base.needsSurvey }

  mutating func survey(_ card: borrowing Card) {
    guard card.isGroup else { return base.survey(card) }
    for member in card.properties(.member) {
      groups[Self.identifier(member.value), default: []].append(card.displayName)
    }
  }

  mutating func merge(survey other: PeopleWriter) {
    base.mergeAny(survey: other.base)
    groups.merge(other.groups) { $0 + $1 }
  }

  mutating func write(
    _ card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
  ) {
    if card.isGroup { return report(group: card, to: &losses) }
    guard !groups.isEmpty, let identifier = card.first(.uid)?.value,
      let names = groups[Self.identifier(identifier)]
    else { return base.write(card, into: &output, losses: &losses) }
    var labelled = copy card
    let known = Set(card.properties(.categories).flatMap { $0.components.joined() })
    let new = names.filter { !known.contains($0) }
    if !new.isEmpty { labelled.append(.categories, new.joined(separator: "\u{1E}")) }
    base.write(labelled, into: &output, losses: &losses)
  }

  /// Names what becomes of a group.
  private func report(group card: borrowing Card, to losses: inout [Loss]) {
    let name = card.displayName
    for property in card.properties where !property.value.isEmpty || property.data != nil {
      var isMoved = false
      switch property.name {
      case .fullName, .member: isMoved = needsSurvey
      // The name says as much, and the row is not there.
      case .name, .kind, .addressBookServerKind: continue
      default: break
      }
      losses.append(
        Loss(
          property: property.spelling, contact: name, reason: "\(title) holds people, no groups",
          replacement: isMoved ? "the categories of its members" : nil, isMoved: isMoved))
    }
  }

  /// A UID or the value of a member, however it is written.
  private static func identifier(_ text: String) -> String {
    let lower = text.lowercased()
    return lower.hasPrefix("urn:uuid:") ? String(lower.dropFirst(9)) : lower
  }
}

extension Card {
  /// Whether the card stands for a group of people.
  fileprivate var isGroup: Bool {
    records.contains { record in
      (record.name == .kind || record.name == .addressBookServerKind) && !record.isRemoved
        && record.valueLength == 5
        && String(decoding: bytes[record.value], as: UTF8.self).lowercased() == "group"
    }
  }
}
