internal import ContactBytes

/// Finds the cells of a table's records and leaves their bytes as they are.
///
/// A quote opens a cell only as its first byte; inside, `""` is a quote, and a quote before a delimiter,
/// a line end or the end closes. A quote that nothing closes is data of a cell that ends with its line.
struct TableCells: Sendable {
  /// The delimiter.
  let delimiter: UInt8
  /// The cells of the last record, quotes included, as places in the input.
  private(set) var cells: [Range<Int>] = []

  init(delimiter: UInt8) {
    self.delimiter = delimiter
  }

  /// Finds the cells of the record that begins at `start`.
  ///
  /// - Parameters:
  ///   - input: The bytes.
  ///   - start: The index of the record's first byte.
  ///   - isFinal: Whether the input ends with these bytes.
  /// - Returns: Where the record ends, and where the next begins, behind the line end; nil when the
  ///   record is not complete.
  mutating func scan(
    _ input: borrowing Span<UInt8>, from start: Int, isFinal: Bool
  ) -> (end: Int, next: Int)? {
    cells.removeAll(keepingCapacity: true)
    var cellStart = start
    while true {
      var i = cellStart
      if i < input.count, input[i] == ASCII.quote {
        if let closed = closing(input, after: i, isFinal: isFinal) {
          i = closed
        } else if !isFinal {
          return nil
        } else {
          i += 1
        }
      }
      while i < input.count, !endsCell(input[i]) { i += 1 }
      guard i < input.count || isFinal else { return nil }
      cells.append(cellStart..<i)
      guard i < input.count else { return (i, i) }
      if input[i] == delimiter {
        cellStart = i + 1
        continue
      }
      if input[i] == ASCII.carriageReturn, i + 1 == input.count, !isFinal { return nil }
      return (i, input.afterLineEnding(at: i))
    }
  }

  /// The index behind the quote that closes the one at `open`.
  private func closing(
    _ input: borrowing Span<UInt8>, after open: Int, isFinal: Bool
  ) -> Int? {
    var i = open + 1
    while true {
      i = input.firstIndex(of: ASCII.quote, from: i)
      guard i < input.count else { return nil }
      guard i + 1 < input.count else { return isFinal ? i + 1 : nil }
      if input[i + 1] == ASCII.quote {
        i += 2
      } else if endsCell(input[i + 1]) {
        return i + 1
      } else {
        i += 1
      }
    }
  }

  @inline(__always)
  private func endsCell(_ byte: UInt8) -> Bool {
    byte == delimiter || byte == ASCII.lineFeed || byte == ASCII.carriageReturn
  }

  /// The end of the last complete record; nil when there is none.
  static func lastBoundary(_ input: borrowing Span<UInt8>, delimiter: UInt8) -> Int? {
    var cells = TableCells(delimiter: delimiter)
    var boundary = 0
    while let record = cells.scan(input, from: boundary, isFinal: false) { boundary = record.next }
    return boundary > 0 ? boundary : nil
  }

  /// The text of a cell into `text`: without its quotes, and without the `="…"` by which spreadsheets are
  /// kept from reading numbers.
  static func readText(
    of cell: Range<Int>, in input: borrowing Span<UInt8>, into text: inout [UInt8]
  ) {
    text.removeAll(keepingCapacity: true)
    var first = cell.lowerBound
    var last = cell.upperBound
    if last - first >= 2, input[first] == ASCII.quote, input[last - 1] == ASCII.quote {
      first += 1
      last -= 1
      while first < last {
        let next = input.firstIndex(of: ASCII.quote, from: first)
        guard next < last else { break }
        text.append(input, first..<next + 1)
        first = next + 1
        if first < last, input[first] == ASCII.quote { first += 1 }
      }
    }
    text.append(input, first..<last)
    guard text.count >= 3, text[0] == ASCII.equals, text[1] == ASCII.quote,
      text.last == ASCII.quote
    else { return }
    text.removeLast()
    text.removeFirst(2)
  }

  /// The delimiter that a table's first line shows: the most frequent of comma, semicolon, tab and bar
  /// outside of quotes, else the comma.
  static func sniffedDelimiter(_ input: borrowing Span<UInt8>) -> UInt8 {
    let candidates: [UInt8] = [ASCII.comma, ASCII.semicolon, ASCII.tab, 0x7C]
    var counts = [0, 0, 0, 0]
    var isQuoted = false
    for index in 0..<input.count {
      let byte = input[index]
      if byte == ASCII.quote { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == ASCII.lineFeed || byte == ASCII.carriageReturn { break }
      if let place = candidates.firstIndex(of: byte) { counts[place] += 1 }
    }
    let most = counts.max() ?? 0
    return most == 0 ? ASCII.comma : candidates[counts.firstIndex(of: most) ?? 0]
  }
}
