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

extension BLAKE2b {
  /// The BLAKE2b-256 of bytes in hexadecimal digits, as `b2sum -l 256` prints it.
  static func hexDigest(of bytes: borrowing Span<UInt8>) -> String {
    String(hexadecimal: digest(of: bytes))
  }
}
