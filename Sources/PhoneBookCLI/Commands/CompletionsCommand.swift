/// The completion of bash, also of the old one of macOS.
private enum BashCompletion {
  /// The script.
  static func script() -> String {
    var text = """
      # Completion of phonebook for bash: source <(phonebook completions bash)
      _phonebook() {
        local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local command='' options='' words='' i
        # --name=value comes as three words.
        if [[ $word == '=' ]]; then
          word=''
        elif [[ $previous == '=' ]]; then
          previous=${COMP_WORDS[COMP_CWORD-2]}
        fi
        for ((i = 1; i < COMP_CWORD; i++)); do
          if [[ ${COMP_WORDS[i]} != -* ]]; then
            command=${COMP_WORDS[i]}
            break
          fi
        done
        local isFirst=$((COMP_CWORD == i + 1))
        COMPREPLY=()
        case $command in
          '')
            words='\((CommandTable.all.map(\.name) + ["help"]).joined(separator: " "))'
            options='--help --version'
            ;;
          help) words='\(CommandTable.all.map(\.name).joined(separator: " "))' ;;

      """
    for command in CommandTable.all { text += part(command) }
    text += """
        esac
        if [[ $word == -* ]]; then words=$options; fi
        # Without words bash offers files.
        if [[ -n $words ]]; then COMPREPLY=($(compgen -W "$words" -- "$word")); fi
      }
      complete -o default -F _phonebook phonebook

      """
    return text
  }

  private static func part(_ command: CommandDefinition) -> String {
    var text = "    \(command.name))\n"
    let options = command.allOptions
    text += "      options='\(options.map { "--\($0.name)" }.joined(separator: " "))'\n"
    var values = ""
    for option in options {
      guard let value = OptionValues(option) else { continue }
      let names = "--\(option.name)" + (option.letter.map { "|-\($0)" } ?? "")
      if case .words(let words) = value {
        values += "        \(names)) words='\(words.joined(separator: " "))' options='' ;;\n"
      } else {
        values += "        \(names)) options='' ;;\n"
      }
    }
    text += "      case $previous in\n\(values)"
    if !command.firstWords.isEmpty {
      let verbs = command.firstWords.joined(separator: " ")
      text += "        *) if ((isFirst)); then words='\(verbs)'; fi ;;\n"
    }
    return text + "      esac\n      ;;\n"
  }
}

/// The completion of zsh.
private enum ZshCompletion {
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
    let rest = "[\(quoted(option.line))]\(action)"
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

/// The completion of fish.
private enum FishCompletion {
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
        text += " -d '\(quoted(option.line))'\n"
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

/// What a shell may offer as the value of an option, or as an operand.
private enum OptionValues {
  /// One of these words.
  case words([String])
  /// A file.
  case file
  /// Any text.
  case unknown

  /// What an option takes: its choices, or what its placeholder stands for; nil without a value.
  init?(_ option: OptionDefinition) {
    guard let placeholder = option.placeholder else { return nil }
    let words = option.choices.isEmpty ? Self.words(in: placeholder) : option.choices
    if !words.isEmpty {
      self = .words(words)
    } else if ["FILE", "FOLDER", "DIR"].contains(where: { placeholder.hasPrefix($0) }) {
      self = .file
    } else {
      self = .unknown
    }
  }

  /// The words of a placeholder such as `move|drop`; those in capitals stand for something else.
  static func words(in placeholder: String) -> [String] {
    guard placeholder.contains("|") else { return [] }
    let first = placeholder.split(separator: " ").first ?? ""
    return first.split(separator: "|").map(String.init).filter { $0 == $0.lowercased() }
  }
}

/// `phonebook completions SHELL`: prints the completion of a shell.
struct CompletionsCommand: Command {
  static let help = CommandHelp(
    name: "completions", operands: "bash|zsh|fish", common: "language",
    summary: "print what makes a shell complete commands, options and formats",
    details: """
      bash: add to ~/.bashrc                 source <(phonebook completions bash)
      zsh:  add to ~/.zshrc after compinit   source <(phonebook completions zsh)
      fish: run once   phonebook completions fish > ~/.config/fish/completions/phonebook.fish
      """,
    examples: [
      ("source <(phonebook completions bash)", "for this shell only"),
      ("phonebook completions fish | source", "the same in fish"),
    ])

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    let shells = ["bash", "zsh", "fish"]
    guard operands.count == 1, let shell = operands.first else {
      throw UsageError("completions needs the name of one shell: bash, zsh or fish")
    }
    switch shell {
    case "bash": try streams.write(BashCompletion.script())
    case "zsh": try streams.write(ZshCompletion.script())
    case "fish": try streams.write(FishCompletion.script())
    default:
      throw UsageError(
        "there are no completions for '\(shell)'; there are some for bash, zsh and fish",
        suggestion: Suggestion.closest(to: shell, among: shells))
    }
    return .success
  }
}

extension CommandDefinition {
  /// The words that may stand as the first operand, such as the verbs of `archive`.
  fileprivate var firstWords: [String] {
    self.verbs.isEmpty ? OptionValues.words(in: self.operands) : self.verbs
  }
}
