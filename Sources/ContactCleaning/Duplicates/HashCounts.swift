internal import ContactBytes

/// Whole numbers by hashes, in two flat arrays: an open-addressed table that never forgets a hash.
struct HashCounts: Sendable {
  private var hashes: [UInt64] = []
  private var values: [Int32] = []
  private(set) var count = 0

  /// The value of a hash, or 0.
  subscript(hash: UInt64) -> Int32 {
    if count == 0 { return 0 }
    return values[slot(of: hash)]
  }

  /// Adds to the value of a hash, which is 0 at first, and returns the sum.
  @discardableResult
  mutating func add(_ number: Int32, to hash: UInt64) -> Int32 {
    if count * 2 >= hashes.count { grow() }
    let slot = slot(of: hash)
    if hashes[slot] != Self.stored(hash) {
      hashes[slot] = Self.stored(hash)
      count += 1
    }
    values[slot] += number
    return values[slot]
  }

  /// A hash as it is stored: 0 stands for a free slot.
  private static func stored(_ hash: UInt64) -> UInt64 { hash == 0 ? 1 : hash }

  private func slot(of hash: UInt64) -> Int {
    let stored = Self.stored(hash)
    let mask = hashes.count - 1
    var slot = Int(truncatingIfNeeded: SplitMix64.mixed(stored)) & mask
    while hashes[slot] != 0, hashes[slot] != stored { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let (oldHashes, oldValues) = (hashes, values)
    let size = max(64, hashes.count * 2)
    hashes = [UInt64](repeating: 0, count: size)
    values = [Int32](repeating: 0, count: size)
    for (hash, value) in zip(oldHashes, oldValues) where hash != 0 {
      let slot = slot(of: hash)
      hashes[slot] = hash
      values[slot] = value
    }
  }
}

extension StableHash {
  /// The hash of a text.
  static func of(_ text: String) -> UInt64 {
    let bytes = Array(text.utf8)
    return of(bytes.span, 0..<bytes.count)
  }
}
