internal import ContactBytes

/// Text folded for searching: without regard to case, width, spaces, apostrophes, and composed or decomposed form.
///
/// A query may name Korean syllables by their initial consonants: `ㅎㄱㄷ` finds 홍길동, and so do `홍ㄱ` and `호`,
/// which is how 홍 begins while it is being typed.
public struct SearchKey: Sendable, Hashable {
  /// The folded scalars.
  package let scalars: [UInt32]

  /// Folds text.
  public init(_ text: String) {
    scalars = Self.folded(text)
  }

  /// Folds UTF-8 bytes.
  package init(_ bytes: borrowing Span<UInt8>) {
    scalars = bytes.isASCII ? Self.foldedASCII(bytes) : Self.folded(String(utf8: bytes))
  }

  /// Whether there is nothing to search for or in.
  public var isEmpty: Bool { scalars.isEmpty }

  /// Whether the query is found anywhere in this text; an empty query is found in every text.
  ///
  /// - Complexity: O(*n* × *m*) in the scalars of both.
  public func contains(_ query: SearchKey) -> Bool { contains(query, completing: true) }

  /// Whether the query is found anywhere in this text, its last syllable as a whole or, where that is asked for, as one
  /// that is still being typed.
  package func contains(_ query: SearchKey, completing: Bool) -> Bool {
    let length = query.scalars.count
    guard length <= scalars.count else { return false }
    if length == 0 { return true }
    return (0...scalars.count - length).contains { matches(query, at: $0, completing) }
  }

  /// Whether this text begins with the query.
  public func hasPrefix(_ query: SearchKey) -> Bool {
    hasPrefix(query, completing: true)
  }

  /// Whether this text begins with the query, its last syllable as a whole or, where that is asked for, as one that is
  /// still being typed.
  package func hasPrefix(_ query: SearchKey, completing: Bool) -> Bool {
    query.scalars.count <= scalars.count && matches(query, at: 0, completing)
  }

  private func matches(_ query: SearchKey, at start: Int, _ completing: Bool) -> Bool {
    let last = query.scalars.count - 1
    return query.scalars.indices.allSatisfy { k in
      let wanted = query.scalars[k]
      let found = scalars[start + k]
      if wanted == found { return true }
      if Hangul.isInitial(wanted) { return Hangul.initial(of: found) == wanted }
      return completing && k == last && Hangul.isBeginning(wanted, of: found)
    }
  }

  /// The text with plain letters for those with accents, and the usual spelling of others, such as `ss` for ß and `oe`
  /// for œ; nil where it has none of them.
  ///
  /// - Parameter widens: Whether ä, ö and ü become `ae`, `oe` and `ue`, and not the letter alone.
  /// - Returns: The text, folded as every key is.
  package func withoutAccents(widening widens: Bool) -> SearchKey? {
    guard scalars.contains(where: Self.isSpecialLatin) else { return nil }
    var plain = String.UnicodeScalarView()
    for value in scalars {
      guard let scalar = Unicode.Scalar(value), !(0x300...0x36F ~= value) else { continue }
      if let letters = Self.plainLetters[scalar] {
        plain.append(contentsOf: letters.unicodeScalars)
        if widens, "äöüø".unicodeScalars.contains(scalar) { plain.append("e") }
      } else {
        plain.append(scalar)
      }
    }
    return SearchKey(String(plain))
  }

  /// Whether it is a small Latin letter that is none of ASCII, or a mark on one, as in that of İ.
  private static func isSpecialLatin(_ value: UInt32) -> Bool {
    0xDF..<0x250 ~= value || 0x300...0x36F ~= value || 0x1E00..<0x1F00 ~= value
  }

  /// What the special Latin letters are without their marks, as names are compared.
  private static let plainLetters: [Unicode.Scalar: String] = Dictionary(
    uniqueKeysWithValues: (0xDF..<0x1F00).lazy.filter(isSpecialLatin).compactMap {
      Unicode.Scalar($0).map { ($0, NameComparison.folded(String($0))) }
    })

  // MARK: - Folding

  private static func folded(_ text: String) -> [UInt32] {
    var scalars: [UInt32] = []
    for scalar in Composition.composed(text).unicodeScalars { fold(scalar) { scalars.append($0) } }
    return scalars
  }

  private static func foldedASCII(_ bytes: borrowing Span<UInt8>) -> [UInt32] {
    var scalars: [UInt32] = []
    scalars.reserveCapacity(bytes.count)
    for i in 0..<bytes.count where bytes[i] > 0x20 && bytes[i] != 0x7F && bytes[i] != 0x27 {
      scalars.append(UInt32(ASCII.lowercased(bytes[i])))
    }
    return scalars
  }

  /// Calls `body` with the folded scalars of one scalar: none for spaces, invisible characters and apostrophes,
  /// which people type in several ways or leave out.
  static func fold(_ scalar: Unicode.Scalar, _ body: (UInt32) -> Void) {
    if scalar.isASCII {
      if scalar.value > 0x20, scalar.value != 0x7F, scalar != "'" {
        body(UInt32(ASCII.lowercased(UInt8(scalar.value))))
      }
      return
    }
    if Hangul.isSyllable(scalar) || 0x4E00...0x9FFF ~= scalar.value { return body(scalar.value) }
    if TextScalars.isSpace(scalar) || TextScalars.isInvisible(scalar) { return }
    if ["\u{2018}", "\u{2019}", "\u{2BC}", "\u{FF07}", "\u{B4}"].contains(scalar) { return }
    let narrow = TextScalars.narrowed(scalar) ?? scalar
    for folded in narrow.properties.lowercaseMapping.unicodeScalars { body(folded.value) }
  }
}
