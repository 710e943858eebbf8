internal import ContactBytes
package import ContactModel
package import PhoneNumbers

/// The values by which cards can be of one person, each as one number.
///
/// The highest four bits are the kind, the others a hash of the normalised value; a collision does harm
/// only where the names agree as well.
package struct MatchKeys {
  /// What a key is made of.
  enum Kind: UInt64 {
    /// A number of one person: a mobile.
    case ownPhone
    /// A landline or a number over the Internet, which a household or an office shares.
    case landline
    /// A number that may be either.
    case phone
    case email
    case uid
    /// A person has decided.
    case decision
    /// The street, number and postal code.
    case address
    /// What finds candidates, and is no evidence: names nearly the same with a date or a place.
    case near
    /// An e-mail address that an office shares, or that is somebody else's.
    case mailbox
    /// A number of somebody else, such as a manager or a parent.
    case othersPhone
    /// A company's number for a whole country.
    case companyPhone
    /// A number that says nothing of who somebody is, a placeholder or that of somebody else on a card: it is no key, and is
    /// only named beside the same number of a card of the same name.
    case placeholder
    case notOwn
    /// What finds candidates by a part of a date, which many of a large book have: a word of the name with a month, or with a
    /// day of any year.
    case nearDate

    /// Whether it finds candidates, and is no evidence.
    var isNear: Bool { self == .near || self == .nearDate }

    /// Whether a household or an office shares it.
    var isShared: Bool { self == .landline || isNobodysOwn }

    /// Whether it is that of a company, an office or somebody else.
    var isNobodysOwn: Bool { self == .mailbox || self == .othersPhone || self == .companyPhone }

    /// What people call it.
    var match: MatchKind {
      switch self {
      case .ownPhone, .landline, .phone, .othersPhone, .companyPhone, .placeholder, .notOwn: .phone
      case .email, .mailbox: .email
      case .uid: .uid
      case .decision: .decision
      case .address, .near, .nearDate: .name
      }
    }
  }

  private let parser: PhoneNumberParser
  /// What takes numbers apart that stand in one value.
  private let cleaner: PhoneCleaner
  /// The region of numbers without a calling code.
  let region: PhoneRegion
  let kinds: KeyKinds
  /// The numbers of the last card that say nothing of who it is, as keys of their kinds.
  private(set) var discounted: [UInt64] = []
  /// The numbers of the last card whose digits do not tell what they are, as keys of what the card calls them: mobiles, lines
  /// of a home or an office, or nothing.
  private(set) var called: [UInt64] = []
  /// How many numbers were read as those of the region, since no calling code says another.
  private(set) var assumedNumbers = 0
  /// Whether the digits of the last number do not tell whether it is a mobile or a landline.
  private var mayBeEither = false
  private var digits: [UInt8] = []

  /// Makes an extractor of keys.
  package init(region: PhoneRegion, kinds: KeyKinds) {
    parser = PhoneNumberParser(region: region)
    cleaner = PhoneCleaner(region: region, style: .international)
    self.region = region
    self.kinds = kinds
  }

  /// What a key is made of.
  static func kind(of key: UInt64) -> Kind { Kind(rawValue: key >> 60) ?? .near }

  /// The key of a value that is known by its hash.
  static func key(_ kind: Kind, hash: UInt64) -> UInt64 { kind.rawValue << 60 | hash >> 4 }

  /// The key of a number: its digits, so that two keys can be compared, or a hash of what is longer.
  private static func key(_ kind: Kind, _ digits: [UInt8]) -> UInt64 {
    var number: UInt64 = 0
    for digit in digits where ASCII.isDigit(digit) {
      number = number &* 10 &+ UInt64(digit - UInt8(ascii: "0"))
    }
    let isLong = digits.count > 17 || digits.last == ASCII.hyphen
    return isLong
      ? kind.rawValue << 60 | hashMark | StableHash.of(digits.span, 0..<digits.count) >> 5
      : kind.rawValue << 60 | (digits.last == unplannedEnd ? unplannedMark : 0) | number
  }

  /// Whether a key is of a number that says nothing of who somebody is.
  static func isDiscounted(_ key: UInt64) -> Bool { key >> 60 >= Kind.placeholder.rawValue }

  /// What a key of a number is of, whatever its kind.
  static func anyNumber(of key: UInt64) -> UInt64 { key & (1 << 60 - 1) }

  /// Whether two keys are of one value, whatever their kinds.
  static func areOne(_ first: UInt64, _ second: UInt64) -> Bool {
    anyNumber(of: first) == anyNumber(of: second)
  }

  /// The key of the same value as one of another kind.
  static func key(_ key: UInt64, as kind: Kind) -> UInt64 {
    kind.rawValue << 60 | anyNumber(of: key)
  }

  /// The bit that a key has whose number is too long to be in it.
  private static let hashMark: UInt64 = 1 << 59

  /// The bit that a key has whose number no plan has, and what ends the digits of such a number.
  private static let unplannedMark: UInt64 = 1 << 58
  private static let unplannedEnd = UInt8(ascii: "*")

  /// The number that a key of a phone is of; nil when no plan has it, or it is too long to be in the key.
  static func number(of key: UInt64) -> UInt64? {
    switch kind(of: key) {
    case .ownPhone, .landline, .companyPhone, .phone:
      key & (hashMark | unplannedMark) != 0 ? nil : key & (hashMark - 1)
    default: nil
    }
  }

  /// The number of a key, whether a plan has it or none.
  static func unplanned(_ key: UInt64) -> UInt64 { anyNumber(of: key) & ~unplannedMark }

  /// Whether no plan has one of two numbers, and its digits are those of the other without a calling code.
  static func differByCallingCode(_ first: UInt64, _ second: UInt64) -> Bool {
    let marks = (first | second) & (hashMark | unplannedMark)
    return marks == unplannedMark
      && unplanned(first) % nationalDigits == unplanned(second) % nationalDigits
  }

  /// So many digits at the end are not those of a calling code.
  private static let nationalDigits: UInt64 = 1_000_000_000

  /// Appends the keys of a card, each once.
  package mutating func append(_ card: borrowing Card, to keys: inout [UInt64]) {
    let start = keys.count
    discounted.removeAll(keepingCapacity: true)
    called.removeAll(keepingCapacity: true)
    for record in card.records where !record.isRemoved && record.valueLength > 0 {
      if let key = key(of: record, in: card) {
        Self.add(key, to: &keys, from: start)
        guard record.name == .telephone else { continue }
        if mayBeEither { note(key, as: record.types) }
        if let own = keyAbroad(of: record, in: card, beside: key) {
          Self.add(own, to: &keys, from: start)
          if mayBeEither { note(own, as: record.types) }
        }
      } else {
        for key in severalKeys(of: record, in: card) { Self.add(key, to: &keys, from: start) }
      }
    }
  }

  /// The key of a number that the home region does not have, in the region that the card names, as the rules about phones
  /// read it.
  ///
  /// The key at home stays beside it, for a card with the same digits that names no region.
  private mutating func keyAbroad(
    of record: PropertyRecord, in card: borrowing Card, beside key: UInt64
  ) -> UInt64? {
    guard Self.kind(of: key) == .phone, Self.anyNumber(of: key) & Self.unplannedMark != 0,
      let region = PhoneRegions.abroad(card, home: region),
      let own = number(
        card.bytes.span.extracting(record.value), by: PhoneNumberParser(region: region)),
      !own.isFiller, Self.number(of: own.key) != nil, Self.differByCallingCode(key, own.key)
    else { return nil }
    return own.key
  }

  /// Notes what a card calls a number; one that it has twice is a mobile if it is one once.
  private mutating func note(_ key: UInt64, as types: TypeSet) {
    let kind: Kind =
      !types.isDisjoint(with: [.cell, .iPhone, .pager])
      ? .ownPhone : types.isDisjoint(with: [.home, .work, .main]) ? .phone : .landline
    let new = Self.key(key, as: kind)
    if let place = called.firstIndex(where: { Self.areOne($0, key) }) {
      called[place] = min(called[place], new)
    } else {
      called.append(new)
    }
  }

  private static func add(_ key: UInt64, to keys: inout [UInt64], from start: Int) {
    for place in start..<keys.count where keys[place] == key { return }
    keys.append(key)
  }

  /// The keys of numbers that stand in one value, as `clean` divides it, or with a label:
  /// `010-1111-2222 / 02-333-4444`, `010-1111-2222(부인)`; and of several e-mail addresses in one.
  private mutating func severalKeys(of record: PropertyRecord, in card: borrowing Card) -> [UInt64]
  {
    if record.name == .email {
      return EmailSyntax.addresses(card.bytes.span, record.value).compactMap {
        key(ofAddress: $0, of: record, in: card)
      }
    }
    guard record.name == .telephone else { return [] }
    let isOthers = card.isOfSomebodyElse(record)
    return numbers(in: record, of: card).map { found in
      guard isOthers || found.isOthers else { return found.key }
      discounted.append(Self.key(found.key, as: .notOwn))
      return Self.key(.othersPhone, hash: SplitMix64.mixed(found.key))
    }
  }

  /// The numbers of a value that is not one alone, each with whether its label says that it is somebody else's.
  private mutating func numbers(
    in record: PropertyRecord, of card: borrowing Card
  ) -> [(key: UInt64, isOthers: Bool)] {
    let value = card.bytes.span.extracting(record.value)
    var hasWords = false
    for i in 0..<value.count where value[i] >= 0x80 || ASCII.isLetter(value[i]) { hasWords = true }
    // Two of the shortest numbers, and what parts them, or one with a label.
    guard kinds.contains(.phone), !record.types.contains(.fax),
      value.count > (hasWords ? 1 : 2) * Self.leastDigits
    else { return [] }
    var cleaned = PhoneCleaning()
    cleaner.clean(value, into: &cleaned)
    var (pieces, labels) = (cleaned.pieces, cleaned.pieceLabels)
    if pieces.isEmpty, !cleaned.label.isEmpty {
      (pieces, labels) = ([0..<cleaned.text.count], [cleaned.label])
    }
    return pieces.enumerated().compactMap { place, piece in
      guard let (key, isFiller) = number(cleaned.text.span.extracting(piece)), !isFiller else {
        return nil
      }
      let label = place < labels.count ? labels[place] : []
      return (key, NameWords.isOfOthers(label.span, label: 0..<label.count))
    }
  }

  /// The value that a key of the card stands for, as the card has it.
  mutating func value(of key: UInt64, in card: borrowing Card) -> String {
    if Self.kind(of: key).match == .name { return "" }
    let isDiscounted = Self.isDiscounted(key)
    for record in card.records where !record.isRemoved && record.valueLength > 0 {
      if isDiscounted {
        guard record.name == .telephone else { continue }
        let own = number(card.bytes.span.extracting(record.value))?.key
        let numbers = own.map { [$0] } ?? numbers(in: record, of: card).map(\.key)
        guard numbers.contains(where: { Self.areOne($0, key) }) else { continue }
        return ResidentNumber.masked(String(utf8: card.bytes.span, record.value))
      }
      if self.key(of: record, in: card).map({
        Self.areOne($0, key)
          || record.name == .telephone && keyAbroad(of: record, in: card, beside: $0) == key
      })
        ?? (record.name == .telephone && severalKeys(of: record, in: card).contains(key))
      {
        return ResidentNumber.masked(String(utf8: card.bytes.span, record.value))
      }
      guard record.name == .email else { continue }
      for address in EmailSyntax.addresses(card.bytes.span, record.value)
      where self.key(ofAddress: address, of: record, in: card).map({ Self.areOne($0, key) }) == true
      {
        return String(utf8: card.bytes.span, address)
      }
    }
    return ""
  }

  /// The key of one property; nil when it is none.
  mutating func key(of record: PropertyRecord, in card: borrowing Card) -> UInt64? {
    let span = card.bytes.span
    switch record.name {
    case .telephone where kinds.contains(.phone):
      if record.types.contains(.fax) { return nil }
      guard let (key, isFiller) = number(span.extracting(record.value)) else { return nil }
      let isOthers = card.isOfSomebodyElse(record)
      if isFiller || isOthers {
        let kind = isFiller ? Kind.placeholder : .notOwn
        discounted.append(Self.key(key, as: kind))
      }
      if isFiller { return nil }
      return isOthers ? Self.key(.othersPhone, hash: SplitMix64.mixed(key)) : key
    case .email where kinds.contains(.email):
      if !EmailSyntax.addresses(span, record.value).isEmpty { return nil }
      return key(ofAddress: EmailSyntax.parts(span, record.value).address, of: record, in: card)
    case .uid where kinds.contains(.uid):
      if record.parametersLength > 0, isGenerated(card, record) { return nil }
      let hasPrefix = span.hasASCII("URN:UUID:", at: record.value.lowerBound)
      let value = record.value.dropFirst(hasPrefix && record.value.count > 9 ? 9 : 0)
      return Filler.isText(span, value) ? nil : Self.key(.uid, hash: StableHash.of(span, value))
    default: return nil
    }
  }

  /// The key of an e-mail address of a property; nil where it stands for none.
  private func key(
    ofAddress address: Range<Int>, of record: PropertyRecord, in card: borrowing Card
  ) -> UInt64? {
    let span = card.bytes.span
    guard kinds.contains(.email), let at = span.lastIndex(of: 0x40, in: address),
      !Filler.isText(span, address.lowerBound..<at)
    else { return nil }
    let isShared = Filler.isShared(span, address, at: at) || card.isOfSomebodyElse(record)
    let kind = isShared ? Kind.mailbox : .email
    return Self.key(kind, hash: Self.hash(ofAddress: span, address, at: at))
  }

  /// The hash of an address; Gmail knows no dots, no tags after `+`, and a second name of its own.
  ///
  /// Of other hosts nobody knows whether a tag names somebody else.
  private static func hash(
    ofAddress span: borrowing Span<UInt8>, _ address: Range<Int>, at: Int
  ) -> UInt64 {
    let isGmail =
      address.upperBound - at == 10 && span.hasASCII("@GMAIL.COM", at: at)
      || address.upperBound - at == 15 && span.hasASCII("@GOOGLEMAIL.COM", at: at)
    guard isGmail else { return StableHash.of(span, address) }
    var hash = StableHash(seed: 1)
    for i in address.lowerBound..<at {
      if span[i] == UInt8(ascii: "+") { break }
      if span[i] != ASCII.dot { hash.add(ASCII.lowercased(span[i])) }
    }
    return hash.value
  }

  /// The hash of a picture by its length and both of its ends; nil for a link.
  static func hash(ofPicture card: borrowing Card, _ record: PropertyRecord) -> UInt64? {
    guard record.hasBlob else { return nil }
    let bytes = card.blobs[Int(record.blob)]
    var hash = StableHash(seed: UInt64(bytes.count))
    for byte in bytes.prefix(256) { hash.add(byte) }
    for byte in bytes.suffix(256) { hash.add(byte) }
    return hash.value
  }

  /// Whether a program generated the identifier on reading, so that it does not identify the person.
  private func isGenerated(_ card: borrowing Card, _ record: PropertyRecord) -> Bool {
    let span = card.bytes.span
    var cursor = ParameterCursor(record.parameters)
    while cursor.advance(in: span) {
      if cursor.name.count == 7, span.hasASCII("DERIVED", at: cursor.name.lowerBound) {
        return true
      }
    }
    return false
  }

  /// The key of a number that belongs to a person or a household, and whether it only stands where one had to.
  ///
  /// A company's number for a whole country is nobody's own. Numbers at a price and redirected
  /// numbers are no keys. What no plan has is a key only when it is digits enough.
  private mutating func number(
    _ value: borrowing Span<UInt8>, by parser: PhoneNumberParser? = nil
  ) -> (key: UInt64, isFiller: Bool)? {
    digits.removeAll(keepingCapacity: true)
    var kind = Kind.phone
    let number = (parser ?? self.parser).meantNumber(in: copy value)
    mayBeEither = number.map { !$0.isValid || $0.type == .fixedLineOrMobile } ?? true
    if number?.origin == .defaultRegion, parser == nil { assumedNumbers += 1 }
    guard let number, number.isValid else { return unplannedNumber(copy value, number) }
    switch number.type {
    case .mobile, .pager: kind = .ownPhone
    case .fixedLine, .voip: kind = .landline
    case .tollFree, .sharedCost, .universalAccess: kind = .companyPhone
    case .fixedLineOrMobile: break
    // What only lacks the zero of such a number may be one of another country: (505) 473-5489 in Korea.
    default: return lacksZero(copy value, number) ? unplannedNumber(copy value, number) : nil
    }
    number.append(.e164, to: &digits)
    let isFiller = Filler.isNumber(digits)
    if let extra = number.extension {
      // A desk's, and no slip of the one beside it.
      mayBeEither = false
      if kind == .landline { kind = .phone }
      digits += Array(extra.utf8) + [ASCII.hyphen]
    }
    return (Self.key(kind, digits), isFiller)
  }

  /// The key of a number that no plan has, where it is digits enough.
  private mutating func unplannedNumber(
    _ value: borrowing Span<UInt8>, _ number: PhoneNumber?
  ) -> (key: UInt64, isFiller: Bool)? {
    guard Self.isComparable(copy value) else { return nil }
    for i in 0..<value.count where ASCII.isDigit(value[i]) { digits.append(value[i]) }
    let isFiller = Filler.isNumber(digits)
    if let number, Self.isComparable(digits.count, number) {
      digits.removeAll(keepingCapacity: true)
      number.append(.e164, to: &digits)
    }
    digits.append(Self.unplannedEnd)
    return (Self.key(.phone, digits), isFiller)
  }

  /// Whether a value has no zero before it, where people of the region would write one.
  private func lacksZero(_ value: borrowing Span<UInt8>, _ number: PhoneNumber) -> Bool {
    guard number.origin == .defaultRegion,
      let first = (0..<value.count).first(where: { ASCII.isDigit(value[$0]) }),
      value[first] != UInt8(ascii: "0")
    else { return false }
    var national: [UInt8] = []
    number.append(.national, to: &national)
    return national.first == UInt8(ascii: "0")
  }

  /// Whether a number that no plan has is one number however it is written, as 0044… is +44…: it has the digits of
  /// one, and no extension.
  static func isComparable(_ digitCount: Int, _ number: PhoneNumber) -> Bool {
    digitCount >= leastDigits && number.isPossible && number.extension == nil
  }

  /// Whether a value is compared as a number, whatever the plans say: it has digits enough for one and not those of
  /// two, with nothing between them but what divides a number.
  static func isComparable(_ value: borrowing Span<UInt8>) -> Bool {
    var count = 0
    for i in 0..<value.count {
      if ASCII.isDigit(value[i]) {
        count += 1
      } else if !"-+.() ".utf8.contains(value[i]) {
        return false
      }
    }
    return leastDigits..<(2 * leastDigits) ~= count
  }

  /// So many digits has what is compared as a number, whatever the plans say.
  private static let leastDigits = 9
}

extension Card {
  /// Where the label of a property is, which is in its group; nil for none.
  func label(of record: PropertyRecord) -> Range<Int>? {
    if record.groupLength == 0 { return nil }
    return records.first {
      $0.name == .appleLabel && !$0.isRemoved && bytes[$0.group] == bytes[record.group]
    }?.value
  }

  /// Whether a field or a related person has this label, too: who is called 담임 there has the number of that label.
  private func namesSomebody(by label: Range<Int>) -> Bool {
    // In a card of very many values this would take long.
    records.count <= 200
      && records.contains { other in
        !other.isRemoved && other.groupLength > 0
          && [.extended, .related, .appleRelatedName].contains(other.name)
          && self.label(of: other).map { bytes[$0] == bytes[label] } == true
      }
  }

  /// Whether the label of a number or an address, or a type that no standard has, says that it is somebody else's:
  /// `Manager`, `보호자`, `TYPE=assistant`, or the label of a field with a name.
  package func isOfSomebodyElse(_ record: PropertyRecord) -> Bool {
    if let label = label(of: record) {
      return NameWords.isOfOthers(bytes.span, label: label) || namesSomebody(by: label)
    }
    if record.types.isEmpty, record.name != .address {
      return NameWords.isOfOthers(bytes.span, label: record.parameters)
    }
    // Beside types of a standard, one behind `X-` is a label that somebody wrote.
    let parameters = record.parameters
    for i in parameters.dropLast().dropFirst()
    where bytes[i] | 0x20 == 0x78 && bytes[i + 1] == ASCII.hyphen
      && (bytes[i - 1] == ASCII.equals || bytes[i - 1] == Separator.item)
    {
      let end = parameters.first { $0 > i && bytes[$0] < ASCII.space } ?? parameters.upperBound
      if NameWords.isOfOthers(bytes.span, label: i + 2..<end) { return true }
    }
    return false
  }
}
