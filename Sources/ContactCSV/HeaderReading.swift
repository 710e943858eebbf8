internal import ContactBytes
internal import ContactModel
internal import Synchronization

// The head of a file is read as a whole, up to 64 KiB: the delimiter is the one by
// which the rows make most sense, and the header row is the one that names most known columns. So
// the guess does not depend on the size of the chunks in which the file comes. A header row may stand
// below a title, which a finding names, or below people, who stay people.

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
    /// Where the cells begin.
    var places: [InputLocation] = []
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
  /// The rows of contacts that the window holds, without the apostrophes that guard their cells.
  var samples: [Row] = []
  /// Whether the window holds the whole file.
  private(set) var isWhole = true
  /// Whether every cell of a contact begins with an apostrophe that is not part of the value.
  private(set) var guardsCells = false
  /// The rows above the header that are no contacts.
  var preamble: [Row] = []
  /// The number of records that stand above the header row and are contacts; nil when there are none.
  var recordsAboveHeader: Int?
  /// A row below that looks like a header, too.
  var secondHeader: Row?
  /// The lower of two rows that are the header together, as it stands.
  var dividedHeader: Row?
  /// The words over lists beside each other whose header is divided into two rows; none where those say nothing more.
  var wordsOverLists: [String] = []
  /// The number of headers that are known words.
  private var knownCount = 0
  /// Whether the header is one by a single word, which the rows below it may be as well.
  private(set) var isDoubtful = false
  /// Whether the first row is one of values, or two rows are.
  private var holdsData = false
  /// The index of the first byte of the first record, and its line counted from 0.
  var bodyStart = 0
  var bodyLine = 0
  /// The dialect, when its headers were recognised.
  var match: Match?
  /// What the columns were taken for, for readers of the same file.
  private var decided = DecidedColumns()

  /// Reads the head of a file, by the delimiter and the dialect that the options name, if any.
  ///
  /// Before files are read their heads are looked at several times, to learn the format, the groups and the columns:
  /// what the last heads are stands ready.
  static func read(
    _ input: borrowing Span<UInt8>, isFinal: Bool, _ options: CSVReader.Options
  ) -> HeaderReading {
    let key = Key(input, isFinal, options)
    if let last = last.withLock({ $0.last { $0.key == key } }) { return last.reading }
    let reading = HeaderReading(input, isFinal: isFinal, options)
    last.withLock { $0 = $0.suffix(3) + [(key, reading)] }
    return reading
  }

  /// What a reading follows from.
  private struct Key: Equatable {
    private var bytes: [UInt8] = []
    let isFinal: Bool
    let delimiter: Character?
    let dialect: String?
    let limits: CSVLimits
    let hasNoHeader: Bool

    init(_ input: borrowing Span<UInt8>, _ isFinal: Bool, _ options: CSVReader.Options) {
      bytes.append(input)
      self.isFinal = isFinal
      delimiter = options.delimiter
      dialect = options.dialect?.name
      limits = options.limits
      hasNoHeader = options.hasNoHeader
    }
  }

  private static let last = Mutex<[(key: Key, reading: HeaderReading)]>([])

  /// What the columns mean by the options, and how rows are read by that.
  ///
  /// - Throws: ``CSVError/unknownColumn(_:headers:location:)`` when an assignment names no column.
  func columns(_ options: CSVReader.Options) throws(CSVError) -> (ColumnGuess, ReadingPlan) {
    if let last = decided.last.withLock(\.self), last.isDecided(by: options) {
      return (last.guess, last.plan)
    }
    let guess = try ColumnGuess(self, options)
    let plan = ReadingPlan(guess.meanings, conventions: guess.conventions)
    decided.last.withLock {
      $0 = DecidedColumns.Outcome(options: options, guess: guess, plan: plan)
    }
    return (guess, plan)
  }

  private init(_ input: borrowing Span<UInt8>, isFinal: Bool, _ options: CSVReader.Options) {
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
      var reading = HeaderReading()
      reading.delimiter = candidate
      reading.bodyStart = start
      reading.bodyLine = separator == nil ? 0 : 1
      let score = reading.take(rows, options)
      if score > best?.score ?? -1 { best = (reading, score) }
    }
    // Signs that stand in many texts divide cells only where the header of a table shows it.
    if candidates.count > 1, best?.reading.isSingleColumn != false {
      for candidate in [ASCII.colon, 0x7E, 0x5E] {
        var scanner = RecordScanner(delimiter: candidate, limits: options.limits)
        let rows = Self.rows(
          input, from: start, line: separator == nil ? 0 : 1, &scanner, isFinal: isFinal)
        guard let first = rows.first, first.cells.count > 1, rows.count > 1,
          rows.allSatisfy({ $0.cells.count == first.cells.count }),
          Self.knownCount(first.cells) * 3 >= first.cells.count * 2
        else { continue }
        var reading = HeaderReading()
        reading.delimiter = candidate
        reading.bodyStart = start
        reading.bodyLine = separator == nil ? 0 : 1
        _ = reading.take(rows, options)
        best = (reading, 0)
        break
      }
    }
    self = best?.reading ?? HeaderReading()
    isWhole = isFinal
  }

  /// Whether nothing divides the cells of the rows.
  var isSingleColumn: Bool {
    (header?.cells.count ?? 0) < 2 && samples.allSatisfy { $0.cells.count < 2 }
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

  /// The first rows that hold something, at most 256 of them, each with its cells as text.
  private static func rows(
    _ input: borrowing Span<UInt8>, from start: Int, line: Int, _ scanner: inout RecordScanner,
    isFinal: Bool
  ) -> [Row] {
    var rows: [Row] = []
    var i = start
    var line = line
    while i < input.count, rows.count < 256 {
      // The mark of a file that was put behind another one.
      if input.hasASCII("\u{FEFF}", at: i) { i += 3 }
      guard case .record(let end) = scanner.scan(input, from: i, isFinal: isFinal) else { break }
      let next = line + 1 + scanner.innerLines
      let cells = (0..<scanner.count).map { column in
        var bytes: [UInt8] = []
        scanner.append(scanner.cell(column), input, to: &bytes)
        let text = RowBuilder.trimmed(bytes.span, bytes.indices)
        return String(decoding: bytes[text], as: UTF8.self)
      }
      if cells.contains(where: { !$0.isEmpty }) {
        let start = InputLocation(byteOffset: i, line: line + 1)
        let places = (0..<scanner.count).map {
          scanner.location(of: scanner.cell($0).start, in: input, from: start)
        }
        rows.append(Row(cells: cells, end: end, line: line, nextLine: next, places: places))
      }
      line = next
      i = end
    }
    return rows
  }

  /// Whether the head is one of contacts: a dialect's, with columns that are known for certain, or with rows
  /// of cells that are phones or mailboxes and nothing else.
  var isTableOfContacts: Bool { match != nil || holdsData || isPlausible && knownCount > 1 }

  /// Whether the first row is one of the table, or most rows behind a title are as wide as the header, as
  /// those of a letter or of markup are not.
  var isPlausible: Bool {
    guard match == nil, let header else { return true }
    guard !preamble.isEmpty || header.cells.count < 2 else { return true }
    return samples.count { $0.cells.count == header.cells.count } * 2 > samples.count
  }

  // MARK: The header row

  /// Decides which of the rows is the header.
  ///
  /// - Returns: How much sense the rows make by this delimiter.
  private mutating func take(_ rows: [Row], _ options: CSVReader.Options) -> Double {
    let dialect = options.dialect
    let widths = Dictionary(rows.map { ($0.cells.count, 1) }, uniquingKeysWith: +)
    let width = widths.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 1
    let evenness = Double(widths[width] ?? 0) / Double(max(rows.count, 1))
    var score = width > 1 ? evenness + Double(min(width, 20)) / 40 : 0
    let top = rows.first.flatMap { $0.cells.count > 1 ? Self.match($0.cells, as: dialect) : nil }
    var isData = rows.prefix(1).map { CellContent.isData($0) }
    // Below the headers of a program, an address or a number is enough to know a row by.
    let isBelowHeaders = top != nil && isData == [false]
    isData += rows.prefix(20).dropFirst().map {
      CellContent.isData($0, isBelowHeaders: isBelowHeaders)
    }
    for index in isData.indices where isData[index] && !isBelowHeaders {
      isData[index] = !CellContent.isHeader(rows[index], above: rows[(index + 1)...])
    }
    let people = zip(rows, isData).map { row, isData in
      isData && row.cells.count { !$0.isEmpty } > 1
    }
    holdsData = people.first == true || people.count(where: \.self) > 1
    score += 2 * Double(people.count(where: \.self))
    if options.hasNoHeader { return score + take(peopleFrom: 0, of: rows) }
    let holdsPeople = isData.contains(true)
    for index in isData.indices where !isData[index] {
      isData[index] =
        (CellContent.isNumbered(rows[index]) || CellContent.isLabelled(rows[index], among: rows))
        && !CellContent.isHeader(rows[index], above: rows[(index + 1)...])
    }
    var headerIndex: Int?
    for (index, row) in rows.prefix(20).enumerated() where row.cells.count > 1 && !isData[index] {
      guard let found = index == 0 ? top : Self.match(row.cells, as: dialect),
        found.score > match?.score ?? -.infinity
      else { continue }
      match = found
      headerIndex = index
    }
    if let match { score += 100 + Double(match.columns.count { $0 != nil }) }
    if headerIndex == nil {
      let guesses = zip(rows, isData).map { row, isData in isData ? 0 : Self.knownCount(row.cells) }
      let needed = width > 1 ? 2 : 1
      let most = guesses.max() ?? 0
      headerIndex = most > 0 ? guesses.firstIndex(of: most) : nil
      // A delimiter that most rows have not is none, whatever words one row is made of by it.
      let divided = Double(rows.count { $0.cells.count > 1 }) / Double(max(rows.count, 1))
      score += 10 * Double(most) * (width > 1 ? divided : 0.5)
      knownCount = most
      // One word above people may be a group or an office: the first row is as good a header.
      if most < needed, holdsPeople { headerIndex = nil }
    }
    let recognized = headerIndex
    headerIndex = Self.headerIndex(rows, isData, recognized: recognized, width: width)
    if headerIndex != recognized { match = nil }
    guard let headerIndex else {
      // Above people without a header, words of headers alone in their rows are titles.
      let titles = rows.prefix { row in
        let cells = row.cells.filter { !$0.isEmpty }
        // Whoever is called by a word for a relative is one of them.
        return width > 1 && cells.count == 1 && Synonyms.standard.isKnown(cells[0])
          && Synonyms.standard.guess(cells[0])?.field.kind != .related
      }
      let count = titles.count < rows.count ? titles.count : 0
      return score + take(peopleFrom: count, of: rows)
    }
    if width < 2, isEntry(headerIndex, of: rows, isData) {
      return score + take(peopleFrom: 0, of: rows)
    }
    if recognized == nil {
      // What holds a number among words, or a time, as all cells below do, is no header by any of its words.
      if Self.knownCount(rows[headerIndex].cells, atMost: 1) == 0,
        rows[headerIndex].cells.indices.contains(where: { column in
          CellContent.isValue(
            rows[headerIndex].cells[column],
            as: rows[(headerIndex + 1)...].map { row in
              row.cells.indices.contains(column) ? row.cells[column] : ""
            }.filter { !$0.isEmpty })
        })
      {
        return score + take(peopleFrom: headerIndex, of: rows)
      }
      if CellContent.isPerson(rows[headerIndex], above: rows[(headerIndex + 1)...]) {
        let first = rows.firstIndex { $0.cells.contains(where: CellContent.isNameOfPerson) }
        return score + take(peopleFrom: first ?? headerIndex, of: rows)
      }
      // Words for people are certain headers only where nothing else stands beside them.
      let words = rows[headerIndex].cells.filter { !$0.isEmpty }
      if width > 1, words.count == width, words.allSatisfy(Synonyms.standard.isKnown) {
        score += 10 * Double(width)
      }
    }
    var rows = rows
    let index = match == nil ? join(&rows, &isData, around: headerIndex) : headerIndex
    take(headerOf: rows, at: index, isData)
    return score
  }

  /// Whether the row that may be the header of a single column is an entry of it: a word for a relative, as which people call
  /// others; one of several that are words of headers; or an unknown one where only some rows have numbers.
  ///
  /// What is not certain is told.
  private mutating func isEntry(_ index: Int, of rows: [Row], _ isData: [Bool]) -> Bool {
    guard let cell = rows[index].cells.first else { return false }
    guard let field = Synonyms.standard.guess(cell)?.field else {
      return isData.contains(true) && isData.count(where: { !$0 }) > 1
    }
    let others = rows.filledCells(of: 0).filter { $0 != cell }
    let alike = others.count { CellContent.shape(of: $0) == CellContent.shape(of: cell) }
    guard alike * 2 >= others.count, field.kind != .name,
      CellContent.field(of: others)?.kind != field.kind
    else { return false }
    if field.kind == .related || others.contains(where: Synonyms.standard.isHeader) { return true }
    isDoubtful = !others.isEmpty
    return false
  }

  /// Takes rows for those of people, from the first of them on, without a header.
  ///
  /// - Returns: How much sense their columns make.
  private mutating func take(peopleFrom first: Int, of rows: [Row]) -> Double {
    preamble = Array(rows[..<first])
    if first > 0 { (bodyStart, bodyLine) = (rows[first - 1].end, rows[first - 1].nextLine) }
    unguard(Array(rows[first...]))
    return 5 * Double(CellContent.fields(of: samples).count)
  }

  /// The index of the header row: the recognised one, or the first where no row was recognised, or where
  /// people stand between the two; nil when the first row is one of people and none was recognised.
  private static func headerIndex(
    _ rows: [Row], _ isData: [Bool], recognized: Int?, width: Int
  ) -> Int? {
    let first = rows.firstIndex { row in
      row.cells.count { !$0.isEmpty } * 2 > width || knownCount(row.cells, atMost: 2) > 1
    }
    guard let first, first < isData.count else { return recognized }
    guard let recognized else { return isData[first] || rows.count < 2 ? nil : first }
    guard first < recognized, isData[first..<recognized].contains(true), !isData[first],
      !CellContent.isPerson(rows[first], above: rows[(first + 1)...])
    else { return recognized }
    return first
  }

  /// Takes a row for the header: rows above it are people from the first on that looks like those below, else
  /// titles.
  private mutating func take(headerOf rows: [Row], at index: Int, _ isData: [Bool]) {
    header = rows[index]
    let below = Array(rows[(index + 1)...])
    let first = rows[..<index].firstIndex { isPerson($0, under: rows[index]) } ?? index
    preamble = Array(rows[..<first])
    unguard(rows[first..<index] + below)
    if first < index {
      recordsAboveHeader = index - first
      if first > 0 { (bodyStart, bodyLine) = (rows[first - 1].end, rows[first - 1].nextLine) }
    } else {
      bodyStart = rows[index].end
      bodyLine = rows[index].nextLine
    }
    secondHeader =
      zip(rows, isData).dropFirst(index + 1).first { row, isData in
        if isData || row.cells.count < 2 || row.cells == rows[index].cells { return false }
        // No header has a quote that nothing closes.
        if row.cells.contains(where: { $0.utf8.first == ASCII.quote }) { return false }
        // Below the headers of a program stand those of a program.
        let known =
          match == nil
          ? Self.knownCount(row.cells)
          : row.cells.prefix(64).count { Self.isOfProgram($0) }
        let filled = row.cells.prefix(64).count { !$0.isEmpty }
        return known > 2 && row.cells.count < 2 * known || known > 1 && known == filled
      }?.0
  }

  /// Takes rows for those of contacts, as a reader has them: without the apostrophe by which spreadsheets take a
  /// cell for text where most that hold something begin with one, whatever program the table is of.
  private mutating func unguard(_ rows: [Row]) {
    let cells = rows.lazy.flatMap(\.cells).filter { !$0.isEmpty }
    let count = cells.count { $0.utf8.first == 0x27 }
    guardsCells = count > 1 && count * 2 > cells.count
    samples = rows
    guard guardsCells else { return }
    for row in samples.indices {
      for column in samples[row].cells.indices where samples[row].cells[column].utf8.first == 0x27 {
        samples[row].cells[column].removeFirst()
      }
    }
  }

  /// Whether a row above the header is one of people: a number or an address stands where the header has a column
  /// for it or an unknown one, or, where that has several, every column has its cell.
  private func isPerson(_ row: Row, under header: Row) -> Bool {
    let isWhole =
      header.cells.count > 2 && row.cells.count == header.cells.count
      && row.cells.allSatisfy { !$0.isEmpty }
    if isWhole, CellContent.isData(row) { return true }
    let isNamed = row.cells.count { !$0.isEmpty } > 1
    return zip(row.cells.indices, header.cells).contains { column, name in
      let cell = row.cells[column]
      let isName = isNamed && CellContent.isNameOfPerson(cell)
      guard let kind = isName ? .name : CellContent.kind(of: cell) else { return false }
      let field = match?.columns[column]?.field ?? Synonyms.standard.guess(name)?.field
      return field.map { $0.kind == kind } ?? !isName
    }
  }

  /// The number of different cells that are known words, or columns of our own that hold what readable ones
  /// cannot; a wide row is known by its first cells.
  ///
  /// - Parameters:
  ///   - cells: The cells of a row.
  ///   - limit: Where counting stops; once so many cannot be reached any more, it stops below.
  /// - Returns: The number, at most `limit` where that is not 0.
  static func knownCount(_ cells: [String], atMost limit: Int = 0) -> Int {
    let cells = Synonyms.spelledOut(Array(cells.prefix(64)))
    var keys: Set<HeaderKey> = []
    var count = 0
    var left = cells.count { !$0.isEmpty }
    for cell in cells where !cell.isEmpty {
      if limit > 0, count >= limit || count + left < limit { break }
      left -= 1
      let key = HeaderKey(cell)
      guard keys.insert(key).inserted else { continue }
      let isOurs =
        cell.hasSuffix(" vCard") && keys.contains(HeaderKey(String(cell.dropLast(6))))
      if isOurs && cell.utf8.count < 64 || Synonyms.standard.isHeader(cell, key) { count += 1 }
    }
    return count
  }
}

/// What the columns of a head were last taken for, which copies of the head share.
private final class DecidedColumns: Sendable {
  struct Outcome: Sendable {
    let options: CSVReader.Options
    let guess: ColumnGuess
    let plan: ReadingPlan

    /// Whether other options decide the same; those that the head itself follows from are the same.
    func isDecided(by other: CSVReader.Options) -> Bool {
      options.assignments == other.assignments && options.dateOrder == other.dateOrder
        && options.dateRegion == other.dateRegion && options.thisYear == other.thisYear
        && options.includesSensitive == other.includesSensitive
        && options.keepsCells == other.keepsCells
    }
  }

  let last = Mutex<Outcome?>(nil)
}

extension Sequence<HeaderReading.Row> {
  /// The cells of a column that hold something.
  func filledCells(of column: Int) -> [String] {
    compactMap { row in
      row.cells.indices.contains(column) && !row.cells[column].isEmpty ? row.cells[column] : nil
    }
  }
}
