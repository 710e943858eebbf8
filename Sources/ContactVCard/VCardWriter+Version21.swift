internal import ContactBytes
internal import ContactModel

/// vCard 2.1: parameters without names and quotation marks, commas that separate nothing, and text
/// outside ASCII or of several lines in quoted-printable.
extension VCardWriter {
  /// The longest line that is not broken.
  private static let longestLine = 76

  /// Writes one property.
  mutating func writeOldLine(
    _ record: PropertyRecord, _ span: borrowing Span<UInt8>, of card: borrowing Card,
    into output: inout [UInt8]
  ) {
    let start = output.count
    writeHead(record, span, of: card, into: &output)
    if record.hasBlob {
      output.append(ASCII.colon)
      valueScratch.removeAll(keepingCapacity: true)
      let blob = card.blobs[Int(record.blob)]
      Base64.encode(blob.span, into: &valueScratch)
      writeOldBase64(into: &output)
      return
    }
    valueScratch.removeAll(keepingCapacity: true)
    appendOldValue(record, span, of: card)
    if record.form == .raw, isInBase64(record, span),
      valueScratch.allSatisfy(VCardReader.isBase64)
    {
      output.append(ASCII.colon)
      writeOldBase64(into: &output)
      return
    }
    var isASCII = true
    var hasControls = false
    for byte in valueScratch {
      if byte >= 0x80 { isASCII = false }
      if byte < ASCII.space { hasControls = true }
    }
    let length = output.count - start + 1 + valueScratch.count
    let fits = length <= Self.longestLine || !isBreakable(record)
    if isASCII, !hasControls, fits {
      output.append(ASCII.colon)
      output.append(valueScratch.span)
    } else {
      if !isASCII { output.append(";CHARSET=UTF-8") }
      output.append(";ENCODING=QUOTED-PRINTABLE:")
      var column = output.count - start
      QuotedPrintable.encode(valueScratch.span, into: &output, column: &column)
    }
    output.append("\r\n")
  }

  /// Whether a long value of ASCII may be broken; programs that read references and dates do not
  /// expect quoted-printable there.
  private func isBreakable(_ record: PropertyRecord) -> Bool {
    switch record.form {
    case .text, .list, .structured: true
    default: false
    }
  }

  /// Writes the base64 in the scratch as indented lines, and the empty line that ends it
  /// (vCard 2.1 §2.1.4).
  private func writeOldBase64(into output: inout [UInt8]) {
    let lineLength = 72
    var i = 0
    while i < valueScratch.count {
      let end = min(i + lineLength, valueScratch.count)
      output.append("\r\n ")
      output.append(valueScratch.span, i..<end)
      i = end
    }
    output.append("\r\n\r\n")
  }

  /// Whether a parameter says that the value is base64, as 3.0 says it.
  private func isBase64(_ parameter: ParameterCursor, _ span: borrowing Span<UInt8>) -> Bool {
    parameter.isNamed("ENCODING", in: span) && parameter.values.count == 1
      && span[parameter.values.lowerBound] | 0x20 == 0x62
  }

  /// Whether a raw value is base64.
  private func isInBase64(_ record: PropertyRecord, _ span: borrowing Span<UInt8>) -> Bool {
    var cursor = ParameterCursor(record.parameters)
    while cursor.advance(in: span) { if isBase64(cursor, span) { return true } }
    return false
  }

  // MARK: - Parameters

  /// Writes one parameter, once for each of its values; those of TYPE need no name.
  mutating func writeOldParameter(
    _ parameter: ParameterCursor, _ record: PropertyRecord, _ span: borrowing Span<UInt8>,
    of card: borrowing Card, into output: inout [UInt8]
  ) {
    let isType =
      parameter.name.count == 4 && span.hasASCII("TYPE", at: parameter.name.lowerBound)
    let head = output.count
    if !isType {
      output.append(ASCII.semicolon)
      writeName(parameter.name, as: .parameter, span, of: card, into: &output)
      output.append(ASCII.equals)
      if parameter.name.count == 5, span.hasASCII("VALUE", at: parameter.name.lowerBound),
        parameter.values.count == 3, span.hasASCII("URI", at: parameter.values.lowerBound)
      {
        output.append("URL")
        return
      }
      if isBase64(parameter, span) {
        output.append("BASE64")
        return
      }
    }
    let name = head..<output.count
    var isWhole = true
    var isFirst = true
    var isPreferred = false
    var items = PartCursor(parameter.values, separator: Separator.item)
    while items.advance(in: span) {
      let part = Self.trimmed(span, items.part)
      if part != items.part { isWhole = false }
      if isType {
        if Self.isPreference(span, part) {
          isPreferred = record.preference == 0
          continue
        }
        output.append(ASCII.semicolon)
        if !Self.needsNoName(span, part) { output.append("TYPE=") }
      } else if !isFirst {
        // A comma separates nothing.
        output += Array(output[name])
      }
      isFirst = false
      if !Self.writeOldParameterValue(span, part, into: &output) { isWhole = false }
    }
    if isPreferred { output.append(";PREF") }
    if !isWhole {
      let property = String(utf8: span, record.nameRange)
      reportLoss(
        "\(property);\(String(utf8: span, parameter.name))", of: card,
        "vCard 2.1 has no colons, semicolons and line ends in parameters",
        replacement: "blanks in their places")
    }
  }

  /// Whether a value that stands alone can only be a TYPE.
  private static func needsNoName(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    isPlain(span, range) && !isReserved(String(utf8: span, range))
  }

  /// Whether a word that stands alone is the value of another parameter than TYPE.
  static func isReserved(_ word: String) -> Bool {
    switch word.uppercased() {
    case "QUOTED-PRINTABLE", "BASE64", "8BIT", "7BIT", "B", "URL", "INLINE", "CONTENT-ID", "CID",
      "TEXT":
      true
    default: false
    }
  }

  /// Writes the value of a parameter, without what 2.1 cannot protect.
  ///
  /// - Returns: Whether all of it was written.
  private static func writeOldParameterValue(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, into output: inout [UInt8]
  ) -> Bool {
    var isWhole = true
    for i in range {
      if isProtected(span[i]) {
        output.append(span[i])
      } else {
        output.append(ASCII.space)
        isWhole = false
      }
    }
    return isWhole
  }

  /// The part of a parameter's value that is neither blank nor written as blanks at its ends, which are
  /// taken off when it is read.
  private static func trimmed(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    func isBlank(_ byte: UInt8) -> Bool { byte == ASCII.space || !isProtected(byte) }
    while start < end, isBlank(span[start]) { start += 1 }
    while start < end, isBlank(span[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Whether a byte can stand in a parameter of 2.1.
  private static func isProtected(_ byte: UInt8) -> Bool {
    byte >= ASCII.space && byte != ASCII.colon && byte != ASCII.semicolon
  }

  // MARK: - Values

  /// Puts the value together in the scratch: with separators and escapes, and CRLF between lines.
  private mutating func appendOldValue(
    _ record: PropertyRecord, _ span: borrowing Span<UInt8>, of card: borrowing Card
  ) {
    if record.name == .geo, record.form == .uri, writeGeo(span, record.value, into: &valueScratch) {
      return
    }
    if record.form == .date, writeDate(record, span, into: &valueScratch) { return }
    // Under a name that 2.1 does not know, commas are read as in newer versions.
    let isOfNewer = record.name == .extended
    var hasItems = false
    for i in record.value {
      switch span[i] {
      case Separator.component where record.form == .structured:
        valueScratch.append(ASCII.semicolon)
      case Separator.item:
        // A further name loses what the first does.
        if isOfNewer, record.form == .structured { valueScratch.append(ASCII.backslash) }
        valueScratch.append(ASCII.comma)
        hasItems = true
      case ASCII.semicolon where record.form == .structured,
        ASCII.comma where record.form == .list || isOfNewer && record.form == .structured,
        ASCII.backslash where record.form != .raw:
        valueScratch.append(ASCII.backslash)
        valueScratch.append(span[i])
      case ASCII.carriageReturn
      where i + 1 < record.value.upperBound && span[i + 1] == ASCII.lineFeed:
        break
      case ASCII.lineFeed, ASCII.carriageReturn: valueScratch.append("\r\n")
      case let byte: valueScratch.append(byte)
      }
    }
    guard record.form == .structured else { return }
    if hasItems {
      reportLoss(
        String(utf8: span, record.nameRange), of: card, "vCard 2.1 has one text in each part",
        replacement: "the texts joined by commas")
    }
    for _ in 0..<missingComponents(record, span) { valueScratch.append(ASCII.semicolon) }
  }
}
