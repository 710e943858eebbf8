internal import CharacterSets
internal import ContactBytes
public import ContactModel

/// Reads all contacts of a vCard stream: what most programs want of this library.
///
/// Cards of 2.1, 3.0 and 4.0 may be mixed. What is odd never stops the reading; ``decode(_:findings:)``
/// reports it. For streams that do not fit into memory there is ``VCardReader``.
public struct VCardDecoder: Sendable {
  /// What to accept.
  public var options: VCardReader.Options

  /// Makes a decoder.
  public init(options: VCardReader.Options = VCardReader.Options()) {
    self.options = options
  }

  /// Reads all contacts, and leaves out what could not be understood.
  ///
  /// - Parameter bytes: A whole stream, with a byte order mark or without; UTF-8, UTF-16, or the character sets
  ///   that its properties name.
  /// - Returns: The contacts in their order; none when there are no bytes, or blank ones.
  /// - Throws: ``VCardError`` when a card exceeds a limit, or there is text and no card in it.
  /// - Complexity: O(*n*) in the byte count.
  public func decode(_ bytes: [UInt8]) throws(VCardError) -> [Contact] {
    var findings: [Finding] = []
    return try decode(bytes, findings: &findings)
  }

  /// Reads all contacts of a text.
  ///
  /// - Parameter text: A whole stream.
  /// - Returns: The contacts in their order; none when the text is empty or blank.
  /// - Throws: ``VCardError`` when a card exceeds a limit, or there is text and no card in it.
  public func decode(_ text: String) throws(VCardError) -> [Contact] {
    try decode(Array(text.utf8))
  }

  /// Reads all contacts, and reports what was odd.
  ///
  /// - Parameters:
  ///   - bytes: A whole stream.
  ///   - findings: Grows by what was repaired, guessed or left out, with line and column.
  /// - Returns: The contacts in their order; none when there are no bytes, or blank ones.
  /// - Throws: ``VCardError`` when a card exceeds a limit, or there is text and no card in it.
  public func decode(
    _ bytes: [UInt8], findings: inout [Finding]
  ) throws(VCardError) -> [Contact] {
    var contacts: [Contact] = []
    var reader = VCardReader(options: options)
    var card = Card()
    let bytes = Self.text(bytes)
    let span = bytes.span
    var start = Self.byteOrderMark.elementsEqual(bytes.prefix(3)) ? 3 : 0
    while case .card(let range) = try reader.next(
      from: span.extracting(start..<span.count), isFinal: true, into: &card, findings: &findings)
    {
      start += range.upperBound
      contacts.append(Contact(card))
    }
    if contacts.isEmpty, bytes[start...].contains(where: { $0 > ASCII.space }) { throw .noCard }
    return contacts
  }

  /// Text in UTF-16 as UTF-8, any other as it is.
  private static func text(_ bytes: [UInt8]) -> [UInt8] {
    let head = bytes.span.extracting(first: 64 << 10)
    let detection = TextEncoding.detect(head, isComplete: head.count == bytes.count)
    guard detection.encoding.isUTF16 else { return bytes }
    var text: [UInt8] = []
    let rest = bytes.span.extracting(min(detection.byteOrderMarkLength, bytes.count)..<bytes.count)
    return (try? detection.encoding.decode(rest, into: &text)) == nil ? bytes : text
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

/// Writes contacts as a vCard stream: what most programs want of this library.
///
/// What the version cannot hold is reported by ``encode(_:losses:)``. For streams that do not fit into
/// memory there is ``VCardWriter``.
public struct VCardEncoder: Sendable {
  /// The version, and for whom it is written.
  public var options: VCardWriter.Options

  /// Makes an encoder of one version.
  public init(version: VCardVersion = .v40) {
    options = VCardWriter.Options(version: version)
  }

  /// Makes an encoder.
  public init(options: VCardWriter.Options) {
    self.options = options
  }

  /// Writes contacts.
  ///
  /// - Parameter contacts: The contacts in their order.
  /// - Returns: The bytes of the stream, in UTF-8.
  /// - Complexity: O(*n*) in the bytes of the contacts.
  public func encode(_ contacts: [Contact]) -> [UInt8] {
    var losses: [Loss] = []
    return encode(contacts, losses: &losses)
  }

  /// Writes contacts, and reports what the version cannot hold.
  ///
  /// - Parameters:
  ///   - contacts: The contacts in their order.
  ///   - losses: Grows by what was lost, or stands under another name.
  /// - Returns: The bytes of the stream, in UTF-8.
  public func encode(_ contacts: [Contact], losses: inout [Loss]) -> [UInt8] {
    var writer = VCardWriter(options: options)
    var output: [UInt8] = []
    for contact in contacts { writer.write(Card(contact), into: &output, losses: &losses) }
    return output
  }

  /// Writes one contact as text.
  ///
  /// - Parameter contact: The contact.
  /// - Returns: The lines of its card, ended by CRLF.
  public func string(_ contact: Contact) -> String {
    String(decoding: encode([contact]), as: UTF8.self)
  }
}

/// The versions of vCard.
public enum VCardVersion: String, Sendable, Hashable, CaseIterable {
  /// vCard 2.1, the versit Consortium's of 1996.
  case v21 = "2.1"
  /// vCard 3.0, RFC 2426.
  case v30 = "3.0"
  /// vCard 4.0, RFC 6350.
  case v40 = "4.0"

  /// The version that the bytes of `range` name, blanks around it apart; nil for any other text.
  init?(_ span: borrowing Span<UInt8>, _ range: Range<Int>) {
    let text = span.trimmed(range)
    let first = text.lowerBound
    guard text.count == 1 || text.count == 3 && span[first + 1] == ASCII.dot else { return nil }
    switch (span[first], text.count == 3 ? span[first + 2] : 0x30) {
    case (0x32, 0x31): self = .v21
    case (0x33, 0x30): self = .v30
    case (0x34, 0x30): self = .v40
    default: return nil
    }
  }
}

extension Span<UInt8> {
  /// A range without the blanks and control characters at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var first = range.lowerBound
    var last = range.upperBound
    while first < last, self[first] <= ASCII.space { first += 1 }
    while last > first, self[last - 1] <= ASCII.space { last -= 1 }
    return first..<last
  }
}
