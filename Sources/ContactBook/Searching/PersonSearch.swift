package import ContactModel

/// A search for one person by the words of a command line: `uid:…`, a short name, or text.
package struct PersonSearch: Sendable {
  /// How well a card matches, the best last.
  package enum Grade: Int, Sendable, Comparable {
    /// A custom field contains the text, and nothing else of it.
    case custom
    /// It is in a group whose name contains the text, which says nothing else of it.
    case group
    /// Some value contains the text.
    case part
    /// The text is its full name but for what stands before or behind it, such as a title.
    case untitledName
    /// The text is its full name.
    case fullName
    /// It has this identifier.
    case identifier

    package static func < (left: Grade, right: Grade) -> Bool { left.rawValue < right.rawValue }
  }

  /// The text as it was typed.
  package let text: String
  /// What is looked for.
  package var query: ContactQuery

  /// Parses the text, of which every sign stands for itself, since somebody may be changed by it.
  package init(_ text: String, region: String?) {
    self.init(text, ContactQuery(text, region: region, isLiteral: true))
  }

  /// A search whose text was parsed.
  package init(_ text: String, _ query: ContactQuery) {
    self.text = text
    self.query = query
  }

  /// How well a card, which names all its groups, matches; nil when it does not, and for cards of groups.
  ///
  /// Where groups are wanted, too, a group is found by its identifiers and by its full name alone.
  package func grade(_ card: borrowing Card, orGroup takesGroups: Bool = false) -> Grade? {
    if card.isGroup, !takesGroups { return nil }
    if let short = query.short, ShortIdentifier(card) == short.withoutNumber {
      return .identifier
    }
    guard query.finds(card) else { return nil }
    if query.isUID { return .identifier }
    if let name = query.fullName(of: card) { return name }
    if card.isGroup { return nil }
    return query.finds(.group, aloneIn: card)
      ? .group : query.finds(.custom, aloneIn: card) ? .custom : .part
  }

  /// Whether the text is the name of a card, but for what stands before or behind it.
  package func isNamed(_ card: borrowing Card) -> Bool { query.fullName(of: card) != nil }

  /// Whether the text can be a name: it has letters, and is no address and no short name.
  package var mayBeName: Bool {
    text.contains(where: \.isLetter) && !text.contains("@")
      && (query.short == nil || !text.contains(where: \.isNumber))
  }

  /// Why somebody who is the only one to match may not be who is meant.
  package enum Doubt {
    /// The text names a group of theirs.
    case group
    /// The text is in their name, which says that they are a relative of who has the name.
    case relative
    /// The last syllable of their name only begins like that of the text, as 석 does like 서.
    case syllable
    /// The text only stands in something of theirs: in these lines.
    case chance([PersonText.Line])
  }

  /// Why a card that matches so well may not be that of who is meant; nil where it is.
  package func doubt(about card: borrowing Card, _ grade: Grade) -> Doubt? {
    if grade >= .fullName { return nil }
    if query.namesRelative(card) { return .relative }
    if grade == .untitledName { return nil }
    if grade == .group { return .group }
    if query.means(card) { return nil }
    return query.completesSyllable(of: card) ? .syllable : .chance(query.lines(of: card))
  }

  /// The indices of those who match best; `numbered` are the short names that have a number.
  ///
  /// The members of a group are found together with whoever has the text elsewhere, as a search finds them; those who
  /// have it in custom fields only where nobody else has it.
  package func best(
    in grades: [(index: Int, grade: Grade)], _ numbered: [Int: ShortIdentifier]
  ) -> [Int] {
    guard let best = grades.map(\.grade).max() else { return [] }
    let found = grades.filter {
      best == .custom || $0.grade != .custom && max($0.grade, .part) == max(best, .part)
    }.map(\.index)
    guard best == .identifier, let short = query.short, short.number != nil else { return found }
    return found.filter { numbered[$0] == short }
  }
}
