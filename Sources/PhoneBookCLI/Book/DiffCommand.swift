internal import ContactBook
internal import ContactIO
internal import ContactJSON
internal import ContactModel
internal import ContactPipeline

extension CommandDefinition {
  /// The command `phonebook diff`.
  static let diff = CommandDefinition(
    name: "diff", operands: "OLD NEW", summary: "what is different between two address books",
    details: """
      The two may be of any formats. People belong together by UID, then by what dedupe joins by, then by a name
      that nobody else has. PRODID, REV, VERSION, order and folding do not count.
      Exits with 1 when something is different. -o writes the contacts that are new or changed.
      """,
    examples: [
      ("phonebook diff backup.phonebook contacts.vcf", "what has changed since the backup?"),
      ("phonebook diff backup.phonebook contacts.vcf --at 1", "and since its first snapshot?"),
      ("phonebook diff old.vcf new.csv --only added -o new.vcf", "just the new people, as a file"),
    ],
    options: [
      OptionDefinition("only", nil, "KINDS", "added, removed, changed; several with commas (all)"),
      OptionDefinition("format", nil, "text|json", "how to show it (text)"),
      OptionDefinition("output", "o", "FILE", "write the different contacts to FILE"),
      .to, .replacingArchives,
    ] + BookReading.options
  ) { arguments, streams in
    guard arguments.operands.count == 2 else { throw UsageError("diff takes two files") }
    let form = arguments.value("format") ?? "text"
    guard ["text", "json"].contains(form) else {
      throw UsageError("--format is text or json, not '\(form)'")
    }
    let kinds = try DiffCommand.kinds(arguments.value("only"))
    var books: [[Card]] = []
    // An older state of a backup is compared with a file of today.
    let archives = arguments.operands.filter { FormatTable.format(ofPath: $0)?.isArchive == true }
    for path in arguments.operands {
      var reading = try BookReading(
        arguments, streams, usesState: archives.isEmpty || archives.contains(path))
      reading.jobs = 1
      let collector = CardCollector()
      var nowhere = NullSink()
      let status = try reading.read(
        [path], step: collector.step(after: nil), writer: NullWriter(), to: &nowhere)
      if status == .failure { return status }
      books.append(collector.take())
    }
    var difference = BookDifference(
      books[0], books[1],
      region: try RegionChoice(arguments, streams).said)
    let summary = BookDifference.Change.allCases.map { "\(difference.count($0)) \($0.rawValue)" }
      .joined(separator: ", ")
    difference.keep(kinds)
    if let output = arguments.value("output") {
      let wanted = arguments.value("only") == nil ? [.added, .changed] : kinds
      try DiffCommand.write(difference, wanted, to: output, arguments, streams)
    } else {
      try DiffCommand.show(difference, form, streams)
    }
    if !arguments.has("quiet") {
      streams.report("\(summary), \(difference.sameCount) the same")
    }
    return difference.entries.isEmpty ? .success : .findings
  }
}

/// The work of `diff`.
enum DiffCommand {
  static func kinds(_ text: String?) throws(UsageError) -> Set<BookDifference.Change> {
    guard let text else { return Set(BookDifference.Change.allCases) }
    var kinds: Set<BookDifference.Change> = []
    for word in text.split(separator: ",") {
      guard let kind = BookDifference.Change(rawValue: String(word)) else {
        throw UsageError("--only takes added, removed and changed, not '\(word)'")
      }
      kinds.insert(kind)
    }
    return kinds
  }

  // MARK: - Showing

  static func show(
    _ difference: BookDifference, _ form: String, _ streams: StandardStreams
  ) throws {
    if form == "json" { return try showJSON(difference, streams) }
    var text = ""
    for entry in difference.entries {
      let sign = entry.change == .added ? "+" : entry.change == .removed ? "-" : "~"
      let summary = PersonSummary(entry.card)
      let about =
        entry.change == .changed ? [] : Array(summary.phones.prefix(1) + summary.emails.prefix(1))
      let name = summary.name.isEmpty ? "(no name)" : summary.name
      text += TerminalText.shown(([sign, name] + about).joined(separator: "  ")) + "\n"
      for field in entry.fields {
        let (before, after) = (field.before ?? "(nothing)", field.after ?? "(nothing)")
        text += "     " + TerminalText.shown("\(field.label): \(before) → \(after)") + "\n"
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
  }

  private static func showJSON(_ difference: BookDifference, _ streams: StandardStreams) throws {
    let people = difference.entries.map { entry in
      let summary = PersonSummary(entry.card)
      let fields = entry.fields.map {
        Field(field: $0.label, before: $0.before, after: $0.after)
      }
      return Person(
        change: entry.change.rawValue, id: summary.id.description,
        uid: entry.card.first(.uid)?.value, name: summary.name,
        fields: fields.isEmpty ? nil : fields)
    }
    let bytes = try JSONCoding.bytes(people, .indented)
    try streams.output.write(bytes.span)
  }

  // MARK: - Writing

  /// Writes the cards of people who are different.
  static func write(
    _ difference: BookDifference, _ kinds: Set<BookDifference.Change>, to path: String,
    _ arguments: ParsedArguments, _ streams: StandardStreams
  ) throws {
    let format: Format
    if let name = arguments.value("to") {
      format = try FormatName.writing(name)
    } else {
      guard let known = FormatTable.format(ofPath: path) else {
        throw UsageError("the ending of '\(path)' tells no format; name it with --to")
      }
      format = known
    }
    guard let makeWriter = format.makeWriter, !format.isArchive else {
      throw UsageError("\(format.name) cannot be written here; write a vCard file")
    }
    let target = try OutputTarget(
      path: path, streams: streams, isArchive: false, force: arguments.has("force"))
    var conversion = Conversion(writer: makeWriter(WritingOptions()))
    var report = ConversionReport()
    var diagnostics = Diagnostics(streams, isQuiet: arguments.has("quiet"))
    var sink = FileSink(target.descriptor)
    let cards = difference.entries.filter { kinds.contains($0.change) }.map(\.card)
    do {
      try conversion.write(cards, to: &sink, report: &report, observer: &diagnostics)
      try target.commit()
    } catch {
      target.discard()
      throw error
    }
    if !arguments.has("quiet") {
      streams.report("wrote \(counted(cards.count, "contact")) (\(format.name)) to \(path)")
    }
  }
}
