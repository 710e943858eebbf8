internal import ContactBytes

/// What is known of a whole book: how many people have a name or a word.
struct BookStatistics: Sendable {
  /// The number of people, those who share nothing with others among them.
  private(set) var count = 0
  private var peopleOfWord = HashCounts()
  private var peopleOfName = HashCounts()

  /// Counts a card, by the hashes of the words of its name.
  mutating func count(_ words: [UInt64]) {
    count += 1
    var name: UInt64 = 0
    for word in words {
      name &+= SplitMix64.mixed(word)
      peopleOfWord.add(1, to: word)
    }
    peopleOfName.add(1, to: name)
  }

  /// Counts one person less of a name, after two were joined.
  mutating func forget(_ name: NameTable.Name, in names: NameTable) {
    count -= 1
    for place in 0..<name.count {
      peopleOfWord.add(-1, to: names.words[names.folded(name, place)].hash)
    }
    peopleOfName.add(-1, to: name.unordered)
  }

  /// How many people have a word, by its hash, in their names.
  func people(ofWord hash: UInt64) -> Int32 { peopleOfWord[hash] }

  /// What it says beyond the usual that two names are the same, in bits: much less where many have the name.
  func rarity(of name: NameTable.Name) -> Double {
    let people = peopleOfName[name.unordered]
    guard count >= 500, people > 0, !name.isHangul else { return 0 }
    let share = Double(count) / Double(max(2, people)) / 256
    return Double(min(3, max(people > 2 ? -6 : 0, Int(share.exponent))))
  }
}
