internal import ContactBytes

/// A short name for one contact of a book: eight letters and digits, such as `k3v90qxe`.
///
/// It is a hash of the UID, where there is one, and so stays when the contact changes; otherwise of all
/// properties but those for machines, in any order, and so stays until the contact changes. The
/// letters i, l, o and u are not used. Where several contacts of a book would have one short name (cards that
/// are equal, or have one UID), a number follows, by their order: `k3v90qxe-1`, `k3v90qxe-2`. Without it
/// all of them are meant, and never one of them at random.
package struct ShortIdentifier: Sendable, Hashable, CustomStringConvertible {
  /// The letters and digits in the upper 40 bits, and the number below; 0 for none.
  private let value: UInt64

  private static let numberMask: UInt64 = 0xFF_FFFF

  /// The short name of a card.
  package init(_ card: borrowing Card) {
    let span = card.bytes.span
    if let index = card.firstIndex(of: .uid), card.records[index].valueLength > 0 {
      let range = Self.withoutScheme(span, card.records[index].value)
      value = CardDigest(span, range).value & ~Self.numberMask
    } else {
      value = CardDigest(card).value & ~Self.numberMask
    }
  }

  private init(_ letters: UInt64, number: Int) {
    value = letters & ~Self.numberMask | min(UInt64(number), Self.numberMask)
  }

  /// Reads eight letters and digits, and the number behind them; nil for anything else.
  package init?(_ text: some StringProtocol) {
    let parts = text.utf8.split(separator: ASCII.hyphen, omittingEmptySubsequences: false)
    guard parts.count <= 2, parts[0].count == 8 else { return nil }
    var value: UInt64 = 0
    for byte in parts[0] {
      guard let digit = Self.alphabet.firstIndex(of: ASCII.lowercased(byte)) else { return nil }
      value = value << 5 | UInt64(digit)
    }
    var number = 0
    for byte in parts.dropFirst().joined() {
      guard ASCII.isDigit(byte), number < 1 << 20 else { return nil }
      number = number * 10 + Int(byte & 15)
    }
    guard parts.count == 1 || number > 0 else { return nil }
    self.init(value << 24, number: number)
  }

  /// The letters and digits, and the number behind them where there is one.
  package var description: String {
    let letters = (0..<8).map { Self.alphabet[Int(value >> (59 - 5 * UInt64($0)) & 31)] }
    return String(decoding: letters, as: UTF8.self) + (number.map { "-\($0)" } ?? "")
  }

  /// The number that tells it from others of the same letters; nil for none.
  package var number: Int? { value & Self.numberMask == 0 ? nil : Int(value & Self.numberMask) }

  /// The same without a number.
  package var withoutNumber: ShortIdentifier { ShortIdentifier(value, number: 0) }

  /// Of the short names of all people, in the order of their book, those that need a number, by their
  /// indices.
  package static func numbered(_ identifiers: [ShortIdentifier]) -> [Int: ShortIdentifier] {
    guard Set(identifiers).count < identifiers.count else { return [:] }
    let places = Dictionary(grouping: identifiers.indices) { identifiers[$0] }
    var result: [Int: ShortIdentifier] = [:]
    for (identifier, indices) in places where indices.count > 1 {
      for (position, index) in indices.enumerated() {
        result[index] = ShortIdentifier(identifier.value, number: position + 1)
      }
    }
    return result
  }

  /// Of the short names of the people of a book, those that need a number, by the indices of their cards.
  package static func numbered(in cards: some RandomAccessCollection<Card>) -> [Int:
    ShortIdentifier]
  {
    let people = cards.enumerated().filter { !$0.element.isGroup }
    let numbered = numbered(people.map { ShortIdentifier($0.element) })
    return Dictionary(uniqueKeysWithValues: numbered.map { (people[$0.key].offset, $0.value) })
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
