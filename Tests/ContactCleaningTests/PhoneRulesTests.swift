import ContactCleaning
import ContactModel
import PhoneNumbers
import TestSupport
import Testing

@Suite("phones")
struct PhoneRulesTests {
  @Test(
    "numbers are written as people of the region do, others international",
    arguments: [
      ("01012345678", "010-1234-5678"), ("010-1234-5678", "010-1234-5678"),
      ("+82 10-1234-5678", "010-1234-5678"), ("0221234567", "02-2123-4567"),
      ("15881234", "1588-1234"), ("05021234567", "0502-123-4567"),
      ("+86 1088888888", "+86 10-8888-8888"), ("1023456789", "010-2345-6789"),
      ("０１０－１２３４－５６７８", "010-1234-5678"), ("02-123-4567 내선 12", "02-123-4567,12"), ("119", "119"),
    ])
  func national(phone: String, expected: String) {
    let cleaned = Cleaned(Card([(.fullName, "홍길동"), (.telephone, phone)]))
    #expect(cleaned.value(.telephone) == expected)
    #expect(cleaned.findings.isEmpty)
  }

  @Test(
    "the other forms",
    arguments: [
      (.international, "01012345678", "+82 10-1234-5678"),
      (.e164, "010-1234-5678", "+821012345678"),
      (.digits, "+82 10-1234-5678", "010-1234-5678"), (.digits, "0212345678", "021-234-5678"),
      (.digits, "+86 1088888888", "+86 10-8888-8888"), (.digits, "15881234", "1588-1234"),
      (.digits, "0001234567", "000-123-4567"), (.keep, "01012345678", "01012345678"),
      (.digits, "10-7136-8180", "10-7136-8180"), (.digits, "010-123-4567", "010-123-4567"),
      (.digits, "0-21588-1234", "0-21588-1234"), (.digits, "0101231234", "010-123-1234"),
      (.digits, "099-1234-5678", "099-1234-5678"), (.digits, "1012345678", "010-1234-5678"),
      (.digits, "4277091111", "4277091111"), (.digits, "101234567", "101234567"),
    ] as [(CleaningOptions.Phones, String, String)])
  func forms(form: CleaningOptions.Phones, phone: String, expected: String) {
    let cleaned = Cleaned(
      Card([(.fullName, "홍길동"), (.telephone, phone)]), options: CleaningOptions(phones: form))
    #expect(cleaned.value(.telephone) == expected)
  }

  @Test(
    "the count of digits decides on the groups whatever the usual form of the region is",
    arguments: [
      ("US", "212-274-1000", "212-274-1000"), ("US", "(212) 274-1000", "212-274-1000"),
      ("US", "2122741000,12", "(212) 274-1000,12"), ("FR", "01 23 45 67 89", "012-345-6789"),
    ])
  func groupsByCount(region: String, phone: String, expected: String) {
    let cleaned = Cleaned(
      Card([(.fullName, "Ann"), (.telephone, phone)]),
      options: CleaningOptions(region: .fixed(region), phones: .digits))
    #expect(cleaned.value(.telephone) == expected)
  }

  @Test(
    "several numbers of which each has a label become one field each, with its label",
    arguments: [
      ("본인 010-1111-2222 / 부인 010-3333-4444", ["본인 010-1111-2222", "부인 010-3333-4444"]),
      ("집 02-123-4567 휴대폰 01033334444", ["home 02-123-4567", "cell 010-3333-4444"]),
      ("010-1111-2222(본인), 02-345-6789 (회사)", ["본인 010-1111-2222", "work 02-345-6789"]),
      ("Tel: 02-345-6789; Fax: 02-345-6780", [" 02-345-6789", "fax 02-345-6780"]),
    ])
  func labelled(phone: String, expected: [String]) {
    var card = Card([(.fullName, "홍길동")])
    card.append(.telephone, phone)
    let cleaned = Cleaned(card)
    let numbers = cleaned.card.properties(.telephone)
    #expect(shown(cleaned.card) == expected)
    #expect(cleaned.findings.isEmpty)
    #expect(checked(card).map(\.rule) == ["phone-several"])
    // A field that has a label in words already keeps it before those of the numbers.
    card.removeProperties { $0.name == .telephone }
    card.append(.telephone, phone, group: "item1")
    card.append(.appleLabel, "가족", group: "item1")
    let below = Cleaned(card).card
    #expect(below.properties(.telephone).map(\.value) == numbers.map { $0.value })
    #expect(below.properties(.appleLabel).allSatisfy { $0.value.hasPrefix("가족") })
    #expect(below.properties(.appleLabel).count == expected.count)
    // One that says what kind of phone it is does not, nor does one of more than the number.
    for label in ["휴대폰", "_$!<Main>!$_"] {
      card.removeProperties { $0.name == .appleLabel }
      card.append(.appleLabel, label, group: "item1")
      #expect(Cleaned(card).card.properties(.telephone).map(\.value) == [phone])
    }
    card.removeProperties { $0.name == .appleLabel }
    card.append(.appleLabel, "가족", group: "item1")
    card.append(.email, "a@b.example", group: "item1")
    #expect(Cleaned(card).card.properties(.telephone).map(\.value) == [phone])
  }

  @Test(
    "a single letter beside a number says what it can mean alone",
    arguments: [
      // Mutter and Vater; a landline is no mobile phone.
      ("M: 0170 1234567, V: 0171 1234567", "DE", ["M 0170-1234567", "V 0171-1234567"]),
      ("M: 0421 223559", "DE", ["M 0421-223559"]), ("M: 0170 1234567", "DE", ["cell 0170-1234567"]),
      ("Mobil: 0421 223559", "DE", ["cell 0421-223559"]),
      ("T: 0421 223559, M: 0170 1234567", "DE", [" 0421-223559", "cell 0170-1234567"]),
      ("m: (212) 736-5000", "US", ["cell (212) 736-5000"]),
      ("F: 0421 223559", "DE", ["fax 0421-223559"]),
      // Privat, where German is spoken.
      ("p: 0421-223559", "DE", [" 0421-223559"]), ("P: (212) 736-5000", "US", [" (212) 736-5000"]),
      ("p: 0421-223559 d: 0421 361-4044", "DE", ["p 0421-223559", "d 0421-3614044"]),
      ("P: 044 668 18 00, G: 044 668 18 01", "CH", ["home 044-668-18-00", "work 044-668-18-01"]),
      ("P: 030 2345678, M: 0170 1234567", "DE", [" 030-2345678", "cell 0170-1234567"]),
      // Voice, fax and mobile.
      (
        "V: 030 2345678, F: 030 2345679, M: 0170 1234567", "DE",
        ["V 030-2345678", "fax 030-2345679", "cell 0170-1234567"]
      ),
      ("V: (212) 736-5000, M: (917) 736-5001", "US", ["V (212) 736-5000", "cell (917) 736-5001"]),
      ("P: (212) 736-5000 F: (212) 736-5001", "US", [" (212) 736-5000", "fax (212) 736-5001"]),
    ])
  func letters(phone: String, region: String, expected: [String]) {
    let card = Card([(.fullName, "Mia"), (.telephone, phone)])
    let cleaned = Cleaned(card, options: CleaningOptions(region: .fixed(region)))
    #expect(shown(cleaned.card) == expected)
    #expect(cleaned.findings.isEmpty)
  }

  @Test(
    "the word for a parent is a label, also below that of a column",
    arguments: [
      ("엄마 010-2345-0009", "엄마", "보호자 엄마"), ("010.2345.0009(엄마)", "엄마", "보호자 엄마"),
      ("Mama 010-2345-0009", "Mama", "보호자 Mama"), ("보호자: 010-2345-0009", "보호자", "보호자"),
    ])
  func parents(phone: String, label: String, below: String) {
    let card = Card([(.fullName, "오별"), (.telephone, phone)])
    #expect(shown(Cleaned(card).card) == ["\(label) 010-2345-0009"])
    var guardian = Card([(.fullName, "오별")])
    guardian.append(.telephone, phone, group: "item1")
    guardian.append(.appleLabel, "보호자", group: "item1")
    #expect(shown(Cleaned(guardian).card) == ["\(below) 010-2345-0009"])
  }

  /// The numbers of a card, each behind its label or type.
  private func shown(_ card: Card) -> [String] {
    card.properties(.telephone).map { number in
      let label = card.properties(.appleLabel).first { $0.group == number.group }
      let type = number.values(ofParameter: "TYPE").first ?? ""
      return "\(number.group.isEmpty ? type : label?.value ?? "?") \(number.value)"
    }
  }

  @Test(
    "the word for a kind of phone behind two numbers is the label of the second",
    arguments: [
      ("010-1111-2222 / 02-333-4444 (집)", ["cell 010-1111-2222", "home 02-333-4444"]),
      ("010-1111-2222/02-333-4444 회사", ["cell 010-1111-2222", "work 02-333-4444"]),
      // A name, or a word in front or behind a list, may be about both of them.
      ("010-1111-2222, 02-333-4444 회사", nil),
      ("010-1111-2222 / 010-3333-4444 (엄마)", nil), ("(회사) 010-1111-2222 / 02-333-4444", nil),
      ("010-1111-2222 / 02-333-4444 / 02-333-5555 (회사)", nil),
    ] as [(String, [String]?)])
  func labelOfLast(phone: String, expected: [String]?) {
    var card = Card([(.fullName, "홍길동")])
    card.append(.telephone, phone, parameters: [Parameter("TYPE", ["cell"])])
    let cleaned = Cleaned(card)
    #expect(shown(cleaned.card) == expected ?? ["cell \(phone)"])
    #expect(cleaned.findings.map(\.rule) == (expected == nil ? ["phone-several"] : []))
  }

  @Test(
    "a word for nothing is no number and goes, with the label that is its alone",
    arguments: [
      ("없음", true), ("해당 없음", true), ("-", true), ("N/A", true), ("None", true), ("상동", false),
      ("미상", false), ("x", false), ("none yet", false),
    ])
  func nothing(phone: String, isNothing: Bool) {
    var card = Card([(.fullName, "홍길동")])
    card.append(.telephone, phone, group: "item1")
    card.append(.appleLabel, "집", group: "item1")
    let cleaned = Cleaned(card)
    #expect(cleaned.card.properties(.telephone).map(\.value) == (isNothing ? [] : [phone]))
    #expect(cleaned.card.properties(.appleLabel).isEmpty == isNothing)
    #expect(cleaned.findings.map(\.rule) == (isNothing ? [] : ["phone-text"]))
    #expect(cleaned.rules().contains("phone-empty") == isNothing)
    #expect(checked(card).map(\.rule) == [isNothing ? "phone-empty" : "phone-text"])
    let kept = Cleaned(card, options: CleaningOptions(phones: .keep))
    #expect(kept.value(.telephone) == phone)
  }

  @Test(
    "what is said of a number that no plan has names the region and why it was asked",
    arguments: [
      ("07911 123456", [], .ofLocale("AU"), "of AU (by the locale) has"),
      ("07911 123456", [], .fixed("AU"), "of AU (--region) has"),
      ("07911 123456", [], .usual("AU"), "of AU has"),
      ("099-1234-5678", [], .assumed("KR"), "of KR (by default) has"),
      (
        "0418 311 822", ["New Zealand"], .ofLocale("AU"),
        "of NZ (the card's country) has no such number; with +61 it would be one of AU"
      ),
      ("0999 999 999", ["New Zealand"], .ofLocale("AU"), "of NZ (the card's country) has"),
      ("+61 7911 123456", [], .ofLocale("AU"), "of its region has"),
    ] as [(String, [String], CleaningOptions.Region, String)])
  func invalid(
    phone: String, countries: [String], region: CleaningOptions.Region, expected: String
  ) {
    let card = card(phone, type: "work", in: countries)
    let found = checked(card, options: CleaningOptions(region: region))
      .filter { $0.rule == "phone-invalid" }
    #expect(found.count == 1 && found[0].message.contains(expected), "\(found.map(\.message))")
  }

  @Test(
    "numbers of which one has no label, or is none, stay",
    arguments: [
      "010-1111-2222 부인 010-3333-4444", "본인 010-1111-222 부인 010-3333-4444",
      "A1 010-1111-2222 부인 010-3333-4444",
      "본인 010-1111-2222 부인 123-4567",
    ])
  func unlabelled(phone: String) {
    let cleaned = Cleaned(Card([(.fullName, "홍길동"), (.telephone, phone)]))
    #expect(cleaned.card.properties(.telephone).map(\.value) == [phone])
    #expect(!cleaned.findings.isEmpty)
  }

  @Test(
    "what is no phone number is reported and stays",
    arguments: [
      ("010-1234-567O", "phone-text"), ("8.21E+11", "phone-scientific"),
      ("123-4567", "phone-local"), ("010-123-4567", "phone-incomplete"),
      ("02-1588-1234", "phone-area-before-company"), ("02-123-4567~8", "phone-several"),
      ("900101-1234567", "phone-resident-number"), ("099-1234-5678", "phone-invalid"),
      ("...", "phone-empty"), ("02-123-4567-8", "phone-several"), ("*123#", "phone-code"),
      ("8212345678.0", "phone-scientific"), ("311234567", "phone-lost-zero"),
      ("1-800-FLOWERS", "phone-vanity"), ("3416-1274", "phone-local"), ("32901114", "phone-local"),
      ("1234-5678", "phone-invalid"),
    ])
  func reported(phone: String, rule: String) {
    let card = Card([(.fullName, "홍길동"), (.telephone, phone)])
    let cleaned = Cleaned(card)
    #expect(cleaned.findings.map(\.rule) == [rule])
    #expect(cleaned.value(.telephone) == phone)
    #expect(checked(card).map(\.rule) == [rule])
  }

  @Test(
    "a number is written as it should be, or a finding names it; a label leaves it for another place",
    arguments: ["KR", "US", "FR"], CleaningOptions.Phones.allCases)
  func writtenOrNamed(code: String, form: CleaningOptions.Phones) throws {
    let region = try #require(PhoneRegion(code))
    let styles: [CleaningOptions.Phones: PhoneCleaner.Style] = [
      .international: .international, .e164: .e164, .keep: .keep,
    ]
    let cleaner = PhoneCleaner(region: region, style: styles[form] ?? .national)
    var random = SeededRandom(seed: 17)
    for _ in 0..<600 {
      let value = InventedPhones.value(region: code, using: &random)
      var card = Card()
      card.append(.telephone, value)
      let options = CleaningOptions(region: .fixed(code), phones: form)
      let cleaned = Cleaned(card, options: options)
      var reading = PhoneCleaning()
      cleaner.clean(value.utf8.span, into: &reading)
      if cleaned.changes.isEmpty, cleaned.findings.isEmpty {
        let isWritten = reading.verdict == .unchanged || form == .digits
        #expect(isWritten && reading.verdict != .rejected, "\(value)")
      } else if !reading.label.isEmpty, !cleaned.changes.isEmpty {
        let hasType = cleaned.card.properties(.telephone).allSatisfy { !$0.parameters.isEmpty }
        let label = cleaned.value(.appleLabel).map { Array($0.utf8) }
        let isPlain = FieldWord.isPlain(String(decoding: reading.label, as: UTF8.self))
        #expect(
          isPlain ? label == nil : hasType || label == reading.label, "\(value): \(cleaned.changes)"
        )
      }
      if reading.verdict == .split, form != .keep {
        #expect(cleaned.card.properties(.telephone).count == reading.pieces.count, "\(value)")
      }
    }
  }

  @Test(
    "a group that goes on from the number's last one is another number",
    arguments: [
      "02)123-4567,4568", "02-123-4567;4568", "031)123-4567, 568", "02)123-4567,4568,4569",
    ])
  func goingOn(phone: String) {
    let cleaned = Cleaned(Card([(.fullName, "홍길동"), (.telephone, phone)]))
    #expect(cleaned.value(.telephone) == phone && cleaned.findings.map(\.rule) == ["phone-several"])
  }

  @Test(
    "a short number is certain in one piece or digit by digit; in groups it may be part of another",
    arguments: [
      ("US", "905666", nil), ("US", "905-666", "905666"), ("US", "905 666", "905666"),
      ("US", "9-1-1", nil), ("DE", "116 117", "116117"), ("DE", "116117", nil),
      ("KR", "1 1 9", nil),
      ("KR", "13-30", "1330"),
    ])
  func groupedShort(code: String, phone: String, meant: String?) {
    let options = CleaningOptions(region: .fixed(code))
    let cleaned = Cleaned(Card([(.fullName, "Ann"), (.telephone, phone)]), options: options)
    #expect(cleaned.findings.map(\.rule) == (meant == nil ? [] : ["phone-ambiguous"]))
    if let meant {
      #expect(cleaned.findings.first?.message.hasSuffix("perhaps '\(meant)'") == true)
      #expect(cleaned.value(.telephone) == phone)
    } else {
      #expect(cleaned.value(.telephone) == phone.filter { $0.isNumber })
    }
  }

  @Test("several numbers become one field each, beside the first")
  func several() {
    var card = Card([(.fullName, "홍길동")])
    card.append(
      .telephone, "02-123-4567 / 01012345678", group: "item1",
      parameters: [Parameter("TYPE", "work")])
    card.append(.appleLabel, "사무실", group: "item1")
    let cleaned = Cleaned(card)
    let phones = cleaned.card.properties(.telephone)
    #expect(phones.map(\.value) == ["02-123-4567", "010-1234-5678"])
    #expect(phones.map(\.group) == ["item1", "item2"])
    #expect(phones.allSatisfy { $0.types == .work })
    #expect(
      cleaned.card.properties.map(\.name) == [
        .fullName, .telephone, .appleLabel, .telephone, .appleLabel,
      ])
    #expect(cleaned.card.properties(.appleLabel).map(\.group) == ["item1", "item2"])
  }

  @Test(
    "several numbers stay in the group of another property, and a group of one number alone is none of theirs"
  )
  func severalOfGroup() {
    var card = Card([(.fullName, "홍길동")])
    card.append(.telephone, "02-123-4567 / 01012345678", group: "item1")
    card.append(.email, "a@b.example", group: "item1")
    card.append(.telephone, "02-123-4568 / 01012345679", group: "item2")
    let groups = Cleaned(card).card.properties(.telephone).map(\.group)
    #expect(groups == ["item1", "item1", "item2", ""])
  }

  @Test("a label stays in a number that has another one")
  func otherLabel() {
    var typed = Card([(.fullName, "홍길동")])
    typed.append(.telephone, "02-123-4567(집)", parameters: [Parameter("TYPE", "work")])
    var grouped = Card([(.fullName, "홍길동")])
    grouped.append(.telephone, "02-123-4567(집)", group: "item1")
    grouped.append(.appleLabel, "별장", group: "item1")
    for card in [typed, grouped] {
      let cleaned = Cleaned(card)
      #expect(cleaned.card == card)
      #expect(cleaned.findings.map(\.rule) == ["phone-label"])
    }
  }

  @Test("a label moves out of the number")
  func label() {
    let home = Cleaned(Card([(.fullName, "홍길동"), (.telephone, "02-123-4567(집)")]))
    #expect(home.value(.telephone) == "02-123-4567")
    #expect(home.card.first(.telephone)?.types == .home)
    let other = Cleaned(Card([(.fullName, "홍길동"), (.telephone, "02-123-4567(별장)")]))
    #expect(other.value(.telephone) == "02-123-4567")
    #expect(other.value(.appleLabel) == "별장")
    #expect(other.card.first(.telephone)?.group == other.card.first(.appleLabel)?.group)
    #expect(other.findings.isEmpty)
  }

  @Test(
    "words beside a number that have a type become it",
    arguments: [
      ("(portable)", .cell), ("(port.)", .cell), ("(domicile)", .home), ("(dom.)", .home),
      ("(perso)", .home), ("(bureau)", .work), ("(bur.)", .work), ("(pro)", .work),
      ("(Arbeit)", .work),
      ("(zuhause)", .home), ("(trabajo)", .work), ("(ufficio)", .work), ("(자택)", .home),
    ] as [(String, TypeSet)])
  func typedLabels(label: String, type: TypeSet) {
    let cleaned = Cleaned(Card([(.fullName, "Ann"), (.telephone, "02-123-4567 \(label)")]))
    #expect(cleaned.value(.telephone) == "02-123-4567")
    #expect(cleaned.card.first(.telephone)?.types == type)
  }

  @Test("the region is that of the card's address, and then of its other numbers")
  func region() {
    var card = Card([(.fullName, "Jane"), (.telephone, "(212) 736-5000")])
    #expect(Cleaned(card).value(.telephone) == "(212) 736-5000")
    var neighbour = card
    neighbour.append(.telephone, "+1 415-555-2671")
    #expect(Cleaned(neighbour).value(.telephone) == "+1 212-736-5000")
    card.append(
      .address, ["", "", "1 Main St", "New York", "NY", "10001", "USA"].joined(separator: "\u{1F}"))
    #expect(Cleaned(card).value(.telephone) == "+1 212-736-5000")
    #expect(
      Cleaned(card, options: CleaningOptions(region: .fixed("US"))).value(.telephone)
        == "(212) 736-5000")
    #expect(
      Cleaned(card, options: CleaningOptions(region: .fixed("KR"))).value(.telephone)
        == "(212) 736-5000")
  }

  @Test(
    "a number that is grouped as another country's are is not regrouped on a guess",
    arguments: [
      "01 99 12 34 56", "06 12 34 56 78", "03-1234-5678", "01-23-45-67-89",
    ])
  func abroad(phone: String) {
    let card = Card([(.fullName, "Jeanne"), (.telephone, phone)])
    let guessed = Cleaned(card)
    #expect(guessed.value(.telephone) == phone)
    #expect(guessed.findings.map(\.rule) == ["phone-ambiguous"])
    let fallback = Cleaned(card, options: CleaningOptions(region: .assumed("KR")))
    #expect(fallback.card == guessed.card)
    let french = Cleaned(card, options: CleaningOptions(region: .assumed("FR")))
    #expect(french.findings.isEmpty)
  }

  /// A card with a number, and an address in each of some countries.
  private func card(_ phone: String, type: String? = nil, in countries: [String]) -> Card {
    var card = Card([(.fullName, "Ann Lee")])
    card.append(.telephone, phone, parameters: type.map { [Parameter("TYPE", $0)] } ?? [])
    for country in countries {
      card.append(
        .address, ["", "", "Ring 1", "Town", "", "1010", country].joined(separator: "\u{1F}"))
    }
    return card
  }

  @Test(
    "where the card names a country, a number is of that one or stays, whatever the region is",
    arguments: [
      ("212345678", "USA"), ("02-555-1234", "USA"), ("01012345678", "Canada"),
      ("1012345678", "USA"), ("1588-1234", "Canada"), ("206-252-1234", "United Kingdom"),
      ("604-713-4500", "Mexico"),
    ], [.assumed("KR"), .usual("KR"), .usual("US")] as [CleaningOptions.Region])
  func ofCountry(number: (phone: String, country: String), region: CleaningOptions.Region) {
    let card = card(number.phone, in: [number.country])
    for form in [CleaningOptions.Phones.e164, .national] {
      let options = CleaningOptions(region: region, phones: form)
      let cleaned = Cleaned(card, options: options)
      #expect(cleaned.value(.telephone) == number.phone)
      #expect(cleaned.findings.count { $0.rule.hasPrefix("phone-") } == 1)
      #expect(checked(card, options: options).map(\.rule) == cleaned.findings.map(\.rule))
    }
    var called = card
    called.append(.telephone, "+82 10-1234-5678")
    let options = CleaningOptions(region: region, phones: .e164)
    let phones = Cleaned(called, options: options).card.properties(.telephone).map(\.value)
    #expect(phones == [number.phone, "+821012345678"])
  }

  @Test(
    "a mobile number that is none in the country of the address, but at home, is of neither; of several countries only one may have it",
    arguments: [
      ("0171 2345678", "cell", ["Austria"], .usual("DE"), nil),
      ("0664 1234567", "cell", ["Germany"], .usual("AT"), nil),
      ("0171 2345678", "home", ["Austria"], .usual("DE"), "+431712345678"),
      ("0664 1234567", "cell", ["Austria"], .usual("DE"), "+436641234567"),
      ("0171 2345678", "cell", ["Austria"], .assumed("KR"), "+431712345678"),
      ("0171 2345678", "cell", ["Austria", "Germany"], .usual("DE"), "+491712345678"),
      ("0171 2345678", "cell", ["Austria", "Germany"], .usual("US"), "+491712345678"),
      ("0171 2345678", "work", ["Austria", "Germany"], .usual("DE"), nil),
      ("0171 2345678", "work", ["Germany", "Austria"], .usual("AT"), nil),
      ("020 7946 0958", "work", ["USA", "UK"], .usual("KR"), "+442079460958"),
      ("206-252-1234", "work", ["USA", "Canada"], .usual("CA"), "+12062521234"),
      ("0171 2345678", "cell", ["Austria"], .fixed("DE"), "+491712345678"),
    ] as [(String, String, [String], CleaningOptions.Region, String?)])
  func ofKind(
    phone: String, type: String, countries: [String], region: CleaningOptions.Region,
    written: String?
  ) {
    let card = card(phone, type: type, in: countries)
    let options = CleaningOptions(region: region, phones: .e164)
    let cleaned = Cleaned(card, options: options)
    #expect(cleaned.value(.telephone) == written ?? phone)
    let rules = cleaned.findings.map(\.rule).filter { $0.hasPrefix("phone-") }
    #expect(rules == (written == nil ? ["phone-ambiguous"] : []))
    let isReported = checked(card, options: options).contains { $0.rule == "phone-ambiguous" }
    #expect(isReported == (written == nil))
  }

  @Test(
    "a region that is only assumed costs a number no digit, and gives a calling code only to what is of Korea",
    arguments: [
      ("01 5885800", "Ann", "01 5885800", "01 5885800"),
      ("030 1234567", "Ann", "030-123-4567", "030 1234567"),
      ("02 1234567", "Ann", "02-123-4567", "02 1234567"),
      ("0212345678", "Ann", "02-1234-5678", "0212345678"),
      ("0212345678", "김하늘", "02-1234-5678", "+82212345678"),
      ("02 123 4567", "Ann", "02-123-4567", "+8221234567"),
      ("1588-1234", "Ann", "1588-1234", "+8215881234"),
      ("01012345678", "Ann", "010-1234-5678", "+821012345678"),
      ("1012345678", "Ann", "010-1234-5678", "+821012345678"),
    ])
  func assumed(phone: String, name: String, national: String, e164: String) {
    let card = Card([(.fullName, name), (.telephone, phone)])
    for (form, written) in [(CleaningOptions.Phones.national, national), (.e164, e164)] {
      let cleaned = Cleaned(
        card, options: CleaningOptions(region: .assumed("KR"), phones: form))
      #expect(cleaned.value(.telephone) == written)
      let isWritten = written != phone || phone == "1588-1234"
      #expect(cleaned.findings.map(\.rule) == (isWritten ? [] : ["phone-ambiguous"]))
      let doubted = Cleaned(card, options: CleaningOptions(region: .doubted("KR"), phones: form))
      #expect(doubted.value(.telephone) == phone)
    }
  }

  @Test("numbers of the neighbours' region are told from those that could be of both")
  func neighbours() {
    var card = Card([(.fullName, "Jeanne"), (.telephone, "01 99 00 12 34")])
    card.append(.telephone, "+33 6 12 34 56 78")
    card.append(.telephone, "010-1234-5678")
    let cleaned = Cleaned(card)
    #expect(
      cleaned.card.properties(.telephone).map { $0.value.prefix(3) } == ["+33", "+33", "010"])
    var mobile = Card([(.fullName, "홍길동"), (.telephone, "01023456789"), (.telephone, "1012345678")])
    mobile.append(.telephone, "+86 10-8888-8888")
    #expect(Cleaned(mobile).value(.telephone) == "010-2345-6789")
    #expect(Cleaned(mobile).findings.isEmpty)
    #expect(Cleaned(mobile).card.properties(.telephone)[1].value == "010-1234-5678")
    var both = Card([(.fullName, "花子"), (.telephone, "0612345678")])
    both.append(.telephone, "+81 3-1234-5678")
    #expect(Cleaned(both).value(.telephone) == "0612345678")
    #expect(Cleaned(both).findings.map(\.rule) == ["phone-ambiguous"])
  }

  @Test(
    "a mobile number of home that the neighbours' region has as well stays",
    arguments: [
      ("0661 12 34 56", "cell", "+212 5 22 12 34 56", nil),
      ("650 12 34 56", "cell", "+34 934 12 20 55", nil),
      ("076 123 45 67", "cell", "+41 22 700 12 34", nil),
      ("0661 12 34 56", "cell", "+213 21 63 12 34", nil),
      // In Italy, it is a number of Rome.
      ("06 61 12 34 56", "home", "+39 02 1234 5678", nil),
      ("06 61 12 34 56", "cell", "+39 02 1234 5678", "+33 6 61 12 34 56"),
      ("06 61 12 34 56", "cell", "+32 2 513 12 34", "+33 6 61 12 34 56"),
    ])
  func mobileOfBoth(phone: String, type: String, neighbour: String, written: String?) {
    var card = card(phone, type: type, in: [])
    card.append(.telephone, neighbour)
    let options = CleaningOptions(region: .usual("FR"), phones: .e164)
    let cleaned = Cleaned(card, options: options)
    #expect(cleaned.value(.telephone) == written.map { $0.filter { $0 != " " } } ?? phone)
    #expect(cleaned.findings.map(\.rule) == (written == nil ? ["phone-ambiguous"] : []))
  }

  @Test("a mobile number that two regions have is one of home beside a number of home alone")
  func mobileBesideHome() {
    var card = Card([(.fullName, "Luc Petit"), (.telephone, "07 61 23 45 67")])
    card.append(.telephone, "+33 1 42 68 53 00")
    card.append(.telephone, "+41 22 700 12 34")
    let options = CleaningOptions(region: .usual("FR"), phones: .e164)
    #expect(Cleaned(card, options: options).value(.telephone) == "+33761234567")
  }

  @Test("it is counted how many numbers depended on a region, and on which")
  func regionUse() {
    var card = Card([
      (.fullName, "홍길동"), (.telephone, "010-1234-5678"), (.telephone, "02 123 4567"),
    ])
    card.append(.telephone, "+1 212-736-5000")
    card.append(.telephone, "(415) 555-2671")
    var changes: [Change] = []
    var findings: [Finding] = []
    let use = CardCleaner().clean(&card, changes: &changes, findings: &findings)
    #expect(use.byHome == 2)
    #expect(use.byCard == 1)
    let address = ["", "", "1 St", "Town", "CA", "1", "USA"].joined(separator: "\u{1F}")
    var abroad = Card([(.fullName, "Ann"), (.address, address)])
    for number in ["650-253-0000,12", "650-253-0002 / 650-253-0003", "+1 650-253-0001"] {
      abroad.append(.telephone, number)
    }
    let there = CardCleaner().clean(&abroad, changes: &changes, findings: &findings)
    #expect(abroad.properties(.telephone).count == 4)
    #expect(there.byHome == 0 && there.byCard == 2)
    var named = Card([(.fullName, "홍길동"), (.telephone, "+82 2 320 0000")])
    named.append(.telephone, "010-8233-00001")
    #expect(CardCleaner().clean(&named, changes: &changes, findings: &findings).byHome == 1)
  }

  @Test("a number that was a URI is text afterwards")
  func uri() {
    var card = Card([(.fullName, "홍길동")])
    card.append(
      .telephone, spelling: "TEL", form: .uri, group: "",
      parameters: [Parameter("VALUE", "uri"), Parameter("TYPE", "home")],
      value: Array("tel:+82-2-123-4567;ext=102".utf8), blob: nil)
    let phone = Cleaned(card).card.first(.telephone)
    #expect(phone?.value == "02-123-4567,102")
    #expect(phone?.parameters == [Parameter("TYPE", "home")])
    #expect(phone?.form == .text)
  }

  @Test("a rule that is disabled leaves the value alone")
  func disabled() throws {
    var rules = RuleSet.standard
    try rules.disable("phone-several")
    let cleaned = Cleaned(
      Card([(.fullName, "홍길동"), (.telephone, "02-123-4567/010-1234-5678")]), rules: rules)
    #expect(cleaned.value(.telephone) == "02-123-4567/010-1234-5678")
    #expect(throws: RuleSetError.unknownRule("phones", line: 0)) { try rules.disable("phones") }
  }
}
