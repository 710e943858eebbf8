internal import ContactBytes
internal import ContactModel

/// The columns that changes of a program's table need beside those that it has, and the table with them.
///
/// People take columns away that they do not use. A value for one of these gets it back where its program has it among
/// the others; all other cells keep their bytes.
struct CSVAddedColumns {
  private let text: RecordText
  private let mapping: CSVMapping
  private let dialect: CSVDialect
  private let scanner: RecordScanner
  /// All headers that the program has for these people, in its order.
  private let all: [String]
  /// The places of new columns among those that the table has, each with its header, in the order of the table.
  private var added: [(place: Int, header: String)] = []

  /// Finds the columns; nil for a table of no program that has as many columns as its people need, and where none is
  /// missing.
  init?(
    for changes: RecordChanges, of text: RecordText, _ mapping: CSVMapping,
    _ options: CSVWriter.Options
  ) {
    guard let dialect = CSVDialect.all.first(where: { $0.name == mapping.dialect }),
      dialect.isWritable, !dialect.isWide
    else { return nil }
    var writer = CSVWriter(dialect, options: options)
    guard writer.needsSurvey else { return nil }
    for card in changes.cards(of: text) { writer.survey(card) }
    writer.endSurvey()
    self.text = text
    self.mapping = mapping
    self.dialect = dialect
    scanner = RecordScanner(delimiter: mapping.delimiter.asciiValue ?? ASCII.comma)
    all = writer.headers
    let plain = scanner
    func cells(_ card: Card) -> [[UInt8]] {
      var (row, losses): ([UInt8], [Loss]) = ([], [])
      writer.write(card, into: &row, losses: &losses)
      return plain.rawCells(of: row).cells
    }
    var needed: Set<Int> = []
    func take(_ card: Card, insteadOf before: [[UInt8]]) {
      for (column, cell) in cells(card).enumerated()
      where !cell.isEmpty && (column >= before.count || before[column] != cell) {
        needed.formUnion([column] + writer.columns(besideValueIn: column))
      }
    }
    for (index, card) in changes.replaced {
      take(card, insteadOf: cells(text.records[index].card))
    }
    for card in changes.added { take(card, insteadOf: []) }
    place(needed.sorted())
    if added.isEmpty { return nil }
  }

  /// Finds the places of columns, given by their numbers among all, which the table does not have.
  private mutating func place(_ needed: [Int]) {
    let numbers = Dictionary(
      all.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    let own = mapping.columns.map { numbers[$0.header] }
    for number in needed where !own.contains(number) {
      // Behind the last one that stands before it in the program's order.
      let before = own.indices.filter { own[$0].map { $0 < number } ?? false }
        .max { (own[$0] ?? 0) < (own[$1] ?? 0) }
      let behind = own.indices.filter { own[$0].map { $0 > number } ?? false }
        .min { (own[$0] ?? 0) < (own[$1] ?? 0) }
      added.append((before.map { $0 + 1 } ?? behind ?? own.count, all[number]))
    }
    added = added.enumerated().ordered {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }.map(\.element)
  }

  /// The table with the new columns, which are empty; nil where it would not be read as it was.
  func table() -> RecordText? {
    guard let reader = text.reader as? CSVReader, mapping.headerLine > 0 else { return nil }
    let rows = text.replacing { row in widened(row) { _ in [] } }
    var start = 0
    for _ in 1..<mapping.headerLine {
      start = text.bytes.span.afterLineEnding(at: text.bytes.span.lineEnd(from: start))
    }
    var headers = scanner
    guard case .record = headers.scan(record: text.bytes.span.extracting(start...)) else {
      return nil
    }
    let end = start + headers.contentEnd
    let head = widened(Array(text.bytes[start..<end])) { Array($0.utf8) }
    let bytes = Array(text.bytes[..<start] + head + rows.bytes[end...])
    var options = reader.options
    options.dialect = dialect
    guard
      let table = try? RecordText(bytes, reader: CSVReader(options)),
      let read = (table.reader as? CSVReader)?.mapping,
      read.columns.count == mapping.columns.count + added.count,
      Set(read.keptFields).count == Set(mapping.keptFields).count + added.count
    else { return nil }
    // Headers that anybody may write can hide whose table it is, which must then mean the same.
    let others = try? RecordText(bytes, reader: CSVReader(reader.options))
    return [table, others].allSatisfy { $0.map(holdsSame) ?? false } ? table : nil
  }

  /// Whether a text has the same contacts.
  private func holdsSame(_ other: RecordText) -> Bool {
    other.records.map { CardDigest($0.card) } == text.records.map { CardDigest($0.card) }
  }

  /// A row with a cell for each new column that it reaches to.
  private func widened(_ row: [UInt8], _ cell: (String) -> [UInt8]) -> [UInt8] {
    var (cells, end) = scanner.rawCells(of: row)
    let quotes =
      cells.count > 1 && cells.allSatisfy { $0.first == ASCII.quote } ? [ASCII.quote] : []
    for (place, header) in added.reversed() where place <= cells.count && !cells.isEmpty {
      cells.insert(quotes + cell(header) + quotes, at: place)
    }
    return Array(cells.joined(separator: [scanner.delimiter])) + row[end...]
  }
}
