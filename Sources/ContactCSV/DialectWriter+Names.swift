internal import ContactBytes
internal import ContactModel

extension DialectWriter {
  /// Writes the full name and the parts of the name.
  mutating func placeName(_ card: borrowing Card) {
    let fullIndex = card.firstIndex(of: .fullName)
    let nameIndex = card.firstIndex(of: .name)
    if let fullIndex { outline.isUsed[fullIndex] = true }
    if let nameIndex { outline.isUsed[nameIndex] = true }
    let full = fullIndex.map { card.records[$0].value } ?? 0..<0
    // RFC 9554 repeats a second surname and a generation in parts of their own.
    var parts = InlineArray<7, Range<Int>>(repeating: 0..<0)
    if let nameIndex { parts = componentRanges(card, card.records[nameIndex].value) }
    var hasParts = false
    for k in 0..<5 where !parts[k].isEmpty { hasParts = true }
    guard let slot = layout.slots(CSVField.Kind.name).first else { return }
    let fullColumn = layout.column(slot, .full)
    let hasColumns = layout.column(slot, .given) >= 0 || layout.column(slot, .family) >= 0
    isFilled[slot] = true
    if hasParts, hasColumns {
      placeParts(parts, slot, card)
    } else if !full.isEmpty, fullColumn < 0 {
      let column = layout.column(slot, .given)
      set(column, card, full)
      reportLoss(
        "FN", "\(dialect.title) has no column for a name without parts",
        replacement: layout.headers[max(column, 0)])
    } else if hasParts, full.isEmpty, fullColumn >= 0 {
      let joined = NameText.full(NameText.parts(parts, card))
      set(fullColumn, joined)
    }
    guard !full.isEmpty else { return }
    if fullColumn >= 0 {
      set(fullColumn, card, full)
    } else if hasParts, !NameText.isPlainlyMade(of: parts, full, card),
      !NameText.isMade(of: NameText.parts(parts, card), Array(card.bytes[full]))
    {
      let noun = NoteWord.noun(for: CSVField.Kind.name, isKorean: isKorean)
      overflow(noun, Array(card.bytes[full]), property: "FN")
    }
  }

  private mutating func placeParts(
    _ parts: [7 of Range<Int>], _ slot: Int, _ card: borrowing Card
  ) {
    let familyColumn = layout.column(slot, .family)
    let givenColumn = layout.column(slot, .given)
    if familyColumn >= 0, givenColumn >= 0 {
      setComponent(familyColumn, card, parts[0])
      setComponent(givenColumn, card, parts[1])
    } else {
      let texts = NameText.parts(parts, card)
      let joined = NameText.full([texts[0], texts[1], texts[2], [], [], [], []])
      set(max(familyColumn, givenColumn), joined)
    }
    for k in 2..<5 where !parts[k].isEmpty {
      let column = layout.column(slot, k == 2 ? .middle : k == 3 ? .prefix : .suffix)
      if column >= 0 {
        setComponent(column, card, parts[k])
      } else if layout.column(slot, .full) < 0 {
        // The full name keeps it where there is one.
        let title = k == 2 ? "additional names" : k == 3 ? "prefixes" : "suffixes"
        reportLoss("N", "\(dialect.title) has no column for \(title)")
      }
    }
  }

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
    for (index, slot) in slots.enumerated() {
      var group = 0..<0
      if index < range.count {
        let item = outline.items[range.lowerBound + index]
        placeOrganization(item, slot, card)
        group = card.records[item.record].group
        isFilled[slot] = true
      }
      let isLast = index + 1 == slots.count
      placeBeside(&titles, layout.column(slot, .title), group, isLast: isLast, card)
      placeBeside(&roles, layout.column(slot, .role), group, isLast: isLast, card)
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
    if layout.column(slot, .unit) >= 0 {
      setComponent(layout.column(slot, .department), card, units[1])
      let rest = components(card, record.value).dropFirst(2).joined(separator: Array(", ".utf8))
      let joined = Array(rest)
      set(layout.column(slot, .unit), joined)
    } else if record.value.upperBound > units[0].upperBound {
      placeDepartment(record, layout.column(slot, .department), card)
    }
    placeLabel(item, layout.column(slot, .label))
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
    let below = components(card, record.value).dropFirst().filter { !$0.isEmpty }
    guard !below.isEmpty else { return }
    let joined = Array(below.joined(separator: Array(", ".utf8)))
    if column >= 0 {
      set(column, joined)
    } else {
      overflow(isKorean ? "부서" : "Department", joined, property: "ORG")
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

  /// Writes the title or role of an organization: the one of its group, else the first of none.
  private mutating func placeBeside(
    _ indices: inout [Int], _ column: Int, _ group: Range<Int>, isLast: Bool,
    _ card: borrowing Card
  ) {
    guard column >= 0 else { return }
    var found: Int?
    for (position, index) in indices.enumerated() where found == nil {
      let own = card.records[index].group
      if own.isEmpty || !group.isEmpty && card.bytes[own].elementsEqual(card.bytes[group]) {
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
