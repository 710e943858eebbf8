internal import ContactBytes
package import ContactModel

/// A search for one person by the words of a command line: `uid:…`, a short name, or text.
package struct PersonSearch: Sendable {
  /// How well a card matches, the best last.
  package enum Grade: Int, Sendable, Comparable {
    /// Some value contains the text.
    case part
    /// The text is its full name.
    case fullName
    /// It has this identifier.
    case identifier

    package static func < (left: Grade, right: Grade) -> Bool { left.rawValue < right.rawValue }
  }

  /// The text as it was typed.
  package let text: String
  private let query: ContactQuery

  /// Parses the text.
  package init(_ text: String, region: String?) {
    self.text = text
    query = ContactQuery(text, region: region)
  }

  /// How well a card matches; nil when it does not, and for cards of groups.
  package func grade(_ card: borrowing Card) -> Grade? {
    if card.isGroup { return nil }
    if let short = query.short, ShortIdentifier(card) == short.withoutNumber {
      return .identifier
    }
    guard query.finds(card) else { return nil }
    if query.isUID { return .identifier }
    return query.isFullName(of: card) ? .fullName : .part
  }

  /// The indices of those who match best; `numbered` are the short names that have a number.
  package func best(
    in grades: [(index: Int, grade: Grade)], _ numbered: [Int: ShortIdentifier]
  ) -> [Int] {
    guard let best = grades.map(\.grade).max() else { return [] }
    let found = grades.filter { $0.grade == best }.map(\.index)
    guard best == .identifier, let short = query.short, short.number != nil else { return found }
    return found.filter { numbered[$0] == short }
  }
}
