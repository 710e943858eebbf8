internal import ContactBytes
internal import PhoneNumbers

/// A phone number that is nothing but digits and common punctuation, as nearly all are.
///
/// It answers for numbers that no rule can say anything against: those with a plus sign, and Korean ones
/// that begin with their zero. Everything else is left to the complete reading of ``PhoneCleaner``.
struct PlainPhone {
  private var digits: [16 of UInt8] = .init(repeating: 0)
  private var count = 0
  /// Whether it begins with a plus sign.
  private(set) var hasPlus = false
  private var firstGroup = 0
  private var groupCount = 0

  /// Nil when the value holds anything but digits, hyphens, spaces, dots and a plus sign in front.
  init?(_ value: borrowing Span<UInt8>) {
    guard 9...24 ~= value.count else { return nil }
    var isInGroup = false
    for i in 0..<value.count {
      let byte = value[i]
      if ASCII.isDigit(byte) {
        guard count < 15 else { return nil }
        digits[count] = byte
        count += 1
        if !isInGroup { groupCount += 1 }
        isInGroup = true
        if groupCount == 1 { firstGroup = count }
      } else if byte == 0x2B, i == 0 {
        hasPlus = true
      } else if byte == ASCII.hyphen || byte == ASCII.space || byte == ASCII.dot {
        isInGroup = false
      } else {
        return nil
      }
    }
  }

  /// Whether nothing in the way the digits stand speaks against a Korean number: all together, or the
  /// first group an area code or `010`.
  var isGroupedAsKorean: Bool {
    groupCount == 1 || groupCount < 5 && firstGroup == (digits[1] == 0x32 ? 2 : 3)
  }

  /// Whether `value` is a Korean mobile number in its usual form.
  static func isTidyMobile(_ value: borrowing Span<UInt8>) -> Bool {
    guard value.count == 13, value[0] == 0x30, value[1] == 0x31, value[2] == 0x30,
      value[3] == ASCII.hyphen, value[8] == ASCII.hyphen, isMobileStart(value[4])
    else { return false }
    for i in 4..<13 where i != 8 && !ASCII.isDigit(value[i]) { return false }
    return true
  }

  /// Whether every number 010 with this digit after it is in use, so that the plan need not be asked.
  private static func isMobileStart(_ digit: UInt8) -> Bool {
    digit >= 0x32 && digit != 0x35 && digit <= 0x39
  }

  /// Appends a Korean number in national form.
  ///
  /// - Returns: False, with nothing appended, when the number is no plain Korean one.
  func appendKorean(_ value: borrowing Span<UInt8>, to output: inout [UInt8]) -> Bool {
    var start = 0
    if hasPlus {
      guard count > 4, digits[0] == 0x38, digits[1] == 0x32 else { return false }
      start = digits[2] == 0x30 ? 3 : 2
    } else {
      guard count > 8, digits[0] == 0x30, digits[1] != 0x30 else { return false }
      start = 1
    }
    let length = count - start
    if length == 10, digits[start] == 0x31, digits[start + 1] == 0x30,
      Self.isMobileStart(digits[start + 2])
    {
      appendMobile(from: start, to: &output)
      return true
    }
    return appendLandline(value, from: start, to: &output)
  }

  private func appendMobile(from start: Int, to output: inout [UInt8]) {
    output.reserveCapacity(13)
    output.append(0x30)
    for k in 0..<10 {
      if k == 2 || k == 6 { output.append(ASCII.hyphen) }
      output.append(digits[start + k])
    }
  }

  /// A line at a place: its exchange must not begin with the 1 of nation-wide numbers.
  private func appendLandline(
    _ value: borrowing Span<UInt8>, from start: Int, to output: inout [UInt8]
  ) -> Bool {
    let area = digits[start] == 0x32 ? 1 : 2
    guard 0x32...0x36 ~= digits[start], digits[start + area] != 0x31,
      let number = try? PhoneNumberParser(region: .kr).parse(copy value), number.isValid,
      number.type == .fixedLine
    else { return false }
    number.append(.national, to: &output)
    return true
  }

  /// Appends a number with a plus sign that is not Korean, in international form.
  ///
  /// - Returns: False, with nothing appended, when it is none, or of `home`.
  func appendForeign(
    _ value: borrowing Span<UInt8>, home: PhoneRegion, to output: inout [UInt8]
  ) -> Bool {
    guard hasPlus, digits[0] != 0x38 || digits[1] != 0x32,
      let number = try? PhoneNumberParser(region: home).parse(copy value), number.isValid,
      number.callingCode != home.callingCode
    else { return false }
    number.append(.international, to: &output)
    if value.equals(output) { return true }
    let again = try? PhoneNumberParser(region: home).parse(output.span)
    if again == number { return true }
    output.removeAll()
    return false
  }
}
