import ContactCSV
import ContactModel
import Testing

/// Cards that try the wide dialect's ways of saying what no friendly cell says.
private func hardCards() -> [Card] {
  var first = Card()
  first.append(.uid, "urn:uuid:1")
  first.append(.fullName, "홍길동")
  first.append(.name, "홍\u{1F}길동\u{1F}\u{1F}\u{1F}")
  first.append(.telephone, "010-1234-5678", parameters: [Parameter("TYPE", "cell")])
  first.append(.telephone, "02-345-6789", parameters: [Parameter("TYPE", ["work", "fax"])])
  first.append(
    .telephone, "+82 2 1", group: "item1", parameters: [Parameter("TYPE", ["HOME", "voice"])])
  first.append(.appleLabel, "연구실", group: "item1")
  first.append(.email, "a@b.example", group: "item2")
  first.append(.appleLabel, "Home", group: "item2")
  first.append(.email, "c@d.example", parameters: [Parameter("PREF", "1")])
  first.append(.email, "", parameters: [Parameter("TYPE", "home")])
  first.append(
    .address, "\u{1F}\u{1F}강남대로 1 ::: 2층\u{1E}3층\u{1F}서울\u{1F}\u{1F}06234\u{1F}대한민국",
    parameters: [Parameter("TYPE", "work"), Parameter("LABEL", "강남대로 1\n서울")])
  first.append(.address, "a\u{1F}b\u{1F}c\u{1F}d\u{1F}e\u{1F}f\u{1F}g\u{1F}h\u{1F}i")
  first.append(.organization, "한빛\u{1F}개발\u{1F}")
  first.append(.organization, "둘째\u{1F}a\u{1F}b\u{1F}c", group: "item7")
  first.append(.title, "과장", group: "item7")
  first.append(.categories, "친구\u{1E}a, b;c\u{1E}x ::: y")
  first.append(.note, "first\nsecond \"quoted\", and\ttab")
  first.append(.note, "=1+1")
  first.append(.note, "'=apostrophe")
  first.append(.note, "carriage\r\nreturn\u{1}")
  first.append(.photo, data: [0, 1, 2, 255, 254], mediaType: "image/png")
  first.append(.photo, "https://example.com/a.png")
  first.append(.photo, "data:,plain")
  first.append(.birthday, "--0229", parameters: [Parameter("CALSCALE", "x;y:\"z\"^,\n")])
  first.append(.gender, "M")
  first.append(.gender, "O\u{1F}other")
  first.append(.related, "Jane", parameters: [Parameter("TYPE", "spouse")])
  first.append(.related, "urn:uuid:2", parameters: [Parameter("TYPE", "friend")])
  first.append(.timeZone, "Asia/Seoul")
  first.appendRaw("X-Mixed-Case", "v\\,a\\;l;u,e")
  first.appendRaw("X-FAVOURITE", "one", group: "g.h")
  first.appendRaw("X-FAVOURITE", "two", parameters: [Parameter("X-A", ["1", "", "b c"])])
  first.appendRaw("STRANGE", "value with \\n")
  first.appendRaw("X-CUSTOM-FIELD", "Rh+\\, yes", group: "item9")
  first.append(.appleLabel, "혈액형", group: "item9")
  first.appendRaw("X-CUSTOM-FIELD", "bare; value")
  var second = Card()
  second.append(.name, "a\u{1F}b")
  second.append(.name, "Doe\u{1F}Jane\u{1E}Mary\u{1F}\u{1F}Dr.\u{1F}\u{1F}X\u{1F}Jr.")
  second.append(.instantMessage, "xmpp:a@b", parameters: [Parameter("SERVICE-TYPE", "Jabber")])
  second.append(.instantMessage, "skype:x", parameters: [Parameter("TYPE", "work")])
  second.append(.appleDate, "20200102", group: "item1")
  second.append(.appleLabel, "_$!<Anniversary>!$_", group: "item1")
  return [first, second]
}

private func write(_ cards: [Card], _ options: CSVWriter.Options = .init()) -> [UInt8] {
  var writer = CSVWriter(.wide, options: options)
  for card in cards { writer.survey(card) }
  var bytes = writer.opening()
  var losses: [Loss] = []
  for card in cards { writer.write(card, into: &bytes, losses: &losses) }
  #expect(losses.isEmpty)
  return bytes
}

/// The properties of a card, sorted by name, those of one name in their order.
private func byName(_ card: Card) -> [String] {
  card.properties.enumerated().sorted {
    ($0.element.spelling.uppercased(), $0.offset) < ($1.element.spelling.uppercased(), $1.offset)
  }.map { shown($0.element) }
}

@Test("the cell of a property of one's own is text, without the escapes of vCard")
func ownText() throws {
  var card = Card()
  card.append(.fullName, "Ada Byron")
  card.appendRaw("X-DN", "uid=a\\,dc=x")
  card.appendRaw("X-TWO", "one;two")
  let bytes = write([card])
  let text = String(decoding: bytes, as: UTF8.self)
  #expect(text.contains("\"uid=a,dc=x\"") && text.contains("one;two") && text.contains(" !raw"))
  #expect(byName(try readAll(bytes).cards[0]) == byName(card))
}

@Test("a row of our own table that is cut short is named")
func cutRow() throws {
  var card = Card()
  card.append(.fullName, "Ada Byron")
  card.append(.email, "a@x.org")
  let bytes = write([card])
  let rules = try readAll(Array(bytes.dropLast(12))).findings.map(\.rule)
  #expect(rules == ["short-row"])
}

@Test(
  "the wide CSV holds any card, whatever the language of its headers", arguments: [false, true],
  WordLanguage.allCases)
func wideHoldsEverything(guards: Bool, language: WordLanguage) throws {
  let cards = hardCards()
  let options = CSVWriter.Options(language: language, guardsFormulas: guards)
  let bytes = write(cards, options)
  let (read, findings, mapping) = try readAll(bytes)
  #expect(findings.isEmpty)
  #expect(mapping?.dialect == "csv")
  #expect(read.count == cards.count)
  for (card, original) in zip(read, cards) {
    #expect(byName(card) == byName(original))
  }
  #expect(write(read, options) == bytes)
}

@Test("headers in Korean mean what those in English mean, each of them")
func koreanHeaders() throws {
  var card = Card()
  for name in PropertyName.allCases where name != .extended && name != .appleLabel {
    let form = PropertyTable.standard[name].form
    let value =
      switch form {
      case .date: "19800101"
      case .structured: (1...7).map { "\(name)\($0)" }.joined(separator: "\u{1F}")
      default: "\(name)"
      }
    for number in 1...2 { card.append(name, form == .date ? value : value + "\(number)") }
  }
  let english = write([card])
  let korean = write([card], CSVWriter.Options(language: .korean))
  #expect(String(decoding: korean, as: UTF8.self).hasPrefix("성명,"))
  let (read, findings, _) = try readAll(korean)
  #expect(findings.isEmpty)
  #expect(try read.map(byName) == readAll(english).cards.map(byName))
}

/// A card that needs more columns than a table has.
private enum LargeCard: CaseIterable {
  case phones, names, longNames, units, unitsBesideExtension

  var card: Card {
    var card = Card()
    card.append(.fullName, "Large")
    switch self {
    case .phones: for number in 0..<20_000 { card.append(.telephone, "\(number)") }
    case .names: for number in 0..<20_000 { card.appendRaw("X-N\(number)", "v") }
    case .longNames:
      let stem = "X-" + String(repeating: "N", count: 3000)
      for number in 0..<1000 { card.appendRaw("\(stem)\(number)", "v") }
    case .units, .unitsBesideExtension:
      card.append(
        .organization, Array(repeating: "u", count: 20_000).joined(separator: "\u{1F}"))
    }
    if self == .unitsBesideExtension { card.appendRaw("X-A", "v") }
    return card
  }

  /// Whether all that is too much is in one value.
  var isOneValue: Bool { self == .units || self == .unitsBesideExtension }
}

@Test(
  "a card of too much costs no others, and what has no column is named",
  arguments: LargeCard.allCases)
private func wideLimit(large: LargeCard) throws {
  let card = large.card
  var plain = Card()
  plain.append(.fullName, "Plain")
  plain.append(.telephone, "1")
  plain.append(.organization, "a\u{1F}b")
  var writer = CSVWriter(.wide)
  for card in [card, plain] { writer.survey(card) }
  var bytes = writer.opening()
  var losses: [Loss] = []
  for card in [card, plain] { writer.write(card, into: &bytes, losses: &losses) }
  let (read, findings, _) = try readAll(bytes)
  #expect(findings.map(\.rule) == [])
  #expect(read.count == 2)
  #expect(byName(read[1]).filter { !$0.hasPrefix("N:") } == byName(plain))
  #expect(Set(losses.map(\.contact)) == ["Large"])
  let kept = large.isOneValue ? card.properties.count - 1 : read[0].properties.count
  #expect(kept + losses.count == card.properties.count)
}

@Test("a column whose unit or number cannot be is a custom field, and loses nothing")
func impossibleUnits() throws {
  let head = "Full Name,Family Name,Given Name,Middle Names,Prefixes,Suffixes"
  let headers = ["Organization 1 Unit x", "Organization 1 Unit 01", "Phone 0", "Address 1"]
  let text = head + "," + headers.joined(separator: ",") + "\nA,,,,,,u,v,1,Main Street 1\n"
  let card = try #require(try readAll(Array(text.utf8)).cards.first)
  #expect(
    shown(card) == """
      FN:A
      ADR:Main Street 1
      item1.X-CUSTOM-FIELD:u
      item1.X-ABLabel:Organization 1 Unit x
      item2.X-CUSTOM-FIELD:v
      item2.X-ABLabel:Organization 1 Unit 01
      item3.X-CUSTOM-FIELD:1
      item3.X-ABLabel:Phone 0
      """)
}

@Test("an address of which our own table has nothing but the formatted form is read")
func formattedAddressAlone() throws {
  let head = "Full Name,Family Name,Given Name,Middle Names,Prefixes,Suffixes"
  let columns = "Address 1 Label,Address 1 Street,Address 1 Formatted"
  let text = "\(head),\(columns)\nA,,,,,,Home,,1 Harbour Road\nB,,,,,,Home,,\n"
  let cards = try readAll(Array(text.utf8)).cards
  #expect(shown(cards[0]) == "FN:A\nADR;TYPE=home;LABEL=1 Harbour Road:;;;;;;")
  #expect(shown(cards[1]) == "FN:B")
}

@Test("dates have their hyphens in our own table, and are read with and without them")
func spellingOfDates() throws {
  var card = Card()
  card.append(.fullName, "A")
  card.append(.birthday, "--0210")
  card.append(.anniversary, "19800201")
  var writer = CSVWriter(.wide)
  writer.survey(card)
  var losses: [Loss] = []
  var table = writer.opening()
  writer.write(card, into: &table, losses: &losses)
  let text = String(decoding: table, as: UTF8.self)
  #expect(text.contains(",--02-10,1980-02-01"))
  let old = text.replacing("--02-10,1980-02-01", with: "--0210,19800201")
  for table in [text, old] {
    let read = try readAll(Array(table.utf8)).cards[0]
    #expect(read.first(.birthday)?.value == "--0210")
    #expect(read.first(.anniversary)?.value == "19800201")
  }
}

@Test(
  "dates that a spreadsheet wrote anew are read in the order of their column",
  arguments: [
    ("23/04/1985", "3/2/90", PartialDate.Order?.none, ["19850423", "19900203"], "date-order"),
    ("4/5/85", "3/2/90", nil, ["19850405", "19900302"], "date-order"),
    ("4/5/85", "3/2/90", .dayMonthYear, ["19850504", "19900203"], "short-year"),
    ("31160", "1990-02-03", nil, ["19850423", "19900203"], "date-serial"),
    ("1985. 4. 23.", "4/23/1985 0:00", nil, ["19850423", "19850423"], nil),
    ("spring", "1990-02-03", nil, ["spring", "19900203"], nil),
  ])
func datesOfSpreadsheets(
  first: String, second: String, order: PartialDate.Order?, dates: [String], rule: String?
) throws {
  var options = CSVReader.Options()
  options.dateOrder = order
  let head = "Full Name,Family Name,Given Name,Middle Names,Prefixes,Suffixes"
  let table = "\(head),Birthday,Birthday vCard,Anniversary\n"
  let rows = [first, second].map { "A,,A,,,,\($0),,\($0)\n" }.joined()
  let text = "B,,B,,,,3/2/90,BDAY;VALUE=text,\n"
  let (cards, findings, _) = try readAll(Array((table + rows + text).utf8), options)
  for name in [PropertyName.birthday, .anniversary] {
    #expect(cards.prefix(2).map { $0.first(name)?.value } == dates)
  }
  #expect(cards[2].first(.birthday)?.value == "3/2/90")
  #expect(rule.map { rule in findings.contains { $0.rule == rule } } ?? findings.isEmpty)
  // A text that looks like a date stays one.
  let bytes = write([cards[2]])
  #expect(try readAll(bytes).cards == [cards[2]], "\(String(decoding: bytes, as: UTF8.self))")
}

@Test("the column vCard is of its own person, in whatever order people stand")
func ownHeads() throws {
  let lines: [[(PropertyName, String)]] = [
    [(.instantMessage, "ada.handle")], [(.instantMessage, "xmpp:bob@chat.example")],
    [(.instantMessage, "one"), (.instantMessage, "two"), (.instantMessage, "x:three")],
    [(.birthday, "19900102")], [(.birthday, "19723101")], [(.appleDate, "19723101")],
    [(.appleDate, "20000102")], [(.anniversary, "spring")], [(.anniversary, "20000102")],
  ]
  let cards = lines.enumerated().map { index, line in
    var card = Card()
    card.append(.fullName, "name \(index)")
    for (name, value) in line { card.append(name, value) }
    return card
  }
  for cards in [cards, cards.reversed()] {
    let read = try readAll(write(cards)).cards
    #expect(read.map { byName($0) } == cards.map { byName($0) })
  }
}

@Test(
  "a gender comes back from a table with its words",
  arguments: [
    "M", "F", "O", "N", "U", "\u{1F}they", "M\u{1F}Fellow", "O\u{1F}a; b", "\u{1F}two spirits",
  ])
func genders(value: String) throws {
  var card = Card()
  card.append(.fullName, "Ada")
  card.append(.gender, value)
  for language in WordLanguage.allCases {
    for options in [
      CSVWriter.Options(language: language), .init(language: language, isSpreadsheet: true),
    ] {
      let read = try readAll(write([card], options)).cards
      #expect(read.first?.first(.gender)?.value == value, "\(language) \(options.isSpreadsheet)")
    }
  }
  for dialect in CSVDialect.all where dialect.columns.contains(where: { $0.field.kind == .gender })
  {
    var writer = CSVWriter(dialect)
    var losses: [Loss] = []
    var bytes = writer.opening()
    writer.write(card, into: &bytes, losses: &losses)
    let read = try readAll(bytes, .init(dialect: dialect)).cards
    #expect(
      read.first?.first(.gender)?.value == value || losses.contains { $0.property == "GENDER" },
      "\(dialect.name)")
  }
}

@Test("a gender that is none of the standard stays so in the table that holds everything")
func oddGender() throws {
  var card = Card()
  card.append(.fullName, "Ada")
  card.append(.gender, "they")
  #expect(byName(try readAll(write([card])).cards[0]) == byName(card))
}

@Test("empty components at the end need no columns of a spreadsheet")
func emptyComponents() throws {
  var card = Card()
  card.append(.name, "B\u{1F}A\u{1F}\u{1F}\u{1F}\u{1F}\u{1F}")
  card.append(.organization, "Acme\u{1F}\u{1F}")
  let bytes = write([card], .init(isSpreadsheet: true))
  let headers = try #require(try readAll(bytes).mapping).columns.map(\.header)
  #expect(headers.filter { $0.hasPrefix("Organization") } == ["Organization 1"])
  #expect(!headers.contains("Second Surname") && !headers.contains("Generation"))
}

@Test("a label stands beside each value that people read in a column with labels")
func labelsOfAll() throws {
  var card = Card()
  card.append(.fullName, "Ada")
  card.append(.instantMessage, "msnim:one", parameters: [Parameter("PREF", "1")])
  card.appendRaw("X-MSN", "one", group: "item1")
  card.append(.appleLabel, "other tag", group: "item1")
  card.append(.appleRelatedName, "Grace", group: "item2")
  card.append(.appleLabel, "godmother", group: "item2")
  let text = String(decoding: write([card], .init(isSpreadsheet: true)), as: UTF8.self)
  #expect(text.contains(",other tag,one,MSN") && text.contains("godmother,Grace"))
}

@Test(
  "the further parts of an address stand in the cells that people read, and what is changed there counts"
)
func partsOfAddress() throws {
  var card = Card()
  card.append(.fullName, "Ada")
  let parts = ["", "", "", "Town", "", "", "", "R 1", "", "Floor 3", "12", "Hill", "West Wing"]
  card.append(.address, parts.joined(separator: "\u{1F}"))
  let text = String(decoding: write([card]), as: UTF8.self)
  #expect(text.contains(#",,"R 1, Floor 3, West Wing",12 Hill,Town,,,,"#))
  #expect(try readAll(Array(text.utf8)).cards == [card])
  let changed = try readAll(Array(text.replacing(",Town,", with: ",Village,").utf8)).cards
  let value = "\u{1F}R 1, Floor 3, West Wing\u{1F}12 Hill\u{1F}Village\u{1F}\u{1F}\u{1F}"
  #expect(
    changed.first?.first(.address)?.components.map { $0.joined() }.joined(separator: "\u{1F}")
      == value)
}

@Test("a row that no reader would take is not written, and named")
func longRow() {
  var card = Card()
  card.append(.fullName, "Ada")
  card.append(.note, String(repeating: "x", count: CSVLimits().recordBytes))
  var writer = CSVWriter(.wide)
  writer.survey(card)
  writer.endSurvey()
  var (bytes, losses) = ([UInt8](), [Loss]())
  writer.write(card, into: &bytes, losses: &losses)
  #expect(bytes.isEmpty && losses.map(\.property) == ["contact"])
}

@Test(
  "custom fields of many labels stand in a table for a spreadsheet in whatever order cards come"
)
func manyLabels() throws {
  var (many, twice, named, other) = (Card(), Card(), Card(), Card())
  for number in 0..<50 { addCustom("Label \(10 + number)", "v\(number)", to: &many) }
  for value in ["one", "two"] { addCustom("Zoo", value, to: &twice) }
  named.appendRaw("X-ZOO", "three")
  // A label that can be no header, and one of many that stands beyond the first.
  addCustom("E-mail of school", "four", to: &other)
  addCustom("Label 59", "five", to: &other)
  let cards = [many, twice, named, other]
  let options = CSVWriter.Options(isSpreadsheet: true)
  let table = String(decoding: write(cards, options), as: UTF8.self)
  let headers = table.prefix { !$0.isNewline }.split(separator: ",")
  #expect(headers.contains("Label 49") && !headers.contains("Label 50"))
  #expect(headers.contains("Zoo") && headers.contains("Zoo 2"))
  #expect(headers.filter { $0.hasPrefix("Custom Field") }.count == 2 * 11)
  #expect(table.contains(",Label 50,v40,") && table.contains("E-mail of school,four,Label 59,five"))
  for value in (0..<50).map({ "v\($0)" }) + ["one", "two", "three"] {
    #expect(table.contains(",\(value)"), "\(value)")
  }
  for order in [[0, 1, 2, 3], [3, 2, 1, 0], [1, 0, 3, 2], [2, 3, 0, 1]] {
    var (writer, losses) = (CSVWriter(.wide, options: options), [Loss]())
    for index in order {
      var chunk = CSVWriter(.wide, options: options)
      chunk.survey(cards[index])
      writer.merge(survey: chunk)
    }
    var bytes = writer.opening()
    for card in cards { writer.write(card, into: &bytes, losses: &losses) }
    #expect(String(decoding: bytes, as: UTF8.self) == table && losses.isEmpty)
  }
}

/// Appends a custom field with a label.
private func addCustom(_ label: String, _ value: String, to card: inout Card) {
  let group = "item\(card.records.count)"
  card.appendRaw("X-CUSTOM-FIELD", value, group: group)
  card.append(.appleLabel, label, group: group)
}
