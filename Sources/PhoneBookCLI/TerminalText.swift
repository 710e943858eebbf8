/// Text of contacts, made harmless for a terminal.
enum TerminalText {
  /// The text with control characters and line ends as visible signs.
  static func shown(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A: result += "⏎"
      case 0x1E: result += ", "
      case 0x1F: result += " "
      case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
