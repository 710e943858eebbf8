internal import ContactBook
internal import ContactBytes
internal import ContactCleaning
internal import ContactIO
internal import ContactModel
internal import ContactPipeline

/// `phonebook stats FILE…`: counts what is in an address book.
struct StatsCommand: Command {
  @Boxed private var input = InputOptions()
  private var form = ListForm.table

  static let help = CommandHelp(
    name: "stats", operands: "FILE…", summary: "count what is in an address book",
    details: """
      Counts people, properties, telephone numbers by region and type, pictures, countries, people
      without a name, number or e-mail, people who seem to be in it twice, and pairs of whom that is not certain
      (dedupe --review).
      """,
    examples: [
      ("phonebook stats contacts.vcf", "as a table"),
      ("phonebook stats --format json book.csv | jq .phoneRegions", "to other tools"),
    ])

  static var declarations: [OptionDeclaration<Self>] {
    listForm(\.form)
    group(\.input, .only)
    bookOptions(\.input, region: .cardRegion)
  }

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    let region = try RegionChoice(input.region, streams)
    let inspection = try input.inspect(
      operands, BookCounter(region: region.forCards, search: DuplicateSearch(region: region.home)),
      streams, Diagnostics(streams, detail: .few),
      groups: .labelled)
    guard inspection.isComplete else { return .failure }
    var statistics = inspection.steps.second.statistics
    statistics.duplicates = inspection.steps.second.search.joinedCount
    statistics.doubtfulPairs = inspection.steps.second.search.doubtfulCount
    statistics.sources = Set(inspection.report.inputs.map { "\($0.format), \($0.encoding)" })
      .sorted()
    if streams.hidesValues { statistics.leaveOutWords() }
    if form == .json {
      try streams.write(json: statistics)
    } else {
      try streams.write(StatisticsTable.text(statistics, streams.label))
    }
    if let line = region.summary(inspection.steps.second.use) { streams.inform(line) }
    streams.report(statistics.spellings)
    return inspection.status
  }
}

/// Counts what is in each card, and looks for who is in a book twice.
private struct BookCounter: CardStep {
  let region: CleaningOptions.Region
  var statistics = BookStatistics()
  /// How many numbers depended on a region.
  var use = RegionUse()
  /// Who is in the book twice.
  var search: DuplicateSearch

  mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    use += statistics.add(card, region: region)
    return search.take(&card, &notes)
  }

  mutating func join(_ next: BookCounter, from origin: ChunkOrigin) {
    statistics.merge(next.statistics)
    use += next.use
    search.join(next.search, from: origin)
  }
}

/// Statistics as a table for people.
private enum StatisticsTable {
  /// The lines of the table, of which `say` says the words in the language of the person.
  static func text(_ statistics: BookStatistics, _ say: (String) -> String) -> String {
    var rows: [(String, String)] = [
      ("people", "\(statistics.contacts)"), ("groups", "\(statistics.groups)"),
      ("without a name", "\(statistics.withoutName)"),
      ("without a number", "\(statistics.withoutPhone)"),
      ("without an e-mail", "\(statistics.withoutEmail)"),
      ("seem to be in twice", "\(statistics.duplicates)"),
      (
        "pairs in doubt",
        "\(statistics.doubtfulPairs)" + (statistics.doubtfulPairs > 0 ? " (dedupe --review)" : "")
      ),
    ].map { (say($0), $1) }
    rows += statistics.sources.map { (say("read as"), $0) }
    // Regions, countries and groups are words of the file.
    let parts: [(String, [String: Int])] = [
      ("numbers by region", known(statistics.phoneRegions, say)),
      ("numbers by type", said(statistics.phoneTypes, say)),
      ("pictures (\(statistics.photoBytes) bytes)", said(statistics.photos, say)),
      ("addresses by country", known(statistics.countries, say)),
      ("groups by name", statistics.categories),
      ("properties", statistics.properties),
    ]
    for (title, counts) in parts where !counts.isEmpty {
      rows.append((say(title), ""))
      let sorted = counts.ordered { ($0.value, $1.key) > ($1.value, $0.key) }
      rows += sorted.prefix(limit).map { ("  " + TerminalText.shown($0.key), "\($0.value)") }
      if sorted.count > limit { rows.append((say("  … and \(sorted.count - limit) more"), "")) }
    }
    let width = rows.map { DisplayWidth.of($0.0) }.max() ?? 0
    return rows.map { row in
      row.1.isEmpty ? row.0 + "\n" : DisplayWidth.padded(row.0, to: width) + "  \(row.1)\n"
    }.joined()
  }

  private static func said(
    _ counts: [String: Int], _ say: (String) -> String
  ) -> [String: Int] {
    Dictionary(counts.map { (say($0.key), $0.value) }, uniquingKeysWith: +)
  }

  /// Counts by words of the file, and of none of them.
  private static func known(
    _ counts: [String: Int], _ say: (String) -> String
  ) -> [String: Int] {
    Dictionary(
      counts.map { ($0.key == "?" ? say("unknown") : $0.key, $0.value) }, uniquingKeysWith: +)
  }

  /// The most lines of one part.
  private static let limit = 30
}
