internal import ContactBytes
package import ContactModel

/// Reads the records of a JSON text as trees, one at a time, and keeps count of the place.
struct JSONRecordReader: Sendable {
  /// What one step came to.
  enum Step {
    /// A record that stands at `place` and ends before `end`.
    case record(JSONValue, place: RecordPlace, end: Int)
    case needsMore
    case end
  }

  /// How far reading has come.
  var position = InputPosition()
  private var cursor: JSONElementCursor
  /// The bytes at the start of the input that were read before more were asked for.
  private var done = 0
  /// The bytes of the current line that stand before the unread ones.
  private var columnBase = 0

  /// Begins before the text.
  ///
  /// - Parameter arrayRecordHead: As in ``JSONElementCursor``.
  init(arrayRecordHead: UInt8? = nil) {
    cursor = JSONElementCursor(arrayRecordHead: arrayRecordHead)
  }

  /// Takes note that the last record became a card, so that the next input begins behind it; of a
  /// record that is left out no note is taken.
  mutating func accept() { done = 0 }

  /// Reads the next value at the top level.
  ///
  /// Of values that stand on a line each, a malformed one becomes a finding and the next is read.
  mutating func next(
    from input: borrowing Span<UInt8>, isFinal: Bool, findings: inout [Finding]
  ) throws(JSONError) -> Step {
    while true {
      let rest = input.extracting(min(done, input.count)..<input.count)
      var first = 0
      var hasBegun = false
      do throws(JSONError) {
        switch try cursor.begin(in: rest, isFinal: isFinal) {
        case .needsMore: return .needsMore
        case .end:
          advance(over: rest, to: rest.count)
          return .end
        case .element(let index):
          first = index
          hasBegun = true
        }
        let place = RecordPlace(
          location: JSONScanner(at: first).location(of: first, in: rest)
            .placed(after: position, columnBase: columnBase),
          record: position.record + 1)
        let value = try readValue(at: first, in: rest, findings: &findings)
        return .record(value, place: place, end: done)
      } catch {
        if error.isTruncated, !isFinal { return .needsMore }
        let placed = error.placed(after: position, columnBase: columnBase, path: cursor.path)
        var next = nextLine(after: error.location, from: first, in: rest)
        if next == nil, hasBegun, !cursor.path.isEmpty {
          switch JSONElementSkip.end(ofElementAt: first, in: rest, isFinal: isFinal) {
          case .needsMore: return .needsMore
          case .lost: break
          case .end(let end):
            cursor.finish()
            next = end
          }
        }
        guard let next else { throw placed }
        findings.append(
          Finding(
            rule: "malformed-json", severity: .error,
            message: "this record was left out: \(placed)", location: placed.location,
            record: position.record + 1))
        advance(over: rest, to: next)
        position.record += 1
      }
    }
  }

  private mutating func readValue(
    at first: Int, in rest: borrowing Span<UInt8>, findings: inout [Finding]
  ) throws(JSONError) -> JSONValue {
    var scanner = JSONScanner(at: first)
    var anomalies: [JSONAnomaly] = []
    let value = try JSONValue(from: &scanner, in: rest, anomalies: &anomalies)
    // Each takes a walk through the record.
    let noted = anomalies.prefix(50)
    for (index, anomaly) in noted.enumerated() {
      let more = index == noted.count - 1 ? anomalies.count - noted.count : 0
      let path = JSONPath(in: rest, from: first, to: anomaly.index).description(in: rest)
      findings.append(
        Finding(
          rule: anomaly.kind.rule, severity: .warning,
          message: anomaly.kind.message + " in \(cursor.path)\(path)"
            + (more > 0 ? "; and \(more) more such faults" : ""),
          location: scanner.location(of: anomaly.index, in: rest)
            .placed(after: position, columnBase: columnBase),
          record: position.record + 1))
    }
    cursor.finish()
    advance(over: rest, to: scanner.position)
    position.record += 1
    return value
  }

  /// The index of the line after an error, if the faulty value stands on one line outside of an array.
  private func nextLine(
    after fault: SourceLocation, from first: Int, in rest: borrowing Span<UInt8>
  ) -> Int? {
    guard cursor.path.isEmpty, cursor.count > 0 || first == 0 || rest.lineEnd(from: 0) > first,
      rest.lineEnd(from: first) >= min(fault.byteOffset, rest.count)
    else { return nil }
    let next = rest.afterLineEnding(at: rest.lineEnd(from: fault.byteOffset))
    guard next < rest.count, rest[next] == 0x7B || rest[next] == 0x5B else { return nil }
    return next
  }

  private mutating func advance(over rest: borrowing Span<UInt8>, to end: Int) {
    // What follows may be one long line, which is not to be looked through for each record.
    let record = rest.extracting(0..<end)
    var lineStart = -columnBase
    var i = record.lineEnd(from: 0)
    while i < end {
      position.line += 1
      lineStart = record.afterLineEnding(at: i)
      i = record.lineEnd(from: lineStart)
    }
    columnBase = max(0, end - lineStart)
    position.byteOffset += end
    done += end
  }
}

/// Where a record stands, for what is to be said of it.
struct RecordPlace: Sendable {
  let location: SourceLocation
  /// Counted from 1.
  let record: Int

  /// The index of the record's first byte in the bytes at whose index `end` reading now stands.
  func start(endingAt end: Int, _ position: InputPosition) -> Int {
    min(end, max(0, location.byteOffset - (position.byteOffset - end)))
  }

  /// A finding of the record.
  func finding(_ rule: String, _ severity: Finding.Severity, _ message: String) -> Finding {
    Finding(rule: rule, severity: severity, message: message, location: location, record: record)
  }
}

extension JSONAnomaly.Kind {
  fileprivate var rule: String {
    switch self {
    case .duplicateName: "duplicate-name"
    case .repairedString: "repaired-text"
    }
  }

  fileprivate var message: String {
    switch self {
    case .duplicateName: "a name stands twice in one object; the later value was taken"
    case .repairedString: "half a surrogate pair or bytes that are not UTF-8 became U+FFFD"
    }
  }
}

extension SourceLocation {
  /// The place counted from the start of the input that `position` is in.
  ///
  /// - Parameters:
  ///   - position: What was read before.
  ///   - columnBase: The bytes of its last line.
  /// - Returns: The place in the whole input.
  func placed(after position: InputPosition, columnBase: Int) -> SourceLocation {
    SourceLocation(
      byteOffset: byteOffset + position.byteOffset, line: line + position.line,
      column: line == 1 ? column + columnBase : column)
  }
}

extension JSONError {
  /// The same error counted from the start of the whole input, with the path of the record.
  ///
  /// - Parameters:
  ///   - position: What was read before.
  ///   - columnBase: The bytes of its last line.
  ///   - prefix: The path of the record.
  /// - Returns: The error with its place in the whole input.
  package func placed(
    after position: InputPosition, columnBase: Int = 0, path prefix: String
  ) -> JSONError {
    let place = location.placed(after: position, columnBase: columnBase)
    return switch self {
    case .unexpected(let expected, let path, _):
      .unexpected(expected: expected, path: prefix + path, location: place)
    case .truncated(let path, _): .truncated(path: prefix + path, location: place)
    case .malformedString(let path, _): .malformedString(path: prefix + path, location: place)
    case .malformedNumber(let path, _): .malformedNumber(path: prefix + path, location: place)
    case .tooDeep(let limit, let path, _):
      .tooDeep(limit: limit, path: prefix + path, location: place)
    }
  }
}
