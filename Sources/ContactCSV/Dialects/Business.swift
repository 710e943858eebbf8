internal import ContactModel

extension CSVDialect {
  /// Salesforce contacts.
  public static let salesforce = CSVDialect(
    name: "salesforce-csv", title: "Salesforce", conventions: .business,
    table: """
      Salutation = name.prefix
      First Name | FirstName = name.given
      Last Name | LastName = name.family !
      Title = organization.title
      Department = organization.department
      Birthdate = birthday
      Mailing Street | MailingStreet = address:work.street +
      Mailing City | MailingCity = address:work.city
      Mailing State/Province | MailingState = address:work.region
      Mailing Zip/Postal Code | MailingPostalCode = address:work.code !
      Mailing Country | MailingCountry = address:work.country
      Phone = phone:work +
      Mobile | MobilePhone = phone:cell
      Home Phone | HomePhone = phone:home
      Fax = phone:fax
      Email = email +
      Account Owner = X-ACCOUNT-OWNER
      Account Name = organization
      Description = NOTE
      """)

  /// HubSpot contacts.
  public static let hubSpot = CSVDialect(
    name: "hubspot-csv", title: "HubSpot", conventions: .business,
    table: """
      Record ID | Record ID - Contact = X-HUBSPOT-ID
      First Name | firstname = name.given
      Last Name | lastname = name.family
      Email = email +
      Phone Number | phone = phone +
      Mobile Phone Number | mobilephone = phone:cell
      Company Name | company | Associated Company = organization
      Job Title | jobtitle = organization.title
      Street Address | address = address.street +
      City = address.city
      State/Region | state = address.region
      Postal Code | zip = address.code
      Country/Region | country = address.country
      Website URL | website = url +
      Lifecycle Stage | lifecyclestage = X-LIFECYCLE-STAGE !
      Contact owner = X-CONTACT-OWNER
      Message = NOTE
      """)

  /// The template that Korean groupware and spreadsheets share.
  public static let groupware = CSVDialect(
    name: "groupware-csv", title: "groupware", conventions: .groupware,
    table: """
      이름 = name.full !
      핸드폰 = phone:cell !
      이메일 = email +
      메신저 = im +
      회사 = organization
      사무실전화 = phone:work !
      사무실팩스 = phone:work+fax ~
      부서 = organization.department
      직책 = organization.title
      메모 = NOTE
      기타전화 = phone:other +
      자택전화 = phone:home
      직접입력전화 = phone:other#2 +
      """)
}

extension CSVDialect.Conventions {
  static let business = CSVDialect.Conventions(needsWholeDates: true)
  static let groupware = CSVDialect.Conventions(
    dates: .yearMonthDay, groups: .any, language: .korean)
}

extension CSVDialect {
  /// LinkedIn's list of connections, which is only read.
  public static let linkedIn = CSVDialect(
    name: "linkedin-csv", title: "LinkedIn", isWritable: false, conventions: .linkedIn,
    table: """
      First Name = name.given !
      Last Name = name.family !
      URL = url
      Email Address = email
      Company = organization
      Position = organization.title
      Connected On = date:"Connected On" !
      """)
}

extension CSVDialect.Conventions {
  static let linkedIn = CSVDialect.Conventions(dates: .dayMonthYear)
}
