internal import ContactBytes
internal import ContactIO
internal import ContactModel
internal import ContactPipeline

/// `phonebook photos VERB …`: gets pictures out of contacts, or puts them in.
struct PhotosCommand: Command {
  /// What is read and written.
  @Boxed var conversion = ConversionOptions()
  /// Whether `attach` replaces pictures that contacts have.
  var replacesPictures = false

  static let help = CommandHelp(
    name: "photos", operands: "extract|attach FILE…", verbs: ["extract", "attach"],
    summary: "extract pictures from contacts, or attach pictures to them",
    details: """
      photos extract FILE… -o FOLDER          write each picture as a file named after its contact
      photos attach FILE… FOLDER -o OUT       give contacts the pictures of a folder

      A picture belongs to the contact whose UID, phone number or name its file name is. A name that
      several contacts have is not used: extract puts the UID, or else a phone number, in brackets
      behind it, and attach goes by that. The bytes of pictures are never changed. attach exits with
      1 when no picture finds its contact; with --strict, when one does not.
      """,
    examples: [
      ("phonebook photos extract contacts.vcf -o pictures", "look at all pictures"),
      ("phonebook photos attach contacts.csv pictures -o contacts.vcf", "join both"),
    ])

  static var declarations: [OptionDeclaration<Self>] {
    for option in ConversionOptions.declarations {
      heeded(option.within(\.conversion))
    }
    flag("replace-photos", "replace photos that contacts have already", \.replacesPictures)
      .formerly("replace").of("attach")
  }

  /// An option of reading or writing, with the verb that heeds it.
  private static func heeded(_ option: OptionDeclaration<Self>) -> OptionDeclaration<Self> {
    if option.definition.name == "force" {
      return option.described("replace pictures that exist, or with attach a backup")
    }
    // Standard input can be read only once, and attach reads its files twice.
    if option.definition.name == "stdin-name" { return option.of("extract") }
    let names = forAttaching.pieces(between: " ")
    return names.contains { $0 == option.definition.name } ? option.of("attach") : option
  }

  /// The options about the contacts that are written.
  private static let forAttaching =
    "to output-delimiter overflow guard-formulas no-photos photo-size no-notes strict timestamp "
    + "jobs output-encoding bom"

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    let rest = Array(operands.dropFirst())
    switch operands.first {
    case "extract": return try extract(rest, streams)
    case "attach": return try attach(rest, streams)
    case let verb:
      throw UsageError(
        "photos needs a verb: extract or attach",
        suggestion: verb.flatMap { Suggestion.closest(to: $0, among: ["extract", "attach"]) })
    }
  }
}
