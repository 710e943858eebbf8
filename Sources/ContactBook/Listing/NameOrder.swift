internal import ContactBytes
internal import ContactCleaning
package import ContactModel
@_spi(_Unicode) internal import Swift

/// The order of people in a list.
///
/// Hangul stands in the order of its syllables, Latin letters without regard to case and accents, œ as `oe`, words
/// before longer words. The first letter decides on the part of the list: the script that comes first,
/// the other one, further scripts, digits and signs, and last who has no name.
package struct NameOrder: Sendable, Hashable {
  /// Which part of a name decides.
  package enum Part: Sendable, Hashable {
    /// The whole name as it is shown.
    case name
    /// The family name, then the given name; the whole name where the parts are not known.
    case family
  }

  /// Which script comes first.
  package enum Script: Sendable, Hashable {
    /// 가나다 before ABC.
    case hangul
    /// ABC before 가나다.
    case latin
  }

  /// Which part of a name decides.
  package var part: Part
  /// Which script comes first.
  package var first: Script

  /// Makes an order.
  package init(part: Part = .name, first: Script = .hangul) {
    self.part = part
    self.first = first
  }

  /// Appends bytes whose order is the order of the cards.
  package func appendKey(of card: borrowing Card, to key: inout [UInt8]) {
    if part == .family, let index = card.firstIndex(of: .name) {
      let range = card.records[index].value
      if let family = card.bytes.span.firstComponent(of: range) {
        appendKey(card.bytes.span.extracting(family), to: &key)
        // Lower than any letter, so that Kim comes before Kimball.
        key.append(0x01)
        let rest = family.upperBound..<range.upperBound
        appendFolded(card.bytes.span.extracting(rest), to: &key)
        return
      }
    }
    if let index = card.firstIndex(of: .fullName), card.records[index].valueLength > 0 {
      let name = card.bytes.span.extracting(card.records[index].value)
      if !Self.mayHaveTitle(name) { return appendKey(name, to: &key) }
    }
    let name = Array(TitleWords.untitled(card.displayName).utf8)
    appendKey(name.span, to: &key)
  }

  /// Whether the first of several words is so short that it may be a title; no name in Hangul begins with one.
  private static func mayHaveTitle(_ name: borrowing Span<UInt8>) -> Bool {
    guard name.count > 2, ASCII.isLetter(name[0]) else { return false }
    var end = 1
    while end < name.count, name[end] != ASCII.space { end += 1 }
    return end < name.count && (end < 6 || name[end - 1] == 0x2E)
  }

  /// Appends the key of a text: the rank of its first letter, and the folded text.
  package func appendKey(_ text: borrowing Span<UInt8>, to key: inout [UInt8]) {
    let start = key.count
    key.append(0)
    appendFolded(text, to: &key)
    key[start] = rank(key.span.extracting(start + 1..<key.count))
  }

  /// The part of the list that the first letter belongs to.
  private func rank(_ folded: borrowing Span<UInt8>) -> UInt8 {
    guard folded.count > 0 else { return 9 }
    switch folded[0] {
    case 0x61...0x7A: return first == .latin ? 1 : 2
    case 0x00..<0x80: return 8
    case 0xC3...0xCA: return first == .latin ? 1 : 2
    case 0xEA where folded.count > 1 && folded[1] >= 0xB0, 0xEB...0xEC,
      0xED where folded.count > 1 && folded[1] <= 0x9E:
      return first == .hangul ? 1 : 2
    case 0xE3 where folded.count > 2 && folded[1] == 0x84 && folded[2] >= 0xB1,
      0xE3 where folded.count > 1 && folded[1] == 0x85,
      0xE3 where folded.count > 2 && folded[1] == 0x86 && folded[2] <= 0x8E:
      // Letters of Hangul on their own, such as ㅋ.
      return first == .hangul ? 1 : 2
    default: return 4
    }
  }

  private func appendFolded(_ text: borrowing Span<UInt8>, to key: inout [UInt8]) {
    var i = 0
    var isStart = true
    let first = key.count
    while i < text.count {
      let byte = text[i]
      if byte > 0x20, byte < 0x7F {
        key.append(ASCII.lowercased(byte))
        isStart = false
        i += 1
      } else if byte <= 0x20 {
        if !isStart, key.last != ASCII.space { key.append(ASCII.space) }
        i += 1
      } else if Self.isUnfolded(text, i) {
        key.append(byte)
        key.append(text[i + 1])
        key.append(text[i + 2])
        isStart = false
        i += 3
      } else if i + 1 < text.count, let letter = FoldedLetter(byte, text[i + 1]) {
        letter.append(to: &key)
        isStart = false
        i += 2
      } else {
        // Decomposed, accented or of another script: the whole text is folded by the tables of Unicode.
        key.removeSubrange(first...)
        return Self.appendGeneral(String(utf8: text), to: &key)
      }
    }
    if key.count > first, key.last == ASCII.space { key.removeLast() }
  }

  /// Whether a syllable of Hangul or a unified ideograph of three bytes, which folding keeps, is at `i`.
  private static func isUnfolded(_ text: borrowing Span<UInt8>, _ i: Int) -> Bool {
    guard i + 2 < text.count else { return false }
    switch text[i] {
    case 0xEB, 0xEC, 0xE4...0xE9: return true
    case 0xEA: return text[i + 1] >= 0xB0
    case 0xED: return text[i + 1] < 0x9E
    default: return false
    }
  }

  private static func appendGeneral(_ text: String, to key: inout [UInt8]) {
    let first = key.count
    for scalar in Composition.composed(text).unicodeScalars {
      if scalar.properties.isWhitespace || scalar.value < 0x20 {
        if key.count > first, key.last != ASCII.space { key.append(ASCII.space) }
        continue
      }
      if 0xAC00...0xD7A3 ~= scalar.value {
        key.append(scalar)
        continue
      }
      // Full-width letters are letters.
      let narrow =
        0xFF01...0xFF5E ~= scalar.value
        ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
      for part in narrow.properties.lowercaseMapping._nfd where !(0x300...0x36F ~= part.value) {
        if let letters = ASCII.lettersForLatin[part] {
          key.append(contentsOf: letters.utf8)
        } else if part.properties.generalCategory != .format {
          key.append(part)
        }
      }
    }
    if key.count > first, key.last == ASCII.space { key.removeLast() }
  }
}

/// A letter of two bytes that is folded often: accented Latin of Western names, and Cyrillic.
///
/// It gives what folding by the tables of Unicode gives, at a fraction of the time.
private struct FoldedLetter {
  private let first: UInt8
  /// 0 for a letter of one byte.
  private let second: UInt8

  /// Nil for any other letter.
  init?(_ lead: UInt8, _ trail: UInt8) {
    switch lead {
    case 0xC3 where 0x80...0xBF ~= trail && trail != 0x9F:
      let letter = Self.latin[Int(trail & 0x1F)]
      guard letter != 0 else { return nil }
      (first, second) = (letter, 0)
    case 0xD0 where 0x90...0xBF ~= trail:
      let value = trail >= 0xB0 ? trail : trail + 0x20
      if value >= 0xC0 {
        (first, second) = (0xD1, value - 0x40)
      } else {
        // A short и is и with a mark.
        (first, second) = (0xD0, value == 0xB9 ? 0xB8 : value)
      }
    case 0xD1 where 0x80...0x8F ~= trail: (first, second) = (lead, trail)
    default: return nil
    }
  }

  /// Appends the folded letter.
  func append(to bytes: inout [UInt8]) {
    bytes.append(first)
    if second != 0 { bytes.append(second) }
  }

  /// U+00E0 to U+00FF, and their capitals but for ß, without their marks; 0 for those that have none.
  private static let latin: [UInt8] = Array("aaaaaa.ceeeeiiii.nooooo..uuuuy.y".utf8).map {
    $0 == ASCII.dot ? 0 : $0
  }
}

extension Span<UInt8> {
  /// The first component of a structured value; nil when it is empty.
  fileprivate func firstComponent(of range: Range<Int>) -> Range<Int>? {
    var end = range.lowerBound
    while end < range.upperBound, self[end] != 0x1F { end += 1 }
    return end > range.lowerBound ? range.lowerBound..<end : nil
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ scalar: Unicode.Scalar) {
    append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}

extension Card {
  /// The parts of a name with the family name first, and last, where anybody would write it so.
  func nameSpellings(_ record: PropertyRecord) -> [String] {
    let text = String(utf8: bytes.span, record.value)
    let parts = text.split(separator: "\u{1F}", omittingEmptySubsequences: false).map {
      String($0.map { $0 == "\u{1E}" ? " " : $0 })
    }
    let family = parts[0]
    let given = parts.count > 1 ? parts[1] : ""
    let middle = parts.count > 2 ? parts[2] : ""
    let whole = Array((family + given).utf8)
    let isJoined =
      NameSequence(
        whole.span, family: 0..<family.utf8.count, given: family.utf8.count..<whole.count)
      == .joined
    if isJoined { return [family + given + middle] }
    return [[family, given, middle], [given, middle, family]].map { parts in
      parts.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }
}
