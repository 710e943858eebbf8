import ContactIO
import PhoneBookCLI
import PhoneNumbers
import TestSupport
import Testing

struct OverviewTests {
  private let session: Session

  init() throws {
    session = try Session()
    try session.folder.write("a b.vcf", Samples.vCard)
  }

  @Test("a file alone is looked at: what it is, what is in it, and what to do next")
  func file() throws {
    let outcome = try session.run("@a b.vcf")
    #expect(outcome.status == .success && outcome.errors.isEmpty)
    #expect(outcome.text.contains("a b.vcf: vCard 3.0\n"))
    let contents = "  contacts    2 (no pictures), 1 phone number, 1 e-mail address\n"
    #expect(outcome.text.contains(contents))
    #expect(outcome.text.contains("/a b.vcf'"))
    #expect(outcome.text.split(separator: "\n").suffix(3).allSatisfy { $0.contains("phonebook ") })
  }

  @Test("a group is no contact")
  func groups() throws {
    try session.folder.write(
      "g.vcf",
      Samples.vCard + "BEGIN:VCARD\nVERSION:3.0\nFN:G\nX-ADDRESSBOOKSERVER-KIND:group\nEND:VCARD\n")
    let outcome = try session.run("@g.vcf")
    #expect(outcome.text.contains("  contacts    2 (no pictures), 1 group, 1 phone number,"))
    #expect(try session.run("@g.vcf", "--language", "ko").text.contains("2개(사진 없음), 그룹 1개"))
  }

  @Test("the region is named that numbers were taken for, and what to do where it is another")
  func region() throws {
    try session.folder.write(
      "us.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nTEL:(415) 555-0101\nEND:VCARD\n")
    let outcome = try session.run("@us.vcf")
    #expect(outcome.text.contains("  region      1 number without a calling code taken for KR;"))
    #expect(outcome.text.contains("us.vcf --region US"))
  }

  @Test(
    "another region is proposed where the numbers show it, by every command alike",
    arguments: [
      (["(212) 555-0199"], "US"), (["212-555-0134", "650-253-0000"], "US"), (["612345678"], nil),
      (["612345678", "(212) 555-0199"], nil), (["2125550150"], nil),
      (["612 34 56 78", "91 123 45 67", "655 123 456"], "ES"),
      (["06 12 34 56 78", "01 42 68 53 00", "04 91 12 34 56"], "FR"),
      (["07400 123456", "020 7946 0958", "0161 496 0123"], "GB"),
      (["07400123456", "02079460958", "07911123456"], nil),
      (["0151 23456781", "030 23456782", "0171 2345678", "089 23615426"], "DE"),
      (["0151 23456781"], nil), (["23456782", "236154261"], nil),
      (["010-1234-5678", "02-345-6789", "031-123-4567"], nil),
    ])
  func regions(numbers: [String], region: String?) throws {
    let rows = numbers.map { "A,\($0)\n" }
    try session.folder.write("n.csv", "Name,Mobile\n" + rows.joined())
    for (words, sign) in [
      (["@n.csv"], "--region "), (["check", "@n.csv"], "but fit "),
      (["clean", "@n.csv", "-n"], "but fit "), (["phones", "@n.csv"], "but fit "),
    ] {
      let outcome = try session.run(words, environment: ["LANG": "en_US.UTF-8"])
      let said = (outcome.text + outcome.errors).replacing("--region names", with: "")
      let found = PhoneRegion.all.map(\.code).filter { said.contains(sign + $0) }
      #expect(found == [region].compactMap(\.self), "\(words): \(said)")
    }
  }

  @Test("the advised commands read the file as this one was told to")
  func advice() throws {
    for phone in ["0171 2345678", "0171"] {
      try session.folder.write("a.csv", "Name,Phone\nMia,\(phone)\n")
      let outcome = try session.run("@a.csv", "--region", "de", "--encoding", "utf-8")
      let lines = outcome.text.split(separator: "\n").filter { $0.contains(" phonebook ") }
      #expect(lines.count == 3 && lines.allSatisfy { $0.contains("--encoding utf-8") })
      for line in lines where !line.contains("archive") {
        #expect(line.contains("--region DE"), "\(line)")
      }
    }
  }

  @Test("whom a card places stays there, whatever region is proposed for the others")
  func placed() throws {
    let cards = [
      "FN:Ana\nTEL:612345678\nADR:;;Calle 1;Madrid;;28013;España", "FN:Ann\nTEL:(212) 736-5000",
    ]
    try session.folder.write(
      "two.vcf", cards.map { "BEGIN:VCARD\nVERSION:3.0\n\($0)\nEND:VCARD\n" }.joined())
    let outcome = try session.run("@two.vcf", environment: ["LANG": "en_US.UTF-8"])
    #expect(outcome.text.contains("PHONEBOOK_REGION=US phonebook check"), "\(outcome.text)")
    #expect(!outcome.text.contains("--region"), "\(outcome.text)")
  }

  @Test("a folder stands for its files, and one that cannot be read is a finding")
  func folder() throws {
    try session.folder.write("b.json", "nonsense")
    try session.folder.write("below/c.vcf", Samples.vCard)
    let outcome = try session.run("@")
    #expect(
      outcome.errors.contains("note: folders in it are not read: 'below'; name what is to be read"))
    #expect(!outcome.errors.contains("passed over"))
    #expect(outcome.status == .findings)
    #expect(outcome.text.contains("a b.vcf: vCard"))
    #expect(outcome.errors.contains("b.json"))
  }

  @Test("what Excel writes beside an open workbook is no input, and says that it is open")
  func openWorkbooks() throws {
    try session.folder.write("open/a.csv", "Name,Phone\nAda,010-1234-5678\n")
    try session.folder.write("open/~$a.xlsx", "Park")
    for words in [["@open"], ["@open/a.csv", "@open/~$a.xlsx"]] {
      let outcome = try session.run(["list"] + words)
      #expect(outcome.status == .success && outcome.text.contains("Ada"), "\(outcome.errors)")
      let note = "open: note: open in Excel, and read as last saved: 'a.xlsx'"
      #expect(outcome.errors.contains(note))
      #expect(!outcome.errors.contains("hold no contacts"))
    }
    let quiet = try session.run("archive", "save", "@open.phonebook", "@open", "-q")
    #expect(quiet.status == .success && quiet.errors.isEmpty, "\(quiet.errors)")
  }

  @Test("files of a folder that are none of contacts by their content are passed over with a note")
  func otherFiles() throws {
    try session.folder.write("d/a.vcf", Samples.vCard)
    try session.folder.write("d/package.json", #"{"private": true, "scripts": {"a": "b"}}"#)
    try session.folder.write("d/rows.ndjson", "{\"a\":1}\n{\"b\":2}\n")
    try session.folder.write("d/sizes.csv", "foo,bar\n1,2\n")
    for line in [
      ["list", "@d"], ["check", "@d"], ["stats", "@d"],
      ["archive", "create", "@d", "-o", "@b.phonebook"],
      ["archive", "verify", "@b.phonebook", "--against", "@d"],
      ["convert", "@d", "-o", "@d.json"],
    ] {
      let outcome = try session.run(line)
      #expect(outcome.status == .success, "\(line): \(outcome.errors)")
      #expect(
        outcome.errors.contains(
          "note: files in it that hold no contacts are passed over: 'package.json', 'rows.ndjson', 'sizes.csv'"
        ),
        "\(line): \(outcome.errors)")
    }
    // A backup that is made by night says no more than what it did, and drops old states.
    let saved = try session.run("archive", "save", "@b.phonebook", "@d", "--keep-last", "1")
    #expect(saved.status == .success && saved.errorLines.count == 1)
    // A file that is named itself is to be read.
    for file in ["@d/package.json", "@d/rows.ndjson"] {
      #expect(try session.run("convert", file, "-o", "@e.json").status != .success)
    }
    // What should be contacts stays an error, and so does all where the format is named.
    try session.folder.write("d/cut.json", "[{\"name\":")
    #expect(try session.run("list", "@d").status == .findings)
    try session.folder.write("f/a.json", "{\"a\":1}")
    #expect(try session.run("list", "@f").errors.contains("there is no contacts file in it"))
    #expect(try session.run("list", "@f", "--from", "json").errors.contains("[malformed-json]"))
  }

  @Test(
    "files of a folder in which nobody is are passed over with a note, and emptied vCards are not")
  func filesWithoutPeople() throws {
    try session.folder.write("d/a.vcf", Samples.vCard)
    try session.folder.write("d/b.ldif", "dn: dc=example\nobjectClass: domain\ndc: example\n")
    try session.folder.write("d/c.json", "[]\n")
    try session.folder.write("d/d.csv", "Name,Phone\n")
    for line in [["list", "@d"], ["check", "@d"], ["convert", "@d", "-o", "@o.json"]] {
      let outcome = try session.run(line)
      #expect(outcome.status == .success, "\(line): \(outcome.errors)")
      for name in ["b.ldif", "c.json", "d.csv"] {
        #expect(outcome.errors.contains("passed over: '\(name)'"), "\(outcome.errors)")
      }
    }
    #expect(try session.run("list", "@d/c.json").status == .failure)
    try session.folder.write("e/c.json", "[]\n")
    #expect(try session.run("list", "@e").errors.contains("there is no contacts file in it"))
    for text in ["", "BEGIN:VCALENDAR\nEND:VCALENDAR\n"] {
      try session.folder.write("d/e.vcf", text)
      #expect(try session.run("list", "@d").status == .findings)
    }
  }

  @Test("files of a folder are named that could be read and have another ending")
  func otherEndings() throws {
    try session.folder.write("table.txt", "이름\t휴대폰\n박민수\t010-3456-7890\n")
    try session.folder.write("card", Samples.vCard)
    try session.folder.write("prose.txt", "Dear all,\nthis is a letter, and no table.\n")
    try session.folder.write(".hidden", Samples.vCard)
    let said =
      "note: files in it are passed over for their endings: 'card', 'table.txt'; name what is to be read"
    #expect(try session.run("@").errors.contains(said))
    let outcome = try session.run("convert", "@", "-o", "@o.vcf")
    #expect(outcome.errors.contains(said) && outcome.status == .success)
    let quiet = try session.run("convert", "@", "-o", "@p.vcf", "--quiet")
    #expect(!quiet.errors.contains("passed over"))
  }

  @Test("a folder of very many files is one book")
  func folderOfCards() throws {
    for number in 0..<30 { try session.folder.write("d/\(number).vcf", Samples.vCard) }
    let outcome = try session.run("@d")
    #expect(outcome.status == .success && outcome.text.contains(": 30 files (vcard)\n"))
    #expect(outcome.text.contains("  contacts    60 ") && outcome.text.contains(" -o clean.vcf"))
  }

  @Test("a table whose columns are not known is shown with what they are taken for first")
  func columns() throws {
    try session.folder.write("own.csv", "Name,Foo\nAda,x\nBob,y\n")
    let shown = try session.run("@own.csv").text
    #expect(shown.contains("/own.csv --preview\n"))
    // Phones do not show what stands in a column of a table's own.
    #expect(shown.contains("/own.csv --for apple --clean -o clean.vcf\n"), "\(shown)")
    try session.folder.write("known.csv", "Name,Phone\nAda,010-1234-5678\n")
    #expect(try session.run("@known.csv").text.contains("/known.csv --clean -o clean.vcf\n"))
    let plain = try session.run("convert", "@own.csv", "-o", "@own.vcf")
    #expect(plain.errors.contains("phones do not show what a table has in columns of its own"))
    let apple = try session.run("convert", "@own.csv", "--for", "apple", "-o", "@apple.vcf")
    #expect(!apple.errors.contains("phones do not show"), "\(apple.errors)")
    let new = try session.run("diff", "@known.csv", "@own.csv", "-o", "@new.vcf")
    #expect(new.errors.contains("phones do not show what a table has in columns of its own"))
  }

  @Test("a file that is not there is reported as one, alone and beside others")
  func missing() throws {
    let outcome = try session.run("@missing.vcf")
    #expect(outcome.status == .failure)
    #expect(outcome.errors.contains("missing.vcf: error: there is no such file"))
    try session.folder.write("own.csv", "Name,Phone\nAda,+16502530000\n")
    for words in [["@missing.vcf", "@own.csv"], ["@own.csv", "@missing.vcf"]] {
      let both = try session.run(words)
      #expect(both.status == .findings && both.text.contains("own.csv"), "\(both.errors)")
    }
  }

  @Test(
    "a path in a hint is what a shell gives the program",
    arguments: [
      "-l.vcf", "a b.vcf", "it's.vcf", "it'\u{301}s.vcf", "김.vcf", "$HOME.vcf", "tab\t.vcf",
      "it's\n\\.vcf",
      "\u{202E}.vcf",
      PathText.text(of: [0x78, 0xFF, 0x61]),
    ])
  func shellWord(path: String) throws {
    let line = "printf %s \(ShellWord.quoted(path)) > '\(session.folder.file("word"))'"
    let words = PathText.bytes(of: line)
    #expect(words == Array(line.utf8), "everything in it can be shown")
    let shell = try #require(
      BuiltProgram.start(["-c", line], input: 0, output: 1, error: 2, program: "/bin/bash"))
    #expect(shell.wait() == 0)
    let isOption = path.hasPrefix("-")
    #expect(try session.folder.bytes("word") == PathText.bytes(of: (isOption ? "./" : "") + path))
  }

  @Test("two hyphens end the options of the program, too")
  func hyphens() throws {
    try session.folder.write("h.vcf", Samples.vCard)
    #expect(try session.run("--", "@h.vcf").text.contains("contacts    2"))
  }

  @Test("a name with control characters cannot reach the terminal")
  func control() throws {
    try session.folder.write("\u{1B}[31m.vcf", Samples.faulty)
    let outcome = try session.run("@\u{1B}[31m.vcf")
    #expect(!outcome.text.contains("\u{1B}") && !outcome.errors.contains("\u{1B}"))
    let converted = try session.run("convert", "@\u{1B}[31m.vcf", "-o", "@\u{1B}x.json")
    #expect(!converted.errors.contains("\u{1B}"))
  }

  @Test("colours come when they are asked for, and the word of severity has them")
  func colours() throws {
    try session.folder.write("faulty.vcf", Samples.faulty)
    let plain = try session.run("convert", "@faulty.vcf", "-o", "@b.json")
    #expect(!plain.errors.contains("\u{1B}"))
    let coloured = try session.run(
      "convert", "@faulty.vcf", "-o", "@b.json", "--color", "always")
    #expect(coloured.errors.contains(": \u{1B}[1;31merror:\u{1B}[0m "))
    let wrong = try session.run("convert", "@faulty.vcf", "-o", "@b.json", "--color=x")
    #expect(wrong.status == .usage)
  }

  @Test(
    "a number stands with the right form of its noun",
    arguments: [(0, "0 lines"), (1, "1 line"), (2, "2 lines")])
  func plurals(count: Int, expected: String) {
    #expect(counted(count, "line") == expected)
    #expect(counted(count, "entry", "entries").hasSuffix(count == 1 ? "entry" : "entries"))
  }
}

/// `phonebook` alone on a terminal.
struct StartTests {
  @Test("on a terminal it is said that Excel may show other letters")
  func lettersInExcel() throws {
    let session = try Session()
    try session.folder.write("b.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:김하늘\nEND:VCARD\n")
    try session.folder.write("a.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nEND:VCARD\n")
    for (words, isSaid) in [
      (["@b.vcf"], true), (["@a.vcf"], false), (["@b.vcf", "--to", "csv"], false),
      (["@b.vcf", "--bom"], false), (["@b.vcf", "--for", "excel"], false),
    ] {
      let terminal = try #require(TestTerminal(columns: 200))
      let paths = words.map { $0.hasPrefix("@") ? session.folder.file(String($0.dropFirst())) : $0 }
      let program = try #require(
        BuiltProgram.start(
          ["convert"] + paths + ["-o", session.folder.file("o.csv"), "--language", "en"],
          on: terminal))
      let shown = terminal.rest()
      #expect(program.wait() == 0)
      #expect(shown.contains("Excel may show other letters") == isSaid, "\(words): \(shown)")
    }
  }

  @Test("it shows what to do first, and a line for each contact file of the folder")
  func start() throws {
    let session = try Session()
    try session.folder.write("b.vcf", Samples.vCard)
    try session.folder.write("c.csv", "Name,Phone\nAda,010-1234-5678\n")
    try session.folder.write("bad.json", "nonsense")
    try session.folder.write("a.tsv", "decision\tscore\treason\tkey\tvalue\n")
    let terminal = try #require(TestTerminal(columns: 100))
    let program = try #require(
      BuiltProgram.start(
        ["-c", "cd '\(session.folder.path)' && LC_ALL=C exec '\(BuiltProgram.path)'"], on: terminal,
        program: "/bin/sh"))
    let shown = try #require(terminal.wait(for: "All commands: phonebook --help"))
    _ = terminal.rest()
    #expect(program.wait() == 0)
    #expect(shown.contains("  b.vcf     vCard 3.0, 2 contacts\r\n"))
    #expect(shown.contains("  c.csv     table with columns of its own (csv), 1 contact\r\n"))
    #expect(shown.contains("  bad.json  not readable\r\n"))
    #expect(shown.contains("  a.tsv     this is a table of decisions"))
    #expect(shown.contains("phonebook convert b.vcf --for apple"))
  }
}
