internal import ContactBytes
internal import ContactModel

extension DialectWriter {
  private static let parts: [CSVField.Part] = [
    .formatted, .street, .street2, .street3, .city, .region, .code, .country, .pobox, .extended,
    .value,
  ]

  /// Writes an address into the columns of a slot; what has no column goes into the street.
  mutating func placeAddress(_ record: PropertyRecord, _ slot: Int, _ card: borrowing Card) {
    let hasAll =
      layout.column(slot, .street) >= 0 && layout.column(slot, .street2) < 0
      && layout.column(slot, .pobox) >= 0 && layout.column(slot, .extended) >= 0
    if hasAll,
      !joinsValues
        || !JointList.mayDivide(
          card.bytes.span, record.parameters.lowerBound..<record.value.upperBound)
    {
      return placeComponents(record, slot, card)
    }
    for (part, value) in zip(Self.parts, addressCells(record, slot, card)) {
      let column = layout.column(slot, part)
      guard column >= 0, !value.isEmpty else { continue }
      guard joinsValues else {
        set(column, value)
        continue
      }
      var joined: [UInt8] = []
      JointList.append(value.span, to: &joined)
      set(column, joined)
    }
  }

  /// Writes an address each component of which has a column.
  private mutating func placeComponents(
    _ record: PropertyRecord, _ slot: Int, _ card: borrowing Card
  ) {
    let parts = componentRanges(card, record.value)
    setComponent(layout.column(slot, .pobox), card, parts[0])
    setComponent(layout.column(slot, .extended), card, parts[1])
    setComponent(layout.column(slot, .street), card, parts[2])
    setComponent(layout.column(slot, .city), card, parts[3])
    setComponent(layout.column(slot, .region), card, parts[4])
    setComponent(layout.column(slot, .code), card, parts[5])
    setComponent(layout.column(slot, .country), card, parts[6])
    let column = layout.column(slot, .formatted)
    guard column >= 0 else { return }
    let start = text.count
    if record.parametersLength > 0, let label = parameter("LABEL", record, card) {
      text += label.utf8
    } else {
      Self.appendFormatted(parts, card, to: &text)
    }
    cells[column] = start..<text.count
  }

  /// Appends the lines in which Google shows an address: street, city with region and code, country.
  private static func appendFormatted(
    _ parts: [7 of Range<Int>], _ card: borrowing Card, to text: inout [UInt8]
  ) {
    let start = text.count
    for k in [2, 1, 0, 3] { appendLine(parts[k], after: start, card, to: &text) }
    var isFirst = true
    for k in 4...5 where !parts[k].isEmpty {
      if !isFirst {
        text.append(ASCII.space)
      } else if !parts[3].isEmpty {
        text.append(", ")
      } else if text.count > start {
        text.append(ASCII.lineFeed)
      }
      isFirst = false
      appendComponent(card, parts[k], to: &text)
    }
    appendLine(parts[6], after: start, card, to: &text)
  }

  private static func appendLine(
    _ part: Range<Int>, after start: Int, _ card: borrowing Card, to text: inout [UInt8]
  ) {
    guard !part.isEmpty else { return }
    if text.count > start { text.append(ASCII.lineFeed) }
    appendComponent(card, part, to: &text)
  }

  /// Writes the addresses of one label, each part joined by ` ::: ` at the same places.
  mutating func placeAddresses(
    _ items: [CardOutline.Item], _ slot: Int, _ card: borrowing Card
  ) {
    let rows = items.map { addressCells(card.records[$0.record], slot, card) }
    for item in items { outline.isUsed[item.record] = true }
    for (index, part) in Self.parts.enumerated() {
      let column = layout.column(slot, part)
      guard column >= 0, rows.contains(where: { !$0[index].isEmpty }) else { continue }
      var joined: [UInt8] = []
      for (k, row) in rows.enumerated() {
        if k > 0 { joined.append(" ::: ") }
        let value = row[index]
        JointList.append(value.span, to: &joined)
      }
      set(column, joined)
    }
  }

  /// The cells of an address in the order of `parts`.
  private func addressCells(
    _ record: PropertyRecord, _ slot: Int, _ card: borrowing Card
  ) -> [[UInt8]] {
    var parts = components(card, record.value)
    while parts.count < 7 { parts.append([]) }
    var lines = parts[2].split(separator: ASCII.lineFeed).map(Array.init)
    if layout.column(slot, .extended) < 0, !parts[1].isEmpty { lines.append(parts[1]) }
    if layout.column(slot, .pobox) < 0, !parts[0].isEmpty { lines.append(parts[0]) }
    var cells = [[UInt8]](repeating: [], count: Self.parts.count)
    if layout.column(slot, .formatted) >= 0 {
      if let label = parameter("LABEL", record, card) {
        cells[0] = Array(label.utf8)
      } else {
        Self.appendFormatted(componentRanges(card, record.value), card, to: &cells[0])
      }
    }
    let room = [CSVField.Part.street, .street2, .street3].prefix { layout.column(slot, $0) >= 0 }
      .count
    for (index, line) in lines.enumerated() {
      let slotLine = 1 + min(index, max(room, 1) - 1)
      if cells[slotLine].isEmpty {
        cells[slotLine] = line
      } else {
        cells[slotLine] += (room > 1 ? Array(", ".utf8) : [ASCII.lineFeed]) + line
      }
    }
    for (cell, part) in [(4, 3), (5, 4), (6, 5), (7, 6), (8, 0), (9, 1)] {
      cells[cell] = parts[part]
    }
    if layout.column(slot, .street) < 0, layout.column(slot, .value) >= 0 {
      cells[10] = wholeAddress(parts, slot)
    }
    return cells
  }

  /// An address in one cell: as it stands when it has a street only.
  private func wholeAddress(_ parts: [[UInt8]], _ slot: Int) -> [UInt8] {
    let isKorean = dialect.conventions.language == .korean
    let order = isKorean ? [6, 4, 3, 2, 1, 0] : [2, 1, 0, 3, 4, 6]
    var words = order.map { parts[$0] }.filter { !$0.isEmpty }
    if layout.column(slot, .code) < 0, !parts[5].isEmpty { words.append(parts[5]) }
    return Array(words.joined(separator: [ASCII.space]))
  }

  /// An address in one line, for the notes.
  func addressLine(_ record: PropertyRecord, _ card: borrowing Card) -> [UInt8] {
    let parts = components(card, record.value).filter { !$0.isEmpty }
    let line = Array(parts.joined(separator: Array(", ".utf8)))
    return line.map { $0 == ASCII.lineFeed ? ASCII.space : $0 }
  }
}
