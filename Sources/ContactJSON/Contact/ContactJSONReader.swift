internal import ContactBytes
public import ContactModel

/// Reads contacts from JSON: an array, objects one after another, or one object a line (NDJSON).
///
/// It reads what ``ContactJSONWriter`` writes, and the objects `{"name", "age", "phoneNumber"}` of
/// classic address-book apps, whose age is a number or a string.
public struct ContactJSONReader: CardReader {
  /// How far the reader has come, which findings count from.
  public var position = InputPosition()
  /// How the contacts of a file are joined; a bad line costs only itself.
  public let style: ContactJSONWriter.Style

  private var cursor = JSONElementCursor()
  /// The bytes at the start of the input that were read before more were asked for.
  private var done = 0
  /// The bytes of the current line that stand before the unread ones.
  private var columnBase = 0
  private var reading = ContactReading()

  /// Makes a reader that stands at the beginning.
  public init(style: ContactJSONWriter.Style = .array) {
    self.style = style
  }

  /// Reads the next contact.
  ///
  /// - Parameters:
  ///   - input: The bytes that follow the range of the last contact: UTF-8.
  ///   - isFinal: Whether the input ends with these bytes.
  ///   - card: Receives the contact; its storage is used again.
  ///   - findings: Grows by what was odd, and by what is no contact: a line of NDJSON, or an
  ///     element of an array, which costs only itself.
  /// - Returns: The range of the contact in `input`, that more bytes are needed, or the end.
  /// - Throws: ``JSONError`` when the text is not JSON, or not of contacts.
  public mutating func next(
    from input: Span<UInt8>, isFinal: Bool, into card: inout Card, findings: inout [Finding]
  ) throws -> Progress {
    switch style {
    case .array: try nextElement(input, isFinal: isFinal, into: &card, &findings)
    case .lines: nextLine(input, isFinal: isFinal, into: &card, &findings)
    }
  }

  // MARK: - An array, or objects one after another

  private mutating func nextElement(
    _ input: borrowing Span<UInt8>, isFinal: Bool, into card: inout Card,
    _ findings: inout [Finding]
  ) throws(JSONError) -> Progress {
    while true {
      let rest = input.extracting(min(done, input.count)..<input.count)
      let findingCount = findings.count
      var first: Int?
      do throws(JSONError) {
        switch try cursor.begin(in: rest, isFinal: isFinal) {
        case .needsMore: return .needsMore
        case .end:
          advance(over: rest, to: rest.count)
          return .end
        case .element(let start): first = start
        }
        let end = try readElement(at: first ?? 0, in: rest, into: &card, &findings)
        let start = done + (first ?? 0)
        finishElement(in: rest, at: end)
        defer { done = 0 }
        return .card(start..<done)
      } catch {
        findings.removeSubrange(findingCount...)
        if error.isTruncated, !isFinal { return .needsMore }
        let placed = error.placed(after: position, columnBase: columnBase, path: cursor.path)
        guard let first else { throw placed }
        switch JSONElementSkip.end(ofElementAt: first, in: rest, isFinal: isFinal) {
        case .needsMore: return .needsMore
        case .lost: throw placed
        // A comma or bracket outside of an array is no element that could be passed over.
        case .end(let end) where end == first && cursor.path.isEmpty: throw placed
        case .end(let end):
          findings.append(
            Finding(
              rule: "malformed-json", severity: .error,
              message: "this contact was left out: \(placed)", location: placed.location,
              record: position.record + 1))
          finishElement(in: rest, at: end)
        }
      }
    }
  }

  /// Reads the contact at `start`.
  ///
  /// - Returns: The index after it.
  private mutating func readElement(
    at start: Int, in rest: borrowing Span<UInt8>, into card: inout Card,
    _ findings: inout [Finding]
  ) throws(JSONError) -> Int {
    var scanner = JSONScanner(at: start)
    var here = position
    here.record += 1
    let base = columnBase
    try reading.read(&scanner, rest, into: &card) { rule, message, index in
      findings.append(Self.note(rule, message, at: index, in: rest, columnBase: base, here))
    }
    return scanner.position
  }

  private mutating func finishElement(in rest: borrowing Span<UInt8>, at end: Int) {
    cursor.finish()
    advance(over: rest, to: end)
    position.record += 1
  }

  /// Counts the lines of what was read.
  private mutating func advance(over rest: borrowing Span<UInt8>, to end: Int) {
    let part = rest.extracting(0..<end)
    var lineStart = -columnBase
    var i = part.firstIndex(of: ASCII.lineFeed, from: 0)
    while i < end {
      position.line += 1
      lineStart = i + 1
      i = part.firstIndex(of: ASCII.lineFeed, from: lineStart)
    }
    columnBase = end - lineStart
    position.byteOffset += end
    done += end
  }

  // MARK: - Lines

  private mutating func nextLine(
    _ input: borrowing Span<UInt8>, isFinal: Bool, into card: inout Card,
    _ findings: inout [Finding]
  ) -> Progress {
    // Lines that were left out before more was asked for are not read again.
    var start = min(done, input.count)
    done = 0
    while start < input.count {
      let end = input.firstIndex(of: ASCII.lineFeed, from: start)
      if end >= input.count, !isFinal {
        done = start
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
      position.record += 1
      do {
        let line = input.extracting(start..<end)
        var scanner = JSONScanner(at: first - start)
        let here = position
        try reading.read(&scanner, line, into: &card) { rule, message, index in
          findings.append(Self.note(rule, message, at: index, in: line, from: start, here))
        }
        guard try scanner.nextToken(in: line) == .end else { return .card(start..<next) }
        position.byteOffset += next
        return .card(start..<next)
      } catch {
        findings.append(
          Finding(
            rule: "bad-line", severity: .error,
            message: "this line was left out: \(error)",
            location: SourceLocation(
              byteOffset: position.byteOffset + start, line: position.line + 1,
              column: error.location.column),
            record: position.record))
      }
    }
    position.byteOffset += input.count
    return .end
  }

  private static func note(
    _ rule: String, _ message: String, at index: Int, in input: borrowing Span<UInt8>,
    from lineStart: Int = 0, columnBase: Int = 0, _ position: InputPosition
  ) -> Finding {
    var location = JSONScanner(at: 0).location(of: index, in: input)
      .placed(after: position, columnBase: columnBase)
    location.byteOffset += lineStart
    return Finding(
      rule: rule, severity: .error, message: message, location: location,
      record: position.record)
  }
}

/// Where an NDJSON file may be cut: after any line.
package enum NDJSONBoundary {
  /// The index after the last line feed; nil when there is none.
  package static func last(in span: borrowing Span<UInt8>) -> Int? {
    var i = span.count
    while i > 0, span[i - 1] != ASCII.lineFeed { i -= 1 }
    return i > 0 ? i : nil
  }
}
