import PhoneBookCLI
import TestSupport
import Testing
import ZipContainer

/// Workbooks on the command line.
struct WorkbookTests {
  private let session: Session

  init() throws {
    session = try Session()
    try session.folder.write(
      "a.csv",
      "이름,휴대폰,생일,메모\n김하늘,+82 10-1234-5678,1985-03-02,\"두\n줄\"\n이바다,010 1234,2000-02-30,\"=1+1\"\n")
  }

  @Test(
    "a table in a workbook reads as the same contacts, by whatever way",
    arguments: ["csv", "google-csv", "naver-csv"])
  func roundTrip(table: String) throws {
    let written = try session.run("convert", "@a.csv", "--to", table, "-o", "@b.xlsx")
    #expect(written.status != .usage)
    let plain = try session.run("convert", "@a.csv", "--to", table, "-o", "@b.csv")
    #expect(plain.status == written.status)
    let read = try session.run("convert", "@b.xlsx", "--to", "json")
    #expect(read.text == (try session.run("convert", "@b.csv", "--to", "json").text))
    let piped = try session.run(
      "convert", "-", "--to", "json", input: session.folder.bytes("b.xlsx"))
    #expect(piped.text == read.text)
    #expect(try session.run("list", "@b.xlsx").text.contains("김하늘"))
  }

  @Test(
    "columns for programs are hidden in a workbook of everything, and are read without a word",
    arguments: [("", 3), ("excel", 0)])
  func technicalColumns(app: String, count: Int) throws {
    try session.folder.write(
      "a.vcf",
      "BEGIN:VCARD\nVERSION:3.0\nFN:김하늘\nN:김;하늘;;;\nTEL;TYPE=CELL,PREF:010-1234-5678\nUID:a\n"
        + "REV:20200101T000000Z\nX-FOO:bar\nEND:VCARD\n")
    let output = session.folder.file("t.xlsx")
    let options = app.isEmpty ? [] : ["--for", app]
    _ = try session.run(["convert", "@a.vcf", "-o", output] + options)
    let zip = try ZipReader(MemorySource(session.folder.bytes("t.xlsx")), mode: .strict)
    let sheet = try #require(zip.entry(named: "xl/worksheets/sheet1.xml"))
    let xml = String(decoding: try zip.contents(of: sheet), as: UTF8.self)
    #expect(xml.split(separator: "<col ").count { $0.contains("hidden=\"1\"") } == count)
    let read = try session.run("convert", output, "--to", "vcard")
    #expect(read.text.contains("010-1234-5678") && read.text.contains("UID:a") == app.isEmpty)
    #expect(!read.errors.contains("hidden-cells"), "\(read.errors)")
  }

  @Test(
    "a cell of a workbook that cannot be read is an error where it is a number or would be lost in a text",
    arguments: [("C4", true), ("E5", false)])
  func formulas(place: String, isNumber: Bool) throws {
    var book = Self.office
    let cell = "<c r=\"\(place)\"><f>LEN(A4)</f></c>"
    let sheet = book.sheets[0].content
    book.sheets[0].content =
      isNumber
      ? sheet.replacing("<c r=\"C4\" t=\"inlineStr\"><is><t>020 7946 0958</t></is></c>", with: cell)
      : sheet.replacing("<c r=\"E5\"><f>E4*2</f><v>25</v></c>", with: cell)
    try session.folder.write("f.xlsx", try book.bytes())
    for output in ["@o.xlsx", "@o.csv"] {
      let outcome = try session.run("phones", "@f.xlsx", "--append", "e164", "-o", output)
      let isError = isNumber || output == "@o.csv"
      #expect(outcome.status == (isError ? .findings : .success), "\(outcome.errors)")
      #expect(outcome.errors.contains("unusable-cell") == isError)
    }
    let other = try session.run("phones", "@f.xlsx", "--column", "9", "--append", "e164")
    #expect(other.status == .usage && !other.errors.contains("did you mean"))
  }

  @Test(
    "birthdays are dates of the sheet, but for one without its year, and read back as they were")
  func dates() throws {
    let days = ["1985-03-02", "19850302", "--03-02"]
    try session.folder.write(
      "days.vcf",
      days.map { "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nBDAY:\($0)\nEND:VCARD\n" }.joined())
    _ = try session.run("convert", "@days.vcf", "-o", "@days.xlsx")
    let zip = try ZipReader(MemorySource(try session.folder.bytes("days.xlsx")), mode: .strict)
    let sheet = try #require(zip.entry(named: "xl/worksheets/sheet1.xml"))
    let xml = String(decoding: try zip.contents(of: sheet), as: UTF8.self)
    #expect(xml.split(separator: "s=\"2\"><v>31108</v>").count == 3)
    #expect(
      try session.run("convert", "@days.xlsx", "--to", "json").text
        == session.run("convert", "@days.vcf", "--to", "json").text)
  }

  @Test(
    "findings are on the row and in the column of their cell, also behind rows of several lines")
  func places() throws {
    _ = try session.run("convert", "@a.csv", "--to", "csv", "-o", "@b.xlsx")
    let outcome = try session.run("check", "@b.xlsx")
    let lines = (outcome.text + outcome.errors).split(separator: "\n")
    #expect(lines.contains { $0.contains("b.xlsx/Contacts:3:") && $0.contains("010 1234") })
    #expect(lines.contains { $0.contains("b.xlsx/Contacts:3:") && $0.contains("2000-02-30") })
  }

  /// A workbook of two sheets, with a number, a date, a formula and a number of a telephone that is stored as one.
  private static let office: MadeWorkbook = {
    func row(_ number: Int, _ cells: String) -> String { "<row r=\"\(number)\">\(cells)</row>" }
    func text(_ place: String, _ text: String) -> String {
      "<c r=\"\(place)\" t=\"inlineStr\"><is><t>\(text)</t></is></c>"
    }
    var book = MadeWorkbook(
      row(1, text("A1", "Staff of May"))
        + row(
          3,
          text("A3", "First Name") + text("B3", "Last Name") + text("C3", "Phone")
            + text("D3", "Birthday") + text("E3", "Days Off"))
        + row(
          4,
          text("A4", "ANN") + text("B4", "LEE") + text("C4", "020 7946 0958")
            + "<c r=\"D4\" s=\"1\"><v>31108</v></c><c r=\"E4\"><v>12.50</v></c>")
        + row(
          5,
          text("A5", "Bob") + text("B5", "Orr") + "<c r=\"C5\"><v>2079460959</v></c>"
            + "<c r=\"E5\"><f>E4*2</f><v>25</v></c>"),
      formats: ["yyyy-mm-dd"])
    book.sheets.append(("Plan", "<sheetData>\(row(1, text("A1", "kept")))</sheetData>"))
    return book
  }()

  @Test(
    "a workbook that is cleaned stays the workbook that it was, in its place or in another",
    arguments: [["--in-place"], ["-o", "@cleaned.xlsx"], ["-o", "@book.xlsx"]])
  func cleaned(where words: [String]) throws {
    let original = try Self.office.bytes()
    try session.folder.write("book.xlsx", original)
    let outcome = try session.run(
      ["clean", "@book.xlsx", "--region", "GB", "--phones", "international"] + words)
    #expect(outcome.status == .success, "\(outcome.errors)")
    let name = words.last == "@cleaned.xlsx" ? "cleaned.xlsx" : "book.xlsx"
    let old = try ZipReader(MemorySource(original), mode: .tolerant)
    let new = try ZipReader(MemorySource(session.folder.bytes(name)), mode: .tolerant)
    #expect(old.entries.map(\.name) == new.entries.map(\.name))
    for (one, other) in zip(old.entries, new.entries) {
      let was = String(decoding: try old.contents(of: one), as: UTF8.self)
      let becomes = String(decoding: try new.contents(of: other), as: UTF8.self)
      guard one.name == "xl/worksheets/sheet1.xml" else {
        #expect(was == becomes, "\(one.name)")
        continue
      }
      for kept in ["<v>31108</v>", "<v>12.50</v>", "<f>E4*2</f><v>25</v>", "Staff of May"] {
        #expect(becomes.contains(kept), "\(kept)")
      }
      #expect(becomes.contains("+44 20") && !becomes.contains("020 7946"))
    }
    if name == "book.xlsx" {
      _ = try session.run("undo", "@book.xlsx")
      #expect(try session.folder.bytes(name) == original)
    }
  }

  @Test("rows of a workbook neither come nor go, and a copy without some says what it is")
  func rowsOfWorkbook() throws {
    var book = Self.office
    book.sheets[0].content = book.sheets[0].content.replacing("Bob", with: "ANN")
      .replacing("Orr", with: "LEE").replacing("<v>2079460959</v>", with: "<v>02079460958</v>")
      .replacing("<f>E4*2</f><v>25</v>", with: "<v>12.50</v>")
    try session.folder.write("book.xlsx", book.bytes())
    for words in [["remove", "@book.xlsx", "Ann"], ["dedupe", "@book.xlsx", "--in-place"]] {
      let outcome = try session.run(words + ["--region", "GB"])
      #expect(outcome.status != .success)
    }
    #expect(try session.folder.bytes("book.xlsx") == book.bytes())
    let copy = try session.run(
      "clean", "@book.xlsx", "--dedupe", "--region", "GB", "-o", "@copy.xlsx")
    #expect(copy.status == .success && copy.errors.contains("is a new workbook"), "\(copy.errors)")
    #expect(
      try session.run("list", "@copy.xlsx", "--sheet", book.sheets[0].name).status == .success)
  }

  @Test("a table of any character set becomes a workbook", arguments: ["utf-16", "cp949", "utf-8"])
  func encoded(name: String) throws {
    _ = try session.run(
      "convert", "@a.csv", "--to", "naver-csv", "--output-encoding", name, "-o", "@n.csv")
    let outcome = try session.run(
      "phones", "@n.csv", "--column", "휴대폰번호", "--append", "e164", "-o", "@n.xlsx")
    #expect(outcome.status == .success, "\(outcome.errors)")
    #expect(try session.run("list", "@n.xlsx").text.contains("김하늘"))
  }

  @Test("a workbook is for one app, several files, a sheet, and gets no rows")
  func options() throws {
    let excel = try session.run("convert", "@a.csv", "--for", "excel", "-o", "@e.xlsx")
    #expect(excel.errors.contains("wrote 2 (xlsx)"))
    let google = try session.run("convert", "@a.csv", "--for", "google", "-o", "@g.xlsx")
    #expect(google.status == .usage)
    #expect(try session.run("convert", "@a.csv", "-o", "@g.xlsm").status == .usage)
    _ = try session.run("convert", "@a.csv", "--split", "1", "-o", "@s.xlsx")
    for name in ["s-1.xlsx", "s-2.xlsx"] {
      let one = try session.run("convert", "@\(name)", "--to", "ndjson")
      #expect(one.text.split(separator: "\n").count == 1)
    }
    #expect(try session.run("list", "@e.xlsx", "--sheet", "Contacts").status == .success)
    let korean = ["convert", "@a.csv", "--for", "excel", "-o", "@ko.xlsx", "--language", "ko"]
    #expect(try session.run(korean).status == .success)
    #expect(try session.run("list", "@ko.xlsx", "--sheet", "연락처").status == .success)
    let missing = try session.run("list", "@e.xlsx", "--sheet", "x")
    #expect(missing.errors.contains("there is no sheet 'x', but 'Contacts'"))
    #expect(
      try session.run("list", "@a.csv", "--sheet", "1").errors.contains("--sheet is for workbooks"))
    let before = try session.folder.bytes("e.xlsx")
    for words in [
      ["remove", "@e.xlsx", "김하늘"], ["add", "@e.xlsx", "--name", "x"],
      ["add", "@n.xlsx", "--name", "x"], ["anonymize", "@e.xlsx", "-o", "@n.xlsx"],
    ] {
      #expect(try session.run(words).status != .success, "\(words)")
    }
    // The command that helps names the file and its sheet.
    let file = session.folder.file("e.xlsx")
    for (language, sentence) in [("en", "no rows come or go; "), ("ko", "빼지 않습니다. 먼저 ")] {
      for (words, name) in [([], file), (["--sheet", "Contacts"], "\(file) --sheet Contacts")] {
        let refused = try session.run(
          ["add", "@e.xlsx", "--name", "x", "--language", language] + words)
        #expect(
          refused.errors.contains("\(sentence)'phonebook clean \(name) -o "), "\(refused.errors)")
      }
    }
    let joined = try session.run("remove", "@e.xlsx", "김하늘", "--sheet", "1")
    #expect(joined.errors.contains("'phonebook clean \(file) --sheet 1 -o NEW.csv --bom'"))
    let invented = try session.run("anonymize", "@e.xlsx", "-o", "@n.xlsx")
    #expect(invented.errors.contains("convert it to a table first"))
    #expect(try session.folder.bytes("e.xlsx") == before)
    #expect(!session.folder.names().contains("n.xlsx"))
  }

  @Test("a cell that is a date stays one when it is edited, and a text stays as its column has it")
  func editedDate() throws {
    func text(_ place: String, _ text: String) -> String {
      "<c r=\"\(place)\" t=\"inlineStr\"><is><t>\(text)</t></is></c>"
    }
    let days = ["25.12.1980", "26.11.1981", "13.10.1982"]
    var rows = "<row r=\"1\">\(text("A1", "Name"))\(text("B1", "Birthday"))</row>"
    rows += "<row r=\"2\">\(text("A2", "Ann Lee"))<c r=\"B2\" s=\"1\"><v>31108</v></c></row>"
    for (index, day) in days.enumerated() {
      let row = index + 3
      rows += "<row r=\"\(row)\">\(text("A\(row)", "Bo \(index)"))\(text("B\(row)", day))</row>"
    }
    try session.folder.write("w.xlsx", MadeWorkbook(rows, formats: ["dd.mm.yyyy"]).bytes())
    for (who, day) in [("Ann Lee", "1990-12-31"), ("Bo 0", "1991-12-30")] {
      let outcome = try session.run("edit", "@w.xlsx", who, "--birthday", day)
      #expect(outcome.status == .success, "\(outcome.errors)")
    }
    let zip = try ZipReader(MemorySource(session.folder.bytes("w.xlsx")), mode: .strict)
    let sheet = try #require(zip.entry(named: "xl/worksheets/sheet1.xml"))
    let xml = String(decoding: try zip.contents(of: sheet), as: UTF8.self)
    #expect(xml.contains("<c r=\"B2\" s=\"1\"><v>33238</v></c>"), "\(xml)")
    #expect(xml.contains(">30.12.1991</t>"), "\(xml)")
  }

  @Test("a cell that is a number stays one when it is edited, or it is said that it is text now")
  func editedNumber() throws {
    func text(_ place: String, _ text: String) -> String {
      "<c r=\"\(place)\" t=\"inlineStr\"><is><t>\(text)</t></is></c>"
    }
    let rows =
      "<row r=\"1\">\(text("A1", "Name"))\(text("B1", "Dues"))\(text("C1", "Renewal"))</row>"
      + "<row r=\"2\">\(text("A2", "Ann Lee"))<c r=\"B2\" s=\"1\"><v>85</v></c><c r=\"C2\" s=\"2\"><v>46096</v></c></row>"
    let book = try MadeWorkbook(rows, formats: ["0.00", "dd.mm.yyyy"]).bytes()
    for (field, cell, isText) in [
      ("Dues=62.50", "<c r=\"B2\" s=\"1\"><v>62.50</v></c>", false),
      ("Dues=$62.50", ">$62.50</t>", true), ("Renewal=2027-03-15", "<v>46461</v>", false),
      ("Renewal=3/15/2027", ">3/15/2027</t>", true),
    ] {
      try session.folder.write("w.xlsx", book)
      let outcome = try session.run("edit", "@w.xlsx", "Ann Lee", "--field", field)
      #expect(outcome.status == .success, "\(outcome.errors)")
      #expect(outcome.errors.contains("[text-cell]") == isText, "\(outcome.errors)")
      let zip = try ZipReader(MemorySource(session.folder.bytes("w.xlsx")), mode: .strict)
      let sheet = try #require(zip.entry(named: "xl/worksheets/sheet1.xml"))
      #expect(String(decoding: try zip.contents(of: sheet), as: UTF8.self).contains(cell))
    }
  }

  @Test("phones changes the cells of a column and no other part")
  func phones() throws {
    _ = try session.run("convert", "@a.csv", "--for", "excel", "-o", "@e.xlsx")
    let table = try session.run(
      "phones", "@e.xlsx", "--column", "Phone 1", "--replace", "e164", "-o", "@p.csv")
    #expect(table.status == .success)
    #expect(try session.folder.text("p.csv").contains(",+821012345678"))
    _ = try session.run(
      "phones", "@e.xlsx", "--column", "Phone 1", "--replace", "e164", "-o", "@p.xlsx")
    let first = try ZipReader(MemorySource(session.folder.bytes("e.xlsx")), mode: .tolerant)
    let second = try ZipReader(MemorySource(session.folder.bytes("p.xlsx")), mode: .tolerant)
    #expect(first.entries.map(\.name) == second.entries.map(\.name))
    for (old, new) in zip(first.entries, second.entries) {
      let isSame = try first.contents(of: old) == second.contents(of: new)
      #expect(isSame == (old.name != "xl/worksheets/sheet1.xml"))
    }
    _ = try session.run(
      "phones", "@e.xlsx", "--column", "Phone 1", "--append", "e164,valid", "-o", "@q.xlsx")
    let appended = try session.run(
      "phones", "@q.xlsx", "--column", "Phone 1 e164", "--replace", "e164", "-o", "@q.csv")
    #expect(appended.status == .success)
    #expect(try session.folder.text("q.csv").contains("+821012345678,true"))
  }

  @Test(
    "other documents are called by their names",
    arguments: [
      ("content.xml", ".ods"), ("xl/workbook.bin", ".xlsb"), ("word/document.xml", ".docx"),
      ("xl/workbook.xml", "whose parts"),
    ])
  func others(part: String, name: String) throws {
    var writer = ZipWriter()
    var bytes: [UInt8] = []
    try writer.append(.stored(named: part, contents: [0x3C], modified: .earliest), to: &bytes)
    writer.finish(to: &bytes)
    for words in [["convert", "-", "--to", "csv"], ["phones", "-"]] {
      let outcome = try session.run(words, input: bytes)
      #expect(outcome.status == .failure)
      #expect(outcome.errors.contains(name))
      #expect(outcome.errors.contains("save it as .xlsx or CSV"))
    }
  }

  @Test("a file of an older office program is told by its streams")
  func compound() throws {
    let start: [UInt8] =
      [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] + [UInt8](repeating: 0, count: 600)
    for (stream, words) in [
      ("Workbook", ".xls)"), ("EncryptedPackage", "password"), ("BodyText", ".hwp)"),
      ("HwpSummaryInformation", ".hwp)"),
      ("x", "spreadsheet"),
    ] {
      let bytes = start + stream.utf8.flatMap { [$0, 0] }
      let outcome = try session.run("convert", "-", "--to", "csv", input: bytes)
      #expect(outcome.errors.contains(words), "\(outcome.errors)")
    }
    let older = Array("HWP Document File V3.00 \u{1A}\u{1}\u{2}\u{3}".utf8)
    let outcome = try session.run("convert", "-", "--to", "csv", input: older)
    #expect(outcome.errors.contains(".hwp)"), "\(outcome.errors)")
  }

  @Test(
    "a workbook that is cut off is called that by every command",
    arguments: [["convert", "--to", "csv"], ["phones", "--column", "1", "--append", "e164"]])
  func cutOff(words: [String]) throws {
    let session = try Session()
    try session.folder.write("in.csv", "Name,Phone\nAda,+16502530000\n")
    _ = try session.run("convert", "@in.csv", "-o", "@in.xlsx")
    try session.folder.write("cut.xlsx", try session.folder.bytes("in.xlsx").dropLast(100))
    let outcome = try session.run(words + ["@cut.xlsx"])
    #expect(outcome.errors.contains("no ZIP end record was found"), "\(outcome.errors)")
  }
}
