internal import ContactBytes

/// What the text of a card is told apart by: the first half of its BLAKE2b-256.
package struct CardKey: Hashable, Sendable {
  private let first: UInt64
  private let second: UInt64

  /// Makes the key of a card as it stands in a part.
  package init(of text: borrowing Span<UInt8>) {
    let digest = BLAKE2b.digest(of: text)
    first = digest[..<8].reduce(0) { $0 << 8 | UInt64($1) }
    second = digest[8..<16].reduce(0) { $0 << 8 | UInt64($1) }
  }
}

/// The cards of a part, which stand one behind the other.
enum CardTexts {
  /// The index behind each card: behind its line `END:VCARD`.
  static func ends(in part: borrowing Span<UInt8>) -> [Int] {
    var ends: [Int] = []
    var start = 0
    while start < part.count {
      let end = part.lineEnd(from: start)
      let next = part.afterLineEnding(at: end)
      if end - start == 9, part.hasASCII("END:VCARD", at: start) { ends.append(next) }
      start = next
    }
    return ends
  }
}
