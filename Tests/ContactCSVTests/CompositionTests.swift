import ContactCSV
import ContactModel
import Testing

@Suite struct `A header of several words` {
  /// What the column of a header is taken for, beside a name.
  private func field(_ header: String, _ cell: String) throws -> String? {
    let table = joined([["Full name", header], ["A", cell]], delimiter: ",", lineEnd: "\n")
    return try readAll(Array(table.utf8)).mapping?.columns[1].field.description
  }

  @Test(arguments: [
    ("Berufliche E-Mail", "email:work"), ("Dienstliches Handy", "phone:work+cell"),
    ("Bus. Phone", "phone:work"), ("Direct Line", "phone:work"), ("Office Line", "phone:work"),
    ("LINE", "im:LINE"), ("Email Work", "email:work"), ("E-Mail privat", "email:home"),
    ("회사 이메일", "email:work"),
    ("개인이메일", "email:home"), ("Mail pro", "email:work"), ("Work Email Address", "email:work"),
    ("E-Mail 2", "email#2"),
    ("Adresse e-mail professionnelle", "email:work"), ("Private E-Mail-Adresse", "email:home"),
    ("E-Mail 2: Adresse", "email#2"), ("Primäre E-Mail-Adresse", "email:pref"),
    ("Sekundäre E-Mail-Adresse", "email"), ("Secondary Email", "email"),
  ])
  func `keeps the kind of a mailbox`(header: String, field: String) throws {
    #expect(try self.field(header, "a@example.com") == field)
  }

  @Test(arguments: [
    ("E-Mail: Angezeigter Name", "Ada Kim (a@example.com)", "email.display"),
    ("E-Mail 2: Angezeigter Name", "Ada Kim (a@example.com)", "email#2.display"),
    ("E-mail 3 Display Name", "a@example.com", "email#3.display"),
    ("Nom complet de l'adresse de messagerie", "Ada Kim (a@example.com)", "email.display"),
    ("E-Mail-Typ", "SMTP", "email.type"), ("E-Mail 2: Typ", "EX", "email#2.type"),
    ("Type de messagerie", "SMTP", "email.type"), ("Email Type", "work", "email.label"),
    ("Weiteres/r Bundesland/Kanton", "Zürich", "address:other.region"),
    ("Teléfono del domicilio", "91 1", "phone:home"), ("Fax del trabajo", "91 2", "phone:work+fax"),
    ("Otro teléfono", "91 3", "phone:other"),
    ("Ciudad de residencia", "Toledo", "address:home.city"),
    ("Dirección de correo electrónico 2", "a@example.com", "email#2"),
    ("会社 FAX", "03-1", "phone:work+fax"), ("自宅電話 2", "03-2", "phone:home#2"),
    ("都道府県 (会社)", "東京都", "address:work.region"), ("勤務先電話番号", "03-3", "phone:work"),
    ("Rückmeldung", "0221 4", "phone:Callback"),
  ])
  func `knows what stands beside a mailbox`(header: String, cell: String, field: String) throws {
    #expect(try self.field(header, cell) == field)
  }

  @Test(arguments: ["/", ",", " & ", " ", " und ", "·"])
  func `may have several words for people, whichever they are`(between: String) throws {
    let words = ["Father", "Parent", "Vater", "어머니", "보호자", "Madre", "Spouse", "Assistant", "Son"]
    for one in words {
      for other in words where other != one {
        #expect(try field("\"\(one)\(between)\(other)\"", "x") != nil, "\(one)\(between)\(other)")
      }
    }
  }

  @Test func `is no mailbox where the cells are names with addresses behind them`() throws {
    #expect(try field("E-Mail Quelle", "Ada Kim (a@example.com)")?.hasPrefix("email") == false)
  }

  @Test(arguments: [
    ("Private Phone", "phone:home"), ("Mobil", "phone:cell"), ("Telefon (privat)", "phone:home"),
    ("Telefon geschäftlich", "phone:work"), ("Telefon geschäftlich 2", "phone:work#2"),
    ("Telefon (privat 2)", "phone:home#2"), ("Fax geschäftlich", "phone:fax+work"),
    ("Assistant's Phone", "phone:Assistant"), ("배우자 전화", "phone:배우자"),
    ("Tel. / Handy", "phone"), ("Telefon oder Handy", "phone"), ("Fixe / Portable", "phone"),
    ("전화/휴대폰", "phone"), ("Mobile/Handy", "phone:cell"), ("Telefon privat/dienstlich", "phone"),
    ("Tel. (Handy)", "phone:cell"),
    ("Work Mobile", "phone:cell+work"), ("Mobile Phone (private)", "phone:cell+home"),
    ("Téléphone (bureau)", "phone:work"), ("Téléphone 2 (domicile)", "phone:home#2"),
    ("Tél pro", "phone:work"), ("Tél. prof.", "phone:work"), ("Portable pro", "phone:cell+work"),
    ("Tél. mobile", "phone:cell"), ("Télécopie (bureau)", "phone:fax+work"),
    ("Tel. dienstlich", "phone:work"), ("Mobil-Tel.-Nr.", "phone:cell"),
    ("Privattelefon", "phone:home"), ("Haupttelefon", "phone:main"), ("Boat Phone", "phone:Boat"),
    ("회사전화번호", "phone:work"), ("집 전화", "phone:home"), ("회사 팩스번호", "phone:fax+work"),
    ("Work Phone Boston", "phone:work+Boston"), ("Phone Type", "phone.label"),
    ("Company Phone", "phone:work"), ("HOME_PHONE", "phone:home"), ("homePhone", "phone:home"),
    ("보호자(부) 연락처", "phone:보호자(부)"), ("Guardian (B) Phone", "phone:Guardian (B)"),
    ("Emergency Contact Phone", "phone:Emergency"), ("전화번호(필수)", "phone"),
    ("Tlf.", "phone"), ("Tfno.", "phone"), ("Teléf. casa", "phone:home"),
    ("Tlf. trabajo", "phone:work"), ("Tfno. móvil", "phone:cell"), ("Cell.", "phone:cell"),
    ("Tlm.", "phone:cell"), ("Tél. dom.", "phone:home"), ("N° tel", "phone"),
    ("Rufnr.", "phone"), ("Móviles", "phone:cell"),
    ("비서휴대폰", "phone:비서+cell"), ("Téléphone de l'assistant", "phone:assistant"),
  ])
  func `keeps the kind of a phone`(header: String, field: String) throws {
    let expected = field.hasPrefix("phone:") ? Set(field.dropFirst(6).split(separator: "+")) : []
    let read = try #require(try self.field(header, "02-345-1111"))
    let parts = read.hasPrefix("phone:") ? Set(read.dropFirst(6).split(separator: "+")) : []
    #expect(read == field || parts == expected && !parts.isEmpty, "\(read)")
  }

  @Test(arguments: [
    ("Home City", "address:home.city"), ("Home Zip", "address:home.code"),
    ("Adresse travail", "address:work"), ("Straße geschäftlich 2", "address:work.street2"),
    ("Rue (bureau) 2", "address:work.street2"), ("Dép/Région (domicile)", "address:home.region"),
    ("Land/Region geschäftlich", "address:work.country"), ("집 주소", "address:home"),
    ("Privat: PLZ", "address:home.code"), ("Weitere Postleitzahl", "address:other.code"),
    ("Home Address City", "address:home.city"), ("회사 우편번호", "address:work.code"),
    ("Postfach privat", "address:home.pobox"), ("Address 2 City", "address#2.city"),
  ])
  func `keeps the kind of an address`(header: String, field: String) throws {
    #expect(try self.field(header, "x") == field)
  }

  @Test(arguments: [
    ("Website Blog", "url:Blog"), ("Website (private)", "url:home"),
    ("Company Website", "url:work"),
    ("Mob", "phone:cell"), ("Mob.", "phone:cell"), ("Tel (mob)", "phone:cell"),
    ("Tél. port.", "phone:cell"), ("Tel. móv.", "phone:cell"), ("Tel. cel.", "phone:cell"),
    ("County", "address.region"), ("Landkreis", "address.region"), ("시도", "address.region"),
    ("Comunidad autónoma", "address.region"), ("Comté", "address.region"),
    ("Partner's name", "related:Partner"), ("Name des Partners", "related:Partner"),
    ("Lebenspartner", "related:Partner"), ("Ehepartner/in", "related:spouse"),
    ("Husband", "related:spouse"), ("Nombre del esposo", "related:spouse"),
    ("현 주소", "address"), ("현주소", "address"), ("현재 거주지", "address"), ("Current Address", "address"),
    ("Aktuelle Adresse", "address"), ("현 직장", "organization"), ("직분", "organization.title"),
    ("Dienstgrad", "organization.title"), ("관계", "custom:관계"), ("가족관계", "custom:가족관계"),
    ("할머니", "related:할머니"), ("Tochter", "related:Tochter"),
    ("보호자(부) 성명", "related:보호자(부)"), ("보호자 성명(모)", "related:보호자(모)"),
    ("남편 이름", "related:spouse"), ("Maiden name", "X-MAIDENNAME"),
    ("Geburtsname", "X-MAIDENNAME"),
    ("Raison sociale", "organization"), ("Razón social", "organization"),
    ("Observations", "NOTE"), ("Obs.", "NOTE"), ("Civ.", "name.prefix"),
    ("Localité", "address.city"),
    ("Assistant's Name", "related:Assistant"), ("배우자 이름", "related:spouse"),
    ("Spouse's Birthday", "date:Spouse's Birthday"), ("Birthday (YYYY-MM-DD)", "birthday"),
    ("생일(아이)", "date:생일(아이)"), ("Birthday (Anna)", "date:Birthday (Anna)"),
    ("Geburtstag (Enkel)", "date:Geburtstag (Enkel)"), ("생일(필수)", "birthday"),
    ("Geburtstag (falls bekannt)", "birthday"), ("생년월일(숫자만)", "birthday"),
    ("생년월일(회원)", "birthday"), ("Anniversary (wedding)", "anniversary"),
    ("Name (required)", "name.full"), ("Date de naissance", "birthday"),
    ("F. nacimiento", "birthday"), ("Día nacimiento", "birthday"), ("Fecha de nacim.", "birthday"),
    ("Date naiss.", "birthday"), ("Naissance", "birthday"), ("Cumple", "birthday"),
    ("Dt. nasc.", "birthday"), ("Nascita", "birthday"), ("Geburt", "birthday"),
    ("Dat. nar.", "birthday"), ("誕生", "birthday"), ("생년", "birthday"),
    ("Año de nacimiento", "birthday"), ("Lugar de nacimiento", "date:Lugar de nacimiento"),
    ("Geburtsort", "X-GEBURTSORT"),
  ])
  func `is one of what it names`(header: String, field: String) throws {
    #expect(try self.field(header, "1990-01-02 x.example") == field)
  }

  @Test(arguments: [
    ("Project Name", "X-PROJECT-NAME"), ("Company Size", "X-COMPANY-SIZE"),
    ("Song Title", "X-SONG-TITLE"), ("Office Location", "X-OFFICE-LOCATION"),
    ("Email Opt Out", "X-EMAIL-OPT-OUT"), ("Phone Verified", "X-PHONE-VERIFIED"),
  ])
  func `is not taken for what it only touches`(header: String, field: String) throws {
    #expect(try self.field(header, "yes") == field)
  }

  /// Headers and cells of addresses, and what becomes of them.
  private static let lines: [(headers: String, cells: String, addresses: [String])] = [
    ("우편번호|주소|상세주소", "06142|테헤란로 123|101동 502호", ["ADR:;;테헤란로 123⏎101동 502호;;;06142;"]),
    ("상세주소|도로명주소", "502호|테헤란로 123", ["ADR:;;테헤란로 123⏎502호;;;;"]),
    ("기본주소|나머지주소", "테헤란로 123|502호", ["ADR:;;테헤란로 123⏎502호;;;;"]),
    ("주소1|주소2", "테헤란로 123|래미안 101동 502호", ["ADR:;;테헤란로 123⏎래미안 101동 502호;;;;"]),
    ("주소1|주소2", "테헤란로 123|세종대로 1 3층", ["ADR:;;테헤란로 123;;;;", "ADR:;;세종대로 1 3층;;;;"]),
    ("시도|상세주소", "서울|테헤란로 123", ["ADR:;;테헤란로 123;;서울;;"]),
    (
      "집주소|상세주소|회사주소|상세주소", "가로 1|1호|나로 2|2호",
      ["ADR;TYPE=home:;;가로 1⏎1호;;;;", "ADR;TYPE=work:;;나로 2⏎2호;;;;"]
    ),
    (
      "주소|상세주소|회사주소|상세주소", "가로 1|1호|나로 2|2호",
      ["ADR:;;가로 1⏎1호;;;;", "ADR;TYPE=work:;;나로 2⏎2호;;;;"]
    ),
    ("Address Line 1|Address Line 2|City", "1 Elm St|Apt 2|Bonn", ["ADR:;;1 Elm St⏎Apt 2;Bonn;;;"]),
    ("Address|Address 2|Address 3", "1 Elm St|Apt 2|x", ["ADR:;;1 Elm St⏎Apt 2⏎x;;;;"]),
    (
      "Street Address|Street Address Line 2|City", "1 Elm St|Apt 2|Bonn",
      ["ADR:;;1 Elm St⏎Apt 2;Bonn;;;"]
    ),
    (
      "Address 1|City 1|Address 2|City 2", "1 Elm St|Bonn|2 Oak St|Köln",
      ["ADR:;;1 Elm St;Bonn;;;", "ADR:;;2 Oak St;Köln;;;"]
    ),
    ("Complément d'adresse|Adresse|Ville", "Bât. B|1 rue X|Lyon", ["ADR:;;1 rue X⏎Bât. B;Lyon;;;"]),
    ("Adresse|Adresse (suite)", "1 rue X|Bât. B", ["ADR:;;1 rue X⏎Bât. B;;;;"]),
    ("Adresse 1|Adresse 2", "1 rue X|3e étage", ["ADR:;;1 rue X⏎3e étage;;;;"]),
    ("Adresse 1|Adresse 2", "1 rue X|3 rue Y", ["ADR:;;1 rue X;;;;", "ADR:;;3 rue Y;;;;"]),
    ("Straße|Adresszusatz|PLZ|Ort", "Weg 1|2. OG|50667|Köln", ["ADR:;;Weg 1⏎2. OG;Köln;;50667;"]),
  ]

  @Test(arguments: lines)
  func `of a further line stands below the street`(
    headers: String, cells: String, addresses: [String]
  ) throws {
    let table = "Name|\(headers)\nA|\(cells)\n"
    let cards = try readAll(Array(table.utf8)).cards
    let found = shown(cards[0]).split(separator: "\n").map {
      String($0.replacing("\\n", with: "⏎"))
    }
    #expect(found.filter { $0.hasPrefix("ADR") } == addresses)
  }

  @Test func `with others of one kind makes one address`() throws {
    let table = """
      Name,Home Street,Home City,Home State,Home Zip,Work City,우편번호
      A,Street 1,Seoul,Gangnam,06000,Busan,48000

      """
    let cards = try readAll(Array(table.utf8)).cards
    #expect(
      shown(cards[0]).split(separator: "\n").dropFirst() == [
        "ADR;TYPE=home:;;Street 1;Seoul;Gangnam;06000;", "ADR;TYPE=work:;;;Busan;;48000;",
      ])
  }

  @Test(
    "says which of two names is the given one",
    arguments: [
      ("성,이름,휴대폰\n홍,길동,010-1234-5678\n", "FN:홍길동\nN:홍;길동;;;"),
      ("Vorname,Name,Telefon\nAnna,Berg,030 1234567\n", "FN:Anna Berg\nN:Berg;Anna;;;"),
      ("Vorname,Name,Telefon\nAnna,Anna Berg,030 1234567\n", "FN:Anna Berg\nN:;Anna;;;"),
      ("성,이름,휴대폰\n홍,홍길동,010-1234-5678\n", "FN:홍길동\nN:홍;;;;"),
      ("Nombre,Apellidos,Móvil\nAna,Gómez,600 123 456\n", "FN:Ana Gómez\nN:Gómez;Ana;;;"),
      ("Nombre,Teléfono del trabajo\nAna Gómez,91 1\n", "FN:Ana Gómez\nTEL;TYPE=work:91 1"),
      ("Nom,Prénom,Tél. mobile\nDupont,Zoé,06 1\n", "FN:Zoé Dupont\nN:Dupont;Zoé;;;"),
      ("姓,名,携帯電話\n山田,エリ,090-1\n", "FN:山田エリ\nN:山田;エリ;;;"),
      ("氏名,自宅電話\n山田 花子,03-1\n", "FN:山田 花子\nTEL;TYPE=home:03-1"),
    ])
  func givenNames(table: String, names: String) throws {
    let card = try readAll(Array(table.utf8)).cards[0]
    #expect(shown(card).split(separator: "\n").prefix(2).joined(separator: "\n") == names)
  }
}
