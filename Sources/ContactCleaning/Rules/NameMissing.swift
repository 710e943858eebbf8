internal import ContactBytes
package import ContactModel

/// A card without a name takes one from its other properties.
///
/// The parts of the name come first, then nickname, organisation, e-mail and phone, in this order. The
/// name is marked as derived (RFC 9554 §4.4), so that nobody takes it for a name that a person gave.
package struct NameMissing: CleaningRule {
  package static let name = "name-missing"

  package init?(options: CleaningOptions) {}

  package func inspect(
    _ card: borrowing Card, at _: Int, into diagnoses: inout [Diagnosis]
  ) {
    var empty: Int?
    for index in card.records.indices {
      let record = card.records[index]
      guard record.name == .fullName, !record.isRemoved else { continue }
      if !card.bytes.span.extracting(record.value).isBlank { return }
      empty = index
    }
    if card.isEmpty { return }
    guard let name = Self.derivedName(card) else {
      diagnoses.append(Diagnosis("the card has no name", .error, at: empty))
      return
    }
    let derived = [Parameter("DERIVED", "TRUE")]
    let edits: [Edit]
    if let empty {
      edits = [
        .replaceValue(at: empty, with: Array(name.utf8)),
        .replaceParameters(
          at: empty, with: Property(card: copy card, index: empty).parameters + derived),
      ]
    } else {
      edits = [.insert(.fullName, value: Array(name.utf8), parameters: derived)]
    }
    diagnoses.append(Diagnosis("the card has no name", .warning, at: empty, edits: edits))
  }

  private static func derivedName(_ card: borrowing Card) -> String? {
    if let name = nameOfParts(card) { return name }
    for property in [PropertyName.nickname, .organization, .email, .telephone] {
      for index in card.records.indices {
        let record = card.records[index]
        guard record.name == property, !record.isRemoved, record.form != .raw else { continue }
        let text = String(utf8: card.bytes.span, record.value)
        let parts = text.split { $0 == "\u{1F}" || $0 == "\u{1E}" }
        let first =
          property == .organization ? parts.joined(separator: " ") : String(parts.first ?? "")
        if first.contains(where: { !$0.isWhitespace }) { return first }
      }
    }
    return nil
  }

  /// The name that N tells: `홍길동` without a space, `John Smith` with one.
  private static func nameOfParts(_ card: borrowing Card) -> String? {
    guard let index = card.firstIndex(of: .name), card.records[index].form != .raw else {
      return nil
    }
    var parts = NameParts.components(of: card, at: index).map {
      $0.split(separator: "\u{1E}").joined(separator: " ")
    }
    while parts.count < 5 { parts.append("") }
    let isKorean = (parts[0] + parts[1]).unicodeScalars.contains { Hangul.isSyllable($0) }
    let order =
      isKorean ? [parts[0] + parts[1]] : [parts[3], parts[1], parts[2], parts[0], parts[4]]
    let name = order.filter { !$0.isEmpty }.joined(separator: " ")
    return name.contains { !$0.isWhitespace } ? name : nil
  }
}
