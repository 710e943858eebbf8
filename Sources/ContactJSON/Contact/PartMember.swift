/// What an object has for a value; a set of them says where a member belongs.
struct PartKind: OptionSet, Sendable {
  let rawValue: UInt8
  static let value = PartKind(rawValue: 1)
  static let number = PartKind(rawValue: 2)
  static let address = PartKind(rawValue: 4)
  static let photo = PartKind(rawValue: 8)
  static let organization = PartKind(rawValue: 16)
  static let name = PartKind(rawValue: 32)
  static let postalAddress = PartKind(rawValue: 64)
  static let all = PartKind(rawValue: 127)

  /// The number of components that have a member each; those after them are in an array.
  var namedCount: Int {
    switch self {
    case .organization: 1
    case .name: 5
    case .postalAddress: 7
    default: 0
    }
  }
}

/// A member of the object of a part: what it means, and in which kinds of objects.
struct PartMember: Sendable {
  /// What the member holds.
  enum Meaning: Sendable {
    case value
    /// The URI of a picture, in place of its bytes.
    case uri
    /// Bytes in base64.
    case data
    /// The component of this number.
    case component(Int)
    /// An array of the components that have no member of their own.
    case further
    case types, preference, label, group, parameters
  }

  let meaning: Meaning
  let kinds: PartKind

  /// The members by their names.
  static let table = JSONNameTable<PartMember>(
    [
      row("types", .types, .all), row("preference", .preference, .all), row("label", .label, .all),
      row("group", .group, .all), row("parameters", .parameters, .all),
      row("value", .value, .value), row("number", .value, .number),
      row("address", .value, .address), row("mediaType", .value, .photo),
      row("uri", .uri, .photo), row("data", .data, .photo),
      row("units", .further, .organization), row("further", .further, [.name, .postalAddress]),
    ]
      + components(.organization, ["name"])
      + components(.name, ["family", "given", "additional", "prefixes", "suffixes"])
      + components(
        .postalAddress,
        ["postOfficeBox", "extended", "street", "locality", "region", "postalCode", "country"]))

  private typealias Row = (name: String, meaning: PartMember)

  private static func row(_ name: String, _ meaning: Meaning, _ kinds: PartKind) -> Row {
    (name, PartMember(meaning: meaning, kinds: kinds))
  }

  private static func components(_ kind: PartKind, _ names: [String]) -> [Row] {
    names.enumerated().map { number, name in row(name, .component(number), kind) }
  }
}
