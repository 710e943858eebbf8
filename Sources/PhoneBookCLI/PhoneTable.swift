internal import ContactBytes
internal import PhoneNumbers

/// Rewrites or adds cells of a table, and leaves all others byte for byte.
struct PhoneTable: Sendable {
  /// What happens to the columns.
  enum Task: Sendable {
    /// Cells with these forms of each number are added behind the last column.
    case append([PhoneForm])
    /// Valid numbers are written in this form.
    case replace(PhoneForm)
  }

  private let task: Task
  private let columns: [Int]
  private let regionColumn: Int?
  private let width: Int
  private let home: PhoneRegion
  private var cells: TableCells
  private var judge: PhoneClassifier
  private var cell: [UInt8] = []
  private var added: [UInt8] = []

  /// Prepares to rewrite a table.
  ///
  /// - Parameters:
  ///   - task: What to do.
  ///   - columns: The places of the columns with numbers, from 0.
  ///   - regionColumn: The place of the column that names the region of each row.
  ///   - width: The number of columns; added cells stand behind so many.
  ///   - delimiter: The delimiter.
  ///   - region: The region of numbers without a calling code.
  init(
    task: Task, columns: [Int], regionColumn: Int?, width: Int, delimiter: UInt8,
    region: PhoneRegion
  ) {
    self.task = task
    self.columns = columns
    self.regionColumn = regionColumn
    self.width = width
    home = region
    cells = TableCells(delimiter: delimiter)
    judge = PhoneClassifier(region: region)
  }

  /// Rewrites the records of a chunk.
  mutating func rewrite(_ chunk: [UInt8]) -> PhonePart {
    var part = PhonePart()
    part.output.reserveCapacity(chunk.count + chunk.count / 2)
    let input = chunk.span
    var start = 0
    while start < input.count,
      let record = cells.scan(input, from: start, isFinal: true)
    {
      if record.end > start { rewriteRecord(input, start..<record.end, into: &part) }
      part.output.append(input, record.end..<record.next)
      start = record.next
    }
    return part
  }

  private mutating func rewriteRecord(
    _ input: borrowing Span<UInt8>, _ record: Range<Int>, into part: inout PhonePart
  ) {
    if let regionColumn { judge.region = region(input, regionColumn) }
    switch task {
    case .append(let forms):
      part.output.append(input, record)
      for _ in 0..<max(0, width - cells.cells.count) { part.output.append(cells.delimiter) }
      for column in columns {
        judgeCell(input, column, &part.counts)
        for form in forms {
          part.output.append(cells.delimiter)
          added.removeAll(keepingCapacity: true)
          judge.append(form, to: &added)
          CellText.appendQuoted(added.span, delimiter: cells.delimiter, to: &part.output)
        }
      }
    case .replace(let form):
      var copied = record.lowerBound
      for column in columns where column < cells.cells.count {
        let place = cells.cells[column]
        judgeCell(input, column, &part.counts)
        added.removeAll(keepingCapacity: true)
        guard judge.appendReplacement(form, of: cell, to: &added), added != cell else {
          continue
        }
        part.output.append(input, copied..<place.lowerBound)
        if place.isEmpty || input[place.lowerBound] != ASCII.quote {
          CellText.appendQuoted(added.span, delimiter: cells.delimiter, to: &part.output)
        } else {
          // No form of a number has a quote in it.
          part.output.append(ASCII.quote)
          part.output.append(added.span)
          part.output.append(ASCII.quote)
        }
        copied = place.upperBound
        part.counts.replaced += 1
      }
      part.output.append(input, copied..<record.upperBound)
    }
  }

  /// Judges the number in a column; a cell that the record lacks is empty.
  private mutating func judgeCell(
    _ input: borrowing Span<UInt8>, _ column: Int, _ counts: inout PhoneCounts
  ) {
    let place = column < cells.cells.count ? cells.cells[column] : 0..<0
    TableCells.readText(of: place, in: input, into: &cell)
    judge.classify(cell.span)
    counts.count(judge)
  }

  /// The region that a record names; the home region where it names none.
  private mutating func region(_ input: borrowing Span<UInt8>, _ column: Int) -> PhoneRegion {
    guard column < cells.cells.count else { return home }
    TableCells.readText(of: cells.cells[column], in: input, into: &cell)
    return PhoneRegion(String(utf8: cell.span).filter { $0 != " " }) ?? home
  }

  // MARK: - The header

  /// The header with the names of the added cells.
  mutating func header(_ record: [UInt8], names: [String]) -> [UInt8] {
    guard case .append(let forms) = task,
      let place = cells.scan(record.span, from: 0, isFinal: true)
    else { return record }
    var output = Array(record[..<place.end])
    for column in columns {
      let name = column < names.count ? names[column] : "\(column + 1)"
      for form in forms {
        output.append(cells.delimiter)
        let title = Array("\(name) \(form.rawValue)".utf8)
        CellText.appendQuoted(title.span, delimiter: cells.delimiter, to: &output)
      }
    }
    return output + record[place.end...]
  }
}
