/// A JSON value in memory, for the formats that are read and written as trees.
///
/// Numbers are kept as their text, so none is too large. Objects keep the order of their members.
package enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// The number as it is written.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  package var string: String? {
    if case .string(let value) = self { value } else { nil }
  }
  package var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }
  package var array: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }
  package var object: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }
  /// The number as an integer; nil when it is none, or does not fit.
  package var integer: Int? {
    if case .number(let text) = self { Int(text) } else { nil }
  }
  package var isNull: Bool { self == .null }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByIntegerLiteral {
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(integerLiteral value: Int) { self = .number(String(value)) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    var object = JSONObject()
    for (name, value) in elements { object[name] = value }
    self = .object(object)
  }
}
