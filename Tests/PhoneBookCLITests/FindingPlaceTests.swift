import Foundation
import PhoneBookCLI
import TestSupport
import Testing

@Suite("where findings are")
struct FindingPlaceTests {
  private struct Report: Decodable {
    struct Place: Decodable {
      let line: Int
      let column: Int
      let byteOffset: Int
    }
    struct Finding: Decodable {
      let rule: String
      let message: String
      let location: Place
      let contact: String?
      let property: String?
      let value: String?
      let advice: String?
    }
    let findings: [Finding]
  }

  /// A text with a bar where the value of a finding begins.
  private struct Case: CustomTestStringConvertible {
    let name: String
    let text: String
    let rule: String
    let property: String
    let value: String
    var testDescription: String { "\(name) \(rule)" }

    init(_ name: String, _ text: String, _ rule: String, _ property: String, _ value: String) {
      (self.name, self.text, self.rule) = (name, text, rule)
      (self.property, self.value) = (property, value)
    }
  }

  private static let cases: [Case] = [
    Case(
      "a.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nEMAIL;TYPE=\"a:b\":|hong@\nEND:VCARD\n",
      "email-address", "EMAIL", "hong@"),
    Case(
      "b.vcf",
      "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\nNOTE:a\r\n  b\r\nBDAY:\r\n |1990-13-01\r\nEND:VCARD\r\n",
      "date-value", "BDAY", "1990-13-01"),
    Case(
      "c.vcf", "BEGIN:VCARD\nVERSION:2.1\nN:;Ada\nTEL:010-1234-5678\nTEL:|12345\nEND:VCARD\n",
      "phone-invalid", "TEL", "12345"),
    Case("a.csv", "이름,휴대폰,이메일\n홍길동,|12345,a@b.kr\n", "phone-invalid", "휴대폰", "12345"),
    Case(
      "b.csv", "이름,메모,이메일\n홍길동,\"eins\nzwei \"\"drei\"\"\",\"|hong@\"\n", "email-address", "이메일",
      "hong@"),
    Case("c.csv", "이름,휴대폰,회사전화\n12345,010-1234-5678,|12345\n", "phone-invalid", "회사전화", "12345"),
    Case("d.csv", "이름;생일;휴대폰\n김하늘;|1990-13-01;010-1234-5678\n", "date-value", "생일", "1990-13-01"),
    Case(
      "a.json",
      "[{\"name\":\"a\",\"phoneNumber\":\"010-1234-5678\"},\n{\"name\":\"b\",\n \"phoneNumber\":\"|12345\"}]",
      "phone-invalid", "phoneNumber", "12345"),
    Case(
      "b.json",
      "[\n {\"name\": {\"full\": \"b\"}, \"emails\": [{\"address\": \"a@b.kr\"},\n  {\"address\": \"|h\\u00f6ng@\"}]}]",
      "email-address", "emails.address", "höng@"),
    Case(
      "c.jcard",
      "[\"vcard\",[[\"version\",{},\"text\",\"4.0\"],[\"fn\",{},\"text\",\"a\"],\n[\"email\",{},\"text\",\"|hong@\"]]]",
      "email-address", "email", "hong@"),
    Case(
      "d.jscontact",
      "{\"@type\":\"Card\",\"version\":\"1.0\",\"uid\":\"u\",\"name\":{\"full\":\"a\"},\n\"anniversaries\":{\"k2\":{\"kind\":\"wedding\",\"date\":{\"year\":1999}},\n\"k1\":{\"date\":|{\"year\":1899,\"month\":12,\"day\":30},\"kind\":\"birth\"}}}",
      "date-value", "anniversaries.k1.date", "18991230"),
    Case(
      "e.jscontact",
      "{\"@type\":\"Card\",\"version\":\"1.0\",\"uid\":\"u\",\"name\":{\"full\":\"a\"},\"anniversaries\":{\n\"k1\":{\"kind\":\"birth\",\"date\":{\"year\":1999}},\"k3\":{\"kind\":\"death\",\"date\":|{\"@type\":\"Timestamp\",\"utc\":\"2999-05-05T00:00:00Z\"}}}}",
      "date-value", "anniversaries.k3.date", "29990505T000000Z"),
    Case(
      "a.ndjson",
      "{\"name\":\"a\",\"emails\":[{\"address\":\"a@b.kr\"}]}\n{\"name\":\"b\",\"emails\":[{\"address\":\"|hong@\"}]}\n",
      "email-address", "emails.address", "hong@"),
    Case(
      "v.ndjson", "{\"name\":\"a\",|\"version\":\"1.0\",\"x\":\"7\"}", "unknown-member", "version",
      "1.0"),
    Case(
      "a.ldif", "dn: cn=a\nobjectClass: person\ncn: a\nsn: a\nmail: |hong@\n", "email-address",
      "mail", "hong@"),
    Case(
      "b.ldif", "dn: cn=a\nobjectClass: person\ncn: a\nmail:: |aG9uZ\n 0A=\n", "email-address",
      "mail", "hong@"),
  ]

  @Test("at the value, by its name", arguments: cases)
  private func places(_ test: Case) throws {
    let session = try Session()
    let parts = test.text.split(separator: "|", omittingEmptySubsequences: false)
    try session.folder.write(test.name, parts.joined())
    let lines = parts[0].utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    let outcome = try session.run("check", "@\(test.name)", "--format", "json")
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output))
    let finding = try #require(report.findings.first { $0.rule == test.rule }, "\(outcome.text)")
    #expect(finding.location.line == lines.count)
    #expect(finding.location.column == (lines.last?.count ?? 0) + 1)
    #expect(finding.location.byteOffset == parts[0].utf8.count)
    #expect(finding.property == test.property && finding.value == test.value)
    #expect(finding.contact?.isEmpty == false && finding.advice?.isEmpty == false)
    let said = try session.run("check", "@\(test.name)")
    let text = said.text + said.errors
    let words = ["EMAIL": "e-mail", "BDAY": "birthday", "TEL": "phone"]
    let property = words[test.property] ?? test.property
    #expect(text.contains("\(property) \"\(test.value)\""), "\(text)")
  }

  @Test("of a ditto mark at its cell, with what it stands for")
  func dittoMark() throws {
    let session = try Session()
    let head = "Vorname;Telefon;Ort\nTim;0421 1;Bremen\nAnna;"
    try session.folder.write("a.csv", head + "siehe oben;Achim\n")
    let outcome = try session.run("check", "@a.csv", "--region", "DE", "--format", "json")
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output))
    let finding = try #require(report.findings.last { $0.rule == "phone-invalid" })
    #expect(finding.location.byteOffset == head.utf8.count && finding.location.line == 3)
    #expect(finding.property == "Telefon" && finding.value == "0421 1")
    // A mark is nobody's value, and stays for those who read the table.
    let hidden = try session.run("anonymize", "@a.csv", "--seed", "1", "-o", "@b.csv")
    #expect(hidden.status == .success)
    #expect(try session.folder.text("b.csv").contains(";siehe oben;"))
  }

  @Test(
    "what stands twice is shown where it stands for the second time",
    arguments: [
      ("0171 2345678;0228 441100;|0228 441100", "geschäftlich"),
      ("0228 441100;|0228 441100;0171 2345678", "privat"),
      ("0171 2345678;+49 228 441100;|0228/441100", "geschäftlich"),
    ])
  func twice(numbers: String, column: String) throws {
    let session = try Session()
    let head = "Vorname;Nachname;Mobiltelefon;Telefon privat;Telefon geschäftlich\nEva;Alt;"
    let parts = numbers.split(separator: "|")
    try session.folder.write("a.csv", head + parts.joined() + "\n")
    let outcome = try session.run("check", "@a.csv", "--region", "DE", "--format", "json")
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output))
    let finding = try #require(report.findings.first { $0.rule == "duplicate-value" })
    #expect(finding.location.byteOffset == (head + parts[0]).utf8.count)
    #expect(
      finding.property == "Telefon \(column)"
        && finding.value == String(parts[1].prefix { $0 != ";" }))
  }

  @Test("of several numbers in one value the one is shown that stands twice")
  func twiceAmongSeveral() throws {
    let session = try Session()
    try session.folder.write(
      "a.vcf",
      "BEGIN:VCARD\nVERSION:3.0\nFN:가\nTEL:010-1234-5678(본인) / 010-2222-3333(모)\n"
        + "TEL:010-1234-5678/02-222-3333\nEND:VCARD\n")
    let outcome = try session.run("clean", "@a.vcf", "--to", "vcard")
    let line = try #require(
      outcome.errors.split(separator: "\n").first { $0.contains("[duplicate-value]") })
    #expect(line.contains("\"010-1234-5678\""), "\(line)")
  }

  @Test("a cell has the findings of its own value, whichever cells stand beside it")
  func cellsInAnyOrder() throws {
    let session = try Session()
    let cells = [
      "010-7890-1234 / 016-222-3333", "02-355-1234", "010-3333-444",
      "02-777-8888(집) / 010-2222-3333", "031-222-3333, 011-333-4444",
    ]
    // Each of them in each place, with each other one before it once.
    let rows = cells.indices.flatMap { start in
      (1..<cells.count).map { step in
        cells.indices.map { cells[(start + $0 * step) % cells.count] }
      }
    }
    let lines = rows.enumerated().map { number, row in
      (["P\(number)"] + row.map { "\"\($0)\"" }).joined(separator: ",") + "\n"
    }
    try session.folder.write(
      "a.csv", "이름,휴대폰,집전화,회사전화,팩스,기타전화\n" + lines.joined())
    let outcome = try session.run("check", "@a.csv", "--region", "KR", "--format", "json")
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output))
    let found = Dictionary(
      grouping: report.findings.filter { $0.rule.hasPrefix("phone-") }, by: { $0.contact ?? "" })
    let said = found.mapValues { findings in
      findings.map { "\($0.value ?? ""): \($0.rule), \($0.message)" }.sorted()
    }
    #expect(said.count == rows.count)
    #expect(Set(said.values).count == 1, "\(Set(said.values))")
    let first = try #require(said["P0"])
    #expect(!first.contains { $0.hasPrefix("02-355-1234:") })
    #expect(first.contains { $0.hasPrefix(cells[0]) && $0.hasSuffix("'010-3222-3333'") })
  }

  @Test("of a sheet at the cell, also what is said of a column by a cell far down")
  func cells() throws {
    let session = try Session()
    func row(_ number: Int, _ cells: String...) -> String {
      "<row r=\"\(number)\">"
        + cells.map { "<c t=\"inlineStr\"><is><t>\($0)</t></is></c>" }.joined() + "</row>"
    }
    let book = MadeWorkbook(
      row(1, "List, 2026") + row(3, "Name", "Phone", "Birthday", "Anniversary")
        + row(4, "Ann, Lee", "1", "1990-01-02", "2001-02-03")
        + row(6, "Bob", "2\n3", "20.11.49", "2001-02-03")
        + row(7, "Cid", "020 7946 0018", "1990-01-02", "01/02/2003"))
    try session.folder.write("b.xlsx", try book.bytes())
    let outcome = try session.run("check", "@b.xlsx", "--format", "json", "--region", "GB")
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output))
    for (rule, line, column) in [
      ("short-year", 6, 3), ("date-order", 7, 4), ("phone-invalid", 4, 2),
    ] {
      let place = try #require(report.findings.first { $0.rule == rule }, "\(rule)").location
      #expect((place.line, place.column) == (line, column), "\(rule) \(outcome.text)")
    }
  }

  @Test("what is said of a whole file stands at its first line")
  func wholeFile() throws {
    let session = try Session()
    try session.folder.write(
      "t.csv",
      "Name,Email,Phone\nBob Ray,a@x.example,010-2345-6789\nBob Ray,b@x.example,010-2345-6789\n")
    for output in [["-o", "@j.csv"], ["-n"], ["-n", "--in-place"]] {
      let outcome = try session.run(["dedupe", "@t.csv", "--report", "@r.json"] + output)
      #expect(outcome.status == .findings)
      let report = try JSONDecoder().decode(
        Report.self, from: Data(session.folder.text("r.json").utf8))
      #expect(report.findings.map(\.rule) == ["no-column"], "\(outcome.errors)")
      #expect(report.findings.allSatisfy { $0.location.line == 1 && $0.location.column == 1 })
      #expect(outcome.errors.contains("t.csv: error"), "\(outcome.errors)")
    }
  }

  @Test("a change says of which file, line and contact it is")
  func changes() throws {
    let session = try Session()
    for name in ["Ann", "Bob"] {
      try session.folder.write("\(name).csv", "Name,Phone\n\(name),02079460001\n")
    }
    _ = try session.run(
      "clean", "@Ann.csv", "@Bob.csv", "--region", "GB", "--to", "vcard", "--report", "@r.json")
    struct Changes: Decodable {
      let changes: [Place]
      struct Place: Decodable {
        let file: String
        let contact: String
        let location: Report.Place
      }
    }
    let report = try JSONDecoder().decode(
      Changes.self, from: Data(session.folder.text("r.json").utf8))
    #expect(report.changes.map(\.contact) == ["Ann", "Bob"])
    #expect(report.changes.allSatisfy { $0.file.hasSuffix("\($0.contact).csv") })
    #expect(report.changes.allSatisfy { $0.location.line == 2 && $0.location.byteOffset == 11 })
  }

  @Test("a value in another character set is shown as it reads, or as it is written")
  func characterSets() throws {
    let session = try Session()
    func quoted(_ text: String) -> String { ";CHARSET=EUC-KR;ENCODING=QUOTED-PRINTABLE:\(text)" }
    try session.folder.write(
      "k.vcf",
      "BEGIN:VCARD\nVERSION:2.1\nN:Kim\nEMAIL\(quoted("=B1=E8@@x"))\nNOTE\(quoted("=BE=EE=ZZ"))\nEND:VCARD\n"
    )
    let outcome = try session.run("check", "@k.vcf")
    let said = outcome.text + outcome.errors
    #expect(said.contains("e-mail \"김@@x\"") && said.contains("note \"=BE=EE=ZZ\""), "\(said)")
    #expect(!said.contains("\u{FFFD}"), "\(said)")
  }

  // MARK: - Every rule in every format

  /// A value that a rule reports, on a card of its own.
  private static let faults: [(rule: String, line: String, value: String)] =
    [
      ("phone-resident-number", "900101-1234567"), ("phone-business-number", "123-45-67891"),
      ("phone-scientific", "8.21E+11"), ("phone-scientific", "8212345678.0"),
      ("phone-text", "010-1234-567O"), ("phone-code", "*123#"), ("phone-several", "02-123-4567~8"),
      ("phone-several", "02-123-4567 / 02-123-4568"), ("phone-lost-zero", "3112345678"),
      ("phone-lost-zero", "1012345678"), ("phone-incomplete", "010-123-4567"),
      ("phone-area-before-company", "02-1588-1234"), ("phone-ambiguous", "06 12 34 56 78"),
      ("phone-local", "123-4567"), ("phone-invalid", "12345678901234"), ("phone-empty", "()"),
      ("phone-out-of-service", "011-234-5678"), ("phone-label", "02-123-4567(home)"),
      ("phone-vanity", "1-800-FLOWERS"),
      ("phone-invalid", "1234567890123456789012345678901234567890"),
      ("phone-invalid", "12345678901234567890123456789012345678901"),
    ].map { ($0.0, "TEL:\($0.1)", $0.1) }
    + [
      ("email-address", "EMAIL:hong@", "hong@"), ("email-address", "EMAIL:a@b@c.kr", "a@b@c.kr"),
      ("date-value", "BDAY;VALUE=text:1990-13-01", "1990-13-01"),
      ("text-composition", "NOTE:o\u{308}", "o\u{308}"), ("text-encoding", "NOTE:MÃ¼", "MÃ¼"),
      ("duplicate-value", "TEL:010-2222-3333\nTEL:010-2222-3333", "010-2222-3333"),
      ("sensitive-number", "NOTE:see 900101-1234567", "see 900101-1234567"),
    ]

  @Test(
    "every rule names place, property, contact, value and what to do in every format",
    arguments: [
      ("vcard", 28), ("vcard4", 28), ("vcard2.1", 28), ("jcard", 28), ("jscontact", 28),
      ("json", 28), ("ndjson", 28), ("ldif", 27), ("csv", 28), ("google-csv", 27),
      ("naver-csv", 27), ("outlook-csv", 27), ("classic-json", 21), ("classic-ndjson", 21),
    ])
  func everyRule(format: String, count: Int) throws {
    let session = try Session()
    let cards = Self.faults.enumerated().map { number, fault in
      "BEGIN:VCARD\nVERSION:3.0\nFN:P\(number) Q\n\(fault.line)\nEND:VCARD\n"
    }
    try session.folder.write("faults.vcf", cards.joined())
    let name = "x.\(format.hasSuffix("csv") ? "csv" : format.hasPrefix("vcard") ? "vcf" : format)"
    let made = try session.run(
      "convert", "@faults.vcf", "--to", format, "--include-sensitive", "-o", "@\(name)")
    #expect(made.status == .success, "\(made.errors)")
    let outcome = try session.run("check", "@\(name)", "--from", format, "--format", "json")
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output))
    let bytes = try session.folder.bytes(name)
    var found = 0
    for (number, fault) in Self.faults.enumerated() {
      let findings = report.findings.filter {
        $0.rule == fault.rule && $0.contact == "P\(number) Q"
      }
      guard let finding = findings.last else { continue }
      found += 1
      let place = finding.location
      let before = bytes[..<place.byteOffset]
      let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      #expect(place.line == before.count { $0 == 0x0A } + 1, "\(fault.value)")
      #expect(place.column == place.byteOffset - lineStart + 1, "\(fault.value)")
      let rest = bytes[place.byteOffset...].prefix(120)
      #expect(Self.spellings(of: fault.value).contains { rest.starts(with: $0) }, "\(fault.value)")
      let hidden = fault.value.replacing("1234567", with: "1******")
      let whole = fault.value.hasSuffix("900101-1234567") ? hidden : fault.value
      #expect(finding.value == (whole.count > 40 ? whole.prefix(39) + "…" : whole))
      #expect(finding.property?.isEmpty == false && finding.advice?.isEmpty == false)
    }
    #expect(found == count)
  }

  /// The ways in which the formats write a value.
  private static func spellings(of value: String) -> [[UInt8]] {
    let bytes = Array(value.utf8)
    let base64 = Array(Data(bytes).base64EncodedString().utf8).prefix(8)
    let quoted = bytes.flatMap { byte in
      byte < 0x80 ? [byte] : Array("=\(String(byte, radix: 16, uppercase: true))".utf8)
    }
    return [bytes, Array(base64), quoted]
  }

  @Test("check, clean and phones find the same in the same numbers")
  func counts() throws {
    let session = try Session()
    var numbers = Self.faults.filter { $0.line.hasPrefix("TEL:") && !$0.line.contains("\n") }
      .map(\.value)
    numbers += [
      "010-1234-5678", "02-123-4567,8,9", "02-555-1234,,123#", "+82 10 1234 5678", "0212345678",
      "1588-1234", "119", "+1 650 253 0000", "abc", "０１０－１２３４－５６７８", "8221234567p12",
      "010-1234-5678/010-1234-5679", "00821012345678", "+1-800-FLOWERS", "tel:+82-10-1234-5678",
    ]
    let rows = numbers.enumerated().map { "P\($0),\"\($1)\"\n" }
    try session.folder.write("a.csv", "name,mobile\n" + rows.joined())
    let checked = try session.run("check", "@a.csv", "--region", "KR", "--format", "json")
    let cleaned = try session.run(
      "clean", "@a.csv", "--region", "KR", "-o", "@b.vcf", "--report", "@b.json")
    let phones = try session.run(
      "phones", "--region", "KR", input: Array(numbers.map { $0 + "\n" }.joined().utf8))
    let inCheck = try JSONDecoder().decode(Rules.self, from: Data(checked.output)).byRecord
    let report = try JSONDecoder().decode(
      Rules.self, from: Data(try session.folder.bytes("b.json")))
    let lines = phones.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, number) in numbers.enumerated() {
      let rules = inCheck[index + 1] ?? []
      #expect(report.byRecord[index + 1] ?? [] == rules, "\(number)")
      let cells = lines[index].split(separator: "\t", omittingEmptySubsequences: false)
      #expect(Set([String(cells[9])].filter { !$0.isEmpty }) == rules, "\(number)")
    }
    let head = phones.errors.components(separatedBy: " taken for region KR")[0]
    let depending = head.split(separator: " ").last ?? ""
    #expect((Int(depending) ?? 0) > 9)
    for errors in [checked.errors, cleaned.errors] {
      #expect(errors.contains("region KR (--region): \(depending) numbers"), "\(errors)")
    }
  }

  /// The rules about phones in a report, by the record; how a number is written is none.
  private struct Rules: Decodable {
    struct Item: Decodable {
      let rule: String
      let record: Int?
    }
    let findings: [Item]
    let changes: [Item]?

    var byRecord: [Int: Set<String>] {
      (findings + (changes ?? [])).reduce(into: [:]) { rules, item in
        guard let record = item.record, item.rule.hasPrefix("phone-"), item.rule != "phone-format"
        else { return }
        rules[record, default: []].insert(item.rule)
      }
    }
  }

  @Test("a long value is cut, a protected number is never whole, and --no-values shows none")
  func values() throws {
    let session = try Session()
    let long = String(repeating: "x", count: 60)
    try session.folder.write(
      "a.vcf",
      "BEGIN:VCARD\nVERSION:3.0\nFN:Secret Person\nEMAIL:\(long)\nNOTE:900101-1234567\nTEL:12345\nEND:VCARD\n"
    )
    let outcome = try session.run("check", "@a.vcf", "--format", "json")
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output))
    let email = try #require(report.findings.first { $0.rule == "email-address" })
    #expect(email.value == String(repeating: "x", count: 39) + "…")
    #expect(!outcome.text.contains("1234567") && outcome.text.contains("900101-1******"))
    for form in ["text", "json"] {
      let hidden = try session.run("check", "@a.vcf", "--no-values", "--format", form)
      for word in ["Secret", "12345", "xxx", "900101"] { #expect(!hidden.text.contains(word)) }
      #expect(hidden.text.contains("phone-invalid"))
      #expect(hidden.text.contains(form == "text" ? "[phone-invalid] phone;" : "TEL"))
    }
    let trial = try session.run("clean", "-n", "@a.vcf", "--no-values")
    #expect(!trial.text.contains("Secret"))
  }

  @Test("what a reader reports has contact, name and value, too")
  func readers() throws {
    let session = try Session()
    try session.folder.write("a.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nno property\nEND:VCARD\n")
    try session.folder.write("a.json", #"[{"name":"Ada","favourite":"yes"}]"#)
    for (name, property, value) in [("a.vcf", nil, "no property"), ("a.json", "favourite", "yes")] {
      let outcome = try session.run("check", "@\(name)", "--format", "json")
      let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output))
      let finding = try #require(report.findings.first)
      #expect(finding.contact == "Ada" && finding.property == property && finding.value == value)
    }
  }
}
