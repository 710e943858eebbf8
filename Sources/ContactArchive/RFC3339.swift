package import ZipContainer

/// Points in time as RFC 3339 §5.6 writes them, in UTC.
package enum RFC3339 {
  /// The text of a time, such as `2026-11-21T09:30:00Z`.
  package static func text(secondsSince1970 seconds: Int) -> String {
    let day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    let second = seconds - day * 86_400
    let date = civil(daysSince1970: day)
    return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))T"
      + "\(padded(second / 3600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))Z"
  }

  /// The text of a time as ZIP headers hold it, taken as UTC.
  package static func text(_ time: DOSTimestamp) -> String {
    let (date, clock) = (Int(time.date), Int(time.time))
    return "\(padded(1980 + date >> 9, 4))-\(padded(date >> 5 & 15, 2))-\(padded(date & 31, 2))T"
      + "\(padded(clock >> 11, 2)):\(padded(clock >> 5 & 63, 2)):\(padded(clock & 31 << 1, 2))Z"
  }

  /// The date of a day of the Gregorian calendar, by eras of 400 years that begin on 1 March.
  private static func civil(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
