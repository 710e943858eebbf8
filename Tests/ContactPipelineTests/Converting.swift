import CharacterSets
import ContactBytes
import ContactIO
import ContactModel
import ContactPipeline
import TestSupport

/// Keeps what was written.
struct MemorySink: CardSink {
  var bytes: [UInt8] = []
  var path: String { "memory" }

  mutating func write(_ span: Span<UInt8>) {
    for index in 0..<span.count { bytes.append(span[index]) }
  }

  mutating func finish() {}
}

/// Keeps what was reported, in its order.
struct Listener: PipelineObserver {
  var findings: [Finding] = []
  var notes: [CardNotes] = []
  var losses: [Loss] = []

  mutating func report(_ finding: Finding) { findings.append(finding) }
  mutating func report(_ notes: CardNotes) { self.notes.append(notes) }
  mutating func report(_ loss: Loss) { losses.append(loss) }
}

/// Everything that a conversion came to.
struct Converted {
  var output: [UInt8] = []
  var findings: [Finding] = []
  var notes: [CardNotes] = []
  var losses: [Loss] = []
  var report: PipelineReport
  var error: PlacedError?

  var text: String { String(decoding: output, as: UTF8.self) }

  /// What must not depend on how the work was cut.
  var invariants: [String] {
    [text, "\(findings)", "\(losses)", "\(report.readCount) \(report.writtenCount)"]
      + notes.map { "\($0.record) \($0.findings)" }
      + ["\(error.map { "\($0) \(String(describing: $0.location))" } ?? "no error")"]
  }
}

/// Converts the bytes of a file without a step; the other parameters are those of the function below.
func convert(
  _ input: [UInt8], to format: String, from source: String? = nil, name: String = "input",
  encoding: TextEncoding? = nil,
  configure: (inout Pipeline<NoStep, MemorySink, Listener>) -> Void = { _ in }
) throws -> Converted {
  try convert(
    input, to: format, from: source, name: name, encoding: encoding, steps: NoStep(),
    configure: configure)
}

/// Converts the bytes of a file.
///
/// - Parameters:
///   - input: The bytes.
///   - format: The name of the format to write.
///   - source: The name of the format to read; nil to recognise it.
///   - name: The name of the file.
///   - encoding: The character set; nil to recognise it.
///   - steps: What happens to each card.
///   - configure: Changes the number of threads and the like.
/// - Returns: What it came to, the reader's error included.
/// - Throws: Any other error.
func convert<Steps: CardStep>(
  _ input: [UInt8], to format: String, from source: String? = nil, name: String = "input",
  encoding: TextEncoding? = nil, steps: Steps,
  configure: (inout Pipeline<Steps, MemorySink, Listener>) -> Void = { _ in }
) throws -> Converted {
  let folder = try TemporaryFolder()
  let descriptor = try FileDescriptor.reading(try folder.write(name, input))
  defer { try? descriptor.close() }
  var inputs = PipelineInputs([])
  inputs.format = source.flatMap { FormatTable.format(named: $0) }
  inputs.encoding = encoding
  let opened = try inputs.recognize(descriptor)
  guard let writer = FormatTable.format(named: format)?.makeWriter?(WritingOptions()) else {
    throw InputError.unknownFormat
  }
  var pipeline = Pipeline(
    inputs, steps: steps, writer: writer, sink: MemorySink(), observer: Listener())
  pipeline.threadingThreshold = 0
  configure(&pipeline)
  var failure: PlacedError?
  do {
    try pipeline.run(opened)
  } catch let error as PlacedError {
    failure = error
  }
  var result = Converted(report: pipeline.report, error: failure)
  result.output = writer.opening() + pipeline.sink.bytes + writer.closing()
  result.findings = pipeline.observer.findings.map { finding in
    var finding = finding
    finding.file = ""
    return finding
  }
  result.notes = pipeline.observer.notes
  result.losses = pipeline.observer.losses
  return result
}
