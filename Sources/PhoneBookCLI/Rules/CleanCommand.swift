internal import ContactCleaning
internal import ContactPipeline

/// `phonebook clean FILE… -o OUT`: mends what rules name.
struct CleanCommand: Command {
  private var conversion = ConversionOptions()
  private var rules = RuleOptions()
  private var isInPlace = false
  private var isDry = false
  private var joining = JoiningOptions()

  init() {}

  static let help = CommandHelp(
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
    ])

  static var declarations: [OptionDeclaration<Self>] {
    group(\.conversion)
    group(\.conversion.output, .app, .split)
    group(\.rules)
    group(\.conversion.input, .cardRegion)
    flag("in-place", "write each file back in its own format", \.isInPlace)
    flag("dry-run", letter: "n", "write nothing; show every change", \.isDry)
    group(\.joining, .dedupe)
  }

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    let region = try RegionChoice(conversion.input.region, streams)
    let cleaning = try CleaningArguments(rules, region: region)
    defer {
      if !streams.isQuiet, let line = cleaning.regionSummary { streams.report(line) }
    }
    if isDry {
      return try LookingRun.run(
        operands, conversion.input, streams, reportPath: conversion.reportPath,
        step: cleaning.cleaning(naming: true), style: .changes,
        joining: try DeduplicationArguments(optional: joining, region: region, streams)
      ).0
    }
    func convert(_ plan: ConversionPlan) throws -> ExitStatus {
      var plan = plan
      plan.step = cleaning.cleaning()
      plan.afterSurvey = cleaning.restart
      plan.deduplication = try DeduplicationArguments(optional: joining, region: region, streams)
      return try plan.run().status
    }
    guard isInPlace else { return try convert(ConversionPlan(conversion, operands, streams)) }
    guard conversion.output.path == nil, !operands.contains("-") else {
      throw UsageError("--in-place writes the files themselves; leave -o and - out")
    }
    var status = ExitStatus.success
    for path in operands {
      status = max(status, try convert(ConversionPlan(inPlace: path, conversion, streams)))
    }
    return status
  }
}
