internal import ContactBytes

extension JSONScanner {
  /// Reads the number that begins at `position`.
  mutating func scanNumber(in input: borrowing Span<UInt8>) throws(JSONError) {
    let first = position
    var i = first
    if input[i] == ASCII.hyphen { i += 1 }
    let whole = digits(from: i, in: input)
    guard whole > i, input[i] != 0x30 || whole == i + 1 else {
      throw malformedNumber(endingAt: whole, in: input)
    }
    i = whole
    if i < input.count, input[i] == ASCII.dot {
      let fraction = digits(from: i + 1, in: input)
      guard fraction > i + 1 else { throw malformedNumber(endingAt: fraction, in: input) }
      i = fraction
    }
    if i < input.count, input[i] | 0x20 == 0x65 {
      i += 1
      if i < input.count, input[i] == ASCII.hyphen || input[i] == 0x2B { i += 1 }
      let exponent = digits(from: i, in: input)
      guard exponent > i else { throw malformedNumber(endingAt: exponent, in: input) }
      i = exponent
    }
    numberRange = first..<i
    position = i
  }

  private func digits(from start: Int, in input: borrowing Span<UInt8>) -> Int {
    var i = start
    while i < input.count, ASCII.isDigit(input[i]) { i += 1 }
    return i
  }

  private func malformedNumber(endingAt end: Int, in input: borrowing Span<UInt8>) -> JSONError {
    guard end < input.count else { return truncated(in: input) }
    return .malformedNumber(path: path(in: input), location: location(of: position, in: input))
  }

  /// The last number as an integer; nil when it is none, or does not fit.
  package func integer(in input: borrowing Span<UInt8>) -> Int? {
    Int(String(utf8: input, numberRange))
  }
}
