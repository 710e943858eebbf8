internal import ContactModel

/// The dates of JSContact (RFC 9553 §1.4.5, §2.8.1).
enum JSContactDate {
  /// A UTCDateTime; nil when the text is no timestamp.
  ///
  /// - Returns: The text, and whether the same timestamp comes back from it: one with another offset,
  ///   or without any, does not.
  static func utc(_ text: String) -> (text: String, isExact: Bool)? {
    guard var date = PartialDate(text), date.isTimestamp, var time = date.time,
      let year = date.year, let month = date.month, let day = date.day, let hour = time.hour,
      let minute = time.minute
    else { return nil }
    let offset = time.offset ?? UTCOffset(minutes: 0, style: .hours)
    if time.second == 60 { return nil }
    let minutes = hour * 60 + minute - offset.minutes
    let dayShift = minutes < 0 ? -((1439 - minutes) / 1440) : minutes / 1440
    let rest = minutes - dayShift * 1440
    let shifted = civil(dayNumber(year: year, month: month, day: day) + dayShift)
    (date.year, date.month, date.day) = (shifted.year, shifted.month, shifted.day)
    time.hour = rest / 60
    time.minute = rest % 60
    while time.fraction.hasSuffix("0") { time.fraction.removeLast() }
    let isExact = offset.style == .zulu && time.fraction == date.time?.fraction
    time.offset = UTCOffset(minutes: 0, style: .zulu)
    date.time = time
    return (date.extendedText, isExact)
  }

  /// The vCard timestamp of a UTCDateTime; nil when it is none.
  static func timestamp(_ utc: String) -> String? {
    guard let date = PartialDate(utc), date.isTimestamp, date.time?.offset?.style == .zulu,
      date.time?.fraction.isEmpty ?? false
    else { return nil }
    return date.basicText
  }

  /// The `date` of an anniversary; nil for what JSContact cannot hold.
  static func anniversary(_ text: String, calendarScale: String?) -> JSONValue? {
    guard let date = PartialDate(text) else { return nil }
    var object = JSONObject()
    if date.time != nil {
      guard calendarScale == nil, let utc = utc(text), utc.isExact else { return nil }
      object["@type"] = "Timestamp"
      object["utc"] = .string(utc.text)
      return .object(object)
    }
    // A month needs a year or a day, and a day needs a month.
    guard date.day == nil || date.month != nil, date.year != nil || date.day != nil else {
      return nil
    }
    if let year = date.year { object["year"] = .number(String(year)) }
    if let month = date.month { object["month"] = .number(String(month)) }
    if let day = date.day { object["day"] = .number(String(day)) }
    if let calendarScale { object["calendarScale"] = .string(calendarScale.lowercased()) }
    return .object(object)
  }

  /// The vCard value of an anniversary's `date` and its calendar; nil for what vCard cannot hold.
  static func vCardDate(_ json: JSONValue?) -> (text: String, calendarScale: String?)? {
    guard let object = json?.object else { return nil }
    if let utc = object["utc"]?.string { return timestamp(utc).map { ($0, nil) } }
    let date = PartialDate(
      year: object["year"]?.integer, month: object["month"]?.integer, day: object["day"]?.integer)
    let text = date.basicText
    let calendarScale = object["calendarScale"]?.string
    guard !text.isEmpty, PartialDate(text) == date,
      anniversary(text, calendarScale: calendarScale) != nil
    else { return nil }
    return (text, calendarScale)
  }

  // MARK: - Calendar

  /// The days since 1 March of the year 0 of the Gregorian calendar.
  private static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let y = month > 2 ? year : year - 1
    let m = (month + 9) % 12
    return 365 * y + (y >= 0 ? y / 4 - y / 100 + y / 400 : -1) + (m * 306 + 5) / 10 + day - 1
  }

  private static func civil(_ number: Int) -> (year: Int, month: Int, day: Int) {
    var y = (10_000 * number + 14_780) / 3_652_425
    var rest = number - (365 * y + y / 4 - y / 100 + y / 400)
    if rest < 0 {
      y -= 1
      rest = number - (365 * y + y / 4 - y / 100 + y / 400)
    }
    let m = (100 * rest + 52) / 3060
    return (y + (m + 2) / 12, (m + 2) % 12 + 1, rest - (m * 306 + 5) / 10 + 1)
  }
}
