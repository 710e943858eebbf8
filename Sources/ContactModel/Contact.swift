/// A contact as plain Swift values: what a program holds, and what the JSON formats contain.
///
/// Everything that a ``Card`` holds is kept: what has no field here stands in ``extensions``.
/// `Schemas/contact.schema.json` describes the coded form, in which everything empty is left out.
public struct Contact: Codable, Hashable, Sendable {
  /// The identifier (UID).
  public var uid: TextProperty?
  /// `individual`, `group`, `org` or `location` (KIND).
  public var kind: TextProperty?
  /// The name (FN and N).
  public var name: Name?
  /// Other names (NICKNAME).
  @OmittedWhenEmpty public var nicknames: [String] = []
  /// Phone numbers (TEL).
  @OmittedWhenEmpty public var phones: [Phone] = []
  /// E-mail addresses (EMAIL).
  @OmittedWhenEmpty public var emails: [Email] = []
  /// Postal addresses (ADR).
  @OmittedWhenEmpty public var addresses: [Address] = []
  /// Accounts for instant messages, as URIs (IMPP).
  @OmittedWhenEmpty public var instantMessages: [TextProperty] = []
  /// Web pages (URL).
  @OmittedWhenEmpty public var urls: [TextProperty] = []
  /// Organisations (ORG).
  @OmittedWhenEmpty public var organizations: [Organization] = []
  /// Positions (TITLE).
  @OmittedWhenEmpty public var titles: [TextProperty] = []
  /// Functions (ROLE).
  @OmittedWhenEmpty public var roles: [TextProperty] = []
  /// The birthday (BDAY), such as `1990-01-02` or `--01-02`.
  public var birthday: TextProperty?
  /// The wedding anniversary (ANNIVERSARY).
  public var anniversary: TextProperty?
  /// The age in years.
  public var age: Int?
  /// The categories or groups that the contact belongs to (CATEGORIES).
  @OmittedWhenEmpty public var categories: [String] = []
  /// Notes (NOTE).
  @OmittedWhenEmpty public var notes: [TextProperty] = []
  /// Pictures of the person (PHOTO).
  @OmittedWhenEmpty public var photos: [Photo] = []
  /// Other people (RELATED).
  @OmittedWhenEmpty public var relations: [TextProperty] = []
  /// When the card was last changed (REV).
  public var revision: TextProperty?
  /// The program that made the card (PRODID).
  public var productID: TextProperty?
  /// Everything else.
  @OmittedWhenEmpty public var extensions: [ExtensionProperty] = []

  /// Makes an empty contact.
  public init() {}
}

/// A name: as it is shown, and in its parts.
public struct Name: Codable, Hashable, Sendable {
  /// The whole name (FN).
  public var full: TextProperty?
  /// Family names.
  public var family: TextList?
  /// Given names.
  public var given: TextList?
  /// Additional or middle names.
  public var additional: TextList?
  /// Honorific prefixes.
  public var prefixes: TextList?
  /// Honorific suffixes.
  public var suffixes: TextList?
  /// The components after the fifth: secondary surname and generation (RFC 9554 §2.2).
  @OmittedWhenEmpty public var further: [TextList] = []
  /// The group of the parts (N).
  public var group: String?
  /// The parameters of the parts (N) by name.
  @OmittedWhenEmpty public var parameters: [String: TextList] = [:]

  /// Makes a name of the text that is shown.
  public init(full: String? = nil) { self.full = full.map { TextProperty($0) } }
}

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
