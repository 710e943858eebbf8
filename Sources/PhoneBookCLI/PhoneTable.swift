internal import ContactBytes
internal import ContactCSV
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
  private let delimiter: UInt8
  private var scanner: RecordScanner
  private var judge: PhoneJudge
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
    self.delimiter = delimiter
    scanner = RecordScanner(delimiter: delimiter)
    judge = PhoneJudge(region: region)
  }

  /// Rewrites the records of a chunk.
  mutating func rewrite(_ chunk: [UInt8]) -> PhonePart {
    var part = PhonePart()
    part.output.reserveCapacity(chunk.count + chunk.count / 2)
    let input = chunk.span
    var start = 0
    while start < input.count {
      guard case .record(let next) = scanner.scan(input, from: start, isFinal: true) else {
        // A record that is too large for the scanner stays as it is.
        part.output.append(input, start..<input.count)
        break
      }
      let end = scanner.contentEnd
      if end > start { rewriteRecord(input, start..<end, into: &part) }
      part.output.append(input, end..<next)
      start = next
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
      for _ in 0..<max(0, width - scanner.count) { part.output.append(delimiter) }
      for column in columns {
        judgeCell(input, column, &part.counts)
        for form in forms {
          part.output.append(delimiter)
          added.removeAll(keepingCapacity: true)
          judge.append(form, to: &added)
          CellText.appendQuoted(added.span, delimiter: delimiter, to: &part.output)
        }
      }
    case .replace(let form):
      var copied = record.lowerBound
      for column in columns where column < scanner.count {
        let place = scanner.rawRange(of: column)
        judgeCell(input, column, &part.counts)
        added.removeAll(keepingCapacity: true)
        guard judge.appendReplacement(form, of: cell, to: &added), added != cell else {
          continue
        }
        part.output.append(input, copied..<place.lowerBound)
        if place.isEmpty || input[place.lowerBound] != ASCII.quote {
          CellText.appendQuoted(added.span, delimiter: delimiter, to: &part.output)
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
    readText(of: column, in: input)
    judge.judge(cell)
    counts.count(judge)
  }

  private mutating func readText(of column: Int, in input: borrowing Span<UInt8>) {
    cell.removeAll(keepingCapacity: true)
    scanner.appendText(of: column, in: input, to: &cell)
  }

  /// The region that a record names; the home region where it names none.
  private mutating func region(_ input: borrowing Span<UInt8>, _ column: Int) -> PhoneRegion {
    guard column < scanner.count else { return home }
    readText(of: column, in: input)
    return PhoneRegion(String(utf8: cell.span).filter { $0 != " " }) ?? home
  }

  // MARK: - The header

  /// The header with the names of the added cells.
  mutating func header(_ record: [UInt8], names: [String]) -> [UInt8] {
    guard case .append(let forms) = task,
      case .record = scanner.scan(record.span, from: 0, isFinal: true)
    else { return record }
    var output = Array(record[..<scanner.contentEnd])
    for column in columns {
      let name = column < names.count ? names[column] : "\(column + 1)"
      for form in forms {
        output.append(delimiter)
        let title = Array("\(name) \(form.rawValue)".utf8)
        CellText.appendQuoted(title.span, delimiter: delimiter, to: &output)
      }
    }
    return output + record[scanner.contentEnd...]
  }
}
