import ContactBook
import ContactModel
import Testing

struct DifferenceTests {
  @Test("REV, PRODID, order, groups and the spelling of dates and identifiers do not count")
  func same() {
    let first = Cards.card(
      "UID:urn:uuid:A1", "FN:김하늘", "BDAY:19900102", "item1.TEL:1", "item1.X-ABLabel:작업실",
      "REV:20260101T000000Z", "PRODID:x", "CREATED:20250101T000000Z", "item1.X-ABADR:kr",
      "CATEGORIES:a,b")
    let second = Cards.card(
      "CATEGORIES:b", "CATEGORIES:a", "FN:김하늘", "item9.TEL:1", "item9.X-ABLabel:작업실",
      "BDAY:1990-01-02", "UID:a1", "REV:20250101T000000Z")
    #expect(CardDifference(first, second).fields == [])
  }

  @Test("capitals, blanks and commas count; how a character is composed does not")
  func spelling() {
    let first = Cards.card("FN:Kim Ada", "NOTE:a\\, b", "EMAIL:A@b.example", "TITLE:José")
    let second = Cards.card("FN:KIM Ada", "NOTE:ab", "EMAIL:a@b.example", "TITLE:Jose\u{301}")
    #expect(
      CardDifference(first, second).fields.map { $0.line() } == [
        "name: Kim Ada → KIM Ada", "note: a, b → ab", "e-mail: A@b.example → a@b.example",
      ])
    let difference = BookDifference([first], [second])
    #expect(difference.count(.changed) == 1)
  }

  @Test(
    "whoever has got a mark behind the name is one person, whatever else is the same",
    arguments: ["TEL:010-3221-1327", "TEL:010-3221-1327\nBDAY:1965-03-02"])
  func marked(values: String) {
    let cards = ["서미경", "서미경2"].map { Cards.card("FN:\($0)", values) }
    #expect(BookDifference([cards[0]], [cards[1]]).count(.changed) == 1)
  }

  @Test("the names that vendors have for properties are those of vCard 4.0, whatever a card has")
  func vendors() {
    let vendors = """
      X-SOCIALPROFILE;TYPE=twitter:https://t.example/al
      X-ANNIVERSARY:2010-05-06
      X-SPOUSE:Eva
      X-AIM:al
      X-GENDER:F
      X-MANAGER:Bo
      item1.X-ABRELATEDNAMES:Cy
      item1.X-ABLabel:_$!<Child>!$_
      """
    let cards = ["3.0", "4.0"].flatMap { version in
      Cards.all("BEGIN:VCARD\nVERSION:\(version)\nUID:1\nFN:Al\n\(vendors)\nEND:VCARD\n")
    }
    #expect(cards.count == 2 && cards[0] != cards[1])
    #expect(CardDifference(cards[0], cards[1]).fields == [])
    #expect(CardDifference(cards[1], cards[0]).fields == [])
    #expect(BookDifference([cards[0]], [cards[1]]).sameCount == 1)
  }

  @Test("the service of a profile, and who somebody is there, count beside its address")
  func profiles() {
    let value = "https://a.example/p"
    let cards = ["type=instagram;x-user=al", "type=facebook;x-user=al", "type=facebook;x-user=bo"]
      .map { Cards.card("FN:Al", "X-SOCIALPROFILE;\($0):\(value)") }
    #expect(
      CardDifference(cards[0], cards[1]).fields.map { $0.line() } == [
        "social profile (instagram, al): \(value) → with the label facebook, al"
      ])
    #expect(CardDifference(cards[1], cards[2]).fields.count == 1)
    #expect(CardDifference(cards[2], cards[2]).fields == [])
  }

  @Test(
    "what a parameter says of a value counts, unless it repeats what stands elsewhere",
    arguments: [
      ("EMAIL;X-DISPLAY-NAME=Al W:a@x.example", "EMAIL;X-DISPLAY-NAME=Bo:a@x.example", 1),
      ("EMAIL;X-DISPLAY-NAME=Al:a@x.example", "EMAIL:a@x.example", 0),
      ("N;SORT-AS=a:Old;Al;;;", "N;SORT-AS=b:Old;Al;;;", 1),
      ("X-FOO;X-BAR=1:v", "X-FOO;X-BAR=2:v", 1), ("NOTE;LANGUAGE=en:n", "NOTE;LANGUAGE=fr:n", 1),
      ("NOTE;LANGUAGE=en-GB:n", "NOTE;LANGUAGE=en-gb:n", 0),
      ("HOBBY;LEVEL=HIGH:chess", "HOBBY;LEVEL=high:chess", 0),
      ("ADR;LABEL=Rear door:;;1 Lane;Town;;;", "ADR:;;1 Lane;Town;;;", 1),
      ("ADR;LABEL=1 Lane Town:;;1 Lane;Town;;;", "ADR:;;1 Lane;Town;;;", 0),
      ("EMAIL;PID=1.1;ALTID=1:a@x.example", "EMAIL:a@x.example", 0),
    ])
  func parameters(first: String, second: String, count: Int) {
    let cards = [first, second].map { Cards.card("FN:Al", $0) }
    for spelling in [nil, SpellingReader(region: nil)] {
      #expect(CardDifference(cards[0], cards[1], ignoring: spelling).fields.count == count)
    }
    var contents = BookContents()
    contents.add(BookContents.Entry(cards[0]))
    #expect(contents.take(BookContents.Entry(cards[1]), of: "") == (count == 0 ? .held : .namesake))
  }

  @Test("what a parameter says in common makes nobody the same")
  func parametersInCommon() {
    let cards = ["a@x.example", "b@x.example"].map {
      Cards.card("FN:Al", "EMAIL;X-DISPLAY-NAME=Al at work:\($0)")
    }
    #expect(!CardDifference.shareValue(cards[0], cards[1], region: nil))
  }

  @Test("several e-mail addresses in one cell are those that a conversion makes of it")
  func severalAddresses() {
    let first = Cards.card("FN:Ann", "EMAIL:a@b.example; c@d.example")
    let second = Cards.card("FN:Ann", "EMAIL:a@b.example", "EMAIL:c@d.example")
    #expect(CardDifference(first, second).fields == [])
    var contents = BookContents()
    contents.add(BookContents.Entry(first))
    #expect(contents.take(BookContents.Entry(second), of: "") == .held)
    let named = Cards.card("FN:Ann", "EMAIL:Ann a@b.example\\, c@d.example")
    #expect(CardDifference(named, second).fields.count == 2)
  }

  @Test(
    "a value of a property of its own is shown as it is meant, without the backslashes of its file")
  func ownProperties() {
    let first = Cards.card("FN:Ada", "X-FIRM:O'Neil\\, Inc.")
    let second = Cards.card("FN:Ada", "X-FIRM:O'Neil\\; Ltd.\\nTown")
    #expect(
      CardDifference(first, second).fields.map { [$0.before, $0.after] } == [
        ["O'Neil, Inc.", "O'Neil; Ltd.\nTown"]
      ])
  }

  @Test(
    "parts of an address that repeat newer ones for older readers do not count",
    arguments: [
      (";;27 Lane;Town;;;;Suite 4;;;27;Lane", ";Suite 4;27 Lane;Town;;;;Suite 4;;;27;Lane", true),
      (";;27 Lane;Town;;;;Suite 4;;;27;Lane", ";;;Town;;;;Suite 4;;;27;Lane", true),
      (
        ";;27 Lane;Town;;;;Suite 4;;;27;Lane", ";Back door;27 Lane;Town;;;;Suite 4;;;27;Lane", false
      ),
      (";;27 Lane;Town;;;;Suite 4;;;27;Lane", ";;27 Lane;Town;;;;;Suite 4;;27;Lane", false),
      (";;27 Lane;Town;;;", ";Suite 4;27 Lane;Town;;;", false),
    ])
  func partsOfAddress(first: String, second: String, isSame: Bool) {
    let cards = [first, second].map { Cards.card("FN:Ada", "ADR:\($0)") }
    #expect(CardDifference(cards[0], cards[1]).isEmpty == isSame)
  }

  @Test("a password that differs is told without its value, whatever its field is called")
  func secrets() {
    let names = [
      "X-PASSWORD", "X-LDAP-USERPASSWORD", "X-WIFI-PASSWORT", "X-PIN", "X-LDAP-UNICODEPWD",
    ]
    func lines(_ value: String) -> String {
      names.map { "\($0):\(value)" }.joined(separator: "\n")
    }
    let before = Cards.card("FN:Ada", lines("opensesame"))
    let after = Cards.card("FN:Ada", lines("swordfish"), "X-SHOPPING:bread")
    let fields = CardDifference(before, after).fields
    #expect(
      fields.map { $0.line() } == names.map { "\($0): … → …" } + ["X-SHOPPING: (nothing) → bread"])
    #expect(fields.dropLast().allSatisfy { ($0.before, $0.after) == ("…", "…") })
  }

  @Test("a field says what it was and what it is")
  func fields() {
    let first = Cards.card("FN:김하늘", "TEL;TYPE=cell:010-1", "TEL;TYPE=work:02-1", "NOTE:n")
    let second = Cards.card("FN:김하늘", "TEL;TYPE=cell:010-2", "TEL;TYPE=home:02-1", "TITLE:t")
    #expect(
      CardDifference(first, second).fields.map { $0.line() } == [
        "phone (work): 02-1 → with the label home", "phone (cell): 010-1 → 010-2",
        "note: n → (nothing)", "title: (nothing) → t",
      ])
  }

  @Test("a label that changes with the spelling is told, and values of a field are no sentences")
  func labelsOfSpelling() throws {
    let first = Cards.card("FN:김하늘", "TEL;TYPE=cell:010-1234-5678", "TEL;TYPE=work:02-1")
    let second = Cards.card("FN:김하늘", "TEL;TYPE=home:01012345678", "TEL;TYPE=home:02-1")
    let fields = CardDifference(first, second).fields
    #expect(
      fields.map { $0.line() } == [
        "phone (work): 02-1 → with the label home",
        "phone (cell): 010-1234-5678 → 01012345678 with the label home",
      ])
    #expect(fields.map(\.after) == ["02-1", "01012345678"])
    #expect(fields.map(\.newLabel) == ["phone (home)", "phone (home)"])
  }

  @Test("a property that no standard has is the custom field that formats make of it")
  func customFields() {
    let first = Cards.card("FN:김하늘", "X-MY-THING:a\\, b", "X-SUB:1")
    func second(_ sub: String) -> Card {
      Cards.card(
        "FN:김하늘", "item1.X-CUSTOM-FIELD:a\\, b", "item1.X-ABLabel:My Thing",
        "item2.X-CUSTOM-FIELD:\(sub)", "item2.X-ABLabel:Sub")
    }
    let spelling = SpellingReader(region: nil)
    #expect(CardDifference(first, second("1"), ignoring: spelling).isEmpty)
    #expect(CardDifference(second("1"), first, ignoring: spelling).isEmpty)
    #expect(
      CardDifference(first, second("2"), ignoring: spelling).fields.map { $0.line() } == [
        "X-SUB: 1 → 2 with the label Sub"
      ])
  }

  @Test("a UID that only one has, and capitals of labels, do not count")
  func identifiers() {
    let first = Cards.card("UID:a", "FN:김하늘", "item1.TEL:1", "item1.X-ABLabel:Other")
    let second = Cards.card("FN:김하늘", "item1.TEL:1", "item1.X-ABLabel:other")
    #expect(CardDifference(first, second).isEmpty && CardDifference(second, first).isEmpty)
    let home = Cards.card(
      "FN:김하늘", "item1.URL:https://a.example", "item1.X-ABLabel:_$!<HomePage>!$_")
    let page = Cards.card("FN:김하늘", "URL:https://a.example")
    #expect(CardDifference(home, page).isEmpty && CardDifference(page, home).isEmpty)
    let school = Cards.card("FN:김하늘", "item1.URL:https://a.example", "item1.X-ABLabel:School")
    #expect(CardDifference(school, page).fields.count == 1)
    // A label may be the word for the type, or for what the property is.
    for (typed, labelled) in [
      ("RELATED;TYPE=spouse:Pat", "item1.RELATED;TYPE=spouse:Pat\nitem1.X-ABLabel:_$!<Spouse>!$_"),
      ("ANNIVERSARY:20100612", "item1.ANNIVERSARY:20100612\nitem1.X-ABLabel:Anniversary"),
      ("TEL;TYPE=X-Sister:1", "item1.TEL;TYPE=X-Sister:1\nitem1.X-ABLabel:Sister"),
    ] {
      let cards = [typed, labelled].map { Cards.card("FN:Ann", $0) }
      #expect(CardDifference(cards[0], cards[1]).fields.map { $0.line() } == [])
    }
  }

  @Test(
    "an extension is one however it is written, and another one, a wait or a further pause is told",
    arguments: [
      ("02-312-3456 Ext 12", "02-312-3456,12", true),
      ("02-312-3456 x12", "+82 2-312-3456,12", true),
      ("02-312-3456;ext=12", "02-312-3456#12", true), ("02-312-3456,12", "02-312-3456, 12", true),
      ("02-312-3456 Ext 12", "02-312-3456,13", false), ("02-312-3456,12", "02-312-3456", false),
      ("02-312-3456,12", "02-312-3456,,12", false), ("02-312-3456,12", "02-312-3456;12", false),
      ("02-312-3456 x12", "+82 2-312-3456", false),
    ])
  func extensions(first: String, second: String, isSame: Bool) {
    let cards = [first, second].map { number in
      Cards.all("BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nTEL:\(number)\nEND:VCARD\n")[0]
    }
    for (one, other) in [(cards[0], cards[1]), (cards[1], cards[0])] {
      let difference = BookDifference([one], [other], countsSpelling: false)
      #expect(difference.count(.changed) == (isSame ? 0 : 1))
      #expect(BookDifference([one], [other]).count(.changed) == 1)
    }
  }

  @Test("what apps write otherwise is told with the field that it is of")
  func writtenOtherwise() {
    func card(_ lines: [String]) -> Card {
      let text = ["BEGIN:VCARD", "VERSION:3.0", "FN:Ada"] + lines + ["END:VCARD", ""]
      return Cards.all(text.joined(separator: "\n"))[0]
    }
    func fields(_ first: [String], _ second: [String]) -> [String] {
      let difference = BookDifference([card(first)], [card(second)], countsSpelling: false)
      return difference.entries.flatMap(\.fields).map { $0.line() }
    }
    // Many formats have no mark of a preferred value; another preferred one is told.
    #expect(fields(["TEL;TYPE=work,pref:1", "TEL:2"], ["TEL:2", "TEL;TYPE=work:1"]) == [])
    #expect(fields(["TEL;TYPE=pref:1", "TEL:2"], ["TEL:1", "TEL;TYPE=pref:2"]).count == 2)
    // A note that has what there is no place for, or the lines of two.
    #expect(
      fields(
        ["NOTE:n", "item1.TEL:12", "item1.X-ABLabel:Main", "ORG:Acme;Sales", "CATEGORIES:a,b"],
        ["NOTE:n\\nMain: 12\\nDepartment: Sales\\nGroups: a\\, b", "ORG:Acme"])
        == [
          "organisation: Acme, Sales → Acme, and in the note",
          "phone (Main): 12 → in the note", "groups: a → in the note", "groups: b → in the note",
        ])
    #expect(fields(["NOTE:a", "NOTE:b"], ["NOTE:b\\na"]) == [])
    // A format may have one text for all nicknames.
    #expect(fields(["NICKNAME:Ann,Anni"], ["NICKNAME:Ann\\, Anni"]) == [])
    #expect(
      fields(["NICKNAME:Ann😀,Anni"], ["NICKNAME:Ann?\\, Anni"]) == ["nickname: Ann😀 → Ann?"])
    // What a character set does not have makes no other value of it, and is told.
    #expect(
      fields(
        ["NOTE:n", "ROLE:Head 😀", "TITLE:Boss 😀", "NICKNAME:Jörg😀", "IMPP:xmpp:ann@a.example"],
        ["NOTE:n\\nRole: Head ?\\nNickname: Jorg?\\nJabber: ann@a.example", "TITLE:Boss ?"])
        == [
          "title: Boss 😀 → Boss ?", "role: Head 😀 → Head ?, in the note",
          "nickname: Jörg😀 → Jorg?, in the note", "messenger: xmpp:ann@a.example → in the note",
        ])
    // A value of which the note has only a part is not in it, and neither is the note told by the others.
    #expect(
      fields(["TEL:12 34", "TEL:12 56"], ["NOTE:Main: 12 34\\nWas here"]) == [
        "phone: 12 34 → in the note", "phone: 12 56 → (nothing)",
        "note: (nothing) → Main: 12 34\nWas here",
      ])
    // What is in no field is a note of its own.
    #expect(fields(["NOTE:n", "TEL:12"], ["NOTE:n\\nMain: 13"]).count == 2)
    #expect(fields(["TEL:12"], ["NOTE:12"]).count == 2)
  }

  @Test(
    "one of a name that others have, with another birthday, is somebody else, whatever number was taken over"
  )
  func sharedNames() {
    func hans(_ birthday: String, _ phone: String, _ uid: String = "") -> Card {
      Cards.card("FN:Hans Weber", "BDAY:\(birthday)", "TEL:\(phone)", uid)
    }
    let son = hans("1978-07-30", "0160 7654321")
    func changes(_ uid: String = "") -> [BookDifference.Change] {
      BookDifference(
        [hans("1950-02-11", "0341 998877", uid), son],
        [son, hans("2015-05-25", "0341 998877", uid)]
      ).entries.map(\.change)
    }
    #expect(changes() == [.removed, .added])
    #expect(changes("UID:a") == [.changed])
    // Of a name that nobody else has, a birthday was put right.
    let alone = BookDifference(
      [hans("1950-02-11", "0341 998877")], [hans("1952-05-25", "0341 998877")])
    #expect(alone.entries.map(\.change) == [.changed])
  }

  @Test(
    "a name that others have is nobody's alone once those are matched",
    arguments: [
      ("TEL:010-6789-0123\nBDAY:19810203\nTITLE:Deacon", "TEL:010-3333-3333", false),
      ("EMAIL:a@x.example\nCATEGORIES:2", "EMAIL:b@x.example\nCATEGORIES:2", false),
      // Something else is shared, the number is one, or nothing speaks against it.
      ("TEL:010-6789-0123\nBDAY:19810203", "TEL:010-3333-3333\nBDAY:1981-02-03", true),
      ("TEL:010-6789-0123\nTITLE:Deacon", "TEL:010-3333-3333\nTITLE:Deacon", true),
      ("TEL:010-6789-0123\nTEL:02-312-3456", "TEL:+82 10-6789-0123\nTEL:02-312-9999", true),
      ("NOTE:a", "TEL:010-3333-3333", true), ("TEL:010-6789-0123", "NOTE:b", true),
    ])
  func leaverAndNewcomer(before: String, after: String, isOne: Bool) {
    let namesake = Cards.card("FN:김영수", "N:김;영수;;;", "TEL:010-2345-6789", "BDAY:19500312")
    let cards = [before, after].map { Cards.card("FN:김영수", "N:김;영수;;;", $0) }
    let changes = [
      BookDifference([namesake, cards[0]], [namesake, cards[1]]),
      BookDifference([cards[0], namesake], [cards[1], namesake], countsSpelling: false),
    ].map { $0.entries.map(\.change) }
    #expect(changes == Array(repeating: isOne ? [.changed] : [.removed, .added], count: 2))
    // Where nobody else has the name, everything of one has changed.
    #expect(BookDifference([cards[0]], [cards[1]]).entries.map(\.change) == [.changed])
  }

  @Test("one whom an app has left Jr. out of is the same person, and one with another name is not")
  func withoutSuffix() {
    let first = [Cards.card("FN:José Jones Jr.", "EMAIL:jj@a.example"), Cards.card("FN:Kim Ada")]
    let left = BookDifference(first, [Cards.card("FN:José Jones", "EMAIL:jj@a.example"), first[1]])
    #expect(left.entries.map(\.change) == [.changed])
    // The more they share, the surer.
    let shared = "EMAIL:jj@a.example\nTEL:+49 170 1234567\nBDAY:19800203\nORG:Acme"
    let much = BookDifference(
      [Cards.card("FN:José Jones Jr.", shared)], [Cards.card("FN:José Jones", shared)])
    #expect(much.entries.map(\.change) == [.changed])
    let other = BookDifference(first, [Cards.card("FN:Ana Jones", "EMAIL:jj@a.example"), first[1]])
    #expect(other.entries.map(\.change) == [.removed, .added])
  }

  @Test("of people of one name those belong together who have most in common")
  func namesakes() {
    let first = [
      Cards.card("FN:Kim Ada", "TEL:12", "NOTE:a"), Cards.card("FN:Kim Ada", "TEL:34", "NOTE:b"),
    ]
    let second = [
      Cards.card("FN:Kim Ada", "TEL:34", "TITLE:x"), Cards.card("FN:Kim Ada", "TEL:12", "TITLE:y"),
    ]
    let difference = BookDifference(first, second)
    #expect(difference.count(.changed) == 2 && difference.entries.count == 2)
    #expect(
      difference.entries.map { $0.fields.map(\.after) }.map { $0.contains("y") } == [true, false])
  }

  @Test(
    "whoever has the very name comes before one of a like name, and a namesake born on another day is somebody else"
  )
  func betterPairs() {
    func changes(_ first: [Card], _ second: [Card]) -> [String] {
      BookDifference(first, second, countsSpelling: false).entries.map {
        "\($0.change) \($0.card.displayName)"
      }
    }
    let number = "TEL:+49 170 1234567"
    let (patricia, pat) = (
      Cards.card("FN:Patricia Long", number), Cards.card("FN:Pat Long", "TEL:+49 170 7654321")
    )
    let changed = Cards.card("FN:Pat Long", number)
    #expect(changes([patricia, pat], [changed]) == ["removed Patricia Long", "changed Pat Long"])
    #expect(changes([changed], [patricia, pat]) == ["changed Pat Long", "added Patricia Long"])
    #expect(changes([patricia], [changed]) == ["changed Pat Long"])
    // Rooms and offices share a number, and their names have a word in common.
    for (one, other) in [
      ("Meeting Room 1", "Meeting Room 2"), ("Acme Berlin", "Acme Hamburg"),
      ("Server-01", "Server-02"),
    ] {
      for uid in ["UID:1", "NOTE:x"] {
        let cards = [one, other].map {
          Cards.card("FN:\($0)", number, uid == "UID:1" ? "UID:\($0)" : uid)
        }
        #expect(changes([cards[0]], [cards[1]]) == ["removed \(one)", "added \(other)"])
      }
    }
    let older = Cards.card("FN:Sam Hill", number, "BDAY:19800203")
    for (lines, isOne) in [
      (["TEL:+49 170 7654321", "BDAY:19910507"], false), ([number, "BDAY:19910507"], true),
      (["TEL:0170 1234567", "BDAY:19910507"], true), (["BDAY:19910507"], true),
      (["TEL:+49 170 7654321", "BDAY:19800203"], true),
      (["TEL:+49 170 7654321", "BDAY:--0203"], true),
    ] {
      let text = (["BEGIN:VCARD", "VERSION:4.0", "FN:Sam Hill"] + lines + ["END:VCARD", ""])
        .joined(separator: "\n")
      let difference = BookDifference([older], Cards.all(text), region: "DE")
      #expect(difference.count(.changed) == (isOne ? 1 : 0), "\(lines)")
    }
  }

  @Test(
    "each person has the short name that lists of the book of the card show, twins with a number")
  func shortNames() {
    let (kim, lee) = (Cards.card("FN:Kim"), Cards.card("FN:Lee"))
    let difference = BookDifference([kim, kim, lee], [lee, lee])
    #expect(
      difference.entries.map(\.id.description) == [
        "\(ShortIdentifier(kim))-1", "\(ShortIdentifier(kim))-2", "\(ShortIdentifier(lee))-2",
      ])
  }

  @Test(
    "people belong together by UID, by keys with names that agree, and by names nobody else has")
  func people() {
    let first = [
      Cards.card("UID:1", "FN:A"), Cards.card("FN:김철수", "TEL:010-2345-6789"),
      Cards.card("FN:박영희", "NOTE:old"), Cards.card("FN:이바다", "EMAIL:same@example.com"),
      Cards.card("FN:Same", "NOTE:1"),
    ]
    let second = [
      Cards.card("FN:Same", "NOTE:1"), Cards.card("FN:박영희", "NOTE:new"),
      Cards.card("FN:김철수 과장", "TEL:+82 10-2345-6789"), Cards.card("UID:1", "FN:Renamed"),
      Cards.card("FN:최하늘", "EMAIL:same@example.com"),
    ]
    let difference = BookDifference(first, second)
    #expect(difference.sameCount == 1)
    #expect(difference.count(.changed) == 3)
    #expect(difference.entries.filter { $0.change == .removed }.map(\.card.displayName) == ["이바다"])
    #expect(difference.entries.filter { $0.change == .added }.map(\.card.displayName) == ["최하늘"])
  }
}
