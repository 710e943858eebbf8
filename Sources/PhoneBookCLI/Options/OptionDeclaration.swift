internal import ContactBytes

// The declaration of an option holds everything about it: its name, its line of the help, how its value
// is parsed, and the property that the value is stored in. Parser, help, manual and completions are made
// from the same declarations, and the work of a command sees nothing but the typed properties.

/// An option as the help, the manual and the completions show it.
package struct OptionDefinition: Sendable {
  /// Another option that decides whether this one may be given.
  struct Condition: Sendable {
    /// The name of the other option.
    let other: String
    /// Whether the other option must be given; else it must not be.
    let isNeeded: Bool
    /// What is wrong where it is not so, to follow the name of the option.
    let message: String
  }

  /// The name, without its two hyphens.
  package let name: String
  /// What it was called before, which is understood still; nil for an option that kept its name.
  var formerName: String?
  /// The letter of the short form.
  package var letter: Character?
  /// What the value is called in the help; nil for an option without a value.
  package var placeholder: String?
  /// Whether it may be given several times.
  package var isRepeatable = false
  /// The words that are possible as the value, where they are known.
  package var choices: [String] = []
  /// One line for the help.
  package var summary: String
  /// Under what the help of a command with many options shows it, where it has no other place there.
  var heading = OptionDefinition.heading
  /// The heading of the options that are a command's own.
  static let heading = "Options"
  /// Another option that decides whether this one may be given; nil when none does.
  var condition: Condition?
  /// What is written to the file that it names, besides the output of the command; nil for any other option.
  var sideFile: SideFile?
  /// The verbs of the command that heed it, such as `prune`, or `verify --against` for one that heeds it
  /// beside another option; empty when all do.
  package var verbs: [String] = []

  /// Whether its value is the name of a file or a folder.
  package var takesPath: Bool {
    ["FILE", "FOLDER"].contains { placeholder?.hasSuffix($0) == true }
  }

  /// Whether it names a file that is written besides the output of the command.
  package var writesSideFile: Bool { sideFile != nil }

  /// The verbs that heed it, as they stand before the summary.
  var verbHead: String {
    1...3 ~= verbs.count ? verbs.joined(separator: ", ") + ": " : ""
  }

  /// Whether a verb of the command heeds it.
  func isHeeded(by verb: String?) -> Bool {
    guard let verb, !verbs.isEmpty else { return true }
    return optionsBeside(verb) != nil
  }

  /// The names of the options beside which a verb heeds it; nil for a verb that does not.
  func optionsBeside(_ verb: String) -> [String]? {
    let heedings = verbs.map { $0.pieces(between: " --").map(String.init) }
    return heedings.first { $0[0] == verb }.map { Array($0.dropFirst()) }
  }

  /// The line for the help, with the verbs that heed it.
  package var line: String { verbHead + summary }

  /// The name of the option without which this one is an error; nil when there is none.
  package var neededOption: String? {
    condition.flatMap { $0.isNeeded ? $0.other : nil }
  }
}

/// The property of a group that an option sets.
typealias OptionField<Group, Value> = any WritableKeyPath<Group, Value> & Sendable

/// A word that an option takes, and the value that it stands for.
typealias OptionChoice<Value> = (word: String, value: Value)

/// An option, and how its value is stored in a `Group`.
struct OptionDeclaration<Group>: Sendable {
  /// The option as it is shown.
  var definition: OptionDefinition
  /// Parses a value and stores it; for an option without a value the text is empty.
  let store: @Sendable (_ value: OptionValue, _ group: inout Group) throws -> Void

  /// The same option as a part of what holds the group.
  func within<Outer>(
    _ path: OptionField<Outer, Group>
  ) -> OptionDeclaration<Outer> {
    OptionDeclaration<Outer>(definition: definition) { value, outer in
      try store(value, &outer[keyPath: path])
    }
  }

  /// The same option with the words that completions offer as its value.
  func offering(_ choices: [String]) -> OptionDeclaration {
    var copy = self
    copy.definition.choices = choices
    return copy
  }

  /// The same option, which had another name.
  func formerly(_ name: String) -> OptionDeclaration {
    var copy = self
    copy.definition.formerName = name
    return copy
  }

  /// The same option with another line of help.
  func described(_ summary: String) -> OptionDeclaration {
    var copy = self
    copy.definition.summary = summary
    return copy
  }

  /// The same option, whose file is written besides the output.
  func writing(_ file: SideFile) -> OptionDeclaration {
    var copy = self
    copy.definition.sideFile = file
    return copy
  }

  /// The same option, which only some verbs of the command heed.
  func of(_ verbs: String...) -> OptionDeclaration {
    var copy = self
    copy.definition.verbs = verbs
    return copy
  }

  /// The same option, which is an error unless another one is given.
  func needing(_ other: String, _ message: String? = nil) -> OptionDeclaration {
    var copy = self
    copy.definition.condition = .init(
      other: other, isNeeded: true, message: message ?? "needs --\(other)")
    return copy
  }

  /// The same option, which is an error when another one is given.
  func excluding(_ other: String, _ message: String) -> OptionDeclaration {
    var copy = self
    copy.definition.condition = .init(other: other, isNeeded: false, message: message)
    return copy
  }
}

/// Typed properties that options set; commands choose among the options.
protocol OptionFields: Sendable {
  /// Under what the help of a command with many options shows those that set them.
  static var heading: String { get }
  /// Makes the values of a command line without options.
  init()
}

/// Keeps a value of many fields in a place of its own: the code that copies what holds it stays small.
@propertyWrapper
indirect enum Boxed<Value: Sendable>: Sendable {
  case value(Value)

  init(wrappedValue: Value) { self = .value(wrappedValue) }

  var wrappedValue: Value {
    get {
      switch self {
      case .value(let value): value
      }
    }
    set { self = .value(newValue) }
  }
}

/// Typed properties with all options that set them.
protocol OptionGroup: OptionFields {
  /// The options, in the order of the help.
  @OptionList<Self> static var declarations: [OptionDeclaration<Self>] { get }
}

extension OptionFields {
  /// That of a command's own options.
  static var heading: String { OptionDefinition.heading }

  /// An option without a value.
  static func flag(
    _ name: String, letter: Character? = nil, _ summary: String,
    _ field: OptionField<Self, Bool>
  ) -> OptionDeclaration<Self> {
    OptionDeclaration(
      definition: OptionDefinition(
        name: name, letter: letter, summary: summary, heading: heading)
    ) { $1[keyPath: field] = true }
  }

  /// An option whose value is parsed.
  static func value<Value>(
    _ name: String, _ placeholder: String, _ summary: String,
    _ field: OptionField<Self, Value>,
    _ parse: @escaping @Sendable (OptionValue) throws -> Value
  ) -> OptionDeclaration<Self> {
    OptionDeclaration(
      definition: OptionDefinition(
        name: name, placeholder: placeholder, summary: summary, heading: heading)
    ) { value, group in group[keyPath: field] = try parse(value) }
  }

  /// An option whose value is text, such as the path of a file.
  static func text(
    _ name: String, letter: Character? = nil, _ placeholder: String, _ summary: String,
    _ field: OptionField<Self, String?>
  ) -> OptionDeclaration<Self> {
    var declaration = value(name, placeholder, summary, field) { $0.text }
    declaration.definition.letter = letter
    return declaration
  }

  /// An option that may be given several times.
  static func repeated<Element>(
    _ name: String, _ placeholder: String, _ summary: String,
    _ field: OptionField<Self, [Element]>,
    _ parse: @escaping @Sendable (OptionValue) throws -> Element
  ) -> OptionDeclaration<Self> {
    OptionDeclaration(
      definition: OptionDefinition(
        name: name, placeholder: placeholder, isRepeatable: true, summary: summary,
        heading: heading)
    ) { value, group in group[keyPath: field].append(try parse(value)) }
  }

  /// An option whose value is one of a few words.
  static func choice<Value: Sendable>(
    _ name: String, _ placeholder: String, _ summary: String,
    _ field: OptionField<Self, Value>, _ choices: [OptionChoice<Value>]
  ) -> OptionDeclaration<Self> {
    let words = choices.map(\.word)
    return value(name, placeholder, summary, field) { value in
      if let choice = choices.first(where: { $0.word == value.text }) { return choice.value }
      let known = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
      throw value.refused(
        "is \(known)", suggestion: Suggestion.closest(to: value.text, among: words))
    }.offering(words)
  }

  /// All options of a part.
  static func group<Part: OptionGroup>(
    _ path: OptionField<Self, Part>
  ) -> [OptionDeclaration<Self>] {
    Part.declarations.map { $0.within(path) }
  }

  /// Some options of a part.
  static func group<Part>(
    _ path: OptionField<Self, Part>, _ first: OptionDeclaration<Part>,
    _ others: OptionDeclaration<Part>...
  ) -> [OptionDeclaration<Self>] {
    ([first] + others).map { $0.within(path) }
  }
}

extension Array where Element: RawRepresentable<String> {
  /// The words of these values, each with its value.
  var choices: [OptionChoice<Element>] { map { ($0.rawValue, $0) } }

  /// The words of these values, for a property that is nil without the option.
  var optionalChoices: [OptionChoice<Element?>] { map { ($0.rawValue, $0) } }
}

/// Makes a list of declarations from lines of one or several.
@resultBuilder
enum OptionList<Group> {
  static func buildExpression(_ one: OptionDeclaration<Group>) -> [OptionDeclaration<Group>] {
    [one]
  }

  static func buildExpression(_ many: [OptionDeclaration<Group>]) -> [OptionDeclaration<Group>] {
    many
  }

  static func buildBlock(_ parts: [OptionDeclaration<Group>]...) -> [OptionDeclaration<Group>] {
    parts.flatMap(\.self)
  }

  static func buildOptional(_ part: [OptionDeclaration<Group>]?) -> [OptionDeclaration<Group>] {
    part ?? []
  }

  static func buildArray(_ parts: [[OptionDeclaration<Group>]]) -> [OptionDeclaration<Group>] {
    parts.flatMap(\.self)
  }
}
