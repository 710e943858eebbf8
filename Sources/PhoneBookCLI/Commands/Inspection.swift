internal import ContactBook
internal import ContactBytes
internal import ContactCSV
internal import ContactIO
internal import ContactModel
internal import ContactPipeline

/// A pipeline of a command that reads contacts through a step, and writes none.
typealias Inspection<Step: CardStep> = Pipeline<
  StepPair<CardFilter?, Step>, DiscardSink, Diagnostics
>

extension InputOptions {
  /// What a pipeline reads of files.
  ///
  /// - Throws: ``UsageError``, or ``IOError`` of a map file.
  func inputs(
    _ paths: [String], _ streams: StandardStreams, writing output: Format? = nil
  ) throws -> PipelineInputs {
    guard !paths.isEmpty else { throw UsageError("name a file to read (- is standard input)") }
    if standardInputName != nil, !(paths + companions).contains("-") {
      throw UsageError("--stdin-name names standard input, which is not read; leave it out")
    }
    var inputs = PipelineInputs(paths)
    inputs.format = format
    inputs.encoding = encoding
    inputs.options = try readingOptions(streams)
    inputs.options.translatesVendors = output?.keepsNames == false
    // What a stage writes is all of it, or nothing.
    inputs.failsFast = failsFast || isStage
    inputs.mayBeEmpty = isStage
    inputs.mustBeWhole = mustBeWhole || output?.isArchive == true
    inputs.keepsRejects = rejectsPath != nil
    inputs.standardInput = standardInput(streams)
    inputs.companions = companions
    if tableOption(writing: output) != nil { inputs.needed = Self.mayHoldTable }
    return inputs
  }

  /// The filter of `--only`: just the people of some files that a query finds; nil when everybody is wanted.
  func filter(of paths: [String], _ streams: StandardStreams) throws(UsageError) -> CardFilter? {
    try query.map { text throws(UsageError) in
      CardFilter(try contactQuery(text, of: paths, streams))
    }
  }

  /// What a text asks for among the people of some files, whose columns are named by their headings, too.
  func contactQuery(
    _ text: String, of paths: [String], _ streams: StandardStreams
  ) throws(UsageError) -> ContactQuery {
    try contactQuery(
      text, headings: text.contains(":") ? headings(of: paths, streams) : [:], streams)
  }

  /// What a text asks for where columns have these headings; `isLiteral` takes its signs as they stand.
  func contactQuery(
    _ text: String, headings: [String: PersonColumn], _ streams: StandardStreams,
    isLiteral: Bool = false
  ) throws(UsageError) -> ContactQuery {
    ContactQuery(
      text, region: try RegionChoice(region, streams).named, dateOrder: dateOrder,
      headings: headings, isLiteral: isLiteral)
  }

  /// What the columns of the tables among some files are read as, by their headings in small letters, as far as each has
  /// one meaning; a word for a field is a heading where all of the files have it.
  func headings(of paths: [String], _ streams: StandardStreams) -> [String: PersonColumn] {
    var meanings: [String: Set<PersonColumn?>] = [:]
    var common: Set<String>?
    for path in paths {
      let columns = PipelineInputs.isReadOnce(path) ? [] : mapping(of: path, streams)?.columns ?? []
      let names = Set(columns.map { $0.header.lowercased() })
      common = common?.intersection(names) ?? names
      let fields = columns.map(\.field)
      for column in columns {
        meanings[column.header.lowercased(), default: []]
          .insert(PersonColumn(of: column.field, among: fields))
      }
    }
    for name in meanings.keys
    where ContactQuery.Field(named: name) != nil && common?.contains(name) != true {
      meanings[name] = nil
    }
    return meanings.compactMapValues { $0.count == 1 ? $0.first ?? nil : nil }
  }

  /// How the columns of a table are read; nil for what is none.
  func mapping(of path: String, _ streams: StandardStreams) -> CSVMapping? {
    try? inputs([path], streams).recognize(FileDescriptor.reading(path)).tableMapping()
  }

  /// The option that is given of those that only tables heed; two of them say how a table is written, too.
  private func tableOption(writing output: Format?) -> String? {
    [
      ("no-header", hasNoHeader),
      ("map", !assignments.isEmpty && (output == nil || ownFieldsOut.count < assignments.count)),
      ("map-file", mapFile != nil),
      ("dates", dateOrder != nil && reportsDates && output?.localDates == nil),
      ("delimiter", delimiter != nil && output?.readHead == nil),
    ].first(where: \.1)?.0
  }

  /// The names and labels of the fields of people's own that are to be left out of cards: `--map X-MEDICAL=ignore`,
  /// `--map "Last gift=ignore"`.
  var ownFieldsOut: [String] {
    assignments.filter { $0.field.kind == .ignore && Int($0.column) == nil }.map(\.column)
  }

  /// The same for a run through rules, of which one says what is wrong with dates, and heeds their order.
  func checked(by cleaning: CardCleaning?) -> InputOptions {
    var input = self
    input.reportsDates = cleaning?.checksDates != true
    return input
  }

  /// Whether a format is a table, or a ZIP file, in which there may be tables.
  @Sendable private static func mayHoldTable(_ format: Format) -> Bool {
    format.readHead != nil || format.isArchive
  }

  /// Refuses options about tables where no input was one, and no table is written.
  func checkHeeded(
    by report: PipelineReport, writing output: Format? = nil
  ) throws(UsageError) {
    let formats = report.inputs.compactMap { FormatTable.format(named: $0.format) }
    guard let option = tableOption(writing: output), let first = formats.first,
      companions.isEmpty || report.isRefused, !formats.contains(where: Self.mayHoldTable)
    else { return }
    if option == "dates", let output, output.readHead != nil {
      throw UsageError(
        "--dates decides how tables of other programs are written; a date in \(output.name) is always 1990-12-31; leave it out"
      )
    }
    let what = report.inputs.count == 1 ? "\(first.name) is none" : "no input is one"
    throw UsageError("--\(option) is for tables, and \(what); leave it out")
  }

  /// Refuses to go on when `--only` has found nobody, where it was given: a typo must not cost anything; `ending` does
  /// what such a run does, too, as to report that it found nothing.
  func checkFound(
    _ foundCount: Int?, writes: Bool = true, ending: () throws -> Void = {}
  ) throws {
    guard let query, foundCount == 0, !isStage else { return }
    try ending()
    throw NobodyFoundError(query: query, writes: writes)
  }

  /// Reads files through a step for the people that are wanted, who name all their groups where those matter.
  func inspect<Step: CardStep>(
    _ paths: [String], _ step: Step, _ streams: StandardStreams, _ diagnostics: Diagnostics,
    groups: GroupForm? = nil
  ) throws -> Inspection<Step> {
    var inputs = try inputs(paths, streams)
    if let form = query == nil ? groups : .labelled { inputs.groups = GroupHandling(form) }
    var inspection = Pipeline(
      reading: inputs, steps: step.limited(to: try filter(of: paths, streams)),
      observer: diagnostics)
    inspection.jobs = jobs
    inspection.namesChanges = diagnostics.showsChanges
    try inspection.run()
    if inspection.isComplete {
      try checkHeeded(by: inspection.report)
      try checkFound(inspection.steps.foundCount, writes: false) { try inspection.writeReport() }
    }
    return inspection
  }

  /// Whether sheets of workbooks that were not read hold contacts, beside those that were counted; what can be read once
  /// only may have such.
  func leavesContacts(
    of paths: [String], besides count: Int, _ streams: StandardStreams
  ) throws -> Bool {
    if sheet != nil { return false }
    if paths.contains(where: PipelineInputs.isReadOnce) { return true }
    var all = self
    all.sheet = OpenWorkbook.allSheets
    all.reportsDates = false
    let diagnostics = Diagnostics(streams.silenced, style: .none)
    return try all.inspect(paths, NoStep(), streams.silenced, diagnostics).report.readCount > count
  }
}

extension StandardStreams {
  /// Names the groups of files that may be meant by the name of one that there is not, or the first of all.
  func inform(
    ofGroupsLike name: String, in paths: [String], _ input: InputOptions = InputOptions()
  ) {
    var input = input
    input.query = nil
    let files = paths.filter { !PipelineInputs.isReadOnce($0) }
    guard !files.isEmpty,
      let found = try? input.inspect(
        files, GroupNames(), silenced, Diagnostics(silenced, style: .none), groups: .labelled)
    else { return }
    inform(ofGroupsLike: name, among: found.steps.second.names)
  }

  /// The same of groups whose names are known.
  func inform(ofGroupsLike name: String, among groups: Set<String>) {
    let (key, groups) = (GroupSpellings.key(name), groups.sorted())
    let keys = groups.map(GroupSpellings.key)
    if hidesValues || groups.isEmpty || key.isEmpty || keys.contains(key) { return }
    var near = groups.indices.filter { keys[$0].holds(key) }.map { groups[$0] }
    if near.isEmpty { near = [Suggestion.closest(to: name, among: groups)].compactMap(\.self) }
    let shown = near.isEmpty ? groups : near
    let list =
      shown.prefix(5).map { "'\(TerminalText.shown($0))'" }.joined(separator: ", ")
      + (shown.count > 5 ? ", …" : "")
    if !near.isEmpty { return inform("did you mean the group \(list)?") }
    inform(shown.count == 1 ? "the only group is \(list)" : "the groups are \(list)")
  }
}

/// Gathers the names of groups.
private struct GroupNames: CardStep {
  var names: Set<String> = []

  mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    names.formUnion(card.isGroup ? [card.groupCardName] : card.groupNames)
    return true
  }

  mutating func join(_ next: GroupNames, from origin: ChunkOrigin) { names.formUnion(next.names) }
}

/// Nobody is who `--only` asks for.
struct NobodyFoundError: Error, CustomStringConvertible {
  /// What was asked for.
  let query: String
  /// Whether something would have been written.
  let writes: Bool
  /// The files that were read.
  var files: [String] = []

  /// One sentence.
  var description: String {
    writes
      ? "nobody matches --only '\(query)'; nothing was written" : "nobody matches --only '\(query)'"
  }
}

extension UsageError {
  /// Refuses a text that finds everybody where one person is to be changed: a variable of a script may be empty.
  static func refuseEmpty(_ who: String, orEverybody: Bool = false) throws(UsageError) {
    guard !who.allSatisfy(\.isWhitespace) else {
      throw UsageError(
        orEverybody
          ? "an empty text would be everybody; say who is meant, or '' --all for everybody"
          : "an empty text would be everybody; say who is meant")
    }
  }
}

extension StandardStreams {
  /// Says which fields there are where the word before a colon is none of them.
  func inform(ofUnknownFieldIn query: String) {
    guard let name = ContactQuery.unknownPrefix(in: query) else { return }
    inform(
      "'\(name):' names no field that everybody has; these do: \(ContactQuery.prefixes(in: language))"
    )
  }
}

extension CardFilter {
  /// Lets through the people that a query finds.
  init(_ query: ContactQuery) {
    self.init(ordinal: query.short?.number, asking: query.questions) { answers in
      let query = query.heeding(answers)
      return { card in !card.isGroup && query.finds(card) }
    }
  }
}

/// A step for people alone, which knows the short names of those whom it lets through.
struct NumberedPeople<Step: CardStep>: CardStep {
  /// The step.
  private(set) var step: Step
  /// The short names of all people.
  private var identifiers: [ShortIdentifier] = []
  /// Which of them are those of people who were let through.
  private var places: [Int] = []

  init(_ step: Step) {
    self.step = step
  }

  /// The short names that have a number, by the positions of those who were let through.
  var numbered: [Int: ShortIdentifier] {
    let numbered = ShortIdentifier.numbered(identifiers)
    if numbered.isEmpty { return [:] }
    let found = places.enumerated().compactMap { position, place in
      numbered[place].map { (position, $0) }
    }
    return Dictionary(uniqueKeysWithValues: found)
  }

  var needsOrder: Bool { step.needsOrder }
  var questions: [@Sendable (Card) -> Bool] { step.questions }
  mutating func hear(_ answers: [Bool]) { step.hear(answers) }
  mutating func follow(_ previous: Self) { step.follow(previous.step) }
  mutating func holdFields() { step.holdFields() }

  mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    if card.isGroup { return false }
    identifiers.append(ShortIdentifier(card))
    guard step.take(&card, &notes) else { return false }
    places.append(identifiers.count - 1)
    return true
  }

  mutating func join(_ next: Self, from origin: ChunkOrigin) {
    places += next.places.map { $0 + identifiers.count }
    identifiers += next.identifiers
    step.join(next.step, from: origin)
  }
}

extension Pipeline where Observer == Diagnostics {
  /// How a command ends that shows the contacts it has read: with failure when no input was read to its
  /// end, or one was not and was to end the work.
  var status: ExitStatus { isComplete ? statusOfFindings() : .failure }

  /// How a command ends that shows what is wrong: with failure when no contact was read.
  func statusOfFindings(countsRules: Bool = false) -> ExitStatus {
    guard report.readCount > 0 else { return .failure }
    let errorCount = report.errorCount + (countsRules ? report.ruleErrorCount : 0)
    return errorCount > 0 || report.failedInputCount > 0 ? .findings : .success
  }

  /// Counts and reports what was odd and what was changed when all cards were read.
  mutating func report(all notes: [CardNotes]) {
    for var notes in notes {
      if notes.isToldOtherwise {
        observer.keep(notes)
        continue
      }
      for finding in notes.findings { report(finding) }
      notes.findings = []
      if !notes.isEmpty { report(notes) }
    }
  }

  /// Says how often each rule found or changed something.
  func reportRules(_ streams: StandardStreams) throws {
    try observer.close()
    guard !streams.isQuiet else { return }
    for line in ConversionSummary.rules(report) { streams.report(line) }
  }

  /// Writes findings, changes and losses as JSON where they are wanted; what is only read writes no contacts.
  func writeReport(writing count: Int = 0) throws {
    try observer.writeReport(of: report, writing: count)
  }
}
