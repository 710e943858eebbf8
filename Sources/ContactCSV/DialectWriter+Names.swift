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
    var parts = InlineArray<7, Range<Int>>(repeating: 0..<0)
    if let nameIndex {
      let value = card.records[nameIndex].value
      parts = componentRanges(card, value)
      if hasFurtherParts(parts, value) {
        reportLoss(
          "N", "\(dialect.title) has no column for more parts of a name",
          replacement: full.isEmpty ? nil : "FN")
      }
    }
    let slot = layout.slots(CSVField.Kind.name).first ?? -1
    let columns = nameColumns(slot)
    if slot >= 0 { isFilled[slot] = true }
    defer { placeSecondTitle(columns) }
    if placeSortedName(parts, full, columns, card) { return }
    var hasParts = false
    for k in parts.indices where !parts[k].isEmpty {
      // A title and a suffix name nobody.
      if k != 3, k != 4, k != 6 { hasParts = true }
      if columns[k] < 0 || k > 4 { return placeUnusualName(parts, full, columns, card) }
    }
    if !hasParts, !full.isEmpty, columns.full < 0 {
      return placeUnusualName(parts, full, columns, card)
    }
    for k in 0..<5 { setComponent(columns[k], card, parts[k]) }
    placeFullName(parts, full, columns, card)
  }

  /// The columns of a name.
  private struct NameColumns {
    var full = -1
    /// Those of the parts in the order of `N`; -1 for those that have none.
    var parts = InlineArray<7, Int>(repeating: -1)

    /// The column for a name with the family name first, and the one for what follows the first title.
    var sorted = -1
    var prefix2 = -1

    subscript(part: Int) -> Int { parts[part] }

    /// The column for a name without parts; -1 when there is none.
    var any: Int { full >= 0 ? full : parts[1] >= 0 ? parts[1] : parts[0] }
  }

  private func nameColumns(_ slot: Int) -> NameColumns {
    var columns = NameColumns()
    guard slot >= 0 else { return columns }
    columns.full = layout.column(slot, .full)
    let parts: [5 of CSVField.Part] = [.family, .given, .middle, .prefix, .suffix]
    for k in parts.indices { columns.parts[k] = layout.column(slot, parts[k]) }
    columns.sorted = layout.column(slot, .sorted)
    columns.prefix2 = layout.column(slot, .prefix2)
    return columns
  }

  /// Writes a name into a column for names with the family name first, where no other holds its parts; false where
  /// there is none.
  private mutating func placeSortedName(
    _ ranges: [7 of Range<Int>], _ full: Range<Int>, _ columns: borrowing NameColumns,
    _ card: borrowing Card
  ) -> Bool {
    guard columns.sorted >= 0, columns.any < 0 else { return false }
    let parts = NameText.parts(ranges, card)
    let fullText = Array(card.bytes[full])
    if parts[0].isEmpty || parts[1].isEmpty {
      var name =
        fullText.isEmpty ? NameText.full([parts[0], parts[1], parts[2], [], []]) : fullText
      // Two words would be read with the family name first, which in Latin letters stands last.
      let words = name.split(separator: ASCII.space)
      if words.count == 2, words[0].first.map({ $0 < 0xCA }) == true, !name.contains(ASCII.comma) {
        name = Array(words[1] + ", ".utf8 + words[0])
      }
      set(columns.sorted, name)
    } else {
      let given = parts[2].isEmpty ? parts[1] : parts[1] + [ASCII.space] + parts[2]
      let name = parts[0] + ", ".utf8 + given
      set(columns.sorted, name)
      if !fullText.isEmpty, !FullName.isMade(of: parts, fullText) {
        overflow(word("Name"), fullText, property: "FN", why: "no column for it")
      }
    }
    for (k, title) in [(3, "Name prefix"), (4, "Name suffix")] where !parts[k].isEmpty {
      if columns[k] >= 0 {
        set(columns[k], parts[k])
      } else {
        overflow(word(title), parts[k], property: "N", why: "no column for this part")
      }
    }
    return true
  }

  /// Moves what stands behind words of address into the second of two columns of titles.
  private mutating func placeSecondTitle(_ columns: borrowing NameColumns) {
    guard columns.prefix2 >= 0, columns[3] >= 0 else { return }
    let titles = cells[columns[3]]
    var end = titles.lowerBound
    for word in text[titles].split(separator: ASCII.space) {
      guard TitleWords.isAddress(String(decoding: word, as: UTF8.self)) else { break }
      end = word.endIndex
    }
    cells[columns[3]] = titles.lowerBound..<end
    while end < titles.upperBound, text[end] == ASCII.space { end += 1 }
    cells[columns.prefix2] = end..<titles.upperBound
  }

  /// Writes the full name where a column is for it; else what the parts do not say of it goes to the
  /// column for the form of a name by which it is filed, or to the notes.
  private mutating func placeFullName(
    _ parts: [7 of Range<Int>], _ full: Range<Int>, _ columns: borrowing NameColumns,
    _ card: borrowing Card
  ) {
    if columns.full >= 0 {
      if placeFiledName(parts, full, columns.full, card) { return }
      guard full.isEmpty else { return set(columns.full, card, full) }
      let joined = NameText.full(NameText.parts(parts, card))
      return set(columns.full, joined)
    }
    guard !full.isEmpty, !NameText.isJoined(of: parts, full, card) else { return }
    let fileAs = layout.spelledSlots.first { $0.spelling == Self.fileAs }?.slot ?? -1
    let isFiled = card.records.contains { !$0.isRemoved && card.isSpelled($0, Self.fileAs) }
    let reason = "\(dialect.title) makes the full name of its parts"
    // The family name before a comma is an order for lists, which other tables would not take for a name again.
    let isOrder =
      card.bytes[full].contains(ASCII.comma)
      && FullName.isMade(of: NameText.parts(parts, card), Array(card.bytes[full]))
    if fileAs >= 0, !isFiled, !isOrder {
      let column = layout.column(fileAs, .value)
      set(column, card, full)
      isFilled[fileAs] = true
      reportLoss("FN", reason, replacement: layout.headers[column], isMoved: true)
    } else if let filled = NameText.filled(parts, by: full, card),
      fill(parts, filled, columns, reason, card)
    {
      return
    } else if FullName.isMade(of: NameText.parts(parts, card), Array(card.bytes[full])) {
      let headers = [columns[1], columns[0]].filter { $0 >= 0 }.map { layout.headers[$0] }
      reportLoss("FN", reason, replacement: headers.joined(separator: ", "))
    } else {
      overflow(word("Name"), Array(card.bytes[full]), property: "FN", why: "no column for it")
    }
  }

  /// Writes the words of a full name that stand around the given and the family name into the columns for
  /// such parts; false where one of them has no column.
  private mutating func fill(
    _ parts: [7 of Range<Int>], _ filled: [7 of Range<Int>], _ columns: borrowing NameColumns,
    _ reason: String, _ card: borrowing Card
  ) -> Bool {
    var headers: [String] = []
    for k in parts.indices where parts[k].isEmpty && !filled[k].isEmpty {
      guard columns[k] >= 0 else { return false }
      headers.append(layout.headers[columns[k]])
    }
    for k in 0..<5 where parts[k].isEmpty { setComponent(columns[k], card, filled[k]) }
    reportLoss("FN", reason, replacement: headers.joined(separator: ", "), isMoved: true)
    return true
  }

  /// Writes the form of a name by which it is filed for a full name that is just made of its parts, where it
  /// says more than those and has no column of its own: that is where a full name of such words stands in a
  /// table without a column for it.
  private mutating func placeFiledName(
    _ parts: [7 of Range<Int>], _ full: Range<Int>, _ column: Int, _ card: borrowing Card
  ) -> Bool {
    guard !layout.spelledSlots.contains(where: { $0.spelling == Self.fileAs }),
      let index = card.records.indices.first(where: {
        !outline.isUsed[$0] && card.isSpelled(card.records[$0], Self.fileAs)
      }), full.isEmpty || NameText.isJoined(of: parts, full, card)
    else { return false }
    let name = valueText(card.records[index], .property, card)
    // The family name before a comma is an order for lists.
    guard !name.contains(ASCII.comma) || !FullName.isMade(of: NameText.parts(parts, card), name)
    else { return false }
    outline.isUsed[index] = true
    set(column, name)
    reportLoss(
      "X-FILE-AS", "\(dialect.title) has no column for it", replacement: layout.headers[column],
      isMoved: true)
    return true
  }

  /// What Google and Android call the form of a name by which it is filed.
  private static let fileAs = Array("X-FILE-AS".utf8)

  /// Writes a name that has no parts, or parts without a column, or those of RFC 9554.
  private mutating func placeUnusualName(
    _ ranges: [7 of Range<Int>], _ full: Range<Int>, _ columns: borrowing NameColumns,
    _ card: borrowing Card
  ) {
    var parts = NameText.parts(ranges, card)
    // RFC 9554 repeats a second surname and a generation in parts of their own.
    for (part, whole) in [(5, 0), (6, 4)]
    where !parts[part].isEmpty && !parts[whole].holds(words: parts[part]) {
      parts[whole] = parts[whole].isEmpty ? parts[part] : parts[whole] + [ASCII.space] + parts[part]
    }
    let fullText = Array(card.bytes[full])
    if columns.full >= 0 {
      let joined = full.isEmpty ? NameText.full(parts) : fullText
      set(columns.full, joined)
    }
    var unsaid: [Int] = []
    var isUnnamed = columns.full < 0
    for k in 0..<5 where !parts[k].isEmpty {
      if columns[k] >= 0 {
        set(columns[k], parts[k])
        if k < 3 { isUnnamed = false }
      } else if columns.full < 0 || !(full.isEmpty || fullText.holds(words: parts[k])) {
        unsaid.append(k)
      }
    }
    if (columns[0] < 0) != (columns[1] < 0) {
      // Family and given name share a column.
      let joined = NameText.full(
        [parts[0], parts[1], columns[2] < 0 ? parts[2] : [], [], [], [], []])
      set(max(columns[0], columns[1]), joined)
      isUnnamed = isUnnamed && joined.isEmpty
      unsaid.removeAll { $0 < 3 }
    }
    // A row without a name would be nobody.
    let name = Self.name(full.isEmpty ? NameText.full(parts) : fullText, without: parts, columns)
    if isUnnamed, columns.any >= 0, !name.isEmpty {
      set(columns.any, name)
      unsaid.removeAll { name.holds(words: parts[$0]) }
      reportLoss(
        full.isEmpty ? "N" : "FN", "\(dialect.title) has no column for a name without parts",
        replacement: layout.headers[columns.any], isMoved: true)
    }
    let words = ["Name", "Name", "Middle name", "Name prefix", "Name suffix"]
    for k in unsaid {
      overflow(word(words[k]), parts[k], property: "N", why: "no column for this part")
    }
    guard columns.full < 0, !full.isEmpty else { return }
    if !isUnnamed { return placeFullName(ranges, full, columns, card) }
    if columns.any < 0 {
      overflow(word("Name"), fullText, property: "FN", why: "no column for names")
    }
  }

  /// A name without the title before it and the suffix behind it, where these have columns of their own.
  private static func name(
    _ name: [UInt8], without parts: [[UInt8]], _ columns: borrowing NameColumns
  ) -> [UInt8] {
    var name = name[...]
    let isWord: (UInt8?) -> Bool = { $0 == nil || $0 == ASCII.space || $0 == ASCII.comma }
    if columns[3] >= 0, !parts[3].isEmpty, name.starts(with: parts[3]),
      isWord(name.dropFirst(parts[3].count).first)
    {
      name = name.dropFirst(parts[3].count).drop { $0 == ASCII.space }
    }
    if columns[4] >= 0, !parts[4].isEmpty, name.reversed().starts(with: parts[4].reversed()),
      isWord(name.dropLast(parts[4].count).last)
    {
      name = name.dropLast(parts[4].count)
      while let last = name.last, isWord(last) { name.removeLast() }
    }
    return Array(name)
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
