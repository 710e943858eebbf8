import PhoneBookCLI
import TestSupport
import Testing

/// What commands do about groups.
struct GroupTests {
  private let session: Session
  private static let book = """
    BEGIN:VCARD
    VERSION:3.0
    X-ADDRESSBOOKSERVER-KIND:group
    N:친구;;;;
    FN:친구
    UID:G1
    X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:A
    X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:B
    X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:nobody
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    UID:A
    FN:김하늘
    N:김;하늘;;;
    TEL:010-1111-2222
    CATEGORIES:회사
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    UID:B
    FN:이바다
    N:이;바다;;;
    EMAIL:bada@example.com
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    FN:박산
    N:박;산;;;
    EMAIL:san@example.com
    END:VCARD
    BEGIN:VCARD
    VERSION:4.0
    KIND:group
    FN:빈 모임
    MEMBER:urn:uuid:G1
    END:VCARD

    """

  init() throws {
    session = try Session()
    try session.folder.write("b.vcf", Self.book)
  }

  @Test(
    "where groups have cards, a new one gets a card with all who are in it, and a restored one gets its back"
  )
  func newGroups() throws {
    try session.folder.write(
      "a.csv",
      "이름,휴대폰,그룹\n김영희,010-1111-2222,21기\n박새롬,010-1111-3399,21기\n최정자,010-1111-5555,22기\n")
    _ = try session.run("convert", "@a.csv", "--for", "apple", "-o", "@p.vcf", "-q")
    _ = try session.run("archive", "create", "@p.vcf", "-o", "@p.phonebook", "-q")
    func cards() throws -> [String] {
      try session.folder.text("p.vcf").replacing("\r\n", with: "\n").split(separator: "BEGIN:VCARD")
        .filter { $0.contains("KIND:group") }.map(String.init)
    }
    func memberCount(of name: String) throws -> Int? {
      try cards().first { $0.contains("FN:\(name)\n") }?.split(separator: "-MEMBER:").count
        .advanced(by: -1)
    }
    let added = try session.run("edit", "@p.vcf", "010-1111", "--all", "--add-group", "임원")
    #expect(added.errors.contains("added group 임원"), "\(added.errors)")
    #expect(try memberCount(of: "임원") == 3)
    #expect(try session.run("list", "@p.vcf", "--group", "임원").text.contains("최정자"))
    _ = try session.run("remove", "@p.vcf", "21기")
    #expect(try memberCount(of: "21기") == nil)
    let restored = try session.run(
      "archive", "restore", "@p.phonebook", "group:21기", "--all", "--into", "@p.vcf")
    #expect(restored.errors.contains("added group 21기"), "\(restored.errors)")
    #expect(try memberCount(of: "21기") == 2)
    #expect(try cards().count == 3)
  }

  private func names(_ words: String...) throws -> [Substring] {
    let outcome = try session.run(words + ["--format", "tsv"])
    return outcome.text.split(separator: "\n").dropFirst().map { $0.split(separator: "\t")[1] }
  }

  @Test(
    "Google's mark before its own groups is no part of a name, however little of its table is left")
  func marksOfGoogle() throws {
    for header in [
      "First Name,Last Name,Labels,Phone 1 - Value", "Name,Memo,Group Membership,Phone",
    ] {
      try session.folder.write("g.csv", "\(header)\nAda,Hill,Chess ::: * myContacts,1\n")
      let outcome = try session.run("convert", "@g.csv", "--for", "apple", "-o", "-")
      #expect(outcome.text.contains("FN:Chess\r\n"), "\(outcome.text)")
      #expect(!outcome.text.contains("myContacts"), "\(outcome.text)")
    }
  }

  @Test(
    "the groups of Huawei, Xiaomi and OPPO are groups, and stay as they are written in vCard",
    arguments: ["X-GROUP-MEMBERSHIP", "X-OPPO-GROUP"])
  func groupsOfPhones(name: String) throws {
    let card =
      "BEGIN:VCARD\r\nVERSION:2.1\r\nN:Kim;A;;;\r\nFN:A Kim\r\nTEL;CELL:010-2345-6789\r\n"
      + "\(name);CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=EB=A7=A4=EC=88=98=EC=9D=B8\r\n"
      + "\(name):Chess\r\nEND:VCARD\r\n"
    try session.folder.write("h.vcf", card)
    for group in ["매수인", "Chess"] {
      #expect(try names("list", "@h.vcf", "--group", group) == ["A Kim"])
    }
    let same = try session.run("convert", "@h.vcf", "--to", "vcard2.1")
    #expect(same.text.contains("\(name);") && !same.text.contains("CATEGORIES"), "\(same.text)")
    let apple = try session.run("convert", "@h.vcf", "--for", "apple", "-o", "-")
    #expect(apple.text.contains("FN:매수인") && apple.text.contains("FN:Chess"), "\(apple.text)")
  }

  @Test("the people of a group are listed and found, whichever way the file says it")
  func listing() throws {
    for options in [
      ["--to", "vcard"], ["--for", "apple"], ["--for", "google"], ["--to", "ldif"],
    ] {
      _ = try session.run(["convert", "@b.vcf", "-o", "@x"] + options)
      #expect(try names("list", "@x", "--group", "친구") == ["김하늘", "이바다"], "\(options)")
      #expect(try names("search", "@x", "group:친구") == ["김하늘", "이바다"], "\(options)")
      #expect(try names("list", "@x", "--only", "group:회사") == ["김하늘"], "\(options)")
    }
    let nobody = try session.run("list", "@b.vcf", "--group", "친")
    #expect(nobody.status == .findings)
    #expect(
      nobody.errors == "nobody is in the group '친'\ndid you mean the group '친구'?\n")
    #expect(try session.run("show", "@b.vcf", "김하늘").text.contains("groups: 회사, 친구"))
    let json = try session.run("stats", "@b.vcf", "--format", "json").text
    #expect(json.contains(#""groups" : 3"#), "\(json)")
    #expect(json.contains(#""친구" : 2"#) && json.contains(#""빈 모임" : 0"#))
  }

  @Test("where nobody is in a group, the column of a table is named that holds it")
  func unknownColumn() throws {
    try session.folder.write("t.csv", "이름,휴대폰,구역\n이정희,010-9876-5432,1구역\n")
    let outcome = try session.run("list", "@t.csv", "--group", "1구역")
    let hint = "'1구역' stands in the column '구역', which is not read as groups; --map '구역=groups'"
    #expect(outcome.status == .findings && outcome.errors.contains(hint), "\(outcome.errors)")
    #expect(try names("list", "@t.csv", "--group", "1구역", "--map", "구역=groups") == ["이정희"])
    let other = try session.run("list", "@t.csv", "--group", "2구역")
    #expect(!other.errors.contains("--map '"), "\(other.errors)")
  }

  @Test("a format without groups has no person for one, and what is lost of it is named")
  func losses() throws {
    for format in ["google-csv", "outlook-csv", "naver-csv", "classic-json", "html"] {
      let outcome = try session.run(
        "convert", "@b.vcf", "--to", format, "-o", "@out", "--report", "@report.json")
      let report = try session.folder.text("report.json")
      #expect(outcome.errors.contains("wrote 3 "), "\(format): \(outcome.errors)")
      #expect(report.contains("no contact is called 'urn:uuid:nobody'"))
      #expect(report.contains("the group is empty"))
      #expect(report.contains("no groups in groups ('urn:uuid:G1')"))
    }
  }

  @Test("a table leaves out blanks around the name of a group, and says so")
  func blanks() throws {
    try session.folder.write(
      "b.ndjson", #"{"name":{"full":"A"},"categories":[" x","y ","z"]}"# + "\n")
    for format in ["google-csv", "outlook-csv", "naver-csv", "yahoo-csv"] {
      let outcome = try session.run(
        "convert", "@b.ndjson", "--to", format, "-o", "@t.csv", "--report", "@report.json")
      #expect(outcome.errors.contains("2 × groups (CATEGORIES"), "\(format): \(outcome.errors)")
      #expect(try session.folder.text("report.json").contains("blanks around the name of a group"))
      #expect(
        try session.run("convert", "@t.csv", "--to", "ndjson").text.contains(#"["x","y","z"]"#))
    }
  }

  @Test("just some people bring just their groups, and a file a group has its people")
  func parts() throws {
    _ = try session.run("convert", "@b.vcf", "--for", "apple", "--only", "이바다", "-o", "@x.vcf")
    let text = try session.folder.text("x.vcf")
    #expect(
      text.split(whereSeparator: \.isNewline).count { $0.hasPrefix("X-ADDRESSBOOKSERVER-MEMBER:") }
        == 2)
    #expect(text.contains("urn:uuid:B") && !text.contains("urn:uuid:A"))
    _ = try session.run("convert", "@b.vcf", "--split", "group", "-o", "@part.vcf")
    #expect(try names("list", "@part-친구.vcf") == ["김하늘", "이바다"])
    #expect(try names("list", "@part-none.vcf") == ["박산"])
  }

  @Test("an edit puts people into the cards of groups and takes them out, and can be undone")
  func editing() throws {
    let added = try session.run(
      "edit", "@b.vcf", "박산", "--add-group", "친구", "--add-group", "동호회")
    #expect(added.status == .success, "\(added.errors)")
    #expect(added.errors.contains("changed group 친구"))
    #expect(try names("list", "@b.vcf", "--group", "친구") == ["김하늘", "박산", "이바다"])
    #expect(added.errors.contains("added group 동호회"))
    #expect(try names("list", "@b.vcf", "--group", "동호회") == ["박산"])
    let removed = try session.run(
      "edit", "@b.vcf", "김하늘", "--remove-group", "친구", "--remove-group", "회사")
    #expect(removed.errors.contains("groups: 회사, 친구 → (nothing)"), "\(removed.errors)")
    #expect(try names("list", "@b.vcf", "--group", "친구") == ["박산", "이바다"])
    let group = try session.run("remove", "@b.vcf", "친구", "-n")
    #expect(group.text.hasPrefix("would remove the group of 2 contacts "), "\(group.text)")
    _ = try session.run("remove", "@b.vcf", "이바다")
    #expect(!(try session.folder.text("b.vcf").contains("urn:uuid:B")))
    #expect(try session.folder.text("b.vcf").contains("urn:uuid:nobody"))
    let missing = try session.run("edit", "@b.vcf", "박산", "--remove-group", "없음")
    #expect(missing.status == .failure)
    let other = try session.run(
      "edit", "@b.vcf", "박산", "--remove-group", "없음", "--add-group", "새 그룹", "-n")
    #expect(other.status == .findings, "\(other.errors)")
    #expect(other.errors.contains("there is no such group to remove from 1 person: 박산"))
    for _ in 0..<3 { _ = try session.run("undo", "@b.vcf", "1") }
    #expect(try session.run("undo", "@b.vcf", "--list").status == .success)
    _ = try session.run("add", "@b.vcf", "--name", "최별", "--group", "친구")
    #expect(try names("list", "@b.vcf", "--group", "친구").contains("최별"))
  }

  @Test("a group with a comma in its name is one that others join and leave, whoever names it")
  func comma() throws {
    let smith = "BEGIN:VCARD\nVERSION:3.0\nFN:Bob\nCATEGORIES:Smith\\, Jones\nEND:VCARD\n"
    try session.folder.write("b.vcf", smith + Self.book)
    for who in ["박산", "김하늘"] {
      let joined = try session.run("edit", "@b.vcf", who, "--add-group", "Smith, Jones")
      #expect(joined.status == .success, "\(joined.errors)")
    }
    _ = try session.run("edit", "@b.vcf", "박산", "--add-group", "빈 모임,새 모임")
    _ = try session.run("add", "@b.vcf", "--name", "최별", "--group", "Smith, Jones")
    #expect(
      try names("list", "@b.vcf", "--group", "Smith, Jones") == ["김하늘", "박산", "최별", "Bob"])
    #expect(try names("list", "@b.vcf", "--group", "빈 모임") == ["박산"])
    #expect(try session.run("list", "@b.vcf", "--group", "Jones").status == .findings)
    _ = try session.run("edit", "@b.vcf", "김하늘", "--remove-group", "Smith, Jones")
    let left = try session.run("edit", "@b.vcf", "이바다", "--remove-group", "Smith, Jones")
    #expect(left.status == .failure, "\(left.errors)")
    #expect(try names("list", "@b.vcf", "--group", "Smith, Jones") == ["박산", "최별", "Bob"])
    // The card of a group says its name, too.
    try session.folder.write(
      "c.vcf",
      Self.book.replacing("FN:친구", with: "FN:우리\\, 친구").replacing("N:친구", with: "N:우리\\, 친구"))
    _ = try session.run("edit", "@c.vcf", "박산", "--group", "우리, 친구")
    #expect(try names("list", "@c.vcf", "--group", "우리, 친구") == ["김하늘", "박산", "이바다"])
  }

  @Test(
    "groups of one name in two files are one, with all their people",
    arguments: [["convert", "--for", "apple"], ["dedupe", "--for", "apple"], ["dedupe"]])
  func oneGroup(words: [String]) throws {
    func book(_ uid: String, _ people: [String]) -> String {
      people.map { "BEGIN:VCARD\nVERSION:3.0\nFN:\($0)\nN:\($0);;;;\nUID:urn:\($0)\nEND:VCARD\n" }
        .joined()
        + "BEGIN:VCARD\nVERSION:3.0\nFN:21기\nN:21기;;;;\nX-ADDRESSBOOKSERVER-KIND:group\n"
        + people.map { "X-ADDRESSBOOKSERVER-MEMBER:urn:\($0)\n" }.joined()
        + "NOTE:\(people.count)\nUID:\(uid)\nEND:VCARD\n"
    }
    try session.folder.write("a.vcf", book("g1", ["가", "나"]))
    for uid in ["g1", "g2"] {
      try session.folder.write("b.vcf", book(uid, ["다"]))
      let outcome = try session.run(
        [words[0], "@a.vcf", "@b.vcf", "-o", "@c.vcf"] + words.dropFirst())
      let lines = try session.folder.text("c.vcf").split(whereSeparator: \.isNewline)
      #expect(outcome.errors.contains("wrote 4 (vcard, 1 of them a group)"), "\(outcome.errors)")
      #expect(lines.filter { $0.hasPrefix("UID:g") } == ["UID:g1"])
      #expect(lines.count { $0.contains("-MEMBER:") } == 3)
      let notes = lines.filter { $0.hasPrefix("NOTE:") }.joined()
      #expect(notes.contains("1") && notes.contains("2"), "\(notes)")
      #expect(outcome.errors.contains("1 × UID") == (uid == "g2"), "\(outcome.errors)")
    }
  }

  @Test("two groups of one identifier and other names do not share it in the contacts of Apple")
  func sharedIdentifier() throws {
    try session.folder.write(
      "u.vcf",
      ["a", "b"].map {
        "BEGIN:VCARD\nVERSION:4.0\nFN:\($0)\nUID:urn:\($0)\nEND:VCARD\n"
          + "BEGIN:VCARD\nVERSION:4.0\nKIND:group\nFN:g\($0)\nUID:one\nMEMBER:urn:\($0)\nEND:VCARD\n"
      }.joined())
    let outcome = try session.run("convert", "@u.vcf", "--for", "apple", "-o", "-")
    let uids = outcome.text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("UID:") }
    #expect(Set(uids).count == 4 && uids.contains("UID:one"), "\(outcome.text)")
  }

  @Test("a list of a directory follows the name of its member")
  func renaming() throws {
    _ = try session.run("convert", "@b.vcf", "-o", "@b.ldif")
    let outcome = try session.run("edit", "@b.ldif", "이바다", "--email", "new@example.com")
    #expect(outcome.status == .success, "\(outcome.errors)")
    #expect(try names("list", "@b.ldif", "--group", "친구") == ["김하늘", "이바다"])
  }

  @Test("whoever is joined stays in the groups of all cards", arguments: ["-o", "--in-place"])
  func joining(way: String) throws {
    try session.folder.write(
      "d.vcf",
      "BEGIN:VCARD\nVERSION:4.0\nUID:urn:uuid:1\nFN:김하늘\nTEL:010-1111-2222\nEMAIL:h@example.com\n"
        + "END:VCARD\nBEGIN:VCARD\nVERSION:4.0\nUID:urn:uuid:2\nFN:김하늘\nTEL:010-1111-2222\n"
        + "EMAIL:h@example.com\nEND:VCARD\nBEGIN:VCARD\nVERSION:4.0\nKIND:group\nFN:a\n"
        + "MEMBER:urn:uuid:1\nEND:VCARD\nBEGIN:VCARD\nVERSION:4.0\nKIND:group\nFN:b\n"
        + "MEMBER:urn:uuid:2\nEND:VCARD\n")
    let outcome = try session.run(
      ["dedupe", "@d.vcf"] + (way == "-o" ? ["-o", "@e.vcf"] : ["--in-place"]))
    #expect(outcome.status == .success, "\(outcome.errors)")
    let file = way == "-o" ? "@e.vcf" : "@d.vcf"
    for group in ["a", "b"] {
      #expect(try names("list", file, "--group", group) == ["김하늘"], "\(group): \(outcome.errors)")
    }
    let text = try session.folder.text(String(file.dropFirst()))
    #expect(
      text.split(whereSeparator: \.isNewline).count { $0.contains("MEMBER:") } == 2, "\(text)")
    #expect(!text.contains("GROUP") && !text.contains("CATEGORIES"))
  }

  @Test("an e-mail address that several people have makes none of them a member")
  func ambiguity() throws {
    try session.folder.write(
      "f.vcf",
      "BEGIN:VCARD\nVERSION:4.0\nFN:A\nEMAIL:f@example.com\nEND:VCARD\n"
        + "BEGIN:VCARD\nVERSION:4.0\nFN:B\nEMAIL:f@example.com\nEND:VCARD\n"
        + "BEGIN:VCARD\nVERSION:4.0\nKIND:group\nFN:g\nMEMBER:mailto:f@example.com\nEND:VCARD\n")
    let outcome = try session.run("convert", "@f.vcf", "--for", "google")
    #expect(outcome.errors.contains("several contacts are called 'mailto:f@example.com'"))
    #expect(!outcome.text.contains(",g,"))
  }

  @Test("a group of entries is of the one person that it was of, though another has the name")
  func namesakes() throws {
    try session.folder.write(
      "n.vcf",
      "BEGIN:VCARD\nVERSION:4.0\nFN:A\nTEL:1\nUID:urn:a\nEND:VCARD\n"
        + "BEGIN:VCARD\nVERSION:4.0\nFN:A\nTEL:2\nUID:urn:b\nEND:VCARD\n"
        + "BEGIN:VCARD\nVERSION:4.0\nFN:A\nTEL:3\nEND:VCARD\n"
        + "BEGIN:VCARD\nVERSION:4.0\nKIND:group\nFN:g\nUID:urn:g\nMEMBER:urn:b\nEND:VCARD\n")
    _ = try session.run("convert", "@n.vcf", "-o", "@n.ldif")
    let entries = try session.folder.text("n.ldif")
    #expect(entries.contains("\nmember: cn=A,uid=urn:b\n"), "\(entries)")
    let card = try session.run("convert", "@n.ldif", "--to", "vcard4").text
    #expect(card.contains("MEMBER:urn:b") && !card.contains("MEMBER:urn:a"), "\(card)")
    #expect(!card.contains("X-LDAP"))
  }

  @Test("a list keeps a member of a name alone, and follows one whose address is cleaned in place")
  func cleanedEntries() throws {
    func entry(_ name: String, _ rest: String) -> String {
      "dn: \(name)\nobjectclass: person\ncn: \(name.dropFirst(3).prefix { $0 != "," })\nsn: A\n\(rest)\n"
    }
    let text =
      entry("cn=Ann", "mozillaSecondEmail: ann@a.example\n")
      + entry("cn=Bob,mail=mailto:bob@a.example", "mail: mailto:bob@a.example\n")
      + "dn: cn=g\nobjectclass: groupOfNames\ncn: g\nmember: cn=Ann\nmember: cn=Bob,mail=mailto:bob@a.example\n"
    for isInPlace in [false, true] {
      try session.folder.write("c.ldif", text)
      let output = isInPlace ? ["--in-place"] : ["-o", "@d.ldif"]
      let outcome = try session.run(["clean", "@c.ldif"] + output)
      #expect(outcome.status == .success, "\(outcome.errors)")
      let file = isInPlace ? "c.ldif" : "d.ldif"
      let lines = try session.folder.text(file).split(separator: "\n")
      for name in ["cn=Ann", "cn=Bob,mail=bob@a.example"] {
        #expect(lines.contains("dn: \(name)") && lines.contains("member: \(name)"), "\(lines)")
      }
      let apple = try session.run("convert", "@\(file)", "--for", "apple").text
      #expect(apple.split(whereSeparator: \.isNewline).count { $0.contains("-MEMBER:") } == 2)
    }
  }

  @Test("of several entries of one name those are in a group who say so themselves, or none")
  func ambiguousEntries() throws {
    func entry(_ rest: String) -> String {
      "dn: cn=A\nobjectclass: person\ncn: A\nsn: A\n\(rest)\n"
    }
    let list = "dn: cn=g\nobjectclass: groupOfNames\ncn: g\nmember: cn=A\n"
    try session.folder.write(
      "own.ldif", entry("mobile: 1\nbusinessCategory: g\n") + entry("mobile: 2\n") + list)
    try session.folder.write("none.ldif", entry("mobile: 1\n") + entry("mobile: 2\n") + list)
    let own = try session.run("convert", "@own.ldif", "--for", "apple").text
    #expect(own.split(separator: "\n").count { $0.contains("CATEGORIES:g") } == 1)
    #expect(own.split(separator: "\n").count { $0.contains("-MEMBER:") } == 1)
    let none = try session.run("convert", "@none.ldif", "--to", "google-csv")
    #expect(none.errors.contains("several contacts are called"), "\(none.errors)")
    #expect(!none.text.contains(",g,"), "\(none.text)")
  }

  @Test(
    "who joins or leaves a group of a directory changes one line of it, as the group calls its members",
    arguments: [
      ("edit @d.ldif uid:eva --remove-group staff -q", "uniqueMember: uid=eva,dc=x\n", ""),
      (
        "edit @d.ldif uid:eva --add-group ops -q", "memberUid: bo\n",
        "memberUid: bo\nmemberUid: eva\n"
      ),
      (
        "edit @d.ldif uid:an --add-group ops -q", "memberUid: bo\n",
        "memberUid: bo\nmemberUid: an\n"
      ),
      ("edit @d.ldif uid:bo --remove-group ops -q", "memberUid: bo\n", ""),
      (
        "edit @d.ldif uid:eva --add-group all -q", "member: uid=bo,dc=x\n",
        "member: uid=bo,dc=x\nmember: uid=eva,dc=x\n"
      ),
      ("convert @d.ldif -o @d2.ldif -q", "", ""),
    ])
  func groupsOfDirectories(command: String, line: String, changed: String) throws {
    func person(_ name: String, _ uid: String) -> String {
      "dn: \(name),dc=x\nobjectClass: account\nobjectClass: person\nuid: \(uid)\ncn: \(uid) X\nsn: X\n\n"
    }
    let groups =
      "dn: cn=staff,dc=x\nobjectClass: groupOfUniqueNames\ncn: staff\nuniqueMember: uid=bo,dc=x\n"
      + "uniqueMember: uid=eva,dc=x\n\ndn: cn=all,dc=x\nobjectClass: group\ncn: all\nmember: uid=bo,dc=x\n\n"
      + "dn: cn=ops,dc=x\nobjectClass: posixGroup\ncn: ops\ngidNumber: 5\nmemberUid: bo\n"
    let people = person("uid=bo", "bo") + person("uid=eva", "eva") + person("cn=an X", "an")
    try session.folder.write("d.ldif", people + groups)
    let outcome = try session.run(command.split(separator: " ").map(String.init))
    #expect(outcome.status == .success, "\(outcome.errors)")
    guard line.isEmpty else {
      let text = try session.folder.text("d.ldif")
      return #expect(text == (people + groups).replacing(line, with: changed), "\(text)")
    }
    let lines = try session.folder.text("d2.ldif").split(separator: "\n").map { $0.lowercased() }
    for line in groups.split(separator: "\n") { #expect(lines.contains(line.lowercased())) }
  }

  @Test(
    "equal cards of groups whose members nobody is are all kept",
    arguments: ["vcard4", "ldif", "jcard"])
  func equalGroups(format: String) throws {
    let card = "BEGIN:VCARD\nVERSION:4.0\nKIND:group\nFN:g\nMEMBER:urn:uuid:nobody\nEND:VCARD\n"
    try session.folder.write(
      "g.vcf", "BEGIN:VCARD\nVERSION:4.0\nFN:A\nEND:VCARD\n" + card + card + card)
    _ = try session.run("convert", "@g.vcf", "-o", "@g.out", "--to", format)
    let again = try session.run("convert", "@g.out", "--to", "vcard4").text
    #expect(again.split(whereSeparator: \.isNewline).count { $0 == "FN:g" } == 3, "\(again)")
  }

  @Test("check names members who are nobody, groups in groups and empty groups")
  func checking() throws {
    let outcome = try session.run("check", "@b.vcf")
    let text = outcome.text + outcome.errors
    #expect(text.contains("a member of the group is no contact here"), "\(text)")
    #expect(text.contains("urn:uuid:nobody"))
    #expect(text.contains("the group has no people"))
    #expect(text.contains("the group is in another group") && text.contains("[group-member]"))
    try session.folder.write("good.vcf", Samples.vCard)
    #expect(!(try session.run("check", "@good.vcf").text.contains("group")))
  }

  @Test("books that say the same of groups are the same, whichever way they say it")
  func comparing() throws {
    _ = try session.run("convert", "@b.vcf", "-o", "@c.vcf", "--for", "google", "--to", "vcard")
    let outcome = try session.run("diff", "@b.vcf", "@c.vcf")
    #expect(!outcome.text.contains("김하늘") && !outcome.text.contains("이바다"), "\(outcome.text)")
    _ = try session.run("edit", "@b.vcf", "이바다", "--remove-group", "친구")
    let changed = try session.run("diff", "@b.vcf", "@c.vcf")
    #expect(changed.text.contains("groups: (nothing) → 친구"), "\(changed.text)")
  }

  @Test(
    "no command says anything in signs that nobody can read, whatever is done with people of groups",
    arguments: [
      "dedupe @d.vcf -o @o.vcf", "dedupe @d.vcf -n", "dedupe @d.vcf --to ldif -o @o.ldif",
      "dedupe @d.vcf -o @o.json --report @report", "convert @d.vcf --dedupe --to jscontact -o @o",
      "convert @d.vcf --for google --dedupe -o @o.csv", "clean @d.vcf -n", "check @d.vcf",
      "check @d.vcf --format json", "convert @d.vcf --for apple --clean -o @o.vcf --report @report",
      "convert @d.vcf --for android -o @o.vcf --report @report", "stats @d.vcf --format json",
      "show @d.vcf 이바다", "diff @d.vcf @b.vcf", "list @d.vcf --format json",
      "dedupe @d.vcf --explain 김하늘 --explain 010-1111-2222", "remove @d.vcf 이바다 -n",
      "edit @d.vcf 이바다 --add-group 회사 -n", "anonymize @d.vcf -o @o.vcf", "dedupe @d.vcf --in-place",
    ])
  func readableMessages(line: String) throws {
    try session.folder.write("d.vcf", Self.book + Self.twin)
    let outcome = try session.run(line.split(separator: " ").map(String.init))
    #expect(outcome.status != .usage && outcome.status != .failure, "\(outcome.errors)")
    let said =
      outcome.errors + outcome.text + ((try? session.folder.text("report")) ?? "")
    let marks = said.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" || $0 == "\u{FFFD}" }
    #expect(marks.isEmpty && !said.contains("\\u00"), "\(said)")
  }

  @Test(
    "cards of groups are counted in every format",
    arguments: ["json", "ndjson", "vcard", "vcard4", "jcard", "jscontact", "ldif", "csv"])
  func counted(format: String) throws {
    let outcome = try session.run("convert", "@b.vcf", "--to", format, "-o", "@o")
    #expect(outcome.errors.contains("wrote 5 (\(format), 2 of them groups)"), "\(outcome.errors)")
    let back = try session.run("convert", "@o", "--to", "ndjson", "-o", "@p", "--from", format)
    #expect(back.errors.contains("wrote 5 (ndjson, 2 of them groups)"), "\(back.errors)")
  }

  @Test("joined people who were in different groups are in all of them, which are called groups")
  func joinedGroups() throws {
    try session.folder.write("d.vcf", Self.book + Self.twin)
    for (language, said) in [("en", "several values of groups; "), ("ko", "그룹의 값이 여럿인 사람")] {
      let outcome = try session.run(
        "dedupe", "@d.vcf", "-o", "@o.vcf", "--language", language)
      #expect(outcome.errors.contains(said), "\(outcome.errors)")
      #expect(outcome.errors.contains("(친구, 동네)"), "\(outcome.errors)")
    }
  }

  /// A second card of somebody in the book, who is in another group.
  private static let twin = """
    BEGIN:VCARD
    VERSION:3.0
    UID:A2
    FN:김하늘
    N:김;하늘;;;
    TEL:+82 10-1111-2222
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    X-ADDRESSBOOKSERVER-KIND:group
    N:동네;;;;
    FN:동네
    UID:G2
    X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:A2
    END:VCARD

    """

  @Test("who is removed leaves the cards of groups, and both commands say so")
  func leaving() throws {
    try session.folder.write("c.vcf", Self.book)
    for (who, isTrial) in [("김하늘", true), ("김하늘", false), ("이바다", false)] {
      let outcome = try session.run(["remove", "@c.vcf", who] + (isTrial ? ["-n"] : []))
      let told = isTrial ? outcome.text : outcome.errors
      #expect(told.contains(isTrial ? "would change group 친구" : "changed group 친구"))
    }
    let diff = try session.run("diff", "@b.vcf", "@c.vcf")
    #expect(
      diff.text.contains("~  친구\n     member: 김하늘 → (nothing)\n     member: 이바다 → (nothing)\n"))
    #expect(diff.errors.contains("0 added, 2 removed, 1 changed"), "\(diff.errors)")
    let back = try session.run("diff", "@c.vcf", "@b.vcf", "--only", "이바다")
    #expect(back.text.contains("     member: (one more) → 이바다\n"), "\(back.text)")
    #expect(back.errors.contains("1 added, 0 removed, 1 changed, 0 the same"), "\(back.errors)")
  }

  @Test("several categories of an entry are one list")
  func entryCategories() throws {
    try session.folder.write(
      "c.ldif",
      "dn: cn=A\nobjectclass: person\ncn: A\nsn: A\nbusinessCategory: one\nbusinessCategory: a,b\n")
    let json = try session.run("convert", "@c.ldif", "--to", "json").text
    #expect(json.contains(#""categories":["one","a,b"]"#), "\(json)")
    let card = try session.run("convert", "@c.ldif", "--to", "vcard4").text
    #expect(card.contains(#"CATEGORIES:one,a\,b"#), "\(card)")
  }

  @Test("a group without a name keeps its card, or is named as lost")
  func namelessGroup() throws {
    try session.folder.write(
      "n.vcf",
      "BEGIN:VCARD\nVERSION:4.0\nUID:urn:uuid:1\nFN:A\nEND:VCARD\n"
        + "BEGIN:VCARD\nVERSION:4.0\nKIND:group\nMEMBER:urn:uuid:1\nEND:VCARD\n")
    let apple = try session.run("convert", "@n.vcf", "--for", "apple")
    #expect(apple.text.contains("X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:1"), "\(apple.text)")
    let google = try session.run("convert", "@n.vcf", "--for", "google")
    #expect(google.errors.contains("this one has no name"), "\(google.errors)")
  }

  /// A group whose card has one person, and which another person names.
  private static func board(namedByMaria: Bool = true) -> String {
    "BEGIN:VCARD\nVERSION:3.0\nUID:a\nN:Huber;Josef;;;\nFN:Josef Huber\nEND:VCARD\n"
      + "BEGIN:VCARD\nVERSION:3.0\nUID:b\nN:Moser;Maria;;;\nFN:Maria Moser\n"
      + (namedByMaria ? "CATEGORIES:Vorstand\n" : "") + "END:VCARD\n"
      + "BEGIN:VCARD\nVERSION:3.0\nX-ADDRESSBOOKSERVER-KIND:group\nN:Vorstand;;;;\nFN:Vorstand\n"
      + "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:a\nEND:VCARD\n"
  }

  @Test(
    "who is meant by a group is in it by its card, too, as a search finds them",
    arguments: ["group:Vorstand", "group:=Vorstand", "Vorst"])
  func membersAreMeant(who: String) throws {
    try session.folder.write("g.vcf", Self.board())
    for words in [
      ["search", "@g.vcf", who], ["show", "@g.vcf", who, "--all"],
      ["edit", "@g.vcf", who, "--note", "x", "--all", "-n"],
      ["remove", "@g.vcf", who, "--all", "-n"],
    ] {
      let outcome = try session.run(words)
      let said = outcome.text + outcome.errors
      #expect(outcome.status == .success, "\(words): \(said)")
      #expect(said.contains("Josef") && said.contains("Maria"), "\(words): \(said)")
    }
    let asked = try session.run("remove", "@g.vcf", who, "-n")
    #expect(asked.status == .failure && asked.errors.contains("2 people fit"))
  }

  @Test("the only one in a group is not changed by its name without a question")
  func oneMemberIsAsked() throws {
    let board = Self.board(namedByMaria: false)
    try session.folder.write("g.vcf", board)
    for who in ["group:Vorstand", "Vorst"] {
      let asked = try session.run("remove", "@g.vcf", who)
      #expect(asked.status == .failure && asked.errors.contains("names a group"))
      #expect(try session.folder.text("g.vcf") == board)
      #expect(try session.run("remove", "@g.vcf", who, "--all", "-n").text.contains("Josef"))
    }
    #expect(try session.run("remove", "@g.vcf", "Josef group:Vorstand", "-n").status == .success)
  }

  @Test("a group with another name has it for the people who name it themselves, too")
  func renamedForAll() throws {
    let other =
      "BEGIN:VCARD\nVERSION:3.0\nUID:c\nFN:Eva Lang\nCATEGORIES:Chor,Vorstand\nEND:VCARD\n"
    try session.folder.write("g.vcf", Self.board() + other)
    let renamed = try session.run("edit", "@g.vcf", "Vorstand", "--name", "Chor")
    #expect(renamed.errors.contains("groups: Vorstand → Chor"), "\(renamed.errors)")
    let text = try session.folder.text("g.vcf")
    #expect(
      !text.contains("Vorstand") && text.contains("FN:Eva Lang\nCATEGORIES:Chor\n"), "\(text)")
    let people = try session.run("list", "@g.vcf", "--group", "Chor").text
    for name in ["Josef", "Maria", "Eva"] { #expect(people.contains(name), "\(people)") }
  }

  @Test("the whole name of a group means its card, and not who is in it")
  func groupIsMeant() throws {
    try session.folder.write("g.vcf", Self.board())
    let renamed = try session.run("edit", "@g.vcf", "Vorstand", "--name", "Vorstand neu")
    #expect(renamed.status == .success, "\(renamed.errors)")
    let text = try session.folder.text("g.vcf")
    #expect(
      text.contains("\nN:Vorstand neu;;;;\n") && text.contains("\nFN:Vorstand neu\n"), "\(text)")
    #expect(text.contains("FN:Maria Moser") && text.contains("MEMBER:urn:uuid:a"))
    _ = try session.run("remove", "@g.vcf", "Vorstand neu")
    let rest = try session.folder.text("g.vcf")
    #expect(rest.contains("Josef") && rest.contains("Maria") && !rest.contains("Vorstand neu"))
  }
}
