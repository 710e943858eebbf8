internal import ContactBook
internal import ContactIO
internal import ContactModel
internal import ContactPipeline

/// What the options that name fields of a person ask for.
struct FieldOptions: OptionFields {
  /// What happens to the values of a field.
  private enum Change {
    case set, add, remove
  }

  private var name: String?
  private var family: String?
  private var given: String?
  private var values: [Change: [PersonField: [String]]] = [:]
  private var photo: String?

  init() {}

  /// The values of one field; empty where none are given.
  private subscript(_ change: Change, _ field: PersonField) -> [String] {
    get { values[change]?[field] ?? [] }
    set { values[change, default: [:]][field] = newValue }
  }

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

  /// The options of a command.
  ///
  /// - Parameter isNew: True for a new contact, which has no values to add to or to take away.
  @OptionList<Self>
  static func declarations(isNew: Bool) -> [OptionDeclaration<Self>] {
    text("name", "NAME", "the whole name", \.name)
    text("family", "NAME", "the family name", \.family)
    text("given", "NAME", "the given name", \.given)
    for field in PersonField.allCases {
      option(field, "", isNew ? "" : "set ", \.[.set, field])
      if !isNew, !field.isSingle {
        option(field, "add-", "add ", \.[.add, field])
        option(field, "remove-", "take away ", \.[.remove, field])
      }
    }
    text(
      "photo", "FILE", "a picture (JPEG, PNG, GIF, WebP, HEIC …); an empty name takes it away",
      \.photo)
  }

  private static func option(
    _ field: PersonField, _ prefix: String, _ verb: String,
    _ values: OptionField<Self, [String]>
  ) -> OptionDeclaration<Self> {
    let (placeholder, what) = meanings[field] ?? ("TEXT", field.rawValue)
    var declaration = repeated(prefix + field.rawValue, placeholder, verb + what, values) {
      $0.text
    }
    declaration.definition.isRepeatable = !field.isSingle
    return declaration
  }

  /// The changes that are asked for.
  ///
  /// - Throws: ``UsageError`` or ``IOError`` of the picture.
  func recipe() throws -> CardRecipe {
    var recipe = CardRecipe()
    recipe.name = name
    recipe.family = family
    recipe.given = given
    for field in PersonField.allCases {
      if let values = values[.set]?[field] { recipe.steps.append((field, .set(values))) }
      if let values = values[.remove]?[field] { recipe.steps.append((field, .remove(values))) }
      if let values = values[.add]?[field] { recipe.steps.append((field, .add(values))) }
    }
    if let photo { recipe.photo = try Self.picture(photo) }
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
