internal import ContactModel

/// The labels that X-ABLabel gives to the groups of a card; looked for when one is first asked for.
struct GroupLabels {
  private var labels: [String: String]?

  /// The label of the group that a property belongs to; nil when there is none.
  mutating func label(of property: Property, in card: Card) -> String? {
    guard !property.group.isEmpty else { return nil }
    if labels == nil {
      labels = Dictionary(
        card.properties(.appleLabel).map { ($0.group, $0.value) },
        uniquingKeysWith: { first, _ in first })
    }
    return labels?[property.group]
  }
}
