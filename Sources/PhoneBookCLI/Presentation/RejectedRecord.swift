internal import ContactBytes
internal import ContactIO
internal import ContactJSON
internal import ContactModel

/// A line of the file of rejects (`Schemas/rejects.schema.json`): a record, and what of it cannot be read.
struct RejectedRecord: Encodable {
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
    file = TerminalText.shown(findings.first?.file ?? "")
    line = findings.first?.location.line ?? 0
    self.findings = findings
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
