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
  ///   - findings: Grows by what was odd, and by lines of NDJSON that are no contact.
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
    let findingCount = findings.count
    do {
      switch try cursor.begin(in: input, isFinal: isFinal) {
      case .needsMore: return .needsMore
      case .end:
        advance(over: input, to: input.count)
        return .end
      case .element(let start):
        var scanner = JSONScanner(at: start)
        var here = position
        here.record += 1
        try reading.read(&scanner, input, into: &card) { rule, message, index in
          findings.append(Self.note(rule, message, at: index, in: input, here))
        }
        cursor.finish()
        advance(over: input, to: scanner.position)
        position.record += 1
        return .card(start..<scanner.position)
      }
    } catch {
      guard error.isTruncated, !isFinal else {
        throw error.moved(by: position, path: cursor.path)
      }
      findings.removeSubrange(findingCount...)
      return .needsMore
    }
  }

  /// Counts the lines of what was read.
  private mutating func advance(over input: borrowing Span<UInt8>, to end: Int) {
    position.byteOffset += end
    var i = input.firstIndex(of: ASCII.lineFeed, from: 0)
    while i < end {
      position.line += 1
      i = input.firstIndex(of: ASCII.lineFeed, from: i + 1)
    }
  }

  // MARK: - Lines

  private mutating func nextLine(
    _ input: borrowing Span<UInt8>, isFinal: Bool, into card: inout Card,
    _ findings: inout [Finding]
  ) -> Progress {
    var start = 0
    while start < input.count {
      let end = input.firstIndex(of: ASCII.lineFeed, from: start)
      if end >= input.count, !isFinal { return .needsMore }
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
    from lineStart: Int = 0, _ position: InputPosition
  ) -> Finding {
    var location = JSONScanner(at: 0).location(of: index, in: input)
    location.byteOffset += position.byteOffset + lineStart
    location.line += position.line
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

extension JSONError {
  /// The same error in the whole input, of which the reader saw a part.
  func moved(by position: InputPosition, path prefix: String) -> JSONError {
    func move(_ location: SourceLocation) -> SourceLocation {
      SourceLocation(
        byteOffset: location.byteOffset + position.byteOffset,
        line: location.line + position.line, column: location.column)
    }
    switch self {
    case .unexpected(let expected, let path, let location):
      return .unexpected(expected: expected, path: prefix + path, location: move(location))
    case .truncated(let path, let location):
      return .truncated(path: prefix + path, location: move(location))
    case .malformedString(let path, let location):
      return .malformedString(path: prefix + path, location: move(location))
    case .malformedNumber(let path, let location):
      return .malformedNumber(path: prefix + path, location: move(location))
    case .tooDeep(let limit, let path, let location):
      return .tooDeep(limit: limit, path: prefix + path, location: move(location))
    }
  }
}
