internal import ContactBytes

/// Words that stand above columns in files that no dialect describes, Korean and English.
package struct Synonyms: Sendable {
  /// A field and how sure a word makes it.
  package struct Guess: Sendable {
    /// What the column means.
    package var field: CSVField
    /// How sure that is, from 0 to 1.
    var confidence: Double
  }

  /// The words, compiled once.
  static let standard = Synonyms()

  /// Every word with its meaning; no two words are the same header (``HeaderKey``).
  package static var entries: [(word: String, guess: Guess)] { entries(table, [0.95, 0.85]) }

  private let words: [HeaderKey: Guess]
  private let parts: [(word: String, guess: Guess)]

  private init() {
    words = Dictionary(
      Self.entries.map { (HeaderKey($0.word), $0.guess) }, uniquingKeysWith: { first, _ in first })
    parts = Self.entries(Self.partTable, [0.6]).map { (HeaderKey($0.word).text, $0.guess) }
  }

  /// The entries of a table, which are the less sure the further right they stand.
  private static func entries(
    _ table: String, _ confidences: [Double]
  ) -> [(word: String, guess: Guess)] {
    table.split(separator: "\n").flatMap { line -> [(word: String, guess: Guess)] in
      let columns = line.split(separator: ">")
      guard let field = CSVField(columns[0].filter { $0 != " " }) else { return [] }
      return zip(columns.dropFirst(), confidences).flatMap { words, confidence in
        words.split(separator: "|").map {
          (String($0), Guess(field: field, confidence: confidence))
        }
      }
    }
  }

  /// What a header means: by its whole text, without a number or what is in brackets, or by a part.
  func guess(_ header: String) -> Guess? {
    let key = HeaderKey(header)
    guard !key.text.isEmpty else { return nil }
    if let guess = words[key] { return guess }
    if let (base, number) = key.withoutTrailingNumber, var guess = words[base] {
      guess.field.number = max(guess.field.number, number)
      return guess
    }
    if let base = key.withoutBrackets {
      if var guess = words[base] {
        guess.confidence = 0.75
        return guess
      }
    }
    return parts.first { key.text.holds($0.word) }?.guess
  }

  /// A line is `FIELD > WORDS`, and after another `>` words that could mean something else.
  private static let table = """
    name.full > 이름|성명|성함|연락처 이름|name|full name|display name|전체 이름 > 고객명|회원명|담당자|담당자명|표시 이름|표시명|contact name|contact|person
    name.family > 성|성씨|last name|family name|surname|姓
    name.given > 이름(성 제외)|given name|first name|forename|名
    name.middle > 중간 이름|middle name|additional name|middle initial
    name.prefix > 호칭|경칭|prefix|name prefix|salutation|honorific|호칭(영문)
    name.suffix > suffix|name suffix|호칭(한글)
    NICKNAME > 별명|애칭|닉네임|nickname|별칭|nick|alias
    phone:cell > 휴대폰|휴대전화|핸드폰|휴대폰번호|휴대전화번호|핸드폰번호|mobile|hp > mobile phone|cell|cell phone|mobile number|cell number|모바일|무선전화|mobile no
    phone > 연락처|전화|전화번호|phone|telephone|tel|phone number > 연락처 번호|telephone number|tel no|유선전화|일반전화|contact number
    phone:home > 집전화|자택전화|집 전화번호|home phone|집|자택|집번호|home tel > 자택 전화번호|home phone number
    phone:work > 회사전화|사무실전화|직장전화|work phone|business phone|회사번호|회사 전화번호|office phone > 사무실|직장 전화번호|내선전화|office|work|사무실 전화번호
    phone:other > 기타전화|other phone|기타번호|기타 전화번호
    phone:fax > 팩스|fax|팩스번호|fax number|facsimile
    phone:work+fax > 회사팩스|사무실팩스|work fax|business fax|회사 팩스번호|직장팩스
    phone:home+fax > 집팩스|home fax|자택팩스
    phone:pager > 호출기|삐삐|pager
    phone:main > 대표전화|대표번호|main phone|회사 대표 전화|company main phone
    email > 이메일|메일|전자우편|email|e-mail|mail|이메일 주소|메일 주소 > email address|e-mail address|전자 메일|전자메일주소|primary email|이멜
    email:home > 개인 이메일|personal email|home email
    email:work > 회사 이메일|업무 이메일|work email|business email|회사 메일
    organization > 회사|회사명|소속|직장|company|organization|company name|organisation > 기관|기관명|업체|업체명|단체|직장명|단체명|상호|소속기관|organization name|account name|학교|학교명
    organization.department > 부서|부서명|department|팀|dept|소속부서|팀명|division
    organization.title > 직책|직위|직급|직함|title|job title|position|직책명 > 직위명|직무
    organization.role > role|담당업무|업무|역할
    address > 주소|address|집주소|자택주소|full address|거주지|주소지
    address:work > 회사주소|직장주소|work address|사무실주소|business address|office address
    address.street > 도로명주소|street|street address|상세주소|번지|address line 1|address 1
    address.street2 > address line 2|address 2
    address.city > 시/군/구|구/군/시|city|시군구|도시|town|locality
    address.region > 시/도|state|province|시도|region|state/province
    address.code > 우편번호|zip|postal code|zip code|postcode > zip/postal code
    address.country > 국가|country|나라|country/region|국가/지역
    birthday > 생일|생년월일|birthday|birth date|date of birth|dob|출생일 > bday
    birthday.calendar > 생일(양력음력)|양력음력|음력양력|양음력|음양력
    birthday.year > 생년|birth year|출생년도|태어난 해
    birthday.month > birth month|태어난 달
    birthday.day > 태어난 날
    anniversary > 결혼기념일|anniversary|기념일|wedding anniversary
    X-AGE > 나이|age|연령|만나이
    gender > 성별|gender|sex
    groups > 그룹|그룹명|구분|분류|group|category|categories|labels > 관계|groups|label|tag|tags|카테고리|태그
    NOTE > 메모|비고|설명|코멘트|notes|note|comment|comments > memo|remarks|remark|기타|특이사항|참고|description|참고사항
    url > 홈페이지|웹사이트|website|url|homepage|web page|웹 페이지|블로그 > web|site|blog|사이트
    im:KakaoTalk > 카카오톡|카톡|카카오톡 아이디|카톡아이디|kakaotalk|kakao|kakao id
    im:LINE > 라인|line id|라인 아이디
    im > 메신저|messenger|im|messenger id
    im:Skype > skype|스카이프|skype id
    related:spouse > 배우자|spouse|배우자명
    related:child > 자녀|children|자녀명
    photo > 사진|photo|photo url|사진 url|picture|avatar|image
    UID > uid|고유번호|contact id
    sensitive > 주민등록번호|주민번호|government id number|ssn|social security number|외국인등록번호|여권번호 > passport number|운전면허번호
    """

  /// Parts of headers; the first that a header contains decides.
  private static let partTable = """
    sensitive > 주민등록|주민번호
    phone:work+fax > 회사팩스|사무실팩스
    phone:fax > 팩스|fax
    phone:cell > 휴대|핸드폰|mobile|모바일
    email > 이메일|e-mail|email|메일
    phone > 전화|phone|연락처
    address.code > 우편번호|zipcode|postal
    address > 주소
    birthday > 생일|생년월일|birth
    organization > 회사명|회사이름|company
    organization.department > 부서
    organization.title > 직책|직급|직위
    url > 홈페이지|website|url
    NOTE > 메모|비고
    name.full > 성명|fullname
    """
}

/// A header in the form by which headers are compared: without case, blanks and middle dots.
package struct HeaderKey: Hashable, Sendable {
  /// The header without case, blanks, dots and underscores.
  let text: String

  /// The key of a header.
  package init(_ header: some StringProtocol) {
    if header.utf8.allSatisfy({ $0 < 0x80 }) {
      var bytes: [UInt8] = []
      for byte in header.utf8 where byte > 0x20 && !Self.ignoredASCII.contains(byte) {
        bytes.append(ASCII.lowercased(byte))
      }
      text = String(decoding: bytes, as: UTF8.self)
    } else {
      text = String(header.lowercased().unicodeScalars.filter { !Self.isIgnored($0) })
    }
  }

  /// The dot, the underscore and the asterisk of required fields.
  private static let ignoredASCII: [UInt8] = [0x2E, 0x5F, 0x2A]

  private init(key: String) { text = key }

  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", "_", "\u{B7}", "\u{318D}", "\u{30FB}", "\u{FEFF}", "\u{200B}", "*": true
    default: scalar.properties.isWhitespace
    }
  }

  /// The key with `#` in place of its first number, and that number; nil when it has none.
  var numbered: (key: HeaderKey, number: Int)? {
    guard let first = text.firstIndex(where: { $0.isASCII && $0.isNumber }) else { return nil }
    let rest = text[first...]
    let end = rest.firstIndex { !($0.isASCII && $0.isNumber) } ?? text.endIndex
    guard let number = Int(text[first..<end]), 1...9_999 ~= number else { return nil }
    return (HeaderKey(key: text[..<first] + "#" + text[end...]), number)
  }

  /// The key without a number at its end, and the number.
  var withoutTrailingNumber: (key: HeaderKey, number: Int)? {
    let digits = text.reversed().prefix { $0.isASCII && $0.isNumber }.count
    guard digits > 0, digits < 4, digits < text.count,
      let number = Int(text.suffix(digits)), number > 0
    else { return nil }
    return (HeaderKey(key: String(text.dropLast(digits))), number)
  }

  /// The key without what stands in brackets; nil when nothing does.
  var withoutBrackets: HeaderKey? {
    guard let open = text.firstIndex(where: { "([（［".contains($0) }), open != text.startIndex
    else { return nil }
    return HeaderKey(key: String(text[..<open]))
  }
}
