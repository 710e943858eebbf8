internal import ContactBytes

/// One character of a phone number's text, as a byte.
///
/// ASCII stands for itself; other characters have a unit of their own only where the rules distinguish
/// them. So the rules work on bytes, whatever script the text is in.
enum PhoneUnit {
  /// The digit 0 of any script but ASCII; the others follow.
  static let otherDigit: UInt8 = 0x80
  static let widePlus: UInt8 = 0x90
  static let punctuation: UInt8 = 0x91
  static let noBreakSpace: UInt8 = 0x92
  static let wideDot: UInt8 = 0x93
  static let wideTilde: UInt8 = 0x94
  static let wideHash: UInt8 = 0x95
  static let wideX: UInt8 = 0x96
  static let wideE: UInt8 = 0x97
  static let wideT: UInt8 = 0x98
  static let wideN: UInt8 = 0x99
  static let wideI: UInt8 = 0x9A
  static let cyrillicD: UInt8 = 0x9B
  static let cyrillicO: UInt8 = 0x9C
  static let cyrillicB: UInt8 = 0x9D
  static let acuteO: UInt8 = 0x9E
  static let acuteAccent: UInt8 = 0x9F
  /// Any other letter or number.
  static let word: UInt8 = 0xA0
  /// Anything else.
  static let other: UInt8 = 0xA1
  /// U+30FC, which is punctuation inside a number and a letter at its end.
  static let longVowel: UInt8 = 0xA2
  /// A letter outside ASCII whose lower case is an ASCII letter: the Kelvin sign, the dotted I.
  static let foldedLetter: UInt8 = 0xA3
  /// A tilde that counts as punctuation.
  static let tildePunctuation: UInt8 = 0xA4
  /// U+301C, the tilde of East Asian text, which only the customary rules know.
  static let waveDash: UInt8 = 0xA5
  /// Letters outside ASCII whose upper case is an ASCII letter, and so has a key.
  static let longS: UInt8 = 0xA6
  static let dotlessI: UInt8 = 0xA7
  /// The dot in the middle of the line, which only the customary rules know, and the Korean letter that looks like it.
  static let middleDot: UInt8 = 0xA8
  static let dotLetter: UInt8 = 0xB6
  /// The syllables of 내선, 교환 and 번호.
  static let nae: UInt8 = 0xB0
  static let seon: UInt8 = 0xB1
  static let gyo: UInt8 = 0xB2
  static let hwan: UInt8 = 0xB3
  static let beon: UInt8 = 0xB4
  static let ho: UInt8 = 0xB5
  /// The Cyrillic letter а; up to я the others follow, but for those of `доб`.
  static let cyrillic: UInt8 = 0xC0
  /// The signs of 内線, 分机 and 转, in all their forms, and ę.
  static let inside: UInt8 = 0xE0
  static let line: UInt8 = 0xE1
  static let part: UInt8 = 0xE2
  static let apparatus: UInt8 = 0xE3
  static let transfer: UInt8 = 0xE4
  static let ogonekE: UInt8 = 0xE5

  /// The unit of a character outside ASCII.
  static func of(_ scalar: Unicode.Scalar) -> UInt8 {
    switch scalar.value {
    case 0xFF10...0xFF19: return otherDigit + UInt8(scalar.value - 0xFF10)
    case 0xFF0D, 0xFF0F, 0x2010...0x2015, 0x2212, 0xAD, 0x200B, 0x2060, 0x3000, 0xFF08, 0xFF09,
      0xFF3B, 0xFF3D:
      return punctuation
    case 0xA0: return noBreakSpace
    case 0xFF0B: return widePlus
    case 0xFF0E: return wideDot
    case 0xFF5E: return wideTilde
    case 0xFF03: return wideHash
    case 0x2053, 0x223C: return tildePunctuation
    case 0x301C: return waveDash
    case 0x30FC: return longVowel
    case 0xB7, 0x2022, 0x2027, 0x2219, 0x22C5, 0x30FB, 0xFF65: return middleDot
    case 0x318D: return dotLetter
    case 0xFF38, 0xFF58: return wideX
    case 0xFF25, 0xFF45: return wideE
    case 0xFF34, 0xFF54: return wideT
    case 0xFF2E, 0xFF4E: return wideN
    case 0xFF29, 0xFF49: return wideI
    case 0x414, 0x434: return cyrillicD
    case 0x41E, 0x43E: return cyrillicO
    case 0x411, 0x431: return cyrillicB
    case 0x410...0x44F: return cyrillic + UInt8(scalar.value & 0x1F ^ 0x10)
    case 0xD3, 0xF3: return acuteO
    case 0x301: return acuteAccent
    case 0x130, 0x212A: return foldedLetter
    case 0x17F: return longS
    case 0x131: return dotlessI
    case 0xB0B4: return nae
    case 0xC120: return seon
    case 0xAD50: return gyo
    case 0xD658: return hwan
    case 0xBC88: return beon
    case 0xD638: return ho
    case 0x5185, 0x5167: return inside
    case 0x7DDA, 0x7DAB, 0x7EBF: return line
    case 0x5206: return part
    case 0x673A, 0x6A5F: return apparatus
    case 0x8F6C, 0x8F49: return transfer
    case 0x118, 0x119: return ogonekE
    case 0xAC00...0xD7A3: return word
    default: return byProperties(scalar)
    }
  }

  private static func byProperties(_ scalar: Unicode.Scalar) -> UInt8 {
    switch scalar.properties.generalCategory {
    case .decimalNumber:
      guard let value = scalar.properties.numericValue else { return word }
      return otherDigit + UInt8(value)
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber, .otherNumber:
      return word
    default: return other
    }
  }

  /// The value of a digit of any script, or nil.
  @inline(__always)
  static func digit(_ unit: UInt8) -> UInt8? {
    if unit &- 0x30 < 10 { return unit &- 0x30 }
    return unit &- otherDigit < 10 ? unit &- otherDigit : nil
  }

  @inline(__always)
  static func isDigit(_ unit: UInt8) -> Bool { unit &- 0x30 < 10 || unit &- otherDigit < 10 }

  @inline(__always)
  static func isLetter(_ unit: UInt8) -> Bool { ASCII.isLetter(unit) }

  @inline(__always)
  static func isPlus(_ unit: UInt8) -> Bool { unit == 0x2B || unit == widePlus }

  /// Space, hyphen, dot, and round and square brackets.
  @inline(__always)
  static func isCommonPunctuation(_ unit: UInt8) -> Bool {
    let low: UInt64 = 1 << 0x20 | 3 << 0x28 | 3 << 0x2D
    return unit < 64 ? low &>> UInt64(unit) & 1 != 0 : unit == 0x5B || unit == 0x5D
  }

  /// What may stand between the digits of a number; `x` does, for carrier codes left open.
  @inline(__always)
  static func isPunctuation(_ unit: UInt8) -> Bool {
    switch unit {
    case 0x20, 0x28, 0x29, 0x2D, 0x2E, 0x2F, 0x5B, 0x5D, 0x7E, 0x78, 0x58: true
    case punctuation, noBreakSpace, wideDot, wideTilde, longVowel, tildePunctuation: true
    default: false
    }
  }

  /// What may stand in a number after its third digit.
  @inline(__always)
  static func mayFollowDigits(_ unit: UInt8) -> Bool {
    isDigit(unit) || isPunctuation(unit) || isLetter(unit) || unit == 0x2A || isFolded(unit)
  }

  /// A letter or a number of any script.
  @inline(__always)
  static func isWord(_ unit: UInt8) -> Bool {
    if unit < 0x80 { return isDigit(unit) || isLetter(unit) }
    return isDigit(unit) || unit >= wideX && unit <= acuteO || unit == word || unit == longVowel
      || isFolded(unit) || unit >= nae
  }

  @inline(__always)
  private static func isFolded(_ unit: UInt8) -> Bool {
    unit == foldedLetter || unit == longS || unit == dotlessI
  }

  /// What may stand between a number and the name of its extension, but for commas.
  @inline(__always)
  static func isSpace(_ unit: UInt8) -> Bool {
    unit == 0x20 || unit == 0x09 || unit == noBreakSpace
  }

  static func isTilde(_ unit: UInt8) -> Bool {
    unit == 0x7E || unit == wideTilde || unit == tildePunctuation || unit == waveDash
  }
}
