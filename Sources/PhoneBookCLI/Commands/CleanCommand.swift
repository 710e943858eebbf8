internal import ContactBook
internal import ContactCSV
internal import ContactCleaning
internal import ContactIO
internal import ContactModel
internal import ContactPipeline

/// `phonebook clean FILE… -o OUT`: mends what rules name.
struct CleanCommand: Command {
  private var conversion = ConversionOptions()
  private var rules = RuleOptions()
  private var isInPlace = false
  private var isDry = false
  private var joining = JoiningOptions()

  static let help = CommandHelp(
    name: "clean", operands: "FILE…",
    summary: "mend names, phone numbers, e-mails and dates",
    details: """
      Changes only what a rule names, and only where the fix is safe; the rest is reported.
      With -n nothing is written, and every change is shown: before → after. Exits with 0 also when
      something is left that no rule can mend; 'check' exits with 1 for that.
      With --in-place every byte stays that no rule names: character set, line ends, columns, quotes. A
      file of which something could not be read is left alone (exit 1), unless --force is given. So is a table
      of your own columns that is written to another table; --to csv makes one with columns of its own.
      """,
    examples: [
      ("phonebook clean contacts.vcf -n", "what would change?"),
      ("phonebook clean contacts.vcf -o clean.vcf", "names in order, phones with hyphens"),
      ("phonebook clean --in-place --phones international book.csv", "the file itself"),
    ])

  static var declarations: [OptionDeclaration<Self>] {
    group(\.conversion)
    group(\.conversion.output, .app, .split)
    group(\.rules)
    group(\.conversion.input, .cardRegion)
    flag("in-place", "write each file back in its own format", \.isInPlace)
    flag("dry-run", letter: "n", "write nothing; show every change", \.isDry)
    group(\.joining, .dedupe)
  }

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    let region = try RegionChoice(conversion.input.region, streams)
    let cleaning = try CardCleaning(rules, region: region, streams)
    let deduplication = try CardJoining(optional: joining, region: region, streams)
    if isDry { return try preview(operands, cleaning, deduplication, streams) }
    let step = CleaningStep(cleaning.cleaner, changes: true, namesContacts: false)
    var status = ExitStatus.success
    var use = RegionUse()
    defer { cleaning.reportRegion(use, streams) }
    func end(_ ended: (status: ExitStatus, steps: CleaningStep)) {
      status = max(status, ended.status)
      use += ended.steps.use
    }
    let change = deduplication?.change
    guard isInPlace else {
      if let table = try Rewriting(tableOf: operands, conversion, streams) {
        end(try table.run(through: step, changing: change))
      } else {
        end(
          try Conversion(conversion, operands, streams).run(through: step, changing: change))
      }
      return status
    }
    guard conversion.output.path == nil, !operands.contains("-") else {
      throw UsageError("--in-place writes the files themselves; leave -o and - out")
    }
    var missing: NobodyFoundError?
    var foundCount = 0
    for path in operands {
      do {
        end(
          try Rewriting(inPlace: path, conversion, streams).run(through: step, changing: change))
        foundCount += 1
      } catch let error as NobodyFoundError {
        missing = error
      }
    }
    if let missing, foundCount == 0 { throw missing }
    return status
  }

  /// Shows every change, and writes nothing.
  private func preview(
    _ operands: [String], _ cleaning: CardCleaning, _ deduplication: CardJoining?,
    _ streams: StandardStreams
  ) throws -> ExitStatus {
    let step = CleaningStep(cleaning.cleaner, changes: true, namesContacts: true)
    let inspection = try conversion.input.inspect(
      operands, step.then(deduplication.map { _ in CardCollector() }), streams,
      Diagnostics(
        streams, style: streams.isQuiet ? .none : .changes,
        keepsAll: conversion.reportPath != nil))
    let done = inspection.steps.step
    if inspection.report.readCount > 0 {
      if let deduplication, let cards = done.second?.cards {
        _ = try deduplication.join(cards, streams, isTrial: true)
      }
      try inspection.writeReport(to: conversion.reportPath)
      inspection.reportRules(streams)
    }
    cleaning.reportRegion(done.first.use, streams)
    return inspection.statusOfFindings()
  }
}

/// Cleans a file so that every byte stays that no rule names: format, character set, line ends, columns.
///
/// The cards are read as everywhere; the records that a step has changed are then edited in the text of the
/// file (``BookFile``), which is read again before it is written.
private struct Rewriting {
  private let path: String
  private let output: String
  /// Whether both are one file, which the book locks.
  private var isInPlace: Bool {
    output == path || FileStatus.of(path)?.isSameFile(as: FileStatus.of(output)) == true
  }
  private let options: ConversionOptions
  private let streams: StandardStreams

  /// Prepares to write a file back in its own place.
  ///
  /// - Throws: ``UsageError`` for options that ask for another file than this one.
  init(
    inPlace path: String, _ options: ConversionOptions, _ streams: StandardStreams
  ) throws(UsageError) {
    for (name, isGiven) in [
      ("to", options.output.format != nil), ("for", options.output.appName != nil),
      ("split", options.output.split != nil),
      ("output-encoding", options.output.encoding != nil), ("bom", options.output.writesMark),
      ("output-delimiter", options.output.delimiter != nil),
    ] where isGiven {
      throw UsageError("--in-place keeps the format of each file; leave --\(name) out, or use -o")
    }
    self.init(path, to: path, options, streams)
  }

  /// Prepares to write a table of unknown columns as the same table in another file.
  ///
  /// - Returns: Nil when another format is asked for, or the input is anything else.
  init?(
    tableOf operands: [String], _ options: ConversionOptions, _ streams: StandardStreams
  ) throws {
    let writing = options.output
    guard operands.count == 1, let path = operands.first, path != "-", let output = writing.path,
      writing.format == nil, writing.appName == nil, writing.split == nil,
      writing.encoding == nil, !writing.writesMark, writing.delimiter == nil,
      FormatTable.format(ofPath: output)?.name == CSVDialect.wide.name,
      FileStatus.of(path)?.isRegular == true
    else { return nil }
    let descriptor = try FileDescriptor.reading(path)
    defer { try? descriptor.close() }
    let input = try? OpenInput.recognize(
      descriptor, format: options.input.format, encoding: options.input.encoding,
      options: try options.input.readingOptions())
    guard let mapping = try input?.tableMapping(), mapping.dialect == nil, mapping.headerLine > 0
    else { return nil }
    self.init(path, to: output, options, streams)
  }

  private init(
    _ path: String, to output: String, _ options: ConversionOptions, _ streams: StandardStreams
  ) {
    self.path = path
    self.output = output
    self.options = options
    self.streams = streams
  }

  // MARK: - Work

  /// Takes the cards through steps, and writes what they have changed.
  ///
  /// - Parameters:
  ///   - steps: What happens to each card.
  ///   - change: What happens when all of them are read; nil for nothing.
  /// - Returns: How it ended, and the steps with what they gathered.
  /// - Throws: ``UsageError``, ``IOError`` or ``BookError``.
  func run<Steps: CardStep>(
    through steps: Steps, changing change: Conversion.WholeBookChange?
  ) throws -> (status: ExitStatus, steps: Steps) {
    let book = try open()
    let filter = try options.input.filter(streams)
    var reading = Pipeline(
      reading: try options.input.inputs([path], streams),
      steps: steps.limited(to: filter, passesOthers: true).then(CardCollector()),
      observer: Diagnostics(streams, keepsAll: options.reportPath != nil))
    reading.jobs = options.input.jobs
    try reading.run()
    let done = reading.steps.first.step
    guard reading.isComplete else { return (.failure, done) }
    try options.input.checkFound(reading.steps.first.foundCount)
    let force = options.output.replacesArchives
    let report = reading.report
    if report.leftOutCount > 0, !force {
      reading.observer.close()
      streams.report(
        "\(path): error: \(counted(report.leftOutCount, "line, member or record", "lines, members or records")) "
          + "could not be read; nothing was written: correct the file, or clean the rest with --force"
      )
      return (.findings, done)
    }
    let cleaned = reading.steps.second.cards
    let messages = streams.holding()
    let cards = try change?(cleaned, messages) ?? cleaned
    let changes = RecordChanges(of: book.entries.map(\.card), from: cleaned, to: cards)
    do {
      let changed = try book.changed(by: changes, force: force)
      for loss in changed.losses { reading.report(loss) }
      if !isInPlace {
        try OutputTarget.write(to: output, streams, force: force, lock: nil) {
          try $0.write(changed.bytes.span)
        }
      } else if !changes.isEmpty {
        try book.write(changed.bytes)
      }
    } catch let error as BookError {
      reading.observer.close()
      streams.report("\(path): error: \(error)")
      return (.findings, done)
    }
    messages.release()
    return (try finish(reading, cards.count, book.formatName), done)
  }

  /// Opens the file, unless it is none whose records can be edited.
  private func open() throws -> BookFile {
    do {
      return try BookFile(
        path, format: options.input.format, encoding: options.input.encoding,
        options: try options.input.readingOptions(), streams.replacement(of: path))
    } catch BookError.archive {
      throw UsageError("\(path) is an archive, which cannot be written in place")
    } catch let error as BookError {
      throw UsageError("\(path): \(error)")
    }
  }

  /// Writes the report, and says what was done.
  private func finish(
    _ reading: Pipeline<some CardStep, DiscardSink, Diagnostics>, _ count: Int, _ format: String
  ) throws -> ExitStatus {
    try reading.writeReport(to: options.reportPath)
    reading.observer.close()
    if !streams.isQuiet {
      streams.report(
        ConversionSummary.line(reading.report, writing: format, count: count, to: output))
    }
    let report = reading.report
    return report.errorCount > 0 || options.isStrict && !report.lossCounts.isEmpty
      ? .findings : .success
  }
}

extension RecordChanges {
  /// What turns the records of a text into other cards.
  ///
  /// - Parameters:
  ///   - records: The cards as they were read.
  ///   - cleaned: The same, changed one by one.
  ///   - cards: Those of them that shall stay, some of them joined, in the same order.
  fileprivate init(of records: [Card], from cleaned: [Card], to cards: [Card]) {
    self.init()
    var next = 0
    var removableCount = cleaned.count - cards.count
    for index in records.indices {
      // A card that others were joined with stands where the first of them stood.
      let isRemoved =
        removableCount > 0
        && (next >= cards.count
          || cards[next] != cleaned[index]
            && cleaned[index...].prefix(removableCount + 1).contains(cards[next]))
      if isRemoved {
        removed.insert(index)
        removableCount -= 1
        continue
      }
      if cards[next] != records[index] { replaced[index] = cards[next] }
      next += 1
    }
  }
}
