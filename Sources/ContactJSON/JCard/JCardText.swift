internal import ContactBytes

/// The escapes of vCard text (RFC 6350 §3.4), for values that jCard takes over unprocessed.
enum JCardText {
  /// The text with backslash, comma, semicolon and line feed escaped.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case ASCII.lineFeed: bytes.append("\\n" as StaticString)
      case ASCII.backslash, ASCII.comma, ASCII.semicolon:
        bytes.append(ASCII.backslash)
        bytes.append(byte)
      default: bytes.append(byte)
      }
    }
    return String(utf8: bytes.span)
  }

  /// The text of an escaped value; unescaped separators become those that are given.
  static func unescaped(
    _ text: String, component: UInt8 = ASCII.semicolon, item: UInt8 = ASCII.comma
  ) -> String {
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in text.utf8 {
      if isEscaped {
        isEscaped = false
        switch byte {
        case 0x6E, 0x4E: bytes.append(ASCII.lineFeed)
        case ASCII.backslash, ASCII.comma, ASCII.semicolon, ASCII.colon: bytes.append(byte)
        default:
          bytes.append(ASCII.backslash)
          bytes.append(byte)
        }
      } else {
        switch byte {
        case ASCII.backslash: isEscaped = true
        case ASCII.semicolon: bytes.append(component)
        case ASCII.comma: bytes.append(item)
        default: bytes.append(byte)
        }
      }
    }
    if isEscaped { bytes.append(ASCII.backslash) }
    return String(utf8: bytes.span)
  }

  /// A raw value on one line: a line break, which could not stand in a vCard, becomes `\n`.
  static func raw(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }) else {
      return text
    }
    let lineBreaks: Set<Character> = ["\n", "\r", "\r\n"]
    return text.split(omittingEmptySubsequences: false, whereSeparator: lineBreaks.contains)
      .joined(separator: "\\n")
  }
}
