internal import ContactModel

extension JSContactDecomposer {
  /// Appends a JSPROP for each path at which the card, converted to JSContact again, differs from the
  /// original.
  mutating func appendDifferences() {
    let composed = JSContactComposer.json(of: card)
    if !extensions.rest.isEmpty { appendPatch("vCardProps", .array(extensions.rest)) }
    differs = !extensions.rest.isEmpty
    if Self.outline(composed) == Self.outline(json) { return }
    differs = true
    let original = Self.normal(json)
    var patch = JSONPatch.difference(from: Self.normal(composed), to: original)
    for member in patch.members where comesFromExtensions(member, composed) {
      patch[member.name] = nil
    }
    for member in patch.members { appendPatch(member.name, member.value) }
    appendLocalizationDifferences(composed, patch: patch)
  }

  /// Whether a difference comes from a property of `vCardProps` that became a member of its own: a patch
  /// that undoes it would drop the property.
  private func comesFromExtensions(_ patch: JSONObject.Member, _ composed: JSONObject) -> Bool {
    let path = JSONPatch.parts(of: patch.name)
    if path.last == "label", extensions.contains(.appleLabel) { return patch.value.isNull }
    guard extensions.members.contains(path[0]) else { return false }
    return patch.value.isNull || composed.value(at: path) != nil || path.contains("vCardParams")
  }

  private mutating func appendPatch(_ pointer: String, _ value: JSONValue) {
    var property = JSContactProperty(.jsProperty, value.compactText)
    property.add("JSPTR", pointer)
    append(property)
  }

  /// Localizations are compared by what they make of the card: many patches mean the same.
  private mutating func appendLocalizationDifferences(_ composed: JSONObject, patch: JSONObject) {
    guard let wanted = json["localizations"] else { return }
    let composedPatches = composed["localizations"]?.object
    guard let languages = wanted.object, let composedPatches else {
      return appendPatch("localizations", wanted)
    }
    let base = JSONPatch.applied(patch, to: composed) ?? composed
    for member in languages.members {
      let patches = [composedPatches[member.name], member.value].compactMap { $0?.object }
      let applied = zip(patches, [base, json]).compactMap { patch, card in
        JSONPatch.applied(patch, to: JSONPatch.part(of: card, for: patches))
      }
      if applied.count < 2 || Self.normal(applied[0]) != Self.normal(applied[1]) {
        appendPatch(JSONPatch.pointer(["localizations", member.name]), member.value)
      }
    }
    for member in composedPatches.members where languages[member.name] == nil {
      appendPatch(JSONPatch.pointer(["localizations", member.name]), .null)
    }
  }

  /// The members that are compared, as they stand: in most cards nothing differs.
  private static func outline(_ json: JSONObject) -> JSONObject {
    var card = json
    card["@type"] = nil
    card["vCardProps"] = nil
    if card["version"] == "1.0" { card["version"] = nil }
    return card
  }

  // MARK: - Normal form

  private static let types: Set = [
    "Card", "Name", "NameComponent", "Nickname", "Organization", "OrgUnit", "SpeakToAs",
    "Pronouns", "Title", "EmailAddress", "OnlineService", "Phone", "LanguagePref", "Calendar",
    "SchedulingAddress", "Address", "AddressComponent", "CryptoKey", "Directory", "Link", "Media",
    "Anniversary", "PartialDate", "Note", "Author", "PersonalInfo", "Relation",
  ]

  /// The object without what means nothing: types that the path implies, defaults, and the order of
  /// components that have none.
  private static func normal(_ json: JSONObject) -> JSONObject {
    var card = plain(json)
    card["localizations"] = nil
    card["vCardProps"] = nil
    if card["version"] == "1.0" { card["version"] = nil }
    for map in card.members {
      guard var objects = map.value.object else { continue }
      objects = plain(objects)
      for member in objects.members {
        switch member.value {
        case .object(let object): objects[member.name] = .object(normalObject(object, map.name))
        case .array(let elements): objects[member.name] = .array(elements.map(normalElement))
        default: break
        }
      }
      if map.name == "name" {
        objects["components"] = unordered(objects, layout: .name)
      }
      card[map.name] = .object(objects)
    }
    return card
  }

  /// An object of a map, or one like `pronouns` that holds objects.
  private static func normalObject(_ json: JSONObject, _ map: String) -> JSONObject {
    var object = plain(json)
    if map == "titles", object["kind"] == "title" { object["kind"] = nil }
    if map == "phones", JSContactPhone.isURI(object["number"]?.string ?? "") {
      object["vCardParams"] = withoutURIType(object["vCardParams"])
    }
    if map == "addresses" { object["components"] = unordered(object, layout: .address) }
    for member in object.members {
      switch member.value {
      case .object(let inner): object[member.name] = .object(plain(inner))
      case .array(let elements): object[member.name] = .array(elements.map(normalElement))
      default: break
      }
    }
    return object
  }

  /// Parameters without VALUE=uri, which a telephone number that is a URI has anyway.
  private static func withoutURIType(_ parameters: JSONValue?) -> JSONValue? {
    guard var object = parameters?.object, object["value"]?.string?.lowercased() == "uri" else {
      return parameters
    }
    object["value"] = nil
    return object.isEmpty ? nil : .object(object)
  }

  /// The components in the order of the layout, if they have no order of their own.
  private static func unordered(_ object: JSONObject, layout: ComponentLayout) -> JSONValue? {
    guard object["isOrdered"]?.bool != true, let components = object["components"]?.array else {
      return object["components"]
    }
    let kinds = layout.kinds + ["separator"]
    var sorted: [JSONValue] = []
    for (index, kind) in kinds.enumerated() where kinds.lastIndex(of: kind) == index {
      sorted += components.filter { $0.object?["kind"]?.string == kind }
    }
    return sorted.count == components.count ? .array(sorted) : .array(components)
  }

  private static func normalElement(_ json: JSONValue) -> JSONValue {
    json.object.map { .object(plain($0)) } ?? json
  }

  private static func plain(_ json: JSONObject) -> JSONObject {
    var object = json
    if let type = object["@type"]?.string, types.contains(type) { object["@type"] = nil }
    if object["isOrdered"] == false { object["isOrdered"] = nil }
    return object
  }
}

extension JSContactDecomposer {
  /// The properties of `vCardProps`, and which members of a Card they stand for.
  struct Extensions {
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
    private var detailedValues: [PropertyName: Set<String>] = [:]

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
        if Self.hasDetails(property), property.values.count == 1 {
          let isWord = name == .kind || name == .grammaticalGender
          let value = property.values[0].plainText
          detailedValues[name, default: []].insert(isWord ? value.lowercased() : value)
        }
        if name == .categories {
          categories.formUnion(property.values.flatMap { $0.array ?? [$0] }.map(\.plainText))
        }
      }
    }

    /// Whether there is a property of a name.
    func contains(_ name: PropertyName) -> Bool { names.contains(name) }

    /// Whether there is a property with the value of another member that also has parameters, which the
    /// member lacks.
    ///
    /// One without parameters is just another property of the same value.
    func hasDetailed(_ name: PropertyName, of value: String) -> Bool {
      detailedValues[name]?.contains(value) ?? false
    }

    /// What ties the properties in other languages to the one with the value of another member; nil for nothing.
    func alternativeID(of name: PropertyName, _ value: String) -> String? {
      properties.first {
        PropertyTable.standard.property(named: $0.name) == name && $0.values == [.string(value)]
      }?.parameters["altid"]?.string
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

    /// Whether a property has parameters; its type is one if it is not the default one.
    private static func hasDetails(_ property: JCardProperty) -> Bool {
      let name = PropertyTable.standard.property(named: property.name) ?? .extended
      return !property.parameters.isEmpty
        || ![PropertyTable.standard[name].valueType.rawValue, "unknown"].contains(property.type)
    }

    /// Whether there is a property of a timestamp that `utc` is not all of.
    func hasDetailed(_ name: PropertyName, ofTimestamp utc: String) -> Bool {
      properties(name).contains { property in
        guard property.values.count == 1, let own = JSContactDate.utc(property.values[0].plainText)
        else { return false }
        return own.text == utc && (!own.isExact || Self.hasDetails(property))
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
}
