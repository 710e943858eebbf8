internal import ContactBytes
package import ContactModel

/// Full-width letters and digits become normal ones: `Ｋｉｍ` becomes `Kim`.
///
/// Full-width forms of ASCII and the ideographic space come from East Asian keyboards. In names,
/// e-mail addresses and ages they are mistakes; in notes and addresses they may be meant, and stay.
package struct TextWidth: CleaningRule {
  package static let name = "text-width"
  package static let triggers: ValueTraits = .unusual
  package static let properties: [PropertyName] = [.fullName, .name, .nickname, .email, .age]

  package init?(options: CleaningOptions) {}

  package func inspect(
    _ card: borrowing Card, at index: Int, into diagnoses: inout [Diagnosis]
  ) {
    let text = String(utf8: card.bytes.span, card.records[index].value)
    guard text.unicodeScalars.contains(where: { TextScalars.narrowed($0) != nil }) else { return }
    var narrow: [UInt8] = []
    for scalar in text.unicodeScalars { narrow.append(TextScalars.narrowed(scalar) ?? scalar) }
    diagnoses.append(
      Diagnosis("characters are full-width", .warning, at: index, replacingBy: narrow))
  }
}
