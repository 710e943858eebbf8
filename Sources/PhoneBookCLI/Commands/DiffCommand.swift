internal import ContactBook
internal import ContactIO
internal import ContactJSON
internal import ContactModel
internal import ContactPipeline

/// `phonebook diff OLD NEW`: shows show the differences between two address books.
struct DiffCommand: Command {
  /// How the differences are shown.
  private enum Form: String, CaseIterable {
    case text, json
  }

  private var kinds: Set<BookDifference.Change>?
  private var form = Form.text
  private var showsSpelling = false
  @Boxed private var output = OutputOptions()
  @Boxed private var input = InputOptions()

  static let help = CommandHelp(
    name: "diff", operands: "OLD NEW", showsValues: true,
    summary: "show the differences between two address books",
    details: """
      The two may be of any formats. People belong together by UID, then by what dedupe joins by under one name, then
      by a name that nobody else has, then by what dedupe joins by under two. PRODID, REV, VERSION, order and folding do not count, nor does another spelling:
      the same number with other hyphens or with its calling code, capitals, blanks and the width of letters in
      names, e-mails, organisations and addresses.
      --spelling shows that as well.
      Somebody with a card in both, and with more in one of them (=), is neither added nor removed.
      Exits with 1 when something is different, or could not be read. -o writes the contacts that are new or changed.
      """,
    examples: [
      ("phonebook diff backup.phonebook contacts.vcf", "what has changed since the backup?"),
      ("phonebook diff backup.phonebook contacts.vcf --at 1", "and since its first snapshot?"),
      (
        "phonebook diff old.vcf new.csv --changes added -o new.vcf",
        "just the new people, as a file"
      ),
    ])

  static var declarations: [OptionDeclaration<Self>] {
    value("changes", "KINDS", "added, removed, changed; several with commas (all)", \.kinds) {
      guard let kinds = kinds($0.text) else { throw $0.refused("takes added, removed and changed") }
      return kinds
    }.offering(BookDifference.Change.allCases.map(\.rawValue))
    group(\.input, .only)
    spelling(\.showsSpelling)
    choice("format", "text|json", "how to show it (text)", \.form, Form.allCases.choices)
    text(
      "output", letter: "o", "FILE", "write the contacts that differ to FILE", \.output.path)
    group(\.output, .to.needing("output"), .force.needing("output"))
    // Either book must be read to its end.
    bookOptions(\.input).filter { $0.definition.name != "fail-fast" }
  }

  /// The option by which a value that is only spelled otherwise is another one.
  static func spelling<Options: OptionFields>(
    _ field: OptionField<Options, Bool>
  ) -> OptionDeclaration<Options> {
    Options.flag("spelling", "show also what differs in spelling only", field)
  }

  /// The changes that words with commas between them name; nil when one names none.
  private static func kinds(_ text: String) -> Set<BookDifference.Change>? {
    let words = text.split(separator: ",")
    let kinds = Set(words.compactMap { BookDifference.Change(rawValue: String($0)) })
    return kinds.isEmpty || kinds.count < words.count ? nil : kinds
  }

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    guard operands.count == 2 else { throw UsageError("diff takes two files") }
    if let query = input.query, Self.kinds(query) != nil {
      throw UsageError("--only finds people; --changes \(query) chooses the changes")
    }
    let region = try RegionChoice(input.region, streams).named
    let lock = try OutputTarget.lock(output.path ?? "-", amongInputs: operands, streams)
    var cards: [[Card]] = []
    var unknown: [[String: Set<String>]] = []
    var reports: [PipelineReport] = []
    var readStatus = ExitStatus.success
    // An older state of a backup is compared with a file of today.
    let archives = operands.filter { FormatTable.format(ofPath: $0)?.isArchive == true }
    let shared = try input.shared(among: operands, streams)
    for path in operands {
      var input = shared
      if !archives.isEmpty, !archives.contains(path) { input.state = nil }
      // Whoever has another name now is found by either.
      input.query = nil
      let inspection = try input.inspect(
        [path], CardCollector(), streams, Diagnostics(streams), groups: .labelled)
      guard inspection.isComplete else { return .failure }
      if inspection.report.errorCount > 0 { readStatus = .findings }
      cards.append(inspection.steps.second.cards)
      reports.append(inspection.report)
      unknown.append(inspection.groupStage?.book.unknownMembers ?? [:])
    }
    let books = ComparedBooks(cards, unknown)
    let people = books.people
    var difference = BookDifference(
      people[0], people[1], region: region, countsSpelling: showsSpelling)
    difference.findCopies(in: people, region: region)
    var sameCount = difference.sameCount
    let query = input.query.map {
      ContactQuery($0, region: region).heedingGroups(of: people.joined())
    }
    if let query {
      let found = people.map { $0.count { query.finds($0) } }
      try input.checkFound(found[0] + found[1], writes: output.path != nil)
      difference.keep { query.finds($0.card) || $0.previous.map(query.finds) == true }
      let changed = difference.entries.count {
        $0.change != .removed && $0.copies.map { $0.old < $0.new } ?? true
          && query.finds($0.card)
      }
      sameCount = found[1] - changed
    }
    difference.addGroups(books.groups[0], books.groups[1])
    let summary = BookDifference.Change.allCases.map { "\(difference.count($0)) \($0.rawValue)" }
      .joined(separator: ", ")
    let copies = Self.copies(difference)
    if let kinds {
      difference.keep { kinds.contains($0.change) || $0.isNews && kinds.contains(.added) }
    }
    let status = difference.entries.isEmpty ? readStatus : .findings
    do {
      if let path = output.path {
        try write(difference, kinds ?? [.added, .changed], to: path, streams, lock, reports)
      } else {
        try Self.show(difference, asJSON: form == .json, streams)
      }
    } catch {
      throw ReaderGone.error(for: error, endingWith: status)
    }
    streams.inform(
      "\(summary), \(sameCount) the same"
        + (query == nil ? Self.respelled(difference, ", ", "of them ") : "") + copies)
    return status
  }

  /// How many cards people have in one of the books beside those in both; empty for none.
  static func copies(_ difference: BookDifference) -> String {
    let count = difference.copyCount
    return count == 0 ? "" : ", further cards of people in both (=): \(count)"
  }

  /// How many people are the same but for the spelling, behind what else became of them; empty for nobody.
  static func respelled(
    _ difference: BookDifference, _ separator: String, _ among: String = ""
  ) -> String {
    let count = difference.respelledCount
    return count == 0
      ? "" : "\(separator)\(count) \(among)spelled otherwise (--spelling shows it)"
  }

  // MARK: - Showing

  /// Shows who differs, and in what.
  static func show(
    _ difference: BookDifference, asJSON: Bool, _ streams: StandardStreams
  ) throws {
    if asJSON { return try showJSON(difference, streams) }
    var text = ""
    for entry in difference.entries {
      let sign =
        entry.copies != nil
        ? "=" : entry.change == .added ? "+" : entry.change == .removed ? "-" : "~"
      let summary = PersonSummary(entry.card)
      let about =
        entry.change == .changed && entry.copies == nil || streams.hidesValues
        ? [] : Array(summary.phones.prefix(1) + summary.emails.prefix(1))
      let cells = [sign, streams.mention(summary.name)] + about.map(TerminalText.shown)
      text += cells.joined(separator: "  ") + "\n"
      let fields =
        entry.previous.map { CardDifference.withLists(entry.fields, $0, entry.card) }
        ?? entry.fields
      for field in fields {
        text += "     " + streams.line(of: field) + "\n"
      }
    }
    try streams.write(text)
  }

  private struct Person: Encodable {
    let change: String
    let id: String
    let uid: String?
    let name: String
    let fields: [Field]?
  }

  private struct Field: Encodable {
    let field: String
    let before: String?
    let after: String?
    let newField: String?
    let inNote: Bool?
  }

  /// Shows the differences as JSON (`Schemas/diff.schema.json`).
  private static func showJSON(_ difference: BookDifference, _ streams: StandardStreams) throws {
    let people = difference.entries.map { entry in
      let summary = PersonSummary(entry.card)
      let isShown = !streams.hidesValues
      let fields = entry.fields.map { field in
        Field(
          field: isShown ? field.label : field.plainLabel,
          before: field.before.map { isShown ? $0 : "…" },
          after: field.after.map { isShown ? $0 : "…" }, newField: isShown ? field.newLabel : nil,
          inNote: field.isInNote ? true : nil)
      }
      return Person(
        change: entry.change.rawValue, id: entry.id.description,
        uid: isShown ? entry.card.first(.uid)?.value : nil, name: isShown ? summary.name : "",
        fields: fields.isEmpty ? nil : fields)
    }
    try streams.write(json: people)
  }

  // MARK: - Writing

  /// Writes the cards of people who are different.
  private func write(
    _ difference: BookDifference, _ kinds: Set<BookDifference.Change>, to path: String,
    _ streams: StandardStreams, _ lock: FileLock?, _ reports: [PipelineReport]
  ) throws {
    let format: Format
    if let chosen = output.format {
      format = chosen
    } else {
      guard let known = FormatTable.format(ofPath: path) else {
        throw UsageError("the ending of '\(path)' belongs to no format; name the format with --to")
      }
      format = known
    }
    guard let makeWriter = format.makeWriter, !format.isArchive else {
      throw UsageError("\(format.name) cannot be written here; write a vCard file")
    }
    let cards = difference.entries.filter { entry in
      entry.copies == nil ? kinds.contains(entry.change) : entry.isNews
    }.map(\.card)
    var options = output.writingOptions(streams)
    options.dateOrder = try input.writtenDates(in: format, from: [], streams)?.order
    try OutputTarget.write(
      to: path, streams, force: output.replacesArchives, lock: lock
    ) { descriptor in
      var pipeline = Pipeline(
        writingTo: FileSink(descriptor, isWorkbook: format.isWorkbook),
        as: makeWriter(options),
        observer: Diagnostics(streams))
      try pipeline.write(cards)
    }
    streams.inform(
      "wrote \(counted(cards.count, "contact")) (\(format.name))"
        + (path == "-" ? "" : " to \(path)"))
    if path != "-" { streams.reportOwnColumns(reports, writtenAs: format) }
  }
}

extension StandardStreams {
  /// A field that two cards differ in: `phone (cell): 010-… → 010-…`, in the language of the person; `phone` alone where
  /// values are hidden.
  func line(of field: CardDifference.Field) -> String {
    TerminalText.shown(hidesValues ? label(field.plainLabel) : field.line(label))
  }

  /// The same of a field that gets another spelling.
  func line(of field: String, _ before: String, _ after: String) -> String {
    TerminalText.shown(label(field) + (hidesValues ? "" : ": \(before) → \(after)"))
  }
}
