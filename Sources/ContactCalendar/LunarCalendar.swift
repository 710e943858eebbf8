internal import ContactBytes
internal import ContactModel

// The Korean calendar differs from the Chinese one by a day or a month now and then, since new moon and solstice come
// at another hour. It has been computed ahead to 2050.

/// The lunar calendar of Korea, from 1900 to 2050.
package enum LunarCalendar {
  /// A day of the lunar calendar.
  package struct Day: Hashable, Sendable {
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
  }

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

  /// The day in a lunar year that has the month and day of another.
  ///
  /// A month that does not come twice in the year is the one of its number, and the 30th of a month of 29 days
  /// is its last day, as people keep such birthdays.
  ///
  /// - Returns: The number of days since 1970-01-01; nil for a year that is not known.
  package static func daysSince1970(_ day: Day, in year: Int) -> Int? {
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

extension LunarCalendar.Day {
  /// Reads the day of a property whose calendar is lunar, such as `19850102`, `--0102`, or `음력 1985-윤5-02`.
  ///
  /// A year that is none of our time is none: some programs count by cycles of sixty years.
  ///
  /// - Returns: Nil when it is no day.
  init?(_ text: String) {
    var isLeapMonth = false
    var plain: [UInt8] = []
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch scalar {
      case "윤", "閏": isLeapMonth = true
      // The letter of "lunar" is none.
      case "L", "l": if "0"..."9" ~= previous { isLeapMonth = true }
      case "0"..."9", "-", "/", ".": plain.append(UInt8(truncatingIfNeeded: scalar.value))
      case "년", "월": plain.append(ASCII.hyphen)
      default: break
      }
    }
    while plain.last.map({ !ASCII.isDigit($0) }) ?? false { plain.removeLast() }
    let parts = plain.split { !ASCII.isDigit($0) }.map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
    let isYearless = plain.starts(with: [ASCII.hyphen, ASCII.hyphen])
    switch (parts.count, isYearless) {
    case (1, false) where plain.count == 8:
      (year, month, day) = (parts[0] / 10_000, parts[0] / 100 % 100, parts[0] % 100)
    case (1, true) where plain.count == 6: (month, day) = (parts[0] / 100, parts[0] % 100)
    case (2, _): (month, day) = (parts[0], parts[1])
    case (3, _): (year, month, day) = (parts[0], parts[1], parts[2])
    default: return nil
    }
    self.isLeapMonth = isLeapMonth
    if let year, !(1800...2100 ~= year) { self.year = nil }
    guard 1...12 ~= month, 1...30 ~= day else { return nil }
  }
}
