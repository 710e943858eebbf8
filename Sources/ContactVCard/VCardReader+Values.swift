internal import CharacterSets
internal import ContactBytes
internal import ContactModel

extension VCardReader {
  /// Decodes the value in the scratch and appends the property.
  mutating func finish(
    _ head: inout GeneralLineParser, at start: Int, line: Int, into card: inout Card
  ) {
    if head.hasCustomLabel { hasCustomLabels = true }
    if head.form == .binary, appendBinary(&head, at: start, line: line, into: &card) {
      return
    }
    if head.transferEncoding == .quotedPrintable {
      if scratch.keepsIndents {
        report(
          "bad-quoted-printable", .note,
          "a line of this text goes on with a blank, which may be an indent; it was kept as text",
          at: start, column: Self.valueColumn)
      }
      if scratch.mayHoldProperty {
        report(
          "bad-quoted-printable", .warning,
          "this text ends with a soft break, so the next line was read as its rest, though it looks like a property",
          at: start, column: Self.valueColumn)
      }
      let outcome = scratch.rewriteValue { QuotedPrintable.decode($0, into: &$1) }
      if !outcome.isValid {
        report(
          "bad-quoted-printable", .warning,
          "this text is not quoted-printable throughout; the rest was kept as it stands", at: start,
          column: Self.valueColumn)
      }
    } else if head.transferEncoding == .base64 {
      if head.form == .raw, head.charset.isEmpty {
        keepBytes(&head, at: start)
      } else {
        decodeText(&head, at: start)
      }
    }
    decodeCharacters(head, at: start)
    normalizeLineFeeds()
    replaceControls(at: start)
    if head.name == .agent, head.transferEncoding == .none, scratch.value.contains(ASCII.lineFeed) {
      // A card that stood between the lines has no escapes.
    } else if head.form == .raw {
      escapeLineFeeds()
    } else {
      let decoding = ValueDecoding(form: head.form, name: head.name, version: version)
      let count = scratch.value.count
      var bytes = scratch.value.mutableSpan
      let length = decoding.decode(&bytes, 0..<count, isFolded: false)
      scratch.value.removeSubrange(length...)
    }
    if head.name == .geo { readGeo() }
    append(head, line: line, blob: nil, into: &card)
  }

  private func append(_ head: GeneralLineParser, line: Int, blob: [UInt8]?, into card: inout Card) {
    let span = scratch.head.span
    let spelling = table[head.name].spellingBytes
    card.appendRecord(
      head.name, spelling: head.name == .extended ? span.extracting(head.spelling) : spelling.span,
      form: head.form, group: span.extracting(head.group), parameters: scratch.parameters.span,
      value: scratch.value.span)
    card.records[card.records.count - 1].line = UInt32(line)
    if let blob { card.attachBlob(blob) }
  }

  // MARK: - Text

  /// A text in base64, which some programs write for names and notes.
  private mutating func decodeText(
    _ head: inout GeneralLineParser, at start: Int
  ) {
    var decoded: [UInt8] = []
    if !Base64.decode(scratch.value.span, into: &decoded).isValid {
      keepRaw(&head, at: start, "this value is not base64; kept as it stands")
    } else if head.charset.isEmpty, decoded.contains(where: Self.isNoText) {
      keepRaw(&head, at: start, "this base64 holds no text; kept as it stands")
    } else {
      scratch.value = decoded
    }
  }

  /// Whether a byte stands in no text.
  private static func isNoText(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn: false
    default: byte < ASCII.space || byte == 0x7F
    }
  }

  /// The base64 of a property that the table does not know, which may hold anything, and stays what it
  /// is, without the blanks that its lines began with.
  private mutating func keepBytes(_ head: inout GeneralLineParser, at start: Int) {
    scratch.value.removeAll { $0 <= ASCII.space }
    var bytes: [UInt8] = []
    if Base64.decode(scratch.value.span, into: &bytes).isValid {
      head.restoreEncoding(in: &scratch.parameters)
    } else {
      keepRaw(&head, at: start, "this value is not base64; kept as it stands")
    }
  }

  private mutating func keepRaw(
    _ head: inout GeneralLineParser, at start: Int, _ message: String
  ) {
    head.restoreEncoding(in: &scratch.parameters)
    report("bad-base64", .warning, message, at: start, column: Self.valueColumn)
  }

  /// Turns the value into UTF-8.
  ///
  /// A value that is UTF-8 with bytes outside ASCII is UTF-8 whatever its label says: programs change
  /// the bytes of a file and leave the label.
  private mutating func decodeCharacters(
    _ head: GeneralLineParser, at start: Int
  ) {
    let label = head.charset
    let labelled = label.isEmpty ? nil : TextEncoding(label: label)
    if !label.isEmpty, labelled == nil {
      report(
        "unknown-charset", .warning, "this character set is not known", at: start,
        column: Self.charsetColumn)
    }
    if let labelled, labelled != .utf8, labelled != .ascii { cardEncoding = labelled }
    let isUTF8 = UTF8Check.isValid(scratch.value.span)
    if isUTF8, labelled.map(CharacterRepair.sharesASCII) ?? true {
      var text: [UInt8] = []
      guard labelled == nil, head.transferEncoding == .none,
        isHangul(scratch.value.span, into: &text)
      else { return }
      scratch.value = text
      if options.encoding == nil {
        report(
          "not-utf-8", .warning, Self.hangulOutcome.message(of: "line"), at: start,
          column: Self.valueColumn)
      }
      return
    }
    let fallback = labelled == nil ? options.encoding ?? cardEncoding : nil
    let likely = options.likelyEncoding
    let outcome = scratch.rewriteValue { value, output in
      if labelled == .utf8, CharacterRepair.isBrokenUTF8(value) {
        if likely ?? .cp949 == .cp949,
          let outcome = CharacterRepair.decodeHangul(labelledUTF8: value, into: &output)
        {
          return outcome
        }
        return CharacterRepair.decode(value, as: .utf8, into: &output)
      }
      return CharacterRepair.decode(
        value, as: labelled == .utf8 ? nil : labelled ?? fallback, likely: likely, into: &output)
    }
    let encoding = outcome.encoding
    if encoding == options.encoding, outcome.isExact { return }
    if labelled == nil || labelled == .utf8 || !outcome.isExact {
      report(
        "not-utf-8", outcome.isExact ? .warning : .error, outcome.message(of: "line"),
        at: start, column: Self.valueColumn)
    } else if encoding != labelled, !isUTF8 {
      report(
        "unknown-charset", .warning,
        "this system has no tables for the character set; read as \(encoding.rawValue)",
        at: start, column: Self.valueColumn)
    }
  }

  /// CR and CRLF become LF.
  private mutating func normalizeLineFeeds() {
    guard scratch.value.contains(ASCII.carriageReturn) else { return }
    scratch.rewriteValue { value, output in
      var i = 0
      while i < value.count {
        let byte = value[i]
        i += 1
        if byte == ASCII.carriageReturn {
          if i < value.count, value[i] == ASCII.lineFeed { i += 1 }
          output.append(ASCII.lineFeed)
        } else {
          output.append(byte)
        }
      }
    }
  }

  /// Line feeds of a raw value become `\n`, so that it can stand in a vCard.
  private mutating func escapeLineFeeds() {
    guard scratch.value.contains(ASCII.lineFeed) else { return }
    scratch.rewriteValue { value, output in
      for i in 0..<value.count {
        if value[i] == ASCII.lineFeed { output.append("\\n") } else { output.append(value[i]) }
      }
    }
  }

  /// A card's own separators cannot be text, and become blanks; nor can zero bytes, which a disk or a broken transfer
  /// leaves in the place of text, and which are left out.
  private mutating func replaceControls(at start: Int) {
    var (count, zeroCount) = (0, 0)
    for i in scratch.value.indices where scratch.value[i] < ASCII.space {
      switch scratch.value[i] {
      case 0: zeroCount += 1
      case Separator.component, Separator.item:
        scratch.value[i] = ASCII.space
        count += 1
      default: break
      }
    }
    if zeroCount > 0 {
      scratch.value.removeAll { $0 == 0 }
      report(
        "control-character", .warning,
        zeroCount == 1
          ? "1 zero byte in this value was left out; text may be missing there"
          : "\(zeroCount) zero bytes in this value were left out; text may be missing there",
        at: start, column: Self.valueColumn)
    }
    if count > 0 {
      report(
        "control-character", .warning,
        count == 1
          ? "1 control character (U+001E, U+001F) became a blank"
          : "\(count) control characters (U+001E, U+001F) became blanks", at: start,
        column: Self.valueColumn)
    }
  }

  /// `37.38;-122.08` of 2.1 and 3.0 becomes the URI of 4.0 (RFC 5870).
  private mutating func readGeo() {
    let text = String(utf8: scratch.value.span)
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ Double($0) != nil }) else { return }
    scratch.value = Array("geo:\(parts[0]),\(parts[1])".utf8)
  }

  // MARK: - Binary values

  /// Appends a property whose value is bytes.
  ///
  /// - Returns: False when the value is text, to be read as such.
  private mutating func appendBinary(
    _ head: inout GeneralLineParser, at start: Int, line: Int, into card: inout Card
  ) -> Bool {
    var blob: [UInt8] = []
    var keepsType = false
    switch head.transferEncoding {
    case .base64:
      blob.reserveCapacity(scratch.value.count / 4 * 3 + 3)
      if let data = DataURI(scratch.value) {
        // Some programs put a whole data: URI where the bytes belong.
        blob = data.bytes
        if !data.mediaType.isEmpty { head.mediaType = data.mediaType }
      } else {
        // Padding carries no bytes, and some programs write too much of it.
        var end = scratch.value.count
        while end > 0,
          scratch.value[end - 1] == ASCII.equals || scratch.value[end - 1] <= ASCII.space
        {
          end -= 1
        }
        let outcome = Base64.decode(scratch.value.span.extracting(0..<end), into: &blob)
        if outcome.illegalByteCount > 0 {
          keepRaw(&head, at: start, "this value is not base64; kept as it stands")
          return false
        }
        if outcome.isTruncated || outcome.leavesBits && end == scratch.value.count {
          report(
            "truncated-base64", .warning,
            "this base64 ends in the middle of a byte; the bytes before were kept", at: start,
            column: Self.valueColumn)
        }
      }
    case .quotedPrintable:
      return false
    case .none:
      if let data = DataURI(scratch.value) {
        blob = data.bytes
        if !data.mediaType.isEmpty { head.mediaType = data.mediaType }
        // In 4.0 a TYPE beside the media type is not the place of it.
        keepsType = version == .v40 && !data.mediaType.isEmpty
      } else if scratch.value.count >= 64, scratch.value.allSatisfy({ Self.isBase64($0) }),
        Base64.decode(scratch.value.span, into: &blob).isValid
      {
        report(
          "missing-encoding", .note, "this value is base64 without saying so", at: start,
          column: Self.valueColumn)
      } else {
        return false
      }
    }
    if !keepsType { head.removeMediaType(from: &scratch.parameters) }
    scratch.value = Array(head.mediaType.utf8)
    append(head, line: line, blob: blob, into: &card)
    return true
  }
}
