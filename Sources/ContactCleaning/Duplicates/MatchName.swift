internal import ContactBytes
package import ContactModel
@_spi(_Unicode) internal import Swift

/// A name as duplicates are matched by it: a set of words, whatever their order and spelling.
///
/// Case, width, accents, spaces, punctuation and words of respect do not count; titles and company tags
/// are words of their own. A Korean name is one word, however it is spaced, and its family name stands
/// first; family names that are spelled in two ways (류 and 유) are one.
package struct MatchName: Sendable, Hashable {
  /// The hashes of the words, sorted, each once.
  package private(set) var words: [UInt64] = []
  /// The generation, `jr`, `sr`, `ii`, `iii` or `iv`; empty when the name has none.
  package private(set) var generation = ""

  /// No name.
  package init() {}

  /// The name of a card; empty when the card has none, or one that was derived from other properties.
  package init(_ card: borrowing Card) {
    if let index = card.firstIndex(of: .fullName), !Self.isDerived(card, index) {
      let value = card.bytes.span.extracting(card.records[index].value)
      if !value.isBlank {
        let isAddress =
          value.lastIndex(of: 0x40, in: 0..<value.count) != nil
          && EmailSyntax.fault(value, 0..<value.count) == nil
        if !isAddress { read(Self.normalized(value)) }
        return
      }
    }
    guard let index = card.firstIndex(of: .name) else { return }
    let parts = NameParts.components(of: card, at: index).filter { !$0.isEmpty }
    read(Self.normalized(Array(parts.joined(separator: " ").utf8).span))
  }

  /// The name that `text` is.
  package init(_ text: String) {
    read(Self.normalized(Array(text.utf8).span))
  }

  private mutating func read(_ scalars: [Unicode.Scalar]) {
    guard scalars.contains(where: Self.isLetter) else { return }
    let tagged = TaggedName(scalars)
    add(Self.words(tagged.name))
    if let title = tagged.title { add(Self.words(Array(title.unicodeScalars))) }
    if let tag = tagged.tag { add(Self.words(Array(tag.unicodeScalars))) }
    if words.count > 1 { words = Set(words).sorted() }
  }

  private mutating func add(_ found: [[Unicode.Scalar]]) {
    for word in found {
      let hash = Self.hash(of: word)
      if let generation = Self.generations[hash] {
        self.generation = generation
      } else if !Self.ignored.contains(hash) {
        words.append(hash)
      }
    }
  }

  /// Whether there is no name.
  package var isEmpty: Bool { words.isEmpty }

  /// Whether every word of this name is one of `other`, and both are of the same generation.
  package func isPart(of other: MatchName) -> Bool {
    guard words.count <= other.words.count else { return false }
    if isEmpty { return true }
    guard generation == other.generation else { return false }
    var k = 0
    for word in words {
      while k < other.words.count, other.words[k] < word { k += 1 }
      guard k < other.words.count, other.words[k] == word else { return false }
    }
    return true
  }

  // MARK: - Text

  /// Whether the name was derived from other properties (RFC 9554 §4.4).
  private static func isDerived(_ card: borrowing Card, _ index: Int) -> Bool {
    guard card.records[index].parametersLength > 0 else { return false }
    return Property(card: copy card, index: index).values(ofParameter: "DERIVED")
      .contains { $0.lowercased() == "true" }
  }

  /// Narrow, lower-case, composed, without accents and invisible characters; white space is a space.
  private static func normalized(_ text: borrowing Span<UInt8>) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(text.count)
    let isCommon = !ValueTraits(text, 0..<text.count).contains(.unusual)
    let plain = isCommon ? nil : Composition.composed(text)
    let string = plain.map { String(decoding: $0, as: UTF8.self) } ?? String(utf8: text)
    for scalar in string.unicodeScalars {
      if TextScalars.isSpace(scalar) {
        if result.last != " ", !result.isEmpty { result.append(" ") }
      } else if Hangul.isSyllable(scalar) {
        result.append(scalar)
      } else if !TextScalars.isInvisible(scalar) {
        appendFolded(TextScalars.narrowed(scalar) ?? scalar, to: &result)
      }
    }
    if result.last == " " { result.removeLast() }
    return result
  }

  private static func appendFolded(_ scalar: Unicode.Scalar, to result: inout [Unicode.Scalar]) {
    if scalar.isASCII {
      result.append(Unicode.Scalar(ASCII.lowercased(UInt8(scalar.value))))
      return
    }
    for part in scalar.properties.lowercaseMapping._nfd where !(0x300...0x36F ~= part.value) {
      result.append(part)
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ASCII.isLetter(UInt8(scalar.value)) }
    return Hangul.isSyllable(scalar) || scalar.properties.isAlphabetic
  }

  // MARK: - Words

  private static func words(_ name: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    var words: [[Unicode.Scalar]] = [[]]
    for scalar in name {
      if isLetter(scalar) || scalar.properties.numericType != nil {
        words[words.count - 1].append(scalar)
      } else if scalar != "'" && scalar != "’" && scalar != "." {
        words.append([])
      }
    }
    words.removeAll(where: \.isEmpty)
    guard words.joined().allSatisfy(Hangul.isSyllable) else { return words }
    if words.count > 1, let whole = wholeKorean(words) { words = [whole] }
    return words.map(withCommonInitial)
  }

  /// The one word that the words of a Korean name make, family name first; nil for other words.
  private static func wholeKorean(_ words: [[Unicode.Scalar]]) -> [Unicode.Scalar]? {
    if let name = KoreanName(spaced: words) {
      return Array((name.family + name.given).unicodeScalars)
    }
    guard words.count == 2, 1...2 ~= words[0].count, !KoreanName.isOrdinaryWord(words[0]),
      let name = KoreanName(spaced: [words[1], words[0]])
    else { return nil }
    return Array((name.family + name.given).unicodeScalars)
  }

  /// A family name that is spelled with or without an initial ㄹ or ㄴ, in one of its spellings.
  private static func withCommonInitial(_ word: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard 2...4 ~= word.count, let common = initials[word[0]] else { return word }
    return [common] + word.dropFirst()
  }

  private static let initials: [Unicode.Scalar: Unicode.Scalar] = [
    "류": "유", "리": "이", "림": "임", "로": "노", "라": "나", "량": "양", "려": "여", "렴": "염", "륙": "육",
  ]

  private static func hash(of word: [Unicode.Scalar]) -> UInt64 {
    var hash = StableHash()
    for scalar in word { hash.add(scalar.value) }
    return hash.value
  }

  private static let generations: [UInt64: String] = {
    let words = [
      "jr": "jr", "junior": "jr", "sr": "sr", "senior": "sr", "ii": "ii", "iii": "iii", "iv": "iv",
    ]
    return Dictionary(
      uniqueKeysWithValues: words.map { (hash(of: Array($0.key.unicodeScalars)), $0.value) })
  }()

  private static let ignored = Set(
    ["mr", "mrs", "ms", "miss", "dr", "prof", "sir", "phd", "md", "esq", "님", "씨"]
      .map { hash(of: Array($0.unicodeScalars)) })
}
