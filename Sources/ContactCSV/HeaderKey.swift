internal import ContactBytes

/// A header in the form by which headers are compared: without case, blanks, middle dots and accents.
package struct HeaderKey: Hashable, Sendable {
  /// The header without case, blanks, dots, underscores and accents.
  let text: String

  /// The key of a header.
  package init(_ header: some StringProtocol) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(header.utf8.count)
    var isASCII = true
    for byte in header.utf8 {
      if byte >= 0x80 {
        isASCII = false
        break
      }
      switch byte {
      // The dot, the underscore and the asterisk of required fields.
      case 0...0x20, 0x2E, 0x5F, 0x2A: continue
      default: bytes.append(ASCII.lowercased(byte))
      }
    }
    if isASCII {
      text = String(decoding: bytes, as: UTF8.self)
    } else {
      var key = String.UnicodeScalarView()
      for scalar in header.unicodeScalars {
        switch scalar {
        case "\u{AC00}"..."\u{D7A3}": key.append(scalar)
        case "a"..."z", "0"..."9": key.append(scalar)
        default:
          for small in scalar.properties.lowercaseMapping.unicodeScalars
          where !Self.isIgnored(small) {
            Self.append(small, to: &key)
          }
        }
      }
      text = String(key)
    }
  }

  private init(key: String) { text = key }

  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", "_", "\u{B7}", "\u{318D}", "\u{30FB}", "*", "\u{300}"..."\u{36F}": true
    default:
      scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Appends a letter without its accent, since programs and people leave accents out.
  private static func append(_ scalar: Unicode.Scalar, to key: inout String.UnicodeScalarView) {
    switch scalar {
    case "ß": key.append(contentsOf: "ss".unicodeScalars)
    case "æ": key.append(contentsOf: "ae".unicodeScalars)
    case "œ": key.append(contentsOf: "oe".unicodeScalars)
    case "à"..."ſ":
      let plain = plainLetters[Int(scalar.value - 0xE0)]
      key.append(plain == "." ? scalar : plain)
    default: key.append(scalar)
    }
  }

  /// U+00E0 to U+017F without their marks; a dot for those that have none.
  private static let plainLetters = Array(
    """
    aaaaaa.ceeeeiiii.nooooo.ouuuuy.y\
    aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkkkllllllllll\
    nnnnnnnnnoooooo..rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs
    """.unicodeScalars)

  /// The key with `#` in place of its first number, and that number; nil when it has none.
  var numbered: (key: HeaderKey, number: Int)? {
    let bytes = text.utf8
    guard let first = bytes.firstIndex(where: ASCII.isDigit) else { return nil }
    let end = bytes[first...].firstIndex { !ASCII.isDigit($0) } ?? text.endIndex
    guard let number = Int(text[first..<end]), 1...9_999 ~= number else { return nil }
    return (HeaderKey(key: text[..<first] + "#" + text[end...]), number)
  }

  /// The key without a number at its end, and the number.
  var withoutTrailingNumber: (key: HeaderKey, number: Int)? {
    let digits = text.utf8.reversed().prefix(while: ASCII.isDigit).count
    guard digits > 0, digits < 4, digits < text.utf8.count,
      let number = Int(text.suffix(digits)), number > 0
    else { return nil }
    return (HeaderKey(key: String(text.dropLast(digits))), number)
  }
}
