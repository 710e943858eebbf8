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
