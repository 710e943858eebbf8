internal import ContactBytes
package import ContactCleaning
package import ContactModel

/// Writes the new values of a card as the rules want them, and says which of them the rules refuse.
package struct RecipeCheck: Sendable {
  private let cleaner: CardCleaner

  /// Makes a check of a cleaner.
  package init(_ cleaner: CardCleaner) {
    self.cleaner = cleaner
  }

  /// Cleans the properties at some places of a card; all others stay as they are.
  ///
  /// - Returns: What was changed.
  package func clean(_ places: [Int], of card: inout Card) -> [Change] {
    var part = Card()
    for place in places { part.appendCopy(of: card.records[place], from: card) }
    // The name stands with them, or the rules would make one of what is there.
    for (place, record) in card.records.enumerated()
    where (record.name == .fullName || record.name == .name) && !record.isRemoved
      && !places.contains(place)
    {
      part.appendCopy(of: record, from: card)
    }
    let count = part.records.count
    var changes: [Change] = []
    var findings: [Finding] = []
    cleaner.clean(&part, changes: &changes, findings: &findings)
    let isNamed = places.contains { card.records[$0].name == .fullName }
    defer { if isNamed { Self.completeName(of: &card) } }
    guard !changes.isEmpty else { return [] }
    // The first records of the part are the copies; what the rules have added stands behind them.
    for (index, place) in places.enumerated() {
      let record = part.records[index]
      if record.isRemoved {
        card.remove(at: place)
      } else if !record.hasBlob {
        let value = Array(part.bytes[record.value])
        card.replaceValue(at: place, with: value.span)
        card.replaceParameters(at: place, with: Property(card: part, index: index).parameters)
      }
    }
    for record in part.records.dropFirst(count) where !record.isRemoved {
      card.appendCopy(of: record, from: part)
    }
    return changes
  }

  /// Takes a name whose parts nobody knows for the given part.
  private static func completeName(of card: inout Card) {
    guard card.firstIndex(of: .name) == nil, let name = card.first(.fullName)?.value, !name.isEmpty
    else { return }
    card.append(.name, "\u{1F}\(name)")
  }

  /// What the rules refuse in a card that they did not refuse in the one before.
  package func refusals(of card: Card, before: Card) -> [Finding] {
    var old: [Finding] = []
    var new: [Finding] = []
    cleaner.check(before, findings: &old)
    cleaner.check(card, findings: &new)
    var known = old.map { "\($0.rule) \($0.message)" }
    return new.filter { finding in
      guard finding.severity == .error else { return false }
      let text = "\(finding.rule) \(finding.message)"
      guard let index = known.firstIndex(of: text) else { return true }
      known.remove(at: index)
      return false
    }
  }
}
