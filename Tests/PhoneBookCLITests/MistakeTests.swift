import PhoneBookCLI
import TestSupport
import Testing

/// What people do wrong, and whether they are told what to do.
struct MistakeTests {
  private let session: Session

  init() throws {
    session = try Session()
  }

  @Test(
    "a file of another kind is called what it is",
    arguments: [
      (Array("\u{89}PNG\r\n\u{1A}\n".unicodeScalars.map { UInt8($0.value) }) + [0], "a picture"),
      ([0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46], "a picture"),
      (Array("%PDF-1.4\n\u{0}".utf8), "a PDF"), (Array("SQLite format 3\u{0}".utf8), "a database"),
      (Array("<!DOCTYPE html><html>".utf8), "a web page, such as"),
      (Array("<html><table><tr><td>Name</td></tr></table></html>".utf8), "a web page with a table"),
      (Array("<meta charset=euc-kr>\n<table><tr><td>Name,Phone".utf8), "a web page with a table"),
      (
        Array("<html><table><input type=\"password\"></table></html>".utf8), "a web page, such as"
      ),
      (
        Array("<?xml?><Workbook xmlns=\"urn:schemas-microsoft-com:office:spreadsheet\">".utf8),
        "a workbook of Excel in XML"
      ),
      ([0xD0, 0xCF, 0x11, 0xE0, 0], "an office document"), ([0x1F, 0x8B, 8, 0], "packed"),
    ] as [([UInt8], String)])
  func otherContent(bytes: [UInt8], name: String) throws {
    let path = try session.folder.write("file", bytes)
    let outcome = try session.run("convert", "@file", "--to", "json")
    #expect(outcome.status == .failure)
    #expect(outcome.errors.hasPrefix("\(path): error: this is \(name)"), "\(outcome.errors)")
  }

  @Test("a page that was saved in the place of contacts is called a page, whatever its name")
  func savedPage() throws {
    for name in ["contacts.html", "contacts"] {
      try session.folder.write(name, "<!DOCTYPE html><html><body>Sign in</body></html>")
      let outcome = try session.run("convert", "@\(name)", "--to", "json")
      #expect(outcome.status == .failure && outcome.errors.contains("this is a web page"))
    }
  }

  @Test("a file to write that is given as one to read is recognised")
  func forgottenOption() throws {
    try session.folder.write("a.vcf", Samples.vCard)
    let outcome = try session.run("convert", "@a.vcf", "out.csv")
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains("there is no file 'out.csv'; to write it, say -o out.csv"))
    let nowhere = try session.run("convert", "@a.vcf")
    #expect(nowhere.errors.contains("say where to write with -o FILE"))
    let workbook = try session.run("convert", "@a.vcf", "-o", "@a.ods")
    #expect(workbook.errors.contains("--for excel"))
  }

  @Test(
    "a word of other programs leads to the command",
    arguments: [
      ("merge", "dedupe OLD NEW -o ALL"), ("import", "convert FILE --for APP -o OUT"),
      ("export", "convert FILE --for APP -o OUT"), ("backup", "archive save BACKUP FILE"),
      ("restore", "archive restore BACKUP WHO --into BOOK"), ("serch", "search"),
    ])
  func otherWords(word: String, command: String) throws {
    let outcome = try session.run(word)
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains("there is no command '\(word)'; did you mean"))
    #expect(outcome.errors.contains(command), "\(outcome.errors)")
  }

  @Test("in Korean, the words for what people type are Korean, too")
  func otherWordsInKorean() throws {
    let outcome = try session.run("찾기", "--language", "ko")
    #expect(outcome.errors.contains("'phonebook search 파일 검색어'"), "\(outcome.errors)")
  }

  @Test("an app's name as a format is told from a format")
  func appAsFormat() throws {
    try session.folder.write("a.vcf", Samples.vCard)
    let outcome = try session.run("convert", "@a.vcf", "--to", "exel")
    #expect(outcome.errors.contains("did you mean --for excel?"))
  }

  @Test("a region that is none is refused by every command that reads numbers")
  func regions() throws {
    try session.folder.write("a.vcf", Samples.vCard)
    for words in [
      ["list", "@a.vcf", "--only", "x"], ["show", "@a.vcf", "x"], ["stats", "@a.vcf"],
    ] {
      let outcome = try session.run(words + ["--region", "Korea"])
      #expect(outcome.status == .usage && outcome.errors.contains("such as KR or US, not 'Korea'"))
      let variable = try session.run(words, environment: ["PHONEBOOK_REGION": "82"])
      #expect(variable.status == .usage && variable.errors.contains("PHONEBOOK_REGION is '82'"))
      let kingdom = try session.run(words, environment: ["PHONEBOOK_REGION": "UK"])
      #expect(kingdom.errors.contains("'UK'; it takes GB for the United Kingdom"))
    }
  }

  @Test("a table with columns of its own keeps them, and each number is counted once")
  func ownColumns() throws {
    let text = "이름,휴대폰\n김하늘,010 1234 5678\n이바다,01098765432\n"
    try session.folder.write("a.csv", text)
    let written = try session.run("clean", "@a.csv", "-o", "@b.csv")
    #expect(
      written.errors.contains("region KR (by default; --region names another): 2 numbers"),
      "\(written.errors)")
    #expect(try session.folder.text("a.csv") == text)
    let cleaned = "이름,휴대폰\n김하늘,010-1234-5678\n이바다,010-9876-5432\n"
    #expect(try session.folder.text("b.csv") == cleaned)
    // In a workbook and out of it as well, whatever stands between cells and however long rows become.
    let long = "이름;번호;휴대폰\n" + String(repeating: "김;7;010-1234-5678\n", count: 120)
    try session.folder.write("l.csv", long + "이;8;010 1234 5678;더;'=1\n")
    _ = try session.run("clean", "@l.csv", "-o", "@l.xlsx")
    _ = try session.run("clean", "@l.xlsx", "-o", "@m.xlsx")
    #expect(try session.run("clean", "@m.xlsx", "-o", "@m.csv").errors.contains("(csv)"))
    let last = try session.folder.text("m.csv").split(separator: "\n")
    #expect(last.first == "이름,번호,휴대폰" && last.last == "이,8,010-1234-5678,더,'=1")
    let other = try session.run("clean", "@a.csv", "--to", "csv", "-o", "@c.csv")
    #expect(other.status == .success)
    #expect(try session.folder.text("c.csv").contains("김하늘") && other.text.isEmpty)
    #expect(try session.folder.text("c.csv").hasPrefix(cleaned) == false)
    #expect(try session.run("clean", "--in-place", "@a.csv").status == .success)
    #expect(try session.folder.text("a.csv") == cleaned)
    try session.folder.write("a.csv", text)
    let column = try session.run("phones", "@a.csv", "--column", "전화", "--replace", "e164")
    #expect(column.errors.contains("there is no column '전화', but '이름', '휴대폰'"))
  }

  @Test("a page speaks Korean to who does")
  func pageLanguage() throws {
    try session.folder.write("a.vcf", Samples.vCard)
    let cases = [
      (["LANG": "ko_KR.UTF-8"], "ko"), (["LC_ALL": "en_US.UTF-8", "LANG": "ko_KR.UTF-8"], "en"),
      (["LC_MESSAGES": "ko"], "ko"), (["LANG": "C.UTF-8"], "en"), ([:], "en"),
    ]
    for (environment, language) in cases {
      let outcome = try session.run(
        "convert", "@a.vcf", "--to", "html", environment: environment)
      #expect(outcome.text.contains("<html lang=\"\(language)\">"), "\(environment)")
    }
  }
}
