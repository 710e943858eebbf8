package import ContactModel

/// A look at a card that says what is wrong.
package protocol CardInspection: Sendable {
  /// Says what is wrong.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - index: The record to look at; 0 for a look at the whole card.
  ///   - diagnoses: Grows by what is wrong.
  func inspect(_ card: borrowing Card, at index: Int, into diagnoses: inout [Diagnosis])
}

/// One thing that can be wrong with a card.
///
/// A rule looks and never changes: it hands back diagnoses, each with the edits that mend it. So a
/// check and a clean-up run the same code, and what a rule says is what a clean-up does.
package protocol CleaningRule: CardInspection {
  /// The name that a diagnostic shows and that `--disable` takes, such as `name-spaces`.
  static var name: String { get }

  /// The properties whose values it looks at, one by one; empty for a look at the whole card.
  static var properties: [PropertyName] { get }

  /// What must be found in a value before the rule is asked.
  static var triggers: ValueTraits { get }

  /// Makes the rule; nil when the options leave it nothing to do.
  init?(options: CleaningOptions)
}

extension CleaningRule {
  package static var triggers: ValueTraits { .always }
  package static var properties: [PropertyName] { [] }
}

/// A rule as a rule set holds it: by name, with what the manual says of it.
public struct RuleDescription: Sendable, Hashable {
  /// The name, such as `name-spaces`.
  public let name: String
  /// What the rule asks for, why, and what it mends: the text of the manual.
  public let manual: String
}
