internal import ContactBytes

/// What stands in a field because something had to, and what many share: it says nothing of who somebody is.
enum Filler {
  /// Whether a text is none, such as `-`, `n/a` or `0000`.
  static func isText(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    // Most texts begin as none of the words does.
    if let first = range.first, ASCII.isLetter(span[first]) || ASCII.isDigit(span[first]),
      !isFirst(span[first])
    {
      return false
    }
    var hash = StableHash()
    var count = 0
    var isZero = true
    for i in range where span[i] >= 0x80 || ASCII.isLetter(span[i]) || ASCII.isDigit(span[i]) {
      hash.add(ASCII.lowercased(span[i]))
      count += 1
      isZero = isZero && span[i] == UInt8(ascii: "0")
      if !isZero, count > longest { return false }
    }
    return isZero || words.contains(hash.value)
  }

  /// Whether the hash of what stands for an employer is that of an occupation of which none is known: self-employed.
  static func isOccupation(_ hash: UInt64) -> Bool { occupations.contains(hash) }

  /// Whether the hash of what a field is called says that it counts lines, or when they were written.
  static func isOfTable(_ hash: UInt64) -> Bool { columnsOfTables.contains(hash) }

  /// Whether a mailbox is an office's, or named as its domain is, so that many write from it.
  ///
  /// - Parameters:
  ///   - span: The bytes of the address.
  ///   - address: Where it is.
  ///   - at: Where its `@` is.
  /// - Returns: Whether two people may have it.
  static func isShared(_ span: borrowing Span<UInt8>, _ address: Range<Int>, at: Int) -> Bool {
    let length = at - address.lowerBound
    if length > longest { return false }
    var hash = StableHash()
    var isDomain = at + 1 + length < address.upperBound && span[at + 1 + length] == ASCII.dot
    for i in address.lowerBound..<at {
      let byte = ASCII.lowercased(span[i])
      hash.add(byte)
      isDomain = isDomain && ASCII.lowercased(span[i + length + 1]) == byte
    }
    return isDomain || offices.contains(hash.value)
  }

  /// Whether a number is none: it ends with 1111111, or is 1234567890.
  static func isNumber(_ digits: [UInt8]) -> Bool {
    guard digits.count >= 7, let last = digits.last else { return false }
    var run = 1
    while run < 7, digits[digits.count - 1 - run] == last { run += 1 }
    if run == 7 { return true }
    switch last {
    case UInt8(ascii: "0"): return digits.suffix(10).elementsEqual("1234567890".utf8)
    case UInt8(ascii: "9"): return digits.elementsEqual("123456789".utf8)
    default: return false
    }
  }

  /// Whether a letter or digit begins one of the words, or a row of zeros.
  private static func isFirst(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "0") || firstLetters & 1 << UInt32(byte & 0x1F) != 0
  }

  private static let longest = 12
  /// A bit for each letter that begins a word.
  private static let firstLetters = list.split(whereSeparator: \.isWhitespace)
    .compactMap { $0.utf8.first }.filter(ASCII.isLetter)
    .reduce(UInt32(0)) { $0 | 1 << UInt32($1 & 0x1F) }
  private static let words = hashes(list)
  private static let list = """
    na none null nil no undefined unknown noname noemail nomail noreply donotreply test dummy example
    nobody 없음 모름 미상 미정 unbekannt keine inconnu aucun desconocido ninguno 不明 なし
    """
  private static let offices = hashes(
    """
    info office sales contact kontakt contacto support service admin hello mail email post team buero büro help
    webmaster master postmaster reception accueil ventas empfang verwaltung hr jobs billing marketing cs
    """)

  private static let occupations = plainHashes(
    """
    selfemployed freelance freelancer independent retired pensioner retiree housewife househusband homemaker student
    pupil unemployed private
    selbständig selbstständig freiberuflich freiberufler freiberuflerin rentner rentnerin pensionär hausfrau hausmann
    studentin schüler schülerin arbeitslos privat
    indépendant indépendante retraité retraitée étudiant étudiante chômeur chômeuse aufoyer sansemploi
    autónomo autónoma jubilado jubilada estudiante desempleado desempleada amadecasa
    자영업 자영업자 자영 개인사업 개인사업자 사업 개인 프리랜서 무직 주부 전업주부 가정주부 은퇴 퇴직 정년퇴직 학생 대학생
    대학원생 고등학생 중학생 초등학생 취업준비 취업준비생 취준생 백수 회사원 직장인 농업 무 自営業 無職 主婦 学生 退休 学生 自由职业
    """)
  private static let columnsOfTables = plainHashes(
    """
    no nr num row id index line created modified updated timestamp createdon createdat createdtime createdate createddate creationdate
    datecreated dateadded lastmodified lastmodifiedon lastmodifieddate modifiedon modifieddate lastupdated lastupdate
    updatedat lastcontact lastcontacted lastactivity lastactivitydate lastlogin lastseen erstelltam angelegtam anlagedatum
    geändertam letzteänderung letzterkontakt letzteaktivität 번호 순번 연번 등록일 등록일자 등록일시 가입일 수정일
    작성일
    """)

  private static func hashes(_ words: String) -> Set<UInt64> {
    Set(words.split(whereSeparator: \.isWhitespace).map { StableHash.of(String($0)) })
  }

  private static func plainHashes(_ words: String) -> Set<UInt64> {
    Set(words.split(whereSeparator: \.isWhitespace).map { MatchKeys.plainHash($0) })
  }
}
