internal import ContactBytes
internal import ContactModel

/// What a field that people have for themselves says, whatever its spelling: `Yes` is `Y`, 예 and 1, `13.01.1999` is
/// `1999-01-13`, and `1,000` is 1000.
enum OwnValue {
  /// The hash of a value, which is that of all values that say the same.
  static func hash(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> UInt64 {
    let plain = MatchKeys.plainHash(span, range)
    guard !range.isEmpty, range.count <= longest else { return plain }
    let text = String(utf8: span, range).lowercased().filter { !$0.isWhitespace }
    if let answer = answers[text] { return answer ? 1 << 1 : 1 << 2 }
    guard text.utf8.contains(where: ASCII.isDigit) else { return plain }
    let same = number(text) ?? date(Array(text.utf8))
    return same.map { MatchKeys.plainHash($0[...]) } ?? plain
  }

  /// A number without its currency, signs between its groups, and zeros behind its decimal sign, for which a letter stands;
  /// nil for any other text.
  private static func number(_ text: String) -> String? {
    var digits = text[...]
    for word in currencies where digits.hasPrefix(word) { digits = digits.dropFirst(word.count) }
    for word in currencies where digits.hasSuffix(word) { digits = digits.dropLast(word.count) }
    let parts = digits.split(omittingEmptySubsequences: false) { ",.'’".contains($0) }
    guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(ASCII.isDigit) }) else { return nil }
    // Of the parts behind the first, those of three digits are groups, and the last of one or two is a decimal fraction.
    let hasFraction = parts.count > 1 && parts[parts.count - 1].count < 3
    let groups = parts.dropLast(hasFraction ? 1 : 0)
    guard groups.dropFirst().allSatisfy({ $0.count == 3 }),
      groups.count == 1 || groups[0].count < 4
    else { return nil }
    var fraction = hasFraction ? parts[parts.count - 1] : ""
    while fraction.last == "0" { fraction.removeLast() }
    return groups.joined() + (fraction.isEmpty ? "" : "d" + fraction)
  }

  /// A whole date; nil for any other text, and for one that is two dates by the order of its parts.
  ///
  /// With dots the day comes first.
  private static func date(_ text: [UInt8]) -> String? {
    if text.allSatisfy(ASCII.isDigit) { return nil }
    let isDotted = text.contains(ASCII.dot)
    let date =
      PartialDate(unambiguous: text.span, lastYear: PartialDate.spreadsheetLastYear)
      ?? (isDotted ? PartialDate(cell: text.span, order: .dayMonthYear) : nil)
    guard let date, date.year != nil, date.month != nil, date.day != nil else { return nil }
    return "date" + date.basicText
  }

  /// Whether words mean yes or no.
  private static let answers: [String: Bool] = {
    let yes = "1 y yes true j ja wahr o oui vrai s si sí sì verdadero vero 예 네 ○ ✓ ✔ ☑"
    let no = "0 n no false nein falsch non faux falso 아니오 아니요 ✗ ✘ ☐"
    var answers: [String: Bool] = [:]
    for word in yes.split(separator: " ") { answers[String(word)] = true }
    for word in no.split(separator: " ") { answers[String(word)] = false }
    return answers
  }()
  private static let currencies = [
    "₩", "€", "$", "£", "¥", "원", "krw", "eur", "usd", "gbp", "chf", "jpy",
  ]
  /// Values of more bytes are compared as they are.
  private static let longest = 24
}
