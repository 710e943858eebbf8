internal import ContactModel

extension CSVDialect {
  /// Thunderbird, English.
  public static let thunderbird = CSVDialect(
    name: "thunderbird-csv", title: "Thunderbird", conventions: .thunderbird,
    table: """
      First Name = name.given
      Last Name = name.family
      Display Name = name.full
      Nickname = NICKNAME
      Primary Email = email:pref +
      Secondary Email = email#2 +
      Screen Name = im:AIM
      Work Phone = phone:work
      Home Phone = phone:home ~
      Fax Number = phone:fax
      Pager Number = phone:pager
      Mobile Number = phone:cell
      Home Address = address:home.street
      Home Address 2 = address:home.street2
      Home City = address:home.city
      Home State = address:home.region
      Home ZipCode = address:home.code !
      Home Country = address:home.country
      Work Address = address:work.street
      Work Address 2 = address:work.street2
      Work City = address:work.city
      Work State = address:work.region
      Work ZipCode = address:work.code !
      Work Country = address:work.country
      Job Title = organization.title
      Department = organization.department
      Organization = organization
      Web Page 1 = url:work +
      Web Page 2 = url:home +
      Birth Year = birthday.year
      Birth Month = birthday.month
      Birth Day = birthday.day
      Custom 1 = X-CUSTOM1
      Custom 2 = X-CUSTOM2
      Custom 3 = X-CUSTOM3
      Custom 4 = X-CUSTOM4
      Notes = NOTE
      """)

  /// Thunderbird, Korean: five headers stand twice, first for the home, then for work.
  public static let thunderbirdKorean = CSVDialect(
    name: "thunderbird-csv-ko", title: "Thunderbird (Korean)", conventions: .thunderbirdKorean,
    table: """
      이름 = name.given
      성 = name.family
      표시명 = name.full
      애칭 = NICKNAME
      기본 메일 = email:pref +
      추가 메일 = email#2 +
      Screen 아이디 = im:AIM !
      직장 전화 = phone:work
      자택 전화 = phone:home ~
      팩스 = phone:fax
      호출기 = phone:pager
      휴대폰 = phone:cell
      자택 주소1 = address:home.street
      자택 주소2 = address:home.street2
      구/군 = address:home.city
      시/도 = address:home.region
      우편번호 = address:home.code
      국가 = address:home.country
      직장 주소1 = address:work.street
      직장 주소2 = address:work.street2
      구/군 = address:work.city
      시/도 = address:work.region
      우편번호 = address:work.code
      국가 = address:work.country
      직위 = organization.title
      부서 = organization.department
      회사명 = organization
      웹 페이지1 = url:work +
      웹 페이지2 = url:home +
      태어난 해 = birthday.year !
      태어난 달 = birthday.month
      생일 = birthday.day
      사용자 정의1 = X-CUSTOM1
      사용자 정의2 = X-CUSTOM2
      사용자 정의3 = X-CUSTOM3
      사용자 정의4 = X-CUSTOM4
      메모 = NOTE
      """)
}

extension CSVDialect.Conventions {
  static let thunderbird = CSVDialect.Conventions(endsLinesCRLF: false)
  static let thunderbirdKorean = CSVDialect.Conventions(language: .korean, endsLinesCRLF: false)
}

extension CSVDialect {
  /// Outlook Express, Korean.
  public static let outlookExpressKorean = CSVDialect(
    name: "outlook-express-csv-ko", title: "Outlook Express (Korean)", conventions: .outlookKorean,
    table: """
      이름 = name.given
      성 = name.family
      중간 이름 = name.middle
      전체 이름 = name.full !
      애칭 = NICKNAME
      전자 메일 주소 = email
      주소(집) = address:home.street !
      구/군/시(집) = address:home.city
      우편 번호(집) = address:home.code
      시/도(집) = address:home.region
      국가(집) = address:home.country
      전화 = phone:home +
      집 팩스 = phone:home+fax
      휴대폰 = phone:cell
      개인 웹 페이지 = url:home
      주소(회사) = address:work.street
      구/군/시(회사) = address:work.city
      우편 번호(회사) = address:work.code
      시/도(회사) = address:work.region
      국가(회사) = address:work.country
      회사 웹 페이지 = url:work
      회사 전화 = phone:work
      회사 팩스 = phone:work+fax ~
      호출기 = phone:pager
      회사 = organization
      직함 = organization.title
      부서 = organization.department
      사무실 = X-OFFICE-LOCATION
      메모 = NOTE
      """)

  /// Windows Live Mail, Korean: here `이름` is the whole name.
  public static let liveMailKorean = CSVDialect(
    name: "livemail-csv-ko", title: "Windows Live Mail (Korean)", conventions: .outlookKorean,
    table: """
      이름(성 제외) = name.given !
      성 = name.family
      중간 이름 = name.middle
      이름 = name.full
      별명 = NICKNAME
      메일 주소 = email
      주소(집) = address:home.street
      구/군/시(집) = address:home.city
      우편 번호(집) = address:home.code
      시/도(집) = address:home.region
      국가/지역(집) | 국가(집) = address:home.country
      집 전화 = phone:home ~
      집 팩스 = phone:home+fax
      휴대폰 = phone:cell
      개인 웹 페이지 = url:home
      주소(회사) = address:work.street
      구/군/시(회사) = address:work.city
      우편 번호(회사) = address:work.code
      시/도(회사) = address:work.region
      국가(회사) = address:work.country
      회사 웹 페이지 = url:work
      직장 전화 = phone:work
      직장 팩스 = phone:work+fax ~
      호출기 = phone:pager
      회사 = organization
      직책 = organization.title
      부서 = organization.department
      사무실 = X-OFFICE-LOCATION
      메모 = NOTE
      """)

  /// Windows Live Mail, English.
  public static let liveMail = CSVDialect(
    name: "livemail-csv", title: "Windows Live Mail", conventions: .outlook,
    table: """
      First Name = name.given
      Last Name = name.family
      Middle Name = name.middle
      Name = name.full !
      Nickname = NICKNAME
      E-mail Address = email
      Home Street = address:home.street
      Home City = address:home.city
      Home Postal Code = address:home.code
      Home State = address:home.region
      Home Country = address:home.country
      Home Phone = phone:home ~
      Home Fax = phone:home+fax
      Mobile Phone = phone:cell
      Personal Web Page = url:home
      Business Street = address:work.street
      Business City = address:work.city
      Business Postal Code = address:work.code
      Business State = address:work.region
      Business Country = address:work.country
      Business Web Page = url:work !
      Business Phone = phone:work
      Business Fax = phone:work+fax ~
      Pager = phone:pager
      Company = organization
      Job Title = organization.title
      Department = organization.department
      Office Location = X-OFFICE-LOCATION
      Notes = NOTE
      """)
}
