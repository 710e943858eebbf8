internal import ContactBytes
package import ContactModel

/// A resident registration number has no place in an address book: it is reported, never rewritten.
///
/// Six digits that are a date, a hyphen or nothing, and seven that begin with 1 to 8, in a note or in a
/// field of the user's own. Korean law forbids to pass such numbers on without need; no message and no list
/// of changes shows one in full.
package struct SensitiveNumber: CleaningRule {
  package static let name = "sensitive-number"
  package static let properties: [PropertyName] = [.note, .extended]

  package init?(options: CleaningOptions) {}

  package func inspect(
    _ card: borrowing Card, at index: Int, into diagnoses: inout [Diagnosis]
  ) {
    let span = card.bytes.span.extracting(card.records[index].value)
    guard ResidentNumber.first(in: span, from: 0) != nil else { return }
    diagnoses.append(
      Diagnosis("this looks like a resident registration number", .warning, at: index))
  }
}
