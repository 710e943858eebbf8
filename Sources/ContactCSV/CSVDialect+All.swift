extension CSVDialect {
  /// The dialects that are recognised by their headers.
  package static let recognized: [CSVDialect] = [
    google, googleTemplate, googleClassic,
  ]

  /// The dialect of a name; nil when there is none.
  public static func named(_ name: String) -> CSVDialect? {
    recognized.first { $0.name == name }
  }
}
