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
      "a.ndjson",
      "{\"name\":\"a\",\"emails\":[{\"address\":\"a@b.kr\"}]}\n{\"name\":\"b\",\"emails\":[{\"address\":\"|hong@\"}]}\n",
      "email-address", "emails.address", "hong@"),
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
    let text = try session.run("check", "@\(test.name)").text
    #expect(text.contains("\(test.property) \"\(test.value)\""), "\(text)")
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
      #expect(hidden.text.contains("phone-invalid") && hidden.text.contains("TEL"))
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
