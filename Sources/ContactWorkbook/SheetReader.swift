internal import ContactBytes
internal import ContactCSV
package import ContactModel
internal import ZipContainer

/// What a sheet is as a table.
package struct SheetTable: Sendable {
  /// What of the sheet is not in the table, or is not as it seems; lines are rows, columns those of cells.
  package var findings: [Finding] = []
  /// Where the lines of the text are those of the rows.
  package var rows = SheetRows()
  /// How many cells the widest row has.
  package fileprivate(set) var width = 0
}

/// The rows of a sheet by the lines of its text, in which a row with line ends in its cells has several.
package struct SheetRows: Sendable {
  /// The first line after such a row, and how many lines stand before it that are none of their own.
  private var shifts: [(line: Int, count: Int)] = []

  /// Takes a row whose cells have line ends, which begins at a line.
  mutating func add(line: Int, innerLines count: Int) {
    shifts.append((line, (shifts.last?.count ?? 0) + count))
  }

  /// The row of a line, both counted from 1.
  package func row(ofLine line: Int) -> Int {
    var (low, high) = (0, shifts.count)
    while low < high {
      let middle = (low + high) / 2
      if shifts[middle].line < line { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return line }
    let before = low > 1 ? shifts[low - 2].count : 0
    // A line inside of the row belongs to it.
    return max(shifts[low - 1].line - before, line - shifts[low - 1].count)
  }
}

extension Workbook {
  /// Writes a sheet as a table: a line of CSV for every row, with commas between the cells.
  ///
  /// - Parameters:
  ///   - sheet: The sheet.
  ///   - discard: Is called when what was written is to be forgotten: which cells are merged stands behind them, and
  ///     where some are merged downwards, or make the header wider than its last text, the sheet is read once more.
  ///   - write: Is called with the bytes of the table.
  /// - Returns: What the sheet is as a table.
  /// - Throws: ``WorkbookError``, ``ZipError``, or what the functions throw.
  package func table(
    of sheet: Sheet, discard: () throws -> Void, write: ([UInt8]) throws -> Void
  ) throws -> SheetTable {
    var reader = try SheetReader(self, sheet)
    try reader.read(write)
    let downwards = reader.merges.filter(\.isDownwards)
    let width = reader.headerWidth
    if downwards.isEmpty, width == 0 { return reader.table }
    try discard()
    reader = try SheetReader(self, sheet, filling: downwards, width: width)
    try reader.read(write)
    return reader.table
  }
}

/// Reads the cells of a sheet.
struct SheetReader {
  private(set) var table = SheetTable()
  let workbook: Workbook
  let sheet: Workbook.Sheet
  let strings: SharedStrings
  let formats: CellFormats
  private let limit: Int
  /// Where cells lead to outside of the workbook.
  var links: [CellAddress: String] = [:]

  private var output: [UInt8] = []
  private var writtenCount = 0
  private var line = 1
  private var innerLines = 0
  /// The row that is read, and the row that the output has come to.
  private var row = 0
  private var writtenRow = 0
  private var column = 0
  private var writtenColumn = 0
  private var rowText: [UInt8] = []
  /// The cells of the widest row so far, to which others are filled up: a sheet has no short rows.
  private var width = 0
  private static let fillLimit = 256
  /// The cells of the header with those that are merged with its last; 0 where it has so many without.
  private(set) var headerWidth = 0
  private static let headSize = 64 << 10
  /// The most bytes of the text of one row.
  private static let rowLimit = 64 << 20
  var value: [UInt8] = []
  private var hiddenRows = Marks()
  private var hiddenColumns: [ClosedRange<Int>] = []
  /// The cells that are merged.
  private(set) var merges: [MergedCells] = []
  /// Those whose value went to other rows.
  private var filled: [(first: CellAddress, last: CellAddress)] = []
  /// The rows up to which the values of cells go that are merged downwards.
  private var lastRows: [CellAddress: Int] = [:]
  /// Those whose values the next rows have, by their columns.
  private var fills: [(first: CellAddress, lastRow: Int, value: [UInt8], isTold: Bool)] = []
  /// The first bytes of the table, in which its header stands.
  private var head: [UInt8] = []

  /// The first places of something, and how many there are.
  private struct Marks {
    var first: [String] = []
    var count = 0
    var place = CellAddress.first

    mutating func add(_ name: String, _ number: Int = 1, at place: CellAddress) {
      if count == 0 { self.place = place }
      if first.count < 3 { first.append(name) }
      count += number
    }

    /// The places in words.
    var text: String { first.joined(separator: ", ") + (count > first.count ? " …" : "") }
  }

  /// Prepares to read a sheet.
  ///
  /// - Throws: ``WorkbookError`` or ``ZipError``.
  init(
    _ workbook: Workbook, _ sheet: Workbook.Sheet, filling merges: [MergedCells] = [],
    width: Int = 0
  ) throws {
    self.width = width
    for cells in merges { lastRows[cells.first] = cells.last.row }
    self.workbook = workbook
    self.sheet = sheet
    let zip = workbook.zip
    limit = zip.limits.maximumEntryByteCount
    strings = try workbook.strings.map { try SharedStrings($0, of: zip) } ?? SharedStrings()
    formats = try workbook.styles.map { try CellFormats($0, of: zip) } ?? CellFormats()
    try readRelations()
    let others = try workbook.others(besides: sheet)
    if sheet.isHidden { report("hidden-cells", .note, "the sheet '\(sheet.name)' is hidden") }
    if !others.isEmpty {
      let names = others.prefix(8).map { "'\($0.name)'" + ($0.isHidden ? " (hidden)" : "") }
      report(
        "other-sheets", .warning,
        "only the sheet '\(sheet.name)' is read, and \(others.count) more with cells "
          + "\(others.count == 1 ? "is" : "are") not: "
          + names.joined(separator: ", ") + (others.count > 8 ? " …" : "")
          + "; --sheet NAME reads another, and --sheet all every sheet where none is changed")
    }
  }

  mutating func report(
    _ rule: String, _ severity: Finding.Severity, _ message: String,
    at place: CellAddress = .first, value: String = ""
  ) {
    var finding = Finding(
      rule: rule, severity: severity, message: message,
      location: InputLocation(byteOffset: 0, line: place.row, column: place.column))
    finding.value = String(value.prefix(Finding.valueLimit))
    table.findings.report(finding, limit: 1000)
  }

  /// Finds what the sheet has besides its cells: where they lead to, and what is not read.
  private mutating func readRelations() throws {
    let relations = try Relations(of: sheet.entry.name, in: workbook.zip)
    let unread = [("/comments", "comments on cells"), ("/threadedComment", "conversations")]
      .filter { relations.first($0.0) != nil }
    if !unread.isEmpty {
      report(
        "unread-part", .warning,
        "the sheet '\(sheet.name)' has \(unread.map(\.1).joined(separator: " and ")), which are not read"
      )
    }
    guard relations.first("/hyperlink") != nil else { return }
    var scanner = try XMLScanner(sheet.entry, of: workbook.zip)
    while true {
      switch try scanner.next() {
      case .done: return
      case .start where scanner.name == "sheetData": try scanner.skipElement()
      case .start where scanner.name == "hyperlink":
        guard let relation = try relations[scanner.attribute("id") ?? ""] else { continue }
        if let place = try scanner.address("ref") { links[place] = relation.target }
      default: break
      }
    }
  }

  // MARK: - Cells

  mutating func read(_ write: ([UInt8]) throws -> Void) throws {
    var scanner = try XMLScanner(sheet.entry, of: workbook.zip)
    reading: while true {
      let token = try scanner.next()
      if token == .done { break reading }
      guard token == .start else {
        if token == .end, scanner.name == "row" {
          try endRow()
          if output.count >= 256 << 10 { try flush(write) }
        }
        continue
      }
      if scanner.letter == UInt8(ascii: "c"), row > 0 {
        try readCell(&scanner)
        continue
      }
      switch scanner.name {
      case "row": try beginRow(scanner)
      case "col":
        if try scanner.flag("hidden"),
          let first = try scanner.attribute("min").flatMap({ Int($0) }),
          let last = try scanner.attribute("max").flatMap({ Int($0) }), first > 0, first <= last,
          last <= CellAddress.columnLimit
        {
          hiddenColumns.append(first...last)
        }
      case "mergeCell":
        if let cells = try MergedCells(scanner) { merges.append(cells) }
      case "extLst": try scanner.skipElement()
      default: break
      }
    }
    try flush(write)
    table.width = width
    try endSheet(write)
  }

  private mutating func beginRow(_ scanner: borrowing XMLScanner) throws {
    let text = try scanner.attribute("r")
    let number = text.map { Int($0) ?? 0 } ?? row + 1
    guard 1...CellAddress.rowLimit ~= number else {
      throw WorkbookError.badReference(part: sheet.entry.name, text ?? "\(number)")
    }
    guard number > row else {
      throw WorkbookError.outOfOrder(part: sheet.entry.name, "row \(number)")
    }
    row = number
    (column, writtenColumn, innerLines) = (0, 0, 0)
    if !fills.isEmpty { fills.removeAll { $0.lastRow < number } }
    if try scanner.flag("hidden") {
      hiddenRows.add("\(row)", at: CellAddress(row: row, column: 1))
    }
  }

  private mutating func readCell(_ scanner: inout XMLScanner) throws {
    if let place = try scanner.address("r") {
      guard place.row == row, place.column > column else {
        throw WorkbookError.outOfOrder(part: sheet.entry.name, "cell \(place.text)")
      }
      column = place.column
    } else {
      column += 1
      guard column <= CellAddress.columnLimit else {
        throw WorkbookError.badReference(part: sheet.entry.name, "column \(column)")
      }
    }
    let style = try scanner.attribute("s").flatMap { Int($0) } ?? 0
    let type = try scanner.attribute("t") ?? "n"
    value.removeAll(keepingCapacity: true)
    var depth = 1
    var isText = false
    var hasFormula = false
    while depth > 0 {
      switch try scanner.next() {
      case .start:
        depth += 1
        switch scanner.letter {
        case UInt8(ascii: "v"), UInt8(ascii: "t"): isText = true
        case UInt8(ascii: "f"): hasFormula = true
        case 0 where scanner.name == "rPh" || scanner.name == "extLst":
          try scanner.skipElement()
          depth -= 1
        default: break
        }
      case .end:
        depth -= 1
        isText = false
      case .text: if isText { try scanner.appendText(to: &value) }
      case .done: return
      }
    }
    let place = CellAddress(row: row, column: column)
    // A sum that no program has worked out yet is missing of nobody.
    if value.isEmpty, hasFormula, type != "str", !RowInspection.namesSum(rowText.span) {
      report(
        "unusable-cell", .error,
        "cell \(place.text) is a formula whose value is not stored; open the workbook in its program and save it",
        at: place)
    }
    if !value.isEmpty { try takeValue(type, style, at: place) }
    takeLink(at: place)
    if !value.isEmpty { try appendCell() }
  }

  private mutating func appendCell() throws {
    if !fills.isEmpty { try fill(before: column) }
    try append(value, at: column)
    guard let lastRow = lastRows[CellAddress(row: row, column: column)] else { return }
    fills.removeAll { $0.first.column == column }
    let index = fills.firstIndex { $0.first.column > column } ?? fills.count
    fills.insert((CellAddress(row: row, column: column), lastRow, value, false), at: index)
  }

  /// Gives the row the values of the cells above it that are merged with cells of its own, in front of a column.
  private mutating func fill(before end: Int) throws {
    for index in fills.indices where writtenColumn + 1..<end ~= fills[index].first.column {
      try append(fills[index].value, at: fills[index].first.column)
      if fills[index].isTold { continue }
      fills[index].isTold = true
      let first = fills[index].first
      filled.append((first, CellAddress(row: fills[index].lastRow, column: first.column)))
    }
  }

  private mutating func append(_ value: [UInt8], at column: Int) throws {
    if !UTF8Check.isValid(value.span) {
      throw WorkbookError.encoding(part: sheet.entry.name)
    }
    for _ in max(writtenColumn, 1)..<max(column, 1) { rowText.append(ASCII.comma) }
    writtenColumn = column
    let mustQuote = value.contains { byte in
      byte < 0x20 || byte == ASCII.comma || byte == ASCII.quote || byte == ASCII.semicolon
        || byte == 0x7C
    }
    if mustQuote {
      for byte in value where byte == ASCII.lineFeed { innerLines += 1 }
      // Another line end would be one to whoever counts lines.
      for index in value.indices where value[index] == ASCII.carriageReturn {
        let isPair = index + 1 < value.count && value[index + 1] == ASCII.lineFeed
        if !isPair { innerLines += 1 }
      }
      if TextMark.isSpelled(in: value.span, 0..<value.count), !TextMark.holdsPhone(value.span) {
        TextMark.append(value.span, 0..<value.count, to: &rowText)
      } else {
        rowText.append(ASCII.quote)
        for byte in value {
          if byte == ASCII.quote { rowText.append(byte) }
          rowText.append(byte)
        }
        rowText.append(ASCII.quote)
      }
    } else {
      rowText += value
    }
    let most = min(limit, Self.rowLimit)
    if rowText.count > most {
      throw WorkbookError.tooMuchText(part: sheet.entry.name, limit: most)
    }
  }

  private mutating func endRow() throws {
    guard !rowText.isEmpty else { return }
    if !fills.isEmpty { try fill(before: .max) }
    for _ in writtenRow + 1..<max(row, writtenRow + 1) {
      output.append(ASCII.lineFeed)
      line += 1
    }
    output += rowText
    width = max(width, writtenColumn)
    for _ in writtenColumn..<max(writtenColumn, min(width, Self.fillLimit)) {
      output.append(ASCII.comma)
    }
    output.append(ASCII.lineFeed)
    rowText.removeAll(keepingCapacity: true)
    writtenRow = row
    if innerLines > 0 { table.rows.add(line: line, innerLines: innerLines) }
    line += 1 + innerLines
  }

  private mutating func flush(_ write: ([UInt8]) throws -> Void) throws {
    writtenCount += output.count
    if head.count < Self.headSize { head += output.prefix(Self.headSize - head.count) }
    guard writtenCount <= limit else {
      throw WorkbookError.tooMuchText(part: sheet.entry.name, limit: limit)
    }
    try write(output)
    output.removeAll(keepingCapacity: true)
  }

  /// Tells of what the cells do not show, and of links of cells that the sheet does not have.
  private mutating func endSheet(_ write: ([UInt8]) throws -> Void) throws {
    for (place, target) in links.ordered(by: {
      ($0.key.row, $0.key.column) < ($1.key.row, $1.key.column)
    }) {
      report(
        "hidden-link", .warning,
        "cell \(place.text) leads to \(target) and is not in the sheet; the link is not read",
        at: place, value: target)
    }
    var (merged, filledMarks) = (Marks(), Marks())
    if !merges.isEmpty {
      // What spans cells above the rows of people, or is their header, is as it should be.
      let (line, count) = RecordScanner.header(in: head.span, delimiter: ASCII.comma)
      let header = table.rows.row(ofLine: line)
      let widest = min(width, Self.fillLimit)
      headerWidth =
        merges.map { $0.first.row == header ? min($0.last.column, widest) : 0 }
        .filter { $0 > count }.max() ?? 0
      for cells in merges where cells.first.row > header && !cells.isDownwards {
        merged.add(cells.name, at: cells.first)
      }
      for cells in filled where cells.first.row > header {
        filledMarks.add("\(cells.first.text):\(cells.last.text)", at: cells.first)
      }
    }
    if filledMarks.count > 0 {
      report(
        "merged-cells", .note,
        "cells are merged downwards (\(filledMarks.text)): each of their rows has the value of the first",
        at: filledMarks.place)
    }
    if merged.count > 0 {
      report(
        "merged-cells", .warning,
        "cells are merged (\(merged.text)): only the first of each has a value, and the others are read as empty",
        at: merged.place)
    }
    if hiddenRows.count > 0 {
      report(
        "hidden-cells", .note, "hidden rows are read like the others: \(hiddenRows.text)",
        at: hiddenRows.place)
    }
    if !hiddenColumns.isEmpty { reportHiddenColumns() }
  }

  /// Tells of hidden columns, but for those that a workbook of the program's own hides.
  private mutating func reportHiddenColumns() {
    var reader = CSVReader()
    var findings: [Finding] = []
    _ = try? reader.prepare(from: head.span, isFinal: true, findings: &findings)
    let technical = reader.mapping?.technicalColumns ?? []
    var hidden = Marks()
    for columns in hiddenColumns where !columns.allSatisfy(technical.contains) {
      hidden.add(
        CellAddress.letters(columns.lowerBound), columns.count,
        at: CellAddress(row: 1, column: columns.lowerBound))
    }
    guard hidden.count > 0 else { return }
    report(
      "hidden-cells", .note, "hidden columns are read like the others: \(hidden.text)",
      at: hidden.place)
  }
}
