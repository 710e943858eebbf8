internal import ContactBytes
internal import ContactModel

extension CleaningRule {
  static let dateValue = CleaningRule(
    "date-value", about: .values(of: [.birthday, .anniversary, .deathDate, .appleDate]),
    manual: """
      A birthday or anniversary is a date that the calendar has, whole or in part (RFC 6350 §4.3).

      Dates that people write with the year first (`1990.1.2`, `1990년 1월 2일`) become `1990-01-02`; the year
      1604, which Apple writes for a date without a year, goes. Impossible dates and other texts are
      reported. A date of another calendar, such as a lunar birthday, is kept as such.
      """,
    check: checkDate)

  private static func checkDate(
    _ card: borrowing Card, at index: Int, into diagnoses: inout [Diagnosis]
  ) {
    let record = card.records[index]
    guard record.valueLength > 0 else { return }
    let value = card.bytes.span.extracting(record.value)
    // Nearly all dates are of a day that every month has, and not of the year that stands for none.
    if PartialDate.isExtendedDate(copy value, lastDay: 28), !value.hasASCII("1604", at: 0) {
      return
    }
    if let date = PartialDate(utf8: copy value, syntax: .standard) {
      if date.year == PartialDate.appleOmittedYear,
        record.hasParameter("X-APPLE-OMIT-YEAR", in: card.bytes.span)
      {
        return dropYear(of: date, card, index, &diagnoses)
      }
      if date.isPossible || card.hasOtherCalendar(at: index) { return }
      diagnoses.append(Diagnosis("the calendar has no such date", .error, at: index))
    } else if value.count > 1, value[0] | 0x20 == 0x74, value[1] < 0x3A {
      return
    } else if card.hasOtherCalendar(at: index) || isText(card, index) {
      return
    } else if let date = PartialDate(yearFirst: copy value), date.isPossible {
      diagnoses.append(
        Diagnosis(
          "the date is not written as a date", .warning, at: index,
          replacingBy: date.cleanedText))
    } else {
      diagnoses.append(Diagnosis("this is no date", .error, at: index))
    }
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
            at: index, with: PartialDate(month: date.month, day: date.day).cleanedText),
          .replaceParameters(
            at: index, with: parameters.filter { $0.name != "X-APPLE-OMIT-YEAR" }),
        ]))
  }

  // MARK: - Parameters

  private static func isText(_ card: borrowing Card, _ index: Int) -> Bool {
    Property(card: copy card, index: index).values(ofParameter: "VALUE")
      .contains { $0.lowercased() == "text" }
  }
}

extension Card {
  /// Whether a date is of another calendar than the Gregorian (RFC 6350 §5.8).
  func hasOtherCalendar(at index: Int) -> Bool {
    guard records[index].parametersLength > 0 else { return false }
    return Property(card: self, index: index).values(ofParameter: "CALSCALE")
      .contains { $0.lowercased() != "gregorian" }
  }
}

extension PartialDate {
  /// The date as a clean-up writes it: `1990-01-02`, and `--0102` without its year.
  fileprivate var cleanedText: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes, as: .google)
    return bytes
  }
}
