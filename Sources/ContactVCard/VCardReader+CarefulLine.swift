internal import ContactBytes
internal import ContactModel

extension VCardReader {
  /// Reads one logical line with all the rules and appends its property.
  ///
  /// - Returns: The index after the line; nil when its end is not among the bytes.
  mutating func readCarefully(
    _ input: borrowing Span<UInt8>, from start: Int, isFinal: Bool, into card: inout Card,
    findings: inout [Finding]
  ) -> Int? {
    guard let colon = readHead(input, from: start) else {
      if !isFinal, input.lineEnd(from: start) >= input.count { return nil }
      note(
        &findings, "malformed-line", .error, "this line has no colon and was left out",
        at: start, in: start)
      position.line += 1
      return input.afterLineEnding(at: input.lineEnd(from: start))
    }
    let headLines = headLineCount
    var head = CarefulLine(&scratch, version: version, table: table)
    if head.spelling.isEmpty || Self.isFrame(scratch.head.span, head.spelling) {
      note(
        &findings, "foreign-component", .warning,
        "this line belongs to no property of a card and was left out", at: start, in: start)
      let end = input.lineEnd(from: colon)
      position.line += headLines
      return input.afterLineEnding(at: end)
    }
    guard var body = readValue(input, from: colon + 1, head: head, isFinal: isFinal) else {
      return nil
    }
    let startLine = position.line
    if head.name == .agent, scratch.value.allSatisfy({ $0 <= ASCII.space }) {
      guard let nested = readNested(input, from: body.next, isFinal: isFinal) else { return nil }
      body.next = nested.next
      body.lineCount += nested.lineCount
    }
    let line = startLine - cardLine
    finish(&head, at: start, line: line, into: &card, findings: &findings)
    position.line += headLines - 1 + body.lineCount
    return body.next
  }

  private static func isFrame(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.count == 5 && span.hasASCII("BEGIN", at: range.lowerBound)
      || range.count == 3 && span.hasASCII("END", at: range.lowerBound)
  }

  /// Copies the head of a line, without its folds, to the scratch.
  ///
  /// - Returns: The index of the colon; nil when the line has none.
  private mutating func readHead(_ input: borrowing Span<UInt8>, from start: Int) -> Int? {
    scratch.head.removeAll(keepingCapacity: true)
    headLineCount = 1
    var isQuoted = false
    var i = start
    while i < input.count {
      let byte = input[i]
      switch byte {
      case ASCII.colon where !isQuoted: return i
      case ASCII.lineFeed, ASCII.carriageReturn:
        let next = input.afterLineEnding(at: i)
        guard next < input.count, input[next] == ASCII.space || input[next] == ASCII.tab else {
          // A quotation mark that is never closed protects nothing.
          return isQuoted ? firstColon(input, from: start, to: i) : nil
        }
        headLineCount += 1
        i = next
      case ASCII.quote:
        if version != .v21 { isQuoted.toggle() }
        scratch.head.append(byte)
      case Separator.component, Separator.item: scratch.head.append(ASCII.space)
      default: scratch.head.append(byte)
      }
      i += 1
    }
    return isQuoted ? firstColon(input, from: start, to: i) : nil
  }

  private mutating func firstColon(
    _ input: borrowing Span<UInt8>, from start: Int, to end: Int
  ) -> Int? {
    let colon = input.firstIndex(of: ASCII.colon, from: start)
    guard colon < end else { return nil }
    scratch.head.removeAll(keepingCapacity: true)
    scratch.head.append(input, start..<colon)
    headLineCount = 1
    return colon
  }

  // MARK: - The value

  /// Where a value ended.
  struct ValueEnd {
    var next: Int
    var lineCount: Int
  }

  /// Copies a value, put together from its physical lines, to the scratch.
  private mutating func readValue(
    _ input: borrowing Span<UInt8>, from start: Int, head: CarefulLine, isFinal: Bool
  ) -> ValueEnd? {
    scratch.value.removeAll(keepingCapacity: true)
    var i = start
    var lineCount = 1
    while true {
      let end = input.lineEnd(from: i)
      let next = input.afterLineEnding(at: end)
      if end >= input.count || next >= input.count, !isFinal { return nil }
      scratch.value.append(input, i..<end)
      guard next < input.count else { return ValueEnd(next: next, lineCount: lineCount) }
      let continues: Int?
      switch head.transferEncoding {
      case .quotedPrintable: continues = softBreak(input, next)
      case .base64: continues = base64Line(input, next)
      case .none: continues = fold(input, next)
      }
      guard let continues else {
        if head.transferEncoding == .base64 {
          // One empty line may end the text (vCard 2.1 §2.1.4).
          let blank = input.lineEnd(from: next)
          if blank == next {
            return ValueEnd(next: input.afterLineEnding(at: next), lineCount: lineCount + 1)
          }
        }
        return ValueEnd(next: next, lineCount: lineCount)
      }
      i = continues
      lineCount += 1
    }
  }

  /// Whether the byte can stand in base64 (RFC 4648 §4).
  static func isBase64(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter &- 0x61 < 26 || ASCII.isDigit(byte) || byte == 0x2B || byte == 0x2F
      || byte == ASCII.equals
  }

  private func fold(_ input: borrowing Span<UInt8>, _ next: Int) -> Int? {
    guard input[next] == ASCII.space || input[next] == ASCII.tab else { return nil }
    return version == .v21 ? next : next + 1
  }

  /// A line that ends with `=` goes on in the next, whether or not that is indented.
  private mutating func softBreak(_ input: borrowing Span<UInt8>, _ next: Int) -> Int? {
    var end = scratch.value.count
    while end > 0, scratch.value[end - 1] == ASCII.space || scratch.value[end - 1] == ASCII.tab {
      end -= 1
    }
    guard end > 0, scratch.value[end - 1] == ASCII.equals else { return fold(input, next) }
    if input.hasASCII("END:VCARD", at: next) || input.hasASCII("BEGIN:VCARD", at: next) {
      return nil
    }
    scratch.value.removeSubrange(end - 1..<scratch.value.count)
    var first = next
    while first < input.count, input[first] == ASCII.space || input[first] == ASCII.tab {
      first += 1
    }
    return first
  }

  /// A line of base64 that goes on: indented, or of nothing but base64.
  private func base64Line(_ input: borrowing Span<UInt8>, _ next: Int) -> Int? {
    if input[next] == ASCII.space || input[next] == ASCII.tab { return next + 1 }
    let end = input.lineEnd(from: next)
    guard end > next else { return nil }
    for i in next..<end where !Self.isBase64(input[i]) { return nil }
    return next
  }

  /// Copies a card that stands between the lines of another (vCard 2.1 AGENT) to the scratch.
  private mutating func readNested(
    _ input: borrowing Span<UInt8>, from start: Int, isFinal: Bool
  ) -> ValueEnd? {
    var i = start
    var lineCount = 0
    while i < input.count, input.lineEnd(from: i) == i {
      i = input.afterLineEnding(at: i)
      lineCount += 1
    }
    guard input.hasASCII("BEGIN:VCARD", at: i) else {
      return i < input.count || isFinal ? ValueEnd(next: start, lineCount: 0) : nil
    }
    scratch.value.removeAll(keepingCapacity: true)
    var depth = 0
    while i < input.count {
      let end = input.lineEnd(from: i)
      if input.hasASCII("BEGIN:VCARD", at: i) { depth += 1 }
      if input.hasASCII("END:VCARD", at: i) { depth -= 1 }
      scratch.value.append(input, i..<end)
      scratch.value.append(ASCII.lineFeed)
      i = input.afterLineEnding(at: end)
      lineCount += 1
      if depth == 0 { return ValueEnd(next: i, lineCount: lineCount) }
    }
    return isFinal ? ValueEnd(next: i, lineCount: lineCount) : nil
  }
}
