extension CSVDialect {
  /// Every dialect, the wide one first.
  public static let all: [CSVDialect] = [wide] + recognized

  /// The dialects that are recognised by their tables.
  package static let recognized: [CSVDialect] = [
    google, googleTemplate, googleClassic, googleOutlook, googleOutlookOld,
    outlook, outlookKorean, outlookWeb, outlookExpressKorean, liveMail, liveMailKorean,
    yahoo, thunderbird, thunderbirdKorean, linkedIn, naver,
    salesforce, hubSpot, groupware,
  ]

  /// The dialect of a name; nil when there is none.
  public static func named(_ name: String) -> CSVDialect? {
    all.first { $0.name == name }
  }
}
