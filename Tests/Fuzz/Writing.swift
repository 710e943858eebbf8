internal import ContactBytes
internal import ContactJSON
internal import ContactModel
internal import ContactPipeline
internal import ContactVCard

/// Checks that what is written reads back, and that every writer takes any card.
func checkWriting(of cards: [Card]) {
  for format in FormatTable.all where !format.isBinary {
    guard let writer = format.makeWriter?(WritingOptions()) else { continue }
    let text = writer.file(of: cards).bytes
    require(UTF8Check.isValid(text.span), "\(format.name) is UTF-8")
  }
  checkSettling(of: cards, VCardWriter(options: .init(version: .v40))) { VCardReader() }
  checkSettling(of: cards, ContactJSONWriter(style: .lines)) { ContactJSONReader(style: .lines) }
}

/// Checks that cards that were written and read are written in the same way again.
private func checkSettling(
  of cards: [Card], _ writer: any CardWriter, _ makeReader: () -> any CardReader
) {
  let text = writer.file(of: cards).bytes
  let again = Reading(text, step: max(1, text.count), makeReader)
  require(again.error == nil, "what was written reads: \(again.error ?? "")")
  require(again.cards.count == cards.count, "what was written has as many cards")
  let second = writer.file(of: again.cards).bytes
  let third = Reading(second, step: max(1, second.count), makeReader)
  require(third.cards == again.cards, "what was written twice reads as what was written once")
}
