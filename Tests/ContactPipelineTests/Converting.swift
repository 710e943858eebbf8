import ContactBytes
import ContactIO
import ContactModel
import ContactPipeline
import TestSupport

/// Keeps what was written.
struct MemorySink: ConversionSink {
  var bytes: [UInt8] = []
  var path: String { "memory" }

  mutating func write(_ span: Span<UInt8>) {
    for index in 0..<span.count { bytes.append(span[index]) }
  }

  mutating func finish() {}
}

/// Keeps what was told, in its order.
struct Listener: ConversionObserver {
  var findings: [Finding] = []
  var notes: [CardNotes] = []
  var losses: [Loss] = []

  mutating func found(_ finding: Finding) { findings.append(finding) }
  mutating func noted(_ notes: CardNotes) { self.notes.append(notes) }
  mutating func lost(_ loss: Loss) { losses.append(loss) }
  mutating func progressed(to byteCount: Int) {}
}

/// Everything that a conversion came to.
struct Converted {
  var output: [UInt8] = []
  var findings: [Finding] = []
  var notes: [CardNotes] = []
  var losses: [Loss] = []
  var report = ConversionReport()
  var error: PlacedError?

  var text: String { String(decoding: output, as: UTF8.self) }

  /// What must not depend on how the work was cut.
  var invariants: [String] {
    [text, "\(findings)", "\(losses)", "\(report.readCount) \(report.writtenCount)"]
      + notes.map { "\($0.record) \($0.findings)" }
      + ["\(error.map { "\($0) \(String(describing: $0.location))" } ?? "no error")"]
  }
}

/// Converts the bytes of a file.
///
/// - Parameters:
///   - input: The bytes.
///   - format: The name of the format to write.
///   - source: The name of the format to read; nil to recognise it.
///   - name: The name of the file.
///   - encoding: The character set; nil to recognise it.
///   - configure: Changes the number of threads and the like.
/// - Returns: What it came to, the reader's error included.
/// - Throws: Any other error.
func convert(
  _ input: [UInt8], to format: String, from source: String? = nil, name: String = "input",
  encoding: TextEncoding? = nil,
  configure: (inout Conversion) -> Void = { _ in }
) throws -> Converted {
  let folder = try TemporaryFolder()
  let descriptor = try FileDescriptor.reading(try folder.write(name, input))
  defer { try? descriptor.close() }
  let opened = try OpenInput.recognize(
    descriptor, format: source.flatMap { FormatTable.format(named: $0) }, encoding: encoding,
    options: ReadingOptions())
  guard let writer = FormatTable.format(named: format)?.makeWriter?(WritingOptions()) else {
    throw ConversionError.unknownFormat
  }
  var conversion = Conversion(writer: writer)
  conversion.threadingThreshold = 0
  configure(&conversion)
  var sink = MemorySink()
  var listener = Listener()
  var result = Converted()
  sink.bytes += writer.opening()
  do {
    try conversion.run(opened, to: &sink, report: &result.report, observer: &listener)
  } catch let error as PlacedError {
    result.error = error
  }
  sink.bytes += writer.closing()
  result.output = sink.bytes
  result.findings = listener.findings.map { finding in
    var finding = finding
    finding.file = ""
    return finding
  }
  result.notes = listener.notes
  result.losses = listener.losses
  return result
}
