internal import ContactBytes
internal import ContactModel
internal import PhoneNumbers

/// Makes one card of several of the same person, and keeps every distinct value.
struct CardMerger {
  /// Which card wins where a person can have only one value.
  let preference: Deduplicator.Preference
  /// The region of numbers without a calling code.
  let region: PhoneRegion

  /// The joined card.
  struct Merged {
    var card: Card
    /// The index of the record of each value.
    var indices: [ValueKey: Int] = [:]
    /// The UIDs that were dropped.
    var droppedIdentifiers: [String] = []

    init(_ card: Card, region: PhoneRegion) {
      self.card = card
      for property in card.properties {
        let key = ValueKey(property, region: region)
        if indices[key] == nil { indices[key] = property.index }
      }
    }

    /// Appends a text, unless the card has it.
    mutating func append(_ name: PropertyName, _ text: String, region: PhoneRegion) {
      let index = card.records.count
      card.append(name, text)
      let key = ValueKey(Property(card: card, index: index), region: region)
      if indices[key] == nil { indices[key] = index } else { card.remove(at: index) }
    }
  }

  /// A card with its name, which is read only once.
  struct Member {
    let card: Card
    let name: PersonName
  }

  /// Joins cards that stand in the order of the input.
  func merge(_ members: [Member]) -> Merged {
    let ordered = ordered(members)
    let first = ordered[0]
    var merged = Merged(first.card, region: region)
    for member in ordered.dropFirst() {
      if isOutdated(member.card, by: first.card) { continue }
      absorb(member.card, into: &merged)
    }
    takeName(of: ordered, into: &merged.card)
    putLargestPhotoFirst(&merged.card)
    merged.card.compact()
    return merged
  }

  // MARK: - Order

  /// The cards with the one that wins first; without regard to the input but for `.first`.
  private func ordered(_ members: [Member]) -> [Member] {
    if preference == .first { return members }
    struct Rank {
      let member: Member
      let revision: String
      let count: Int
      let fingerprint: UInt64
    }
    let ranks = members.map { member in
      Rank(
        member: member, revision: preference == .newest ? Self.revision(of: member.card) : "",
        count: member.card.count, fingerprint: CardFingerprint(member.card).value)
    }
    return ranks.sorted { a, b in
      if a.revision != b.revision { return a.revision > b.revision }
      let (extent, other) = (a.member.name.extent, b.member.name.extent)
      if extent != other { return extent > other }
      if a.count != b.count { return a.count > b.count }
      return a.fingerprint < b.fingerprint
    }.map(\.member)
  }

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

  /// Gives the card the fullest name, and N with it; every other spelling becomes a nickname.
  private func takeName(of members: [Member], into card: inout Card) {
    let fullest = members.max { $0.name.extent < $1.name.extent } ?? members[0]
    let full = fullest.name
    if full != members[0].name || card.firstIndex(of: .fullName) == nil,
      let name = fullest.card.first(.fullName)
    {
      card.removeProperties { $0.name == .fullName || $0.name == .name }
      card.append(name)
      if let parts = fullest.card.first(.name) { card.append(parts) }
    }
    takeParts(of: members, into: &card)
    var known = Set(
      (card.properties(.nickname) + card.properties(.fullName)).map { Self.spelling($0.value) })
    for member in members {
      guard let text = member.card.first(.fullName)?.value,
        known.insert(Self.spelling(text)).inserted
      else { continue }
      card.append(.nickname, text)
    }
  }

  /// A name as it was spelled, but for white space and composition, which nobody would miss.
  private static func spelling(_ name: String) -> String {
    name.filter { !$0.isWhitespace && $0 != "\u{200B}" }
  }

  /// Takes the family and the given name from the card that divides them, where the joined card does not.
  private func takeParts(of members: [Member], into card: inout Card) {
    let own = card.firstIndex(of: .name)
    if let own, Self.dividesName(card, at: own) { return }
    for member in members {
      guard let index = member.card.firstIndex(of: .name), Self.dividesName(member.card, at: index),
        NameComparison(member.name, PersonName(card)) == .same
      else { continue }
      if let own { card.remove(at: own) }
      card.append(Property(card: member.card, index: index))
      return
    }
    if own == nil, let parts = members.lazy.compactMap({ $0.card.first(.name) }).first {
      card.append(parts)
    }
  }

  private static func dividesName(_ card: Card, at index: Int) -> Bool {
    let parts = NameParts.components(of: card, at: index)
    return parts.count > 1 && !parts[0].isEmpty && !parts[1].isEmpty
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
  /// Appends a property of another card with its parameters and bytes.
  mutating func append(_ property: Property, group: String? = nil) {
    append(
      property.name, spelling: property.spelling, form: property.form,
      group: group ?? property.group, parameters: property.parameters,
      value: property.withValue { $0.bytesArray }, blob: property.data)
  }
}
