/// The steps of the reference: cut the text down to what may be a number, see whether it looks like one,
/// take the extension off.
///
/// No step needs a regular expression engine, because each of the reference's patterns can be decided by
/// looking at the last run of digits and what precedes it.
extension PhoneText {
  // MARK: - Cutting

  // `;phone-context=`
  private static var context: [15 of UInt8] {
    [0x3B, 0x70, 0x68, 0x6F, 0x6E, 0x65, 0x2D, 0x63, 0x6F, 0x6E, 0x74, 0x65, 0x78, 0x74, 0x3D]
  }
  // `;isub=`
  private static var subaddress: [6 of UInt8] { [0x3B, 0x69, 0x73, 0x75, 0x62, 0x3D] }
  // `tel:`
  private static var scheme: [4 of UInt8] { [0x74, 0x65, 0x6C, 0x3A] }

  /// Keeps what may be a number: the number of a `tel:` URI with its context, or the text from its
  /// first plus or digit on.
  mutating func extractPossibleNumber() throws(PhoneNumberError) {
    if mayHaveMarks, let context = find(Self.context, from: start) {
      try joinContext(at: context)
    } else {
      while start < end, !PhoneUnit.isPlus(self[start]), !PhoneUnit.isDigit(self[start]) {
        start += 1
      }
      while end > start, !PhoneUnit.isWord(self[end - 1]), self[end - 1] != 0x23 { end -= 1 }
      if mayHaveMarks { cutSecondExtension() }
    }
    if mayHaveMarks, let subaddress = find(Self.subaddress, from: start), subaddress > start {
      end = subaddress
    }
    fullEnd = end
  }

  /// Cuts at a slash that a second `x…` follows.
  private mutating func cutSecondExtension() {
    for index in start..<end where self[index] == 0x2F || self[index] == 0x5C {
      var next = index + 1
      while next < end, self[next] == 0x20 { next += 1 }
      if next < end, self[next] == 0x78 {
        end = index
        return
      }
    }
  }

  /// Where `pattern` first stands at or after `first`, or nil.
  private func find<let count: Int>(_ pattern: [count of UInt8], from first: Int) -> Int? {
    guard end - first >= count else { return nil }
    for position in first...end - count where self[position] == pattern[0] {
      var offset = 1
      while offset < count, self[position + offset] == pattern[offset] { offset += 1 }
      if offset == count { return position }
    }
    return nil
  }

  /// RFC 3966: puts a context that is a number's beginning before the number.
  private mutating func joinContext(at parameter: Int) throws(PhoneNumberError) {
    let first = parameter + 15
    var last = first
    while last < end, self[last] != 0x3B { last += 1 }
    guard first < end, isGlobalDigits(first, last) || isDomainName(first, last) else {
      throw .notANumber
    }
    let number = (find(Self.scheme, from: start).map { $0 + 4 }) ?? start
    var joined: [256 of UInt8] = .init(repeating: 0)
    var count = 0
    if self[first] == 0x2B {
      for index in first..<last {
        joined[count] = self[index]
        count += 1
      }
    }
    var index = number
    while index < parameter {
      joined[count] = self[index]
      count += 1
      index += 1
    }
    for index in 0..<count { self[index] = joined[index] }
    start = 0
    end = count
    length = count
  }

  private func isGlobalDigits(_ first: Int, _ last: Int) -> Bool {
    guard first < last, self[first] == 0x2B else { return false }
    var digits = 0
    for index in first + 1..<last {
      if PhoneUnit.isDigit(self[index]) {
        digits += 1
      } else if !Self.isVisualSeparator(self[index]) {
        return false
      }
    }
    return digits > 0
  }

  /// Hyphen, dot and round brackets.
  private static func isVisualSeparator(_ unit: UInt8) -> Bool {
    unit == 0x2D || unit == 0x2E || unit == 0x28 || unit == 0x29
  }

  private func isDomainName(_ first: Int, _ last: Int) -> Bool {
    var last = last
    if last > first, self[last - 1] == 0x2E { last -= 1 }
    guard first < last else { return false }
    var label = first
    for index in first...last where index == last || self[index] == 0x2E {
      guard label < index, self[label] != 0x2D, self[index - 1] != 0x2D else { return false }
      for position in label..<index {
        let unit = self[position]
        guard PhoneUnit.isDigit(unit) || PhoneUnit.isLetter(unit) || unit == 0x2D else {
          return false
        }
      }
      if index == last { return PhoneUnit.isLetter(self[label]) }
      label = index + 1
    }
    return false
  }

  // MARK: - Viability

  /// Whether the text looks like a phone number, with or without an extension.
  var isViable: Bool { isViable(upTo: end) }

  private func isViable(upTo end: Int) -> Bool {
    guard end - start >= 2 else { return false }
    if end - start == 2, PhoneUnit.isDigit(self[start]), PhoneUnit.isDigit(self[start + 1]) {
      return true
    }
    var index = start
    while index < end, PhoneUnit.isPlus(self[index]) { index += 1 }
    var digits = 0
    while index < end, digits < 3 {
      if PhoneUnit.isDigit(self[index]) {
        digits += 1
      } else if !PhoneUnit.isPunctuation(self[index]), self[index] != 0x2A {
        return false
      }
      index += 1
    }
    guard digits == 3 else { return false }
    while index < end, PhoneUnit.mayFollowDigits(self[index]) { index += 1 }
    if index == end { return true }
    guard let found = findExtension(upTo: end), found.start <= index else { return false }
    return digitsBefore(found.start) >= 3
  }

  private func digitsBefore(_ position: Int) -> Int {
    var digits = 0
    for index in start..<position where PhoneUnit.isDigit(self[index]) { digits += 1 }
    return digits
  }

  /// Whether the text begins with a plus sign.
  var startsWithPlus: Bool { start < end && PhoneUnit.isPlus(self[start]) }

  // MARK: - Taking apart

  /// Takes the extension off the end; no digits when there is none.
  mutating func takeExtension() -> PhoneDigits {
    guard let found = findExtension(upTo: end), isViable(upTo: found.start) else {
      return PhoneDigits()
    }
    var digits = PhoneDigits()
    for index in found.digits {
      if let digit = PhoneUnit.digit(self[index]) { digits.append(digit) }
    }
    end = found.start
    return digits
  }

  /// The digits of the number; letters count as the digits of their keys when there are three.
  func normalizedDigits() -> PhoneDigits {
    let isVanity = mayHaveLetters && self.isVanity
    var digits = PhoneDigits()
    for index in start..<end {
      let unit = self[index]
      if !isVanity {
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
