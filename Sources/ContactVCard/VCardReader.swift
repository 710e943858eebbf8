// Reading is one scan over the input (`LineScan`), with two paths. Fast: runs of lines that need no
// more than that are copied into the card with one move, and then decoded where they stand
// (`finalize`), since decoding never makes text longer. Slow: every other line is read again with all
// the rules (`readGeneralLine`), and its property appended behind the run.

package import CharacterSets
internal import ContactBytes
public import ContactModel

/// Reads vCard 2.1, 3.0 and 4.0, one card at a time, in any mixture.
///
/// A stream is zero or more cards, one after another (RFC 6350 §3.3). Unknown properties are kept as
/// they stand; what cannot be understood becomes a finding, and reading goes on.
public struct VCardReader: CardReader {
  /// What to accept.
  public struct Options: Sendable {
    /// The longest card in bytes; a longer one ends reading with ``VCardError``.
    public var maximumRecordLength = 256 << 20
    /// The most properties of one card; those after them are left out, which is a finding.
    public var maximumPropertyCount = 100_000

    /// The character set of values that are not UTF-8 and do not name theirs; nil to find it by
    /// what their bytes look like.
    package var encoding: TextEncoding?
    /// The character set that the values of the input that are not UTF-8 seem to be in, all together; nil for
    /// none.
    package var likelyEncoding: TextEncoding?
    /// Whether vendors' names in a card that calls itself 4.0 become those of 4.0, as in older ones.
    package var translatesVendors = false

    /// Whether birthdays and the like that are no dates are reported, which a rule does otherwise.
    package var reportsDates = true

    /// Makes the default options.
    public init() {}
  }

  /// What to accept.
  public var options: Options
  /// How far the reader has come, which findings count from.
  public var position = InputPosition()

  let table = PropertyTable.standard
  var version = VCardVersion.v30
  var cardLine = 0
  var scratch = GeneralLineParser.Scratch()
  /// The character set other than UTF-8 that a property of the card names.
  var cardEncoding: TextEncoding?
  /// Whether properties of the card have labels in Samsung's parameter X-CUSTOM.
  var hasCustomLabels = false
  /// Whether the card has more properties than are kept.
  var hasExcess = false
  /// What was odd about the card that is being read.
  var findings: [Finding] = []
  /// The physical lines of the head that was read last.
  var headLineCount = 1

  /// Makes a reader that stands at the beginning of a stream.
  public init(options: Options = Options()) {
    self.options = options
  }

  /// Reads the next card.
  ///
  /// - Parameters:
  ///   - input: The bytes that follow the range of the last card: UTF-8, lines ended by CRLF, LF or CR.
  ///   - isFinal: Whether the stream ends with these bytes.
  ///   - card: Receives the card; its storage is used again, so that a loop allocates nothing.
  ///   - findings: Grows by what was odd, with lines counted from the stream's first as 1.
  /// - Returns: The range of the card in `input`, that more bytes are needed, or the end.
  /// - Throws: ``VCardError`` when a card exceeds a limit.
  /// - Complexity: O(*n*) in the byte count of the card.
  public mutating func next(
    from input: Span<UInt8>, isFinal: Bool, into card: inout Card, findings: inout [Finding]
  ) throws(VCardError) -> CardProgress {
    card.removeAll()
    let start = position
    let progress = try read(input, isFinal: isFinal, into: &card)
    if !self.findings.isEmpty {
      if progress != .needsMore {
        locateFindings(in: input, from: start)
        for finding in self.findings { findings.report(finding) }
      }
      self.findings.removeAll(keepingCapacity: true)
    }
    switch progress {
    case .card(let range):
      guard range.count <= options.maximumRecordLength else {
        throw tooLarge(at: range.lowerBound, cardLine)
      }
      position.byteOffset += range.upperBound
    case .needsMore:
      position.line = start.line
      if input.count > options.maximumRecordLength { throw tooLarge(at: 0, position.line) }
    case .end: position.byteOffset += input.count
    }
    return progress
  }

  private func tooLarge(at index: Int, _ line: Int) -> VCardError {
    .recordTooLarge(
      limit: options.maximumRecordLength,
      location: InputLocation(byteOffset: position.byteOffset + index, line: line + 1))
  }

  /// Finds the beginning of the next card, then reads it.
  private mutating func read(
    _ input: borrowing Span<UInt8>, isFinal: Bool, into card: inout Card
  ) throws(VCardError) -> CardProgress {
    var i = 0
    var isInForeignComponent = false
    while true {
      // The mark of a file that was put behind another one.
      if i < input.count, input[i] == 0xEF, input.hasASCII("\u{FEFF}", at: i) { i += 3 }
      let scan = LineScan(input, at: i, version: .v30, isFinal: isFinal, table: table)
      switch scan.kind {
      case .incomplete where i >= input.count && isFinal:
        return .end
      case .incomplete:
        return .needsMore
      case .begin where isVCard(input, scan):
        let start = i
        cardLine = position.line
        position.line += scan.lineCount
        return try readBody(
          input, from: scan.next, cardStart: start, isFinal: isFinal, into: &card)
      case .begin:
        isInForeignComponent = isInForeignComponent || !reportPartOfBegin(input, i..<scan.end)
      case .end:
        if isVCard(input, scan) {
          reportOutside("stray-end", .warning, "END:VCARD without a card before it", at: i)
        }
        isInForeignComponent = false
      case .version, .property:
        if !isInForeignComponent, scan.kind == .version || Self.startsCard(scan.name) {
          reportOutside(
            "missing-begin", .warning, "the line BEGIN:VCARD is missing before this one",
            at: i, record: position.record + 1)
          cardLine = position.line
          return try readBody(
            input, from: i, cardStart: i, isFinal: isFinal, into: &card)
        }
        if !isInForeignComponent {
          reportOutside(
            "stray-property", scan.name == .extended ? .note : .error,
            "this property stands outside any card and was left out", at: i)
        }
      case .malformed:
        if isFinal, reportPartOfBegin(input, i..<input.count) { break }
        if !isInForeignComponent {
          reportOutside(
            "stray-property", .note, "this line stands outside any card and was left out", at: i)
        }
      case .blank:
        if isFinal { reportZeroBytes(input, i..<scan.next) }
      }
      position.line += scan.lineCount
      i = scan.next
    }
  }

  /// Whether a property outside any card can only be one of a card that lost its first line.
  private static func startsCard(_ name: PropertyName) -> Bool {
    switch name {
    case .fullName, .name: true
    default: false
    }
  }

  /// Reports a line that is the beginning of `BEGIN:VCARD` and not all of it.
  ///
  /// - Returns: False for any other line.
  private mutating func reportPartOfBegin(
    _ input: borrowing Span<UInt8>, _ line: Range<Int>
  ) -> Bool {
    let text = input.trimmed(line)
    let begin = Array("BEGIN:VCARD".utf8)
    guard 1..<begin.count ~= text.count,
      text.allSatisfy({ ASCII.uppercased(input[$0]) == begin[$0 - text.lowerBound] })
    else { return false }
    reportOutside(
      "stray-property", .error,
      "this line is only a part of BEGIN:VCARD: \(Finding.mayBeCut)", at: text.lowerBound)
    return true
  }

  /// Reports zero bytes behind the last card.
  @inline(never)
  private mutating func reportZeroBytes(_ input: borrowing Span<UInt8>, _ line: Range<Int>) {
    guard let first = line.first(where: { input[$0] == 0 }) else { return }
    let message = Finding.zeroBytes((first..<line.upperBound).count { input[$0] == 0 })
    let isCut = message.hasSuffix(Finding.mayBeCut)
    reportOutside("stray-property", isCut ? .warning : .note, message, at: first)
  }

  func isVCard(_ input: borrowing Span<UInt8>, _ scan: LineScan) -> Bool {
    let value = input.trimmed(scan.colon + 1..<max(scan.colon + 1, scan.end))
    // `VCARD` in either case; more bytes stand before it.
    return value.count == 5
      && Word.folded(Word(input, at: value.upperBound - 8).prefix(8)) >> 24 == 0x44_5241_4356
  }

  /// Reads the properties of a card up to its END.
  private mutating func readBody(
    _ input: borrowing Span<UInt8>, from start: Int, cardStart: Int, isFinal: Bool,
    into card: inout Card
  ) throws(VCardError) -> CardProgress {
    position.record += 1
    cardEncoding = nil
    hasCustomLabels = false
    hasExcess = false
    let complete = try readLines(
      input, from: start, cardStart: cardStart, isFinal: isFinal, into: &card)
    guard let end = complete else {
      position.record -= 1
      return .needsMore
    }
    finalize(&card)
    return .card(cardStart..<end)
  }

  /// Goes over the lines of a card.
  ///
  /// - Returns: The index after the card; nil when its end is not among the bytes.
  private mutating func readLines(
    _ input: borrowing Span<UInt8>, from start: Int, cardStart: Int, isFinal: Bool,
    into card: inout Card
  ) throws(VCardError) -> Int? {
    version = findVersion(input, from: start, isFinal: isFinal, at: cardStart)
    var i = start
    var runStart = start
    // The offset in the card's bytes at which the byte 0 of the input would stand.
    var base = -runStart
    while true {
      let scan = LineScan(
        input, at: i, version: version, isFinal: isFinal, table: table, skipsSlowValues: true)
      if case .property = scan.kind, !scan.isSlow,
        card.records.count < options.maximumPropertyCount
      {
        card.records.append(
          PropertyRecord(scan, start: base + i, at: i, line: position.line - cardLine))
        position.line += scan.lineCount
        i = scan.next
        continue
      }
      switch scan.kind {
      case .incomplete where i < input.count || !isFinal:
        return nil
      case .incomplete:
        card.bytes.append(input, runStart..<i)
        reportCard(
          "missing-end", .error,
          "the input ends inside this card, without END:VCARD; what is there was kept",
          at: cardStart)
        return i
      case .begin where isVCard(input, scan):
        card.bytes.append(input, runStart..<i)
        report(
          "missing-end", .warning,
          "the line END:VCARD is missing before this card begins", at: i)
        return i
      case .end where isVCard(input, scan):
        card.bytes.append(input, runStart..<i)
        position.line += scan.lineCount
        return scan.next
      case .property, .begin, .end:
        // Read on the slow path, or left out; what stands before them is one finished run.
        card.bytes.append(input, runStart..<i)
        guard
          let next = readGeneralLine(
            input, from: i, isFinal: isFinal, into: &card)
        else { return nil }
        i = next
        runStart = i
        base = card.bytes.count - runStart
        continue
      case .malformed:
        report("malformed-line", .error, "this line has no colon and was left out", at: i)
      case .version, .blank: break
      }
      position.line += scan.lineCount
      i = scan.next
    }
  }

  /// The version that the card says it has; it stands second in most cards, and is looked for in all.
  private mutating func findVersion(
    _ input: borrowing Span<UInt8>, from start: Int, isFinal: Bool, at cardStart: Int
  ) -> VCardVersion {
    var i = start
    while i < input.count {
      let end = input.lineEnd(from: i)
      if end - i > 7, let colon = Self.versionColon(input, i..<end) {
        if let version = VCardVersion(input, colon + 1..<end) { return version }
        report(
          "unknown-version", .warning,
          "this version of vCard is not known; read as 3.0", at: i)
        return .v30
      }
      if input.hasASCII("END:VCARD", at: i) || input.hasASCII("BEGIN:VCARD", at: i) { break }
      i = input.afterLineEnding(at: end)
    }
    reportCard(
      "missing-version", .warning, "this card has no VERSION; read as 2.1", at: cardStart
    )
    return .v21
  }

  /// The colon of a line that is the property VERSION; nil for any other.
  private static func versionColon(
    _ input: borrowing Span<UInt8>, _ line: Range<Int>
  ) -> Int? {
    guard line.count > 7,
      Word.folded(Word(input, at: line.lowerBound).prefix(7)) == 0x4E_4F49_5352_4556
    else { return nil }
    let next = input[line.lowerBound + 7]
    guard next <= ASCII.space || next == ASCII.colon || next == ASCII.semicolon else { return nil }
    let colon = input.firstIndex(of: ASCII.colon, from: line.lowerBound + 7)
    return colon < line.upperBound ? colon : nil
  }
}

extension PropertyRecord {
  /// The record of a line that stays as it stands, until it is finalized.
  @inline(__always)
  init(_ scan: LineScan, start: Int, at lineStart: Int, line: Int) {
    let nameStart = lineStart + (scan.groupLength > 0 ? scan.groupLength + 1 : 0)
    self.init(
      name: scan.name, form: scan.form, start: start,
      lengths: Lengths(
        group: scan.groupLength, name: scan.nameEnd - nameStart,
        parameters: scan.colon - scan.nameEnd, value: scan.end - scan.colon - 1), line: line)
    preference = scan.preference
    types = scan.types
    flags = .copied
    if scan.isFolded { flags.insert(.folded) }
    if scan.hasBackslash { flags.insert(.escaped) }
    if scan.hasHighBytes { flags.insert(.unchecked) }
    if scan.parametersArePlain { flags.insert(.plainParameters) }
  }
}

extension VCardReader {
  /// The last index at which a stream may be cut, so that its pieces read as the whole does.
  ///
  /// That is a line `BEGIN:VCARD` directly after a line `END:VCARD`: a card nested in another has no
  /// such line after its end.
  ///
  /// - Returns: The index of the line BEGIN; nil when the bytes hold no such line.
  package static func lastCardBoundary(in span: borrowing Span<UInt8>) -> Int? {
    var i = span.count
    while i > 0 {
      // Back to the beginning of a line.
      var start = i - 1
      while start > 0, !isLineEnding(span[start - 1]) { start -= 1 }
      if span.hasASCII("BEGIN:VCARD", at: start), start > 0,
        span.afterLineEnding(at: span.lineEnd(from: start)) < span.count,
        endsCard(span, before: start)
      {
        return start
      }
      i = start
    }
    return nil
  }

  private static func isLineEnding(_ byte: UInt8) -> Bool {
    byte == ASCII.lineFeed || byte == ASCII.carriageReturn
  }

  /// Whether the last line with text before `index` is END:VCARD.
  private static func endsCard(_ span: borrowing Span<UInt8>, before index: Int) -> Bool {
    var end = index
    while end > 0, span[end - 1] <= ASCII.space { end -= 1 }
    let start = end - 9
    return start >= 0 && span.hasASCII("END:VCARD", at: start)
      && (start == 0 || isLineEnding(span[start - 1]))
  }
}

/// Why reading a vCard stream cannot go on.
@nonexhaustive
public enum VCardError: LocatedError, Hashable {
  /// The card that begins at `location` is longer than `limit` bytes.
  case recordTooLarge(limit: Int, location: InputLocation)
  /// There is text, but no card in it.
  case noCard

  /// Where reading stopped.
  public var location: InputLocation {
    switch self {
    case .recordTooLarge(_, let location): location
    case .noCard: InputLocation(byteOffset: 0, line: 1)
    }
  }

  /// One sentence, without the location and without the contact's data.
  public var description: String {
    switch self {
    case .recordTooLarge(let limit, _):
      "this card is longer than the limit of \(limit) bytes"
    case .noCard: "this text holds no card"
    }
  }
}
