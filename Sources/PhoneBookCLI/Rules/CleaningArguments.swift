internal import ContactCleaning
internal import ContactModel
internal import ContactPipeline

/// How to check or clean, as the command line says, and the steps that do it.
struct CleaningArguments {
  let cleaner: CardCleaner
  private let rules: RuleSet
  private let tally = RegionTally()
  /// The region of numbers without a calling code.
  let region: RegionChoice

  /// Takes the options.
  ///
  /// - Parameters:
  ///   - options: The rules, and how values are written.
  ///   - region: The region of numbers without a calling code.
  ///   - nameSplitting: How names are taken apart unless the options say it.
  /// - Throws: ``UsageError``, or ``IOError`` of a file of rules.
  init(
    _ options: RuleOptions, region: RegionChoice,
    nameSplitting: CleaningOptions.NameSplitting = .none
  ) throws {
    rules = try options.ruleSet()
    self.region = region
    cleaner = CardCleaner(
      rules: rules,
      options: CleaningOptions(
        region: region.asked, fallbackRegion: region.configured, phones: options.phones,
        names: options.names, titles: options.titles,
        nameSplitting: options.nameSplitting ?? nameSplitting))
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
