import ContactCleaning
import ContactModel

/// What a clean-up made of a card, and what it said.
struct Cleaned {
  var card: Card
  var changes: [Change] = []
  var findings: [Finding] = []

  init(_ card: Card, rules: RuleSet = .standard, options: CleaningOptions = CleaningOptions()) {
    self.card = card
    CardCleaner(rules: rules, options: options)
      .clean(&self.card, changes: &changes, findings: &findings)
  }

  /// The value of the first property of a name; components apart by `;`.
  func value(_ name: PropertyName) -> String? {
    card.first(name)?.value.split(separator: "\u{1F}", omittingEmptySubsequences: false)
      .joined(separator: ";")
  }

  func rules() -> [String] { changes.map(\.rule) }
}

extension Card {
  /// A card of properties by name.
  init(_ properties: [(PropertyName, String)]) {
    self.init()
    for (name, value) in properties {
      append(
        name,
        value.split(separator: ";", omittingEmptySubsequences: false)
          .joined(separator: name == .name || name == .organization ? "\u{1F}" : ";"))
    }
  }
}

/// What a check reports of a card.
func checked(
  _ card: Card, rules: RuleSet = .standard, options: CleaningOptions = CleaningOptions()
) -> [Finding] {
  var findings: [Finding] = []
  CardCleaner(rules: rules, options: options).check(card, findings: &findings)
  return findings
}
