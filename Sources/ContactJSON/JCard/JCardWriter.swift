internal import ContactBytes
public import ContactModel

/// Writes jCard (RFC 7095): an array of cards, or the one card alone.
///
/// A jCard holds everything that a card does, so nothing is ever lost.
public struct JCardWriter: CardWriter {
  /// What stands around the cards.
  public enum Layout: Sendable, Hashable {
    /// An array of all cards, each on a line.
    case array
    /// Each card for itself on a line; a single one is what RFC 7095 calls a jCard.
    case lines
  }

  private let layout: Layout

  /// Makes a writer.
  public init(layout: Layout = .array) {
    self.layout = layout
  }

  /// What stands before the first card.
  public func opening() -> [UInt8] { layout == .array ? Array("[\n".utf8) : [] }
  /// What stands between two cards.
  public func separator() -> [UInt8] { Array((layout == .array ? ",\n" : "\n").utf8) }
  /// What stands after the last card.
  public func closing() -> [UInt8] { Array((layout == .array ? "\n]\n" : "\n").utf8) }

  /// Writes one card.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - output: Grows by the card's bytes.
  ///   - losses: Stays as it is.
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
  }
}
