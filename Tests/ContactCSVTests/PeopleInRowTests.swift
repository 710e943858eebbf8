import ContactCSV
import ContactModel
import TestSupport
import Testing

@Test(
  "what stands behind the name of another person is not the contact's, whatever words name the two",
  arguments: [
    ("소유자,전화번호,임차인,전화번호", false), ("소유자,연락처,세입자,연락처", true), ("임대인,연락처,세입자,연락처", true),
    ("세대주,연락처,세입자,연락처", true), ("임차인,연락처,소유자,연락처", true), ("입주자,연락처,비상연락자,연락처", true),
    ("계약자,연락처,공동명의자,연락처", true), ("성명,연락처,대리인,연락처", true), ("매수인,연락처,공동매수인,연락처", true),
    ("소유자명,전화번호,임차인명,전화번호", false), ("소유자,연락처1,임차인,연락처2", false), ("매도인,연락처,매수인,연락처", true),
    ("소유자,핸드폰,세입자,연락처", true), ("보호자,연락처,성명,연락처", false), ("성명,연락처,보호자,연락처", true),
    ("관리인,연락처,임차인,메모", false),
  ])
func otherPerson(header: String, isFirst: Bool) throws {
  let rows = "1,김철수,010-1111-0001,이영희,010-1111-0002\n2,박영자,010-1111-0003,최동욱,010-1111-0004\n"
  let (cards, findings, mapping) = try readAll(Array("호수,\(header)\n\(rows)".utf8))
  let columns = try #require(mapping?.columns)
  let other = isFirst ? columns[3] : columns[1]
  let word = other.header.hasSuffix("명") ? String(other.header.dropLast()) : other.header
  #expect(cards.map(\.displayName) == (isFirst ? ["김철수", "박영자"] : ["이영희", "최동욱"]))
  #expect(other.field.kind == .related && other.field.label == word)
  let (own, others) = (columns[isFirst ? 2 : 4].field, columns[isFirst ? 4 : 2].field)
  #expect(!own.label.hasSuffix(word))
  #expect(others.kind == .phone && others.label == word)
  let told = findings.filter { $0.rule == "repeated-columns" && $0.severity == .warning }
  #expect(told.count == (word == "보호자" ? 0 : 1))
  #expect(told.allSatisfy { $0.message.contains("'\(other.header)' for another, whose are") })
}

@Test(
  "who is called by what they are in Korean is the contact where nothing else names it",
  arguments: [
    "세대주", "세대주명", "세대주 이름", "입주자명", "입주민", "거주자", "소유자", "소유주", "계약자", "대표자", "사원명", "신도명",
    "교인명", "세입자",
  ])
func peopleByHeader(header: String) throws {
  let people = ["김철수", "이영희(세입자)", "강호동/이미자", "배우자 선혜윤"]
  let cards = try readAll(
    Array("\(header),연락처\n\(people.joined(separator: ",010-1111-0001\n")),010-1111-0002\n".utf8)
  ).cards
  #expect(cards.map(\.displayName) == people)
}

@Test(
  "who is called by what they are is somebody else beside a name, and what holds no names is nobody",
  arguments: [
    ("소유자,성명,연락처\n김철수/이미자,이영희,010-1111-0001\n박영희(남편),최영자,010-1111-0002\n", ["이영희", "최영자"]),
    ("인도자,새가족,연락처\n김철수 집사,박철민,010-1111-0001\n이영희 권사,김기자,010-1111-0002\n", ["박철민", "김기자"]),
    ("상호,대표자,전화\n한빛,김철수,02-111-0001\n은하,이영희 외 1명,02-111-0002\n", ["김철수", "이영희 외 1명"]),
    (
      "상호,대표자,담당자,전화\n한빛,김철수,박철민,02-111-0001\n은하,이영희 외 1명,김기자,02-111-0002\n",
      ["박철민", "김기자"]
    ),
    ("동,입주자,연락처\n1,3명,010-1111-0001\n2,없음,010-1111-0002\n", ["010-1111-0001", "010-1111-0002"]),
  ])
func othersByHeader(table: String, names: [String]) throws {
  #expect(try readAll(Array(table.utf8)).cards.map(\.displayName) == names)
}

@Test(
  "everything behind the second of two people is of that one, or the first is said to have it",
  arguments: [
    (
      "임대인,전화번호,임차인,전화번호,이메일,생년월일,주소", "김철수,010-1,이영희,010-2,a@b.example,1960-01-01,서울",
      """
      FN:김철수|TEL:010-1|RELATED:이영희|X-ABLabel:임차인|TEL:010-2|X-ABLabel:임차인|EMAIL:a@b.example|X-ABLabel:임차인\
      |X-ABDATE:19600101|X-ABLabel:임차인 생년월일|ADR:;;서울;;;;|X-ABLabel:임차인
      """, "whose are column 4 '전화번호', '이메일', '생년월일', '주소';"
    ),
    (
      "임대인,생년월일,회사,임차인,생년월일,회사", "김철수,1950-01-01,한빛,이영희,1960-01-01,은하",
      """
      FN:김철수|BDAY:19500101|ORG:한빛|RELATED:이영희|X-ABLabel:임차인|X-ABDATE:19600101|X-ABLabel:임차인 생년월일\
      |X-CUSTOM-FIELD:은하|X-ABLabel:임차인 회사
      """, "whose are column 5 '생년월일', column 6 '회사';"
    ),
    // What somebody is to the contact, or where, is nobody.
    (
      "환자명,연락처,보호자,관계,연락처,주소", "김민수,010-1,김하나,딸,010-2,서울",
      """
      FN:김민수|TEL:010-1|RELATED:김하나|X-ABLabel:보호자|X-CUSTOM-FIELD:딸|X-ABLabel:관계|TEL:010-2|X-ABLabel:보호자\
      |ADR:;;서울;;;;
      """, ""
    ),
    (
      "이름,휴대폰,지역,휴대폰", "김민수,010-1,서울,010-2",
      "FN:김민수|TEL;TYPE=cell:010-1|X-CUSTOM-FIELD:서울|X-ABLabel:지역|TEL;TYPE=cell:010-2", ""
    ),
    // Beside a company its own number stands, and behind counted columns what is of all.
    (
      "업체명,대표자명,전화번호,담당자명,핸드폰", "한빛,김대표,02-1,이과장,010-1",
      "FN:이과장|ORG:한빛|X-CUSTOM-FIELD:김대표|X-ABLabel:대표자명|TEL:02-1|TEL;TYPE=cell:010-1",
      "for the contact, whose are '전화번호', and '대표자명' for others"
    ),
    (
      "이름,휴대폰,자녀,생일,자녀,생일", "김민수,010-1,김하나,2010-01-02,김두나,2012-03-04",
      """
      FN:김민수|TEL;TYPE=cell:010-1|RELATED:김하나|X-ABDATE:20100102|X-ABLabel:자녀 생일|RELATED:김두나\
      |X-ABDATE:20120304|X-ABLabel:자녀 생일
      """, ""
    ),
    (
      "학생,연락처,보호자,연락처,이메일,주소", "김하은,010-1,이미경,010-2,a@b.example,서울",
      """
      FN:김하은|TEL:010-1|RELATED:이미경|X-ABLabel:보호자|TEL:010-2|X-ABLabel:보호자|EMAIL:a@b.example|ADR:;;서울;;;;
      """, "for the contact, whose are '이메일', and '보호자' for others"
    ),
    (
      "소유자,소유자 연락처,세입자,세입자 연락처,이메일", "김철수,010-1,이영희,010-2,a@b.example",
      """
      FN:김철수|TEL:010-1|RELATED:이영희|X-ABLabel:세입자|TEL:010-2|X-ABLabel:세입자|EMAIL:a@b.example
      """, "for the contact, whose are '이메일', and '세입자' for others"
    ),
    (
      "Owner,Phone,Tenant,Phone", "Eva Ray,512-555-0143,Tom Hill,512-555-0144",
      "FN:Tom Hill|RELATED:Eva Ray|X-ABLabel:Owner|TEL:512-555-0143|X-ABLabel:Owner|TEL:512-555-0144",
      "'Owner' for another, whose are column 2 'Phone';"
    ),
    (
      "Eigentümer;Telefon;Mieter;Telefon", "Ray;0171 1234567;Hill;0171 7654321",
      "FN:Hill|RELATED:Ray|X-ABLabel:Eigentümer|TEL:0171 1234567|X-ABLabel:Eigentümer|TEL:0171 7654321",
      "'Eigentümer' for another, whose are column 2 'Telefon';"
    ),
    (
      "Bride Name,Bride Phone,Mother of the bride,MOB phone",
      "Eva Ray,512-555-0143,Ann Ray,512-555-0144",
      "FN:Eva Ray|TEL:512-555-0143|RELATED:Ann Ray|X-ABLabel:Mother|TEL:512-555-0144|X-ABLabel:Mother",
      ""
    ),
  ])
func valuesOfOthers(header: String, row: String, card: String, said: String) throws {
  let (cards, findings, _) = try readAll(Array("\(header)\n\(row)\n".utf8))
  #expect(shownInOne(cards[0]) == card)
  let told = findings.filter { $0.rule == "repeated-columns" }
  #expect(told.count == (said.isEmpty ? 0 : 1))
  #expect(told.allSatisfy { $0.message.contains(said) })
}

@Test(
  "below the second of two people in the upper row of a header stands what that one has",
  arguments: [
    (
      "동,호,소유자,,임차인,\n,,성명,연락처,성명,연락처", "1,2,김철수,010-1,이영희,010-2",
      """
      FN:김철수|X-CUSTOM-FIELD:1|X-ABLabel:동|X-CUSTOM-FIELD:2|X-ABLabel:호|TEL:010-1|X-ABLabel:소유자|RELATED:이영희\
      |X-ABLabel:임차인|TEL:010-2|X-ABLabel:임차인
      """
    ),
    (
      "호,임대인,,,임차인,,\n,성명,생년월일,연락처,성명,생년월일,연락처", "2,김철수,1950-01-01,010-1,이영희,1960-01-01,010-2",
      """
      FN:김철수|X-CUSTOM-FIELD:2|X-ABLabel:호|BDAY:19500101|TEL:010-1|RELATED:이영희|X-ABLabel:임차인|X-ABDATE:19600101\
      |X-ABLabel:임차인 생년월일|TEL:010-2|X-ABLabel:임차인
      """
    ),
    (
      "호,점유자,,세입자,\n,성명,연락처,성명,연락처", "2,김철수,010-1,이영희,010-2",
      """
      FN:김철수|X-CUSTOM-FIELD:2|X-ABLabel:호|TEL:010-1|X-ABLabel:점유자|RELATED:이영희|X-ABLabel:세입자|TEL:010-2\
      |X-ABLabel:세입자
      """
    ),
  ])
func peopleOverColumns(header: String, row: String, card: String) throws {
  let (cards, findings, _) = try readAll(Array("\(header)\n\(row)\n".utf8))
  #expect(shownInOne(cards[0]) == card)
  #expect(findings.contains { $0.rule == "repeated-columns" && $0.severity == .warning })
}

@Test(
  "values of the contact are not given to others",
  arguments: [
    "이름,휴대폰,집전화,회사 전화\n김하은,010-1111-0001,02-123-4567,02-123-4568\n",
    "Name,Phone 1,Phone 2\nEva Ray,512-555-0143,512-555-0144\n",
    "성명,담임,전화번호\n김하은,이미경,010-1111-0001\n",
    "Name,Home Phone,City Area,Work Phone\nEva Ray,512-555-0143,North Side,512-555-0144\n",
    "성명,전화번호,지역,휴대폰\n김하은,02-123-4567,강남구,010-1111-0001\n박민수,02-123-4568,서초구,010-1111-0002\n"
      + "이서연,02-123-4569,송파구,010-1111-0003\n",
    "이름,휴대폰,상태,휴대폰\n김하은,010-1111-0001,확인,010-1111-0002\n박민수,010-1111-0003,확인,010-1111-0004\n",
  ])
func ownValues(table: String) throws {
  let (_, findings, mapping) = try readAll(Array(table.utf8))
  let phones = mapping?.columns.filter { $0.field.kind == .phone } ?? []
  #expect(phones.allSatisfy { ["", "cell", "home", "work"].contains($0.field.label) })
  #expect(!findings.contains { $0.rule == "repeated-columns" })
}

@Test(
  "columns before the names that have a value in the first of several rows only are told",
  arguments: [
    ("동,호,성명,휴대폰\n101,101,김하은,1\n,,박민수,2\n,102,이서연,3\n", ["동", "호"]),
    ("부서,이름,전화\n영업부,A,1\n,B,2\n,C,3\n개발부,D,4\n,E,5\n", ["부서"]),
    ("동,호,성명\n101,101,A\n,102,B\n102,101,C\n,102,D\n", ["동"]),
    ("번호,조,이름\n1,1조,A\n2,,B\n3,2조,C\n4,,D\n", ["조"]),
    // Such columns may have gaps.
    ("회원번호,이름\n1,A\n2,B\n,C\n4,D\n5,E\n6,F\n,G\n", []),
    ("직책,이름\n과장,A\n,B\n과장,C\n,D\n", []), ("직급,이름\n회장,A\n,B\n총무,C\n,D\n", []),
    ("동,이름\n,A\n101,B\n,C\n102,D\n", []), ("이름,동\nA,101\nB,\nC,102\nD,\n", []),
    ("차량,이름,비고\n12가3456,A,\n34나5678,B,\n,C,\n", []),
  ])
func mergedCells(table: String, columns: [String]) throws {
  let (_, findings, _) = try readAll(Array(table.utf8))
  let told = findings.filter { $0.rule == "merged-cells" && $0.severity == .warning }
  #expect(told.map { $0.message.split(separator: "'")[1] } == columns.map { $0[...] })
}

@Test("rows that name nobody, and who wrote the list, are no contacts")
func rowsOfNobody() throws {
  let table = """
    동,호,성명,휴대폰,비고
    101,101,김하은,010-1111-0001,
    101,102,공실,,월세
    101,103,(빈집),,
    101,104,공실,010-1111-0002,중개사
    ,,작성자,,김관리
    101,106,Vacant,,
    101,107,공실아,,
    작성자,,관리소장,02-123-4567,
    작성자,,관리소장 김관리,02-123-4567,

    """
  let (cards, findings, _) = try readAll(Array(table.utf8))
  #expect(cards.map(\.displayName) == ["김하은", "공실", "공실아", "관리소장"])
  let told = findings.filter { $0.rule == "remark-row" }
  #expect(told.map(\.location.line) == [3, 4, 6, 7, 10])
  #expect(told[0].message == "this row names nobody and is no contact: '101, 102, 공실, 월세'")
}
