internal import ContactBytes

/// Decides what becomes of the phone values of address books.
///
/// Business and resident registration numbers, and values with letters left over, are no phone numbers
/// whatever a plan says. A value that no plan accepts is never rewritten. What is mended is noted; what
/// is only likely is a suggestion.
///
/// Nearly all values are plain and take a fast path; the complete reading has the same answers.
public struct PhoneCleaner: Sendable {
  /// The ways to write a cleaned number.
  public enum Style: UInt8, Hashable, Sendable, CaseIterable {
    /// Numbers of the home region national, all others international.
    case national
    /// `+82 10-1234-5678`.
    case international
    /// `+821012345678`.
    case e164
    /// The classic grouping by digit count, without regard to any plan: see ``ClassicPhone``.
    case digits
    /// As it stands: values are classified only.
    case keep
  }

  /// The home region: numbers without a calling code are its numbers.
  public var region: PhoneRegion
  /// How numbers are written.
  public var style: Style
  /// The separator between groups, and the way extensions are written.
  public var spelling: PhoneSpelling
  /// Whether every number may be written in the letters of the keys, and not only those of companies.
  public var acceptsLetters = false
  /// Whether the region is a guess: a number that is grouped unlike the region's numbers, as
  /// `06 12 34 56 78` is for Korea, is then ambiguous and stays, and so is one that would lose a digit, as the zero of
  /// `01 5885800`, or get a calling code that nothing shows to be its own.
  public var assumesRegion = false
  /// Whether nothing but the locale names the region: a number that is grouped as one of a country nearby, and as nobody
  /// does in the region, as `06 12 34 56 78` is in Switzerland, is then ambiguous and stays.
  package var isRegionOfLocale = false
  /// Whether the card names the region as its country: digits in one piece, or in groups of the region, are then no number
  /// of another one that lacks its plus sign.
  package var isRegionOfCard = false
  /// Whether the value is called a mobile number, and nobody has named the region: a landline of the region that is grouped
  /// as nobody does there, and just as mobile numbers of another are, as `021 998 5815` is in New Zealand, is then
  /// ambiguous and stays.
  package var expectsMobile = false
  /// Whether the card is in Korean, so that a number in one piece is hardly of another country.
  package var isInKorean = false

  /// A cleaner for people who live in `region`.
  ///
  /// - Parameters:
  ///   - region: The region of numbers without a calling code.
  ///   - style: How numbers are written.
  ///   - spelling: Separator and extensions; by default hyphens, and `,12` as telephones dial.
  public init(
    region: PhoneRegion, style: Style = .national,
    spelling: PhoneSpelling = PhoneSpelling(dialsExtension: true)
  ) {
    self.region = region
    self.style = style
    self.spelling = spelling
  }

  /// Cleans one value.
  ///
  /// - Parameters:
  ///   - value: The UTF-8 text of a phone field.
  ///   - result: Receives the outcome; its storage is reused, so that a loop allocates nothing.
  public func clean(_ value: Span<UInt8>, into result: inout PhoneCleaning) {
    result.reset()
    if style == .digits { return cleanClassically(value, into: &result) }
    if let plain = PlainPhone(value), let number = plain.number(for: self) {
      return accept(number, of: plain, asWrittenIn: value, into: &result)
    }
    cleanCompletely(value, into: &result)
  }

  /// The number of a plain value that no rule speaks against; nil for a value that needs more than
  /// the fast path of ``clean(_:into:)``.
  package func plainNumber(in value: Span<UInt8>) -> PhoneNumber? {
    PlainPhone(value)?.number(for: self)
  }

  /// Whether ``clean(_:into:)`` of the style `national` leaves a value as it is in Korea: a quick test that
  /// knows mobile numbers in their usual form, and answers false for all others.
  @inline(__always)
  package static func isUsualInKorea(_ value: borrowing Span<UInt8>) -> Bool {
    KoreanPlan.isWrittenMobile(value)
  }

  /// Whether ``clean(_:into:)`` leaves a value as it is: a quick test that knows international numbers in the
  /// form in which they are written, and answers false for all others.
  @inline(__always)
  package func leaves(_ value: Span<UInt8>) -> Bool {
    guard value.count > 8, value[0] == 0x2B else { return false }
    var last = value.count - 1
    while last > 0, ASCII.isDigit(value[last]) { last -= 1 }
    return value[last] == spelling.separator && isInternational(value)
  }

  private func isInternational(_ value: Span<UInt8>) -> Bool {
    guard style == .national || style == .international, let plain = PlainPhone(value),
      let number = plain.number(for: self), plain.isAll(of: number),
      style == .international || number.region != region
    else { return false }
    return number.isWritten(.international, as: value, spelling: spelling)
  }

  /// The outcome for a number that no rule speaks against.
  @inline(__always)
  private func accept(
    _ number: PhoneNumber, of plain: borrowing PlainPhone, asWrittenIn value: Span<UInt8>,
    into result: inout PhoneCleaning
  ) {
    result.number = number
    if number.origin != .plusSign { result.notes = .usesRegion }
    result.verdict = .rewritten
    if style == .national, isKorean, number.callingCode == KoreanPlan.callingCode {
      // Read back, it is the same number.
      number.append(.national, to: &result.text, spelling: spelling)
    } else if plain.isAll(of: number),
      style == .international || style == .national && number.region != region
    {
      // So is one of which all digits were typed.
      number.append(.international, to: &result.text, spelling: spelling)
    } else if !write(number, to: &result.text) {
      return result.reject(.invalid)
    }
    keepHyphen(of: value, before: number, in: &result.text)
    finish(value, into: &result)
  }

  private func cleanCompletely(_ value: Span<UInt8>, into result: inout PhoneCleaning) {
    let grouped = Self.withoutApostrophes(value)
    if grouped.isEmpty { read(value, into: &result) } else { read(grouped.span, into: &result) }
    finish(value, into: &result)
  }

  /// A value with blanks in the place of apostrophes between digits, which divide groups in Switzerland: `044/123'45'67`;
  /// empty where there are none.
  private static func withoutApostrophes(_ value: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    for i in value.indices.dropFirst() where value[i] == 0x27 || value[i] == 0xE2 {
      let isCurly = i + 2 < value.count && value[i + 1] == 0x80 && value[i + 2] == 0x99
      let end = value[i] == 0x27 ? i + 1 : isCurly ? i + 3 : value.count
      guard end < value.count, ASCII.isDigit(value[end]), ASCII.isDigit(value[i - 1]) else {
        continue
      }
      if bytes.isEmpty { bytes.append(value) }
      for k in i..<end { bytes[k] = ASCII.space }
    }
    return bytes
  }

  private func read(_ value: Span<UInt8>, into result: inout PhoneCleaning) {
    let field = PhoneField(value)
    if let label = field.label {
      result.label.append(value, label)
      result.notes.insert(.label)
    }
    let number = value.extracting(field.number)
    if field.label != nil, PhoneField(number).label != nil {
      // Of two labels, such as 회사 … work, nobody can say which is meant.
      result.reject(.text)
    } else if splitAtSeparators(number, into: &result) {
      labelLast(field, of: number, into: &result)
    } else {
      cleanDialString(value, field.number, into: &result)
      if field.isDashed, result.verdict == .rejected { result.reject(.text) }
    }
    if result.issue == .text || result.issue == .several { splitAtWords(value, into: &result) }
  }

  /// Cleans the number of a dial string, and keeps what is dialled before and after it.
  private func cleanDialString(
    _ value: Span<UInt8>, _ range: Range<Int>, into result: inout PhoneCleaning
  ) {
    let dialString = DialString(value, range)
    if dialString.isCode { return result.reject(.code) }
    if dialString.isList { return result.reject(.several) }
    classify(value.extracting(dialString.number), into: &result)
    if dialString.number == range || result.verdict == .rejected { return }
    if isNumber(dialledLater: value.extracting(dialString.after)) { return result.reject(.several) }
    result.dialled.before.append(value, dialString.before)
    result.dialled.after.append(value, dialString.after)
    result.text.insert(contentsOf: result.dialled.before, at: 0)
    result.text += result.dialled.after
    guard !dialString.after.isEmpty else { return }
    // Read back, `40/41/23/40; 87123003` would be two numbers.
    var again = PhoneCleaning()
    if splitAtSeparators(result.text.span, into: &again) { return result.reject(.several) }
    // `30~1234~5,6`: the number would be read with another extension than it was written with; and of `DW 12, 13` the second
    // is one of those that are dialled in the place of the first.
    if result.notes.contains(.hasExtension) || hasDirectWord(value.extracting(dialString.number)) {
      return result.reject(.several)
    }
    result.notes.insert(.hasExtension)
    let digits = DialString.soleDigits(result.dialled.after)
    if digits.count > 0 { result.number?.extensionDigits = digits }
  }

  private var isKorean: Bool { region == .kr }

  private var parser: PhoneNumberParser { PhoneNumberParser(region: region) }

  // MARK: - One number

  /// Classifies a value that should be one number, and writes it to the result's text.
  func classify(_ value: Span<UInt8>, into result: inout PhoneCleaning) {
    do throws(PhoneNumberError) {
      try PhoneText.reading(value) { (text: inout PhoneText) throws(PhoneNumberError) in
        classify(&text, into: &result)
      }
    } catch {
      result.reject(.invalid)
    }
    if let number = result.number { keepHyphen(of: value, before: number, in: &result.text) }
    if result.notes.contains(.vanity) { result.text.append(value) }
  }

  private func classify(_ text: inout PhoneText, into result: inout PhoneCleaning) {
    if isKorean, let issue = text.registrationIssue {
      if issue == .ambiguous {
        suggestAsDialled(text, into: &result)
        // One in ten numbers has the check digit by chance.
        if result.suggestion.isEmpty, text.isBusinessNumber {
          return result.reject(.businessNumber)
        }
      }
      return result.reject(issue)
    }
    if text.isScientific {
      suggestMantissa(of: text, into: &result)
      return result.reject(.scientific)
    }
    if let mark = text.floatMark {
      text.end = mark
      suggestAsDialled(text, into: &result)
      return result.reject(.scientific)
    }
    do throws(PhoneNumberError) {
      try text.applyCustoms(by: parser)
      try text.extractPossibleNumber()
    } catch {
      return result.reject(error == .severalNumbers ? .several : .invalid)
    }
    let isViable = text.isViable
    let extensionDigits = text.takeExtension()
    if text.hasLeftoverWords {
      suggestDigits(for: &text, extensionDigits, into: &result)
      if result.notes.contains(.vanity) { return }
      return result.reject(.text)
    }
    guard text.digitCount > 0 else { return result.reject(.empty) }
    if text.hasLeftoverSigns { return result.reject(.text) }
    guard isViable else { return result.reject(text.digitCount > 2 ? .text : .invalid) }
    classify(
      digits: text.normalizedDigits(), hasPlus: text.startsWithPlus, extensionDigits,
      text.grouping, into: &result)
  }

  private func classify(
    digits: PhoneDigits, hasPlus: Bool, _ extensionDigits: PhoneDigits,
    _ grouping: PhoneText.Grouping,
    into result: inout PhoneCleaning
  ) {
    if !hasPlus { result.notes.insert(.usesRegion) }
    let isShort =
      !hasPlus && extensionDigits.count == 0 && ShortNumbers.hasShort(digits, in: region)
    let runs = grouping.runs.count
    if isShort, runs == 1 || runs == digits.count && grouping.hasOnlySeparators {
      if style != .keep { digits.append(to: &result.text) }
      result.notes.insert(.shortNumber)
      result.verdict = .rewritten
      return
    }
    guard
      var number = try? parser.number(
        digits: digits, hasPlus: hasPlus, extensionDigits: extensionDigits)
    else {
      let isMore = grouping.runs.showMore(than: nil, digits, hasPlus: hasPlus, by: parser)
      return result.reject(isMore ? .several : .invalid)
    }
    if !number.isValid, let repaired = number.withoutDialledDigit {
      guard style != .keep, isCertain(repaired, grouping) else {
        // `06 12 34 56 78` is of another country than one whose numbers begin with three digits.
        if repaired.origin != .defaultRegion || grouping.runs.count < 4
          || Self.isZero(before: repaired, grouping)
        {
          suggest(repaired, into: &result)
        }
        return result.reject(.invalid)
      }
      number = repaired
      result.notes.insert(.droppedDigit)
    }
    if grouping.runs.showMore(than: number, digits, hasPlus: hasPlus, by: parser) {
      return result.reject(.several)
    }
    guard number.isValid else {
      let isLocal =
        number.possibility == .localOnly && digits.count > 4 && digits[0] != 0
        || lacksAreaCode(number, typed: digits)
        || isKorean && number.origin == .defaultRegion && KoreanPlan.isLocal(digits)
      // In groups, as `905-666`, the digits may as well be the beginning of another number.
      if isShort { digits.append(to: &result.suggestion) }
      if !hasPlus { suggestAbroad(digits, extensionDigits, grouping, into: &result) }
      return result.reject(isShort ? .ambiguous : isLocal ? .local : .invalid)
    }
    if number.callingCode == KoreanPlan.callingCode,
      let issue = koreanIssue(of: number, typed: digits, firstGroup: grouping.first, into: &result)
    {
      return result.reject(issue)
    }
    if assumesRegion,
      number.origin == .defaultRegion && !grouping.mayBe(of: number, typed: digits)
        && !isGroupedAsAtHome(number, typed: digits, grouping)
        || !isSafe(number, typed: digits, grouping)
    {
      result.notes.remove(.outOfService)
      return result.reject(.ambiguous)
    }
    if isRegionOfLocale || expectsMobile, isGroupedAsElsewhere(number, typed: digits, grouping) {
      return result.reject(.ambiguous)
    }
    if lacksPrefix(number, typed: digits) {
      if mayBeLocal(number, grouping) { return result.reject(.local) }
      // `(206) 555-0100` is hardly a number of Germany, and `491711234567` may be one of it without the plus sign.
      let abroad = try? parser.number(
        digits: digits, hasPlus: true, extensionDigits: extensionDigits)
      let isCalled = abroad.map { $0.isValid && $0.callingCode == region.callingCode } ?? false
      if isCalled || !grouping.mayBe(of: number, typed: digits) {
        suggestAbroad(digits, extensionDigits, grouping, into: &result)
        return result.reject(.ambiguous)
      }
    }
    if number.origin != .plusSign { result.notes.insert(.usesRegion) }
    if extensionDigits.count > 0 { result.notes.insert(.hasExtension) }
    // Behind the comma with which it is dialled, it would be a number of its own.
    if spelling.dialsExtension, extensionDigits.count >= PhoneText.wholeDigitCount {
      return result.reject(.several)
    }
    if !write(number, to: &result.text) { return result.reject(.invalid) }
    result.number = number
    result.verdict = .rewritten
  }

  /// Whether a number that a digit in front was taken from is the one that was meant: the calling code stands before
  /// it, or the plan of the region, which is no guess, has no prefix now and the number was grouped as its numbers are.
  private func isCertain(_ number: PhoneNumber, _ grouping: PhoneText.Grouping) -> Bool {
    if number.origin == .plusSign || number.origin == .internationalPrefix { return true }
    return !assumesRegion && region.territory.hasNoNationalPrefix
      && Self.isZero(before: number, grouping)
  }

  /// Whether a number of another calling code, which is dialled as those of the region are, may be grouped as these.
  private func isGroupedAsAtHome(
    _ number: PhoneNumber, typed digits: PhoneDigits, _ grouping: PhoneText.Grouping
  ) -> Bool {
    guard number.callingCode != region.callingCode,
      let code = CallingCode(value: region.callingCode)
    else { return false }
    let own = PhoneNumber(
      callingCode: code, digits: number.digits, extensionDigits: number.extensionDigits,
      origin: number.origin, rules: .customary)
    return grouping.mayBe(of: own, typed: digits)
  }

  /// Whether the first group is the digit that was taken from a number, alone or with the first one of the number.
  private static func isZero(before number: PhoneNumber, _ grouping: PhoneText.Grouping) -> Bool {
    var customary: [UInt8] = []
    number.append(.national, to: &customary)
    let first = customary.prefix(while: ASCII.isDigit).count
    return grouping.first == 1 || grouping.first == first + 1
  }

  /// What custom says against a number that the Korean plan accepts.
  private func koreanIssue(
    of number: PhoneNumber, typed digits: PhoneDigits, firstGroup: Int,
    into result: inout PhoneCleaning
  ) -> PhoneIssue? {
    if let company = KoreanOverride.companyNumber(in: number.digits) {
      suggest(company, like: number, into: &result)
      return .areaBeforeCompany
    }
    if KoreanOverride.shortMobile.applies(to: number.digits) { return .incomplete }
    // `008-20-…` is dialled to Egypt through a carrier.
    if firstGroup == 3, digits.number(length: 3) == 8, digits[3] == 2 { return .ambiguous }
    if number.isOutOfServiceMobile {
      result.notes.insert(.outOfService)
      if let successor = number.successorOfMobile {
        suggest(successor, like: number, into: &result)
      }
    }
    guard isKorean, number.origin == .defaultRegion, digits[0] != 0,
      number.type != .universalAccess
    else { return nil }
    if firstGroup == digits.count,
      LostZero.isRestored(digits, regionIsNamed: !assumesRegion)
    {
      result.notes.insert(.restoredZero)
      return nil
    }
    // Eight digits are a Seoul number without its zero, or any area's number without its code.
    if digits.count == 8, firstGroup != 1 { return .local }
    // `(415) 555-1781` is hardly 041-5555-1781.
    let isAreaCode = firstGroup == (digits[0] == 2 ? 1 : digits[0] == 5 && digits[1] == 0 ? 3 : 2)
    guard isAreaCode || firstGroup == digits.count else { return .ambiguous }
    suggest(number.digits, like: number, into: &result)
    return .lostZero
  }

  // MARK: - Writing

  /// Writes a number in the cleaner's style, in a form that is read back as the same number.
  ///
  /// Returns whether there is such a form.
  func write(_ number: PhoneNumber, to output: inout [UInt8]) -> Bool {
    let start = output.count
    if style == .keep { return true }
    if style == .national, number.region == region, number.callingCode == region.callingCode {
      number.append(.national, to: &output, spelling: spelling)
      if reads(output, from: start, as: number) { return true }
      output.removeSubrange(start...)
    }
    if style != .e164 {
      number.append(.international, to: &output, spelling: spelling)
      if reads(output, from: start, as: number) { return true }
      output.removeSubrange(start...)
    }
    number.append(.e164, to: &output)
    if number.extensionDigits.count > 0 {
      output.append(0x2C)
      number.extensionDigits.append(to: &output)
    }
    if reads(output, from: start, as: number) { return true }
    output.removeSubrange(start...)
    return false
  }

  private func reads(_ output: [UInt8], from start: Int, as number: PhoneNumber) -> Bool {
    // Behind a comma, so many digits could be taken for a number of their own.
    let isDialled = output[start...].contains(0x2C)
    if isDialled, number.extensionDigits.count >= PhoneText.wholeDigitCount { return false }
    return (try? parser.parse(output.span.extracting(start...))) == number
  }

  /// Sets the verdict of an accepted value: unchanged when it is written as it should be.
  private func finish(_ value: Span<UInt8>, into result: inout PhoneCleaning) {
    guard result.verdict == .rewritten else { return }
    if style == .keep {
      // That there is a label is noted; it stays where it is.
      result.label.removeAll(keepingCapacity: true)
      result.text.removeAll(keepingCapacity: true)
      result.text.append(value)
      result.verdict = .unchanged
      return
    }
    result.compare(with: value)
  }

  private func cleanClassically(_ value: Span<UInt8>, into result: inout PhoneCleaning) {
    guard ClassicPhone.append(value, to: &result.text) else { return result.reject(.invalid) }
    result.verdict = .rewritten
    finish(value, into: &result)
  }
}
