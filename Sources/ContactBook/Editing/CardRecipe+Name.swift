internal import ContactBytes
internal import ContactCleaning
internal import ContactModel

// A new name, also for somebody whose card knows the parts of the old one.

extension CardRecipe {
  /// Changes the name of a card.
  ///
  /// A whole name is taken apart by the parts that the card knows, or as names are made; else it becomes the
  /// given name. Titles before and behind the name stay, in the whole name too where it has them.
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
      guard let new = known.parts(of: name, guesses: guessesNames) else {
        // The rules take the name apart where that is certain.
        for index in names { card.remove(at: index) }
        return
      }
      parts = new
      for index in names.dropFirst() { card.remove(at: index) }
      // How the old name is sorted and spoken says nothing about the new one.
      if let index = names.first { card.replaceParameters(at: index, with: []) }
    } else {
      if let name {
        let known = KnownName(parts, full: card.first(.fullName)?.value ?? "")
        let read = known.parts(of: name, guesses: guessesNames)
        let isSo = read.map { ($0[0], $0[1]) == (family ?? $0[0], given ?? $0[1]) } == true
        // A part that the name does not have takes the place of the one that it has.
        let isDivided = (family == nil) != (given == nil) && read?[0].isEmpty == false
        let beside = isSo ? nil : partsBeside(name)
        parts = beside ?? (isSo || isDivided ? read : nil) ?? ["", "", "", "", ""]
      } else if (family == nil) != (given == nil), parts.allSatisfy(\.isEmpty),
        let whole = card.first(.fullName)?.value, !whole.isEmpty, whole != family ?? given
      {
        guard let known = KnownName(parts, full: whole).parts(of: whole, guesses: false)
        else {
          throw .invalidValue(
            field: "name",
            reason:
              "it stands in one piece; give --family and --given together, or the whole by --name")
        }
        parts = known
      }
      let known = KnownName(parts, full: card.first(.fullName)?.value ?? "")
      if let family { parts[0] = family }
      if let given { parts[1] = given }
      let isWhole = family != nil && given != nil
      if let full = name ?? known.full(of: parts, isWhole: isWhole) {
        put(full, .fullName, &card, &touched)
      }
    }
    put(parts.joined(separator: "\u{1F}"), .name, &card, &touched)
  }

  /// The components beside a whole name of which one is said; nil where the name does not have that.
  ///
  /// Where it begins or ends with it, behind its titles, the rest is the other; so it is in its first word where that
  /// has the two in one piece, as in Korean.
  private func partsBeside(_ name: String) -> [String]? {
    guard (family == nil) != (given == nil), let said = family ?? given, !said.isEmpty else {
      return nil
    }
    let all = name.split { $0 == " " || $0 == "," }.map(String.init)
    let words = all.dropFirst(TitleWords.count(in: all[...]))
    let ofPart = said.split(separator: " ").map(String.init)
    let rest: String
    if words.starts(with: ofPart) {
      rest = words.dropFirst(ofPart.count).joined(separator: " ")
    } else if words.ends(with: ofPart) {
      rest = words.dropLast(ofPart.count).joined(separator: " ")
    } else if let first = words.first, !first.contains(where: \.isCased), first.hasSuffix(said) {
      rest = String(first.dropLast(said.count))
    } else if let first = words.first, !first.contains(where: \.isCased), first.hasPrefix(said) {
      rest = String(first.dropFirst(said.count))
    } else {
      return nil
    }
    return family == nil ? [rest, "", "", "", ""] : ["", rest, "", "", ""]
  }
}

/// What the parts of a name say about the next name of the same person.
private struct KnownName {
  /// Components of N: family name, given name, further names, titles before and behind.
  private let parts: [String]
  private let words: [[String]]
  /// The whole name, and its words.
  private let text: String
  private let whole: [String]
  /// Whether the family name came first; nil where that cannot be seen.
  private let isFamilyFirst: Bool?

  /// Takes the components of N, and the whole name.
  init(_ parts: [String], full: String) {
    self.parts = parts
    words = parts.map(Self.words(of:))
    text = full
    whole = Self.words(of: full)
    let bare = whole.starts(with: words[3]) ? Array(whole.dropFirst(words[3].count)) : whole
    let isFirst = bare.starts(with: words[0])
    isFamilyFirst =
      words[0].isEmpty || words[1].isEmpty || isFirst == bare.starts(with: words[1])
      ? nil : isFirst
  }

  /// The components of N for a new name; nil when nothing about it is known.
  ///
  /// - Parameters:
  ///   - name: The new name.
  ///   - guesses: Whether a name in Latin letters is divided where it is made like those of people.
  /// - Returns: The five components.
  func parts(of name: String, guesses: Bool) -> [String]? {
    var rest = Self.words(of: name)[...]
    var (prefix, suffix) = (parts[3], parts[4])
    if rest.count > words[3].count, rest.starts(with: words[3]) {
      rest = rest.dropFirst(words[3].count)
    } else {
      // Other titles take the place of those that were there; a title and one word say nothing of the two names.
      let count = TitleWords.count(in: rest)
      if count > 0, count + 1 < rest.count {
        prefix = rest.prefix(count).joined(separator: " ")
        rest = rest.dropFirst(count)
      }
    }
    if !words[4].isEmpty, rest.count > words[4].count, rest.ends(with: words[4]) {
      rest = rest.dropLast(words[4].count)
      // Smith, Jr.
      if let last = rest.last, last.hasSuffix(","), last.count > 1 {
        rest = rest.dropLast() + [String(last.dropLast())]
      }
    }
    var split = korean(Array(rest)) ?? glued(Array(rest)) ?? spaced(rest)
    // Where the family name came first, a new name of two words may have it there, too.
    if split == nil, guesses, isFamilyFirst != true,
      let western = WesternName(rest.joined(separator: " "))
    {
      split = (western.family, western.given, western.middle)
      if !western.prefix.isEmpty { prefix = western.prefix }
      if !western.suffix.isEmpty { suffix = western.suffix }
    }
    // The titles are kept all the same.
    guard split != nil || !prefix.isEmpty || !suffix.isEmpty || isFamilyFirst == true else {
      return nil
    }
    let found = split ?? ("", rest.joined(separator: " "), "")
    return [found.family, found.given, found.further, prefix, suffix]
      + (parts.count > 6 ? ["", parts[6]] : [])
  }

  /// The whole name of other components, made of those of which the old one was made; nil where it stays, since it
  /// has just the part that does not change: `하은이 엄마`.
  ///
  /// Where that held other words too, or had them in another order, the new words take the places of the old ones; but
  /// not of a name that is just `Smith, Jo` where both parts are said, which asks for Jo Smith.
  func full(of new: [String], isWhole: Bool) -> String? {
    func made(_ all: [String], _ shown: (Int) -> Bool) -> [String] {
      let bytes = all.prefix(5).indices.map { shown($0) ? Array(all[$0].utf8) : [] }
      return Self.words(of: String(utf8: FullName.made(of: bytes).span))
    }
    func isShown(_ place: Int) -> Bool {
      place < 2 || !words[place].isEmpty && whole.places(of: words[place]).count == 1
    }
    let full = made(new, isShown).joined(separator: " ")
    if whole.isEmpty || made(parts, isShown) == whole { return full }
    if isWhole, text == "\(new[0]), \(new[1])" { return full }
    var replaced = whole
    let changed = (0...1).filter { new[$0] != parts[$0] }
    for place in changed {
      let places = replaced.places(of: words[place])
      var others = Self.words(of: new[place])
      guard let start = places.first, places.count == 1, !others.isEmpty else {
        let bare = made(new) { $0 < 2 }.joined(separator: " ")
        let isHeld = parts.prefix(2).contains { $0.count > 1 && text.holds($0) }
        return replacedInText(by: new, made: bare) ?? (changed.count == 1 && isHeld ? nil : full)
      }
      if replaced[start + words[place].count - 1].hasSuffix(",") {
        others[others.count - 1] += ","
      }
      replaced.replaceSubrange(start..<start + words[place].count, with: others)
    }
    return replaced.joined(separator: " ")
  }

  /// The whole name with other parts in it where the old ones stand once, also in one piece with other words:
  /// `초3 김하은 원장님`; nil where they do not.
  private func replacedInText(by new: [String], made: String) -> String? {
    let (family, given) = (parts[0], parts[1])
    var names = [(family + given, made)]
    if !family.isEmpty, !given.isEmpty {
      let isWhole = !new[0].isEmpty && !new[1].isEmpty
      for blank in [" ", ", "] {
        names.append((family + blank + given, isWhole ? new[0] + blank + new[1] : made))
        names.append((given + blank + family, isWhole ? new[1] + blank + new[0] : made))
      }
    }
    // A syllable alone may be a part of any word.
    for place in 0...1 where new[place] != parts[place] && parts[place].count > 1 {
      names.append((parts[place], new[place]))
    }
    let characters = Array(text)
    for (old, other) in names where !old.isEmpty {
      let old = Array(old)
      let places = characters.indices.filter { start in
        characters[start...].starts(with: old)
          && !Self.isWithinWord(characters, start)
          && !Self.isWithinWord(characters, start + old.count)
      }
      guard let start = places.first, places.count == 1 else { continue }
      return String(characters[..<start]) + other + String(characters[(start + old.count)...])
    }
    return nil
  }

  /// Whether a word of a script that puts blanks between words goes on at an index.
  private static func isWithinWord(_ characters: [Character], _ index: Int) -> Bool {
    index > 0 && index < characters.count
      && characters[index - 1...index].allSatisfy { $0.isLetter && $0.isCased }
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

  /// A name of several words of which the family name or the given names are known, whatever accents it lacks.
  private func spaced(_ rest: ArraySlice<String>) -> Split? {
    guard let isFamilyFirst, rest.count > 1 else { return nil }
    let rest = Array(rest)
    let names = rest.map(Self.plain)
    let (family, given) = (words[0].map(Self.plain), words[1].map(Self.plain))
    let further = words[2].map(Self.plain)
    /// The parts, of which the family name is these words.
    func split(_ place: Range<Int>) -> Split {
      let others = isFamilyFirst ? rest[place.upperBound...] : rest[..<place.lowerBound]
      let known = names[others.indices]
      let isKnown = !further.isEmpty && known.starts(with: given)
      let (first, second) =
        isKnown ? (others.prefix(given.count), others.dropFirst(given.count)) : (others, [])
      return (part(0, rest[place]), part(1, first), isKnown ? part(2, second) : "")
    }
    if isFamilyFirst ? names.starts(with: family) : names.ends(with: family),
      rest.count > family.count
    {
      return split(isFamilyFirst ? 0..<family.count : rest.count - family.count..<rest.count)
    }
    // Another family name beside the given names that are known.
    guard isFamilyFirst ? names.ends(with: given) : names.starts(with: given) else { return nil }
    if isFamilyFirst { return rest.count == given.count + 1 ? split(0..<1) : nil }
    // It may begin as the old one, behind the given names: Ana López is Ana María López Ruiz.
    let starts = names.indices.dropFirst(given.count).filter {
      rest[given.count..<$0].allSatisfy(WesternName.isGivenName)
    }
    func alike(_ start: Int) -> Int { zip(names[start...], family).prefix { $0 == $1 }.count }
    if let start = starts.max(by: { alike($0) < alike($1) }), alike(start) > 0 {
      return split(start..<rest.count)
    }
    let isKnown = !further.isEmpty && names.starts(with: given + further)
    let count = given.count + (isKnown ? further.count : 0)
    // José Luis has said no family name.
    return rest.count == count + 1 && !WesternName.areGivenNames(rest)
      ? split(count..<rest.count) : nil
  }

  /// A word as it is compared: without case, accents and a comma behind it.
  private static func plain(_ word: String) -> SearchKey {
    let key = SearchKey(word.hasSuffix(",") ? String(word.dropLast()) : word)
    return key.withoutAccents(widening: false) ?? key
  }

  /// A component of words; as it was where they are those that it had.
  private func part(_ index: Int, _ words: ArraySlice<String>) -> String {
    words.elementsEqual(self.words[index]) ? parts[index] : words.joined(separator: " ")
  }

  /// The words of a component or of a name.
  private static func words(of text: String) -> [String] {
    text.split { $0 == " " || $0 == "\u{1E}" }.map(String.init)
  }
}

extension [String] {
  /// Where the words stand among these; nowhere for no words.
  ///
  /// A comma behind the last one does not count.
  fileprivate func places(of words: [String]) -> [Int] {
    guard let last = words.last, words.count <= count else { return [] }
    return (0...count - words.count).filter { start in
      let end = start + words.count - 1
      return self[start..<end].elementsEqual(words.dropLast())
        && (self[end] == last || self[end] == last + ",")
    }
  }
}

extension BidirectionalCollection where Element: Equatable {
  /// Whether the last words are these.
  fileprivate func ends(with words: [Element]) -> Bool {
    reversed().starts(with: words.reversed())
  }
}
