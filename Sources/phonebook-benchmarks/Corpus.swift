internal import ContactBytes
internal import ContactIO
internal import ContactModel
internal import ContactPipeline
internal import ContactVCard
internal import Glibc

/// Invented address books as vCard 3.0, the same for the same seed.
struct Corpus: Sendable {
  /// Everything in one file.
  let vCard: [UInt8]
  /// The number of contacts.
  let contactCount: Int

  /// Makes an address book of people, without pictures.
  init(contactCount: Int, seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    var text = VCardText()
    for _ in 0..<contactCount {
      text.append(InventedPerson(&numbers), picture: nil, &numbers)
    }
    vCard = text.bytes
    self.contactCount = contactCount
  }

  /// Makes an address book in which everybody has a picture of about 30 KB; its bytes are noise.
  init(pictureCount: Int, seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    var text = VCardText()
    for _ in 0..<pictureCount {
      let person = InventedPerson(&numbers)
      let groups = 8_000 + numbers.below(4_000)
      text.append(person, picture: Self.noise(groups, &numbers), &numbers)
    }
    vCard = text.bytes
    contactCount = pictureCount
  }

  /// So many groups of four base64 characters.
  private static func noise(_ groups: Int, _ numbers: inout SeededNumbers) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(groups * 4)
    for _ in 0..<groups {
      var bits = numbers.next()
      for _ in 0..<4 {
        text.append(alphabet[Int(bits & 63)])
        bits >>= 6
      }
    }
    return text
  }
}

/// vCard text while it is written.
private struct VCardText {
  private(set) var bytes: [UInt8] = []

  mutating func append(
    _ person: InventedPerson, picture: [UInt8]?, _ numbers: inout SeededNumbers
  ) {
    line("BEGIN:VCARD")
    line("VERSION:3.0")
    line("N:\(Self.escaped(person.family));\(Self.escaped(person.given));;;")
    line("FN:\(Self.escaped(person.fullName))")
    if let organization = person.organization { line("ORG:\(Self.escaped(organization))") }
    if let title = person.title { line("TITLE:\(Self.escaped(title))") }
    for email in person.emails { line("EMAIL;TYPE=INTERNET;TYPE=HOME:\(email)") }
    for phone in person.phones { line("TEL;TYPE=\(phone.type):\(phone.number)") }
    if let street = person.street {
      line("ADR;TYPE=HOME:;;\(Self.escaped(street));;;\(numbers.digits(5));")
    }
    if let label = person.page {
      line("item1.URL:https://person\(numbers.digits(4)).example.net/")
      line("item1.X-ABLabel:\(label)")
    }
    if let birthday = person.birthday { line("BDAY:\(birthday)") }
    if let note = person.note { line("NOTE:\(Self.escaped(note))") }
    if let category = person.category { line("CATEGORIES:\(category)") }
    if let picture {
      line("PHOTO;ENCODING=b;TYPE=JPEG:\(String(decoding: picture, as: UTF8.self))")
    }
    line("UID:\(numbers.digits(12))")
    line("REV:20\(10 + numbers.below(16))-0\(1 + numbers.below(9))-1\(numbers.below(9))T09:30:00Z")
    line("END:VCARD")
  }

  /// Appends a line, folded at 75 bytes and never inside a character.
  private mutating func line(_ text: String) {
    var rest = Array(text.utf8)[...]
    var limit = 75
    while rest.count > limit {
      var end = rest.startIndex + limit
      while rest[end] & 0xC0 == 0x80 { end -= 1 }
      bytes += rest[..<end]
      bytes += Array("\r\n ".utf8)
      rest = rest[end...]
      limit = 74
    }
    bytes += rest
    bytes += Array("\r\n".utf8)
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case ",", ";", "\\": result += "\\\(character)"
      case "\n": result += "\\n"
      default: result.append(character)
      }
    }
    return result
  }
}

/// A person who does not exist, with what an address book would say of them.
private struct InventedPerson {
  var family: String
  var given: String
  var isKorean: Bool
  var phones: [(type: String, number: String)] = []
  var emails: [String] = []
  var organization: String?
  var title: String?
  var street: String?
  var birthday: String?
  var note: String?
  var page: String?
  var category: String?

  /// The name as it is shown.
  var fullName: String { isKorean ? family + given : "\(given) \(family)" }

  private static let koreanFamilies = [
    "김", "이", "박", "최", "정", "강", "조", "윤", "장", "임", "한", "오", "남궁", "황보",
  ]
  private static let koreanGivens = [
    "하늘", "바다", "가람", "나래", "다온", "라온", "마루", "보람", "새롬", "아름", "은별",
    "지우", "초롱", "한결", "슬기", "빛나", "솔", "우주", "민들레",
  ]
  private static let westernFamilies = [
    "Ashgrove", "Brightwater", "Cloudsley", "Dewhurst", "Émeraude", "Fjällström", "Greenfield",
    "Hølmgård", "Łąkowski", "Mühlbach", "Northcott", "O'Marrow", "Peñasco", "Quillfeather",
  ]
  private static let westernGivens = [
    "Ada", "Bruno", "Celia", "Dario", "Elin", "Félix", "Greta", "Hugo", "Inés", "Jonas", "Käthe",
    "Luca", "Maja", "Noël", "Olga", "Pavel",
  ]
  private static let koreanCompanies = [
    "하늘빛출판사", "(주)바람개비", "달무리전자", "은하수병원", "푸른솔은행", "새벽우유",
  ]
  private static let westernCompanies = [
    "Larkspur & Sons", "Copper Kettle, Inc.", "Nine Bridges Ltd", "Tidewater Maps", "Ofenwerk AG",
  ]
  private static let koreanTitles = ["대리", "과장", "팀장", "연구원", "대표"]
  private static let westernTitles = ["Engineer", "Editor", "Head of Sales, North", "Baker"]
  private static let koreanStreets = ["서울특별시 구름로", "부산광역시 등대길", "제주시 돌담로"]
  private static let westernStreets = ["Harbour Lane", "Rue des Tilleuls", "Am Mühlrad"]
  private static let koreanNotes = [
    "봄 모임에서 인사함; 전화는 저녁에", "명함 교환, 다시 연락하기로 함", "아이 이름: 다온",
  ]
  private static let westernNotes = [
    "Met at the spring fair; call after six", "Likes tea, dislikes calls",
    "Files are under C:\\maps\\north",
  ]
  private static let labels = ["본사", "Summer house", "_$!<HomePage>!$_"]
  private static let categories = ["친구", "Family", "Work", "동호회,주말"]

  /// Invents the next person.
  init(_ numbers: inout SeededNumbers) {
    isKorean = numbers.happens(60)
    family = numbers.pick(isKorean ? Self.koreanFamilies : Self.westernFamilies)
    given = numbers.pick(isKorean ? Self.koreanGivens : Self.westernGivens)
    let types = ["CELL", "WORK", "HOME", "WORK,FAX"]
    for index in 0...(numbers.happens(38) ? 1 + numbers.below(2) : 0) {
      let type = index == 0 ? types[0] : numbers.pick(types)
      phones.append((type, isKorean ? Self.korean(&numbers) : Self.western(&numbers)))
    }
    let account = "person" + numbers.digits(5)
    if numbers.happens(70) { emails.append("\(account)@example.com") }
    if numbers.happens(15) { emails.append("\(account)@work.example.org") }
    if numbers.happens(55) {
      organization = numbers.pick(isKorean ? Self.koreanCompanies : Self.westernCompanies)
      title = numbers.pick(isKorean ? Self.koreanTitles : Self.westernTitles)
    }
    if numbers.happens(30) {
      let number = 1 + numbers.below(200)
      street =
        isKorean
        ? "\(numbers.pick(Self.koreanStreets)) \(number), \(1 + numbers.below(20))층"
        : "\(number) \(numbers.pick(Self.westernStreets))"
    }
    if numbers.happens(20) {
      birthday =
        "19\(50 + numbers.below(50))-0\(1 + numbers.below(9))-\(10 + numbers.below(19))"
    }
    if numbers.happens(22) {
      note = numbers.pick(isKorean ? Self.koreanNotes : Self.westernNotes)
      if numbers.happens(40) { note? += "\n" + numbers.pick(Self.westernNotes) }
    }
    if numbers.happens(12) { page = numbers.pick(Self.labels) }
    if numbers.happens(35) { category = numbers.pick(Self.categories) }
  }

  private static func korean(_ numbers: inout SeededNumbers) -> String {
    let (first, second) = (numbers.digits(4), numbers.digits(4))
    switch numbers.below(5) {
    case 0: return "010\(first)\(second)"
    case 1: return "+82 10-\(first)-\(second)"
    case 2: return "02-\(2 + numbers.below(8))\(first.prefix(3))-\(second)"
    default: return "010-\(first)-\(second)"
    }
  }

  private static func western(_ numbers: inout SeededNumbers) -> String {
    switch numbers.below(3) {
    case 0: "+1 202-555-01\(numbers.digits(2))"
    case 1: "+44 20 7946 0\(numbers.digits(3))"
    default: "(303) 555-01\(numbers.digits(2))"
    }
  }
}

/// What invented people are drawn from, the same for the same seed.
private struct SeededNumbers {
  private var bits: SplitMix64

  init(seed: UInt64) { bits = SplitMix64(seed: seed) }

  /// The next 64 random bits.
  mutating func next() -> UInt64 { bits.next() }

  /// A whole number below `bound`.
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &bits) }

  /// True in so many of a hundred cases.
  mutating func happens(_ percent: Int) -> Bool { below(100) < percent }

  /// One of the elements.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// So many decimal digits.
  mutating func digits(_ count: Int) -> String {
    var text = ""
    for _ in 0..<count { text.append(String(below(10))) }
    return text
  }
}

/// What the jobs work on.
struct Inputs: Sendable {
  /// Contacts without pictures.
  let people: Corpus
  private let seed: UInt64

  /// Makes the address book, the same for the same seed.
  init(cardCount: Int, seed: UInt64) {
    people = Corpus(contactCount: cardCount, seed: seed)
    self.seed = seed
  }

  /// Contacts with pictures, one for a hundred of the others.
  func pictures() -> Corpus {
    Corpus(pictureCount: max(1, people.contactCount / 100), seed: seed)
  }

  /// The people as cards.
  func cards() throws -> [Card] {
    var cards: [Card] = []
    _ = try Job.readAll(VCardReader(), people.vCard) { cards.append($0.exactCopy()) }
    return cards
  }

  /// The people as text of a writer.
  func text(_ writer: some CardWriter) throws -> [UInt8] {
    writer.file(of: try cards()).bytes
  }

  /// A run of the program's own pipeline, from a file to a sink that discards.
  func conversion(of text: [UInt8], to writer: some CardWriter) throws -> () throws -> Work {
    let file = try TemporaryFile(text)
    return {
      var pipeline = Pipeline(
        PipelineInputs([file.path]), steps: NoStep(), writer: writer, sink: DiscardSink(),
        observer: NoObserver())
      try pipeline.run()
      return Work(byteCount: text.count, contactCount: pipeline.report.writtenCount)
    }
  }
}

/// A file that is gone when nobody needs it any more.
private final class TemporaryFile: Sendable {
  let path: String

  init(_ bytes: [UInt8]) throws {
    path = "\(Self.folder)/phonebook-benchmarks-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
    let output = try AtomicOutput(path: path)
    try output.descriptor.write(bytes.span)
    try output.commit()
  }

  deinit { _ = unsafe unlink(path) }

  private static var folder: String {
    guard let name = unsafe getenv("TMPDIR") else { return "/tmp" }
    return unsafe String(cString: name)
  }
}
