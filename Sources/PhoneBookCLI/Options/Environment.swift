internal import ContactIO
internal import ContactModel
internal import Glibc

/// The variables of the process's environment that the program uses.
package enum Environment {
  private static let names = [
    "COLUMNS", "HOME", "LANG", "LC_ALL", "LC_COLLATE", "LC_CTYPE", "LC_MESSAGES", "LC_TERMINAL",
    "NO_COLOR",
    "PHONEBOOK_REGION", "SOURCE_DATE_EPOCH", "TERM", "TERM_PROGRAM",
    "XDG_CACHE_HOME",
  ]

  /// What people set, and what it does.
  static let meanings = [
    ("PHONEBOOK_REGION", "The region of numbers without a calling code, such as KR."),
    ("NO_COLOR", "No colours, when it is set and not empty."),
    (
      "LC_ALL, LANG", "The language of messages, pages and notes, and the order of names."
    ),
    ("SOURCE_DATE_EPOCH", "The date of backups, in seconds since 1970."),
    ("XDG_CACHE_HOME", "Where downloaded pictures are kept (~/.cache)."),
  ]

  /// Those that are set, by name.
  package static func variables() -> [String: String] {
    var result: [String: String] = [:]
    for name in names {
      if let value = unsafe getenv(name) { result[name] = unsafe PathText.text(of: value) }
    }
    return result
  }
}

/// The language and the region that the environment's locale names.
struct UserLocale {
  /// The name of the locale, such as `ko_KR.UTF-8`; nil when no variable is set.
  private let name: String?

  /// Takes the locale of one category, such as `LC_MESSAGES`; the first variable that is set decides.
  init(_ category: String, _ environment: [String: String]) {
    let names = ["LC_ALL", category, "LANG"].compactMap { environment[$0] }
    name = names.first { !$0.isEmpty }
  }

  /// The region, such as `KR`; nil when the locale has none.
  var region: String? {
    let parts = name?.prefix { $0 != "." && $0 != "@" }.split(separator: "_") ?? []
    return parts.count == 2 ? parts[1].uppercased() : nil
  }

  /// The language, such as `ko`; nil when the locale has none, as `C` and `POSIX`.
  var language: String? {
    guard let word = name?.prefix(while: { $0.isLetter }), word != "C", word != "POSIX" else {
      return nil
    }
    return String(word)
  }

  /// Whether a comma stands in decimal fractions, so that spreadsheets divide the cells of a table by semicolons.
  var hasDecimalComma: Bool {
    guard let language, let region else { return false }
    return language == "es"
      ? "ES AR BO CL CO CR CU EC PY UY VE".split(separator: " ").contains { $0 == region }
      : Self.languagesWithDecimalComma.contains(language) && region != "CH" && region != "LI"
  }

  private static let languagesWithDecimalComma: Set = [
    "bg", "ca", "cs", "da", "de", "el", "et", "eu", "fi", "fr", "gl", "hr", "hu", "id", "it", "lt",
    "lv", "nb", "nl", "nn", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sr", "sv", "tr", "uk", "vi",
  ]
}

extension StandardStreams {
  /// The language of words for the person; English where the locale names no language that has some.
  var language: WordLanguage { WordLanguage(rawValue: languageCode) ?? .english }

  /// The language of the person, such as `fr`, also where no words are in it; empty where nothing names one.
  var languageCode: String {
    chosenLanguage?.rawValue ?? UserLocale("LC_MESSAGES", environment).language ?? ""
  }

  /// The time of what is made or changed, in seconds since 1970-01-01T00:00:00Z.
  var now: Int { environment["SOURCE_DATE_EPOCH"].flatMap { Int($0) } ?? time(nil) }
}
