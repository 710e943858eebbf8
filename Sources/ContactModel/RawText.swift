internal import ContactBytes

/// The escapes of vCard text (RFC 6350 §3.4), which the raw values of a card still have.
package enum RawText {
  /// Appends text with a backslash before backslash, comma and semicolon; CR, LF and CRLF become `\n`.
  package static func escape(_ text: borrowing Span<UInt8>, into bytes: inout [UInt8]) {
    for i in 0..<text.count {
      let byte = text[i]
      switch byte {
      case ASCII.backslash, ASCII.comma, ASCII.semicolon:
        bytes.append(ASCII.backslash)
        bytes.append(byte)
      case ASCII.carriageReturn where i + 1 < text.count && text[i + 1] == ASCII.lineFeed: break
      case ASCII.lineFeed, ASCII.carriageReturn: bytes.append("\\n")
      default: bytes.append(byte)
      }
    }
  }

  /// Appends the text of a value with escapes; a backslash before any other character stays.
  ///
  /// - Parameters:
  ///   - raw: The value.
  ///   - component: What a semicolon without a backslash becomes.
  ///   - item: What a comma without a backslash becomes.
  ///   - bytes: Grows by the text.
  package static func unescape(
    _ raw: borrowing Span<UInt8>, component: UInt8 = ASCII.semicolon, item: UInt8 = ASCII.comma,
    into bytes: inout [UInt8]
  ) {
    var i = 0
    while i < raw.count {
      let byte = raw[i]
      i += 1
      switch byte {
      case ASCII.semicolon: bytes.append(component)
      case ASCII.comma: bytes.append(item)
      case ASCII.backslash where i < raw.count:
        let next = raw[i]
        i += 1
        switch next {
        case 0x6E, 0x4E: bytes.append(ASCII.lineFeed)
        case ASCII.backslash, ASCII.comma, ASCII.semicolon, ASCII.colon: bytes.append(next)
        default:
          bytes.append(byte)
          bytes.append(next)
        }
      default: bytes.append(byte)
      }
    }
  }

  /// The text of a raw value that has escapes; nil for one without, and for one of several items or components, or with
  /// other escapes, which text would not have again.
  package static func text(ofEscaped raw: borrowing Span<UInt8>) -> [UInt8]? {
    guard raw.indices.contains(where: { raw[$0] == ASCII.backslash }) else { return nil }
    var (text, again): ([UInt8], [UInt8]) = ([], [])
    unescape(raw, into: &text)
    escape(text.span, into: &again)
    let isSame = again.count == raw.count && raw.indices.allSatisfy { again[$0] == raw[$0] }
    return isSame ? text : nil
  }

  /// Text with its escapes, as ``escape(_:into:)`` makes them.
  package static func escaped(_ text: String) -> String {
    let text = Array(text.utf8)
    var bytes: [UInt8] = []
    escape(text.span, into: &bytes)
    return String(utf8: bytes.span)
  }

  /// The text of a value with escapes, as ``unescape(_:component:item:into:)`` reads it.
  package static func unescaped(
    _ raw: String, component: UInt8 = ASCII.semicolon, item: UInt8 = ASCII.comma
  ) -> String {
    let raw = Array(raw.utf8)
    var bytes: [UInt8] = []
    unescape(raw.span, component: component, item: item, into: &bytes)
    return String(utf8: bytes.span)
  }

  /// A raw value on one line: a line break, which could not stand in a vCard, becomes `\n`.
  package static func onOneLine(_ raw: String) -> String {
    guard raw.utf8.contains(where: { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }) else {
      return raw
    }
    let lineBreaks: Set<Character> = ["\n", "\r", "\r\n"]
    return raw.split(omittingEmptySubsequences: false, whereSeparator: lineBreaks.contains)
      .joined(separator: "\\n")
  }
}
