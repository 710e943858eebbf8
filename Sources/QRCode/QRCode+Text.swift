extension QRCode {
  /// How the light modules are told from the dark ones in text.
  public enum Inks: Sendable, Hashable {
    /// Black on white by the colour codes of terminals, whatever the terminal's own colours are.
    case colours
    /// The light modules are drawn: right where text is light on dark.
    case lightOnDark
    /// The dark modules are drawn: right where text is dark on light.
    case darkOnLight
  }

  /// The code as lines of half blocks, two modules a character, with the quiet zone of four modules.
  public func text(_ inks: Inks) -> String {
    var text = ""
    for row in stride(from: -4, to: size + 4, by: 2) {
      if inks == .colours { text += "\u{1B}[38;5;16;48;5;231m" }
      for column in -4..<size + 4 {
        let isDrawn = inks != .lightOnDark
        // Below the quiet zone, where the number of rows is odd, is the terminal's own.
        let hasLower = row + 1 < size + 4
        let upper = isDark(row: row, column: column) == isDrawn
        let lower = hasLower ? isDark(row: row + 1, column: column) == isDrawn : false
        text += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ")
      }
      if inks == .colours { text += "\u{1B}[0m" }
      text += "\n"
    }
    return text
  }
}
