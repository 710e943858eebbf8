internal import CharacterSets
internal import ContactArchive
internal import ContactBytes
internal import ContactCSV
internal import ContactCleaning
internal import ContactIO
internal import ContactModel
internal import ContactPipeline
internal import PhoneNumbers
internal import ZipContainer

/// What is read, and which people of it are taken.
struct InputOptions: OptionFields {
  /// The heading of the options that say what is read and how.
  static let heading = "Reading"

  /// The format; nil to recognise it by content.
  var format: Format?
  /// The character set; nil to recognise it.
  var encoding: TextEncoding?
  /// The state of an archive; nil for the newest.
  var state: StateSelector?
  /// The character between the cells of a CSV; nil to recognise it.
  var delimiter: Character?
  /// Whether the first row of a table is data, whatever it looks like.
  var hasNoHeader = false
  /// The meanings of columns that the command line gives.
  var assignments: [CSVAssignment] = []
  /// The path of a file with the meanings of columns; nil for none.
  var mapFile: String?
  /// Both of them where the files are read one by one, of which some lack columns that others have.
  private var sharedAssignments: [CSVAssignment]?
  /// All the files that are read one by one, of which options about tables need be for one only.
  private(set) var companions: [String] = []
  /// The order of day, month and year where a table leaves it open; nil to guess it.
  var dateOrder: PartialDate.Order?
  /// Whether a table is written again with the cells that it has, but for what changes.
  var keepsCells = false
  /// Whether its rows may be joined: what is not read of them else must then stand in one row.
  var joinsRows = false
  /// Whether a cell of a table that holds several e-mail addresses is read as one for each.
  var dividesAddresses = false
  /// Whether names that a table has with the family name first are divided by a guess.
  var guessesNames = false
  /// Whether a vCard reports dates that are none, which a rule does otherwise.
  var reportsDates = true
  /// Whether it is an error where a file may be cut, as it is for a backup.
  var mustBeWhole = false
  /// Whether columns of protected numbers are read, too.
  var includesSensitive = false
  /// Whether the first input that cannot be read ends the work.
  var failsFast = false
  /// The number of threads.
  var jobs = ProcessorCount.online
  /// The name or number of the sheet of a workbook; nil for the first with cells.
  var sheet: String?
  /// What a ZIP file may hold.
  var limits = ZipLimits()
  /// What messages call standard input; nil for just that.
  var standardInputName: String?
  /// Whether the command is a stage of many machines' work: only what cannot be done at all is a failure.
  var isStage = false
  /// Where records are written as NDJSON that cannot be read in part or at all; nil for nowhere.
  var rejectsPath: String?
  /// The query that chooses people; nil for everybody.
  var query: String?
  /// The region of numbers without a calling code; nil when none is given.
  var region: String?

  /// What readers must know.
  ///
  /// - Throws: ``IOError`` or ``UsageError`` of the map file.
  func readingOptions(_ streams: StandardStreams) throws -> ReadingOptions {
    var reading = ReadingOptions()
    reading.delimiter = delimiter
    reading.hasNoHeader = hasNoHeader
    if let mapFile, sharedAssignments == nil {
      reading.assignments = try MapFile.assignments(mapFile)
    }
    // Later assignments win: those of the command line stand behind those of the file.
    reading.assignments = sharedAssignments ?? reading.assignments + assignments
    reading.dateOrder = dateOrder
    reading.keepsCells = keepsCells
    reading.dividesAddresses = dividesAddresses
    reading.guessesNames = guessesNames
    reading.reportsDates = reportsDates
    reading.dateRegion = try dateRegion(streams)
    reading.thisYear = PartialDate(secondsSince1970: streams.now).year
    if let home = PhoneRegion(try RegionChoice(region, streams).named ?? "") {
      reading.isDialled = { home.dialled(Array($0.utf8).span) != nil }
    }
    reading.includesSensitive = includesSensitive || joinsRows
    for index in reading.assignments.indices
    where joinsRows && reading.assignments[index].field.kind == .ignore {
      reading.assignments[index].field.kind = .sensitive
    }
    reading.state = state?.read(by: streams.clock)
    reading.sheet = sheet
    reading.limits = limits
    return reading
  }

  /// The region by whose order dates are read where a table leaves it open, and written where a program leaves it open.
  private func dateRegion(_ streams: StandardStreams) throws(UsageError) -> DateRegion? {
    let region = try RegionChoice(region, streams)
    return (region.named ?? UserLocale("LC_CTYPE", streams.environment).region).map {
      DateRegion($0, source: region.isAssumed ? RegionChoice.localeSource : region.source)
    }
  }

  /// The order in which dates are written for a program that takes more than one, and what decides on it; nil for its
  /// usual one.
  ///
  /// A table of the same program that shows its order keeps it.
  func writtenDates(
    in format: Format, from paths: [String], _ streams: StandardStreams
  ) throws -> (order: PartialDate.Order, reason: String)? {
    guard let usual = format.localDates else { return nil }
    if let dateOrder { return (dateOrder, "as --dates says") }
    let inputs = paths.isEmpty ? nil : try inputs(paths, streams)
    for path in paths where !PipelineInputs.isReadOnce(path) {
      guard let inputs, let descriptor = try? FileDescriptor.reading(path) else { continue }
      defer { try? descriptor.close() }
      guard (try? descriptor.status().isRegular) == true,
        let mapping = try? inputs.recognize(descriptor).tableMapping(),
        mapping.dialect == format.name, let order = mapping.dateOrder
      else { continue }
      return (order, "as '\(TerminalText.shown(path))' has them")
    }
    // Where nothing names a region, the language may: the words of the table say another one.
    guard usual == .monthDayYear,
      let region = try dateRegion(streams)
        ?? (streams.language == .korean ? DateRegion("KR", source: "by the language") : nil)
    else { return nil }
    return region.writtenOrder.map { ($0, region.reason) }
  }
}

extension InputOptions {
  /// The same for files that are read one by one: what is said of tables and their columns is for those that are
  /// tables and have the columns, as where they are read together.
  func shared(among paths: [String], _ streams: StandardStreams) throws -> Self {
    var (shared, inputs) = (self, try inputs(paths, streams))
    let unshared = inputs
    inputs.shareColumns(of: unshared.expanded { _, _ in }, headers: unshared.headers)
    shared.sharedAssignments = inputs.options.assignments
    shared.companions = paths
    return shared
  }

  /// The same without what is said of tables.
  var withoutTables: Self {
    var other = self
    (other.delimiter, other.sheet, other.dateOrder) = (nil, nil, nil)
    (other.assignments, other.mapFile, other.hasNoHeader) = ([], nil, false)
    return other
  }

  /// What messages call an input.
  func shownName(of path: String) -> String { path == "-" ? standardInputName ?? path : path }

  /// Standard input by the name that it is given.
  func standardInput(_ streams: StandardStreams) -> FileDescriptor {
    FileDescriptor(
      number: streams.input.number, path: standardInputName ?? streams.input.path)
  }
}

extension OptionDeclaration<InputOptions> {
  static var from: Self {
    InputOptions.value(
      "from", "FORMAT", "read this format (else recognised by content)", \.format
    ) { try $0.readableFormat() }
    .offering(FormatTable.all.filter(\.canRead).map(\.name))
  }

  static var encoding: Self {
    InputOptions.value(
      "encoding", "NAME", "read text in this character set (else recognised)", \.encoding
    ) { try $0.encoding() }
    .offering(TextEncoding.labels)
  }

  static var at: Self {
    InputOptions.value(
      "at", "N|DATE", "read this snapshot of a backup, or the one of that date in local time",
      \.state
    ) { value in
      guard let selector = StateSelector(value.text) else {
        throw value.refused("takes a number or a date such as 2026-01-31")
      }
      return selector
    }
  }

  static var sheet: Self {
    InputOptions.text(
      "sheet", "NAME|N",
      "the sheet of a workbook (else the first with cells), or all where none is changed", \.sheet)
  }

  /// The same for commands that change a table in its place.
  static var oneSheet: Self {
    sheet.described("the sheet of a workbook (else the first with cells)")
  }

  static var delimiter: Self {
    InputOptions.value(
      "delimiter", "C", "the character between cells of a CSV (tab: \\t; else recognised)",
      \.delimiter
    ) { try $0.delimiter() }
  }

  static var noHeader: Self {
    InputOptions.flag("no-header", "the table's first line is no header", \.hasNoHeader)
  }

  static var map: Self {
    InputOptions.repeated(
      "map", "COLUMN=FIELD", "what a column of a CSV means (see 'help map')", \.assignments
    ) { try $0.columnAssignment() }
  }

  static var mapFile: Self {
    InputOptions.text(
      "map-file", "FILE", "what columns mean, in the form of --preview --format json", \.mapFile)
  }

  static var dates: Self {
    InputOptions.value(
      "dates", "ORDER",
      "the order of dates such as 01/02/1990, read, or written for Outlook and the like: dmy, mdy or ymd (else guessed)",
      \.dateOrder
    ) { value in
      let orders: [String: PartialDate.Order] = [
        "dmy": .dayMonthYear, "mdy": .monthDayYear, "ymd": .yearMonthDay,
      ]
      guard let order = orders[value.text] else {
        throw value.refused("takes dmy, mdy or ymd")
      }
      return order
    }
    .offering(["dmy", "mdy", "ymd"])
  }

  static var includeSensitive: Self {
    InputOptions.flag(
      "include-sensitive", "read protected numbers and passwords too", \.includesSensitive)
  }

  static var failFast: Self {
    InputOptions.flag("fail-fast", "stop at the first input that cannot be read", \.failsFast)
  }

  static var jobs: Self {
    InputOptions.value("jobs", "N", "use N threads (as many as processors)", \.jobs) {
      try $0.number(in: 1...256)
    }
  }

  static var maxEntries: Self {
    InputOptions.value(
      "max-entries", "N", "read a ZIP of up to N files (1000000)", \.limits.maximumEntryCount
    ) { try $0.number(in: 1...100_000_000) }
  }

  static var maxEntrySize: Self {
    InputOptions.value(
      "max-entry-size", "SIZE", "… with files of up to SIZE each (1G)",
      \.limits.maximumEntryByteCount
    ) { try $0.byteCount() }
  }

  static var maxTotalSize: Self {
    InputOptions.value(
      "max-total-size", "SIZE", "… and of up to SIZE in all (64G)", \.totalByteLimit
    ) { try $0.byteCount() }
  }

  static var maxRatio: Self {
    InputOptions.value(
      "max-ratio", "N", "… none compressed to less than 1/N of its size (200)",
      \.limits.maximumRatio
    ) { try $0.number(in: 1...2000) }
  }

  static var stage: Self {
    InputOptions.flag(
      "stage",
      "as a stage of a larger job: exit with 0 for empty input and bad records, else with 2",
      \.isStage)
  }

  static var rejects: Self {
    InputOptions.text(
      "rejects", "FILE",
      "write records with errors to FILE as NDJSON: those left out, and those read in part (isReadInPart)",
      \.rejectsPath
    ).writing(.rejects)
  }

  static var standardInputName: Self {
    InputOptions.text(
      "stdin-name", "NAME",
      "the name of standard input in messages (its ending may tell the format)",
      \.standardInputName)
  }

  static var only: Self {
    InputOptions.value(
      "only", "QUERY", "just who QUERY finds, and their groups (search -h)", \.query
    ) {
      try UsageError.refuseEmpty($0.text)
      return $0.text
    }
  }

  static var region: Self {
    InputOptions.value(
      "region", "KR",
      "the region of numbers without a calling code (else $PHONEBOOK_REGION, the locale but for en_US, KR)",
      \.region
    ) { try $0.region() }
  }

  /// The same option where the region of a card's own address comes first.
  static var cardRegion: Self {
    region.described(
      "the region of numbers without a calling code (else of the card, $PHONEBOOK_REGION, the locale but for en_US, KR)"
    )
  }
}

extension OptionFields {
  /// How tables are read, in each command that reads them.
  @OptionList<Self>
  static func tableOptions(
    _ input: OptionField<Self, InputOptions>
  ) -> [OptionDeclaration<Self>] {
    group(input, .delimiter, .sheet, .noHeader, .map, .mapFile, .dates)
  }

  /// The options of commands that read contacts to show them.
  @OptionList<Self>
  static func bookOptions(
    _ input: OptionField<Self, InputOptions>, region: OptionDeclaration<InputOptions> = .region
  ) -> [OptionDeclaration<Self>] {
    group(input, .from, .encoding)
    tableOptions(input)
    group(input, region, .failFast, .jobs, .standardInputName)
    group(input, .at, .maxEntries, .maxEntrySize, .maxTotalSize, .maxRatio)
  }
}

extension InputOptions {
  /// The most bytes of all files of a ZIP, packed in a pipe or unpacked.
  fileprivate var totalByteLimit: Int {
    get { limits.maximumTotalByteCount }
    set {
      limits.maximumTotalByteCount = newValue
      limits.maximumSpoolByteCount = newValue
    }
  }
}

/// The region of numbers without a calling code, and who named it.
struct RegionChoice {
  /// The region of `--region`; nil when the option was not given.
  let asked: String?
  /// The region of `$PHONEBOOK_REGION`; nil when it is not set.
  let configured: String?
  /// The region of the locale; nil when it has none.
  private let ofLocale: String?

  /// The region of the option, the environment or the locale; nil when none names one.
  var named: String? { (asked ?? configured ?? ofLocale)?.uppercased() }

  /// The region of numbers whose card gives none.
  var home: String { named ?? PhoneRegion.kr.code }

  /// The region of numbers whose card gives none, or whose row.
  var region: PhoneRegion { PhoneRegion(home) ?? .kr }

  /// Whether a number is that of a mobile phone of the region or of another.
  var isMobile: @Sendable ([UInt8]) -> Bool {
    { [region] in region.dialled($0.span)?.type == .mobile }
  }

  /// Whether somebody has named the region for this program.
  var isAskedFor: Bool { asked != nil || configured != nil }

  /// Whether the numbers themselves show that they are of the region.
  var isShown = false

  /// Whether most numbers are of another region than the one that is assumed.
  var isDoubted = false

  /// Whether nothing says that the numbers are of the region.
  var isAssumed: Bool { named == nil && !isShown }

  /// Whether nothing but the locale names the region.
  var isOfLocale: Bool { !isAskedFor && ofLocale != nil }

  /// What the cleaning of cards takes it for: an option holds for all of them.
  var forCards: CleaningOptions.Region {
    if let asked { return .fixed(asked) }
    if isDoubted { return .doubted(home) }
    if isAssumed { return .assumed(home) }
    return isOfLocale ? .ofLocale(home) : .usual(home)
  }

  /// Where the region is from, for messages.
  var source: String {
    if asked != nil { return "--region" }
    if configured != nil { return "PHONEBOOK_REGION" }
    return named == nil ? "by default; --region names another" : Self.localeSource
  }

  /// The same where the locale says it.
  static let localeSource = "by the locale"

  /// Takes the region of a command line or, without it, of the environment, which must be one.
  init(_ asked: String?, _ streams: StandardStreams) throws(UsageError) {
    self.asked = asked
    let variable = streams.environment["PHONEBOOK_REGION"] ?? ""
    configured = variable.isEmpty ? nil : variable
    // The locale that systems come with does not say where somebody lives.
    let locale = UserLocale("LC_CTYPE", streams.environment)
    let isOfSystem = locale.language == "en" && locale.region == "US"
    ofLocale = isOfSystem ? nil : locale.region.flatMap { PhoneRegion($0)?.code }
    if asked == nil, let configured, PhoneRegion(configured) == nil {
      let what =
        configured.uppercased() == "UK"
        ? "GB for the United Kingdom" : "the two letters of a region, such as KR or US"
      throw UsageError("PHONEBOOK_REGION is '\(configured)'; it takes \(what)")
    }
  }

  /// One line on how many numbers depended on the region; nil when none did.
  func summary(_ use: RegionUse) -> String? {
    guard use.byHome + use.byCard > 0 else { return nil }
    var line =
      "region \(home) (\(source)): \(counted(use.byHome, "number")) without a calling code depended on it"
    if use.byCard > 0 { line += "; \(use.byCard) took the region of their card" }
    return line
  }
}
