internal import ContactBytes
internal import ContactModel

extension RowBuilder {
  // MARK: Groups

  /// Makes `CATEGORIES` of a cell of groups.
  mutating func buildGroups(
    _ step: ReadingPlan.Step, _ cell: Cell, _ plan: borrowing ReadingPlan,
    _ input: borrowing Span<UInt8>, _ base: Int, _ card: inout Card
  ) {
    if !step.isFurther, cell.flags.isDisjoint(with: .undecoded) {
      let start = Self.open(step.head, plan, &card)
      let part = input.extracting(base + cell.start..<base + cell.end)
      Self.appendGroups(part, plan.habits.groups, to: &card.bytes)
      return Self.close(step.head, from: start, &card)
    }
    var text: [UInt8] = []
    Self.append(cell, input, base, to: &text)
    var list: [UInt8] = []
    Self.appendGroups(text.span, plan.habits.groups, to: &list)
    // A further column of groups adds to the list of the first.
    if step.isFurther, let first = card.firstIndex(of: .categories) {
      let joined = Array(card.bytes[card.records[first].value]) + [Separator.item] + list
      return card.replaceValue(at: first, with: joined.span)
    }
    let start = Self.open(step.head, plan, &card)
    card.bytes.append(contentsOf: list)
    Self.close(step.head, from: start, &card)
  }

  /// Appends the groups that a cell lists, without Google's mark before those it makes itself.
  private static func appendGroups(
    _ span: borrowing Span<UInt8>, _ list: CSVDialect.GroupList, to bytes: inout [UInt8]
  ) {
    let first = bytes.count
    var i = 0
    while i < span.count {
      let end = endOfGroup(span, from: i, list)
      var word = trimmed(span, i..<end)
      if list == .google, word.count > 2, span[word.lowerBound] == 0x2A,
        span[word.lowerBound + 1] == ASCII.space,
        GoogleGroups.isSystem(span, word.lowerBound + 2..<word.upperBound)
      {
        word = word.lowerBound + 2..<word.upperBound
      }
      if !word.isEmpty {
        if bytes.count > first { bytes.append(Separator.item) }
        bytes.append(span, word)
      }
      i = end + (list == .google ? 5 : 1)
    }
  }

  private static func endOfGroup(
    _ span: borrowing Span<UInt8>, from start: Int, _ list: CSVDialect.GroupList
  ) -> Int {
    switch list {
    case .google: nextJoint(span, from: start)
    case .semicolons: span.firstIndex(of: ASCII.semicolon, from: start)
    case .commas: span.firstIndex(of: ASCII.comma, from: start)
    case .any:
      min(
        span.firstIndex(of: ASCII.comma, from: start),
        span.firstIndex(of: ASCII.semicolon, from: start))
    case .single: span.count
    }
  }

  static func trimmed(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var first = range.lowerBound
    var end = range.upperBound
    while first < end, span[first] == ASCII.space { first += 1 }
    while end > first, span[end - 1] == ASCII.space { end -= 1 }
    return first..<end
  }

  /// The index of the next ` ::: ` with exactly three colons, or `count`.
  static func nextJoint(_ span: borrowing Span<UInt8>, from start: Int) -> Int {
    var i = start
    while true {
      i = span.firstIndex(of: ASCII.colon, from: i)
      guard i + 3 < span.count else { return span.count }
      if i > start, span[i - 1] == ASCII.space, span[i + 1] == ASCII.colon,
        span[i + 2] == ASCII.colon, span[i + 3] == ASCII.space
      {
        return i - 1
      }
      while i < span.count, span[i] == ASCII.colon { i += 1 }
    }
  }

  // MARK: Addresses

  /// Makes `ADR` of the parts that begin a step of addresses.
  mutating func buildAddress(
    _ step: ReadingPlan.Step, _ plan: borrowing ReadingPlan, _ input: borrowing Span<UInt8>,
    _ base: Int, _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    let label = part(10, of: step, plan, scanner)
    let formatted = part(0, of: step, plan, scanner)
    var isSpecial = step.text >= 0 || !part(11, of: step, plan, scanner).isEmpty
    if plan.habits.joinsValues {
      for k in 0..<10 where !isSpecial {
        let cell = part(k, of: step, plan, scanner)
        if !cell.isEmpty {
          isSpecial = Self.holdsJoint(input, base + cell.start..<base + cell.end)
        }
      }
    }
    guard !isSpecial,
      let head = step.labels.isEmpty
        ? step.head
        : Self.knownHead(for: label, step, plan, input, base, marks: plan.habits.joinsValues)
    else {
      if hasAny(step, 0..<10, plan, scanner) || hasAny(step, 11..<12, plan, scanner) {
        buildSlowly(step, plan, input, base, scanner, &card)
      }
      return
    }
    guard hasAny(step, 0..<10, plan, scanner) else { return }
    let start = card.bytes.count
    var record = head.record
    // The head ends in a colon, before which the formatted address goes as a parameter.
    card.bytes.append(plan.heads.span, head.start..<head.start + head.count - 1)
    if !formatted.isEmpty {
      let first = card.bytes.count
      card.bytes.append(Separator.component)
      card.bytes.append("LABEL=")
      Self.append(formatted, input, base, to: &card.bytes)
      record.parametersLength += UInt32(card.bytes.count - first)
    }
    card.bytes.append(ASCII.colon)
    let first = card.bytes.count
    // pobox, extended, street (three lines), city, region, code, country
    Self.append(part(8, of: step, plan, scanner), input, base, to: &card.bytes)
    card.bytes.append(Separator.component)
    Self.append(part(9, of: step, plan, scanner), input, base, to: &card.bytes)
    card.bytes.append(Separator.component)
    let street = card.bytes.count
    for k in 1...3 {
      let line = part(k, of: step, plan, scanner)
      guard !line.isEmpty else { continue }
      if card.bytes.count > street { card.bytes.append(ASCII.lineFeed) }
      Self.append(line, input, base, to: &card.bytes)
    }
    for k in 4...7 {
      card.bytes.append(Separator.component)
      Self.append(part(k, of: step, plan, scanner), input, base, to: &card.bytes)
    }
    record.start = UInt32(start)
    record.valueLength = UInt32(card.bytes.count - first)
    card.records.append(record)
  }

  // MARK: Organizations

  /// Makes `ORG`, `TITLE` and `ROLE`; a further organization ties them by a group.
  mutating func buildOrganization(
    _ step: ReadingPlan.Step, _ plan: borrowing ReadingPlan, _ input: borrowing Span<UInt8>,
    _ base: Int, _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    // value, department, unit, title, role, label, symbol, location, phonetic
    if step.isFurther || hasAny(step, 5..<9, plan, scanner) {
      return buildSlowly(step, plan, input, base, scanner, &card)
    }
    let unit = part(2, of: step, plan, scanner)
    let department = part(1, of: step, plan, scanner)
    if hasAny(step, 0..<3, plan, scanner) {
      let start = Self.open(step.head, plan, &card)
      Self.append(part(0, of: step, plan, scanner), input, base, to: &card.bytes)
      if !department.isEmpty || !unit.isEmpty {
        card.bytes.append(Separator.component)
        Self.append(department, input, base, to: &card.bytes)
      }
      if !unit.isEmpty {
        card.bytes.append(Separator.component)
        Self.append(unit, input, base, to: &card.bytes)
      }
      Self.close(step.head, from: start, &card)
    }
    appendText(part(3, of: step, plan, scanner), plan.title, plan, input, base, &card)
    appendText(part(4, of: step, plan, scanner), plan.role, plan, input, base, &card)
  }

  /// Appends a property of one cell, when there is something in it.
  @inline(__always)
  private func appendText(
    _ cell: Cell, _ head: ReadingPlan.Head, _ plan: borrowing ReadingPlan,
    _ input: borrowing Span<UInt8>, _ base: Int, _ card: inout Card
  ) {
    guard !cell.isEmpty else { return }
    let start = Self.open(head, plan, &card)
    Self.append(cell, input, base, to: &card.bytes)
    Self.close(head, from: start, &card)
  }
}

/// The groups that Google itself makes, which its files mark by `* `.
enum GoogleGroups {
  /// Whether the bytes name such a group.
  static func isSystem(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    switch range.count {
    case 6: span.hasASCII("FAMILY", at: range.lowerBound)
    case 7:
      span.hasASCII("STARRED", at: range.lowerBound)
        || span.hasASCII("FRIENDS", at: range.lowerBound)
    case 9: span.hasASCII("COWORKERS", at: range.lowerBound)
    case 10: span.hasASCII("MYCONTACTS", at: range.lowerBound)
    case 11: span.hasASCII("MY CONTACTS", at: range.lowerBound)
    default: false
    }
  }
}
