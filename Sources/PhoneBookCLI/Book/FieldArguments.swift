internal import ContactBook
internal import ContactIO
internal import ContactModel
internal import ContactPipeline

/// Makes a recipe of the options that name fields.
enum FieldArguments {
  private static let meanings: [PersonField: (placeholder: String, what: String)] = [
    .nickname: ("NAME", "another name"), .phone: ("[LABEL:]NUMBER", "a phone number"),
    .email: ("[LABEL:]ADDRESS", "an e-mail address"), .age: ("N", "the age in years"),
    .birthday: ("DATE", "the birthday, such as 1990-01-02 or --01-02"),
    .anniversary: ("DATE", "the wedding day"),
    .organization: ("NAME[;UNIT…]", "the organisation with its units"),
    .title: ("TEXT", "the position"), .role: ("TEXT", "the function"),
    .address: ("[LABEL:]TEXT", "an address; with semicolons in the parts of vCard"),
    .url: ("URL", "a web page"), .note: ("TEXT", "a note"), .group: ("NAME", "a group"),
  ]

  private static let names: [OptionDefinition] = [
    OptionDefinition("name", nil, "NAME", "the whole name"),
    OptionDefinition("family", nil, "NAME", "the family name"),
    OptionDefinition("given", nil, "NAME", "the given name"),
  ]

  private static let photo = OptionDefinition(
    "photo", nil, "FILE", "a picture (JPEG, PNG, GIF, WebP, HEIC …); an empty name takes it away")

  /// The options of a new contact.
  static let addingOptions: [OptionDefinition] =
    names + PersonField.allCases.map { option($0, prefix: "", "") } + [photo]

  /// The options of a change.
  static let editingOptions: [OptionDefinition] =
    names
    + PersonField.allCases.flatMap { field in
      let set = option(field, prefix: "", "set ")
      if field.isSingle { return [set] }
      return [
        set, option(field, prefix: "add-", "add "), option(field, prefix: "remove-", "take away "),
      ]
    } + [photo]

  private static func option(
    _ field: PersonField, prefix: String, _ verb: String
  ) -> OptionDefinition {
    let (placeholder, what) = meanings[field] ?? ("TEXT", field.rawValue)
    return OptionDefinition(
      prefix + field.rawValue, nil, placeholder, isRepeatable: !field.isSingle, verb + what)
  }

  /// What the options ask for.
  static func recipe(_ arguments: ParsedArguments) throws -> CardRecipe {
    var recipe = CardRecipe()
    recipe.name = arguments.value("name")
    recipe.family = arguments.value("family")
    recipe.given = arguments.value("given")
    for field in PersonField.allCases {
      let name = field.rawValue
      if arguments.has(name) { recipe.steps.append((field, .set(arguments.values(name)))) }
      if arguments.has("remove-" + name) {
        recipe.steps.append((field, .remove(arguments.values("remove-" + name))))
      }
      if arguments.has("add-" + name) {
        recipe.steps.append((field, .add(arguments.values("add-" + name))))
      }
    }
    if let path = arguments.value("photo") { recipe.photo = try picture(path) }
    return recipe
  }

  private static func picture(_ path: String) throws -> (bytes: [UInt8], mediaType: String) {
    guard !path.isEmpty else { return ([], "") }
    let descriptor = try FileDescriptor.reading(path)
    defer { try? descriptor.close() }
    var bytes: [UInt8] = []
    while try descriptor.read(upTo: 1 << 20, into: &bytes) > 0 {
      if bytes.count > 64 << 20 { throw UsageError("\(path) is larger than 64 MiB") }
    }
    guard let mediaType = MediaType.sniffed(bytes) else {
      throw UsageError("\(path) is no picture that I know")
    }
    return (bytes, mediaType)
  }
}
