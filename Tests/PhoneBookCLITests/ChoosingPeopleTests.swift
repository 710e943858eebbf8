import ContactPipeline
import PhoneBookCLI
import TestSupport
import Testing

/// Who is meant: `--only`, short names and UIDs, in every command that takes people.
struct ChoosingPeopleTests {
  private let session: Session

  private static let book = """
    BEGIN:VCARD
    VERSION:3.0
    UID:urn:uuid:0F3D
    FN:홍길동
    TEL:010-2345-6789
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    UID:a b
    FN:Ada
    TEL:02-345-6789
    END:VCARD

    """

  init() throws {
    session = try Session()
    try session.folder.write("b.vcf", Self.book)
  }

  /// Command lines whose `--only` chooses, each with the file that it would write over.
  private static let choices: [[String]] = [
    ["convert", "@b.vcf", "-o", "@b.vcf"], ["convert", "@b.vcf", "--to", "json"],
    ["convert", "@b.vcf", "--to", "csv", "--output-encoding", "utf-16"],
    ["convert", "@b.vcf", "-o", "@new.phonebook"], ["convert", "@b.vcf", "-o", "@b.html"],
    ["convert", "@b.vcf", "-o", "@split.vcf", "--split", "1"],
    ["convert", "@b.vcf", "-o", "@b.vcf", "--clean"],
    ["clean", "@b.vcf", "-o", "@b.vcf"], ["clean", "@b.vcf", "--in-place"],
    ["clean", "@b.vcf", "-n"],
    ["clean", "@b.vcf", "-o", "@b.vcf", "--dedupe"], ["dedupe", "@b.vcf", "-o", "@b.vcf"],
    ["check", "@b.vcf"],
    ["stats", "@b.vcf"], ["archive", "create", "@b.vcf", "-o", "@new.phonebook"],
    ["photos", "extract", "@b.vcf", "-o", "@pictures"],
    ["photos", "attach", "@b.vcf", "@folder", "-o", "@b.vcf"],
    ["avatars", "assign", "@b.vcf", "-o", "@b.vcf"], ["show", "@b.vcf", "Ada"],
  ]

  @Test("nobody who is asked for costs nothing", arguments: choices)
  func nobody(words: [String]) throws {
    if words[0] == "photos" { try session.folder.write("folder/Ada.png", [0x89, 0x50]) }
    let before = session.folder.names()
    let outcome = try session.run(words + ["--only", "홍길똥"])
    #expect(outcome.status == .findings, "\(outcome.errors)")
    #expect(outcome.errors.contains("nobody"))
    #expect(outcome.output.isEmpty)
    #expect(try session.folder.text("b.vcf") == Self.book)
    #expect(session.folder.names() == before)
  }

  @Test(
    "a relative is not who is asked for by the name alone",
    arguments: [
      ("김민준", true), ("민준", true), ("name:김민준", true), ("김민준 어머니", false),
      ("민준 엄마", false), ("엄마", false), ("어머니", false), ("010-2345-6789", false), ("Ann Lee", true),
      ("Ann", true), ("Ann mum", false), ("홍길동", false), ("홍길동 과장", false),
    ])
  func relatives(who: String, isAsked: Bool) throws {
    func book(_ name: String) -> String { Self.book.replacing("홍길동", with: name) }
    let name = who.contains("Ann") ? "Ann Lee mum" : who.contains("홍") ? "홍길동 과장" : "김민준 어머니"
    let names = who.contains("엄마") ? ["김민준 엄마"] : name == "김민준 어머니" ? [name, "김민준어머니"] : [name]
    for name in names where !(who.contains(" ") && name == "김민준어머니") {
      for command in [["edit", "@r.vcf", who, "--note", "x"], ["remove", "@r.vcf", who]] {
        try session.folder.write("r.vcf", book(name))
        let outcome = try session.run(command)
        #expect(outcome.status == (isAsked ? .failure : .success), "\(name): \(outcome.errors)")
        #expect(outcome.errors.contains("nobody has just the name") == isAsked)
        if isAsked { #expect(try session.folder.text("r.vcf") == book(name)) }
      }
    }
    // Whoever has the name goes before them.
    try session.folder.write("r.vcf", book("김민준 어머니") + Self.book)
    #expect(try session.run("remove", "@r.vcf", "홍길동").status == .success)
  }

  @Test(
    "only those who are found go into another file, and in place the others stay",
    arguments: ["csv", "xlsx", "vcf", "json"], ["clean", "dedupe"])
  func others(ending: String, command: String) throws {
    try session.folder.write(
      "o.csv", "Name,Phone\nKim,01012345678\nKim,01012345678\nLee,01023456789\nLee,01023456789\n")
    if ending != "csv" { _ = try session.run("convert", "@o.csv", "-o", "@o.\(ending)") }
    func names(_ name: String) throws -> [String] {
      try session.run("convert", "@\(name)", "--to", "ndjson").text.split(separator: "\n")
        .map { $0.contains("Lee") ? "Lee" : "Kim" }
    }
    let found = command == "clean" ? ["Lee", "Lee"] : ["Lee"]
    _ = try session.run(command, "@o.\(ending)", "--only", "Lee", "-o", "@part.\(ending)")
    #expect(try names("part.\(ending)") == found)
    // Rows neither come nor go in a workbook that stays one.
    guard ending != "xlsx" || command == "clean" else { return }
    _ = try session.run(command, "@o.\(ending)", "--only", "Lee", "--in-place")
    #expect(try names("o.\(ending)") == ["Kim", "Kim"] + found)
    if ending == "csv" {
      _ = try session.run(command, "@o.csv", "--only", "Lee", "-o", "@o.csv")
      #expect(try names("o.csv") == ["Kim", "Kim"] + found)
    }
  }

  @Test(
    "an empty text changes nobody",
    arguments: [
      ["remove", "@b.vcf"], ["remove", "@b.vcf", "--all"], ["edit", "@b.vcf", "--note", "x"],
      ["clean", "@b.vcf", "--in-place", "--only"], ["convert", "@b.vcf", "--to", "csv", "--only"],
      ["archive", "restore", "@b.phonebook", "--into", "@b.vcf"],
    ], ["", "  "])
  func empty(words: [String], who: String) throws {
    _ = try session.run("archive", "create", "@b.vcf", "-o", "@b.phonebook")
    var words = words
    words.insert(who, at: words.last == "--only" ? words.count : words[0] == "archive" ? 3 : 2)
    let outcome = try session.run(words)
    #expect(outcome.status == .usage, "\(words): \(outcome.errors)")
    #expect(outcome.errors.contains("an empty text would be everybody"))
    #expect(try session.folder.text("b.vcf") == Self.book)
    #expect(try session.run("search", "@b.vcf", who).status == .success)
  }

  @Test(
    "a report of nobody says so, in place of an older one and of older rejects",
    arguments: [
      ["check", "@b.vcf"], ["check", "@b.vcf", "--format", "json"], ["clean", "@b.vcf", "-n"],
      ["clean", "@b.vcf", "--in-place"], ["clean", "@b.vcf", "-o", "@c.vcf", "--dedupe"],
      ["convert", "@b.vcf", "-o", "@c.vcf", "--rejects", "@r.ndjson"],
      ["archive", "create", "@b.vcf", "-o", "@c.phonebook"],
      ["photos", "extract", "@b.vcf", "-o", "@pictures"],
      ["avatars", "assign", "@b.vcf", "-o", "@c.vcf"],
    ])
  func reportOfNobody(words: [String]) throws {
    try session.folder.write("faulty.vcf", Samples.faulty)
    _ = try session.run(
      "convert", "@faulty.vcf", "--to", "json", "--report", "@r.json", "--rejects", "@r.ndjson")
    let outcome = try session.run(words + ["--only", "홍길똥", "--report", "@r.json"])
    #expect(outcome.status == .findings, "\(outcome.errors)")
    let report = try session.folder.text("r.json")
    #expect(report.contains("\"contactsWritten\" : 0") && !report.contains("faulty.vcf"))
    if words.contains("json") { #expect(outcome.text == report) }
    #expect(try session.folder.text("r.ndjson").isEmpty == words.contains("--rejects"))
  }

  @Test(
    "a group of just the name that is asked for is meant by every command that takes people",
    arguments: ["group:Grade 3", "group:grade 3 name:a", "그룹:Grade 3"])
  func groups(query: String) throws {
    let people = [("Ann Ade", "Grade 3"), ("Zoe Ade", "Grade 30"), ("Max Ade", "Old Grade 3")]
    let cards = people.map {
      "BEGIN:VCARD\nVERSION:3.0\nFN:\($0)\nCATEGORIES:\($1)\nEND:VCARD\n"
    }
    try session.folder.write("g.vcf", cards.joined())
    let bytes = Array(cards.joined().utf8)
    for words in [
      ["search", "@g.vcf", query], ["list", "@g.vcf", "--only", query],
      ["convert", "@g.vcf", "--to", "ndjson", "--only", query],
      ["convert", "@g.vcf", "@g.vcf", "--to", "csv", "--only", query],
      ["convert", "-", "--to", "ndjson", "--only", query], ["show", "@g.vcf", query],
      ["remove", "@g.vcf", query, "--all", "-n"],
      ["clean", "@g.vcf", "--to", "vcard", "--only", query],
    ] {
      let outcome = try session.run(words, input: words.contains("-") ? bytes : [])
      let said = outcome.text + outcome.errors
      #expect(
        said.contains("Ann") && !said.contains("Zoe") && !said.contains("Max"), "\(words): \(said)")
    }
    let part = try session.run("search", "@g.vcf", "group:Grade")
    #expect(part.text.contains("Zoe") && part.text.contains("Max"))
  }

  @Test("a short name and a UID find the same person in every command that takes people")
  func identifiers() throws {
    let rows = try session.run("list", "@b.vcf", "--format", "tsv").text.split(separator: "\n")
    let short = try #require(rows.last?.split(separator: "\t").first.map(String.init))
    for who in [short, short.uppercased(), "uid:a b", "uid:A B"] {
      for words in [
        ["convert", "@b.vcf", "--to", "ndjson", "--only", who], ["show", "@b.vcf", who],
        ["search", "@b.vcf", who], ["list", "@b.vcf", "--only", who],
        ["edit", "@b.vcf", who, "--note", "x", "-n"], ["remove", "@b.vcf", who, "-n"],
        ["clean", "@b.vcf", "--to", "vcard", "--only", who],
      ] {
        let outcome = try session.run(words)
        let said = outcome.text + outcome.errors
        #expect(outcome.status == .success, "\(words): \(said)")
        #expect(said.contains("Ada") && !said.contains("홍길동"), "\(words): \(said)")
      }
    }
    #expect(try session.run("show", "@b.vcf", "uid:0f3d").text.hasPrefix("홍길동"))
    #expect(try session.run("show", "@b.vcf", "uid:ab").status == .findings)
  }

  @Test(
    "who is found by chance alone is shown, and neither changed nor removed",
    arguments: [
      ("etra", false), ("Max", false), ("ra Mai", false), ("petra@", false), ("345", false),
      ("özt", true), ("oezt", true), ("Heinz", true), ("pet mai", true), ("길동", true), ("ㄱㄷ", true),
      ("+82 2-345-6780", true), ("PETRA@x.example", true), ("org:Max", true), ("etra --all", true),
      ("홍길도", false), ("길도", false), ("name:홍길도", false), ("홍ㄱ", true), ("홍길", true),
      ("\"Pt #\":2882", true), ("Room:12", true), ("2882", false),
      ("\"Pt #\":28", false), ("Room:1", false),
    ])
  func chance(who: String, isTaken: Bool) throws {
    let book = [
      "FN:Karl-Heinz Öztürk", "FN:Petra Maier\nORG:Max Moritz GmbH\nEMAIL:petra@x.example",
      "FN:홍길동\nTEL:02-345-6780",
      "FN:Ann Lee\nitem1.X-CUSTOM-FIELD:2882\nitem1.X-ABLABEL:Pt #\nX-ROOM:12",
    ].map { "BEGIN:VCARD\nVERSION:3.0\n\($0)\nEND:VCARD\n" }.joined()
    try session.folder.write("z.vcf", book)
    _ = try session.run("archive", "create", "@z.vcf", "-o", "@z.phonebook")
    let isForced = who.hasSuffix(" --all")
    let words = isForced ? [String(who.dropLast(6)), "--all"] : [who]
    for (command, options) in [
      (["remove", "@z.vcf"], ["-n"]), (["edit", "@z.vcf"], ["--note", "x", "-n"]),
      (["archive", "restore", "@z.phonebook"], ["--into", "@b.vcf", "-n", "--force"]),
    ] {
      let outcome = try session.run(command + words + options)
      #expect((outcome.status == .success) == isTaken, "\(command): \(outcome.errors)")
      let doubts = ["does not begin a word of a name", "the last syllable of this name begins"]
      #expect(outcome.errors.contains(doubts[who.hasSuffix("길도") ? 1 : 0]) != isTaken)
      #expect(isTaken || outcome.errors.contains("to mean this one, give the short name "))
      #expect(!outcome.errors.contains("use --all or --first"))
      let places = ["Max": "    organisation: Max Moritz GmbH\n", "2882": " (Pt #): 2882\n"]
      if let place = places[who] { #expect(outcome.errors.contains(place), "\(outcome.errors)") }
    }
    #expect(try session.run(["show", "@z.vcf"] + words).status == .success)
    #expect(try session.folder.text("z.vcf") == book)
  }

  @Test(
    "words without quotes that together are a name of somebody else change and show nobody",
    arguments: [
      ("하늘 엄마", ["하늘", "엄마", "하늘 엄마"], true), ("하늘 엄마 Ada", ["하늘", "엄마", "하늘 엄마"], true),
      ("Ada 하늘 엄마", ["하늘 엄마"], false), ("'하늘 엄마' Ada", ["하늘", "엄마", "하늘 엄마"], false),
      ("엄마 하늘", ["하늘", "엄마", "하늘 엄마"], false), ("하늘 엄마", ["하늘", "엄마", "하늘 엄마네"], false),
      ("ann lee", ["Ann Lee", "Ann Poe"], true), ("ann lee", ["Ann Lee"], false),
      ("Ann Lee", ["Ann", "Lee", "AnnLee"], false), ("Ann Lee", ["Lee", "Ann Lee"], true),
    ])
  func unquoted(typed: String, names: [String], isRefused: Bool) throws {
    let cards = (names + ["Ada"]).map { "BEGIN:VCARD\nVERSION:3.0\nFN:\($0)\nEND:VCARD\n" }
    try session.folder.write("q.vcf", cards.joined())
    try session.folder.write("e.vcf", Self.book)
    _ = try session.run("archive", "create", "@q.vcf", "-o", "@q.phonebook")
    let words = typed.split(separator: "'").flatMap { part in
      typed.hasPrefix("'\(part)'") ? [String(part)] : part.split(separator: " ").map(String.init)
    }
    for command in [
      ["remove", "@q.vcf"] + words + ["-n"],
      ["archive", "restore", "@q.phonebook"] + words + ["--into", "@e.vcf", "-n", "--force"],
    ] + (words.count == 2 ? [["dedupe", "@q.vcf", "--explain"] + words] : []) {
      let outcome = try session.run(command)
      #expect((outcome.status == .usage) == isRefused, "\(command): \(outcome.errors)")
      #expect(outcome.errors.contains("put them in quotes to mean that one") == isRefused)
    }
    // Two options are two people.
    let pair = try session.run("dedupe", "@q.vcf", "--explain", words[0], "--explain", words[1])
    #expect(pair.status != .usage)
    let shown = try session.run(["show", "@q.vcf"] + words)
    #expect(shown.status == .usage && shown.errors.contains("stands in quotes where it is"))
    #expect(try session.run("show", "@q.vcf", "@e.vcf", "홍길동").status == .success)
  }

  @Test("where one of several is not found, nobody is removed, and that is said")
  func partlyFound() throws {
    let outcome = try session.run("remove", "@b.vcf", "Ada", "uid:x", "uid:y")
    #expect(outcome.status == .findings)
    for text in ["found by 'uid:x'", "found by 'uid:y'", "nothing was changed\n"] {
      #expect(outcome.errors.contains(text), "\(outcome.errors)")
    }
    #expect(try session.folder.text("b.vcf") == Self.book)
    #expect(try session.run("remove", "@b.vcf", "uid:x", "uid:y").status == .findings)
  }

  // MARK: - Equal short names

  private static let twin = "BEGIN:VCARD\nVERSION:3.0\nFN:Kim\nTEL:010-1234-5678\nEND:VCARD\n"
  private static let lee = "BEGIN:VCARD\nVERSION:3.0\nFN:Lee\nEND:VCARD\n"

  private func identifiers(_ words: String...) throws -> [String] {
    let rows = try session.run(words + ["--format", "tsv", "--sort", "none"])
      .text.split(separator: "\n").dropFirst()
    return rows.map { String($0.prefix { $0 != "\t" }) }
  }

  @Test("people who are equal have short names that differ, and each means one of them")
  func twins() throws {
    try session.folder.write("t.vcf", Self.twin + Self.lee + Self.twin + Self.twin)
    let names = try identifiers("list", "@t.vcf")
    #expect(Set(names).count == 4)
    let base = String(names[0].prefix(8))
    #expect([names[0], names[2], names[3]] == ["\(base)-1", "\(base)-2", "\(base)-3"])
    #expect(names[1].count == 8)
    #expect(try identifiers("list", "@t.vcf", "--only", "Kim") == [names[0], names[2], names[3]])
    #expect(try identifiers("search", "@t.vcf", names[2]) == [names[2]])
    for name in [names[0], names[3]] {
      let converted = try session.run("convert", "@t.vcf", "--to", "ndjson", "--only", name, "-q")
      #expect(converted.text.split(separator: "\n").count == 1)
      #expect(try session.run("show", "@t.vcf", name).status == .success)
    }
    let asked = try session.run("remove", "@t.vcf", base)
    #expect(asked.status == .failure)
    #expect(asked.errors.contains("such as \(base)-1"))
    #expect(try session.run("edit", "@t.vcf", names[2], "--name", "Park").status == .success)
    let renamed = try session.run("convert", "@t.vcf", "--to", "ndjson", "-q").text
    let people = renamed.split(separator: "\n").map { $0.contains("Park") }
    #expect(people == [false, false, true, false])
    #expect(try session.run("remove", "@t.vcf", "\(base)-2").errors.hasPrefix("removed \(base)-2"))
    let gone = try session.run("remove", "@t.vcf", "\(base)-2")
    #expect(gone.status == .findings && gone.errors.contains("the short name \(base) is in it"))
    #expect(try identifiers("list", "@t.vcf")[0] == base)
  }

  @Test(
    "the number of a short name is the same however many threads and whatever the format",
    arguments: ["vcf", "csv", "json", "ldif"])
  func twinsOfMany(ending: String) throws {
    try session.folder.write(
      "many.vcf", String(repeating: Self.twin + Self.lee, count: 5_000))
    #expect(try session.run("convert", "@many.vcf", "-o", "@m.\(ending)", "-q").status == .success)
    let names = try identifiers("list", "@m.\(ending)", "--jobs", "4")
    #expect(Set(names).count == 10_000)
    for place in [0, 4_001, 9_999] {
      let found = try session.run("list", "@m.\(ending)", "--only", names[place], "--format", "tsv")
      #expect(found.text.contains("\n\(names[place])\t"))
      #expect(found.text.split(separator: "\n").count == 2)
    }
  }

  // MARK: - Adding and renaming

  @Test(
    "add says the short name that list shows, also of a twin and of a new file",
    arguments: [
      ("a.vcf", ""), ("b.vcf", twin), ("a.json", "[{\"name\":{\"full\":\"kim\"}}]"),
      ("c.json", "[{\"name\":\"kim\",\"age\":3,\"phoneNumber\":\"010-1234-5678\"}]"),
      ("a.ndjson", "{\"name\":{\"full\":\"kim\"}}\n"), ("a.csv", "Name,Phone\nkim,010-1234-5678\n"),
      (
        "g.csv",
        "First Name,Last Name,Phone 1 - Label,Phone 1 - Value\nAda,Kim,Mobile,010-1111-2222\n"
      ),
      ("a.ldif", "dn: cn=kim\nobjectClass: person\ncn: kim\nsn: kim\n"),
      ("new.vcf", nil), ("new.csv", nil), ("new.json", nil), ("new.ndjson", nil), ("new.ldif", nil),
    ] as [(String, String?)])
  func adding(name: String, text: String?) throws {
    if let text, !text.isEmpty { try session.folder.write(name, text) }
    for number in [1, 2, 2] {
      let added = try session.run(
        "add", "@\(name)", "--name", "이바다", "--phone", "010-2222-333\(number)")
      #expect(added.status == .success, "\(added.errors)")
      let words = added.errors.split { $0 == " " || $0 == "\n" }
      let place = words.firstIndex { $0.hasPrefix("이바다") }.map { $0 - 1 }
      let short = try #require(place.map { String(words[$0]) })
      #expect(try identifiers("list", "@\(name)").last == short)
      #expect(try session.run("show", "@\(name)", short).status == .success)
    }
  }

  @Test(
    "a new name keeps what the card knows of the old one",
    arguments: [
      ("강서민", "강;서민;;;", "김새롬", "김;새롬;;;"), ("강서민", "강;서민;;;", "강 새롬", "강;새롬;;;"),
      ("남궁민수", "남궁;민수;;;", "남궁민", "남궁;민;;;"), ("강서민", "강;서민;;박사;", "김솔", "김;솔;;박사;"),
      ("강서민", "강;서민;;;", "이마트", ";이마트;;;"), ("강서민", "강;서민;;;", "선우진", ";선우진;;;"),
      ("Dr. John Smith, Jr.", "Smith;John;;Dr.;Jr.", "Jane Smith", "Smith;Jane;;Dr.;Jr."),
      ("Dr. John Smith, Jr.", "Smith;John;;Dr.;Jr.", "Dr. Jane Smith, Jr.", "Smith;Jane;;Dr.;Jr."),
      ("John Quincy Smith", "Smith;John;Quincy;;", "John Paul Smith", "Smith;John;Paul;;"),
      ("Jane Smith", "Smith;Jane;;;", "Jane Doe", "Doe;Jane;;;"),
      ("Jesse James", "James;Jesse;;;", "James Smith", "Smith;James;;;"),
      ("Art Pickles", "Pickles;Art;;;", "Arthur Pickles jnr", "Pickles;Arthur;;;jnr"),
      ("Art Pickles", "Pickles;Art;;;", "Kim Minsu", ";Kim Minsu;;;"),
      ("Ms Art Pickles", "Pickles;Art;;Ms;", "Mr Arthur Pickles", "Pickles;Arthur;;Mr;"),
      ("Ms Art Pickles", "Pickles;Art;;Ms;", "Eva Day OBE", "Day;Eva;;Ms;OBE"),
      ("山田太郎", "山田;太郎;;;", "山田花子", "山田;花子;;;"),
      ("Nagy Anna", "Nagy;Anna;;;", "Nagy Éva", "Nagy;Éva;;;"),
      ("Nagy Anna", "Nagy;Anna;;;", "Vas Éva", ";Vas Éva;;;"),
      ("Anna van Dyk", "van Dyk;Anna;;;", "Eva van Dyk", "van Dyk;Eva;;;"),
      ("Kim", ";Kim;;;", "Lee", ";Lee;;;"),
      (
        "Zoë San Juan Benítez", "San Juan Benítez;Zoë;;;", "Zoë San Juan de Dios",
        "San Juan de Dios;Zoë;;;"
      ),
      ("Ana López", "López;Ana;;;", "Ana Lopez del Río", "Lopez del Río;Ana;;;"),
      ("José García", "García;José;;;", "Jose Garcia Perez", "Garcia Perez;Jose;;;"),
      (
        "Ana de la Fuente", "de la Fuente;Ana;;;", "Ana de la Fuente Ruiz",
        "de la Fuente Ruiz;Ana;;;"
      ),
      ("Ana García", "García;Ana;;;", "Ana María García López", "García López;Ana María;;;"),
      ("José García", "García;José;;;", "José Luis", ";José Luis;;;"),
      ("Ana López Gil", "López Gil;Ana;;;", "Ana Gil López", ";Ana Gil López;;;"),
      ("John Smith", "Smith;John;;;", "John Paul Jones", ";John Paul Jones;;;"),
    ])
  func renaming(full: String, parts: String, new: String, expected: String) throws {
    try session.folder.write(
      "n.vcf",
      "BEGIN:VCARD\nVERSION:3.0\nUID:1\nFN:\(full.replacing(",", with: "\\,"))\nN:\(parts)\nEND:VCARD\n"
    )
    #expect(try session.run("edit", "@n.vcf", "uid:1", "--name", new, "-q").status == .success)
    let lines = try session.folder.text("n.vcf").split(separator: "\n")
    let found = lines.first { $0.hasPrefix("N:") }
    #expect(
      found.map { $0 == "N:\(expected)" || $0 == "N:\(expected.dropLast(3))" } == true, "\(lines)")
  }

  @Test(
    "a new part of a name leaves the others in the whole name as they were",
    arguments: [
      (
        "Smith;Margaret;;Ms;MBE", "Ms Margaret Smith MBE", "--family Jones", "Ms Margaret Jones MBE"
      ),
      ("Smith;Margaret;;Ms;MBE", "Margaret Smith", "--family Jones", "Margaret Jones"),
      ("Smith;Margaret;Rose;Ms;", "Margaret Rose Smith", "--given Ann", "Ann Rose Smith"),
      ("Smith;Margaret;;;", "Smith\\, Margaret", "--family Jones", "Jones\\, Margaret"),
      (
        "Smith;Margaret;;;", "Smith\\, Margaret", "--family Smith --given Margaret",
        "Margaret Smith"
      ),
      ("Smith;John;;Dr.;Jr.", "Dr. John Smith\\, Jr.", "--family Jones", "Dr. John Jones\\, Jr."),
      ("Smith;Margaret;;;", "Margaret Smith (choir)", "--given Ann", "Ann Smith (choir)"),
      ("Smith;Margaret;;;", "Mum", "--family Jones", "Margaret Jones"),
      ("김;하은;;;", "김하은", "--family 박", "박하은"),
      ("김;하은;;;", "초3 김하은 원장님", "--family 이", "초3 이하은 원장님"),
      ("김;하은;;;", "초3 김하은 원장님", "--family 최 --given 민수", "초3 최민수 원장님"),
      ("박;민수;;;", "[3반]박민수학부모 ⭐️", "--given 철수", "[3반]박철수학부모 ⭐️"),
      ("김;영희;;;", "김 영희 (김 과장)", "--family 이", "이 영희 (김 과장)"),
      ("김;하은;;;", "하은이 엄마", "--family 이", "하은이 엄마"),
      ("김;하은;;;", "하은이 엄마", "--given 하늘", "하늘이 엄마"),
      ("Smith;Ann;;;", "★Ann Smith★ and Anna", "--given Eva", "★Eva Smith★ and Anna"),
      ("Smith;Ann;;;", "Smith/Ann (choir)", "--given Eva", "Smith/Eva (choir)"),
      (";Ann;;;", "Ann (choir)", "--family Smith", "Ann Smith (choir)"),
      ("山田;太郎;;;", "【部長】山田太郎様", "--family 田中", "【部長】田中太郎様"),
      ("김;하은;;;선생님", "김하은 선생님", "--given 새롬", "김새롬 선생님"),
    ])
  func partOfName(parts: String, full: String, edit: String, expected: String) throws {
    try session.folder.write(
      "n.vcf", "BEGIN:VCARD\nVERSION:3.0\nUID:1\nN:\(parts)\nFN:\(full)\nEND:VCARD\n")
    let words = edit.split(separator: " ").map(String.init)
    #expect(try session.run(["edit", "@n.vcf", "uid:1", "-q"] + words).status == .success)
    let text = try session.folder.text("n.vcf")
    #expect(text.contains("\nFN:\(expected)\n"), "\(text)")
  }

  @Test(
    "a new person of two names has both in every format, or a hint",
    arguments: [
      ("a.vcf", "Tom Abbott", "N:Abbott;Tom;;;"), ("a.ldif", "Tom Abbott", "sn: Abbott"),
      ("a.json", "Tom Abbott", "\"family\":\"Abbott\""), ("a.csv", "Tom Abbott", ",Abbott,Tom,"),
      ("a.vcf", "Dr Tom van Dyk PhD", "N:van Dyk;Tom;;Dr;PhD"),
      ("a.vcf", "김하은", "N:김;하은"), ("a.vcf", "Kim Minsu", ";Kim Minsu"),
      ("a.vcf", "Anne Le Goff", "N:Le Goff;Anne;;;"), ("a.csv", "Ana San Juan", ",San Juan,Ana,"),
      ("a.vcf", "José Luis", ";José Luis"),
    ])
  func newName(file: String, name: String, expected: String) throws {
    let made = try session.run("add", "@\(file)", "--name", name)
    #expect(try session.folder.text(file).contains(expected))
    #expect(made.errors.contains("--family and --given") == (expected == ";\(name)"))
    let again = try session.run("add", "@\(file)", "--name", name, "--email", "a@example.com")
    #expect(try session.folder.text(file).ranges(of: expected).count == 2, "\(again.errors)")
  }

  @Test(
    "a table without a column for the whole name takes a new name into its parts",
    arguments: ["google-csv", "outlook-csv"])
  func renamingInTables(format: String) throws {
    try session.folder.write(
      "n.vcf",
      "BEGIN:VCARD\nVERSION:3.0\nFN:Dr. John Smith\nN:Smith;John;;Dr.;\nTEL:1234567\nEND:VCARD\n")
    #expect(
      try session.run("convert", "@n.vcf", "--to", format, "-o", "@n.csv", "-q").status == .success)
    let outcome = try session.run("edit", "@n.csv", "Smith", "--name", "Jane Smith")
    #expect(outcome.status == .success, "\(outcome.errors)")
    #expect(try session.run("show", "@n.csv", "Smith").text.hasPrefix("Dr. Jane Smith"))
  }

  @Test("middle names stand behind the given name in a table without a column for them")
  func middleNames() throws {
    try session.folder.write("t.csv", "Nombre,Apellidos,Correo\nAna,López,a@example.com\n")
    let outcome = try session.run(
      "add", "@t.csv", "--name", "John F Kennedy", "--email", "j@example.com")
    #expect(outcome.status == .success, "\(outcome.errors)")
    #expect(try session.folder.text("t.csv").hasSuffix("\nJohn F,Kennedy,j@example.com\n"))
  }

  @Test("somebody who is alone in having a value of a column is meant by it")
  func columnOfSeveralWords() throws {
    try session.folder.write("m.csv", "Member #,Name,Paid\n1006,Ann Lee,yes\n1007,Bob Roe,yes\n")
    let outcome = try session.run("edit", "@m.csv", "Member #:1006", "--field", "Paid=no")
    #expect(outcome.status == .success, "\(outcome.errors)")
    #expect(try session.folder.text("m.csv").contains("1006,Ann Lee,no\n1007,Bob Roe,yes"))
    try session.folder.write(
      "g.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:A\nCATEGORIES:Club\nEND:VCARD\n")
    let group = try session.run("edit", "@g.vcf", "Club", "--age", "7")
    #expect(group.status == .failure && group.errors.contains("names a group"), "\(group.errors)")
  }

  @Test("who is not found by a UID alone is found with its prefix, and that is said")
  func bareUID() throws {
    _ = try session.run("archive", "create", "@b.vcf", "-o", "@b.phonebook", "-q")
    for words in [
      ["edit", "@b.vcf", "0F3D", "--age", "7"], ["remove", "@b.vcf", "0F3D"],
      ["show", "@b.vcf", "0F3D"], ["search", "@b.vcf", "0F3D"],
      ["archive", "restore", "@b.phonebook", "0F3D", "--into", "@b.vcf"],
    ] {
      let outcome = try session.run(words)
      #expect(outcome.status == .findings)
      #expect(outcome.errors.contains("whom uid:0F3D finds"), "\(words): \(outcome.errors)")
    }
    let nobody = try session.run("show", "@b.vcf", "0F3E")
    #expect(!nobody.errors.contains("uid:"))
  }

  @Test("archive verbs that take a backup as a whole refuse --only")
  func wholeBackups() throws {
    #expect(
      try session.run("archive", "create", "@b.vcf", "-o", "@b.phonebook", "-q").status == .success)
    for verb in ["list", "extract", "verify", "prune", "repair", "diff"] {
      let outcome = try session.run("archive", verb, "@b.phonebook", "--only", "Ada")
      #expect(outcome.status == .usage)
    }
  }
}
