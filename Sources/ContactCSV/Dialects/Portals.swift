internal import ContactModel

extension CSVDialect {
  /// Naver 주소록: 63 columns, every cell in quotes and after an apostrophe.
  public static let naver = CSVDialect(
    name: "naver-csv", title: "NAVER", conventions: .naver,
    table: """
      성 = name.family
      이름 = name.given
      경칭 = name.prefix
      중간이름 = name.middle
      호칭 = name.suffix
      닉네임 = NICKNAME
      휴대폰번호 = phone:cell !
      이메일 = email
      그룹명 = groups
      회사번호 = phone:work
      집번호 = phone:home
      회사Fax번호 = phone:work+fax ! ~
      집Fax번호 = phone:home+fax
      기타번호 = phone:other +
      전화번호직접입력(전화종류) = phone#1.label
      전화번호직접입력(번호) = phone#1
      생일 = birthday
      생일(양력음력) = birthday.calendar
      기념일(이름) = date.label
      기념일(날짜) = date
      회사·소속명 = organization
      부서명 = organization.department
      직책 = organization.title
      회사우편번호 = address:work.code
      회사주소 = address:work
      집우편번호 = address:home.code
      집주소 = address:home
      기타우편번호 = address:other.code
      기타주소 = address:other +
      주소직접입력(주소이름) = address#1.label
      주소직접입력(우편번호) = address#1.code
      주소직접입력(주소정보) = address#1
      홈페이지 = url +
      메신저타입 = im.service
      메신저주소 = im
      메모 = NOTE
      추가휴대폰번호1 = phone:cell#2
      추가휴대폰번호2 = phone:cell#3
      추가휴대폰번호3 = phone:cell#4
      추가회사번호1 = phone:work#2
      추가회사번호2 = phone:work#3
      추가회사번호3 = phone:work#4
      추가집번호1 = phone:home#2
      추가집번호2 = phone:home#3
      추가집번호3 = phone:home#4
      추가회사Fax번호1 = phone:work+fax#2 ~
      추가회사Fax번호2 = phone:work+fax#3 ~
      추가회사Fax번호3 = phone:work+fax#4 ~
      추가집Fax번호1 = phone:home+fax#2
      추가집Fax번호2 = phone:home+fax#3
      추가집Fax번호3 = phone:home+fax#4
      추가기타번호1 = phone:other#2 +
      추가기타번호2 = phone:other#3 +
      추가기타번호3 = phone:other#4 +
      추가이메일1 = email#2
      추가이메일2 = email#3
      추가이메일3 = email#4
      추가홈페이지1 = url#2 +
      추가홈페이지2 = url#3 +
      추가홈페이지3 = url#4 +
      추가그룹명1 = groups#2
      추가그룹명2 = groups#3
      추가그룹명3 = groups#4 !
      """)
}

extension CSVDialect.Conventions {
  static let naver = CSVDialect.Conventions(
    dates: .yearMonthDay, groups: .single, language: .korean, quotesAll: true, guardsText: true)
}

extension CSVDialect {
  /// Yahoo Mail.
  public static let yahoo = CSVDialect(
    name: "yahoo-csv", title: "Yahoo", conventions: .yahoo,
    table: """
      First = name.given !
      Middle = name.middle
      Last = name.family !
      Nickname = NICKNAME
      Email = email +
      Category = groups
      Distribution Lists = X-DISTRIBUTION-LISTS
      Messenger ID = im:Yahoo
      Home = phone:home
      Work = phone:work
      Pager = phone:pager
      Fax = phone:fax
      Mobile = phone:cell
      Other = phone:other +
      Yahoo! Phone = phone:"Yahoo! Phone" !
      Primary = phone:pref
      Alternate Email 1 = email#2 +
      Alternate Email 2 = email#3 +
      Personal Website = url:home
      Business Website = url:work
      Title = organization.title
      Company = organization
      Work Address = address:work.street
      Work City = address:work.city
      Work State = address:work.region
      Work ZIP = address:work.code
      Work Country = address:work.country
      Home Address = address:home.street
      Home City = address:home.city
      Home State = address:home.region
      Home ZIP = address:home.code
      Home Country = address:home.country
      Birthday = birthday
      Anniversary = anniversary
      Custom 1 = X-CUSTOM-1
      Custom 2 = X-CUSTOM-2
      Custom 3 = X-CUSTOM-3
      Custom 4 = X-CUSTOM-4
      Comments = NOTE
      Messenger ID1 = im:Yahoo#2
      Messenger ID2 = im:Yahoo#3
      Messenger ID3 = im:Yahoo#4
      Messenger ID4 = im:Yahoo#5
      Messenger ID5 = im:Yahoo#6
      Messenger ID6 = im:Yahoo#7
      Messenger ID7 = im:Yahoo#8
      Messenger ID8 = im:Yahoo#9
      Messenger ID9 = im:Yahoo#10
      Skype ID = im:Skype
      IRC ID = im:IRC
      ICQ ID = im:ICQ
      Google ID = im:"Google Talk"
      MSN ID = im:MSN
      AIM ID = im:AIM
      QQ ID = im:QQ
      """)
}

extension CSVDialect.Conventions {
  static let yahoo = CSVDialect.Conventions(
    dates: .monthDayYear, hasLocalDates: true, groups: .semicolons, quotesAll: true)
}
