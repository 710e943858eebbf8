package import ContactModel

/// A field of a person as the command line names it.
package enum PersonField: String, CaseIterable, Sendable {
  case nickname, phone, email, age, birthday, anniversary, organization, title, role, address, url
  case note, group

  /// The property that holds it.
  package var property: PropertyName {
    switch self {
    case .nickname: .nickname
    case .phone: .telephone
    case .email: .email
    case .age: .age
    case .birthday: .birthday
    case .anniversary: .anniversary
    case .organization: .organization
    case .title: .title
    case .role: .role
    case .address: .address
    case .url: .url
    case .note: .note
    case .group: .categories
    }
  }

  /// Whether a person has one at most.
  package var isSingle: Bool { self == .age || self == .birthday || self == .anniversary }

  /// Whether all values stand in one property.
  package var isList: Bool { self == .nickname || self == .group }

  /// Whether `work:` and the like may stand before a value.
  package var takesLabel: Bool { self == .phone || self == .email || self == .address }
}

/// A value as it is typed, taken apart: `work:02-345-6789`, `집:010-…`.
package struct LabelledText: Sendable, Hashable {
  /// The value.
  package var text: String
  /// The TYPE values; nil when nothing was said of them.
  package var types: [String]?
  /// The label in words of its own.
  package var label: String?

  /// Takes a value apart, if the field has labels.
  package init(_ text: String, field: PersonField) {
    self.text = text
    guard field.takesLabel, let colon = text.firstIndex(of: ":") else { return }
    let word = text[..<colon]
    let lower = word.lowercased()
    // What has digits, or is the scheme of a URI, is no label.
    guard !word.isEmpty, !["tel", "mailto", "sip"].contains(lower),
      !word.contains(where: { $0.isNumber || $0 == "@" })
    else { return }
    self.text = String(text[text.index(after: colon)...].drop { $0 == " " })
    if let types = Self.types[lower] {
      self.types = types
    } else {
      types = []
      label = String(word)
    }
  }

  private static let types: [String: [String]] = [
    "cell": ["cell"], "mobile": ["cell"], "휴대폰": ["cell"], "핸드폰": ["cell"], "home": ["home"],
    "집": ["home"], "work": ["work"], "회사": ["work"], "직장": ["work"], "fax": ["fax"], "팩스": ["fax"],
    "work-fax": ["work", "fax"], "home-fax": ["home", "fax"], "main": ["main"], "대표": ["main"],
    "pager": ["pager"], "other": ["other"], "기타": ["other"],
  ]
}
