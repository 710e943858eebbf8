import CharacterSets
import ContactBytes
import ContactModel
import Foundation
import PhoneBookCLI
import TestSupport
import Testing

struct DedupeTests {
  private let session: Session

  init() throws {
    session = try Session()
  }

  /// Writes a file of cards, each of some lines.
  @discardableResult
  private func book(_ name: String, _ cards: [String]) throws -> String {
    try session.folder.write(
      name,
      cards.map { "BEGIN:VCARD\nVERSION:3.0\n\($0)\nEND:VCARD\n" }.joined())
  }

  @Test(
    "a book joined with its own export is the book again",
    arguments: [
      "vcard2.1", "vcard4", "jcard", "jscontact", "ndjson", "ldif", "csv", "google-csv",
      "google-csv-classic", "google-outlook-csv", "outlook-csv", "outlook-csv-ko", "livemail-csv",
      "outlook-express-csv-ko", "yahoo-csv", "thunderbird-csv", "naver-csv", "salesforce-csv",
      "hubspot-csv", "groupware-csv", "xlsx",
    ])
  func joinedWithItsExport(format: String) throws {
    let address = "ADR;TYPE=WORK:;;9077 Queen St W;Toronto;ON;80048;Canada"
    try book(
      "a.vcf",
      [
        """
        FN:John Lopez Jr.
        N:Lopez;John;;;Jr.
        ORG:Hooli;Sales
        TITLE:CTO
        EMAIL;TYPE=WORK:elopez79@company.example
        EMAIL;TYPE=HOME:elopez79@example.com
        TEL;TYPE=CELL:010-3627-4304
        TEL;TYPE=WORK,FAX:02-6346-5467
        BDAY:1985-10-20
        CATEGORIES:Friends,Work
        """,
        """
        FN:Ms. Dana Brown
        N:Brown;Dana;;Ms.;
        TEL;TYPE=CELL:+82 10-2218-6225
        TEL;TYPE=CELL:010-2218-6225
        TEL;TYPE=MAIN:051-387-8808
        NICKNAME:Dan
        \(address)
        NOTE:Prefers e-mail\\nBirthday: to be asked
        """,
        """
        FN:Anne Weber
        N:Weber;Anne;;;
        TEL;TYPE=CELL:(374) 853-0705
        \(address)
        item1.URL:https://weber.example.com/p
        item1.X-ABLabel:School
        """,
      ])
    let target = format == "xlsx" ? "@b.xlsx" : "@b.txt"
    #expect(try session.run("convert", "@a.vcf", "--to", format, "-o", target).status == .success)
    let before = try session.run("convert", "@a.vcf", "--to", "vcard")
    let after = try session.run("convert", "@a.vcf", target, "--to", "vcard", "--dedupe")
    func values(_ text: String) -> [String] {
      // What is written apart from the value, and the same words beside labels, is not of the book.
      text.split(separator: "\r\n").compactMap { line in
        let name = line.prefix { !";:".contains($0) }.split(separator: ".").last ?? ""
        let value = line.drop { $0 != ":" }
        return ["REV", "PRODID", "UID", "X-ABLabel"].contains(name) ? nil : "\(name)\(value)"
      }.sorted()
    }
    #expect(values(after.text) == values(before.text), "\(after.text)")
  }

  @Test(
    "who would lose a value for want of a column stays apart in a table, and all others are joined")
  func want() throws {
    let rows = """
      이름,휴대폰,부서
      김하은,010-1234-5678,A
      김하은,010-1234-5678,B
      이서준,010-1234-5679,
      이서준,010-1234-5679,C
      최민지,010-4444-5555,A
      최민지,010-4444-5555,B
      최민지,010-4444-5555,B

      """
    let joined = """
      이름,휴대폰,부서
      김하은,010-1234-5678,A
      김하은,010-1234-5678,B
      이서준,010-1234-5679,C
      최민지,010-4444-5555,A
      최민지,010-4444-5555,B

      """
    try session.folder.write("a.csv", rows)
    for line in [["-n", "--in-place"], ["-o", "@b.csv"], ["--in-place"]] {
      let outcome = try session.run(["dedupe", "@a.csv"] + line)
      #expect(outcome.status == .findings)
      #expect(outcome.errors.contains("error: 김하은 + 김하은 are not all joined"), "\(outcome.errors)")
      #expect(outcome.errors.contains("최민지 + 최민지 + 최민지 are not all joined"))
      #expect(outcome.errors.contains("--map COLUMN=note"))
      if line.first != "-n" {
        #expect(outcome.errors.contains("2 joins refused for lack of a column, 0 doubtful pairs"))
      }
      #expect(try session.folder.text("a.csv") == (line == ["--in-place"] ? joined : rows))
    }
    #expect(try session.folder.text("b.csv") == joined)
    let two = "이름,휴대폰,기수\n김하은,010-1234-5678,24기\n김하은,010-1234-5678,25기\n"
    try session.folder.write("a.csv", two)
    let both = try session.run("dedupe", "@a.csv", "-o", "@d.csv")
    // Fields that are known to nobody take several values.
    #expect(both.status == .success, "\(both.errors)")
    let fields = try session.folder.text("d.csv")
    #expect(fields.split(separator: "\n").count == 2, "\(fields)")
    #expect(["24기", "25기"].allSatisfy(fields.contains), "\(fields)")
    // The other spelling of a name, which would be a nickname.
    let names = "Nom,Prénom,Tél\nNoel,Léa,06 12 84 56 05\nNoël,Lea,06 12 84 56 05\n"
    try session.folder.write("a.csv", names + "Petit,A,06 12 84 56 06\nPetit,A,0612845606\n")
    let spelled = try session.run("dedupe", "@a.csv", "-o", "@n.csv", "--region", "FR")
    #expect(
      spelled.errors.contains(
        "Léa Noel + Lea Noël are not all joined, since there is no column for nickname; -o NEW.vcf has a place"
      ),
      "\(spelled.errors)")
    #expect(try session.folder.text("n.csv") == names + "Petit,A,06 12 84 56 06\n")
    try session.folder.write("a.csv", rows)
    let dropped = try session.run("dedupe", "@a.csv", "-o", "@c.csv", "--overflow", "drop")
    #expect(dropped.errors.contains("7 cards joined to 3"))
  }

  @Test("rows of one person whose columns differ together are asked about, and never mixed")
  func rowsOfOnePerson() throws {
    let flats = [
      ("101,201", "월세 80"), ("102,302", "전세 2억"), ("101,302", "공실"), ("102,302", "전세 2억"),
    ]
    let rows = flats.map { "\($0.0),이영희,010-2345-6789,\($0.1)\n" }
    let header = "동,호수,소유자,휴대폰,비고\n"
    try session.folder.write("o.csv", header + rows.joined())
    let apart = try session.run("dedupe", "@o.csv", "-o", "@p.csv", "--review", "@r.tsv")
    #expect(apart.errors.contains("several fields of both differ together"), "\(apart.errors)")
    // What is the same in all is one, as everywhere.
    #expect(try session.folder.text("p.csv") == header + rows[..<3].joined())
    let review = try session.folder.text("r.tsv")
    #expect(review.split(separator: "\n").count == 4, "\(review)")
    // Whoever says that they are one person keeps a line for each flat.
    try session.folder.write("r.tsv", review.replacing("\n\t", with: "\nsame\t"))
    let joined = try session.run("dedupe", "@o.csv", "-o", "@q.csv", "--review", "@r.tsv")
    #expect(joined.errors.contains("what belongs together is one line of the note"))
    let person = try session.folder.text("q.csv")
    let lines = flats[..<3].map { flat, note in
      let parts = flat.split(separator: ",")
      return person.contains("\(flat),이영희")
        ? note : "동: \(parts[0]), 호수: \(parts[1]), \(note)"
    }
    #expect(lines.allSatisfy(person.contains) && lines.contains { $0.count < 8 }, "\(person)")
    let noted = try session.run("dedupe", "@o.csv", "-o", "@q.vcf", "--review", "@r.tsv", "-n")
    #expect(noted.errors.contains("what belongs together would be one line of the note"))
  }

  @Test("that no card says when it was changed is said where the newest is to win")
  func newestOfNone() throws {
    let rows = "Name,Phone,City\nAnn Lee,010-2345-6789,Ulm\nAnn Lee,010-2345-6789,Bonn\n"
    try session.folder.write("a.csv", rows)
    let words = ["-n", "--prefer", "newest"]
    let table = try session.run(["dedupe", "@a.csv"] + words)
    #expect(table.errors.contains("with --prefer newest the first in the input counts"))
    try book("a.vcf", ["FN:Ann Lee\nREV:2024-01-02T03:04:05Z", "FN:Bob"])
    #expect(try !session.run(["dedupe", "@a.vcf"] + words).errors.contains("--prefer newest"))
    #expect(try !session.run("dedupe", "@a.csv", "-n").errors.contains("--prefer newest"))
  }

  @Test("a pair is explained in bits and words, by names, UIDs and short names")
  func explanation() throws {
    try book(
      "a.vcf",
      [
        "FN:김하늘\nTEL;TYPE=CELL:010-2345-6789\nEMAIL:sky@example.com\nUID:one",
        "FN:김 하늘\nTEL:+82 10 2345 6789\nEMAIL:other@example.com\nUID:two",
        "FN:박바다\nEMAIL:sky@example.com", "FN:이별",
      ])
    let expected = """
           +8  the same name
          +10  the same mobile number 010-2345-6789, which stands under one name
           −2  other e-mail addresses
          +16  same: 12 points join

      """
    let listed = try session.run("list", "@a.vcf", "--format", "tsv").text.split(separator: "\n")
    let short = try #require(listed.last { $0.contains("김 하늘") }?.split(separator: "\t").first)
    for who in [["uid:one", "uid:two"], ["김하늘", String(short)]] {
      let outcome = try session.run(["dedupe", "@a.vcf", "--explain"] + who)
      #expect(outcome.status == .success && outcome.errors.isEmpty)
      #expect(outcome.text.hasSuffix(expected), "\(outcome.text)")
      #expect(outcome.text.contains("김하늘  010-2345-6789\n"))
    }
    let nearest = try session.run("dedupe", "@a.vcf", "--explain", "박바다")
    #expect(
      nearest.text.contains(
        "  the same e-mail address sky@example.com, which stands under 2 names\n"))
    #expect(nearest.text.contains("  doubtful: different names; 12 points join what nothing "))
    let alone = try session.run("dedupe", "@a.vcf", "--explain", "이별")
    #expect(alone.text.isEmpty && alone.errors.contains("nobody has the name of"))
    let apart = try session.run("dedupe", "@a.vcf", "--explain", "이별", "박바다")
    #expect(apart.text.contains("     −9  different: "))
    #expect(try session.run("dedupe", "@a.vcf", "--explain", "최").status == .findings)
    let usage = try session.run("dedupe", "@a.vcf", "--explain", "이별", "-o", "@b.vcf")
    #expect(usage.status == .usage && usage.errors.contains("--explain writes nothing"))
    #expect(session.folder.names() == ["a.vcf"])
    // Namesakes are told from strangers, as a run by names tells them.
    try book("n.vcf", ["FN:Kim Lee\nTEL:010-1111-2222", "FN:Kim Lee\nTEL:010-3333-4444"])
    for (keys, verdict) in [("phone,email,uid", "different"), ("name", "doubtful")] {
      let outcome = try session.run("dedupe", "@n.vcf", "--by", keys, "--explain", "Kim")
      #expect(outcome.text.contains("  \(verdict): only the name is equal\n"), "\(outcome.text)")
    }
  }

  @Test("a table of pairs in Korean is read back, with answers in either language")
  func koreanReview() throws {
    try book(
      "k.vcf",
      ["FN:김민수\nTEL:010-2345-6789\nORG:한빛;", "FN:박바다\nTEL:010-2345-6789"])
    for answer in ["같음", "same"] {
      let words = ["dedupe", "@k.vcf", "--review", "@k.tsv", "--language", "ko"]
      _ = try session.run(words + ["-o", "@o.vcf", "--force"])
      let table = try session.folder.text("k.tsv")
      #expect(table.hasPrefix("결정\t점수\t이유\t") && table.contains("\t다른 이름\t"))
      #expect(!table.contains(";"))
      try session.folder.write("k.tsv", table.replacing("\n\t", with: "\n\(answer)\t"))
      let joined = try session.run(words + ["-n"])
      #expect(joined.status == .success && joined.errors.contains("결정에 따라 합침"), "\(joined)")
      try session.folder.write("k.tsv", "decision\tcard 1\tcard 2\n")
    }
    _ = try session.run("dedupe", "@k.vcf", "--review", "@k.csv", "-o", "@o.vcf", "--force")
    #expect(try session.folder.text("k.csv").hasPrefix("\u{FEFF}decision,score,reason,"))
  }

  @Test("a review as CSV has the mark by which Excel knows UTF-8, and any with --bom")
  func reviewForExcel() throws {
    try book("k.vcf", ["FN:김민수\nTEL:010-2345-6789", "FN:박바다\nTEL:010-2345-6789"])
    try book("a.vcf", ["FN:Ann Lee\nTEL:010-2345-6789", "FN:Bob Hill\nTEL:010-2345-6789"])
    for (file, review, options, isMarked) in [
      ("@k.vcf", "k.csv", [], true), ("@k.vcf", "k.tsv", [], false),
      ("@k.vcf", "b.tsv", ["--bom"], true), ("@a.vcf", "a.csv", [], false),
      ("@a.vcf", "b.csv", ["--bom"], true), ("@k.vcf", "a.csv", [], true),
    ] as [(String, String, [String], Bool)] {
      let words = ["dedupe", file, "-o", "@o.csv", "--to", "csv", "--review", "@\(review)"]
      let outcome = try session.run(words + options)
      #expect(outcome.status == .success, "\(outcome.errors)")
      let bytes = try session.folder.bytes(review)
      #expect(bytes.starts(with: [0xEF, 0xBB, 0xBF]) == isMarked, "\(review)")
    }
  }

  // MARK: - What was joined

  @Test("cards that say the same are explained, alone and as a pair")
  func explainedCopies() throws {
    try book("a.vcf", ["one", "two", "three"].map { "FN:Ada\nTEL:010-2345-6789\nUID:\($0)" })
    for (people, count) in [(["uid:one"], 2), (["uid:one", "uid:two"], 1)] {
      let outcome = try session.run(["dedupe", "--explain"] + people + ["@a.vcf"])
      #expect(outcome.text.split(separator: "both cards say the same").count == count + 1)
      #expect(outcome.text.contains("+12  same: 12 points join") && !outcome.text.contains("UID"))
    }
    try book("b.vcf", ["민수 엄마", "민수엄마"].map { "FN:\($0)\nTEL:010-1111-0002" })
    let joined = try session.run("dedupe", "@b.vcf", "-n")
    #expect(joined.errors.contains("the same name"))
    #expect(joined.text.split(separator: "contact: ").count == 2, "\(joined.text)")
    try book("c.vcf", ["010-2345-0050", "010-8765-4321"].map { "FN:문별\nTEL:\($0)" })
    let namesakes = try session.run("dedupe", "@c.vcf", "--explain", "문별")
    #expect(namesakes.text.contains("+8  the same name") && namesakes.errors.isEmpty)
    let nobody = try session.run("dedupe", "--explain", "", "@a.vcf")
    #expect(nobody.status == .usage && nobody.errors.contains("not an empty text"))
  }

  @Test("the report says what was joined from where, and which values stand elsewhere now")
  func report() throws {
    try book("a.vcf", ["FN:Bob", "FN:김하늘\nTEL:010-2345-6789\nBDAY:1990-01-02\nUID:one"])
    try book("b.vcf", ["FN:김 하늘 과장\nTEL:010-2345-6789\nBDAY:1990-01-02\nUID:two\nGENDER:F"])
    let outcome = try session.run(
      "dedupe", "@a.vcf", "@b.vcf", "-o", "@c.vcf", "--report", "@report.json", "-q")
    #expect(outcome.status == .success)
    let report = try session.folder.text("report.json")
    for part in [
      "\"김하늘 (\(session.folder.file("a.vcf")), record 2)\"",
      "\"김 하늘 과장 (\(session.folder.file("b.vcf")), record 1)\"",
      "\"김 하늘 과장 (in the place of \(session.folder.file("a.vcf")), record 2)\"",
      "\"after\" : \"NICKNAME: 김하늘\",\n      \"before\" : \"김하늘\",\n      \"contact\" : ",
      "\"property\" : \"FN\"",
      "\"property\" : \"UID\"",
    ] { #expect(report.contains(part), "\(part) in \(report)") }
    #expect(try session.folder.text("c.vcf").contains("NICKNAME:김하늘"))
  }

  @Test("two birthdays of one person are told in a line, with the one that is kept first")
  func secondValues() throws {
    let session = try Session()
    let cards = ["1990-01-02", "1990-01-20"].map { birthday in
      """
      BEGIN:VCARD\nVERSION:4.0\nFN:Rhona Bansem\nTEL:+44 7700 900123\nBDAY:\(birthday)\nEND:VCARD\n
      """
    }
    try session.folder.write("a.vcf", cards.joined())
    let outcome = try session.run("dedupe", "@a.vcf", "--prefer", "first", "--to", "vcard4")
    #expect(
      outcome.errors.contains(
        "1 person had two birthdays; the first of these is kept, the other is in the note: "
          + "Rhona Bansem (1990-01-02, 1990-01-20)"))
    #expect(outcome.text.contains("BDAY:19900102"))
    #expect(outcome.text.contains("NOTE:Birthday: 1990-01-20"))
    let korean = try session.run(
      "dedupe", "@a.vcf", "--prefer", "first", "--to", "vcard4", "--language", "ko")
    #expect(korean.text.contains("NOTE:생일: 1990-01-20"))
    let trial = try session.run("dedupe", "@a.vcf", "--prefer", "first", "-n")
    #expect(
      trial.text.contains("birthday: 1990-01-20 → note: Birthday: 1990-01-20"), "\(trial.text)")
    for words in [
      "the first of these would be kept, the other put into the note: ",
      "nothing was written (--dry-run)",
    ] { #expect(trial.errors.contains(words), "\(trial.errors)") }
  }

  @Test(
    "a solar and a lunar birthday of one person that are not the same day are told, and checked")
  func twoCalendars() throws {
    let session = try Session()
    try session.folder.write(
      "a.csv",
      "성명,휴대폰,생년월일\n윤서,010-4545-2222,1965-07-08\n윤서,010-4545-2222,음력 1965-07-08\n"
        + "은서,010-4545-2244,1965-07-08\n은서,010-4545-2244,음력 1965-06-14\n"
        + "현서,010-4545-2266,1965-07-08\n현서,010-4545-2266,음력 1965-06-10\n")
    let outcome = try session.run("dedupe", "@a.csv", "--to", "vcard", "-o", "@a.vcf")
    #expect(
      outcome.errors.contains(
        "2 people had two birthdays that are not the same day; both are kept: 윤서 (1965-07-08 / lunar 1965-07-08), "
          + "은서 (1965-07-08 / lunar 1965-06-14)\n"))
    let check = try session.run("check", "@a.vcf").text
    #expect(check.contains("have the same digits, so one of them is wrong"))
    #expect(check.contains("the birthday and the lunar birthday are not the same day"))
    #expect(!check.contains("현서"))
  }

  @Test(
    "a table that becomes another keeps its columns, and what has none goes to its notes",
    arguments: [
      ([], "이름,휴대폰,이메일,비고\n홍길동,010-1234-5678,a@b.kr,\"친구\n이메일 2: c@b.kr\"\n"),
      (["--overflow", "move"], "이름,휴대폰,이메일,비고\n홍길동,010-1234-5678,a@b.kr,\"친구\n이메일 2: c@b.kr\"\n"),
      (["--overflow", "drop"], "이름,휴대폰,이메일,비고\n홍길동,010-1234-5678,a@b.kr,친구\n"),
      (
        ["--overflow", "drop", "--output-delimiter", ";", "--guard-formulas"],
        "이름;휴대폰;이메일;비고\n홍길동;010-1234-5678;a@b.kr;친구\n"
      ),
    ])
  func ownColumns(options: [String], table: String) throws {
    try session.folder.write(
      "a.csv",
      "이름,휴대폰,이메일,비고\n홍길동,010-1234-5678,a@b.kr,친구\n홍길동,010-1234-5678,c@b.kr,\n")
    let outcome = try session.run(["dedupe", "@a.csv", "-o", "@b.csv"] + options)
    #expect(outcome.status == .success, "\(outcome.errors)")
    #expect(try session.folder.text("b.csv") == table)
    if options.contains("--output-delimiter") { return }
    _ = try session.run(["dedupe", "@a.csv", "--in-place"] + options)
    #expect(try session.folder.text("a.csv") == table)
  }

  @Test(
    "a report lists all doubtful pairs, also those that are too many to be told",
    arguments: [false, true])
  func reportedPairs(isTrial: Bool) throws {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    let rows = letters.enumerated().map { number, letter in
      ["Ann\(letter),Alta\(number),a", "Bernd\(letter),Neu\(number),b"].map {
        "\($0)\(number)@x.example,+4917123456\(number + 10)\n"
      }.joined()
    }
    try session.folder.write("d.csv", "First,Last,Email,Mobile\n" + rows.joined())
    let output = isTrial ? ["-n"] : ["-o", "@o.vcf"]
    let outcome = try session.run(["dedupe", "@d.csv", "--report", "@r.json"] + output)
    let report = try session.folder.text("r.json")
    #expect(outcome.errorLines.count { $0.hasPrefix("not joined ") } == 20)
    #expect(outcome.errors.contains("6 less likely pairs not listed here"))
    #expect(report.contains("\"findingsTotal\" : 26") && report.contains("\"isTruncated\" : false"))
    #expect(report.split(separator: "\"rule\" : \"duplicate-contact\"").count == 27)
    #expect(letters.allSatisfy { report.contains("Bernd\($0) Neu") })
  }

  @Test("several values of a column that is known to nobody are told, whatever they are written to")
  func valuesOfOwnColumn() throws {
    try session.folder.write(
      "a.csv",
      "Name,Phone,Sub 2025\nAnna Kern,+49 170 1234567,60\nAnna Kern,+49 170 1234567,30\n"
        + "Bo Lee,+49 170 1234568,60\nBo Lee,+49 170 1234568,60\n")
    for output in ["b.csv", "b.vcf"] {
      let outcome = try session.run("dedupe", "@a.csv", "-o", "@\(output)")
      #expect(
        outcome.errors.contains(
          "1 person had several values of X-SUB-2025; the joined contact has all of them: Anna Kern (60, 30)\n"
        ),
        "\(outcome.errors)")
      let text = try session.folder.text(output)
      #expect(
        ["60, 30", "X-SUB-2025:60\r\nX-SUB-2025:30"].contains(where: text.contains), "\(text)")
    }
  }

  @Test(
    "several values of one field share the cell of its column, whatever letters its header has",
    arguments: ["Iban", "IBAN", "Mitgliedsnr.", "Größe", "ID", "회원번호", "등급", "Nr"],
    [[], ["--overflow", "drop"]])
  func valuesOfOneField(header: String, options: [String]) throws {
    let head = "Name,Phone,\(header)\nAnna Kern,+49 170 1234567,"
    for notes in ["", "Note,"] {
      let start = notes + head
      let row = notes.isEmpty ? "" : ","
      let rows = "D1\n\(row)Anna Kern,+49 170 1234567,D2\n"
      let first = start.replacing("\n", with: "\n\(row)")
      try session.folder.write("a.csv", first + rows)
      let outcome = try session.run(["dedupe", "@a.csv", "--in-place"] + options)
      #expect(outcome.status == .success, "\(outcome.errors)")
      #expect(!outcome.errors.contains("lost"), "\(outcome.errors)")
      let text = try session.folder.text("a.csv")
      #expect(["D1, D2", "D2, D1"].contains { text == first + "\"\($0)\"\n" }, "\(text)")
    }
  }

  @Test("a trial promises no join that the file it is for has no room for")
  func trialOfOutput() throws {
    try session.folder.write(
      "a.csv", "Name,Phone,Email\nAnna Kern,010-1234-5678,a@b.kr\nAnna Kern,010-1234-5678,c@d.kr\n")
    for (options, joined) in [
      (["-o", "@b.csv"], false), (["--in-place"], false), (["-o", "@b.vcf"], true),
      (["-o", "@b.csv", "--overflow", "drop"], true), ([], false), (["--to", "vcard"], true),
      (["--overflow", "drop"], true), (["--map", "Email=ignore"], true),
    ] {
      let outcome = try session.run(["dedupe", "@a.csv", "-n"] + options)
      #expect(outcome.errors.contains("would join") == joined, "\(options): \(outcome.errors)")
      #expect(outcome.errors.contains("nothing joined") != joined)
      #expect(outcome.text.contains("[joined]") == joined)
    }
  }

  @Test("cells with another delimiter stay what they are, and formulas are none")
  func otherDelimiter() throws {
    try session.folder.write(
      "a.csv", "이름,휴대폰,비고\n홍길동,010-1234-5678,a;b\n\"김, 영수\",010-2222-3333,=1+1\n")
    for (name, table) in [
      ("b.tsv", "이름\t휴대폰\t비고\n홍길동\t010-1234-5678\ta;b\n\"김, 영수\"\t010-2222-3333\t'=1+1\n"),
      ("b.csv", "이름;휴대폰;비고\n홍길동;010-1234-5678;\"a;b\"\n\"김, 영수\";010-2222-3333;'=1+1\n"),
    ] {
      let options = name == "b.csv" ? ["--output-delimiter", ";"] : []
      _ = try session.run(
        ["dedupe", "@a.csv", "-o", "@\(name)", "--guard-formulas"] + options)
      #expect(try session.folder.text(name) == table)
    }
  }

  @Test(
    "a table of pairs says that a birthday is lunar", arguments: [("en", "lunar"), ("ko", "음력")])
  func lunarPairs(language: String, word: String) throws {
    try session.folder.write(
      "a.csv",
      "이름,휴대폰,생일\n홍길동,010-1234-5678,음력 1958-08-15\n홍길동,010-1234-5679,1958-08-15\n")
    let words = ["dedupe", "@a.csv", "--by", "name", "-o", "@out.vcf", "--review", "@p.tsv"]
    _ = try session.run(words + ["--language", language])
    var table = try session.folder.text("p.tsv")
    #expect(table.contains("\t\(word) 1958-08-15\t1958-08-15\t"), "\(table)")
    table.replace("\n\t", with: "\nsame\t")
    try session.folder.write("p.tsv", table)
    let joined = try session.run(words + ["--language", "en"])
    #expect(joined.errors.contains("2 cards joined to 1"), "\(joined.errors)")
  }

  @Test(
    "whoever has only the name of somebody else is not listed, and how to list them is said once",
    arguments: [
      (["dedupe", "@a.vcf", "-n"], true), (["dedupe", "@a.vcf", "-o", "@o.vcf"], true),
      (["dedupe", "@a.vcf", "-n", "-q"], false),
      (["dedupe", "@a.vcf", "-n", "--by", "phone,email,uid,name"], false),
      (["dedupe", "@a.vcf", "-n", "--by", "phone"], false),
      (["clean", "@a.vcf", "-n", "--dedupe"], false),
      (["dedupe", "@a.vcf", "-n", "--only", "Ada"], false),
    ])
  func namesakes(words: [String], isSaid: Bool) throws {
    try book("a.vcf", ["FN:김하늘\nTEL:010-1111-2222", "FN:김하늘\nTEL:010-3333-4444", "FN:Ada"])
    let outcome = try session.run(words)
    let hint = "people of one name with too little else in common are not listed; --by phone,email,"
    #expect(outcome.errors.ranges(of: hint).count == (isSaid ? 1 : 0), "\(outcome.errors)")
    if isSaid {
      let korean = try session.run(words + ["--language", "ko"]).errors
      #expect(korean.contains("공통점이 너무 적은 사람들은 보이지 않습니다"), "\(korean)")
    }
  }

  @Test(
    "a row of the table of pairs shows all that the cards hold with which each of the two is joined"
  )
  func joinedSides() throws {
    let first = "UID:a1\nFN:홍길동\nTEL:010-2345-6789\nEMAIL:h@example.com\nBDAY:1980-03-02"
    let second =
      "UID:a2\nFN:홍 길동\nTEL:+82 10-2345-6789\nTEL:010-9999-1111\nEMAIL:h@example.com\n"
      + "ORG:한빛\nX-ALTBDAY:1980-01-16"
    let other = "UID:b\nFN:박바다\nTEL:010-2345-6789\nADR:;;세종로 1;서울;;;"
    try book("a.vcf", [first, second, other])
    let words = ["dedupe", "@a.vcf", "-o", "@o.vcf", "--force", "--review", "@p.tsv"]
    let outcome = try session.run(words + ["--language", "ko"])
    #expect(outcome.errors.contains("카드 2개를 1개로"), "\(outcome.errors)")
    var table = try session.folder.text("p.tsv")
    #expect(
      table.contains(
        "\t홍길동\t박바다\t010-2345-6789 [010-9999-1111]\t010-2345-6789\th@example.com\t\t"
          + "1980-03-02 [음력 1980-01-16]\t\t[한빛]\t\ta1\tb\t"), "\(table)")
    // Without UIDs the row is still that of these cards, also where one of them has changed.
    table.replace("\n\t", with: "\nsame\t")
    for remark in ["", "\nNOTE:x"] {
      try session.folder.write("p.tsv", table)
      try book(
        "a.vcf",
        [first + remark, second, other].map {
          String($0.split(separator: "\n").dropFirst().joined(separator: "\n"))
        })
      let decided = try session.run(words)
      #expect(decided.errors.contains("3 cards joined to 1"), "\(decided.errors)")
    }
  }

  @Test("joins of a file are taken back by undo")
  func undo() throws {
    let text = ["FN:김하늘\nTEL:010-2345-6789", "FN:김 하늘\nTEL:010-2345-6789"]
    try book("a.vcf", text)
    let before = try session.folder.text("a.vcf")
    #expect(try session.run("dedupe", "@a.vcf", "-o", "@a.vcf", "-q").status == .success)
    #expect(try session.folder.text("a.vcf") != before)
    #expect(try session.run("undo", "@a.vcf", "-q").status == .success)
    #expect(try session.folder.text("a.vcf") == before)
  }

  // MARK: - Decisions

  @Test("a pair that is decided to be one stays apart where no column takes what it would have")
  func decidedWithoutRoom() throws {
    let rows = "이름,휴대폰,학부모 연락처\n김서준,,010-5555-2222\n김서준,010-5555-2222,\n"
    try session.folder.write("a.csv", rows + "이,010-1111-2222,\n이,01011112222,\n")
    let words = ["dedupe", "@a.csv", "--review", "@p.tsv", "-o", "@b.csv"]
    _ = try session.run(words)
    var table = try session.folder.text("p.tsv")
    table.replace("\n\t", with: "\nsame\t")
    try session.folder.write("p.tsv", table)
    for isTrial in [true, false] {
      let joined = try session.run(words + (isTrial ? ["-n"] : []))
      #expect(joined.status == .findings)
      #expect(
        joined.errors.contains(
          "김서준 + 김서준 are not all joined, since there is no column for type of phone"),
        "\(joined.errors)")
      #expect(joined.errors.contains("1 join refused for lack of a column"))
    }
    #expect(try session.folder.text("b.csv") == rows + "이,010-1111-2222,\n")
  }

  @Test("several e-mail addresses in a cell say the same in a table, in vCard and to --explain")
  func cellOfAddresses() throws {
    let header = "Last,First,Email\n"
    for rows in [
      ["Lee,Bo,a7@aol.com; b8@aol.com", "Lee,Bo,a7@aol.com"],
      ["Lee,Bo,b8@aol.com", "Lee,Bo,a7@aol.com; b8@aol.com"],
    ] {
      try session.folder.write("a.csv", header + rows.map { $0 + "\n" }.joined())
      let table = try session.run("dedupe", "@a.csv", "-o", "@b.csv", "--force")
      #expect(table.errors.contains("2 cards joined to 1"), "\(table.errors)")
      #expect(try session.folder.text("b.csv") == header + "Lee,Bo,a7@aol.com; b8@aol.com\n")
      let cards = try session.run("dedupe", "@a.csv", "--to", "vcard", "-o", "-")
      #expect(cards.text.pieces(between: "EMAIL").count == 3, "\(cards.text)")
      let explained = try session.run("dedupe", "@a.csv", "--explain", "Bo")
      #expect(explained.text.contains("same: 12 points join"), "\(explained.text)")
    }
    // What no cell takes is told.
    let apart = header + "Lee,Bo,a7@aol.com; b8@aol.com\nLee,Bo,a7@aol.com; c9@aol.com\n"
    try session.folder.write("a.csv", apart)
    let refused = try session.run("dedupe", "@a.csv", "-o", "@c.csv")
    #expect(refused.errors.contains("there is no column for another e-mail"), "\(refused.errors)")
    #expect(try session.folder.text("c.csv") == apart)
  }

  private static let pair = [
    "FN:엄마\nTEL:010-2345-6789\nUID:one", "FN:김영희\nTEL:010-2345-6789\nUID:two\nNOTE:a",
  ]

  /// How many cards are left of a file when a table of decisions is obeyed.
  private func count(_ name: String, _ table: String) throws -> (Int, Session.Outcome) {
    try session.folder.write("pairs.tsv", table)
    let outcome = try session.run(
      "dedupe", "@\(name)", "-o", "@out.vcf", "--review", "@pairs.tsv", "--force")
    let text = try session.folder.text("out.vcf")
    return (text.split(separator: "BEGIN:VCARD").count, outcome)
  }

  @Test("decisions hold for an export in another order, another format, and without UIDs")
  func reexport() throws {
    try book("a.vcf", Self.pair)
    _ = try session.run("dedupe", "@a.vcf", "-o", "@out.vcf", "--review", "@pairs.tsv")
    let table = try session.folder.text("pairs.tsv").replacing("\n\t", with: "\nsame\t")
    #expect(table.contains("\n same") == false && table.contains("\tone\ttwo\t"))
    try book(
      "b.vcf", Self.pair.reversed().map { $0.replacing("010-2345-6789", with: "01023456789") })
    try book(
      "c.vcf",
      Self.pair.map { $0.replacing("UID:one", with: "X-A:1").replacing("\nUID:two", with: "") })
    _ = try session.run("convert", "@a.vcf", "-o", "@d.csv", "--to", "google-csv", "-q")
    try book(
      "e.vcf", ["FN:Eve\nTEL:010-9999-8888"] + Self.pair.map { $0 + "\nREV:20260101T000000Z" })
    for (name, expected) in [("a.vcf", 1), ("b.vcf", 1), ("c.vcf", 1), ("d.csv", 1), ("e.vcf", 2)] {
      #expect(try count(name, table).0 == expected, "\(name)")
      #expect(try session.folder.text("pairs.tsv") == table)
    }
  }

  @Test(
    "a decision about a card that was joined with another holds for what it was joined to",
    arguments: ["", "different\tuid:two\tuid:one", "different\tuid:one\tSHORT"])
  func joinedSince(decision: String) throws {
    let eun = "FN:Eun Park\nUID:one\nTEL:010-2345-6789"
    let bora = "FN:Bora Park\nUID:two\nTEL:010-2345-6789\nEMAIL:b@x.kr"
    let other = "FN:Bora Park\nUID:three\nEMAIL:b@x.kr\nTITLE:Boss\nNOTE:x\nURL:http://a.example"
    try book("a.vcf", [eun, bora, other])
    let listed = try session.run("list", "@a.vcf", "--format", "tsv").text.split(separator: "\n")
    let short = listed.first { $0.contains("Bora") }?.split(separator: "\t").first ?? ""
    var table = "decision\tcard 1\tcard 2\n\(decision.replacing("SHORT", with: short))\n"
    if decision.isEmpty {
      _ = try session.run("dedupe", "@a.vcf", "-o", "@out.vcf", "--review", "@pairs.tsv")
      table = try session.folder.text("pairs.tsv").replacing("\n\t", with: "\ndifferent\t")
    }
    #expect(try count("a.vcf", table).0 == 2)
    let decided = try session.folder.text("pairs.tsv")
    #expect(try session.folder.text("out.vcf").contains("UID:three"))
    try book("a.vcf", [])
    try session.folder.write("joined.vcf", try session.folder.text("out.vcf"))
    let (left, outcome) = try count("joined.vcf", decided)
    #expect(left == 2 && outcome.errors.contains("0 doubtful pairs"), "\(outcome.errors)")
    #expect(try session.folder.text("pairs.tsv") == decided)
  }

  @Test(
    "a mark with a number makes no fuller name, and stays as a nickname",
    arguments: [
      ("임말순", "임말순 30회"), ("임말순", "임말순(30회)"), ("Ann Lee", "Ann Lee 1998"),
    ])
  func marks(name: String, marked: String) throws {
    for names in [[name, marked], [marked, name]] {
      try book(
        "a.vcf", names.map { "FN:\($0)\nUID:\($0 == name ? "one" : "two")\nTEL:010-2345-6789" })
      let table = "decision\tcard 1\tcard 2\nsame\tuid:one\tuid:two\n"
      #expect(try count("a.vcf", table).0 == 1)
      let text = try session.folder.text("out.vcf")
      #expect(text.contains("FN:\(name)\r\n") && text.contains("NICKNAME:\(marked)\r\n"), "\(text)")
    }
  }

  @Test(
    "a decision binds the two of its row, where only N says who each is, and in a table of an older version"
  )
  func suffixes() throws {
    try book(
      "j.vcf",
      ["Sr.", "Jr.", "III"].map { "FN:John Hart\nN:Hart;John;;;\($0)\nTEL:010-2345-6789" })
    _ = try session.run("dedupe", "@j.vcf", "-o", "@out.vcf", "--review", "@pairs.tsv")
    let table = try session.folder.text("pairs.tsv")
    #expect(table.contains("\tJohn Hart Sr.\tJohn Hart Jr.\t"), "\(table)")
    let rows = table.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    #expect(Set(rows.dropFirst().flatMap { $0.suffix(2) }).count == 3)
    #expect(
      try count("j.vcf", table.replacing("\n\t", with: "\nsame\t", maxReplacements: 1)).0 == 2)
    // Without what N says, the id is still that of the only card that has it.
    try book("k.vcf", ["FN:John Hart\nTEL:010-2345-6789", "FN:Eve\nTEL:010-2345-6789"])
    _ = try session.run("dedupe", "@k.vcf", "-o", "@out.vcf", "--review", "@old.tsv", "--force")
    let old = try session.folder.text("old.tsv").replacing("\n\t", with: "\nsame\t")
    try book(
      "k.vcf", ["FN:John Hart\nN:Hart;John;;;Sr.\nTEL:010-2345-6789", "FN:Eve\nTEL:010-2345-6789"])
    #expect(try count("k.vcf", old).0 == 1)
  }

  @Test("a table made by hand names cards by UID or by short name")
  func handMade() throws {
    try book("a.vcf", Self.pair + ["FN:Eve", "FN:Bob"])
    let listed = try session.run("list", "@a.vcf", "--format", "tsv").text.split(separator: "\n")
    func short(_ name: String) -> String {
      String(listed.first { $0.contains(name) }?.split(separator: "\t").first ?? "")
    }
    let table =
      "decision\tcard 1\tcard 2\nsame\tuid:one\tuid:TWO\nsame\t\(short("Eve"))\t\(short("Bob"))\n"
    #expect(try count("a.vcf", table).0 == 2)
  }

  @Test("the report holds the doubtful pairs as a check does, and they are told once")
  func reportedPairs() throws {
    try book(
      "a.vcf",
      ["1950-04-03", "1980-06-05"].map { "FN:Franz Lang\nEMAIL:fam@example.at\nBDAY:\($0)" })
    struct Report: Decodable {
      let findings: [Finding]
      let findingsTotal: Int
    }
    func report(_ words: [String]) throws -> (Report, Session.Outcome) {
      let outcome = try session.run(words + ["--report", "@report.json"])
      let text = try session.folder.text("report.json")
      return (try JSONDecoder().decode(Report.self, from: Data(text.utf8)), outcome)
    }
    let (checked, _) = try report(["check", "@a.vcf"])
    let expected = checked.findings.filter { $0.rule == "duplicate-contact" }
    #expect(expected.count == 1 && expected[0].message.hasPrefix("perhaps the same person"))
    for words in [["-n"], ["-o", "@b.vcf"], ["-o", "@c.vcf", "-q"], ["--in-place"]] {
      let (found, outcome) = try report(["dedupe", "@a.vcf"] + words)
      #expect(outcome.status == .success && found.findingsTotal == 1, "\(words)")
      #expect(found.findings == expected, "\(words)")
      #expect(!(outcome.errors + outcome.text).contains("duplicate-contact"), "\(outcome.errors)")
    }
  }

  @Test(
    "a row of short names shows its cards once it was obeyed, and holds after an edit",
    arguments: [
      ["--add-email", "ann3@x.org"], ["--remove-email", "ann@x.org"], ["--note", "x"],
      ["--name", "Anna Lee"],
    ])
  func edited(edit: [String]) throws {
    let ann = ["FN:Ann Lee\nTEL:+1 650 253 0000\nEMAIL:ann@x.org"]
    try book("a.vcf", ann + ["FN:Ann Lee\nTEL:+1 650 253 0000\nEMAIL:ann2@x.org"])
    let shorts = try session.run("list", "@a.vcf", "--format", "tsv").text.split(separator: "\n")
      .dropFirst().compactMap { $0.split(separator: "\t").first }.map(String.init)
    let row = "different\t\(shorts[0])\t\(shorts[1])"
    #expect(try count("a.vcf", "own\tdecision\tcard 1\tcard 2\nmine\t\(row)\n").0 == 2)
    let decided = try session.folder.text("pairs.tsv")
    #expect(decided.contains("ann@x.org\tann2@x.org") && decided.contains("\tmine\n"), "\(decided)")
    _ = try session.run(["edit", "@a.vcf", shorts[0]] + edit)
    let (left, outcome) = try count("a.vcf", decided)
    #expect(left == 2 && outcome.status == .success, "\(outcome.errors)")
    let kept = try session.folder.text("pairs.tsv")
    #expect(try count("a.vcf", kept).0 == 2)
    #expect(try session.folder.text("pairs.tsv") == kept && kept.contains("\tmine\n"))
  }

  @Test(
    "namesakes of one number stay apart when one of them, or both, get another value",
    arguments: [[1], [0], [0, 1]])
  func namesakes(changed: [Int]) throws {
    let cards = ["", "\nNOTE:the son"].map { "FN:Hans Lee\nTEL:+1 650 253 0000" + $0 }
    try book("a.vcf", cards)
    let shorts = try session.run("list", "@a.vcf", "--format", "tsv").text.split(separator: "\n")
      .dropFirst().compactMap { $0.split(separator: "\t").first }
    let row = "different\t\(shorts[0])\t\(shorts[1])"
    #expect(try count("a.vcf", "decision\tcard 1\tcard 2\n\(row)\n").0 == 2)
    try book(
      "a.vcf",
      cards.enumerated().map { changed.contains($0) ? $1 + "\nEMAIL:h\($0)@x.org" : $1 })
    let (left, outcome) = try count("a.vcf", try session.folder.text("pairs.tsv"))
    #expect(left == 2 && outcome.status == .success, "\(outcome.errors)")
    let kept = try session.folder.text("pairs.tsv")
    #expect(kept.split(separator: "\n").count == 2, "\(kept)")
    #expect(try count("a.vcf", kept).0 == 2)
  }

  @Test(
    "a decision that fits nobody is an error with its line, and stays in the table",
    arguments: [
      ("different\tzzzzzzzz\tqqqqqqqq", "no card fits 'zzzzzzzz' or 'qqqqqqqq'"),
      ("same\tzzzzzzzz\tuid:one", "no card fits 'zzzzzzzz'"),
      ("different\tuid:one\tuid:none", "no card fits 'uid:none'"),
    ])
  func fitsNobody(row: String, message: String) throws {
    try book("a.vcf", Self.pair)
    let (_, outcome) = try count("a.vcf", "decision\tcard 1\tcard 2\n\(row)\n")
    #expect(outcome.status == .findings)
    #expect(
      outcome.errors.contains("pairs.tsv:2:1: error: this decision is not obeyed: \(message)"),
      "\(outcome.errors)")
    let cells = row.split(separator: "\t")
    let kept = try session.folder.text("pairs.tsv").split(separator: "\n")
    #expect(
      kept.contains {
        $0.hasPrefix("\(cells[0])\t") && $0.hasSuffix("\t\(cells[1])\t\(cells[2])")
      })
    // A dry run says it as well.
    let dry = try session.run("dedupe", "@a.vcf", "-n", "--review", "@pairs.tsv")
    #expect(dry.status == .findings && dry.errors.contains(message), "\(dry.errors)")
  }

  @Test("a table of decisions that cannot be read is named with its line, and nothing is done")
  func unreadable() throws {
    try book("a.vcf", Self.pair)
    try session.folder.write("pairs.tsv", "decision\tcard 1\tcard 2\nmaybe\tuid:one\tuid:two\n")
    let outcome = try session.run("dedupe", "@a.vcf", "-o", "@out.vcf", "--review", "@pairs.tsv")
    #expect(outcome.status == .failure)
    let message = "pairs.tsv:2: the decision 'maybe' is neither 'same' nor 'different'"
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test(
    "a decision that two cards are the same is told where one has changed since and both are there")
  func changedSame() throws {
    let cards = [
      "FN:Anna Berg\nTEL:010-2222-3456", "FN:Anne Koch\nTEL:010-2222-3456\nEMAIL:b@x.de",
    ]
    try book("a.vcf", cards)
    _ = try session.run("dedupe", "@a.vcf", "-o", "@out.vcf", "--review", "@pairs.tsv")
    let table = try session.folder.text("pairs.tsv").replacing("\n\t", with: "\nsame\t")
    #expect(try count("a.vcf", table).0 == 1)
    try book("a.vcf", ["\(cards[0])\nTEL:02-555-1234", cards[1]])
    let (left, outcome) = try count("a.vcf", table)
    #expect(left == 2 && outcome.errors.contains("[unmatched-decision]"), "\(outcome.errors)")
  }

  @Test(
    "a decision that two cards differ holds by their names alone, and what it may mean stays apart until it is clear"
  )
  func changedDifferent() throws {
    let names = ["FN:Bob Miller", "FN:Robert Miller"]
    try book("a.vcf", names.map { "\($0)\nTEL:010-2222-3456" })
    let table =
      "decision\tname 1\tname 2\tphones 1\tcard 1\tcard 2\ndifferent\tBob Miller\tRobert Miller\t010-2222-3456\taaaaaaaa\tbbbbbbbb\n"
    try book("a.vcf", names.map { "\($0)\nTEL:010-7777-8888" })
    let (left, outcome) = try count("a.vcf", table)
    #expect(left == 2 && outcome.status == .success, "\(outcome.errors)")
    // Of two Bob Millers either may be meant.
    try book("a.vcf", names.map { "\($0)\nTEL:010-7777-8888" } + ["FN:Bob Miller\nTEL:02-555-1234"])
    let (all, unclear) = try count("a.vcf", table)
    #expect(all == 3 && unclear.errors.contains("[unmatched-decision]"), "\(unclear.errors)")
    let message =
      "it is not certain which card this decision means by 'Bob Miller'; all that it may mean stay apart"
    #expect(unclear.errors.contains(message) && !unclear.errors.contains("not obeyed"))
  }

  @Test(
    "a decision that a father and his son differ goes on with both when both get other numbers",
    arguments: [false, true])
  func changedBoth(isTurned: Bool) throws {
    func write(_ father: String, _ son: String) throws {
      let cards = [
        "FN:Franz Lang\n\(father)\nEMAIL:fam@example.at\nBDAY:1950-04-03",
        "FN:Franz Lang\n\(son)\nEMAIL:fam@example.at\nBDAY:1980-06-05",
      ]
      try book("a.vcf", isTurned ? cards.reversed() : cards)
    }
    try write("TEL:+43 7242 44556", "TEL:+43 7242 44556")
    _ = try session.run("dedupe", "@a.vcf", "-o", "@out.vcf", "--review", "@pairs.tsv")
    let table = try session.folder.text("pairs.tsv").replacing("\n\t", with: "\ndifferent\t")
    try write("TEL:+43 7242 99999", "TEL:+43 7242 44556\nTEL:+43 664 1112223")
    let (left, outcome) = try count("a.vcf", table)
    #expect(left == 2 && outcome.status == .success, "\(outcome.errors)")
    let kept = try session.folder.text("pairs.tsv")
    #expect(kept.split(separator: "\n").count == 2 && kept.contains("99999"), "\(kept)")
    let (again, second) = try count("a.vcf", kept)
    #expect(again == 2 && second.status == .success, "\(second.errors)")
    #expect(try session.folder.text("pairs.tsv") == kept)
  }

  @Test("a decision whose two cards were joined has done its work")
  func joinedByDecision() throws {
    try book("a.vcf", ["FN:Eve", "FN:Bob"])
    let shorts = try session.run("list", "@a.vcf", "--format", "tsv").text.split(separator: "\n")
      .dropFirst().compactMap { $0.split(separator: "\t").first }
    let table = "decision\tcard 1\tcard 2\nsame\t\(shorts[0])\t\(shorts[1])\n"
    try session.folder.write("pairs.tsv", table)
    let words = ["dedupe", "--in-place", "@a.vcf", "--review", "@pairs.tsv"]
    #expect(try session.run(words).status == .success)
    let again = try session.run(words)
    #expect(again.status == .success && again.errors.contains("nothing joined"), "\(again.errors)")
    let several = try session.run(words + ["@out.vcf"])
    #expect(several.status == .usage && several.errors.contains("--review is on one file"))
  }

  @Test(
    "decisions that contradict each other are an error with their lines, and none of them is obeyed"
  )
  func contradiction() throws {
    try book("a.vcf", Self.pair + ["FN:Eve\nUID:three"])
    let table = """
      decision\tcard 1\tcard 2
      same\tuid:one\tuid:three
      same\tuid:two\tuid:three
      different\tuid:one\tuid:two

      """
    let (left, outcome) = try count("a.vcf", table)
    #expect(left == 3 && outcome.status == .findings)
    #expect(
      outcome.errors.contains(
        "pairs.tsv:4:1: error: the decisions contradict each other: 엄마 and 김영희 are decided to be different, "
          + "and by lines 2, 3 the same; they stay apart [contradictory-decisions]"),
      "\(outcome.errors)")
    // What was answered is not asked again, and the table stays as it is.
    #expect(!outcome.errors.contains("same or different"), "\(outcome.errors)")
    #expect(
      try session.folder.text("pairs.tsv").split(separator: "\n").map {
        $0.split(separator: "\t")[0]
      }
        == ["decision", "same", "same", "different"])
    let korean = try session.run(
      "dedupe", "@a.vcf", "-o", "@b.vcf", "--review", "@pairs.tsv", "--language", "ko")
    #expect(korean.errors.contains("2, 3번째 줄에 따르면 같습니다"), "\(korean.errors)")
  }

  // MARK: - Questions

  /// Asks about a book on a terminal of 80 columns.
  private func ask(
    _ keys: String, of cards: [String], in language: String = "en"
  ) throws -> (screen: String, status: Int32?, cards: Int, table: String) {
    let book = try book("a.vcf", cards)
    let terminal = try #require(TestTerminal())
    let program = try #require(
      BuiltProgram.start(
        [
          "dedupe", book, "-o", session.folder.file("out.vcf"), "--ask", "--review",
          session.folder.file("pairs.tsv"), "-q", "--language", language,
        ], on: terminal))
    var screen = ""
    for key in keys {
      screen += try #require(terminal.wait(for: language == "ko" ? "그만[q]? " : "or [q]uit? "))
      terminal.type(key == "\u{4}" ? "\u{4}" : "\(key)\n")
    }
    screen += terminal.rest()
    return (
      screen, program.wait(),
      try session.folder.text("out.vcf").split(separator: "BEGIN:VCARD").count,
      try session.folder.text("pairs.tsv")
    )
  }

  private static let family = [
    "FN:엄마\nTEL:010-2345-6789\nUID:one",
    "FN:김영희\nTEL:010-2345-6789\nUID:two\nNOTE:" + String(repeating: "아주 긴 이야기 ", count: 20),
    "FN:박바다\nEMAIL:sea@example.com\nUID:three", "FN:이별\nEMAIL:sea@example.com\nUID:four",
  ]

  @Test("a question shows the labels of fields alone, and dates with their parts apart")
  func questionsInWords() throws {
    let cards = [("김철수", "24기"), ("김철희", "25기")].map { name, year in
      "FN:\(name)\nTEL:010-2345-6789\nBDAY:19700101\nitem1.X-CUSTOM-FIELD:\(year)\nitem1.X-ABLabel:가입한 기수와 연도"
    }
    let screen = try ask("q", of: cards, in: "ko").screen
    #expect(screen.contains("가입한 기수와") && screen.contains("1970-01-01"), "\(screen)")
    #expect(!screen.contains("직접 만든"))
  }

  @Test("a question shows each label where two differ, a group once, and no number in two lines")
  func questionsWithLabels() throws {
    let numbers = (0..<6).map { "010-8884-003\($0)" }
    let cards = [
      "FN:엄마\nTEL;TYPE=CELL:010-2345-6789\nCATEGORIES:원생,친구\nUID:one\n"
        + "NOTE:번호 \(numbers.joined(separator: " "))",
      "FN:김영희\nitem1.TEL:010-2345-6789\nitem1.X-ABLabel:새폰\nTEL:02-345-6780\nUID:two",
      "FN:원생\nX-ADDRESSBOOKSERVER-KIND:group\nX-ADDRESSBOOKSERVER-MEMBER:urn:uuid:one\nUID:g",
    ]
    let screen = try ask("q", of: cards).screen
    let lines = screen.split(whereSeparator: \.isNewline)
    func words(_ word: String) -> [[Substring]] {
      lines.filter { $0.contains(word) }.map { $0.split(separator: " ") }
    }
    #expect(
      words("새폰") == [
        ["=", "phone", "010-2345-6789", "(mobile)", "|", "010-2345-6789", "(새폰)"]
      ], "\(screen)")
    #expect(words("02-345-6780") == [["phone", "|", "02-345-6780"]], "\(screen)")
    #expect(words("원생").count == 1, "\(screen)")
    for number in numbers { #expect(words(number).count == 1, "\(screen)") }
  }

  @Test(
    "what is said is kept, and obeyed at once and ever after", arguments: ["sd", "sq", "s\u{4}"])
  func answers(keys: String) throws {
    let (screen, status, cards, table) = try ask(keys, of: Self.family)
    #expect(status == 0)
    #expect(cards == 3)
    #expect(table.contains("\nsame\t"))
    #expect(table.contains("\ndifferent\t") == (keys == "sd"))
    #expect(screen.contains("1 of 2: same "))
    for line in screen.split(whereSeparator: \.isNewline) {
      let width = line.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 2 : 1) }
      #expect(width <= 80, "\(line)")
    }
    let again = try session.run("dedupe", "@a.vcf", "-o", "@b.vcf", "--review", "@pairs.tsv", "-q")
    #expect(again.status == .success)
    #expect(try session.folder.text("b.vcf") == session.folder.text("out.vcf"))
  }

  @Test(
    "questions are asked in Korean, and a letter that means yes or no in it is no answer",
    arguments: [("sㅇd", 3, "같음", "다름"), ("ㄴds", 3, "다름", "같음"), ("ㅣㅂ", 4, "", "")])
  func korean(keys: String, cards: Int, first: String, second: String) throws {
    let asked = try ask(keys, of: Self.family, in: "ko")
    #expect(asked.status == 0 && asked.cards == cards, "\(asked.screen)")
    #expect(asked.screen.contains("2쌍 가운데 1번째: 같은 "), "\(asked.screen)")
    for (letter, words) in [
      ("s", "같은 사람으로 정했습니다"), ("d", "다른 사람으로 정했습니다"), ("ㅣ", "나중으로 미뤘습니다"),
      ("ㅇ", "'ㅇ'만으로는 뜻이 분명하지 않습니다"),
    ] { #expect(asked.screen.contains(words) == keys.contains(letter), "\(asked.screen)") }
    let answers = asked.table.split(separator: "\n").dropFirst().map { $0.prefix { $0 != "\t" } }
    #expect(answers.contains { $0 == first } && answers.contains { $0 == second })
  }

  @Test(
    "a review stays in the character set, the signs between cells and the ends of lines of the spreadsheet",
    arguments: [
      (TextEncoding.utf8, [0xEF, 0xBB, 0xBF], ",", "\r\n"), (.cp949, [], "\t", "\r\n"),
      (.utf16LittleEndian, [0xFF, 0xFE], "\t", "\r\n"), (.utf8, [], ";", "\n"),
    ] as [(TextEncoding, [UInt8], String, String)])
  func form(encoding: TextEncoding, mark: [UInt8], delimiter: String, end: String) throws {
    try book("a.vcf", Self.family)
    _ = try session.run("dedupe", "@a.vcf", "-o", "@out.vcf", "--review", "@r.tsv", "-q")
    let made = try session.folder.text("r.tsv")
    let lines = made.split(separator: "\n").map { $0.replacing("\t", with: delimiter) }
    let saved = ([lines[0], "different" + lines[1]] + lines.dropFirst(2)).map { $0 + end }.joined()
    var bytes = mark
    #expect(try encoding.encode(Array(saved.utf8).span, into: &bytes).isExact)
    try session.folder.write("r.csv", bytes)
    let outcome = try session.run("dedupe", "@a.vcf", "-o", "@out.vcf", "--review", "@r.csv", "-q")
    #expect(outcome.status == .success, "\(outcome.errors)")
    #expect(try session.folder.bytes("r.csv") == bytes)
  }

  @Test(
    "Ctrl-C leaves the book and the decisions as they were, and it is said before the first question"
  )
  func interrupted() throws {
    let book = try book("a.vcf", Self.family)
    let before = try session.folder.text("a.vcf")
    try session.folder.write("pairs.tsv", "decision\tcard 1\tcard 2\n")
    for target in [["--in-place"], ["-o", session.folder.file("out.vcf")]] {
      let terminal = try #require(TestTerminal())
      let program = try #require(
        BuiltProgram.start(
          ["dedupe", book, "--ask", "--review", session.folder.file("pairs.tsv"), "-q"] + target,
          on: terminal))
      let screen = try #require(terminal.wait(for: "or [q]uit? "))
      #expect(screen.contains("q keeps what you said before it; Ctrl-C does not"))
      terminal.type("s\n")
      _ = terminal.wait(for: "or [q]uit? ")
      terminal.type("\u{3}")
      _ = terminal.rest()
      #expect(program.wait() == nil)
      #expect(try session.folder.text("a.vcf") == before)
      #expect(try session.folder.text("pairs.tsv") == "decision\tcard 1\tcard 2\n")
      #expect(session.folder.names() == ["a.vcf", "pairs.tsv"])
    }
  }

  @Test("of several files that are joined in their place it is said that each is by itself")
  func severalInPlace() throws {
    for name in ["a.csv", "b.csv"] {
      try session.folder.write(name, "이름,휴대폰\n김영희,010-1111-2222\n")
    }
    let said = "each file is joined by itself; to join the files with each other, give -o OUT\n"
    for options in [["--in-place"], ["-n", "--in-place"]] {
      #expect(try session.run(["dedupe", "@a.csv", "@b.csv"] + options).errors.contains(said))
      #expect(try !session.run(["dedupe", "@a.csv"] + options).errors.contains(said))
    }
    #expect(try !session.run("dedupe", "@a.csv", "@b.csv", "-o", "@c.csv").errors.contains(said))
  }

  @Test("-n shows what would be joined, and --in-place joins in the file itself")
  func trialAndInPlace() throws {
    let text =
      "BEGIN:VCARD\nVERSION:3.0\nFN:김하늘\nTEL:010-1111-2222\nEMAIL:h@example.com\nEND:VCARD\n"
    let other = text.split(separator: "\n").map(String.init)
    try session.folder.write(
      "two.vcf",
      text + (other.prefix(4) + ["NOTE:second"] + other.suffix(2)).joined(separator: "\n") + "\n")
    let before = try session.folder.text("two.vcf")
    let trial = try session.run("dedupe", "-n", "@two.vcf")
    #expect(trial.errors.contains("would join 2 cards to 1"), "\(trial.errors)")
    #expect(trial.errors.contains("region KR (by default"), "\(trial.errors)")
    #expect(try session.folder.text("two.vcf") == before)
    let done = try session.run("dedupe", "--in-place", "@two.vcf")
    #expect(done.status == .success, "\(done.errors)")
    let after = try session.folder.text("two.vcf")
    #expect(after.split(separator: "\n").count { $0 == "END:VCARD" } == 1)
    #expect(after.contains("NOTE:second"))
    #expect(try session.run("dedupe", "--in-place", "@two.vcf", "-o", "@x.vcf").status == .usage)
  }

  @Test("without a terminal nothing is asked")
  func noTerminal() throws {
    try book("a.vcf", Self.family)
    let outcome = try session.run("dedupe", "@a.vcf", "-o", "@out.vcf", "--ask")
    #expect(outcome.status == .usage && outcome.errors.contains("--ask needs a terminal"))
  }
}
