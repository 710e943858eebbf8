internal import ContactArchive
internal import ContactBook
internal import ContactCSV
internal import ContactIO
internal import ContactModel
internal import ContactPipeline
internal import Pokedex

/// `phonebook completions SHELL`: prints the completion of a shell.
struct CompletionsCommand: Command {
  static let help = CommandHelp(
    name: "completions", operands: "bash|zsh|fish", common: "language",
    summary: "print the completion script of a shell",
    details: """
      Add its line to the file of your shell, in zsh after compinit; in fish, run the last line once:

        ~/.bashrc   source <(phonebook completions bash)
        ~/.zshrc    source <(phonebook completions zsh)
        phonebook completions fish > ~/.config/fish/completions/phonebook.fish

      The names of people, groups and columns come from the files on the line; 'phonebook completions people FILE',
      'groups FILE' and 'columns FILE' list them for the shells, 'pokemon' those of Pokémon.
      """,
    examples: [
      ("source <(phonebook completions bash)", "for this shell only"),
      ("phonebook completions fish | source", "the same in fish"),
    ])

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    if let kind = operands.first, ["people", "groups", "columns", "pokemon"].contains(kind) {
      try streams.write(CompletionNames.lines(kind, operands.dropFirst(), streams))
      return .success
    }
    guard operands.count == 1, let shell = operands.first else {
      throw UsageError("completions needs the name of one shell: bash, zsh or fish")
    }
    guard let script = Self.script(for: shell, in: streams.language) else {
      throw UsageError(
        "there are no completions for '\(shell)'; there are some for bash, zsh and fish",
        suggestion: Suggestion.closest(to: shell, among: Self.shells))
    }
    try streams.write(script)
    return .success
  }
}

/// The names that completions offer, a line for each, and behind a tab what tells it apart.
private struct CompletionNames: CardStep {
  private let isOfGroups: Bool
  private var names: [(name: String, meaning: String)] = []

  /// The lines of all names of a kind, of which each stands there once.
  static func lines(
    _ kind: String, _ words: ArraySlice<String>, _ streams: StandardStreams
  ) throws -> String {
    var found: [(name: String, meaning: String)] = []
    if kind == "pokemon" {
      found = Species.all.flatMap {
        [(name: $0.korean, meaning: $0.english), (name: $0.english, meaning: $0.korean)]
      }
    } else {
      let home = streams.environment["HOME"] ?? "~"
      let files = words.map { $0.hasPrefix("~/") ? home + $0.dropFirst() : $0 }
        .filter { FileStatus.of($0)?.isRegular == true }
      if files.isEmpty { return "" }
      if kind == "columns" { return lines(try files.flatMap(columns)) }
      let people = NumberedPeople(CompletionNames(isOfGroups: kind == "groups"))
      var input = InputOptions()
      input.state = state(in: Array(words))
      let streams = streams.silenced
      // A snapshot is one of a backup, perhaps beside other files.
      let done = try input.inspect(
        input.state == nil ? files : files.filter { FileDescriptor.isArchive(at: $0) }, people,
        streams, Diagnostics(streams, style: .none), groups: .labelled
      ).steps.second
      found = done.step.names
      if kind == "people" {
        for (index, id) in done.numbered { found[index].meaning = id.description }
        // Herr Uli Huber is found by Uli Huber, too.
        let untitled = found.map {
          (name: String(TitleWords.untitled($0.name)), meaning: $0.meaning)
        }
        found += untitled + found.map { (name: $0.meaning, meaning: $0.name) }
      }
    }
    return lines(found)
  }

  /// The snapshot that `--at` names, whose value stands behind it, also behind a sign that a shell takes for a word.
  private static func state(in words: [String]) -> StateSelector? {
    for (index, word) in words.enumerated() where word == "--at" || word.hasPrefix("--at=") {
      let value =
        word == "--at" ? words[(index + 1)...].first { $0 != "=" } : String(word.dropFirst(5))
      return value.flatMap { StateSelector($0) }
    }
    return nil
  }

  /// The columns of a table, and what they mean.
  private static func columns(of file: String) throws -> [(name: String, meaning: String)] {
    let input = try PipelineInputs([]).recognize(FileDescriptor.reading(file))
    return try input.tableMapping()?.columns.map { ($0.header, "\($0.field)") } ?? []
  }

  private static func lines(_ found: [(name: String, meaning: String)]) -> String {
    var known: Set<String> = [""]
    return found.filter { known.insert($0.name).inserted && TerminalText.shown($0.name) == $0.name }
      .map { "\($0.name)\t\(TerminalText.shown($0.meaning))\n" }.joined()
  }

  private init(isOfGroups: Bool) { self.isOfGroups = isOfGroups }

  mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    if isOfGroups {
      names += card.groupNames.map { (name: $0, meaning: "") }
    } else {
      let person = PersonSummary(card)
      names.append((name: person.name, meaning: person.id.description))
    }
    return true
  }

  mutating func join(_ next: CompletionNames, from origin: ChunkOrigin) { names += next.names }
}

/// What a shell may offer as the value of an option, or as an operand.
enum OptionValues {
  /// One of these words.
  case words([String])
  /// A name that the program finds: `people`, `groups` or `columns` of the files on the line, or `pokemon`.
  case names(String)
  /// A file.
  case file
  /// Any text.
  case unknown

  /// What an option takes: its choices, or what its placeholder stands for; nil without a value.
  init?(_ option: OptionDefinition) {
    guard let placeholder = option.placeholder else { return nil }
    let words = option.choices.isEmpty ? Self.words(in: placeholder) : option.choices
    if option.name == "pokemon" {
      self = .names("pokemon")
    } else if !words.isEmpty {
      self = .words(words)
    } else if placeholder.hasPrefix("COLUMN") || option.name == "column" {
      self = .names("columns")
    } else if option.name.hasSuffix("group") {
      self = .names("groups")
    } else if ["WHO", "QUERY"].contains(where: { placeholder.hasPrefix($0) }) {
      self = .names("people")
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

extension CommandDefinition {
  /// What operands name besides files: a kind of ``CompletionNames``, perhaps behind a verb.
  var namedOperands: (verb: String?, kind: String?) {
    let words = self.naming.split(separator: " ").map(String.init)
    return (words.count > 1 ? words[0] : nil, words.last)
  }

  /// The options that a verb heeds whatever else is given, and those that it heeds beside another one.
  func options(
    heededBy verb: String
  ) -> (always: [OptionDefinition], beside: [(other: String, options: [OptionDefinition])]) {
    var always: [OptionDefinition] = []
    var beside: [(other: String, options: [OptionDefinition])] = []
    for option in allOptions where option.isHeeded(by: verb) {
      guard let other = option.optionsBeside(verb)?.first else {
        always.append(option)
        continue
      }
      if let index = beside.firstIndex(where: { $0.other == other }) {
        beside[index].options.append(option)
      } else {
        beside.append((other, [option]))
      }
    }
    return (always, beside)
  }

  /// The words that may stand as the first operand, such as the verbs of `archive`.
  var firstWords: [String] {
    if self.name == "formats" { return FormatTable.all.map(\.name) }
    return self.verbs.isEmpty ? OptionValues.words(in: self.operands) : self.verbs
  }
}
