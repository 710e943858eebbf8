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
  private let compacts: Bool

  package init?(options: CleaningOptions) {
    if options.names == .keep { return nil }
    compacts = options.names == .compact
  }

  package func inspect(
    _ card: borrowing Card, at _: Int, into diagnoses: inout [Diagnosis]
  ) {
    guard let index = card.firstIndex(of: .fullName), card.records[index].form != .raw else {
      return
    }
    let bytes = card.bytes.span.extracting(card.records[index].value)
    guard bytes.hasSpace, compacts || bytes[0] >= 0xEA else { return }
    let text = String(utf8: bytes)
    let words = text.unicodeScalars.split(separator: " ").map(Array.init)
    let korean = KoreanName(spaced: words)
    guard compacts || korean != nil else { return }
    var joined: [UInt8] = []
    for scalar in words.joined() { joined.append(scalar) }
    let composed = Composition.composed(joined.span) ?? joined
    var edits: [Edit] = [.replaceValue(at: index, with: composed)]
    if let korean { edits += NameParts.edits(recording: korean, in: card) }
    diagnoses.append(
      Diagnosis("the name holds a space", .style, at: index, edits: edits))
  }
}
