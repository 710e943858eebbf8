internal import ContactBytes
package import ContactModel

/// White space around a value goes, and inside a name every run of it becomes one space.
///
/// In names, tabs, line breaks and spaces of other widths count as white space too. Organisations,
/// titles, addresses, e-mail addresses, phones and URLs are only trimmed, each component by itself.
package struct TextSpaces: CleaningRule {
  package static let name = "text-spaces"
  package static let triggers: ValueTraits = [.looseSpace, .control, .unusual]
  private static let collapsed: [PropertyName] = [.fullName, .name, .nickname]
  package static let properties: [PropertyName] =
    collapsed + [
      .organization, .title, .role, .address, .categories, .telephone, .email, .url, .age,
      .birthday,
      .anniversary, .instantMessage,
    ]

  package init?(options: CleaningOptions) {}

  package func inspect(
    _ card: borrowing Card, at index: Int, into diagnoses: inout [Diagnosis]
  ) {
    let range = card.records[index].value
    let text = String(utf8: card.bytes.span, range)
    let isName = Self.collapsed.contains(card.records[index].name)
    let tidy = Self.tidied(text, collapsing: isName)
    guard !tidy.elementsEqual(text.utf8) else { return }
    diagnoses.append(Diagnosis("white space is loose", .style, at: index, replacingBy: tidy))
  }

  /// The text with every component trimmed.
  private static func tidied(_ text: String, collapsing: Bool) -> [UInt8] {
    var tidy: [UInt8] = []
    var pending: [Unicode.Scalar] = []
    var isAtStart = true
    for scalar in text.unicodeScalars {
      if scalar.value == UInt32(Separator.component) || scalar.value == UInt32(Separator.item) {
        pending.removeAll()
        isAtStart = true
        tidy.append(UInt8(scalar.value))
      } else if TextScalars.isSpace(scalar) {
        if !isAtStart { pending.append(scalar) }
      } else {
        if collapsing, !pending.isEmpty { pending = [" "] }
        for space in pending { tidy.append(space) }
        pending.removeAll()
        isAtStart = false
        tidy.append(scalar)
      }
    }
    return tidy
  }
}
