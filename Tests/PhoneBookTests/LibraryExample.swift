import PhoneBook

func show(_ bytes: [UInt8]) throws {
  var cards = CardSequence(bytes, reader: VCardReader())
  while let card = try cards.next() {
    let contact = Contact(card)
    print(contact.name?.full?.value ?? "?", contact.phones.map(\.number))
  }
  for finding in cards.findings { print("line \(finding.location.line): \(finding.message)") }
}

func makeCard() -> String {
  var contact = Contact()
  contact.name = Name(full: "김하늘")
  contact.phones = [Phone(number: "010-1234-5678", types: ["cell"], preference: 1)]
  var writer = VCardWriter(version: .v40)
  var (output, losses) = ([UInt8](), [Loss]())
  writer.write(Card(contact), into: &output, losses: &losses)
  return String(decoding: output, as: UTF8.self)
}
