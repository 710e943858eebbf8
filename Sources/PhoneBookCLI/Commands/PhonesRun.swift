internal import CharacterSets
internal import ContactBytes
internal import ContactCSV
internal import ContactIO
internal import ContactModel
internal import ContactPipeline
internal import ContactWorkbook
internal import PhoneNumbers

/// What both ways of `phonebook phones` share: the region, the threads, the counts.
struct PhonesRun {
  let streams: StandardStreams
  let operands: [String]
  let region: RegionChoice
  @Boxed private(set) var options: PhonesCommand
  /// The input, where its columns were looked at, or why it cannot be read.
  private var opened: Result<Opened, any Error>?

  /// What stands between the cells of a list of numbers that is written as it is read; nil where it is none.
  private(set) var listDelimiter: UInt8?

  /// An input, with the workbook that it is a sheet of.
  typealias Opened = (stream: ByteStream, workbook: OpenWorkbook?)

  /// About how many bytes go to a thread at once.
  private static let chunkSize = 256 << 10
  /// The most bytes of a line or of a table's record.
  private static let recordLimit = 64 << 20

  init(
    _ options: PhonesCommand, _ operands: [String], _ streams: StandardStreams
  ) throws(UsageError) {
    self.streams = streams
    self.operands = operands.isEmpty ? ["-"] : operands
    self.options = options
    region = try RegionChoice(options.input.region, streams)
  }

  /// Where the rows go.
  var output: String { options.output.path ?? "-" }

  // MARK: - Lines

  /// Makes a row of each line.
  func lines() throws -> ExitStatus {
    let isWorkbook = FormatTable.format(ofPath: output)?.isWorkbook == true
    let format = options.format ?? Lines.Format(ofPath: output) ?? (isWorkbook ? .csv : .tsv)
    let isTable = format == .csv || format == .tsv
    if options.writesHeader, !isTable { throw UsageError("--header is for tsv and csv") }
    try checkName(isTable ? "csv" : format.rawValue)
    let target = try OutputTarget(
      path: output, streams: streams, isArchive: false, force: false,
      lock: OutputTarget.lock(output, amongInputs: operands, streams))
    var counts = PhoneCounts()
    var failed = 0
    do {
      let prototype = Lines(format: format, classifier: region.classifier)
      let separator = Array(Lines.separator(format).utf8)
      var isEmpty = true
      var sink = FileSink(
        target.descriptor, isWorkbook: isWorkbook, delimiter: format == .tsv ? "\t" : ",")
      // Nothing is written of an input that is refused.
      var opening = Array(Lines.opening(format, hasHeader: options.writesHeader).utf8)
      for path in operands {
        do {
          var (stream, workbook) = try open(path)
          if let workbook {
            counts.faults += diagnose(unusableCells: workbook, in: path) { _ in true }
          }
          _ = try stream.detectEncoding(override: options.input.encoding, wholeText: true)
          if !options.input.isStage { try refuseTable(stream, path) }
          var cutter = cutter(stream) { Self.lineBoundary(in: $0) }
          try forEachPart {
            try cutter.next()
          } transform: { chunk in
            var lines = prototype
            return lines.rows(of: chunk)
          } consume: { part in
            try sink.write(opening.span)
            opening = []
            // A workbook takes whole rows.
            if isWorkbook {
              try sink.write((part.output + separator).span)
            } else {
              if !isEmpty { try sink.write(separator.span) }
              try sink.write(part.output.span)
            }
            isEmpty = false
            counts.add(part.counts)
          }
        } catch let error as IOError where error.path == target.descriptor.path {
          throw error
        } catch let error as UsageError {
          throw error
        } catch {
          streams.reportFailure(of: options.input.shownName(of: path), "\(error)")
          failed += 1
        }
      }
      guard failed < (options.input.isStage ? 1 : operands.count) else {
        target.discard()
        return .failure
      }
      try sink.write(opening.span)
      if !isWorkbook {
        try sink.write(Array(Lines.closing(format, isEmpty: isEmpty).utf8).span)
      }
      try sink.finish()
      try target.commit()
    } catch {
      target.discard()
      throw ReaderGone.error(for: error, endingWith: status(counts))
    }
    return max(finish(counts), failed > 0 ? .findings : .success)
  }

  /// Refuses an output whose name says that it is no table, or no lines; a table may stand in a workbook.
  func checkName(_ written: String) throws(UsageError) {
    guard var format = FormatTable.format(named: written) else { return }
    let isWorkbook = FormatTable.format(ofPath: output)?.isWorkbook == true
    if isWorkbook, format.readHead != nil { format = format.inWorkbook }
    try OutputOptions.checkName(output, of: format, isNamed: options.format != nil)
  }

  /// Takes the one column of a table that holds numbers, where none is named.
  ///
  /// - Throws: ``UsageError`` for a table with several such columns, or none where it must have one.
  mutating func takeOnlyColumn() throws {
    let isAsked =
      !options.appended.isEmpty || options.replacement != nil || options.regionColumn != nil
      || options.input.hasNoHeader || options.input.delimiter != nil
    // A stage does the same to each part of its input, whatever that looks like.
    let aboutLines = [
      ("format", options.format != nil), ("header", options.writesHeader),
      ("stage", options.input.isStage),
    ].first(where: \.1)?.0
    if isAsked, let name = aboutLines {
      throw UsageError("--\(name) \(PhonesCommand.aboutLines)")
    }
    guard operands.count == 1, aboutLines == nil else {
      if isAsked { throw UsageError("name the column of the numbers with --column") }
      return
    }
    let opened = Result { try open(operands[0]) }
    self.opened = opened
    guard case .success(let input) = opened else { return }
    // The text is decoded for its titles alone: it is read again as it stands.
    var stream = input.stream
    _ = try? stream.detectEncoding(override: options.input.encoding, wholeText: true)
    let columns = stream.withHead { head in
      let delimiter = options.input.delimiter?.asciiValue
      return TableColumns(
        head, delimiter: delimiter ?? RecordScanner.likelyDelimiter(of: head), encoding: .utf8)
    }
    guard columns.isTable || isAsked else { return }
    if columns.isList, options.replacement != nil || !columns.titles.isEmpty,
      input.workbook == nil, options.input.delimiter == nil,
      options.regionColumn == nil
    {
      options.columns = ["1"]
      if !columns.listHasTitle { options.input.hasNoHeader = true }
      // Each line is a cell, which no sign divides; added cells stand behind tabs where commas stand in lines.
      listDelimiter =
        options.replacement != nil ? 0x1F : columns.dividesLines ? ASCII.tab : ASCII.comma
      return
    }
    let shown = operands[0] == "-" ? "" : "\(operands[0]): "
    guard let column = columns.onlyColumn else { throw UsageError(shown + columns.advice) }
    options.columns = [String(column + 1)]
    if !columns.haveHeader(over: options.columns) { options.input.hasNoHeader = true }
    if options.appended.isEmpty, options.replacement == nil {
      options.appended = [[.e164, .valid]]
    }
    let name = options.input.hasNoHeader ? "\(column + 1)" : "'\(columns.titles[column])'"
    streams.inform("\(shown)the numbers are those of the column \(name)")
  }

  /// A table is no list of numbers.
  private func refuseTable(_ stream: ByteStream, _ path: String) throws(UsageError) {
    let columns = stream.withHead { head in
      TableColumns(head, delimiter: RecordScanner.likelyDelimiter(of: head), encoding: .utf8)
    }
    guard columns.isTable else { return }
    throw UsageError(path == "-" ? columns.advice : "\(path): \(columns.advice)")
  }

  /// Where lines may be cut: after the last line feed; nil when there is none.
  private static func lineBoundary(in span: borrowing Span<UInt8>) -> Int? {
    var i = span.count
    while i > 0, span[i - 1] != ASCII.lineFeed { i -= 1 }
    return i > 0 ? i : nil
  }

  // MARK: - What both share

  /// Opens an input, which must be text or a workbook.
  func open(_ path: String) throws -> Opened {
    if let opened { return try opened.get() }
    let descriptor =
      path == "-" ? options.input.standardInput(streams) : try FileDescriptor.reading(path)
    let stream = try ByteStream(descriptor)
    if let workbook = try OpenWorkbook(stream, sheet: options.input.sheet) {
      if options.input.encoding != nil || options.input.delimiter != nil { throw InputError.noText }
      diagnose(workbook.table.findings.filter { $0.rule != "unusable-cell" }, in: path, workbook)
      return (workbook.stream, workbook)
    }
    if options.input.sheet != nil { throw InputError.noSheets }
    if let error = stream.otherContent() { throw error }
    let marks = stream.withHead { head in
      var count = 0
      for i in 0..<head.count where head[i] < 0x20 && !(0x09...0x0D ~= head[i]) { count += 1 }
      return (count: count, limit: head.count / 32)
    }
    guard marks.count > max(marks.limit, 16), options.input.encoding == nil else {
      return (stream, nil)
    }
    var copy = stream
    let isWide = (try? copy.detectEncoding(override: nil, wholeText: true).isUTF16) == true
    // Every other byte of UTF-16 is such a one.
    if !isWide {
      throw InputError.otherContent(
        advice: "this is no text; phones takes numbers one per line, or a table")
    }
    return (stream, nil)
  }

  /// Says what is odd in a workbook, of which nothing is lost that is not in the table.
  func diagnose(_ findings: [Finding], in path: String, _ workbook: OpenWorkbook) {
    var diagnostics = Diagnostics(streams)
    for var finding in findings
    where ["other-sheets", "unusable-cell", "formula-cell", "text-cell", "merged-cells"].contains(
      finding.rule)
    {
      finding.file = "\(path)/\(workbook.sheet.name)"
      diagnostics.report(finding)
    }
  }

  /// Says which cells of the wanted columns hold nothing that can be read; of the others nothing is said.
  ///
  /// - Returns: How many of them are errors.
  func diagnose(
    unusableCells workbook: OpenWorkbook, in path: String, where isWanted: (Int) -> Bool
  ) -> Int {
    let cells = workbook.table.findings.filter {
      $0.rule == "unusable-cell" && isWanted($0.location.column - 1)
    }
    diagnose(cells, in: path, workbook)
    return cells.count { $0.severity == .error }
  }

  /// Cuts an input at boundaries between lines or records.
  func cutter(
    _ stream: ByteStream, boundary: @escaping @Sendable (borrowing Span<UInt8>) -> Int?
  ) -> ChunkCutter {
    ChunkCutter(stream, size: Self.chunkSize, recordLimit: Self.recordLimit, boundary: boundary)
  }

  /// Transforms chunks, on several threads when there is more than one, and consumes what they became
  /// in its order.
  func forEachPart(
    next: () throws -> [UInt8]?, transform: @escaping @Sendable ([UInt8]) -> Part,
    consume: (Part) throws -> Void
  ) throws {
    guard let first = try next() else { return }
    try consume(transform(first))
    guard options.input.jobs > 1, let second = try next() else {
      while let chunk = try next() { try consume(transform(chunk)) }
      return
    }
    var waiting: [UInt8]? = second
    try OrderedWorkers(count: options.input.jobs, transform: transform).run {
      defer { waiting = nil }
      return try waiting ?? next()
    } consume: { part in
      try consume(part)
    }
  }

  /// Says what was counted.
  func finish(_ counts: PhoneCounts) -> ExitStatus {
    if let warning = counts.warning(region) { streams.inform(warning) }
    streams.inform(counts.summary(region))
    if let line = region.warning(ofOverruled: counts.overruled) { streams.inform(line) }
    return status(counts)
  }

  /// How the command ends by what was counted.
  func status(_ counts: PhoneCounts) -> ExitStatus {
    counts.faults > 0 || options.isStrict && counts.bad > 0 ? .findings : .success
  }
}

extension PhonesRun {
  /// What a part of the input became.
  struct Part: Sendable {
    var output: [UInt8] = []
    var counts = PhoneCounts()
    /// The cells that changed, where the table is that of a workbook.
    var changes = CellChanges()
    /// How many rows of a table it has.
    var rowCount = 0
    /// The rows, counted from 1, with more cells than the header.
    var longRows: [Int] = []
    /// The first cells that were to be written anew and stay, at their lines of the part.
    var left: [Finding] = []
    /// How many lines it has.
    var lineCount = 0
    /// The first row, counted from 1, that cannot be rewritten, and why.
    var fault: (row: Int, reason: String)?
  }
}

extension PhonesRun {
  /// Makes of each line a row on the number that it holds.
  struct Lines: Sendable {
    /// How the rows are written.
    enum Format: String, CaseIterable, Sendable {
      case tsv, csv, json, ndjson

      /// The format that the ending of a path names; nil when it names none.
      init?(ofPath path: String) {
        let path = path.lowercased()
        guard let format = Self.allCases.first(where: { path.hasSuffix(".\($0.rawValue)") }) else {
          return nil
        }
        self = format
      }
    }

    private let format: Format
    private var classifier: PhoneClassifier
    private let keys: [(form: PhoneForm, key: [UInt8])]

    init(format: Format, classifier: PhoneClassifier) {
      self.format = format
      self.classifier = classifier
      keys = PhoneForm.columns.map { ($0, Array("\"\($0.rawValue)\":".utf8)) }
    }

    /// What stands before the first row.
    static func opening(_ format: Format, hasHeader: Bool) -> String {
      let names = ["input"] + PhoneForm.columns.map(\.rawValue)
      switch format {
      case .tsv: return hasHeader ? names.joined(separator: "\t") + "\n" : ""
      case .csv: return hasHeader ? names.joined(separator: ",") + "\n" : ""
      case .json: return "[\n"
      case .ndjson: return ""
      }
    }

    /// What stands between two rows.
    static func separator(_ format: Format) -> String { format == .json ? ",\n" : "\n" }

    /// What stands after the last row.
    static func closing(_ format: Format, isEmpty: Bool) -> String {
      if format == .json { return isEmpty ? "]\n" : "\n]\n" }
      return isEmpty ? "" : "\n"
    }

    /// The rows of the lines of a chunk, with separators between them.
    mutating func rows(of chunk: [UInt8]) -> PhonesRun.Part {
      var part = PhonesRun.Part()
      part.output.reserveCapacity(chunk.count * (format == .json || format == .ndjson ? 12 : 6))
      let separator = Array(Self.separator(format).utf8)
      let bytes = chunk.span
      var start = 0
      while start < bytes.count {
        let lineFeed = bytes.firstIndex(of: ASCII.lineFeed, from: start)
        var end = lineFeed
        if end > start, bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
        if start > 0 { part.output.append(separator.span) }
        let line = bytes.extracting(start..<end)
        classifier.classify(line)
        part.counts.count(classifier, line)
        switch format {
        case .tsv: appendRow(line, ASCII.tab, to: &part.output)
        case .csv: appendRow(line, ASCII.comma, to: &part.output)
        case .json, .ndjson: appendObject(line, to: &part.output)
        }
        start = lineFeed + 1
      }
      return part
    }

    private mutating func appendRow(
      _ line: borrowing Span<UInt8>, _ delimiter: UInt8, to output: inout [UInt8]
    ) {
      if delimiter == ASCII.tab {
        CellText.appendTabbed(line, to: &output)
      } else {
        CellText.appendQuoted(line, delimiter: delimiter, to: &output)
      }
      for form in PhoneForm.columns {
        output.append(delimiter)
        guard delimiter != ASCII.tab else {
          classifier.append(form, to: &output)
          continue
        }
        // An extension stands behind a comma.
        var cell: [UInt8] = []
        classifier.append(form, to: &cell)
        CellText.appendQuoted(cell.span, delimiter: delimiter, to: &output)
      }
    }

    private mutating func appendObject(_ line: borrowing Span<UInt8>, to output: inout [UInt8]) {
      output.append("{\"input\":")
      CellText.appendJSON(line, to: &output)
      for (form, key) in keys {
        let start = output.count
        output.append(ASCII.comma)
        output.append(key.span)
        if !form.isTruth { output.append(ASCII.quote) }
        let empty = output.count
        classifier.append(form, to: &output)
        if output.count == empty {
          output.removeSubrange(start...)
        } else if !form.isTruth {
          output.append(ASCII.quote)
        }
      }
      output.append(0x7D)
    }
  }
}
