import ContactBytes
import PhoneBookCLI
import TestSupport
import Testing

/// Who comes back from a backup, beside whom nobody is added unasked, and where else to look.
struct RestoringTests {
  private let session: Session

  init() throws { session = try Session() }

  private static func card(_ lines: [String]) -> String {
    "BEGIN:VCARD\nVERSION:3.0\n" + lines.map { $0 + "\n" }.joined() + "END:VCARD\n"
  }

  /// A line: the cards of the backup, of which the first is restored, and those of the book, `/` between their lines and
  /// `//` between the cards; and whether the first of the book may be the restored person.
  private static let pairs = """
    FN:Ann Nowak / N:Nowak;Ann;;; / TEL:07400 100456 / EMAIL:a@a.example | FN:Ann Low / N:Low;Ann;;; / TEL:07400 100456 / EMAIL:a@a.example / TITLE:Cook | true
    FN:Ann Nowak / N:Nowak;Ann;;; / EMAIL:ann.nowak@a.example | FN:Ann Low / N:Low;Ann;;; / EMAIL:ann.nowak@a.example / TITLE:Cook | true
    FN:Ann Nowak / N:Nowak;Ann;;; / EMAIL:info@a.example | FN:Ann Low / N:Low;Ann;;; / EMAIL:info@a.example / TITLE:Cook | false
    FN:Ann Nowak / N:Nowak;Ann;;; / TEL:07400 100456 | FN:Tom Nowak / N:Nowak;Tom;;; / TEL:07400 100456 / TITLE:Cook | false
    FN:Ann Nowak / N:Nowak;Ann;;; / ORG:Oak | FN:Ann Low / N:Low;Ann;;; / ORG:Oak / TITLE:Cook | false
    FN:Ann Nowak / UID:a1 / N:Nowak;Ann;;; / TEL:07400 100456 | FN:Ann Low / UID:a2 / N:Low;Ann;;; / TEL:07400 100456 | false
    FN:김민수 / TEL:010-2222-3333 | FN:김민수 어머니 / TEL:010-2222-3333 | false
    FN:Ann Nowak / N:Nowak;Ann;;; / TEL:07400 100456 // FN:Ann Low / N:Low;Ann;;; / TEL:07400 100456 / TITLE:Cook | FN:Ann Low / N:Low;Ann;;; / TEL:07400 100456 / TITLE:Cook | false
    FN:Al Akhtar / TEL:+447400100456 / EMAIL:a@a.example / BDAY:1984-03-17 // FN:Al Akhtar / TEL:07400 100456 / EMAIL:a@a.example / NOTE:van | FN:Al Akhtar / TEL:07400 100456 / EMAIL:a@a.example / NOTE:van | true
    """.split(separator: "\n").map(String.init)

  @Test("nobody is added unasked beside a card that may be theirs", arguments: pairs)
  func doubts(line: String) throws {
    let parts = line.pieces(between: " | ")
    let cards = parts.prefix(2).map { part in
      part.pieces(between: " // ").map { Self.card($0.pieces(between: " / ").map(String.init)) }
    }
    // Short names are of the first card alone where a backup has two of one name.
    try session.folder.write("first.vcf", cards[0][0])
    let id = try session.run("list", "@first.vcf", "--columns", "id", "--format", "csv").text
      .split(whereSeparator: \.isNewline).last.map(String.init)
    try session.folder.write("old.vcf", cards[0].joined())
    try session.folder.write("book.vcf", cards[1].joined())
    _ = try session.run("archive", "create", "@old.vcf", "-o", "@b.phonebook")
    let restoring = ["archive", "restore", "@b.phonebook", try #require(id), "--into", "@book.vcf"]
    let environment = ["LANG": "en_GB.UTF-8"]
    let outcome = try session.run(restoring, environment: environment)
    let kept = try session.folder.text("book.vcf")
    #expect(kept.hasPrefix(cards[1].joined()))
    if parts[2] == "true" {
      #expect(outcome.status == .failure)
      #expect(outcome.errors.contains(", who is in it, so nothing is restored; phonebook remove "))
      #expect(kept == cards[1].joined())
      let forced = try session.run(restoring + ["--force"], environment: environment)
      #expect(forced.status == .success && forced.errors.contains("as another person"))
    } else {
      #expect(outcome.status == .success, "\(outcome.errors)")
      #expect(outcome.errors.contains("who was not in it"), "\(outcome.errors)")
    }
  }

  @Test("of cards that are one person, all come back where all are wanted")
  func allCards() throws {
    let lines = ["FN:Al Akhtar", "TEL:07400 100456", "EMAIL:a@a.example"]
    let cards = [Self.card(lines + ["NOTE:van"]), Self.card(lines + ["BDAY:1984-03-17"])]
    try session.folder.write("old.vcf", cards.joined())
    try session.folder.write("book.vcf", cards[0])
    _ = try session.run("archive", "create", "@old.vcf", "-o", "@b.phonebook")
    let outcome = try session.run(
      "archive", "restore", "@b.phonebook", "Akhtar", "--all", "--into", "@book.vcf")
    #expect(outcome.status == .success, "\(outcome.errors)")
    #expect(try session.folder.text("book.vcf").hasPrefix(cards[0]))
    #expect(try session.folder.text("book.vcf").contains("BDAY:1984-03-17"))
  }

  @Test(
    "of two cards of one person in a backup none is added beside the other that says the same",
    arguments: [["TEL:+447400100456"], ["TEL:07400 100456"]])
  func cardsOfTwoBooks(phone: [String]) throws {
    let lines = ["FN:Al Akhtar", "N:Akhtar;Al;;;", "EMAIL:a@a.example"]
    func card(_ uid: String, _ further: [String]) -> String {
      Self.card(["UID:\(uid)"] + lines + further)
    }
    let own = card("a2", ["TEL:07400 100456"])
    try session.folder.write("other.vcf", card("a1", phone))
    try session.folder.write("book.vcf", own)
    _ = try session.run("archive", "save", "@b.phonebook", "@other.vcf", "@book.vcf", "-q")
    func restore(_ words: [String]) throws -> String {
      let outcome = try session.run(
        ["archive", "restore", "@b.phonebook", "Akhtar", "--into", "@book.vcf"] + words,
        environment: ["LANG": "en_GB.UTF-8"])
      #expect(outcome.status == .success, "\(outcome.errors)")
      return outcome.errors
    }
    for words in ["--first", "--all"] {
      let errors = try restore([words])
      #expect(errors.contains("nothing to restore of "), "\(errors)")
      #expect(errors.contains("is not added") == (words == "--all"), "\(errors)")
      #expect(try session.folder.text("book.vcf") == own)
    }
    // What was changed comes back in the card of its UID.
    for words in ["--first", "--all"] {
      for changed in [["TEL:07400 100457"], ["TEL:07400 100456", "NOTE:van"]] {
        try session.folder.write("book.vcf", card("a2", changed))
        _ = try restore([words])
        #expect(try session.folder.text("book.vcf") == own)
      }
    }
    // The card that says something else is added, and the other is named.
    try session.folder.write("other.vcf", card("a1", phone + ["NOTE:van"]))
    _ = try session.run("archive", "save", "@b.phonebook", "@other.vcf", "@book.vcf", "-q")
    let errors = try restore(["--all"])
    #expect(errors.contains("as another person"), "\(errors)")
    #expect(errors.contains("may be the same person, and was left as it was"), "\(errors)")
    #expect(try session.folder.text("book.vcf").contains("UID:a1"))
  }

  @Test(
    "an older snapshot with somebody of just the name is pointed to, whoever else fits in the newest",
    arguments: [
      (["FN:문시우", "TEL:010-2345-0001"], ["FN:문시우 어머니", "TEL:010-2345-0002"], "문시우"),
      (
        ["FN:Ann Nowak", "EMAIL:ann@a.example"], ["FN:Ann Low", "EMAIL:ann.nowak@a.example"],
        "Ann Nowak"
      ),
      (["FN:Ann Nowak", "TEL:02-345-1000"], ["FN:Ann Nowak-Low", "TEL:02-345-2000"], "Ann Nowak"),
    ])
  func pointers(old: [String], new: [String], who: String) throws {
    let other = Self.card(["FN:Bo", "TEL:1"])
    try session.folder.write("book.vcf", Self.card(old) + other)
    _ = try session.run("archive", "create", "@book.vcf", "-o", "@b.phonebook")
    try session.folder.write("book.vcf", Self.card(new) + other)
    _ = try session.run("archive", "snapshot", "@b.phonebook", "@book.vcf")
    try session.folder.write("book.vcf", other)
    let restoring = ["archive", "restore", "@b.phonebook", who, "--into", "@book.vcf"]
    let pointer = " is in snapshot 1: add --at 1\n"
    for words in [[], ["--first"], ["--first", "-n"]] {
      let outcome = try session.run(restoring + words)
      #expect(outcome.errors.pieces(between: pointer).count == 2, "\(outcome.errors)")
      _ = try session.run("undo", "@book.vcf", "-q")
    }
    // Who has the name in the newest is meant, and who has none is not sought.
    for words in [["Bo"], ["bo"], ["1"]] {
      let found = try session.run(
        ["archive", "restore", "@b.phonebook"] + words + ["--into", "@book.vcf"])
      #expect(!found.errors.contains(pointer), "\(found.errors)")
    }
    let missing = try session.run(
      "archive", "restore", "@none.phonebook", who, "--into", "@book.vcf")
    #expect(missing.errors.pieces(between: "error: ").count == 2, "\(missing.errors)")
  }

  @Test("what the table of a program has no place for is told, and keeps nobody out")
  func pictures() throws {
    let photo = "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4"
    let lines = ["UID:1", "FN:Ada King", "N:King;Ada;;;", "TEL:02-345-1000", "CLASS:PRIVATE"]
    try session.folder.write("old.vcf", Self.card(lines + [photo]))
    _ = try session.run("archive", "create", "@old.vcf", "-o", "@b.phonebook")
    try session.folder.write("bo.vcf", Self.card(["FN:Bo Low", "N:Low;Bo;;;", "TEL:02-345-2000"]))
    for app in ["google", "outlook"] {
      _ = try session.run("convert", "@bo.vcf", "--for", app, "-o", "@t.csv", "--force")
      let restored = try session.run(
        "archive", "restore", "@b.phonebook", "Ada", "--into", "@t.csv", "-q")
      #expect(restored.status == .success, "\(restored.errors)")
      #expect(restored.errors.contains("no place for photo"), "\(restored.errors)")
      #expect(try session.folder.text("t.csv").contains("Ada"))
    }
    try session.folder.write("own.csv", "Name,Phone\nBo Low,02-345-2000\n")
    let own = try session.run("archive", "restore", "@b.phonebook", "Ada", "--into", "@own.csv")
    #expect(
      own.status == .failure && own.errors.contains("the table has no column for"), "\(own.errors)")
  }

  @Test("groups without a column are left out with --force alone, be they one or several")
  func groupsWithoutPlace() throws {
    try session.folder.write(
      "g.vcf",
      Self.card(["FN:Ann Frey", "CATEGORIES:Alto"])
        + Self.card(["FN:Ann Duc", "CATEGORIES:Alto,Board"]))
    _ = try session.run("archive", "create", "@g.vcf", "-o", "@g.phonebook", "-q")
    let table = "Name,Phone\nUrs Moser,079 412 33 21\n"
    for (name, groups) in [("Frey", "Alto"), ("Duc", "Alto, Board")] {
      try session.folder.write("m.csv", table)
      let words = ["archive", "restore", "@g.phonebook", name, "--into", "@m.csv"]
      let refused = try session.run(words)
      #expect(refused.status == .failure)
      #expect(refused.errors.contains("Ann \(name): no place for groups: \(groups)"))
      #expect(!refused.errors.contains("are left out"), "\(refused.errors)")
      #expect(try session.run(words + ["--force"]).status == .success)
    }
  }

  @Test(
    "a column that holds the groups of a backup is not emptied, but has to be read as groups",
    arguments: ["Ward 1", "Ward 1, Ward 2"])
  func columnOfGroups(cell: String) throws {
    func restore(_ options: String...) throws -> Session.Outcome {
      try session.run(["archive", "restore", "@g.phonebook", "Lee", "--into", "@g.csv"] + options)
    }
    let people = "\"\(cell)\",Ann Lee,010-2345-1000,02-345-1000\nWard 2,Bo Kim,010-2345-2000,\n"
    let whole = "Ward,Name,Mobile,Home phone\n" + people.replacing("\"Ward 1\"", with: "Ward 1")
    func save(_ options: String...) throws {
      try session.folder.write("g.csv", whole)
      let words = ["archive", "create", "@g.csv", "-o", "@g.phonebook", "--force"]
      _ = try session.run(words + options)
      try session.folder.write("g.csv", edited)
    }
    let edited = whole.replacing("010-2345-1000", with: "010-2345-1001")
    try save("--map", "Ward=groups")
    for refused in [try restore(), try restore("--force")] {
      #expect(refused.status == .failure && refused.errors.contains("add --map "))
      #expect(refused.errors.contains("Ward=groups"), "\(refused.errors)")
    }
    #expect(try session.folder.text("g.csv") == edited)
    #expect(try restore("--map", "Ward=groups").status == .success)
    #expect(try session.folder.text("g.csv") == whole)
    // What the backup has as such a field as well is no group.
    try save()
    #expect(try restore().status == .success)
    #expect(try session.folder.text("g.csv") == whole)
    // Nor is a column a place for groups because one cell of somebody else's has the name of one.
    try save("--map", "Ward=groups")
    let table = "Name,Mobile,Home phone,Level\nBo Kim,010-2345-2000,,Ward 2\nCy Poe,,,left\n"
    try session.folder.write("g.csv", table)
    let added = try restore("--force")
    #expect(added.status == .success, "\(added.errors)")
    #expect(try session.folder.text("g.csv") == table + "Ann Lee,010-2345-1000,02-345-1000,\n")
    // Where all are groups, whoever is not in it has no other place for theirs.
    try session.folder.write("g.csv", table.replacing("left", with: "Ward 1"))
    let refused = try restore()
    #expect(refused.status == .failure && refused.errors.contains("Level=groups"))
  }

  @Test("all words by which nobody is found are named, and nobody is restored then")
  func unknownWords() throws {
    try session.folder.write("g.vcf", Self.card(["FN:Ann Frey"]) + Self.card(["FN:Ann Duc"]))
    _ = try session.run("archive", "create", "@g.vcf", "-o", "@g.phonebook", "-q")
    try session.folder.write("b.vcf", Self.card(["FN:Ann Duc"]))
    let outcome = try session.run(
      "archive", "restore", "@g.phonebook", "Nobody", "Frey", "Noone", "--into", "@b.vcf", "-q")
    #expect(outcome.status == .findings)
    for word in ["Nobody", "Noone"] {
      #expect(outcome.errors.contains("g.phonebook: nobody is found by '\(word)'\n"))
    }
    #expect(outcome.errors.hasSuffix("nothing was changed\n"), "\(outcome.errors)")
    #expect(try session.folder.text("b.vcf") == Self.card(["FN:Ann Duc"]))
  }

  @Test("who was called by a part of the name before is no other person of an older snapshot")
  func completedNames() throws {
    for uid in [["UID:1"], []] {
      try session.folder.write("a.vcf", Self.card(uid + ["FN:Anna", "TEL:0170 1234567"]))
      try session.folder.write("b.vcf", Self.card(uid + ["FN:Anna Müller", "TEL:0170 1234567"]))
      for file in ["@a.vcf", "@b.vcf"] {
        _ = try session.run("archive", "save", "@s\(uid.count).phonebook", file)
      }
      try session.folder.write("book.vcf", Self.card(["FN:Bo Low", "TEL:02-345-2000"]))
      let restored = try session.run(
        "archive", "restore", "@s\(uid.count).phonebook", "Anna", "--into", "@book.vcf")
      #expect(!restored.errors.contains("is in snapshot"), "\(restored.errors)")
      #expect(try session.folder.text("book.vcf").contains("Anna Müller"), "\(restored.errors)")
    }
  }
}
