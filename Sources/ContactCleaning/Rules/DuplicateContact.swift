package import ContactModel

/// A person has one card: cards of probably the same person are reported, each with the place of the first.
///
/// They share a phone, an e-mail address or a UID, and their names do not contradict. A check only names
/// them; `phonebook dedupe` joins them by the same rules.
package struct DuplicateContact: CleaningRule {
  package static let name = "duplicate-contact"

  /// Nothing looks at one card: ``PersonFinder`` looks at all of them.
  package init?(options: CleaningOptions) { nil }

  package func inspect(
    _ card: borrowing Card, at index: Int, into diagnoses: inout [Diagnosis]
  ) {}
}
