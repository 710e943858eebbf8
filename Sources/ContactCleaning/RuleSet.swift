/// A choice of rules, in the order in which they are asked.
///
/// A set is data: `standard`, `classic`, or a file that names rules.
///
///     # Our office: the standard rules, but titles stay in names.
///     include standard
///     disable name-title
///     enable classic-age
///     phones international
public struct RuleSet: Sendable {
  /// The rules, in order.
  package private(set) var types: [any CleaningRule.Type]
  /// How phone numbers are written when the options do not say.
  package private(set) var phones: CleaningOptions.Phones

  /// The rules for real, international address books.
  public static let standard = RuleSet(types: RuleRegistry.standard, phones: .national)

  /// The rules of small address-book apps: name, age and phone.
  public static let classic = RuleSet(types: RuleRegistry.classic, phones: .digits)

  init(types: [any CleaningRule.Type], phones: CleaningOptions.Phones) {
    self.types = types
    self.phones = phones
  }

  /// Every rule that there is, with the manual's text, in the order of the manual.
  public static var allRules: [RuleDescription] {
    RuleRegistry.all.map { RuleDescription(name: $0.name, manual: RuleManual.text[$0.name] ?? "") }
  }

  /// The names of the set's rules.
  public var ruleNames: [String] { types.map { $0.name } }

  /// Takes a rule out of the set.
  ///
  /// - Throws: ``RuleSetError/unknownRule(_:line:)`` when no rule has the name.
  public mutating func disable(_ name: String) throws(RuleSetError) {
    try disable(name, line: 0)
  }

  private mutating func disable(_ name: String, line: Int) throws(RuleSetError) {
    guard RuleRegistry.all.contains(where: { $0.name == name }) else {
      throw .unknownRule(name, line: line)
    }
    types.removeAll { $0.name == name }
  }

  private mutating func enable(_ name: String, line: Int) throws(RuleSetError) {
    guard RuleRegistry.all.contains(where: { $0.name == name }) else {
      throw .unknownRule(name, line: line)
    }
    let names = Set(ruleNames).union([name])
    types = RuleRegistry.all.filter { names.contains($0.name) }
  }

  /// Reads a rule set from the text of a file.
  ///
  /// Each line holds one order: `include standard|classic`, `enable RULE`, `disable RULE` or
  /// `phones FORM`; `#` begins a comment.
  /// - Throws: ``RuleSetError`` with the line, counted from 1.
  public init(parsing text: String) throws(RuleSetError) {
    self.init(types: [], phones: .national)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
      if words.isEmpty { continue }
      guard words.count == 2 else { throw .malformedLine(line: index + 1) }
      try obey(words[0], words[1], line: index + 1)
    }
  }

  private mutating func obey(_ order: String, _ word: String, line: Int) throws(RuleSetError) {
    switch order {
    case "include":
      guard let set = RuleSet(named: word) else { throw .unknownRuleSet(word, line: line) }
      let names = Set(ruleNames).union(set.ruleNames)
      types = RuleRegistry.all.filter { names.contains($0.name) }
      phones = set.phones
    case "enable": try enable(word, line: line)
    case "disable": try disable(word, line: line)
    case "phones":
      guard let form = CleaningOptions.Phones(rawValue: word) else {
        throw .malformedLine(line: line)
      }
      phones = form
    default: throw .malformedLine(line: line)
    }
  }

  /// The set of a name, `standard` or `classic`; nil for any other.
  public init?(named name: String) {
    switch name {
    case "standard": self = .standard
    case "classic": self = .classic
    default: return nil
    }
  }
}

/// Why a rule set cannot be made.
@nonexhaustive
public enum RuleSetError: Error, Hashable, CustomStringConvertible {
  /// No rule has this name; the line is 0 when it does not come from a file.
  case unknownRule(String, line: Int)
  /// No rule set has this name.
  case unknownRuleSet(String, line: Int)
  /// The line is no order.
  case malformedLine(line: Int)

  /// The line of the file, counted from 1; 0 when the error does not come from a file.
  public var line: Int {
    switch self {
    case .unknownRule(_, let line), .unknownRuleSet(_, let line), .malformedLine(let line): line
    }
  }

  /// One sentence without the place.
  public var description: String {
    switch self {
    case .unknownRule(let name, _): "there is no rule “\(name)”"
    case .unknownRuleSet(let name, _): "there is no rule set “\(name)”"
    case .malformedLine:
      "this is none of “include SET”, “enable RULE”, “disable RULE” and “phones FORM”"
    }
  }
}
