import ContactIO
import Foundation
import Glibc
import PhoneBookCLI
import TestSupport
import Testing

/// What a command writes besides its output replaces nothing of value.
struct SideFileTests {
  /// A command line of each command that writes such a file, without the option for it.
  private static let lines: [String: [String]] = [
    "convert": ["convert", "@in.vcf", "-o", "@new.vcf"],
    "check": ["check", "@in.vcf"],
    "clean": ["clean", "@in.vcf", "-o", "@new.vcf"],
    "dedupe": ["dedupe", "@in.vcf", "-o", "@new.vcf"],
    "archive": ["archive", "create", "@in.vcf", "-o", "@new.phonebook"],
    "photos": ["photos", "attach", "@in.vcf", "-o", "@new.vcf", "--from-folder", "@pictures"],
    "avatars": ["avatars", "assign", "@in.vcf", "-o", "@new.vcf"],
    "pokedex": ["pokedex", "show", "25"],
  ]

  /// Options that name files which are read, changed in place under `undo`, or the output itself.
  private static let others: Set = [
    "output", "map-file", "key-counts", "against", "into", "photo", "rules",
  ]

  @Test("every option that names a file says whether it writes one besides the output")
  func completeness() {
    for command in CommandTable.all {
      for option in command.options where option.placeholder?.hasSuffix("FILE") == true {
        #expect(
          option.writesSideFile != Self.others.contains(option.name),
          "\(command.name) --\(option.name)")
      }
    }
  }

  @Test(
    "a report names each input that cannot be read, also where none can be",
    arguments: [
      ["convert", "-o", "@new.ndjson"], ["clean", "-o", "@new.ndjson"], ["check"],
      ["clean", "-o", "@new.ndjson", "--dedupe"], ["clean", "-n"],
      ["archive", "create", "-o", "@new.phonebook"], ["convert", "-o", "@new.vcf", "--split", "1"],
    ])
  func failedInputs(words: [String]) throws {
    let session = try Session()
    try session.folder.write("in.vcf", Samples.vCard)
    try session.folder.write("bad.bin", [0, 1, 2, 0xFF])
    for inputs in [["@in.vcf", "@bad.bin", "@no.vcf"], ["@bad.bin", "@no.vcf"]] {
      let outcome = try session.run(words + inputs + ["--report", "@r.json"])
      #expect(outcome.status == (inputs.count == 3 ? .findings : .failure), "\(outcome.errors)")
      let report = try session.folder.text("r.json")
      #expect(report.contains("\"failedInputs\""), "\(report)")
      for text in ["bad.bin\"", "no.vcf\"", "there is no such file or folder"] {
        #expect(report.contains(text), "\(report)")
      }
      #expect(report.contains("in.vcf\"") == (inputs.count == 3), "\(report)")
    }
    let shown = try session.run("check", "@no.vcf", "--format", "json")
    #expect(shown.status == .failure && shown.text.contains("\"failedInputs\""))
  }

  @Test("rejects are those of this run, also where nothing could be read")
  func rejectsOfNothing() throws {
    let session = try Session()
    try session.folder.write("bad.ndjson", "{\"name\":{\"full\":\"Ada\"}}\nnot json\n")
    try session.folder.write("empty.ndjson", "")
    for (name, count) in [("@bad.ndjson", 1), ("@empty.ndjson", 0)] {
      _ = try session.run("convert", name, "-o", "@out.vcf", "--rejects", "@r.ndjson")
      #expect(try session.folder.text("r.ndjson").count { $0 == "\n" } == count)
    }
  }

  @Test("programs get the name of a file as it was given, also with a line end")
  func nameWithLineEnd() throws {
    let session = try Session()
    try session.folder.write("a\nb.vcf", Samples.faulty)
    let named = #"a\nb.vcf""#
    let check = try session.run("check", "@a\nb.vcf", "--format", "json", "--report", "@r.json")
    #expect(check.text.components(separatedBy: named).count > 2, "\(check.text)")
    #expect(try session.folder.text("r.json") == check.text)
    _ = try session.run(
      "convert", "@a\nb.vcf", "-o", "@a\nb.phonebook", "--rejects", "@r.ndjson")
    #expect(try session.folder.text("r.ndjson").contains(named))
    for verb in ["list", "verify"] {
      let shown = try session.run("archive", verb, "@a\nb.phonebook", "--format", "json")
      #expect(shown.text.contains(#"a\nb.phonebook""#), "\(shown.text)")
    }
  }

  @Test(
    "a message shows the name of a file with a line end in one line",
    arguments: ["en", "ko"])
  func lineEndInMessages(language: String) throws {
    let session = try Session()
    try session.folder.write("a\nb.vcf", Samples.vCard)
    try session.folder.write("in/c\nd.vcf", "no card")
    let output = session.folder.file("e\n\u{1B}f.vcf")
    for words in [
      ["convert", "@a\nb.vcf", "-o", output], ["convert", "@a\nb.vcf", "--output=\(output)"],
      ["undo", "@a\nb.vcf"],
      ["undo", "@a\nb.vcf", "9"],
      ["list", "@no\nb.vcf"], ["convert", "@in", "-o", output], ["@no\nb.vcf"],
      ["clean", "@a\nb.vcf", "-o", output], ["remove", "@a\nb.vcf", "Eve"],
      ["convert", "@a\nb.vcf", "-o", "@a\nb.none"],
    ] {
      let errors = try session.run(words + ["--language", language]).errors
      #expect(errors.contains("⏎"), "\(words): \(errors)")
      for rest in ["\nb.", "\nd.", "\n\u{FFFD}f.", "\u{1B}"] {
        #expect(!errors.contains(rest), "\(words): \(errors)")
      }
    }
  }

  @Test(
    "an input, the output, a backup and other contacts are never replaced by a report or the like")
  func replacement() throws {
    let session = try Session()
    let folder = session.folder
    try folder.write("in.vcf", Samples.vCard)
    try folder.write("other.json", "[{\"name\":{\"full\":\"Ada\"}}]\n")
    try folder.write("counts", "people\t0\t2\n")
    _ = try session.run("archive", "create", "@in.vcf", "-o", "@b.phonebook", "-q")
    _ = try session.run("archive", "create", "@in.vcf", "-o", "@sp.phonebook", "-q")
    unsafe _ = link(folder.file("in.vcf"), folder.file("hard.vcf"))
    unsafe _ = symlink("in.vcf", folder.file("soft.vcf"))
    unsafe _ = symlink("new.vcf", folder.file("ahead.vcf"))
    let names = folder.names()
    func contents() throws -> [String: [UInt8]] {
      var found: [String: [UInt8]] = [:]
      for name in folder.names() where FileStatus.of(folder.file(name))?.isRegular == true {
        found[name] = try folder.bytes(name)
      }
      return found
    }
    let before = try contents()
    for command in CommandTable.all {
      for option in command.options where option.writesSideFile {
        let line = try #require(Self.lines[command.name], "\(command.name)")
        let needed = option.neededOption.map { ["--\($0)", "@counts"] } ?? []
        let output = line.firstIndex(of: "-o").map { [line[$0 + 1]] } ?? []
        let ahead = output == ["@new.vcf"] ? ["@ahead.vcf"] : []
        for victim in ["@in.vcf", "@hard.vcf", "@soft.vcf", "@other.json", "@b.phonebook"] + output
          + ahead
        {
          let outcome = try session.run(line + needed + ["--\(option.name)", victim])
          let said = "\(line) --\(option.name) \(victim): \(outcome.errors)"
          #expect(outcome.status > .findings, "\(said)")
          #expect(folder.names() == names, "\(said)")
          #expect(try contents() == before, "\(said)")
        }
      }
    }
  }

  @Test("a report takes the place of an older one, of an empty file, and of nothing else")
  func ownKind() throws {
    let session = try Session()
    try session.folder.write("in.vcf", Samples.faulty)
    try session.folder.write("r.json", "")
    for name in ["@r.json", "@r.json"] {
      let line = [
        "convert", "@in.vcf", "-o", "@out.vcf", "--report", name, "--rejects", "@r.ndjson",
      ]
      let outcome = try session.run(line)
      #expect(outcome.status == .findings, "\(outcome.errors)")
      #expect(try session.folder.text("r.json").contains("no property"))
      #expect(try session.folder.text("r.ndjson").contains("no property"))
    }
    // A part of a divided output has a name that is known only at the end.
    let parts = [
      "convert", "@in.vcf", "@in.vcf", "-o", "@p.vcf", "--split", "1", "--report", "@p-1.vcf",
    ]
    #expect(try session.run(parts).status == .failure)
    #expect(try session.folder.text("p-1.vcf").contains("FN:Ada"))
  }

  @Test("another file that a backup replaces is kept")
  func backupOverContacts() throws {
    let session = try Session()
    try session.folder.write("in.vcf", Samples.vCard)
    try session.folder.write("b.phonebook", Samples.faulty)
    let made = try session.run("archive", "create", "@in.vcf", "-o", "@b.phonebook")
    #expect(made.status == .success, "\(made.errors)")
    #expect(try session.run("undo", "@b.phonebook").status == .success)
    #expect(try session.folder.text("b.phonebook") == Samples.faulty)
  }

  @Test(
    "each record that is left out is among the rejects, and in the report, however many there are")
  func everyReject() throws {
    let session = try Session()
    let count = 10_500
    try session.folder.write(
      "in.ndjson", String(repeating: "{b\n", count: count) + "{\"name\":\"Ada\"}\n")
    let outcome = try session.run(
      "convert", "@in.ndjson", "-o", "@out.vcf", "--rejects", "@rejects.ndjson", "--report",
      "@report.json")
    #expect(outcome.status == .findings)
    #expect(outcome.errors.contains("\(count) records left out, 0 read in part"))
    let lines = try session.folder.text("rejects.ndjson").split(separator: "\n")
    #expect(lines.count == count)
    #expect(lines.last?.contains("\"line\":\(count),") == true)
    let report = try session.folder.text("report.json")
    #expect(report.contains("\"findingsTotal\" : \(count)"))
    #expect(report.contains("\"isTruncated\" : false"))
    #expect(report.contains("\"line\" : \(count)"))
  }

  @Test("a report that lists not every finding says so, as does the command")
  func truncatedReport() throws {
    let session = try Session()
    let count = 20_001
    let lines = String(repeating: "x\n", count: count)
    try session.folder.write("in.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:a\n\(lines)END:VCARD\n")
    let outcome = try session.run("check", "@in.vcf", "--format", "json")
    #expect(outcome.text.contains("\"findingsTotal\" : \(count)"))
    #expect(outcome.text.contains("\"isTruncated\" : true"))
    #expect(
      outcome.errors.contains("the report lists \(count - 1) of \(count) findings"),
      "\(outcome.errors)")
  }

  @Test("a report says that the output cannot be written, and replaces that of an earlier run")
  func failedOutput() throws {
    let session = try Session()
    try session.folder.write("in.vcf", Samples.vCard)
    for command in ["convert", "clean", "dedupe"] {
      try session.folder.write("r.json", "{\n  \"contactsRead\" : 9\n}")
      let outcome = try session.run(
        command, "@in.vcf", "-o", "@none/new.vcf", "--report", "@r.json")
      #expect(outcome.status == .failure)
      let report = try session.folder.text("r.json")
      #expect(report.contains("\"failedOutput\"") && report.contains("\"contactsRead\" : 0"))
    }
  }

  @Test("a rehearsal refuses to write rejects, and only reads decisions")
  func rehearsal() throws {
    let session = try Session()
    try session.folder.write("in.vcf", Samples.vCard)
    let clean = try session.run("clean", "@in.vcf", "-n", "--rejects", "@rejects.ndjson")
    #expect(clean.status == .usage && clean.errors.contains("leave one out"))
    let dedupe = try session.run("dedupe", "@in.vcf", "-n", "--review", "@pairs.tsv")
    #expect(dedupe.status == .success && dedupe.errors.contains("are not written to it"))
    #expect(session.folder.names() == ["in.vcf"])
  }

  @Test(
    "what cannot be read gives no document, or a whole one, and ends with 2",
    arguments: [
      ("list FILE", ""), ("search FILE Ada", ""), ("show FILE Ada", ""), ("stats FILE", ""),
      ("diff FILE @in.vcf", ""), ("diff @in.vcf FILE", ""), ("convert FILE --preview", ""),
      ("pokedex mine FILE", ""), ("check FILE", "{"), ("archive list FILE", "["),
      ("archive verify FILE", "["),
    ])
  func documents(line: String, opening: String) throws {
    let session = try Session()
    try session.folder.write("in.vcf", Samples.vCard)
    try session.folder.write("bad.bin", [0, 1, 2, 0xFF])
    for file in ["@no.vcf", "@bad.bin"] {
      let words = line.split(separator: " ").map { $0 == "FILE" ? file : String($0) }
      let outcome = try session.run(words + ["--format", "json"])
      #expect(outcome.status == .failure && !outcome.errors.isEmpty)
      #expect(outcome.text.hasPrefix(opening))
      if opening.isEmpty {
        #expect(outcome.text.isEmpty, "\(outcome.text)")
      } else {
        _ = try JSONSerialization.jsonObject(with: Data(outcome.output))
      }
    }
  }
}
