/// One option of a command line.
package struct OptionDefinition: Sendable {
  /// The name, without its two hyphens.
  package var name: String
  /// The letter of the short form.
  package var letter: Character?
  /// What the value is called in the help; nil for an option without value.
  package var placeholder: String?
  /// Whether it may be given several times.
  package var isRepeatable = false
  /// The words that are possible as the value, where the placeholder does not list them.
  package var choices: [String] = []
  /// One line for the help.
  package var summary: String

  package init(
    _ name: String, _ letter: Character? = nil, _ placeholder: String? = nil,
    isRepeatable: Bool = false, _ summary: String
  ) {
    self.name = name
    self.letter = letter
    self.placeholder = placeholder
    self.isRepeatable = isRepeatable
    self.summary = summary
  }

  /// The same option with the words that are possible as its value.
  package func taking(_ choices: [String]) -> OptionDefinition {
    var option = self
    option.choices = choices
    return option
  }
}

/// One command: what makes its parser, its help, and its work.
package struct CommandDefinition: Sendable {
  /// The name.
  package var name: String
  /// What may follow the options, for the help.
  package var operands: String
  /// The words that the first operand may be, where `operands` does not list them.
  package var verbs: [String] = []
  /// One line for the list of commands.
  package var summary: String
  /// What the help says besides.
  package var details: String = ""
  /// Command lines to learn from, each with what it does.
  package var examples: [(line: String, meaning: String)] = []
  /// The options.
  package var options: [OptionDefinition]
  /// Does the work.
  package var run: @Sendable (ParsedArguments, StandardStreams) throws -> ExitStatus
}
