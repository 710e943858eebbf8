internal import ContactBytes
package import ContactModel
package import PhoneNumbers

/// How many phone numbers without a calling code were read, and by what region.
public struct RegionUse: Sendable, Hashable {
  /// The numbers that were read as numbers of the region that was asked for, or else assumed.
  public package(set) var byHome = 0
  /// The numbers that were read as numbers of the region that their card names.
  public package(set) var byCard = 0
  /// Those of the first that were rewritten because the region was asked for, while all countries that their card names are
  /// others.
  public package(set) var againstCard = 0

  /// None.
  public init() {}

  /// Adds the counts of another card.
  public static func += (left: inout RegionUse, right: RegionUse) {
    left.byHome += right.byHome
    left.byCard += right.byCard
    left.againstCard += right.againstCard
  }
}

/// What a card says about the region of its phone numbers.
struct PhoneRegions {
  /// The region that was asked for, or is assumed.
  let home: PhoneRegion
  /// Whether the card may name another.
  let adapts: Bool
  /// The region of the card's own address; home where several are named, and it is one of them.
  let address: PhoneRegion?
  /// The others that its addresses name.
  let others: [PhoneRegion]
  /// The country that the card's address names, where nobody knows which it is.
  let unknown: String?
  /// How many numbers depended on a region so far.
  var use = RegionUse()
  private var neighbour: PhoneRegion??
  private var hasKorean: Bool?
  private var isAgainstAddress: Bool?

  /// Reads the addresses of a card.
  init(_ card: borrowing Card, home: PhoneRegion, adapts: Bool) {
    self.home = home
    self.adapts = adapts
    (address, others, unknown) =
      adapts ? Self.regions(ofAddressesIn: card, home: home) : (nil, [], nil)
  }

  /// Whether an address of the card is in another region, or in a country that is not known.
  var isElsewhere: Bool { address.map { $0 != home } ?? isUnknown || !others.isEmpty }

  /// Whether the card's address names a country, and nobody knows which.
  var isUnknown: Bool { unknown != nil }

  /// The region that is not home and that the card's numbers with a calling code agree on.
  mutating func neighbour(in card: borrowing Card) -> PhoneRegion? {
    // An address leaves no doubt that a number abroad could raise.
    guard adapts, address == nil else { return nil }
    if let neighbour { return neighbour }
    let found = regionOfNumbers(card)
    neighbour = .some(found)
    return found
  }

  /// Whether a value of the card has letters of Korea, composed or not.
  mutating func isInKorean(_ card: borrowing Card) -> Bool {
    if let hasKorean { return hasKorean }
    let found = card.records.contains { record in
      !record.isRemoved
        && record.value.contains { index in
          switch card.bytes[index] {
          case 0xEA...0xED: true
          case 0xE1: record.value.contains(index + 1) && 0x84...0x87 ~= card.bytes[index + 1]
          default: false
          }
        }
    }
    hasKorean = found
    return found
  }

  /// Whether the region was asked for, and the addresses of the card name others and not it.
  mutating func overrulesAddress(of card: borrowing Card) -> Bool {
    if adapts { return false }
    if let isAgainstAddress { return isAgainstAddress }
    let named = Self.regions(ofAddressesIn: card, home: home).first
    let found = named.map { $0 != home } ?? false
    isAgainstAddress = found
    return found
  }

  /// The one region but home that a card names for its numbers without a calling code, by its addresses or else by its other
  /// numbers; nil where it names none or several.
  static func abroad(_ card: borrowing Card, home: PhoneRegion) -> PhoneRegion? {
    var regions = PhoneRegions(card, home: home, adapts: true)
    guard regions.others.isEmpty, !regions.isUnknown else { return nil }
    let region = regions.address ?? regions.neighbour(in: card)
    return region == home ? nil : region
  }

  // MARK: - Numbers

  /// Whether a number of a card is one of home, and would be none in another region.
  func haveNumberOfHome(_ card: borrowing Card, andNotOf other: PhoneRegion) -> Bool {
    card.records.contains { record in
      guard record.name == .telephone, !record.isRemoved else { return false }
      let value = card.bytes.span.extracting(record.value)
      guard let number = try? PhoneNumberParser(region: home).parse(value), number.isValid,
        number.region == home
      else { return false }
      let there = try? PhoneNumberParser(region: other).parse(value)
      return there.map { $0 == number || !$0.isValid } ?? true
    }
  }

  private func regionOfNumbers(_ card: borrowing Card) -> PhoneRegion? {
    var found: PhoneRegion?
    for record in card.records where record.name == .telephone && !record.isRemoved {
      guard record.valueLength > 5, !isPlainKorean(card.bytes.span, record.value),
        let number = try? PhoneNumberParser(region: home)
          .parse(card.bytes.span.extracting(record.value)),
        number.origin == .plusSign || number.origin == .internationalPrefix,
        let region = number.region, region != home
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

  /// The regions of the addresses that name a country which is known, home first, and else the name of one that is not.
  fileprivate static func regions(
    ofAddressesIn card: borrowing Card, home: PhoneRegion
  ) -> (first: PhoneRegion?, others: [PhoneRegion], unknown: String?) {
    var first: PhoneRegion?
    var others: [PhoneRegion] = []
    var unknown: String?
    for record in card.records where record.name == .address && !record.isRemoved {
      let country = country(in: card.bytes.span, record.value)
      guard !country.isEmpty else { continue }
      if let region = region(of: country, in: card) {
        if first == nil {
          first = region
        } else if region != first, !others.contains(region) {
          others.append(region)
        }
        continue
      }
      let name = String(utf8: card.bytes.span, country)
      if name.contains(where: \.isLetter), !nothing.contains(key(of: name)) {
        unknown = unknown ?? name
      }
    }
    if let place = others.firstIndex(of: home), let other = first {
      (first, others[place]) = (home, other)
    }
    return (first, others, first == nil ? unknown : nil)
  }

  private static func region(of country: Range<Int>, in card: borrowing Card) -> PhoneRegion? {
    if card.bytes.span.extracting(country).equals(korea) { return .kr }
    return regions[StableHash.of(card.bytes.span, country)]
      ?? region(named: String(utf8: card.bytes.span, country))
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

  /// The region of a country's name or code, or of the part of it that is one: `Korea (South)`, `England, UK`.
  fileprivate static func region(named name: String) -> PhoneRegion? {
    if let code = names[name] { return PhoneRegion(code) }
    let key = key(of: name)
    if key == "na", name.utf8.count > 2 { return nil }
    if let region = names[key].flatMap({ PhoneRegion($0) }) ?? PhoneRegion(key) { return region }
    // Few letters without their accents may be those of another country's cars.
    let plain = key.utf8.count > 4 ? NameComparison.folded(key) : key
    if let code = names[plain] { return PhoneRegion(code) }
    // Two letters beside a name may be those of a state: `USA, CA`.
    let parts = name.split { "()[],-–/".contains($0) }.lazy.map(Self.key).filter {
      $0.utf8.count > 2
    }
    let found = parts.compactMap { names[$0].flatMap { PhoneRegion($0) } }
    // `Jersey, UK` is Jersey, and `Spain/Portugal` is neither.
    guard let first = found.first, found.allSatisfy({ $0.callingCode == first.callingCode }) else {
      return nil
    }
    return first
  }

  /// The letters of a name, by which it is looked up.
  private static func key(of name: some StringProtocol) -> String {
    name.lowercased().filter(\.isLetter)
  }

  /// What says that no country is named, or that it is the one at home.
  private static let nothing = Set(
    """
    na none null nil unknown home domestic notspecified notset notapplicable selectcountry pleaseselect 없음 국내 미상 모름 미정 \
    미입력 해당없음 keine keins unbekannt inland keineangabe aucun inconnu ninguno desconocido なし 不明 国内 无
    """.split(separator: " ").map(String.init))

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
      for word in words.dropFirst().flatMap(forms) {
        let code = String(words[0])
        names[word] = code
        names[word.prefix(1).uppercased() + word.dropFirst()] = code
        names[word.uppercased()] = code
      }
    }
    return names
  }()

  /// A name as it is, and in Latin letters as people write it who leave its accents out, or write `oe` for ö.
  private static func forms(of name: Substring) -> [String] {
    let name = String(name)
    let isLatin = name.unicodeScalars.allSatisfy { $0.value < 0x250 || 0x1E00..<0x1F00 ~= $0.value }
    guard isLatin, name.utf8.contains(where: { $0 >= 0x80 }) else { return [name] }
    let wide = name.map { "äöü".contains($0) ? "\($0)e" : "\($0)" }.joined()
    return [name, NameComparison.folded(name), NameComparison.folded(wide)]
  }

  /// The letters of the names of each region, in the languages of its people and in those of people who write to it,
  /// and of what stands on its cars.
  private static let table = """
    KR 대한민국 한국 southkorea korea republicofkorea korearepublicof repofkorea südkorea republikkorea corée coréedusud corea coreadelsur 大韓民国 韓国 韩国 kor 남한 rok skorea koreasouth korearep zuidkorea
    US 미국 usa unitedstates unitedstatesofamerica theunitedstates vereinigtestaaten vereinigtestaatenvonamerika étatsunis etatsunis étatsunisdamérique estadosunidos eeuu アメリカ 美国 america theusa theus amerika verenigdestaten verenigdestatenvanamerika deverenigdestaten
    JP 일본 japan japon japón 日本 日本国 jpn
    CN 중국 china chine 中国 中华人民共和国 prchina volksrepublikchina chn
    TW 대만 taiwan taïwan taiwán 台灣 台湾 臺灣 republicofchina chinarepublicof twn
    HK 홍콩 hongkong 香港 hongkongsar hongkongchina hkg
    MO 마카오 macau macao mac
    SG 싱가포르 singapore singapur singapour sgp
    VN 베트남 vietnam viêtnam việtnam vnm
    TH 태국 thailand thaïlande tailandia tha
    PH 필리핀 philippines philippinen filipinas phl filipijnen
    ID 인도네시아 indonesia indonesien indonésie idn indonesië
    MY 말레이시아 malaysia malaisie malasia mys maleisië
    IN 인도 india indien inde ind
    PK 파키스탄 pakistan pakistán pak
    BD 방글라데시 bangladesh bangladesch bgd
    LK 스리랑카 srilanka lka
    NP 네팔 nepal népal npl
    MN 몽골 mongolia mongolei mongolie mng
    UZ 우즈베키스탄 uzbekistan usbekistan uzb
    KZ 카자흐스탄 kazakhstan kasachstan kaz
    KH 캄보디아 cambodia kambodscha cambodge camboya khm
    MM 미얀마 myanmar mmr
    LA 라오스 laos lao
    AF 아프가니스탄 afghanistan afganistán afg
    GB 영국 uk unitedkingdom theunitedkingdom greatbritain england scotland wales northernireland großbritannien grossbritannien vereinigteskönigreich schottland royaumeuni grandebretagne angleterre reinounido inglaterra granbretaña theuk britain irelandnorthern nordirland gbr engeland schotland verenigdkoninkrijk hetverenigdkoninkrijk grootbrittannië noordierland
    DE 독일 germany deutschland bundesrepublikdeutschland brd allemagne alemania germania duitsland deu d bundesrepublik deutschl dtschl dtld dtl dt
    FR 프랑스 france frankreich francia frankrijk fra f
    IT 이탈리아 italy italia italien italie ita i italië
    ES 스페인 spain españa spanien espagne spanje esp e
    PT 포르투갈 portugal portogallo prt p
    NL 네덜란드 netherlands thenetherlands nederland niederlande holland paysbas hollande paísesbajos paisesbajos holanda nld
    BE 벨기에 belgium belgique belgië belgien bélgica belgica bel b
    LU 룩셈부르크 luxembourg luxemburg luxemburgo lux l
    CH 스위스 switzerland schweiz suisse svizzera suiza che zwitserland
    LI 리히텐슈타인 liechtenstein fl lie
    AT 오스트리아 austria österreich oesterreich österr autriche oostenrijk aut a
    SE 스웨덴 sweden sverige schweden suède suecia s swe zweden
    NO 노르웨이 norway norge norwegen norvège noruega n nor noorwegen
    DK 덴마크 denmark danmark dänemark danemark dinamarca dnk denemarken
    FI 핀란드 finland suomi finnland finlande finlandia fin
    IS 아이슬란드 iceland ísland island islande islandia isl ijsland
    PL 폴란드 poland polska polen pologne polonia pol
    CZ 체코 czechia czechrepublic tschechien tschechischerepublik tchéquie républiquetchèque chequia repúblicacheca česko českárepublika czechrep cze tsjechië tsjechischerepubliek
    SK 슬로바키아 slovakia slowakei slovaquie eslovaquia slovensko svk slowakije
    HU 헝가리 hungary ungarn hongrie hungría hungria magyarország h hun hongarije
    RO 루마니아 romania rumänien roumanie rumania rumanía românia rou roemenië
    BG 불가리아 bulgaria bulgarien bulgarie българия bgr bulgarije
    GR 그리스 greece griechenland grèce grecia ελλάδα grc griekenland
    HR 크로아티아 croatia kroatien croatie croacia hrvatska hrv kroatië
    SI 슬로베니아 slovenia slowenien slovénie eslovenia slovenija slo svn slovenië
    RS 세르비아 serbia serbien serbie srbija srb servië
    BA bosnia bosnien bosnienherzegowina bosnienundherzegowina bosniaandherzegovina bosnieherzégovine bih bosnië bosniëherzegovina bosniëenherzegovina
    AL 알바니아 albania albanien albanie alb albanië
    MK northmacedonia nordmazedonien mazedonien mkd noordmacedonië
    XK 코소보 kosovo
    EE 에스토니아 estonia estland estonie est
    LV 라트비아 latvia lettland lettonie letonia latvija lva letland
    LT 리투아니아 lithuania litauen lituanie lituania lietuva ltu litouwen
    RU 러시아 russia russland rußland russie rusia россия russianfederation rus rusland
    UA 우크라이나 ukraine ucrania україна ukr oekraïne
    BY 벨라루스 belarus weißrussland weissrussland blr witrusland
    MD 몰도바 moldova moldawien moldau moldavie mda moldavië
    GE georgien géorgie geo georgië
    AM 아르메니아 armenia armenien arménie arm armenië
    MT 몰타 malta malte mlt
    CY 키프로스 cyprus zypern chypre chipre cyp
    TR 튀르키예 터키 turkey türkiye turkiye türkei turquie turquía turquia cyprusnorthern northerncyprus nordzypern tur turkije
    CA 캐나다 canada kanada canadá can
    MX 멕시코 mexico méxico mexiko mexique mex
    BR 브라질 brazil brasil brasilien brésil bra brazilië
    AR 아르헨티나 argentina argentinien argentine arg argentinië
    CL 칠레 chile chili chl
    CO 콜롬비아 colombia kolumbien colombie col
    PE 페루 peru perú pérou per
    EC 에콰도르 ecuador équateur ecu
    VE 베네수엘라 venezuela ven
    UY 우루과이 uruguay ury
    PY 파라과이 paraguay pry
    BO 볼리비아 bolivia bolivien bolivie bol
    CU 쿠바 cuba kuba cub
    AU 호주 australia australien australie aus australië
    NZ 뉴질랜드 newzealand neuseeland nouvellezélande nuevazelanda nuevazelandia nzl nieuwzeeland
    IE 아일랜드 ireland eire éire irland irlande irlanda irl republicofireland irelandrepublicof ierland
    IL 이스라엘 israel israël isr
    AE 아랍에미리트 unitedarabemirates uae vereinigtearabischeemirate émiratsarabesunis emiratosárabesunidos are verenigdearabischeemiraten
    SA 사우디아라비아 saudiarabia saudiarabien arabiesaoudite arabiasaudita sau saoediarabië saudiarabië
    QA 카타르 qatar katar qat
    KW 쿠웨이트 kuwait kwt
    JO jordan jordanien jordanie jordania jor jordanië
    LB 레바논 lebanon libanon liban líbano lbn
    SY 시리아 syria syrien syrie siria syr syrië
    IQ 이라크 iraq irak irq
    IR 이란 iran irn
    EG 이집트 egypt ägypten égypte egipto egy egypte
    MA 모로코 morocco marokko maroc marruecos mar
    DZ 알제리 algeria algerien algérie argelia dza algerije
    TN 튀니지 tunisia tunesien tunisie túnez tun tunesië
    ZA 남아프리카공화국 남아공 southafrica südafrika afriquedusud sudáfrica zaf zuidafrika
    NG 나이지리아 nigeria nigéria nga
    KE 케냐 kenya kenia ken
    GH 가나 ghana gha
    ET 에티오피아 ethiopia äthiopien éthiopie etiopía eth ethiopië
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
    KP 북한 northkorea koreanorth nordkorea dprk koreademocraticpeoplesrepublicof koreadempeoplesrep koreadpr prk noordkorea
    PR 푸에르토리코 puertorico portorico pri
    GU 괌 guam gum
    VI usvirginislands virginislandsus vir
    AS americansamoa
    MP northernmarianaislands saipan 사이판
    AX åland aland ålandinseln ålandislands alandislands ala
    JE jersey jey
    GG guernsey guernesey ggy
    IM isleofman imn
    GI gibraltar gib
    AW aruba abw
    CW curaçao curacao
    BM bermuda bmu
    KY caymanislands
    SX sintmaarten saintmartindutchpart
    FO faroeislands färöer føroyar
    GL greenland grönland grønland
    WF wallisetfutuna wallisandfutuna wlf
    AD andorra andorre
    MC 모나코 monaco mco
    SM sanmarino
    VA vaticancity vatikanstadt vatikan vaticaanstad
    ME montenegro monténégro crnagora
    CR costarica cri
    PA panama panamá pan
    GT guatemala
    HN honduras
    SV elsalvador
    NI nicaragua
    DO dominicanrepublic repúblicadominicana dominikanischerepublik républiquedominicaine dominicaanserepubliek
    JM jamaica jamaika
    TT trinidadandtobago trinidad
    HT haiti haïti
    PS palestine palästina
    OM oman omn
    BH bahrain bhr
    AZ azerbaijan aserbaidschan
    KG kyrgyzstan kirgisistan
    TJ tajikistan tadschikistan
    TM turkmenistan
    BN 브루나이 brunei
    MV maldives malediven
    LY libya libyen libye
    SN senegal sénégal
    CM cameroon cameroun kamerun
    CI côtedivoire ivorycoast elfenbeinküste
    TG togo
    BJ benin bénin
    ML mali
    UG uganda
    TZ tanzania tansania
    RW rwanda ruanda
    AO angola
    MZ mozambique mosambik
    ZM zambia sambia
    ZW zimbabwe simbabwe
    NA namibia
    MU mauritius maurice
    MG madagascar madagaskar
    FJ fiji fidschi
    SR suriname surinam
    BQ bonaire caribischnederland caribbeannetherlands
    """
}

extension CleaningOptions.Region {
  /// The regions as which the numbers of a card are read, and whether its addresses name them: those are all of them then.
  ///
  /// There is none where an address names a country that is not known.
  package func regions(of card: borrowing Card) -> (regions: [PhoneRegion], areOfCard: Bool) {
    let (region, adapts, _) = home
    guard adapts else { return ([region], false) }
    let (first, others, unknown) = PhoneRegions.regions(ofAddressesIn: card, home: region)
    return first.map { ([$0] + others, true) } ?? (unknown == nil ? [region] : [], false)
  }
}

extension PhoneRegion {
  /// The region of a country's code or name, as address books have it; nil when there is none.
  package init?(country: String) {
    guard let region = PhoneRegions.region(named: country) else { return nil }
    self = region
  }
}
