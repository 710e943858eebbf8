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
