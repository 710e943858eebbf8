internal import ContactModel
internal import ContactPipeline

extension CompletionsCommand {
  /// The shells that there are scripts for.
  static let shells = ["bash", "zsh", "fish"]

  /// The completion of a shell, which tells in a language what words mean; nil for one that there is none for.
  static func script(for shell: String, in language: WordLanguage) -> String? {
    switch shell {
    case "bash": BashCompletion.script()
    case "zsh": ZshCompletion(say: .init(language)).script()
    case "fish": FishCompletion(say: .init(language)).script()
    default: nil
    }
  }
}

/// What there is help on besides the commands.
private let topics = ["rules"] + HelpTopic.all.map(\.name) + RuleHelp.rows.map(\.name)

/// The completion of bash, also of the old one of macOS.
private enum BashCompletion {
  /// The script.
  static func script() -> String {
    var text = #"""
      # Completion of phonebook for bash: source <(phonebook completions bash)
      # A word without its quotes, as far as it is typed.
      _phonebook_plain() {
        REPLY=$1
        case $REPLY in
          \'*) REPLY=${REPLY#\'} REPLY=${REPLY%\'} ;;
          \"*) REPLY=${REPLY#\"} REPLY=${REPLY%\"} REPLY=${REPLY//\\\$/\$} REPLY=${REPLY//\\\"/\"} ;;
          *) REPLY=${REPLY//\\/} ;;
        esac
      }
      # Names that the program knows, of what the word begins.
      _phonebook_names() {
        local REPLY name i files=()
        for ((i = 1; i < COMP_CWORD; i++)); do
          _phonebook_plain "${COMP_WORDS[i]}"
          files+=("$REPLY")
        done
        _phonebook_plain "$2"
        while IFS=$'\t' read -r name i; do
          if [[ -z $name || $name != "$REPLY"* ]]; then continue; fi
          # Inside of quotes just what would end them, or be more than itself, is escaped.
          case $2 in
            \'*) name=${name//\'/\'\\\'\'} ;;
            \"*)
              name=${name//\\/\\\\} name=${name//\"/\\\"}
              name=${name//\$/\\\$} name=${name//\`/\\\`}
              ;;
            *) printf -v name %q "$name" ;;
          esac
          COMPREPLY+=("$name")
        done < <("${COMP_WORDS[0]/#\~/$HOME}" completions "$1" -- "${files[@]}" 2>/dev/null)
      }
      _phonebook() {
        local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local command='' options='' words='' names='' name i letters=$(shopt -p nocasematch)
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
            words='\#((CommandTable.all.map(\.name) + ["help"]).joined(separator: " "))'
            options='--help --version'
            ;;
          help) words='\#((CommandTable.all.map(\.name) + topics).joined(separator: " "))' ;;

      """#
    for command in CommandTable.all { text += part(command) }
    text += """
        esac
        # Behind two hyphens no option follows.
        if [[ " ${COMP_WORDS[*]:0:COMP_CWORD} " == *' -- '* ]]; then
          options=''
        elif [[ $word == -* ]]; then
          words=$options names=''
        fi
        # What begins as it is typed goes before what does so but for capitals.
        for i in -u -s; do
          if [[ ${#COMPREPLY[@]} -gt 0 ]]; then break; fi
          shopt $i nocasematch
          if [[ -n $names ]]; then _phonebook_names "$names" "$word"; fi
          # Without words bash offers files.
          for name in $words; do
            if [[ $name == "$word"* ]]; then COMPREPLY+=("$name"); fi
          done
        done
        $letters
      }
      complete -o default -F _phonebook phonebook

      """
    return text
  }

  private static func part(_ command: CommandDefinition) -> String {
    var text = "    \(command.name))\n"
    let options = command.allOptions
    func names(_ options: [OptionDefinition]) -> String {
      options.map { "--\($0.name)" }.joined(separator: " ")
    }
    text += "      options='\(names(options))'\n"
    if options.contains(where: { !$0.verbs.isEmpty }) {
      text += "      case ${COMP_WORDS[i+1]} in\n"
      for verb in command.verbs {
        let (always, beside) = command.options(heededBy: verb)
        text += "        \(verb))\n          options='\(names(always))'\n"
        for (other, options) in beside {
          text += "          if [[ \" ${COMP_WORDS[*]}\" == *' --\(other)'* ]]; then "
          text += "options+=' \(names(options))'; fi\n"
        }
        text += "          ;;\n"
      }
      text += "      esac\n"
    }
    var values = ""
    for option in options {
      guard let value = OptionValues(option) else { continue }
      let names = "--\(option.name)" + (option.letter.map { "|-\($0)" } ?? "")
      let offer =
        switch value {
        case .words(let words): "words='\(words.joined(separator: " "))' "
        case .names(let kind): "names=\(kind) "
        case .file, .unknown: ""
        }
      values += "        \(names)) \(offer)options='' ;;\n"
    }
    text += "      case $previous in\n\(values)"
    let verbs = command.firstWords.joined(separator: " ")
    let (verb, kind) = command.namedOperands
    if !verbs.isEmpty || kind != nil {
      text += "        *)\n"
      if !verbs.isEmpty { text += "          if ((isFirst)); then words='\(verbs)'; fi\n" }
      if let kind {
        let isVerb = verb.map { "[[ ${COMP_WORDS[i+1]} == \($0) ]] && ((!isFirst))" } ?? "true"
        text += "          if \(isVerb); then names=\(kind); fi\n"
      }
      text += "          ;;\n"
    }
    return text + "      esac\n      ;;\n"
  }
}

/// The completion of zsh.
private struct ZshCompletion {
  /// Says what words mean.
  let say: HelpText.Saying

  /// The script, which works as a file in `fpath` and by `source`.
  func script() -> String {
    let summaries =
      CommandTable.all.map { ($0.name, $0.summary) } + [("help", "show the help of a command")]
    let commands = summaries.map { "'\($0):\(quoted(say($1)))'" }
    var text = #"""
      #compdef phonebook
      # Completion of phonebook for zsh: source <(phonebook completions zsh)
      # Names that the program knows: of people, groups or columns of the files on the line, or of Pokémon.
      _phonebook_names() {
        local -a lines names shown
        lines=(${(f)"$($program completions $1 -- ${(Q)words[1,CURRENT-1]} 2>/dev/null)"})
        names=(${lines%%$'\t'*})
        shown=(${lines/$'\t'/  })
        compadd -M $anyCase -l -d shown -a names
      }
      _phonebook_words() { compadd -M $anyCase -- $@; }
      _phonebook_people() { _phonebook_names people; }
      _phonebook_groups() { _phonebook_names groups; }
      _phonebook_columns() { _phonebook_names columns; }
      _phonebook_pokemon() { _phonebook_names pokemon; }
      _phonebook_who() { _phonebook_names $1; _files; }
      _phonebook() {
        local curcontext=$curcontext state line program=${(Q)~words[1]}
        local anyCase='m:{[:lower:][:upper:]}={[:upper:][:lower:]}'
        local -a commands options
        commands=(
          \#(commands.joined(separator: "\n    "))
        )
        _arguments -C '(- *)--help[\#(quoted(say("show the help")))]' \
          '(- *)--version[\#(quoted(say("show the version")))]' \
          '1: :->command' '*:: :->rest'
        case $state in
          command)
            _describe -t commands command commands
            _files
            ;;
          rest)
            case $words[1] in
              help)
                commands+=(\#(topics.joined(separator: " ")))
                _describe -t commands command commands
                ;;

      """#
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

  private func part(_ command: CommandDefinition) -> String {
    var operands: [String] = []
    if !command.firstWords.isEmpty {
      operands.append(
        "'1:\(word("VERB")): _phonebook_words \(command.firstWords.joined(separator: " "))'")
    }
    let (verb, kind) = command.namedOperands
    if let kind, verb == nil {
      operands.append("'*:\(word("FILE, NAME")): _phonebook_who \(kind)'")
    } else if let kind, let verb {
      operands.append(
        "'*:\(word("FILE, NAME")):"
          + "{[[ $words[2] == \(verb) ]] && _phonebook_who \(kind) || _files}'")
    } else {
      operands.append("'*:\(word("FILE")):_files'")
    }
    var text = "          \(command.name))\n"
    func list(_ options: [OptionDefinition], _ sign: String) -> String {
      "options\(sign)(" + options.map { "\n              " + specification($0) }.joined() + ")\n"
    }
    text += "            " + list(command.allOptions, "=")
    if command.allOptions.contains(where: { !$0.verbs.isEmpty }) {
      text += "            case $words[2] in\n"
      for verb in command.verbs {
        let (always, beside) = command.options(heededBy: verb)
        text += "            \(verb))\n              " + list(always, "=")
        for (other, options) in beside {
          text += "              if (( ${words[(I)--\(other)*]} )); then " + list(options, "+=")
          text += "              fi\n"
        }
        text += "              ;;\n"
      }
      text += "            esac\n"
    }
    text += "            _arguments -s -S -M $anyCase $options \(operands.joined(separator: " "))\n"
    return text + "            ;;\n"
  }

  private func specification(_ option: OptionDefinition) -> String {
    let long = "--\(option.name)"
    var action = ""
    switch OptionValues(option) {
    case nil: break
    case .words(let words):
      action = ":\(label(option)): _phonebook_words \(words.joined(separator: " "))"
    case .names(let kind): action = ":\(label(option)):_phonebook_\(kind)"
    case .file: action = ":\(label(option)):_files"
    case .unknown: action = ":\(label(option)): "
    }
    let equals = option.placeholder == nil ? "" : "="
    let rest = "[\(quoted(HelpText.line(option, say)))]\(action)"
    if option.isRepeatable { return "'*\(long)\(equals)\(rest)'" }
    guard let letter = option.letter else { return "'\(long)\(equals)\(rest)'" }
    let plus = option.placeholder == nil ? "" : "+"
    return "'(-\(letter) \(long))'{-\(letter)\(plus),\(long)\(equals)}'\(rest)'"
  }

  /// What an operand is.
  private func word(_ placeholder: String) -> String {
    quoted(say.placeholders(placeholder).lowercased())
  }

  private func label(_ option: OptionDefinition) -> String {
    quoted(say.placeholders(option.placeholder ?? ""))
  }

  /// Text inside of single quotes and of the brackets and colons of a specification.
  private func quoted(_ text: String) -> String {
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
private struct FishCompletion {
  /// Says what words mean.
  let say: HelpText.Saying

  /// The script.
  func script() -> String {
    var text = """
      # Completion of phonebook for fish: phonebook completions fish | source
      # Names that the program knows: of people, groups or columns of the files on the line, or of Pokémon.
      function __phonebook_names
        set -l words (commandline -opc)
        $words[1] completions $argv[1] -- $words[2..-1] 2>/dev/null
      end
      # The words of the line that are no options.
      function __phonebook_words
        for word in (commandline -opc)[2..-1]
          string match -q -- '-*' $word; or echo $word
        end
      end
      # Whether the line has a command and nothing behind it.
      function __phonebook_at
        set -l words (__phonebook_words)
        test "$words" = $argv[1]
      end
      # Whether the line is of a command, and of one of the verbs that follow, or none is typed yet.
      function __phonebook_of
        set -l words (__phonebook_words)
        test "$words[1]" = $argv[1]; or return 1
        test (count $argv) -eq 1 -o (count $words) -eq 1; or contains -- $words[2] $argv[2..-1]
      end
      complete -c phonebook -n __fish_use_subcommand -l help -d '\(quoted(say("show the help")))'
      complete -c phonebook -n __fish_use_subcommand -l version -d '\(quoted(say("show the version")))'
      complete -c phonebook -n __fish_use_subcommand -a help -d '\(quoted(say("show the help of a command")))'
      complete -c phonebook -n '__phonebook_of help' -f \
      -a '\((CommandTable.all.map(\.name) + topics).joined(separator: " "))'

      """
    for command in CommandTable.all {
      text += "complete -c phonebook -n __fish_use_subcommand -a \(command.name) "
      text += "-d '\(quoted(say(command.summary)))'\n"
      let condition = "-n '__phonebook_of \(command.name)'"
      if !command.firstWords.isEmpty {
        let words = command.firstWords.joined(separator: " ")
        text += "complete -c phonebook -n '__phonebook_at \(command.name)' -f -a '\(words)'\n"
      }
      let (verb, kind) = command.namedOperands
      if let kind {
        let isVerb = verb.map { " \($0); and not __phonebook_at \(command.name)'" } ?? "'"
        text +=
          "complete -c phonebook \(condition.dropLast())\(isVerb) -a '(__phonebook_names \(kind))'\n"
      }
      for option in command.allOptions {
        let verbs = command.verbs.filter { _ in !option.verbs.isEmpty }.compactMap { verb in
          option.optionsBeside(verb).map { others in
            others.isEmpty ? " \(verb)" : " (__fish_contains_opt \(others[0]); and echo \(verb))"
          }
        }
        text += "complete -c phonebook \(condition.dropLast())\(verbs.joined())' -l \(option.name)"
        if let letter = option.letter { text += " -s \(letter)" }
        switch OptionValues(option) {
        case nil: break
        case .words(let words): text += " -x -a '\(words.joined(separator: " "))'"
        case .names(let kind): text += " -x -a '(__phonebook_names \(kind))'"
        case .file: text += " -r -F"
        case .unknown: text += " -x"
        }
        text += " -d '\(quoted(HelpText.line(option, say)))'\n"
      }
    }
    return text
  }

  private func quoted(_ text: String) -> String {
    var result = ""
    for character in text {
      if character == "'" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return result
  }
}
