internal import ContactBytes
internal import ContactModel
internal import ContactVCard
internal import ZipContainer

/// The contacts that are left of a damaged part: those before the first that is no sound card.
///
/// The checksum of a part tells that something in it is wrong and not where, so that all of them are in
/// doubt: a changed digit of a phone number makes no card unsound.
struct PartRemains {
  /// The cards, one behind the other.
  private(set) var text: [UInt8] = []
  /// The number of cards.
  private(set) var count = 0

  /// Reads what is left.
  ///
  /// - Parameters:
  ///   - entry: The damaged entry.
  ///   - zip: The container, salvaged.
  ///   - limit: The most contacts that the part had; nil when nobody knows.
  init(of entry: ZipEntry, in zip: ZipReader, limit: Int?) {
    let bytes = zip.remains(of: entry)
    var reader = VCardReader()
    var card = Card()
    var start = 0
    for end in CardTexts.ends(in: bytes.span) {
      let range = start..<end
      guard count < limit ?? .max,
        Self.isSound(bytes.span.extracting(range), &reader, &card)
      else { break }
      count += 1
      start = end
    }
    text = Array(bytes[..<start])
  }

  /// Whether bytes are one card as an archive holds it.
  private static func isSound(
    _ text: borrowing Span<UInt8>, _ reader: inout VCardReader, _ card: inout Card
  ) -> Bool {
    guard text.hasASCII("BEGIN:VCARD", at: 0), isText(text) else { return false }
    var findings: [Finding] = []
    reader.position = InputPosition()
    guard
      case .card(let range)? = try? reader.next(
        from: text, isFinal: true, into: &card, findings: &findings)
    else { return false }
    // What is merely odd, the card may have been given with.
    return range == 0..<text.count && !findings.contains { $0.severity == .error }
  }

  /// Whether bytes are UTF-8 whose only control characters are line ends and tabs.
  private static func isText(_ bytes: borrowing Span<UInt8>) -> Bool {
    for index in bytes.indices {
      let byte = bytes[index]
      if byte < 0x20, byte != 0x0D, byte != 0x0A, byte != 0x09 { return false }
    }
    return UTF8Check.isValid(bytes)
  }
}
