/// A choice of rules, in the order in which they are applied.
///
/// A set is data: `standard`, `classic`, or a file that names rules, line by line:
///
///     # Our office: the standard rules, but titles stay in names.
///     include standard
///     disable name-title
///     enable classic-age
///     phones international
public struct RuleSet: Sendable {
  /// The rules, in order.
  private(set) var rules: [CleaningRule]
  /// How phone numbers are written when the options do not say.
  private(set) var phones: CleaningOptions.Phones

  /// The rules for real, international address books.
  public static let standard = RuleSet(rules: CleaningRule.standard, phones: .national)

  /// The rules of small address-book apps: name, age and phone.
  public static let classic = RuleSet(rules: CleaningRule.classic, phones: .digits)

  private init(rules: [CleaningRule], phones: CleaningOptions.Phones) {
    self.rules = rules
    self.phones = phones
  }

  /// The set of a name, `standard` or `classic`; nil for any other.
  public init?(named name: String) {
    switch name {
    case "standard": self = .standard
    case "classic": self = .classic
    default: return nil
    }
  }

  /// Every rule that there is, with the manual's text, in the order of the manual.
  public static var allRules: [RuleDescription] {
    CleaningRule.all.map { RuleDescription(name: $0.name, manual: $0.manual) }
  }

  /// The names of the set's rules.
  public var ruleNames: [String] { rules.map { $0.name } }

  /// Takes a rule out of the set.
  ///
  /// - Throws: ``RuleSetError/unknownRule(_:line:)`` when no rule has the name.
  public mutating func disable(_ name: String) throws(RuleSetError) {
    try disable(name, line: 0)
  }

  // MARK: - Files

  /// The orders of a file, by what they look like, and what each does.
  package static let orders: [(order: String, effect: String)] = [
    (
      "include standard",
      "takes in all standard rules, and groups phone numbers as people of their region do"
    ),
    (
      "include classic",
      "takes in the classic rules, and groups phone numbers by the count of their digits"
    ),
    ("enable RULE", "takes in one rule"),
    ("disable RULE", "leaves one rule out"),
    (
      "phones FORM",
      "how numbers are written: `national`, `international`, `e164`, `digits` (grouped by their count alone), "
        + "`vanity` (letters stay) or `keep`"
    ),
  ]

  /// Reads a rule set from the text of a file.
  ///
  /// Each line holds one order: `include standard|classic`, `enable RULE`, `disable RULE` or
  /// `phones FORM`; `#` begins a comment.
  /// - Throws: ``RuleSetError`` with the line, counted from 1.
  public init(parsing text: String) throws(RuleSetError) {
    self.init(rules: [], phones: .national)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
      if words.isEmpty { continue }
      guard words.count == 2 else { throw .malformedLine(line: index + 1) }
      try apply(words[0], words[1], line: index + 1)
    }
  }

  private mutating func apply(_ order: String, _ word: String, line: Int) throws(RuleSetError) {
    switch order {
    case "include":
      guard let set = RuleSet(named: word) else { throw .unknownRuleSet(word, line: line) }
      add(Set(set.ruleNames))
      phones = set.phones
    case "enable":
      try requireRule(word, line: line)
      add([word])
    case "disable": try disable(word, line: line)
    case "phones":
      guard let form = CleaningOptions.Phones(rawValue: word) else {
        throw .malformedLine(line: line)
      }
      phones = form
    default: throw .malformedLine(line: line)
    }
  }

  private mutating func disable(_ name: String, line: Int) throws(RuleSetError) {
    try requireRule(name, line: line)
    rules.removeAll { $0.name == name }
  }

  private mutating func add(_ names: Set<String>) {
    let names = names.union(ruleNames)
    rules = CleaningRule.all.filter { names.contains($0.name) }
  }

  private func requireRule(_ name: String, line: Int) throws(RuleSetError) {
    guard CleaningRule.all.contains(where: { $0.name == name }) else {
      throw .unknownRule(name, line: line)
    }
  }
}

/// A rule by its name, with its text in the manual.
public struct RuleDescription: Sendable, Hashable {
  /// The name, such as `name-spaces`.
  public let name: String
  /// What the rule asks for, why, and what it mends: the text of the manual.
  public let manual: String
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

  /// One sentence, without the line.
  public var description: String {
    switch self {
    case .unknownRule(let name, _): "there is no rule “\(name)”"
    case .unknownRuleSet(let name, _): "there is no rule set “\(name)”"
    case .malformedLine:
      "this is none of “include SET”, “enable RULE”, “disable RULE” and “phones FORM”"
    }
  }
}

extension CleaningRule {
  /// The rules for real address books, in the order in which they are applied and in which the manual
  /// lists them.
  ///
  /// The order matters: what mends text stands before what reads it, and each rule leaves nothing to do
  /// to the ones before it, which is what makes a clean-up idempotent.
  fileprivate static let standard: [CleaningRule] =
    [
      textEncoding, textWidth, textInvisible, textSpaces, textComposition,
      nameMissing, nameTitle, nameSpaces, nameSplit,
    ] + phones + [
      emailAddress, dateValue, ageRange, urlAddress, relatedName, valueEmpty, postalCode, photoData,
      sensitiveNumber,
      duplicateValue, cardEmpty, duplicateContact,
    ]

  /// The rules of small address-book apps.
  fileprivate static let classic: [CleaningRule] = [classicName, classicAge, classicPhone]

  /// Every rule.
  fileprivate static let all = standard + classic
}
