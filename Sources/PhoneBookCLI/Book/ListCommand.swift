internal import ContactBook
internal import ContactIO
internal import ContactJSON
internal import ContactPipeline

extension CommandDefinition {
  /// The command `phonebook list`.
  static let list = CommandDefinition(
    name: "list", operands: "FILE…",
    summary: "list people in the order of their names",
    details: """
      Each line begins with a short name for the contact, which show, edit and remove understand. It is
      made of the contact's UID, or of its content where it has none.
      Korean names come first where LC_ALL, LC_COLLATE or LANG is Korean or says nothing, else Latin
      ones; --sort name,latin and --sort name,hangul choose. Groups are no people and are left out.
      The forms json and ndjson hold everything, as convert writes it.
      """,
    examples: [
      ("phonebook list contacts.vcf", "everybody, by name"),
      ("phonebook list --only 한빛상사 contacts.vcf", "the people of one company"),
      ("phonebook list --format ndjson --sort none book.csv | jq .name.full", "to other tools"),
    ],
    options: [
      .sort, PeopleForm.option,
    ] + OnlyFilter.options + BookReading.options
  ) { arguments, streams in
    let filter = try OnlyFilter.step(arguments, streams)
    return try ListCommand.run(
      arguments, arguments.operands, streams,
      step: filter ?? { card, _ in !card.isGroupCard }, needsSomebody: filter != nil)
  }

  /// The command `phonebook search`.
  static let search = CommandDefinition(
    name: "search", operands: "FILE… QUERY",
    summary: "find people by name, initial consonants, number, e-mail, organisation or age",
    details: """
      Case, width, spaces and hyphens do not count; ㄱㅊㅅ finds 김철수, 010-1234 and +82 10-1234 find the
      same numbers, 36 finds who is of that age. Several words must all be found. A word may say where:
      name: phone: email: org: title: group: note: age: uid:.
      Exits with 1 when nobody is found.
      """,
    examples: [
      ("phonebook search contacts.vcf ㄱㅊㅅ", "by initial consonants"),
      ("phonebook search contacts.vcf 1234-5678", "by a part of a number"),
      ("phonebook search contacts.vcf 'org:한빛 title:과장'", "by organisation and title"),
    ],
    options: [
      .sort, PeopleForm.option,
    ] + OnlyFilter.options + BookReading.options
  ) { arguments, streams in
    guard arguments.operands.count >= 2, let text = arguments.operands.last else {
      throw UsageError("search needs a file and what to look for")
    }
    let query = ContactQuery(
      text, region: try RegionChoice(arguments, streams).said)
    return try ListCommand.run(
      arguments, Array(arguments.operands.dropLast()), streams,
      step: OnlyFilter.joined(try OnlyFilter.step(arguments, streams), OnlyFilter.step(query))
        ?? OnlyFilter.step(query), needsSomebody: true)
  }
}

/// The work of `list` and `search`.
enum ListCommand {
  /// Lists the people that a step lets through.
  static func run(
    _ arguments: ParsedArguments, _ operands: [String], _ streams: StandardStreams,
    step: @escaping CardStep, needsSomebody: Bool
  ) throws -> ExitStatus {
    let form = try PeopleForm(arguments)
    let order = try order(arguments.value("sort"), streams)
    var reading = try BookReading(arguments, streams)
    let status: ExitStatus
    if order == nil, form == .ndjson, !streams.output.isTerminal {
      var sink = FileSink(streams.output)
      status = try reading.read(operands, step: step, writer: form.writer, to: &sink)
    } else {
      var rows = SortedRows()
      status = try reading.read(
        operands, step: step, writer: KeyedWriter(form.writer, order: order), to: &rows)
      if status == .failure { return status }
      if order != nil { rows.sort() }
      var table = PeopleTable(form, streams)
      try table.write(rows)
    }
    if status != .failure, needsSomebody, reading.run.report.writtenCount == 0 {
      if !arguments.has("quiet") { streams.report("nobody was found") }
      return .findings
    }
    reading.run.diagnostics.close()
    return status
  }

  /// Reads the option `--sort`; nil for the order of the file.
  private static func order(
    _ text: String?, _ streams: StandardStreams
  ) throws(UsageError) -> NameOrder? {
    let words = (text ?? "name").split(separator: ",", omittingEmptySubsequences: false)
    var order = NameOrder(
      first: UserLocale("LC_COLLATE", streams.environment).language ?? "ko" == "ko"
        ? .hangul : .latin)
    switch words[0] {
    case "name": break
    case "family": order.part = .family
    case "none" where words.count == 1: return nil
    default: throw UsageError("--sort is name, family or none, not '\(words[0])'")
    }
    switch words.dropFirst().first {
    case nil: break
    case "hangul": order.first = .hangul
    case "latin": order.first = .latin
    case let word?: throw UsageError("--sort \(words[0]),… takes hangul or latin, not '\(word)'")
    }
    return order
  }
}
