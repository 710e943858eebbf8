internal import ContactCleaning
internal import ContactIO
internal import ContactModel
internal import ContactPipeline

/// How to check or clean, as the command line says, and the steps that do it.
struct CleaningArguments {
  let cleaner: CardCleaner
  private let rules: RuleSet
  private let tally = RegionTally()
  /// The region of numbers without a calling code.
  let region: RegionChoice

  /// The options.
  static let options: [OptionDefinition] = [
    OptionDefinition(
      "rules", nil, "standard|classic|FILE", "the rules to apply (standard); see 'help rules'"),
    OptionDefinition("disable", nil, "RULE", isRepeatable: true, "leave a rule out")
      .taking(RuleSet.allRules.map(\.name)),
    OptionDefinition(
      "phones", nil, "FORM", "national, international, e164, digits or keep (national)"
    ).taking(["national", "international", "e164", "digits", "keep"]),
    OptionDefinition("names", nil, "FORM", "spaces in names: auto, compact or keep (auto)")
      .taking(["auto", "compact", "keep"]),
    OptionDefinition("titles", nil, "FORM", "titles in names: keep or move (keep)")
      .taking(["keep", "move"]),
    OptionDefinition("split-names", nil, "SURENESS", "take names apart: certain or guess")
      .taking(["certain", "guess"]),
    OptionDefinition(
      "region", nil, "KR",
      "the region of numbers without a calling code (that of the card, else KR)"),
  ]

  /// The names of the options, which make sense only where cleaning is asked for.
  static var names: [String] { options.map(\.name) }

  /// Takes the options.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - streams: What holds the environment.
  ///   - nameSplitting: How names are taken apart unless the command line says it.
  /// - Throws: ``UsageError``, or ``IOError`` of a file of rules.
  init(
    _ arguments: ParsedArguments, _ streams: StandardStreams,
    nameSplitting: CleaningOptions.NameSplitting = .none
  ) throws {
    var rules = try Self.ruleSet(arguments.value("rules") ?? "standard")
    for name in arguments.values("disable") {
      do {
        try rules.disable(name)
      } catch {
        throw UsageError(
          "\(error)",
          suggestion: Suggestion.closest(to: name, among: RuleSet.allRules.map(\.name)))
      }
    }
    self.rules = rules
    region = try RegionChoice(arguments, streams)
    cleaner = CardCleaner(
      rules: rules,
      options: CleaningOptions(
        region: region.asked.map { .fixed($0) } ?? .assumed(region.home),
        phones: try Self.choice(arguments, "phones"),
        names: try Self.choice(arguments, "names") ?? .auto,
        titles: try Self.choice(arguments, "titles") ?? .keep,
        nameSplitting: try Self.choice(arguments, "split-names") ?? nameSplitting))
  }

  private static func ruleSet(_ name: String) throws -> RuleSet {
    if let rules = RuleSet(named: name) { return rules }
    if FileStatus.of(name) == nil {
      let suggestion = Suggestion.closest(to: name, among: ["standard", "classic"])
      throw UsageError(
        "--rules is standard, classic or a file, and there is no file '\(name)'",
        suggestion: suggestion)
    }
    let descriptor = try FileDescriptor.reading(name)
    defer { try? descriptor.close() }
    var bytes: [UInt8] = []
    while try descriptor.read(upTo: 1 << 16, into: &bytes) > 0 {}
    do {
      return try RuleSet(parsing: String(decoding: bytes, as: UTF8.self))
    } catch {
      var suggestion: String?
      if case .unknownRule(let rule, _) = error {
        suggestion = Suggestion.closest(to: rule, among: RuleSet.allRules.map(\.name))
      }
      throw UsageError("\(name):\(error.line): \(error)", suggestion: suggestion)
    }
  }

  private static func choice<Choice: RawRepresentable & CaseIterable>(
    _ arguments: ParsedArguments, _ name: String
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    guard let text = arguments.value(name) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let all = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("--\(name) is one of \(all), not '\(text)'")
    }
    return choice
  }

  // MARK: - Steps

  /// Forgets how many numbers depended on the region: all cards go by once more.
  func restart() { tally.restart() }

  /// The step that cleans each card.
  ///
  /// - Parameter naming: Whether the notes name their contact, for a list of changes.
  /// - Returns: A step that keeps every card.
  func cleaning(naming: Bool = false) -> CardStep {
    let (cleaner, tally) = (cleaner, tally)
    return { card, notes in
      tally.add(cleaner.clean(&card, changes: &notes.changes, findings: &notes.findings))
      if naming, !notes.isEmpty { notes.contact = card.displayName }
      return true
    }
  }

  /// The step that looks at each card and changes nothing.
  ///
  /// - Parameter duplicates: What hears of each card to find those of the same person.
  /// - Returns: A step that keeps every card.
  func checking(_ duplicates: DuplicateCheck?) -> CardStep {
    let (cleaner, tally) = (cleaner, tally)
    return { card, notes in
      tally.add(cleaner.check(card, findings: &notes.findings))
      notes.attachment = duplicates?.traits(of: card)
      if !notes.isEmpty { notes.contact = card.displayName }
      return true
    }
  }

  /// What finds cards of the same person; nil when no rule asks for it.
  func duplicateCheck() -> DuplicateCheck? {
    rules.ruleNames.contains(DuplicateCheck.rule) ? DuplicateCheck(region: region.home) : nil
  }

  /// One line on how many numbers depended on the region; nil when none did.
  var regionSummary: String? { region.summary(tally.use) }
}
