internal import ContactBytes

// The head of a file is looked at as a whole, as far as 64 KiB reach: the delimiter is the one by
// which the rows make most sense, and the header row is the first that says what columns mean. So
// the guess does not depend on the size of the chunks in which the file comes.

/// What the head of a file says: delimiter, header row, first rows.
struct HeaderReading: Sendable {
  /// The number of bytes that the head is looked at in.
  static var window: Int { 64 << 10 }

  /// One row of the head.
  struct Row: Sendable {
    var cells: [String]
    var start: Int
    var end: Int
    var line: Int
    var nextLine: Int
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
  var match: DialectRecognition.Match?

  /// Reads the head of a file, by the delimiter and the dialect that the caller knows, if any.
  init(
    _ input: borrowing Span<UInt8>, isFinal: Bool, limits: CSVLimits, delimiter: UInt8?,
    dialect: CSVDialect?
  ) {
    let separator = Self.separatorLine(input)
    let start = separator?.end ?? 0
    let candidates: [UInt8]
    if let delimiter = delimiter ?? separator?.delimiter {
      candidates = [delimiter]
    } else {
      candidates = [ASCII.comma, ASCII.semicolon, ASCII.tab, 0x7C]
    }
    var best: (reading: HeaderReading, score: Double)?
    for candidate in candidates where best?.reading.match == nil {
      let rows = Self.rows(
        input, from: start, line: separator == nil ? 0 : 1, delimiter: candidate, limits: limits,
        isFinal: isFinal)
      let (reading, score) = Self.reading(of: rows, delimiter: candidate, dialect: dialect)
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
    let place = isQuoted ? 5 : 4
    guard place < input.count, input[place] < 0x80 else { return nil }
    let end = input.lineEnd(from: place)
    guard end - place <= 3 else { return nil }
    return (input[place], input.afterLineEnding(at: end))
  }

  /// The first rows, at most 32 of them, each with its cells as text.
  private static func rows(
    _ input: borrowing Span<UInt8>, from start: Int, line: Int, delimiter: UInt8,
    limits: CSVLimits, isFinal: Bool
  ) -> [Row] {
    var scanner = RecordScanner(delimiter: delimiter, limits: limits)
    var rows: [Row] = []
    var i = start
    var line = line
    while i < input.count, rows.count < 32 {
      guard case .record(let end) = scanner.scan(input, from: i, isFinal: isFinal) else { break }
      let next = line + 1 + scanner.innerLines
      let cells = (0..<scanner.count).map { column in
        var bytes: [UInt8] = []
        RowBuilder.append(scanner.cell(column), input, i, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
      }
      if cells.contains(where: { !$0.isEmpty }) {
        rows.append(Row(cells: cells, start: i, end: end, line: line, nextLine: next))
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
    let usual =
      Dictionary(grouping: widths) { $0 }
      .max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }?.key ?? 1
    let evenness = Double(widths.count { $0 == usual }) / Double(max(widths.count, 1))
    var score = usual > 1 ? evenness + Double(min(usual, 20)) / 40 : 0
    var place: Int?
    for (index, row) in rows.enumerated().prefix(20) where place == nil && row.cells.count > 1 {
      let match =
        dialect.map {
          DialectRecognition.match(row.cells, $0)
        } ?? DialectRecognition.best(for: row.cells)
      if let match {
        reading.match = match
        place = index
        score += 100 + Double(match.columns.count { $0 != nil })
      }
    }
    if place == nil {
      let guesses = rows.prefix(8).map { row in
        row.cells.count { $0.utf8.count < 64 && Synonyms.standard.guess($0) != nil }
      }
      let needed = usual > 1 ? 2 : 1
      place = guesses.firstIndex { $0 >= needed } ?? guesses.firstIndex { $0 > 0 }
      if let found = place { score += 10 * Double(guesses[found]) }
      // A row of values that happens to hold a word is no header.
      if let found = place, guesses[found] < needed, CellContent.isData(rows[found].cells) {
        place = nil
      }
      if place == nil, let first = rows.firstIndex(where: { $0.cells.count * 2 > usual }),
        !CellContent.isData(rows[first].cells), rows.count > 1
      {
        place = first
      }
    }
    if let place {
      reading.header = rows[place]
      reading.samples = Array(rows[(place + 1)...])
      reading.bodyStart = rows[place].end
      reading.bodyLine = rows[place].nextLine
    } else {
      reading.samples = rows
    }
    return (reading, score)
  }
}
