internal import Glibc

/// The variables of the process's environment that the program heeds.
package enum Environment {
  private static let names = [
    "COLUMNS", "HOME", "LANG", "LC_ALL", "LC_COLLATE", "LC_CTYPE", "LC_MESSAGES", "NO_COLOR",
    "PHONEBOOK_REGION", "SOURCE_DATE_EPOCH", "TERM", "TERM_PROGRAM",
    "XDG_CACHE_HOME",
  ]

  /// What people set, and what it does.
  static let meanings = [
    ("PHONEBOOK_REGION", "The region of numbers without a calling code, such as KR."),
    ("NO_COLOR", "No colours, when it is set and not empty."),
    ("LC_ALL, LANG", "The language of a page and the order of names: Korean, or another."),
    ("SOURCE_DATE_EPOCH", "The date of backups, in seconds since 1970."),
    ("XDG_CACHE_HOME", "Where downloaded pictures are kept (~/.cache)."),
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
