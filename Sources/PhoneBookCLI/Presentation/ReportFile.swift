internal import ContactBytes
internal import ContactIO
internal import ContactJSON
internal import ContactModel
internal import ContactPipeline

/// What a command found, changed and lost, as JSON (`Schemas/report.schema.json`).
struct ReportFile {
  private struct Head: Encodable {
    let generator = "phonebook \(Version.number)"
    let inputs: [Input]
    let contactsRead: Int
    let contactsWritten: Int
    /// Nil when all could be read.
    let failedInputs: [Failure]?
    /// Nil when the output could be begun.
    let failedOutput: Failure?
    /// How many findings there were, whether listed or counted with others.
    let findingsTotal: Int
    /// Whether some of them are only counted.
    let isTruncated: Bool
  }

  /// An input that could not be read to its end, or an output that could not be written, and why.
  struct Failure: Encodable {
    private let file: String
    private let error: String

    init(_ file: String, _ error: any Error) {
      self.file = named(file)
      self.error = TerminalText.shown("\(error)")
    }
  }

  /// A change, with the card that it is of.
  struct LocatedChange: Encodable {
    private let rule: String
    private let property: String
    private let before: String?
    private let after: String?
    private let file: String
    private let location: InputLocation
    private let record: Int
    /// The name of the contact; nil where it is not to be named.
    private let contact: String?

    init(_ change: Change, _ notes: CardNotes, _ contact: String) {
      (rule, property, before, after) = (change.rule, change.property, change.before, change.after)
      file = named(notes.file)
      location = InputLocation(
        byteOffset: notes.location.byteOffset, line: max(notes.location.line, 1))
      record = change.record
      self.contact = contact.isEmpty ? nil : contact
    }
  }

  private struct Input: Encodable {
    let file: String
    let format: String
    let encoding: String
  }

  /// What every report begins with: its members stand in the order of their names.
  static let beginning = "{\n  \"contactsRead\" : "

  private let head: Head
  private let diagnostics: Diagnostics
  /// How many findings there were.
  var findingsTotal: Int { head.findingsTotal }
  /// Whether some of them are only counted with others.
  var isTruncated: Bool { head.isTruncated }

  /// Makes the report of a run that wrote so many contacts.
  init(_ report: PipelineReport, _ diagnostics: Diagnostics, writing count: Int) {
    let total = diagnostics.findings.reduce(0) { $0 + $1.count }
    head = Head(
      inputs: report.inputs.map {
        Input(file: Self.named($0.path), format: $0.format, encoding: $0.encoding)
      },
      contactsRead: report.readCount, contactsWritten: count,
      failedInputs: diagnostics.failedInputs.isEmpty ? nil : diagnostics.failedInputs,
      failedOutput: diagnostics.failedOutput,
      findingsTotal: total, isTruncated: total > diagnostics.findings.count)
    self.diagnostics = diagnostics
  }

  /// A file as reports name it, the same everywhere, so that programs find it: standard input is `-`.
  static func named(_ file: String) -> String {
    file == "standard input" ? "-" : TerminalText.valid(file)
  }

  /// A finding with its file as reports name it; one about a whole file stands where that begins.
  static func named(_ finding: Finding) -> Finding {
    var finding = finding
    finding.file = named(finding.file)
    finding.location.line = max(finding.location.line, 1)
    return finding
  }

  /// Writes the JSON text, some at a time: as text it is many times as large.
  func write(to descriptor: FileDescriptor) throws {
    let head = Array(try JSONCoding.bytes(head, .indented).dropLast("\n}\n".utf8.count))
    try descriptor.write(head.span)
    try Self.write(diagnostics.findings, as: Self.named, named: "findings", to: descriptor)
    try Self.write(diagnostics.changes, as: \.self, named: "changes", to: descriptor)
    try Self.write(diagnostics.losses, as: \.self, named: "losses", to: descriptor)
    try descriptor.write("\n}\n")
  }

  /// Writes a member with an array.
  private static func write<Element: Encodable>(
    _ elements: [Element], as shown: (Element) -> Element, named name: String,
    to descriptor: FileDescriptor
  ) throws {
    try descriptor.write(",\n  \"\(name)\": [")
    for start in stride(from: 0, to: elements.count, by: 1_000) {
      let batch = elements[start..<min(start + 1_000, elements.count)].map(shown)
      let text = try JSONCoding.bytes(batch, .indented).dropFirst().dropLast("\n]\n".utf8.count)
      var deeper: [UInt8] = start > 0 ? Array(",".utf8) : []
      for byte in text {
        deeper.append(byte)
        if byte == 0x0A { deeper += [0x20, 0x20] }
      }
      try descriptor.write(deeper.span)
    }
    try descriptor.write(elements.isEmpty ? "]" : "\n  ]")
  }

  /// Writes the report to a file, in one step.
  func write(to path: String) throws {
    try SideFile.report.write(to: path) { try write(to: $0) }
  }
}

/// A line of the file of rejects (`Schemas/rejects.schema.json`): a record, and what of it cannot be read.
struct RejectedRecord: Encodable {
  /// What a line begins with: its members stand in the order of their names.
  static let beginnings = ["{\"base64\":", "{\"file\":"]

  private let file: String
  /// Whether a contact was read of the rest of the record, so that it is not to be added once more.
  private let isReadInPart: Bool
  /// The line of the first of the faults.
  private let line: Int
  /// The record as it stands; nil when its bytes are no text.
  private var text: String?
  /// The bytes of the record, where they are no text.
  private var base64: String?
  private let findings: [Finding]

  init(_ bytes: [UInt8], _ findings: [Finding], isReadInPart: Bool) {
    self.isReadInPart = isReadInPart
    file = ReportFile.named(findings.first?.file ?? "")
    self.findings = findings.map(ReportFile.named)
    line = self.findings.first?.location.line ?? 1
    if let valid = String(validating: bytes, as: UTF8.self) {
      text = valid
    } else {
      var encoded: [UInt8] = []
      Base64.encode(bytes.span, into: &encoded)
      base64 = String(decoding: encoded, as: UTF8.self)
    }
  }

  func write(to descriptor: FileDescriptor) throws {
    let line = try JSONCoding.bytes(self, .compact)
    try descriptor.write(line.span)
  }
}
