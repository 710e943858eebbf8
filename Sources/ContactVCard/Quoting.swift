internal import ContactBytes

/// Whether a place in the head of a line stands inside quotation marks (RFC 6350 §3.3).
///
/// In 2.1 a quotation mark means itself.
struct Quoting {
  private let knowsQuotes: Bool
  private(set) var isOpen = false

  init(_ version: VCardVersion) { knowsQuotes = version != .v21 }

  /// Takes note of the quotation mark at `index`.
  ///
  /// One after a backslash, as Apple writes it, closes nothing unless the value ends there.
  ///
  /// - Returns: Whether it opens or closes, and so is not part of the value.
  @discardableResult
  mutating func meet(_ span: borrowing Span<UInt8>, at index: Int) -> Bool {
    guard knowsQuotes else { return false }
    if isOpen, index > 0, span[index - 1] == ASCII.backslash, index + 1 < span.count {
      switch span[index + 1] {
      case ASCII.colon, ASCII.semicolon, ASCII.comma: break
      default: return false
      }
    }
    isOpen.toggle()
    return true
  }
}
