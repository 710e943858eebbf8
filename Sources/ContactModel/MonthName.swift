internal import ContactBytes

/// The names of months in English, German, French and Spanish, and what stands beside them in a date.
enum MonthName {
  /// The names of each month without the signs on their letters; three letters or more of a name mean it.
  private static let names: [[String]] = [
    ["january", "januar", "janner", "janvier", "enero"],
    ["february", "februar", "fevrier", "febrero"],
    ["march", "marz", "maerz", "mrz", "mars", "marzo"],
    ["april", "avril", "abril"],
    ["may", "mai", "mayo"],
    ["june", "juni", "juin", "junio"],
    ["july", "juli", "juillet", "julio"],
    ["august", "aout", "agosto"],
    ["september", "septembre", "septiembre", "setiembre"],
    ["october", "oktober", "octobre", "octubre"],
    ["november", "novembre", "noviembre"],
    ["december", "dezember", "decembre", "diciembre"],
  ]

  /// Words beside the name of a month that add nothing, as in `3 de marzo`, `1er mars` and `March 3rd`.
  private static let particles = ["de", "del", "er", "st", "nd", "rd", "th"]

  /// The month that a word means, which is a name or at least three letters of names of one month alone; nil for
  /// any other word.
  static func number(of word: [UInt8]) -> Int? {
    guard word.count >= 3 else { return nil }
    let months = names.indices.filter { month in
      names[month].contains { $0.utf8.starts(with: word) }
    }
    return months.count == 1 ? months[0] + 1 : nil
  }

  /// Whether a word adds nothing to a date with the name of a month.
  static func isParticle(_ word: [UInt8]) -> Bool {
    particles.contains { $0.utf8.elementsEqual(word) }
  }

  /// The word of Latin letters that begins at an index, in lower case and without signs, and the index behind it;
  /// nil where no letter stands.
  static func word(_ text: Span<UInt8>, at start: Int) -> (letters: [UInt8], end: Int)? {
    var letters: [UInt8] = []
    var i = start
    while i < text.count {
      let next = i + 1 < text.count ? text[i + 1] : 0
      if (text[i] | 0x20) &- 0x61 < 26 {
        letters.append(text[i] | 0x20)
        i += 1
      } else if text[i] == 0xC3, let letter = plainLetter(next) {
        letters.append(letter)
        i += 2
      } else if text[i] == 0xCC, next & 0xC0 == 0x80, !letters.isEmpty {
        // A sign that stands behind its letter.
        i += 2
      } else {
        break
      }
    }
    return letters.isEmpty ? nil : (letters, i)
  }

  /// The letter below the sign of one of those between U+00C0 and U+00FF, by the second of its bytes.
  private static func plainLetter(_ byte: UInt8) -> UInt8? {
    switch byte | 0x20 {
    case 0xA0...0xA5: 0x61
    case 0xA8...0xAB: 0x65
    case 0xB9...0xBC: 0x75
    default: nil
    }
  }
}
