import ContactLDIF
import ContactModel
import TestSupport
import Testing

private func readAll(
  _ text: String, step: Int = .max
) throws -> (cards: [Card], findings: [Finding]) {
  var sequence = CardSequence(Array(text.utf8), reader: LDIFReader(), step: step)
  return (try sequence.rest(), sequence.findings)
}

private func written(_ cards: [Card], losses: inout [Loss]) -> String {
  let file = LDIFWriter().file(of: cards)
  losses += file.losses
  return String(decoding: file.bytes, as: UTF8.self)
}

private func shown(_ card: Card) -> [String] {
  card.properties.map { property in
    let parameters = property.parameters.map { ";\($0.name)=\($0.values.joined(separator: ","))" }
    let value = property.data.map { "<\($0.count) bytes>" } ?? property.value
    let text = value.map { $0 == "\u{1F}" ? ";" : $0 == "\u{1E}" ? "," : $0 == "\n" ? "|" : $0 }
    return "\(property.spelling)\(parameters.joined()):\(String(text))"
  }
}

private let sample = """
  dn: cn=Ada Example,mail=ada@example.org
  objectclass: top
  objectclass: person
  objectclass: organizationalPerson
  objectclass: inetOrgPerson
  objectclass: mozillaAbPersonAlpha
  givenName: Ada
  sn: Example
  cn: Ada Example
  mozillaNickname: Countess
  mail: ada@example.org
  mozillaSecondEmail: ada@work.example
  telephoneNumber: +44 20 7946 0000
  homePhone: +44 20 7946 0001
  facsimileTelephoneNumber: +44 20 7946 0999
  mobile: +44 7700 900123
  mozillaHomeStreet: 1 Analytical Way
  mozillaHomeStreet2: Flat 2
  mozillaHomeLocalityName: London
  mozillaHomePostalCode: EC1A 1AA
  mozillaHomeCountryName: GB
  title: Founder
  ou: Research
  o: Analytical Engines
  mozillaWorkUrl: https://example.org/ada
  birthyear: 1815
  birthmonth: 12
  birthday: 10
  mozillaCustom1: first
  jpegPhoto:: /9j/2wA=
  description:: Zmlyc3QKc2Vjb25k

  dn:: Y2496rmA7LKg7IiYLG1haWw9a2ltQGV4YW1wbGUua3I=
  objectclass: top
  objectclass: person
  objectclass: organizationalPerson
  objectclass: inetOrgPerson
  objectclass: mozillaAbPersonAlpha
  sn:: 6rmA7LKg7IiY
  cn:: 6rmA7LKg7IiY
  mail: kim@example.kr

  dn: cn=Friends
  objectclass: top
  objectclass: groupOfNames
  cn: Friends
  member: cn=Ada Example,mail=ada@example.org

  """

@Test("an address book of Thunderbird becomes cards and is written the same")
func thunderbird() throws {
  let (cards, findings) = try readAll(sample)
  #expect(findings.isEmpty)
  #expect(cards.count == 3)
  #expect(
    shown(cards[0]) == [
      "NICKNAME:Countess", "EMAIL:ada@example.org", "EMAIL:ada@work.example",
      "TEL;TYPE=work:+44 20 7946 0000", "TEL;TYPE=home:+44 20 7946 0001",
      "TEL;TYPE=fax:+44 20 7946 0999", "TEL;TYPE=cell:+44 7700 900123", "TITLE:Founder",
      "URL;TYPE=work:https://example.org/ada", "X-CUSTOM1:first", "PHOTO:<5 bytes>",
      "NOTE:first|second", "FN:Ada Example", "N:Example;Ada;;;", "ORG:Analytical Engines;Research",
      "ADR;TYPE=home:;;1 Analytical Way|Flat 2;London;;EC1A 1AA;GB", "BDAY:18151210",
    ])
  #expect(shown(cards[1]) == ["EMAIL:kim@example.kr", "FN:김철수"])
  #expect(
    shown(cards[2]) == [
      "KIND:group", "MEMBER;X-DN=cn=Ada Example,mail=ada@example.org:mailto:ada@example.org",
      "FN:Friends",
    ])
  var losses: [Loss] = []
  #expect(written(cards, losses: &losses) == sample)
  #expect(losses.isEmpty)
}

@Test("a file in pieces, with CRLF or folded, gives the same cards")
func quirks() throws {
  let cards = try readAll(sample).cards
  for step in [1, 5, 100] { #expect(try readAll(sample, step: step).cards == cards) }
  let windows = sample.split(separator: "\n", omittingEmptySubsequences: false)
    .joined(separator: "\r\n")
  #expect(try readAll(windows).cards == cards)
  let folded = sample.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    line.count > 12 ? line.prefix(12) + "\n " + line.dropFirst(12) : line
  }.joined(separator: "\n")
  #expect(try readAll("# a comment\nversion: 1\n\n" + folded).cards == cards)
}

@Test("what has no attribute goes to the notes, and what is odd is reported")
func losses() throws {
  var card = Card()
  card.append(.fullName, "홍길동")
  card.append(
    .address, "\u{1F}\u{1F}a\u{1F}b\u{1F}\u{1F}\u{1F}", parameters: [Parameter("TYPE", "work")])
  card.append(
    .address, "\u{1F}\u{1F}c\u{1F}d\u{1F}\u{1F}\u{1F}", parameters: [Parameter("TYPE", "work")])
  card.append(.anniversary, "20120505")
  card.append(.key, "https://example.org/key")
  var losses: [Loss] = []
  let text = written([card], losses: &losses)
  #expect(losses.map(\.property) == ["ADR", "ANNIVERSARY", "KEY"])
  #expect(losses.map { $0.replacement != nil } == [true, true, false])
  #expect(losses.allSatisfy { $0.contact == "홍길동" })
  #expect(
    try readAll(text).cards.first?.first(.note)?.value == "Address: c, d\nANNIVERSARY: 20120505")

  let odd = "dn: cn=a\nobjectclass: person\ncn: a\nno colon here\nphone::: !\n\ndn: dc=example\n"
  let findings = try readAll(odd).findings
  #expect(findings.map(\.rule) == ["malformed-line", "broken-base64", "no-person"])
  #expect(findings.map(\.location.line) == [4, 5, 7])
}

@Test("long values are folded and attributes that nobody knows are kept")
func foldingAndStrangers() throws {
  let long = String(repeating: "word ", count: 60) + "end"
  let text =
    "dn: uid=hong,ou=People,dc=example\nobjectclass: inetOrgPerson\ncn: x\nroomNumber: 12\ndescription: \(long)\n"
  let (cards, findings) = try readAll(text)
  #expect(findings.isEmpty)
  #expect(shown(cards[0]).contains("X-LDAP-ROOMNUMBER:12"))
  var losses: [Loss] = []
  let output = written(cards, losses: &losses)
  #expect(output.hasPrefix("dn: uid=hong,ou=People,dc=example\n"))
  #expect(output.split(separator: "\n").allSatisfy { $0.utf8.count <= 76 })
  #expect(try readAll(output).cards.map(shown) == cards.map(shown))
}

@Test("an entry over the limit is an error that names it")
func limit() throws {
  var reader = LDIFReader(LDIFReader.Options(entryBytes: 64))
  var card = Card()
  var findings: [Finding] = []
  let bytes = Array(("dn: cn=a\ncn: " + String(repeating: "a", count: 100)).utf8)
  #expect(throws: LDIFError.entryTooLarge(limit: 64, location: .init(byteOffset: 0, line: 1))) {
    try reader.next(from: bytes.span, isFinal: false, into: &card, findings: &findings)
  }
}

@Test("the last boundary is after an empty line")
func boundary() {
  let bytes = Array("dn: a\ncn: a\n\ndn: b\ncn".utf8)
  #expect(LDIFReader.lastEntryBoundary(in: bytes.span) == 13)
  let windows = Array("dn: a\r\ncn: a\r\n\r\ndn: b\r\n".utf8)
  #expect(LDIFReader.lastEntryBoundary(in: windows.span) == 16)
  let none = Array("dn: a\ncn: a\n".utf8)
  #expect(LDIFReader.lastEntryBoundary(in: none.span) == 0)
}

@Test(
  "what has no attribute is a loss, also what programs keep for themselves")
func roles() {
  var card = Card()
  card.append(.fullName, "Ada")
  card.append(.kind, "org")
  for name in PropertyTable.standard.properties(of: .machine) { card.append(name, "x") }
  card.append(.sortString, "Example")
  card.append(.classification, "PRIVATE")
  card.append(.source, "https://example.org/ada")
  var bytes: [UInt8] = []
  var losses: [Loss] = []
  var writer = LDIFWriter()
  writer.write(card, into: &bytes, losses: &losses)
  let machine = PropertyTable.standard.properties(of: .machine).map {
    PropertyTable.standard[$0].spelling
  }
  #expect(losses.map(\.property) == ["KIND"] + machine + ["SORT-STRING", "CLASS", "SOURCE"])
  var plain = Card()
  plain.append(.fullName, "Ada")
  plain.append(.kind, "individual")
  losses = []
  writer.write(plain, into: &bytes, losses: &losses)
  #expect(losses.isEmpty)
}

@Test(
  "birthdays have attributes for the parts that are known",
  arguments: [
    ("18151210", ["birthyear: 1815", "birthmonth: 12", "birthday: 10"]),
    ("--1210", ["birthmonth: 12", "birthday: 10"]), ("0815", ["birthyear: 0815"]),
    ("1815-12", ["birthyear: 1815", "birthmonth: 12"]),
    ("--12", []), ("---10", []), ("18150230", []), ("T10", []), ("spring", []),
  ])
func birthdays(value: String, lines: [String]) throws {
  var card = Card()
  card.append(.fullName, "Ada")
  card.append(.birthday, value)
  var losses: [Loss] = []
  let text = written([card], losses: &losses)
  #expect(text.split(separator: "\n").filter { $0.hasPrefix("birth") }.map(String.init) == lines)
  #expect(losses.isEmpty == !lines.isEmpty)
  if !lines.isEmpty { #expect(try readAll(text).cards.first?.first(.birthday)?.value == value) }
}

@Test("the time of a birthday is named, and the day has its attributes")
func birthdayWithTime() throws {
  var card = Card()
  card.append(.fullName, "Ada")
  card.append(.birthday, "18151210T10")
  var losses: [Loss] = []
  let text = written([card], losses: &losses)
  #expect(try readAll(text).cards.first?.first(.birthday)?.value == "18151210")
  #expect(losses.map(\.property) == ["BDAY;TIME"])
}

@Test("labels and types that LDIF has no attribute for are losses")
func labels() {
  var card = Card()
  card.append(.fullName, "Ada")
  card.append(.telephone, "1", parameters: [Parameter("TYPE", ["work", "cell"])])
  card.append(.telephone, "2", parameters: [Parameter("TYPE", "cell")])
  card.append(.email, "a@example.com", parameters: [Parameter("TYPE", "home")])
  card.append(.email, "b@example.com", group: "item1")
  card.append(.appleLabel, "School", group: "item1")
  card.append(.address, "\u{1F}\u{1F}\u{1F}\u{1F}\u{1F}\u{1F}")
  var bytes: [UInt8] = []
  var losses: [Loss] = []
  var writer = LDIFWriter()
  writer.write(card, into: &bytes, losses: &losses)
  #expect(losses.map(\.property) == ["TEL;TYPE", "EMAIL;TYPE", "EMAIL;X-ABLabel='School'"])
  #expect(losses.map(\.replacement) == ["mobile", "mail", "mozillaSecondEmail"])
}

@Test(
  "telephones of each type stand in the attribute for it, and come back",
  arguments: [
    (["work"], "telephoneNumber"), (["home"], "homePhone"), (["other"], "otherPhone"),
    (["cell"], "mobile"), (["pager"], "pager"), (["car"], "carPhone"),
    (["fax"], "facsimileTelephoneNumber"), (["home", "fax"], "homeFacsimileTelephoneNumber"),
  ])
func telephones(types: [String], attribute: String) throws {
  var card = Card()
  card.append(.fullName, "Ada")
  card.append(.telephone, "1", parameters: [Parameter("TYPE", types)])
  var losses: [Loss] = []
  let text = written([card], losses: &losses)
  #expect(text.contains("\n\(attribute): 1\n"))
  #expect(losses.isEmpty)
  let again = try #require(readAll(text).cards.first)
  #expect(again.first(.telephone)?.types == card.first(.telephone)?.types)
}

@Test(
  "of what the notes of a table count, an address is no telephone",
  arguments: [
    ("+44 20 7946 0000", true), ("ohne", true), ("http://a.example/3", false),
    ("3m@a.example", false), ("www.a.example", false),
  ])
func countedInNotes(value: String, isTelephone: Bool) {
  var card = Card()
  card.append(.fullName, "Ada")
  for number in ["1", "2"] {
    card.append(.telephone, number, parameters: [Parameter("TYPE", "other")])
  }
  card.append(.note, "Other 2: \(value)")
  var losses: [Loss] = []
  let text = written([card], losses: &losses)
  #expect(text.contains("\notherPhone: \(value)\n") == isTelephone)
  #expect(text.contains("\ndescription:") != isTelephone)
}

@Test("an address keeps its floor and its building in the lines of the street")
func partsOfAddress() throws {
  var card = Card()
  card.append(.fullName, "Ada")
  let parts = ["", "", "", "Town", "", "", "", "", "", "Floor 3", "12", "Hill", "West Wing"]
  card.append(
    .address, parts.joined(separator: "\u{1F}"), parameters: [Parameter("TYPE", "home")])
  var losses: [Loss] = []
  let text = written([card], losses: &losses)
  #expect(text.contains("mozillaHomeStreet: 12 Hill\nmozillaHomeStreet2: Floor 3, West Wing\n"))
  #expect(losses.isEmpty)
}

@Test("the name by which somebody is filed is kept where it is no full name")
func filedName() throws {
  var card = Card()
  card.appendRaw("X-FILE-AS", "King\\, Ada")
  card.append(.fullName, "Ada King")
  card.append(.name, "King\u{1F}Ada\u{1F}\u{1F}\u{1F}")
  var losses: [Loss] = []
  let text = written([card], losses: &losses)
  #expect(text.contains("cn: Ada King\n") && text.contains("fileAs: King, Ada\n"))
  #expect(losses.isEmpty)
  #expect(try readAll(text).cards == [card])
}

@Test("entries that are passed over are told once, however the input is cut")
func cutBetweenOtherEntries() throws {
  let text =
    "d\n\n\ndn: ou=a\nobjectclass: organizationalUnit\nou: a\n\n" + sample
    + "\ndn: ou=b\nou: b\n\n\n\nd\n"
  let whole = try readAll(text)
  #expect(whole.cards.count == 3)
  for step in [1, 2, 3, 7, 50] {
    let parts = try readAll(text, step: step)
    #expect(parts.cards == whole.cards, "steps of \(step)")
    #expect(parts.findings == whole.findings, "steps of \(step)")
  }
}

@Suite("Line breaks in LDIF")
struct LDIFLineBreakTests {
  @Test("the name of an attribute begins no line, and what replaces it is reported")
  func attributeName() throws {
    var card = Card()
    card.append(.fullName, "A\r\n\r\ndn: cn=B")
    card.appendRaw("X-LDAP-A\r\n\r\ndn: x\nmail", "1")
    card.appendRaw("X-LDAP-#", "2")
    card.appendRaw("X-LDAP-", "3")
    var losses: [Loss] = []
    let text = written([card, card], losses: &losses)
    #expect(text.contains("\n-: 2\na----dn--x-mail: 1\n"))
    #expect(
      losses.map(\.replacement) == ["a----dn--x-mail", "-", nil, "a----dn--x-mail", "-", nil])
    #expect(try readAll(text).cards.count == 2)
  }

  @Test("as many entries are read as were written", arguments: UInt64(1)...8)
  func entries(seed: UInt64) throws {
    let pieces = [
      "\r", "\n", "\r\n", "\n\ndn: cn=x\nobjectclass: person\n", "evil: 1", "\nevil: 1\n", "\u{0}",
      ":", "<", "#", " ", ";", ",", "\\", "\\n", "=", "x", "집", "\u{B}", "\u{85}", "\u{1F}",
      String(repeating: "y", count: 70),
    ]
    var random = SeededRandom(seed: seed)
    func text() -> String {
      (0..<Int.random(in: 1...6, using: &random)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }.joined()
    }
    let names: [PropertyName] = [
      .name, .note, .telephone, .email, .url, .address, .organization, .categories, .birthday,
      .title, .uid, .role, .member, .related, .instantMessage, .language, .nickname,
    ]
    for round in 0..<50 {
      let cards = (0..<3).map { _ in
        var card = Card()
        card.append(.fullName, "A" + text())
        for _ in 0..<8 {
          let parameters = [Parameter("TYPE", text()), Parameter("X-DN", text())]
          if Bool.random(using: &random) {
            card.appendRaw("X-LDAP-" + text(), text(), group: text(), parameters: parameters)
          } else {
            let name = names[Int.random(in: 0..<names.count, using: &random)]
            card.append(name, text(), group: text(), parameters: parameters)
            card.append(.appleLabel, text(), group: text())
          }
        }
        return card
      }
      var losses: [Loss] = []
      let output = written(cards, losses: &losses)
      #expect(try readAll(output).cards.count == 3, "seed \(seed), round \(round): \(output)")
      #expect(
        !output.utf8.split { $0 == 0x0A || $0 == 0x0D }.contains { $0.starts(with: "evil:".utf8) },
        "seed \(seed), round \(round): \(output)")
    }
  }
}

@Test(
  "a manager has an attribute, whether a label or the type says it",
  arguments: ["x-manager", "manager", "X-Manager"])
func managerByType(type: String) throws {
  var card = Card()
  card.append(.fullName, "Ada")
  card.append(
    .related, "Grace", parameters: [Parameter("VALUE", "text"), Parameter("TYPE", type)])
  var losses: [Loss] = []
  #expect(written([card], losses: &losses).contains("\nmanager: cn=Grace\n"))
  #expect(losses.isEmpty)
}

@Test("an address of which nothing is said is one of home for whoever has no organisation")
func unknownAddress() {
  let address = "\u{1F}\u{1F}Weg 1\u{1F}Linz\u{1F}\u{1F}4020\u{1F}"
  var card = Card()
  card.append(.fullName, "Ada")
  card.append(.address, address)
  var losses: [Loss] = []
  #expect(written([card], losses: &losses).contains("mozillaHomeStreet: Weg 1"))
  #expect(losses.map(\.replacement) == ["mozillaHomeStreet"])
  card.append(.address, address, parameters: [Parameter("TYPE", "home")])
  #expect(written([card], losses: &losses).contains("\nstreet: Weg 1"))
}

@Test(
  "what is neither of home nor of work is named, for it is read as one of work",
  arguments: [
    (PropertyName.telephone, "1", "telephoneNumber"),
    (.address, "\u{1F}\u{1F}Weg 1\u{1F}Linz\u{1F}\u{1F}4020\u{1F}", "street"),
    (.url, "https://a.at", "mozillaWorkUrl"),
  ], ["", "pref"])
func unknownKind(of property: (name: PropertyName, value: String, attribute: String), type: String)
{
  let types = type.isEmpty ? [] : [Parameter("TYPE", type)]
  for (parameters, isKnown) in [(types, false), (types + [Parameter("TYPE", "work")], true)] {
    var card = Card()
    card.append(.fullName, "Ada")
    card.append(.organization, "ACME")
    card.append(property.name, property.value, parameters: parameters)
    var losses: [Loss] = []
    #expect(written([card], losses: &losses).contains("\(property.attribute): "))
    let moved = losses.filter(\.isMoved).compactMap(\.replacement)
    #expect(moved == (isKnown ? [] : [property.attribute]))
  }
}

@Test("a last line without a line end may be cut off", arguments: ["\n", ""])
func lastLine(end: String) throws {
  let (cards, findings) = try readAll("dn: cn=Ada\nobjectclass: person\ncn: Ada\nsn: A" + end)
  #expect(cards.count == 1)
  #expect(findings.map(\.rule) == (end.isEmpty ? ["missing-end"] : []))
  #expect(findings.allSatisfy { $0.location.line == 4 && $0.severity == .error })
}
