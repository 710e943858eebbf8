internal import ContactBytes
public import ContactModel

/// Writes JSContact (RFC 9553) by the rules of RFC 9555.
///
/// Nothing is lost: what JSContact has no member for becomes `vCardProps` and `vCardParams`. A card
/// without UID gets a generated one, which JSContact demands; see `GeneratedUID`.
public struct JSContactWriter: CardWriter {
  /// What stands around the cards.
  public enum Layout: Sendable, Hashable {
    /// An array of all cards, each on a line.
    case array
    /// Each card for itself on a line.
    case lines
  }

  private let layout: Layout
  private var numbering: GeneratedUIDNumbering?

  private var generatedUIDs: [GeneratedUID] = []

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - layout: What stands around the cards.
  ///   - numbersUIDs: Whether this writer sees all cards, and so numbers the generated identifiers
  ///     itself; if not, ``takeGeneratedUIDs()`` gives them to a `GeneratedUIDNumbering`.
  public init(layout: Layout = .array, numbersUIDs: Bool = true) {
    self.layout = layout
    numbering = numbersUIDs ? GeneratedUIDNumbering() : nil
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
    var json = JSContactComposer.json(of: card)
    output.append("{\"@type\":\"Card\",\"version\":" as StaticString)
    output.appendJSON(json["version"] ?? "1.0")
    output.append(",\"uid\":" as StaticString)
    if let uid = json["uid"] {
      output.appendJSON(uid)
    } else {
      appendGeneratedUID(of: card, to: &output)
    }
    for name in ["@type", "version", "uid"] { json[name] = nil }
    for member in json.members {
      output.append(ASCII.comma)
      output.appendJSONString(member.name)
      output.append(ASCII.colon)
      output.appendJSON(member.value)
    }
    output.append(0x7D)
  }

  private mutating func appendGeneratedUID(of card: borrowing Card, to output: inout [UInt8]) {
    output.append("\"urn:uuid:" as StaticString)
    let generated = GeneratedUID(card, at: output.count)
    output.append(generated.uuid(ordinal: 0))
    output.append(ASCII.quote)
    if numbering == nil {
      generatedUIDs.append(generated)
    } else {
      numbering?.number([generated], in: &output)
    }
  }

  /// The identifiers that were generated since the last call; none of a writer that numbers them itself.
  public mutating func takeGeneratedUIDs() -> [GeneratedUID] {
    if generatedUIDs.isEmpty { return [] }
    defer { generatedUIDs = [] }
    return generatedUIDs
  }
}
