/// The components of a name or an address in JSContact, with their order.
struct JSContactComponents {
  let components: [JSComponent]
  let isOrdered: Bool
  let defaultSeparator: String?
  /// Whether every component has a kind and a value.
  let isWellFormed: Bool

  /// Reads the members `components`, `isOrdered` and `defaultSeparator`.
  init(_ object: JSONObject) {
    let array = object["components"]?.array ?? []
    components = array.compactMap { JSComponent($0) }
    isWellFormed = components.count == array.count
    isOrdered = object["isOrdered"]?.bool ?? false
    defaultSeparator = object["defaultSeparator"]?.string
  }

  /// Whether a component has a pronunciation.
  var hasPhonetics: Bool { components.contains { $0.phonetic != nil } }

  /// The components of the vCard value; nil if one has no place in it.
  func vCardComponents(layout: ComponentLayout) -> [[String]]? {
    guard isWellFormed, let entries = layout.places(of: components) else { return nil }
    return layout.components(of: entries, among: components, separator: separator)
  }

  private var separator: String? { isOrdered ? defaultSeparator : nil }

  /// The pronunciations at the places of their components; nil if one has no place.
  func vCardPhonetics(layout: ComponentLayout) -> [[String]]? {
    guard isWellFormed, let entries = layout.places(of: components) else { return nil }
    var result = Array(repeating: [String](), count: layout.kinds.count)
    for entry in entries {
      guard let phonetic = entry.phonetic else { continue }
      while result[entry.position].count <= entry.item { result[entry.position].append("") }
      result[entry.position][entry.item] = phonetic
    }
    let least = layout.kinds == ComponentLayout.name.kinds ? 5 : 7
    while result.count > least, result.last?.isEmpty ?? false { result.removeLast() }
    return result.map { $0.isEmpty ? [""] : $0 }
  }

  /// The JSCOMPS parameter; nil if the components have no order.
  func order(layout: ComponentLayout) -> ComponentOrder? {
    guard isOrdered, let entries = layout.places(of: components), !entries.isEmpty else {
      return nil
    }
    var rest = entries[...]
    let parts = components.map { component -> ComponentOrder.Part in
      guard component.kind != "separator", let entry = rest.popFirst() else {
        return .separator(component.value)
      }
      return .value(position: entry.position, item: entry.item)
    }
    return ComponentOrder(defaultSeparator: defaultSeparator, parts: parts)
  }
}
