internal import ContactBytes
internal import ContactModel

extension VCardWriter {
  func writeValue(
    _ record: PropertyRecord, _ span: borrowing Span<UInt8>, into output: inout [UInt8]
  ) {
    switch record.form {
    case .raw:
      appendRaw(span.extracting(record.value), into: &output)
    case .date where writeDate(record, span, into: &output): break
    case .text, .date:
      appendEscaped(span, record.value, into: &output, keepsPunctuation: record.form == .date)
    case .uri, .binary:
      if version != .v40, record.name == .geo, writeGeo(span, record.value, into: &output) {
        return
      }
      appendEscaped(span, record.value, into: &output, keepsPunctuation: true)
    case .list, .structured:
      appendEscaped(span, record.value, into: &output, keepsPunctuation: false)
      for _ in 0..<missingComponents(record, span) { output.append(ASCII.semicolon) }
    }
  }

  /// The number of components that a structured value wants and does not have.
  @inline(__always)
  func missingComponents(_ record: PropertyRecord, _ span: borrowing Span<UInt8>) -> Int {
    guard record.form == .structured else { return 0 }
    let missing = record.name.leastComponentCount - 1
    return max(0, missing - span.count(of: Separator.component, in: record.value))
  }

  /// Writes the URI of 4.0 as the two numbers of 3.0 (RFC 2426 §3.4.2).
  ///
  /// - Returns: False when the value is no such URI.
  func writeGeo(
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
  mutating func writeBlob(
    _ record: PropertyRecord, _ span: borrowing Span<UInt8>, of card: borrowing Card,
    into output: inout [UInt8]
  ) {
    let blob = card.blobs[Int(record.blob)]
    if version == .v40 {
      output.append("data:")
      output.append(mediaType(of: record, span, of: card) ?? "application/octet-stream")
      output.append(";base64,")
    }
    Base64.encode(blob.span, into: &output)
  }

  /// The media type of bytes: that of the property, or else the one that the bytes show.
  ///
  /// A type ends before the first character that would divide the line, or the URI of 4.0; the loss
  /// is reported.
  mutating func mediaType(
    of record: PropertyRecord, _ span: borrowing Span<UInt8>, of card: borrowing Card
  ) -> String? {
    var end = record.value.lowerBound
    while end < record.value.upperBound, canStandInMediaType(span[end]) { end += 1 }
    let written = String(utf8: span, record.value.lowerBound..<end)
    // Among the types of 2.1 and 3.0, what has not the form of a media type is none.
    let isType = !written.isEmpty && (version == .v40 || MediaType.named(written) != nil)
    let type = isType ? written : MediaType.sniffed(card.blobs[Int(record.blob)])
    if end < record.value.upperBound || !isType && !written.isEmpty {
      reportLoss(
        "\(String(utf8: span, record.nameRange));MEDIATYPE", of: card,
        "this is no media type that can stand there", replacement: type)
    }
    return type
  }

  /// Whether a byte neither ends a line nor divides a parameter or a `data:` URI.
  private func canStandInMediaType(_ byte: UInt8) -> Bool {
    switch byte {
    case ...ASCII.space, 0x7F, ASCII.quote, ASCII.comma, ASCII.colon: false
    case ASCII.semicolon, ASCII.equals: version == .v40
    default: true
    }
  }

  // MARK: - Dates

  /// Whether dates have the spelling of the version: in 4.0 those that it defines, else all.
  private func isRespelled(_ record: PropertyRecord) -> Bool {
    if options.keepsDateSpelling { return false }
    guard version == .v40 else { return true }
    switch record.name {
    case .birthday, .anniversary, .deathDate, .revision, .created: return true
    default: return false
    }
  }

  /// Writes a date in the spelling of the version: without hyphens and colons in 4.0, and with them in
  /// 3.0 and 2.1, which allow both, since phones show them as they stand.
  ///
  /// - Returns: False when the value stays as it is; then nothing was written.
  func writeDate(
    _ record: PropertyRecord, _ span: borrowing Span<UInt8>, into output: inout [UInt8]
  ) -> Bool {
    isRespelled(record)
      && PartialDate.append(
        respelling: span.extracting(record.value), as: dateSpelling, to: &output)
  }

  private var dateSpelling: PartialDate.Spelling {
    if version == .v40 { return .basic }
    // Google writes, and reads, `--0309`.
    return options.vendorNames == .google ? .google : .extended
  }

  // MARK: - Text

  /// The most bytes of a value that are written together, so that long ones take little room.
  static let pieceByteCount = 64 << 10

  /// Appends a value that has the escapes of its source already; a line end becomes `\n`.
  private func appendRaw(_ value: Span<UInt8>, into output: inout [UInt8]) {
    var start = 0
    while start < value.count {
      let end = value.lineEnd(from: start)
      output.append(value, start..<end)
      guard end < value.count else { return }
      output.append("\\n")
      start = value.afterLineEnding(at: end)
    }
  }

  /// Appends text with the escapes of RFC 6350 §3.4; a card's separators become `;` and `,`.
  ///
  /// - Parameters:
  ///   - span: The bytes of the card.
  ///   - range: The value.
  ///   - output: Grows by the text.
  ///   - keepsPunctuation: Whether semicolons and commas stay as they are.
  func appendEscaped(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, into output: inout [UInt8],
    keepsPunctuation: Bool
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = min(range.upperBound, start + Self.pieceByteCount)
      // A CRLF is one line break, so that no piece ends inside of it.
      if end < range.upperBound, span[end] == ASCII.lineFeed { end += 1 }
      output.appendBlock(of: 2 &* (end &- start) &+ 8) { block in
        var written = 0
        Self.storeEscaped(span, start..<end, keepsPunctuation, in: &block, at: &written)
        return written
      }
      start = end
    }
  }

  /// Writes the bytes of `range` at `end`, where a block has room for twice as many and eight; CR, LF
  /// and CRLF become `\n`.
  @inline(__always)
  static func storeEscaped(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, _ keepsPunctuation: Bool,
    in block: inout MutableSpan<UInt8>, at end: inout Int
  ) {
    var i = range.lowerBound
    while i < range.upperBound {
      let count = min(8, range.upperBound &- i)
      let word = Word(bits: span.word(upTo: count, at: i))
      var special = word.bytesBelow(Separator.item) | word.bytes(equalTo: ASCII.backslash)
      if !keepsPunctuation {
        special |= word.bytes(equalTo: ASCII.comma) | word.bytes(equalTo: ASCII.semicolon)
      }
      block.store(word.withPunctuation, at: end)
      let plainCount = min(special == 0 ? 8 : Word.firstIndex(in: special), count)
      i &+= plainCount
      end &+= plainCount
      guard plainCount < count else { continue }
      switch span[i] {
      case ASCII.carriageReturn
      where i &+ 1 < range.upperBound && span[i &+ 1] == ASCII.lineFeed:
        break
      case ASCII.lineFeed, ASCII.carriageReturn:
        block[end] = ASCII.backslash
        block[end &+ 1] = UInt8(ascii: "n")
        end &+= 2
      case ASCII.backslash, ASCII.comma, ASCII.semicolon:
        block[end] = ASCII.backslash
        block[end &+ 1] = span[i]
        end &+= 2
      case let byte:
        block[end] = byte
        end &+= 1
      }
      i &+= 1
    }
  }
}

// MARK: - Control characters

// A vCard has none but the tab and its line ends (RFC 6350 §3.3): some programs take a form feed for the end of a
// line.

extension VCardWriter {
  /// Whether a card may hold control characters other than tabs and those of line ends, which are escaped where
  /// they are written.
  static func mayHaveControls(_ card: borrowing Card) -> Bool {
    let span = card.bytes.span
    // Without a branch inside, many bytes are looked at together; most cards of tables hold none that is so small.
    var least = UInt8.max
    for i in span.indices { least = min(least, span[i]) }
    guard least < Separator.item else { return false }
    var found: UInt8 = 0
    for i in span.indices {
      let isLow: UInt8 = span[i] < Separator.item ? 1 : 0
      let isLineFeed: UInt8 = span[i] == ASCII.lineFeed ? 1 : 0
      let isReturn: UInt8 = span[i] == ASCII.carriageReturn ? 1 : 0
      let isTab: UInt8 = span[i] == ASCII.tab ? 1 : 0
      found |= isLow & ~(isLineFeed | isReturn | isTab)
    }
    return found != 0
  }

  /// Puts blanks in place of the control characters of a written card, and names the lines that had some.
  mutating func replaceControls(
    in output: inout [UInt8], from start: Int, of card: borrowing Card
  ) {
    var lineStart = start
    var named = -1
    for i in start..<output.count where output[i] < 0x20 {
      switch output[i] {
      case ASCII.tab, ASCII.carriageReturn: continue
      case ASCII.lineFeed:
        // A line that begins with a blank goes on with the one before.
        if i + 1 < output.count, output[i + 1] != ASCII.space { lineStart = i + 1 }
      default:
        output[i] = ASCII.space
        guard named != lineStart else { continue }
        named = lineStart
        let head = output[lineStart...].prefix { $0 != ASCII.semicolon && $0 != ASCII.colon }
        let name = head.drop { $0 != ASCII.dot }.dropFirst()
        reportLoss(
          String(decoding: name.isEmpty ? head : name, as: UTF8.self), of: card,
          "a vCard holds no control characters", replacement: "blanks in their places")
      }
    }
  }
}

extension Word {
  /// The bytes with `;` and `,` in place of a card's separators.
  @inline(__always)
  var withPunctuation: UInt64 {
    let components = everyByte(equalTo: Separator.component)
    let items = everyByte(equalTo: Separator.item)
    let replaced = Word.replacing(bits, components, Separator.component, with: ASCII.semicolon)
    return Word.replacing(replaced, items, Separator.item, with: ASCII.comma)
  }
}
