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
    // Years that begin in March put the leap day last, and eras of 400 years are all alike.
    let day = seconds / secondsOfDay + 719_468
    let dayOfEra = day % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + day / 146_097 * 400 + (month <= 2 ? 1 : 0)
    let second = seconds % secondsOfDay
    date = UInt16((year - 1980) << 9 | month << 5 | dayOfMonth)
    let (hour, minute) = (second / 3600, second / 60 % 60)
    time = UInt16(hour << 11 | minute << 5 | second % 60 / 2)
  }
}
