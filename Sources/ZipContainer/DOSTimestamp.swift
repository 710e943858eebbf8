private import ContactBytes

/// A moment as ZIP headers hold it: local time in steps of two seconds, 1980 to 2107.
///
/// ZIP stores no time zone. Moments made here are in UTC, so that the same archive has the same bytes
/// wherever it is written.
public struct DOSTimestamp: Hashable, Sendable {
  /// The day, month and year since 1980, from the lowest bit: 5, 4 and 7 bits.
  public let date: UInt16
  /// Half the second, the minute and the hour, from the lowest bit: 5, 6 and 5 bits.
  public let time: UInt16

  /// The earliest moment there is: midnight of 1980-01-01.
  public static let earliest = DOSTimestamp(date: 0x0021, time: 0)

  /// The latest moment there is: two seconds before the end of 2107.
  public static let latest = DOSTimestamp(date: 0xFF9F, time: 0xBF7D)

  /// Makes a moment of the two fields of a header, which are not checked.
  public init(date: UInt16, time: UInt16) {
    self.date = date
    self.time = time
  }

  /// Makes the moment that a number of seconds after 1970-01-01T00:00:00Z names.
  ///
  /// An odd second is rounded down; what ZIP cannot hold becomes ``earliest`` or ``latest``.
  public init(secondsSince1970 seconds: Int) {
    let secondsOfDay = 86_400
    let first = 315_532_800  // 1980-01-01
    let last = 4_354_819_198  // 2107-12-31T23:59:58
    guard seconds > first else {
      self = .earliest
      return
    }
    guard seconds < last else {
      self = .latest
      return
    }
    let day = CalendarDay(daysSince1970: seconds / secondsOfDay)
    let second = seconds % secondsOfDay
    date = UInt16((day.year - 1980) << 9 | day.month << 5 | day.day)
    let (hour, minute) = (second / 3600, second / 60 % 60)
    time = UInt16(hour << 11 | minute << 5 | second % 60 / 2)
  }
}
