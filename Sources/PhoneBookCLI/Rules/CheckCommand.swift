internal import ContactCleaning
internal import ContactIO
internal import ContactPipeline

extension CommandDefinition {
  /// The command `phonebook check`.
  static let check = CommandDefinition(
    name: "check", operands: "FILE…",
    summary: "name every invalid name, phone, e-mail, date and duplicate; change nothing",
    details: """
      Exits with 0 when there is nothing worse than a warning, with 1 when there is an error, with 2
      when nothing could be read, and with 64 when the command line makes no sense.
      """,
    examples: [
      ("phonebook check contacts.vcf", "what is wrong, contact by contact"),
      ("phonebook check --rules classic book.json", "by the rules of the small address-book apps"),
      ("phonebook check --list-rules", "the rules, one a line"),
    ],
    options: [
      .from, .encoding, .at,
      OptionDefinition("format", nil, "text|json", "how to show it (text)"),
      OptionDefinition("list-rules", nil, "list the rules instead, one a line"),
      OptionDefinition("report", nil, "FILE", "write the findings to FILE as JSON"),
      .failFast, .jobs,
      .maxEntries, .maxEntrySize, .maxTotalSize, .maxRatio,
    ] + OnlyFilter.options + CleaningArguments.options
  ) { arguments, streams in
    if arguments.has("list-rules") {
      try streams.write(RuleHelp.list())
      return .success
    }
    let format = arguments.value("format") ?? "text"
    guard ["text", "json"].contains(format) else {
      throw UsageError("--format is text or json, not '\(format)'")
    }
    let cleaning = try CleaningArguments(arguments, streams)
    let duplicates = cleaning.duplicateCheck()
    let isJSON = format == "json"
    let (status, run) = try LookingRun.run(
      arguments, streams, step: cleaning.checking(duplicates), duplicates: duplicates,
      style: isJSON ? .none : .grouped, keepsAll: isJSON, errorsCount: true)
    if isJSON, status != .failure {
      let bytes = try ReportFile(run).encoded()
      try streams.output.write(bytes.span)
    }
    if !arguments.has("quiet"), let line = cleaning.regionSummary { streams.report(line) }
    return status
  }
}
