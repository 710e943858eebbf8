internal import ContactBytes

/// The formula `="…"`, by which a cell of a CSV table gives a spreadsheet a text: no number is made of it.
///
/// A quote in the text is doubled, as in any formula. A value that is itself spelled like a mark is written as the
/// text of one, so that what is read is what was written.
package enum TextMark {
  /// Whether a value is spelled like a mark.
  @inline(__always)
  package static func isSpelled(in value: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count > 2, value[range.lowerBound] == ASCII.equals else { return false }
    return text(of: range, in: value, quoteWidth: 1) != nil
  }

  /// Whether a value is a mark around a phone number.
  package static func holdsPhone(_ value: borrowing Span<UInt8>) -> Bool {
    guard value.count > 3, isSpelled(in: value, 0..<value.count) else { return false }
    return RowOutput.isPhone(value, 2..<value.count - 1)
  }

  /// Appends the cell, in quotes, that means the value; a line break in it is one byte, as it is read.
  package static func append(
    _ value: borrowing Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]
  ) {
    output.append("\"=\"\"")
    for index in range {
      switch value[index] {
      case ASCII.quote: output.append("\"\"\"\"")
      case ASCII.lineFeed
      where index > range.lowerBound && value[index - 1] == ASCII.carriageReturn: break
      case ASCII.carriageReturn: output.append(ASCII.lineFeed)
      case let byte: output.append(byte)
      }
    }
    output.append("\"\"\"")
  }

  // Where the text of a mark stands, and whether quotes in it are doubled; nil for a cell that is no mark. One quote
  // is two bytes in a cell that stands in quotes.
  static func text(
    of cell: Range<Int>, in input: borrowing Span<UInt8>, quoteWidth width: Int
  ) -> (range: Range<Int>, isDoubled: Bool)? {
    guard cell.count > 2 * width else { return nil }
    let inner = cell.lowerBound + 1 + width..<cell.upperBound - width
    for k in 1...width
    where input[inner.lowerBound - k] != ASCII.quote
      || input[inner.upperBound + k - 1] != ASCII.quote
    {
      return nil
    }
    var isDoubled = false
    var index = inner.lowerBound
    while index < inner.upperBound {
      guard input[index] == ASCII.quote else {
        index += 1
        continue
      }
      var quotes = 0
      while index < inner.upperBound, input[index] == ASCII.quote {
        index += 1
        quotes += 1
      }
      guard quotes.isMultiple(of: 2 * width) else { return nil }
      isDoubled = true
    }
    return (inner, isDoubled)
  }
}
