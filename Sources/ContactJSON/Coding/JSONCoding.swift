internal import ContactBytes

/// JSON for types that are `Codable`: small texts such as reports and manifests.
///
/// Text and whole numbers, truth values, arrays and objects are all that these types hold; fractions are
/// not.
package enum JSONCoding {
  /// How a text is laid out.
  package enum Layout: Sendable {
    /// On one line.
    case compact
    /// Indented by two blanks.
    case indented
  }

  /// The text of a value, with the members of objects in the order of their names, so that it is the same for
  /// the same value, and with a line feed at its end.
  ///
  /// - Throws: `EncodingError` for a fraction, or an error of the value's own.
  package static func bytes(_ value: some Encodable, _ layout: Layout) throws -> [UInt8] {
    let encoder = JSONTextEncoder(layout)
    try value.encode(to: encoder)
    var bytes = encoder.finish()
    bytes.append(ASCII.lineFeed)
    return bytes
  }

  /// A key of a coding path that no type declares: an index of an array, or what a superclass takes.
  struct Key: CodingKey {
    let stringValue: String
    let intValue: Int?

    /// What `Codable` calls the part that a class leaves to its superclass.
    static let parent = Key("super")

    /// The key of an element.
    init(_ index: Int) {
      stringValue = "\(index)"
      intValue = index
    }

    private init(_ name: String) {
      stringValue = name
      intValue = nil
    }

    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { self.init(intValue) }
  }
}

/// Makes the text of an `Encodable` value.
///
/// An element is written when the next one begins, so that a long list is never held as anything but its
/// text; the members of an object wait for each other, since they stand in the order of their names.
private final class JSONTextEncoder: Encoder {
  private enum Shape {
    case nothing, single, array, object
  }

  /// Empty: what the program writes has no faults whose path could matter.
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  private let layout: JSONCoding.Layout
  /// How far elements and members are indented.
  private let depth: Int
  private var shape = Shape.nothing
  /// A single value, or the elements that are complete.
  private var text: [UInt8] = []
  fileprivate private(set) var elementCount = 0
  /// The members that are complete; the later of two with one name counts.
  private var members: [String: [UInt8]] = [:]
  /// The element or member that was begun last.
  private var last: (name: String, encoder: JSONTextEncoder)?

  /// Begins a value.
  init(_ layout: JSONCoding.Layout, depth: Int = 1) {
    self.layout = layout
    self.depth = depth
  }

  /// The text of what was encoded, which the encoder gives away.
  func finish() -> [UInt8] {
    closeLast()
    switch shape {
    case .single: break
    case .array:
      if elementCount == 0 {
        text.append(0x5B)
        if layout == .indented { text.append(ASCII.lineFeed) }
      }
      breakLine(depth - 1, in: &text)
      text.append(0x5D)
    case .nothing, .object: text = object()
    }
    defer { text = [] }
    return text
  }

  private func object() -> [UInt8] {
    var text: [UInt8] = []
    let blanks = members.count * (2 * depth + 8)
    text.reserveCapacity(
      members.reduce(blanks + 2 * depth + 8) { $0 + $1.key.utf8.count + $1.value.count })
    text.append(0x7B)
    for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
      if index > 0 { text.append(ASCII.comma) }
      breakLine(depth, in: &text)
      text.appendJSONString(member.key)
      text.append(layout == .indented ? " : " as StaticString : ":")
      text += member.value
    }
    if members.isEmpty, layout == .indented { text.append(ASCII.lineFeed) }
    breakLine(depth - 1, in: &text)
    text.append(0x7D)
    return text
  }

  private func breakLine(_ depth: Int, in text: inout [UInt8]) {
    guard layout == .indented else { return }
    text.append(ASCII.lineFeed)
    for _ in 0..<depth { text.append("  " as StaticString) }
  }

  private func closeLast() {
    guard let (name, encoder) = last else { return }
    last = nil
    let value = encoder.finish()
    if shape == .object {
      members[name] = value
    } else {
      text.append(text.isEmpty ? 0x5B : ASCII.comma)
      breakLine(depth, in: &text)
      text += value
    }
  }

  private func next(_ name: String) -> JSONTextEncoder {
    closeLast()
    let encoder = JSONTextEncoder(layout, depth: depth + 1)
    last = (name, encoder)
    return encoder
  }

  /// A new member of the object that this is.
  fileprivate func member(_ key: any CodingKey) -> JSONTextEncoder { next(key.stringValue) }

  /// A new element of the array that this is.
  fileprivate func element() -> JSONTextEncoder {
    elementCount += 1
    return next("")
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    shape = .object
    return KeyedEncodingContainer(Members<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    shape = .array
    return Elements(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension JSONTextEncoder: SingleValueEncodingContainer {
  func encodeNil() { encode(literal: "null") }
  func encode(_ value: Bool) { encode(literal: value ? "true" : "false") }
  func encode(_ value: String) {
    shape = .single
    text.appendJSONString(value)
  }
  func encode(_ value: Double) throws { try refuse(value) }
  func encode(_ value: Float) throws { try refuse(value) }
  func encode(_ value: some FixedWidthInteger & Encodable) { encode(literal: "\(value)") }
  func encode(_ value: some Encodable) throws { try value.encode(to: self) }

  private func encode(literal: String) {
    shape = .single
    text += literal.utf8
  }

  private func refuse(_ value: some FloatingPoint) throws {
    throw EncodingError.invalidValue(
      value,
      EncodingError.Context(codingPath: codingPath, debugDescription: "fractions are not written"))
  }
}

/// The members of an object.
private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: JSONTextEncoder
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
  func superEncoder() -> any Encoder { encoder.member(JSONCoding.Key.parent) }
  func superEncoder(forKey key: Key) -> any Encoder { encoder.member(key) }
}

/// The elements of an array.
private struct Elements: UnkeyedEncodingContainer {
  let encoder: JSONTextEncoder
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
