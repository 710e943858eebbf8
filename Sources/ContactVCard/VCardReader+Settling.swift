internal import ContactBytes
internal import ContactModel

extension PropertyRecord.Flags {
  // What the fast path leaves to be done in place, for the time of reading only.

  /// The line was copied as it stands.
  static let copied = Self(rawValue: 8)
  /// The value still has folds.
  static let folded = Self(rawValue: 16)
  /// The value still has backslashes.
  static let escaped = Self(rawValue: 32)
  /// The value has bytes outside ASCII that were not checked.
  static let unchecked = Self(rawValue: 64)
  static let unsettled: Self = [.copied, .folded, .escaped, .unchecked]
}

extension VCardReader {
  /// Brings the copied lines of a card into their final form.
  mutating func settle(_ card: inout Card, findings: inout [Finding]) {
    for index in card.records.indices {
      let record = card.records[index]
      guard record.flags.contains(.copied) else { continue }
      if record.parametersLength > 0 {
        var bytes = card.bytes.mutableSpan
        Self.settleParameters(&bytes, record.parameters)
      }
      if record.flags.contains(.folded) || record.form.hasStructure
        || record.flags.contains(.escaped) && record.form != .raw
      {
        var bytes = card.bytes.mutableSpan
        let rule = ValueDecoding(form: record.form, name: record.name, version: version)
        card.records[index].valueLength = UInt32(
          rule.decode(&bytes, record.value, isFolded: record.flags.contains(.folded)))
      }
      card.records[index].flags.subtract(.unsettled)
      if record.flags.contains(.unchecked) { check(index, of: &card, findings: &findings) }
    }
  }

  /// Makes `;TYPE=a,b` into the layout of a card, in place.
  private static func settleParameters(_ bytes: inout MutableSpan<UInt8>, _ range: Range<Int>) {
    var isName = true
    for i in range {
      let byte = bytes[i]
      switch byte {
      case ASCII.semicolon:
        bytes[i] = Separator.component
        isName = true
      case ASCII.equals: isName = false
      case ASCII.comma: bytes[i] = Separator.item
      default: if isName { bytes[i] = ASCII.uppercased(byte) }
      }
    }
  }

  /// Makes sure that a value is UTF-8; any other bytes are read in the most plausible character set.
  private mutating func check(_ index: Int, of card: inout Card, findings: inout [Finding]) {
    let range = card.records[index].value
    guard !UTF8Check.isValid(card.bytes.span.extracting(range)) else { return }
    let value = Array(card.bytes[range])
    var decoded: [UInt8] = []
    let encoding = CharacterRepair.decode(value.span, as: nil, into: &decoded)
    let line = Int(card.records[index].line)
    findings.append(
      Finding(
        rule: "not-utf-8", severity: .warning,
        message: "this line is not UTF-8; read as \(encoding.rawValue)",
        location: SourceLocation(byteOffset: position.byteOffset, line: cardLine + line + 1),
        record: position.record))
    card.replaceValue(at: index, with: decoded.span)
  }
}

extension ValueForm {
  /// Whether separators stand inside the value.
  var hasStructure: Bool { self == .structured || self == .list }
}
