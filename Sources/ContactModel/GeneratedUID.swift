internal import ContactBytes

/// The identifier of a contact that came without one: a UUID of version 8 (RFC 9562 §5.8) of all that
/// the contact holds, and of its number among contacts that hold the same.
///
/// The same contact gets the same identifier in each run; one that is made for a file is of what is written there,
/// whatever the contact held before. It says nothing of who the contact is, and
/// must never be what contacts are merged by.
public struct GeneratedUID: Hashable, Sendable {
  /// The digest of the contact.
  fileprivate let digest: [UInt8]
  /// Where the UUID stands in the output, counted from the start of the chunk.
  package let range: Range<Int>

  /// Computes the identifier of a card.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - index: Where the text of the UUID begins in the output, in bytes.
  package init(_ card: borrowing Card, at index: Int = 0) {
    var hash = BLAKE2b()
    let zero: [UInt8] = [0]
    for record in card.records where !record.isRemoved {
      // Zero bytes keep the parts apart.
      hash.update(with: card.bytes.span.extracting(record.group))
      hash.update(with: zero.span)
      hash.update(with: card.bytes.span.extracting(record.nameRange))
      hash.update(with: zero.span)
      hash.update(with: card.bytes.span.extracting(record.parameters))
      hash.update(with: zero.span)
      hash.update(with: card.bytes.span.extracting(record.value))
      hash.update(with: zero.span)
      if record.hasBlob {
        let blob = card.blobs[Int(record.blob)]
        hash.update(with: blob.span)
      }
    }
    digest = hash.finish()
    range = index..<index + Self.characterCount
  }

  /// Computes the identifier of a contact from what is written of it.
  ///
  /// - Parameters:
  ///   - text: The bytes of the contact in a file, without an identifier.
  ///   - index: Where the text of the UUID begins in the output, in bytes.
  package init(written text: borrowing Span<UInt8>, at index: Int = 0) {
    digest = BLAKE2b.digest(of: text)
    range = index..<index + Self.characterCount
  }

  /// Computes the identifier of a card from what a writer makes of it, unless that is all of the card: so it has one in
  /// all formats that hold cards whole.
  package init(_ card: borrowing Card, writtenBy writer: any CardWriter) {
    if writer.holdsWholeCards {
      self.init(card)
      return
    }
    var writer = writer
    var (text, losses): ([UInt8], [Loss]) = ([], [])
    writer.write(card, into: &text, losses: &losses)
    if text.isEmpty {
      self.init(card)
    } else {
      self.init(written: text.span)
    }
  }

  /// The number of characters of a UUID.
  package static let characterCount = 36

  /// The UUID of the contact that is the `ordinal`th of those that hold the same, counted from 0.
  package func uuid(ordinal: Int) -> String {
    var bytes = Array(digest.prefix(16))
    if ordinal > 0 {
      var hash = BLAKE2b()
      hash.update(with: digest.span)
      let number = Self.bytes(of: UInt64(ordinal))
      hash.update(with: number.span)
      bytes = Array(hash.finish().prefix(16))
    }
    return Self.uuid(bytes, version: 8)
  }

  /// The text of a UUID (RFC 9562 §4).
  ///
  /// - Parameters:
  ///   - bytes: 16 bytes, of which six bits are replaced by version and variant.
  ///   - version: How the bytes were made, such as 4 for random ones.
  /// - Returns: 36 characters in lower case.
  package static func uuid(_ bytes: [UInt8], version: UInt8) -> String {
    var bytes = bytes
    bytes[6] = bytes[6] & 0x0F | version << 4
    bytes[8] = bytes[8] & 0x3F | 0x80
    var text: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(index) { text.append(ASCII.hyphen) }
      text.append(hexadecimal: byte)
    }
    return String(utf8: text.span)
  }

  private static func bytes(of number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(56 - 8 * $0)) }
  }
}

/// Numbers the contacts that hold the same, in the order of the output.
///
/// Writers of chunks give every generated identifier the number 0; the stage that puts the chunks together
/// in order gives the repeated ones their own, in place: all are equally long.
public struct GeneratedUIDNumbering: Sendable {
  private var counts: [[UInt8]: Int] = [:]

  /// Begins before the first contact.
  public init() {}

  /// Gives the identifiers of the next chunk their ordinal numbers.
  ///
  /// - Parameters:
  ///   - uids: The identifiers that the writer generated, in order.
  ///   - output: The chunk; an identifier that was given before becomes another.
  public mutating func number(_ uids: [GeneratedUID], in output: inout [UInt8]) {
    for uid in uids {
      let ordinal = counts[uid.digest, default: 0]
      counts[uid.digest] = ordinal + 1
      guard ordinal > 0, uid.range.upperBound <= output.count else { continue }
      output.replaceSubrange(uid.range, with: uid.uuid(ordinal: ordinal).utf8)
    }
  }
}

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
