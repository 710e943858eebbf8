internal import ContactBytes
internal import ContactModel

extension DialectWriter {
  /// Writes organizations with their departments, titles and roles.
  mutating func placeOrganizations(_ card: borrowing Card) {
    let range = outline.range(of: .organization)
    var titles: [Int] = []
    var roles: [Int] = []
    for index in card.records.indices where !outline.isUsed[index] {
      switch card.records[index].name {
      case .title: titles.append(index)
      case .role: roles.append(index)
      default: break
      }
    }
    guard !range.isEmpty || !titles.isEmpty || !roles.isEmpty else { return }
    let slots = layout.slots(.organization)
    let groups = range.map { card.records[outline.items[$0].record].group }
    for (index, slot) in slots.enumerated() {
      var group = 0..<0
      if index < range.count {
        let item = outline.items[range.lowerBound + index]
        placeOrganization(item, slot, card)
        group = card.records[item.record].group
        isFilled[slot] = true
      }
      let isLast = index + 1 == slots.count
      placeBeside(&titles, layout.column(slot, .title), (group, groups), isLast: isLast, card)
      placeBeside(&roles, layout.column(slot, .role), (group, groups), isLast: isLast, card)
    }
    guard range.count > slots.count else { return }
    let organizations = Array(outline.items[range])
    let left = Array(organizations.dropFirst(slots.count))
    overflow(left, .organization, among: organizations, card)
  }

  private mutating func placeOrganization(
    _ item: CardOutline.Item, _ slot: Int, _ card: borrowing Card
  ) {
    let record = card.records[item.record]
    outline.isUsed[item.record] = true
    let units = componentRanges(card, record.value)
    setComponent(layout.column(slot, .value), card, units[0])
    if layout.column(slot, .value) < 0, !units[0].isEmpty {
      overflow(word("Company"), Array(card.bytes[units[0]]), property: "ORG")
    }
    if layout.column(slot, .unit) >= 0 {
      setComponent(layout.column(slot, .department), card, units[1])
      let rest = card.componentTexts(record.value).dropFirst(2).joined(separator: Array(", ".utf8))
      let joined = Array(rest)
      set(layout.column(slot, .unit), joined)
      if units[3].count + units[4].count > 0 { reportJoined("ORG", layout.column(slot, .unit)) }
    } else if record.value.upperBound > units[0].upperBound {
      placeDepartment(record, layout.column(slot, .department), card)
    }
    placeLabel(item, layout.column(slot, .label))
    if layout.column(slot, .label) < 0 {
      if item.marks.contains(.isOwn) {
        keepLabel(of: item, in: slot, card)
      } else if !outline.label(of: item).isEmpty {
        reportLoss("ORG;TYPE", "\(dialect.title) has no place for it")
      }
    }
    reportRest(of: item, card)
    let extras: [3 of (part: CSVField.Part, name: StaticString)] = [
      (.symbol, "X-ORG-SYMBOL"), (.location, "X-ORG-LOCATION"), (.phonetic, "X-PHONETIC-ORG"),
    ]
    for k in extras.indices {
      let column = layout.column(slot, extras[k].part)
      guard column >= 0, let found = extendedIndex(extras[k].name, group: record.group, card)
      else { continue }
      outline.isUsed[found] = true
      let value = valueText(card.records[found], .property, card)
      set(column, value)
    }
  }

  /// Writes the units below an organization into one column, or the notes.
  private mutating func placeDepartment(
    _ record: PropertyRecord, _ column: Int, _ card: borrowing Card
  ) {
    let start = text.count
    var partStart = record.value.lowerBound
    var isUnit = false
    var isJoined = false
    for i in record.value.lowerBound...record.value.upperBound
    where i == record.value.upperBound || card.bytes[i] == Separator.component {
      if isUnit, partStart < i {
        if text.count > start {
          text += ", ".utf8
          isJoined = true
        }
        Self.appendComponent(card.bytes.span, partStart..<i, to: &text)
      }
      (isUnit, partStart) = (true, i + 1)
    }
    guard text.count > start else { return }
    if column >= 0 {
      cells[column] = start..<text.count
      if isJoined { reportJoined("ORG", column) }
    } else {
      overflow(word("Department"), Array(text[start...]), property: "ORG")
    }
  }

  /// The first extension of this name in the same group.
  private func extendedIndex(
    _ name: StaticString, group: Range<Int>, _ card: borrowing Card
  ) -> Int? {
    let span = card.bytes.span
    for index in card.records.indices {
      let record = card.records[index]
      if record.name == .extended, !outline.isUsed[index],
        record.nameRange.count == name.utf8CodeUnitCount,
        span.hasASCII(name, at: record.nameRange.lowerBound),
        group.isEmpty || card.bytes[record.group].elementsEqual(card.bytes[group])
      {
        return index
      }
    }
    return nil
  }

  /// Writes the title or role of an organization: the first of its group, or of none of the groups that
  /// organizations have.
  private mutating func placeBeside(
    _ indices: inout [Int], _ column: Int, _ group: (own: Range<Int>, all: [Range<Int>]),
    isLast: Bool, _ card: borrowing Card
  ) {
    guard column >= 0 else { return }
    let span = card.bytes.span
    var found: Int?
    for (position, index) in indices.enumerated() where found == nil {
      let own = card.records[index].group
      if own.isEmpty || span.equals(own, span, group.own)
        || !group.all.contains(where: { span.equals(own, span, $0) })
      {
        found = position
      }
    }
    if found == nil, isLast, !indices.isEmpty { found = 0 }
    guard let found else { return }
    let index = indices.remove(at: found)
    outline.isUsed[index] = true
    set(column, card, card.records[index].value)
  }
}
