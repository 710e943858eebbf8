internal import ContactIO
internal import ContactPipeline

/// A command that reads contacts, looks at each, and writes none.
enum LookingRun {
  /// Reads the files of the command line, and ends with a count by rule.
  ///
  /// - Parameters:
  ///   - paths: The files to read.
  ///   - input: How they are read, and which people of them are taken.
  ///   - streams: Where the command reads and writes.
  ///   - reportPath: Where the findings are written as JSON; nil for nowhere.
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
    _ paths: [String], _ input: InputOptions, _ streams: StandardStreams,
    reportPath: String? = nil, isSilent: Bool = false, summarizes: Bool = true,
    step: @escaping CardStep, duplicates: DuplicateCheck? = nil, style: Diagnostics.Style,
    keepsAll: Bool = false, errorsCount: Bool = false,
    joining deduplication: DeduplicationArguments? = nil
  ) throws -> (ExitStatus, ConversionRun) {
    guard !paths.isEmpty else {
      throw UsageError("name a file to read (- is standard input)")
    }
    let isQuiet = isSilent || streams.isQuiet
    var run = ConversionRun(
      streams: isSilent ? streams.silenced : streams, isQuiet: isQuiet,
      reading: try input.readingOptions(), style: isQuiet ? .none : style,
      keepsAll: keepsAll || reportPath != nil, duplicates: duplicates)
    var conversion = Conversion(writer: NullWriter())
    conversion.step = OnlyFilter.joined(try OnlyFilter.step(input, streams), step)
    conversion.jobs = input.jobs
    let collector = CardCollector()
    if deduplication != nil {
      conversion.step = collector.step(after: conversion.step)
      conversion.jobs = 1
    }
    var sink = NullSink()
    for path in run.expand(paths) {
      let isRead = try run.convert(
        path, conversion, input.format, input.encoding, to: &sink)
      if !isRead, input.failsFast { break }
    }
    if run.report.readCount == 0 { return (.failure, run) }
    if let duplicates { run.note(duplicates.notes()) }
    if let deduplication { _ = try deduplication.join(collector.take(), streams, isTrial: true) }
    if let reportPath { try ReportFile(run).write(to: reportPath) }
    if !isQuiet, summarizes { run.summarizeRules() }
    let hasErrors =
      run.report.errorCount + (errorsCount ? run.report.ruleErrorCount : 0) > 0
      || run.report.failedInputCount > 0
    return (hasErrors ? .findings : .success, run)
  }
}
