internal import ContactModel

/// The kinds of objects in a contact; a set of them says in which a member may stand.
struct PartKind: OptionSet, Sendable {
  let rawValue: UInt8
  /// A text in `value`.
  static let value = PartKind(rawValue: 1)
  /// A phone, whose text is in `number`.
  static let number = PartKind(rawValue: 2)
  /// An e-mail, whose text is in `address`.
  static let address = PartKind(rawValue: 4)
  /// A picture in `data` or `uri`.
  static let photo = PartKind(rawValue: 8)
  /// An organization with `name` and `units`.
  static let organization = PartKind(rawValue: 16)
  /// The parts of a name.
  static let name = PartKind(rawValue: 32)
  /// The parts of a postal address.
  static let postalAddress = PartKind(rawValue: 64)
  /// Any of them.
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
    /// The text of the part.
    case value
    /// The URI of a picture, in place of its bytes.
    case uri
    /// Bytes in base64.
    case data
    /// The component of this number.
    case component(Int)
    /// An array of the components that have no member of their own.
    case further
    /// The values of TYPE.
    case types
    /// The number of PREF, 1 to 100.
    case preference
    /// The text of the label that belongs to the group.
    case label
    /// The name of the group.
    case group
    /// An object of the other parameters.
    case parameters
  }

  let meaning: Meaning
  let kinds: PartKind

  /// Whether a part is one without the member too, which is read at once or not at all.
  var isAside: Bool {
    switch meaning {
    case .component, .preference, .label, .group, .types, .parameters: true
    default: false
    }
  }

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

/// A member of a contact's object that was left out, or not taken as it stands.
struct MemberFault: Sendable {
  let rule: String
  let severity: Finding.Severity
  let message: String
  /// The index of the member in the input.
  let index: Int
  /// What to do about it; empty where the rule says it.
  var advice = ""

  /// A member that has no meaning where it is.
  static func unknown(at index: Int) -> MemberFault {
    MemberFault(
      rule: "unknown-member", severity: .error,
      message: "this member has no meaning here and was left out", index: index)
  }

  /// A member whose value is of another kind than it may be.
  static func ofOtherKind(at index: Int) -> MemberFault {
    MemberFault(
      rule: "unknown-member", severity: .error,
      message: "this member may not hold such a value, which was left out", index: index)
  }

  /// Passes over the value of a member, and reports each text and number in it; one that is no list or object at
  /// the member's name, if that is given.
  static func leaveOut(
    _ scanner: inout JSONScanner, _ input: borrowing Span<UInt8>, at index: Int? = nil,
    _ faults: inout [MemberFault], as fault: (Int) -> MemberFault = unknown
  ) throws(JSONError) {
    let outside = scanner.depth
    let first = try scanner.peek(in: input)
    let index = index ?? scanner.position
    let isList = first == .beginObject || first == .beginArray
    repeat {
      switch try scanner.nextToken(in: input) {
      case .string where isList: faults.append(fault(scanner.stringRange.lowerBound - 1))
      case .number where isList: faults.append(fault(scanner.numberRange.lowerBound))
      case .true where isList: faults.append(fault(scanner.position - 4))
      case .false where isList: faults.append(fault(scanner.position - 5))
      default: break
      }
    } while scanner.depth > outside
    if !isList { faults.append(fault(index)) }
  }

  /// A member whose earlier value gives way.
  static func repeated(at index: Int) -> MemberFault {
    MemberFault(
      rule: "duplicate-name", severity: .error,
      message: "this member stands twice; the later value was taken", index: index)
  }

  /// Bytes whose text is not base64.
  static func badBase64(at index: Int) -> MemberFault {
    MemberFault(
      rule: "bad-base64", severity: .warning,
      message: "this value is not base64; kept as it stands", index: index)
  }

  /// A text that held characters which part the values of a card.
  static func separators(at index: Int) -> MemberFault {
    MemberFault(
      rule: "control-character", severity: .warning,
      message: "control characters (U+001E, U+001F) became blanks", index: index)
  }

  /// A text that held half a surrogate pair, or bytes that are not UTF-8.
  static func repaired(at index: Int) -> MemberFault {
    MemberFault(
      rule: "repaired-text", severity: .error,
      message: "a character could not be read; � stands in its place", index: index)
  }

  /// The faults beyond those that are reported one by one.
  static func further(_ count: Int, at index: Int) -> MemberFault {
    MemberFault(
      rule: "unknown-member", severity: .error,
      message: count == 1 ? "1 more such member" : "\(count) more such members",
      index: index)
  }
}
