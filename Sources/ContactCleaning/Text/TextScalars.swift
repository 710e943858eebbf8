/// The characters that the rules about text tell apart.
enum TextScalars {
  /// Whether the scalar is white space of any kind, line breaks among them.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x09...0x0D: true
    case 0..<0x85: false
    default: scalar.properties.isWhitespace
    }
  }

  /// Whether the scalar shows nothing and means nothing in a name.
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
