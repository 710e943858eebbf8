internal import CharacterSets
internal import ContactBook
internal import ContactBytes
internal import ContactCSV
internal import ContactCleaning
internal import ContactIO
internal import ContactModel
internal import ContactPipeline
internal import ContactWorkbook

extension CleanCommand {
  /// Cleans a file so that every byte stays that no rule names: format, character set, line ends, columns.
  ///
  /// The cards are read as everywhere; the records that a step has changed are then edited in the text of the
  /// file (``BookFile``), which is read again before it is written.
  struct Rewriting {
    private let path: String
    private let output: String
    /// Whether both are one file, which the book locks.
    private let isInPlace: Bool
    /// Whether the table goes into a workbook.
    private var isWorkbook: Bool {
      !isInPlace && FormatTable.format(ofPath: output)?.isWorkbook == true
    }
    private var options: ConversionOptions
    private let streams: StandardStreams
    /// The character between the cells of a table that goes into another file.
    private var delimiter = ASCII.comma

    /// Prepares to write a file back in its own place.
    ///
    /// - Throws: ``UsageError`` for options that ask for another file than this one.
    init(
      inPlace path: String, _ options: ConversionOptions, _ streams: StandardStreams
    ) throws(UsageError) {
      if let name = options.output.reshaping.first(where: { $0 != "overflow" }) {
        throw UsageError("--in-place keeps the format of each file; leave --\(name) out, or use -o")
      }
      self.init(path, to: path, options, streams)
    }

    /// Prepares to write a table as the same table in another file, perhaps in another character set, or a workbook
    /// as another; a preview that names none is of one that is written like the input.
    ///
    /// - Returns: Nil when another format is asked for, or the input is anything else.
    init?(
      tableOf operands: [String], _ options: ConversionOptions, _ streams: StandardStreams,
      isPreview: Bool = false
    ) throws {
      Self.sayColumnsGo(from: operands, options, streams)
      guard operands.count == 1, let path = operands.first,
        let output = options.output.path ?? (isPreview ? path : nil), options.output.format == nil,
        options.output.appName == nil,
        try path == "-"
          ? !isPreview && !options.input.isStage && streams.input.status().isRegular
          : FileStatus.of(path)?.isRegular == true
      else { return nil }
      let reshaping = options.output.reshaping.filter { $0 != "overflow" }
      let format = FormatTable.format(ofPath: output)
      // What Excel calls a text divided by tabs is a table.
      guard
        output == "-"
          || format.map({ $0.isWorkbook || $0.name == CSVDialect.wide.name })
            ?? (PathText.splitEnding(output).ending?.lowercased() == "txt")
      else { return nil }
      func sayNewTable(with option: String) {
        streams.inform(
          "\(path): with --\(option), \(output) is a new table with columns of its own, and nothing "
            + "else stays of the old one")
      }
      let table: Table
      do {
        table = try Self.table(of: path, options, streams)
      } catch WorkbookError.unknownSheet(OpenWorkbook.allSheets, _)
        where FileStatus.of(path)?.isSameFile(as: FileStatus.of(output)) != true
      {
        // All sheets make a table of its own, which takes the place of no workbook.
        sayNewTable(with: "sheet all")
        return nil
      }
      guard table.isWorkbook && format?.isWorkbook == true || table.keepsColumns else { return nil }
      if format?.isWorkbook == true, let option = reshaping.first {
        sayNewTable(with: option)
        return nil
      }
      let ofTables = ["split", "no-photos", "photo-size", "no-notes"]
      if let name = reshaping.first(where: ofTables.contains) {
        throw UsageError(
          "--\(name) makes tables with columns of their own; say so with --to csv, or leave it out")
      }
      self.init(path, to: output, options, streams, isCopy: options.output.path == nil)
      delimiter = table.delimiter
    }

    /// What the columns are of the table whose own cells a preview is of: of one that would be written to another
    /// table, or of which nothing is said of where it goes; nil for anything else.
    static func table(
      previewing operands: [String], _ options: ConversionOptions, _ streams: StandardStreams
    ) throws -> Table? {
      if options.input.sheet == OpenWorkbook.allSheets { return nil }
      guard try Rewriting(tableOf: operands, options, streams.silenced, isPreview: true) != nil
      else { return nil }
      return try table(of: operands[0], options, streams)
    }

    /// Says that several files in one table do not keep the columns of a table among them.
    private static func sayColumnsGo(
      from operands: [String], _ options: ConversionOptions, _ streams: StandardStreams
    ) {
      guard operands.count > 1, !streams.isQuiet, let output = options.output.path,
        options.output.format == nil, options.output.appName == nil,
        let format = FormatTable.format(ofPath: output),
        format.isWorkbook || format.name == CSVDialect.wide.name
      else { return }
      let tables = operands.filter { path in
        FileStatus.of(path)?.isRegular == true
          && (try? table(of: path, options, streams.silenced).keepsColumns) == true
      }
      if tables.isEmpty { return }
      streams.inform(
        "the columns of \(Diagnostics.some(of: tables)) are not kept, since several files go into \(output), which has "
          + "columns of its own; --for APP or --to FORMAT writes those of a program")
    }

    private init(
      _ path: String, to output: String, _ options: ConversionOptions, _ streams: StandardStreams,
      isCopy: Bool = false
    ) {
      self.path = path
      isInPlace =
        !isCopy && path != "-"
        && (output == path || FileStatus.of(path)?.isSameFile(as: FileStatus.of(output)) == true)
      self.output = output
      self.options = options
      self.options.input.keepsCells = true
      self.streams = streams
    }

    /// What is known of a file that may be a table.
    struct Table {
      /// What the columns are of one that is of no program; nil for any other file.
      var own: CSVMapping?
      /// Whether its columns are what they are, and do not follow from the cards.
      var keepsColumns = false
      /// Whether its contacts get a name that is made of other values.
      var marksNames = true
      /// The name of the sheet that it is; nil for a text.
      var sheet: String?
      var isWorkbook: Bool { sheet != nil }
      var delimiter = ASCII.comma
    }

    /// Looks at a file.
    static func table(
      of path: String, _ options: ConversionOptions, _ streams: StandardStreams
    ) throws -> Table {
      let descriptor = try opened(path, options.input, streams)
      defer { if path != "-" { try? descriptor.close() } }
      var input: OpenInput?
      do {
        input = try OpenInput.recognize(
          descriptor, format: options.input.format, encoding: options.input.encoding,
          options: try options.input.readingOptions(streams))
      } catch let error as WorkbookError {
        // The sheet that is to be cleaned in its place is one that the workbook has.
        throw error
      } catch {}
      let mapping = try input?.tableMapping()
      // The columns of our own table follow from the cards.
      let keepsColumns = mapping.map { $0.headerLine > 0 && $0.dialect != CSVDialect.wide.name }
      return Table(
        own: mapping?.dialect == nil ? mapping : nil, keepsColumns: keepsColumns == true,
        marksNames: keepsColumns != true && input?.format.namesByParts != true,
        sheet: mapping == nil ? nil : input?.workbook?.sheet.name,
        delimiter: mapping?.delimiter.asciiValue ?? ASCII.comma)
    }

    /// The streams with an input that can be read again, where the one input comes from there, and its format or its
    /// columns may decide on what is written.
    static func rereadable(
      _ operands: [String], _ options: ConversionOptions, _ streams: StandardStreams
    ) throws -> StandardStreams {
      guard operands == ["-"], options.output.path != nil, options.output.format == nil,
        options.output.appName == nil, !options.input.isStage
      else { return streams }
      var streams = streams
      streams.input = try streams.input.spooled()
      return streams
    }

    /// A file at its beginning; what comes from a pipe is a copy, which can be read again.
    private static func opened(
      _ path: String, _ input: InputOptions, _ streams: StandardStreams
    ) throws -> FileDescriptor {
      guard path == "-" else { return try FileDescriptor.reading(path) }
      try streams.input.rewind()
      return input.standardInput(streams)
    }

    /// The format of the one input, which is written where `-o -` names no other; nil where it cannot be, or another file
    /// is written.
    static func format(
      of operands: [String], _ options: ConversionOptions, _ streams: StandardStreams
    ) throws -> Format? {
      guard options.output.path == "-", options.output.format == nil,
        options.output.appName == nil, operands.count == 1, let path = operands.first,
        path == "-" || FileStatus.of(path)?.isRegular == true
      else { return nil }
      let descriptor = try opened(path, options.input, streams)
      defer {
        if path == "-" { try? descriptor.rewind() } else { try? descriptor.close() }
      }
      let input = try? OpenInput.recognize(
        descriptor, format: options.input.format, encoding: options.input.encoding,
        options: try options.input.readingOptions(streams))
      return input.flatMap { $0.format.makeWriter == nil ? nil : $0.format }
    }

    /// Why a file is left alone of which something could not be read; nil where nothing is wrong, or all the same
    /// to the user.
    private static func refusal(
      of path: String, _ report: PipelineReport, _ options: ConversionOptions, keepsCells: Bool
    ) -> String? {
      // A cell of a workbook that cannot be read stays as it is.
      let count = report.errorCount - (keepsCells ? report.unusableCellCount : 0)
      guard count > 0, !options.output.replacesArchives else { return nil }
      let places = counted(
        count, "line, member or record", "lines, members or records")
      return
        "\(path): error: \(places) could not be read; nothing was written: correct the file, or "
        + "clean the rest with --force"
    }

    // MARK: - Work

    /// Takes the cards through steps and, when all of them are read, through `change`; writes what has
    /// changed.
    ///
    /// As a trial it writes nothing, and says just why it would be refused, and what `change` says; the notes are
    /// those of the change that are left to be told.
    func run(
      through steps: CleaningStep?, changing change: Conversion.WholeBookChange?,
      isTrial: Bool = false
    ) throws -> (status: ExitStatus, steps: CleaningStep?, notes: [CardNotes]?) {
      if change != nil, !options.input.joinsRows {
        var joining = self
        joining.options.input.joinsRows = true
        return try joining.run(through: steps, changing: change, isTrial: isTrial)
      }
      let book = try open()
      if options.output.dropsOverflow != nil, !book.isTable {
        throw UsageError("--overflow is for a table, and \(book.formatName) is none; leave it out")
      }
      let filter = try options.input.filter(of: [path], streams)
      let columns = try Self.table(of: path, options, streams)
      let table = columns.own
      let rows = RowStep(steps, table, marksNames: columns.marksNames)
      var inputs = try options.input.inputs([path], streams)
      if change != nil { inputs.groups = GroupHandling(.references) }
      var diagnostics = Diagnostics(
        isTrial ? streams.silenced : streams, style: isTrial ? .none : .lines,
        reportTo: options.reportPath)
      diagnostics.isRegionNamed = try RegionChoice(options.input.region, streams).isAskedFor
      var reading = Pipeline(
        reading: inputs,
        steps: rows.then(filter.map { _ in CardCollector() })
          .limited(to: filter, passesOthers: true).then(CardCollector()),
        observer: diagnostics)
      reading.jobs = options.input.jobs
      if path == "-" { try streams.input.rewind() }
      try reading.run()
      let done = reading.steps.first.second.first.steps
      let found = reading.steps.first.second.second
      guard reading.isComplete else {
        try reading.writeReport()
        return (.failure, done, nil)
      }
      try options.input.checkHeeded(by: reading.report)
      try options.input.checkFound(reading.steps.first.foundCount) { try reading.writeReport() }
      let force = options.output.replacesArchives
      let report = reading.report
      if let refusal = Self.refusal(
        of: path, report, options, keepsCells: book.isWorkbook && (isInPlace || isWorkbook))
      {
        try reading.observer.close()
        streams.report(refusal)
        return (.failure, done, nil)
      }
      var cleaned = reading.steps.second.cards
      let messages = isTrial ? streams : streams.holding()
      let hasGroups = reading.groupStage != nil
      // Others than those that are found stay as they are, and go into no other file.
      let chosen = found.map { $0.indices(in: reading.steps.second) }
      let others = chosen.map { Set(cleaned.indices).subtracting($0) } ?? []
      func all(_ joined: [Card]) -> [Card] {
        chosen.map { RecordChanges.joining($0, of: cleaned, to: joined) } ?? joined
      }
      func changes(to joined: [Card]) -> RecordChanges {
        var cards = joined
        if hasGroups { book.bringMembersUp(in: &cards) }
        var changes = RecordChanges(of: book.entries.map(\.card), from: cleaned, to: cards)
        if !isInPlace { changes.removed.formUnion(others) }
        BookGroups(book).followNames(in: &changes)
        changes.language = streams.language
        if book.isTable { changes.dropsOverflow = options.output.dropsOverflow == true }
        return changes
      }
      if hasGroups { for index in cleaned.indices { _ = cleaned[index].takeGroupMarks() } }
      let isLossless = book.isTable && !force && options.output.dropsOverflow != true
      let joined = try change?(
        found ?? reading.steps.second, messages,
        !isLossless
          ? nil
          : { cards in
            // What else there is to say against the changes is said when they are made.
            do {
              let cards = all(cards)
              let changed = try book.changed(by: changes(to: cards), force: false, asTable: true)
              return changed.losses.filter { !$0.isMoved && $0.replacement == nil }
                .map { UnplacedValue($0, in: cards) }
            } catch BookError.noColumn(let values) {
              return values
            } catch is BookError {
              return []
            }
          })
      reading.report(all: joined?.notes ?? [])
      let cards = joined.map { all($0.cards) } ?? cleaned
      let changes = changes(to: cards)
      var isKept = false
      do {
        // Rows neither come nor go in a workbook that stays one; a copy is made of the rows that are left.
        let stays = book.isWorkbook && isWorkbook && changes.removed.isEmpty
        let changed = try book.changed(by: changes, force: force, asTable: !isInPlace && !stays)
        for finding in changed.findings { reading.report(finding) }
        for loss in changed.losses { reading.report(loss) }
        let lost = changed.losses.filter { !$0.isMoved && $0.replacement == nil }
        if !force, !lost.isEmpty, changes.dropsOverflow != true {
          let values = lost.map { UnplacedValue($0, in: cards) }
          throw book.isTable
            ? BookError.noColumn(values) : .wouldLose(values, format: book.formatName)
        }
        if isTrial {
          var diagnostics = Diagnostics(streams)
          let marks = changed.findings.filter { $0.rule == "ditto-mark" }
          for finding in marks { diagnostics.report(finding) }
          return (.success, done, joined?.notes)
        }
        if !isInPlace {
          try OutputTarget.write(to: output, streams, force: force, lock: nil) {
            var sink = FileSink(
              $0, isWorkbook: isWorkbook && !stays, delimiter: table?.delimiter ?? ",",
              sheet: columns.sheet)
            let bytes = try recoded(changed, book)
            try sink.write(isWorkbook && !stays ? changed.text.span : bytes.span)
            try sink.finish()
          }
          if book.isWorkbook, isWorkbook, !stays {
            messages.report(
              "\(path): rows went, so \(output) is a new workbook of this sheet, with its cells as text "
                + "and nothing else of the old one")
          }
        } else if !changes.isEmpty {
          isKept = try book.write(changed.bytes)
        }
      } catch var error as BookError {
        if case .rowsOfSheet = error {
          error = .rowsOfSheet(of: options.input.words(ofBook: path))
        }
        try reading.observer.close()
        streams.report(unplacedBy: error, in: path)
        streams.report("\(path): error: \(error)")
        return (.failure, done, joined?.notes)
      }
      messages.release()
      let ofText = table == nil ? book.formatName : CSVDialect.wide.name
      let written = isWorkbook || isInPlace && book.isWorkbook ? "xlsx" : ofText
      let count = cards.count - (isInPlace ? 0 : others.count)
      let status = try finish(reading, count, written)
      if isKept, !streams.isQuiet { streams.reportKept(output) }
      return (status, done, nil)
    }

    /// The bytes of a table, with the delimiter and in the character set that were asked for.
    private func recoded(_ changed: ChangedBook, _ book: BookFile) throws -> [UInt8] {
      let output = options.output
      var text = changed.text
      let wanted = output.writingOptions(streams).delimiter?.asciiValue ?? delimiter
      if output.guardsFormulas || wanted != delimiter {
        text = RowOutput.rewritten(
          text.span, from: delimiter, to: wanted, guardsFormulas: output.guardsFormulas)
      }
      guard output.encoding != nil || output.writesMark else {
        return text == changed.text ? changed.bytes : try book.encoded(text)
      }
      let encoding = output.encoding ?? .utf8
      var bytes = output.writesMark || encoding.isUTF16 ? encoding.byteOrderMark : []
      guard try encoding.encode(text.span, into: &bytes).isExact else {
        throw BookError.encodingTooSmall(
          encoding: encoding.rawValue, character: "", format: book.formatName)
      }
      return bytes
    }

    /// Opens the file, unless it is none whose records can be edited.
    private func open() throws -> BookFile {
      do {
        return try BookFile(
          path, format: options.input.format, encoding: options.input.encoding,
          options: try options.input.readingOptions(streams),
          isInPlace ? streams.replacement(of: path) : nil,
          copy: path == "-" ? Self.opened(path, options.input, streams) : nil)
      } catch BookError.archive {
        throw UsageError("\(path) is an archive, which cannot be written in place")
      } catch let error as BookError {
        throw UsageError("\(path): \(error)")
      }
    }

    /// Writes the report, and says what was done.
    private func finish(
      _ reading: Pipeline<some CardStep, DiscardSink, Diagnostics>, _ count: Int, _ format: String
    ) throws -> ExitStatus {
      try streams.afterWriting(output) {
        try reading.writeReport(writing: count)
        try reading.observer.close()
      }
      if !streams.isQuiet {
        streams.report(
          ConversionSummary.line(
            reading.report, writing: format, count: count, to: output, keepsCells: true))
      }
      let report = reading.report
      return report.errorCount + report.cutTableCount > 0 || options.isStrict && !report.isHeldWhole
        ? .findings : .success
    }
  }
}

extension CardCollector {
  /// Where the cards stand among all those of their file.
  fileprivate func indices(in all: CardCollector) -> [Int] {
    var index = 0
    return cards.indices.map { found in
      while all.place(of: index).record != place(of: found).record { index += 1 }
      return index
    }
  }
}

extension RecordChanges {
  /// All of the `cards`, those at `places` joined to others.
  fileprivate static func joining(_ places: [Int], of cards: [Card], to joined: [Card]) -> [Card] {
    let own = places.map { cards[$0] }
    let changes = RecordChanges(of: own, from: own, to: joined)
    var all = cards.map(Optional.some)
    for (index, place) in places.enumerated() {
      all[place] = changes.removed.contains(index) ? nil : changes.replaced[index] ?? own[index]
    }
    return all.compactMap(\.self)
  }

  /// What turns `records` into `cards`: those of the `cleaned` ones that shall stay, some of them joined, in
  /// the same order.
  fileprivate init(of records: [Card], from cleaned: [Card], to cards: [Card]) {
    self.init()
    var next = 0
    var removableCount = cleaned.count - cards.count
    for index in records.indices {
      // A card that others were joined with stands where the first of them stood.
      let isRemoved =
        removableCount > 0
        && (next >= cards.count
          || cards[next] != cleaned[index]
            && cleaned[index...].prefix(removableCount + 1).contains(cards[next]))
      if isRemoved {
        removed.insert(index)
        removableCount -= 1
        continue
      }
      if cards[next] != records[index] { replaced[index] = cards[next] }
      next += 1
    }
  }
}
