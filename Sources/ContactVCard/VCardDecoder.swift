internal import ContactBytes
public import ContactModel

/// Reads all contacts of a vCard stream: what most programs want of this library.
///
/// Cards of 2.1, 3.0 and 4.0 may be mixed. What is odd never stops the reading; ``decode(_:findings:)``
/// tells of it. For streams that do not fit into memory there is ``VCardReader``.
public struct VCardDecoder: Sendable {
  /// What to accept.
  public var options: VCardReader.Options

  /// Makes a decoder.
  public init(options: VCardReader.Options = VCardReader.Options()) {
    self.options = options
  }

  /// Reads all contacts, and leaves out what could not be understood.
  ///
  /// - Parameter bytes: A whole stream, with a byte order mark or without; UTF-8, or the character sets
  ///   that its properties name.
  /// - Returns: The contacts in their order; none when the bytes hold no card.
  /// - Throws: ``VCardError`` when a card exceeds a limit.
  /// - Complexity: O(*n*) in the byte count.
  public func decode(_ bytes: [UInt8]) throws(VCardError) -> [Contact] {
    var findings: [Finding] = []
    return try decode(bytes, findings: &findings)
  }

  /// Reads all contacts of a text.
  ///
  /// - Parameter text: A whole stream.
  /// - Returns: The contacts in their order; none when the text holds no card.
  /// - Throws: ``VCardError`` when a card exceeds a limit.
  public func decode(_ text: String) throws(VCardError) -> [Contact] {
    try decode(Array(text.utf8))
  }

  /// Reads all contacts, and says what was odd.
  ///
  /// - Parameters:
  ///   - bytes: A whole stream.
  ///   - findings: Grows by what was repaired, guessed or left out, with line and column.
  /// - Returns: The contacts in their order; none when the bytes hold no card.
  /// - Throws: ``VCardError`` when a card exceeds a limit.
  public func decode(
    _ bytes: [UInt8], findings: inout [Finding]
  ) throws(VCardError) -> [Contact] {
    var contacts: [Contact] = []
    var reader = VCardReader(options: options)
    var card = Card()
    let span = bytes.span
    var start = Self.byteOrderMark.elementsEqual(bytes.prefix(3)) ? 3 : 0
    while case .card(let range) = try reader.next(
      from: span.extracting(start..<span.count), isFinal: true, into: &card, findings: &findings)
    {
      start += range.upperBound
      contacts.append(Contact(card))
    }
    return contacts
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
