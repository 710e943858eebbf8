internal import ContactBytes
internal import ContactModel

/// The keys of the cards of a book, and what is counted over it: little for each card.
///
/// Cards of equal content are one from the start, however many they are.
struct KeyedCards: Sendable {
  /// What a card is found by.
  struct Keys: Sendable {
    /// The hash of the name and the keys; nil for a card that is never one with another.
    private(set) var outline: UInt64?
    /// The hash of all that the card says; nil where that is read only beside a card of the same outline.
    private(set) var content: UInt64?
    /// What the cards of a book are numbered by, whatever their order.
    fileprivate var rank: UInt64 = 0
    fileprivate(set) var keys: [UInt64] = []
    /// The numbers that say nothing of who it is.
    private var discounted: [UInt64] = []
    /// The numbers whose digits do not tell what they are, as the card calls them.
    private var called: [UInt64] = []
    private var sounds = NameSounds()
    private var birthday: UInt64 = 0
    private var picture: UInt64 = 0
    /// The hash of the whole name; 0 for none.
    var name: UInt64 { sounds.exact }
    /// What is counted over the book.
    var counted: CountedCard {
      CountedCard(words: sounds.words, birthday: birthday, picture: picture)
    }

    /// Nothing, as of a group.
    init() {}

    /// The keys of a card, with all that it says.
    init(_ card: borrowing Card, _ extractor: inout MatchKeys, byName: Bool) {
      read(card, &extractor, byName: byName)
      if byName { content = MatchKeys.contentHash(of: card) }
    }

    /// The keys of a card that came of several, which nothing is numbered by.
    init(ofJoined card: borrowing Card, _ extractor: inout MatchKeys, byName: Bool) {
      extractor.append(card, to: &keys)
      (discounted, called) = (extractor.discounted, extractor.called)
      guard byName else { return }
      sounds.read(card)
      appendCandidates(card, extractor)
    }

    /// Appends the keys of phones that are nobody else's, of the kinds that the card says where the digits do not, and
    /// behind them the numbers that say nothing.
    func appendPhones(to phones: inout [UInt64]) {
      for key in keys {
        let kind = MatchKeys.kind(of: key)
        if kind == .phone {
          phones.append(called.first { MatchKeys.areOne($0, key) } ?? key)
        } else if kind == .ownPhone {
          phones.append(key)
        }
      }
      phones += discounted
    }

    private mutating func appendCandidates(
      _ card: borrowing Card, _ extractor: borrowing MatchKeys
    ) {
      var birthday = Birthday(card)
      self.birthday = birthday.hash
      if birthday.knownParts == 0, let lunar = Birthday(lunarOf: card) { birthday = lunar }
      picture = extractor.appendCandidates(card, sounds, birthday, to: &keys)
    }

    /// Takes the keys of the next card.
    ///
    /// - Parameters:
    ///   - card: The card.
    ///   - extractor: What makes the keys of phones, e-mail addresses and identifiers.
    ///   - byName: Whether names, birthdays and addresses find candidates too.
    mutating func read(_ card: borrowing Card, _ extractor: inout MatchKeys, byName: Bool) {
      clear()
      extractor.append(card, to: &keys)
      (discounted, called) = (extractor.discounted, extractor.called)
      for key in keys { rank &+= SplitMix64.mixed(key) }
      guard byName else { return }
      sounds.read(card)
      let outline = MatchKeys.outlineHash(sounds, keys)
      self.outline = outline
      rank = SplitMix64.mixed(rank ^ outline)
      appendCandidates(card, extractor)
    }

    /// Takes the name of a group, which is only one with a group of equal content.
    mutating func readGroup(_ card: borrowing Card, byName: Bool) {
      clear()
      if byName { outline = ~MatchKeys.outlineHash(NameSounds(card), []) }
    }

    /// The hash of all that a card says; of a group, whatever marks it as one.
    static func content(of card: borrowing Card) -> UInt64 {
      guard card.isGroup else { return MatchKeys.contentHash(of: card) }
      var plain = card.exactCopy()
      _ = plain.takeGroupMarks()
      return MatchKeys.contentHash(of: plain)
    }

    /// Forgets the card.
    private mutating func clear() {
      (outline, content) = (nil, nil)
      rank = 0
      (birthday, picture) = (0, 0)
      keys.removeAll(keepingCapacity: true)
      (discounted, called) = ([], [])
      sounds.clear()
    }

    /// Adds the keys of decisions about the card, and the indices of the cards that are decided to be different: only cards about
    /// which the same is decided are taken for copies.
    mutating func decide(_ decided: [UInt64], different: Set<Int>) {
      keys += decided
      let others = different.map { UInt64($0) + 1 }
      let sum = (decided + others).reduce(0) { $0 &+ SplitMix64.mixed($1) }
      outline = outline.map { SplitMix64.mixed($0 ^ SplitMix64.mixed(sum)) }
    }
  }

  /// Makes an empty list, with room for so many cards.
  init(capacity: Int = 0) {
    firsts = HashCounts(capacity: capacity)
    book = BookStatistics(capacity: capacity)
    keys.reserveCapacity(capacity * 8)
    phones.reserveCapacity(capacity)
    ends.reserveCapacity(capacity)
    ranks.reserveCapacity(capacity)
    phoneEnds.reserveCapacity(capacity)
    names.reserveCapacity(capacity)
  }

  var count: Int { ends.count }
  /// How many numbers were read as those of the region, since no calling code says another.
  var assumedNumbers = 0
  /// The cards that say the same as an earlier one, with it.
  private(set) var copies: [(card: Int32, first: Int32)] = []
  private(set) var book: BookStatistics
  private(set) var keys: [UInt64] = []
  /// Where the keys of each card end.
  private(set) var ends: [Int32] = []
  /// What the cards are numbered by.
  private(set) var ranks: [UInt64] = []
  /// The keys of identifiers of cards that say the same as an earlier one, with that.
  private(set) var keysOfCopies: [(key: UInt64, card: Int32)] = []
  /// The keys of phones that are nobody else's with the numbers that say nothing, and where those of each card end.
  private(set) var phones: [UInt64] = []
  private var phoneEnds: [Int32] = []
  /// The hash of the whole name of each card; 0 for none, for a group, and for a card that says the same as an earlier one.
  private(set) var names: [UInt64] = []
  /// The numbers of the first cards, counted from 1, by their outlines, and of those whose outlines several have by all that
  /// they say.
  private var firsts: HashCounts
  private var firstsByContent = HashCounts()
  /// The hashes of all that the cards say, where they are known from the start.
  private var contents: [UInt64] = []

  /// Adds the next card.
  ///
  /// - Parameters:
  ///   - card: Its keys.
  ///   - content: The hash of all that a card says, by its number; it is asked for where several cards have one outline.
  /// - Returns: Whether it says something that no earlier card says.
  @discardableResult
  mutating func add(_ card: Keys, content: (Int) -> UInt64 = { _ in 0 }) -> Bool {
    let number = Int32(count)
    if let own = card.content {
      contents += [UInt64](repeating: 0, count: count - contents.count) + [own]
    }
    ranks.append(card.rank)
    var isNew = true
    if let outline = card.outline {
      let other = firsts.value(of: outline, orNoting: number + 1)
      if other != number + 1 {
        // The first of the outline is noted by its content when a second comes, and is negative from then on.
        if other > 0 {
          firsts.add(-2 * other, to: outline)
          _ = first(Int(other) - 1, outline, content)
        }
        let first = first(Int(number), outline, content)
        isNew = first == number
        if !isNew {
          copies.append((number, first))
          for key in card.keys where MatchKeys.kind(of: key) == .uid {
            keysOfCopies.append((key, first))
          }
        }
      }
    }
    if isNew {
      keys += card.keys
      card.appendPhones(to: &phones)
      book.count(card.counted)
    }
    ends.append(Int32(keys.count))
    phoneEnds.append(Int32(phones.count))
    names.append(isNew ? card.name : 0)
    return isNew
  }

  /// The first card that says all that one says whose outline several cards have; it is numbered by that.
  private mutating func first(
    _ card: Int, _ outline: UInt64, _ content: (Int) -> UInt64
  ) -> Int32 {
    let hash = SplitMix64.mixed(outline ^ (card < contents.count ? contents[card] : content(card)))
    ranks[card] = SplitMix64.mixed(ranks[card] ^ hash)
    return firstsByContent.value(of: hash, orNoting: Int32(card) + 1) - 1
  }

  /// The keys of a card; none of one that says the same as an earlier one.
  func keys(of card: Int) -> ArraySlice<UInt64> {
    keys[Int(card == 0 ? 0 : ends[card - 1])..<Int(ends[card])]
  }

  /// Where the keys of the phones of a card stand.
  func phones(of card: Int) -> Range<Int> {
    Int(card == 0 ? 0 : phoneEnds[card - 1])..<Int(phoneEnds[card])
  }

  /// Which cards share keys.
  ///
  /// - Parameters:
  ///   - kept: Cards that are compared whatever they share.
  ///   - whole: What is known of the whole book, where the cards are a part of it.
  /// - Returns: The index.
  func index(keeping kept: Set<Int> = [], of whole: WholeBookCounts? = nil) -> KeyIndex {
    KeyIndex(self, keeping: kept, of: whole)
  }

  /// The copies of each card that has some.
  func copiesByFirst() -> [Int32: [Int32]] {
    Dictionary(grouping: copies, by: \.first).mapValues { $0.map(\.card) }
  }
}
