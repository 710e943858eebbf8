internal import ContactBytes

/// A value that is nothing but digits, common punctuation and a plus sign in front, as nearly all are.
///
/// The fast path of ``PhoneCleaner``. It answers for the numbers that no rule speaks against: numbers of
/// other countries with a plus sign, and Korean mobile numbers and landlines that are written with their
/// 0 or with +82. Every other value is left to the complete reading, which has the same answers.
struct PlainPhone {
  private var digits = PhoneDigits()
  private var hasPlus = false
  private var groups = DigitGroups()

  /// Nil when the value holds anything else, or has too few or too many digits.
  @inline(__always)
  init?(_ value: borrowing Span<UInt8>) {
    guard 9...24 ~= value.count else { return nil }
    var isInGroup = false
    for i in 0..<value.count {
      let byte = value[i]
      if ASCII.isDigit(byte) {
        groups.countDigit(beginsRun: !isInGroup)
        isInGroup = true
        digits.append(byte & 15)
      } else if PhoneUnit.isCommonPunctuation(byte) {
        isInGroup = false
      } else if byte == 0x2B, i == 0 {
        hasPlus = true
      } else {
        return nil
      }
    }
    guard 9...15 ~= digits.count else { return nil }
    // What ends as `8212345678.0` or `8212345678.00` may be a quantity.
    var last = value.count &- 1
    while value[last] == 0x30, last > 0 { last &-= 1 }
    if value[last] == 0x2E { return nil }
  }

  /// The number, as people of the cleaner's region mean it; nil when it needs the complete reading.
  @inline(__always)
  func number(for cleaner: borrowing PhoneCleaner) -> PhoneNumber? {
    if !hasPlus {
      guard cleaner.region == .kr, digits.count <= 11, digits[0] == 0, digits[1] != 0,
        groups.bits != 0x325
      else { return nil }
      let isGuess = cleaner.assumesRegion
      if isGuess, cleaner.addsCallingCode { return nil }
      let mayBeForeign = cleaner.expectsMobile
      if isGuess || mayBeForeign, !isGroupedAsKorean { return nil }
    }
    let parser = PhoneNumberParser(region: cleaner.region)
    let number = try? parser.number(
      digits: digits, hasPlus: hasPlus, extensionDigits: PhoneDigits())
    guard let number, number.isValid,
      !groups.showMore(than: number, digits, hasPlus: hasPlus, by: parser)
    else { return nil }
    if number.callingCode == KoreanPlan.callingCode {
      // The code of a carrier behind the 0 is none where the region is a guess.
      if !hasPlus, cleaner.assumesRegion, digits.count != number.digits.count + 1 { return nil }
      return KoreanPlan.isCommon(number) ? number : nil
    }
    return hasPlus ? number : nil
  }

  /// Whether the digits are the number's with its calling code behind a plus sign, and no prefix among them.
  @inline(__always)
  func isAll(of number: PhoneNumber) -> Bool {
    let code = number.callingCode
    let length = code < 10 ? 1 : code < 100 ? 2 : 3
    return hasPlus && digits.count == length + number.digits.count
  }

  /// Whether the digits are grouped as those of a Korean number may be: all together, or in up to four
  /// groups of which the first is an area code or `010`.
  private var isGroupedAsKorean: Bool {
    let lengths = groups.bits
    if lengths < 0x10 { return true }
    guard lengths < 0x1_0000 else { return false }
    let first = lengths < 0x100 ? lengths >> 4 : lengths < 0x1000 ? lengths >> 8 : lengths >> 12
    return first == (digits[1] == 2 ? 2 : 3)
  }
}
