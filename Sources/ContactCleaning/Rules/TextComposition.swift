package import ContactModel

/// Letters that are taken apart are put together: `ㅎㅗㅇ` as macOS writes it becomes `홍`.
///
/// Text in decomposed form (NFD) looks right on a Mac and falls apart elsewhere, and is not found by a
/// search. It is rewritten in Unicode's composed form (NFC). Compatibility jamo, as typed in `ㅋㅋ`, and
/// hanja stay as they are.
package struct TextComposition: CleaningRule {
  package static let name = "text-composition"
  package static let triggers: ValueTraits = .unusual
  package static let properties: [PropertyName] = [
    .fullName, .name, .nickname, .organization, .title, .role, .address, .categories, .note, .label,
    .related, .email, .phoneticFirstName, .phoneticMiddleName, .phoneticLastName, .appleLabel,
    .appleRelatedName, .sortString, .birthPlace, .deathPlace, .hobby, .interest, .expertise,
  ]

  package init?(options: CleaningOptions) {}

  package func inspect(
    _ card: borrowing Card, at index: Int, into diagnoses: inout [Diagnosis]
  ) {
    let value = card.bytes.span.extracting(card.records[index].value)
    guard let composed = Composition.composed(value) else { return }
    diagnoses.append(
      Diagnosis("letters are decomposed", .warning, at: index, replacingBy: composed))
  }
}
