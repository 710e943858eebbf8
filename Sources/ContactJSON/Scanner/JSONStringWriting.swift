internal import ContactBytes

extension [UInt8] {
  /// Appends `text` as a JSON string with its quotes.
  ///
  /// Only what RFC 8259 §7 demands is escaped: quote, backslash and control characters. Line end and
  /// tab have short escapes. The bytes must be UTF-8; they are copied as they are.
  package mutating func appendJSONString(_ text: borrowing Span<UInt8>) {
    if Self.isPlain(text) { return append(text, between: ASCII.quote) }
    append(ASCII.quote)
    appendJSONText(text)
    append(ASCII.quote)
  }

  /// Whether no byte of `text` needs an escape.
  @inline(__always)
  private static func isPlain(_ text: borrowing Span<UInt8>) -> Bool {
    var i = 0
    while i + 8 <= text.count {
      let word = Word(text, at: i)
      let mask =
        word.bytes(equalTo: ASCII.quote) | word.bytes(equalTo: ASCII.backslash)
        | word.bytesBelow(0x20)
      if mask != 0 { return false }
      i += 8
    }
    while i < text.count {
      let byte = text[i]
      if byte == ASCII.quote || byte == ASCII.backslash || byte < 0x20 { return false }
      i += 1
    }
    return true
  }

  /// Appends `text` with the escapes of a JSON string, but without quotes.
  package mutating func appendJSONText(_ text: borrowing Span<UInt8>) {
    var copied = 0
    var i = 0
    while true {
      while i + 8 <= text.count {
        let word = Word(text, at: i)
        let mask =
          word.bytes(equalTo: ASCII.quote) | word.bytes(equalTo: ASCII.backslash)
          | word.bytesBelow(0x20)
        if mask != 0 {
          i += Word.firstIndex(in: mask)
          break
        }
        i += 8
      }
      while i < text.count, text[i] != ASCII.quote, text[i] != ASCII.backslash, text[i] >= 0x20 {
        i += 1
      }
      append(text, copied..<i)
      guard i < text.count else { return }
      appendJSONEscape(of: text[i])
      i += 1
      copied = i
    }
  }

  /// Appends `text` as a JSON string with its quotes.
  package mutating func appendJSONString(_ text: String) {
    append(ASCII.quote)
    var copy = text
    copy.withUTF8 { bytes in unsafe appendJSONText(bytes.span) }
    append(ASCII.quote)
  }

  @inline(never)
  private mutating func appendJSONEscape(of byte: UInt8) {
    append(ASCII.backslash)
    switch byte {
    case ASCII.quote, ASCII.backslash: append(byte)
    case 0x08: append(0x62)
    case 0x09: append(0x74)
    case 0x0A: append(0x6E)
    case 0x0C: append(0x66)
    case 0x0D: append(0x72)
    default:
      append("u00" as StaticString)
      append(0x30 + (byte >> 4))
      append(Self.hexadecimalDigit(byte & 15))
    }
  }

  private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x57 + value
  }
}
