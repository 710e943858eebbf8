internal import ContactModel

extension WordLanguage {
  /// The translation of an English word of the page; the word itself where there is none.
  func word(_ english: String) -> String {
    self == .english ? english : Self.koreanWords[english] ?? english
  }

  private static let koreanWords = [
    // Around the cards.
    "Contacts": "연락처", "Skip to the contacts": "연락처로 건너뛰기", "Search": "검색",
    "Name, ㅎㄱㄷ, phone, e-mail": "이름, ㅎㄱㄷ, 전화번호, 이메일", "Sections": "찾아보기",
    "Other": "기타", "{count} contact": "연락처 {count}개", "{count} contacts": "연락처 {count}개",
    "{count} of {all} contacts": "연락처 {all}개 중 {count}개",
    // On the cards.
    "(no name)": "(이름 없음)", "also": "다른 이름", "phone": "전화", "e-mail": "이메일",
    "address": "주소", "chat": "메신저", "web": "웹", "profile": "프로필", "birthday": "생일",
    "lunar birthday": "음력 생일",
    "anniversary": "기념일", "date": "날짜", "age": "나이", "groups": "그룹", "related": "관계",
    "note": "메모", "sounds like": "발음", "language": "언어", "shiny": "색이 다른 포켓몬",
    // Of values; several stand together, as in “work fax”.
    "home": "집", "work": "직장", "mobile": "휴대전화", "fax": "팩스", "pager": "호출기",
    "main": "대표", "car": "차량", "spouse": "배우자", "child": "자녀", "parent": "부모",
    "sibling": "형제자매", "friend": "친구", "colleague": "동료", "hobby": "취미",
    "interest": "관심사", "expertise": "전문 분야",
  ]
}
