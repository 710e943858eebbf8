internal import ContactBytes

/// What is known of a whole book: how many people have a name or a word.
struct BookStatistics: Sendable {
  /// The number of people, those who share nothing with others among them.
  private(set) var count = 0
  private var peopleOfWord = HashCounts()
  private var peopleOfName: HashCounts
  /// What has changed since it was asked for last; nil while nobody asks.
  var changes: BookChanges?

  /// Makes the statistics of an empty book, with room for so many names.
  init(capacity: Int = 0) { peopleOfName = HashCounts(capacity: capacity) }

  /// Counts a card, by the hashes of the words of its name, or one card less.
  mutating func count(_ words: [UInt64], by number: Int32 = 1) {
    count += Int(number)
    let name = Self.name(of: words)
    for word in words { peopleOfWord.add(number, to: word) }
    peopleOfName.add(number, to: name)
    changes?.add(number, words, name: name)
  }

  /// Takes over what has changed elsewhere.
  mutating func apply(_ changes: BookChanges) {
    count += Int(changes.people)
    for (word, number) in changes.words { peopleOfWord.add(number, to: word) }
    for (name, number) in changes.names { peopleOfName.add(number, to: name) }
  }

  /// The hash of a name by those of its words, in any order.
  static func name(of words: [UInt64]) -> UInt64 {
    words.reduce(0) { $0 &+ SplitMix64.mixed($1) }
  }

  /// How many people have a word, by its hash, in their names.
  func people(ofWord hash: UInt64) -> Int32 { peopleOfWord[hash] }

  /// What it says beyond the usual that two names are the same, in bits: much less where many have the name.
  ///
  /// Of two strangers with one name there are the more, the larger a book is: in a very large one it counts
  /// how many have the name, and not how small their share is.
  func rarity(of name: NameTable.Name) -> Double {
    let people = peopleOfName[name.unordered]
    guard count >= 500, people > 0 else { return 0 }
    let share = Double(min(count, Self.largeCount)) / Double(max(2, people)) / 256
    return Double(min(name.isHangul ? 0 : 3, max(people > 2 ? -6 : 0, Int(share.exponent))))
  }

  /// From so many people on, a book is large.
  private static let largeCount = 4096
}
