internal import ContactIO
internal import ContactModel
internal import ContactPipeline

/// Reads the files of a command that shows people.
struct BookReading {
  private let input: InputOptions
  private let streams: StandardStreams
  private(set) var run: ConversionRun
  /// The number of threads; one where the order in which cards go by matters.
  var jobs: Int

  /// Prepares to read files.
  ///
  /// - Parameters:
  ///   - input: How they are read.
  ///   - streams: Where the command reads and writes.
  /// - Throws: ``IOError`` or ``UsageError`` of a map file.
  init(_ input: InputOptions, _ streams: StandardStreams) throws {
    self.input = input
    self.streams = streams
    run = ConversionRun(
      streams: streams, isQuiet: streams.isQuiet, reading: try input.readingOptions())
    jobs = input.jobs
  }

  /// Reads files through a step to a writer and its sink.
  ///
  /// - Returns: How it went: failure when no file could be read.
  mutating func read(
    _ operands: [String], step: CardStep?, writer: any CardWriter,
    to sink: inout some ConversionSink
  ) throws -> ExitStatus {
    guard !operands.isEmpty else { throw UsageError("name a file to read (- is standard input)") }
    var conversion = Conversion(writer: writer)
    conversion.step = step
    conversion.jobs = jobs
    for path in run.expand(operands) {
      let isRead = try run.convert(
        path, conversion, input.format, input.encoding, to: &sink)
      if !isRead, input.failsFast { return .failure }
    }
    if run.report.completedInputCount == 0 { return .failure }
    return run.report.failedInputCount > 0 || run.report.errorCount > 0 ? .findings : .success
  }
}
