import ContactModel
import TestSupport

/// An address book with known truth: for every card, which person it is about.
///
/// It is made of small scenes, each a kind of trouble that real address books have. Every kind is at
/// least a twentieth of the scenes. The seed decides everything.
struct DuplicatesCorpus {
  /// The kinds of scenes.
  enum Kind: CaseIterable {
    /// One person, one card.
    case single
    /// One person with names in several spellings: spaces, titles, respect, width, case, accents.
    case spellings
    /// One person, whose name one card has in decomposed form.
    case decomposed
    /// One person, with family name and given name in either order.
    case swapped
    /// One person whose cards hang together only as a chain: phone, then e-mail.
    case chain
    /// One person, one of the cards without a name.
    case nameless
    /// Colleagues with the number of their company's switchboard.
    case switchboard
    /// Parents and children with one e-mail address.
    case familyEmail
    /// Twins: one family name, alike given names, one landline, one birthday.
    case twins
    /// Father and son with one landline, some of one name.
    case fatherAndSon
    /// Two people who only have their name in common.
    case namesakes
    /// A card of no more than a family's name, or no name, that could be of any of the family.
    case ambiguous
  }

  private(set) var cards: [Card] = []
  /// The person of each card.
  private(set) var people: [Int] = []
  /// The kind of scene of each card.
  private(set) var kinds: [Kind] = []
  private var random: SeededRandom
  private var nextPerson = 0

  /// Makes a corpus of about `count` cards, in mixed order.
  init(seed: UInt64, count: Int) {
    random = SeededRandom(seed: seed)
    while cards.count < count {
      let kind = Self.shares.randomElement(using: &random) ?? .single
      let start = cards.count
      play(kind)
      kinds += Array(repeating: kind, count: cards.count - start)
    }
    let order = cards.indices.shuffled(using: &random)
    cards = order.map { cards[$0] }
    people = order.map { people[$0] }
    kinds = order.map { kinds[$0] }
  }

  private static let shares: [Kind] = Kind.allCases + [.single]

  // MARK: - Scenes

  private mutating func play(_ kind: Kind) {
    switch kind {
    case .single: single()
    case .spellings: spellings()
    case .decomposed: decomposed()
    case .swapped: swapped()
    case .chain: chain()
    case .nameless: nameless()
    case .switchboard: switchboard()
    case .familyEmail: familyEmail()
    case .twins: twins()
    case .fatherAndSon: fatherAndSon()
    case .namesakes: namesakes()
    case .ambiguous: ambiguous()
    }
  }

  private mutating func single() {
    add(
      newPerson(), name(chance(60) ? korean() : western()),
      [.telephone: [mobile()], .email: [email()]])
  }

  private mutating func spellings() {
    let person = newPerson()
    let phone = mobile()
    let address = email()
    let isKorean = chance(60)
    let korean = korean()
    let western = western()
    for number in 0...int(1...3) {
      let spelled = isKorean ? spelling(ofKorean: korean) : spelling(ofWestern: western)
      let hasPhone = number == 0 || chance(70)
      var values: [PropertyName: [String]] = [:]
      if hasPhone { values[.telephone] = [respelled(phone)] }
      if !hasPhone || number == 0 || chance(40) {
        values[.email] = [chance(30) ? address.uppercased() : address]
      }
      if chance(30) { values[.organization] = [pick(Self.companies)] }
      add(person, spelled, values)
    }
  }

  private mutating func decomposed() {
    let person = newPerson()
    let name = korean().joined()
    let phone = mobile()
    add(person, name, [.telephone: [phone]])
    add(person, Self.decomposed(name), [.telephone: [respelled(phone)], .email: [email()]])
    if chance(40) { add(person, Self.decomposed(name) + " 님", [.telephone: [respelled(phone)]]) }
  }

  private mutating func swapped() {
    let person = newPerson()
    let address = email()
    let parts = western()
    add(person, "\(parts[0]) \(parts[1])", [.email: [address]])
    add(
      person, chance(50) ? "\(parts[1]), \(parts[0])" : "\(parts[1]) \(parts[0])",
      [.email: [address]])
    if chance(40) {
      let other = newPerson()
      let phone = mobile()
      let korean = korean()
      add(other, korean.joined(), [.telephone: [phone]])
      add(other, "\(korean[1]) \(korean[0])", [.telephone: [respelled(phone)]])
    }
  }

  private mutating func chain() {
    let person = newPerson()
    let name = korean().joined()
    let (phone, address, second) = (mobile(), email(), mobile())
    add(person, name, [.telephone: [phone]])
    add(person, name, [.telephone: [phone], .email: [address]])
    add(person, name + " " + pick(Self.titles), [.email: [address], .telephone: [second]])
    if chance(50) { add(person, name, [.telephone: [respelled(second)]]) }
  }

  private mutating func nameless() {
    let person = newPerson()
    let phone = mobile()
    add(person, korean().joined(), [.telephone: [phone]])
    add(person, "", [.telephone: [respelled(phone)], .email: chance(50) ? [email()] : []])
  }

  private mutating func switchboard() {
    let number = chance(50) ? landline() : "1588-" + digits(4)
    for _ in 0...int(2...5) {
      let person = newPerson()
      let name = korean().joined()
      let own = mobile()
      add(person, name + (chance(40) ? " " + pick(Self.titles) : ""), [.telephone: [number, own]])
      if chance(25) { add(person, name, [.telephone: [respelled(own)]]) }
    }
  }

  private mutating func familyEmail() {
    let address = email()
    let family = korean()[0]
    var given: Set<String> = []
    while given.count < 2 || chance(40) { given.insert(self.given()) }
    for name in given.sorted().map({ family + $0 }) {
      let person = newPerson()
      let own = mobile()
      add(person, name, [.email: [address], .telephone: [own]])
      if chance(25) { add(person, name, [.telephone: [respelled(own)], .email: [address]]) }
    }
  }

  private mutating func twins() {
    let phone = landline()
    let family = korean()[0]
    let first = pick(Self.firstSyllables)
    let birthday = "\(int(1960...2015))-0\(int(1...9))-1\(int(0...9))"
    var last: Set<String> = []
    while last.count < 2 { last.insert(pick(Self.lastSyllables)) }
    for syllable in last.sorted() {
      let person = newPerson()
      let values: [PropertyName: [String]] = [.telephone: [phone], .birthday: [birthday]]
      add(person, family + first + syllable, values)
      if chance(40) { add(person, "\(family) \(first)\(syllable)", values) }
    }
  }

  private mutating func fatherAndSon() {
    let phone = landline()
    if chance(50) {
      let parts = western()
      add(
        newPerson(), "\(parts[0]) \(parts[1])" + (chance(50) ? " Sr." : ""), [.telephone: [phone]])
      add(newPerson(), "\(parts[0]) \(parts[1]) Jr.", [.telephone: [phone], .email: [email()]])
    } else {
      let name = korean()
      let isSameName = chance(30)
      add(newPerson(), name.joined(), [.telephone: [phone], .birthday: ["1950-03-0\(int(1...9))"]])
      let son = isSameName ? name.joined() : name[0] + given()
      add(newPerson(), son, [.telephone: [phone], .birthday: ["1980-05-0\(int(1...9))"]])
    }
  }

  private mutating func namesakes() {
    let name = chance(50) ? korean().joined() : western().joined(separator: " ")
    for _ in 0..<2 { add(newPerson(), name, [.telephone: [mobile()], .email: [email()]]) }
  }

  private mutating func ambiguous() {
    let phone = landline()
    let address = email()
    let family = pick(Self.westernFamilies)
    var given: Set<String> = []
    while given.count < 2 { given.insert(pick(Self.westernGiven)) }
    for name in given.sorted() {
      add(newPerson(), "\(name) \(family)", [.telephone: [phone], .email: [address]])
    }
    add(newPerson(), chance(50) ? family : "", [.telephone: [phone], .email: [address]])
  }

  // MARK: - Cards

  private mutating func add(
    _ person: Int, _ name: String, _ values: [PropertyName: [String]]
  ) {
    var card = Card()
    if !name.isEmpty { card.append(.fullName, name) }
    for property in [PropertyName.telephone, .email, .birthday, .organization] {
      for value in values[property] ?? [] { card.append(property, value) }
    }
    if chance(20) { card.append(.note, "메모 " + digits(3)) }
    cards.append(card)
    people.append(person)
  }

  private mutating func newPerson() -> Int {
    nextPerson += 1
    return nextPerson
  }

  private mutating func spelling(ofKorean korean: [String]) -> String {
    let whole = korean.joined()
    switch int(0...6) {
    case 0: return korean.joined(separator: " ")
    case 1: return whole + " 님"
    case 2: return whole + "님"
    case 3: return whole.map(String.init).joined(separator: " ")
    case 4: return whole + "\u{200B}"
    case 5: return "  " + korean.joined(separator: "\u{3000}")
    default: return whole
    }
  }

  private mutating func spelling(ofWestern western: [String]) -> String {
    let whole = western.joined(separator: " ")
    switch int(0...4) {
    case 0: return whole.uppercased()
    case 1: return whole.lowercased()
    case 2: return western.joined(separator: "  ")
    case 3: return whole.replacing("é", with: "e").replacing("ü", with: "u")
    default: return whole
    }
  }

  private mutating func name(_ parts: [String]) -> String {
    Self.westernFamilies.contains(parts[1]) ? parts.joined(separator: " ") : parts.joined()
  }

  // MARK: - Values

  private mutating func korean() -> [String] { [pick(Self.families), given()] }

  private mutating func given() -> String { pick(Self.firstSyllables) + pick(Self.lastSyllables) }

  private mutating func western() -> [String] {
    [pick(Self.westernGiven), pick(Self.westernFamilies)]
  }

  private mutating func mobile() -> String { "010-\(int(2...9))\(digits(3))-\(digits(4))" }

  private mutating func landline() -> String {
    "0\(pick(["2", "31", "51", "62"]))-\(int(2...9))\(digits(3))-\(digits(4))"
  }

  private mutating func email() -> String {
    pick(Self.logins) + digits(6) + "@" + pick(["gmail.com", "naver.com", "example.com"])
  }

  private mutating func respelled(_ phone: String) -> String {
    let plain = phone.filter { $0 != "-" }
    switch int(0...4) {
    case 0: return plain
    case 1: return "+82 " + phone.dropFirst()
    case 2: return "+82" + plain.dropFirst()
    case 3: return phone.replacing("-", with: " ")
    default: return phone
    }
  }

  private static func decomposed(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard 0xAC00...0xD7A3 ~= scalar.value else {
        scalars.append(scalar)
        continue
      }
      let index = scalar.value - 0xAC00
      let parts = [0x1100 + index / 588, 0x1161 + index % 588 / 28, 0x11A7 + index % 28]
      for part in parts where part != 0x11A7 {
        if let jamo = Unicode.Scalar(part) { scalars.append(jamo) }
      }
    }
    return String(scalars)
  }

  // MARK: - Chance

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func int(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func digits(_ count: Int) -> String {
    (0..<count).map { _ in String(int(0...9)) }.joined()
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices.randomElement(using: &random) ?? ""
  }

  private static let families = "김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 남궁 황보".split(separator: " ")
    .map(String.init)
  private static let firstSyllables = "민 서 지 현 수 예 은 영 준 도 하 윤 주 재 승 태 성 동 정 진".split(
    separator: " "
  ).map(String.init)
  private static let lastSyllables = "준 현 우 호 진 수 영 희 연 아 은 윤 서 빈 원 민 성 훈 철 미".split(separator: " ")
    .map(String.init)
  private static let titles = ["과장", "과장님", "대리", "팀장", "부장님", "이사"]
  private static let companies = ["한빛출판사", "바다물산", "Acme Corp."]
  private static let westernGiven =
    "James Mary Robert José Michael Linda Zoë René Karen Thomas Anna Peter".split(separator: " ")
    .map(String.init)
  private static let westernFamilies =
    "Smith Johnson Müller Garcia Davis Wilson Taylor Dupré Brown Novak".split(separator: " ").map(
      String.init)
  private static let logins = ["kim", "lee.", "hong_", "smith", "mail", "a"]
}
