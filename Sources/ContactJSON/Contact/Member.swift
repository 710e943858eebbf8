internal import ContactModel

/// The members of a contact's object, and what each is read into.
enum Member {
  /// One text, or an object with `value`.
  case text(PropertyName)
  /// An array of parts of one kind.
  case parts(PropertyName, PartKind)
  /// An array of strings.
  case list(PropertyName)
  case name, age, extensions
  /// The phone of the classic objects.
  case phoneNumber

  /// The members by their names.
  static let table = JSONNameTable<Member>([
    ("name", .name), ("phones", .parts(.telephone, .number)),
    ("emails", .parts(.email, .address)), ("uid", .text(.uid)),
    ("revision", .text(.revision)), ("organizations", .parts(.organization, .organization)),
    ("titles", .parts(.title, .value)), ("productID", .text(.productID)),
    ("addresses", .parts(.address, .postalAddress)), ("categories", .list(.categories)),
    ("notes", .parts(.note, .value)), ("birthday", .text(.birthday)),
    ("urls", .parts(.url, .value)), ("extensions", .extensions), ("kind", .text(.kind)),
    ("nicknames", .list(.nickname)), ("instantMessages", .parts(.instantMessage, .value)),
    ("roles", .parts(.role, .value)), ("anniversary", .text(.anniversary)), ("age", .age),
    ("photos", .parts(.photo, .photo)), ("relations", .parts(.related, .value)),
    ("phoneNumber", .phoneNumber),
  ])
}
