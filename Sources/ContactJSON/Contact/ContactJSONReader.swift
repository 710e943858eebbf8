internal import ContactBytes
public import ContactModel

/// Reads contacts from JSON: an array, objects one after another, or one object a line (NDJSON).
///
/// The array may stand in an object, as in `{"contacts": […]}`, whose other members become findings.
///
/// It reads what ``ContactJSONWriter`` writes, and the objects `{"name", "age", "phoneNumber"}` of
/// classic address-book apps, whose age is a number or a string.
public struct ContactJSONReader: CardReader {
  /// How the contacts of a file are joined; a bad line costs only itself.
  public let style: JSONStyle

  private var elements = JSONElementReader(objectRecord: .contact)
  /// The bytes at the start of the input whose lines were left out before more were asked for.
  private var doneLines = 0
  private var reading = ContactReading()

  /// How far the reader has come, which findings count from.
  public var position: InputPosition {
    get { elements.position }
    set { elements.position = newValue }
  }

  /// Makes a reader that stands at the beginning.
  public init(style: JSONStyle = .array) {
    self.style = style
  }

  /// Reads the next contact, as `CardReader` demands.
  ///
  /// A line of NDJSON or an element of an array that is no contact becomes a finding and costs only itself; it
  /// throws ``JSONError`` when the text is not JSON, or not of contacts.
  public mutating func next(
    from input: Span<UInt8>, isFinal: Bool, into card: inout Card, findings: inout [Finding]
  ) throws -> CardProgress {
    switch style {
    case .array: try nextElement(input, isFinal: isFinal, into: &card, &findings)
    case .lines: nextLine(input, isFinal: isFinal, into: &card, &findings)
    }
  }

  // MARK: - An array, or objects one after another

  private mutating func nextElement(
    _ input: borrowing Span<UInt8>, isFinal: Bool, into card: inout Card,
    _ findings: inout [Finding]
  ) throws(JSONError) -> CardProgress {
    // What is read into is another part of this reader, which cannot be changed twice at once.
    var elements = elements
    defer { self.elements = elements }
    let step = try elements.next(from: input, isFinal: isFinal, findings: &findings) {
      scanner, rest, element, findings throws(JSONError) in
      try reading.read(&scanner, rest, into: &card) { fault in
        findings.report(
          Self.finding(
            fault, at: element.location(of: fault.index, in: rest), record: element.record))
      }
    }
    switch step {
    case .needsMore: return .needsMore
    case .end: return .end
    case .element(_, let range):
      elements.accept()
      return .card(range)
    }
  }

  // MARK: - Lines

  private mutating func nextLine(
    _ input: borrowing Span<UInt8>, isFinal: Bool, into card: inout Card,
    _ findings: inout [Finding]
  ) -> CardProgress {
    // Lines that were left out before more was asked for are not read again.
    var start = min(doneLines, input.count)
    doneLines = 0
    while start < input.count {
      let end = input.firstIndex(of: ASCII.lineFeed, from: start)
      if end >= input.count, !isFinal {
        doneLines = start
        return .needsMore
      }
      let next = min(end + 1, input.count)
      defer {
        start = next
        position.line += 1
      }
      var first = start
      while first < end, input[first] <= ASCII.space { first += 1 }
      guard first < end else { continue }
      // The mark of a file that was put behind another one.
      if input[first] == 0xEF, input.hasASCII("\u{FEFF}", at: first) { first += 3 }
      position.record += 1
      do {
        let line = input.extracting(start..<end)
        var scanner = JSONScanner(at: first - start)
        let here = position
        try reading.read(&scanner, line, into: &card) { fault in
          findings.report(Self.finding(fault, in: line, from: start, here))
        }
        if let rest = JSONScanner.nonBlank(from: scanner.position, in: line) {
          let fault = MemberFault(
            rule: "bad-line", severity: .error,
            message: "what follows the contact on this line was left out", index: rest)
          findings.report(Self.finding(fault, in: line, from: start, here))
        }
        position.byteOffset += next
        return .card(start..<next)
      } catch {
        findings.report(
          Finding(
            rule: "bad-line", severity: .error,
            message: "this line was left out: \(error)",
            location: InputLocation(
              byteOffset: position.byteOffset + start, line: position.line + 1,
              column: error.location.column),
            record: position.record))
      }
    }
    position.byteOffset += input.count
    return .end
  }

  /// The finding of a fault in the line that begins at `lineStart`.
  private static func finding(
    _ fault: MemberFault, in line: borrowing Span<UInt8>, from lineStart: Int,
    _ position: InputPosition
  ) -> Finding {
    var location = JSONScanner(at: 0).location(of: fault.index, in: line)
      .advanced(by: position, columnBase: 0)
    location.byteOffset += lineStart
    return finding(fault, at: location, record: position.record)
  }

  private static func finding(
    _ fault: MemberFault, at location: InputLocation, record: Int
  ) -> Finding {
    var finding = Finding(
      rule: fault.rule, severity: fault.severity, message: fault.message, location: location,
      record: record)
    finding.advice = fault.advice
    return finding
  }

  /// Whether a text is one object around contacts; the last of them may be cut off.
  package static func isAroundContacts(_ text: borrowing Span<UInt8>) -> Bool {
    JSONElementCursor.isAroundRecords(text)
  }

  /// Where an NDJSON file may be cut: the index after the last line feed; nil when there is none.
  package static func lastLineBoundary(in input: borrowing Span<UInt8>) -> Int? {
    var i = input.count
    while i > 0, input[i - 1] != ASCII.lineFeed { i -= 1 }
    return i > 0 ? i : nil
  }
}
