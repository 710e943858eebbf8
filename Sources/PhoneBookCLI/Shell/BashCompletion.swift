/// The completion of bash, also of the old one of macOS.
enum BashCompletion {
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
