extension CSVField {
  /// Every field that has a name of its own, as messages list them: kinds with their parts.
  package static let known: [String] = Kind.allCases.flatMap { kind in
    parts(of: kind).compactMap { part in
      guard kind != .property, kind != .name || part != .value else { return nil }
      return CSVField(kind: kind, part: part).description
    }
  }

  /// Examples of fields with a label, and of those that are properties.
  package static let examples = [
    "phone:cell", "phone:home", "phone:work", "phone:work+fax", "email:home", "email:work",
    "address:home", "address:work", "im:KakaoTalk", "custom:LABEL", "NICKNAME", "NOTE", "UID",
    "X-AGE",
  ]

  /// The field that a header of this text would mean: what a person may have had in mind.
  package static func meant(by word: String) -> CSVField? {
    let guess = Synonyms.standard.guess(word)
    return guess.flatMap { $0.confidence >= 0.7 ? $0.field : nil }
  }
}
