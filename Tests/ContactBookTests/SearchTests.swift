import ContactBook
import ContactModel
import Testing

struct SearchTests {
  private let person = Cards.card(
    "FN:김철수", "N:김;철수;;;", "TEL;TYPE=cell:+82 10-1234-5678", "TEL:02-345-6789",
    "EMAIL:Chulsoo@Example.com", "ORG:한빛상사;영업부", "TITLE:과장", "X-AGE:36", "NOTE:바둑\\, 두피 예민",
    "CATEGORIES:친구,회사", "UID:urn:uuid:ABC-1", "BDAY:1990-01-02", "item1.X-CUSTOM-FIELD:24기",
    "item1.X-ABLabel:기수",
    "item2.X-CUSTOM-FIELD:미납 중", "item2.X-ABLabel:회비", "X-T-SHIRT-SIZE:XL", "X-ABUID:Q77")

  @Test(
    "a query finds by name, number, e-mail, organisation and age",
    arguments: [
      "김철수", "철수", "ㄱㅊㅅ", "김ㅊ", "김 철수", "\u{1100}\u{1175}\u{11B7}", "010-1234-5678", "01012345678",
      "+82 10 1234 5678", "0082 10-1234-5678", "1234-5678", "5678", "02) 345-6789",
      "+82-2-345-6789",
      "chulsoo@example.com", "CHULSOO", "한빛", "과장", "36", "친구", "org:한빛 title:과장", "phone:345",
      "note:바둑", "철수 group:친구", "group:친구 name:철수", "group:\"친구\" 철수", "uid:urn:uuid:abc-1",
      "uid:ABC-1", "한빛 철수", "age:36", "",
      "010 1234 5678", "철수 1234 5678", "phone:1234 5678", "1234 5678 철수",
      "note:두피 예민", "메모:예민 철수", "note:\"두피 예민\"", "메모:“두피 예민” 김철수", "\"김 철수\"",
      "24기", "기수:24", "기수:=24기", "철수 기수:24 회비:미납", "미납",
      "name: 철수 phone: 1234 5678", "uid: abc-1", "note: \"두피 예민\"", "group: 친구",
      "xl", "t-shirt size:xl", "T Shirt Size:=XL", "철수 xl",
      "-회비:완납", "-\"회비\":완납", "철수 -group:가족", "-group:가족 철수", "-email:naver",
      "회비:*", "phone:*", "birthday:*", "-uid:77", "-name:영희",
      "-회비: 완납", "notes:*", "비고:*", "notes:예민", "-notes:장기",
    ])
  func finds(query: String) {
    #expect(ContactQuery(query).heedingGroups(of: [person]).finds(person))
  }

  @Test(
    "a query does not find what is not there",
    arguments: [
      "김영수", "ㄱㅇㅅ", "010-9999", "37", "바둑", "name:한빛", "phone:36", "uid:ABC", "한빛 영희", "3",
      "note:\"예민 두피\"", "\"철수 김\"", "org:한빛 바둑", "group:친구 철수", "group:친구 3", "group:=친",
      "org:과장", "5678 1234", "철수 010 5678", "phone:5678 010",
      "+1 10-1234-5678", "회비:24", "기수:=24", "custom:24기", "기수:", "25기",
      "name:", "email:", "org:", "title:", "group:", "note:", "phone:", "age:", "uid:", "name:\"\"",
      "\"",
      "철수 name:", "name: org:한빛", "t-shirt size:m", "t-shirt size:=x", "size:xl", "q77",
      "t-shirt size:", "수김",
      "-회비:미납", "-회비:*", "-phone:*", "-group:친구", "철수 -24기", "-철수", "address:*", "참석:*",
      "-uid:abc-1",
      "영희 -group:가족",
      "-회비: 미납", "-notes:*", "-비고:*", "-notes:예민",
    ])
  func misses(query: String) {
    #expect(!ContactQuery(query).heedingGroups(of: [person]).finds(person))
  }

  @Test(
    "who has not what nobody has is nobody, and signs stand for themselves where people are chosen",
    arguments: ["-nmae:x", "-name:", "-회비:", "-기숙:24", "-\"기숙\":24", "-기수:99 -기숙:24"])
  func mistyped(query: String) {
    #expect(!ContactQuery(query).heedingGroups(of: [person]).finds(person))
    #expect(!ContactQuery(query).finds(person))
    #expect(!ContactQuery(query, isLiteral: true).finds(person))
  }

  @Test("a star in quotes or behind an equals sign is one", arguments: ["name:\"*\"", "name:=*"])
  func star(query: String) {
    #expect(!ContactQuery(query).finds(person))
    #expect(ContactQuery(query).finds(Cards.card(query.contains("=") ? "FN:*" : "FN:*Mum")))
    #expect(ContactQuery("name:*", isLiteral: true).finds(Cards.card("FN:*Mum")))
    #expect(!ContactQuery("name:*", isLiteral: true).finds(person))
  }

  @Test(
    "a number with an extension is found as it is written, and by the extension",
    arguments: [
      "(206) 252-2500 x 103", "=(206) 252-2500 x 103", "(206) 252-2500,103",
      "206-252-2500 ext. 103",
      "252-2500 x103", "x103", "phone:x103", ",103", "내선 103", "2522500103", "252-2500 103",
      "phone:(206) 252-2500 x 103", "phone: 206-252-2500 ext. 103 name:A", "전화:252-2500 내선 103 A",
    ])
  func extensions(query: String) {
    for value in ["(206) 252-2500 x 103", "(206) 252-2500\\,103", "206-252-2500 ext. 103"] {
      #expect(ContactQuery(query).finds(Cards.card("FN:A", "TEL:\(value)")), "\(value)")
    }
    for value in ["(206) 252-2500 x 1103", "(206) 252-2500", "206-252-2500-103"] {
      let isFound = ContactQuery(query).finds(Cards.card("FN:A", "TEL:\(value)"))
      #expect(!isFound || value.hasSuffix("0-103") && query.hasPrefix("25"), "\(value)")
    }
  }

  @Test("somebody who is named beside a contact is found, and the address of another card is not")
  func relatedPeople() {
    let card = Cards.card(
      "FN:A", "item1.X-ABRELATEDNAMES:이영희", "item1.X-ABLabel:세입자", "RELATED:urn:uuid:77")
    for query in ["이영희", "세입자:이영희"] { #expect(ContactQuery(query).finds(card), "\(query)") }
    #expect(!ContactQuery("uuid").finds(card))
  }

  @Test("words in quotes keep the order of the name, and others have any")
  func phrases() {
    let card = Cards.card("FN:John Smith", "N:Smith;John;;;")
    for query in ["\"John Smith\"", "name:\"John Smith\"", "Smith John", "\"Smith\" \"John\""] {
      #expect(ContactQuery(query).finds(card), "\(query)")
    }
    for query in ["\"Smith John\"", "name:\"Smith John\""] {
      #expect(!ContactQuery(query).finds(card), "\(query)")
    }
    #expect(ContactQuery("\"Smith John\"").finds(Cards.card("N:Smith;John;;;")))
  }

  @Test("a birthday is found by its month and day in Korean, too")
  func koreanBirthdays() {
    let card = Cards.card("FN:A", "BDAY:1990-05-03")
    for query in [
      "birthday:5월", "생일:05월", "생일:5월3일", "생일:5월 3일", "생일:1990년", "생일:1990년 5월", "birthday:-05-",
      "생일: 5월",
    ] {
      #expect(ContactQuery(query).finds(card), "\(query)")
    }
    for query in ["생일:3월", "생일:5월 4일", "생일:1991년 5월", "생일:3일"] {
      #expect(!ContactQuery(query).finds(card), "\(query)")
    }
  }

  @Test("a birthday is found by the numbers of its day in the order of a region, or in any")
  func writtenBirthdays() {
    let card = Cards.card("FN:A", "BDAY:1990-05-08")
    for query in ["생일:5/8", "생일:5.8", "생일:05/08", "생일:5.8.", "생일:1990.5.8", "birthday:05-08"] {
      #expect(ContactQuery(query, region: "KR").finds(card), "\(query)")
      #expect(ContactQuery(query).finds(card), "\(query)")
    }
    #expect(ContactQuery("생일:8/5").finds(card) && !ContactQuery("생일:8/5", region: "KR").finds(card))
    #expect(ContactQuery("birthday:8/5", region: "GB").finds(card))
    #expect(ContactQuery("birthday:8/5", region: "KR", dateOrder: .dayMonthYear).finds(card))
    for query in ["생일:5/9", "생일:15/8", "생일:1991.5.8"] {
      #expect(!ContactQuery(query).finds(card), "\(query)")
    }
    let lunar = Cards.card("FN:A", "X-ALTBDAY;CALSCALE=chinese:19600408")
    #expect(ContactQuery("생일:4/8").finds(lunar))
    #expect(ContactQuery("생일:\"음력 4/8\"").finds(lunar))
    #expect(ContactQuery("생일:5/8").finds(Cards.card("FN:A", "BDAY:--0508")))
  }

  @Test("a birthday by the lunar calendar is found as any other, and by the name of its calendar")
  func lunarBirthdays() {
    let lunar = Cards.card("FN:A", "X-ALTBDAY;CALSCALE=chinese:19600408")
    for query in ["생일:1960", "생일:4월", "생일:-04-", "생일:음력", "생일:음력 4월 8일", "birthday:lunar"] {
      #expect(ContactQuery(query).finds(lunar), "\(query)")
    }
    for query in ["생일:5월", "생일:음력 5월", "birthday:solar", "1960", "생일:"] {
      #expect(!ContactQuery(query).finds(lunar), "\(query)")
    }
    #expect(!ContactQuery("생일:음력").finds(Cards.card("FN:A", "BDAY:1960-04-08")))
  }

  @Test(
    "what is found is what is shown, and not its escapes, also under names that no standard has")
  func escapes() {
    let card = Cards.card(
      "FN:A", "X-HAIR:red\\, curly", "X-PATH:C:\\\\new", "X-MAIDENNAME:Lee\\;Kim",
      "item1.X-CUSTOM-FIELD:one\\ntwo\\; three", "item1.X-ABLabel:size")
    for query in [
      "\"red, curly\"", "hair:red,", "C:\\new", "name:Lee;Kim", "\"one two; three\"",
      "two;",
    ] {
      #expect(ContactQuery(query).finds(card), "\(query)")
    }
    for query in ["red\\,", "\\;", "ntwo", "C:\\\\new"] {
      #expect(!ContactQuery(query).finds(card), "\(query)")
    }
    let lines = PersonText.arranged(card).lines
    #expect(lines.contains { $0.text == "C:\\new" }, "\(lines)")
  }

  @Test(
    "letters that stand in words are found within one or from its beginning, and addresses and birthdays by their field",
    arguments: [
      ("Kerr", false), ("name:kerr", false), ("Baker", true), ("aker", true), ("bakerrói", true),
      ("róisínbaker", true), ("ker isin", true), ("=Baker", true), ("=Bake", false), ("Acme", true),
      ("cmew", false), ("Leeds", false), ("address:leeds", true), ("주소:hill 1", true),
      ("birthday:-05-", true), ("생일:1990-05", true), ("birthday:06", false), ("1990", false),
    ])
  func words(query: String, isFound: Bool) {
    let card = Cards.card(
      "FN:Róisín Baker", "N:Baker;Róisín;;;", "ORG:Acme Works", "ADR:;;Hill 1;Leeds;;;UK",
      "BDAY:1990-05-17")
    #expect(ContactQuery(query).finds(card) == isFound)
  }

  @Test(
    "a whole word of a name is asked for by an equals sign where nothing divides the name",
    arguments: [("=John", true), ("=김", true), ("=Joh", false), ("=엄마", false)])
  func wholeWords(query: String, isFound: Bool) {
    for card in [Cards.card("FN:John 김"), Cards.card("FN:John 김", "N:;;;;")] {
      #expect(ContactQuery(query).finds(card) == isFound)
    }
    #expect(!ContactQuery("=엄마").finds(Cards.card("FN:김민수 엄마")))
    let divided = Cards.card("FN:Dr. John 김", "N:김;John;;;")
    #expect(!ContactQuery("=Dr.").finds(divided) && ContactQuery("=John").finds(divided))
  }

  @Test("a short name comes of the UID, however it is written, and else of the content")
  func shortNames() throws {
    let first = ShortIdentifier(Cards.card("FN:A", "UID:urn:uuid:0F3D"))
    #expect(first == ShortIdentifier(Cards.card("FN:B", "UID:0f3d")))
    let content = ShortIdentifier(Cards.card("FN:A", "TEL:1"))
    #expect(content == ShortIdentifier(Cards.card("TEL:1", "FN:A", "REV:20260101T000000Z")))
    #expect(content != ShortIdentifier(Cards.card("FN:A", "TEL:2")))
    let text = content.description
    #expect(text.count == 8)
    #expect(try #require(ShortIdentifier(text.uppercased())) == content)
    #expect(ShortIdentifier("iiiiiiii") == nil)
    #expect(ShortIdentifier("abc") == nil)
  }

  @Test(
    "a field of one's own is found by its name as a table, a message or a person's lines have it, also in quotes",
    arguments: [
      ("school:\"Roosevelt High School\"", true), ("school:“High School”", true),
      ("school:\"High Roosevelt\"", false), ("school:=\"Roosevelt High\"", false),
      ("school:=\"Roosevelt High School\"", true), ("x-school:Roosevelt", true),
      ("X-SCHOOL: Roosevelt High School", true), ("\"school\":Roosevelt", true),
      ("x-school:\"Roosevelt High School\" Ann", true), ("x-school:Jefferson", false),
      ("\"employee id\":\"E 10\"", true), ("\"employee id\":E 10", true),
      ("\"Employee  ID\":\"E 10\" ann", true), ("\"employee id\":=\"E 1\"", false),
      ("\"employee id\":E11", false), ("\"employee\":E", false),
      ("\"custom:Employee ID\":\"E 10\"", true), ("custom field (Employee ID): E 10", true),
      ("\"custom field (Employee ID)\":E 10", true), ("\"custom field (Employee ID)\":E 12", false),
      ("\"직접 만든 항목 (Employee ID)\":E", true), ("e-mail:ann@", true), ("role:driver", true),
      ("\"e-mail\":\"ann@x\"", true), ("title:=\"Bus Driver\"", true), ("title:=\"Bus\"", false),
      ("\"Ann Lee\" school:High", true), ("\"school\":", false), ("school:\"\"", false),
    ])
  func fieldsOfOnesOwn(query: String, isFound: Bool) {
    let card = Cards.card(
      "FN:Ann Lee", "X-SCHOOL:Roosevelt High School", "item1.X-CUSTOM-FIELD:E 10",
      "item1.X-ABLabel:Employee ID", "TITLE:Bus Driver", "EMAIL:ann@x.org")
    #expect(ContactQuery(query).finds(card) == isFound)
  }

  @Test("who has the text in a custom field is meant where nobody has it elsewhere")
  func customFields() {
    let own = Cards.card("FN:이영희", "item1.X-CUSTOM-FIELD:김철", "item1.X-ABLabel:추천인")
    for (name, best) in [("김철수", [1]), ("박산", [0])] {
      let cards = [own, Cards.card("FN:\(name)")]
      let search = PersonSearch("김철", region: nil)
      let grades = cards.indices.compactMap { place in
        search.grade(cards[place]).map { (place, $0) }
      }
      #expect(search.best(in: grades, [:]) == best)
    }
  }

  @Test(
    "a name behind group: is a part of others only where no group has just that one",
    arguments: [
      ("group:Grade 3", [0]), ("그룹:grade 3", [0]), ("group:Grade", [0, 1]), ("group:Grade 30", [1]),
      ("group:Grade 3 group:Re", [0]), ("group:Grade 3 name:e", []), ("group:Red", []),
      ("group:=Grade", []), ("Grade 3", [0, 1]),
    ])
  func groups(query: String, found: [Int]) {
    let cards = [
      Cards.card("FN:Ann", "CATEGORIES:Grade 3,Reds"), Cards.card("FN:Zoe", "CATEGORIES:Grade 30"),
      Cards.card("FN:Red", "KIND:group"),
    ]
    let heeding = ContactQuery(query).heedingGroups(of: cards)
    let people = cards.prefix(2)
    #expect(
      people.indices.filter { heeding.finds(cards[$0]) } == (query == "group:Red" ? [0] : found))
    var search = PersonSearch(query, region: nil)
    search.query = search.query.heedingGroups(of: cards)
    let grades = people.indices.compactMap { place in
      search.grade(cards[place]).map { (place, $0) }
    }
    #expect(search.best(in: grades, [:]) == (query == "group:Red" ? [0] : found))
  }

  @Test(
    "letters are found by those that people write for them, and the other way round",
    arguments: [
      ("Cœur", "coeur"), ("Coeur", "cœur"), ("Œil", "oeil"), ("Ærø", "aero"), ("Ørsted", "oersted"),
      ("Straße", "STRASSE"), ("Þór", "thor"), ("Nguyễn Đức", "nguyen duc"), ("İbrahim", "ibrahim"),
      ("Müller", "mueller"),
      ("Łódź", "lodz"), ("Șerban", "serban"),
    ])
  func letters(name: String, query: String) {
    #expect(ContactQuery(query).finds(Cards.card("FN:\(name)")))
  }

  @Test(
    "a full name beats one with a title or a suffix as well, and neither order beats the other",
    arguments: [
      ("Philippe Moreau", [1, 2]), ("=Philippe Moreau", [1, 2]), ("Moreau Philippe", [1, 2]),
      ("Mlle Philippe Moreau", [0]), ("Ann Poe", [3]),
    ])
  func titledNames(query: String, best: [Int]) {
    let cards = [
      Cards.card("FN:Mlle Philippe MOREAU", "N:MOREAU;Philippe;;Mlle;"),
      Cards.card("FN:Philippe Moreau", "N:Moreau;Philippe;;;"),
      Cards.card("FN:Moreau\\, Philippe", "N:Moreau;Philippe;;;"),
      Cards.card("FN:Ann Poe Jr.", "N:Poe;Ann;;;Jr."),
    ]
    let search = PersonSearch(query, region: nil)
    let grades = cards.indices.compactMap { place in search.grade(cards[place]).map { (place, $0) }
    }
    #expect(search.best(in: grades, [:]) == best)
  }

  @Test("an exact full name beats a part, and an identifier beats both")
  func grades() {
    let cards = [Cards.card("FN:김철수"), Cards.card("FN:김철"), Cards.card("FN:이김철")]
    let search = PersonSearch("김철", region: nil)
    let grades = cards.indices.compactMap { place in search.grade(cards[place]).map { (place, $0) }
    }
    #expect(grades.count == 3)
    #expect(search.best(in: grades, [:]) == [1])
    let id = PersonSearch(ShortIdentifier(cards[2]).description, region: nil)
    #expect(id.grade(cards[2]) == .identifier)
    #expect(id.grade(cards[0]) == nil)
    #expect(PersonSearch("모임", region: nil).grade(Cards.card("KIND:group", "FN:모임")) == nil)
  }

  @Test("a name without its title is the whole of one that has a given name, or is in Hangul")
  func untitledNames() {
    let couple = Cards.card("FN:M. et Mme Dupont", "N:Dupont;;;M. et Mme;")
    let doctor = Cards.card("FN:Dr. Jean Dupont", "N:Dupont;Jean;;Dr.;")
    let korean = Cards.card("FN:김하늘 부장", "N:김하늘;;;;부장")
    func grade(_ query: String, _ card: Card) -> PersonSearch.Grade? {
      PersonSearch(query, region: nil).grade(card)
    }
    #expect(grade("Dupont", couple) == .part && grade("M. et Mme Dupont", couple) == .fullName)
    #expect(grade("Jean Dupont", doctor) == .untitledName)
    #expect(grade("김하늘", korean) == .untitledName)
  }
}
