import ContactJSON
import ContactModel
import Testing

@Suite("JSON scanner") struct JSONScannerSuite {
  static let values: [(String, JSONValue)] = [
    ("null", .null), ("true", true), (" false ", false), ("0", 0), ("-12", -12),
    ("1.5e+10", .number("1.5e+10")), (#""""#, ""), (#""a b""#, "a b"), ("[]", []), ("{}", [:]),
    ("[1,[2,{}],\"x\"]", [1, [2, [:]], "x"]),
    (#"{"a":1, "b" : {"c":[true,null]}}"#, ["a": 1, "b": ["c": [true, .null]]]),
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""\u0041\uAC00\uac00""#, "A가가"), (#""\ud83d\ude00!""#, "😀!"),
    ("\"가나다라마바사\"", "가나다라마바사"), (#""eight by\tes and more""#, "eight by\tes and more"),
  ]

  static let faults: [(String, JSONError)] = [
    (
      "[1 2]",
      .unexpected(
        expected: "a comma or the end of the array", path: "[0]",
        location: .init(byteOffset: 3, line: 1, column: 4))
    ),
    (
      "{\"a\":[\n{\"b\" 1}]}",
      .unexpected(
        expected: "a colon", path: ".a[0].b", location: .init(byteOffset: 12, line: 2, column: 6))
    ),
    (
      "{\"a\":tru}",
      .unexpected(
        expected: "a value", path: ".a", location: .init(byteOffset: 5, line: 1, column: 6))
    ),
    (
      "{\"a\":1,}",
      .unexpected(
        expected: "the name of a member", path: ".a",
        location: .init(byteOffset: 7, line: 1, column: 8))
    ),
    (
      "[1,]",
      .unexpected(
        expected: "a value", path: "[1]", location: .init(byteOffset: 3, line: 1, column: 4))
    ),
    ("[01]", .malformedNumber(path: "[0]", location: .init(byteOffset: 1, line: 1, column: 2))),
    ("[1.]", .malformedNumber(path: "[0]", location: .init(byteOffset: 1, line: 1, column: 2))),
    (
      "[\"a\\x\"]",
      .malformedString(path: "[0]", location: .init(byteOffset: 3, line: 1, column: 4))
    ),
    (
      "[\"a\nb\"]",
      .malformedString(path: "[0]", location: .init(byteOffset: 3, line: 1, column: 4))
    ),
    (
      "{\"한 글\":[", .truncated(path: "[…][0]", location: .init(byteOffset: 12, line: 1, column: 13))
    ),
    (
      "}",
      .unexpected(expected: "a value", path: "", location: .init(byteOffset: 0, line: 1, column: 1))
    ),
  ]

  /// Reads one value; what follows it must be the end.
  static func parse(_ text: String, depthLimit: Int = 512) throws(JSONError) -> JSONValue {
    try parse(Array(text.utf8), depthLimit: depthLimit)
  }

  static func parse(_ bytes: [UInt8], depthLimit: Int = 512) throws(JSONError) -> JSONValue {
    var scanner = JSONScanner(depthLimit: depthLimit)
    var anomalies: [JSONAnomaly] = []
    return try JSONValue(from: &scanner, in: bytes.span, anomalies: &anomalies)
  }

  @Test(arguments: values)
  func `reads a value`(text: String, expected: JSONValue) throws {
    #expect(try Self.parse(text) == expected)
  }

  @Test func `NUL is kept and huge numbers are kept as text`() throws {
    #expect(try Self.parse(#""a\u0000b""#) == "a\u{0}b")
    let huge = "1" + String(repeating: "0", count: 400) + "e999999999"
    let value = try Self.parse(huge)
    #expect(value == .number(huge))
    #expect(value.integer == nil)
  }

  @Test(arguments: [
    #"\ud800"#, #"\udc00"#, #"\ud800\ud800"#, #"\ud800x"#, #"\ud800\n"#,
  ])
  func `a lone surrogate becomes U+FFFD and is noted`(escape: String) throws {
    var scanner = JSONScanner()
    var anomalies: [JSONAnomaly] = []
    let bytes = Array("\"\(escape)\"".utf8)
    let value = try JSONValue(from: &scanner, in: bytes.span, anomalies: &anomalies)
    #expect(value.string?.unicodeScalars.first == "\u{FFFD}")
    #expect(anomalies.map(\.kind) == [.repairedString])
  }

  @Test func `bytes that are not UTF-8 become U+FFFD and are noted`() throws {
    for tail: [UInt8] in [[], [0x5C, 0x6E]] {
      var scanner = JSONScanner()
      var anomalies: [JSONAnomaly] = []
      let bytes: [UInt8] = [0x22, 0x61, 0xFF, 0x62] + tail + [0x22]
      let value = try JSONValue(from: &scanner, in: bytes.span, anomalies: &anomalies)
      #expect(value.string?.hasPrefix("a\u{FFFD}b") == true)
      #expect(anomalies.map(\.kind) == [.repairedString])
    }
  }

  @Test func `the later of two members of one name counts`() throws {
    var scanner = JSONScanner()
    var anomalies: [JSONAnomaly] = []
    let bytes = Array(#"{"a":1,"b":2,"a":3}"#.utf8)
    let value = try JSONValue(from: &scanner, in: bytes.span, anomalies: &anomalies)
    #expect(value.compactText == #"{"a":3,"b":2}"#)
    #expect(anomalies.map(\.kind) == [.duplicateName])
  }

  @Test func `names that Unicode holds equivalent are two names`() throws {
    let value = try Self.parse("{\"\u{E9}\":1,\"e\u{301}\":2}")
    #expect(value.object?.count == 2)
  }

  @Test func `large objects find their members`() throws {
    var object = JSONObject()
    for number in 0..<100 { object["k\(number)"] = .number("\(number)") }
    object["k50"] = nil
    object["k7"] = "seven"
    #expect(object.count == 99)
    #expect(object["k50"] == nil)
    #expect(object["k7"] == "seven")
    #expect(object["k99"] == 99)
  }

  @Test func `nesting is limited and needs no stack`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(try Self.parse(nested(512)).compactText == nested(512))
    #expect(
      throws: JSONError.tooDeep(
        limit: 3, path: "[0][0][0]", location: .init(byteOffset: 3, line: 1, column: 4))
    ) { try Self.parse(nested(4), depthLimit: 3) }
    #expect(throws: JSONError.self) { try Self.parse(String(repeating: "[", count: 1_000_000)) }
  }

  @Test func `a record has a limit of values, and the way to a fault is told shortly`() throws {
    var scanner = JSONScanner()
    var anomalies: [JSONAnomaly] = []
    let bytes = Array("[[1,2],[3]]".utf8)
    #expect(
      throws: JSONError.tooManyValues(
        limit: 6, path: "[1][0]", location: .init(byteOffset: 9, line: 1, column: 10))
    ) {
      try JSONValue(from: &scanner, in: bytes.span, anomalies: &anomalies, limit: 6)
    }
    let deep = #expect(throws: JSONError.self) {
      try Self.parse(String(repeating: "[", count: 600))
    }
    #expect(deep?.path == String(repeating: "[0]", count: 12) + "…")
  }

  @Test(arguments: faults)
  func `a fault is reported with place and path`(text: String, expected: JSONError) {
    #expect(throws: expected) { try Self.parse(text) }
  }

  @Test func `an error says what and where but no value`() {
    let error = JSONError.unexpected(
      expected: "a string", path: "[3].phones[0].number",
      location: .init(byteOffset: 0, line: 1))
    #expect(error.description == "expected a string in [3].phones[0].number")
  }

  @Test func `every prefix of a text is truncated`() throws {
    let text = Array(#"{"a":[1.5e3,"x\u00e9\ud83d\ude00",true,null],"b":{"c":-0.25}}"#.utf8)
    _ = try Self.parse(text)
    for count in text.indices {
      #expect {
        try Self.parse(Array(text[..<count]))
      } throws: { error in
        if case .truncated = error as? JSONError { true } else { false }
      }
    }
  }

  @Test func `one changed byte never stops the program`() {
    let seed: UInt64 = 20_261_121
    print("seed", seed)
    var state = seed
    let text = Array(#"{"a":[1.5e3,"x\u00e9\ud83d\ude00 과",true,null],"b":{"c":-0.25}}"#.utf8)
    for _ in 0..<5_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var changed = text
      changed[Int(state >> 33) % text.count] = UInt8(truncatingIfNeeded: state >> 20)
      if let value = try? Self.parse(changed) {
        #expect((try? Self.parse(value.compactText)) == value)
      }
    }
  }

  @Test func `a reader pulls what it wants`() throws {
    let input = Array(#"{"x":[1,{"y":2}],"name":"a\tb","ok":true,"n":null,"age":30}"#.utf8)
    var scanner = JSONScanner()
    var text: [UInt8] = []
    var age: Int?
    try scanner.beginObject(in: input.span)
    while try scanner.nextKey(in: input.span) {
      if scanner.stringEquals("name", in: input.span) {
        try scanner.readString(in: input.span)
        scanner.appendString(in: input.span, to: &text)
      } else if scanner.stringEquals("age", in: input.span) {
        try scanner.readNumber(in: input.span)
        age = scanner.integer(in: input.span)
      } else if scanner.stringEquals("ok", in: input.span) {
        #expect(try scanner.readBool(in: input.span))
      } else {
        try scanner.skipValue(in: input.span)
      }
    }
    #expect(text == Array("a\tb".utf8))
    #expect(age == 30)
    #expect(try scanner.nextToken(in: input.span) == .end)
    #expect(scanner.position == input.count)
  }

  @Test func `separators of cards are seen`() throws {
    let input = Array(#"["a\u001fb","c"]"#.utf8)
    var scanner = JSONScanner()
    try scanner.beginArray(in: input.span)
    _ = try scanner.nextElement(in: input.span)
    try scanner.readString(in: input.span)
    #expect(scanner.stringHasSeparators)
    _ = try scanner.nextElement(in: input.span)
    try scanner.readString(in: input.span)
    #expect(!scanner.stringHasSeparators)
  }

  @Test(arguments: [
    ("plain", #""plain""#), ("", #""""#), ("a\"b\\c/", #""a\"b\\c/""#),
    ("\n\r\t\u{8}\u{C}\u{0}\u{1F}\u{7F}", #""\n\r\t\b\f\u0000\u001f"# + "\u{7F}\""),
    ("가나다 longer than eight \" quote", #""가나다 longer than eight \" quote""#),
  ])
  func `a string is written with the escapes it needs`(text: String, expected: String) {
    var output: [UInt8] = []
    output.appendJSONString(text)
    #expect(String(decoding: output, as: UTF8.self) == expected)
  }
}
