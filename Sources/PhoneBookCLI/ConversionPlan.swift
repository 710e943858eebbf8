internal import ContactArchive
internal import ContactBytes
internal import ContactCSV
internal import ContactCleaning
internal import ContactIO
internal import ContactModel
internal import ContactPage
internal import ContactPipeline

/// What a command line that converts asks for: from where, through what, to where.
struct ConversionPlan {
  let streams: StandardStreams
  private let operands: [String]
  let output: String
  private let format: Format
  private let source: Format?
  private let encoding: TextEncoding?
  private let isStrict: Bool
  private let failsFast: Bool
  /// Whether an archive that exists may be replaced by other contacts.
  var replacesArchives: Bool
  private let isQuiet: Bool
  private let jobs: Int
  private let created: Int
  private let reportPath: String?
  /// The character set of what is written.
  let text: OutputEncoding
  private let reading: ReadingOptions
  private var writing: WritingOptions
  /// The app that the contacts are for.
  private let app: AppProfile?
  /// How contacts are divided among files; nil for one file.
  private let split: SplitTarget?
  /// What happens to each card on its way.
  var step: CardStep?
  /// What chooses the cards that are taken; nil for all.
  private let filter: CardStep?
  /// Whether a file is written back: then it is kept beside it, and who is not chosen stays as they are.
  private var isInPlace = false
  /// What joins the cards of the same person, if that is wanted.
  var deduplication: DeduplicationArguments?
  /// What hears that the cards went through the step once, and will go through it again.
  var afterSurvey: (() -> Void)?
  /// What changes the cards once all of them are read, if that is wanted.
  var wholeBook: (([Card]) throws -> [Card])?
  /// The states that the archive to be written has before its newest.
  var history: ArchiveHistory?
  /// Whether an archive is read back before it takes its place.
  var checksArchive = false

  /// Understands the options of a command.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - operands: The files to read.
  ///   - streams: Where the command reads and writes.
  ///   - output: Where to write; nil to take it from the options.
  ///   - format: What is written; nil to take it from the options or the output's ending.
  /// - Throws: ``UsageError``, or ``IOError`` of a map file.
  init(
    _ options: ConversionOptions, _ operands: [String], _ streams: StandardStreams,
    output: String? = nil, format: Format? = nil
  ) throws {
    self.streams = streams
    self.operands = operands
    guard !operands.isEmpty else { throw UsageError("name a file to read (- is standard input)") }
    let path = output ?? options.output.path ?? "-"
    self.output = path
    let app = try options.output.app(region: options.input.region, streams)
    self.app = app
    let format = try format ?? Self.target(options.output, operands, path: path, for: app)
    self.format = format
    source = options.input.format
    encoding = options.input.encoding
    isStrict = options.isStrict
    reportPath = options.reportPath
    let isAppsTable = format.name == app?.formats[0]
    text = try OutputEncoding(
      options.output.encoding ?? (isAppsTable ? app?.encoding : nil),
      wantsMark: options.output.writesMark || isAppsTable && app?.writesMark == true, for: format)
    reading = try options.input.readingOptions()
    writing = options.output.writingOptions()
    writing.delimiter = writing.delimiter ?? reading.delimiter
    app?.apply(to: &writing)
    writing.pageLanguage =
      UserLocale("LC_MESSAGES", streams.environment).language == "ko" ? .korean : .english
    filter = try OnlyFilter.step(options.input, streams)
    failsFast = options.input.failsFast
    replacesArchives = options.output.replacesArchives
    split = try SplitTarget(
      options.output.split, for: app, path: path, streams, force: replacesArchives)
    if split != nil, format.isArchive {
      throw UsageError("an archive holds all contacts; leave --split out, or write another format")
    }
    isQuiet = streams.isQuiet
    jobs = options.input.jobs
    created = options.output.creationTime(streams)
  }

  /// Understands the options of a command that writes a file back in its own format.
  init(
    inPlace path: String, _ options: ConversionOptions, _ streams: StandardStreams
  ) throws {
    for (name, isGiven) in [
      ("for", options.output.appName != nil), ("split", options.output.split != nil),
    ] where isGiven {
      throw UsageError("--in-place keeps the format of each file; leave --\(name) out, or use -o")
    }
    let descriptor = try FileDescriptor.reading(path)
    defer { try? descriptor.close() }
    let input = try OpenInput.recognize(
      descriptor, format: options.input.format, encoding: nil, options: ReadingOptions())
    guard input.format.makeWriter != nil, !input.format.isArchive else {
      throw UsageError("\(path) is \(input.format.name), which cannot be written in place")
    }
    if let mapping = try input.tableMapping(), mapping.dialect == nil {
      throw UsageError(
        "the columns of \(path) are those of no program, and would not stay; write to another file with -o, "
          + "or rewrite the numbers alone: phonebook phones \(path) --column NAME --replace national"
      )
    }
    try self.init(options, [path], streams, output: path, format: input.format)
    isInPlace = true
  }

  /// The format to write.
  private static func target(
    _ options: OutputOptions, _ operands: [String], path output: String, for app: AppProfile?
  ) throws(UsageError) -> Format {
    if let format = options.format { return format }
    if let app { return try AppFormat.format(of: app, output: output) }
    guard output != "-" else {
      // Many programs take the last word for what is to be written.
      if operands.count > 1, let last = operands.last, FileStatus.of(last) == nil,
        FormatTable.format(ofPath: last) != nil
      {
        throw UsageError("there is no file '\(last)'; to write it, say -o \(last)")
      }
      throw UsageError(
        "say where to write with -o FILE, or name the format for standard output with --to "
          + "(see 'phonebook formats')")
    }
    guard let format = FormatTable.format(ofPath: output), format.makeWriter != nil else {
      let isWorkbook = [".xlsx", ".xls", ".ods"].contains { output.lowercased().hasSuffix($0) }
      throw UsageError(
        isWorkbook
          ? "workbooks are not written; spreadsheets open CSV: --for excel -o FILE.csv"
          : "the ending of '\(output)' tells no format; name it with --to (see 'phonebook formats')"
      )
    }
    return format
  }

  // MARK: - Work

  /// Converts, and says what was done.
  ///
  /// - Returns: How it ended, and what was done.
  /// - Throws: ``IOError`` of the output, or ``UsageError``.
  func run() throws -> (status: ExitStatus, report: ConversionReport) {
    if output == "-", format.isBinary, streams.output.isTerminal {
      throw UsageError("\(format.name) is binary and would disturb the terminal; use -o FILE")
    }
    guard let writer = try makeWriter() else { return (.usage, ConversionReport()) }
    var run = ConversionRun(
      streams: streams, isQuiet: isQuiet, reading: reading, keepsAll: reportPath != nil,
      namesLosses: app != nil)
    let inputs = run.expand(operands)
    if inputs.isEmpty || failsFast && run.report.failedInputCount > 0 {
      return (.failure, run.report)
    }
    var conversion = Conversion(writer: writer)
    conversion.jobs = jobs
    conversion.step =
      isInPlace ? OnlyFilter.limited(step, to: filter) : OnlyFilter.joined(filter, step)
    if conversion.writer.needsSurvey, deduplication == nil, wholeBook == nil {
      try run.survey(inputs, &conversion, source, encoding)
      afterSurvey?()
    }
    if let split { return try self.split(inputs, into: split, conversion, run) }
    let target = try OutputTarget(
      path: output, streams: streams, isArchive: format.isArchive, force: replacesArchives)
    var contentDigest: String?
    var verification: ArchiveVerification?
    do {
      if format.isArchive {
        var sink = ArchiveSink(
          target.descriptor, created: created, generator: ArchiveCommand.generator, jobs: jobs,
          history: history)
        try convert(inputs, conversion, &run, &sink)
        contentDigest = sink.contentDigest
      } else {
        var sink = FileSink(target.descriptor)
        try sink.write(text.mark.span)
        try convert(inputs, conversion, &run, &sink)
      }
      guard isDone(run.report) else {
        target.discard()
        return (.failure, run.report)
      }
      if let newest = history?.states.first, newest.contentDigest == contentDigest {
        target.discard()
        streams.report("\(output): nothing has changed since \(newest.created)")
        return (.success, run.report)
      }
      if checksArchive, target.isRegular {
        verification = try UnsoundArchiveError.check(
          target.descriptor, count: run.report.writtenCount, jobs: jobs)
      }
      if isInPlace { try PreviousVersion.keep(output) }
      try target.commit(contentDigest: contentDigest)
    } catch {
      target.discard()
      throw error
    }
    let ended = try finish(run, output: output)
    if let verification, !isQuiet {
      streams.report("verified: \(ArchiveCommand.counts(verification))")
    }
    return ended
  }

  /// Makes the writer of the format, with what the app wants of it.
  private func makeWriter() throws -> (any CardWriter)? {
    guard let makeWriter = format.makeWriter else { return nil }
    var writer = history?.cardWriter ?? makeWriter(writing)
    if let app, app.formats.contains(format.name) { writer = app.limited(writer) }
    return try text.writer(writer)
  }

  /// Writes the report, and says what was done.
  func finish(
    _ run: ConversionRun, output: String, repeatedCount: Int = 0
  ) throws -> (status: ExitStatus, report: ConversionReport) {
    if let reportPath { try ReportFile(run).write(to: reportPath) }
    run.finish(format: format, output: output)
    if !isQuiet {
      if repeatedCount > 0 { streams.report(SplitSummary.repeated(repeatedCount)) }
      if let app, split == nil, let limit = app.maximumContactCount, run.report.writtenCount > limit
      {
        streams.report(
          "\(app.title) takes no more than \(limit) contacts at once; -o FILE makes several files")
      }
    }
    return (hasFindings(run.report) ? .findings : .success, run.report)
  }

  func convert(
    _ inputs: [String], _ conversion: Conversion, _ run: inout ConversionRun,
    _ sink: inout some ConversionSink
  ) throws {
    if deduplication != nil || wholeBook != nil {
      let collector = CardCollector()
      var reading = conversion
      reading.writer = NullWriter()
      reading.jobs = 1
      reading.step = collector.step(after: conversion.step)
      var nowhere = NullSink()
      for path in inputs {
        let isRead = try run.convert(path, reading, source, encoding, to: &nowhere)
        if !isRead, failsFast { break }
      }
      guard isDone(run.report) else { return }
      var cards = collector.take()
      if let deduplication { cards = try deduplication.join(cards, streams) }
      if let wholeBook { cards = try wholeBook(cards) }
      run.restartWriting()
      return try run.write(cards, conversion, to: &sink)
    }
    try sink.write(conversion.writer.opening().span)
    for path in inputs {
      let isRead = try run.convert(path, conversion, source, encoding, to: &sink)
      if !isRead, failsFast { break }
    }
    guard isDone(run.report) else { return }
    try sink.write(conversion.writer.closing().span)
    try sink.finish()
  }

  /// Whether there is something to show for it.
  func isDone(_ report: ConversionReport) -> Bool {
    if failsFast { return report.failedInputCount == 0 }
    return report.completedInputCount > 0
  }

  private func hasFindings(_ report: ConversionReport) -> Bool {
    report.errorCount > 0 || report.failedInputCount > 0
      || isStrict && !report.lossCounts.isEmpty
  }
}
