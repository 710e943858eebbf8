import ContactJSON
import Testing

struct JSONCodingTests {
  private struct Part: Codable, Equatable {
    var name: String
    var count: Int?
  }

  private struct Whole: Codable, Equatable {
    enum Kind: String, Codable { case small, large }

    var title: String
    var size: UInt64
    var isDone: Bool
    var kind: Kind
    var parts: [Part]
    var counts: [String: Int]
    var nothing: [Int]
  }

  private let whole = Whole(
    title: "\"김\"\n/", size: .max, isDone: true, kind: .large,
    parts: [Part(name: "b", count: -2), Part(name: "a")], counts: ["나": 2, "B": 1, "a": 3],
    nothing: [])

  @Test("a value is written with its names in order, indented or on one line")
  func writing() throws {
    let compact = try JSONCoding.bytes(whole, .compact)
    #expect(
      String(decoding: compact, as: UTF8.self) == #"""
        {"counts":{"B":1,"a":3,"나":2},"isDone":true,"kind":"large","nothing":[],"parts":[{"count":-2,"name":"b"},{"name":"a"}],"size":18446744073709551615,"title":"\"김\"\n/"}

        """#)
    let indented = try JSONCoding.bytes([Part(name: "b", count: 1)], .indented)
    #expect(
      String(decoding: indented, as: UTF8.self) == """
        [
          {
            "count" : 1,
            "name" : "b"
          }
        ]

        """)
    #expect(try JSONCoding.bytes([Int](), .indented) == Array("[\n\n]\n".utf8))
  }

  @Test("what was written is read back")
  func reading() throws {
    for layout in [JSONCoding.Layout.compact, .indented] {
      #expect(try JSONCoding.value(from: JSONCoding.bytes(whole, layout)) == whole)
    }
    let marked = Array("\u{FEFF} [ {\"name\": \"x\", \"other\": null, \"count\": null} ] ".utf8)
    #expect(try JSONCoding.value(from: marked) == [Part(name: "x")])
  }

  /// A value that makes containers inside its own.
  private struct Nested: Encodable {
    enum Key: String, CodingKey { case z, a, none }

    func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: Key.self)
      var list = members.nestedUnkeyedContainer(forKey: .z)
      try list.encode(1)
      var inner = list.nestedContainer(keyedBy: Key.self)
      try inner.encode("x", forKey: .a)
      try list.encodeNil()
      try members.encode(["b": [true]], forKey: .a)
      try members.encodeNil(forKey: .none)
    }
  }

  @Test("containers inside of others are written where they were begun")
  func nesting() throws {
    let compact = try JSONCoding.bytes(Nested(), .compact)
    let expected = #"{"a":{"b":[true]},"none":null,"z":[1,{"a":"x"},null]}"# + "\n"
    #expect(String(decoding: compact, as: UTF8.self) == expected)
    let indented = try JSONCoding.bytes(["a": [[Int]()], "b": []], .indented)
    #expect(
      String(decoding: indented, as: UTF8.self) == """
        {
          "a" : [
            [

            ]
          ],
          "b" : [

          ]
        }

        """)
  }

  @Test("a fraction is not written")
  func fractions() {
    #expect(throws: EncodingError.self) { try JSONCoding.bytes([0.5], .compact) }
  }

  @Test(
    "what does not fit is refused with its place",
    arguments: [
      (#"[{"name":1}]"#, "[0].name"), (#"[{"name":"a","count":1.5}]"#, "[0].count"),
      (#"[{"name":"a"},{}]"#, "[1]"), (#"{"name":"a"}"#, ""),
      (#"[{"name":"a","count":99999999999999999999}]"#, "[0].count"),
    ])
  func refusal(text: String, place: String) {
    let error = #expect(throws: DecodingError.self) {
      try JSONCoding.value([Part].self, from: Array(text.utf8))
    }
    let path: [any CodingKey] =
      switch error {
      case .typeMismatch(_, let context), .keyNotFound(_, let context): context.codingPath
      default: []
      }
    let shown = path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }
    #expect(shown.joined() == place)
  }

  @Test(
    "what is no JSON is said to be none",
    arguments: ["", "[", "[1,]", "[] []", "nul", "{\"a\" 1}", "\u{0}"])
  func noJSON(text: String) {
    #expect {
      try JSONCoding.value([Int].self, from: Array(text.utf8))
    } throws: { error in
      if case DecodingError.dataCorrupted = error { true } else { false }
    }
  }
}
