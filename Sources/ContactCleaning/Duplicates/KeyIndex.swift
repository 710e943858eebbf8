internal import ContactBytes

/// Which cards share which keys, as two tables of whole numbers: by key and by card.
///
/// Keys that only one card has are left out: most of them. The numbers of the cards here are by what the cards
/// say, so that nothing depends on their order in the book.
struct KeyIndex {
  /// The number of a card in the address book, by its number here.
  private(set) var cards: [Int32] = []
  /// The number here of each card of the address book; −1 for one without a key.
  private var numbers: [Int32] = []
  /// The key of each bucket, ascending but for those of joined cards at the end.
  private(set) var keys: [UInt64] = []
  private var bucketStarts: [Int32] = [0]
  /// The cards of all buckets.
  private(set) var bucketMembers: [Int32] = []
  private var cardStarts: [Int32] = [0]
  /// The buckets of all cards.
  private(set) var cardBuckets: [Int32] = []

  /// What is known of the whole book; nil where this is all of it.
  let whole: WholeBookCounts?
  /// How many cards of the whole book have the key of a bucket that is not all here.
  private var spread: [Int32: Int32] = [:]

  /// A bit for each bucket that so many have that not all of them are compared with each other.
  private var crowds: [UInt64] = []

  /// Whether the book is so large that a part of a date finds more people with each card that is added.
  private let isLarge: Bool

  /// From so many people on, a book is large.
  private static let largeCount = 100_000

  /// Up to so many people who share a key are compared pair by pair; of more, those who share something else as well.
  func comparedCount(_ key: UInt64) -> Int {
    isLarge && MatchKeys.kind(of: key) == .nearDate ? 4 : PersonMatcher.smallBucket
  }

  /// The number of buckets whose keys ascend.
  private var sortedCount = 0

  /// The number of keys that several cards share.
  var bucketCount: Int { keys.count }

  /// The number here of a card of the address book; nil for one without a key.
  func number(ofCard card: Int) -> Int32? { numbers[card] < 0 ? nil : numbers[card] }

  /// The cards of a bucket, by their numbers here, ascending.
  func members(_ bucket: Int) -> ArraySlice<Int32> { bucketMembers[memberRange(bucket)] }

  /// Where the cards of a bucket stand among those of all.
  func memberRange(_ bucket: Int) -> Range<Int> {
    Int(bucketStarts[bucket])..<Int(bucketStarts[bucket + 1])
  }

  /// How many cards of the whole book a bucket has.
  func count(_ bucket: Int) -> Int {
    if !spread.isEmpty, let count = spread[Int32(bucket)] { return Int(count) }
    return Int(bucketStarts[bucket + 1] - bucketStarts[bucket])
  }

  /// Whether so many cards have the key of a bucket that not all of them are compared with each other.
  func isCrowd(_ bucket: Int) -> Bool { crowds[bucket >> 6] & 1 << UInt64(bucket & 63) != 0 }

  /// Whether cards have the key of a bucket that are not in this part of the book.
  func isSpread(_ bucket: Int) -> Bool { !spread.isEmpty && spread[Int32(bucket)] != nil }

  /// Where the buckets of a card stand among those of all cards, ascending.
  func buckets(_ card: Int) -> Range<Int> { Int(cardStarts[card])..<Int(cardStarts[card + 1]) }

  /// Makes the tables of the keys of all cards.
  ///
  /// - Parameters:
  ///   - keyed: The keys of all cards.
  ///   - kept: Cards that are in the tables with all their keys, whoever else has them.
  ///   - whole: What is known of the whole book that the cards are a part of; nil where they are all.
  /// - Complexity: O(*n* log *n*) in the cards and in the keys that several cards have.
  init(_ keyed: KeyedCards, keeping kept: Set<Int> = [], of whole: WholeBookCounts? = nil) {
    self.whole = whole
    isLarge = (whole?.book ?? keyed.book).count > Self.largeCount
    number(keyed, keeping: kept)
    let repeated = RepeatedKeys(keyed.keys, keyed.keysOfCopies.map(\.key))
    // Kind by kind, since keys of one kind are spread evenly.
    var kinds = [[(key: UInt64, number: Int32)]](repeating: [], count: 16)
    func add(_ key: UInt64, _ number: Int32) { kinds[Int(key >> 60)].append((key, number)) }
    var start = 0
    for (card, end) in keyed.ends.enumerated() {
      let isKept = kept.contains(card)
      for place in start..<Int(end) where isKept || repeated.contain(keyed.keys[place]) {
        add(keyed.keys[place], numbers[card])
      }
      start = Int(end)
    }
    for (key, card) in keyed.keysOfCopies where repeated.contain(key) {
      add(key, numbers[Int(card)])
    }
    var entries: [(key: UInt64, number: Int32)] = []
    for kind in kinds.indices {
      Self.sort(&kinds[kind])
      entries += kinds[kind]
      kinds[kind] = []
    }
    var counts = [Int32](repeating: 0, count: cards.count)
    var place = 0
    while place < entries.count {
      let key = entries[place].key
      let start = bucketMembers.count
      while place < entries.count, entries[place].key == key {
        let number = entries[place].number
        if bucketMembers.count == start || bucketMembers[bucketMembers.count - 1] != number {
          bucketMembers.append(number)
        }
        place += 1
      }
      let first = bucketMembers[start]
      guard bucketMembers.count > start + 1 || kept.contains(Int(cards[Int(first)])) else {
        bucketMembers.removeLast()
        continue
      }
      keys.append(key)
      noteSize(of: key, bucketMembers.count - start)
      bucketStarts.append(Int32(bucketMembers.count))
      for member in bucketMembers[start...] { counts[Int(member)] += 1 }
    }
    sortedCount = keys.count
    invert(counts)
  }

  /// Numbers the cards that have keys, by what they say and not by their order.
  private mutating func number(_ keyed: KeyedCards, keeping kept: Set<Int>) {
    var start: Int32 = 0
    var found: [(key: UInt64, number: Int32)] = []
    // A card without a key may have a copy with an identifier.
    var isKeyed = [Bool](repeating: false, count: keyed.ends.count)
    for (_, card) in keyed.keysOfCopies { isKeyed[Int(card)] = true }
    for (card, end) in keyed.ends.enumerated() {
      if end > start || isKeyed[card] || kept.contains(card) {
        found.append((keyed.ranks[card], Int32(card)))
      }
      start = end
    }
    Self.sort(&found)
    numbers = [Int32](repeating: -1, count: keyed.ends.count)
    cards = found.map(\.number)
    for (number, card) in cards.enumerated() { numbers[Int(card)] = Int32(number) }
  }

  /// Sorts cards by keys that are spread about evenly from the least to the greatest, as hashes are: first by their
  /// highest bits, then the few that have the same.
  private static func sort(_ cards: inout [(key: UInt64, number: Int32)]) {
    var (least, greatest) = (UInt64.max, UInt64.min)
    for card in cards { (least, greatest) = (min(least, card.key), max(greatest, card.key)) }
    guard cards.count > 1 else { return }
    var shift: UInt64 = 0
    while (greatest - least) >> shift > cards.count / 4 { shift += 1 }
    var ends = [Int](repeating: 0, count: Int((greatest - least) >> shift) + 2)
    for card in cards { ends[Int((card.key - least) >> shift) + 1] += 1 }
    for place in ends.indices.dropFirst() { ends[place] += ends[place - 1] }
    var sorted = cards
    for card in cards {
      let place = Int((card.key - least) >> shift)
      sorted[ends[place]] = card
      ends[place] += 1
    }
    var start = 0
    for end in ends.dropLast() {
      if end - start > 16 {
        sorted[start..<end].sort { ($0.key, $0.number) < ($1.key, $1.number) }
      } else {
        for i in start..<end {
          var place = i
          while place > start, sorted[place - 1] > sorted[place] {
            sorted.swapAt(place - 1, place)
            place -= 1
          }
        }
      }
      start = end
    }
    cards = sorted
  }

  /// Notes the buckets of each card.
  private mutating func invert(_ counts: [Int32]) {
    cardStarts.reserveCapacity(counts.count + 1)
    var start: Int32 = 0
    for count in counts {
      start += count
      cardStarts.append(start)
    }
    cardBuckets = [Int32](repeating: 0, count: bucketMembers.count)
    var next = cardStarts
    for bucket in keys.indices {
      for number in members(bucket) {
        cardBuckets[Int(next[Int(number)])] = Int32(bucket)
        next[Int(number)] += 1
      }
    }
  }

  // MARK: - Keys of joined cards

  /// Adds a bucket; its number is behind those of all others.
  mutating func add(_ key: UInt64, _ members: [Int32]) -> Int32 {
    keys.append(key)
    noteSize(of: key, members.count)
    bucketMembers += members
    bucketStarts.append(Int32(bucketMembers.count))
    return Int32(keys.count - 1)
  }

  /// Notes how many cards of the whole book have the key of the last bucket, which may be more than are here.
  private mutating func noteSize(of key: UInt64, _ memberCount: Int) {
    let bucket = keys.count - 1
    let count = whole?.cards(with: key) ?? memberCount
    if count > memberCount { spread[Int32(bucket)] = Int32(count) }
    if bucket & 63 == 0 { crowds.append(0) }
    if max(count, memberCount) > comparedCount(key) {
      crowds[bucket >> 6] |= 1 << UInt64(bucket & 63)
    }
  }

  /// The bucket of a key that several cards of the book have; nil for any other.
  func bucket(of key: UInt64) -> Int32? {
    var (low, high) = (0, sortedCount)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < sortedCount && keys[low] == key ? Int32(low) : nil
  }
}

/// Which keys may stand twice among many: two bits a place, so that those that stand once are left out early.
private struct RepeatedKeys {
  private var once: [UInt64]
  private var twice: [UInt64]
  private let mask: UInt64

  init(_ keys: [UInt64], _ more: [UInt64]) {
    var size: UInt64 = 64
    while size < UInt64(keys.count) * 4 { size *= 2 }
    mask = size - 1
    once = [UInt64](repeating: 0, count: Int(size / 64))
    twice = once
    for key in keys { add(key) }
    for key in more { add(key) }
  }

  private mutating func add(_ key: UInt64) {
    let place = SplitMix64.mixed(key) & mask
    let (word, bit) = (Int(place >> 6), UInt64(1) << (place & 63))
    if once[word] & bit != 0 { twice[word] |= bit } else { once[word] |= bit }
  }

  func contain(_ key: UInt64) -> Bool {
    let place = SplitMix64.mixed(key) & mask
    return twice[Int(place >> 6)] & 1 << (place & 63) != 0
  }
}
