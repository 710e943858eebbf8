internal import ContactBytes
internal import ContactModel

/// What one pass over the bytes of a value finds, by which rules that cannot apply are skipped.
///
/// Nearly every value of an address book is ASCII or precomposed text without loose spaces; for those
/// the set is ``always`` alone, and no rule about text runs.
package struct ValueTraits: OptionSet, Sendable {
  /// One bit a trait.
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A space stands at the edge of a component or beside another space.
  package static let looseSpace = ValueTraits(rawValue: 2)
  /// It holds an ASCII control character, tabs and line breaks among them.
  package static let control = ValueTraits(rawValue: 4)
  /// It holds a character that may be decomposed, wide, invisible or a space of another kind.
  package static let unusual = ValueTraits(rawValue: 16)
  /// It holds a letter that may be the first byte of one of UTF-8, before one that may be the second, or U+FFFD.
  package static let doubled = ValueTraits(rawValue: 32)
  /// Every value has it: the rule always runs.
  package static let always = ValueTraits(rawValue: 128)

  /// Finds the traits of the bytes of `range`.
  ///
  /// Where spaces and controls are not wanted, ASCII text is passed over as a whole.
  /// - Complexity: O(*n*); eight bytes at a time through ASCII without spaces.
  package init(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>,
    wanted: ValueTraits = [.looseSpace, .control, .unusual, .doubled]
  ) {
    var traits: ValueTraits = .always
    if wanted.isDisjoint(with: [.looseSpace, .control]),
      wanted.isDisjoint(with: [.unusual, .doubled]) || span.extracting(range).isASCII
    {
      self = traits
      return
    }
    var isAtEdge = true
    var i = range.lowerBound
    while i < range.upperBound {
      // The last word overlaps bytes that are known already.
      let start = min(i, range.upperBound - 8)
      if start >= range.lowerBound {
        let plain = Self.plainCount(span.word(at: start) &>> UInt64((i - start) * 8))
        if plain > 0 {
          isAtEdge = false
          i += plain
          if plain == 8 || i == range.upperBound { continue }
        }
      }
      let byte = span[i]
      if byte >= 0x80 {
        let length = Self.commonLength(span, i, range.upperBound)
        if length == 0 {
          traits.insert(.unusual)
          if span.extracting(i..<range.upperBound).isAtLostLetter { traits.insert(.doubled) }
        }
        if byte == 0xC3, i + 2 < range.upperBound, span[i + 2] >= 0xC2, span[i + 2] != 0xC3 {
          traits.insert(.doubled)
        }
        i += max(1, length)
        isAtEdge = false
        continue
      }
      if byte > 0x20, byte < 0x7F {
        isAtEdge = false
      } else if byte == ASCII.space {
        if isAtEdge { traits.insert(.looseSpace) }
        isAtEdge = true
      } else if byte == Separator.component || byte == Separator.item {
        if isAtEdge, i > range.lowerBound, span[i - 1] == ASCII.space { traits.insert(.looseSpace) }
        isAtEdge = true
      } else {
        traits.insert(.control)
        isAtEdge = false
      }
      i += 1
    }
    if isAtEdge, !range.isEmpty, span[range.upperBound - 1] == ASCII.space {
      traits.insert(.looseSpace)
    }
    self = traits
  }

  /// How many of eight bytes stand before the first that is no ASCII, or a space, a control or DEL.
  @inline(__always)
  private static func plainCount(_ word: UInt64) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let below = (word &- ones &* 0x21) & ~word
    let delete = (word ^ ones &* 0x7F) &- ones
    return ((word | below | delete) & (ones &* 0x80)).trailingZeroBitCount >> 3
  }

  /// The length of the character at `i` when it is none of the unusual ones, else 0.
  ///
  /// Common are Latin, Greek and Cyrillic letters that are one scalar, kana, Hangul syllables,
  /// compatibility jamo and unified ideographs.
  @inline(__always)
  private static func commonLength(_ span: borrowing Span<UInt8>, _ i: Int, _ end: Int) -> Int {
    let lead = span[i]
    switch lead {
    case 0xEB, 0xEC, 0xE4...0xE9: return 3
    case 0xEA: return i + 1 < end && span[i + 1] >= 0xB0 ? 3 : 0
    case 0xED: return i + 1 < end && span[i + 1] < 0x9E ? 3 : 0
    case 0xC3...0xCB, 0xCE...0xD1: return 2
    case 0xC2: return i + 1 < end && span[i + 1] > 0xA0 && span[i + 1] != 0xAD ? 2 : 0
    case 0xE3:
      guard i + 2 < end, span[i + 1] > 0x80 else { return 0 }
      return span[i + 1] == 0x82 && (span[i + 2] == 0x99 || span[i + 2] == 0x9A) ? 0 : 3
    default: return 0
    }
  }
}

extension Span<UInt8> {
  /// Whether the bytes begin with U+FFFD, which stands for a letter that a program could not read.
  fileprivate var isAtLostLetter: Bool {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBF && self[2] == 0xBD
  }
}
