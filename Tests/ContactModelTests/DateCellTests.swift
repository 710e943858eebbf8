import ContactModel
import Testing

@Suite struct `Dates in cells` {
  @Test(arguments: [
    ("1985-10-20", "1985-10-20"), ("19851020", "1985-10-20"), ("1985. 10. 20.", "1985-10-20"),
    ("1985년 10월 20일", "1985-10-20"), ("10월 20일", "--10-20"), ("1985-10", "1985-10"),
    ("1985", "1985"), ("--10-20", "--10-20"), ("--1020", "--10-20"),
    ("1232", "1232"), ("10/20/1985", "1985-10-20"),
    ("85/10/20", "1985-10-20"), ("3 Mar 1990", "1990-03-03"), ("March 3, 1990", "1990-03-03"),
    ("3 march", "--03-03"), ("MAR 1990", "1990-03"), ("3 Mar 29", "2029-03-03"),
    ("3 Mar 30", "1930-03-03"), ("1604-02-29", "--02-29"), ("1604", "1604"),
    ("0000-10-20", "--10-20"), ("1985-00-00", "1985"), ("85.1.2", "1985-01-02"),
    ("１９８５－１０－２０", "1985-10-20"), ("１９８５．１．２", "1985-01-02"), ("１０月２０日", "--10-20"),
    ("3. März 1990", "1990-03-03"), ("3 mars 1990", "1990-03-03"),
    ("3 de marzo de 1990", "1990-03-03"),
    ("1er février 2001", "2001-02-01"), ("24. DEZ. 1985", "1985-12-24"), ("5. Jänner", "--01-05"),
    ("14 juil. 1989", "1989-07-14"), ("12 août 1970", "1970-08-12"),
    ("12 AOU\u{302}T 1970", "1970-08-12"),
    ("octubre de 1999", "1999-10"), ("2 de enero del 80", "1980-01-02"),
    ("3. Mrz 90", "1990-03-03"),
    ("martedì 7 febbraio 1972", "1972-02-07"), ("Dienstag, 7. Februar 1972", "1972-02-07"),
    ("lundi 7 février 1972", "1972-02-07"), ("Monday, February 7, 1972", "1972-02-07"),
    ("miércoles, 7 de febrero de 1972", "1972-02-07"), ("måndag 7 mars 1972", "1972-03-07"),
    ("7 febbraio 1972", "1972-02-07"), ("1 gen. 1980", "1980-01-01"), ("3 mag 1990", "1990-05-03"),
    ("giugno 1990", "1990-06"), ("9 lug 1990", "1990-07-09"), ("3 ott 1990", "1990-10-03"),
    ("7 de março de 1990", "1990-03-07"), ("1 de outubro de 1990", "1990-10-01"),
    ("5 mei 1990", "1990-05-05"), ("5 maart 1990", "1990-03-05"), ("5 mrt 1990", "1990-03-05"),
    ("5 października 1990", "1990-10-05"), ("5 WRZEŚNIA 1990", "1990-09-05"),
    ("5 lutego 1990", "1990-02-05"), ("5. června 1990", "1990-06-05"),
    ("5. července 1990", "1990-07-05"), ("5. září 1990", "1990-09-05"),
    ("5 maj 1990", "1990-05-05"), ("5 Ağustos 1990", "1990-08-05"), ("5 kasım 1990", "1990-11-05"),
    ("March 3rd, 1990", "1990-03-03"), ("15 Sept. 1990", "1990-09-15"),
    ("1900-01", "1900-01"), ("1900-01-01", "1900-01-01"), ("1955. 3. 5.", "1955-03-05"),
    // A hyphen behind six or eight digits stands before the rest of a number that was left out.
    ("550305-", "1955-03-05"), ("19550305-", "1955-03-05"), ("1955-03-", "1955-03"),
    ("1955-03-05-", "1955-03-05"),
  ])
  func `are read in ISO order where the numbers leave it open`(cell: String, date: String) {
    let read = PartialDate(cell: cell.utf8.span, order: .iso)
    #expect(read?.extendedText == date)
  }

  @Test(
    arguments: [
      (PartialDate.Order.monthDayYear, "4/12/85", "1985-04-12"),
      (.dayMonthYear, "4/12/85", "1985-12-04"), (.yearMonthDay, "4/12/85", nil),
      (.yearMonthDay, "85/4/12", "1985-04-12"), (.monthDayYear, "4/12", "--04-12"),
      (.dayMonthYear, "4/12", "--12-04"), (.dayMonthYear, "--04-12", "--04-12"),
      (.dayMonthYear, "1985/4/12", "1985-04-12"), (.iso, "4/12/1985", "1985-04-12"),
      (.dayMonthYear, "3월 4일", "--03-04"), (.dayMonthYear, "3月4日", "--03-04"),
    ] as [(PartialDate.Order, String, String?)])
  func `are read in the order of the table`(
    order: PartialDate.Order, cell: String, date: String?
  ) {
    #expect(PartialDate(cell: cell.utf8.span, order: order)?.extendedText == date)
  }

  @Test(arguments: [
    "", "spring", "1985-02-30", "30/02/1985", "1985-13-01", "12", "--10", "3 Ma 1990", "1 2 3 4",
    "Mar Apr 1990", "123456789", "1985-10-20T10", "1985년 10월x", "1900-01-00", "00/01/1900",
    "１９８５－１３－０１", "１９８５Ａ", "ￎ", "206-12-15", "12/06/206", "3 Mar 206",
    "3 jui 1990", "3 marzipan 1990", "3 de 4 de 1990", "3 mars avril 1990",
    "3 ma 1990", "3º mars 1990",
    "le 3 mars 1990", "0315", "1225",
    // In Korean lists the hyphen behind it says that the day is one of the lunar calendar.
    "1955.3.5-", "1955.3.5 -", "1955.3.5.-", "1955년 3월 5일-", "１９５５．３．５－",
  ])
  func `that are none are refused`(cell: String) {
    #expect(PartialDate(cell: cell.utf8.span, order: .dayMonthYear) == nil)
  }

  @Test(arguments: [("0/0/00", true), ("", true), ("00.00.0000", true), ("0/1/00", false)])
  func `may stand for none`(cell: String, isEmpty: Bool) {
    #expect(PartialDate.isEmptyCell(cell.utf8.span) == isEmpty)
  }

  @Test(
    arguments: [
      ("1990.1.2", "1990-01-02"), ("1990/01/02", "1990-01-02"), ("1990년 1월 2일", "1990-01-02"),
      ("1990-1-2", "1990-01-02"), ("1990-02-31", "1990-02-31"), ("1/2/1990", nil), ("1990.1", nil),
      ("1990 Jan 2", nil), ("19900102", nil), ("1990.100.2", nil), ("1990.1.2x", nil),
    ] as [(String, String?)])
  func `are read with the year first`(text: String, date: String?) {
    #expect(PartialDate(yearFirst: text.utf8.span)?.extendedText == date)
  }

  @Test(
    arguments: [
      (PartialDate.Order.iso, "1985-04-02", "--04-02"), (.yearMonthDay, "1985-04-02", nil),
      (.monthDayYear, "4/2/1985", nil), (.dayMonthYear, "2/4/1985", nil),
    ] as [(PartialDate.Order, String, String?)])
  func `are written in the order of the table`(
    order: PartialDate.Order, whole: String, yearless: String?
  ) {
    let spelling = PartialDate.Spelling.cell(order)
    #expect(PartialDate(year: 1985, month: 4, day: 2).text(as: spelling) == whole)
    #expect(PartialDate(month: 4, day: 2).text(as: spelling) == yearless)
    #expect(PartialDate(year: 1985, month: 4).text(as: spelling) == nil)
    let time = PartialTime(hour: 10)
    #expect(PartialDate(year: 1985, month: 4, day: 2, time: time).text(as: spelling) == nil)
  }
}

@Suite struct `Dates of the calendar` {
  @Test(arguments: [
    (0, 1970, 1, 1), (-1, 1969, 12, 31), (11_016, 2000, 2, 29), (11_017, 2000, 3, 1),
    (-25_510, 1900, 2, 27), (-25_509, 1900, 2, 28), (-25_508, 1900, 3, 1), (20_779, 2026, 11, 22),
    (-719_468, 0, 3, 1), (-719_528, 0, 1, 1), (2_932_896, 9999, 12, 31),
  ])
  func `have a number of days and back`(days: Int, year: Int, month: Int, day: Int) {
    let date = PartialDate(year: year, month: month, day: day)
    #expect(date.daysSince1970 == days)
    #expect(PartialDate(daysSince1970: days) == date)
  }

  @Test func `follow one another without a gap`() {
    for days in stride(from: -800_000, through: 3_000_000, by: 97) {
      #expect(PartialDate(daysSince1970: days).daysSince1970 == days)
    }
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (-86_400, "1969-12-31T00:00:00Z"),
    (1_700_000_000, "2023-11-14T22:13:20Z"),
  ])
  func `are made of seconds`(seconds: Int, text: String) {
    #expect(PartialDate(secondsSince1970: seconds).extendedText == text)
  }

  @Test(
    arguments: [
      ("2025-01-01T00:30:00+09:00", "2024-12-31T15:30:00Z"),
      ("20241231T233000-0130", "2025-01-01T01:00:00Z"), ("20240101T120000", "2024-01-01T12:00:00Z"),
      ("2024-01-01T12:00:00.500Z", "2024-01-01T12:00:00.5Z"), ("20240101T1200", nil),
      ("20240101", nil), ("20161231T235960Z", nil), ("00000101T000000+0100", nil),
      ("99991231T235959-0100", nil),
    ] as [(String, String?)])
  func `are the same moment in UTC`(text: String, utc: String?) {
    #expect(PartialDate(text)?.utcDateTime?.extendedText == utc)
  }

  @Test(arguments: [
    (PartialDate(year: 1900, month: 2, day: 29), false),
    (.init(year: 2000, month: 2, day: 29), true),
    (.init(month: 2, day: 29), true), (.init(month: 2, day: 30), false),
    (.init(month: 4, day: 31), false), (.init(day: 31), true), (.init(day: 32), false),
    (.init(month: 0), false), (.init(month: 13), false), (.init(day: 0), false),
    (.init(year: 10_000), false), (.init(year: -1), false),
  ])
  func `are possible or not`(date: PartialDate, isPossible: Bool) {
    #expect(date.isPossible == isPossible)
  }
}
