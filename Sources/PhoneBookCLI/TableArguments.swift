internal import ContactCSV
internal import ContactPipeline

/// Understands the options about tables.
enum TableArguments {
  /// What reader and writer are told.
  static func options(
    _ arguments: ParsedArguments
  ) throws -> (ReadingOptions, WritingOptions) {
    var reading = ReadingOptions()
    var writing = WritingOptions()
    reading.delimiter = try delimiter(arguments, "delimiter")
    writing.delimiter = try delimiter(arguments, "output-delimiter") ?? reading.delimiter
    if let path = arguments.value("map-file") {
      reading.assignments += try MapFile.assignments(path)
    }
    // What the command line says comes after the file, and so is right.
    for text in arguments.values("map") {
      reading.assignments.append(try FieldName.assignment(text))
    }
    reading.includesSensitive = arguments.has("include-sensitive")
    switch arguments.value("overflow") {
    case nil, "move": break
    case "drop": writing.dropsOverflow = true
    case let text?: throw UsageError("--overflow is move or drop, not '\(text)'")
    }
    writing.guardsFormulas = arguments.has("guard-formulas")
    return (reading, writing)
  }

  /// What stands between cells; nil when the user does not say.
  static func delimiter(
    _ arguments: ParsedArguments, _ option: String = "delimiter"
  ) throws(UsageError) -> Character? {
    guard let text = arguments.value(option) else { return nil }
    let delimiter = text == "\\t" || text == "tab" ? "\t" : text
    guard delimiter.utf8.count == 1, let character = delimiter.first,
      !"\"\r\n".contains(character)
    else { throw UsageError("--\(option) takes one ASCII character, not '\(text)'") }
    return character
  }
}
