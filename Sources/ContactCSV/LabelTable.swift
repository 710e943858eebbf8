internal import ContactBytes
package import ContactModel

// Every word for types that the program puts beside values in tables stands in this file, in each language; what notes
// call a property stands in `NoteWords.swift` of the model.

/// The words for types, kind by kind: what stands in label columns and in notes.
package struct LabelTable: Sendable {
  /// One word and the types that it stands for.
  package struct Entry: Sendable {
    package let word: String
    private let korean: String
    package let types: [String]
    /// `word` as bytes.
    package let bytes: [UInt8]
    /// The types that distinguish it.
    let typeSet: TypeSet
    /// `word` in small letters, and that without its blanks.
    fileprivate let key: String
    fileprivate let joinedKey: String

    init(word: String, korean: String, types: [String]) {
      self.word = word
      self.korean = korean
      self.types = types
      bytes = Array(word.utf8)
      typeSet = TypeSet(types)
      key = word.lowercased()
      joinedKey = key.filter { $0 != " " }
    }

    /// The word in a language.
    package func word(in language: WordLanguage) -> String {
      language == .korean ? korean : word
    }
  }

  package let entries: [Entry]
  /// The kinds of value whose words in headers are labels too.
  private let kinds: Set<CSVField.Kind>

  /// The table of one kind of value; empty for a kind without types.
  package static func of(_ kind: CSVField.Kind) -> LabelTable {
    switch kind {
    case .phone: phones
    case .email, .address, .url, .im, .organization: places
    case .related: relations
    default: none
    }
  }

  /// The types that the label of a property of a card stands for, in whatever language; nil for a custom label.
  package static func types(forLabel label: String, of name: PropertyName) -> [String]? {
    kindsOfValues[name].flatMap { of($0).types(for: label, in: .korean) }
  }

  /// The kinds of the properties that have labels.
  fileprivate static let kindsOfValues: [PropertyName: CSVField.Kind] = [
    .telephone: .phone, .email: .email, .address: .address, .url: .url,
  ]

  private static let none = LabelTable(entries: [], kinds: [])

  private static let phones = LabelTable(
    entries: [
      Entry(word: "Mobile", korean: "휴대폰", types: ["cell"]),
      Entry(word: "Home", korean: "집 전화", types: ["home"]),
      Entry(word: "Work", korean: "회사 전화", types: ["work"]),
      Entry(word: "Work Fax", korean: "회사 팩스", types: ["work", "fax"]),
      Entry(word: "Home Fax", korean: "집 팩스", types: ["home", "fax"]),
      Entry(word: "Main", korean: "대표 전화", types: ["main"]),
      Entry(word: "Pager", korean: "호출기", types: ["pager"]),
      Entry(word: "Other", korean: "기타 전화", types: ["other"]),
      Entry(word: "Fax", korean: "팩스", types: ["fax"]),
      Entry(word: "Other Fax", korean: "기타 팩스", types: ["other", "fax"]),
      Entry(word: "Work Mobile", korean: "회사 휴대폰", types: ["work", "cell"]),
      Entry(word: "Home Mobile", korean: "개인 휴대폰", types: ["home", "cell"]),
      Entry(word: "Work Pager", korean: "회사 호출기", types: ["work", "pager"]),
      Entry(word: "Work Main", korean: "회사 대표 전화", types: ["work", "main"]),
      Entry(word: "Car", korean: "카폰", types: ["car"]),
      Entry(word: "TTY TDD", korean: "문자 전화", types: ["textphone"]),
    ], kinds: [.phone])

  private static let places = LabelTable(
    entries: [
      Entry(word: "Home", korean: "집", types: ["home"]),
      Entry(word: "Work", korean: "회사", types: ["work"]),
      Entry(word: "Other", korean: "기타", types: ["other"]),
      Entry(word: "INTERNET", korean: "", types: ["internet"]),
    ], kinds: [.email, .address, .url])

  private static let relations = LabelTable(
    entries: [
      Entry(word: "Spouse", korean: "배우자", types: ["spouse"]),
      Entry(word: "Child", korean: "자녀", types: ["child"]),
      Entry(word: "Parent", korean: "부모", types: ["parent"]),
      Entry(word: "Friend", korean: "친구", types: ["friend"]),
      Entry(word: "Sibling", korean: "형제자매", types: ["sibling"]),
      Entry(word: "Emergency", korean: "비상 연락처", types: ["emergency"]),
    ], kinds: [.related])

  /// Whether the bytes are one of the words, in any case of letters.
  package func contains(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    for entry in entries where entry.bytes.count == range.count {
      var k = 0
      while k < range.count,
        ASCII.lowercased(entry.bytes[k]) == ASCII.lowercased(span[range.lowerBound + k])
      {
        k += 1
      }
      if k == range.count { return true }
    }
    return false
  }

  /// The types that a label stands for, in any case of letters; nil when it is a custom label.
  ///
  /// The English words count in every language.
  package func types(for label: String, in language: WordLanguage) -> [String]? {
    entry(of: label, in: language)?.types
  }

  /// The entry that a label means: by its word, with or without its blanks, as Apple has `HomeFAX`, or by words for its
  /// types that people have above columns, in any language: `휴대전화`, `Privat`, `Fax (bureau)`.
  func entry(of label: String, in language: WordLanguage) -> Entry? {
    let sought = label.lowercased()
    let known = entries.first { entry in
      entry.key == sought || entry.joinedKey == sought
        || entry.word(in: language) == label && !label.isEmpty
    }
    guard known == nil, !entries.isEmpty else { return known }
    return Synonyms.standard.types(ofLabel: label, of: kinds).flatMap { entry(for: $0) }
  }

  /// The entry whose types are these, in any order.
  package func entry(for types: [String]) -> Entry? {
    entries.first { $0.types.count == types.count && $0.types.allSatisfy(types.contains) }
  }
}

extension CSVMapping {
  /// The label of the columns of a property that are called so, in small letters: by their whole heading, or by it without
  /// the words for the property, as `geschäft` is `Telefon Geschäft`; nil where there are none.
  package func label(ofColumnsCalled word: String, for name: PropertyName) -> LabelSpec? {
    guard let kind = LabelTable.kindsOfValues[name] else { return nil }
    let key = Synonyms.key(word)
    return columns.first { column in
      column.field.kind == kind && column.field.part == .value && !key.isEmpty
        && (Synonyms.key(column.header) == key
          || Synonyms.standard.words(of: column.header, besideThoseFor: kind) == key)
    }.map { LabelSpec($0.field) }
  }

  /// The labels of the columns of a property, of which none is without, that take a value with such a label: where the
  /// value has none, and a card none of these columns.
  ///
  /// - Parameters:
  ///   - property: The value.
  ///   - card: Whose it is.
  ///   - found: What the row has already.
  /// - Returns: The labels in the order of the columns.
  package func freeLabels(
    for property: Property, of card: Card, beside found: Card
  ) -> [String] {
    guard let kind = LabelTable.kindsOfValues[property.name],
      card.shownLabels[property.group] == nil,
      property.values(ofParameter: "TYPE").allSatisfy({ $0.lowercased() == "cell" })
    else { return [] }
    let own = columns.filter { $0.field.kind == kind && $0.field.part == .value }
    let labels = own.map { LabelSpec($0.field).text }
    let taken = found.shownLabels.values
    guard !labels.contains(""), !labels.contains(where: taken.contains) else { return [] }
    return labels.filter { label in
      !label.contains { $0.isNumber || $0 == ":" || $0 == "@" }
        && self.label(ofColumnsCalled: label.lowercased(), for: property.name)?.text == label
    }
  }
}

extension CSVField.Kind {
  /// What a value of the kind is called in notes, in English.
  var noun: String {
    switch self {
    case .name: "Name"
    case .phone: "Phone"
    case .email: "E-mail"
    case .address: "Address"
    case .url: "Website"
    case .im: "Messenger"
    case .related: "Relation"
    case .date: "Date"
    case .anniversary: "Anniversary"
    case .birthday: "Birthday"
    case .organization: "Company"
    case .groups: "Groups"
    case .gender: "Gender"
    case .photo: "Photo"
    case .custom, .ignore, .sensitive, .property: "Other"
    }
  }
}
