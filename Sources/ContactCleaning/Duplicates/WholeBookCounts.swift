internal import ContactBytes
package import ContactModel

/// What is known of a whole book where only a part of it is joined, as by one of many machines: how rare names
/// and keys are, and what the joins of the others change about that.
///
/// As a text it has a line for each number, of cells that tabs part: `people`, `word`, `name` or `key`, the hash
/// in hexadecimal digits (0 for `people`), the number, and for a key under how many names it stands. A line about
/// a change has the round of joining, from 1, as fourth cell. `phonebook dedupe --emit-keys` gives the hashes.
package struct WholeBookCounts: Sendable {
  /// How many people the book has, and how many have a name or a word.
  private(set) var book = BookStatistics()
  /// How many cards have a key.
  private var cards = HashCounts()
  private var holders = HashCounts()
  /// What changes elsewhere in each round of joining.
  private var rounds: [BookChanges] = []

  /// Reads the text.
  ///
  /// - Returns: nil when a line cannot be understood.
  package init?(parsing text: [UInt8]) {
    var counts = BookChanges()
    for line in text.split(separator: ASCII.lineFeed) {
      let cells = line.split(separator: ASCII.tab, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      guard cells.count > 2, let hash = UInt64(cells[1], radix: 16), let number = Int32(cells[2]),
        let detail = cells.count > 3 ? Int(cells[3]) : 0, 0..<(1 << 20) ~= detail
      else { return nil }
      if cells[0] == "key" {
        cards.add(number, to: hash)
        holders.add(Int32(detail), to: hash)
      } else if detail == 0 {
        guard counts.add(number, cells[0], hash) else { return nil }
      } else {
        while rounds.count < detail { rounds.append(BookChanges()) }
        guard rounds[detail - 1].add(number, cells[0], hash) else { return nil }
      }
    }
    book.apply(counts)
  }

  /// How many cards of the book have a key; 0 when that is not known.
  func cards(with key: UInt64) -> Int { Int(cards[key]) }

  /// Under how many names a key stands.
  func holders(of key: UInt64) -> Int { Int(max(1, holders[key])) }

  /// What changes elsewhere in a round, counted from 0.
  func changes(inRound round: Int) -> BookChanges {
    round < rounds.count ? rounds[round] : BookChanges()
  }
}

/// How the counts of a book change.
struct BookChanges: Sendable {
  private(set) var people: Int32 = 0
  private(set) var words: [UInt64: Int32] = [:]
  private(set) var names: [UInt64: Int32] = [:]

  /// Counts a person, or one person less.
  mutating func add(_ number: Int32, _ words: [UInt64], name: UInt64) {
    people += number
    names[name, default: 0] += number
    for word in words { self.words[word, default: 0] += number }
  }

  /// Counts what a line of a text says; false when it is about nothing that is known.
  fileprivate mutating func add(_ number: Int32, _ kind: String, _ hash: UInt64) -> Bool {
    switch kind {
    case "people": people += number
    case "word": words[hash, default: 0] += number
    case "name": names[hash, default: 0] += number
    default: return false
    }
    return true
  }

  /// The lines about a round, counted from 1, sorted.
  func text(round: Int) -> String {
    let kinds = [("people", [UInt64(0): people]), ("name", names), ("word", words)]
    return kinds.map { kind, numbers in
      numbers.filter { $0.value != 0 }.ordered { $0.key < $1.key }
        .map { "\(kind)\t\(String($0.key, radix: 16))\t\($0.value)\t\(round)\n" }.joined()
    }.joined()
  }
}

extension Deduplicator {
  /// What a card is found by, for those who divide a book among machines.
  package struct CardKeys: Sendable {
    /// The hash of all that the card says: cards of one hash are one from the start.
    package let content: UInt64
    /// The hash of its name, in any order of the words, and those of the words and of the birthday.
    package let name: UInt64
    package let words: [UInt64]
    /// The keys; the first of the sixteen hexadecimal digits is the kind.
    package let keys: [UInt64]
  }

  /// The keys of a card; nil for one that is never joined with another, as a group.
  package func cardKeys(of card: Card) -> CardKeys? {
    if card.isGroup { return nil }
    var extractor = MatchKeys(region: region, kinds: keys)
    let found = KeyedCards.Keys(card, &extractor, byName: true)
    return CardKeys(
      content: SplitMix64.mixed((found.outline ?? 0) ^ (found.content ?? 0)),
      name: BookStatistics.name(of: found.counted.words),
      words: found.counted.all,
      keys: found.keys)
  }

  /// The pairs of cards, by their indices, that share a key and may be of one person as far as they alone show.
  ///
  /// They are more than are joined or doubtful, since a book may show more. Where the cards are a part of a book,
  /// they are judged by how rare names are in the whole of it.
  package func possiblePairs(_ cards: [Card]) -> [(first: Int, second: Int)] {
    let decided = DecidedPairs(DuplicateReview(), in: cards)
    let keyed = keyed(cards, decided)
    let index = keyed.index(of: wholeBook)
    var matcher = matcher(of: keyed, index, cards, decided)
    matcher.readNames()
    var pairs = matcher.comparisons().map {
      (first: Int(index.cards[Int($0.first)]), second: Int(index.cards[Int($0.second)]))
    }
    pairs += keyed.copies.map { (first: Int($0.first), second: Int($0.card)) }
    return pairs
  }
}
