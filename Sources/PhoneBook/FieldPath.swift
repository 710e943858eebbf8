internal import ContactModel

/// The way to a field of a contact, such as `.phones(1).number` for the number of the second phone.
///
///     if problem.field == .name.family { highlightFamilyName() }
public struct FieldPath: Hashable, Sendable, Codable {
  /// The property of ``ContactModel/Contact``, such as `phones`; empty for the whole contact.
  public private(set) var name: String
  /// The index in the list of the property, from 0; nil for a property that is no list.
  public private(set) var index: Int?
  /// The property of the part, such as `number`; nil for all of it.
  public private(set) var part: String?

  private init(_ name: String, _ index: Int? = nil) {
    self.name = name
    self.index = index
  }

  /// The way to the field that a record of a card goes to.
  init(_ record: Int, of layout: ContactLayout) {
    let field = layout.fields[record]
    let index = layout.fields[..<record].count { $0 == field }
    switch field {
    case .none, .label: self = .contact
    case .fullName: self = .name.full
    case .name: self = .name
    case .phones: self = .phones(index).number
    case .emails: self = .emails(index).address
    case .urls: self = .urls(index).value
    case .notes: self = .notes(index).value
    case .birthday: self = .birthday.value
    case .anniversary: self = .anniversary.value
    case .uid, .kind, .nicknames, .age, .categories, .revision, .productID:
      self.init("\(field)")
    case .addresses, .organizations, .titles, .roles, .instantMessages, .photos, .relations,
      .extensions:
      self.init("\(field)", index)
    }
  }

  private func appending(_ part: String) -> FieldPath {
    var path = self
    path.part = part
    return path
  }

  /// The whole contact.
  public static let contact = FieldPath("")
  /// ``ContactModel/Contact/name``.
  public static let name = FieldPath("name")
  /// ``ContactModel/Contact/birthday``.
  public static let birthday = FieldPath("birthday")
  /// ``ContactModel/Contact/anniversary``.
  public static let anniversary = FieldPath("anniversary")
  /// ``ContactModel/Contact/age``.
  public static let age = FieldPath("age")
  /// One of ``ContactModel/Contact/phones``, counted from 0.
  public static func phones(_ index: Int) -> FieldPath { FieldPath("phones", index) }
  /// One of ``ContactModel/Contact/emails``, counted from 0.
  public static func emails(_ index: Int) -> FieldPath { FieldPath("emails", index) }
  /// One of ``ContactModel/Contact/addresses``, counted from 0.
  public static func addresses(_ index: Int) -> FieldPath { FieldPath("addresses", index) }
  /// One of ``ContactModel/Contact/organizations``, counted from 0.
  public static func organizations(_ index: Int) -> FieldPath { FieldPath("organizations", index) }
  /// One of ``ContactModel/Contact/urls``, counted from 0.
  public static func urls(_ index: Int) -> FieldPath { FieldPath("urls", index) }
  /// One of ``ContactModel/Contact/notes``, counted from 0.
  public static func notes(_ index: Int) -> FieldPath { FieldPath("notes", index) }
  /// One of ``ContactModel/Contact/photos``, counted from 0.
  public static func photos(_ index: Int) -> FieldPath { FieldPath("photos", index) }
  /// One of ``ContactModel/Contact/extensions``, counted from 0.
  public static func extensions(_ index: Int) -> FieldPath { FieldPath("extensions", index) }

  /// The number of a phone.
  public var number: FieldPath { appending("number") }
  /// The address of an e-mail.
  public var address: FieldPath { appending("address") }
  /// The text of a note, a URL, a birthday.
  public var value: FieldPath { appending("value") }
  /// The whole name of a name.
  public var full: FieldPath { appending("full") }
  /// The family name of a name.
  public var family: FieldPath { appending("family") }
}

extension FieldPath: CustomStringConvertible {
  /// The path as Swift writes it, such as `phones[1].number`.
  public var description: String {
    if name.isEmpty { return "contact" }
    return name + (index.map { "[\($0)]" } ?? "") + (part.map { ".\($0)" } ?? "")
  }
}
