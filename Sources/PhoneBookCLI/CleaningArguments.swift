internal import ContactCleaning
internal import ContactConversion
internal import ContactModel

/// Makes a cleaner of the options that say how to clean.
enum CleaningArguments {
  /// The options.
  static let options: [OptionDefinition] = [
    OptionDefinition("rules", nil, "standard|classic|FILE", "the rules to apply (standard)"),
    OptionDefinition("disable", nil, "RULE", isRepeatable: true, "leave a rule out"),
    OptionDefinition(
      "phones", nil, "FORM", "national, international, e164, digits or keep (national)"),
    OptionDefinition("names", nil, "FORM", "spaces in names: auto, compact or keep (auto)"),
    OptionDefinition("titles", nil, "FORM", "titles in names: keep or move (keep)"),
    OptionDefinition("split-names", nil, "SURENESS", "take names apart: certain or guess"),
    OptionDefinition(
      "region", nil, "KR", "the region of numbers without a calling code (by address, else KR)"),
  ]

  /// The names of the options, which make sense only where cleaning is asked for.
  static var names: [String] { options.map(\.name) }

  /// Makes the cleaner.
  static func cleaner(
    _ arguments: ParsedArguments, _ streams: StandardStreams,
    nameSplitting: CleaningOptions.NameSplitting = .none
  ) throws -> CardCleaner {
    var rules = try ruleSet(arguments.value("rules") ?? "standard")
    for name in arguments.values("disable") {
      do {
        try rules.disable(name)
      } catch {
        throw UsageError(
          "\(error)", suggestion: Suggestion.closest(to: name, among: RuleSet.allRules.map(\.name)))
      }
    }
    var options = CleaningOptions()
    options.region = arguments.value("region") ?? streams.environment["PHONEBOOK_REGION"]
    options.phones = try choice(arguments, "phones")
    options.names = try choice(arguments, "names") ?? .auto
    options.titles = try choice(arguments, "titles") ?? .keep
    options.nameSplitting = try choice(arguments, "split-names") ?? nameSplitting
    return CardCleaner(rules: rules, options: options)
  }

  private static func ruleSet(_ name: String) throws -> RuleSet {
    if let rules = RuleSet(named: name) { return rules }
    let descriptor = try FileDescriptor.reading(name)
    defer { try? descriptor.close() }
    var bytes: [UInt8] = []
    while try descriptor.read(upTo: 1 << 16, into: &bytes) > 0 {}
    do {
      return try RuleSet(parsing: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw UsageError("\(name):\(error.line): \(error)")
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

  /// The step that cleans each card.
  static func cleaning(_ cleaner: CardCleaner) -> CardStep {
    { card, notes in
      cleaner.clean(&card, changes: &notes.changes, findings: &notes.findings)
      if !notes.isEmpty { notes.contact = card.displayName }
      return true
    }
  }

  /// The step that looks at each card and changes nothing.
  static func checking(_ cleaner: CardCleaner) -> CardStep {
    { card, notes in
      cleaner.check(card, findings: &notes.findings)
      if !notes.isEmpty { notes.contact = card.displayName }
      return true
    }
  }
}
