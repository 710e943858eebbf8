internal import ContactBytes

/// The parts of a phone value: the number, and a label that somebody wrote beside it.
struct PhoneField {
  /// Where the number is.
  private(set) var number: Range<Int>
  /// Where the label is, without its brackets, or nil.
  private(set) var label: Range<Int>?
  /// Whether nothing but a dash parts the label from the number, which must be a whole one then.
  private(set) var isDashed = false

  /// Words that name a phone and so may stand without brackets, lower-case.
  private static let words: [StaticString] = [
    "집", "회사", "직장", "사무실", "자택", "본사", "매장", "가게", "집전화", "회사전화",
    "직통", "업무", "개인", "비상", "휴대폰", "핸드폰", "휴대전화", "모바일",
    "전화", "전화번호", "연락처", "대표", "대표번호", "팩스", "home", "work", "office", "mobile", "cell",
    "phone", "main", "fax", "tel", "t", "m", "c", "w", "f", "h", "hp", "h.p",
    "mob", "mobil", "handy", "natel", "gsm", "cel", "celular", "cellulare", "móvil", "movil",
    "portable",
    "kom", "komórka", "tel. kom", "tel.kom", "tel kom", "cep", "telefon", "tél", "tlf", "faks",
    "telefax",
    "privat", "büro", "casa", "dom", "praca", "携帯", "моб", "Моб", "сот", "тел", "Тел", "факс",
    "Факс",
    "раб", "Раб", "дом", "Дом", "trabajo", "trabalho", "lavoro", "travail", "ufficio", "oficina",
    "엄마", "아빠", "어머니", "아버지", "모", "부", "mama", "papa", "mutter", "vater", "mom", "mum", "dad",
    "whatsapp", "telegram", "signal", "viber", "카톡", "카카오톡",
  ]

  /// Whether a word in small letters names a phone.
  static func isWord(_ word: String) -> Bool { words.contains { "\($0)" == word } }

  init(_ value: Span<UInt8>) {
    number = Self.trimmed(value, 0..<value.count)
    while Self.isURI(value, number) {
      number = Self.trimmed(value, number.lowerBound + 4..<number.upperBound)
    }
    splitBrackets(value)
    if label == nil { splitWord(value) }
  }

  /// `range` without white space, invisible characters and signs of telephones at its ends.
  static func trimmed(_ value: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end {
      let (scalar, length) = PhoneText.scalar(in: value, at: start)
      guard isBlank(scalar) else { break }
      start += length
    }
    while start < end {
      let last = lastScalar(of: value, before: end, from: start)
      guard isBlank(PhoneText.scalar(in: value, at: last).0) else { break }
      end = last
    }
    return start..<end
  }

  private static func lastScalar(of value: Span<UInt8>, before end: Int, from start: Int) -> Int {
    var last = end - 1
    while last > start, value[last] & 0xC0 == 0x80 { last -= 1 }
    return last
  }

  private static func isBlank(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    return switch scalar.value {
    case 0...0x20, 0x7F, 0xA0, 0xAD, 0x3000, 0x2000...0x200B, 0x200E, 0x200F, 0x2060, 0xFEFF,
      0x202A...0x202E, 0x2066...0x2069:
      true
    // The signs of telephones, and what makes them coloured.
    case 0x260E, 0x260F, 0x2706, 0x1F4DE, 0x1F4F1, 0x1F4F2, 0xFE0F: true
    default: false
    }
  }

  private static func isURI(_ value: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.count > 4 && value[range.lowerBound] | 0x20 == 0x74
      && value[range.lowerBound + 1] | 0x20 == 0x65 && value[range.lowerBound + 2] | 0x20 == 0x6C
      && value[range.lowerBound + 3] == 0x3A && value[range.lowerBound + 4] > 0x20
  }

  // MARK: - Brackets

  /// `010-1234-5678(집)` and `[집] 010-1234-5678`.
  private mutating func splitBrackets(_ value: Span<UInt8>) {
    guard number.count > 2 else { return }
    let last = Self.lastScalar(of: value, before: number.upperBound, from: number.lowerBound)
    if let closing = Self.bracket(value, last), closing.closes {
      var index = last
      while index > number.lowerBound {
        index = Self.lastScalar(of: value, before: index, from: number.lowerBound)
        guard let opening = Self.bracket(value, index), !opening.closes else { continue }
        let inner = index + opening.length..<last
        return take(inner, leaving: number.lowerBound..<index, value)
      }
    } else if let opening = Self.bracket(value, number.lowerBound), !opening.closes {
      var index = number.lowerBound + opening.length
      while index < number.upperBound {
        let (_, length) = PhoneText.scalar(in: value, at: index)
        if let closing = Self.bracket(value, index), closing.closes {
          let inner = number.lowerBound + opening.length..<index
          return take(inner, leaving: index + length..<number.upperBound, value)
        }
        index += length
      }
    }
  }

  private static func bracket(_ value: Span<UInt8>, _ index: Int) -> (closes: Bool, length: Int)? {
    let (scalar, length) = PhoneText.scalar(in: value, at: index)
    return switch scalar?.value {
    case 0x28, 0x5B, 0xFF08, 0xFF3B, 0x3C: (false, length)
    case 0x29, 0x5D, 0xFF09, 0xFF3D, 0x3E: (true, length)
    default: nil
    }
  }

  /// Takes a label when it has letters and no digits, and the rest has digits.
  private mutating func take(_ inner: Range<Int>, leaving rest: Range<Int>, _ value: Span<UInt8>) {
    let (letters, digits) = Self.count(value, inner)
    guard letters > 0, digits == 0, Self.count(value, rest).digits > 0 else { return }
    label = Self.trimmed(value, inner)
    number = Self.trimmed(value, rest)
  }

  private static func count(
    _ value: Span<UInt8>, _ range: Range<Int>
  ) -> (letters: Int, digits: Int) {
    var letters = 0
    var digits = 0
    var index = range.lowerBound
    while index < range.upperBound {
      let (scalar, length) = PhoneText.scalar(in: value, at: index)
      let unit = scalar.map { $0.isASCII ? UInt8($0.value) : PhoneUnit.of($0) } ?? PhoneUnit.other
      if PhoneUnit.isDigit(unit) {
        digits += 1
      } else if PhoneUnit.isWord(unit) {
        letters += 1
      }
      index += length
    }
    return (letters, digits)
  }

  // MARK: - Words

  /// `집 010-1234-5678`, `Tel. 02-123-4567` and `010-1234-5678 회사`.
  private mutating func splitWord(_ value: Span<UInt8>) {
    guard !number.isEmpty else { return }
    let beginsPlainly = Self.mayBeginNumber(value[number.lowerBound])
    if beginsPlainly, value[number.upperBound - 1] &- 0x30 < 10 { return }
    for word in Self.words {
      let length = word.utf8CodeUnitCount
      guard number.count > length else { continue }
      if Self.matches(word, value, number.lowerBound),
        let start = Self.endOfMark(value, number.lowerBound + length, number.upperBound)
      {
        label = number.lowerBound..<number.lowerBound + length
        number = start..<number.upperBound
        return
      }
      let tail = number.upperBound - length
      let before = value[tail - 1]
      let isSeparate = before == 0x20 || before &- 0x30 < 10 || value[tail] >= 0x80
      if length > 2, isSeparate, Self.matches(word, value, tail) {
        let rest = Self.trimmed(value, number.lowerBound..<tail)
        guard !rest.isEmpty, value[rest.upperBound - 1] &- 0x30 < 10 else { continue }
        label = tail..<number.upperBound
        number = rest
        return
      }
    }
    splitColon(value)
    if label == nil { splitDash(value) }
  }

  /// `010-1234-5678 - Anna` and `Anna – 010-1234-5678`: what stands beyond a dash between blanks is a label as what stands
  /// in brackets.
  private mutating func splitDash(_ value: Span<UInt8>) {
    let whole = number
    let dashes = whole.compactMap { Self.dash(value, $0, whole.upperBound) }
    if let last = dashes.last {
      take(last.upperBound..<whole.upperBound, leaving: whole.lowerBound..<last.lowerBound, value)
    }
    if label == nil, let first = dashes.first {
      take(whole.lowerBound..<first.lowerBound, leaving: first.upperBound..<whole.upperBound, value)
    }
    isDashed = label != nil
  }

  /// The hyphen or dash between two blanks that begins at an index, with these; nil for anything else.
  private static func dash(_ value: Span<UInt8>, _ start: Int, _ end: Int) -> Range<Int>? {
    guard value[start] == 0x20, start + 2 < end else { return nil }
    let (scalar, length) = PhoneText.scalar(in: value, at: start + 1)
    let next = start + 1 + length
    guard let scalar, next < end, [0x2D, 0x2013, 0x2014].contains(scalar.value), value[next] == 0x20
    else { return nil }
    return start..<next + 1
  }

  /// `Anna: 010-1234-5678`: what stands before a colon is a label as what stands in brackets, unless it is the scheme of
  /// an address, in small letters and without a blank behind it.
  private mutating func splitColon(_ value: Span<UInt8>) {
    let colon = value.firstIndex(of: ASCII.colon, from: number.lowerBound)
    guard colon < number.upperBound,
      let start = Self.endOfMark(value, colon + 1, number.upperBound)
    else { return }
    let word = number.lowerBound..<colon
    let mayBeScheme = start == colon + 1 && word.allSatisfy { value[$0] &- 0x61 < 26 }
    if !mayBeScheme { take(word, leaving: start..<number.upperBound, value) }
  }

  /// Where the number begins after a word: behind a colon, dot or spaces; nil when letters follow.
  private static func endOfMark(_ value: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    var index = start
    while index < end, isMark(value[index]) { index += 1 }
    guard index < end else { return nil }
    return mayBeginNumber(value[index]) ? index : nil
  }

  /// Digit, plus and opening bracket.
  private static func mayBeginNumber(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || byte == 0x2B || byte == 0x28
  }

  /// Space, dot, colon, closing bracket and hyphen.
  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x2E, 0x3A, 0x29, 0x2D: true
    default: false
    }
  }

  private static func matches(_ word: StaticString, _ value: Span<UInt8>, _ start: Int) -> Bool {
    word.withUTF8Buffer { bytes in
      (0..<bytes.count).allSatisfy { offset in
        let byte = value[start + offset]
        let lower = byte &- 0x41 < 26 ? byte | 0x20 : byte
        return unsafe lower == bytes[offset]
      }
    }
  }
}
