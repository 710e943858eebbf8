import ContactCleaning
import ContactModel
import Testing

@Suite("joining cards")
struct CardMergingTests {
  private func merged(
    _ cards: [Card], preference: Deduplicator.Preference = .fullest
  ) throws -> Card {
    let result = Deduplicator(preference: preference).deduplicate(cards)
    try #require(result.cards.count == 1)
    return result.cards[0]
  }

  private func card(_ name: String = "홍길동", _ fill: (inout Card) -> Void) -> Card {
    var card = Card()
    card.append(.fullName, name)
    card.append(.telephone, "010-1234-5678", parameters: [Parameter("TYPE", "cell")])
    fill(&card)
    return card
  }

  @Test("of two spellings of a number the one stays that can be dialled")
  func dialable() {
    let plain = Card([(.fullName, "김민수"), (.telephone, "010-9999-0001")])
    let full = Card([
      (.fullName, "김민수"), (.telephone, "1099990001"), (.organization, "푸른은행"),
    ])
    for cards in [[plain, full], [full, plain]] {
      let joined = Deduplicator().deduplicate(cards).cards
      #expect(joined.map { $0.properties(.telephone).map(\.value) } == [["010-9999-0001"]])
    }
  }

  @Test(
    "what another card has in a place of its own is not said again in a note",
    arguments: [
      ("Work Fax: 02-777-8888", true), ("회사 팩스: 02-777-8888", true), ("Phone: 02-777-8888", true),
      ("Home Fax: 02-777-8888", false), ("Work Fax: 02-777-8889", false),
      ("Birthday: 1985-10-20", true), ("Anniversary: 1985-10-20", false),
      ("Department: 개발", true), ("Groups: 친구, 회사", true), ("Groups: 친구, 가족", false),
      ("Company: 한빛", true), ("전 회사: 한빛", false), ("School: https://a.kr/b", true),
      ("Home Address: 구름로 12, 서울, 04524", true), ("Call me: any time", false),
      ("Other E-mail: gildong@example.com", true), ("Other: gildong@example.com", false),
    ])
  func notedAgain(line: String, isRepeated: Bool) throws {
    let full = card {
      $0.append(
        .telephone, "02-777-8888",
        parameters: [Parameter("TYPE", "work"), Parameter("TYPE", "fax")])
      $0.append(.birthday, "1985-10-20")
      $0.append(.email, "gildong@example.com")
      $0.append(.organization, "한빛\u{1F}개발")
      $0.append(.categories, "친구\u{1E}회사")
      $0.append(
        .address, "\u{1F}\u{1F}구름로 12\u{1F}서울\u{1F}\u{1F}04524\u{1F}",
        parameters: [Parameter("TYPE", "home")])
      $0.append(.url, "https://a.kr/b", group: "item1")
      $0.append(.appleLabel, "School", group: "item1")
      $0.append(.note, "첫째")
    }
    let noted = card { $0.append(.note, "첫째\n\(line)") }
    for cards in [[full, noted], [noted, full]] {
      let notes = try merged(cards).properties(.note).map(\.value)
      #expect(notes == [isRepeated ? "첫째" : "첫째\n\(line)"])
    }
    // In a note that nobody else has it may be said of somebody else.
    let other = card { $0.append(.note, "아내\n\(line)") }
    #expect(try merged([full, other]).properties(.note).map(\.value).joined().contains(line))
    // Who says it twice still does.
    var both = full
    both.append(.note, line)
    #expect(try merged([both, noted]).properties(.note).map(\.value).joined().contains(line))
  }

  @Test("an address in one line or as printed, and a company alone, say no more than the parts")
  func parts() throws {
    let divided = card {
      $0.append(.address, "\u{1F}\u{1F}5 King St\u{1F}Leeds\u{1F}\u{1F}LS6 3AA\u{1F}UK")
      $0.append(.organization, "Hooli\u{1F}Sales")
    }
    let whole = card {
      $0.append(.address, "\u{1F}\u{1F}UK Leeds 5 King St\u{1F}\u{1F}\u{1F}LS6 3AA\u{1F}")
      $0.append(.organization, "Hooli")
    }
    let printed = card {
      $0.append(
        .address, "\u{1F}\u{1F}5 King St\u{1F}Leeds\u{1F}\u{1F}LS6 3AA\u{1F}UK",
        parameters: [Parameter("LABEL", "5 King St\nLeeds LS6 3AA\nUK")])
    }
    for cards in [[divided, whole, printed], [printed, whole, divided]] {
      let joined = try merged(cards)
      #expect(joined.properties(.address).map(\.value) == divided.properties(.address).map(\.value))
      #expect(joined.properties(.address)[0].parameters.isEmpty)
      #expect(joined.properties(.organization).map(\.value) == ["Hooli\u{1F}Sales"])
    }
  }

  @Test("every distinct value is kept once")
  func values() throws {
    let joined = try merged([
      card {
        $0.append(.email, "A@b.kr")
        $0.append(.note, "첫째")
        $0.append(.categories, "친구\u{1E}회사")
        $0.append(.organization, "한빛\u{1F}개발")
      },
      card("홍길동 과장") {
        $0.append(.telephone, "+82 2-123-4567")
        $0.append(.email, "a@B.kr")
        $0.append(.note, "둘째")
        $0.append(.note, "첫째")
        $0.append(.categories, "회사\u{1E}가족")
        $0.appendRaw("X-CUSTOM", "1")
      },
    ])
    #expect(joined.properties(.fullName).map(\.value) == ["홍길동 과장"])
    #expect(joined.properties(.telephone).count == 2)
    #expect(joined.properties(.email).count == 1)
    #expect(Set(joined.properties(.note).map(\.value)) == ["첫째", "둘째"])
    let categories = joined.properties(.categories).flatMap { $0.components.joined() }
    #expect(categories.sorted() == ["가족", "친구", "회사"])
    #expect(joined.properties(.categories).count == 1)
    #expect(joined.properties(.organization).count == 1)
    #expect(joined.properties.contains { $0.spelling == "X-CUSTOM" })
  }

  @Test(
    "of one name in two orders or spellings the better stays, and the other is no nickname",
    arguments: [
      ("민수 김", "김민수"), ("Smith, John", "John Smith"), ("?ukasz Nowak", "Łukasz Nowak"),
      ("Soeren Weber", "Sören Weber"), ("Guenther Gross", "Günther Groß"),
      ("Charlotte Roth", "Frau Charlotte Roth"), ("김민수", "김민수 과장"),
      ("김하늘님", "김하늘"), ("김하늘 고객님", "김하늘"), ("김하늘 손님", "김하늘"), ("김하늘고객님", "김하늘"),
      ("Jean Pierre Richard", "Jean-Pierre Richard"), ("Jean MARTIN", "Jean Martin"),
      ("Sean OBrien", "Sean O’Brien"), ("PAUL O'NEIL", "Paul O'Neil"),
    ])
  func nameOrder(turned: String, usual: String) throws {
    for cards in [
      [card(turned) { _ in }, card(usual) { _ in }], [card(usual) { _ in }, card(turned) { _ in }],
    ] {
      let joined = try merged(cards)
      #expect(joined.properties(.fullName).map(\.value) == [usual])
      #expect(joined.properties(.nickname).isEmpty)
    }
  }

  @Test(
    "of two divisions of one name the one stays that has the middle name by itself",
    arguments: [
      (["Jones", "Richard L.", "", "", ""], ["Jones", "Richard", "L.", "", ""]),
      (["Jones", "Richard L.", "", "", "Jr."], ["Jones", "Richard", "L.", "", "Jr."]),
    ])
  func middleNames(joint: [String], divided: [String]) throws {
    let cards = [joint, divided].map { parts in
      card("Richard L. Jones") { $0.append(.name, parts.joined(separator: "\u{1F}")) }
    }
    let more = card("Richard L. Jones") {
      $0.append(.name, joint.joined(separator: "\u{1F}"))
      $0.append(.note, "한빛")
    }
    for cards in [cards, cards.reversed(), cards + [more], [more] + cards] {
      let names = try merged(cards).properties(.name).map(\.value)
      #expect(names == [divided.joined(separator: "\u{1F}")])
    }
  }

  @Test(
    "the plain name wins where a title says the rest, be its given name another word as well",
    arguments: ["구자성 집사님", "구자성 집사", "김민정 집사님"])
  func koreanTitle(name: String) throws {
    let plain = String(name.prefix(3))
    let cards = [
      card(name) { _ in }, card(plain) { $0.append(.title, "집사") },
    ]
    let joined = try merged(cards)
    #expect(joined.first(.fullName)?.value == plain)
    #expect(joined.first(.title)?.value == "집사")
    #expect(joined.first(.nickname)?.value == name)
  }

  @Test("a title that N has makes no other name")
  func titleOfName() throws {
    let plain = card("Anne Lefèvre") { $0.append(.email, "a@x.fr") }
    let titled = card("Mme Anne Lefèvre") { _ in }
    for (prefix, other) in [("Mme", "Mme"), ("Mme", ""), ("", "Mme")] {
      var cards = [plain, titled]
      for (place, word) in [prefix, other].enumerated() {
        cards[place].append(.name, "Lefèvre\u{1F}Anne\u{1F}\u{1F}\(word)\u{1F}")
      }
      let joined = try merged(cards)
      #expect(joined.properties(.nickname).isEmpty)
      #expect(joined.first(.name)?.components[3].contains("Mme") == true)
    }
  }

  @Test(
    "of two forms of a title one stays, and the other is told",
    arguments: [
      ("Mme", "Mlle", 1), ("M.", "Monsieur", 1), ("Ms.", "Mrs.", 1), ("Dr.", "Doctor", 1),
      ("M.", "Dr", 2), ("Herr", "Dr.", 2),
    ])
  func formsOfTitles(title: String, other: String, count: Int) throws {
    for isDivided in [true, false] where isDivided || count == 1 {
      for titles in [[title, other], [other, title]] {
        let cards = titles.map { title in
          card("\(title) Al Roux") {
            if isDivided { $0.append(.name, "Roux\u{1F}Al\u{1F}\u{1F}\(title)\u{1F}") }
          }
        }
        let result = Deduplicator().deduplicate(cards)
        try #require(result.cards.count == 1)
        let kept = result.cards[0].first(.name)?.components[3].flatMap { $0.split(separator: " ") }
        #expect(kept?.count == (isDivided ? count : nil))
        #expect(result.cards[0].properties(.nickname).isEmpty)
        let name = result.cards[0].nameOfParts.map { String(decoding: $0, as: UTF8.self) }
        #expect(name == nil || name == result.cards[0].first(.fullName)?.value)
        #expect(result.merges[0].moves.count { $0.place == nil } == 2 - count)
      }
    }
  }

  @Test(
    "a name that is the same but for a title, case, accents and hyphens is no nickname",
    arguments: [
      (["Mme", "Roux", "Marie-Pierre"], ["", "Roux", "Marie Pierre"], "Marie-Pierre Roux"),
      (["Mme", "Roux", "Marie Pierre"], ["", "Roux", "Marie-Pierre"], "Marie-Pierre Roux"),
      (["Mme", "Lefèvre", "Chloé"], ["", "LEFEVRE", "Chloe"], "Chloé Lefèvre"),
      (["Mme", "LEFEVRE", "Chloe"], ["", "Lefèvre", "Chloé"], "Chloé Lefèvre"),
    ])
  func spellingsBesideTitle(one: [String], other: [String], name: String) throws {
    let cards = [one, other].map { parts in
      card(([parts[0], parts[2], parts[1]].filter { !$0.isEmpty }).joined(separator: " ")) {
        $0.append(.name, "\(parts[1])\u{1F}\(parts[2])\u{1F}\u{1F}\(parts[0])\u{1F}")
      }
    }
    for cards in [cards, cards.reversed()] {
      let joined = try merged(cards)
      #expect(joined.properties(.nickname).isEmpty)
      #expect([name, "Mme \(name)"].contains(joined.first(.fullName)?.value))
      #expect(joined.first(.name)?.components[3] == ["Mme"])
    }
  }

  @Test("a name with hyphens is kept beside one without whose title N does not have")
  func titleInFullNameAlone() throws {
    let names = ["Mme Marie Pierre Roux", "Marie-Pierre Roux"]
    let cards = names.map { name in card(name) { _ in } }
    let joined = try merged(cards)
    #expect(joined.properties(.nickname).map(\.value) == ["Marie-Pierre Roux"])
  }

  @Test("nobody becomes Dr. Mr: the title stays, and the form of address is told")
  func titleBesideFormOfAddress() throws {
    for titles in [["Dr.", "Mr"], ["Mr", "Dr."]] {
      let cards = titles.map { title in
        card("\(title) Al Roux") {
          $0.append(.name, "Roux\u{1F}Al\u{1F}\u{1F}\(title)\u{1F}")
        }
      }
      let result = Deduplicator().deduplicate(cards)
      try #require(result.cards.count == 1)
      #expect(result.cards[0].first(.fullName)?.value == "Dr. Al Roux")
      #expect(result.cards[0].first(.name)?.components[3] == ["Dr."])
      #expect(result.merges[0].moves.filter { $0.place == nil }.map(\.value) == ["Mr"])
    }
  }

  @Test("of two forms of a generation one stays, and the other is told")
  func formsOfGenerations() {
    let cards = ["Jr", "Junior", "Jr."].map { suffix in
      card("Al Roux \(suffix)") {
        $0.append(.name, "Roux\u{1F}Al\u{1F}\u{1F}\u{1F}\(suffix)")
        $0.append(.telephone, "010-1234-5678")
      }
    }
    for cards in [cards, cards.reversed()] {
      let result = Deduplicator().deduplicate(cards)
      #expect(result.cards.count == 1)
      #expect(result.cards[0].first(.name)?.components[4].count == 1)
      #expect(result.merges.flatMap(\.moves).contains { $0.place == nil })
    }
  }

  @Test("a word of address makes no nickname, and stays before the name", arguments: [true, false])
  func titlesOfNicknames(isDivided: Bool) throws {
    let cards = [("Herr", "Jan"), ("", "Jan Peter")].map { title, given in
      card("\(title) \(given) Graf".trimmingPrefix(" ").description) {
        if isDivided { $0.append(.name, "Graf\u{1F}\(given)\u{1F}\u{1F}\(title)\u{1F}") }
      }
    }
    for cards in [cards, cards.reversed()] {
      let joined = try merged(cards)
      #expect(joined.properties(.nickname).map(\.value) == ["Jan Graf"])
      let title =
        isDivided ? joined.first(.name)?.components[3].first : joined.first(.fullName)?.value
      #expect(title?.hasPrefix("Herr") == true)
    }
  }

  @Test("titles of a man and of a woman are of two people")
  func contradictingTitles() {
    let cards = ["Mr.", "Mrs."].map { title in
      card("Al Roux") { $0.append(.name, "Roux\u{1F}Al\u{1F}\u{1F}\(title)\u{1F}") }
    }
    #expect(Deduplicator().deduplicate(cards).cards.count == 2)
  }

  @Test("a name in Hangul stands before what it is in Latin letters, which is a nickname")
  func romanisedName() throws {
    for names in [["조영호", "Youngho Cho"], ["Cho Youngho", "조영호"]] {
      let joined = try merged(names.map { name in card(name) { $0.append(.note, name) } })
      #expect(joined.first(.fullName)?.value == "조영호")
      #expect(joined.properties(.nickname).count == 1)
    }
  }

  @Test("types of an equal phone come together, and so does the mark of the preferred one")
  func types() throws {
    let types = Parameter("TYPE", ["work", "CELL"])
    let joined = try merged([
      card { _ in },
      card {
        $0.append(.telephone, "01012345678", parameters: [types, Parameter("PREF", "1")])
        $0.removeProperties { $0.value == "010-1234-5678" }
      },
    ])
    #expect(joined.first(.telephone)?.types == [.cell, .work])
    #expect(joined.first(.telephone)?.preference == 1)
    #expect(joined.properties(.telephone).count == 1)
  }

  @Test("an address is one whichever way its country is written, and a wedding day keeps its label")
  func countriesAndDates() throws {
    let joined = try merged(
      [("Deutschland", "item3"), ("DE", "item1"), ("Germany", "")].map { country, group in
        card {
          $0.append(.address, "\u{1F}\u{1F}Lindenweg 3\u{1F}Bonn\u{1F}\u{1F}53111\u{1F}\(country)")
          $0.append(.anniversary, "1999-05-22", group: group)
          if !group.isEmpty { $0.append(.appleLabel, "_$!<Anniversary>!$_", group: group) }
        }
      })
    #expect(joined.properties(.address).count == 1)
    let date = try #require(joined.first(.anniversary))
    #expect(joined.properties(.appleLabel).map(\.group) == [date.group] && !date.group.isEmpty)
  }

  @Test("an address is one without the zero in front of its postal code, which stays")
  func lostZeroOfCode() throws {
    let joined = try merged(
      ["8002", "08002", "8002"].map { code in
        card { $0.append(.address, "\u{1F}\u{1F}Mayor 5\u{1F}Barcelona\u{1F}\u{1F}\(code)\u{1F}") }
      })
    #expect(joined.properties(.address).map { $0.value.contains("08002") } == [true])
  }

  @Test(
    "an address is one whatever its capitals and blanks and the punctuation behind its parts",
    arguments: [
      ("Meir 3;Amsterdam;;1012 AB", "Meir 3;Amsterdam;;1012AB", true),
      ("Meir 3;Amsterdam;;1012 AB;NL", "meir  3,;AMSTERDAM;;1012ab", true),
      ("Meir 3;Amsterdam", "Meir 3 ;Amsterdam.", true),
      ("Vodičkova 1;Praha;;110 00", "Vodičkova 1;Praha;;11000", true),
      ("Ｍeir 3;Amsterdam", "Meir 3;Amsterdam", true),
      ("Meir 3 1;Amsterdam", "Meir 31;Amsterdam", false),
      ("Meir 3;Amsterdam;;1012 AB", "Meir 3;Amsterdam;;1012 AC", false),
      ("Meir 3-1;Amsterdam", "Meir 3;Amsterdam", false),
    ])
  func spelledAddress(one: String, other: String, isOne: Bool) throws {
    for values in [[one, other], [other, one]] {
      let joined = try merged(
        values.map { value in
          card { $0.append(.address, ";;\(value)".replacing(";", with: "\u{1F}")) }
        })
      let count = joined.properties(.address).count
      #expect(count == (isOne ? 1 : 2), "\(values)")
    }
  }

  @Test(
    "an address in one piece goes where another one says all of it in parts",
    arguments: [
      ("12 Elm St, Boston, MA 02108", "US", "US"), ("12 ELM ST BOSTON MA 02108", "US", "US"),
      ("12 Elm St., Boston, MA 02108, USA", "US", "US"),
      ("12 Elm St,Boston,MA 02108,United States", "", nil),
      ("12 Elm St, Boston, MA 02108", "", ""), ("12 Elm St, Boston, MA 02108, CA", "", nil),
      ("12 Elm St, Boston, MA 02108, Canada", "US", nil), ("12 Elm St, Boston, MA", "US", nil),
      ("12 Elm St Apt 4, Boston, MA 02108", "US", nil), ("12 Elm St, MA 02108", "US", nil),
    ])
  func addressInOnePiece(whole: String, country: String, left: String?) throws {
    let divided = "\u{1F}\u{1F}12 Elm St\u{1F}Boston\u{1F}MA\u{1F}02108\u{1F}"
    let cards = [divided + country, "\u{1F}\u{1F}\(whole)"].map { value in
      card { $0.append(.address, value) }
    }
    for cards in [cards, cards.reversed()] {
      let addresses = try merged(cards).properties(.address).map(\.value)
      if let left {
        #expect(addresses == [divided + left])
      } else {
        #expect(Set(addresses) == Set(cards.map { $0.properties(.address)[0].value }))
      }
    }
    // The number of the flat is said by neither the street nor the whole.
    let flat = card {
      $0.append(.address, "\u{1F}Apt 4" + divided.dropFirst() + country)
    }
    let isSaid = whole == "12 Elm St Apt 4, Boston, MA 02108"
    #expect(try merged([flat, cards[1]]).properties(.address).count == (isSaid ? 1 : 2))
    // Punctuation within a part is none of its words.
    for (street, city) in [
      ("Hauptstr. 5", "Berlin"), ("12 Main St. NW", "St. Louis"), ("Via S. Maria 1", "Roma"),
      ("Main St 5: flat 3", "Hull"), ("12 Main St. - Building 5", "Hull"),
    ] {
      let values = [
        "\u{1F}\u{1F}\(street)\u{1F}\(city)\u{1F}\u{1F}10115",
        "\u{1F}\u{1F}\(street), \(city) 10115",
      ]
      let joined = try merged(values.map { value in card { $0.append(.address, value) } })
      #expect(joined.properties(.address).count == 1, "\(street)")
    }
    // A postal code is one with and without its blank.
    let codes = try merged(
      [
        "\u{1F}\u{1F}Meir 3\u{1F}Amsterdam\u{1F}\u{1F}1012 AB",
        "\u{1F}\u{1F}Meir 3, 1012AB Amsterdam",
      ]
      .map { value in card { $0.append(.address, value) } })
    #expect(codes.properties(.address).count == 1)
  }

  @Test(
    "how an address is printed says no more where it calls the country by another name, and more where it says more",
    arguments: [
      ("12 Elm St\nBoston, MA 02108\nUS", true), ("12 Elm St\nBoston, MA 02108", true),
      ("Ann's\n12 Elm St\nBoston, MA 02108\nUS", false),
      ("12 Elm St\nBoston, MA 02108\nCanada", false),
    ])
  func printedCountry(label: String, isSaid: Bool) throws {
    let parts = "\u{1F}\u{1F}12 Elm St\u{1F}Boston\u{1F}MA\u{1F}02108\u{1F}"
    let joined = try merged([
      card {
        $0.append(.address, parts + "United States")
        $0.append(.title, "Boss")
      },
      card { $0.append(.address, parts + "US", parameters: [Parameter("LABEL", label)]) },
    ])
    let address = try #require(joined.first(.address))
    #expect(address.values(ofParameter: "LABEL") == (isSaid ? [] : [label]))
  }

  @Test(
    "an address is one in two usual spellings of its street, of which the fuller stays",
    arguments: [
      ("Hauptstraße 12", "Hauptstr. 12", true), ("Haupt-Strasse 12a", "hauptstr.12 a", true),
      ("12 High Street", "12 High St.", true), ("1 Mill Road", "1 Mill Rd", true),
      ("5 Park Avenue", "5 Park Ave.", true),
      ("Marktplatz 1", "Marktpl. 1", true), ("3 Boulevard Foch", "3 Bd Foch", true),
      ("Hauptstraße 12", "Hauptstr. 13", false), ("Hauptstraße 1 2", "Hauptstr. 12", false),
      ("Hauptstraße 12", "Hauptweg 12", false), ("12 High Street", "12 High Road", false),
    ])
  func spelledStreet(one: String, other: String, isOne: Bool) throws {
    for ending in ["", "\u{1F}Mannheim\u{1F}\u{1F}68161\u{1F}"] {
      for streets in [[one, other], [other, one]] {
        let joined = try merged(
          streets.map { street in card { $0.append(.address, "\u{1F}\u{1F}" + street + ending) } })
        let addresses = joined.properties(.address).map(\.value)
        #expect(addresses.count == (isOne ? 1 : 2))
        if isOne { #expect(addresses == ["\u{1F}\u{1F}" + one + ending]) }
      }
    }
    let cities = ["Mannheim", "Bonn"].map { city in
      card { $0.append(.address, "\u{1F}\u{1F}\(city == "Bonn" ? one : other)\u{1F}\(city)") }
    }
    #expect(try merged(cities).properties(.address).count == 2)
  }

  @Test(
    "an address takes the parts that the same one has elsewhere, and none of another place",
    arguments: [
      ("a\u{1F}b\u{1F}\u{1F}\u{1F}", "a\u{1F}b\u{1F}\u{1F}1\u{1F}US", 1),
      ("a\u{1F}b\u{1F}OH\u{1F}", "a\u{1F}b\u{1F}\u{1F}1\u{1F}US", 1),
      ("a\u{1F}\u{1F}\u{1F}1", "a\u{1F}b\u{1F}OH\u{1F}1\u{1F}", 1),
      ("a\u{1F}b\u{1F}\u{1F}\u{1F}CA", "a\u{1F}b\u{1F}\u{1F}1\u{1F}US", 2),
      ("a\u{1F}\u{1F}\u{1F}\u{1F}US", "a\u{1F}b\u{1F}\u{1F}1\u{1F}US", 2),
      ("a 1\u{1F}b", "a 2\u{1F}b\u{1F}\u{1F}\u{1F}US", 2),
      ("\u{1F}b\u{1F}\u{1F}1", "\u{1F}b\u{1F}\u{1F}1\u{1F}US", 2),
    ])
  func filledAddress(one: String, other: String, count: Int) throws {
    for values in [[one, other], [other, one]] {
      let joined = try merged(
        values.map { value in card { $0.append(.address, "\u{1F}\u{1F}" + value) } })
      let addresses = joined.properties(.address).map(\.value)
      #expect(addresses.count == count)
      let parts = Set(values.joined(separator: "\u{1F}").split(separator: "\u{1F}"))
      #expect(Set(addresses.joined(separator: "\u{1F}").split(separator: "\u{1F}")) == parts)
    }
  }

  @Test(
    "a number gets its calling code where another card of the person names another country, and the region is known",
    arguments: [
      (.usual("US"), "(617) 782-0050", "Germany", "+1 617-782-0050"),
      (.usual("US"), "6177820050", "Germany", "+1 617-782-0050"),
      (.ofLocale("US"), "(617) 782-0050", "Germany", nil),
      (.usual("KR"), "02-12345678", "Netherlands", nil),
      (.usual("US"), "61 77 82 00 50", "Germany", nil),
      (.usual("KR"), "02-345-6789", "Germany", "+82 2-345-6789"),
      (.usual("US"), "(617) 782-0050", "USA", nil), (.usual("US"), "(617) 782-0050", "", nil),
      (.fixed("US"), "(617) 782-0050", "Germany", nil),
      (.assumed("US"), "(617) 782-0050", "Germany", nil),
      (.usual("US"), "782-0050", "Germany", nil),
    ] as [(CleaningOptions.Region, String, String, String?)])
  func callingCode(
    region: CleaningOptions.Region, phone: String, country: String, written: String?
  ) throws {
    let code = phone.hasPrefix("02") ? "KR" : "US"
    let cards = [(PropertyName.telephone, phone), (.address, "")].map { name, value in
      let address = "\u{1F}\u{1F}Allee 6\u{1F}Berlin\u{1F}\u{1F}10435\u{1F}\(country)"
      return Card([
        (.fullName, "Anna Weber"), (.email, "anna@example.com"),
        (name, name == .address ? address : value),
      ])
    }
    for cards in [cards, cards.reversed()] {
      var deduplicator = Deduplicator(region: code)
      deduplicator.cleaningRegion = region
      let result = deduplicator.deduplicate(cards)
      let joined = try #require(result.cards.first)
      #expect(joined.properties(.telephone).map(\.value) == [written ?? phone])
      let moves = result.merges.flatMap(\.moves)
      #expect(moves.map(\.text) == (written == nil ? [] : [written]))
      #expect(moves.allSatisfy { cards[$0.card].first(.telephone) != nil })
      // The same number with a calling code says whose it is.
      var known = cards
      known[0].append(.telephone, "+49 617 7820050")
      let numbers = deduplicator.deduplicate(known).cards.flatMap { $0.properties(.telephone) }
      if code == "US" { #expect(numbers.allSatisfy { !$0.value.hasPrefix("+1") }) }
    }
  }

  @Test("of two notes the one goes whose lines all stand in the other")
  func containedNotes() throws {
    for notes in [["x", "y\nx"], ["y\nx", "x"], ["y\nx", "x\ny"]] {
      let joined = try merged(notes.map { note in card { $0.append(.note, note) } })
      #expect(joined.properties(.note).count == 1)
      #expect(joined.properties(.note)[0].value.count == 3)
    }
    let others = try merged(["ax", "x"].map { note in card { $0.append(.note, note) } })
    #expect(others.properties(.note).count == 2)
    // A program that has one note has joined those of the card.
    let (two, one) = (["x", "y"], ["x\ny"])
    for notes in [[two, one], [one, two], [two, one, two]] {
      let joined = try merged(
        notes.map { notes in
          card { for note in notes { $0.append(.note, note) } }
        })
      #expect(joined.properties(.note).map(\.value) == one)
    }
  }

  @Test("groups keep their labels and do not collide")
  func labels() throws {
    let joined = try merged([
      card {
        $0.append(.telephone, "02-111-2222", group: "item1")
        $0.append(.appleLabel, "별장", group: "item1")
        $0.append(.note, "긴 카드")
      },
      card {
        $0.append(.telephone, "02-333-4444", group: "item1")
        $0.append(.appleLabel, "창고", group: "item1")
      },
      card {
        $0.append(.telephone, "02-333-4444", group: "item7")
        $0.append(.appleLabel, "헛간", group: "item7")
      },
    ])
    func labels(_ phone: String) -> [String] {
      let group = joined.properties(.telephone).first { $0.value == phone }?.group
      return joined.properties(.appleLabel).filter { $0.group == group }.map(\.value)
    }
    #expect(labels("02-111-2222") == ["별장"])
    // A second label of one number stands in the note.
    let own = labels("02-333-4444")
    #expect(own.count == 1)
    let other = own == ["창고"] ? "헛간" : "창고"
    #expect(joined.properties(.note).contains { $0.value == "\(other): 02-333-4444" })
  }

  @Test("the largest photo stands first, the others after it")
  func photos() throws {
    let joined = try merged([
      card {
        $0.append(.photo, data: [1, 2], mediaType: "image/png")
        $0.append(.note, "긴 카드")
      },
      card { $0.append(.photo, data: [1, 2, 3], mediaType: "image/png") },
      card { $0.append(.photo, data: [1, 2], mediaType: "image/png") },
    ])
    #expect(joined.properties(.photo).map(\.data) == [[1, 2, 3], [1, 2]])
  }

  @Test("what a person can have once goes to the notes when it differs")
  func single() throws {
    let joined = try merged([
      card {
        $0.append(.gender, "M")
        $0.append(.note, "긴 카드")
      },
      card { $0.append(.gender, "F") },
    ])
    #expect(joined.properties(.gender).map(\.value) == ["M"])
    #expect(joined.properties(.note).map(\.value).contains("Gender: F"))
  }

  @Test("numbers that people gave, and names that only begin alike, are kept")
  func ownNumbers() throws {
    for name in ["X-KAKAO-ID", "X-STUDENT-NO"] {
      let joined = try merged(
        ["20240102", "20250930"].map { number in
          card { $0.append(.extended, spelling: name, group: "", value: Array(number.utf8)) }
        })
      #expect(joined.properties(.extended).count == 2 && joined.properties(.note).isEmpty)
    }
    let names = try merged(
      ["남궁양", "남궁"].map { name in
        card(name) {
          $0.append(.note, name == "남궁" ? "x" : "")
          $0.append(.email, "yang@example.com")
          $0.append(.birthday, "1990-01-02")
        }
      })
    #expect(names.properties.contains { $0.value == "남궁양" })
    let addressed = try merged([
      card("김하늘님") {
        $0.append(.name, "김\u{1F}하늘님\u{1F}\u{1F}\u{1F}")
        $0.append(.note, "x")
      },
      card("김하늘") { _ in },
    ])
    #expect(addressed.properties(.name).map(\.value) == ["김\u{1F}하늘\u{1F}\u{1F}\u{1F}"])
    #expect(addressed.properties(.nickname).isEmpty)
  }

  @Test("a record has one number, and a column one date, of which the other goes to the notes")
  func recordNumbers() throws {
    func program(_ number: String, _ day: String, _ tag: String) -> Card {
      card {
        for (name, value) in [("X-HUBSPOT-ID", number), ("X-CREATE-DATE", day), ("X-TAG", tag)] {
          $0.append(.extended, spelling: name, group: "", value: Array(value.utf8))
        }
      }
    }
    let joined = try merged([
      program("101", "2024-05-01", "a"), program("102", "2024-06-01", "b"),
    ])
    let kept = joined.properties(.extended).map(\.value).sorted()
    #expect(kept == ["101", "2024-05-01", "a", "b"] || kept == ["102", "2024-06-01", "a", "b"])
    let notes = joined.properties(.note).map(\.value).joined()
    #expect(notes.contains("X-CREATE-DATE: 2024-0") && !notes.contains("X-HUBSPOT-ID"))
  }

  @Test("each birthday of a card is taken for itself, and labels without a value keep their order")
  func several() throws {
    let joined = try merged([
      card {
        $0.append(.birthday, "1960-03-04")
        for number in 1...20 { $0.append(.note, "긴 카드 \(number)") }
      },
      card {
        $0.append(.birthday, "1960-03-04")
        $0.append(.birthday, "1961-03-04")
        for label in 1...9 { $0.append(.appleLabel, "\(label)", group: "g\(label)") }
      },
    ])
    #expect(joined.properties(.birthday).map(\.value) == ["1960-03-04"])
    #expect(joined.properties(.note).map(\.value).contains("Birthday: 1961-03-04"))
    #expect(joined.properties(.appleLabel).map(\.value) == (1...9).map(String.init))
  }

  @Test("a birthday of the lunar calendar is joined with the same one without its year")
  func lunarBirthdays() throws {
    for years in [[1967, nil], [nil, 1967]] as [[Int?]] {
      let joined = try merged(
        years.map { year in
          card { LunarBirthday.append(LunarDate(year: year, month: 12, day: 7), &$0) }
        })
      #expect(joined.properties(.extended).map(\.value) == ["19671207"])
    }
  }

  @Test(
    "the name without a title or a tag stays where a property says that or most cards have it, and nothing is lost",
    arguments: [
      ("임경환", "임경환 사원", [(.title, "사원")]), ("임경환", "삼성전자_임경환", [(.organization, "삼성전자")]),
      ("Anna Lang", "Anna Lang (Sales)", [(.organization, "Acme\u{1F}Sales")]),
      ("조하윤", "조하윤(자영업)", []), ("조하윤", "조하윤 과장", []),
    ] as [(String, String, [(PropertyName, String)])])
  func plainNames(plain: String, tagged: String, said: [(PropertyName, String)]) throws {
    let full = card(tagged) { card in
      for (name, value) in said { card.append(name, value) }
      card.append(.note, "긴 카드")
    }
    var cards = [card(plain) { _ in }, full]
    if said.isEmpty { cards.append(card(plain) { $0.append(.url, "https://example.com") }) }
    for cards in [cards, cards.reversed()] {
      let joined = try merged(cards)
      #expect(joined.properties(.fullName).map(\.value) == [plain])
      #expect(joined.properties(.nickname).map(\.value) == [tagged])
      // Who has another title is somebody else, as before.
      let other = card("\(plain) 대리") { _ in }
      let isTitled = tagged.hasSuffix("사원") || tagged.hasSuffix("과장")
      #expect(Deduplicator().deduplicate([joined, other]).cards.count == (isTitled ? 2 : 1))
    }
    // Of two cards none of which says more, the one with the title has the name.
    let both = try merged([card(plain) { _ in }, card(tagged) { _ in }])
    #expect(both.first(.fullName)?.value == tagged)
  }

  @Test(
    "a family name with a title is no fuller name",
    arguments: [("권정수", "권 부장"), ("김하늘", "김 과장")])
  func names(whole: String, other: String) throws {
    for names in [[whole, other], [other, whole]] {
      let cards = names.map { card($0) { $0.append(.uid, "urn:uuid:1") } }
      let joined = try #require(Deduplicator().deduplicate(cards).cards.first)
      #expect(joined.first(.fullName)?.value == whole)
    }
  }

  @Test(
    "FN and N of a joined card say the same name",
    arguments: [
      ("Ray, Robert", "Ray, Robert", "Ray\u{1F}Robert"), ("Rob Ray", "Bob Ray", "Ray\u{1F}Bob"),
      ("Robert Ray", "Robert Ray", "\u{1F}Robert Ray"),
    ])
  func oneName(other: String, full: String, parts: String) {
    let result = Deduplicator().deduplicate([
      Card([
        (.fullName, "Bob Ray"), (.name, "Ray\u{1F}Bob\u{1F}\u{1F}Dr.\u{1F}"),
        (.email, "bob.ray@nsd.example"),
      ]),
      Card([
        (.fullName, other), (.title, "Nurse"), (.email, "bob.ray@nsd.example"),
        (.telephone, "02-345-1000"),
      ]),
    ])
    #expect(result.cards.count == 1)
    #expect(result.cards[0].first(.fullName)?.value == full)
    #expect(result.cards[0].first(.name)?.value == "\(parts)\u{1F}\u{1F}Dr.\u{1F}")
    #expect(result.cards[0].first(.nickname)?.value == (full == other ? "Bob Ray" : other))
  }

  @Test("what a name is sorted by is told where it differs, as nobody is called by it")
  func sortedBy() {
    let cards = ["Mueller", "Muller", "Muller"].map { sorted in
      var card = Card([(.fullName, "Hans Müller"), (.telephone, "010-2222-3456")])
      card.append(.name, "Müller\u{1F}Hans", parameters: [Parameter("SORT-AS", sorted)])
      return card
    }
    let merge = Deduplicator().deduplicate(cards).merges[0]
    let sorted = merge.moves.map { "\($0.property) \($0.value)" }
    #expect(sorted == ["SORT-STRING Mueller"] || Set(sorted) == ["SORT-STRING Muller"], "\(sorted)")
    let same = Deduplicator().deduplicate(Array(cards.dropFirst()))
    #expect(same.cards.count == 1 && same.merges.allSatisfy(\.moves.isEmpty))
  }

  @Test("identifiers without room are told")
  func identifiers() {
    let result = Deduplicator().deduplicate([
      card { $0.append(.uid, "urn:uuid:1") },
      card {
        $0.append(.uid, "urn:uuid:2")
        $0.appendRaw("X-LDAP-DN", "uid=2\\,dc=x")
      },
    ])
    let kept = result.cards.first?.first(.uid)?.value
    let dropped = result.merges.first?.droppedIdentifiers
    let entry = kept == "urn:uuid:2" ? [] : ["uid=2,dc=x"]
    #expect(Set([kept ?? ""] + (dropped ?? [])) == Set(["urn:uuid:1", "urn:uuid:2"] + entry))
  }

  @Test(
    "an e-mail address that a cell of several has in other letters needs no second place",
    arguments: [
      (["a@x.example; b@x.example", "A@X.EXAMPLE"], ["a@x.example; b@x.example"]),
      (["A@X.EXAMPLE", "a@x.example; b@x.example"], ["a@x.example; b@x.example"]),
      (["a@x.example; b@x.example", "c@x.example"], ["a@x.example; b@x.example", "c@x.example"]),
      (["a@x.example", "aa@x.example"], ["a@x.example", "aa@x.example"]),
    ])
  func severalAddresses(cells: [String], kept: [String]) throws {
    let cards = cells.map { cell in
      card("Ada Young") {
        $0.append(.telephone, "02-111-2222")
        $0.append(.email, cell)
      }
    }
    #expect(Set(try merged(cards).properties(.email).map(\.value)) == Set(kept))
  }

  @Test(
    "values stand as in the input, but for those of a fuller card, and without dates of change the first card wins"
  )
  func order() throws {
    func visits(_ days: [String], fuller: Int? = nil) -> [Card] {
      days.enumerated().map { place, day in
        card {
          $0.append(.extended, spelling: "X-VISIT", value: Array(day.utf8))
          if place == fuller { $0.append(.note, "단골") }
        }
      }
    }
    func values(_ cards: [Card], _ preference: Deduplicator.Preference) throws -> [String] {
      try merged(cards, preference: preference).properties(.extended).map(\.value)
    }
    let days = (1...9).map { "2025-10-0\($0)" }
    for days in [days, days.reversed()] {
      for preference in [Deduplicator.Preference.fullest, .newest, .first] {
        #expect(try values(visits(days), preference) == days)
      }
      let others = days.filter { $0 != days[4] }
      #expect(try values(visits(days, fuller: 4), .fullest) == [days[4]] + others)
      #expect(try values(visits(days, fuller: 4), .newest) == days)
    }
    for titles in [["2024-05-01", "2024-06-01"], ["2024-06-01", "2024-05-01"]] {
      let cards = titles.map { day in
        card { $0.append(.extended, spelling: "X-CREATE-DATE", value: Array(day.utf8)) }
      }
      #expect(try values(cards, .fullest) == [titles[0]])
      #expect(try merged(cards).first(.note)?.value == "X-CREATE-DATE: \(titles[1])")
    }
  }

  @Test("a day without a year stands in the note as people write it")
  func days() throws {
    let cards = ["--05-13", "1975-05-12"].map { day in
      card {
        $0.append(.birthday, day)
        $0.append(.email, "haneul77@example.com")
      }
    }
    for (language, text) in [
      (WordLanguage.english, "Birthday: May 13"), (.korean, "생일: 5월 13일"),
    ] {
      var deduplicator = Deduplicator()
      deduplicator.language = language
      let pair = try #require(deduplicator.deduplicate(cards).doubtful.first)
      deduplicator.decisions.decide(pair, in: cards, .same)
      let joined = deduplicator.deduplicate(cards).cards
      #expect(joined.count == 1 && joined[0].first(.note)?.value == text)
    }
  }

  @Test("the newest card wins, and an old state brings nothing back")
  func newest() throws {
    let old = card {
      $0.append(.uid, "urn:uuid:1")
      $0.append(.revision, "20200101T000000Z")
      $0.append(.telephone, "02-111-2222")
      $0.append(.note, "alt")
    }
    let new = card {
      $0.append(.uid, "urn:uuid:1")
      $0.append(.revision, "2024-01-01T00:00:00Z")
      $0.append(.email, "a@b.kr")
    }
    let newest = try merged([old, new], preference: .newest)
    #expect(newest.properties(.telephone).count == 1)
    #expect(newest.first(.note) == nil)
    #expect(newest.first(.revision)?.value == "2024-01-01T00:00:00Z")
    #expect(try merged([old, new]).properties(.telephone).count == 2)
  }

  @Test("decisions are written, read back and obeyed")
  func review() throws {
    let cards = [
      card("엄마") { _ in }, card("김영희") { $0.append(.note, "a\tb") }, card("김영희 이모") { _ in },
    ]
    let first = Deduplicator().deduplicate([cards[0], cards[1]])
    let table = DuplicateReview.table(of: first.doubtful, in: [cards[0], cards[1]])
    #expect(table.split(separator: "\n").count == 2)
    let same = try DuplicateReview(parsing: table.replacing("\n\t", with: "\nsame\t"))
    #expect(same.count == 1)
    let joined = Deduplicator(decisions: same).deduplicate([cards[1], cards[0]])
    #expect(joined.cards.count == 1)
    #expect(joined.merges.first?.reasons.map(\.kind) == [.decision])
    let names = joined.cards.first?.properties ?? []
    #expect(
      Set(names.filter { [.fullName, .nickname].contains($0.name) }.map(\.value)) == ["엄마", "김영희"])
    let different = try DuplicateReview(parsing: table.replacing("\n\t", with: "\ndifferent\t"))
    let kept = Deduplicator(decisions: different).deduplicate([cards[0], cards[1]])
    #expect(kept.cards.count == 2)
    #expect(kept.doubtful.isEmpty)
    let again = different.table(adding: kept.doubtful, in: cards)
    #expect(again == table.replacing("\n\t", with: "\ndifferent\t"))
    // What a person adds stays, beside a pair that is decided, in doubt, or neither any more.
    var lines = table.split(separator: "\n").map(String.init)
    lines[0] += "\tMy remark"
    lines[1] += "\tkeep me"
    let remarked = lines.map { $0 + "\n" }.joined()
    let read = try DuplicateReview(parsing: remarked)
    #expect(read.table(adding: first.doubtful, in: [cards[0], cards[1]]) == remarked)
    #expect(read.table(adding: [], in: cards) == remarked)
    let decided = try DuplicateReview(parsing: remarked.replacing("\n\t", with: "\nsame\t"))
    #expect(decided.table(adding: [], in: cards) == remarked.replacing("\n\t", with: "\nsame\t"))
  }

  @Test(
    "where a spreadsheet has made a number of an identifier, what the line shows says which card is meant",
    arguments: ["4,36064E+15", "#ZAHL!", ""], [("same", 2), ("different", 3)])
  func spoiledIdentifiers(cell: String, decided: (word: String, count: Int)) throws {
    // Another Erika has the number of neither.
    let cards = [
      Card([(.fullName, "Erika Huber"), (.telephone, "0171 2000000")]),
      Card([(.fullName, "Sven Huber"), (.telephone, "0171 2000000")]),
      Card([(.fullName, "Erika Huber"), (.telephone, "0171 2000999")]),
    ]
    let doubtful = Deduplicator().deduplicate([cards[0], cards[1]]).doubtful
    let table = DuplicateReview.table(of: doubtful, in: cards)
    let id = String(table.split(separator: "\t").last?.dropLast() ?? "")
    let spoiled = table.replacing("\n\t", with: "\n\(decided.word)\t").replacing(id, with: cell)
    var review = try DuplicateReview(parsing: spoiled)
    let result = Deduplicator(decisions: review).deduplicate(cards)
    #expect(result.cards.count == decided.count && result.unmatchedDecisions.isEmpty)
    #expect(result.doubtful.allSatisfy { $0.first != 0 || $0.second != 1 })
    // The next run finds the card by its identifier again.
    review.follow(result, of: cards)
    let again = review.table(adding: [], in: cards)
    #expect(again.contains(id), "\(again)")
  }

  @Test(
    "a number that a spreadsheet has rounded is no other card's, and still that of a card that is like it"
  )
  func roundedIdentifiers() throws {
    func person(_ uid: String, _ name: String, _ phone: String) -> Card {
      Card([(.uid, uid), (.fullName, name), (.telephone, phone)])
    }
    let meant = person("4360641234567722", "Erika Huber", "0171 2000000")
    let other = person("4360641234567720", "Max Weber", "0171 2000001")
    let partner = person("b", "Sven Huber", "0171 2000000")
    let doubtful = Deduplicator().deduplicate([meant, partner]).doubtful
    let table = DuplicateReview.table(of: doubtful, in: [meant, partner])
      .replacing("\n\t", with: "\nsame\t").replacing("567722", with: "567720")
    let review = try DuplicateReview(parsing: table)
    let joined = Deduplicator(decisions: review).deduplicate([meant, other, partner])
    #expect(joined.merges.map { $0.cards.sorted() } == [[0, 2]])
    // Who is not there any more is not Max.
    let left = Deduplicator(decisions: review).deduplicate([other, partner])
    #expect(left.cards.count == 2)
    // With the identifier and the name, a number may be another one.
    let moved = person("4360641234567720", "Erika Huber", "0171 2000777")
    #expect(Deduplicator(decisions: review).deduplicate([moved, partner]).cards.count == 1)
  }

  @Test("a faulty table is refused with its line")
  func faultyReview() {
    #expect(throws: DuplicateReviewError.missingHeader) { try DuplicateReview(parsing: "") }
    let header = "decision\tcard 1\tcard 2\n"
    #expect(throws: DuplicateReviewError.malformedLine(line: 2)) {
      try DuplicateReview(parsing: header + "same\tx\ty\n")
    }
    #expect(throws: DuplicateReviewError.unknownDecision("maybe", line: 2)) {
      try DuplicateReview(parsing: header + "maybe\t0000000000000001\t0000000000000002\n")
    }
  }
}
