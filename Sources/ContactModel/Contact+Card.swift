internal import ContactBytes

extension Contact {
  /// The contact that a card holds; what has no field goes to ``extensions``.
  public init(_ card: Card) {
    self.init()
    var layout = ContactLayout()
    layout.assign(card)
    let labels = layout.extensionLabels
    let others = card.records.indices.filter {
      labels.isEmpty || card.records[$0].name != .appleLabel
    }
    for index in others + labels {
      let reading = PartReading(card: card, index: index, layout: layout)
      take(reading, layout.fields[index])
    }
  }

  private mutating func take(_ reading: PartReading, _ field: ContactField) {
    switch field {
    case .none, .label: break
    case .extensions: extensions.append(reading.extensionProperty())
    case .uid: uid = reading.textProperty()
    case .kind: kind = reading.textProperty()
    case .fullName:
      name = name ?? Name()
      name?.full = reading.textProperty()
    case .name: name = reading.readParts(into: name ?? Name())
    case .nicknames: nicknames = reading.items()
    case .phones: phones.append(reading.part(Phone(number: reading.value)))
    case .emails: emails.append(reading.part(Email(address: reading.value)))
    case .addresses: addresses.append(reading.part(reading.address()))
    case .instantMessages: instantMessages.append(reading.textProperty())
    case .urls: urls.append(reading.textProperty())
    case .organizations: organizations.append(reading.part(reading.organization()))
    case .titles: titles.append(reading.textProperty())
    case .roles: roles.append(reading.textProperty())
    case .birthday: birthday = reading.textProperty()
    case .anniversary: anniversary = reading.textProperty()
    case .age: age = Int(reading.value)
    case .categories: categories = reading.items()
    case .notes: notes.append(reading.textProperty())
    case .photos: photos.append(reading.part(reading.photo()))
    case .relations: relations.append(reading.textProperty())
    case .revision: revision = reading.textProperty()
    case .productID: productID = reading.textProperty()
    }
  }
}

/// One record of a card, read as a part of a contact.
private struct PartReading {
  let property: Property
  let record: PropertyRecord
  let label: String?

  init(card: Card, index: Int, layout: ContactLayout) {
    property = Property(card: card, index: index)
    record = card.records[index]
    let labelIndex = layout.labels.isEmpty ? -1 : layout.labels[index]
    if labelIndex >= 0, ContactLayout.carriesLabel(layout.fields[index]) {
      let span = card.bytes.span
      label = String(utf8: span, AppleLabel.unwrapped(span, card.records[labelIndex].value))
    } else {
      label = nil
    }
  }

  var value: String { property.value }

  private var group: String? { record.groupLength == 0 ? nil : property.group }

  func items() -> [String] { property.components[0] }

  func part<Part: ContactPart>(_ part: Part) -> Part {
    var part = part
    part.label = label
    part.group = group
    for parameter in property.parameters {
      switch parameter.name {
      case "TYPE" where part.types.isEmpty: part.types = Self.shared(parameter.values)
      case "TYPE": part.types += parameter.values
      case "PREF" where record.preference > 0 && part.preference == nil:
        part.preference = Int(record.preference)
      default: part.parameters[parameter.name, default: []].items += parameter.values
      }
    }
    return part
  }

  /// The same types, of which those that most contacts have stand in memory once.
  private static func shared(_ types: [String]) -> [String] {
    types.count == 1 ? commonTypes[types[0]] ?? types : types
  }

  private static let commonTypes: [String: [String]] = Dictionary(
    uniqueKeysWithValues: ["home", "work", "cell", "internet", "main", "fax", "voice", "other"]
      .flatMap { [($0, [$0]), ($0.uppercased(), [$0.uppercased()])] })

  /// A date is in the extended form, whatever it is in the card.
  func textProperty() -> TextProperty {
    let date = record.form == .date ? property.withValue(PartialDate.extendedForm) : nil
    return part(TextProperty(date.map { String(decoding: $0, as: UTF8.self) } ?? value))
  }

  private func component(_ components: [[String]], _ index: Int) -> TextList? {
    guard index < components.count, components[index] != [""] else { return nil }
    return TextList(components[index])
  }

  private func further(_ components: [[String]], from index: Int) -> [TextList] {
    var rest = components.dropFirst(index)
    while rest.last == [""] { rest.removeLast() }
    return rest.map { TextList($0) }
  }

  /// A name with the parts that the record has.
  func readParts(into name: Name) -> Name {
    var name = name
    let components = property.components
    name.family = component(components, 0)
    name.given = component(components, 1)
    name.additional = component(components, 2)
    name.prefixes = component(components, 3)
    name.suffixes = component(components, 4)
    name.further = further(components, from: 5)
    name.group = group
    for parameter in property.parameters {
      name.parameters[parameter.name, default: []].items += parameter.values
    }
    if name.isWithoutParts { name.family = "" }
    return name
  }

  func address() -> Address {
    let components = property.components
    var address = Address()
    address.postOfficeBox = component(components, 0)
    address.extended = component(components, 1)
    address.street = component(components, 2)
    address.locality = component(components, 3)
    address.region = component(components, 4)
    address.postalCode = component(components, 5)
    address.country = component(components, 6)
    address.further = further(components, from: 7)
    return address
  }

  func organization() -> Organization {
    let components = property.components.map { $0.joined(separator: ",") }
    return Organization(name: components[0], units: Array(components.dropFirst()))
  }

  func photo() -> Photo {
    guard let data = property.data else { return Photo(uri: value) }
    var text: [UInt8] = []
    Base64.encode(data.span, into: &text)
    return Photo(data: String(utf8: text.span), mediaType: value.isEmpty ? nil : value)
  }

  func extensionProperty() -> ExtensionProperty {
    var parameters: [String: TextList] = [:]
    if let group { parameters["group"] = TextList(group) }
    for parameter in property.parameters {
      parameters[parameter.name.lowercased(), default: []].items += parameter.values
    }
    let name =
      record.name == .extended ? property.spelling : PropertyTable.standard[record.name].spelling
    let raw = Array(value.utf8)
    if record.isRawExtension, let text = RawText.text(ofEscaped: raw.span) {
      return ExtensionProperty(
        name: name, parameters: parameters, type: ValueType.text.rawValue,
        values: [.text(String(utf8: text.span))])
    }
    return ExtensionProperty(
      name: name, parameters: parameters, type: property.valueTypeName,
      values: extensionValues())
  }

  private func extensionValues() -> [ExtensionValue] {
    switch record.form {
    case .list: return items().map { .text($0) }
    case .structured: return [.components(property.components.map { TextList($0) })]
    default:
      guard let data = property.data else { return [.text(value)] }
      return [.text(DataURI.text(of: data, mediaType: value))]
    }
  }
}

extension Name {
  /// Whether none of the parts is there.
  package var isWithoutParts: Bool {
    family == nil && given == nil && additional == nil && prefixes == nil && suffixes == nil
      && further.isEmpty
  }
}

extension Property {
  /// The name of the value's type: that of a VALUE parameter, else the default one; `unknown` when raw.
  package var valueTypeName: String {
    if form == .raw { return ValueType.unknown.rawValue }
    return values(ofParameter: "VALUE").first?.lowercased()
      ?? PropertyTable.standard[name].valueType.rawValue
  }
}
