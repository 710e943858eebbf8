internal import ContactCleaning

extension CommandDefinition {
  /// The command `phonebook dedupe`.
  static let dedupe = CommandDefinition(
    name: "dedupe", operands: "FILE…",
    summary: "join the cards of the same person and keep every distinct value",
    details: """
      Cards are joined when they share a phone, an e-mail or a UID and their names do not contradict.
      A name alone never joins. Doubtful pairs are reported and left apart; --review FILE writes them as
      a table with a column for your decision, and reads it in the next run.
      """,
    examples: [
      ("phonebook dedupe old.vcf new.csv -o all.vcf", "two address books joined"),
      ("phonebook dedupe all.vcf -o one.vcf --review pairs.tsv", "decide the doubtful ones"),
    ],
    options: ConversionPlan.options + AppArguments.options + DeduplicationArguments.options
  ) { arguments, streams in
    var plan = try ConversionPlan(arguments, arguments.operands, streams)
    plan.deduplication = try DeduplicationArguments(arguments, streams)
    return try plan.run().status
  }
}
