internal import ContactModel

extension CSVDialect {
  /// What Google calls "Outlook CSV": Outlook's names for columns, in an order of its own.
  public static let googleOutlook = CSVDialect(
    name: "google-outlook-csv", title: "Google Contacts (Outlook CSV)", conventions: .googleOutlook,
    table: names + phonesAndAddresses + """

      Categories = groups !
      """)

  /// The "Outlook CSV" that Google wrote until 2024, with more columns.
  public static let googleOutlookOld = CSVDialect(
    name: "google-outlook-csv-old", title: "Google Contacts (old Outlook CSV)",
    conventions: .googleOutlook,
    table: oldNames + oldPhonesAndAddresses + """

      User 1 = X-USER-1 !
      User 2 = X-USER-2
      User 3 = X-USER-3
      User 4 = X-USER-4
      Keywords = X-KEYWORDS
      Mileage = X-MILEAGE
      Hobby = HOBBY
      Billing Information = X-BILLING-INFORMATION
      Directory Server = X-DIRECTORY-SERVER
      Sensitivity = X-SENSITIVITY ?|Normal|Normale
      Priority = X-PRIORITY ?|Normal|Normale
      Private = X-PRIVATE ?|False
      Categories = groups
      """)

  private static let names = """
    First Name = name.given
    Middle Name = name.middle
    Last Name = name.family
    Title = name.prefix
    Suffix = name.suffix
    Web Page = url
    Birthday = birthday
    Anniversary = anniversary
    Notes = NOTE
    """

  private static let oldNames = """
    First Name = name.given
    Middle Name = name.middle
    Last Name = name.family
    Title = name.prefix
    Suffix = name.suffix
    Initials = X-INITIALS
    Web Page = url
    Gender = gender
    Birthday = birthday
    Anniversary = anniversary
    Location = X-LOCATION
    Language = LANG
    Internet Free Busy = FBURL
    Notes = NOTE
    """

  private static let phones = """

    E-mail Address = email +
    E-mail 2 Address = email#2 +
    E-mail 3 Address = email#3 +
    Primary Phone = phone:pref
    Home Phone = phone:home
    Home Phone 2 = phone:home#2
    Mobile Phone = phone:cell
    Pager = phone:pager
    Home Fax = phone:home+fax ~
    Home Address = address:home.formatted !
    Home Street = address:home.street
    Home Street 2 = address:home.street2
    Home Street 3 = address:home.street3
    Home Address PO Box = address:home.pobox !
    Home City = address:home.city
    Home State = address:home.region
    Home Postal Code = address:home.code
    Home Country = address:home.country
    Spouse = related:spouse
    Children = related:child
    Manager's Name = related:Manager
    Assistant's Name = related:Assistant
    Referred By = related:"Referred By"
    Company Main Phone = phone:main
    Business Phone = phone:work
    Business Phone 2 = phone:work#2
    Business Fax = phone:work+fax ~
    Assistant's Phone = phone:Assistant
    Company = organization
    Job Title = organization.title
    Department = organization.department
    """

  private static let business = """

    Business Address = address:work.formatted
    Business Street = address:work.street
    Business Street 2 = address:work.street2
    Business Street 3 = address:work.street3
    Business Address PO Box = address:work.pobox
    Business City = address:work.city
    Business State = address:work.region
    Business Postal Code = address:work.code
    Business Country = address:work.country
    Other Phone = phone:other +
    Other Fax = phone:other+fax ~
    Other Address = address:other.formatted
    Other Street = address:other.street +
    Other Street 2 = address:other.street2
    Other Street 3 = address:other.street3
    Other Address PO Box = address:other.pobox
    Other City = address:other.city
    Other State = address:other.region
    Other Postal Code = address:other.code
    Other Country = address:other.country
    Callback = phone:Callback
    Car Phone = phone:car
    ISDN = phone:ISDN
    Radio Phone = phone:Radio
    TTY/TDD Phone = phone:textphone
    Telex = phone:Telex
    """

  private static let oldBusiness = """

    Office Location = X-OFFICE-LOCATION
    Organizational ID Number = X-ORGANIZATIONAL-ID
    Profession = X-PROFESSION
    Account = X-ACCOUNT
    """

  private static let phonesAndAddresses = phones + business
  private static let oldPhonesAndAddresses = phones + oldBusiness + business
}

extension CSVDialect.Conventions {
  static let googleOutlook = CSVDialect.Conventions(
    dates: .iso, groups: .semicolons, showsNameless: true)
}
