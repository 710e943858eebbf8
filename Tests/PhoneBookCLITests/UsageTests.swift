import ContactBook
import ContactPipeline
import PhoneBookCLI
import TestSupport
import Testing

struct UsageTests {
  private let session: Session

  init() throws {
    session = try Session()
    try session.folder.write("a.vcf", Samples.vCard)
  }

  @Test(
    "a command line that makes no sense ends with 64 and writes nothing",
    arguments: [
      ["frobnicate"], ["--frobnicate"], ["help", "frobnicate"], ["convert"],
      ["convert", "@a.vcf"], ["convert", "@a.vcf", "-o"], ["convert", "@a.vcf", "--to"],
      ["convert", "@a.vcf", "--to", "nonsense"], ["convert", "@a.vcf", "--from=nonsense"],
      ["convert", "@a.vcf", "-o", "@out.nonsense"], ["convert", "@a.vcf", "-o", "@out"],
      ["convert", "@a.vcf", "-o", "@out.json", "-o", "@two.json"],
      ["convert", "@a.vcf", "-o", "@out.json", "--encoding", "nonsense"],
      ["convert", "@a.vcf", "-o", "@out.json", "--jobs", "0"],
      ["convert", "@a.vcf", "-o", "@out.json", "--jobs", "two"],
      ["convert", "@a.vcf", "-o", "@out.json", "--quiet=yes"],
      ["convert", "@a.vcf", "-o", "@out.json", "-z"],
      ["convert", "@a.vcf", "-o", "@out.phonebook", "--timestamp=-1"],
      ["formats", "@a.vcf"], ["archive"], ["archive", "nonsense"], ["archive", "verify"],
      ["archive", "create", "@a.vcf"], ["archive", "extract", "@a.vcf"],
    ])
  func usage(words: [String]) throws {
    let outcome = try session.run(words)
    #expect(outcome.status == .usage)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errorLines.count == 2)
    #expect(outcome.errors.hasPrefix("phonebook: "))
    #expect(outcome.errors.hasSuffix("--help'.\n"))
    #expect(session.folder.names() == ["a.vcf"])
  }

  @Test(
    "a word that is nearly right gets the right one offered",
    arguments: [
      (["conver", "a"], "convert"), (["fromats"], "formats"), (["help", "archiv"], "archive"),
      (["convert", "@a.vcf", "--qiet"], "--quiet"),
      (["convert", "@a.vcf", "--strct", "-o", "@b.json"], "--strict"),
      (["convert", "@a.vcf", "--to", "jsno"], "json"),
      (["archive", "verfiy", "@a.vcf"], "verify"),
    ])
  func suggestions(words: [String], expected: String) throws {
    #expect(try session.run(words).errors.contains("did you mean \(expected)?"))
  }

  @Test("a word like nothing gets nothing offered")
  func noSuggestion() throws {
    #expect(try !session.run("xyzzy").errors.contains("did you mean"))
  }

  @Test("options stand anywhere, with a space or an equals sign, and -- ends them")
  func spellings() throws {
    try session.folder.write("-odd.vcf", Samples.vCard)
    let lines: [[String]] = [
      ["convert", "--to=ndjson", "@a.vcf", "-q"], ["convert", "@a.vcf", "-q", "--to", "ndjson"],
      ["convert", "--quiet", "--to", "ndjson", "--", "@a.vcf"],
    ]
    let outputs = try lines.map { try session.run($0) }
    #expect(outputs.allSatisfy { $0.status == .success && $0.errors.isEmpty })
    #expect(Set(outputs.map(\.text)).count == 1)
  }
}

/// Help and manual at the width of a terminal.
struct HelpWidthTests {
  @Test("no line of help is wider than asked, and no word is broken", arguments: [60, 80, 120])
  func width(columns: Int) {
    for command in CommandTable.all {
      let text = HelpText.command(command, width: columns)
      let words = Set(text.split(whereSeparator: \.isWhitespace))
      for line in text.split(separator: "\n") where DisplayWidth.of(line) > columns {
        // A word that is wider alone stands on a line of its own.
        #expect(line.split(separator: " ").count == 1, "\(command.name): \(line)")
      }
      for option in command.options {
        #expect(words.contains("--\(option.name)"), "\(command.name): --\(option.name)")
        for word in option.summary.split(separator: " ") { #expect(words.contains(word)) }
      }
    }
  }

  @Test(
    "help fits what it is of",
    arguments: [
      (["archive", "-h"], "archive restore BACKUP"), (["clean", "-h"], "--dry-run"),
      (["clean", "--help"], "write to FILE (- or nothing, with --to or --for:"),
      (["clean", "--help"], "write text in this character set (that of a table"),
      (["convert", "--help"], "write text in this character set (utf-8)"),
      (["phones", "--help"], "write to FILE (- or nothing: standard output)"),
      (["photos", "--help"], "replace pictures that exist"),
      (["edit", "--help"], "show on standard output what would"),
      (["archive", "extract", "--help"], "!backup that exists"),
      (["archive", "extract", "--help"], "Unpack the vCards"),
      (["remove", "--help"], "!rules check"),
      (["add", "--help"], "!takes it away"), (["avatars", "--help"], "--pokemon POKEMON"),
      (["help", "wrong-encoding"], "--encoding"), (["help", "joined"], "--explain"),
      (["help", "archive", "save"], "!archive restore"),
      (["archive", "save", "-h"], "--keep-monthly N"),
      (["edit", "--help", "--language", "ko"], "  전화번호를 새로 정합니다\n"),
      (["edit", "--help", "--language", "ko"], "  회사와 부서를 지웁니다\n"),
      (["edit", "--help", "--language", "ko"], "  그룹을 더합니다 (이름 속 쉼표: \\,)\n"),
      (["edit", "--help", "--language", "ko"], "!(를)"),
    ])
  func fitting(line: [String], wanted: String) throws {
    let text = try Session().run(line).text
    let isAbsent = wanted.hasPrefix("!")
    #expect(text.contains(wanted.drop { $0 == "!" }) != isAbsent, "\(text)")
  }

  @Test("-h shows six options and where the rest is, --help all of them in groups")
  func short() throws {
    let session = try Session()
    let short = try session.run("convert", "-h").text
    #expect(short.split(separator: "\n").count { $0.contains("--") && $0.hasPrefix("  ") } == 6)
    #expect(short.contains("phonebook convert --help"))
    let whole = try session.run("convert", "--help").text
    for title in ["Reading:", "Tables:", "Writing:", "Archives:", "Messages:"] {
      #expect(whole.contains("\n\(title)\n"))
    }
    // Whatever several commands share stands under the heading of its group.
    #expect(!whole.contains("\nOptions:\n"))
    #expect(try session.run("help", "convert").text == whole)
    #expect(
      try session.run("convert", "--nonsense").errors.hasSuffix("'phonebook convert --help'.\n"))
  }

  @Test("no line of the manual is wider than 80 columns")
  func manual() throws {
    let text = try Session().run("manual").text
    for line in text.split(separator: "\n") { #expect(DisplayWidth.of(line) <= 80, "\(line)") }
  }
}

struct HelpTests {
  @Test("no word, --help and help show every command")
  func program() throws {
    let session = try Session()
    let help = try session.run()
    #expect(help.status == .success)
    for command in CommandTable.all { #expect(help.text.contains("\n  \(command.name) ")) }
    #expect(try session.run("--help").text == help.text)
    #expect(try session.run("help").text == help.text)
  }

  @Test("the help of a command names each of its options and what it does")
  func commands() throws {
    let session = try Session()
    for command in CommandTable.all {
      let help = try session.run(command.name, "--help")
      #expect(help.status == .success)
      #expect(help.errors.isEmpty)
      for option in command.allOptions {
        // A summary may go on in the next line.
        let words = help.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let summary = option.summary.split(separator: " ").joined(separator: " ")
        let isShown = words.contains("--\(option.name) ") && words.contains(summary)
        #expect(isShown, "\(command.name) --\(option.name)")
      }
      #expect(try session.run("help", command.name).text == help.text)
    }
  }

  @Test("no two options of a command share a name or a letter")
  func letters() {
    for command in CommandTable.all {
      let options = command.allOptions
      #expect(Set(options.map(\.name)).count == options.count, "\(command.name)")
      let letters = options.compactMap(\.letter)
      #expect(Set(letters).count == letters.count, "\(command.name)")
    }
  }

  @Test("the version is one line", arguments: ["--version", "-V", "version"])
  func version(word: String) throws {
    let outcome = try Session().run(word)
    #expect(outcome.text == "phonebook \(Version.number)\n")
  }
}

/// Options that what is read or written cannot heed.
struct UnheededOptionTests {
  private let session: Session

  init() throws {
    session = try Session()
    try session.folder.write("a.vcf", Samples.vCard)
    try session.folder.write("t.csv", "Name,Phone\nAda,010-1234-5678\n")
    _ = try session.run("convert", "@a.vcf", "-o", "@s.xlsx")
    _ = try session.run("archive", "create", "@a.vcf", "-o", "@b.phonebook")
  }

  /// An option of writing, and whether a format heeds it.
  private static let writing: [([String], @Sendable (Format) -> Bool)] = [
    (["--overflow", "drop"], { $0.readHead != nil }),
    (["--overflow", "move"], { $0.readHead != nil }),
    (["--guard-formulas"], { $0.readHead != nil && !$0.isWorkbook }),
    (["--output-delimiter", "|"], { $0.readHead != nil && !$0.isWorkbook }),
    (["--timestamp", "1"], { $0.isArchive || $0.name == "ics" }),
    (["--alarm", "1d"], { $0.name == "ics" }), (["--years", "3"], { $0.name == "ics" }),
  ]

  @Test("an option that a format does not heed is a usage error, which names both")
  func formats() throws {
    for format in FormatTable.all where format.makeWriter != nil {
      for (option, isHeeded) in Self.writing {
        let outcome = try session.run(
          ["convert", "@a.vcf", "-o", "@out", "--force", "--to", format.name] + option)
        #expect((outcome.status == .usage) != isHeeded(format), "\(format.name) \(option)")
        if isHeeded(format) { continue }
        #expect(outcome.errors.contains("\(option[0]) is for "))
        #expect(outcome.errors.contains("\(format.name) is none; leave it out"))
      }
    }
  }

  @Test(
    "an option about tables is one where no table is read, and nothing is written",
    arguments: [["--map", "X=note"], ["--dates", "dmy"], ["--delimiter", ";"]])
  func tables(option: [String]) throws {
    let lines = [
      ["convert", "@a.vcf", "-o", "@out.json"], ["convert", "@a.vcf", "@b.vcf", "-o", "@out.json"],
      ["clean", "@a.vcf", "--in-place"], ["clean", "@a.vcf", "-n"], ["dedupe", "@a.vcf", "-n"],
      ["list", "@a.vcf"], ["show", "@a.vcf", "Ada"], ["stats", "@a.vcf"],
      ["diff", "@a.vcf", "@a.vcf"], ["convert", "@a.vcf", "@b.vcf", "--to", "json"],
      ["list", "@a.vcf", "--sort", "none", "--format", "ndjson"],
    ]
    try session.folder.write("b.vcf", Samples.preferences)
    for line in lines {
      let outcome = try session.run(line + option)
      // The rule about dates heeds their order in every format.
      if option[0] == "--dates", line[0] == "clean" {
        #expect(outcome.status == .success, "\(line): \(outcome.errors)")
        continue
      }
      #expect(outcome.status == .usage, "\(line)")
      #expect(outcome.errors.contains("\(option[0]) is for tables"))
      #expect(outcome.text.isEmpty)
    }
    #expect(!session.folder.names().contains("out.json"))
    if option[0] == "--dates" {
      for target in [["--to", "csv"], ["--for", "excel", "-o", "@out.csv"]] {
        let outcome = try session.run(["convert", "@a.vcf"] + target + option)
        #expect(outcome.status == .usage && outcome.errors.contains("tables of other programs"))
      }
    }
    // Beside a table, other files may stand, whether they are read together or one by one.
    let value = ["--map": "Name=nickname", "--delimiter": ",", "--dates": "dmy"][option[0]] ?? ""
    for line in [
      ["convert", "--to", "ndjson", "@a.vcf", "@t.csv"],
      ["clean", "--in-place", "@a.vcf", "@t.csv"],
      ["clean", "--in-place", "-n", "@t.csv", "@a.vcf"], ["diff", "@t.csv", "@t.csv"],
    ] {
      let both = try session.run(line + [option[0], value])
      #expect(both.status == .success, "\(line): \(both.errors)")
    }
    #expect(try session.run("diff", "@t.csv", "@a.vcf", option[0], value).status == .findings)
  }

  @Test(
    "a column that is mapped need not be in each table, but in one",
    arguments: [
      ["convert", "--to", "ndjson", "@t.csv", "@g.csv"],
      ["convert", "--preview", "@g.csv", "@t.csv"],
      ["clean", "-n", "@g.csv", "@t.csv"], ["clean", "--in-place", "@g.csv", "@t.csv"],
      ["check", "@t.csv", "@g.csv"], ["list", "@g.csv", "@t.csv"], ["stats", "@g.csv", "@t.csv"],
      ["dedupe", "-n", "@g.csv", "@t.csv"],
      ["archive", "create", "@g.csv", "@t.csv", "-o", "@o.phonebook"],
    ])
  func oneOfSeveral(line: [String]) throws {
    try session.folder.write("g.csv", "Name,Phone,Grade\nBob,010-2222-3333,VIP\n")
    let mapped = try session.run(line + ["--map", "Grade=groups"])
    #expect(mapped.status == .success, "\(mapped.errors)")
    let missing = try session.run(line + ["--map", "Grade=groups", "--map", "Rank=note"])
    #expect(missing.status == .failure && missing.errors.contains("'Rank'"), "\(missing.errors)")
  }

  @Test(
    "how text is read is no question of a workbook or a backup",
    arguments: [
      ["@s.xlsx", "--encoding", "cp949"], ["@s.xlsx", "--delimiter", ";"],
      ["@b.phonebook", "--encoding", "cp949"],
    ])
  func text(words: [String]) throws {
    let outcome = try session.run(["convert", "--to", "ndjson"] + words)
    #expect(outcome.status == .failure && outcome.output.isEmpty)
    #expect(outcome.errors.contains("--encoding and --delimiter are for text"))
  }

  @Test("standard input has no name where it is not read")
  func standardInput() throws {
    let outcome = try session.run("convert", "@a.vcf", "--to", "ndjson", "--stdin-name", "x.vcf")
    #expect(
      outcome.status == .usage && outcome.errors.contains("--stdin-name names standard input"))
  }

  @Test(
    "standard input is called as it is named",
    arguments: [
      ["check", "-"], ["list", "-"], ["show", "-", "A"], ["clean", "-", "--to", "json"],
      ["dedupe", "-", "--to", "json"], ["diff", "-", "@a.vcf"], ["stats", "-"],
    ])
  func namedInput(words: [String]) throws {
    let outcome = try session.run(
      words + ["--stdin-name", "part.vcf"], input: Array("BEGIN:VCARD\nFN:A\nODD\n".utf8))
    #expect(outcome.status != .usage)
    #expect((outcome.text + outcome.errors).contains("part.vcf"), "\(outcome.errors)")
  }

  @Test("a name that an option had before is understood, and shown no more")
  func formerNames() throws {
    let outcome = try session.run(
      "photos", "attach", "@a.vcf", session.folder.path, "--to", "vcard", "--replace")
    #expect(outcome.status != .usage)
    #expect(try !session.run("help", "photos").text.contains("--replace "))
  }
}
