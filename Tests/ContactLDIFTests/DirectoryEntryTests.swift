import ContactLDIF
import ContactModel
import Testing

/// What directories demand of an entry, and what they keep in one.
@Suite("Entries of directories")
struct DirectoryEntryTests {
  private static func read(
    _ text: String, options: LDIFReader.Options = .init()
  ) throws -> (cards: [Card], findings: [Finding]) {
    var sequence = CardSequence(Array(text.utf8), reader: LDIFReader(options))
    let cards = try sequence.rest()
    return (cards, sequence.findings)
  }

  private static func written(_ card: Card) -> (lines: [String], losses: [Loss]) {
    var writer = LDIFWriter()
    var (bytes, losses) = ([UInt8](), [Loss]())
    writer.write(card, into: &bytes, losses: &losses)
    let text = String(decoding: bytes, as: UTF8.self)
    return (text.split(separator: "\n").map(String.init), losses)
  }

  @Test(
    "a person has cn and sn, whatever the card has",
    arguments: [
      ([(.name, "Seo\u{1F}Yuna\u{1F}\u{1F}\u{1F}")], ["sn: Seo", "cn: Yuna Seo"]),
      ([(.fullName, "Harbour Bakery")], ["sn: Harbour Bakery", "cn: Harbour Bakery"]),
      ([(.email, "yuna@example.org")], ["sn: yuna@example.org", "cn: yuna@example.org"]),
    ] as [([(PropertyName, String)], [String])])
  func names(properties: [(PropertyName, String)], expected: [String]) {
    var card = Card()
    for (name, value) in properties { card.append(name, value) }
    let lines = Self.written(card).lines
    #expect(lines.filter { $0.hasPrefix("cn:") || $0.hasPrefix("sn:") } == expected)
    #expect(lines[0].hasPrefix("dn: cn=" + expected[1].dropFirst(4)))
  }

  @Test(
    "an entry of a directory gets the class of address books only with an attribute of theirs",
    arguments: [
      ("uid=k,ou=people,dc=example", "mail: a@b.example", false),
      ("uid=k,ou=people,dc=example", "mozillaNickname: K", true),
      ("uid=k,ou=people,dc=example", "birthyear: 1990\nbirthmonth: 1\nbirthday: 2", true),
      ("cn=Kim,mail=a@b.example", "mail: a@b.example", true),
    ])
  func classes(name: String, attributes: String, isOfAddressBooks: Bool) throws {
    let entry = "dn: \(name)\nobjectclass: inetOrgPerson\ncn: Kim\nsn: Kim\n\(attributes)\n"
    let lines = Self.written(try #require(try Self.read(entry).cards.first)).lines
    #expect(lines.contains("objectclass: mozillaAbPersonAlpha") == isOfAddressBooks, "\(lines)")
  }

  @Test(
    "an entry keeps its name, unless that is just made of its name and address",
    arguments: [
      ("cn=Kim", true), ("cn=Kim,mail=a@b.example", false), ("cn=Other", true),
      ("mail=a@b.example", true),
    ])
  func entryNames(name: String, isKept: Bool) throws {
    let entry = "dn: \(name)\nobjectclass: person\ncn: Kim\nsn: Kim\nmail: a@b.example\n"
    var card = try #require(try Self.read(entry).cards.first)
    #expect((card.first(.extended) != nil) == isKept)
    card.replaceValue(
      at: try #require(card.firstIndex(of: .email)), with: Array("c@d.example".utf8).span)
    #expect(Self.written(card).lines[0] == "dn: \(isKept ? name : "cn=Kim,mail=c@d.example")")
  }

  private static func edited(_ text: String, _ change: (inout Card) -> Void) throws -> (
    text: String, losses: [Loss]
  ) {
    let records = try RecordText(Array(text.utf8), reader: LDIFReader())
    var card = records.records[0].card
    change(&card)
    var (changes, losses) = (RecordChanges(), [Loss]())
    changes.replaced[0] = card
    let bytes = LDIFWriter().editor(of: records).text(with: changes, losses: &losses)
    return (String(decoding: try #require(bytes), as: UTF8.self), losses)
  }

  @Test(
    "an entry keeps the value that names it, and shows the new one",
    arguments: [
      ("cn=Kim,dc=x", "cn: Kim", "cn: Lee\ncn: Kim"),
      ("CN=kim+uid=7,dc=x", "commonName: Kim", "commonName: Lee\ncommonName: Kim"),
      ("cn=Kim,dc=x", "cn: Kim\ndisplayName: Kim", "cn: Kim\ndisplayName: Lee"),
      ("uid=7,dc=x", "cn: Kim\ndisplayName: Kim", "cn: Lee\ndisplayName: Lee"),
      ("uid=7,cn=Kim,dc=x", "cn: Kim", "cn: Lee"), ("cn=Other,dc=x", "cn: Kim", "cn: Lee"),
      ("cn=Lee,dc=x", "cn: Kim", "cn: Lee"), ("cn=L  ee,dc=x", "cn: L  ee", "cn: L ee"),
      ("cn=Kim,dc=x", "cn: Moe\ncn: Kim", "cn: Lee\ncn: Kim"),
      ("cn=Kim,dc=x", "cn: Kim\ncn: Moe", "cn: Lee\ncn: Kim\ncn: Moe"),
      ("cn=Lee,dc=x", "cn: Kim\ncn: Lee", "cn: Lee"),
    ])
  func naming(name: String, lines: String, expected: String) throws {
    let head = "dn: \(name)\nobjectClass: person\nuid: 7\nsn: Park\n"
    let (text, losses) = try Self.edited("\(head)\(lines)\n") { card in
      let index = card.firstIndex(of: .fullName) ?? 0
      card.replaceValue(
        at: index, with: Array((name.contains("  ") ? "L ee" : "Lee").utf8).span)
    }
    #expect(text == "\(head)\(expected)\n")
    #expect(losses.isEmpty == (lines.contains(": Moe\n") || !expected.contains(": Kim")))
  }

  @Test(
    "a group of a class that demands a member has one without a name where nobody is in it",
    arguments: [
      ("groupOfNames", "member"), ("groupOfUniqueNames", "uniqueMember"),
      ("posixGroup", "memberUid"),
    ])
  func nobody(objectClass: String, attribute: String) throws {
    let head = "dn: cn=G,dc=x\nobjectClass: \(objectClass)\ncn: G\n"
    let isDemanded = objectClass != "posixGroup"
    let entry = "\(head)\(attribute): \(isDemanded ? "cn=A,dc=x" : "a")\n"
    let (text, _) = try Self.edited(entry) { $0.removeProperties { $0.name == .member } }
    #expect(text == head + (isDemanded ? "\(attribute): \n" : ""))
    guard isDemanded else { return }
    let (again, _) = try Self.edited(text) { $0.appendMember(entry: Array("cn=B,dc=x".utf8)) }
    #expect(again == head + "\(attribute): cn=B,dc=x\n")
  }

  @Test("the address of a picture is told to have no place, and not that pictures have none")
  func addressOfPicture() throws {
    let entry = "dn: cn=Kim\nobjectClass: person\ncn: Kim\nsn: Kim\njpegPhoto:< file:///p.jpg\n"
    let losses = Self.written(try #require(try Self.read(entry).cards.first)).losses
    #expect(losses.map(\.reason) == ["LDIF holds a picture itself, and no address of one"])
  }

  @Test(
    "what a directory says of the entry itself is kept: its classes, and when it was made and changed"
  )
  func operationalAttributes() throws {
    let entry =
      "dn: cn=Kim\nobjectClass: inetOrgPerson\nobjectClass: posixAccount\ncn: Kim\nsn: Kim\n"
      + "createTimestamp: 20240131235959Z\nmodifyTimestamp: 20250201000000.0Z\n"
    let card = try #require(try Self.read(entry).cards.first)
    #expect(card.first(.created)?.value == "20240131T235959Z")
    #expect(card.first(.revision)?.value == "20250201T000000Z")
    let (lines, losses) = Self.written(card)
    #expect(lines.filter { $0.hasSuffix(": posixAccount") } == ["objectclass: posixAccount"])
    #expect(lines.filter { $0.hasPrefix("objectclass: inetOrgPerson") }.count == 1)
    #expect(Set(losses.map(\.property)).isSuperset(of: ["CREATED", "REV"]))
    let odd = entry.replacing("20240131235959Z", with: "yesterday")
    let kept = try #require(try Self.read(odd).cards.first).properties(.extended)
    #expect(kept.map(\.spelling).contains("X-LDAP-CREATETIMESTAMP"))
  }

  @Test(
    "parts that make no day of birth stay as they are",
    arguments: [
      (["birthyear: 1985", "birthmonth: 13", "birthday: 4"], 3),
      (["birthyear: 1985", "birthmonth: 2", "birthday: 30"], 3),
      (["birthday: 4", "birthmonth: x"], 2),
      (["birthyear: 1985", "birthmonth: 0", "birthday: 0"], 0), (["birthday: 4"], 1),
    ])
  func partsOfBirth(lines: [String], kept: Int) throws {
    let text = "dn: cn=Kim\nobjectclass: person\ncn: Kim\n" + lines.joined(separator: "\n") + "\n"
    let card = try #require(try Self.read(text).cards.first)
    #expect(card.properties(.extended).count == kept)
    let written = Self.written(card).lines
    for line in lines where !line.hasSuffix(" 0") { #expect(written.contains(line)) }
  }

  @Test("further numbers of a directory are of the kind of the first")
  func furtherNumbers() throws {
    let text = "objectclass: person\ncn: Kim\notherMobile: 1\notherHomePhone: 2\notherPager: 3\n"
    let card = try #require(try Self.read("dn: cn=Kim\n" + text).cards.first)
    #expect(
      card.properties(.telephone).map { $0.parameters[0].values[0] } == ["cell", "home", "pager"])
  }

  @Test("a surname that is the whole name is only what the schema demands")
  func surname() throws {
    let text = "dn: cn=Bakery\nobjectclass: person\nsn: Bakery\ncn: Bakery\n"
    let card = try #require(try Self.read(text).cards.first)
    #expect(card.properties.map(\.name) == [.fullName])
  }

  @Test(
    "a name that is one of the numbers or addresses is what the schema demands",
    arguments: ["010-2222-3333", "010-4444-5555", "b@b.example"])
  func nameOfNumbers(name: String) throws {
    let text =
      "dn: cn=x\nobjectclass: person\nsn: \(name)\ncn: \(name)\ntelephoneNumber: 010-2222-3333\n"
      + "homePhone: 010-4444-5555\nmail: a@b.example\nmozillaSecondEmail: b@b.example\n"
    let card = try #require(try Self.read(text).cards.first)
    #expect(card.first(.fullName) == nil && card.first(.name) == nil)
  }

  @Test("a birthday in the year that stands for none has no year")
  func omittedYear() throws {
    let text =
      "dn: cn=Kim\nobjectclass: person\ncn: Kim\nbirthyear: 1604\nbirthmonth: 3\nbirthday: 9\n"
    let card = try #require(try Self.read(text).cards.first)
    #expect(card.first(.birthday)?.value == "--0309")
  }

  @Test("the label of a URI is kept, there and back")
  func labelledURI() throws {
    let text =
      "dn: cn=Nils\nobjectclass: person\ncn: Nils\nlabeledURI: https://hav.example/ The sea\n"
      + "labeledURI: https://b.example/\n"
    let card = try #require(try Self.read(text).cards.first)
    #expect(card.properties(.url).map(\.value) == ["https://hav.example/", "https://b.example/"])
    #expect(card.properties(.appleLabel).map(\.value) == ["The sea"])
    let (lines, losses) = Self.written(card)
    #expect(lines.contains("labeledURI: https://hav.example/ The sea"))
    // The one without a label becomes one of work.
    #expect(losses.map(\.replacement) == ["mozillaWorkUrl"])
  }

  @Test(
    "passwords are left out and named, unless they are asked for",
    arguments: [
      "userPassword", "USERPASSWORD;x-hash", "sambaNTPassword", "krbPrincipalKey", "unicodePwd",
      "x-old-password", "authPassword", "userPasswordHistory", "pwdReset", "krb5Key",
    ])
  func passwords(attribute: String) throws {
    let text = "dn: cn=a\nobjectclass: person\ncn: a\nsn: b\n\(attribute): opensesame\n"
    let (cards, findings) = try Self.read(text)
    #expect(findings.map(\.rule) == ["password"])
    #expect(findings.first?.message.contains(attribute) == true)
    #expect(findings.first?.location.line == 5)
    #expect(!cards[0].properties.contains { $0.value.contains("opensesame") })
    let asked = try Self.read(text, options: .init(includesSensitive: true))
    #expect(asked.findings.isEmpty)
    #expect(asked.cards[0].properties.contains { $0.value == "opensesame" })
  }

  @Test("bytes of an attribute that nobody knows stay bytes")
  func bytes() throws {
    let text = "dn: cn=a\nobjectclass: person\ncn: a\nsn: b\nusercertificate:: AAECAwQ=\n"
    let card = try #require(try Self.read(text).cards.first)
    let property = try #require(card.properties(.extended).first)
    #expect(property.value == "AAECAwQ=" && property.values(ofParameter: "ENCODING") == ["b"])
    #expect(Self.written(card).lines.contains("usercertificate:: AAECAwQ="))
  }

  @Test(
    "what is base64 and no text stays bytes, and a text in another set is read, with its attribute named",
    arguments: [
      ("objectGUID:: iThesJQjVVGCVouW6KT+8g==", true),
      ("objectGUID:: zqLdf4lhJVTjS4brU0ZG4Q==", true),
      ("objectGUID:: QUJDREVGR0hJSktMTU5PUA==", true),
      ("x-own-id:: iThesJQjVVGCVouW6KT+8g==", true),
      ("userCertificate;binary:: QUJD", true), ("description;binary:: QUJD", true),
      ("msExchMailboxGuid:: 4oCwOA==", true), ("objectSid: S-1-5-21-1", false),
      ("x-own-word:: TcO8bGxlcg==", false),
    ])
  func bytesOfDirectories(line: String, isData: Bool) throws {
    let text = "dn: cn=P Q,dc=x\nobjectClass: user\ncn: P Q\nsn: Q\n\(line)\n"
    let (cards, findings) = try Self.read(text)
    #expect(findings.isEmpty, "\(findings)")
    let card = try #require(cards.first)
    let others = ["X-LDAP-DN", "X-LDAP-OBJECTCLASS"]
    let kept = try #require(card.properties(.extended).first { !others.contains($0.spelling) })
    #expect((kept.values(ofParameter: "ENCODING") == ["b"]) == isData)
    let value = try #require(line.split(separator: " ").last)
    if isData { #expect(kept.value == String(value)) }
    // Bytes that are letters stand as such.
    let bytes = ["QUJD": "ABC", "QUJDREVGR0hJSktMTU5PUA==": "ABCDEFGHIJKLMNOP"][value]
    let written = bytes ?? String(value)
    #expect(Self.written(card).lines.contains { $0.hasSuffix(" \(written)") })
  }

  @Test("a text in another set is read, and bytes beside it stay what they are")
  func otherCharacterSets() throws {
    let text =
      "dn: cn=M,dc=x\nobjectClass: person\nsn:: TfxsbGVy\ncn:: SvxyZ2VuIE38bGxlcg==\n"
      + "objectGUID:: iThesJQjVVGCVouW6KT+8g==\nx-own-word:: U3RyYd9l\nmember:: Y249TfxsbGVy\n"
    let (cards, findings) = try Self.read(text)
    let card = try #require(cards.first)
    #expect(card.displayName == "Jürgen Müller")
    let kept = Dictionary(
      uniqueKeysWithValues: card.properties(.extended).map { ($0.spelling, $0.value) })
    #expect(kept["X-LDAP-OBJECTGUID"] == "iThesJQjVVGCVouW6KT+8g==")
    #expect(kept["X-LDAP-X-OWN-WORD"] == "Straße")
    #expect(card.first(.member)?.values(ofParameter: "X-DN") == ["cn=Müller"])
    #expect(findings.map(\.rule) == ["not-utf-8"] && findings.first?.location.line == 3)
    #expect(findings.first?.property == "cn, member, sn, x-own-word")
  }

  @Test("an address that is only a label, and what an address says beside its parts")
  func addresses() {
    var card = Card()
    card.append(.fullName, "a")
    card.append(
      .address, "\u{1F}\u{1F}\u{1F}\u{1F}\u{1F}\u{1F}",
      parameters: [Parameter("TYPE", "home"), Parameter("LABEL", "9 Lake Road\nSeaside")])
    card.append(
      .address, "\u{1F}\u{1F}1 Hill\u{1F}Town\u{1F}\u{1F}\u{1F}",
      parameters: [Parameter("LABEL", "a\n1 Hill, Town"), Parameter("GEO", "geo:1,2")])
    let (lines, losses) = Self.written(card)
    #expect(lines.contains("mozillaHomeStreet: 9 Lake Road"))
    #expect(lines.contains("mozillaHomeStreet2: Seaside"))
    #expect(lines.contains("postalAddress: a$1 Hill, Town"))
    #expect(losses.map(\.property) == ["ADR", "ADR;GEO"])
  }

  @Test("a surname that only fills the place is none, whatever else the whole name has")
  func fillers() throws {
    for parts in [
      "givenName: Mina Kim\nsn: Mina Kim Jr.\ncn: Mina Kim Jr.", "sn: Mina Kim\ncn: Mina Kim",
    ] {
      let text = "dn: cn=Mina Kim Jr.\nobjectclass: person\n\(parts)\ngenerationQualifier: Jr.\n"
      let card = try #require(try Self.read(text).cards.first)
      #expect(card.first(.name)?.components.first?.joined() ?? "" == "")
      let (lines, _) = Self.written(card)
      #expect(
        lines.contains("generationQualifier: Jr.") && !lines.contains { $0.contains("Jr. Jr.") })
    }
  }

  @Test("a second address in parts stands in lines in the entry of a directory")
  func secondAddress() throws {
    let entry = "dn: uid=b,dc=x\nobjectClass: person\ncn: A\nsn: A\nstreet: 1 Hill\nl: Town\n"
    var card = try #require(try Self.read(entry).cards.first)
    card.append(
      .address, "\u{1F}\u{1F}2 Lake\u{1F}City\u{1F}\u{1F}\u{1F}",
      parameters: [Parameter("TYPE", "work")])
    let (lines, losses) = Self.written(card)
    #expect(lines.contains("street: 1 Hill") && lines.contains("postalAddress: 2 Lake$City"))
    #expect(losses.map(\.placeMovedTo) == ["postalAddress"])
  }

  @Test(
    "a name of an entry is read with its escapes undone, by themselves or by their digits",
    arguments: [
      ("cn=Roe\\, Jane,dc=x", "Roe, Jane"), ("cn=Roe\\2C Jane,dc=x", "Roe, Jane"),
      ("cn=Zo\\C3\\ab L,dc=x", "Zoë L"), ("cn=a\\+1,dc=x", "a+1"),
    ])
  func escapes(name: String, manager: String) throws {
    let entry = "dn: uid=b,dc=x\nobjectClass: person\ncn: A\nsn: A\nmanager: \(name)\n"
    let card = try #require(try Self.read(entry).cards.first)
    #expect(card.first(.related)?.value == manager)
    #expect(Self.written(card).lines.contains("manager: \(name)"))
  }

  @Test(
    "an entry of a directory comes back with the attributes that it had",
    arguments: [
      "uid: b|cn: Kim Ha|sn: Kim|givenName: Ha|cn;lang-en: H. Kim|sn;lang-ko: Gim|o: Han|o;lang-en: One",
      "uid: b|cn: Kim Ha|sn: Kim|givenName: Ha|displayName;lang-en: H. Kim|title;lang-en: Boss",
      "uid: b|cn: Kim Ha|sn: Kim|givenName;lang-ko: Ha|l: Seoul|st;lang-de: Korea|title: A|title;lang-fr: B",
      "uid: b|cn: Robert Smith|cn: Bob Smith|sn: Smith|givenName: Robert|displayName: Rob",
      "uid: b|cn: jm|sn: Mueller|givenName: J|displayName: J Mueller (IT)",
      "uid: b|cn: A B|sn: B|givenName: A|manager: uid=a,ou=p,dc=x|departmentNumber: 42|ou: Sales",
      "uid: b|cn: A B|sn: B|givenName: A|manager: cn=Ma\\, Jo,dc=x|secretary: uid=s,dc=x",
      "uid: b|cn: A B|sn: B|givenName: A|userCertificate;binary:: AAECAw==",
      "uid: b|cn: A B|sn: B|givenName: A|mail: a@x.example|mail: b@x.example|mail: c@x.example",
      "uid: b|cn: A B|sn: B|givenName: A|l: Berlin|c: DE|co: Germany|pwdLastSet: 132",
      "uid: b|cn: A B|sn: B|givenName: A|l: Warszawa|co: Polska",
      "uid: b|cn: A B|sn: B|givenName: A|l: Warszawa|c: PL",
      "uid: b|cn: A B|sn: B|givenName: A|l: Berlin|l: Bonn|street: One|postalCode: 1",
      "uid: b|cn: A B|sn: B|street: 1 Hill|l: Town|postalAddress: 1 Hill$TOWN",
      "uid: b|cn: A B|sn: B|o: Acme Ltd|street: 1 Hill|l: Town|postalAddress: Acme Ltd$A B$Town",
      "uid: b|cn: A B|sn: B|street: 1 Hill|l: Town|postalAddress: 1 Hill$Shed \\24B \\5C 2$Town",
      "uid: b|cn: A B|sn: B|l: Town|postalAddress: 2 Lake$City|postalAddress: 3 Lake$City",
      "uid: b|cn: A B|sn: B|postalAddress: 1 Hill$Town|homePostalAddress: 2 Lake$City",
      "uid: b|cn: A B|sn: B|street: 1 Hill|l: Town|postalAddress: Box 7|homePostalAddress: 2 Lake$City",
      "uid: b|cn: A B|sn: B|street: 1 Hill|street: West Wing|l: Town|st: Shire",
      "uid: b|cn: A B|sn: B|street;lang-fr: 1 Hill|l;lang-fr: Town|o;lang-fr: Acme|ou;lang-fr: Sales",
      "uid: b|cn: A B|sn: B|l: Town|postalAddress;lang-fr: 1 Hill$Town",
    ])
  func directory(attributes: String) throws {
    let lines = attributes.split(separator: "|").map(String.init)
    let entry = (["dn: uid=b,dc=x", "objectClass: inetOrgPerson"] + lines).joined(separator: "\n")
    let (cards, findings) = try Self.read(entry + "\n")
    let (written, losses) = Self.written(try #require(cards.first))
    let kept = written.dropFirst().filter { !$0.hasPrefix("objectclass") }
    #expect(Set(kept.map { $0.lowercased() }) == Set(lines.map { $0.lowercased() }))
    #expect(findings.isEmpty && losses.isEmpty)
  }

  @Test(
    "what is no person, or not whole, is told where it stands",
    arguments: [
      ("changetype: modify\nreplace: mobile\nmobile: 1\n-", "no-person", 1),
      ("objectClass: person\nobjectClass: computer\ncn: PC\nsn: PC", "no-person", 1),
      ("cn: A\nsn: B\njpegPhoto:: /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAoHBw", "truncated-base64", 4),
      ("cn: A\nsn: B\njpegPhoto:< file:///a.jpg", "value-elsewhere", 4),
      ("cn: A\nsn: B\nuserPassword: x", "password", 4),
    ])
  func faults(attributes: String, rule: String, line: Int) throws {
    let text = "dn: uid=b,dc=x\n\(attributes)\n"
    let findings = try Self.read(text).findings
    #expect(findings.map(\.rule) == [rule])
    let lines = text.split(separator: "\n").prefix(line - 1)
    #expect(findings.first?.location.line == line)
    #expect(findings.first?.location.byteOffset == lines.reduce(0) { $0 + $1.utf8.count + 1 })
  }

  @Test(
    "an address in lines that says no more than its parts is the same one",
    arguments: [
      ("Weg 1$53111 Bonn", 1), ("WEG 1 $ Bonn", 1), ("Weg 2$53111 Bonn", 2),
      ("Weg 1$53111 Bonn$Germany", 2), ("Acme GmbH$A B$Weg 1$53111 Bonn", 1),
      ("Sales$Weg 1$53111 Bonn", 1), ("Other$Weg 1$53111 Bonn", 2),
    ])
  func addressesInLines(lines: String, count: Int) throws {
    let text =
      "dn: cn=A B,dc=x\nobjectClass: person\ncn: A B\nsn: B\no: Acme GmbH\nou: Sales\npostalAddress: \(lines)\n"
      + "street: Weg 1\nl: Bonn\npostalCode: 53111\n"
    let card = try #require(try Self.read(text).cards.first)
    #expect(card.properties.count { $0.name == .address } == count)
  }

  @Test(
    "where one value changes, the lines of every other attribute stay, whichever name it has",
    arguments: ["CN=A B,DC=x", "cn=A B", "uid=b,ou=p,dc=x"], [1, 2])
  func otherLines(name: String, valueCount: Int) throws {
    for (spelling, attribute) in LDIFAttribute.byName.sorted(by: { $0.key < $1.key }) {
      let values: [String]
      switch attribute.meaning {
      case .secret, .structural, .objectClass: continue
      case .birth: values = [": 04", ": 03"]
      case .manager, .member: values = [": cn=Ma,dc=x", ": cn=Mo, dc=x"]
      case .revision, .created: values = [": 20240131235959Z", ": 20240131235959.0Z"]
      case .labelledURL: values = [": https://x.example/ The sea", ": https://y.example/"]
      case .photo: values = [":: /9j/4AAQSkZJRgABAQ==", ":: /9j/4AAQSkZJRgABAg=="]
      default: values = [": Seven", ": 007"]
      }
      let lines = values.prefix(valueCount).map { spelling + $0 + "\n" }.joined()
      let before =
        "# him\ndn: \(name)\nchangetype: add\nobjectClass: person\n\(lines)carPhone: 1\nlogonCount: 7\n"
        + "userPassword: x\n"
      let text = try RecordText(Array(before.utf8), reader: LDIFReader())
      var card = try #require(text.records.first?.card, "\(spelling)")
      let car = try #require(card.properties(.telephone).first { $0.value == "1" })
      card.replaceValue(at: car.index, with: Array("+1 2".utf8).span)
      var (changes, losses) = (RecordChanges(), [Loss]())
      changes.replaced[0] = card
      let after = try #require(LDIFWriter().editor(of: text).text(with: changes, losses: &losses))
      let expected = before.replacing("carPhone: 1", with: "carPhone: +1 2")
      #expect(String(decoding: after, as: UTF8.self) == expected, "\(spelling)")
      #expect(losses.isEmpty, "\(spelling)")
    }
  }

  @Test("a value that changes stays under the name that its attribute has there")
  func ownNames() throws {
    for (spelling, attribute) in LDIFAttribute.byName.sorted(by: { $0.key < $1.key }) {
      switch attribute.meaning {
      case .phone, .email, .organization, .department, .note, .title, .address, .nickname, .url:
        break
      default: continue
      }
      let before = "dn: CN=A,DC=x\nobjectClass: user\ncn: A\nsn: A\n\(spelling): Old\n"
      let text = try RecordText(Array(before.utf8), reader: LDIFReader())
      var card = try #require(text.records.first?.card, "\(spelling)")
      for property in card.properties where property.value.contains("Old") {
        let value = property.value.replacing("Old", with: "New")
        card.replaceValue(at: property.index, with: Array(value.utf8).span)
      }
      var (changes, losses) = (RecordChanges(), [Loss]())
      changes.replaced[0] = card
      let after = try #require(LDIFWriter().editor(of: text).text(with: changes, losses: &losses))
      #expect(String(decoding: after, as: UTF8.self) == before.replacing("Old", with: "New"))
    }
  }

  @Test(
    "a group stays of its class, and its members under the attribute that this has",
    arguments: [
      ("groupOfNames", "member: uid=b,dc=x"), ("groupOfUniqueNames", "uniqueMember: uid=b,dc=x"),
      ("group", "member: uid=b,dc=x"), ("groupOfMembers", "member: uid=b,dc=x"),
      ("posixGroup", "memberUid: b"), ("groupOfNames|posixGroup", "member: uid=b,dc=x"),
    ])
  func groupClasses(classes: String, member: String) throws {
    let names = classes.split(separator: "|").map { "objectClass: \($0)\n" }.joined()
    let text = "dn: cn=G,dc=x\n\(names)cn: G\ngidNumber: 5\n"
    for lines in ["", member + "\n"] {
      let card = try #require(try Self.read(text + lines).cards.first)
      let written = Self.written(card).lines.filter { $0 != "objectclass: top" }
      let expected = (text + lines).split(separator: "\n").map { $0.lowercased() }
      #expect(Set(written.map { $0.lowercased() }) == Set(expected))
    }
  }

  @Test("groups of Active Directory and of accounts are groups")
  func groups() throws {
    let text =
      "dn: CN=G,DC=x\nobjectClass: group\ncn: G\nmember: CN=A,DC=x\n\n"
      + "dn: cn=p,dc=x\nobjectClass: posixGroup\ncn: p\nmemberUid: jm\n"
    let cards = try Self.read(text).cards
    #expect(cards.map { $0.first(.kind)?.value } == ["group", "group"])
    #expect(Self.written(cards[1]).lines.contains("memberUid: jm"))
  }
}
