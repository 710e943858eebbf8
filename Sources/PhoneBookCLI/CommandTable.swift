/// The commands, in the order of the help.
package enum CommandTable {
  /// Every command.
  package static let all: [CommandDefinition] = [
    .convert, .check, .clean, .dedupe, .phones,
    .list, .show, .search,
    .add, .edit, .remove, .undo,
    .diff, .stats, .anonymize,
    .archive, .photos, .avatars, .pokedex, .formats,
    .completions, .manual,
  ]

  /// Options that every command has.
  package static let common: [OptionDefinition] = [
    OptionDefinition("quiet", "q", "say nothing but errors"),
    ColourChoice.option,
    OptionDefinition("help", "h", "show this help"),
  ]

  /// The command of a name.
  package static func command(named name: String) -> CommandDefinition? {
    all.first { $0.name == name }
  }
}

extension OptionDefinition {
  /// An option without value.
  init(_ name: String, _ letter: Character? = nil, _ summary: String) {
    self.init(name, letter, nil, summary)
  }
}
