internal import ContactBook
internal import ContactIO
internal import ContactPipeline

/// A pipeline of a command that reads contacts through a step, and writes none.
typealias Inspection<Step: CardStep> = Pipeline<LimitedStep<Step>, DiscardSink, Diagnostics>

extension InputOptions {
  /// What a pipeline reads of files.
  ///
  /// - Throws: ``UsageError``, or ``IOError`` of a map file.
  func inputs(_ paths: [String], _ streams: StandardStreams) throws -> PipelineInputs {
    guard !paths.isEmpty else { throw UsageError("name a file to read (- is standard input)") }
    var inputs = PipelineInputs(paths)
    inputs.format = format
    inputs.encoding = encoding
    inputs.options = try readingOptions()
    inputs.failsFast = failsFast
    inputs.standardInput = streams.input
    return inputs
  }

  /// The filter of `--only`: just the people that a query finds; nil when everybody is wanted.
  func filter(_ streams: StandardStreams) throws(UsageError) -> CardFilter? {
    guard let query else { return nil }
    return CardFilter(ContactQuery(query, region: try RegionChoice(region, streams).named))
  }

  /// Reads files through a step for the people that are wanted.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - step: What happens to each card.
  ///   - streams: Where the command reads.
  ///   - diagnostics: What shows the findings.
  /// - Returns: The pipeline at its end.
  /// - Throws: ``UsageError``, or ``IOError`` of a map file.
  func inspect<Step: CardStep>(
    _ paths: [String], _ step: Step, _ streams: StandardStreams, _ diagnostics: Diagnostics
  ) throws -> Inspection<Step> {
    var inspection = Pipeline(
      reading: try inputs(paths, streams), steps: step.limited(to: try filter(streams)),
      observer: diagnostics)
    inspection.jobs = jobs
    try inspection.run()
    return inspection
  }
}

extension CardFilter {
  /// Lets through the people that a query finds.
  init(_ query: ContactQuery) {
    self.init { card in !card.isGroupCard && query.finds(card) }
  }
}

extension Pipeline where Observer == Diagnostics {
  /// How a command ends that shows the contacts it has read: with failure when no input was read to its
  /// end, or one was not and was to end the work.
  var status: ExitStatus { isComplete ? statusOfFindings() : .failure }

  /// How a command ends that shows what is wrong: with failure when no contact was read.
  ///
  /// - Parameter countsRules: Whether errors of rules count.
  /// - Returns: How the command ends.
  func statusOfFindings(countsRules: Bool = false) -> ExitStatus {
    guard report.readCount > 0 else { return .failure }
    let errorCount = report.errorCount + (countsRules ? report.ruleErrorCount : 0)
    return errorCount > 0 || report.failedInputCount > 0 ? .findings : .success
  }

  /// Says how often each rule found or changed something.
  func reportRules(_ streams: StandardStreams) {
    observer.close()
    guard !streams.isQuiet else { return }
    for line in ConversionSummary.rules(report) { streams.report(line) }
  }

  /// Writes findings, changes and losses as JSON where they are wanted.
  func writeReport(to path: String?) throws {
    if let path { try ReportFile(report, observer).write(to: path) }
  }
}
