internal import ContactBytes

// Where records end, found without looking at their cells: what a pipeline cuts its chunks by.

extension RecordScanner {
  /// What a quote inside a quoted cell is.
  enum QuoteRole {
    /// The first of two that stand for one.
    case escape
    /// A character of the cell.
    case stray
    /// The end of the quoted part; the byte at `next` ends the cell.
    case close(next: Int)
    /// The bytes after it, which decide, are not there yet.
    case unknown
  }

  /// What the quote at `index`, inside a quoted cell, is by the rules that ``RecordScanner`` begins with.
  static func role(
    ofQuoteAt index: Int, in input: borrowing Span<UInt8>, delimiter: UInt8, isFinal: Bool
  ) -> QuoteRole {
    var next = index + 1
    guard next < input.count else { return isFinal ? .close(next: next) : .unknown }
    if input[next] == ASCII.quote { return .escape }
    while next < input.count {
      let byte = input[next]
      if byte == delimiter || byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
        return .close(next: next)
      }
      guard byte == ASCII.space || byte == ASCII.tab else { return .stray }
      next += 1
    }
    return isFinal ? .close(next: next) : .unknown
  }

  /// The index after the last record that is complete in `input`, or 0 when none is.
  ///
  /// - Complexity: O(*n*); without quotes only the end is searched.
  package static func lastBoundary(
    in input: borrowing Span<UInt8>, delimiter: UInt8
  ) -> Int {
    var boundary = 0
    var outside = 0
    var i = 0
    var isInside = false
    while true {
      if isInside {
        i = input.firstIndex(of: ASCII.quote, from: i)
        guard i < input.count else { return boundary }
        switch role(ofQuoteAt: i, in: input, delimiter: delimiter, isFinal: false) {
        case .escape: i += 2
        case .stray: i += 1
        case .unknown: return boundary
        case .close(let next):
          isInside = false
          i = next
          outside = next
        }
      } else {
        let quote = input.firstIndex(of: ASCII.quote, from: i)
        if let end = lastLineEnd(input, in: outside..<quote) { boundary = end }
        guard quote < input.count else { return boundary }
        outside = quote
        let isFirst = quote == 0 || opens(after: input[quote - 1], delimiter: delimiter)
        isInside = isFirst
        i = quote + 1
      }
    }
  }

  /// How many lines of the table a cell with quotes that are not doubled goes on for, when it is no cell: the line in
  /// which it begins and each further one have as many delimiters.
  ///
  /// - Returns: 0 for a cell; nil when the end of the last line is not there yet.
  func linesOfTable(
    _ input: borrowing Span<UInt8>, from cellStart: Int, through closing: Int, isFinal: Bool
  ) -> Int? {
    let first = input.lineEnd(from: cellStart)
    guard first < closing else { return 0 }
    let expected = count + delimiters(input, in: cellStart..<first)
    var lines = 0
    var end = first
    while end < closing {
      let start = input.afterLineEnding(at: end)
      end = input.lineEnd(from: start)
      if end == input.count, !isFinal { return nil }
      // A person's row seldom begins with an empty cell, while the lines of a text may.
      guard expected > 0, input[start] != delimiter,
        delimiters(input, in: start..<end) == expected
      else { return 0 }
      lines += 1
    }
    return lines
  }

  private func delimiters(_ input: borrowing Span<UInt8>, in range: Range<Int>) -> Int {
    range.reduce(0) { input[$1] == delimiter ? $0 + 1 : $0 }
  }

  /// Whether a cell begins behind a byte.
  @inline(__always)
  static func opens(after byte: UInt8, delimiter: UInt8) -> Bool {
    byte == delimiter || byte == ASCII.lineFeed || byte == ASCII.carriageReturn
  }

  /// The index after the last line end in `range`; a carriage return that ends the input is none,
  /// for a line feed may follow it.
  private static func lastLineEnd(
    _ input: borrowing Span<UInt8>, in range: Range<Int>
  ) -> Int? {
    var i = range.upperBound
    while i > range.lowerBound {
      i -= 1
      if input[i] == ASCII.lineFeed { return i + 1 }
      if input[i] == ASCII.carriageReturn, i + 1 < input.count {
        return input[i + 1] == ASCII.lineFeed ? i + 2 : i + 1
      }
    }
    return nil
  }

  /// The end of the last line of a record whose first line ends at `lineEnd`, by any delimiter of tables:
  /// further than that where a cell in quotes goes on.
  package static func recordEnd(
    from start: Int, lineEnd: Int, in input: borrowing Span<UInt8>
  ) -> Int {
    var end = lineEnd
    var i = start
    // Few lines have a quote, which is not looked for in all that is below one without it.
    while i < end, input.contains(ASCII.quote, in: i..<end) {
      let quote = input.firstIndex(of: ASCII.quote, from: i)
      i = quote + 1
      let delimiter = quote == start ? 0 : input[quote - 1]
      guard quote == start || ",;\t|".utf8.contains(delimiter) else { continue }
      guard let closing = closingQuote(from: i, in: input) else { return lineEnd }
      i = closing + 1
      end = max(end, input.lineEnd(from: i))
    }
    return end
  }

  /// The index of the quote that closes a cell; nil when none does.
  private static func closingQuote(from start: Int, in input: borrowing Span<UInt8>) -> Int? {
    var i = input.firstIndex(of: ASCII.quote, from: start)
    while i < input.count {
      if i + 1 < input.count, input[i + 1] == ASCII.quote {
        i += 1
      } else if i + 1 == input.count || ",;\t|\r\n ".utf8.contains(input[i + 1]) {
        return i
      }
      i = input.firstIndex(of: ASCII.quote, from: i + 1)
    }
    return nil
  }

  /// The number of line ends in `range`: LF, CR or CRLF each count once.
  package static func lineEnds(_ input: borrowing Span<UInt8>, in range: Range<Int>) -> Int {
    var count = 0
    var i = range.lowerBound
    while true {
      i = input.lineEnd(from: i)
      guard i < range.upperBound else { return count }
      count += 1
      i = input.afterLineEnding(at: i)
    }
  }
}
