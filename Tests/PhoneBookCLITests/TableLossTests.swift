import PhoneBookCLI
import TestSupport
import Testing

/// What is said of contacts that a table cannot hold as they are, and in which language.
struct TableLossTests {
  private static let card = """
    BEGIN:VCARD
    VERSION:4.0
    FN:Mina Kim
    N:Kim;Mina;;;
    IMPP:xmpp:mina@chat.example
    ROLE:Chief
    REV:20240102T030405Z
    KEY:https://example.com/key
    END:VCARD

    """

  private let session: Session

  init() throws {
    session = try Session()
    try session.folder.write("a.vcf", Self.card)
  }

  @Test(
    "notes have the words of the language of the option, else of the locale",
    arguments: [
      ([], [:], "Role: Chief"), ([], ["LANG": "ko_KR.UTF-8"], "업무: Chief"),
      ([], ["LC_MESSAGES": "en_US.UTF-8", "LANG": "ko_KR.UTF-8"], "Role: Chief"),
      ([], ["LANG": "de_DE.UTF-8"], "Role: Chief"),
      (["--language", "en"], ["LANG": "ko_KR.UTF-8"], "Role: Chief"),
      (["--language", "ko"], ["LC_ALL": "C"], "업무: Chief"),
    ] as [([String], [String: String], String)])
  func languages(words: [String], environment: [String: String], expected: String) throws {
    for target in [["--for", "google"], ["--to", "outlook-csv"], ["--to", "naver-csv"]] {
      let outcome = try session.run(
        ["convert", "@a.vcf"] + target + words, environment: environment)
      #expect(outcome.text.contains(expected), "\(target)")
    }
  }

  @Test(
    "the language and the time zone of a person go to the notes",
    arguments: [("en", "Language: French", "Time zone: "), ("ko", "언어: French", "시간대: ")])
  func languageOfPerson(language: String, spoken: String, zone: String) throws {
    try session.folder.write(
      "l.vcf",
      "BEGIN:VCARD\nVERSION:4.0\nFN:Ann Lee\nN:Lee;Ann;;;\nLANG:French\nTZ:Asia/Seoul\nEND:VCARD\n")
    for app in ["google", "outlook"] {
      let written = try session.run(
        "convert", "@l.vcf", "--for", app, "-o", "-", "--language", language)
      #expect(written.text.contains(spoken) && written.text.contains("\(zone)Asia/Seoul"))
      #expect(!written.errors.contains("LANG left out"), "\(written.errors)")
    }
  }

  @Test("a column is told of as it is called, also with a number sign")
  func numberSign() throws {
    try session.folder.write(
      "n.csv", "Pt #,Last,First,Email\n1,Lee,Bo,a@b.example\n2,Lee,Bo,a@b.example\n")
    let joined = try session.run("dedupe", "@n.csv", "-o", "@o.csv")
    #expect(
      joined.errors.contains(
        "; several values stand in one cell of the column 'Pt #' with commas between them (1 time)\n"
      ), "\(joined)")
    #expect(!joined.errors.contains("moved to"))
    #expect(
      try session.folder.text("o.csv") == "Pt #,Last,First,Email\n\"1, 2\",Lee,Bo,a@b.example\n")
    let korean = try session.run("dedupe", "@n.csv", "-o", "@k.csv", "--language", "ko")
    #expect(korean.errors.contains("'Pt #' 열의 한 칸에 값 여럿을 쉼표로 나누어 적음(1번)"))
  }

  @Test(
    "that several files do not keep the columns of a table is said, where no columns are asked for")
  func columnsOfSeveralFiles() throws {
    try session.folder.write(
      "c.csv", "Kundennummer,Vorname,Nachname,E-Mail\n7,Bo,Lee,a@b.example\n")
    let said = "the columns of '\(session.folder.file("c.csv"))' are not kept"
    for command in ["dedupe", "clean"] {
      let both = try session.run(command, "@c.csv", "@a.vcf", "-o", "@o.csv", "--force")
      #expect(both.status == .success && both.errors.contains(said), "\(both)")
      for words in [
        ["@c.csv", "-o", "@p.csv"], ["@c.csv", "@a.vcf", "-o", "@o.vcf"],
        ["@a.vcf", "@a.vcf", "-o", "@o.csv"], ["@c.csv", "@a.vcf", "-o", "@o.csv", "-q"],
        ["@c.csv", "@a.vcf", "-o", "@o.csv", "--to", "csv"],
        ["@c.csv", "@a.vcf", "-o", "@o.csv", "--for", "outlook"],
      ] {
        let outcome = try session.run([command] + words + ["--force"])
        #expect(!outcome.errors.contains("are not kept"), "\(words): \(outcome)")
      }
    }
    let korean = try session.run("dedupe", "@c.csv", "@a.vcf", "-o", "@k.csv", "--language", "ko")
    #expect(korean.errors.contains("c.csv'의 열은 그대로 두지 않습니다."), "\(korean)")
  }

  @Test(
    "what a program says where nothing is said is no value, and a label that says its type loses nothing"
  )
  func nothingSaid() throws {
    try session.folder.write(
      "s.vcf",
      "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nitem1.X-ABRELATEDNAMES:Eva\n"
        + "item1.X-ABLabel:_$!<Sister>!$_\nEND:VCARD\n")
    let sister = try session.run("convert", "@s.vcf", "--for", "google")
    #expect(sister.text.contains("Sister,Eva") && !sister.errors.contains("lost"))
    let outlook = try session.run("convert", "@s.vcf", "--to", "outlook-csv")
    let header = try #require(outlook.text.split(whereSeparator: \.isNewline).first)
    let columns = header.split(separator: ",", omittingEmptySubsequences: false)
    for (isPrivate, isSaid) in [("FALSE", false), ("False", false), ("TRUE", true)] {
      let cells = columns.map {
        ["First Name": "Ada", "Private": isPrivate, "Sensitivity": "NORMAL"][
          $0.filter { $0 != "\"" }] ?? ""
      }
      try session.folder.write("o.csv", header + "\r\n" + cells.joined(separator: ",") + "\r\n")
      let card = try session.run("convert", "@o.csv", "--to", "vcard").text
      #expect(card.contains("X-PRIVATE") == isSaid && !card.contains("X-SENSITIVITY"), "\(card)")
    }
  }

  @Test("the summary says where something was moved to, what is lost, and what is never carried")
  func summary() throws {
    let outcome = try session.run(
      "convert", "@a.vcf", "--to", "google-csv", "--strict", "--report", "@r.json")
    #expect(outcome.status == .findings)
    #expect(
      outcome.errors.contains(
        "; moved to Notes: 1 × messenger (IMPP), 1 × role (ROLE); lost: 1 × key (KEY; Google Contacts has no column for it); "
          + "never carried: time of the last change (REV)"))
    let report = try session.folder.text("r.json")
    #expect(report.contains("\"neverCarried\" : true") && report.contains("\"moved\" : true"))
    try session.folder.write(
      "b.vcf", "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nN:;Ada;;;\nREV:2024\nEND:VCARD\n")
    let strict = try session.run("convert", "@b.vcf", "--to", "google-csv", "--strict")
    #expect(strict.status == .success)
    // More kinds than anybody reads are counted.
    let parameters = (0..<1200).map { ";X-A\($0)=1" }.joined()
    try session.folder.write(
      "c.vcf", "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nTEL\(parameters):1\nEND:VCARD\n")
    let many = try session.run("convert", "@c.vcf", "--to", "google-csv")
    #expect(many.errors.contains("; lost, too: 200 × other things, 1 × detail of phone (TEL;X-A"))
  }

  @Test(
    "with --strict what stands in another field is not held",
    arguments: [
      ("convert", "GENDER:F", "vcard"), ("convert", "ROLE:Lead", "google-csv"),
      ("clean", "GENDER:F", "vcard"),
    ])
  func strictMoves(command: String, line: String, format: String) throws {
    try session.folder.write("m.vcf", "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\n\(line)\nEND:VCARD\n")
    let words = [command, "@m.vcf", "--to", format, "-o", "@m.out"]
    let loose = try session.run(words)
    #expect(loose.status == .success)
    #expect(loose.errors.contains("moved to "))
    #expect(try session.run(words + ["--strict", "--force"]).status == .findings)
  }

  @Test(
    "with --strict a name is held in any place for names, but not in a note",
    arguments: [
      (["--for", "google"], "FN:Ann Lee", false), (["--for", "apple"], "FN:Ann Lee", false),
      (["--for", "naver"], "FN:Ann Lee", false), (["--to", "outlook-csv"], "FN:Ann Lee", false),
      (["--to", "outlook-csv"], "FN:Boss\nN:Lee;Ann;;;", true),
      (["--to", "vcard"], "FN:Ann Lee\nFN:Anna Lee", true),
    ])
  func strictNames(target: [String], lines: String, isFound: Bool) throws {
    try session.folder.write("m.vcf", "BEGIN:VCARD\nVERSION:4.0\n\(lines)\nEND:VCARD\n")
    let outcome = try session.run(["convert", "@m.vcf", "-o", "@m.out", "--strict"] + target)
    #expect((outcome.status == .findings) == isFound, "\(outcome.errors)")
    #expect(outcome.errors.contains("moved to "))
  }

  @Test(
    "a type beside a label, the time of a birthday and a page among messengers are not lost unsaid",
    arguments: [
      ("a.URL;TYPE=foo:http://a.example\na.X-ABLabel:Lab", "thunderbird-csv", "type of web page"),
      ("BDAY:19910120T101112Z", "ldif", "time of birthday (BDAY;TIME"),
      ("BDAY:19910120T101112Z", "google-csv", "time of birthday (BDAY;TIME"),
    ])
  func named(lines: String, format: String, expected: String) throws {
    try session.folder.write(
      "n.vcf", "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nN:;Ada;;;\n\(lines)\nEND:VCARD\n")
    let outcome = try session.run("convert", "@n.vcf", "--to", format)
    #expect(outcome.errors.contains(expected), "\(outcome.errors)")
    if format == "ldif" { #expect(outcome.text.contains("birthyear: 1991\n")) }
  }

  @Test("a web page among messengers is one, and a service is named once")
  func pages() throws {
    try session.folder.write(
      "n.vcf",
      "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nN:;Ada;;;\nIMPP:x-apple:https://t.me/x\n"
        + "IMPP;X-SERVICE-TYPE=LinkedIn:https://www.linkedin.com/in/x\nEND:VCARD\n")
    let google = try session.run("convert", "@n.vcf", "--to", "google-csv").text
    #expect(google.contains(",https://t.me/x,") && !google.contains("Messenger"))
    let outlook = try session.run("convert", "@n.vcf", "--to", "outlook-csv").text
    #expect(!outlook.contains("LinkedIn LinkedIn") && !outlook.contains("Messenger"))
  }

  @Test("a telephone without a type that gets the column of a mobile one is named")
  func guessedMobile() throws {
    try session.folder.write(
      "b.vcf", "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nTEL:010-2345-6789\nEND:VCARD\n")
    let outcome = try session.run("convert", "@b.vcf", "--to", "outlook-csv", "--region", "KR")
    #expect(outcome.errors.contains("moved to Mobile Phone: 1 × phone (TEL)"))
  }

  @Test("the identifier of a member is of what is written, whatever was read")
  func writtenIdentifiers() throws {
    let names = "BEGIN:VCARD\nVERSION:3.0\nFN:A B\nN:B;A;;;\nCATEGORIES:Club\n"
    try session.folder.write("b.vcf", names + "X-FOO:bar\nEND:VCARD\n")
    try session.folder.write("c.vcf", names + "NOTE:Foo: bar\nEND:VCARD\n")
    let texts = try ["@b.vcf", "@c.vcf"].map {
      try session.run("convert", $0, "--for", "apple").text
    }
    #expect(texts[0] == texts[1] && texts[0].contains("UID:urn:uuid:"))
  }

  @Test("what a format never carries is listed by the program and in the schemas")
  func neverCarried() throws {
    let document = try PackageFiles.text("Schemas/properties-never-carried.md")
    for format in ["google-csv", "ldif", "html"] {
      let outcome = try session.run("formats", format)
      let names = outcome.text.split(separator: "\n").dropFirst()
        .flatMap { $0.split(separator: ":")[1].split(separator: ",") }
        .compactMap { $0.split(separator: " ").last }
      #expect(names.contains("PRODID") && names.contains("ALTID"))
      #expect(names.allSatisfy { document.contains($0) }, "\(format)")
    }
    #expect(try session.run("formats", "vcard4").text.contains("never carried: nothing"))
    #expect(try session.run("formats", "googel-csv").status == .usage)
  }

  @Test("contacts of which a table holds nothing are named, and not counted as written")
  func blankRows() throws {
    try session.folder.write(
      "c.json", "[{\"name\":{\"full\":\"Ada\"}},{\"extensions\":[[\"KEY\",{},\"uri\",\"x:y\"]]}]")
    for format in ["google-csv", "outlook-csv", "hubspot-csv", "salesforce-csv", "naver-csv"] {
      let outcome = try session.run("convert", "@c.json", "--to", format, "-o", "@t.csv")
      #expect(outcome.errors.contains("read 2 contacts (json), wrote 1 (\(format))"), "\(format)")
      #expect(outcome.errors.contains("1 × contact ("))
      let back = try session.run("convert", "@t.csv", "--to", "ndjson", "-q")
      #expect(back.text.split(separator: "\n").count == 1, "\(format)")
    }
  }

  @Test(
    "a table for a spreadsheet has no picture, no column for programs, and no cell that is too long"
  )
  func spreadsheet() throws {
    let long = String(repeating: "가", count: 40_000)
    try session.folder.write(
      "d.vcf",
      "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nUID:u\nPRODID:p\nBDAY:19851020\nNOTE;LANGUAGE=ko:\(long)\n"
        + "X-SEAL;ENCODING=b:iVBORw0KGgo=\nX-STAMP:data:image/png;base64,iVBORw0KGgo=\n"
        + "PHOTO:data:image/png;base64,iVBORw0KGgo=\nSOCIALPROFILE:https://social.example/@ada\nEND:VCARD\n"
    )
    let outcome = try session.run("convert", "@d.vcf", "--for", "excel", "--report", "@r.json")
    #expect(outcome.text.contains("1985-10-20") && !outcome.text.contains("iVBOR"))
    for word in [" vCard", "PRODID", "UID", "SOCIALPROFILE"] {
      #expect(!outcome.text.contains(word))
    }
    #expect(outcome.text.count { $0 == "가" } == 32_765)
    let report = try session.folder.text("r.json")
    for property in ["PHOTO", "X-SEAL", "X-STAMP", "NOTE", "NOTE;LANGUAGE", "UID", "PRODID"] {
      #expect(report.contains("\"property\" : \"\(property)\""), "\(property)")
    }
  }
}
