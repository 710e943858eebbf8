internal import ContactBytes
internal import ContactModel
internal import PhoneNumbers

/// Makes one card of several of the same person, and keeps every distinct value.
struct CardMerger {
  /// Which card wins where a person can have only one value.
  let preference: Deduplicator.Preference
  /// The region of numbers without a calling code; nil when it is not known.
  let region: PhoneRegion?
  /// The language of the words before what goes to the notes.
  var language = WordLanguage.english
  /// The region as which cleaning reads numbers without a calling code, and what a card says of it; nil where it is not known.
  var cleaningRegion: CleaningOptions.Region?

  /// A card with its name, which is read only once.
  struct Member {
    /// The index of the card in the input.
    let position: Int
    let card: Card
    let name: PersonName
    /// How much the name says.
    let extent: Int

    /// Makes a member with the name of its card, which is that of another member where their FN and N are the same.
    init(position: Int, card: Card, like other: Member?) {
      (self.position, self.card) = (position, card)
      name = other?.name ?? PersonName(card)
      extent = other?.extent ?? name.extent
    }

    /// Makes a member whose name is not read.
    init(unnamed card: Card, position: Int) {
      (self.position, self.card, name, extent) = (position, card, PersonName(), 0)
    }
  }

  /// Cards with their names.
  static func members(_ cards: [(position: Int, card: Card)]) -> [Member] {
    // What all are called alike ranks none before the others.
    let haveOne = cards.dropFirst().allSatisfy { cards[0].card.hasName(of: $0.card) }
    if haveOne { return cards.map { Member(unnamed: $0.card, position: $0.position) } }
    var members: [Member] = []
    for (position, card) in cards {
      let other = members.first { $0.card.hasName(of: card) }
      members.append(Member(position: position, card: card, like: other))
    }
    return members
  }

  /// The joined card.
  struct Merged {
    var card: Card
    /// The values that stand elsewhere now, and those without a place.
    private(set) var moves: [Merge.Move] = []
    /// The indices of the records of each value.
    private var indices: [ValueKey: [Int]] = [:]
    /// How many records were looked through for each property that is noted there.
    private var notedCounts: [PropertyName: Int] = [:]
    /// The index of the first record of each extension, by its name in capitals, of so many records.
    private var extensions: [String: Int] = [:]
    private var extensionsCount = 0
    private let region: PhoneRegion?
    /// The indices in the input of the cards whose dates it has, such as the birthday, unless it is the first's.
    var dateOwners: [PropertyName: Int] = [:]
    /// The index in the input of the card that the others are joined to.
    let firstPosition: Int

    init(_ first: Member, region: PhoneRegion?) {
      card = first.card
      firstPosition = first.position
      self.region = region
    }

    /// Forgets where the values stand, when all cards are joined.
    fileprivate mutating func forgetPlaces() {
      (indices, notedCounts) = ([:], [:])
      (extensions, extensionsCount) = ([:], 0)
    }

    /// The first extension of the card that has the name of another one.
    mutating func first(like property: Property) -> Property? {
      for place in extensionsCount..<card.records.count
      where card.records[place].name == .extended && !card.records[place].isRemoved {
        let name = Property(card: card, index: place).spelling.uppercased()
        if extensions[name] == nil { extensions[name] = place }
      }
      extensionsCount = card.records.count
      return extensions[property.spelling.uppercased()].map { Property(card: card, index: $0) }
    }

    /// The indices of the records that have the value of a property.
    mutating func places(of property: Property) -> [Int] {
      for place in (notedCounts[property.name] ?? 0)..<card.records.count
      where card.records[place].name == property.name && !card.records[place].isRemoved {
        let noted = Property(card: card, index: place)
        indices[ValueKey(noted, region: region), default: []].append(place)
      }
      notedCounts[property.name] = card.records.count
      let found = indices[ValueKey(property, region: region)]?.filter {
        !card.records[$0].isRemoved
      }
      if let found, !found.isEmpty { return found }
      // Of the same digits only one of the cards may say by its country of which region they are.
      guard property.name == .telephone, let digits = Self.digits(property) else { return [] }
      return card.records.indices.filter { place in
        card.records[place].name == .telephone && !card.records[place].isRemoved
          && Self.digits(Property(card: card, index: place)) == digits
      }
    }

    /// The digits of a number without a calling code; nil for one with letters or other signs.
    private static func digits(_ phone: Property) -> [UInt8]? {
      let digits = phone.value.utf8.filter(ASCII.isDigit)
      let isPlain = phone.value.utf8.allSatisfy { ASCII.isDigit($0) || "-() .".utf8.contains($0) }
      return isPlain && !digits.isEmpty ? digits : nil
    }

    /// Whether the card has a property, byte for byte, with all its parameters and in no group.
    func holds(_ record: PropertyRecord, of other: Card) -> Bool {
      card.records.contains { own in
        own.name == record.name && !own.isRemoved && !own.hasBlob && !record.hasBlob
          && own.groupLength == 0 && record.groupLength == 0
          && card.bytes[Int(own.start)..<own.value.upperBound]
            == other.bytes[Int(record.start)..<record.value.upperBound]
      }
    }

    /// Appends a property, in a group or none.
    mutating func append(_ property: Property, group: String) {
      card.append(property, group: group)
    }

    /// Appends a text unless the card has it, and reports that it stands there now.
    mutating func move(
      _ value: String, of property: Property, from position: Int, to name: PropertyName
    ) {
      var trial = Card()
      // A note says the types in words.
      let types = property.parameters.filter { $0.name == "TYPE" && name == .nickname }
      trial.append(name, value, parameters: types)
      let text = Property(card: trial, index: 0)
      if places(of: text).isEmpty { append(text, group: "") }
      report(
        property, from: position, place: PropertyTable.standard[name].spelling, text: value)
    }

    /// Reports that a value, or a part of it, stands elsewhere, or nowhere.
    mutating func report(
      _ property: Property, value: String? = nil, from position: Int, place: String?,
      text: String? = nil
    ) {
      let value = value ?? property.plainText
      moves.append(
        Merge.Move(
          card: position, property: property.spelling, value: value, place: place,
          text: place == nil ? nil : text ?? value))
    }
  }

  /// Joins cards that stand in the order of the input.
  func merge(_ members: [Member]) -> Merged {
    let ordered = ordered(members)
    let first = ordered[0]
    var merged = Merged(first, region: region)
    var current = [first]
    for member in ordered.dropFirst() {
      if isOutdated(member.card, by: first.card) {
        leaveOut(member, of: &merged)
      } else {
        absorb(member, into: &merged)
        current.append(member)
      }
    }
    takeName(of: current, into: &merged)
    removeRepeated(of: current, from: &merged)
    addCallingCodes(of: current, to: &merged)
    merged.card.removePagesOfProfiles()
    putLargestPhotoFirst(&merged.card)
    merged.card.compact()
    merged.forgetPlaces()
    return merged
  }

  // MARK: - Order

  /// The cards with the one that wins first, and the others as they stand in the input, or by when they were changed.
  private func ordered(_ members: [Member]) -> [Member] {
    switch preference {
    case .first: return members
    case .newest:
      let dated = members.map { (revision: Self.revision(of: $0.card), member: $0) }
      return dated.ordered {
        ($1.revision, $0.member.position) < ($0.revision, $1.member.position)
      }.map(\.member)
    case .fullest:
      let plain = plainName(of: members)
      func rank(_ member: Member) -> (Int, Int, Int) {
        (member.name == plain ? 1 : 0, member.extent, Self.valueCount(of: member.card))
      }
      // Of several that are as full it is the first.
      let ranks = members.map(rank)
      let first = ranks.indices.max { ranks[$0] < ranks[$1] } ?? 0
      return [members[first]] + members[..<first] + members[(first + 1)...]
    }
  }

  /// How many values a card has; each of several e-mail addresses in one cell of a table is one.
  private static func valueCount(of card: borrowing Card) -> Int {
    card.records.reduce(card.count) { count, record in
      guard record.name == .email, !record.isRemoved else { return count }
      return count + EmailSyntax.addresses(card.bytes.span, record.value).dropFirst().count
    }
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

  /// Reports what only an older state of the card had.
  private func leaveOut(_ member: Member, of merged: inout Merged) {
    for property in member.card.properties
    where property.name.role != .machine && merged.places(of: property).isEmpty {
      merged.report(property, from: member.position, place: nil)
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
  /// Whether the card has the same FN and N as another, byte for byte, and says something there.
  func hasName(of other: Card) -> Bool {
    var isNamed = false
    for name in [PropertyName.fullName, .name] {
      let (mine, others) = (firstIndex(of: name), other.firstIndex(of: name))
      guard let mine, let others else {
        if mine == nil, others == nil { continue }
        return false
      }
      let (own, record) = (records[mine], other.records[others])
      if bytes[own.parameters] != other.bytes[record.parameters] { return false }
      if bytes[own.value] != other.bytes[record.value] { return false }
      isNamed = isNamed || own.valueLength > 0
    }
    return isNamed
  }

  /// Appends a property of another card with its parameters and bytes.
  fileprivate mutating func append(_ property: Property, group: String) {
    append(
      property.name, spelling: property.spelling, form: property.form, group: group,
      parameters: property.parameters, value: property.withValue { $0.bytesArray },
      blob: property.data)
  }
}

extension Property {
  /// The value for a person: dates with hyphens, components that hold something by semicolons, items by commas, bytes by their number.
  var plainText: String {
    if form == .raw { return RawText.unescaped(value) }
    if form == .date, let date = PartialDate(value) { return date.extendedText }
    if let data { return "\(value.isEmpty ? "bytes" : value), \(data.count) bytes" }
    return components.map { $0.joined(separator: ", ") }.filter { !$0.isEmpty }
      .joined(separator: "; ")
  }
}

extension CardMerger {
  /// Joins a birthday of the lunar calendar with one of the same month and day, of which one may lack the year.
  ///
  /// - Returns: False for any other property, and where the card has no such birthday.
  func joinsLunarBirthday(
    _ property: Property, of member: Member, into merged: inout Merged
  ) -> Bool {
    guard let date = member.card.lunarBirthday(member.card.records[property.index]) else {
      return false
    }
    for index in merged.card.records.indices {
      guard var own = merged.card.lunarBirthday(merged.card.records[index]) else { continue }
      let isYearless = own.year == nil
      if isYearless || date.year == nil { own.year = date.year }
      guard own == date else { continue }
      if isYearless, date.year != nil {
        let value = Array(date.basicText.utf8)
        merged.card.rewrite(at: index, parameters: nil, value: value)
      }
      return true
    }
    return false
  }
}
