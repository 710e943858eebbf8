internal import ContactBytes

/// Which cards share which keys, as two tables of whole numbers: by key and by card.
///
/// Keys that only one card has are left out, and so are cards without a shared key: most of them.
struct KeyIndex {
  /// The number of a card in the address book, by its number here.
  private(set) var cards: [Int32] = []
  /// The key of each bucket.
  private(set) var keys: [UInt64] = []
  private var bucketStarts: [Int32] = [0]
  private var bucketMembers: [Int32] = []
  private var cardStarts: [Int32] = [0]
  private var cardBuckets: [Int32] = []
  private var bucketOfKey: [UInt64: Int32] = [:]

  /// The number of keys that several cards share.
  var bucketCount: Int { keys.count }

  /// The number here of each of `count` cards of the address book; nil for one without a shared key.
  func numbers(ofCards count: Int) -> [Int32?] {
    var numbers = [Int32?](repeating: nil, count: count)
    for (number, card) in cards.enumerated() { numbers[Int(card)] = Int32(number) }
    return numbers
  }

  /// The cards of a bucket, by their numbers here.
  func members(_ bucket: Int) -> ArraySlice<Int32> {
    bucketMembers[Int(bucketStarts[bucket])..<Int(bucketStarts[bucket + 1])]
  }

  /// The bucket of a key; nil when only one card has it.
  func bucket(of key: UInt64) -> Int? { bucketOfKey[key].map { Int($0) } }

  /// The buckets of a card.
  func buckets(_ card: Int) -> ArraySlice<Int32> {
    cardBuckets[Int(cardStarts[card])..<Int(cardStarts[card + 1])]
  }

  /// Makes the tables of the keys of all cards.
  ///
  /// - Complexity: O(*n*) in the keys, by a hash table with open addressing.
  init(keys all: [UInt64], cardOf: [Int32]) {
    var table = SlotTable(capacity: all.count)
    var counts: [Int32] = []
    var slots: [Int32] = []
    slots.reserveCapacity(all.count)
    for key in all {
      let slot = table.slot(of: key)
      if slot == counts.count { counts.append(0) }
      counts[slot] += 1
      slots.append(Int32(slot))
    }
    number(slots, counts, all, cardOf)
    invert()
    bucketOfKey.reserveCapacity(keys.count)
    for (bucket, key) in keys.enumerated() { bucketOfKey[key] = Int32(bucket) }
  }

  /// Numbers the buckets of two cards or more, and the cards in them.
  private mutating func number(
    _ slots: [Int32], _ counts: [Int32], _ all: [UInt64], _ cardOf: [Int32]
  ) {
    var bucketOf = [Int32](repeating: -1, count: counts.count)
    for (position, slot) in slots.enumerated() where counts[Int(slot)] > 1 {
      if bucketOf[Int(slot)] < 0 {
        bucketOf[Int(slot)] = Int32(keys.count)
        keys.append(all[position])
        bucketStarts.append((bucketStarts.last ?? 0) + counts[Int(slot)])
      }
      let bucket = bucketOf[Int(slot)]
      if cards.last != cardOf[position] {
        cards.append(cardOf[position])
        cardStarts.append(cardStarts.last ?? 0)
      }
      cardBuckets.append(bucket)
      cardStarts[cardStarts.count - 1] += 1
    }
  }

  private mutating func invert() {
    bucketMembers = [Int32](repeating: 0, count: cardBuckets.count)
    var next = bucketStarts
    for card in cards.indices {
      for position in Int(cardStarts[card])..<Int(cardStarts[card + 1]) {
        let bucket = Int(cardBuckets[position])
        bucketMembers[Int(next[bucket])] = Int32(card)
        next[bucket] += 1
      }
    }
  }
}

/// Numbers distinct keys from 0 in the order in which they are met.
private struct SlotTable {
  private var slots: [Int32]
  private var keys: [UInt64] = []
  private let mask: Int

  init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = [Int32](repeating: -1, count: size)
    mask = size - 1
  }

  mutating func slot(of key: UInt64) -> Int {
    var index = Int(truncatingIfNeeded: SplitMix64.mixed(key)) & mask
    while slots[index] >= 0 {
      if keys[Int(slots[index])] == key { return Int(slots[index]) }
      index = (index + 1) & mask
    }
    slots[index] = Int32(keys.count)
    keys.append(key)
    return keys.count - 1
  }
}
