internal import ContactIO
internal import ContactPipeline

/// What the help, the manual and the completions say of a command besides its options.
package struct CommandHelp: Sendable {
  /// The name.
  let name: String
  /// What may follow the options.
  let operands: String
  /// The words that the first operand may be, where `operands` does not list them.
  var verbs: [String] = []
  /// One line for the list of commands.
  let summary: String
  /// What the help says besides.
  var details = ""
  /// Command lines to learn from, each with what it does.
  var examples: [(line: String, meaning: String)] = []
}

/// A command: its properties are its options, and its work is a function of them.
protocol Command: OptionGroup {
  /// What the help says of it.
  static var help: CommandHelp { get }

  /// Does the work.
  ///
  /// - Parameters:
  ///   - operands: The words of the command line that are no options, in their order.
  ///   - streams: Where the command reads and writes.
  /// - Returns: How it ended.
  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus
}

extension Command {
  static var declarations: [OptionDeclaration<Self>] { [] }
}

/// The options that every command has.
package struct CommonOptions: OptionGroup {
  /// When messages have colours.
  enum Colours: String, CaseIterable {
    case auto, always, never
  }

  /// Whether nothing but errors is reported.
  private var isQuiet = false
  private var colours = Colours.auto
  /// Whether the help is shown instead of doing the work.
  private(set) var showsHelp = false

  init() {}

  static var declarations: [OptionDeclaration<Self>] {
    quiet
    choice(
      "color", "auto|always|never", "colours: on a terminal without NO_COLOR (auto)", \.colours,
      Colours.allCases.choices)
    flag("help", letter: "h", "show this help", \.showsHelp)
  }

  private static var quiet: OptionDeclaration<Self> {
    flag("quiet", letter: "q", "say nothing but errors", \.isQuiet)
  }

  /// The same streams, with messages as the options ask for them.
  func apply(to streams: StandardStreams) -> StandardStreams {
    var streams = streams
    streams.isQuiet = isQuiet
    switch colours {
    case .always:
      streams.coloursErrors = true
      streams.coloursOutput = true
    case .never: break
    case .auto:
      guard streams.environment["NO_COLOR"] ?? "" == "" else { break }
      guard streams.environment["TERM"] != "dumb" else { break }
      streams.coloursErrors = streams.error.isTerminal
      streams.coloursOutput = streams.output.isTerminal
    }
    return streams
  }
}

/// A command whatever its type: what the table of commands holds.
package struct CommandDefinition: Sendable {
  /// A command with the values of its options, ready to run.
  package struct Invocation: Sendable {
    /// The values of the options that every command has.
    let common: CommonOptions
    /// The command; its properties have the values of its options.
    let command: any Command
    /// The words that are no options.
    let operands: [String]

    /// All typed values as text, for tests and debugging.
    package var debugDescription: String { String(reflecting: (command, common)) }

    /// Does the work.
    func run(_ streams: StandardStreams) throws -> ExitStatus {
      try command.run(operands, common.apply(to: streams))
    }
  }

  private let help: CommandHelp
  /// The options, without those of every command.
  package let options: [OptionDefinition]
  /// Parses the words after the command's name.
  private let parser: @Sendable ([String]) throws -> Invocation

  init<Type: Command>(_ type: Type.Type) {
    help = type.help
    options = type.declarations.map(\.definition)
    parser = { words in
      let (declarations, common) = (type.declarations, CommonOptions.declarations)
      let parsed = try ParsedWords(
        words, options: declarations.map(\.definition) + common.map(\.definition))
      var command = Type()
      var commonOptions = CommonOptions()
      for (index, value) in parsed.values where index >= declarations.count {
        try common[index - declarations.count].store(value, &commonOptions)
      }
      // The help is shown whatever else the command line says.
      if !commonOptions.showsHelp {
        try parsed.checkConditions()
        for (index, value) in parsed.values where index < declarations.count {
          try declarations[index].store(value, &command)
        }
      }
      return Invocation(common: commonOptions, command: command, operands: parsed.operands)
    }
  }

  /// The name.
  package var name: String { help.name }
  /// What may follow the options.
  var operands: String { help.operands }
  /// One line for the list of commands.
  var summary: String { help.summary }
  /// What the help says besides.
  var details: String { help.details }
  /// Command lines to learn from, each with what it does.
  package var examples: [(line: String, meaning: String)] { help.examples }
  /// The options, with those of every command.
  var allOptions: [OptionDefinition] { options + CommandTable.common }

  /// The words that may stand as the first operand, such as the verbs of `archive`.
  var firstWords: [String] {
    help.verbs.isEmpty ? OptionValues.words(in: operands) : help.verbs
  }

  /// Parses the words after the command's name.
  ///
  /// - Throws: ``UsageError``.
  package func parse(_ words: [String]) throws -> Invocation { try parser(words) }
}

/// The commands, in the order of the help.
package enum CommandTable {
  /// Every command.
  package static let all = [
    CommandDefinition(ConvertCommand.self), CommandDefinition(CheckCommand.self),
    CommandDefinition(CleanCommand.self), CommandDefinition(DedupeCommand.self),
    CommandDefinition(PhonesCommand.self),
    CommandDefinition(ListCommand.self), CommandDefinition(ShowCommand.self),
    CommandDefinition(SearchCommand.self),
    CommandDefinition(AddCommand.self), CommandDefinition(EditCommand.self),
    CommandDefinition(RemoveCommand.self), CommandDefinition(UndoCommand.self),
    CommandDefinition(DiffCommand.self), CommandDefinition(StatsCommand.self),
    CommandDefinition(AnonymizeCommand.self),
    CommandDefinition(ArchiveCommand.self), CommandDefinition(PhotosCommand.self),
    CommandDefinition(AvatarsCommand.self), CommandDefinition(PokedexCommand.self),
    CommandDefinition(FormatsCommand.self),
    CommandDefinition(CompletionsCommand.self), CommandDefinition(ManualCommand.self),
  ]

  /// The options that every command has.
  package static let common = CommonOptions.declarations.map(\.definition)

  /// The command of a name.
  package static func command(named name: String) -> CommandDefinition? {
    all.first { $0.name == name }
  }
}
