import ContactBytes
import ContactIO
import ContactPipeline
import PhoneBookCLI
import TestSupport
import Testing
import ZipContainer

/// Snapshots, comparison, extraction and repair, as a user calls them.
struct ArchiveVerbTests {
  private let session: Session

  init() throws {
    session = try Session()
    try session.folder.write("a.vcf", Self.cards("Ada", "Bo", "Cy"))
    try session.folder.write("b.vcf", Self.cards("Ada", "Bo:2", "Dee"))
    try run("create", "@a.vcf", "-o", "@x.phonebook", "--timestamp", "1700000000")
    try run("snapshot", "@x.phonebook", "@b.vcf", "--timestamp", "1800000000")
  }

  /// Cards of names, each with a phone number behind a colon.
  private static func cards(_ names: String...) -> String {
    names.map { name in
      let parts = name.split(separator: ":")
      return "BEGIN:VCARD\nVERSION:3.0\nFN:\(parts[0])\nTEL:\(parts.count > 1 ? parts[1] : "1")\n"
        + "END:VCARD\n"
    }.joined()
  }

  @discardableResult
  private func run(
    _ words: String..., status: PhoneBookCLI.ExitStatus = .success
  ) throws -> Session.Outcome {
    let outcome = try session.run(["archive"] + words)
    #expect(outcome.status == status, "\(words): \(outcome.errors)")
    return outcome
  }

  private func names(_ words: String...) throws -> [String] {
    let outcome = try session.run(["convert"] + words + ["--to", "vcard", "-q"])
    return outcome.text.split(separator: "\r\n").filter { $0.hasPrefix("FN:") }
      .map { String($0.dropFirst(3)) }
  }

  @Test(
    "what is no backup is called so: another ZIP file and a folder", arguments: ["verify", "list"])
  func otherFiles(verb: String) throws {
    var writer = ZipWriter()
    var bytes: [UInt8] = []
    let card = Array(Self.cards("Ada").utf8)
    let time = DOSTimestamp(secondsSince1970: 1_700_000_000)
    try writer.append(.stored(named: "a.vcf", contents: card, modified: time), to: &bytes)
    writer.finish(to: &bytes)
    try session.folder.write("other.zip", bytes)
    let other = try run(verb, "@other.zip", status: .failure)
    #expect(other.errors.contains("error: this is not a backup made by phonebook"))
    try session.folder.write("in/c.vcf", Self.cards("Ada"))
    #expect(try run(verb, "@in", status: .failure).errors.contains("in: error: it is a folder"))
    let saved = try run("save", "@in", "@a.vcf", status: .failure)
    #expect(saved.errors.contains("it is a folder") && !saved.errors.contains("byte"))
  }

  @Test("any state is read by number or date")
  func states() throws {
    #expect(try names("@x.phonebook") == ["Ada", "Bo", "Dee"])
    #expect(try names("@x.phonebook", "--at", "1") == ["Ada", "Bo", "Cy"])
    #expect(try names("@x.phonebook", "--at", "2025-01-01") == ["Ada", "Bo", "Cy"])
    #expect(try names("@x.phonebook", "--at", "2030-01-01") == ["Ada", "Bo", "Dee"])
    #expect(try session.run("convert", "@a.vcf", "--at", "1", "--to", "vcard").status == .failure)
    #expect(try session.run("check", "@x.phonebook", "--at", "7").status == .failure)
    #expect(try session.run("check", "@x.phonebook", "--at", "soon").status == .usage)
  }

  @Test("what is only spelled otherwise is no change between snapshots, unless it is asked for")
  func spelling() throws {
    for (number, time) in [("Ada:010-1111-5555", "1900000000"), ("Ada:01011115555", "1900000100")] {
      try session.folder.write("c.vcf", Self.cards(number))
      try run(
        "save", "@s.phonebook", "@c.vcf", "--timestamp", time, "--keep-last", "5")
    }
    let outcome = try session.run("archive", "diff", "@s.phonebook", "1", "2")
    #expect(outcome.status == .success && outcome.text.isEmpty, "\(outcome.text)")
    #expect(outcome.errors.contains("0 changed; 1 spelled otherwise (--spelling shows it)"))
    let all = try session.run("archive", "diff", "@s.phonebook", "1", "2", "--spelling")
    #expect(all.status == .findings && all.text.contains("010-1111-5555 → 01011115555"))
  }

  @Test(
    "a damaged backup is never called fine, and what is whole is used",
    arguments: [
      "contacts/00000.vcf", "avatars/", "snapshots/00001/script.json", "manifest.json",
      "README.txt",
    ])
  func damagedBackup(entry prefix: String) throws {
    let photo = "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgoAAAAA\nEND"
    let pictured = Self.cards("Ada", "Bo:2", "Dee").replacing(
      "END", with: photo, maxReplacements: 1)
    try session.folder.write("c.vcf", pictured)
    try run("snapshot", "@x.phonebook", "@c.vcf", "--timestamp", "1900000000")
    let whole = try session.folder.bytes("x.phonebook")
    let zip = try ZipReader(MemorySource(whole), mode: .strict)
    let entry = try #require(zip.entries.first { $0.name.hasPrefix(prefix) })
    var damaged = whole
    damaged[entry.dataRange.upperBound - 1] ^= 0x80
    let broken = damaged
    for words in [
      ["archive", "list", "@x.phonebook"], ["archive", "diff", "@x.phonebook", "3", "3"],
      ["archive", "extract", "@x.phonebook", "-o", "@\(UInt64.random(in: 0...UInt64.max))"],
      ["archive", "prune", "@x.phonebook", "--keep-last", "1"],
      ["archive", "prune", "@x.phonebook", "--keep-last", "1", "-n", "-q"],
      ["archive", "snapshot", "@x.phonebook", "@c.vcf"], ["archive", "verify", "@x.phonebook"],
    ] {
      try session.folder.write("x.phonebook", broken)
      let outcome = try session.run(words)
      #expect(outcome.status == .findings, "\(words): \(outcome.errors)")
      #expect(outcome.errors.contains("error:"), "\(words)")
    }
    // What is left is counted alike.
    try session.folder.write("x.phonebook", broken)
    let verified = try session.run("archive", "verify", "@x.phonebook").text
    let repaired = try session.run("archive", "repair", "@x.phonebook", "-o", "@mended.phonebook")
    let saved = repaired.errors.split(separator: "saved ").last?.prefix { $0 != "," } ?? "nothing"
    #expect(!verified.contains("damaged: ") || verified.contains("damaged: \(saved),"))
    // An older snapshot may hold what is lost.
    try session.folder.write("x.phonebook", broken)
    let pruned = try run("prune", "@x.phonebook", "--keep-last", "1", "-q", status: .findings)
    #expect(pruned.text.isEmpty && pruned.errors.contains("no snapshot is dropped from a damaged"))
    #expect(try session.folder.bytes("x.phonebook") == broken)
    // What was added to is whole, and what was there before can be had back.
    _ = try session.run("archive", "snapshot", "@x.phonebook", "@a.vcf")
    try run("verify", "@x.phonebook")
    #expect(try session.run("undo", "@x.phonebook").status == .success)
    #expect(try session.folder.bytes("x.phonebook") == broken)
  }

  @Test("a backup that was cut is read as far as it is there")
  func cutBackup() throws {
    let whole = try session.folder.bytes("x.phonebook")
    try session.folder.write("x.phonebook", Array(whole[..<(whole.count / 2)]))
    let outcome = try session.run("convert", "@x.phonebook", "--to", "vcard")
    #expect(outcome.status == .findings)
    #expect(outcome.errors.contains("damaged") && outcome.errors.contains("[damaged-archive]"))
    #expect(try names("@x.phonebook") == ["Ada", "Bo", "Dee"])
    try run("list", "@x.phonebook", status: .findings)
  }

  @Test("a backup of which nothing is whole is not done, beside another that is")
  func nothingWhole() throws {
    let whole = try session.folder.bytes("x.phonebook")
    try session.folder.write("cut.phonebook", Array(whole[..<100]))
    for verb in ["verify", "list"] {
      try run(verb, "@cut.phonebook", status: .failure)
      try run(verb, "@missing.phonebook", status: .failure)
      try run(verb, "@x.phonebook", "@cut.phonebook", status: .findings)
      try run(verb, "@missing.phonebook", "@x.phonebook", status: .findings)
    }
  }

  @Test("a byte that is flipped in the first header never mixes the states")
  func damagedBeginning() throws {
    let whole = try session.folder.bytes("x.phonebook")
    for offset in 0..<64 {
      var damaged = whole
      damaged[offset] ^= 1
      try session.folder.write("x.phonebook", damaged)
      let found = try names("@x.phonebook")
      #expect(found.isEmpty || found == ["Ada", "Bo", "Dee"], "byte \(offset): \(found)")
    }
  }

  @Test("the same contacts add no snapshot")
  func unchanged() throws {
    let before = try session.folder.bytes("x.phonebook")
    let outcome = try run("snapshot", "@x.phonebook", "@b.vcf")
    #expect(outcome.errors.contains("nothing has changed since 2027-01-15"))
    #expect(try session.folder.bytes("x.phonebook") == before)
    try run("snapshot", "@missing.phonebook", "@b.vcf", status: .usage)
    let itself = session.folder.file("./x.phonebook")
    try run("snapshot", "@x.phonebook", "@b.vcf", "-o", itself)
    #expect(try session.folder.bytes("x.phonebook") == before)
  }

  @Test("a backup that goes on in another file is written there, also where nothing has changed")
  func unchangedElsewhere() throws {
    let words = ["archive", "snapshot", "@x.phonebook", "@b.vcf", "-o", "@y.phonebook"]
    #expect(try session.run(words).status == .success)
    #expect(try names("@y.phonebook") == ["Ada", "Bo", "Dee"])
    #expect(try names("@y.phonebook", "--at", "1") == ["Ada", "Bo", "Cy"])
    try run("create", "@a.vcf", "-o", "@y.phonebook", "--force")
    #expect(try session.run(words + ["--force"]).status == .success)
    #expect(try names("@y.phonebook") == ["Ada", "Bo", "Dee"])
  }

  @Test("a backup of nobody is none, and is not called one with remarks")
  func savingNobody() throws {
    let before = try session.folder.bytes("x.phonebook")
    for name in ["@x.phonebook", "@new.phonebook"] {
      let outcome = try run("save", name, "@a.vcf", "--only", "Zoe", status: .failure)
      #expect(outcome.errors.contains("nobody matches --only 'Zoe'; nothing was written"))
    }
    #expect(try session.folder.bytes("x.phonebook") == before)
    #expect(FileStatus.of(session.folder.file("new.phonebook")) == nil)
  }

  @Test("diff tells who was added, removed and changed")
  func diff() throws {
    let outcome = try run("diff", "@x.phonebook", "1", "2", status: .findings)
    let lines = outcome.text.split(separator: "\n")
    #expect(
      lines.filter { !$0.hasPrefix(" ") } == ["-  Cy  1", "~  Bo", "+  Dee  1"], "\(outcome.text)")
    #expect(lines.contains { $0.hasPrefix("  ") }, "what has changed is told: \(outcome.text)")
    #expect(try run("diff", "@x.phonebook", "2", "2").text.isEmpty)
  }

  @Test("diff takes no newcomer for who left where another one of the name has stayed as they were")
  func differenceOfNamesakes() throws {
    func card(_ phone: String) -> String {
      "BEGIN:VCARD\nVERSION:3.0\nFN:Ann Lee\nTEL:02-345-\(phone)\nEND:VCARD\n"
    }
    try session.folder.write("n.vcf", card("1000") + card("2000"))
    try run("create", "@n.vcf", "-o", "@n.phonebook")
    try session.folder.write("n.vcf", card("1000") + card("3000"))
    try run("snapshot", "@n.phonebook", "@n.vcf")
    let two = try run("diff", "@n.phonebook", "1", "2", status: .findings)
    #expect(two.errors.contains("1 added, 1 removed, 0 changed"), "\(two.errors)")
    try session.folder.write("n.vcf", card("3000"))
    try run("create", "@n.vcf", "-o", "@n.phonebook", "--force")
    try session.folder.write("n.vcf", card("4000"))
    try run("snapshot", "@n.phonebook", "@n.vcf")
    let one = try run("diff", "@n.phonebook", "1", "2", status: .findings)
    #expect(one.errors.contains("0 added, 0 removed, 1 changed"), "\(one.errors)")
  }

  @Test("diff compares groups as those of two files are compared, whichever way they are said")
  func differenceOfGroups() throws {
    func card(_ name: String, _ lines: String = "") -> String {
      "BEGIN:VCARD\nVERSION:3.0\nUID:\(name)\nFN:\(name)\n\(lines)END:VCARD\n"
    }
    func group(_ members: String...) -> String {
      let lines = members.map { "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:\($0)\n" }.joined()
      return card("Club", "X-ADDRESSBOOKSERVER-KIND:group\n" + lines)
    }
    let picture = "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgoAAAAA\n"
    let states = [
      card("Ada", "CATEGORIES:Club\n\(picture)") + card("Bo") + group("Ada"),
      card("Ada", picture) + card("Bo") + group("Ada"),
      card("Ada") + card("Bo", "CATEGORIES:Club\n") + group("Ada", "Bo"),
    ]
    for (number, text) in states.enumerated() {
      try session.folder.write("\(number).vcf", text)
      try run("save", "@g.phonebook", "@\(number).vcf", "--timestamp", "180000000\(number)")
    }
    #expect(try run("diff", "@g.phonebook", "1", "2").text.isEmpty)
    let changed = try run("diff", "@g.phonebook", "2", "3", status: .findings)
    #expect(changed.text.contains("~  Bo\n     groups: (nothing) → Club\n"), "\(changed.text)")
    #expect(changed.text.contains("~  Ada\n     photo: "), "\(changed.text)")
    #expect(!changed.text.contains("urn:uuid") && !changed.text.contains("avatars/"))
    let files = try session.run("diff", "@g.phonebook", "@2.vcf", "--at", "2")
    #expect(files.text == changed.text)
  }

  @Test("list shows all states, for people and for programs")
  func list() throws {
    let table = try run("list", "@x.phonebook").text
    let bytes = table.split(separator: " ").last.flatMap { Int($0.dropLast()) } ?? 0
    #expect(table.hasSuffix("         1  2023-11-14T22:13:20Z         3       \(bytes)\n"))
    #expect(100...999 ~= bytes)
    let json = try run("list", "@x.phonebook", "--format", "json").text
    #expect(json.contains("\"ownContactCount\" : 2"))
    try run("list", "@x.phonebook", "--format", "xml", status: .usage)
  }

  @Test("prune says what it would drop, and drops it")
  func prune() throws {
    let before = try session.folder.bytes("x.phonebook")
    let dry = try run("prune", "@x.phonebook", "--keep-last", "1", "-n")
    #expect(dry.text == "would drop 1  2023-11-14T22:13:20Z  3 contacts\n")
    #expect(try session.folder.bytes("x.phonebook") == before)
    let quiet = try run("prune", "@x.phonebook", "--keep-last", "1", "-n", "-q")
    #expect(quiet.text == dry.text && quiet.errors.isEmpty)
    let done = try run("prune", "@x.phonebook", "--keep-last", "1", "-q")
    #expect(done.text.isEmpty && done.errors.isEmpty)
    #expect(try run("verify", "@x.phonebook").text.hasSuffix("verified: 3 contacts, 0 pictures\n"))
    #expect(try names("@x.phonebook", "--at", "2") == ["Ada", "Bo", "Dee"])
    try run("prune", "@x.phonebook", status: .usage)
  }

  @Test("verify --against names who is not in the backup")
  func against() throws {
    let good = try run("verify", "@x.phonebook", "--against", "@b.vcf")
    #expect(good.text.hasSuffix("all contacts of the files are in it (3 contacts), and no more\n"))
    try run("verify", "@x.phonebook", "--against", "@a.vcf", "--at", "1")
    let bad = try run("verify", "@x.phonebook", "--against", "@a.vcf", status: .findings)
    #expect(bad.text.contains("Bo, record 2\n"))
    #expect(bad.text.contains("one of this name is in the backup, with other values"))
    // Whom a UID tells apart is nobody else.
    func card(_ uid: Int, _ phone: Int) -> String {
      "BEGIN:VCARD\nVERSION:3.0\nUID:\(uid)\nFN:Ada\nTEL:\(phone)\nEND:VCARD\n"
    }
    try session.folder.write("u.vcf", card(1, 1))
    try run("create", "@u.vcf", "-o", "@u.phonebook")
    for (uid, said) in [(1, "has other values in the backup"), (2, "is not in the backup")] {
      try session.folder.write("u.vcf", card(uid, 2))
      let other = try run("verify", "@u.phonebook", "--against", "@u.vcf", status: .findings)
      #expect(other.text.contains(said), "\(other.text)")
    }
    #expect(bad.text.contains("Cy, record 3\n"))
    #expect(bad.text.contains("2 of 3 contacts are not in it as they are in the files"))
    try session.folder.write("c.vcf", Self.cards("Ada", "Eve"))
    let one = try run("verify", "@x.phonebook", "--against", "@c.vcf", status: .findings)
    #expect(one.text.contains("1 of 2 contacts is not in it as it is in the files"))
  }

  @Test("whom two files have is in the backup for both, and whom one file has twice is not")
  func againstSeveral() throws {
    try session.folder.write("one.vcf", Self.cards("Ada"))
    try session.folder.write("uno.vcf", Self.cards("Ada"))
    try session.folder.write("two.vcf", Self.cards("Ada", "Ada"))
    try run("create", "@one.vcf", "-o", "@y.phonebook")
    let both = try run("verify", "@y.phonebook", "--against", "@one.vcf", "@uno.vcf")
    #expect(both.text.contains("(2 contacts), and no more"), "\(both.text)")
    let twice = try run("verify", "@y.phonebook", "--against", "@two.vcf", status: .findings)
    #expect(twice.text.contains("1 of 2 contacts is not in it"), "\(twice.text)")
    try run("create", "@one.vcf", "@two.vcf", "-o", "@z.phonebook")
    let rest = try run("verify", "@z.phonebook", "--against", "@two.vcf")
    #expect(rest.text.contains("and 1 more"), "\(rest.text)")
    try run("verify", "@z.phonebook", "--against", "@one.vcf", "@two.vcf")
  }

  @Test("verify as JSON has the figures of the text")
  func verifiedFigures() throws {
    let text = try run("verify", "@x.phonebook").text
    let json = try run("verify", "@x.phonebook", "--format", "json").text
    let count = text.split(separator: " ").firstIndex { $0.hasPrefix("snapshot") }.map {
      text.split(separator: " ")[$0 - 1]
    }
    #expect(json.contains("\"snapshotCount\" : \(count ?? "1")"), "\(text)\(json)")
    #expect(json.contains("\"newestSnapshot\" : \(count ?? "1")"))
    let compared = try run("verify", "@x.phonebook", "--against", "@b.vcf", "--format", "json").text
    #expect(compared.contains("\"otherCount\" : "))
  }

  @Test("verify --against compares what people say, as diff does, and not how a format writes it")
  func againstTable() throws {
    try session.folder.write(
      "t.csv", "이름,휴대폰,생일,그룹\n김하나,010-1111-2222,1985-03-02,가족\n이두리,010-3333-4444,,\n")
    _ = try session.run("convert", "@t.csv", "-o", "@t.vcf", "-q")
    try run("create", "@t.vcf", "-o", "@t.phonebook")
    let same = try run("verify", "@t.phonebook", "--against", "@t.csv")
    #expect(same.text.hasSuffix("all contacts of the files are in it (2 contacts), and no more\n"))
    #expect(try session.run("diff", "@t.phonebook", "@t.csv").status == .success)
    try session.folder.write("t.csv", "이름,휴대폰\n김하나,010-1111-2223\n")
    let other = try run("verify", "@t.phonebook", "--against", "@t.csv", status: .findings)
    #expect(other.text.contains("1 of 1 contact is not in it"))
  }

  @Test("restore finds a namesake of an older snapshot, and points to nobody who is there")
  func namesakes() throws {
    let (one, other) = ("주경호:010-1111-2222", "주경호:010-3333-4444")
    try session.folder.write("n.vcf", Self.cards(one, other))
    try run("create", "@n.vcf", "-o", "@n.phonebook")
    try session.folder.write("n.vcf", Self.cards(one, other, "Ada"))
    try run("snapshot", "@n.phonebook", "@n.vcf")
    let asked = try run("restore", "@n.phonebook", "주경호", "--into", "@n.vcf", status: .failure)
    #expect(!asked.errors.contains("--at"), "\(asked.errors)")
    try session.folder.write("n.vcf", Self.cards(one, "Ada"))
    try run("snapshot", "@n.phonebook", "@n.vcf")
    let said = try run("restore", "@n.phonebook", "주경호", "--into", "@n.vcf").errors
    #expect(
      said.contains("nothing to restore of ") && said.contains("the book has the same values"))
    #expect(said.contains("주경호  010-3333-4444 is in snapshot 2: add --at 2"), "\(said)")
    // So it does where a state is chosen that has them no more.
    let late = try run(
      "restore", "@n.phonebook", "010-3333-4444", "--into", "@n.vcf", "--at", "3", status: .findings
    )
    #expect(late.errors.contains("010-3333-4444 is in snapshot 2: add --at 2"), "\(late.errors)")
  }

  @Test("groups are counted apart from people")
  func groupCounts() throws {
    let group = "BEGIN:VCARD\nVERSION:4.0\nKIND:group\nFN:Club\nEND:VCARD\n"
    try session.folder.write("g.vcf", Self.cards("Ada", "Bo") + group)
    let saved = try run("save", "@g.phonebook", "@g.vcf")
    #expect(saved.errors.contains("saved 3 contacts (1 of them a group) and 0 pictures"))
    #expect(try run("verify", "@g.phonebook").text.contains("3 contacts (1 of them a group), "))
    #expect(try run("list", "@g.phonebook").text.contains("  contacts  3, 1 of them a group\n"))
    let korean = try run("list", "@g.phonebook", "--language", "ko")
    #expect(korean.text.contains("3개, 그룹 1개 포함"), "\(korean.text)")
    #expect(!(try run("list", "@x.phonebook").text.contains("group")))
  }

  @Test("verify names each fault once, and the snapshots that it costs")
  func damagedSnapshot() throws {
    try damage("x.phonebook") { $0.hasSuffix("00001/00000.vcf") }
    let lines = try run("verify", "@x.phonebook", status: .findings).errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].contains("entry \"snapshots/00001/00000.vcf\" has damaged contents"))
    let words = "snapshot 1 cannot be restored whole, since it needs what is damaged"
    #expect(lines[1].hasSuffix(words))
  }

  @Test("verify says of a file that was cut what list says is lost, and what can be had of it")
  func cutArchive() throws {
    try session.folder.write("long.vcf", AddressBooks.vCards(count: 60, seed: 5))
    _ = try session.run("archive", "create", "@long.vcf", "-o", "@long.phonebook")
    let whole = try session.folder.bytes("long.phonebook")
    try session.folder.write("cut.phonebook", Array(whole.prefix(whole.count * 2 / 3)))
    let listed = try run("list", "@cut.phonebook", status: .findings)
    let verified = try run("verify", "@cut.phonebook", status: .findings)
    let lost = listed.errors.split(separator: "\n").dropFirst()
    #expect(lost.contains { $0.contains("the end of the file is missing") })
    #expect(lost.allSatisfy { verified.errors.contains($0) }, "\(verified)")
    let line = listed.text.split(separator: "\n").first { $0.contains("contacts  ") }
    let count = try #require(line?.split(separator: " ").last)
    #expect(
      verified.text.contains(
        "damaged: \(count) contacts, 0 pictures; 'phonebook archive repair' saves what is whole"),
      "\(verified)")
    let json = try run("verify", "@cut.phonebook", "--format", "json", status: .findings).text
    #expect(json.contains("\"contactCount\" : \(count),"), "\(json)")
    try session.folder.write("cut.phonebook", Array(whole.prefix(200)))
    let nothing = try run("verify", "@cut.phonebook", status: .failure)
    #expect(nothing.text.isEmpty && nothing.errors.split(separator: "\n").count == 1)
  }

  /// Overwrites what entries of an archive hold.
  private func damage(_ name: String, _ isHit: (String) -> Bool) throws {
    var bytes = try session.folder.bytes(name)
    for entry in try ZipReader(MemorySource(bytes), mode: .strict).entries where isHit(entry.name) {
      for index in entry.dataRange { bytes[index] = UInt8(truncatingIfNeeded: index &* 7) }
    }
    try session.folder.write(name, bytes)
  }

  @Test("extract replaces nothing without --force, and gives any state")
  func extract() throws {
    try run("extract", "@x.phonebook", "-o", "@out")
    let outcome = try run("extract", "@x.phonebook", "-o", "@out", "--at", "1", status: .failure)
    #expect(outcome.errors.contains("exists; --force replaces it"))
    #expect(try session.folder.text("out/contacts/00000.vcf").contains("FN:Dee"))
    try run("extract", "@x.phonebook", "-o", "@out", "--at", "1", "--force")
    #expect(try session.folder.text("out/contacts/00000.vcf").contains("FN:Cy"))
    #expect(FileStatus.of(session.folder.file("out/contacts/00000.vcf"))?.mode == 0o600)
  }

  @Test("an archive with snapshots is replaced only with --force")
  func replacing() throws {
    let before = try session.folder.bytes("x.phonebook")
    let refused = try run("create", "@b.vcf", "-o", "@x.phonebook", status: .failure)
    #expect(refused.errors.contains("archive snapshot"))
    #expect(try session.folder.bytes("x.phonebook") == before)
    try run("create", "@b.vcf", "-o", "@x.phonebook", "--force")
  }

  @Test("repair saves what is whole and names the rest")
  func repair() throws {
    var bytes = try session.folder.bytes("x.phonebook")
    bytes.removeLast(60)
    try session.folder.write("cut.phonebook", bytes)
    let verified = try run("verify", "@cut.phonebook", status: .findings)
    let left = "damaged: 3 contacts, 0 pictures, 2 snapshots; 'phonebook archive repair' saves what"
    #expect(verified.text.contains(left), "\(verified)")
    let outcome = try run("repair", "@cut.phonebook", "-o", "@new.phonebook")
    #expect(outcome.errors.contains("saved 3 contacts, 0 pictures, 2 snapshots; nothing is lost"))
    #expect(try names("@new.phonebook", "--at", "1") == ["Ada", "Bo", "Cy"])
    try run("repair", "@cut.phonebook", "-o", "@new.phonebook", status: .failure)
    try session.folder.write("cut.phonebook", Array(bytes[..<300]))
    try run("repair", "@cut.phonebook", "-o", "@none.phonebook", status: .failure)
    #expect(FileStatus.of(session.folder.file("none.phonebook")) == nil)
  }

  @Test("pictures whose contacts are lost are saved, counted and unpacked")
  func lonelyPictures() throws {
    let picture = "PHOTO:data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptV\n"
    try session.folder.write("p.vcf", "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\n\(picture)END:VCARD\n")
    try run("create", "@p.vcf", "-o", "@p.phonebook")
    try damage("p.phonebook") { $0.hasPrefix("contacts/") }
    let outcome = try run("repair", "@p.phonebook", "-o", "@q.phonebook", status: .findings)
    #expect(outcome.errors.contains("note: 1 picture is saved that no contact here has: avatars/"))
    #expect(outcome.errors.contains("saved 0 contacts, 1 picture (1 of no contact)"))
    #expect(try run("verify", "@q.phonebook").text.hasSuffix("1 picture (1 of no contact)\n"))
    let unpacked = try run("extract", "@q.phonebook", "-o", "@pictures")
    #expect(unpacked.errors.contains("1 picture unpacked into"))
    #expect(unpacked.errors.contains(", 1 of them of no contact"))
    let names = try ZipReader(
      MemorySource(try session.folder.bytes("q.phonebook")), mode: .strict
    ).entries.map(\.name).filter { $0.hasPrefix("avatars/") }
    #expect(names.count == 1)
    for name in names { #expect(try session.folder.bytes("pictures/\(name)").count == 33) }
    try run("snapshot", "@q.phonebook", "@a.vcf")
    #expect(try run("verify", "@q.phonebook").text.contains("1 picture (1 of no contact)"))
  }

  @Test("save makes a backup, adds to it, drops what no rule keeps, and says it in one line")
  func saving() throws {
    let made = try run("save", "@new.phonebook", "@a.vcf")
    #expect(made.text.isEmpty)
    #expect(made.errorLines.count == 1)
    #expect(
      made.errors.contains("saved 3 contacts and 0 pictures; 1 state kept, 0 dropped; verified"))
    let same = try run("save", "@new.phonebook", "@a.vcf", "--keep-last", "2")
    #expect(same.errors.contains("nothing new since"), "\(same.errors)")
    try session.folder.write("c.vcf", Self.cards("Ada", "Eve"))
    _ = try run("save", "@new.phonebook", "@b.vcf", "--keep-last", "2")
    let third = try run("save", "@new.phonebook", "@c.vcf", "--keep-last", "2")
    #expect(third.errors.contains("saved 2 contacts and 0 pictures; 2 states kept, 1 dropped"))
    #expect(try names("@new.phonebook", "--at", "2") == ["Ada", "Bo", "Dee"])
    #expect(try run("save", "@new.phonebook", "@c.vcf", "-q").errors.isEmpty)
    try run("save", "@new.phonebook", "@missing.vcf", status: .failure)
    try run("save", "@new.phonebook", status: .usage)
    try damage("new.phonebook") { $0.hasPrefix("contacts/") }
    let damaged = try run("save", "@new.phonebook", "@c.vcf", status: .findings)
    #expect(damaged.errors.contains("damaged"))
  }

  @Test(
    "that nothing decided on the order of dates is said in quiet runs, too, and no more than that")
  func savingDates() throws {
    let head =
      "First Name,Last Name,Birthday,Home Street,E-mail Address,Home Phone,Business Phone\n"
    try session.folder.write("o.csv", head + "A,B,03/04/1979,,,,\n")
    try session.folder.write("t.csv", "Name,Birthday\nA,03/04/1979\n")
    try session.folder.write("d.csv", "Name,Birthday\nA,03.04.1979\n")
    try session.folder.write("g.csv", "Name,Geburtstag\nA,03/04/1979\n")
    try session.folder.write("k.csv", "Name,Birthday\nA,03/04/1979\nB,25/04/1979\n")
    for (name, environment, isSaid) in [
      ("o", [:], true), ("t", [:], true), ("d", [:], false), ("g", [:], false), ("k", [:], false),
      ("o", ["LANG": "en_GB.UTF-8"], false), ("t", ["PHONEBOOK_REGION": "GB"], false),
      ("o", ["LANG": "C"], true),
    ] {
      let line = ["archive", "save", "@new.phonebook", "@\(name).csv", "--keep-last", "2", "-q"]
      let saved = try session.run(line, environment: environment)
      #expect(saved.status == .success, "\(saved.errors)")
      #expect(saved.errors.contains("[date-order]") == isSaid, "\(name) \(saved.errors)")
      #expect(saved.errorLines.count == (isSaid ? 1 : 0))
    }
  }

  @Test("a list says as JSON whether a backup is whole, and what is wrong with it")
  func listingDamage() throws {
    let whole = try run("list", "@x.phonebook", "--format", "json").text
    #expect(whole.contains("\"isWhole\" : true") && whole.contains("\"faults\" : ["))
    try damage("x.phonebook") { $0.hasPrefix("contacts/") }
    let damaged = try run("list", "@x.phonebook", "--format", "json", status: .findings).text
    #expect(damaged.contains("\"isWhole\" : false"), "\(damaged)")
    let verified = try run("verify", "@x.phonebook", "--format", "json", status: .findings).text
    let faults = [damaged, verified].map { text in
      text.pieces(between: "\"faults\" : [").last?.split(separator: "]")[0]
    }
    #expect(faults[0] == faults[1] && faults[0]?.contains("contacts/") == true, "\(faults)")
    // So is one that cannot be opened as it is.
    let bytes = try session.folder.bytes("x.phonebook")
    try session.folder.write("cut.phonebook", Array(bytes.dropLast(40)))
    let cut = try run("list", "@cut.phonebook", "--format", "json", status: .findings).text
    #expect(cut.contains("\"isWhole\" : false"), "\(cut)")
  }

  @Test("another book than that of the backup is warned of, and drops no state")
  func savingAnotherBook() throws {
    let people = ["Ann", "Ben", "Cid", "Dan", "Eve", "Fay"]
    func write(_ name: String, _ people: [String]) throws {
      try session.folder.write(name, people.map { Self.cards($0) }.joined())
    }
    try write("book.vcf", people)
    try write("changed.vcf", people.dropFirst(3) + ["Guy"])
    try write("spelled.vcf", people.map { $0.uppercased() + ":3" })
    try write("other.vcf", ["Lea", "Max"])
    try run("save", "@n.phonebook", "@book.vcf")
    for name in ["@spelled.vcf", "@book.vcf", "@changed.vcf", "@book.vcf"] {
      #expect(try !run("save", "@n.phonebook", name).errors.contains("warning"), "\(name)")
    }
    let outcome = try run(
      "save", "@n.phonebook", "@other.vcf", "--keep-last", "1", "-q", status: .findings)
    #expect(outcome.errors.contains("warning: 0 of the 6 contacts of snapshot 5 are in what was"))
    #expect(outcome.errors.contains("no state was dropped"), "\(outcome.errors)")
    #expect(try names("@n.phonebook", "--at", "5") == people)
    // It is said once.
    try run("save", "@n.phonebook", "@other.vcf")
  }

  @Test("an older snapshot that holds what was looked for is named")
  func olderSnapshotHoldsAll() throws {
    let older = try run("verify", "@x.phonebook", "--against", "@a.vcf", status: .findings)
    #expect(older.errors.contains("snapshot 1 holds them as they are; --at 1"), "\(older.errors)")
    try run("verify", "@x.phonebook", "--against", "@a.vcf", "--at", "1")
    try session.folder.write("z.vcf", Self.cards("Zoe"))
    let none = try run("verify", "@x.phonebook", "--against", "@z.vcf", status: .findings)
    #expect(!none.errors.contains("--at"), "\(none.errors)")
  }

  @Test("repair writes no newest state without anybody where an older one has contacts")
  func emptiedState() throws {
    try session.folder.write("n.vcf", Self.cards("Lea", "Max"))
    try run("snapshot", "@x.phonebook", "@n.vcf")
    try damage("x.phonebook") { $0.hasPrefix("contacts/") }
    let outcome = try run("repair", "@x.phonebook", "-o", "@y.phonebook", status: .findings)
    #expect(outcome.errors.contains("nobody of snapshot 3 is left"), "\(outcome.errors)")
    #expect(try names("@y.phonebook") == ["Ada", "Bo", "Dee"])
    #expect(try run("verify", "@y.phonebook").text.contains("verified: 3 contacts, 0 pictures"))
  }

  @Test("a run with errors drops no state: what it saved may be less than the book")
  func savingInPart() throws {
    try run("save", "@new.phonebook", "@a.vcf")
    let cut = try session.folder.text("a.vcf").dropLast(12)
    try session.folder.write("cut.vcf", String(cut))
    for (files, states) in [(["@cut.vcf"], 2), (["@cut.vcf"], 2), (["@b.vcf", "@missing.vcf"], 3)] {
      let outcome = try session.run(
        ["archive", "save", "@new.phonebook"] + files + ["--keep-last", "1", "-q"])
      #expect(outcome.status == .findings)
      #expect(outcome.errors.contains("no state was dropped"), "\(outcome.errors)")
      let listed = try run("list", "@new.phonebook")
      #expect(listed.text.split(separator: "\n").count == states + 7, "\(listed.text)")
    }
    // So a backup that has lost its newest contacts keeps what it has of the others.
    try damage("new.phonebook") { $0.hasPrefix("contacts/") }
    let outcome = try run(
      "save", "@new.phonebook", "@a.vcf", "--keep-last", "1", status: .findings)
    #expect(outcome.errors.contains("no state was dropped"), "\(outcome.errors)")
    // Without errors the oldest go.
    let whole = try run("save", "@new.phonebook", "@a.vcf", "--keep-last", "1")
    #expect(whole.errors.contains("1 state kept"), "\(whole.errors)")
    #expect(try run("verify", "@new.phonebook", "-q").text.isEmpty)
    #expect(try run("verify", "@new.phonebook", "--against", "@a.vcf", "-q").text.isEmpty)
  }

  @Test(
    "a file that may be cut is an error of a check and of every backup, which drops nothing then",
    arguments: [
      ("cut.csv", "Name,Phone,Note\nAda,1,x\nBo,2"),
      ("cut.ldif", "dn: cn=Ada\ncn: Ada\ntelephoneNumber: 1"),
      ("cut.vcf", cards("Ada") + "BEGIN:VCA"),
    ])
  func cutFiles(name: String, text: String) throws {
    try session.folder.write(name, text)
    let file = "@\(name)"
    for words in [
      ["check", file], ["archive", "create", file, "-o", "@c.phonebook", "-q"],
      ["archive", "snapshot", "@x.phonebook", file],
      ["archive", "save", "@x.phonebook", file, "--keep-last", "1", "-q"],
      ["convert", file, "-o", "@d.phonebook"],
    ] {
      let outcome = try session.run(words)
      #expect(outcome.status == .findings, "\(words)")
      let said = outcome.text + outcome.errors
      #expect(said.contains(" error: ") && said.contains("may be cut off here"), "\(said)")
    }
    #expect(try names("@x.phonebook", "--at", "1") == ["Ada", "Bo", "Cy"])
    try run("save", "@x.phonebook", "@a.vcf", "--keep-last", "1")
  }

  @Test(
    "an option of another verb is refused",
    arguments: [
      ["save", "@x.phonebook", "@a.vcf", "-n"], ["list", "@x.phonebook", "--into", "@a.vcf"],
      ["snapshot", "@x.phonebook", "@a.vcf", "--keep-last", "1"],
      ["extract", "@x.phonebook", "--format", "json"], ["prune", "@x.phonebook", "--all"],
      ["restore", "@x.phonebook", "Ada", "--into", "@a.vcf", "--against", "@a.vcf"],
    ])
  func strangeOptions(words: [String]) throws {
    let outcome = try session.run(["archive"] + words)
    #expect(
      outcome.status == .usage && outcome.errors.contains(" is for 'archive "), "\(outcome.errors)")
  }

  @Test("people come back with their pictures, from any state, and undo takes it back")
  func restoring() throws {
    let photo =
      "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGA"
      + "hKmMIQAAAABJRU5ErkJggg==\n"
    let before = "BEGIN:VCARD\nVERSION:3.0\nUID:7\nFN:Ada\nTEL:1\n\(photo)END:VCARD\n"
    try session.folder.write("p.vcf", before + Self.cards("Bo"))
    try run("create", "@p.vcf", "-o", "@p.phonebook")
    let after = "BEGIN:VCARD\nVERSION:3.0\nUID:7\nFN:Ada B\nTEL:2\nEND:VCARD\n"
    try session.folder.write("book.vcf", after)
    try run("snapshot", "@p.phonebook", "@book.vcf")
    let trial = try run(
      "restore", "@p.phonebook", "Ada", "Bo", "--into", "@book.vcf", "--at", "1", "-n")
    #expect(trial.text.contains("phone: 2 → 1"), "\(trial.text)")
    #expect(try session.folder.text("book.vcf") == after)
    let outcome = try run(
      "restore", "@p.phonebook", "Ada", "Bo", "--into", "@book.vcf", "--at", "1")
    #expect(outcome.errors.contains("Bo  1, who was not in it"), "\(outcome.errors)")
    #expect(try names("@book.vcf") == ["Ada", "Bo"])
    #expect(try session.folder.text("book.vcf").contains("iVBORw0KGgo"))
    let again = try run("restore", "@p.phonebook", "Ada", "--into", "@book.vcf", "--at", "1")
    #expect(again.errors.hasSuffix("Ada  1: the book has the same values\n"), "\(again.errors)")
    _ = try session.run("undo", "@book.vcf")
    #expect(try session.folder.text("book.vcf") == after)
    try run("restore", "@p.phonebook", "nobody", "--into", "@book.vcf", status: .findings)
    try run("restore", "@p.phonebook", "Ada", status: .usage)
    try run("restore", "@p.phonebook", "Ada", "--into", "@no.vcf", status: .usage)
    // One of the same name is no certain match, and may be the same person with another number.
    try session.folder.write("o.vcf", Self.cards("Bo:999"))
    let line = ["archive", "restore", "@p.phonebook", "Bo", "--into", "@o.vcf", "--at", "1"]
    let doubt = try session.run(line)
    #expect(doubt.status == .failure && doubt.errors.contains(", so nothing is restored; "))
    #expect(try names("@o.vcf") == ["Bo"])
    let forced = try session.run(line + ["--force"])
    #expect(forced.errors.contains(", as another person; phonebook undo"), "\(forced.errors)")
    #expect(try names("@o.vcf") == ["Bo", "Bo"])
  }

  @Test("who comes back from a backup without UIDs keeps the one of the book")
  func restoringIdentifiers() throws {
    let row = "Ana Gil,+34 612 34 56 78,ana@a.example\n"
    try session.folder.write("g.csv", "Full Name,Phone,Email\n" + row)
    let card = Self.cards("Ana Gil:+34 612 34 56 78")
    try session.folder.write("b.vcf", card.replacing("FN", with: "UID:p1\nFN"))
    try run("create", "@g.csv", "-o", "@g.phonebook")
    try run("restore", "@g.phonebook", "Ana", "--into", "@b.vcf")
    let text = try session.folder.text("b.vcf")
    #expect(text.contains("UID:p1") && text.contains("ana@a.example"), "\(text)")
  }

  @Test(
    "a wrong edit is taken back, and whoever may be somebody of the book is not restored beside")
  func restoringEdits() throws {
    let header = "Nachname;Vorname;Geburtsdatum;Telefon;E-Mail\n"
    let row = "Becker-Huber;Tina;05.05.2010;0351 8301234;tina@a.example\n"
    try session.folder.write("r.csv", header + row)
    try run("create", "@r.csv", "-o", "@r.phonebook")
    for edited in [
      row.replacing("05.05.2010", with: "02.03.2012"), row.replacing("Becker-Huber", with: "Huber"),
    ] {
      try session.folder.write("r.csv", header + edited)
      let outcome = try run("restore", "@r.phonebook", "Becker", "--into", "@r.csv")
      #expect(try session.folder.text("r.csv") == header + row, "\(outcome.errors)")
      #expect(!outcome.errors.contains("not in it"), "\(outcome.errors)")
    }
    let other = row.replacing("05.05.2010", with: "02.03.2012").replacing("8301234", with: "99")
    try session.folder.write("r.csv", header + other)
    let doubt = try run("restore", "@r.phonebook", "Tina", "--into", "@r.csv", status: .failure)
    #expect(doubt.errors.contains(", who is in it, so nothing is restored; phonebook remove "))
    #expect(try session.folder.text("r.csv") == header + other)
    let forced = try run("restore", "@r.phonebook", "Tina", "--into", "@r.csv", "--force")
    #expect(forced.errors.contains(", as another person"), "\(forced.errors)")
    #expect(try session.folder.text("r.csv") == header + other + row)
  }

  @Test(
    "a birthday is taken back where it may be one that was corrected, and father and son of one name are two",
    arguments: [
      ("25.05.1979", false), ("05.05.2020", true), ("05.05.1910", true), ("06.05.2021", false),
      ("02.03.2000", true),
    ])
  func restoringBirthdays(birthday: String, isEdit: Bool) throws {
    let header = "Nachname;Vorname;Geburtsdatum;Telefon\n"
    let row = "Becker;Tim;05.05.2010;0351 8301234\n"
    let other = row.replacing("05.05.2010", with: birthday)
    try session.folder.write("r.csv", header + row)
    try run("create", "@r.csv", "-o", "@r.phonebook")
    try session.folder.write("r.csv", header + other)
    let outcome = try run(
      "restore", "@r.phonebook", "Becker", "--into", "@r.csv", status: isEdit ? .success : .failure)
    #expect(
      try session.folder.text("r.csv") == header + (isEdit ? row : other), "\(outcome.errors)")
    if isEdit { return }
    try run("restore", "@r.phonebook", "Becker", "--into", "@r.csv", "--force")
    #expect(try session.folder.text("r.csv") == header + other + row)
  }

  @Test(
    "restoring replaces nobody else: another UID and name, or the name alone, is somebody who is named"
  )
  func restoringNamesakes() throws {
    func card(_ lines: String...) -> String {
      "BEGIN:VCARD\nVERSION:3.0\n" + lines.map { $0 + "\n" }.joined() + "END:VCARD\n"
    }
    let (phone, day) = ("TEL:010-1234-5678", "BDAY:1990-01-02")
    try session.folder.write(
      "p.vcf",
      card("UID:t2", "FN:Kim Minsu", phone, day) + card("FN:Lee Jieun", "TEL:010-2222-3333")
        + card("FN:Ada", phone, day))
    try run("create", "@p.vcf", "-o", "@p.phonebook")
    let kept =
      card("UID:t1", "FN:Kim Minho", phone, day) + card("FN:Lee Jieun", "TEL:010-9999-3333")
    for (who, forced, name) in [("uid:t2", [], "Kim Minho"), ("Jieun", ["--force"], "Lee Jieun")] {
      try session.folder.write("a.vcf", kept)
      let line = ["archive", "restore", "@p.phonebook", who, "--into", "@a.vcf"] + forced
      let outcome = try session.run(line)
      #expect(outcome.status == .success)
      #expect(try session.folder.text("a.vcf").hasPrefix(kept))
      let isDoubted = outcome.errors.contains("may be the same person")
      #expect(isDoubted == (name == "Lee Jieun"), "\(outcome.errors)")
    }
    // Whose number has changed since, and nothing else, is still that one.
    let mail = "EMAIL:bo@a.example"
    try session.folder.write("b.vcf", card("FN:Bo Lee", "TEL:010-2222-3333", mail))
    try run("create", "@b.vcf", "-o", "@b.phonebook")
    try session.folder.write("a.vcf", card("FN:Bo Lee", "TEL:010-5555-6666", "ORG:x", mail))
    let back = try run("restore", "@b.phonebook", "Bo", "--into", "@a.vcf")
    #expect(back.errors.contains("010-5555-6666 → 010-2222-3333"), "\(back.errors)")
    #expect(try names("@a.vcf") == ["Bo Lee"])
    try session.folder.write("b.vcf", card("FN:Bo Lee", "TEL:010-2222-3333", "ORG:Foo"))
    try run("create", "@b.vcf", "-o", "@o.phonebook")
    for (lines, isOne) in [("TEL:010-5555-6666\nORG:Foo", true), ("TEL:010-5555-6666", false)] {
      try session.folder.write("a.vcf", card("FN:Bo Lee", lines))
      try run(
        "restore", "@o.phonebook", "Bo", "--into", "@a.vcf", status: isOne ? .success : .failure)
      #expect(try session.folder.text("a.vcf").contains("TEL:010-2222-3333") == isOne, "\(lines)")
    }
    try session.folder.write("a.vcf", card("FN:Bo A. Lee", "TEL:010-5555-6666", "ORG:Foo"))
    // In a workbook, no row makes room.
    _ = try session.run("convert", "@a.vcf", "-o", "@a.xlsx")
    let row = try run("restore", "@o.phonebook", "Bo", "--into", "@a.xlsx", status: .failure)
    #expect(row.errors.contains("' changes the cells of that row"), "\(row.errors)")
    #expect(!row.errors.contains("phonebook remove"))
    let like = try run("restore", "@o.phonebook", "Bo", "--into", "@a.vcf", "--force")
    #expect(like.errors.contains("010-5555-6666 may be the same person"), "\(like.errors)")
    #expect(like.errors.contains("Bo Lee  010-2222-3333, as another person; phonebook undo"))
    // One given name and one city are those of many.
    let city = "ADR:;;;Paris;;;"
    try session.folder.write("g.vcf", card("FN:Ada Petit", "TEL:010-2222-3333", city))
    try run("create", "@g.vcf", "-o", "@g.phonebook")
    try session.folder.write("a.vcf", card("FN:Ada Laurent", "TEL:010-5555-6666", city))
    let namesake = try run("restore", "@g.phonebook", "Petit", "--into", "@a.vcf")
    #expect(!namesake.errors.contains("may be"), "\(namesake.errors)")
    // A number in a name makes another name.
    try session.folder.write("r.vcf", card("UID:r1", "FN:Room 101"))
    try run("create", "@r.vcf", "-o", "@r.phonebook")
    try session.folder.write("a.vcf", card("UID:r2", "FN:Room 102"))
    let room = try run("restore", "@r.phonebook", "uid:r1", "--into", "@a.vcf")
    #expect(!room.errors.contains("may be"), "\(room.errors)")
    // The group that a sheet made has no place in a table without a column for groups.
    let (grouped, table) = (card("UID:s1", "FN:Ada", "CATEGORIES:Clients"), "uid,Name,Phone\n")
    try session.folder.write("s.vcf", grouped + card("UID:s2", "FN:Bo", "CATEGORIES:Suppliers"))
    try run("create", "@s.vcf", "-o", "@s.phonebook")
    try session.folder.write("s.csv", table + "s2,Bo,\n")
    let sheet = try run("restore", "@s.phonebook", "Ada", "--into", "@s.csv")
    #expect(
      sheet.errors.contains("s.csv: groups are left out, which no column takes: Clients"),
      "\(sheet.errors)")
    #expect(try session.folder.text("s.csv") == table + "s2,Bo,\ns1,Ada,\n")
    // Other groups are asked about as ever.
    try session.folder.write("s.vcf", grouped + card("UID:s2", "FN:Bo"))
    try run("create", "@s.vcf", "-o", "@s.phonebook", "--force")
    try session.folder.write("s.csv", table + "s2,Bo,\n")
    try run("restore", "@s.phonebook", "Ada", "--into", "@s.csv", status: .failure)
    // Two people of the backup never take the place of one.
    try session.folder.write("a.vcf", card("FN:Ada", phone, day))
    try run("restore", "@p.phonebook", "Ada", "uid:t2", "--into", "@a.vcf")
    #expect(try names("@a.vcf") == ["Ada", "Kim Minsu"])
    // Nor does a son that of his father, whatever they share.
    let lines = ["TEL:02-345-1000", "ORG:Foo", "ADR:;;Oak St. 5;Seoul;;04524;"].joined(
      separator: "\n")
    for (father, son) in [
      ("BDAY:1950-03-04", "BDAY:1980-07-19"), ("UID:a1", "UID:a2"), ("TITLE:x", "TITLE:y"),
      ("EMAIL:a@a.example", "EMAIL:b@a.example"),
    ] {
      let (one, other) = (card("FN:Bo Lee", lines, father), card("FN:Bo Lee", lines, son))
      try session.folder.write("f.vcf", one + other)
      try run("create", "@f.vcf", "-o", "@f.phonebook", "--force")
      try session.folder.write("a.vcf", one)
      try run("restore", "@f.phonebook", "Bo", "--all", "--into", "@a.vcf")
      let kept = try session.folder.text("a.vcf")
      #expect(kept.hasPrefix(one) && kept.contains(son), "\(father)")
    }
  }

  @Test("a check against a file names in JSON who is missing, unless values are hidden")
  func namesMissing() throws {
    let session = try Session()
    try session.folder.write("in.vcf", Samples.vCard)
    _ = try session.run("archive", "create", "@in.vcf", "-o", "@in.phonebook")
    try session.folder.write("new.csv", "Name,Phone\nGrace,+16502530000\n")
    let words = ["archive", "verify", "@in.phonebook", "--against", "@new.csv", "--format", "json"]
    let shown = try session.run(words)
    #expect(shown.status == .findings)
    for text in ["\"missingCount\" : 1", "\"contact\" : \"Grace\"", "\"line\" : 2"] {
      #expect(shown.text.contains(text), "\(shown.text)")
    }
    let hidden = try session.run(words + ["--no-values"])
    #expect(hidden.text.contains("\"record\" : 1") && !hidden.text.contains("Grace"))
  }
}
