/// A person whom a generator has invented, with everything that a card could say.
package struct InventedPerson: Sendable {
  /// Where the name is from.
  package enum Origin: CaseIterable, Sendable {
    case korea, england, germany, france, spain, japan
  }

  package var origin: Origin
  package var given: String
  package var family: String
  /// The given and the family name in Latin letters; nil where they are in them already.
  package var latin: (given: String, family: String)?
  package var mobile: String
  package var landline: String
  package var email: String
  package var organization = ""
  package var title = ""
  package var workEmail = ""
  package var street: String
  package var city: String
  package var code: String
  package var birthday: Date

  /// A day of birth.
  package struct Date: Sendable, Hashable {
    var year, month, day: Int

    var text: String { "\(year)-\(Self.two(month))-\(Self.two(day))" }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  }

  /// The name as people of its origin write it.
  package var name: String {
    switch origin {
    case .korea: family + given
    case .japan: "\(family) \(given)"
    default: "\(given) \(family)"
    }
  }
}

/// Draws invented people, and makes typing errors; the seed decides everything.
package struct PeopleSource {
  package var random: SeededRandom

  package init(seed: UInt64) { random = SeededRandom(seed: seed) }

  // MARK: - Chance

  package mutating func chance(_ percent: Int) -> Bool { int(0...99) < percent }

  package mutating func int(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  package mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[int(0...choices.count - 1)]
  }

  package mutating func digits(_ count: Int) -> String {
    (0..<count).map { _ in String(int(0...9)) }.joined()
  }

  // MARK: - People

  /// Somebody of any origin, most often of Korea.
  package mutating func person(_ origin: InventedPerson.Origin? = nil) -> InventedPerson {
    let origin = origin ?? (chance(30) ? .korea : pick(InventedPerson.Origin.allCases))
    let family = pick(InventedNames.families(origin))
    let home = home(origin)
    var person = InventedPerson(
      origin: origin, given: "", family: family.name, mobile: mobile(origin),
      landline: landline(origin), email: "", street: home.street, city: home.city,
      code: home.code, birthday: birthday())
    rename(&person, familyInLatin: family.latin.isEmpty ? nil : family.latin)
    return person
  }

  /// Another member of the household: the family name, the home and its telephone are the same.
  package mutating func relative(of person: InventedPerson) -> InventedPerson {
    var relative = person
    relative.mobile = mobile(person.origin)
    relative.birthday = birthday()
    rename(&relative, familyInLatin: person.latin?.family)
    while relative.given == person.given { rename(&relative, familyInLatin: person.latin?.family) }
    return relative
  }

  /// Gives a person another given name, and an e-mail address that is made of the name.
  package mutating func rename(_ person: inout InventedPerson, familyInLatin: String?) {
    let given = given(person.origin)
    person.given = given.name
    person.latin = familyInLatin.map { (given.latin, $0) }
    address(&person)
  }

  /// Gives a person the e-mail addresses that belong to the name.
  package mutating func address(_ person: inout InventedPerson) {
    let given = (person.latin?.given ?? person.given).asciiLetters
    let family = (person.latin?.family ?? person.family).asciiLetters
    let login =
      switch int(0...4) {
      case 0: "\(given).\(family)"
      case 1: "\(given)\(digits(2))"
      case 2: "\(given.prefix(1))\(family)\(digits(3))"
      case 3: "\(family)_\(given)"
      default: "\(given)\(family)\(digits(2))"
      }
    person.email =
      "\(login)\(chance(60) ? digits(2) : "")@\(pick(["gmail.com", "naver.com", "web.de", "orange.fr", "yahoo.com", "example.org"]))"
  }

  private mutating func given(_ origin: InventedPerson.Origin) -> (name: String, latin: String) {
    guard origin == .korea else { return pick(InventedNames.given(origin)) }
    let (first, second) = (pick(InventedNames.syllables), pick(InventedNames.syllables))
    return (first.name + second.name, first.latin + second.latin)
  }

  package mutating func birthday() -> InventedPerson.Date {
    InventedPerson.Date(year: int(1940...2012), month: int(1...12), day: int(1...28))
  }

  package mutating func mobile(_ origin: InventedPerson.Origin) -> String {
    switch origin {
    case .korea: "010-\(int(2...9))\(digits(3))-\(digits(4))"
    case .england: "+44 7\(int(4...8))\(digits(2)) \(digits(6))"
    case .germany: "+49 17\(pick(["0", "1", "2", "3", "5"])) \(int(2...9))\(digits(6))"
    case .france: "+33 6 \(int(10...89)) \(digits(2)) \(digits(2)) \(digits(2))"
    case .spain: "+34 6\(int(10...99)) \(digits(3)) \(digits(3))"
    case .japan: "+81 90-\(int(1...9))\(digits(3))-\(digits(4))"
    }
  }

  package mutating func landline(_ origin: InventedPerson.Origin) -> String {
    switch origin {
    case .korea: "0\(pick(["2", "31", "51", "62"]))-\(int(2...9))\(digits(3))-\(digits(4))"
    case .england: "+44 20 7\(digits(3)) \(digits(4))"
    case .germany: "+49 30 \(int(2...9))\(digits(6))"
    case .france: "+33 1 4\(digits(1)) \(digits(2)) \(digits(2)) \(digits(2))"
    case .spain: "+34 91 \(int(2...9))\(digits(2)) \(digits(2)) \(digits(2))"
    case .japan: "+81 3-\(int(3...6))\(digits(3))-\(digits(4))"
    }
  }

  private mutating func home(
    _ origin: InventedPerson.Origin
  ) -> (street: String, city: String, code: String) {
    let place = pick(InventedNames.places(origin))
    let number = int(1...180)
    let isBehind = origin == .korea || origin == .germany || origin == .spain
    return (
      isBehind ? "\(place.street) \(number)" : "\(number) \(place.street)", place.city,
      place.code + digits(3)
    )
  }

  // MARK: - Typing errors

  /// A text with one typing error, or two: a letter left out, doubled, replaced, or exchanged with the next.
  package mutating func typed(_ text: String, errors: Int? = nil) -> String {
    var letters = Array(text)
    for _ in 0..<(errors ?? (chance(80) ? 1 : 2)) where letters.count > 2 {
      let place = int(1...letters.count - 2)
      if let index = Self.hangul(letters[place]), chance(80) {
        letters[place] = Character(Self.syllable(index / 28 * 28 + int(0...27)))
        continue
      }
      switch int(0...3) {
      case 0: letters.remove(at: place)
      case 1: letters.insert(letters[place], at: place)
      case 2: letters.swapAt(place, place + 1)
      default: letters[place] = letters[place].isNumber ? Character(digits(1)) : pick(Self.alphabet)
      }
    }
    return String(letters)
  }

  /// A number with a digit replaced, or two exchanged, so that it stays as long.
  package mutating func typedNumber(_ text: String) -> String {
    var letters = Array(text)
    let places = letters.indices.filter { letters[$0].isNumber }.suffix(6)
    let place = pick(Array(places.dropLast()))
    if chance(50), letters[place + 1].isNumber, letters[place] != letters[place + 1] {
      letters.swapAt(place, place + 1)
    } else {
      letters[place] = Character(String(((letters[place].wholeNumberValue ?? 0) + int(1...9)) % 10))
    }
    return String(letters)
  }

  /// A day of birth with day and month exchanged, or one part mistyped.
  package mutating func typed(_ date: InventedPerson.Date) -> InventedPerson.Date {
    var date = date
    switch int(0...3) {
    case 0 where date.day <= 12 && date.day != date.month: swap(&date.day, &date.month)
    case 1: date.year += pick([-10, 10, -1, 1])
    case 2: date.month = (date.month % 9) + 1
    default: date.day = date.day > 18 ? date.day - 10 : date.day + 10
    }
    return date
  }

  private static func hangul(_ letter: Character) -> Int? {
    guard let scalar = letter.unicodeScalars.first, 0xAC00...0xD7A3 ~= scalar.value else {
      return nil
    }
    return Int(scalar.value) - 0xAC00
  }

  private static func syllable(_ index: Int) -> Unicode.Scalar {
    Unicode.Scalar(UInt32(0xAC00 + index)) ?? "가"
  }

  private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz")
}

extension String {
  /// The letters and digits of ASCII, in small letters.
  package var asciiLetters: String {
    lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}
