/// A day of the Gregorian calendar, which is also used for the days before there was one.
package struct CalendarDay: Hashable, Sendable {
  /// The year.
  package let year: Int
  /// The month, 1 to 12.
  package let month: Int
  /// The day of the month, 1 to 31.
  package let day: Int

  /// Makes a day of its parts, which are not checked.
  package init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day that is so many days after 1970-01-01, or before it where the number is negative.
  package init(daysSince1970 days: Int) {
    // Years that begin in March put the leap day last, and eras of 400 years are all alike.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
  }

  /// The number of days since 1970-01-01, negative before it.
  package var daysSince1970: Int {
    let yearFromMarch = month > 2 ? year : year - 1
    let era = (yearFromMarch >= 0 ? yearFromMarch : yearFromMarch - 399) / 400
    let yearOfEra = yearFromMarch - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
