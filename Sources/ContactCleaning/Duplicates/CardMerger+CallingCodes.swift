internal import ContactBytes
internal import ContactModel
internal import PhoneNumbers

// A number without a calling code is one of the region that its card names. On a joined card that names another, by the
// address of another of the cards, it would be one of that region, or of nobody knows which.

extension CardMerger {
  /// Writes the calling code of numbers that the joined card would have read otherwise, by its addresses, than each card that
  /// they come from, and reports it.
  ///
  /// That is certain where somebody has named the region for this program, and the number is grouped as nobody does but there,
  /// or not at all, and is no other one of the card without its code.
  func addCallingCodes(of members: [Member], to merged: inout Merged) {
    guard case .usual? = cleaningRegion, let cleaningRegion else { return }
    let inspection = PhoneInspection(reading: cleaningRegion)
    guard inspection.regions(of: merged.card).isElsewhere else { return }
    let phones = merged.card.properties(.telephone)
    for phone in phones where !phone.value.contains("+") {
      let owners = members.compactMap { member in
        member.card.properties(.telephone).first { $0.value == phone.value }
          .map { (position: member.position, reading: inspection.reading(of: $0)) }
      }
      guard let first = owners.first, let number = first.reading?.number,
        owners.allSatisfy({ $0.reading?.number == number }),
        inspection.reading(of: phone)?.number != number,
        phone.value.utf8.allSatisfy(ASCII.isDigit)
          || number.isGrouped(asIn: Array(phone.value.utf8).span),
        !phones.contains(where: { Self.isSame(phone.value, without: $0.value) }),
        let text = first.reading?.text, text.first == UInt8(ascii: "+")
      else { continue }
      merged.card.replaceValue(at: phone.index, with: text.span)
      merged.report(
        phone, from: first.position, place: phone.spelling.uppercased(),
        text: String(decoding: text, as: UTF8.self))
    }
  }

  /// Whether a number is another one without its calling code.
  private static func isSame(_ value: String, without other: String) -> Bool {
    guard other.contains("+"), let whole = try? PhoneNumber(parsing: other, defaultRegion: nil),
      let number = try? PhoneNumber(parsing: value, defaultRegion: whole.region)
    else { return false }
    return number == whole
  }
}
