internal import ContactBytes
internal import ContactIO
internal import ContactModel
internal import ContactPipeline

/// The description of a command in the help, the manual and the completions, besides its options.
package struct CommandHelp: Sendable {
  /// The name.
  package let name: String
  /// What may follow the options.
  let operands: String
  /// The words that the first operand may be, where `operands` does not list them.
  package var verbs: [String] = []
  /// What operands stand for that are no files, for completions, perhaps behind a verb: `people`, `restore people`.
  var naming = ""
  /// The options of all commands that this one heeds, besides `help`.
  var common = "quiet no-values color language"
  /// Whether what it is for is to show names and values, which no option leaves out.
  var showsValues = false
  /// One line for the list of commands.
  let summary: String
  /// Further paragraphs of the help.
  var details = ""
  /// Command lines to learn from, each with what it does.
  package var examples: [(line: String, meaning: String)] = []
}

/// A command: its properties are its options, and its work is a function of them.
protocol Command: OptionGroup {
  /// Its description.
  static var help: CommandHelp { get }

  /// Does the work with the operands: the words of the command line that are no options, in their order.
  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus
}

extension Command {
  static var declarations: [OptionDeclaration<Self>] { [] }
}

/// The options that commands have in common.
package struct CommonOptions: OptionGroup {
  /// When messages have colours.
  enum Colours: String, CaseIterable {
    case auto, always, never
  }

  /// Whether nothing but errors is reported.
  private var isQuiet = false
  private var hidesValues = false
  private var colours = Colours.auto
  private var language: WordLanguage?
  /// Whether the help is shown instead of doing the work.
  private(set) var showsHelp = false

  static var declarations: [OptionDeclaration<Self>] {
    quiet
    flag("no-values", "leave names and values out of messages, as for a bug report", \.hidesValues)
    choice(
      "color", "auto|always|never", "colours: on a terminal without NO_COLOR (auto)", \.colours,
      Colours.allCases.choices)
    choice(
      "language", "en|ko", "the language of messages, help, pages and notes (that of the locale)",
      \.language, WordLanguage.allCases.optionalChoices)
    flag("help", letter: "h", "show this help; -h shows the short form", \.showsHelp)
  }

  private static var quiet: OptionDeclaration<Self> {
    flag(
      "quiet", letter: "q",
      "no messages but errors; what list, diff, stats, a dry run and the like show stays", \.isQuiet
    )
  }

  /// The same streams, with messages as the options ask for them.
  func apply(to streams: StandardStreams) -> StandardStreams {
    var streams = streams
    streams.isQuiet = isQuiet
    streams.chosenLanguage = language ?? streams.chosenLanguage
    streams.hidesValues = hidesValues
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

/// A command whatever its type: what the table of commands holds, with the members of its help.
@dynamicMemberLookup
package struct CommandDefinition: Sendable {
  /// A command with the values of its options, ready to run.
  package struct Invocation: Sendable {
    /// The values of the options that every command has.
    let common: CommonOptions
    /// The command; its properties have the values of its options.
    let command: any Command
    /// The words that are no options.
    let operands: [String]
    /// The files that the command line names.
    let files: [NamedFile]

    /// All typed values as text, for tests and debugging.
    package var debugDescription: String { String(reflecting: (command, common)) }

    /// Does the work.
    func run(_ streams: StandardStreams) throws -> ExitStatus {
      try NamedFile.check(files, streams)
      return try command.run(operands, streams)
    }
  }

  private let type: any Command.Type

  init(_ type: any Command.Type) {
    self.type = type
  }

  /// A member of the command's description.
  package subscript<Value>(dynamicMember member: KeyPath<CommandHelp, Value>) -> Value {
    type.help[keyPath: member]
  }

  /// The options, without those of every command.
  package var options: [OptionDefinition] { type.options }
  /// The options, with those of all commands.
  package var allOptions: [OptionDefinition] { options + type.common.map(\.definition) }

  /// Parses the words after the command's name.
  ///
  /// - Throws: ``UsageError``.
  package func parse(_ words: [String]) throws -> Invocation { try type.parse(words) }
}

extension Command {
  fileprivate static var options: [OptionDefinition] { declarations.map(\.definition) }

  /// The options of all commands that this one heeds.
  fileprivate static var common: [OptionDeclaration<CommonOptions>] {
    let names = (help.common + " help").pieces(between: " ")
    return CommonOptions.declarations.filter { option in
      let name = option.definition.name
      return names.contains { $0 == name } && !(help.showsValues && name == "no-values")
    }
  }

  fileprivate static func parse(_ words: [String]) throws -> CommandDefinition.Invocation {
    let (declarations, common) = (Self.declarations, Self.common)
    if help.showsValues, words.prefix(while: { $0 != "--" }).contains("--no-values") {
      throw UsageError(
        "\(help.name) shows names and values; for a bug report, make a book of invented people (phonebook anonymize)"
      )
    }
    let parsed = try ParsedWords(
      words, options: declarations.map(\.definition) + common.map(\.definition))
    var command = Self()
    var commonOptions = CommonOptions()
    for (index, value) in parsed.values where index >= declarations.count {
      try common[index - declarations.count].store(value, &commonOptions)
    }
    // The help is shown even where a value is wrong.
    if !commonOptions.showsHelp {
      try parsed.checkConditions(of: Self.help)
      for (index, value) in parsed.values where index < declarations.count {
        try declarations[index].store(value, &command)
      }
    }
    return .init(
      common: commonOptions, command: command, operands: parsed.operands, files: parsed.files)
  }
}

/// The words of a command line taken apart into operands and options with their values.
///
/// Options may stand anywhere; `--` ends them; `--name=value` and `--name value` both work, and
/// letters of options without a value may be written together.
private struct ParsedWords {
  /// What is no option, in its order.
  private(set) var operands: [String] = []
  /// The options that were given, in their order, each by its index among all.
  private(set) var values: [(option: Int, value: OptionValue)] = []
  private let options: [OptionDefinition]

  /// The files that are named; any operand may be one.
  var files: [NamedFile] {
    operands.map { NamedFile(option: nil, path: $0) }
      + values.compactMap { value in
        let option = options[value.option]
        return option.takesPath ? NamedFile(option: option, path: value.value.text) : nil
      }
  }

  /// Takes words apart; an unknown option is an error, and so is a value that is missing or too much.
  init(_ words: [String], options: [OptionDefinition]) throws(UsageError) {
    self.options = options
    var rest = words[...]
    while let word = rest.popFirst() {
      // A value may begin with a combining mark, which is one `Character` with what stands before it.
      let scalars = word.unicodeScalars
      if word == "--" {
        operands += rest
        return
      } else if scalars.starts(with: "--".unicodeScalars) {
        try takeLong(scalars.dropFirst(2), &rest)
      } else if scalars.first == "-", word != "-", !isNumber(scalars) {
        try takeLetters(scalars.dropFirst(), &rest)
      } else {
        operands.append(word)
      }
    }
  }

  /// Whether a word is a number behind a hyphen, as the end of a telephone number, and no option.
  private func isNumber(_ word: String.UnicodeScalarView) -> Bool {
    word.count > 1 && word.dropFirst().first.map { ("0"..."9").contains($0) } == true
      && !options.contains { $0.letter?.isNumber == true }
  }

  private mutating func takeLong(
    _ word: Substring.UnicodeScalarView, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let index = options.firstIndex(where: { $0.name == name || $0.formerName == name }) else {
      if name == "output" { throw withoutOutput("--output") }
      if name == "in-place", options.contains(where: { $0.name == "output" }) {
        throw UsageError(
          "there is no option --in-place; -o with the name of the file itself changes it, and undo brings it back"
        )
      }
      let format = options.first { $0.name == "format" }
      let isForm = name == "to" || format?.choices.contains(name) == true
      // Where only another option has a form, none is meant.
      if let format, format.condition == nil, isForm { throw formWithout(name) }
      let meant = Translation.into(.korean)?.english(ofLabel: name)?.filter { $0 != "-" }
      throw UsageError(
        "there is no option --\(name)",
        suggestion: Suggestion.closest(to: meant ?? name, among: options.map(\.name)).map {
          "--\($0)"
        })
    }
    guard let placeholder = options[index].placeholder else {
      guard parts.count == 1 else { throw UsageError("the option --\(name) takes no value") }
      return try append("", index)
    }
    if parts.count == 2 {
      try append(String(parts[1]), index)
    } else if let value = takeValue(&rest) {
      try append(value, index)
    } else {
      throw UsageError("the option --\(name) needs a value: \(placeholder)")
    }
  }

  /// The word behind an option, unless it is another option.
  private func takeValue(_ rest: inout ArraySlice<String>) -> String? {
    if let word = rest.first, options.contains(where: { word == "--\($0.name)" }) { return nil }
    return rest.popFirst()
  }

  private mutating func takeLetters(
    _ letters: Substring.UnicodeScalarView, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    var letters = letters
    while let letter = letters.popFirst().map(Character.init) {
      guard let index = options.firstIndex(where: { $0.letter == letter }) else {
        if letter == "o" { throw withoutOutput("-o") }
        throw UsageError(
          "there is no option -\(letter); a word that begins with a hyphen stands behind --")
      }
      guard let placeholder = options[index].placeholder else {
        try append("", index)
        continue
      }
      if !letters.isEmpty { return try append(String(letters), index) }
      guard let value = takeValue(&rest) else {
        throw UsageError("the option -\(letter) needs a value: \(placeholder)")
      }
      return try append(value, index)
    }
  }

  /// The error of a command that shows something, or changes its file, and is asked to write another one.
  private func withoutOutput(_ option: String) -> UsageError {
    let changesFile = options.contains { $0.name == "dry-run" }
    return UsageError(
      "there is no option \(option): "
        + (changesFile
          ? "the file itself is changed" : "what is shown goes into a file with > FILE"))
  }

  /// The error of a form that is asked for by another name than --format.
  private func formWithout(_ name: String) -> UsageError {
    UsageError(
      "there is no option --\(name)",
      suggestion: "--format \(name == "to" ? "json" : name)")
  }

  private mutating func append(_ text: String, _ index: Int) throws(UsageError) {
    let option = options[index]
    if !option.isRepeatable, option.placeholder != nil,
      values.contains(where: { $0.option == index })
    {
      throw UsageError("the option --\(option.name) may be given only once")
    }
    let mayBeStream = ["output", "cry"].contains(option.name)
    // By any of its names, standard output is no file that could be replaced.
    let isStream = mayBeStream && ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(text)
    let value = OptionValue(option: option.name, text: isStream ? "-" : text)
    if text == "-", option.placeholder == "FILE", !mayBeStream {
      throw UsageError("--\(option.name) takes a file, and - is none; a file of that name is ./-")
    }
    if !option.takesPath, PathText.holdsBytes(text) { throw value.refused("takes text in UTF-8") }
    values.append((index, value))
  }

  /// Checks that no option is given without the one that it needs, with one that excludes it, or to a verb
  /// that does not heed it.
  func checkConditions(of help: CommandHelp) throws(UsageError) {
    let given = Set(values.map(\.option))
    func isGiven(_ name: String) -> Bool {
      given.contains { options[$0].name == name }
    }
    let verb = operands.first.flatMap { help.verbs.contains($0) ? $0 : nil }
    for (index, option) in options.enumerated() where given.contains(index) {
      if let condition = option.condition, isGiven(condition.other) != condition.isNeeded {
        throw UsageError("--\(option.name) \(condition.message)")
      }
      guard let verb, !option.verbs.isEmpty else { continue }
      if option.optionsBeside(verb)?.allSatisfy({ isGiven($0) }) != true {
        if verb == "restore", option.name == "output" {
          throw UsageError(
            "archive restore writes into the book that --into FILE names; phonebook convert BACKUP --only WHO -o FILE writes people of a backup to a file of their own"
          )
        }
        let verbs = option.verbs.map { "'\(help.name) \($0)'" }
        throw UsageError("--\(option.name) is for \(verbs.joined(separator: ", "))")
      }
    }
  }
}

/// The commands, in the order of the help.
package enum CommandTable {
  /// Every command.
  package static let all = types.map { CommandDefinition($0) }

  private static let types: [any Command.Type] = [
    ConvertCommand.self, CheckCommand.self, CleanCommand.self, DedupeCommand.self,
    PhonesCommand.self,
    ListCommand.self, ShowCommand.self, SearchCommand.self,
    AddCommand.self, EditCommand.self, RemoveCommand.self, UndoCommand.self,
    DiffCommand.self, StatsCommand.self, AnonymizeCommand.self,
    ArchiveCommand.self, PhotosCommand.self, AvatarsCommand.self, PokedexCommand.self,
    FormatsCommand.self,
    CompletionsCommand.self, ManualCommand.self,
  ]

  /// The command of a name.
  package static func command(named name: String) -> CommandDefinition? {
    all.first { $0.name == name }
  }
}
