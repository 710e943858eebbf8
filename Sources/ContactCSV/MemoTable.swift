internal import ContactBytes

/// Numbers of what was worked out, found again by the bytes that it was worked out from.
///
/// Most cards repeat the same few heads, such as `TEL;TYPE=CELL`; what follows from those bytes is worked
/// out once. The table is one of open addressing.
struct MemoTable: Sendable {
  private struct Entry: Sendable {
    var hash: UInt64
    var kind: UInt8
    /// Where the bytes stand in `keys`.
    var key: Range<Int>
    var number: Int
  }

  private var keys: [UInt8] = []
  private var entries: [Entry] = []
  /// The indices of entries by their hash, -1 for none; the count is a power of two.
  private var slots = [Int](repeating: -1, count: 256)

  /// Another in every run, so that nobody can write a card whose keys all meet in one slot.
  private static let seed = UInt64.random(in: .min ... .max)

  /// The number of keys.
  var count: Int { entries.count }

  /// The number that was stored for these bytes and this kind; nil for none.
  @inline(__always)
  func number(of range: Range<Int>, in span: borrowing Span<UInt8>, kind: UInt8) -> Int? {
    let hash = Self.hash(span, range)
    var slot = Int(truncatingIfNeeded: hash >> 20) & (slots.count - 1)
    while slots[slot] >= 0 {
      let entry = entries[slots[slot]]
      if entry.hash == hash, entry.kind == kind, keys.span.equals(entry.key, span, range) {
        return entry.number
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Stores a number for bytes and a kind that have none.
  mutating func store(
    _ number: Int, for range: Range<Int>, in span: borrowing Span<UInt8>, kind: UInt8
  ) {
    let start = keys.count
    keys.append(span, range)
    entries.append(
      Entry(
        hash: Self.hash(span, range), kind: kind, key: start..<keys.count, number: number))
    if entries.count * 2 > slots.count {
      slots = Array(repeating: -1, count: slots.count * 2)
      for index in entries.indices { put(index) }
    } else {
      put(entries.count - 1)
    }
  }

  private mutating func put(_ index: Int) {
    var slot = Int(truncatingIfNeeded: entries[index].hash >> 20) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = index
  }

  /// The hash of the bytes of `range`, eight at a time.
  @inline(__always)
  private static func hash(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> UInt64 {
    var hash = seed &+ UInt64(range.count)
    var i = range.lowerBound
    while i &+ 8 <= range.upperBound {
      hash = SplitMix64.mixed(hash ^ span.word(at: i))
      i &+= 8
    }
    var rest: UInt64 = 0
    while i < range.upperBound {
      rest = rest << 8 | UInt64(span[i])
      i &+= 1
    }
    return SplitMix64.mixed(hash ^ rest)
  }
}
