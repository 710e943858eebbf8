internal import ContactBytes
internal import ContactModel

extension DialectWriter {
  /// Writes the full name and the parts of the name.
  mutating func placeName(_ card: borrowing Card) {
    let fullIndex = card.firstIndex(of: .fullName)
    let nameIndex = card.firstIndex(of: .name)
    if let fullIndex { outline.isUsed[fullIndex] = true }
    if let nameIndex { outline.isUsed[nameIndex] = true }
    let full = fullIndex.map { Array(card.bytes[card.records[$0].value]) } ?? []
    var parts = nameIndex.map { components(card, card.records[$0].value) } ?? []
    while parts.count < 7 { parts.append([]) }
    // RFC 9554 repeats a second surname and a generation in parts of their own.
    let hasParts = parts[..<5].contains { !$0.isEmpty }
    guard let index = layout.slots(CSVField.Kind.name).first else { return }
    let slot = layout.slots[index]
    let fullColumn = slot.column(.full)
    let hasColumns = slot.column(.given) >= 0 || slot.column(.family) >= 0
    isFilled[index] = true
    if hasParts, hasColumns {
      placeParts(parts, slot)
    } else if !full.isEmpty, fullColumn < 0 {
      set(slot.column(.given), full)
    } else if hasParts, full.isEmpty, fullColumn >= 0 {
      let joined = NameText.full(parts)
      set(fullColumn, joined)
    }
    guard !full.isEmpty else { return }
    if fullColumn >= 0 {
      set(fullColumn, full)
    } else if hasParts, !NameText.isMade(of: parts, full) {
      let noun = NoteWord.noun(for: CSVField.Kind.name, isKorean: options.noteLanguage == .korean)
      overflow(noun, full, property: "FN")
    }
  }

  private mutating func placeParts(_ parts: [[UInt8]], _ slot: WritingLayout.Slot) {
    var family = parts[0]
    var given = parts[1]
    let middle = parts[2]
    if slot.column(.family) < 0 {
      given = NameText.full([family, given, middle, [], [], [], []])
      family = []
    }
    if slot.column(.given) < 0 { family = NameText.full([family, given, middle, [], [], [], []]) }
    set(slot.column(.family), family)
    set(slot.column(.given), given)
    let others: [(part: CSVField.Part, place: Int, title: String)] = [
      (.middle, 2, "additional names"), (.prefix, 3, "prefixes"), (.suffix, 4, "suffixes"),
    ]
    for (part, place, title) in others {
      let value = parts[place]
      guard !value.isEmpty else { continue }
      if slot.column(part) >= 0 {
        set(slot.column(part), value)
      } else if slot.column(.full) < 0 {
        // The full name keeps it where there is one.
        lose("N", "\(dialect.title) has no column for \(title)")
      }
    }
  }

  /// Writes organizations with their departments, titles and roles.
  mutating func placeOrganizations(_ card: borrowing Card) {
    let slots = layout.slots(.organization)
    let organizations = outline[.organization]
    var titles = card.records.indices.filter {
      card.records[$0].name == .title && !outline.isUsed[$0]
    }
    var roles = card.records.indices.filter {
      card.records[$0].name == .role && !outline.isUsed[$0]
    }
    for (place, index) in slots.enumerated() {
      let slot = layout.slots[index]
      let item = organizations.indices.contains(place) ? organizations[place] : nil
      if let item {
        placeOrganization(item, slot, card)
        isFilled[index] = true
      }
      let group = item.map { card.records[$0.record].group } ?? 0..<0
      placeBeside(&titles, slot.column(.title), group, isLast: place + 1 == slots.count, card)
      placeBeside(&roles, slot.column(.role), group, isLast: place + 1 == slots.count, card)
    }
    for item in organizations.dropFirst(slots.count) {
      overflow(item, .organization, among: organizations, card)
    }
  }

  private mutating func placeOrganization(
    _ item: CardOutline.Item, _ slot: WritingLayout.Slot, _ card: borrowing Card
  ) {
    let record = card.records[item.record]
    outline.isUsed[item.record] = true
    var units = components(card, record.value)
    while units.count < 3 { units.append([]) }
    set(slot.column(.value), units[0])
    let below = units[1...].filter { !$0.isEmpty }
    if slot.column(.unit) >= 0 {
      set(slot.column(.department), units[1])
      let rest = Array(units[2...].joined(separator: Array(", ".utf8)))
      set(slot.column(.unit), rest)
    } else if !below.isEmpty {
      let joined = Array(below.joined(separator: Array(", ".utf8)))
      if slot.column(.department) >= 0 {
        set(slot.column(.department), joined)
      } else {
        overflow(
          options.noteLanguage == .korean ? "부서" : "Department", joined, property: "ORG")
      }
    }
    if slot.column(.label) >= 0 {
      var label = labelText(item, .organization, card)
      if joinsValues, item.preference == 1 { label = Array("* ".utf8) + label }
      set(slot.column(.label), label)
    }
    for (part, name) in [
      (CSVField.Part.symbol, "X-ORG-SYMBOL"), (.location, "X-ORG-LOCATION"),
      (.phonetic, "X-PHONETIC-ORG"),
    ] where slot.column(part) >= 0 {
      guard let found = extendedIndex(name, group: record.group, card) else { continue }
      outline.isUsed[found] = true
      let value = valueText(card.records[found], .property, card)
      set(slot.column(part), value)
    }
  }

  /// The first record of a name that only its spelling tells, of the same group.
  private func extendedIndex(
    _ name: String, group: Range<Int>, _ card: borrowing Card
  ) -> Int? {
    card.records.indices.first { index in
      let record = card.records[index]
      return record.name == .extended && !outline.isUsed[index]
        && String(utf8: card.bytes.span, record.nameRange).uppercased() == name
        && (group.isEmpty || card.bytes[record.group].elementsEqual(card.bytes[group]))
    }
  }

  /// Writes the title or role of an organization: the one of its group, else the first of none.
  private mutating func placeBeside(
    _ indices: inout [Int], _ column: Int, _ group: Range<Int>, isLast: Bool,
    _ card: borrowing Card
  ) {
    guard column >= 0 else { return }
    var found: Int?
    for (place, index) in indices.enumerated() where found == nil {
      let own = card.records[index].group
      if own.isEmpty || !group.isEmpty && card.bytes[own].elementsEqual(card.bytes[group]) {
        found = place
      }
    }
    if found == nil, isLast, !indices.isEmpty { found = 0 }
    guard let found else { return }
    let index = indices.remove(at: found)
    outline.isUsed[index] = true
    set(column, card, card.records[index].value)
  }
}

/// Full names and their parts.
enum NameText {
  /// The full name of the parts of `N`: family before given, without a blank, where both are
  /// Hangul.
  static func full(_ parts: [[UInt8]]) -> [UInt8] {
    let family = parts[0]
    let given = parts[1]
    let isHangul =
      HangulText.isHangul(family.span, 0..<family.count)
      && HangulText.isHangul(given.span, 0..<given.count)
    let words =
      isHangul
      ? [parts[3], family + parts[2] + given, parts[4]]
      : [parts[3], given, parts[2], family, parts[4]]
    return Array(words.filter { !$0.isEmpty }.joined(separator: [ASCII.space]))
  }

  /// Whether the full name says no more than the parts, in whatever order.
  static func isMade(of parts: [[UInt8]], _ full: [UInt8]) -> Bool {
    var left = letters(full)
    // Long words first: an initial must not be taken out of another word.
    let words = parts.flatMap { $0.split(separator: ASCII.space).map { letters(Array($0)) } }
    for word in words.sorted(by: { $0.count > $1.count }) where !word.isEmpty {
      guard let start = firstRange(of: word, in: left) else { continue }
      left.removeSubrange(start..<start + word.count)
    }
    return left.isEmpty
  }

  private static func firstRange(of sought: [UInt8], in bytes: [UInt8]) -> Int? {
    guard bytes.count >= sought.count else { return nil }
    return (0...bytes.count - sought.count).first {
      bytes[$0..<$0 + sought.count].elementsEqual(sought)
    }
  }

  /// The bytes but for blanks, commas and dots.
  private static func letters(_ bytes: [UInt8]) -> [UInt8] {
    bytes.filter { $0 != ASCII.space && $0 != ASCII.comma && $0 != ASCII.dot }
  }
}
