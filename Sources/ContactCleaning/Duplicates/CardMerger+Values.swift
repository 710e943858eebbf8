internal import ContactBytes
internal import ContactModel
internal import PhoneNumbers

extension CardMerger {
  /// Adds to the joined card what another card has beyond it.
  func absorb(_ card: Card, into merged: inout Merged) {
    var groups: [String: String] = [:]
    let properties = card.properties
    let labels = properties.filter { Self.isLabel($0) && !$0.group.isEmpty }
    for property in properties where !(Self.isLabel(property) && !property.group.isEmpty) {
      switch property.name {
      case .fullName, .name: continue
      case .uid: absorbIdentifier(property, into: &merged)
      case .productID, .kind, .defaultLanguage, .created:
        if merged.card.first(property.name) == nil { merged.card.append(property) }
      case .revision: absorbRevision(property, into: &merged.card)
      case .birthday: absorbBirthday(property, card, into: &merged)
      case .categories: absorbCategories(property, into: &merged.card)
      default:
        let own = labels.filter { !property.group.isEmpty && $0.group == property.group }
        absorb(property, labels: own, &groups, into: &merged)
      }
    }
  }

  private static func isLabel(_ property: Property) -> Bool {
    property.name == .appleLabel || property.name == .appleAddressFormat
  }

  // MARK: - Values that a person can have many of

  private func absorb(
    _ property: Property, labels: [Property], _ groups: inout [String: String],
    into merged: inout Merged
  ) {
    let key = ValueKey(property, region: region)
    if let index = merged.indices[key] {
      addTypes(of: property, to: index, in: &merged.card)
      merged.indices[key] = addLabels(labels, to: index, in: &merged.card)
    } else if isTaken(property, in: merged.card) {
      merged.append(.note, "\(property.spelling): \(property.value)", region: region)
    } else {
      var group = property.group
      if !group.isEmpty {
        group = groups[group] ?? merged.card.freeGroup()
        groups[property.group] = group
      }
      merged.indices[key] = merged.card.records.count
      merged.card.append(property, group: group)
      for label in labels
      where !merged.card.hasProperty(label.name, label.value, inGroup: group) {
        merged.card.append(label, group: group)
      }
    }
  }

  /// Whether a person can have the property only once, and the card has another.
  private func isTaken(_ property: Property, in card: Card) -> Bool {
    property.name != .extended
      && PropertyTable.standard[property.name].cardinality == .atMostOne
      && card.first(property.name) != nil
  }

  private func addTypes(of property: Property, to index: Int, in card: inout Card) {
    let added = property.values(ofParameter: "TYPE")
    if added.isEmpty { return }
    let parameters = Property(card: card, index: index).parameters
    var types = parameters.filter { $0.name == "TYPE" }.flatMap(\.values)
    let known = types.count
    for type in added where !types.contains(where: { $0.lowercased() == type.lowercased() }) {
      types.append(type)
    }
    guard types.count > known else { return }
    var encoded: [UInt8] = []
    for parameter in parameters.filter({ $0.name != "TYPE" }) + [Parameter("TYPE", types)] {
      parameter.encode(into: &encoded)
    }
    card.rewrite(at: index, parameters: encoded, value: nil)
  }

  /// Gives a property the labels of an equal one, in a group of its own if it has none.
  ///
  /// Returns the index of the property.
  private func addLabels(_ labels: [Property], to index: Int, in card: inout Card) -> Int {
    if labels.isEmpty { return index }
    let same = Property(card: card, index: index)
    var (group, index) = (same.group, index)
    if group.isEmpty {
      group = card.freeGroup()
      card.remove(at: index)
      index = card.records.count
      card.append(same, group: group)
    }
    for label in labels where !card.hasProperty(label.name, label.value, inGroup: group) {
      card.append(label, group: group)
    }
    return index
  }

  // MARK: - Values that a person has once

  private func absorbIdentifier(_ property: Property, into merged: inout Merged) {
    guard let own = merged.card.first(.uid) else {
      merged.card.append(property)
      return
    }
    if own.value != property.value { merged.droppedIdentifiers.append(property.value) }
  }

  private func absorbRevision(_ property: Property, into card: inout Card) {
    guard let own = card.first(.revision) else { return card.append(property) }
    if own.value.filter(\.isNumber) < property.value.filter(\.isNumber) {
      card.rewrite(at: own.index, parameters: nil, value: property.withValue { $0.bytesArray })
    }
  }

  private func absorbBirthday(_ property: Property, _ other: Card, into merged: inout Merged) {
    guard let own = merged.card.first(.birthday) else { return merged.card.append(property) }
    if own.value == property.value { return }
    let (mine, others) = (Birthday(merged.card), Birthday(other))
    guard others.knownParts > mine.knownParts else {
      let isKnown = others.knownParts > 0 && !mine.contradicts(others)
      if !isKnown { merged.append(.note, Self.noted(property), region: region) }
      return
    }
    if mine.knownParts == 0 || mine.contradicts(others) {
      merged.append(.note, Self.noted(own), region: region)
    }
    merged.card.remove(at: own.index)
    merged.card.append(property)
  }

  /// The text of a note with a birthday beside the card's own, and its calendar if it is another one.
  private static func noted(_ birthday: Property) -> String {
    let calendar = birthday.values(ofParameter: "CALSCALE").first
    return "BDAY\(calendar.map { " (\($0))" } ?? ""): \(birthday.value)"
  }

  /// Adds the categories that the card does not have.
  private func absorbCategories(_ property: Property, into card: inout Card) {
    let known = Set(card.properties(.categories).flatMap { $0.components.joined() })
    let new = property.components.joined().filter { !known.contains($0) }
    if !new.isEmpty { card.append(.categories, new.joined(separator: "\u{1E}")) }
  }
}

extension CardMerger {
  /// What two values of a property are compared by: a phone's digits, an e-mail address without case, text
  /// without regard to white space, and else the bytes.
  struct ValueKey: Hashable {
    private let name: PropertyName
    private let text: String
    private let data: [UInt8]?

    init(_ property: Property, region: PhoneRegion) {
      name = property.name
      data = property.data
      let value = property.value
      switch property.name {
      case .telephone:
        if let number = try? PhoneNumber(parsing: value, defaultRegion: region), number.isValid {
          text = number.formatted(.e164) + "," + (number.extension ?? "")
        } else {
          text = value.filter { $0 != "-" && $0 != " " }
        }
      case .email: text = value.lowercased()
      case .url: text = value.hasSuffix("/") ? String(value.dropLast()) : value
      case .photo, .logo, .sound, .key: text = data == nil ? value : ""
      case .extended: text = property.spelling.uppercased() + ":" + value
      case .organization, .title, .role, .note, .nickname, .address:
        text = value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      default: text = value
      }
    }
  }
}

extension Card {
  /// A group, `item1` or the next, that no property of the card has.
  func freeGroup() -> String {
    var used: Set<String> = []
    for record in records where record.groupLength > 0 {
      used.insert(String(utf8: bytes.span, record.group).lowercased())
    }
    var number = 1
    while used.contains("item\(number)") { number += 1 }
    return "item\(number)"
  }

  /// Whether a group has a property of this name and value.
  func hasProperty(_ name: PropertyName, _ value: String, inGroup group: String) -> Bool {
    properties(name).contains { $0.group == group && $0.value == value }
  }
}
