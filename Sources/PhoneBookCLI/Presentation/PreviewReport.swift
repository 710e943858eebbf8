internal import ContactBytes
internal import ContactCSV
internal import ContactJSON
internal import ContactPipeline

/// What the columns of one table were taken for, ready to be shown.
struct PreviewReport {
  /// The file as the user named it.
  let file: String
  /// The name of the character set.
  let encoding: String
  /// What was found out.
  let mapping: CSVMapping

  /// How the delimiter is called.
  private var delimiter: String {
    switch mapping.delimiter {
    case ",": "comma"
    case ";": "semicolon"
    case "\t": "tab"
    case "|": "bar"
    default: TerminalText.shown(String(mapping.delimiter))
    }
  }

  private func name(_ column: CSVMapping.Column) -> String {
    column.header.isEmpty ? "(column \(column.number))" : column.header
  }

  /// Where a column goes, in words.
  private func target(_ column: CSVMapping.Column) -> String {
    switch column.field.kind {
    case .ignore: "left out"
    case .sensitive: "left out (protected; --include-sensitive)"
    default:
      column.reason == .unknown
        ? "kept as extension \(column.field)" : column.field.description
    }
  }

  private func confidence(_ column: CSVMapping.Column) -> String {
    column.reason == .unknown ? "-" : column.certainty.rawValue
  }

  private func source(_ column: CSVMapping.Column) -> String {
    switch column.reason {
    case .explicit: "--map"
    case .unknown: "-"
    default: column.reason.rawValue
    }
  }

  private var dialectTitle: String {
    guard let name = mapping.dialect else { return "no known program's; columns are guessed" }
    let title = CSVDialect.all.first { $0.name == name }?.title
    return title.map { "\($0) (\(name))" } ?? name
  }

  // MARK: - Forms

  /// For people: a heading and a table.
  func table() -> String {
    let header =
      mapping.headerLine == 0 ? "no header row" : "headers in line \(mapping.headerLine)"
    var text = """
      \(TerminalText.shown(file)): \(dialectTitle)
      \(encoding), \(delimiter) between cells, \(header), \(counted(mapping.columns.count, "column"))


      """
    var table = TextTable(
      ["#", "COLUMN", "SAMPLES", "FIELD", "CONFIDENCE", "FROM"], widest: [4, 30, 34, 40, 10, 10])
    for column in mapping.columns {
      table.add([
        String(column.number), name(column), column.samples.joined(separator: " · "),
        target(column), confidence(column), source(column),
      ])
    }
    text += table.text()
    let unknown = mapping.columns.filter { $0.reason == .unknown }
    if !unknown.isEmpty {
      let names = unknown.map { TerminalText.shown(name($0)) }.joined(separator: ", ")
      text += "\nNot known, kept as extensions: \(names)\n"
    }
    return text
  }

  /// For other programs: one line a column, after a line of headers.
  func tabSeparated() -> [UInt8] {
    var bytes = Array("number\tcolumn\tsamples\tfield\tconfidence\tfrom\n".utf8)
    for column in mapping.columns {
      let cells = [
        String(column.number), column.header, column.samples.joined(separator: " · "),
        column.field.description, confidence(column), source(column),
      ]
      for (index, cell) in cells.enumerated() {
        if index > 0 { bytes.append(ASCII.tab) }
        let text = Array(cell.utf8)
        CellText.appendTabbed(text.span, to: &bytes)
      }
      bytes.append(ASCII.lineFeed)
    }
    return bytes
  }

  /// For `--map-file`: what was found, to be changed and given back.
  func json() throws -> [UInt8] {
    let file = MapFile(
      found: MapFile.Found(
        file: file, encoding: encoding, delimiter: String(mapping.delimiter),
        headerLine: mapping.headerLine, dialect: mapping.dialect),
      columns: mapping.columns.map { column in
        MapFile.Column(
          column: column.header, number: column.number, field: column.field.description,
          confidence: column.reason == .unknown ? nil : column.certainty.rawValue,
          from: column.reason == .explicit ? "map" : column.reason.rawValue,
          samples: column.samples)
      })
    return try JSONCoding.bytes(file, .indented)
  }
}

/// Rows of cells in columns that stand below each other on a terminal.
private struct TextTable {
  private var layout: ColumnLayout
  private var rows: [[String]]

  /// Begins a table.
  ///
  /// - Parameters:
  ///   - headers: The first row.
  ///   - widest: The most places that each column may take; longer cells end in `…`.
  init(_ headers: [String], widest: [Int]) {
    layout = ColumnLayout(headers, widest: widest)
    rows = [headers]
  }

  /// Adds a row of as many cells; control characters are made visible.
  mutating func add(_ cells: [String]) {
    let shown = cells.map(TerminalText.shown)
    for (column, cell) in shown.enumerated() { layout.fit(column, cell) }
    rows.append(shown)
  }

  /// The table, a line a row.
  func text() -> String {
    rows.map { layout.line($0) + "\n" }.joined()
  }
}
