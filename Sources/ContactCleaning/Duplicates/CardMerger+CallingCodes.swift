internal import ContactModel
internal import PhoneNumbers

// A number without a calling code is one of the region that its card names. On a joined card that names another, by the
// address of another of the cards, it would be one of that region, or of nobody knows which.

extension CardMerger {
  /// Writes the calling code of numbers that the joined card would have read otherwise than each card that they come from,
  /// and reports it.
  func addCallingCodes(of members: [Member], to merged: inout Merged) {
    guard let cleaningRegion, !cleaningRegion.home.isGuess, cleaningRegion.home.adapts else {
      return
    }
    let inspection = PhoneInspection(reading: cleaningRegion)
    guard inspection.mayBeAbroad(merged.card) else { return }
    for phone in merged.card.properties(.telephone) where !phone.value.contains("+") {
      let owners = members.compactMap { member in
        member.card.properties(.telephone).first { $0.value == phone.value }
          .map { (position: member.position, reading: inspection.reading(of: $0)) }
      }
      guard let first = owners.first, let number = first.reading?.number,
        owners.allSatisfy({ $0.reading?.number == number }),
        inspection.reading(of: phone)?.number != number,
        let text = first.reading?.text, text.first == UInt8(ascii: "+")
      else { continue }
      merged.card.replaceValue(at: phone.index, with: text.span)
      merged.report(
        phone, from: first.position, place: phone.spelling.uppercased(),
        text: String(decoding: text, as: UTF8.self))
    }
  }
}
