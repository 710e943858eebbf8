internal import ContactBytes

/// A day of the lunar calendar, which may be one of a leap month.
package struct LunarDate: Hashable, Sendable {
  /// The lunar year, which begins in January or February; nil when it is not known.
  package var year: Int?
  /// The month, 1 to 12.
  package var month: Int
  /// The day, 1 to 30.
  package var day: Int
  /// Whether the month is the second one of its number.
  package var isLeapMonth: Bool

  /// Makes a day of its parts, which are not checked.
  package init(year: Int?, month: Int, day: Int, isLeapMonth: Bool = false) {
    self.year = year
    self.month = month
    self.day = day
    self.isLeapMonth = isLeapMonth
  }

  /// Makes a day of the parts of a date; nil where month or day is missing.
  package init?(_ date: PartialDate, isLeapMonth: Bool) {
    guard let month = date.month, let day = date.day, 1...30 ~= day else { return nil }
    self.init(year: date.year, month: month, day: day, isLeapMonth: isLeapMonth)
  }

  /// Reads a day as people and programs write it, with or without the words for its calendar: `19850102`, `--0102`,
  /// `음력 1985-윤5-02`, `음 1.2`, `198506L10`.
  ///
  /// Nil for any other text, and for one that says to be of the solar calendar.
  package init?(_ text: String, lastYear: Int = PartialDate.spreadsheetLastYear) {
    self.init(CalendarText(text), order: .yearMonthDay, lastYear: lastYear)
  }

  /// Reads a day of which the words for its calendar were taken off; `order` is that of its parts where the numbers
  /// themselves leave it open, and `lastYear` the last one that two digits mean.
  package init?(_ text: CalendarText, order: PartialDate.Order, lastYear: Int) {
    let rest = Array(text.rest.utf8)
    guard !text.isSolar,
      let date = PartialDate(cell: rest.span, order: order, isLunar: true, lastYear: lastYear)
        ?? PartialDate(utf8: rest.span, syntax: .lenient), date.hasPartsInRange
    else { return nil }
    self.init(date, isLeapMonth: text.isLeapMonth)
  }

  /// Whether the lunar calendar of Korea has such a day; true of years that are not known.
  package var isPossible: Bool {
    guard 1...12 ~= month, 1...30 ~= day else { return false }
    guard let year, LunarCalendar.years.contains(year) else { return true }
    let count = LunarCalendar.dayCount(ofMonth: month, isLeapMonth: isLeapMonth, in: year)
    return count.map { day <= $0 } ?? false
  }

  /// Year, month and day, without the leap month.
  package var date: PartialDate { PartialDate(year: year, month: month, day: day) }

  /// The day as a property holds it: `19870610`, `--0610`, and `198706L10` in a leap month, as RFC 7529 §4.2 marks it.
  package var basicText: String {
    var text = date.basicText
    if isLeapMonth { text.insert("L", at: text.index(text.endIndex, offsetBy: -2)) }
    return text
  }

  /// The day for people: `1987-06-10`, `6월 10일`, and `1987-06-10 (윤달)` in a leap month.
  package func text(in language: WordLanguage) -> String {
    let leap = language == .korean ? " (윤달)" : " (leap month)"
    return date.text(in: language) + (isLeapMonth ? leap : "")
  }
}

extension PartialDate {
  /// The date for people: in extended form, and `6월 10일` or `June 10` where its year is missing.
  package func text(in language: WordLanguage) -> String {
    guard year == nil, time == nil, let month, let day, 1...12 ~= month else { return extendedText }
    if language == .korean { return "\(month)월 \(day)일" }
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    return "\(names[month - 1]) \(day)"
  }
}

/// Where the birthday by the lunar calendar is kept, so that it is not read as one of the solar calendar.
package enum LunarBirthday {
  /// The name of the property.
  package static let property = "X-ALTBDAY"
  /// Its bytes.
  package static let spelling = Array(property.utf8)

  /// Adds a birthday to a card.
  package static func append(
    _ date: LunarDate, parameters: [Parameter] = [], _ card: inout Card
  ) {
    append(date.basicText, parameters: parameters, &card)
  }

  /// Adds to a card what stands in place of a birthday and is no date.
  package static func append(text: String, _ card: inout Card) {
    var raw: [UInt8] = []
    RawText.escape(text.utf8Span.span, into: &raw)
    append(
      String(decoding: raw, as: UTF8.self), parameters: [Parameter("VALUE", "text")], &card)
  }

  private static func append(_ value: String, parameters: [Parameter], _ card: inout Card) {
    card.append(
      .extended, spelling: property, form: .raw, group: "",
      parameters: [Parameter("CALSCALE", "chinese")] + parameters, value: Array(value.utf8),
      blob: nil)
  }
}

extension Card {
  /// Whether the name of a record is written so, in any case of letters; `spelling` is in upper case.
  package func isSpelled(_ record: PropertyRecord, _ spelling: [UInt8]) -> Bool {
    let range = record.nameRange
    guard range.count == spelling.count else { return false }
    for k in 0..<range.count {
      let byte = bytes[range.lowerBound + k]
      let upper = byte &- 0x61 < 26 ? byte & 0xDF : byte
      if upper != spelling[k] { return false }
    }
    return true
  }
}

extension Span<UInt8> {
  /// Whether a part holds other letters than those of a date in digits, `T` and `Z`.
  func holdsWords(_ range: Range<Int>) -> Bool {
    for i in range {
      let byte = self[i]
      if byte >= 0x80
        || ASCII.isLetter(byte) && byte != UInt8(ascii: "T") && byte != UInt8(ascii: "Z")
      {
        return true
      }
    }
    return false
  }
}

// The Korean calendar differs from the Chinese one by a day or a month now and then, since new moon and solstice come
// at another hour. It has been computed ahead to 2050.

/// The lunar calendar of Korea, from 1900 to 2050.
package enum LunarCalendar {
  /// The lunar years that are known.
  package static let years = 1900...2050

  /// The number of days from 1970-01-01 to the first day of 1900, which was 1900-01-31.
  private static let firstDay = -25_537

  /// For each year five digits of base 16: the number of the month that comes twice, or 0; and the months that
  /// have 30 days and not 29, from the lowest bit.
  private static let months = Array(
    """
    816D20075200EA55164A0064B00A9B415560056A00B59217520075261B2500B2500A4B5129B\
    00AAD0056A20B6900BA971B5200D9200D2551A4D00956002B5415AD006D400DA921D9200E92\
    60D260052700A57512B600ADA006D430EA9007497169300A930052B60A5B0096D00B6A41B54\
    00BA400B4921A9300A957152B0052D00AAD5156A00DB200DA431D4900D4A81A9500A9600556\
    60AB500AD5006D240EA500EA500E4A30C9600A9B715560056A00B595175200752007254164B\
    00A4B812AB002AD0056B60B6900DA900D9241B2500D25A1A4D00A56002B6615AD006D400DA9\
    51D9200E9200D2630A5600A57812B600B5A006D450EC90074900693415270052B00A5B2155A\
    0036A71B5500BA400B4951A9300A950052D30A5D00AAD915AA005D200DA551D4A00D4A00A95\
    4152D0055600AB5215AA006D260EA500EA500E4A50C9600C9B0055A30AD500B69B175200752\
    00B256164B00A4B004AB5055B0056D00B6921B5200D9271D2500D2500A4D514AD002B6005B5\
    305A9
    """.utf8)

  /// The month that comes twice in a known year, or 0, and the bits of the long months.
  private static func layout(of year: Int) -> (leap: Int, long: Int) {
    let start = (year - years.lowerBound) * 5
    let digits = months[start..<start + 5].reduce(0) { value, byte in
      value << 4 | Int(byte < 0x3A ? byte & 15 : byte - 0x37)
    }
    return (digits >> 16, digits & 0xFFFF)
  }

  private static func dayCount(_ layout: (leap: Int, long: Int)) -> Int {
    let count = layout.leap > 0 ? 13 : 12
    return count * 29 + (layout.long & (1 << count - 1)).nonzeroBitCount
  }

  /// The number of days of a month; nil for a leap month that the year does not have, and for a year that is not
  /// known.
  static func dayCount(ofMonth month: Int, isLeapMonth: Bool, in year: Int) -> Int? {
    guard years.contains(year) else { return nil }
    let layout = layout(of: year)
    if isLeapMonth, layout.leap != month { return nil }
    let index = layout.leap > 0 && month > layout.leap || isLeapMonth ? month : month - 1
    return 29 + (layout.long >> index & 1)
  }

  /// The day in a lunar year that has the month and day of another.
  ///
  /// A month that does not come twice in the year is the one of its number, and the 30th of a month of 29 days
  /// is its last day, as people keep such birthdays.
  ///
  /// - Returns: The number of days since 1970-01-01; nil for a year that is not known.
  package static func daysSince1970(_ day: LunarDate, in year: Int) -> Int? {
    guard years.contains(year), 1...12 ~= day.month, 1...30 ~= day.day else { return nil }
    var days = firstDay
    for earlier in years.lowerBound..<year { days += dayCount(layout(of: earlier)) }
    let layout = layout(of: year)
    var index = day.month - 1
    if layout.leap > 0, day.month > layout.leap || day.isLeapMonth && day.month == layout.leap {
      index += 1
    }
    for month in 0..<index { days += 29 + (layout.long >> month & 1) }
    return days + min(day.day, 29 + (layout.long >> index & 1)) - 1
  }
}
