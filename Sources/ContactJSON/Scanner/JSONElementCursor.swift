internal import ContactBytes

/// Walks the top level of a JSON text in chunks, so that one record after another can be read.
///
/// The top level is either one array, whose elements are the records, or values one after another
/// with blanks or line ends between them (one value, or NDJSON). A byte order mark is passed over.
///
///     switch try cursor.begin(in: input, isFinal: isFinal) {
///     case .needsMore: return .needsMore
///     case .end: return .end
///     case .element(let start):
///       var scanner = JSONScanner(at: start)
///       … read the value; truncated and not final: return .needsMore …
///       cursor.finish()
///       return .card(start..<scanner.position)
///     }
///
/// `begin` changes nothing that is kept until `finish`: after `needsMore` it is called again with
/// the same bytes and more.
package struct JSONElementCursor: Sendable {
  /// What was found at the top level.
  package enum Step: Sendable, Hashable {
    /// A value begins at this index.
    case element(at: Int)
    /// The bytes end before the next value.
    case needsMore
    /// There is no further value.
    case end
  }

  private enum Phase: Sendable {
    /// Outside of an array.
    case outside
    /// After the bracket that opens the array.
    case first
    /// After an element of the array.
    case after
  }

  /// The number of elements that were finished.
  package private(set) var count = 0
  private var phase = Phase.outside
  private var next = Phase.outside
  private var isAtStart = true
  private let arrayRecordHead: UInt8?

  /// Begins before the text.
  ///
  /// - Parameter arrayRecordHead: For records that are arrays themselves, the byte that follows their
  ///   bracket: a top-level array that begins so is one record. Nil for records that are objects.
  package init(arrayRecordHead: UInt8? = nil) {
    self.arrayRecordHead = arrayRecordHead
  }

  /// The path of the element that was begun, such as `[3]`; empty outside of an array.
  package var path: String { next == .after ? "[\(count)]" : "" }

  /// Finds the next element in the bytes that follow the last one.
  package mutating func begin(
    in input: borrowing Span<UInt8>, isFinal: Bool
  ) throws(JSONError) -> Step {
    var i = 0
    if isAtStart {
      if input.count < 3, !isFinal { return .needsMore }
      if input.count >= 3, input[0] == 0xEF, input[1] == 0xBB, input[2] == 0xBF { i = 3 }
    }
    var current = phase
    while let at = JSONScanner.nonBlank(from: i, in: input) {
      let byte = input[at]
      switch (current, byte) {
      case (.outside, 0x5B):
        if let arrayRecordHead {
          guard let head = JSONScanner.nonBlank(from: at + 1, in: input) else {
            if isFinal { throw truncated(in: input) }
            return .needsMore
          }
          if input[head] == arrayRecordHead { return element(at, next: .outside) }
        }
        current = .first
        i = at + 1
      case (.outside, _):
        return element(at, next: .outside)
      case (.first, 0x5D), (.after, 0x5D):
        current = .outside
        i = at + 1
      case (.first, _):
        return element(at, next: .after)
      case (.after, ASCII.comma):
        guard let value = JSONScanner.nonBlank(from: at + 1, in: input) else {
          if isFinal { throw truncated(in: input) }
          return .needsMore
        }
        return element(value, next: .after)
      case (.after, _):
        throw JSONScanner(at: at).unexpected("a comma or the end of the array", in: input)
      }
    }
    guard isFinal else { return .needsMore }
    guard current == .outside else { throw truncated(in: input) }
    return .end
  }

  /// Takes note that the element was read.
  package mutating func finish() {
    count += 1
    phase = next
    isAtStart = false
  }

  private mutating func element(_ index: Int, next: Phase) -> Step {
    self.next = next
    return .element(at: index)
  }

  private func truncated(in input: borrowing Span<UInt8>) -> JSONError {
    JSONScanner(at: input.count).truncated(in: input)
  }
}
