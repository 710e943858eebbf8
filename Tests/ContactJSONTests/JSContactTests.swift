import ContactJSON
import ContactModel
import Testing

@Suite struct `JSContact` {
  /// A line as it counts: parameters in any order, without PROP-ID, which every object gets.
  static func canonical(_ lines: [String]) -> [String] {
    lines.map { line in
      guard let colon = Self.colon(in: line) else { return line }
      let head = line[..<colon].split(separator: ";")
      let parameters = head.dropFirst().filter { !$0.hasPrefix("PROP-ID=k") }.sorted()
      var value = line[colon...]
      while value.last == ";" { value.removeLast() }
      return ([String(head[0])] + parameters.map(String.init)).joined(separator: ";") + value
    }
    .sorted()
  }

  /// The colon after the parameters.
  private static func colon(in line: String) -> String.Index? {
    var isQuoted = false
    for index in line.indices {
      if line[index] == "\"" { isQuoted.toggle() }
      if line[index] == ":", !isQuoted { return index }
    }
    return nil
  }

  static func roundTrip(_ card: Card) throws -> Card {
    let text = Cards.write([card], JSContactWriter())
    return try Cards.read(JSContactReader(), Array(text.utf8)).cards[0]
  }

  /// Cards of which not a property, a parameter or a value may be lost.
  @Test(arguments: [
    "FN:a\nX-FOO;X-BAR=1,2:raw\\, value;b",
    "FN;X-A=1:a\nN:b;c;;;",
    "FN;ALTID=1;LANGUAGE=en:a\nFN;ALTID=1;LANGUAGE=ko:가",
    "FN:a\nFN:b\nFN;PREF=1:c",
    "FN:a\nN;ALTID=1:x;y;;;\nN;ALTID=1;LANGUAGE=ko:김;철수;;;",
    "FN:a\nN;ALTID=7;X-A=1:x;y;;;\nN;ALTID=7;LANGUAGE=ko;X-A=2:김;철수;;;",
    "FN:a\nN:김;철수;;;\nN;ALTID=1;PHONETIC=script;SCRIPT=Latn:Kim;Cheolsu;;;",
    "FN:a\nN;JSCOMPS=\"nonsense\":x;y;;;",
    "FN:a\nN:x;y;;;\nN:z;w;;;",
    "FN:a\nKIND;X-A=1:group\nMEMBER;PREF=1:urn:uuid:1\nMEMBER:urn:uuid:2",
    "FN:a\nUID;X-A=1:u\nPRODID;X-A=2:p\nREV:20200101T000000+0900\nREV:20210101T000000Z",
    "FN:a\nREV;VALUE=date-and-or-time:20210314T092838Z\nUID;VALUE=text:x",
    "FN:a\nREV:19951031\nCREATED;X-A=1:20200101T000000Z",
    "FN:a\nCATEGORIES;PREF=1:x,y\nCATEGORIES;X-A=1:z",
    "FN:a\nitem1.EMAIL:x@y\nitem1.X-ABLabel:_$!<HomePage>!$_\nitem2.TEL:1\nitem2.X-ABLabel:HomePage",
    "FN:a\nitem1.ADR:;;s;l;r;p;c\nitem1.X-ABADR:us\nitem1.X-ABLabel:w\nitem3.X-ABLabel:alone",
    "FN:a\nitem1.TEL:1\nitem1.TEL:2\nitem1.X-ABLabel:both\nitem1.X-ABLabel:second",
    "FN:a\nADR;LABEL=x;GEO=\"geo:1,2\";TZ=Asia/Seoul;CC=KR;TYPE=home,x-foo;PREF=3:box;ext;s;l;r;p;c",
    "FN:a\nADR:;ext;old street;l;r;p;c;room;apt;floor;1;Main;b;bl;sub;dis;land;dir",
    "FN:a\nADR;ALTID=1:;;s;l;;;\nADR;ALTID=1;LANGUAGE=ko:;;길;시;;;",
    "FN:a\nTZ:Raleigh/North America\nTZ:1:00\ng.ADR;TZ=\"x y\":;;s;l;;;\ng.GEO:geo:1,2\ng.TZ:Asia/Seoul\nGEO:geo:3,4\nTZ:-0330\nTZ:+0900",
    "FN:a\nTEL;TYPE=home,cell,x-foo;PREF=101:1\nTEL;TYPE=main:2\nTEL;VALUE=uri:x:3",
    "FN:a\nTEL;PROP-ID=same:1\nTEL;PROP-ID=same:2\nTEL;PROP-ID=\"not an id\":3",
    "FN:a\nIMPP;X-SERVICE-TYPE=Skype:skype:a\nX-SOCIALPROFILE;TYPE=twitter:https://t/a",
    "FN:a\nSOCIALPROFILE;VALUE=text;SERVICE-TYPE=X:user\nSOCIALPROFILE;USERNAME=u:https://x/u",
    "FN:a\nPHOTO:data:image/png;base64,iVBORw0KGgo=\nPHOTO;MEDIATYPE=image/gif:https://x/y\nKEY;VALUE=text:secret",
    "FN:a\nBDAY;CALSCALE=gregorian:--0412\nBIRTHPLACE;VALUE=uri:geo:1,2\nDEATHPLACE:alone",
    "FN:a\nBDAY;VALUE=text:circa 1800\nBIRTHPLACE;LANGUAGE=en:b\nANNIVERSARY:20090808T1430-0500",
    "FN:a\nBDAY:1985\nBDAY:1986\nANNIVERSARY:1985-04\nDEATHDATE:---12",
    "FN:a\nBDAY:1985\nBIRTHPLACE;ALTID=1:x\nBIRTHPLACE;ALTID=1;LANGUAGE=ko:y",
    "FN:a\nRELATED;TYPE=friend:u:1\nRELATED;TYPE=colleague:u:1\nRELATED;VALUE=text;X-A=1:some body",
    "FN:a\nN;SORT-AS=x:x;y;;;;;\nN:z;y;;;;;",
    "FN:a\nORG;SORT-AS=\"x,y\";PREF=1;TYPE=work:A;B\nORG:;Unit\nORG:",
    "FN:a\ng.TITLE:t\ng.ROLE:r\ng.ORG:o\nh.TITLE:t\nh.ORG:1\nh.ORG:2",
    "FN:a\nEXPERTISE;LEVEL=expert;INDEX=0:x\nHOBBY;LEVEL=none;INDEX=7:y\nINTEREST;LEVEL=low:z",
    "FN:a\nNOTE;CREATED=20221123T150132Z;AUTHOR=\"mailto:a\";LANGUAGE=en:n\nNOTE;CREATED=yesterday:m",
    "FN:a\nKIND:\nPRODID:\nTEL:\nNOTE:\nNICKNAME:\nADR:;;;;;;\nRELATED:\nBDAY:\nPHOTO:\nTZ:",
    "FN:a\nGRAMGENDER:neuter\nGRAMGENDER;LANGUAGE=de:feminine\nGENDER:O;x\nXML:<a/>",
    "FN:a\nCLIENTPIDMAP:1;urn:uuid:1\nEMAIL;PID=1.1:x\nURL;TYPE=home:https://x",
    "FN:a\nJSPROP;JSPTR=\"no/parent\":1\nJSPROP;JSPTR=\"bad json\":{",
    "FN:a\nJSPROP;JSPTR=\"x:y\":{\"a\":[1,null]}\nSORT-STRING:s\nX-AGE:30\nAGENT:x",
  ])
  func `loses nothing of a vCard`(lines: String) throws {
    let card = try Cards.vCard(lines)
    let back = try Self.roundTrip(card)
    let expected = Self.canonical(Cards.lines(card))
    let added = ["UID:urn:uuid:"]
    let actual = Self.canonical(Cards.lines(back)).filter { line in
      !added.contains { line.hasPrefix($0) && !lines.contains("UID") }
    }
    #expect(actual == expected)
  }

  /// Objects that come back from a card as they were.
  @Test(arguments: [
    #""name":{"full":"a","@type":"Name","example.com:x":[1]}"#,
    #""name":{"components":[{"kind":"given","value":"a"},{"kind":"x","value":"b"}],"isOrdered":true}"#,
    #""name":{"components":[{"kind":"x","value":"b"},{"kind":"given","value":"a"},{"kind":"surname","value":""}]}"#,
    #""name":{"components":[{"type":"prefix","value":"Dr."},{"type":"personal","value":"a"},7]}"#,
    #""fullName":"a b","addresses":{"a":{"fullAddress":"1 c, d"},"b":{"fullAddress":{"value":"e"}}}"#,
    #"""
    "addresses":{"a":{"components":[{"kind":"number","value":"1"},{"kind":"name","value":"s"},
      {"kind":"x","value":"rear"},{"kind":"locality","value":""}],"isOrdered":true},
      "b":{"components":[{"kind":"x","value":"y"},{"kind":"locality","value":"z"}]},
      "c":{"components":[{"value":"no kind"},"odd"]}}
    """#,
    #""anniversaries":{"a":{"kind":"birth","date":{"year":1},"place":{"components":[{"kind":"locality","value":"c"}]}}}"#,
    #"""
    "name":{"components":[{"kind":"given","value":"John","phonetic":"/x/"},
      {"kind":"separator","value":"-"},{"kind":"surname","value":"Smith"}],"isOrdered":true,
      "defaultSeparator":"","phoneticSystem":"ipa","sortAs":{"given":"J"}}
    """#,
    #""phones":{"a":{"number":"1","features":{"voice":true,"x":true},"contexts":{"y":true}}}"#,
    #""phones":{"a":{"number":{}},"b":{}},"emails":true,"media":{"c":"d"}"#,
    #""phones":{"a":{"number":"1","label":"l"},"b":{"number":"2","label":"m"}}"#,
    #""onlineServices":{"a":{"service":"S","user":"u"},"b":{"uri":"x:y","user":"v"}}"#,
    #""titles":{"a":{"name":"t"},"b":{"kind":"role","name":"r","organizationId":"o"}}"#,
    #""organizations":{"o":{"units":[{"name":"u","sortAs":"s"}],"contexts":{"work":true}}}"#,
    #"""
    "addresses":{"a":{"components":[{"kind":"name","value":"x"},{"kind":"locality","value":"y"}],
      "full":"f","coordinates":"geo:1,2","timeZone":"Asia/Seoul","countryCode":"KR","pref":1,
      "contexts":{"billing":true,"private":true}},"b":{"timeZone":"Etc/GMT+3"},"c":{}}
    """#,
    #"""
    "anniversaries":{"a":{"kind":"birth","date":{"month":4,"day":1,"calendarScale":"chinese"},
      "place":{"coordinates":"geo:1,2"}},"b":{"kind":"example.com:x","date":{"year":1}},
      "c":{"kind":"birth","date":{"year":1}},"d":{"kind":"wedding","date":{"month":5}}}
    """#,
    #""keywords":{"a":true,"b":false},"members":{"m":true},"relatedTo":{"r":{"relation":{"x":true}}}"#,
    #""language":"de","localizations":{"fr":{"name":{"full":"b"}},"x":{"name/full":null}},"name":{"full":"a"}"#,
    #""titles":{"t":{"kind":"title","name":"x"}},"localizations":{"es":{"titles/t/name":"y","keywords":{"k":true}}}"#,
    #""localizations":{"es":{"no/where":1}}"#,
    #""version":"2.0","created":"2022-09-30T14:35:10.5Z","updated":"yesterday","kind":"x:y""#,
    #""media":{"a":{"kind":"photo","uri":"data:image/jpeg;base64,/9j/4..."},"b":{"kind":"logo","uri":"data:image/png;base64,AAEC"}}"#,
    #""preferredLanguages":{"a":{"language":"en"}},"speakToAs":{"grammaticalGender":"x:y"}"#,
    #""vCardProps":[["x-a",{},"unknown","b"],["x-b",{},"integer",7],"odd"]"#,
    #""notes":{"a":{"note":"n","created":"2022-11-23T15:01:32Z","author":{"uri":"u","x":1}}}"#,
    #""uid":[7]"#,
  ])
  func `loses nothing of a JSContact Card`(members: String) throws {
    let original = try #require(Cards.json("{\(members)}").object)
    let card = try JSContactFigureTests.card(members)
    let text = Cards.write([card], JSContactWriter(style: .lines))
    var again = try #require(Cards.json(text).object)
    again["@type"] = nil
    if original["version"] == nil { again["version"] = nil }
    if original["uid"] == nil { again["uid"] = nil }
    #expect(Self.plain(again) == Self.plain(original))
  }

  @Test(
    "parts of names and addresses that are not known, and words of drafts, take nothing of the others away"
  )
  func unknownParts() throws {
    let card = try JSContactFigureTests.card(
      #"""
      "fullName":"Ann Mid Lee","name":{"components":[{"type":"personal","value":"Ann"},{"kind":"x","value":"Mid"},
      {"value":"Jo"},{"kind":"surname","value":"Lee"}]},"addresses":{"a":{"components":[{"kind":"number","value":"12"},
      {"kind":"name","value":"Mill Rd"},{"kind":"extension","value":"Rear"},{"kind":"locality","value":"Leeds"}]},
      "b":{"components":[{"kind":"name","value":"High St"},{"kind":"zone","value":"Zone 3"}]},
      "c":{"fullAddress":"1 Old Way, Bath"}}
      """#)
    let lines = Cards.lines(card).filter { ["FN", "N:", "ADR"].contains(where: $0.hasPrefix) }
    #expect(
      lines == [
        "FN:Ann Mid Lee", "N:Lee;Ann;Mid,Jo;;;;",
        "ADR;PROP-ID=a:;Rear;12 Mill Rd;Leeds;;;;;Rear;;12;Mill Rd;;;;;;",
        "ADR;PROP-ID=b:;Zone 3;High St;;;;", "ADR;LABEL=\"1 Old Way, Bath\";PROP-ID=c:;;;;;;",
      ])
  }

  @Test func `a text in the place of the name is the full name`() throws {
    let card = try JSContactFigureTests.card(#""name":"Mina Kim""#)
    #expect(Cards.lines(card).filter { !$0.hasPrefix("UID") } == ["FN:Mina Kim"])
  }

  @Test func `properties of vCardProps find members of their own and are not lost`() throws {
    let members = #"""
      "name":{"full":"a","vCardParams":{"x-a":"1"}},"phones":{"p":{"number":"1","x:y":2,
      "vCardParams":{"group":"g"}}},
      "vCardProps":[["fn",{},"unknown","b"],["n",{},"unknown",["c","d"]],["bday",{},"date","1985"],
      ["tel",{},"text","2"],["x-ablabel",{"group":"g"},"unknown","l"],["uid",{},"uri","u"]]
      """#
    let card = try JSContactFigureTests.card(members)
    let expected = [
      "BDAY;VALUE=date:1985", "FN:b", "FN;X-A=1:a", "JSPROP;JSPTR=\"phones/p/x:y\":2", "N:c;d",
      "TEL:2", "UID:u", "g.TEL;PROP-ID=p:1", "g.X-ABLabel:l",
    ]
    #expect(Self.canonical(Cards.lines(card)) == expected)
    #expect(try Self.canonical(Cards.lines(Self.roundTrip(card))) == expected)
  }

  /// Without what may be added or left out: the kind of a title, types, and what localizations are
  /// written as.
  static func plain(_ json: JSONObject) -> JSONObject {
    var object = json
    if object["localizations"]?.object?["fr"] != nil { object["localizations"] = nil }
    for name in ["name"] where object[name]?.object != nil {
      object.withObject(name) { $0["@type"] = nil }
    }
    for map in ["titles", "phones", "addresses"] {
      for key in object[map]?.object?.members.map(\.name) ?? [] {
        object.withObject(map) { objects in
          guard objects[key]?.object != nil else { return }
          objects.withObject(key) { inner in
            if map == "titles", inner["kind"] == nil { inner["kind"] = "title" }
            if map == "phones" { inner["vCardParams"] = nil }
            if inner["vCardName"] == "tz" { inner["vCardName"] = nil }
          }
        }
      }
    }
    return object
  }

  // MARK: - Identifiers

  @Test func `a card without UID gets one of its content and its number`() throws {
    let card = try Cards.vCard("FN:a")
    let other = try Cards.vCard("FN:b")
    let text = Cards.write([card, card, other], JSContactWriter())
    let uids = try #require(Cards.json(text).array).compactMap { $0.object?["uid"]?.string }
    #expect(Set(uids).count == 3)
    for uid in uids {
      #expect(
        uid.wholeMatch(
          of: /urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/) != nil
      )
    }
    #expect(Cards.write([card, card, other], JSContactWriter()) == text)
  }

  @Test func `cards that are written alike get one identifier`() throws {
    let texts = try ["FN:a\nTZ:+01:00", "FN:a\nTZ:+0100"].map {
      Cards.write([try Cards.vCard($0)], JSContactWriter())
    }
    #expect(texts[0] == texts[1])
  }

  @Test func `chunks are numbered in order as one file is`() throws {
    let cards = try ["FN:a", "FN:b", "FN:a", "FN:a"].map(Cards.vCard)
    let whole = Cards.write(cards, JSContactWriter(style: .lines))
    var numbering = GeneratedUIDNumbering()
    var joined: [UInt8] = []
    for half in [cards[..<2], cards[2...]] {
      var writer = JSContactWriter(style: .lines, numbersUIDs: false)
      var chunk: [UInt8] = []
      var losses: [Loss] = []
      for card in half {
        writer.write(card, into: &chunk, losses: &losses)
      }
      numbering.number(writer.takeGeneratedUIDs(), in: &chunk)
      joined += chunk
    }
    #expect(String(decoding: joined, as: UTF8.self) == whole)
  }

  @Test func `generated identifiers are taken once, and never from a writer that numbers them`()
    throws
  {
    let card = try Cards.vCard("FN:a")
    var output: [UInt8] = []
    var losses: [Loss] = []
    var writer = JSContactWriter(numbersUIDs: false)
    writer.write(card, into: &output, losses: &losses)
    #expect(writer.takeGeneratedUIDs().count == 1)
    #expect(writer.takeGeneratedUIDs().isEmpty)
    var numbering = JSContactWriter()
    numbering.write(card, into: &output, losses: &losses)
    #expect(numbering.takeGeneratedUIDs().isEmpty)
  }

  @Test(
    "a timestamp becomes the moment in UTC; the property stays where the text would not come back",
    arguments: [
      ("20260101T003000+0900", "2025-12-31T15:30:00Z", true),
      ("20240228T233000-0100", "2024-02-29T00:30:00Z", true),
      ("20260101T003000Z", "2026-01-01T00:30:00Z", false),
      ("20260101T003000", "2026-01-01T00:30:00Z", true),
      ("20260231T003000Z", nil, true), ("20261231T235960Z", nil, true), ("20260101", nil, true),
    ])
  func timestamps(revision: String, updated: String?, isKept: Bool) throws {
    let card = try Cards.vCard("FN:a\nUID:u\nREV:\(revision)")
    let json = try #require(Cards.json(Cards.write([card], JSContactWriter(style: .lines))).object)
    #expect(json["updated"]?.string == updated)
    #expect((json["vCardProps"] != nil) == isKept)
  }

  // MARK: - Hostile input

  static let sample = #"""
    [{"@type":"Card","version":"1.0","uid":"u","name":{"full":"김철수","components":[
    {"kind":"surname","value":"김","phonetic":"Kim"},{"kind":"given","value":"철수"}]},
    "phones":{"a":{"number":"tel:1","label":"x","features":{"mobile":true}}},
    "addresses":{"b":{"components":[{"kind":"number","value":"1"},{"kind":"name","value":"길"}]}},
    "anniversaries":{"c":{"kind":"birth","date":{"year":1990,"month":2,"day":3}}},
    "localizations":{"en":{"name/full":"Kim"}},"vCardProps":[["x-a",{"y":["1","2"]},"text","z"]],
    "media":{"p":{"kind":"photo","uri":"data:image/png;base64,AAEC"}},"x:y":{"a/b~":[null]}}]
    """#

  @Test func `every truncation is an error and no more`() throws {
    let bytes = Array(Self.sample.utf8)
    #expect(try Cards.read(JSContactReader(), bytes).cards.count == 1)
    for count in 1..<bytes.count - 1 {
      #expect(throws: JSONError.self) {
        try Cards.read(JSContactReader(), Array(bytes[..<count]))
      }
    }
  }

  @Test func `chunks of any size make the same card`() throws {
    let bytes = Array(Self.sample.utf8)
    let whole = try Cards.read(JSContactReader(), bytes).cards
    for chunk in [1, 7, 100] {
      #expect(try Cards.read(JSContactReader(), bytes, chunk: chunk).cards == whole)
    }
  }

  @Test func `changed bytes never stop the program, and what is read comes back`() throws {
    let seed: UInt64 = 9_555_2026
    print("seed", seed)
    var state = seed
    let bytes = Array(Self.sample.utf8)
    for _ in 0..<400 {
      var changed = bytes
      for _ in 0..<2 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        changed[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 20)
      }
      guard let cards = try? Cards.read(JSContactReader(), changed).cards else { continue }
      for card in cards {
        let text = Cards.write([card], JSContactWriter())
        #expect(try Cards.read(JSContactReader(), Array(text.utf8)).cards.count == 1)
        let jCard = Cards.write([card], JCardWriter())
        #expect(try Cards.read(JCardReader(), Array(jCard.utf8)).cards.count == 1)
      }
    }
  }

  @Test func `duplicate names and lone surrogates are reported with their place`() throws {
    let text = "[{\"uid\":\"a\",\n\"uid\":\"b\",\"name\":{\"full\":\"\\ud800\"}}]"
    let result = try Cards.read(JSContactReader(), Array(text.utf8))
    #expect(result.cards[0].first(.uid)?.value == "b")
    #expect(result.cards[0].first(.fullName)?.value == "\u{FFFD}")
    #expect(result.findings.map(\.rule) == ["duplicate-name", "repaired-text"])
    #expect(result.findings.map(\.location.line) == [2, 2])
    #expect(result.findings[1].message.hasSuffix("[0].name.full"))
  }

  @Test func `other values than Cards are left out`() throws {
    let text = #"[7,{"@type":"CardGroup"},{"uid":"a"},[],null]"#
    let result = try Cards.read(JSContactReader(), Array(text.utf8))
    #expect(result.cards.count == 1)
    #expect(result.findings.map(\.record) == [1, 2, 4, 5])
    #expect(result.findings.allSatisfy { $0.severity == .error })
  }
}
