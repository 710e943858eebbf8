internal import CharacterSets
internal import ContactBytes
internal import ContactModel

extension VCardReader {
  /// Reads one logical line with all the rules and appends its property.
  ///
  /// - Returns: The index after the line; nil when its end is not among the bytes.
  mutating func readGeneralLine(
    _ input: borrowing Span<UInt8>, from start: Int, isFinal: Bool, into card: inout Card
  ) -> Int? {
    guard let colon = readHead(input, from: start) else {
      if !isFinal, input.lineEnd(from: start) >= input.count { return nil }
      report(
        "malformed-line", .error, "this line has no colon and was left out",
        at: start)
      position.line += 1
      return input.afterLineEnding(at: input.lineEnd(from: start))
    }
    let headLines = headLineCount
    repairHead(at: start)
    var head = GeneralLineParser(&scratch, version: version, table: table)
    if let fault = fault(in: head, behind: card.records.last) {
      report(fault.rule, .error, fault.message, at: start)
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
    if card.records.count < options.maximumPropertyCount {
      let line = startLine - cardLine
      finish(&head, at: start, line: line, into: &card)
    } else if !hasExcess {
      hasExcess = true
      report(
        "too-many-properties", .error,
        "this card has more than \(options.maximumPropertyCount) properties; "
          + "this one and those after it were left out", at: start)
    }
    position.line += headLines - 1 + body.lineCount
    return body.next
  }

  /// Why a line with this head can be no property; nil when it can.
  private func fault(
    in head: GeneralLineParser, behind last: PropertyRecord?
  ) -> (rule: String, message: String)? {
    if max(head.spelling.count, head.group.count) > PropertyRecord.maximumNameLength {
      return ("long-name", "the name of this property is too long, and it was left out")
    }
    let span = scratch.head.span
    let start = head.spelling.lowerBound
    let isFrame =
      head.spelling.count == 5 && span.hasASCII("BEGIN", at: start)
      || head.spelling.count == 3 && span.hasASCII("END", at: start)
    if head.spelling.isEmpty || isFrame {
      return ("foreign-component", "this line belongs to no property of a card and was left out")
    }
    // A line of a text that was broken where none may be: what stands before its colon is no name.
    if head.name == .extended, !VCardWriter.isPlain(span, head.spelling),
      !span.hasASCII("X-", at: start), let last, Self.mayBreak(last.name)
    {
      return (
        "malformed-line", "this line is no property, rather the rest of one, and was left out"
      )
    }
    return nil
  }

  /// Whether values of a property are texts of several words, whose lines some programs break without a fold.
  private static func mayBreak(_ name: PropertyName) -> Bool {
    switch name {
    case .note, .address, .label, .organization, .title, .role: true
    default: false
    }
  }

  /// Copies the head of a line, without its folds, to the scratch.
  ///
  /// - Returns: The index of the colon; nil when the line has none.
  private mutating func readHead(_ input: borrowing Span<UInt8>, from start: Int) -> Int? {
    scratch.head.removeAll(keepingCapacity: true)
    headLineCount = 1
    var quoting = Quoting(version)
    var i = start
    while i < input.count {
      let byte = input[i]
      switch byte {
      case ASCII.colon where !quoting.isOpen: return i
      case ASCII.lineFeed, ASCII.carriageReturn:
        let next = input.afterLineEnding(at: i)
        guard next < input.count, input[next] == ASCII.space || input[next] == ASCII.tab else {
          // A quotation mark that is never closed protects nothing.
          return quoting.isOpen ? firstColon(input, from: start, to: i) : nil
        }
        headLineCount += 1
        i = next
      case ASCII.quote:
        quoting.meet(input, at: i)
        scratch.head.append(byte)
      case Separator.component, Separator.item: scratch.head.append(ASCII.space)
      default: scratch.head.append(byte)
      }
      i += 1
    }
    return quoting.isOpen ? firstColon(input, from: start, to: i) : nil
  }

  /// Makes sure that names and parameters are UTF-8.
  private mutating func repairHead(at start: Int) {
    if UTF8Check.isValid(scratch.head.span) { return }
    let nameEnd = scratch.head.span.firstIndex(of: ASCII.semicolon, from: 0)
    if !UTF8Check.isValid(scratch.head.span.extracting(0..<nameEnd)) {
      for i in 0..<nameEnd where scratch.head[i] >= 0x80 { scratch.head[i] = ASCII.hyphen }
      report(
        "not-utf-8", .warning,
        "the name of this property is not UTF-8; a hyphen stands for each foreign byte", at: start)
    }
    var parameters: [UInt8] = []
    let encoding = CharacterRepair.decode(
      scratch.head.span.extracting(nameEnd..<scratch.head.count),
      as: options.encoding ?? cardEncoding, likely: options.likelyEncoding, into: &parameters
    ).encoding
    scratch.head.replaceSubrange(nameEnd..., with: parameters)
    if encoding == options.encoding || encoding == .utf8 { return }
    report(
      "not-utf-8", .warning,
      "the parameters of this line are not UTF-8; read as \(encoding.rawValue)", at: start)
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
    _ input: borrowing Span<UInt8>, from start: Int, head: GeneralLineParser, isFinal: Bool
  ) -> ValueEnd? {
    scratch.value.removeAll(keepingCapacity: true)
    scratch.continuations.removeAll(keepingCapacity: true)
    (scratch.keepsIndents, scratch.mayHoldProperty) = (false, false)
    var i = start
    var lineCount = 1
    defer { restoreBlanks(input) }
    while true {
      let end = input.lineEnd(from: i)
      let next = input.afterLineEnding(at: end)
      if end >= input.count || next >= input.count, !isFinal { return nil }
      let lineStart = scratch.value.count
      scratch.value.append(input, i..<end)
      guard next < input.count else { return ValueEnd(next: next, lineCount: lineCount) }
      let continues: Int?
      switch head.transferEncoding {
      case .quotedPrintable: continues = softBreak(input, next, lineStart: lineStart)
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
  ///
  /// `lineStart` is where the physical line begins in the scratch.
  private mutating func softBreak(
    _ input: borrowing Span<UInt8>, _ next: Int, lineStart: Int
  ) -> Int? {
    var end = scratch.value.count
    while end > lineStart,
      scratch.value[end - 1] == ASCII.space || scratch.value[end - 1] == ASCII.tab
    {
      end -= 1
    }
    guard end > lineStart, scratch.value[end - 1] == ASCII.equals else {
      return fold(input, next)
    }
    if input.hasASCII("END:VCARD", at: next) || input.hasASCII("BEGIN:VCARD", at: next) {
      return nil
    }
    scratch.value.removeSubrange(end - 1..<scratch.value.count)
    var first = next
    while first < input.count, input[first] == ASCII.space || input[first] == ASCII.tab {
      first += 1
    }
    scratch.continuations.append(.init(offset: end - 1, blanks: next..<first))
    if first == next, Self.mayBeProperty(input, next) { scratch.mayHoldProperty = true }
    return first
  }

  /// Whether a line begins as one of a property that is known, in capitals.
  private static func mayBeProperty(_ input: borrowing Span<UInt8>, _ start: Int) -> Bool {
    var end = start
    while end < input.count, input[end] &- 0x41 < 26 || input[end] == ASCII.hyphen { end += 1 }
    guard end > start + 1, end < input.count,
      input[end] == ASCII.colon || input[end] == ASCII.semicolon
    else { return false }
    return PropertyTable.standard.property(named: String(utf8: input, start..<end)) != nil
  }

  /// Gives back the blanks that began continued lines, unless all of these lines are indented.
  ///
  /// Quoted-printable has no indents (RFC 2045 §6.7), but some programs fold its lines as all others. Where nothing
  /// shows which it is, and words would be glued together, the blanks stay.
  private mutating func restoreBlanks(_ input: borrowing Span<UInt8>) {
    let continuations = scratch.continuations
    guard continuations.contains(where: { !$0.blanks.isEmpty }) else { return }
    if !continuations.contains(where: \.blanks.isEmpty) {
      guard !continuations.contains(where: { isIndent($0, input) }),
        continuations.contains(where: { gluesWords($0, input) })
      else { return }
      scratch.keepsIndents = true
    }
    scratch.rewriteValue { value, output in
      var start = 0
      for continuation in continuations {
        output.append(value, start..<continuation.offset)
        output.append(input, continuation.blanks)
        start = continuation.offset
      }
      output.append(value, start..<value.count)
    }
  }

  /// Whether the blanks are no text for certain: two of them, another one before them, or a character around them.
  private func isIndent(
    _ line: GeneralLineParser.Scratch.Continuation, _ input: borrowing Span<UInt8>
  ) -> Bool {
    let before = line.offset - 1
    guard line.blanks.count == 1, before >= 0 else { return true }
    if scratch.value[before] == ASCII.space || scratch.value[before] == ASCII.tab { return true }
    // A byte that goes on with the character of the one before it, in UTF-8.
    let next = line.blanks.upperBound
    return escape(before: line.offset) >= 0x80 && next + 1 < input.count
      && input[next] == ASCII.equals && "89ABab".utf8.contains(input[next + 1])
  }

  /// Whether a letter, a digit or the end of a part of a sentence would stand at the next word without a blank.
  private func gluesWords(
    _ line: GeneralLineParser.Scratch.Continuation, _ input: borrowing Span<UInt8>
  ) -> Bool {
    func isOfWord(_ byte: UInt8) -> Bool {
      byte >= 0x80 || ASCII.isLetter(byte) || ASCII.isDigit(byte)
    }
    let next = line.blanks.upperBound
    guard line.offset > 0, next < input.count, isOfWord(input[next]) || input[next] == ASCII.equals
    else { return false }
    let escaped = escape(before: line.offset)
    let last = escaped > 0 ? escaped : scratch.value[line.offset - 1]
    return isOfWord(last) || ",.!?)".utf8.contains(last)
  }

  /// The byte that an escape means which ends before an offset of the value; 0 where there is none.
  private func escape(before offset: Int) -> UInt8 {
    guard offset >= 3, scratch.value[offset - 3] == ASCII.equals else { return 0 }
    let digits = String(decoding: scratch.value[offset - 2..<offset], as: UTF8.self)
    return UInt8(digits, radix: 16) ?? 0
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
  ///
  /// A further card begins inside of it only after a line of AGENT; after any other line it is the
  /// next person, and a line END:VCARD is missing.
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
    var mayBegin = true
    while i < input.count {
      let end = input.lineEnd(from: i)
      let next = input.afterLineEnding(at: end)
      if input.hasASCII("BEGIN:VCARD", at: i) {
        if !mayBegin { return ValueEnd(next: i, lineCount: lineCount) }
        depth += 1
      } else if input.hasASCII("END:VCARD", at: i) {
        depth -= 1
      }
      if end > i { mayBegin = Self.isAgent(input, i..<end) }
      scratch.value.append(input, i..<end)
      scratch.value.append(ASCII.lineFeed)
      i = next
      lineCount += 1
      if depth == 0 { return ValueEnd(next: i, lineCount: lineCount) }
    }
    return isFinal ? ValueEnd(next: i, lineCount: lineCount) : nil
  }

  /// Whether a line is the property AGENT, in a group or not.
  private static func isAgent(_ input: borrowing Span<UInt8>, _ line: Range<Int>) -> Bool {
    if input.hasASCII("AGENT", at: line.lowerBound) { return true }
    var dot = line.lowerBound
    while dot < line.upperBound, input[dot] != ASCII.colon, input[dot] != ASCII.dot { dot += 1 }
    return dot + 1 < line.upperBound && input.hasASCII("AGENT", at: dot + 1)
  }
}
