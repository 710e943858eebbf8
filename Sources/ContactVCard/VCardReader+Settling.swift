internal import ContactBytes
internal import ContactModel

extension PropertyRecord.Flags {
  // What the fast path leaves to be done in place, for the time of reading only.

  /// The line was copied as it stands.
  static var copied: Self { Self(rawValue: 8) }
  /// The value still has folds.
  static var folded: Self { Self(rawValue: 16) }
  /// The value still has backslashes.
  static var escaped: Self { Self(rawValue: 32) }
  /// The parameters are TYPEs in upper case with one value each.
  static var plainParameters: Self { Self(rawValue: 128) }
  /// The value has bytes outside ASCII that were not checked.
  static var unchecked: Self { Self(rawValue: 64) }
}

extension VCardReader {
  /// Brings the copied lines of a card into their final form.
  mutating func settle(_ card: inout Card, findings: inout [Finding]) {
    var unchecked = false
    var hasDates = false
    var concernsMeaning = hasCustomLabels
    var records: [PropertyRecord] = []
    swap(&records, &card.records)
    var bytes = card.bytes.mutableSpan
    var settled = records.mutableSpan
    for index in settled.indices {
      let record = settled[index]
      let flags = record.flags
      if record.form == .date, record.name != .revision { hasDates = true }
      if CardMeaning.concerns(record) { concernsMeaning = true }
      guard flags.contains(.copied) else { continue }
      if record.parametersLength > 0 {
        if flags.contains(.plainParameters) {
          bytes.replace(ASCII.semicolon, with: Separator.component, in: record.parameters)
        } else {
          Self.settleParameters(&bytes, record.parameters)
        }
      }
      let isEscaped = flags.contains(.escaped) && !record.form.isRaw
      if flags.contains(.folded) || isEscaped {
        let rule = ValueDecoding(form: record.form, name: record.name, version: version)
        settled[index].valueLength = UInt32(
          rule.decode(&bytes, record.value, isFolded: flags.contains(.folded)))
      } else if record.form.hasStructure {
        ValueDecoding(form: record.form, name: record.name, version: version)
          .divide(&bytes, record.value)
      }
      settled[index].flags = flags.intersection(.unchecked)
      if flags.contains(.unchecked) { unchecked = true }
    }
    swap(&records, &card.records)
    if hasDates { checkDates(of: card, findings: &findings) }
    if unchecked { checkCharacters(of: &card, findings: &findings) }
    if concernsMeaning, version != .v40 {
      CardMeaning.translate(&card, version: version, hasCustomLabels: hasCustomLabels)
    }
  }

  /// Reports birthdays and the like that are no dates; they stay as they were written.
  private func checkDates(of card: borrowing Card, findings: inout [Finding]) {
    let span = card.bytes.span
    for record in card.records where record.form == .date && record.name != .revision {
      if PartialDate.isDateOrEmpty(span.extracting(record.value)) { continue }
      findings.append(
        Finding(
          rule: "bad-date", severity: .warning,
          message: "this is no date of a known form; kept as it stands",
          location: SourceLocation(
            byteOffset: position.byteOffset, line: cardLine + Int(record.line) + 1,
            column: Self.valueColumn),
          record: position.record))
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

  /// Makes sure that values are UTF-8; others are read in the set that another property of the card
  /// names, or else the one that is most plausible for all of them, since one value alone is short.
  private func checkCharacters(of card: inout Card, findings: inout [Finding]) {
    var faulty: [Int] = []
    for index in card.records.indices where card.records[index].flags.contains(.unchecked) {
      card.records[index].flags.remove(.unchecked)
      if UTF8Check.isValid(card.bytes.span.extracting(card.records[index].value)) { continue }
      faulty.append(index)
    }
    if faulty.isEmpty { return }
    let encodings = card.decodeValues(at: faulty, as: options.encoding ?? cardEncoding)
    for (index, encoding) in zip(faulty, encodings) where encoding != options.encoding {
      findings.append(
        Finding(
          rule: "not-utf-8", severity: .warning,
          message: "this line is not UTF-8; read as \(encoding.rawValue)",
          location: SourceLocation(
            byteOffset: position.byteOffset, line: cardLine + Int(card.records[index].line) + 1,
            column: Self.valueColumn),
          record: position.record))
    }
  }
}

extension ValueForm {
  /// Whether separators stand inside the value.
  var hasStructure: Bool {
    switch self {
    case .structured, .list: true
    default: false
    }
  }

  /// Whether the value keeps the escapes of its source.
  var isRaw: Bool {
    if case .raw = self { true } else { false }
  }
}
