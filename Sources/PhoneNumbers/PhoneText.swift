/// The text of a phone number as units, in place: the slow but complete way of reading.
///
/// The steps are those of the reference: cut the text down to what may be a number, see whether it
/// looks like one, take the extension off. No step needs a regular expression engine, because each of
/// the reference's patterns can be decided by looking at the last run of digits and what precedes it.
struct PhoneText {
  /// The most characters that a text may have.
  static let maximumLength = 250

  var units: [256 of UInt8] = .init(repeating: 0)
  /// How many units the text has.
  private(set) var length = 0
  /// Where the possible number begins.
  private(set) var start = 0
  /// Where the possible number ends.
  private(set) var end = 0
  /// Where the possible number ended before its extension was taken off.
  private(set) var fullEnd = 0

  /// The units of UTF-8 `text`.
  ///
  /// Bytes that are no UTF-8 count as other characters.
  /// - Throws: ``PhoneNumberError/tooLong`` for more than ``maximumLength`` characters.
  init(_ text: Span<UInt8>) throws(PhoneNumberError) {
    var index = 0
    while index < text.count {
      guard end < Self.maximumLength else { throw .tooLong }
      let byte = text[index]
      if byte < 0x80 {
        units[end] = byte
        index += 1
      } else {
        let (scalar, length) = Self.scalar(in: text, at: index)
        units[end] = scalar.map(PhoneUnit.of) ?? PhoneUnit.other
        index += length
      }
      end += 1
    }
    length = end
    fullEnd = end
  }

  /// The character at `index` of UTF-8 bytes and its length; nil and 1 for a byte out of place.
  static func scalar(
    in text: Span<UInt8>, at index: Int, whole: Bool = false
  ) -> (Unicode.Scalar?, Int) {
    let lead = text[index]
    if whole, lead < 0x80 { return (Unicode.Scalar(lead), 1) }
    let length = lead < 0xC2 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 1
    guard length > 1, index + length <= text.count else { return (nil, 1) }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let byte = text[index + offset]
      guard byte & 0xC0 == 0x80 else { return (nil, 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return (Unicode.Scalar(value), length)
  }

  // MARK: - Cutting

  /// Keeps what may be a number: the number of a `tel:` URI with its context, or the text from its
  /// first plus or digit on.
  mutating func extractPossibleNumber() throws(PhoneNumberError) {
    if let context = find(";phone-context=", from: start) {
      try joinContext(at: context)
    } else {
      while start < end, !PhoneUnit.isPlus(units[start]), !PhoneUnit.isDigit(units[start]) {
        start += 1
      }
      while end > start, !PhoneUnit.isWord(units[end - 1]), units[end - 1] != 0x23 { end -= 1 }
      cutSecondExtension()
    }
    if let subaddress = find(";isub=", from: start), subaddress > start { end = subaddress }
    fullEnd = end
  }

  /// Cuts at a slash that a second `x…` follows.
  private mutating func cutSecondExtension() {
    for index in start..<end where units[index] == 0x2F || units[index] == 0x5C {
      var next = index + 1
      while next < end, units[next] == 0x20 { next += 1 }
      if next < end, units[next] == 0x78 {
        end = index
        return
      }
    }
  }

  private func find(_ text: StaticString, from first: Int) -> Int? {
    let length = text.utf8CodeUnitCount
    guard end - first >= length else { return nil }
    return text.withUTF8Buffer { pattern in
      (first...end - length).first { place in
        (0..<length).allSatisfy { unsafe units[place + $0] == pattern[$0] }
      }
    }
  }

  /// RFC 3966: puts a context that is a number's beginning before the number.
  private mutating func joinContext(at parameter: Int) throws(PhoneNumberError) {
    let first = parameter + 15
    var last = first
    while last < end, units[last] != 0x3B { last += 1 }
    guard first < end, isGlobalDigits(first, last) || isDomainName(first, last) else {
      throw .notANumber
    }
    let number = (find("tel:", from: start).map { $0 + 4 }) ?? start
    var joined: [256 of UInt8] = .init(repeating: 0)
    var count = 0
    if units[first] == 0x2B {
      for index in first..<last {
        joined[count] = units[index]
        count += 1
      }
    }
    var index = number
    while index < parameter {
      joined[count] = units[index]
      count += 1
      index += 1
    }
    units = joined
    start = 0
    end = count
    length = count
  }

  private func isGlobalDigits(_ first: Int, _ last: Int) -> Bool {
    guard first < last, units[first] == 0x2B else { return false }
    var digits = 0
    for index in first + 1..<last {
      if PhoneUnit.isDigit(units[index]) {
        digits += 1
      } else if ![0x2D, 0x2E, 0x28, 0x29].contains(units[index]) {
        return false
      }
    }
    return digits > 0
  }

  private func isDomainName(_ first: Int, _ last: Int) -> Bool {
    var last = last
    if last > first, units[last - 1] == 0x2E { last -= 1 }
    guard first < last else { return false }
    var label = first
    for index in first...last where index == last || units[index] == 0x2E {
      guard label < index, units[label] != 0x2D, units[index - 1] != 0x2D else { return false }
      for unit in label..<index {
        guard PhoneUnit.isDigit(units[unit]) || PhoneUnit.isLetter(units[unit]) || units[unit] == 0x2D
        else { return false }
      }
      if index == last { return PhoneUnit.isLetter(units[label]) }
      label = index + 1
    }
    return false
  }

  // MARK: - Looking

  /// Whether the text looks like a phone number, with or without an extension.
  var isViable: Bool { isViable(upTo: end) }

  private func isViable(upTo end: Int) -> Bool {
    guard end - start >= 2 else { return false }
    if end - start == 2, PhoneUnit.isDigit(units[start]), PhoneUnit.isDigit(units[start + 1]) {
      return true
    }
    var index = start
    while index < end, PhoneUnit.isPlus(units[index]) { index += 1 }
    var digits = 0
    while index < end, digits < 3 {
      if PhoneUnit.isDigit(units[index]) {
        digits += 1
      } else if !PhoneUnit.isPunctuation(units[index]), units[index] != 0x2A {
        return false
      }
      index += 1
    }
    guard digits == 3 else { return false }
    while index < end, PhoneUnit.mayFollowDigits(units[index]) { index += 1 }
    if index == end { return true }
    guard let found = findExtension(upTo: end), found.start <= index else { return false }
    return digitsBefore(found.start) >= 3
  }

  private func digitsBefore(_ place: Int) -> Int {
    var digits = 0
    for index in start..<place where PhoneUnit.isDigit(units[index]) { digits += 1 }
    return digits
  }

  /// Whether the text begins with a plus sign.
  var startsWithPlus: Bool { start < end && PhoneUnit.isPlus(units[start]) }

  // MARK: - Taking apart

  /// Takes the extension off the end; no digits when there is none.
  mutating func takeExtension() -> PhoneDigits {
    guard let found = findExtension(upTo: end), isViable(upTo: found.start) else {
      return PhoneDigits()
    }
    var digits = PhoneDigits()
    for index in found.digits {
      if let digit = PhoneUnit.digit(units[index]) { digits.append(digit) }
    }
    end = found.start
    return digits
  }

  /// The digits of the number; letters count as the digits of their keys when there are three.
  func normalizedDigits() -> PhoneDigits {
    var letters = 0
    for index in start..<end where PhoneUnit.isLetter(units[index]) { letters += 1 }
    var digits = PhoneDigits()
    for index in start..<end {
      let unit = units[index]
      if letters < 3 {
        if let digit = PhoneUnit.digit(unit) { digits.append(digit) }
      } else if unit &- 0x30 < 10 {
        digits.append(unit &- 0x30)
      } else if PhoneUnit.isLetter(unit) {
        digits.append(Self.key(unit))
      } else if unit == PhoneUnit.longS || unit == PhoneUnit.dotlessI {
        digits.append(Self.key(unit == PhoneUnit.longS ? 0x73 : 0x69))
      }
    }
    return digits
  }

  /// The key of a telephone's keypad that bears the letter.
  private static func key(_ letter: UInt8) -> UInt8 {
    switch (letter | 0x20) &- 0x61 {
    case 0...2: 2
    case 3...5: 3
    case 6...8: 4
    case 9...11: 5
    case 12...14: 6
    case 15...18: 7
    case 19...21: 8
    default: 9
    }
  }
}
