internal import ContactBook
internal import ContactPipeline

/// The option `--only`, which every reading command has: just the people that a query finds.
enum OnlyFilter {
  /// The option.
  static let options: [OptionDefinition] = [
    OptionDefinition("only", nil, "QUERY", "just the people that QUERY finds (see search --help)")
  ]

  /// The step that lets through who is found; nil when everybody is wanted.
  static func step(
    _ arguments: ParsedArguments, _ streams: StandardStreams
  ) throws(UsageError) -> CardStep? {
    guard let text = arguments.value("only") else { return nil }
    return step(ContactQuery(text, region: try RegionChoice(arguments, streams).said))
  }

  /// The step that lets through the people that a query finds.
  static func step(_ query: ContactQuery) -> CardStep {
    { card, _ in !card.isGroupCard && query.finds(card) }
  }

  /// A step that takes only what another one lets through.
  static func joined(_ filter: CardStep?, _ step: CardStep?) -> CardStep? {
    guard let filter else { return step }
    guard let step else { return filter }
    return { card, notes in filter(&card, &notes) && step(&card, &notes) }
  }

  /// A step that works on whom the filter lets through, and passes everybody else on untouched.
  static func limited(_ step: CardStep?, to filter: CardStep?) -> CardStep? {
    guard let filter, let step else { return step }
    return { card, notes in filter(&card, &notes) ? step(&card, &notes) : true }
  }
}
