internal import ContactBytes
public import ContactModel

/// A short name for one contact of a book: eight letters and digits, such as `k3v90qxe`.
///
/// It is made of the UID, where there is one, and so stays when the contact changes; otherwise of all that
/// the card holds but REV and PRODID, in whatever order, and so stays until the contact changes. The
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
      value = Self.hash(span, range, seed: 1)
      return
    }
    var sum: UInt64 = 0
    for record in card.records where !record.isRemoved {
      if record.name == .revision || record.name == .productID { continue }
      var hash = Self.hash(span, record.nameRange, seed: 2)
      hash = Self.hash(span, record.parameters, seed: hash)
      hash = Self.hash(span, record.value, seed: hash)
      if record.hasBlob { hash ^= UInt64(card.blobs[Int(record.blob)].count) }
      sum &+= Self.mixed(hash)
    }
    value = Self.mixed(sum)
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

  private static func hash(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, seed: UInt64
  ) -> UInt64 {
    var hash = seed ^ 0xCBF2_9CE4_8422_2325
    for i in range { hash = (hash ^ UInt64(ASCII.lowercased(span[i]))) &* 0x100_0000_01B3 }
    return mixed(hash)
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
