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
      var hash = StableHash.of(span, record.nameRange, seed: 2)
      hash = StableHash.of(span, record.parameters, seed: hash)
      hash = StableHash.of(span, record.value, seed: hash)
      if record.hasBlob { hash ^= UInt64(card.blobs[Int(record.blob)].count) }
      sum &+= SplitMix64.mixed(hash)
    }
    value = SplitMix64.mixed(sum)
  }

  /// The digest of bytes, ASCII letters without regard to case.
  package init(_ span: borrowing Span<UInt8>, _ range: Range<Int>) {
    value = StableHash.of(span, range, seed: 1)
  }
}
