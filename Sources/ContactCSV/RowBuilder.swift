internal import ContactBytes
internal import ContactModel

/// Makes the properties of one card from the cells of one record.
///
/// The common cases copy a prepared head and a cell; what needs thought (labels in words, several
/// values in a cell, dates) goes through ``RowBuilder+Slow``.
struct RowBuilder: Sendable {
  /// The number of groups that the card has so far.
  var groups = 0
  /// Room for a value that is put together.
  var value: [UInt8] = []
  /// Room for parameters that are put together.
  var parameters: [UInt8] = []
  /// The columns of the record that hold no date where one should be.
  var unreadableDates: [Int] = []

  /// Appends the properties of the record to `card`.
  ///
  /// - Returns: Whether there is something about the record to report.
  mutating func build(
    _ plan: borrowing ReadingPlan?, _ input: borrowing Span<UInt8>, base: Int,
    _ scanner: borrowing RecordScanner, into card: inout Card
  ) -> Bool {
    switch plan {
    case .some(let plan): return build(plan, input, base: base, scanner, into: &card)
    case .none: return false
    }
  }

  private mutating func build(
    _ plan: borrowing ReadingPlan, _ input: borrowing Span<UInt8>, base: Int,
    _ scanner: borrowing RecordScanner, into card: inout Card
  ) -> Bool {
    groups = 0
    for index in plan.steps.indices {
      let reach = plan.reaches[index]
      if scanner.holdsNothing(from: reach.low, through: reach.high) { continue }
      let step = plan.steps[index]
      switch step.kind {
      case .name:
        buildName(step, plan, input, base, scanner, &card)
      case .address:
        buildAddress(step, plan, input, base, scanner, &card)
      case .organization:
        buildOrganization(step, plan, input, base, scanner, &card)
      case .property, .phone, .email, .url, .related, .groups:
        let cell = part(0, of: step, plan, scanner)
        guard !cell.isEmpty else { continue }
        switch step.kind {
        case .property: buildText(step, cell, plan, input, base, scanner, &card)
        case .groups: buildGroups(step, cell, plan, input, base, &card)
        default: buildLabelled(step, cell, plan, input, base, scanner, &card)
        }
      default:
        guard hasAny(step, 0..<CSVField.parts(of: step.kind).count, plan, scanner) else {
          continue
        }
        buildOther(step, plan, input, base, scanner, &card)
      }
    }
    return scanner.count != plan.columnCount || !plan.sensitiveColumns.isEmpty
      || !unreadableDates.isEmpty
  }

  /// Whether one of the step's cells holds something.
  @inline(__always)
  func hasAny(
    _ step: ReadingPlan.Step, _ parts: Range<Int>, _ plan: borrowing ReadingPlan,
    _ scanner: borrowing RecordScanner
  ) -> Bool {
    for k in parts {
      let column = plan.columns[step.firstColumn + k]
      if column >= 0, !scanner.cell(column).isEmpty { return true }
    }
    return false
  }

  /// The cell of one part; an empty one when the file has no such column.
  @inline(__always)
  func part(
    _ k: Int, of step: ReadingPlan.Step, _ plan: borrowing ReadingPlan,
    _ scanner: borrowing RecordScanner
  ) -> Cell {
    let column = plan.columns[step.firstColumn + k]
    return column >= 0 ? scanner.cell(column) : Cell(start: 0, end: 0, flags: [])
  }

  /// Appends the value of a cell.
  @inline(__always)
  static func append(
    _ cell: Cell, _ input: borrowing Span<UInt8>, _ base: Int, to bytes: inout [UInt8]
  ) {
    let range = base &+ cell.start..<base &+ cell.end
    if cell.flags.isDisjoint(with: .undecoded) {
      bytes.append(input, range)
    } else {
      Cell.decode(input, range, flags: cell.flags, into: &bytes)
    }
  }

  /// Begins a property with its prepared head.
  ///
  /// - Returns: Where the property starts.
  @inline(__always)
  static func open(
    _ head: ReadingPlan.Head, _ plan: borrowing ReadingPlan, _ card: inout Card
  ) -> Int {
    let start = card.bytes.count
    card.bytes.append(plan.heads.span, head.start..<head.start &+ head.count)
    return start
  }

  /// Ends a property whose value was appended.
  @inline(__always)
  static func close(_ head: ReadingPlan.Head, from start: Int, _ card: inout Card) {
    var record = head.record
    record.start = UInt32(truncatingIfNeeded: start)
    record.valueLength = UInt32(truncatingIfNeeded: card.bytes.count &- start &- head.count)
    card.records.append(record)
  }

  // MARK: The common cases

  private mutating func buildLabelled(
    _ step: ReadingPlan.Step, _ cell: Cell, _ plan: borrowing ReadingPlan,
    _ input: borrowing Span<UInt8>, _ base: Int, _ scanner: borrowing RecordScanner,
    _ card: inout Card
  ) {
    let isSpecial =
      plan.habits.joinsValues && Self.holdsJoint(input, base + cell.start..<base + cell.end)
      || step.text >= 0 || step.usual >= 0
      || step.kind == .email && hasAny(step, 2..<4, plan, scanner)
    if isSpecial { return buildSlowly(step, plan, input, base, scanner, &card) }
    guard !step.labels.isEmpty else {
      return Self.appendProperty(step.head, cell, plan, input, base, &card)
    }
    let label = part(1, of: step, plan, scanner)
    if let head = Self.knownHead(
      for: label, step, plan, input, base, marks: plan.habits.joinsValues)
    {
      return Self.appendProperty(head, cell, plan, input, base, &card)
    }
    guard label.flags.isDisjoint(with: .undecoded),
      plan.isCustomLabel(input, base + label.start..<base + label.end, step.kind)
    else {
      return buildSlowly(step, plan, input, base, scanner, &card)
    }
    groups += 1
    let start = card.bytes.count
    let groupLength = Self.appendGroup(groups, &card)
    Self.appendProperty(plan.labels[step.labels.lowerBound].head, cell, plan, input, base, &card)
    card.records[card.records.count - 1].join(groupLength: groupLength, from: start)
    let labelStart = card.bytes.count
    _ = Self.appendGroup(groups, &card)
    Self.appendProperty(plan.label, label, plan, input, base, &card)
    card.records[card.records.count - 1].join(groupLength: groupLength, from: labelStart)
  }

  /// Appends the name of a group and its dot.
  ///
  /// - Returns: The bytes of the name.
  private static func appendGroup(_ number: Int, _ card: inout Card) -> Int {
    let first = card.bytes.count
    card.bytes.append("item")
    if number < 10 {
      card.bytes.append(0x30 + UInt8(number))
    } else {
      card.bytes.append(decimal: number)
    }
    let length = card.bytes.count - first
    card.bytes.append(ASCII.dot)
    return length
  }

  /// Appends a property with a prepared head.
  @inline(__always)
  private static func appendProperty(
    _ head: ReadingPlan.Head, _ cell: Cell, _ plan: borrowing ReadingPlan,
    _ input: borrowing Span<UInt8>, _ base: Int, _ card: inout Card
  ) {
    let start = card.bytes.count
    if cell.flags.isDisjoint(with: .undecoded) {
      card.bytes.append(
        plan.heads.span, head.start..<head.start &+ head.count,
        input, base &+ cell.start..<base &+ cell.end)
    } else {
      card.bytes.append(plan.heads.span, head.start..<head.start &+ head.count)
      append(cell, input, base, to: &card.bytes)
    }
    close(head, from: start, &card)
  }

  /// The prepared head of a label that is known by its bytes; nil for every other.
  @inline(__always)
  static func knownHead(
    for label: Cell, _ step: ReadingPlan.Step, _ plan: borrowing ReadingPlan,
    _ input: borrowing Span<UInt8>, _ base: Int, marks: Bool
  ) -> ReadingPlan.Head? {
    var first = base &+ label.start
    let end = base &+ label.end
    var isPreferred = false
    if marks, end - first >= 2, input[first] == 0x2A, input[first + 1] == ASCII.space {
      isPreferred = true
      first += 2
    }
    guard end - first <= 16 else { return nil }
    let word = ReadingPlan.word(input, first..<end)
    for k in step.labels where plan.labels[k].word == word {
      return isPreferred ? plan.labels[k].preferredHead : plan.labels[k].head
    }
    return nil
  }

  /// Whether ` ::: ` may stand in the bytes.
  @inline(__always)
  static func holdsJoint(_ input: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    let part = input.extracting(range)
    let colon = part.firstIndex(of: ASCII.colon, from: 0)
    return colon + 2 < part.count && part[colon + 1] == ASCII.colon
      && part[colon + 2] == ASCII.colon
      || colon < part.count && lateJoint(part, after: colon)
  }

  /// Whether `:::` stands after the first colon, as in `a:b ::: c`.
  private static func lateJoint(_ part: borrowing Span<UInt8>, after first: Int) -> Bool {
    var i = first + 1
    while true {
      i = part.firstIndex(of: ASCII.colon, from: i)
      guard i + 2 < part.count else { return false }
      if part[i + 1] == ASCII.colon, part[i + 2] == ASCII.colon { return true }
      i += 1
    }
  }

  private mutating func buildText(
    _ step: ReadingPlan.Step, _ cell: Cell, _ plan: borrowing ReadingPlan,
    _ input: borrowing Span<UInt8>, _ base: Int, _ scanner: borrowing RecordScanner,
    _ card: inout Card
  ) {
    if step.usual >= 0 || step.head.record.form == .raw {
      return buildSlowly(step, plan, input, base, scanner, &card)
    }
    Self.appendProperty(step.head, cell, plan, input, base, &card)
  }

  // MARK: Names

  private func buildName(
    _ step: ReadingPlan.Step, _ plan: borrowing ReadingPlan, _ input: borrowing Span<UInt8>,
    _ base: Int, _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    let full = part(0, of: step, plan, scanner)
    let family = part(1, of: step, plan, scanner)
    let given = part(2, of: step, plan, scanner)
    let middle = part(3, of: step, plan, scanner)
    let prefix = part(4, of: step, plan, scanner)
    let suffix = part(5, of: step, plan, scanner)
    let hasParts =
      !(family.isEmpty && given.isEmpty && middle.isEmpty && prefix.isEmpty && suffix.isEmpty)
    let isKorean =
      full.isEmpty && Self.isHangul(family, input, base) && Self.isHangul(given, input, base)
    let flags = full.flags.union(family.flags).union(given.flags).union(middle.flags)
      .union(prefix.flags).union(suffix.flags)
    if full.isEmpty, hasParts, flags.isDisjoint(with: .undecoded) {
      let parts: [5 of Cell] = [family, given, middle, prefix, suffix]
      return Self.appendName(parts, isKorean: isKorean, plan, input, base, &card)
    }
    if !full.isEmpty || hasParts {
      let start = Self.open(plan.fullName, plan, &card)
      if !full.isEmpty {
        Self.append(full, input, base, to: &card.bytes)
      } else if isKorean {
        Self.appendWord(prefix, input, base, to: &card.bytes, start: start, head: plan.fullName)
        Self.appendWord(family, input, base, to: &card.bytes, start: start, head: plan.fullName)
        Self.append(middle, input, base, to: &card.bytes)
        Self.append(given, input, base, to: &card.bytes)
        Self.appendWord(suffix, input, base, to: &card.bytes, start: start, head: plan.fullName)
      } else {
        let order: [5 of Int] = [4, 2, 3, 1, 5]
        for k in order.indices {
          Self.appendWord(
            part(order[k], of: step, plan, scanner), input, base, to: &card.bytes, start: start,
            head: plan.fullName)
        }
      }
      Self.close(plan.fullName, from: start, &card)
    }
    guard hasParts else { return }
    let start = Self.open(plan.name, plan, &card)
    let parts: [5 of Cell] = [family, given, middle, prefix, suffix]
    for k in parts.indices {
      if k > 0 { card.bytes.append(Separator.component) }
      Self.append(parts[k], input, base, to: &card.bytes)
    }
    Self.close(plan.name, from: start, &card)
  }

  /// Appends `FN` and `N` of parts that need no decoding, in one step.
  private static func appendName(
    _ parts: [5 of Cell], isKorean: Bool, _ plan: borrowing ReadingPlan,
    _ input: borrowing Span<UInt8>, _ base: Int, _ card: inout Card
  ) {
    let start = card.bytes.count
    var size = plan.fullName.count &+ plan.name.count &+ 16
    for k in parts.indices { size = size &+ 2 &* parts[k].byteCount }
    let fullHead = plan.fullName
    let nameHead = plan.name
    let heads = plan.heads.span
    let source = input.extracting(base..<input.count)
    var nameStart = 0
    // family, given, middle, prefix, suffix
    let order: [5 of Int] = isKorean ? [3, 0, 2, 1, 4] : [3, 1, 2, 0, 4]
    card.bytes.append(addingCapacity: size) { output in
      let before = output.count
      output.append(heads.extracting(fullHead.start..<fullHead.start &+ fullHead.count))
      let first = output.count
      for k in order.indices {
        let cell = parts[order[k]]
        guard !cell.isEmpty else { continue }
        // The parts of a Korean name proper stand without blanks.
        if output.count > first, !isKorean || k == 4 || k == 1 { output.append(ASCII.space) }
        output.append(source.extracting(cell.start..<cell.end))
      }
      nameStart = output.count &- before
      output.append(heads.extracting(nameHead.start..<nameHead.start &+ nameHead.count))
      for k in parts.indices {
        if k > 0 { output.append(Separator.component) }
        if !parts[k].isEmpty {
          output.append(source.extracting(parts[k].start..<parts[k].end))
        }
      }
    }
    var record = fullHead.record
    record.start = UInt32(truncatingIfNeeded: start)
    record.valueLength = UInt32(truncatingIfNeeded: nameStart &- fullHead.count)
    card.records.append(record)
    close(nameHead, from: start &+ nameStart, &card)
  }

  /// Appends a word of a full name, after a blank when it is not the first.
  @inline(__always)
  private static func appendWord(
    _ cell: Cell, _ input: borrowing Span<UInt8>, _ base: Int, to bytes: inout [UInt8],
    start: Int, head: ReadingPlan.Head
  ) {
    guard !cell.isEmpty else { return }
    if bytes.count > start &+ head.count { bytes.append(ASCII.space) }
    append(cell, input, base, to: &bytes)
  }

  /// Whether every character of the cell is a Hangul syllable (U+AC00 to U+D7A3).
  private static func isHangul(
    _ cell: Cell, _ input: borrowing Span<UInt8>, _ base: Int
  ) -> Bool {
    HangulText.isHangul(input, base &+ cell.start..<base &+ cell.end)
  }
}
