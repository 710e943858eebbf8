extension CSVDialect {
  /// Outlook.com, Outlook on the web and the new Outlook.
  public static let outlookWeb = CSVDialect(
    name: "outlook-csv-web", title: "Outlook.com", habits: .outlook,
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
      Home Phone = phone:home +
      Home Phone 2 = phone:home#2 +
      Business Phone = phone:work +
      Business Phone 2 = phone:work#2 +
      Mobile Phone = phone:cell
      Car Phone = phone:car
      Other Phone = phone:other +
      Primary Phone = phone:pref +
      Pager = phone:pager
      Business Fax = phone:work+fax
      Home Fax = phone:home+fax
      Other Fax = phone:other+fax
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
      Personal Web Page = url:home +
      Spouse = related:spouse
      Schools = X-SCHOOLS
      Hobby = HOBBY
      Location = X-LOCATION
      Web Page = url +
      Birthday = birthday
      Anniversary = anniversary
      Notes = NOTE
      """)
}
