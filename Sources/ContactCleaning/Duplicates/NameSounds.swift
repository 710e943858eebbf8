internal import ContactBytes
internal import ContactModel

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
    /// The last three Cyrillic letters.
    var end: UInt32 = 0
    /// Whether it is made of the father's name, as Петрович and Петровна are.
    var isPatronymic: Bool { end == 0x32_38_47 || end == 0x32_3D_30 || end == 0x47_3D_30 }
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
    var lastScalar: UInt32 = 0
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
        let isFathers = word.isPatronymic
        if let (sound, letters) = end(&word) {
          all.add(UInt8(ascii: " "))
          words.append(letters)
          if sound != 0, !Self.addresses.contains(letters), wordCount < 2 || !isFathers {
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
        eastern &+= Self.sound(ofEastern: scalar)
        (easternCount, lastScalar) = (easternCount + 1, scalar)
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
        eastern &+= Self.sound(ofEastern: kana)
        (easternCount, lastScalar) = (easternCount + 1, kana)
      case 0x400...0x45F:
        all.add(scalar)
        Self.add(cyrillic: scalar, &word)
      default:
        all.add(scalar)
        for k in (i - length)..<i { easternWord.add(span[k]) }
        eastern &+= Self.sound(ofEastern: scalar)
        (easternCount, lastScalar) = (easternCount + 1, scalar)
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
      if easternCount > 3, Self.mayEndTitle(lastScalar),
        let name = PersonName(String(utf8: span, range)).words.first
      {
        eastern = 0
        for letter in name.unicodeScalars { eastern &+= Self.sound(ofEastern: letter.value) }
      }
      words.append(easternWord.value)
      first = wordCount == 0 ? eastern : first &+ eastern
      last = wordCount == 0 ? eastern : last
      wordCount += wordCount == 0 ? 1 : 0
    }
    count = wordCount
    ends = wordCount == 0 ? (0, 0) : (first, first == last ? 0 : last)
    whole = wordCount > 1 ? SplitMix64.mixed(first) &+ SplitMix64.mixed(last) : first
  }

  /// The sound of a letter of the East: a consonant of Hangul, and one for all forms of an ideograph.
  private static func sound(ofEastern scalar: UInt32) -> UInt64 {
    switch scalar {
    case 0xAC00...0xD7A3: SplitMix64.mixed(UInt64((scalar - 0xAC00) / 588) + 1)
    case 0x4E00...0x9FFF, 0xFA11: SplitMix64.mixed(UInt64(Ideograph.common(scalar)))
    default: SplitMix64.mixed(UInt64(scalar))
    }
  }

  /// Whether a letter may end a title or a word of respect behind a name of the East.
  private static func mayEndTitle(_ scalar: UInt32) -> Bool {
    endings.contains(scalar) || Unicode.Scalar(scalar).map(TaggedName.mayEndTitle) == true
  }

  private static let endings = NameWords.easternEndings.compactMap {
    $0.ending.unicodeScalars.last?.value
  }

  /// Adds a Cyrillic letter by the sound that it has in Latin ones, ё as е.
  private static func add(cyrillic scalar: UInt32, _ word: inout Word) {
    let small = scalar < 0x410 ? scalar + 0x50 : scalar < 0x430 ? scalar + 0x20 : scalar
    let plain: UInt32 =
      switch small {
      case 0x450, 0x451: 0x435
      case 0x439, 0x45D: 0x438
      case 0x453: 0x433
      case 0x457: 0x456
      case 0x45C: 0x43A
      case 0x45E: 0x443
      default: small
      }
    word.letters.add(UInt8(0xC0 | plain >> 6))
    word.letters.add(UInt8(0x80 | plain & 0x3F))
    word.end = (word.end << 8 | plain & 0xFF) & 0xFF_FFFF
    addSound(cyrillicSounds[Int(small - 0x430)], &word)
  }

  /// The Latin letters for the sounds from а to џ.
  private static let cyrillicSounds = Array("abvgdezziiklmnoprstufkscsshyheuaeedgeziiilnckiud".utf8)

  /// Adds a small letter: of vowels only the first, and of consonants that are confused one.
  @inline(__always)
  private static func add(_ letter: UInt8, _ word: inout Word) {
    word.letters.add(letter)
    addSound(letter, &word)
  }

  @inline(__always)
  private static func addSound(_ letter: UInt8, _ word: inout Word) {
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
