internal import ContactCleaning
internal import ContactIO

/// Which rules check or clean, and how values are written that they mend.
struct RuleOptions: OptionGroup {
  /// The heading of the options that choose rules.
  static let heading = "Cleaning"

  /// The name of a set of rules, or the path of a file of rules.
  private var rules: String?
  /// The rules to leave out.
  private var disabled: [String] = []
  /// How phone numbers are written; nil leaves that to the rules.
  var phones: CleaningOptions.Phones?
  /// What becomes of spaces in names.
  var names = CleaningOptions.Names.auto
  /// What becomes of titles in names.
  var titles = CleaningOptions.Titles.keep
  /// Whether whole names are taken apart; nil for the default of the command.
  var nameSplitting: CleaningOptions.NameSplitting?
  /// Whether names are taken apart by a guess.
  var guessesNames: Bool { nameSplitting == .guess }

  static var declarations: [OptionDeclaration<Self>] {
    choosing
    writing
  }

  /// The options that choose rules.
  @OptionList<Self> static var choosing: [OptionDeclaration<Self>] {
    text(
      "rules", "standard|classic|FILE", "the rules to apply (standard); see 'help rules'", \.rules)
    repeated("disable", "RULE", "leave a rule out", \.disabled) { $0.text }
      .offering(RuleSet.allRules.map(\.name))
  }

  /// The options on how values are written that rules mend.
  @OptionList<Self> private static var writing: [OptionDeclaration<Self>] {
    choice(
      "phones", "FORM", "national, international, e164, digits (by count), vanity, keep (national)",
      \.phones,
      CleaningOptions.Phones.allCases.optionalChoices)
    choice(
      "names", "FORM", "spaces in names: auto, compact or keep (auto)", \.names,
      CleaningOptions.Names.allCases.choices)
    choice(
      "titles", "FORM",
      "Korean titles in names: keep, move, or bare, which takes 님 off as well (keep); --split-names guess moves Latin ones",
      \.titles,
      CleaningOptions.Titles.allCases.choices)
    choice(
      "split-names", "LEVEL", "split whole names into family and given names: certain or guess",
      \.nameSplitting,
      CleaningOptions.NameSplitting.allCases.optionalChoices
    ).offering(["certain", "guess"])
  }

  /// The rules that are meant.
  ///
  /// - Throws: ``UsageError`` when there is no such rule, or ``IOError`` of a file of rules.
  func ruleSet() throws -> RuleSet {
    var rules = try Self.ruleSet(rules ?? "standard")
    for name in disabled {
      do {
        try rules.disable(name)
      } catch {
        throw UsageError(
          "\(error)",
          suggestion: Suggestion.closest(to: name, among: RuleSet.allRules.map(\.name)))
      }
    }
    return rules
  }

  private static func ruleSet(_ name: String) throws -> RuleSet {
    if let rules = RuleSet(named: name) { return rules }
    if FileStatus.of(name) == nil {
      let suggestion = Suggestion.closest(to: name, among: ["standard", "classic"])
      throw UsageError(
        "--rules is standard, classic or a file, and there is no file '\(name)'",
        suggestion: suggestion)
    }
    let text = String(decoding: try FileDescriptor.contents(of: name), as: UTF8.self)
    do {
      return try RuleSet(parsing: text)
    } catch {
      var suggestion: String?
      if case .unknownRule(let rule, _) = error {
        suggestion = Suggestion.closest(to: rule, among: RuleSet.allRules.map(\.name))
      }
      let fault = UsageError("\(name):\(error.line): \(error)", suggestion: suggestion)
      throw CommandError("\(fault)")
    }
  }
}
