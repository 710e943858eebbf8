internal import ContactBytes

// The head of a file is read as a whole, up to 64 KiB: the delimiter is the one by
// which the rows make most sense, and the header row is the first that names known columns. So
// the guess does not depend on the size of the chunks in which the file comes.

/// The head of a file: delimiter, header row, first rows.
struct HeaderReading: Sendable {
  /// The number of bytes that the head is searched in.
  static var window: Int { 64 << 10 }

  /// One row of the head.
  struct Row: Sendable {
    var cells: [String]
    var end: Int
    var line: Int
    var nextLine: Int
  }

  /// The columns of a dialect that a file has, by the index of the file's column.
  struct Match: Sendable {
    var dialect: CSVDialect
    /// For each column of the file what it means; nil for a column that the dialect has not.
    var columns: [CSVDialect.Column?]
    /// How well they fit: 2 when both have the same columns.
    var score: Double
  }

  /// The first values of a column among some rows, each once and at most three.
  static func samples(of column: Int, in rows: [Row]) -> [String] {
    var values: [String] = []
    for row in rows where values.count < 3 && row.cells.indices.contains(column) {
      let value = row.cells[column]
      if !value.isEmpty, !values.contains(value) { values.append(value) }
    }
    return values
  }

  var delimiter: UInt8 = ASCII.comma
  /// The row of headers; nil when the first row holds values already.
  var header: Row?
  /// The rows after it that the window holds.
  var samples: [Row] = []
  /// The index of the first byte after the header row, and its line counted from 0.
  var bodyStart = 0
  var bodyLine = 0
  /// The dialect, when its headers were recognised.
  var match: Match?

  /// Reads the head of a file, by the delimiter and the dialect that the options name, if any.
  init(_ input: borrowing Span<UInt8>, isFinal: Bool, _ options: CSVReader.Options) {
    let separator = Self.separatorLine(input)
    let start = separator?.end ?? 0
    let candidates: [UInt8]
    if let delimiter = options.delimiter?.asciiValue ?? separator?.delimiter {
      candidates = [delimiter]
    } else {
      candidates = [ASCII.comma, ASCII.semicolon, ASCII.tab, 0x7C]
    }
    var best: (reading: HeaderReading, score: Double)?
    for candidate in candidates where best?.reading.match == nil {
      var scanner = RecordScanner(delimiter: candidate, limits: options.limits)
      let rows = Self.rows(
        input, from: start, line: separator == nil ? 0 : 1, &scanner, isFinal: isFinal)
      let (reading, score) = Self.reading(of: rows, delimiter: candidate, dialect: options.dialect)
      if score > best?.score ?? -1 { best = (reading, score) }
    }
    self = best?.reading ?? HeaderReading()
    if header == nil {
      bodyStart = start
      bodyLine = separator == nil ? 0 : 1
    }
  }

  private init() {}

  /// The delimiter that a line `sep=;` names, and the index after that line.
  private static func separatorLine(
    _ input: borrowing Span<UInt8>
  ) -> (delimiter: UInt8, end: Int)? {
    let isQuoted = input.hasASCII("\"SEP=", at: 0)
    guard isQuoted || input.hasASCII("SEP=", at: 0) else { return nil }
    let offset = isQuoted ? 5 : 4
    guard offset < input.count, input[offset] < 0x80 else { return nil }
    let end = input.lineEnd(from: offset)
    guard end - offset <= 3 else { return nil }
    return (input[offset], input.afterLineEnding(at: end))
  }

  /// The first rows, at most 32 of them, each with its cells as text.
  private static func rows(
    _ input: borrowing Span<UInt8>, from start: Int, line: Int, _ scanner: inout RecordScanner,
    isFinal: Bool
  ) -> [Row] {
    var rows: [Row] = []
    var i = start
    var line = line
    while i < input.count, rows.count < 32 {
      guard case .record(let end) = scanner.scan(input, from: i, isFinal: isFinal) else { break }
      let next = line + 1 + scanner.innerLines
      let cells = (0..<scanner.count).map { column in
        var bytes: [UInt8] = []
        scanner.append(scanner.cell(column), input, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
      }
      if cells.contains(where: { !$0.isEmpty }) {
        rows.append(Row(cells: cells, end: end, line: line, nextLine: next))
      }
      line = next
      i = end
    }
    return rows
  }

  /// What the rows are by one delimiter, and how much sense they make.
  private static func reading(
    of rows: [Row], delimiter: UInt8, dialect: CSVDialect?
  ) -> (HeaderReading, Double) {
    var reading = HeaderReading()
    reading.delimiter = delimiter
    let widths = rows.map(\.cells.count)
    let width =
      Dictionary(grouping: widths) { $0 }
      .max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }?.key ?? 1
    let evenness = Double(widths.count { $0 == width }) / Double(max(widths.count, 1))
    var score = width > 1 ? evenness + Double(min(width, 20)) / 40 : 0
    var headerIndex: Int?
    for (index, row) in rows.enumerated().prefix(20) where headerIndex == nil && row.cells.count > 1
    {
      let match =
        dialect.map {
          DialectRecognition.match(row.cells, $0)
        } ?? DialectRecognition.best(for: row.cells)
      if let match {
        reading.match = match
        headerIndex = index
        score += 100 + Double(match.columns.count { $0 != nil })
      }
    }
    if headerIndex == nil {
      let guesses = rows.prefix(8).map { row in
        row.cells.count { $0.utf8.count < 64 && Synonyms.standard.guess($0) != nil }
      }
      let needed = width > 1 ? 2 : 1
      headerIndex = guesses.firstIndex { $0 >= needed } ?? guesses.firstIndex { $0 > 0 }
      if let found = headerIndex { score += 10 * Double(guesses[found]) }
      // A row of values that happens to hold a word is no header.
      if let found = headerIndex, guesses[found] < needed, CellContent.isData(rows[found].cells) {
        headerIndex = nil
      }
      if headerIndex == nil, let first = rows.firstIndex(where: { $0.cells.count * 2 > width }),
        !CellContent.isData(rows[first].cells), rows.count > 1
      {
        headerIndex = first
      }
    }
    if let headerIndex {
      reading.header = rows[headerIndex]
      reading.samples = Array(rows[(headerIndex + 1)...])
      reading.bodyStart = rows[headerIndex].end
      reading.bodyLine = rows[headerIndex].nextLine
    } else {
      reading.samples = rows
    }
    return (reading, score)
  }
}

/// Finds the dialect that a row of headers belongs to, whatever the order of its columns.
private enum DialectRecognition {
  /// A dialect's columns by the keys of their headers.
  private struct Table: Sendable {
    var dialect: CSVDialect
    var columns: [HeaderKey: [CSVDialect.Column]] = [:]
    /// The headers of the distinctive columns.
    var distinctive: Set<String>
    /// The keys of distinctive columns that have one name only.
    var distinctiveKeys: Set<HeaderKey>
    var fixedCount: Int

    init(_ dialect: CSVDialect) {
      self.dialect = dialect
      for column in dialect.columns {
        for name in [column.header] + column.aliases {
          columns[HeaderKey(name), default: []].append(column)
        }
      }
      distinctiveKeys = Set(
        dialect.columns.filter { $0.isDistinctive && $0.aliases.isEmpty }.map {
          HeaderKey($0.header)
        })
      distinctive = Set(dialect.columns.filter(\.isDistinctive).map(\.header))
      fixedCount = max(dialect.columns.count { !$0.isNumbered }, 1)
    }
  }

  private static let tables = CSVDialect.recognized.map(Table.init)

  /// The dialect that fits best; nil when none has all of its distinctive columns.
  static func best(for headers: [String]) -> HeaderReading.Match? {
    let keys = headers.map(HeaderKey.init)
    var best: HeaderReading.Match?
    let present = Set(keys)
    for table in tables where table.distinctiveKeys.isSubset(of: present) {
      guard let match = match(keys, table), match.score > best?.score ?? 0 else { continue }
      best = match
    }
    return best
  }

  /// Puts the headers onto the columns of one dialect.
  ///
  /// - Returns: Nil when a distinctive column is missing or most headers are foreign.
  static func match(_ headers: [String], _ dialect: CSVDialect) -> HeaderReading.Match? {
    match(headers.map(HeaderKey.init), Table(dialect))
  }

  private static func match(_ keys: [HeaderKey], _ table: Table) -> HeaderReading.Match? {
    let columns = columns(of: keys, in: table)
    let known = columns.count { $0 != nil }
    let present = keys.count { !$0.text.isEmpty }
    let found = Set(columns.compactMap { $0?.header })
    guard known * 10 >= present * 6, known > 0, found.isSuperset(of: table.distinctive) else {
      return nil
    }
    let knownFixed = columns.count { $0?.isNumbered == false }
    return HeaderReading.Match(
      dialect: table.dialect, columns: columns,
      score: Double(known) / Double(present) + Double(knownFixed) / Double(table.fixedCount))
  }

  /// For each header the column of the dialect's table, a repeated header the next of that name.
  private static func columns(of keys: [HeaderKey], in table: Table) -> [CSVDialect.Column?] {
    var uses: [HeaderKey: Int] = [:]
    return keys.map { key in
      guard !key.text.isEmpty else { return nil }
      if let columns = table.columns[key] {
        let use = uses[key, default: 0]
        uses[key] = use + 1
        return use < columns.count ? columns[use] : nil
      }
      guard let (numberedKey, number) = key.numbered,
        var column = table.columns[numberedKey]?.first
      else { return nil }
      column.field.number = number
      return column
    }
  }
}
