internal import ContactBytes
package import ContactModel

/// Invisible characters and control characters go.
///
/// Zero-width spaces, word joiners, byte order marks, soft hyphens and control characters come along
/// when text is copied from a web page; two names that look alike then differ. The joiners U+200C and
/// U+200D and variation selectors stay: Persian text and emoji need them.
package struct TextInvisible: CleaningRule {
  package static let name = "text-invisible"
  package static let triggers: ValueTraits = [.unusual, .control]
  package static let properties: [PropertyName] = [
    .fullName, .name, .nickname, .organization, .title, .role, .categories, .telephone, .email,
    .url, .age, .birthday, .anniversary,
  ]

  package init?(options: CleaningOptions) {}

  package func inspect(
    _ card: borrowing Card, at index: Int, into diagnoses: inout [Diagnosis]
  ) {
    let text = String(utf8: card.bytes.span, card.records[index].value)
    guard text.unicodeScalars.contains(where: TextScalars.isInvisible) else { return }
    var visible: [UInt8] = []
    for scalar in text.unicodeScalars where !TextScalars.isInvisible(scalar) {
      visible.append(scalar)
    }
    diagnoses.append(
      Diagnosis(
        "the value holds invisible characters", .warning, at: index, replacingBy: visible))
  }
}
