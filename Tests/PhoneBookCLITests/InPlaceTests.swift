import CharacterSets
import ContactBytes
import Foundation
import PhoneBookCLI
import TestSupport
import Testing

@Suite("clean --in-place")
struct InPlaceTests {
  private let session: Session

  init() throws { session = try Session() }

  private static let card = """
    BEGIN:VCARD
    VERSION:3.0
    X-ODD;A=b:  kept \\n as it is
    FN:홍 길동
    NOTE:folded
      here
    TEL:01012345678
    END:VCARD

    """
  private static let cleanedCard = """
    BEGIN:VCARD
    VERSION:3.0
    X-ODD;A=b:  kept \\n as it is
    FN:홍길동
    NOTE:folded
      here
    TEL:010-1234-5678
    N:홍;길동;;;
    END:VCARD

    """
  private static let table =
    "번호,성명,\"연락처\",비고\n7,홍 길동,01012345678,\"a \"\"b\"\"\n c\"\n8,김하늘,02-555-1234,\n"
  private static let cleanedTable =
    "번호,성명,\"연락처\",비고\n7,홍길동,010-1234-5678,\"a \"\"b\"\"\n c\"\n8,김하늘,02-555-1234,\n"

  /// A text in a character set, behind a mark if there is one.
  private static func encoded(_ text: String, _ encoding: TextEncoding, mark: [UInt8]) throws
    -> [UInt8]
  {
    var bytes = mark
    _ = try encoding.encode(Array(text.utf8).span, into: &bytes)
    return bytes
  }

  @Test(
    "in JSON of any shape the texts change that a rule names, and every other byte stays",
    arguments: [
      (
        "a.json",
        "[\n  {\n    \"uid\": \"c1\",\n    \"name\": \"Al  Bo\",\n    \"phones\": [\"2122741000\", \"(212) 274-1001\"]\n"
          + "  },\n  {\"name\": {\"given\": \"Bo\", \"family\": \"Li\"}, \"phones\": [{\"types\": [\"cell\"], \"number\": \"(212) 274-1002\"}]}\n]\n"
      ),
      (
        "a.ndjson",
        "{\"phones\": [\"2122741000\",\"2122741000\"], \"name\": \"Al  Bo\"}\n{\"name\":{\"given\":\"Cy\"}}\n"
      ),
      (
        "a.jcard",
        "[\"vcard\", [[\"version\",{},\"text\",\"4.0\"], [\"fn\",{},\"text\",\"Al  Bo\"], [\"tel\",{},\"text\",\"2122741000\"]]]"
      ),
      (
        "b.json",
        "{ \"@type\":\"Card\", \"version\":\"1.0\", \"phones\":{\"p\":{\"number\":\"2122741000\"}}, \"name\":{\"full\":\"Al  Bo\"} }"
      ),
    ])
  func textsOfJSON(name: String, text: String) throws {
    try session.folder.write(name, text)
    let outcome = try session.run(
      "clean", "@\(name)", "--in-place", "--region", "US", "--disable", "duplicate-value")
    #expect(outcome.status == .success, "\(outcome.errors)")
    let expected = text.replacing("Al  Bo", with: "Al Bo")
      .replacing("2122741000", with: "(212) 274-1000")
    #expect(try session.folder.text(name) == expected)
  }

  @Test(
    "standard output gets the format of the one input and the columns of its table, also from a pipe",
    arguments: [
      (
        "h.csv",
        "Record ID,First Name,Last Name,Phone Number,Amount\n1,Ann,Bell,2122741000,\"$1,0\"\n",
        "Record ID,First Name,Last Name,Phone Number,Amount\n1,Ann,Bell,(212) 274-1000,\"$1,0\"\n"
      ),
      ("t.csv", "Name;Tel;Id\nAnn;2122741000;7\n", "Name;Tel;Id\nAnn;(212) 274-1000;7\n"),
      (
        "a.ndjson", "{\"name\":\"Ann\",\"phones\":[\"2122741000\"]}\n",
        "{\"name\":{\"full\":\"Ann\"},\"phones\":[{\"number\":\"(212) 274-1000\"}]}\n"
      ),
    ])
  func standardOutput(name: String, text: String, expected: String) throws {
    try session.folder.write(name, text)
    for words in [["@\(name)"], ["-"]] {
      let outcome = try session.run(
        ["clean"] + words + ["-o", "-", "--region", "US"], input: Array(text.utf8))
      #expect(outcome.status == .success, "\(outcome.errors)")
      #expect(outcome.text == expected)
      let joined = try session.run(["dedupe"] + words + ["-o", "-"], input: Array(text.utf8))
      #expect(!name.hasSuffix("csv") || joined.text == text, "\(joined.errors)")
    }
  }

  @Test("a name that a rule makes of the parts is a text in JSON")
  func madeName() throws {
    try session.folder.write("a.json", "[{\"name\":{\"given\":\"Bo\",\"family\":\"Li\"}}]")
    let outcome = try session.run("clean", "@a.json", "--to", "ndjson")
    #expect(outcome.text.contains("\"full\":\"Bo Li\""), "\(outcome.text)")
  }

  @Test(
    "character set, mark, line ends, quotes and everything that no rule names stay",
    arguments: [
      ("utf-8", []), ("utf-8", [0xEF, 0xBB, 0xBF]), ("windows-949", []),
      ("utf-16le", [0xFF, 0xFE]),
      ("utf-16be", [0xFE, 0xFF]),
    ] as [(String, [UInt8])], ["\n", "\r\n"])
  func kept(set: (name: String, mark: [UInt8]), lineEnd: String) throws {
    let encoding = try #require(TextEncoding(rawValue: set.name))
    for (name, before, after) in [
      ("a.vcf", Self.card, Self.cleanedCard), ("a.csv", Self.table, Self.cleanedTable),
    ] {
      func bytes(_ text: String) throws -> [UInt8] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return try Self.encoded(lines.joined(separator: lineEnd), encoding, mark: set.mark)
      }
      try session.folder.write(name, try bytes(before))
      let outcome = try session.run("clean", "--in-place", "@\(name)")
      #expect(outcome.status == .success, "\(outcome.errors)")
      #expect(
        try session.folder.bytes(name) == (try bytes(after)), "\(name) \(set) \(outcome.errors)")
      #expect(try session.run("clean", "--in-place", "@\(name)", "-q").status == .success)
      #expect(try session.folder.bytes(name) == (try bytes(after)))
    }
  }

  /// Cells as they are written, and what a clean-up makes of them.
  private static let cells: [(header: String, cells: [(before: String, after: String)])] = [
    ("이름", [("홍 길동", "홍길동"), ("\"홍 길동\"", "\"홍길동\""), ("Ann", "Ann"), ("", "")]),
    (
      "\"휴대폰\"",
      [
        ("01012345678", "010-1234-5678"), ("\"01012345678\"", "\"010-1234-5678\""), ("", ""),
        ("02-123-4567~8", "02-123-4567~8"), ("\"02-123-4567,,1#\"", "\"02-123-4567,,1#\""),
        ("0010", "0010"), ("'01012345678", "010-1234-5678"), (" 02-123-4567", "02-123-4567"),
      ]
    ),
    ("등급", [("A", "A"), ("\"\"", "\"\""), (" B ", " B "), ("\"a \"\"b\"\"\"", "\"a \"\"b\"\"\"")]),
    ("비고", [("010 1", "010 1"), ("\"두\n줄\"", "\"두\n줄\""), ("=1+2", "=1+2"), ("0", "0")]),
    ("번호", [("0012", "0012"), ("1.50", "1.50"), ("\"x;y\"", "\"x;y\""), ("", "")]),
  ]

  @Test(
    "in a table only the cells that a rule names get other bytes, in every set",
    arguments: [
      ("utf-8", []), ("utf-8", [0xEF, 0xBB, 0xBF]), ("windows-949", []),
      ("utf-16le", [0xFF, 0xFE]), ("utf-16be", [0xFE, 0xFF]),
    ] as [(String, [UInt8])])
  func cells(set: (name: String, mark: [UInt8])) throws {
    let encoding = try #require(TextEncoding(rawValue: set.name))
    var random = SeededRandom(seed: 19)
    for number in 0..<40 {
      let delimiter = [",", ";", "\t"][number % 3]
      let lineEnd = Bool.random(using: &random) ? "\r\n" : "\n"
      let columns = [0, 1] + [2, 3, 4].shuffled(using: &random)
      func line(_ cells: [String]) -> String { cells.joined(separator: delimiter) + lineEnd }
      var texts = (before: line(columns.map { Self.cells[$0].header }), after: "")
      texts.after = texts.before
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let row = columns.compactMap { column in
          Self.cells[column].cells
            .filter { $0.before.first == "\"" || !$0.before.contains(delimiter) }
            .randomElement(using: &random)
        }
        texts.before += line(row.map(\.before))
        texts.after += line(row.map(\.after))
      }
      func bytes(_ text: String) throws -> [UInt8] {
        try Self.encoded(text, encoding, mark: set.mark)
      }
      try session.folder.write("t.csv", try bytes(texts.before))
      let outcome = try session.run("clean", "--in-place", "@t.csv", "-q")
      let found = try session.folder.bytes("t.csv")
      let isKept = try found == bytes(texts.after)
      #expect(isKept, "\(texts.before)\(String(decoding: found, as: UTF8.self)) \(outcome.errors)")
    }
  }

  /// Cells of dates as people and programs write them, some with a year, some without, some with one of two digits.
  private static let dates = [
    "26.08.2001", "01.06.", "1.2.1990", "31.12.90", "04.05.07", "13/02/1990", "02/03/1991", "04/05",
    "12/31",
    "25/12/1961", "12/25/1961", "02/07", "3/4/85", "850302", "010203", "85/12/24", "08.4.12",
    "12.13.40",
    "1990-03-04", "1985.3.2", "3 March 1990", "5월 6일", "음력 3/5", "04/05/1604", "1/20/1991 0:00", "",
    "-",
  ]

  @Test(
    "in a table every date stays the one that it was, a second clean-up finds nothing, and a preview tells all",
    arguments: ["DE", "US", "KR", "CA"], ["Name,Birthday,Anniversary", "이름,생일,기념일"])
  func dates(region: String, header: String) throws {
    let environment = ["PHONEBOOK_REGION": region]
    func read() throws -> String {
      try session.run("convert", "@t.csv", "--to", "ndjson", "-q", environment: environment).text
    }
    func check(_ rows: [[String]]) throws {
      let table = ([header] + rows.map { $0.joined(separator: ",") }).joined(separator: "\n") + "\n"
      try session.folder.write("t.csv", table)
      let before = try read()
      let preview = try session.run("clean", "-n", "@t.csv", environment: environment)
      let outcome = try session.run("clean", "--in-place", "@t.csv", environment: environment)
      #expect(outcome.status == .success, "\(region) \(table)\(outcome.errors)")
      let once = try session.folder.text("t.csv")
      #expect(try read() == before, "\(region) \(table)\(once)")
      for (old, new) in zip(table.split(separator: "\n"), once.split(separator: "\n")) {
        for (old, new) in zip(old.split(separator: ","), new.split(separator: ",")) where old != new
        {
          #expect(preview.text.contains("\(old) → \(new)"), "\(region) \(table)\(preview.text)")
        }
      }
      _ = try session.run("clean", "--in-place", "@t.csv", environment: environment)
      #expect(try session.folder.text("t.csv") == once, "\(region) \(table)")
    }
    try check([["Anna Weber", "02/07", "25/12/1961"]])
    try check([["Anna Weber", "26.08.2001", ""], ["Bert Maier", "01.06.", ""]])
    try check(
      ["13/02/1990", "02/03/1991", "04/05", "12/31"].enumerated().map {
        ["Anna W\($0)", $1, ""]
      })
    var random = SeededRandom(seed: 23)
    for _ in 0..<15 {
      let kinds = Array(
        Self.dates.shuffled(using: &random).prefix(Int.random(in: 2...6, using: &random)))
      try check(
        (0..<Int.random(in: 1...5, using: &random)).map { row in
          let cells = (0..<2).map { _ in kinds.randomElement(using: &random) ?? "" }
          return ["Anna W\(row)"] + cells
        })
    }
  }

  @Test(
    "a file of which something could not be read is left alone, unless that is asked for",
    arguments: [
      (
        "a.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:홍 길동\nno property\nEND:VCARD\n", "FN:홍길동\n",
        "no property"
      ),
      ("a.json", #"[{"name":{"full":"홍 길동"},"id":7}]"#, "홍길동", nil),
      ("a.ndjson", "{\"name\":\"홍 길동\"}\nno contact\n", "홍길동", "no contact"),
      ("a.ldif", "dn: cn=a\nobjectClass: person\ncn: 홍 길동\nno colon\n", nil, nil),
      (
        "b.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:홍 길동\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nFN:Ann\n",
        "FN:홍길동\n", "FN:Ann\n"
      ), ("c.csv", "성명,메모\n홍 길동,\nAnn,\"a\n", "홍길동", "Ann,\"a\n"),
    ] as [(String, String, String?, String?)])
  func unreadable(name: String, text: String, cleaned: String?, kept: String?) throws {
    try session.folder.write(name, text)
    let outcome = try session.run("clean", "--in-place", "@\(name)")
    #expect(outcome.status == .failure)
    #expect(outcome.errors.contains("nothing was written"), "\(outcome.errors)")
    #expect(try session.folder.text(name) == text)
    let preview = try session.run("clean", "--in-place", "-n", "@\(name)")
    #expect(preview.status == .failure)
    #expect(preview.errors.contains("nothing was written"), "\(preview.errors)")
    _ = try session.run("clean", "--in-place", "--force", "@\(name)")
    if let cleaned { #expect(try session.folder.text(name).contains(cleaned)) }
    if let kept { #expect(try session.folder.text(name).contains(kept)) }
  }

  @Test(
    "a value that the character set lacks is said, and nothing is written",
    arguments: [("windows-949", "한글", "Zoë"), ("windows-1252", "Zoë", "한글")])
  func lacking(set: String, kept: String, lacked: String) throws {
    let encoding = try #require(TextEncoding(rawValue: set))
    let table = "Name,Phone,Notes\r\n\(kept),010-1234-5678,\r\nAnn,+1 650 253 0000,\"a, b\""
    func bytes(_ name: String) throws -> [UInt8] {
      try Self.encoded(table.replacingOccurrences(of: "Ann", with: name), encoding, mark: [])
    }
    try session.folder.write("a.csv", try bytes("Ann"))
    let words = ["edit", "@a.csv", "Ann", "--encoding", set, "--name"]
    let refused = try session.run(words + [lacked])
    #expect(refused.status == .failure)
    #expect(refused.errors.contains("the file is in \(set), which does not have '"))
    #expect(try session.folder.bytes("a.csv") == (try bytes("Ann")))
    #expect(try session.run(words + [kept]).status == .success)
    #expect(try session.folder.bytes("a.csv") == (try bytes(kept)))
  }

  @Test("classic objects stay what they are")
  func classic() throws {
    try session.folder.write(
      "a.json", #"[{"name": "홍 길동", "age": "20", "phoneNumber": "01012345678"}]"#)
    #expect(try session.run("clean", "--in-place", "@a.json", "-q").status == .success)
    let text = try session.folder.text("a.json")
    #expect(text.contains("홍길동") && text.contains("\"20\"") && text.contains("010-1234-5678"))
    #expect(text.contains("phoneNumber") && !text.contains("phones"))
  }

  @Test("joined cards leave the file, and the others their bytes")
  func joined() throws {
    let cards = ["김하늘", "이바다", "김하늘"].map { name in
      "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\(name)\r\nTEL:010-\(name == "이바다" ? 2222 : 1111)-3333\r\nEND:VCARD\r\n"
    }
    try session.folder.write("a.vcf", cards.joined())
    #expect(try session.run("clean", "--in-place", "--dedupe", "@a.vcf", "-q").status == .success)
    let text = try session.folder.text("a.vcf")
    #expect(text.contains(cards[1]) && text.split(separator: "BEGIN:VCARD").count == 2)
  }

  @Test("a table of your own keeps each value in its column, and what has no cell stays as it was")
  func ownTable() throws {
    let text =
      "성명,휴대폰,연락처,이메일\n홍 길동,02-123-4567(집),01012345678,\"\"\"김 대리\"\" <A@B.KR>\"\n"
      + "이 바다,010-1111-2222/02-555-1234,010-1111-2222,x@B.kr\n,010-1111-2222,01011112222,y@b.kr\n"
    try session.folder.write("a.csv", text)
    let outcome = try session.run("clean", "--in-place", "@a.csv")
    #expect(outcome.status == .success, "\(outcome.errors)")
    let cleaned =
      "성명,휴대폰,연락처,이메일\n홍길동,02-123-4567(집),010-1234-5678,\"\"\"김 대리\"\" <A@B.KR>\"\n"
      + "이바다,010-1111-2222/02-555-1234,010-1111-2222,x@b.kr\n,010-1111-2222,010-1111-2222,y@b.kr\n"
    let found = try session.folder.text("a.csv")
    #expect(found.split(separator: "\n").map { $0 } == cleaned.split(separator: "\n").map { $0 })
    #expect(try session.run("clean", "--in-place", "@a.csv", "-q").status == .success)
    #expect(try session.folder.text("a.csv") == found)
  }

  @Test("what has no cell in a table of your own is said to stay, and is counted as no change")
  func noCell() throws {
    let text =
      "이름,휴대폰,이메일\n김철수 과장,010-1234-5678(집),a@B.kr\n박영희(한빛상사),01012345679,\"B <b@b.kr>\"\n"
    try session.folder.write("a.csv", text)
    let outcome = try session.run(
      "clean", "--in-place", "@a.csv", "--titles", "move", "--report", "@a.json")
    #expect(
      try session.folder.text("a.csv")
        == text.replacing("a@B.kr", with: "a@b.kr").replacing("01012345679", with: "010-1234-5679"))
    #expect(outcome.errors.contains("2 values cleaned"), "\(outcome.errors)")
    for what in ["title", "company"] {
      #expect(outcome.errors.contains("it stays, since the table has no column for its \(what) ["))
    }
    let report = try JSONDecoder().decode(
      Rules.self, from: Data(try session.folder.bytes("a.json")))
    #expect(report.changes.map(\.rule) == ["email-address", "phone-format"])
    #expect(
      report.findings.map(\.rule) == ["phone-label", "name-title", "name-title", "email-address"])
    // What is wrong with its letters is mended all the same.
    try session.folder.write("w.csv", "이름\n김민정　집사\n")
    let wide = try session.run("clean", "--in-place", "@w.csv", "--titles", "move")
    #expect(try session.folder.text("w.csv") == "이름\n김민정 집사\n")
    #expect(wide.errors.contains("no column for its title [name-title]"), "\(wide.errors)")
    #expect(wide.errors.contains("1 value cleaned"), "\(wide.errors)")
    // With cells for title and company, they move.
    try session.folder.write("b.csv", "이름,직함,회사\n김철수 과장,,\n박영희(한빛상사),,\n")
    #expect(try session.run("clean", "--in-place", "@b.csv", "--titles", "move").status == .success)
    #expect(try session.folder.text("b.csv") == "이름,직함,회사\n김철수,과장,\n박영희,,한빛상사\n")
  }

  @Test(
    "a text in the column of birthdays of a program's file stays there, and a date takes its place")
  func birthdayInWords() throws {
    let header = "First Name,Last Name,Phonetic First Name,Photo,Labels,Birthday,Notes"
    try session.folder.write("g.csv", "\(header)\n철수,김,,,,62년생,메모\n")
    #expect(try session.run("edit", "@g.csv", "철수", "--note", "새 메모").status == .success)
    #expect(try session.folder.text("g.csv") == "\(header)\n철수,김,,,,62년생,새 메모\n")
    #expect(try session.run("edit", "@g.csv", "철수", "--birthday", "1962-01-02").status == .success)
    #expect(try session.folder.text("g.csv") == "\(header)\n철수,김,,,,1962-01-02,새 메모\n")
  }

  @Test("several columns of nicknames and of groups each get a value")
  func severalColumns() throws {
    let header = "Name,Nickname,Alias,Group,Group 2"
    try session.folder.write("n.csv", "\(header)\nAda King,Addy,,Friends,Work\n")
    let edited = try session.run("edit", "@n.csv", "ada", "--nickname", "Bo,Lo")
    #expect(edited.status == .success, "\(edited.errors)")
    #expect(
      try session.run("add", "@n.csv", "--name", "Al Bo", "--group", "A,B,C").status == .success)
    #expect(
      try session.folder.text("n.csv")
        == "\(header)\nAda King,Bo,Lo,Friends,Work\nAl Bo,,,A,B;C\n")
  }

  private struct Rules: Decodable {
    struct Entry: Decodable { var rule: String }
    var findings: [Entry]
    var changes: [Entry]
  }

  @Test("an entry of a directory keeps every line that no rule names", arguments: ["\n", "\r\n"])
  func entry(lineEnd: String) throws {
    let before =
      "# the boss\ndn: cn=Hong\nobjectClass: posixAccount\nobjectClass: inetOrgPerson\n"
      + "# his number\ntelephoneNumber: 0212\n 34567\ncn;lang-ko: Hong\nsn: Hong\nuidNumber: 7\n"
      + "userPassword: secret\ndescription: folded\n  here\nmobile:: MDEwLTU1NTUtNjY2Ng==\n"
      + "\ndn: cn=Kim\ncn: Kim\nsn: Kim\nmobile: 01055556666\n"
    let after = before.replacing("0212\n 34567", with: "02-123-4567")
      .replacing("01055556666", with: "010-5555-6666")
    try session.folder.write("a.ldif", before.replacing("\n", with: lineEnd))
    let outcome = try session.run("clean", "--in-place", "@a.ldif")
    #expect(outcome.status == .success, "\(outcome.errors)")
    let found = try session.folder.text("a.ldif")
    #expect(found == after.replacing("\n", with: lineEnd), "\(found)")
  }

  @Test(
    "what keeps a file from being written back names it, and the others are cleaned all the same",
    arguments: [
      ["clean", "--in-place"], ["dedupe", "--in-place"], ["clean", "--in-place", "-n"],
    ])
  func faultsOfFiles(command: [String]) throws {
    try session.folder.write("a.json", "[{\"name\":{\"full\":\"Ada\"}},{\"name\":{\"full\":\"Bo")
    try session.folder.write("b.xlsx", "PK\u{3}\u{4}no workbook")
    try session.folder.write("c.vcf", Self.card)
    for name in ["a.json", "b.xlsx"] {
      let outcome = try session.run(command + ["@\(name)"])
      #expect(outcome.status == .failure)
      let lines = outcome.errors.split(separator: "\n").filter { $0.contains("error: ") }
      #expect(!lines.isEmpty && lines.allSatisfy { $0.contains(name) }, "\(outcome.errors)")
    }
    let all = try session.run(command + ["@a.json", "@c.vcf"])
    #expect(all.errors.contains("a.json:1:45: error: "), "\(all.errors)")
    let isCleaned = command == ["clean", "--in-place"]
    #expect(try session.folder.text("c.vcf") == (isCleaned ? Self.cleanedCard : Self.card))
  }

  @Test("a version with a parameter is that version")
  func versionParameter() throws {
    let card =
      "BEGIN:VCARD\r\nVERSION;VALUE=\"text\":4.0\r\nFN:홍 길동\r\nGENDER:M\r\nLANG;PREF=1:fr\r\nEND:VCARD\r\n"
    try session.folder.write("a.vcf", card)
    #expect(try session.run("clean", "--in-place", "@a.vcf", "-q").status == .success)
    let text = try session.folder.text("a.vcf")
    let start =
      "BEGIN:VCARD\r\nVERSION;VALUE=\"text\":4.0\r\nFN:홍길동\r\nGENDER:M\r\nLANG;PREF=1:fr\r\n"
    #expect(text.utf8.starts(with: start.utf8), "\(text)")
  }

  @Test("a rehearsal names what cannot be mended, with its place, as the run does")
  func rehearsedFindings() throws {
    let session = try Session()
    try session.folder.write(
      "in.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Ann Lee\nTEL:010-1234-567O\nEND:VCARD\n")
    let line = "in.vcf:4:5: error: there are letters"
    for words in [["-n"], ["--in-place", "-n"], ["-o", "@out.vcf"]] {
      let outcome = try session.run(["clean", "@in.vcf"] + words)
      #expect(outcome.status == .success)
      #expect(outcome.errors.split(separator: line).count == 2, "\(words): \(outcome.errors)")
    }
  }

  @Test(
    "a file that is not there keeps no other from being written, unless it is to end the work",
    arguments: [["clean"], ["dedupe"], ["clean", "-n"], ["dedupe", "-n"]])
  func missingAmongOthers(command: [String]) throws {
    let session = try Session()
    let text = "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nTEL:+16502530000\nEND:VCARD\n"
    for name in ["a.vcf", "b.vcf"] { try session.folder.write(name, text) }
    let words = command + ["--in-place", "@a.vcf", "@no.vcf", "@b.vcf"]
    let stopped = try session.run(words + ["--fail-fast"])
    #expect(stopped.status == .failure)
    #expect(stopped.errors.contains("these files are not touched: "), "\(stopped.errors)")
    #expect(try session.folder.text("b.vcf") == text)
    let outcome = try session.run(words)
    #expect(outcome.status == .findings, "\(outcome.errors)")
    #expect(outcome.errors.contains("no.vcf: error: there is no such file or folder"))
    #expect(try (session.folder.text("b.vcf") != text) == (command == ["clean"]))
    #expect(try session.run(command + ["--in-place", "@no.vcf"]).status == .failure)
  }
}
