internal import ContactCleaning
internal import ContactIO
internal import ContactModel
internal import ContactPipeline

/// `phonebook check FILE…`: names every fault, and changes nothing.
struct CheckCommand: Command {
  /// How the findings are shown.
  private enum Form: String, CaseIterable {
    case text, json
  }

  @Boxed private var input = InputOptions()
  private var form = Form.text
  private var listsRules = false
  private var reportPath: String?
  @Boxed private var rules = RuleOptions()

  static let help = CommandHelp(
    name: "check", operands: "FILE…",
    summary: "name every invalid name, phone, e-mail, date and duplicate; change nothing",
    details: """
      Exits with 0 when there is nothing worse than a warning, with 1 when there is an error, with 2
      when nothing could be read, and with 64 for a usage error. What is found goes to standard output, as
      text and with --format json; counts, and what cannot be read at all, go to standard error. As JSON, here and
      with --report, up to 20000 findings are listed; findingsTotal and isTruncated say whether there were more. What is right and only written
      otherwise, as a date with slashes, is no problem: clean -n shows what would be rewritten.
      """,
    examples: [
      ("phonebook check contacts.vcf", "what is wrong, contact by contact"),
      ("phonebook check --rules classic book.json", "by the rules of the small address-book apps"),
      ("phonebook check --list-rules", "the rules, one per line"),
    ])

  static var declarations: [OptionDeclaration<Self>] {
    group(\.input, .from, .encoding, .at)
    tableOptions(\.input)
    choice("format", "text|json", "how to show it (text)", \.form, Form.allCases.choices)
    flag("list-rules", "list the rules instead, one per line", \.listsRules)
    text("report", "FILE", "write the findings to FILE as JSON", \.reportPath)
      .writing(.report)
    group(\.input, .failFast, .jobs, .standardInputName)
    group(\.input, .maxEntries, .maxEntrySize, .maxTotalSize, .maxRatio, .only)
    for option in RuleOptions.choosing { option.within(\.rules) }
    group(\.input, .cardRegion)
  }

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    if listsRules {
      if form == .json {
        try streams.write(json: RuleHelp.rows)
      } else {
        try streams.write(RuleHelp(language: streams.language).list())
      }
      return .success
    }
    let region = try RegionChoice(input.region, streams)
      .shown(by: operands, input, streams, writing: rules.phones)
    let cleaning = try CardCleaning(rules, region: region, streams, dateOrder: input.dateOrder)
    let step = CleaningStep(cleaning, changes: false, namesContacts: true)
    let style: Diagnostics.Style = form == .json ? .none : .grouped
    var diagnostics = Diagnostics(streams, style: style, reportTo: reportPath)
    diagnostics.isRegionNamed = region.isAskedFor
    if form == .json { diagnostics.reportStream = streams.output }
    var reading = input.checked(by: cleaning)
    reading.mustBeWhole = true
    var inspection = try reading.inspect(
      operands, GroupNames().then(step.then(cleaning.duplicateSearch())), streams, diagnostics,
      groups: .known)
    let found = inspection.steps.second.second
    if inspection.report.readCount > 0 {
      if let duplicates = found.second?.notes() {
        for notes in duplicates { inspection.report(notes) }
      }
      for notes in inspection.groupStage?.book.notes ?? [] { inspection.report(notes) }
    }
    try inspection.writeReport()
    try inspection.reportRules(streams)
    cleaning.reportRegion(found.first.use, found.first.misfits, streams)
    streams.report(inspection.steps.second.first.spellings)
    return inspection.statusOfFindings(countsRules: true)
  }
}

/// Gathers the names of all groups, whichever way the book says them.
private struct GroupNames: CardStep {
  var spellings = GroupSpellings()

  mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    for name in card.isGroup ? [card.groupCardName] : card.groupNames {
      _ = spellings.first(of: name)
    }
    return true
  }

  mutating func join(_ next: GroupNames, from origin: ChunkOrigin) {
    for name in next.spellings.names { _ = spellings.first(of: name) }
  }
}
