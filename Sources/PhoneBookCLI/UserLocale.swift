/// What the environment says of the language and the region of the person.
struct UserLocale {
  /// Such as `ko_KR.UTF-8`; nil when nothing is said.
  private let name: String?

  /// Takes the locale of one category, such as `LC_MESSAGES`; the first variable that is set decides.
  init(_ category: String, _ environment: [String: String]) {
    let names = ["LC_ALL", category, "LANG"].compactMap { environment[$0] }
    name = names.first { !$0.isEmpty }
  }

  /// The region; nil when none is said.
  var region: String? {
    let parts = name?.prefix { $0 != "." && $0 != "@" }.split(separator: "_") ?? []
    return parts.count == 2 ? parts[1].uppercased() : nil
  }

  /// The language, such as `ko`; nil when none is said, as by `C` and `POSIX`.
  var language: String? {
    guard let word = name?.prefix(while: { $0.isLetter }), word != "C", word != "POSIX" else {
      return nil
    }
    return String(word)
  }
}
