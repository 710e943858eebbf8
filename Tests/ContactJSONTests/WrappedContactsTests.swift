import ContactJSON
import ContactModel
import Testing

/// Contacts that stand in an object, as the exports of groupware and of JMAP have them.
@Suite("Contacts in an object") struct WrappedContactsTests {
  private static let ann = #"{"@type":"Card","uid":"1","name":{"full":"Ann Lee"}}"#
  private static let bob = #"{"uid":"2","@type":"Card","name":{"full":"Bob Ray"}}"#

  @Test(
    "cards in an object are read one by one, and its other members told",
    arguments: [
      (#"{"contacts":[\#(ann),\#(bob)]}"#, [String]()),
      (#"{"total":1,"list":[\#(ann),\#n\#(bob)],"more":{"a":[1]}}"#, [#""total"#, #""more"#]),
      (#"{"a":\#(ann),"b":\#(bob)}"#, []),
      (#" { "x" : [] , "a" : \#(ann) , "y" : null, "b" : [ \#(bob) ] } "#, [#""x"#, #""y"#]),
      ("\u{FEFF}{\"list\":[\(ann)]}\n\(bob)", []),
    ])
  func cards(text: String, others: [String]) throws {
    let bytes = Array(text.utf8)
    for chunk in [bytes.count, 1, 7] {
      let read = try Cards.read(JSContactReader(), bytes, chunk: chunk)
      #expect(read.cards.map(\.displayName) == ["Ann Lee", "Bob Ray"])
      #expect(read.positions.map(\.record) == [1, 2])
      #expect(read.findings.map(\.rule) == others.map { _ in "unknown-member" })
      for (finding, other) in zip(read.findings, others) {
        #expect(finding.severity == .warning)
        #expect(bytes[finding.location.byteOffset...].starts(with: other.utf8))
      }
    }
  }

  @Test(
    "contacts of the program's own form are, too",
    arguments: [
      #"{"people":[{"name":"Ann Lee","phones":["1"]},{"x":1,"name":"Bob Ray"}]}"#,
      #"{"people":[{"name":"Ann Lee","age":"7","phoneNumber":"1"},{"name":"Bob Ray"}],"count":2}"#,
      #"{"a":{"name":"Ann Lee"},"b":{"name":{"full":"Bob Ray"}}}"#,
    ])
  func ownForm(text: String) throws {
    let bytes = Array(text.utf8)
    for chunk in [bytes.count, 1] {
      let read = try Cards.read(ContactJSONReader(), bytes, chunk: chunk)
      #expect(read.cards.map(\.displayName) == ["Ann Lee", "Bob Ray"])
      #expect(read.findings.allSatisfy { $0.rule == "unknown-member" })
    }
  }

  @Test("an object with a member of a contact is one, whatever else is in it")
  func contact() throws {
    let text = #"{"name":"Our book","contacts":[{"name":"Ann Lee"}]}"#
    let read = try Cards.read(ContactJSONReader(), Array(text.utf8))
    #expect(read.cards.map(\.displayName) == ["Our book"])
    #expect(read.findings.map(\.severity) == [.error])
  }

  @Test(
    "an object without cards that says nothing of a person is none",
    arguments: [#"{"methodResponses":[["Card/get",{"list":[\#(ann)]},"0"]]}"#, "{}"])
  func noCard(text: String) throws {
    let read = try Cards.read(JSContactReader(), Array(text.utf8))
    #expect(read.cards.isEmpty)
    #expect(read.findings.map(\.rule) == ["malformed-record"])
  }

  @Test("an object that is cut off ends with an error", arguments: ["", "]", "],", #"],"x""#])
  func cut(end: String) {
    for chunk in [Int.max, 1] {
      let bytes = Array(#"{"list":[\#(Self.ann)\#(end)"#.utf8)
      #expect(throws: JSONError.self) {
        try Cards.read(JSContactReader(), bytes, chunk: min(chunk, bytes.count))
      }
    }
  }
}
