internal import ContactBytes
internal import ContactModel

extension DialectWriter {
  /// The values of one parameter.
  func parameter(
    _ name: StaticString, _ record: PropertyRecord, _ card: borrowing Card
  ) -> String? {
    ParameterText.range(of: name, in: card.bytes.span, record.parameters).map { range in
      String(utf8: card.bytes.span, range)
    }
  }

  /// What a value is called in the notes, such as `휴대폰`.
  func noteLabel(
    _ item: CardOutline.Item, _ kind: CSVField.Kind, _ card: borrowing Card
  ) -> String {
    let record = card.records[item.record]
    let noun = NoteWord.noun(for: kind, isKorean: isKorean)
    let label = outline.label(of: item)
    if label.isEmpty { return noun }
    if record.name == .anniversary { return isKorean ? "기념일" : "Anniversary" }
    if record.name == .age { return isKorean ? "나이" : "Age" }
    guard item.label.isEmpty else { return String(decoding: label, as: UTF8.self) }
    let types = ValueLabel.typeWords(record, card).map { $0.lowercased() }
    guard let entry = LabelTable.of(kind).entry(for: types) else {
      return String(decoding: label, as: UTF8.self)
    }
    let word = isKorean ? entry.korean : entry.word
    return kind == .phone || kind == .related ? word : "\(word) \(noun)"
  }
}

/// What kinds of values are called in notes.
enum NoteWord {
  /// The word for a kind of value.
  static func noun(for kind: CSVField.Kind, isKorean: Bool) -> String {
    switch kind {
    case .name: isKorean ? "이름" : "Name"
    case .phone: isKorean ? "전화" : "Phone"
    case .email: isKorean ? "이메일" : "E-mail"
    case .address: isKorean ? "주소" : "Address"
    case .url: isKorean ? "홈페이지" : "Website"
    case .im: isKorean ? "메신저" : "Messenger"
    case .related: isKorean ? "관계" : "Relation"
    case .date, .anniversary: isKorean ? "기념일" : "Date"
    case .birthday: isKorean ? "생일" : "Birthday"
    case .organization: isKorean ? "회사" : "Company"
    case .groups: isKorean ? "그룹" : "Groups"
    case .gender: isKorean ? "성별" : "Gender"
    case .photo: isKorean ? "사진" : "Photo"
    case .custom, .ignore, .sensitive, .property: isKorean ? "기타" : "Other"
    }
  }

  /// The word for a property of one text; nil for one that is of no use to people.
  static func noun(for name: PropertyName, isKorean: Bool) -> String? {
    switch name {
    case .nickname: isKorean ? "별명" : "Nickname"
    case .title: isKorean ? "직함" : "Title"
    case .role: isKorean ? "업무" : "Role"
    case .hobby: isKorean ? "취미" : "Hobby"
    case .interest: isKorean ? "관심사" : "Interest"
    case .expertise: isKorean ? "전문 분야" : "Expertise"
    case .pronouns: isKorean ? "대명사" : "Pronouns"
    case .birthPlace: isKorean ? "출생지" : "Birthplace"
    case .deathPlace: isKorean ? "사망지" : "Place of death"
    case .deathDate: isKorean ? "사망일" : "Date of death"
    default: nil
    }
  }

  /// The word for a birthday of the lunar calendar.
  static func lunarBirthday(isKorean: Bool) -> String { isKorean ? "음력 생일" : "Lunar birthday" }
}
