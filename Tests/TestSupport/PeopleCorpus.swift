package import ContactModel

/// An address book with known truth: for every card, which person it is about.
///
/// It is made of small scenes, each a kind of trouble that real address books have. The seed decides everything.
package struct PeopleCorpus: Sendable {
  /// The kinds of scenes.
  package enum Kind: String, CaseIterable, Sendable {
    /// One person, one card.
    case single
    /// Spaces, titles, respect, width, case, accents, decomposed letters, the order of family and given name.
    case spellings
    /// One person whose cards hang together only as a chain: phone, then e-mail.
    case chain
    /// One of the cards has no name, or a part of it.
    case nameless
    /// Bob and Robert.
    case nickname
    /// A name in its own letters and in Latin ones.
    case romanised
    /// A letter or two mistyped in names, addresses, numbers or dates.
    case typed
    /// Another number, and what else stayed.
    case changed
    /// Each card lacks most.
    case missing
    /// People without phone and e-mail: a name with an organisation, an address or a birthday.
    case unreachable
    /// A company, its switchboard and people who work there; some of one name.
    case company
    /// Parents and children of one home, some with names that look alike.
    case family
    /// Twins: one birthday, one home.
    case twins
    /// Father and son of one name.
    case generations
    /// Two people who only have their name in common.
    case namesakes
    /// A card of no more than a family's name, or no name, that could be of any of the family.
    case ambiguous
    /// Somebody, and the mother, wife or secretary under the same number.
    case relation
  }

  package private(set) var cards: [Card] = []
  /// The person of each card.
  package private(set) var people: [Int] = []
  /// The kind of scene of each card.
  package private(set) var kinds: [Kind] = []
  private var source: PeopleSource
  private var nextPerson = 0

  /// Makes a book of about `count` cards, in mixed order.
  package init(seed: UInt64, count: Int, kinds wanted: [Kind] = Kind.allCases + [.single, .single])
  {
    source = PeopleSource(seed: seed)
    while cards.count < count { play(source.pick(wanted)) }
    shuffle()
  }

  /// Makes a book of people whose cards have typing errors in any place, or lack it.
  package init(typingErrorsOf seed: UInt64, count: Int) {
    source = PeopleSource(seed: seed)
    while cards.count < count {
      let invented = source.person(source.pick([.england, .germany, .france, .spain]))
      let person = newPerson()
      for number in 0...source.int(0...4) { addMistyped(invented, person, isFirst: number == 0) }
      kinds += Array(repeating: .typed, count: cards.count - kinds.count)
    }
    shuffle()
  }

  private mutating func shuffle() {
    let order = cards.indices.shuffled(using: &source.random)
    cards = order.map { cards[$0] }
    people = order.map { people[$0] }
    kinds = order.map { kinds[$0] }
  }

  // MARK: - Scenes

  private mutating func play(_ kind: Kind) {
    switch kind {
    case .single: addAll(of: source.person())
    case .spellings: spellings()
    case .chain: chain()
    case .nameless: nameless()
    case .nickname: nickname()
    case .romanised: romanised()
    case .typed: typed()
    case .changed: changed()
    case .missing: missing()
    case .unreachable: unreachable()
    case .company: company()
    case .family: family()
    case .twins: twins()
    case .generations: generations()
    case .namesakes: namesakes()
    case .ambiguous: ambiguous()
    case .relation: relation()
    }
    kinds += Array(repeating: kind, count: cards.count - kinds.count)
  }

  private mutating func spellings() {
    let invented = source.person()
    let person = newPerson()
    add(person, invented.name, some(of: invented, [.mobile, .email]))
    for _ in 0...source.int(0...1) {
      add(person, respelled(invented), some(of: invented, [source.pick([.mobile, .email])]))
    }
  }

  private mutating func chain() {
    let invented = source.person()
    let person = newPerson()
    let title = invented.origin == .korea ? " " + source.pick(["과장", "대리님", "팀장"]) : ""
    add(person, invented.name, values(of: invented, [.mobile]))
    add(person, invented.name, values(of: invented, [.mobile, .email]))
    add(person, invented.name + title, values(of: invented, [.email, .landline]))
  }

  private mutating func nameless() {
    let invented = source.person()
    let person = newPerson()
    add(person, invented.name, values(of: invented, [.mobile, .email, .home]))
    let name = source.chance(70) ? "" : invented.given
    add(person, name, values(of: invented, name.isEmpty ? [.mobile] : [.mobile, .email]))
  }

  private mutating func nickname() {
    let pair = source.pick(InventedNames.nicknames)
    var invented = source.person(source.pick([.england, .germany, .spain]))
    invented.given = pair.name
    source.address(&invented)
    let person = newPerson()
    let shared = source.pick([Fields.mobile, .email, [.mobile, .home], [.email, .birthday]])
    add(person, invented.name, values(of: invented, shared.union([.organization])))
    invented.given = pair.latin
    add(person, invented.name, values(of: invented, shared))
  }

  private mutating func romanised() {
    let invented = source.person(source.chance(75) ? .korea : .japan)
    let person = newPerson()
    let shared = source.pick([Fields.mobile, .email, [.mobile, .email]])
    add(person, invented.name, values(of: invented, shared))
    add(person, inLatin(invented), some(of: invented, shared))
  }

  private mutating func typed() {
    let invented = source.person()
    let person = newPerson()
    add(person, invented.name, values(of: invented, [.mobile, .email, .home, .birthday]))
    for _ in 0...(source.chance(25) ? 1 : 0) {
      var other = invented
      switch source.int(0...5) {
      case 0: other.given = source.typed(other.given)
      case 1: other.family = source.typed(other.family)
      case 2: other.mobile = source.typedNumber(other.mobile)
      case 3: other.email = source.typed(other.email)
      case 4: other.birthday = source.typed(other.birthday)
      default: other.street = source.typed(other.street)
      }
      add(
        person, other.name,
        some(of: other, source.pick([[.mobile, .birthday], [.mobile, .email], [.email, .home]])))
    }
  }

  private mutating func changed() {
    let invented = source.person()
    let person = newPerson()
    let kept = source.pick([Fields.email, .birthday, .home, [.organization, .title, .email]])
    let employed =
      source.chance(50) ? source.employed(invented, source.pick(InventedNames.companies)) : invented
    add(person, invented.name, values(of: employed, kept.union(.mobile)))
    var other = employed
    other.mobile = source.mobile(invented.origin)
    add(person, invented.name, values(of: other, kept.union(.mobile)))
  }

  private mutating func missing() {
    let invented = source.person()
    let person = newPerson()
    add(person, invented.name, values(of: invented, [.mobile, .email, .home, .birthday]))
    add(
      person, invented.name, values(of: invented, source.pick([.mobile, .email, .home, .birthday])))
    if source.chance(30) { add(person, invented.name, values(of: invented, [.landline, .home])) }
  }

  private mutating func unreachable() {
    let invented = source.employed(source.person(), source.pick(InventedNames.companies))
    let person = newPerson()
    let fields = source.pick([Fields.organization, .home, .birthday])
    add(person, invented.name, values(of: invented, fields))
    add(person, respelled(invented), values(of: invented, fields))
  }

  private mutating func company() {
    let company = source.pick(InventedNames.companies)
    let origin = source.pick(InventedPerson.Origin.allCases)
    let switchboard = source.landline(origin)
    if source.chance(50) {
      add(
        newPerson(), source.chance(50) ? company.name : "",
        [.organization: [company.name], .telephone: [switchboard]])
    }
    var last: InventedPerson?
    for _ in 0...source.int(1...5) {
      var invented = source.employed(source.person(origin), company)
      invented.landline = switchboard
      if let last, source.chance(8) {
        (invented.given, invented.family, invented.latin) = (last.given, last.family, last.latin)
        invented.title = source.pick(InventedNames.titles.filter { $0 != last.title })
        invented.workEmail = source.digits(2) + last.workEmail
      }
      last = invented
      let person = newPerson()
      add(
        person, invented.name,
        values(of: invented, [.mobile, .landline, .workEmail, .organization, .title]))
      if source.chance(30) {
        add(person, respelled(invented), some(of: invented, [.mobile, .workEmail]))
      }
    }
  }

  private mutating func family() {
    let first = source.person()
    var members = [first]
    for _ in 0...source.int(0...3) {
      var member = source.relative(of: first)
      if source.chance(35) { member.given = lookalike(of: first.given, first.origin) }
      if source.chance(20) { member.email = first.email }
      if source.chance(10) { member.mobile = first.mobile }
      if !members.contains(where: { $0.given == member.given }) { members.append(member) }
    }
    for member in members {
      let person = newPerson()
      add(person, member.name, some(of: member, [.landline, .home, .mobile, .email, .birthday]))
      if source.chance(35) {
        add(person, respelled(member), values(of: member, [.landline, .home, .mobile]))
      }
    }
  }

  private mutating func twins() {
    let first = source.person()
    var second = source.relative(of: first)
    second.birthday = first.birthday
    if source.chance(50) { second.given = lookalike(of: first.given, first.origin) }
    guard second.given != first.given else { return }
    for twin in [first, second] {
      let person = newPerson()
      let fields: Fields = [.landline, .birthday, .home]
      add(person, twin.name, values(of: twin, fields))
      if source.chance(40) { add(person, twin.name, values(of: twin, fields.union(.mobile))) }
    }
  }

  private mutating func generations() {
    let father = source.person()
    var son = father
    son.birthday.year += 27
    son.mobile = source.mobile(father.origin)
    son.email = "x" + son.email
    let isMarked = father.latin == nil && source.chance(60)
    let fields: Fields = isMarked ? [.landline, .home] : [.landline, .home, .birthday]
    add(
      newPerson(), father.name + (isMarked && source.chance(50) ? " Sr." : ""),
      values(of: father, fields))
    add(newPerson(), son.name + (isMarked ? " Jr." : ""), some(of: son, fields))
  }

  private mutating func namesakes() {
    let first = source.person()
    var second = source.person(first.origin)
    (second.given, second.family, second.latin) = (first.given, first.family, first.latin)
    second.email = "n\(source.digits(5))\(second.email)"
    for invented in [first, second] { addAll(of: invented) }
  }

  private mutating func ambiguous() {
    let first = source.person(source.pick([.england, .germany, .france]))
    let shared: Fields = [.landline, .email]
    var second = source.relative(of: first)
    second.email = first.email
    for member in [first, second] { add(newPerson(), member.name, values(of: member, shared)) }
    add(newPerson(), source.chance(50) ? first.family : "", values(of: first, shared))
  }

  private mutating func relation() {
    let invented = source.person()
    let word =
      switch invented.origin {
      case .korea: source.pick(["엄마", "아빠", "비서", "남편", "사모님"])
      case .japan: source.pick(["母", "妻", "秘書"])
      case .germany: source.pick(["Mutter", "Frau", "Sekretariat"])
      default: source.pick(["wife", "mother", "assistant", "secretary"])
      }
    add(newPerson(), invented.name, values(of: invented, [.mobile, .email]))
    add(newPerson(), "\(invented.name) \(word)", values(of: invented, [.mobile]))
  }

  /// A card with each part mistyped or missing now and then.
  private mutating func addMistyped(_ invented: InventedPerson, _ person: Int, isFirst: Bool) {
    var other = invented
    if source.chance(20) { other.given = source.typed(other.given) }
    if source.chance(20) { other.family = source.typed(other.family) }
    if source.chance(15) { other.city = source.typed(other.city) }
    if source.chance(20) { other.email = source.typed(other.email) }
    if source.chance(20) { other.birthday = source.typed(other.birthday) }
    if source.chance(8) { (other.given, other.family) = (other.family, other.given) }
    var fields: Fields = [.email, .birthday, .city]
    for field in [Fields.email, .birthday, .city] where source.chance(14) { fields.remove(field) }
    if fields.isDisjoint(with: [.email, .birthday]) { fields.insert(.birthday) }
    let name = source.chance(6) ? other.family : source.chance(6) ? other.given : other.name
    add(person, name, isFirst ? values(of: invented, fields) : values(of: other, fields), other)
  }

  // MARK: - Cards

  /// What a card says beside the name.
  private struct Fields: OptionSet {
    let rawValue: Int

    static let mobile = Fields(rawValue: 1)
    static let landline = Fields(rawValue: 2)
    static let email = Fields(rawValue: 4)
    static let workEmail = Fields(rawValue: 8)
    static let home = Fields(rawValue: 16)
    static let city = Fields(rawValue: 32)
    static let birthday = Fields(rawValue: 64)
    static let organization = Fields(rawValue: 128)
    static let title = Fields(rawValue: 256)
  }

  private mutating func addAll(of invented: InventedPerson) {
    add(newPerson(), invented.name, some(of: invented, [.mobile, .email]))
  }

  /// The values of some fields, with those of others by chance.
  private mutating func some(
    of invented: InventedPerson, _ fields: Fields
  ) -> [PropertyName: [String]] {
    var fields = fields
    for other in [Fields.mobile, .email, .home, .birthday] where source.chance(15) {
      fields.insert(other)
    }
    return values(of: invented, fields)
  }

  private mutating func values(
    of invented: InventedPerson, _ fields: Fields
  ) -> [PropertyName: [String]] {
    var values: [PropertyName: [String]] = [:]
    if fields.contains(.mobile) {
      values[.telephone, default: []].append(respaced(invented.mobile))
    }
    if fields.contains(.landline) { values[.telephone, default: []].append(invented.landline) }
    if fields.contains(.email) {
      values[.email, default: []].append(
        source.chance(10) ? invented.email.uppercased() : invented.email)
    }
    if fields.contains(.workEmail) { values[.email, default: []].append(invented.workEmail) }
    if fields.contains(.home) {
      values[.address] = [
        "\u{1F}\u{1F}\(invented.street)\u{1F}\(invented.city)\u{1F}\u{1F}\(invented.code)\u{1F}"
      ]
    } else if fields.contains(.city) {
      values[.address] = ["\u{1F}\u{1F}\u{1F}\(invented.city)\u{1F}\u{1F}\u{1F}"]
    }
    if fields.contains(.birthday) { values[.birthday] = [invented.birthday.text] }
    if fields.contains(.organization) { values[.organization] = [invented.organization] }
    if fields.contains(.title) { values[.title] = [invented.title] }
    return values
  }

  private mutating func add(
    _ person: Int, _ name: String, _ values: [PropertyName: [String]],
    _ parts: InventedPerson? = nil
  ) {
    var card = Card()
    if !name.isEmpty { card.append(.fullName, name) }
    if let parts, name == parts.name {
      card.append(.name, "\(parts.family)\u{1F}\(parts.given)\u{1F}\u{1F}\u{1F}")
    }
    for property in [PropertyName.telephone, .email, .address, .birthday, .organization, .title] {
      for value in values[property] ?? [] where !value.isEmpty { card.append(property, value) }
    }
    if source.chance(20) { card.append(.note, "메모 " + source.digits(3)) }
    cards.append(card)
    people.append(person)
  }

  private mutating func newPerson() -> Int {
    nextPerson += 1
    return nextPerson
  }

  // MARK: - Spellings

  private mutating func respelled(_ invented: InventedPerson) -> String {
    let (given, family) = (invented.given, invented.family)
    guard invented.origin == .korea || invented.origin == .japan else {
      switch source.int(0...6) {
      case 0: return invented.name.uppercased()
      case 1: return "\(family), \(given)"
      case 2: return invented.name.lowercased()
      case 3: return "\(family) \(given)"
      case 4: return "\(given)  \(source.pick(["A.", "M."])) \(family)"
      case 5: return Self.withoutAccents(invented.name)
      default: return invented.name
      }
    }
    switch source.int(0...5) {
    case 0: return "\(family) \(given)"
    case 1: return "\(family)\(given)"
    case 2: return invented.origin == .korea ? "\(family)\(given)님" : "\(family)　\(given)"
    case 3: return invented.origin == .korea ? "\(family)\(given) 님" : "\(family) \(given) 様"
    case 4: return "\(family)\(given)\u{200B}"
    default: return Self.decomposed(invented.name)
    }
  }

  private mutating func inLatin(_ invented: InventedPerson) -> String {
    var given = invented.latin?.given ?? ""
    var family = invented.latin?.family ?? ""
    if invented.origin == .korea, source.chance(50) {
      for (syllable, others) in InventedNames.spellings.sorted(by: { $0.key < $1.key }) {
        if family == syllable { family = source.pick(others) }
        if given.hasSuffix(syllable) {
          given = given.dropLast(syllable.count) + source.pick(others)
        }
      }
    }
    let (first, second) = (given.capitalizedWord, family.capitalizedWord)
    return source.chance(60) ? "\(first) \(second)" : "\(second) \(first)"
  }

  private mutating func respaced(_ phone: String) -> String {
    guard phone.hasPrefix("010") else {
      return source.chance(30) ? phone.filter { $0 != " " && $0 != "-" } : phone
    }
    let plain = phone.filter { $0 != "-" }
    switch source.int(0...4) {
    case 0: return plain
    case 1: return "+82 " + phone.dropFirst()
    case 2: return "+82" + plain.dropFirst()
    default: return phone
    }
  }

  /// A given name that looks like another, and is somebody else's.
  private mutating func lookalike(of given: String, _ origin: InventedPerson.Origin) -> String {
    guard origin == .korea else {
      let alike = InventedNames.given(origin).map(\.name).filter {
        $0 != given && $0.prefix(2) == given.prefix(2)
      }
      return alike.isEmpty ? source.person(origin).given : source.pick(alike)
    }
    let other = source.pick(InventedNames.syllables).name
    return source.chance(50) ? given.prefix(1) + other : other + given.suffix(1)
  }

  private static func withoutAccents(_ text: String) -> String {
    let plain: [Character: Character] = [
      "é": "e", "è": "e", "ü": "u", "ö": "o", "ä": "a", "á": "a", "í": "i", "ó": "o", "ú": "u",
      "ñ": "n",
      "ç": "c", "ô": "o", "ë": "e", "É": "E", "Á": "A",
    ]
    return String(text.map { plain[$0] ?? $0 })
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
}

extension PeopleSource {
  /// The person with a job at a company.
  fileprivate mutating func employed(
    _ person: InventedPerson, _ company: (name: String, domain: String)
  ) -> InventedPerson {
    var person = person
    person.organization = company.name
    person.title = pick(InventedNames.titles)
    let login = person.email.prefix { $0 != "@" }
    person.workEmail = "\(login)@\(company.domain)"
    return person
  }
}

extension String {
  fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}
