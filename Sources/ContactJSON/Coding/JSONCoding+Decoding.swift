extension JSONCoding {
  /// Decodes the value of a text; the text is released before the value is made.
  ///
  /// - Parameters:
  ///   - type: What is read.
  ///   - bytes: One JSON value.
  /// - Returns: The value.
  /// - Throws: `DecodingError`.
  package static func value<Value: Decodable>(
    _ type: Value.Type = Value.self, from bytes: consuming [UInt8]
  ) throws -> Value {
    let tree: JSONValue
    do throws(JSONError) {
      tree = try wholeTree(of: consume bytes)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "\(error)", underlyingError: error))
    }
    return try JSONTreeDecoder(value: tree, codingPath: []).decode(type)
  }

  /// The one value of a text, behind a byte order mark perhaps.
  private static func wholeTree(of bytes: consuming [UInt8]) throws(JSONError) -> JSONValue {
    let input = bytes.span
    var scanner = JSONScanner(at: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    var anomalies: [JSONAnomaly] = []
    let tree = try JSONValue(from: &scanner, in: input, anomalies: &anomalies)
    guard bytes[scanner.position...].allSatisfy(JSONScanner.isBlank) else {
      throw scanner.unexpected("the end of the text", in: input)
    }
    return tree
  }
}

/// Makes a `Decodable` value of a tree.
private struct JSONTreeDecoder: Decoder, SingleValueDecodingContainer {
  let value: JSONValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard let object = value.object else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(Members<Key>(object: object, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let array = value.array else { throw mismatch([Any].self) }
    return Elements(array: array, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  // MARK: - One value

  func decodeNil() -> Bool { value.isNull }
  func decode(_ type: Bool.Type) throws -> Bool { try found(value.bool) }
  func decode(_ type: String.Type) throws -> String { try found(value.string) }
  func decode(_ type: Double.Type) throws -> Double { try number() }
  func decode(_ type: Float.Type) throws -> Float { try number() }
  func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type) throws -> Number {
    try number()
  }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }

  /// The number, if it is one that fits.
  private func number<Number: LosslessStringConvertible>() throws -> Number {
    guard case .number(let text) = value else { throw mismatch(Number.self) }
    return try found(Number(text))
  }

  private func found<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw mismatch(Value.self) }
    return value
  }

  private func mismatch(_ type: any Any.Type) -> DecodingError {
    .typeMismatch(
      type, DecodingError.Context(codingPath: codingPath, debugDescription: "this is no \(type)"))
  }
}

/// The members of an object.
private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let object: JSONObject
  let codingPath: [any CodingKey]
  var allKeys: [Key] { object.members.compactMap { Key(stringValue: $0.name) } }

  func contains(_ key: Key) -> Bool { object[key.stringValue] != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try member(key).decodeNil() }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try member(key).decode(type)
  }
  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { try member(key).container(keyedBy: type) }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try member(key).unkeyedContainer()
  }
  func superDecoder() throws -> any Decoder { try member(JSONCoding.Key.parent) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }

  private func member(_ key: any CodingKey) throws -> JSONTreeDecoder {
    guard let value = object[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(codingPath: codingPath, debugDescription: "it is not there"))
    }
    return JSONTreeDecoder(value: value, codingPath: codingPath + [key])
  }
}

/// The elements of an array.
private struct Elements: UnkeyedDecodingContainer {
  let array: [JSONValue]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0
  var count: Int? { array.count }
  var isAtEnd: Bool { currentIndex >= array.count }

  init(array: [JSONValue], codingPath: [any CodingKey]) {
    self.array = array
    self.codingPath = codingPath
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, array[currentIndex].isNull else { return false }
    currentIndex += 1
    return true
  }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next().decode(type)
  }
  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { try next().container(keyedBy: type) }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }
  mutating func superDecoder() throws -> any Decoder { try next() }

  private mutating func next() throws -> JSONTreeDecoder {
    let path = codingPath + [JSONCoding.Key(currentIndex)]
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        JSONValue.self,
        DecodingError.Context(codingPath: path, debugDescription: "the array ends before"))
    }
    defer { currentIndex += 1 }
    return JSONTreeDecoder(value: array[currentIndex], codingPath: path)
  }
}
