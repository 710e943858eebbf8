internal import ContactBytes
package import ContactCleaning
package import ContactModel

/// Cleans the new values of a card by the rules, and finds those that the rules refuse.
package struct RecipeCheck: Sendable {
  private let cleaner: CardCleaner

  /// Makes a check with the rules of a cleaner.
  package init(_ cleaner: CardCleaner) {
    self.cleaner = cleaner
  }

  /// Cleans the properties at some indices of a card; all others stay as they are.
  ///
  /// - Parameters:
  ///   - indices: Where the new values stand.
  ///   - card: The card with them.
  ///   - before: The card without them; nil for a new one.
  /// - Returns: How many phone numbers depended on a region.
  package func clean(_ indices: [Int], of card: inout Card, before: Card?) -> RegionUse {
    var part = Card()
    for index in indices { part.appendCopy(of: card.records[index], from: card) }
    // The name is added to them, or the rules would derive one from the others, and the addresses and the numbers with a
    // calling code, also those that are replaced, which say what a number is.
    for (index, record) in card.records.enumerated()
    where !record.isRemoved && !indices.contains(index) {
      if [.fullName, .name, .address].contains(record.name) {
        part.appendCopy(of: record, from: card)
      }
    }
    for property in before?.properties(.telephone) ?? [] {
      if let number = Self.international(property.value) { part.append(.telephone, number) }
    }
    var changes: [Change] = []
    var findings: [Finding] = []
    let use = cleaner.clean(&part, changes: &changes, findings: &findings)
    let isNamed = indices.contains { card.records[$0].name == .fullName }
    defer { if isNamed { Self.completeName(of: &card) } }
    guard !changes.isEmpty else { return use }
    let copies = part.records.indices.filter { !part.records[$0].flags.contains(.added) }
    for (position, index) in zip(copies, indices) {
      let record = part.records[position]
      if record.isRemoved {
        card.remove(at: index)
      } else if !record.hasBlob {
        let value = Array(part.bytes[record.value])
        card.replaceValue(at: index, with: value.span)
        card.replaceParameters(at: index, with: Property(card: part, index: position).parameters)
      }
    }
    // What the rules make of a name goes with it.
    let isNameNew = indices.contains { [.fullName, .name].contains(card.records[$0].name) }
    var ofName: Set<PropertyName> = isNameNew ? [] : [.name, .title, .organization]
    // The parts of a name are enough in vCard 2.1.
    if !isNameNew, card.nameOfParts != nil { ofName.insert(.fullName) }
    for record in part.records
    where record.flags.contains(.added) && !record.isRemoved && !ofName.contains(record.name) {
      card.appendCopy(of: record, from: part)
    }
    return use
  }

  /// A number that begins with a plus sign or the zeros that stand for it, without all else; nil for any other value.
  private static func international(_ value: String) -> String? {
    guard value.utf8.allSatisfy({ ASCII.isDigit($0) || "+-(). /".utf8.contains($0) }) else {
      return nil
    }
    let digits = String(value.filter { $0.isNumber || $0 == "+" })
    return digits.hasPrefix("00") ? "+" + digits.dropFirst(2) : digits.hasPrefix("+") ? digits : nil
  }

  /// Adds N with the full name as given name where the card has only FN.
  private static func completeName(of card: inout Card) {
    guard card.firstIndex(of: .name) == nil, let name = card.first(.fullName)?.value, !name.isEmpty
    else { return }
    card.append(.name, "\u{1F}\(name)")
  }

  /// What the rules find in a card that they did not find in the one before, if there was one.
  package func findings(on card: Card, before: Card?) -> [Finding] {
    var old: [Finding] = []
    var new: [Finding] = []
    if let before { cleaner.check(before, findings: &old) }
    cleaner.check(card, findings: &new)
    return new.added(to: old) { [$0.rule, $0.message, $0.value] }
  }
}

/// A field of a person as the command line names it.
package enum PersonField: String, CaseIterable, Sendable {
  case nickname, phone, email, age, birthday, anniversary, organization, title, role, address, url
  case note, group

  /// The property that holds it.
  package var property: PropertyName {
    switch self {
    case .nickname: .nickname
    case .phone: .telephone
    case .email: .email
    case .age: .age
    case .birthday: .birthday
    case .anniversary: .anniversary
    case .organization: .organization
    case .title: .title
    case .role: .role
    case .address: .address
    case .url: .url
    case .note: .note
    case .group: .categories
    }
  }

  /// Whether a person has one at most.
  package var isSingle: Bool { self == .age || self == .birthday || self == .anniversary }

  /// Whether all values stand in one property.
  package var isList: Bool { self == .nickname || self == .group }

  /// Whether `work:` and the like may stand before a value.
  package var takesLabel: Bool { self == .phone || self == .email || self == .address }
}
