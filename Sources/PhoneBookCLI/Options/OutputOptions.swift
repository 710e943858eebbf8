internal import CharacterSets
internal import ContactBytes
internal import ContactIO
internal import ContactModel
internal import ContactPipeline

/// What is written, and where.
struct OutputOptions: OptionFields {
  /// The heading of the options that say what is written and how.
  static let heading = "Writing"

  /// How contacts are divided among files.
  enum Split {
    /// So many contacts a file.
    case number(Int)
    /// One file a group.
    case group

    /// Parses the value of `--split`.
    fileprivate init(_ value: OptionValue) throws(UsageError) {
      if value.text == "group" {
        self = .group
      } else if let number = Int(value.text), number > 0 {
        self = .number(number)
      } else {
        throw value.refused("takes a number of contacts a file, or 'group'")
      }
    }
  }

  /// The file; `-` for standard output, and nil when none is named.
  var path: String?
  /// The format; nil to take it from the ending of the file.
  var format: Format?
  /// Whether an archive that exists may be replaced, and what could not be read may be left out in place.
  var replacesArchives = false
  /// The time of an archive, in seconds since 1970; nil for now.
  var created: Int?
  /// The character between the cells of a CSV; nil for that of the format.
  var delimiter: Character?
  /// Whether a value without a column is dropped, and not moved; nil when no option says it.
  var dropsOverflow: Bool?
  /// Whether cells are kept from being formulas in Excel.
  var guardsFormulas = false
  /// When the alarm of an event of a calendar comes, as a duration of RFC 5545; nil for none.
  var alarm: String?
  /// The number of years for which days of the lunar calendar are written; nil for ten.
  var yearCount: Int?
  /// The character set; nil for UTF-8.
  var encoding: TextEncoding?
  /// Whether a byte order mark begins the file.
  var writesMark = false
  /// The name of the app that the contacts are for; nil for none.
  var appName: String?
  /// How the contacts are divided among files; nil for one file.
  var split: Split?
  /// The most bytes of a photo; 0 for no photos, and nil for all.
  var photoByteLimit: Int?
  fileprivate var leavesPhotosOut: Bool {
    get { photoByteLimit == 0 }
    set { photoByteLimit = 0 }
  }

  /// Whether all notes are left out.
  var leavesNotesOut = false

  /// Whether nothing is written, and only said what would be.
  var isDry = false

  /// The options that were given and ask for another file than one that is written in place.
  var reshaping: [String] {
    [
      ("to", format != nil), ("for", appName != nil), ("split", split != nil),
      ("output-encoding", encoding != nil), ("bom", writesMark),
      ("output-delimiter", delimiter != nil), ("overflow", dropsOverflow != nil),
      ("guard-formulas", guardsFormulas), ("timestamp", created != nil),
      (photoByteLimit == 0 ? "no-photos" : "photo-size", photoByteLimit != nil),
      ("no-notes", leavesNotesOut),
    ].filter(\.1).map(\.0)
  }

  /// Those that were given and are about the text of a table.
  var optionsOfText: [String] {
    reshaping.filter { ["bom", "output-delimiter"].contains($0) }
  }

  /// The time at which archives are made, in seconds since 1970.
  func creationTime(_ streams: StandardStreams) -> Int { created ?? streams.now }

  /// What writers must know.
  func writingOptions(_ streams: StandardStreams) -> WritingOptions {
    var writing = WritingOptions()
    writing.language = streams.language
    let isTabbed = path.map { PathText.splitEnding($0).ending?.lowercased() == "tsv" } == true
    writing.delimiter = delimiter ?? (isTabbed ? "\t" : nil)
    // What would be moved to the notes is left out with them.
    writing.dropsOverflow = dropsOverflow ?? leavesNotesOut
    writing.guardsFormulas = guardsFormulas
    writing.alarm = alarm
    let year = CalendarDay(daysSince1970: creationTime(streams) / 86_400).year
    writing.lunarYears = year...year + (yearCount ?? 10) - 1
    return writing
  }

  /// Refuses options that a format does not heed.
  func checkHeeded(by format: Format) throws(UsageError) {
    let isTable = format.readHead != nil
    let isText = isTable && !format.isWorkbook
    let isCalendar = format.name == "ics"
    let unheeded = [
      ("alarm", alarm != nil && !isCalendar, "a calendar (-o FILE.ics)"),
      ("years", yearCount != nil && !isCalendar, "a calendar (-o FILE.ics)"),
      ("output-delimiter", delimiter != nil && !isText, "a table of text, such as csv"),
      ("overflow", dropsOverflow != nil && !isTable, "a table"),
      ("guard-formulas", guardsFormulas && !isText, "a table of text, such as csv"),
      ("timestamp", created != nil && !isCalendar && !format.isArchive, "a backup or a calendar"),
    ].first(where: \.1)
    if let (name, _, target) = unheeded {
      throw UsageError("--\(name) is for \(target), and \(format.name) is none; leave it out")
    }
  }

  /// Refuses a file whose name says another format than the one that is written; where that was asked for by its
  /// own name, texts may have the names of other texts.
  static func checkName(
    _ path: String, of format: Format, isNamed: Bool = true
  ) throws(UsageError) {
    try refuseOtherWorkbook(path)
    // Word opens a page under the name of its own documents.
    if namesDocument(path), format.name != "html" {
      if format.readHead == nil, let ending = format.ending, ending != "txt" {
        throw UsageError(
          "'\(path)' is none of the formats; write -o FILE.\(ending), and make a page of it that a browser prints, also as PDF: phonebook convert FILE.\(ending) -o FILE.html"
        )
      }
      throw UsageError(
        "'\(path)' is none of the formats; write a table, -o FILE.csv, and make a page of it that a browser prints, also as PDF: phonebook convert FILE.csv -o FILE.html"
      )
    }
    guard path != "-", let said = FormatTable.format(ofPath: path), said.ending != format.ending,
      said.isBinary || format.isBinary || !isNamed
    else { return }
    let wrong = "'\(path)' would hold \(format.name) and no \(said.name)"
    guard let ending = format.ending else { throw UsageError("\(wrong); give it another name") }
    throw UsageError("\(wrong); end its name with .\(ending)")
  }

  /// Whether the name is of a document for print, which nothing writes.
  static func namesDocument(_ path: String) -> Bool {
    [
      ".pdf", ".doc", ".docx", ".odt", ".rtf", ".hwp", ".hwpx", ".pages", ".ppt", ".pptx", ".odp",
    ].contains { path.lowercased().hasSuffix($0) }
  }

  /// Whether the name is of a workbook that is no .xlsx.
  static func namesOtherWorkbook(_ path: String) -> Bool {
    [".xls", ".xlsm", ".xlsb", ".ods", ".numbers"].contains { path.lowercased().hasSuffix($0) }
  }

  /// Refuses the name of a workbook that is no .xlsx.
  static func refuseOtherWorkbook(_ path: String) throws(UsageError) {
    guard namesOtherWorkbook(path) else { return }
    throw UsageError("workbooks are written as .xlsx: --for excel -o FILE.xlsx")
  }

  /// The app that the contacts are for, in the language of the person; nil for none.
  func app(_ streams: StandardStreams) throws(UsageError) -> AppProfile? {
    guard let name = appName else { return nil }
    if let app = AppProfile.named(name, language: streams.languageCode) { return app }
    throw UsageError(
      "there is no app '\(name)': \(AppProfile.shownNames)",
      suggestion: Suggestion.closest(to: name, among: AppProfile.allNames))
  }
}

extension OptionDeclaration<OutputOptions> {
  static var path: Self {
    OutputOptions.text(
      "output", letter: "o", "FILE",
      "write to FILE (- or nothing, with --to or --for: standard output)", \.path)
  }

  /// The same for what has one format, which nothing needs to name.
  static var pathOfOneFormat: Self {
    path.described("write to FILE (- or nothing: standard output)")
  }

  static var to: Self {
    OutputOptions.value(
      "to", "FORMAT", "write this format (else by the ending of FILE)", \.format
    ) { try $0.writableFormat() }
    .offering(FormatTable.all.filter { $0.makeWriter != nil }.map(\.name))
  }

  static var force: Self {
    OutputOptions.flag("force", "replace a backup that exists", \.replacesArchives)
  }

  static var timestamp: Self {
    OutputOptions.value(
      "timestamp", "SECONDS",
      "the date of a backup, or the day that a calendar begins with, in seconds since 1970",
      \.created
    ) { try $0.number(in: 0...253_402_300_799) }
  }

  static var delimiter: Self {
    OutputOptions.value(
      "output-delimiter", "C",
      "the character between cells of the CSV that is written, if different", \.delimiter
    ) { try $0.delimiter() }
  }

  static var overflow: Self {
    OutputOptions.choice(
      "overflow", "move|drop",
      "values without a column: move them to the notes, or drop them (move)", \.dropsOverflow,
      [("move", false), ("drop", true)])
  }

  static var guardFormulas: Self {
    OutputOptions.flag(
      "guard-formulas", "keep cells from being formulas in Excel", \.guardsFormulas)
  }

  static var alarm: Self {
    OutputOptions.value(
      "alarm", "TIME", "an alarm so long before each event of a calendar, as 1d, 2h or 30m", \.alarm
    ) { value in
      let number = value.text.dropLast()
      guard let count = Int(number), 0...366 ~= count, number.utf8.allSatisfy(ASCII.isDigit) else {
        throw value.refused("takes a number with w, d, h or m, such as 1d")
      }
      switch value.text.last {
      case "w": return "-P\(count)W"
      case "d": return "-P\(count)D"
      case "h": return "-PT\(count)H"
      case "m": return "-PT\(count)M"
      default: throw value.refused("takes a number with w, d, h or m, such as 1d")
      }
    }
  }

  static var years: Self {
    OutputOptions.value(
      "years", "N", "so many years of birthdays by the lunar calendar, from this one (10)",
      \.yearCount
    ) { try $0.number(in: 1...150) }
  }

  static var encoding: Self {
    OutputOptions.value(
      "output-encoding", "NAME", "write text in this character set (utf-8)", \.encoding
    ) { try $0.encoding() }
    .offering(TextEncoding.allCases.map(\.rawValue))
  }

  static var mark: Self {
    OutputOptions.flag(
      "bom", "begin the output with a byte order mark, as Excel wants it", \.writesMark)
  }

  static var app: Self {
    OutputOptions.text(
      "for", "APP", "write what an app imports: \(AppProfile.shownNames)",
      \.appName
    ).offering(AppProfile.allNames)
  }

  static var noPhotos: Self {
    OutputOptions.flag("no-photos", "leave all photos out", \.leavesPhotosOut)
      .excluding("photo-size", "leaves nothing to --photo-size")
  }

  static var photoSize: Self {
    OutputOptions.value(
      "photo-size", "SIZE", "leave photos out that are larger, such as 256K", \.photoByteLimit
    ) { try $0.byteCount() }
  }

  static var noNotes: Self {
    OutputOptions.flag("no-notes", "leave all notes out", \.leavesNotesOut)
  }

  static var dryRun: Self {
    OutputOptions.flag(
      "dry-run", letter: "n", "write nothing but --report; say what would be written and lost",
      \.isDry)
  }

  static var split: Self {
    OutputOptions.value(
      "split", "N|group",
      "write several files: N contacts in each, or one for each group and one, none, for those without",
      \.split
    ) { try OutputOptions.Split($0) }
  }
}

extension AppProfile {
  /// The format that the app reads best, of those that the ending of the output allows.
  func format(output: String) throws(UsageError) -> Format {
    if let fitting = format(for: output == "-" ? "" : output) { return fitting }
    let formats = formats.compactMap(FormatTable.format(named:))
    let endings = Set(formats.compactMap(\.ending)).sorted().map { ".\($0)" }
    throw UsageError(
      "\(title) reads no \(FormatTable.format(ofPath: output)?.name ?? output); end the output with \(endings.joined(separator: " or ")), "
        + "or insist on the format with --to")
  }
}

extension AppProfile {
  /// The character set of its table, where nothing asks for one: its version in English takes what Windows has in the
  /// region of the person, so that people's names survive under English words.
  func encoding(_ streams: StandardStreams) throws(UsageError) -> TextEncoding? {
    guard language == nil, encoding == .windows1252,
      let home = try RegionChoice(nil, streams).named
    else { return encoding }
    return .windows(in: home)
  }
}

/// The character set of the output, and whether a byte order mark begins it.
struct OutputEncoding {
  /// The set.
  let encoding: TextEncoding
  /// What stands before the text.
  let mark: [UInt8]

  /// Decides what a format is written in: UTF-8 and nothing else where it must be, and UTF-16 always with a
  /// mark.
  init(_ encoding: TextEncoding?, wantsMark: Bool, for format: Format) throws(UsageError) {
    self.encoding = encoding ?? .utf8
    if let reason = format.onlyUTF8 {
      if self.encoding != .utf8 {
        throw UsageError(
          "\(format.name) cannot be written in \(self.encoding.rawValue): \(reason)")
      }
      if wantsMark {
        throw UsageError("--bom would make the file unreadable for others: \(reason)")
      }
    }
    let mark = self.encoding.byteOrderMark
    if wantsMark, mark.isEmpty {
      throw UsageError("\(self.encoding.rawValue) has no byte order mark; leave --bom out")
    }
    self.mark = wantsMark || self.encoding == .utf16 ? mark : []
  }

  /// A writer of this set.
  ///
  /// - Throws: ``UsageError`` when the set cannot hold the format's own words, and
  ///   ``TextEncodingError`` when the system has no tables for it.
  func writer(_ base: any CardWriter) throws -> any CardWriter {
    guard encoding != .utf8 else { return base }
    do {
      return try EncodedWriter(base, encoding: encoding)
    } catch let error as EncodedWriter.HeaderError {
      throw UsageError("--output-encoding: \(error)")
    }
  }
}

/// The options that commands share which read contacts and write them.
struct ConversionOptions: OptionGroup {
  /// What is read.
  @Boxed var input = InputOptions()
  /// What is written.
  @Boxed var output = OutputOptions()
  /// Whether something that the format cannot hold makes the command exit with 1.
  var isStrict = false
  /// Where findings, changes and losses are written as JSON; nil for no report.
  var reportPath: String?

  static var declarations: [OptionDeclaration<Self>] { declarations(choosingFormat: true) }

  /// The options of a command; one that writes only archives, which hold everything as UTF-8, chooses no
  /// format.
  @OptionList<Self>
  static func declarations(choosingFormat: Bool) -> [OptionDeclaration<Self>] {
    group(\.output, .path)
    if choosingFormat { group(\.output, .to) }
    group(\.input, .from, .encoding, .at)
    tableOptions(\.input)
    group(\.input, .includeSensitive)
    if choosingFormat {
      group(\.output, .delimiter, .overflow, .guardFormulas, .noPhotos, .photoSize, .noNotes)
      strict
    }
    group(\.input, .failFast)
    group(\.output, .force, .timestamp)
    report
    group(\.input, .jobs, .standardInputName, .maxEntries, .maxEntrySize, .maxTotalSize, .maxRatio)
    if choosingFormat { group(\.output, .encoding, .mark) }
    group(\.input, .only)
  }

  /// The options of a command that can write files back, too.
  @OptionList<Self>
  static var ofRewriting: [OptionDeclaration<Self>] {
    let summaries = [
      "force":
        "replace a backup that exists; with --in-place, write a file of which something could not be read",
      "output-encoding":
        "write text in this character set (that of a table whose columns are kept, else utf-8)",
    ]
    for option in declarations {
      summaries[option.definition.name].map(option.described) ?? option
    }
  }

  static var strict: OptionDeclaration<Self> {
    flag(
      "strict",
      "exit with 1 when the format cannot hold something: lost or moved (but for a name in another place for names)",
      \.isStrict)
  }

  static var report: OptionDeclaration<Self> {
    text("report", "FILE", "write findings, changes and losses to FILE as JSON", \.reportPath)
      .writing(.report)
  }
}
