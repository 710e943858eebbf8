internal import ContactBytes
internal import ContactModel

extension RowBuilder {
  // MARK: Names

  /// Makes a name of which one cell holds the family name before the given one, or two hold titles or family names.
  mutating func buildDividedName(
    _ step: ReadingPlan.Step, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    // full, family, given, middle, prefix, suffix, sorted, second prefix, second family name
    var texts = (0...8).map { text($0, of: step, input, scanner) }
    for part in [4, 7] {
      let text = texts[part]
      if NameText.namesCompany(text.span, text.indices) { texts[part] = [] }
    }
    for (part, second) in [(4, 7), (1, 8)] {
      let both = [texts[part], texts[second]].filter { !$0.isEmpty }
      texts[part] = Array(both.joined(separator: [ASCII.space]))
    }
    let sorted = texts[6]
    if !texts[1].isEmpty || !texts[2].isEmpty || !texts[0].isEmpty {
      if !sorted.isEmpty { card.appendRaw("X-FILE-AS", String(decoding: sorted, as: UTF8.self)) }
    } else if case let known = NameText.divided(sorted),
      let (titles, family, given) = known ?? (guessesNames ? NameText.guessed(sorted) : nil)
    {
      if known == nil { note(.guessedName, of: Int(plan.columns[step.firstColumn + 6])) }
      (texts[1], texts[2]) = (family, given)
      if !titles.isEmpty {
        texts[4] = texts[4].isEmpty ? titles : texts[4] + [ASCII.space] + titles
      }
    } else {
      texts[0] = sorted
    }
    let parts = Array(texts[1...5])
    let full = texts[0].isEmpty ? NameText.full(parts) : texts[0]
    guard !full.isEmpty else { return }
    var start = open(plan.fullName, &card)
    card.bytes += full
    close(plan.fullName, from: start, &card)
    guard parts.contains(where: { !$0.isEmpty }) else { return }
    start = open(plan.name, &card)
    card.bytes += Array(parts.joined(separator: [Separator.component]))
    close(plan.name, from: start, &card)
  }

  // MARK: Groups

  /// Makes `CATEGORIES` of a cell of groups.
  mutating func buildGroups(
    _ step: ReadingPlan.Step, _ cell: Cell, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    if !step.isFurther, cell.flags.isDisjoint(with: .undecoded) {
      let start = open(step.head, &card)
      let part = input.extracting(scanner.range(of: cell))
      Self.appendGroups(part, plan.conventions.groups, to: &card.bytes)
      return close(step.head, from: start, &card)
    }
    var text: [UInt8] = []
    scanner.append(cell, input, to: &text)
    var list: [UInt8] = []
    Self.appendGroups(text.span, plan.conventions.groups, to: &list)
    // A further column of groups adds to the list of the first.
    if step.isFurther, let first = card.firstIndex(of: .categories) {
      let joined = Array(card.bytes[card.records[first].value]) + [Separator.item] + list
      return card.replaceValue(at: first, with: joined.span)
    }
    let start = open(step.head, &card)
    card.bytes.append(contentsOf: list)
    close(step.head, from: start, &card)
  }

  /// Appends the groups that a cell lists, without Google's mark before those it makes itself.
  private static func appendGroups(
    _ span: borrowing Span<UInt8>, _ list: CSVDialect.GroupList, to bytes: inout [UInt8]
  ) {
    let first = bytes.count
    var i = 0
    while i < span.count {
      let end = list.end(span, from: i)
      var word = trimmed(span, i..<end)
      // A spreadsheet may have left so little of Google's table that it is known as none.
      if list == .google || list == .any, word.count > 2, span[word.lowerBound] == 0x2A,
        span[word.lowerBound + 1] == ASCII.space,
        GoogleGroups.isSystem(span, word.lowerBound + 2..<word.upperBound)
      {
        word = word.lowerBound + 2..<word.upperBound
        if let name = GoogleGroups.respelled(span, word) {
          if bytes.count > first { bytes.append(Separator.item) }
          bytes += name
          word = word.upperBound..<word.upperBound
        }
      }
      if !word.isEmpty {
        if bytes.count > first { bytes.append(Separator.item) }
        list.appendName(span, word, isLast: end == span.count, to: &bytes)
      }
      i = end + (end < span.count && span[end] == ASCII.space ? 5 : 1)
    }
  }

  /// A range without the blanks at its ends.
  static func trimmed(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var first = range.lowerBound
    var end = range.upperBound
    while first < end, span[first] == ASCII.space { first += 1 }
    while end > first, span[end - 1] == ASCII.space { end -= 1 }
    return first..<end
  }

  // MARK: Addresses

  /// Makes `ADR` of the parts that begin a step of addresses.
  mutating func buildAddress(
    _ step: ReadingPlan.Step, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    guard hasAny(step, 0..<10, scanner) || hasAny(step, 11..<17, scanner) else { return }
    let formatted = part(0, of: step, scanner)
    var isSpecial =
      step.text >= 0 || !part(11, of: step, scanner).isEmpty || hasAny(step, 13..<16, scanner)
    if plan.conventions.dividesValues {
      for k in 0..<10 where !isSpecial {
        let cell = part(k, of: step, scanner)
        if !cell.isEmpty { isSpecial = JointList.mayDivide(input, scanner.range(of: cell)) }
      }
    }
    guard !isSpecial,
      let head = step.labels.isEmpty
        ? step.head : knownHead(for: part(10, of: step, scanner), step, input, scanner)
    else { return buildAddresses(step, input, scanner, &card) }
    let start = card.bytes.count
    var record = head.record
    // The head ends in a colon, before which the formatted address goes as a parameter.
    card.bytes.append(plan.heads.span, head.start..<head.start + head.count - 1)
    if !formatted.isEmpty {
      let first = card.bytes.count
      card.bytes.append(Separator.component)
      card.bytes.append("LABEL=")
      scanner.append(formatted, input, to: &card.bytes)
      record.parametersLength += UInt32(card.bytes.count - first)
    }
    card.bytes.append(ASCII.colon)
    let first = card.bytes.count
    // pobox, extended, street (the number of the house with what is behind it, three lines), city, region, code, country
    scanner.append(part(8, of: step, scanner), input, to: &card.bytes)
    card.bytes.append(Separator.component)
    scanner.append(part(9, of: step, scanner), input, to: &card.bytes)
    card.bytes.append(Separator.component)
    let street = card.bytes.count
    let lines: [5 of Int] = [1, 12, 16, 2, 3]
    for index in lines.indices {
      let k = lines[index]
      let line = part(k, of: step, scanner)
      guard !line.isEmpty else { continue }
      if card.bytes.count > street { card.bytes.append(k > 11 ? ASCII.space : ASCII.lineFeed) }
      scanner.append(line, input, to: &card.bytes)
    }
    for k in 4...7 {
      card.bytes.append(Separator.component)
      scanner.append(part(k, of: step, scanner), input, to: &card.bytes)
    }
    record.start = UInt32(start)
    record.valueLength = UInt32(card.bytes.count - first)
    card.records.append(record)
  }

  /// Makes addresses whose label stands in words, or several that share their cells.
  private mutating func buildAddresses(
    _ step: ReadingPlan.Step, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    var value = Value(name: .address, bytes: [])
    value.label = label(of: step, at: 10, input, scanner)
    var lists: [[[UInt8]]] = []
    for k in 0..<17 where k != 10 { lists.append(values(text(k, of: step, input, scanner))) }
    // formatted, street, street2, street3, city, region, code, country, pobox, extended, whole, house, code and city twice,
    // with the region, and what stands behind the number of the house
    for index in 0..<(lists.map(\.count).max() ?? 0) {
      var parts = lists.map { $0.indices.contains(index) ? $0[index] : [] }
      guard parts.contains(where: { !$0.isEmpty }) else { continue }
      for (k, cell) in parts.enumerated().dropFirst(12).dropLast() where !cell.isEmpty {
        let text = String(decoding: cell, as: UTF8.self)
        let place = AddressParts.place(text, leastDigits: 3)
        let code = Array((place?.code ?? "").utf8)
        var city = place?.city ?? text
        var region = ""
        if k == 14 { (city, region) = AddressParts.cityAndRegion(city, hasCity: !parts[4].isEmpty) }
        let said = [(4, Array(city.utf8)), (5, Array(region.utf8)), (6, code)].filter {
          !$0.1.isEmpty
        }
        if said.allSatisfy({ parts[$0.0].isEmpty }) { for part in said { parts[part.0] = part.1 } }
        // Beside columns for the parts it may say something else.
        if said.contains(where: { parts[$0.0] != $0.1 }), !parts[10].holds(words: cell) {
          parts[10] = parts[10].isEmpty ? cell : parts[10] + [ASCII.lineFeed] + cell
        }
      }
      // An address in one cell is kept as the street, which loses no line.
      let first = [parts[1], parts[11], parts[15]].filter { !$0.isEmpty }
        .joined(separator: [ASCII.space])
      let lines = [Array(first), parts[10], parts[2], parts[3]].filter { !$0.isEmpty }
      let street = Array(lines.joined(separator: [ASCII.lineFeed]))
      value.bytes = Array(
        ([parts[8], parts[9], street] + parts[4...7]).joined(separator: [Separator.component]))
      let formatted = String(decoding: parts[0], as: UTF8.self)
      value.parameters = formatted.isEmpty ? [] : [Parameter("LABEL", formatted)]
      append(value, &card)
      value.label.isPreferred = false
    }
  }

  // MARK: Organizations

  /// Makes `ORG`, `TITLE` and `ROLE`; a further organization ties them by a group.
  mutating func buildOrganization(
    _ step: ReadingPlan.Step, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    // value, department, unit, title, role, label, symbol, location, phonetic
    if step.isFurther || hasAny(step, 5..<9, scanner) {
      return buildFurtherOrganization(step, input, scanner, &card)
    }
    let department = part(1, of: step, scanner)
    let unit = part(2, of: step, scanner)
    if hasAny(step, 0..<3, scanner) {
      let start = open(step.head, &card)
      scanner.append(part(0, of: step, scanner), input, to: &card.bytes)
      if !department.isEmpty || !unit.isEmpty {
        card.bytes.append(Separator.component)
        scanner.append(department, input, to: &card.bytes)
      }
      if !unit.isEmpty {
        card.bytes.append(Separator.component)
        scanner.append(unit, input, to: &card.bytes)
      }
      close(step.head, from: start, &card)
      if callsByOrganization { card.records[card.records.count - 1].flags.insert(.isName) }
    }
    let title = part(3, of: step, scanner)
    if !title.isEmpty { appendProperty(plan.title, title, input, scanner, &card) }
    let role = part(4, of: step, scanner)
    if !role.isEmpty { appendProperty(plan.role, role, input, scanner, &card) }
  }

  private mutating func buildFurtherOrganization(
    _ step: ReadingPlan.Step, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    // value, department, unit, title, role, label, symbol, location, phonetic
    let label = self.label(of: step, at: 5, input, scanner)
    let parts = (0..<9).map { text($0, of: step, input, scanner) }
    guard parts.indices.contains(where: { $0 != 5 && !parts[$0].isEmpty }) else { return }
    let needsGroup = step.isFurther || !label.text.isEmpty
    let group = needsGroup ? nextGroup() : ""
    var units = Array(parts[0...2])
    while let last = units.last, last.isEmpty { units.removeLast() }
    if !units.isEmpty {
      card.append(
        .organization, spelling: "ORG", form: nil, group: group,
        parameters: label.parameters(of: .organization),
        value: Array(units.joined(separator: [Separator.component])), blob: nil)
    }
    appendLabel(label.text, group: group, &card)
    for (name, k) in [(PropertyName.title, 3), (.role, 4)] where !parts[k].isEmpty {
      card.append(
        name, spelling: PropertyTable.standard[name].spelling, form: nil, group: group,
        parameters: [], value: parts[k], blob: nil)
    }
    let extensions = [("X-ORG-SYMBOL", 6), ("X-ORG-LOCATION", 7), ("X-PHONETIC-ORG", 8)]
    for (spelling, k) in extensions where !parts[k].isEmpty {
      let text = parts[k]
      var raw: [UInt8] = []
      RawText.escape(text.span, into: &raw)
      card.append(
        .extended, spelling: spelling, form: .raw, group: group, parameters: [], value: raw,
        blob: nil)
    }
  }
}
