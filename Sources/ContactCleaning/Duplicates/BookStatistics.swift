internal import ContactBytes

/// What is known of a whole book: how many people have a name or a word.
struct BookStatistics: Sendable {
  /// The number of people, those who share nothing with others among them.
  private(set) var count = 0
  private var peopleOfWord = HashCounts()
  private var peopleOfName = HashCounts()

  /// Counts a card, by the hashes of the words of its name, or one card less.
  mutating func count(_ words: [UInt64], by number: Int32 = 1) {
    count += Int(number)
    var name: UInt64 = 0
    for word in words {
      name &+= SplitMix64.mixed(word)
      peopleOfWord.add(number, to: word)
    }
    peopleOfName.add(number, to: name)
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
