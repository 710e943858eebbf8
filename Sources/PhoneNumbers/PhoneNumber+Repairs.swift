internal import ContactBytes

extension PhoneNumber {
  /// A number without a digit in front that is dialled no more, or not from abroad, when that makes it valid: the 1
  /// that stood after +52 until 2019, and the trunk 0, as in `+48 (0)22` and `022`.
  var withoutDialledDigit: PhoneNumber? {
    let isMexican = callingCode == 52 && digits.count == 11 && digits[0] == 1
    guard isMexican || digits.count > 1 && digits[0] == 0 else { return nil }
    let repaired = PhoneNumber(
      callingCode: callingCodeEntry, digits: digits.dropping(1), extensionDigits: extensionDigits,
      origin: origin, rules: .customary)
    return repaired.isValid ? repaired : nil
  }

  /// The digits of the number as people of its country write it, with the prefix that they dial.
  var customaryDigits: [UInt8] {
    var text: [UInt8] = []
    append(.national, to: &text)
    text.removeAll { !ASCII.isDigit($0) }
    return text
  }

  /// Whether the number is of a Korean mobile service that has ended.
  var isOutOfServiceMobile: Bool {
    callingCode == KoreanPlan.callingCode && type == .mobile && digits[0] == 1
      && (digits[1] == 1 || digits[1] >= 6)
  }

  /// The 010 number that an ended service's number was moved to by rule, or nil.
  ///
  /// Only three-digit exchanges have one rule for all; people could choose another number, so the
  /// result is a suggestion at most.
  var successorOfMobile: PhoneDigits? {
    guard digits.count == 9 else { return nil }
    let lower = digits[2] >= 2 && digits[2] <= 4
    let upper = digits[2] >= 5 && digits[2] <= 8
    let first: UInt8
    switch (digits[1], lower, upper) {
    case (1, true, _): first = 5
    case (1, _, true): first = 3
    case (6, true, _): first = 3
    case (6, _, true): first = 2
    case (8, true, _): first = 4
    case (8, _, true): first = 6
    case (9, true, _): first = 2
    case (9, _, true): first = 5
    default: return nil
    }
    var successor = PhoneDigits(10)
    successor.append(first)
    return successor.appending(digits.dropping(2))
  }
}

extension PhoneNumberParser {
  /// The number that a text means: where no plan has it, the one that is left without a digit that is certainly
  /// dialled no more; nil for a text that is none.
  package func meantNumber(in text: Span<UInt8>) -> PhoneNumber? {
    let number = try? parse(text)
    guard let region, let number, !number.isValid else { return number }
    var cleaned = PhoneCleaning()
    PhoneCleaner(region: region).clean(text, into: &cleaned)
    return cleaned.notes.contains(.droppedDigit) ? cleaned.number : number
  }
}

extension PhoneNumber {
  /// Whether the digits of a text stand in just the groups in which the number is written in its region.
  package func isGrouped(asIn text: borrowing Span<UInt8>) -> Bool {
    func groups(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] { bytes.split { !ASCII.isDigit($0) } }
    var typed: [UInt8] = []
    typed.append(copy text)
    return groups(typed) == groups(Array(formatted(.national).utf8))
  }
}

extension PhoneRegion {
  /// The number that a text dials from the region, with the calling code or with all digits that people there write;
  /// nil for any other, as for one that lacks the digit that they begin with: another country's may be one by chance.
  package func dialled(_ text: Span<UInt8>) -> PhoneNumber? {
    guard let number = try? PhoneNumberParser(region: self).parse(text), number.isValid else {
      return nil
    }
    if number.origin == .plusSign { return number }
    var digits: [UInt8] = []
    for index in 0..<text.count where ASCII.isDigit(text[index]) { digits.append(text[index]) }
    return digits == number.customaryDigits ? number : nil
  }
}

extension PhoneCleaner {
  /// Whether a number of the region was typed without the prefix with which people there write it, as the 0 of
  /// Germany.
  func lacksPrefix(_ number: PhoneNumber, typed digits: PhoneDigits) -> Bool {
    guard number.origin == .defaultRegion, region != .kr, digits == number.digits else {
      return false
    }
    return number.customaryDigits.count > digits.count
  }

  /// Whether a number of the region, with its zero, is grouped as nobody groups it there, and just as people in a country
  /// nearby group theirs, or, where it is called a mobile number and is a landline, as they group their mobile numbers.
  func isGroupedAsElsewhere(
    _ number: PhoneNumber, typed digits: PhoneDigits, _ grouping: PhoneText.Grouping
  ) -> Bool {
    let mayBeNearby = isRegionOfLocale && region.isTellingByGroups
    let mayBeMobile = expectsMobile && number.type == .fixedLine
    guard number.origin == .defaultRegion, digits[0] == 0, grouping.runs.count > 2,
      mayBeNearby || mayBeMobile,
      !grouping.mayBe(of: number, typed: digits, dividesMore: true)
    else { return false }
    return PhoneRegion.all.contains { other in
      let isMobile = mayBeMobile && region.hasLandlinesLikeMobiles(of: other)
      guard other != region, isMobile || other.isTellingByGroups,
        let theirs = try? PhoneNumberParser(region: other).number(
          digits: digits, hasPlus: false, extensionDigits: PhoneDigits()),
        theirs.isValid, theirs.origin == .defaultRegion, theirs.digits != digits,
        isMobile && theirs.type == .mobile || mayBeNearby && other.isTellingByGroups
      else { return false }
      var customary: [UInt8] = []
      theirs.append(.national, to: &customary)
      return DigitGroups(customary.span) == grouping.runs
    }
  }

  /// Whether numbers are written with their calling code.
  var addsCallingCode: Bool { style == .international || style == .e164 }

  /// Whether a number may be written as one of Korea where that is only a guess: none of its digits goes, and it gets a
  /// calling code only where it is grouped as Korean numbers are, or stands in one piece on a card in Korean.
  ///
  /// A mobile number is safe without that.
  func isSafe(
    _ number: PhoneNumber, typed digits: PhoneDigits, _ grouping: PhoneText.Grouping
  ) -> Bool {
    guard region == .kr else { return true }
    switch number.origin {
    case .plusSign: return true
    case .internationalPrefix:
      // `0091 98765 43210` is of India where 00 is dialled, and of North America where 009 is.
      guard digits.number(length: 2) == 0 else { return true }
      let other = try? PhoneNumberParser(region: region).number(
        digits: digits.dropping(2), hasPlus: true, extensionDigits: number.extensionDigits)
      return other?.isValid != true || other == number
    case .callingCode, .defaultRegion: break
    }
    let own = number.digits
    let isKorean = number.callingCode == KoreanPlan.callingCode
    if isKorean, own.count == 10, own.number(length: 2) == 10 { return true }
    var alone = number
    alone.extensionDigits = PhoneDigits()
    // Behind a 0 stand all Korean numbers but those that begin with 1, of companies and of mobiles.
    let isWhole =
      isKorean && own[0] > 1
      ? digits[0] == 0 && digits.dropping(1) == own
      : digits.text.utf8.elementsEqual(alone.customaryDigits)
    guard isWhole else { return false }
    guard addsCallingCode else { return true }
    return grouping.runs.count == 1
      ? isInKorean : grouping.runs.last < own.count && grouping.runs.areThose(of: alone)
  }

  /// Whether digits that no plan has are those of a landline of the region behind its area code, and as many as are
  /// dialled there without it: `9876 5432` in Australia.
  func lacksAreaCode(_ number: PhoneNumber, typed digits: PhoneDigits) -> Bool {
    number.origin == .defaultRegion && digits == number.digits && digits.count > 4
      && digits[0] != 0 && region.territory.isLandline(withoutAreaCode: digits.count)
      && number.callingCodeEntry.hasLandline(endingWith: digits)
  }

  /// Whether a number without its prefix may as well be one of somewhere else without its area code: it has no more digits
  /// than such have, no bracket or slash shows the area code, and there are landlines that end so.
  func mayBeLocal(_ number: PhoneNumber, _ grouping: PhoneText.Grouping) -> Bool {
    number.digits.count <= 8 && grouping.hasOnlySeparators
      && number.callingCodeEntry.hasLandline(endingWith: number.digits)
  }

  /// Whether what stands behind a number and a comma with a space, or a semicolon, has as many digits as a number of the
  /// region, `0228 441100, 441101`, and is hardly dialled after a pause.
  func isNumber(dialledLater after: Span<UInt8>) -> Bool {
    var start = 0
    while start < after.count, after[start] == 0x20 { start += 1 }
    let isSpaced = after.hasASCII(", ", at: start)
    guard isSpaced || after.hasASCII(";", at: start) else { return false }
    var digits = PhoneDigits()
    for index in start + (isSpaced ? 2 : 1)..<after.count where after[index] != 0x20 {
      guard ASCII.isDigit(after[index]) else { return false }
      digits.append(after[index] & 15)
    }
    guard digits.count >= DigitGroups.fewestDigits else { return false }
    let number = number(dialled: digits, PhoneDigits())
    return region == .kr ? number?.isValid == true : number?.isPossible == true
  }

  /// Suggests another number of the same country and extension.
  func suggest(_ digits: PhoneDigits, like number: PhoneNumber, into result: inout PhoneCleaning) {
    suggest(
      PhoneNumber(
        callingCode: number.callingCodeEntry, digits: digits,
        extensionDigits: number.extensionDigits, origin: number.origin, rules: .customary),
      into: &result)
  }

  func suggest(_ number: PhoneNumber?, into result: inout PhoneCleaning) {
    guard let number, number.isValid, result.suggestion.isEmpty else { return }
    if style == .keep {
      number.append(.international, to: &result.suggestion, spelling: spelling)
    } else if !write(number, to: &result.suggestion) {
      result.suggestion.removeAll(keepingCapacity: true)
    }
  }

  private func number(dialled digits: PhoneDigits, _ extensionDigits: PhoneDigits) -> PhoneNumber? {
    try? PhoneNumberParser(region: region).number(
      digits: digits, hasPlus: false, extensionDigits: extensionDigits)
  }

  /// Suggests the number that begins with its calling code when only a plus sign is missing: the first group ends where
  /// the code or one of the number's groups does, as it does not in `312-644-00011`.
  ///
  /// One that is grouped as in North America, with a digit too many, is none of another country, as `617-555-01999`, unless
  /// the code is the first group and all groups are the number's. On a card that names its country, a number of another
  /// one begins with the code in a group of its own.
  func suggestAbroad(
    _ digits: PhoneDigits, _ extensionDigits: PhoneDigits, _ grouping: PhoneText.Grouping,
    into result: inout PhoneCleaning
  ) {
    guard digits.count >= 10,
      let number = try? PhoneNumberParser(region: region).number(
        digits: digits, hasPlus: true, extensionDigits: extensionDigits)
    else { return }
    var written: [UInt8] = []
    number.append(.international, to: &written)
    let ends = written.indices.filter { !ASCII.isDigit(written[$0]) }
      .map { end in written[..<end].count(where: ASCII.isDigit) }
    let codeLength = written.dropFirst().prefix(while: ASCII.isDigit).count
    let isAlone = grouping.runs.count > 1 && grouping.first == codeLength
    if number.callingCode != region.callingCode {
      if isRegionOfCard, !isAlone { return }
      let groupEnds = grouping.runs.ends
      let isLikeAmerican =
        digits.count == 11 && (groupEnds == [3, 6] || groupEnds == [3] && region.callingCode == 1)
      if isLikeAmerican, !isAlone || !groupEnds.allSatisfy(ends.contains) { return }
    }
    if grouping.runs.count == 1 || ends.contains(grouping.first) {
      suggest(number, into: &result)
    }
  }

  /// Suggests the number that the digits of a text dial.
  func suggestAsDialled(_ text: borrowing PhoneText, into result: inout PhoneCleaning) {
    let number = try? PhoneNumberParser(region: region).number(
      digits: text.normalizedDigits(), hasPlus: text.startsWithPlus, extensionDigits: PhoneDigits())
    suggest(number, into: &result)
  }

  /// Suggests the number of a text whose letters look like digits, or stand for keys.
  ///
  /// Lookalikes are mended in `text` itself. A company's number in letters is one, and stays.
  func suggestDigits(
    for text: inout PhoneText, _ extensionDigits: PhoneDigits, into result: inout PhoneCleaning
  ) {
    let isVanity = text.isVanity
    // Letters behind a whole number are a word, such as that for an apartment or a desk.
    if isVanity, isWhole(before: (text.start..<text.end).first { text.isLetterUnit($0) }, in: &text)
    {
      return
    }
    if !isVanity {
      text.replaceLookalikes()
      if text.hasLeftoverWords { return }
    }
    let digits = text.normalizedDigits()
    let hasPlus = text.startsWithPlus
    let parser = PhoneNumberParser(region: region)
    var number = try? parser.number(
      digits: digits, hasPlus: hasPlus, extensionDigits: extensionDigits)
    // Letters are of North America: 1-800-FLOWERS needs no plus sign.
    if isVanity, !hasPlus, number?.isValid != true, digits[0] == 1 {
      number = try? parser.number(digits: digits, hasPlus: true, extensionDigits: extensionDigits)
    }
    suggest(number, into: &result)
    guard isVanity, let number, number.isValid, text.isAllKeys,
      acceptsLetters || !number.identifiesOwner
    else { return }
    result.number = number
    result.verdict = .rewritten
    result.notes.insert(.vanity)
    if number.origin != .plusSign { result.notes.insert(.usesRegion) }
  }

  /// Whether what stands before an index is a valid number.
  private func isWhole(before index: Int?, in text: inout PhoneText) -> Bool {
    let end = text.end
    text.end = index ?? end
    defer { text.end = end }
    let number = try? PhoneNumberParser(region: region).number(
      digits: text.normalizedDigits(), hasPlus: text.startsWithPlus, extensionDigits: PhoneDigits())
    return number?.isValid == true
  }

  /// Suggests the number of a spreadsheet's `8.21012345678E+11` when no digit is lost.
  func suggestMantissa(of text: borrowing PhoneText, into result: inout PhoneCleaning) {
    var digits = PhoneDigits()
    var index = 0
    while text[index] | 0x20 != 0x65 {
      if let digit = PhoneUnit.digit(text[index]) { digits.append(digit) }
      index += 1
    }
    var exponent = 0
    for position in index + 2..<text.length {
      exponent = min(exponent * 10 + Int(PhoneUnit.digit(text[position]) ?? 0), 99)
    }
    guard digits.count == exponent + 1 else { return }
    suggest(number(dialled: digits, PhoneDigits()), into: &result)
  }
}

/// The zero that a spreadsheet takes from the front of a Korean number: where it is put back.
///
/// A row is about numbers of so many digits, in one piece, that begin so. The first row that fits decides;
/// what no row restores is reported with what it may have been.
package struct LostZero: Sendable {
  /// When the zero is put back.
  package enum Restoring: Sendable {
    /// Always.
    case always
    /// Where the user said that the region is Korea, and it is not only assumed.
    case whereRegionIsNamed
    /// Never.
    case never
  }

  /// How many digits there are without the zero.
  let digitCount: Int
  /// The first two digits.
  let beginnings: ClosedRange<Int>
  /// When the zero is put back.
  package let restoring: Restoring
  /// What the digits are with their zero.
  package let plan: String
  /// Why.
  package let reason: String

  /// The rule for numbers of 10 and 9 digits.
  package static let table = [
    LostZero(
      digitCount: 10, beginnings: 10...10, restoring: .always, plan: "1012345678, a mobile number",
      reason: "No other number of ten digits that people keep begins with 10"),
    LostZero(
      digitCount: 9, beginnings: 21...29, restoring: .whereRegionIsNamed,
      plan: "212345678, a number of Seoul",
      reason: "Countries without a zero in front have numbers of nine digits too"),
    LostZero(
      digitCount: 9, beginnings: 31...64, restoring: .whereRegionIsNamed,
      plan: "311234567, a number of another area",
      reason: "Countries without a zero in front have numbers of nine digits too"),
    LostZero(
      digitCount: 10, beginnings: 31...64, restoring: .never,
      plan: "3112345678, a number of another area",
      reason: "North America and India have numbers of ten digits that begin so"),
    LostZero(
      digitCount: 10, beginnings: 50...80, restoring: .never, plan: "7012345678, 050, 070 and 080",
      reason: "North America and India have numbers of ten digits that begin so"),
    LostZero(
      digitCount: 9, beginnings: 11...19, restoring: .never, plan: "112345678, 011 and 016 to 019",
      reason: "They are out of service"),
  ]

  /// Whether a text is what a spreadsheet leaves of a mobile number of Korea, be it one in use or not.
  package static func mayBeMobile(_ text: String) -> Bool {
    text.utf8.count == 10 && text.hasPrefix("10") && text.utf8.allSatisfy(ASCII.isDigit)
  }

  /// Whether the numbers of a table show that a spreadsheet has taken the zeros from the front of Korean ones: three or more
  /// that have nine or ten digits are whole with it, none is anything else or has its zero, and there is a mobile number,
  /// which can be of no other country, or the table is in Korean.
  package static func isShown(by cells: [String], isInKorean: Bool) -> Bool {
    let digits = cells.filter { $0.utf8.allSatisfy(ASCII.isDigit) }
    let numbers = digits.filter { 9...10 ~= $0.utf8.count }
    let isKorean = numbers.allSatisfy {
      (try? PhoneNumber(parsing: "0" + $0, defaultRegion: .kr))?.isValid == true
    }
    return numbers.count > 2 && isKorean && !digits.contains { $0.hasPrefix("0") }
      && (isInKorean || numbers.contains { $0.hasPrefix("10") && $0.utf8.count == 10 })
  }

  /// Whether a valid number that was dialled with these digits, in one piece, gets its zero back.
  static func isRestored(_ digits: PhoneDigits, regionIsNamed: Bool) -> Bool {
    // No mobile number has a zero after 010.
    guard digits.count >= 9, digits[0] != 1 || digits[2] != 0 else { return false }
    let beginning = digits.number(length: 2)
    let row = table.first { $0.digitCount == digits.count && $0.beginnings ~= beginning }
    switch row?.restoring {
    case .always: return true
    case .whereRegionIsNamed: return regionIsNamed
    case .never, nil: return false
    }
  }
}
