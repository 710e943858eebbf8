import ContactModel
import ContactVCard
import Testing

/// Where cards begin and end; behaviour 1, 2 and 7 to 11 of what a vCard converter must get right.
@Suite("Frames of cards")
struct CardFrameTests {
  @Test(
    "every person is kept, and what is odd is named",
    arguments: [
      ("BEGIN:VCARD\nVERSION:3.0\nFN:a\nEND:VCARD", [["FN:a"]], []),
      ("\n\nBEGIN:VCARD\n\nVERSION:3.0\n\nFN:a\n\n\nEND:VCARD\n\n", [["FN:a"]], []),
      // 8: END without BEGIN, missing END, spellings of the frame.
      ("END:VCARD\nBEGIN:VCARD\nVERSION:3.0\nFN:a\nEND:VCARD", [["FN:a"]], ["stray-end"]),
      ("BEGIN:VCARD\nVERSION:3.0\nFN:a\n", [["FN:a"]], ["missing-end"]),
      ("BEGIN:VCARD\nVERSION:3.0\nFN:a", [["FN:a"]], ["missing-end"]),
      ("begin : vcard \nversion: 3.0\nfn:a\nEnd :VCard", [["fn:a"]], []),
      ("BEGIN:VCARD\nVERSION:3.0\nNOTE:x\n END:VCARD\nEND:VCARD", [["NOTE:xEND:VCARD"]], []),
      // The person after a missing END is not lost.
      (
        "BEGIN:VCARD\nVERSION:3.0\nFN:a\nBEGIN:VCARD\nVERSION:3.0\nFN:b\nEND:VCARD",
        [["FN:a"], ["FN:b"]], ["missing-end"]
      ),
      ("VERSION:3.0\nFN:a\nEND:VCARD", [["FN:a"]], ["missing-begin"]),
      ("FN:a\nTEL:1\nEND:VCARD\n", [["FN:a", "TEL:1"]], ["missing-begin", "missing-version"]),
      // A card inside of another may not swallow the next person.
      (
        "BEGIN:VCARD\nVERSION:2.1\nFN:a\nAGENT:\nBEGIN:VCARD\nFN:n\nAGENT:\nBEGIN:VCARD\nFN:m\n"
          + "END:VCARD\nBEGIN:VCARD\nVERSION:2.1\nFN:b\nEND:VCARD",
        [
          ["FN:a", "AGENT:BEGIN:VCARD\nFN:n\nAGENT:\nBEGIN:VCARD\nFN:m\nEND:VCARD\n"], ["FN:b"],
        ],
        ["missing-end"]
      ),
      // 9: versions.
      ("BEGIN:VCARD\nFN:a\nEND:VCARD", [["FN:a"]], ["missing-version"]),
      ("BEGIN:VCARD\nVERSION:9.9\nFN:a\nEND:VCARD", [["FN:a"]], ["unknown-version"]),
      ("BEGIN:VCARD\nFN:a\nVERSION:4.0\nEND:VCARD", [["FN:a"]], []),
      // 10: junk and other components round the cards.
      (
        "BEGIN:VCALENDAR\nX:1\nBEGIN:VCARD\nVERSION:4.0\nFN:a\nEND:VCARD\nEND:VCALENDAR\n",
        [["FN:a"]], []
      ),
      (
        "junk\n# more: junk\nBEGIN:VCARD\nVERSION:4.0\nFN:a\nEND:VCARD\n", [["FN:a"]],
        ["stray-property", "stray-property"]
      ),
      (
        "BEGIN:VCARD\nVERSION:4.0\nFN:a\nEND:VCARD\nhello\nBEGIN:VCARD\nVERSION:4.0\nFN:b\nEND:VCARD",
        [["FN:a"], ["FN:b"]], ["stray-property"]
      ),
      (
        "TEL:1\nBEGIN:VCARD\nVERSION:4.0\nFN:a\nEND:VCARD\n", [["FN:a"]], ["stray-property"]
      ),
      // 11: no colon.
      ("BEGIN:VCARD\nVERSION:4.0\nFN\nTEL:1\nEND:VCARD\n", [["TEL:1"]], ["malformed-line"]),
      (
        "BEGIN:VCARD\nVERSION:3.0\nNOTE:a\nblue key: 1\n비번: 2\nX_B:3\nX-C D:4\nEND:VCARD\n",
        [["NOTE:a", "X_B:3", "X-C D:4"]], ["malformed-line", "malformed-line"]
      ),
      (
        "BEGIN:VCARD\nVERSION:3.0\nFN:a\nMY COLOR:b\nTEL:1\nHome Phone:2\nitem1. TEL:3\nEND:VCARD\n",
        [["FN:a", "MY COLOR:b", "TEL:1", "Home Phone:2", "item1.TEL:3"]], []
      ),
      (
        "BEGIN:VCARD\nVERSION:3.0\nTITLE:a\nblue key: 1\nEND:VCARD\n", [["TITLE:a"]],
        ["malformed-line"]
      ),
      ("", [], []), ("\n \n", [], []), ("BEGIN:VCARD", [[]], ["missing-version", "missing-end"]),
    ] as [(String, [[String]], [String])])
  func frames(text: String, expected: [[String]], rules: [String]) {
    for ending in ["\n", "\r\n", "\r", "\r\r\n"] {
      let reading = CardReading(
        text.split(separator: "\n", omittingEmptySubsequences: false)
          .joined(separator: ending))
      #expect(reading.lines == expected)
      #expect(reading.rules == rules)
    }
  }

  @Test("a file that ends inside a card, or inside the line that begins one, is never whole")
  func cuts() {
    let first = "BEGIN:VCARD\nVERSION:3.0\nFN:a\nEND:VCARD\n"
    let second = "Begin:vCard\nVERSION:3.0\nFN:b\nEND:VCARD"
    for length in 1..<second.count {
      for end in ["", "\r\n"] {
        let reading = CardReading(first + second.prefix(length) + end)
        #expect(reading.lines.first == ["FN:a"])
        #expect(reading.findings.contains { $0.severity == .error }, "\(length)")
      }
    }
    // Where others stand behind it, they are read.
    let joined = CardReading(first + "BEGIN:VCA\n" + first + "BEGIN:\nFN:c\nEND:VCARD")
    #expect(joined.lines == [["FN:a"], ["FN:a"], ["FN:c"]])
    #expect(joined.findings.count { $0.severity == .error } == 2)
    #expect(CardReading(first + "BEGIN:VCALENDAR\nFN:c\nBEGIN").lines == [["FN:a"]])
  }

  @Test("one file may mix versions and line ends")
  func mixture() {
    let reading = CardReading(
      "BEGIN:VCARD\r\nVERSION:2.1\r\nN:a,b\r\nEND:VCARD\r\n"
        + "BEGIN:VCARD\nVERSION:3.0\nN:a,b\nEND:VCARD\n"
        + "BEGIN:VCARD\rVERSION:4.0\rN:a,b\rEND:VCARD\r")
    #expect(reading.lines == [["N:a,b"], ["N:a&b"], ["N:a&b"]])
  }

  @Test("lines are counted physically, and a finding names the first one of its property")
  func places() {
    let reading = CardReading(
      """
      BEGIN:VCARD
      VERSION:2.1
      NOTE;QUOTED-PRINTABLE:a=
      b=
      c
      BDAY:nonsense

      no colon
      PHOTO;BASE64:
       /9j/4AAQ

      TEL;CHARSET=foobar:1
      END:VCARD
      BEGIN:VCARD
      FN:b
      END:VCARD
      """)
    let places = reading.findings.map { "\($0.location.line) \($0.record) \($0.rule)" }
    #expect(
      Set(places) == [
        "6 1 bad-date", "8 1 malformed-line", "12 1 unknown-charset", "14 2 missing-version",
      ])
  }

  @Test(
    "properties beyond the limit cost no others",
    arguments: ["TEL:1\n", "NOTE;ENCODING=QUOTED-PRINTABLE:a=\nb\n", "no colon\nTEL:1\n"])
  func propertyLimit(line: String) {
    var options = VCardReader.Options()
    options.maximumPropertyCount = 3
    let text = "BEGIN:VCARD\nVERSION:3.0\nFN:a\nEND:VCARD\n"
    let head = "BEGIN:VCARD\nVERSION:3.0\n"
    let many = CardReading(
      text + head + String(repeating: line, count: 5) + "END:VCARD\n" + text, options: options)
    #expect(many.cards.map(\.properties.count) == [1, 3, 1])
    #expect(
      many.cards[1].properties.map(\.value)
        == Array(repeating: many.cards[1].properties[0].value, count: 3))
    let excess = many.findings.filter { $0.rule == "too-many-properties" }
    let lines = line.utf8.count { $0 == UInt8(ascii: "\n") }
    #expect(excess.map(\.location.line) == [7 + 3 * lines + (line.hasPrefix("no") ? 1 : 0)])
  }

  @Test("limits are errors that say where")
  func limits() {
    var options = VCardReader.Options()
    let text = "BEGIN:VCARD\nVERSION:3.0\nFN:a\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\n"
    options.maximumRecordLength = 100
    let long = CardReading(
      Array((text + String(repeating: "TEL:1\n", count: 40)).utf8), chunk: 16, options: options)
    #expect(long.cards.count == 1)
    #expect(long.errors.map(\.location.line) == [5])
  }
}
