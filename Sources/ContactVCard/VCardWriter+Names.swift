internal import ContactBytes
internal import ContactModel

extension VCardWriter {
  /// What a name in the head of a line names, which decides what may stand in it.
  enum NameRole {
    case group
    case property(hasGroup: Bool)
    case parameter
  }

  /// Writes a name that the standard does not fix.
  ///
  /// Cards that were read from JSON, or made by a program, can have names with characters that
  /// divide the lines of a vCard (RFC 6350 §3.3): hyphens stand for these, and the loss is told.
  ///
  /// - Parameters:
  ///   - range: The name among the bytes of the card.
  ///   - role: What it names.
  ///   - span: The bytes of the card.
  ///   - card: The card, for the loss.
  ///   - output: Grows by the name.
  ///   - losses: Grows when the name had to be changed.
  mutating func writeName(
    _ range: Range<Int>, as role: NameRole, _ span: borrowing Span<UInt8>,
    of card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
  ) {
    if Self.isPlain(span, range), !Self.isFrame(span, range, role) {
      output.append(span, range)
      return
    }
    let start = output.count
    if range.isEmpty { output.append("X-UNNAMED") }
    if Self.isFrame(span, range, role) { output.append("X-") }
    for i in range {
      let isEnd = i == range.lowerBound || i == range.upperBound - 1
      output.append(Self.divides(span[i], role, isEnd: isEnd) ? ASCII.hyphen : span[i])
    }
    if span.equals(range, output.span, start..<output.count) { return }
    losses.append(
      Loss(
        property: String(utf8: span, range), contact: displayName(of: card),
        reason: "a name in a vCard holds letters, digits and hyphens",
        replacement: String(utf8: output.span, start..<output.count)))
  }

  /// Whether a name needs no closer look: letters, digits and hyphens (RFC 6350 §3.3).
  static func isPlain(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    for i in range {
      let byte = span[i]
      guard (byte | 0x20) &- 0x61 < 26 || ASCII.isDigit(byte) || byte == ASCII.hyphen else {
        return false
      }
    }
    return !range.isEmpty
  }

  /// Whether a property has the name of a line that frames cards.
  static func isFrame(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, _ role: NameRole
  ) -> Bool {
    guard case .property = role else { return false }
    return switch range.count {
    case 3: span.hasASCII("END", at: range.lowerBound)
    case 5: span.hasASCII("BEGIN", at: range.lowerBound)
    case 7: span.hasASCII("VERSION", at: range.lowerBound)
    default: false
    }
  }

  /// Whether a byte would end a name of the role, or be taken off its end.
  private static func divides(_ byte: UInt8, _ role: NameRole, isEnd: Bool) -> Bool {
    switch (byte, role) {
    case (..<ASCII.space, _), (0x7F, _), (ASCII.quote, _), (ASCII.colon, _), (ASCII.semicolon, _):
      true
    case (ASCII.space, _): isEnd
    case (ASCII.equals, .parameter), (ASCII.dot, .group), (ASCII.dot, .property(hasGroup: false)):
      true
    default: false
    }
  }
}
