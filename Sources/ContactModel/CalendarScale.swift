internal import ContactBytes

/// The calendar that a date is of, as the parameter CALSCALE says (RFC 6350 §5.8).
package enum CalendarScale: Hashable, Sendable {
  /// That of most dates, which need not be said.
  case gregorian
  /// The lunar calendar of China or of Korea; these differ by a day now and then.
  case lunar
  /// Any other, by its name: its days are not known.
  case other(String)

  /// The calendar of a name; a date without one is Gregorian.
  package init(named name: String?) {
    switch name?.lowercased() {
    case nil, "", "gregorian": self = .gregorian
    case "chinese", "dangi", "korean", "lunar": self = .lunar
    case let name?: self = .other(name)
    }
  }

  /// What stands behind the name of a date that is not Gregorian: ` (hebrew)`; else nothing.
  package func mark(in language: WordLanguage = .english) -> String {
    switch self {
    case .gregorian: ""
    case .lunar: language == .korean ? " (음력)" : " (lunar)"
    case .other(let name): " (\(name))"
    }
  }
}

extension Property {
  /// The calendar that the property names.
  package var calendarScale: CalendarScale {
    card.calendarScale(of: record)
  }

  /// Whether it is a birthday by the lunar calendar, by its name, its calendar or what its text says.
  package var isLunarBirthday: Bool { card.isLunarBirthday(record) }

  /// A birthday for people, whose language the words around it need not be in: `1970-03-05`, `lunar 1970-02-29`; what
  /// is no date stays as it is.
  package func birthdayText(in language: WordLanguage) -> String {
    (isLunarBirthday ? "lunar " : "")
      + (card.lunarBirthday(record)?.text(in: language)
        ?? PartialDate(value)?.text(in: language) ?? value)
  }
}

extension Card {
  /// The calendar that a record names.
  package func calendarScale(of record: PropertyRecord) -> CalendarScale {
    guard record.parametersLength > 0 else { return .gregorian }
    var cursor = ParameterCursor(record.parameters)
    while cursor.advance(in: bytes.span) {
      if cursor.isNamed("CALSCALE", in: bytes.span) {
        return CalendarScale(named: String(utf8: bytes.span, cursor.values))
      }
    }
    return .gregorian
  }

  /// Whether a record names another calendar than the Gregorian.
  package func hasOtherCalendar(_ record: PropertyRecord) -> Bool {
    calendarScale(of: record) != .gregorian
  }

  /// Whether a record is a birthday by the lunar calendar, by its name, its calendar or what its text says.
  package func isLunarBirthday(_ record: PropertyRecord) -> Bool {
    switch record.name {
    case .extended:
      guard isSpelled(record, LunarBirthday.spelling) else { return false }
      if case .other = calendarScale(of: record) { return false }
      return true
    case .birthday:
      switch calendarScale(of: record) {
      case .gregorian:
        return bytes.span.holdsWords(record.value)
          && PartialDate.namesLunar(String(utf8: bytes.span, record.value))
      case .lunar: return true
      case .other: return false
      }
    default: return false
    }
  }

  /// The day that a birthday by the lunar calendar is; nil for any other property, and for what is no date.
  package func lunarBirthday(_ record: PropertyRecord) -> LunarDate? {
    guard isLunarBirthday(record) else { return nil }
    return LunarDate(String(utf8: bytes.span, record.value))
  }

  /// Why a birthday by the lunar calendar cannot be the day of the birthday beside it, in words; nil where it can, and
  /// where there is none.
  ///
  /// A leap month is often not said, and the calendars of China and Korea differ by a day now and then.
  package func conflict(ofLunarBirthday record: PropertyRecord) -> String? {
    guard let lunar = lunarBirthday(record),
      let solar = records.first(where: {
        $0.name == .birthday && !$0.isRemoved && !hasOtherCalendar($0) && !isLunarBirthday($0)
      }), let date = PartialDate(String(utf8: bytes.span, solar.value))
    else { return nil }
    if date.month == lunar.month, date.day == lunar.day,
      date.year == nil || lunar.year == nil || date.year == lunar.year
    {
      return "the birthday and the lunar birthday have the same digits, so one of them is wrong"
    }
    guard let year = lunar.year, lunar.isPossible, let days = date.daysSince1970 else { return nil }
    let isOneDay = [lunar.isLeapMonth, true].contains { isLeapMonth in
      var lunar = lunar
      lunar.isLeapMonth = isLeapMonth
      return LunarCalendar.daysSince1970(lunar, in: year).map { abs($0 - days) < 2 } ?? true
    }
    return isOneDay ? nil : "the birthday and the lunar birthday are not the same day"
  }
}
