package import CharacterSets
internal import ContactBytes
public import ContactModel

/// Reads the records of a CSV file of any dialect as cards.
///
/// The head of the file determines the delimiter, the dialect and what each column means; a copy of a
/// reader that has read the head can go on anywhere that a record begins, so that several copies
/// share one file (``prepare(from:isFinal:findings:)``, ``lastRecordBoundary(in:)``), but for one with ditto marks, which
/// stand for the cells above them.
///
/// It takes RFC 4180 and what programs really write: `,` `;` tab or `|`, a `sep=` line, LF, CRLF or
/// CR, line ends and doubled quotes inside quotes, quotes where none should be, rows of other
/// lengths, empty rows, a preamble, NUL bytes. What was mended is reported as a finding.
public struct CSVReader: CardReader {
  /// How to read a file.
  public struct Options: Sendable {
    /// The delimiter, an ASCII character; nil to guess it.
    public var delimiter: Character?
    /// The dialect; nil to recognise it by the headers.
    public var dialect: CSVDialect?
    /// What columns mean where the guess should not decide.
    public var assignments: [CSVAssignment]
    /// The order of day, month and year where a date can be read in several ways; nil to guess it.
    public var dateOrder: PartialDate.Order?
    /// The region that decides on that order before it is guessed; nil for none.
    package var dateRegion: DateRegion?
    /// Whether the table is written again with the cells that it has, but for what changes: dates of one of no program
    /// keep the text of their cells (``Parameter/cellText``), and columns that are not read stay.
    package var keepsCells = false
    /// Whether a cell of several e-mail addresses is read as one for each, which a table that is changed in place has no
    /// cells for.
    package var dividesAddresses = false
    /// Whether the last word of a name with the family name first is taken for the given name where nothing shows which
    /// words are.
    package var guessesNames = false
    /// The year up to which two digits of the year of a birthday are read; nil for that of spreadsheets.
    package var thisYear: Int?
    /// Whether a cell is a number as people of the region dial it; nil where no plan is at hand.
    package var isDialled: (@Sendable (String) -> Bool)?
    /// The set that rows that are not UTF-8 seem to be in, all together; nil for none.
    package var likelyEncoding: TextEncoding?
    /// Whether the first row is one of people, whatever it looks like.
    package var hasNoHeader = false
    /// Whether resident registration numbers and their like are kept; they are not by default.
    public var includesSensitive: Bool
    /// The limits on the sizes of the file's parts.
    public var limits: CSVLimits

    /// Makes options; those that are not given have their defaults.
    public init(
      delimiter: Character? = nil, dialect: CSVDialect? = nil, assignments: [CSVAssignment] = [],
      includesSensitive: Bool = false, limits: CSVLimits = CSVLimits()
    ) {
      self.delimiter = delimiter
      self.dialect = dialect
      self.assignments = assignments
      self.includesSensitive = includesSensitive
      self.limits = limits
    }
  }

  /// How the file is read.
  public let options: Options
  /// What the columns were taken for; nil until the head of the file was read.
  public private(set) var mapping: CSVMapping?

  /// What was odd about the head, where it alone was read.
  package var headFindings: [Finding] = []

  /// Whether the head shows without doubt that this is a table of contacts; false until it was read.
  package private(set) var isCertain = false
  /// Whether the rows of the head are shaped like those of a table; false until it was read.
  package private(set) var isPlausible = false

  // One of the two exists once the head was read, and both for a table of our own with columns of which an assignment
  // says what they mean; they are used in place, without copies.
  private var builder: RowBuilder?
  private var wideBuilder: WideBuilder?
  private var scanner: RecordScanner
  /// Whether every cell begins with an apostrophe that is not part of the value.
  package private(set) var guardsCells = false
  /// The cells of the header row, which a table may repeat further down; none where it has no header.
  private var header: [[UInt8]] = []
  /// The columns of what sums have not, in a table of no program; nil for any other, in which no row is one of sums.
  private(set) var columnsOfPeople: [Int]?
  /// The column of names in such a table, and those of what a row of nobody has not.
  private var columnOfNames: Int?
  private var columnsBesideNames: [Int] = []
  /// What fills the cells of ditto marks, in a table that has such in its head, for which it needs the rows in their
  /// order, and else tells of them; nil for a table that has none.
  private var dittos: DittoMarks?
  /// The groups of people beside each other, of each the one that is named above the columns.
  private var groupsOfLists: [String] = []
  /// Whether several columns are of what a contact has once.
  private var repeatsColumns = false
  /// How many cells a last row without a line end has at least where it is no part of one; nil where none may be cut.
  ///
  /// It may be in the table of a program, or below rows all of which are whole. People leave the last line end out, as do
  /// programs, but a whole row is none that was cut; and columns without a header need no cells.
  private var wholeWidth: Int?
  /// Which of the people who stand beside each other in a row begins at the next byte; 0 for the first.
  private var person = 0
  /// The number of records before the header row, when it stands below people and was not met yet.
  private var recordsBeforeHeader: Int?
  /// The bytes at the front of the input that were read without a card to report them.
  private var skipped = 0
  private var inputPosition = InputPosition()

  /// Makes a reader for one file.
  public init(_ options: Options = Options()) {
    self.options = options
    scanner = RecordScanner(
      delimiter: options.delimiter?.asciiValue ?? ASCII.comma, limits: options.limits)
  }

  /// How far the reader has come; setting it lets the reader go on where another record begins.
  public var position: InputPosition {
    get { inputPosition }
    set {
      inputPosition = newValue
      (skipped, person) = (0, 0)
      scanner.forget()
    }
  }

  /// The location of the next byte to be read.
  private var location: InputLocation {
    InputLocation(byteOffset: inputPosition.byteOffset + skipped, line: inputPosition.line + 1)
  }

  /// Whether a row can only be read behind those above it, since cells stand for others.
  package var needsOrder: Bool { dittos?.isFilling == true }

  /// The byte by which cells are divided, once the head was read.
  public var delimiter: UInt8 { scanner.delimiter }

  /// How the dates of a column are read; nil where they are not read by columns.
  func dateReading(of column: Int) -> DateReading? {
    guard let plan = builder?.plan else { return nil }
    return plan.steps.first { step in
      plan.columns[step.firstColumn...].prefix(step.partCount).contains(column)
    }.map { plan.dates[$0.dates] }
  }

  // MARK: The head

  /// Reads the head of the file, if that has not been done.
  ///
  /// - Parameters:
  ///   - input: The file from its first byte.
  ///   - isFinal: Whether the input ends with these bytes.
  ///   - findings: Grows by columns that are kept under a made-up name.
  /// - Returns: The number of bytes before the first record, or nil when more bytes are needed.
  /// - Throws: ``CSVError/headerTooLarge(limit:location:)``, or
  ///   ``CSVError/unknownColumn(_:headers:location:)`` or ``CSVError/fixedColumn(_:location:)`` for a
  ///   mapping that does not fit.
  public mutating func prepare(
    from input: Span<UInt8>, isFinal: Bool, findings: inout [Finding]
  ) throws(CSVError) -> Int? {
    guard mapping == nil else { return skipped }
    let limit = options.limits.headerBytes
    var found: HeaderReading?
    for window in [HeaderReading.window, limit] where found == nil {
      guard input.count >= window || isFinal else { return nil }
      // The rest of a record that the window cuts is no record.
      let isWhole = isFinal && input.count < window
      let reading = HeaderReading.read(
        input.extracting(0..<min(input.count, window)), isFinal: isWhole, options)
      if isWhole || reading.header != nil || !reading.samples.isEmpty { found = reading }
    }
    guard let reading = found else {
      throw .headerTooLarge(limit: limit, location: InputLocation(byteOffset: 0, line: 1))
    }
    scanner.delimiter = reading.delimiter
    isCertain = reading.isTableOfContacts
    isPlausible = reading.isPlausible
    if let header = reading.header,
      var wide = WideBuilder(header.cells, delimiter: reading.delimiter)
    {
      let found = try wide.mapping(
        header, samples: reading.samples, options, findings: &findings)
      (wideBuilder, mapping) = (wide, found)
      self.header = header.cells.map { Array($0.utf8) }
      if found.columns.contains(where: { $0.reason == .explicit }) {
        let plan = ColumnGuess.planOfAssigned(found, reading.samples, options)
        builder = RowBuilder(plan)
        builder?.isOfProgram = false
      }
    } else {
      let (guess, plan) = try reading.columns(options)
      builder = RowBuilder(plan)
      builder?.isOfProgram = guess.mapping.dialect != nil
      builder?.callsByOrganization =
        guess.mapping.dialect != nil
        && guess.mapping.columns.contains { $0.field.kind == .name && $0.field.part == .given }
      builder?.dividesAddresses = options.dividesAddresses
      builder?.guessesNames = options.guessesNames
      builder?.marksDates = options.keepsCells && guess.mapping.dialect == nil
      mapping = guess.mapping
      repeatsColumns = guess.mapping.repeatsColumns
      let whole = reading.samples.prefix { $0.cells.count >= guess.mapping.columns.count }.count
      if whole >= reading.samples.count - 1, whole > 0 || guess.mapping.dialect != nil {
        let columns = guess.mapping.columns
        wholeWidth = columns.lastIndex { !$0.header.isEmpty }.map { $0 + 1 } ?? columns.count
      }
      groupsOfLists = guess.mapping.beside?.groups ?? []
      if guess.mapping.dialect == nil, guess.mapping.columns.count > 1 {
        columnsOfPeople = RowInspection.columnsOfPeople(guess.mapping)
        columnOfNames = guess.mapping.columns.firstIndex {
          $0.field == CSVField(kind: .name, part: .full)
        }
        columnsBesideNames = guess.mapping.columns.indices.filter {
          [.phone, .email, .birthday, .related].contains(guess.mapping.columns[$0].field.kind)
        }
        if !reading.guardsCells {
          let head = input.extracting(first: limit)
          let hasMark = scanner.hasDittoMark(head, from: reading.bodyStart)
          dittos = DittoMarks(isFilling: hasMark)
        }
      }
      guardsCells = reading.guardsCells
      recordsBeforeHeader = reading.recordsAboveHeader
      let cells = (reading.dividedHeader ?? reading.header)?.cells ?? []
      // A name that stands twice is that of two people.
      let isOfPerson =
        HeaderReading.knownCount(cells, atMost: 1) == 0
        && cells.contains(where: CellContent.isNameOfPerson)
      header = isOfPerson ? [] : cells.map { Array($0.utf8) }
      findings += guess.findings
    }
    if let delimiter = options.delimiter, mapping?.columns.count == 1 {
      let location = InputLocation(byteOffset: 0, line: max(mapping?.headerLine ?? 1, 1))
      findings.report(
        Finding(
          rule: "one-column", severity: .warning,
          message: "with '\(delimiter)' between cells, as it was said, there is one column only",
          location: location))
    }
    skipped = reading.bodyStart
    inputPosition.line += reading.bodyLine
    return skipped
  }

  // MARK: Records

  /// Reads the next record as a card; rows without any value are passed over.
  ///
  /// - Parameters:
  ///   - input: The bytes that follow the range of the last card, UTF-8 without a mark.
  ///   - isFinal: Whether the input ends with these bytes.
  ///   - card: Receives the card; its storage is used again.
  ///   - findings: Grows by what was odd.
  /// - Returns: The range of the record in `input`, that more bytes are needed, or the end.
  /// - Throws: ``CSVError`` when a limit is exceeded or a mapping names no column.
  /// - Complexity: O(*n*) in the bytes of the record.
  public mutating func next(
    from input: Span<UInt8>, isFinal: Bool, into card: inout Card, findings: inout [Finding]
  ) throws(CSVError) -> CardProgress {
    if mapping == nil {
      guard try prepare(from: input, isFinal: isFinal, findings: &findings) != nil else {
        return .needsMore
      }
    }
    card.removeAll()
    while true {
      let start = skipped
      guard start < input.count else {
        guard isFinal else { return .needsMore }
        inputPosition.byteOffset += skipped
        skipped = 0
        return .end
      }
      if input[start] == 0xEF, person == 0 {
        guard input.count - start >= 3 || isFinal else { return .needsMore }
        // The mark of a file that was put behind another one is no part of a cell.
        if input.hasASCII("\u{FEFF}", at: start) {
          skipped += 3
          continue
        }
      }
      switch scanner.scan(input, from: start, isFinal: isFinal) {
      case .needsMore:
        return .needsMore
      case .tooLarge:
        throw .recordTooLarge(limit: options.limits.recordBytes, location: location)
      case .tooManyCells:
        throw .tooManyColumns(limit: options.limits.columns, location: location)
      case .record(var end):
        if person == 0, isNoContact(input, end, isFinal: isFinal, &findings) {
          inputPosition.line += 1 + scanner.innerLines
          skipped = end
          continue
        }
        var lines = 1 + scanner.innerLines
        let place = person
        if let beside = mapping?.beside { end = cutPerson(of: beside, input, end, &lines) }
        inputPosition.record += 1
        build(input, &card, &findings, place)
        if let finding = card.repairCharacters(
          at: location, record: inputPosition.record, likely: options.likelyEncoding)
        {
          findings.report(finding)
        }
        inputPosition.line += lines
        if scanner.isBlank(input) {
          inputPosition.record -= 1
          if isFinal, end == input.count {
            reportZeroBytes(input, start..<end, line: inputPosition.line - lines + 1, &findings)
          }
          skipped = end
          continue
        }
        skipped = 0
        inputPosition.byteOffset += end
        return .card(start..<end)
      }
    }
  }

  /// Reports zero bytes in the rest of the input, which has nothing else.
  private func reportZeroBytes(
    _ input: borrowing Span<UInt8>, _ rest: Range<Int>, line: Int, _ findings: inout [Finding]
  ) {
    let count = rest.count { input[$0] == 0 }
    guard count > 0 else { return }
    let place = InputLocation(
      byteOffset: inputPosition.byteOffset + rest.lowerBound, line: line)
    findings.report(
      Finding(
        rule: "control-character", severity: .warning, message: Finding.zeroBytes(count),
        location: place))
  }

  /// Cuts the last record behind the first of the people in it who stand beside each other.
  ///
  /// - Parameters:
  ///   - beside: The people of each row.
  ///   - input: What is read.
  ///   - end: The index after the record.
  ///   - lines: The line ends up to there; becomes those up to the cut.
  /// - Returns: The index of the cut.
  private mutating func cutPerson(
    of beside: CSVMapping.PeopleBeside, _ input: borrowing Span<UInt8>, _ end: Int,
    _ lines: inout Int
  ) -> Int {
    guard person + 1 < beside.count, scanner.count > beside.width else {
      person = 0
      return end
    }
    person += 1
    let cut = scanner.cut(before: beside.width)
    let part = input.extracting(scanner.start..<cut)
    lines = 0
    var i = part.lineEnd(from: 0)
    while i < part.count {
      lines += 1
      i = part.lineEnd(from: part.afterLineEnding(at: i))
    }
    return cut
  }

  /// Whether the last record is no contact; what is no header is reported.
  @inline(__always)
  private mutating func isNoContact(
    _ input: borrowing Span<UInt8>, _ end: Int, isFinal: Bool, _ findings: inout [Finding]
  ) -> Bool {
    if isHeaderRow(input) || scanner.isEndMark(input) { return true }
    let message: (rule: String, text: String)
    if repeatsHeader(input) {
      message = ("second-header", "this row repeats the header and is no contact")
    } else if let columnsOfPeople, RowInspection.isSum(scanner, input, columnsOfPeople) {
      message = ("sum-row", "this row sums up others and is no contact: \(shownRow(input))")
    } else if let columnOfNames, RowInspection.isVacant(scanner, input, name: columnOfNames),
      columnsBesideNames.allSatisfy({ scanner.cell($0).isEmpty })
    {
      message = ("remark-row", "this row names nobody and is no contact: \(shownRow(input))")
    } else if let columnOfNames, isFooter(input, end, isFinal: isFinal, columnOfNames) {
      message = ("remark-row", "this row is a remark and is no contact: \(shownRow(input))")
    } else if columnsOfPeople != nil, let cell = scanner.onlyCell(input) {
      if RowInspection.isRemark(input, cell)
        || isHeading(cell, input, end, isFinal: isFinal) || isOfNobody(cell, input)
      {
        message = ("remark-row", "this row is a remark and is no contact: \(shownRow(input))")
      } else if standsAboveHeader(input, end, isFinal: isFinal) {
        message = (
          "row-above-header",
          "this row stands above the header and is no contact: \(shownRow(input))"
        )
      } else {
        tellOfLone(cell, input, &findings)
        return false
      }
    } else {
      return false
    }
    findings.report(
      Finding(rule: message.rule, severity: .note, message: message.text, location: location))
    return true
  }

  /// Whether the last record says who made the list, or when: where the name would stand, or in the last row below a column
  /// that is not known.
  private func isFooter(
    _ input: borrowing Span<UInt8>, _ end: Int, isFinal: Bool, _ name: Int
  ) -> Bool {
    guard let column = RowInspection.columnOfFooter(scanner, input),
      let columns = mapping?.columns, columns.indices.contains(column)
    else { return false }
    return column == name
      || columns[column].reason == .unknown && isFinal
        && following(input, end, isFinal: isFinal) == nil
  }

  /// Whether a lone cell that may be a heading stands where no name does, and is no value of its column, or is a group,
  /// of which alone nobody is one.
  ///
  /// Such is `39회` below a running number or a telephone, of which a contact would have no name.
  private func isOfNobody(_ cell: Range<Int>, _ input: borrowing Span<UInt8>) -> Bool {
    guard let columns = mapping?.columns,
      let column = columns.indices.first(where: { scanner.range(of: scanner.cell($0)) == cell }),
      columns.contains(where: { $0.field.kind == .name })
    else { return false }
    if columns[column].field.kind == .groups { return true }
    if columns[column].field.kind == .name { return RowInspection.isClass(input, cell) }
    guard [.phone, .email, .custom].contains(columns[column].field.kind),
      cell.count(where: { ASCII.isDigit(input[$0]) }) < 5,
      !cell.contains(where: { input[$0] == 0x40 })
    else { return false }
    return scanner.count > 1 && RowInspection.mayBeHeading(input, cell)
  }

  /// Reports a contact that one cell makes, unless it is certainly of a person: it may be a heading of rows, as a whole
  /// name may be where names stand in parts.
  private func tellOfLone(
    _ cell: Range<Int>, _ input: borrowing Span<UInt8>, _ findings: inout [Finding]
  ) {
    // Of a row that is shorter than the header, that is said.
    guard scanner.count > 1,
      RowInspection.mayBeHeading(input, cell, isPart: mapping?.dividesNames == true)
    else { return }
    findings.report(
      Finding(
        rule: "lone-cell", severity: .note,
        message: "this row has one cell only and is read as a contact: \(shownRow(input))",
        location: location))
  }

  /// The cells of the last record as a message shows them.
  private func shownRow(_ input: borrowing Span<UInt8>) -> String {
    ColumnGuess.shown(
      (0..<scanner.count).map { String(utf8: input, scanner.range(of: scanner.cell($0))) })
  }

  /// Whether the record behind the last one, and behind empty ones, repeats the header.
  private func standsAboveHeader(
    _ input: borrowing Span<UInt8>, _ end: Int, isFinal: Bool
  ) -> Bool {
    !header.isEmpty && following(input, end, isFinal: isFinal)?.repeatsHeader(input) == true
  }

  /// Whether a lone cell says what the rows below it have in common: one of their columns, which is none of people,
  /// holds the same text.
  private func isHeading(
    _ cell: Range<Int>, _ input: borrowing Span<UInt8>, _ end: Int, isFinal: Bool
  ) -> Bool {
    guard let columns = mapping?.columns,
      let below = following(input, end, isFinal: isFinal)?.scanner,
      below.onlyCell(input) == nil
    else { return false }
    return columns.indices.contains { column in
      let other = below.range(of: below.cell(column))
      return other.count == cell.count && scanner.range(of: scanner.cell(column)) != cell
        && ![.name, .related].contains(columns[column].field.kind)
        && zip(cell, other).allSatisfy { input[$0] == input[$1] }
    }
  }

  /// The reader as it stands at the record behind the last one and behind empty ones; nil where there is none.
  private func following(
    _ input: borrowing Span<UInt8>, _ end: Int, isFinal: Bool
  ) -> CSVReader? {
    var ahead = self
    var next = end
    while next < input.count,
      case .record(let after) = ahead.scanner.scan(input, from: next, isFinal: isFinal)
    {
      if !ahead.scanner.isBlank(input) { return ahead }
      next = after
    }
    return nil
  }

  /// Whether the last record is the header row, below people.
  @inline(__always)
  private mutating func isHeaderRow(_ input: borrowing Span<UInt8>) -> Bool {
    guard let records = recordsBeforeHeader, !scanner.isBlank(input) else { return false }
    recordsBeforeHeader = records > 0 ? records - 1 : nil
    return records == 0
  }

  /// Whether the last record is the header row once more.
  @inline(__always)
  private func repeatsHeader(_ input: borrowing Span<UInt8>) -> Bool {
    // The first cell tells nearly all rows apart.
    guard let first = header.first, scanner.count == header.count,
      scanner.cell(0).byteCount == first.count, recordsBeforeHeader == nil
    else { return false }
    for column in header.indices {
      var text: [UInt8] = []
      scanner.append(scanner.cell(column), input, to: &text)
      guard text == header[column] else { return false }
    }
    return !scanner.isBlank(input)
  }

  /// Makes the card of the last record, or of one of the people in it, whose place in the row is given.
  @inline(__always)
  private mutating func build(
    _ input: borrowing Span<UInt8>, _ card: inout Card, _ findings: inout [Finding], _ place: Int
  ) {
    let isRepaired = !scanner.flags.isDisjoint(with: .repaired)
    let filled =
      dittos == nil || scanner.isBlank(input) ? nil : filledRow(input, place, &findings)
    scanner.unguard(input, everyCell: guardsCells)
    let isOdd: Bool?
    if let filled {
      let own = scanner
      scanner.scan(record: filled.span)
      scanner.unguard(filled.span, everyCell: guardsCells)
      isOdd = builder?.build(filled.span, scanner, into: &card)
      scanner = own
    } else {
      isOdd = builder?.build(input, scanner, into: &card)
    }
    wideBuilder?.build(input, scanner, after: builder?.groups ?? 0, into: &card)
    if repeatsColumns, let columns = mapping?.columns { card.keepBeside(columns) }
    if place < groupsOfLists.count, !scanner.isBlank(input),
      !card.groupNames.contains(groupsOfLists[place])
    {
      card.append(.categories, groupsOfLists[place])
    }
    let isOtherWidth = isOdd == nil && scanner.count != mapping?.columns.count
    if isOdd == true || isRepaired || isOtherWidth, !scanner.isBlank(input) {
      inspect(input, &card, &findings)
    }
  }

  /// The last record with the values that its ditto marks stand for, of which each column tells; nil without any.
  private mutating func filledRow(
    _ input: borrowing Span<UInt8>, _ place: Int, _ findings: inout [Finding]
  ) -> [UInt8]? {
    let columns = mapping?.columns ?? []
    let first = place * (mapping?.beside?.width ?? 0)
    let filled = dittos?.fill(scanner, input, columns, from: first)
    for told in dittos?.takeTold() ?? [] {
      let name = "column \(told.column + 1) '\(columns[told.column].header)'"
      let cell = scanner.cell(told.column - first)
      let message =
        switch told.reading {
        case .above:
          "\(name) has ditto marks such as '\(told.text)', each of which is read as the cell above it"
        case .doubtful:
          "\(name) has '\(told.text)', which may stand for the cell above it; it is kept as it is"
        case .belowNothing:
          "\(name) has '\(told.text)' with nothing above it that it could stand for; it is kept as it is"
        }
      findings.report(
        Finding(
          rule: "ditto-mark", severity: told.reading == .above ? .note : .warning,
          message: message,
          location: scanner.location(of: cell.start, in: input, from: location)))
    }
    return filled
  }

  /// Reports what is not as it should be, and keeps what stands outside the columns.
  private mutating func inspect(
    _ input: borrowing Span<UInt8>, _ card: inout Card, _ findings: inout [Finding]
  ) {
    var inspection = RowInspection(location: location, record: inputPosition.record)
    inspection.inspectQuotes(scanner, input, hasDittoMarks: dittos != nil)
    let width = builder?.plan.columnCount ?? mapping?.columns.count ?? scanner.count
    // Who stands beside others has no short row.
    if mapping?.beside == nil || scanner.count > width {
      inspection.inspectWidth(width, scanner, input, &card, wholeWidth: wholeWidth)
    }
    if let builder {
      inspection.inspectColumns(
        builder, mapping?.columns ?? [], scanner, input, keepsCells: options.keepsCells)
    }
    builder?.forgetRemarks()
    for finding in inspection.findings { findings.report(finding) }
  }

  // MARK: Cutting

  /// Finds where the last record ends that is complete in `input`.
  ///
  /// Input that stays inside quotes to its end gives the same index however long it grows; the
  /// reader's limit on one record is what ends that.
  ///
  /// - Parameter input: Bytes that begin where a record begins.
  /// - Returns: The index after the record, or 0 when none is complete.
  /// - Complexity: O(*n*), at the speed of a search for quotes.
  public func lastRecordBoundary(in input: Span<UInt8>) -> Int {
    RecordScanner.lastBoundary(in: input, delimiter: delimiter)
  }
}
