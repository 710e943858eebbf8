internal import ContactBytes

// A record is scanned once, eight bytes at a time: a word's mask marks the delimiter, the quote and
// every byte below 0x20, which holds all line ends and all bytes that a card must not get. What a
// cell needs beyond a copy is kept in its flags, so that a cell without flags is one copy later.
//
// Quotes as programs really write them: a quote opens a cell only as its first byte. Inside, `""`
// is a quote; a quote before a delimiter, a line end or the end closes, blanks between allowed; any
// other quote is data. A quote that nothing closes is data of a cell that ends with its line, and so
// are two that have a delimiter within them each, with lines of the table between: ditto marks.

/// The lexer of CSV (RFC 4180 §2): finds the cells of one record in the bytes of a file.
///
/// Reading, the cutting of files into records, and whatever rewrites cells in place use it, so that
/// all of them agree on where a cell begins and ends.
package struct RecordScanner: Sendable {
  /// What one scan came to.
  package enum Outcome {
    /// The record ends before this index; the next begins there.
    case record(end: Int)
    /// The input ends inside the record.
    case needsMore
    /// The record has more bytes than the limit.
    case tooLarge
    /// The record has more cells than the limit.
    case tooManyCells
  }

  /// The most bytes that a record can have: what the offsets of a cell can count.
  static var largestRecord: Int { 1 << 27 }

  package var delimiter: UInt8
  var limits: CSVLimits
  /// The cells of the last record; those at `count` and after are left from earlier ones.
  private(set) var cells: [Cell]
  /// The number of cells of the last record.
  package private(set) var count = 0
  /// The index of the first byte of the last record, from which its cells count their offsets.
  private(set) var start = 0
  /// The index after the last cell of the last record: of the line end, or of the end of the input.
  package private(set) var contentEnd = 0
  /// The number of line ends inside the cells of the last record.
  package private(set) var innerLines = 0
  /// What the cells of the last record need or have, together.
  private(set) var flags: Cell.Flags = []
  /// Where the scan of a record that was not complete goes on.
  private var resume: Resume?
  /// Whether a quote was met that nothing closes up to the end of the input.
  private var quotesStayOpen = false
  /// How many records from this one on are lines that an unclosed quote stands before.
  private var boundRecords = 0

  private struct Resume {
    var index: Int
    var cellStart: Int
    var isInsideQuotes: Bool
    var flags: Cell.Flags
  }

  init(delimiter: UInt8, limits: CSVLimits) {
    self.delimiter = delimiter
    self.limits = limits
    cells = [Cell](repeating: Cell(), count: 256)
  }

  /// The cell in this column; an empty one when the record has fewer.
  @inline(__always)
  func cell(_ column: Int) -> Cell {
    // A part that the file has no column for is column -1, which is no index either.
    UInt(bitPattern: column) < UInt(bitPattern: count) ? cells[column] : Cell()
  }

  /// Takes the first cells of the last record for all of it.
  mutating func keepCells(_ kept: Int) { count = min(count, kept) }

  /// Whether the cells of these columns are empty, as far as one comparison decides.
  ///
  /// - Returns: True when nothing but delimiters stands there; false also where quotes do.
  @inline(__always)
  func holdsNothing(from low: Int, through high: Int) -> Bool {
    guard high < count else { return low >= count }
    return cells[high].end &- cells[low].start == high &- low
  }

  /// Scans the record that begins at `start`.
  ///
  /// The cells count their offsets from `start`. After ``Outcome/needsMore`` the next call goes on
  /// where this one stopped, so its input must begin with the same bytes.
  package mutating func scan(
    _ input: borrowing Span<UInt8>, from start: Int, isFinal: Bool
  ) -> Outcome {
    self.start = start
    var i = start
    var cellStart = start
    var current: Cell.Flags = []
    if let suspended = resume {
      resume = nil
      i = start + suspended.index
      cellStart = start + suspended.cellStart
      current = suspended.flags
      if suspended.isInsideQuotes {
        switch quotedCell(
          input, from: i, cellStart: cellStart, flags: &current, isFinal: isFinal)
        {
        case .closed(let next): i = next
        case .open: i = openQuote(input, cellStart: cellStart, flags: &current)
        case .needsMore: return .needsMore
        case .tooLarge: return .tooLarge
        }
      }
    } else {
      count = 0
      innerLines = 0
      flags = []
      if boundRecords > 0 { boundRecords -= 1 }
    }
    let end = input.count
    while true {
      if current.isEmpty {
        (i, cellStart) = closePlainCells(input, from: i, cellStart: cellStart)
      } else {
        i = nextSpecial(input, from: i)
      }
      if i - start > limits.recordBytes { return .tooLarge }
      guard i < end else { break }
      let byte = input[i]
      if byte == delimiter {
        guard close(from: cellStart, to: i, flags: current) else {
          return .tooManyCells
        }
        i += 1
        cellStart = i
        current = []
      } else if byte == ASCII.quote {
        guard i == cellStart else {
          current.insert(.stray)
          i += 1
          continue
        }
        let quoted = quotedCell(
          input, from: i + 1, cellStart: cellStart, flags: &current, isFinal: isFinal)
        switch quoted {
        case .closed(let next): i = next
        case .open: i = openQuote(input, cellStart: cellStart, flags: &current)
        case .needsMore: return .needsMore
        case .tooLarge: return .tooLarge
        }
      } else if byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
        var next = i + 1
        if byte == ASCII.carriageReturn {
          if next < end {
            if input[next] == ASCII.lineFeed { next += 1 }
          } else if !isFinal {
            return suspend(at: i, cellStart: cellStart, flags: current, isInsideQuotes: false)
          }
        }
        guard close(from: cellStart, to: i, flags: current) else {
          return .tooManyCells
        }
        contentEnd = i
        return .record(end: next)
      } else {
        if byte != ASCII.tab { current.insert(.control) }
        i += 1
      }
    }
    guard isFinal else {
      return suspend(at: end, cellStart: cellStart, flags: current, isInsideQuotes: false)
    }
    guard close(from: cellStart, to: end, flags: current) else {
      return .tooManyCells
    }
    contentEnd = end
    return .record(end: end)
  }

  /// Adds the cells from `first` on that end in a delimiter and hold nothing special.
  ///
  /// - Returns: The index of the first special byte that is no such delimiter, or of the end, and
  ///   the start of the cell that it stands in.
  @inline(__always)
  private mutating func closePlainCells(
    _ input: borrowing Span<UInt8>, from first: Int, cellStart: Int
  ) -> (index: Int, cellStart: Int) {
    let start = self.start
    var i = first
    var cellStart = cellStart
    var n = count
    let delimiter = self.delimiter
    let end = input.count
    var cells = self.cells.mutableSpan
    let room = cells.count
    while i &+ 8 <= end {
      let (delimiters, others) = Word(input, at: i).masks(delimiter)
      // The delimiters before the first of the others; a tab as delimiter is among those too.
      let special = others & ~delimiters
      var mask = special == 0 ? delimiters : delimiters & (special & (0 &- special) &- 1)
      guard n &+ 8 <= room else { break }
      while mask != 0 {
        let index = i &+ Word.firstIndex(in: mask)
        cells[n] = Cell(start: cellStart &- start, end: index &- start, flags: [])
        n &+= 1
        cellStart = index &+ 1
        mask &= mask &- 1
      }
      if special != 0 {
        count = n
        return (i &+ Word.firstIndex(in: special), cellStart)
      }
      i &+= 8
    }
    // Less than a word, or no room: the first delimiter, or what else comes, is for the caller.
    i = max(i, cellStart)
    count = n
    return (nextSpecial(input, from: i), cellStart)
  }

  /// The index of the next byte that a scan must look at, or of the end.
  private func nextSpecial(_ input: borrowing Span<UInt8>, from start: Int) -> Int {
    var i = start
    while i + 8 <= input.count {
      let (delimiters, others) = Word(input, at: i).masks(delimiter)
      let mask = delimiters | others
      if mask != 0 { return i + Word.firstIndex(in: mask) }
      i += 8
    }
    while i < input.count, !isSpecial(input[i]) { i += 1 }
    return i
  }

  private func isSpecial(_ byte: UInt8) -> Bool {
    byte == delimiter || byte == ASCII.quote || byte < 0x20
  }

  private mutating func suspend(
    at index: Int, cellStart: Int, flags: Cell.Flags, isInsideQuotes: Bool
  ) -> Outcome {
    if index - start > limits.recordBytes { return .tooLarge }
    resume = Resume(
      index: index - start, cellStart: cellStart - start, isInsideQuotes: isInsideQuotes,
      flags: flags)
    return .needsMore
  }

  /// Adds a cell; false when there are too many.
  @inline(__always)
  private mutating func close(from: Int, to end: Int, flags: Cell.Flags) -> Bool {
    if count == cells.count {
      guard count < limits.columns else { return false }
      grow()
    }
    if flags.isEmpty {
      cells[count] = Cell(start: from &- start, end: end &- start, flags: [])
    } else {
      addFlagged(from: from, to: end, flags: flags)
    }
    count &+= 1
    return count <= limits.columns
  }

  private mutating func grow() {
    let more = min(cells.count, limits.columns)
    cells.append(contentsOf: repeatElement(Cell(), count: more))
  }

  private mutating func addFlagged(from: Int, to end: Int, flags: Cell.Flags) {
    self.flags.formUnion(flags)
    var first = from
    var last = end
    if flags.contains(.quoted) {
      first += 1
      last = closingQuote
    }
    cells[count] = Cell(start: first - start, end: last - start, flags: flags)
  }

  // MARK: Quoted cells

  private enum Quoted {
    case closed(next: Int)
    case open
    case needsMore
    case tooLarge
  }

  /// The index of the quote that closed the last quoted cell.
  private var closingQuote = 0

  /// Finds the end of a quoted cell; the byte at the index that it gives ends the cell.
  private mutating func quotedCell(
    _ input: borrowing Span<UInt8>, from first: Int, cellStart: Int, flags: inout Cell.Flags,
    isFinal: Bool
  ) -> Quoted {
    flags.insert(.quoted)
    let end = input.count
    var i = first
    // Once a quote stayed open to the end of the input, later ones may close on their line only.
    let isBound = quotesStayOpen || boundRecords > 0
    while true {
      if i - start > limits.recordBytes { return .tooLarge }
      var k = i
      while k + 8 <= end {
        let word = Word(input, at: k)
        let mask = word.bytes(equalTo: ASCII.quote) | word.bytesBelow(0x20)
        if mask != 0 {
          k += Word.firstIndex(in: mask)
          break
        }
        k += 8
      }
      while k < end, input[k] != ASCII.quote, input[k] >= 0x20 { k += 1 }
      guard k < end else {
        guard isFinal else {
          return hold(at: k, cellStart: cellStart, flags: flags)
        }
        quotesStayOpen =
          cellStart + 1 == end || !Self.opens(after: input[cellStart + 1], delimiter: delimiter)
        return .open
      }
      let byte = input[k]
      if byte == ASCII.quote {
        // A ditto mark goes on for no lines: neither to the mark below it nor to a cell in quotes there.
        let beginsOther =
          k > cellStart + 2 && Self.opens(after: input[cellStart + 1], delimiter: delimiter)
          && Self.opens(after: input[k - 1], delimiter: delimiter)
        let isMark = beginsOther && input.lineEnd(from: cellStart) < k
        switch Self.role(ofQuoteAt: k, in: input, delimiter: delimiter, isFinal: isFinal) {
        case .escape:
          if isMark {
            let lines = linesOfTable(input, from: cellStart, through: k, isFinal: isFinal)
            guard let lines else { return hold(at: k, cellStart: cellStart, flags: flags) }
            if lines > 0 { return .open }
          }
          flags.insert(.escaped)
          i = k + 2
        case .stray:
          if isMark { return .open }
          flags.insert([.escaped, .stray])
          i = k + 1
        case .close(let next):
          if isMark || flags.contains(.stray) {
            let lines = linesOfTable(input, from: cellStart, through: k, isFinal: isFinal)
            guard let lines else { return hold(at: k, cellStart: cellStart, flags: flags) }
            if lines > 0 {
              boundRecords = lines + 1
              return .open
            }
          }
          closingQuote = k
          return .closed(next: next)
        case .unknown:
          return hold(at: k, cellStart: cellStart, flags: flags)
        }
      } else {
        if byte == ASCII.lineFeed {
          if isBound { return .open }
          if input[k - 1] != ASCII.carriageReturn { innerLines += 1 }
        } else if byte == ASCII.carriageReturn {
          if isBound { return .open }
          innerLines += 1
          flags.insert(.control)
        } else if byte != ASCII.tab {
          flags.insert(.control)
        }
        i = k + 1
      }
    }
  }

  private mutating func hold(at index: Int, cellStart: Int, flags: Cell.Flags) -> Quoted {
    let outcome = suspend(at: index, cellStart: cellStart, flags: flags, isInsideQuotes: true)
    if case .tooLarge = outcome { return .tooLarge }
    return .needsMore
  }

  /// Begins an unclosed cell again as an unquoted one.
  private mutating func openQuote(
    _ input: borrowing Span<UInt8>, cellStart: Int, flags: inout Cell.Flags
  ) -> Int {
    flags = [.open]
    innerLines = 0
    for cell in cells[..<count] where cell.flags.contains(.quoted) {
      innerLines += Self.lineEnds(input, in: start + cell.start..<start + cell.end)
    }
    return cellStart + 1
  }

  /// Scans a text that is one record, whatever quotes stay open elsewhere.
  @discardableResult
  mutating func scan(record: borrowing Span<UInt8>) -> Outcome {
    (quotesStayOpen, boundRecords) = (false, 0)
    return scan(record, from: 0, isFinal: true)
  }

  /// Forgets a record that was not complete.
  mutating func forget() {
    resume = nil
    count = 0
  }

  /// Whether the record is just the byte by which DOS marks the end of a text.
  func isEndMark(_ input: borrowing Span<UInt8>) -> Bool {
    count == 1 && cells[0].end == cells[0].start + 1 && input[start + cells[0].start] == 0x1A
  }

  /// Whether no cell of the last record holds anything but blanks.
  @inline(__always)
  func isBlank(_ input: borrowing Span<UInt8>) -> Bool {
    for column in 0..<count {
      let range = range(of: cells[column])
      guard let first = range.first else { continue }
      // The first byte tells nearly all cells: white space outside ASCII begins with one of four.
      switch input[first] {
      case 0x21..<0xC2, 0xC3..<0xE1, 0xE4...: return false
      default:
        // Nor are zero bytes text.
        let isBlank = String(utf8: input, range).allSatisfy { $0.isWhitespace || $0 == "\0" }
        guard isBlank else { return false }
      }
    }
    return true
  }

  // MARK: Guards

  /// Takes away what keeps a spreadsheet from reading cells as numbers or formulas: `="010…"`, and the apostrophe
  /// before a formula, or that before every cell.
  mutating func unguard(_ input: borrowing Span<UInt8>, everyCell: Bool) {
    // Few records hold either.
    if flags.isDisjoint(with: .repaired), count > 0 {
      let record = input.extracting(start..<start &+ cells[count &- 1].end)
      if record.firstIndex(of: 0x27, from: 0) == record.count { return }
    }
    for index in 0..<count where !cells[index].isEmpty {
      let cell = cells[index]
      switch input[start &+ cell.start] {
      case 0x27 where everyCell || RowOutput.isGuarded(input, range(of: cell)):
        cells[index] = Cell(start: cell.start + 1, end: cell.end, flags: cell.flags)
      case ASCII.equals: cells[index] = unmarked(cell, input)
      default: break
      }
    }
  }
}
