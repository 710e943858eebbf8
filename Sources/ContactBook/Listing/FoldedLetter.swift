internal import ContactBytes

/// A letter of two bytes that is folded often: Latin with accents as it stands in Western names, and Cyrillic.
///
/// It gives what folding by the tables of Unicode gives, at a fraction of the time.
struct FoldedLetter {
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
