extension CSVDialect {
  /// LinkedIn's list of connections, which is only read.
  public static let linkedIn = CSVDialect(
    name: "linkedin-csv", title: "LinkedIn", isWritable: false, habits: .linkedIn,
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

extension CSVDialect.Habits {
  static let linkedIn = CSVDialect.Habits(dates: .dayMonthYear)
}
