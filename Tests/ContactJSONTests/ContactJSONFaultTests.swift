import ContactJSON
import ContactModel
import Testing

@Suite("Faults in JSON contacts")
struct ContactJSONFaultTests {
  @Test(
    "a faulty element of an array costs only itself",
    arguments: [
      (#"{"name":"B" "uid":"x"}"#, "[1]"),
      ("{\"name\":\"B\u{1}\"}", "[1].name"),
      (#"{"name":tru}"#, "[1].name"),
      ("17", "[1]"),
      (#""B""#, "[1]"),
      (#"{"nam":"B"}"#, "[1]"),
    ])
  func element(fault: String, path: String) throws {
    let text = "[{\"name\":\"A\"},\n  \(fault),{\"name\":\"C\"}]"
    for chunk in [Int.max, 1, 7] {
      let bytes = Array(text.utf8)
      let read = try Cards.read(ContactJSONReader(), bytes, chunk: min(chunk, bytes.count))
      #expect(read.cards.map(\.displayName) == ["A", "C"])
      let finding = try #require(read.findings.first)
      #expect(read.findings.count == 1)
      #expect(finding.severity == .error)
      #expect(finding.location.line == 2)
      #expect(finding.message.contains(path))
      #expect(read.positions.last?.record == 3)
    }
  }

  @Test("a fault of brackets or quotes ends the reading, after which nothing is sure")
  func brackets() {
    for text in [
      #"[{"name":"A"},{"name":"B","x":[1},{"name":"C"}]"#, #"[{"name":"A},{"name":"C"}]"#,
    ] {
      #expect(throws: JSONError.self) {
        try Cards.read(ContactJSONReader(), Array(text.utf8))
      }
    }
  }

  @Test("columns count from the line's first byte in a file of one line")
  func columns() throws {
    let text = #"[{"name":"A"},{"name":"B"},{"name":"C","phones":7}]"#
    let read = try Cards.read(ContactJSONReader(), Array(text.utf8))
    let column = try #require(text.utf8.firstIndex(of: UInt8(ascii: "7")))
    #expect(
      read.findings.first?.location.column
        == text.utf8.distance(from: text.utf8.startIndex, to: column) + 1)
  }
}

extension ContactJSONFaultTests {
  @Test(
    "stray commas and brackets come to an end",
    arguments: [
      "{\"name\":7},{\"name\":\"A\"}", "{\"name\":7}]", ",", "]", "}", "[,{}]", "[}",
      "[{\"x\":1},,]",
    ])
  func stray(text: String) {
    for chunk in [Int.max, 1] {
      _ = try? Cards.read(
        ContactJSONReader(), Array(text.utf8), chunk: min(chunk, text.utf8.count))
    }
  }
}

extension ContactJSONFaultTests {
  @Test(
    "one value in place of a list is a list of one",
    arguments: [
      (#""notes":"hi""#, "NOTE:hi"), (#""emails":"b@x""#, "EMAIL:b@x"),
      (#""emails":{"address":"b@x","types":["home"]}"#, "EMAIL;TYPE=home:b@x"),
      (#""categories":"a""#, "CATEGORIES:a"), (#""phones":"+1""#, "TEL:+1"),
      (#""addresses":"1 Main St, Bern""#, "ADR:;;1 Main St\\, Bern;;;;"),
      (#""phones":["+1",{}]"#, "TEL:+1"),
    ])
  func listOfOne(member: String, line: String) throws {
    for (style, text) in [
      (JSONStyle.array, "[{\"name\":\"A\",\(member)}]"), (.lines, "{\"name\":\"A\",\(member)}\n"),
    ] {
      let read = try Cards.read(ContactJSONReader(style: style), Array(text.utf8))
      #expect(Cards.lines(read.cards[0]) == ["FN:A", line] && read.findings.isEmpty)
    }
  }

  @Test(
    "an unknown member that speaks of a list is told the list's name",
    arguments: [
      ("phone", "phones"), ("email", "emails"), ("homePhone", "phones"), ("E-Mail", nil),
      ("emailAddress", "emails"), ("address", "addresses"), ("category", "categories"),
      ("Notes", "notes"), ("tags", "categories"), ("groups", "categories"),
      ("company", "organizations"), ("shoes", nil),
    ] as [(String, String?)])
  func advice(member: String, list: String?) throws {
    let text = #"{"name":"A","\#(member)":"b"}"#
    for style in [JSONStyle.array, .lines] {
      let read = try Cards.read(ContactJSONReader(style: style), Array(text.utf8))
      #expect(
        read.findings.map(\.advice)
          == [list.map { #"move its value to "\#($0)":["…"] to keep it"# } ?? ""])
    }
  }

  @Test(
    "an unknown member that is a part of the name, or a type, is told where that stands",
    arguments: [
      (#""firstName":"b""#, #""name":{"given":"…"}"#),
      (#""last_name":"b""#, #""name":{"family":"…"}"#),
      (#""phones":[{"number":"1","type":"b"}]"#, #""types":["…"]"#),
    ])
  func namePartAdvice(member: String, place: String) throws {
    let read = try Cards.read(
      ContactJSONReader(style: .array), Array("{\"uid\":\"1\",\(member)}".utf8))
    #expect(read.findings.map(\.advice) == ["move its value to \(place) to keep it"])
  }

  @Test(
    "a value of another kind costs only itself, and all of it is told",
    arguments: [
      (#""phones":7"#, [], ["7"]), (#""age":{"a":{"b":true}}"#, [], ["true"]),
      (#""phones":[{"number":1,"label":"x"},"2"]"#, ["TEL:2"], ["1", "\"x"]),
      (#""birthday":[1990,1]"#, [], ["1990", "1]"]), (#""age":{}"#, [], []),
      (
        #""name":{"full":"B","given":5,"family":"C"}"#, ["FN:B", "N:C;;;;"], ["5"]
      ),
      (#""emails":[{"address":"a","label":1,"types":"home"}]"#, ["EMAIL;TYPE=home:a"], ["1"]),
      (#""phones":[{"number":"1","types":[1]}]"#, ["TEL:1"], ["1]"]),
      (#""phones":[{"types":5,"number":"1"}]"#, ["TEL:1"], ["5"]),
      (
        #""phones":[{"types":"home","number":"1","types":["cell",{"a":2}]}]"#, ["TEL;TYPE=home:1"],
        ["\"cell", "2"]
      ),
      (
        #""emails":[{"address":"a","types":"home","parameters":"x"}]"#, ["EMAIL;TYPE=home:a"],
        ["\"x"]
      ),
      (
        #""emails":[{"address":"a","parameters":{"VALUE":"uri","X":{"q":3}}}]"#, ["EMAIL:a"],
        ["\"uri", "3"]
      ),
      (#""extensions":["a",["X-B",{},"text","c"]]"#, ["X-B:c"], ["\"a"]),
      (#""extensions":{"a":"b"}"#, [], ["\"b"]),
      (#""tags":["x",{"y":[false,"z"]},null]"#, [], ["\"x", "false", "\"z"]),
    ])
  func otherKinds(member: String, lines: [String], places: [String]) throws {
    for (style, text) in [
      (JSONStyle.array, "[{\"kind\":\"x\",\(member)}]"), (.lines, "{\"kind\":\"x\",\(member)}\n"),
    ] {
      let read = try Cards.read(ContactJSONReader(style: style), Array(text.utf8))
      let own = Cards.lines(read.cards[0]).filter { $0 != "KIND:x" && $0 != "FN:" }
      #expect(own == lines, "\(member)")
      #expect(read.findings.allSatisfy { $0.rule == "unknown-member" && $0.severity == .error })
      #expect(read.findings.count == places.count)
      for (finding, place) in zip(read.findings, places) {
        #expect(text.utf8.dropFirst(finding.location.byteOffset).starts(with: place.utf8))
      }
    }
  }

  @Test(
    "members of a part that have no meaning are told and left out",
    arguments: [
      (#"{"phones":[{"number":"1","note":"x","number2":[1,{}]}]}"#, ["TEL:1"], 2),
      (#"{"emails":[{"address":"a@b","number":"1"}]}"#, ["EMAIL:a@b"], 1),
      (#"{"name":{"full":"A","first":"B"}}"#, ["FN:A"], 1),
      (#"{"uid":{"value":"u","units":["x"]}}"#, ["UID:u"], 1),
      (#"{"phones":[{"number":"1","preference":1e400}]}"#, ["TEL:1"], 1),
      (#"{"phones":[{"number":"1","preference":101}]}"#, ["TEL:1"], 1),
    ])
  func unknownInPart(text: String, lines: [String], count: Int) throws {
    let read = try Cards.read(ContactJSONReader(), Array(text.utf8))
    #expect(Cards.lines(read.cards[0]).filter { $0 != "FN:" } == lines)
    #expect(read.findings.map(\.rule) == Array(repeating: "unknown-member", count: count))
  }

  @Test(
    "of a member that stands twice the later value counts, and a finding tells",
    arguments: [
      (#"{"phones":[{"number":"1","number":"2"}]}"#, ["TEL:2"]),
      (#"{"phones":[{"number":"a\tb","number":"2"}]}"#, ["TEL:2"]),
      (#"{"phones":[{"number":"2","number":"a\tb"}]}"#, ["TEL:a\tb"]),
      (#"{"name":{"given":"A","given":"B","family":"C"}}"#, ["N:C;B;;;"]),
      (#"{"phones":[{"number":"1","group":"a","group":"b"}]}"#, ["b.TEL:1"]),
    ])
  func repeated(text: String, lines: [String]) throws {
    let read = try Cards.read(ContactJSONReader(), Array(text.utf8))
    #expect(Cards.lines(read.cards[0]).filter { !$0.hasPrefix("FN") } == lines)
    #expect(read.findings.map(\.rule) == ["duplicate-name"])
    #expect(read.findings.first?.location.line == 1)
  }

  @Test(
    "text that cannot be kept as it is is told",
    arguments: [
      #"{"uid":"a\ud800b","age":7}"#,
      #"{"uid":"a\udc00\ud800b","extensions":[["x-a",{},"text","\udc00"]]}"#,
      "{\"uid\":\"a\u{FFFD}b\"}",
    ])
  func repaired(text: String) throws {
    // The last text becomes bytes that are not UTF-8.
    let bytes = Array(text.utf8).map { $0 == 0xBF ? 0x20 : $0 }
    for style in [JSONStyle.array, .lines] {
      let read = try Cards.read(ContactJSONReader(style: style), bytes)
      #expect(read.cards.first?.first(.uid)?.value.contains("\u{FFFD}") == true)
      #expect(read.findings.map(\.rule) == ["repaired-text"])
    }
  }

  @Test("components come in any order; null is nothing")
  func components() throws {
    let text = """
      {"addresses":[{"country":"KR","further":["f","g"],"street":["s","t"],"region":null}],
      "organizations":[{"units":["u",""],"name":"o"}],"titles":[],"notes":null}
      """
    let read = try Cards.read(ContactJSONReader(), Array(text.utf8))
    #expect(
      Cards.lines(read.cards[0]).filter { !$0.hasPrefix("FN") } == [
        "ADR:;;s,t;;;;KR;f;g", "ORG:o;u;",
      ])
    #expect(read.findings.isEmpty)
  }

  @Test("what follows a contact on its line is told")
  func trailing() throws {
    let text = "{\"uid\":\"a\"} {\"uid\":\"b\"}\n{\"uid\":\"c\"} \r\n"
    let read = try Cards.read(ContactJSONReader(style: .lines), Array(text.utf8))
    #expect(read.cards.compactMap { $0.first(.uid)?.value } == ["a", "c"])
    #expect(read.findings.map(\.rule) == ["bad-line"])
    #expect(read.findings.first?.location.column == 13)
  }
}

extension ContactJSONFaultTests {
  @Test(
    "bytes that are no base64 are reported, and their text is kept",
    arguments: [
      (#"{"mediaType":"image/png","data":"@@not base64@@"}"#, "MEDIATYPE=image/png:@@not base64@@"),
      (#"{"mediaType":"image/png","data":"tk0183q"}"#, "MEDIATYPE=image/png:tk0183q"),
      (#"{"data":"@@","mediaType":"image/\u0070ng"}"#, "MEDIATYPE=image/png:@@"),
      (#"{"data":"@a\r\nb@\nc@"}"#, #":@a\nb@\nc@"#),
    ])
  func badBase64(photo: String, value: String) throws {
    let text = #"{"photos":[\#(photo)]}"#
    for style in [JSONStyle.array, .lines] {
      let read = try Cards.read(ContactJSONReader(style: style), Array(text.utf8))
      let separator = value.hasPrefix("MEDIATYPE") ? ";" : ""
      #expect(Cards.lines(read.cards[0]).contains("PHOTO;ENCODING=b\(separator)\(value)"))
      #expect(read.findings.map(\.rule) == ["bad-base64"])
      // Nothing was left out.
      #expect(read.findings.map(\.severity) == [.warning])
      let again = Cards.write(read.cards, ContactJSONWriter(style: style))
      #expect(
        try Cards.read(ContactJSONReader(style: style), Array(again.utf8)).cards == read.cards)
    }
  }

  @Test("of the data of a picture that stands twice the later counts")
  func laterData() throws {
    let text = #"{"photos":[{"mediaType":"image/png","data":"@@","data":"iVBO"}]}"#
    let read = try Cards.read(ContactJSONReader(), Array(text.utf8))
    #expect(Cards.lines(read.cards[0]).contains("PHOTO:data:image/png;base64,iVBO"))
    #expect(read.findings.map(\.rule) == ["bad-base64", "duplicate-name"])
  }

  @Test(
    "a picture is its bytes or a URI, not both",
    arguments: [
      (#"{"data":"iVBO","uri":"http://a/b"}"#, "PHOTO:data:application/octet-stream;base64,iVBO"),
      (#"{"uri":"http://a/b","data":"iVBO"}"#, "PHOTO:http://a/b"),
      (#"{"data":"@@","uri":"http://a/b"}"#, "PHOTO;ENCODING=b:@@"),
    ])
  func dataAndURI(photo: String, line: String) throws {
    let text = #"{"photos":[\#(photo)]}"#
    let read = try Cards.read(ContactJSONReader(), Array(text.utf8))
    #expect(Cards.lines(read.cards[0]).contains(line))
    #expect(read.findings.map(\.rule).last == "unknown-member")
  }

  @Test(
    "a data: URI without bytes is reported and stays as it is",
    arguments: [
      #"{"photos":[{"uri":"data:image/png;base64,@@"}]}"#,
      #"{"extensions":[["PHOTO",{},"uri","data:image/png;base64,@@"]]}"#,
      #"["vcard",[["photo",{},"uri","data:image/png;base64,@@"]]]"#,
      #"{"@type":"Card","media":{"a":{"kind":"photo","uri":"data:image/png;base64,@@"}}}"#,
    ])
  func dataURI(text: String) throws {
    let read =
      if text.hasPrefix("[") {
        try Cards.read(JCardReader(), Array(text.utf8))
      } else if text.contains("@type") {
        try Cards.read(JSContactReader(), Array(text.utf8))
      } else {
        try Cards.read(ContactJSONReader(), Array(text.utf8))
      }
    #expect(read.cards[0].first(.photo)?.value == "data:image/png;base64,@@")
    #expect(read.findings.map(\.rule) == ["bad-base64"])
  }

  @Test(
    "other data: URIs are no fault",
    arguments: ["data:image/svg+xml,%3Csvg", "data:a/b;c=d;base64,QUJD", "data:", "DATA:;base64"])
  func otherDataURI(uri: String) throws {
    let text = #"["vcard",[["photo",{},"uri","\#(uri)"]]]"#
    let read = try Cards.read(JCardReader(), Array(text.utf8))
    #expect(read.cards[0].first(.photo)?.value == uri)
    #expect(read.findings.isEmpty)
  }
}

extension ContactJSONFaultTests {
  @Test("of many faulty members of one contact fifty are reported, and the number of the others")
  func manyFaults() throws {
    for (count, expected) in [(50, 50), (51, 51), (60, 51)] {
      let members = (0..<count).map { "\"x\($0)\":1" }.joined(separator: ",")
      let read = try Cards.read(ContactJSONReader(), Array("{\"uid\":\"u\",\(members)}".utf8))
      #expect(read.findings.count == expected)
      #expect(read.findings.allSatisfy { $0.rule == "unknown-member" })
      if count > 50 {
        let members = count == 51 ? "1 more such member" : "\(count - 50) more such members"
        #expect(read.findings.last?.message == members)
      }
    }
  }

  @Test(
    "lines stand for themselves, and elements in an array", arguments: [0, 1, 2])
  func styles(count: Int) throws {
    let cards = try Array(repeating: Cards.vCard("FN:a\nUID:u"), count: count)
    for writer: any CardWriter in [
      ContactJSONWriter(style: .lines), JCardWriter(style: .lines), JSContactWriter(style: .lines),
    ] {
      let lines = Cards.write(cards, writer)
      #expect(lines.split(separator: "\n").count == count)
      #expect(count == 0 ? lines.isEmpty : lines.hasSuffix("\n"))
      for line in lines.split(separator: "\n") { _ = try Cards.json(String(line)) }
    }
    for writer: any CardWriter in [ContactJSONWriter(), JCardWriter(), JSContactWriter()] {
      #expect(try Cards.json(Cards.write(cards, writer)).array?.count == count)
    }
  }

  @Test("an NDJSON text may be cut after its last line")
  func lineBoundary() {
    #expect(ContactJSONReader.lastLineBoundary(in: Array("{}\n{}\n{".utf8).span) == 6)
    #expect(ContactJSONReader.lastLineBoundary(in: Array("{}".utf8).span) == nil)
    #expect(ContactJSONReader.lastLineBoundary(in: Array("\n".utf8).span) == 1)
  }
}
