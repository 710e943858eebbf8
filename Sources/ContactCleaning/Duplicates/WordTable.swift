internal import ContactBytes

/// The words of the names of a book, each once and by its number, with what is known of it.
///
/// Words that are equal have one number, so that names are compared number by number; what takes longer,
/// the errors of typing between two words, is found out once for two words.
struct WordTable: Sendable {
  /// A word: where its bytes are, and what it is.
  struct Word: Sendable {
    fileprivate(set) var start: Int32
    fileprivate(set) var length: Int32
    /// The hash of the bytes, by which a book counts its words.
    fileprivate(set) var hash: UInt64
    /// The number of letters.
    fileprivate(set) var scalarCount: Int32 = 0
    /// A bit for each letter that is in it, so that words of few letters in common need no more.
    fileprivate(set) var letters: UInt32
    /// A bit for each letter that is in it twice or more.
    fileprivate(set) var repeated: UInt32
    /// The number of the word without accents.
    fileprivate(set) var folded: Int32
    fileprivate(set) var isASCII: Bool
    /// Whether it is a given name of the table.
    fileprivate(set) var isGivenName: Bool
    /// What it is beside a name.
    fileprivate(set) var role: Role
    /// Whether it is a family name of Korea, China or Vietnam in Latin letters.
    fileprivate(set) var isEasternFamily: Bool
  }

  /// What a word is that stands with a name.
  enum Role: UInt8, Sendable {
    case name
    /// A word of address: Mr., Dr.
    case address
    /// Of an address or a relation, by its place.
    case other
  }

  /// How many people of the book have a word: what many have is a name.
  var book = BookStatistics()
  private var words: [Word] = []
  private var bytes: [UInt8] = []
  private var numbers = HashCounts()
  /// How pairs of words relate, as places in ``relations`` counted from 1.
  private var relationsOfPairs = HashCounts()
  /// The relations that were found, each once, by how many of the two words are known.
  private var relations: [WordRelation.ByKnown] = []
  /// Whether two words that were compared since this was set to false relate as they do because of how many
  /// people of the book have them.
  var isDecidedByBook = false

  /// What is known of a word.
  subscript(number: Int32) -> Word { words[Int(number)] }

  /// The word as a text.
  func text(of number: Int32) -> String {
    let word = words[Int(number)]
    return String(utf8: bytes.span, Int(word.start)..<Int(word.start + word.length))
  }

  /// The bytes of a word.
  func bytes(of number: Int32) -> ArraySlice<UInt8> {
    let word = words[Int(number)]
    return bytes[Int(word.start)..<Int(word.start + word.length)]
  }

  /// Adds the bytes of a word to a hash.
  func add(_ number: Int32, to hash: inout StableHash) {
    let word = words[Int(number)]
    for place in Int(word.start)..<Int(word.start + word.length) { hash.add(bytes[place]) }
  }

  /// The number of a word.
  mutating func number(of text: String) -> Int32 {
    let bytes = Array(text.utf8)
    return number(of: bytes.span, 0..<bytes.count)
  }

  /// The number of a word in small letters.
  mutating func number(of span: borrowing Span<UInt8>, _ range: Range<Int>) -> Int32 {
    let hash = StableHash.of(span, range)
    let known = numbers[hash]
    if known > 0 { return known - 1 }
    let number = Int32(words.count)
    numbers.add(number + 1, to: hash)
    let start = bytes.count
    var (letters, repeated): (UInt32, UInt32) = (0, 0)
    var isASCII = true
    var scalarCount: Int32 = 0
    for i in range {
      let byte = ASCII.lowercased(span[i])
      if byte & 0xC0 != 0x80 { scalarCount += 1 }
      bytes.append(byte)
      let letter: UInt32 = 1 << UInt32(byte & 31)
      repeated |= letters & letter
      letters |= letter
      isASCII = isASCII && byte < 0x80
    }
    words.append(
      Word(
        start: Int32(start), length: Int32(range.count), hash: hash, scalarCount: scalarCount,
        letters: letters, repeated: repeated, folded: number, isASCII: isASCII, isGivenName: false,
        role: .name, isEasternFamily: false))
    // Letters of the East have no accents that count.
    if bytes.count == start || bytes[start] >= 0xE3 { return number }
    let text = text(of: number)
    words[Int(number)].role = Self.role(of: text)
    words[Int(number)].isGivenName = NameWords.isName(text)
    if isASCII {
      words[Int(number)].isEasternFamily = Romanisation.isEasternFamily(text)
    } else {
      let folded = self.number(of: NameComparison.folded(text))
      words[Int(number)].folded = folded
    }
    return number
  }

  private static func role(of word: String) -> Role {
    if NameWords.isBeside(word) { return .other }
    return NameWords.addresses.contains(word) ? .address : .name
  }

  /// How two words relate that have no accents.
  ///
  /// - Parameters:
  ///   - a: The number of one.
  ///   - b: The number of the other.
  ///   - isGiven: Whether they are given names, which differ by a letter between brothers and sisters.
  /// - Returns: How the one relates to the other.
  mutating func relation(
    _ a: Int32, _ b: Int32, isGiven: Bool
  ) -> WordRelation {
    if a == b { return .same }
    let (one, other) = (words[Int(a)], words[Int(b)])
    let (short, long) = (min(one.length, other.length), max(one.length, other.length))
    if min(one.scalarCount, other.scalarCount) > 1,
      !(isGiven && one.isGivenName && other.isGivenName)
    {
      let most = max(2, short / 2)
      // An error changes two of these bits at the most: it takes one letter away and adds another.
      let difference =
        Int32((one.letters ^ other.letters).nonzeroBitCount)
        + Int32((one.repeated ^ other.repeated).nonzeroBitCount)
      if short < 3 || long - short > most || difference > 2 * most { return .other }
    }
    let pair = UInt64(UInt32(min(a, b))) << 33 | UInt64(UInt32(max(a, b))) << 1 | (isGiven ? 1 : 0)
    let found = relations(pair, a, b, isGiven: isGiven)
    if found.none != found.both || found.one != found.both,
      mayTurn(one, beside: other) || mayTurn(other, beside: one)
    {
      isDecidedByBook = true
    }
    switch (isKnown(one, beside: other), isKnown(other, beside: one)) {
    case (false, false): return found.none
    case (true, true): return found.both
    default: return found.one
    }
  }

  /// How two words relate, which is found out once for a pair.
  private mutating func relations(
    _ pair: UInt64, _ a: Int32, _ b: Int32, isGiven: Bool
  ) -> WordRelation.ByKnown {
    let known = relationsOfPairs[pair]
    if known > 0 { return relations[Int(known) - 1] }
    let found = WordRelation.relations(text(of: a), text(of: b), isGiven: isGiven)
    let place = relations.firstIndex(of: found) ?? relations.count
    if place == relations.count { relations.append(found) }
    relationsOfPairs.add(Int32(place) + 1, to: pair)
    return found
  }

  /// Whether a word is a name: of a table, or of three people, unless so many more have the one that it is nearly: where
  /// a hundred are called Matthew, three slips of the pen make Matthw.
  private func isKnown(_ word: Word, beside other: Word) -> Bool {
    if word.isGivenName { return true }
    let people = book.people(ofWord: word.hash)
    return people > 2 && book.people(ofWord: other.hash) < people * Self.slipsPerName
  }

  /// Whether people who are joined may be so many that a word is a name no more, or is one then: not where it is that of many,
  /// and not nearly that of as many more as make it a slip.
  private func mayTurn(_ word: Word, beside other: Word) -> Bool {
    if word.isGivenName { return false }
    let (people, others) = (book.people(ofWord: word.hash), book.people(ofWord: other.hash))
    return people <= Self.common || others > people * (Self.slipsPerName / 4)
  }

  /// Whether a word is that of so many people that two of them share something by chance.
  func isCommon(_ number: Int32) -> Bool {
    book.people(ofWord: words[Int(number)].hash) > Self.common
  }

  /// More people than these have a common word.
  private static let common: Int32 = 64

  /// Of so many people who have a name, one is written with an error.
  private static let slipsPerName: Int32 = 16

  /// The number of two words written as one.
  mutating func joined(_ first: Int32, _ second: Int32) -> Int32 {
    let joined = bytes(of: first) + bytes(of: second)
    return number(of: Array(joined).span, 0..<joined.count)
  }

  /// The syllable of Hangul at a place of a word, counted from 0.
  func syllable(_ number: Int32, _ place: Int) -> UInt32 {
    let start = Int(words[Int(number)].start) + place * 3
    return UInt32(bytes[start] & 0x0F) << 12 | UInt32(bytes[start + 1] & 0x3F) << 6
      | UInt32(bytes[start + 2] & 0x3F)
  }
}
