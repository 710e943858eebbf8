extension CommandDefinition {
  /// The command `phonebook convert`.
  static let convert = CommandDefinition(
    name: "convert", operands: "FILE…",
    summary: "convert contacts from one format to another",
    details: """
      Several files are joined in their order, and a folder stands for the contacts files in it.
      - is standard input. The format of each input is recognised by its content.
      """,
    examples: [
      ("phonebook convert contacts.vcf -o contacts.json", "one file to JSON"),
      ("phonebook convert old.vcf new.vcf --to vcard4 -o all.vcf", "two files joined as vCard 4.0"),
      ("phonebook convert old.csv --for apple -o iphone.vcf", "what an iPhone imports"),
      ("phonebook convert members.csv --preview", "what the columns of a table are taken for"),
      ("phonebook convert backup/ --to ndjson | jq .name.full", "a folder to other tools"),
    ],
    options: ConversionPlan.options + PreviewRun.options + [
      OptionDefinition("clean", nil, "mend names, phones, e-mails and dates on the way")
    ] + AppArguments.options + DeduplicationArguments.switchOptions + CleaningArguments.options
  ) { arguments, streams in
    if arguments.has("preview") { return try PreviewRun(arguments, streams).run() }
    guard !arguments.has("format") else {
      throw UsageError("--format says how --preview is printed; the format to write is --to")
    }
    var plan = try ConversionPlan(arguments, arguments.operands, streams)
    var cleaning: CleaningArguments?
    if arguments.has("clean") {
      cleaning = try CleaningArguments(arguments, streams)
      plan.step = cleaning?.cleaning()
      plan.afterSurvey = cleaning?.restart
    } else if let option = CleaningArguments.names.first(where: { arguments.has($0) }),
      option != "region"
    {
      throw UsageError("--\(option) needs --clean")
    }
    plan.deduplication = try DeduplicationArguments(optional: arguments, streams)
    let status = try plan.run().status
    if !arguments.has("quiet"), let line = cleaning?.regionSummary { streams.report(line) }
    return status
  }
}
