import PhoneBookCLI
import TestSupport
import Testing

/// A book joined with its own export is the book again, and a comparison of the two finds nobody new or gone.
struct RoundTripTests {
  /// The formats that hold what tells these people from each other.
  static let formats = [
    "vcard2.1", "vcard", "vcard4", "jcard", "jscontact", "json", "ndjson", "csv", "ldif", "archive",
    "google-csv", "google-csv-classic", "outlook-csv", "outlook-csv-ko", "yahoo-csv",
    "thunderbird-csv", "naver-csv", "salesforce-csv",
  ]

  private static let seeds: [UInt64] = [1, 2]
  private static let books = seeds.map(book)

  @Test("the same people again change nothing", arguments: formats)
  func sameAgain(format: String) throws {
    let session = try Session()
    for (seed, cards) in zip(Self.seeds, Self.books) {
      try session.folder.write("a.vcf", cards.joined())
      try expectSame(["--to", format], as: cards.count, session, "seed \(seed)")
    }
  }

  @Test("two people of a book are never one", arguments: zip(seeds, books))
  func alone(seed: UInt64, cards: [String]) throws {
    let session = try Session()
    try session.folder.write("a.vcf", cards.joined())
    let alone = try session.run("dedupe", "@a.vcf", "--to", "ndjson", "-q").output
    #expect(alone.count { $0 == 0x0A } == cards.count, "seed \(seed)")
  }

  @Test("nor do they through what is written for an app", arguments: ["apple", "outlook-classic"])
  func sameForApp(app: String) throws {
    let session = try Session()
    let cards = Self.book(3)
    try session.folder.write("a.vcf", cards.joined())
    // Its people are Koreans; the table of other languages has no Hangul.
    try expectSame(["--for", app, "--language", "ko"], as: cards.count, session, "\(app)")
  }

  @Test(
    "nor do cards of groups",
    arguments: [["vcard"], ["vcard4"], ["jscontact"], ["vcard", "apple"]])
  func sameGroups(target: [String]) throws {
    let session = try Session()
    func card(_ lines: String...) -> String {
      (["BEGIN:VCARD", "VERSION:3.0"] + lines + ["END:VCARD", ""]).joined(separator: "\r\n")
    }
    func group(_ name: String, _ members: String...) -> String {
      card(
        "N:\(name);;;;", "FN:\(name)", "X-ADDRESSBOOKSERVER-KIND:group",
        members.map { "X-ADDRESSBOOKSERVER-MEMBER:\($0)" }.joined(separator: "\r\n"))
    }
    let cards = [
      card("UID:1", "FN:Ann Lee", "N:Lee;Ann;;;", "TEL:+16502530000"),
      card("UID:2", "FN:Bo Lee", "N:Lee;Bo;;;", "TEL:+16502530001"),
      group("Family", "urn:uuid:1", "urn:uuid:2"), group("Friends", "urn:uuid:2"),
      group("Others", "mailto:c@example.com"),
    ]
    try session.folder.write("a.vcf", cards.joined())
    let options = ["--to", target[0]] + target.dropFirst().flatMap { ["--for", $0] }
    _ = try session.run(["convert", "@a.vcf", "-o", "@b", "-q"] + options)
    let joined = try session.run("dedupe", "@a.vcf", "@b", "--to", "vcard")
    #expect(joined.text.split(separator: "BEGIN:VCARD").count == cards.count, "\(joined.text)")
    #expect(!joined.errors.contains("GROUP;"), "\(joined.errors)")
  }

  private func expectSame(
    _ options: [String], as count: Int, _ session: Session, _ comment: Comment
  ) throws {
    _ = try session.run(["convert", "@a.vcf", "-o", "@b", "-q", "--force"] + options)
    for books in [["@a.vcf", "@b"], ["@b", "@a.vcf"]] {
      let joined = try session.run(
        ["convert"] + books + ["--dedupe", "--to", "ndjson", "-q"])
      #expect(joined.output.count { $0 == 0x0A } == count, comment)
    }
    let difference = try session.run("diff", "@a.vcf", "@b", "--changes", "added,removed")
    #expect(difference.text.isEmpty, "\(comment): \(difference.text)")
  }

  /// People of whom some have neither phone nor e-mail, with twins and namesakes.
  private static func book(_ seed: UInt64) -> [String] {
    var random = SeededRandom(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    func pick(_ texts: String...) -> String { texts.randomElement(using: &random) ?? "" }
    func phone() -> String { "TEL;TYPE=CELL:010-\(number(2000...9999))-\(number(1000...9999))" }
    func birthday() -> String { "BDAY:\(number(1940...2015))-0\(number(1...9))-\(number(10...28))" }
    func address() -> String {
      "ADR;TYPE=HOME:;;\(pick("Main St", "테헤란로")) \(number(1...900));Seoul;;\(number(10000...99999));Korea"
    }
    var people: [[String]] = []
    for family in ["김", "이", "박", "최", "정", "강", "조", "윤"] {
      for given in ["민준", "서연", "지호", "하은"].prefix(number(1...4)) {
        let name = ["N:\(family);\(given);;;", "FN:\(family)\(given)"]
        switch number(0...3) {
        case 0: people.append(name + [phone(), "EMAIL:a\(number(10000...99999))@example.com"])
        case 1: people.append(name + [birthday(), "NOTE:\(pick("Likes tea", "만난 곳: 서울"))"])
        case 2: people += [name + [phone(), "TITLE:과장"], name + [birthday(), address()]]
        default: people.append(name + ["ORG:\(pick("한빛", "Acme"))", address()])
        }
      }
      let (day, home) = (birthday(), address())
      for twin in ["한결", "한솔"] {
        people.append(["N:\(family);\(twin);;;", "FN:\(family)\(twin)", day, home])
      }
      // Names of two scripts, and cards without a name.
      let given = pick("Jörg", "太郎", "Анна", "Thị Hoa", "Łukasz")
      let group = "CATEGORIES:\(pick("친구", "회사"))"
      people += [
        ["N:\(family);\(given);;;", "FN:\(family)\(given)", phone(), group],
        ["N:\(pick("Smith", "O’Neill", "山田"));\(given);;;", "FN:\(given)", birthday(), address()],
        ["N:;;;;", "FN:", phone(), "EMAIL:b\(number(10000...99999))@example.com"],
        // Nothing but a name, with a part that some formats have in the full name alone.
        ["N:Mc\(family);Destin;Dawn;;", "FN:Destin Dawn Mc\(family)"],
      ]
    }
    return people.enumerated().map { index, lines in
      let uid = index % 2 == 0 ? ["UID:\(seed)-\(index)"] : []
      return (["BEGIN:VCARD", "VERSION:3.0"] + lines + uid + ["END:VCARD", ""])
        .joined(separator: "\r\n")
    }
  }
}
