internal import ContactBook

/// What `--help` shows, made from the table of commands.
package enum HelpText {
  /// The help of the program.
  package static func program() -> String {
    var text = """
      phonebook \(Version.number): contacts between formats, cleaned and kept safe

      Usage: phonebook COMMAND [OPTIONS] [FILE…]
             phonebook FILE                       what is it, and what to do next?

      Commands:

      """
    let width = CommandTable.all.map(\.name.count).max() ?? 0
    for command in CommandTable.all {
      text += "  \(DisplayWidth.padded(command.name, to: width))  \(command.summary)\n"
    }
    text += """

      Try: phonebook convert contacts.vcf -o contacts.json
      More: phonebook COMMAND --help · phonebook help rules · phonebook --version

      """
    return text
  }

  /// The help of one command.
  package static func command(_ command: CommandDefinition) -> String {
    var text = "\(command.summary.prefix(1).uppercased())\(command.summary.dropFirst()).\n\n"
    text += "Usage: phonebook \(command.name) [OPTIONS] \(command.operands)\n"
    if !command.details.isEmpty { text += "\n\(command.details)\n" }
    text += "\nOptions:\n"
    let options = command.allOptions
    let heads = options.map { option in
      (option.letter == nil ? "    " : "") + head(option, " ")
    }
    let width = heads.map(\.count).max() ?? 0
    for (option, head) in zip(options, heads) {
      text += "  \(DisplayWidth.padded(head, to: width))  \(option.summary)\n"
    }
    if !command.examples.isEmpty {
      text += "\nExamples:\n"
      for example in command.examples {
        text += "  \(example.line)\n      \(example.meaning)\n"
      }
    }
    return text
  }

  /// An option with its letter and its placeholder, between which `separator` stands.
  static func head(_ option: OptionDefinition, _ separator: String) -> String {
    let letter = option.letter.map { "-\($0), " } ?? ""
    return "\(letter)--\(option.name)" + (option.placeholder.map { separator + $0 } ?? "")
  }
}
