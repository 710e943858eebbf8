internal import ContactBytes

/// What a cell of a spreadsheet holds at most, in a table and in a sheet.
package enum SpreadsheetCell {
  /// The most characters (UTF-16 units).
  package static let most = 32_767
  /// Why something is missing from a cell.
  package static let reason = "a cell of a spreadsheet holds no more than 32767 characters"

  /// What is left of a text of so many characters.
  package static func rest(of limit: Int = most) -> String { "the first \(limit) of them" }

  /// Cuts a text that is too long, and leaves a picture out, of which a part is none.
  ///
  /// - Returns: Whether something is missing.
  package static func cut(_ text: inout [UInt8], to limit: Int = most) -> Bool {
    guard text.count > limit else { return false }
    var length = 0
    let end = text.firstIndex { byte in
      if byte & 0xC0 != 0x80 { length += byte < 0xF0 ? 1 : 2 }
      return length > limit
    }
    guard let end else { return false }
    text.removeSubrange((isData(text.span) ? 0 : end)...)
    return true
  }

  /// Whether a text is bytes in base64: it says so, or is one long word of letters and digits of every kind.
  private static func isData(_ text: borrowing Span<UInt8>) -> Bool {
    if text.hasASCII("DATA:", at: 0) { return true }
    var (hasDigit, hasUpper, hasLower) = (false, false, false)
    for i in 0..<min(text.count, 1000) {
      switch text[i] {
      case 0x30...0x39: hasDigit = true
      case 0x41...0x5A: hasUpper = true
      case 0x61...0x7A: hasLower = true
      case 0x2B, 0x2F: break
      default: return false
      }
    }
    return hasDigit && hasUpper && hasLower
  }
}
