internal import ContactBytes
internal import ContactModel

/// How rules about whole names record the parts of a name in N.
enum NameParts {
  /// The edits that record a family name and a given name, unless N tells the parts already.
  static func edits(recording name: KoreanName, in card: borrowing Card) -> [Edit] {
    guard isUnsplit(card, whole: name.family + name.given) else { return [] }
    return edits(family: name.family, given: name.given, in: card)
  }

  /// The edits that put parts into the first two components of N.
  static func edits(family: String, given: String, in card: borrowing Card) -> [Edit] {
    guard let index = card.firstIndex(of: .name) else {
      let value = [family, given, "", "", ""].joined(separator: "\u{1F}")
      return [.insert(.name, value: Array(value.utf8))]
    }
    var components = Self.components(of: card, at: index)
    while components.count < 5 { components.append("") }
    components[0] = family
    components[1] = given
    return [
      .replaceValue(at: index, with: Array(components.joined(separator: "\u{1F}").utf8))
    ]
  }

  /// Whether the card has no N, or one that holds nothing but the whole name in one component.
  static func isUnsplit(_ card: borrowing Card, whole: String) -> Bool {
    guard let index = card.firstIndex(of: .name) else { return true }
    guard card.records[index].form != .raw else { return false }
    let filled = Self.components(of: card, at: index).filter { part in
      part.contains { $0 != " " }
    }
    if filled.isEmpty { return true }
    return filled.count == 1 && filled[0].filter { $0 != " " } == whole.filter { $0 != " " }
  }

  static func components(of card: borrowing Card, at index: Int) -> [String] {
    String(utf8: card.bytes.span, card.records[index].value)
      .split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
  }
}
