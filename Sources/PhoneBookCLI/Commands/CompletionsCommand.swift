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
    guard let script = Self.script(for: shell) else {
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
      let streams = streams.silenced
      let done = try InputOptions().inspect(
        files, people, streams, Diagnostics(streams, style: .none), groups: .labelled
      ).steps.second
      found = done.step.names
      if kind == "people" {
        for (index, id) in done.numbered { found[index].meaning = id.description }
        found += found.map { (name: $0.meaning, meaning: $0.name) }
      }
    }
    return lines(found)
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
