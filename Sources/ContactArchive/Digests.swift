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

/// Bytes as pairs of hexadecimal digits.
enum Hexadecimal {
  /// The text of bytes, in lower case.
  static func text(_ bytes: [UInt8]) -> String {
    var digits: [UInt8] = []
    for byte in bytes {
      digits.append(digit(byte >> 4))
      digits.append(digit(byte & 15))
    }
    return String(decoding: digits, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }
}

extension BLAKE2b {
  /// The BLAKE2b-256 of bytes in hexadecimal digits, as `b2sum -l 256` prints it.
  static func hexDigest(of bytes: borrowing Span<UInt8>) -> String {
    Hexadecimal.text(digest(of: bytes))
  }
}

extension UInt32 {
  /// Eight hexadecimal digits, as the manifest writes a CRC-32.
  var hexadecimalText: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
