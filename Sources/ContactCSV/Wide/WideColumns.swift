internal import ContactModel

/// The columns of the wide dialect: which property stands under which header (Schemas/csv.md).
struct WideColumns: Sendable {
  /// How a property is spread over columns.
  enum Layout: Sendable, Equatable {
    /// One column.
    case single
    /// A label and a value.
    case labelled(CSVField.Kind)
    /// One column for each component, by these headers.
    case components([String])
    /// A name and as many units below it as there are.
    case units
  }

  /// One property.
  struct Entry: Sendable {
    var name: PropertyName
    var header: String
    var layout: Layout
    /// Whether the first of it is numbered too.
    var isNumbered: Bool {
      if case .single = layout { header == WideColumns.otherHeader } else { header != "Name" }
    }
  }

  /// The properties in the order of their columns; `extended` stands for none.
  static let entries: [Entry] = friendly + others

  /// The place of each property among the entries, by its raw value; -1 for none.
  static let places: [Int] = PropertyName.allCases.map { name in
    entries.firstIndex { $0.name == name } ?? -1
  }

  /// The parts of `N`, which have headers without a number.
  static let nameParts = [
    "Family Name", "Given Name", "Middle Names", "Prefixes", "Suffixes", "Second Surname",
    "Generation",
  ]

  private static let addressParts = [
    "PO Box", "Extended", "Street", "City", "Region", "Postal Code", "Country",
  ]

  private static let friendly: [Entry] = [
    Entry(name: .fullName, header: "Full Name", layout: .single),
    Entry(name: .name, header: "Name", layout: .components(nameParts)),
    Entry(name: .nickname, header: "Nickname", layout: .single),
    Entry(name: .phoneticLastName, header: "Phonetic Family Name", layout: .single),
    Entry(name: .phoneticFirstName, header: "Phonetic Given Name", layout: .single),
    Entry(name: .phoneticMiddleName, header: "Phonetic Middle Name", layout: .single),
    Entry(name: .organization, header: "Organization", layout: .units),
    Entry(name: .title, header: "Job Title", layout: .single),
    Entry(name: .role, header: "Role", layout: .single),
    Entry(name: .telephone, header: "Phone", layout: .labelled(.phone)),
    Entry(name: .email, header: "E-mail", layout: .labelled(.email)),
    Entry(name: .address, header: "Address", layout: .components(addressParts)),
    Entry(name: .url, header: "Website", layout: .labelled(.url)),
    Entry(name: .instantMessage, header: "Messenger", layout: .labelled(.im)),
    Entry(name: .birthday, header: "Birthday", layout: .single),
    Entry(name: .anniversary, header: "Anniversary", layout: .single),
    Entry(name: .appleDate, header: "Date", layout: .labelled(.date)),
    Entry(name: .related, header: "Relation", layout: .labelled(.related)),
    Entry(name: .categories, header: "Groups", layout: .single),
    Entry(name: .note, header: "Notes", layout: .single),
    Entry(name: .gender, header: "Gender", layout: .single),
    Entry(name: .age, header: "Age", layout: .single),
    Entry(name: .photo, header: "Photo", layout: .single),
    Entry(name: .uid, header: "UID", layout: .single),
  ]

  /// Every other property by its vCard name.
  private static let others: [Entry] = PropertyName.allCases.compactMap { name in
    guard name != .extended, !friendly.contains(where: { $0.name == name }) else { return nil }
    return Entry(name: name, header: PropertyTable.standard[name].spelling, layout: .single)
  }

  /// The header of a column: `Phone 2`, `Phone 2 Label`, `Family Name`, `Address 1 City`.
  static func header(_ entry: Entry, number: Int, part: String = "") -> String {
    if entry.name == .name, nameParts.contains(part) {
      return number == 1 ? part : "\(part) \(number)"
    }
    var header = entry.header
    if number > 1 || entry.isNumbered { header += " \(number)" }
    return part.isEmpty ? header : "\(header) \(part)"
  }
}

extension WideColumns {
  /// The header of custom fields, which have a label and a value.
  static let customHeader = "Custom Field"
  /// The header of properties with a name that no column can bear.
  static let otherHeader = "Other"

  /// The kind of the label column; nil for a property that has none.
  static func kind(_ entry: Entry) -> CSVField.Kind? {
    switch entry.layout {
    case .labelled(let kind): kind
    case .components where entry.name == .address: .address
    default: nil
    }
  }

  /// The header of the extra column; nil for a property that has none.
  static func extraPart(_ entry: Entry) -> String? {
    switch entry.name {
    case .address: "Formatted"
    case .instantMessage: "Service"
    default: nil
    }
  }
}
