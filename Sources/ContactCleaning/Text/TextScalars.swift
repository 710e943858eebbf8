internal import ContactBytes
@_spi(_Unicode) internal import Swift

/// The kinds of characters that the rules about text distinguish.
enum TextScalars {
  /// Whether the scalar is white space of any kind, line breaks among them.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x09...0x0D: true
    case 0..<0x85: false
    default: scalar.properties.isWhitespace
    }
  }

  /// Whether the scalar is invisible and has no meaning in a name.
  ///
  /// The joiners U+200C and U+200D and the variation selectors are not among them: Persian and emoji
  /// need them.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200B, 0x2060, 0xFEFF, 0xAD: true
    case 0x1E, 0x1F: false
    case 0..<0x20, 0x7F..<0xA0: !isSpace(scalar)
    default: false
    }
  }

  /// The characters of the bytes from 0x80 to 0x9F in windows-1252; a space for those that are none.
  private static let windows1252 = Array("€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ".unicodeScalars)

  /// Whether a text is UTF-8 that was read as windows-1252 or ISO 8859-1: `MÃ¼ller`.
  static func isDoublyEncoded(_ text: String) -> Bool {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.value < 0x100 {
        bytes.append(UInt8(scalar.value))
      } else if let place = windows1252.firstIndex(of: scalar) {
        bytes.append(UInt8(0x80 + place))
      } else {
        return false
      }
    }
    return !bytes.span.isASCII && String(validating: bytes, as: UTF8.self) != nil
  }

  /// The ASCII character that a full-width one stands for, a space for U+3000; nil for any other.
  static func narrowed(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0)
    case 0x3000: " "
    default: nil
    }
  }
}

extension [UInt8] {
  /// Appends one scalar as UTF-8.
  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      append(UInt8(scalar.value))
    } else {
      append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}

/// Normalization form C, as an address book needs it.
///
/// Conjoining jamo and letters with marks of their own become one scalar each. Compatibility jamo
/// (ㄱ, U+3131) are letters in their own right and stay, as NFC leaves them; and so do compatibility
/// ideographs, which NFC would replace: Korean character sets hold one of them for each reading.
package enum Composition {
  /// The composed form of UTF-8 text.
  ///
  /// - Returns: Nil when the text is composed already, or is no UTF-8.
  package static func composed(_ bytes: borrowing Span<UInt8>) -> [UInt8]? {
    if bytes.isASCII { return nil }
    let input = String(utf8: bytes)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var run = String.UnicodeScalarView()
    for scalar in input.unicodeScalars {
      if isKept(scalar) {
        output.appendComposed(run)
        output.append(scalar)
        run.removeAll(keepingCapacity: true)
      } else {
        run.append(scalar)
      }
    }
    output.appendComposed(run)
    return output.elementsEqual(input.utf8) || input.utf8.count != bytes.count ? nil : output
  }

  /// The composed form of `text`.
  package static func composed(_ text: String) -> String {
    var text = text
    text.makeContiguousUTF8()
    return composed(text.utf8.span).map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    0xF900...0xFAFF ~= scalar.value || 0x2F800...0x2FA1F ~= scalar.value
  }
}

extension [UInt8] {
  fileprivate mutating func appendComposed(_ run: String.UnicodeScalarView) {
    for scalar in String(run)._nfc { append(scalar) }
  }
}

extension Span<UInt8> {
  /// Whether there is nothing but ASCII white space and the separators of components.
  var isBlank: Bool {
    for i in 0..<count where self[i] > 0x20 { return false }
    return true
  }

  /// Whether there is a space.
  var hasSpace: Bool { firstIndex(of: ASCII.space, from: 0) < count }

  /// Whether every byte is ASCII.
  var isASCII: Bool { UTF8Check.asciiPrefix(of: self) == count }

  /// Whether the bytes are those of `other`.
  func equals(_ other: [UInt8]) -> Bool {
    guard other.count == count else { return false }
    for i in 0..<count where self[i] != other[i] { return false }
    return true
  }

  /// The index of the last byte of `range` that equals `byte`.
  func lastIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    var i = range.upperBound
    while i > range.lowerBound {
      i -= 1
      if self[i] == byte { return i }
    }
    return nil
  }

  /// The bytes in an array.
  var bytesArray: [UInt8] {
    var array: [UInt8] = []
    array.append(self)
    return array
  }
}
