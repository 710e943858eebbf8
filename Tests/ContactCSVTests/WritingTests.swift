import ContactCSV
import ContactModel
import Testing

private func written(
  _ card: Card, _ dialect: CSVDialect, _ options: CSVWriter.Options = .init()
) -> (cells: [String: String], losses: [Loss], bytes: [UInt8]) {
  var writer = CSVWriter(dialect, options: options)
  writer.survey(card)
  var bytes = writer.opening()
  var losses: [Loss] = []
  writer.write(card, into: &bytes, losses: &losses)
  let table = rows(of: bytes)
  let cells = Dictionary(zip(table[0], table[1])) { first, _ in first }.filter { !$0.value.isEmpty }
  return (cells, losses, bytes)
}

private func phones(_ numbers: [(String, [Parameter])]) -> Card {
  var card = Card()
  card.append(.fullName, "홍길동")
  for (number, parameters) in numbers { card.append(.telephone, number, parameters: parameters) }
  return card
}

@Test("a phone without a column goes to a free one, then to the notes")
func overflow() {
  let cell = [Parameter("TYPE", "cell")]
  var card = phones((1...8).map { ("010-\($0)", cell) })
  card.append(.telephone, "010-9", parameters: cell + [Parameter("PREF", "1")])
  card.append(.note, "메모")
  let (cells, losses, _) = written(card, .outlook)
  #expect(cells["Mobile Phone"] == "010-9" && cells["Other Phone"] == "010-1")
  #expect(["Business Phone", "Home Phone", "Primary Phone"].allSatisfy { cells[$0] == nil })
  #expect(
    cells["Notes"]
      == (["메모", "Mobile: 010-1"] + (2...8).map { "Mobile \($0 + 1): 010-\($0)" }).joined(
        separator: "\n"))
  #expect(losses.map(\.property) == ["FN", "TEL;TYPE"] + Array(repeating: "TEL", count: 7))
  #expect(losses.allSatisfy { $0.isMoved })
  #expect(losses.allSatisfy { $0.contact == "홍길동" })
  #expect(losses.prefix(2).map(\.replacement) == ["First Name", "Notes: Mobile"])
  #expect(losses.last?.replacement == "Notes: Mobile 9")
  let korean = written(card, .outlook, CSVWriter.Options(language: .korean))
  #expect(korean.cells["Notes"]?.hasSuffix("\n휴대폰 8: 010-7\n휴대폰 9: 010-8") == true)
  let dropped = written(card, .outlook, CSVWriter.Options(overflow: .drop))
  #expect(dropped.cells["Notes"] == "메모")
  #expect(dropped.losses.last?.replacement == nil)
}

@Test("a table of a program holds no control characters, and says what had some")
func controlCharacters() {
  var card = Card()
  card.append(.fullName, "a\u{0}b")
  card.append(.name, "\u{1F}a\u{0}b\u{1F}\u{1F}\u{1F}")
  card.append(.note, "x\u{1}y\tz\n\"\u{1B}\"")
  card.append(.email, "=\"\u{2}\"")
  for dialect in CSVDialect.all where dialect.isWritable && dialect.name != CSVDialect.wide.name {
    let (cells, losses, _) = written(card, dialect)
    let text = cells.values.joined()
    #expect(text.contains("a b") && text.contains("x y\tz\n\" \""), "\(dialect.name): \(cells)")
    #expect(!text.utf8.contains { $0 < 0x20 && $0 != 9 && $0 != 10 }, "\(dialect.name): \(cells)")
    let named = losses.filter { $0.reason == "a table holds no control characters" }
    #expect(named.count >= 2 && named.allSatisfy { !cells[$0.property, default: ""].isEmpty })
  }
  card.append(.email, "b@c", parameters: [Parameter("TYPE", "x\u{3}y")])
  let sheet = written(card, .wide, CSVWriter.Options(isSpreadsheet: true))
  #expect(
    sheet.losses.map(\.property) == [
      "Full Name", "Given Name", "E-mail 1", "E-mail 2 Label", "Notes",
    ])
  let wide = written(card, .wide)
  #expect(wide.losses.map(\.property) == ["E-mail 2 vCard"])
  #expect(wide.cells["Full Name vCard"] == "FN:a\\x00b")
}

@Test("what a dialect cannot hold is a loss")
func losses() {
  var card = Card()
  card.append(.fullName, "홍길동 과장")
  card.append(.name, "홍\u{1F}길동\u{1F}\u{1F}\u{1F}")
  card.append(.photo, data: [1, 2, 3], mediaType: "image/png")
  card.append(.key, "https://example.org/key")
  card.append(.birthday, "--1020")
  card.append(.role, "영업")
  card.append(.revision, "20250101T000000Z")
  let (cells, losses, _) = written(card, .outlook, CSVWriter.Options(language: .korean))
  #expect(losses.map(\.property) == ["FN", "BDAY", "PHOTO", "KEY", "ROLE", "REV"])
  #expect(losses.map(\.isMoved) == [true, true, false, false, true, false])
  #expect(cells["Notes"] == "이름: 홍길동 과장\n생일: 10월 20일\n업무: 영업")
  let google = written(card, .google)
  #expect(google.cells["Birthday"] == "--10-20")
  #expect(google.losses.map(\.property) == ["FN", "PHOTO", "KEY", "ROLE", "REV"])
  #expect(google.cells["File As"] == "홍길동 과장")
}

@Test("only what programs keep for themselves is named once for all contacts")
func neverCarried() {
  for name in PropertyName.allCases where name != .extended && name != .appleLabel {
    var card = phones([])
    card.append(.name, "홍\u{1F}길동\u{1F}\u{1F}\u{1F}")
    card.append(name, "x")
    let (cells, losses, _) = written(card, .linkedIn, CSVWriter.Options(overflow: .drop))
    let isWritten = cells.values.contains("x")
    let own = losses.filter { $0.property == PropertyTable.standard[name].spelling }
    #expect(isWritten || own.contains { $0.isNeverCarried == (name.role == .machine) }, "\(name)")
  }
  var person = phones([])
  person.append(.kind, "individual")
  #expect(written(person, .linkedIn).losses.map(\.property) == ["FN"])
}

@Test("unmapped columns become custom fields of Google")
func customFields() throws {
  let bytes = Array("이름,휴대폰,혈액형,Blood Type,나이\n홍길동,010-1,O,Rh+,30\n".utf8)
  let card = try #require(try readAll(bytes).cards.first)
  let (cells, losses, _) = written(card, .google)
  #expect(losses.map(\.property) == ["FN", "X-BLOOD-TYPE", "X-AGE"])
  let fields = (1...3).map {
    [cells["Custom Field \($0) - Label"], cells["Custom Field \($0) - Value"]]
  }
  #expect(fields == [["혈액형", "O"], ["Blood Type", "Rh+"], ["Age", "30"]])
}

@Test("the formula guard leaves phones alone")
func guards() {
  var card = phones([("+82 10-1234-5678", []), ("-12345678", [])])
  card.append(.note, "=HYPERLINK(\"x\")")
  card.append(.title, "@chief")
  let plain = written(card, .groupware)
  #expect(plain.cells["메모"] == "=HYPERLINK(\"x\")")
  let safe = written(card, .groupware, CSVWriter.Options(guardsFormulas: true))
  #expect(safe.cells["메모"] == "'=HYPERLINK(\"x\")")
  #expect(safe.cells["직책"] == "'@chief")
  #expect(safe.cells.values.contains("+82 10-1234-5678"))
  let text = written(card, .groupware, CSVWriter.Options(keepsPhonesText: true))
  #expect(text.cells.values.contains("=\"+82 10-1234-5678\""))
  let read = try? readAll(text.bytes).cards.first
  #expect(read?.properties(.telephone).map(\.value).contains("+82 10-1234-5678") == true)
}

@Test("other delimiters and the merged survey of two writers")
func delimitersAndSurveys() throws {
  let one = phones([("1", [Parameter("TYPE", "home")]), ("2", [Parameter("TYPE", "work")])])
  var other = phones([("3", [Parameter("TYPE", "home")])])
  other.append(.email, "a@b.example")
  for dialect in [CSVDialect.google, .wide] {
    let options = CSVWriter.Options(delimiter: ";")
    var whole = CSVWriter(dialect, options: options)
    whole.survey(one)
    whole.survey(other)
    var left = CSVWriter(dialect, options: options)
    left.survey(one)
    var right = CSVWriter(dialect, options: options)
    right.survey(other)
    left.merge(survey: right)
    #expect(left.opening() == whole.opening())
    var bytes = left.opening()
    var losses: [Loss] = []
    left.write(one, into: &bytes, losses: &losses)
    left.write(other, into: &bytes, losses: &losses)
    let read = try readAll(bytes)
    #expect(read.mapping?.delimiter == ";")
    #expect(read.mapping?.dialect == dialect.name)
    #expect(read.cards.count == 2)
  }
}

@Test("an address of nothing and a picture that is none are not written")
func leftovers() {
  var card = Card()
  card.append(.name, "홍\u{1F}길동\u{1F}\u{1F}\u{1F}")
  let home = [Parameter("TYPE", "home")]
  card.append(.address, "\u{1F}\u{1F}\u{1F}\u{1F}\u{1F}\u{1F}", parameters: home)
  card.append(.address, "\u{1F}\u{1F}길 1\u{1F}\u{1F}\u{1F}\u{1F}", parameters: home)
  card.append(.photo, "not base64!")
  let (cells, losses, _) = written(card, .google)
  #expect(cells["Address 1 - Street"] == "길 1")
  #expect(cells["Address 2 - Label"] == nil && cells["Photo"] == nil)
  #expect(losses.map(\.property) == ["PHOTO"])
}

@Test("dates without a year, in Google's way and in Apple's")
func yearlessDates() throws {
  let bytes = Array(
    "First Name,Last Name,Phonetic First Name,Photo,Labels,Birthday\nA,B,,,, --05-09\nA,B,,,,1604-02-29\n"
      .utf8)
  let cards = try readAll(bytes).cards
  #expect(cards.map { $0.first(.birthday)?.value } == ["--0509", "--0229"])
  #expect(written(cards[1], .google).cells["Birthday"] == "--02-29")
}

@Test(
  "a text in the place of a date goes to the notes of a program's table, and stays in a table of no program",
  arguments: [
    (CSVDialect.google, "Birthday", "Notes"), (.outlook, "Birthday", "Notes"), (.naver, "생일", "메모"),
    (.thunderbird, "Birth Day", "Notes"), (.salesforce, "Birthdate", "Description"),
  ])
func datesInWords(dialect: CSVDialect, column: String, notes: String) {
  for text in ["62년생", "1962.2.30"] {
    var card = Card()
    card.append(.name, "홍\u{1F}길동\u{1F}\u{1F}\u{1F}")
    card.append(.birthday, text)
    card.append(.appleDate, text, group: "item1")
    card.append(.appleLabel, "입단", group: "item1")
    let (cells, losses, _) = written(card, dialect)
    #expect(cells[column]?.contains(text) != true)
    #expect(cells[notes]?.contains(text) == true, "\(cells)")
    #expect(cells[notes]?.contains("입단: \(text)") == true, "\(cells)")
    #expect(losses.contains { $0.property == "BDAY" && $0.isMoved })
    #expect(written(card, .wide).cells["Birthday"] == text)
  }
}

@Test("the mark of the primary value comes and goes")
func primary() throws {
  let bytes = Array(
    "First Name,Last Name,Phonetic First Name,Photo,Labels,Phone 1 - Label,Phone 1 - Value\nA,B,,,,* Mobile,1\n"
      .utf8)
  let card = try #require(try readAll(bytes).cards.first)
  #expect(shown(card).hasSuffix("TEL;TYPE=cell;PREF=1:1"))
  #expect(written(card, .google).cells["Phone 1 - Label"] == "* Mobile")
}

@Test("a page or a mailbox with a label of its own goes to a free column")
func labelledPages() {
  var card = Card()
  card.append(.name, "홍\u{1F}길동\u{1F}\u{1F}\u{1F}")
  card.append(.url, "https://a.example", group: "item1")
  card.append(.appleLabel, "_$!<HomePage>!$_", group: "item1")
  card.append(.email, "a@b.example", group: "item2")
  card.append(.appleLabel, "School", group: "item2")
  let (cells, losses, _) = written(card, .outlook)
  #expect(cells["Web Page"] == "https://a.example" && cells["E-mail Address"] == "a@b.example")
  #expect(losses.map(\.property) == ["EMAIL;X-ABLabel"])
  #expect(losses.first?.replacement == "Notes: School" && losses.first?.isMoved == true)
  #expect(cells["Notes"] == "School: a@b.example")
}

@Test("types that only say what a phone is do not hide its label")
func plainTypes() throws {
  let types = [Parameter("TYPE", ["IPHONE", "CELL", "VOICE"])]
  let card = phones([("1", types)])
  #expect(written(card, .google).cells["Phone 1 - Label"] == "Mobile")
  let wide = written(card, .wide)
  #expect(wide.cells["Phone 1 Label"] == "Mobile")
  #expect(try readAll(wide.bytes).cards == [card])
}

@Test("many different labels keep apart", arguments: [CSVDialect.google, .wide])
func manyLabels(dialect: CSVDialect) throws {
  var card = Card()
  card.append(.fullName, "A")
  for number in 1...300 {
    card.append(.telephone, "\(number)", group: "item\(number)")
    card.append(.appleLabel, "Label \(number)", group: "item\(number)")
  }
  for number in 1...300 {
    card.append(.email, "\(number)@a.example", parameters: [Parameter("X-N", "\(number)")])
  }
  let read = try #require(try readAll(written(card, dialect).bytes).cards.first)
  let labels = read.properties(.appleLabel).map(\.value)
  #expect(labels == (1...300).map { "Label \($0)" })
  #expect(read.properties(.telephone).map(\.value) == (1...300).map { "\($0)" })
  #expect(read.properties(.email).map(\.value) == (1...300).map { "\($0)@a.example" })
  guard dialect.name == CSVDialect.wide.name else { return }
  #expect(
    read.properties(.email).map(\.parameters) == (1...300).map { [Parameter("X-N", "\($0)")] })
}

@Test("telephones of somebody's own labels stand in their order")
func ownLabelsInOrder() throws {
  var card = Card()
  card.append(.fullName, "Ada")
  for number in 1...3 {
    card.append(.telephone, "\(number)", group: "item\(number)")
    card.append(.appleLabel, "word \(number)", group: "item\(number)")
  }
  for dialect in CSVDialect.all where dialect.isWritable && dialect.name != "csv" {
    var writer = CSVWriter(dialect)
    var losses: [Loss] = []
    var bytes = writer.opening()
    writer.write(card, into: &bytes, losses: &losses)
    let read = try readAll(bytes, .init(dialect: dialect)).cards
    let numbers = read.first?.properties(.telephone).map(\.value) ?? []
    #expect(numbers == numbers.sorted(), "\(dialect.name)")
  }
}
