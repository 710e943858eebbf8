internal import ContactBytes

/// Which cards share which keys, as two tables of whole numbers: by key and by card.
///
/// Keys that only one card has are left out, and so are cards without a shared key: most of them.
struct KeyIndex {
  /// The number of a card in the address book, by its number here.
  private(set) var cards: [Int32] = []
  /// The key of each bucket, ascending.
  private(set) var keys: [UInt64] = []
  private var bucketStarts: [Int32] = [0]
  private var bucketMembers: [Int32] = []
  private var cardStarts: [Int32] = [0]
  /// The buckets of all cards.
  private(set) var cardBuckets: [Int32] = []

  /// The number of keys that several cards share.
  var bucketCount: Int { keys.count }

  /// The number here of each of `count` cards of the address book; nil for one without a shared key.
  func numbers(ofCards count: Int) -> [Int32?] {
    var numbers = [Int32?](repeating: nil, count: count)
    for (number, card) in cards.enumerated() { numbers[Int(card)] = Int32(number) }
    return numbers
  }

  /// The cards of a bucket, by their numbers here, ascending.
  func members(_ bucket: Int) -> ArraySlice<Int32> {
    bucketMembers[Int(bucketStarts[bucket])..<Int(bucketStarts[bucket + 1])]
  }

  /// How many cards a bucket has.
  func count(_ bucket: Int) -> Int { Int(bucketStarts[bucket + 1] - bucketStarts[bucket]) }

  /// Where the buckets of a card stand among those of all cards, ascending.
  func buckets(_ card: Int) -> Range<Int> { Int(cardStarts[card])..<Int(cardStarts[card + 1]) }

  /// Makes the tables of the keys of all cards.
  ///
  /// - Parameters:
  ///   - keys: The keys of all cards, one card after another, each key of a card once.
  ///   - ends: Where the keys of each card end.
  ///   - kept: Cards that are in the tables with all their keys, whoever else has them.
  /// - Complexity: O(*n* log *n*) in the keys that several cards have, else O(*n*).
  init(_ keys: [UInt64], ends: [Int32], keeping kept: Set<Int> = []) {
    let repeated = RepeatedKeys(keys)
    var entries: [(key: UInt64, card: Int32)] = []
    var start = 0
    for (card, end) in ends.enumerated() {
      let isKept = kept.contains(card)
      for place in start..<Int(end) where isKept || repeated.contain(keys[place]) {
        entries.append((keys[place], Int32(card)))
      }
      start = Int(end)
    }
    entries.sort { ($0.key, $0.card) < ($1.key, $1.card) }
    var counts = [Int32](repeating: 0, count: ends.count)
    var place = 0
    while place < entries.count {
      let key = entries[place].key
      var end = place + 1
      while end < entries.count, entries[end].key == key { end += 1 }
      if end - place > 1 || kept.contains(Int(entries[place].card)) {
        self.keys.append(key)
        for entry in entries[place..<end] {
          bucketMembers.append(entry.card)
          counts[Int(entry.card)] += 1
        }
        bucketStarts.append(Int32(bucketMembers.count))
      }
      place = end
    }
    number(counts, keeping: kept)
  }

  /// Numbers the cards that have buckets, and notes the buckets of each.
  private mutating func number(_ counts: [Int32], keeping kept: Set<Int>) {
    var numbers = [Int32](repeating: 0, count: counts.count)
    var sum: Int32 = 0
    for (card, count) in counts.enumerated() where count > 0 || kept.contains(card) {
      numbers[card] = Int32(cards.count)
      cards.append(Int32(card))
      sum += count
      cardStarts.append(sum)
    }
    cardBuckets = [Int32](repeating: 0, count: bucketMembers.count)
    var next = cardStarts
    for bucket in keys.indices {
      for place in Int(bucketStarts[bucket])..<Int(bucketStarts[bucket + 1]) {
        let number = numbers[Int(bucketMembers[place])]
        bucketMembers[place] = number
        cardBuckets[Int(next[Int(number)])] = Int32(bucket)
        next[Int(number)] += 1
      }
    }
  }
}

/// Which keys may stand twice among many: two bits a place, so that those that stand once are left out early.
private struct RepeatedKeys {
  private var once: [UInt64]
  private var twice: [UInt64]
  private let mask: UInt64

  init(_ keys: [UInt64]) {
    var size: UInt64 = 64
    while size < UInt64(keys.count) * 8 { size *= 2 }
    mask = size - 1
    once = [UInt64](repeating: 0, count: Int(size / 64))
    twice = once
    for key in keys {
      let place = SplitMix64.mixed(key) & mask
      let (word, bit) = (Int(place >> 6), UInt64(1) << (place & 63))
      if once[word] & bit != 0 { twice[word] |= bit } else { once[word] |= bit }
    }
  }

  func contain(_ key: UInt64) -> Bool {
    let place = SplitMix64.mixed(key) & mask
    return twice[Int(place >> 6)] & 1 << (place & 63) != 0
  }
}
