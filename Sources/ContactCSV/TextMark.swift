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

  /// Whether a spreadsheet would make a number or a sum of a phone number that nothing marks as a text.
  package static func isNeeded(_ value: borrowing Span<UInt8>) -> Bool {
    guard !value.isEmpty else { return false }
    return !ASCII.isDigit(value[0]) || value.firstIndex(of: ASCII.hyphen, from: 0) == value.count
  }

  /// Appends the cell, in quotes, that means the value; a line break in it is one byte, as it is read.
  ///
  /// - Returns: False where blanks stand for control characters in it.
  @discardableResult
  package static func append(
    _ value: borrowing Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]
  ) -> Bool {
    var isWhole = true
    output.append("\"=\"\"")
    for index in range {
      switch value[index] {
      case ASCII.quote: output.append("\"\"\"\"")
      case ASCII.lineFeed
      where index > range.lowerBound && value[index - 1] == ASCII.carriageReturn: break
      case ASCII.carriageReturn: output.append(ASCII.lineFeed)
      case let byte where byte < 0x20 && byte != ASCII.tab && byte != ASCII.lineFeed:
        output.append(ASCII.space)
        isWhole = false
      case let byte: output.append(byte)
      }
    }
    output.append("\"\"\"")
    return isWhole
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

/// What a cell of a spreadsheet holds at most, in a table and in a sheet.
package enum SpreadsheetCell {
  /// The most characters (UTF-16 units).
  package static let most = 32_767
  /// Why something is missing from a cell.
  package static let reason = "a cell of a spreadsheet holds no more than 32767 characters"

  /// What is left of a text of so many characters.
  package static func rest(of limit: Int = most) -> String { "the first \(limit) of them" }

  /// Cuts a text that is too long, and leaves a picture out, of which a part is none.
  ///
  /// - Returns: Whether something is missing.
  package static func cut(_ text: inout [UInt8], to limit: Int = most) -> Bool {
    guard text.count > limit else { return false }
    var length = 0
    let end = text.firstIndex { byte in
      if byte & 0xC0 != 0x80 { length += byte < 0xF0 ? 1 : 2 }
      return length > limit
    }
    guard let end else { return false }
    text.removeSubrange((isData(text.span) ? 0 : end)...)
    return true
  }

  /// Whether a text is bytes in base64: it says so, or is one long word of letters and digits of every kind.
  private static func isData(_ text: borrowing Span<UInt8>) -> Bool {
    if text.hasASCII("DATA:", at: 0) { return true }
    var (hasDigit, hasUpper, hasLower) = (false, false, false)
    for i in 0..<min(text.count, 1000) {
      switch text[i] {
      case 0x30...0x39: hasDigit = true
      case 0x41...0x5A: hasUpper = true
      case 0x61...0x7A: hasLower = true
      case 0x2B, 0x2F: break
      default: return false
      }
    }
    return hasDigit && hasUpper && hasLower
  }
}
