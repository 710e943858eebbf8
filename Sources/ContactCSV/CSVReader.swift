internal import ContactBytes
public import ContactModel

/// Reads the records of a CSV file of any dialect as cards.
///
/// The head of the file tells the delimiter, the dialect and what each column means; a copy of a
/// reader that has read the head can go on anywhere that a record begins, so that several copies
/// share one file (``prepare(from:isFinal:findings:)``, ``lastRecordBoundary(in:)``).
///
/// It takes RFC 4180 and what programs really write: `,` `;` tab or `|`, a `sep=` line, LF, CRLF or
/// CR, line ends and doubled quotes inside quotes, quotes where none should be, rows of other
/// lengths, empty rows, a preamble, NUL bytes. What was mended is reported as a finding.
public struct CSVReader: CardReader {
  /// What to take for granted and how much to accept.
  public struct Options: Sendable {
    /// The delimiter, an ASCII character; nil to guess it.
    public var delimiter: Character?
    /// The dialect; nil to recognise it by the headers.
    public var dialect: CSVDialect?
    /// What columns mean where the guess should not decide.
    public var assignments: [CSVAssignment]
    /// Whether resident registration numbers and their like are kept; they are not by default.
    public var includesSensitive: Bool
    /// How much the file may ask for.
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

  /// What was asked for.
  public let options: Options
  /// What the columns were taken for; nil until the head of the file was read.
  public private(set) var mapping: CSVMapping?

  // One of the two plans is there once the head was read; neither is copied out to be used.
  private var plan: ReadingPlan?
  private var widePlan: WidePlan?
  private var scanner: RecordScanner
  private var builder = RowBuilder()
  /// Whether cells begin with apostrophes that are not theirs.
  private var guardsText = false
  /// The bytes at the front of the input that are done with, though no card told the caller so.
  private var skipped = 0
  private var place = InputPosition()

  /// Makes a reader for one file.
  public init(_ options: Options = Options()) {
    self.options = options
    scanner = RecordScanner(
      delimiter: options.delimiter?.asciiValue ?? ASCII.comma, limits: options.limits)
  }

  /// How far the reader has come; setting it lets the reader go on where another record begins.
  public var position: InputPosition {
    get { place }
    set {
      place = newValue
      skipped = 0
      scanner.forget()
    }
  }

  /// The place of the next byte to be looked at.
  private var location: SourceLocation {
    SourceLocation(byteOffset: place.byteOffset + skipped, line: place.line + 1)
  }

  /// The byte by which cells are divided, once the head was read.
  public var delimiter: UInt8 { scanner.delimiter }

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
    let window = HeaderReading.window
    guard input.count >= window || isFinal else { return nil }
    var reading = HeaderReading(
      input.extracting(0..<min(input.count, window)), isFinal: isFinal && input.count <= window,
      limits: options.limits, delimiter: options.delimiter?.asciiValue, dialect: options.dialect)
    if reading.header == nil, reading.samples.isEmpty, input.count > window {
      let limit = options.limits.headerBytes
      guard input.count >= limit || isFinal else { return nil }
      reading = HeaderReading(
        input.extracting(0..<min(input.count, limit)), isFinal: isFinal && input.count <= limit,
        limits: options.limits, delimiter: options.delimiter?.asciiValue, dialect: options.dialect)
      if reading.header == nil, reading.samples.isEmpty, input.count > limit {
        throw .headerTooLarge(limit: limit, location: SourceLocation(byteOffset: 0, line: 1))
      }
    }
    scanner.delimiter = reading.delimiter
    if let header = reading.header, let wide = WidePlan(header.cells, delimiter: reading.delimiter)
    {
      widePlan = wide
      mapping = try wide.mapping(header, samples: reading.samples, options.assignments)
    } else {
      let guess = try ColumnGuess(
        reading, assignments: options.assignments, includesSensitive: options.includesSensitive)
      plan = ReadingPlan(guess.meanings, habits: guess.habits)
      mapping = guess.mapping
      guardsText = guess.habits.guardsText
      report(guess.mapping, to: &findings)
    }
    if let delimiter = options.delimiter, mapping?.columns.count == 1 {
      let location = SourceLocation(byteOffset: 0, line: max(mapping?.headerLine ?? 1, 1))
      findings.append(
        Finding(
          rule: "one-column", severity: .warning,
          message: "with '\(delimiter)' between cells, as it was said, there is one column only",
          location: location))
    }
    skipped = reading.bodyStart
    place.line += reading.bodyLine
    return skipped
  }

  /// Reports the columns that nothing describes, and those that are left out.
  private func report(_ mapping: CSVMapping, to findings: inout [Finding]) {
    for column in mapping.columns {
      let location = SourceLocation(byteOffset: 0, line: max(mapping.headerLine, 1))
      if column.reason == .unknown, !(column.header.isEmpty && column.sample.isEmpty) {
        findings.append(
          Finding(
            rule: "unknown-column", severity: .note,
            message: "column \(column.number) is not known; its values are kept as "
              + "\(column.field)",
            location: location))
      } else if column.field.kind == .ignore {
        findings.append(
          Finding(
            rule: "ignored-column", severity: .note,
            message: "column \(column.number) is left out, as the mapping says",
            location: location))
      }
    }
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
  ) throws(CSVError) -> Progress {
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
        place.byteOffset += skipped
        skipped = 0
        return .end
      }
      switch scanner.scan(input, from: start, isFinal: isFinal) {
      case .needsMore:
        return .needsMore
      case .tooLarge:
        throw .recordTooLarge(limit: options.limits.recordBytes, location: location)
      case .tooManyCells:
        throw .tooManyColumns(limit: options.limits.columns, location: location)
      case .record(let end):
        place.record += 1
        build(input, start, &card, &findings)
        if let finding = card.repairCharacters(at: location, record: place.record) {
          findings.append(finding)
        }
        place.line += 1 + scanner.innerLines
        if card.records.isEmpty, isBlank {
          place.record -= 1
          skipped = end
          continue
        }
        skipped = 0
        place.byteOffset += end
        return .card(start..<end)
      }
    }
  }

  /// Whether no cell of the last record holds anything.
  private var isBlank: Bool {
    (0..<scanner.count).allSatisfy { scanner.cell($0).isEmpty }
  }

  @inline(__always)
  private mutating func build(
    _ input: borrowing Span<UInt8>, _ start: Int, _ card: inout Card, _ findings: inout [Finding]
  ) {
    let isRepaired = !scanner.flags.isDisjoint(with: .repaired)
    if guardsText || isRepaired { scanner.unguard(input, apostrophes: guardsText) }
    guard widePlan == nil else {
      widePlan?.build(input, base: start, scanner, into: &card)
      if isRepaired {
        var inspection = RowInspection(location: location, record: place.record, findings: [])
        inspection.inspectQuotes(scanner, input, start)
        findings += inspection.findings
      }
      return
    }
    let isOdd = builder.build(plan, input, base: start, scanner, into: &card)
    if isOdd || isRepaired { inspect(input, start, &card, &findings) }
  }

  /// Looks at what is not as it should be, and keeps what stands outside the columns.
  private mutating func inspect(
    _ input: borrowing Span<UInt8>, _ start: Int, _ card: inout Card,
    _ findings: inout [Finding]
  ) {
    guard !isBlank, let plan else { return }
    var inspection = RowInspection(location: location, record: place.record, findings: [])
    inspection.inspectQuotes(scanner, input, start)
    inspection.inspectWidth(plan, scanner, input, start, &card)
    inspection.inspectColumns(plan, builder, scanner, input, start)
    builder.unreadableDates.removeAll(keepingCapacity: true)
    findings += inspection.findings
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
    Self.lastRecordBoundary(in: input, startingInsideQuotes: false, delimiter: delimiter)
  }

  /// Finds where the last record ends that is complete in `input`.
  ///
  /// - Parameters:
  ///   - input: Bytes that begin where a record begins, or inside quotes.
  ///   - startingInsideQuotes: Whether they begin inside a quoted cell.
  ///   - delimiter: The byte between cells.
  /// - Returns: The index after the record, or 0 when none is complete.
  public static func lastRecordBoundary(
    in input: Span<UInt8>, startingInsideQuotes: Bool, delimiter: UInt8 = 0x2C
  ) -> Int {
    RecordScanner.lastBoundary(
      in: input, delimiter: delimiter, startingInsideQuotes: startingInsideQuotes)
  }
}
