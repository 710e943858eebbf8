internal import ContactBytes
public import ContactModel

/// A short name for one contact of a book: eight letters and digits, such as `k3v90qxe`.
///
/// It is a hash of the UID, where there is one, and so stays when the contact changes; otherwise of all
/// properties but those for machines, in any order, and so stays until the contact changes. The
/// letters i, l, o and u are not used. Two contacts of a book of a million have the same one by chance
/// about once in two such books; then both are named, never one of them at random.
public struct ShortIdentifier: Sendable, Hashable, CustomStringConvertible {
  private let value: UInt64

  /// The short name of a card.
  public init(_ card: Card) {
    self.init(of: card)
  }

  package init(of card: borrowing Card) {
    let span = card.bytes.span
    if let index = card.firstIndex(of: .uid), card.records[index].valueLength > 0 {
      let range = Self.withoutScheme(span, card.records[index].value)
      value = CardDigest(span, range).value
    } else {
      value = CardDigest(card).value
    }
  }

  /// Reads eight letters and digits; nil for anything else.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.count == 8 else { return nil }
    var value: UInt64 = 0
    for byte in text.utf8 {
      guard let digit = Self.alphabet.firstIndex(of: ASCII.lowercased(byte)) else { return nil }
      value = value << 5 | UInt64(digit)
    }
    self.value = value << 24
  }

  /// The eight letters and digits.
  public var description: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the eight letters and digits.
  package func append(to output: inout [UInt8]) {
    for k in 0..<8 { output.append(Self.alphabet[Int(value >> (59 - 5 * UInt64(k)) & 31)]) }
  }

  /// Whether both are written alike.
  public static func == (left: ShortIdentifier, right: ShortIdentifier) -> Bool {
    left.value >> 24 == right.value >> 24
  }

  /// Hashes what is written.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value >> 24)
  }

  private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  /// The bytes of a UID after `urn:uuid:`, which formats write or leave out.
  package static func withoutScheme(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>
  ) -> Range<Int> {
    range.count > 9 && span.hasASCII("URN:UUID:", at: range.lowerBound)
      ? range.lowerBound + 9..<range.upperBound : range
  }

  /// The text of a UID after `urn:uuid:`.
  package static func withoutScheme(_ uid: String) -> String {
    let bytes = Array(uid.utf8)
    return String(utf8: bytes.span, withoutScheme(bytes.span, 0..<bytes.count))
  }
}
