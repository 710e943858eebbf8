/// The language of the words that the program itself puts beside the values of contacts: labels in
/// notes, the words of a page.
public enum WordLanguage: String, Sendable, CaseIterable {
  /// English.
  case english = "en"
  /// Korean.
  case korean = "ko"
}
