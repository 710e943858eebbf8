import ContactJSON
import ContactModel
import Testing

@Suite struct `jCard` {
  /// The properties of a card as jCard, without the version.
  static func properties(_ card: Card) throws -> [JSONValue] {
    let json = try Cards.json(Cards.write([card], JCardWriter(style: .lines)))
    let parts = try #require(json.array?[1].array)
    #expect(parts.first == ["version", [:], "text", "4.0"])
    // Without the name that every card must have.
    let properties = Array(parts.dropFirst())
    return properties.count == 1 ? properties : properties.filter { $0.array?.first != "fn" }
  }

  static func card(_ properties: String) throws -> Card {
    let text = #"["vcard",[["version",{},"text","4.0"],\#(properties)]]"#
    return try Cards.read(JCardReader(), Array(text.utf8)).cards[0]
  }

  /// vCard lines and jCard properties that mean the same, in both directions (RFC 7095).
  static let pairs: [(String, String)] = [
    ("FN:Mr. John Q. Public\\, Esq.", #"["fn",{},"text","Mr. John Q. Public, Esq."]"#),
    ("CONTACT.FN:John", #"["fn",{"group":"CONTACT"},"text","John"]"#),
    (
      "ADR:;;123 Main Street;Any Town;CA;91921-1234;U.S.A.",
      #"["adr",{},"text",["","","123 Main Street","Any Town","CA","91921-1234","U.S.A."]]"#
    ),
    (
      "ADR:;;My Street,Left Side,Second Shack;Hometown;PA;18252;U.S.A.",
      #"""
      ["adr",{},"text",
       ["","",["My Street","Left Side","Second Shack"],"Hometown","PA","18252","U.S.A."]]
      """#
    ),
    (
      "ADR;LABEL=123 Maple Ave^nSuite 901:;;;;;;",
      #"["adr",{"label":"123 Maple Ave\nSuite 901"},"text",["","","","","","",""]]"#
    ),
    ("GENDER:F;grrrl", #"["gender",{},"text",["F","grrrl"]]"#),
    ("GENDER:M", #"["gender",{},"text","M"]"#),
    ("ROLE;LANGUAGE=tr:roca", #"["role",{"language":"tr"},"text","roca"]"#),
    (
      "N;SORT-AS=Harten,Rene:van der Harten;Rene;J.;Sir;R.D.O.N.",
      #"["n",{"sort-as":["Harten","Rene"]},"text",["van der Harten","Rene","J.","Sir","R.D.O.N."]]"#
    ),
    ("KIND:group", #"["kind",{},"text","group"]"#),
    (
      "SOURCE:ldap://ldap.example.com/cn=babs%20jensen",
      #"["source",{},"uri","ldap://ldap.example.com/cn=babs%20jensen"]"#
    ),
    ("BDAY:19850412", #"["bday",{},"date-and-or-time","1985-04-12"]"#),
    ("BDAY;VALUE=date:1985-04", #"["bday",{},"date","1985-04"]"#),
    ("BDAY:--0412", #"["bday",{},"date-and-or-time","--04-12"]"#),
    ("BDAY:---22T1400", #"["bday",{},"date-and-or-time","---22T14:00"]"#),
    ("BDAY:T1230", #"["bday",{},"date-and-or-time","T12:30"]"#),
    ("BDAY;VALUE=text:circa 1800", #"["bday",{},"text","circa 1800"]"#),
    (
      "ANNIVERSARY;VALUE=date-time:20130815T094500+0100",
      #"["anniversary",{},"date-time","2013-08-15T09:45:00+01:00"]"#
    ),
    ("REV:20130214T123000-05", #"["rev",{},"timestamp","2013-02-14T12:30:00-05"]"#),
    ("TZ;VALUE=utc-offset:-0500", #"["tz",{},"utc-offset","-05:00"]"#),
    ("LANG:de", #"["lang",{},"language-tag","de"]"#),
    ("X-NON-SMOKING;VALUE=boolean:true", #"["x-non-smoking",{},"boolean",true]"#),
    ("X-KARMA-POINTS;VALUE=integer:42", #"["x-karma-points",{},"integer",42]"#),
    ("X-GRADE;VALUE=float:1.3", #"["x-grade",{},"float",1.3]"#),
    ("X-TIME;VALUE=time:123000-0800", #"["x-time",{},"time","12:30:00-08:00"]"#),
    ("X-TEXT;VALUE=text:a\\,b\\nc", #"["x-text",{},"text","a,b\nc"]"#),
    (
      "X-COMPLAINT-URI:mailto:abuse@example.org",
      #"["x-complaint-uri",{},"unknown","mailto:abuse@example.org"]"#
    ),
    (
      "X-COFFEE-DATA:Stenophylla;Guinea\\,Africa",
      #"["x-coffee-data",{},"unknown","Stenophylla;Guinea\\,Africa"]"#
    ),
    ("item1.X-ABLabel:a\\,b", #"["x-ablabel",{"group":"item1"},"unknown","a\\,b"]"#),
    ("GENDER;X-PROBABILITY=0.8:M", #"["gender",{"x-probability":"0.8"},"text","M"]"#),
    (
      "TEL;VALUE=uri;PREF=1;TYPE=voice,home:tel:+1-555-555-5555",
      #"["tel",{"pref":"1","type":["voice","home"]},"uri","tel:+1-555-555-5555"]"#
    ),
    ("NICKNAME:Jim,Jimmie", #"["nickname",{},"text","Jim","Jimmie"]"#),
    ("PHOTO:data:image/png;base64,AAEC", #"["photo",{},"uri","data:image/png;base64,AAEC"]"#),
    (
      "UID:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1",
      #"["uid",{},"uri","urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1"]"#
    ),
    ("X-AGE:30", #"["x-age",{},"integer",30]"#),
  ]

  @Test(arguments: pairs)
  func `a property stands for a line, both ways`(line: String, json: String) throws {
    #expect(try Self.properties(Cards.vCard(line)) == [Cards.json(json)])
    let lines = try Cards.lines(Self.card(json))
    #expect(lines.filter { !$0.hasPrefix("FN:") || $0 == line } == [line])
  }

  /// Lenient reading of what other programs write.
  @Test(arguments: [
    (#"["tel",{"type":["home"]},"text","1","2"]"#, ["TEL;TYPE=home:1", "TEL;TYPE=home:2"]),
    (#"["x-karma-points",{},"integer",2e1]"#, ["X-KARMA-POINTS;VALUE=integer:20"]),
    (#"["note",{},"unknown","a\\, b\\nc"]"#, ["NOTE:a\\, b\\nc"]),
    (#"["n",{},"unknown","Doe;Jane;A,B"]"#, ["N:Doe;Jane;A,B;;"]),
    (#"["org",{},"text","ABC"]"#, ["ORG:ABC"]),
    (#"["x-a",{},"unknown","line\nline"]"#, ["X-A:line\\nline"]),
    (#"["x-list",{},"text","a,b","c"]"#, ["X-LIST;VALUE=text:a\\,b,c"]),
    (#"["x-parts",{},"text",["a;b",["c","d"]]]"#, ["X-PARTS;VALUE=text:a\\;b;c,d"]),
  ])
  func `what others write is read`(json: String, lines: [String]) throws {
    #expect(try Cards.lines(Self.card(json)).filter { !$0.hasPrefix("FN:") } == lines)
  }

  @Test func `one card, an array of cards and a card a line are read in chunks`() throws {
    let one = #"["vcard",[["version",{},"text","4.0"],["fn",{},"text","김\u0000철수"]]]"#
    for (text, count) in [(one, 1), ("[\(one),\n \(one)]", 2), ("\(one)\n\(one)\n\(one)\n", 3)] {
      for chunk in [1 << 20, 1, 7, 64] {
        let result = try Cards.read(JCardReader(), Array(text.utf8), chunk: chunk)
        #expect(result.cards.count == count)
        #expect(result.cards.allSatisfy { $0.first(.fullName)?.value == "김\u{0}철수" })
        #expect(result.findings.isEmpty)
      }
    }
  }

  @Test func `a property without a value is left out and told`() throws {
    let text = #"["vcard",[["fn",{},"text","A"],["note",{},"text"],["title",{},"text",""]]]"#
    let result = try Cards.read(JCardReader(), Array(text.utf8))
    #expect(result.findings.map(\.rule) == ["malformed-property"])
    #expect(result.cards.count == 1 && result.cards[0].first(.note) == nil)
  }

  @Test func `a bad record costs no good one`() throws {
    let good = #"["vcard",[["fn",{},"text","A"],["",{}],7,["x:y",{},"text","b"]]]"#
    for chunk in [1 << 20, 1, 5] {
      let result = try Cards.read(
        JCardReader(), Array("[\n7,\n\(good),\n{},[\"vcard\"],\n\(good)]".utf8), chunk: chunk)
      #expect(result.cards.count == 2)
      let records = result.findings.filter { $0.rule == "malformed-record" }
      #expect(records.map(\.record) == [1, 3, 4])
      #expect(records.map(\.location.line) == [2, 4, 4])
      #expect(result.findings.count { $0.rule == "malformed-property" } == 6)
      #expect(result.positions.map(\.record) == [2, 5])
    }
  }

  @Test func `a malformed line costs no other line`() throws {
    let good = #"["vcard",[["fn",{},"text","A"]]]"#
    let result = try Cards.read(JCardReader(), Array("\(good)\n[\"vcard\",[tru]]\n\(good)".utf8))
    #expect(result.cards.count == 2)
    #expect(result.findings.map(\.rule) == ["malformed-json"])
    #expect(result.findings.map(\.location.line) == [2])
  }

  @Test func `a malformed card of an array costs only itself, and has its place`() throws {
    let text = "[\n[\"vcard\",[]],\n[\"vcard\",[[\"fn\" {}]]],[\"vcard\",[]]]"
    let result = try Cards.read(JCardReader(), Array(text.utf8))
    #expect(result.cards.count == 2)
    let finding = try #require(result.findings.first)
    #expect(finding.message.contains("a comma or the end of the array in [1][1][0][0]"))
    #expect(finding.location == InputLocation(byteOffset: 32, line: 3, column: 17))
  }

  @Test func `every truncation is an error, and changed bytes never stop the program`() throws {
    let sample = Array(
      #"""
      [["vcard",[["version",{},"text","4.0"],["fn",{"group":"a"},"text","김 \ud83d\ude00"],
      ["n",{"sort-as":["x","y"]},"text",["a",["b","c"],"","",""]],["x-a",{},"integer",1e3],
      ["bday",{},"date","1985-04-12"],["photo",{},"uri","data:image/png;base64,AAEC"]]]]
      """#.utf8)
    #expect(try Cards.read(JCardReader(), sample).cards.count == 1)
    for count in 1..<sample.count {
      #expect(throws: JSONError.self) { try Cards.read(JCardReader(), Array(sample[..<count])) }
    }
    let seed: UInt64 = 7_095
    print("seed", seed)
    var state = seed
    for _ in 0..<1_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var changed = sample
      changed[Int(state >> 33) % sample.count] = UInt8(truncatingIfNeeded: state >> 20)
      for card in (try? Cards.read(JCardReader(), changed).cards) ?? [] {
        let text = Cards.write([card], JCardWriter())
        #expect(try Cards.read(JCardReader(), Array(text.utf8)).cards.count == 1)
      }
    }
  }

  @Test(arguments: [
    #"["x-foo",{},"text",["a","b"]]"#, #"["x-foo",{},"text",["a;b",["c,d","e"]]]"#,
    #"["x-foo",{},"text","a;b"]"#, #"["x-foo",{},"text","a,b"]"#, #"["x-foo",{},"text","a","b"]"#,
  ])
  func `the components of a property that nobody knows stay apart`(property: String) throws {
    let text = #"["vcard",[["version",{},"text","4.0"],["fn",{},"text","A"],\#(property)]]"#
    let cards = try Cards.read(JCardReader(), Array(text.utf8)).cards
    #expect(Cards.write(cards, JCardWriter()).contains(property))
  }

  @Test func `control characters that a card cannot hold are replaced and reported`() throws {
    let text = #"["vcard",[["fn",{},"text","a\u001fb\u001ec"]]]"#
    let result = try Cards.read(JCardReader(), Array(text.utf8))
    #expect(result.cards[0].first(.fullName)?.value == "a b c")
    #expect(result.findings.map(\.rule) == ["control-character"])
  }
}
