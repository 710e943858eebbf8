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
    self = building.card
    appendLabels(building.labelOfGroup)
  }
}

/// A card that is being made of a contact's parts.
private struct CardBuilding {
  var card = Card()
  /// The labels to be written, by group.
  private(set) var labelOfGroup: [String: String] = [:]
  private var newGroups: NewGroups
  /// The groups whose label stands among the extensions.
  private var labelledGroups: Set<String> = []

  init(_ contact: Contact) {
    var usedGroups: Set<String> = []
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
    let singles = [
      contact.uid, contact.kind, contact.name?.full, contact.birthday, contact.anniversary,
      contact.revision, contact.productID,
    ]
    usedGroups.formUnion(parts.compactMap(\.group))
    usedGroups.formUnion(singles.compactMap { $0?.group })
    if let group = contact.name?.group { usedGroups.insert(group) }
    newGroups = NewGroups(taken: usedGroups)
  }

  mutating func text(_ name: PropertyName, _ property: TextProperty?) {
    if let property { part(name, property, property.value) }
  }

  mutating func texts(_ name: PropertyName, _ properties: [TextProperty]) {
    for property in properties { part(name, property, property.value) }
  }

  mutating func part(_ name: PropertyName, _ part: some ContactPart, _ value: String) {
    let parameters = parameters(of: part)
    card.append(
      name, form: PropertyTable.standard.form(of: name).under(parameters), group: group(of: part),
      parameters: parameters, value: Array(value.utf8))
  }

  mutating func photo(_ photo: Photo) {
    guard let data = photo.data else { return part(.photo, photo, photo.uri ?? "") }
    var bytes: [UInt8] = []
    if Base64.decode(Array(data.utf8).span, into: &bytes).isValid {
      card.append(
        .photo, group: group(of: photo), parameters: parameters(of: photo),
        value: Array((photo.mediaType ?? "").utf8), blob: bytes)
    } else {
      // Kept as vCard has it: the text, marked as base64 (RFC 2426 §2.4.1), and the media type in the
      // parameter of RFC 6350 §5.7.
      var kept = parameters(of: photo) + [Parameter("ENCODING", "b")]
      if let mediaType = photo.mediaType { kept.append(Parameter("MEDIATYPE", mediaType)) }
      card.append(
        .photo, form: .raw, group: group(of: photo), parameters: kept,
        value: Array(RawText.onOneLine(data).utf8))
    }
  }

  mutating func name(_ name: Name) {
    text(.fullName, name.full)
    guard !name.isWithoutParts || !name.parameters.isEmpty || name.group != nil else { return }
    let parts = [name.family, name.given, name.additional, name.prefixes, name.suffixes].map {
      $0 ?? ""
    }
    card.append(
      .name, group: name.group ?? "", parameters: sorted(name.parameters),
      value: Array((parts + name.further).layout.utf8))
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
    if group.isEmpty { group = newGroups.next() }
    if !labelledGroups.contains(group), labelOfGroup[group] == nil { labelOfGroup[group] = label }
    return group
  }
}

extension Card {
  /// Appends a property of a contact's extensions.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - names: Its parameters in their order; by their names when it is not known.
  package mutating func append(
    _ property: ExtensionProperty, parametersInOrder names: [String]? = nil
  ) {
    let name = PropertyTable.standard.property(named: property.name) ?? .extended
    let definition = PropertyTable.standard[name]
    let group = property.parameters["group"]?.items.first ?? ""
    var parameters = (names ?? property.parameters.keys.sorted()).compactMap { name in
      name == "group" ? nil : property.parameters[name].map { Parameter(name, $0.items) }
    }
    let isRaw = name == .extended || property.type == ValueType.unknown.rawValue
    let isText = name == .extended && property.type == ValueType.text.rawValue
    if !isRaw || !isText && property.type != ValueType.unknown.rawValue,
      property.type != definition.valueType.rawValue,
      !parameters.contains(where: { $0.name == "VALUE" })
    {
      parameters.append(Parameter("VALUE", property.type))
    }
    let form: ValueForm = isRaw ? .raw : definition.form.under(parameters)
    let value =
      isRaw
      ? RawText.onOneLine(
        property.values.map { $0.rawText(isEscaped: !isText) }.joined(separator: ","))
      : property.values.map(\.layout).joined(separator: "\u{1E}")
    if form == .binary, let data = DataURI(Array(value.utf8)) {
      append(
        name, spelling: property.name, form: form, group: group, parameters: parameters,
        value: Array(data.mediaType.utf8), blob: data.bytes)
    } else {
      append(
        name, spelling: property.name, form: form, group: group, parameters: parameters,
        value: Array(value.utf8))
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

  /// The value as it would stand in a vCard; a text may have the escapes already.
  fileprivate func rawText(isEscaped: Bool) -> String {
    switch self {
    case .text(let text): isEscaped ? text : RawText.escaped(text)
    case .components(let components):
      components.map { $0.items.map(RawText.escaped).joined(separator: ",") }
        .joined(separator: ";")
    }
  }
}
