import PhoneBookCLI
import TestSupport
import Testing

/// With `--no-values`, no message names a contact or shows a value, so that it can go into a bug report.
@Suite struct NoValuesTests {
  /// Everything in the files that belongs to somebody; each has an `x` and a `q` side by side.
  private static let book = """
    BEGIN:VCARD
    VERSION:3.0
    UID:xquid-1
    N:Axqel;Brxqit;;;
    FN:Brxqit Axqel
    TEL:+1 201 555 0123
    EMAIL:xqone@example.com
    NOTE:xqnote
    X-OWN:xqvalue
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    UID:xquid-2
    N:Axqel;Brxqitt;;;
    FN:Brxqitt Axqel
    TEL:+1 201 555 0123
    EMAIL:xqone@example.com
    BDAY:xqday
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    N:Cxqol;Dxqan;;;
    FN:Dxqan Cxqol
    TEL:12xq
    TEL:+1 201 555 0123
    URL:xq page
    xqline
    END:VCARD

    """

  @Test(
    arguments: [
      "check @book.vcf", "check @book.vcf --format json", "clean -n @book.vcf",
      "clean @book.vcf --to csv -o @out", "convert @book.vcf --to google-csv -o @out --strict",
      "convert @book.vcf --dedupe --to vcard -o @out", "dedupe @book.vcf --to vcard -o @out",
      "dedupe -n @book.vcf", "dedupe @book.vcf --to vcard -o @out --review @review.tsv",
      "convert @book.vcf --to vcard -o @out --report @report.json",
      "archive create @book.vcf -o @out", "archive snapshot @backup @book.vcf",
      "archive save @backup @book.vcf", "archive restore @backup Dxqan --into @two.vcf",
      "archive restore @backup 2015550123 --into @two.vcf --first",
      "archive restore @backup --into @two.vcf Axqel",
      "photos attach @book.vcf @pictures --to vcard -o @out",
      "avatars assign @book.vcf --offline --range 1-3 --to vcard -o @out", "stats @book.vcf",
      "pokedex list --mine @book.vcf",
    ])
  func messages(line: String) throws {
    let session = try Session()
    try session.folder.write("book.vcf", Self.book)
    try session.folder.write("two.vcf", Self.book.replacing("555 0123", with: "555 0199"))
    _ = try session.run("archive", "create", "@book.vcf", "-o", "@backup")
    _ = try session.run("edit", "@book.vcf", "Dxqan", "--note", "xqnew", "--force")
    let words = line.split(separator: " ").map(String.init)
    let done = try session.run(words + ["--no-values"])
    let report = (try? session.folder.text("report.json")) ?? ""
    let said = done.errors + done.text + report
    let folder = session.folder.file("")
    let asked = Set(words.map { $0.lowercased() })
    for word in said.replacing(folder, with: "").lowercased().split(whereSeparator: {
      !$0.isLetter && !$0.isNumber
    })
    where word.contains("xq") || word.contains("0123") {
      #expect(asked.contains(String(word)), "\(word) in: \(said)")
    }
  }

  /// Values that rules find fault with or rewrite, by the properties that they stand in; what is of a person has an `x`
  /// and a `q` side by side, or digits.
  private static let faulty: [(property: String, values: [String])] = [
    (
      "TEL",
      [
        "010-1234-567O", "10-9876-5432", "1-800-3569377x", "1-800-FLXQERS", "+82 010 4321 8765",
        "0082-10-2345-6789", "8.21035791E+11", "880314-1234568", "010-5566-7788 / 010-8877-6655",
        "2-345-6781", "1588-3210 ext 55", "+999 4455667", "031-8000-1234 (xqhome)", "7654321",
        "०१२-३४५-६७८९", "120-81-47521", "+49 0180 35693", "011-234-8765",
      ]
    ),
    (
      "EMAIL",
      ["xqann@gmail,com", "xqann@naver.con", "xqann@host", "xq ann@a.com", "mailto:xqb@c.de"]
    ),
    ("BDAY", ["1987-13-45", "31/12/1987", "19870132", "xqday", "987654"]),
    ("URL", ["http:/xqpage", "xq page", "www.xqpage"]),
    (
      "FN",
      ["Dr. Axqel Brxqit PhD", "Bxqit, Axqel", "AXQEL BRXQIT", "(주)엑xq 부장", "Axqel  (Bxq)", "故 xq"]
    ),
    ("ADR", [";;xq-street 12;Bxq;;4567;Cxq", "xqstreet"]),
    ("NOTE", ["xq\u{200B}note 880314-1234568", " xqnote"]), ("GENDER", ["xqm"]),
    ("CATEGORIES", ["Xqa", "xqa"]),
    ("PHOTO;ENCODING=b", ["xq!!"]), ("X-XQ", ["xq"]), ("REV", ["xqrev"]), ("TZ", ["xqzone"]),
    ("item1.TEL", ["010-2233-445x\nitem1.X-ABLabel:xqlabel"]), ("xqbroken", [""]),
  ]

  private static let faultyCards =
    faulty.flatMap { property, values in
      values.map { value in
        let name = property == "FN" ? "" : "\nFN:Axqel Bxqit"
        return "BEGIN:VCARD\nVERSION:3.0\n\(property):\(value)\(name)\nEND:VCARD\n"
      }
    }

  /// The runs of six digits of a text, however they are divided.
  private static func digits(of text: String) -> Set<String> {
    let joined = text.filter { !"-/ ().+".contains($0) }
    return Set(
      joined.split { !$0.isASCII || !$0.isNumber }.flatMap { run in
        run.indices.map { String(run[$0...].prefix(6)) }.filter { $0.count == 6 }
      })
  }

  @Test(
    "no value of an input stands in anything that a run without values says",
    arguments: ["vcf", "csv", "json", "ldif"],
    [
      "check IN", "check IN --format json", "check IN --region KR", "check IN --rules strict",
      "check IN --rules classic", "check IN --report @report.json", "clean -n IN",
      "clean -n IN --region US",
      "clean IN -o @out.json --force --report @report.json --region KR --split-names guess",
      "dedupe -n IN",
      "archive diff @backup 1 2", "archive diff @backup 1 --format json",
    ])
  func everyFault(ending: String, line: String) throws {
    let session = try Session()
    try session.folder.write("all.vcf", Self.faultyCards.joined())
    try session.folder.write("one.vcf", Self.faultyCards.prefix(20).joined())
    _ = try session.run("archive", "create", "@one.vcf", "-o", "@backup")
    _ = try session.run("archive", "snapshot", "@backup", "@all.vcf")
    if ending != "vcf" {
      _ = try session.run("convert", "@all.vcf", "-o", "@all.\(ending)", "--force")
    }
    let words = line.split(separator: " ").map { $0 == "IN" ? "@all.\(ending)" : String($0) }
    let done = try session.run(words + ["--no-values"])
    let report = (try? session.folder.text("report.json")) ?? ""
    let said = (done.errors + "\n" + done.text + "\n" + report)
      .replacing(session.folder.file(""), with: "")
    #expect(!said.lowercased().contains("xq"), "\(said)")
    let shown = Self.digits(of: said).intersection(Self.digits(of: Self.faultyCards.joined()))
    #expect(shown.isEmpty, "\(shown) in \(said)")
  }

  /// Cards of people and of groups, and of members who are not there or are groups themselves.
  private static let groups = """
    BEGIN:VCARD
    VERSION:3.0
    UID:xq-1
    FN:Brxqit Axqel
    N:Axqel;Brxqit;;;
    TEL;TYPE=xqtype:+1 201 555 0123
    ADR;TYPE=xqhouse:;;xq street;Xqville;;12345;Xqland
    ADR;TYPE=xqhaus:;;xq street 2;Xqville;;12345;Xqland
    CATEGORIES:Xqa,xqa
    item1.EMAIL:xqann@example.com
    item1.X-ABLabel:Xqlabel
    RELATED:xqmother
    NOTE:xqnote 'with' its own xquote's
    PHOTO;ENCODING=b:R0lGODdhAQABAPAAAP///wAAACwAAAAAAQABAAACAkQBADs=
    END:VCARD
    BEGIN:VCARD
    VERSION:4.0
    FN:Brxqit Axqel
    N:Axqel;Brxqit;;;
    GENDER:X;xqgender
    HOBBY:xqhobby
    DEATHPLACE:xqplace
    ORG;SORT-AS="xqsort":xqorg;xqunit
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    N:Xqgroup;;;;
    FN:Xqgroup
    UID:xq-g
    X-ADDRESSBOOKSERVER-KIND:group
    X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:xq-1
    X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:xqnobody
    X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:xqno'bo'dy
    NOTE:xqgroupnote
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    N:Xqouter;;;;
    FN:Xqouter
    UID:xq-h
    X-ADDRESSBOOKSERVER-KIND:group
    X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:xq-g
    END:VCARD

    """

  @Test(
    "no name and no value stands in what is said of groups, pictures and values without a place",
    arguments: ["vcf", "ldif", "json", "csv"],
    [
      "convert IN --for google -o @o.csv --report @report.json",
      "convert IN --for android -o @o.vcf",
      "convert IN --for outlook -o @o.csv --report @report.json",
      "convert IN --for apple -o @o.vcf",
      "convert IN --for thunderbird -o @o.vcf", "convert IN --to ldif -o @o.ldif",
      "convert IN --to vcard2.1 -o @o.vcf", "convert IN --to classic-json -o @o.json",
      "convert IN --to ics -o @o.ics", "convert IN --split group -o @o.vcf", "stats IN",
      "stats IN --format json", "photos attach IN @pictures --to vcard -o @o.vcf", "check IN",
      "photos extract IN -o @out", "dedupe IN --to vcard -o @o.vcf", "clean IN -n",
      "pokedex mine IN", "pokedex mine IN --format json",
    ])
  func everyPlace(ending: String, line: String) throws {
    let session = try Session()
    try session.folder.write("all.vcf", Self.groups)
    for name in ["Brxqit Axqel", "Xqnobody"] {
      try session.folder.write("pictures/\(name).gif", Array("GIF89a".utf8))
    }
    try session.folder.write("pictures/xqtext.txt", "")
    if ending != "vcf" { _ = try session.run("convert", "@all.vcf", "-o", "@all.\(ending)") }
    let words = line.split(separator: " ").map { $0 == "IN" ? "@all.\(ending)" : String($0) }
    let done = try session.run(words + ["--no-values"])
    #expect(done.status != .usage, "\(done.errors)")
    let said = (done.errors + done.text + ((try? session.folder.text("report.json")) ?? ""))
      .replacing(session.folder.file(""), with: "").lowercased()
    #expect(!said.contains("xq"), "\(said)")
  }

  /// Tables whose heads, rows and dates say much; each value has an `x` and a `q` side by side, or these digits.
  private static let tables = [
    "Xqlist of Axqel,,\nName,Phone,E-mail\nAxqel Brxqit,+1 201 555 0123,xqone@example.com\n",
    "Axqel Brxqit,+1 201 555 0123,xqone@example.com\nName,Phone,E-mail\nBxq,,\n",
    "Name,Birthday\nAxqel,01/02/0123\nO'Brxqien's,13/02/0123\n",
    "Name,Birthday\nAxqel,01/02/0123\n",
    "Shoe,Other's\nAxqel,+1 201 555 0123\nBxqel,+1 201 555 0123\n",
    "Name,Phone\nAxqel,+1 201 555 0123,xqextra\nName,Phone\nBxqol\n",
    "Name,Birthday,Phone\nAxqel,xqday,\"xq\"\"12\nBxqol,40123,0123 xq / 0123-0123\n",
    "First Name,Last Name,Phone 1 - Label,Phone 1 - Value\nAxqel,Bxqol,xqlabel,\nAxqel,Bxqol,xqlabel,12\n",
  ]

  @Test(arguments: tables, ["check", "list", "clean -n", "convert --preview"])
  func heads(text: String, command: String) throws {
    let session = try Session()
    try session.folder.write("t.csv", text)
    let words = command.split(separator: " ").map(String.init)
    let done = try session.run(words + ["@t.csv", "--no-values"])
    let said = (command == "list" ? "" : done.text) + done.errors
    let shown = said.replacing(session.folder.file(""), with: "").lowercased()
    #expect(!shown.contains("xq") && !shown.contains("0123"), "\(said)")
  }
}
