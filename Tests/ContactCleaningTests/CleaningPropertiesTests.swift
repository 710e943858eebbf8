import ContactCleaning
import ContactModel
import TestSupport
import Testing

@Suite("properties of a clean-up")
struct CleaningPropertiesTests {
  static let seed: UInt64 = 20_260_101

  static let options: [CleaningOptions] =
    CleaningOptions.Phones.allCases.map { CleaningOptions(phones: $0) } + [
      CleaningOptions(names: .compact), CleaningOptions(titles: .move),
      CleaningOptions(names: .keep, titles: .move, nameSplitting: .guess),
      CleaningOptions(region: .fixed("US"), nameSplitting: .certain),
      CleaningOptions(region: .fixed("JP")),
      CleaningOptions(region: .assumed("FR")),
    ]

  @Test("clean twice equals clean once", arguments: options)
  func idempotent(options: CleaningOptions) {
    for rules in [RuleSet.standard, .classic] {
      var cards = OddCards(seed: Self.seed)
      for number in 0..<150 {
        let once = Cleaned(cards.next(), rules: rules, options: options)
        let twice = Cleaned(once.card, rules: rules, options: options)
        let isSame = once.card == twice.card
        #expect(isSame, "seed \(Self.seed), card \(number): \(twice.changes)")
        #expect(twice.changes.isEmpty, "seed \(Self.seed), card \(number)")
        if !isSame { return }
      }
    }
  }

  @Test("no property is lost without a change that says so", arguments: options)
  func lossless(options: CleaningOptions) {
    var cards = OddCards(seed: Self.seed &+ 1)
    for number in 0..<150 {
      let card = cards.next()
      let cleaned = Cleaned(card, options: options)
      let removed = cleaned.changes.count { $0.after == nil }
      let added = cleaned.changes.count { $0.before == nil }
      #expect(
        cleaned.card.count == card.count + added - removed, "seed \(Self.seed), card \(number)")
      let replaced = cleaned.changes.filter { $0.after == nil && $0.rule != "duplicate-value" }
      #expect(replaced.allSatisfy { ["phone-label", "phone-empty"].contains($0.rule) })
      let said = Set(cleaned.card.properties.map(Self.saying))
      for change in cleaned.changes where change.rule == "duplicate-value" {
        // A sensitive number is shown in part.
        let shown = (change.before ?? "").prefix { $0 != "*" }
        let kept = said.contains { $0.hasPrefix("\(change.property):\(shown)") }
        #expect(kept, "seed \(Self.seed), card \(number): \(change)")
      }
      if cleaned.changes.isEmpty { #expect(cleaned.card == card) }
    }
  }

  @Test(
    "a name keeps its letters, but for what a change of another rule than those of spaces says",
    arguments: options)
  func letters(options: CleaningOptions) {
    let naming: Set = [
      "text-width", "text-invisible", "text-composition", "name-missing", "name-title",
      "email-address",
    ]
    var cards = OddCards(seed: Self.seed &+ 3)
    for number in 0..<300 {
      let card = cards.next()
      let cleaned = Cleaned(card, options: options)
      if cleaned.changes.contains(where: { naming.contains($0.rule) }) { continue }
      let (before, after) = (Self.letters(of: card), Self.letters(of: cleaned.card))
      #expect(before == after, "seed \(Self.seed), card \(number): \(cleaned.changes)")
    }
  }

  /// The letters of the full names, sorted.
  private static func letters(of card: Card) -> [Unicode.Scalar] {
    card.properties(.fullName).flatMap { $0.value.unicodeScalars }
      .filter { !$0.properties.isWhitespace && $0.value > 0x20 }.sorted { $0.value < $1.value }
  }

  /// A property as a list of changes shows it.
  private static func saying(_ property: Property) -> String {
    let items = property.value.split(separator: "\u{1E}", omittingEmptySubsequences: false)
    return "\(property.spelling):\(items.joined(separator: ","))"
  }

  @Test("a check changes nothing and names what a clean-up cannot mend", arguments: options)
  func checks(options: CleaningOptions) {
    var cards = OddCards(seed: Self.seed &+ 2)
    for _ in 0..<80 {
      let card = cards.next()
      let cleaned = Cleaned(card, options: options)
      let found = checked(card, options: options)
      #expect(Set(cleaned.findings.map(\.rule)).isSubset(of: found.map(\.rule)))
    }
  }
}

/// Makes cards of odd values from a seed.
struct OddCards {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func next() -> Card {
    var card = Card()
    let count = Int.random(in: 0...9, using: &random)
    for _ in 0..<count {
      let name = Self.names.randomElement(using: &random) ?? .note
      let group = Int.random(in: 0..<6, using: &random) == 0 ? "item1" : ""
      var parameters: [Parameter] = []
      if Int.random(in: 0..<4, using: &random) == 0 {
        parameters.append(Parameter("TYPE", Bool.random(using: &random) ? "home" : "work"))
      }
      let isURI = name == .telephone && Int.random(in: 0..<4, using: &random) == 0
      if isURI { parameters.append(Parameter("VALUE", "uri")) }
      let value = value(for: name)
      for _ in 0..<(Int.random(in: 0..<8, using: &random) == 0 ? 2 : 1) {
        card.append(
          name, spelling: PropertyTable.standard[name].spelling, form: isURI ? .uri : nil,
          group: group, parameters: parameters, value: Array(value.utf8), blob: nil)
      }
    }
    return card
  }

  private mutating func value(for name: PropertyName) -> String {
    let own: [String]
    switch name {
    case .telephone: own = Self.phones
    case .birthday:
      own = [
        "1990.1.2", "1604-01-01", "1990-02-30", "--0102", "어제", "1990년 1월 2일", "1월 2일",
        "음력 1990-01-02", "１９９０年１月２日", "-0001-01-01", "0001-01-01", "양력 1990.1.2",
      ]
    case .email: own = Self.emails
    default: own = Self.texts
    }
    let pool = Int.random(in: 0..<8, using: &random) == 0 ? Self.texts : own
    let isStructured = name == .name || name == .address || name == .organization
    let parts = (0..<(isStructured ? Int.random(in: 1...7, using: &random) : 1)).map { _ in
      var text = pool.randomElement(using: &random) ?? ""
      if Int.random(in: 0..<10, using: &random) == 0 {
        let noise = [" ", "\u{3000}", "\u{200B}", "\t", "님", "_", "\u{301}", "(", "/", "Ａ"]
        let place = text.unicodeScalars.indices.randomElement(using: &random) ?? text.startIndex
        text.unicodeScalars.insert(
          contentsOf: (noise.randomElement(using: &random) ?? "").unicodeScalars, at: place)
      }
      return text
    }
    return parts.joined(separator: "\u{1F}")
  }

  private static let names: [PropertyName] = [
    .fullName, .fullName, .name, .nickname, .telephone, .telephone, .telephone, .email, .email,
    .birthday,
    .organization, .title, .address, .url, .note, .age, .categories, .appleLabel,
  ]

  private static let texts = [
    "", " ", "홍 길동", "홍 길 동", "김철수 과장님", "삼성_김철수", "김철수(삼성)", "John Smith", "남궁 민수", "우리 집",
    "\u{1112}\u{1169}\u{11BC} \u{1100}\u{1175}\u{11AF}", "Ｋｉｍ　Ｌｅｅ", "[한빛] 이영희 대리", "엄마", "a\nb",
    "e\u{301}",
    "(주)한빛", "김 철수 (집) 과장", "미국", "USA", "http://", "900101-1234567", "ㄱㅁㅅ", "홍길동님", "박_이_최 부장",
  ]

  private static let phones = [
    "01012345678", "010-1234-5678", "+82 10-1234-5678", "02-123-4567(집)", "02-123-4567(별장)",
    "15881234",
    "02-123-4567/010-1234-5678", "8.21E+11", "1023456789", "+1 212-736-5000", "(212) 736-5000",
    "123-4567",
    "02-123-4567~8", "010-1234-567O", "+86 1088888888", "02-123-4567 내선 12", "119", "",
    "011-234-5678",
    "0501-234-5678", "집 031-123-4567", "+521 55 1234 5678", "１２３", "03-1234-5678", "+81312345678",
    "02-123-4567, 02-123-4568(팩스)", "82-10-1234-5678", "0082 10 1234 5678", "tel:+82-2-123-4567",
    "#", "*100#", "01 99 12 34 56", "06 12 34 56 78", "+33 6 12 34 56 78", "0081 3 1234 5678",
    "tel:+33-6-12-34-56-78;ext=7", "+81 3-1234-5678 / 03-1234-5679", "0101234-5678", "06-1234-5678",
    "집 +81 6-1234-5678", "900101-1234567", "(415) 555-2671", "+49 30 901820", "030 901820",
  ]

  private static let emails = [
    "a@b.kr", "A@B.KR", " a@b.kr", "mailto:a@b.kr", "Hong <a@B.kr>", "<mailto:a@b.kr>", "a＠b.kr",
    "a@b", "a@", "x y@z",
    "Hong <Kim <a@b.kr>>", "mailto:mailto:a@b.kr", "\"홍길동 (한빛상사 영업부)\" <hong@b.kr>",
    "a@b.kr (홍 길동)",
    "<a@b.kr> Hong", "\"H \\\"G\\\"\" <a@b.kr>", "\"a<b>\"@b.kr",
  ]
}

@Test("of a card with more findings than anybody reads, those beyond are counted")
func manyFindings() {
  let findings = checked(
    Card([(.email, String(repeating: "a@b.example,", count: 12_000))]))
  #expect(findings.count <= 10_000)
  let repeated = findings.filter { $0.rule == "duplicate-value" }
  #expect(repeated.reduce(0) { $0 + $1.count } == 11_999)
}
