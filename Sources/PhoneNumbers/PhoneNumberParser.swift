/// Reads phone numbers from UTF-8 text without allocating.
///
/// By the ``PhoneRules/customary`` rules it knows what the reference does not: names of
/// extensions (`내선`, `wew.`, `вн.`, `内線`), pauses (`p12`, `w12`), the prefix `00` in regions that dial another one,
/// numbers of France overseas, which are dialled in France without a calling code, `0692 12 34 56`, and
/// that a tilde, slash or comma after a whole number begins a second number, as does one more group of
/// digits.
public struct PhoneNumberParser: Sendable {
  /// The region of numbers that have no calling code; nil accepts none of them.
  public var region: PhoneRegion?

  /// The rules to read by.
  public var rules: PhoneRules

  /// A parser for numbers as people of `region` write them.
  ///
  /// - Parameters:
  ///   - region: The region of numbers without a calling code.
  ///   - rules: The rules to read by.
  public init(region: PhoneRegion?, rules: PhoneRules = .customary) {
    self.region = region
    self.rules = rules
  }

  /// Reads the number that makes up `text`.
  ///
  /// - Parameter text: UTF-8 without a limit on what surrounds the number at its start; after the
  ///   number only punctuation and an extension may stand.
  /// - Returns: The number, valid or not.
  /// - Throws: ``PhoneNumberError``, as the reference fails, and
  ///   ``PhoneNumberError/severalNumbers`` by the customary rules.
  /// - Complexity: O(*n*); nothing is allocated.
  public func parse(_ text: Span<UInt8>) throws(PhoneNumberError) -> PhoneNumber {
    switch plainDigits(of: text) {
    case .digits(let digits, let hasPlus, let lastRun):
      let number = try number(digits: digits, hasPlus: hasPlus, extensionDigits: PhoneDigits())
      // Nearly all numbers end with a group of four digits that leaves too few for another number.
      let before = (number.lengthOfNational ?? digits.count) &- lastRun
      if rules == .customary, before >= PhoneText.wholeDigitCount || lastRun < 4, number.isValid,
        DigitGroups(text).showMore(than: number, digits, hasPlus: hasPlus, by: self)
      {
        throw .severalNumbers
      }
      return number
    case .none: throw .notANumber
    case .complicated: return try parseSlowly(text)
    }
  }

  // MARK: - Fast path

  private enum Plain {
    case digits(PhoneDigits, hasPlus: Bool, lastRun: Int)
    case none
    case complicated
  }

  /// The digits of a text that is nothing but ASCII digits, common punctuation and a plus in front.
  @inline(__always)
  private func plainDigits(of text: Span<UInt8>) -> Plain {
    guard text.count <= PhoneText.maximumLength else { return .complicated }
    var index = 0
    var byte: UInt8 = 0
    while index < text.count {
      byte = text[index]
      if byte &- 0x30 < 10 || byte == 0x2B { break }
      if byte >= 0x80 || byte == 0x3B { return .complicated }
      index += 1
    }
    let hasPlus = byte == 0x2B && index < text.count
    while index < text.count, text[index] == 0x2B { index += 1 }
    let first = index
    var last = index
    var lastRun = 0
    var digits = PhoneDigits()
    while index < text.count {
      byte = text[index]
      index &+= 1
      if byte &- 0x30 < 10 {
        digits.append(byte &- 0x30)
        lastRun &+= 1
        if last != index &- 1 { lastRun = 1 }
        last = index
      } else if byte == 0x2F ? rules == .customary : !PhoneUnit.isCommonPunctuation(byte) {
        return .complicated
      }
    }
    if digits.count >= 3 { return .digits(digits, hasPlus: hasPlus, lastRun: lastRun) }
    let isBarePair = digits.count == 2 && last - first == 2 && !hasPlus
    return isBarePair ? .digits(digits, hasPlus: false, lastRun: 2) : .none
  }

  // MARK: - Complete reading

  @inline(never)
  private func parseSlowly(_ text: Span<UInt8>) throws(PhoneNumberError) -> PhoneNumber {
    try PhoneText.reading(text) { (text: inout PhoneText) throws(PhoneNumberError) in
      if rules == .customary { try text.applyCustoms(by: self) }
      try text.extractPossibleNumber()
      guard text.isViable else { throw .notANumber }
      let hasPlus = text.startsWithPlus
      guard region != nil || hasPlus else { throw .unknownCallingCode }
      let extensionDigits = text.takeExtension()
      let digits = text.normalizedDigits()
      let number = try number(digits: digits, hasPlus: hasPlus, extensionDigits: extensionDigits)
      if rules == .customary, number.isValid,
        text.grouping.runs.showMore(than: number, digits, hasPlus: hasPlus, by: self)
      {
        throw .severalNumbers
      }
      return number
    }
  }

  // MARK: - Digits to number

  /// The number that `digits` dial in the parser's region.
  func number(
    digits: PhoneDigits, hasPlus: Bool, extensionDigits: PhoneDigits
  ) throws(PhoneNumberError) -> PhoneNumber {
    guard rules == .customary, !hasPlus, digits.count > 4, digits[0] == 0, digits[1] == 0 else {
      return try numberByPlan(digits: digits, hasPlus: hasPlus, extensionDigits: extensionDigits)
    }
    return try numberAfterDoubleZero(digits: digits, extensionDigits: extensionDigits)
  }

  /// Reads a number that begins with 00, the international prefix of most countries, whatever the region's is.
  ///
  /// In Korea `0082` is never the carrier prefix 008. Elsewhere the region's own reading stands if it
  /// is a valid number; else 00 counts as a plus sign if that makes a valid one.
  private func numberAfterDoubleZero(
    digits: PhoneDigits, extensionDigits: PhoneDigits
  ) throws(PhoneNumberError) -> PhoneNumber {
    let isKorean = digits[2] == 8 && digits[3] == 2 && region == .kr
    let ownReading = Result { () throws(PhoneNumberError) in
      try numberByPlan(digits: digits, hasPlus: false, extensionDigits: extensionDigits)
    }
    if !isKorean, case .success(let number) = ownReading, number.isValid { return number }
    let abroad = try? numberByPlan(
      digits: digits.dropping(2), hasPlus: true, extensionDigits: extensionDigits)
    if let abroad, abroad.isValid, digits[2] != 0 {
      return PhoneNumber(
        callingCode: abroad.callingCodeEntry, digits: abroad.digits,
        extensionDigits: extensionDigits, origin: .internationalPrefix, rules: rules)
    }
    return try ownReading.get()
  }

  private func numberByPlan(
    digits: PhoneDigits, hasPlus: Bool, extensionDigits: PhoneDigits
  ) throws(PhoneNumberError) -> PhoneNumber {
    guard region != nil || hasPlus else { throw .unknownCallingCode }
    let (code, national, origin) = try resolve(digits, hasPlus: hasPlus)
    let number = PhoneNumber(
      callingCode: code, digits: national, extensionDigits: extensionDigits, origin: origin,
      rules: rules)
    guard !number.isValid, origin == .defaultRegion, rules == .customary, digits[0] == 0 else {
      return number
    }
    return numberDialledAlike(number) ?? number
  }

  /// The number of another calling code that is dialled as this one, which the region does not have; nil where none or
  /// several have it.
  private func numberDialledAlike(_ number: PhoneNumber) -> PhoneNumber? {
    // Where numbers have six digits, too, others may stand behind one.
    guard CallingCode.dialledAlike.contains(number.callingCode), number.digits.count == 9,
      number.callingCodeEntry.mainTerritory.possibleLengths == 1 << 9
    else { return nil }
    let found = CallingCode.dialledAlike.compactMap { value -> PhoneNumber? in
      guard let code = CallingCode(value: value) else { return nil }
      let other = PhoneNumber(
        callingCode: code, digits: number.digits, extensionDigits: number.extensionDigits,
        origin: number.origin, rules: rules)
      return other.isValid ? other : nil
    }
    return found.count == 1 ? found[0] : nil
  }

  private func resolve(
    _ digits: PhoneDigits, hasPlus: Bool
  ) throws(PhoneNumberError) -> (CallingCode, PhoneDigits, PhoneNumber.Origin) {
    let code: CallingCode
    let territory: Territory
    var national: PhoneDigits
    let origin: PhoneNumber.Origin
    if hasPlus, digits.count <= 2 { throw .tooShortAfterPrefix }
    if hasPlus, let found = CallingCode.prefix(of: digits) {
      (code, national, origin) = (found.code, digits.dropping(found.length), .plusSign)
      territory = code.mainTerritory
    } else if let found = try callingCode(in: digits) {
      (code, national, origin) = found
      territory = code.mainTerritory
    } else {
      guard !hasPlus, let home = region?.territory,
        let homeCode = CallingCode(value: Int(home.callingCode))
      else { throw .unknownCallingCode }
      (code, national, origin) = (homeCode, digits, .defaultRegion)
      territory = home
    }

    guard national.count >= 2 else { throw .tooShort }
    let stripped = territory.withoutNationalPrefix(national)
    switch territory.possibility(ofLength: stripped.count) {
    case .possible, .tooLong: national = stripped
    case .tooShort, .localOnly, .invalidLength: break
    }
    guard national.count >= 2 else { throw .tooShort }
    guard national.count <= 17, digits.count <= PhoneDigits.capacity else { throw .tooLong }
    return (code, national, origin)
  }

  /// The valid number that digits are; nil where they are none.
  func validNumber(_ digits: PhoneDigits, hasPlus: Bool) -> PhoneNumber? {
    let number = try? number(digits: digits, hasPlus: hasPlus, extensionDigits: PhoneDigits())
    return number?.isValid == true ? number : nil
  }

  /// Whether digits are a prefix, a calling code or both, and an area code of up to five digits behind them.
  func isAreaCode(_ digits: PhoneDigits, hasPlus: Bool) -> Bool {
    if validNumber(digits, hasPlus: hasPlus) != nil { return false }
    var area = digits
    let hasZeros = !hasPlus && digits[0] == 0 && digits[1] == 0
    let abroad = hasZeros ? digits.dropping(2) : digits
    if hasPlus || hasZeros, let found = CallingCode.prefix(of: abroad) {
      area = abroad.dropping(found.length)
    } else if let found = try? callingCode(in: digits) {
      area = found.1
    }
    // The (0) of `+43 (0)732`.
    return 1...5 ~= area.count - (area[0] == 0 ? 1 : 0)
  }

  /// The calling code of a number without a plus: after an international prefix, or bare when only
  /// that makes a number of the home plan.
  private func callingCode(
    in digits: PhoneDigits
  ) throws(PhoneNumberError) -> (CallingCode, PhoneDigits, PhoneNumber.Origin)? {
    guard let home = region?.territory else { return nil }
    if let action = Automaton.prefix(of: digits, from: home.internationalPrefixRoot) {
      let rest = digits.dropping(action.end)
      if rest.count == 0 || rest[0] != 0 {
        guard rest.count > 2 else { throw .tooShortAfterPrefix }
        guard let found = CallingCode.prefix(of: rest) else { throw .unknownCallingCode }
        return (found.code, rest.dropping(found.length), .internationalPrefix)
      }
    }
    let value = home.callingCode
    let length = value < 10 ? 1 : value < 100 ? 2 : 3
    guard digits.count >= length, digits.number(length: length) == Int(value),
      let code = CallingCode(value: Int(value))
    else { return nil }
    let national = home.withoutNationalPrefix(digits.dropping(length))
    let isBetter =
      !home.matches(digits) && home.matches(national)
      || home.possibility(ofLength: digits.count) == .tooLong
    return isBetter ? (code, national, .callingCode) : nil
  }
}

/// Why a text is no phone number.
@nonexhaustive
public enum PhoneNumberError: UInt8, Error, Hashable {
  /// The text does not look like a phone number.
  case notANumber
  /// No plan has the calling code, or none is given and there is no default region.
  case unknownCallingCode
  /// Too few digits follow the plus sign or the international prefix.
  case tooShortAfterPrefix
  /// There are too few digits.
  case tooShort
  /// There are too many digits or characters.
  case tooLong
  /// The text holds more than one number, such as `02-123-4567~8`.
  case severalNumbers
}

extension PhoneNumberError: CustomStringConvertible {
  /// One sentence without the text that was read.
  public var description: String {
    switch self {
    case .notANumber: "the text is no phone number"
    case .unknownCallingCode: "the calling code is unknown"
    case .tooShortAfterPrefix: "too few digits follow the international prefix"
    case .tooShort: "the number has too few digits"
    case .tooLong: "the number has too many digits"
    case .severalNumbers: "the text holds several numbers"
    }
  }
}
