import PhoneBook

/// What the library was designed to read like, line by line.
func design(mark: (FieldPath, String, String) -> Void) async throws {
  // Files of any format: recognised by content, character set found, findings kept.
  let book = try AddressBook(contentsOfFile: "export.csv")
  precondition(!book.contacts.isEmpty && book.findings.isEmpty && book.format == .csv(.google))
  let bytesOfFile = book.contacts.encoded(as: .vCard).bytes
  _ = try AddressBook(bytes: bytesOfFile)
  _ = try AddressBook(String(decoding: bytesOfFile, as: UTF8.self))

  // Any format out; what it could not hold comes back.
  let losses = try book.write(toFile: "iphone.vcf", as: .vCard3, for: .apple)
  let (bytes, lost) = book.contacts.encoded(as: .jsContact)
  precondition(losses.allSatisfy { !$0.reason.isEmpty } && !bytes.isEmpty && lost.count >= 0)

  // Streams: bounded memory, cancels, any AsyncSequence of bytes or a file.
  var count = 0
  for try await contact in ContactStream(file: "huge.vcf") {
    count += contact.phones.isEmpty ? 1 : 1
  }
  precondition(count > 0)
  var cards = CardSequence(bytesOfFile, format: .vCard)
  while let card = try cards.next() { precondition(!card.displayName.isEmpty) }

  // Make and change.
  let png = try QRCode(text: "a picture").png()
  var ada = Contact(
    given: "Ada", family: "Byron", phones: ["+44 20 7946 0958"], emails: ["ada@example.org"])
  ada.photos = [Photo(bytes: png)]
  precondition(ada.photos[0].mediaType == "image/png")

  // Rules.
  for problem in ada.problems(region: .gb) { mark(problem.field, problem.message, problem.value) }
  let clean = ada.cleaned(region: .gb)
  precondition(clean.contact.name == ada.name && clean.changes.count >= 0)
  let people = book.contacts.deduplicated(region: .gb)
  precondition(people.contacts.count + people.joined.count + people.doubtful.count > 0)
  let other = Contact(given: "Ada", family: "Byron", emails: ["countess@example.org"])
  let one = ada.merged(with: other)
  precondition(one.emails.count == 2)

  // Backups.
  try Backup.create("b.phonebook", with: book.contacts + [ada])
  let backup = try Backup(openFile: "b.phonebook")
  try backup.addSnapshot(of: book.contacts + [ada, other])
  let then = try backup.snapshots[0].contacts(where: { $0.name?.family == "Byron" })
  precondition(then.count == 2 && then[0].photos.first?.bytes == png)

  // Phones, codes.
  let number = try PhoneNumber("(650) 253-0000", region: .us)
  precondition(number.e164 == "+16502530000" && number.national == "(650) 253-0000")
  var typing = PhoneFormatter(region: .us)
  let range = 0..<0
  typing.replace(range, with: "5")
  precondition(typing.text == "5" && typing.cursor == 1)
  let svg = try QRCode(contact: ada).svg
  precondition(svg.hasSuffix("</svg>"))
}
