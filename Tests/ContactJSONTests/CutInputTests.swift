import ContactJSON
import ContactModel
import Testing

@Suite("JSON that is cut anywhere")
struct CutInputTests {
  /// Something that makes a reader, with a name for the report.
  struct Maker: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @Sendable () -> any CardReader
  }

  static let makers = [
    Maker(testDescription: "json") { ContactJSONReader() },
    Maker(testDescription: "ndjson") { ContactJSONReader(style: .lines) },
    Maker(testDescription: "jcard") { JCardReader() },
    Maker(testDescription: "jscontact") { JSContactReader() },
  ]

  static let texts = [
    // A number goes on in the next chunk, at the top and in an array.
    "1234567890 12345678901234", "[1234567890, 12345678901234]", "-12.5e+10 0.25",
    // Malformed lines, of which the next line shows that they are over.
    "{\"uid\":\"a\"}\n{\"uid\":b}\n{\"uid\":\"c\"}\n",
    "{\"uid\":\"a\" \"b\"}\r\n{\"uid\":\"c\"}\r\n",
    "{\"uid\":x}\r\r\n{\"uid\":\"c\"}",
    "{\"uid\":x}\r\r{\"uid\":\"c\"}", "{\"uid\":x}\n", "{\"uid\":x}\n\n{}",
    "{\"uid\":[\n{\"uid\":1}",
    "[\"vcard\",[[\"version\",{},\"text\",\"4.0\"] []]]\n"
      + "[\"vcard\",[[\"fn\",{},\"text\",\"a\"]]]\n",
    "[[\"vcard\",[[\"fn\",{},\"text\",tru]]],\n [\"vcard\",[[\"fn\",{},\"text\",\"a\"]]]]",
    // Malformed elements and what no element is.
    "[{\"uid\":\"a\"},{\"uid\":01},{\"uid\":\"\\x\"},{\"uid\":\"c\"}]",
    "[{\"uid\":\"a\"} {}]", "[{},,{}]",
    "[{\"uid\":\"a\\ud800\"},{\"uid\":\"\\ud83d\\ude00\"}]",
    "\u{FEFF}{\"uid\":\"a\",\"uid\":\"b\"}",
    "{\"uid\":\"a\"}]", "[", "[[", "{\"uid\":\"a", "tru", "nul", "\"a\" \"b", ",{}", "{} x {}",
    "{\"uid\":\"a\"}{\"uid\":\"b\"} {\"uid\":\"c\"}",
  ]

  @Test("cards, findings and the error are the same", arguments: makers, texts)
  func everyCut(maker: Maker, text: String) {
    let bytes = Array(text.utf8)
    let whole = Outcome(maker.make(), bytes, step: bytes.count)
    for step in [1, 2, 3, 7] {
      let cut = Outcome(maker.make(), bytes, step: step)
      #expect(cut.cards == whole.cards, "steps of \(step)")
      #expect(cut.findings == whole.findings, "steps of \(step)")
      #expect(cut.error == whole.error, "steps of \(step)")
    }
  }

  /// All that a reader tells of a text.
  struct Outcome {
    var cards: [Card] = []
    var findings: [Finding] = []
    var error: JSONError?

    init(_ reader: any CardReader, _ bytes: [UInt8], step: Int) {
      var sequence = CardSequence(bytes, reader: reader, step: step)
      do {
        while let card = try sequence.next() { cards.append(card) }
      } catch {
        self.error = error as? JSONError
      }
      findings = sequence.findings
    }
  }
}
