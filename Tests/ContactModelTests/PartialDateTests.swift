import ContactModel
import Testing

@Suite struct `Partial dates` {
  /// A text, its basic form and its extended form (RFC 6350 §4.3, RFC 7095 §3.5.3–3.5.7).
  @Test(arguments: [
    ("19850412", "19850412", "1985-04-12"), ("1985-04-12", "19850412", "1985-04-12"),
    ("1985-04", "1985-04", "1985-04"), ("1985", "1985", "1985"),
    ("--0412", "--0412", "--04-12"), ("--04-12", "--0412", "--04-12"), ("--04", "--04", "--04"),
    ("---12", "---12", "---12"), ("--0229", "--0229", "--02-29"),
    ("19850412T232050", "19850412T232050", "1985-04-12T23:20:50"),
    ("1985-04-12T23:20:50Z", "19850412T232050Z", "1985-04-12T23:20:50Z"),
    ("19850412T232050+0400", "19850412T232050+0400", "1985-04-12T23:20:50+04:00"),
    ("19850412T232050-04", "19850412T232050-04", "1985-04-12T23:20:50-04"),
    ("19850412T2320", "19850412T2320", "1985-04-12T23:20"),
    ("19850412T23", "19850412T23", "1985-04-12T23"),
    ("--0412T2320", "--0412T2320", "--04-12T23:20"), ("--04T23", "--04T23", "--04T23"),
    ("---12T2320", "---12T2320", "---12T23:20"), ("T1022", "T1022", "T10:22"),
    ("T-2200", "T-2200", "T-22:00"), ("T--00", "T--00", "T--00"),
    ("T102200Z", "T102200Z", "T10:22:00Z"),
    ("1987-09-27T08:30:00.50-06:00", "19870927T083000.50-0600", "1987-09-27T08:30:00.50-06:00"),
  ])
  func `are read in any form and written in both`(
    text: String, basic: String, extended: String
  ) throws {
    let date = try #require(PartialDate(text))
    #expect(date.basicText == basic)
    #expect(date.extendedText == extended)
    #expect(PartialDate(basic) == date)
    #expect(PartialDate(extended) == date)
  }

  @Test(arguments: [
    "", "T", "85", "198504", "1985-4-12", "19851332", "19850230", "19000229", "1985-04-12T",
    "--13", "---32", "---", "--", "-", "19850412T24", "19850412T2360", "19850412T232050+24",
    "19850412x", "circa 1800", "19850412T23:20:", "1985-04-12T23:20:50.", "١٩٨٥",
  ])
  func `of no calendar are refused`(text: String) {
    #expect(PartialDate(text) == nil)
  }

  @Test(arguments: [
    ("Z", 0, "Z", "Z"), ("+0900", 540, "+0900", "+09:00"), ("-05:30", -330, "-0530", "-05:30"),
    ("+04", 240, "+04", "+04"), ("-0000", 0, "+0000", "+00:00"),
  ])
  func `have offsets from UTC`(text: String, minutes: Int, basic: String, extended: String) throws {
    let offset = try #require(UTCOffset(text))
    #expect(offset.minutes == minutes)
    #expect(offset.basicText == basic)
    #expect(offset.extendedText == extended)
  }

  @Test func `know whether they are complete`() {
    #expect(PartialDate("19850412T232050Z")?.isTimestamp == true)
    #expect(PartialDate("19850412T2320")?.isTimestamp == false)
    #expect(PartialDate("19850412")?.isTimestamp == false)
    #expect(PartialDate(year: 1985, month: 4).description == "1985-04")
  }

  @Test(arguments: [
    ("19900102", "1990-01-02"), ("--0102", "--01-02"), ("1990-01-02", nil), ("19901302", nil),
    ("19900230", nil), ("20000229", "2000-02-29"),
    ("--0132", nil), ("199001", nil), ("1990010", nil), ("19900102T10", nil), ("", nil),
  ])
  func `in basic form get hyphens`(text: String, extended: String?) {
    #expect(PartialDate.extendedForm(ofBasic: text.utf8.span) == extended.map { Array($0.utf8) })
  }

  @Test(arguments: [
    ("1990-01-02", true), ("1990-1-2", true), ("--1-2", true), ("---5", true), (" 19900102 ", true),
    ("1990-01-02 10:00", true), ("1990-01-02t10:00z", true), ("1990-01-31", true),
    ("1990-02-30", false),
    ("19590230", false), ("2001-02-29", false), ("20000229", true), ("--0431", false), ("", true),
    ("  ", true), ("T10", true), ("--1", false), ("1990-13-02", false), ("1990-01-32", false),
    ("19879215", false), ("201271", false), ("2012113", false), ("1990-01-0102", false),
    ("nonsense", false), ("1990-01-02T24:00", false), ("1990-01-02T", false), ("T", false),
    ("1990-", false), ("-", false), ("----1", false),
  ])
  func `of programs are told from other text`(text: String, isDate: Bool) {
    #expect(PartialDate.isDateOrEmpty(text.utf8.span) == isDate)
  }

  @Test(arguments: [
    ("19850412", "1985-04-12"), ("--0412", "--0412"), ("--04", "--04"), ("---12", "---12"),
    ("1985-04", "1985-04"), ("19850412T10", "1985-04-12T10"),
  ])
  func `are written as Google reads them`(text: String, google: String) {
    #expect(PartialDate(text)?.text(as: .google) == google)
  }

  @Test func `are read in standard syntax even where no calendar has them`() {
    let text = "1985-13-40"
    #expect(PartialDate(text) == nil)
    let date = PartialDate(utf8: text.utf8.span, syntax: .standard)
    #expect(date == PartialDate(year: 1985, month: 13, day: 40))
    #expect(date?.hasPartsInRange == false)
    #expect(PartialDate(utf8: "1985-4-1".utf8.span, syntax: .standard) == nil)
    #expect(PartialDate("1985-04-12 10:00")?.extendedText == "1985-04-12T10:00")
  }

  /// Timestamps are respelled byte by byte; all else, and what only resembles one, part by part.
  @Test(arguments: [
    "1985-04-12T23:20:50Z", "1985-04-12T00:00:00Z", "1985-04-12T24:20:50Z", "1985-04-12T19:60:50Z",
    "1985-04-12T23:59:59Z", "1985-04-12T23:20:60Z", "1985-04-12T3a:20:50Z", "1985-13-12T23:20:50Z",
    "1985-04-32T23:20:50Z", "1985-02-31T23:20:50Z", "1985-04-12t23:20:50z", "1985-04-12T23:20:5:Z",
    "1985-04-12 23:20:50Z", "1985-04-12T23:20:50+", "1985-04-12T2:320:50Z", "19850412T232050Z", "",
  ])
  func `are respelled as their parts are`(text: String) {
    for spelling in [PartialDate.Spelling.basic, .extended, .google] {
      let date = PartialDate(utf8: text.utf8.span, syntax: .standard)
      let expected = date.flatMap { $0.isPossible ? $0.text(as: spelling) : nil }
      var output: [UInt8] = []
      let isDate = PartialDate.append(respelling: text.utf8.span, as: spelling, to: &output)
      #expect(isDate == (expected != nil))
      #expect(String(decoding: output, as: UTF8.self) == expected ?? "")
    }
  }
}
