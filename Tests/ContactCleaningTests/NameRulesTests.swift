import ContactCleaning
import ContactModel
import Testing

@Suite("names")
struct NameRulesTests {
  @Test(
    "a space goes only between a family name and a given name",
    arguments: [
      ("홍 길동", "홍길동", "홍;길동;;;"), ("남궁 민수", "남궁민수", "남궁;민수;;;"), ("홍 길 동", "홍길동", "홍;길동;;;"),
      ("남 궁 민 수", "남궁민수", "남궁;민수;;;"), ("김 철", "김철", "김;철;;;"), ("  홍   길동 ", "홍길동", "홍;길동;;;"),
    ])
  func joined(name: String, expected: String, parts: String) {
    let cleaned = Cleaned(Card([(.fullName, name)]))
    #expect(cleaned.value(.fullName) == expected)
    #expect(cleaned.value(.name) == parts)
  }

  @Test(
    "every other space stays",
    arguments: [
      "김철수 과장", "브래드 피트", "우리 집", "山田 太郎", "John Smith", "김 과장", "이 이모", "김 군", "고 기사님", "홍 길동이네",
      "차 수리", "엄마", "ㅋㅋ ㅎㅎ", "김 A", "홍 길 동 이 다",
    ])
  func kept(name: String) {
    let cleaned = Cleaned(Card([(.fullName, name)]))
    #expect(cleaned.value(.fullName) == name)
    #expect(cleaned.changes.isEmpty)
  }

  @Test(
    "parts that the source has stay",
    arguments: [
      ("홍;길동;;;", "홍;길동;;;"), (";홍 길동;;;", "홍;길동;;;"), ("홍길동;;;;", "홍;길동;;;"),
      ("길동;홍;;;", "길동;홍;;;"),
    ])
  func parts(source: String, expected: String) {
    let cleaned = Cleaned(Card([(.fullName, "홍 길동"), (.name, source)]))
    #expect(cleaned.value(.name) == expected)
  }

  @Test(
    "text is composed, narrow, visible and tidy",
    arguments: [
      ("\u{1112}\u{1169}\u{11BC}\u{1100}\u{1175}\u{11AF}\u{1103}\u{1169}\u{11BC}", "홍길동"),
      ("Jose\u{301}", "José"), ("Ｋｉｍ\u{3000}Ａ", "Kim A"), ("홍\u{200B}길동\u{FEFF}", "홍길동"),
      ("\u{AD}홍\u{7}길동", "홍길동"), (" John \t Smith\n", "John Smith"),
      ("John\u{A0}Smith", "John Smith"),
      ("ㅎㄱㄷ", "ㅎㄱㄷ"), ("金\u{F90A}", "金\u{F90A}"),
      ("👨\u{200D}👩\u{200D}👧 가족", "👨\u{200D}👩\u{200D}👧 가족"),
      ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("❤\u{FE0F}", "❤\u{FE0F}"),
    ])
  func text(name: String, expected: String) {
    let cleaned = Cleaned(Card([(.fullName, name)]))
    #expect(
      cleaned.value(.fullName).map { Array($0.unicodeScalars) } == Array(expected.unicodeScalars))
  }

  @Test("parts that are all empty take those of the name")
  func emptyParts() {
    let empty = String(repeating: "\u{1F}", count: 4)
    let cleaned = Cleaned(Card([(.name, empty), (.fullName, "홍 길동")]))
    #expect(cleaned.value(.name) == "홍;길동;;;")
  }

  @Test("compact and keep do what they say")
  func options() {
    let card = Card([(.fullName, "김철수 과장")])
    #expect(Cleaned(card, options: CleaningOptions(names: .compact)).value(.fullName) == "김철수과장")
    let whole = Card([(.fullName, "김철수 과장"), (.name, ";김철수 과장;;;")])
    #expect(Cleaned(whole, options: CleaningOptions(names: .compact)).value(.name) == ";김철수과장;;;")
    let divided = Card([(.fullName, "John Smith"), (.name, "Smith;John;;;")])
    #expect(
      Cleaned(divided, options: CleaningOptions(names: .compact)).value(.name) == "Smith;John;;;")
    let spaced = Card([(.fullName, "홍 길동")])
    #expect(Cleaned(spaced, options: CleaningOptions(names: .keep)).value(.fullName) == "홍 길동")
  }

  @Test(
    "titles, respect and tags are reported",
    arguments: [
      "김철수 과장", "김철수 과장님", "김철수과장", "김철수과장님", "홍길동님", "홍길동 씨", "삼성_김철수", "[한빛]김철수", "김철수(삼성)",
      "남궁민수 책임연구원", "강말순 권사", "최용팔집사님", "장로 김철수", "대표이사 남궁민수", "고 김철수", "박막례 구역장",
      "박과장님", "김 팀장님", "남궁선생님", "구자성 원장님", "구자성 집사", "오사랑 권사",
    ])
  func reported(name: String) {
    let cleaned = Cleaned(Card([(.fullName, name)]))
    #expect(cleaned.findings.map(\.rule) == ["name-title"])
    #expect(cleaned.value(.fullName) == name)
  }

  @Test(
    "names without them are not",
    arguments: [
      "김철수", "이수정", "기사님", "선생님", "이상무", "정대리", "엄마", "국민은행", "이마트", "John Smith", "고객님", "정총무",
      "고영희", "고 영희", "대표 전화", "원장 한의원", "책임 연구원", "박말순", "감독 정보", "김철수 할머니",
      "부사장님", "박과장", "김민수 어머님",
    ])
  func notReported(name: String) {
    #expect(Cleaned(Card([(.fullName, name)])).findings.isEmpty)
  }

  @Test(
    "titles and tags move when that is asked for",
    arguments: [
      ("김철수 과장님", "김철수", "과장", nil), ("홍 길동 과장", "홍길동", "과장", nil), ("삼성_김철수", "김철수", nil, "삼성"),
      ("김철수과장(삼성)", "김철수", "과장", "삼성"), ("김철수(010)", "김철수(010)", nil, nil),
      ("장로 김철수", "김철수", "장로", nil), ("고 김철수", "고 김철수", nil, nil),
      ("홍길동님", "홍길동님", nil, nil), ("김철수(친구)", "김철수(친구)", nil, nil),
      ("김철수(총무)", "김철수", "총무", nil), ("[회장님]이동수", "이동수", "회장", nil),
      ("서태웅 회계", "서태웅", "회계", nil), ("김철수 과장(총무)", "김철수 과장(총무)", nil, nil),
      ("한빛상사(대표)", "한빛상사(대표)", nil, nil),
    ] as [(String, String, String?, String?)])
  func moved(name: String, expected: String, title: String?, company: String?) {
    let cleaned = Cleaned(
      Card([(.fullName, name)]), options: CleaningOptions(titles: .move))
    #expect(cleaned.value(.fullName) == expected)
    #expect(cleaned.value(.title) == title)
    #expect(cleaned.value(.organization) == company)
  }

  @Test(
    "words of respect leave whole names when that is asked for, and no name loses its end",
    arguments: [
      ("홍길동님", "홍길동", nil), ("김하늘 고객님", "김하늘", nil), ("오세훈 선배", "오세훈 선배", nil),
      ("김 하늘 님", "김하늘", nil), ("남궁민수님", "남궁민수", nil), ("김철수 과장님", "김철수", "과장"),
      ("김하님", "김하님", nil), ("남궁하님", "남궁하님", nil), ("엄마님", "엄마님", nil), ("김하 님", "김하 님", nil),
      ("박지성 쌤", "박지성 쌤", nil), ("이마트 고객님", "이마트 고객님", nil), ("고객님", "고객님", nil),
      ("송영희 손님", "송영희", nil), ("송영희손님", "송영희", nil), ("김가영고객님", "김가영", nil),
      ("김가영고객", "김가영", nil), ("남궁민수 손님", "남궁민수", nil), ("남궁민수고객님", "남궁민수", nil),
      ("이마트손님", "이마트손님", nil), ("손님", "손님", nil), ("단골손님", "단골손님", nil),
      ("남궁영손님", "남궁영손님", nil),
    ] as [(String, String, String?)])
  func bare(name: String, expected: String, title: String?) {
    let cleaned = Cleaned(
      Card([(.fullName, name)] + (title == nil ? [(.organization, "한빛상사")] : [])),
      options: CleaningOptions(titles: .bare))
    #expect(cleaned.value(.fullName) == expected)
    #expect(cleaned.value(.title) == title)
  }

  @Test(
    "the parts of a name lose what the name loses, wherever it stands in them, and nothing else",
    arguments: [
      ("최광수 집사", ";최광수 집사;;;", ";최광수;;;"), ("최광수 집사님", "최광수집사님;;;;", "최광수;;;;"),
      ("최광희 집사", "최;광희 집사;;;", "최;광희;;;"), ("최광희 집사", "최;광희;;;집사", "최;광희;;;"),
      ("장로 김철수", "김;철수;;장로;", "김;철수;;;"), ("장로 김철수", "장로 김;철수;;;", "김;철수;;;"),
      ("삼성_김철수 과장", ";삼성_김철수 과장;;;", ";김철수;;;"), ("삼성_김철수님", ";삼성_김철수님;;;", ";김철수님;;;"),
      ("김철수 과장", "김;철수;;;", "김;철수;;;"), ("김철수 과장", "김;철수 부장;;;", "김;철수 부장;;;"),
      ("김철수 과장", "김;철수;;;과장대리", "김;철수;;;과장대리"),
    ])
  func partsOfMoved(name: String, parts: String, expected: String) {
    let cleaned = Cleaned(
      Card([(.fullName, name), (.name, parts)]), options: CleaningOptions(titles: .move))
    #expect(cleaned.value(.name) == expected)
    #expect(cleaned.changes.contains { $0.property == "N" } == (parts != expected))
  }

  @Test(
    "what stands beside a name is called what it is, and stays where its place is not certain",
    arguments: [
      ("강수진(작고)", "a mark that the person has died"), ("故 조현우", "a mark that the person has died"),
      ("김영식(金榮植)", "its spelling in Chinese characters"),
      ("김미경 목사님", "a title or a tag whose place is not certain"),
      ("김미경(농협)", "a title or a tag whose place is not certain"), ("김미경님", "a word of respect"),
      ("한상수 선배", "a word of respect, or how one knows the person"),
      ("장미자 여사", "a word of respect, or how one knows the person"),
    ])
  func stays(name: String, what: String) {
    let cleaned = Cleaned(
      Card([(.fullName, name), (.organization, "한빛상사")]), options: CleaningOptions(titles: .move))
    #expect(cleaned.value(.fullName) == name)
    #expect(cleaned.findings.map(\.message) == ["the name holds \(what)"])
  }

  @Test("a title behind a name that may be another word is reported, and moves where it is certain")
  func titleOfDoubtfulName() {
    let options = CleaningOptions(titles: .move)
    let doubtful = Cleaned(Card([(.fullName, "구자성 집사님")]), options: options)
    #expect(doubtful.value(.fullName) == "구자성 집사님")
    #expect(
      doubtful.findings.map(\.message) == [
        "the name holds a title or a tag whose place is not certain"
      ])
    let certain = Cleaned(Card([(.fullName, "김사랑 집사님")]), options: options)
    #expect(certain.value(.fullName) == "김사랑")
    #expect(certain.value(.title) == "집사")
    for name in ["정육점 사장님", "남선교 회장", "구자성 이사"] {
      #expect(Cleaned(Card([(.fullName, name)])).findings.isEmpty, "\(name)")
    }
  }

  @Test("a title does not take the place of another")
  func otherTitle() {
    let card = Card([(.fullName, "김철수 과장"), (.title, "부장")])
    let cleaned = Cleaned(card, options: CleaningOptions(titles: .move))
    #expect(cleaned.value(.fullName) == "김철수 과장")
    #expect(cleaned.findings.map(\.rule) == ["name-title"])
  }

  @Test(
    "degrees behind a comma are no given name, which may be called alike",
    arguments: [
      ("Xiu Ng, DMD", false), ("Tom Hall, R.D.H.", false), ("Ida Box, DO", false),
      ("Jane Box, DDS, MS", false), ("Ng, Do", true), ("Ng, DO", true), ("Box, Ida", true),
      ("Gil Ruiz, Od", true),
    ])
  func degreesAreNotListed(name: String, isReported: Bool) {
    let findings = Cleaned(Card([(.fullName, name)])).findings
    #expect(findings.map(\.rule) == (isReported ? ["name-split"] : []))
  }

  @Test(
    "whole names are split as far as asked",
    arguments: [
      ("홍길동", "홍;길동;;;", "홍;길동;;;"), ("김민수", "김;민수;;;", "김;민수;;;"),
      ("남궁민수", "남궁;민수;;;", "남궁;민수;;;"),
      ("이마트", nil, nil), ("이화동", nil, "이;화동;;;"), ("엄마", nil, nil), ("기사님", nil, nil),
      ("국민은행", nil, nil), ("선우진", nil, "선우;진;;;"), ("김상영", nil, "김;상영;;;"),
      ("이명박", "이;명박;;;", "이;명박;;;"), ("배종주", nil, "배;종주;;;"), ("김과장", nil, nil), ("서대문", nil, nil),
      ("박봄", nil, "박;봄;;;"), ("이별", nil, nil), ("하늘", nil, nil),
      ("John Smith", nil, "Smith;John;;;"),
      ("Ludwig van Beethoven", nil, "van Beethoven;Ludwig;;;"),
      ("Anne Le Goff", nil, "Le Goff;Anne;;;"), ("Seán Ó Briain", nil, "Ó Briain;Seán;;;"),
      ("Gráinne Uí Bhriain", nil, "Uí Bhriain;Gráinne;;;"),
      ("Máire Bean Uí Shé", nil, "Bean Uí Shé;Máire;;;"),
      ("Kees van 't Hof", nil, "van 't Hof;Kees;;;"), ("Ana De Torres", nil, "De Torres;Ana;;;"),
      ("Marie Anne Du Pont", nil, "Du Pont;Marie Anne;;;"),
      ("Jan Van Dijk", nil, "Van Dijk;Jan;;;"),
      ("Carlos De La Cruz", nil, "De La Cruz;Carlos;;;"),
      ("Ana San Juan", nil, "San Juan;Ana;;;"), ("Ana De Torres García", nil, nil),
      ("Hoa Van Le", nil, nil), ("Al Pacino", nil, "Pacino;Al;;;"), ("Anh Le", nil, "Le;Anh;;;"),
      ("Dr. Le Goff", nil, "Le Goff;;;Dr.;"), ("Anne J. Gil", nil, "Gil;Anne;J.;;"),
      ("José Luis", nil, nil), ("María del Carmen", nil, nil),
      ("Smith, John", "Smith;John;;;", "Smith;John;;;"), ("Madonna", nil, nil),
      ("Köhler, Käthe", "Köhler;Käthe;;;", "Köhler;Käthe;;;"),
      ("Müller, Sören", "Müller;Sören;;;", "Müller;Sören;;;"),
      ("Dąbrowski, Jędrzej", "Dąbrowski;Jędrzej;;;", "Dąbrowski;Jędrzej;;;"),
      ("이, 영호", "이;영호;;;", "이;영호;;;"), ("홍길동, 김철수", nil, nil),
      ("Anne-Marie LE GALL", "LE GALL;Anne-Marie;;;", "LE GALL;Anne-Marie;;;"),
      ("Charles DE GAULLE", "DE GAULLE;Charles;;;", "DE GAULLE;Charles;;;"),
      ("CHARLES DE GAULLE", nil, "DE GAULLE;CHARLES;;;"),
      ("DUPONT Jean", "DUPONT;Jean;;;", "DUPONT;Jean;;;"),
      ("Jean D’ORMESSON", "D’ORMESSON;Jean;;;", "D’ORMESSON;Jean;;;"),
      ("VAN DEN BERG Jan", "VAN DEN BERG;Jan;;;", "VAN DEN BERG;Jan;;;"),
      ("M. Jean de LA TOUR", "de LA TOUR;Jean;;M.;", "de LA TOUR;Jean;;M.;"),
      ("M. Dupont", nil, "Dupont;;;M.;"), ("M. Le Goff", nil, "Le Goff;;;M.;"),
      ("Mme LE GALL", nil, "LE GALL;;;Mme;"),
      ("M. J. Dupont", nil, "Dupont;J.;;M.;"), ("M. Lê Van", nil, "Van;Lê;;M.;"),
      ("M. Abd El Kader", nil, "El Kader;Abd;;M.;"), ("M Dupont", nil, "Dupont;;;M;"),
      ("Me Le Goff", nil, "Le Goff;;;Me;"), ("Me Jean Dupont", nil, "Dupont;Jean;;Me;"),
      ("Maître Dupont", nil, "Dupont;;;Maître;"), ("MM. Dupont", nil, "Dupont;;;MM.;"),
      ("Vve Marie Dupont", nil, "Dupont;Marie;;Vve;"), ("Pr Dupont", nil, "Dupont;;;Pr;"),
      ("Dhr. Jansen", nil, "Jansen;;;Dhr.;"), ("Mw. W. de Vries", nil, "de Vries;W.;;Mw.;"),
      ("De heer Jan de Boer", nil, "de Boer;Jan;;De heer;"),
      ("De Heer, Jan", "De Heer;Jan;;;", "De Heer;Jan;;;"), ("MW Jones", nil, "Jones;MW;;;"),
      ("M.W. Jones", nil, "Jones;M.W.;;;"), ("Ir. J. Smit", nil, "Smit;J.;;Ir.;"),
      ("M. Night Shyamalan", nil, nil), ("Mairie de Brest", nil, nil),
      ("SNCF Paris", nil, nil), ("AJ Smith", nil, "Smith;AJ;;;"), ("Jean Dupont SNCF", nil, nil),
      ("Mme Martin née Leroy", nil, nil),
      ("Paul, Anna", nil, "Paul;Anna;;;"), ("Acme, Berlin", nil, "Acme;Berlin;;;"),
      ("Xiu Ng, DMD", nil, "Ng;Xiu;;;DMD"), ("Xiu Ng, D.M.D.", nil, "Ng;Xiu;;;D.M.D."),
      ("Tom Hall RDH", nil, "Hall;Tom;;;RDH"), ("Tom Hall, PA-C", nil, "Hall;Tom;;;PA-C"),
      ("Jane Box, DDS, MS", nil, "Box;Jane;;;DDS MS"), ("Ida Box, D.O.", nil, "Box;Ida;;;D.O."),
      ("Ida Box, DO", nil, "Box;Ida;;;DO"), ("Ann Lee, PhD", nil, "Lee;Ann;;;PhD"),
      ("Ng, Do", nil, "Ng;Do;;;"), ("Gil Ruiz, Od", nil, "Gil Ruiz;Od;;;"),
      ("GIL RUIZ, OD", nil, "GIL RUIZ;OD;;;"), ("Ann Lee", nil, nil), ("Min Lee, PhD", nil, nil),
      ("Kim Minsu, PhD", nil, nil),
      ("Grace Li Ma", nil, nil), ("Ida Do", nil, "Do;Ida;;;"),
      ("De La Cruz, MS", nil, nil), ("La Rosa, DMD MS", nil, nil), ("Smith John, MS", nil, nil),
      ("Al Masri, PA", nil, "Al Masri;PA;;;"), ("Santos Silva, DC", nil, "Santos Silva;DC;;;"),
      ("Xiu Ng, DDS, MS", nil, "Ng;Xiu;;;DDS MS"), ("Xiu Ng, DMD MS", nil, "Ng;Xiu;;;DMD MS"),
    ] as [(String, String?, String?)])
  func splitting(name: String, certain: String?, guess: String?) {
    let card = Card([(.fullName, name)])
    #expect(Cleaned(card).value(.name) == nil)
    #expect(
      Cleaned(card, options: CleaningOptions(nameSplitting: .certain)).value(.name) == certain)
    #expect(Cleaned(card, options: CleaningOptions(nameSplitting: .guess)).value(.name) == guess)
  }

  @Test(
    "a name with a comma behind its family name is shown as its parts make it, where they are split",
    arguments: [
      ("Ellis, Brian", "Brian Ellis"), ("이, 영호", "이영호"),
      ("Smith, Dr. John, Jr.", "Dr. John Smith Jr."),
      ("Brian Ellis", "Brian Ellis"), ("DUPONT Jean", "DUPONT Jean"),
      ("John Smith, Jr.", "John Smith, Jr."), ("Smith, Robert \"Bob\"", "Smith, Robert \"Bob\""),
    ])
  func listedNames(name: String, shown: String) {
    let card = Card([(.fullName, name)])
    #expect(Cleaned(card).value(.fullName) == name)
    #expect(
      Cleaned(card, options: CleaningOptions(nameSplitting: .guess)).value(.fullName) == shown)
  }

  @Test(
    "a missing name is derived, in this order",
    arguments: [
      ([(.name, "홍;길동;;;"), (.nickname, "길동이")], "홍길동"), ([(.name, "Smith;John;;;")], "John Smith"),
      ([(.telephone, "010-1234-5678"), (.email, "a@b.kr"), (.organization, "한빛;개발")], "한빛 개발"),
      ([(.fullName, " "), (.email, "a@b.kr")], "a@b.kr"),
      ([(.telephone, "010-1234-5678")], "010-1234-5678"),
    ] as [([(PropertyName, String)], String)])
  func derived(properties: [(PropertyName, String)], expected: String) {
    let cleaned = Cleaned(Card(properties))
    #expect(cleaned.value(.fullName) == expected)
    #expect(cleaned.card.first(.fullName)?.values(ofParameter: "DERIVED") == ["TRUE"])
    #expect(cleaned.changes.filter { $0.rule == "name-missing" }.map(\.after) == [expected])
  }

  @Test(
    "no number is taken for a name where words stand under a name of their own",
    arguments: [
      ("X-IMIE", "Jan", true), ("X-CUSTOM-FIELD", "Żak", true), ("X-SHOE-SIZE", "42", false),
      ("X-ANDROID-CUSTOM", "word", false), ("NOTE", "a plumber", false),
    ])
  func notDerived(name: String, value: String, isName: Bool) {
    var card = Card([(.telephone, "010-1234-5678")])
    card.appendRaw(name, value)
    let cleaned = Cleaned(card)
    #expect((cleaned.value(.fullName) == nil) == isName)
    #expect(cleaned.findings.contains { $0.rule == "name-missing" && $0.advice.isEmpty } == isName)
  }
}
