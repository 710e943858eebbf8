internal import ContactBytes

/// A date, a time or both, of which parts may be missing (RFC 6350 §4.3).
///
/// The one date of all formats. It reads the basic form of vCard 4.0 (`19850412`, `--0412`, `---12`,
/// `1985-04`), the extended form of vCard 3.0, jCard and JSContact (`1985-04-12T23:20:50Z`) and what
/// programs write into cells of tables (`4/12/1985`, `1985년 4월 12일`); it writes them by the table in
/// `Spelling`.
public struct PartialDate: Hashable, Sendable {
  /// The year, 0 to 9999; nil when it is not known.
  public var year: Int?
  /// The month, 1 to 12; nil when it is not known.
  public var month: Int?
  /// The day of the month, 1 to 31; nil when it is not known.
  public var day: Int?
  /// The time of day; nil for none.
  public var time: PartialTime?

  /// Makes a date of the parts that are known; nothing is checked.
  public init(
    year: Int? = nil, month: Int? = nil, day: Int? = nil, time: PartialTime? = nil
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.time = time
  }

  /// The year that Apple's programs write in a date without one.
  package static let appleOmittedYear = 1604

  /// Whether year, month, day, hour, minute and second are all there (RFC 6350 §4.3.5).
  public var isTimestamp: Bool {
    isWholeDate && time?.second != nil && time?.minute != nil && time?.hour != nil
  }

  /// Whether year, month and day are all there.
  package var isWholeDate: Bool { year != nil && month != nil && day != nil }

  /// Whether the Gregorian calendar has such a date: 29 February only where the year may be a leap
  /// year, and no 31 April.
  public var isPossible: Bool {
    guard hasPartsInRange else { return false }
    guard let day else { return true }
    return day <= Self.dayCount(ofMonth: month, in: year)
  }

  /// Whether each part is in its range, though the month may not have so many days.
  package var hasPartsInRange: Bool {
    0...9999 ~= year ?? 0 && 1...12 ~= month ?? 1 && 1...31 ~= day ?? 1
  }

  /// Whether the known parts stand next to each other: a month has a year or a day beside it, a day a
  /// month.
  package var isContiguous: Bool { (day == nil || month != nil) && (year != nil || day != nil) }

  /// The greatest day that a month can have; 31 and leap years where month or year are not known.
  private static func dayCount(ofMonth month: Int?, in year: Int?) -> Int {
    switch month {
    case 2: year.map { $0 % 4 == 0 && ($0 % 100 != 0 || $0 % 400 == 0) } ?? true ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

// MARK: - Calendar

extension PartialDate {
  /// The date of a day of the Gregorian calendar, counted from 1970-01-01.
  package init(daysSince1970 days: Int) {
    let date = CalendarDay(daysSince1970: days)
    self.init(year: date.year, month: date.month, day: date.day)
  }

  /// The timestamp in UTC of a number of seconds since 1970-01-01T00:00:00Z, without leap seconds.
  package init(secondsSince1970 seconds: Int) {
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    let second = seconds - days * 86_400
    self.init(daysSince1970: days)
    time = PartialTime(
      hour: second / 3600, minute: second / 60 % 60, second: second % 60,
      offset: UTCOffset(minutes: 0, style: .zulu))
  }

  /// The number of days since 1970-01-01, negative before it; nil when a part of the date is missing.
  package var daysSince1970: Int? {
    guard let year, let month, let day else { return nil }
    return CalendarDay(year: year, month: month, day: day).daysSince1970
  }

  /// The same moment as a UTCDateTime of RFC 9553 §1.4.5: with the offset `Z`, and without zeros at
  /// the end of a fraction.
  ///
  /// A timestamp without an offset is taken as UTC. Nil for a date that is no timestamp, for a leap
  /// second, and where the year would leave the range of four digits.
  package var utcDateTime: PartialDate? {
    guard isTimestamp, isPossible, let days = daysSince1970, var time, let hour = time.hour,
      let minute = time.minute, time.second != 60
    else { return nil }
    let minutes = hour * 60 + minute - (time.offset?.minutes ?? 0)
    let dayShift = (minutes >= 0 ? minutes : minutes - 1439) / 1440
    var date = PartialDate(daysSince1970: days + dayShift)
    time.hour = (minutes - dayShift * 1440) / 60
    time.minute = (minutes - dayShift * 1440) % 60
    while time.fraction.hasSuffix("0") { time.fraction.removeLast() }
    time.offset = UTCOffset(minutes: 0, style: .zulu)
    date.time = time
    return date.hasPartsInRange ? date : nil
  }
}

extension PartialDate {
  /// In which order a date has its parts.
  public enum Order: Sendable, Hashable {
    /// Year, month, day, with hyphens; a date without a year has `--` in its place (`--10-20`).
    case iso
    /// Month, day, year: `10/20/1985`.
    case monthDayYear
    /// Day, month, year: `20/10/1985`.
    case dayMonthYear
    /// Year, month, day: `1985-10-20`.
    case yearMonthDay
  }

  /// How a format writes dates: one row of the table below.
  package struct Spelling: Sendable, Hashable {
    let order: Order
    /// What stands between the parts of a date with a year.
    let separator: UInt8?
    /// What stands between month and day of a date without a year.
    let yearlessSeparator: UInt8?
    /// What stands between the numbers of a time.
    let timeSeparator: UInt8?
    /// Which dates it can hold.
    let extent: Extent

    enum Extent: Sendable, Hashable {
      /// Any date, time or both.
      case anything
      /// A date with month and day, without a time.
      case dayOfYear
      /// The same, or a year alone.
      case dayOfYearOrYear
      /// A date with year, month and day, without a time.
      case wholeDate
    }

    /// vCard 4.0 (RFC 6350 §4.3): `19850412T232050Z`, `--0412`, `---12`, and `1985-04` without a day.
    package static let basic = Spelling(
      order: .yearMonthDay, separator: nil, yearlessSeparator: nil, timeSeparator: nil,
      extent: .anything)
    /// vCard 3.0 (RFC 2426 §3.1.5), jCard (RFC 7095 §3.5) and JSContact (RFC 9553 §1.4.5):
    /// `1985-04-12T23:20:50Z`, `--04-12`, `---12`.
    package static let extended = Spelling(
      order: .yearMonthDay, separator: ASCII.hyphen, yearlessSeparator: ASCII.hyphen,
      timeSeparator: ASCII.colon, extent: .anything)
    /// Google's vCard 3.0: extended, but `--0412` without a year.
    package static let google = Spelling(
      order: .yearMonthDay, separator: ASCII.hyphen, yearlessSeparator: nil,
      timeSeparator: ASCII.colon, extent: .anything)

    /// A cell of a table whose dates have their parts in `order`, with a sign between them; nil for the usual one.
    package static func cell(_ order: Order, separator: UInt8? = nil) -> Spelling {
      switch order {
      case .iso, .yearMonthDay:
        Spelling(
          order: order, separator: ASCII.hyphen, yearlessSeparator: ASCII.hyphen,
          timeSeparator: nil, extent: order == .iso ? .dayOfYear : .wholeDate)
      case .monthDayYear, .dayMonthYear:
        Spelling(
          order: order, separator: separator ?? 0x2F, yearlessSeparator: nil, timeSeparator: nil,
          extent: .wholeDate)
      }
    }

    /// A cell of a table that people keep, in which a year alone may stand, too.
    package static let ownCell = Spelling(
      order: .iso, separator: ASCII.hyphen, yearlessSeparator: ASCII.hyphen, timeSeparator: nil,
      extent: .dayOfYearOrYear)

    /// Whether the spelling has a form for a date.
    func holds(_ date: PartialDate) -> Bool {
      switch extent {
      case .anything: true
      case .dayOfYear: date.month != nil && date.day != nil && date.time == nil
      case .dayOfYearOrYear: (date.month != nil) == (date.day != nil) && date.time == nil
      case .wholeDate: date.isWholeDate && date.time == nil
      }
    }
  }

  /// Appends the date in a spelling.
  ///
  /// - Returns: False, with nothing appended, when the spelling has no form for such a date: a cell
  ///   holds no time, only ISO cells hold a date without a year, and only those that people keep hold a year alone.
  @discardableResult
  package func append(to bytes: inout [UInt8], as spelling: Spelling) -> Bool {
    guard spelling.holds(self) else { return false }
    switch (spelling.order, day, month, year) {
    case (.monthDayYear, let day?, let month?, let year?):
      Self.append(month, day, year, between: spelling.separator, to: &bytes)
    case (.dayMonthYear, let day?, let month?, let year?):
      Self.append(day, month, year, between: spelling.separator, to: &bytes)
    default:
      appendYearFirst(to: &bytes, as: spelling)
    }
    if let time {
      bytes.append(0x54)
      time.append(to: &bytes, separator: spelling.timeSeparator)
    }
    return true
  }

  /// Appends the date that the bytes are, in a spelling of vCard or JSContact.
  ///
  /// - Parameters:
  ///   - bytes: A date, a time or both, in basic or extended form.
  ///   - spelling: ``Spelling/basic``, ``Spelling/extended`` or ``Spelling/google``.
  ///   - output: Grows by the date.
  /// - Returns: False, with nothing appended, when the bytes are no date, or one that no calendar has.
  package static func append(
    respelling bytes: Span<UInt8>, as spelling: Spelling, to output: inout [UInt8]
  ) -> Bool {
    if isTimestamp(bytes) {
      for i in bytes.indices {
        if bytes[i] == ASCII.hyphen, spelling.separator == nil { continue }
        if bytes[i] == ASCII.colon, spelling.timeSeparator == nil { continue }
        output.append(bytes[i])
      }
      return true
    }
    guard let date = PartialDate(utf8: bytes, syntax: .standard), date.isPossible else {
      return false
    }
    return date.append(to: &output, as: spelling)
  }

  /// Whether the bytes are a timestamp such as `1985-04-12T23:20:50Z`, as most programs write REV.
  private static func isTimestamp(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count == 20, bytes[10] == 0x54, bytes[13] == ASCII.colon, bytes[16] == ASCII.colon,
      bytes[19] == 0x5A, isExtendedDate(bytes.extracting(0..<10))
    else { return false }
    let hasHour = bytes[11] < 0x32 ? bytes[11] >= 0x30 : bytes[11] == 0x32 && bytes[12] < 0x34
    return hasHour && ASCII.isDigit(bytes[12]) && 0x30..<0x36 ~= bytes[14]
      && ASCII.isDigit(bytes[15]) && 0x30..<0x36 ~= bytes[17] && ASCII.isDigit(bytes[18])
  }

  /// Appends numbers without zeros before them.
  private static func append(
    _ first: Int, _ second: Int, _ third: Int, between separator: UInt8?, to bytes: inout [UInt8]
  ) {
    bytes.append(decimal: first)
    if let separator { bytes.append(separator) }
    bytes.append(decimal: second)
    if let separator { bytes.append(separator) }
    bytes.append(decimal: third)
  }

  private func appendYearFirst(to bytes: inout [UInt8], as spelling: Spelling) {
    let separator = year == nil ? spelling.yearlessSeparator : spelling.separator
    if let year {
      bytes.append(decimal: year, width: 4)
      // `198504` could be a time, so that a month without a day always has the hyphen.
      if month != nil, let mark = day == nil ? ASCII.hyphen : separator { bytes.append(mark) }
    } else if month != nil {
      bytes.append("--")
    } else if day != nil {
      bytes.append("---")
    }
    if let month {
      bytes.append(decimal: month, width: 2)
      if day != nil, let separator { bytes.append(separator) }
    }
    if let day { bytes.append(decimal: day, width: 2) }
  }

  /// The date in a spelling; nil when the spelling has no form for it.
  package func text(as spelling: Spelling) -> String? {
    var bytes: [UInt8] = []
    return append(to: &bytes, as: spelling) ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// The basic form of vCard 4.0: `19850412T232050Z`, `--0412`, `---12`, and `1985-04` without a day.
  public var basicText: String { text(as: .basic) ?? "" }

  /// The extended form of jCard and JSContact: `1985-04-12T23:20:50Z`, `--04-12`, `---12`.
  public var extendedText: String { text(as: .extended) ?? "" }
}

extension PartialDate: CustomStringConvertible {
  /// The extended form, as in `1985-04-12T23:20:50Z`.
  public var description: String { extendedText }
}

extension [UInt8] {
  /// Appends a number with zeros before it where it has fewer digits than `width`, at most four.
  package mutating func append(decimal number: Int, width: Int) {
    guard 0...9999 ~= number else { return append(decimal: number) }
    let digits = UInt16(truncatingIfNeeded: number)
    if width > 3 || digits > 999 { append(0x30 + UInt8(truncatingIfNeeded: digits / 1000)) }
    if width > 2 || digits > 99 { append(0x30 + UInt8(truncatingIfNeeded: digits / 100 % 10)) }
    if width > 1 || digits > 9 { append(0x30 + UInt8(truncatingIfNeeded: digits / 10 % 10)) }
    append(0x30 + UInt8(truncatingIfNeeded: digits % 10))
  }
}
