/// What is no phone number before any plan is asked.
enum PhoneGate {
  /// The Korean registration number that the text is, or nil.
  static func issue(of text: PhoneText) -> PhoneIssue? {
    let groups = DigitGroups(text)
    guard groups.isOnlyDigits, !groups.hasPlus else { return nil }
    if groups.lengths(are: 3, 2, 5), isBusinessNumber(groups.digits) { return .businessNumber }
    if groups.lengths(are: 6, 7), beginsWithDate(groups.digits) { return .residentNumber }
    if groups.lengths(are: 13), beginsWithDate(groups.digits), groups.digits[6] != 0 {
      return .residentNumber
    }
    if groups.lengths(are: 10), groups.digits[0] == 8, groups.digits[1] == 2 {
      return isBusinessNumber(groups.digits) ? .businessNumber : .ambiguous
    }
    return nil
  }

  /// Whether the tenth of ten digits is the check digit of a Korean business registration number.
  static func isBusinessNumber(_ digits: PhoneDigits) -> Bool {
    guard digits.count == 10 else { return false }
    let weights: [9 of Int] = [1, 3, 7, 1, 3, 7, 1, 3, 5]
    var sum = 0
    for index in 0..<9 { sum += Int(digits[index]) * weights[index] }
    sum += Int(digits[8]) * 5 / 10
    return (10 - sum % 10) % 10 == Int(digits[9])
  }

  /// Whether the digits begin with year, month and day, two digits each.
  private static func beginsWithDate(_ digits: PhoneDigits) -> Bool {
    let month = digits.number(from: 2, length: 2)
    let day = digits.number(from: 4, length: 2)
    return month >= 1 && month <= 12 && day >= 1 && day <= 31
  }

  /// Whether the text is a number as spreadsheets write large ones, `8.21E+11`.
  static func isScientific(_ text: PhoneText) -> Bool {
    var index = 0
    var digits = 0
    while index < text.length, PhoneUnit.isDigit(text.units[index]) || text.units[index] == 0x2E {
      digits += text.units[index] == 0x2E ? 0 : 1
      index += 1
    }
    guard digits > 0, index < text.length, text.units[index] | 0x20 == 0x65 else { return false }
    index += 1
    guard index < text.length, text.units[index] == 0x2B else { return false }
    index += 1
    guard index < text.length else { return false }
    return (index..<text.length).allSatisfy { PhoneUnit.isDigit(text.units[$0]) }
  }
}

/// The runs of digits of a text, up to three.
private struct DigitGroups {
  private(set) var digits = PhoneDigits()
  private(set) var hasPlus = false
  /// Whether nothing but digits, hyphens and spaces is in the text.
  private(set) var isOnlyDigits = true
  private var lengths: [4 of Int] = [0, 0, 0, 0]
  private var count = 0

  init(_ text: PhoneText) {
    var isInRun = false
    for index in 0..<text.length {
      let unit = text.units[index]
      if let digit = PhoneUnit.digit(unit) {
        digits.append(digit)
        if !isInRun { count = min(count + 1, 4) }
        isInRun = true
        lengths[count - 1] += 1
      } else {
        isInRun = false
        if PhoneUnit.isPlus(unit) { hasPlus = true }
        let separates =
          unit == 0x2D || unit == 0x20 || unit == PhoneUnit.punctuation || unit == 0x2E
        if !separates { isOnlyDigits = false }
      }
    }
  }

  func lengths(are expected: Int...) -> Bool {
    count == expected.count && (0..<count).allSatisfy { lengths[$0] == expected[$0] }
  }
}
