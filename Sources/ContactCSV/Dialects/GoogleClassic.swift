extension CSVDialect {
  /// Google Contacts, as it exported until 2024.
  public static let googleClassic = CSVDialect(
    name: "google-csv-classic", title: "Google Contacts (classic)", habits: .google,
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
      Sensitivity = X-SENSITIVITY
      Priority = X-PRIORITY
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
