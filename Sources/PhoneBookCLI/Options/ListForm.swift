internal import ContactIO
internal import ContactJSON

/// How what a command lists is shown: to people, or as JSON (`Schemas/lists.schema.json`).
enum ListForm {
  case table, json
}

extension OptionFields {
  /// The option of commands that list.
  static func listForm(_ field: OptionField<Self, ListForm>) -> OptionDeclaration<Self> {
    choice(
      "format", "table|json", "how to show it (table)", field, [("table", .table), ("json", .json)])
  }
}

extension StandardStreams {
  /// Writes a value as JSON among the data.
  func write(json value: some Encodable) throws {
    let bytes = try JSONCoding.bytes(value, .indented)
    try output.write(bytes.span)
  }
}
