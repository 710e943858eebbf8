internal import ContactModel

extension JSContactDecomposer {
  /// Appends FN and N of `name`.
  mutating func appendName() {
    guard let name = Self.withFullText(json["name"]?.object, json["fullName"]) else { return }
    appendFullName(of: name)
    appendComponents(of: name)
  }

  private mutating func appendFullName(of name: JSONObject) {
    let hasComponents = name["components"] != nil
    guard let full = name["full"]?.string, !full.isEmpty else {
      if !extensions.contains(.fullName), let text = JSContactName.derivedFullName(.object(name)) {
        var property = JSContactProperty(.fullName, text)
        property.add("DERIVED", "TRUE")
        append(property)
      }
      return
    }
    func property(_ object: JSONObject, _ text: String) -> JSContactProperty {
      var property = JSContactProperty(.fullName, text)
      if !hasComponents { property.addRest(of: object) }
      return property
    }
    let alternatives = alternatives(of: name, at: ["name"]) { object in
      guard let text = object["full"]?.string, !text.isEmpty,
        text != full || !hasComponents && object["vCardParams"] != name["vCardParams"]
      else { return nil }
      return property(object, text)
    }
    guard extensions.hasDetailed(.fullName, of: full) else {
      return append(property(name, full), alternatives: alternatives)
    }
    appendFullNames()
    guard let altID = extensions.alternativeID(of: .fullName, full) else { return }
    for var alternative in alternatives {
      alternative.add("ALTID", altID)
      append(alternative)
    }
  }

  private mutating func appendComponents(of name: JSONObject) {
    guard let base = nameProperty(name) else { return }
    let phonetic = phoneticProperty(.name, name, layout: .name)
    let others = alternatives(of: name, at: ["name"]) { object in
      guard Self.core(object) == Self.core(name) else { return nameProperty(object) }
      if Self.phonetics(object) == Self.phonetics(name) { return nil }
      return phoneticProperty(.name, object, layout: .name)
    }
    append(base, alternatives: (phonetic.map { [$0] } ?? []) + others)
  }

  private func nameProperty(_ object: JSONObject) -> JSContactProperty? {
    let components = JSContactComponents(object)
    let value = components.vCardComponents(layout: .name)
    guard value.contains(where: { $0 != [""] }) else { return nil }
    var property = JSContactProperty(.name, components: value)
    let sortAs = object["sortAs"]?.object ?? JSONObject()
    var keys = ComponentLayout.name.kinds.map { sortAs[$0]?.string ?? "" }
    while keys.last == "" { keys.removeLast() }
    if !keys.isEmpty { property.add("SORT-AS", JSContactSortKeys.joined(keys)) }
    if let order = components.order(layout: .name) { property.add("JSCOMPS", order.text) }
    property.addRest(of: object)
    return property
  }

  /// The property that says how components are pronounced; nil if there is no pronunciation.
  func phoneticProperty(
    _ name: PropertyName, _ object: JSONObject, layout: ComponentLayout
  ) -> JSContactProperty? {
    let components = JSContactComponents(object)
    let value = components.vCardPhonetics(layout: layout)
    guard value.contains(where: { $0 != [""] }) else { return nil }
    var property = JSContactProperty(name, components: value)
    property.add("PHONETIC", object["phoneticSystem"]?.string ?? "script")
    property.add("SCRIPT", object["phoneticScript"])
    let values = components.components.filter { $0.kind != "separator" }
    if values.allSatisfy({ $0.phonetic != nil }), let order = components.order(layout: layout) {
      property.add("JSCOMPS", order.text)
    }
    return property
  }

  /// A name or an address with its full text in the member that it had in drafts, `fullName` and `fullAddress`, where
  /// it has none of its own.
  static func withFullText(_ object: JSONObject?, _ draft: JSONValue?) -> JSONObject? {
    guard let text = draft?.string ?? draft?.object?["value"]?.string, object?["full"] == nil else {
      return object
    }
    var object = object ?? JSONObject()
    object["full"] = .string(text)
    return object
  }

  // MARK: - What a language changes

  /// A name or an address without its full text and without pronunciation.
  static func core(_ object: JSONObject) -> JSONObject {
    var core = object
    core["full"] = nil
    core["phoneticSystem"] = nil
    core["phoneticScript"] = nil
    if let components = object["components"]?.array {
      core["components"] = .array(
        components.map { component in
          var part = component.object
          part?["phonetic"] = nil
          return part.map { .object($0) } ?? component
        })
    }
    return core
  }

  /// The pronunciation alone.
  static func phonetics(_ object: JSONObject) -> [JSONValue?] {
    let components = object["components"]?.array ?? []
    return [object["phoneticSystem"], object["phoneticScript"]]
      + components.map { $0.object?["phonetic"] }
  }
}
