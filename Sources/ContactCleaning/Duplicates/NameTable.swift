internal import ContactBytes
internal import ContactModel

/// The names of a book, each once and by its number, so that two names are compared without a String.
struct NameTable: Sendable {
  /// A name by the numbers of its words; −1 stands for what it does not have.
  struct Name: Sendable {
    /// Where its words stand, and how many they are.
    fileprivate var start: Int32 = 0
    fileprivate(set) var count: Int32 = 0
    fileprivate(set) var title: Int32 = -1
    fileprivate(set) var tag: Int32 = -1
    /// The word of address, such as `mr`.
    fileprivate(set) var address: Int32 = -1
    fileprivate(set) var generation: Int32 = -1
    /// The number of bytes of all words without accents.
    fileprivate(set) var length: Int32 = 0
    /// The hash of the words that make it somebody else's.
    fileprivate(set) var extras: UInt64 = 0
    /// The hash of the words without accents: written as one, and in any order.
    fileprivate(set) var joined: UInt64 = 0
    fileprivate(set) var unordered: UInt64 = 0
    /// The hash of all of the name.
    fileprivate(set) var content: UInt64 = 0
    /// Whether it is one word of Chinese characters, kana or Hangul.
    fileprivate(set) var isEastern = false
    /// Whether it is in Hangul alone.
    fileprivate(set) var isHangul = false
    /// The hash of the letters and numbers of a name in Hangul as they are written, without spaces; 0 for any other.
    fileprivate(set) var hangul: UInt64 = 0
    /// Which of several words is a name in Hangul, beside marks such as the year of a class, counted from 0; −1 for none.
    fileprivate(set) var hangulWord: Int32 = -1
    /// Whether a hyphen joins the first two of three words or more: Jean-Pierre Roux.
    fileprivate(set) var hasDoubleGiven = false
    /// Whether N says that the name begins with the given name (RFC 6350 §6.2.2).
    fileprivate(set) var isGivenFirst = false
    /// How many of the last words are the family name, where it has several by N or by a hyphen; 0 for any other name.
    fileprivate(set) var familyCount: Int32 = 0
    /// Whether it has letters that were lost.
    fileprivate(set) var hasGaps = false

    /// Whether there is no name.
    var isEmpty: Bool { count == 0 && extras == 0 }
  }

  var words = WordTable()
  private var names: [Name] = []
  /// A name by one of its words alone, which is in Hangul.
  func hangulName(of name: Name) -> Name {
    var part = name
    if name.hangulWord >= 0 { (part.start, part.count) = (name.start + name.hangulWord, 1) }
    (part.isEastern, part.isHangul, part.hangulWord) = (true, true, -1)
    return part
  }

  /// The numbers of the words of all names.
  private var wordsOfNames: [Int32] = []
  /// The numbers of names, counted from 1, by their content, and by the bytes that were read.
  private var numbers = HashCounts()
  private var numbersOfBytes = HashCounts()

  /// The number of no name.
  static let none: Int32 = 0

  init() { _ = add(PersonName()) }

  /// What is known of a name.
  subscript(number: Int32) -> Name { names[Int(number)] }

  /// The number of a word of a name, counted from 0.
  func word(_ name: Name, _ place: Int32) -> Int32 { wordsOfNames[Int(name.start + place)] }

  /// The number of a word without accents of a name, counted from 0.
  func folded(_ name: Name, _ place: Int32) -> Int32 { words[word(name, place)].folded }

  /// Whether all words that two names have in common are those of many people.
  func shareNothingRare(_ first: Int32, _ second: Int32) -> Bool {
    let (a, b) = (self[first], self[second])
    return (0..<a.count).allSatisfy { place in
      words.isCommon(word(a, place))
        || !(0..<b.count).contains { folded(b, $0) == folded(a, place) }
    }
  }

  /// The words of a name as texts.
  func texts(of name: Name) -> [String] {
    (0..<name.count).map { words.text(of: word(name, $0)) }
  }

  /// Whether a name is of several words, or an eastern one with its family name.
  func isWhole(_ number: Int32) -> Bool {
    let name = names[Int(number)]
    return name.count > 1 || name.isEastern && name.length > 8
  }

  // MARK: - Names of cards

  /// The number of the name of a card.
  mutating func number(of card: borrowing Card) -> Int32 {
    let span = card.bytes.span
    let (full, parts) = (card.firstIndex(of: .fullName), card.firstIndex(of: .name))
    var hash: UInt64 = 1
    if let full {
      hash = StableHash.of(span, card.records[full].value, seed: 2)
      if card.records[full].parametersLength > 0 {
        hash = SplitMix64.mixed(hash ^ StableHash.of(span, card.records[full].parameters))
      }
    }
    if let parts {
      hash = SplitMix64.mixed(hash) ^ StableHash.of(span, card.records[parts].value, seed: 3)
    }
    for (words, _) in card.notedAffixes {
      hash = SplitMix64.mixed(hash ^ StableHash.of(span, words, seed: 6))
    }
    let known = numbersOfBytes[hash]
    if known > 0 { return known - 1 }
    var number: Int32?
    if let full, card.records[full].parametersLength == 0, card.distinctiveAffixes.isEmpty {
      let value = card.records[full].value
      number =
        plainHangul(span, value)
        ?? plainLatin(span, value, parts: parts.map { card.records[$0].value } ?? 0..<0)
    }
    let found = number ?? add(PersonName(card))
    numbersOfBytes.add(found + 1, to: hash)
    return found
  }

  /// The number of the name that N says where FN says another; nil where it does not.
  mutating func otherNumber(of card: borrowing Card) -> Int32? {
    guard Self.hasOtherParts(card), let index = card.firstIndex(of: .name) else { return nil }
    let hash = StableHash.of(card.bytes.span, card.records[index].value, seed: 5)
    let known = numbersOfBytes[hash]
    if known > 0 { return known - 1 }
    let found = add(PersonName(Self.name(ofParts: card, index)))
    numbersOfBytes.add(found + 1, to: hash)
    return found
  }

  /// The full name that the parts of N make.
  static func name(ofParts card: borrowing Card, _ index: Int) -> String {
    var components = NameParts.components(of: card, at: index).map { Array($0.utf8) }
    while components.count < 5 { components.append([]) }
    return String(decoding: FullName.made(of: components), as: UTF8.self)
  }

  /// Whether FN and N have other letters, and both have some.
  static func hasOtherParts(_ card: borrowing Card) -> Bool {
    guard let full = card.firstIndex(of: .fullName), let parts = card.firstIndex(of: .name) else {
      return false
    }
    let span = card.bytes.span
    let (whole, divided) = (
      letters(span, card.records[full].value), letters(span, card.records[parts].value)
    )
    return whole != divided && whole != 0 && divided != 0
  }

  /// The sum of letters, in whatever order.
  private static func letters(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> UInt64 {
    let text = span.extracting(range)
    var sum: UInt64 = 0
    for i in text.indices {
      let byte = text[i]
      // A choice costs less than a branch that nobody can foresee.
      let isKept = byte >= 0x80 || ASCII.isLetter(byte)
      sum &+= isKept ? 0x1_0000 &+ UInt64(ASCII.lowercased(byte)) : 0
    }
    return sum
  }

  /// The hash of the words of family, given and middle name of N that FN lacks, as John where FN is `J. Hart`; 0 for any other
  /// card.
  ///
  /// Formats without middle names have them in FN alone.
  static func hash(ofOtherParts card: borrowing Card) -> UInt64 {
    guard hasOtherParts(card), let full = card.firstIndex(of: .fullName),
      let parts = card.firstIndex(of: .name)
    else { return 0 }
    let (name, value) = (
      card.bytes[card.records[full].value].map(ASCII.lowercased),
      card.bytes[card.records[parts].value].map(ASCII.lowercased)
    )
    let words =
      value
      .split(separator: Separator.component, omittingEmptySubsequences: false)
      .prefix(3).flatMap { $0.split { $0 == ASCII.space || $0 == Separator.item }.map(Array.init) }
    return words.filter { !name.holds(words: $0) }
      .reduce(0) { $0 &+ SplitMix64.mixed(StableHash.of($1.span, 0..<$1.count)) }
  }

  /// The number of a name that stands alone, such as that of an organisation.
  mutating func number(of span: borrowing Span<UInt8>, _ range: Range<Int>) -> Int32 {
    let hash = StableHash.of(span, range, seed: 4)
    let known = numbersOfBytes[hash]
    if known > 0 { return known - 1 }
    let found =
      plainHangul(span, range) ?? plainLatin(span, range, parts: 0..<0)
      ?? add(PersonName(String(utf8: span, range)))
    numbersOfBytes.add(found + 1, to: hash)
    return found
  }

  /// The number of a name.
  mutating func add(_ name: PersonName) -> Int32 {
    var entry = Name()
    entry.title = number(of: name.title)
    entry.tag = number(of: name.tag)
    entry.address = number(of: name.address)
    entry.generation = number(of: name.generation)
    entry.extras = Self.hash(ofExtras: name.extras)
    entry.isEastern = name.isEastern
    entry.isHangul = name.isHangul
    if !name.hangul.isEmpty { entry.hangul = StableHash.of(name.hangul) }
    entry.hangulWord = name.hangulWord.map { Int32($0) } ?? -1
    entry.hasDoubleGiven = name.hasDoubleGiven
    entry.familyCount = Int32(name.familyCount)
    entry.hasGaps = name.words.contains { $0.unicodeScalars.contains(where: PersonName.isGap) }
    return add(entry, name.words.map { words.number(of: $0) })
  }

  /// The hash of words that make a name somebody else's; 0 for none.
  static func hash(ofExtras words: [String]) -> UInt64 {
    words.reduce(0) { SplitMix64.mixed($0 ^ StableHash.of($1)) | 1 }
  }

  private mutating func number(of text: String) -> Int32 {
    text.isEmpty ? -1 : words.number(of: text)
  }

  /// The number of a name with its words.
  private mutating func add(_ name: Name, _ numbers: [Int32]) -> Int32 {
    var name = name
    var joined = StableHash()
    name.content =
      name.extras ^ name.hangul ^ (name.hasDoubleGiven ? 1 : 0) ^ (name.isGivenFirst ? 2 : 0)
    for part in [name.title, name.tag, name.address, name.generation] {
      name.content = SplitMix64.mixed(name.content ^ (part < 0 ? 0 : words[part].hash))
    }
    name.content ^= UInt64(name.familyCount)
    for number in numbers {
      let word = words[number]
      name.content = SplitMix64.mixed(name.content &+ 1 ^ word.hash)
      let folded = words[word.folded]
      name.unordered &+= SplitMix64.mixed(folded.hash)
      name.length += folded.length
      words.add(word.folded, to: &joined)
    }
    name.joined = joined.value
    let known = self.numbers[name.content]
    if known > 0 { return known - 1 }
    name.start = Int32(wordsOfNames.count)
    name.count = Int32(numbers.count)
    wordsOfNames += numbers
    names.append(name)
    self.numbers.add(Int32(names.count), to: name.content)
    return Int32(names.count - 1)
  }

  // MARK: - The usual names, read from their bytes

  /// The number of a Korean name without spaces and titles; nil for any other.
  private mutating func plainHangul(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Int32? {
    guard range.count == 6 || range.count == 9 else { return nil }
    var last: Unicode.Scalar = " "
    for i in stride(from: range.lowerBound, to: range.upperBound, by: 3) {
      guard 0xEA...0xED ~= span[i] else { return nil }
      let value =
        UInt32(span[i] & 0x0F) << 12 | UInt32(span[i + 1] & 0x3F) << 6 | UInt32(span[i + 2] & 0x3F)
      guard let scalar = Unicode.Scalar(value), Hangul.isSyllable(scalar),
        i > range.lowerBound || PersonName.commonInitial(of: scalar) == nil
      else { return nil }
      last = scalar
    }
    if last == "맘" || last == "님" { return nil }
    // Of names that end as a title may, few do.
    if TaggedName.mayEndTitle(last),
      TaggedName(Array(String(utf8: span, range).unicodeScalars)).isTagged
    {
      return nil
    }
    var name = Name()
    name.isEastern = true
    name.isHangul = true
    name.hangul = StableHash.of(span, range)
    return add(name, [words.number(of: span, range)])
  }

  /// The number of a name in Latin letters, perhaps with a word of address before it, and of N, which says
  /// which are given names; nil for what is not so plain.
  private mutating func plainLatin(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, parts: Range<Int>
  ) -> Int32? {
    guard var found = plainWords(span, range), !found.isEmpty else { return nil }
    var name = Name()
    while let first = found.first, words[first].role == .address {
      // A second one stands where a name does.
      guard name.address < 0 else { return nil }
      name.address = first
      found.removeFirst()
    }
    // What goes on with a degree is known by its dot: Dr. phil. Max Lang, and Dr. Phil Collins.
    if name.address >= 0, let first = found.first, range.contains(where: { span[$0] == ASCII.dot }),
      TitleWords.isContinuation(words.text(of: first) + ".")
    {
      return nil
    }
    guard !found.isEmpty, found.allSatisfy({ words[$0].role == .name }) else { return nil }
    if found.count > 2, range.contains(where: { span[$0] == ASCII.hyphen }) { return nil }
    if !parts.isEmpty {
      var components: [[Int32]] = []
      var start = parts.lowerBound
      for i in parts.lowerBound...parts.upperBound
      where i == parts.upperBound || span[i] == Separator.component {
        guard let part = plainWords(span, start..<i) else { return nil }
        components.append(part)
        start = i + 1
      }
      if components.count > 1, !components[0].isEmpty, !components[1].isEmpty {
        let further = components.count > 2 ? components[2] : []
        let ordered = components[1] + further + components[0]
        name.isGivenFirst = ordered == found
        if name.isGivenFirst || ordered.sorted() == found.sorted() {
          found = ordered
          let family = Int32(components[0].count)
          name.familyCount = family > 1 ? family : 0
        } else if found.count == 1 {
          // Of one word, `KimMinsu`, N may say more.
          return nil
        }
      }
    }
    return add(name, found)
  }

  /// The numbers of words of Latin letters that spaces part; nil when there is anything else.
  private mutating func plainWords(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>
  ) -> [Int32]? {
    var found: [Int32] = []
    var word: [UInt8] = []
    var i = range.lowerBound
    while i <= range.upperBound {
      let byte = i < range.upperBound ? span[i] : ASCII.space
      i += 1
      switch byte {
      case ASCII.space, ASCII.hyphen:
        if !word.isEmpty { found.append(words.number(of: word.span, 0..<word.count)) }
        word.removeAll(keepingCapacity: true)
      case ASCII.dot where NameWords.isShortGeneration(word): return nil
      // Who belongs to somebody is another one: John Smith's PA.
      case UInt8(ascii: "'")
      where i + 1 < range.upperBound && span[i] | 0x20 == 0x73 && span[i + 1] == ASCII.space:
        return nil
      case ASCII.dot, UInt8(ascii: "'"): continue
      case 0xC3...0xC5:
        guard i < range.upperBound, let small = Self.small(byte, span[i]) else { return nil }
        // ß is no accented letter, but ss.
        word +=
          small == 0xDF ? Array("ss".utf8) : [UInt8(0xC0 | small >> 6), UInt8(0x80 | small & 0x3F)]
        i += 1
      default:
        guard ASCII.isLetter(byte) else { return nil }
        word.append(ASCII.lowercased(byte))
      }
    }
    return found
  }

  /// The small letter of two bytes of UTF-8, from À to ſ; nil for what is no letter, or has no small one so near.
  private static func small(_ first: UInt8, _ second: UInt8) -> UInt32? {
    let scalar = UInt32(first & 0x1F) << 6 | UInt32(second & 0x3F)
    switch scalar {
    case 0xD7, 0xF7: return nil
    case 0xC0...0xDE: return scalar + 32
    case 0xDF...0xFF: return scalar
    case 0x100...0x12F, 0x132...0x137, 0x14A...0x177: return scalar | 1
    case 0x139...0x148, 0x179...0x17E: return scalar + scalar % 2
    default: return nil
    }
  }
}
