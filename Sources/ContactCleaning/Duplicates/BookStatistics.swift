internal import ContactBytes
internal import ContactModel

/// What of a card is counted over a book, as hashes.
struct CountedCard {
  /// The words of the name.
  let words: [UInt64]
  /// The whole date of birth; 0 for none.
  let birthday: UInt64
  /// The first picture; 0 for none.
  let picture: UInt64

  var all: [UInt64] { words + [birthday, picture].filter { $0 != 0 } }

  init(words: [UInt64], birthday: UInt64, picture: UInt64) {
    (self.words, self.birthday, self.picture) = (words, birthday, picture)
  }

  init(_ card: borrowing Card) {
    let name = NameSounds(card)
    var picture: UInt64 = 0
    for record in card.records
    where record.name == .photo && !record.isRemoved && picture == 0 && name.count > 0 {
      picture = MatchKeys.hash(ofPicture: card, record) ?? 0
    }
    self.init(words: name.words, birthday: Birthday(card).hash, picture: picture)
  }
}

/// What is known of a whole book: how many people have a name, a word of one, a birthday or a picture.
struct BookStatistics: Sendable {
  /// The number of people, those who share nothing with others among them.
  private(set) var count = 0
  private var peopleOfWord = HashCounts()
  private var peopleOfName: HashCounts
  /// What has changed since it was asked for last; nil while nobody asks.
  var changes: BookChanges?

  /// Makes the statistics of an empty book, with room for so many names.
  init(capacity: Int = 0) { peopleOfName = HashCounts(capacity: capacity) }

  /// Counts a card, or one card less.
  mutating func count(_ card: CountedCard, by number: Int32 = 1) {
    count += Int(number)
    let name = Self.name(of: card.words)
    for word in card.words { peopleOfWord.add(number, to: word) }
    if card.birthday != 0 { peopleOfWord.add(number, to: card.birthday) }
    if card.picture != 0 { peopleOfWord.add(number, to: card.picture) }
    peopleOfName.add(number, to: name)
    changes?.add(number, card.all, name: name)
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

  /// Whether no more than four people of a book of hundreds have a name.
  func isRare(_ name: NameTable.Name) -> Bool {
    count >= 500 && peopleOfName[name.unordered] <= 4
  }

  /// Whether so many people beside those of a name have a birthday, by its hash, that it is none: a form has it
  /// where nobody filled it in.
  func isCommon(birthday hash: UInt64, among name: NameTable.Name) -> Bool {
    Int(peopleOfWord[hash] - peopleOfName[name.unordered]) > 6 + count / 4000
  }

  /// Whether several people beside those of two names, which may be one, have a picture, by its hash.
  func isCommon(
    picture hash: UInt64, among name: NameTable.Name, _ other: NameTable.Name
  ) -> Bool {
    let own =
      peopleOfName[name.unordered]
      + (name.unordered == other.unordered ? 0 : peopleOfName[other.unordered])
    // Words that are not counted one by one are two people's all the same.
    return peopleOfWord[hash] - max(2, own) > 1
  }

  /// From so many people on, a book is large.
  private static let largeCount = 4096
}
