import PhoneBookCLI
import TestSupport
import Testing

/// What `archive save` says in a quiet run of every night, where nobody looks unless there is something to say.
struct NightlySavingTests {
  private let session: Session

  init() throws {
    session = try Session()
    try session.folder.write("in/a.vcf", Self.cards((0..<7).map { "Ann\($0) Lee" }))
    try session.folder.write("in/b.csv", Self.table)
  }

  private static let table =
    "Nom;Prénom;Portable\n"
    + (0..<7).map { "Frey\($0);Urs;079 412 33 2\($0)\n" }.joined()

  private static let message = "this looks like a message"

  private static func cards(_ names: [String]) -> String {
    names.map { "BEGIN:VCARD\nVERSION:3.0\nFN:\($0)\nTEL:1\nEND:VCARD\n" }.joined()
  }

  @discardableResult
  private func save(
    _ words: String..., status: PhoneBookCLI.ExitStatus = .success
  ) throws -> String {
    let outcome = try session.run(
      ["archive", "save", "@n.phonebook"] + words + ["--keep-last", "1", "-q"])
    #expect(outcome.status == status, "\(words): \(outcome.errors)")
    #expect(outcome.text.isEmpty)
    return outcome.errors
  }

  @Test(
    "an export that has failed is an error, and drops no state, also in a folder",
    arguments: [
      (
        "<!DOCTYPE html>\n<html><head><title>502 Bad Gateway</title></head></html>\n",
        "this is a web page"
      ),
      ("\u{FEFF}\n<html><body>Sign in</body></html>\n", "this is a web page"),
      ("ERROR 1045 (28000): Access denied for user\n", Self.message),
      ("curl: (6) Could not resolve host: example.org\n", Self.message),
      ("Access denied\n", Self.message), ("404 Not Found\n", Self.message),
      (
        "mysql: [Warning] Using a password on the command line can be insecure.\n"
          + "ERROR 1045 (28000): Access denied for user\n", Self.message
      ),
      ("Nom;Prénom;Portable\n", "there is no contact in it"),
    ])
  func failedExports(text: String, error: String) throws {
    // An empty list in a folder may be that of a group of nobody.
    for inputs in [["@in/a.vcf", "@in/b.csv"], ["@in"]]
    where inputs.count > 1 || !text.hasPrefix("Nom") {
      try session.folder.write("in/b.csv", Self.table)
      _ = try session.run(["archive", "save", "@n.phonebook"] + inputs + ["-q"])
      try session.folder.write("in/b.csv", text)
      let outcome = try session.run(
        ["archive", "save", "@n.phonebook"] + inputs + ["--keep-last", "1", "-q"])
      #expect(outcome.status == .findings)
      #expect(outcome.errors.contains("b.csv: error: \(error)"), "\(outcome.errors)")
      #expect(outcome.errors.contains("no state was dropped"), "\(outcome.errors)")
    }
    let alone = try session.run("convert", "@in/b.csv", "--to", "ndjson", "-q")
    #expect(alone.status == .failure && alone.output.isEmpty)
    #expect(alone.errors.contains(error), "\(alone.errors)")
  }

  @Test("what is of something else passes a folder without a word")
  func otherFiles() throws {
    for name in ["README.txt", ".a.vcf.undo", "photo.jpg", "page.html"] {
      try session.folder.write("in/\(name)", "<html>x</html>")
    }
    try session.folder.write("in/settings.json", "{\"theme\": \"dark\"}")
    try session.folder.write("in/sizes.csv", "foo,bar\n1,2\n")
    try session.folder.write("in/todo.tsv", "buy milk\n")
    try session.folder.write("in/log.csv", "export finished\n")
    #expect(try save("@in").isEmpty)
  }

  @Test(
    "lists without a header, and tables in other languages, are read as ever",
    arguments: [
      ("Anna Müller\nHans Meier\n", 2), ("Anna\nHans\nUrs\n", 2), ("frey urs\nmeier hans\n", 1),
      ("홍길동\n김철수\n", 2), ("Urs Frey\n", 1), ("079 412 33 21\n", 1), ("a@b.ch\nc@d.ch\n", 2),
      ("Igama,Isibongo\nSipho,Ndlovu\nThabo,Mokoena\n", 2), ("Projekt;Status\nA;offen\n", 1),
      ("Név;Város\nNagy János;Budapest\n", 1), ("1;2;3\n4;5;6\n", 1), ("Mom - 2125550150\n", 1),
      ("Mom cell 212 555 0150\nDad cell 212 555 0151\n", 2), ("성명: 김민수\n전화: 010-9999-1234\n", 2),
      ("María del Carmen de la Cruz\nJosé Luis de los Santos Peña\n", 1), ("x\n", 1),
      ("Kontakt Anna Müller Telefon: 030 1234567\nKontakt Peter Berg Telefon: 030 1234568\n", 2),
      ("대표 이사: 김 민수 님\n총무 담당: 박 영희 님\n", 1), ("홍길동 과장\n", 1), ("Mr & Mrs Smith\n", 1),
      ("Bahnhofstrasse 1, 8001 Zürich\nRue du Lac 2, 1204 Genève\n", 1),
    ])
  func oddTables(text: String, count: Int) throws {
    try session.folder.write("t.csv", text)
    let outcome = try session.run("convert", "@t.csv", "--to", "ndjson", "-q")
    #expect(outcome.status == .success, "\(outcome.errors)")
    #expect(outcome.text.split(separator: "\n").count == count, "\(outcome.text)")
  }

  @Test("who says what a table is gets it read, whatever is in it")
  func namedTables() throws {
    try session.folder.write("t.csv", "Error: call me when you can\nBack in an hour or so\n")
    for words in [["--from", "csv"], ["--map", "1=note"], ["--no-header"]] {
      let outcome = try session.run(["convert", "@t.csv", "--to", "ndjson", "-q"] + words)
      #expect(outcome.status == .success, "\(words): \(outcome.errors)")
    }
    #expect(try session.run("convert", "@t.csv", "--to", "ndjson", "-q").status == .failure)
    // A page with a card in it is read for the card.
    try session.folder.write("p.html", "<html><pre>\n" + Self.cards(["Ada"]) + "</pre></html>\n")
    let page = try session.run("convert", "@p.html", "--to", "ndjson", "-q")
    #expect(page.text.contains("Ada"), "\(page.errors)")
  }

  @Test("a third of the people that is gone is warned of once, and a few are not")
  func goneFile() throws {
    let names = (0..<20).map { "Ann\($0) Lee" }
    try session.folder.write("all.vcf", Self.cards(names))
    try session.folder.write("few.vcf", Self.cards(Array(names.dropLast(4))))
    try session.folder.write("less.vcf", Self.cards(Array(names.dropLast(9))))
    try save("@all.vcf")
    #expect(try save("@few.vcf").isEmpty)
    #expect(try save("@all.vcf").isEmpty)
    let said = try save("@less.vcf", status: .findings)
    #expect(said.contains("warning: 9 of the 20 contacts of snapshot 3 are not in what was saved"))
    #expect(said.contains("no state was dropped"), "\(said)")
    #expect(try save("@less.vcf").isEmpty)
    // People with other names who have their identifiers still are not gone.
    let cards = (0..<12).map { number in
      "BEGIN:VCARD\nVERSION:3.0\nFN:Bo\(number) \(number % 2 == 0 ? "NAME" : "Poe")\nUID:u\(number)\nEND:VCARD\n"
    }.joined()
    try session.folder.write("plain.vcf", cards.replacing("NAME", with: "Lee"))
    try session.folder.write("titled.vcf", cards.replacing("NAME", with: "Lee 과장"))
    try save("@plain.vcf", status: .findings)
    #expect(try save("@titled.vcf").isEmpty)
    // Two books may count their people from one.
    try session.folder.write(
      "other.vcf", cards.replacing("Bo", with: "Kim").replacing("NAME", with: "Ro"))
    #expect(try save("@other.vcf", status: .findings).contains("if that was another book"))
    try save("@less.vcf", status: .findings)
    // All of a small book are few.
    try session.folder.write("four.vcf", Self.cards(Array(names.prefix(6))))
    try save("@four.vcf", status: .findings)
    try session.folder.write("two.vcf", Self.cards(Array(names.prefix(2))))
    #expect(try save("@two.vcf").isEmpty)
  }

  @Test("a backup that was cut is written anew, also where nothing is new, and it is said once")
  func cutBackup() throws {
    try session.folder.write("long.vcf", Self.cards((0..<60).map { "Ann\($0) Lee" }))
    try save("@long.vcf")
    let whole = try session.folder.bytes("n.phonebook")
    try session.folder.write("n.phonebook", Array(whole.dropLast(60)))
    let said = try save("@long.vcf", status: .findings)
    #expect(said.split(separator: "\n").count { $0.contains("error: damaged") } == 1, "\(said)")
    #expect(try session.run("archive", "verify", "@n.phonebook").status == .success)
    #expect(try save("@long.vcf").isEmpty)
    // Of one that cannot be opened at all, nothing is lost or overwritten.
    try session.folder.write("n.phonebook", Array(whole.prefix(300)))
    let lost = try save("@long.vcf", status: .failure)
    #expect(lost.contains("n.phonebook: error: damaged: ") && lost.contains("put it elsewhere"))
    #expect(try session.folder.bytes("n.phonebook").count == 300)
  }

  @Test("zero bytes behind the last contact are told, as a crash leaves them, and a few are not")
  func zeroBytes() throws {
    let zeros = String(repeating: "\0", count: 512)
    for (name, text) in [("z.vcf", Self.cards(["Ada"])), ("z.csv", Self.table)] {
      try session.folder.write(name, text + zeros)
      let said = try save("@\(name)", status: .findings)
      #expect(said.contains("in the place of text: the file may be cut off here"), "\(said)")
      let listed = try session.run("convert", "@\(name)", "--to", "ndjson")
      #expect(listed.text.split(separator: "\n").count == (name == "z.vcf" ? 1 : 7))
      try session.folder.write(name, text + "\0\n")
      #expect(try save("@\(name)").isEmpty)
    }
    try session.folder.write("n.csv", Self.table.replacing("Frey3", with: "Fr\0ey3"))
    let table = try session.run("convert", "@n.csv", "--to", "ndjson")
    #expect(table.text.contains("Frey3") && table.errors.contains("control character"))
  }

  @Test("a note of millions of one letter is in a backup, which reads back")
  func longNote() throws {
    let note = String(repeating: "a", count: 17 << 20)
    try session.folder.write(
      "l.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nNOTE:\(note)\nEND:VCARD\n")
    #expect(try save("@l.vcf").isEmpty)
    #expect(try session.run("archive", "verify", "@n.phonebook").status == .success)
  }
}
