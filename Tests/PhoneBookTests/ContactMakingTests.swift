import Foundation
import PhoneBook
import Testing

/// Contacts that are made, checked and shown.
@Suite("A contact made by hand")
struct ContactMakingTests {
  private static let ada = Contact(
    given: "Ada", family: "Byron", phones: ["+44 20 7946 0958"], emails: ["ada@example.org"])

  @Test("has the names, and what it needs to be written")
  func names() {
    #expect(Self.ada.name?.full == "Ada Byron" && Self.ada.name?.family == "Byron")
    #expect("\(Self.ada)" == "Ada Byron, +44 20 7946 0958, ada@example.org")
    #expect(Contact(given: "Ada").name?.full == "Ada")
    #expect(Contact().name == nil && "\(Contact())" == "(nobody)")
    let losses = [Self.ada].encoded(as: .vCard3).losses
    #expect(losses.isEmpty)
  }

  @Test("has properties of the program's own, which every vCard and JSON carries")
  func ownProperties() throws {
    var contact = Self.ada
    contact[property: "X-TEAM"] = "Blue; and green, too"
    #expect(contact[property: "x-team"] == "Blue; and green, too")
    for format in [ContactFormat.vCard3, .vCard4, .vCard21, .json, .jCard, .jsContact] {
      let (bytes, losses) = [contact].encoded(as: format)
      let again = try AddressBook(bytes: bytes, as: format).contacts[0]
      #expect(again[property: "X-TEAM"] == "Blue; and green, too", "\(format)")
      #expect(!losses.contains { $0.property == "X-TEAM" && !$0.isMoved }, "\(format)")
    }
    contact[property: "X-Team"] = nil
    #expect(contact == Self.ada)
  }

  @Test(
    "has texts of them in JSON without the backslashes of vCard, and other values as these stand",
    arguments: [
      (#"Flat A\, B\; hal C"#, "Flat A, B; hal C"), (#"a\nb \\ x"#, "a\nb \\ x"), ("plain", nil),
      (#"a;b\,c"#, nil), (#"a,b\,c"#, nil), (#"10\:30"#, nil), (#"a\Nb"#, nil), (#"C:\dir"#, nil),
      (#"a\"#, nil),
    ])
  func textsOfOwnProperties(raw: String, text: String?) throws {
    for name in ["X-A", "item1.X-A", "X-A;VALUE=text", "X-A;X-B=1"] {
      let card = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ann\r\n\(name):\(raw)\r\nEND:VCARD\r\n"
      let book = try AddressBook(bytes: Array(card.utf8), as: .vCard)
      let own = book.contacts[0].extensions[0]
      #expect(own.type == (text == nil ? "unknown" : "text"))
      #expect(own.values == [.text(text ?? raw)])
      let json = book.contacts.encoded(as: .json).bytes
      #expect(try JSONDecoder().decode([Contact].self, from: Data(json)) == book.contacts)
      let again = try AddressBook(bytes: json, as: .json)
      #expect(again.contacts == book.contacts)
      #expect(String(decoding: again.contacts.encoded(as: .vCard4).bytes, as: UTF8.self) == card)
    }
  }

  @Test("has a picture of bytes, whose media type is found")
  func picture() throws {
    let bytes = try Repository.bytes("Samples/avatars/ada.png")
    var contact = Self.ada
    contact.photos = [Photo(bytes: bytes)]
    #expect(contact.photos[0].mediaType == "image/png" && contact.photos[0].bytes == bytes)
    let again = try AddressBook(bytes: [contact].encoded(as: .vCard3).bytes).contacts[0]
    #expect(again.photos == contact.photos)
  }

  @Test("has an identity")
  func identity() {
    var contact = Self.ada
    #expect(contact.id == Self.ada.id && !contact.id.isEmpty)
    contact.emails = []
    #expect(contact.id != Self.ada.id)
    contact.uid = "urn:uuid:1"
    #expect(contact.id == "urn:uuid:1")
  }

  @Test("says which field is wrong, and cleans what can be mended")
  func problems() {
    var contact = Self.ada
    contact.phones.append("020 7946 0958 77")
    contact.phones.append("1")
    contact.emails.append("ada at example.org")
    contact.birthday = "2199-01-01"
    let problems = contact.problems(region: .gb)
    let fields = problems.map(\.field)
    #expect(fields.contains(.phones(1).number) || fields.contains(.phones(2).number))
    #expect(fields.contains(.emails(1).address) && fields.contains(.birthday.value))
    #expect(problems.allSatisfy { !$0.message.isEmpty })
    let email = problems.first { $0.field == .emails(1).address }
    #expect(
      email?.value == "ada at example.org" && "\(email?.field ?? .contact)" == "emails[1].address")
    #expect(Self.ada.problems(region: .gb).isEmpty)

    let clean = Contact(given: " Ada", family: "Byron", phones: ["02079460958"]).cleaned(
      region: .gb)
    #expect(clean.contact.phones[0].number == "020-7946-0958" && !clean.changes.isEmpty)
    #expect(clean.contact.cleaned(region: .gb).changes.isEmpty)
    let again = clean.contact.cleaned(region: .gb)
    #expect(again.contact == clean.contact)
  }

  @Test("keeps its problems at its own fields, whatever is added on the way")
  func fieldsStay() {
    let contact = Contact(
      given: "Ada", family: "Byron",
      phones: ["020 7946 0958 / 020 7946 0959", "020 7946 0960; 020 7946 0961", "12"],
      emails: ["nowhere"])
    let problems = contact.problems(region: .gb)
    #expect(problems.contains { $0.field == .phones(2).number && $0.value == "12" })
    #expect(problems.contains { $0.field == .emails(0).address && $0.value == "nowhere" })
  }

  @Test("becomes a code as SVG and PNG")
  func code() throws {
    let code = try QRCode(contact: Self.ada)
    #expect(code.svg.hasPrefix("<svg xmlns=") && code.svg.hasSuffix("</svg>"))
    #expect(code.png().starts(with: [0x89, 0x50, 0x4E, 0x47]))
    var contact = Self.ada
    contact.notes = ["secret"]
    contact.photos = [Photo(bytes: Array(repeating: 1, count: 5000))]
    var leftOut: [String] = []
    #expect(try QRCode(contact: contact) { leftOut.append($0) } == code)
    #expect(leftOut == ["NOTE", "PHOTO"])
  }
}
