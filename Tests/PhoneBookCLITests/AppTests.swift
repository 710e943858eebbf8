import CharacterSets
import ContactBytes
import ContactPipeline
import PhoneBookCLI
import TestSupport
import Testing

/// What `--for` makes of contacts.
struct AppTests {
  private let session: Session

  init() throws {
    session = try Session()
    try session.folder.write("a.vcf", Samples.vCard)
  }

  /// A card with a picture of so many bytes.
  private static func card(_ name: String, _ head: [UInt8], count: Int) -> String {
    var text = Array("BEGIN:VCARD\nVERSION:3.0\nFN:\(name)\nPHOTO;ENCODING=b:".utf8)
    Base64.encode((head + [UInt8](repeating: 7, count: count)).span, into: &text)
    return String(decoding: text, as: UTF8.self) + "\nEND:VCARD\n"
  }

  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF]
  private static let heic = Array("....ftypheic".utf8)

  @Test(
    "the app and the ending of the output choose the format",
    arguments: [
      (["apple", "o.vcf"], "VERSION:3.0"), (["thunderbird", "o.vcf"], "VERSION:4.0"),
      (["google", "o.csv"], "First Name"), (["google", "o.vcf"], "VERSION:3.0"),
      (["google", "o"], "First Name"), (["outlook", "o.csv"], "Given Yomi"),
      (["thunderbird", "o.ldif"], "dn: "), (["naver", "o.csv"], "휴대폰번호"),
      (["excel", "o.csv"], "\u{FEFF}Full Name"), (["android", "o.vcf"], "VERSION:3.0"),
    ])
  func formats(words: [String], expected: String) throws {
    let outcome = try session.run("convert", "@a.vcf", "--for", words[0], "-o", "@\(words[1])")
    #expect(outcome.status == .success)
    #expect(try session.folder.text(words[1]).contains(expected))
  }

  @Test("tables have the headers of the language, and what its spreadsheet expects is said")
  func countries() throws {
    for (locale, header, isSaid) in [
      ("fr_FR.UTF-8", "Prénom", true), ("de_DE.UTF-8", "Vorname", true),
      ("en_GB.UTF-8", "First Name", false), ("de_CH.UTF-8", "Vorname", false),
      ("es_MX.UTF-8", "Nombre", false),
    ] {
      let environment = ["LANG": locale]
      let outlook = try session.run(
        "convert", "@a.vcf", "--for", "outlook-classic", "--output-encoding", "utf-8",
        environment: environment)
      #expect(outlook.text.contains(header), "\(locale): \(outlook.text)")
      for (words, isComma) in [
        (["-o", "@e.csv"], true), (["-o", "@e.xlsx"], false),
        (["-o", "@e.csv", "--output-delimiter", ";"], false),
      ] {
        let excel = try session.run(
          ["convert", "@a.vcf", "--for", "excel"] + words, environment: environment)
        let isNamed = excel.errors.contains("--output-delimiter ';'")
        #expect(isNamed == (isSaid && isComma), "\(locale) \(words): \(excel.errors)")
      }
    }
  }

  /// A line is: the app and a format, lines of a card, and what stands in the output, or does not behind `!`.
  static let valuesOfApps = """
    google vcard | EMAIL:a@b.example;line;TEL:1;line;ADR:;;S;C;;; | !X-
    android vcard | EMAIL:a@b.example;line;TEL:1;line;ADR:;;S;C;;; | !X-
    apple vcard | EMAIL:a@b.example;line;TEL:1;line;ADR:;;S;C;;; | !X-
    apple vcard | BDAY;CALSCALE=lunar:1960-05-05 | X-ALTBDAY;CALSCALE=chinese:19600505
    apple vcard | BDAY:1960-05-28;line;BDAY;X-CALSCALE=lunar:1960-05-05 | X-ALTBDAY;CALSCALE=chinese:19600505
    apple vcard | BDAY;CALSCALE=lunar:1960-05-05 | !X-CALSCALE
    google vcard | BDAY;CALSCALE=lunar:1960-05-05 | !X-CALSCALE
    apple vcard | BDAY;VALUE=text:음력 1960-05-05 | X-ALTBDAY;CALSCALE=chinese:19600505
    apple vcard | BDAY;VALUE=text:2015-02-30 | NOTE:Birthday: 2015-02-30
    apple vcard | BDAY;VALUE=text:2015-02-30 | !BDAY;
    android vcard | BDAY;VALUE=text:circa 1800 | NOTE:Birthday: circa 1800
    apple vcard | BDAY;VALUE=text:1990-01-02 | !NOTE
    android vcard | ROLE:Editor | TITLE:Editor
    android vcard | ROLE:Editor | !ROLE:
    android vcard | TITLE:Chief;line;ROLE:Editor | NOTE:Role: Editor
    apple vcard | ROLE:Editor | ROLE:Editor
    apple vcard | BDAY:unknown | NOTE:Birthday: unknown
    apple vcard | BDAY:1950 | NOTE:Birthday: 1950
    apple vcard | BDAY:1950 | !BDAY:
    apple vcard | BDAY:1950 | moved to note (NOTE): 1 × birthday (BDAY)
    apple vcard4 | BDAY:1950 | NOTE:Birthday: 1950
    google vcard | BDAY;VALUE=text:1950 | NOTE:Birthday: 1950
    android vcard | BDAY:1950-05 | NOTE:Birthday: 1950-05
    outlook vcard | BDAY:---12 | NOTE:Birthday: ---12
    apple vcard | BDAY:1950-00-00 | NOTE:Birthday: 1950-00-00
    apple vcard | BDAY:1950년생 | NOTE:Birthday: 1950년생
    apple vcard | BDAY:1980년 5월 | NOTE:Birthday: 1980년 5월
    apple vcard | BDAY:1980년 5월 | moved to note (NOTE): 1 × birthday (BDAY)
    apple vcard | BDAY:05/1980 | NOTE:Birthday: 05/1980
    google vcard | BDAY:05-1980 | NOTE:Birthday: 05-1980
    apple vcard | BDAY:198005 | NOTE:Birthday: 198005
    apple vcard | BDAY:051280 | !NOTE
    apple vcard | BDAY:200512 | !NOTE
    apple vcard | BDAY:1980년 5월 12일 | !NOTE
    apple vcard | BDAY:May 5 1980 | !NOTE
    apple vcard | BDAY:0000-00-00 | !NOTE
    apple vcard | BDAY:--0509 | !NOTE
    android vcard | BDAY:--0509 | BDAY:--05-09
    apple vcard | BDAY:5 May | !NOTE
    apple vcard | ANNIVERSARY:1995 | NOTE:Anniversary: 1995
    android vcard | ANNIVERSARY:1995 | !X-ANDROID-CUSTOM
    apple vcard | item1.X-ABDATE:1995;line;item1.X-ABLabel:졸업 | NOTE:졸업: 1995
    apple vcard | item1.X-ABDATE:1995;line;item1.X-ABLabel:졸업 | !X-ABLabel
    apple vcard | item1.X-ABDATE:음력 2.12;line;item1.X-ABLabel:제사 | NOTE:제사: 음력 2.12
    apple vcard | X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;0212;0;제사;;; | NOTE:제사: 0212
    android vcard | X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;0212;0;제사;;; | !NOTE
    apple vcard | X-ALTBDAY;CALSCALE=chinese;VALUE=text:음력 8월 보름 | NOTE:Lunar birthday: 음력 8월 보름
    apple vcard | BDAY;VALUE=text:음력 8월 보름 | !X-ALTBDAY
    android vcard | BDAY:05/07/1990 | BDAY:05/07/1990
    android vcard | BDAY:null | !NOTE
    android vcard | X-ABDATE:2010/1/2 | !NOTE
    apple vcard | BDAY:1990-1-2 | !NOTE
    android vcard | DEATHDATE:circa 1800 | !Birthday
    apple vcard | ANNIVERSARY;VALUE=text:미정 | NOTE:Anniversary: 미정
    android vcard | ANNIVERSARY;VALUE=text:미정 | !X-ANNIVERSARY
    apple vcard | ANNIVERSARY:1990-01-02 | !NOTE
    android vcard | BDAY;CALSCALE=lunar:1960-05-05 | NOTE:Lunar birthday: 1960-05-05
    android vcard2.1 | BDAY;CALSCALE=lunar:1960-05-05 | !BDAY;
    android vcard | BDAY;CALSCALE=hebrew:5750-01-01 | NOTE:Birthday (hebrew): 5750-01-01
    apple vcard | BDAY;CALSCALE=hebrew:5750-01-01 | !BDAY;
    apple vcard | ANNIVERSARY;CALSCALE=lunar:1990-03-03 | NOTE:Anniversary (lunar): 1990-03-03
    apple vcard | ANNIVERSARY;CALSCALE=lunar:1990-03-03 | !X-ABDATE
    android vcard | X-ALTBDAY;CALSCALE=hebrew:57500101 | NOTE:Birthday (hebrew): 5750-01-01
    apple vcard | X-ALTBDAY;CALSCALE=hebrew:57500101 | X-ALTBDAY;CALSCALE=hebrew:57500101
    google vcard | DEATHDATE;CALSCALE=hebrew:57500101 | NOTE:Date of death (hebrew): 5750-01-01
    google google-csv | DEATHDATE;CALSCALE=hebrew:57500101 | Date of death (hebrew): 5750-01-01
    apple vcard | ANNIVERSARY;CALSCALE=gregorian:1990-03-03 | X-ABDATE
    android vcard | ANNIVERSARY;X-CALSCALE=hebrew:5750-01-01 | NOTE:Anniversary (hebrew): 5750-01-01
    android vcard | item1.X-ABDATE;CALSCALE=chinese:19900303;line;item1.X-ABLabel:제사 | NOTE:제사 (lunar): 1990-03-03
    google vcard | item1.X-ABDATE;X-CALSCALE=chinese:19900303;line;item1.X-ABLabel:제사 | !.X-ABDATE
    google vcard | item1.X-ABDATE;X-CALSCALE=chinese:19900303;line;item1.X-ABLabel:제사 | !X-ABLabel
    google google-csv | TEL;VALUE=uri:tel:+44-20-7946-0958;ext=12 | ,+44-20-7946-0958 x12
    outlook outlook-csv-web | TEL;VALUE=uri:tel:+44-20-7946-0958 | !tel:
    thunderbird ldif | TEL;VALUE=uri:tel:+44-20-7946-0958 | : +44-20-7946-0958
    excel csv | TEL;VALUE=uri:tel:+44-20-7946-0958 | !tel:
    apple vcard | ADR:;;;London;;SW1Y;UK;;3F;;12;Baker Street;;;;;; | ADR:;3F;12 Baker Street;London;;SW1Y;UK
    google google-csv | item1.TEL:1;line;item1.X-ABLabel:_$!<AppleWatch>!$_ | AppleWatch,1
    google google-csv | item1.TEL:1;line;item1.X-ABLabel:_$!<MothersSister>!$_ | MothersSister,1
    excel csv | item1.TEL:1;line;item1.X-ABLabel:_$!<Main>!$_ | !_$
    excel csv | item1.X-ABDATE:2012-05-05;line;item1.X-ABLabel:_$!<Anniversary>!$_ | !labels nothing
    excel csv | item1.TEL:1;line;item1.TEL:2;line;item1.X-ABLabel:Shop | Shop,1,Shop,2
    excel csv | item1.TEL:1;line;item1.X-ABLabel:Shop;line;item1.X-ABLabel:Barn | Shop,1
    excel csv | item1.TEL:1;line;item1.X-ABLabel:Shop;line;item1.X-ABLabel:Barn | has another label
    google google-csv | item1.TEL:1;line;item1.X-ABLabel:Shop;line;item1.X-ABLabel:Barn | ,Shop,1
    google google-csv | item1.TEL:1;line;item1.X-ABLabel:Shop;line;item1.X-ABLabel:Barn | 1 × X-ABLabel
    thunderbird ldif | item1.TEL:1;line;item1.X-ABLabel:Shop;line;item1.X-ABLabel:Barn | 1 × X-ABLabel
    google google-csv | TEL;TYPE=X-Durchwahl:1 | Durchwahl,1
    apple vcard | TEL;TYPE=X-Durchwahl:1 | item1.X-ABLabel:Durchwahl
    android vcard | item1.TEL:1;line;item1.X-ABLabel:Durchwahl | TEL;TYPE=X-Durchwahl:1
    android vcard | IMPP;X-SERVICE-TYPE=Skype:skype:kim | X-SKYPE-USERNAME:kim
    android vcard | IMPP;X-SERVICE-TYPE=KakaoTalk:x-apple:kim;line;NOTE:a | NOTE:a\\nKakaoTalk: kim
    android vcard | X-ALTBDAY;CALSCALE=chinese:19850302 | NOTE:Lunar birthday: 1985-03-02
    apple vcard | X-ALTBDAY;CALSCALE=chinese:19850302 | !NOTE
    apple vcard | item1.X-CUSTOM-FIELD:VIP;line;item1.X-ABLabel:등급 | NOTE:등급: VIP
    apple vcard | X-CUSTOM-FIELD:VIP | moved to note
    google vcard | X-AGE:12;line;X-HOBBY:Go | NOTE:Age: 12\\nHobby: Go
    naver naver-csv | item1.IMPP;X-SERVICE-TYPE=KakaoTalk:x-apple:kim;line;item1.X-ABLabel:카톡 | !카톡
    android vcard | X-SOCIALPROFILE;type=linkedin:https://www.linkedin.com/in/ada | URL:https://www.linkedin.com/in/ada
    android vcard | CATEGORIES:Family,VIP;line;NOTE:a | NOTE:a\\nGroups: Family\\, VIP
    android vcard | CATEGORIES:Family,VIP;line;CATEGORIES:VIP,Work | NOTE:Groups: Family\\, VIP\\, Work
    android vcard | CATEGORIES:Family | moved to note (NOTE): 1 × groups (CATEGORIES)
    apple vcard | CATEGORIES:Family | !Groups:
    apple vcard | N:;;;; | N:;A;;;
    apple vcard | TEL:1 | moved to name in parts (N): 1 × name (FN)
    apple vcard | N:B;;;; | !A;
    apple vcard | N:;;;M.; | N:;A;;M.;
    apple vcard | N:;;;;Jr. | N:;A;;;Jr.
    apple vcard | N:;;;M.; | !lost
    apple vcard | N:;;;A; | N:;;;A;
    apple vcard | ORG:A;B | N:;;;;
    apple vcard | X-ABShowAs:COMPANY | N:;;;;
    google vcard | N:;;;; | N:;;;;
    excel csv | item1.TEL;TYPE=X-Sister:1;line;item1.X-ABLabel:Sister | !lost
    naver naver-csv | X-ALTBDAY;CALSCALE=chinese:19580701;line;BDAY:1958-08-15 | '1958-07-01","'음력
    naver naver-csv | BDAY:1958-08-15;line;X-ALTBDAY;CALSCALE=chinese:19580701 | '1958-07-01","'음력
    outlook outlook-csv-web | TEL:010-2345-0001;line;TEL:02-345-6789 | ,010-2345-0001,
    naver naver-csv | TEL:(111) 555-1212;line;TEL:010-2345-0001 | "'010-2345-0001","'","'","'","'","'","'","'(111) 555-1212"
    naver naver-csv | ANNIVERSARY:2012-05-05 | '결혼기념일","'2012-05-05
    android vcard | CATEGORIES:myContacts,Family | CATEGORIES:Family
    android vcard | CATEGORIES:myContacts | !NOTE
    apple vcard | CATEGORIES:myContacts,Family | !FN:myContacts
    outlook outlook-csv-web | CATEGORIES:myContacts,starred | ,starred
    thunderbird ldif | CATEGORIES:My Contacts | !My Contacts
    naver naver-csv | CATEGORIES:myContacts | never carried: myContacts
    google google-csv | CATEGORIES:myContacts,Family | * myContacts ::: Family
    google vcard | CATEGORIES:myContacts | CATEGORIES:myContacts
    excel csv | CATEGORIES:myContacts | ,myContacts
    google google-csv | ADR:;;Calle Mayor, 5,,3 B;Madrid;;28013; | ,"Calle Mayor, 5, 3 B",Madrid
    outlook outlook-csv-web | ADR;TYPE=home:;;Calle Mayor, 5,,3 B;Madrid;;28013; | "Calle Mayor, 5, 3 B"
    thunderbird ldif | ADR;TYPE=home:;;Calle Mayor, 5,,3 B;Madrid;;28013; | Street: Calle Mayor, 5, 3 B
    excel csv | ADR:;;Calle Mayor, 5,,3 B;Madrid;;28013; | "Calle Mayor, 5, 3 B"
    """.split(separator: "\n").map(String.init)

  @Test("values have the form and the place that the app knows", arguments: valuesOfApps)
  func values(line: String) throws {
    let cells = line.pieces(between: " | ").map(String.init)
    let words = cells[0].split(separator: " ").map(String.init)
    let lines = cells[1].pieces(between: ";line;").joined(separator: "\n")
    try session.folder.write("c.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:A\n\(lines)\nEND:VCARD\n")
    let outcome = try session.run(
      "convert", "@c.vcf", "--for", words[0], "--to", words[1], "-o", "@o")
    let text = try session.folder.text("o") + outcome.errors
    let isMissing = cells[2].hasPrefix("!")
    let expected = cells[2].dropFirst(isMissing ? 1 : 0)
    #expect(text.contains(expected) != isMissing, "\(text)")
  }

  @Test(
    "what a directory notes of an entry and marks of Outlook that nobody set are no notes for a phone",
    arguments: [
      ("apple", "o.vcf", true), ("android", "o.vcf", true), ("thunderbird", "o.vcf", false),
      ("excel", "o.csv", false),
    ])
  func idleFields(app: String, output: String, isLeftOut: Bool) throws {
    try session.folder.write(
      "t.ldif",
      """
      dn: cn=Anne Roux,mail=a@b.example
      objectclass: person
      cn: Anne Roux
      mail: a@b.example
      modifytimestamp: 1700000000

      """)
    try session.folder.write(
      "m.csv",
      """
      Prénom;Nom;Confidentiel;Critère de diffusion;Priorité;Ville natale
      Anne;Roux;Faux;Normale;Normale;Lille

      """)
    for (input, values, names) in [
      ("t.ldif", ["1700000000"], ["X-LDAP-MODIFYTIMESTAMP"]),
      ("m.csv", ["Faux", "Normale"], ["X-PRIVATE", "X-SENSITIVITY", "X-PRIORITY"]),
    ] {
      let outcome = try session.run("convert", "@\(input)", "--for", app, "-o", "@\(output)")
      let text = try session.folder.text(output)
      for value in values {
        let isMachines = app == "excel" && input == "t.ldif"
        #expect(text.contains(value) == (!isLeftOut && !isMachines), "\(text)\(outcome.errors)")
      }
      for name in names where isLeftOut {
        #expect(outcome.errors.contains("never carried: "), "\(outcome.errors)")
        #expect(outcome.errors.contains(name), "\(outcome.errors)")
      }
      #expect(text.contains("Lille") == (input == "m.csv"), "\(text)")
      #expect(!isLeftOut || !text.contains("Priorit"), "\(text)")
    }
    // One mark alone, and one that somebody set, are the person's.
    for (cells, kept) in [("Normale;", "Normale"), ("Haute;Faux", "Haute")] {
      try session.folder.write("p.csv", "Prénom;Nom;Priorité;Confidentiel\nAnne;Roux;\(cells)\n")
      let outcome = try session.run("convert", "@p.csv", "--for", "apple", "-o", "@p.vcf")
      #expect(try session.folder.text("p.vcf").contains("NOTE:Priorité: \(kept)"), "\(outcome)")
    }
  }

  @Test("an explicit format wins, and a format that the app does not read is refused")
  func explicitFormat() throws {
    let explicit = try session.run("convert", "@a.vcf", "--for", "apple", "--to", "ndjson")
    #expect(explicit.status == .success && explicit.text.hasPrefix("{"))
    let refused = try session.run("convert", "@a.vcf", "--for", "apple", "-o", "@o.csv")
    #expect(refused.status == .usage && refused.errors.contains("iCloud reads no csv"))
    let unknown = try session.run("convert", "@a.vcf", "--for", "aple", "-o", "@o.vcf")
    #expect(unknown.status == .usage && unknown.errors.contains("did you mean apple?"))
    for words in [["--for", "apple"], ["--to", "vcard4"], ["--split", "2"]] {
      let inPlace = try session.run(["clean", "@a.vcf", "--in-place"] + words)
      #expect(inPlace.status == .usage && inPlace.errors.contains("leave \(words[0]) out"))
    }
  }

  @Test(
    "fields of other programs for a birthday have Korean names in Korean notes",
    arguments: ["naver", "outlook", "apple"])
  func koreanBirthdays(app: String) throws {
    for (name, word) in [
      ("X-LUNAR-BDAY", "음력 생일"), ("X-LUNAR-BIRTHDAY", "음력 생일"), ("X-SOLAR-BDAY", "양력 생일"),
    ] {
      try session.folder.write(
        "b.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\n\(name):1958-03-05\nEND:VCARD\n")
      let outcome = try session.run("convert", "@b.vcf", "--for", app, "--language", "ko")
      #expect(outcome.text.contains("\(word): 1958-03-05"), "\(outcome.text)")
    }
  }

  @Test("classic Outlook gets its language's headers and code page, and what that lacks is named")
  func classicOutlook() throws {
    try session.folder.write(
      "names.vcf", "BEGIN:VCARD\nVERSION:4.0\nFN:김하늘\nNOTE:Zoë 👍\nEND:VCARD\n")
    let report = ["--report", "@r.json"]
    let korean = try session.run(
      ["convert", "@names.vcf", "--for", "outlook-classic", "-o", "@k.csv"] + report,
      environment: ["LANG": "ko_KR.UTF-8"])
    #expect(korean.status == .success)
    let bytes = try session.folder.bytes("k.csv")
    var text: [UInt8] = []
    try TextEncoding.cp949.decode(bytes.span, into: &text)
    #expect(String(decoding: text, as: UTF8.self).hasPrefix("호칭(영문),이름,"))
    #expect(String(decoding: text, as: UTF8.self).contains("하늘"))
    #expect(try session.folder.text("r.json").contains("windows-949"))
    try session.folder.write(
      "l.vcf", "BEGIN:VCARD\nVERSION:4.0\nFN:Łukasz Đilas ħ ş\nEND:VCARD\n")
    _ = try session.run("convert", "@l.vcf", "--for", "outlook-classic", "-o", "@l.csv")
    #expect(try session.folder.text("l.csv").contains("Lukasz Dilas h s"))
    for (words, environment) in [
      (["--region", "US"], [:]), ([], [:]), ([], ["PHONEBOOK_REGION": "us"]),
      ([], ["LANG": "en_US.UTF-8"]),
    ] {
      let other = try session.run(
        ["convert", "@names.vcf", "--for", "outlook-classic", "-o", "@o.csv"] + words,
        environment: environment)
      #expect(other.status == .success && other.errors.contains("windows-1252"))
      #expect(try session.folder.bytes("o.csv").starts(with: Array("Title,First Name".utf8)))
    }
    // Under English words, names are written as the Windows of the person's region has them.
    for (environment, encoding) in [
      (["LANG": "en_KR.UTF-8"], TextEncoding.cp949), (["PHONEBOOK_REGION": "KR"], .cp949),
      (["LANG": "en_PL.UTF-8"], .windows1250), (["LANG": "en_US.UTF-8"], .windows1252),
    ] {
      let name = encoding == .cp949 ? "김하늘" : "Łukasz"
      try session.folder.write("c.vcf", "BEGIN:VCARD\nVERSION:4.0\nFN:\(name)\nEND:VCARD\n")
      let outcome = try session.run(
        ["convert", "@c.vcf", "--for", "outlook-classic", "-o", "@o.csv"], environment: environment)
      let bytes = try session.folder.bytes("o.csv")
      var text: [UInt8] = []
      try encoding.decode(bytes.span, into: &text)
      let isKept = encoding != .windows1252
      #expect(String(decoding: text, as: UTF8.self).contains(isKept ? name : "Lukasz"))
      #expect(outcome.errors.contains("--output-encoding utf-8 keeps") == !isKept)
    }
    // The language of the person decides, and not the region, which may be that of the numbers alone.
    try session.folder.write("n.csv", "Name,Tel\nA B,\n")
    for (locale, words, header) in [
      ("fr_BE", [], "Titre,"), ("fr_CH", ["--region", "US"], "Titre,"), ("de_AT", [], "Anrede,"),
      ("es_MX", [], "Título,"), ("en_US", ["--region", "FR"], "Title,"),
      ("en_KR", [], "Title,"), ("C", ["--region", "KR"], "Title,"),
      ("fr_FR", ["--language", "en"], "Title,"), ("fr_FR", ["--language", "ko"], "호칭(영문),"),
      ("ko", ["--region", "FR"], "호칭(영문),"),
    ] {
      _ = try session.run(
        [
          "convert", "@n.csv", "--for", "outlook-classic", "-o", "@o.csv", "--output-encoding",
          "utf-8",
        ]
          + words, environment: ["LANG": locale + ".UTF-8"])
      #expect(try session.folder.text("o.csv").hasPrefix(header), "\(locale) \(words)")
    }
  }

  @Test("a photo that the app refuses is left out, and its contact named")
  func photos() throws {
    try session.folder.write(
      "p.vcf",
      Self.card("큰 사진", Self.jpeg, count: 240 << 10) + Self.card("Small", Self.jpeg, count: 99)
        + Self.card("Other", Self.heic, count: 99))
    let outcome = try session.run(
      "convert", "@p.vcf", "--for", "apple", "-o", "@o.vcf", "--report", "@r.json")
    #expect(outcome.status == .success)
    #expect(outcome.errors.contains("큰 사진: photo (PHOTO) left out: larger than the 224 KB"))
    #expect(
      outcome.errors.contains("Other: photo (PHOTO) left out: iCloud shows no pictures of the type")
    )
    let text = try session.folder.text("o.vcf")
    #expect(text.split(separator: "PHOTO").count == 2)
    #expect(text.contains("FN:큰 사진") && text.contains("FN:Other"))
    #expect(try session.folder.text("r.json").contains("\"contact\" : \"큰 사진\""))
    let strict = try session.run(
      "convert", "@p.vcf", "--for", "apple", "-o", "@o.vcf", "--strict", "-q")
    #expect(strict.status == .findings)
  }

  @Test("a contact over the limit loses its photo first, and is named if that is not enough")
  func contacts() throws {
    let photo = Self.card("Photo", Self.jpeg, count: 200 << 10)
    let note = String(repeating: "x", count: 300 << 10)
    try session.folder.write(
      "c.vcf", photo + "BEGIN:VCARD\nVERSION:3.0\nFN:Note\nNOTE:\(note)\nEND:VCARD\n")
    let outcome = try session.run("convert", "@c.vcf", "--for", "apple", "-o", "@o.vcf")
    #expect(
      outcome.errors.contains(
        "Photo: photo (PHOTO) left out: the contact is larger than the 256 KB"))
    #expect(outcome.errors.contains("Note: contact: larger than the 256 KB that iCloud takes"))
    let text = try session.folder.text("o.vcf")
    #expect(!text.contains("PHOTO") && text.contains("FN:Photo") && text.utf8.count > 300 << 10)
  }

  @Test("Excel keeps phone numbers as text, and runs no formulas")
  func excel() throws {
    try session.folder.write(
      "e.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:=1+1\nTEL:010-1234-5678\nEND:VCARD\n")
    _ = try session.run("convert", "@e.vcf", "--for", "excel", "-o", "@o.csv")
    let text = try session.folder.text("o.csv")
    #expect(text.contains("'=1+1") && text.contains("=\"\"010-1234-5678\"\""))
    let back = try session.run("convert", "@o.csv", "--to", "vcard", "-q")
    #expect(back.text.contains("TEL:010-1234-5678\r\n"))
  }

  @Test(
    "vCard has the names that the app knows",
    arguments: [
      ("apple", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-03-09", "X-ABDATE:2010-06-12"),
      ("google", "BDAY:--0309", "X-ABDATE:2010-06-12"),
      (
        "android", "BDAY:--03-09",
        "X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2010-06-12;1;"
      ),
    ])
  func vendorNames(app: String, birthday: String, anniversary: String) throws {
    let lines = "FN:a\nBDAY:--0309\nANNIVERSARY:2010-06-12\n"
    try session.folder.write("n.vcf", "BEGIN:VCARD\nVERSION:4.0\n\(lines)END:VCARD\n")
    let outcome = try session.run("convert", "@n.vcf", "--for", app, "-o", "@o.vcf")
    #expect(!outcome.errors.contains("lost"))
    let text = try session.folder.text("o.vcf").replacing("\r\n ", with: "")
    #expect(text.contains("\r\n\(birthday)\r\n"))
    #expect(text.contains(anniversary))
  }

  @Test("the names of phones and mails are names of apps, too")
  func otherNames() throws {
    for (name, app) in [
      ("iphone", "apple"), ("galaxy", "android"),
      ("삼성", "android"), ("구글", "google"), ("gmail", "google"), ("Hotmail", "outlook"),
      ("아이폰", "apple"), ("갤럭시", "android"), ("네이버", "naver"), ("엑셀", "excel"),
    ] {
      let expected = try session.run("convert", "@a.vcf", "--for", app)
      let outcome = try session.run("convert", "@a.vcf", "--for", name)
      #expect(outcome.status == .success && outcome.output == expected.output, "\(name)")
      let help = try session.run("convert", "--help").text
      #expect(help.contains(name.lowercased()), "\(help)")
    }
  }

  @Test("a phone gets one photo and one note, and the other photo is told")
  func oneOfEach() throws {
    let photo = Self.card("Ada", Self.jpeg, count: 1 << 10)
    let lines = photo.split(separator: "\n").filter { $0.hasPrefix("PHOTO") }.joined(
      separator: "\n")
    let more = "\(lines)\nNOTE:x\nNOTE:y\\nAge: 3\nNOTE:y\nX-AGE:3\nEND:VCARD"
    try session.folder.write("p.vcf", photo.replacing("END:VCARD", with: more))
    let outcome = try session.run("convert", "@p.vcf", "--for", "apple")
    #expect(outcome.text.split(separator: "PHOTO").count == 2)
    #expect(outcome.errors.contains("lost: 1 × photo (PHOTO; iCloud holds one picture)"))
    #expect(outcome.text.contains("NOTE:x\\ny\\nAge: 3\r\n"), "\(outcome.text)")
    #expect(outcome.text.split(separator: "NOTE").count == 2)
  }

  @Test("of several photos a phone gets the first that fits, but a whole one where that is cut off")
  func chosenPhoto() throws {
    /// A photo of so many kilobytes, of which the first byte behind the head tells it.
    func photo(_ mark: UInt8, _ size: Int, isWhole: Bool = true) -> (mark: UInt8, bytes: [UInt8]) {
      (
        mark,
        Self.jpeg + [mark] + [UInt8](repeating: 7, count: size << 10)
          + (isWhole ? [0xFF, 0xD9] : [])
      )
    }
    for (app, photos, kept) in [
      ("apple", [photo(1, 1), photo(2, 2)], 1),
      ("apple", [photo(1, 1, isWhole: false), photo(2, 2)], 2),
      ("android", [photo(1, 1, isWhole: false), photo(2, 2, isWhole: false)], 1),
      ("apple", [photo(1, 300), photo(2, 1, isWhole: false)], 2),
      ("google", [photo(1, 120), photo(2, 1)], 2), ("google", [photo(1, 120), photo(2, 110)], 0),
      ("google", [photo(1, 96), photo(2, 95), photo(3, 1)], 3),
      ("google", [photo(1, 1), photo(2, 120)], 1),
    ] as [(String, [(mark: UInt8, bytes: [UInt8])], Int)] {
      var text = "BEGIN:VCARD\nVERSION:3.0\nN:Lovelace;Ada;;;\nFN:Ada Lovelace\n"
      for photo in photos {
        var encoded: [UInt8] = []
        Base64.encode(photo.bytes.span, into: &encoded)
        text += "PHOTO;ENCODING=b;TYPE=JPEG:\(String(decoding: encoded, as: UTF8.self))\n"
      }
      // A note that leaves no room for 95 KB.
      text += "NOTE:\(String(repeating: "a ", count: 1500))\nEND:VCARD\n"
      try session.folder.write("p.vcf", text)
      let outcome = try session.run("convert", "@p.vcf", "--for", app, "--to", "vcard")
      let marks = [(1, "AQcH"), (2, "AgcH"), (3, "AwcH")].filter {
        outcome.text.contains("/9j/\($0.1)")
      }
      #expect(
        marks.map(\.0) == (kept > 0 ? [kept] : []),
        "\(app) \(photos.map(\.bytes.count)): \(outcome.errors)")
      #expect(outcome.text.contains("PHOTO") == (kept > 0))
      #expect(outcome.errors.contains("photo (PHOTO) left out"))
    }
  }

  @Test("a further gender is a note, by whatever name it comes")
  func genders() throws {
    try session.folder.write(
      "g.vcf",
      "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nN:;Ada;;;\nGENDER:F\nGENDER:;hers\nGENDER:O;both\nEND:VCARD\n"
    )
    let older = try session.run("convert", "@g.vcf", "--to", "vcard")
    for (language, name) in [("en", "Gender"), ("ko", "성별")] {
      let words = ["--for", "android", "--language", language]
      for outcome in [
        try session.run(["convert", "@g.vcf"] + words),
        try session.run(["convert", "-"] + words, input: older.output),
      ] {
        #expect(
          outcome.text.contains("X-GENDER:F\r\nNOTE:\(name): hers\\n\(name): O\\; both\r\n"),
          "\(outcome.text)")
      }
    }
  }

  @Test("photos are left out where they are not wanted, or too large, and told")
  func unwantedPhotos() throws {
    let small = Self.card("Small", Self.jpeg, count: 1 << 10)
    let link =
      "BEGIN:VCARD\nVERSION:3.0\nFN:Link\nPHOTO;VALUE=uri:https://example.com/p\nEND:VCARD\n"
    try session.folder.write("p.vcf", small + Self.card("Large", Self.jpeg, count: 3 << 10) + link)
    let none = try session.run("convert", "@p.vcf", "--to", "vcard", "--no-photos")
    #expect(!none.text.contains("PHOTO"))
    #expect(
      none.errors.contains("3 × photo (PHOTO; photos are not wanted (--no-photos))"),
      "\(none.errors)")
    let some = try session.run("convert", "@p.vcf", "--to", "vcard", "--photo-size", "2K")
    #expect(some.text.split(separator: "PHOTO").count == 3)
    #expect(
      some.errors.contains("1 × photo (PHOTO; larger than 2 KB (--photo-size))"), "\(some.errors)")
    let both = try session.run(
      "convert", "@p.vcf", "--to", "json", "--no-photos", "--photo-size", "1K")
    #expect(both.status == .usage)
    let inPlace = try session.run("clean", "@p.vcf", "--in-place", "--no-photos")
    #expect(inPlace.status == .usage)
  }

  @Test(
    "notes are left out where they are not wanted, and told; so is what would move there"
  )
  func unwantedNotes() throws {
    try session.folder.write(
      "n.vcf",
      "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nNOTE:shy\nNOTE:late\nX-HOBBY:Go\nEND:VCARD\n")
    let told = "2 × note (NOTE; notes are not wanted (--no-notes))"
    for (format, line) in [("vcard", "X-HOBBY:Go"), ("csv", "Ann")] {
      let none = try session.run("convert", "@n.vcf", "--to", format, "--no-notes")
      #expect(!none.text.contains("NOTE") && !none.text.contains("Note"), "\(none.text)")
      #expect(none.text.contains(line) && !none.text.contains("shy"), "\(none.text)")
      #expect(none.errors.contains(told), "\(none.errors)")
    }
    let moved = try session.run("convert", "@n.vcf", "--for", "iphone", "--no-notes")
    #expect(!moved.text.contains("NOTE") && moved.errors.contains(told))
    #expect(moved.errors.contains("iCloud has no place for it but the notes (--no-notes)"))
    let inPlace = try session.run("clean", "@n.vcf", "--in-place", "--no-notes")
    #expect(inPlace.status == .usage)
  }

  @Test(
    "where no notes are wanted, no format has anything in their place",
    arguments: [
      ["--for", "galaxy"], ["--for", "apple"], ["--for", "naver"], ["--to", "outlook-csv"],
      ["--to", "ldif"], ["--to", "naver-csv"],
    ])
  func nothingInPlaceOfNotes(options: [String]) throws {
    try session.folder.write(
      "n.vcf",
      "BEGIN:VCARD\nVERSION:4.0\nFN:Ann\nTEL:07912 345678\nNOTE:shy\nX-MEDICAL:Asthma\nBDAY;VALUE=text:around Asthma day\n"
        + "HOBBY:Asthma\nGENDER:O;Asthma\nEND:VCARD\n")
    let outcome = try session.run(["convert", "@n.vcf", "--no-notes"] + options)
    #expect(outcome.status == .success && !outcome.text.contains("NOTE"), "\(outcome.text)")
    #expect(!outcome.text.contains("Medical") && !outcome.text.contains("shy"), "\(outcome.text)")
    #expect(outcome.errors.contains("X-MEDICAL"), "\(outcome.errors)")
  }

  @Test("fields of one's own are no notes; that they stay is told, and one can be left out")
  func ownFieldsBesideNotes() throws {
    try session.folder.write(
      "n.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nX-MEDICAL:Asthma\nX-LOCKER:7\nEND:VCARD\n")
    let kept = try session.run("convert", "@n.vcf", "--to", "html", "--no-notes")
    #expect(kept.errors.contains("still there: X-MEDICAL, X-LOCKER; --map NAME=ignore"))
    let out = try session.run(
      "convert", "@n.vcf", "--to", "html", "--no-notes", "--map", "X-Medical=ignore")
    #expect(!out.text.contains("Asthma") && out.errors.contains("still there: X-LOCKER;"))
    #expect(out.errors.contains("lost: 1 × X-MEDICAL (--map leaves it out)"), "\(out.errors)")
    let nobody = try session.run("convert", "@n.vcf", "--to", "vcard", "--map", "X-MEDICL=ignore")
    #expect(nobody.text.contains("Asthma"))
    #expect(nobody.errors.contains("no contact has a field 'X-MEDICL'"), "\(nobody.errors)")
    let refused = try session.run("convert", "@n.vcf", "--to", "vcard", "--map", "X-MEDICAL=NOTE")
    #expect(refused.status == .usage)
  }

  @Test("a custom field can be left out by its label, as the hint names it")
  func customFieldsBesideNotes() throws {
    try session.folder.write(
      "n.vcf",
      "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nNOTE:shy\nitem1.X-CUSTOM-FIELD:50 EUR\nitem1.X-ABLabel:Last gift\n"
        + "item2.X-CUSTOM-FIELD:alto\nitem2.X-ABLabel:Voice\nEND:VCARD\n")
    let kept = try session.run("convert", "@n.vcf", "--to", "vcard", "--no-notes")
    #expect(kept.errors.contains("still there: \"Last gift\", Voice; --map"), "\(kept.errors)")
    let out = try session.run(
      "convert", "@n.vcf", "--to", "vcard", "--no-notes", "--map", "last gift=ignore")
    #expect(out.status == .success && !out.text.contains("50 EUR") && out.text.contains("alto"))
    #expect(!out.text.contains("Last gift"), "\(out.text)")
    #expect(out.errors.contains("lost: 1 × Last gift (--map leaves it out)"), "\(out.errors)")
    #expect(out.errors.contains("still there: Voice;"), "\(out.errors)")
    let nobody = try session.run("convert", "@n.vcf", "--to", "vcard", "--map", "Gift=ignore")
    #expect(nobody.text.contains("50 EUR"))
    #expect(nobody.errors.contains("no contact has a field 'Gift'"), "\(nobody.errors)")
  }

  @Test("Apple's own labels are words of the language of the person")
  func applesLabels() throws {
    try session.folder.write(
      "l.vcf",
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nitem1.URL:https://a.example\nitem1.X-ABLabel:_$!<HomePage>!$_\n"
        + "item2.X-ABRELATEDNAMES:B\nitem2.X-ABLabel:_$!<Mother>!$_\nitem3.X-ABRELATEDNAMES:C\n"
        + "item3.X-ABLabel:_$!<SonInLaw>!$_\nitem4.TEL:010-2345-6789\nitem4.X-ABLabel:School\nEND:VCARD\n"
    )
    let english = try session.run("show", "@l.vcf", "A").text
    for label in ["(Home page): ", "Mother): B", "(Son-in-law): C"] {
      #expect(english.contains(label), "\(english)")
    }
    let korean = ["LANG": "ko_KR.UTF-8"]
    let shown = try session.run("show", "@l.vcf", "A", environment: korean).text
    for label in ["(홈페이지): ", "어머니): B", "(사위): C"] {
      #expect(shown.contains(label), "\(shown)")
    }
    let table = try session.run(
      "convert", "@l.vcf", "--for", "excel", "-o", "-", environment: korean
    ).text
    for label in ["홈페이지", "어머니", "사위", "School"] {
      #expect(table.contains(label), "\(table)")
    }
    try session.folder.write("t.csv", table)
    let android = try session.run("convert", "@t.csv", "--for", "android", environment: korean)
    #expect(android.text.contains("relation;B;8;"), "\(android.text)")
    let back = try session.run("convert", "@t.csv", "--for", "iphone", environment: korean).text
    for label in ["HomePage", "Mother", "SonInLaw"] {
      #expect(back.contains("_$!<\(label)>!$_"), "\(back)")
    }
  }

  @Test("a company without a name is as it should be in a table whose names have parts")
  func companies() throws {
    try session.folder.write(
      "c.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:\nORG:Acme\nTEL:212-274-1000\nEND:VCARD\n")
    for format in ["outlook-csv", "google-csv"] {
      _ = try session.run("convert", "@c.vcf", "--to", format, "-o", "@t.csv", "-q")
      let found = try session.run("check", "@t.csv", "--region", "US")
      #expect(found.status == .success && found.text.isEmpty, "\(format): \(found.text)")
      let card = try session.run("clean", "@t.csv", "--to", "vcard", "--region", "US")
      #expect(card.text.contains("TRUE:Acme\r\n"), "\(card.text)")
    }
    try session.folder.write(
      "own.csv", "Name,Company,Phone\nAnn,Bee,212-274-1001\n,Acme,212-274-1000\n")
    for path in ["@c.vcf", "@own.csv"] {
      #expect(try session.run("check", path, "--region", "US").text.contains("[name-missing]"))
    }
  }

  @Test("every line of the table of apps can be read, and names formats that are written")
  func table() {
    #expect(
      AppProfile.names == [
        "apple", "google", "android", "outlook", "outlook-classic", "thunderbird", "naver", "excel",
      ])
    for app in AppProfile.all {
      for name in app.formats {
        #expect(FormatTable.format(named: name)?.makeWriter != nil, "\(app.name): \(name)")
      }
    }
    #expect(AppProfile("a | A | vcard | photo=x") == nil)
    #expect(AppProfile("a | A | vcard") == nil)
  }
}
