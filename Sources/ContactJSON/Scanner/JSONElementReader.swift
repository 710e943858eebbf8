internal import ContactBytes
internal import ContactModel

/// Reads the elements of a JSON text one at a time, in chunks of any size, and counts lines and records.
///
/// A malformed element becomes a finding and costs only itself, as long as it is sure where it ends.
/// Findings do not depend on how the text is cut: where more bytes could change them, more are asked
/// for.
struct JSONElementReader: Sendable {
  /// What one step came to.
  enum Step<Value> {
    /// What was read from this range of the input.
    case element(Value, Range<Int>)
    /// The bytes end before the next element does.
    case needsMore
    /// There is no further element.
    case end
  }

  /// The element that is being read, for what is reported of it.
  struct Element: Sendable {
    fileprivate let position: InputPosition
    fileprivate let columnBase: Int
    fileprivate let cursor: JSONElementCursor
    /// The index of the element's first byte.
    let start: Int

    /// The number of the record, from 1.
    var record: Int { position.record + 1 }
    /// The path of the element, such as `[3]`; empty outside of an array.
    var path: String { cursor.path }

    /// The location of an index of the bytes in the whole text.
    func location(of index: Int, in rest: borrowing Span<UInt8>) -> InputLocation {
      JSONScanner(at: 0).location(of: index, in: rest)
        .advanced(by: position, columnBase: columnBase)
    }
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
  /// The parameters are those of ``JSONElementCursor``.
  init(arrayRecordHead: UInt8? = nil, objectRecord: JSONObjectRecord? = nil) {
    cursor = JSONElementCursor(arrayRecordHead: arrayRecordHead, objectRecord: objectRecord)
  }

  /// Says that the last element became a card, so that the next input begins behind it; not called
  /// for an element that is left out.
  mutating func accept() { done = 0 }

  /// Reads the next element.
  ///
  /// - Parameters:
  ///   - input: The bytes that follow the last accepted element.
  ///   - isFinal: Whether the input ends with these bytes.
  ///   - findings: Grows by elements that are malformed.
  ///   - read: Reads the element at the scanner.
  /// - Returns: What was read, that more bytes are needed, or the end.
  /// - Throws: ``JSONError`` when it is not sure where the next element begins.
  @inline(__always)
  mutating func next<Value>(
    from input: borrowing Span<UInt8>, isFinal: Bool, findings: inout [Finding],
    read: (
      inout JSONScanner, borrowing Span<UInt8>, Element, inout [Finding]
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
          reportPassedMembers(in: rest, &findings)
          advance(over: rest, to: rest.count)
          return .end
        case .element(let index): first = index
        }
        let start = first ?? 0
        var scanner = JSONScanner(at: start)
        let element = Element(
          position: position, columnBase: columnBase, cursor: cursor, start: start)
        let value = try read(&scanner, rest, element, &findings)
        if !isFinal, scanner.mayGoOn(in: rest) { return .needsMore }
        let before = done
        finish(in: rest, at: scanner.position, &findings)
        return .element(value, before + start..<done)
      } catch {
        findings.removeSubrange(findingCount...)
        let end = try endOfFault(error, in: rest, from: first, isFinal: isFinal, &findings)
        guard let end else { return .needsMore }
        finish(in: rest, at: end, &findings)
      }
    }
  }

  /// Counts an element that was read or left out.
  @inline(__always)
  private mutating func finish(
    in rest: borrowing Span<UInt8>, at end: Int, _ findings: inout [Finding]
  ) {
    if !cursor.passedMembers.isEmpty { reportPassedMembers(in: rest, &findings) }
    cursor.finish()
    advance(over: rest, to: end)
    position.record += 1
  }

  /// Reports the members beside the contacts in the object around them.
  @inline(never)
  private func reportPassedMembers(in rest: borrowing Span<UInt8>, _ findings: inout [Finding]) {
    for index in cursor.passedMembers {
      findings.report(
        Finding(
          rule: "unknown-member", severity: .warning,
          message: "this member stands beside the contacts and was left out",
          location: JSONScanner(at: 0).location(of: index, in: rest)
            .advanced(by: position, columnBase: columnBase)))
    }
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

  /// Reports the malformed element that begins at `first`, and finds where it ends; nil when more bytes
  /// are needed for that.
  @inline(never)
  private func endOfFault(
    _ error: JSONError, in rest: borrowing Span<UInt8>, from first: Int?, isFinal: Bool,
    _ findings: inout [Finding]
  ) throws(JSONError) -> Int? {
    if error.isTruncated, !isFinal { return nil }
    let located = error.advanced(by: position, columnBase: columnBase, path: cursor.path)
    guard let first else { throw located }
    let isAlone = cursor.path.isEmpty
    var outcome = ElementEnd.uncertain
    let isOnFirstLine = rest.extracting(0..<first).lineEnd(from: 0) == first
    if isAlone, cursor.count > 0 || isOnFirstLine {
      outcome = .ofLine(
        after: error.location.byteOffset, ofElementAt: first, in: rest, isFinal: isFinal)
    }
    if case .uncertain = outcome {
      outcome = .ofElement(
        at: first, in: rest, isFinal: isFinal,
        limit: error.isOfSize ? .max : ElementEnd.lengthLimit)
    }
    switch outcome {
    case .needsMore: return nil
    case .uncertain: throw located
    // A comma or bracket outside of an array is no element that could be passed over.
    case .end(let end) where end == first && isAlone: throw located
    case .end(let end):
      var finding = Finding(
        rule: "malformed-json", severity: .error,
        message: "this contact was left out: \(located)",
        location: located.location, record: position.record + 1)
      let fault = error.location.byteOffset
      finding.leftOut = first - fault..<max(first, end) - fault
      findings.report(finding)
      return end
    }
  }
}

extension JSONScanner {
  /// Whether the value that ends at the end of the bytes is a number, which more digits can follow.
  fileprivate func mayGoOn(in input: borrowing Span<UInt8>) -> Bool {
    position == input.count && position > 0 && ASCII.isDigit(input[position - 1])
  }
}

/// Where a malformed element ends, so that it costs only itself.
///
/// Brackets are counted and strings passed over; everything else may be wrong.
private enum ElementEnd {
  /// The element ends before this index.
  case end(Int)
  case needsMore
  /// The fault is one of brackets or quotes, after which the end cannot be known.
  case uncertain

  /// The longest element that is passed over when its text is malformed, in bytes.
  static let lengthLimit = 1 << 20
  /// The longest rest of a line behind a fault that is passed over, in bytes.
  static let lineLimit = 1 << 16

  /// The end of the element that begins at `start`, looked for in the `limit` bytes behind.
  static func ofElement(
    at start: Int, in input: borrowing Span<UInt8>, isFinal: Bool, limit: Int
  ) -> ElementEnd {
    var depth = 0
    var i = start
    while i < input.count {
      guard i - start < limit else { return .uncertain }
      switch input[i] {
      case ASCII.quote:
        guard let closing = closingQuote(from: i + 1, in: input) else {
          return isFinal ? .uncertain : .needsMore
        }
        i = closing
      case 0x7B, 0x5B: depth += 1
      case 0x7D, 0x5D:
        if depth == 0 { return .end(i) }
        depth -= 1
        if depth == 0 { return checked(at: i + 1, in: input, isFinal: isFinal) }
      case ASCII.comma where depth == 0: return .end(i)
      default: break
      }
      i += 1
    }
    if !isFinal { return .needsMore }
    return depth == 0 ? .end(i) : .uncertain
  }

  /// The end of the line that the fault is on, for elements that stand on a line each.
  static func ofLine(
    after fault: Int, ofElementAt start: Int, in input: borrowing Span<UInt8>, isFinal: Bool
  ) -> ElementEnd {
    guard input.extracting(0..<fault).lineEnd(from: start) >= fault else { return .uncertain }
    let limit = min(input.count - fault, lineLimit)
    let end = input.extracting(0..<fault + limit).lineEnd(from: fault)
    if end - fault == lineLimit { return .uncertain }
    let next = input.afterLineEnding(at: end)
    guard next < input.count else { return isFinal ? .uncertain : .needsMore }
    return input[next] == 0x7B || input[next] == 0x5B ? .end(next) : .uncertain
  }

  /// The end is believed only if what follows can follow an element.
  private static func checked(
    at end: Int, in input: borrowing Span<UInt8>, isFinal: Bool
  ) -> ElementEnd {
    guard let i = JSONScanner.nonBlank(from: end, in: input) else {
      return isFinal ? .end(end) : .needsMore
    }
    switch input[i] {
    case ASCII.comma, 0x5D, 0x7B, 0x5B: return .end(end)
    default: return .uncertain
    }
  }

  private static func closingQuote(from start: Int, in input: borrowing Span<UInt8>) -> Int? {
    var i = start
    while i < input.count, input[i] != ASCII.quote {
      i += input[i] == ASCII.backslash ? 2 : 1
    }
    return i < input.count ? i : nil
  }
}
