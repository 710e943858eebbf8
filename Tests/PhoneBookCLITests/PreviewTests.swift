import PhoneBookCLI
import TestSupport
import Testing

struct PreviewTests {
  private let session: Session

  /// A table that no program is known for; its values hold what a terminal must not get.
  private static let table = """
    이름,Klingel,Mail,Foo bar.city,#2,구/군,구/군
    홍길동,010-1234-5678,gildong@example.com,\u{1B}[31mred,x,강남구,서초구

    """

  init() throws {
    session = try Session()
    try session.folder.write("a.csv", Self.table)
    try session.folder.write("a.vcf", Samples.vCard)
  }

  @Test("a preview shows what columns mean, how sure that is and why, and writes nothing")
  func table() throws {
    let outcome = try session.run("convert", "@a.csv", "--preview")
    #expect(outcome.status == .success)
    #expect(session.folder.names() == ["a.csv", "a.vcf"])
    let lines = outcome.text.split(separator: "\n")
    #expect(lines[1] == "utf-8, comma between cells, headers in line 1, 7 columns")
    #expect(
      lines[2].split(separator: " ") == ["#", "COLUMN", "SAMPLES", "FIELD", "CONFIDENCE", "FROM"])
    #expect(lines[3].hasSuffix("name.full                         certain     synonym"))
    #expect(lines[4].contains("010-1234-5678 ") && lines[4].hasSuffix("guess       content"))
    #expect(outcome.text.contains("kept as extension 'Foo bar.city'"))
    #expect(outcome.text.contains("Not known, kept as extensions: Foo bar.city, #2"))
    #expect(!outcome.text.contains("\u{1B}"))
    #expect(outcome.errors.contains("--map-file"))
  }

  @Test("--dates says whether the day or the month comes first")
  func dates() throws {
    try session.folder.write("d.csv", "Name,Birthday\nA,03/04/1990\n")
    let guessed = try session.run("convert", "@d.csv", "--to", "vcard4")
    #expect(guessed.text.contains("BDAY:19900304"))
    #expect(guessed.errors.contains("--dates"))
    let said = try session.run("convert", "@d.csv", "--to", "vcard4", "--dates", "dmy")
    #expect(said.text.contains("BDAY:19900403"))
    #expect(!said.errors.contains("--dates"))
    #expect(try session.run("convert", "@d.csv", "--dates", "dym").status == .usage)
  }

  @Test("a preview as tab-separated lines has six cells in each")
  func tabSeparated() throws {
    let outcome = try session.run(
      "convert", "@a.csv", "--preview", "--format", "tsv", "--map", "5=NOTE")
    let rows = outcome.text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    #expect(rows.allSatisfy { $0.count == 6 })
    #expect(rows[4][2] == "\\x1B[31mred")
    #expect(rows[5] == ["5", "#2", "x", "NOTE", "certain", "--map"])
    #expect(outcome.errors.isEmpty)
  }

  @Test(
    "a preview as JSON is a map file that changes nothing",
    arguments: [
      "google.csv", "outlook-ko.csv", "naver.csv", "linkedin.csv", "thunderbird.csv",
    ])
  func roundTrip(sample: String) throws {
    try session.folder.write("t.csv", try PackageFiles.bytes("Samples/" + sample))
    let preview = try session.run("convert", "@t.csv", "--preview", "--format", "json")
    #expect(preview.status == .success)
    try session.folder.write("map.json", preview.output)
    let plain = try session.run("convert", "@t.csv", "--to", "ndjson", "-q")
    let mapped = try session.run(
      "convert", "@t.csv", "--to", "ndjson", "-q", "--map-file", "@map.json")
    #expect(mapped.status == .success && mapped.output == plain.output)
  }

  @Test("columns of one header keep their own meanings in a map file")
  func repeatedHeaders() throws {
    try session.folder.write(
      "map.json",
      """
      {"columns": [{"column": "구/군", "field": "address:home.city"},
                   {"column": "구/군", "number": 7, "field": "address:work.city"},
                   {"number": 5, "field": "ignore"}]}
      """)
    let outcome = try session.run(
      "convert", "@a.csv", "--to", "ndjson", "--map-file", "@map.json", "-q")
    #expect(
      outcome.text.contains("\"locality\":\"강남구\",\"types\":\"home\"")
        || outcome.text.contains("강남구") && outcome.text.contains("서초구"))
    #expect(!outcome.text.contains("\"X-2\""))
  }

  @Test(
    "a map that cannot be meant says what is wrong",
    arguments: [
      (
        ["--map", "Klingel=phone.cell"], "did you mean 'phone:cell'", PhoneBookCLI.ExitStatus.usage
      ),
      (["--map", "Klingel=name.ful"], "did you mean 'name.full'", .usage),
      (["--map", "Klingel=nothing"], "organization.department", .usage),
      (["--map", "Klingel"], "COLUMN=FIELD", .usage),
      (["--map", "Hand=phone"], "the file has '이름', 'Klingel'", .failure),
      (["--map-file", "@none.json"], "no such file", .failure),
      (["--map-file", "@a.vcf"], "this is no JSON", .failure),
      (["--map-file", "@5.json"], "5.json: the file is no object with \"columns\"", .failure),
      (["--map-file", "@6.json"], "6.json:2:2: this is no JSON", .failure),
      (["--map-file", "@1.json"], "the file has no \"columns\"", .failure),
      (["--map-file", "@2.json"], "columns[1]: name the column", .failure),
      (["--map-file", "@3.json"], "columns[0].number is no whole number", .failure),
      (["--map-file", "@4.json"], "columns[0]: there is no field 'phon'", .failure),
    ])
  func faults(words: [String], message: String, status: PhoneBookCLI.ExitStatus) throws {
    try session.folder.write("1.json", "{}")
    try session.folder.write(
      "2.json", "{\"columns\":[{\"number\":1,\"field\":\"UID\"},{\"field\":\"UID\"}]}")
    try session.folder.write("3.json", "{\"columns\":[{\"number\":\"x\",\"field\":\"UID\"}]}")
    try session.folder.write("5.json", "[{\"column\":\"Mob.\",\"field\":\"phone:cell\"}]")
    try session.folder.write("6.json", "{\"columns\":[],\n }")
    try session.folder.write("4.json", "{\"columns\":[{\"number\":1,\"field\":\"phon\"}]}")
    let outcome = try session.run(["convert", "@a.csv", "--to", "ndjson"] + words)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test("all sheets of a workbook have a preview each, and JSON is one map file of them")
  func sheets() throws {
    func row(_ cells: String...) -> String {
      "<row>" + cells.map { "<c t=\"inlineStr\"><is><t>\($0)</t></is></c>" }.joined() + "</row>"
    }
    var book = MadeWorkbook(row("Name", "Phone") + row("Ann", "020 7946 0018"))
    book.sheets.append(("Empty", "<sheetData></sheetData>"))
    book.sheets.append(
      ("Two", "<sheetData>" + row("Mail", "Name") + row("a@b.example", "Bob") + "</sheetData>"))
    try session.folder.write("b.xlsx", try book.bytes())
    let all = try session.run("convert", "@b.xlsx", "--sheet", "all", "--preview")
    #expect(all.status == .success, "\(all.errors)")
    for text in ["sheet 'Sheet1'", "sheet 'Two'", "Ann", "a@b.example"] {
      #expect(all.text.contains(text), "\(all.text)")
    }
    let plain = try session.run("convert", "@b.xlsx", "--sheet", "all", "--to", "ndjson")
    let map = try session.run(
      "convert", "@b.xlsx", "--sheet", "all", "--preview", "--format", "json")
    #expect(map.status == .success && map.text.contains("\"sheet\" : \"Two\""), "\(map.text)")
    try session.folder.write("map.json", map.output)
    let mapped = try session.run(
      "convert", "@b.xlsx", "--sheet", "all", "--to", "ndjson", "--map-file", "@map.json")
    #expect(mapped.status == .success && mapped.output == plain.output, "\(mapped.errors)")
  }

  @Test("a preview says what is doubtful about columns")
  func warnings() throws {
    try session.folder.write(
      "t.csv", "Tenant,Landlord,Mob\nAnn Smith,Joe Khan,07712 341003\n")
    let preview = try session.run("convert", "@t.csv", "--preview")
    #expect(preview.errors.contains("[repeated-columns]"), "\(preview.errors)")
    let mapped = try session.run(
      "convert", "@t.csv", "--preview", "--map", "Landlord=related:Owner")
    #expect(!mapped.errors.contains("[repeated-columns]"), "\(mapped.errors)")
  }

  @Test(
    "a column of one sheet is mapped there alone, and names that are taken from another are told")
  func columnOfSheet() throws {
    func row(_ cells: String...) -> String {
      "<row>" + cells.map { "<c t=\"inlineStr\"><is><t>\($0)</t></is></c>" }.joined() + "</row>"
    }
    var book = MadeWorkbook(
      row("Tenant", "Landlord", "Mob") + row("Ann Smith", "Joe Khan", "07712 341003"))
    let owners = row("Landlord", "Mob", "Company") + row("Joe Khan", "07712 341606", "")
    book.sheets.append(("Owners", "<sheetData>\(owners)</sheetData>"))
    try session.folder.write("b.xlsx", try book.bytes())
    func convert(_ map: String) throws -> Session.Outcome {
      try session.run("convert", "@b.xlsx", "--sheet", "all", "--to", "ndjson", "--map", map)
    }
    let taken = "contacts have no name, since 'Landlord' is given another meaning"
    let all = try convert("Landlord=custom:Owner")
    #expect(all.errors.contains(taken), "\(all.errors)")
    let one = try convert("sheet1!Landlord=custom:Owner")
    #expect(!one.errors.contains(taken) && one.text.contains("{\"name\":{\"full\":\"Joe Khan\"}"))
    #expect(one.text.contains("Owner"), "\(one.text)")
    let wrong = try convert("Owners!Tenant=custom:Owner")
    #expect(wrong.status != .success && wrong.errors.contains("there is no column 'Tenant'"))
  }

  @Test("only tables have a preview, and --format belongs to it")
  func refusals() throws {
    let card = try session.run("convert", "@a.vcf", "--preview")
    #expect(card.status == .failure && card.errors.contains("this file is vcard, which has none"))
    #expect(
      try session.run("convert", "@a.csv", "--to", "json", "--format", "tsv").status == .usage)
    #expect(try session.run("convert", "@a.csv", "--preview", "--format", "xml").status == .usage)
    let two = try session.run("convert", "@a.csv", "@a.csv", "--preview", "--format", "json")
    #expect(two.status == .usage)
  }

  @Test(
    "a preview refuses options about what is written", arguments: ["-o", "--report", "--rejects"])
  func unheededOptions(option: String) throws {
    let session = try Session()
    try session.folder.write("in.csv", "Name,Phone\nAda,+16502530000\n")
    let outcome = try session.run("convert", "@in.csv", "--preview", option, "@new.vcf")
    #expect(outcome.status == .usage && outcome.errors.contains("out"), "\(outcome.errors)")
  }
}
