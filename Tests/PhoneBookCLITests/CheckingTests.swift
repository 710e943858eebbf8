import ContactPipeline
import Foundation
import PhoneBookCLI
import TestSupport
import Testing

@Suite("check, clean and dedupe")
struct CheckingTests {
  private static let book = """
    BEGIN:VCARD
    VERSION:3.0
    FN:홍 길동
    TEL:01012345678
    END:VCARD

    BEGIN:VCARD
    VERSION:3.0
    FN:홍길동 과장
    NOTE:eins
     zwei
    TEL:+82 10-1234-5678
    EMAIL:hong@
    END:VCARD

    """

  @Test(
    "a date in numbers is mended where it can be one only, or where its order is said, which a region does not, in every format",
    arguments: [
      ("31.12.1985", [], "1985-12-31"), ("12/31/1985", [], "1985-12-31"),
      ("04.12.1985", [], "04.12.1985"), ("04.12.1985", ["--dates", "dmy"], "1985-12-04"),
      ("04.12.1985", ["--dates", "mdy"], "1985-04-12"),
      ("04.12.1985", ["--region", "PL"], "04.12.1985"),
      ("04/12/1985", ["--region", "US"], "04/12/1985"),
      ("12.31.1985", [], "12.31.1985"), ("12.31.1985", ["--dates", "mdy"], "1985-12-31"),
    ])
  func dates(date: String, words: [String], expected: String) throws {
    let session = try Session()
    try session.folder.write(
      "d.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nBDAY:\(date)\nEND:VCARD\n")
    try session.folder.write("d.json", #"[{"name":{"full":"Ada"},"birthday":"\#(date)"}]"#)
    for file in ["@d.vcf", "@d.json"] {
      let outcome = try session.run(["clean", file, "--to", "json"] + words)
      #expect(outcome.text.contains(#""birthday":"\#(expected)""#), "\(outcome.text)")
      // One fault is reported once.
      let check = try session.run(["check", file] + words)
      #expect(check.text.components(separatedBy: "[date-value]").count == 2)
      #expect(!(check.text + check.errors).contains("bad-date"))
    }
    let converted = try session.run("convert", "@d.vcf", "--to", "json", "--dates", "dmy")
    #expect(converted.status == .usage)
    let disabled = try session.run("check", "@d.vcf", "--disable", "date-value")
    #expect(disabled.text.contains("[bad-date]"))
  }

  @Test(
    "a number with a trunk zero is the one without it for every command",
    arguments: ["(0-22) 654 32 11", "022 654 32 11", "+48 (0)22 654 32 11"])
  func trunkZero(number: String) throws {
    let session = try Session()
    for (file, phone) in [("a.vcf", number), ("b.vcf", "+48 22 654 32 11")] {
      try session.folder.write(
        file, "BEGIN:VCARD\nVERSION:3.0\nFN:Jan Bąk\nN:Bąk;Jan;;;\nTEL:\(phone)\nEND:VCARD\n")
    }
    let region = ["--region", "PL"]
    let check = try session.run(["check", "@a.vcf"] + region)
    #expect(check.text.contains("[phone-invalid]") && check.text.contains("clean fixes it"))
    #expect(try session.run(["diff", "@a.vcf", "@b.vcf"] + region).status == .success)
    let joined = try session.run(["dedupe", "@a.vcf", "@b.vcf", "-n"] + region)
    #expect(!joined.errors.contains("nothing joined"))
    let clean = try session.run(["clean", "@a.vcf", "--to", "vcard"] + region)
    #expect(clean.text.contains("TEL:22-654-32-11\r\n"))
    let added = try session.run(["add", "@b.vcf", "--name", "Ewa", "--phone", number] + region)
    #expect(added.status == .success)
  }

  private struct Report: Decodable {
    struct Place: Decodable {
      let byteOffset: Int
      let line: Int
    }
    struct Finding: Decodable {
      let rule: String
      let location: Place
      let record: Int
    }
    let findings: [Finding]
  }

  @Test(
    "findings of rules stand at their line and byte, across chunks and files", arguments: [0, 9000])
  func places(filler: Int) throws {
    let session = try Session()
    let filling = (0..<filler).map {
      "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Person \($0)\r\nNOTE:\(String(repeating: "x", count: 70))\r\nEND:VCARD\r\n"
    }
    let text = filling.joined() + Self.book
    try session.folder.write("a.vcf", Array(text.utf8))
    let outcome = try session.run("check", "--format", "json", "-q", "@a.vcf")
    #expect(outcome.status == .findings)
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output))
    let bytes = Array(text.utf8)
    for (rule, line) in [("email-address", "hong@"), ("name-title", "홍길동 과장")] {
      let finding = try #require(report.findings.first { $0.rule == rule })
      let start = finding.location.byteOffset
      #expect(bytes[start..<start + line.utf8.count].elementsEqual(line.utf8))
      #expect(finding.location.line == 1 + bytes[..<start].count { $0 == 0x0A })
      #expect(finding.record == filler + 2)
    }
    let duplicate = try #require(report.findings.first { $0.rule == "duplicate-contact" })
    #expect(duplicate.record == filler + 2)
    #expect(bytes[duplicate.location.byteOffset...].starts(with: Array("BEGIN:VCARD".utf8)))
  }

  @Test("what stands in the JSON of a check is not said beside it, but what cannot be read is")
  func findingsOnce() throws {
    let session = try Session()
    let lines = String(repeating: "this is no property\n", count: 30)
    try session.folder.write("a.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\n\(lines)END:VCARD\n")
    for options in [[], ["-q"]] {
      let outcome = try session.run(["check", "--format", "json", "@a.vcf", "@none.vcf"] + options)
      #expect(outcome.text.ranges(of: "malformed-line").count >= 30)
      #expect(!outcome.errors.contains("[malformed-line]"), "\(outcome.errors)")
      #expect(outcome.errors.contains("none.vcf: error: "))
      #expect(outcome.errors.contains("30 × malformed-line") == options.isEmpty)
      let text = try session.run(["check", "@a.vcf"] + options)
      #expect(text.text.contains("[malformed-line]") && !text.errors.contains("[malformed-line]"))
    }
    let reported = try session.run("convert", "@a.vcf", "--to", "json", "--report", "@r.json")
    #expect(reported.errors.contains("[malformed-line]"))
  }

  @Test("a check names equal cards that hold only a name, and says where it stops comparing them")
  func namesAlone() throws {
    let session = try Session()
    let rows = (0..<50_002).map { "n\($0 % 50_000)\n" }.joined()
    try session.folder.write("few.csv", Array("name\nAda\nBora\nAda\n".utf8))
    try session.folder.write("many.csv", Array(("name\n" + rows).utf8))
    let few = try session.run("check", "@few.csv").text
    #expect(
      few.contains(
        "few.csv:4:1: warning: probably the same person as record 1 in line 2: same content"))
    let many = try session.run("check", "@many.csv").text
    #expect(
      many.contains("many.csv:50002:1: note: holds nothing but a name, as 50000 cards before it"))
    #expect(!many.contains("probably"))
  }

  @Test("stats and dedupe count the same people, overview and check the same findings")
  func duplicatesCounted() throws {
    let session = try Session()
    let home = "ADR:;;4 Beach Rd;Leeds;;LS1 2AB;UK\nBDAY:1992-05-06\nTEL;TYPE=HOME:0113 496 0100\n"
    func card(_ name: String) -> String {
      "BEGIN:VCARD\nVERSION:3.0\nN:Pillai;\(name);;;\nFN:\(name) Pillai\n\(home)END:VCARD\n"
    }
    try session.folder.write("twice.vcf", Array((card("Jonathan") + card("Jonahtan")).utf8))
    try session.folder.write("twins.vcf", Array((card("Karin") + card("Karen")).utf8))
    for (file, count) in [("@twice.vcf", 2), ("@twins.vcf", 0)] {
      let overview = try session.run(file, "--region", "GB").text
      // As check has it: a finding for each card that may be of an earlier one's person.
      #expect(overview.contains("1 × duplicate-contact"))
      let stats = try session.run("stats", file, "--region", "GB").text
      #expect(
        stats.split(separator: "\n").contains {
          $0.hasPrefix("seem to be in twice") && $0.hasSuffix(" \(count)")
        })
      let checked = try session.run("check", file, "--region", "GB")
      #expect(checked.errors.contains("1 × duplicate-contact"))
      let check = checked.text
      #expect(check.contains("same phone, names a typing error apart") == (count > 0))
      #expect(check.contains("same phone, but different names") == (count == 0))
    }
  }

  @Test("a check names cards of the same person, by line and file; the rule can be left out")
  func duplicates() throws {
    let session = try Session()
    try session.folder.write("a.vcf", Array(Self.book.utf8))
    try session.folder.write(
      "b.json", Array(#"[{"name": "홍길동", "age": 3, "phoneNumber": "010-1234-5678"}]"#.utf8))
    let outcome = try session.run("check", "@a.vcf", "@b.json")
    #expect(
      outcome.text.contains(
        "a.vcf:7:1: warning: probably the same person as record 1 in line 1: same phone"))
    #expect(outcome.text.contains("probably the same person as record 1 in line 1 of "))
    #expect(outcome.errors.contains("2 × duplicate-contact"))
    for option in ["--disable=duplicate-contact", "--rules=classic"] {
      #expect(!(try session.run("check", option, "@a.vcf", "@b.json")).text.contains("probably"))
    }
    let single = try session.run("check", "--jobs", "1", "@a.vcf", "@b.json")
    #expect(single.output == outcome.output)
  }

  @Test("all that a check finds is its output, what a reader and what a rule finds")
  func output() throws {
    let session = try Session()
    let card = "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nEMAIL:ada@\nno property\nEND:VCARD\n"
    try session.folder.write("a.vcf", String(repeating: card, count: 30))
    let outcome = try session.run("check", "@a.vcf")
    for rule in ["[email-address]", "[malformed-line]", "and 10 more [malformed-line]"] {
      #expect(outcome.text.contains(rule) && !outcome.errors.contains(rule), "\(rule)")
    }
    #expect(outcome.errors.contains("30 × malformed-line"), "\(outcome.errors)")
    let missing = try session.run("check", "@missing.vcf", "@a.vcf", "-q")
    #expect(missing.errorLines.count == 1 && missing.errors.contains("missing.vcf: error: "))
    #expect(missing.text.contains("[malformed-line]"))
  }

  @Test("a trial ends as the work does", arguments: [Self.book, Samples.vCard, Samples.faulty])
  func trial(book: String) throws {
    let session = try Session()
    try session.folder.write("a.vcf", Array(book.utf8))
    let trial = try session.run("clean", "-n", "@a.vcf")
    let work = try session.run("clean", "@a.vcf", "-o", "@b.vcf")
    #expect(trial.status == work.status)
    let joining = try session.run("clean", "-n", "--dedupe", "@a.vcf")
    #expect(joining.status == work.status)
    #expect(["would join ", "nothing joined"].contains { joining.errors.contains($0) })
    #expect(session.folder.names().sorted() == ["a.vcf", "b.vcf"])
  }

  @Test(
    "a region that there is not is a usage error",
    arguments: ["check", "clean", "dedupe", "convert"])
  func unknownRegion(command: String) throws {
    let session = try Session()
    try session.folder.write("a.vcf", Array(Self.book.utf8))
    let words =
      command == "check"
      ? [] : command == "convert" ? ["--clean", "--to", "vcard"] : ["--to", "vcard"]
    let asked = try session.run([command, "@a.vcf", "--region", "XX"] + words)
    #expect(asked.status == .usage)
    #expect(asked.errors.contains("'XX'") && asked.errors.contains("such as KR or US"))
    let set = try session.run(
      [command, "@a.vcf"] + words, environment: ["PHONEBOOK_REGION": "Korea"])
    #expect(set.status == .usage)
    #expect(set.errors.contains("PHONEBOOK_REGION"))
  }

  @Test("the summary says which region, who named it, and how many numbers depended on it")
  func regionSummary() throws {
    let session = try Session()
    try session.folder.write("a.vcf", Array(Self.book.utf8))
    let guessed = try session.run("clean", "-n", "@a.vcf")
    #expect(
      guessed.errors.contains(
        "region KR (by default; --region names another): 1 number without a calling code"))
    let set = try session.run("clean", "-n", "@a.vcf", environment: ["PHONEBOOK_REGION": "us"])
    #expect(!set.errors.contains("region KR"))
    let asked = try session.run("check", "--region", "kr", "@a.vcf")
    #expect(asked.errors.contains("region KR (--region): 1 number "))
    #expect(!(try session.run("check", "-q", "@a.vcf")).errors.contains("region"))
  }

  @Test("a region that is asked for overrules the country of an address, and says so")
  func overruledCountry() throws {
    let session = try Session()
    try session.folder.write(
      "a.csv",
      "Nom,Portable,Pays\nLuc,06 12 34 56 7,\nJo,0475 12 34 57,Belgique\n"
        + "Zoé,06 12 34 56 78,France\n")
    let said = "where an address is in another country (numbers: 1); PHONEBOOK_REGION=FR leaves"
    for words in [
      ["clean", "@a.csv", "--phones", "e164", "--to", "csv"], ["check", "@a.csv"],
      ["phones", "@a.csv", "--column", "Portable", "--replace", "e164"],
    ] {
      let asked = try session.run(words + ["--region", "FR"])
      #expect(asked.errors.contains(said), "\(asked.errors)")
      #expect(words[0] == "check" || asked.text.contains("+33475123457"))
      let set = try session.run(words, environment: ["PHONEBOOK_REGION": "FR"])
      #expect(!set.errors.contains("another country"))
      #expect(words[0] == "check" || set.text.contains("+32475123457"))
      for outcome in [asked, set] {
        #expect(!(outcome.errors + outcome.text).contains("name its region"))
      }
    }
  }

  @Test(
    "the region of the locale comes before the usual one, and one that fits most numbers better is named first"
  )
  func assumedRegion() throws {
    let session = try Session()
    let phones = [
      "+82 10 2004 7298", "0151 23456781", "030 23456782", "0171 2345678", "089 23615426",
    ]
    let cards = phones.map { "BEGIN:VCARD\nVERSION:3.0\nFN:A\nTEL:\($0)\nEND:VCARD\n" }
    try session.folder.write("a.vcf", cards.joined())
    let words = ["clean", "@a.vcf", "--to", "vcard"]
    for environment in [[:], ["LANG": "C.UTF-8"], ["LANG": "en_US.UTF-8"]] {
      let guessed = try session.run(words, environment: environment)
      #expect(guessed.errors.contains("none of KR, but fit DE: --region DE\nregion KR (by default"))
    }
    let german = try session.run(words, environment: ["LANG": "de_DE.UTF-8"])
    #expect(german.text.contains("TEL:01512-3456781") && german.text.contains("+82 10-2004-7298"))
    #expect(german.errors.contains("region DE (by the locale): 4 numbers"))
    #expect(!german.errors.contains("warning: most"))
    let korean = try session.run(words, environment: ["LANG": "ko_KR.UTF-8"])
    #expect(korean.text.contains("TEL:010-2004-7298"))
    let asked = try session.run(words + ["--region", "KR"])
    #expect(asked.text.contains("TEL:010-2004-7298") && !asked.errors.contains("warning: most"))
  }

  @Test("no country far away is named where the cards name countries, or an island dials the same")
  func islands() throws {
    let session = try Session()
    let rows = [
      ("0262 20 12 34", "La Réunion"), ("0692 12 34 56", "France"), ("0590 20 12 34", "GUADELOUPE"),
    ]
    let named = rows.enumerated().map { "\($0),\($1.0),\($1.1)\n" }
    try session.folder.write("named.csv", "Nom,Tél,Pays\n" + named.joined())
    try session.folder.write("dialled.csv", "Nom,Tél\n" + rows.map { "A,\($0.0)\n" }.joined())
    try session.folder.write(
      "bare.csv",
      "Nom,Tél\n" + rows.map { "A,\($0.0.dropFirst().filter { $0 != " " })\n" }.joined())
    let french = ["LANG": "fr_FR.UTF-8"]
    for name in ["@named.csv", "@dialled.csv"] {
      let check = try session.run("check", name, environment: french)
      #expect(!check.text.contains("[phone-"), "\(check.text)")
      #expect(!check.errors.contains("warning: most"), "\(check.errors)")
    }
    let bare = try session.run("check", "@bare.csv", environment: french)
    #expect(bare.errors.contains("none of FR, but fit RE: --region RE"), "\(bare.errors)")
  }

  @Test("an explanation says each reason once")
  func reasonsOnce() throws {
    let session = try Session()
    let cards = (1...4).map { number in
      "BEGIN:VCARD\nVERSION:3.0\nFN:홍길동\nTEL:010-1234-5678\nNOTE:\(number)\nEND:VCARD\n"
    }
    try session.folder.write("a.vcf", cards.joined())
    let outcome = try session.run("dedupe", "@a.vcf", "-o", "@b.vcf")
    let line = try #require(outcome.errorLines.first { $0.hasPrefix("joined") })
    #expect(line.components(separatedBy: "same phone").count == 2)
  }

  @Test("every rule that a diagnostic can show is listed, and has a manual")
  func listing() throws {
    let session = try Session()
    let list = try session.run("check", "--list-rules")
    #expect(list.status == .success)
    let names = list.text.split(separator: "\n").filter { $0.hasPrefix("  ") }.compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    #expect(Set(names).count == names.count)
    let manual = try session.run("help", "rules").text
    for name in names {
      #expect(manual.contains(name))
      #expect(try session.run("help", name).text.hasPrefix(name))
    }
    #expect(try session.run("help", "no-rule").status == .usage)
    let reported = try Self.namesInSources()
    #expect(reported.count > 25)
    #expect(reported.subtracting(names).isEmpty, "\(reported.subtracting(names).sorted())")
  }

  @Test("whatever help is pointed to exists")
  func pointers() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var names: Set<String> = []
    for case let file as URL in files ?? FileManager.DirectoryEnumerator()
    where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /'(?:phonebook )?help ([a-z][a-z-]+)/) {
        names.insert(String(match.1))
      }
      // A finding without advice of its own points to the help on its rule.
      for match in text.matches(of: /\brule: "([a-z0-9]+(?:-[a-z0-9]+)*)"/) {
        names.insert(String(match.1))
      }
    }
    #expect(names.count > 15)
    let session = try Session()
    for name in names.sorted() {
      #expect(try session.run("help", name).status == .success, "\(name)")
    }
  }

  /// The names of rules that the readers' sources hold: words in quotes that stand where a finding is made.
  private static func namesInSources() throws -> Set<String> {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    var names: Set<String> = []
    for module in ["ContactVCard", "ContactCSV", "ContactJSON", "ContactLDIF"] {
      let files = FileManager.default.enumerator(
        at: sources.appending(path: module), includingPropertiesForKeys: nil)
      for case let file as URL in files ?? FileManager.DirectoryEnumerator()
      where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        let pattern =
          /(?:rule:|findings,|finding\(|return \(|add\(|report\w*\(|of: \w+,)\s*(?:\w+ \? )?"([a-z0-9]+(?:-[a-z0-9]+)+)"/
        for match in text.matches(of: pattern) { names.insert(String(match.1)) }
      }
    }
    return names
  }

  @Test("a file of rules is obeyed, and its faults are named by line")
  func ruleFile() throws {
    let session = try Session()
    try session.folder.write("a.vcf", Array(Self.book.utf8))
    try session.folder.write("good", Array("include standard # all\ndisable email-address\n".utf8))
    #expect(
      !(try session.run("check", "--rules", "@good", "@a.vcf")).text.contains("email-address"))
    try session.folder.write("bad", Array("include standard\ndisable email-adress\n".utf8))
    let bad = try session.run("check", "--rules", "@bad", "@a.vcf")
    #expect(bad.status == .failure)
    #expect(bad.errors.contains("bad:2:") && bad.errors.contains("did you mean email-address?"))
    let missing = try session.run("check", "--rules", "clasic", "@a.vcf")
    #expect(missing.status == .usage)
    #expect(missing.errors.contains("did you mean classic?"))
  }

  @Test(
    "what a finding or a change is about is called as show calls it, and by its name where there are no words",
    arguments: [
      (
        "en", ["] phone \"010-1", "] lunar birthday \"1980-13", "] date \"2020-44"], "  phone: +82 "
      ),
      ("ko", ["] 전화 \"010-1", "] 음력 생일 \"1980-13", "] 날짜 \"2020-44"], "  전화: +82 "),
    ])
  func words(language: String, found: [String], changed: String) throws {
    let session = try Session()
    try session.folder.write(
      "a.vcf",
      "BEGIN:VCARD\nVERSION:3.0\nFN:김하늘\nTEL:010-1234-567\nTEL:+82 10-7000-1234\n"
        + "X-ALTBDAY:1980-13-02\nX-ABDATE:2020-44-44\nX-FOO;ENCODING=B:~\nEND:VCARD\n")
    let checked = try session.run("check", "@a.vcf", "--language", language)
    let text = checked.text + checked.errors
    for words in found + [": X-FOO"] { #expect(text.contains(words), "\(text)") }
    let dry = try session.run("clean", "-n", "@a.vcf", "--language", language)
    #expect(dry.text.contains(changed), "\(dry.text)")
  }
}
