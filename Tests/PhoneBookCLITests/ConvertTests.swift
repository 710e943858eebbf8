import ContactIO
import ContactPipeline
import Glibc
import PhoneBookCLI
import TestSupport
import Testing

struct ConvertTests {
  private let session: Session

  init() throws {
    session = try Session()
    try session.folder.write("a.vcf", Samples.vCard)
    try session.folder.write("faulty.vcf", Samples.faulty)
  }

  @Test(
    "a dry run says what would be lost, and writes nothing",
    arguments: [
      ["--to", "csv", "-o", "@o.csv"], ["--for", "iphone"], ["--for", "excel", "-o", "@o.xlsx"],
      ["-o", "@o.phonebook"], ["-o", "@o.vcf", "--split", "1"], ["-o", "@a.vcf"],
      ["--to", "ldif", "--strict"],
    ])
  func dryRun(words: [String]) throws {
    let names = session.folder.names()
    let before = try session.folder.text("a.vcf")
    let dry = try session.run(["convert", "@a.vcf", "-n"] + words)
    #expect(dry.output.isEmpty && dry.errors.contains(", would write "), "\(dry.errors)")
    #expect(dry.errors.hasSuffix("nothing was written (--dry-run)\n"))
    #expect(session.folder.names() == names)
    #expect(try session.folder.text("a.vcf") == before)
    let done = try session.run(["convert", "@a.vcf"] + words)
    #expect(dry.status == done.status)
    func losses(_ text: String) -> [Substring] {
      Array(text.split(separator: "; ").dropFirst().flatMap { $0.split(separator: "\n").prefix(1) })
    }
    #expect(losses(dry.errors) == losses(done.errors))
  }

  @Test("a dry run is refused what would be")
  func refusedDryRun() throws {
    _ = try session.run("convert", "@a.vcf", "-o", "@o.phonebook", "-q")
    let outcome = try session.run("convert", "@faulty.vcf", "-n", "-o", "@o.phonebook")
    #expect(outcome.status == .failure && outcome.errors.contains("--force replaces it"))
    #expect(try session.run("convert", "@a.vcf", "-n").status == .usage)
    for words in [["@none/o.csv"], ["@a.vcf/o.csv"], ["@a.vcf/o.vcf", "--split", "1"]] {
      let dry = try session.run(["convert", "@faulty.vcf", "-n", "-o"] + words)
      let done = try session.run(["convert", "@faulty.vcf", "-o"] + words)
      #expect(dry.status == .failure && dry.status == done.status, "\(words)")
      #expect(dry.errors == done.errors)
    }
    let folder = ["--to", "csv", "-o", "@."]
    #expect(
      try session.run(["convert", "@a.vcf", "-n"] + folder).status
        == session.run(["convert", "@a.vcf"] + folder).status)
    for option in ["--preview", "--rejects=@r"] {
      #expect(try session.run("convert", "@a.vcf", "--to", "csv", "-n", option).status == .usage)
    }
  }

  @Test("numbers that no phone dials as they are written are counted where they are for a phone")
  func undialledNumbers() throws {
    try session.folder.write(
      "p.csv",
      "이름,휴대폰\n가,1023456789\n나,\"010-1111-2222\n010-1111-3333\"\n다,010-1234-5678\n라,114\n")
    let hint = "2 numbers cannot be dialled as written; --clean mends them"
    for (options, isSaid) in [
      (["--for", "apple"], true), (["--for", "galaxy"], true), (["--to", "vcard"], false),
      (["--for", "apple", "--clean"], false), (["--for", "apple", "-q"], false),
      (["--for", "excel"], false),
    ] {
      let outcome = try session.run(["convert", "@p.csv", "--region", "KR", "-o", "-"] + options)
      #expect(outcome.errors.contains(hint) == isSaid, "\(options): \(outcome.errors)")
    }
  }

  @Test("a field that somebody made on Android reaches notes and tables, and stays in a vCard")
  func androidField() throws {
    let line =
      "X-ANDROID-CUSTOM:vnd.com.google.cursor.item/contact_user_defined_field;Class;25;;;;"
    try session.folder.write(
      "f.vcf", "BEGIN:VCARD\nVERSION:2.1\nN:Kim;Mina;;;\n\(line)\nX-GROUP-ID:12\nEND:VCARD\n")
    let apple = try session.run("convert", "@f.vcf", "--for", "apple", "-o", "-").text
    #expect(apple.contains("NOTE:Class: 25\r\n") && !apple.contains("Group Id"), "\(apple)")
    let table = try session.run("convert", "@f.vcf", "--to", "google-csv")
    #expect(table.text.contains(",Class,25"), "\(table.text)")
    #expect(table.errors.contains("lost: 1 × X-GROUP-ID"), "\(table.errors)")
    let android = try session.run("convert", "@f.vcf", "--to", "vcard2.1").text
    #expect(android.contains(line), "\(android)")
  }

  @Test("a label that is a word for a type decides on the attribute of LDIF, and stays in a vCard")
  func labelsOfPeople() throws {
    let labels = ["Privat", "휴대전화", "travail", "Boot"]
    let numbers = labels.enumerated().map { index, label in
      "item\(index).TEL:02-123-456\(index)\nitem\(index).X-ABLabel:\(label)\n"
    }
    try session.folder.write(
      "l.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:A\n" + numbers.joined() + "END:VCARD\n")
    let entry = try session.run("convert", "@l.vcf", "--to", "ldif")
    for line in [
      "homePhone: 02-123-4560", "mobile: 02-123-4561", "telephoneNumber: 02-123-4562",
      "otherPhone: 02-123-4563",
    ] {
      #expect(entry.text.contains(line), "\(entry.text)")
    }
    #expect(entry.errors.contains("X-ABLabel='Privat'; LDIF keeps no labels"), "\(entry.errors)")
    let card = try session.run("convert", "@l.vcf", "--to", "vcard").text
    for label in labels { #expect(card.contains("X-ABLabel:\(label)"), "\(card)") }
    #expect(!card.contains("TYPE"))
  }

  @Test("a file becomes another, with one line on standard error")
  func plain() throws {
    let outcome = try session.run("convert", "@a.vcf", "-o", "@out.ndjson")
    #expect(outcome.status == .success)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.hasPrefix("read 2 contacts (vcard), wrote 2 (ndjson) to "))
    #expect(try session.folder.text("out.ndjson").split(separator: "\n").count == 2)
  }

  @Test("standard input and standard output do as files do")
  func streams() throws {
    let outcome = try session.run(
      "convert", "-", "--to", "ndjson", "--quiet", input: Array(Samples.vCard.utf8))
    #expect(outcome.status == .success)
    #expect(outcome.errors.isEmpty)
    let file = try session.run("convert", "@a.vcf", "--to", "ndjson", "-q")
    #expect(outcome.output == file.output)
  }

  @Test("what is faulty and was kept does not count as left out")
  func keptFaults() throws {
    try session.folder.write("quote.csv", "name,phone\n\"Kim,010-1234-5678\n")
    try session.folder.write(
      "base64.ldif", "dn: cn=Kim\nobjectClass: person\ncn: Kim\ndescription:: ?\n")
    for file in ["@quote.csv", "@base64.ldif"] {
      let outcome = try session.run("convert", file, "-o", "@out.vcf")
      #expect(outcome.status == .findings)
      #expect(outcome.errors.contains("read 1 contact"))
      #expect(!outcome.errors.contains("left out"))
    }
  }

  @Test("a file can be converted onto itself")
  func ontoItself() throws {
    #expect(try session.run("convert", "@a.vcf", "-o", "@a.vcf", "-q").status == .success)
    let once = try session.folder.bytes("a.vcf")
    #expect(try session.run("convert", "@a.vcf", "-o", "@a.vcf", "-q").status == .success)
    #expect(try session.folder.bytes("a.vcf") == once)
    #expect(session.folder.names() == [".a.vcf.undo", ".a.vcf.undo.d", "a.vcf", "faulty.vcf"])
  }

  @Test("a folder stands for the contacts files in it, sorted by name")
  func folders() throws {
    try session.folder.write("dir/2.vcf", "BEGIN:VCARD\nFN:second\nEND:VCARD\n")
    try session.folder.write("dir/1.ndjson", "{\"name\":{\"full\":\"first\"}}\n")
    try session.folder.write("dir/notes.txt", "no contacts")
    try session.folder.write("dir/.hidden.vcf", Samples.vCard)
    let outcome = try session.run("convert", "@dir", "--to", "vcard")
    #expect(outcome.status == .success)
    #expect(outcome.errors.contains("in 2 files"))
    let names = outcome.text.split(separator: "\r\n").filter { $0.hasPrefix("FN:") }
    #expect(names == ["FN:first", "FN:second"])
  }

  @Test(
    "what cannot be done ends with 2, one line, and the old output",
    arguments: [
      "@missing.vcf", "@empty.vcf", "@random.bin", "@folder", "@diary.txt", "@nobody.json",
      "@broken.json", "@cut.phonebook",
    ])
  func failures(input: String) throws {
    var random = SeededRandom(seed: 11)
    let folder = session.folder
    try folder.write("empty.vcf", "")
    try folder.write(
      "random.bin", (0..<5000).map { _ in UInt8.random(in: 0...255, using: &random) })
    try folder.write("folder/notes.txt", "none")
    try folder.write("diary.txt", "Dear diary,\nno contacts today.\n")
    try folder.write("nobody.json", "[]")
    try folder.write("broken.json", "[{\"name\": ")
    try folder.write("cut.phonebook", [0x50, 0x4B, 3, 4] + [UInt8](repeating: 7, count: 100))
    try folder.write("old.json", "old")
    let before = folder.names()
    for jobs in ["1", "4"] {
      let outcome = try session.run("convert", input, "-o", "@old.json", "--jobs", jobs)
      #expect(outcome.status == .failure)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.errors.contains("\(folder.file(String(input.dropFirst())))"))
      #expect(outcome.errors.contains(": error: "))
    }
    #expect(try folder.text("old.json") == "old")
    #expect(folder.names() == before)
  }

  @Test(
    "an output that cannot be written ends with 2 and one line",
    arguments: ["@no/such/folder.json", "@a.vcf/inside.json", "@dir.json", "/dev/full"])
  func unwritable(output: String) throws {
    try Folder.create(session.folder.file("dir.json"))
    let before = session.folder.names()
    let outcome = try session.run("convert", "@a.vcf", "--to", "json", "-o", output)
    #expect(outcome.status == .failure)
    #expect(outcome.errorLines.count == 1)
    #expect(session.folder.names() == before)
  }

  @Test("one bad input costs only itself, unless --fail-fast")
  func severalInputs() throws {
    let outcome = try session.run("convert", "@missing.vcf", "@a.vcf", "--to", "ndjson")
    #expect(outcome.text.split(separator: "\n").count == 2)
    #expect(outcome.status == .findings)
    #expect(outcome.errors.contains("1 input not read"))
    try session.folder.write("old.json", "old")
    let fast = try session.run(
      "convert", "@missing.vcf", "@a.vcf", "-o", "@old.json", "--fail-fast")
    #expect(fast.status == .failure)
    #expect(fast.errorLines.count == 2)
    let note = "missing.vcf: note: since it cannot be read, these inputs are not read either: '"
    #expect(fast.errors.contains(note) && fast.errorLines.last?.hasSuffix("/a.vcf'") == true)
    #expect(try session.folder.text("old.json") == "old")
    let folder = try session.run(
      "convert", "@a.vcf", "@missing.vcf", "@a.vcf", "@a.vcf", "--to", "ndjson", "--stage")
    #expect(folder.errors.split(separator: "/a.vcf'").count == 3, "\(folder.errors)")
  }

  @Test("a line that cannot be used is named with its place, and the exit is 1")
  func findings() throws {
    let outcome = try session.run("convert", "@faulty.vcf", "--to", "ndjson")
    #expect(outcome.status == .findings)
    #expect(outcome.errors.contains("faulty.vcf:4:1: error: "))
    #expect(outcome.errors.contains("[malformed-line]"))
    #expect(outcome.text.contains("Ada"))
  }

  @Test("with --strict a loss makes the exit 1, and the output is written all the same")
  func strict() throws {
    try session.folder.write("pref.vcf", Samples.preferences)
    let loose = try session.run("convert", "@pref.vcf", "--to", "vcard")
    let strict = try session.run("convert", "@pref.vcf", "--to", "vcard", "--strict")
    #expect(loose.status == .success)
    #expect(strict.status == .findings)
    #expect(strict.output == loose.output)
    #expect(strict.errors.contains("lost: "))
    #expect(try session.run("convert", "@a.vcf", "--to", "vcard", "--strict").status == .success)
  }

  @Test("an archive is replaced by other contacts only with --force")
  func archiveGuard() throws {
    let line = ["convert", "@a.vcf", "-o", "@b.phonebook", "--timestamp", "1700000000"]
    #expect(try session.run(line).status == .success)
    let bytes = try session.folder.bytes("b.phonebook")
    #expect(FileStatus.of(session.folder.file("b.phonebook"))?.mode == 0o600)
    for (format, status, words) in [
      ([], .failure, "--force"), (["--to", "vcard"], .usage, "would hold vcard and no archive"),
    ] as [([String], PhoneBookCLI.ExitStatus, String)] {
      let refused = try session.run(
        ["convert", "@faulty.vcf", "-q", "-o", "@b.phonebook"] + format)
      #expect(refused.status == status)
      #expect(refused.errors.contains(words))
      #expect(try session.folder.bytes("b.phonebook") == bytes)
    }
    #expect(try session.run(line).status == .success)
    #expect(try session.folder.bytes("b.phonebook") == bytes)
    let forced = try session.run(
      "convert", "@faulty.vcf", "-o", "@b.phonebook", "--force", "-q")
    #expect(forced.status == .findings)
    #expect(try session.folder.bytes("b.phonebook") != bytes)
    #expect(try session.run("undo", "@b.phonebook").status == .success)
    #expect(try session.folder.bytes("b.phonebook") == bytes)
  }
}

struct ArchiveCommandTests {
  private let session: Session

  init() throws {
    session = try Session()
    try session.folder.write("a.vcf", Samples.vCard)
  }

  @Test("create, list, verify, extract and convert go together")
  func wholeLife() throws {
    let created = try session.run("archive", "create", "@a.vcf", "-o", "@b.phonebook")
    #expect(created.status == .success)
    #expect(created.errors.hasSuffix("verified: 2 contacts, 0 pictures\n"))
    let listed = try session.run("archive", "list", "@b.phonebook")
    #expect(listed.status == .success)
    #expect(listed.text.contains("contacts  2\n"))
    let verified = try session.run("archive", "verify", "@b.phonebook")
    #expect(verified.status == .success)
    #expect(verified.text.hasSuffix("verified: 2 contacts, 0 pictures\n"))
    #expect(try session.run("archive", "extract", "@b.phonebook", "-o", "@out").status == .success)
    #expect(try session.folder.text("out/contacts/00000.vcf").contains("FN:김하늘"))
    let back = try session.run("convert", "@b.phonebook", "--to", "ndjson", "-q")
    #expect(back.output == (try session.run("convert", "@a.vcf", "--to", "ndjson", "-q")).output)
  }

  @Test("a damaged archive is told of with 1, and others beside it are still checked")
  func damage() throws {
    _ = try session.run("archive", "create", "@a.vcf", "-o", "@good.phonebook")
    var bytes = try session.folder.bytes("good.phonebook")
    bytes[bytes.count / 2] ^= 1
    try session.folder.write("bad.phonebook", bytes)
    let outcome = try session.run("archive", "verify", "@bad.phonebook", "@good.phonebook")
    #expect(outcome.status == .findings)
    #expect(outcome.errors.contains("bad.phonebook: error: "))
    #expect(outcome.text.contains("good.phonebook: verified: 2 contacts"))
  }

  @Test("what is no archive, or not there, ends with 2", arguments: ["@a.vcf", "@missing"])
  func noArchive(path: String) throws {
    let outcome = try session.run("archive", "verify", path)
    #expect(outcome.status == .failure)
    #expect(outcome.errorLines.count == 1)
  }

  @Test("SOURCE_DATE_EPOCH fixes the date of an archive, and --timestamp goes before it")
  func dates() throws {
    func archive(_ words: [String], _ environment: [String: String]) throws -> [UInt8] {
      try session.run(
        ["archive", "create", "@a.vcf", "-o", "-", "-q"] + words, environment: environment
      ).output
    }
    let byVariable = try archive([], ["SOURCE_DATE_EPOCH": "1700000000"])
    #expect(byVariable == (try archive(["--timestamp", "1700000000"], [:])))
    #expect(
      byVariable
        == (try archive(["--timestamp", "1700000000"], ["SOURCE_DATE_EPOCH": "1600000000"])))
    #expect(byVariable != (try archive([], ["SOURCE_DATE_EPOCH": "1600000000"])))
  }
}
