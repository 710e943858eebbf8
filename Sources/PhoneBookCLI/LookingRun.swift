internal import ContactArchive
internal import ContactBytes
internal import ContactIO
internal import ContactPipeline

/// A command that reads contacts, looks at each, and writes none.
enum LookingRun {
  /// Reads the files of the command line, and ends with a count by rule.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - streams: Where the command reads and writes.
  ///   - files: The files to read; nil for the operands, in the state of an archive that `--at` says.
  ///   - state: The state of an archive to read, where `files` are given.
  ///   - jobs: The number of threads; nil for what the command line says.
  ///   - isSilent: Whether nothing is shown, for files that are read once more.
  ///   - summarizes: Whether a summary is shown.
  ///   - step: What looks at each card.
  ///   - duplicates: What finds cards of the same person among them.
  ///   - style: What is shown of its notes.
  ///   - keepsAll: Whether the notes are kept for a report.
  ///   - errorsCount: Whether errors of rules make findings of how the run ended.
  ///   - deduplication: What tells which cards would be joined.
  /// - Returns: How it ended, and what was seen.
  /// - Throws: ``UsageError``, or ``IOError`` of the report.
  static func run(
    _ arguments: ParsedArguments, _ streams: StandardStreams, files: [String]? = nil,
    state: StateSelector? = nil, jobs: Int? = nil, isSilent: Bool = false, summarizes: Bool = true,
    step: @escaping CardStep, duplicates: DuplicateCheck? = nil, style: Diagnostics.Style,
    keepsAll: Bool = false, errorsCount: Bool = false,
    joining deduplication: DeduplicationArguments? = nil
  ) throws -> (ExitStatus, ConversionRun) {
    let paths = files ?? arguments.operands
    guard !paths.isEmpty else {
      throw UsageError("name a file to read (- is standard input)")
    }
    let source = try arguments.value("from").map { name throws(UsageError) in
      try FormatName.reading(name)
    }
    let encoding = try arguments.value("encoding").map { label throws(UsageError) in
      try EncodingName.encoding(label)
    }
    let report = arguments.value("report")
    let isQuiet = isSilent || arguments.has("quiet")
    var reading = ReadingOptions()
    reading.state = files == nil ? try arguments.state() : state
    reading.limits = try ZipLimitArguments.limits(arguments)
    var run = ConversionRun(
      streams: isSilent ? streams.silenced : streams, isQuiet: isQuiet, reading: reading,
      style: isQuiet ? .none : style,
      keepsAll: keepsAll || report != nil, duplicates: duplicates)
    var conversion = Conversion(writer: NullWriter())
    conversion.step = OnlyFilter.joined(try OnlyFilter.step(arguments, streams), step)
    conversion.jobs = try jobs ?? arguments.number("jobs", in: 1...256) ?? ProcessorCount.online
    let collector = CardCollector()
    if deduplication != nil {
      conversion.step = collector.step(after: conversion.step)
      conversion.jobs = 1
    }
    var sink = NullSink()
    for path in run.expand(paths) {
      let isRead = try run.convert(path, conversion, source, encoding, to: &sink)
      if !isRead, arguments.has("fail-fast") { break }
    }
    if run.report.readCount == 0 { return (.failure, run) }
    if let duplicates { run.note(duplicates.notes()) }
    if let deduplication { _ = try deduplication.join(collector.take(), streams, isTrial: true) }
    if let report { try ReportFile(run).write(to: report) }
    if !isQuiet, summarizes { run.summarizeRules() }
    let hasErrors =
      run.report.errorCount + (errorsCount ? run.report.ruleErrorCount : 0) > 0
      || run.report.failedInputCount > 0
    return (hasErrors ? .findings : .success, run)
  }
}
