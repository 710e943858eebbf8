internal import ContactBytes
internal import ContactModel

/// Makes the properties of one card from the cells of one record.
///
/// The common cases copy a prepared head and a cell; labels in words, several values in a cell and
/// dates go through `RowBuilder+Values.swift`.
struct RowBuilder: Sendable {
  let plan: ReadingPlan
  /// The number of groups that the card has so far.
  var groups = 0
  /// What is odd about cells of the record, by their columns.
  private(set) var remarks: [(column: Int, remark: Remark)] = []
  /// The columns of dates of which it was said that they can be read in several ways.
  private var saidDates: Set<Int> = []
  /// Those of which it was said that a year of theirs is none.
  private var saidYears: Set<Int> = []
  /// What stands for no date, and was noted, by its column.
  private var saidZeros: [Int: Set<String>] = [:]
  /// Whether labels are words of their own, 1, or stand for types, 0.
  var ownLabels = MemoTable()
  /// Whether the table is of a program, whose cells without a date are as they should be.
  var isOfProgram = true
  /// Whether the table is of a program whose names have parts, and which calls a contact without them by the organisation.
  var callsByOrganization = false
  /// Whether dates keep the text of their cells, where that is another one.
  var marksDates = false
  /// Whether a cell of several e-mail addresses is one for each.
  var dividesAddresses = false
  /// Whether the last word of a name with the family name first is taken for the given name.
  var guessesNames = false

  /// Something odd about one cell.
  enum Remark: Sendable {
    /// It holds no date where one should be.
    case unreadableDate
    /// A resident registration number stands where a date belongs.
    case residentNumber
    /// It holds what programs write for no date at all.
    case noDate(String)
    /// It holds no date of the lunar calendar where one should be.
    case noLunarDate
    /// Its date can only be read in another order than its column.
    case otherOrder
    /// Its date can be read in several orders, as the first of its column.
    case ambiguousDate(PartialDate.Order)
    /// Its date is of the year by which Apple means none, as the first of its column.
    case omittedYear
    /// It says this about a value that is not there.
    case withoutValue(String)
    /// It says this, which the value beside it does not hold.
    case left(String)
    /// It says that the date beside it is of this calendar, of which nothing is known.
    case unknownCalendar(String)
    /// It is a letter or two for a sex that is not known.
    case unknownGender(String)
    /// It holds a name of several words, of which the last is taken for the given name.
    case guessedName
  }

  init(_ plan: ReadingPlan) {
    self.plan = plan
  }

  /// Appends the properties of the record that `scanner` found in `input` to `card`.
  ///
  /// - Returns: Whether there is something about the record to report.
  mutating func build(
    _ input: borrowing Span<UInt8>, _ scanner: borrowing RecordScanner, into card: inout Card
  ) -> Bool {
    groups = 0
    for index in plan.steps.indices {
      let reach = plan.reaches[index]
      if scanner.holdsNothing(from: reach.low, through: reach.high) { continue }
      let step = plan.steps[index]
      switch step.kind {
      case .name: buildName(step, input, scanner, &card)
      case .address: buildAddress(step, input, scanner, &card)
      case .organization: buildOrganization(step, input, scanner, &card)
      case .property, .phone, .email, .url, .related, .groups:
        let cell = part(0, of: step, scanner)
        guard !cell.isEmpty else {
          if step.kind == .related, hasAny(step, 2..<4, scanner) {
            buildValues(step, input, scanner, &card)
          } else if step.partCount > 1 {
            remarks += lonely(step, input, scanner)
          }
          continue
        }
        switch step.kind {
        case .property: buildText(step, cell, input, scanner, &card)
        case .groups: buildGroups(step, cell, input, scanner, &card)
        case .related where step.mayBeContact && card.firstIndex(of: .fullName) == nil:
          appendProperty(plan.fullName, cell, input, scanner, &card)
        default: buildLabelled(step, cell, input, scanner, &card)
        }
      default:
        guard hasAny(step, 0..<step.partCount, scanner) else { continue }
        let isDate = step.kind == .birthday && hasAny(step, 1..<4, scanner)
        if part(0, of: step, scanner).isEmpty, !isDate {
          remarks += lonely(step, input, scanner)
        } else {
          buildOther(step, input, scanner, &card)
        }
      }
    }
    return scanner.count != plan.columnCount || !plan.sensitiveColumns.isEmpty
      || !remarks.isEmpty
  }

  /// Notes something odd about a cell; how dates of a column are read is noted once.
  mutating func note(_ remark: Remark, of column: Int) {
    switch remark {
    case .ambiguousDate where !saidDates.insert(column).inserted: return
    case .omittedYear where !saidYears.insert(column).inserted: return
    case .noDate(let text) where !saidZeros[column, default: []].insert(text).inserted: return
    default: break
    }
    remarks.append((column, remark))
  }

  /// Forgets what was odd about the last record.
  mutating func forgetRemarks() { remarks.removeAll(keepingCapacity: true) }

  /// What is odd about the cells of a step that has no value: a label, a service, a calendar.
  private func lonely(
    _ step: ReadingPlan.Step, _ input: borrowing Span<UInt8>, _ scanner: borrowing RecordScanner
  ) -> [(column: Int, remark: Remark)] {
    (0..<step.partCount).compactMap { k in
      let text = String(decoding: text(k, of: step, input, scanner), as: UTF8.self)
      // What Outlook writes as the type of every address, and Google before every label.
      guard !["", "SMTP", "*", "* "].contains(text) else { return nil }
      let column = plan.columns[step.firstColumn + k]
      // The code of several numbers is of none where all of them are empty, which the first one tells.
      if let numbers = plan.numbersOfCode[column],
        numbers.first != plan.columns[step.firstColumn]
          || numbers.contains(where: { !scanner.cell($0).isEmpty })
      {
        return nil
      }
      return (column, .withoutValue(text))
    }
  }

  // MARK: Cells

  /// Whether one of the step's cells holds something.
  @inline(__always)
  func hasAny(
    _ step: ReadingPlan.Step, _ parts: Range<Int>, _ scanner: borrowing RecordScanner
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
    _ k: Int, of step: ReadingPlan.Step, _ scanner: borrowing RecordScanner
  ) -> Cell {
    let column = plan.columns[step.firstColumn + k]
    return column >= 0 ? scanner.cell(column) : Cell()
  }

  /// The value of one part, decoded.
  func text(
    _ k: Int, of step: ReadingPlan.Step, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    scanner.append(part(k, of: step, scanner), input, to: &bytes)
    return bytes
  }

  // MARK: Properties

  /// Begins a property with its prepared head, and says where it starts.
  @inline(__always)
  func open(_ head: ReadingPlan.Head, _ card: inout Card) -> Int {
    let start = card.bytes.count
    card.bytes.append(plan.heads.span, head.start..<head.start &+ head.count)
    return start
  }

  /// Ends a property whose value was appended.
  @inline(__always)
  func close(_ head: ReadingPlan.Head, from start: Int, _ card: inout Card) {
    var record = head.record
    record.start = UInt32(truncatingIfNeeded: start)
    record.valueLength = UInt32(truncatingIfNeeded: card.bytes.count &- start &- head.count)
    card.records.append(record)
  }

  /// Appends a property with a prepared head.
  @inline(__always)
  func appendProperty(
    _ head: ReadingPlan.Head, _ cell: Cell, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    let start = card.bytes.count
    if cell.flags.isDisjoint(with: .undecoded) {
      card.bytes.append(
        plan.heads.span, head.start..<head.start &+ head.count, input, scanner.range(of: cell))
    } else {
      card.bytes.append(plan.heads.span, head.start..<head.start &+ head.count)
      scanner.append(cell, input, to: &card.bytes)
    }
    close(head, from: start, &card)
  }

  private mutating func buildText(
    _ step: ReadingPlan.Step, _ cell: Cell, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    let isRaw = step.head.record.form == .raw
    let isFurtherName = step.isFurther && step.head.record.name == .nickname
    let holdsList =
      plan.conventions.mayJoinValues && step.head.record.name == .nickname
      && JointList.mayDivide(input, scanner.range(of: cell))
    guard isRaw || isFurtherName || holdsList || !step.emptyTexts.isEmpty else {
      return appendProperty(step.head, cell, input, scanner, &card)
    }
    var bytes = text(0, of: step, input, scanner)
    if holdsList { bytes = Array(values(bytes).joined(separator: [Separator.item])) }
    guard !isDefault(bytes, of: step) else { return }
    // A further column of nicknames adds to the list of the first.
    if isFurtherName, let first = card.firstIndex(of: .nickname) {
      let joined = Array(card.bytes[card.records[first].value]) + [Separator.item] + bytes
      return card.replaceValue(at: first, with: joined.span)
    }
    let start = open(step.head, &card)
    if isRaw {
      RawText.escape(bytes.span, into: &card.bytes)
    } else {
      card.bytes.append(bytes.span)
    }
    close(step.head, from: start, &card)
  }

  // MARK: Values with a label

  private mutating func buildLabelled(
    _ step: ReadingPlan.Step, _ cell: Cell, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    if step.kind == .phone, buildNotedPhone(step, input, scanner, &card) { return }
    let isSpecial =
      plan.conventions.dividesValues && JointList.mayDivide(input, scanner.range(of: cell))
      || step.text >= 0 || !step.emptyTexts.isEmpty
      || (step.kind == .email || step.kind == .phone) && hasAny(step, 2..<step.partCount, scanner)
      || step.kind == .email && dividesAddresses
        && Self.mayBeAddresses(input, scanner.range(of: cell))
      || step.kind == .related
        && (hasAny(step, 2..<4, scanner)
          || !plan.conventions.joinsValues
            && scanner.range(of: cell).contains { input[$0] == ASCII.semicolon })
    if isSpecial { return buildValues(step, input, scanner, &card) }
    guard !step.labels.isEmpty else {
      return appendProperty(step.head, cell, input, scanner, &card)
    }
    let label = part(1, of: step, scanner)
    if let head = knownHead(for: label, step, input, scanner) {
      return appendProperty(head, cell, input, scanner, &card)
    }
    guard label.flags.isDisjoint(with: .undecoded),
      plan.isCustomLabel(input, scanner.range(of: label), step.kind),
      isOwnLabel(input, scanner.range(of: label), step.kind)
    else {
      return buildValues(step, input, scanner, &card)
    }
    groups += 1
    let start = card.bytes.count
    let groupLength = appendGroup(&card)
    appendProperty(plan.labels[step.labels.lowerBound].head, cell, input, scanner, &card)
    card.records[card.records.count - 1].join(groupLength: groupLength, from: start)
    let labelStart = card.bytes.count
    _ = appendGroup(&card)
    appendProperty(plan.label, label, input, scanner, &card)
    card.records[card.records.count - 1].join(groupLength: groupLength, from: labelStart)
  }

  /// Appends the name of the last group and its dot.
  ///
  /// - Returns: The bytes of the name.
  private func appendGroup(_ card: inout Card) -> Int {
    let first = card.bytes.count
    card.bytes.append("item")
    if groups < 10 {
      card.bytes.append(0x30 + UInt8(groups))
    } else {
      card.bytes.append(decimal: groups)
    }
    let length = card.bytes.count - first
    card.bytes.append(ASCII.dot)
    return length
  }

  /// The prepared head of a label that is known by its bytes; nil for every other.
  @inline(__always)
  func knownHead(
    for label: Cell, _ step: ReadingPlan.Step, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner
  ) -> ReadingPlan.Head? {
    var range = scanner.range(of: label)
    var isPreferred = false
    if plan.conventions.joinsValues, range.count >= 2, input[range.lowerBound] == 0x2A,
      input[range.lowerBound + 1] == ASCII.space
    {
      isPreferred = true
      range = range.lowerBound + 2..<range.upperBound
    }
    guard range.count <= 16 else { return nil }
    let word = ReadingPlan.word(input, range)
    for k in step.labels where plan.labels[k].word == word {
      return isPreferred ? plan.labels[k].preferredHead : plan.labels[k].head
    }
    return nil
  }

  // MARK: Names

  private mutating func buildName(
    _ step: ReadingPlan.Step, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    if (6...8).contains(where: { plan.columns[step.firstColumn + $0] >= 0 }) {
      return buildDividedName(step, input, scanner, &card)
    }
    let full = part(0, of: step, scanner)
    var parts: [5 of Cell] = .init(repeating: Cell())
    var flags: Cell.Flags = []
    var hasParts = false
    for k in parts.indices {
      parts[k] = part(k + 1, of: step, scanner)
      if k == 3, NameText.namesCompany(input, scanner.range(of: parts[k])) { parts[k] = Cell() }
      flags.formUnion(parts[k].flags)
      if !parts[k].isEmpty { hasParts = true }
    }
    if full.isEmpty, !hasParts { return }
    if full.isEmpty, flags.isDisjoint(with: .undecoded) {
      return appendName(parts, input, scanner, &card)
    }
    let fullStart = open(plan.fullName, &card)
    if full.isEmpty {
      card.bytes += NameText.full((1...5).map { text($0, of: step, input, scanner) })
    } else {
      scanner.append(full, input, to: &card.bytes)
    }
    close(plan.fullName, from: fullStart, &card)
    guard hasParts else { return }
    let start = open(plan.name, &card)
    for k in parts.indices {
      if k > 0 { card.bytes.append(Separator.component) }
      scanner.append(parts[k], input, to: &card.bytes)
    }
    close(plan.name, from: start, &card)
  }

  /// Appends `FN` and `N` of parts that need no decoding, in one step.
  private func appendName(
    _ parts: [5 of Cell], _ input: borrowing Span<UInt8>, _ scanner: borrowing RecordScanner,
    _ card: inout Card
  ) {
    let order = NameSequence(
      input, family: scanner.range(of: parts[0]), given: scanner.range(of: parts[1]),
      prefix: scanner.range(of: parts[3]))
    let start = card.bytes.count
    var size = plan.fullName.count &+ plan.name.count &+ 16
    for k in parts.indices { size = size &+ 2 &* parts[k].byteCount }
    let fullHead = plan.fullName
    let nameHead = plan.name
    let heads = plan.heads.span
    let source = input.extracting(scanner.start..<input.count)
    var nameStart = 0
    let places = order.parts
    card.bytes.append(addingCapacity: size) { output in
      let before = output.count
      output.append(heads.extracting(fullHead.start..<fullHead.start &+ fullHead.count))
      let first = output.count
      for k in places.indices {
        let cell = parts[places[k]]
        guard !cell.isEmpty else { continue }
        if output.count > first, order.hasBlank(before: k) { output.append(ASCII.space) }
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
}

extension RowBuilder.Remark {
  /// How a finding says it, behind the number of the column.
  var finding: (rule: String, severity: Finding.Severity, message: String) {
    switch self {
    case .unreadableDate: ("unreadable-date", .warning, "holds no date; its text is kept")
    case .residentNumber:
      (
        "sensitive-number", .warning,
        "holds what looks like a resident registration number; its text is kept"
      )
    case .noLunarDate:
      (
        "unreadable-date", .warning,
        "holds no date that the lunar calendar has; its text is kept"
      )
    case .noDate(let text):
      (
        "unreadable-date", .note,
        "holds '\(text)', which programs write where there is no date; such cells are empty"
      )
    case .otherOrder:
      (
        "date-order", .warning,
        "holds a date in another order than its column is read in; it is read in its own, and --dates "
          + "decides how the others are read"
      )
    case .ambiguousDate(let order):
      (
        "date-order", .warning,
        "holds dates that can be read in more ways than one; such dates are read as \(order.words), "
          + "which is a guess, and --dates decides otherwise"
      )
    case .omittedYear:
      (
        "omitted-year", .note,
        "holds the year 1604, which Apple writes where there is none; such dates are read without a year"
      )
    case .withoutValue(let text):
      (
        "label-without-value", .note,
        "says '\(text)' of a value that is not there; it is left out"
      )
    case .left(let text):
      (
        "label-without-value", .warning,
        "says '\(text)', which the value beside it does not hold; it is left out"
      )
    case .unknownCalendar(let text):
      (
        "unreadable-date", .warning,
        "says '\(text)', which is no calendar that is known; the date is kept as text"
      )
    case .unknownGender(let text):
      (
        "unknown-gender", .note,
        "holds '\(text)', which names no sex that is known; it is kept as words"
      )
    case .guessedName:
      (
        "name-split", .note,
        "holds a name of several words; the last is taken for the given name, which is a guess"
      )
    }
  }
}

extension PropertyRecord {
  /// Puts a group before a property whose record was made without one.
  fileprivate mutating func join(groupLength: Int, from start: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.groupLength = UInt16(truncatingIfNeeded: groupLength)
  }
}

extension [UInt8] {
  /// Appends two parts of spans in one step: what the loop over records does most.
  @inline(__always)
  fileprivate mutating func append(
    _ first: borrowing Span<UInt8>, _ firstRange: Range<Int>,
    _ second: borrowing Span<UInt8>, _ secondRange: Range<Int>
  ) {
    let a = first.extracting(firstRange)
    let b = second.extracting(secondRange)
    append(addingCapacity: a.count &+ b.count) { output in
      output.append(a)
      output.append(b)
    }
  }
}
