internal import ContactBytes
internal import ContactModel

extension JSContactComposer {
  /// The parameters of a property without those that its path implies: PROP-ID, and ALTID and LANGUAGE
  /// of a property that has others in other languages.
  func parameters(of property: Property, at index: Int) -> JSContactParameters {
    var parameters = JSContactParameters(property)
    if case .alternative(let base) = alternatives.roles[index] {
      let original = properties[base]
      parameters.take("LANGUAGE")
      parameters.take("ALTID", ifEqual: original.values(ofParameter: "ALTID").first)
      parameters.take("PROP-ID", ifEqual: targets[base]?.path.last)
      return parameters
    }
    if ownsIdentifier(index) { parameters.take("PROP-ID") }
    if let ordinal = alternatives.ordinals[index] {
      parameters.take("ALTID", ifEqual: String(ordinal))
      if parameters.value(of: "LANGUAGE") == language { parameters.take("LANGUAGE") }
    }
    return parameters
  }

  /// The object that a property becomes, for any property that becomes one; nil if it cannot.
  func object(of property: Property, at index: Int) -> JSONObject? {
    switch property.name {
    case .fullName: fullNameObject(of: property, at: index)
    case .name: nameObject(of: property, at: index)
    case .address: addressObject(of: property, at: index)
    case .organization: organizationObject(of: property, at: index)
    case .birthPlace, .deathPlace: placeObject(of: property, at: index)
    default:
      JSContactRow.row(of: property.name).flatMap { object(of: property, at: index, by: $0) }
    }
  }

  /// The object of a property that a row describes; of a list, that of its first value.
  func object(of property: Property, at index: Int, by row: JSContactRow) -> JSONObject? {
    var parameters = parameters(of: property, at: index)
    var object = JSONObject()
    if let kind = row.kind { object["kind"] = .string(kind) }
    guard let (field, value) = value(of: property, by: row, &parameters) else { return nil }
    object[field] = .string(value)
    addParts(row, of: property, to: &object, &parameters)
    if let vCardName = row.vCardName { object["vCardName"] = .string(vCardName) }
    if let rest = parameters.vCardParams { object["vCardParams"] = rest }
    return object
  }

  /// The member that holds the value, and the value as JSContact has it.
  private func value(
    of property: Property, by row: JSContactRow, _ parameters: inout JSContactParameters
  ) -> (String, String)? {
    if let uri = property.dataURI { return (row.field, uri) }
    var value = property.value
    if property.form == .list { value = property.components.joined().first ?? "" }
    guard !value.isEmpty else { return nil }
    let isText = parameters.value(of: "VALUE")?.lowercased() == "text"
    switch property.name {
    case .socialProfile where isText:
      parameters.take("VALUE")
      return ("user", value)
    case .telephone where JSContactPhone.isURI(value):
      parameters.take("VALUE", ifEqual: "uri")
    case .key, .photo, .logo, .sound:
      // A text is no URI, which the member `uri` must hold.
      if isText || !value.utf8.contains(ASCII.colon) { return nil }
    default: break
    }
    return (row.field, value)
  }

  private func addParts(
    _ row: JSContactRow, of property: Property, to object: inout JSONObject,
    _ parameters: inout JSContactParameters
  ) {
    let parts = row.parts
    if parts.contains(.contexts), let contexts = parameters.takeTypes(JSContactRow.contexts) {
      object["contexts"] = contexts
    }
    if parts.contains(.features), let features = parameters.takeTypes(JSContactRow.features) {
      object["features"] = features
    }
    if parts.contains(.preference), let value = parameters.takeInteger("PREF", in: 1...100) {
      object["pref"] = value
    }
    if parts.contains(.mediaType), let value = parameters.take("MEDIATYPE") {
      object["mediaType"] = .string(value)
    }
    if parts.contains(.listAs), let value = parameters.takeInteger("INDEX", in: 1...Int.max) {
      object["listAs"] = value
    }
    if parts.contains(.level), let level = parameters.value(of: "LEVEL")?.lowercased() {
      let words =
        property.name == .expertise ? JSContactRow.expertiseLevels : JSContactRow.levels
      if let word = words.first(where: { $0.0 == level }) {
        parameters.take("LEVEL")
        object["level"] = .string(word.1)
      }
    }
    if parts.contains(.service) {
      if let service = parameters.take("SERVICE-TYPE") { object["service"] = .string(service) }
      if object["user"] == nil, let user = parameters.take("USERNAME") {
        object["user"] = .string(user)
      }
    }
    if parts.contains(.author) { addAuthor(to: &object, &parameters) }
  }

  private func addAuthor(to object: inout JSONObject, _ parameters: inout JSContactParameters) {
    if let text = parameters.value(of: "CREATED"), let utc = JSContactDate.utc(text), utc.isExact {
      parameters.take("CREATED")
      object["created"] = .string(utc.text)
    }
    if let name = parameters.take("AUTHOR-NAME") {
      object.set(["author", "name"], to: .string(name))
    }
    if let uri = parameters.take("AUTHOR") { object.set(["author", "uri"], to: .string(uri)) }
  }

  // MARK: - Organizations

  /// Says to which organization titles and roles belong: to the only one of their group (RFC 9555
  /// §2.9.6).
  mutating func composeOrganizationIdentifiers() {
    var organizations: [String: [String]] = [:]
    for (index, target) in targets
    where properties[index].name == .organization && !properties[index].group.isEmpty {
      organizations[properties[index].group.lowercased(), default: []] += target.path.suffix(1)
    }
    guard !organizations.isEmpty else { return }
    for (index, target) in targets
    where properties[index].name == .title || properties[index].name == .role {
      if let identifiers = organizations[properties[index].group.lowercased()],
        identifiers.count == 1
      {
        card.set(target.path + ["organizationId"], to: .string(identifiers[0]))
      }
    }
  }

  private func organizationObject(of property: Property, at index: Int) -> JSONObject? {
    var parameters = parameters(of: property, at: index)
    var components = property.components.map { $0.joined(separator: ",") }
    while components.count > 1, components.last == "" { components.removeLast() }
    var sortKeys = JSContactSortKeys.split(parameters.take("SORT-AS"))
    while sortKeys.last == "" { sortKeys.removeLast() }
    if sortKeys.count > components.count { return nil }
    var object = JSONObject()
    if components[0].isEmpty {
      if components.count == 1 || sortKeys.first?.isEmpty == false { return nil }
    } else {
      object["name"] = .string(components[0])
      if let key = sortKeys.first, !key.isEmpty { object["sortAs"] = .string(key) }
    }
    var units: [JSONValue] = []
    for (index, component) in components.enumerated().dropFirst() {
      var unit = JSONObject()
      unit["name"] = .string(component)
      if index < sortKeys.count, !sortKeys[index].isEmpty {
        unit["sortAs"] = .string(sortKeys[index])
      }
      units.append(.object(unit))
    }
    if !units.isEmpty { object["units"] = .array(units) }
    if let contexts = parameters.takeTypes(JSContactRow.contexts) { object["contexts"] = contexts }
    if let rest = parameters.vCardParams { object["vCardParams"] = rest }
    return object
  }
}
