/// The completion of fish.
enum FishCompletion {
  /// The script.
  static func script() -> String {
    var text = """
      # Completion of phonebook for fish: phonebook completions fish | source
      complete -c phonebook -n __fish_use_subcommand -l help -d 'show the help'
      complete -c phonebook -n __fish_use_subcommand -l version -d 'show the version'
      complete -c phonebook -n __fish_use_subcommand -a help -d 'show the help of a command'
      complete -c phonebook -n '__fish_seen_subcommand_from help' -f \
      -a '\(CommandTable.all.map(\.name).joined(separator: " "))'

      """
    for command in CommandTable.all {
      text += "complete -c phonebook -n __fish_use_subcommand -a \(command.name) "
      text += "-d '\(quoted(command.summary))'\n"
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      if !command.firstWords.isEmpty {
        let words = command.firstWords.joined(separator: " ")
        text += "complete -c phonebook \(condition) -a '\(words)'\n"
      }
      for option in command.allOptions {
        text += "complete -c phonebook \(condition) -l \(option.name)"
        if let letter = option.letter { text += " -s \(letter)" }
        switch OptionValues(option) {
        case nil: break
        case .words(let words): text += " -x -a '\(words.joined(separator: " "))'"
        case .file: text += " -r -F"
        case .unknown: text += " -x"
        }
        text += " -d '\(quoted(option.summary))'\n"
      }
    }
    return text
  }

  private static func quoted(_ text: String) -> String {
    var result = ""
    for character in text {
      if character == "'" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return result
  }
}
