internal import ContactCleaning
internal import ContactPipeline

/// `phonebook dedupe FILE… -o OUT`: joins the cards of the same person.
struct DedupeCommand: Command {
  private var conversion = ConversionOptions()
  private var joining = JoiningOptions()

  init() {}

  static let help = CommandHelp(
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
    ])

  static var declarations: [OptionDeclaration<Self>] {
    group(\.conversion)
    group(\.conversion.output, .app, .split)
    group(\.joining)
    group(\.conversion.input, .region)
  }

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    let deduplication = try DeduplicationArguments(
      joining, region: RegionChoice(conversion.input.region, streams), streams)
    return try Conversion(conversion, operands, streams)
      .run(through: NoStep(), changing: deduplication.change(streams)).status
  }
}
