internal import ContactBytes
package import ContactModel
internal import PhoneNumbers

/// Classic: a phone number is ASCII digits with exactly two hyphens, at least nine digits.
///
/// A check refuses everything else. A clean-up takes any hyphens out and groups by the count of digits
/// alone: 9 as `##-###-####`, 10 as `###-###-####`, 11 and more as `###-####-####…`.
package struct ClassicPhoneNumber: CleaningRule {
  package static let name = "classic-phone"
  package static let properties: [PropertyName] = [.telephone]
  private let groups: Bool

  package init?(options: CleaningOptions) { groups = options.phones != .keep }

  package func inspect(
    _ card: borrowing Card, at index: Int, into diagnoses: inout [Diagnosis]
  ) {
    let value = card.bytes.span.extracting(card.records[index].value)
    guard ClassicPhone.accepts(copy value) else {
      var diagnosis = Diagnosis(
        "a phone number is at least nine digits with exactly two hyphens", .error, at: index)
      if groups, let grouped = Self.grouped(value) {
        diagnosis.edits = [.replaceValue(at: index, with: grouped)]
      }
      diagnoses.append(diagnosis)
      return
    }
    guard groups, let grouped = Self.grouped(value), !value.equals(grouped) else { return }
    diagnoses.append(
      Diagnosis("the digits are grouped otherwise", .style, at: index, replacingBy: grouped))
  }

  private static func grouped(_ value: borrowing Span<UInt8>) -> [UInt8]? {
    var grouped: [UInt8] = []
    return ClassicPhone.append(copy value, to: &grouped) ? grouped : nil
  }
}
