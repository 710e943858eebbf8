internal import ContactModel

extension JSContactComposer {
  // MARK: - Addresses

  /// The object of an ADR (RFC 9555 §2.6.1); nil if it is empty, or has too many components.
  func addressObject(of property: Property, at index: Int) -> JSONObject? {
    var parameters = parameters(of: property, at: index)
    let layout = ComponentLayout.address
    guard var object = componentsObject(of: property, layout: layout, &parameters) else {
      return nil
    }
    var added = compatibleParts(of: property, object)
    if let label = parameters.take("LABEL") { object["full"] = .string(label) }
    if let code = parameters.take("CC") { object["countryCode"] = .string(code) }
    if let geo = parameters.value(of: "GEO"), let uri = JSContactPlace.uri(geo) {
      parameters.take("GEO")
      object["coordinates"] = .string(uri)
      if uri != geo { added["geo"] = .string(geo) }
    }
    if let zone = parameters.value(of: "TZ"),
      let name = JSContactPlace.timeZone(zone)
    {
      parameters.take("TZ")
      object["timeZone"] = .string(name)
      if name != zone { added["tz"] = .string(zone) }
    }
    if object.isEmpty { return nil }
    if let contexts = parameters.takeTypes(JSContactRow.addressContexts) {
      object["contexts"] = contexts
    }
    if let value = parameters.takeInteger("PREF", in: 1...100) { object["pref"] = value }
    var rest = parameters.vCardParams?.object ?? JSONObject()
    for member in added.members { rest[member.name] = member.value }
    if !rest.isEmpty { object["vCardParams"] = .object(rest) }
    return object
  }

  /// The extended address and the street, which stand beside the components of RFC 9554, where they
  /// differ from what ``JSContactComponents/vCardComponents(layout:)`` makes of those.
  private func compatibleParts(of property: Property, _ object: JSONObject) -> JSONObject {
    var parts = JSONObject()
    let original = property.components
    guard original.dropFirst(7).contains(where: { $0 != [""] }) else { return parts }
    let composed = JSContactComponents(object).vCardComponents(layout: .address)
    for (position, name) in JSContactPlace.compatibleNames
    where original[position] != composed[position] && original[position] != [""] {
      // The newer values themselves, in some order, need not be kept twice (RFC 9555 §2.6.1).
      let newer = Set(original[7...].joined())
      if !newer.isSuperset(of: original[position]) {
        parts.append(Parameter(name, original[position]))
      }
    }
    return parts
  }

  // MARK: - GEO, TZ and the targets of anniversaries

  /// Converts what belongs to addresses and anniversaries, which were converted before.
  mutating func composePlaces() {
    let addresses = AddressGroups(properties, alternatives)
    for (index, property) in properties.enumerated()
    where alternatives.roles[index] == .base && property.form != .raw {
      switch property.name {
      case .geo, .timeZone: composePlace(property, at: index, among: addresses)
      case .birthPlace: composeAnniversaryPlace(property, at: index, of: .birthday)
      case .deathPlace: composeAnniversaryPlace(property, at: index, of: .deathDate)
      default: break
      }
    }
  }

  private mutating func composePlace(
    _ property: Property, at index: Int, among addresses: AddressGroups
  ) {
    let type = property.values(ofParameter: "VALUE").first?.lowercased()
    let isGeo = property.name == .geo
    let value =
      isGeo
      ? JSContactPlace.uri(property.value)
      : type == "uri"
        ? nil : JSContactPlace.timeZone(property.value)
    guard let value else { return keep(property) }
    let member = isGeo ? "coordinates" : "timeZone"
    if let owner = addresses.address(for: property), let address = targets[owner]?.path,
      card.value(at: address + [member]) == nil
    {
      card.set(address + [member], to: .string(value))
      return keep(property)
    }
    var parameters = parameters(of: property, at: index)
    var object = JSONObject()
    object[member] = .string(value)
    if let contexts = parameters.takeTypes(JSContactRow.addressContexts) {
      object["contexts"] = contexts
    }
    if let value = parameters.takeInteger("PREF", in: 1...100) { object["pref"] = value }
    object["vCardName"] = isGeo ? "geo" : "tz"
    if let rest = parameters.vCardParams { object["vCardParams"] = rest }
    insert(object, of: property, at: index, in: ["addresses"])
  }

  // MARK: - Anniversaries

  /// Makes an anniversary of BDAY, DEATHDATE or ANNIVERSARY (RFC 9555 §2.5.1).
  mutating func convertAnniversary(_ property: Property, at index: Int) {
    let kind = JSContactPlace.anniversaryKinds.first { $0.0 == property.name }?.1 ?? ""
    var parameters = parameters(of: property, at: index)
    let isFirst = property.name == .anniversary || dates[property.name] == nil
    let calendarScale = parameters.value(of: "CALSCALE")
    guard isFirst, parameters.value(of: "VALUE")?.lowercased() != "text",
      let date = JSContactDate.anniversary(property.value, calendarScale: calendarScale)
    else { return keep(property) }
    parameters.take("CALSCALE")
    var object = JSONObject()
    object["kind"] = .string(kind)
    object["date"] = date
    if let rest = parameters.vCardParams { object["vCardParams"] = rest }
    insert(object, of: property, at: index, in: ["anniversaries"])
    dates[property.name] = targets[index]
    if date.object?["utc"] != nil, JSContactDate.utc(property.value)?.isExact == false {
      keep(property)
    }
  }

  /// Gives the anniversaries the order of their keys: a date of which `vCardProps` has the whole comes
  /// back behind the others.
  mutating func orderAnniversaries() {
    guard let members = card["anniversaries"]?.object?.members, members.count > 1 else { return }
    var ordered = JSONObject()
    for member in members.sorted(by: { ($0.name.count, $0.name) < ($1.name.count, $1.name) }) {
      ordered[member.name] = member.value
    }
    card["anniversaries"] = .object(ordered)
  }

  private mutating func composeAnniversaryPlace(
    _ property: Property, at index: Int, of date: PropertyName
  ) {
    guard let anniversary = dates[date],
      let object = placeObject(of: property, at: index),
      card.value(at: anniversary.path + ["place"]) == nil
    else { return keep(property) }
    let path = anniversary.path + ["place"]
    card.set(path, to: .object(object))
    targets[index] = Target(path: path, object: object)
  }

  /// The address that BIRTHPLACE or DEATHPLACE becomes: text, or a geo: URI.
  func placeObject(of property: Property, at index: Int) -> JSONObject? {
    var parameters = parameters(of: property, at: index)
    let date: PropertyName = property.name == .birthPlace ? .birthday : .deathDate
    parameters.take("PROP-ID", ifEqual: dates[date]?.path.last)
    var object = JSONObject()
    if parameters.value(of: "VALUE")?.lowercased() == "uri" {
      guard property.value.lowercased().hasPrefix("geo:") else { return nil }
      parameters.take("VALUE")
      object["coordinates"] = .string(property.value)
    } else {
      guard !property.value.isEmpty else { return nil }
      object["full"] = .string(property.value)
    }
    if let rest = parameters.vCardParams { object["vCardParams"] = rest }
    return object
  }
}

/// The addresses that GEO and TZ belong to (RFC 9555 §2.8.3).
private struct AddressGroups {
  private var indices: [String: [Int]] = [:]
  private let hasGroups: Bool

  init(_ properties: [Property], _ alternatives: AlternativeProperties) {
    hasGroups = properties.contains {
      [.address, .geo, .timeZone].contains($0.name) && !$0.group.isEmpty
    }
    for (index, property) in properties.enumerated()
    where property.name == .address && alternatives.roles[index] == .base {
      indices[property.group.lowercased(), default: []].append(index)
    }
  }

  /// The one address of the same group; the only one without a group, where others have one.
  func address(for property: Property) -> Int? {
    guard hasGroups, let candidates = indices[property.group.lowercased()] else { return nil }
    return candidates.count == 1 ? candidates[0] : nil
  }
}
