internal import ContactBytes

/// A JSON value in memory, for the formats that are read and written as trees.
///
/// Numbers are kept as their text, so none is too large. Objects keep the order of their members.
package enum JSONValue: Sendable, Hashable {
  /// The literal `null`.
  case null
  /// The literal `true` or `false`.
  case bool(Bool)
  /// The number as it is written.
  case number(String)
  /// A string, with its escapes resolved.
  case string(String)
  /// The elements of an array.
  case array([JSONValue])
  /// The members of an object.
  case object(JSONObject)

  /// The text of a string; nil for any other value.
  package var string: String? {
    if case .string(let value) = self { value } else { nil }
  }
  /// A truth value; nil for any other value.
  package var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }
  /// The elements of an array; nil for any other value.
  package var array: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }
  /// The members of an object; nil for any other value.
  package var object: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }
  /// The number as an integer; nil when it is none, or does not fit.
  package var integer: Int? {
    if case .number(let text) = self { Int(text) } else { nil }
  }
  /// Whether the value is `null`.
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

extension [UInt8] {
  /// Appends `value` as compact JSON, without recursion.
  package mutating func appendJSON(_ value: JSONValue) {
    var rest: [Piece] = [.value(value)]
    while let piece = rest.popLast() {
      switch piece {
      case .byte(let byte): append(byte)
      case .name(let name, let separator):
        if separator { append(ASCII.comma) }
        appendJSONString(name)
        append(ASCII.colon)
      case .value(let value): appendHead(of: value, rest: &rest)
      }
    }
  }

  /// What is still to be written, the last first.
  private enum Piece {
    case byte(UInt8)
    case name(String, separator: Bool)
    case value(JSONValue)
  }

  private mutating func appendHead(of value: JSONValue, rest: inout [Piece]) {
    switch value {
    case .null: append("null" as StaticString)
    case .bool(let flag): append(flag ? "true" as StaticString : "false")
    case .number(let text): append(text)
    case .string(let text): appendJSONString(text)
    case .array(let elements):
      append(0x5B)
      rest.append(.byte(0x5D))
      for index in elements.indices.reversed() {
        rest.append(.value(elements[index]))
        if index > 0 { rest.append(.byte(ASCII.comma)) }
      }
    case .object(let object):
      append(0x7B)
      rest.append(.byte(0x7D))
      let members = object.members
      for index in members.indices.reversed() {
        rest.append(.value(members[index].value))
        rest.append(.name(members[index].name, separator: index > 0))
      }
    }
  }
}

extension JSONValue {
  /// The value as compact JSON text.
  package var compactText: String {
    var bytes: [UInt8] = []
    bytes.appendJSON(self)
    return String(utf8: bytes.span)
  }
}
