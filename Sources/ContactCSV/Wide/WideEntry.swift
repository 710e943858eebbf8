internal import ContactModel

/// One property of the wide table: under which headers its values stand (Schemas/csv.md).
struct WideEntry: Sendable {
  /// How the values of a property are spread over columns.
  enum Layout: Sendable, Equatable {
    /// One column.
    case single
    /// A label and a value.
    case labelled(CSVField.Kind)
    /// One column for each component, by these headers.
    case components([String])
    /// A name and as many units below it as there are.
    case units
  }

  let name: PropertyName
  let header: String
  let layout: Layout

  private init(_ name: PropertyName, _ header: String, _ layout: Layout = .single) {
    self.name = name
    self.header = header
    self.layout = layout
  }

  // MARK: Columns

  /// Whether the header of the first value has a number too.
  var isNumbered: Bool {
    if case .single = layout { header == Self.otherHeader } else { name != .name }
  }

  /// The kind of value whose words stand in the label column; nil for a property that has none.
  var labelKind: CSVField.Kind? {
    switch layout {
    case .labelled(let kind): kind
    case .components where name == .address: .address
    default: nil
    }
  }

  /// The header and the parameter of the extra column; nil for a property that has none.
  var extra: (header: String, parameter: StaticString)? {
    switch name {
    case .address: ("Formatted", "LABEL")
    case .instantMessage: ("Service", "SERVICE-TYPE")
    default: nil
    }
  }

  /// The number of components that a value has unless its column `vCard` says otherwise.
  var componentCount: Int {
    switch name {
    case .name: 5
    case .address: 7
    default: 1
    }
  }

  /// The header of a column: `Phone 2`, `Phone 2 Label`, `Family Name`, `Address 1 City`; `전화 2 종류` in Korean.
  func header(number: Int, part: String = "", in language: WordLanguage = .english) -> String {
    if name == .name, Self.nameParts.contains(part) {
      let word = Self.word(part, in: language)
      return number == 1 ? word : "\(word) \(number)"
    }
    let word = Self.word(header, in: language)
    let numbered = number > 1 || isNumbered ? "\(word) \(number)" : word
    return part.isEmpty ? numbered : "\(numbered) \(Self.word(part, in: language))"
  }

  // MARK: Languages

  /// The headers by which the table is known, in a language.
  static func distinctive(in language: WordLanguage) -> Set<String> {
    Set((["Full Name"] + nameParts.prefix(5)).map { word($0, in: language) })
  }

  /// The language of the headers of a table; nil where it is none of ours.
  static func language(of headers: [String]) -> WordLanguage? {
    let headers = Set(headers)
    return WordLanguage.allCases.first { headers.isSuperset(of: distinctive(in: $0)) }
  }

  /// The English header that one of a language stands for; itself where it is none of ours.
  static func english(_ header: String, in language: WordLanguage) -> String {
    guard language == .korean else { return header }
    for (english, korean) in koreanWords where header.hasPrefix(korean) {
      var words = header.dropFirst(korean.count).split(separator: " ")
      guard words.isEmpty || header.dropFirst(korean.count).hasPrefix(" ") else { continue }
      var result = english
      if let number = words.first, Int(number) != nil { result += " \(words.removeFirst())" }
      if words.isEmpty { return result }
      let part = words.joined(separator: " ")
      if words.count == 2, words[0] == "부서" { return "\(result) Unit \(words[1])" }
      if part == "vCard" { return "\(result) \(part)" }
      if let known = koreanWords.first(where: { $0.korean == part }) {
        return "\(result) \(known.english)"
      }
    }
    return header
  }

  private static func word(_ english: String, in language: WordLanguage) -> String {
    guard language == .korean else { return english }
    if english.hasPrefix("Unit ") { return "부서 \(english.dropFirst(5))" }
    return koreanWords.first { $0.english == english }?.korean ?? english
  }

  private static let koreanWords: [(english: String, korean: String)] = [
    ("Full Name", "성명"), ("Family Name", "성"), ("Given Name", "이름"), ("Middle Names", "중간 이름"),
    ("Prefixes", "경칭"), ("Suffixes", "호칭"), ("Second Surname", "둘째 성"), ("Generation", "세대"),
    ("Nickname", "별명"), ("Phonetic Family Name", "성 발음"), ("Phonetic Given Name", "이름 발음"),
    ("Phonetic Middle Name", "중간 이름 발음"), ("Organization", "회사"), ("Job Title", "직함"),
    ("Role", "업무"), ("Phone", "전화"), ("E-mail", "이메일"), ("Address", "주소"), ("PO Box", "사서함"),
    ("Extended", "상세 주소"), ("Street", "도로명 주소"), ("City", "시/군/구"), ("Region", "시/도"),
    ("Postal Code", "우편번호"), ("Country", "국가"), ("Formatted", "전체 주소"), ("Website", "홈페이지"),
    ("Messenger", "메신저"), ("Service", "서비스"), ("Birthday", "생일"), ("Anniversary", "결혼기념일"),
    ("Date", "기념일"), ("Relation", "관계"), ("Groups", "그룹"), ("Notes", "메모"), ("Gender", "성별"),
    ("Age", "나이"), ("Photo", "사진"), (customHeader, "추가 항목"), (lunarHeader, "음력 생일"),
    (otherHeader, "기타"), ("Label", "종류"),
  ]

  // MARK: Properties

  /// The properties in the order of their columns, without the extensions (X-… and other unknown names).
  static let all: [WideEntry] = friendly + others

  /// Whether a header begins as that of a property does.
  static func isKnown(_ header: String) -> Bool { all.contains { header.hasPrefix($0.header) } }

  /// The index of each property in ``all``, by its raw value; -1 for none.
  static let indices: [Int] = PropertyName.allCases.map { name in
    all.firstIndex { $0.name == name } ?? -1
  }

  /// The parts of `N`, which have headers without a number.
  static let nameParts = [
    "Family Name", "Given Name", "Middle Names", "Prefixes", "Suffixes", "Second Surname",
    "Generation",
  ]

  private static let addressParts = [
    "PO Box", "Extended", "Street", "City", "Region", "Postal Code", "Country",
  ]

  private static let friendly: [WideEntry] = [
    WideEntry(.fullName, "Full Name"),
    WideEntry(.name, "Name", .components(nameParts)),
    WideEntry(.nickname, "Nickname"),
    WideEntry(.phoneticLastName, "Phonetic Family Name"),
    WideEntry(.phoneticFirstName, "Phonetic Given Name"),
    WideEntry(.phoneticMiddleName, "Phonetic Middle Name"),
    WideEntry(.organization, "Organization", .units),
    WideEntry(.title, "Job Title"),
    WideEntry(.role, "Role"),
    WideEntry(.telephone, "Phone", .labelled(.phone)),
    WideEntry(.email, "E-mail", .labelled(.email)),
    WideEntry(.address, "Address", .components(addressParts)),
    WideEntry(.url, "Website", .labelled(.url)),
    WideEntry(.instantMessage, "Messenger", .labelled(.im)),
    WideEntry(.birthday, "Birthday"),
    WideEntry(.anniversary, "Anniversary"),
    WideEntry(.appleDate, "Date", .labelled(.date)),
    WideEntry(.related, "Relation", .labelled(.related)),
    WideEntry(.categories, "Groups"),
    WideEntry(.note, "Notes"),
    WideEntry(.gender, "Gender"),
    WideEntry(.age, "Age"),
    WideEntry(.photo, "Photo"),
    WideEntry(.uid, "UID"),
  ]

  /// Every other property by its vCard name.
  private static let others: [WideEntry] = PropertyName.allCases.compactMap { name in
    guard name != .extended, !friendly.contains(where: { $0.name == name }) else { return nil }
    return WideEntry(name, PropertyTable.standard[name].spelling)
  }

  // MARK: Extensions

  /// The header of custom fields, which have a label and a value.
  static let customHeader = "Custom Field"
  /// The header of birthdays of the lunar calendar in a table for people.
  static let lunarHeader = "Lunar Birthday"
  /// The header of properties with a name that no column can bear.
  static let otherHeader = "Other"

  /// The entry of extensions under one of their headers.
  init(extensionHeader header: String) {
    self.init(.extended, header, header == Self.customHeader ? .labelled(.custom) : .single)
  }

  /// The header for an extension, a property that the table of properties does not know.
  static func header(forExtension spelling: String) -> String {
    let upper = spelling.uppercased()
    if upper == ExtensionName.customField { return customHeader }
    let isPlain = upper.utf8.allSatisfy {
      $0 == UInt8(ascii: "-") || $0 &- 0x30 < 10 || $0 &- 0x41 < 26
    }
    return upper.hasPrefix("X-") && upper.utf8.count > 2 && isPlain ? upper : otherHeader
  }
}
