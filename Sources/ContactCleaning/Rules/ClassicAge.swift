internal import ContactBytes
package import ContactModel

/// Classic: an age is one to three ASCII digits, 0 to 999; `07` is fine and means 7.
package struct ClassicAge: CleaningRule {
  package static let name = "classic-age"
  package static let properties: [PropertyName] = [.age]

  package init?(options: CleaningOptions) {}

  package func inspect(
    _ card: borrowing Card, at index: Int, into diagnoses: inout [Diagnosis]
  ) {
    let value = card.bytes.span.extracting(card.records[index].value)
    guard !Age.isValid(value) else { return }
    diagnoses.append(
      Diagnosis("an age is a whole number from 0 to 999", .error, at: index))
  }
}

/// A person's age as address books write it.
enum Age {
  /// Whether the text is one to three ASCII digits.
  static func isValid(_ text: borrowing Span<UInt8>) -> Bool {
    guard 1...3 ~= text.count else { return false }
    for i in 0..<text.count where !ASCII.isDigit(text[i]) { return false }
    return true
  }
}
