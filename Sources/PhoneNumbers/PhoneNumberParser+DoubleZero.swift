extension PhoneNumberParser {
  /// Reads a number that begins with 00, which people dial for "abroad" wherever they learned it.
  ///
  /// In Korea `0082` is never the carrier prefix 008. Elsewhere the region's own reading stands if it
  /// is a valid number; else 00 counts as a plus sign if that makes a valid one.
  func numberAfterDoubleZero(
    digits: PhoneDigits, extensionDigits: PhoneDigits
  ) throws(PhoneNumberError) -> PhoneNumber {
    let isKorean = digits[2] == 8 && digits[3] == 2 && region == .kr
    let ownReading = Result { () throws(PhoneNumberError) in
      try numberByPlan(digits: digits, hasPlus: false, extensionDigits: extensionDigits)
    }
    if !isKorean, case .success(let number) = ownReading, number.isValid { return number }
    let abroad = try? numberByPlan(
      digits: digits.dropping(2), hasPlus: true, extensionDigits: extensionDigits)
    if let abroad, abroad.isValid {
      return PhoneNumber(
        callingCode: abroad.callingCodeEntry, digits: abroad.digits,
        extensionDigits: extensionDigits, origin: .internationalPrefix, rules: rules)
    }
    return try ownReading.get()
  }
}
