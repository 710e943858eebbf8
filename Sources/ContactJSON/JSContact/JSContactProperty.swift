internal import ContactBytes
internal import ContactModel

/// A property while it is composed of a JSContact object.
struct JSContactProperty {
  let name: PropertyName
  var group = ""
  private var components: [[String]]
  private var parameters: [Parameter] = []
  private var data: DataURI?

  /// A property of one text.
  init(_ name: PropertyName, _ value: String) {
    self.name = name
    components = [[value]]
  }

  /// A property of a list of texts.
  init(_ name: PropertyName, items: [String]) {
    self.name = name
    components = [items]
  }

  /// A property of components.
  init(_ name: PropertyName, components: [[String]]) {
    self.name = name
    self.components = components
  }

  /// The property of an object that a row describes; nil if it has no value.
  init?(_ object: JSONObject, row: JSContactRow, key: String) {
    let value = object[row.field]?.string
    let user = row.parts.contains(.service) ? object["user"]?.string : nil
    guard let text = value ?? (row.name == .socialProfile ? user : nil), !text.isEmpty else {
      return nil
    }
    self.init(row.name, text)
    if row.name == .telephone, JSContactPhone.isURI(text) { add("VALUE", "uri") }
    if value == nil { add("VALUE", "text") }
    var types: [String] = []
    if row.parts.contains(.contexts) {
      types += Self.words(object["contexts"], JSContactRow.contexts)
    }
    if row.parts.contains(.features) {
      types += Self.words(object["features"], JSContactRow.features)
    }
    add("TYPE", types)
    if row.parts.contains(.preference) { add("PREF", object["pref"]) }
    if row.parts.contains(.mediaType) { add("MEDIATYPE", object["mediaType"]) }
    if row.parts.contains(.listAs) { add("INDEX", object["listAs"]) }
    if row.parts.contains(.level), let level = object["level"]?.string {
      let words = row.name == .expertise ? JSContactRow.expertiseLevels : JSContactRow.levels
      if let word = words.first(where: { $0.1 == level }) { add("LEVEL", word.0) }
    }
    if row.parts.contains(.service) {
      add("SERVICE-TYPE", object["service"])
      if value != nil { add("USERNAME", object["user"]) }
    }
    if row.parts.contains(.author) {
      add("AUTHOR", object.value(at: ["author", "uri"]))
      add("AUTHOR-NAME", object.value(at: ["author", "name"]))
      if let created = object["created"]?.string,
        let timestamp = JSContactDate.timestamp(created)
      {
        add("CREATED", timestamp)
      }
    }
    add("PROP-ID", key)
    addRest(of: object)
    readData(text)
  }

  /// Takes the bytes out of a `data:` URI, if encoding them gives exactly that URI again.
  private mutating func readData(_ text: String) {
    guard PropertyTable.standard[name].form == .binary, let data = DataURI(Array(text.utf8)) else {
      return
    }
    let mediaType =
      data.mediaType.isEmpty ? MediaType.sniffed(data.bytes) ?? "" : data.mediaType
    if DataURI.text(of: data.bytes, mediaType: mediaType) == text { self.data = data }
  }

  // MARK: - Parameters

  /// The value of a parameter.
  func value(of parameter: String) -> String? {
    parameters.first { $0.name == parameter }?.values.joined(separator: ",")
  }

  /// Adds a parameter.
  mutating func add(_ parameter: String, _ value: String) {
    parameters.append(Parameter(parameter, value))
  }

  /// Puts a parameter in the place of those of its name.
  mutating func replace(_ parameter: String, with value: String) {
    parameters.removeAll { $0.name == parameter }
    add(parameter, value)
  }

  /// Adds a parameter of several values; nothing for none.
  mutating func add(_ parameter: String, _ values: [String]) {
    if !values.isEmpty { parameters.append(Parameter(parameter, values)) }
  }

  /// Adds a parameter of a JSON string or number; nothing for any other.
  mutating func add(_ parameter: String, _ value: JSONValue?) {
    switch value {
    case .string(let text): add(parameter, text)
    case .number(let text): add(parameter, text)
    default: break
    }
  }

  /// The vCard words for the names of a set; names without a word are left to the comparison.
  static func words(_ set: JSONValue?, _ words: [(String, String)]) -> [String] {
    let names = set?.object?.trueNames ?? []
    return names.compactMap { name in words.first { $0.1 == name }?.0 }
  }

  /// Adds what `vCardParams` has; its values go before those of other members.
  mutating func addRest(of object: JSONObject, except names: [String] = []) {
    for member in object["vCardParams"]?.object?.members ?? [] {
      let name = member.name.uppercased()
      let values = (member.value.array ?? [member.value]).map(\.plainText)
      if name == "GROUP" {
        group = values[0]
      } else if names.contains(name) || name.isEmpty {
        continue
      } else if let index = parameters.firstIndex(where: { $0.name == name }) {
        if name == "TYPE" {
          parameters[index].values += values
        } else {
          parameters[index].values = values
        }
      } else {
        parameters.append(Parameter(name, values))
      }
    }
  }

  // MARK: - Appending

  /// Appends the property to a card.
  ///
  /// - Returns: What of the property the card does not hold as it stood.
  func append(to card: inout Card) -> CardFaults {
    var faults: CardFaults = []
    let appender = CardAppender(
      name: name, spelling: PropertyTable.standard[name].spelling, group: group,
      parameters: parameters.inOrder, &faults)
    if let data {
      appender.append(data, to: &card)
      return faults
    }
    let text = components.map { items in
      items.map { appender.clean($0, &faults) }.joined(separator: "\u{1E}")
    }
    let value = text.joined(separator: "\u{1F}")
    if PropertyTable.standard[name].form == .binary { faults.checkData(value) }
    appender.append(value, form: nil, to: &card)
    return faults
  }
}

/// The parameters of a property, from which a conversion takes those that it understands.
///
/// What is left becomes `vCardParams` (RFC 9555 §2.15.2), the group among it.
struct JSContactParameters {
  /// The group of the property; empty for none.
  var group: String
  private var rest: [Parameter]

  init(_ property: Property) {
    group = property.group
    let defaultType = PropertyTable.standard[property.name].valueType.rawValue
    rest = property.parameters.filter {
      // The default type of the property is redundant, and jCard does not keep it either.
      $0.name != "VALUE" || $0.values.count != 1 || $0.values[0].lowercased() != defaultType
        || property.name == .extended
    }
  }

  /// Whether nothing is left.
  var isEmpty: Bool { group.isEmpty && rest.isEmpty }

  /// The value of a parameter that stays.
  func value(of name: String) -> String? {
    rest.first { $0.name == name }?.values.joined(separator: ",")
  }

  /// Takes a parameter away.
  @discardableResult
  mutating func take(_ name: String) -> String? {
    let value = value(of: name)
    if value != nil { rest.removeAll { $0.name == name } }
    return value
  }

  /// Takes a parameter away if its value, in any case of letters, is `expected`.
  @discardableResult
  mutating func take(_ name: String, ifEqual expected: String?) -> Bool {
    guard let expected, value(of: name)?.lowercased() == expected.lowercased() else { return false }
    take(name)
    return true
  }

  /// Takes the values of TYPE that `words` has away; any others stay.
  ///
  /// - Returns: What the values mean, as a set of JSON: nil when there is none.
  mutating func takeTypes(_ words: [(String, String)]) -> JSONValue? {
    var meanings = JSONObject()
    for index in rest.indices where rest[index].name == "TYPE" {
      rest[index].values.removeAll { value in
        guard let word = words.first(where: { $0.0 == value.lowercased() }) else { return false }
        meanings[word.1] = true
        return true
      }
    }
    rest.removeAll { $0.name == "TYPE" && $0.values.isEmpty }
    return meanings.isEmpty ? nil : .object(meanings)
  }

  /// Takes a whole number away; any other value stays.
  mutating func takeInteger(_ name: String, in range: ClosedRange<Int>) -> JSONValue? {
    guard let text = value(of: name), let number = Int(text), String(number) == text,
      range.contains(number)
    else { return nil }
    take(name)
    return .number(text)
  }

  /// What is left, as RFC 9555 keeps it; nil for nothing.
  var vCardParams: JSONValue? {
    var object = JSONObject()
    for parameter in rest.inOrder { object.append(parameter) }
    if !group.isEmpty { object["group"] = .string(group) }
    return object.isEmpty ? nil : .object(object)
  }
}

extension [Parameter] {
  /// The parameters in one order, whichever of them are members of JSContact and whichever are not; those
  /// that are never members come last, as they stand.
  fileprivate var inOrder: [Parameter] {
    enumerated().sorted {
      (Self.rank($0.element), $0.offset) < (Self.rank($1.element), $1.offset)
    }.map(\.element)
  }

  private static func rank(_ parameter: Parameter) -> Int {
    ranks.firstIndex(of: parameter.name) ?? ranks.count
  }

  private static let ranks = [
    "VALUE", "LABEL", "CC", "GEO", "TZ", "SORT-AS", "PHONETIC", "SCRIPT", "TYPE", "PREF",
    "MEDIATYPE", "CALSCALE", "INDEX", "LEVEL", "SERVICE-TYPE", "USERNAME", "AUTHOR",
    "AUTHOR-NAME", "CREATED", "X-SERVICE-TYPE", "PROP-ID",
  ]
}
