/// A person who does not exist, with what an address book would say of them.
struct InventedPerson {
  var family: String
  var given: String
  var isKorean: Bool
  var phones: [(type: String, number: String)] = []
  var emails: [String] = []
  var organization: String?
  var title: String?
  var street: String?
  var birthday: String?
  var note: String?
  var page: String?
  var category: String?

  /// The name as it is shown.
  var fullName: String { isKorean ? family + given : "\(given) \(family)" }

  private static let koreanFamilies = [
    "김", "이", "박", "최", "정", "강", "조", "윤", "장", "임", "한", "오", "남궁", "황보",
  ]
  private static let koreanGivens = [
    "하늘", "바다", "가람", "나래", "다온", "라온", "마루", "보람", "새롬", "아름", "은별",
    "지우", "초롱", "한결", "슬기", "빛나", "솔", "우주", "민들레",
  ]
  private static let westernFamilies = [
    "Ashgrove", "Brightwater", "Cloudsley", "Dewhurst", "Émeraude", "Fjällström", "Greenfield",
    "Hølmgård", "Łąkowski", "Mühlbach", "Northcott", "O'Marrow", "Peñasco", "Quillfeather",
  ]
  private static let westernGivens = [
    "Ada", "Bruno", "Celia", "Dario", "Elin", "Félix", "Greta", "Hugo", "Inés", "Jonas", "Käthe",
    "Luca", "Maja", "Noël", "Olga", "Pavel",
  ]
  private static let koreanCompanies = [
    "하늘빛출판사", "(주)바람개비", "달무리전자", "은하수병원", "푸른솔은행", "새벽우유",
  ]
  private static let westernCompanies = [
    "Larkspur & Sons", "Copper Kettle, Inc.", "Nine Bridges Ltd", "Tidewater Maps", "Ofenwerk AG",
  ]
  private static let koreanTitles = ["대리", "과장", "팀장", "연구원", "대표"]
  private static let westernTitles = ["Engineer", "Editor", "Head of Sales, North", "Baker"]
  private static let koreanStreets = ["서울특별시 구름로", "부산광역시 등대길", "제주시 돌담로"]
  private static let westernStreets = ["Harbour Lane", "Rue des Tilleuls", "Am Mühlrad"]
  private static let koreanNotes = [
    "봄 모임에서 인사함; 전화는 저녁에", "명함 교환, 다시 연락하기로 함", "아이 이름: 다온",
  ]
  private static let westernNotes = [
    "Met at the spring fair; call after six", "Likes tea, dislikes calls",
    "Files are under C:\\maps\\north",
  ]
  private static let labels = ["본사", "Summer house", "_$!<HomePage>!$_"]
  private static let categories = ["친구", "Family", "Work", "동호회,주말"]

  /// Invents the next person.
  init(_ numbers: inout SeededNumbers) {
    isKorean = numbers.happens(60)
    family = numbers.pick(isKorean ? Self.koreanFamilies : Self.westernFamilies)
    given = numbers.pick(isKorean ? Self.koreanGivens : Self.westernGivens)
    let types = ["CELL", "WORK", "HOME", "WORK,FAX"]
    for index in 0...(numbers.happens(38) ? 1 + numbers.below(2) : 0) {
      let type = index == 0 ? types[0] : numbers.pick(types)
      phones.append((type, isKorean ? Self.korean(&numbers) : Self.western(&numbers)))
    }
    let account = "person" + numbers.digits(5)
    if numbers.happens(70) { emails.append("\(account)@example.com") }
    if numbers.happens(15) { emails.append("\(account)@work.example.org") }
    if numbers.happens(55) {
      organization = numbers.pick(isKorean ? Self.koreanCompanies : Self.westernCompanies)
      title = numbers.pick(isKorean ? Self.koreanTitles : Self.westernTitles)
    }
    if numbers.happens(30) {
      let number = 1 + numbers.below(200)
      street =
        isKorean
        ? "\(numbers.pick(Self.koreanStreets)) \(number), \(1 + numbers.below(20))층"
        : "\(number) \(numbers.pick(Self.westernStreets))"
    }
    if numbers.happens(20) {
      birthday =
        "19\(50 + numbers.below(50))-0\(1 + numbers.below(9))-\(10 + numbers.below(19))"
    }
    if numbers.happens(22) {
      note = numbers.pick(isKorean ? Self.koreanNotes : Self.westernNotes)
      if numbers.happens(40) { note? += "\n" + numbers.pick(Self.westernNotes) }
    }
    if numbers.happens(12) { page = numbers.pick(Self.labels) }
    if numbers.happens(35) { category = numbers.pick(Self.categories) }
  }

  private static func korean(_ numbers: inout SeededNumbers) -> String {
    let (first, second) = (numbers.digits(4), numbers.digits(4))
    switch numbers.below(5) {
    case 0: return "010\(first)\(second)"
    case 1: return "+82 10-\(first)-\(second)"
    case 2: return "02-\(2 + numbers.below(8))\(first.prefix(3))-\(second)"
    default: return "010-\(first)-\(second)"
    }
  }

  private static func western(_ numbers: inout SeededNumbers) -> String {
    switch numbers.below(3) {
    case 0: "+1 202-555-01\(numbers.digits(2))"
    case 1: "+44 20 7946 0\(numbers.digits(3))"
    default: "(303) 555-01\(numbers.digits(2))"
    }
  }
}
