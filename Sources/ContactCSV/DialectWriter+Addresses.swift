internal import ContactBytes
internal import ContactModel

extension DialectWriter {
  private static let parts: [CSVField.Part] = [
    .formatted, .street, .street2, .street3, .city, .region, .code, .country, .pobox, .extended,
    .value, .house, .codecity, .citycode, .cityregion, .house2,
  ]

  /// Writes an address into the columns of a slot; what has no column goes into the street.
  mutating func placeAddress(_ record: PropertyRecord, _ slot: Int, _ card: borrowing Card) {
    let hasAll =
      layout.column(slot, .street) >= 0 && layout.column(slot, .street2) < 0
      && layout.column(slot, .pobox) >= 0 && layout.column(slot, .extended) >= 0
      && layout.column(slot, .house) < 0 && layout.column(slot, .city) >= 0
    let ranges = componentRanges(card, record.value)
    if hasAll, !hasFurtherParts(ranges, record.value), record.value.count > 6,
      !joinsValues
        || !JointList.mayDivide(
          card.bytes.span, record.parameters.lowerBound..<record.value.upperBound)
    {
      placeComponents(record, ranges, slot, card)
      return keepFormatted(record, slot, card)
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
    keepFormatted(record, slot, card)
  }

  /// Puts an address in lines of its own into the notes, where they say more than the parts do.
  private mutating func keepFormatted(
    _ record: PropertyRecord, _ slot: Int, _ card: borrowing Card
  ) {
    guard record.parametersLength > 0, layout.column(slot, .formatted) < 0,
      let label = parameter("LABEL", record, card)
    else { return }
    let parts = card.componentTexts(record.value)
    let text = Array(label.utf8)
    guard parts.contains(where: { !$0.isEmpty }), !FullName.isMade(of: parts, text) else { return }
    overflow(
      word("Address"), text, property: "ADR;LABEL", why: "no column for an address in lines",
      insteadOfNotes: header(of: slot))
  }

  /// Writes an address each component of which has a column.
  private mutating func placeComponents(
    _ record: PropertyRecord, _ parts: [7 of Range<Int>], _ slot: Int, _ card: borrowing Card
  ) {
    let order: [7 of CSVField.Part] = [
      .pobox, .extended, .street, .city, .region, .code, .country,
    ]
    for k in order.indices {
      setComponent(layout.column(slot, order[k]), card, parts[k], isOfAddress: true)
    }
    let column = layout.column(slot, .formatted)
    guard column >= 0 else { return }
    let start = text.count
    if record.parametersLength > 0, let label = parameter("LABEL", record, card) {
      text += label.utf8
    } else {
      Self.appendFormatted(parts, card.bytes.span, to: &text)
    }
    cells[column] = start..<text.count
  }

  /// Whether the code stands before the city in a country, by its sign or its name in English, in its own languages or
  /// in German.
  fileprivate static func putsCodeFirst(
    _ country: Range<Int>, _ bytes: borrowing Span<UInt8>
  ) -> Bool {
    guard codeFirstCountries.indices.contains(country.count) else { return false }
    for name in codeFirstCountries[country.count]
    where bytes.hasASCII(name, at: country.lowerBound) { return true }
    return false
  }

  /// Those countries by the length of what they are called, in capitals, which stand for either.
  private static let codeFirstCountries: [[StaticString]] = (0...13).map { length in
    codeFirstNames.filter { $0.utf8CodeUnitCount == length }
  }

  private static let codeFirstNames: [StaticString] = [
    "DE", "GERMANY", "DEUTSCHLAND", "ALLEMAGNE", "AT", "AUSTRIA", "ÖSTERREICH", "Österreich",
    "CH", "SWITZERLAND", "SCHWEIZ", "SUISSE", "SVIZZERA", "LI", "LIECHTENSTEIN", "FR", "FRANCE",
    "FRANKREICH", "IT", "ITALY", "ITALIA", "ITALIEN", "ES", "SPAIN", "ESPAÑA", "ESPAñA", "SPANIEN",
    "PT", "PORTUGAL", "BE", "BELGIUM", "BELGIEN", "BELGIQUE", "BELGIË", "NL", "NETHERLANDS",
    "NEDERLAND", "NIEDERLANDE", "LU", "LUXEMBOURG", "LUXEMBURG", "DK", "DENMARK", "DANMARK", "SE",
    "SWEDEN", "SVERIGE", "SCHWEDEN", "NO", "NORWAY", "NORGE", "NORWEGEN", "FI", "FINLAND", "SUOMI",
    "FINNLAND", "PL", "POLAND", "POLSKA", "POLEN", "CZ", "CZECHIA", "TSCHECHIEN",
  ]

  /// Appends the lines in which Google shows an address: street, city with region and code in the order of the
  /// country, country.
  private static func appendFormatted(
    _ parts: [7 of Range<Int>], _ bytes: borrowing Span<UInt8>, to text: inout [UInt8]
  ) {
    let start = text.count
    for k in [2, 1, 0] { appendLine(parts[k], after: start, bytes, to: &text) }
    let country = parts[6]
    if !parts[5].isEmpty, !parts[3].isEmpty, putsCodeFirst(country, bytes) {
      appendLine(parts[5], after: start, bytes, to: &text)
      for k in [3, 4] where !parts[k].isEmpty {
        text.append(ASCII.space)
        AddressParts.append(bytes, parts[k], to: &text)
      }
      return appendLine(country, after: start, bytes, to: &text)
    }
    appendLine(parts[3], after: start, bytes, to: &text)
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
      AddressParts.append(bytes, parts[k], to: &text)
    }
    appendLine(parts[6], after: start, bytes, to: &text)
  }

  private static func appendLine(
    _ part: Range<Int>, after start: Int, _ bytes: borrowing Span<UInt8>, to text: inout [UInt8]
  ) {
    guard !part.isEmpty else { return }
    if text.count > start { text.append(ASCII.lineFeed) }
    AddressParts.append(bytes, part, to: &text)
  }

  /// Writes the addresses of one label, each part joined by ` ::: ` at the same places.
  mutating func placeAddresses(
    _ items: [CardOutline.Item], _ slot: Int, _ card: borrowing Card
  ) {
    let rows = items.map { addressCells(card.records[$0.record], slot, card) }
    for item in items { outline.isUsed[item.record] = true }
    for item in items.dropFirst() {
      keepFormatted(card.records[item.record], slot, card)
      reportRest(of: item, card)
    }
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
    let label = parameter("LABEL", record, card).map { Array($0.utf8) } ?? []
    var parts = card.addressParts(record.value)
    let hasFormatted = layout.column(slot, .formatted) >= 0
    if !hasFormatted, parts.allSatisfy(\.isEmpty) { parts[2] = label }
    var lines = parts[2].split(separator: ASCII.lineFeed)
    for (part, index) in [(CSVField.Part.extended, 1), (.pobox, 0)]
    where layout.column(slot, part) < 0 {
      lines += parts[index].split(separator: ASCII.lineFeed)
    }
    var cells = [[UInt8]](repeating: [], count: Self.parts.count)
    // A whole address that has columns for further lines takes the first one.
    let isWhole = layout.column(slot, .street) < 0 && layout.column(slot, .value) >= 0
    let room = [isWhole ? CSVField.Part.value : .street, .street2, .street3].prefix {
      layout.column(slot, $0) >= 0
    }.count
    for (index, line) in lines.enumerated() {
      let slotLine = 1 + min(index, max(room, 1) - 1)
      if cells[slotLine].isEmpty {
        cells[slotLine] = Array(line)
      } else {
        cells[slotLine] += [ASCII.lineFeed] + line
      }
    }
    for (cell, part) in [(4, 3), (5, 4), (6, 5), (7, 6), (8, 0), (9, 1)] {
      cells[cell] = parts[part]
    }
    cells[12] = Array([parts[5], parts[3]].filter { !$0.isEmpty }.joined(separator: [ASCII.space]))
    cells[13] = Array([parts[3], parts[5]].filter { !$0.isEmpty }.joined(separator: [ASCII.space]))
    let place = [parts[3], parts[4]].filter { !$0.isEmpty }.joined(separator: Array(", ".utf8))
    cells[14] = Array(
      [Array(place), parts[5]].filter { !$0.isEmpty }.joined(separator: [ASCII.space]))
    // A street is read with the number of the house behind it.
    if layout.column(slot, .house) >= 0,
      let blank = cells[1].indices.dropLast().last(where: {
        cells[1][$0] == ASCII.space && ASCII.isDigit(cells[1][$0 + 1])
      })
    {
      cells[11] = Array(cells[1][(blank + 1)...])
      cells[1].removeSubrange(blank...)
      if layout.column(slot, .house2) >= 0, let end = cells[11].firstIndex(of: ASCII.space) {
        cells[15] = Array(cells[11][(end + 1)...])
        cells[11].removeSubrange(end...)
      }
    }
    if hasFormatted { cells[0] = label.isEmpty ? formatted(cells, slot) : label }
    if isWhole {
      if room > 1 {
        parts[2] = cells[1]
        for (part, index) in [(CSVField.Part.extended, 1), (.pobox, 0)]
        where layout.column(slot, part) < 0 { parts[index] = [] }
      }
      cells[10] = wholeAddress(parts, slot)
    }
    return cells
  }

  /// The lines in which Google shows the address that cells hold.
  private func formatted(_ cells: [[UInt8]], _ slot: Int) -> [UInt8] {
    var text: [UInt8] = []
    var ranges = InlineArray<7, Range<Int>>(repeating: 0..<0)
    for (part, cell) in [8, 9, 1, 4, 5, 6, 7].enumerated()
    where layout.column(slot, Self.parts[cell]) >= 0 {
      let lines = cell == 1 ? cells[1...3].filter { !$0.isEmpty } : [cells[cell]]
      let start = text.count
      text += lines.joined(separator: [ASCII.lineFeed])
      ranges[part] = start..<text.count
    }
    var formatted: [UInt8] = []
    Self.appendFormatted(ranges, text.span, to: &formatted)
    return formatted
  }

  /// An address in one cell, without the parts that have columns of their own: as it stands when it has a street only.
  ///
  /// Where the city has a column, the cell is that of the street, and takes no region or country.
  private func wholeAddress(_ parts: [[UInt8]], _ slot: Int) -> [UInt8] {
    var order = dialect.conventions.language == .korean ? [6, 4, 3, 2, 1, 0] : [2, 1, 0, 3, 4, 6]
    order.append(5)
    let cities: [CSVField.Part] = [.city, .codecity, .citycode, .cityregion]
    if cities.contains(where: { layout.column(slot, $0) >= 0 }) {
      order.removeAll { $0 == 4 || $0 == 6 }
    }
    let columns: [[CSVField.Part]] = [
      [.pobox], [.extended], [], cities,
      [.region, .cityregion], [.code, .codecity, .citycode, .cityregion], [.country],
    ]
    let words = order.filter { part in
      !parts[part].isEmpty && columns[part].allSatisfy { layout.column(slot, $0) < 0 }
    }
    return Array(words.map { parts[$0] }.joined(separator: [ASCII.space]))
  }

  /// An address in one line, for the notes.
  func addressLine(_ record: PropertyRecord, _ card: borrowing Card) -> [UInt8] {
    var parts = card.addressParts(record.value).filter { !$0.isEmpty }
    let label = parameter("LABEL", record, card).map { Array($0.utf8) } ?? []
    if !label.isEmpty, parts.isEmpty || !FullName.isMade(of: parts, label) { parts.append(label) }
    let line = Array(parts.joined(separator: Array(", ".utf8)))
    return line.map { $0 == ASCII.lineFeed ? ASCII.space : $0 }
  }
}

extension Card {
  /// Whether the postal code stands before the city in the country that some bytes name.
  package func putsCodeFirst(inCountry country: Range<Int>) -> Bool {
    DialectWriter.putsCodeFirst(country, bytes.span)
  }

  /// The seven parts of an address (``AddressParts``).
  func addressParts(_ value: Range<Int>) -> [[UInt8]] {
    AddressParts.seven(
      of: bytes[value].split(separator: Separator.component, omittingEmptySubsequences: false).map {
        var part: [UInt8] = []
        AddressParts.append(bytes.span, $0.startIndex..<$0.endIndex, to: &part)
        return part
      })
  }
}
