import ContactCSV
import ContactModel
import Testing

@Suite struct `A column of dates` {
  private func read(
    _ dates: [String], header: String = "Name,Birthday", _ order: PartialDate.Order? = nil
  ) throws -> (dates: [String], findings: [Finding]) {
    let rows = [header] + dates.map { "A,\($0)" }
    var options = CSVReader.Options()
    options.dateOrder = order
    let read = try readAll(Array((rows.joined(separator: "\n") + "\n").utf8), options)
    return (read.cards.map { $0.first(.birthday)?.value ?? "" }, read.findings)
  }

  @Test(
    arguments: [
      (["01/02/1990", "25/12/1991"], "19900201", "'25/12/1991' on line 3"),
      (["12/25/1991", "01/02/1990"], "19911225", "'12/25/1991' on line 2"),
      (["01/02/03", "85/12/24"], "20010203", "'85/12/24' on line 3"),
    ] as [([String], String, String)])
  func `is read as its plain cells show`(cells: [String], first: String, reason: String) throws {
    let (dates, findings) = try read(cells)
    #expect(dates[0] == first)
    #expect(findings.contains { $0.rule == "date-order" && $0.message.contains(reason) })
  }

  @Test func `is told of once where nothing shows the order`() throws {
    let (dates, findings) = try read(["03/04/1990", "05/06/1991", "07/07/1992"])
    #expect(dates == ["19900304", "19910506", "19920707"])
    #expect(findings.map(\.rule) == ["date-order"])
    #expect(findings[0].severity == .warning && findings[0].location.line == 2)
    #expect(findings[0].message.contains("guess") && findings[0].message.contains("--dates"))
  }

  @Test(
    arguments: [
      (["06/05/1990", "03/04/1981", "1/13/1988"], "GB", true),
      (["06/05/1990", "1/13/1988", "1/14/1988"], "GB", false),
      (["06/05/1990", "1/13/1988"], "US", false), (["06/05/1990", "13/1/1988"], "GB", false),
      (["06/05/1990", "13/1/1988"], "US", true), (["06/05/1990", "13/1/1988"], "CA", false),
      (["06/05/1990", "13/1/1988"], "KR", false), (["1/13/1988", "1/14/1988"], "GB", false),
      // Dots, and the dates of another column, say more than the region.
      (["06.05.1990", "13.1.1988"], "US", false),
      (["06/05/1990,1/14/1988", "1/13/1988,1/15/1988"], "GB", false),
      (["06/05/1990,14/1/1988", "1/13/1988,15/1/1988"], "GB", true),
    ])
  func `is warned of where a single cell speaks against the region`(
    cells: [String], region: String, isWarned: Bool
  ) throws {
    var options = CSVReader.Options()
    options.dateRegion = DateRegion(region, source: "by the locale")
    let rows = ["Name,Birthday,Anniversary"] + cells.map { "A,\($0)" }
    let read = try readAll(Array((rows.joined(separator: "\n") + "\n").utf8), options)
    let warned = read.findings.filter { $0.rule == "date-order" && $0.severity == .warning }
    #expect(warned.count == (isWarned ? 1 : 0), "\(read.findings)")
    let reason = ", and not as people in \(region) write them (by the locale), since '"
    #expect(warned.allSatisfy { $0.message.contains(reason) })
  }

  @Test(
    arguments: [
      (PartialDate.Order.dayMonthYear, "19900403"), (.monthDayYear, "19900304"),
    ])
  func `is read as the user says`(order: PartialDate.Order, date: String) throws {
    let (dates, findings) = try read(["03/04/1990"], order)
    #expect(dates == [date])
    #expect(findings.isEmpty)
  }

  @Test(arguments: [
    ("Name,Geburtstag", "03/04/1990", "19900403"), ("Name,Birthday", "3.4.1990", "19900403"),
    ("이름,생일", "90/03/04", "19900304"), ("이름,생일", "01/02/03", "20010203"),
  ])
  func `is guessed by language and spelling`(header: String, cell: String, date: String) throws {
    #expect(try read([cell], header: header).dates == [date])
  }

  @Test func `has the month first without a year in Korean, whatever stands around it`() throws {
    let (dates, findings) = try read(["3/5", "3.5", "음 3/5", "12/24"], header: "이름,생일")
    #expect(dates == ["--0305", "--0305", "", "--1224"])
    #expect(findings.isEmpty, "\(findings)")
    let mixed = try read(["3/5", "01/02/1990"], header: "이름,생일")
    #expect(mixed.findings.map(\.location.line) == [3])
    #expect(try !read(["3/5"]).findings.isEmpty)
  }

  @Test func `is read by its own kind of dates where two programs wrote into it`() throws {
    let (dates, findings) = try read(["12.03.1975", "3/25/1980", "01.04.1990", "04/05/1990"])
    #expect(dates == ["19750312", "19800325", "19900401", "19900405"])
    #expect(findings.map(\.rule) == ["date-order", "date-order"])
    #expect(
      findings.contains {
        $0.severity == .warning && $0.message.contains("dots between their parts")
      })
  }

  @Test(
    arguments: [
      (
        ["13.11.80", "14.11.1980", "03.04.1990", "15.11.1980", "01.13.1931"], "Name,Birthday", 2,
        "19900403", 6, "most cells: '01.13.1931' on line 6"
      ),
      (
        ["13/25/1980", "12/25/1980", "03/04/1990", "31/12/1980", "11/25/1980", "12/26/1980"],
        "Name,Geburtstag", 2, "19900304", 5, "most cells: '31/12/1980' on line 5"
      ),
      (
        ["24.12.1980", "03.04.1990", "01.13.1931"], "Name,Birthday", 1, "19900403", 4, "by the dots"
      ),
      (
        ["24/12/1980", "03/04/1990", "01/13/1931"], "Name,Geburtstag", 1, "19900403", 4,
        "by the language"
      ),
      (
        ["12/24/1980", "03/04/1990", "13/01/1931"], "Name,Birthday", 1, "19900304", 4,
        "some cells show the one order"
      ),
    ] as [([String], String, Int, String, Int, String)])
  func `is not turned round by one cell of another order, which is named`(
    cells: [String], header: String, index: Int, date: String, line: Int, reason: String
  ) throws {
    let (dates, findings) = try read(cells, header: header)
    #expect(dates[index] == date)
    let told = findings.filter { $0.rule == "date-order" }
    #expect(told.first?.message.contains(reason) == true, "\(findings)")
    #expect(told.last?.location.line == line, "\(findings)")
  }

  @Test func `shows nothing by six digits of dates with signs between their parts`() throws {
    let (dates, findings) = try read(["3/2/1985", "280301"], header: "이름,생일")
    #expect(dates == ["19850302", "20280301"])
    #expect(findings.map(\.rule) == ["date-order", "date-order", "short-year"])
    #expect(findings.allSatisfy { !$0.message.contains("can be nothing else") })
  }

  @Test func `is of the order of its program, and what that cannot read stays text`() throws {
    let head = "First Name,Last Name,Birthday,Home Street,E-mail Address,Home Phone,Business Phone"
    let rows = [head, "A,B,3/2/1985,,,,", "A,C,280301,,,,"]
    var options = CSVReader.Options()
    options.dialect = .outlookWeb
    let read = try readAll(Array((rows.joined(separator: "\n") + "\n").utf8), options)
    #expect(read.cards.map { $0.first(.birthday)?.value } == ["19850302", "280301"])
    #expect(read.findings.map(\.rule) == ["date-order", "short-year", "unreadable-date"])
  }

  @Test func `has no birthdays in years to come`() throws {
    var options = CSVReader.Options()
    options.thisYear = 2026
    let table = "이름,생일,기념일\nA,280301,28/03/01\nB,26-03-01,99/01/02\nC,음력 28.3.1,\n"
    let read = try readAll(Array(table.utf8), options)
    #expect(read.cards.prefix(2).map { $0.first(.birthday)?.value } == ["19280301", "20260301"])
    #expect(read.cards.map { $0.first(.anniversary)?.value } == ["20280301", "19990102", nil])
    #expect(read.cards[2].properties.contains { $0.value == "19280301" })
    #expect(read.findings.contains { $0.message.contains("for the last hundred years") })
  }

  @Test(arguments: ["04년 3월 2일", "2004년 3월 2일", "04년3월2일", "０４년 ３월 ２일"])
  func `is read by its units, which leave no doubt`(cell: String) throws {
    let (dates, findings) = try read([cell])
    #expect(findings.filter { $0.rule == "date-order" }.isEmpty, "\(findings)")
    #expect(dates == ["20040302"])
  }

  @Test func `takes another column for its example`() throws {
    let table = "Name,Birthday,Anniversary\nA,03/04/1990,25/12/2010\n"
    let read = try readAll(Array(table.utf8))
    #expect(read.cards[0].first(.birthday)?.value == "19900403")
    #expect(read.findings.map(\.rule) == ["date-order"])
  }

  @Test func `tells of it behind the head too, and once`() throws {
    var rows = Array(repeating: "1990-01-02", count: 400)
    rows += ["03/04/1990", "05/06/1990", "25/12/1990"]
    let (dates, findings) = try read(rows)
    #expect(dates.suffix(3) == ["19900304", "19900506", "19901225"])
    #expect(findings.map(\.rule) == ["date-order", "date-order"])
    #expect(findings.map(\.location.line) == [402, 404])
    #expect(findings[0].message.contains("read as month, day, year"))
  }

  @Test func `may hold the days of a spreadsheet`() throws {
    let (dates, findings) = try read(["33258", "33259.0", "", "40000"])
    #expect(dates == ["19910120", "19910121", "", "20090706"])
    #expect(findings.map(\.rule) == ["date-serial", "lone-cell"])
  }

  @Test func `holds no days of a spreadsheet where one cell is none`() throws {
    let (dates, findings) = try read(["33258", "1990-01-02"])
    #expect(dates == ["33258", "19900102"])
    #expect(findings.map(\.rule) == ["unreadable-date"])
  }

  @Test func `says what years of two digits are`() throws {
    let (dates, findings) = try read(["25/12/91", "24/12/05"])
    #expect(dates == ["19911225", "20051224"])
    #expect(findings.map(\.rule) == ["date-order", "short-year"])
  }

  @Test(arguments: [
    "1991-01-20 00:00:00", "1991-01-20T00:00", "1/20/1991 0:00", "1991-01-20 0:00:00.000",
    "1991-01-20T00:00:00.000Z", "1991-01-20T00:00:00Z",
  ])
  func `loses the midnight of spreadsheets`(cell: String) throws {
    let (dates, findings) = try read([cell])
    #expect(dates == ["19910120"])
    #expect(findings.isEmpty)
  }

  @Test(arguments: [
    ("1990-03-24 10:11:12", "19900324T101112"), ("1990-03-24T10:11:12Z", "19900324T101112Z"),
    ("1990-03-24T10:11:12+09:00", "19900324T101112+0900"),
    ("3/24/1990 10:11:12 PM", "19900324T221112"),
    ("3/24/1990 12:00:00 AM", "19900324"), ("3/24/1990 12:30 p.m.", "19900324T1230"),
    ("1990-03-24T00:00:00+09:00", "19900324"), ("1990. 3. 24. 오전 9:05", "19900324T0905"),
    ("24.03.1990 7:08", "19900324T0708"), ("33000.5", "19900507T120000"), ("33000.0", "19900507"),
  ])
  func `keeps the time that stands behind a date`(cell: String, date: String) throws {
    let (dates, findings) = try read([cell])
    #expect(dates == [date])
    #expect(!findings.contains { $0.rule == "unreadable-date" })
  }

  @Test(arguments: [
    "10:11", "1990 10:11", "spring 10:11", "1990-03-24 13:11 PM", "1990-03-24 25:00",
  ])
  func `takes no time for one of a day that is not there`(cell: String) throws {
    let (dates, findings) = try read([cell])
    #expect(dates == [cell])
    #expect(findings.map(\.rule) == ["unreadable-date"])
  }

  @Test func `reads bytes of no character before a time as a text`() throws {
    for count in 1..<9 {
      let bytes = Array("Name,Birthday\nA,".utf8) + Array(repeating: 0xFF, count: count)
      let card = try readAll(bytes + Array(" 10:11\n".utf8)).cards[0]
      #expect(card.first(.birthday)?.form == .text)
    }
  }

  @Test func `shows its order also where a midnight stands behind`() throws {
    let (dates, findings) = try read(["12/04/1985 0:00", "13/04/1985 0:00:00"])
    #expect(dates == ["19850412", "19850413"])
    #expect(findings.map(\.rule) == ["date-order"])
  }

  @Test(arguments: [
    ("Nombre,Cumpleaños", "01/02/1990", "19900201"), ("氏名,誕生日", "01/02/03", "20010203"),
    ("Name,Birthday", "01/02/1990", "19900102"),
  ])
  func `is guessed by the language of the headers`(headers: String, cell: String, date: String)
    throws
  {
    let card = try readAll(Array("\(headers)\nA,\(cell)\n".utf8)).cards[0]
    #expect(card.first(.birthday)?.value == date)
  }

  @Test(
    arguments: [
      ("Name,Geburtstag", ["02.10.", "03.11."], "--1002", "by the dots"),
      ("Name,Geburtstag", ["02.10.", "15.11."], "--1002", "'15.11.' on line 3"),
      ("Name,Birthday", ["02/10", "11/25"], "--0210", "'11/25' on line 3"),
      ("이름,생일", ["3.4", "12.25"], "--0304", nil), ("이름,생일", ["3.4", "5.6"], "--0304", nil),
    ] as [(String, [String], String, String?)])
  func `is ordered by its own cells without years too`(
    header: String, cells: [String], first: String, reason: String?
  ) throws {
    let (dates, findings) = try read(cells, header: header)
    #expect(dates[0] == first)
    #expect(findings.map(\.rule) == (reason == nil ? [] : ["date-order"]))
    if let reason { #expect(findings[0].message.contains(reason), "\(findings)") }
  }
}
