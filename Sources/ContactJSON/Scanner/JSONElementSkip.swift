internal import ContactBytes

/// Finds where a faulty element ends, so that it costs only itself.
///
/// Brackets are counted and strings passed over; everything else may be wrong.
enum JSONElementSkip {
  /// What a look for the end came to.
  enum Outcome {
    /// The element ends before this index.
    case end(Int)
    case needsMore
    /// The fault is one of brackets or quotes, after which nothing is sure.
    case lost
  }

  /// The longest element that is passed over when its text is malformed.
  static let limit = 1 << 20

  /// Looks for the end of the element that begins at `start`, up to `limit` bytes behind.
  static func end(
    ofElementAt start: Int, in input: borrowing Span<UInt8>, isFinal: Bool, limit: Int = limit
  ) -> Outcome {
    var depth = 0
    var i = start
    while i < input.count {
      guard i - start < limit else { return .lost }
      switch input[i] {
      case ASCII.quote:
        guard let closing = closingQuote(from: i + 1, in: input) else {
          return isFinal ? .lost : .needsMore
        }
        i = closing
      case 0x7B, 0x5B: depth += 1
      case 0x7D, 0x5D:
        if depth == 0 { return .end(i) }
        depth -= 1
        if depth == 0 { return outcome(at: i + 1, in: input, isFinal: isFinal) }
      case ASCII.comma where depth == 0: return .end(i)
      default: break
      }
      i += 1
    }
    if !isFinal { return .needsMore }
    return depth == 0 ? .end(i) : .lost
  }

  /// The longest rest of a line behind a fault that is passed over.
  static let lineLimit = 1 << 16

  /// Looks for the line after a fault, for elements that stand on a line each.
  static func nextLine(
    after fault: Int, ofElementAt start: Int, in input: borrowing Span<UInt8>, isFinal: Bool
  ) -> Outcome {
    guard input.extracting(0..<fault).lineEnd(from: start) >= fault else { return .lost }
    let limit = min(input.count - fault, lineLimit)
    let end = input.extracting(0..<fault + limit).lineEnd(from: fault)
    if end - fault == lineLimit { return .lost }
    let next = input.afterLineEnding(at: end)
    guard next < input.count else { return isFinal ? .lost : .needsMore }
    return input[next] == 0x7B || input[next] == 0x5B ? .end(next) : .lost
  }

  /// The end is believed only if what follows can follow an element.
  private static func outcome(
    at end: Int, in input: borrowing Span<UInt8>, isFinal: Bool
  ) -> Outcome {
    guard let i = JSONScanner.nonBlank(from: end, in: input) else {
      return isFinal ? .end(end) : .needsMore
    }
    switch input[i] {
    case ASCII.comma, 0x5D, 0x7B, 0x5B: return .end(end)
    default: return .lost
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
