internal import ContactModel

/// The properties of `vCardProps`, and what they say already.
struct JSContactExtensions {
  /// The properties that are well formed.
  let properties: [JCardProperty]
  /// Those that are not.
  let rest: [JSONValue]
  /// The groups of all of them, in lower case.
  private(set) var groups: Set<String> = []
  /// The texts of CATEGORIES.
  private(set) var categories: Set<String> = []
  /// The members of a Card that the properties can become.
  private(set) var members: Set<String> = []
  private var names: Set<PropertyName> = []
  /// The values of properties that have parameters.
  private var shadows: [PropertyName: Set<String>] = [:]

  init(_ json: JSONValue?) {
    let elements = json?.array ?? json.map { [$0] } ?? []
    properties = elements.compactMap { JCardProperty($0) }
    rest = elements.filter { JCardProperty($0) == nil }
    for property in properties {
      let group = property.group.lowercased()
      if !group.isEmpty { groups.insert(group) }
      guard let name = PropertyTable.standard.property(named: property.name) else { continue }
      names.insert(name)
      if let member = Self.member(of: name) { members.insert(member) }
      if Self.saysMore(property), property.values.count == 1 {
        let isWord = name == .kind || name == .grammaticalGender
        let value = property.values[0].plainText
        shadows[name, default: []].insert(isWord ? value.lowercased() : value)
      }
      if name == .categories {
        categories.formUnion(property.values.flatMap { $0.array ?? [$0] }.map(\.plainText))
      }
    }
  }

  /// Whether there is a property of a name.
  func contains(_ name: PropertyName) -> Bool { names.contains(name) }

  /// Whether there is a property that says what another member says, and more: it has parameters.
  ///
  /// One without any is just another property of the same value.
  func hasShadow(_ name: PropertyName, of value: String) -> Bool {
    shadows[name]?.contains(value) ?? false
  }

  /// The member of a Card that a property can become.
  private static func member(of name: PropertyName) -> String? {
    switch name {
    case .fullName, .name: "name"
    case .address, .geo, .timeZone: "addresses"
    case .birthday, .deathDate, .anniversary, .birthPlace, .deathPlace: "anniversaries"
    case .organization: "organizations"
    case .categories: "keywords"
    case .member: "members"
    case .related: "relatedTo"
    case .grammaticalGender: "speakToAs"
    case .kind: "kind"
    case .uid: "uid"
    case .productID: "prodId"
    case .revision: "updated"
    case .created: "created"
    case .defaultLanguage: "language"
    default: JSContactRow.row(of: name)?.map[0]
    }
  }

  /// Whether a property has parameters; its type is one if it is not the usual one.
  private static func saysMore(_ property: JCardProperty) -> Bool {
    let name = PropertyTable.standard.property(named: property.name) ?? .extended
    return !property.parameters.isEmpty
      || ![PropertyTable.standard[name].valueType.rawValue, "unknown"].contains(property.type)
  }

  /// Whether there is a property of a timestamp that `utc` is not all of.
  func hasShadow(_ name: PropertyName, ofTimestamp utc: String) -> Bool {
    properties(name).contains { property in
      guard property.values.count == 1, let own = JSContactDate.utc(property.values[0].plainText)
      else { return false }
      return own.text == utc && (!own.isExact || Self.saysMore(property))
    }
  }

  private func properties(_ name: PropertyName) -> [JCardProperty] {
    guard names.contains(name) else { return [] }
    return properties.filter { PropertyTable.standard.property(named: $0.name) == name }
  }

  /// Whether there is a property of a name with a value in a group.
  func contains(_ name: PropertyName, value: String, inGroup group: String) -> Bool {
    properties(name).contains {
      $0.group.lowercased() == group.lowercased() && $0.values == [.string(value)]
    }
  }

  /// Whether there is a property of a name in a group.
  func contains(_ name: PropertyName, inGroup group: String) -> Bool {
    properties(name).contains { $0.group.lowercased() == group.lowercased() }
  }
}
