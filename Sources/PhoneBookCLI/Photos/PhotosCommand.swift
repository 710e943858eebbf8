internal import ContactPipeline

extension CommandDefinition {
  /// The command `phonebook photos`.
  static let photos = CommandDefinition(
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
    ],
    options: ConversionPlan.options + [
      OptionDefinition("replace", nil, "attach: replace pictures that contacts have already")
    ]
  ) { arguments, streams in
    let operands = Array(arguments.operands.dropFirst())
    switch arguments.operands.first {
    case "extract": return try PhotoExtraction.run(arguments, operands, streams)
    case "attach": return try PhotoAttachment.run(arguments, operands, streams)
    case let verb:
      throw UsageError(
        "photos needs a verb: extract or attach",
        suggestion: verb.flatMap { Suggestion.closest(to: $0, among: ["extract", "attach"]) })
    }
  }
}
