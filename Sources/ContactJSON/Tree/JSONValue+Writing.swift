internal import ContactBytes

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
