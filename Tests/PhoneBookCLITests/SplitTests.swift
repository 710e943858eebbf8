import ContactIO
import ContactPipeline
import PhoneBookCLI
import TestSupport
import Testing

/// Contacts in several files.
struct SplitTests {
  private let session: Session

  init() throws { session = try Session() }

  private func write(_ count: Int, _ lines: (Int) -> String = { _ in "" }) throws {
    let cards = (0..<count).map { number in
      "BEGIN:VCARD\nVERSION:3.0\nFN:Person \(number)\n\(lines(number))END:VCARD\n"
    }
    try session.folder.write("a.vcf", cards.joined())
  }

  private func names(_ prefix: String) -> [String] {
    session.folder.names().filter { $0.hasPrefix(prefix) }
  }

  @Test("so many contacts a file; one file keeps its name")
  func numbers() throws {
    try write(7)
    for jobs in ["1", "4"] {
      let outcome = try session.run(
        "convert", "@a.vcf", "--split", "3", "-o", "@n.json", "--jobs", jobs)
      #expect(outcome.status == .success)
      #expect(outcome.errors.contains("3 files, "))
      #expect(names("n") == ["n-1.json", "n-2.json", "n-3.json"])
      for (name, count) in [("n-1.json", 3), ("n-2.json", 3), ("n-3.json", 1)] {
        let read = try session.run("convert", "@\(name)", "--to", "ndjson", "-q")
        #expect(read.text.split(separator: "\n").count == count)
      }
    }
    _ = try session.run("convert", "@a.vcf", "--split", "7", "-o", "@one.vcf")
    #expect(names("one") == ["one.vcf"])
    _ = try session.run("dedupe", "@a.vcf", "--split", "4", "-o", "@d.csv")
    #expect(names("d") == ["d-1.csv", "d-2.csv"])
    #expect(try session.folder.text("d-2.csv").split(separator: "\r\n").count == 4)
  }

  @Test("more contacts than an app takes in one file go into several")
  func appLimit() throws {
    try write(3001)
    let outcome = try session.run("convert", "@a.vcf", "--for", "google", "-o", "@g.csv")
    #expect(outcome.errors.contains("wrote 3001 (google-csv)"))
    #expect(names("g") == ["g-1.csv", "g-2.csv"])
    #expect(try session.folder.text("g-2.csv").split(separator: "\n").count == 2)
    let pipe = try session.run("convert", "@a.vcf", "--for", "google")
    #expect(pipe.status == .success)
    #expect(pipe.errors.contains("takes no more than 3000 contacts at once"))
    let many = try session.run(
      "convert", "@a.vcf", "--for", "google", "--split", "4000", "-o", "@g.csv")
    #expect(many.status == .usage)
  }

  @Test("where nobody has a group, a table is told to name the column of the groups")
  func noGroups() throws {
    let hint = "nobody has a group; --map COLUMN=groups"
    for (name, text, isHinted) in [
      ("a.csv", "이름,휴대폰,구역\n이정희,010-9876-5432,1구역\n", true),
      ("b.csv", "이름,휴대폰,구역,그룹\n이정희,010-9876-5432,1구역,교사\n", false),
      ("c.csv", "이름,휴대폰\n이정희,010-9876-5432\n", false),
    ] {
      try session.folder.write(name, text)
      let outcome = try session.run(
        "convert", "@\(name)", "--split", "group", "-o", "@\(name).vcf")
      #expect(outcome.errors.contains(hint) == isHinted, "\(name) \(outcome.errors)")
    }
    let mapped = try session.run(
      "convert", "@a.csv", "--split", "group", "-o", "@m.vcf", "--map", "구역=groups")
    #expect(!mapped.errors.contains(hint) && names("m") == ["m-1구역.vcf"])
  }

  @Test("one file for each group, and each contact in all of its own")
  func groups() throws {
    let groups = ["Work,Friends", "가족", "work", "", "../../etc/pass:wd", "가족", "none"]
    try write(groups.count) { groups[$0].isEmpty ? "" : "CATEGORIES:\(groups[$0])\n" }
    let outcome = try session.run("convert", "@a.vcf", "--split", "group", "-o", "@g.vcf")
    #expect(outcome.status == .success)
    #expect(outcome.errors.contains("wrote 7 (vcard)"))
    #expect(outcome.errors.contains("1 contact is in several groups"))
    #expect(
      Set(names("g")) == [
        "g-Work.vcf", "g-Friends.vcf", "g-가족.vcf", "g-none.vcf", "g-none-2.vcf",
        "g-_.._etc_pass_wd.vcf",
      ])
    // Names that differ in capitals alone are of one group.
    #expect(outcome.errors.contains("'Work', 'work' differ in capitals or blanks alone"))
    #expect(try session.folder.text("g-Work.vcf").split(separator: "BEGIN:VCARD").count == 2)
    #expect(try session.folder.text("g-가족.vcf").split(separator: "BEGIN:VCARD").count == 2)
    #expect(try session.folder.text("g-none.vcf").contains("FN:Person 3"))
    _ = try session.run("convert", "@a.vcf", "--split", "group", "-o", "@k.vcf", "--language", "ko")
    #expect(try session.folder.text("k-그룹 없음.vcf").contains("FN:Person 3"))
  }

  @Test(
    "names of groups are names of files",
    arguments: [
      ("a/b", "a_b"), ("..", "_"), ("", "_"), (".hidden", "hidden"), ("a. ", "a"),
      ("a\u{202E}b\n", "a_b_"), ("C:\\x", "C__x"), ("한글", "한글"), ("a\u{200D}b", "a_b"),
      ("a\u{2028}b", "a_b"),
    ])
  func safeNames(group: String, expected: String) throws {
    try write(1) { _ in
      "CATEGORIES:\(group.replacing("\\", with: "\\\\").replacing("\n", with: "\\n"))\n"
    }
    _ = try session.run("convert", "@a.vcf", "--split", "group", "-o", "@g.vcf")
    #expect(names("g") == ["g-\(group.isEmpty ? "none" : expected).vcf"])
  }

  @Test(
    "what is divided into the folder that is read is no input of the next run",
    arguments: ["2", "group"])
  func sameFolder(division: String) throws {
    try Folder.create(session.folder.file("f"))
    try session.folder.write(
      "f/a.vcf", String(repeating: "BEGIN:VCARD\nVERSION:3.0\nFN:A\nEND:VCARD\n", count: 5))
    let words = ["convert", "@f", "--split", division, "-o", "@f/o.vcf"]
    #expect(try session.run(words).errors.contains("wrote 5 "))
    let again = try session.run(words)
    #expect(again.errors.contains("wrote 5 ") && again.errors.contains("it is what is written"))
  }

  @Test("what cannot be divided is refused, and nothing is left behind")
  func refusals() throws {
    try write(2)
    for words in [
      ["--split", "2", "--to", "vcard"], ["--split", "0", "-o", "@o.vcf"],
      ["--split", "x", "-o", "@o.vcf"], ["--split", "2", "-o", "@o.phonebook"],
    ] {
      let outcome = try session.run(["convert", "@a.vcf"] + words)
      #expect(outcome.status == .usage)
    }
    try Folder.create(session.folder.file("o-2.vcf"))
    let before = session.folder.names()
    let blocked = try session.run("convert", "@a.vcf", "--split", "1", "-o", "@o.vcf")
    #expect(blocked.status == .failure)
    #expect(session.folder.names() == before)
  }
}
