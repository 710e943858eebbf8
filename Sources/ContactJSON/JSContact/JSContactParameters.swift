internal import ContactModel

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
    for parameter in rest { object.append(parameter) }
    if !group.isEmpty { object["group"] = .string(group) }
    return object.isEmpty ? nil : .object(object)
  }
}
