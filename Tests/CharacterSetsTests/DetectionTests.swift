import ContactBytes
import TestSupport
import Testing

@testable import CharacterSets

@Suite("Detection of character sets")
struct DetectionTests {
  static let korean = "이름,전화,주소\r\n김철수,010-1234-5678,서울특별시 강남구 테헤란로\r\n"

  @Test(
    "the set of a text is found",
    arguments: [
      (.utf8, korean, .wellFormedUTF8),
      (.utf8, "Name,Phone\r\n", .ascii),
      (.utf8, "", .ascii),
      (.cp949, korean, .plausibility),
      (.cp949, "Name,Phone\r\n김,010-1234-5678\r\n", .plausibility),
      (.cp949, "성명,회사\r\n홍길동,㈜한국·전자\r\n金哲洙,三星\r\n", .plausibility),
      (.utf16LittleEndian, korean, .zeroBytes),
      (.utf16BigEndian, korean, .zeroBytes),
      (.utf16LittleEndian, "Name\r\n", .zeroBytes),
      (.windows1252, "Name,Ort\r\nMüller,Köln\r\n", .plausibility),
      (.windows1252, "Nom;Prénom\r\nLefèvre;Hélène\r\nÅngström;“Zoë” – €5\r\n", .plausibility),
      (.windows1252, "Jürgen Groß", .plausibility),
      (.shiftJIS, "氏名,電話\r\n山田太郎,03-1234-5678\r\nやまだ,ヤマダ\r\n", .plausibility),
      (.shiftJIS, "名前,ふりがな\r\n佐藤花子,ｻﾄｳ ﾊﾅｺ\r\n", .plausibility),
    ] as [(TextEncoding, String, TextEncoding.Evidence)])
  func detection(encoding: TextEncoding, text: String, evidence: TextEncoding.Evidence) throws {
    var bytes: [UInt8] = []
    try #require(try encoding.encode(text.utf8.span, into: &bytes).isExact)
    let detection = TextEncoding.detect(bytes.span, isComplete: true)
    #expect(detection.encoding == encoding)
    #expect(detection.evidence == evidence)
    #expect(detection.byteOrderMarkLength == 0)
    #expect(detection.isGuess == (evidence == .plausibility))
  }

  @Test("one zero byte in a line of ASCII makes no UTF-16, and a line end of UTF-16 does")
  func oneZeroByte() throws {
    for text in ["079 412 33 21\0", "079 412 33\0 21", "Ann\0Lee,1"] {
      let detection = TextEncoding.detect(text.utf8.span, isComplete: true)
      #expect(detection.encoding == .utf8, "\(text)")
    }
    for text in ["홍길동\n", "A", "李小龙\n"] {
      var bytes: [UInt8] = []
      try TextEncoding.utf16LittleEndian.encode(text.utf8.span, into: &bytes)
      let detection = TextEncoding.detect(bytes.span, isComplete: true)
      #expect(detection.encoding == .utf16LittleEndian, "\(text)")
    }
  }

  @Test("marks decide", arguments: [TextEncoding.utf8, .utf16LittleEndian, .utf16BigEndian])
  func marks(encoding: TextEncoding) throws {
    for text in ["", "a", Self.korean] {
      var bytes = encoding.byteOrderMark
      try encoding.encode(text.utf8.span, into: &bytes)
      let detection = TextEncoding.detect(bytes.span, isComplete: true)
      #expect(detection.encoding == encoding)
      #expect(detection.byteOrderMarkLength == encoding.byteOrderMark.count)
      #expect(detection.evidence == .byteOrderMark)
    }
  }

  @Test("a head may end inside of a character")
  func cutHeads() throws {
    let bytes = Array(Self.korean.utf8)
    for end in 1..<bytes.count {
      let detection = TextEncoding.detect(bytes.span.extracting(0..<end), isComplete: false)
      #expect(detection.encoding == .utf8 && !detection.isGuess)
    }
    var korean: [UInt8] = []
    try TextEncoding.cp949.encode(Self.korean.utf8.span, into: &korean)
    for end in 8..<korean.count {
      let detection = TextEncoding.detect(korean.span.extracting(0..<end), isComplete: false)
      #expect(detection.encoding == .cp949, "\(end) bytes")
    }
  }

  @Test("one bad byte does not turn UTF-8 into something else")
  func faultyUTF8() {
    var bytes = Array(Self.korean.utf8)
    bytes[1] = 0x41
    let detection = TextEncoding.detect(bytes.span, isComplete: true)
    #expect(detection.encoding == .utf8 && detection.isGuess)
  }

  @Test("any bytes get an answer", arguments: UInt64(1)...50)
  func randomBytes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let bytes = random.bytes(Int(seed) * 3)
    for end in bytes.indices {
      _ = TextEncoding.detect(bytes.span.extracting(0..<end), isComplete: end.isMultiple(of: 2))
    }
  }

  /// Names of people and places, and the sets that they come in.
  static let samples: [(sets: [TextEncoding], names: String)] = [
    (
      [.windows1250, .iso8859Part2],
      "Łukasz Źrebięć/Żaneta Śliwińska/Grażyna Święcicka/Paweł Wiśniewski/Michał Stępień/Józef Gajęcki/"
        + "Bolesław Żak/Łódź/Małgorzata Dąbrowska/Kraków, ul. Długa 3/Zbigniew Wójcik/Poznań/Gdańsk"
    ),
    (
      [.windows1250, .iso8859Part2],
      "Jiří Dvořák/Tomáš Černý/Růžena Němcová/Přemysl Vlček/Zbyněk Bečvář/Petr Kříž/Plzeň/České Budějovice/"
        + "Miloš Procházka/Žofie Šťastná"
    ),
    (
      [.windows1250, .iso8859Part2],
      "Ľubomír Štúr/Košice/Mária Hrušková/Vladimír Mečiar/Žilina, Hlavná 5/Čadca"
    ),
    (
      [.windows1250, .iso8859Part2],
      "Szabó Lőrinc/Győr/Erdős Pál/Kovács Ödön/Fűrész Béla, Árpád út/Székesfehérvár/Szűcs Gergő"
    ),
    (
      [.windows1250, .iso8859Part2],
      "Ivan Horvatić/Željko Đorđević/Šibenik/Goran Kovačić/Marko Petrović/Ljubljana, Čopova 3/Đurđica Ćosić"
    ),
    (
      [.windows1250, .iso8859Part2],
      "Ştefan Brăescu/Ionuţ Călinescu/Târgu Mureş/Constanţa/Mihai Bălan/Brăila"
    ),
    (
      [.windows1251, .koi8R],
      "Иван Петров/МАРИЯ ИВАНОВА/Юлия Щербакова/Москва, ул. Ленина 5/Анна/Сергей Королёв/Имя;Телефон/Алексей"
    ),
    ([.windows1251, .koi8U], "Олексій Шевченко/Київ, вул. Хрещатик/Ірина Їжакевич/Євген Ґалаґан"),
    ([.windows1251], "Георги Димитров/София/Йордан Ъглов/Мария Христова/Пловдив"),
    (
      [.windows1253],
      "Γιώργος Παπαδόπουλος/Αθήνα/Μαρία Κωνσταντίνου/Θεσσαλονίκη/ΝΙΚΟΣ/Ελένη Οικονόμου"
    ),
    (
      [.windows1254],
      "Ayşe Yıldız/Oğuz Çelik/İstanbul/Mehmet Şahin/Gülşen Öztürk/Doğan Kılıç/Eskişehir/Muğla"
    ),
    (
      [.windows1252],
      "Jürgen Groß/Köln/Hélène Lefèvre/François Lacôte/José Muñoz/Begoña Ibáñez/João Simões/Conceição/"
        + "Søren Kjærgaard/Bjørn Åse/Ørsted/Åsa Sjöström/Sigurður Þórsson/Guðrún Jónsdóttir/Nicolò Forlì/"
        + "Zoë/Noël Brûlé/Benoît Dûmont/Gràcia Vàzquez/Magalhães/Håkon/Geneviève/Renée/Sœur Anaïs/Ängström/"
        + "Irène Böhm/Adèle Köhler/Renée Crèmer, Käthe Müller/Hélène Müller/MÜLLER GMBH/Ö/Molière/Tom & Zoë’s/Nº 5 Peña/JOSÉ"
    ),
    (
      [.windows1252, .ibm850, .macRoman],
      "Hélène Lefèvre/Mme Zoé Châtelet, Besançon/Jérôme Müller, Évry/Stéphane Noël à Orléans/Jürgen Jäger, Köln/"
        + "Frau Söhne, Müllerstraße/José Muñoz, Málaga/María Ibáñez/François Hérault/CÉCILE BÉNARD À ORLÉANS"
    ),
    (
      [.shiftJIS],
      "Sony様/Smith様/Tanaka 太郎/Park 店 3F/Sato さん/東京 Tower/Tom山田/Yamada 様, Room 3/Tokyo都/Mr 田中"
    ),
    ([.cp949], "김철수/이나/조/정 과장/최영희, 서울/홍길동 010/A동 3호/강남구 테헤란로 12길"),
    ([.shiftJIS], "山田太郎/やまだ/ヤマダ/佐藤花子,ｻﾄｳ ﾊﾅｺ/東京都港区/鈴木"),
    ([.gbk], "陈小龙/北京华信科技有限公司/上海市浦东新区张杨路500号/欧阳雪/王建国"),
    ([.big5], "陳小明/新北市土城區/林美玲/劉德華/台北市信義區松仁路"),
    ([.cp949], "김하늘 金夏天/이서준 李瑞俊/崔英姬"),
    ([.cp949], "끝/꽃집/떡볶이/㈜한빛/쭈꾸미 쨍쨍/뚫어/흙/쾅/광장, 꿩/빵집, 뚝섬/옮김, 삶/김밥 값"),
    (
      [.eucJP, .shiftJIS],
      "山田太郎/佐藤花子/フリガナ/氏名,電話番号/渡辺健一/東京都千代田区丸の内/やまだ たろう/株式会社サクラ商事"
    ),
    (
      [.windows1255],
      "יוסי כהן/שרה לוי/מרים אברהם/דוד בן־גוריון/שם,טלפון/ירושלים, רחוב יפו 5/ראובן/חיים ויצמן/תל אביב"
    ),
    ([.windows1256], "محمد علي/فاطمة الزهراء/الاسم,الهاتف/عبد الرحمن/القاهرة/أحمد حسن/ليلى مصطفى"),
    (
      [.windows1258],
      "Nguyễn Văn An/Trần Thị Bích/Hà Nội/Thành phố Hồ Chí Minh/Lê Hoàng Phương/Đà Nẵng/Họ và tên,Điện thoại/"
        + "NGUYỄN VĂN ANH/Phạm Quốc Tuấn/Đặng Thùy Trâm/Huỳnh Thị Mỹ Lệ/Vũ Đức Dũng/Bùi Xuân Trường"
    ),
  ]

  @Test("the last letter of a text is there, though marks might have followed it")
  func lastLetters() throws {
    var text: [UInt8] = []
    try TextEncoding.windows1258.decode(Array("Ha".utf8).span, into: &text)
    #expect(text == Array("Ha".utf8))
  }

  @Test(
    "a character of UTF-8 that is cut makes no other set of its text, and one of another set does",
    arguments: [
      ("Kim ".utf8 + [0xEA, 0xB9], true), ("M\u{FC}ll".utf8 + [0xC3], true), ([0xC3], false),
      ("Zo".utf8 + [0xC3], true), ("Zo".utf8 + [0xEB], false), ("IRM".utf8 + [0xC3], false),
      ("\u{AC00}".utf8 + [0xEB] + ", x".utf8, true), ("Kim ".utf8 + [0xB1, 0xE8], false),
      ("Kim ".utf8 + [0xC3, 0xD6], false), ("Ma".utf8 + [0xC7, 0x61], false),
    ] as [([UInt8], Bool)])
  func cutCharacters(line: [UInt8], isCut: Bool) {
    #expect((TextEncoding.cutCharacters(of: line.span) != nil) == isCut)
    var text: [UInt8] = []
    let outcome = CharacterRepair.decode(line.span, as: nil, likely: .cp949, into: &text)
    #expect((outcome.encoding == .utf8) == isCut)
    #expect(!isCut || !outcome.isExact && text.count { $0 == 0xEF } == 1)
  }

  @Test(
    "signs of printed text tell that ASCII beside them is of Windows",
    arguments: [
      "N:O’Brien;Pat", "I don’t call", "“quoted”", "a ‘quoted’ word", "10 €", "€10", "9–17",
      "Mon – Fri", "• one\n• two",
      "We’re at Reid’s place", "Familie D’Angelo", "rue de l’école", "J’étais là",
      "D’Artagnan à l’hôtel", "James’ office",
      "Pat O’Brien,don’t call…",
      "The “Blue” Cafe™ and l’Hotel",
    ])
  func windowsPunctuation(text: String) throws {
    var bytes: [UInt8] = []
    try #require(try TextEncoding.windows1252.encode(text.utf8.span, into: &bytes).isExact)
    #expect(TextEncoding.detect(bytes.span, isComplete: true).encoding == .windows1252)
  }

  @Test(
    "letters of other sets that have the bytes of these signs stay letters",
    arguments: [
      (.macRoman, "Juan Díaz"), (.macRoman, "Lídia Luís"), (.macRoman, "así"),
      (.macRoman, "El Niño"),
      (.macRoman, "Solìs è lì"), (.shiftJIS, "FN:田"), (.shiftJIS, "FN:達也"), (.shiftJIS, "a 末 b"),
      (.ibm850, "voilà"),
      (.cp949, "FN:뷁A"),
    ] as [(TextEncoding, String)])
  func lettersOfOtherSets(encoding: TextEncoding, text: String) throws {
    var bytes: [UInt8] = []
    try #require(try encoding.encode(text.utf8.span, into: &bytes).isExact)
    let isPunctuation = WindowsPunctuation.isAll(of: bytes.span)
    #expect(!isPunctuation)
  }

  @Test(
    "names come out right in each set of their language, one alone and all together",
    arguments: samples)
  func names(sets: [TextEncoding], names: String) throws {
    let single = names.split(separator: "/").map(String.init)
    let together = single.joined(separator: ";601234568\r\n")
    let lines = single.map { "Name;Phone\r\n\($0);601 234 568\r\n" }
    for encoding in sets {
      for text in single + lines + [together] {
        var bytes: [UInt8] = []
        try #require(try encoding.encode(text.utf8.span, into: &bytes).isExact)
        let found = TextEncoding.detect(bytes.span, isComplete: true).encoding
        var decoded: [UInt8] = []
        try found.decode(bytes.span, into: &decoded)
        #expect(decoded == Array(text.utf8), "\(text) in \(encoding.rawValue): \(found.rawValue)")
      }
    }
  }
}
