internal import ContactBytes

/// Whole numbers by hashes, in a flat array: an open-addressed table that never forgets a hash.
struct HashCounts: Sendable {
  private var slots: [(hash: UInt64, value: Int32)] = []
  private(set) var count = 0

  /// Makes a table with room for so many hashes.
  init(capacity: Int = 0) {
    var size = 64
    while size < capacity * 2 { size *= 2 }
    if capacity > 0 { slots = Array(repeating: (0, 0), count: size) }
  }

  /// The value of a hash, or 0.
  subscript(hash: UInt64) -> Int32 { count == 0 ? 0 : slots[slot(of: hash)].value }

  /// Adds to the value of a hash, which is 0 at first, and returns the sum.
  @discardableResult
  mutating func add(_ number: Int32, to hash: UInt64) -> Int32 {
    let slot = slot(adding: hash)
    slots[slot].value += number
    return slots[slot].value
  }

  /// The value of a hash, which is noted where it has none.
  mutating func value(of hash: UInt64, orNoting number: Int32) -> Int32 {
    let slot = slot(adding: hash)
    if slots[slot].value == 0 { slots[slot].value = number }
    return slots[slot].value
  }

  /// A hash as it is stored: 0 stands for a free slot.
  private static func stored(_ hash: UInt64) -> UInt64 { hash == 0 ? 1 : hash }

  private func slot(of hash: UInt64) -> Int {
    let stored = Self.stored(hash)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: SplitMix64.mixed(stored)) & mask
    while slots[slot].hash != 0, slots[slot].hash != stored { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func slot(adding hash: UInt64) -> Int {
    if count * 2 >= slots.count { grow() }
    let slot = slot(of: hash)
    if slots[slot].hash == 0 {
      slots[slot].hash = Self.stored(hash)
      count += 1
    }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: (0, 0), count: max(64, slots.count * 2))
    for entry in old where entry.hash != 0 { slots[slot(of: entry.hash)] = entry }
  }
}

extension StableHash {
  /// The hash of a text.
  static func of(_ text: String) -> UInt64 {
    let bytes = Array(text.utf8)
    return of(bytes.span, 0..<bytes.count)
  }
}

/// Sets of numbers that can be united, with the members of each.
struct DisjointSets {
  private var parents: [Int32]
  private var sizes: [Int32]
  /// The members of each set as a ring.
  private var next: [Int32]

  init(count: Int) {
    parents = (0..<Int32(count)).map { $0 }
    sizes = [Int32](repeating: 1, count: count)
    next = parents
  }

  /// The member that stands for the set.
  mutating func root(_ member: Int32) -> Int32 {
    var member = member
    while parents[Int(member)] != member {
      parents[Int(member)] = parents[Int(parents[Int(member)])]
      member = parents[Int(member)]
    }
    return member
  }

  /// The number of members of the set that `member` is in.
  mutating func size(_ member: Int32) -> Int { Int(sizes[Int(root(member))]) }

  /// Makes one set of two; its root.
  @discardableResult
  mutating func unite(_ first: Int32, _ second: Int32) -> Int32 {
    var (a, b) = (root(first), root(second))
    if a == b { return a }
    if sizes[Int(a)] < sizes[Int(b)] { swap(&a, &b) }
    parents[Int(b)] = a
    sizes[Int(a)] += sizes[Int(b)]
    next.swapAt(Int(a), Int(b))
    return a
  }

  /// The members of the set that `member` is in.
  func members(_ member: Int32) -> [Int32] {
    var members = [member]
    var other = next[Int(member)]
    while other != member {
      members.append(other)
      other = next[Int(other)]
    }
    return members
  }
}
