internal import ContactBytes

/// A hash of the contents of a card, whatever the order of its properties.
package struct CardDigest: Hashable, Sendable {
  /// The number.
  package let value: UInt64

  /// The digest of all properties but those for machines, ASCII letters without regard to case.
  package init(_ card: borrowing Card) {
    let span = card.bytes.span
    var sum: UInt64 = 0
    for record in card.records where !record.isRemoved {
      if record.name.role == .machine { continue }
      var hash = Self.hash(span, record.nameRange, seed: 2)
      hash = Self.hash(span, record.parameters, seed: hash)
      hash = Self.hash(span, record.value, seed: hash)
      if record.hasBlob { hash ^= UInt64(card.blobs[Int(record.blob)].count) }
      sum &+= Self.mixed(hash)
    }
    value = Self.mixed(sum)
  }

  /// The digest of bytes, ASCII letters without regard to case.
  package init(_ span: borrowing Span<UInt8>, _ range: Range<Int>) {
    value = Self.hash(span, range, seed: 1)
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
