internal import ContactBytes

/// Words before a value that say no more than what its field is, as in `Tel. 02-345-6789`, `전화: …` and
/// `mailto:a@b.kr`: they are no label of it.
package enum FieldWord {
  private static let plain: Set<String> = [
    "", "t", "tel", "tel.-nr", "telno", "tel no", "telefon", "telefonnummer", "telephone", "phone",
    "phone number", "ph", "p", "fon", "fone", "tlf", "no", "nr", "number", "call", "rufnummer",
    "téléphone", "tél", "teléfono", "telefono", "voice", "전화", "전화번호", "연락처", "번호", "電話", "電話番号",
    "mailto", "email", "e-mail", "mail", "이메일", "메일",
  ]

  /// Whether a word, in whatever case and with what ends an abbreviation, is such; an empty one is.
  package static func isPlain(_ word: some StringProtocol) -> Bool {
    plain.contains(key(word))
  }

  /// A word in small letters and without what ends an abbreviation.
  static func key(_ word: some StringProtocol) -> String {
    var key = word.lowercased()[...]
    while let last = key.utf8.last,
      [ASCII.dot, ASCII.colon, ASCII.space, ASCII.hyphen].contains(last)
    {
      key.removeLast()
    }
    return String(key)
  }
}
