internal import ContactBytes
internal import ContactModel

extension CleaningRule {
  static let dateValue = CleaningRule(
    "date-value",
    about: .values(of: [.birthday, .anniversary, .deathDate, .appleDate, .extended]),
    manual: """
      A birthday or anniversary is a date that the calendar has, whole or in part (RFC 6350 §4.3).

      Dates that people write with the year first (`1990.1.2`, `1990년 1월 2일`) or without it (`1월 2일`) become
      `1990-01-02` and `--0102`, and so do those that can be one day only (`31.12.1990`, `3 March 1990`); one such as
      `2.1.1990` is what `--dates` says, and stays without it. The year 1604, which Apple writes for a date without a year, goes. So do the dates
      of a table that is cleaned in its own cells become `1990-01-02`, in whatever order their column has them; one that
      may be another date, as its order or its century is a guess, is reported and stays, and so are those that alone show
      in which order it is read; a day without a year stays as it is written. Impossible dates and other texts are reported (of what is said to be a text only numbers that are made like a date, as `13.13.1970`), and so are a second birthday, a birthday in the future, and what
      programs write for no date at all: the years 0000, 0001, 1604 and 9999, and the last days of 1899. A date of
      another calendar, such as a lunar birthday (`음력 1990-01-02`), is kept as such, and reported where the lunar
      calendar has no such day, and where it is not the day of the birthday beside it.
      """
  ) { options in
    let (today, order) = (options.today, options.dateOrder)
    return { card, index, diagnoses in
      checkDate(card, at: index, (today, order), into: &diagnoses)
    }
  }

  private static func checkDate(
    _ card: borrowing Card, at index: Int,
    _ said: (today: PartialDate?, order: PartialDate.Order?), into diagnoses: inout [Diagnosis]
  ) {
    let record = card.records[index]
    guard record.valueLength > 0 else { return }
    if record.name == .extended {
      guard card.isSpelled(record, LunarBirthday.spelling) else { return }
      if record.hasParameter(Parameter.cellText, in: card.bytes.span) {
        _ = checkCell(card, at: index, into: &diagnoses)
      }
      return checkLunar(card, at: index, into: &diagnoses)
    }
    if record.name != .appleDate, let first = card.firstIndex(of: record.name), first < index,
      !record.hasParameter("ALTID", in: card.bytes.span)
    {
      let what = record.name == .birthday ? "birthday" : "date of its kind"
      diagnoses.append(Diagnosis("the card has a second \(what)", .warning, at: index))
    }
    if record.hasParameter(Parameter.cellText, in: card.bytes.span),
      checkCell(card, at: index, into: &diagnoses)
    {
      return
    }
    let value = card.bytes.span.extracting(record.value)
    // Nearly all dates are days of the last century.
    if PartialDate.isExtendedDate(copy value), value.hasASCII("19", at: 0) { return }
    if let date = PartialDate(utf8: copy value, syntax: .standard) {
      if date.year == PartialDate.appleOmittedYear,
        record.hasParameter("X-APPLE-OMIT-YEAR", in: card.bytes.span)
      {
        return dropYear(of: date, card, index, &diagnoses)
      }
      if card.hasOtherCalendar(card.records[index]) {
        return checkLunar(card, at: index, into: &diagnoses)
      }
      if !date.isPossible {
        diagnoses.append(Diagnosis("the calendar has no such date", .error, at: index))
      } else if let doubt = date.doubt(
        today: record.name == .birthday || record.name == .deathDate ? said.today : nil)
      {
        diagnoses.append(Diagnosis(doubt, .warning, at: index))
      }
    } else if value[0] | 0x20 == 0x74, PartialDate.isDateOrEmpty(copy value) {
      return
    } else if card.hasOtherCalendar(card.records[index]) {
      checkLunar(card, at: index, into: &diagnoses)
    } else {
      diagnoses += faults(
        ofText: String(utf8: value), isText: isText(card, index), said.order, at: index)
    }
  }

  /// Checks how the cell of a table is written that a date stands in.
  ///
  /// - Returns: Whether there is nothing more to say of it.
  private static func checkCell(
    _ card: borrowing Card, at index: Int, into diagnoses: inout [Diagnosis]
  ) -> Bool {
    let property = Property(card: copy card, index: index)
    if card.records[index].hasParameter(Parameter.cellGuess, in: card.bytes.span) {
      let mark = property.values(ofParameter: Parameter.cellGuess.description).first
      diagnoses.append(
        Diagnosis(mark == "1" ? Finding.doubtfulDate : Finding.neededDate, .note, at: index))
      return false
    }
    let lunar = card.lunarBirthday(card.records[index])
    guard
      var date = lunar?.date
        ?? PartialDate(utf8: property.value.utf8Span.span, syntax: .standard),
      lunar?.isPossible ?? date.isPossible
    else {
      return false
    }
    // Everybody reads a day as it was written, unless with a year that means none; two hyphens for its year say nothing
    // to those who look at the table.
    let cell = property.values(ofParameter: Parameter.cellText.description).first ?? ""
    if date.year == nil, !cell.holds("\(PartialDate.appleOmittedYear)") { return true }
    let omitsYear = date.year == PartialDate.appleOmittedYear
    if omitsYear { date.year = nil }
    guard let text = spelling(date, in: cell), text != cell else { return true }
    diagnoses.append(
      Diagnosis(
        omitsYear ? "the year 1604 means no year" : "the date is written otherwise", .style,
        at: index, edits: [.respell(at: index, as: Array(text.utf8))]))
    return omitsYear
  }

  /// A date as a cell has it after a clean-up: with the word for the solar calendar that the cell has, without which nobody
  /// would know which calendar is meant where others say the other one; nil where other words stand around the date.
  private static func spelling(_ date: PartialDate, in cell: String) -> String? {
    let calendar = CalendarText(cell)
    guard calendar.isSolar, !calendar.isLunar else { return date.extendedText }
    // Of several days that it may be, none is written in its place.
    let days = PartialDate.days(
      ofCell: Array(calendar.rest.utf8).span, order: nil, lastYear: PartialDate.spreadsheetLastYear)
    guard days.allSatisfy({ $0 == date }) else { return nil }
    let isDigit: (Character) -> Bool = { ("0"..."9").contains($0) }
    guard let first = cell.firstIndex(where: isDigit), let last = cell.lastIndex(where: isDigit)
    else { return nil }
    var after = cell[cell.index(after: last)...]
    if let sign = after.first, "일日.".contains(sign) { after.removeFirst() }
    let words = [cell[..<first], after].map { CalendarText(String($0)).rest }
    guard !words.contains(where: { $0.contains(where: \.isLetter) }) else { return nil }
    return cell[..<first] + date.extendedText + after
  }

  /// Checks a date of the lunar calendar, which may be that of China or of Korea: these differ by a day now and then.
  private static func checkLunar(
    _ card: borrowing Card, at index: Int, into diagnoses: inout [Diagnosis]
  ) {
    if case .other = card.calendarScale(of: card.records[index]) { return }
    let date = LunarDate(String(utf8: card.bytes.span, card.records[index].value))
    if date?.isPossible != true { diagnoses.append(Diagnosis(noLunarDate, .warning, at: index)) }
    if let conflict = card.conflict(ofLunarBirthday: card.records[index]) {
      diagnoses.append(Diagnosis(conflict, .warning, at: index))
    }
  }

  private static let noLunarDate = "the lunar calendar has no such date"

  /// Checks a date as people write it, with or without the name of its calendar; of a text that is to be one, only
  /// what is said to be a day of the lunar calendar.
  private static func faults(
    ofText text: String, isText: Bool, _ order: PartialDate.Order?, at index: Int
  ) -> [Diagnosis] {
    let words = CalendarText(text)
    if words.isLunar, !words.isSolar, !isText || PartialDate.namesLunar(text) {
      return LunarDate(text)?.isPossible == true
        ? [] : [Diagnosis(noLunarDate, .error, at: index)]
    }
    if isText {
      // Words are what the text is for; numbers that are made like a date are one that somebody mistyped.
      return PartialDate.isMadeLikeDate(text) && !PartialDate.mayBeRead(text)
        ? [Diagnosis("the calendar has no such date", .error, at: index)] : []
    }
    let solar = words.isSolar && !words.isLunar ? words.rest : text
    let bytes = Array(solar.utf8)
    if let date = PartialDate(yearFirst: bytes.span) ?? PartialDate(inAnyOrder: bytes.span, order),
      date.isPossible
    {
      return [
        Diagnosis(
          "the date is not written as a date", .warning, at: index,
          replacingBy: date.cleanedText)
      ]
    }
    let orders: [PartialDate.Order] = [.dayMonthYear, .monthDayYear]
    return [
      orders.allSatisfy { PartialDate(inAnyOrder: bytes.span, $0)?.isPossible == true }
        ? Diagnosis(Finding.doubtfulDate, .warning, at: index)
        : Diagnosis("this is no date", .error, at: index)
    ]
  }

  // MARK: - Years left out

  private static func dropYear(
    of date: PartialDate, _ card: borrowing Card, _ index: Int, _ diagnoses: inout [Diagnosis]
  ) {
    let parameters = Property(card: copy card, index: index).parameters
    diagnoses.append(
      Diagnosis(
        "the year 1604 means no year", .style, at: index,
        edits: [
          .replaceValue(
            at: index, with: PartialDate(month: date.month, day: date.day).cleanedText,
            parameters: parameters.filter { $0.name != "X-APPLE-OMIT-YEAR" })
        ]))
  }

  // MARK: - Parameters

  private static func isText(_ card: borrowing Card, _ index: Int) -> Bool {
    Property(card: copy card, index: index).values(ofParameter: "VALUE")
      .contains { $0.lowercased() == "text" }
  }
}

extension PartialDate {
  /// Why a date that the calendar has is hardly meant.
  ///
  /// - Parameter today: The day after which no date can be; nil for none.
  /// - Returns: One sentence; nil when nothing is wrong with the date.
  fileprivate func doubt(today: PartialDate?) -> String? {
    guard let year else { return nil }
    if [0, 1, Self.appleOmittedYear, 9999].contains(year)
      || year == 1899 && month == 12 && [30, 31].contains(day)
      || self == PartialDate(year: 4501, month: 1, day: 1)
    {
      return "programs write such a date where there is none"
    }
    if year < 1000, month == nil { return "four digits alone are a year; a day is --03-14" }
    guard let today, let now = today.year else { return nil }
    let isLater =
      year != now ? year > now : (month ?? 1, day ?? 1) > (today.month ?? 12, today.day ?? 31)
    return isLater ? "the date is in the future" : nil
  }

  /// Whether a text is three numbers with dots, slashes or hyphens between them, or eight digits, as `13.13.1970` is.
  fileprivate static func isMadeLikeDate(_ text: String) -> Bool {
    let numbers = text.utf8.split { !ASCII.isDigit($0) }
    guard text.utf8.allSatisfy({ ASCII.isDigit($0) || "./- ".utf8.contains($0) }) else {
      return false
    }
    return numbers.count == 3 && numbers.allSatisfy { 1...4 ~= $0.count }
      && text.utf8.first != ASCII.hyphen
      // `1955.3.5-` is one of the lunar calendar in Korean lists.
      && (numbers[0].count < 4 || text.utf8.firstIndex(of: ASCII.hyphen) != text.utf8.indices.last)
      || numbers.count == 1 && text.utf8.count == 8
  }

  /// Whether a text is a date that the calendar has, in whatever order its parts are.
  fileprivate static func mayBeRead(_ text: String) -> Bool {
    [Order.dayMonthYear, .monthDayYear, .yearMonthDay].contains { order in
      PartialDate(cell: text.utf8.span, order: order)?.isPossible == true
    }
  }

  /// Reads a date with a year of four digits that can be one only, or is one by the order that is said.
  fileprivate init?(inAnyOrder text: Span<UInt8>, _ order: Order?) {
    var (run, hasYear) = (0, false)
    for i in 0...text.count {
      let isDigit = i < text.count && ASCII.isDigit(text[i])
      if !isDigit, run == 4 { hasYear = true }
      run = isDigit ? run + 1 : 0
    }
    guard hasYear, order == .monthDayYear || !Self.isSlip(text, in: nil) else { return nil }
    let readings = Self.readings(ofCell: text)
    let date =
      PartialDate(unambiguous: text, lastYear: Self.spreadsheetLastYear)
      ?? readings.first { $0.order == order }?.date
    guard let date else { return nil }
    self = date
  }

  /// The date as a clean-up writes it: `1990-01-02`, and `--0102` without its year.
  fileprivate var cleanedText: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes, as: .google)
    return bytes
  }
}
