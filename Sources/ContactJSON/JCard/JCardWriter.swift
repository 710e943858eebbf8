internal import ContactBytes
public import ContactModel

/// Writes jCard (RFC 7095): an array of cards, or a card a line.
///
/// A jCard holds everything that a card does, so nothing is ever lost.
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

  /// Writes one card; `losses` stays as it is.
  public mutating func write(
    _ card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
  ) {
    output.append("[\"vcard\",[[\"version\",{},\"text\",\"4.0\"]" as StaticString)
    for property in card.properties {
      output.append(ASCII.comma)
      output.appendJSON(JCardProperty(property).json)
    }
    if card.firstIndex(of: .fullName) == nil {
      // RFC 6350 §6.2.1 demands it.
      output.append(",[\"fn\",{},\"text\",\"\"]" as StaticString)
    }
    output.append("]]" as StaticString)
    if style == .lines { output.append(ASCII.lineFeed) }
  }
}
