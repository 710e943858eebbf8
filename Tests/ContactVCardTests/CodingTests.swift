import ContactModel
import ContactVCard
import Testing

/// The face of the library: contacts in, contacts out.
@Suite("Decoder and encoder")
struct CodingTests {
  private static let text = """
    BEGIN:VCARD
    VERSION:3.0
    FN:김하늘
    N:김;하늘;;;
    TEL;TYPE=CELL,pref:010-7000-1234
    END:VCARD
    BEGIN:VCARD
    VERSION:2.1
    FN:Ada
    N:;Ada;;;
    no colon
    END:VCARD

    """

  @Test("bytes and text, with a byte order mark or without, give the same contacts")
  func decoding() throws {
    var findings: [Finding] = []
    let decoder = VCardDecoder()
    let contacts = try decoder.decode(Array(Self.text.utf8), findings: &findings)
    #expect(contacts.map(\.name?.full?.value) == ["김하늘", "Ada"])
    #expect(contacts[0].phones.map(\.number) == ["010-7000-1234"])
    #expect(findings.map(\.rule) == ["malformed-line"])
    #expect(findings.map(\.location.line) == [11])
    #expect(try decoder.decode(Self.text) == contacts)
    #expect(try decoder.decode([0xEF, 0xBB, 0xBF] + Array(Self.text.utf8)) == contacts)
    #expect(throws: VCardError.noCard) { try decoder.decode("no card") }
    #expect(try decoder.decode(" \r\n").isEmpty)
    var strict = decoder
    strict.options.maximumRecordLength = 20
    #expect(throws: VCardError.self) { try strict.decode(Self.text) }
  }

  @Test("what was written is read again", arguments: VCardVersion.allCases)
  func roundTrip(version: VCardVersion) throws {
    let contacts = try VCardDecoder().decode(Self.text)
    let bytes = VCardEncoder(version: version).encode(contacts)
    #expect(try VCardDecoder().decode(bytes) == contacts)
  }

  @Test("losses are told")
  func losses() {
    var contact = Contact()
    contact.name = Name(full: "Ada")
    contact.phones = [
      Phone(number: "1", preference: 1), Phone(number: "2", preference: 2),
    ]
    var losses: [Loss] = []
    _ = VCardEncoder(version: .v30).encode([contact], losses: &losses)
    #expect(losses.map(\.property) == ["TEL;PREF"])
    #expect(losses.map(\.contact) == ["Ada"])
    #expect(VCardEncoder().string(contact).hasPrefix("BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\n"))
  }

  @Test("a picture whose text is no base64 keeps text and media type, as in Contact JSON")
  func undecodablePhoto() {
    var contact = Contact()
    contact.photos = [Photo(data: "@a\r\nb@", mediaType: "image/png")]
    let line = #"PHOTO;ENCODING=b;MEDIATYPE=image/png:@a\nb@"#
    #expect(VCardEncoder().string(contact).contains("\r\n\(line)\r\n"))
  }

  @Test("a label without a group gets one that no other property has")
  func newGroup() {
    var contact = Contact()
    contact.phones = [Phone(number: "1", label: "boat")]
    contact.birthday = "1990-01-02"
    contact.birthday?.group = "item1"
    contact.name = Name()
    contact.name?.family = "Kim"
    contact.name?.group = "item2"
    let text = VCardEncoder().string(contact)
    #expect(text.contains("\r\nitem3.TEL:1\r\n"))
    #expect(text.contains("\r\nitem3.X-ABLabel:boat\r\n"))
  }
}
