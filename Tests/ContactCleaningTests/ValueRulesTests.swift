import ContactCleaning
import ContactModel
import Testing

@Suite("values")
struct ValueRulesTests {
  @Test(
    "a word for nothing is no e-mail and goes, with the label that is its alone",
    arguments: [
      ("none", true), ("N/A", true), ("-", true), ("없음", true), ("unknown", false),
      ("none yet", false),
    ])
  func noEmail(email: String, isNothing: Bool) {
    var card = Card([(.fullName, "홍길동")])
    card.append(.email, email, group: "item1")
    card.append(.appleLabel, "집", group: "item1")
    let cleaned = Cleaned(card)
    #expect(cleaned.card.properties(.email).map(\.value) == (isNothing ? [] : [email]))
    #expect(cleaned.card.properties(.appleLabel).isEmpty == isNothing)
  }

  @Test(
    "e-mail addresses are mended where that is safe",
    arguments: [
      (" Hong@Example.COM ", "Hong@example.com"),
      ("mailto:hong@example.com?subject=x", "hong@example.com"),
      ("Hong Gildong <hong@example.com>", "hong@example.com"),
      ("hong＠example.com", "hong@example.com"),
      ("\"a b\"@example.com", "\"a b\"@example.com"), ("홍@한국.kr", "홍@한국.kr"),
      ("a@[192.0.2.1]", "a@[192.0.2.1]"),
      ("a+b_c@ex-ample.co.kr", "a+b_c@ex-ample.co.kr"),
    ])
  func email(address: String, expected: String) {
    let cleaned = Cleaned(Card([(.fullName, "홍길동"), (.email, address)]))
    #expect(cleaned.value(.email) == expected)
    #expect(cleaned.findings.isEmpty)
  }

  @Test(
    "several addresses in a field are reported and stay",
    arguments: [
      "\"Ann B\" <a@b.kr>, \"Cy D\" <c@d.kr>", "a@b.kr; c@d", "<a@b.kr> <c@d.kr>",
      "a@b.kr, c@@d.kr",
    ])
  func addresses(value: String) {
    let card = Card([(.fullName, "Ann"), (.email, value)])
    let cleaned = Cleaned(card)
    #expect(cleaned.card == card && cleaned.changes.isEmpty)
    #expect(cleaned.findings.map(\.message) == ["the field holds more than one address"])
  }

  @Test(
    "several addresses that are some for certain become a field each",
    arguments: [
      "a@b.kr; c@d.kr", "a@b.kr,c@d.kr", "a@b.kr c@d.kr", "a@b.kr / c@d.kr", "a@b.kr\nc@d.kr",
    ])
  func dividedAddresses(value: String) {
    var card = Card([(.fullName, "Ann")])
    card.append(.email, value, parameters: [Parameter("TYPE", "work"), Parameter("PREF", "1")])
    let cleaned = Cleaned(card)
    let addresses = cleaned.card.properties.filter { $0.name == .email }
    #expect(addresses.map(\.value) == ["a@b.kr", "c@d.kr"])
    #expect(
      addresses.map { $0.parameters.first { $0.name == "TYPE" }?.values } == [["work"], ["work"]])
    #expect(cleaned.findings.isEmpty)
  }

  @Test("an address beside itself is no name")
  func ownAddress() {
    let cleaned = Cleaned(Card([(.fullName, "Ann"), (.email, "\"a@b.kr\" <a@b.kr>")]))
    #expect(cleaned.value(.email) == "a@b.kr")
    #expect(cleaned.card.first(.note) == nil)
  }

  @Test(
    "faulty e-mail addresses are reported",
    arguments: [
      "hong", "hong@", "@example.com", "a..b@example.com", ".a@example.com", "a@-b.com", "a@b..com",
      "a b@example.com", "a@b,com", "a@b.com, c@d", "a@exa_mple.com", "a@webde", "a@localhost",
      "a@b.con", "a@naver.co", "a@@b.kr", "ㅁ@b.kr", "a@채ㅡ.kr",
      String(repeating: "a", count: 65) + "@b.kr",
    ])
  func faultyEmail(address: String) {
    let cleaned = Cleaned(Card([(.fullName, "홍길동"), (.email, address)]))
    #expect(cleaned.findings.map(\.rule) == ["email-address"])
    #expect(cleaned.value(.email) == address)
  }

  @Test(
    "dates are whole or partial, and possible",
    arguments: [
      ("1990-01-02", "1990-01-02"), ("19900102", "19900102"), ("1990", "1990"),
      ("1990-01", "1990-01"),
      ("--0102", "--0102"), ("--01-02", "--01-02"), ("---02", "---02"), ("--01", "--01"),
      ("2000-02-29", "2000-02-29"),
      ("1990-01-02T10:00:00Z", "1990-01-02T10:00:00Z"), ("1990.1.2", "1990-01-02"),
      ("1990/12/31", "1990-12-31"), ("1990년 1월 2일", "1990-01-02"), ("1990. 1. 2.", "1990-01-02"),
      ("T10", "T10"), ("1월 2일", "--0102"), ("１９９０年１月２日", "1990-01-02"),
      ("양력 1990.1.2", "1990-01-02"), ("1990.1.2(양)", "1990-01-02"), ("2026-01-02", "2026-01-02"),
      ("12/31/1990", "1990-12-31"), ("31.12.1990", "1990-12-31"), ("31-12-1990", "1990-12-31"),
      ("3. 3. 1990", "1990-03-03"), ("3 March 1990", "1990-03-03"),
      ("2. Januar 1990", "1990-01-02"),
    ])
  func date(date: String, expected: String) {
    let cleaned = Cleaned(Card([(.fullName, "홍길동"), (.birthday, date)]))
    #expect(cleaned.value(.birthday) == expected)
    #expect(cleaned.findings.isEmpty)
  }

  @Test(
    "a date that may be several is the one of the order that is said",
    arguments: [
      ("12.04.1985", .dayMonthYear, "1985-04-12"), ("12/04/1985", .monthDayYear, "1985-12-04"),
      ("12/31/1985", .dayMonthYear, "1985-12-31"), ("12.04.1985", nil, "12.04.1985"),
      ("12.04.1985", .yearMonthDay, "12.04.1985"), ("12.04.85", .dayMonthYear, "12.04.85"),
    ] as [(String, PartialDate.Order?, String)])
  func dateOrder(date: String, order: PartialDate.Order?, expected: String) {
    var options = CleaningOptions()
    options.dateOrder = order
    let cleaned = Cleaned(
      Card([(.fullName, "홍길동"), (.anniversary, date)]), options: options)
    #expect(cleaned.value(.anniversary) == expected)
    #expect(cleaned.findings.isEmpty == (expected != date))
  }

  @Test(
    "impossible dates are reported",
    arguments: [
      "1990-13-01", "1990-02-30", "1900-02-29", "--0230", "12/01/1990", "31.12.90", "31/02/1990",
      "tomorrow", "1990-00-01",
      "900102", "-0001-01-01", "13월 1일", "1월 32일", "-1990.1.2",
    ])
  func faultyDate(date: String) {
    let cleaned = Cleaned(Card([(.fullName, "홍길동"), (.birthday, date)]))
    #expect(cleaned.findings.map(\.rule) == ["date-value"])
    #expect(cleaned.value(.birthday) == date)
  }

  @Test(
    "dates of the lunar calendar are kept and are no fault",
    arguments: [
      "음력 1990-01-02", "음력 1월 2일", "1990.1.2(음력)", "음 1.2", "1990.1.2 (음)", "Lunar 1990-01-02",
    ])
  func lunar(date: String) {
    let card = Card([(.fullName, "홍길동"), (.birthday, date)])
    let cleaned = Cleaned(card)
    #expect(cleaned.card == card && cleaned.findings.isEmpty)
  }

  @Test(
    "dates that programs write for none, and those of days to come, are reported and stay",
    arguments: [
      "0001-01-01", "0000-05-06", "1604-05-06", "9999-12-31", "1899-12-30", "1899-12-31",
      "4501-01-01",
      "2026-11-23",
      "2027", "2100-01-01",
    ])
  func placeholder(date: String) {
    var options = CleaningOptions()
    options.today = PartialDate(year: 2026, month: 11, day: 22)
    let card = Card([(.fullName, "홍길동"), (.birthday, date)])
    let cleaned = Cleaned(card, options: options)
    #expect(cleaned.card == card)
    #expect(cleaned.findings.map(\.rule) == ["date-value"])
    #expect(cleaned.findings.map(\.severity) == [.warning])
  }

  @Test("a second birthday is reported, but not one in another script")
  func secondBirthday() {
    var card = Card([(.fullName, "홍길동"), (.birthday, "1990-01-02"), (.birthday, "1990-01-03")])
    #expect(Cleaned(card).findings.map(\.message) == ["the card has a second birthday"])
    card = Card([(.fullName, "홍길동")])
    for year in ["1990", "1991"] {
      card.append(.birthday, year, parameters: [Parameter("ALTID", "1")])
    }
    #expect(Cleaned(card).findings.isEmpty)
  }

  @Test(
    "a name beside an address names a card without a name",
    arguments: [
      ("\"홍길동 (한빛상사 영업부)\" <Hong@Example.com>", "홍길동 (한빛상사 영업부)"),
      ("Hong <hong@example.com>", "Hong"),
      ("hong@example.com (홍 길동)", "홍길동"), ("<hong@example.com> Hong", "Hong"),
      ("\"Hong \\\"G\\\"\" <hong@example.com>", "Hong \"G\""),
    ])
  func displayName(address: String, name: String) {
    for card in [
      Card([(.email, address)]), Card([(.name, ";;;;"), (.fullName, ""), (.email, address)]),
    ] {
      let cleaned = Cleaned(card)
      #expect(cleaned.value(.fullName) == name)
      #expect(cleaned.value(.email)?.lowercased() == "hong@example.com")
      #expect(cleaned.card.first(.fullName)?.parameters.isEmpty == true)
    }
  }

  @Test("a name beside an address becomes a note, where the card has another name")
  func displayNote() {
    var card = Card([(.fullName, "한빛")])
    card.append(.email, "김하늘 대리 <a@b.kr>", parameters: [Parameter("TYPE", "work")])
    card.append(.email, "한 빛 <c@b.kr>")
    let cleaned = Cleaned(card)
    #expect(cleaned.card.properties(.email).map(\.value) == ["a@b.kr", "c@b.kr"])
    #expect(cleaned.card.first(.email)?.values(ofParameter: "TYPE") == ["work"])
    #expect(cleaned.card.properties(.note).map(\.value) == ["a@b.kr: 김하늘 대리"])
    #expect(Cleaned(cleaned.card).changes.isEmpty)
  }

  @Test("the year 1604 with Apple's parameter means no year; a lunar date stays")
  func specialDates() {
    var card = Card([(.fullName, "홍길동")])
    card.append(.birthday, "1604-05-06", parameters: [Parameter("X-APPLE-OMIT-YEAR", "1604")])
    let cleaned = Cleaned(card)
    #expect(cleaned.value(.birthday) == "--0506")
    #expect(cleaned.card.first(.birthday)?.parameters.isEmpty == true)
    var lunar = Card([(.fullName, "홍길동")])
    lunar.append(.birthday, "1990-02-30", parameters: [Parameter("CALSCALE", "dangi")])
    #expect(Cleaned(lunar).findings.isEmpty)
  }

  @Test("an exact repetition goes")
  func duplicates() {
    var card = Card([(.fullName, "홍길동")])
    let types = [Parameter("TYPE", ["cell", "voice"]), Parameter("PREF", "1")]
    card.append(.telephone, "010-1234-5678", parameters: types)
    card.append(.telephone, "01012345678", parameters: types.reversed())
    card.append(.telephone, "+82 10 1234 5678", parameters: types)
    card.append(.email, "a@b.kr", group: "item1")
    card.append(.email, "a@b.kr", group: "ITEM1")
    let cleaned = Cleaned(card)
    #expect(cleaned.card.properties(.telephone).map(\.value) == ["010-1234-5678"])
    #expect(cleaned.card.properties(.email).count == 1)
    #expect(
      cleaned.changes.filter { $0.after == nil }.map(\.rule)
        == Array(repeating: "duplicate-value", count: 3))
    #expect(cleaned.findings.isEmpty)
  }

  @Test("the same value with other types or a label is reported and stays")
  func similarValues() {
    var card = Card([(.fullName, "홍길동")])
    for type in ["fax", "cell", "work"] {
      card.append(.telephone, "010-1234-5678", parameters: [Parameter("TYPE", type)])
    }
    card.append(.telephone, "010-1234-5678", group: "item1", parameters: [Parameter("TYPE", "fax")])
    card.append(.email, "A@b.kr")
    card.append(.email, "a@b.kr")
    let cleaned = Cleaned(card)
    #expect(cleaned.card == card)
    #expect(cleaned.findings.map(\.rule) == Array(repeating: "duplicate-value", count: 4))
    #expect(cleaned.findings.allSatisfy { $0.severity == .note })
  }

  @Test("ten thousand equal values take linear time")
  func manyDuplicates() {
    var card = Card([(.fullName, "홍길동")])
    for number in 0..<10_000 {
      card.append(
        .telephone, "010-1234-5678", parameters: [Parameter("X-NUMBER", "\(number % 5000)")])
    }
    let cleaned = Cleaned(card)
    #expect(cleaned.card.properties(.telephone).count == 5000)
    #expect(cleaned.findings.count == 4999)
  }

  @Test("a resident registration number is never shown in full")
  func masked() {
    let card = Card([
      (.fullName, "홍길동"), (.note, "900101-1234567 / 9001011234567 e\u{301}"),
      (.telephone, " 900101-1234567"),
    ])
    let cleaned = Cleaned(card)
    #expect(
      Set(cleaned.changes.flatMap { [$0.before, $0.after] }) == [
        "900101-1****** / 9001011****** e\u{301}", "900101-1****** / 9001011****** é",
        " 900101-1******", "900101-1******",
      ])
    #expect(cleaned.value(.note) == "900101-1234567 / 9001011234567 é")
    #expect(Set(cleaned.findings.map(\.rule)) == ["sensitive-number", "phone-resident-number"])
  }

  @Test("photos are what they say, and whole")
  func photos() {
    let (png, flat) = (Self.image(width: 2, height: 1), Self.image(width: 2, height: 0))
    for (bytes, type, expected, count) in [
      (png, "image/jpeg", "image/png", 0), (png, "", "image/png", 0),
      (Array(png.dropLast(4)), "image/png", "image/png", 1), ([], "image/png", "image/png", 1),
      ([1, 2, 3], "image/png", "image/png", 1), (flat, "image/jpeg", "image/png", 1),
    ] as [([UInt8], String, String, Int)] {
      var card = Card([(.fullName, "홍길동")])
      card.append(.photo, data: bytes, mediaType: type)
      let cleaned = Cleaned(card)
      #expect(cleaned.value(.photo) == expected)
      #expect(cleaned.card.first(.photo)?.data == bytes)
      #expect(cleaned.findings.map(\.rule) == Array(repeating: "photo-data", count: count))
    }
  }

  /// The chunks of a PNG that state its size and its end.
  private static func image(width: UInt8, height: UInt8) -> [UInt8] {
    let header: [UInt8] = [0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0, width, 0, 0, 0, height]
    let rest: [UInt8] = [8, 6, 0, 0, 0, 0, 0, 0, 0]
    return [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + header + rest + [0, 0, 0, 0]
      + Array("IEND".utf8) + [0, 0, 0, 0]
  }

  @Test(
    "the rest",
    arguments: [
      ([(.uid, "urn:uuid:1")], ["name-missing", "card-empty"]),
      ([(.fullName, "홍"), (.note, "번호 900101-2345678 입니다")], ["sensitive-number"]),
      ([(.fullName, "홍"), (.note, "2024-01-02 010-1234-5678")], []),
      ([(.fullName, "홍"), (.age, "1000")], ["age-range"]),
      ([(.fullName, "홍"), (.url, "http://")], ["url-address"]),
      ([(.fullName, "홍"), (.url, "http://a b")], ["url-address"]),
      ([(.fullName, "홍"), (.url, "example.com/path")], []),
      (
        [
          (.fullName, "홍"),
          (.address, "\u{1F}\u{1F}Mayor 5\u{1F}Barcelona\u{1F}\u{1F}8002\u{1F}España"),
        ], ["postal-code"]
      ),
      (
        [(.fullName, "홍"), (.address, "\u{1F}\u{1F}Ring 1\u{1F}Dresden\u{1F}\u{1F}1067\u{1F}DE")],
        ["postal-code"]
      ),
      (
        [
          (.fullName, "홍"),
          (.address, "\u{1F}\u{1F}Mayor 5\u{1F}Barcelona\u{1F}\u{1F}08002\u{1F}España"),
        ], []
      ),
      (
        [(.fullName, "홍"), (.address, "\u{1F}\u{1F}Ring 1\u{1F}Zürich\u{1F}\u{1F}8002\u{1F}CH")], []
      ),
      (
        [(.fullName, "홍"), (.address, "\u{1F}\u{1F}Mayor 5\u{1F}Barcelona\u{1F}\u{1F}8002\u{1F}")],
        []
      ),
    ] as [([(PropertyName, String)], [String])])
  func findings(properties: [(PropertyName, String)], rules: [String]) {
    #expect(Cleaned(Card(properties)).findings.map(\.rule) == rules)
  }

  @Test("organisations and addresses are trimmed and not rewritten")
  func trimming() {
    let cleaned = Cleaned(Card([(.fullName, "홍"), (.organization, " 한빛  출판사 ; 개발　팀 ")]))
    #expect(cleaned.value(.organization) == "한빛  출판사;개발　팀")
  }

  @Test(
    "UTF-8 that was read as another character set is reported, and stays with all parts of its letters",
    arguments: [
      ("MÃ¼ller", true), ("WeiÃ\u{9F}", true), ("WeiÃŸ", true), ("GarcÃ\u{AD}a", true),
      ("VoilÃ\u{A0}", true), ("í\u{99}\u{8D}", true), ("â‚¬ 5", true), ("Müller", false),
      ("J\u{FFFD}rg", true), ("M\u{FFFD}", true), ("홍\u{FFFD}", true), ("São Éàé", false),
      ("MÃ¼ller 홍", false), ("Ã¼ ü", false),
    ])
  func doubleEncoding(text: String, isReported: Bool) {
    let card = Card([(.fullName, text), (.organization, text)])
    let cleaned = Cleaned(card)
    #expect((cleaned.findings.map(\.rule) == ["text-encoding", "text-encoding"]) == isReported)
    #expect(cleaned.card.first(.organization) == card.first(.organization))
    let named = Cleaned(Card([(.fullName, text), (.name, ";\(text);;;")]))
    #expect(named.findings.count { $0.rule == "text-encoding" } == (isReported ? 1 : 0))
  }
}
