internal import ContactBytes
internal import ContactModel

// Control characters, of which a vCard has none but the tab and its line ends (RFC 6350 §3.3): some programs
// take a form feed for the end of a line.

extension VCardWriter {
  /// Whether a card may hold control characters; a line feed in a note is one here.
  static func mayHaveControls(_ card: borrowing Card) -> Bool {
    let span = card.bytes.span
    var i = 0
    while i < span.count {
      let count = min(8, span.count &- i)
      let controls = Word(bits: span.word(upTo: count, at: i)).bytesBelow(Separator.item)
      if controls != 0, Word.firstIndex(in: controls) < count { return true }
      i &+= 8
    }
    return false
  }

  /// Puts blanks in place of the control characters of a written card, and names the lines that had some.
  mutating func replaceControls(
    in output: inout [UInt8], from start: Int, of card: borrowing Card
  ) {
    var lineStart = start
    var named = -1
    for i in start..<output.count where output[i] < 0x20 {
      switch output[i] {
      case ASCII.tab, ASCII.carriageReturn: continue
      case ASCII.lineFeed:
        // A line that begins with a blank goes on with the one before.
        if i + 1 < output.count, output[i + 1] != ASCII.space { lineStart = i + 1 }
      default:
        output[i] = ASCII.space
        guard named != lineStart else { continue }
        named = lineStart
        let head = output[lineStart...].prefix { $0 != ASCII.semicolon && $0 != ASCII.colon }
        let name = head.drop { $0 != ASCII.dot }.dropFirst()
        reportLoss(
          String(decoding: name.isEmpty ? head : name, as: UTF8.self), of: card,
          "a vCard holds no control characters", replacement: "blanks in their places")
      }
    }
  }
}
