internal import ContactBytes

// A header such as `Assistant's Phone 2` is a word for a field, words for its kind, a number, and words
// that are known to nobody but its author, which become the label. Where a field has no label, a header
// with such words is not taken for the field: the birthday of a spouse is not that of the person.

extension Synonyms {
  /// What a header of several words means; nil when none of them names a field, or words beside it
  /// change what it is.
  ///
  /// - Parameters:
  ///   - header: The header.
  ///   - ofKnownWords: Whether only a header is wanted whose words are all known.
  /// - Returns: The meaning.
  func composition(_ header: String, ofKnownWords: Bool = false) -> Guess? {
    guard header.utf8.count <= 128 else { return nil }
    var reading = Composition()
    let words = Self.words(of: header)
    var i = 0
    while i < words.count {
      let (meaning, count) = meaning(of: words[i...])
      if ofKnownWords, case .unknown = meaning { return nil }
      let taken = words[i..<i + count]
      reading.take(
        meaning, taken.map { String($0.text) }.joined(separator: " "),
        isInBrackets: taken.allSatisfy(\.isInBrackets))
      i += count
    }
    return reading.guess(of: header)
  }

  /// Whether all words of a cell are words of headers: for fields, for kinds, or such as say nothing.
  func isKnown(_ cell: String) -> Bool {
    guard cell.utf8.count < 64 else { return false }
    let words = Self.words(of: cell)
    var i = 0
    while i < words.count {
      let (meaning, count) = meaning(of: words[i...])
      if case .unknown = meaning { return false }
      i += count
    }
    return words.contains { $0.number == nil }
  }

  /// The types that a label stands for, where all of its words are known and say nothing else.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - valueKinds: The kinds of value that its words may name.
  /// - Returns: The types; nil for any other label.
  func types(ofLabel label: String, of valueKinds: Set<CSVField.Kind>) -> [String]? {
    guard label.utf8.count < 64,
      label.unicodeScalars.allSatisfy({ Self.isLetter($0) || " ()-./".unicodeScalars.contains($0) })
    else { return nil }
    if let kind = kinds[Self.key(label)] { return [kind] }
    guard let guess = words[Self.key(label)] ?? composition(label, ofKnownWords: true),
      guess.confidence > 0.85, valueKinds.contains(guess.field.kind), guess.field.part == .value
    else { return nil }
    let spec = LabelSpec(guess.field)
    return spec.text.isEmpty && !spec.isPreferred ? spec.types : nil
  }

  /// A header that is divided into two rows: what stands below, with what stands above it where that says more.
  func joined(_ upper: String, _ lower: String) -> String {
    if upper.isEmpty || lower.isEmpty { return upper + lower }
    let joined = upper + " " + lower
    if let above = guess(upper)?.field, above.kind == .name, above.part == .full {
      // Below the person stands what the person has, and below the name are its parts.
      if let below = guess(lower)?.field, below.kind != .name { return lower }
      if guess(joined) == nil, guess(lower) == nil {
        let turned = lower + " " + upper
        if guess(turned)?.field.kind == .name { return turned }
      }
    }
    guard kinds[Self.key(lower)] == nil, let own = guess(lower)?.field,
      guess(upper)?.field.kind != .related
    else { return joined }
    guard let both = guess(joined)?.field, both.kind == own.kind, both.part == own.part,
      both.label.utf8.count > own.label.utf8.count
    else { return lower }
    return joined
  }

  /// One word of a header.
  fileprivate struct Word {
    /// As it is written, without a possessive s.
    var text: Substring
    /// The form in which it is looked up.
    var key: String
    var number: Int?
    var isInBrackets: Bool
  }

  /// What words of a header say.
  fileprivate enum Meaning {
    /// They name a field; a company beside another field is its kind.
    case field(CSVField, kind: String?)
    case kind(String)
    case number(Int)
    /// They say that the column holds the label of another.
    case label
    case filler
    case unknown
  }

  /// The words of a header: letters in a row, divided also before a capital after a small letter.
  private static func words(of header: String) -> [Word] {
    var words: [Word] = []
    var depth = 0
    var i = header.unicodeScalars.startIndex
    let scalars = header.unicodeScalars
    while i < scalars.endIndex {
      let scalar = scalars[i]
      if "([（［".unicodeScalars.contains(scalar) { depth += 1 }
      if ")]）］".unicodeScalars.contains(scalar) { depth -= 1 }
      let isDigit = scalar.isASCII && ASCII.isDigit(UInt8(scalar.value))
      guard isDigit || isLetter(scalar) else {
        i = scalars.index(after: i)
        continue
      }
      var end = i
      var wasSmall = false
      while end < scalars.endIndex {
        let next = scalars[end]
        let nextIsDigit = next.isASCII && ASCII.isDigit(UInt8(next.value))
        guard isDigit ? nextIsDigit : isLetter(next), !(wasSmall && "A"..."Z" ~= next) else {
          break
        }
        wasSmall = "a"..."z" ~= next
        end = scalars.index(after: end)
      }
      let text = header[i..<end]
      let isPossessive =
        text.utf8.elementsEqual("s".utf8) && i > scalars.startIndex
        && "'’".unicodeScalars.contains(scalars[scalars.index(before: i)])
      if !isPossessive {
        words.append(
          Word(
            text: text, key: isDigit ? String(text) : key(text), number: isDigit ? Int(text) : nil,
            isInBrackets: depth > 0))
      }
      i = end
    }
    return words
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? (UInt8(scalar.value) | 0x20) &- 0x61 < 26
      : scalar.properties.isAlphabetic || "\u{300}"..."\u{36F}" ~= scalar
  }

  /// What the first of the words mean, as many as belong together, and their number.
  private func meaning(of words: ArraySlice<Word>) -> (Meaning, count: Int) {
    guard let first = words.first else { return (.unknown, 1) }
    if let number = first.number { return (.number(number), 1) }
    for count in stride(from: min(words.count, 4), to: 1, by: -1) {
      let together = words.prefix(count)
      let hasNumberInside = together.contains { $0.number != nil } && count < words.count
      guard !hasNumberInside else { continue }
      if let guess = self.words[together.map(\.key).joined()] {
        return (.field(guess.field, kind: nil), count)
      }
    }
    if let known = meaning(ofKey: first.key) { return (known, 1) }
    var compound = Composition()
    guard divide(first.key.utf8[...], into: &compound), let field = compound.field else {
      return (.unknown, 1)
    }
    var whole = field
    whole.label = compound.label(of: field)
    return (.field(whole, kind: nil), 1)
  }

  private func meaning(ofKey key: String) -> Meaning? {
    let field = words[key]?.field
    if let kind = kinds[key] {
      if let field, field.kind == .organization { return .field(field, kind: kind) }
      return .kind(kind)
    }
    if fillers.contains(key) { return .filler }
    if ["type", "typ", "label", "종류", "유형"].contains(key) { return .label }
    // A family name of one letter stands in too many other words.
    if let field, key.count > 1 || field.kind != .name { return .field(field, kind: nil) }
    return nil
  }

  /// Divides a word that is put together of others, with the s of German between them.
  private func divide(_ word: Substring.UTF8View, into compound: inout Composition) -> Bool {
    guard !word.isEmpty else { return true }
    for part in compounds[Self.start(of: word)] ?? [] where word.starts(with: part.utf8) {
      guard let meaning = meaning(ofKey: part) else { continue }
      let rest = word.dropFirst(part.utf8.count)
      if rest.elementsEqual("nummer".utf8) || rest.elementsEqual("번호".utf8) {
        compound.take(meaning, part, isInBrackets: false)
        return true
      }
      for link in ["", "s"] where rest.starts(with: link.utf8) {
        var longer = compound
        longer.take(meaning, part, isInBrackets: false)
        guard divide(rest.dropFirst(link.utf8.count), into: &longer) else { continue }
        compound = longer
        return true
      }
    }
    return false
  }
}

/// What the words of a header say together.
private struct Composition {
  /// The field that the most telling word names.
  private(set) var field: CSVField?
  /// What the field's word says of its kind when another word names the field.
  private var fieldKind: String?
  private var fieldText = ""
  private var types: [String] = []
  private var number: Int?
  /// The words that become the label, with those of kinds that the field cannot have.
  private var labels: [String] = []
  private var hasUnknown = false
  private var hasUnknownOutsideBrackets = false
  private var namesLabel = false
  /// Whether it is the name with which an e-mail address is shown.
  private var isDisplayName = false

  /// Takes the next word or words.
  mutating func take(_ meaning: Synonyms.Meaning, _ text: String, isInBrackets: Bool) {
    switch meaning {
    case .filler: break
    case .label: namesLabel = true
    case .number(let found): number = found
    case .kind(let type): types.append(type)
    case .unknown:
      hasUnknown = true
      if !isInBrackets { hasUnknownOutsideBrackets = true }
      labels.append(text)
    case .field(let found, let kind):
      guard let best = field else {
        (field, fieldKind, fieldText) = (found, kind, text)
        return
      }
      let isBetter = Self.rank(found) > Self.rank(best)
      let (winner, loser) = isBetter ? (found, best) : (best, found)
      let (loserKind, loserText) = isBetter ? (fieldKind, fieldText) : (kind, text)
      if isBetter { (field, fieldKind, fieldText) = (found, kind, text) }
      if found.kind == .name, best.kind == .name {
        let isFamilyName = Synonyms.familyOrFull.contains(Synonyms.key(fieldText))
        field?.part = Self.part(
          isFamilyName && !isInBrackets && found.part == .given ? .family : best.part,
          then: found.part,
          isInBrackets: isInBrackets)
      } else if loser.kind == winner.kind, Set([loser.part, winner.part]) == [.code, .city] {
        (field, fieldText) = (best, fieldText + text)
        field?.part = best.part == .code ? .codecity : .citycode
      } else if loser.kind == winner.kind {
        types += loser.label.split(separator: "+").map(String.init)
      } else if let loserKind {
        types.append(loserKind)
      } else if winner.kind == .email || winner.kind == .im, loser.kind == .address {
        // An address of mail.
      } else if winner.kind == .email, loser.kind == .name {
        isDisplayName = true
      } else if winner.kind == .related, loser.kind == .name {
        // The name of a relation.
      } else {
        hasUnknown = true
        hasUnknownOutsideBrackets = true
        labels.append(loserText)
      }
    }
  }

  /// What two words for names mean together: `Last name, first name` is a name with the family name first, and so is
  /// `Name, Vorname`.
  private static func part(
    _ first: CSVField.Part, then second: CSVField.Part, isInBrackets: Bool
  ) -> CSVField.Part {
    switch (first, second) {
    case (_, let part) where isInBrackets && first != .given && first != .family || first == .full:
      part
    case (.family, .given), (.sorted, .middle): .sorted
    default: first == second ? first : .full
    }
  }

  /// How telling a field's word is beside others: the part of an address more than the address.
  private static func rank(_ field: CSVField) -> Int {
    switch field.kind {
    case .sensitive: 9
    case .address: field.part == .value ? 4 : 6
    case .phone, .email, .url, .im: 5
    case .birthday, .anniversary, .date: 4
    case .related: 3
    case .organization: 2
    default: 1
    }
  }

  /// The types of a field and what the words leave over, as a label has them.
  func label(of field: CSVField) -> String {
    let isPhone = field.kind == .phone
    var known: [String] = []
    var words = labels
    for type in types + field.label.split(separator: "+").map(String.init) {
      let isKnown = isPhone || ["home", "work", "other", "pref"].contains(type)
      if !isKnown {
        words.append(type)
      } else if !known.contains(type) {
        known.append(type)
      }
    }
    let text = words.joined(separator: " ")
    return (known + (text.isEmpty ? [] : [text])).joined(separator: "+")
  }

  /// What the words mean together; nil when they name no field, or one that can have no label.
  func guess(of header: String) -> Synonyms.Guess? {
    guard var field else { return nil }
    if let number {
      if field.kind == .address, field.part == .street, 2...3 ~= number {
        field.part = number == 2 ? .street2 : .street3
      } else if number > 0 {
        field.number = number
      }
    }
    switch field.kind {
    case .sensitive: break
    case .phone, .email, .address, .url:
      field.label = label(of: field)
      if isDisplayName, field.kind == .email {
        guard !hasUnknown, field.part == .value else { return nil }
        field.part = .display
      } else if namesLabel {
        guard !hasUnknown, field.part == .value else { return nil }
        field.part = .label
      }
    case .im where types.isEmpty:
      if field.label.isEmpty { field.label = labels.joined(separator: " ") }
    case .birthday, .anniversary:
      guard types.isEmpty, !hasUnknownOutsideBrackets else {
        guard field.part == .value else { return nil }
        return Synonyms.Guess(field: CSVField(kind: .date, label: header), confidence: 0.65)
      }
    case .organization:
      guard types.allSatisfy({ $0 == "work" }), !hasUnknownOutsideBrackets else { return nil }
    default:
      guard types.isEmpty, !hasUnknownOutsideBrackets, !namesLabel else { return nil }
    }
    return Synonyms.Guess(field: field, confidence: hasUnknown ? 0.65 : 0.9)
  }
}

extension CSVField {
  /// Adds the words of a header to the label, where the kind has one.
  ///
  /// - Parameters:
  ///   - words: What the column is called by its author.
  ///   - types: The types that the label has already.
  mutating func qualify(with words: String, keeping types: String) {
    guard kind == .phone || kind == .email || kind == .url || kind == .address else { return }
    label = types.isEmpty ? words : types + "+" + words
  }
}
