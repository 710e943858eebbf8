internal import ContactBytes

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
