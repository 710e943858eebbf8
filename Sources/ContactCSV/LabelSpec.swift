internal import ContactBytes
package import ContactModel

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
  package var typeSet: TypeSet { TypeSet(types) }

  /// The types that distinguish one value of a kind from another.
  package static let distinctive: TypeSet = [
    .home, .work, .cell, .fax, .pager, .main, .other, .car, .textphone,
  ]
}

extension TypeSet {
  /// The bits of TYPE values.
  init(_ types: [String]) {
    self = types.reduce(into: []) { set, type in
      let bytes = Array(type.utf8)
      set.formUnion(TypeSet(value: bytes.span, 0..<bytes.count))
    }
  }
}
