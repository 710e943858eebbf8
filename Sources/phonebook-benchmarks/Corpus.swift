/// Invented address books as vCard 3.0, the same for the same seed.
struct Corpus: Sendable {
  /// Everything in one file.
  let vCard: [UInt8]
  /// The number of contacts.
  let contactCount: Int

  /// Makes an address book of people, without pictures.
  init(contactCount: Int, seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    var text = VCardText()
    for _ in 0..<contactCount {
      text.append(InventedPerson(&numbers), picture: nil, &numbers)
    }
    vCard = text.bytes
    self.contactCount = contactCount
  }

  /// Makes an address book in which everybody has a picture of about 30 KB; its bytes are noise.
  init(pictureCount: Int, seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    var text = VCardText()
    for _ in 0..<pictureCount {
      let person = InventedPerson(&numbers)
      let groups = 8_000 + numbers.below(4_000)
      text.append(person, picture: Self.noise(groups, &numbers), &numbers)
    }
    vCard = text.bytes
    contactCount = pictureCount
  }

  /// So many groups of four base64 characters.
  private static func noise(_ groups: Int, _ numbers: inout SeededNumbers) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(groups * 4)
    for _ in 0..<groups {
      var bits = numbers.next()
      for _ in 0..<4 {
        text.append(alphabet[Int(bits & 63)])
        bits >>= 6
      }
    }
    return text
  }
}

/// vCard text while it is written.
private struct VCardText {
  private(set) var bytes: [UInt8] = []

  mutating func append(
    _ person: InventedPerson, picture: [UInt8]?, _ numbers: inout SeededNumbers
  ) {
    line("BEGIN:VCARD")
    line("VERSION:3.0")
    line("N:\(Self.escaped(person.family));\(Self.escaped(person.given));;;")
    line("FN:\(Self.escaped(person.fullName))")
    if let organization = person.organization { line("ORG:\(Self.escaped(organization))") }
    if let title = person.title { line("TITLE:\(Self.escaped(title))") }
    for email in person.emails { line("EMAIL;TYPE=INTERNET;TYPE=HOME:\(email)") }
    for phone in person.phones { line("TEL;TYPE=\(phone.type):\(phone.number)") }
    if let street = person.street {
      line("ADR;TYPE=HOME:;;\(Self.escaped(street));;;\(numbers.digits(5));")
    }
    if let label = person.page {
      line("item1.URL:https://person\(numbers.digits(4)).example.net/")
      line("item1.X-ABLabel:\(label)")
    }
    if let birthday = person.birthday { line("BDAY:\(birthday)") }
    if let note = person.note { line("NOTE:\(Self.escaped(note))") }
    if let category = person.category { line("CATEGORIES:\(category)") }
    if let picture {
      line("PHOTO;ENCODING=b;TYPE=JPEG:\(String(decoding: picture, as: UTF8.self))")
    }
    line("UID:\(numbers.digits(12))")
    line("REV:20\(10 + numbers.below(16))-0\(1 + numbers.below(9))-1\(numbers.below(9))T09:30:00Z")
    line("END:VCARD")
  }

  /// Appends a line, folded at 75 bytes and never inside a character.
  private mutating func line(_ text: String) {
    var rest = Array(text.utf8)[...]
    var limit = 75
    while rest.count > limit {
      var end = rest.startIndex + limit
      while rest[end] & 0xC0 == 0x80 { end -= 1 }
      bytes += rest[..<end]
      bytes += Array("\r\n ".utf8)
      rest = rest[end...]
      limit = 74
    }
    bytes += rest
    bytes += Array("\r\n".utf8)
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case ",", ";", "\\": result += "\\\(character)"
      case "\n": result += "\\n"
      default: result.append(character)
      }
    }
    return result
  }
}
