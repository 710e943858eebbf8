import ContactCSV
import ContactModel
import TestSupport
import Testing

@Test("Korean and English headers that no dialect has are understood")
func synonyms() throws {
  let text = """
    번호,성함,휴대전화,집전화,이메일 주소,회사명,직급,생년월일,그룹,비고,Favourite Color,혈액형
    1,홍길동,010-1234-5678,02-345-6789,a@b.example,한빛상사,과장,1985.10.20,"친구, 가족",메모,Blue,O
    2,김철수,010-8765-4321,,,,,1990년 2월 3일,,,,

    """
  let (cards, findings, mapping) = try readAll(Array(text.utf8))
  #expect(
    shown(cards[0]).split(separator: "\n") == [
      "FN:홍길동", "item1.X-CUSTOM-FIELD:1", "item1.X-ABLabel:번호", "TEL;TYPE=cell:010-1234-5678",
      "TEL;TYPE=home:02-345-6789", "EMAIL:a@b.example", "ORG:한빛상사", "TITLE:과장", "BDAY:19851020",
      "CATEGORIES:친구,가족", "NOTE:메모", "X-FAVOURITE-COLOR:Blue", "item2.X-CUSTOM-FIELD:O",
      "item2.X-ABLabel:혈액형",
    ])
  #expect(cards[1].first(.birthday)?.value == "19900203")
  #expect(findings.map(\.rule) == ["unknown-column", "unknown-column", "unknown-column"])
  #expect(mapping?.dialect == nil)
  #expect(mapping?.headerLine == 1)
  let column = try #require(mapping?.columns[2])
  #expect(column.field.description == "phone:cell")
  #expect(column.confidence > 0.9 && column.reason == .synonym && column.number == 3)
  #expect(column.sample == "010-1234-5678")
  #expect(mapping?.columns[10].reason == .unknown)
}

@Test("a mapping by the user decides", arguments: ["Favourite Color=NOTE", "3=NOTE"])
func assignments(text: String) throws {
  let assignment = try #require(CSVAssignment(text))
  let bytes = Array("이름,전화,Favourite Color\n홍,1,Blue\n".utf8)
  let (cards, _, mapping) = try readAll(bytes, CSVReader.Options(assignments: [assignment]))
  #expect(cards[0].first(.note)?.value == "Blue")
  #expect(mapping?.columns[2].reason == .explicit)
  #expect(
    throws: CSVError.unknownColumn(
      "none", headers: ["이름", "전화", "Favourite Color"],
      location: InputLocation(byteOffset: 0, line: 1))
  ) {
    let missing = CSVAssignment(column: "none", field: assignment.field)
    return try readAll(bytes, CSVReader.Options(assignments: [missing]))
  }
}

@Test(
  "text that is no field is refused", arguments: ["", "phone.city", "nothing", "X-", "=", "a=b"])
func noFields(text: String) {
  #expect(CSVField(text) == nil)
  #expect(CSVAssignment("column=" + text) == nil)
}

@Test("a file without headers is understood by its values")
func withoutHeader() throws {
  let text = "홍길동,010-1234-5678,a@b.example\n김철수,010-8765-4321,c@d.example\n"
  let (cards, _, mapping) = try readAll(Array(text.utf8))
  #expect(mapping?.headerLine == 0)
  #expect(cards.count == 2)
  #expect(shown(cards[0]) == "FN:홍길동\nTEL;TYPE=cell:010-1234-5678\nEMAIL:a@b.example")
}

@Test(
  "numbers without their zero are of phones where the header says so, and of nobody's husband",
  arguments: [
    ("Mob.", "7712345678", "phone:cell"), ("Móv.", "612345678", "phone:cell"),
    ("Husband", "07712 345678", "phone:Husband"), ("Husband", "Bob Lee", "related:spouse"),
  ])
func numbersWithoutZero(header: String, cell: String, field: String) throws {
  let (_, _, mapping) = try readAll(Array("Surname,\(header)\nClegg,\(cell)\n".utf8))
  #expect(mapping?.columns[1].field.description == field)
}

@Test(
  "letters in brackets, the purpose of an address and words for one relation are understood",
  arguments: [
    ("Phone (h)", "02 1234 567", "phone:home"), ("Phone (w)", "02 1234 567", "phone:work"),
    ("Tel. (m)", "02 1234 567", "phone:cell"), ("Privates Telefon", "02 1234 567", "phone:home"),
    ("Privates Fax", "02 1234 567", "phone:home+fax"), ("Bus. Phone", "02 1234 567", "phone:work"),
    ("Mailing City", "Reno", "address:Mailing.city"),
    ("Shipping City", "Reno", "address:Shipping.city"),
    ("Boss", "Bob Lee", "related:Manager"), ("Child", "Bob", "related:child"),
    ("Child", "2", "X-CHILD"), ("Favourite City", "Reno", "X-FAVOURITE-CITY"),
    ("Geschlecht (m/w)", "m", "gender"),
  ])
func wordsOfHeaders(header: String, cell: String, field: String) throws {
  let (_, _, mapping) = try readAll(Array("Name,\(header)\nAda King,\(cell)\n".utf8))
  let found = mapping?.columns[1].field
  #expect(found?.description == field)
}

@Test("several columns of nicknames and of groups each hold a value")
func severalColumns() throws {
  let text = "Name,Nickname,Alias,Group,Group 2\nAda King,Addy,Countess,Friends,Work\n"
  let (cards, _, _) = try readAll(Array(text.utf8))
  #expect(
    shown(cards[0]) == "FN:Ada King\nNICKNAME:Addy,Countess\nCATEGORIES:Friends,Work")
}

@Test("a column of resident registration numbers is left out unless asked for")
func sensitive() throws {
  let bytes = Array("이름,주민등록번호,휴대폰\n홍길동,850101-1234567,010-1\n김,,010-2\n".utf8)
  let (cards, findings, _) = try readAll(bytes)
  #expect(!shown(cards[0]).contains("850101"))
  #expect(findings.map(\.rule) == ["sensitive-column"])
  #expect(findings[0].record == 1 && findings[0].location.line == 2)
  #expect(!findings[0].message.contains("850101"))
  let kept = try readAll(bytes, CSVReader.Options(includesSensitive: true))
  #expect(shown(kept.cards[0]).contains("850101-1234567"))
  #expect(kept.findings.isEmpty)
}

@Test("the order of day and month is what the rows say")
func dateOrders() throws {
  let head =
    "First Name,Middle Name,Last Name,Title,Suffix,Nickname,Given Yomi,Surname Yomi,Birthday"
  let american = head + "\na,,,,,,,,2/3/1990\nb,,,,,,,,12/25/1990\n"
  let british = head + "\na,,,,,,,,2/3/1990\nb,,,,,,,,25/12/1990\n"
  #expect(try readAll(Array(american.utf8)).cards[0].first(.birthday)?.value == "19900203")
  #expect(try readAll(Array(british.utf8)).cards[0].first(.birthday)?.value == "19900302")
  let none = head + "\na,,,,,,,,0/0/00\nb,,,,,,,,soon\n"
  let (cards, findings, _) = try readAll(Array(none.utf8))
  #expect(cards[0].first(.birthday) == nil)
  #expect(shown(cards[1]).contains("BDAY;VALUE=text:soon"))
  #expect(findings.map(\.rule) == ["unreadable-date"])
}

@Test(
  "what a mapping says back changes nothing",
  arguments: ["outlook-ko.csv", "google.csv", "naver.csv"])
func mappingSaidBack(file: String) throws {
  var bytes = try PackageFiles.bytes("Samples/" + file)
  if file == "outlook-ko.csv" { bytes = try decodedCP949(bytes) }
  let first = try readAll(bytes)
  let assignments = try #require(first.mapping).columns.map { column in
    CSVAssignment(column: column.header, number: column.number, field: column.field)
  }
  let second = try readAll(bytes, CSVReader.Options(assignments: assignments))
  #expect(second.cards == first.cards)
  #expect(second.mapping?.columns.allSatisfy { $0.reason == .explicit } == true)
}

@Test("columns of one header are distinguished by their number")
func numberedAssignment() throws {
  let bytes = Array("이름,메모,메모\n홍,1,2\n".utf8)
  let note = try #require(CSVField("X-SECOND"))
  let cards = try readAll(
    bytes, CSVReader.Options(assignments: [CSVAssignment(column: "메모", number: 3, field: note)])
  ).cards
  #expect(shown(cards[0]) == "FN:홍\nNOTE:1\nX-SECOND:2")
}

@Test("the columns of our own table mean what they say")
func fixedColumns() throws {
  let bytes = Array(
    "Full Name,Family Name,Given Name,Middle Names,Prefixes,Suffixes,Notes\nA,B,C,,,,D\n".utf8)
  let same = [CSVAssignment(column: "Notes", field: try #require(CSVField("NOTE")))]
  #expect(try readAll(bytes, CSVReader.Options(assignments: same)).cards.count == 1)
  let other = [CSVAssignment(column: "Notes", field: try #require(CSVField("X-A")))]
  #expect(throws: CSVError.self) { try readAll(bytes, CSVReader.Options(assignments: other)) }
}

@Test("a table says how sure it is of a column")
func certainty() throws {
  let bytes = Array("이름,Klingel,내 휴대폰 번호요,Foo\n홍길동,010-1234-5678,010-1111-2222,x\n".utf8)
  let columns = try #require(try readAll(bytes).mapping).columns
  #expect(columns.map(\.certainty) == [.certain, .guess, .guess, .guess])
  #expect(columns.map(\.reason) == [.synonym, .content, .synonym, .unknown])
  #expect(columns[1].samples == ["010-1234-5678"])
  let several = Array("Who;Ring\nAl;020 7946 0018 / 07712 123456\nBo;07712 123457\n".utf8)
  let ring = try #require(try readAll(several).mapping).columns[1]
  #expect(ring.field.kind == .phone && ring.reason == .content)
}

@Test("the words of fields are the names of their kinds and parts")
func fieldWords() {
  for kind in CSVField.Kind.allCases where kind != .property {
    for part in CSVField.parts(of: kind) {
      let text = part == .value ? "\(kind)" : "\(kind).\(part)"
      #expect(CSVField(text) == CSVField(kind: kind, part: part))
    }
  }
}

@Test("no two words of the table of synonyms are one header")
func synonymKeys() {
  let groups = Dictionary(grouping: Synonyms.entries) { HeaderKey($0.word) }
  #expect(groups.count > 200)
  for entries in groups.values { #expect(entries.count == 1, "\(entries.map(\.word))") }
}

@Test(
  "a birthday is a date, and a day only beside the month and the year",
  arguments: [
    ("Name,Birthday\nA,1990-02-03\n", "birthday"), ("Name,Birth Day\nA,1990-02-03\n", "birthday"),
    ("Name,Birth Day,Birth Month,Birth Year\nA,3,2,1990\n", "birthday.day"),
    ("이름,생일,생월,생년\nA,3일,2월,1990년\n", "birthday.day"),
  ])
func birthdays(table: String, field: String) throws {
  let (cards, findings, mapping) = try readAll(Array(table.utf8))
  #expect(mapping?.columns[1].field.description == field)
  #expect(cards[0].first(.birthday)?.value == "19900203")
  #expect(findings.isEmpty)
}

@Test(
  "a column of both calendars holds birthdays, or says of which calendar they are, by its cells",
  arguments: [
    ("이름,생일(양력/음력)", "홍길동,1962.2.10(음력)", "X-ALTBDAY:19620210"),
    ("이름,생일(양력/음력)", "홍길동,양력 1962-02-10", "BDAY:19620210"),
    ("이름,생일(양력/음력)", "홍길동,1962년 2월 10일", "BDAY:19620210"),
    ("이름,생년월일,생일(양력/음력)", "홍길동,1962-02-10,음력", "X-ALTBDAY:19620210"),
    ("이름,생년월일,생일(양력/음력)", "홍길동,1962-02-10,양력", "BDAY:19620210"),
    ("이름,생년월일,생일(양력/음력)", "홍길동,1962-02-10,1962-01-06(음)", "BDAY:19620210"),
  ])
func calendarColumns(header: String, row: String, expected: String) throws {
  let (cards, _, _) = try readAll(Array("\(header),휴대폰\n\(row),010-1234-5678\n".utf8))
  let lines = cards[0].properties.map { "\($0.spelling):\($0.value)" }
  #expect(lines.contains(expected))
  // What stands beside another birthday is kept.
  if row.hasSuffix("(음)") { #expect(lines.contains("X-CUSTOM-FIELD:1962-01-06(음)")) }
}

@Test(
  "a column whose cells are names of calendars is of the birthday before it",
  arguments: [
    ("구분", "음력", "birthday.calendar"), ("구분(양/음)", "(음)", "birthday.calendar"),
    ("달력", "음", "birthday.calendar"), ("종류", "음력", "birthday.calendar"),
    ("비고", "음력", "birthday.calendar"), ("Type", "lunar", "birthday.calendar"),
    ("구분", "음력 회원", "groups"), ("비고", "생일이 음력", "NOTE"), ("Size", "L", "X-SIZE"),
    ("성", "양", "name.family"),
  ])
func calendarCells(header: String, cell: String, field: String) throws {
  let table = "이름,생일,휴대폰,\(header)\nA,1990-05-05,010-1234-5678,\(cell)\nB,1990-05-06,,\n"
  let (cards, _, mapping) = try readAll(Array(table.utf8))
  #expect(mapping?.columns[3].field.description == field)
  #expect((cards[0].first(.birthday) == nil) == (field == "birthday.calendar"))
  let child = "이름,생일,자녀생일,\(header)\nA,1990-05-05,2015-05-05,\(cell)\n"
  #expect(try readAll(Array(child.utf8)).cards[0].first(.birthday)?.value == "19900505")
}

@Test(
  "the words beside a birthday say whose it is, with a blank and without one",
  arguments: [
    ("자녀", false), ("배우자", false), ("아이", false), ("엄마", false), ("법정", false), ("고객", true),
    ("회원", true),
    ("본인", true), ("고객님", true),
  ])
func ownersOfBirthdays(owner: String, isOwn: Bool) throws {
  for day in ["생일", "생신", "생년월일"] {
    for header in ["\(owner)\(day)", "\(owner) \(day)"] {
      let table = "이름,휴대폰,\(header)\n김하늘,010-1111-0001,2015-05-05\n"
      let (cards, _, mapping) = try readAll(Array(table.utf8))
      #expect(mapping?.columns[2].field == CSVField(isOwn ? "birthday" : "date:\(header)"))
      #expect((cards[0].first(.birthday) != nil) == isOwn)
    }
  }
}

@Test(
  "so they do in other languages, and what the name is of is one's own",
  arguments: [
    ("Name,Spouse Birthday", false), ("Name,childbirthday", false),
    ("Name,birthday (child)", false),
    ("Name,Kindergeburtstag", false), ("Name,Geburtstag Ehepartner", false),
    ("Name,Customer's Birthday", true), ("Name,client_dob", true), ("Name,Kunde Geburtstag", true),
    ("학생,학생생일", true), ("학생,학생 생일", true), ("이름,학생생일", false), ("Student,Student Birthday", true),
  ])
func ownBirthdays(header: String, isOwn: Bool) throws {
  let (cards, _, _) = try readAll(Array("\(header),Mobile\nKim,2015-05-05,010-1234-5678\n".utf8))
  #expect((cards[0].first(.birthday) != nil) == isOwn)
  #expect((cards[0].first(.appleDate) != nil) != isOwn)
}

@Test(
  "a birthday is of the person whose word its header begins with, not of one whose word that begins with",
  arguments: [
    "Mieter", "Vermieter", "Schüler", "Teilnehmer", "Spieler", "Käufer", "Verkäufer", "Mitarbeiter",
  ])
func birthdaysOfLongerWords(word: String) throws {
  let header = "\(word) Vorname,\(word)in Nachname,\(word)ingeburtstag"
  let (cards, _, _) = try readAll(Array("\(header)\nAda,King,2015-05-05\n".utf8))
  #expect(cards[0].first(.birthday)?.value == "20150505")
}

@Test(
  "words of several meanings are understood in the language of the other headers",
  arguments: [
    ("Vorname,Nachname,Partner", "related:spouse"),
    ("Surname,First name,Partner", "related:Partner"),
    ("Apellidos,Nombre,Pareja", "related:Partner"), ("성,이름,파트너", "related:Partner"),
    ("Name,Phone,Domestic Partner", "related:Partner"), ("이름,전화,동반자", "related:Partner"),
    ("Ville,Rue,Département", "address.region"),
    ("Nom,Société,Département", "organization.department"),
    ("Prénom,Nom,Service", "organization.department"),
    ("Nom,Raison sociale,Service", "organization.department"),
    ("Name,Phone,Partner", "X-PARTNER"), ("Name,Phone,Service", "X-SERVICE"),
    ("Name,Phone,Team", "groups"), ("Name,Telefon,Mannschaft", "groups"),
    ("Name,Telefon,Klasse", "groups"), ("이름,휴대폰,반", "groups"),
  ])
func wordsOfLanguages(header: String, field: String) throws {
  let (_, _, mapping) = try readAll(Array("\(header)\nAda,0123 456 789,ACME\n".utf8))
  #expect(mapping?.columns[2].field.description == field)
}

@Test(
  "a column of city, region and postal code is divided where a cell shows which is which",
  arguments: [
    ("City/State/Zip", "Austin, TX 78701", "78701|Austin|TX"),
    ("City, State Zip", "Austin TX 78701-1234", "78701-1234|Austin|TX"),
    ("City, State, ZIP Code", "San Antonio, Texas  78205", "78205|San Antonio|Texas"),
    ("City/Province/Postal Code", "Toronto, ON M5V 2T6", "M5V 2T6|Toronto|ON"),
    ("CAP Città Provincia", "20121 Milano MI", "20121|Milano|MI"),
    ("City, State", "Austin, TX", "|Austin|TX"), ("City, State", "New York", "|New York|"),
    ("Ort/Kanton", "Bern BE", "|Bern|BE"),
    ("City/State/Zip", "Austin Texas 78701", "78701|Austin Texas|"),
  ])
func placesWithRegions(header: String, cell: String, place: String) throws {
  let card = try readAll(Array("Name;Street;\(header)\nA;Way 1;\(cell)\n".utf8)).cards[0]
  let parts = card.first(.address)?.value.split(
    separator: "\u{1F}", omittingEmptySubsequences: false)
  #expect("\(parts?[5] ?? "")|\(parts?[3] ?? "")|\(parts?[4] ?? "")" == place)
  let beside = try readAll(Array("Name;City;State/Zip\nA;Austin;TX 78701\n".utf8)).cards[0]
  #expect(shown(beside).hasSuffix("ADR:;;;Austin;TX;78701;"))
}

@Test(
  "a row of a student and of parents is one contact, and the parents are people beside it",
  arguments: [
    (
      "Student,Grade,Mother,Mother's Cell,Father,Father's Email,DOB",
      "Emma,3,Laura Hill,512-555-0143,Carl Hill,c@b.example,2016-04-02",
      """
      FN:Emma|X-GRADE:3|RELATED:Laura Hill|X-ABLabel:Mother|TEL;TYPE=cell:512-555-0143|X-ABLabel:Mother\
      |RELATED:Carl Hill|X-ABLabel:Father|EMAIL:c@b.example|X-ABLabel:Father|BDAY:20160402
      """
    ),
    (
      "Child,Parent 1,Parent 1 Phone,Parent 2 Name,Phone of 2nd Parent,Child's Birthday,Child Email",
      "\"Hill, Emma\",Laura Hill,512-555-0143,Carl Hill,512-555-0144,2016-04-02,e@b.example",
      """
      FN:Hill, Emma|RELATED:Laura Hill|X-ABLabel:Parent 1|TEL:512-555-0143|X-ABLabel:Parent 1\
      |RELATED:Carl Hill|X-ABLabel:Parent 2|TEL:512-555-0144|X-ABLabel:2nd Parent|BDAY:20160402|EMAIL:e@b.example
      """
    ),
    (
      "Student Last Name,Student First Name,Guardian First Name,Guardian Last Name,Guardian's Employer",
      "Hill,Emma,Laura,Hill-Ray,ACME",
      "FN:Emma Hill|N:Hill;Emma;;;|RELATED:Laura Hill-Ray|X-ABLabel:Guardian|X-CUSTOM-FIELD:ACME|X-ABLabel:Guardian's Employer"
    ),
    (
      "Lead Owner,Company,First Name,Last Name,Account Manager", "Tom Owner,ACME,Emma,Hill,Eva Ray",
      "FN:Emma Hill|N:Hill;Emma;;;|X-LEAD-OWNER:Tom Owner|ORG:ACME|X-ACCOUNT-MANAGER:Eva Ray"
    ),
    (
      "Event,Attendee Name,Attendee Email,Attendee Company",
      "Summer Fair,Emma Hill,e@b.example,ACME",
      "FN:Emma Hill|X-EVENT:Summer Fair|EMAIL:e@b.example|ORG:ACME"
    ),
    (
      "Buyer First Name,Buyer Last Name,Buyer Email,Attendee First Name,Attendee Last Name,Event Name",
      "Carl,Hill,c@b.example,Emma,Hill,Summer Fair",
      """
      FN:Emma Hill|N:Hill;Emma;;;|RELATED:Carl Hill|X-ABLabel:Buyer|EMAIL:c@b.example|X-ABLabel:Buyer\
      |X-EVENT-NAME:Summer Fair
      """
    ),
    (
      "Billing First Name,Billing Last Name,Billing Company,Billing Phone,Shipping First Name",
      "Emma,Hill,ACME,512-555-0143,Carl",
      "FN:Emma Hill|N:Hill;Emma;;;|ORG:ACME|TEL:512-555-0143|X-SHIPPING-FIRST-NAME:Carl"
    ),
    (
      "학생,보호자1,보호자1 연락처,보호자2명,보호자2연락처,학생 휴대폰", "김하은,이미경,010-1,김민수,010-2,010-3",
      """
      FN:김하은|RELATED:이미경|X-ABLabel:보호자1|TEL:010-1|X-ABLabel:보호자1|RELATED:김민수|X-ABLabel:보호자2\
      |TEL:010-2|X-ABLabel:보호자2|TEL;TYPE=cell:010-3
      """
    ),
    (
      "Alumno;Padre 1;Teléfono Padre 1;Teléfono Padre 2", "Ana;Luis Paz;512-555-0143;512-555-0144",
      "FN:Ana|RELATED:Luis Paz|X-ABLabel:Padre 1|TEL:512-555-0143|X-ABLabel:Padre 1|TEL:512-555-0144|X-ABLabel:Padre 2"
    ),
    (
      "Schüler;2. Elternteil;Telefon 2. Elternteil", "Tim;Eva Ray;0171 1234567",
      "FN:Tim|RELATED:Eva Ray|X-ABLabel:2. Elternteil|TEL:0171 1234567|X-ABLabel:2. Elternteil"
    ),
    (
      "Parent;Phone;Child 1;Child 2", "Eva Ray;0171 1234567;Tim;Tom",
      "FN:Eva Ray|TEL:0171 1234567|RELATED:Tim|X-ABLabel:Child 1|RELATED:Tom|X-ABLabel:Child 2"
    ),
    (
      "Surname,First name,Mobile,First name,Mobile", "Hill,Carl,07700 900001,Laura,07700 900002",
      """
      FN:Carl Hill|N:Hill;Carl;;;|TEL;TYPE=cell:07700 900001|RELATED:Laura|X-ABLabel:Person 2\
      |TEL;TYPE=cell:07700 900002|X-ABLabel:Person 2
      """
    ),
    (
      "성,이름,휴대폰,이름,휴대폰", "김,철수,010-1,영희,010-2",
      """
      FN:김철수|N:김;철수;;;|TEL;TYPE=cell:010-1|RELATED:영희|X-ABLabel:2번째 사람|TEL;TYPE=cell:010-2\
      |X-ABLabel:2번째 사람
      """
    ),
    (
      "Last,First,Phone,Spouse First,Spouse Phone", "Hill,Carl,512-555-0143,Laura,512-555-0144",
      """
      FN:Carl Hill|N:Hill;Carl;;;|TEL:512-555-0143|RELATED:Laura|TEL:512-555-0144|X-ABLabel:Spouse
      """
    ),
    (
      "Husband,,Wife,,,\nFirst name,Mobile,First name,Mobile,Family name,Sub due",
      "Carl,07700 900001,Laura,07700 900002,Hill,25",
      """
      FN:Carl Hill|N:Hill;Carl;;;|TEL;TYPE=cell:07700 900001|RELATED:Laura|TEL;TYPE=cell:07700 900002\
      |X-ABLabel:Wife|X-CUSTOM-FIELD:25|X-ABLabel:Sub due
      """
    ),
    (
      "Name,Phone,Fees,\n,,2024,2025", "Eva Ray,512-555-0143,10,20",
      "FN:Eva Ray|TEL:512-555-0143|X-FEES-2024:10|X-FEES-2025:20"
    ),
    (
      "이름,전화,참석,\n,,1월,2월", "김하은,010-1,O,X",
      "FN:김하은|TEL:010-1|X-CUSTOM-FIELD:O|X-ABLabel:참석 1월|X-CUSTOM-FIELD:X|X-ABLabel:참석 2월"
    ),
    (
      "Student Last,Student First,Parent Name,Parent Cell", "Hill,Emma,Laura Hill,512-555-0143",
      "FN:Emma Hill|N:Hill;Emma;;;|RELATED:Laura Hill|TEL;TYPE=cell:512-555-0143|X-ABLabel:Parent"
    ),
    (
      "Name,Emergency Contact Name,Emergency Contact Number,Email",
      "Tom Hill,Jane Hill,07400222222,tom@a.example",
      "FN:Tom Hill|RELATED:Jane Hill|TEL:07400222222|X-ABLabel:Emergency Contact Number|EMAIL:tom@a.example"
    ),
    (
      "Last,First,Emergency Contact Name,Phone", "Hill,Emma,Laura Hill,512-555-0143",
      "FN:Emma Hill|N:Hill;Emma;;;|RELATED:Laura Hill|TEL:512-555-0143|X-ABLabel:Emergency Contact"
    ),
    (
      "Nachname;Vorname;Notfallkontakt;Telefon", "Ray;Tim;Eva Ray;0171 1234567",
      "FN:Tim Ray|N:Ray;Tim;;;|RELATED:Eva Ray|TEL:0171 1234567|X-ABLabel:Notfallkontakt"
    ),
    (
      "이름,비상연락처,주소", "김하은,010-1234-5678,서울",
      "FN:김하은|TEL;TYPE=cell:010-1234-5678|X-ABLabel:비상연락처|ADR:;;서울;;;;"
    ),
    (
      "임대인,연락처,임차인,연락처", "김하은,010-1,이미경,010-2",
      "FN:김하은|TEL:010-1|RELATED:이미경|X-ABLabel:임차인|TEL:010-2|X-ABLabel:임차인"
    ),
    (
      "Person - Name,Person - Email - Work,Person - Phone - Mobile,Organization - Name",
      "Eva Ray,e@b.example,512-555-0143,ACME",
      "FN:Eva Ray|EMAIL;TYPE=work:e@b.example|TEL;TYPE=cell:512-555-0143|ORG:ACME"
    ),
    (
      "姓名,手机,固定电话,邮箱,地址,公司,职位,生日,备注",
      "王小明,13800138000,010-12345678,e@b.example,北京,某,经理,1985-04-23,好",
      """
      FN:王小明|TEL;TYPE=cell:13800138000|TEL:010-12345678|EMAIL:e@b.example|ADR:;;北京;;;;|ORG:某|TITLE:经理\
      |BDAY:19850423|NOTE:好
      """
    ),
    (
      "姓名,手機,固定電話,郵箱,公司,職位,備註", "王小明,0912345678,02-12345678,e@b.example,某,經理,好",
      "FN:王小明|TEL;TYPE=cell:0912345678|TEL:02-12345678|EMAIL:e@b.example|ORG:某|TITLE:經理|NOTE:好"
    ),
    (
      "氏名,フリガナ,携帯,住所1,住所2", "山田太郎,ヤマダタロウ,090-1234-5678,千代田1-1,ビル101",
      "FN:山田太郎|X-PHONETIC-NAME:ヤマダタロウ|TEL;TYPE=cell:090-1234-5678|ADR:;;千代田1-1\\nビル101;;;;"
    ),
    (
      "姓,名,セイ,メイ", "山田,太郎,ヤマダ,タロウ",
      "FN:山田太郎|N:山田;太郎;;;|X-PHONETIC-LAST-NAME:ヤマダ|X-PHONETIC-FIRST-NAME:タロウ"
    ),
    (
      "Nachname;Vorname;Rufname", "Ray;Johannes;Hannes",
      "FN:Johannes Ray|N:Ray;Johannes;;;|NICKNAME:Hannes"
    ),
    ("Nachname;Rufname;Telefon", "Ray;Hannes;1", "FN:Hannes Ray|N:Ray;Hannes;;;|TEL:1"),
    (
      "Nr;Achternaam;Voorvoegsel(s);Voorletters;Roepnaam;Straat;Huisnummer;Toevoeging;Geslacht",
      "1;Boer;van den;J.P.;Jan;Kade;2;bis;V",
      "FN:Jan van den Boer|N:Boer;Jan;van den;;|X-NR:1|X-INITIALS:J.P.|ADR:;;Kade 2 bis;;;;|GENDER:F"
    ),
    (
      "Achternaam;Voornaam;Roepnaam;Voorletters", "Boer;Johan;Jan;J.P.",
      "FN:Johan Boer|N:Boer;Johan;;;|NICKNAME:Jan|X-INITIALS:J.P."
    ),
    ("Achternaam;Voorletters", "Boer;J.P.", "FN:J.P. Boer|N:Boer;J.P.;;;"),
    (
      "Familienaam;Voorvoegsel;Roepnaam", "Boer;van den;Jan",
      "FN:Jan van den Boer|N:Boer;Jan;van den;;"
    ),
    ("Achternaam;Voorvoegsel", "Boer;Dhr.", "FN:Boer|N:Boer;;;;|X-VOORVOEGSEL:Dhr."),
    ("Achternaam;Voorvoegsel", "Boer;Fam.", "FN:Boer|N:Boer;;;;|X-VOORVOEGSEL:Fam."),
    ("Achternaam;Voorvoegsel", "Boer;Tante", "FN:Boer|N:Boer;;;;|X-VOORVOEGSEL:Tante"),
    ("Achternaam;Voorvoegsel", "Veld;in 't", "FN:in 't Veld|N:Veld;;in 't;;"),
    (
      "Achternaam;Voorletters;Naam", "Boer;J.;Jan Boer", "FN:Jan Boer|N:Boer;;;;|X-INITIALS:J."
    ),
    (
      "Voornaam;Achternaam;Toevoeging;Straat;Huisnummer", "Jan;Bos;Sr.;Kade;12",
      "FN:Jan Bos|N:Bos;Jan;;;|X-TOEVOEGING:Sr.|ADR:;;Kade 12;;;;"
    ),
    (
      "Achternaam;Straat;Huisnummer;Toevoeging", "Bos;Kade;12;Jr.",
      "FN:Bos|N:Bos;;;;|ADR:;;Kade 12;;;;|X-TOEVOEGING:Jr."
    ),
    (
      "Geslachtsnaam (aanschrijving);Voornaam;Geslacht (m/v)", "Berg;An;V",
      "FN:An Berg|N:Berg;An;;;|GENDER:F"
    ),
    (
      "Naam;Roepnaam;Voorletters;Bus", "Jan Boer;Jan;J.P.;3",
      "FN:Jan Boer|X-ROEPNAAM:Jan|X-INITIALS:J.P.|X-BUS:3"
    ),
    ("Naam;Huisnummer;Plaats;Bus", "Jan;2;Breda;3", "FN:Jan|ADR:;;2;Breda;;;|X-BUS:3"),
    ("Naam;Straat;Huisnummer;Bus", "Jan Boer;Laan;12;3", "FN:Jan Boer|ADR:;;Laan 12 3;;;;"),
    ("이름,자녀,전화", "김하은,2,010-1", "FN:김하은|X-CUSTOM-FIELD:2|X-ABLabel:자녀|TEL:010-1"),
    (
      "First Name,Last Name,Default Address City,Default Address Province Code,Default Address Country Code",
      "Eva,Ray,Austin,TX,US", "FN:Eva Ray|N:Ray;Eva;;;|ADR:;;;Austin;TX;;US"
    ),
    (
      "First Name,Last Name,Default Address City,Default Address Country,Default Address Country Code",
      "Eva,Ray,Austin,Chile,CL",
      "FN:Eva Ray|N:Ray;Eva;;;|ADR:;;;Austin;;;Chile|X-DEFAULT-ADDRESS-COUNTRY-CODE:CL"
    ),
    (
      "Name,Phone,Password,PIN,비밀번호,Passwort,Mot de passe,密码,パスワード", "Eva Ray,1,a,b,c,d,e,f,g",
      "FN:Eva Ray|TEL:1"
    ),
    (
      "Name,Address,City,PIN", "Eva Ray,1 Road,Mumbai,400001",
      "FN:Eva Ray|ADR:;;1 Road;Mumbai;;400001;"
    ),
    (
      "Name;Member;Child", "Eva Ray;yes;2",
      "FN:Eva Ray|X-CUSTOM-FIELD:yes|X-ABLabel:Member|X-CHILD:2"
    ),
  ])
func peopleOfRow(header: String, row: String, card: String) throws {
  let read = try readAll(Array("\(header)\n\(row)\n".utf8)).cards[0]
  #expect(shownInOne(read) == card)
}

@Test(
  "people of whom it is not certain who is the contact are told before anything is written",
  arguments: [
    ("Student,Mother,Phone\nEmma,Laura Hill,512-555-0143\n", true),
    ("Rower,Pickup\nEmma,Laura Hill\nTim,Eva Ray\n", true),
    ("Student,Student Phone,Mother,Mother's Phone\nEmma,1,Laura Hill,2\n", false),
    ("Name,Phone,Mother\nEmma,1,Laura Hill\n", false),
    ("Last,First,Phone,First,Phone\nHill,Carl,1,Laura,2\n", true),
    ("Vorname;Nachname;Handy;Vorname;Handy\nTim;Ray;1;Eva;2\n", true),
    ("Landlord,Phone,Tenant,Phone\nEva Ray,1,Laura Hill,2\n", true),
    ("신랑,신랑 연락처,신부,신부 연락처\n김철수,010-1,이영희,010-2\n", true),
    ("Mieter;Telefon;Vermieter;Telefon\nEva Ray;1;Laura Hill;2\n", true),
    ("Last,First,Phone,Spouse First,Spouse Phone\nHill,Carl,1,Laura,2\n", false),
    ("Name,Full Name\nBob,Robert Hill\n", true), ("Name,Full Name\nBob,Bob\n", false),
    ("Name,Birthday,DOB\nBob,1990-01-02,1991-01-02\n", true),
  ])
func severalPeople(table: String, isTold: Bool) throws {
  let (_, findings, _) = try readAll(Array(table.utf8))
  #expect(
    findings.contains { $0.rule == "repeated-columns" && $0.severity == .warning } == isTold)
}

@Test(
  "a number is read with the codes of its country and area where columns of their own have them",
  arguments: [
    ("Name;Vorwahl;Telefon\nA;030;12345678\nB;0172;123-456\n", ["030 12345678", "0172 123-456"]),
    ("Name,Area Code,Phone\nA,212,555-1234\nB,212,2125551234\n", ["212 555-1234", "2125551234"]),
    ("이름,지역번호,전화번호\n가,02,123-4567\n나,,010-1-2\n", ["02 123-4567", "010-1-2"]),
    ("Name,Country Code,Phone\nA,+1,212 555\nB,0049,30 1234\n", ["+1 212 555", "+49 30 1234"]),
    (
      "Name;Ländervorwahl;Vorwahl;Rufnummer\nA;49;30;1234\nB;;30;5678\n",
      ["+49 30 1234", "30 5678"]
    ),
    (
      "Name,Area Code,Number\nA,030,12345\nB,n/a,+49 40 1\nC,040,0172 1\n",
      ["030 12345", "+49 40 1", "0172 1"]
    ),
    ("Nombre,Teléfono,Prefijo\nA,912345678,91\nB,3456789,91\n", ["912345678", "91 3456789"]),
    ("Name,City,Country Code,Phone\nA,Rome,IT,06 1234\n", ["06 1234"]),
    ("Name,Area Code,Phone\nA,North,555-1234\n", ["555-1234"]),
    ("Name,Area Code,City\nA,212,New York\n", []),
  ])
func numberOfColumns(table: String, numbers: [String]) throws {
  let (cards, findings, mapping) = try readAll(Array(table.utf8))
  #expect(cards.compactMap { $0.first(.telephone)?.value } == numbers)
  let codes = mapping?.columns.filter { [.code, .country].contains($0.field.part) } ?? []
  #expect(
    findings.contains { $0.rule == "joined-columns" } == codes.contains { $0.field.kind == .phone })
  #expect(findings.contains { $0.rule == "label-without-value" } == table.contains("n/a"))
}

@Test(
  "a code of an area that a number has not at its beginning is told",
  arguments: [
    ("02", "010-2345-6789", true), ("02", "010-1111-3333", true), ("030", "0171 1230456", true),
    ("02", "+82 10-2345-6789", true), ("02", "+82 2-345-6789", false),
    ("02", "00822 3456789", false),
    ("030", "+49 (0)30 123", false), ("40", "+49 40 1", false),
    ("9", "+49 40 1", true), ("02", "+39 02 123", false), ("+49 30", "+49 30 123", false),
    ("01", "+353 1 234", false), ("03", "+353 1 234", true), ("030", "030/123", false),
    ("0", "030 1", true),
  ])
func codeOfAnotherNumber(code: String, number: String, isTold: Bool) throws {
  let (cards, findings, _) = try readAll(Array("Name,Area Code,Phone\nA,\(code),\(number)\n".utf8))
  #expect(cards[0].first(.telephone)?.value == number)
  #expect(findings.contains { $0.message.contains("column 2 says '\(code)'") } == isTold)
}

@Test(
  "the code of a country is of every number beside it, up to the next one",
  arguments: [
    ("Name,Country Code,Mobile,Home Phone,Fax\nA,+49,151 1,30 2,\n", ["+49 151 1", "+49 30 2"]),
    (
      "이름,국가번호,휴대폰,집전화,국가번호,회사전화\n가,82,10-1,2-3,1,212\n",
      ["+82 10-1", "+82 2-3", "+1 212"]
    ),
    ("Name,Country Code,Mobile,City,Home Phone\nA,49,151 1,Rome,30 2\n", ["+49 151 1", "30 2"]),
    ("Name,Mobile Country Code,Mobile,Home Phone\nA,49,151 1,30 2\n", ["+49 151 1", "30 2"]),
    ("Name,Country Code,Mobile,Home Phone\nA,49,+33 6 1,030 2\n", ["+33 6 1", "+49 030 2"]),
  ])
func countryOfNumbers(table: String, numbers: [String]) throws {
  let (cards, findings, _) = try readAll(Array(table.utf8))
  #expect(cards[0].properties(.telephone).map(\.value) == numbers)
  #expect(
    findings.count { $0.rule == "joined-columns" }
      == (table.contains("City") || table.contains("Mobile C")
        ? 1 : numbers.count + (table.contains("Fax") ? 1 : 0)))
}

@Test(
  "the code of a country is told of, once, where none of its numbers is there",
  arguments: [
    ("49,30 2,,", 0), ("49,,30 2,", 0), ("49,,,151 1", 0), (",30 2,,", 0), ("49,,,", 1),
  ])
func countryOfNone(cells: String, count: Int) throws {
  let table = "Name,Country code,Phone,Phone 2,Mobile\nA,49,30 1,30 2,151 1\nB,\(cells)\n"
  let findings = try readAll(Array(table.utf8)).findings
  #expect(findings.count { $0.rule == "label-without-value" } == count)
}

@Test(
  "an assigned part is of the number that was assigned with it, else of the nearest one",
  arguments: [
    (
      "Tel,Area,Num,Ext\n4152741000,212,2741001,12\n",
      ["Area=phone.code", "Num=phone", "Ext=phone.extension"], ["4152741000", "212 2741001,12"],
      false
    ),
    ("Tel,Note,Phone,Ext\n1,x,2,12\n", ["Ext=phone.extension"], ["1", "2,12"], false),
    ("Tel,Phone,Note,Ext\n1,2,x,12\n", ["Ext=phone.extension"], ["1", "2,12"], true),
    (
      "Tel,Phone,Note,Ext\n1,2,x,12\n",
      ["Ext=phone.extension", "Tel=phone#3", "Ext=phone#3.extension"], ["2", "1,12"], false
    ),
    ("Work Phone,Fax,Ext\n1,2,12\n", ["Ext=phone.extension"], ["1,12", "2"], false),
    ("Fax,Tel,Ext\n1,2,12\n", ["Ext=phone:fax.extension"], ["1,12", "2"], false),
    (
      "A1,N1,A2,N2\n030,1,040,2\n", ["A1=phone.code", "N1=phone", "A2=phone.code", "N2=phone"],
      ["030 1", "040 2"], false
    ),
    ("Tel,Kind,Num\n1,Work,2\n", ["Kind=phone.label", "Num=phone"], ["1", "WORK 2"], false),
  ])
func assignedParts(
  table: String, assignments: [String], expected: [String], isDoubted: Bool
) throws {
  let text = "Name," + table.split(separator: "\n").joined(separator: "\nA,") + "\n"
  let options = CSVReader.Options(
    assignments: try assignments.map { try #require(CSVAssignment($0)) })
  let (cards, findings, _) = try readAll(Array(text.utf8), options)
  let numbers = cards[0].properties(.telephone).map { number in
    let isWork = number.types.contains(.work) && table.contains("Kind")
    return (isWork ? "WORK " : "") + number.value
  }
  #expect(Set(numbers) == Set(expected))
  let doubts = findings.filter { $0.rule == "joined-columns" && $0.severity == .warning }
  #expect(doubts.count == (isDoubted ? 1 : 0))
  for doubt in doubts {
    #expect(
      doubt.message
        == "'Ext' is read as a part of 'Phone', and may be one of 'Tel': --map 2=phone#3 "
        + "--map 5=phone#3.extension says so")
  }
}

@Test("each number has the codes that stand beside it")
func numbersOfColumns() throws {
  let text = "Name,Vorwahl,Telefon,Vorwahl,Fax,Telefon\nA,030,1234,040,5678,0172 9\n"
  let (cards, findings, mapping) = try readAll(Array(text.utf8))
  #expect(cards[0].properties(.telephone).map(\.value) == ["030 1234", "040 5678", "0172 9"])
  #expect(findings.count { $0.rule == "joined-columns" } == 2)
  #expect(
    mapping?.columns.map(\.field.description)
      == ["name.full", "phone.code", "phone", "phone:fax.code", "phone:fax", "phone#2"])
  let assignment = try #require(CSVAssignment("Vorwahl=X-CODE"))
  let assigned = try readAll(Array(text.utf8), CSVReader.Options(assignments: [assignment]))
  #expect(assigned.cards[0].first(.telephone)?.value == "1234")
}

@Test(
  "a column of postal code and city is divided where a cell shows which is which",
  arguments: [
    "PLZ Ort", "PLZ/Ort", "PLZ, Ort", "Postcode City", "City, Zip", "CP Ville",
    "Code postal et ville", "우편번호 도시",
  ])
func placeColumns(header: String) throws {
  let cells = ["48143 Münster", "Münster 48143", "Münster", "D-10115 Berlin", "1011 AB Amsterdam"]
  let rows = cells.map { "A;Weg 1;\($0)\n" }.joined()
  let (cards, _, _) = try readAll(Array("Name;Straße;\(header)\n\(rows)".utf8))
  let places = cards.map { card in
    let parts = card.first(.address)?.value.split(
      separator: "\u{1F}", omittingEmptySubsequences: false)
    return "\(parts?[5] ?? "?")|\(parts?[3] ?? "?")"
  }
  #expect(
    places == [
      "48143|Münster", "48143|Münster", "|Münster", "D-10115|Berlin", "1011 AB|Amsterdam",
    ])
}

/// Headers of a table, each with the field that it is.
private let foreignHeaders = [
  """
  Nombre(s)=name.given Apellido paterno=name.family Apellido materno=name.family2 Teléfono celular=phone:cell \
  Teléfono fijo=phone Correo electrónico=email Calle=address.street Núm. ext.=address.house \
  Colonia=address.street2 Municipio=address.city Estado=address.region C.P.=address.code País=address.country \
  Fecha de nacimiento=birthday Género=gender Edad=X-AGE Empresa=organization Puesto=organization.title \
  Observaciones=NOTE Grupo=groups
  """,
  """
  Apellidos=name.family Nombres=name.given Móvil=phone:cell Tel. casa=phone:home Tel. de oficina=phone:work \
  E-mail=email Domicilio=address Código postal=address.code Ciudad=address.city \
  Estado/Provincia=address.region Fecha nac.=birthday Profesión=organization.title Comentarios=NOTE
  """,
  """
  Imię=name.given Nazwisko=name.family Drugie imię=name.middle Telefon=phone Telefon komórkowy=phone:cell Tel. służbowy=phone:work Faks=phone:fax \
  Adres e-mail=email Ulica=address.street Kod pocztowy=address.code Miasto=address.city Województwo=address.region \
  Kraj=address.country Data urodzenia=birthday Firma=organization Dział=organization.department \
  Stanowisko=organization.title Uwagi=NOTE Strona www=url Grupa=groups
  """,
  """
  Nome=name.given Cognome=name.family Cellulare=phone:cell Telefono ufficio=phone:work Indirizzo email=email \
  Via=address.street CAP=address.code Città=address.city Provincia=address.region Paese=address.country \
  Data di nascita=birthday Azienda=organization Reparto=organization.department Mansione=organization.title \
  Note=NOTE Sito web=url Gruppi=groups
  """,
  """
  Cognome=name.family Nome=name.given Telefono cellulare=phone:cell Telefono fisso=phone Telefono casa=phone:home \
  E-mail=email Residenza=address Comune=address.city CAP=address.code Nato il=birthday Sesso=gender
  """,
  """
  Nome=name.given Sobrenome=name.family Telemóvel=phone:cell Telefone residencial=phone:home \
  Endereço de e-mail=email Endereço=address CEP=address.code Cidade=address.city Estado=address.region \
  País=address.country Data de nascimento=birthday Empresa=organization Observações=NOTE Grupo=groups
  """,
  """
  Nome=name.given Apelido=name.family Telemóvel=phone:cell Telefone fixo=phone Email=email Morada=address \
  Bairro=address.street2 Código postal=address.code Localidade=address.city Aniversário=birthday Idade=X-AGE
  """,
  """
  Voornaam=name.given Tussenvoegsel=name.middle Achternaam=name.family Mobiel nummer=phone:cell Telefoon thuis=phone:home E-mailadres=email \
  Straat=address.street Huisnummer=address.house Postcode=address.code Woonplaats=address.city \
  Provincie=address.region Land=address.country Geboortedatum=birthday Bedrijf=organization \
  Afdeling=organization.department Functie=organization.title Opmerkingen=NOTE Groepen=groups
  """,
  """
  Jméno=name.given Příjmení=name.family Mobil=phone:cell Telefon domů=phone:home Pracovní telefon=phone:work E-mailová adresa=email Ulice=address.street \
  PSČ=address.code Město=address.city Kraj=address.region Stát=address.country Datum narození=birthday \
  Společnost=organization Oddělení=organization.department Poznámka=NOTE Skupina=groups
  """,
  """
  Förnamn=name.given Efternamn=name.family Mobil=phone:cell Telefon hem=phone:home E-post=email \
  Gatuadress=address.street Postnummer=address.code Ort=address.city Land=address.country \
  Födelsedatum=birthday Företag=organization Avdelning=organization.department Befattning=organization.title \
  Anteckningar=NOTE Webbplats=url Grupper=groups
  """,
  """
  Имя=name.given Фамилия=name.family Отчество=name.middle Мобильный телефон=phone:cell \
  Рабочий телефон=phone:work Факс=phone:fax Эл. почта=email Улица=address.street Индекс=address.code \
  Город=address.city Область=address.region Страна=address.country Дата рождения=birthday \
  Компания=organization Отдел=organization.department Должность=organization.title Примечание=NOTE Сайт=url \
  Группа=groups
  """,
  """
  Ad=name.given Soyad=name.family Cep Telefonu=phone:cell İş Telefonu=phone:work Ev Telefonu=phone:home \
  E-posta=email Posta Kodu=address.code İlçe=address.city İl=address.region Ülke=address.country \
  Doğum Tarihi=birthday Şirket=organization Departman=organization.department Unvan=organization.title \
  Notlar=NOTE Web Sitesi=url Gruplar=groups
  """,
]

@Test("headers of other languages mean their fields", arguments: foreignHeaders)
func foreignWords(pairs: String) throws {
  // A header may have blanks, and a field has none.
  var headers: [String] = []
  var fields: [String] = []
  var parts = pairs.split(separator: "=").map(String.init)
  let last = parts.removeLast()
  for (index, part) in parts.enumerated() {
    guard index > 0, let blank = part.firstIndex(of: " ") else {
      headers.append(part)
      continue
    }
    fields.append(String(part[..<blank]))
    headers.append(String(part[part.index(after: blank)...]))
  }
  fields.append(last)
  let cells = zip("abcdefghijklmnopqrstuvwxyz", fields).map { letter, field in
    switch field {
    case "birthday": "1985-02-03"
    case "email": "a@b.example"
    case "url": "www.b.example"
    case "address.code": "12345"
    case let field where field.hasPrefix("phone"): "0123 456 789"
    default: "Word \(letter)"
    }
  }
  for delimiter in [",", ";"] {
    let text = [headers, cells].map { $0.joined(separator: delimiter) }.joined(separator: "\n")
    let (_, findings, mapping) = try readAll(Array((text + "\n").utf8))
    #expect(mapping?.columns.map(\.field.description) == fields)
    #expect(findings.isEmpty, "\(findings.map(\.message))")
  }
}

@Test(
  "a table without a column for names is warned of, with the columns that may be one",
  arguments: [
    ("Qwer;Zxcv;Phone\nJan;Żak;0123 456 789\n", "'Qwer', 'Zxcv'"),
    ("Who 1;Size;Phone\nJan;42;0123 456 789\n", "'Who 1'"),
    ("Phone;E-mail\n0123 456 789;a@b.example\n", ""),
    ("010-1234-5678,,\n010-1234-5679,,\n", ""),
  ])
func namelessTables(table: String, candidates: String) throws {
  let (_, findings, _) = try readAll(Array(table.utf8))
  let found = findings.filter { $0.rule == "no-name-column" }
  #expect(found.count == 1 && found[0].severity == .warning)
  #expect(
    found[0].message.hasSuffix(
      candidates.isEmpty ? "contacts" : "it may be \(candidates): --map COLUMN=name says so"))
}

@Test(
  "a table that names its contacts in some way is not warned of",
  arguments: ["Nachname", "Company", "Nickname", "Vorname"])
func namedTables(header: String) throws {
  let (_, findings, _) = try readAll(Array("\(header);Phone\nXy;0123 456 789\n".utf8))
  #expect(!findings.contains { $0.rule == "no-name-column" })
}

@Test(
  "a row of a name and a number that is written with dots or blanks is no header",
  arguments: ["650.507.9833", "650 507 9833"])
func dottedNumbers(number: String) throws {
  let cards = try readAll(Array("Madison,\(number)\nLee,\(number)\n".utf8)).cards
  #expect(cards.map { $0.first(.telephone)?.value } == [number, number])
}

@Test(
  "people beside each other in a row are people of their own",
  arguments: [
    (
      "이름,휴대폰,이름,휴대폰\n김하은,010-1,박민수,010-2\n이서연,010-3,,\n,,최준서,010-4\n정다은,010-5\n",
      ["김하은 010-1", "박민수 010-2", "이서연 010-3", "최준서 010-4", "정다은 010-5"]
    ),
    ("이름,휴대폰,,이름,휴대폰\n김하은,010-1,,박민수,010-2\n", ["김하은 010-1", "박민수 010-2"]),
    ("Name;Phone;Name;Phone\nA;1\r\nB;\"2\n3\";C;4\n", ["A 1", "B 2\n3", "C 4"]),
    ("Name\tPhone\tName\tPhone\tName\tPhone\nA\t1\tB\t2\tC\t3\n", ["A 1", "B 2", "C 3"]),
    ("성,이름,전화,성,이름,전화\n김,하은,010-1,박,민수,010-2\n", ["김하은 010-1", "박민수 010-2"]),
    (
      "세대주,연락처,세대주,연락처\n김하은,010-1,박민수,010-2\n강호동/이미자,010-3,,\n",
      ["김하은 010-1", "박민수 010-2", "강호동/이미자 010-3"]
    ),
    (
      "비고,입주자,연락처,비고,입주자,연락처\nx,김하은,010-1,y,박민수,010-2\n",
      ["김하은 010-1", "박민수 010-2"]
    ),
  ])
func peopleBeside(table: String, people: [String]) throws {
  for step in [Int.max, 5] {
    let (cards, findings, mapping) = try readAll(Array(table.utf8), step: step)
    #expect(cards.map { "\($0.displayName) \($0.first(.telephone)?.value ?? "")" } == people)
    #expect(findings.map(\.rule) == ["repeated-columns"])
    #expect(mapping?.columns.map(\.number) == Array(1...(mapping?.columns.count ?? 0)))
  }
}

@Test(
  "lists beside each other are people in the group that stands above each, in one file as in parts of it",
  arguments: [
    (
      "제1구역,,제2구역,\n성명,전화,성명,전화\n김하은,010-1,박민수,010-2\n이서연,010-3,,\n",
      ["김하은 010-1 제1구역", "박민수 010-2 제2구역", "이서연 010-3 제1구역"]
    ),
    (
      "주소록,,,,,\n1반,,,2반,,\n이름,전화,비고,이름,전화,비고\n김하은,010-1,x,박민수,010-2,y\n",
      ["김하은 010-1 1반", "박민수 010-2 2반"]
    ),
    ("번호,1조,,번호,2조,\n,이름,전화,,이름,전화\n1,김하은,1,1,박민수,2\n", ["김하은 1 1조", "박민수 2 2조"]),
    (
      "101동,,102동,\n세대주,연락처,세대주,연락처\n김하은,010-1,박민수,010-2\n이서연,010-3,,\n",
      ["김하은 010-1 101동", "박민수 010-2 102동", "이서연 010-3 101동"]
    ),
    ("Team A,,,Team B,\nName,Phone,,Name,Phone\nAnn,1,,Bob,2\n", ["Ann 1 Team A", "Bob 2 Team B"]),
    ("Herren;;Damen;\nName;Telefon;Name;Telefon\nUwe;1;Eva;2\n", ["Uwe 1 Herren", "Eva 2 Damen"]),
    // What stands above the columns of one person is no group.
    ("이름,연락처,,이름,연락처,\n,집,휴대폰,,집,휴대폰\n김하은,,010-1,박민수,,010-2\n", ["김하은 010-1 ", "박민수 010-2 "]),
  ])
func listsUnderWords(table: String, people: [String]) throws {
  for step in [Int.max, 5] {
    let (cards, findings, _) = try readAll(Array(table.utf8), step: step)
    #expect(
      cards.map {
        "\($0.displayName) \($0.first(.telephone)?.value ?? "") \($0.groupNames.joined())"
      } == people)
    #expect(!findings.contains { $0.severity == .warning })
    let names = findings.filter { $0.message.contains("the group that is named above") }
    #expect(names.count == (people[0].hasSuffix(" ") ? 0 : 1))
  }
}

@Test(
  "below words for relatives, the second of two names is that of somebody beside the contact",
  arguments: [
    "본인,,배우자,", "본인,,대리인,", "아동,,부모님,", "학생,,할머니,", "신랑,,신부,", "부,,모,", "Name,,Spouse,",
    "Child,,Grandma,", "Mitglied,,Ehepartner,", "Kind,,Großeltern,", "자택,,회사,",
  ])
func relativesBeside(words: String) throws {
  let table = "\(words)\n성명,전화,성명,전화\n김하은,010-1111-0001,박민수,010-1111-0002\n"
  #expect(try readAll(Array(table.utf8)).cards.map(\.displayName) == ["김하은"])
}

@Test(
  "the same header again is no list of people without names, or of two parties of one contract",
  arguments: [
    ("입주자,동,입주자,동\n3,101,4,102\n", "입주자"), ("매도인,연락처,매도인,연락처\n김하은,010-1,박민수,010-2\n", "매도인"),
    ("1단지,,2단지,\n입주자,전화,입주자,전화\n3,02-1,4,02-2\n", "1단지 입주자"),
    ("계약자,관계,연락처,계약자,관계,연락처\n김하은,본인,010-1,박민수,배우자,010-2\n", "계약자"),
    ("계약자,거주자,전화,계약자,거주자,전화\n김하은,이영희,02-1,박민수,최영자,02-2\n", "계약자"),
    ("소유자,전화,소유자,전화\n김하은,02-1,박민수,02-2\n", "소유자"),
    ("공동소유자,지분,공동소유자,지분\n김하은,1/2,박민수,1/2\n", "공동소유자"),
    ("신청자,전화,신청자,전화\n김하은,02-1,박민수,02-2\n", "신청자"),
  ])
func noPeopleBeside(table: String, header: String) throws {
  let (cards, _, mapping) = try readAll(Array(table.utf8))
  #expect(cards.count == 1 && mapping?.columns[0].header == header)
}

@Test("lists beside each other are people where each is said to have names")
func assignedNamesBeside() throws {
  let table = Array("이주민,전화,이주민,전화\n응우옌,010-1,쩐,010-2\n".utf8)
  for (column, names) in [("이주민", ["응우옌", "쩐"]), ("1", ["응우옌"])] {
    let name = CSVAssignment(column: column, field: CSVField(kind: .name, part: .full))
    let cards = try readAll(table, CSVReader.Options(assignments: [name])).cards
    #expect(cards.map(\.displayName) == names)
  }
}

@Test("a second name below other words is told where the lists are not the same")
func unevenLists() throws {
  let table = "번호,1조,,2조,\n,이름,전화,이름,전화\n1,김하은,010-1,박민수,010-2\n"
  let (cards, findings, _) = try readAll(Array(table.utf8))
  #expect(cards.count == 1)
  #expect(findings.contains { $0.rule == "repeated-columns" && $0.severity == .warning })
}

@Test(
  "a cell with nothing but a ditto mark means the same as the one above it",
  arguments: [
    "〃", "″", "\"\"\"\"", "''", "\" \"\"  \"\" \"", "- 〃 -", "\"-\"\"-\"", "”", "\",,\"", "상동",
    "위와 같음", "同上",
    "ditto", "Dto.", "s. o.", "Siehe oben", "same as above", "idem",
  ])
func dittoMarks(mark: String) throws {
  let table = """
    이름,휴대폰,주소
    김하은,010-1,"서울 마포구 1, 2호"
    박민수,010-2,\(mark)
    이서연,010-3,\(mark)
    최준서,010-4,부산 중구 3
    정다은,010-5,
    윤도현,010-7,부산 중구 3
    한지우,010-6,\(mark)
    """
  for step in [Int.max, 5] {
    let (cards, findings, _) = try readAll(Array(table.utf8), step: step)
    let streets = cards.map { $0.first(.address)?.components[2].first ?? "" }
    let (first, second) = ("서울 마포구 1, 2호", "부산 중구 3")
    #expect(streets == [first, first, first, second, "", second, second])
    let told = findings.filter { $0.rule == "ditto-mark" }
    #expect(told.map(\.location.line) == [3] && told[0].severity == .note)
  }
}

@Test(
  "what may be a name or has nothing above it is no ditto mark for certain, and a program writes none",
  arguments: [
    ("이름,지역\n김하은,중동\n박민수,상동\n", "X-CUSTOM-FIELD", "상동", true),
    ("이름,메모\n김하은,\n박민수,〃\n", "NOTE", "〃", true),
    ("이름,메모\n김하은,x\n상동,y\n", "FN", "상동", true),
    ("이름,메모\n김하은,x\nIdem,y\n", "FN", "Idem", true),
    ("이름,메모\n김하은,x\n박민수,-\n", "NOTE", "-", false),
    ("이름,메모\n김하은,x\n최준서,\n박민수,〃\n", "NOTE", "〃", true),
    ("이름,메모\n김하은,x\n박민수,\"\"\"\"\"\"\n", "NOTE", "\"\"", false),
    ("'이름','메모'\n'김하은','x'\n'박민수',''\n", "NOTE", "'", false),
    ("이름,메모\n김하은,x\n박민수,위와 같음 3층\n", "NOTE", "위와 같음 3층", false),
    (
      "Full Name,Family Name,Given Name,Middle Names,Prefixes,Suffixes,Notes\nAnn,,,,,,x\nBob,,,,,,〃\n",
      "NOTE", "〃", false
    ),
    (
      "First Name,Middle Name,Last Name,Organization Name,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,"
        + "Phone 1 - Label,Phone 1 - Value\nAnn,,,,x,,,,,\nBob,,,,〃,,,,,\n",
      "NOTE", "〃", false
    ),
  ])
func noDittoMarks(table: String, name: String, value: String, isTold: Bool) throws {
  let (cards, findings, _) = try readAll(Array(table.utf8))
  #expect(cards.last?.properties.first { $0.spelling == name }?.value == value)
  let told = findings.filter { $0.rule == "ditto-mark" }
  #expect(told.map(\.severity) == (isTold ? [.warning] : []))
}

@Test("a mark far below the head of a table that has none is told of once in each column, and kept")
func lateDittoMarks() throws {
  let above = String(repeating: "김하은,\(String(repeating: "x", count: 5_000)),위원\n", count: 220)
  let table = "이름,메모,직책\n" + above + "상동희,-,윤\n박민수,〃,위와 같음\n이서연,〃,〃\n"
  let (cards, findings, _) = try readAll(Array(table.utf8))
  #expect(cards.suffix(2).map { $0.first(.note)?.value } == ["〃", "〃"])
  let told = findings.filter { $0.rule == "ditto-mark" }
  #expect(told.map(\.location.line) == [223, 223] && told.allSatisfy { $0.severity == .warning })
}

@Test(
  "the quotes of a ditto mark are told of as such alone",
  arguments: [("-\"-", false), ("- \" -", false), ("a\"b", true)])
func quotesOfDittoMarks(cell: String, isStray: Bool) throws {
  let (_, findings, _) = try readAll(Array("이름,메모\n김하은,x\n박민수,\(cell)\n".utf8))
  #expect(findings.map(\.rule) == [isStray ? "stray-quote" : "ditto-mark"])
}

@Test(
  "quotes below each other in a table that was pasted are ditto marks, each of its row",
  arguments: 1...4)
func quotesBelowEachOther(count: Int) throws {
  for delimiter in ["\t", ";", ","] {
    let rows = (0..<count).map { ["P\($0) Roe", "\"", "010-1234-567\($0)"] }
    let lines = [["Name", "City", "Phone"], ["Ada Moss", "Seoul", "010-1234-5670"]] + rows
    let table = lines.map { $0.joined(separator: delimiter) + "\n" }.joined()
    let (cards, findings, _) = try readAll(Array(table.utf8))
    #expect(cards.count == count + 1)
    #expect(cards.allSatisfy { $0.first(.address)?.value.contains("Seoul") == true })
    #expect(findings.allSatisfy { $0.rule == "ditto-mark" })
  }
  for (rows, streets) in [
    ("A,\"Seoul\nGangnam\",1\nB,\",2\n", ["Seoul\nGangnam", "Seoul\nGangnam"]),
    ("A,Seoul,1\nB,\",2\nC,\"Busan\nHaeundae\",3\n", ["Seoul", "Seoul", "Busan\nHaeundae"]),
    ("A,Seoul,1\nB,\",2\nC,\"\",3\nD,\"Jeju\",4\n", ["Seoul", "Seoul", "", "Jeju"]),
  ] {
    let cards = try readAll(Array("Name,Street,Phone\n\(rows)".utf8)).cards
    #expect(cards.map { $0.first(.address)?.components[2].first ?? "" } == streets)
    #expect(cards.compactMap { $0.first(.telephone)?.value } == cards.indices.map { "\($0 + 1)" })
  }
  let last = "Name,Street,City\nA,S 1,Rome\nB,S 2,\"\nC,S 3,\"\nD,S 4,\"Bad\nHall\"\n"
  #expect(
    try readAll(Array(last.utf8)).cards.map { $0.first(.address)?.components[3].first }
      == ["Rome", "Rome", "Rome", "Bad\nHall"])
  for cell in ["\nfoo,bar\nbaz", "\n", ",\n,", "\nfoo,\"bar\"", ",a\n,\"b\",\n"] {
    let table = "Name,Note,Phone\nA,\"\(cell.replacing("\"", with: "\"\""))\",1\n"
    #expect(try readAll(Array(table.utf8)).cards.map { $0.first(.telephone)?.value } == ["1"])
  }
  let cell = "Name\tNote\nAda\t\"\tone\ntwo\t\"\n"
  #expect(try readAll(Array(cell.utf8)).cards.first?.first(.note)?.value == "\tone\ntwo\t")
}

@Test(
  "what counts a class, or begins with a sign, is a heading of rows and no person",
  arguments: ["24기", "제3회", "3학년 2반", "◎ 25기", "[서울지역회]"])
func headingsOfClasses(cell: String) throws {
  let (cards, findings, _) = try readAll(
    Array("성명,휴대폰,주소\n\(cell),,\n김민수,010-1234-5678,서울\n".utf8))
  #expect(cards.map(\.displayName) == ["김민수"])
  #expect(findings.map(\.rule) == ["remark-row"])
}

@Test("a mark below one that stands for nothing stays as it is")
func unresolvedDittoMarks() throws {
  let table = "성명,휴대폰,주소\n김민수,010-1234-5678,\n박지영,010-4444-5555,상동\n최철수,010-3333-4444,〃\n"
  let cards = try readAll(Array(table.utf8)).cards
  #expect(cards.map { $0.first(.address)?.components[2] ?? [] } == [[], ["상동"], ["〃"]])
  let below = "성명,휴대폰,주소\n김민수,1,서울\n박지영,2,상동\n최철수,3,\"\"\"\"\n이영희,4,〃\n"
  let (read, findings, _) = try readAll(Array(below.utf8))
  #expect(
    read.map { $0.first(.address)?.components[2] ?? [] } == [["서울"], ["상동"], ["\""], ["〃"]])
  #expect(findings.map(\.rule) == ["ditto-mark", "ditto-mark", "ditto-mark"])
  #expect(findings.map(\.location.line) == [3, 4, 5])
}

@Test(
  "a calendar in short beside a birthday is that of its days",
  arguments: [
    ("생일(음)", true), ("생년월일(음)", true), ("음생일", true), ("생일(양)", false), ("생일(음/양)", false),
  ])
func calendarsInShort(header: String, isLunar: Bool) throws {
  let table = "이름,전화,\(header)\n김민수,010-1234-5678,1965-03-15\n"
  let card = try #require(try readAll(Array(table.utf8)).cards.first)
  #expect((card.first(.birthday) == nil) == isLunar)
  #expect(
    try readAll(Array(table.utf8)).findings.map(\.rule)
      == (header == "생일(음/양)" ? ["either-calendar"] : []))
  #expect(
    card.properties(.extended).contains { card.isLunarBirthday(card.records[$0.index]) } == isLunar)
}

@Test("people beside each other have ditto marks for the cells above their own")
func dittoMarksBeside() throws {
  let table = "A조,,B조,\n이름,전화,이름,전화\n김하은,1,박민수,2\n이서연,〃,〃,3\n"
  let cards = try readAll(Array(table.utf8)).cards
  #expect(
    cards.map { "\($0.displayName) \($0.first(.telephone)?.value ?? "")" }
      == ["김하은 1", "박민수 2", "이서연 1", "박민수 3"])
}

@Test(
  "columns of which some come again are named",
  arguments: [
    "번호,이름,휴대폰,이름,휴대폰\n1,김하은,010-1,박민수,010-2\n", "Name,Phone,Name\nA,1,B\n",
    String(repeating: "이름,", count: 65) + "메모\n김하은" + String(repeating: ",", count: 65) + "\n",
    String(repeating: "이름,", count: 64) + "이름\n김하은" + String(repeating: ",", count: 64) + "\n",
  ])
func columnsAgain(table: String) throws {
  let (cards, findings, _) = try readAll(Array(table.utf8))
  #expect(cards.count == 1)
  #expect(findings.contains { $0.rule == "repeated-columns" && $0.severity == .warning })
}

@Test(
  "the other columns of people beside each other mean what one of them is said to mean",
  arguments: ["반=groups", "2=groups", "4=groups"])
func assignmentsBeside(text: String) throws {
  let assignment = try #require(CSVAssignment(text))
  let cards = try readAll(
    Array("이름,반,이름,반\n김하은,1,박민수,2\n".utf8), CSVReader.Options(assignments: [assignment])
  ).cards
  #expect(cards.map { $0.first(.categories)?.value } == ["1", "2"])
}

@Test(
  "a header of two rows is one, whatever words are in it",
  arguments: [
    ("이름,반,연락처,\n,,휴대폰,이메일", "김하은,3A,010-1234-5678,a@b.c", ["이름", "반", "휴대폰", "이메일"]),
    ("이름,학부모,\n,어머니 휴대폰,아버지 휴대폰", "김하은,010-1,010-2", ["이름", "학부모 어머니 휴대폰", "학부모 아버지 휴대폰"]),
    ("이름,반,학부모,\n,,성함,휴대폰", "김하은,3A,이미경,010-1", ["이름", "반", "학부모 성함", "학부모 휴대폰"]),
    // Cells that are merged downwards stand in both rows.
    ("이름,반,학부모,,비고\n이름,반,성함,휴대폰,비고", "김하은,3A,이미경,010-1,", ["이름", "반", "학부모 성함", "학부모 휴대폰", "비고"]),
    ("학생,,학부모,\n이름,반,성함,휴대폰", "김하은,3A,이미경,010-1", ["이름", "반", "학부모 성함", "학부모 휴대폰"]),
    // A heading of the person says nothing of what is below it, and one of the name what its parts are parts of.
    ("Name;Kontakt;\n;Telefon;E-Mail", "Ann;0171 1234567;a@b.c", ["Name", "Telefon", "E-Mail"]),
    (
      "Person;;Contact;\nName;Firma;Phone;E-mail", "Ann;ACME;0171 1234567;a@b.c",
      ["Name", "Firma", "Phone", "E-mail"]
    ),
    (
      "Name;;Contact;\nFirst;Last;Phone;E-mail", "Ann;Hill;0171 1234567;a@b.c",
      ["First Name", "Last Name", "Phone", "E-mail"]
    ),
    ("이름,배우자,\n,이름,생일", "김하은,박민수,1990-01-02", ["이름", "배우자 이름", "배우자 생일"]),
    (
      "Name;Class;Parents;\n;;Full name;Mobile", "Tim;3A;Ann;0171 1234567",
      ["Name", "Class", "Parents Full name", "Parents Mobile"]
    ),
    (
      "Nachname;Vorname;Eltern;\n;;Name;Handy", "Hill;Tim;Ann;0171 1234567",
      ["Nachname", "Vorname", "Eltern Name", "Eltern Handy"]
    ),
  ])
func twoRows(head: String, row: String, headers: [String]) throws {
  let (cards, findings, mapping) = try readAll(Array("\(head)\n\(row)\n\(row)\n".utf8))
  #expect(mapping?.columns.map(\.header) == headers)
  #expect(cards.count == 2 && cards[0].properties.count { $0.name == .fullName } < 2)
  #expect(findings.contains { $0.rule == "second-header" && $0.severity == .note })
}

@Test(
  "a title above a header, and a first person below one, are no part of it",
  arguments: [
    ("비상연락망,,,\n이름,휴대폰,이메일,주소\n김하은,010-1234-5678,a@x.kr,서울\n", "row-above-header"),
    ("이름,휴대폰,,\n김하은,010-1234-5678,전화 안 됨,이메일 없음\n", ""),
  ])
func noTwoRows(table: String, rule: String) throws {
  let (cards, findings, mapping) = try readAll(Array(table.utf8))
  #expect(cards.map(\.displayName) == ["김하은"])
  #expect(mapping?.columns[1].header == "휴대폰")
  #expect(
    findings.filter { $0.rule != "unknown-column" }.map(\.rule) == (rule.isEmpty ? [] : [rule]))
}

@Test(
  "a person in the first row is none of a header",
  arguments: [
    ("최하은\n박승민\n민수 엄마\n", ["최하은", "박승민", "민수 엄마"]),
    ("최하은\n박승민\n이서연\n최하은\n", ["최하은", "박승민", "이서연", "최하은"]),
    ("김하은,초3A\n박민수,중1A\n", ["김하은", "박민수"]),
    ("김하은,,초3A\n박민수,010-2345-6789,중1A\n", ["김하은", "박민수"]),
    ("김하은,,3A\n박민수,010-2345-6789,1A\n이름,휴대폰,반\n이서연,010-2345-6780,3A\n", ["김하은", "박민수", "이서연"]),
    ("John Smith;Boston\nMary Jones;Paris\n", ["John Smith", "Mary Jones"]),
    ("강사,지역\n김하은,서울\n박민수,부산\n", ["김하은", "박민수"]),
    (
      "Team Leader,Phone\nMary Jones,020 7946 0018\nJohn Smith,020 7946 0019\n",
      ["Mary Jones", "John Smith"]
    ),
  ])
func firstPerson(table: String, names: [String]) throws {
  #expect(try readAll(Array(table.utf8)).cards.map(\.displayName) == names)
}

@Test("a table has no header where that is said, not where columns are named by numbers")
func saidToHaveNoHeader() throws {
  let table = Array("학생,모\n김하은,010-2345-6789\n".utf8)
  let name = CSVAssignment(column: "1", field: CSVField(kind: .name, part: .full))
  let read = try readAll(table, CSVReader.Options(assignments: [name]))
  #expect(read.cards.map(\.displayName) == ["김하은"])
  let known = Array("이름,휴대폰\n김하은,010-1\n".utf8)
  #expect(try readAll(known, CSVReader.Options(assignments: [name])).cards.count == 1)
  var options = CSVReader.Options(assignments: [name])
  options.hasNoHeader = true
  #expect(try readAll(known, options).cards.map(\.displayName) == ["이름", "김하은"])
}

@Test("headings and remarks between people are no contacts, and lone names are")
func remarks() throws {
  let table = """
    이름,휴대폰
    ■ 중등부,
    김하은,010-1
    박민수,
    고등부,

    이름,휴대폰
    이서연,010-2
    ※ 11월 기준,
    ,* on leave
    ★엄마,

    """
  let (cards, findings, _) = try readAll(Array(table.utf8))
  #expect(cards.map(\.displayName) == ["김하은", "박민수", "이서연", "★엄마"])
  #expect(
    findings.map { "\($0.location.line) \($0.rule)" } == [
      "2 remark-row", "5 row-above-header", "7 second-header", "9 remark-row", "10 remark-row",
      "11 lone-cell",
    ])
}

@Test(
  "a column means what its cells can be",
  arguments: [
    ("Name,Phone,Partner", "Tom Hill", "related:Partner"),
    ("이름,휴대폰,파트너", "박민수", "related:Partner"),
    ("이름,휴대폰,우편번호 주소", "06236 서울특별시 강남구 테헤란로 152", "address"),
    ("이름,휴대폰,우편번호 주소", "06236", "address.code"),
    ("Name,Firma,Contact", "0171 123-4567", "phone"),
    ("Name,Phone,Contact", "a@b.example", "email"),
    ("Name,Phone,E-mail(s)", "a@b.example", "email"),
    ("Nombre,Móvil,Teléfono(s)", "0123 456 780", "phone"),
    ("Name,Phone,Contact", "Tom", "related:Contact"),
    ("Nom,Téléphone,Poste", "215", "X-POSTE"),
    ("Nom,Téléphone,Poste", "Chef", "organization.title"),
    ("Nom,Société,Département", "Achats", "organization.department"),
    ("Nom,Ville,Département", "Rhône", "address.region"),
    ("Ville,Raison sociale,Département", "Achats", "organization.department"),
    ("Société,Ville,Département", "Rhône", "address.region"),
    ("Société,Ville,Département,Pays", "Rhône", "address.region"),
    ("Société,Service,Département", "Rhône", "address.region"),
    ("Dirección,Provincia,Departamento", "Lima", "X-DEPARTAMENTO"),
    ("Société,Nom,Département,Adresse", "69", "address.region"),
  ])
func cellsOfMeaning(header: String, cell: String, field: String) throws {
  let (_, _, mapping) = try readAll(Array("\(header)\nAda Hill,0123 456 789,\(cell)\n".utf8))
  #expect(mapping?.columns[2].field.description == field)
}

@Test(
  "no column holds the names for its cells alone where the header of another one says so",
  arguments: ["파트", "구역", "조", "학과", "목장", "Team leader of", "Zimmer"])
func namesByHeader(header: String) throws {
  let table =
    "\(header),이름,휴대폰\n소프라노,권성호,010-3100-0163\n알토,안성호,010-6009-8021\n테너,안동현,010-4414-2475\n"
  let (cards, _, mapping) = try readAll(Array(table.utf8))
  #expect(cards.map(\.displayName) == ["권성호", "안성호", "안동현"])
  #expect(mapping?.columns[0].field.kind != .name)
}

@Test(
  "a lone cell that may be a heading is a contact, which is said, and words of headers above people are a title"
)
func loneCells() throws {
  let table = """
    이름,휴대폰,학년
    1반,,
    김하은,010-1,1
    박민수,,
    ,010-2345-6789,
    졸업생,,
    Total: 34,,
    """
  let (cards, findings, _) = try readAll(Array(table.utf8))
  #expect(cards.map(\.displayName) == ["김하은", "박민수", "010-2345-6789", "졸업생"])
  #expect(
    findings.filter { $0.location.line > 1 }.map { "\($0.location.line) \($0.rule)" } == [
      "2 remark-row", "6 lone-cell", "7 sum-row",
    ])
  let divided =
    "Nom,Prénom,Tél\nNoël,Léa,010-1\nSERVICE COMPTABILITÉ,,\nPetit,,\nLe Goff,Al,010-2\n"
  let sections = try readAll(Array(divided.utf8)).findings
  #expect(sections.map { "\($0.location.line) \($0.rule)" } == ["3 lone-cell", "4 lone-cell"])
  let titled = "Contact,,\nAnn Lee,010-1234-5678,a@b.example\nBob Ray,010-1234-5679,b@b.example\n"
  let read = try readAll(Array(titled.utf8))
  #expect(read.cards.map(\.displayName) == ["Ann Lee", "Bob Ray"])
  #expect(read.findings.first?.rule == "row-above-header")
}

@Test(
  "a lone cell with the text of another column of the rows below it is their heading, and no name of a relative is"
)
func headingsOfRows() throws {
  let table = """
    Vorname;Nachname;Handy;Mannschaft;Ehepartner
    KM;;;;
    Max;Auer;0664/1234567;KM;
    ;Damen;;;

    Eva;Bauer;0664/1234568;Damen;
    Otto;;;;
    Ida;Egger;0664/1234569;Damen;Otto
    Uwe;;;;
    """
  let (cards, findings, _) = try readAll(Array(table.utf8))
  #expect(cards.map(\.displayName) == ["Max Auer", "Eva Bauer", "Otto", "Ida Egger", "Uwe"])
  #expect(
    findings.filter { $0.rule == "remark-row" }.map(\.location.line) == [2, 4])
}

@Test(
  "a heading where no name stands is no contact, and what is a value of its column is one",
  arguments: [
    ("39회,,,", true), (",,39회,", true), (",,,39회", false), (",39회,,", true),
    (",39회 김하은,,", false),
    (",,내선 02-123-4567,", false),
    (",,김하은,", false),
  ])
func headingsOfNobody(row: String, isHeading: Bool) throws {
  let table = "번호,이름,휴대폰,회사\n1,김하은,010-1111-2222,한빛\n\(row)\n2,박민수,010-1111-2223,한빛\n"
  let (cards, findings, _) = try readAll(Array(table.utf8))
  #expect(cards.count == (isHeading ? 2 : 3))
  let remarks = findings.filter { $0.rule == "remark-row" }
  #expect(remarks.map(\.location.line) == (isHeading ? [3] : []))
  #expect(!isHeading || remarks.first?.message.contains("39회") == true)
}

@Test(
  "a row with nothing but a group is nobody",
  arguments: ["총 15명,,", "비고: 회비 미납,,", "2구역,,", "김하은,,", "Total 15,,"])
func groupsOfNobody(row: String) throws {
  let table = "구역,성명,휴대폰\n1구역,김하은,010-1234-5678\n\(row)\n2구역,,010-1234-5679\n"
  let assignment = try #require(CSVAssignment("구역=groups"))
  let (cards, findings, _) = try readAll(
    Array(table.utf8), CSVReader.Options(assignments: [assignment]))
  #expect(cards.count == 2)
  #expect(
    findings.map { "\($0.location.line) \($0.rule)" } == [
      "3 \(row.contains("15") ? "sum-row" : "remark-row")"
    ])
}

@Test(
  "a column without a header is called by its number, in the language of the table",
  arguments: [("이름,휴대폰,\n김하은,010-1,x\n", "3번째 열"), ("Name,Phone,\nA,1,x\n", "Column 3")])
func columnName(table: String, name: String) throws {
  #expect(try readAll(Array(table.utf8)).mapping?.columns[2].field.label == name)
}

@Test(
  "numbers as people of the region dial them are of telephones, below whatever header",
  arguments: [
    (["612 34 56 78", "633221100"], "Contactar", "phone:Contactar"),
    (["612345678", ""], "Particular", "phone:home"), (["612345678", ""], "Privat", "phone:home"),
    (["612345678", "633221100"], "Private", "phone:home"),
    (["612345678", "633221100"], "VAT No", nil),
    (["612345678", "633221100"], "Taxi", "phone:Taxi"),
    (["612345678", "633221100"], "Tax-ID", nil), (["612345678", ""], "Contactar", nil),
    (["612345678", "x"], "Contactar", nil), (["600000001", "600000002"], "Referencia", nil),
    (["612345678", "633221100"], "Socio", nil), (["1980", "1990"], "Contactar", nil),
    (["9223372036854775807", "-9999999"], "Importe", nil),
    (["-9223372036854775808", "9223372036854775807"], "Importe", nil),
  ] as [([String], String, String?)])
func dialled(cells: [String], header: String, field: String?) throws {
  var options = CSVReader.Options()
  options.isDialled = { $0.filter(\.isNumber).count == 9 }
  let table = "Nombre,Apellidos,\(header)\nAna,Gil,\(cells[0])\nEva,Mas,\(cells[1])\n"
  let (_, findings, mapping) = try readAll(Array(table.utf8), options)
  let known = mapping?.columns[2].field
  #expect(
    known?.kind == (field == nil ? .custom : .phone) || known?.property.hasPrefix("X-") == true)
  if let field { #expect(known?.description == field) }
  #expect(findings.map(\.rule) == ["unknown-column"])
  #expect(findings.first?.message.contains("numbers of telephones") == (field != nil))
}

@Test("a client beside the contact is the company, by which a row without a contact is known")
func clients() throws {
  let table = "Cliente,Contacto,Teléfono\nTalleres Gil,,912345678\nBar Mas,Ana Gil,912345679\n"
  let (cards, _, _) = try readAll(Array(table.utf8))
  #expect(cards.map { $0.first(.organization)?.value } == ["Talleres Gil", "Bar Mas"])
  #expect(cards.map(\.displayName) == ["Talleres Gil", "Ana Gil"])
}
