internal import ContactBytes

/// The versions of vCard.
public enum VCardVersion: String, Sendable, Hashable, CaseIterable {
  /// vCard 2.1, the versit Consortium's of 1996.
  case v21 = "2.1"
  /// vCard 3.0, RFC 2426.
  case v30 = "3.0"
  /// vCard 4.0, RFC 6350.
  case v40 = "4.0"

  /// The version that the bytes from `start` name; nil for any other text.
  init?(_ span: borrowing Span<UInt8>, at start: Int, end: Int) {
    var first = start
    var last = end
    while first < last, span[first] <= ASCII.space { first += 1 }
    while last > first, span[last - 1] <= ASCII.space { last -= 1 }
    guard last - first == 3 || last - first == 1 else { return nil }
    let minor = last - first == 3 ? span[first + 2] : 0x30
    guard last - first == 1 || span[first + 1] == ASCII.dot else { return nil }
    switch (span[first], minor) {
    case (0x32, 0x31): self = .v21
    case (0x33, 0x30): self = .v30
    case (0x34, 0x30): self = .v40
    default: return nil
    }
  }
}
