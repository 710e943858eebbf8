import ContactModel
import ContactPipeline
import ContactVCard
import TestSupport
import Testing

/// Control characters in what is read, of which a card uses two itself to part what it holds.
struct ControlCharacterTests {
  /// Texts of each format, with a mark in the place of the character.
  private static let texts: [(format: String, text: String)] = [
    ("vcard", "BEGIN:VCARD\nVERSION:3.0\nFN:A\nNOTE:a~b\nEND:VCARD\n"),
    ("vcard", "BEGIN:VCARD\nVERSION:3.0\nFN:A\nX-FOO;X-P=c~d:a~b\nEND:VCARD\n"),
    ("vcard2.1", "BEGIN:VCARD\nVERSION:2.1\nN:A\nNOTE;ENCODING=QUOTED-PRINTABLE:a=%b\nEND:VCARD\n"),
    (
      "jcard",
      #"["vcard",[["version",{},"text","4.0"],["fn",{},"text","A"],["x-foo",{},"text","a\u00%b"]]]"#
    ),
    ("jcard", #"["vcard",[["version",{},"text","4.0"],["fn",{"x-p":"a\u00%b"},"text","A"]]]"#),
    (
      "jcard",
      #"["vcard",[["version",{},"text","4.0"],["fn",{},"text","A"],["x-foo",{},"uri","a\u00%b"]]]"#
    ),
    (
      "jcard",
      #"["vcard",[["version",{},"text","4.0"],["fn",{},"text","A"],["note",{},"text",["c","a\u00%b"]]]]"#
    ),
    (
      "jscontact",
      #"[{"@type":"Card","version":"1.0","uid":"u","name":{"full":"A"},"notes":{"k":{"note":"a\u00%b"}}}]"#
    ),
    ("ndjson", #"{"name":{"full":"A"},"notes":["a\u00%b"]}"#),
    ("ndjson", #"{"name":{"full":"A"},"phones":[{"number":"1","label":"a\u00%b"}]}"#),
    ("ndjson", #"{"name":{"full":"A"},"extensions":[["x-foo",{},"text","a\u00%b"]]}"#),
    ("json", #"[{"name":{"full":"A"},"titles":["a\u00%b"]}]"#),
    ("ldif", "dn: cn=A\nobjectclass: person\ncn: A\ndescription: a~b\n"),
    ("ldif", "dn: cn=A\nobjectclass: person\ncn: A\ntitle: c\nmail: a~b@x.example\n"),
    ("csv", "Name,Notes\nA,a~b\n"), ("google-csv", "First Name,Last Name,Notes\nA,B,a~b\n"),
  ]

  @Test("become blanks and are named, in every format", arguments: texts.indices)
  func blanks(index: Int) throws {
    let (name, text) = Self.texts[index]
    let format = try #require(FormatTable.format(named: name))
    for value in UInt8(1)..<0x20 where ![9, 10, 13].contains(value) {
      let digits = (value < 16 ? "0" : "") + String(value, radix: 16, uppercase: true)
      let filled = text.replacing("%", with: digits)
        .replacing("~", with: String(Unicode.Scalar(value)))
      let reader = try #require(format.makeReader?(ReadingOptions()))
      var sequence = CardSequence(Array(filled.utf8), reader: reader)
      let cards = try sequence.rest()
      try #require(cards.count == 1)
      // vCard 2.1 has them in quoted-printable.
      for version in [VCardVersion.v30, .v40] {
        var bytes: [UInt8] = []
        var losses: [Loss] = []
        var writer = VCardWriter(version: version)
        writer.write(cards[0], into: &bytes, losses: &losses)
        #expect(!bytes.contains { $0 < 0x20 && $0 != 10 && $0 != 13 && $0 != 9 }, "U+00\(digits)")
        let isNamed =
          losses.contains { $0.reason.contains("control characters") }
          || sequence.findings.contains { $0.rule == "control-character" }
        #expect(isNamed, "U+00\(digits) in \(name) for \(version): \(losses)")
      }
    }
  }
}
