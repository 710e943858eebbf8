internal import ContactBytes
internal import ContactModel
internal import ContactVCard

/// The names of images in the cards of a part.
enum AvatarReferences {
  /// What reading the cards of a part came to.
  struct Reading {
    /// The number of cards.
    var cardCount = 0
    /// What was odd.
    var findings: [Finding] = []
  }

  /// Calls `body` with each name that a PHOTO or LOGO gives, if archives give such, and its card.
  @discardableResult
  static func forEach(
    in part: borrowing Span<UInt8>, _ body: (String, borrowing Card) -> Void
  ) throws -> Reading {
    var reader = VCardReader()
    var card = Card()
    var reading = Reading()
    var offset = 0
    while case .card(let range) = try reader.next(
      from: part.extracting(offset..<part.count), isFinal: true, into: &card,
      findings: &reading.findings)
    {
      offset += range.upperBound
      reading.cardCount += 1
      for record in card.records where record.name == .photo || record.name == .logo {
        guard !record.hasBlob,
          card.bytes.span.hasASCII("AVATARS/", at: record.value.lowerBound)
        else { continue }
        let name = String(utf8: card.bytes.span, record.value)
        // Any other path is a reference that the contact had before, to a file of its own.
        if AvatarName(ofPath: name) != nil { body(name, card) }
      }
    }
    return reading
  }
}
