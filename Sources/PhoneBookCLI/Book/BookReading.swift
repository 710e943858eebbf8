internal import ContactIO
internal import ContactModel
internal import ContactPipeline

/// Reads the files of a command that shows people.
struct BookReading {
  /// The options of such commands.
  static let options: [OptionDefinition] = [
    .from, .encoding, .delimiter, .map, .region, .failFast, .jobs,
    .at, .maxEntries, .maxEntrySize, .maxTotalSize, .maxRatio,
  ]

  private let arguments: ParsedArguments
  private let streams: StandardStreams
  private(set) var run: ConversionRun
  /// The number of threads; one where the order in which cards go by matters.
  var jobs: Int

  /// Prepares to read files.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - streams: Where the command reads and writes.
  ///   - usesState: Whether `--at` is meant for these files.
  /// - Throws: ``UsageError``, or ``IOError`` of a map file.
  init(
    _ arguments: ParsedArguments, _ streams: StandardStreams, usesState: Bool = true
  ) throws {
    self.arguments = arguments
    self.streams = streams
    var (reading, _) = try TableArguments.options(arguments)
    reading.state = usesState ? try arguments.state() : nil
    reading.limits = try ZipLimitArguments.limits(arguments)
    run = ConversionRun(streams: streams, isQuiet: arguments.has("quiet"), reading: reading)
    jobs = try arguments.number("jobs", in: 1...256) ?? ProcessorCount.online
  }

  /// Reads files through a step to a writer and its sink.
  ///
  /// - Returns: How it went: failure when no file could be read.
  mutating func read(
    _ operands: [String], step: CardStep?, writer: any CardWriter,
    to sink: inout some ConversionSink
  ) throws -> ExitStatus {
    guard !operands.isEmpty else { throw UsageError("name a file to read (- is standard input)") }
    let format = try arguments.value("from").map(FormatName.reading)
    let encoding = try arguments.value("encoding").map(EncodingName.encoding)
    var conversion = Conversion(writer: writer)
    conversion.step = step
    conversion.jobs = jobs
    for path in run.expand(operands) {
      let isRead = try run.convert(path, conversion, format, encoding, to: &sink)
      if !isRead, arguments.has("fail-fast") { return .failure }
    }
    if run.report.completedInputCount == 0 { return .failure }
    return run.report.failedInputCount > 0 || run.report.errorCount > 0 ? .findings : .success
  }
}
