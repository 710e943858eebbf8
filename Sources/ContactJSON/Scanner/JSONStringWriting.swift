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

  /// Appends `text` as a JSON string unless it holds something to be escaped, as separators are.
  ///
  /// - Returns: False when nothing was appended.
  @inline(__always)
  mutating func appendPlainJSONString(_ text: borrowing Span<UInt8>) -> Bool {
    guard Self.plainPrefix(of: text, from: 0) == text.count else { return false }
    append(ASCII.quote)
    append(text)
    append(ASCII.quote)
    return true
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
      let mask = Word(text, at: i).escapedInJSON
      if mask != 0 { return i &+ Word.firstIndex(in: mask) }
      i &+= 8
    }
    if i < text.count, start == 0 {
      // The last bytes are looked at together with some before them, which are plain.
      if text.count >= 8 {
        let mask = Word(text, at: text.count &- 8).escapedInJSON
        return mask == 0 ? text.count : text.count &- 8 &+ Word.firstIndex(in: mask)
      }
      if text.count >= 4 {
        let halves = UInt64(text.halfWord(at: text.count &- 4)) << 32 | UInt64(text.halfWord(at: 0))
        if Word(bits: halves).escapedInJSON == 0 { return text.count }
      }
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
      append(ASCII.hexadecimalDigit(byte & 15))
    }
  }
}

extension Word {
  /// The mask of bytes that a JSON string holds only in escapes (RFC 8259 §7).
  @inline(__always)
  fileprivate var escapedInJSON: UInt64 {
    bytes(equalTo: ASCII.quote) | bytes(equalTo: ASCII.backslash) | bytesBelow(0x20)
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
