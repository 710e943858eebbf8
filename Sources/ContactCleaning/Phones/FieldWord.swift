/// Words before a value that say no more than what its field is, as in `Tel. 02-345-6789`, `전화: …` and
/// `mailto:a@b.kr`: they are no label of it.
package enum FieldWord {
  private static let plain: Set<String> = [
    "", "tel", "t", "phone", "telephone", "phone number", "전화", "전화번호", "연락처", "번호",
    "mailto", "email", "e-mail", "mail", "이메일", "메일",
  ]

  /// Whether a word, in whatever case, is such; an empty one is.
  package static func isPlain(_ word: some StringProtocol) -> Bool {
    plain.contains(word.lowercased())
  }
}
