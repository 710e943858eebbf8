internal import ContactBytes
internal import ContactModel

// What rewrites cells in place needs to know of a record: where each cell stands with its quotes and
// the blanks after them, and what it means.

extension RecordScanner {
  /// Makes a scanner that takes records of any number of cells and the most bytes that it can count.
  package init(delimiter: UInt8) {
    self.init(
      delimiter: delimiter,
      limits: CSVLimits(recordBytes: Self.largestRecord, columns: .max))
  }

  /// The bytes of a cell of the last record in the input.
  @inline(__always)
  func range(of cell: Cell) -> Range<Int> { start &+ cell.start..<start &+ cell.end }

  /// The place of a byte of the last record, counted from the record's first byte, which is at `location`.
  func location(
    of offset: Int, in input: borrowing Span<UInt8>, from location: InputLocation
  ) -> InputLocation {
    var line = location.line
    var lineStart = 0
    var i = start
    while innerLines > 0 {
      let end = input.lineEnd(from: i)
      let next = input.afterLineEnding(at: end)
      guard end < start + offset, next <= start + offset else { break }
      i = next
      line += 1
      lineStart = i - start
    }
    return InputLocation(
      byteOffset: location.byteOffset + offset, line: line, column: offset - lineStart + 1)
  }

  /// Appends the value of a cell, decoded.
  @inline(__always)
  func append(_ cell: Cell, _ input: borrowing Span<UInt8>, to bytes: inout [UInt8]) {
    if cell.flags.isDisjoint(with: .undecoded) {
      bytes.append(input, range(of: cell))
    } else {
      Cell.decode(input, range(of: cell), flags: cell.flags, into: &bytes)
    }
  }

  /// The bytes of a cell as they stand between its delimiters, quotes included; an empty range
  /// where the record has no such column.
  ///
  /// - Complexity: O(1).
  package func rawRange(of column: Int) -> Range<Int> {
    guard column < count else { return contentEnd..<contentEnd }
    let end = column + 1 < count ? rawStart(of: column + 1) - 1 : contentEnd
    return rawStart(of: column)..<end
  }

  /// The bytes of a cell without the quotes around it; doubled quotes inside stay doubled.
  package func innerRange(of column: Int) -> Range<Int> {
    range(of: cell(column))
  }

  /// Cuts the last record before a column: it has the cells in front of it alone.
  ///
  /// - Returns: The index of the first byte of the column.
  mutating func cut(before column: Int) -> Int {
    let end = rawStart(of: column)
    keepCells(column)
    return end
  }

  private func rawStart(of column: Int) -> Int {
    let cell = cells[column]
    return start + cell.start - (cell.flags.contains(.quoted) ? 1 : 0)
  }

  /// Appends what a cell means, without its quotes.
  ///
  /// The `="…"` by which spreadsheets are kept from reading numbers is left out too. A column that
  /// the record does not have appends nothing.
  package func appendText(
    of column: Int, in input: borrowing Span<UInt8>, to text: inout [UInt8]
  ) {
    let cell = cell(column)
    guard !cell.isEmpty else { return }
    append(unmarked(cell, input), input, to: &text)
  }

  /// Appends the text of a column of the last record as it stands, without the quotes around it.
  package func appendPlainText(
    of column: Int, in input: borrowing Span<UInt8>, to text: inout [UInt8]
  ) {
    append(cell(column), input, to: &text)
  }

  /// A cell without the mark of a text.
  func unmarked(_ cell: Cell, _ input: borrowing Span<UInt8>) -> Cell {
    guard input[start + cell.start] == ASCII.equals,
      !cell.flags.isDisjoint(with: [.escaped, .stray])
    else { return cell }
    let width = cell.flags.contains(.quoted) ? 2 : 1
    guard let text = TextMark.text(of: range(of: cell), in: input, quoteWidth: width) else {
      return cell
    }
    var flags = cell.flags.intersection([.quoted, .control])
    if text.isDoubled { flags.insert(.doubled) }
    return Cell(
      start: text.range.lowerBound - start, end: text.range.upperBound - start, flags: flags)
  }

  /// Finds the delimiter by which a table makes most sense.
  ///
  /// - Parameter input: The first bytes of the table, at best with all of its first record.
  /// - Returns: The one by which contacts are read; where it divides no rows, or quoted cells, the one of comma, semicolon,
  ///   tab and bar that leaves no quote where none should be in the first record and gives most cells; the first of them
  ///   where several do as well.
  package static func likelyDelimiter(of input: borrowing Span<UInt8>) -> UInt8 {
    let head = input.extracting(first: 1 << 16)
    let reading = HeaderReading.read(head, isFinal: true, CSVReader.Options())
    var rows = RecordScanner(delimiter: reading.delimiter)
    if !reading.isSingleColumn, rows.scanDivided(input), rows.isClean { return reading.delimiter }
    var best = (delimiter: ASCII.comma, score: 0)
    for delimiter in [ASCII.comma, ASCII.semicolon, ASCII.tab, 0x7C] {
      var scanner = RecordScanner(delimiter: delimiter)
      guard scanner.scanDivided(input) else { continue }
      let score = scanner.count + (scanner.isClean ? input.count + 1 : 0)
      if score > best.score { best = (delimiter, score) }
    }
    return best.delimiter
  }

  /// Whether no quote of the record stands where none should be.
  private var isClean: Bool { flags.isDisjoint(with: [.stray, .open]) }

  /// Scans the first record of more than one cell, which a title may stand above, or else the first of all.
  private mutating func scanDivided(_ input: borrowing Span<UInt8>) -> Bool {
    var start = 0
    for _ in 0..<Self.titleCount {
      guard start < input.count,
        case .record(let end) = scan(input, from: start, isFinal: true)
      else { break }
      if count > 1 { return true }
      start = end
    }
    if case .record = scan(input, from: 0, isFinal: true) { return true }
    return false
  }

  /// How many rows may stand above the first that has several cells.
  private static let titleCount = 20
}

extension RecordScanner {
  /// The number of records above the header of a table, such as a title, which are none of its rows, 0 where the
  /// header stands first, or below people; and the headers where two rows are the header together, of which the upper
  /// one is such a record; nil for any other.
  package static func titles(
    of head: borrowing Span<UInt8>, delimiter: UInt8
  ) -> (count: Int, divided: [String]?) {
    let reading = reading(of: head, delimiter)
    guard let header = reading.header, reading.recordsAboveHeader == nil else { return (0, nil) }
    var scanner = RecordScanner(delimiter: delimiter)
    var (start, count) = (0, 0)
    while case .record(let end) = scanner.scan(head, from: start, isFinal: true), end < header.end {
      (start, count) = (end, count + 1)
    }
    return (count, reading.dividedHeader == nil ? nil : header.cells)
  }

  /// The line of the header of a table, counted from 1, of two rows the lower, and how many cells it has; 0 where it
  /// has none.
  package static func header(
    in head: borrowing Span<UInt8>, delimiter: UInt8
  ) -> (line: Int, cellCount: Int) {
    reading(of: head, delimiter).header.map { ($0.line + 1, $0.cells.count) } ?? (0, 0)
  }

  private static func reading(
    of head: borrowing Span<UInt8>, _ delimiter: UInt8
  ) -> HeaderReading {
    HeaderReading.read(
      head, isFinal: true, CSVReader.Options(delimiter: Character(Unicode.Scalar(delimiter))))
  }
}
