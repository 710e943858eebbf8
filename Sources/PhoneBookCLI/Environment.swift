internal import Glibc

/// The variables of the process's environment that the program heeds.
package enum Environment {
  private static let names = [
    "LANG", "LC_ALL", "LC_CTYPE", "NO_COLOR", "PHONEBOOK_REGION", "SOURCE_DATE_EPOCH",
  ]

  /// Those that are set, by name.
  package static func variables() -> [String: String] {
    var result: [String: String] = [:]
    for name in names {
      if let value = unsafe getenv(name) { result[name] = unsafe String(cString: value) }
    }
    return result
  }
}
