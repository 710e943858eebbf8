import ContactBytes
import ContactCalendar
import ContactModel
import Foundation
import Testing

@Suite struct `The lunar calendar` {
  /// Every day of 1950 to 2050 with its day of the Gregorian calendar, as another program computes them.
  @Test func `agrees with that of Korea on every day`() throws {
    var hash = BLAKE2b()
    var count = 0
    for year in 1950...2050 {
      for month in 1...12 {
        for isLeap in [false, true] {
          func solar(_ day: Int) throws -> Int {
            try #require(
              LunarCalendar.daysSince1970(
                .init(year: nil, month: month, day: day, isLeapMonth: isLeap), in: year))
          }
          let ordinary = LunarCalendar.daysSince1970(
            .init(year: nil, month: month, day: 1), in: year)
          if isLeap, try solar(1) == ordinary { continue }
          for day in 1...30 where try day < 30 || solar(30) != solar(29) {
            let date = CalendarDay(daysSince1970: try solar(day))
            let line =
              "\(year)-\(month)-\(day)\(isLeap ? "L" : ""):\(date.year)-\(date.month)-\(date.day)\n"
            hash.update(with: line.utf8Span.span)
            count += 1
          }
        }
      }
    }
    let digest = hash.finish().map { String(UInt16($0) + 256, radix: 16).dropFirst() }.joined()
    #expect(count == 36_883)
    #expect(digest == "e1fb2525c1e49efc90c393ee72a2e716e4894c8e0ff10e69f50ad95eeb22c5de")
  }

  @Test(arguments: [
    (1, 1, false, 1900, "1900-1-31"), (8, 15, false, 2024, "2024-9-17"),
    (6, 1, true, 2025, "2025-7-25"),
    (5, 2, true, 2024, "2024-6-7"), (12, 29, false, 2050, "2051-2-9"),
  ])
  func `knows the day of a year`(month: Int, day: Int, isLeap: Bool, year: Int, text: String) throws
  {
    let days = try #require(
      LunarCalendar.daysSince1970(
        .init(year: nil, month: month, day: day, isLeapMonth: isLeap), in: year))
    let date = CalendarDay(daysSince1970: days)
    #expect("\(date.year)-\(date.month)-\(date.day)" == text)
  }

  @Test func `ends with the years that are known`() {
    #expect(LunarCalendar.daysSince1970(.init(year: nil, month: 1, day: 1), in: 1899) == nil)
    #expect(LunarCalendar.daysSince1970(.init(year: nil, month: 1, day: 1), in: 2051) == nil)
  }
}

@Suite struct `A calendar` {
  private func write(
    _ card: Card, _ change: (inout CalendarWriter.Options) -> Void = { _ in }
  ) -> (lines: [String], losses: [Loss]) {
    var options = CalendarWriter.Options(years: 2024...2026)
    change(&options)
    var writer = CalendarWriter(options)
    var output: [UInt8] = []
    var losses: [Loss] = []
    writer.write(card, into: &output, losses: &losses)
    let text = String(decoding: output, as: UTF8.self)
    for line in text.components(separatedBy: "\r\n") { #expect(line.utf8.count <= 75) }
    #expect(!text.replacingOccurrences(of: "\r\n", with: "").contains("\n"))
    let unfolded = text.replacingOccurrences(of: "\r\n ", with: "")
    return (unfolded.components(separatedBy: "\r\n").dropLast(), losses)
  }

  private func card(_ name: String, _ birthday: String, _ parameters: [Parameter] = []) -> Card {
    var card = Card()
    card.append(.fullName, name)
    card.append(.birthday, birthday, parameters: parameters)
    return card
  }

  private func values(_ name: String, _ lines: [String]) -> [String] {
    lines.filter { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)) }
  }

  @Test(arguments: [
    ("19850302", "19850302", "19850303", "FREQ=YEARLY", " (born 1985)"),
    ("--0302", "20000302", "20000303", "FREQ=YEARLY", ""),
    ("16041231", "20001231", "20010101", "FREQ=YEARLY", ""),
    ("19960229", "19960229", "19960301", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1", " (born 1996)"),
    ("--0229", "20000229", "20000301", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1", ""),
  ])
  func `has a birthday every year`(
    date: String, start: String, end: String, rule: String, year: String
  ) {
    let (lines, losses) = write(card("Ada", date))
    #expect(values("DTSTART;VALUE=DATE:", lines) == [start])
    #expect(values("DTEND;VALUE=DATE:", lines) == [end])
    #expect(values("RRULE:", lines) == [rule])
    #expect(values("SUMMARY:", lines) == ["Ada’s birthday\(year)"])
    #expect(values("TRANSP:", lines) == ["TRANSPARENT"])
    #expect(losses.isEmpty)
  }

  @Test func `says of no group that it has no birthday`() {
    var group = card("Choir", "", [])
    #expect(write(group).losses.map(\.property).contains("contact"))
    group.append(.kind, "group")
    group.append(.member, "urn:uuid:1")
    #expect(write(group).losses.map(\.property) == ["MEMBER"])
    group.append(.birthday, "2015-05-05")
    #expect(values("DTSTART;VALUE=DATE:", write(group).lines) == ["20150505"])
  }

  @Test(arguments: [
    ("Wedding", true), ("Last ordered", false), ("최근방문일", false), ("Kennenlerntag", true),
  ])
  func `has a labelled day every year, unless its name says that it comes once`(
    label: String, isYearly: Bool
  ) {
    var dated = card("Ada", "", [])
    dated.append(.appleDate, "2026-08-04", group: "item1")
    dated.append(.appleLabel, label, group: "item1")
    let lines = write(dated).lines
    #expect(values("RRULE:", lines) == (isYearly ? ["FREQ=YEARLY"] : []))
    #expect(values("SUMMARY:", lines) == ["Ada’s \(label)" + (isYearly ? " (since 2026)" : "")])
  }

  @Test(arguments: [
    ("음력 생일", "1985-08-15", "Ada 음력 생일 (만 39세)"),
    ("할머니 생신", "음력 1985-08-15", "Ada 할머니 생신 (음력\\, 만 39세)"),
    ("음력 기일", "1985-08-15", "Ada 음력 기일 (39주년)"), ("제사", "음력 08-15", "Ada 제사 (음력)"),
    ("아이 생일", "2015-05-05", "Ada 아이 생일 (2015년생)"), ("개업", "2015-05-05", "Ada 개업 (2015년부터)"),
    ("anniversaire de Léa", "2015-05-05", "Ada anniversaire de Léa (2015년생)"),
    ("Anniversaire de mariage", "2010-05-05", "Ada Anniversaire de mariage (2010년부터)"),
    ("anniversaire (décès)", "음력 1985-08-15", "Ada anniversaire (décès) (음력\\, 39주년)"),
    ("결혼기념일/생일", "2010-05-05", "Ada 결혼기념일/생일 (2010년부터)"),
  ])
  func `says the calendar of a labelled day once, and the age of whoever was born on it alone`(
    label: String, date: String, title: String
  ) {
    var dated = card("Ada", "", [])
    dated.append(.appleDate, date, group: "item1")
    dated.append(.appleLabel, label, group: "item1")
    let lines = write(dated) { $0.language = .korean }.lines
    #expect(values("SUMMARY:", lines).first == title)
  }

  @Test(arguments: ["19850815", "음력 1985-08-15", "1985년 8월 15일 (음력)"])
  func `has a lunar birthday once in each year, with the age`(date: String) {
    let (lines, losses) = write(card("김하늘", date, [Parameter("CALSCALE", "chinese")])) {
      $0.language = .korean
      $0.alarm = "-P1D"
    }
    #expect(values("DTSTART;VALUE=DATE:", lines) == ["20240917", "20251006", "20260925"])
    #expect(values("SUMMARY:", lines) == (39...41).map { "김하늘 음력 생일 (만 \($0)세)" })
    #expect(values("RRULE:", lines) == [])
    #expect(values("TRIGGER:", lines) == ["-P1D", "-P1D", "-P1D"])
    #expect(Set(values("UID:", lines)).count == 3)
    #expect(losses == [])
  }

  @Test(arguments: [("1990-05-06", 10), ("1990-05-07", 11), ("--0506", 11)])
  func `has one birthday a year of who was born on the same day of both calendars`(
    solar: String, count: Int
  ) {
    var both = card("A", solar, [])
    both.append(
      .extended, spelling: "X-ALTBDAY", parameters: [Parameter("CALSCALE", "chinese")],
      value: Array("19900412".utf8))
    let (lines, losses) = write(both) { $0.years = 2026...2035 }
    #expect(lines.count { $0 == "BEGIN:VEVENT" } == count)
    #expect(losses.contains { $0.property == "BDAY" } == (count == 10))
  }

  @Test func `has a lunar birthday in the months that there are`() {
    let leap = write(card("A", "1987-윤6-30", [Parameter("CALSCALE", "chinese")])).lines
    // The sixth month came twice in 2025 only, where the second one has 29 days.
    #expect(values("DTSTART;VALUE=DATE:", leap) == ["20240803", "20250822", "20260812"])
    let plain = ["1987-06-30", "Lunar 1987-06-30", "1987-06-30 (lunar)"].map { text in
      values(
        "DTSTART;VALUE=DATE:", write(card("A", text, [Parameter("CALSCALE", "chinese")])).lines)
    }
    #expect(plain[0][1] == "20250724" && plain.allSatisfy { $0 == plain[0] }, "\(plain)")
    let winter = write(card("A", "--1229", [Parameter("CALSCALE", "chinese")])).lines
    #expect(values("DTSTART;VALUE=DATE:", winter) == ["20240208", "20250128", "20260216"])
    #expect(values("SUMMARY:", winter).first == "A’s lunar birthday")
  }

  @Test(arguments: ["1960-05-15 (윤달)", "1987-윤5-30", "음력 1960-13-01"])
  func `has no event of a day that the lunar calendar has not`(text: String) {
    let (lines, losses) = write(card("A", text, [Parameter("VALUE", "text")]))
    #expect(!lines.contains("BEGIN:VEVENT"))
    #expect(losses.contains { $0.property == "BDAY" }, "\(losses)")
  }

  @Test func `keeps the identifiers of its events`() {
    var first = card("Ada", "19850302")
    let unnamed = write(first).lines
    #expect(write(first).lines == unnamed)
    first.append(.telephone, "1")
    #expect(values("UID:", write(first).lines) == values("UID:", unnamed))
    #expect(values("UID:", write(card("Ada", "19850303")).lines) == values("UID:", unnamed))
    let namesakes = CalendarWriter(CalendarWriter.Options(years: 2024...2026))
      .file(of: [first, card("Ada", "19901224")]).bytes
    let lines = String(decoding: namesakes, as: UTF8.self).components(separatedBy: "\r\n")
    #expect(Set(values("UID:", lines)).count == 2)
    #expect(values("UID:", lines).first == values("UID:", unnamed).first)
    first.append(.uid, "x")
    let named = write(first).lines
    #expect(values("UID:", named) != values("UID:", unnamed))
    var renamed = card("Ada Lovelace", "19850303")
    renamed.append(.uid, "x")
    renamed.append(.revision, "20240102T030405Z")
    #expect(values("UID:", write(renamed).lines) == values("UID:", named))
    #expect(values("DTSTAMP:", write(renamed).lines) == ["20240102T030405Z"])
    #expect(values("DTSTAMP:", named) == ["19700101T000000Z"])
    renamed.append(.anniversary, "20100505")
    renamed.append(.anniversary, "20110505")
    #expect(Set(values("UID:", write(renamed).lines)).count == 3)
  }

  @Test func `escapes and folds its texts`() {
    let name = "a\\b,c;d\ne\u{0}" + String(repeating: "가", count: 40)
    let lines = write(card(name, "--0101")).lines
    let whole = lines.map { $0.hasPrefix(" ") ? String($0.dropFirst()) : $0 }
    #expect(values("SUMMARY:a\\\\b\\,c\\;d\\ne", whole).count == 1)
  }

  @Test func `names what it does not hold`() {
    var full = card("Ada", "circa 1800")
    full.append(.telephone, "1")
    full.append(.gender, "F")
    let (lines, losses) = write(full)
    #expect(lines == [])
    #expect(losses.map(\.property) == ["BDAY", "TEL", "contact"])
    #expect(losses.map(\.isNeverCarried) == [false, true, false])
    var other = card("Ada", "19850302T101112Z")
    other.append(.gender, "F")
    #expect(write(other).losses.map(\.property) == ["BDAY;TIME", "GENDER"])
    let late = write(card("Ada", "--0101", [Parameter("CALSCALE", "chinese")])) {
      $0.years = 2060...2070
    }
    #expect(late.losses.map(\.property) == ["BDAY", "contact"])
  }
}
