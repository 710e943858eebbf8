internal import ContactBytes
package import ContactModel

/// An age is a whole number of years from 0 to 999; `07` means 7.
///
/// Anything else is reported: nobody can know what was meant.
package struct AgeRange: CleaningRule {
  package static let name = "age-range"
  package static let properties: [PropertyName] = [.age]

  package init?(options: CleaningOptions) {}

  package func inspect(
    _ card: borrowing Card, at index: Int, into diagnoses: inout [Diagnosis]
  ) {
    let value = card.bytes.span.extracting(card.records[index].value)
    guard !Age.isValid(value) else { return }
    diagnoses.append(
      Diagnosis("the age is no whole number from 0 to 999", .error, at: index))
  }
}
