import ContactIO
import PhoneBookCLI
import TestSupport
import Testing

/// Every command that writes over a file of contacts can be taken back, and says what it did only when it is done.
struct UndoTests {
  private let session: Session

  init() throws {
    session = try Session()
    try session.folder.write("b.vcf", Samples.vCard)
  }

  private func text() throws -> String { try session.folder.text("b.vcf") }

  @Test(
    "what a command writes over its input is taken back by undo",
    arguments: [
      ["convert", "@b.vcf", "--to", "vcard4", "-o", "@b.vcf"],
      ["clean", "@b.vcf", "--phones", "digits", "-o", "@b.vcf"],
      ["clean", "--in-place", "--phones", "international", "@b.vcf"],
      ["dedupe", "@b.vcf", "--to", "vcard4", "-o", "@b.vcf"],
      ["anonymize", "@b.vcf", "-o", "@b.vcf"], ["convert", "@c.vcf", "-o", "@b.vcf"],
      ["diff", "@c.vcf", "@b.vcf", "-o", "@b.vcf"], ["edit", "@b.vcf", "Ada", "--age", "3"],
      ["add", "@b.vcf", "--name", "홍길동"], ["remove", "@b.vcf", "Ada"],
    ])
  func takenBack(words: [String]) throws {
    try session.folder.write("c.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Eve\nEND:VCARD\n")
    let done = try session.run(words)
    #expect(done.status < .failure, "\(done.errors)")
    if words.count > 3, words[0] != "edit", words[0] != "add" {
      #expect(done.errors.contains("phonebook undo "), "\(done.errors)")
    }
    let changed = try text()
    #expect(changed != Samples.vCard)
    let listed = try session.run("undo", "@b.vcf", "--list")
    #expect(listed.text.hasPrefix("1\tbefore \(words[0]), "))
    #expect(listed.text.hasSuffix("\t\(Samples.vCard.utf8.count) bytes\n"))
    #expect(try session.run("undo", "@b.vcf", "-q").status == .success)
    #expect(try text() == Samples.vCard)
    #expect(try session.run("undo", "@b.vcf", "-q").status == .success)
    #expect(try text() == changed)
  }

  @Test("that what a file held is kept is said only where it is")
  func sayingWhatIsKept() throws {
    try session.folder.write("c.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Eve\nEND:VCARD\n")
    try session.folder.write("d.phonebook", Samples.vCard)
    for (words, isKept) in [
      (["convert", "@c.vcf", "-o", "@b.vcf"], true),
      (["convert", "@c.vcf", "-o", "@b.vcf"], false),
      (["archive", "create", "@c.vcf", "-o", "@d.phonebook"], true),
      (["convert", "@c.vcf", "-o", "@new.vcf"], false),
    ] {
      let errors = try session.run(words).errors
      #expect(errors.contains("held before is kept: phonebook undo ") == isKept, "\(errors)")
    }
  }

  @Test("what a file held that was read and written over, and holds no more, is warned of")
  func warningOfWhatIsMissing() throws {
    let chosen = try session.run("convert", "@b.vcf", "--only", "Ada", "-o", "@b.vcf")
    #expect(chosen.errors.contains("b.vcf: warning: 1 contact that it held is not in it any more"))
    let again = try session.run("convert", "@b.vcf", "--only", "Ada", "-o", "@b.vcf")
    #expect(!again.errors.contains("warning: "), "\(again.errors)")
    try session.folder.write("b.csv", "Members of 2026,\nName,Phone\nAda,1\nTotal,1\n")
    let other = try session.run("convert", "@b.csv", "-o", "@other.csv")
    #expect(!other.errors.contains("any more"), "\(other.errors)")
    let table = try session.run("convert", "@b.csv", "-o", "@b.csv")
    #expect(table.errors.contains("warning: rows that are no contacts, such as titles and sums,"))
    func row(_ cells: String...) -> String {
      "<row>" + cells.map { "<c t=\"inlineStr\"><is><t>\($0)</t></is></c>" }.joined() + "</row>"
    }
    var book = MadeWorkbook(row("Name", "Phone") + row("Ann", "020 7946 0018"))
    let others = row("Name", "Phone") + row("Bob", "020 7946 0019")
    book.sheets.append(("Former", "<sheetData>\(others)</sheetData>"))
    try session.folder.write("b.xlsx", try book.bytes())
    let sheets = try session.run("convert", "@b.xlsx", "-o", "@b.xlsx")
    #expect(sheets.errors.contains("warning: the sheets that were not read are not in it any more"))
    #expect(sheets.errors.contains("phonebook undo "))
  }

  @Test("a state is had again by its number, which stays")
  func numbers() throws {
    for age in 1...4 { _ = try session.run("edit", "@b.vcf", "Ada", "--age", "\(age)") }
    #expect(try session.run("undo", "@b.vcf", "1").errors.contains("as it was before edit, "))
    #expect(try text() == Samples.vCard)
    #expect(try session.run("undo", "@b.vcf", "4").status == .success)
    #expect(try text().contains("X-AGE:3"))
    let numbers = try session.run("undo", "@b.vcf", "--list").text.split(separator: "\n").map(
      \.first)
    // What undo took back last is the newest, under the number that it had.
    #expect(numbers == ["1", "5", "4", "3", "2"])
    let unknown = try session.run("undo", "@b.vcf", "7")
    #expect(unknown.status == .failure)
    #expect(unknown.errors.hasSuffix("b.vcf: there is no state 7 of it\n"))
    #expect(try session.run("undo", "@b.vcf", "x").status == .usage)
    #expect(try session.run("undo", "@b.vcf", "1", "2").status == .usage)
    #expect(try session.run("undo", "@b.vcf", "--list", "2").status == .usage)
  }

  @Test("a command with a verb is named with it")
  func verbs() throws {
    _ = try session.run("archive", "create", "@b.vcf", "-o", "@b.phonebook")
    _ = try session.run("remove", "@b.vcf", "Ada")
    let restored = try session.run(
      "archive", "restore", "@b.phonebook", "Ada", "--into", "@b.vcf")
    #expect(restored.status == .success, "\(restored.errors)")
    for (language, said) in [("en", "\tbefore archive restore, "), ("ko", " archive restore 전\t")] {
      let listed = try session.run("undo", "@b.vcf", "--list", "--language", language).text
      #expect(listed.contains(said), "\(listed)")
    }
    let english = try session.run("undo", "@b.vcf").errors
    #expect(english.contains("is as it was before archive restore, "), "\(english)")
    let korean = try session.run("undo", "@b.vcf", "--language", "ko").errors
    #expect(korean.contains(" 파일은 archive restore 명령("), "\(korean)")
  }

  @Test("undo says in which state the file is, as often as it is undone")
  func saying() throws {
    _ = try session.run("edit", "@b.vcf", "Ada", "--age", "1")
    _ = try session.run("edit", "@b.vcf", "Ada", "--age", "2")
    for age in ["1", "2", "1"] {
      let said = try session.run("undo", "@b.vcf").errors
      #expect(try text().contains("X-AGE:\(age)"))
      let isAgain = age == "2"
      #expect(said.contains("did again what was taken back: ") == isAgain)
      #expect(said.contains(isAgain ? "is as it was after edit, " : "is as it was before edit, "))
    }
    let listed = try session.run("undo", "@b.vcf", "--list", "--language", "en").text
    #expect(listed.contains("\tafter edit, ") && !listed.contains("undo"))
    // Of what came after a change that is no state any more, that is not said of another one.
    _ = try session.run("edit", "@b.vcf", "Ada", "--age", "3")
    let changed = try session.run("undo", "@b.vcf", "--list", "--language", "en").text
    let origins = changed.split(separator: "\n").map { $0.split(separator: ",")[0] }
    #expect(origins == ["6\tbefore edit", "3\tbefore undo", "1\tbefore edit"], "\(changed)")
    _ = try session.run("undo", "@b.vcf")
    let korean = try session.run("undo", "@b.vcf", "--language", "ko").errors
    #expect(korean.contains("되돌린 것을 다시 했습니다"))
  }

  @Test(
    "with nothing to take back undo ends with 2, also after what changes nothing, and a list of nothing with 1"
  )
  func nothing() throws {
    #expect(try session.run("clean", "--in-place", "@b.vcf", "-q").status == .success)
    let first = try text()
    let count = try FileHistory(of: session.folder.file("b.vcf")).states.count
    #expect(try session.run("clean", "--in-place", "@b.vcf", "-q").status == .success)
    #expect(try FileHistory(of: session.folder.file("b.vcf")).states.count == count)
    #expect(try text() == first)
    try session.folder.write("c.vcf", Samples.vCard)
    for words in [["undo", "@c.vcf"], ["undo", "@c.vcf", "--list"], ["undo", "@none.vcf"]] {
      let outcome = try session.run(words)
      #expect(outcome.status == (words.count > 2 ? .findings : .failure))
      #expect(outcome.errors.contains("no earlier version of it is kept"))
    }
  }

  @Test("a state that was damaged is said to be, and nothing is changed")
  func damaged() throws {
    _ = try session.run("edit", "@b.vcf", "Ada", "--age", "3")
    let changed = try text()
    // Both names of the state are one file.
    try session.folder.write(".b.vcf.undo", "damaged")
    let undone = try session.run("undo", "@b.vcf")
    #expect(undone.status == .failure)
    #expect(undone.errors.contains("state 1 is damaged"))
    #expect(try text() == changed)
    let listed = try session.run("undo", "@b.vcf", "--list")
    #expect(listed.status == .findings)
    #expect(listed.text.hasSuffix("\tdamaged\n"))
  }

  @Test("a name that is no UTF-8 is shown by its bytes, and only the name of a file may be such")
  func oddNames() throws {
    let name = PathText.text(of: [0xB1, 0xE8]) + ".vcf"
    let missing = try session.run("list", "@\(name)")
    #expect(missing.errors.contains("/\\xB1\\xE8.vcf: error: there is no such file"))
    let refused = try session.run("add", "@b.vcf", "--name", name)
    #expect(refused.status == .usage)
    #expect(refused.errors.contains("--name takes text in UTF-8, not '\\xB1\\xE8.vcf'"))
    #expect(try session.run("convert", "@b.vcf", "-o", "@\(name)").status == .success)
    #expect(try session.run("edit", "@\(name)", "Ada", "--age", "3").status == .success)
    #expect(try session.run("undo", "@\(name)").status == .success)
    let odd = try FileDescriptor.contents(of: session.folder.file(name))
    #expect(String(decoding: odd, as: UTF8.self).contains("FN:Ada"))
  }

  @Test("a value may begin with a combining mark")
  func combiningMarks() throws {
    for words in [
      ["-o\(session.folder.file("\u{301}a.vcf"))"],
      ["--output=\(session.folder.file("\u{301}b.vcf"))"],
    ] {
      #expect(try session.run(["convert", "@b.vcf"] + words).status == .success)
    }
    #expect(session.folder.names().count == 3)
    let marked = try session.run("add", "@b.vcf", "--name=\u{301}x", "--force")
    #expect(marked.status == .success, "\(marked.errors)")
    #expect(try text().contains("FN:\u{301}x"))
  }
}
