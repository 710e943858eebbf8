/// A value that is left out of the coded form when it is empty, and is empty when it was left out.
///
/// It lets `Codable` be synthesised for types whose many lists are mostly empty.
@propertyWrapper
public struct OmittedWhenEmpty<Value: Codable & Hashable & Sendable & EmptyDefault>: Codable,
  Hashable, Sendable
{
  /// The value.
  public var wrappedValue: Value

  /// Wraps a value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Reads the value itself.
  public init(from decoder: any Decoder) throws {
    wrappedValue = try Value(from: decoder)
  }

  /// Writes the value itself.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

/// A type with an empty value, which stands for "not given".
public protocol EmptyDefault {
  /// The empty value.
  init()
  /// Whether this is the empty value.
  var isEmpty: Bool { get }
}

extension Array: EmptyDefault {}
extension Dictionary: EmptyDefault {}

extension KeyedDecodingContainer {
  /// Reads the value, or the empty one when the key is missing.
  public func decode<Value>(
    _ type: OmittedWhenEmpty<Value>.Type, forKey key: Key
  ) throws -> OmittedWhenEmpty<Value> {
    OmittedWhenEmpty(wrappedValue: try decodeIfPresent(Value.self, forKey: key) ?? Value())
  }
}

extension KeyedEncodingContainer {
  /// Writes the value, unless it is empty.
  public mutating func encode<Value>(
    _ value: OmittedWhenEmpty<Value>, forKey key: Key
  ) throws {
    if !value.wrappedValue.isEmpty { try encode(value.wrappedValue, forKey: key) }
  }
}
