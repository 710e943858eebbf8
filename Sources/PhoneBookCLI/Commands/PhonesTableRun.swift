internal import ContactBytes
internal import ContactCSV
internal import ContactIO
internal import ContactPipeline
internal import PhoneNumbers

/// The work of `phonebook phones` on the columns of a table.
struct PhonesTableRun {
  private let shared: PhonesRun
  private let names: [String]
  private let regionName: String?
  private let task: PhoneTable.Task
  private let delimiter: UInt8?
  private let hasHeader: Bool

  /// Understands the options.
  init(_ options: PhonesCommand, _ shared: PhonesRun) throws(UsageError) {
    self.shared = shared
    guard shared.operands.count == 1 else {
      throw UsageError("--column works on one table at a time")
    }
    names = options.columns
    regionName = options.regionColumn
    hasHeader = !options.hasNoHeader
    task = try Self.task(options)
    delimiter = options.input.delimiter?.asciiValue
  }

  private static func task(_ options: PhonesCommand) throws(UsageError) -> PhoneTable.Task {
    let appended = options.appended.flatMap(\.self)
    guard let replacement = options.replacement else {
      guard !appended.isEmpty else {
        throw UsageError("--column needs --append FORM or --replace FORM")
      }
      return .append(appended)
    }
    guard appended.isEmpty else { throw UsageError("--append and --replace exclude each other") }
    return .replace(replacement)
  }

  /// Rewrites the table.
  func run() throws -> ExitStatus {
    let path = shared.operands[0]
    do {
      let lock = try OutputTarget.lock(
        shared.output, amongInputs: shared.operands, shared.streams)
      return try rewrite(try shared.open(path), lock)
    } catch let error as InputError {
      shared.streams.reportFailure(of: path, "\(error)")
      return .failure
    }
  }

  private func rewrite(_ opened: ByteStream, _ lock: FileLock?) throws -> ExitStatus {
    var stream = opened
    if stream.isEmpty { throw InputError.emptyInput }
    let hasMark = stream.withHead { $0.count >= 3 && $0.hasASCII("\u{FEFF}", at: 0) }
    let encoding = try stream.detectEncoding(override: shared.encoding, wholeText: true)
    let delimiter = delimiter ?? stream.withHead { RecordScanner.likelyDelimiter(of: $0) }
    var cutter = shared.cutter(stream) { input in
      let boundary = RecordScanner.lastBoundary(in: input, delimiter: delimiter)
      return boundary > 0 ? boundary : nil
    }
    let first = try cutter.next() ?? []
    var scanner = RecordScanner(delimiter: delimiter)
    var headerLength = 0
    if case .record(let end) = scanner.scan(first.span, from: 0, isFinal: true), hasHeader {
      headerLength = end
    }
    let titles = (0..<scanner.count).map { column in
      var title: [UInt8] = []
      scanner.appendText(of: column, in: first.span, to: &title)
      return String(utf8: title.span)
    }
    let finder = ColumnFinder(titles: titles, hasHeader: hasHeader)
    var table = PhoneTable(
      task: task,
      columns: PhoneTable.Columns(
        numbers: try names.map { name throws(UsageError) in try finder.index(of: name) },
        region: try regionName.map { name throws(UsageError) in try finder.index(of: name) },
        count: titles.count),
      delimiter: delimiter, region: shared.region)

    var counts = PhoneCounts()
    try OutputTarget.write(to: shared.output, shared.streams, lock: lock) { output in
      if hasMark { try output.write("\u{FEFF}") }
      if headerLength > 0 {
        let header = table.header(Array(first[..<headerLength]), names: titles)
        try output.write(header.span)
      }
      let prototype = table
      var waiting: [UInt8]? = Array(first[headerLength...])
      try shared.forEachPart {
        defer { waiting = nil }
        return try waiting ?? cutter.next()
      } transform: { chunk in
        var table = prototype
        return table.rewrite(chunk)
      } consume: { part in
        try output.write(part.output.span)
        counts.add(part.counts)
      }
    }
    if encoding != .utf8 {
      shared.streams.report("the table was \(encoding.rawValue) and is written as UTF-8")
    }
    return shared.finish(counts)
  }
}

/// Finds columns by what the user calls them.
private struct ColumnFinder {
  let titles: [String]
  let hasHeader: Bool

  /// The first titles, for a message.
  private var shownTitles: String {
    let shown = titles.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
    return titles.count > 12 ? "\(shown) and \(titles.count - 12) more" : shown
  }

  /// The index, from 0, of the column of this title, or of this number, from 1.
  func index(of name: String) throws(UsageError) -> Int {
    if hasHeader {
      if let index = titles.firstIndex(of: name) { return index }
      let lower = name.lowercased()
      if let index = titles.firstIndex(where: { $0.lowercased() == lower }) { return index }
    }
    if let number = Int(name), number >= 1, number <= titles.count { return number - 1 }
    guard hasHeader else {
      throw UsageError("without a header, a column is a number from 1 to \(titles.count)")
    }
    throw UsageError(
      "there is no column '\(name)', but \(shownTitles)",
      suggestion: Suggestion.closest(to: name, among: titles))
  }
}

/// Rewrites or adds cells of a table, and leaves all others byte for byte.
private struct PhoneTable: Sendable {
  /// What happens to the columns.
  enum Task: Sendable {
    /// Cells with these forms of each number are added behind the last column.
    case append([PhoneForm])
    /// Valid numbers are written in this form.
    case replace(PhoneForm)
  }

  /// The columns of a table, counted from 0.
  struct Columns: Sendable {
    /// Those with numbers.
    var numbers: [Int]
    /// The one that names the region of each row; nil when there is none.
    var region: Int?
    /// How many columns there are; added cells stand behind so many.
    var count: Int
  }

  private let task: Task
  private let columns: Columns
  private let home: PhoneRegion
  private let delimiter: UInt8
  private var scanner: RecordScanner
  private var classifier: PhoneClassifier
  private var cell: [UInt8] = []
  private var added: [UInt8] = []

  /// Prepares to rewrite a table.
  ///
  /// - Parameters:
  ///   - task: What to do.
  ///   - columns: The columns.
  ///   - delimiter: The delimiter.
  ///   - region: The region of numbers without a calling code.
  init(task: Task, columns: Columns, delimiter: UInt8, region: PhoneRegion) {
    self.task = task
    var columns = columns
    // A row is rewritten from its first cell to its last, each cell once.
    if case .replace = task { columns.numbers = Set(columns.numbers).sorted() }
    self.columns = columns
    home = region
    self.delimiter = delimiter
    scanner = RecordScanner(delimiter: delimiter)
    classifier = PhoneClassifier(region: region)
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
    if let column = columns.region { classifier.region = region(input, column) }
    switch task {
    case .append(let forms):
      part.output.append(input, record)
      for _ in 0..<max(0, columns.count - scanner.count) { part.output.append(delimiter) }
      for column in columns.numbers {
        classifyCell(input, column, &part.counts)
        for form in forms {
          part.output.append(delimiter)
          added.removeAll(keepingCapacity: true)
          classifier.append(form, to: &added)
          CellText.appendQuoted(added.span, delimiter: delimiter, to: &part.output)
        }
      }
    case .replace(let form):
      var copied = record.lowerBound
      for column in columns.numbers where column < scanner.count {
        let range = scanner.rawRange(of: column)
        classifyCell(input, column, &part.counts)
        added.removeAll(keepingCapacity: true)
        guard classifier.appendReplacement(form, of: cell, to: &added), added != cell else {
          continue
        }
        part.output.append(input, copied..<range.lowerBound)
        if range.isEmpty || input[range.lowerBound] != ASCII.quote {
          CellText.appendQuoted(added.span, delimiter: delimiter, to: &part.output)
        } else {
          // No form of a number has a quote in it.
          part.output.append(ASCII.quote)
          part.output.append(added.span)
          part.output.append(ASCII.quote)
        }
        copied = range.upperBound
        part.counts.replaced += 1
      }
      part.output.append(input, copied..<record.upperBound)
    }
  }

  /// Classifies the number in a column; a cell that the record lacks is empty.
  private mutating func classifyCell(
    _ input: borrowing Span<UInt8>, _ column: Int, _ counts: inout PhoneCounts
  ) {
    readText(of: column, in: input)
    classifier.classify(cell)
    counts.count(classifier)
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
    for column in columns.numbers {
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
