internal import ContactBytes
internal import ContactModel

/// Where somebody lives or works, as two places are compared: letters and digits in small letters.
struct Place: Sendable, Hashable {
  /// The street with its number; of an address on one line, all of it.
  private let street: PooledText
  /// The flat or the floor, where it stands apart from the street.
  private let unit: PooledText
  private let city: PooledText
  /// The postal code.
  private let code: PooledText
  /// Whether it says which house or flat, and not only which street, estate or district.
  let isHouse: Bool

  /// The place of an address; nil when it says nothing but a country.
  init?(_ span: borrowing Span<UInt8>, _ value: Range<Int>, _ texts: inout TextPool) {
    var parts = (
      street: PooledText(), unit: PooledText(), city: PooledText(), code: PooledText()
    )
    var number = 0
    var start = value.lowerBound
    var houses: [Range<Int>] = []
    var isExact = false
    for i in value.lowerBound...value.upperBound
    where i == value.upperBound || span[i] == Separator.component {
      if !Filler.isText(span, start..<i) {
        switch number {
        case 1:
          parts.unit = texts.plain(span, start..<i)
          houses.append(start..<i)
        case 2:
          parts.street = texts.plain(span, start..<i)
          houses.append(start..<i)
        case 3: parts.city = texts.plain(span, start..<i)
        case 5:
          // A spreadsheet takes the zero in front of a code: 8002 and 08002 are one.
          let isNumber = span[start] == 0x30 && (start..<i).allSatisfy { ASCII.isDigit(span[$0]) }
          parts.code = texts.plain(span, start + (isNumber ? 1 : 0)..<i)
          // A code of letters and digits, as in Britain, is that of a few houses.
          isExact =
            parts.code.count > 4
            && (start..<i).contains { ASCII.isLetter(span[$0]) }
            && (start..<i).contains { ASCII.isDigit(span[$0]) }
        default: break
        }
      }
      number += 1
      start = i + 1
    }
    if number == 1, !Filler.isText(span, value) {
      parts.street = texts.plain(span, value)
      houses = [value]
    }
    (street, unit, city, code) = parts
    let isLine = city.isEmpty && code.isEmpty
    isHouse = isExact || houses.contains { HouseNumber.isIn(span, $0, isLine: isLine) }
    if street.isEmpty && city.isEmpty && code.isEmpty { return nil }
  }

  /// So many letters and digits has an address on one line.
  static let leastLine = 8

  /// Whether the city and the code may stand on the line of the street, where they often do.
  private var isLine: Bool { city.isEmpty && code.isEmpty }

  /// What tells places apart.
  var hash: UInt64 { SplitMix64.mixed(street.hash ^ SplitMix64.mixed(city.hash &+ code.hash &* 3)) }

  /// How two places relate.
  enum Relation: Int {
    case different, city, code, area, street, likeStreet, same
  }

  /// Compares two places; nil for the same street alone that is too short to be one place.
  func relation(_ other: Place, _ texts: TextPool) -> Relation? {
    guard let found = likeness(other, texts) else { return nil }
    return found.rawValue < Relation.likeStreet.rawValue || isHouse && other.isHouse ? found : .area
  }

  /// Compares two places, whether they are houses or larger.
  private func likeness(_ other: Place, _ texts: TextPool) -> Relation? {
    let isCode = !code.isEmpty && code.hash == other.code.hash
    let isCity = !city.isEmpty && city.hash == other.city.hash
    if isCode || isCity, !street.isEmpty, !other.street.isEmpty {
      let isStreet = street.hash == other.street.hash
      if isStreet || texts.areAlike(street, other.street) {
        if isOneHouse(other, texts) { return isStreet ? .same : .likeStreet }
        if isCode { return .street }
      }
    }
    if isCode { return .code }
    if isCity { return .city }
    if isLine || other.isLine { return onLine(other, texts) }
    let shortest = min(city.count, other.city.count)
    let errors: Int32 = shortest > 8 ? 3 : 2
    let isNear = shortest > 4 && texts.distance(city, other.city, below: errors) < errors
    let isStreet =
      min(street.count, other.street.count) > 7
      && (street.hash == other.street.hash || isNear && texts.areAlike(street, other.street))
      && isOneHouse(other, texts)
    return isNear ? (isStreet ? .likeStreet : .city) : .different
  }

  /// Whether building, unit and house may be the same, of streets that are alike.
  private func isOneHouse(_ other: Place, _ texts: TextPool) -> Bool {
    texts.haveNumbers(street, other.street) && texts.haveNumbers(unit, other.unit)
      && !texts.areBehindOneNumber(street, other.street)
  }

  /// Compares two places of which one is on one line: what the other says in parts must stand there.
  private func onLine(_ other: Place, _ texts: TextPool) -> Relation? {
    let (line, parts) = isLine ? (self, other) : (other, self)
    if line.street.count < Self.leastLine || parts.street.isEmpty {
      return line.street.hash == parts.street.hash ? nil : .different
    }
    if parts.isLine {
      return line.street.hash == parts.street.hash
        ? .same : texts.holds(line.street, parts.street) ? .likeStreet : .different
    }
    let area = [parts.code, parts.city].filter { !$0.isEmpty && texts.holds(line.street, $0) }
    guard let first = area.first, texts.holds(line.street, parts.street) else { return .different }
    // What the line says beyond street and code is the flat.
    let isOther =
      !texts.holds(line.street, parts.unit)
      && texts.numbers(line.street).count
        > texts.numbers(parts.street).count + texts.numbers(first).count
    if !parts.unit.isEmpty, isOther { return .street }
    return first.hash == parts.code.hash || parts.code.isEmpty ? .same : .likeStreet
  }
}

/// The numbers of an address that say which house or flat it is.
private enum HouseNumber {
  /// Whether a part of an address has one.
  ///
  /// Numbers of streets, estates and floors are none, nor is a postal code, which stands on a line with the rest.
  static func isIn(_ span: borrowing Span<UInt8>, _ range: Range<Int>, isLine: Bool) -> Bool {
    var longCount = 0
    var i = range.lowerBound
    while i < range.upperBound {
      let start = i
      while i < range.upperBound, ASCII.isDigit(span[i]) { i += 1 }
      if i == start {
        i += 1
        continue
      }
      let length = i - start
      let rest = Array((i..<min(i + 9, range.upperBound)).map { span[$0] })
      if length == 3, rest.first == ASCII.hyphen,
        rest.dropFirst().prefix(while: ASCII.isDigit).count == 4
      {
        // A Japanese postal code.
        i += 5
      } else if length > 4, isLine {
        longCount += 1
        if longCount > 1 { return true }
      } else if !isOfStreet(
        rest, isAfterLetter: start > range.lowerBound && ASCII.isLetter(span[start - 1]))
      {
        return true
      }
    }
    return false
  }

  /// Whether what follows a number says that it is that of a street, an estate, a floor or an ordinal, or of a British
  /// postal code.
  private static func isOfStreet(_ rest: [UInt8], isAfterLetter: Bool) -> Bool {
    func begins(_ words: [String]) -> Bool { words.contains { rest.starts(with: $0.utf8) } }
    let letters = rest.prefix(while: ASCII.isLetter)
    switch rest.first ?? ASCII.space {
    // `905호`, `산 12번지`; 101동 alone has many homes.
    case 0xEA...0xED: return !begins(["호", "번지"]) || begins(["호선"])
    case 0xE3...0xE9: return begins(["丁", "楼", "層", "层", "階", "区", "路", "线", "環", "环"])
    case 0x80...: return true
    // `LS6 3AA`, `5th Avenue`, the floor `5F`; `12a` is a house.
    case _ where letters.count == 2: return true
    case _ where letters.count == 1 && letters[0] & 0xDF == UInt8(ascii: "F"): return true
    case ASCII.dot: return rest.count > 2 && rest[1] == ASCII.space && ASCII.isLetter(rest[2])
    default:
      let behind = rest.dropFirst(letters.count)
      return isAfterLetter && behind.first == ASCII.space
        && behind.dropFirst().first.map(ASCII.isDigit) == true
    }
  }
}

/// An e-mail address, as two that are not the same are compared, in small letters.
struct EmailText: Sendable, Hashable {
  /// The part before the `@`.
  let local: PooledText
  private let domain: PooledText
  /// The hash of the part before the `@` without digits.
  private let letters: UInt64
  /// Whether that has two digits or more.
  let hasNumber: Bool

  /// Whether it has the letters of one that may be a family's: those of family, familia and the like, or an s at its end.
  let mayBeOfFamily: Bool

  /// The address; nil for one that stands for none.
  init?(_ span: borrowing Span<UInt8>, _ address: Range<Int>, _ texts: inout TextPool) {
    let at = span.lastIndex(of: 0x40, in: address) ?? address.upperBound
    if Filler.isText(span, address.lowerBound..<at) { return nil }
    local = texts.add(span, address.lowerBound..<at)
    domain = texts.add(span, at..<address.upperBound)
    var hash = StableHash()
    for i in address.lowerBound..<at where !ASCII.isDigit(span[i]) {
      hash.add(ASCII.lowercased(span[i]))
    }
    letters = hash.value
    var digits = 0
    for i in address.lowerBound..<at where ASCII.isDigit(span[i]) { digits += 1 }
    hasNumber = digits > 1
    let letters = Self.lettersOfFamily
    mayBeOfFamily =
      local.letters & letters == letters || at > address.lowerBound && span[at - 1] | 0x20 == 0x73
  }

  private static let lettersOfFamily = "fami".utf8.reduce(UInt32(0)) { $0 | 1 << UInt32($1 & 31) }

  /// What tells addresses apart.
  var hash: UInt64 { SplitMix64.mixed(local.hash ^ SplitMix64.mixed(domain.hash)) }

  /// What two addresses say that are not the same; 0 for two that are not alike.
  func likeness(_ other: EmailText, _ texts: TextPool) -> Double {
    let shortest = min(local.count, other.local.count)
    guard shortest > 5 else { return 0 }
    if local.hash == other.local.hash {
      // Namesakes have their name in their addresses; by numbers and errors somebody is known.
      return texts.areOneDomain(domain, other.domain) ? 6 : hasNumber ? 5 : 2
    }
    let distance = texts.distance(local, other.local, below: 3)
    guard distance < 3, !texts.haveOtherInitials(local, other.local),
      domain.hash == other.domain.hash || texts.distance(domain, other.domain, below: 3) < 3
    else { return 0 }
    // Numbers tell people of one name apart, and those whom one house counts.
    if letters == other.letters { return domain.hash == other.domain.hash ? 0 : 1 }
    return distance == 1 ? 6 : shortest > 9 ? 4 : 0
  }
}

/// A text in a ``TextPool``, with what tells without its bytes that two differ.
struct PooledText: Sendable, Hashable {
  fileprivate(set) var start: Int32 = 0
  fileprivate(set) var count: Int32 = 0
  fileprivate(set) var hash: UInt64 = 0
  /// A bit for each byte, and one for each pair of neighbours, that are in it.
  fileprivate(set) var letters: UInt32 = 0
  fileprivate(set) var pairs: UInt64 = 0

  var isEmpty: Bool { count == 0 }
}

/// The bytes of the texts that are compared for errors of typing.
struct TextPool: Sendable {
  private var bytes: [UInt8] = []

  private func bytes(of text: PooledText) -> ArraySlice<UInt8> {
    bytes[Int(text.start)..<Int(text.start + text.count)]
  }

  /// Whether a text has some bytes in it.
  func holds(_ text: PooledText, _ part: ArraySlice<UInt8>) -> Bool {
    let all = bytes(of: text)
    return all.indices.contains { all[$0...].starts(with: part) }
  }

  /// Whether a text begins with a byte.
  func begins(_ text: PooledText, with first: UInt8?) -> Bool { bytes(of: text).first == first }

  /// Whether a text ends with some bytes.
  func ends(_ text: PooledText, with end: [UInt8]) -> Bool {
    bytes(of: text).suffix(end.count).elementsEqual(end)
  }

  /// Whether two texts of one length begin with other bytes, which are not exchanged with the next: `a.weber` and `h.weber`.
  func haveOtherInitials(_ a: PooledText, _ b: PooledText) -> Bool {
    let (one, other) = (bytes(of: a).prefix(2), bytes(of: b).prefix(2))
    return a.count == b.count && one.first != other.first
      && !one.elementsEqual(other.reversed())
  }

  /// Adds a text, ASCII letters in small letters.
  mutating func add(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> PooledText {
    let start = bytes.count
    for i in range { bytes.append(ASCII.lowercased(span[i])) }
    return text(from: start)
  }

  /// Adds the letters and digits of a text, without accents and in small letters; a blank parts two numbers, and a
  /// letter that stands alone from others.
  mutating func plain(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> PooledText {
    let start = bytes.count
    var isAfterLone = false
    var i = range.lowerBound
    while i < range.upperBound {
      let byte = span[i]
      if byte < 0x80 {
        if ASCII.isLetter(byte) {
          let isAlone = !isLetter(span, i - 1, in: range) && !isLetter(span, i + 1, in: range)
          if isAlone || isAfterLone, bytes.count > start, ASCII.isLetter(bytes[bytes.count - 1]) {
            bytes.append(ASCII.space)
          }
          isAfterLone = isAlone
          bytes.append(ASCII.lowercased(byte))
        } else if ASCII.isDigit(byte) {
          let isBehindGap = i > range.lowerBound && !ASCII.isDigit(span[i - 1])
          if isBehindGap, bytes.count > start, ASCII.isDigit(bytes[bytes.count - 1]) {
            bytes.append(ASCII.space)
          }
          bytes.append(byte)
        }
        i += 1
      } else if i + 2 < range.upperBound, 0xE4...0xE9 ~= byte || Self.isHangul(byte, span[i + 1]) {
        // Letters of the East are as they are.
        for k in i..<i + 3 { bytes.append(span[k]) }
        i += 3
      } else {
        let text = NameComparison.folded(String(utf8: span, range).lowercased())
        bytes.removeSubrange(start...)
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
          let folded = Array(text.utf8)
          return plain(folded.span, 0..<folded.count)
        }
        bytes += text.filter { $0.isLetter || $0.isNumber }.utf8
        break
      }
    }
    return text(from: start)
  }

  /// Whether a letter stands at a place of a text, or a byte of one.
  private func isLetter(_ span: borrowing Span<UInt8>, _ place: Int, in range: Range<Int>) -> Bool {
    range.contains(place) && (ASCII.isLetter(span[place]) || span[place] >= 0x80)
  }

  /// Whether bytes begin a syllable of Hangul.
  private static func isHangul(_ first: UInt8, _ second: UInt8) -> Bool {
    switch first {
    case 0xEA: second >= 0xB0
    case 0xEB, 0xEC: true
    case 0xED: second < 0x9E
    default: false
    }
  }

  private func text(from start: Int) -> PooledText {
    var text = PooledText()
    (text.start, text.count) = (Int32(start), Int32(bytes.count - start))
    var hash = StableHash()
    var last: UInt8 = 0
    for i in start..<bytes.count {
      let byte = bytes[i]
      hash.add(byte)
      text.letters |= 1 << UInt32(byte & 31)
      if i > start { text.pairs |= 1 << UInt64((byte &+ last &* 7) & 63) }
      last = byte
    }
    text.hash = text.count == 0 ? 0 : hash.value
    return text
  }

  /// The errors of typing between two texts where they are below a limit, else any number from it on.
  func distance(_ a: PooledText, _ b: PooledText, below limit: Int32) -> Int {
    if a.hash == b.hash { return 0 }
    let letters = Int32((a.letters ^ b.letters).nonzeroBitCount)
    if abs(a.count - b.count) >= limit || letters > 2 * (limit - 1) { return Int(limit) }
    return Typing.distance(Array(bytes(of: a)), Array(bytes(of: b)))
  }

  /// Whether two domains, with the `@` before them, are one that was mistyped: `gmial.com`, and not `tu-berlin.de` beside
  /// `fu-berlin.de`, `lmu.de` beside `tmu.de` or `office46.com` beside `office47.com`.
  func areOneDomain(_ a: PooledText, _ b: PooledText) -> Bool {
    guard distance(a, b, below: 2) < 2, haveNumbers(a, b) else { return false }
    let labels = [a, b].map { bytes(of: $0).dropFirst().prefix { $0 != ASCII.dot } }
    if labels[0] == labels[1] { return true }
    return labels.contains { Self.providers.contains(Array($0)) }
      || labels[0].first == labels[1].first && labels.allSatisfy { $0.count > 5 }
  }

  /// Those whose short names are mistyped far more often than anybody else has one that is like them.
  private static let providers = Set(
    "gmail googlemail hotmail outlook live yahoo icloud aol gmx web naver daum hanmail nate".split(
      separator: " "
    )
    .map { Array($0.utf8) })

  /// Whether most pairs of neighbouring letters of two texts are the same, or nearly all of one are in the other.
  func areAlike(_ a: PooledText, _ b: PooledText) -> Bool {
    let most = min(a.count - 1 - missing(a, b), b.count - 1 - missing(b, a))
    func areEnough(_ common: Int32) -> Bool {
      let shortest = min(a.count, b.count) - 1
      return 2 * Double(common) >= 0.6 * Double(a.count + b.count - 2)
        || shortest > 7 && Double(common) >= 0.85 * Double(shortest)
    }
    guard a.count > 1, b.count > 1, areEnough(most) else { return false }
    return areEnough(Typing.commonPairs(Array(bytes(of: a)), Array(bytes(of: b))))
  }

  /// The least number of pairs of letters of one text that the other does not have.
  private func missing(_ a: PooledText, _ b: PooledText) -> Int32 {
    Int32((a.pairs & ~b.pairs).nonzeroBitCount)
  }

  /// Whether a text says all that another one says, in any order: its rows of letters and its numbers.
  func holds(_ text: PooledText, _ part: PooledText) -> Bool {
    let (all, rows) = (Self.rows(bytes(of: text)), Self.rows(bytes(of: part)))
    return !rows.isEmpty
      && rows.allSatisfy { row in
        row.first.map(ASCII.isDigit) == true
          ? all.contains(row)
          : all.contains { whole in whole.indices.contains { whole[$0...].starts(with: row) } }
      }
  }

  /// The rows of digits of a text, and those of other letters.
  private static func rows(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var rows: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    for i in bytes.indices.dropFirst() where ASCII.isDigit(bytes[i]) != ASCII.isDigit(bytes[i - 1])
    {
      rows.append(bytes[start..<i])
      start = i
    }
    if start < bytes.endIndex { rows.append(bytes[start...]) }
    return rows.filter { $0.first != ASCII.space }
  }

  /// Whether all numbers of one are in the other: 12a and 12b, or 101동 and 103동, are other houses.
  func haveNumbers(_ a: PooledText, _ b: PooledText) -> Bool {
    if a.hash == b.hash { return true }
    let (mine, others) = (numbers(a), numbers(b))
    var (few, many) = mine.count < others.count ? (mine, others) : (others, mine)
    while let number = few.popLast() {
      guard let place = many.firstIndex(of: number) else { return false }
      many.remove(at: place)
    }
    return true
  }

  /// Whether two streets have the same words up to and with the number of a house, and each has something else behind that,
  /// as other homes of one house do: `Kade 12 hs` and `Kade 12 2 hoog`.
  ///
  /// What is much like the other, has its numbers or is longer than such words may be the same in other words.
  func areBehindOneNumber(_ a: PooledText, _ b: PooledText) -> Bool {
    if a.hash == b.hash { return false }
    let (one, other) = (bytes(of: a), bytes(of: b))
    guard let first = one.firstIndex(where: ASCII.isDigit), first > one.startIndex else {
      return false
    }
    let end = one[first...].firstIndex { !ASCII.isDigit($0) } ?? one.endIndex
    guard other.starts(with: one[..<end]) else { return false }
    let rests = [one[end...], other.dropFirst(end - one.startIndex)]
    guard rests.allSatisfy({ 1...12 ~= $0.count && $0.allSatisfy { $0 < 0x80 } }),
      rests.allSatisfy({ $0.first.map(ASCII.isDigit) == false })
    else { return false }
    let numbers = rests.map { self.numbers(of: $0) }
    if !numbers[0].isEmpty, numbers[0] == numbers[1] { return false }
    let (short, long) = (min(rests[0].count, rests[1].count), max(rests[0].count, rests[1].count))
    let common = Int(Typing.commonPairs(Array(rests[0]), Array(rests[1])))
    return 10 * common < 3 * (short + long - 2) || common == 0
  }

  /// The numbers of a text, and the letters that stand alone or before 동 as numbers do.
  fileprivate func numbers(_ text: PooledText) -> [ArraySlice<UInt8>] {
    numbers(of: bytes(of: text))
  }

  private func numbers(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var found: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let (isDigit, isLetter) = (ASCII.isDigit(bytes[start]), ASCII.isLetter(bytes[start]))
      let word = bytes[start...].prefix { byte in
        isDigit ? ASCII.isDigit(byte) : isLetter ? ASCII.isLetter(byte) : byte >= 0x80
      }
      if isDigit || isLetter && word.count == 1 {
        found.append(word)
      } else if word.suffix(3).elementsEqual("동".utf8),
        Self.buildings.contains(Array(word.suffix(6).prefix(3)))
      {
        found.append(word.suffix(6))
      }
      start = max(word.endIndex, start + 1)
    }
    return found
  }

  /// The syllables that count buildings, 가동 and 나동, where a number follows.
  private static let buildings = Set("가나다라마바사아자차카타파하".map { Array($0.utf8) })
}
