// What notes call a property that has no place of its own in a format, in each language.

extension PropertyName {
  /// What a property of one text or day is called in notes, in English; nil for one that is of no use to
  /// people.
  package var noun: String? {
    switch self {
    case .fullName, .name: "Name"
    case .birthday: "Birthday"
    case .anniversary: "Anniversary"
    case .age: "Age"
    case .nickname: "Nickname"
    case .title: "Title"
    case .role: "Role"
    case .gender: "Gender"
    case .hobby: "Hobby"
    case .interest: "Interest"
    case .expertise: "Expertise"
    case .pronouns: "Pronouns"
    case .language: "Language"
    case .timeZone: "Time zone"
    case .birthPlace: "Birthplace"
    case .deathPlace: "Place of death"
    case .deathDate: "Date of death"
    default: nil
    }
  }
}

extension WordLanguage {
  /// The word of notes that an English one stands for.
  package func note(_ english: String) -> String {
    self == .korean ? Self.koreanNotes[english] ?? english : english
  }

  private static let koreanNotes = [
    "Name": "이름", "Middle name": "중간 이름", "Name prefix": "경칭", "Name suffix": "호칭",
    "Nickname": "별명", "Phone": "전화", "E-mail": "이메일", "Address": "주소",
    "Website": "홈페이지", "Messenger": "메신저", "Profile": "프로필", "Relation": "관계",
    "Date": "기념일", "Anniversary": "결혼기념일", "Birthday": "생일", "Lunar birthday": "음력 생일",
    "Age": "나이", "Company": "회사", "Department": "부서", "Title": "직함", "Role": "업무",
    "Groups": "그룹", "Gender": "성별", "Photo": "사진", "Hobby": "취미", "Interest": "관심사",
    "Expertise": "전문 분야", "Pronouns": "대명사", "Language": "언어", "Time zone": "시간대",
    "Birthplace": "출생지", "Place of death": "사망지", "Date of death": "사망일", "Other": "기타",
    "Group Membership": "그룹", "Blood Type": "혈액형", "Solar Bday": "양력 생일",
    "Solar Birthday": "양력 생일", "Lunar Bday": "음력 생일", "Lunar Birthday": "음력 생일",
  ]
}
