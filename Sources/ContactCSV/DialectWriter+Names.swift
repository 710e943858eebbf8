internal import ContactBytes
internal import ContactModel

extension DialectWriter {
  /// Writes the full name and the parts of the name.
  mutating func placeName(_ card: borrowing Card) {
    let fullIndex = card.firstIndex(of: .fullName)
    let nameIndex = card.firstIndex(of: .name)
    if let fullIndex { outline.isUsed[fullIndex] = true }
    if let nameIndex { outline.isUsed[nameIndex] = true }
    var full = fullIndex.map { card.records[$0].value } ?? 0..<0
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
    defer {
      placeSecondTitle(columns)
      placeSecondFamilyName(columns)
    }
    if placeSortedName(parts, full, columns, card) { return }
    var hasParts = false
    for k in parts.indices where !parts[k].isEmpty {
      // A title and a suffix name nobody.
      if k != 3, k != 4, k != 6 { hasParts = true }
      if columns[k] < 0 || k > 4 { return placeUnusualName(parts, full, columns, card) }
    }
    // A name that was made of the company or of an address says no more than their columns.
    if !hasParts, dialect.conventions.showsNameless, let fullIndex,
      card.records[fullIndex].parametersLength > 0,
      parameter("DERIVED", card.records[fullIndex], card)?.lowercased() == "true"
    {
      full = 0..<0
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

    /// The column for a name with the family name first, and those for what follows the first title and family name.
    var sorted = -1
    var prefix2 = -1
    var family2 = -1

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
    columns.family2 = layout.column(slot, .family2)
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
    var titled = parts[3].isEmpty
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
      var name = parts[0] + ", ".utf8 + given
      // Titles stand before the family name, where they are read again.
      if columns[3] < 0, !parts[3].isEmpty,
        NameText.divided(parts[3] + [ASCII.space] + name)?.titles == parts[3]
      {
        name = parts[3] + [ASCII.space] + name
        titled = true
      }
      set(columns.sorted, name)
      if !fullText.isEmpty, !FullName.isMade(of: parts, fullText) {
        overflow(word("Name"), fullText, property: "FN", why: "no column for it")
      }
    }
    for (k, title) in [(3, "Name prefix"), (4, "Name suffix")]
    where !parts[k].isEmpty && !(k == 3 && titled) {
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

  /// Moves the last word of a family name into the second of two columns for it.
  private mutating func placeSecondFamilyName(_ columns: borrowing NameColumns) {
    guard columns.family2 >= 0, columns[0] >= 0 else { return }
    let family = cells[columns[0]]
    guard let blank = text[family].lastIndex(of: ASCII.space) else { return }
    cells[columns[0]] = family.lowerBound..<blank
    cells[columns.family2] = blank + 1..<family.upperBound
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
    // Middle names stand behind the given name where they have no column.
    if columns.full < 0, columns[0] >= 0, columns[1] >= 0, columns[2] < 0, !parts[1].isEmpty,
      !parts[2].isEmpty
    {
      parts[1] += [ASCII.space] + parts[2]
      parts[2] = []
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
}
