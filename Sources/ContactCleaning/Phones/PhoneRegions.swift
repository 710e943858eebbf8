internal import ContactBytes
package import ContactModel
package import PhoneNumbers

/// How many phone numbers without a calling code were read, and by what region.
public struct RegionUse: Sendable, Hashable {
  /// The numbers that were read as numbers of the region that was asked for, or else assumed.
  public package(set) var byHome = 0
  /// The numbers that were read as numbers of the region that their card names.
  public package(set) var byCard = 0

  /// None.
  public init() {}

  /// Adds the counts of another card.
  public static func += (left: inout RegionUse, right: RegionUse) {
    left.byHome += right.byHome
    left.byCard += right.byCard
  }
}

/// What a card says about the region of its phone numbers.
struct PhoneRegions {
  /// The region that was asked for, or is assumed.
  let home: PhoneRegion
  /// Whether the card may name another.
  let adapts: Bool
  /// The region of the card's own address.
  let address: PhoneRegion?
  /// Whether the card's address names a country, and nobody knows which.
  let isUnknown: Bool
  /// How many numbers depended on a region so far.
  var use = RegionUse()
  private var neighbour: PhoneRegion??

  /// Reads the addresses of a card.
  init(_ card: borrowing Card, home: PhoneRegion, adapts: Bool) {
    self.home = home
    self.adapts = adapts
    (address, isUnknown) = adapts ? Self.region(ofAddressesIn: card) : (nil, false)
  }

  /// Whether the card's address is in another region, or in a country that is not known.
  var isElsewhere: Bool { address.map { $0 != home } ?? isUnknown }

  /// The region, neither home nor the address's, that the card's numbers with a calling code agree on.
  mutating func neighbour(in card: borrowing Card) -> PhoneRegion? {
    // An address in the region leaves no doubt that a number abroad could raise.
    guard adapts, address != home else { return nil }
    if let neighbour { return neighbour }
    let found = regionOfNumbers(card)
    neighbour = .some(found)
    return found
  }

  // MARK: - Numbers

  private func regionOfNumbers(_ card: borrowing Card) -> PhoneRegion? {
    var found: PhoneRegion?
    for record in card.records where record.name == .telephone && !record.isRemoved {
      guard record.valueLength > 5, !isPlainKorean(card.bytes.span, record.value),
        let number = try? PhoneNumberParser(region: home)
          .parse(card.bytes.span.extracting(record.value)),
        number.origin == .plusSign || number.origin == .internationalPrefix,
        let region = number.region, region != home, region != address
      else { continue }
      if let found, found != region { return nil }
      found = region
    }
    return found
  }

  /// Whether a value begins as the numbers of a Korean address book do, which need not be read.
  private func isPlainKorean(_ span: borrowing Span<UInt8>, _ value: Range<Int>) -> Bool {
    let start = value.lowerBound
    guard home == .kr else { return false }
    if span[start] == 0x30 { return span[start + 1] != 0x30 }
    return span[start] == 0x2B && span[start + 1] == 0x38 && span[start + 2] == 0x32
  }

  // MARK: - Addresses

  /// The region of the first address that names a country which is known, and else whether one names another.
  fileprivate static func region(
    ofAddressesIn card: borrowing Card
  ) -> (region: PhoneRegion?, isUnknown: Bool) {
    var isUnknown = false
    for record in card.records where record.name == .address && !record.isRemoved {
      let country = country(in: card.bytes.span, record.value)
      guard !country.isEmpty else { continue }
      if card.bytes.span.extracting(country).equals(korea) { return (.kr, false) }
      if let region = regions[StableHash.of(card.bytes.span, country)] { return (region, false) }
      let name = String(utf8: card.bytes.span, country)
      if let region = region(named: name) { return (region, false) }
      isUnknown = isUnknown || name.contains(where: \.isLetter)
    }
    return (nil, isUnknown)
  }

  /// The seventh component of an address.
  private static func country(in span: borrowing Span<UInt8>, _ value: Range<Int>) -> Range<Int> {
    var separators = 0
    var start = value.upperBound
    for i in value where span[i] == Separator.component {
      separators += 1
      if separators == 6 { start = i + 1 }
      if separators == 7 { return start..<i }
    }
    return start..<value.upperBound
  }

  private static let korea = Array("대한민국".utf8)

  /// The region of a country's name or code.
  fileprivate static func region(named name: String) -> PhoneRegion? {
    if let code = names[name] { return PhoneRegion(code) }
    let key = name.lowercased().filter { $0.isLetter }
    return names[key].flatMap { PhoneRegion($0) } ?? PhoneRegion(key)
  }

  /// The regions by the hashes of their names and codes, which are found without a String.
  private static let regions: [UInt64: PhoneRegion] = {
    var regions: [UInt64: PhoneRegion] = [:]
    for (name, code) in Array(names) + PhoneRegion.all.map({ ($0.code, $0.code) }) {
      let bytes = Array(name.utf8)
      regions[StableHash.of(bytes.span, 0..<bytes.count)] = PhoneRegion(code)
    }
    return regions
  }()

  /// Names that stand in address books, in lower case, with a capital and in capitals.
  private static let names: [String: String] = {
    var names: [String: String] = [:]
    for row in table.split(separator: "\n") {
      let words = row.split(separator: " ")
      for word in words.dropFirst() {
        let code = String(words[0])
        names[String(word)] = code
        names[word.prefix(1).uppercased() + word.dropFirst()] = code
        names[word.uppercased()] = code
      }
    }
    return names
  }()

  /// The letters of the names of each region, in the languages of its people and in those of people who write to it,
  /// and of what stands on its cars.
  private static let table = """
    KR 대한민국 한국 southkorea korea republicofkorea korearepublicof repofkorea südkorea republikkorea corée coréedusud corea coreadelsur 大韓民国 韓国 韩国 kor
    US 미국 usa unitedstates unitedstatesofamerica theunitedstates vereinigtestaaten vereinigtestaatenvonamerika étatsunis etatsunis étatsunisdamérique estadosunidos eeuu アメリカ 美国
    JP 일본 japan japon japón 日本 日本国 jpn
    CN 중국 china chine 中国 中华人民共和国 prchina volksrepublikchina chn
    TW 대만 taiwan taïwan taiwán 台灣 台湾 臺灣
    HK 홍콩 hongkong 香港
    MO 마카오 macau macao
    SG 싱가포르 singapore singapur singapour
    VN 베트남 vietnam viêtnam việtnam
    TH 태국 thailand thaïlande tailandia
    PH 필리핀 philippines philippinen filipinas
    ID 인도네시아 indonesia indonesien indonésie
    MY 말레이시아 malaysia malaisie malasia
    IN 인도 india indien inde
    PK 파키스탄 pakistan pakistán
    BD 방글라데시 bangladesh bangladesch
    LK 스리랑카 srilanka
    NP 네팔 nepal népal
    MN 몽골 mongolia mongolei mongolie
    UZ 우즈베키스탄 uzbekistan usbekistan
    KZ 카자흐스탄 kazakhstan kasachstan
    KH 캄보디아 cambodia kambodscha cambodge camboya
    MM 미얀마 myanmar
    LA 라오스 laos
    AF 아프가니스탄 afghanistan afganistán
    GB 영국 uk unitedkingdom theunitedkingdom greatbritain england scotland wales northernireland großbritannien grossbritannien vereinigteskönigreich schottland royaumeuni grandebretagne angleterre reinounido inglaterra granbretaña
    DE 독일 germany deutschland bundesrepublikdeutschland brd allemagne alemania germania duitsland deu d
    FR 프랑스 france frankreich francia frankrijk fra f
    IT 이탈리아 italy italia italien italie ita i
    ES 스페인 spain españa spanien espagne spanje esp e
    PT 포르투갈 portugal portogallo prt p
    NL 네덜란드 netherlands thenetherlands nederland niederlande holland paysbas hollande paísesbajos paisesbajos holanda nld
    BE 벨기에 belgium belgique belgië belgien bélgica belgica bel b
    LU 룩셈부르크 luxembourg luxemburg luxemburgo lux l
    CH 스위스 switzerland schweiz suisse svizzera suiza che
    LI 리히텐슈타인 liechtenstein fl
    AT 오스트리아 austria österreich oesterreich österr autriche oostenrijk aut a
    SE 스웨덴 sweden sverige schweden suède suecia s
    NO 노르웨이 norway norge norwegen norvège noruega n
    DK 덴마크 denmark danmark dänemark danemark dinamarca
    FI 핀란드 finland suomi finnland finlande finlandia fin
    IS 아이슬란드 iceland ísland island islande islandia
    PL 폴란드 poland polska polen pologne polonia pol
    CZ 체코 czechia czechrepublic tschechien tschechischerepublik tchéquie républiquetchèque chequia repúblicacheca česko českárepublika
    SK 슬로바키아 slovakia slowakei slovaquie eslovaquia slovensko
    HU 헝가리 hungary ungarn hongrie hungría hungria magyarország h
    RO 루마니아 romania rumänien roumanie rumania rumanía românia
    BG 불가리아 bulgaria bulgarien bulgarie българия
    GR 그리스 greece griechenland grèce grecia ελλάδα
    HR 크로아티아 croatia kroatien croatie croacia hrvatska
    SI 슬로베니아 slovenia slowenien slovénie eslovenia slovenija slo
    RS 세르비아 serbia serbien serbie srbija
    BA bosnia bosnien bosnienherzegowina bosnienundherzegowina bosniaandherzegovina bosnieherzégovine
    AL 알바니아 albania albanien albanie
    MK northmacedonia nordmazedonien mazedonien
    XK 코소보 kosovo
    EE 에스토니아 estonia estland estonie est
    LV 라트비아 latvia lettland lettonie letonia latvija
    LT 리투아니아 lithuania litauen lituanie lituania lietuva
    RU 러시아 russia russland rußland russie rusia россия russianfederation rus
    UA 우크라이나 ukraine ucrania україна
    BY 벨라루스 belarus weißrussland weissrussland
    MD 몰도바 moldova moldawien moldau moldavie
    GE georgien géorgie
    AM 아르메니아 armenia armenien arménie
    MT 몰타 malta malte
    CY 키프로스 cyprus zypern chypre chipre
    TR 튀르키예 터키 turkey türkiye turkiye türkei turquie turquía turquia
    CA 캐나다 canada kanada canadá
    MX 멕시코 mexico méxico mexiko mexique
    BR 브라질 brazil brasil brasilien brésil
    AR 아르헨티나 argentina argentinien argentine
    CL 칠레 chile chili
    CO 콜롬비아 colombia kolumbien colombie
    PE 페루 peru perú pérou
    EC 에콰도르 ecuador équateur
    VE 베네수엘라 venezuela
    UY 우루과이 uruguay
    PY 파라과이 paraguay
    BO 볼리비아 bolivia bolivien bolivie
    CU 쿠바 cuba kuba
    AU 호주 australia australien australie aus
    NZ 뉴질랜드 newzealand neuseeland nouvellezélande nuevazelanda nuevazelandia
    IE 아일랜드 ireland irland irlande irlanda irl
    IL 이스라엘 israel israël
    AE 아랍에미리트 unitedarabemirates uae vereinigtearabischeemirate émiratsarabesunis emiratosárabesunidos
    SA 사우디아라비아 saudiarabia saudiarabien arabiesaoudite arabiasaudita
    QA 카타르 qatar katar
    KW 쿠웨이트 kuwait
    JO jordan jordanien jordanie jordania
    LB 레바논 lebanon libanon liban líbano
    SY 시리아 syria syrien syrie siria
    IQ 이라크 iraq irak
    IR 이란 iran
    EG 이집트 egypt ägypten égypte egipto
    MA 모로코 morocco marokko maroc marruecos
    DZ 알제리 algeria algerien algérie argelia
    TN 튀니지 tunisia tunesien tunisie túnez
    ZA 남아프리카공화국 남아공 southafrica südafrika afriquedusud sudáfrica
    NG 나이지리아 nigeria nigéria
    KE 케냐 kenya kenia
    GH 가나 ghana
    ET 에티오피아 ethiopia äthiopien éthiopie etiopía
    RE réunion laréunion reunion lareunion
    GP guadeloupe
    MQ martinique
    GF guyane guyanefrançaise frenchguiana
    YT mayotte
    MF saintmartin
    PM saintpierreetmiquelon
    BL saintbarthélemy saintbarthelemy
    NC nouvellecalédonie newcaledonia
    PF polynésiefrançaise frenchpolynesia
    """
}

extension CleaningOptions.Region {
  /// The regions as which the numbers of a card are read: that of its address first, where that may say so.
  ///
  /// There is no home where the address names a country that is not known.
  package func regions(of card: borrowing Card) -> (address: PhoneRegion?, home: PhoneRegion?) {
    switch self {
    case .fixed(let code): return (nil, PhoneRegion(code) ?? .kr)
    case .usual(let code), .assumed(let code):
      let (region, isUnknown) = PhoneRegions.region(ofAddressesIn: card)
      return (region, isUnknown ? nil : PhoneRegion(code) ?? .kr)
    }
  }
}

extension PhoneRegion {
  /// The region of a country's code or name, as address books have it; nil when there is none.
  package init?(country: String) {
    guard let region = PhoneRegions.region(named: country) else { return nil }
    self = region
  }
}
