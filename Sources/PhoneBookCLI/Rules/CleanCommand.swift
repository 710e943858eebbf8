internal import ContactCleaning
internal import ContactPipeline

extension CommandDefinition {
  /// The command `phonebook clean`.
  static let clean = CommandDefinition(
    name: "clean", operands: "FILE…",
    summary: "mend names, phone numbers, e-mails and dates",
    details: """
      Changes only what a rule names, and only where the fix is safe; the rest is reported.
      With -n nothing is written, and every change is shown: before → after. Exits with 0 also when
      something is left that no rule can mend; 'check' exits with 1 for that.
      """,
    examples: [
      ("phonebook clean contacts.vcf -n", "what would change?"),
      ("phonebook clean contacts.vcf -o clean.vcf", "names in order, phones with hyphens"),
      ("phonebook clean --in-place --phones international book.csv", "the file itself"),
    ],
    options: ConversionPlan.options + AppArguments.options + CleaningArguments.options + [
      OptionDefinition("in-place", nil, "write each file back in its own format"),
      OptionDefinition("dry-run", "n", "write nothing; show every change"),
    ] + DeduplicationArguments.switchOptions
  ) { arguments, streams in
    let cleaning = try CleaningArguments(arguments, streams)
    defer {
      if !arguments.has("quiet"), let line = cleaning.regionSummary { streams.report(line) }
    }
    if arguments.has("dry-run") {
      return try LookingRun.run(
        arguments, streams, step: cleaning.cleaning(naming: true), style: .changes,
        joining: try DeduplicationArguments(optional: arguments, streams)
      ).0
    }
    guard arguments.has("in-place") else {
      var plan = try ConversionPlan(arguments, arguments.operands, streams)
      plan.step = cleaning.cleaning()
      plan.afterSurvey = cleaning.restart
      plan.deduplication = try DeduplicationArguments(optional: arguments, streams)
      return try plan.run().status
    }
    guard !arguments.has("output"), !arguments.operands.contains("-") else {
      throw UsageError("--in-place writes the files themselves; leave -o and - out")
    }
    var status = ExitStatus.success
    for path in arguments.operands {
      var plan = try ConversionPlan(inPlace: path, arguments, streams)
      plan.step = cleaning.cleaning()
      plan.afterSurvey = cleaning.restart
      plan.deduplication = try DeduplicationArguments(optional: arguments, streams)
      status = max(status, try plan.run().status)
    }
    return status
  }
}
