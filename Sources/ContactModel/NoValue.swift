internal import ContactBytes

/// What people write where there is no value.
package enum NoValue {
  /// What may mean something else, such as `x` or 미상 (not known), is none of it.
  private static let words: Set<String> = [
    "-", "–", "—", "n/a", "none", "없음", "해당없음", "해당사항없음", "なし",
  ]
  /// What may be the name of somebody, as Nil is in Catalonia.
  private static let wordsOrNames: Set<String> = [
    "nil", "무", "無", "无", "未", "keine", "keiner", "aucun", "aucune", "ninguno", "nessuno", "geen",
  ]

  /// Whether a value begins as one of the words does: nearly none does.
  private static func mayBegin(_ value: borrowing Span<UInt8>) -> Bool {
    let first = value[0]
    if first <= ASCII.space { return true }
    if first < 0x80 {
      return "-nkag".utf8.contains(first | 0x20) && value.count <= 8
    }
    return value.count > 2
      && beginnings.contains(UInt32(first) << 16 | UInt32(value[1]) << 8 | UInt32(value[2]))
  }

  /// The first letters of the words that are not of ASCII.
  private static let beginnings: [UInt32] = words.union(wordsOrNames)
    .map { $0.utf8.prefix(3).reduce(0) { $0 << 8 | UInt32($1) } }.filter { $0 > 0xFFFF }

  /// Whether a value, which may be the name of somebody, says nothing but that there is none.
  package static func isSaid(by value: borrowing Span<UInt8>, mayBeName: Bool = false) -> Bool {
    guard 1...24 ~= value.count, !ASCII.isDigit(value[value.count - 1]), mayBegin(value) else {
      return false
    }
    let word = String(utf8: value).lowercased().filter { !$0.isWhitespace }
    return words.contains(word) || !mayBeName && wordsOrNames.contains(word)
  }
}
