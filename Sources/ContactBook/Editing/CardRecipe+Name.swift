internal import ContactBytes
internal import ContactCleaning
internal import ContactModel

// A new name, also for somebody whose card knows the parts of the old one.

extension CardRecipe {
  /// Changes the name of a card.
  ///
  /// A whole name is taken apart where that is certain, by the parts that the card knows; else it becomes the
  /// given name. Titles before and behind the name stay.
  ///
  /// - Throws: ``BookError`` for a part of a name in one piece of which no part is known: the other part would go.
  func setName(_ card: inout Card, _ touched: inout [Int]) throws(BookError) {
    guard name != nil || family != nil || given != nil else { return }
    var parts = card.first(.name)?.components.map { $0.joined(separator: "\u{1E}") } ?? []
    while parts.count < 5 { parts.append("") }
    if let name, family == nil, given == nil {
      let known = KnownName(parts, full: card.first(.fullName)?.value ?? "")
      put(name, .fullName, &card, &touched)
      let names = card.records.indices.filter { card.records[$0].name == .name }
      guard let new = known.parts(of: name) else {
        // The rules take the name apart where that is certain.
        for index in names { card.remove(at: index) }
        return
      }
      parts = new
      for index in names.dropFirst() { card.remove(at: index) }
      // How the old name is sorted and spoken says nothing about the new one.
      if let index = names.first { card.replaceParameters(at: index, with: []) }
    } else {
      if name != nil {
        parts = ["", "", "", "", ""]
      } else if (family == nil) != (given == nil), parts.allSatisfy(\.isEmpty),
        let whole = card.first(.fullName)?.value, !whole.isEmpty, whole != family ?? given
      {
        guard let known = KnownName(parts, full: whole).parts(of: whole) else {
          throw .invalidValue(
            field: "name",
            reason:
              "it stands in one piece; give --family and --given together, or the whole by --name")
        }
        parts = known
      }
      if let family { parts[0] = family }
      if let given { parts[1] = given }
      let made = FullName.made(of: [Array(parts[0].utf8), Array(parts[1].utf8), [], [], []])
      let full = name ?? String(utf8: made.span).split(separator: " ").joined(separator: " ")
      put(full, .fullName, &card, &touched)
    }
    put(parts.joined(separator: "\u{1F}"), .name, &card, &touched)
  }
}

/// What the parts of a name say about the next name of the same person.
private struct KnownName {
  /// Components of N: family name, given name, further names, titles before and behind.
  private let parts: [String]
  private let words: [[String]]
  /// Whether the family name came first; nil where that cannot be seen.
  private let isFamilyFirst: Bool?

  /// Takes the components of N, and the whole name.
  init(_ parts: [String], full: String) {
    self.parts = parts
    words = parts.map(Self.words(of:))
    let all = Self.words(of: full)
    let bare = all.starts(with: words[3]) ? Array(all.dropFirst(words[3].count)) : all
    let isFirst = bare.starts(with: words[0])
    isFamilyFirst =
      words[0].isEmpty || words[1].isEmpty || isFirst == bare.starts(with: words[1])
      ? nil : isFirst
  }

  /// The components of N for a new name; nil when nothing about it is known.
  func parts(of name: String) -> [String]? {
    var rest = Self.words(of: name)[...]
    if rest.count > words[3].count, rest.starts(with: words[3]) {
      rest = rest.dropFirst(words[3].count)
    }
    if !words[4].isEmpty, rest.count > words[4].count, rest.ends(with: words[4]) {
      rest = rest.dropLast(words[4].count)
      // Smith, Jr.
      if let last = rest.last, last.hasSuffix(","), last.count > 1 {
        rest = rest.dropLast() + [String(last.dropLast())]
      }
    }
    let split = korean(Array(rest)) ?? glued(Array(rest)) ?? spaced(rest)
    // The titles are kept all the same.
    guard split != nil || !parts[3].isEmpty || !parts[4].isEmpty else { return nil }
    let found = split ?? ("", rest.joined(separator: " "), "")
    return [found.family, found.given, found.further] + parts[3...4]
      + (parts.count > 6 ? ["", parts[6]] : [])
  }

  private typealias Split = (family: String, given: String, further: String)

  /// A name of Hangul, with spaces or without.
  private func korean(_ rest: [String]) -> Split? {
    let scalars = rest.map { Array($0.unicodeScalars) }
    let family = Array(parts[0].unicodeScalars)
    let hasParts = !parts[0].isEmpty && !parts[1].isEmpty
    let name =
      rest.count > 1
      ? KoreanName(spaced: scalars)
      : hasParts && (family + parts[1].unicodeScalars).allSatisfy(Hangul.isSyllable)
        ? KoreanName(ofPerson: scalars.first ?? [], family: family)
        : KoreanName(certain: scalars.first ?? [])
    return name.map { ($0.family, $0.given, "") }
  }

  /// A name of Chinese signs without spaces that begins with the known family name.
  private func glued(_ rest: [String]) -> Split? {
    guard rest.count == 1, !parts[0].isEmpty, !parts[1].isEmpty, rest[0].hasPrefix(parts[0]),
      rest[0].count > parts[0].count,
      (parts[0] + rest[0]).unicodeScalars.allSatisfy({ $0.properties.isIdeographic })
    else { return nil }
    return (parts[0], String(rest[0].dropFirst(parts[0].count)), "")
  }

  /// A name of several words of which the family name or the given names are known.
  private func spaced(_ rest: ArraySlice<String>) -> Split? {
    let (family, given, further) = (words[0], words[1], words[2])
    guard let isFamilyFirst, rest.count > 1 else { return nil }
    if isFamilyFirst ? rest.starts(with: family) : rest.ends(with: family),
      rest.count > family.count
    {
      let others =
        isFamilyFirst ? rest.dropFirst(family.count) : rest.dropLast(family.count)
      let isKnown = !further.isEmpty && others.starts(with: given)
      return (
        parts[0], isKnown ? parts[1] : others.joined(separator: " "),
        isKnown ? others.dropFirst(given.count).joined(separator: " ") : ""
      )
    }
    // Another family name beside the given names that are known.
    var others = rest
    guard isFamilyFirst ? others.ends(with: given) : others.starts(with: given) else { return nil }
    others = isFamilyFirst ? others.dropLast(given.count) : others.dropFirst(given.count)
    let hasFurther = !further.isEmpty && !isFamilyFirst && others.starts(with: further)
    if hasFurther { others = others.dropFirst(further.count) }
    guard others.count == 1 else { return nil }
    return (others.joined(), parts[1], hasFurther ? parts[2] : "")
  }

  /// The words of a component or of a name.
  private static func words(of text: String) -> [String] {
    text.split { $0 == " " || $0 == "\u{1E}" }.map(String.init)
  }
}

extension Sequence where Element == String {
  /// Whether the last words are these.
  fileprivate func ends(with words: [String]) -> Bool { reversed().starts(with: words.reversed()) }
}
