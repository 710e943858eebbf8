internal import ContactCleaning
internal import ContactConversion

extension CommandDefinition {
  /// The command `phonebook check`.
  static let check = CommandDefinition(
    name: "check", operands: "FILE…",
    summary: "name every invalid name, phone, e-mail, date and duplicate; change nothing",
    details: "Exits with 1 when there is an error.",
    examples: [
      ("phonebook check contacts.vcf", "what is wrong, contact by contact"),
      ("phonebook check --rules classic book.json", "by the rules of the small address-book apps"),
    ],
    options: [
      OptionDefinition("from", nil, "FORMAT", "read this format (else recognised by content)"),
      OptionDefinition("encoding", nil, "NAME", "read text in this character set"),
      .at,
      OptionDefinition("format", nil, "text|json", "how to show it (text)"),
      OptionDefinition("report", nil, "FILE", "write the findings to FILE as JSON"),
      OptionDefinition("fail-fast", nil, "stop at the first input that cannot be read"),
      OptionDefinition("jobs", nil, "N", "use N threads"),
      .maxEntries, .maxEntrySize, .maxTotalSize, .maxRatio,
    ] + CleaningArguments.options
  ) { arguments, streams in
    let format = arguments.value("format") ?? "text"
    guard ["text", "json"].contains(format) else {
      throw UsageError("--format is text or json, not '\(format)'")
    }
    let step = CleaningArguments.checking(try CleaningArguments.cleaner(arguments, streams))
    let (status, run) = try LookingRun.run(
      arguments, streams, step: step, style: format == "json" ? .none : .grouped,
      keepsAll: format == "json")
    if format == "json", status != .failure {
      let bytes = try ReportFile(run).encoded()
      try streams.output.write(bytes.span)
    }
    return status
  }
}
