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
  "words of several meanings are understood in the language of the other headers",
  arguments: [
    ("Vorname,Nachname,Partner", "related:spouse"),
    ("Surname,First name,Partner", "related:Partner"),
    ("Apellidos,Nombre,Pareja", "related:Partner"), ("성,이름,파트너", "related:Partner"),
    ("Ville,Rue,Département", "address.region"),
    ("Nom,Société,Département", "organization.department"),
    ("Prénom,Nom,Service", "organization.department"),
    ("Name,Phone,Partner", "X-PARTNER"), ("Name,Phone,Service", "X-SERVICE"),
  ])
func wordsOfLanguages(header: String, field: String) throws {
  let (_, _, mapping) = try readAll(Array("\(header)\nAda,0123 456 789,ACME\n".utf8))
  #expect(mapping?.columns[2].field.description == field)
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
  Nome=name.given Sobrenome=name.family Telemóvel=phone:cell Telefone residencial=phone:home \
  Endereço de e-mail=email Endereço=address CEP=address.code Cidade=address.city Estado=address.region \
  País=address.country Data de nascimento=birthday Empresa=organization Observações=NOTE Grupo=groups
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
