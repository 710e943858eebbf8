internal import ContactBytes
internal import ContactModel

/// A number that says which card is meant, whatever the order of its properties and of the cards.
package struct CardFingerprint: Sendable, Hashable {
  package let value: UInt64

  /// The fingerprint of a card: the sum of the hashes of its names and values.
  init(_ card: borrowing Card) {
    var sum: UInt64 = 0
    for record in card.records where !record.isRemoved {
      let span = card.bytes.span
      var hash = MatchHash.of(span, record.nameRange)
      hash = MatchHash.mixed(hash ^ MatchHash.of(span, record.parameters))
      hash = MatchHash.mixed(hash ^ MatchHash.of(span, record.value))
      if record.hasBlob { hash ^= UInt64(card.blobs[Int(record.blob)].count) }
      sum &+= MatchHash.mixed(hash)
    }
    value = sum
  }

  /// Reads sixteen hexadecimal digits.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count == 16, let value = UInt64(text, radix: 16) else { return nil }
    self.value = value
  }

  /// Sixteen hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
