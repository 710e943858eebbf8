internal import ContactIO
internal import ContactJSON
internal import ContactModel
internal import ContactPipeline

/// What a command found, changed and lost, as JSON (`Schemas/report.schema.json`).
struct ReportFile: Encodable {
  private struct Input: Encodable {
    let file: String
    let format: String
    let encoding: String
  }

  private let generator = "phonebook \(Version.number)"
  private let inputs: [Input]
  private let contactsRead: Int
  private let contactsWritten: Int
  private let findings: [Finding]
  private let changes: [Change]
  private let losses: [Loss]

  init(_ report: PipelineReport, _ diagnostics: Diagnostics) {
    inputs = report.inputs.map {
      Input(file: TerminalText.shown($0.path), format: $0.format, encoding: $0.encoding)
    }
    contactsRead = report.readCount
    contactsWritten = report.writtenCount
    findings = diagnostics.findings
    changes = diagnostics.changes
    losses = diagnostics.losses
  }

  /// The JSON text.
  func encoded() throws -> [UInt8] {
    try JSONCoding.bytes(self, .indented)
  }

  /// Writes the report to a file, in one step.
  func write(to path: String) throws {
    let bytes = try encoded()
    try AtomicOutput.write(to: path) { try $0.write(bytes.span) }
  }
}
