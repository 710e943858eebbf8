/// The words of a command line taken apart into operands and options with their values.
///
/// Options may stand anywhere; `--` ends them; `--name=value` and `--name value` both work, and
/// letters of options without a value may be written together.
struct ParsedWords {
  /// What is no option, in its order.
  private(set) var operands: [String] = []
  /// The options that were given, in their order, each by its index among all.
  private(set) var values: [(option: Int, value: OptionValue)] = []
  private let options: [OptionDefinition]

  /// Takes words apart.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - options: The options that there are.
  /// - Throws: ``UsageError`` for an unknown option, or a value that is missing or too much.
  init(_ words: [String], options: [OptionDefinition]) throws(UsageError) {
    self.options = options
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      } else if word.hasPrefix("--") {
        try takeLong(word.dropFirst(2), &rest)
      } else if word.hasPrefix("-"), word != "-" {
        try takeLetters(word.dropFirst(), &rest)
      } else {
        operands.append(word)
      }
    }
  }

  private mutating func takeLong(
    _ word: Substring, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let index = options.firstIndex(where: { $0.name == name }) else {
      throw UsageError(
        "there is no option --\(name)",
        suggestion: Suggestion.closest(to: name, among: options.map(\.name)).map { "--\($0)" })
    }
    guard let placeholder = options[index].placeholder else {
      guard parts.count == 1 else { throw UsageError("the option --\(name) takes no value") }
      return try append("", index)
    }
    if parts.count == 2 {
      try append(String(parts[1]), index)
    } else if let value = rest.popFirst() {
      try append(value, index)
    } else {
      throw UsageError("the option --\(name) needs a value: \(placeholder)")
    }
  }

  private mutating func takeLetters(
    _ letters: Substring, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    var letters = letters
    while let letter = letters.popFirst() {
      guard let index = options.firstIndex(where: { $0.letter == letter }) else {
        throw UsageError("there is no option -\(letter)")
      }
      guard let placeholder = options[index].placeholder else {
        try append("", index)
        continue
      }
      if !letters.isEmpty { return try append(String(letters), index) }
      guard let value = rest.popFirst() else {
        throw UsageError("the option -\(letter) needs a value: \(placeholder)")
      }
      return try append(value, index)
    }
  }

  private mutating func append(_ text: String, _ index: Int) throws(UsageError) {
    let option = options[index]
    if !option.isRepeatable, option.placeholder != nil,
      values.contains(where: { $0.option == index })
    {
      throw UsageError("the option --\(option.name) may be given only once")
    }
    values.append((index, OptionValue(option: option.name, text: text)))
  }

  /// Checks that no option is given without the one that it needs, or with one that excludes it.
  func checkConditions() throws(UsageError) {
    let given = Set(values.map(\.option))
    for (index, option) in options.enumerated() where given.contains(index) {
      guard let condition = option.condition else { continue }
      let isGiven = given.contains { options[$0].name == condition.other }
      if isGiven != condition.isNeeded {
        throw UsageError("--\(option.name) \(condition.message)")
      }
    }
  }
}
