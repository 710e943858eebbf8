internal import ContactBytes
internal import ContactModel

// The rules about names as a whole and their parts; ``nameTitle`` and ``nameSplit`` stand by themselves.

extension CleaningRule {
  static let nameMissing = CleaningRule(
    "name-missing", about: .card,
    manual: """
      A card without a name takes one from its other properties.

      The parts of the name come first, then nickname, organisation, e-mail and phone, in this order; no phone
      where words stand under a name of their own, as in columns that are not known: they may be the name. The
      name is marked as derived (RFC 9554 §4.4), so that nobody takes it for a name that a person gave.
      """,
    check: deriveMissingName)

  static let nameSpaces = CleaningRule(
    "name-spaces", about: .card,
    manual: """
      A Korean name has no space between family name and given name: `홍 길동` becomes `홍길동`.

      The space goes only between a whole family name and what is certainly a given name, by its syllables
      and as no other word, and from letter-spaced names (`홍 길 동`); the parts are recorded in N. Every
      other space stays: `김철수 과장`, `전 남친`, `우리 집`, `山田 太郎`, `John Smith`; where a family name may
      stand before it, that is reported. With `--names compact` every space goes, with `--names keep` none does.
      """
  ) { options in
    if options.names == .keep { return nil }
    let compacts = options.names == .compact
    return { card, _, diagnoses in joinWords(card, compacts: compacts, into: &diagnoses) }
  }

  // MARK: - Names that are missing

  private static func deriveMissingName(
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
    guard let name = derivedName(card) else {
      diagnoses.append(Diagnosis("the card has no name", .error, at: empty))
      return
    }
    let derived = [Parameter("DERIVED", "TRUE")]
    let edits: [Edit]
    if let empty {
      edits = [
        .replaceValue(
          at: empty, with: Array(name.utf8),
          parameters: Property(card: copy card, index: empty).parameters + derived)
      ]
    } else {
      edits = [.insert(.fullName, [Array(name.utf8)], parameters: derived)]
    }
    // The parts are a name, as vCard 2.1 has it, which needs no other; so is what a program calls a company by.
    let isNamed =
      card.nameOfParts != nil
      || card.records.contains { $0.flags.contains(.isName) && !$0.isRemoved }
        && card.first(.nickname) == nil
    diagnoses.append(
      Diagnosis("the card has no name", isNamed ? .style : .warning, at: empty, edits: edits))
  }

  private static func derivedName(_ card: borrowing Card) -> String? {
    if let name = card.nameOfParts { return String(utf8: name.span) }
    for property in [PropertyName.nickname, .organization, .email, .telephone] {
      if property == .telephone, card.hasWordsOfItsOwn { return nil }
      for index in card.records.indices {
        let isMain = property != .telephone || index == card.mainTelephone ?? index
        let record = card.records[index]
        guard isMain, record.name == property, !record.isRemoved, record.form != .raw else {
          continue
        }
        let text = String(utf8: card.bytes.span, record.value)
        let parts = text.split { $0 == "\u{1F}" || $0 == "\u{1E}" }
        let first =
          property == .organization ? parts.joined(separator: " ") : String(parts.first ?? "")
        if first.contains(where: { !$0.isWhitespace }) { return first }
      }
    }
    return nil
  }

  // MARK: - Spaces

  private static func joinWords(
    _ card: borrowing Card, compacts: Bool, into diagnoses: inout [Diagnosis]
  ) {
    guard let index = card.firstIndex(of: .fullName), card.records[index].form != .raw else {
      return
    }
    let bytes = card.bytes.span.extracting(card.records[index].value)
    // The first syllable, 가, begins with the byte 0xEA.
    guard bytes.hasSpace, compacts || bytes[0] >= 0xEA else { return }
    let text = String(utf8: bytes)
    let words = text.unicodeScalars.split(separator: " ").map(Array.init)
    let korean = KoreanName(spaced: words)
    guard compacts || korean != nil else {
      if KoreanName.mayBeSpaced(words) {
        let doubt = "the space stays: this may be a family name and a given name, or other words"
        diagnoses.append(Diagnosis(doubt, .note, at: index))
      }
      return
    }
    var joined: [UInt8] = []
    for scalar in words.joined() { joined.append(scalar) }
    let composed = Composition.composed(joined.span) ?? joined
    var edits: [Edit] = [.replaceValue(at: index, with: composed)]
    edits +=
      korean.map { NameParts.edits(recording: $0, in: card) }
      ?? NameParts.edits(joining: text, in: card)
    diagnoses.append(Diagnosis("the name holds a space", .style, at: index, edits: edits))
  }
}

extension Card {
  /// Whether a value that people write under a name of their own is words, and so may be a name.
  fileprivate var hasWordsOfItsOwn: Bool {
    records.indices.contains { index in
      guard records[index].name == .extended, !records[index].isRemoved,
        ExtensionName.isPersonal(Array(spelling(at: index).utf8))
      else { return false }
      let value = String(utf8: bytes.span, records[index].value)
      return value.contains(where: \.isLetter) && !value.contains(where: \.isNumber)
    }
  }
}

/// The components of N (RFC 6350 §6.2.2), as the rules about names read and write them.
enum NameParts {
  /// The edits that record a family name and a given name, unless N has parts already.
  static func edits(recording name: KoreanName, in card: borrowing Card) -> [Edit] {
    guard isUnsplit(card, whole: name.family + name.given) else { return [] }
    return edits(putting: [name.family, name.given], in: card)
  }

  /// The edits that take the blanks out of a whole name that stands in one component of N.
  static func edits(joining whole: String, in card: borrowing Card) -> [Edit] {
    guard let index = card.firstIndex(of: .name), isUnsplit(card, whole: whole) else { return [] }
    let joined = whole.filter { $0 != " " }
    let old = components(of: card, at: index)
    let new = old.map { part in part.filter { $0 != " " } == joined ? joined : part }
    if new == old { return [] }
    return [.replaceValue(at: index, with: Array(new.joined(separator: "\u{1F}").utf8))]
  }

  /// The edits that put parts into the first components of N, in their order.
  static func edits(putting parts: [String], in card: borrowing Card) -> [Edit] {
    let index = card.firstIndex(of: .name)
    var components = index.map { Self.components(of: card, at: $0) } ?? []
    while components.count < 5 { components.append("") }
    for (k, part) in parts.enumerated() { components[k] = part }
    let value = Array(components.joined(separator: "\u{1F}").utf8)
    return [index.map { .replaceValue(at: $0, with: value) } ?? .insert(.name, [value])]
  }

  /// The edits that take what a full name loses before and behind a name out of the parts of N as well; blanks do not
  /// count.
  static func edits(
    keeping name: String, of fullName: String, in card: borrowing Card
  ) -> [Edit] {
    let (whole, name) = (fullName.filter { $0 != " " }, name.filter { $0 != " " })
    guard let index = card.firstIndex(of: .name), card.records[index].form != .raw,
      let start = whole.indices.first(where: { whole[$0...].hasPrefix(name) })
    else { return [] }
    let before = whole[..<start]
    let behind = whole[start...].dropFirst(name.count)
    let old = components(of: card, at: index)
    let new = old.map { withoutEnd(String(withoutEnd($0, behind).reversed()), before.reversed()) }
      .map { String($0.reversed()) }
    if new == old { return [] }
    return [.replaceValue(at: index, with: Array(new.joined(separator: "\u{1F}").utf8))]
  }

  /// A text without what stands at its end, whatever blanks are there; the text where that is not at its end.
  private static func withoutEnd(_ text: String, _ end: some BidirectionalCollection<Character>)
    -> String
  {
    guard !end.isEmpty else { return text }
    var rest = text[...]
    for character in end.reversed() {
      while rest.last == " " { rest.removeLast() }
      guard rest.popLast() == character else { return text }
    }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }

  /// Whether the card has no N, or one that holds nothing but the whole name in one component.
  static func isUnsplit(_ card: borrowing Card, whole: String) -> Bool {
    guard let index = card.firstIndex(of: .name) else { return true }
    guard card.records[index].form != .raw else { return false }
    // A title and a suffix, as tables have them in columns of their own, are no parts of the name itself.
    let filled = Self.components(of: card, at: index).enumerated().filter { k, part in
      k != 3 && k != 4 && part.contains { $0 != " " }
    }.map(\.element)
    if filled.isEmpty { return true }
    return filled.count == 1 && filled[0].filter { $0 != " " } == whole.filter { $0 != " " }
  }

  /// What stands before and behind the name in N.
  static func titles(of card: borrowing Card) -> (prefix: String, suffix: String) {
    let parts = card.firstIndex(of: .name).map { components(of: card, at: $0) } ?? []
    return (parts.count > 3 ? parts[3] : "", parts.count > 4 ? parts[4] : "")
  }

  static func components(of card: borrowing Card, at index: Int) -> [String] {
    String(utf8: card.bytes.span, card.records[index].value)
      .split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
  }
}
