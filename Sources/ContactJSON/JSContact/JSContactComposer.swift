internal import ContactModel

/// Makes the JSContact object of a card (RFC 9553) by the rules of RFC 9555.
///
/// Nothing is left out: parameters without a member become `vCardParams`, properties without one
/// `vCardProps`. Where a property has a member but that cannot hold all of it, it stands in both, and
/// ``JSContactDecomposer`` takes the one in `vCardProps`.
struct JSContactComposer {
  /// The object of a card that a property became.
  struct Target {
    /// The path of the object.
    let path: [String]
    /// The members that come from the property.
    var object: JSONObject
  }

  let properties: [Property]
  private let categoryCount: Int
  let alternatives: AlternativeProperties
  /// The language of the card itself.
  let language: String?
  /// The object so far.
  var card = JSONObject()
  /// What becomes `vCardProps`.
  var extensions: [JSONValue] = []
  /// The target of each property that became an object.
  var targets: [Int: Target] = [:]
  /// The targets of the first BDAY and the first DEATHDATE.
  var dates: [PropertyName: Target] = [:]
  /// The PROP-ID values of the properties of each map.
  private var identifiers: [[String]: Set<String>] = [:]
  private var owners: Set<Int> = []
  private var nextNumbers: [[String]: Int] = [:]
  private var patch = JSONObject()

  private init(_ source: borrowing Card) {
    properties = source.properties
    categoryCount = properties.count { $0.name == .categories }
    language = source.first(.defaultLanguage)?.value
    alternatives = AlternativeProperties(properties, language: language)
  }

  /// The object of a card, without `@type` and `version`; without `uid` if the card has none.
  static func json(of source: borrowing Card) -> JSONObject {
    var composer = JSContactComposer(source)
    composer.compose()
    return composer.card
  }

  private mutating func compose() {
    reserveIdentifiers()
    for (index, property) in properties.enumerated()
    where alternatives.roles[index] == .base && property.name != .appleLabel {
      convert(property, at: index)
    }
    composeName()
    composePlaces()
    composeOrganizationIdentifiers()
    for (index, property) in properties.enumerated() {
      switch alternatives.roles[index] {
      case .base: continue
      case .alternative(let base): localize(property, at: index, as: base)
      case .phonetic(let base): pronounce(property, as: base)
      }
    }
    composeLabels()
    orderAnniversaries()
    applyPatch()
    // A patch may have added some as well.
    extensions += card["vCardProps"]?.array ?? []
    if !extensions.isEmpty { card["vCardProps"] = .array(extensions) }
  }

  // MARK: - Each property

  private mutating func convert(_ property: Property, at index: Int) {
    if property.form == .raw { return keep(property) }
    if let row = JSContactRow.row(of: property.name) {
      return convert(property, at: index, by: row)
    }
    switch property.name {
    case .kind: setText("kind", property.value.lowercased(), of: property)
    case .uid: setText("uid", property.value, of: property)
    case .productID: setText("prodId", property.value, of: property)
    case .defaultLanguage: setText("language", property.value, of: property)
    case .created: setTimestamp("created", of: property)
    case .revision: setTimestamp("updated", of: property)
    case .grammaticalGender: convertGender(property)
    case .categories: convertSet("keywords", property.components.joined(), of: property)
    case .member: convertSet("members", [property.value], of: property)
    case .related: convertRelated(property)
    case .organization: convertObject(property, at: index, in: ["organizations"])
    case .address: convertObject(property, at: index, in: ["addresses"])
    case .birthday, .deathDate, .anniversary: convertAnniversary(property, at: index)
    case .jsProperty: convertPatch(property)
    // Converted later, by composeName and composePlaces, since they become parts of other objects.
    case .fullName, .name, .geo, .timeZone, .birthPlace, .deathPlace: break
    default: keep(property)
    }
  }

  /// Keeps a property as it is.
  mutating func keep(_ property: Property) { extensions.append(JCardProperty(property).json) }

  private mutating func setText(_ member: String, _ text: String, of property: Property) {
    guard card[member] == nil, !text.isEmpty else { return keep(property) }
    card[member] = .string(text)
    if !JSContactParameters(property).isEmpty { keep(property) }
  }

  private mutating func setTimestamp(_ member: String, of property: Property) {
    guard card[member] == nil, let utc = JSContactDate.utc(property.value) else {
      return keep(property)
    }
    card[member] = .string(utc.text)
    if !utc.isExact || !JSContactParameters(property).isEmpty { keep(property) }
  }

  private mutating func convertGender(_ property: Property) {
    let gender = property.value.lowercased()
    let path = ["speakToAs", "grammaticalGender"]
    guard JSContactRow.grammaticalGenders.contains(gender), card.value(at: path) == nil,
      JSContactParameters(property).value(of: "LANGUAGE") == nil
    else { return keep(property) }
    card.set(path, to: .string(gender))
    if !JSContactParameters(property).isEmpty { keep(property) }
  }

  /// Adds the values to a set.
  ///
  /// Several CATEGORIES make one set, which does not hold which line a value came from, nor parameters; then
  /// the lines are kept as well.
  private mutating func convertSet(
    _ member: String, _ values: some Sequence<String>, of property: Property
  ) {
    for value in values where !value.isEmpty { card.set([member, value], to: true) }
    if property.name == .categories && categoryCount > 1 || !JSContactParameters(property).isEmpty
      || property.value.isEmpty
    {
      keep(property)
    }
  }

  private mutating func convertRelated(_ property: Property) {
    var parameters = JSContactParameters(property)
    guard !property.value.isEmpty, card.value(at: ["relatedTo", property.value]) == nil else {
      return keep(property)
    }
    let types = property.values(ofParameter: "TYPE")
    var relation = JSONObject()
    for type in types { relation[type.lowercased()] = true }
    parameters.take("TYPE")
    if !JSContactRelated.looksLikeURI(property.value) {
      parameters.take("VALUE", ifEqual: "text")
    }
    var object = JSONObject()
    object["relation"] = .object(relation)
    if let rest = parameters.vCardParams { object["vCardParams"] = rest }
    card.set(["relatedTo", property.value], to: .object(object))
  }

  // MARK: - Maps of objects

  private mutating func convert(_ property: Property, at index: Int, by row: JSContactRow) {
    guard let object = object(of: property, at: index, by: row) else { return keep(property) }
    guard property.form == .list else {
      return insert(object, of: property, at: index, in: row.map)
    }
    for (item, value) in property.components.joined().enumerated() where !value.isEmpty {
      var object = object
      object[row.field] = .string(value)
      if item == 0 {
        insert(object, of: property, at: index, in: row.map)
      } else {
        card.set(row.map + [newIdentifier(in: row.map)], to: .object(object))
      }
    }
    if property.components.joined().allSatisfy(\.isEmpty) { keep(property) }
  }

  private mutating func convertObject(_ property: Property, at index: Int, in map: [String]) {
    guard let object = object(of: property, at: index) else { return keep(property) }
    insert(object, of: property, at: index, in: map)
  }

  /// Puts an object into a map under the property's PROP-ID, or under a new identifier.
  mutating func insert(
    _ object: JSONObject, of property: Property, at index: Int, in map: [String]
  ) {
    let identifier = identifier(of: property, at: index, in: map)
    let path = map + [identifier]
    card.set(path, to: .object(object))
    targets[index] = Target(path: path, object: object)
  }

  // MARK: - Identifiers

  /// The map that a property's PROP-ID is a key of.
  private func map(of property: Property) -> [String]? {
    switch property.name {
    case .organization: ["organizations"]
    case .address, .geo, .timeZone: ["addresses"]
    case .birthday, .deathDate, .anniversary: ["anniversaries"]
    default: JSContactRow.row(of: property.name)?.map
    }
  }

  /// Reserves the PROP-ID values, so that no generated identifier equals one of them.
  private mutating func reserveIdentifiers() {
    for (index, property) in properties.enumerated() where alternatives.roles[index] == .base {
      guard let map = map(of: property), let identifier = Self.validIdentifier(of: property) else {
        continue
      }
      if identifiers[map, default: []].insert(identifier).inserted { owners.insert(index) }
    }
  }

  /// A PROP-ID that can be a key (RFC 9553 §1.4.1).
  static func validIdentifier(of property: Property) -> String? {
    guard let text = property.values(ofParameter: "PROP-ID").first,
      (1...255).contains(text.utf8.count),
      text.utf8.allSatisfy({
        ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x2D || $0 == 0x5F
      })
    else { return nil }
    return text
  }

  /// Whether the property's PROP-ID becomes its key: the first of the map to have it.
  func ownsIdentifier(_ index: Int) -> Bool { owners.contains(index) }

  private mutating func identifier(
    of property: Property, at index: Int, in map: [String]
  ) -> String {
    if ownsIdentifier(index), let identifier = Self.validIdentifier(of: property) {
      return identifier
    }
    return newIdentifier(in: map)
  }

  /// An identifier that the map does not have, such as k1.
  mutating func newIdentifier(in map: [String]) -> String {
    var number = nextNumbers[map] ?? 1
    while identifiers[map]?.contains("k\(number)") ?? false { number += 1 }
    nextNumbers[map] = number + 1
    return "k\(number)"
  }

  // MARK: - JSPROP

  private mutating func convertPatch(_ property: Property) {
    let pointers = property.values(ofParameter: "JSPTR")
    guard pointers.count == 1, property.group.isEmpty, property.parameters.count == 1,
      patch[pointers[0]] == nil, let value = JSONValue(text: property.value)
    else { return keep(property) }
    patch[pointers[0]] = value
  }

  /// Applies all JSPROP together, last of all; a patch that is not valid is kept as it stands.
  private mutating func applyPatch() {
    guard !patch.isEmpty else { return }
    if let patched = JSONPatch.applied(patch, to: card), !patched.isEmpty {
      card = patched
    } else {
      for property in properties where property.name == .jsProperty {
        let json = JCardProperty(property).json
        if !extensions.contains(json) { extensions.append(json) }
      }
    }
  }
}
