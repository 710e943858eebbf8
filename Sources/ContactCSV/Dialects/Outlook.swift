internal import ContactModel

extension CSVDialect {
  /// Outlook for Windows, English.
  public static let outlook = CSVDialect(
    name: "outlook-csv", title: "Outlook", conventions: .outlook, table: outlookTable)

  /// The columns of Outlook for Windows, in the order of the English table.
  static let outlookTable = """
    Title = name.prefix
    First Name = name.given
    Middle Name = name.middle
    Last Name = name.family
    Suffix = name.suffix
    Company = organization
    Department = organization.department
    Job Title = organization.title
    Business Street = address:work.street
    Business Street 2 = address:work.street2
    Business Street 3 = address:work.street3
    Business City = address:work.city
    Business State = address:work.region
    Business Postal Code = address:work.code
    Business Country/Region | Business Country = address:work.country
    Home Street = address:home.street
    Home Street 2 = address:home.street2
    Home Street 3 = address:home.street3
    Home City = address:home.city
    Home State = address:home.region
    Home Postal Code = address:home.code
    Home Country/Region | Home Country = address:home.country
    Other Street = address:other.street +
    Other Street 2 = address:other.street2
    Other Street 3 = address:other.street3
    Other City = address:other.city
    Other State = address:other.region
    Other Postal Code = address:other.code
    Other Country/Region | Other Country = address:other.country
    Assistant's Phone = phone:Assistant
    Business Fax = phone:work+fax ~
    Business Phone = phone:work
    Business Phone 2 = phone:work#2
    Callback = phone:Callback
    Car Phone = phone:car
    Company Main Phone = phone:main
    Home Fax = phone:home+fax ~
    Home Phone = phone:home
    Home Phone 2 = phone:home#2
    ISDN = phone:ISDN
    Mobile Phone = phone:cell
    Other Fax = phone:other+fax ~
    Other Phone = phone:other +
    Pager = phone:pager
    Primary Phone = phone:pref
    Radio Phone = phone:Radio
    TTY/TDD Phone = phone:textphone
    Telex = phone:Telex
    Account = X-ACCOUNT
    Anniversary = anniversary
    Assistant's Name = related:Assistant
    Billing Information = X-BILLING-INFORMATION
    Birthday = birthday
    Business Address PO Box | Business Address PO Container = address:work.pobox
    Categories = groups
    Children = related:child
    Directory Server = X-DIRECTORY-SERVER
    E-mail Address = email +
    E-mail Type = email.type ?SMTP
    E-mail Display Name = email.display !
    E-mail 2 Address = email#2 +
    E-mail 2 Type = email#2.type ?SMTP
    E-mail 2 Display Name = email#2.display
    E-mail 3 Address = email#3 +
    E-mail 3 Type = email#3.type ?SMTP
    E-mail 3 Display Name = email#3.display
    Gender = gender ?Unspecified|Keine Angabe|Non spécifié|Sin especificar|No especificado
    Government ID Number = sensitive
    Hobby = HOBBY
    Home Address PO Box = address:home.pobox
    Initials = X-INITIALS
    Internet Free Busy = FBURL
    Keywords = X-KEYWORDS
    Language = LANG
    Location = X-LOCATION
    Manager's Name = related:Manager
    Mileage = X-MILEAGE
    Notes = NOTE
    Office Location = X-OFFICE-LOCATION
    Organizational ID Number = X-ORGANIZATIONAL-ID
    Other Address PO Box = address:other.pobox
    Priority = X-PRIORITY ?Normal|Normale
    Private = X-PRIVATE ?False|Aus|Falsch|Nein|Faux|Non|Falso|No
    Profession = X-PROFESSION
    Referred By = related:"Referred By"
    Sensitivity = X-SENSITIVITY ?Normal|Normale
    Spouse = related:spouse
    User 1 = X-USER-1 !
    User 2 = X-USER-2
    User 3 = X-USER-3
    User 4 = X-USER-4
    Web Page = url
    """
}

extension CSVDialect.Conventions {
  /// Outlook's way: month, day, year, or as the system writes dates; groups divided by semicolons.
  static let outlook = CSVDialect.Conventions(
    dates: .monthDayYear, hasLocalDates: true, groups: .semicolons,
    showsNameless: true)
}

extension CSVDialect {
  /// Outlook.com, Outlook on the web and the new Outlook.
  public static let outlookWeb = CSVDialect(
    name: "outlook-csv-web", title: "Outlook.com", conventions: .outlook,
    table: """
      First Name = name.given
      Middle Name = name.middle
      Last Name = name.family
      Title = name.prefix
      Suffix = name.suffix
      Nickname = NICKNAME
      Given Yomi = X-PHONETIC-FIRST-NAME !
      Surname Yomi = X-PHONETIC-LAST-NAME !
      E-mail Address = email +
      E-mail 2 Address = email#2 +
      E-mail 3 Address = email#3 +
      Home Phone = phone:home
      Home Phone 2 = phone:home#2
      Business Phone = phone:work
      Business Phone 2 = phone:work#2
      Mobile Phone = phone:cell
      Car Phone = phone:car
      Other Phone = phone:other +
      Primary Phone = phone:pref
      Pager = phone:pager
      Business Fax = phone:work+fax ~
      Home Fax = phone:home+fax ~
      Other Fax = phone:other+fax ~
      Company Main Phone = phone:main
      Callback = phone:Callback
      Radio Phone = phone:Radio
      Telex = phone:Telex
      TTY/TDD Phone = phone:textphone
      IMAddress = im +
      Job Title = organization.title
      Department = organization.department
      Company = organization
      Office Location = X-OFFICE-LOCATION
      Manager's Name = related:Manager
      Assistant's Name = related:Assistant
      Assistant's Phone = phone:Assistant
      Company Yomi = X-PHONETIC-ORG
      Business Street = address:work.street
      Business City = address:work.city
      Business State = address:work.region
      Business Postal Code = address:work.code
      Business Country/Region | Business Country = address:work.country
      Home Street = address:home.street
      Home City = address:home.city
      Home State = address:home.region
      Home Postal Code = address:home.code
      Home Country/Region | Home Country = address:home.country
      Other Street = address:other.street +
      Other City = address:other.city
      Other State = address:other.region
      Other Postal Code = address:other.code
      Other Country/Region | Other Country = address:other.country
      Personal Web Page = url:home
      Spouse = related:spouse
      Schools = X-SCHOOLS
      Hobby = HOBBY
      Location = X-LOCATION
      Web Page = url +
      Birthday = birthday
      Anniversary = anniversary
      Notes = NOTE
      Categories = groups
      """)
}
