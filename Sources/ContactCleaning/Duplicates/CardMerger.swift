internal import ContactBytes
internal import ContactModel
internal import PhoneNumbers

/// Makes one card of several of the same person, and keeps every distinct value.
struct CardMerger {
  let preference: Deduplicator.Preference
  let region: PhoneRegion

  /// The joined card.
  struct Merged {
    var card: Card
    /// Identifiers for which the card has no room.
    var droppedIdentifiers: [String] = []
  }

  /// Joins cards that stand in the order of the input.
  func merge(_ cards: [Card]) -> Merged {
    let ordered = ordered(cards)
    var merged = Merged(card: ordered[0])
    let namer = ordered.max { Self.nameWords($0) < Self.nameWords($1) } ?? ordered[0]
    for card in ordered.dropFirst() {
      if isOutdated(card, by: merged.card) { continue }
      absorb(card, into: &merged)
    }
    takeName(of: namer, among: ordered, into: &merged.card)
    putLargestPhotoFirst(&merged.card)
    merged.card.compact()
    return merged
  }

  // MARK: - Order

  /// The cards with the one that wins first; without regard to the input but for `.first`.
  private func ordered(_ cards: [Card]) -> [Card] {
    if preference == .first { return cards }
    struct Rank {
      let card: Card
      let revision: String
      let words: Int
      let fingerprint: UInt64
    }
    let ranks = cards.map { card in
      Rank(
        card: card, revision: preference == .newest ? Self.revision(of: card) : "",
        words: Self.nameWords(card), fingerprint: CardFingerprint(card).value)
    }
    return ranks.sorted { a, b in
      if a.revision != b.revision { return a.revision > b.revision }
      if a.words != b.words { return a.words > b.words }
      if a.card.count != b.card.count { return a.card.count > b.card.count }
      return a.fingerprint < b.fingerprint
    }.map(\.card)
  }

  private static func nameWords(_ card: Card) -> Int { MatchName(card).words.count }

  /// The digits of REV, which sort as the moments do.
  private static func revision(of card: Card) -> String {
    (card.first(.revision)?.value ?? "").filter { "0"..."9" ~= $0 }
  }

  /// Whether a card is an older state of the same card, whose further values were deleted since.
  private func isOutdated(_ card: Card, by newest: Card) -> Bool {
    guard preference == .newest, let uid = card.first(.uid)?.value,
      uid == newest.first(.uid)?.value
    else { return false }
    let revision = Self.revision(of: card)
    return !revision.isEmpty && revision < Self.revision(of: newest)
  }

  // MARK: - Names

  /// Gives the card the fullest name, and N with it; names that say something else become nicknames.
  private func takeName(of namer: Card, among cards: [Card], into card: inout Card) {
    let full = MatchName(namer)
    if let name = namer.first(.fullName), MatchName(card) != full || card.first(.fullName) == nil {
      card.removeProperties { $0.name == .fullName || $0.name == .name }
      card.append(.fullName, name.value, parameters: name.parameters)
      if let parts = namer.first(.name) { card.append(parts) }
    }
    if card.first(.name) == nil,
      let parts = cards.lazy.filter({ MatchName($0) == full })
        .compactMap({ $0.first(.name) }).first
    {
      card.append(parts)
    }
    for other in cards {
      guard let text = other.first(.fullName)?.value, !MatchName(other).isPart(of: full),
        !card.properties(.nickname).contains(where: { $0.value == text })
      else { continue }
      card.append(.nickname, text)
    }
  }

  // MARK: - Photos

  private func putLargestPhotoFirst(_ card: inout Card) {
    let photos = card.records.indices.filter {
      card.records[$0].name == .photo && card.records[$0].hasBlob && !card.records[$0].isRemoved
    }
    guard let first = photos.first,
      let largest = photos.max(by: { blobSize(card, $0) < blobSize(card, $1) }), largest != first
    else { return }
    card.records.swapAt(first, largest)
  }

  private func blobSize(_ card: Card, _ index: Int) -> Int {
    card.blobs[Int(card.records[index].blob)].count
  }
}

extension Card {
  /// Appends a property of another card with everything that belongs to it.
  mutating func append(_ property: Property, group: String? = nil) {
    append(
      property.name, spelling: property.spelling, form: property.form,
      group: group ?? property.group, parameters: property.parameters,
      value: property.withValue { $0.bytesArray }, blob: property.data)
  }
}
