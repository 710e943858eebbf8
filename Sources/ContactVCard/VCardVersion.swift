internal import ContactBytes

/// The versions of vCard.
public enum VCardVersion: String, Sendable, Hashable, CaseIterable {
  /// vCard 2.1, the versit Consortium's of 1996.
  case v21 = "2.1"
  /// vCard 3.0, RFC 2426.
  case v30 = "3.0"
  /// vCard 4.0, RFC 6350.
  case v40 = "4.0"

  /// The version that the bytes of `range` name, blanks around it apart; nil for any other text.
  init?(_ span: borrowing Span<UInt8>, _ range: Range<Int>) {
    let text = span.trimmed(range)
    let first = text.lowerBound
    guard text.count == 1 || text.count == 3 && span[first + 1] == ASCII.dot else { return nil }
    switch (span[first], text.count == 3 ? span[first + 2] : 0x30) {
    case (0x32, 0x31): self = .v21
    case (0x33, 0x30): self = .v30
    case (0x34, 0x30): self = .v40
    default: return nil
    }
  }
}

extension Span<UInt8> {
  /// A range without the blanks and control characters at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var first = range.lowerBound
    var last = range.upperBound
    while first < last, self[first] <= ASCII.space { first += 1 }
    while last > first, self[last - 1] <= ASCII.space { last -= 1 }
    return first..<last
  }
}
