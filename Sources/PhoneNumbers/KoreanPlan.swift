/// Where Korean custom differs from the reference's plan of Korea.
///
/// Each case is one line of the table of overrides; the reference rules apply none of them. Digits are
/// those of the national number, without the trunk prefix 0.
public enum KoreanOverride: CaseIterable, Sendable {
  /// 050X and 030X are written 4-3-4 or 4-4-4.
  case serviceNumberGrouping
  /// 030X with 11 or 12 digits is valid.
  case unifiedMessaging
  /// 1551, 1555, 1811, 1844 and 1866 begin valid numbers of companies.
  case newCompanyNumbers
  /// A company's number has no area code.
  case areaCodeBeforeCompanyNumber
  /// A 010 number has eight digits after 010.
  case shortMobile
  /// 131 is a short number.
  case weatherService

  /// Why the reference is not followed.
  public var reason: String {
    switch self {
    case .serviceNumberGrouping:
      "the prefix is four digits long and people write it whole; libphonenumber cuts it after 050"
    case .unifiedMessaging:
      "unified messaging numbers are registered with 7 or 8 digits; libphonenumber has none of them"
    case .newCompanyNumbers:
      "in service as nation-wide numbers; libphonenumber has them among its short numbers only"
    case .areaCodeBeforeCompanyNumber:
      "15xx, 16xx and 18xx are dialled alone; libphonenumber takes them for local numbers of the area"
    case .shortMobile:
      "010 numbers have had eight digits since 2004; libphonenumber allows seven to every 01X"
    case .weatherService:
      "the weather service answers there; libphonenumber leaves it out between 130 and 132"
    }
  }

  /// Whether the override applies to the national number `digits`.
  func applies(to digits: PhoneDigits) -> Bool {
    switch self {
    case .serviceNumberGrouping:
      (digits.count == 10 || digits.count == 11) && digits[1] == 0
        && (digits[0] == 5 || digits[0] == 3)
    case .unifiedMessaging:
      (digits.count == 10 || digits.count == 11) && digits[0] == 3 && digits[1] == 0
    case .newCompanyNumbers:
      digits.count == 8 && Self.isNewCompanyPrefix(digits.number(length: 4))
    case .areaCodeBeforeCompanyNumber:
      Self.companyNumber(in: digits) != nil
    case .shortMobile:
      digits.count == 9 && digits[0] == 1 && digits[1] == 0
    case .weatherService:
      digits.count == 3 && digits.number(length: 3) == 131
    }
  }

  private static func isNewCompanyPrefix(_ prefix: Int) -> Bool {
    switch prefix {
    case 1551, 1555, 1811, 1844, 1866: true
    default: false
    }
  }

  /// The company's number after an area code, or nil.
  static func companyNumber(in digits: PhoneDigits) -> PhoneDigits? {
    let area = digits.count == 9 && digits[0] == 2 ? 1 : digits.count == 10 ? 2 : 0
    guard area == 1 || area == 2 && digits[0] >= 3 && digits[0] <= 6 && digits[1] != 0 else {
      return nil
    }
    let number = digits.dropping(area)
    return KoreanPlan.isCompanyNumber(number) ? number : nil
  }
}

/// What Korean custom makes of the plan of Korea.
enum KoreanPlan {
  static let callingCode = 82

  /// The plan's verdict with the overrides that make a number valid.
  @inline(__always)
  static func verdict(_ planned: UInt16, callingCode: CallingCode, digits: PhoneDigits) -> UInt16 {
    guard planned & 15 == 0, callingCode.value == Self.callingCode else { return planned }
    return overridden(planned, digits)
  }

  private static func overridden(_ planned: UInt16, _ digits: PhoneDigits) -> UInt16 {
    if KoreanOverride.unifiedMessaging.applies(to: digits) {
      return planned | UInt16(PhoneNumberType.unifiedMessaging.rawValue)
    }
    if KoreanOverride.newCompanyNumbers.applies(to: digits) {
      return planned | UInt16(PhoneNumberType.universalAccess.rawValue)
    }
    return planned
  }

  /// Whether the eight digits are a company's nation-wide number.
  static func isCompanyNumber(_ digits: PhoneDigits) -> Bool {
    guard digits.count == 8, digits[0] == 1, let code = CallingCode(value: callingCode) else {
      return false
    }
    let type = overridden(Automaton.classify(digits, from: code.planRoot), digits) & 15
    return type == UInt16(PhoneNumberType.universalAccess.rawValue)
  }

  /// Whether a valid number is a mobile number of today, or a landline whose exchange does not begin with
  /// the 1 of nation-wide numbers: those that no custom speaks against.
  @inline(__always)
  static func isCommon(_ number: PhoneNumber) -> Bool {
    let digits = number.digits
    if digits[0] == 1 {
      return number.type == .mobile && digits[1] == 0 && digits.count == 10
    }
    let area = digits[0] == 2 ? 1 : 2
    return number.type == .fixedLine && 2...6 ~= digits[0] && digits[area] != 1
  }

  /// Whether the digits are a number of eight within an area: those of a landline once Seoul's code stands before.
  ///
  /// A longer exchange than of three digits is no length of local numbers to the reference. One that begins with 1 is
  /// a company's nation-wide number, which has no area.
  static func isLocal(_ digits: PhoneDigits) -> Bool {
    guard digits.count == 8, digits[0] > 1, let code = CallingCode(value: callingCode) else {
      return false
    }
    let whole = PhoneDigits(packed: 2, count: 1).appending(digits)
    let type = Automaton.classify(whole, from: code.planRoot) & 15
    return type == UInt16(PhoneNumberType.fixedLine.rawValue)
  }

  /// Whether the text is a mobile number as it is written by custom, `010-1234-5678`.
  ///
  /// The plan has every number that begins with 010 and one of these digits, so that it need not be asked.
  @inline(__always)
  static func isWrittenMobile(_ text: borrowing Span<UInt8>) -> Bool {
    guard text.count == 13, text[0] == 0x30, text[1] == 0x31, text[2] == 0x30, text[3] == 0x2D,
      text[8] == 0x2D, 0x32...0x39 ~= text[4], text[4] != 0x35
    else { return false }
    for i in 4..<13 where i != 8 && text[i] &- 0x30 >= 10 { return false }
    return true
  }

  /// How many digits the first two groups have by custom, or nil where the plan's grouping stands.
  @inline(__always)
  static func grouping(of digits: PhoneDigits) -> (Int, Int)? {
    guard KoreanOverride.serviceNumberGrouping.applies(to: digits) else { return nil }
    return (3, digits.count - 7)
  }
}
