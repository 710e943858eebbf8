/// What is no phone number before any plan is asked.
enum PhoneGate {
  /// The Korean registration number that the text is, or nil.
  static func issue(of text: borrowing PhoneText) -> PhoneIssue? {
    guard !text.mayHaveLetters, let groups = DigitGroups(text) else { return nil }
    let digits = groups.digits
    switch groups.shape {
    case (3, 2, 5, 0): return isBusinessNumber(digits) ? .businessNumber : nil
    case (6, 7, 0, 0): return beginsWithDate(digits) ? .residentNumber : nil
    case (13, 0, 0, 0): return beginsWithDate(digits) && digits[6] != 0 ? .residentNumber : nil
    case (10, 0, 0, 0) where digits[0] == 8 && digits[1] == 2:
      return isBusinessNumber(digits) ? .businessNumber : .ambiguous
    default: return nil
    }
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
  static func isScientific(_ text: borrowing PhoneText) -> Bool {
    var index = 0
    var digits = 0
    while index < text.length, PhoneUnit.isDigit(text[index]) || text[index] == 0x2E {
      digits += text[index] == 0x2E ? 0 : 1
      index += 1
    }
    guard digits > 0, index < text.length, text[index] | 0x20 == 0x65 else { return false }
    index += 1
    guard index < text.length, text[index] == 0x2B else { return false }
    index += 1
    guard index < text.length else { return false }
    return (index..<text.length).allSatisfy { PhoneUnit.isDigit(text[$0]) }
  }
}

/// The runs of digits of a text that has nothing else but hyphens, dots and spaces.
private struct DigitGroups {
  private(set) var digits = PhoneDigits()
  private var lengths: [4 of Int] = [0, 0, 0, 0]
  private var count = 0

  init?(_ text: borrowing PhoneText) {
    var isInRun = false
    for index in 0..<text.length {
      let unit = text[index]
      if let digit = PhoneUnit.digit(unit) {
        digits.append(digit)
        if !isInRun { count = min(count + 1, 4) }
        isInRun = true
        lengths[count - 1] += 1
      } else {
        guard unit == 0x2D || unit == 0x20 || unit == PhoneUnit.punctuation || unit == 0x2E else {
          return nil
        }
        isInRun = false
      }
    }
  }

  /// The lengths of the first three runs and of all the others together.
  var shape: (Int, Int, Int, Int) { (lengths[0], lengths[1], lengths[2], lengths[3]) }
}
