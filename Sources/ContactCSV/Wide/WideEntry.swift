internal import ContactModel

/// One property of the wide table: under which headers its values stand (Schemas/csv.md).
struct WideEntry: Sendable {
  /// How the values of a property are spread over columns.
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

  let name: PropertyName
  let header: String
  let layout: Layout

  private init(_ name: PropertyName, _ header: String, _ layout: Layout = .single) {
    self.name = name
    self.header = header
    self.layout = layout
  }

  // MARK: Columns

  /// Whether the header of the first value has a number too.
  var isNumbered: Bool {
    if case .single = layout { header == Self.otherHeader } else { name != .name }
  }

  /// The kind of value whose words stand in the label column; nil for a property that has none.
  var labelKind: CSVField.Kind? {
    switch layout {
    case .labelled(let kind): kind
    case .components where name == .address: .address
    default: nil
    }
  }

  /// The header and the parameter of the extra column; nil for a property that has none.
  var extra: (header: String, parameter: StaticString)? {
    switch name {
    case .address: ("Formatted", "LABEL")
    case .instantMessage: ("Service", "SERVICE-TYPE")
    default: nil
    }
  }

  /// The number of components that a value has unless its column `vCard` says otherwise.
  var componentCount: Int {
    switch name {
    case .name: 5
    case .address: 7
    default: 1
    }
  }

  /// The header of a column: `Phone 2`, `Phone 2 Label`, `Family Name`, `Address 1 City`.
  func header(number: Int, part: String = "") -> String {
    if name == .name, Self.nameParts.contains(part) {
      return number == 1 ? part : "\(part) \(number)"
    }
    let numbered = number > 1 || isNumbered ? "\(header) \(number)" : header
    return part.isEmpty ? numbered : "\(numbered) \(part)"
  }

  // MARK: Properties

  /// The properties in the order of their columns, without the extensions (X-… and other unknown names).
  static let all: [WideEntry] = friendly + others

  /// Whether a header begins as that of a property does.
  static func isKnown(_ header: String) -> Bool { all.contains { header.hasPrefix($0.header) } }

  /// The index of each property in ``all``, by its raw value; -1 for none.
  static let indices: [Int] = PropertyName.allCases.map { name in
    all.firstIndex { $0.name == name } ?? -1
  }

  /// The parts of `N`, which have headers without a number.
  static let nameParts = [
    "Family Name", "Given Name", "Middle Names", "Prefixes", "Suffixes", "Second Surname",
    "Generation",
  ]

  private static let addressParts = [
    "PO Box", "Extended", "Street", "City", "Region", "Postal Code", "Country",
  ]

  private static let friendly: [WideEntry] = [
    WideEntry(.fullName, "Full Name"),
    WideEntry(.name, "Name", .components(nameParts)),
    WideEntry(.nickname, "Nickname"),
    WideEntry(.phoneticLastName, "Phonetic Family Name"),
    WideEntry(.phoneticFirstName, "Phonetic Given Name"),
    WideEntry(.phoneticMiddleName, "Phonetic Middle Name"),
    WideEntry(.organization, "Organization", .units),
    WideEntry(.title, "Job Title"),
    WideEntry(.role, "Role"),
    WideEntry(.telephone, "Phone", .labelled(.phone)),
    WideEntry(.email, "E-mail", .labelled(.email)),
    WideEntry(.address, "Address", .components(addressParts)),
    WideEntry(.url, "Website", .labelled(.url)),
    WideEntry(.instantMessage, "Messenger", .labelled(.im)),
    WideEntry(.birthday, "Birthday"),
    WideEntry(.anniversary, "Anniversary"),
    WideEntry(.appleDate, "Date", .labelled(.date)),
    WideEntry(.related, "Relation", .labelled(.related)),
    WideEntry(.categories, "Groups"),
    WideEntry(.note, "Notes"),
    WideEntry(.gender, "Gender"),
    WideEntry(.age, "Age"),
    WideEntry(.photo, "Photo"),
    WideEntry(.uid, "UID"),
  ]

  /// Every other property by its vCard name.
  private static let others: [WideEntry] = PropertyName.allCases.compactMap { name in
    guard name != .extended, !friendly.contains(where: { $0.name == name }) else { return nil }
    return WideEntry(name, PropertyTable.standard[name].spelling)
  }

  // MARK: Extensions

  /// The header of custom fields, which have a label and a value.
  static let customHeader = "Custom Field"
  /// The header of birthdays of the lunar calendar in a table for people.
  static let lunarHeader = "Lunar Birthday"
  /// The header of properties with a name that no column can bear.
  static let otherHeader = "Other"

  /// The entry of extensions under one of their headers.
  init(extensionHeader header: String) {
    self.init(.extended, header, header == Self.customHeader ? .labelled(.custom) : .single)
  }

  /// The header for an extension, a property that the table of properties does not know.
  static func header(forExtension spelling: String) -> String {
    let upper = spelling.uppercased()
    if upper == ReadingPlan.customField { return customHeader }
    let isPlain = upper.utf8.allSatisfy {
      $0 == UInt8(ascii: "-") || $0 &- 0x30 < 10 || $0 &- 0x41 < 26
    }
    return upper.hasPrefix("X-") && upper.utf8.count > 2 && isPlain ? upper : otherHeader
  }
}
