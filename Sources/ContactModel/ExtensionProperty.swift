/// A property that ``Contact`` has no field for, in the form `[name, parameters, type, value …]`
/// of jCard (RFC 7095 §3.3) and of RFC 9555 §2.15.1.
///
/// The group is the parameter `group`. A structured value is an array of components.
public struct ExtensionProperty: Codable, Hashable, Sendable {
  /// The name as it is written in vCard.
  public var name: String
  /// The parameters by name, in lower case; the group is among them.
  public var parameters: [String: TextList]
  /// The form of the value: `text`, `uri`, `date-and-or-time` …, or `unknown` for a raw one.
  public var type: String
  /// The values: one, or several of a list property.
  public var values: [ExtensionValue]

  /// Makes a property of its parts.
  public init(
    name: String, parameters: [String: TextList] = [:], type: String = "unknown",
    values: [ExtensionValue]
  ) {
    self.name = name
    self.parameters = parameters
    self.type = type
    self.values = values
  }

  /// Reads an array of at least four elements.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    name = try container.decode(String.self)
    parameters = try container.decode([String: TextList].self)
    type = try container.decode(String.self)
    values = []
    while !container.isAtEnd { values.append(try container.decode(ExtensionValue.self)) }
  }

  /// Writes an array of four elements or more.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(name)
    try container.encode(parameters)
    try container.encode(type)
    for value in values { try container.encode(value) }
  }
}

/// A value of an ``ExtensionProperty``: a text, or the components of a structured value.
public enum ExtensionValue: Codable, Hashable, Sendable {
  /// One text.
  case text(String)
  /// Components, each of one text or several.
  case components([TextList])

  /// Reads a string or an array; numbers and truth values become text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let flag = try? container.decode(Bool.self) {
      self = .text(flag ? "true" : "false")
    } else if let number = try? container.decode(Int.self) {
      self = .text(String(number))
    } else if let number = try? container.decode(Double.self) {
      self = .text(String(number))
    } else {
      self = .components(try container.decode([TextList].self))
    }
  }

  /// Writes a string or an array.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .components(let components): try container.encode(components)
    }
  }
}
