internal import ContactBytes
internal import ContactModel

// A word means a field by itself (the table of words), or says of which kind the field beside it is
// (the table of kinds). Headers of several words are put together of the two, so that `Home City`,
// `Telefon (privat)`, `Adresse travail` and `회사 이메일` need no entry of their own.

/// Words that stand above columns in files that no dialect describes: Korean, English, German, French, Spanish,
/// Japanese, and those for the commonest fields in Italian, Portuguese, Dutch, Polish, Czech, Swedish, Russian and
/// Turkish.
package struct Synonyms: Sendable {
  /// A field and how sure a word makes it.
  package struct Guess: Sendable {
    /// What the column means.
    package var field: CSVField
    /// How sure that is, from 0 to 1.
    var confidence: Double
    /// Whether it is a word for a person who may be the contact, such as `Student`, or is one beside it, such as
    /// `Mother`.
    var isOfPeople: Bool {
      confidence < 0.85 && field.kind == .name || field.kind == .related && field.label.isEmpty
    }
  }

  /// The words, compiled once.
  static let standard = Synonyms()

  /// Every word with its meaning; no two words are the same header (``HeaderKey``).
  package static var entries: [(word: String, guess: Guess)] { entries(table, [0.95, 0.85, 0.8]) }

  /// The meaning of each word, by its letters and digits.
  let words: [String: Guess]
  /// The types that words of the table of kinds stand for.
  let kinds: [String: String]
  /// The words that say nothing about a field.
  let fillers: Set<String>
  /// Those of them that say that a number is meant.
  let numbers: Set<String>
  /// Every word of the three, by its first two bytes: what compound words are divided by.
  let compounds: [UInt16: [String]]
  private let parts: [(word: String, guess: Guess)]

  private init() {
    words = Dictionary(
      Self.entries.map { (Self.key($0.word), $0.guess) }, uniquingKeysWith: { first, _ in first })
    parts = Self.entries(Self.partTable, [0.6]).map { (HeaderKey($0.word).text, $0.guess) }
    var kinds: [String: String] = [:]
    for line in Self.parts(of: Self.kindTable, "\n") {
      let columns = Self.parts(of: line, ">")
      for word in Self.parts(of: columns[1], "|") {
        kinds[Self.key(word)] = columns[0].filter { $0 != " " }
      }
    }
    self.kinds = kinds
    numbers = Set(Self.numberWords.split(separator: " ").map { Self.key($0) })
    fillers = numbers.union(Self.fillerWords.split(separator: " ").map { Self.key($0) })
    let all = Set(words.keys).union(kinds.keys).filter { Self.mayStandInCompound($0) }
    compounds = Dictionary(grouping: all.ordered { $0.utf8.count > $1.utf8.count }) {
      Self.start(of: $0.utf8[...])
    }
  }

  /// The letters and digits of a header, without case and accents.
  static func key(_ text: some StringProtocol) -> String { key(HeaderKey(text)) }

  private static func key(_ key: HeaderKey) -> String {
    let key = key.text
    guard key.utf8.contains(where: { !isLetterOrDigit($0) }) else { return key }
    let scalars = key.unicodeScalars.filter {
      $0.isASCII ? isLetterOrDigit(UInt8($0.value)) : $0.properties.isAlphabetic
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    ASCII.isDigit(byte) || (byte | 0x20) &- 0x61 < 26
  }

  /// The first two bytes of a word.
  static func start(of word: Substring.UTF8View) -> UInt16 {
    var bytes = word.makeIterator()
    return UInt16(bytes.next() ?? 0) << 8 | UInt16(bytes.next() ?? 0)
  }

  /// Whether a word is long enough not to stand in others by chance.
  private static func mayStandInCompound(_ word: String) -> Bool {
    word.utf8.allSatisfy { $0 < 0x80 } ? word.utf8.count > 2 : word.count > 1 || word == "집"
  }

  /// The entries of a table, which are the less sure the further right they stand.
  private static func entries(
    _ table: String, _ confidences: [Double]
  ) -> [(word: String, guess: Guess)] {
    parts(of: table, "\n").flatMap { line -> [(word: String, guess: Guess)] in
      let columns = parts(of: line, ">")
      guard let field = CSVField(columns[0].filter { $0 != " " }) else { return [] }
      return zip(columns.dropFirst(), confidences).flatMap { words, confidence in
        parts(of: words, "|").map {
          (String($0), Guess(field: field, confidence: confidence))
        }
      }
    }
  }

  /// The parts of a text between a sign of ASCII, found by bytes, which is far quicker than by characters.
  private static func parts(of text: some StringProtocol, _ divider: Unicode.Scalar) -> [Substring]
  {
    Substring(text).utf8.split(separator: UInt8(ascii: divider)).map { Substring($0) }
  }

  /// What a header means by its whole text, with or without a number behind it.
  ///
  /// People beside the contact are told apart by their words and numbers, which the composition keeps.
  private func exactGuess(_ key: HeaderKey) -> Guess? {
    if let guess = words[Self.key(key)] { return guess.isOfPeople ? nil : guess }
    guard let (base, number) = key.withoutTrailingNumber, var guess = words[Self.key(base)],
      !guess.isOfPeople
    else { return nil }
    guess.field.number = max(guess.field.number, number)
    return guess
  }

  /// The most bytes of a header that is put together of words.
  static let longestHeader = 128

  /// What a header means: by its whole text, by the words that it is made of, or by a part.
  func guess(_ header: String) -> Guess? {
    let birthday = CSVField(kind: .birthday)
    // A row of a table, which a wrong delimiter does not divide, is no header.
    let calendar = header.utf8.count <= Self.longestHeader ? CalendarText(header) : CalendarText()
    // Both calendars in one header leave it to the cells; the name of one may be no word of its own: `생일(음)`.
    let isOfOne = calendar.isSolar != calendar.isLunar
    let plain = isOfOne ? words[Self.key(calendar.rest)] : nil
    var guess = plain?.field == birthday ? plain : meaning(of: header)
    if isOfOne, calendar.isLunar, guess?.field == birthday { guess?.field.label = "lunar" }
    return guess
  }

  /// A header without the word for the person before it by which a program tells the tables apart that it joined:
  /// `Email` of `Person - Email`.
  private static func withoutTable(_ header: String, _ key: HeaderKey) -> String? {
    ["person-", "personne-", "persona-", "pessoa-", "persoon-"].contains(where: key.text.hasPrefix)
      ? String(header.drop { $0 != "-" }.dropFirst().drop { $0 == " " }) : nil
  }

  /// Headers in which `Last` and `First` beside each other, alone or behind a word for a person, are said to be names.
  static func spelledOut(_ headers: [String]) -> [String] {
    guard headers.contains(where: { $0.utf8.reversed().starts(with: "tsri".utf8) }) else {
      return headers
    }
    let keys = headers.map(key)
    let all = Set(keys)
    return zip(headers, keys).map { header, key in
      for (word, other) in [("last", "first"), ("first", "last"), ("middle", "last")]
      where key.hasSuffix(word) {
        let owner = String(key.dropLast(word.utf8.count))
        let isOfOne = standard.words[owner].map { $0.isOfPeople || $0.field.kind == .related }
        let isSaid = isOfOne == true && all.contains(word) && all.contains(other)
        if isSaid || all.contains(owner + other) { return header + " name" }
      }
      return header
    }
  }

  /// Whether a word is one for names and not for the person who has it.
  func isWordForName(_ word: String) -> Bool {
    let key = Self.key(word)
    return Self.familyOrFull.contains(key) || words[key].map { $0.confidence > 0.85 } ?? true
  }

  /// Whether a word before a day says no more than that it is the contact's own, as it is of customers and members.
  static func isOwnWord(_ word: String) -> Bool { ownWords.contains(key(word)) }

  private static let ownWords = Set(
    """
    customer client member patient own self kunde kunden kundin mitglied mitglieds patientin patienten client adherent cliente \
    socio membro miembro klient 고객 고객님 회원 본인 손님 환자 실제 顧客 会員 本人 客户
    """.split(separator: " ").map { key($0) })

  /// The words of a text that say something.
  func withoutFillers(_ text: String) -> String {
    let said = text.split(separator: " ").filter { !fillers.contains(Self.key($0)) }
    return said.isEmpty ? text : said.joined(separator: " ")
  }

  private func meaning(of header: String) -> Guess? {
    let headerKey = HeaderKey(header)
    if let rest = Self.withoutTable(header, headerKey) { return meaning(of: rest) }
    if let guess = exactGuess(headerKey) { return guess }
    // A plural in brackets is no kind of what is meant.
    for plural in ["(s)", "(es)", "(n)", "(en)"] where header.hasSuffix(plural) {
      if let guess = meaning(of: String(header.dropLast(plural.count))) { return guess }
    }
    if let said = DateOrderWords(header), let guess = meaning(of: said.rest), guess.field.isDate {
      return guess
    }
    if let guess = composition(header) { return guess }
    let key = headerKey.text
    guard key.utf8.contains(where: { $0 >= 0x80 }),
      let part = parts.first(where: { key.holds($0.word) })
    else { return nil }
    var guess = part.guess
    // What stands before a birthday says whose it is: `아이생일`.
    let owner = Self.key(key.pieces(between: part.word)[0])
    if guess.field.kind == .birthday, !owner.isEmpty, !Self.isOwnWord(owner) {
      guess.field = CSVField(kind: .date, label: header)
    }
    guess.field.qualify(with: header, keeping: guess.field.label)
    return guess
  }

  /// Whether a cell says for certain what a column means: by its whole text, or by words that are all known.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - key: The form in which headers are compared.
  /// - Returns: True where it does.
  func isHeader(_ cell: String, _ key: HeaderKey) -> Bool {
    let hasLetters = cell.utf8.contains { $0 >= 0x80 || ($0 | 0x20) &- 0x61 < 26 }
    guard hasLetters, cell.utf8.count < 64 else { return false }
    if let rest = Self.withoutTable(cell, key) { return isHeader(rest) }
    let guess =
      exactGuess(key) ?? composition(DateOrderWords(cell)?.rest ?? cell, ofKnownWords: true)
    return guess.map { $0.confidence > 0.8 } ?? false
  }

  /// The same of a cell whose form for comparing is not at hand.
  func isHeader(_ cell: String) -> Bool { isHeader(cell, HeaderKey(cell)) }

  /// Whether a header names numbers that are none of telephones, such as those of accounts, orders and members.
  static func namesOtherNumber(_ header: String) -> Bool {
    let key = key(header)
    let words = HeaderWord.all(of: header).map(\.key)
    return otherNumbers.contains { other in
      // A short word stands in others by chance, as vat does in `Privat`.
      other.utf8.count > 4 || other.utf8.first ?? 0 >= 0x80
        ? key.holds(other)
        : words.contains { word in
          word.hasPrefix(other)
            && ["", "id", "no", "nr", "code", "number", "nummer"].contains(
              word.dropFirst(other.utf8.count))
        }
    } && !phoneWords.contains { key.holds($0) }
  }

  /// Parts of words by which a number is one of telephones, whoever's it is: `Kundentelefon`.
  private static let phoneWords = [
    "telefon", "phone", "handy", "mobil", "telefo", "cellul", "тел", "전화", "연락", "휴대", "電話",
  ]

  private static let otherNumbers = """
    account order invoice tax vat member student customer client contract licen passport policy serial iban isbn \
    postal card employee ticket tracking konto rechnung steuer mitglied kunden auftrag bestell vertrag matrikel \
    versicherung ausweis personaln personalnr inventar compte facture commande contrat adherent siret \
    cuenta factura pedido contrato socio cliente 계좌 통장 사업자 법인 학번 사번 군번 주문 송장 회원 고객 계약 증권 \
    pesel regon cpf cnpj fiscal инн снилс kimlik 카드 면허 여권 등록번호 관리번호 접수번호 차량 바코드 口座 注文 会員 学籍 社員番号
    """.split(separator: " ").map(String.init)

  /// Words for a whole name that mean the family name beside one for the given name.
  static let familyOrFull: Set<String> = [
    "이름", "name", "nom", "nombre", "nombres", "nome", "naam", "namn", "jmeno", "имя", "adi", "isim",
  ]

  /// A line is `FIELD > WORDS`, after another `>` words that could mean something else, and after a third words for
  /// people, who are the contact only where no column says its name.
  private static let table = """
    name.full > 이름|성명|성함|연락처 이름|name|full name|display name|전체 이름|anzeigename|angezeigter name|nom complet|nom à afficher|vollständiger name|姓名|nombre completo|nombre y apellidos|nombre para mostrar|氏名|名前|お名前|表示名|フルネーム|imię i nazwisko|nazwisko i imię|nome completo|nome e cognome|nominativo|volledige naam|jméno a příjmení|celé jméno|fullständigt namn|namn|naam|фио|полное имя|имя и фамилия|ad soyad|adı soyadı|isim soyisim|nome|jméno|имя|adı|isim|nazwa wyświetlana|nombre y apellido|nome e sobrenome > 고객명|회원명|customer name|client name|member name|employee name|student name|patient name|kundenname|mitgliedsname|담당자|담당자명|표시 이름|표시명|contact name|contact|person|ansprechpartner|kontakt|kontaktname|nombre|nom|nazwa|nombres|persona de contacto|contacto|contatto|contato|referente > student|pupil|child|kid|member|participant|camper|player|schüler|schülerin|kind|mitglied|teilnehmer|teilnehmerin|spieler|spielerin|élève|étudiant|étudiante|enfant|membre|adhérent|adhérente|alumno|alumna|estudiante|niño|niña|hijo|hija|miembro|socio|socia|participante|alunno|alunna|studente|bambino|bambina|figlio|figlia|membro|partecipante|aluno|aluna|estudante|criança|leerling|uczeń|žák|elev|ученик|öğrenci|학생|원생|아동|원아|회원|生徒|児童|会員|landlord|tenant|lessor|lessee|seller|bride|groom|vermieter|vermieterin|mieter|mieterin|käufer|käuferin|verkäufer|verkäuferin|braut|bräutigam|bailleur|locataire|acheteur|acheteuse|vendeur|vendeuse|marié|mariée|arrendador|arrendadora|arrendatario|arrendataria|inquilino|inquilina|comprador|compradora|vendedor|vendedora|novio|novia|임대인|임차인|매도인|매수인|신랑|신부|매도자|매수자|貸主|借主|売主|買主|新郎|新婦|新娘|房东|租客|出租人|承租人|买方|卖方|買方|賣方|甲方|乙方|attendee|registrant|invitee|delegate|volunteer|employee|patient|subscriber|patientin|mitarbeiter|mitarbeiterin|참가자|참석자|직원|환자|수강생|교인|성도
    name.family > 성|성씨|last name|family name|surname|姓|nachname|familienname|nom de famille|zuname|apellido|apellidos|苗字|名字|nazwisko|cognome|sobrenome|achternaam|familienaam|geslachtsnaam|příjmení|efternamn|фамилия|soyad|soyadı|soyisim|primer apellido|apellido paterno|apellido 1|nome de família|último nome|primeiro sobrenome|姓氏 > paterno|ap. paterno|lname|nachn.
    name.family2 > segundo apellido|apellido materno|apellido 2|segundo sobrenome > materno|ap. materno
    name.given > 이름(성 제외)|given name|first name|forename|名|vorname|prénom|nombre de pila|imię|imiona|voornaam|förnamn|křestní jméno|nome próprio|primeiro nome|primer nombre|nombres de pila|nome di battesimo|fname > vorn.
    name.middle > 중간 이름|middle name|middle names|additional name|middle initial|weitere vornamen|zweiter vorname|deuxième prénom|segundo nombre|ミドル ネーム|drugie imię|secondo nome|nome do meio|tweede voornaam|tussenvoegsel|tussenvoegsels|druhé jméno|prostřední jméno|mellannamn|отчество|ikinci ad
    name.prefix > 호칭|경칭|prefix|prefixes|name prefix|salutation|honorific|호칭(영문)|anrede|civilité|civ.|tratamiento|敬称|aanhef|oslovení|tilltal|обращение|hitap > titel|titre|tytuł|titolo|titul|título
    name.suffix > suffix|suffixes|name suffix|호칭(한글)|namenszusatz|suffixe|sufijo
    X-PHONETIC-LAST-NAME > 성 발음|발음 성|phonetic last name|last name phonetic|phonetic family name|family name phonetic|surname phonetic|セイ|姓 カナ|姓 フリガナ|姓 ふりがな|セイ カナ
    X-PHONETIC-FIRST-NAME > 이름 발음|발음 이름|phonetic first name|first name phonetic|phonetic given name|given name phonetic|メイ|名 カナ|名 フリガナ|名 ふりがな|メイ カナ
    X-PHONETIC-NAME > フリガナ|ふりがな|カナ|かな|カナ氏名|氏名 カナ|氏名 フリガナ|氏名 ふりがな|お名前 フリガナ|よみがな|読み仮名|読みがな|phonetic name|yomi name
    X-MAIDENNAME > maiden name|née|geburtsname|nom de jeune fille|nom de naissance|apellido de soltera|결혼 전 성|旧姓
    NICKNAME > 별명|애칭|닉네임|nickname|별칭|nick|alias|spitzname|surnom|apodo|ニックネーム|pseudonim|soprannome|alcunha|bijnaam|přezdívka|smeknamn|прозвище|lakap|takma ad|preferred name|known as|goes by|prénom usuel|昵称|暱稱|绰号|綽號
    phone:cell > 휴대폰|휴대전화|핸드폰|휴대폰번호|휴대전화번호|핸드폰번호|mobile|hp|handy|mobil|mobiltelefon|mobilnummer|mobilnr|mobil-nr|handynummer|portable|tél. mobile|téléphone portable|téléphone mobile|móvil|celular|cellulaire|téléphone cellulaire|tél. cellulaire|teléfono móvil|teléfono celular|携帯電話|携帯|携帯番号|mob|tél. port.|komórka|tel. kom.|telefon komórkowy|cellulare|telemóvel|mobiel|mobiele telefoon|mobilní telefon|мобильный|мобильный телефон|сотовый|сотовый телефон|моб. тел.|cep telefonu|cep tel|cep no|cep numarası|telefono cellulare|手机|手機|手机号|手机号码|手機號碼|移动电话|行動電話|手提電話 > móv|cel|mobile phone|cell|cell phone|mobile number|cell number|모바일|무선전화|mobile no|natel|gsm|tlm|telem|móviles
    phone > 연락처|전화|전화번호|phone|telephone|tel|phone number|telefon|telefonnummer|numéro de téléphone|rufnummer|teléfono|número de teléfono|電話|電話番号|telefonu|telefone|fone|telefoon|telefoonnummer|telefonní číslo|телефон|телефона|тел.|номер телефона|telefon numarası|电话|电话号码|電話號碼|联系电话|联系方式|聯絡電話|連絡電話 > rufnr|tlf|telf|tfno|tlfno|tlfn|tfn|telef|téléph|fon|tel.nr|연락처 번호|telephone number|tel no|유선전화|일반전화|contact number|festnetz|teléfono fijo|fijo|téléphone fixe|fixe|telefono fisso|fisso|telefone fixo|fixo|landline|hotline|helpline|ph|phn > 固定电话|固定電話|固话|座机|市話|座機|室內電話
    phone:home > 집|자택|집번호|자택번호|hm ph|hm phone|hm tel
    phone:work > 회사번호|직장번호|사무실번호|office phone|iş telefonu|iş tel|direct line|direct dial|direct number|wk ph|wk phone|wk tel > 사무실|내선전화|office|work|durchwahl
    phone:other > 기타번호|その他の電話
    phone:fax > 팩스|fax|팩스번호|fax number|facsimile|faxnummer|telefax|télécopie|télécopieur|ファックス|ファクス|faks|факс|传真|傳真
    phone:pager > 호출기|삐삐|pager|bipeur|buscapersonas|ポケットベル
    phone:Callback > callback|rückmeldung|rappel
    phone:main > 대표전화|대표번호|main phone|회사 대표 전화|company main phone|zentrale|standard téléphonique|代表電話
    phone:car > 카폰|car phone|autotelefon
    email > 이메일|메일|전자우편|email|e-mail|mail|이메일 주소|메일 주소|email adresse|courriel|adresse e-mail|adresse électronique|adresse de messagerie|messagerie|mél|correo electrónico|correo|dirección de correo|dirección de correo electrónico|メール|メールアドレス|電子メール|電子メール アドレス|poczta elektroniczna|adres e-mail|posta elettronica|correio eletrônico|e-mailadres|e-mailová adresa|elektronická pošta|e-post|e-postadress|mejl|электронная почта|эл. почта|адрес электронной почты|имейл|e-posta|e-posta adresi|邮箱|郵箱|电子邮件|電子郵件|电邮|電郵|电子邮箱|電子郵箱|邮件|郵件|邮件地址|邮箱地址 > email address|e-mail address|전자 메일|전자메일주소|primary email|이멜|mailadresse|почта|correo-e
    organization > 회사|회사명|소속|직장|근무처|company|organization|company name|organisation|firma|firmenname|unternehmen|société|entreprise|nom de la société|raison sociale|razón social|ragione sociale|razão social|empresa|compañía|organización|nombre de la empresa|会社|会社名|勤務先|組織名|nazwa firmy|przedsiębiorstwo|organizacja|azienda|società|ditta|companhia|bedrijf|bedrijfsnaam|organisatie|společnost|organizace|företag|företagsnamn|компания|организация|фирма|место работы|şirket|şirket adı|firma adı|kurum|公司|公司名称|公司名稱|单位|單位|工作单位|企业|企業 > 기관|기관명|업체|업체명|단체|직장명|단체명|상호|소속기관|firm|organization name|account name|학교|학교명|institution|associated company|org.
    organization.department > 부서|부서명|department|팀|dept|소속부서|팀명|division|abteilung|département|departamento|部署|部署名|dział|reparto|dipartimento|setor|afdeling|oddělení|avdelning|отдел|подразделение|departman|bölüm|birim|部门|部門|科室 > abt.
    organization.title > 직책|직위|직급|직함|title|job title|jobtitel|arbeitstitel|position|직책명|berufsbezeichnung|stellung|fonction|poste|puesto de trabajo|役職|stanowisko|mansione|funzione|qualifica|profissão|functie|functietitel|pracovní pozice|befattning|yrkestitel|должность|iş unvanı|职位|職位|职务|職務|职称|職稱|肩書|肩書き > 직위명|직무|직분|계급|dienstgrad|funktion|intitulé du poste|puesto|cargo|funkcja|funkce|posizione|unvan|görev|profesión|ocupación|professione|profession|beruf|occupation
    organization.role > role|담당업무|업무|역할|rolle|ruolo
    address > 주소|기본주소|전체주소|현주소|거주지 주소|현거주지|address|full address|거주지|주소지|adresse|anschrift|dirección|住所|adres|indirizzo|endereço|morada|adresa|bydliště|adress|адрес|adresi|domicilio|地址|联系地址|聯絡地址|通讯地址|通訊地址|住址|详细地址 > residenza|adr.|addr.|anschr.
    address:work > iş adresi
    address.formatted > formatted address|address formatted|formatted
    address.street > 도로명주소|street|street address|번지|address line 1|address 1|straße|str./nr.|straße/nr.|rue|calle|番地|ulica|ulica i numer|ulica i nr|rua|logradouro|straat|straatnaam|ulice|gata|gatuadress|улица|sokak|cadde|str. > line 1|adresszeile 1
    address.house > hausnummer|hausnr.|hnr.|huisnummer|numer domu|nr domu|numero civico|civico|číslo popisné|номер дома|número exterior|núm. ext.|no. exterior|no. ext.
    address.extended > número interior|núm. int.|no. interior|no. int.
    address.street2 > address line 2|address 2|street 2|street address 2|street address line 2|rue 2|straße 2|상세주소|주소상세|나머지주소|세부주소|詳細住所|建物名 > adresszusatz|complément d'adresse|complément adresse|adresse complémentaire|adresse (suite)|suite de l'adresse|colonia|barrio|bairro|urbanización|fraccionamiento|complemento
    address.street3 > address line 3|address 3|street 3|street address line 3|rue 3|straße 3
    address.city > 시/군/구|구/군/시|city|시군구|도시|town|locality|ort|stadt|wohnort|ville|ciudad|localidad|población|市区町村|市町村|miasto|miejscowość|città|cidade|localidade|município|stad|woonplaats|plaats|město|obec|postort|город|населенный пункт|şehir|ilçe|城市 > commune|localité|comune|località|alcaldía|lieu|luogo|domicile|suburb
    address.codecity > cp ville|cp ciudad|cp localidad|cp población
    address.region > 시/도|state|province|시도|region|state/province|bundesland|kanton|dép/région|provincia|estado o provincia|provincia o estado|都道府県|county|landkreis|county/state|state/county|comté|comunidad autónoma|województwo|regione|provincie|län|область|регион|estado/provincia|provincia/estado|entidad federativa|省|省份 > prov|uf|province code|state code|region code
    address.code > 우편번호|zip|postal code|zip code|postcode|plz|npa|nap|postleitzahl|code postal|código postal|郵便番号|kod pocztowy|codice postale|psč|poštovní směrovací číslo|postnummer|postnr|почтовый индекс|индекс|posta kodu|邮编|郵編|邮政编码|郵遞區號|郵政編碼|eircode > zip/postal code|cep|cap|cp|pincode
    address.country > 국가|country|나라|country/region|국가/지역|land|land/region|pays|pays/région|país|país o región|国|国名|paese|nazione|země|страна|ülke|国家|國家 > country code|ctry
    address.pobox > 사서함|po box|postfach|boîte postale|apartado postal|apartado de correos|caixa postal|casella postale
    birthday > 생일|생신|생년월일|생월일|birthday|birth date|date of birth|dob|출생일|geburtstag|geburtsdatum|geb.-dat.|geb.-datum|geb.-tag|geb. am|geboren am|né le|née le|nacido el|nacida el|fødselsdag|anniversaire|date de naissance|cumpleaños|fecha de nacimiento|誕生日|生年月日|data urodzenia|data ur.|urodziny|data di nascita|compleanno|data de nascimento|data nascimento|data nasc.|geboortedatum|verjaardag|datum narození|narozeniny|födelsedag|födelsedatum|дата рождения|день рождения|doğum tarihi|doğum günü|fecha nacimiento|fecha nac.|fec. nac.|f. nac.|f. de nacimiento|data nascita|dt. nascimento|data de aniversário|fecha de cumpleaños|生日|出生日期|出生年月日|出生年月 > bday|born|geboren|nascimento|nacimiento|nato il|nata il|birth|geburt|geb|naissance|naiss|ddn|nascita|nasc|nacim|nac|urodzenia|narození|nar|geboorte|födelse|född|рождения|рождение|д.р.|doğum|cumple|誕生|出生|geburtsd.
    birthday.calendar > 생일(양력음력)|양력음력|음력양력|양음력|음양력|양력/음력|음력/양력|양/음|음/양|음력|양력|음력여부|양력여부|양음력구분|음양력구분|양음구분|음양구분|양력음력구분|음력양력구분|생일구분|생일종류|생일 달력|달력구분|lunar/solar|solar/lunar|lunar|solar|is lunar|lunar birthday?|birthday calendar
    birthday.leap > 윤달|윤달여부|평달/윤달|윤달/평달|평윤달|윤달구분|leap month
    birthday.year > 생년|birth year|출생년도|출생연도|태어난 해|geburtsjahr
    birthday.month > birth month|생월|출생월|태어난 달|geburtsmonat
    birthday.day > 태어난 날
    anniversary > 결혼기념일|anniversary|기념일|wedding anniversary|hochzeitstag|jahrestag|anniversaire de mariage|aniversario|anniversaire de mariage ou fête|記念日|結婚記念日
    X-AGE > 나이|age|연령|만나이|alter|edad|età|idade
    gender > 성별|gender|sex|geschlecht|sexe|sexo|性別|género|genere|sesso|性别|geslacht
    groups > 그룹|그룹명|범주|구분|분류|group|category|categories|labels|group membership|gruppe|gruppen|kategorie|kategorien|groupe|groupes|catégorie|grupo|grupos|categoría|categorías|グループ|分類|grupa|grupy|gruppo|gruppi|groep|groepen|skupina|skupiny|grupp|grupper|kategori|kategorier|группа|группы|категория|категории|grup|gruplar|kategoriler|分组|分組|群组|群組|组别|組別|类别|類別 > groups|label|tag|tags|카테고리|태그|mannschaft|team|team name|klasse|class|équipe|equipo|classe|clase|반|학급|grp.|kat.
    NOTE > 메모|비고|설명|코멘트|notes|note|comment|comments|notiz|notizen|bemerkung|bemerkungen|commentaire|commentaires|observation|observations|remarques|nota|notas|observaciones|comentarios|メモ|備考|uwagi|notatka|notatki|komentarz|annotazioni|osservazioni|observações|observação|anotações|notitie|notities|opmerking|opmerkingen|poznámka|poznámky|anteckning|anteckningar|anmärkning|примечание|примечания|заметка|заметки|комментарий|комментарии|notlar|açıklama|备注|備註|附注|附註 > memo|remarks|remark|obs.|기타|특이사항|참고|description|참고사항|anmerkung|remarque|kommentar|opis|bem.|rem.|rmk|rmks
    url > 홈페이지|웹사이트|website|url|homepage|web page|웹 페이지|webseite|internetseite|site web|page web|página web|sitio web|ウェブサイト|ホームページ|web ページ|strona www|strona internetowa|www|witryna|sito web|sito internet|webová stránka|webové stránky|webbplats|webbsida|hemsida|сайт|веб-сайт|web sitesi|web sayfası|internet sitesi|网站|網站|网址|網址 > web|site|사이트|sito
    url:Blog > blog|weblog
    url:블로그 > 블로그
    im:KakaoTalk > 카카오톡|카톡|카카오톡 아이디|카톡아이디|카톡 id|kakaotalk|kakao|kakao id
    im:LINE > 라인 id|라인 아이디|line|line id
    im:WeChat > 微信|微信号|微信號|wechat|wechat id
    im:QQ > qq|qq号|qq號|qq号码
    im > 메신저|messenger|im|messenger id|instant messenger
    im:Skype > skype|스카이프|skype id
    related:spouse > 배우자|spouse|배우자명|ehepartner|ehepartnerin|ehegatte|ehegattin|conjoint|cónyuge|配偶者 > wife|husband|ehefrau|ehemann|époux|épouse|esposa|esposo|marido|남편|아내
    related:Partner > lebenspartner|lebenspartnerin|lebensgefährte|lebensgefährtin|domestic partner|life partner|civil partner|동반자 > partner's name|partner name|name des partners|name der partnerin|nom du partenaire|nombre de la pareja|파트너 이름
    related:child > 자녀|children|자녀명|kinder|enfants|hijos|子供
    related:emergency > emergency contact name|비상연락처 이름|비상연락처 성명|name notfallkontakt|nom du contact d'urgence|緊急連絡先氏名 > emergency contact|emergency contacts|비상연락처|긴급연락처|notfallkontakt|contact d'urgence|personne à contacter en cas d'urgence|contacto de emergencia|緊急連絡先|紧急联系人|緊急聯絡人|contatto di emergenza|contato de emergência
    related > représentant légal|responsable légal|encarregado de educação > legal guardian|legal representative|representante legal > mother|mom|mum|mam|mammy|mama|father|dad|daddy|papa|parent|parents|guardian|mutter|vater|elternteil|eltern|erziehungsberechtigter|erziehungsberechtigte|sorgeberechtigter|sorgeberechtigte|mère|père|tuteur|tutrice|madre|padre|padres|tutor|tutora|apoderado|apoderada|genitore|genitori|tutore|mãe|pai|responsável|moeder|vader|ouder|voogd|matka|ojciec|rodzic|opiekun|otec|rodič|mamma|pappa|vårdnadshavare|målsman|мать|отец|родитель|anne|baba|veli|어머니|아버지|엄마|아빠|부모|보호자|학부모|부모님|어머님|아버님|모친|부친|할머니|할아버지|조부모|시어머니|시아버지|며느리|사위|아들|딸|동생|누나|오빠|언니|삼촌|이모|고모|손자|손녀|grandmother|grandfather|grandparent|grandparents|grandma|grandpa|son|daughter|aunt|uncle|relative|großmutter|großvater|großeltern|oma|opa|sohn|tochter|tante|onkel|angehörige|angehöriger|grand-mère|grand-père|abuela|abuelo|母|父|母親|父親|保護者|buyer|purchaser|billing
    related:Assistant > 비서|assistant|비서명|assistent|assistentin|asistente
    related:Manager > 상사|manager|상사명|vorgesetzter|vorgesetzten|boss
    photo > 사진|photo|photo url|사진 url|picture|avatar|image|foto|写真
    UID > uid|고유번호|contact id
    sensitive > 주민등록번호|주민번호|government id number|ssn|social security number|외국인등록번호|여권번호|personnummer|\(ExtensionName.secretWords) > passport number|운전면허번호
    """

  /// A line is `TYPE > WORDS`: what may stand beside the word of a field and says of which kind it is.
  ///
  /// A company beside a phone or an address is the place of work. A main, a car and a mobile phone are kinds
  /// of phones only.
  private static let kindTable = """
    home > home|house|personal|private|residence|privat|privates|privater|privaten|privado|priv|private|privée|privé|perso|pers|personnel|personnelle|domicile|dom|maison|zuhause|casa|particular|domicilio|residencia|집|자택|개인|가정|自宅|家庭|住宅|prywatny|prywatna|prywatne|domowy|domowa|domowe|zamieszkania|abitazione|privato|privata|residencial|pessoal|thuis|prive|domácí|soukromý|soukromá|osobní|hem|hemma|bostad|domů|домашний|личный|личная|ev|kişisel
    work > 办公|辦公|work|business|office|company|corporate|professional|geschäftlich|geschaeftlich|geschäft|geschäfts|gesch|geschäftliche|geschäftlicher|geschäftliches|geschäftlichen|dienstliche|dienstlicher|dienstliches|dienstlichen|berufliche|beruflicher|berufliches|beruflichen|bus|dienstlich|dienstl|dienst|beruflich|berufl|geschäftl|arbeit|firma|firmen|büro|buero|professionnel|professionnelle|pro|prof|travail|bureau|société|entreprise|trabajo|oficina|empresa|laboral|회사|직장|사무실|업무|근무지|근무처|会社|勤務先|仕事|職場|公司|单位|單位|służbowy|służbowa|służbowe|firmowy|firmowa|praca|biuro|lavoro|ufficio|aziendale|trabalho|comercial|profissional|escritório|werk|zakelijk|kantoor|práce|pracovní|firemní|kancelář|arbete|arbets|jobb|kontor|рабочий|рабочая|служебный|ofis
    other > other|weitere|weiterer|weiteres|andere|sonstige|autre|otro|otra|기타|その他|inny|inna|inne|altro|altra|outro|outra|ander|overig|jiný|jiná|annan|annat|övrig|другой|другая|diğer
    pref > primary|preferred|bevorzugt|primär|primäre|primärer|primario|primaria|기본
    main > main|haupt|principal|대표
    car > car|auto|voiture|차량
    cell > 휴대|komórkowy|kom|mobilní|моб
    """

  /// Words beside a field that say nothing about it.
  private static let fillerWords = """
    the my your of for der die das des de del du la le l el d a r e 현 현재 current present aktuell aktuelle contact contacts contacto contatto contato \
    secondary sekundär sekundäre sekundärer secondaire secundario secundaria required optional default 필수 선택 내 information info 정보 iso value and und et y の 地域 음력 lunar \
    di do da i e och en ve и
    """

  /// Those of them that say that a number is meant.
  private static let numberWords = """
    number no nr num numéro nummer nbr 번호 numer numero número číslo номер nº n° numara numarası numaralar
    """

  /// Parts of headers in scripts that put words together without blanks; the first that is there decides.
  private static let partTable = """
    sensitive > 주민등록|주민번호|비밀번호
    phone:work+fax > 회사팩스|사무실팩스
    phone:fax > 팩스
    phone:cell > 휴대|핸드폰|모바일|手机|手機
    phone:fax > 传真|傳真
    email > 이메일|메일|邮箱|郵箱|邮件|郵件
    phone > 전화|연락처|电话
    address.code > 우편번호
    address > 주소
    birthday > 생일|생신|생년월일
    organization > 회사명|회사이름
    organization.department > 부서
    organization.title > 직책|직급|직위
    url > 홈페이지
    NOTE > 메모|비고
    name.full > 성명
    """
}
