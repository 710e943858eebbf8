internal import ContactPipeline

/// Understands the names of formats on the command line.
enum FormatName {
  /// A format that can be read.
  static func reading(_ name: String) throws(UsageError) -> Format {
    let format = try any(name)
    guard format.canRead else { throw UsageError("\(format.name) can only be written") }
    return format
  }

  /// A format that can be written.
  static func writing(_ name: String) throws(UsageError) -> Format {
    let format = try any(name)
    guard format.makeWriter != nil else { throw UsageError("\(format.name) can only be read") }
    return format
  }

  private static func any(_ name: String) throws(UsageError) -> Format {
    if let format = FormatTable.format(named: name) { return format }
    let format = Suggestion.closest(to: name, among: FormatTable.all.map(\.name))
    let app = Suggestion.closest(to: name, among: AppProfile.names).map { "--for \($0)" }
    throw UsageError(
      "there is no format '\(name)' (see 'phonebook formats')", suggestion: format ?? app)
  }
}
