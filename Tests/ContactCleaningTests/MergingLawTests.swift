import ContactCleaning
import ContactModel
import PhoneNumbers
import TestSupport
import Testing

/// Nothing that any of several cards says is lost in the card that they are joined to.
@Suite("Laws of joining cards")
struct MergingLawTests {
  @Test("no distinct value of invented people is lost", arguments: 1...10)
  func people(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<800 {
      let cards = (0..<Int.random(in: 2...4, using: &random)).map { _ in Self.card(&random) }
      Self.expectNoLoss(cards, seed)
    }
  }

  @Test(
    "no distinct value of hostile cards is lost", arguments: Array(1...10) + [115, 125] as [UInt64])
  func hostile(seed: UInt64) {
    var random = SeededRandom(seed: seed &* 1_000_003)
    for _ in 0..<200 {
      let bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
      let cards = Array(InventedCards(bytes).cards.prefix(3))
      Self.expectNoLoss(cards, seed)
    }
  }

  @Test("a card joined with itself stays as it is, and so does a joined card with one of its parts")
  func again() {
    var random = SeededRandom(seed: 11)
    for _ in 0..<500 {
      // Whichever of two rows comes first, the other is a line of its note.
      let cards = [Self.card(&random, hasRows: false), Self.card(&random, hasRows: false)]
      let alone = cards[0].merged(with: [cards[0]], region: .kr)
      #expect(alone.moves.isEmpty)
      #expect(
        alone.card.count == cards[0].count,
        "\(Self.text(cards[0])) → \(Self.text(alone.card))")
      let joined = cards[0].merged(with: [cards[1]], region: .kr).card
      let again = joined.merged(with: [cards[1]], region: .kr).card
      #expect(again.count == joined.count, "\(Self.text(joined)) → \(Self.text(again))")
    }
  }

  @Test("in whatever order cards stand, what they are joined to says the same", arguments: 1...10)
  func order(seed: UInt64) {
    var random = SeededRandom(seed: seed &* 7_919)
    for _ in 0..<200 {
      let cards = (0..<Int.random(in: 2...4, using: &random)).map { _ in Self.card(&random) }
      let turned = cards.shuffled(using: &random)
      let joined = [cards, turned].map { cards in
        cards[0].merged(with: Array(cards.dropFirst()), region: .kr).card
      }
      for (one, other) in [(joined[0], joined[1]), (joined[1], joined[0])] {
        let said = Sayings(one)
        // The notes hold what another card has in its place, and of identifiers the first stays.
        let lost = other.properties.filter { property in
          property.name.role != .machine && property.name != .note && property.name != .uid
            && said.loss(of: property) != nil
        }
        #expect(lost.isEmpty, "seed \(seed): \(cards.map(Self.text)) → \(Self.text(one))")
      }
    }
  }

  @Test("N of a joined card says the family and the given name that its FN says", arguments: 1...10)
  func parts(seed: UInt64) {
    var random = SeededRandom(seed: seed &* 104_729)
    for _ in 0..<100 {
      for names in Self.names {
        let cards = (0..<Int.random(in: 2...4, using: &random)).map { _ in
          var card = Self.card(&random)
          card.removeProperties { [.fullName, .name, .nickname].contains($0.name) }
          guard let (full, parts) = names.randomElement(using: &random) else { return card }
          card.append(.fullName, full)
          if !parts.isEmpty { card.append(.name, parts.replacing("|", with: "\u{1F}")) }
          return card
        }
        let joined = cards[0].merged(with: Array(cards.dropFirst()), region: .kr).card
        guard let full = joined.first(.fullName)?.value, let parts = joined.first(.name) else {
          continue
        }
        let words = parts.components.prefix(2).joined().flatMap { $0.split(separator: " ") }
        #expect(
          words.allSatisfy { Self.letters(full).holds(Self.letters(String($0))) },
          "seed \(seed): \(cards.map(Self.text)) → \(full), \(parts.components)")
      }
    }
  }

  /// The ways in which several cards name a person, with N where they have one.
  private static let names = [
    [
      ("송성숙", ""), ("송 성숙", ""), ("송성숙", "|송성숙"), ("송성숙 회장", "송|성숙 회장"), ("송성숙", "송|성숙"),
      ("송성숙(산악회)", "송|성숙(산악회)"), ("송성숙(산악회)", "|송성숙(산악회)"), ("송성숙 총무님", "송|성숙 총무님"),
      ("송성숙회장님", "송|성숙회장님"), ("연세_송성숙 과장", ""), ("송성숙", "송성숙"), ("송성숙님", "송성숙님"),
    ],
    [
      ("John Smith", ""), ("Smith, John", ""), ("JOHN SMITH", "SMITH|JOHN"), ("John", "|John"),
      ("Dr. John Smith", "Smith|John||Dr."), ("John Smith (work)", "Smith|John (work)"),
      ("John Smith", "John Smith"), ("John Paul Smith", "Smith|John|Paul"),
      ("Smith John", "Smith|John"), ("J. Smith", "Smith|J."), ("Johnny Smith", "Smith|Johnny"),
    ],
    [
      ("José García López", "García López|José"), ("Jose Garcia", ""), ("José", "José"),
      ("José García", "García|José"), ("Pepe García", "García|Pepe"), ("Garcia Lopez Jose", ""),
    ],
  ]

  @Test(
    "N of a joined card has no title of the name that is a nickname",
    arguments: ["성숙 회장", "성숙(산악회)", "성숙 총무님", "성숙회장님"])
  func titledParts(given: String) {
    let plain = Card([(.fullName, "송성숙"), (.telephone, "010-4567-7065"), (.title, "총무")])
    let titled = Card([
      (.fullName, "송\(given)"), (.name, "송\u{1F}\(given)\u{1F}\u{1F}\u{1F}"),
      (.telephone, "010-4567-7065"),
    ])
    let joined = plain.merged(with: [titled, plain], region: .kr)
    #expect(joined.card.first(.fullName)?.value == "송성숙")
    #expect(joined.card.first(.name)?.components.prefix(2).map { $0.joined() } == ["송", "성숙"])
    #expect(joined.moves.count { $0.place == "NICKNAME" } == 1, "\(joined.moves)")
  }

  /// The letters of a name, without capitals, accents and signs.
  private static func letters(_ name: String) -> [UInt8] {
    let plain = ["é": "e", "í": "i", "ó": "o"].reduce(name.lowercased()) {
      $0.replacing($1.key, with: $1.value)
    }
    return Array(plain.utf8.filter { $0 > 0x40 })
  }

  private static func expectNoLoss(_ cards: [Card], _ seed: UInt64) {
    let (joined, moves) = cards[0].merged(with: Array(cards.dropFirst()), region: .kr)
    let said = Sayings(joined)
    for property in cards.flatMap(\.properties) where property.name.role != .machine {
      if property.name == .uid {
        let isKept = joined.properties(.uid).contains { $0.value == property.value }
        #expect(isKept || moves.contains { $0.property == property.spelling && $0.place == nil })
      } else if let lost = said.loss(of: property) {
        Issue.record(
          "seed \(seed): \(lost) of \(property.spelling) is lost: \(cards.map(text)) → \(text(joined))"
        )
      }
    }
  }

  private static func text(_ card: Card) -> String {
    card.properties.map { property in
      let parameters = property.parameters.map { ";\($0.name)=\($0.values)" }.joined()
      return "\(property.group).\(property.spelling)\(parameters):\(property.value)"
    }.joined(separator: "⏎")
  }

  // MARK: - Invented people

  private static func card(_ random: inout SeededRandom, hasRows: Bool = true) -> Card {
    func pick(_ choices: String...) -> String { choices.randomElement(using: &random) ?? "" }
    func chance() -> Bool { Bool.random(using: &random) }
    var card = Card()
    if chance() || chance() {
      card.append(
        .fullName,
        pick(
          "김하늘", "김 하늘", "김하늘 과장", "Dr. José García", "Jose Garcia", "JOSE GARCIA", "하늘이",
          "José García PhD", "Kim, Haneul", "garcia@example.com"))
    }
    if chance() {
      card.append(
        .name,
        pick(
          "김\u{1F}하늘", "김하늘", "García\u{1F}José\u{1F}\u{1F}Dr.", "Garcia\u{1F}Jose\u{1F}María",
          "Garcia\u{1F}Jose\u{1F}\u{1F}Prof.\u{1E}Dr.\u{1F}PhD", "Kim\u{1F}Ha Neul", "\u{1F}한빛 김하늘")
      )
    }
    if chance() { card.append(.fullName, "金하늘", parameters: [Parameter("LANGUAGE", "zh")]) }
    if chance() { card.append(.nickname, pick("하늘", "Pepe", "Pepe\u{1E}하늘")) }
    if chance() {
      card.append(
        .birthday,
        pick("1990-01-02", "19900102", "--01-02", "1990", "1990-01-02T03:04:05Z", "spring"),
        parameters: chance() ? [] : [Parameter("CALSCALE", "lunar")])
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let group = pick("", "item1", "item2")
      card.append(
        .telephone,
        pick(
          "010-1234-5678", "+82 10 1234 5678", "02-345-6789,12", "02-345-6789", "02-345-6789(집)"),
        group: group,
        parameters: chance()
          ? [] : [Parameter("TYPE", [pick("cell", "HOME"), pick("work", "pref")])])
      if !group.isEmpty, chance() {
        card.append(.appleLabel, pick("가게", "_$!<Main>!$_"), group: group)
      }
    }
    for _ in 0..<2 where chance() {
      card.append(.note, pick("Call back", "call back", "second\nline", "second line "))
    }
    if chance() { card.append(.title, pick("과장", "Manager", "manager")) }
    if chance() { card.append(.organization, pick("한빛", "한빛\u{1F}개발", "HanBit\u{1F}")) }
    if chance() {
      card.append(
        .address,
        pick("\u{1F}\u{1F}1 Hill\u{1F}Town", "\u{1F}\u{1F}1 Hill\u{1F}Town\u{1F}\u{1F}100\u{1F}"),
        parameters: chance() ? [] : [Parameter("LABEL", pick("Up 1 Hill, Town", "The Hill"))])
    }
    if chance() { card.append(.gender, pick("M", "F", "O\u{1F}other")) }
    if chance() { card.append(.anniversary, pick("2010-05-06", "20100506", "2011-05-06")) }
    if chance() { card.append(.categories, pick("a", "b\u{1E}a", "c")) }
    if chance() { card.append(.photo, data: chance() ? [1, 2] : [3], mediaType: "image/png") }
    if chance() { card.append(.uid, pick("one", "two")) }
    if chance() { card.append(.kind, pick("individual", "org")) }
    if chance() {
      card.appendRaw(
        "X-" + pick("LUNCH", "lunch"), pick("noon", "Noon"), group: pick("", "item1"),
        parameters: chance() ? [] : [Parameter("X-DAY", pick("mon", "tue"))])
    }
    for (number, label) in ["동", "호수"].enumerated() where hasRows && chance() {
      let group = "column\(number)"
      card.append(
        .extended, spelling: "X-CUSTOM-FIELD", group: group, value: Array(pick("101", "102").utf8))
      card.append(.appleLabel, label, group: group)
    }
    if chance() {
      card.append(.url, pick("http://a.example", "http://a.example/", "http://a.example/b"))
    }
    return card
  }
}

/// All that a card says, word by word, as bytes: a mark would be of the character before it, whatever that is.
private struct Sayings {
  private let text: [UInt8]
  private let lowercased: [UInt8]
  /// The same without hyphens, which dates and numbers may have or not.
  private let unhyphenated: [UInt8]
  /// The words of ASCII as names are compared.
  private let nameText: [UInt8]
  /// The names, whose parts may have the title that another card has in its full name.
  private let names: [UInt8]
  /// The names without accents, which one that was written without them does not need.
  private let plainNames: [UInt8]
  private let blobs: Set<[UInt8]>
  private let numbers: Set<[UInt8]>
  private let dates: [[UInt8]]

  init(_ card: Card) {
    let properties = card.properties
    var text: [UInt8] = []
    for property in properties {
      for value in [property.value] + property.parameters.flatMap(\.values) {
        text += Self.plain(value)
        text.append(0x0A)
      }
    }
    self.text = text
    lowercased = Self.lowercased(text)
    unhyphenated = Self.without("-", text)
    // Letters outside of ASCII are left to the names.
    nameText = Self.without(",.-'\n", lowercased).map { $0 < 0x80 ? $0 : 0xFF }
    let names = properties.filter { [.fullName, .name, .nickname].contains($0.name) }.map(\.value)
      .joined(separator: "\n")
    self.names = Self.name(names)
    plainNames = Self.name(names.replacing("é", with: "e").replacing("í", with: "i"))
    blobs = Set(properties.compactMap(\.data))
    numbers = Set(properties.filter { $0.name == .telephone }.map { Self.digits($0.value) })
    dates = properties.filter { $0.form == .date }.map { Self.without("-", Array($0.value.utf8)) }
  }

  /// What of a property it does not say; nil when it says all.
  func loss(of property: Property) -> String? {
    for type in property.values(ofParameter: "TYPE")
    where !lowercased.holds(Self.lowercased(Self.plain(type))) {
      return type
    }
    if let data = property.data { return blobs.contains(data) ? nil : "picture" }
    for parameter in property.parameters
    where ["LABEL", "LANGUAGE", "X-DAY"].contains(parameter.name) {
      guard property.name != .fullName, property.name != .name, property.name != .birthday else {
        continue
      }
      for value in parameter.values where !text.holds(Self.plain(value)) { return value }
    }
    if property.name == .kind, property.value == "individual" { return nil }
    if property.name == .telephone, numbers.contains(Self.digits(property.value)) { return nil }
    // What is known in part stands in what is known in whole.
    if property.form == .date {
      let value = Self.without("-", Array(property.value.utf8))
      if dates.contains(where: { $0.holds(value) }) { return nil }
      // A note says a day without its year in words.
      if let day = PartialDate(property.value)?.text(in: .english), text.holds(Self.plain(day)) {
        return nil
      }
    }
    let names: [PropertyName] = [.fullName, .name, .nickname]
    return property.components.joined().first { item in
      if names.contains(property.name) {
        // Neither capitals nor blanks, nor the order of its words, nor accents left out make another name.
        let words = item.split { $0.isWhitespace || $0 == "," }.map { Self.name(String($0)) }
        let isSaid = words.allSatisfy { word in
          [nameText, self.names, plainNames].contains { $0.holds(word) }
        }
        if isSaid { return false }
      }
      let plain = Self.plain(property.name == .appleLabel ? AppleLabel.shown(item) : item)
      return !text.holds(plain) && !unhyphenated.holds(Self.without("-", plain))
        && !(property.name == .email && lowercased.holds(Self.lowercased(plain)))
    }
  }

  /// A text without white space, and without the slash behind the name of a site.
  private static func plain(_ text: String) -> [UInt8] {
    let scalars = text.unicodeScalars.filter { scalar in
      scalar.isASCII
        ? scalar.value != 0x20 && scalar.value &- 9 > 4
        : !scalar.properties.isWhitespace && scalar != "\u{200B}"
    }
    let plain = Array(String(String.UnicodeScalarView(scalars)).utf8)
    return plain.last == 0x2F ? Array(plain.dropLast()) : plain
  }

  private static func lowercased(_ text: [UInt8]) -> [UInt8] {
    text.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
  }

  private static func without(_ signs: StaticString, _ text: [UInt8]) -> [UInt8] {
    let signs = Array(String(describing: signs).utf8)
    return text.filter { !signs.contains($0) }
  }

  /// A name without capitals, and without the signs between its words.
  private static func name(_ text: String) -> [UInt8] {
    plain(text.lowercased().filter { !",.-'’".contains($0) })
  }

  private static func digits(_ number: String) -> [UInt8] {
    let number = number.hasPrefix("+82") ? "0" + number.dropFirst(3) : number
    return without("- ", Array(number.utf8))
  }
}
