internal import ContactBook
internal import ContactBytes
internal import ContactIO
internal import ContactJSON
internal import ContactModel
internal import ContactPipeline

/// How people are shown: as a table on the screen, as tables for other programs, or as JSON.
enum PeopleForm: String, CaseIterable {
  case table, tsv, csv, json, ndjson

  /// What makes a row of a card.
  var writer: any CardWriter {
    switch self {
    case .table: SummaryWriter(isShort: true)
    case .tsv, .csv: SummaryWriter(isShort: false)
    case .json, .ndjson: ContactJSONWriter(style: self == .json ? .array : .lines)
    }
  }
}

/// Writes the rows of a list in one form.
struct PeopleTable {
  private let form: PeopleForm
  private let streams: StandardStreams
  private let isTerminal: Bool
  private var output: [UInt8] = []

  init(_ form: PeopleForm, _ streams: StandardStreams) {
    self.form = form
    self.streams = streams
    isTerminal = streams.output.isTerminal
  }

  /// Writes all rows.
  mutating func write(_ rows: SortedRows) throws {
    let headers = PersonSummary.headers
    switch form {
    case .table: try writeTable(rows)
    case .tsv:
      appendCells(headers.map { Array($0.utf8) })
      try writeRows(rows) { table, row in table.appendCells(Self.cells(row)) }
    case .csv:
      appendCells(headers.map { Array($0.utf8) })
      try writeRows(rows) { table, row in table.appendCells(Self.cells(row)) }
    case .ndjson:
      try writeRows(rows) { table, row in table.append(row) }
    case .json:
      output.append("[\n")
      var isFirst = true
      try writeRows(rows) { table, row in
        if !isFirst { table.output.append(",\n") }
        isFirst = false
        table.append(row)
      }
      output.append("\n]\n")
    }
    try flush()
  }

  private mutating func writeRows(
    _ rows: SortedRows, _ append: (inout PeopleTable, borrowing Span<UInt8>) -> Void
  ) throws {
    try rows.visit { row in
      append(&self, row)
      if output.count >= 1 << 18 { try flush() }
    }
  }

  private mutating func flush() throws {
    try streams.output.write(output.span)
    output.removeAll(keepingCapacity: true)
  }

  /// Appends JSON; what a terminal would obey is shown as a sign.
  private mutating func append(_ row: borrowing Span<UInt8>) {
    guard isTerminal else { return output.append(row) }
    var text = String(utf8: row)
    let endsLine = text.utf8.last == ASCII.lineFeed
    if endsLine { text.removeLast() }
    output.append(TerminalText.shown(text))
    if endsLine { output.append(ASCII.lineFeed) }
  }

  private mutating func appendCells(_ cells: [[UInt8]]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { output.append(form == .tsv ? ASCII.tab : ASCII.comma) }
      let cell = isTerminal ? Array(Self.shown(cell).utf8) : cell
      if form == .tsv {
        CellText.appendTabbed(cell.span, to: &output)
      } else {
        CellText.appendQuoted(cell.span, delimiter: ASCII.comma, to: &output)
      }
    }
    output.append(ASCII.lineFeed)
  }

  private static func cells(_ row: borrowing Span<UInt8>) -> [[UInt8]] {
    var cells: [[UInt8]] = [[]]
    for i in 0..<row.count {
      if row[i] == 0x1F { cells.append([]) } else { cells[cells.count - 1].append(row[i]) }
    }
    return cells
  }

  // MARK: - For people

  private static let headers = ["ID", "NAME", "PHONE", "E-MAIL", "ORGANISATION"]
  /// The most columns that a cell takes, however much there is.
  private static let limits = [8, 28, 24, 32, 28]

  private mutating func writeTable(_ rows: SortedRows) throws {
    if rows.count == 0 { return }
    var layout = ColumnLayout(Self.headers, widest: Self.limits)
    rows.visit { row in
      for (column, cell) in Self.cells(row).enumerated() { layout.fit(column, Self.shown(cell)) }
    }
    let columns = TerminalSize.columns(of: streams)
    append(line: layout.line(Self.headers, columns: columns))
    try writeRows(rows) { table, row in
      table.append(line: layout.line(Self.cells(row).map(Self.shown), columns: columns))
    }
  }

  private static func shown(_ cell: [UInt8]) -> String {
    TerminalText.shown(String(decoding: cell, as: UTF8.self))
  }

  private mutating func append(line: String) {
    output.append(line)
    output.append(ASCII.lineFeed)
  }
}
