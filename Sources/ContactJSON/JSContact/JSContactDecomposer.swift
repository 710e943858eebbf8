internal import ContactBytes
internal import ContactModel

/// Makes the properties of a card of a JSContact object (RFC 9553), by the rules of RFC 9555 §3.
///
/// What no vCard property can hold is found by comparison: the card is converted to JSContact again, and
/// what differs is added as JSPROP, one for each path.
struct JSContactDecomposer {
  let json: JSONObject
  var card = Card()
  /// What the card does not hold as it stood.
  private var faults: CardFaults = []
  /// The properties of `vCardProps`, which take precedence over other members that say the same.
  let extensions: Extensions
  private let localizations: Localizations
  private var ordinals: [PropertyName: Int] = [:]
  private var newGroups: NewGroups
  private var labelledGroups: Set<String> = []
  /// Whether the FN of `vCardProps` stand in the card already, in the place of `full`.
  private var hasFullNames = false
  /// Whether the card, converted to JSContact again, differs from the object.
  var differs = false

  private init(_ json: JSONObject) {
    var json = json
    // A text in the place of the object is read as the full name in it.
    if let text = json["name"]?.string { json.withObject("name") { $0["full"] = .string(text) } }
    self.json = json
    extensions = Extensions(json["vCardProps"])
    localizations = Localizations(json)
    var groups = extensions.groups
    for map in json.members {
      for object in map.value.object?.members ?? [] {
        if let group = object.value.object?["vCardParams"]?.object?["group"]?.string {
          groups.insert(group.lowercased())
        }
      }
    }
    newGroups = NewGroups(taken: groups)
  }

  /// Appends the properties of an object to a card.
  ///
  /// - Returns: What of the object the card does not hold as it stood, and the paths of values that are of another kind
  ///   than they should be, and not read.
  static func append(
    _ json: JSONObject, to card: inout Card
  ) -> (faults: CardFaults, misfits: [[String]]) {
    var decomposer = JSContactDecomposer(json)
    decomposer.decompose()
    var fitting = JSContactFitting()
    if decomposer.differs, let fitted = fitting.fitted(json) {
      decomposer = JSContactDecomposer(fitted)
      decomposer.decompose()
    }
    card = decomposer.card
    return (decomposer.faults, fitting.misfits)
  }

  private mutating func decompose() {
    appendText("kind", .kind)
    appendText("uid", .uid)
    appendText("prodId", .productID)
    appendTimestamp("created", .created)
    appendTimestamp("updated", .revision)
    appendText("language", .defaultLanguage)
    appendName()
    appendGender()
    for map in Self.maps { appendObjects(of: map) }
    appendOrganizations()
    appendAddresses()
    appendAnniversaries()
    appendRelations()
    appendKeywords()
    for property in extensions.properties where !hasFullNames || !property.isFullName {
      append(property)
    }
    appendDifferences()
  }

  /// The maps whose objects rows describe, each once.
  private static let maps: [[String]] = JSContactRow.all.reduce(into: []) { maps, row in
    if !maps.contains(row.map) { maps.append(row.map) }
  }

  // MARK: - Single members

  private mutating func appendText(_ member: String, _ name: PropertyName) {
    guard let text = json[member]?.string, !text.isEmpty,
      !extensions.hasDetailed(name, of: text)
    else { return }
    append(JSContactProperty(name, text))
  }

  private mutating func appendTimestamp(_ member: String, _ name: PropertyName) {
    guard let text = json[member]?.string, let timestamp = JSContactDate.timestamp(text),
      !extensions.hasDetailed(name, ofTimestamp: text)
    else { return }
    append(JSContactProperty(name, timestamp))
  }

  private mutating func appendGender() {
    guard let gender = json.value(at: ["speakToAs", "grammaticalGender"])?.string,
      JSContactRow.grammaticalGenders.contains(gender),
      !extensions.hasDetailed(.grammaticalGender, of: gender)
    else { return }
    append(JSContactProperty(.grammaticalGender, gender))
  }

  private mutating func appendKeywords() {
    let words = (json["keywords"]?.object?.members ?? []).filter { $0.value.bool == true }
      .map(\.name).filter { !$0.isEmpty && !extensions.categories.contains($0) }
    guard !words.isEmpty else { return }
    append(JSContactProperty(.categories, items: words))
  }

  private mutating func appendRelations() {
    for member in json["members"]?.object?.members ?? []
    where member.value.bool == true && !member.name.isEmpty
      && !extensions.hasDetailed(.member, of: member.name)
    {
      append(JSContactProperty(.member, member.name))
    }
    for member in json["relatedTo"]?.object?.members ?? [] where !member.name.isEmpty {
      guard let object = member.value.object else { continue }
      var property = JSContactProperty(.related, member.name)
      if !JSContactRelated.looksLikeURI(member.name) { property.add("VALUE", "text") }
      property.add("TYPE", (object["relation"]?.object ?? JSONObject()).trueNames)
      property.addRest(of: object)
      append(property)
    }
  }

  // MARK: - Objects and their alternatives

  /// The properties of the object at a path in other languages, each with its LANGUAGE.
  func alternatives(
    of base: JSONObject, at path: [String], _ property: (JSONObject) -> JSContactProperty?
  ) -> [JSContactProperty] {
    localizations.versions(of: base, at: path).compactMap { language, object in
      var property = property(object)
      property?.replace("LANGUAGE", with: language)
      return property
    }
  }

  /// Appends a property and its alternatives, tied together by ALTID.
  mutating func append(_ base: JSContactProperty, alternatives: [JSContactProperty]) {
    var base = base
    guard !alternatives.isEmpty else { return append(base) }
    ordinals[base.name, default: 0] += 1
    let altID = base.value(of: "ALTID") ?? String(ordinals[base.name, default: 1])
    if base.value(of: "ALTID") == nil { base.add("ALTID", altID) }
    if base.value(of: "LANGUAGE") == nil, let language = json["language"]?.string {
      base.add("LANGUAGE", language)
    }
    let language = base.value(of: "LANGUAGE")
    append(base)
    for var alternative in alternatives {
      if alternative.value(of: "ALTID") == nil { alternative.add("ALTID", altID) }
      if alternative.value(of: "LANGUAGE") == nil, let language {
        alternative.add("LANGUAGE", language)
      }
      append(alternative)
    }
  }

  /// Appends one property.
  mutating func append(_ property: JSContactProperty) {
    faults.formUnion(property.append(to: &card))
  }

  /// Appends one property of `vCardProps`.
  private mutating func append(_ property: JCardProperty) {
    faults.formUnion(property.append(to: &card))
  }

  /// Appends the FN of `vCardProps`, of which one has what `full` lacks.
  mutating func appendFullNames() {
    hasFullNames = true
    for property in extensions.properties where property.isFullName { append(property) }
  }

  private mutating func appendObjects(of map: [String]) {
    for member in json.value(at: map)?.object?.members ?? [] {
      guard let object = member.value.object, let row = JSContactRow.row(of: object, in: map),
        var base = JSContactProperty(object, row: row, key: member.name)
      else { continue }
      let alternatives = alternatives(of: object, at: map + [member.name]) { other in
        JSContactRow.row(of: other, in: map)?.name == row.name
          ? JSContactProperty(other, row: row, key: member.name) : nil
      }
      let label = row.parts.contains(.label) ? object["label"]?.string : nil
      if label?.isEmpty == false, base.group.isEmpty { base.group = newGroups.next() }
      append(base, alternatives: alternatives)
      if let label, !label.isEmpty { appendLabel(label, group: base.group) }
    }
  }

  // MARK: - Labels

  private mutating func appendLabel(_ label: String, group: String) {
    guard labelledGroups.insert(group.lowercased()).inserted,
      !extensions.contains(.appleLabel, value: label, inGroup: group)
    else { return }
    var property = JSContactProperty(.appleLabel, AppleLabel.stored(label))
    property.group = group
    append(property)
  }
}

extension JSONObject {
  /// The names of the members that are true, as sets have them (RFC 9553 §1.4.2).
  var trueNames: [String] { members.filter { $0.value.bool == true }.map(\.name) }
}

/// How the objects of a card are in its other languages (RFC 9553 §2.7.1).
private struct Localizations {
  /// The language, and what of the card its patch can change, patched.
  private var patched: [(language: String, card: JSONObject)] = []
  /// The languages whose patches lead to an object or give a value that has it, in their order.
  private var changing: [[String]: [Int]] = [:]

  /// The depth of the deepest object that has versions: `place` of an anniversary.
  private static let depth = 3

  /// Applies the patches of a card; those that do not fit are left out.
  init(_ card: JSONObject) {
    for member in card["localizations"]?.object?.members ?? [] where !member.name.isEmpty {
      guard let patch = member.value.object,
        let part = JSONPatch.applied(patch, to: JSONPatch.part(of: card, for: [patch]))
      else { continue }
      patched.append((member.name, part))
      for change in patch.members { addChange(JSONPatch.parts(of: change.name), change.value) }
    }
  }

  /// The other versions of the object at a path, with their languages.
  func versions(
    of base: JSONObject, at path: [String]
  ) -> [(language: String, object: JSONObject)] {
    (changing[path] ?? []).compactMap { index in
      guard let object = patched[index].card.value(at: path)?.object, object != base else {
        return nil
      }
      return (patched[index].language, object)
    }
  }

  /// Adds the objects that a change of the last language concerns: those on the way to it, and those
  /// that it brings.
  private mutating func addChange(_ path: [String], _ value: JSONValue) {
    for length in 1...max(1, min(path.count, Self.depth)) { addChange(Array(path.prefix(length))) }
    var open = [(path, value)]
    while let (path, value) = open.popLast() {
      guard path.count < Self.depth, let object = value.object else { continue }
      for member in object.members {
        addChange(path + [member.name])
        open.append((path + [member.name], member.value))
      }
    }
  }

  private mutating func addChange(_ path: [String]) {
    if changing[path]?.last != patched.count - 1 {
      changing[path, default: []].append(patched.count - 1)
    }
  }
}
