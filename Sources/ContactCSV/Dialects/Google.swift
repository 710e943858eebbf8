extension CSVDialect {
  /// Google Contacts, as it exports since 2024.
  public static let google = CSVDialect(
    name: "google-csv", title: "Google Contacts", conventions: .google,
    table: """
      First Name = name.given !
      Middle Name = name.middle
      Last Name = name.family !
      Phonetic First Name = X-PHONETIC-FIRST-NAME !
      Phonetic Middle Name = X-PHONETIC-MIDDLE-NAME
      Phonetic Last Name = X-PHONETIC-LAST-NAME
      Name Prefix = name.prefix
      Name Suffix = name.suffix
      Nickname = NICKNAME
      File As = X-FILE-AS
      Organization Name = organization
      Organization Title = organization.title
      Organization Department = organization.department
      Birthday = birthday
      Notes = NOTE
      Photo = photo !
      Labels = groups !
      E-mail # - Label = email.label
      E-mail # - Value = email
      Phone # - Label = phone.label
      Phone # - Value = phone
      Address # - Label = address.label
      Address # - Formatted = address.formatted
      Address # - Street = address.street
      Address # - City = address.city
      Address # - PO Box = address.pobox
      Address # - Region = address.region
      Address # - Postal Code = address.code
      Address # - Country = address.country
      Address # - Extended Address = address.extended
      Relation # - Label = related.label
      Relation # - Value = related
      Website # - Label = url.label
      Website # - Value = url
      Event # - Label = date.label
      Event # - Value = date
      Custom Field # - Label = custom.label
      Custom Field # - Value = custom
      """)

  /// The table that Google offers for filling in: other columns in another order.
  public static let googleTemplate = CSVDialect(
    name: "google-csv-template", title: "Google Contacts (import template)",
    conventions: .googleTemplate,
    table: """
      Name Prefix = name.prefix !
      First Name = name.given !
      Middle Name = name.middle
      Last Name = name.family !
      Name Suffix = name.suffix
      Phonetic First Name = X-PHONETIC-FIRST-NAME !
      Phonetic Middle Name = X-PHONETIC-MIDDLE-NAME
      Phonetic Last Name = X-PHONETIC-LAST-NAME
      Nickname = NICKNAME
      File As = X-FILE-AS !
      E-mail # - Label = email.label
      E-mail # - Value = email
      Phone # - Label = phone.label
      Phone # - Value = phone
      Address # - Label = address.label
      Address # - Country = address.country
      Address # - Street = address.street
      Address # - Extended Address = address.extended
      Address # - City = address.city
      Address # - Region = address.region
      Address # - Postal Code = address.code
      Address # - PO Box = address.pobox
      Organization Name = organization
      Organization Title = organization.title
      Organization Department = organization.department
      Birthday = birthday
      Event # - Label = date.label
      Event # - Value = date
      Relation # - Label = related.label
      Relation # - Value = related
      Website # - Label = url.label
      Website # - Value = url
      Custom Field # - Label = custom.label
      Custom Field # - Value = custom
      Notes = NOTE
      Labels = groups !
      """)
}

extension CSVDialect.Conventions {
  /// Google's way: ` ::: ` between values of one label, `* ` before the primary one.
  static let google = CSVDialect.Conventions(
    groups: .google, joinsValues: true, endsLinesCRLF: false, showsNameless: true)

  /// Google's way in a template, whose numbered columns all stand there once.
  static let googleTemplate = CSVDialect.Conventions(
    groups: .google, joinsValues: true, endsLinesCRLF: false, showsNameless: true,
    leastNumber: 1)
}

extension CSVDialect {
  /// Google Contacts, as it exported until 2024.
  public static let googleClassic = CSVDialect(
    name: "google-csv-classic", title: "Google Contacts (classic)", conventions: .google,
    table: """
      Name = name.full
      Given Name = name.given !
      Additional Name = name.middle
      Family Name = name.family !
      Yomi Name = X-PHONETIC-NAME
      Given Name Yomi = X-PHONETIC-FIRST-NAME
      Additional Name Yomi = X-PHONETIC-MIDDLE-NAME
      Family Name Yomi = X-PHONETIC-LAST-NAME
      Name Prefix = name.prefix
      Name Suffix = name.suffix
      Initials = X-INITIALS
      Nickname = NICKNAME
      Short Name = X-SHORT-NAME
      Maiden Name = X-MAIDENNAME
      Birthday = birthday
      Gender = gender
      Location = X-LOCATION
      Billing Information = X-BILLING-INFORMATION
      Directory Server = X-DIRECTORY-SERVER
      Mileage = X-MILEAGE
      Occupation = X-OCCUPATION
      Hobby = HOBBY
      Sensitivity = X-SENSITIVITY ?|Normal|Normale
      Priority = X-PRIORITY ?|Normal|Normale
      Subject = X-SUBJECT
      Notes = NOTE
      Language = LANG
      Photo = photo
      Group Membership = groups !
      E-mail # - Type = email.label
      E-mail # - Value = email
      IM # - Type = im.label
      IM # - Service = im.service
      IM # - Value = im
      Phone # - Type = phone.label
      Phone # - Value = phone
      Address # - Type = address.label
      Address # - Formatted = address.formatted
      Address # - Street = address.street
      Address # - City = address.city
      Address # - PO Box = address.pobox
      Address # - Region = address.region
      Address # - Postal Code = address.code
      Address # - Country = address.country
      Address # - Extended Address = address.extended
      Organization # - Type = organization.label
      Organization # - Name = organization
      Organization # - Yomi Name = organization.phonetic
      Organization # - Title = organization.title
      Organization # - Department = organization.department
      Organization # - Symbol = organization.symbol
      Organization # - Location = organization.location
      Organization # - Job Description = organization.role
      Relation # - Type = related.label
      Relation # - Value = related
      Website # - Type = url.label
      Website # - Value = url
      Event # - Type = date.label
      Event # - Value = date
      Custom Field # - Type = custom.label
      Custom Field # - Value = custom
      """)
}
