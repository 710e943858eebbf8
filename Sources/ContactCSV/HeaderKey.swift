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

/// One word of a header.
struct HeaderWord {
  /// As it is written, without a possessive s; a number with the blank before it and the dot behind it.
  var text: String
  /// The form in which it is looked up.
  var key: String
  var number: Int?
  var isInBrackets: Bool

  /// The words of a header: letters in a row, divided also before a capital after a small letter.
  static func all(of header: String) -> [HeaderWord] {
    var words: [HeaderWord] = []
    var depth = 0
    var i = header.unicodeScalars.startIndex
    let scalars = header.unicodeScalars
    while i < scalars.endIndex {
      let scalar = scalars[i]
      switch scalar {
      case "(", "[", "（", "［": depth += 1
      case ")", "]", "）", "］": depth -= 1
      default: break
      }
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
      if isDigit, end < scalars.endIndex { end = Self.endOfOrdinal(scalars, end) }
      let text = header[i..<end]
      let isPossessive =
        text.utf8.elementsEqual("s".utf8) && i > scalars.startIndex
        && "'’".unicodeScalars.contains(scalars[scalars.index(before: i)])
      if isDigit {
        let isApart = i > scalars.startIndex && scalars[scalars.index(before: i)].value < 0x21
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        words.append(
          HeaderWord(
            text: (isApart ? " " : "") + text, key: String(digits), number: Int(digits),
            isInBrackets: depth > 0))
      } else if !isPossessive {
        let key = Synonyms.key(text)
        // `보호자명` and `보호자2명` are the name of a person.
        let numbered = words.last?.number == nil ? nil : words.dropLast().last?.key
        let person = key == "명" ? numbered ?? "" : key.last == "명" ? String(key.dropLast()) : ""
        let isName = Synonyms.standard.words[person]?.isOfPeople == true
        if !isName || key != "명" {
          words.append(
            HeaderWord(
              text: isName ? String(text.dropLast()) : String(text), key: isName ? person : key,
              isInBrackets: depth > 0))
        }
        if isName { words.append(HeaderWord(text: "명", key: "성명", isInBrackets: depth > 0)) }
      }
      i = end
    }
    return words
  }

  /// The index behind the sign of an ordinal number that begins there, as in `1st` and `2.`; the same without one.
  private static func endOfOrdinal(
    _ scalars: String.UnicodeScalarView, _ start: String.Index
  ) -> String.Index {
    if scalars[start] == "." { return scalars.index(after: start) }
    let letters = scalars[start...].prefix { isLetter($0) || $0 == "°" }
    let isSign = ["st", "nd", "rd", "th", "er", "re", "º", "ª", "°"].contains(
      String(letters).lowercased())
    return isSign ? letters.endIndex : start
  }

  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? (UInt8(scalar.value) | 0x20) &- 0x61 < 26
      : scalar.properties.isAlphabetic || "\u{300}"..."\u{36F}" ~= scalar
  }
}
