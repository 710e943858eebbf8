/// A property whose value is one text: a note, a URL, a birthday.
///
/// JSON holds it as a plain string when it has nothing but its value.
public struct TextProperty: ContactPart, ExpressibleByStringLiteral {
  /// The text.
  public var value: String
  /// The TYPE values, such as `home`, as they were written.
  public var types: [String] = []
  /// The preference, 1 (most preferred) to 100; nil when there is none.
  public var preference: Int?
  /// The label that the user gave; nil when there is none.
  public var label: String?
  /// The group of the property, such as `item1`; nil when there is none.
  public var group: String?
  /// The other parameters by name, in upper case.
  public var parameters: [String: TextList] = [:]

  /// Makes a property of its text.
  public init(_ value: String) { self.value = value }
  /// Makes a property of its text.
  public init(stringLiteral value: String) { self.value = value }

  /// Whether there is nothing but the value.
  public var isBare: Bool {
    types.isEmpty && preference == nil && label == nil && group == nil && parameters.isEmpty
  }

  private enum CodingKeys: String, CodingKey {
    case value, types, preference, label, group, parameters
  }

  /// Reads a string, or an object that has `value` and what else there is.
  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      value = text
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    value = try container.decode(String.self, forKey: .value)
    types = try container.decodeIfPresent([String].self, forKey: .types) ?? []
    preference = try container.decodeIfPresent(Int.self, forKey: .preference)
    label = try container.decodeIfPresent(String.self, forKey: .label)
    group = try container.decodeIfPresent(String.self, forKey: .group)
    parameters =
      try container.decodeIfPresent([String: TextList].self, forKey: .parameters) ?? [:]
  }

  /// Writes a string when there is nothing but the value, else an object.
  public func encode(to encoder: any Encoder) throws {
    if isBare {
      var container = encoder.singleValueContainer()
      try container.encode(value)
      return
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(value, forKey: .value)
    if !types.isEmpty { try container.encode(types, forKey: .types) }
    try container.encodeIfPresent(preference, forKey: .preference)
    try container.encodeIfPresent(label, forKey: .label)
    try container.encodeIfPresent(group, forKey: .group)
    if !parameters.isEmpty { try container.encode(parameters, forKey: .parameters) }
  }
}

/// One text, or several that belong together; JSON holds a single one as a plain string.
public struct TextList: Hashable, Sendable, Codable, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral
{
  /// The texts, in their order.
  public var items: [String]

  /// Makes a list of its texts.
  public init(_ items: [String]) { self.items = items }
  /// Makes a list of one text.
  public init(_ text: String) { items = [text] }
  /// Makes a list of one text.
  public init(stringLiteral value: String) { items = [value] }
  /// Makes a list of its texts.
  public init(arrayLiteral elements: String...) { items = elements }

  /// Whether there is no text, or only an empty one.
  public var isEmpty: Bool { items.allSatisfy(\.isEmpty) }

  /// The texts, joined by commas.
  public var text: String { items.joined(separator: ", ") }

  /// Reads a string or an array of strings.
  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      items = [text]
    } else {
      items = try decoder.singleValueContainer().decode([String].self)
    }
  }

  /// Writes a string when there is exactly one text, else an array.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if items.count == 1 {
      try container.encode(items[0])
    } else {
      try container.encode(items)
    }
  }
}
