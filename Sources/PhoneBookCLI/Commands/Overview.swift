internal import CharacterSets
internal import ContactBook
internal import ContactBytes
internal import ContactCleaning
internal import ContactIO
internal import ContactModel
internal import ContactPipeline
internal import PhoneNumbers

// `phonebook FILE`: shows what the file is, what is in it, and what to do next.

extension Program {
  /// Looks at files and folders; ends with 1 when one of several files could not be read, with 2 when none
  /// could.
  static func overview(_ words: [String], _ streams: StandardStreams) throws -> ExitStatus {
    let invocation = try CommandDefinition(OverviewCommand.self).parse(words)
    guard !invocation.common.showsHelp else { return run(["--help"], streams) }
    return try invocation.run(invocation.common.apply(to: streams))
  }

  fileprivate static func overview(
    _ paths: [String], _ input: InputOptions, _ streams: StandardStreams
  ) throws -> ExitStatus {
    var quiet = streams
    quiet.isQuiet = true
    var diagnostics = Diagnostics(quiet, style: .none)
    var notes = Diagnostics(streams, style: .none)
    var failureCount = 0
    _ = PipelineInputs(paths).expanded { path, error in
      failureCount += 1
      diagnostics.report(.failed(file: path, error: error))
    } passing: {
      notes.report(.passed(folder: $0, folders: $1, others: $2, unread: $3()))
    }
    let subjects = paths.flatMap { path -> [String] in
      let own = PipelineInputs([path]).expanded { _, _ in }
      // The cards of a folder are one book where each has a file of its own.
      return own.count > lineCount ? [path] : own
    }
    var isWhole = failureCount == 0
    for (index, path) in subjects.enumerated() {
      if index > 0 { try streams.write("\n") }
      let status = try show(path, input, quiet, diagnostics)
      if status == .failure { failureCount += 1 }
      isWhole = isWhole && status == .success
    }
    if isWhole { return .success }
    return failureCount < subjects.count ? .findings : .failure
  }

  /// Shows what to do first, and a line for each file of contacts of the folder.
  static func start(width: Int, _ streams: StandardStreams) throws -> ExitStatus {
    let say = HelpText.Saying(streams.language)
    let files = PipelineInputs(["."]).expanded { _, _ in }.map {
      $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0
    }
    var text =
      say("phonebook \(Version.number): contacts between formats, cleaned and kept safe") + "\n\n"
    var others: Set<String> = []
    if files.isEmpty {
      text += HelpText.laidOut(noFiles, width: width, say) + "\n"
    } else {
      var lines: [(term: String, meaning: String)] = []
      var byteCount = 0
      for path in files.prefix(lineCount) {
        byteCount += FileStatus.of(path)?.size ?? 0
        var meaning = "not looked at"
        if byteCount <= countedBytes {
          let found = try summary(of: path, streams.silenced)
          meaning = found.text
          if !found.isBook { others.insert(path) }
        }
        lines.append((TerminalText.shown(path), say(meaning)))
      }
      text += say("Contact files in this folder:") + "\n" + HelpText.entries(lines, width: width)
      if files.count > lines.count {
        text += "  … \(say("and \(files.count - lines.count) more"))\n"
      }
      text += "\n"
    }
    let books = files.filter { !others.contains($0) }
    let book = books.first { FormatTable.format(ofPath: $0)?.isArchive != true } ?? books.first
    let name = book.map(ShellWord.quoted) ?? say.placeholders("FILE")
    text += say("What to do first:") + "\n"
    text += HelpText.entries(
      firstSteps.map { line, meaning in
        // The name of a file is no word that stands for one.
        let parts = line.pieces(between: "FILE").map { say.placeholders(String($0)) }
        return ("phonebook " + parts.joined(separator: name), say(meaning))
      }, width: width)
    text += "\n" + say("All commands: phonebook --help") + "\n"
    try streams.write(text)
    return .success
  }

  /// The most files that are shown by name, and the most bytes that are read to show them.
  private static let (lineCount, countedBytes) = (20, 64 << 20)

  private static let noFiles = """
    There is no contact file in this folder. Export your contacts in their app, as vCard or CSV, and come
    back with the file.
    """

  private static let firstSteps: [(line: String, meaning: String)] = [
    ("FILE", "what is in it, and what is wrong with it"),
    (
      "convert FILE --for apple -o iphone.vcf",
      "for another app: apple, android, google, outlook, …"
    ),
    ("clean FILE -n", "what would be fixed?"),
    ("search FILE NAME", "find somebody"),
    ("archive save backup.phonebook FILE", "keep it safe"),
  ]

  /// What a file is, in a few words, and whether there are contacts in it.
  private static func summary(of path: String, _ streams: StandardStreams) throws -> (
    text: String, isBook: Bool
  ) {
    let inspection = try InputOptions().inspect(
      [path], GroupCounter(), streams, Diagnostics(streams, style: .none))
    let report = inspection.report
    guard let input = report.inputs.first, report.readCount > 0 else {
      do {
        _ = try PipelineInputs([]).recognize(FileDescriptor.reading(path))
      } catch InputError.otherContent(let advice) {
        return (advice, false)
      } catch {
        return ("not readable", false)
      }
      return ("not readable", false)
    }
    let format = FormatTable.format(named: input.format)
    let kind = format?.isArchive == true ? "backup" : input.format
    let name = format?.title ?? (format?.isTableOfProgram == true ? format?.summary : nil) ?? kind
    let people = counted(report.readCount - inspection.steps.second.count, "contact")
    return ("\(name), \(people)", true)
  }

  /// Shows one file.
  ///
  /// - Returns: Failure when nothing of it could be read, and findings when a part of it could not.
  private static func show(
    _ path: String, _ input: InputOptions, _ streams: StandardStreams, _ diagnostics: Diagnostics
  ) throws -> ExitStatus {
    var options = CleaningOptions()
    let region = try RegionChoice(input.region, streams).shown(by: [path], input, streams)
    options.region = region.forCards
    var input = input
    input.reportsDates = false
    let isLarge = FileStatus.of(path).map { $0.size > CardTally.comparedSize } ?? false
    let inspection = try input.inspect(
      [path],
      CardTally(
        cleaner: CardCleaner(options: options), misfits: RegionMisfits(region),
        search: isLarge ? nil : DuplicateSearch(region: region.home)),
      streams, diagnostics)
    let report = inspection.report
    guard let read = report.inputs.first, report.readCount > 0 else {
      inspection.observer.reportOtherSheets()
      return .failure
    }
    let format = FormatTable.format(named: read.format)
    let names = Set(report.inputs.map(\.format)).sorted().joined(separator: ", ")
    var sheet = input.sheet
    let otherSheets = inspection.observer.otherSheets
    if sheet == nil, !otherSheets.isEmpty, !isLarge,
      try input.leavesContacts(of: [path], besides: report.readCount, streams)
    {
      sheet = OpenWorkbook.allSheets
    }
    try streams.write(
      OverviewText(
        path: path,
        format: report.inputs.count > 1
          ? "\(report.inputs.count) files (\(names))"
          : format?.title ?? "\(streams.said(format?.summary ?? "")) (\(read.format))",
        isArchive: format?.isArchive == true, encoding: read.encoding, report: report,
        counts: inspection.steps.second,
        duplicates: inspection.steps.second.search?.noteCount, region: region,
        otherSheets: otherSheets.first?.message, input: input, sheet: sheet
      ).text(streams.said))
    return report.failedInputCount == 0 ? .success : .findings
  }
}

/// `phonebook FILE…`, the command without a name.
private struct OverviewCommand: Command {
  @Boxed private var input = InputOptions()

  static let help = CommandHelp(
    name: "", operands: "FILE…", common: "quiet color language",
    summary: "what is it, and what to do next?")

  static var declarations: [OptionDeclaration<Self>] {
    group(\.input, .from, .encoding, .sheet, .cardRegion)
  }

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    try Program.overview(operands, input, streams)
  }
}

/// Counts the cards of groups, which are no contacts.
private struct GroupCounter: CardStep {
  private(set) var count = 0

  mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    if card.isGroup { count += 1 }
    return true
  }

  mutating func join(_ next: GroupCounter, from origin: ChunkOrigin) { count += next.count }
}

/// Counts what is in the cards, and has the rules check them.
private struct CardTally: CardStep {
  let cleaner: CardCleaner
  var groups = GroupCounter()
  /// The number of contacts with a photo.
  var photos = 0
  /// The number of phone numbers.
  var phones = 0
  /// The number of e-mail addresses.
  var emails = 0
  /// Whether somebody has a field that no property holds, which phones do not show.
  var hasOwnFields = false
  /// Which numbers depended on the region.
  var use = RegionUse()
  /// Those of them that are none of it.
  var misfits: RegionMisfits
  /// Who is in the file twice; nil where it is too large to look for that at a glance.
  var search: DuplicateSearch?
  /// The number of contacts that each program has written.
  var products: [String: Int] = [:]

  mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    if card.first(.photo) != nil { photos += 1 }
    _ = groups.take(&card, &notes)
    phones += card.properties(.telephone).count
    emails += card.properties(.email).count
    hasOwnFields =
      hasOwnFields
      || card.properties(.extended).contains { ExtensionName.isPersonal(Array($0.spelling.utf8)) }
    if let product = card.first(.productID)?.value { products[product, default: 0] += 1 }
    use += cleaner.check(card, findings: &notes.findings)
    misfits.take(card, notes.findings)
    _ = search?.take(&card, &notes)
    return true
  }

  /// Of so many bytes, and so many cards, at the most it is found out who is in the file twice.
  static let comparedSize = 16 << 20
  static let comparedCount = 20_000

  mutating func join(_ next: CardTally, from origin: ChunkOrigin) {
    if let found = next.search { search?.join(found, from: origin) }
    if search?.cardCount ?? 0 > Self.comparedCount { search = nil }
    groups.join(next.groups, from: origin)
    photos += next.photos
    phones += next.phones
    emails += next.emails
    hasOwnFields = hasOwnFields || next.hasOwnFields
    use += next.use
    products.merge(next.products, uniquingKeysWith: +)
    misfits += next.misfits
  }
}

/// The lines about one file.
private struct OverviewText {
  let path: String
  let format: String
  let isArchive: Bool
  let encoding: String
  let report: PipelineReport
  let counts: CardTally
  /// The number of cards that may be of the same person as an earlier one; nil where nobody has counted them.
  let duplicates: Int?
  /// The region of numbers without a calling code.
  let region: RegionChoice
  /// Which sheets of a workbook are not read; nil where all are.
  let otherSheets: String?
  /// How the file was read.
  let input: InputOptions
  /// The sheet that was asked for, or all where there are people in others than the one that is shown.
  let sheet: String?

  /// The text, of which `say` says each line in the language of the person.
  func text(_ say: (String) -> String) -> String {
    var lines = ["\(TerminalText.shown(path)): \(format)"]
    let product = counts.products.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    if let product { lines.append("  written by  \(TerminalText.shown(product))") }
    if !isArchive { lines.append("  text        \(encoding)") }
    lines.append("  contacts    \(contents)")
    if let otherSheets { lines.append("  sheets      \(otherSheets)") }
    lines.append("  problems    \(problems)")
    let other = counts.misfits.other(than: region.home, of: counts.use.byHome)
    if other != nil || mayBeOfOtherRegion { lines.append(numbersOfRegion(other)) }
    lines.append("Next:")
    lines = lines.map(say)
    let name = ShellWord.quoted(path)
    let commands = commands(name, in: other).map { (line: $0.line, meaning: say($0.meaning)) }
    let width = commands.map { DisplayWidth.of($0.meaning) }.max() ?? 0
    for command in commands {
      lines.append("  \(DisplayWidth.padded(command.meaning, to: width))  \(command.line)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var contents: String {
    let photos = counts.photos == 0 ? "no pictures" : "\(counts.photos) with pictures"
    let groups = counts.groups.count
    return "\(report.readCount - groups) (\(photos)), "
      + (groups > 0 ? "\(counted(groups, "group")), " : "")
      + "\(counted(counts.phones, "phone number")), "
      + counted(counts.emails, "e-mail address", "e-mail addresses")
  }

  /// Whether numbers were taken for one of a region that nobody has named, and some have problems then.
  private var mayBeOfOtherRegion: Bool {
    region.isAssumed && counts.use.byHome > 0
      && report.ruleCounts.keys.contains { $0.hasPrefix("phone-") }
  }

  /// Which region decided on numbers, and what to do where it is another.
  private func numbersOfRegion(_ other: String?) -> String {
    let count = counted(counts.use.byHome, "number")
    return
      "  region      \(count) without a calling code taken for \(region.home); are they of another country? "
      + (other == nil
        ? "--region names it"
        : RegionChoice.command("phonebook check \(ShellWord.quoted(path))", in: other, counts.use))
  }

  private var problems: String {
    var counts = report.ruleCounts.merging(report.findingCounts, uniquingKeysWith: +)
    if let duplicates, duplicates > 0 { counts[DuplicateSearch.rule] = duplicates }
    let rules = counts.ordered { ($0.value, $1.key) > ($1.value, $0.key) }
    let found =
      rules.isEmpty ? "none found" : rules.map { "\($0.value) × \($0.key)" }.joined(separator: ", ")
    return duplicates == nil ? "\(found); duplicates not counted" : found
  }

  /// The three commands that help most; those that read numbers take them for numbers of `other`.
  private func commands(_ name: String, in other: String?) -> [(line: String, meaning: String)] {
    let options = [
      ("from", input.format?.name), ("encoding", input.encoding?.rawValue), ("sheet", sheet),
    ].map { name, value in value.map { " --\(name) " + ShellWord.quoted($0) } ?? "" }.joined()
    let asked = region.asked == nil ? "" : " --region \(region.home)"
    let inRegion = { (line: String) in RegionChoice.command(line + asked, in: other, counts.use) }
    let hasProblems =
      duplicates != 0 || !report.ruleCounts.isEmpty || !report.findingCounts.isEmpty
    // Who stands on several sheets is one person.
    let cleaned = sheet == OpenWorkbook.allSheets ? "--clean --dedupe" : "--clean"
    let columns = (
      "phonebook convert \(name)\(options)\(asked) --preview", "what its columns are taken for"
    )
    return (report.findingCounts["unknown-column"] == nil ? [] : [columns]) + [
      hasProblems
        ? (inRegion("phonebook check \(name)\(options)"), "name each problem")
        : ("phonebook convert \(name)\(options)\(asked) -o book.html", "a page to look at"),
      isArchive
        ? ("phonebook convert \(name) -o contacts.vcf", "take the contacts out")
        : counts.hasOwnFields
          ? (
            inRegion("phonebook convert \(name)\(options) --for apple \(cleaned) -o clean.vcf"),
            "fix them for an iPhone (--for galaxy: a Galaxy)"
          )
          : (
            inRegion("phonebook convert \(name)\(options) \(cleaned) -o clean.vcf"),
            "fix them for any phone"
          ),
      isArchive
        ? ("phonebook archive verify \(name)", "is everything whole?")
        : ("phonebook archive create \(name)\(options) -o contacts.phonebook", "keep them safe"),
    ]
  }
}
