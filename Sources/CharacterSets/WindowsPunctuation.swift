internal import ContactBytes

/// The signs of printed text that all sets of Windows have from 0x80 on: `€`, `…`, quotes, `•`, dashes and `™`.
///
/// In other sets these bytes are letters, or first bytes of Chinese, Japanese and Korean characters. Where each of
/// them stands as its sign does, they tell the set of a text in which nothing else is outside of ASCII: `O’Brien`.
struct WindowsPunctuation {
  private let text: [UInt8]

  /// Whether all characters of a text outside of ASCII are such signs where they belong, and one of them could be
  /// nothing else.
  static func isAll(of text: Span<UInt8>) -> Bool {
    var bytes: [UInt8] = []
    bytes.append(text)
    let signs = WindowsPunctuation(text: bytes)
    var isSure = false
    var opening: UInt8?
    for index in text.indices where text[index] >= 0x80 {
      switch text[index] {
      case 0x91, 0x93:
        guard opening == nil, !signs.isLetter(index - 1), !signs.isBlank(index + 1) else {
          return false
        }
        opening = text[index]
      case 0x92, 0x94:
        if let first = opening, first + 1 == text[index], !signs.isLetter(index + 1) {
          opening = nil
          isSure = true
        } else if text[index] == 0x92, signs.isApostrophe(index) {
          isSure = true
        } else {
          return false
        }
      case 0x80, 0x95, 0x96, 0x97:
        guard !signs.isOfWord(index - 1), !signs.isOfWord(index + 1) else { return false }
        isSure = isSure || signs.isDigit(index - 1) || signs.isBlank(index - 1)
      case 0x85, 0x99:
        // As a last letter it may be the à of voilà.
        guard signs.isLetter(index - 1), !signs.isLetter(index + 1) else { return false }
      default: return false
      }
    }
    return isSure && opening == nil
  }

  /// Whether an apostrophe stands here as names and contractions have it (`O’Brien`, `don’t`, `l’école`), and where
  /// no `í`, as the byte is on a Mac, makes a word: `Díaz`, `Solís`, `así`.
  private func isApostrophe(_ index: Int) -> Bool {
    let (before, after) = (word(before: index), word(from: index + 1))
    let isElided = Self.elided.contains(before.lowercased())
    if let first = after.first {
      if first.isUppercase { return isElided }
      if isElided, after.count > 2, "aeiouhy".contains(first) { return true }
    }
    switch after {
    case "s": return before.count > 2
    case "t": return before.hasSuffix("n")
    case "d", "ll", "m", "re", "ve": return Self.pronouns.contains(before.lowercased())
    case "": return before.count > 3 && before.hasSuffix("s")
    default: return false
    }
  }

  /// Words that an apostrophe stands behind, before another word.
  private static let elided: Set<String> = [
    "o", "d", "l", "j", "c", "n", "s", "m", "t", "qu", "dell", "all", "nell", "sull", "un",
  ]

  private static let pronouns: Set<String> = [
    "i", "you", "he", "she", "it", "we", "they", "who", "that",
  ]

  private func word(before end: Int) -> Substring {
    var start = end
    while isLetter(start - 1) { start -= 1 }
    return Substring(decoding: text[start..<end], as: UTF8.self)
  }

  private func word(from start: Int) -> Substring {
    var end = start
    while isLetter(end) { end += 1 }
    return Substring(decoding: text[start..<end], as: UTF8.self)
  }

  private func isLetter(_ index: Int) -> Bool {
    text.indices.contains(index) && ASCII.isLetter(text[index])
  }

  /// Whether a letter of any set may stand at an index, or a part of one.
  private func isOfWord(_ index: Int) -> Bool {
    text.indices.contains(index) && (ASCII.isLetter(text[index]) || text[index] >= 0x80)
  }

  private func isDigit(_ index: Int) -> Bool {
    text.indices.contains(index) && ASCII.isDigit(text[index])
  }

  /// Whether a blank, or nothing, stands at an index.
  private func isBlank(_ index: Int) -> Bool {
    !text.indices.contains(index) || text[index] <= ASCII.space
  }
}
