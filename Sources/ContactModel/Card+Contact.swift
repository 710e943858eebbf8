internal import ContactBytes

extension Card {
  /// The card of a contact: its fields in a fixed order, then its extensions.
  public init(_ contact: Contact) {
    self.init()
    var building = CardBuilding(contact)
    building.text(.uid, contact.uid)
    building.text(.kind, contact.kind)
    if let name = contact.name { building.name(name) }
    if !contact.nicknames.isEmpty {
      building.card.append(.nickname, contact.nicknames.joined(separator: "\u{1E}"))
    }
    building.texts(.title, contact.titles)
    building.texts(.role, contact.roles)
    for organization in contact.organizations {
      building.part(
        .organization, organization,
        ([organization.name] + organization.units).joined(separator: "\u{1F}"))
    }
    for phone in contact.phones { building.part(.telephone, phone, phone.number) }
    for email in contact.emails { building.part(.email, email, email.address) }
    for address in contact.addresses { building.part(.address, address, address.layout) }
    building.texts(.instantMessage, contact.instantMessages)
    building.texts(.url, contact.urls)
    building.text(.birthday, contact.birthday)
    building.text(.anniversary, contact.anniversary)
    if let age = contact.age { building.card.append(.age, String(age)) }
    if !contact.categories.isEmpty {
      building.card.append(.categories, contact.categories.joined(separator: "\u{1E}"))
    }
    building.texts(.note, contact.notes)
    building.texts(.related, contact.relations)
    for photo in contact.photos { building.photo(photo) }
    building.text(.revision, contact.revision)
    building.text(.productID, contact.productID)
    for property in contact.extensions { building.card.append(property) }
    building.labels()
    self = building.card
  }
}

/// A card that is being made of a contact's parts.
private struct CardBuilding {
  var card = Card()
  /// The labels to be written, by group.
  private var labelOfGroup: [String: String] = [:]
  private var usedGroups: Set<String> = []
  /// The groups whose label stands among the extensions.
  private var labelledGroups: Set<String> = []
  private var nextItem = 1

  init(_ contact: Contact) {
    for property in contact.extensions {
      guard let group = property.parameters["group"]?.items.first else { continue }
      usedGroups.insert(group)
      if PropertyTable.standard.property(named: property.name) == .appleLabel {
        labelledGroups.insert(group)
      }
    }
    let parts: [any ContactPart] =
      contact.phones + contact.emails + contact.addresses + contact.urls + contact.notes
      + contact.organizations + contact.titles + contact.roles + contact.photos
      + contact.instantMessages + contact.relations
    for part in parts { if let group = part.group { usedGroups.insert(group) } }
  }

  mutating func text(_ name: PropertyName, _ property: TextProperty?) {
    if let property { part(name, property, property.value) }
  }

  mutating func texts(_ name: PropertyName, _ properties: [TextProperty]) {
    for property in properties { part(name, property, property.value) }
  }

  mutating func part(_ name: PropertyName, _ part: some ContactPart, _ value: String) {
    add(
      name, value: Array(value.utf8), blob: nil, group: group(of: part),
      parameters: parameters(of: part))
  }

  mutating func photo(_ photo: Photo) {
    var bytes: [UInt8] = []
    if let data = photo.data, Base64.decode(Array(data.utf8).span, into: &bytes).isValid {
      add(
        .photo, value: Array((photo.mediaType ?? "").utf8), blob: bytes, group: group(of: photo),
        parameters: parameters(of: photo))
    } else {
      part(.photo, photo, photo.uri ?? photo.data ?? "")
    }
  }

  mutating func name(_ name: Name) {
    text(.fullName, name.full)
    guard !name.isWithoutParts || !name.parameters.isEmpty || name.group != nil else { return }
    let parts = [name.family, name.given, name.additional, name.prefixes, name.suffixes].map {
      $0 ?? ""
    }
    add(
      .name, value: Array((parts + name.further).layout.utf8), blob: nil, group: name.group ?? "",
      parameters: sorted(name.parameters))
  }

  private func sorted(_ parameters: [String: TextList]) -> [Parameter] {
    parameters.sorted { $0.key < $1.key }.map { Parameter($0.key, $0.value.items) }
  }

  private func parameters(of part: some ContactPart) -> [Parameter] {
    var result: [Parameter] = []
    if !part.types.isEmpty { result.append(Parameter("TYPE", part.types)) }
    if let preference = part.preference { result.append(Parameter("PREF", String(preference))) }
    return result + sorted(part.parameters)
  }

  /// The group of a part; a part with a label that has none gets a new one.
  private mutating func group(of part: some ContactPart) -> String {
    guard let label = part.label else { return part.group ?? "" }
    var group = part.group ?? ""
    while group.isEmpty || part.group == nil && usedGroups.contains(group) {
      group = "item\(nextItem)"
      nextItem += 1
    }
    usedGroups.insert(group)
    if !labelledGroups.contains(group), labelOfGroup[group] == nil { labelOfGroup[group] = label }
    return group
  }

  private mutating func add(
    _ name: PropertyName, value: [UInt8], blob: [UInt8]?, group: String, parameters: [Parameter]
  ) {
    let definition = PropertyTable.standard[name]
    card.append(
      name, spelling: definition.spelling, form: definition.form.under(parameters), group: group,
      parameters: parameters, value: value, blob: blob)
  }

  /// Writes the labels in the order of their groups.
  mutating func labels() {
    let groups = labelOfGroup.keys.sorted {
      $0.utf8.count != $1.utf8.count
        ? $0.utf8.count < $1.utf8.count : $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    for group in groups {
      card.append(.appleLabel, AppleLabel.stored(labelOfGroup[group] ?? ""), group: group)
    }
  }
}

extension Card {
  /// Appends a property of a contact's extensions.
  package mutating func append(_ property: ExtensionProperty) {
    let name = PropertyTable.standard.property(named: property.name) ?? .extended
    let definition = PropertyTable.standard[name]
    let group = property.parameters["group"]?.items.first ?? ""
    var parameters = property.parameters.filter { $0.key != "group" }.sorted { $0.key < $1.key }
      .map { Parameter($0.key, $0.value.items) }
    let isRaw = name == .extended || property.type == ValueType.unknown.rawValue
    if !isRaw || property.type != ValueType.unknown.rawValue,
      property.type != definition.valueType.rawValue,
      !parameters.contains(where: { $0.name == "VALUE" })
    {
      parameters.append(Parameter("VALUE", property.type))
    }
    let form: ValueForm = isRaw ? .raw : definition.form.under(parameters)
    let value = property.values.map(\.layout).joined(separator: "\u{1E}")
    if form == .binary, let data = DataURI(Array(value.utf8)) {
      append(
        name, spelling: property.name, form: form, group: group, parameters: parameters,
        value: Array(data.mediaType.utf8), blob: data.bytes)
    } else {
      append(
        name, spelling: property.name, form: form, group: group, parameters: parameters,
        value: Array(value.utf8), blob: nil)
    }
  }
}

extension ValueForm {
  /// The form that a value has under its VALUE parameter, if there is one (RFC 6350 §5.2).
  package func under(_ parameters: [Parameter]) -> ValueForm {
    switch parameters.first(where: { $0.name == "VALUE" })?.values.first?.lowercased() {
    case "uri", "url": self == .text || self == .date ? .uri : self
    case "text": self == .uri || self == .date ? .text : self
    default: self
    }
  }
}

extension [TextList] {
  /// The components as a card lays them out, without empty ones at the end.
  fileprivate var layout: String {
    var components = self[...]
    while components.count > 1, components.last?.isEmpty == true { components.removeLast() }
    return components.map(\.layout).joined(separator: "\u{1F}")
  }
}

extension TextList {
  fileprivate var layout: String { items.joined(separator: "\u{1E}") }
}

extension Address {
  /// The components as a card lays them out.
  fileprivate var layout: String {
    let parts = [postOfficeBox, extended, street, locality, region, postalCode, country]
    return (parts.map { $0 ?? "" } + further).layout
  }
}

extension ExtensionValue {
  fileprivate var layout: String {
    switch self {
    case .text(let text): text
    case .components(let components): components.map(\.layout).joined(separator: "\u{1F}")
    }
  }
}
