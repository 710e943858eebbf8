internal import ContactBook
internal import ContactBytes
internal import ContactIO
internal import ContactJSON
internal import ContactModel
internal import ContactPipeline

/// How people are shown: as a table on the screen, as tables for other programs, or as JSON; as a workbook where the name
/// of the file asks for one.
enum PeopleForm: String, CaseIterable {
  case table, tsv, csv, xlsx, json, ndjson

  /// Whether it is a table, each row of which begins with a short name.
  var isTable: Bool { self != .json && self != .ndjson }

  /// The format whose options and name of a file it has.
  var format: Format? {
    FormatTable.format(named: isTable && self != .xlsx ? "csv" : rawValue)
  }

  /// What is shown where no columns are chosen; of JSON, everything.
  var columns: [PersonColumn] {
    switch self {
    case .table: [.id, .name, .phone, .email, .org]
    case .tsv, .csv, .xlsx: [.id, .name, .age, .phone, .email, .org]
    case .json, .ndjson: []
    }
  }

  /// What makes a row of a card; that of a table begins with the short name, and so does an object that has it.
  func writer(of columns: [PersonColumn], _ language: WordLanguage) -> any CardWriter {
    if isTable {
      return PersonSummary.Writer(
        [.id] + columns.filter { $0 != .id }, isShort: self == .table, in: language)
    }
    let writer = ContactJSONWriter(style: self == .json ? .array : .lines)
    return columns.isEmpty ? writer : PersonSummary.FieldWriter(writer, only: columns)
  }
}

/// Writes the rows of a list in one form.
struct PeopleTable {
  private let form: PeopleForm
  let columns: [PersonColumn]
  /// The headings of the columns of a table for programs.
  var headings: [String]
  /// The character between its cells.
  var delimiter: UInt8
  /// What stands before it.
  var mark: [UInt8] = []
  private let streams: StandardStreams
  private let isTerminal: Bool
  private var output: [UInt8] = []
  /// Makes a workbook of the rows; nil for any other form.
  private let workbook: WorkbookInProgress?

  init(_ form: PeopleForm, _ columns: [PersonColumn], _ streams: StandardStreams) {
    self.form = form
    self.columns = columns
    self.streams = streams
    isTerminal = streams.output.isTerminal
    headings = columns.map(\.header)
    workbook = form == .xlsx ? WorkbookInProgress() : nil
    delimiter = form == .tsv ? ASCII.tab : ASCII.comma
  }

  /// Writes all rows.
  mutating func write(_ rows: SortedRows) throws {
    switch form {
    case .table: try writeTable(rows)
    case .tsv, .csv, .xlsx:
      output += mark
      // A workbook is for people, in their language.
      let isKorean = form == .xlsx && streams.language == .korean
      appendCells((isKorean ? titles() : headings).map { Array($0.utf8) })
      try writeRows(rows) { table, row in table.appendCells(table.cells(row)) }
    case .ndjson:
      try writeRows(rows) { table, row in table.appendObject(row) }
    case .json:
      output.append("[\n")
      var isFirst = true
      try writeRows(rows) { table, row in
        if !isFirst { table.output.append(",\n") }
        isFirst = false
        table.appendObject(row)
      }
      output.append("\n]\n")
    }
    try flush()
    try workbook?.finish { try streams.output.write($0) }
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
    if let workbook { try workbook.add(output.span) } else { try streams.output.write(output.span) }
    output.removeAll(keepingCapacity: true)
  }

  /// Appends an object of JSON, with the short name that stands before it as its first member.
  private mutating func appendObject(_ row: borrowing Span<UInt8>) {
    guard columns.contains(.id) else { return append(row) }
    let brace = row.firstIndex(of: UInt8(ascii: "{"), from: 0)
    let id = String(utf8: row, 0..<brace)
    let rest = row.extracting(min(brace + 1, row.count)...)
    let isEmpty = rest.firstIndex(of: ASCII.quote, from: 0) == rest.count
    var object = Array("{\"id\":\"\(id)\"\(isEmpty ? "" : ",")".utf8)
    object.append(rest)
    append(object.span)
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
      if index > 0 { output.append(delimiter) }
      let cell = isTerminal ? Array(Self.shown(cell).utf8) : cell
      if form == .tsv, delimiter == ASCII.tab {
        CellText.appendTabbed(cell.span, to: &output)
      } else {
        CellText.appendQuoted(cell.span, delimiter: delimiter, to: &output)
      }
    }
    output.append(ASCII.lineFeed)
  }

  /// The cells of the columns: a row has the short name, and then all others.
  private func cells(_ row: borrowing Span<UInt8>) -> [[UInt8]] {
    var cells: [[UInt8]] = [[]]
    for i in 0..<row.count {
      if row[i] == 0x1F { cells.append([]) } else { cells[cells.count - 1].append(row[i]) }
    }
    var place = 0
    return columns.map { column in
      if column == .id { return cells[0] }
      place += 1
      return cells[place]
    }
  }

  // MARK: - For people

  /// The headings in the language of the messages, where nobody chose another word.
  private func titles(_ shown: (String) -> String = { $0 }) -> [String] {
    zip(columns, headings).map { column, heading in
      heading != column.header || column.isOwn ? heading : shown(streams.label(column.label))
    }
  }

  /// The most columns that a cell takes, however much there is.
  private static let limits: [PersonColumn: Int] = [.id: 12, .phone: 24, .email: 32]

  private mutating func writeTable(_ rows: SortedRows) throws {
    if rows.count == 0 { return }
    let headers = titles { $0.uppercased() }
    var layout = ColumnLayout(headers, widest: columns.map { Self.limits[$0] ?? 28 })
    rows.visit { row in
      for (column, cell) in cells(row).enumerated() { layout.fit(column, Self.shown(cell)) }
    }
    let columns = TerminalSize.columns(of: streams)
    append(line: layout.line(headers, columns: columns))
    try writeRows(rows) { table, row in
      table.append(line: layout.line(table.cells(row).map(Self.shown), columns: columns))
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
