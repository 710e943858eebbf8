internal import ContactModel

/// Guesses the field of a column from its values, where its header is not known.
enum CellContent {
  /// The field that most of the values suggest; nil when they suggest none.
  static func field(of values: [String]) -> CSVField? {
    let values = values.filter { !$0.isEmpty }
    guard !values.isEmpty else { return nil }
    let needed = (values.count * 4 + 4) / 5
    if values.count(where: isEmail) >= needed { return CSVField(kind: .email) }
    if values.count(where: isMobile) >= needed { return CSVField(kind: .phone, label: "cell") }
    if values.count(where: isPhone) >= needed { return CSVField(kind: .phone) }
    if values.count(where: isAddressOfPage) >= needed { return CSVField(kind: .url) }
    if values.count(where: isKoreanName) >= needed { return CSVField(kind: .name, part: .full) }
    return nil
  }

  /// Whether a row is one of values and not of headers.
  static func isData(_ cells: [String]) -> Bool {
    cells.contains { isEmail($0) || isPhone($0) }
  }

  private static func isEmail(_ value: String) -> Bool {
    let parts = value.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
      && !value.contains(" ")
  }

  private static func isPhone(_ value: String) -> Bool {
    let digits = value.utf8.count { $0 &- 0x30 < 10 }
    return 8...15 ~= digits
      && value.utf8.allSatisfy { byte in
        byte &- 0x30 < 10 || " +-().".utf8.contains(byte)
      } && (value.first == "0" || value.first == "+" || value.first == "(" || value.contains("-"))
  }

  private static func isMobile(_ value: String) -> Bool {
    let digits = String(decoding: value.utf8.filter { $0 &- 0x30 < 10 }, as: UTF8.self)
    return isPhone(value) && (digits.hasPrefix("010") || digits.hasPrefix("8210"))
  }

  private static func isAddressOfPage(_ value: String) -> Bool {
    value.hasPrefix("http://") || value.hasPrefix("https://") || value.hasPrefix("www.")
  }

  private static func isKoreanName(_ value: String) -> Bool {
    let bytes = Array(value.utf8)
    return 6...12 ~= bytes.count && HangulText.isHangul(bytes.span, 0..<bytes.count)
  }
}
