import ContactIO
import Glibc
import PhoneBookCLI
import TestSupport
import Testing

/// The recipes and the examples of `README.md`, each run by a shell.
struct RecipeTests {
  private let session: Session
  private static let book = """
    BEGIN:VCARD
    VERSION:3.0
    UID:1
    FN:홍길동
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    UID:2
    FN:Ada
    END:VCARD

    """

  init() throws {
    session = try Session()
    try session.folder.write("book.vcf", Self.book)
  }

  @Test("a field of one's own is set by its label, its column or its name, and taken away")
  func ownFields() throws {
    try session.folder.write("t.csv", "Name,Member No,Shoe\nAda,12,\nBo,,\n")
    func edit(_ words: String..., status: PhoneBookCLI.ExitStatus = .success) throws {
      let outcome = try session.run(["edit"] + words)
      #expect(outcome.status == status, "\(words): \(outcome.errors)")
    }
    try edit("@t.csv", "Ada", "--field", "member no=99", "--field", "Shoe=42, wide")
    try edit("@t.csv", "Bo", "--field", "Member No=7")
    #expect(
      try session.folder.text("t.csv") == "Name,Member No,Shoe\nAda,99,\"42, wide\"\nBo,7,\n")
    try edit("@t.csv", "Ada", "--field", "Hat=1", status: .failure)
    try edit("@t.csv", "Ada", "--field", "Phone=1", status: .failure)
    try edit("@t.csv", "Ada", "--field", "Hat", status: .usage)
    try edit("@t.csv", "Ada", "--field", "Member No=")
    #expect(
      try session.folder.text("t.csv") == "Name,Member No,Shoe\nAda,,\"42, wide\"\nBo,7,\n")
    try edit("@book.vcf", "Ada", "--field", "X-NIF=a;b", "--field", "Shoe size=42")
    let card = try session.folder.text("book.vcf").split(separator: "FN:Ada\n")[1]
    #expect(card.contains("X-NIF:a\\;b\n") && card.contains(".X-ABLabel:Shoe size\n"))
    #expect(try session.run("search", "@book.vcf", "\"shoe size\":42").text.contains("Ada"))
    try edit("@book.vcf", "Ada", "--field", "nif=", "--field", "Shoe Size=")
    #expect(try session.folder.text("book.vcf") == Self.book)
    try session.folder.write(
      "twice.vcf", Self.book.replacing("FN:Ada", with: "FN:Ada\nX-NIF:1\nX-NIF:2"))
    try edit("@twice.vcf", "Ada", "--field", "NIF=3", status: .failure)
  }

  @Test("of a column that has another meaning the option that sets it is named")
  func columnsWithOptions() throws {
    try session.folder.write(
      "t.csv", "원생명,반,학부모,학부모 연락처,비고,생일\n홍길동,A반,이미숙,010-1234-5678,땅콩,1990-01-02\n")
    for (column, meaning) in [
      ("비고", "a note; use --note\n"), ("반", "a group; use --group\n"),
      ("원생명", "a name; use --name\n"), ("생일", "a birthday; use --birthday\n"),
      ("학부모 연락처", "a phone number; use --phone '학부모 연락처:…'\n"),
    ] {
      let outcome = try session.run("edit", "@t.csv", "홍길동", "--field", "\(column)=x", "-n")
      #expect(outcome.errors.contains("'\(column)' is read as \(meaning)"))
    }
    let outcome = try session.run(
      "edit", "@t.csv", "홍길동", "--field", "비고=x", "-n", "--language", "ko")
    #expect(outcome.errors.contains("'비고' 열은 메모로 읽습니다. --note 옵션을 쓰세요"))
    // As it is said, the number is changed, and no other one added.
    _ = try session.run("edit", "@t.csv", "홍길동", "--phone", "학부모 연락처:010-9999-8888")
    #expect(try session.folder.text("t.csv").contains("이미숙,010-9999-8888,땅콩"))
  }

  /// People of whom an app has a field in the note, one of them beside other notes.
  private static let noted = ["N", "Y", ""].enumerated().map { number, value in
    let note = ["Paid (Y/N): N", "left-handed\\nPaid (Y/N): Y\\nPaid late", "Paid: by cheque"][
      number]
    return "BEGIN:VCARD\nVERSION:3.0\nFN:\(["Ann", "Bo", "Cy"][number])\nNOTE:\(note)\nEND:VCARD\n"
  }.joined()

  @Test("a field that went into the note is changed there, where one line says it")
  func notedField() throws {
    try session.folder.write("n.vcf", Self.noted)
    func edit(_ name: String, _ field: String) throws -> String {
      let outcome = try session.run("edit", "@n.vcf", name, "--field", field)
      #expect(outcome.status == .success, "\(outcome)")
      return outcome.errors
    }
    #expect(try edit("Ann", "paid (y/n)=Y").contains("note: Paid (Y/N): N → Paid (Y/N): Y"))
    _ = try edit("Bo", "Paid (Y/N)=")
    // What the note does not say is a field.
    #expect(try edit("Cy", "Paid (Y/N)=N").contains("custom field (Paid (Y/N)): (nothing) → N"))
    let text = try session.folder.text("n.vcf")
    #expect(
      text.contains("NOTE:Paid (Y/N): Y\n") && text.contains("NOTE:left-handed\\nPaid late\n"))
    #expect(text.contains("NOTE:Paid: by cheque\n"))
    _ = try edit("Ann", "Paid (Y/N)=")
    #expect(!(try session.folder.text("n.vcf")).contains("NOTE:Paid (Y/N)"))

    // Two lines say nothing certain, and a column of a table is the place of the field.
    let two = Self.noted.replacing("Paid late", with: "Paid (Y/N): N")
    try session.folder.write("n.vcf", two)
    #expect(try edit("Bo", "Paid (Y/N)=Y").contains("custom field (Paid (Y/N))"))
    try session.folder.write("n.csv", "Name,Paid,Notes\nAnn,,Paid: N\n")
    _ = try session.run("edit", "@n.csv", "Ann", "--field", "Paid=Y")
    #expect(try session.folder.text("n.csv") == "Name,Paid,Notes\nAnn,Y,Paid: N\n")
  }

  @Test(
    "a field that went into the note is found by its label, and one in brackets by what stands before them",
    arguments: [
      ("\"Paid (Y/N)\":N", ["Ann"]), ("Paid:N", ["Ann"]), ("paid:=y", ["Bo"]),
      ("Paid:cheque", ["Cy"]),
      ("\"Paid (Y/N)\":*", ["Ann", "Bo"]), ("Paid:*", ["Ann", "Bo", "Cy"]),
      ("-Paid:N", ["Bo", "Cy", "Di", "Ed"]),
      ("Late:N", []), ("Pai:N", []), ("Shoe:42", ["Di"]), ("\"Shoe (EU)\":42", ["Di"]),
      // A field of just this label comes before one in brackets, and before a note.
      ("Shoe:9", ["Ed"]), ("Shoe:43", []), ("Hat:7", []), ("Hat:6", ["Ed"]),
    ])
  func notedSearch(query: String, expected: [String]) throws {
    func card(_ name: String, _ lines: String) -> String {
      "BEGIN:VCARD\nVERSION:3.0\nFN:\(name)\n\(lines)END:VCARD\n"
    }
    func field(_ number: Int, _ label: String, _ value: String) -> String {
      "item\(number).X-ABLabel:\(label)\nitem\(number).X-CUSTOM-FIELD:\(value)\n"
    }
    try session.folder.write(
      "n.vcf",
      Self.noted + card("Di", field(1, "Shoe (EU)", "42"))
        + card(
          "Ed",
          field(1, "Shoe (EU)", "43") + field(2, "Shoe", "9") + field(3, "Hat", "6")
            + "NOTE:Hat: 7\n"))
    let outcome = try session.run(
      "search", "--format", "csv", "--columns", "name", "--", "@n.vcf", query)
    #expect(
      outcome.text.split(whereSeparator: \.isNewline).dropFirst().map(String.init) == expected,
      "\(outcome)")
  }

  @Test("a list has a column of a field that went into the note")
  func notedColumn() throws {
    try session.folder.write("n.vcf", Self.noted)
    let list = try session.run(
      "list", "@n.vcf", "--format", "csv", "--columns", "name,Paid (Y/N)")
    #expect(list.text == "name,Paid (Y/N)\nAnn,N\nBo,Y\nCy,\n")
    let lines = try session.run(
      "list", "@n.vcf", "--format", "ndjson", "--columns", "Paid (Y/N)")
    #expect(lines.text.contains("Paid (Y/N): Y") && !lines.text.contains("left-handed"))
  }

  @Test(
    "a label before a number or an e-mail may end in a number",
    arguments: [
      ("--phone", "Parent 2:089 123 4567", "phone (Parent 2): (nothing) → 089-123-4567"),
      ("--add-phone", "Mam2: +353 89 123 4567", "phone (Mam2): (nothing) → 089-123-4567"),
      ("--add-email", "Parent 2:a@b.ie", "e-mail (Parent 2): (nothing) → a@b.ie"),
      ("--add-phone", "12:30", "belong to no phone number"),
      ("--add-phone", "fe80:1:234", "belong to no phone number"),
      ("--add-email", "Parent 2:ab", "the address has no @"),
      ("--add-address", "Flat 2: 5 High St", "address: (nothing) → Flat 2: 5 High St"),
    ])
  func numberedLabel(option: String, value: String, expected: String) throws {
    let outcome = try session.run("edit", "@book.vcf", "Ada", option, value, "--region", "IE")
    #expect(outcome.errors.contains(expected), "\(outcome.errors)")
    if !value.hasPrefix("Parent 2:0") { return }
    let text = try session.folder.text("book.vcf")
    #expect(
      text.contains("X-ABLabel:Parent 2\n") || text.contains("X-ABLABEL:Parent 2\n"), "\(text)")
    _ = try session.run("edit", "@book.vcf", "Ada", "--remove-phone", value, "--region", "IE")
    #expect(!(try session.folder.text("book.vcf")).contains("TEL"))
  }

  @Test("a relation is set by its label, or by the column of a table that has it")
  func relations() throws {
    func edit(_ words: String..., status: PhoneBookCLI.ExitStatus = .success) throws {
      let outcome = try session.run(words)
      #expect(outcome.status == status, "\(words): \(outcome.errors)")
    }
    try session.folder.write("t.csv", "원생명,학부모,Spouse name,비고\n홍길동,이미숙,,땅콩\n")
    try edit("edit", "@t.csv", "홍길동", "--field", "학부모=박영자", "--field", "Spouse name=Ann")
    try edit("add", "@t.csv", "--name", "김민준", "--field", "학부모=최선")
    #expect(
      try session.folder.text("t.csv")
        == "원생명,학부모,Spouse name,비고\n홍길동,박영자,Ann,땅콩\n김민준,최선,,\n")
    try edit("edit", "@t.csv", "홍길동", "--field", "학부모=", "--field", "Spouse=Eve")
    #expect(try session.folder.text("t.csv").contains("\n홍길동,,Eve,땅콩\n"))

    func card(_ lines: String) -> String { "BEGIN:VCARD\nVERSION:3.0\n\(lines)END:VCARD\n" }
    let relation = "item1.X-ABRELATEDNAMES:이미숙\nitem1.X-ABLabel:학부모\n"
    try session.folder.write("b.vcf", card("FN:Ada\n" + relation) + card("FN:Bo\n"))
    try edit("edit", "@b.vcf", "Ada", "--field", "학부모=박영자")
    let changed = relation.replacing("이미숙", with: "박영자")
    #expect(try session.folder.text("b.vcf") == card("FN:Ada\n" + changed) + card("FN:Bo\n"))
    try edit("edit", "@b.vcf", "Ada", "--field", "학부모=")
    #expect(try session.folder.text("b.vcf") == card("FN:Ada\n") + card("FN:Bo\n"))
    let two = card("FN:Ada\n" + relation + relation.replacing("item1", with: "item2"))
    try session.folder.write("two.vcf", two)
    try edit("edit", "@two.vcf", "Ada", "--field", "학부모=박영자", status: .failure)
    #expect(try session.folder.text("two.vcf") == two)
    // What has no label is found by the word for its type, and that of another type stays.
    try session.folder.write(
      "types.vcf",
      card("FN:Ada\nRELATED;VALUE=text;TYPE=spouse:Bo\nRELATED;VALUE=text;TYPE=child:Cy\n"))
    try edit("edit", "@types.vcf", "Ada", "--field", "배우자=Dan")
    let text = try session.folder.text("types.vcf")
    #expect(text.contains("TYPE=spouse:Dan\n") && text.contains("TYPE=child:Cy\n"))
  }

  @Test("a word that tables have above notes means these where nobody has a field of that name")
  func wordsForNotes() throws {
    func card(_ lines: String) -> String { "BEGIN:VCARD\nVERSION:3.0\n\(lines)END:VCARD\n" }
    let noted = card("FN:Ada\nNOTE:dry skin\nitem1.X-ABRELATEDNAMES:Eve\nitem1.X-ABLabel:aunt\n")
    try session.folder.write("b.vcf", noted + card("FN:Bo\n"))
    try session.folder.write(
      "own.vcf", noted + card("FN:Bo\nitem1.X-CUSTOM-FIELD:dry\nitem1.X-ABLabel:비고\n"))
    try session.folder.write("t.csv", "Name,Phone,비고\nAda,010-1234-5678,dry skin\n")
    func found(_ words: String...) throws -> String {
      let outcome = try session.run(["search"] + words)
      return outcome.text + outcome.errors
    }
    for (file, query) in [
      ("@b.vcf", "비고:dry"), ("@b.vcf", "Bemerkung:dry skin"), ("@t.csv", "비고:\"dry skin\""),
      ("@own.vcf", "Bemerkung:dry"), ("@b.vcf", "관계:eve"), ("@b.vcf", "related:Eve"),
      ("@b.vcf", "aunt:eve"),
    ] {
      let text = try found(file, query)
      #expect(text.contains("Ada") && !text.contains("Bo"), "\(file) \(query)")
    }
    let own = try found("@own.vcf", "비고:dry")
    #expect(own.contains("Bo") && !own.contains("Ada"))
    // Of a field that is there, only the value is not found.
    for query in ["비고:zzz", "관계:zzz", "aunt:zzz"] {
      #expect(try !found("@b.vcf", query).contains("names no field"), "\(query)")
    }
    #expect(try found("@b.vcf", "uncle:zzz").contains("'uncle:' names no field"))

    func list(_ file: String, _ columns: String) throws -> String {
      try session.run("list", file, "--columns", columns, "--format", "csv").text
    }
    #expect(
      try list("@b.vcf", "name,비고,관계") == "name,비고,관계\nAda,dry skin,Eve\nBo,,\n")
    #expect(try list("@own.vcf", "name,비고") == "name,비고\nAda,\nBo,dry\n")
  }

  /// The one line of the README that begins so.
  private func recipe(_ start: String) throws -> String {
    let lines = try PackageFiles.text("README.md").split(separator: "\n")
    let found = lines.filter { $0.hasPrefix(start) }
    try #require(found.count == 1)
    return String(found[0])
  }

  /// What was said.
  private var log: String { (try? session.folder.text("log")) ?? "" }

  /// Runs a line in the folder; the exit status.
  private func run(_ line: String) throws -> Int32? {
    let text = """
      cd '\(session.folder.path)' && HOME=$PWD PATH='\(Folder.parent(of: BuiltProgram.path))':$PATH
      export HOME PATH
      \(line)
      """
    let log = unsafe open(session.folder.file("log"), O_CREAT | O_WRONLY | O_APPEND, 0o600)
    defer { close(log) }
    return BuiltProgram.start(
      ["-c", text], input: log, output: log, error: log, program: "/bin/sh")?
      .wait()
  }

  @Test("the examples print what stands below them")
  func examples() throws {
    unsafe _ = symlink(PackageFiles.path("Samples"), session.folder.file("Samples"))
    let parts = try PackageFiles.text("README.md").split(separator: "\n```\n")
    let examples = parts.filter { $0.hasPrefix("$ ") }.flatMap { $0.split(separator: "\n$ ") }
    #expect(examples.count > 8)
    for example in examples {
      let lines = example.drop { $0 == "$" || $0 == " " }.split(separator: "\n")
      try session.folder.write("log", "")
      _ = try run("export LC_ALL=C PHONEBOOK_REGION=\n\(lines[0])")
      let printed = log.split(separator: "\n")
      #expect(Self.shows(lines.dropFirst(), printed[...]), "\(lines[0])\n\(log)")
    }
  }

  /// Whether lines are what is shown of them: `…` stands for any lines, and at the end of a line for the rest of it.
  private static func shows(_ shown: ArraySlice<Substring>, _ printed: ArraySlice<Substring>)
    -> Bool
  {
    guard let line = shown.first else { return printed.isEmpty }
    let rest = shown.dropFirst()
    if line == "…" {
      return (0...printed.count).contains { shows(rest, printed.dropFirst($0)) }
    }
    guard let first = printed.first else { return false }
    let isShown = line.hasSuffix("…") ? first.hasPrefix(line.dropLast()) : first == line
    return isShown && shows(rest, printed.dropFirst())
  }

  @Test("a nightly line makes a backup, then snapshots, and one person comes back from it")
  func nightly() throws {
    let line = try recipe("0 3 * * * ").dropFirst("0 3 * * * ".count)
    #expect(try run(String(line)) == 0, "\(log)")
    #expect(try session.run("remove", "@book.vcf", "홍길동", "-q").status == .success)
    #expect(try run(String(line)) == 0, "\(log)")
    #expect(try session.run("archive", "list", "@b.phonebook").text.contains("\n         2  "))
    #expect(try run(try recipe("phonebook archive restore b.phonebook")) == 0)
    let names = try session.run("list", "@book.vcf", "--format", "tsv").text
    #expect(names.contains("홍길동") && names.contains("Ada"))
  }

  @Test("an encrypted backup is read again", .enabled(if: hasAge))
  func encrypted() throws {
    // A key takes the place of the passphrase, which only a terminal asks for.
    let line = try recipe("phonebook archive create book.vcf -o - | age")
      .replacing("age -p", with: "age -r $(age-keygen -y key)").replacing(
        "age -d", with: "age -d -i key")
    #expect(try run("age-keygen -o key && " + line) == 0, "\(log)")
    #expect(log.contains("홍길동"))
  }

  private static let hasAge = ["age", "age-keygen"].allSatisfy {
    FileStatus.of("/usr/bin/\($0)") != nil
  }
}
