internal import ContactBytes
package import ContactModel

/// The decisions of a person about the cards of a book, by the indices of the cards.
struct DecidedPairs {
  /// The keys that cards share by decision; none where decisions contradict each other.
  private(set) var keys: [Int: [UInt64]] = [:]
  /// The pairs that are of different people, in both orders.
  private(set) var different: [Int: Set<Int>] = [:]
  /// The decisions that contradict others.
  private(set) var contradictions: [Deduplication.Contradiction] = []
  /// The pairs that are decided to be one although others contradict it, each in the order of its cards.
  private(set) var contested: Set<[Int]> = []

  /// Finds out which cards are meant.
  init(_ review: DuplicateReview, in cards: [Card]) {
    if review.decisions.isEmpty { return }
    let sides = review.decisions.map { decision in
      (1...2).map { CardTraits(row: decision.row, side: $0) }
    }
    let places = CardPlaces(cards, of: sides.joined())
    let found = sides.map { $0.map { places.indices(of: $0) } }
    var sets = DisjointSets(count: cards.count)
    for (decision, pair) in zip(review.decisions, found) where decision.answer == .same {
      let all = pair.joined()
      guard let first = all.first, !pair[0].isEmpty, !pair[1].isEmpty else { continue }
      for other in all { sets.unite(Int32(first), Int32(other)) }
    }
    var spoiled: Set<Int32> = []
    for (number, decision) in review.decisions.enumerated() where decision.answer == .different {
      for first in found[number][0] {
        for second in found[number][1] where first != second {
          different[first, default: []].insert(second)
          different[second, default: []].insert(first)
          let root = sets.root(Int32(first))
          guard root == sets.root(Int32(second)) else { continue }
          spoiled.insert(root)
          let others = review.decisions.indices.filter {
            review.decisions[$0].answer == .same
              && found[$0].joined().contains { sets.root(Int32($0)) == root }
          }
          contradictions.append(
            .init(
              first: first, second: second, line: decision.line,
              otherLines: others.compactMap { review.decisions[$0].line }))
        }
      }
    }
    // Cards that say the same as one of them stay one with it, unless something else is decided about them.
    func isAlone(_ card: Int) -> Bool { sets.members(Int32(card)).count == 1 }
    for (first, others) in different where isAlone(first) {
      for twin in places.equals(of: cards[first])
      where different[twin] == nil && isAlone(twin) {
        different[twin] = others
        for other in others { different[other]?.insert(twin) }
      }
    }
    // Whoever is different from one card is so from all that are decided to be of the same person.
    func same(_ card: Int) -> [Int] {
      spoiled.contains(sets.root(Int32(card))) ? [card] : sets.members(Int32(card)).map { Int($0) }
    }
    for (first, others) in different {
      let all = others.flatMap(same)
      for card in same(first) { different[card, default: []].formUnion(all) }
    }
    for (number, decision) in review.decisions.enumerated() where decision.answer == .same {
      let all = Set(found[number].joined())
      guard let first = all.first else { continue }
      if spoiled.contains(sets.root(Int32(first))) {
        for card in found[number][0] {
          contested.formUnion(found[number][1].map { [card, $0].sorted() })
        }
        continue
      }
      let key = MatchKeys.key(.decision, hash: SplitMix64.mixed(UInt64(number + 1)))
      for card in all { keys[card, default: []].append(key) }
    }
  }
}

extension DuplicateReview {
  /// Adds what was decided to be different about cards that were joined with others, by what they were joined to: whoever
  /// reads the joined cards asks about them no more.
  ///
  /// - Parameters:
  ///   - result: The outcome of a run with these decisions.
  ///   - cards: The cards that went into the run.
  package mutating func follow(_ result: Deduplication, of cards: [Card]) {
    let different = decisions.filter { $0.answer == .different }
    if different.isEmpty || result.merges.isEmpty { return }
    var joined: [Int: Int] = [:]
    for merge in result.merges {
      for index in merge.cards { joined[index] = merge.result }
    }
    let sides = different.map { decision in
      (1...2).map { CardTraits(row: decision.row, side: $0) }
    }
    let places = CardPlaces(cards, of: sides.joined())
    var known = Set(different.map { Self.cards($0.row) })
    for (decision, pair) in zip(different, sides) {
      let found = pair.map { places.indices(of: $0).first }
      guard found[0] != nil, found[1] != nil else { continue }
      var row = decision.row
      for (side, index) in found.enumerated() {
        guard let index, let place = joined[index] else { continue }
        let traits = CardTraits(result.cards[place])
        for (column, name) in Self.columns.enumerated() where name.hasSuffix(" \(side + 1)") {
          row[column] = traits.cell(String(name.dropLast(2)))
        }
      }
      if known.insert(Self.cards(row)).inserted {
        decisions.append(Decision(answer: .different, line: nil, row: row))
      }
    }
  }
}

/// What identifies a card in a table of decisions.
struct CardTraits {
  private var cells: [String: String] = [:]
  /// The hash of what the card says but for its N, which tables of earlier versions know it by.
  private(set) var contentWithoutParts: UInt64?

  /// The traits of a card.
  init(_ card: Card) {
    let properties: [(String, PropertyName)] = [
      ("name", .fullName), ("phones", .telephone), ("emails", .email),
      ("organization", .organization), ("uid", .uid),
    ]
    let hasOtherParts = NameTable.hasOtherParts(card)
    for (side, name) in properties {
      cells[side] = card.properties(name).map(\.plainText).joined(separator: ", ")
    }
    if hasOtherParts { cells["name"] = card.nameInFull }
    cells["birthday"] = card.properties.filter { $0.name == .birthday || $0.isLunarBirthday }
      .map { property in
        guard let lunar = card.lunarBirthday(card.records[property.index]) else {
          return property.plainText + property.calendarScale.mark()
        }
        return (lunar.isLeapMonth ? "lunar leap " : "lunar ") + lunar.date.extendedText
      }.joined(separator: ", ")
    let content = Self.content(of: card, withParts: hasOtherParts)
    cells["card"] = content.hexadecimalText
    contentWithoutParts = hasOtherParts ? Self.content(of: card, withParts: false) : nil
  }

  /// The traits of the first or the second card of a line.
  init(row: [String], side: Int) {
    for (name, cell) in zip(DuplicateReview.columns, row) where name.hasSuffix(" \(side)") {
      cells[String(name.dropLast(2))] = cell
    }
  }

  /// A cell of the table.
  func cell(_ side: String) -> String { cells[side] ?? "" }

  /// The UID, as it is compared; nil for none.
  var uid: String? {
    let named = cell("card").lowercased().hasPrefix("uid:") ? cell("card").dropFirst(4) : ""
    let uid = named.isEmpty ? cell("uid") : String(named)
    return uid.isEmpty ? nil : ShortIdentifier.withoutScheme(uid).lowercased()
  }

  /// The short name; nil for none.
  var short: ShortIdentifier? { ShortIdentifier(cell("card")) }

  /// The hash of all that the card says; nil for none.
  var content: UInt64? {
    cell("card").utf8.count == 16 ? UInt64(cell("card"), radix: 16) : nil
  }

  /// The name, phones, e-mail addresses and birthday, without regard to the way they are written; nil when
  /// there is nothing but a name.
  var essence: String? {
    let phones = cell("phones").split(separator: ",").map {
      String($0.filter(\.isNumber).suffix(8))
    }
    let emails = cell("emails").lowercased().split(separator: ",").map { $0.filter { $0 != " " } }
    let birthday = cell("birthday").filter(\.isNumber)
    if phones.isEmpty, emails.isEmpty, birthday.isEmpty { return nil }
    return ([Self.folded(cell("name"))] + phones.sorted() + emails.sorted() + [birthday])
      .joined(separator: "|")
  }

  /// Whether the cells of a line that show a card are those of another.
  func shows(_ other: CardTraits) -> Bool {
    DuplicateReview.sides.allSatisfy { side in
      ["birthday", "card"].contains(side) || cell(side) == other.cell(side)
    }
  }

  /// Whether it says which card is meant.
  var identifiesCard: Bool { uid != nil || short != nil || content != nil }

  /// The hash of what a card says: no identifier, nothing for machines, in whatever order and spelling.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - withParts: Whether N counts beside FN, which does not say the same.
  /// - Returns: The hash.
  private static func content(of card: Card, withParts: Bool) -> UInt64 {
    var sum: UInt64 = 0
    let hasName = card.firstIndex(of: .fullName) != nil
    for property in card.properties {
      let role = property.name.role
      if role == .machine || role == .label || role == .identity || role == .kind { continue }
      if property.name == .name, hasName, !withParts { continue }
      for item in property.components.joined() where !item.isEmpty {
        var hash = StableHash(seed: UInt64(property.name.rawValue))
        let text = property.name == .telephone ? String(item.filter(\.isNumber).suffix(8)) : item
        for scalar in SearchKey(text).scalars { hash.add(scalar) }
        hash.add(UInt32(property.data?.count ?? 0))
        sum &+= SplitMix64.mixed(hash.value)
      }
    }
    return SplitMix64.mixed(sum)
  }

  private static func folded(_ text: String) -> String {
    String(String.UnicodeScalarView(SearchKey(text).scalars.compactMap { Unicode.Scalar($0) }))
  }
}

/// Where the cards stand in a book that traits identify.
private struct CardPlaces {
  private var ofUID: [String: [Int]] = [:]
  private var ofShort: [ShortIdentifier: [Int]] = [:]
  private var ofContent: [UInt64: [Int]] = [:]
  private var ofContentWithoutParts: [UInt64: [Int]] = [:]
  private var ofEssence: [String: [Int]] = [:]
  private let cards: [Card]

  init(_ cards: [Card], of traits: some Sequence<CardTraits>) {
    self.cards = cards
    let traits = Array(traits)
    let hasShort = traits.contains { $0.short != nil }
    let people = cards.indices.filter { !cards[$0].isGroup }
    let shorts = hasShort ? people.map { ShortIdentifier(cards[$0]) } : []
    let numbered = ShortIdentifier.numbered(shorts)
    for (place, index) in people.enumerated() {
      let card = CardTraits(cards[index])
      if let uid = card.uid { ofUID[uid, default: []].append(index) }
      if let content = card.content { ofContent[content, default: []].append(index) }
      if let content = card.contentWithoutParts {
        ofContentWithoutParts[content, default: []].append(index)
      }
      if let essence = card.essence { ofEssence[essence, default: []].append(index) }
      guard hasShort else { continue }
      ofShort[shorts[place], default: []].append(index)
      if let number = numbered[place] { ofShort[number, default: []].append(index) }
    }
  }

  /// The indices of the cards that say the same as a card.
  func equals(of card: Card) -> [Int] { CardTraits(card).content.flatMap { ofContent[$0] } ?? [] }

  /// The indices of the cards that are meant; none when no card is.
  func indices(of card: CardTraits) -> [Int] {
    if let uid = card.uid, let found = ofUID[uid] { return found }
    if let short = card.short, let found = ofShort[short] { return found }
    if let content = card.content {
      if let found = ofContent[content] {
        guard found.count > 1 else { return found }
        // A number has fewer digits there than on the card.
        let shown = found.filter { card.shows(CardTraits(cards[$0])) }
        return shown.isEmpty ? found : shown
      }
      if let found = ofContentWithoutParts[content], found.count == 1 { return found }
    }
    // Cards of one essence that are not equal may be of several people.
    if let essence = card.essence, let found = ofEssence[essence], found.count == 1 { return found }
    return []
  }
}
