// Reading is one scan over the input. Lines of the usual kind stay where they are: runs of them are
// copied into the card with one move and then settled in place (`settle`), since decoding never makes
// text longer. Every other line is read again with all the rules (`VCardReader+CarefulLine`) and its
// property appended behind the run.

package import ContactBytes
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

    /// Makes the usual options.
    public init() {}
  }

  /// What to accept.
  public var options: Options
  /// How far the reader has come, which findings count from.
  public var position = InputPosition()

  let table = PropertyTable.standard
  var version = VCardVersion.v30
  var cardLine = 0
  var scratch = CarefulLine.Scratch()
  /// The character set other than UTF-8 that a property of the card names.
  var cardEncoding: TextEncoding?
  /// Whether the card has labels in Samsung's manner.
  var hasCustomLabels = false
  /// Whether the card has more properties than are kept.
  var hasExcess = false
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
  ) throws(VCardError) -> Progress {
    card.removeAll()
    let findingCount = findings.count
    let start = position
    let progress = try read(input, isFinal: isFinal, into: &card, findings: &findings)
    if findings.count > findingCount, progress != .needsMore {
      Self.place(&findings, from: findingCount, in: input, at: start)
    }
    switch progress {
    case .card(let range):
      guard range.count <= options.maximumRecordLength else {
        throw tooLarge(at: range.lowerBound, cardLine)
      }
      position.byteOffset += range.upperBound
    case .needsMore:
      findings.removeSubrange(findingCount...)
      position.line = start.line
      if input.count > options.maximumRecordLength { throw tooLarge(at: 0, position.line) }
    case .end: position.byteOffset += input.count
    }
    return progress
  }

  private func tooLarge(at index: Int, _ line: Int) -> VCardError {
    .recordTooLarge(
      limit: options.maximumRecordLength,
      location: SourceLocation(byteOffset: position.byteOffset + index, line: line + 1))
  }

  /// Finds the beginning of the next card, then reads it.
  private mutating func read(
    _ input: borrowing Span<UInt8>, isFinal: Bool, into card: inout Card,
    findings: inout [Finding]
  ) throws(VCardError) -> Progress {
    var i = 0
    var isInForeignComponent = false
    while true {
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
          input, from: scan.next, cardStart: start, isFinal: isFinal, into: &card,
          findings: &findings)
      case .begin:
        isInForeignComponent = true
      case .end:
        if isVCard(input, scan) {
          note(
            &findings, "stray-end", .warning, "END:VCARD without a card before it", at: i,
            record: 0)
        }
        isInForeignComponent = false
      case .version, .property:
        if !isInForeignComponent, scan.kind == .version || Self.startsCard(scan.name) {
          note(
            &findings, "missing-begin", .warning, "the line BEGIN:VCARD is missing before this one",
            at: i, record: position.record + 1)
          cardLine = position.line
          return try readBody(
            input, from: i, cardStart: i, isFinal: isFinal, into: &card, findings: &findings)
        }
        if !isInForeignComponent, scan.name != .extended {
          note(
            &findings, "stray-property", .error,
            "this property stands outside any card and was left out", at: i, record: 0)
        }
      case .malformed, .blank: break
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

  func isVCard(_ input: borrowing Span<UInt8>, _ scan: LineScan) -> Bool {
    var first = scan.colon + 1
    var last = scan.end
    while first < last, input[first] <= ASCII.space { first += 1 }
    while last > first, input[last - 1] <= ASCII.space { last -= 1 }
    guard last - first == 5 else { return false }
    return Word.folded(UInt64(input.halfWord(at: first))) == 0x5241_4356
      && ASCII.uppercased(input[first + 4]) == 0x44
  }

  /// Reads the properties of a card up to its END.
  private mutating func readBody(
    _ input: borrowing Span<UInt8>, from start: Int, cardStart: Int, isFinal: Bool,
    into card: inout Card, findings: inout [Finding]
  ) throws(VCardError) -> Progress {
    position.record += 1
    cardEncoding = nil
    hasCustomLabels = false
    hasExcess = false
    let complete = try readLines(
      input, from: start, cardStart: cardStart, isFinal: isFinal, into: &card,
      findings: &findings)
    guard let end = complete else {
      position.record -= 1
      return .needsMore
    }
    settle(&card, findings: &findings)
    return .card(cardStart..<end)
  }

  /// Goes over the lines of a card.
  ///
  /// - Returns: The index after the card; nil when its end is not among the bytes.
  private mutating func readLines(
    _ input: borrowing Span<UInt8>, from start: Int, cardStart: Int, isFinal: Bool,
    into card: inout Card, findings: inout [Finding]
  ) throws(VCardError) -> Int? {
    version = findVersion(input, from: start, isFinal: isFinal, at: cardStart, findings: &findings)
    var i = start
    var runStart = start
    // The place in the card's bytes where the byte 0 of the input would stand.
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
        noteCard(
          &findings, "missing-end", .error,
          "the input ends inside this card, without END:VCARD; what is there was kept",
          at: cardStart)
        return i
      case .begin where isVCard(input, scan):
        card.bytes.append(input, runStart..<i)
        note(
          &findings, "missing-end", .warning,
          "the line END:VCARD is missing before this card begins", at: i)
        return i
      case .end where isVCard(input, scan):
        card.bytes.append(input, runStart..<i)
        position.line += scan.lineCount
        return scan.next
      case .property, .begin, .end:
        // Settled on their own, or left out; what stands before them is one finished run.
        card.bytes.append(input, runStart..<i)
        guard
          let next = readCarefully(
            input, from: i, isFinal: isFinal, into: &card, findings: &findings)
        else { return nil }
        i = next
        runStart = i
        base = card.bytes.count - runStart
        continue
      case .malformed:
        note(
          &findings, "malformed-line", .error, "this line has no colon and was left out", at: i)
      case .version, .blank: break
      }
      position.line += scan.lineCount
      i = scan.next
    }
  }

  /// The version that the card says it has; it stands second in most cards, and is looked for in all.
  private func findVersion(
    _ input: borrowing Span<UInt8>, from start: Int, isFinal: Bool, at cardStart: Int,
    findings: inout [Finding]
  ) -> VCardVersion {
    var i = start
    while i < input.count {
      let end = input.lineEnd(from: i)
      if end - i > 7, let colon = Self.versionColon(input, i..<end) {
        if let version = VCardVersion(input, at: colon + 1, end: end) { return version }
        note(
          &findings, "unknown-version", .warning,
          "this version of vCard is not known; read as 3.0", at: i)
        return .v30
      }
      if input.hasASCII("END:VCARD", at: i) || input.hasASCII("BEGIN:VCARD", at: i) { break }
      i = input.afterLineEnding(at: end)
    }
    noteCard(
      &findings, "missing-version", .warning, "this card has no VERSION; read as 2.1", at: cardStart
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

  // MARK: - Findings

  /// The beginning of the card, whose first byte stands at `index`.
  func cardLocation(_ index: Int) -> SourceLocation {
    SourceLocation(byteOffset: position.byteOffset + index, line: cardLine + 1)
  }

  /// Reports what is odd about the line that begins at `index`, or about its value.
  ///
  /// The record is the one that is being read, unless another one, or 0 for none, is said.
  func note(
    _ findings: inout [Finding], _ rule: String, _ severity: Finding.Severity, _ message: String,
    at index: Int, column: Int = 1, record: Int? = nil
  ) {
    findings.append(
      Finding(
        rule: rule, severity: severity, message: message,
        location: SourceLocation(
          byteOffset: position.byteOffset + index, line: position.line + 1, column: column),
        record: record ?? position.record))
  }

  /// Reports what is odd about the whole card, whose first byte stands at `index`.
  private func noteCard(
    _ findings: inout [Finding], _ rule: String, _ severity: Finding.Severity, _ message: String,
    at index: Int
  ) {
    findings.append(
      Finding(
        rule: rule, severity: severity, message: message, location: cardLocation(index),
        record: position.record))
  }
}

extension PropertyRecord {
  /// The record of a line that stays as it stands, until it is settled.
  @inline(__always)
  init(_ scan: LineScan, start: Int, at lineStart: Int, line: Int) {
    let nameStart = lineStart + (scan.groupLength > 0 ? scan.groupLength + 1 : 0)
    self.init(
      name: scan.name, form: scan.form, preference: scan.preference, types: scan.types,
      start: start, groupLength: scan.groupLength, nameLength: scan.nameEnd - nameStart,
      parametersLength: scan.colon - scan.nameEnd, valueLength: scan.end - scan.colon - 1,
      line: line)
    flags = .copied
    if scan.isFolded { flags.insert(.folded) }
    if scan.hasBackslash { flags.insert(.escaped) }
    if scan.hasHighBytes { flags.insert(.unchecked) }
    if scan.parametersArePlain { flags.insert(.plainParameters) }
  }
}
