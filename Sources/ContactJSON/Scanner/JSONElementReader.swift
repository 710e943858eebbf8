internal import ContactBytes
internal import ContactModel

/// Reads the elements of a JSON text one at a time, in chunks of any size, and keeps count of the place.
///
/// A malformed element becomes a finding and costs only itself, as long as it is sure where it ends.
/// What is told does not depend on how the text is cut: where more bytes could change it, more are
/// asked for.
struct JSONElementReader: Sendable {
  /// What one step came to.
  enum Step<Value> {
    /// What was read from this range of the input.
    case element(Value, Range<Int>)
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

  /// Takes note that the last element became a card, so that the next input begins behind it; of an
  /// element that is left out no note is taken.
  mutating func accept() { done = 0 }

  /// Reads the next element.
  ///
  /// - Parameters:
  ///   - input: The bytes that follow the last accepted element.
  ///   - isFinal: Whether the input ends with these bytes.
  ///   - findings: Grows by elements that are malformed.
  ///   - read: Reads the element at the scanner, of bytes whose place it is given.
  /// - Returns: What was read, that more bytes are needed, or the end.
  /// - Throws: ``JSONError`` when it is not sure where the next element begins.
  @inline(__always)
  mutating func next<Value>(
    from input: borrowing Span<UInt8>, isFinal: Bool, findings: inout [Finding],
    read: (
      inout JSONScanner, borrowing Span<UInt8>, ElementPlace, inout [Finding]
    ) throws(JSONError) -> Value
  ) throws(JSONError) -> Step<Value> {
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
        case .element(let index): first = index
        }
        let start = first ?? 0
        var scanner = JSONScanner(at: start)
        let place = ElementPlace(
          position: position, columnBase: columnBase, cursor: cursor, start: start)
        let value = try read(&scanner, rest, place, &findings)
        if !isFinal, scanner.mayGoOn(in: rest) { return .needsMore }
        let before = done
        finish(in: rest, at: scanner.position)
        return .element(value, before + start..<done)
      } catch {
        findings.removeSubrange(findingCount...)
        let end = try endOfFault(error, in: rest, from: first, isFinal: isFinal, &findings)
        guard let end else { return .needsMore }
        finish(in: rest, at: end)
      }
    }
  }

  /// Takes note of an element that was read or left out.
  private mutating func finish(in rest: borrowing Span<UInt8>, at end: Int) {
    cursor.finish()
    advance(over: rest, to: end)
    position.record += 1
  }

  /// Counts the lines of what was read.
  private mutating func advance(over rest: borrowing Span<UInt8>, to end: Int) {
    let part = rest.extracting(0..<end)
    var lineStart = -columnBase
    var i = part.lineEnd(from: 0)
    while i < end {
      position.line += 1
      lineStart = part.afterLineEnding(at: i)
      i = part.lineEnd(from: lineStart)
    }
    columnBase = max(0, end - lineStart)
    position.byteOffset += end
    done += end
  }

  // MARK: - Faults

  /// Where the faulty element that begins at `first` ends, of which a finding tells; nil when more
  /// bytes are needed to say so.
  @inline(never)
  private func endOfFault(
    _ error: JSONError, in rest: borrowing Span<UInt8>, from first: Int?, isFinal: Bool,
    _ findings: inout [Finding]
  ) throws(JSONError) -> Int? {
    if error.isTruncated, !isFinal { return nil }
    let placed = error.placed(after: position, columnBase: columnBase, path: cursor.path)
    guard let first else { throw placed }
    let isAlone = cursor.path.isEmpty
    var outcome = JSONElementSkip.Outcome.lost
    let isOnFirstLine = rest.extracting(0..<first).lineEnd(from: 0) == first
    if isAlone, cursor.count > 0 || isOnFirstLine {
      outcome = JSONElementSkip.nextLine(
        after: error.location.byteOffset, ofElementAt: first, in: rest, isFinal: isFinal)
    }
    if case .lost = outcome {
      outcome = JSONElementSkip.end(
        ofElementAt: first, in: rest, isFinal: isFinal,
        limit: error.isOfSize ? .max : JSONElementSkip.limit)
    }
    switch outcome {
    case .needsMore: return nil
    case .lost: throw placed
    // A comma or bracket outside of an array is no element that could be passed over.
    case .end(let end) where end == first && isAlone: throw placed
    case .end(let end):
      findings.append(
        Finding(
          rule: "malformed-json", severity: .error, message: "this contact was left out: \(placed)",
          location: placed.location, record: position.record + 1))
      return end
    }
  }
}

/// Where an element stands, for what is to be said of it.
struct ElementPlace: Sendable {
  fileprivate let position: InputPosition
  fileprivate let columnBase: Int
  fileprivate let cursor: JSONElementCursor
  /// The index of the element's first byte.
  let start: Int

  fileprivate init(
    position: InputPosition, columnBase: Int, cursor: JSONElementCursor, start: Int
  ) {
    self.position = position
    self.columnBase = columnBase
    self.cursor = cursor
    self.start = start
  }

  /// Counted from 1.
  var record: Int { position.record + 1 }
  /// The path of the element, such as `[3]`; empty outside of an array.
  var path: String { cursor.path }

  /// The place of an index in the whole text.
  func location(of index: Int, in rest: borrowing Span<UInt8>) -> SourceLocation {
    JSONScanner(at: 0).location(of: index, in: rest)
      .placed(after: position, columnBase: columnBase)
  }
}

extension JSONScanner {
  /// Whether the value that ends at the end of the bytes is a number, which more digits can follow.
  fileprivate func mayGoOn(in input: borrowing Span<UInt8>) -> Bool {
    position == input.count && position > 0 && ASCII.isDigit(input[position - 1])
  }
}
