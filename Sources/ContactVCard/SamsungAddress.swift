internal import ContactBytes
internal import ContactModel

/// Samsung's own address: the seven parts of ADR, and the whole address as one text.
///
/// The ordinary ADR of the same address usually follows, and gets the text as its label.
struct SamsungAddress: Equatable {
  /// The parts of ADR, as a card lays them out.
  let parts: String
  /// The whole address.
  let label: String

  /// The name of the property.
  static let spelling = "X-SAMSUNGADR"
  /// What the parameter ``VendorName/originalData`` says when no ordinary ADR followed.
  static let alone = "alone"

  /// Reads a raw value; nil when it could not be written again as it was.
  init?(raw: String) {
    var bytes = Array(raw.utf8)
    let count = bytes.count
    var span = bytes.mutableSpan
    // Raw values have `\n` for a line feed in any version.
    let rule = ValueDecoding(form: .structured, name: .organization, version: .v30)
    let length = rule.decode(&span, 0..<count, isFolded: false)
    let components = String(decoding: bytes[..<length], as: UTF8.self)
      .split(separator: "\u{1F}", omittingEmptySubsequences: false)
    guard components.count == 8, !components[7].isEmpty else { return nil }
    parts = components[..<7].joined(separator: "\u{1F}")
    label = String(components[7])
    guard self.raw == raw else { return nil }
  }

  /// Takes an address and its label.
  init(parts: String, label: String) {
    self.parts = parts
    self.label = label
  }

  /// The value as it stands in a card of 2.1 or 3.0.
  var raw: String {
    (parts.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init) + [label])
      .map(VendorName.escaped).joined(separator: ";")
  }
}
