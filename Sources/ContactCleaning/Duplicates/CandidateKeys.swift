internal import ContactBytes
internal import ContactModel

extension MatchKeys {
  /// Appends what finds candidates beside phones, e-mail addresses and identifiers: a name, of which a letter
  /// or two may be wrong, with something else that two cards of one person share.
  ///
  /// It is made of the bytes, since every card of a book passes here and few are compared.
  ///
  /// - Returns: The hash of the first picture of a card with a name; 0 for none.
  func appendCandidates(
    _ card: borrowing Card, _ name: NameSounds, _ birthday: Birthday, to keys: inout [UInt64]
  ) -> UInt64 {
    let start = keys.count
    guard name.count > 0 else {
      for record in card.records where record.name == .address && !record.isRemoved {
        if let key = PlaceHashes(card.bytes.span, record.value)?.key { keys.append(key) }
      }
      Self.removeRepeated(&keys, from: start)
      return 0
    }
    var picture: UInt64 = 0
    for place in 0..<start {
      let key = keys[place]
      let kind = Self.kind(of: key)
      guard kind != .landline, let number = Self.number(of: key) else {
        // What no plan has may be somebody else's on another card, or one of another region that lacks its calling code.
        if kind == .phone {
          let number = Self.unplanned(key)
          Self.near(name.whole, number / 10_000, to: &keys)
          Self.near(name.whole, number % 10_000, to: &keys)
        }
        continue
      }
      Self.near(name.whole, number / 10_000, to: &keys)
      Self.near(name.whole, number % 10_000, to: &keys)
    }
    for key in discounted { Self.near(name.whole, Self.unplanned(key) / 10_000, to: &keys) }
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
        if Filler.isOccupation(hash) { continue }
        Self.near(name.whole, hash, to: &keys)
        // Who was born on one day and works at one place may be called in other letters.
        if date > 0 { Self.near(date, hash, to: &keys) }
      case .photo:
        guard let hash = Self.hash(ofPicture: card, record) else { continue }
        Self.near(name.whole, hash, to: &keys)
        if picture == 0 { picture = hash }
      case .email where kinds.contains(.email):
        if card.isOfSomebodyElse(record) { continue }
        let several = EmailSyntax.addresses(span, record.value)
        for address in several { Self.near(name, span, address, to: &keys) }
        if several.isEmpty {
          Self.near(name, span, EmailSyntax.parts(span, record.value).address, to: &keys)
        }
      default: continue
      }
    }
    Self.removeRepeated(&keys, from: start)
    return picture
  }

  private static func near(
    _ first: UInt64, _ second: UInt64, _ kind: Kind = .near, to keys: inout [UInt64]
  ) {
    keys.append(key(kind, hash: SplitMix64.mixed(first ^ SplitMix64.mixed(second))))
  }

  /// Appends what finds people of one mailbox at two hosts, and those of one name and one number in it.
  private static func near(
    _ name: NameSounds, _ span: borrowing Span<UInt8>, _ address: Range<Int>,
    to keys: inout [UInt64]
  ) {
    let start = address.lowerBound
    guard let at = span.lastIndex(of: 0x40, in: address), at - start > 5 else { return }
    near(1, StableHash.of(span, start..<at), to: &keys)
    let digits = hash(ofDigits: span, start..<at, from: 2)
    if digits != 0 { near(name.whole, digits, to: &keys) }
  }

  private static func near(_ name: NameSounds, _ date: UInt64, to keys: inout [UInt64]) {
    for word in [name.ends.0, name.ends.1] where word != 0 {
      near(word, date / 100, .nearDate, to: &keys)
      near(word, date % 10_000, .nearDate, to: &keys)
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

  /// The hash of the name and the keys of a card, which cards of equal content have in common.
  static func outlineHash(_ name: NameSounds, _ keys: [UInt64]) -> UInt64 {
    var sum = name.exact
    for key in keys where kind(of: key) != .uid { sum &+= SplitMix64.mixed(key) }
    return SplitMix64.mixed(sum)
  }

  /// The hash of all that a card says of the person, whatever the order and the spaces.
  static func contentHash(of card: borrowing Card) -> UInt64 {
    var sum = NameTable.hash(ofOtherParts: card)
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
