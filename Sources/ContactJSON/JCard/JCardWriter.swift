internal import ContactBytes
public import ContactModel

/// Writes jCard (RFC 7095): an array of cards, or a card a line.
///
/// A jCard holds everything that a card does but for names that no vCard has.
public struct JCardWriter: CardWriter {
  /// How the cards of a file are joined; a single line is what RFC 7095 calls a jCard.
  public let style: JSONStyle

  /// Makes a writer of one style.
  public init(style: JSONStyle = .array) {
    self.style = style
  }

  /// The bracket that opens the array; nothing for lines.
  public func opening() -> [UInt8] { style.opening }
  /// A comma between the elements of the array; nothing for lines.
  public func separator() -> [UInt8] { style.separator }
  /// The bracket that closes the array; nothing for lines.
  public func closing() -> [UInt8] { style.closing }

  /// Writes one card; `losses` grows by the names that had to change.
  public mutating func write(
    _ card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
  ) {
    JCardProperty.reportNames(of: card, to: &losses)
    output.append("[\"vcard\",[[\"version\",{},\"text\",\"4.0\"]" as StaticString)
    // RFC 6350 §6.2.1 demands a full name.
    let fullName = card.firstIndex(of: .fullName)
    var missing: JSONValue?
    if fullName.map({ card.records[$0].valueLength == 0 }) ?? true {
      missing = card.nameOfParts.map { .string(String(utf8: $0.span)) } ?? ""
    }
    let position = fullName ?? card.positionOfMissingName
    for property in card.properties {
      if property.index >= position, let name = missing {
        missing = nil
        if property.name == .fullName {
          var named = JCardProperty(property)
          named.values = [name]
          output.append(ASCII.comma)
          output.appendJSON(named.json)
          continue
        }
        Self.append(fullName: name, to: &output)
      }
      output.append(ASCII.comma)
      output.appendJSON(JCardProperty(property).json)
    }
    if let missing { Self.append(fullName: missing, to: &output) }
    output.append("]]" as StaticString)
    if style == .lines { output.append(ASCII.lineFeed) }
  }

  private static func append(fullName name: JSONValue, to output: inout [UInt8]) {
    output.append(",[\"fn\",{},\"text\"," as StaticString)
    output.appendJSON(name)
    output.append(UInt8(ascii: "]"))
  }
}
