/// `phonebook completions SHELL`: prints the completion of a shell.
struct CompletionsCommand: Command {
  static let help = CommandHelp(
    name: "completions", operands: "bash|zsh|fish",
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

/// `phonebook manual`: prints the man page.
struct ManualCommand: Command {
  static let help = CommandHelp(
    name: "manual", operands: "",
    summary: "print the manual as a man page",
    details: "The page is in the language of troff, as man reads it.",
    examples: [
      ("phonebook manual | man -l -", "read it"),
      ("phonebook manual > ~/.local/share/man/man1/phonebook.1", "for 'man phonebook'"),
    ])

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    guard operands.isEmpty else { throw UsageError("manual takes no files") }
    try streams.write(ManualPage.text())
    return .success
  }
}
