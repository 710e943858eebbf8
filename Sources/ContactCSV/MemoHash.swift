/// Hashes of bytes for tables that remember what was worked out.
enum MemoHash {
  /// Another in every run, so that nobody can write a card whose labels all meet in one place.
  private static let seed = UInt64.random(in: .min ... .max)

  /// The hash of the bytes of `range`: FNV-1a.
  @inline(__always)
  static func of(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> UInt64 {
    var hash = seed
    for i in range { hash = (hash ^ UInt64(span[i])) &* 0x100_0000_01B3 }
    return hash
  }
}
