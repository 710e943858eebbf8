/// Makes the tree of an `Encodable` value.
final class JSONTreeEncoder: Encoder {
  /// What was encoded so far.
  private enum State {
    case nothing
    case single(JSONValue)
    case array([JSONTreeEncoder])
    case object([(name: String, value: JSONTreeEncoder)])
  }

  /// No place is told: what the program writes has no faults to be found.
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  private var state = State.nothing

  /// The tree of a value.
  static func tree(of value: some Encodable) throws -> JSONValue {
    let encoder = JSONTreeEncoder()
    try encoder.encode(value)
    return encoder.tree
  }

  /// The tree of what was encoded; the later of two members with one name counts.
  private var tree: JSONValue {
    switch state {
    case .nothing: return [:]
    case .single(let value): return value
    case .array(let elements): return .array(elements.map(\.tree))
    case .object(let members):
      var object = JSONObject()
      for member in members { object[member.name] = member.value.tree }
      return .object(object)
    }
  }

  /// A new member of the object that this is.
  fileprivate func member(_ key: any CodingKey) -> JSONTreeEncoder {
    var members: [(name: String, value: JSONTreeEncoder)] = []
    if case .object(let earlier) = state { members = earlier }
    let encoder = JSONTreeEncoder()
    state = .nothing
    members.append((key.stringValue, encoder))
    state = .object(members)
    return encoder
  }

  /// A new element of the array that this is.
  fileprivate func element() -> JSONTreeEncoder {
    var elements: [JSONTreeEncoder] = []
    if case .array(let earlier) = state { elements = earlier }
    let encoder = JSONTreeEncoder()
    state = .nothing
    elements.append(encoder)
    state = .array(elements)
    return encoder
  }

  fileprivate var elementCount: Int {
    if case .array(let elements) = state { elements.count } else { 0 }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .nothing = state { state = .object([]) }
    return KeyedEncodingContainer(Members<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .nothing = state { state = .array([]) }
    return Elements(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension JSONTreeEncoder: SingleValueEncodingContainer {
  func encodeNil() { state = .single(.null) }
  func encode(_ value: Bool) { state = .single(.bool(value)) }
  func encode(_ value: String) { state = .single(.string(value)) }
  func encode(_ value: Double) throws { try refuse(value) }
  func encode(_ value: Float) throws { try refuse(value) }
  func encode(_ value: Int) { encode(number: value) }
  func encode(_ value: Int8) { encode(number: value) }
  func encode(_ value: Int16) { encode(number: value) }
  func encode(_ value: Int32) { encode(number: value) }
  func encode(_ value: Int64) { encode(number: value) }
  func encode(_ value: UInt) { encode(number: value) }
  func encode(_ value: UInt8) { encode(number: value) }
  func encode(_ value: UInt16) { encode(number: value) }
  func encode(_ value: UInt32) { encode(number: value) }
  func encode(_ value: UInt64) { encode(number: value) }
  func encode(_ value: some Encodable) throws { try value.encode(to: self) }

  private func encode(number: some BinaryInteger) { state = .single(.number("\(number)")) }

  private func refuse(_ value: some FloatingPoint) throws {
    throw EncodingError.invalidValue(
      value,
      EncodingError.Context(codingPath: codingPath, debugDescription: "fractions are not written"))
  }
}

/// The members of an object.
private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: JSONTreeEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) { encoder.member(key).encodeNil() }
  func encode(_ value: some Encodable, forKey key: Key) throws {
    try value.encode(to: encoder.member(key))
  }
  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { encoder.member(key).container(keyedBy: type) }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.member(key).unkeyedContainer()
  }
  func superEncoder() -> any Encoder { encoder.member(JSONKey.parent) }
  func superEncoder(forKey key: Key) -> any Encoder { encoder.member(key) }
}

/// The elements of an array.
private struct Elements: UnkeyedEncodingContainer {
  let encoder: JSONTreeEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.elementCount }

  func encodeNil() { encoder.element().encodeNil() }
  func encode(_ value: some Encodable) throws { try value.encode(to: encoder.element()) }
  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> { encoder.element().container(keyedBy: type) }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    encoder.element().unkeyedContainer()
  }
  func superEncoder() -> any Encoder { encoder.element() }
}
