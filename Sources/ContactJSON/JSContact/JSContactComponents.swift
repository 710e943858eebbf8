internal import ContactBytes
internal import ContactModel

/// What the components of N and ADR mean in JSContact (RFC 9555 §2.5.5, §2.6.1).
struct ComponentLayout: Sendable {
  /// The kind of the component at each position.
  let kinds: [String]
  private let isAddress: Bool

  /// The seven components of N (RFC 9554 §2.2).
  static let name = ComponentLayout(
    kinds: ["surname", "given", "given2", "title", "credential", "surname2", "generation"],
    isAddress: false)

  /// The eighteen components of ADR (RFC 9554 §2.1).
  static let address = ComponentLayout(
    kinds: [
      "postOfficeBox", "apartment", "name", "locality", "region", "postcode", "country", "room",
      "apartment", "floor", "number", "name", "building", "block", "subdistrict", "district",
      "landmark", "direction",
    ], isAddress: true)

  /// A value with its position: the component and the item in it.
  struct Entry: Hashable, Sendable {
    var kind: String
    var value: String
    /// The index of the component in the vCard value.
    var position: Int
    /// The index of the value in the component.
    var item: Int
    var phonetic: String?
  }

  // MARK: - From vCard

  /// The values of a property from left to right, without those that only repeat others for older
  /// readers; nil when there are components that JSContact has no kind for.
  func entries(of components: [[String]]) -> [Entry]? {
    let isExtended = isAddress && components.dropFirst(7).contains { $0 != [""] }
    var entries: [Entry] = []
    for (position, items) in components.enumerated() where items != [""] {
      guard position < kinds.count else { return nil }
      if isExtended, position == 1 || position == 2 { continue }
      let repeated = isAddress ? [] : repeatedItems(at: position, of: components)
      let items = items.count == 1 ? [Self.without(repeated, items[0], position)] : items
      for (item, value) in items.enumerated() where !value.isEmpty && !repeated.contains(value) {
        entries.append(
          Entry(kind: kinds[position], value: value, position: position, item: item))
      }
    }
    return entries
  }

  /// A text in which 2.1 has joined items by commas, without those that stand in newer components too.
  private static func without(_ repeated: [String], _ text: String, _ position: Int) -> String {
    let newer = repeated.joined(separator: ",")
    if newer.isEmpty { return text }
    if position == 0, text.hasSuffix("," + newer) {
      return String(text.dropLast(newer.count + 1))
    }
    return text.hasPrefix(newer + ",") ? String(text.dropFirst(newer.count + 1)) : text
  }

  /// The items of the second surname and of the generation, which stand in older components too.
  private func repeatedItems(at position: Int, of components: [[String]]) -> [String] {
    let newer = position == 0 ? 5 : position == 4 ? 6 : components.count
    return newer < components.count ? components[newer] : []
  }

  // MARK: - To vCard

  /// Whether an address needs the components of RFC 9554.
  private func needsExtension(_ kinds: [String]) -> Bool {
    isAddress && kinds.contains { kind in self.kinds.firstIndex(of: kind).map { $0 > 6 } ?? false }
  }

  /// What a component is in the value of vCard; nil where it has no value.
  ///
  /// The drafts of JSContact had other words for parts of names. Any part that is not known is a further name, or says
  /// where the address is as an apartment does. What was said stands beside the property, and comes back.
  func kind(of component: JSComponent) -> String? {
    if component.value.isEmpty { return nil }
    if kinds.contains(component.kind) { return component.kind }
    return isAddress ? "apartment" : Self.kindsOfDrafts[component.kind] ?? "given2"
  }

  private static let kindsOfDrafts = [
    "prefix": "title", "personal": "given", "additional": "given2", "middle": "given2",
    "suffix": "credential",
  ]

  /// Gives components their positions in the order in which they stand.
  ///
  /// - Parameter components: Kind, value and phonetic; separators have the kind `separator`.
  /// - Returns: The position of each that has one.
  func entries(of components: [JSComponent]) -> [Entry] {
    let isExtended = needsExtension(components.map(\.kind))
    var counts: [Int: Int] = [:]
    // A generation stands before the credentials, as in `Jr.,M.D.`.
    if !isAddress { counts[4] = components.count { $0.kind == "generation" } }
    var entries: [Entry] = []
    for component in components where component.kind != "separator" {
      guard let kind = kind(of: component),
        let position = isExtended ? kinds.lastIndex(of: kind) : kinds.firstIndex(of: kind)
      else { continue }
      let item = counts[position, default: 0]
      counts[position] = item + 1
      entries.append(
        Entry(
          kind: kind, value: component.value, position: position, item: item,
          phonetic: component.phonetic))
    }
    return entries
  }

  /// The components of the vCard value, with what older readers need.
  func components(of entries: [Entry], among components: [JSComponent], separator: String?)
    -> [[String]]
  {
    var result = Array(repeating: [String](), count: kinds.count)
    for entry in entries {
      while result[entry.position].count <= entry.item { result[entry.position].append("") }
      result[entry.position][entry.item] = entry.value
    }
    if !isAddress {
      result[0] += result[5]
      result[4] = result[6] + result[4].dropFirst(result[6].count)
    } else if entries.contains(where: { $0.position > 6 }) {
      let extended = ["room", "floor", "apartment", "building"]
      let street = ["number", "name", "block", "direction", "landmark", "subdistrict", "district"]
      result[1] = joined(components, kinds: extended, separator: separator)
      result[2] = joined(components, kinds: street, separator: separator)
    }
    if isAddress, !entries.contains(where: { $0.position > 6 }) { result.removeLast(11) }
    return result.map { $0.isEmpty ? [""] : $0 }
  }

  /// The values of some kinds as one text, with the separators that stand between them.
  private func joined(
    _ components: [JSComponent], kinds: [String], separator: String?
  ) -> [String] {
    let text = JSComponent.text(of: components, separator: separator ?? " ") {
      kind(of: $0).map(kinds.contains) ?? false
    }
    return text.isEmpty ? [] : [text]
  }
}

/// A component of a name or an address in JSContact (RFC 9553 §2.2.1.2, §2.5.1.2).
struct JSComponent: Hashable, Sendable {
  var kind: String
  var value: String
  var phonetic: String?

  init(kind: String, value: String, phonetic: String? = nil) {
    self.kind = kind
    self.value = value
    self.phonetic = phonetic
  }

  /// Reads an object; members that are not known are left to the caller's comparison, and one without a kind is of
  /// an unknown one.
  init?(_ json: JSONValue) {
    guard let object = json.object, let value = object["value"]?.string else { return nil }
    let kind = (object["kind"] ?? object["type"])?.string ?? ""
    self.init(kind: kind, value: value, phonetic: object["phonetic"]?.string)
  }

  /// The values of components as one text, with the separators that stand between them.
  ///
  /// - Parameters:
  ///   - components: The components in their order; separators have the kind `separator`.
  ///   - separator: What stands between two values where no separator does.
  ///   - isIncluded: Which components the text has.
  /// - Returns: The text; empty for no component.
  static func text(
    of components: [JSComponent], separator: String,
    where isIncluded: (JSComponent) -> Bool = { _ in true }
  ) -> String {
    var text = ""
    var between: String?
    for component in components {
      if component.kind == "separator" {
        between = (between ?? "") + component.value
        continue
      }
      if isIncluded(component) {
        if !text.isEmpty { text += between ?? separator }
        text += component.value
      }
      between = nil
    }
    return text
  }

  /// The object of the component.
  var json: JSONValue {
    var object = JSONObject()
    object["kind"] = .string(kind)
    object["value"] = .string(value)
    if let phonetic { object["phonetic"] = .string(phonetic) }
    return .object(object)
  }
}

/// The components of a name or an address in JSContact, with their order.
struct JSContactComponents {
  let components: [JSComponent]
  let isOrdered: Bool
  let defaultSeparator: String?

  /// Reads the members `components`, `isOrdered` and `defaultSeparator`.
  init(_ object: JSONObject) {
    components = (object["components"]?.array ?? []).compactMap { JSComponent($0) }
    isOrdered = object["isOrdered"]?.bool ?? false
    defaultSeparator = object["defaultSeparator"]?.string
  }

  /// The components of the vCard value.
  func vCardComponents(layout: ComponentLayout) -> [[String]] {
    layout.components(
      of: layout.entries(of: components), among: components, separator: separator)
  }

  private var separator: String? { isOrdered ? defaultSeparator : nil }

  /// The pronunciations at the positions of their components.
  func vCardPhonetics(layout: ComponentLayout) -> [[String]] {
    let entries = layout.entries(of: components)
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
    let entries = layout.entries(of: components)
    guard isOrdered, !entries.isEmpty else { return nil }
    var rest = entries[...]
    let parts = components.compactMap { component -> ComponentOrder.Part? in
      if component.kind == "separator" { return .separator(component.value) }
      guard layout.kind(of: component) != nil, let entry = rest.popFirst() else { return nil }
      return .value(position: entry.position, item: entry.item)
    }
    return ComponentOrder(defaultSeparator: defaultSeparator, parts: parts)
  }
}

/// The JSCOMPS parameter: the order of the components of N or ADR, and what separates them
/// (RFC 9555 §3.3.1).
struct ComponentOrder: Hashable, Sendable {
  /// A part of the text in its order.
  enum Part: Hashable, Sendable {
    case value(position: Int, item: Int)
    case separator(String)
  }

  /// What separates values that no other separator stands between; nil for nothing said.
  var defaultSeparator: String?
  var parts: [Part]

  init(defaultSeparator: String?, parts: [Part]) {
    self.defaultSeparator = defaultSeparator
    self.parts = parts
  }

  /// Reads the parameter, such as `s,\, ;10;s, ;11;3`; nil when it is malformed.
  init?(_ text: String) {
    let entries = Self.split(text)
    guard entries.count > 1 else { return nil }
    self.init(defaultSeparator: nil, parts: [])
    if !entries[0].isEmpty {
      guard case .separator(let text) = Self.part(entries[0]) else { return nil }
      defaultSeparator = text
    }
    for entry in entries.dropFirst() {
      guard let part = Self.part(entry) else { return nil }
      parts.append(part)
    }
  }

  private static func part(_ entry: String) -> Part? {
    if entry.hasPrefix("s,") { return .separator(RawText.unescaped(String(entry.dropFirst(2)))) }
    let numbers = entry.split(separator: ",", omittingEmptySubsequences: false)
    guard (1...2).contains(numbers.count), let position = number(numbers[0]) else { return nil }
    guard numbers.count == 2 else { return .value(position: position, item: 0) }
    guard let item = number(numbers[1]) else { return nil }
    return .value(position: position, item: item)
  }

  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.count < 6, text.utf8.allSatisfy({ ASCII.isDigit($0) }) else {
      return nil
    }
    return Int(text)
  }

  /// The text between semicolons that no backslash stands before; escapes stay.
  private static func split(_ text: String) -> [String] {
    var parts = [""]
    var isEscaped = false
    for character in text.unicodeScalars {
      if character == ";", !isEscaped {
        parts.append("")
      } else {
        parts[parts.count - 1].unicodeScalars.append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return parts
  }

  /// The value of the parameter.
  var text: String {
    var entries = [defaultSeparator.map { Self.entry(separator: $0) } ?? ""]
    for part in parts {
      switch part {
      case .value(let position, let item):
        entries.append(item == 0 ? "\(position)" : "\(position),\(item)")
      case .separator(let text): entries.append(Self.entry(separator: text))
      }
    }
    return entries.joined(separator: ";")
  }

  private static func entry(separator: String) -> String { "s," + RawText.escaped(separator) }

  /// The components in this order; nil when a value is missing, or one is left over.
  func components(of entries: [ComponentLayout.Entry]) -> [ComponentLayout.Entry?]? {
    var remaining: [Part: ComponentLayout.Entry] = [:]
    for entry in entries { remaining[.value(position: entry.position, item: entry.item)] = entry }
    var result: [ComponentLayout.Entry?] = []
    for part in parts {
      if case .separator = part {
        result.append(nil)
      } else {
        guard let entry = remaining.removeValue(forKey: part) else { return nil }
        result.append(entry)
      }
    }
    return remaining.isEmpty ? result : nil
  }
}
