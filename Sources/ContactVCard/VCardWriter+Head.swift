internal import ContactBytes
internal import ContactModel

extension VCardWriter {
  /// Writes group, name and parameters, up to the colon.
  mutating func writeHead(
    _ record: PropertyRecord, _ span: borrowing Span<UInt8>, of card: borrowing Card,
    into output: inout [UInt8]
  ) {
    if record.groupLength > 0 {
      writeName(record.group, as: .group, span, of: card, into: &output)
      output.append(ASCII.dot)
    }
    if record.name == .extended {
      writeName(record.nameRange, as: .property, span, of: card, into: &output)
    } else {
      table.appendSpelling(of: record.name, to: &output)
    }
    if record.parametersLength > 0 {
      writeParameters(record, span, of: card, into: &output)
    }
    guard version != .v40 else { return }
    if record.hasBlob {
      output.append(version == .v21 ? ";ENCODING=BASE64" : ";ENCODING=b")
      if let type = mediaType(of: record, span, of: card) {
        let isBare = version == .v21 && !Self.isReserved(type)
        output.append(isBare ? ";" : ";TYPE=")
        output.append(MediaType.shortName(of: type))
      }
    } else if record.form == .binary, record.valueLength > 0,
      !record.hasParameter("VALUE", in: span), !record.hasParameter("ENCODING", in: span),
      span.extracting(record.value).firstIndex(of: ASCII.colon, from: 0) < record.value.count
    {
      // Without it, 3.0 would take the reference for bytes (RFC 2426 §3.1.4).
      output.append(version == .v21 ? ";VALUE=URL" : ";VALUE=uri")
    }
  }

  private mutating func writeParameters(
    _ record: PropertyRecord, _ span: borrowing Span<UInt8>, of card: borrowing Card,
    into output: inout [UInt8]
  ) {
    var cursor = ParameterCursor(record.parameters)
    let isAddress = record.name == .address
    // In 2.1 and 3.0 a type says what is preferred: it is written behind the others.
    let dropsPreference = version != .v40 && record.types.contains(.pref)
    while cursor.advance(in: span) {
      if version != .v40, record.preference > 0, cursor.name.count == 4,
        span.hasASCII("PREF", at: cursor.name.lowerBound)
      {
        // 3.0 knows one degree of preference: the most preferred property of each name has it.
        if isPreferred(record, of: card) {
          output.append(version == .v21 ? ";PREF" : ";TYPE=pref")
        }
        continue
      }
      if version != .v40, record.hasBlob, cursor.name.count == 5,
        span.hasASCII("VALUE", at: cursor.name.lowerBound)
      {
        // The bytes stand here, whatever the source said of an address.
        continue
      }
      if version != .v40, record.hasBlob, repeatsMediaType(cursor, record, span) { continue }
      if claimsQuotedPrintable(cursor, record, span, of: card) { continue }
      if version == .v21 {
        writeOldParameter(cursor, record, span, of: card, into: &output)
        continue
      }
      let isType = dropsPreference && cursor.isNamed("TYPE", in: span)
      var items = PartCursor(cursor.values, separator: Separator.item)
      var isFirst = true
      var isPreferred = false
      while items.advance(in: span) {
        if isType, Self.isPreference(span, items.part) {
          isPreferred = record.preference == 0
          continue
        }
        if isFirst {
          output.append(ASCII.semicolon)
          writeName(cursor.name, as: .parameter, span, of: card, into: &output)
          output.append(ASCII.equals)
        } else {
          output.append(ASCII.comma)
        }
        isFirst = false
        writeParameterValue(
          span, items.part,
          isAddressLabel: isAddress && cursor.name.count == 5
            && span.hasASCII("LABEL", at: cursor.name.lowerBound), into: &output)
      }
      if isPreferred { output.append(";TYPE=pref") }
    }
  }

  /// Whether a type is the one of what is preferred.
  static func isPreference(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.count == 4 && span.hasASCII("PREF", at: range.lowerBound)
  }

  /// Whether a TYPE of bytes only says their media type, which is written in any case.
  private func repeatsMediaType(
    _ parameter: ParameterCursor, _ record: PropertyRecord, _ span: borrowing Span<UInt8>
  ) -> Bool {
    parameter.isNamed("TYPE", in: span) && record.valueLength > 0
      && MediaType.named(String(utf8: span, parameter.values)) == String(utf8: span, record.value)
  }

  /// Whether a parameter says that the value is quoted-printable, which no card's is; it is left out,
  /// since an `=` at the end of the line would join the next one to it, and the loss is reported.
  private mutating func claimsQuotedPrintable(
    _ parameter: ParameterCursor, _ record: PropertyRecord, _ span: borrowing Span<UInt8>,
    of card: borrowing Card
  ) -> Bool {
    guard !parameter.name.isEmpty, span[parameter.name.lowerBound] | 0x20 == 0x65,
      String(utf8: span, parameter.name).uppercased() == "ENCODING"
    else { return false }
    var items = PartCursor(parameter.values, separator: Separator.item)
    guard items.advance(in: span) else { return false }
    let words = String(utf8: span, items.part).uppercased().unicodeScalars
      .split { $0.value <= 0x20 }.map(String.init)
    guard words == ["QUOTED-PRINTABLE"] || words == ["Q"] else { return false }
    reportLoss(
      "\(String(utf8: span, record.nameRange));ENCODING", of: card,
      "the value is not quoted-printable")
    return true
  }

  /// Whether the property is the most preferred of its name; any other degree is a loss.
  private mutating func isPreferred(
    _ record: PropertyRecord, of card: borrowing Card
  ) -> Bool {
    if bestPreferences.isEmpty {
      bestPreferences = [UInt8](repeating: 101, count: PropertyName.allCases.count)
      for other in card.records where !other.isRemoved && other.preference > 0 {
        let name = Int(other.name.rawValue)
        bestPreferences[name] = min(bestPreferences[name], other.preference)
      }
      // A label is that of an address, or one itself.
      let names = [PropertyName.address, .label].map { Int($0.rawValue) }
      let best = min(bestPreferences[names[0]], bestPreferences[names[1]])
      for name in names { bestPreferences[name] = best }
    }
    let isBest =
      record.name == .extended
      ? record.preference == 1 : record.preference == bestPreferences[Int(record.name.rawValue)]
    if !isBest || record.preference > 1 {
      let spelling =
        record.name == .extended
        ? String(utf8: card.bytes.span, record.nameRange) : table[record.name].spelling
      reportLoss(
        "\(spelling);PREF", of: card,
        "vCard \(version.rawValue) knows one degree of preference",
        replacement: isBest ? "TYPE=pref" : nil)
    }
    return isBest
  }

  /// Reports what the version cannot hold; the name of the contact is found once a card.
  mutating func reportLoss(
    _ property: String, of card: borrowing Card, _ reason: String, replacement: String? = nil,
    isMoved: Bool = false
  ) {
    let name = contactName ?? card.displayName
    contactName = name
    losses.append(
      Loss(
        property: property, contact: name, reason: reason, replacement: replacement,
        isMoved: isMoved))
  }

  /// Writes a parameter value, quoted and caret-encoded where it must be (RFC 6350 §3.3, RFC 6868).
  ///
  /// In the label of an address `\n` is a line feed, so that a backslash before it is doubled.
  private func writeParameterValue(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, isAddressLabel: Bool,
    into output: inout [UInt8]
  ) {
    // Blanks at either end count only inside of quotation marks.
    var needsQuotes = span.trimmed(range) != range
    var needsCaret = false
    for i in range {
      switch span[i] {
      case ASCII.backslash where isAddressLabel: needsCaret = true
      case ASCII.colon, ASCII.semicolon, ASCII.comma: needsQuotes = true
      case ASCII.lineFeed, ASCII.carriageReturn, ASCII.quote, ASCII.caret: needsCaret = true
      default: break
      }
    }
    if needsQuotes { output.append(ASCII.quote) }
    if !needsCaret {
      output.append(span, range)
    } else {
      for i in range {
        let next = i + 1 < range.upperBound ? span[i + 1] : 0
        switch span[i] {
        case ASCII.carriageReturn where next == ASCII.lineFeed: break
        case ASCII.lineFeed, ASCII.carriageReturn: output.append("^n")
        case ASCII.quote: output.append("^'")
        case ASCII.backslash
        where isAddressLabel
          && (next | 0x20 == 0x6E || next == ASCII.backslash || next == ASCII.comma):
          output.append("\\\\")
        case ASCII.caret: output.append("^^")
        case let byte: output.append(byte)
        }
      }
    }
    if needsQuotes { output.append(ASCII.quote) }
  }

  // MARK: - Names

  /// What a name in the head of a line names.
  enum NameRole {
    case group, property, parameter
  }

  /// Writes a name that the standard does not fix.
  ///
  /// Cards can have names with characters that no name in a vCard has (RFC 6350 §3.3), and a strict reader refuses the
  /// whole file for one: hyphens stand for these, and the loss is reported.
  ///
  /// - Parameters:
  ///   - range: The name among the bytes of the card.
  ///   - role: What it names.
  ///   - span: The bytes of the card.
  ///   - card: The card, for the loss.
  ///   - output: Grows by the name.
  mutating func writeName(
    _ range: Range<Int>, as role: NameRole, _ span: borrowing Span<UInt8>,
    of card: borrowing Card, into output: inout [UInt8]
  ) {
    let isFrame = role == .property && Self.isFrame(span, range)
    if Self.isPlain(span, range), !isFrame {
      output.append(span, range)
      return
    }
    let start = output.count
    if range.isEmpty { output.append("X-UNNAMED") }
    if isFrame { output.append("X-") }
    // One hyphen for each character.
    for i in range where span[i] & 0xC0 != 0x80 {
      output.append(Self.isPlain(span[i]) ? span[i] : ASCII.hyphen)
    }
    reportLoss(
      String(utf8: span, range), of: card, "a name in a vCard holds letters, digits and hyphens",
      replacement: String(utf8: output.span, start..<output.count), isMoved: true)
  }

  /// Whether a name needs no closer look: letters, digits and hyphens (RFC 6350 §3.3), and the underscores of programs
  /// that know their own names by them, such as X-WAB-SPOUSE_NAME.
  static func isPlain(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    for i in range where !isPlain(span[i]) { return false }
    return !range.isEmpty
  }

  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || ASCII.isDigit(byte) || byte == ASCII.hyphen
      || byte == 0x5F
  }

  /// Whether a property has the name of a line that frames cards.
  static func isFrame(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    switch range.count {
    case 3: span.hasASCII("END", at: range.lowerBound)
    case 5: span.hasASCII("BEGIN", at: range.lowerBound)
    case 7: span.hasASCII("VERSION", at: range.lowerBound)
    default: false
    }
  }
}
