import ContactBytes
import ContactCSV
import ContactModel
import TestSupport
import Testing

private let writable = CSVDialect.all.filter(\.isWritable)

/// Cards made up of properties of every kind in odd forms, every text of them another.
private struct InventedCards {
  private var random: SeededRandom
  private var number = 0

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  private mutating func text() -> String {
    number += 1
    return "w\(number)"
      + (["", " x", "김", ", y", "; z", ":::", "\nv", "\"q"].randomElement(using: &random) ?? "")
  }

  private mutating func happens(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func components(_ count: Int) -> String {
    (0..<count).map { _ in happens(60) ? text() : "" }.joined(separator: "\u{1F}")
  }

  private mutating func date() -> String {
    let year = Int.random(in: 1900...2020, using: &random)
    return [
      "\(year)1020", "\(year)-10-20", "--1020", "\(year)", "\(year)-10", "\(year)1020T112233Z",
      "T1122",
    ].randomElement(using: &random) ?? ""
  }

  private mutating func parameters(_ name: PropertyName) -> [Parameter] {
    var result: [Parameter] = []
    if happens(60) {
      let types = [
        "home", "work", "cell", "fax", "pager", "other", "main", "car", "voice", "spouse", "AUNT",
      ]
      let count = happens(30) ? 2 : 1
      result.append(
        Parameter("TYPE", (0..<count).compactMap { _ in types.randomElement(using: &random) }))
    }
    if happens(20) { result.append(Parameter("PREF", "\(Int.random(in: 1...3, using: &random))")) }
    if happens(10) { result.append(Parameter("LANGUAGE", text())) }
    if name == .address, happens(40) { result.append(Parameter("LABEL", text())) }
    if [.instantMessage, .socialProfile].contains(name), happens(60) {
      result.append(
        Parameter(
          "SERVICE-TYPE", ["Skype", "LinkedIn", "Jabber"].randomElement(using: &random) ?? ""))
    }
    return result
  }

  mutating func card() -> Card {
    var card = Card()
    if happens(80) { card.append(.fullName, text()) }
    if happens(70) { card.append(.name, components(happens(20) ? 7 : 5)) }
    for _ in 0..<Int.random(in: 0...14, using: &random) { append(to: &card) }
    return card
  }

  private mutating func append(to card: inout Card) {
    let name = PropertyName.allCases.randomElement(using: &random) ?? .note
    guard name != .fullName, name != .name, name != .appleLabel else { return }
    let group = happens(25) ? "item\(number)" : ""
    let parameters = parameters(name)
    switch name {
    case .extended:
      let spelling =
        ["X-MILEAGE", "X-BLOOD-TYPE", "X-MS-IMADDRESS", "X-CUSTOM1", "X-FILE-AS"]
        .randomElement(using: &random) ?? ""
      card.appendRaw(spelling, text().filter { $0 != ";" && $0 != "," && $0 != "\n" }, group: group)
    case .address:
      card.append(name, components(happens(30) ? 18 : 7), group: group, parameters: parameters)
    case .organization:
      card.append(name, components(3), group: group, parameters: parameters)
    case .birthday, .anniversary, .appleDate, .deathDate:
      card.append(name, date(), group: group)
    case .photo where happens(50), .logo, .sound, .key:
      card.append(name, data: Array(text().utf8), mediaType: "image/png", group: group)
    case .gender:
      card.append(
        name,
        ["M", "F", "O", "\u{1F}" + text(), "F\u{1F}" + text()].randomElement(using: &random) ?? "")
    case .socialProfile, .instantMessage, .url:
      let scheme = ["https://", "xmpp:", "skype:", "x:"].randomElement(using: &random) ?? ""
      number += 1
      card.append(name, "\(scheme)w\(number)", group: group, parameters: parameters)
    case .telephone:
      number += 1
      card.append(name, "010-1000-\(1000 + number)", group: group, parameters: parameters)
    default:
      card.append(name, text(), group: group, parameters: parameters)
    }
    if !group.isEmpty {
      card.append(.appleLabel, happens(20) ? "_$!<Home>!$_" : text(), group: group)
    }
  }
}

/// A table that was written, with its rows as cells.
private struct Written {
  var bytes: [UInt8] = []
  /// The cells of the row of each card; none where it has no row.
  var cells: [[String]] = []
  var losses: [[Loss]] = []

  init(_ cards: [Card], _ dialect: CSVDialect, _ options: CSVWriter.Options) {
    var writer = CSVWriter(dialect, options: options)
    for card in cards { writer.survey(card) }
    writer.endSurvey()
    bytes = writer.opening()
    for card in cards {
      var row: [UInt8] = []
      var own: [Loss] = []
      writer.write(card, into: &row, losses: &own)
      cells.append(
        row.isEmpty ? [] : rows(of: row, delimiter: options.delimiter ?? ",").first ?? [])
      losses.append(own)
      bytes += row
    }
  }
}

/// The options that a table may be written with.
private let optionSets: [CSVWriter.Options] = [
  .init(), .init(language: .korean), .init(overflow: .drop),
  .init(delimiter: ";", guardsFormulas: true),
  .init(guardsFormulas: true, keepsPhonesText: true), .init(isSpreadsheet: true),
]

/// The texts of a property that must be in its row, or named: its pieces, and what its parameters say.
private func texts(of property: Property) -> [String] {
  var texts: [String] = []
  for piece in property.components.joined() where !piece.isEmpty { texts.append(piece) }
  if property.data != nil { texts = ["bytes of a picture"] }
  for parameter in property.parameters
  where ["LABEL", "LANGUAGE", "SERVICE-TYPE"].contains(parameter.name) {
    texts += parameter.values
  }
  return texts
}

/// The bytes of a text without line breaks and separators.
private func plain(_ text: String) -> [UInt8] {
  text.utf8.filter { byte in
    switch byte {
    case 0x0A, 0x20, 0x27, 0x2C, 0x3A, 0x3B, 0x7C: false
    default: true
    }
  }
}

/// Whether cells hold a text, as people would find it: whatever a line break or a separator became.
private func holds(_ row: String, _ plainRow: [UInt8], _ text: String, _ name: PropertyName) -> Bool
{
  if plainRow.holds(plain(text)) { return true }
  switch name {
  case .birthday, .anniversary, .appleDate, .deathDate:
    guard let date = PartialDate(text), date.time == nil else {
      return row.filter { $0 != "-" && $0 != ":" }.contains(text)
    }
    return [PartialDate.Order.iso, .monthDayYear, .dayMonthYear, .yearMonthDay].contains { order in
      date.text(as: .cell(order)).map(row.contains) ?? false
    } || row.contains(date.extendedText) || (date.year.map { row.contains("\($0)") } ?? true)
  case .gender:
    let words =
      text == "M"
      ? ["남성", "Male", "Masculin", "Männlich"]
      : ["여성", "Female", "Féminin", "Femenino", "Weiblich"]
    return words.contains { row.contains($0) }
  case .instantMessage, .socialProfile:
    return text.firstIndex(of: ":").map { row.contains(text[$0...].dropFirst()) } ?? false
  case .extended, .appleLabel: return text == "_$!<Home>!$_" && row.contains("Home")
  default: return false
  }
}

@Test(
  "every text of a card is in its row, or a loss names its property",
  arguments: writable.map(\.name))
func everyText(name: String) throws {
  let dialect = try #require(CSVDialect.named(name))
  // The wide table holds everything, which other tests show; for a spreadsheet it does not.
  for options in optionSets where name != "csv" || options.isSpreadsheet {
    for seed in UInt64(1)...3 {
      var invented = InventedCards(seed: seed)
      let cards = (0..<60).map { _ in invented.card() }
      let written = Written(cards, dialect, options)
      let headers = rows(of: written.bytes, delimiter: options.delimiter ?? ",")[0]
      var told: Set<String> = []
      for (card, (cells, losses)) in zip(cards, zip(written.cells, written.losses)) {
        told.formUnion(losses.filter(\.isNeverCarried).map(\.property))
        // A column may say what a parameter does.
        let used = zip(cells, headers).filter { !$0.0.isEmpty }
        let row = (used.map(\.0) + used.map(\.1)).joined(separator: "|")
        let plainRow = plain(row)
        for property in card.properties where property.name != .fullName {
          // The label of a value that is named needs no words of its own.
          let names =
            property.name == .appleLabel
            ? card.properties.filter { $0.group == property.group }.map(\.spelling)
            : [property.spelling]
          let isNamed = losses.contains { loss in
            names.contains { loss.property == $0 || loss.property.hasPrefix($0 + ";") }
          }
          if isNamed || told.contains(property.spelling) { continue }
          if property.name == .kind, property.value == "individual" { continue }
          for text in texts(of: property) {
            #expect(
              holds(row, plainRow, text, property.name),
              "\(name), seed \(seed): \(shown(property)) not in \(row)")
          }
        }
        for loss in losses where loss.isMoved {
          #expect(loss.replacement != nil, "\(loss)")
        }
      }
      // As many as have a row come back.
      let read = try readAll(written.bytes, .init(dialect: dialect.name == "csv" ? nil : dialect))
      #expect(read.cards.count == written.cells.count { !$0.isEmpty }, "\(name), seed \(seed)")
      for (index, cells) in written.cells.enumerated() where cells.isEmpty {
        #expect(written.losses[index].contains { $0.property == "contact" })
      }
    }
  }
}

@Test("a full name is read back as it was, or named", arguments: writable.map(\.name))
func fullNames(name: String) throws {
  let dialect = try #require(CSVDialect.named(name))
  let parts = [["김", "하늘"], ["Stern", "Nora"], ["山田", "太郎"]]
  for part in parts {
    for full in ["\(part[0]) \(part[1])", "\(part[1]) \(part[0])", part[0] + part[1], "Dr. Who"] {
      var card = Card()
      card.append(.fullName, full)
      card.append(.name, part.joined(separator: "\u{1F}") + "\u{1F}\u{1F}\u{1F}")
      card.append(.email, "a@b.example")
      let written = Written([card], dialect, .init())
      let read = try #require(
        try readAll(written.bytes, .init(dialect: name == "csv" ? nil : dialect)).cards.first)
      #expect(
        read.first(.fullName)?.value == full || written.losses[0].contains { $0.property == "FN" },
        "\(name): \(full)")
    }
  }
}

@Test(
  "a label is written alike as a type behind X- and beside its value",
  arguments: writable.map(\.name))
func labelsOfTypes(name: String) throws {
  let dialect = try #require(CSVDialect.named(name))
  let words = ["부인", "Club 9", "Mobile", "집"]
  for options in optionSets where name != "csv" || options.isSpreadsheet {
    for types in [[], ["home"], ["cell"], ["work", "fax"]] {
      for property in [PropertyName.telephone, .email, .address] {
        var (typed, labelled) = (Card(), Card())
        typed.append(.fullName, "Ada")
        labelled.append(.fullName, "Ada")
        for (index, word) in words.enumerated() {
          let value = property == .address ? "\u{1F}\u{1F}Way \(index)" : "1\(index)"
          typed.append(property, value, parameters: [Parameter("TYPE", types + ["X-\(word)"])])
          labelled.append(
            property, value, group: "item\(index)",
            parameters: types.isEmpty ? [] : [Parameter("TYPE", types)])
          labelled.append(.appleLabel, word, group: "item\(index)")
        }
        let (one, other) = (
          Written([typed], dialect, options), Written([labelled], dialect, options)
        )
        #expect(one.cells == other.cells, "\(name): \(types)")
        #expect(one.losses[0].count == other.losses[0].count, "\(name): \(types)")
      }
    }
  }
}

@Test("a phone is never in a column of a kind that it is not", arguments: writable.map(\.name))
func noWrongKind(name: String) throws {
  let dialect = try #require(CSVDialect.named(name))
  guard name != "csv" else { return }
  let columns = dialect.columns.filter { $0.field.kind == .phone && !$0.isNumbered }
  for types in [["cell"], ["home"], ["work"], ["fax"], ["car"], ["work", "fax"], ["other"], []] {
    var card = Card()
    card.append(.fullName, "Ada")
    for number in 1...6 {
      card.append(
        .telephone, "010-000-000\(number)",
        parameters: types.isEmpty ? [] : [Parameter("TYPE", types)])
    }
    let written = Written([card], dialect, .init())
    let headers = rows(of: written.bytes)[0]
    for (header, cell) in zip(headers, written.cells[0])
    where cell.hasSuffix("010-000-000") || cell.contains("010-000-000") {
      guard let column = columns.first(where: { $0.header == header }) else { continue }
      // The first of several of no kind is the primary one.
      let isOfNoKind = Set(types).isSubset(of: ["other"])
      let claimed = Set(column.field.label.split(separator: "+").map(String.init)).subtracting(
        isOfNoKind && cell.contains("0001") ? ["other", "pref"] : ["other"])
      // One of which it is unknown where it is may stand in a column for it.
      let isUnknown =
        column.takesUnknown
        && claimed.subtracting(["home", "work"]) == Set(types.filter { $0 != "other" })
      #expect(
        claimed.isSubset(of: types) || column.takesAny || isUnknown,
        "\(name): \(types) in \(header)")
    }
  }
}

@Test("words for people are in the language that was asked for", arguments: WordLanguage.allCases)
func languages(language: WordLanguage) {
  var card = Card()
  card.append(.fullName, "Ada")
  card.append(.role, "Chief")
  card.append(.instantMessage, "xmpp:ada@chat.example")
  card.append(.gender, "F")
  card.append(
    .related, "Bob", parameters: [Parameter("TYPE", "friend"), Parameter("VALUE", "text")])
  for number in 1...4 {
    card.append(.telephone, "010-\(number)", parameters: [Parameter("TYPE", "cell")])
  }
  for dialect in writable where dialect.name != "csv" && dialect.conventions.language == .english {
    let row = Written([card], dialect, .init(language: language)).cells[0].joined()
    let hasHangul = row.unicodeScalars.contains { 0xAC00...0xD7A3 ~= $0.value }
    let hasNotes = dialect.columns.contains { $0.field.property == "NOTE" }
    #expect(hasHangul == (language == .korean && hasNotes), "\(dialect.name): \(row)")
  }
}

@Test(
  "whoever has a name has one in every table, whatever stands beside it",
  arguments: writable.map(\.name))
func nobodyWithoutName(name: String) throws {
  let dialect = try #require(CSVDialect.named(name))
  // The table with columns of its own holds everything.
  guard name != "csv" else { return }
  // Family, given, middle, prefix, suffix.
  let words = ["Lang", "Eva", "Maria", "Mrs", "Jr."]
  var cards: [Card] = []
  for mask in 0..<32 {
    for full in ["", "Eva Lang", "Mrs Eva Lang Jr."] {
      let parts = words.indices.map { mask & 1 << $0 == 0 ? "" : words[$0] }
      guard !full.isEmpty || mask & 7 != 0 else { continue }
      var card = Card()
      if !full.isEmpty { card.append(.fullName, full) }
      card.append(.name, parts.joined(separator: "\u{1F}"))
      card.append(.email, "a@b.example")
      cards.append(card)
    }
  }
  // What is written of a card depends on none of the others, as other tests show.
  let written = Written(cards, dialect, .init())
  let read = try readAll(written.bytes, .init(dialect: dialect))
  let headers = rows(of: written.bytes)[0]
  let fields = try #require(read.mapping).columns.map(\.field)
  for (card, cells) in zip(cards, written.cells) {
    let named = zip(fields, cells).contains { field, cell in
      field.kind == .name && [.full, .family, .given, .middle].contains(field.part)
        && !cell.isEmpty
    }
    #expect(named, "\(name): \(shown(card)) in \(headers) \(cells)")
  }
}
