internal import CharacterSets
internal import ContactArchive
internal import ContactBook
internal import ContactBytes
internal import ContactCSV
internal import ContactIO
internal import ContactModel
internal import ContactPage
internal import ContactPipeline
internal import PhoneNumbers
internal import Synchronization

/// What the commands share that read contacts and write them: what is written, and where.
struct Conversion {
  @Boxed var options: ConversionOptions
  let operands: [String]
  let streams: StandardStreams
  let output: String
  let format: Format
  /// The app that the contacts are for.
  let app: AppProfile?
  /// The character set of what is written.
  let text: OutputEncoding
  /// The order in which dates are written, and why; nil for the usual one.
  let dates: (order: PartialDate.Order, reason: String)?
  /// How contacts are divided among files; nil for one file.
  let split: SplitSink.Target?
  /// The lock of the output, where it is one of the files that are read, or the archive that goes on.
  var lock: FileLock?
  /// The states that the archive to be written has before its newest.
  var history: ArchiveHistory?
  /// Whether an archive that goes on is kept beside it as it was, since it is damaged.
  var keepsPrevious = false
  /// Whether an archive is read back before it takes its place.
  var checksArchive = false

  /// Understands the options of a command; an output and a format that are given here come before them.
  init(
    _ options: ConversionOptions, _ operands: [String], _ streams: StandardStreams,
    output: String? = nil, format: Format? = nil
  ) throws {
    guard !operands.isEmpty else { throw UsageError("name a file to read (- is standard input)") }
    self.options = options
    self.operands = operands
    self.streams = streams
    let path = output ?? options.output.path ?? "-"
    self.output = path
    let app = try options.output.app(streams)
    self.app = app
    let format = try format ?? Self.target(options.output, operands, path: path, for: app)
    try OutputOptions.checkName(path, of: format)
    self.format = format
    try options.output.checkHeeded(by: format)
    let isAppsTable = format.name == app?.formats[0]
    let encoding = try options.output.encoding ?? (isAppsTable ? app?.encoding(streams) : nil)
    // The app's mark gives way to a set that has none; one that was asked for is refused.
    let hasAppsMark =
      isAppsTable && app?.writesMark == true && encoding?.byteOrderMark.isEmpty != true
    text = try OutputEncoding(
      encoding, wantsMark: options.output.writesMark || hasAppsMark, for: format)
    dates = try options.input.writtenDates(in: format, from: operands, streams)
    split = try SplitSink.Target(
      options.output.split, for: app, path: path, streams, force: options.output.replacesArchives,
      isDry: options.output.isDry)
    if split != nil, format.isArchive {
      throw UsageError("an archive holds all contacts; leave --split out, or write another format")
    }
  }

  /// The format to write.
  private static func target(
    _ options: OutputOptions, _ operands: [String], path output: String, for app: AppProfile?
  ) throws(UsageError) -> Format {
    if let format = options.format {
      let isWorkbook = FormatTable.format(ofPath: output)?.isWorkbook == true
      return isWorkbook && format.readHead != nil ? format.inWorkbook : format
    }
    if let app { return try app.format(output: output) }
    guard output != "-" else {
      // Many programs take the last word for what is to be written.
      if operands.count > 1, let last = operands.last, FileStatus.of(last) == nil,
        FormatTable.format(ofPath: last) != nil
      {
        throw UsageError("there is no file '\(last)'; to write it, say -o \(last)")
      }
      throw UsageError(
        "say where to write with -o FILE, or name the format for standard output with --to "
          + "(see 'phonebook formats')")
    }
    guard let format = FormatTable.format(ofPath: output), format.makeWriter != nil else {
      try OutputOptions.refuseOtherWorkbook(output)
      if FileStatus.of(output)?.isFolder == true {
        throw UsageError("'\(output)' is a folder; name a file in it")
      }
      if OutputOptions.namesDocument(output) {
        throw UsageError(
          "'\(output)' is none of the formats; -o FILE.html makes a page that a browser prints, also as PDF"
        )
      }
      throw UsageError(
        "the ending of '\(output)' tells no format; name it with --to (see 'phonebook formats')")
    }
    return classicForm(of: format, operands) ?? format
  }

  /// The classic form of JSON, where all inputs have it: an ending does not ask for another form.
  private static func classicForm(of format: Format, _ operands: [String]) -> Format? {
    guard let classic = FormatTable.format(named: "classic-\(format.name)") else { return nil }
    let areClassic = operands.allSatisfy { path in
      guard !PipelineInputs.isReadOnce(path), let descriptor = try? FileDescriptor.reading(path)
      else { return false }
      defer { try? descriptor.close() }
      let input = try? OpenInput.recognize(
        descriptor, format: nil, encoding: nil, options: ReadingOptions())
      return input?.format.name.hasPrefix("classic-") ?? false
    }
    return areClassic ? classic : nil
  }

  // MARK: - Work

  /// Changes the cards when all of them are read; its messages are shown when the cards are written.
  typealias WholeBookChange = (CardCollector, StandardStreams, Room?) throws -> (
    cards: [Card], notes: [CardNotes]
  )

  /// Gives the values of cards that the columns of their table have no place for.
  typealias Room = ([Card]) throws -> [UnplacedValue]

  /// Converts, and says what was done; `change` comes when all cards are read.
  func run<Steps: CardStep>(
    through steps: Steps, changing change: WholeBookChange? = nil
  ) throws -> (status: ExitStatus, steps: Steps) {
    if output == "-", format.isBinary, streams.output.isTerminal, !options.output.isDry {
      throw UsageError("\(format.name) is binary and would disturb the terminal; use -o FILE")
    }
    let writer = try makeWriter()
    if let split { return try run(steps, changing: change, to: split, as: writer) }
    // So is one that another takes the place of.
    let keepsPrevious = keepsPrevious || history == nil && options.output.replacesArchives
    let target: OutputTarget
    var isInput = false
    do {
      let isDry = options.output.isDry
      let lock =
        isDry ? nil : try lock ?? OutputTarget.lock(output, amongInputs: operands, streams)
      isInput = lock != nil
      target = try OutputTarget(
        path: output, streams: keepsPrevious ? streams.keepingArchives : streams,
        isArchive: format.isArchive, force: options.output.replacesArchives, lock: lock,
        isDry: isDry)
    } catch {
      // The report of an earlier run would look like that of this one.
      var diagnostics = Diagnostics(streams, reportTo: options.reportPath)
      diagnostics.failedOutput = ReportFile.Failure(output, error)
      try diagnostics.writeReport(of: PipelineReport(), writing: 0)
      throw error
    }
    do {
      if format.isArchive { return try archive(steps, changing: change, to: target, as: writer) }
      let outcome = try pass(
        steps, changing: change, to: FileSink(target.descriptor, isWorkbook: format.isWorkbook),
        as: writer)
      guard outcome.isComplete else {
        target.discard()
        return (.failure, outcome.steps)
      }
      let isKept = try target.commit()
      if isInput { warnOfMissing(outcome) }
      return (try finish(outcome, output: output, isKept: isKept), outcome.steps)
    } catch {
      target.discard()
      throw error
    }
  }

  /// Writes an archive, and reads it back where that is wanted.
  private func archive<Steps: CardStep>(
    _ steps: Steps, changing change: WholeBookChange?, to target: OutputTarget,
    as writer: any CardWriter
  ) throws -> (status: ExitStatus, steps: Steps) {
    let sink = ArchiveSink(
      target.descriptor, created: options.output.creationTime(streams),
      generator: ArchiveCommand.generator, jobs: options.input.jobs, history: history)
    let outcome = try pass(steps, changing: change, to: sink, as: writer)
    let contentDigest = outcome.sink.contentDigest
    guard outcome.isComplete else {
      target.discard()
      return (.failure, outcome.steps)
    }
    // What is in no backup, or may be wrong in it, is said in a quiet run, too, such as one of every night.
    if streams.isQuiet { outcome.diagnostics.reportUnknownDates() }
    if streams.isQuiet, !outcome.diagnostics.otherSheets.isEmpty,
      try options.input.leavesContacts(of: operands, besides: outcome.report.readCount, streams)
    {
      outcome.diagnostics.reportOtherSheets()
    }
    // Another file than the archive that goes on is written all the same.
    if lock != nil, let newest = history?.states.first, newest.contentDigest == contentDigest {
      target.discard()
      try end(outcome)
      streams.inform("\(output): nothing has changed since \(streams.clock.text(newest.created))")
      return (status(of: outcome.report), outcome.steps)
    }
    let verification =
      checksArchive && target.isRegular
      ? try ArchiveChecking.readBack(
        target.descriptor, count: outcome.report.writtenCount, jobs: options.input.jobs) : nil
    let isKept = try target.commit(contentDigest: contentDigest)
    let status = try finish(outcome, output: output, isKept: isKept && !keepsPrevious)
    if isKept, keepsPrevious { streams.reportKept(output) }
    if let verification, !streams.isQuiet {
      streams.report("verified: \(ArchiveCommand.counts(verification))")
    }
    return (status, outcome.steps)
  }

  /// Writes several files.
  private func run<Steps: CardStep>(
    _ steps: Steps, changing change: WholeBookChange?, to target: SplitSink.Target,
    as writer: any CardWriter
  ) throws -> (status: ExitStatus, steps: Steps) {
    FileDescriptor.raiseLimit()
    let sink = SplitSink(
      target, separator: writer.separator(), closing: writer.closing(),
      isWorkbook: format.isWorkbook)
    let outcome = try pass(steps, changing: change, to: sink, as: writer)
    do {
      guard outcome.isComplete else {
        outcome.sink.discard()
        return (.failure, outcome.steps)
      }
      let (files, isKept) = try outcome.sink.commit()
      streams.report(outcome.sink.spellings)
      // The files of groups have their names.
      let shown = target.division == .groups ? files.map(streams.mentionPath) : files
      let status = try finish(
        outcome, output: outcome.sink.words(for: shown),
        // Of several files each is taken back on its own.
        isKept: isKept && files == [output], repeatedCount: outcome.sink.repeatedCount)
      if target.division == .groups, outcome.sink.spellings.names.isEmpty,
        outcome.report.findingCounts["unknown-column"] != nil
      {
        streams.inform("nobody has a group; --map COLUMN=groups names the column of the groups")
      }
      let others = outcome.sink.others(besides: files).map(streams.mentionPath)
      if !others.isEmpty, !options.output.isDry { streams.inform(SplitSink.left(others)) }
      return (status, outcome.steps)
    } catch {
      outcome.sink.discard()
      throw error
    }
  }

  /// Makes the writer of the format, with what the app wants of it.
  private func makeWriter() throws -> any CardWriter {
    guard let makeWriter = format.makeWriter else {
      throw UsageError("\(format.name) can only be read")
    }
    var options = options.output.writingOptions(streams)
    options.delimiter = options.delimiter ?? self.options.input.delimiter
    options.dateOrder = dates?.order
    options.isMobile = try RegionChoice(self.options.input.region, streams).isMobile
    app?.apply(to: &options)
    var writer = history?.cardWriter ?? makeWriter(options)
    writer = AppProfile.limited(
      writer, of: format, for: app, in: options.language,
      photoByteLimit: self.options.output.photoByteLimit,
      leavesNotesOut: self.options.output.leavesNotesOut,
      ownFieldsOut: Set(self.options.input.ownFieldsOut.filter(isOfOwnField)))
    return try text.writer(writer)
  }

  /// Whether a name that --map leaves out may be that of a field in cards, and not only of columns.
  private func isOfOwnField(_ name: String) -> Bool {
    name.uppercased().hasPrefix("X-")
      || !operands.allSatisfy { FormatTable.format(ofPath: $0)?.readHead != nil }
  }

  /// How groups are said in what is written.
  private func groupHandling(changesWholeBook: Bool) -> GroupHandling {
    var handling = GroupHandling(writing: format, for: app)
    // The files of one group each hold its people.
    if split?.division == .groups, handling.form == .references { handling.form = .labels }
    handling.readsDirectoriesOnly =
      handling.form == .references && handling.memberName == nil && !changesWholeBook
      && options.input.query == nil
    return handling
  }

  /// What the cards came to on their way.
  struct Outcome<Steps, Sink> {
    let steps: Steps
    let sink: Sink
    let report: PipelineReport
    let diagnostics: Diagnostics
    let isComplete: Bool
    /// For how many of the contacts that were read the condition held; nil where all were wanted.
    let foundCount: Int?
    /// The spellings of the groups that became cards.
    var spellings = GroupSpellings()
    /// What could not be read; nil when nobody wants it.
    var rejects: AtomicOutput?
    /// The streams with what is to be said when all is written.
    var messages: StandardStreams?
  }

  /// Takes the cards from the inputs to a sink, and what cannot be read of them to the file of rejects.
  private func pass<Steps: CardStep, Sink: CardSink>(
    _ steps: Steps, changing change: WholeBookChange?, to sink: Sink, as writer: any CardWriter
  ) throws -> Outcome<Steps, Sink> {
    let path = options.input.rejectsPath
    let rejects = try path.map { try SideFile.rejects.output(to: $0) }
    // A run that writes nothing else leaves no rejects of an earlier one, which would look like its own.
    func endRejects() throws {
      if path.flatMap({ FileStatus.of($0) }) == nil {
        rejects?.discard()
      } else {
        try rejects?.commit()
      }
    }
    do {
      var outcome = try pass(
        steps, changing: change, to: sink, as: writer, rejects: rejects?.descriptor)
      if outcome.isComplete {
        outcome.rejects = rejects
      } else {
        try endRejects()
        try outcome.diagnostics.writeReport(of: outcome.report, writing: 0)
      }
      return outcome
    } catch let nobody as NobodyFoundError {
      try endRejects()
      throw nobody
    } catch {
      rejects?.discard()
      throw error
    }
  }

  private func pass<Steps: CardStep, Sink: CardSink>(
    _ steps: Steps, changing change: WholeBookChange?, to sink: Sink, as writer: any CardWriter,
    rejects: FileDescriptor?
  ) throws -> Outcome<Steps, Sink> {
    var inputs = try options.input.inputs(operands, streams, writing: format)
    inputs.groups = groupHandling(changesWholeBook: change != nil)
    let steps = steps.limited(to: try options.input.filter(of: operands, streams))
    var diagnostics = Diagnostics(
      streams, reportTo: options.reportPath, namesLosses: app != nil)
    diagnostics.rejects = rejects
    diagnostics.isRegionNamed = try RegionChoice(options.input.region, streams).isAskedFor
    guard let change else {
      var pipeline = Pipeline(
        inputs, steps: steps, writer: writer, sink: sink, observer: diagnostics)
      pipeline.jobs = options.input.jobs
      if inputs.keepsRejects { pipeline.chunkSize = Self.smallChunk }
      pipeline.division = split?.division
      pipeline.mark = text.mark
      pipeline.isWanted = { $0.foundCount != 0 }
      pipeline.isPartOfOutput = { split?.holds($0) == true }
      do {
        try pipeline.run()
        if pipeline.isComplete {
          try options.input.checkHeeded(by: pipeline.report, writing: format)
          try options.input.checkFound(pipeline.steps.foundCount) { try pipeline.writeReport() }
        }
      } catch {
        pipeline.sink.discard()
        throw ReaderGone.error(for: error, endingWith: status(of: pipeline.report))
      }
      return Outcome(
        steps: pipeline.steps.second, sink: pipeline.sink, report: pipeline.report,
        diagnostics: pipeline.observer, isComplete: pipeline.isComplete,
        foundCount: pipeline.steps.foundCount, spellings: pipeline.groupSpellings)
    }
    var reading = Pipeline(
      reading: inputs, steps: steps.then(CardCollector()), observer: diagnostics)
    reading.jobs = options.input.jobs
    reading.sink.path = sink.path
    reading.isPartOfOutput = { split?.holds($0) == true }
    if inputs.keepsRejects { reading.chunkSize = Self.smallChunk }
    try reading.run()
    if reading.isComplete {
      try options.input.checkHeeded(by: reading.report, writing: format)
      try options.input.checkFound(reading.steps.first.foundCount) { try reading.writeReport() }
    }
    let messages = streams.holding()
    var changed: (cards: [Card], notes: [CardNotes])?
    do {
      if reading.isComplete {
        let collected = reading.steps.second
        let made = try change(collected, messages, nil)
        Self.kept.withLock { $0 += [collected.cards, made.cards] }
        changed = made
      }
    } catch {
      sink.discard()
      if error is NobodyFoundError { try reading.writeReport() }
      throw error
    }
    reading.report(all: changed?.notes ?? [])
    var writing = Pipeline(writingTo: sink, as: writer, observer: reading.observer)
    writing.groupStage = reading.groupStage
    writing.division = split?.division
    writing.mark = text.mark
    if let changed {
      do {
        try writing.write(changed.cards, after: reading.report)
      } catch {
        writing.sink.discard()
        throw ReaderGone.error(for: error, endingWith: status(of: writing.report))
      }
    }
    return Outcome(
      steps: reading.steps.first.second, sink: writing.sink, report: writing.report,
      diagnostics: writing.observer, isComplete: reading.isComplete,
      foundCount: reading.steps.first.foundCount, spellings: writing.groupSpellings,
      messages: messages)
  }

  /// The cards of books that are changed as a whole, which end with the process.
  ///
  /// To give the memory of each card back by itself takes a twentieth of the time.
  private static let kept = Mutex<[[Card]]>([])

  /// The bytes of a chunk of which each bad line is held with its text and its finding, a hundred times its room.
  private static let smallChunk = 16 << 10
}
