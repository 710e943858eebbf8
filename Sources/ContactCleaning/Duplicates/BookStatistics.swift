internal import ContactBytes

/// What is known of a whole book: how many people have a name, a word or a key.
struct BookStatistics: Sendable {
  /// The number of people, those who share nothing with others among them.
  private(set) var count = 0
  /// How many people of different names have a key that several cards have.
  var holdersOfKey: [UInt64: Int32] = [:]
  private var peopleOfWord: [UInt64: Int32] = [:]
  private var peopleOfName: [UInt64: Int32] = [:]

  /// Counts a card, by the hashes of the words of its name.
  mutating func count(_ words: [UInt64]) {
    count += 1
    peopleOfName[words.reduce(0) { $0 &+ SplitMix64.mixed($1) }, default: 0] += 1
    for word in words { peopleOfWord[word, default: 0] += 1 }
  }

  /// Counts one person less of a name, after two were joined.
  mutating func forget(_ name: PersonName) {
    count -= 1
    for word in name.folded { peopleOfWord[StableHash.of(word), default: 1] -= 1 }
    peopleOfName[name.wordsHash, default: 1] -= 1
  }

  /// How many people of different names have a key.
  func holders(of key: UInt64) -> Int { Int(holdersOfKey[key] ?? 1) }

  /// Whether a folded word is a name: of a table, or of three people.
  func isName(_ word: String) -> Bool {
    NameWords.isName(word) || peopleOfWord[StableHash.of(word)] ?? 0 > 2
  }

  /// What it says beyond the usual that two names are the same, in bits: much less where many have the name.
  func rarity(of name: PersonName) -> Double {
    guard count >= 500, let people = peopleOfName[name.wordsHash] else { return 0 }
    let share = Double(count) / Double(max(2, people)) / 256
    return Double(min(3, max(people > 2 ? -6 : 0, Int(share.exponent))))
  }
}
