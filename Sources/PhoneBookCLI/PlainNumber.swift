internal import ContactBytes
internal import PhoneNumbers

/// A number that is nothing but digits and common punctuation, as nearly all are.
///
/// It stands for those against which no rule can say anything: numbers with a plus sign, and, for
/// Koreans, mobile numbers and lines at a place that begin with their zero. Everything else is left to
/// the complete reading of ``PhoneCleaner``, whose answers these are, too.
struct PlainNumber {
  private var digits: [16 of UInt8] = .init(repeating: 0)
  private var count = 0
  private var hasPlus = false

  /// Nil when the text holds anything but digits, hyphens, spaces, dots, round brackets and a plus
  /// sign in front.
  @inline(__always)
  init?(_ text: borrowing Span<UInt8>) {
    guard 9...24 ~= text.count else { return nil }
    for i in 0..<text.count {
      let byte = text[i]
      if ASCII.isDigit(byte) {
        guard count < 15 else { return nil }
        digits[count] = byte & 15
        count += 1
      } else if byte == 0x2B, i == 0 {
        hasPlus = true
      } else if byte != ASCII.hyphen, byte != ASCII.space, byte != ASCII.dot,
        byte != 0x28, byte != 0x29
      {
        return nil
      }
    }
    guard count >= 9 else { return nil }
    // 3-2-5 digits may be the number of a business.
    if count == 10, text.count == 12, !ASCII.isDigit(text[3]), !ASCII.isDigit(text[6]) {
      return nil
    }
  }

  /// The number, as people who live in `region` write it; nil when it needs the complete reading.
  @inline(__always)
  func number(_ text: Span<UInt8>, _ region: PhoneRegion) -> PhoneNumber? {
    if !hasPlus {
      guard region == .kr, count <= 11, digits[0] == 0, digits[1] != 0 else { return nil }
    }
    guard let number = try? PhoneNumberParser(region: region).parse(text), number.isValid else {
      return nil
    }
    if hasPlus, number.callingCode != 82 { return number }
    return isUsualKorean(number.type) ? number : nil
  }

  /// Whether it is a mobile number of today, or a line at a place whose exchange does not begin with
  /// the 1 of nation-wide numbers.
  private func isUsualKorean(_ type: PhoneNumberType) -> Bool {
    var start = hasPlus ? 2 : 0
    if digits[start] == 0 { start += 1 }
    if digits[start] == 1 {
      return type == .mobile && digits[start + 1] == 0 && count - start == 10
    }
    let area = digits[start] == 2 ? 1 : 2
    return type == .fixedLine && 2...6 ~= digits[start] && digits[start + area] != 1
  }
}
