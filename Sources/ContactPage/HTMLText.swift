internal import ContactBytes

/// Appends text to a page so that it is never anything but text.
enum HTMLText {
  /// Appends text for an element or a quoted attribute: the five signs of HTML become references,
  /// control characters the replacement character.
  static func append(_ text: String, to output: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): output.append("&amp;")
      case UInt8(ascii: "<"): output.append("&lt;")
      case UInt8(ascii: ">"): output.append("&gt;")
      case UInt8(ascii: "\""): output.append("&quot;")
      case UInt8(ascii: "'"): output.append("&#39;")
      case ASCII.tab, ASCII.lineFeed: output.append(byte)
      case ASCII.carriageReturn: break
      case 0..<0x20, 0x7F: output.append("\u{FFFD}")
      default: output.append(byte)
      }
    }
  }

  /// Appends an element that holds nothing but text, whose direction the text itself decides.
  static func append(_ element: StaticString, _ text: String, to output: inout [UInt8]) {
    output.append("<")
    output.append(element)
    output.append(" dir=\"auto\">")
    append(text, to: &output)
    output.append("</")
    output.append(element)
    output.append(">")
  }
}
