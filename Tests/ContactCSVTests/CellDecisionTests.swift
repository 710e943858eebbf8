import ContactCSV
import ContactModel
import Testing

/// What the cells of a table decide where its header leaves it open.
@Suite struct `The cells of a table decide` {
  /// The fields of the columns of a table whose rows stand between slashes.
  private func fields(_ table: String) throws -> String {
    try #require(readAll(bytes(table)).mapping).columns.map(\.field.description)
      .joined(separator: " ")
  }

  private func bytes(_ table: String) -> [UInt8] {
    Array((table.split(separator: "/").joined(separator: "\n") + "\n").utf8)
  }

  @Test(
    "whether a name is whole by most rows, and not by an odd one",
    arguments: [
      ("Name;Vorname/Huber;Sepp/Kaiser;Ida/Paul;Paul", "name.family name.given"),
      ("Name;Vorname/Huber;Sepp/-;-/Kaiser;Ida", "name.family name.given"),
      ("Name;Vorname/Peter GmbH;Peter/Huber;Sepp/Kaiser;Ida", "name.family name.given"),
      ("Name;Vorname/Sepp Huber;Sepp/Ida Kaiser;Ida/Meier;Eva", "name.full name.given"),
      ("성,이름/김,김철수/이,이영희/박,민수", "name.family name.full"),
      (
        "Name;Vorname;Kontakt/Huber;Sepp;Ida Kaiser/Sepp;Ida;Sepp Ida/Auer;Eva;Uwe Klein",
        "name.family name.given related:Kontakt"
      ),
    ])
  func names(table: String, fields: String) throws {
    #expect(try self.fields(table) == fields)
  }

  @Test(
    "whether C.P. is short for a cell phone or for the postal code",
    arguments: [
      ("이름,C.P/김철수,010-1111-2222/이영희,010-1111-2223", "name.full phone:cell"),
      (
        "이름,CP,보호자 C.P./김철수,01011112222,010-2222-3333/이영희,1011112223,/박지성,없음,",
        "name.full phone:cell phone:cell+보호자"
      ),
      (
        "Nom,CP,Ville/Dupont,75001,Paris/Martin,0612345678,Lyon/Petit,69001,Lyon",
        "name.full address.code address.city"
      ),
      (
        "Nom,C.P.,Ville/Dupont,01000-01999,Bourg/Martin,69001 69002,Lyon",
        "name.full address.code address.city"
      ),
      (
        "Nome,CP,Cidade/Ana,01310-100,Lisboa/Eva,1000-205,Porto",
        "name.full address.code address.city"
      ),
      ("Name,Zip Code,City/Ann Lee,02134-1234,Boston", "name.full address.code address.city"),
    ])
  func cellPhones(table: String, fields: String) throws {
    #expect(try self.fields(table) == fields)
  }

  @Test(
    "a number with a word in brackets is a telephone, and nobody's name",
    arguments: [
      ("성명,비상연락처/김철수,010-2222-0001(딸)/이영희,010-2222-0002", "name.full phone:cell+비상연락처"),
      (
        "성명,비상연락처/김철수,010-2222-0001 (배우자)/이영희,02-222-0002/이영자,이영구",
        "name.full phone:비상연락처"
      ),
      ("성명,자녀/김철수,010-2222-0001/이영희,(장남)010-2222-0002", "name.full phone:cell+자녀"),
      ("성명,학생/김철수,010-2222-0001(모)/이영희,010-2222-0002(부)", "name.full phone:cell"),
      ("Name,Emergency Contact/Ann Lee,512-555-0143 (Mom)", "name.full phone:Emergency Contact"),
      // A name with a number is a person still, and so is a day with a word.
      ("성명,비상연락처/김철수,박영구(010-2222-0002)/이영희,이영구", "name.full related:emergency"),
      ("성명,비상연락처/김철수,이영구 010-2222-0003/이영희,이영구", "name.full related:emergency"),
      ("성명,자녀/김철수,2010-01-02(딸)/이영희,김하나", "name.full related:child"),
      // Years and months are a time; a number may look like some.
      ("이름,재임기간/김철수,2010-2015(회장)/이영희,2015-2020(총무)", "name.full custom:재임기간"),
      ("이름,재임기간/김철수,2010.3-2015.2(회장)/이영희,2015.3.1-2020.2.28(총무)", "name.full custom:재임기간"),
      (
        "Name,Amtszeit/Anna Ray,1990-2000 (Vorsitz)/Eve Box,03.2001-02.2010 (Kasse)",
        "name.full X-AMTSZEIT"
      ),
      ("성명,자녀/김철수,010-1990-2000(딸)/이영희,02-2012-2013(아들)", "name.full phone:자녀"),
    ])
  func numbersWithWords(table: String, fields: String) throws {
    #expect(try self.fields(table) == fields)
  }

  @Test(
    "what belongs to a place: numbers, addresses or the name of a company",
    arguments: [
      (
        "성명,자택,직장,휴대폰/홍길동,02-333-4444,02-777-8888,010-1234-0001",
        "name.full phone:home phone:work phone:cell"
      ),
      ("성명,자택,휴대폰/홍길동,서울시 강남구 역삼동 12,010-1234-0001", "name.full address:home phone:cell"),
      ("성명,직장,직장명/홍길동,02-777-8888,한빛상사", "name.full phone:work organization"),
      ("성명,회사/홍길동,한빛상사", "name.full organization"),
      ("성명,근무처,근무처주소/홍길동,한빛상사,서울", "name.full organization address:work"),
      ("성명,회사/홍길동,경기도 구리시 건원대로 44", "name.full address:work"),
      ("성명,연락처/홍길동,hong@a.kr", "name.full email"),
      ("성명,연락처/홍길동,010-1234-0001", "name.full phone"),
      ("Name,Home,Work/Ann Lee,27 Oak St,a@b.example", "name.full address:home email:work"),
      ("Name,Home,Office/Ann Lee,(206) 722-1017,206-305-1111", "name.full phone:home phone:work"),
      ("Name,Office/Ann Lee,Room B", "name.full X-OFFICE"),
      (
        "성함을 적어주세요,전화번호를 적어주세요 (예: 010-1234-5678),이메일(예: a@b.kr)/홍길동,010-1234-0001,h@b.kr",
        "name.full phone:전화번호를 적어주세요 (예: 010-1234-5678) email:예 b kr"
      ),
      (
        "Prénom,Nom,Cellulaire,Télécopieur/Luc,Roy,514 555-0101,514 555-0103",
        "name.given name.family phone:cell phone:fax"
      ),
      ("Name,Home,Other/Ann Lee,2 dogs,12 apples left", "name.full X-HOME X-OTHER"),
      ("Name,Bus. Phone/Ann Lee,a@b.example", "name.full phone:work"),
      (
        "Name;Firma;Privat/Eva Klein;0221 123456;Am Ring 4, 50667 Köln",
        "name.full phone:work address:home"
      ),
      ("Name;Firma/Eva Klein;3 Punkt GmbH", "name.full organization"),
      ("Name;Büro/Eva Klein;0221 123456", "name.full phone:work"),
      ("氏名,自宅/山田太郎,東京都港区芝公園4", "name.full address:home"),
    ])
  func places(table: String, fields: String) throws {
    #expect(try self.fields(table) == fields)
  }

  @Test(
    "a number with a blank before it is one",
    arguments: ["0800 111222", "0171-2345678", "+49 171 2345678"])
  func blanks(number: String) throws {
    let list = "Klempner Huber, 0171-2345678/Eva Klein, 0171-2345679/Pizzeria Roma, \(number)"
    #expect(try fields(list) == "name.full phone")
    #expect(try fields("Ann Lee, a@b.example/Bo Ray, c@d.example") == "name.full email")
  }

  @Test(
    "` ::: ` stands between values in a table of whatever program",
    arguments: [
      ("이름,그룹/김하늘,동창회 ::: 학부모", "FN:김하늘\nCATEGORIES:동창회,학부모"),
      ("이름,별명/김하늘,하늘 ::: 쌤", "FN:김하늘\nNICKNAME:하늘,쌤"),
      ("Name,Phone/Ann Lee,1 ::: 2", "FN:Ann Lee\nTEL:1\nTEL:2"),
      ("Name,Notes/Ann Lee,a ::: b", "FN:Ann Lee\nNOTE:a ::: b"),
      ("Name,Company/Ann Lee,a ::: b", "FN:Ann Lee\nORG:a ::: b"),
    ])
  func severalValues(table: String, card: String) throws {
    #expect(try readAll(bytes(table)).cards.map(shown) == [card])
  }

  @Test("a table that is changed in place has one cell for a value")
  func oneCell() throws {
    var options = CSVReader.Options()
    options.keepsCells = true
    #expect(
      try readAll(bytes("Name,Phone/Ann Lee,1 ::: 2"), options).cards.map(shown) == [
        "FN:Ann Lee\nTEL:1 ::: 2"
      ])
  }

  @Test(
    "a column that is assigned takes no label from those of the program",
    arguments: ["phone", "email"])
  func assigned(field: String) throws {
    let head =
      "First Name,Last Name,Notes,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value"
    let table = "\(head)/Anna,Auer,089 123456,Work,a@b.example,Mobile,0171 2345678"
    let assignment = CSVAssignment(column: "Notes", field: try #require(CSVField(field)))
    let card = try readAll(bytes(table), CSVReader.Options(assignments: [assignment])).cards[0]
    let lines = shown(card).split(separator: "\n").map(String.init)
    #expect(
      lines.contains("TEL;TYPE=cell:0171 2345678") && lines.contains("EMAIL;TYPE=work:a@b.example"))
    #expect(lines.contains("\(field == "phone" ? "TEL" : "EMAIL"):089 123456"), "\(lines)")
  }

  @Test(
    "short forms of headers are known",
    arguments: [
      ("Str.", "Ring 4", "address.street"), ("Adr.", "Ring 4, 50667 Köln", "address"),
      ("Anschr.", "Ring 4", "address"), ("Abt.", "Einkauf", "organization.department"),
      ("Bem.", "x", "NOTE"), ("Rmks", "x", "NOTE"), ("Ph.", "0171 2345678", "phone"),
      ("Ph", "7.4", "X-PH"), ("Ctry", "Spain", "address.country"),
      ("Geburtsd.", "1.2.1990", "birthday"),
      ("E-Mail-Adr.", "a@b.example", "email"), ("Nachn.", "Klein", "name.family"),
    ])
  func shortForms(header: String, cell: String, field: String) throws {
    #expect(try fields("Mobile;\(header)/0170 1234567;\(cell)") == "phone:cell \(field)")
  }

  @Test(
    "a personal telephone is no telephone of a home",
    arguments: [
      ("개인휴대폰", "phone:cell"), ("개인 휴대폰", "phone:cell"), ("개인전화", "phone:개인"),
      ("개인", "phone:개인"), ("개인 이메일", "email:home"), ("집전화", "phone:home"),
    ])
  func personal(header: String, field: String) throws {
    let cell = field.hasPrefix("phone") ? "02-345-6789" : "a@b.example"
    #expect(try fields("이름,\(header)/김철수,\(cell)") == "name.full \(field)")
  }

  @Test(
    "what stands below a word for extensions is dialled behind the number before it, or the only one",
    arguments: [
      ("Name,Phone,Ext/Ann,206-252-2500,104", ["TEL:206-252-2500,104"]),
      ("이름,내선번호,휴대폰/김철수,12,02-345-6789", ["TEL;TYPE=cell:02-345-6789,12"]),
      (
        "Name,Mobile,Phone,Ext./Ann,206-252-2501,206-252-2500,104",
        ["TEL;TYPE=cell:206-252-2501", "TEL:206-252-2500,104"]
      ),
      (
        "Name,Phone,Phone,Ext./Ann,206-252-2501,206-252-2500,104",
        ["TEL:206-252-2501", "TEL:206-252-2500,104"]
      ),
      ("Name,Phone,Ext/Ann,206-252-2500 x103,104", ["TEL:206-252-2500 x103"]),
      (
        "Name,Ext,Mobile,Phone/Ann,104,206-252-2501,206-252-2500",
        ["TEL;TYPE=cell:206-252-2501", "TEL:206-252-2500"]
      ),
      ("Name,Phone,Ext/Ann,206-252-2500,north", ["TEL:206-252-2500"]),
    ])
  func extensions(table: String, numbers: [String]) throws {
    let card = try readAll(bytes(table)).cards[0]
    #expect(card.properties(.telephone).map { shown($0) } == numbers)
  }

  @Test("what no program divides needs a sign between its parts")
  func withoutDelimiter() {
    let lines = ["김건우 010-3366-5571", "전민준 : +821099701734", "Ann Lee 206 305 1111", "hello"]
    #expect(CSVReader.lackDelimiter(lines))
    #expect(!CSVReader.lackDelimiter(["Ann Lee, 206 305 1111", "Bo,206 305 1111"]))
    #expect(!CSVReader.lackDelimiter(["010-3366-5571", "02-345-6789"]))
    #expect(!CSVReader.lackDelimiter(["hello", "Ann Lee 206 305 1111"]))
  }
}
