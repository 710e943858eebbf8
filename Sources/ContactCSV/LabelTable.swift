internal import ContactBytes
package import ContactModel

/// The words for types, kind by kind: what stands in label columns and in notes.
package struct LabelTable: Sendable {
  /// One word and the types that it stands for.
  package struct Entry: Sendable {
    package let word: String
    package let korean: String
    package let types: [String]
    /// `word` as bytes.
    package let bytes: [UInt8]

    init(word: String, korean: String, types: [String]) {
      self.word = word
      self.korean = korean
      self.types = types
      bytes = Array(word.utf8)
    }
  }

  package let entries: [Entry]

  /// The table of one kind of value; empty for a kind without types.
  package static func of(_ kind: CSVField.Kind) -> LabelTable {
    switch kind {
    case .phone: phones
    case .email, .address, .url, .im, .organization: places
    case .related: relations
    default: none
    }
  }

  private static let none = LabelTable(entries: [])

  private static let phones = LabelTable(entries: [
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
  ])

  private static let places = LabelTable(entries: [
    Entry(word: "Home", korean: "집", types: ["home"]),
    Entry(word: "Work", korean: "회사", types: ["work"]),
    Entry(word: "Other", korean: "기타", types: ["other"]),
    Entry(word: "INTERNET", korean: "", types: ["internet"]),
  ])

  private static let relations = LabelTable(entries: [
    Entry(word: "Spouse", korean: "배우자", types: ["spouse"]),
    Entry(word: "Child", korean: "자녀", types: ["child"]),
    Entry(word: "Parent", korean: "부모", types: ["parent"]),
    Entry(word: "Friend", korean: "친구", types: ["friend"]),
    Entry(word: "Sibling", korean: "형제자매", types: ["sibling"]),
  ])

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
  /// The Korean words count too when `isKorean` is true.
  package func types(for label: String, isKorean: Bool) -> [String]? {
    let sought = label.lowercased()
    return entries.first {
      $0.word.lowercased() == sought || isKorean && $0.korean == label && !label.isEmpty
    }?.types
  }

  /// The entry whose types are these, in any order.
  package func entry(for types: [String]) -> Entry? {
    entries.first { $0.types.count == types.count && $0.types.allSatisfy(types.contains) }
  }
}

/// The known types or the custom words that label a phone, e-mail or address.
package struct LabelSpec: Hashable, Sendable {
  /// The TYPE values, in the order of writing.
  package var types: [String] = []
  /// The label in custom words; empty when the types are enough.
  package var text = ""
  /// Whether the value is the preferred one of its kind.
  package var isPreferred = false

  /// No label.
  package init() {}

  /// Reads the label of a field: known types, then words, joined by `+`.
  package init(_ field: CSVField) {
    switch field.kind {
    case .custom, .date, .im:
      text = field.label
      return
    default: break
    }
    var words = field.label.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    // Types come first, and words of its author's own after them.
    while let word = words.first, word == "pref" || Self.known.contains(word) {
      if word == "pref" { isPreferred = true } else { types.append(word) }
      words.removeFirst()
    }
    text = words.joined(separator: "+")
  }

  /// The TYPE values that a field can name.
  private static let known: Set<String> = [
    "home", "work", "cell", "fax", "pager", "main", "other", "car", "textphone", "voice", "text",
    "video", "internet", "isdn", "spouse", "child", "parent", "friend", "agent", "sibling",
    "contact", "colleague", "emergency",
  ]

  /// The bits of ``types``.
  package var typeSet: TypeSet {
    types.reduce(into: []) { set, type in
      let bytes = Array(type.utf8)
      set.formUnion(TypeSet(value: bytes.span, 0..<bytes.count))
    }
  }

  /// The types that distinguish one value of a kind from another.
  package static let distinctive: TypeSet = [
    .home, .work, .cell, .fax, .pager, .main, .other, .car, .textphone,
  ]
}
