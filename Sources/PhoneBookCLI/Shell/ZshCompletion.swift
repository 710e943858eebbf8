/// The completion of zsh.
enum ZshCompletion {
  /// The script, which works as a file in `fpath` and by `source`.
  static func script() -> String {
    let commands = CommandTable.all.map { "'\($0.name):\(quoted($0.summary))'" }
    var text = """
      #compdef phonebook
      # Completion of phonebook for zsh: source <(phonebook completions zsh)
      _phonebook() {
        local curcontext=$curcontext state line
        local -a commands
        commands=(
          \((commands + ["'help:show the help of a command'"]).joined(separator: "\n    "))
        )
        _arguments -C '(- *)--help[show the help]' '(- *)--version[show the version]' \\
          '1: :->command' '*:: :->rest'
        case $state in
          command)
            _describe -t commands command commands
            _files
            ;;
          rest)
            case $words[1] in
              help) _describe -t commands command commands ;;

      """
    for command in CommandTable.all { text += part(command) }
    text += """
            esac
            ;;
        esac
      }
      if [[ $funcstack[1] == _phonebook ]]; then
        _phonebook "$@"
      else
        compdef _phonebook phonebook
      fi

      """
    return text
  }

  private static func part(_ command: CommandDefinition) -> String {
    var specifications = command.allOptions.map(specification)
    if !command.firstWords.isEmpty {
      specifications.append("'1:verb:(\(command.firstWords.joined(separator: " ")))'")
    }
    specifications.append("'*:file:_files'")
    let lines = specifications.joined(separator: " \\\n            ")
    return """
              \(command.name))
                _arguments -s \\
                  \(lines)
                ;;

      """
  }

  private static func specification(_ option: OptionDefinition) -> String {
    let long = "--\(option.name)"
    var action = ""
    switch OptionValues(option) {
    case nil: break
    case .words(let words): action = ":\(label(option)):(\(words.joined(separator: " ")))"
    case .file: action = ":\(label(option)):_files"
    case .unknown: action = ":\(label(option)): "
    }
    let equals = option.placeholder == nil ? "" : "="
    let rest = "[\(quoted(option.summary))]\(action)"
    if option.isRepeatable { return "'*\(long)\(equals)\(rest)'" }
    guard let letter = option.letter else { return "'\(long)\(equals)\(rest)'" }
    let plus = option.placeholder == nil ? "" : "+"
    return "'(-\(letter) \(long))'{-\(letter)\(plus),\(long)\(equals)}'\(rest)'"
  }

  private static func label(_ option: OptionDefinition) -> String {
    quoted(option.placeholder ?? "")
  }

  /// Text inside of single quotes and of the brackets and colons of a specification.
  private static func quoted(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "'": result += "'\\''"
      case "[", "]", ":", "\\": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }
}
