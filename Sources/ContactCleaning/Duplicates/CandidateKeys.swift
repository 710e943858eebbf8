internal import ContactBytes
internal import ContactModel

extension MatchKeys {
  /// Appends what finds candidates beside phones, e-mail addresses and identifiers: a name, of which a letter
  /// or two may be wrong, with something else that two cards of one person share.
  ///
  /// It is made of the bytes, since every card of a book passes here and few are compared.
  func appendCandidates(
    _ card: borrowing Card, _ name: NameSounds, _ birthday: Birthday, to keys: inout [UInt64]
  ) {
    let start = keys.count
    guard name.count > 0 else {
      for record in card.records where record.name == .address && !record.isRemoved {
        if let key = PlaceHashes(card.bytes.span, record.value)?.key { keys.append(key) }
      }
      return Self.removeRepeated(&keys, from: start)
    }
    for place in 0..<start {
      let key = keys[place]
      let kind = Self.kind(of: key)
      guard kind != .landline, let number = Self.number(of: key) else {
        // What no plan has may be somebody else's on another card.
        if kind == .phone { Self.near(name.whole, Self.anyNumber(of: key) / 10_000, to: &keys) }
        continue
      }
      Self.near(name.whole, number / 10_000, to: &keys)
      Self.near(name.whole, number % 10_000, to: &keys)
    }
    for key in discounted { Self.near(name.whole, Self.anyNumber(of: key) / 10_000, to: &keys) }
    let date = birthday.knownParts == 3 ? birthday.number : 0
    if date > 0 { Self.near(name, date, to: &keys) }
    // Who has the same lunar birthday is found by its digits, and who has it as a solar one by the day that it is.
    if date > 0, birthday.isLunar { Self.near(name, birthday.solar.number, to: &keys) }
    let span = card.bytes.span
    for record in card.records where !record.isRemoved {
      switch record.name {
      case .address:
        guard let place = PlaceHashes(span, record.value) else { continue }
        if let key = place.key { keys.append(key) }
        if place.code != 0 {
          for word in [name.ends.0, name.ends.1] where word != 0 {
            Self.near(word, place.code, to: &keys)
          }
          if date > 0 { Self.near(date, place.code, to: &keys) }
        }
        if date > 0, place.letters != 0 { Self.near(date, place.letters, to: &keys) }
        // An address on one line has the numbers of one in parts.
        if place.numbers != 0 { Self.near(name.whole, place.numbers, to: &keys) }
        // A postal code is mistyped as often as a street.
        if place.city != 0 { Self.near(name.whole, place.city ^ place.number, to: &keys) }
      case .organization:
        if Filler.isText(span, record.value) { continue }
        let hash = Self.plainHash(span, record.value)
        if !Filler.isOccupation(hash) { Self.near(name.whole, hash, to: &keys) }
      case .photo:
        if let hash = Self.hash(ofPicture: card, record) { Self.near(name.whole, hash, to: &keys) }
      case .email where kinds.contains(.email):
        let address = EmailSyntax.parts(span, record.value).address
        guard let at = span.lastIndex(of: 0x40, in: address), at - address.lowerBound > 5,
          !card.isOfSomebodyElse(record)
        else { continue }
        let start = address.lowerBound
        Self.near(1, StableHash.of(span, start..<at), to: &keys)
        let digits = Self.hash(ofDigits: span, start..<at, from: 2)
        if digits != 0 { Self.near(name.whole, digits, to: &keys) }
      default: continue
      }
    }
    Self.removeRepeated(&keys, from: start)
  }

  private static func near(_ first: UInt64, _ second: UInt64, to keys: inout [UInt64]) {
    keys.append(key(.near, hash: SplitMix64.mixed(first ^ SplitMix64.mixed(second))))
  }

  private static func near(_ name: NameSounds, _ date: UInt64, to keys: inout [UInt64]) {
    for word in [name.ends.0, name.ends.1] where word != 0 {
      near(word, date / 100, to: &keys)
      near(word, date % 10_000, to: &keys)
    }
  }

  private static func removeRepeated(_ keys: inout [UInt64], from start: Int) {
    var end = start
    for i in start..<keys.count {
      var isNew = true
      for k in start..<end where keys[k] == keys[i] { isNew = false }
      guard isNew else { continue }
      keys[end] = keys[i]
      end += 1
    }
    keys.removeLast(keys.count - end)
  }

  /// The hash of letters and digits, ASCII letters without regard to case.
  static func plainHash(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> UInt64 {
    let text = span.extracting(range)
    var hash: UInt64 = 0
    // Up to eight letters.
    var (word, count) = (UInt64(0), 0)
    for i in text.indices {
      let byte = text[i]
      let isLetter = ASCII.isLetter(byte)
      // A choice costs less than a branch that nobody can foresee.
      let isKept = byte >= 0x80 || ASCII.isDigit(byte) || isLetter
      word = isKept ? word << 8 | UInt64(isLetter ? byte | 0x20 : byte) : word
      count += isKept ? 1 : 0
      if count == 8 {
        hash = SplitMix64.mixed(hash ^ word)
        (word, count) = (0, 0)
      }
    }
    return SplitMix64.mixed(hash ^ word)
  }

  /// The same of a word.
  static func plainHash(_ word: Substring) -> UInt64 {
    let bytes = Array(word.utf8)
    return plainHash(bytes.span, 0..<bytes.count)
  }

  /// The hash of the digits of a text; 0 where they are fewer than `least`.
  fileprivate static func hash(
    ofDigits span: borrowing Span<UInt8>, _ range: Range<Int>, from least: Int = 1
  ) -> UInt64 {
    var digits = StableHash()
    var count = 0
    for i in range where ASCII.isDigit(span[i]) {
      digits.add(span[i])
      count += 1
    }
    return count < least ? 0 : digits.value
  }

  /// The hash of all that a card says of the person, whatever the order and the spaces.
  static func contentHash(
    of card: borrowing Card, _ name: NameSounds, _ keys: [UInt64]
  ) -> UInt64 {
    var sum = name.exact &+ NameTable.hash(ofOtherParts: card)
    for key in keys where kind(of: key) != .uid { sum &+= SplitMix64.mixed(key) }
    for affix in card.distinctiveAffixes { sum &+= SplitMix64.mixed(StableHash.of(affix)) }
    for record in card.records where !record.isRemoved {
      switch record.name {
      case .fullName, .name, .uid, .appleLabel: continue
      case let property where property.role == .machine: continue
      default:
        var hash = plainHash(card.bytes.span, record.value)
        if record.hasBlob { hash ^= UInt64(card.blobs[Int(record.blob)].count) }
        sum &+= SplitMix64.mixed(hash ^ UInt64(standardName(of: record.name).rawValue))
      }
    }
    return SplitMix64.mixed(sum)
  }

  /// What RFC 6350 and RFC 9554 call a property for which older cards have the name of a vendor.
  private static func standardName(of name: PropertyName) -> PropertyName {
    switch name {
    case .addressBookServerKind: .kind
    case .addressBookServerMember: .member
    case .appleSocialProfile: .socialProfile
    case .appleRelatedName: .related
    case .appleDate: .anniversary
    default: name
    }
  }
}

/// The parts of an address as hashes; 0 for one that is missing.
private struct PlaceHashes {
  private(set) var street: UInt64 = 0
  private(set) var city: UInt64 = 0
  private(set) var code: UInt64 = 0
  /// The digits of the street; 0 for none.
  private(set) var number: UInt64 = 0
  /// The first letters of the street; 0 for none.
  private(set) var letters: UInt64 = 0
  /// The numbers of all parts, in any order; 0 for none.
  private(set) var numbers: UInt64 = 0
  /// Whether the part of the street is long enough to be all of an address.
  private var isLine = false

  init?(_ span: borrowing Span<UInt8>, _ value: Range<Int>) {
    var part = 0
    var start = value.lowerBound
    for i in value.lowerBound...value.upperBound where i == value.upperBound || span[i] == 0x1F {
      if !Filler.isText(span, start..<i) {
        switch part {
        case 2:
          street = MatchKeys.plainHash(span, start..<i)
          number = MatchKeys.hash(ofDigits: span, start..<i)
          isLine = i - start >= Place.leastLine
          letters = Self.hash(ofFirstLetters: span, start..<i)
        case 3: city = MatchKeys.plainHash(span, start..<i)
        case 5: code = MatchKeys.plainHash(span, start..<i)
        default: break
        }
      }
      part += 1
      start = i + 1
    }
    if part == 1, !Filler.isText(span, value) {
      street = MatchKeys.plainHash(span, value)
      isLine = value.count >= Place.leastLine
    }
    if street | city | code == 0 { return nil }
    numbers = Self.sum(ofNumbers: span, value)
  }

  private static func sum(ofNumbers span: borrowing Span<UInt8>, _ range: Range<Int>) -> UInt64 {
    var (sum, number): (UInt64, UInt64) = (0, 0)
    for i in range {
      if ASCII.isDigit(span[i]) {
        number = number &* 10 &+ UInt64(span[i]) &- 47
      } else if number > 0 {
        sum &+= SplitMix64.mixed(number)
        number = 0
      }
    }
    return number > 0 ? sum &+ SplitMix64.mixed(number) : sum
  }

  private static func hash(
    ofFirstLetters span: borrowing Span<UInt8>, _ range: Range<Int>
  ) -> UInt64 {
    var hash = StableHash()
    var count = 0
    for i in range where count < 9 && (span[i] >= 0x80 || ASCII.isLetter(span[i])) {
      hash.add(ASCII.lowercased(span[i]))
      count += 1
    }
    return count < 6 ? 0 : hash.value
  }

  /// The key of the street with its area, or of an address on one line; nil where one is missing.
  var key: UInt64? {
    let area = code == 0 ? city : code
    if street == 0 || area == 0 && !isLine { return nil }
    return MatchKeys.key(.address, hash: SplitMix64.mixed(street &+ area &* 3))
  }
}

/// The name of a card as hashes, by which names that are nearly the same are found.
struct NameSounds {
  /// The number of words.
  private(set) var count = 0
  /// The sounds of the first and the last word, in no order.
  private(set) var whole: UInt64 = 0
  /// The sounds of the first and the last word; 0 for none, or the same.
  private(set) var ends: (UInt64, UInt64) = (0, 0)
  /// The hash of all letters, with accents, whatever the spaces between letters of the East.
  private(set) var exact: UInt64 = 0
  /// The hashes of the words without accents, as ``BookStatistics`` counts them.
  private(set) var words: [UInt64] = []

  /// No name.
  init() {}

  /// The name of a card.
  init(_ card: borrowing Card) { read(card) }

  /// Forgets the name.
  mutating func clear() {
    (count, whole, ends, exact) = (0, 0, (0, 0), 0)
    words.removeAll(keepingCapacity: true)
  }

  /// Takes the name of a card: FN, or N where it says nothing.
  mutating func read(_ card: borrowing Card) {
    clear()
    let span = card.bytes.span
    var sound = Word()
    if let index = card.firstIndex(of: .fullName) { read(span, card.records[index].value, &sound) }
    if count == 0, let index = card.firstIndex(of: .name) {
      read(span, card.records[index].value, &sound)
    }
  }

  /// A word while it is read.
  private struct Word {
    var sound = StableHash()
    var letters = StableHash()
    var last: UInt8 = 0
    var length = 0
  }

  private mutating func read(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, _ word: inout Word
  ) {
    var eastern: UInt64 = 0
    var easternWord = StableHash()
    var easternCount = 0
    var all = StableHash()
    var hasMarks = false
    var first: UInt64 = 0
    var last: UInt64 = 0
    var wordCount = 0
    func end(_ word: inout Word) -> (UInt64, UInt64)? {
      defer { word = Word() }
      return word.length == 0 ? nil : (word.length > 1 ? word.sound.value : 0, word.letters.value)
    }
    var i = range.lowerBound
    while i <= range.upperBound {
      let byte = i < range.upperBound ? span[i] : 0x20
      if byte < 0x80 {
        i += 1
        if ASCII.isLetter(byte) {
          let letter = ASCII.lowercased(byte)
          all.add(letter)
          Self.add(letter, &word)
          continue
        }
        if byte == UInt8(ascii: "'") || byte == UInt8(ascii: ".") && word.length == 1 { continue }
        if let (sound, letters) = end(&word) {
          all.add(UInt8(ascii: " "))
          words.append(letters)
          if sound != 0, !Self.addresses.contains(letters) {
            if wordCount == 0 { first = sound }
            last = sound
            wordCount += 1
          }
        }
        if ASCII.isDigit(byte) { all.add(byte) }
        continue
      }
      let (scalar, length) = Self.scalar(span, i, range.upperBound)
      i += length
      switch scalar {
      case 0xAC00...0xD7A3:
        if scalar == 0xB2D8, i >= range.upperBound, easternCount > 1 { continue }
        all.add(scalar)
        for k in (i - length)..<i { easternWord.add(span[k]) }
        eastern &+= SplitMix64.mixed(UInt64((scalar - 0xAC00) / 588) + 1)
        easternCount += 1
      case 0x300...0x36F, 0x1100...0x11FF: hasMarks = true
      case 0xC0...0x24F, 0x1E00...0x1EFF:
        all.add(scalar | 0x20)
        if scalar < 0x180, Self.plainLetters[Int(scalar - 0xC0)] != 0 {
          Self.add(Self.plainLetters[Int(scalar - 0xC0)], &word)
          continue
        }
        for letter in Self.letters(of: scalar) { Self.add(letter, &word) }
      case 0x3000, 0x200B...0x200D, 0xA0, 0xFEFF, 0x2060: continue
      case 0x30A1...0x30F6:
        // Hiragana and katakana are one name.
        let kana = scalar - 0x60
        all.add(kana)
        for byte in [0xE3, UInt8(0x80 | kana >> 6 & 0x3F), UInt8(0x80 | kana & 0x3F)] {
          easternWord.add(byte)
        }
        eastern &+= SplitMix64.mixed(UInt64(kana))
        easternCount += 1
      default:
        all.add(scalar)
        for k in (i - length)..<i { easternWord.add(span[k]) }
        eastern &+= SplitMix64.mixed(UInt64(scalar))
        easternCount += 1
      }
    }
    if hasMarks {
      if let composed = Composition.composed(span.extracting(range)) {
        clear()
        var word = Word()
        return read(composed.span, 0..<composed.count, &word)
      }
    }
    // A name that is empty is none.
    exact = all.value == StableHash().value ? 0 : all.value
    if easternCount > 0 {
      words.append(easternWord.value)
      first = wordCount == 0 ? eastern : first &+ eastern
      last = wordCount == 0 ? eastern : last
      wordCount += wordCount == 0 ? 1 : 0
    }
    count = wordCount
    ends = wordCount == 0 ? (0, 0) : (first, first == last ? 0 : last)
    whole = wordCount > 1 ? SplitMix64.mixed(first) &+ SplitMix64.mixed(last) : first
  }

  /// Adds a small letter: of vowels only the first, and of consonants that are confused one.
  @inline(__always)
  private static func add(_ letter: UInt8, _ word: inout Word) {
    word.letters.add(letter)
    let sound: UInt8 =
      switch letter {
      case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
        UInt8(ascii: "u"), UInt8(ascii: "y"), UInt8(ascii: "h"), UInt8(ascii: "w"):
        word.length == 0 ? UInt8(ascii: "a") : 0
      case UInt8(ascii: "b"): UInt8(ascii: "p")
      case UInt8(ascii: "d"): UInt8(ascii: "t")
      case UInt8(ascii: "g"), UInt8(ascii: "c"), UInt8(ascii: "q"): UInt8(ascii: "k")
      case UInt8(ascii: "v"): UInt8(ascii: "f")
      case UInt8(ascii: "z"), UInt8(ascii: "x"): UInt8(ascii: "s")
      default: letter
      }
    word.length += 1
    if sound != 0, sound != word.last {
      word.sound.add(sound)
      word.last = sound
    }
  }

  /// The small letters of ASCII that an accented letter stands for.
  private static func letters(of scalar: UInt32) -> [UInt8] {
    let letter = Unicode.Scalar(scalar).map { Character($0) } ?? " "
    return NameComparison.folded(String(letter).lowercased()).utf8.filter(ASCII.isLetter)
  }

  /// The small letter of each from À to ſ; 0 for those that are written as two, or are none.
  private static let plainLetters: [UInt8] = (UInt32(0xC0)..<0x180).map { scalar in
    let letters = letters(of: scalar)
    return letters.count == 1 ? letters[0] : 0
  }

  private static func scalar(
    _ span: borrowing Span<UInt8>, _ i: Int, _ end: Int
  ) -> (UInt32, Int) {
    let first = UInt32(span[i])
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC0, i + length <= end else { return (0xFFFD, 1) }
    var scalar = first & (0xFF >> UInt32(length + 1))
    for k in 1..<length { scalar = scalar << 6 | UInt32(span[i + k] & 0x3F) }
    return (scalar, length)
  }

  /// The hashes of words that are no part of a name.
  private static let addresses = Set(
    (NameWords.addresses.union(NameWords.behind).union(NameWords.generations.keys))
      .map(StableHash.of))
}
