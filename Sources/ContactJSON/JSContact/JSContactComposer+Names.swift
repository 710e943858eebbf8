internal import ContactModel

extension JSContactComposer {
  /// Makes `name` of FN and N (RFC 9555 §2.5.2, §2.5.5); any further ones are kept.
  mutating func composeName() {
    let nameIndex = alternatives.bases[.name]
    let fullNameIndex = alternatives.bases[.fullName]
    var hasName = false
    if let index = nameIndex {
      if let object = nameObject(of: properties[index], at: index) {
        card["name"] = .object(object)
        places[index] = Place(path: ["name"], object: object)
        hasName = true
      } else if !isVoid(properties[index], at: index) {
        keep(properties[index])
      }
    }
    if let index = fullNameIndex { composeFullName(at: index, hasName: hasName) }
    for (index, property) in properties.enumerated()
    where (property.name == .name || property.name == .fullName) && property.form != .raw
      && alternatives.roles[index] == .base && index != nameIndex && index != fullNameIndex
    {
      keep(property)
    }
  }

  /// Whether a name says nothing at all, as the N that vCard 3.0 demands of companies.
  private func isVoid(_ property: Property, at index: Int) -> Bool {
    property.components.joined().allSatisfy(\.isEmpty) && JSContactParameters(property).isEmpty
  }

  private mutating func composeFullName(at index: Int, hasName: Bool) {
    let property = properties[index]
    var parameters = parameters(of: property, at: index)
    if isVoid(property, at: index) { return }
    if property.value.isEmpty { return keep(property) }
    if hasName, parameters.value(of: "DERIVED")?.lowercased() == "true",
      property.value == JSContactName.derivedFullName(card["name"])
    {
      parameters.take("DERIVED")
      if parameters.isEmpty { return }
    }
    var object = JSONObject()
    object["full"] = .string(property.value)
    card.set(["name", "full"], to: .string(property.value))
    if let rest = parameters.vCardParams {
      // The parameters of `name` are those of N where there is one.
      if hasName {
        keep(property)
      } else {
        object["vCardParams"] = rest
        card.set(["name", "vCardParams"], to: rest)
      }
    }
    places[index] = Place(path: ["name"], object: object)
  }

  /// The object of an FN in another language; nil if the parameters have no place.
  func fullNameObject(of property: Property, at index: Int) -> JSONObject? {
    var object = JSONObject()
    object["full"] = .string(property.value)
    if let rest = parameters(of: property, at: index).vCardParams {
      if let base = alternatives.bases[.name], places[base] != nil { return nil }
      object["vCardParams"] = rest
    }
    return property.value.isEmpty ? nil : object
  }

  /// The object of an N; nil if it has no component, or one without a kind.
  func nameObject(of property: Property, at index: Int) -> JSONObject? {
    var parameters = parameters(of: property, at: index)
    guard
      var object = componentsObject(of: property, layout: .name, &parameters),
      object["components"] != nil
    else { return nil }
    if let text = parameters.value(of: "SORT-AS") {
      let keys = JSContactSortKeys.split(text)
      guard keys.count <= ComponentLayout.name.kinds.count else { return nil }
      var sortAs = JSONObject()
      for (kind, key) in zip(ComponentLayout.name.kinds, keys) where !key.isEmpty {
        sortAs[kind] = .string(key)
      }
      if !sortAs.isEmpty {
        parameters.take("SORT-AS")
        object["sortAs"] = .object(sortAs)
      }
    }
    if let rest = parameters.vCardParams { object["vCardParams"] = rest }
    return object
  }

  /// Components with their order and separators; nil if a component has no kind.
  func componentsObject(
    of property: Property, layout: ComponentLayout, _ parameters: inout JSContactParameters
  ) -> JSONObject? {
    guard let (order, entries) = orderedEntries(of: property, layout: layout) else { return nil }
    var object = JSONObject()
    if let order {
      parameters.take("JSCOMPS")
      var components: [JSONValue] = []
      for (part, entry) in zip(order.parts, entries) {
        if case .separator(let text) = part {
          components.append(JSComponent(kind: "separator", value: text).json)
        } else if let entry {
          components.append(JSComponent(kind: entry.kind, value: entry.value).json)
        }
      }
      object["components"] = .array(components)
      object["isOrdered"] = true
      if let separator = order.defaultSeparator { object["defaultSeparator"] = .string(separator) }
    } else if !entries.isEmpty {
      object["components"] = .array(
        entries.compactMap { entry in
          entry.map { JSComponent(kind: $0.kind, value: $0.value).json }
        })
    }
    return object
  }

  /// The values of N or ADR as JSContact has them: by JSCOMPS where it is valid, else from left to
  /// right; nil stands for a separator.
  func orderedEntries(
    of property: Property, layout: ComponentLayout
  ) -> (order: ComponentOrder?, entries: [ComponentLayout.Entry?])? {
    guard let entries = layout.entries(of: property.components) else { return nil }
    let text = property.values(ofParameter: "JSCOMPS")
    if !text.isEmpty, let order = ComponentOrder(text.joined(separator: ",")),
      let ordered = order.components(of: entries), !entries.isEmpty
    {
      return (order, ordered)
    }
    return (nil, entries)
  }
}

/// What is made of a `name` for programs that know only FN (RFC 9555 §3.1).
enum JSContactName {
  /// The components as one text; nil when there is none.
  ///
  /// Ordered components stand as they are ordered. Of others, those in Chinese, Japanese or Korean
  /// letters begin with the surname, without blanks; all others with title and given names.
  static func derivedFullName(_ name: JSONValue?) -> String? {
    guard let object = name?.object, let array = object["components"]?.array else { return nil }
    var components = array.compactMap { JSComponent($0) }
    let isOrdered = object["isOrdered"]?.bool ?? false
    var separator = " "
    if isOrdered {
      separator = object["defaultSeparator"]?.string ?? " "
    } else {
      let names = components.filter { ["surname", "given"].contains($0.kind) }
      let isEastAsian = !names.isEmpty && names.allSatisfy { isEastAsianText($0.value) }
      let order =
        isEastAsian
        ? ["surname", "surname2", "given", "given2", "title", "generation", "credential"]
        : ["title", "given", "given2", "surname", "surname2", "generation", "credential"]
      if isEastAsian { separator = "" }
      components = order.flatMap { kind in components.filter { $0.kind == kind } }
    }
    var text = ""
    var between: String?
    for component in components {
      if component.kind == "separator" {
        between = (between ?? "") + component.value
      } else {
        if !text.isEmpty { text += between ?? separator }
        text += component.value
        between = nil
      }
    }
    return text.isEmpty ? nil : text
  }

  /// Whether the text begins with Hangul, Han or kana.
  private static func isEastAsianText(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first?.value else { return false }
    return (0x1100...0x11FF).contains(first) || (0x3040...0x30FF).contains(first)
      || (0x3400...0x9FFF).contains(first) || (0xAC00...0xD7A3).contains(first)
      || (0x20000...0x3FFFF).contains(first)
  }
}
