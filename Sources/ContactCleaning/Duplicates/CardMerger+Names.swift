internal import ContactBytes
internal import ContactModel

extension CardMerger {
  /// Gives the joined card the fullest name; of every other, what it does not say stays as a nickname, or as
  /// a title before or behind the name.
  func takeName(of members: [Member], into merged: inout Merged) {
    let haveOne = members.allSatisfy {
      members[0].card.hasName(of: $0.card)
        && $0.card.records.count { $0.name == .fullName && !$0.isRemoved } == 1
        && $0.card.records.count { $0.name == .name && !$0.isRemoved } < 2
    }
    if haveOne { return }
    let extent = members.map(\.extent).max()
    let candidates = members.filter { $0.extent == extent }
    // Of names that say as much, the one that most cards have is hardly the mistyped one, and one that N divides shows
    // which word is which.
    func count(_ member: Member) -> Int { members.count { $0.name == member.name } }
    func rank(_ member: Member) -> (Int, Int) {
      let index = member.card.firstIndex(of: .name)
      let isDivided = index.map { Self.dividesName(member.card, at: $0) } ?? false
      return (count(member), isDivided ? 1 : 0)
    }
    let common = preference == .fullest ? candidates.max { rank($0) < rank($1) } : nil
    // Who names the card that comes first wants its name.
    let first = preference == .fullest || members[0].name.isEmpty ? nil : members[0]
    let plain = plainName(of: members).flatMap { plain in members.first { $0.name == plain } }
    let fullest = first ?? plain ?? common ?? candidates.first ?? members[0]
    let isOther =
      fullest.name != members[0].name || fullest.name.isTurned != members[0].name.isTurned
      || merged.card.firstIndex(of: .fullName) == nil
    if isOther, fullest.card.firstIndex(of: .fullName) != nil {
      merged.card.removeProperties { $0.name == .fullName || $0.name == .name }
      for property in fullest.card.properties
      where property.name == .fullName || property.name == .name {
        merged.append(property, group: "")
      }
    }
    takeBestSpelling(of: members, into: &merged)
    takeDivision(of: members, into: &merged)
    keepSpellings(of: members, in: &merged)
    for member in members {
      for parts in member.card.properties(.name) { keep(parts, of: member, in: &merged) }
    }
  }

  /// The name without its title and tag, where most cards have it so, or where other properties say the title and the
  /// tag; nil where the fullest name stays.
  func plainName(of members: [Member]) -> PersonName? {
    let extent = members.map(\.extent).max()
    let fullest = members.filter { $0.extent == extent }.map(\.name)
    guard preference == .fullest, let plain = fullest.first?.withoutTags,
      fullest.allSatisfy({ $0 != plain && $0.withoutTags == plain }),
      case let count = members.count(where: { $0.name == plain }), count > 0
    else { return nil }
    if count * 2 > members.count { return plain }
    let said = Set(
      members.flatMap { member in
        member.card.properties.filter { ![.fullName, .name, .nickname].contains($0.name) }
          .flatMap { $0.components.joined().map(Self.spelling) }
      })
    return fullest.flatMap(\.tags).allSatisfy { said.contains(Self.spelling($0)) } ? plain : nil
  }

  /// Takes the name from a card that spells it better: with the hyphens and apostrophes within it, and with small and
  /// capital letters; or without the word of respect that the joined card has behind it, as 김하늘님 has.
  private func takeBestSpelling(of members: [Member], into merged: inout Merged) {
    // Who names the card that comes first wants its name.
    guard let own = merged.card.first(.fullName)?.value,
      preference == .fullest || !Self.mixesCase(own)
    else { return }
    let folded = Self.spelling(own)
    // A title that N has, which is kept there, makes no other spelling of the name.
    let untitled = Self.untitled(own, of: merged.card)
    var best = Self.care(in: untitled)
    var better: Member?
    for member in members {
      guard let name = member.card.first(.fullName)?.value, name != own else { continue }
      if !Self.mixesCase(own), Self.respect(in: own, of: name) != nil {
        better = member
        break
      }
      let care = Self.care(in: Self.untitled(name, of: member.card))
      let spelling = Self.spelling(name)
      // Capitals alone give way to a name with its words in another order, too.
      let isTurned =
        !Self.mixesCase(own) && Self.mixesCase(name) && spelling.sorted() == folded.sorted()
        && NameComparison(PersonName(name), PersonName(own)) == .same
      let isPlain = untitled != own && spelling == Self.spelling(untitled)
      if best < care, Self.mixesCase(name) || !Self.mixesCase(own),
        spelling == folded || isTurned || isPlain
      {
        (best, better) = (care, member)
      }
    }
    guard let better else { return }
    let others = merged.card.properties.filter { $0.name == .name }
    merged.card.removeProperties { $0.name == .fullName || $0.name == .name }
    for property in better.card.properties
    where property.name == .fullName || property.name == .name {
      merged.append(property, group: "")
    }
    if merged.card.firstIndex(of: .name) != nil { return }
    let respect = Self.respect(in: own, of: better.card.first(.fullName)?.value ?? "")
    for parts in others {
      merged.append(parts, group: "")
      guard let respect, let index = merged.card.firstIndex(of: .name) else { continue }
      let plain = parts.components.map { items in
        items.map { String($0.hasSuffix(respect) ? $0.dropLast(respect.count) : $0[...]) }
          .joined(separator: "\u{1E}")
      }
      let value = Array(plain.joined(separator: "\u{1F}").utf8)
      merged.card.rewrite(at: index, parameters: nil, value: value)
    }
  }

  /// A full name without the titles before it that N of its card has, too.
  private static func untitled(_ name: String, of card: Card) -> String {
    let plain = TitleWords.untitled(name)
    let titles = titles(card)
    return words(of: String(name.dropLast(plain.count))).map(spelling).allSatisfy(titles.contains)
      ? String(plain) : name
  }

  /// The word of respect that a name in Hangul has behind another one, which is the same name; nil for any other.
  private static func respect(in name: String, of plain: String) -> String? {
    let (all, part) = (spelling(name).unicodeScalars, spelling(plain).unicodeScalars)
    let rest = Array(all.dropFirst(part.count))
    guard part.count > 1, all.starts(with: part), TaggedName.isHonorific(rest),
      NameComparison(PersonName(name), PersonName(plain)) == .same
    else { return nil }
    return String(String.UnicodeScalarView(rest))
  }

  /// How much a spelling says that another one of the same letters may not: whether it has letters of both cases, the signs
  /// between its letters, and then its words with letters of both cases.
  private static func care(in name: String) -> (cases: Int, signs: Int, words: Int) {
    let words = words(of: name)
    var signs = 0
    if name.utf8.contains(where: { "-'".utf8.contains($0) || $0 >= 0x80 }) {
      for word in words { signs += word.dropFirst().dropLast().count { "-'’".contains($0) } }
    }
    return (mixesCase(name) ? 1 : 0, signs, words.count(where: mixesCase))
  }

  /// Whether a name has letters of both cases.
  private static func mixesCase(_ name: String) -> Bool {
    if name.utf8.allSatisfy({ $0 < 0x80 }) {
      return name.utf8.contains { 0x41...0x5A ~= $0 } && name.utf8.contains { 0x61...0x7A ~= $0 }
    }
    return name.contains(where: \.isUppercase) && name.contains(where: \.isLowercase)
  }

  /// Takes N from the card that divides the name, where the joined card does not, with the words that FN has beside it.
  private func takeDivision(of members: [Member], into merged: inout Merged) {
    let own = merged.card.firstIndex(of: .name)
    if let own, Self.dividesName(merged.card, at: own) {
      return takeAffixes(of: members, at: own, into: &merged)
    }
    let name = PersonName(merged.card)
    let whole = merged.card.first(.fullName)?.value
    let division = members.lazy.compactMap { member -> (parts: Property, value: String)? in
      guard let index = member.card.firstIndex(of: .name), Self.dividesName(member.card, at: index),
        NameComparison(member.name, name) == .same
      else { return nil }
      let parts = Property(card: member.card, index: index)
      return Self.value(of: parts, saying: whole).map { (parts, $0) }
    }.first
    let divided = division?.parts
    let parts =
      divided ?? (own == nil ? members.lazy.compactMap { $0.card.first(.name) }.first : nil)
    guard let parts else { return }
    if let own { merged.card.remove(at: own) }
    merged.append(parts, group: "")
    if let division, let index = merged.card.firstIndex(of: .name) {
      merged.card.rewrite(at: index, parameters: nil, value: Array(division.value.utf8))
      if let filled = merged.card.partsFilledByFullName, !filled.isEmpty {
        merged.card.rewrite(at: index, parameters: nil, value: Array(filled.utf8))
      }
    }
    guard divided == nil, let whole,
      let index = merged.card.firstIndex(of: .name)
    else { return }
    // Another name, which stays a nickname: programs that read N must not show that one.
    let components = NameParts.components(of: merged.card, at: index)
    let words = components.prefix(3).flatMap { $0.split(separator: "\u{1E}") }
    let isOneWord = words.count < 2 && components.dropFirst(2).allSatisfy(\.isEmpty)
    guard parts.form != .raw, words.map(String.init) != [whole],
      isOneWord && components[0].isEmpty
        || !KnownNames(whole).hold(words.joined(separator: " "))
    else { return }
    // `Ray, Robert` says which word is which.
    let halves = PersonName(whole).isTurned ? whole.split(separator: ",") : []
    let ofWhole =
      halves.count == 2 ? halves.map { String($0.drop { $0 == " " }) } : ["", whole]
    let value = Array(
      (ofWhole + [""] + components.dropFirst(3)).joined(separator: "\u{1F}").utf8)
    merged.card.rewrite(at: index, parameters: nil, value: value)
  }

  /// Gives N, which divides the name, what another card of that name has before or behind it, as formats have that cannot
  /// say it but in FN, and middle names that stand with the given name where a format has no other place.
  private func takeAffixes(of members: [Member], at own: Int, into merged: inout Merged) {
    let parts = NameParts.components(of: merged.card, at: own)
    let full = merged.card.first(.fullName)?.value
    if merged.card.records[own].parametersLength > 0 { return }
    for member in members where member.card.first(.fullName)?.value == full {
      guard let index = member.card.firstIndex(of: .name) else { continue }
      let others = NameParts.components(of: member.card, at: index)
      guard parts.count == 5, others.count == 5, others != parts else { continue }
      let hasMiddle =
        parts[2].isEmpty && !others[2].isEmpty && parts[1] == others[1] + " " + others[2]
      let isSaid = (0..<5).allSatisfy { place in
        others[place] == parts[place] || place > 2 && parts[place].isEmpty
          || 1...2 ~= place && hasMiddle
      }
      if !isSaid { continue }
      merged.card.remove(at: own)
      return merged.append(Property(card: member.card, index: index), group: "")
    }
  }

  /// The value of an N that divides a full name, without the words of family and given name that the full name does not
  /// say, such as the 회장 of `성숙 회장`; nil where it would divide it no more.
  private static func value(of parts: Property, saying whole: String?) -> String? {
    guard let whole, parts.form != .raw else { return parts.value }
    var components = parts.components.map { $0.joined(separator: "\u{1E}") }
    let (known, letters) = (KnownNames(whole), spelling(whole))
    func isSaid(_ part: String) -> Bool {
      let part = spelling(part)
      return known.hold(part)
        || part.unicodeScalars.allSatisfy { $0.value >= 0x2E80 } && letters.holds(part)
    }
    for place in 0..<2 where !isSaid(components[place]) {
      let words = words(of: components[place], partedBy: "\u{1E}").map { word in
        if isSaid(word) { return word }
        // `성숙(산악회)` and `성숙회장님` are one word, as `John(work)` is.
        let isEastern = (word.unicodeScalars.first?.value ?? 0) >= 0x2E80
        let ends =
          isEastern
          ? Array(word.indices.dropFirst()) : word.indices.filter { "([（".contains(word[$0]) }
        return ends.reversed().lazy.map { String(word[..<$0]) }.first(where: isSaid) ?? ""
      }
      components[place] = words.filter { !$0.isEmpty }.joined(separator: " ")
    }
    if components[0].isEmpty || components[1].isEmpty { return nil }
    return components.joined(separator: "\u{1F}")
  }

  private static func dividesName(_ card: Card, at index: Int) -> Bool {
    let parts = NameParts.components(of: card, at: index)
    return parts.count > 1 && !parts[0].isEmpty && !parts[1].isEmpty
  }

  // MARK: - Other names

  /// Makes a nickname of every other whole name.
  private func keepSpellings(of members: [Member], in merged: inout Merged) {
    var known: Set<String> = []
    var names: [String] = []
    for property in merged.card.properties {
      switch property.name {
      // A card without a name may be called by what else it has.
      case .fullName:
        names.append(property.value)
        // A remark in brackets makes no other name: 홍길동(거래처) is 홍길동.
        let plain = property.value.prefix { !"([（".contains($0) }
        known.formUnion(Self.spellings(property.value).union(Self.spellings(String(plain))))
      case .email, .telephone: known.insert(Self.spelling(property.value))
      case .nickname, .organization:
        for item in property.components.joined() { known.insert(Self.spelling(item)) }
      default: continue
      }
    }
    let titles = Self.titles(merged.card)
    for member in members {
      // A name without a letter or a sign to tell it by is none.
      for name in member.card.properties(.fullName)
      where !names.contains(name.value) && !Self.spelling(name.value).isEmpty {
        let spellings = Self.spellings(name.value)
        guard known.isDisjoint(with: spellings),
          !names.contains(where: {
            Self.says($0, allOf: name.value, spellings, titles: titles + Self.titles(member.card))
              || Self.respect(in: name.value, of: $0) != nil
          })
        else { continue }
        if names.contains(where: { Self.says($0, allOf: name.value, [], titles: nil) }) {
          merged.report(name, from: member.position, place: nil)
          continue
        }
        known.formUnion(spellings)
        let plain = takeTitle(of: name, Self.titles(member.card), member.position, into: &merged)
        if plain != name.value, !known.isDisjoint(with: Self.spellings(plain)) { continue }
        merged.move(plain, of: name, from: member.position, to: .nickname)
      }
    }
  }

  /// Takes the titles before another name of the person, which make no nickname: they stand in N, which is kept, or go
  /// before the full name that has none.
  ///
  /// - Returns: The name without its titles; with them where there is no place for them, or they are part of another name.
  private func takeTitle(
    of name: Property, _ titles: [String], _ position: Int, into merged: inout Merged
  ) -> String {
    let plain = String(TitleWords.untitled(name.value))
    func words(_ text: String) -> Set<String> {
      Set(Self.words(of: text).map(Self.spelling))
    }
    guard plain != name.value, let index = merged.card.firstIndex(of: .fullName),
      case let full = Property(card: merged.card, index: index).value,
      !words(full).isDisjoint(with: words(plain))
    else { return name.value }
    let title = String(name.value.dropLast(plain.count))
    if words(title).isSubset(of: titles) { return plain }
    guard TitleWords.untitled(full) == full else { return name.value }
    merged.card.rewrite(at: index, parameters: nil, value: Array((title + full).utf8))
    merged.report(name, value: title, from: position, place: "FN")
    return plain
  }

  /// Whether a name says all that another one says, of which the spellings are given: it has the same letters with
  /// their accents, but for a title too, or the same words with a title beside them, which N may have in its place, or
  /// without `titles` is there in another form.
  private static func says(
    _ name: String, allOf other: String, _ spellings: Set<String>, titles: [String]?
  ) -> Bool {
    let own = spelling(name)
    if spellings.contains(where: { NameComparison.isPlain($0, of: own) }) { return true }
    if let titles, sayUntitled(name, allOf: other, titles: titles) { return true }
    var words = words(of: name).map(spelling) + (titles ?? [])
    for word in Self.words(of: other).map(spelling) {
      let same = words.firstIndex(of: word)
      guard
        let place = same
          ?? (titles == nil ? words.firstIndex { NameWords.areFormsOfOne($0, word) } : nil)
      else { return false }
      words.remove(at: place)
    }
    return PersonName(name).words == PersonName(other).words
  }

  /// Whether a name says what another one does but for a title before one of them, which the other one has or N: it has the
  /// same letters with their accents, and no fewer signs between them.
  private static func sayUntitled(
    _ name: String, allOf other: String, titles: [String]
  ) -> Bool {
    let (plain, rest) = (String(TitleWords.untitled(name)), String(TitleWords.untitled(other)))
    let own = words(of: name).map(spelling) + titles
    guard plain != name || rest != other,
      words(of: String(other.dropLast(rest.count))).map(spelling).allSatisfy(own.contains),
      care(in: rest).signs <= care(in: plain).signs
    else { return false }
    let letters = spelling(plain)
    return spellings(rest).contains { $0 == letters || NameComparison.isPlain($0, of: letters) }
  }

  /// The words that N has before and behind the name, which a joined card keeps there.
  private static func titles(_ card: Card) -> [String] {
    card.properties(.name).flatMap { $0.components.dropFirst(3).joined() }
      .flatMap { words(of: $0) }.map(spelling)
  }

  /// The words of a text, which white space parts, and some ASCII signs.
  private static func words(of text: String, partedBy signs: String = "") -> [String] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      return text.utf8.split { $0 == 0x20 || 9...13 ~= $0 || signs.utf8.contains($0) }
        .map { String(Substring($0)) }
    }
    return text.split { $0.isWhitespace || signs.contains($0) }.map { String($0) }
  }

  /// A name but for white space, the signs between its words, composition and the case of letters, which
  /// nobody would miss.
  static func spelling(_ name: String) -> String {
    if name.utf8.allSatisfy({ $0 < 0x80 }) {
      var letters: [UInt8] = []
      letters.reserveCapacity(name.utf8.count)
      for byte in name.utf8 where byte != 0x20 && !(9...13 ~= byte) && !",.-'".utf8.contains(byte) {
        letters.append(ASCII.lowercased(byte))
      }
      return String(decoding: letters, as: UTF8.self)
    }
    return name.filter { !$0.isWhitespace && $0 != "\u{200B}" && !",.-'’".contains($0) }
      .lowercased()
  }

  /// The same with the last words first: `Smith, John` is John Smith, and 길동 홍 is 홍길동.
  private static func spellings(_ name: String) -> Set<String> {
    let words = words(of: name, partedBy: ",").map(spelling)
    guard 2...6 ~= words.count else { return [spelling(name)] }
    return Set(words.indices.map { (words[$0...] + words[..<$0]).joined() })
  }

  /// Keeps what only another N says: titles in N, other names as a nickname.
  private func keep(_ parts: Property, of member: Member, in merged: inout Merged) {
    guard let own = merged.card.first(.name) else { return }
    let sorted = parts.values(ofParameter: "SORT-AS")
    if !sorted.isEmpty, sorted != own.values(ofParameter: "SORT-AS") {
      var text = Card()
      text.append(.sortString, sorted.joined(separator: ","))
      merged.report(Property(card: text, index: 0), from: member.position, place: nil)
    }
    if own.value == parts.value { return }
    let fullName = merged.card.first(.fullName)?.value ?? ""
    if Self.respect(in: Self.wholeName(parts), of: fullName) != nil { return }
    let known = KnownNames(merged.card)
    var components = own.value.split(separator: "\u{1F}", omittingEmptySubsequences: false).map {
      String($0)
    }
    var isExtended = false
    for (part, items) in parts.components.enumerated() {
      var new = items.filter { !Self.spelling($0).isEmpty && !known.hold($0) }
      if part == 3 || part == 4, !new.isEmpty {
        // A person has one of the forms of a title, and the other is told.
        let kept =
          part == 3
          ? Self.titles(before: own, fullName)
          : components.dropFirst(4).prefix(1).flatMap { $0.split { " \u{1E}".contains($0) } }
            .map(String.init)
        let words = new.flatMap { $0.split(separator: " ").map(String.init) }
        new = words.filter { word in
          !kept.contains {
            NameWords.areFormsOfOne($0, word) || part == 3 && NameWords.standsAlone(word)
          }
        }
        let left = words.filter { !new.contains($0) && !known.hold($0) }
        if !left.isEmpty {
          merged.report(
            parts, value: left.joined(separator: " "), from: member.position, place: nil)
        }
      }
      if new.isEmpty { continue }
      if part < 2 || own.form == .raw || parts.form == .raw {
        let whole = Self.wholeName(parts)
        if !known.hold(whole) {
          merged.move(whole, of: parts, from: member.position, to: .nickname)
        }
        guard part < 2 else { break }
        continue
      }
      while components.count <= part { components.append("") }
      if part == 3, NameWords.standsAlone(components[part]) {
        merged.report(own, value: components[part], from: merged.firstPosition, place: nil)
        components[part] = ""
      }
      let kept = components[part].isEmpty ? [] : [components[part]]
      components[part] = (kept + new).joined(separator: part == 3 ? " " : "\u{1E}")
      isExtended = true
    }
    guard isExtended else { return }
    let value = Array(components.joined(separator: "\u{1F}").utf8)
    // A full name that is made of the parts with their titles stays so.
    let full = merged.card.firstIndex(of: .fullName).flatMap { index in
      own.components.count > 3 && !own.components[3].allSatisfy(\.isEmpty)
        && merged.card.nameOfParts.map { fullName.utf8.elementsEqual($0) } == true ? index : nil
    }
    merged.card.rewrite(at: own.index, parameters: nil, value: value)
    if let full, let name = merged.card.nameOfParts {
      merged.card.rewrite(at: full, parameters: nil, value: name)
    }
    merged.report(parts, from: member.position, place: "N")
  }

  /// The words before the name in N, and in the full name.
  private static func titles(before parts: Property, _ fullName: String) -> [String] {
    let components = parts.components
    let words = fullName.split(separator: " ").map(String.init)
    return (components.count > 3 ? components[3] : [])
      .flatMap { $0.split(separator: " ").map(String.init) }
      + words.prefix(TitleWords.count(in: words))
  }

  /// The name that parts make up, in the order of its language.
  private static func wholeName(_ parts: Property) -> String {
    var components = parts.components.map { Array($0.joined(separator: " ").utf8) }
    while components.count < 5 { components.append([]) }
    let further = components[5...].filter { !$0.isEmpty }
    let name = ([FullName.made(of: components)] + further).joined(separator: [ASCII.space])
    return String(decoding: Array(name), as: UTF8.self)
  }

  /// The names that a card has, by their words.
  private struct KnownNames {
    private var words: Set<String> = []

    /// The words of one name.
    init(_ name: String) {
      words = Set(Self.words(of: name).map(CardMerger.spelling) + [CardMerger.spelling(name)])
    }

    init(_ card: Card) {
      for property in card.properties {
        switch property.name {
        case .fullName, .nickname, .name:
          for item in property.components.joined() {
            words.insert(CardMerger.spelling(item))
            words.formUnion(Self.words(of: item).map(CardMerger.spelling))
          }
        default: continue
        }
      }
    }

    /// Whether a part of a name is known: all its words are, or it begins or ends an eastern name.
    func hold(_ part: String) -> Bool {
      let spelling = CardMerger.spelling(part)
      if spelling.isEmpty || words.contains(spelling) { return true }
      let areKnown = Self.words(of: part).map(CardMerger.spelling).allSatisfy { word in
        words.contains(word) || words.contains { NameComparison.isPlain(word, of: $0) }
      }
      if areKnown { return true }
      guard spelling.unicodeScalars.allSatisfy({ $0.value >= 0x2E80 }) else { return false }
      return words.contains { $0.hasPrefix(spelling) || $0.hasSuffix(spelling) }
    }

    private static func words(of text: String) -> [String] {
      CardMerger.words(of: text, partedBy: ",.;")
    }
  }
}
