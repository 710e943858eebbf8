internal import ContactBytes
internal import ContactModel
internal import ContactVCard

/// Takes the names of images that are lost out of the cards of a part.
struct AvatarMending: Sendable {
  /// The names of the lost images.
  let lost: Set<String>

  /// The part with those cards changed that name such an image; all others keep their bytes.
  func mended(_ part: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var cards = CardSequence(part, reader: VCardReader())
    var writer = VCardWriter.archive
    var card = Card()
    var losses: [Loss] = []
    var copied = 0
    while (try? cards.next(into: &card)) == true {
      if remove(from: &card) {
        writer.write(card, into: &output, losses: &losses)
      } else {
        output.append(part.span, copied..<cards.range.upperBound)
      }
      copied = cards.range.upperBound
    }
    return output
  }

  /// Takes the names out of a card.
  ///
  /// - Returns: Whether there was one.
  private func remove(from card: inout Card) -> Bool {
    let before = card.count
    card.removeProperties { property in
      (property.name == .photo || property.name == .logo) && property.data == nil
        && lost.contains(property.value)
    }
    return card.count != before
  }
}
