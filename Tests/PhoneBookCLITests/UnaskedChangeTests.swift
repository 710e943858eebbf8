import PhoneBookCLI
import TestSupport
import Testing

/// What a command changes only when it is asked to, and what becomes of what a format has no place for.
@Suite("Nothing changes unasked")
struct UnaskedChangeTests {
  private let session: Session
  private static let classic =
    "[\n{\"name\":\"Mina\",\"age\":30,\"phoneNumber\":\"010-1234-5678\"}\n]\n"

  init() throws { session = try Session() }

  @Test("classic JSON stays classic, and where it does not, that is said")
  func classicForm() throws {
    try session.folder.write("a.json", Self.classic)
    let asked = try session.run("convert", "@a.json", "--to", "json")
    #expect(asked.text.contains("\"phones\""))
    #expect(asked.errors.contains("--to classic-json keeps it"))
    let kept = try session.run("convert", "@a.json", "-o", "@b.json")
    #expect(try session.folder.text("b.json").contains("\"phoneNumber\": \"010-1234-5678\""))
    #expect(kept.errors.contains("wrote 1 (classic-json)"))
    #expect(try session.run("clean", "@a.json", "--in-place").status == .success)
    #expect(try session.folder.text("a.json").contains("\"phoneNumber\""))
    let vCard = try session.run("convert", "@a.json", "--to", "vcard4")
    let back = try session.run("convert", "-", "--to", "classic-json", input: vCard.output)
    #expect(
      back.text.contains("{ \"name\": \"Mina\", \"age\": 30, \"phoneNumber\": \"010-1234-5678\" }"))
    #expect(!back.errors.contains("lost:"))
  }

  @Test("a lone quote leaves the cells of the rows below it whole, where one of them is changed")
  func lonelyQuote() throws {
    let rows =
      "Name,Street,Note\nA,Seoul,\"one\ntwo\"\nB,\"Main\nSt\",\"\nC,Busan,\"x\ny\"\nD,\"Big\nSt\",v\n"
    try session.folder.write("a.csv", rows)
    #expect(try session.run("edit", "@a.csv", "D", "--note", "w").status == .success)
    #expect(
      try session.folder.text("a.csv") == rows.replacing("St\",v", with: "St\",w"))
    #expect(try session.run("edit", "@a.csv", "C", "--note", "z").status == .success)
    #expect(
      try session.folder.text("a.csv").hasSuffix(
        "\nB,\"Main\nSt\",\"\nC,Busan,\"z\"\nD,\"Big\nSt\",w\n"))
  }

  @Test(
    "what stands behind empty cells stays where it is, and nothing is written over it",
    arguments: [
      "Name,Phone,Phone 2,Phone 3", "Name,Work Phone,Work Phone 2,Work Phone 3",
      "Name;Telefon geschäftlich;Telefon geschäftlich 2;Telefon Firma",
    ])
  func cellsBehindEmptyOnes(header: String) throws {
    let separator: Character = header.contains(";") ? ";" : ","
    let numbers = ["0221 554411", "0221 554412", "0221 554413"]
    func cells(_ run: [String]) throws -> [String] {
      #expect(try session.run(run + ["--region", "DE"]).status == .success, "\(run)")
      let row = try session.folder.text("a.csv").split(separator: "\n")[1]
      return row.split(separator: separator, omittingEmptySubsequences: false).dropFirst().map {
        String($0)
      }
    }
    for pattern in 1..<8 {
      let old = numbers.indices.map { pattern >> $0 & 1 == 1 ? numbers[$0] : "" }
      let text =
        "\(header)\n" + (["Ali"] + old).joined(separator: String(separator)) + "\n"
      let kept = old.filter { !$0.isEmpty }
      try session.folder.write("a.csv", text)
      let clean = try cells(["clean", "@a.csv", "--in-place"])
      #expect(clean == old.map { $0.replacing(" ", with: "-") }, "\(old)")
      try session.folder.write("a.csv", text)
      let rest = try cells(["edit", "@a.csv", "Ali", "--remove-phone", kept[0]])
      #expect(rest.filter { !$0.isEmpty } == Array(kept.dropFirst()), "\(old)")
      guard kept.count < 3 else { continue }
      try session.folder.write("a.csv", text)
      let label = header.contains("Work") ? "work:" : ""
      let more = try cells(["edit", "@a.csv", "Ali", "--add-phone", label + "0221 554419"])
      #expect(more.filter { !$0.isEmpty }.sorted() == (kept + ["0221-554419"]).sorted(), "\(old)")
    }
  }

  @Test(
    "so does what a cell says more than its value, and a sign for nothing",
    arguments: [
      ("Ali,,tel:0221-554412,0221-554413", "Ali,0221-999999,tel:0221-554412,0221-554413"),
      ("Ali,-,tel:0221-554412,", "Ali,-,tel:0221-554412,0221-999999"),
    ])
  func cellsOfMore(row: String, expected: String) throws {
    try session.folder.write("a.csv", "Name,Phone,Phone 2,Phone 3\n\(row)\n")
    _ = try session.run("edit", "@a.csv", "Ali", "--add-phone", "0221 999999", "--region", "DE")
    #expect(try session.folder.text("a.csv").hasSuffix("\n\(expected)\n"))
  }

  @Test(
    "of several columns for one property each value is changed in its own, and is read as the message says",
    arguments: [
      ("Note,Remark,Comments", "note"), ("Notes,Note,Remarks", "note"),
      ("Nickname,Alias,Nick", "nickname"), ("Role,Role,Role", "role"),
    ])
  func severalColumns(header: String, field: String) throws {
    let values = ["one", "two", "three"]
    func cells(_ run: [String]) throws -> [String] {
      #expect(try session.run(["edit", "@a.csv", "Ali"] + run).status == .success, "\(run)")
      let row = try session.folder.text("a.csv").replacing("\"", with: "")
        .split(separator: "\n", maxSplits: 1)[1].dropLast()
      return row.split(separator: ",", omittingEmptySubsequences: false).dropFirst(2).map {
        String($0)
      }
    }
    for pattern in 1..<8 {
      let old = values.indices.map { pattern >> $0 & 1 == 1 ? values[$0] : "" }
      let kept = old.filter { !$0.isEmpty }
      func write() throws {
        try session.folder.write(
          "a.csv", "Name,Phone,\(header)\nAli,+33612345678,\(old.joined(separator: ","))\n")
      }
      for value in kept where field != "role" {
        try write()
        #expect(try cells(["--remove-\(field)", value]) == old.map { $0 == value ? "" : $0 })
      }
      try write()
      #expect(try cells(["--\(field)", "new"]).filter { !$0.isEmpty } == ["new"], "\(old)")
      try write()
      #expect(try cells(["--\(field)", ""]).allSatisfy(\.isEmpty), "\(old)")
      // Nicknames of a cell are one text, and roles share none.
      if field == "nickname" || field == "role" && kept.count == 3 { continue }
      try write()
      let more = try cells(["--add-\(field)", "new"])
      #expect(
        more.joined(separator: "\n").split { ", \n".contains($0) }.sorted()
          == (kept + ["new"]).map { $0[...] }.sorted(), "\(old)")
      guard kept.count < 3 else { continue }
      #expect(zip(old, more).allSatisfy { $0.isEmpty || $0 == $1 }, "\(old)")
    }
  }

  @Test("people who are joined keep each note once, in whichever of the columns for them")
  func joinedColumns() throws {
    for command in [["dedupe"], ["clean", "--dedupe"]] {
      try session.folder.write(
        "a.csv",
        "Name,Phone,Note,Remark\nAli Koc,+33612345678,n1,r1\nAli Koc,+33612345678,n2,r2\n")
      #expect(try session.run(command + ["@a.csv", "--in-place"]).status == .success)
      let text = try session.folder.text("a.csv")
      for value in ["n1", "r1", "n2", "r2"] {
        #expect(text.split(separator: value).count == 2, "\(text)")
      }
    }
  }

  @Test("a value that would be read from another column in the place of one that goes is refused")
  func valuesThatStay() throws {
    for (other, value) in [("2001-03-04", ""), ("2000-01-02", ""), ("2000-01-02", "2002-05-06")] {
      let text = "Name,Birthday,Birth date\nAli,2000-01-02,\(other)\n"
      try session.folder.write("a.csv", text)
      let result = try session.run("edit", "@a.csv", "Ali", "--birthday", value)
      #expect(result.status == .failure && result.errors.contains("other columns hold"))
      #expect(try session.folder.text("a.csv") == text)
    }
  }

  @Test(
    "what stands in a further column of what a contact has once is not copied into the notes",
    arguments: [
      ("Gender,Sex", "F,M"), ("Birthday,Date of Birth", "1970-01-02,02.01.1971"),
      ("생일,생년월일", "1970-01-02,1971-02-03"), ("Surname,Last Name", "Lee,Kim"),
    ])
  func furtherColumns(headers: String, cells: String) throws {
    for (option, note) in [("--note", "x"), ("--add-note", "\"n\nx\"")] {
      try session.folder.write("a.csv", "First Name,\(headers),Note\nAnn,\(cells),n\n")
      #expect(try session.run("edit", "@a.csv", "Ann", option, "x").status == .success)
      #expect(
        try session.folder.text("a.csv") == "First Name,\(headers),Note\nAnn,\(cells),\(note)\n")
    }
  }

  @Test("what goes from a further column by a state that is restored leaves its cell")
  func furtherColumnRestored() throws {
    try session.folder.write(
      "b.vcf",
      "BEGIN:VCARD\nVERSION:3.0\nFN:Ann Oth\nTEL:+33612345600\nBDAY:1970-01-02\nEND:VCARD\n")
    #expect(
      try session.run("archive", "create", "@b.vcf", "-o", "@b.phonebook").status == .success)
    let head = "Name,Phone,Birthday,Date of Birth\nAnn Oth,+33612345600,1970-01-02,"
    try session.folder.write("a.csv", "\(head)1971-01-02\n")
    let result = try session.run("archive", "restore", "@b.phonebook", "Ann", "--into", "@a.csv")
    #expect(result.status == .success)
    #expect(try session.folder.text("a.csv") == "\(head)\n")
  }

  @Test("what is said of a change by force is what is read afterwards")
  func forcedChange() throws {
    try session.folder.write(
      "a.csv", "Name,Birthday,Date of Birth\nAnn,1970-01-02,1971-02-03\n")
    let arguments = ["edit", "@a.csv", "Ann", "--birthday", "", "--force"]
    #expect(try session.run(arguments).errors.contains("birthday: 1970-01-02 → 1971-02-03"))
    let again = try session.run(arguments)
    #expect(again.status == .failure && again.errors.contains("nothing was changed"))
  }

  @Test(
    "an organisation or a title is changed in whichever of its columns it stands",
    arguments: [
      ("Job Title,Organization,Company", "J,,OO", "--organization", "J,,X"),
      ("Organization,Position,Job Title", "O,,J9", "--title", "O,,X"),
      ("Department,Organization,Position,Job Title", ",O,,J9", "--organization", ",X,,J9"),
    ])
  func organizationColumns(headers: String, cells: String, option: String, expected: String) throws
  {
    try session.folder.write("a.csv", "Name,\(headers)\nBob,\(cells)\n")
    #expect(try session.run("edit", "@a.csv", "Bob", option, "X").status == .success)
    #expect(try session.folder.text("a.csv") == "Name,\(headers)\nBob,\(expected)\n")
  }

  @Test("vendors' names in a card of 4.0 stay in a vCard, and mean the same elsewhere")
  func vendorsInVersion4() throws {
    let names = "X-ANNIVERSARY:2001-02-03\nX-QQ:5550104\n"
    try session.folder.write(
      "a.vcf", "BEGIN:VCARD\nVERSION:4.0\nFN:Mina\n\(names)END:VCARD\n")
    let same = try session.run("convert", "@a.vcf", "--to", "vcard4")
    #expect(names.split(separator: "\n").allSatisfy { same.text.contains($0) })
    let table = try session.run("convert", "@a.vcf", "--to", "google-csv")
    #expect(table.text.contains("Anniversary,2001-02-03"))
    #expect(table.text.contains("QQ: 5550104"))
    #expect(!table.errors.contains("lost:"))
  }

  @Test(
    "an entry of a directory changes in what is edited alone, and nothing else is said of it",
    arguments: [
      (["--title", "Baker"], "title: Baker"), (["--note", "hello"], "description: hello"),
      (["--given", "Rose"], "givenName: Rose"),
      (
        ["--add-phone", "Fax privé:+33472000000"], "homeFacsimileTelephoneNumber: +33 4-72-00-00-00"
      ),
      (["--add-phone", "携帯:+33472000000"], "mobile: +33 4-72-00-00-00"),
    ])
  func directoryEntry(words: [String], line: String) throws {
    let lines = [
      "dn: uid=m,dc=x", "objectClass: inetOrgPerson", "uid: m", "sn: Kim", "street: 1 Hill",
      "l: Town", "postalAddress: 2 Lake$City", "homePostalAddress: 3 Mill$Town",
    ]
    let entry = (lines + ["cn: Mina Kim", "givenName: Mina"]).joined(separator: "\n") + "\n"
    try session.folder.write("a.ldif", entry)
    let edited = try session.run(["edit", "@a.ldif", "Mina"] + words)
    #expect(edited.status == .success && !edited.errors.contains("address"), "\(edited.errors)")
    let text = try session.folder.text("a.ldif").split(separator: "\n").map(String.init)
    #expect(text.contains(line) && lines.allSatisfy(text.contains), "\(text)")
  }

  @Test("no warnings keep an error of their rule from being shown")
  func errorsBehindWarnings() throws {
    func card(_ note: [UInt8]) -> [UInt8] {
      Array("BEGIN:VCARD\nVERSION:3.0\nFN:Zoé\nNOTE:".utf8) + note + "\nEND:VCARD\n".utf8
    }
    let cut = Array("가 ".utf8) + [0xEA, 0xB0]
    let text = Array(repeating: card(Array("caf".utf8) + [0xE9]), count: 6).joined() + card(cut)
    try session.folder.write("a.vcf", Array(text))
    let found = try session.run("check", "@a.vcf").text
    #expect(found.contains("error: ") && found.contains("and 3 more [not-utf-8]"), "\(found)")
  }

  @Test("an edited entry keeps the password that nobody reads")
  func password() throws {
    let entry =
      "dn: cn=Mina\nobjectclass: inetOrgPerson\ncn: Mina\nsn: Kim\nuserPassword: opensesame\n"
      + "mail: mina@example.org\n"
    try session.folder.write("a.ldif", entry)
    let shown = try session.run("convert", "@a.ldif", "--to", "vcard4")
    #expect(!shown.text.contains("opensesame") && shown.errors.contains("userPassword"))
    for words in [["check", "@a.ldif"], ["check", "@a.ldif", "--format", "json"]] {
      let checked = try session.run(words)
      #expect(!(checked.text + checked.errors + shown.errors).contains("opensesame"))
    }
    let asked = try session.run("convert", "@a.ldif", "--to", "vcard4", "--include-sensitive")
    #expect(asked.text.contains("opensesame"))
    let edited = try session.run("edit", "@a.ldif", "Mina", "--title", "Baker")
    #expect(edited.status == .success, "\(edited.errors)")
    let text = try session.folder.text("a.ldif")
    #expect(text.contains("title: Baker") && text.contains("userPassword: opensesame"))
  }

  @Test(
    "a group is nobody in a table, and its members are labelled",
    arguments: [
      "X-ADDRESSBOOKSERVER-KIND:group\nX-ADDRESSBOOKSERVER-MEMBER:", "KIND:group\nMEMBER:",
    ])
  func group(lines: String) throws {
    let version = lines.hasPrefix("KIND") ? "4.0" : "3.0"
    try session.folder.write(
      "a.vcf",
      """
      BEGIN:VCARD
      VERSION:\(version)
      UID:g1
      FN:Hikers
      N:Hikers;;;;
      \(lines)urn:uuid:U1
      END:VCARD
      BEGIN:VCARD
      VERSION:\(version)
      UID:u1
      FN:Mina Kim
      N:Kim;Mina;;;
      CATEGORIES:Friends
      END:VCARD
      BEGIN:VCARD
      VERSION:\(version)
      UID:u2
      FN:Hana Lee
      N:Lee;Hana;;;
      END:VCARD

      """)
    let table = try session.run("convert", "@a.vcf", "--to", "google-csv")
    let rows = table.text.split(whereSeparator: \.isNewline).map(String.init)
    #expect(rows.count == 3)
    let mina = rows.first { $0.contains("Mina") } ?? ""
    let hana = rows.first { $0.contains("Hana") } ?? ""
    #expect(mina.contains("Hikers") && mina.contains("Friends"))
    #expect(!hana.isEmpty && !hana.contains("Hikers"))
  }

  @Test(
    "a table for a spreadsheet is edited in its columns and gets new ones, also where some are somebody's own"
  )
  func spreadsheet() throws {
    func card(_ lines: String...) -> String {
      "BEGIN:VCARD\nVERSION:3.0\n" + lines.joined(separator: "\n") + "\nEND:VCARD\n"
    }
    try session.folder.write(
      "a.vcf",
      card("FN:Ada King", "N:King;Ada;;;", "TEL;TYPE=cell:010-1234-5678", "X-TEAM:red")
        + card("FN:Bo Lee", "N:Lee;Bo;;;", "TEL;TYPE=work:02-777-8888", "NOTE:hi"))
    for language in ["en", "ko"] {
      _ = try session.run(
        "convert", "@a.vcf", "--for", "excel", "--language", language, "-o", "@a.csv")
      let before = try session.folder.text("a.csv").split(whereSeparator: \.isNewline)
      let edited = try session.run("edit", "@a.csv", "Ada", "--note", "likes tea")
      #expect(edited.status == .success, "\(edited.errors)")
      let rows = try session.folder.text("a.csv").split(whereSeparator: \.isNewline)
      #expect([rows[0], rows[2]] == [before[0], before[2]])
      #expect(rows[1].contains("likes tea") && rows[1].contains("=\"\"010-1234-5678\"\""))
      let added = try session.run("edit", "@a.csv", "Ada", "--birthday", "1990-01-02")
      #expect(added.status == .success, "\(added.errors)")
      #expect(try session.folder.text("a.csv").contains("1990-01-02"))
    }
    let head =
      "Full Name,Family Name,Given Name,Middle Names,Prefixes,Suffixes,Phone 1,Seat,Notes\n"
    try session.folder.write("b.csv", head + "Ada King,King,Ada,,,,1234,,\nBo Lee,Lee,Bo,,,,,7,\n")
    let own = try session.run("edit", "@b.csv", "Ada", "--note", "likes tea")
    #expect(own.status == .success, "\(own.errors)")
    #expect(
      try session.folder.text("b.csv")
        == head + "Ada King,King,Ada,,,,1234,,likes tea\nBo Lee,Lee,Bo,,,,,7,\n")
    let added = try session.run("edit", "@b.csv", "Ada", "--birthday", "1990-01-02")
    #expect(added.status == .success, "\(added.errors)")
    let text = try session.folder.text("b.csv")
    #expect(["1234", "1990-01-02", "likes tea", "Seat", ",7"].allSatisfy(text.contains), "\(text)")
  }
}
