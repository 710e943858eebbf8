internal import ContactBytes

/// A header in the form by which headers are compared: without case, blanks and middle dots.
package struct HeaderKey: Hashable, Sendable {
  /// The header without case, blanks, dots and underscores.
  let text: String

  /// The key of a header.
  package init(_ header: some StringProtocol) {
    if header.utf8.allSatisfy({ $0 < 0x80 }) {
      var bytes: [UInt8] = []
      for byte in header.utf8 where byte > 0x20 && !Self.ignoredASCII.contains(byte) {
        bytes.append(ASCII.lowercased(byte))
      }
      text = String(decoding: bytes, as: UTF8.self)
    } else {
      text = String(header.lowercased().unicodeScalars.filter { !Self.isIgnored($0) })
    }
  }

  /// The dot, the underscore and the asterisk of required fields.
  private static let ignoredASCII: [UInt8] = [0x2E, 0x5F, 0x2A]

  private init(key: String) { text = key }

  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", "_", "\u{B7}", "\u{318D}", "\u{30FB}", "\u{FEFF}", "\u{200B}", "*": true
    default: scalar.properties.isWhitespace
    }
  }

  /// The key with `#` in place of its first number, and that number; nil when it has none.
  var numbered: (key: HeaderKey, number: Int)? {
    guard let first = text.firstIndex(where: { $0.isASCII && $0.isNumber }) else { return nil }
    let rest = text[first...]
    let end = rest.firstIndex { !($0.isASCII && $0.isNumber) } ?? text.endIndex
    guard let number = Int(text[first..<end]), 1...9_999 ~= number else { return nil }
    return (HeaderKey(key: text[..<first] + "#" + text[end...]), number)
  }

  /// The key without a number at its end, and the number.
  var withoutTrailingNumber: (key: HeaderKey, number: Int)? {
    let digits = text.reversed().prefix { $0.isASCII && $0.isNumber }.count
    guard digits > 0, digits < 4, digits < text.count,
      let number = Int(text.suffix(digits)), number > 0
    else { return nil }
    return (HeaderKey(key: String(text.dropLast(digits))), number)
  }

  /// The key without what stands in brackets; nil when nothing does.
  var withoutBrackets: HeaderKey? {
    guard let open = text.firstIndex(where: { "([（［".contains($0) }), open != text.startIndex
    else { return nil }
    return HeaderKey(key: String(text[..<open]))
  }
}
