internal import ContactBytes

extension OutputSpan<UInt8> {
  /// Appends `text` as a JSON string with its quotes.
  ///
  /// Only what RFC 8259 §7 demands is escaped: quote, backslash and control characters. Line end and
  /// tab have short escapes. The bytes must be UTF-8; they are copied as they are. The room must be
  /// six times the count of `text`, and two.
  mutating func appendJSONString(_ text: borrowing Span<UInt8>) {
    append(ASCII.quote)
    appendJSONText(text)
    append(ASCII.quote)
  }

  /// Appends `text` with the escapes of a JSON string, but without quotes.
  @inline(__always)
  mutating func appendJSONText(_ text: borrowing Span<UInt8>) {
    let plain = Self.plainPrefix(of: text, from: 0)
    append(text, 0..<plain)
    if plain < text.count { appendEscaped(text, from: plain) }
  }

  /// The index of the first byte at or after `start` that needs an escape, or the count.
  @inline(__always)
  private static func plainPrefix(of text: borrowing Span<UInt8>, from start: Int) -> Int {
    var i = start
    while i &+ 8 <= text.count {
      let word = Word(text, at: i)
      let mask =
        word.bytes(equalTo: ASCII.quote) | word.bytes(equalTo: ASCII.backslash)
        | word.bytesBelow(0x20)
      if mask != 0 { return i &+ Word.firstIndex(in: mask) }
      i &+= 8
    }
    if i < text.count, text.count >= 8, start == 0 {
      // The last word overlaps bytes that are plain.
      let word = Word(text, at: text.count &- 8)
      let mask =
        word.bytes(equalTo: ASCII.quote) | word.bytes(equalTo: ASCII.backslash)
        | word.bytesBelow(0x20)
      return mask == 0 ? text.count : text.count &- 8 &+ Word.firstIndex(in: mask)
    }
    while i < text.count, text[i] != ASCII.quote, text[i] != ASCII.backslash, text[i] >= 0x20 {
      i &+= 1
    }
    return i
  }

  /// Appends what follows the plain beginning of a text.
  @inline(never)
  private mutating func appendEscaped(_ text: borrowing Span<UInt8>, from start: Int) {
    var i = start
    while i < text.count {
      appendEscape(of: text[i])
      let next = Self.plainPrefix(of: text, from: i + 1)
      append(text, i + 1..<next)
      i = next
    }
  }

  private mutating func appendEscape(of byte: UInt8) {
    append(ASCII.backslash)
    switch byte {
    case ASCII.quote, ASCII.backslash: append(byte)
    case 0x08: append(0x62)
    case 0x09: append(0x74)
    case 0x0A: append(0x6E)
    case 0x0C: append(0x66)
    case 0x0D: append(0x72)
    default:
      append("u00")
      append(0x30 + (byte >> 4))
      append(Self.hexadecimalDigit(byte & 15))
    }
  }

  private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x57 + value
  }
}

extension [UInt8] {
  /// Appends `text` as a JSON string with its quotes.
  package mutating func appendJSONString(_ text: String) {
    var copy = text
    copy.withUTF8 { bytes in
      let span = unsafe bytes.span
      append(addingCapacity: 6 * span.count + 2) { $0.appendJSONString(span) }
    }
  }
}
