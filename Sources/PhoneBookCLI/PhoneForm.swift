/// What can be said of a phone number in one cell.
enum PhoneForm: String, CaseIterable, Sendable {
  case valid
  case possible
  case region
  case type
  case e164
  case national
  case international
  case rfc3966
  case `extension`
  case issue
  case suggestion

  /// The columns of a list of numbers, after the number as it was read.
  static let columns: [PhoneForm] = [
    .valid, .possible, .region, .type, .e164, .national, .international, .extension, .issue,
    .suggestion,
  ]

  /// Those that are the number itself, and can stand in its place.
  static let spellings: [PhoneForm] = [.e164, .national, .international, .rfc3966]

  /// Whether the cell holds true or false.
  var isTruth: Bool { self == .valid || self == .possible }

  /// The forms of a list such as `e164,valid`.
  static func list(_ text: String, option: String) throws(UsageError) -> [PhoneForm] {
    var forms: [PhoneForm] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let form = PhoneForm(rawValue: word.lowercased()) else {
        throw UsageError(
          "--\(option) knows no form '\(word)'",
          suggestion: Suggestion.closest(to: String(word), among: allCases.map(\.rawValue)))
      }
      forms.append(form)
    }
    return forms
  }
}
