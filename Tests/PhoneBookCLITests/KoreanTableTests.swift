import CharacterSets
import ContactBytes
import PhoneBookCLI
import TestSupport
import Testing

/// Tables as Korean programs and people write them, converted by the program.
struct KoreanTableTests {
  private let session: Session

  init() throws { session = try Session() }

  /// What the program says and writes of a table.
  private func converted(_ table: String, _ arguments: String...) throws -> Session.Outcome {
    try session.folder.write("t.csv", table)
    let arguments = arguments.isEmpty ? ["--to", "vcard"] : arguments
    return try session.run(["convert", "@t.csv"] + arguments + ["--language", "en"])
  }

  @Test(
    "an apostrophe that guards a cell is no part of any name, whatever table it is",
    arguments: [
      ("'김,'민수\n','엄마\n", ["N:김;민수;;;", "N:;엄마;;;"]),
      ("','엄마\n','아빠\n", ["N:;엄마;;;", "N:;아빠;;;"]),
    ])
  func guarded(rows: String, names: [String]) throws {
    let outcome = try converted("성,이름\n" + rows)
    for name in names { #expect(outcome.text.contains(name), "\(outcome.text)") }
    #expect(!outcome.text.contains("'"))
  }

  @Test("headers are read in the character set of the rows, whatever set was named")
  func notInUTF8() throws {
    var encoded: [UInt8] = []
    _ = try TextEncoding.cp949.encode(Array("성,이름\n김,민수\n,엄마\n".utf8).span, into: &encoded)
    try session.folder.write("t.csv", encoded)
    let outcome = try session.run(
      "convert", "@t.csv", "--encoding", "utf-8", "--to", "vcard", "--language", "en")
    #expect(outcome.text.contains("N:김;민수;;;"), "\(outcome.text)")
    #expect(outcome.errors.contains("[wrong-encoding]"), "\(outcome.errors)")
    // One such row among others is read by itself.
    try session.folder.write("t.csv", Array("성,이름\n이,나라\n".utf8) + encoded.dropFirst(8))
    let mixed = try session.run(
      "convert", "@t.csv", "--encoding", "utf-8", "--to", "vcard", "--language", "en")
    for name in ["N:이;나라;;;", "N:김;민수;;;"] { #expect(mixed.text.contains(name), "\(mixed.text)") }
    #expect(mixed.errors.contains("[not-utf-8]"), "\(mixed.errors)")
  }

  @Test("a day without a year stays in its cell as it is written")
  func daysWithoutYear() throws {
    try session.folder.write(
      "t.csv", "이름,생일\n김하나,8월 19일\n이둘,1969년 3월 26일\n박셋,August 19\n최넷,7/25\n")
    _ = try session.run("clean", "@t.csv", "-o", "@o.csv", "-q")
    let cleaned = "이름,생일\n김하나,8월 19일\n이둘,1969-03-26\n박셋,August 19\n최넷,7/25\n"
    #expect(try session.folder.text("o.csv") == cleaned)
  }

  @Test("what somebody says divides the lines does, without a header, too")
  func divided() throws {
    for (sign, text) in [
      (" ", "김영수 010-1234-5678\n이철수 01023456789 총무\n"), (":", "박동준:01092325975\n"),
    ] {
      try session.folder.write("n.txt", text)
      let outcome = try session.run(
        "list", "@n.txt", "--delimiter", sign, "--columns", "name,phone", "--format", "csv")
      #expect(outcome.status == .success && outcome.text.contains("010"), "\(outcome.errors)")
      #expect(outcome.errors.contains("[no-header]"), "\(outcome.errors)")
    }
    let none = try session.run("list", "@n.txt", "--delimiter", ";")
    #expect(none.errors.contains("only ':' between them"), "\(none.errors)")
  }

  @Test("a table for a spreadsheet has the words of the person's language, and is read again")
  func spreadsheet() throws {
    let lines = """
      FN:최도자|N:최;도자;;;|TEL;TYPE=CELL:010-2547-0276|TEL;TYPE=WORK,FAX:02-345-6789
      item1.TEL:010-1111-2222|item1.X-ABLabel:남편|item2.TEL:02-123-4567|item2.X-ABLabel:Home
      ADR;TYPE=HOME:;;길 1;서울;;04524;대한민국|ORG:가게;미용|TITLE:원장|EMAIL;TYPE=WORK:a@b.kr|GENDER:F
      X-ALTBDAY;CALSCALE=chinese:--0402|BDAY:--0819|item3.X-CUSTOM-FIELD:이웃|item3.X-ABLabel:추천인
      RELATED;TYPE=spouse;VALUE=text:김|CATEGORIES:단골,VIP|NOTE:두피
      item4.X-CUSTOM-FIELD:쉬는 날|item4.X-ABLabel:메모
      """.replacing("|", with: "\n")
    try session.folder.write(
      "s.vcf",
      [lines, "FN:엄마"].map { "BEGIN:VCARD\nVERSION:3.0\n\($0)\nEND:VCARD\n" }.joined())
    let read = try ["ko", "en"].map { language in
      let file = "@\(language).csv"
      _ = try session.run(
        "convert", "@s.vcf", "--for", "excel", "-o", file, "--language", language, "-q")
      return try session.run("convert", file, "--to", "vcard", "-q").text
    }
    let table = try session.folder.text("ko.csv")
    for word in [
      "성명,성,이름,중간 이름,경칭,호칭,회사 1,회사 1 부서 1,직함,전화 1 종류,전화 1,", "휴대폰,", "회사 팩스,", "남편,",
      "집 전화,", "여성", "음력 생일", "4월 2일", "배우자,",
      // A label is a header, unless it is one of the table.
      ",추천인", ",추가 항목 1 종류,추가 항목 1", ",메모,쉬는 날", ",이웃",
    ] { #expect(table.contains(word), "\(table)") }
    #expect(!table.contains("Label"))
    #expect(read[0] == read[1])
    for line in ["X-ALTBDAY;CALSCALE=chinese:--0402", "GENDER:F", "TEL;TYPE=work,fax:02-345-6789"] {
      #expect(read[0].contains(line), "\(read[0])")
    }
    try session.folder.write(
      "t.csv", "성명,성,이름,중간 이름,경칭,호칭,전화 1 종류,전화 1\n최도자,최,도자,,,,휴대폰,010-2547-0276\n")
    let edited = try session.run("edit", "@t.csv", "최도자", "--add-phone", "work:02-345-0001", "-q")
    #expect(edited.status == .success, "\(edited.errors)")
    let row = "최도자,최,도자,,,,휴대폰,010-2547-0276,회사 전화,02-345-0001"
    #expect(try session.folder.text("t.csv").contains(row))
  }

  @Test(
    "a preview is of what the same options do",
    arguments: [["-n"], ["-n", "-o", "@o.csv"], ["-n", "--in-place"]])
  func preview(options: [String]) throws {
    let table = "이름,전화\n김하나,02-284-9484(회사)\n이둘,02-123-4567 / 010-2222-3333\n"
    try session.folder.write("t.csv", table)
    let outcome = try session.run(["clean", "@t.csv"] + options + ["--language", "en"])
    #expect(!outcome.text.contains(" → "), "\(outcome.text)")
    #expect(outcome.text.contains("a cell holds one"), "\(outcome.text)")
    _ = try session.run("clean", "@t.csv", "-o", "@o.csv", "-q")
    #expect(try session.folder.text("o.csv") == table)
    let other = try session.run("clean", "@t.csv", "-n", "--to", "vcard", "--language", "en")
    #expect(other.text.contains("02-284-9484(회사) → 02-284-9484"), "\(other.text)")
  }

  /// What is done with a table or a card: its name and lines, divided by ` / `, the command lines, divided by ` ; `, and
  /// what the last of them says or, behind `!`, does not, or what stands in `p.csv`; `_` is a blank in a word.
  static let work = """
    g.csv: First Name,Last Name,Phone 1 - Label,Phone 1 - Value / 철수 아빠,최,Mobile,1 / Grace,김,Mobile,2 | list @g.csv | 최철수 아빠
    g.csv: First Name,Last Name,Phone 1 - Label,Phone 1 - Value / 철수 아빠,최,Mobile,1 / Grace,김,Mobile,2 | list @g.csv | 김 Grace
    p.csv: 성,이름,경칭 / 한,영영,교수님 / 김,Grace,교수님 / 김,구,고 | list @p.csv | 한영영 교수님
    p.csv: 성,이름,경칭 / 한,영영,교수님 / 김,Grace,교수님 / 김,구,고 | list @p.csv | 김 Grace 교수님
    p.csv: 성,이름,경칭 / 한,영영,교수님 / 김,Grace,교수님 / 김,구,고 | list @p.csv | 고 김구
    s.csv: First Name,Last Name,Account Name,Phone,Email,Birthdate,Department,Home Phone / Rose,Gonzalez,Edge,1,r@e.example,1969-08-11,Proc,2 | convert @s.csv --to salesforce-csv | Proc,1969-08-11,
    n.vcf: N:최;영호 (하은 아빠);;; / FN:최영호 (하은 아빠) | convert @n.vcf --to naver-csv | !lost
    n.vcf: N:최;哲秀;;; | list @n.vcf | 최哲秀
    n.vcf: N:제갈;윤;;; / FN:제갈윤 | edit @n.vcf 제갈윤 --given 윤_(반장) ; list @n.vcf | 제갈윤 (반장)
    n.vcf: N:김;민준;;; / FN:김민준 | search @n.vcf ㅈㄱ | nobody
    n.vcf: N:김;민준;;; / FN:김민준 | search @n.vcf 민준_김 | 김민준
    k.csv: 이름,전화번호 / 김민준,010-2345-0001 / 최하나,02-345-6789 | convert @k.csv --to naver-csv -o @n.csv ; convert @n.csv --to vcard | TEL;TYPE=cell:010-2345-0001
    k.csv: 이름,전화번호 / 김민준,010-2345-0001 / 최하나,02-345-6789 | convert @k.csv --to naver-csv -o @n.csv ; convert @n.csv --to vcard | TEL;TYPE=other:02-345-6789
    w.csv: 이름,전화번호 / 이하나,010-4444-5555 / 이하니,010-4444-5555 | dedupe @w.csv -n | not joined
    w.csv: 이름,전화번호,생일 / 이하나,010-4444-5555,2016-02-01 / 이하니,010-4444-5555,2016-02-01 | dedupe @w.csv -n | not joined
    w.csv: 이름,전화번호 / 이미나,010-4444-5555 / 이미낳,010-4444-5555 | dedupe @w.csv --to vcard -n | a typing error apart
    s.csv: 이름,생일 / 김하늘,2016-04-15 / 이서연,음력 2016-05-02 | edit @s.csv 김하늘 --birthday 음력_2016-03-09 ; convert @s.csv --to vcard | chinese:20160309
    s.csv: 이름,생일 / 김하늘,2016-04-15 / 이서연,음력 2016-05-02 | edit @s.csv 김하늘 --birthday 음력_2016-03-09 ; convert @s.csv --to vcard | !BDAY:
    d.vcf: FN:은서 / BDAY:1965-07-08 | edit @d.vcf 은서 --birthday 음력_1962-12-22 -n | birthday: 1965-07-08 → (nothing)
    d.csv: 이름,생일,음력생일 / 은서,1965-07-08, / 윤서,,1965-07-08 | edit @d.csv 은서 --birthday 음력_1962-12-22 ; convert @d.csv --to vcard | !BDAY:
    d.csv: 이름,생일,음력생일 / 은서,1965-07-08, / 윤서,,1965-07-08 | edit @d.csv 윤서 --birthday 1962-12-22 ; convert @d.csv --to vcard | !X-ALTBDAY
    p.csv: Name,Email / Ann Lee,<ann@x.example> | clean @p.csv --in-place | Ann Lee,ann@x.example
    p.csv: Name,Email / Bob Ray,Bob Ray <bob@x.example> | clean @p.csv --in-place | Bob Ray,bob@x.example
    p.csv: First Name,Last Name,Email / Bob,Ray,Bob Ray <bob@x.example> | clean @p.csv --in-place | Bob,Ray,bob@x.example
    p.csv: Name,Email / Bob Ray,Anna <bob@x.example> | clean @p.csv --in-place | Bob Ray,Anna <bob@x.example>
    p.csv: Name,Email / ,Anna <bob@x.example> | clean @p.csv --in-place | ,Anna <bob@x.example>
    o.vcf: FN:강수진 / CATEGORIES:39,동창회 / ORG:한빛;영업 | search @o.vcf 그룹:=39 | 강수진
    o.vcf: FN:강수진 / CATEGORIES:39,동창회 / ORG:한빛;영업 | search @o.vcf 그룹:=동창 | nobody
    o.vcf: FN:강수진 / CATEGORIES:39,동창회 / ORG:한빛;영업 | search @o.vcf 회사:=한빛 | 강수진
    r.csv: 이름,그룹 / 강수진,39 / 강수주,394 | edit @r.csv 그룹:39 --remove-group 39 --all -n | !강수주
    r.csv: 이름,그룹 / 강수진,39 / 강수주,394 | list @r.csv --only 그룹:39 | !강수주
    r.csv: 이름,그룹 / 강수진,39 / 강수주,394 | list @r.csv --only 그룹:3 | 강수주
    g.csv: Name,Group,Email / Ana,Grade 5,ana3@x.org / Bo,Grade 3, / Cy,Grade 30, | remove @g.csv group:Grade_3 -n --all | !Cy
    g.csv: Name,Group,Email / Ana,Grade 5,ana3@x.org / Bo,Grade 3, / Cy,Grade 30, | convert @g.csv --only group:Grade_3 --to ndjson | !Ana
    e.csv: 生年月日,氏名 / 1980/03/05,A / S45.7.1,B | convert @e.csv --to vcard | BDAY;VALUE=text:S45.7.1
    e.csv: 생일,이름 / S 1970-03-15,가 | convert @e.csv --to vcard | BDAY:1970-03-15
    n.csv: "Guardian First Name,Guardian Last Name,Student First Name";Phone / x;0171 234567 | list @n.csv | 0171 234567
    s.csv: 성명,휴대폰,회비 / 김민수,010-1234-5678,1 / 총 2명,,2 | check @s.csv | '총 2명, 2' [sum-row]
    s.csv: 성명,휴대폰,회비 / 김민수,010-1234-5678,1 / 교인 총 2명,, | check @s.csv | '교인 총 2명' [sum-row]
    s.csv: 성명,휴대폰,회비 / 김민수,010-1234-5678,1 / 인원: 2명,, | check @s.csv | '인원: 2명' [sum-row]
    s.csv: 성명,휴대폰,회비 / 김민수,010-1234-5678,1 / 총 인원 5,, | check @s.csv | '총 인원 5' [sum-row]
    s.csv: 성명,휴대폰,회비 / 김민수,010-1234-5678,1 / 이하 여백,, | check @s.csv | '이하 여백' [remark-row]
    s.csv: 氏名,電話,備考 / 山田,090-1234-5678,x / 以下余白,, | check @s.csv | '以下余白' [remark-row]
    s.csv: 이름,주소 / 김철수,서울 / 박영희 가족 총 3명,부산 해운대구 | list @s.csv | 박영희 가족
    s.csv: 이름,휴대폰,비고 / 김철수,010-1234-5678,a / 박영희 총 3명,,101동 202호 서울 | list @s.csv | 박영희
    s.csv: 이름,휴대폰,회비 / 김철수,010-1234-5678,1 / 총 2명,,20000원 | check @s.csv | [sum-row]
    s.csv: 이름,비고 / 김철수,a / 전체,공지방 / 인원,채식 | list @s.csv | 전체
    s.csv: 이름,비고 / 김철수,a / 전체,공지방 / 인원,채식 | list @s.csv | 인원
    u.csv: 이름,국가,전화 / 김철수,코스모니엔,01012345678 | check @u.csv | the country '코스모니엔' is not known
    s.csv: 성명,휴대폰,회비 / 인원준,010-1234-5678, / 총명,010-1234-5679,2 | list @s.csv | 총명
    x.csv: 성명,생년월일,음/양 / 이영희,1960.2.30,음(윤) | check @x.csv | x.csv:2:11: warning: the lunar calendar has no such date [date-value] 생년월일 "1960.2.30"
    x.csv: 성명,생년월일,음/양 / 이영희,1960.2.30,음(윤) | check @x.csv | !unreadable-date
    x.csv: 성명,양력생일,음력생일 / 이영희,1990.1.2,1960.2.30 | check @x.csv | x.csv:2:20: warning: the lunar calendar has no such date [date-value] 음력생일 "1960.2.30"
    x.csv: 성명,생년월일,음/양 / 이영희,75-03-02,음 / 황보영,65-13-01, | clean @x.csv -n | 생년월일: 75-03-02 → 1975-03-02
    x.csv: 성명,휴대폰 / 김민수,010-1234-5678 | edit @x.csv 김민수 --phone 010-123 | [phone-invalid] 휴대폰 "010-123"
    c.csv: Contact,Number / Lee Ann,+12127365000 | show @c.csv Lee | phone: +1
    n.csv: Mom / Dad / Ann Lee | list @n.csv | Mom
    n.csv: Mom, / Dad,212-555-0151 / Bob,212-555-0152 | list @n.csv | Mom
    n.csv: 엄마, / 아빠,010-1234-5678 / 김철수,010-1234-5679 | list @n.csv | 엄마
    n.csv: 엄마 / 아빠 / 할머니 | list @n.csv | 엄마
    n.csv: Mama / Papa / Max Müller | list @n.csv | Mama
    n.csv: Mom,2127365000 / Bob Ray,2127365001 | convert @n.csv --region US --to vcard | FN:Mom
    n.csv: Ann Lee,2127365000 / Bob Ray,2127365001 | convert @n.csv --region US --to vcard | TEL:2127365000
    n.csv: Papá,612345678 / Ana,612345670 | convert @n.csv --region ES --to vcard | FN:Papá
    n.csv: Mama;1712345678 / Papa;1712345679 | convert @n.csv --to vcard | FN:Mama
    n.csv: 엄마,01012345678 / 아빠,01012345679 | convert @n.csv --to vcard | FN:엄마
    n.csv: 엄마 010-1234-5678 / 아빠 010-1234-5679 | convert @n.csv --to vcard | FIELD:엄마 010-1234-5678
    n.csv: Mom - 2125550150 / Dad - 2125550151 | convert @n.csv --to vcard | FIELD:Mom - 2125550150
    n.csv: Company: 212-555-0150 / Dad: 212-555-0151 | convert @n.csv --to vcard | FIELD:Company: 212-555-0150
    n.csv: Name: Ann / Phone: 212-555-0151 / Name: Bob | convert @n.csv --to vcard | FIELD:Name: Ann
    n.csv: 성명: 김민수 / 전화: 010-9999-1234 / 성명: 이영희 / 전화: 010-9999-1235 | convert @n.csv --to vcard | FIELD:성명: 김민수
    n.csv: 성명 - 김민수 / 전화 - 010-9999-1234 | convert @n.csv --to vcard | FIELD:성명 - 김민수
    n.csv: 성명:김민수,전화:010-9999-1234 / 성명:이영희,전화:010-9999-1235 | convert @n.csv --to vcard | 김민수
    n.csv: Name: Ann,Phone: +12127365000 / Name: Bob,Phone: +12127365001 | convert @n.csv --to vcard | Name: Ann
    n.csv: Name: Ann,Email: ann@x.example / Name: Bob,Email: bob@x.example | convert @n.csv --to vcard | ann@x.example
    n.csv: Name: Ann / Name: Bob | convert @n.csv --to vcard | FN:Name: Ann
    n.csv: E-mail: ann@x.example / E-mail: bob@x.example | convert @n.csv --to vcard | E-mail: ann@x.example
    n.csv: Name - Ann / Phone - 555 | convert @n.csv --to vcard | FIELD:Name - Ann
    h.csv: 성명,휴대폰,문의: 010-1111-2222 / 김민수,010-9999-1234,x | convert @h.csv --to vcard | TEL;TYPE=cell:010-9999-1234
    h.csv: 성명,휴대폰,admin@church.example / 김민수,010-9999-1234,x | convert @h.csv --to vcard | TEL;TYPE=cell:010-9999-1234
    h.csv: 성명,휴대폰,01012345678 / 김민수,010-9999-1234,x | convert @h.csv --to vcard | !성명
    h.csv: Name,Phone,admin@church.example / Ann,+12127365000,x | convert @h.csv --to vcard | FN:Ann
    h.csv: Name,Phone,+12127365001 / Ann,+12127365000,x | convert @h.csv --to vcard | FN:Ann
    p.csv: 학생,아버지,어머니 / 김하나,김민수,이영희 / 김둘,박민수,최영희 | convert @p.csv --to vcard | FN:김하나
    p.csv: 학생;학부모 / 김하나;김민수 / 김둘;박민수 | convert @p.csv --to vcard | RELATEDNAMES:김민수
    p.csv: Student,Father,Mother / Ann Lee,Bob Lee,Eva Lee / Tom Ray,Jim Ray,Amy Ray | convert @p.csv --to vcard | FN:Ann Lee
    p.csv: Child,Parent / Ann Lee,Bob Lee | convert @p.csv --to vcard | FN:Ann Lee
    p.csv: 학생,아버지,어머니 / 김하나,김민수 010-1111-2222,이영희 010-1111-2223 | convert @p.csv --to vcard | FN:김하나
    k.csv: 성명,직장번호,자택번호 / 김민수,02-345-6780,02-345-6781 | convert @k.csv --to vcard | TEL;TYPE=work:02-345-6780
    k.csv: 성명,직장번호,자택번호 / 김민수,02-345-6780,02-345-6781 | convert @k.csv --to vcard | TEL;TYPE=home:02-345-6781
    k.csv: Name,Company No. / Ann,212-736-5000 | convert @k.csv --to vcard | TEL;TYPE=work:212-736-5000
    k.csv: Name,Phone,Home Number / Ann,212-736-5000,212-736-5001 | convert @k.csv --region US --to vcard | TEL;TYPE=home:212-736-5001
    k.csv: Name,Work Number,Office No. / Ann,212-736-5000,212-736-5001 | convert @k.csv --to vcard | TEL;TYPE=work:212-736-5001
    n.csv: Home,2125550150 / Office,2125550151 / Bob,2125550152 | convert @n.csv --to vcard | FN:Home
    n.csv: Company / Acme / Beta | check @n.csv | though its words may be a person's as well: 'Company'
    n.csv: 이름 / 김철수 / 이영희 | check @n.csv | !unknown-header
    n.csv: 학년,반,성명 / 3,1,김영수 / 2,1,이철수 | convert @n.csv --to vcard | !CATEGORIES
    n.csv: 기수,반,성명 / 28회,1반,김영수 / 29회,1반,이철수 | convert @n.csv --to vcard | holds numbers of classes of more than one year
    n.csv: 기수,반,성명 / 28회,1,김영수 / 28회,2,이철수 | convert @n.csv --to vcard | CATEGORIES:1
    n.csv: 학년,반,성명 / 3,해바라기,김영수 / 2,장미,이철수 | convert @n.csv --to vcard | CATEGORIES:해바라기
    n.txt: 2025년 3월 4일 오후 2:15, 오병철 : 연락처 01023613341 / 2025년 3월 9일 오후 2:15, 강광훈 : 연락처 01090173638 | check @n.txt | no contacts file that I know
    n.txt: 2025년 3월 4일 오후 2:15, 오병철 : 연락처 01023613341 / 2025년 3월 9일 오후 2:15, 강광훈 : 연락처 01090173638 | convert @n.txt --from csv --to vcard | 오병철 : 연락처 01023613341
    n.csv: 총무 a@b.kr,x1 / 회장 c@d.kr,y2 | convert @n.csv --from csv --to vcard | 총무 a@b.kr
    n.csv: Kod,Bestand 2024 / x1,12 / y2,13 | check @n.csv --from csv | taken for the header
    n.txt: 김영수 010-1234-5678 / 이철수 01023456789 총무 / 박민호 011-234-5678 | check @n.txt | only ' ' between them; convert, list and check read them with --delimiter ' '
    n.txt: 박동준: 01092325975 / 김영수: 01012345678 | check @n.txt | only ':' between them; convert, list and check read them with --delimiter ':'
    n.txt: Ann Lee 010-3366-5571 / Bo Ray 010-3366-5572 | check @n.txt | put a comma or a tab between the two
    n.csv: 이름,20240107 / 김철수,O / 이영희,X | list @n.csv | !20240107,
    n.csv: Kontakt;Kennung / Ann Lee;1234567 / Bob Ray;1234568 | convert @n.csv --to vcard | X-KENNUNG:1234567
    n.csv: Teilnehmer / 0171 2345678 / 0172 2345678 | check @n.csv | taken for the header, though none of its words
    f.csv: Nom,Prénom,Né(e) le / Dupont,Anne,14/03/1990 | convert @f.csv --to vcard | BDAY:1990-03-14
    p.csv: First Name,Last Name,Personnummer / Åsa,Öberg,19900314-1234 | convert @p.csv --to vcard | FN:Åsa Öberg
    l.csv: 이름,생일,음양 / 나,1960-05-15,윤달 | convert @l.csv --to vcard | VALUE=text:1960-05-15 (윤달)
    d.csv: 이름,휴대폰,배우자 연락처 / 이순자,010-1000-0006, | edit @d.csv 이순자 --add-phone 010-5555-5555 -n | no place for another phone
    d.csv: 이름,휴대폰,배우자 연락처 / 이순자,010-1000-0006, | edit @d.csv 이순자 --add-phone 010-5555-5555 -n | !with its label
    d.csv: 이름,보호자 연락처 / 백민준,010-3971-1486 | add @d.csv --name 새봄이 --phone 010-5555-6667 | with its label before it: 보호자:…
    d.csv: 이름,보호자 연락처 / 백민준,010-3971-1486 | add @d.csv --name 새봄이 --phone 보호자:010-5555-6667 | added
    d.csv: 이름,보호자 연락처 / 백민준,010-3971-1486 | edit @d.csv 백민준 --add-phone 010-5555-6667 | !with its label
    d.csv: 이름,보호자 연락처 / 백민준, | edit @d.csv 백민준 --add-phone 010-5555-6667 | with its label before it: 보호자:…
    d.csv: 이름,보호자 연락처 / 백민준,010-3971-1486 | add @d.csv --name 새봄이 --phone 회사:02-555-6667 | !with its label
    d.csv: 이름,보호자1 연락처 / 백민준,010-3971-1486 | add @d.csv --name 새봄이 --phone 010-5555-6667 | !with its label
    d.csv: Name,Mother phone,Father phone / Ann,0171 2345678, | add @d.csv --name Bo --phone 0171-5555-667 | with its label before it: Mother:…, Father:…
    d.csv: Name,Father e-mail / Ann,a@b.kr | add @d.csv --name Bo --email b@b.kr | with its label before it: Father:…
    d.csv: Name,Father e-mail / Ann,a@b.kr | add @d.csv --name Bo --phone 0171-5555-667 | !with its label
    g.csv: Name,Group,Email / Ana,Grade 5,ana3@x.org / Bo,Grade 3, / Cy,Grade 30, | search @g.csv Ana_group:Grade_5 | Ana
    g.csv: Name,Group,Email / Ana,Grade 5,ana3@x.org / Bo,Grade 3, / Cy,Grade 30, | search @g.csv group:Grade_Ana | 'Ana group:Grade' looks for 'Ana' beside
    a.vcf: N:강;수진;;; / FN:강수진(작고) | convert @a.vcf --for apple | N:강;수진;;;(작고)
    a.vcf: N:조;현우;;; / FN:故 조현우 | convert @a.vcf --for apple | N:조;현우;;故;
    a.vcf: N:김;영희;;; / FN:엄마 | convert @a.vcf --for apple | 엄마: name (FN) left out
    a.vcf: N:White;Ann;M.;; / FN:Ann White | convert @a.vcf --for apple | !(FN)
    b.csv: 이름,전화번호,생일 / 이서연,010-2345-0002,음력 2016-05-02 / 이서준,010-2345-0002,음력 2015-12-10 | dedupe @b.csv --review @p.csv -o @x.vcf | 2016-05-02
    c.csv: 이름,번호,전화번호 / 가나다,1,010-1234-5678 | show @c.csv 가나다 | custom field (번호): 1
    i.csv: 이름,생일 / 이서준,2015-12-30(음) | check @i.csv | as 음력 1990-01-02
    e.vcf: FN:김철 / X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2012-05-05;1;;;;;;;;;;;;; | convert @e.vcf --to ics --timestamp 1 | !X-ORIGINAL-DATA
    t.vcf: FN:김하늘 / NOTE:체르니 | edit @t.vcf 김하늘 --add-note x | note: (one more) → x
    t.vcf: FN:김하늘 / NOTE:체르니 | edit @t.vcf 김하늘 --note x | note: 체르니 → x
    t.vcf: FN:김하늘 | edit @t.vcf 김하늘 --add-note x | note: (nothing) → x
    t.vcf: FN:김하늘 / TEL;TYPE=HOME:02-345-6789 | edit @t.vcf 김하늘 --add-phone 010-2345-6789 | phone (cell): (nothing) → 010
    t.vcf: FN:김하늘 / TEL;TYPE=CELL:010-2345-6780 | edit @t.vcf 김하늘 --add-phone 010-2345-6789 | phone (cell): (one more) → 010
    n.vcf: FN:김하늘 엄마 / TEL;TYPE=CELL:010-5234-0791 / END:VCARD / BEGIN:VCARD / VERSION:3.0 / FN:김하늘 어머니 / TEL;TYPE=CELL:010-5234-0791 | dedupe @n.vcf -n | name: 김하늘 어머니 → nickname: 김하늘 어머니
    s.vcf: FN:김하늘 / no colon | search @s.vcf 하늘 | !searched only by
    s.vcf: FN:김하늘 / no colon | search @s.vcf 바다 | searched only by their field
    s.vcf: FN:김하늘 / NOTE:땅콩 못 먹음 | search @s.vcf 땅콩 | as note:땅콩
    s.vcf: FN:김하늘 / ADR:;;땅콩로 1;;;; | search @s.vcf 땅콩 | as address:땅콩
    s.vcf: FN:김하늘 / BDAY:1990-05-08 | search @s.vcf 생일_5월 | as 생일:5월
    s.vcf: FN:김하늘 / BDAY:1990-05-08 | search @s.vcf 바다 | as note:바다
    s.vcf: FN:김하늘 / BDAY:1990-05-08 | search @s.vcf birthday:8/5 --region GB | 김하늘
    s.vcf: FN:김하늘 / BDAY:1990-05-08 | search @s.vcf birthday:8/5 --region US | nobody was found
    t.vcf: FN:김하늘 / TEL;TYPE=CELL,PREF:010-2345-6780 | edit @t.vcf 김하늘 --add-phone 010-2345-6789 | phone (cell): (one more) → 010
    t.vcf: FN:김하늘 / CATEGORIES:A | convert @t.vcf -o @u.vcf ; edit @u.vcf 김하늘 --add-group B ; diff @t.vcf @u.vcf | groups: A → A, B
    t.vcf: FN:김하늘 / TEL;TYPE=CELL:010-2345-6780 | convert @t.vcf -o @u.vcf ; edit @u.vcf 김하늘 --add-phone 010-2345-6789 ; diff @t.vcf @u.vcf | phone (cell): (one more) → 010
    t.vcf: FN:김하늘 | undo @t.vcf --to 1 | !did you mean
    t.vcf: FN:김하늘 | edit @t.vcf 김하늘 --note x ; undo @t.vcf --list | N brings back the state with the number N
    t.vcf: FN:김하늘 | archive create @t.vcf -o @t.phonebook ; archive restore @t.phonebook 김하늘 -o @u.vcf | --into FILE
    v.csv: 번호,이름,전화번호,비고 / 1,김하늘,010-2345-6780,땅콩 | list @v.csv --columns 번호,이름,비고 --format csv | 번호,이름,비고
    v.csv: 번호,이름,전화번호,비고 / 1,김하늘,010-2345-6780,땅콩 | list @v.csv --columns 번호,이름,비고 --format csv | 1,김하늘,땅콩
    p.csv: 이름,생일 / 서창수,1951.02.08 (양) / 김사,1956년 3월 4일 (양력) / 한미경,1950.01.01 (음) | clean @p.csv --in-place | 서창수,1951-02-08 (양)
    p.csv: 이름,생일 / 서창수,1951.02.08 (양) / 김사,1956년 3월 4일 (양력) / 한미경,1950.01.01 (음) | clean @p.csv --in-place | 김사,1956-03-04 (양력)
    p.csv: 이름,생일 / 서창수,1951-02-08 (양) / 김사,1956-03-04 (양력) | clean @p.csv --in-place -n | nothing to report
    v.csv: 이름,생일 / 서창수,1951.02.08 (양) | clean @v.csv --to vcard | BDAY:1951-02-08
    v.csv: 이름,집,직장,휴대폰 / 홍길동,없음,없음,010-1234-5678 / 김철수,서울시 강남구 역삼동 1,없음,010-1234-5679 | convert @v.csv --clean --to vcard | !없음
    v.csv: 이름,휴대폰,집전화 / 김하늘,010-2345-6780,02-345-6789 | list @v.csv --columns 이름,집전화 | 김하늘  02-345-6789
    v.csv: 이름,휴대폰,비상연락처 / 김하늘,010-2345-6780,010-345-6789 | list @v.csv --columns 이름,비상연락처 | 김하늘  010-345-6789
    v.csv: 이름,휴대폰,비상연락처 / 김하늘,010-2345-6780,010-345-6789 | search @v.csv 비상연락처:6789 | 김하늘
    v.csv: 이름,휴대폰,집전화 / 김하늘,010-2345-6780,02-345-6789 | list @v.csv --columns 이름,휴대폰 | !+1
    v.csv: 이름,휴대폰,집전화 / 김하늘,010-2345-6780,02-345-6789 | search @v.csv 휴대폰:345-6789 | nobody was found
    v.csv: 이름,휴대폰,집전화 / 김하늘,010-2345-6780,02-345-6789 | search @v.csv 휴대폰:6780 | 김하늘
    v.csv: 이름,휴대폰,집전화 / 김하늘,010-2345-6780,02-345-6789 | search @v.csv 전화:6789 | 김하늘
    v.csv: Name,Mobile,Home Phone / Ann,010-2345-6780,02-345-6789 | search @v.csv mobile:6789 | !names no field
    v.csv: 이름,휴대폰,비상연락처 / 김하늘,010-2345-6780,010-345-6789 | search @v.csv 비상연락처:6780 | nobody was found
    v.csv: 이름,회비 / 김하늘,완납 / 박바다,미납 / 이산들, | list @v.csv --only -회비:완납 | !김하늘
    v.csv: 이름,회비 / 김하늘,완납 / 박바다,미납 / 이산들, | list @v.csv --only -회비:완납 | 박바다
    v.csv: 이름,회비 / 김하늘,완납 / 박바다,미납 / 이산들, | list @v.csv --only -회비:* | 이산들
    v.csv: 이름,비고 / 김하늘,단골 손님 / 박바다,새 손님 | search @v.csv 비고:_단골 | 김하늘
    v.csv: 이름,비고 / 단골네, / 라마바,단골 | search @v.csv 단골 | the note of 1 more holds it;
    v.csv: 이름,비고 / 단골네, / 라마바,손님 | search @v.csv 단골 | !more holds it
    v.csv: 이름,반 / 김하늘,3-1 / 박바다,3-2 | search @v.csv 반:3-2 | 박바다
    w.vcf: FN:Ada / ADR:;;Weg 1\\nHaus 2;München;;80331;Germany | list @w.vcf --columns name,address --format csv | Weg 1, Haus 2, 80331 München, Germany
    w.vcf: FN:Ada / ADR:;;Weg 1\\nHaus 2;München;;80331;Germany | show @w.vcf Ada | Weg 1, Haus 2, 80331 München, Germany
    w.vcf: FN:Ada / ADR:;;1 Mill Road;Leeds;;LS1 1AA;UK | show @w.vcf Ada | 1 Mill Road, Leeds, LS1 1AA, UK
    s.vcf: FN:김하늘 / no colon | search @s.vcf group:없음_하늘 | all words behind group:
    s.vcf: FN:김하늘 / no colon / CATEGORIES:친구 하늘 | search @s.vcf group:친구_하늘 | !all words behind group:
    l.vcf: FN:이서연 / X-ALTBDAY;CALSCALE=chinese:20160502 | convert @l.vcf --to ics --timestamp 1767225600 --years 100 | known up to 2050 alone
    p.vcf: PRODID:x / FN:Ada / N:;Ada;;; / EMAIL:a@b.c | archive create @p.vcf -o @p.phonebook ; convert @p.vcf --for google -o @p.csv ; remove @p.csv Ada ; archive restore @p.phonebook Ada --into @p.csv | restored
    u.csv: First Name,Mobile Phone,Business Country/Region / Ada,0161 293 8530,United Kingdom | stats @u.csv | GB
    u.csv: First Name,Mobile Phone / Ada,02-123-4567 | stats @u.csv | region KR (by default
    o.csv: 이름,생일 / 이서연,2016.5.2(음) | anonymize @o.csv --seed 1 -o @p.csv ; convert @p.csv --to vcard | X-ALTBDAY;CALSCALE=chinese
    d.csv: 이름,휴대폰,회사 / 김하늘,01077770002,한빛 / 김하늘,010-7777-0002, | dedupe @d.csv --to vcard | 010-7777-0002
    m.vcf: FN:Ada / IMPP;X-SERVICE-TYPE=WhatsApp;TYPE=home:x-apple:+447911431713 | show @m.vcf Ada | messenger (home, WhatsApp)
    a.vcf: FN:가 | add @a.vcf --name 나 --phone 집: | nothing stands behind the label
    b.vcf: FN:Ann Lee / N:Lee;Ann;;; / BDAY:1990-02-01 | convert @b.vcf --to outlook-csv --region GB -o @p.csv ; edit @p.csv Ann --birthday 1990-01-02 --region GB | ,2/1/1990,
    b.vcf: FN:Ann Lee / N:Lee;Ann;;; / BDAY:1990-02-01 | convert @b.vcf --to outlook-csv --dates dmy -o @p.csv ; add @p.csv --name Jo_Poe --birthday 6/5/1991 --dates dmy --region US | ,6/5/1991,
    b.vcf: FN:Ann Lee / N:Lee;Ann;;; / BDAY:1990-02-01 | convert @b.vcf --to outlook-csv --region GB -o @p.csv ; edit @p.csv Ann --note x --region GB | ,1/2/1990,
    b.vcf: FN:Ann Lee / N:Lee;Ann;;; | convert @b.vcf --to outlook-csv -o @p.csv ; edit @p.csv Ann --birthday 1991-05-06 --region GB | ,06/05/1991,
    b.vcf: FN:Ann Lee / N:Lee;Ann;;; | convert @b.vcf --to outlook-csv -o @p.csv ; edit @p.csv Ann --birthday 1991-05-06 --dates ymd | ,1991/05/06,
    r.csv: 이름,휴대폰,비밀번호 / 김하늘,01011110001,x1 | clean @r.csv -o @p.csv | 김하늘,010-1111-0001,x1
    r.csv: 이름,휴대폰,비밀번호 / 김하늘,01011110001,x1 | clean @r.csv -o @p.csv | it is not read, and stays in its cell
    r.csv: 이름,휴대폰,비밀번호 / 김하늘,01011110001,x1 | clean @r.csv -o @p.csv | 1 protected number not read, but still there
    r.csv: 이름,휴대폰,비밀번호 / 김하늘,01011110001,x1 | clean @r.csv -o @p.csv | !left out
    r.csv: 이름,휴대폰,비밀번호 / 김하늘,01011110001,x1 | clean @r.csv --in-place | !left out
    r.csv: 이름,휴대폰,비밀번호 / 김하늘,01011110001,x1 | clean @r.csv -n | it is not read, and stays in its cell
    r.csv: 이름,휴대폰,비밀번호 / 김하늘,01011110001,x1 | clean @r.csv --to csv -o @p.csv | 1 protected number left out
    r.csv: 이름,휴대폰,적립금 / 김하늘,01011110001,300 | clean @r.csv --map 적립금=ignore -o @p.csv | column 3 is not read, and stays
    r.csv: 이름,휴대폰,적립금 / 김하늘,01011110001,300 | convert @r.csv --map 적립금=ignore -o @p.csv | column 3 is left out
    r.csv: 이름,휴대폰,비밀번호 / 김하늘,010-1111-0001, / 김하늘,010-1111-0001,x1 | dedupe @r.csv -o @p.csv | 김하늘,010-1111-0001,x1
    r.csv: 이름,휴대폰,비밀번호 / 김하늘,010-1111-0001, / 김하늘,010-1111-0001,x1 | dedupe @r.csv -o @p.csv | 2 cards joined to 1
    r.csv: 이름,휴대폰,비밀번호 / 김하늘,010-1111-0001,x2 / 김하늘,010-1111-0001,x1 | dedupe @r.csv -o @p.csv -n | 1 join refused for lack of a column
    r.csv: 이름,휴대폰,점수 / 김하늘,010-1111-0001, / 김하늘,010-1111-0001,9 | dedupe @r.csv --map 점수=ignore -o @p.csv | 김하늘,010-1111-0001,9
    r.csv: 이름,휴대폰,점수 / 김하늘,010-1111-0001,8 / 김하늘,010-1111-0001,9 | clean @r.csv --dedupe --map 점수=ignore -o @p.csv -n | !refused
    y.csv: 이름,생년월일 / 김하나,900102 / 이둘,010203 / 박셋,251231 | clean @y.csv -n | it stays as it is
    y.csv: 이름,생년월일 / 김하나,900102 / 이둘,010203 / 박셋,251231 | clean @y.csv --dates ymd -o @p.csv | 이둘,2001-02-03
    y.csv: 이름,생년월일 / 김하나,900102 / 이둘,010203 / 박셋,251231 | clean @y.csv --dates ymd -o @p.csv | 박셋,2025-12-31
    y.csv: 이름,생년월일 / 김하나,900102 / 이둘,010203 / 박셋,251231 | clean @y.csv --dates ymd -n | 251231 → 2025-12-31
    l.csv: 이름,생일,양/음 / 김하나,1994년 8월 28일,음력 / 이둘,1994.8.28,양력 | clean @l.csv -o @p.csv | 김하나,1994-08-28,음력
    l.csv: 이름,생일,양/음 / 김하나,1994년 8월 28일,음력 / 이둘,1994.8.28,양력 | clean @l.csv -o @p.csv | 2 values cleaned
    l.csv: 이름,생일,양/음 / 김하나,1990.2.30,음력 / 이둘,1987. 6. 10.,윤달 | clean @l.csv -o @p.csv | 김하나,1990-02-30,음력
    l.csv: 이름,생일,양/음 / 김하나,1990.2.30,음력 / 이둘,1987. 6. 10.,윤달 | clean @l.csv -o @p.csv | 이둘,1987-06-10,윤달
    l.csv: 이름,음력 생일 / 김하나,1994년 8월 28일 | clean @l.csv -o @p.csv | 김하나,1994-08-28
    l.csv: 이름,생일 / 김하나,음력 1994.8.28 / 이둘,1994.8.28 | clean @l.csv -o @p.csv | 김하나,음력 1994.8.28
    l.csv: 이름,생일,양/음 / 김하나,1994-08-28,- | check @l.csv | write there 양력 (solar) or 음력 (lunar), or nothing
    g.vcf: FN:Ana Kim / BDAY:1985-04-05 / X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;1985-04-05;3;;;;;;;;;;;;; | edit @g.vcf Ana --birthday 1985-04-06 ; convert @g.vcf --for galaxy | contact_event;1985-04-06;3
    g.vcf: FN:Ana Kim / BDAY:1985-04-05 / X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;1985-04-05;3;;;;;;;;;;;;; | edit @g.vcf Ana --birthday 1985-04-06 ; convert @g.vcf --for galaxy | !1985-04-05
    g.vcf: FN:Ana Kim / BDAY:1985-04-05 / X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;1985-04-05;3;;;;;;;;;;;;; | edit @g.vcf Ana --birthday 음력_1985-04-05 ; convert @g.vcf --to vcard | !contact_event
    g.vcf: FN:Ana Kim / BDAY:1985-04-05 / X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;1985-04-05;3;;;;;;;;;;;;; | convert @g.vcf --for iphone | !X-ORIGINAL
    g.vcf: FN:Ana Kim / BDAY:1985-04-05 / X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;1985-04-09;3;;;;;;;;;;;;; | show @g.vcf Ana | date (Birthday): 1985-04-09
    g.vcf: FN:Ana Kim / BDAY:1985-04-05 / X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;1985-04-09;3;;;;;;;;;;;;; | convert @g.vcf --for galaxy | contact_event;1985-04-09;3
    g.vcf: FN:Ana Kim / BDAY:1985-04-05 / X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;1985-04-09;3;;;;;;;;;;;;; | edit @g.vcf Ana --birthday 1985-04-06 ; convert @g.vcf --to vcard | !1985-04-09
    g.vcf: FN:Ana Kim / BDAY:1985-04-05 / X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;1985-04-09;3;;;;;;;;;;;;; | edit @g.vcf Ana --birthday= ; convert @g.vcf --to vcard | !1985
    g.vcf: FN:김하늘 / NOTE:형제 있음\\n그룹: 햇님반 / CATEGORIES:햇님반 | edit @g.vcf 김하늘 --group 달님반 | note: 형제 있음⏎그룹: 햇님반 → 형제 있음⏎그룹: 달님반
    g.vcf: FN:김하늘 / NOTE:그룹: 햇님반 / CATEGORIES:햇님반 | edit @g.vcf 김하늘 --remove-group 햇님반 | note: 그룹: 햇님반 → (nothing)
    g.vcf: FN:김하늘 / NOTE:그룹: 합창단 / CATEGORIES:햇님반 | edit @g.vcf 김하늘 --group 달님반 | !note:
    a.vcf: FN:Ana Kim / X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2010-06-12;1;;;;;;;;;;;;; / X-ANNIVERSARY:2010-06-12 | edit @a.vcf Ana --anniversary 2011-06-12 ; convert @a.vcf --to vcard | !2010-06-12
    a.vcf: FN:Ana Kim / X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2010-06-12;1;;;;;;;;;;;;; / X-ANNIVERSARY:2010-06-12 | convert @a.vcf --for galaxy | !X-ANNIVERSARY
    a.vcf: FN:Ana Kim / X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2010-06-12;1;;;;;;;;;;;;; / X-ANNIVERSARY:2010-06-12 | convert @a.vcf --for google --to vcard | !X-ORIGINAL
    n.vcf: N:황보;나온;;; / FN:황보나온 | edit @n.vcf 황보나온 --given 다온 --name 황보다온 ; convert @n.vcf --to vcard | N:황보;다온
    n.vcf: N:황보;나온;;; / FN:황보나온 | edit @n.vcf 황보나온 --family 제갈 --name 제갈다온 ; convert @n.vcf --to vcard | N:제갈;다온
    n.vcf: N:;Bo;;; / FN:Bo | edit @n.vcf Bo --given 하늘 --name 김하늘_원장님 ; convert @n.vcf --to vcard | N:김;하늘
    n.vcf: N:;Bo;;; / FN:Bo | edit @n.vcf Bo --given Ana --name Dr._Ana_Kim ; convert @n.vcf --to vcard | N:Kim;Ana
    n.vcf: N:;Bo;;; / FN:Bo | edit @n.vcf Bo --family van_der_Berg --name Ana_van_der_Berg ; convert @n.vcf --to vcard | N:van der Berg;Ana
    n.vcf: N:Torres;Ana;;; / FN:Ana Torres | edit @n.vcf Ana --given Mia --name Ana_Kim ; convert @n.vcf --to vcard | N:Kim;Mia;;;
    n.vcf: N:Torres;Ana;;; / FN:Ana Torres | edit @n.vcf Ana --family Lee --name Dr._Ana_Ruiz ; convert @n.vcf --to vcard | N:Lee;Ana;;Dr.;
    n.vcf: N:Torres;Ana;;; / FN:Ana Torres | edit @n.vcf Ana --family Lee --given Mia --name Dr._Ana_Ruiz ; convert @n.vcf --to vcard | N:Lee;Mia;;;
    p.vcf: FN:Bo | edit @p.vcf Bo --add-phone pro:+33144556688 ; convert @p.vcf --to vcard | TEL;TYPE=work:+33 1
    p.vcf: FN:Bo | edit @p.vcf Bo --add-phone perso:+33144556688 ; convert @p.vcf --to vcard | TEL;TYPE=home:+33 1
    n.vcf: N:;Bo;;; / FN:Bo | edit @n.vcf Bo --given 바다 --name 김하늘 ; convert @n.vcf --to vcard | N:김;바다;;;
    n.vcf: N:;Bo;;; / FN:Bo | edit @n.vcf Bo --family Lee --name x_y_z ; convert @n.vcf --to vcard | N:Lee;;;;
    i.vcf: FN:김하늘 / CATEGORIES:VIP,단골 | edit @i.vcf 김하늘 --add-group 단골,_신규 ; list @i.vcf --group 신규 | 김하늘
    i.vcf: FN:김하늘 / CATEGORIES:VIP,단골 | edit @i.vcf 김하늘 --add-group 단골,_신규 ; convert @i.vcf --to vcard | CATEGORIES:VIP,단골,신규
    i.vcf: FN:김하늘 / CATEGORIES:VIP,단골 | edit @i.vcf 김하늘 --group 가\\,나 ; list @i.vcf --group 가,나 | 김하늘
    i.vcf: FN:김하늘 / CATEGORIES:가\\,나 | edit @i.vcf 김하늘 --remove-group 가,나 -n | groups: 가,나 → (nothing)
    t.csv: 이름,전화,메모 / 김하늘,010-1111-0001,a | edit @t.csv 김하늘 --email a@b.com | or write it into the notes with --force
    t.csv: 이름,전화,메모 / 김하늘,010-1111-0001,a | edit @t.csv 김하늘 --email a@b.com --force | written into 메모 as '
    t.csv: 이름,전화,메모 / 김하늘,010-1111-0001,a | edit @t.csv 김하늘 --email a@b.com --force | !no place
    t.csv: 이름,전화,메모 / 김하늘,010-1111-0001,a | add @t.csv --name 이나라 --email a@b.com --force | !no place
    t.csv: 이름,전화 / 김하늘,010-1111-0001 | edit @t.csv 김하늘 --email a@b.com --force | no place for e-mail: a@b.com
    t.vcf: FN:김하늘 | add @new.ldif --name 이나라 --birthday 음력_1990-01-02 | no place for lunar birthday
    t.vcf: FN:김하늘 | add @new.ldif --name 이나라 --birthday 음력_1990-01-02 --force | no place for lunar birthday
    t.vcf: FN:김하늘 | add @new.ldif --name 이나라 --age 36 | written into description as 'Age: …'
    t.vcf: FN:김하늘 | add @new.ldif --name 이나라 --age 36 --phone 010-1111-2222 | !no place
    o.csv: Vorname;Nachname;Mobiltelefon;Privat / Bo;Li;0171 2345678;030 7654321 | convert @o.csv --from outlook-csv-de --to vcard | TEL;TYPE=home:030 7654321
    o.csv: Vorname;Nachname;Mobiltelefon;Privat / Bo;Li;0171 2345678;Ja | convert @o.csv --from outlook-csv-de --to vcard | X-PRIVATE:Ja
    s.vcf: FN:김하늘 / TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=EC=A7=91):02-123-4567 / TEL:010-1234-5678 | edit @s.vcf 김하늘 --remove-phone 02-123-4567 ; check @s.vcf | !BEGIN
    p.csv: 이름,전화 / 김하늘,030/1234567; 0171/1234567 | edit @p.csv 김하늘 --region DE --remove-phone 0301234567 | 김하늘,0171/1234567
    p.csv: 이름,전화 / 김하늘,0301234567 oder 01711234567 | edit @p.csv 김하늘 --region DE --remove-phone 01711234567 | 김하늘,0301234567
    p.csv: 이름,전화 / 김하늘,010-1111-0001 또는 010-1111-0002 | edit @p.csv 김하늘 --remove-phone 010-1111-0001 | 김하늘,010-1111-0002
    p.csv: 이름,전화 / 김하늘,Tel. 010-1111-0001 Büro 010-1111-0002 | edit @p.csv 김하늘 --remove-phone 010-1111-0002 | there is no such phone to remove
    o.csv: Vorname,Nachname,Straße privat,Telefon (privat),E-Mail-Adresse,Geburtstag / Anna,Otto,,,,3.4.1975 | check @o.csv | by the dots between their parts
    g.csv: 이름,보호자 연락처 / 김하늘,모 010-2345-0001 부 010-2345-0002 | clean @g.csv --to vcard | X-ABLabel:보호자 모
    b.csv: 이름,생일 / 백민준,14.03.14 / 허서연,2013.7.27 | edit @b.csv 백민준 --birthday 2014-03-14 | birthday: 14.03.14 → 2014-03-14
    p.csv: 이름,생일 / 백민준,14.03.14 / 허서연,111008 | edit @p.csv 백민준 --birthday 2014-03-14 ; edit @p.csv 허서연 --birthday 2011-10-08 | 허서연,2011-10-08
    b.csv: 이름,생일 / 백민준,14.03.14 / 허서연,2013.7.27 | edit @b.csv 허서연 --birthday 2013-07-27 | it is so already
    b.csv: 이름,생일 / 백민준,14.03.14 / 허서연,2013.7.27 | edit @b.csv 백민준 --birthday 2014-03-14 ; edit @b.csv 백민준 --birthday 2014-03-14 | it is so already
    d.csv: Name,Birthday / A B,03.04.1990 / C D,05.06.1991 / E F,01.13.1931 | convert @d.csv --to ndjson | 1990-04-03
    d.csv: Name,Birthday / A B,03.04.1990 / C D,05.06.1991 / E F,01.13.1931 | clean @d.csv --in-place ; check @d.csv | by the dots between their parts
    d.csv: Name,Birthday / A B,03.04.1990 / C D,05.16.1991 / E F,01.13.1931 | convert @d.csv --to ndjson | 1990-03-04
    x.vcf: FN:김하늘 / TEL;TYPE=cell,X-부인:010-1111-0001 | edit @x.vcf 김하늘 --phone 부인:010-1111-0002 ; convert @x.vcf --to vcard | TEL;TYPE=cell,X-부인:010-1111-0002
    x.vcf: FN:김하늘 / TEL;TYPE=cell,X-부인:010-1111-0001 | edit @x.vcf 김하늘 --phone 부인:010-1111-0002 ; convert @x.vcf --to vcard | !ABLabel
    x.vcf: FN:Bo / TEL;TYPE=X-EVOLUTION-CALLBACK,WORK:1 | show @x.vcf Bo | phone (work)
    x.vcf: FN:Bo / BDAY:5/6/1990 | check @x.vcf | the date may be another one; it stays as it is
    x.vcf: FN:Bo / BDAY:5/6/90 | check @x.vcf | this is no date
    x.vcf: FN:김하늘 | --language=ko list @x.vcf | PHONE
    x.json: [{"name":"Bo","phones":[null,"+821011110001"]}] | convert @x.json --to ndjson | phones "null"
    x.json: [{"name":"Bo","f":1.5,"g":[false]}] | convert @x.json --to ndjson | f "1.5"
    x.json: [{"name":"Bo","f":1.5,"g":[false]}] | convert @x.json --to ndjson | g "false"
    x.ndjson: {"name":1} / {"name":"Bo"} | convert @x.ndjson --to ndjson | name "1"
    x.json: [{"name":"Bo","notes":{"a":1},"birthday":{"year":1990}}] | convert @x.json --to ndjson | {"name":{"full":"Bo"}}
    d.csv: Name,Birthday / A B,13/02/1990 / C D,02/03/1991 | edit @d.csv A_B --birthday= | say the order with --dates (dmy, mdy or ymd): C D
    d.csv: Name,Birthday / A B,13/02/1990 / C D,02/03/1991 | remove @d.csv A_B | say the order with --dates (dmy, mdy or ymd): C D
    d.csv: Name,Birthday / A B,13/02/1990 / C D,02/03/1991 | remove @d.csv A_B --dates dmy ; convert @d.csv --dates dmy --to ndjson | 1991-03-02
    p.csv: 이름,전화,이메일 / 김하늘,010-1111-0001; 02-333-4444,a@b.com; c@d.com | edit @p.csv 김하늘 --remove-phone 02-333-4444 --remove-email a@b.com | 김하늘,010-1111-0001,c@d.com
    p.csv: 이름,전화 / 김하늘,010-1111-0001; 02-333-4444 | edit @p.csv 김하늘 --remove-phone 010-1111-0001 | 김하늘,02-333-4444
    m.vcf: FN:김하늘 / TEL:010-1111-0001, 02-333-4444 | edit @m.vcf 김하늘 --remove-phone 010-1111-0001 ; convert @m.vcf --to vcard | TEL:02-333-4444
    m.csv: 이름,이메일 / 김하늘,a@b.com; c@d.com | dedupe @m.csv --to vcard | EMAIL:c@d.com
    p.ldif: dn: cn=Bo,dc=x / objectClass: person / cn: Bo / sn: Bo / mobile: 010-1111-0001 / userPassword: 열려라 /  / dn: cn=Bo,dc=y / objectClass: person / cn: Bo / sn: Bo / mobile: 010-1111-0001 / userPassword: 참깨 | dedupe @p.ldif --in-place --include-sensitive | !열려라
    t.vcf: FN:김하늘 | add @new.ldif --name 이나라 --birthday 음력_1990-01-02 -n | no place for lunar birthday
    t.vcf: FN:김하늘 | add @new.ldif --name 이나라 --age 36 -n | written into description as 'Age: …'
    q.csv: 이름,전화,비밀번호 / 김하늘,010-1111-0001,열려라 / 김하늘,010-1111-0001,참깨 | dedupe @q.csv --in-place | there is no column for another custom field (비밀번호)
    q.csv: 이름,전화,비밀번호 / 김하늘,010-1111-0001,열려라 / 김하늘,010-1111-0001,참깨 | dedupe @q.csv --in-place --include-sensitive --report @q.csv.json | !열려라
    q.csv: 이름,전화,비밀번호 / 김하늘,010-1111-0001,열려라 / 김하늘,010-1111-0001,참깨 | convert @q.csv --preview | !열려라
    q.csv: 이름,전화,비밀번호 / 김하늘,010-1111-0001,열려라 / 김하늘,010-1111-0001,참깨 | convert @q.csv --preview --include-sensitive --format json | !열려라
    p.csv: 이름,국가번호,휴대폰,집전화 / 김하늘,82,10-1111-0001,2-333-4444 | edit @p.csv 김하늘 --phone mobile:010-9999-8888 | 김하늘,,010-9999-8888,+82 2-333-4444
    t.vcf: FN:김하늘 | add @new.csv --name 이나라 --age 36 --phone 010-1111-2222 | !note:
    t.csv: 이름,전화 / 김하늘,010-1111-0001 | edit @t.csv 김하늘 --email a@b.com | !--force
    t.csv: 이름,전화 / 김하늘,010-1111-0001 | edit @t.csv 김하늘 --email a@b.com --phone 010-1111-0002 | or leave it out with --force
    t.csv: 이름,전화 / 김하늘,010-1111-0001 | edit @t.csv 김하늘 --email a@b.com --force | nothing was changed
    t.csv: 이름,전화 / 김하늘,010-1111-0001 | edit @t.csv 김하늘 --email a@b.com --force | !changed t
    t.csv: 이름,전화 / 김하늘,010-1111-0001 | edit @t.csv 김하늘 --email a@b.com --phone 010-1111-0002 --force | phone: 010-1111-0001 → 010-1111-0002
    t.csv: 이름,전화 / 김하늘,010-1111-0001 | edit @t.csv 김하늘 --email a@b.com --phone 010-1111-0002 --force | !(nothing)
    t.csv: 이름,전화 / 김하늘,010-1111-0001 | edit @t.csv 김하늘 --email a@b.com | add a column with such a heading in the program of the table
    g.csv: 이름,그룹 / 김하늘,학부모 | edit @g.csv 김하늘 --group 동창회\\,서울 | no place for groups (with a comma): 동창회,서울
    g.csv: 이름,그룹 / 김하늘,학부모 | edit @g.csv 김하늘 --group 동창회\\,서울 | !the rest
    o.csv: 이름,회사 / 김하늘,ACME | add @o.csv --name 이나라 --organization ACME;Nord | the table has no column for a part of organisation
    o.csv: 이름,이메일 / 김하늘,a@b.com | edit @o.csv 김하늘 --add-email c@b.com | no place for another e-mail: c@b.com
    o.csv: 이름,이메일 / 김하늘, | edit @o.csv 김하늘 --add-phone 010-1111-0001 | no place for phone
    s.csv: Name,Phone / Jean DUPONT, / 김하늘, | clean @s.csv --split-names certain -n | no column for its family and given name [name-split]
    s.csv: Name,Phone / Jean DUPONT, / 김하늘, | clean @s.csv --split-names certain --in-place ; convert @s.csv --to ndjson | "full":"Jean DUPONT"
    s.csv: Name;Phone / Köhler, Käthe; / Karl May; | clean @s.csv --split-names certain -n | no column for its family and given name [name-split]
    s.csv: Name;Phone / Köhler, Käthe; / Karl May; | clean @s.csv --split-names certain --in-place ; convert @s.csv --to ndjson | "full":"Köhler, Käthe"
    u.csv: uid,이름 / 17,김하늘 | add @u.csv --name 이나라 ; convert @u.csv --to ndjson | !urn:uuid
    u.csv: uid,이름 / urn:uuid:17,김하늘 | add @u.csv --name 이나라 ; edit @u.csv 이나라 --name 이나리 ; convert @u.csv --to ndjson | urn:uuid:17
    d.csv: 이름,생년월일 / 가나,980412 / 나다,08.4.12 / 다라,12.13.40 / 라마,12.14.40 / 마바,2015-7-8 / 바사,2011-03-02 | edit @d.csv 가나 --birthday 2010-3-4 ; convert @d.csv --dates dmy --to ndjson | "2010-03-04"
    d.csv: 이름,생년월일 / 나다,08.4.12 / 다라,12.13.40 / 마바,2011-5-6 / 바사, | edit @d.csv 바사 --birthday 2010-3-4 ; convert @d.csv --dates dmy --to ndjson | "2010-03-04"
    d.csv: 이름,생년월일 / 나다,08.4.12 / 다라,12.13.40 | edit @d.csv 나다 --birthday 2008-4-12 ; convert @d.csv --dates dmy --to ndjson | "2008-04-12"
    d.csv: 이름,생년월일 / 나다,12.14.41 / 다라,12.13.40 / 바사, | edit @d.csv 바사 --birthday 2010-3-4 ; convert @d.csv --dates mdy --to ndjson | "2010-03-04"
    d.csv: 이름,생년월일,전화 / 나다,08.4.12,01011110001 / 다라,12.13.40, | clean @d.csv --in-place | 12.13.40
    d.csv: 이름,생년월일,전화 / 나다,08.4.12,01011110001 / 다라,12.13.40, | clean @d.csv --in-place ; show @d.csv 나다 | 010-1111-0001
    d.csv: 이름,생년월일 / 나다,08.4.12 / 다라,12.13.40 | clean @d.csv -n | the order of other dates follows from this one
    d.csv: 이름,생년월일 / 나다,98.4.12 / 다라,10/13/1940 | clean @d.csv -n | 10/13/1940 → 1940-10-13
    b.csv: 이름,전화,생년월일 / 김하늘,010-1111-0001,900101-1234567 | convert @b.csv --to ndjson | column 3 holds what looks like a resident registration number
    b.csv: 이름,전화,생년월일 / 김하늘,010-1111-0001,900101-1234567 | convert @b.csv --to ndjson | !write the date
    b.csv: 이름,전화,생년월일 / 김하늘,010-1111-0001,900101-1234567 | check @b.csv | this looks like a resident registration number
    b.csv: 이름,전화,생년월일 / 김하늘,010-1111-0001,900101-1234567 | check @b.csv | !unreadable-date
    b.csv: 이름,전화,생년월일 / 김하늘,010-1111-0001,900101-1234567 | check @b.csv | !1234567
    b.vcf: FN:김하늘 / BDAY;VALUE=text:900101-1234567 | check @b.vcf | [sensitive-number]
    w.csv: 이름,전화,메모 / 김하늘,010-1000-0005,n | edit @w.csv 김하늘 --birthday 1990-01-02 --force | note: n → n⏎생일: 1990-01-02
    w.csv: 이름,전화,메모 / 김하늘,010-1000-0005,n | edit @w.csv 김하늘 --birthday 1990-01-02 --force ; edit @w.csv 김하늘 --birthday 1990-01-02 --force | it is so already
    w.csv: 이름,전화,메모 / 김하늘,010-1000-0005,n | edit @w.csv 김하늘 --birthday 1990-01-02 --force ; edit @w.csv 김하늘 --birthday 1990-01-02 --force | !changed
    s.vcf: FN:김하늘 / NOTE:n\\nPassword: s5 | edit @s.vcf 김하늘 --note m | !s5
    g.vcf: FN:김하늘 / CATEGORIES:하나,둘 / CATEGORIES:둘,셋 | edit @g.vcf 김하늘 --remove-group 하나 ; edit @g.vcf 김하늘 --add-group 넷 ; convert @g.vcf --to vcard | CATEGORIES:둘,넷
    g.vcf: FN:김하늘 / CATEGORIES:하나,둘 / CATEGORIES:둘,셋 | edit @g.vcf 김하늘 --remove-group 하나 ; convert @g.vcf --from vcard --to vcard2.1 | !둘,둘
    h.vcf: FN:김하늘 / item2.ADR:;;세종대로 1;서울;;04524; / item2.X-ABADR:kr / item2.X-ABLabel:Haus | edit @h.vcf 김하늘 --address= ; convert @h.vcf --to vcard | !X-ABADR
    y.csv: 이름,전화 / John 김,010-1111-2222 | search @y.csv =John | John 김
    y.csv: 이름,전화 / John 김,010-1111-2222 | remove @y.csv =김 -n | would remove
    y.csv: 이름,전화 / John 김,010-1111-2222 | search @y.csv =Joh | !John 김
    c.csv: Name,Phone,Country / Mia Kurz,0171 2345678,Germany | phones @c.csv --column Phone --replace e164 | +491712345678,Germany
    c.csv: Name,Phone,Country / Mia Kurz,0171 2345678,Germany | phones @c.csv --column Phone --replace e164 --region KR | !+49
    c.csv: Name,Phone,Country / Mia Kurz,0171 2345678,Nowhere | phones @c.csv --column Phone --append region | !is no region
    c.csv: Name,Phone,Country / Ed Poe,01012345678,Canada | clean @c.csv --phones e164 --to csv | !+821
    c.csv: Name,Phone,Country / Ed Poe,01012345678,Canada | convert @c.csv --clean --phones e164 --to csv | !+821
    c.csv: Name,Phone,Country / Ed Poe,01012345678,Canada | phones @c.csv --column Phone --replace e164 | !+821
    c.csv: Name,Phone,Country / Ed Poe,01012345678,Canada | check @c.csv | [phone-invalid]
    p.csv: Name,Phone,Country / Ed Poe,,Canada | edit @p.csv Ed --phone 02-555-1234 --phones e164 | nothing was changed; --force
    p.csv: Name,Phone,Country / Ed Poe,,Canada | stats @p.csv | !KR
    w.csv: Name;Telefon / Eder;01 5885800 | phones @w.csv --replace national | left without a valid number
    w.csv: Name;Telefon / Eder;01 5885800 | phones @w.csv --replace national | Eder;01 5885800
    g.csv: Name,Mobile / A,01012345678 / B,0151 23456781 / C,030 23456782 / D,0171 2345678 / E,089 23615426 | clean @g.csv --phones e164 --to csv | !+82
    g.csv: Name,Mobile / A,01012345678 / B,030 23456782 | clean @g.csv --phones e164 --to csv | +821012345678
    x.csv: Name,Phone / Ann Lee,(206)252-1234 ext 12345678 | check @x.csv --region US | [phone-several]
    x.csv: Name,Phone / Ann Lee,(206)252-1234 ext 12345678 | phones @x.csv --column 2 --append valid,issue --region US | ,false,phone-several
    x.csv: Name,Phone / Ann Lee,(206)252-1234 ext 12345678 | phones @x.csv --column 2 --replace e164 --region US | [phone-several]
    i.csv: Name,Phone / Ann Lee,206-252 | check @i.csv --region DE | !with --region
    i.csv: Name,Phone / Ann Lee,206-252 | clean @i.csv -n --region DE | !with --region
    i.csv: Name,Phone / Ann Lee,+1 206-252-12345 | check @i.csv | correct the number
    i.csv: Name,Phone / Ann Lee,+1 206-252-12345 | check @i.csv | !with --region
    p.csv: Name,Phone,Country / Mia Kurz,0171 2345678,Germany | edit @p.csv Mia --phone 0171_2345999 | Mia Kurz,+49 171-2345999,Germany
    p.csv: 이름,생년월일 / 김철수,1950 / 박영희,1961 | edit @p.csv 김철수 --birthday 1951 | 김철수,1951
    p.csv: 이름,생년월일 / 김철수,1950 / 박영희,1961-02-03 | edit @p.csv 박영희 --birthday 1951 | 박영희,1951
    p.csv: 이름,생년월일 / 김철수,1950 / 박영희,1961 | archive create @p.csv -o @p.phonebook ; remove @p.csv 김철수 ; archive restore @p.phonebook 김철수 --into @p.csv | 김철수,1950
    p.csv: Name,Birthday,Phone / Ann Lee,12/31/1961,206-252-1234 | edit @p.csv Ann --birthday 1961-12 | no place for birthday
    p.csv: Name,Birthday,Phone / Ann Lee,12/31/1961,206-252-1234 | convert @p.csv --for google -o @p.csv --force ; edit @p.csv Ann --birthday 1961 | no place for birthday
    v.vcf: FN:김민수 / X-ALTBDAY;CALSCALE=chinese:--0315 | show @v.vcf 김민수 | lunar birthday: March 15
    n.csv: 이름,휴대폰 / 김철수 과장,010-1234-5678 | clean @n.csv -n --titles move | 김철수 과장, record 1
    n.csv: 이름,휴대폰 / 김철수 과장,010-1234-5678 | clean @n.csv -n --titles move | nothing was written (--dry-run)
    z.csv: 이름,휴대폰 / 최윤아,1059965252 | check @z.csv | which is none with a zero in front either
    d.csv: 이름,생일 / 한진우,음1965.4.31 | check @d.csv | the lunar calendar has no such date [date-value] 생일 "음1965.4.31"; write the right day, as 음력
    a.csv: Anrede;Vorname;Nachname;Firma / Firma;;;Müller GmbH | convert @a.csv --to vcard | !FN:Firma
    a.csv: Anrede;Vorname;Nachname;Firma / Firma;Eva;Klein;Klein AG | convert @a.csv --to vcard | FN:Eva Klein
    e.csv: Name;Eintritt am / Mia Kurz;01.02.2020 | convert @e.csv --to vcard | X-ABLabel:Eintritt am
    f.csv: Nom;Téléphone / Durand Léa;fixe: 01 42 68 53 00 | clean @f.csv --region FR --to vcard | !X-ABLabel
    k.csv: 성명: 김민수 / 전화: 010-1234-5678 / 이메일: a@b.kr | convert @k.csv --to vcard | the lines are no rows, but fields such as '성명'
    k.txt: 김건우 010-3366-5571 / 전민준 : +821099701734 | convert @k.txt --to vcard | put a comma or a tab between the two
    k.txt: 김건우 010-3366-5571 / 전민준 : +821099701734 | convert @k.txt --from csv --to vcard | put a comma or a tab between the two
    l.vcf: FN:김하늘 / item1.TEL:010-2222-3333 / item1.X-ABLabel:개인 | convert @l.vcf --for google | 개인,010-2222-3333
    m.vcf: FN:Ann / TEL:C: 206-305-3431 | clean @m.vcf --region US --to vcard | TEL;TYPE=cell:(206) 305-3431
    n.vcf: FN:Ann / TEL:206-305-3431 (c) | clean @n.vcf --region US --to vcard | TEL;TYPE=cell:(206) 305-3431
    f.csv: Name,Phones / A,x12 / B,ext 4412 / C,252-1234 / D,(206) 252-1234 | phones @f.csv --append e164 --region US | D,(206) 252-1234,+12062521234
    f.csv: Name,Phones / A,none / B,unknown | phones @f.csv --append e164 --region US | no column seems to hold numbers
    z.csv: Name;Straße;PLZ;Ort;Land / Eva Weiß;Weg 1;1067;Dresden;Deutschland | check @z.csv | z.csv:2:17: warning: the postal code has lost the zero in front [postal-code] PLZ "1067"
    z.csv: Nom;Code postal;Ville / Roux;69003;Lyon / Rey;1000;Bourg / Le Goff;75006;Paris | check @z.csv --region FR | z.csv:3:5: warning: the postal code may have lost the zero in front
    z.csv: Nom;Code postal;Ville / Roux;69003;Lyon / Rey;1000;Bourg | check @z.csv --region CH | !lost the zero
    z.csv: Nom;Code postal;Ville / Roux;69003;Lyon / Rey;B-1000;Bruxelles / Le Goff;6000;Nice | check @z.csv --region FR | !lost the zero
    z.csv: Nom;Code postal;Ville;Pays / Roux;69003;Lyon;France / Rey;1000;Bruxelles;Belgique | check @z.csv --region FR | !lost the zero
    z.csv: Nom;Code postal;Ville / Roux;1204;Genève / Rey;1000;Lausanne | check @z.csv --region FR | !lost the zero
    t.csv: Titre;Prénom;Nom / Directeur;Paul;Dupont / Comptable;Anne;Roux | convert @t.csv --to vcard | TITLE:Directeur
    t.csv: Titel;Vorname;Nachname / Hofrat;Eva;Klein / Kommerzialrat;Max;Groß | convert @t.csv --to vcard | N:Klein;Eva;;Hofrat;
    t.csv: Titre;Prénom;Nom / Mme;Anne;Roux / ;Paul;Dupont | convert @t.csv --to vcard | N:Roux;Anne;;Mme;
    t.csv: Titel;Vorname;Nachname / Mag. (FH);Eva;Klein / MMag.;Max;Groß | convert @t.csv --to vcard | N:Klein;Eva;;Mag. (FH);
    t.csv: Titel;Vorname;Nachname / Magister;Eva;Klein / Freiherr;Max;Groß | convert @t.csv --to vcard | N:Klein;Eva;;Magister;
    t.csv: Titel;Vorname;Nachname / Dr.;Eva;Klein / Trainer;Max;Groß | convert @t.csv --to vcard | N:Klein;Eva;;Dr.;
    p.csv: Name,Main #,Ext / Ann,206-252-2500,104 / Bo,206-252-2501, | clean @p.csv --region US --in-place | Ann,(206) 252-2500,104
    p.csv: Name,Main #,Ext / Ann,206-252-2500,104 / Bo,206-252-2501, | edit @p.csv Ann --phone 206-252-9999 --region US | Ann,(206) 252-9999,
    p.csv: Name,Main #,Ext / Ann,206-252-2500,104 / Bo,206-252-2501, | edit @p.csv Ann --phone 206-252-9999,7 --region US | Ann,"(206) 252-9999,7",
    k.csv: 이름,범주 / 김민수,고객 | convert @k.csv --to vcard | CATEGORIES:고객
    j.csv: 이름,휴대폰,적립금 / 김하늘,010-1111-0001,300 / 김하늘,010-1111-0001, | dedupe @j.csv -n --to vcard | 1 × joined
    e.vcf: FN:김하늘 / X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2003-04-05;0;First_flight;;;;;;;;;;;; / X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2010-06-07;0;Graduation;;;;;;;;;;;; | convert @e.vcf --to vcard2.1 | 2010-06-07;0;Graduation
    """.split(separator: "\n").map(String.init)

  @Test("tables and cards are what people take them for", arguments: work)
  func works(line: String) throws {
    let cells = line.pieces(between: " | ").map(String.init)
    let file = cells[0].pieces(between: ": ").map(String.init)
    let lines = file.dropFirst().joined(separator: ": ").pieces(between: " / ").joined(
      separator: "\n")
    let isCard = file[0].hasSuffix("vcf")
    try session.folder.write(
      file[0], isCard ? "BEGIN:VCARD\nVERSION:3.0\n\(lines)\nEND:VCARD\n" : lines + "\n")
    var said = ""
    for line in cells[1].pieces(between: " ; ") {
      let words = line.split(separator: " ").map { String($0.map { $0 == "_" ? " " : $0 }) }
      let outcome = try session.run(words + ["--language", "en"])
      said = outcome.text + outcome.errors + ((try? session.folder.text("p.csv")) ?? "")
    }
    let isAbsent = cells[2].hasPrefix("!")
    #expect(said.contains(cells[2].dropFirst(isAbsent ? 1 : 0)) != isAbsent, "\(said)")
  }

  @Test("of several groups only those are refused for which a table has no further column")
  func oneGroup() throws {
    let header =
      "성,이름,경칭,중간이름,호칭,닉네임,휴대폰번호,이메일,그룹명,회사번호,집번호,"
      + "회사Fax번호,집Fax번호,기타번호,전화번호직접입력(전화종류),"
      + "전화번호직접입력(번호),생일,생일(양력음력),기념일(이름),기념일(날짜),"
      + "회사·소속명,부서명,직책,회사우편번호,회사주소,집우편번호,집주소,기타우편번호,"
      + "기타주소,주소직접입력(주소이름),주소직접입력(우편번호),주소직접입력(주소정보),"
      + "홈페이지,메신저타입,메신저주소,메모"
    try session.folder.write("n.csv", header + "\n")
    let words = ["add", "@n.csv", "--name", "김새봄", "--phone", "01077779999", "--group"]
    let refused = try session.run(words + ["고객,동문", "--language", "ko"])
    #expect(
      refused.errors.contains("김새봄: 나머지 그룹(1개만 들어감)을 넣을 곳이 없음: 동문\n"), "\(refused.errors)")
    #expect(refused.errors.contains("표에 나머지 그룹(1개만 들어감)을 넣을 열이 없습니다"))
    #expect(try session.run(words + ["고객"]).status == .success)
  }

  @Test(
    "what a change by force writes into notes is in the language of people",
    arguments: ["google.csv", "outlook.csv"])
  func notesByForce(name: String) throws {
    for (language, words) in [("ko", "음력 생일: 1990-01-02"), ("en", "Lunar birthday: 1990-01-02")] {
      try session.folder.write(name, try PackageFiles.bytes("Samples/\(name)"))
      _ = try session.run([
        "add", "@\(name)", "--name", "김하늘", "--birthday", "음력 1990-01-02", "--force", "--language",
        language,
      ])
      #expect(try session.folder.text(name).contains(words))
    }
  }

  // MARK: Calendars

  @Test(
    "a cell of calendars has one vocabulary",
    arguments: [
      ("음력", "X-ALTBDAY;CALSCALE=chinese:19870610"), ("음", "X-ALTBDAY;CALSCALE=chinese:19870610"),
      ("(음)", "X-ALTBDAY;CALSCALE=chinese:19870610"),
      ("LUNAR", "X-ALTBDAY;CALSCALE=chinese:19870610"),
      ("음력평달", "X-ALTBDAY;CALSCALE=chinese:19870610"),
      ("평달", "X-ALTBDAY;CALSCALE=chinese:19870610"),
      ("음력(윤달)", "X-ALTBDAY;CALSCALE=chinese:198706L10"),
      ("음력윤달", "X-ALTBDAY;CALSCALE=chinese:198706L10"),
      ("윤달", "X-ALTBDAY;CALSCALE=chinese:198706L10"),
      ("윤", "X-ALTBDAY;CALSCALE=chinese:198706L10"), ("양력", "BDAY:1987-06-10"),
      ("양", "BDAY:1987-06-10"), ("solar", "BDAY:1987-06-10"), ("", "BDAY:1987-06-10"),
      ("뭔력", "BDAY;VALUE=text:1987-06-10 (뭔력)"), ("양력 음력", "BDAY;VALUE=text:1987-06-10 (양력 음력)"),
    ])
  func calendars(word: String, line: String) throws {
    for header in ["생일(양력음력)", "양/음", "생일구분", "양음력", "음양", "음력"] {
      let outcome = try converted("이름,생일,\(header)\n박지훈,1987-06-10,\(word)\n")
      #expect(outcome.text.contains("\r\n\(line)\r\n"), "\(header) \(outcome.text)")
      #expect(outcome.text.split(whereSeparator: \.isNewline).count { $0.contains("BDAY") } == 1)
      #expect(
        outcome.errors.contains("no calendar that is known") == line.contains("VALUE=text"),
        "\(header) \(outcome.errors)")
    }
  }

  @Test(
    "a header may ask for the calendar, or have dates of it",
    arguments: [
      ("음력", "Y", "N", "X-ALTBDAY"), ("양력", "X", "O", "X-ALTBDAY"),
      ("음력여부", "예", "아니오", "X-ALTBDAY"),
      ("음력생일", "1", "0", "X-ALTBDAY"), ("윤달", "Y", "N", "06L10"),
    ])
  func asked(header: String, yes: String, no: String, text: String) throws {
    let table = "이름,생일,\(header)\n박지훈,1987-06-10,\(yes)\n김하나,1987-06-10,\(no)\n"
    let cards = try converted(table).text.split(separator: "END:VCARD")
    #expect(cards.first?.contains(text) == true, "\(cards)")
    #expect(cards.dropFirst().first?.contains("BDAY:1987-06-10") == true, "\(cards)")
    let dates = try converted("이름,생일,음력\n박지훈,1987-07-05,1987-06-10\n").text
    #expect(dates.contains("BDAY:1987-07-05") && dates.contains("chinese:19870610"), "\(dates)")
    let both = try converted("이름,생일,음력,윤달\n박지훈,1987-06-10,Y,Y\n").text
    #expect(both.contains("chinese:198706L10"), "\(both)")
  }

  @Test(
    "a cell of dates says its calendar in the same words",
    arguments: [
      ("1980-03-05(양력)", "BDAY:1980-03-05"), ("양력 1980.3.5", "BDAY:1980-03-05"),
      ("1990-05-12 (음력)", "X-ALTBDAY;CALSCALE=chinese:19900512"),
      ("음 5.12", "X-ALTBDAY;CALSCALE=chinese:--0512"), ("850912", "BDAY:1985-09-12"),
      ("음력 850912", "X-ALTBDAY;CALSCALE=chinese:19850912"),
      ("음력 윤 1987-06-10", "X-ALTBDAY;CALSCALE=chinese:198706L10"),
      ("1987-윤6-10", "X-ALTBDAY;CALSCALE=chinese:198706L10"),
      ("1987년 윤6월 10일", "X-ALTBDAY;CALSCALE=chinese:198706L10"),
      ("음력 1990-02-30", "X-ALTBDAY;CALSCALE=chinese:19900230"),
      ("음력 1990-03-30", "X-ALTBDAY;CALSCALE=chinese;VALUE=text:음력 1990-03-30"),
      ("음력 1988 윤6월 10일", "X-ALTBDAY;CALSCALE=chinese;VALUE=text:음력 1988 윤6월 10일"),
    ])
  func cells(cell: String, line: String) throws {
    let outcome = try converted("이름,생일\n박지훈,\(cell)\n")
    #expect(outcome.text.contains("\r\n\(line)\r\n"), "\(outcome.text)")
    #expect(outcome.errors.contains("[unreadable-date]") == line.contains("VALUE=text"))
    // A workbook says the same, and nothing that its own reader has to doubt.
    let workbook = session.folder.file("t.xlsx")
    _ = try session.run("convert", "@t.csv", "-o", workbook, "-q")
    let again = try session.run("convert", workbook, "--to", "vcard")
    #expect(again.text.contains("\r\n\(line)\r\n"), "\(again.text)")
    try session.folder.write("again.vcf", again.text)
    #expect(try !session.run("check", "@again.vcf", "--language", "en").text.contains("bad-date"))
  }

  @Test(
    "a lunar birthday goes the same way with and without a leap month",
    arguments: ["음력 윤 1987-06-10", "음력 1987-06-10"])
  func lunar(cell: String) throws {
    let isLeap = cell.contains("윤")
    let table = "이름,생일\n박지훈,\(cell)\n"
    let google = try converted(table, "--for", "gmail")
    #expect(google.text.contains("Lunar birthday: 1987-06-10" + (isLeap ? " (leap month)" : "")))
    #expect(
      google.errors.contains("moved to Notes: 1 × lunar birthday (X-ALTBDAY)"), "\(google.errors)")
    let naver = try converted(table, "--to", "naver-csv")
    #expect(naver.text.contains("\"'1987-06-10\",\"'음력\(isLeap ? "(윤달)" : "")\""), "\(naver.text)")
    #expect(naver.errors.contains("moved to 생일(양력음력)") == isLeap, "\(naver.errors)")
    try session.folder.write("naver.csv", naver.text)
    let again = try session.run("convert", "@naver.csv", "--to", "vcard")
    #expect(again.text.contains("chinese:\(isLeap ? "198706L10" : "19870610")"), "\(again.text)")
    let card =
      "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nN:A;;;;\r\nBDAY;VALUE=text:\(cell)\r\nEND:VCARD\r\n"
    try session.folder.write("text.vcf", card)
    let text = try session.run("convert", "@text.vcf", "--for", "gmail", "--language", "ko").text
    #expect(text.contains("음력 생일: 1987-06-10" + (isLeap ? " (윤달)" : "")), "\(text)")
    let yearless = try converted("이름,생일\n박지훈,음력 3월 5일\n", "--to", "naver-csv")
    #expect(yearless.text.contains("Lunar birthday: March 5"), "\(yearless.text)")
    let korean = try session.run("convert", "@t.csv", "--to", "naver-csv", "--language", "ko")
    #expect(korean.text.contains("음력 생일: 3월 5일"), "\(korean.text)")
  }

  @Test("a check says what people of other names have in common")
  func sharedKinds() throws {
    let session = try Session()
    try session.folder.write(
      "a.csv", "이름,주소,생일\n김가나,서울 마포구 1,1955-03-05\n박나다,서울 마포구 1,1955-03-05\n")
    for (language, words) in [
      ("en", ": the same birthday, the same street address, but different names"),
      ("ko", "같은 사람일 수 있습니다: 같은 생일, 같은 주소, 다만 다른 이름"),
    ] {
      let outcome = try session.run("check", "@a.csv", "--language", language)
      #expect(outcome.text.contains(words), "\(outcome.text)")
    }
  }

  @Test("a birthday with a hyphen behind it may be one of the lunar calendar, and stays as it is")
  func lunarHyphen() throws {
    let session = try Session()
    let table = "이름,생일\n김가라,1955.3.5-\n김가마,1960.1.2\n"
    try session.folder.write("a.csv", table)
    let checked = try session.run("check", "@a.csv")
    #expect(checked.text.contains("unreadable-date") && checked.status == .success)
    #expect(try session.run("clean", "@a.csv", "-o", "-").text.contains("김가라,1955.3.5-\n"))
    // A word for the calendar behind the hyphen decides.
    try session.folder.write(
      "b.csv", "이름,생일\n김가라,1955.3.5-음\n김가마,1960.1.2-양\n김가바,1958-03-05-음1.15\n")
    let cards = try session.run("convert", "@b.csv", "--to", "vcard").text
    for line in [
      "X-ALTBDAY;CALSCALE=chinese:19550305", "BDAY:1960-01-02", "BDAY:1958-03-05",
      "X-ALTBDAY;CALSCALE=chinese:--0115",
    ] {
      #expect(cards.contains(line), "\(line) \(cards)")
    }
  }

  @Test(
    "a cell that names one day by both calendars is both of them",
    arguments: [
      ("1958-03-05(음1.15)", "1958-03-05", "--0115"), ("음 3.5 (양 4.12)", "--04-12", "--0305"),
      ("1958.3.5 (음 58.1.15)", "1958-03-05", "19580115"),
      ("음력 1958.1.15 양력 1958.3.5", "1958-03-05", "19580115"),
      ("1958년 3월 5일 음력 1월 15일", "1958-03-05", "--0115"),
      ("1990-05-08 (양력 1990-06-29)", "1990-06-29", "19900508"),
      ("1990-06-29 (음 윤5월 8일)", "1990-06-29", "--05L08"),
    ])
  func bothDays(cell: String, solar: String, lunar: String) throws {
    let outcome = try converted("이름,생일\n박지훈,\(cell)\n")
    #expect(outcome.text.contains("\r\nBDAY:\(solar)\r\n"), "\(outcome.text)")
    #expect(outcome.text.contains("CALSCALE=chinese:\(lunar)\r\n"), "\(outcome.text)")
    #expect(!outcome.errors.contains("[unreadable-date]"), "\(outcome.errors)")
    // A table that is cleaned in place has one cell for both.
    _ = try session.run("clean", "@t.csv", "--in-place")
    #expect(try session.folder.text("t.csv").contains(cell))
  }

  @Test(
    "no other cell is, and keeps its text",
    arguments: [
      "1958-03-05(음)5", "음력 1958.2.3 (67세)", "1958-02-30(음1.15)", "1958-03-05(음13.15)",
      "음력 1958.1.15 (1958)", "1958.3.5 음력, 1.15 양력",
    ])
  func notBothDays(cell: String) throws {
    let outcome = try converted("이름,생일\n박지훈,\"\(cell)\"\n")
    #expect(outcome.text.contains("VALUE=text:"), "\(outcome.text)")
    #expect(outcome.text.split(whereSeparator: \.isNewline).count { $0.contains("BDAY") } == 1)
    #expect(outcome.errors.contains("[unreadable-date]"), "\(outcome.errors)")
  }

  @Test(
    "a day that no month has is no date in any version of vCard",
    arguments: ["19590230", "1959-02-29", "1990-04-31", "59.2.30", "1990-13-01"])
  func impossibleDays(day: String) throws {
    for version in ["vcard", "vcard2.1", "vcard4"] {
      let outcome = try converted("이름,생일\n박지훈,\(day)\n", "--to", version)
      #expect(outcome.text.contains("BDAY;VALUE=text:\(day)\r\n"), "\(outcome.text)")
      #expect(outcome.errors.contains("[unreadable-date]"), "\(outcome.errors)")
    }
  }

  @Test(
    "a day that the lunar calendar has not is to be written as one that it has",
    arguments: [
      "이름,생일\n박지훈,음력 1975년 윤3월 2일\n", "이름,음력 생일\n박지훈,1990-03-30\n", "이름,생일\n박지훈,음력 모름\n",
      "이름,기념일\n박지훈,음력 1990-03-30\n", "이름,생년,생월,태어난 날,음력\n박지훈,1990,3,30,음력\n",
    ])
  func impossibleLunarDays(table: String) throws {
    let outcome = try converted(table)
    #expect(
      outcome.errors.contains("the lunar calendar has; its text is kept"), "\(outcome.errors)")
    #expect(outcome.errors.contains("as 음력 1990-01-02"), "\(outcome.errors)")
  }

  @Test("what no calendar has is said of a birthday by the lunar calendar, too")
  func impossible() throws {
    for (line, isWrong) in [
      ("BDAY:음력 1990-03-30", true), ("BDAY;VALUE=text:음력 1988 윤6월 10일", true),
      ("X-ALTBDAY;CALSCALE=chinese:19900330", true), ("X-ALTBDAY;CALSCALE=chinese:19900230", false),
      ("BDAY:음력 1990-02-30", false), ("X-ALTBDAY;CALSCALE=chinese:198706L10", false),
      ("X-ALTBDAY;CALSCALE=hebrew:57470330", false),
    ] {
      let card = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nN:A;;;;\r\n\(line)\r\nEND:VCARD\r\n"
      try session.folder.write("a.vcf", card)
      let outcome = try session.run("check", "@a.vcf", "--language", "en")
      let said = outcome.text + outcome.errors
      #expect(said.contains("the lunar calendar has no such date") == isWrong, "\(line) \(said)")
    }
  }
}
