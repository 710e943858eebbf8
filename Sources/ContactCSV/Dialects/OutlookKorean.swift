internal import ContactModel

extension CSVDialect {
  /// Outlook for Windows, Korean: the same 92 columns, the last 44 in Korean order.
  public static let outlookKorean = CSVDialect(
    name: "outlook-csv-ko", title: "Outlook (한국어)", conventions: .outlookKorean,
    table: """
      호칭(영문) = name.prefix !
      이름 = name.given
      중간 이름 = name.middle
      성 = name.family
      호칭(한글) = name.suffix
      회사 = organization
      부서 = organization.department
      직함 = organization.title
      근무지 주소 번지 = address:work.street !
      근무지 번지 2 = address:work.street2
      근무지 번지 3 = address:work.street3
      근무지 구/군/시 = address:work.city
      근무지 시/도 = address:work.region
      근무지 우편 번호 = address:work.code
      근무지 국가/지역 | 근무지 국가 = address:work.country
      집 번지 = address:home.street
      집 번지 2 = address:home.street2
      집 번지 3 = address:home.street3
      집 주소 구/군/시 = address:home.city
      집 주소 시/도 = address:home.region
      집 주소 우편 번호 = address:home.code
      집 주소 국가/지역 | 집 주소 국가 = address:home.country
      기타 번지 = address:other.street +
      기타 번지 2 = address:other.street2
      기타 번지 3 = address:other.street3
      기타 구/군/시 = address:other.city
      기타 시/도 = address:other.region
      기타 우편 번호 = address:other.code
      기타 국가/지역 | 기타 국가 = address:other.country
      비서 전화 번호 = phone:비서
      근무지 팩스 = phone:work+fax ~
      근무처 전화 = phone:work
      근무처 전화 2 = phone:work#2
      다시 걸 전화 = phone:Callback
      카폰 = phone:car
      회사 대표 전화 = phone:main
      집 팩스 = phone:home+fax ~
      집 전화 번호 = phone:home
      집 전화 2 = phone:home#2
      ISDN = phone:ISDN
      휴대폰 = phone:cell
      기타 팩스 = phone:other+fax ~
      기타 전화 = phone:other +
      호출기 = phone:pager
      기본 전화 = phone:pref
      무선 전화 = phone:Radio
      TTY/TDD 전화 = phone:textphone
      텔렉스 = phone:Telex
      거리 = X-MILEAGE
      결혼 기념일 | 기념일 = anniversary
      계정 = X-ACCOUNT
      관리자 이름 = related:Manager
      국가 = X-LOCATION
      근무처 주소 사서함 = address:work.pobox
      기타 주소 사서함 = address:other.pobox
      디렉터리 서버 = X-DIRECTORY-SERVER
      머리글자 = X-INITIALS
      메모 = NOTE
      배우자 = related:spouse
      범주 항목 = groups
      비서 이름 = related:Assistant
      비용 정보 = X-BILLING-INFORMATION
      사무실 위치 = X-OFFICE-LOCATION
      사용자 1 = X-USER-1
      사용자 2 = X-USER-2
      사용자 3 = X-USER-3
      사용자 4 = X-USER-4
      생일 = birthday
      성별 = gender
      숨김 = X-PRIVATE
      언어 = LANG
      우선 순위 = X-PRIORITY
      우편물 종류 = X-SENSITIVITY
      웹 페이지 = url
      인터넷 약속 있음/약속 없음 = FBURL
      자녀 = related:child
      전자 메일 주소 = email +
      전자 메일 유형 = email.type ?SMTP
      전자 메일 표시 이름 = email.display !
      전자 메일 2 주소 = email#2 +
      전자 메일 2 유형 = email#2.type ?SMTP
      전자 메일 2 표시 이름 = email#2.display
      전자 메일 3 주소 = email#3 +
      전자 메일 3 유형 = email#3.type ?SMTP
      전자 메일 3 표시 이름 = email#3.display
      주민 등록 번호 = sensitive
      중심어 = X-KEYWORDS
      직업 = X-PROFESSION
      집 주소 사서함 = address:home.pobox
      추천인 = related:"Referred By"
      취미 = HOBBY
      ID 번호 = X-ORGANIZATIONAL-ID
      """)
}

extension CSVDialect.Conventions {
  static let outlookKorean = CSVDialect.Conventions(
    dates: .yearMonthDay, groups: .semicolons, language: .korean)
}
