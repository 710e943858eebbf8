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
  package static func append(_ date: LunarDate, _ card: inout Card) {
    append(date.basicText, parameters: [], &card)
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
  /// Whether a property is a birthday by the lunar calendar, by its name, its calendar or what its text says.
  package func isLunarBirthday(at index: Int) -> Bool {
    switch records[index].name {
    case .extended: isSpelled(records[index], LunarBirthday.spelling)
    case .birthday:
      hasOtherCalendar(at: index)
        || bytes.span.holdsWords(records[index].value)
          && PartialDate.namesLunar(String(utf8: bytes.span, records[index].value))
    default: false
    }
  }

  /// The day that a birthday by the lunar calendar is; nil for any other property, and for what is no date.
  package func lunarBirthday(at index: Int) -> LunarDate? {
    guard isLunarBirthday(at: index) else { return nil }
    return LunarDate(String(utf8: bytes.span, records[index].value))
  }

  /// Whether a date is of another calendar than the Gregorian (RFC 6350 §5.8).
  package func hasOtherCalendar(at index: Int) -> Bool {
    guard records[index].parametersLength > 0 else { return false }
    return Property(card: self, index: index).values(ofParameter: "CALSCALE")
      .contains { $0.lowercased() != "gregorian" }
  }

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
  fileprivate func holdsWords(_ range: Range<Int>) -> Bool {
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
