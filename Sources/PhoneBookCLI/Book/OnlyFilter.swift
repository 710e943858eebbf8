internal import ContactBook
internal import ContactPipeline

/// The work of `--only`, which every reading command has: just the people that a query finds.
enum OnlyFilter {
  /// The step that lets through who is found; nil when everybody is wanted.
  static func step(
    _ input: InputOptions, _ streams: StandardStreams
  ) throws(UsageError) -> CardStep? {
    guard let text = input.query else { return nil }
    return step(ContactQuery(text, region: try RegionChoice(input.region, streams).said))
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
