internal import ContactBytes
package import ContactModel

/// A Korean name has no space between family name and given name: `홍 길동` becomes `홍길동`.
///
/// The space goes only between a whole family name and one or two syllables that are no title and no
/// word for kin, and from letter-spaced names (`홍 길 동`); the parts are recorded in N. Every other
/// space stays: `김철수 과장`, `우리 집`, `山田 太郎`, `John Smith`. With `--names compact` every space goes,
/// with `--names keep` none does.
package struct NameSpaces: CleaningRule {
  package static let name = "name-spaces"
  package static let triggers: ValueTraits = .space
  package static let properties: [PropertyName] = [.fullName]
  private let compacts: Bool

  package init?(options: CleaningOptions) {
    if options.names == .keep { return nil }
    compacts = options.names == .compact
  }

  package func inspect(
    _ card: borrowing Card, at index: Int, into diagnoses: inout [Diagnosis]
  ) {
    let text = String(utf8: card.bytes.span, card.records[index].value)
    let words = text.unicodeScalars.split(separator: " ").map(Array.init)
    let korean = KoreanName(spaced: words)
    guard compacts || korean != nil else { return }
    let joined = words.joined().flatMap { Array(String(Character($0)).utf8) }
    var edits: [Edit] = [.replaceValue(at: index, with: joined)]
    if let korean { edits += NameParts.edits(recording: korean, in: card) }
    diagnoses.append(
      Diagnosis("the name holds a space", .style, at: index, edits: edits))
  }
}
