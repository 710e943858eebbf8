import ContactModel
import ContactPipeline
import Testing

struct FormatCapabilityTests {
  @Test("what is read and written can be edited, and what is read can be anonymized")
  func capabilities() {
    for format in FormatTable.all where !format.isArchive {
      let isEditable =
        format.makeReader != nil && format.makeWriter != nil && !format.isWorkbook
      #expect((format.makeEditor != nil) == isEditable, "\(format.name)")
      #expect((format.valueSpans != nil) == (format.makeReader != nil), "\(format.name)")
    }
  }

  private static let vCard = """
    BEGIN:VCARD
    VERSION:3.0
    FN:Ada
    item1.TEL;TYPE=cell;X-P=q:010
    item1.X-ABLabel:_$!<Work>!$_
    item2.X-ABLabel:Lab
    NOTE;ENCODING=QUOTED-PRINTABLE:a=
    b
    junk
    PHOTO;ENCODING=b:AAAA
    PHOTO:data:image/png;base64,BBBB
    END:VCARD

    """

  private static let ldif = """
    version: 1
    dn: cn=Ada,mail=a@b.c
    objectclass: person
    cn: Ada
    jpegPhoto:: AAAA
    description:: YWJj
    # hi
    mail: a
     @b.c

    """

  private static let json = """
    {"name":{"full":"Ada"},"types":["cell"],"age":1234,"members":{"urn:a":true},
    "photo":{"data":"QUJD"},"note":"a\\"b"}
    """

  @Test(
    "the values of people are found, and how they are written",
    arguments: [
      (
        "vcard", vCard,
        [
          "backslashed Ada", "label cell", "backslashed q", "backslashed 010", "label _$!<Work>!$_",
          "backslashed Lab",
          "quotedPrintable a=\nb", "plain junk", "base64Data AAAA", "base64Data BBBB",
        ]
      ),
      (
        "ldif", ldif,
        [
          "backslashed Ada", "backslashed a@b.c", "plain Ada", "base64Data  AAAA",
          "base64Text  YWJj", "plain # hi", "plain a\n @b.c",
        ]
      ),
      (
        "json", json,
        [
          "backslashed Ada", "label cell", "plain 1234", "backslashed urn:a", "backslashed true",
          "base64Data QUJD",
          "backslashed a\\\"b",
        ]
      ),
      (
        "jcard", "[\"vcard\",[[\"version\",{},\"text\",\"4.0\"],[\"fn\",{},\"text\",\"Ada\"]]]",
        ["backslashed Ada"]
      ),
    ])
  func values(name: String, text: String, expected: [String]) throws {
    let format = try #require(FormatTable.format(named: name))
    let bytes = Array(text.utf8)
    let reader = try #require(format.makeReader?(ReadingOptions()))
    let spans = try #require(format.valueSpans?(bytes, reader))
    let found = spans.map {
      "\($0.isLabel ? "label" : "\($0.writing)") \(String(decoding: bytes[$0.range], as: UTF8.self))"
    }
    #expect(found == expected)
  }

  @Test(
    "a record that goes takes the separator with it, and lines keep their ends",
    arguments: [
      (
        "ldif",
        "dn: cn=A\r\nobjectclass: person\r\ncn: A\r\n\r\ndn: cn=B\r\nobjectclass: person\r\ncn: B\r\n",
        "dn: cn=B\r\nobjectclass: person\r\ncn: B\r\n"
      ),
      (
        "ndjson", "{\"name\":{\"full\":\"A\"}}\n{\"name\":{\"full\":\"B\"}}\n",
        "{\"name\":{\"full\":\"B\"}}\n"
      ),
      (
        "json", "[{\"name\":{\"full\":\"A\"}},\n{\"name\":{\"full\":\"B\"}}]",
        "[{\"name\":{\"full\":\"B\"}}]"
      ),
    ])
  func removal(name: String, text: String, expected: String) throws {
    let format = try #require(FormatTable.format(named: name))
    let reader = try #require(format.makeReader?(ReadingOptions()))
    let records = try RecordText(Array(text.utf8), reader: reader)
    try #require(records.records.count == 2)
    let editor = try #require(format.makeEditor?(records))
    var changes = RecordChanges()
    changes.removed = [0]
    var losses: [Loss] = []
    let bytes = try #require(editor.text(with: changes, losses: &losses))
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
    // A record that replaces the first has the line ends of the text.
    changes.removed = []
    changes.replaced[0] = Cards.card("FN:Bob")
    let replaced = try #require(editor.text(with: changes, losses: &losses))
    let lineFeeds = replaced.count { $0 == 0x0A }
    let returns = replaced.count { $0 == 0x0D }
    #expect(returns == (name == "ldif" ? lineFeeds : 0))
    #expect(editor.takesIdentifiers && editor.shapeName == nil)
  }
}
