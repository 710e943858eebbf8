internal import CharacterSets
internal import ContactArchive
internal import ContactBytes
internal import ContactCSV
internal import ContactIO
public import ContactModel
internal import ContactWorkbook

/// Takes the cards of inputs through steps to a sink: the one way of all commands that read contacts.
///
/// Chunks of whole records go through reader, step and writer, on several threads when there is
/// enough to do; one ordered stage puts their bytes together, counts lines and records, and joins what the
/// steps gathered. So neither the output nor the steps depend on the number of threads or the size of
/// the chunks.
///
/// A pipeline runs once; afterwards its ``steps``, ``sink``, ``observer`` and ``report`` hold the outcome.
public struct Pipeline<Steps: CardStep, Sink: CardSink, Observer: PipelineObserver> {
  /// What is read.
  package internal(set) var inputs: PipelineInputs
  /// What happens to each card, with what was gathered so far.
  public internal(set) var steps: Steps
  /// Makes bytes of the cards; each chunk has a copy.
  public var writer: any CardWriter
  /// Where the bytes go.
  public var sink: Sink
  /// Hears what happens.
  public var observer: Observer
  /// What was done so far.
  public internal(set) var report = PipelineReport()

  /// The number of worker threads.
  public var jobs = 1
  /// About how many bytes a chunk has.
  public var chunkSize = 256 << 10
  /// The number of bytes of input from which on threads pay.
  public var threadingThreshold = 450_000
  /// The most bytes of one record.
  public var recordLimit = 256 << 20
  /// How many bytes without a boundary are looked at before the rest is read record by record.
  public var boundarySearchLimit = 16 << 20
  /// What cards are divided by when the sink makes several files; nil for one file.
  public var division: CardDivision?
  /// What stands before all else: a byte order mark, or nothing.
  package var mark: [UInt8] = []
  /// What is known of groups, where the way in which they are said changes.
  package var groupStage: GroupStage?
  /// The spellings of the groups that became cards.
  package internal(set) var groupSpellings = GroupSpellings()
  /// Whether what the steps gathered is worth a file; without it not even a header is written.
  package var isWanted: (Steps) -> Bool = { _ in true }
  /// Whether changes get the names that files have for their properties, as people who look at them need.
  package var namesChanges = false
  /// Whether a file in a folder is one of several that are written.
  package var isPartOfOutput: (_ path: String) -> Bool = { _ in false }

  /// What begins the file, until the first card is there.
  private var opening: [UInt8] = []
  /// The steps before they have seen a card: what each chunk begins with.
  private(set) var freshSteps: Steps
  /// Copies of the inputs that can be read only once, when all inputs have to be read twice.
  var spooled: [String: FileDescriptor] = [:]
  /// The input that can be read only once and was looked at, until it is its turn.
  var begun: [String: ByteStream] = [:]
  /// What was said of columns, of which every chunk finds the same.
  private var saidOfColumns: Set<String> = []
  /// Whether all sheets of the workbook are read that is being read.
  private var isOfAllSheets = false
  /// The group that the people of the sheet become members of, where several sheets are of people; nil for none.
  private var sheetGroup: String?
  /// Where the next chunk of the current input stands.
  private var origin = ChunkOrigin(file: "", position: InputPosition())

  /// The inputs behind the first.
  private var otherFiles: ArraySlice<String> = []

  /// Makes a pipeline to a writer and its sink; several steps are joined by ``CardStep/then(_:)``.
  package init(
    _ inputs: PipelineInputs, steps: Steps, writer: any CardWriter, sink: Sink, observer: Observer
  ) {
    self.inputs = inputs
    self.steps = steps
    freshSteps = steps
    self.writer = writer
    self.sink = sink
    self.observer = observer
  }

  // MARK: - All inputs

  /// Reads all inputs, and writes a whole file of their cards.
  ///
  /// An input that cannot be read is reported, and does not keep the others from being read.
  ///
  /// - Throws: The sink's error.
  package mutating func run() throws {
    let inputs = inputs
    // What an earlier run wrote into a folder is no input of this one.
    let output = FileStatus.of(sink.path == "-" ? "/dev/stdout" : sink.path)
    var leftOut: [String] = []
    var failed = ""
    let files = inputs.expanded {
      fail($0, $1)
      failed = $0
    } passing: {
      observer.report(.passed(folder: $0, folders: $1, others: $2, unread: $3()))
    } leavingOut: { path in
      guard output?.isSameFile(as: FileStatus.of(path)) == true || isPartOfOutput(path) else {
        return false
      }
      leftOut.append(path)
      return true
    }
    if !leftOut.isEmpty { observer.report(.leftOut(outputs: leftOut)) }
    observer.report(.begins(files: files, output: sink.path))
    if inputs.failsFast, report.failedInputCount > 0 { return stop(at: failed, files) }
    try spool(files.filter(PipelineInputs.isReadOnce), of: files)
    if files.count > 1 || inputs.options.sheet == OpenWorkbook.allSheets {
      var shared = inputs
      shared.shareColumns(of: files) { path in
        lookingAhead(at: path) { inputs.headers(of: $0, path) } ?? []
      }
      self.inputs = shared
    }
    try learnGroups(files)
    try answerQuestions(files)
    if writer.needsSurvey { try survey(files) }
    opening = mark + writer.opening()
    otherFiles = files.dropFirst() + inputs.companions
    for (place, path) in files.enumerated() {
      if try !run(path), inputs.failsFast {
        stop(at: path, Array(files[(place + 1)...]))
        break
      }
      if report.isRefused { return }
    }
    // A folder of files that were all passed over is not in order.
    if report.completedInputCount == 0, report.failedInputCount == 0, let path = inputs.paths.first
    {
      fail(path, InputError.noContactFiles)
    }
    guard isComplete, isWanted(steps) else { return }
    try open()
    try writeGroups()
    try sink.write(writer.closing().span)
    try sink.finish()
  }

  /// Says which inputs are not read since another cannot be.
  private mutating func stop(at file: String, _ unread: [String]) {
    if !unread.isEmpty { observer.report(.stopped(file: file, unread: unread)) }
  }

  /// Writes what begins the file, once.
  private mutating func open() throws {
    if opening.isEmpty { return }
    let bytes = opening
    opening = []
    try sink.write(bytes.span)
  }

  /// Whether as much was read as is demanded: every input, or at least one.
  package var isComplete: Bool {
    inputs.failsFast ? report.failedInputCount == 0 : report.completedInputCount > 0
  }

  /// Tells the steps what they ask of all cards, which are read once more for it.
  private mutating func answerQuestions(_ files: [String]) throws {
    let questions = steps.questions
    if questions.isEmpty { return }
    var reading = derived(steps: CardSurvey(.answers, asking: questions))
    try reading.runAgain(files)
    steps.hear(reading.steps.answers)
    freshSteps = steps
  }

  /// Reads inputs that will be read once more.
  mutating func runAgain(_ files: [String]) throws {
    for path in files { _ = try run(path) }
    for copy in spooled.values { try copy.rewind() }
  }

  /// A pipeline of the same inputs that writes nothing and reports nothing.
  func derived<Other: CardStep>(steps: Other) -> Pipeline<Other, DiscardSink, NoObserver> {
    var other = Pipeline<Other, DiscardSink, NoObserver>(
      reading: inputs, steps: steps, observer: NoObserver())
    other.jobs = jobs
    other.chunkSize = chunkSize
    other.threadingThreshold = threadingThreshold
    other.recordLimit = recordLimit
    other.boundarySearchLimit = boundarySearchLimit
    other.spooled = spooled
    other.groupStage = groupStage
    other.groupStage?.isReading = true
    return other
  }

  // MARK: - One input

  /// Reads one input.
  ///
  /// - Returns: False when it could not be read to its end; that was reported.
  /// - Throws: ``IOError`` of the sink.
  private mutating func run(_ path: String) throws -> Bool {
    if let stream = begun.removeValue(forKey: path) { return try run(path) { _ in stream } }
    var descriptor: FileDescriptor?
    // Standard input and copies may be read again.
    defer { if path != "-", spooled[path] == nil { try? descriptor?.close() } }
    return try run(path) { pipeline in
      let opened = try pipeline.open(path)
      descriptor = opened
      if try opened.status().isFolder { throw InputError.noContactFiles }
      return try ByteStream(opened)
    }
  }

  /// Reads the sheets of a workbook, each as an input of its own, whose name is a group where there are several.
  private mutating func run(sheets names: [String], of path: String) throws -> Bool {
    isOfAllSheets = true
    defer {
      (isOfAllSheets, inputs.options.sheet) = (false, OpenWorkbook.allSheets)
      sheetGroup = nil
    }
    try spooled[path]?.rewind()
    var (tables, others): ([String], [String]) = ([], [])
    for name in names {
      var inputs = inputs
      inputs.options.sheet = name
      let input = lookingAhead(at: path) { try? inputs.recognize(ByteStream($0), path: path) }
      guard let table = input ?? nil, table.headers?.isEmpty == false else { continue }
      let isOfPeople = (try? table.tableMapping())?.isOfPeople != false
      if isOfPeople { tables.append(name) } else { others.append(name) }
    }
    if tables.isEmpty { (tables, others) = (others, []) }
    var isWhole = true
    for name in names {
      if others.contains(name) {
        let file = path == "-" ? inputs.standardInput.path : path
        report(SheetGroup.finding(onSheetOfOthers: name, in: "\(file)/\(name)"))
        continue
      }
      try spooled[path]?.rewind()
      inputs.options.sheet = name
      sheetGroup = tables.count > 1 && SheetGroup.isNamed(name) ? name : nil
      if try !run(path) { isWhole = false }
    }
    return isWhole
  }

  /// Opens an input, or its copy at the beginning.
  private func open(_ path: String) throws(IOError) -> FileDescriptor {
    if let copy = spooled[path] { copy } else { try inputs.open(path) }
  }

  /// Looks at an input before it is read; nil for one that cannot be opened, or would be used up by that.
  func lookingAhead<Result>(at path: String, _ body: (FileDescriptor) -> Result) -> Result? {
    guard spooled[path] != nil || !PipelineInputs.isReadOnce(path),
      let descriptor = try? open(path)
    else { return nil }
    defer {
      if spooled[path] == nil { try? descriptor.close() } else { try? descriptor.rewind() }
    }
    return body(descriptor)
  }

  /// Whether the input at a path is what is needed, or may be for all that is known before it is read.
  private func mayBeNeeded(_ path: String) -> Bool {
    guard let needed = inputs.needed else { return true }
    return lookingAhead(at: path) { descriptor in
      guard let input = try? inputs.recognize(ByteStream(descriptor), path: path) else {
        return false
      }
      return input.container != nil || needed(input.format)
    } ?? false
  }

  /// Reads bytes that are no file as one input, which messages call `path`.
  ///
  /// - Returns: False when they could not be read to their end; that was reported.
  /// - Throws: ``IOError`` of the sink.
  package mutating func run(_ bytes: ByteInput, called path: String) throws -> Bool {
    try run(path) { _ in try ByteStream(bytes) }
  }

  private mutating func run(
    _ path: String, open: (Self) throws -> ByteStream
  ) throws -> Bool {
    let (readBefore, errorsBefore) = (report.readCount, report.errorCount)
    defer { observer.report(.ends(file: path)) }
    let name = path == "-" ? inputs.standardInput.path : path
    do {
      var input = try inputs.recognize(try open(self), path: name)
      if let container = input.container { return try run(container, path) }
      if inputs.format == nil, !inputs.mayBeEmpty, input.isMessage { throw InputError.message }
      // A workbook is one input, however many of its sheets are read.
      if !isOfAllSheets || report.inputs.last?.path != name {
        report.inputs.append((name, input.format.name, input.encoding))
      }
      if let needed = inputs.needed, report.inputs.count == 1, !needed(input.format),
        !otherFiles.contains(where: mayBeNeeded)
      {
        report.isRefused = true
        report.completedInputCount += 1
        return true
      }
      if input.contradictsEncoding {
        let isNamed = inputs.encoding != .utf8
        observer.report(
          .unlikelyEncoding(file: path, encoding: input.encoding, isNamed: isNamed))
      }
      let guess = input.guess
      if let guess { report(guess, of: name) }
      input.restoreImages { image in
        FileStatus.of(image)?.isRegular == true ? try FileDescriptor.contents(of: image) : nil
      }
      if let sheetGroup {
        var grouping = SheetGroup(name: sheetGroup)
        try run(input, after: &grouping)
        if report.readCount > readBefore { report(grouping.finding(in: "\(name)/\(sheetGroup)")) }
      } else {
        try run(input)
      }
      // Lines in another set came behind those by which it was recognised.
      if let guess, !guess.isOfSomeLines, let guess = input.guess, guess.isOfSomeLines {
        report(guess, of: name)
      }
      if let unreadable = input.unreadable {
        report(unreadable, of: name, isKnown: guess != nil)
      }
      // What is no card of a vCard passes without a word: where that is all, something is wrong.
      let isVCard = input.readingFormat.name.hasPrefix("vcard")
      if report.readCount == readBefore, !inputs.mayBeEmpty || isVCard && !input.isBlank {
        let isOfFolder = !inputs.paths.isEmpty && !inputs.paths.contains(path)
        guard isOfFolder || isOfAllSheets, !isVCard, report.errorCount == errorsBefore else {
          throw InputError.noContacts
        }
        let (folder, other) = (Folder.parent(of: input.path), PathText.parts(of: input.path).name)
        observer.report(.passed(folder: folder, folders: [], others: [other], unread: []))
        return true
      }
      report.completedInputCount += 1
      return true
    } catch WorkbookError.unknownSheet(OpenWorkbook.allSheets, let names) {
      return try run(sheets: names, of: path)
    } catch InputError.noContacts where isOfAllSheets {
      return true
    } catch InputError.emptyInput where inputs.mayBeEmpty {
      report.completedInputCount += 1
      return true
    } catch let error as IOError where isOfOutput(error) {
      throw error
    } catch let error as PlacedError
      where error.isOfCutInput && report.readCount > readBefore
    {
      // As of any other text that is cut, what stands before is there.
      let finding = Finding(
        rule: "malformed-json", severity: .error,
        message: "this contact was left out: \(error)",
        location: error.location ?? InputLocation(byteOffset: 0, line: 1), file: name)
      report(finding)
      let rest = error.rest.drop { $0 <= ASCII.space || $0 == ASCII.comma }
      observer.report(.rejected(findings: [finding], text: Array(rest), isReadInPart: false))
      report.completedInputCount += 1
      return true
    } catch {
      fail(name, error)
      return false
    }
  }

  /// Reports in which character set a whole file was read, or just that not all of it could be, where the set is known.
  private mutating func report(
    _ outcome: CharacterRepair.Outcome, of file: String, isKnown: Bool = false
  ) {
    var finding = Finding.guess(outcome)
    if isKnown {
      finding.message = "\u{FFFD} stands for what could not be read as \(outcome.encoding.rawValue)"
    }
    finding.file = file
    report(finding)
  }

  /// Whether an error is one of the file that is written, or of a folder that it is to stand in.
  func isOfOutput(_ error: IOError) -> Bool {
    error.path == sink.path || sink.path.hasPrefix(error.path + "/")
  }

  /// Reports an input that cannot be read.
  mutating func fail(_ path: String, _ error: any Error) {
    report.failedInputCount += 1
    observer.report(.failed(file: path, error: error))
  }

  /// Reads one open input.
  ///
  /// - Throws: ``IOError`` of the sink and of the input, and the reader's own error.
  package mutating func run(_ input: OpenInput) throws {
    var nothing = NoStep()
    try run(input, after: &nothing)
  }

  /// Reads one open input through a step of its own, before the steps of the pipeline.
  mutating func run(_ input: OpenInput, after first: inout some CardStep) throws {
    origin = ChunkOrigin(
      file: input.path, position: InputPosition(), rows: input.workbook?.table.rows)
    var worker = ChunkWorker(
      reader: input.reader, writer: writer, division: division, groups: groupStage,
      spans: input.readingFormat.valueSpans, countsCells: input.workbook != nil)
    worker.keepsRejects = inputs.keepsRejects
    worker.namesChanges = namesChanges
    for var finding in input.workbook?.table.findings ?? []
    where !isOfAllSheets || finding.rule != "other-sheets" {
      finding.file = input.path
      report(finding)
    }
    switch input.source {
    case .archive(let archive): try run(archive, input.path, &worker, after: &first)
    case .container: throw InputError.nestedContainer
    case .stream(let stream):
      var rest: (bytes: [UInt8], stream: ByteStream)? = ([], stream)
      if var cutter = cutter(of: stream, in: input) {
        try runChunks(&worker, after: &first) { try cutter.next() }
        rest = cutter.uncut
      }
      if let rest { try runParts(of: rest.stream, after: rest.bytes, &worker, after: &first) }
    }
  }

  /// What cuts a stream into chunks of whole records; nil when there is nothing to cut at.
  ///
  /// A stream in which nothing can be cut for long, such as vCards that lack their ends, is left to be
  /// read record by record, so that memory stays bounded. A table is not: what stands open there is one
  /// cell.
  private func cutter(of stream: ByteStream, in input: OpenInput) -> ChunkCutter? {
    let largest = input.format.largestRecord
    return input.lastBoundary.map { boundary in
      ChunkCutter(
        stream, size: chunkSize, recordLimit: min(recordLimit, largest ?? recordLimit),
        boundarySearchLimit: largest == nil ? boundarySearchLimit : .max, boundary: boundary)
    }
  }

  // MARK: - The ordered stage

  /// Takes what the next chunk became: its findings, what its steps gathered, and its bytes.
  mutating func take<First: CardStep>(
    _ result: consuming ChunkWorker.Result, _ steps: StepPair<First, Steps>, _ first: inout First
  ) throws {
    var result = result
    for index in result.findings.indices {
      result.findings[index].file = origin.file
      result.findings[index].location = origin.location(of: result.findings[index].location)
      if result.findings[index].record > 0 {
        result.findings[index].record += origin.position.record
      }
      let finding = result.findings[index]
      if let said = finding.saidOfColumn, !saidOfColumns.insert(said).inserted { continue }
      report(finding)
    }
    for reject in result.rejects {
      observer.report(
        .rejected(
          findings: reject.findings.map { result.findings[$0] }, text: reject.text,
          isReadInPart: reject.isReadInPart))
    }
    for index in result.notes.indices {
      result.notes[index].move(to: origin)
      report(result.notes[index])
    }
    first.join(steps.first, from: origin)
    self.steps.join(steps.second, from: origin)
    for loss in result.losses { report(loss) }
    groupStage?.join(result.groups)
    report.uidNumbering.number(result.generatedUIDs, in: &result.output)
    if result.writtenCount > 0 { try open() }
    if !result.cards.isEmpty {
      try sink.write(result.cards, of: result.output.span)
    } else if result.writtenCount > 0 {
      if report.writtenCount > 0 { try sink.write(writer.separator().span) }
      try sink.write(result.output.span)
    }
    report.readCount += result.readCount
    report.writtenCount += result.writtenCount
    report.writtenGroupCount += result.writtenGroupCount
    if let error = result.error {
      throw PlacedError(error, base: origin.position, rest: result.rest)
    }
    if result.isPartial { return }
    var position = origin.position
    position.advance(by: result.distance)
    origin = ChunkOrigin(file: origin.file, position: position, rows: origin.rows)
    observer.report(.progress(byteCount: position.byteOffset))
  }

  /// Counts and reports what was odd.
  package mutating func report(_ finding: Finding) {
    var finding = finding
    if inputs.mustBeWhole, finding.isOfCutInput { finding.severity = .error }
    report.count(finding)
    observer.report(finding)
  }

  /// Counts and reports what a step found, or what is known only after the last card.
  package mutating func report(_ notes: CardNotes) {
    report.count(notes)
    observer.report(notes)
  }

  /// Counts and reports what the format could not hold.
  package mutating func report(_ loss: Loss) {
    if report.count(loss) { observer.report(loss) }
  }
}

extension Finding {
  /// What is said once of a column of a file; nil for what is said of every value.
  fileprivate var saidOfColumn: String? {
    switch rule {
    case "date-order": return file + message
    case "omitted-year" where message.hasPrefix("column "): return file + message
    case "ditto-mark" where !message.holds(" with nothing above it "):
      // Behind the number of the column stands the first mark that a chunk has there.
      let column = message.split(separator: " ").prefix(2).joined()
      return "\(file) \(rule) \(severity.rawValue) \(column)"
    default: return nil
    }
  }
}
