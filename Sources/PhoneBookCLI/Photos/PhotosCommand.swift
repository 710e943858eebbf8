/// `phonebook photos VERB …`: gets pictures out of contacts, or puts them in.
struct PhotosCommand: Command {
  private var conversion = ConversionOptions()
  private var replacesPictures = false

  init() {}

  static let help = CommandHelp(
    name: "photos", operands: "extract|attach FILE…",
    summary: "get the pictures out of contacts, or put pictures into them",
    details: """
      photos extract FILE… -o FOLDER          write each picture as a file named after its contact
      photos attach FILE… FOLDER -o OUT       give contacts the pictures of a folder

      A picture belongs to the contact whose UID, phone number or name its file name is. A name that
      several contacts have says nothing. The bytes of pictures are never changed.
      """,
    examples: [
      ("phonebook photos extract contacts.vcf -o pictures", "look at all pictures"),
      ("phonebook photos attach contacts.csv pictures -o contacts.vcf", "join both"),
    ])

  static var declarations: [OptionDeclaration<Self>] {
    group(\.conversion)
    flag("replace", "attach: replace pictures that contacts have already", \.replacesPictures)
  }

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    let rest = Array(operands.dropFirst())
    switch operands.first {
    case "extract": return try PhotoExtraction.run(conversion, rest, streams)
    case "attach":
      return try PhotoAttachment.run(conversion, rest, streams, replaces: replacesPictures)
    case let verb:
      throw UsageError(
        "photos needs a verb: extract or attach",
        suggestion: verb.flatMap { Suggestion.closest(to: $0, among: ["extract", "attach"]) })
    }
  }
}
