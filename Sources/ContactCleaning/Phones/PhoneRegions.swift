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
  /// How many numbers depended on a region so far.
  var use = RegionUse()
  private var neighbour: PhoneRegion??

  /// Reads the addresses of a card.
  init(_ card: borrowing Card, home: PhoneRegion, adapts: Bool) {
    self.home = home
    self.adapts = adapts
    address = adapts ? Self.region(ofAddressesIn: card) : nil
  }

  /// Whether the card's address is in another region.
  var isElsewhere: Bool { address.map { $0 != home } ?? false }

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

  /// The region of the first address that names a country.
  fileprivate static func region(ofAddressesIn card: borrowing Card) -> PhoneRegion? {
    for record in card.records where record.name == .address && !record.isRemoved {
      let country = country(in: card.bytes.span, record.value)
      guard !country.isEmpty else { continue }
      if card.bytes.span.extracting(country).equals(korea) { return .kr }
      if let region = regions[StableHash.of(card.bytes.span, country)] { return region }
      return region(named: String(utf8: card.bytes.span, country))
    }
    return nil
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
    let rows: [(String, String)] = [
      ("KR", "대한민국 한국 southkorea korea republicofkorea 大韓民国 韓国 韩国"),
      ("US", "미국 usa unitedstates unitedstatesofamerica アメリカ 美国"),
      ("JP", "일본 japan 日本 日本国"), ("CN", "중국 china 中国 中华人民共和国 prchina"),
      ("TW", "대만 taiwan 台灣 台湾 臺灣"), ("HK", "홍콩 hongkong 香港"), ("SG", "싱가포르 singapore"),
      ("VN", "베트남 vietnam viêtnam"), ("TH", "태국 thailand"), ("PH", "필리핀 philippines"),
      ("ID", "인도네시아 indonesia"), ("MY", "말레이시아 malaysia"), ("IN", "인도 india"),
      ("GB", "영국 uk unitedkingdom greatbritain england scotland wales"),
      ("DE", "독일 germany deutschland"), ("FR", "프랑스 france"), ("IT", "이탈리아 italy italia"),
      ("ES", "스페인 spain españa"), ("PT", "포르투갈 portugal"), ("NL", "네덜란드 netherlands nederland"),
      ("BE", "벨기에 belgium belgique belgië"), ("CH", "스위스 switzerland schweiz suisse svizzera"),
      ("AT", "오스트리아 austria österreich"), ("SE", "스웨덴 sweden sverige"), ("NO", "노르웨이 norway norge"),
      ("DK", "덴마크 denmark danmark"), ("FI", "핀란드 finland suomi"), ("PL", "폴란드 poland polska"),
      ("RU", "러시아 russia россия russianfederation"), ("UA", "우크라이나 ukraine україна"),
      ("TR", "튀르키예 터키 turkey türkiye"), ("CA", "캐나다 canada"), ("MX", "멕시코 mexico méxico"),
      ("BR", "브라질 brazil brasil"), ("AR", "아르헨티나 argentina"), ("AU", "호주 australia"),
      ("NZ", "뉴질랜드 newzealand"), ("IE", "아일랜드 ireland"), ("IL", "이스라엘 israel"),
      ("AE", "아랍에미리트 unitedarabemirates uae"), ("SA", "사우디아라비아 saudiarabia"), ("ZA", "southafrica"),
      ("RE", "réunion laréunion reunion lareunion"), ("GP", "guadeloupe"), ("MQ", "martinique"),
      ("GF", "guyane guyanefrançaise frenchguiana"), ("YT", "mayotte"), ("MF", "saintmartin"),
      ("PM", "saintpierreetmiquelon"), ("BL", "saintbarthélemy saintbarthelemy"),
      ("NC", "nouvellecalédonie newcaledonia"), ("PF", "polynésiefrançaise frenchpolynesia"),
    ]
    var names: [String: String] = [:]
    for (code, words) in rows {
      for word in words.split(separator: " ") {
        names[String(word)] = code
        names[word.prefix(1).uppercased() + word.dropFirst()] = code
        names[word.uppercased()] = code
      }
    }
    return names
  }()
}

extension CleaningOptions.Region {
  /// The regions as which the numbers of a card are read: that of its address first, where that may say so.
  package func regions(of card: borrowing Card) -> (address: PhoneRegion?, home: PhoneRegion) {
    switch self {
    case .fixed(let code): (nil, PhoneRegion(code) ?? .kr)
    case .usual(let code), .assumed(let code):
      (PhoneRegions.region(ofAddressesIn: card), PhoneRegion(code) ?? .kr)
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
