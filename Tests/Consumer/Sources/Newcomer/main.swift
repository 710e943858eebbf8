import PhoneBook

// Nine tasks, written with nothing but the README and the documentation at hand. Arguments: a folder to work in,
// and the files to import.

struct Failure: Error { let message: String }

func check(_ condition: Bool, _ message: String) throws {
  if !condition { throw Failure(message: message) }
}

let folder = CommandLine.arguments[1]
let files = CommandLine.arguments.dropFirst(2)

// 1. Import any file.
var everybody: [Contact] = []
for file in files {
  let book = try AddressBook(contentsOfFile: file)
  print(file, book)
  for finding in book.findings { print(" ", finding) }
  everybody += book.contacts
}
try check(everybody.count > 10, "the samples have more people")

// 2. Export five formats, and say what each could not hold.
let all = AddressBook(everybody)
for (name, format) in [
  ("all.vcf", ContactFormat.vCard4), ("all.json", .json), ("google.csv", .csv(.google)),
  ("all.jscontact", .jsContact), ("all.ldif", .ldif),
] {
  let losses = try all.write(toFile: "\(folder)/\(name)", as: format)
  print(name, losses.count, losses.first.map { "\($0)" } ?? "nothing was lost")
}
try check(
  try AddressBook(contentsOfFile: "\(folder)/all.json").contacts.count == everybody.count,
  "nobody is missing")

// 3. Stream a large file, and cancel.
let large = "\(folder)/large.vcf"
try AddressBook(Array(repeating: everybody, count: 200).flatMap { $0 }).write(toFile: large)
let reading = Task {
  var count = 0
  for try await _ in ContactStream(file: large) {
    count += 1
    if count == 500 { withUnsafeCurrentTask { $0?.cancel() } }
  }
  return count
}
do {
  throw Failure(message: "the stream went on to \(try await reading.value)")
} catch is CancellationError {
  print("cancelled")
}
var streamed = 0
for try await _ in ContactStream(file: large) { streamed += 1 }
try check(streamed == everybody.count * 200, "the stream has everybody")

// 4. Validate and clean, with the names of the fields.
var ada = Contact(
  given: "Ada", family: "Byron", phones: ["020 7946 0958", "12"], emails: ["ada at example.org"])
for problem in ada.problems(region: .gb) { print(problem.field, problem.message, problem.value) }
let emailIsMarked = ada.problems(region: .gb).contains { $0.field == .emails(0).address }
try check(emailIsMarked, "the e-mail address is wrong")
let clean = Contact(given: " Ada ", family: "Byron", phones: ["02079460958"]).cleaned(region: .gb)
for change in clean.changes { print(change) }
try check(clean.contact.phones[0].number == "020-7946-0958", "the number is grouped")

// 5. Back up, add a snapshot, and restore one person with the picture.
ada = Contact(
  given: "Ada", family: "Byron", phones: ["+44 20 7946 0958"], emails: ["ada@example.org"])
let png = try QRCode(text: "a picture").png(scale: 2)
ada.photos = [Photo(bytes: png)]
try Backup.create("\(folder)/b.phonebook", with: [ada])
let backup = try Backup(openFile: "\(folder)/b.phonebook")
ada.photos = []
try backup.addSnapshot(of: [ada])
let snapshots = try backup.snapshots
let restored = try snapshots[1].contacts(where: { $0.name?.family == "Byron" })
try check(snapshots.count == 2 && restored.first?.photos.first?.bytes == png, "the picture is back")

// 6. Find duplicates, and merge two by hand.
let other = Contact(
  given: "Ada", family: "Byron", phones: ["020 7946 0958"], emails: ["ada@example.org"])
let people = [ada, other].deduplicated(region: .gb)
try check(people.contacts.count == 1 && people.joined.count == 1, "they are one person")
for pair in people.doubtful { print("in doubt:", pair.first, pair.second, pair.reason) }
try check(ada.merged(with: other, region: .gb).phones.count == 1, "the number is one number")

// 7. A field for phone numbers.
var field = PhoneFormatter(region: .us)
for digit in "6502530000" { field.replace(field.cursor..<field.cursor, with: String(digit)) }
try check(field.text == "(650) 253-0000" && field.cursor == 14, "the field groups digits")
for _ in 0..<10 { field.deleteBackward() }
try check(field.text.isEmpty, "the field lets go of digits")
print(try PhoneNumber("(650) 253-0000", region: .us).e164)

// 8. A QR code.
let code = try QRCode(contact: ada)
try check(code.svg.hasPrefix("<svg"), "a drawing")
print("code", code.size, code.png().map { String($0, radix: 16) }.joined(separator: " "))

// 9. A property of the program's own.
ada[property: "X-TEAM"] = "Blue; green"
let (bytes, losses) = [ada].encoded(as: .vCard3)
try check(losses.isEmpty, "vCard holds everything")
let again = try AddressBook(bytes: bytes).contacts[0]
try check(again[property: "X-TEAM"] == "Blue; green", "the team is kept")
print("done")
