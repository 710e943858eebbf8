internal import ContactBytes
internal import ContactConversion
internal import ContactModel

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
  private let replacesArchives: Bool
  private let isQuiet: Bool
  private let jobs: Int
  private let created: Int
  /// What happens to each card on its way.
  var step: CardStep?

  /// The options that commands of this kind share.
  static let options: [OptionDefinition] = [
    OptionDefinition("output", "o", "FILE", "write to FILE (- or nothing: standard output)"),
    OptionDefinition("to", nil, "FORMAT", "write this format (else by the ending of FILE)"),
    OptionDefinition("from", nil, "FORMAT", "read this format (else recognised by content)"),
    OptionDefinition("encoding", nil, "NAME", "read text in this character set"),
    OptionDefinition("strict", nil, "exit with 1 when the format cannot hold something"),
    OptionDefinition("fail-fast", nil, "stop at the first input that cannot be read"),
    OptionDefinition("force", nil, "replace an archive that exists"),
    OptionDefinition("timestamp", nil, "SECONDS", "the date of an archive, in seconds since 1970"),
    OptionDefinition("jobs", nil, "N", "use N threads"),
  ]

  /// Understands the command line.
  ///
  /// - Parameters:
  ///   - arguments: The options.
  ///   - operands: The files to read.
  ///   - streams: Where the command reads and writes.
  ///   - format: What is written; nil to take it from the options or the output's ending.
  /// - Throws: ``UsageError``.
  init(
    _ arguments: ParsedArguments, _ operands: [String], _ streams: StandardStreams,
    format: Format? = nil
  ) throws(UsageError) {
    self.streams = streams
    self.operands = operands
    guard !operands.isEmpty else { throw UsageError("name a file to read (- is standard input)") }
    output = arguments.value("output") ?? "-"
    if let format {
      self.format = format
    } else {
      self.format = try Self.target(arguments, output: output)
    }
    if let name = arguments.value("from") {
      source = try FormatName.reading(name)
    } else {
      source = nil
    }
    if let label = arguments.value("encoding") {
      guard let encoding = TextEncoding(label: label) else {
        throw UsageError("there is no character set '\(label)'")
      }
      self.encoding = encoding
    } else {
      encoding = nil
    }
    isStrict = arguments.has("strict")
    failsFast = arguments.has("fail-fast")
    replacesArchives = arguments.has("force")
    isQuiet = arguments.has("quiet")
    jobs = try arguments.number("jobs", in: 1...256) ?? ProcessorCount.online
    created =
      try arguments.number("timestamp", in: 0...253_402_300_799)
      ?? streams.environment["SOURCE_DATE_EPOCH"].flatMap { Int($0) } ?? Clock.secondsSince1970
  }

  private static func target(
    _ arguments: ParsedArguments, output: String
  ) throws(UsageError) -> Format {
    if let name = arguments.value("to") { return try FormatName.writing(name) }
    guard output != "-" else {
      throw UsageError("for standard output, name the format with --to (see 'phonebook formats')")
    }
    guard let format = FormatTable.format(ofPath: output), format.makeWriter != nil else {
      throw UsageError(
        "the ending of '\(output)' tells no format; name it with --to (see 'phonebook formats')")
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
    guard let makeWriter = format.makeWriter else { return (.usage, ConversionReport()) }
    var run = ConversionRun(streams: streams, isQuiet: isQuiet)
    let inputs = run.expand(operands)
    if inputs.isEmpty || failsFast && run.report.failedInputCount > 0 {
      return (.failure, run.report)
    }
    var conversion = Conversion(writer: makeWriter(WritingOptions()))
    conversion.jobs = jobs
    conversion.step = step
    if conversion.writer.needsSurvey {
      try run.survey(inputs, &conversion, source, encoding)
    }
    let target = try OutputTarget(
      path: output, streams: streams, isArchive: format.isArchive, force: replacesArchives)
    do {
      if format.isArchive {
        var sink = ArchiveSink(
          target.descriptor, created: created, generator: "phonebook \(Version.number)",
          jobs: jobs)
        try convert(inputs, conversion, &run, &sink)
      } else {
        var sink = FileSink(target.descriptor)
        try convert(inputs, conversion, &run, &sink)
      }
      guard isDone(run.report) else {
        target.discard()
        return (.failure, run.report)
      }
      try target.commit()
    } catch {
      target.discard()
      throw error
    }
    run.finish(format: format, output: output)
    return (hasFindings(run.report) ? .findings : .success, run.report)
  }

  private func convert(
    _ inputs: [String], _ conversion: Conversion, _ run: inout ConversionRun,
    _ sink: inout some ConversionSink
  ) throws {
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
  private func isDone(_ report: ConversionReport) -> Bool {
    if failsFast { return report.failedInputCount == 0 }
    return report.readCount > 0 && report.failedInputCount < max(report.inputs.count, 1)
  }

  private func hasFindings(_ report: ConversionReport) -> Bool {
    report.errorCount > 0 || report.failedInputCount > 0
      || isStrict && !report.lossCounts.isEmpty
  }
}
