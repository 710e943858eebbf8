internal import ContactBytes
internal import ContactModel

extension Loss {
  /// The loss of control characters of a value, in whose places blanks stand.
  static func controls(of property: String) -> Loss {
    Loss(
      property: property, contact: "", reason: "a table holds no control characters",
      replacement: "blanks in their places")
  }
}

/// Writes rows of cells: quotes where they are needed, and what keeps spreadsheets from harm.
package struct RowOutput: Sendable {
  var delimiter: UInt8
  /// Whether every cell stands in quotes.
  var quotesAll = false
  /// Whether every cell begins with an apostrophe.
  var guardsText = false
  /// Whether a cell that a spreadsheet would take for a formula gets an apostrophe.
  var guardsFormulas = false
  /// Whether phone numbers are written so that a spreadsheet keeps them as text.
  var keepsPhonesText = false
  var endsLinesCRLF = true

  /// Appends the cells of `ranges`, taken from `text`, and the end of the line.
  ///
  /// - Returns: The indices of the cells in which blanks stand for control characters: many programs take NUL for the
  ///   end of a file.
  @discardableResult
  func append(
    _ text: borrowing Span<UInt8>, _ ranges: [Range<Int>], to output: inout [UInt8]
  ) -> [Int] {
    let showsEmpty = quotesAll || guardsText
    var cleared: [Int] = []
    for index in ranges.indices {
      if index > 0 { output.append(delimiter) }
      if !ranges[index].isEmpty || showsEmpty, !append(text, ranges[index], to: &output) {
        cleared.append(index)
      }
    }
    // A row of one empty cell would be no row.
    if ranges.count == 1, ranges[0].isEmpty, !showsEmpty { output.append("\"\"") }
    endLine(&output)
    return cleared
  }

  /// The row of headers, which no apostrophe precedes.
  func header(_ headers: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    var ranges: [Range<Int>] = []
    for header in headers {
      let start = bytes.count
      bytes.append(header)
      ranges.append(start..<bytes.count)
    }
    var plain = self
    plain.guardsText = false
    var row: [UInt8] = []
    plain.append(bytes.span, ranges, to: &row)
    return row
  }

  /// A table with another delimiter, or whose cells are kept from being formulas; all else keeps its bytes.
  package static func rewritten(
    _ table: Span<UInt8>, from old: UInt8, to new: UInt8, guardsFormulas: Bool
  ) -> [UInt8] {
    var scanner = RecordScanner(delimiter: old)
    var output: [UInt8] = []
    output.reserveCapacity(table.count)
    var start = 0
    while start < table.count,
      case .record(let next) = scanner.scan(table, from: start, isFinal: true)
    {
      for column in 0..<scanner.count {
        let raw = scanner.rawRange(of: column)
        output.append(table, start..<(column == 0 ? raw.lowerBound : start))
        if column > 0 { output.append(new) }
        let inner = scanner.innerRange(of: column)
        let isQuoted = !raw.isEmpty && table[raw.lowerBound] == ASCII.quote
        let isGuarded =
          guardsFormulas && isFormula(table, inner)
          && TextMark.text(of: inner, in: table, quoteWidth: isQuoted ? 2 : 1) == nil
        let needsQuotes = !isQuoted && raw.contains { table[$0] == new }
        if isQuoted || needsQuotes { output.append(ASCII.quote) }
        if isGuarded { output.append(0x27) }
        for i in isQuoted ? raw.dropFirst() : raw {
          if needsQuotes, table[i] == ASCII.quote { output.append(ASCII.quote) }
          output.append(table[i])
        }
        if needsQuotes { output.append(ASCII.quote) }
      }
      output.append(table, scanner.contentEnd..<next)
      start = next
    }
    output.append(table, start..<table.count)
    return output
  }

  private func endLine(_ output: inout [UInt8]) {
    if endsLinesCRLF { output.append(ASCII.carriageReturn) }
    output.append(ASCII.lineFeed)
  }

  /// Appends a cell.
  ///
  /// - Returns: False where blanks stand for control characters in it.
  private func append(
    _ text: borrowing Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]
  ) -> Bool {
    let isGuarded =
      guardsText || guardsFormulas && Self.isFormula(text, range) || Self.isGuarded(text, range)
    if keepsPhonesText && Self.needsTextMark(text, range)
      || !isGuarded && TextMark.isSpelled(in: text, range)
    {
      return TextMark.append(text, range, to: &output)
    }
    guard quotesAll || needsQuotes(text, range) else {
      if isGuarded { output.append(0x27) }
      output.append(text, range)
      return true
    }
    output.append(ASCII.quote)
    if isGuarded { output.append(0x27) }
    var start = range.lowerBound
    var isWhole = true
    for i in range where text[i] == ASCII.quote || text[i] < 0x20 {
      switch text[i] {
      case ASCII.tab, ASCII.lineFeed: continue
      case ASCII.quote:
        output.append(text, start..<i + 1)
        output.append(ASCII.quote)
      case ASCII.carriageReturn:
        // A line break in a cell is one byte, as it is read.
        output.append(text, start..<i)
        let isBeforeLineFeed = i + 1 < range.upperBound && text[i + 1] == ASCII.lineFeed
        if !isBeforeLineFeed { output.append(ASCII.lineFeed) }
      default:
        output.append(text, start..<i)
        output.append(ASCII.space)
        isWhole = false
      }
      start = i + 1
    }
    output.append(text, start..<range.upperBound)
    output.append(ASCII.quote)
    return isWhole
  }

  private func needsQuotes(_ text: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    // Blanks at the ends are data, which some readers would trim.
    if text[range.lowerBound] == ASCII.space || text[range.upperBound - 1] == ASCII.space {
      return true
    }
    var i = range.lowerBound
    while i + 8 <= range.upperBound {
      let (delimiters, others) = Word(text, at: i).masks(delimiter)
      if delimiters | others != 0 { return true }
      i += 8
    }
    while i < range.upperBound {
      if text[i] == delimiter || text[i] == ASCII.quote || text[i] < 0x20 { return true }
      i += 1
    }
    return false
  }

  /// Whether a spreadsheet would compute the cell: it begins as a formula, and is neither just a number with its sign,
  /// nor a phone number in which a blank stands between two digits, as in no formula.
  ///
  /// So a phone number with hyphens alone is a sum.
  private static func isFormula(_ text: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard beginsFormula(text, range) else { return false }
    let sign = text[range.lowerBound]
    guard sign == 0x2B || sign == ASCII.hyphen, range.count > 1 else { return true }
    var (dots, others, isDivided) = (0, 0, false)
    for i in range.dropFirst() where !ASCII.isDigit(text[i]) {
      if text[i] == ASCII.dot { dots += 1 } else { others += 1 }
      if text[i] == ASCII.space, i + 1 < range.upperBound {
        isDivided = isDivided || ASCII.isDigit(text[i - 1]) && ASCII.isDigit(text[i + 1])
      }
    }
    return (others > 0 || dots > 1) && !(isDivided && isPhone(text, range))
  }

  /// Whether a cell begins with apostrophes before what a spreadsheet would take for a formula, for a number, or without
  /// its zero: the first of them is no part of the value, in whatever table it stands, and so a value that begins like
  /// that gets another one.
  static func isGuarded(_ cell: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    var start = range.lowerBound
    while start < range.upperBound, cell[start] == 0x27 { start += 1 }
    guard start > range.lowerBound, start < range.upperBound else { return false }
    // A year is called '99.
    if range.upperBound - start > 3,
      (start..<range.upperBound).allSatisfy({ ASCII.isDigit(cell[$0]) })
    {
      return true
    }
    return beginsFormula(cell, start..<range.upperBound)
      || cell[start] == 0x30 && range.upperBound - start > 6
        && isPhone(cell, start..<range.upperBound)
  }

  /// Whether a cell begins with `=`, `+`, `-` or `@`, also in full width, a tab or the end of a line.
  private static func beginsFormula(_ text: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    switch text[range.lowerBound] {
    case ASCII.equals, 0x40, ASCII.tab, ASCII.carriageReturn, ASCII.lineFeed, 0x2B, ASCII.hyphen:
      return true
    case 0xEF where range.count >= 3 && text[range.lowerBound + 1] == 0xBC:
      return [0x9D, 0x8B, 0x8D, 0xA0].contains(text[range.lowerBound + 2])
    default: return false
    }
  }

  /// Whether the cell holds only characters of phone numbers.
  static func isPhone(_ text: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    var digits = 0
    for i in range {
      switch text[i] {
      case 0x30...0x39: digits += 1
      case 0x2B, ASCII.hyphen, ASCII.space, ASCII.dot, 0x28, 0x29, 0x2A, 0x23, 0x2F, ASCII.comma,
        ASCII.semicolon:
        break
      default: return false
      }
    }
    return digits > 0 && digits <= 20
  }

  /// Whether a spreadsheet would make another number of a phone number: it begins with `+` or `0`,
  /// or has more digits than a number keeps.
  private static func needsTextMark(_ text: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count > 1, isPhone(text, range) else { return false }
    return text[range.lowerBound] == 0x2B || text[range.lowerBound] == 0x30
      || range.allSatisfy { ASCII.isDigit(text[$0]) } && range.count > 11
  }
}
