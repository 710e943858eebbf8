internal import CharacterSets
internal import ContactBytes
internal import ContactCSV
internal import ContactCleaning
internal import ContactIO
internal import ContactModel
internal import ContactPipeline
internal import ContactWorkbook
internal import PhoneNumbers

extension PhonesRun {
  /// Rewrites the columns of a table.
  func table() throws -> ExitStatus {
    guard operands.count == 1 else {
      throw UsageError("--column works on one table at a time")
    }
    let task = try tableTask()
    try checkName("csv")
    let path = operands[0]
    do {
      let lock = try OutputTarget.lock(output, amongInputs: operands, streams)
      return try rewrite(try open(path), task, lock)
    } catch  where error is InputError || error is TableFault || error is WorkbookError {
      streams.reportFailure(of: options.input.shownName(of: path), "\(error)")
      return .failure
    }
  }

  private func tableTask() throws(UsageError) -> PhoneTable.Task {
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

  private func rewrite(
    _ opened: Opened, _ task: PhoneTable.Task, _ lock: FileLock?
  ) throws -> ExitStatus {
    var stream = opened.stream
    let workbook = try opened.workbook.flatMap { try staysWorkbook() ? $0 : nil }
    if stream.isEmpty, listDelimiter == nil { throw InputError.emptyInput }
    // All sets but UTF-16 are rewritten as they stand; the delimiters are ASCII in them.
    let encoding = try stream.detectEncoding(
      override: opened.workbook == nil ? options.input.encoding : .utf8, wholeText: false)
    if encoding.mustBeWhole, !encoding.isUTF16 {
      throw TableFault("a table in \(encoding.rawValue) is not rewritten; save it as UTF-8 first")
    }
    let textEncoding = encoding.isUTF16 ? .utf8 : encoding
    let delimiter =
      opened.workbook != nil
      ? ASCII.comma
      : listDelimiter ?? options.input.delimiter?.asciiValue
        ?? stream.withHead { RecordScanner.likelyDelimiter(of: $0) }
    let titles = stream.withHead {
      TableColumns($0, delimiter: delimiter, encoding: textEncoding)
    }
    let named = options.columns + [options.regionColumn].compactMap(\.self)
    let hasHeader = !options.input.hasNoHeader && titles.haveHeader(over: named)
    if !hasHeader, !options.input.hasNoHeader {
      streams.inform(
        "\(options.input.shownName(of: operands[0])): the table has no header; its first row is one like the others"
      )
    }
    var cutter = cutter(stream) { input in
      let boundary = RecordScanner.lastBoundary(in: input, delimiter: delimiter)
      return boundary > 0 ? boundary : nil
    }
    let first = try cutter.next() ?? []
    var scanner = RecordScanner(delimiter: delimiter)
    var header = 0..<0
    let rowsAbove = hasHeader ? titles.rowsAbove : 0
    for _ in 0...rowsAbove {
      let start = header.upperBound
      guard case .record(let end) = scanner.scan(first.span, from: start, isFinal: true) else {
        break
      }
      header = start..<end
    }
    if !hasHeader { header = 0..<0 }
    var shownRegion = region
    shownRegion.isShown = titles.lacksZeros
    var table = PhoneTable(
      task: task,
      columns: PhoneTable.Columns(
        numbers: listDelimiter != nil
          ? [0]
          : try options.columns.flatMap { name in
            try titles.indices(of: name, hasHeader: hasHeader)
          },
        region: try options.regionColumn.map { name throws(UsageError) in
          try titles.index(of: name, hasHeader: hasHeader)
        },
        country: hasHeader ? titles.country : nil,
        count: max(scanner.count, opened.workbook?.table.width ?? 0)),
      delimiter: delimiter, encoding: encoding, region: shownRegion)
    table.isSheet = workbook != nil
    table.isOfWorkbook = opened.workbook != nil
    var counts = PhoneCounts(areCells: listDelimiter == nil)
    let keepsWorkbook = workbook != nil
    if let workbook = opened.workbook {
      counts.faults = diagnose(
        unusableCells: workbook, in: operands[0],
        // What is written as text has the values of all cells.
        where: { !keepsWorkbook || table.columns.numbers.contains($0) })
    }
    let makesWorkbook =
      workbook == nil && FormatTable.format(ofPath: output)?.isWorkbook == true
    table.isUTF8 = makesWorkbook || workbook == nil && output == "-" && streams.output.isTerminal
    var changes = CellChanges()
    var longRows: [Int] = []
    var left: [Finding] = []
    do {
      try OutputTarget.write(to: output, streams, lock: lock) { output in
        var sink = FileSink(
          output, isWorkbook: makesWorkbook, delimiter: Character(UnicodeScalar(delimiter)))
        if workbook == nil, !makesWorkbook { try sink.write(stream.byteOrderMark.span) }
        if !header.isEmpty {
          var part = Part()
          table.addHeader(
            Array(first[header]), below: Array(first[..<header.lowerBound]), names: titles.titles,
            to: &part)
          if workbook == nil { try sink.write(part.output.span) }
          changes.append(part.changes, after: rowsAbove)
        }
        let prototype = table
        var waiting: [UInt8]? = Array(first[header.upperBound...])
        var rowCount = header.isEmpty ? 0 : rowsAbove + 1
        var lineCount =
          opened.workbook == nil
          ? RecordScanner.lineEnds(first.span, in: 0..<header.upperBound) : rowCount
        try forEachPart {
          defer { waiting = nil }
          return try waiting ?? cutter.next()
        } transform: { chunk in
          var table = prototype
          return table.rewrite(chunk)
        } consume: { part in
          if let fault = part.fault {
            throw TableFault("row \(rowCount + fault.row): \(fault.reason)")
          }
          if stream.hasReplacements {
            throw TableFault(
              "it has bytes that are no \(encoding.rawValue), and could not be written as they are; "
                + "save it as UTF-8 first")
          }
          if workbook == nil { try sink.write(part.output.span) }
          changes.append(part.changes, after: rowCount)
          counts.add(part.counts)
          longRows += part.longRows.map { $0 + rowCount }
          for var cell in part.left.prefix(Part.mostLeft - left.count) {
            cell.location.line += lineCount
            left.append(cell)
          }
          rowCount += part.rowCount
          lineCount += opened.workbook == nil ? part.lineCount : part.rowCount
        }
        guard let workbook else { return try sink.finish() }
        let findings = try workbook.workbook.write(changing: workbook.sheet, changes) {
          try output.write($0)
        }
        diagnose(findings, in: operands[0], workbook)
        counts.replaced -= findings.reduce(0) { $1.severity == .note ? $0 : $0 + $1.count }
      }
    } catch {
      throw ReaderGone.error(for: error, endingWith: status(counts))
    }
    if let first = longRows.first {
      streams.report(
        "\(options.input.shownName(of: operands[0])): warning: \(counted(longRows.count, "row")) longer than the header "
          + "(row \(first)): what has no header stands behind the new cells [long-row]")
    }
    report(left, of: counts.leftCount, in: opened.workbook)
    return finish(counts)
  }

  /// Says which cells were to be written anew and stay.
  private func report(_ left: [Finding], of count: Int, in workbook: OpenWorkbook?) {
    var diagnostics = Diagnostics(streams)
    diagnostics.isRegionNamed = region.isAskedFor
    let path = options.input.shownName(of: operands[0])
    for var finding in left {
      finding.file = workbook.map { "\(path)/\($0.sheet.name)" } ?? path
      diagnostics.report(finding)
    }
    if count > left.count { streams.inform("and \(counted(count - left.count, "more cell"))") }
  }
}

extension PhonesRun.Part {
  /// So many cells that stay are named.
  fileprivate static let mostLeft = 20
}

extension PhonesRun {
  /// Whether what is read of a workbook is written as a workbook, and not as a table of text.
  private func staysWorkbook() throws(UsageError) -> Bool {
    guard output == "-" else {
      let format = FormatTable.format(ofPath: output)
      return format == nil || format?.isWorkbook == true
    }
    guard streams.output.isTerminal else { return true }
    throw UsageError("a workbook is binary and would disturb the terminal; use -o FILE.xlsx")
  }
}

/// Why a table cannot be rewritten as it is.
private struct TableFault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
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
    /// The one of the country of an address, which decides where no column does that names the region.
    var country: Int?
    /// How many columns there are; added cells stand behind so many.
    var count: Int
  }

  private let task: Task
  fileprivate let columns: Columns
  private let home: RegionChoice
  private let delimiter: UInt8
  private let encoding: TextEncoding
  /// Whether the cells that change are wanted, and not the table.
  var isSheet = false
  /// Whether the table is that of a workbook, whose places are rows and columns.
  var isOfWorkbook = false
  /// Whether the table is written as UTF-8, whatever it was read as.
  var isUTF8 = false
  private var scanner: RecordScanner
  private var classifier: PhoneClassifier
  private var cell: [UInt8] = []
  private var added: [UInt8] = []
  /// The region that the row names; nil where it names none, and where the country of its address does not count.
  private var rowRegion: PhoneRegion?
  /// Whether the row has an address in another country than the one that was asked for.
  private var isOverruled = false

  /// Prepares to rewrite a table.
  init(
    task: Task, columns: Columns, delimiter: UInt8, encoding: TextEncoding, region: RegionChoice
  ) {
    self.task = task
    var columns = columns
    // A row is rewritten from its first cell to its last, each cell once.
    if case .replace = task { columns.numbers = Set(columns.numbers).sorted() }
    self.columns = columns
    home = region
    self.delimiter = delimiter
    self.encoding = encoding
    scanner = RecordScanner(delimiter: delimiter)
    classifier = region.classifier
  }

  /// Rewrites the records of a chunk.
  mutating func rewrite(_ chunk: [UInt8]) -> PhonesRun.Part {
    var part = PhonesRun.Part()
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
      part.rowCount += 1
      defer { part.lineCount += 1 + scanner.innerLines }
      if end > start { rewriteRecord(input, start..<end, into: &part) }
      part.output.append(input, end..<next)
      start = next
    }
    part.output = encoded(part.output)
    return part
  }

  /// The text in the character set that is written; UTF-16 was UTF-8 while it was worked on.
  private func encoded(_ text: [UInt8]) -> [UInt8] {
    if isUTF8 { return encoding.isUTF16 ? text : Array(encoding.text(of: text).utf8) }
    guard encoding.isUTF16 else { return text }
    var bytes: [UInt8] = []
    _ = try? encoding.encode(text.span, into: &bytes)
    return bytes
  }

  private mutating func rewriteRecord(
    _ input: borrowing Span<UInt8>, _ record: Range<Int>, into part: inout PhonesRun.Part
  ) {
    if let column = columns.region ?? columns.country { takeRegion(input, column, &part) }
    switch task {
    case .append(let forms):
      // What has no header stands behind the added cells, which stand below theirs.
      let rest =
        columns.count < scanner.count
        ? scanner.rawRange(of: columns.count).lowerBound - 1 : record.upperBound
      part.output.append(input, record.lowerBound..<rest)
      for _ in 0..<max(0, columns.count - scanner.count) { part.output.append(delimiter) }
      if !(columns.count..<max(columns.count, scanner.count))
        .allSatisfy({ scanner.rawRange(of: $0).isEmpty })
      {
        part.longRows.append(part.rowCount)
      }
      var end = columns.count
      for column in columns.numbers {
        classifyCell(input, column, &part.counts)
        for form in forms {
          part.output.append(delimiter)
          added.removeAll(keepingCapacity: true)
          classifier.append(form, to: &added)
          end += 1
          if isSheet, !added.isEmpty {
            part.changes.add(added, row: part.rowCount, column: end)
          }
          fitToTable(&part)
          CellText.appendQuoted(added.span, delimiter: delimiter, to: &part.output)
        }
      }
      part.output.append(input, rest..<record.upperBound)
    case .replace(let form):
      var copied = record.lowerBound
      for column in columns.numbers where column < scanner.count {
        let range = scanner.rawRange(of: column)
        classifyCell(input, column, &part.counts)
        added.removeAll(keepingCapacity: true)
        let isWritten = classifier.appendReplacement(form, of: cell, to: &added)
        if !isWritten { leave(input, record, column, &part) }
        guard isWritten, added != cell else { continue }
        fitToTable(&part)
        if isSheet { part.changes.add(added, row: part.rowCount, column: column + 1) }
        part.output.append(input, copied..<range.lowerBound)
        // What keeps a spreadsheet from making a number of the cell stays.
        let inner = scanner.innerRange(of: column)
        let isGuarded = !isSheet && !inner.isEmpty && TextMark.isNeeded(added.span)
        let guardMark = isGuarded ? input[inner.lowerBound] : 0
        if guardMark == 0x27, added.first != 0x27 { added.insert(0x27, at: 0) }
        if guardMark == ASCII.equals {
          TextMark.append(added.span, added.indices, to: &part.output)
        } else if range.isEmpty || input[range.lowerBound] != ASCII.quote {
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

  /// Remembers a cell that was to be written anew, and stays.
  private func leave(
    _ input: borrowing Span<UInt8>, _ record: Range<Int>, _ column: Int,
    _ part: inout PhonesRun.Part
  ) {
    part.counts.leave(classifier)
    guard part.left.count < PhonesRun.Part.mostLeft, classifier.verdict != .empty else { return }
    let start = scanner.rawRange(of: column).lowerBound
    var lineStart = start
    while lineStart > record.lowerBound, input[lineStart - 1] != ASCII.lineFeed { lineStart -= 1 }
    let above = RecordScanner.lineEnds(input, in: record.lowerBound..<start)
    let rule = classifier.issue ?? "phone-format"
    var finding = Finding(
      rule: rule, severity: .warning,
      message: PhoneRule.message(of: rule).flatMap { classifier.issue == nil ? nil : $0 }
        ?? "a short number has no such form",
      location: isOfWorkbook
        ? InputLocation(byteOffset: 0, line: part.rowCount, column: column + 1)
        : InputLocation(
          byteOffset: 0, line: part.lineCount + above + 1, column: start - lineStart + 1))
    if classifier.issue != nil {
      var suggestion: [UInt8] = []
      classifier.append(.suggestion, to: &suggestion)
      finding.message += PhoneRule.perhaps(suggestion)
    }
    finding.value = String(utf8: cell.span)
    part.left.append(finding)
  }

  /// Classifies the number in a column; a cell that the record lacks is empty.
  private mutating func classifyCell(
    _ input: borrowing Span<UInt8>, _ column: Int, _ counts: inout PhoneCounts
  ) {
    readText(of: column, in: input)
    classifier.classify(cell)
    counts.count(classifier, cell.span, region: rowRegion, isOverruled: isOverruled)
  }

  private mutating func readText(of column: Int, in input: borrowing Span<UInt8>) {
    cell.removeAll(keepingCapacity: true)
    scanner.appendText(of: column, in: input, to: &cell)
    guard encoding != .utf8, !encoding.isUTF16, !cell.allSatisfy({ $0 < 0x80 }) else { return }
    cell = Array(encoding.text(of: cell).utf8)
  }

  /// Takes the added cell into the table's character set; a cell that does not fit is a fault.
  private mutating func fitToTable(_ part: inout PhonesRun.Part) {
    guard encoding != .utf8, !encoding.isUTF16, !added.allSatisfy({ $0 < 0x80 }) else { return }
    var bytes: [UInt8] = []
    if (try? encoding.encode(added.span, into: &bytes))?.isExact != true, part.fault == nil {
      let text = String(utf8: added.span)
      part.fault = (
        part.rowCount, "\(encoding.rawValue) cannot hold '\(text)'; save it as UTF-8 first"
      )
    }
    added = bytes
  }

  /// Takes the region that a record names; the home region where it names none, or has an address in a country that
  /// nobody knows, or another region was asked for than that of its address.
  private mutating func takeRegion(
    _ input: borrowing Span<UInt8>, _ column: Int, _ part: inout PhonesRun.Part
  ) {
    readText(of: column, in: input)
    let name = String(utf8: cell.span).filter { $0 != " " }
    rowRegion = PhoneRegion(country: name)
    if columns.region == nil, home.asked != nil {
      isOverruled = rowRegion.map { $0 != home.region } ?? false
      rowRegion = nil
    }
    if rowRegion == nil, !name.isEmpty, columns.region != nil, part.fault == nil {
      part.fault = (
        part.rowCount,
        "'\(String(utf8: cell.span).prefix(40))' is no region; it takes two letters, such as KR or US"
      )
    }
    if let rowRegion { classifier.take(rowRegion) } else { classifier.take(home) }
  }

  // MARK: - The header

  /// Adds the header with the names of the added cells, below the rows that stand above it.
  mutating func addHeader(
    _ record: [UInt8], below rows: [UInt8], names: [String], to part: inout PhonesRun.Part
  ) {
    part.output = record
    if case .append(let forms) = task,
      case .record = scanner.scan(record.span, from: 0, isFinal: true)
    {
      part.output.removeSubrange(scanner.contentEnd...)
      for _ in 0..<max(0, columns.count - scanner.count) { part.output.append(delimiter) }
      var end = columns.count
      for column in columns.numbers {
        let name = column < names.count ? names[column] : "\(column + 1)"
        for form in forms {
          part.output.append(delimiter)
          added = Array("\(name) \(form.rawValue)".utf8)
          fitToTable(&part)
          end += 1
          if isSheet { part.changes.add(added, row: 1, column: end) }
          CellText.appendQuoted(added.span, delimiter: delimiter, to: &part.output)
        }
      }
      part.output += record[scanner.contentEnd...]
    }
    part.output = encoded(rows + part.output)
  }
}
