internal import ContactBytes
public import ContactModel

/// Writes cards as vCard 3.0 (RFC 2426) or 4.0 (RFC 6350).
///
/// Lines end with CRLF and are folded at 75 octets, never inside a character. Properties keep their
/// order, groups and parameters; what the version cannot hold is reported as a ``Loss``.
public struct VCardWriter: CardWriter {
  /// The version that is written.
  public let version: VCardVersion

  let table = PropertyTable.standard
  private var tail: [UInt8] = []

  /// Makes a writer of one version.
  public init(version: VCardVersion = .v30) {
    self.version = version
  }

  /// Writes one card.
  ///
  /// - Parameters:
  ///   - card: The card; without a name it gets an empty FN, which both versions demand.
  ///   - output: Grows by the card's lines.
  ///   - losses: Grows by what the version cannot hold.
  public mutating func write(
    _ card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
  ) {
    output.append(
      version == .v40 ? "BEGIN:VCARD\r\nVERSION:4.0\r\n" : "BEGIN:VCARD\r\nVERSION:3.0\r\n")
    let span = card.bytes.span
    var hasFullName = false
    for record in card.records where !record.isRemoved {
      if record.name == .fullName { hasFullName = true }
      let start = output.count
      writeHead(record, span, of: card, into: &output, losses: &losses)
      output.append(ASCII.colon)
      if record.hasBlob {
        writeBlob(record, span, of: card, from: start, into: &output)
      } else {
        writeValue(record, span, into: &output)
      }
      endLine(&output, from: start)
    }
    if !hasFullName { output.append("FN:\r\n") }
    output.append("END:VCARD\r\n")
  }

  // MARK: - Lines

  /// Ends the line that begins at `start`; a line longer than 75 octets is folded (RFC 6350 §3.2).
  @inline(__always)
  private mutating func endLine(_ output: inout [UInt8], from start: Int) {
    if output.count - start > 75 { fold(&output, from: start) }
    output.append(ASCII.carriageReturn)
    output.append(ASCII.lineFeed)
  }

  private mutating func fold(_ output: inout [UInt8], from start: Int) {
    let first = Self.characterBoundary(output, at: start + 75, after: start)
    tail.removeAll(keepingCapacity: true)
    tail.append(output.span, first..<output.count)
    output.removeSubrange(first...)
    var i = 0
    while i < tail.count {
      let end =
        tail.count - i <= 74
        ? tail.count : Self.characterBoundary(tail, at: i + 74, after: i)
      output.append("\r\n ")
      output.append(tail.span, i..<end)
      i = end
    }
  }

  /// The index at or before `index` where a character begins; `index` where the bytes are not UTF-8.
  @inline(__always)
  private static func characterBoundary(_ bytes: [UInt8], at index: Int, after start: Int) -> Int {
    var boundary = index
    while bytes[boundary] & 0xC0 == 0x80 {
      boundary -= 1
      if index - boundary > 3 || boundary <= start { return index }
    }
    return boundary
  }

  // MARK: - Values

  private func writeValue(
    _ record: PropertyRecord, _ span: borrowing Span<UInt8>, into output: inout [UInt8]
  ) {
    switch record.form {
    case .raw:
      output.append(span, record.value)
    case .text, .date:
      appendEscaped(span, record.value, into: &output, keepsPunctuation: record.form == .date)
    case .uri, .binary:
      if version != .v40, record.name == .geo, writeGeo(span, record.value, into: &output) {
        return
      }
      appendEscaped(span, record.value, into: &output, keepsPunctuation: true)
    case .list, .structured:
      appendEscaped(span, record.value, into: &output, keepsPunctuation: false)
      if record.form == .structured {
        let least = record.name == .name ? 5 : record.name == .address ? 7 : 1
        var components = 1
        for i in record.value where span[i] == Separator.component { components += 1 }
        while components < least {
          output.append(ASCII.semicolon)
          components += 1
        }
      }
    }
  }

  /// Appends text with the escapes of RFC 6350 §3.4; a card's separators become `;` and `,`.
  private func appendEscaped(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, into output: inout [UInt8],
    keepsPunctuation: Bool
  ) {
    var runStart = range.lowerBound
    var i = runStart
    let end = range.upperBound
    while i < end {
      while i + 8 <= end {
        let word = Word(span, at: i)
        var special = word.bytesBelow(0x20) | word.bytes(equalTo: ASCII.backslash)
        if !keepsPunctuation {
          special |= word.bytes(equalTo: ASCII.comma) | word.bytes(equalTo: ASCII.semicolon)
        }
        if special != 0 {
          i += Word.firstIndex(in: special)
          break
        }
        i += 8
      }
      guard i < end else { break }
      let byte = span[i]
      let isSpecial =
        byte < 0x20 || byte == ASCII.backslash
        || !keepsPunctuation && (byte == ASCII.comma || byte == ASCII.semicolon)
      if isSpecial {
        output.append(span, runStart..<i)
        switch byte {
        case ASCII.lineFeed: output.append("\\n")
        case ASCII.carriageReturn: output.append("\\n")
        case Separator.component: output.append(ASCII.semicolon)
        case Separator.item: output.append(ASCII.comma)
        case ASCII.backslash, ASCII.comma, ASCII.semicolon:
          output.append(ASCII.backslash)
          output.append(byte)
        default: output.append(byte)
        }
        runStart = i + 1
      }
      i += 1
    }
    output.append(span, runStart..<end)
  }

  /// Writes the URI of 4.0 as the two numbers of 3.0 (RFC 2426 §3.4.2).
  ///
  /// - Returns: False when the value is no such URI.
  private func writeGeo(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, into output: inout [UInt8]
  ) -> Bool {
    let text = String(utf8: span, range)
    guard text.lowercased().hasPrefix("geo:") else { return false }
    let parts = text.dropFirst(4).split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ Double($0) != nil }) else { return false }
    output.append("\(parts[0]);\(parts[1])")
    return true
  }

  /// Writes bytes as base64, folded as it goes (RFC 6350 §5.1 data: URI; RFC 2426 §2.4.1).
  private mutating func writeBlob(
    _ record: PropertyRecord, _ span: borrowing Span<UInt8>, of card: borrowing Card,
    from start: Int, into output: inout [UInt8]
  ) {
    let blob = card.blobs[Int(record.blob)]
    if version == .v40 {
      output.append("data:")
      if record.valueLength > 0 {
        output.append(span, record.value)
      } else {
        output.append(MediaType.sniffed(blob) ?? "application/octet-stream")
      }
      output.append(";base64,")
    }
    Base64.encode(blob.span, into: &output)
  }
}
