internal import ContactModel

/// Which cards of a book the lines of a table of decisions name.
struct DecidedCards {
  /// What each line says of its two cards.
  let sides: [[CardTraits]]
  /// The indices of the cards that each line means by its two; none where no card is meant.
  private(set) var found: [[[Int]]]
  /// The lines, with the first or the second of their cards, that mean a card which has changed since.
  private(set) var changed: Set<[Int]> = []
  /// The decisions of which a card is not there.
  private(set) var unmatched: [Deduplication.UnmatchedDecision] = []
  /// The cards that those which keep two apart may mean by each of these.
  private(set) var unsure: [[[Int]]] = []
  let places: CardPlaces

  init(_ review: DuplicateReview, in cards: [Card]) {
    sides = review.decisions.map { decision in
      (1...2).map { CardTraits(row: decision.row, side: $0) }
    }
    places = CardPlaces(cards, of: sides.joined())
    found = sides.map { [places] sides in sides.map { places.indices(of: $0) } }
    for number in found.indices where review.decisions[number].answer == .different {
      partSides(of: number)
    }
    let missing = review.decisions.indices.filter { number in
      found[number].contains { $0.isEmpty }
    }
    if missing.isEmpty { return }
    let absent = missing.filter { review.decisions[$0].answer == .different }.flatMap { number in
      sides[number].indices.filter { found[number][$0].isEmpty }.map { (number, $0) }
    }
    let changedCards = ChangedCards(places.cards, of: missing.flatMap { sides[$0] })
    findChanged(absent, among: changedCards)
    findUnmatched(missing, review, changedCards)
  }

  /// Leaves the card that both sides of a line fit to the side that shows it as it is: nobody is different from himself, and
  /// the other card has changed since.
  private mutating func partSides(of number: Int) {
    guard found[number][0] == found[number][1], let index = found[number][0].first,
      found[number][0].count == 1
    else { return }
    for place in 0...1 where !places.isExact(sides[number][place], index) {
      found[number][place] = []
    }
  }

  /// Finds the cards that have changed since they were decided to be different: to keep cards apart that are not meant
  /// does less harm than to join those that are.
  private mutating func findChanged(
    _ absent: [(Int, Int)], among changedCards: ChangedCards
  ) {
    // Whom a side means by itself, among several, may be certain once the other one is found.
    for (number, place) in absent + absent where found[number][place].isEmpty {
      guard
        let card = changedCards.index(of: sides[number][place], besides: found[number][1 - place])
      else { continue }
      found[number][place] = [card]
      changed.insert([number, place])
    }
    // Where both have changed, the only two of the name that have something of them are meant, whichever is which.
    for (number, place) in absent where place == 0 && found[number].allSatisfy(\.isEmpty) {
      guard let pair = changedCards.pair(of: sides[number][0], sides[number][1]) else { continue }
      found[number] = pair.map { [$0] }
      changed.formUnion([[number, 0], [number, 1]])
    }
  }

  /// Finds the decisions that fit nobody.
  ///
  /// Two cards that are the same are one after they were joined, and what is different from one of them is so from the
  /// joined card by a line of its own; a line that shows such cards has done its work, and so has one that shows
  /// somebody of whom nobody has the name or a value any more.
  private mutating func findUnmatched(
    _ missing: [Int], _ review: DuplicateReview, _ changedCards: ChangedCards
  ) {
    let obeyed = review.decisions.indices.filter { number in
      review.decisions[number].answer == .different && !found[number].contains { $0.isEmpty }
    }
    let values = obeyed.map { number in
      found[number].map { Set(CardTraits(places.cards[$0[0]]).values) }
    }
    for number in missing {
      let decision = review.decisions[number]
      let absent = sides[number].indices.filter { found[number][$0].isEmpty }
      guard let line = decision.line else { continue }
      func isHeld(_ side: Int, by other: Int, _ otherSide: Int) -> Bool {
        if found[number][side].isEmpty {
          return sides[number][side].isDescribed
            && values[other][otherSide].isSuperset(of: sides[number][side].values)
        }
        return !Set(found[number][side]).isDisjoint(with: found[obeyed[other]][otherSide])
      }
      let isDone =
        decision.answer == .same
        ? sides[number].allSatisfy(\.isDescribed) && changedCards.hasOne(of: sides[number])
        : absent.allSatisfy {
          changedCards.hasNobody(like: sides[number][$0], besides: found[number][1 - $0])
        }
          || obeyed.indices.contains { other in
            isHeld(0, by: other, 0) && isHeld(1, by: other, 1)
              || isHeld(0, by: other, 1) && isHeld(1, by: other, 0)
          }
      if isDone { continue }
      var keptApart: [[Int]] = []
      if decision.answer == .different {
        keptApart = sides[number].indices.map { side in
          let known = found[number][side]
          return known.isEmpty ? changedCards.like(sides[number][side]) : known
        }
        unsure.append(keptApart)
      }
      unmatched.append(
        .init(
          line: line,
          cards: absent.map { place in
            let side = sides[number][place]
            return side.cell("name").isEmpty ? side.cell("card") : side.cell("name")
          },
          keepsApart: keptApart.allSatisfy { !$0.isEmpty } && Set(keptApart.joined()).count > 1))
    }
  }
}

/// The cards of a book that may be those of lines whose cards have changed since.
private struct ChangedCards {
  private var ofName: [String: [Int]] = [:]
  private var ofValue: [String: [Int]] = [:]
  private var values: [Int: Set<String>] = [:]

  /// Looks for the cards that have a name or a value of the lines.
  init(_ cards: [Card], of lines: [CardTraits]) {
    let names = Set(lines.filter(\.isDescribed).map(\.foldedName))
    let wanted = Set(lines.flatMap(\.values))
    if names.isEmpty { return }
    for index in cards.indices where !cards[index].isGroup {
      let card = CardTraits(cards[index])
      let (name, own) = (card.foldedName, card.values)
      if names.contains(name) { ofName[name, default: []].append(index) }
      let shared = own.filter(wanted.contains)
      for value in shared { ofValue[value, default: []].append(index) }
      if names.contains(name) || !shared.isEmpty { values[index] = Set(own) }
    }
  }

  /// The cards of the name of a line, or if nobody has it, those with a value of it.
  func like(_ line: CardTraits) -> [Int] {
    if line.isDescribed, let named = ofName[line.foldedName] { return named }
    return Array(Set(line.values.flatMap { ofValue[$0] ?? [] }))
  }

  /// Whether no card but some has the name or a value of a line, which shows them.
  func hasNobody(like line: CardTraits, besides others: [Int]) -> Bool {
    let like = (ofName[line.foldedName] ?? []) + line.values.flatMap { ofValue[$0] ?? [] }
    return line.isDescribed && Set(like).isSubset(of: others)
  }

  /// Whether no more than one card is like the sides of a line, or one has all that they show and no other has the name of
  /// a side with a value of it: they were joined.
  func hasOne(of sides: [CardTraits]) -> Bool {
    let all = Set(sides.flatMap(\.values))
    let named = sides.flatMap { side in
      (ofName[side.foldedName] ?? []).filter {
        values[$0]?.isDisjoint(with: side.values) == false
      }
    }
    let like = Set(
      sides.flatMap { side in
        (ofName[side.foldedName] ?? []) + side.values.flatMap { ofValue[$0] ?? [] }
      })
    return like.count < 2
      || like.contains { card in
        values[card]?.isSuperset(of: all) == true && named.allSatisfy { $0 == card }
      }
  }

  /// The only two cards of the name that both sides of a line have, and with a value of them if more have the name; nil for
  /// fewer or more.
  func pair(of line: CardTraits, _ other: CardTraits) -> [Int]? {
    guard line.isDescribed, line.foldedName == other.foldedName else { return nil }
    let wanted = Set(line.values + other.values)
    let named = ofName[line.foldedName] ?? []
    if named.count == 2 { return named }
    let found = named.filter { values[$0]?.isDisjoint(with: wanted) == false }
    return found.count == 2 ? found : nil
  }

  /// The only card that has all values of a line, or its name and some of them, or its name; nil where none or several have.
  func index(of line: CardTraits, besides others: [Int]) -> Int? {
    guard line.isDescribed else { return nil }
    let wanted = Set(line.values)
    let others = Set(others)
    let named = (ofName[line.foldedName] ?? []).filter { !others.contains($0) }
    let holders = Set(wanted.flatMap { ofValue[$0] ?? [] }).subtracting(others)
    func only(_ indices: some Collection<Int>) -> Int? {
      indices.count == 1 ? indices.first : nil
    }
    return only(named.filter { values[$0]?.isSuperset(of: wanted) == true })
      ?? only(named.filter { values[$0]?.isDisjoint(with: wanted) == false })
      ?? only(holders.filter { values[$0]?.isSuperset(of: wanted) == true }) ?? only(named)
  }
}

/// Where the cards stand in a book that traits identify.
struct CardPlaces {
  private var ofUID: [String: [Int]] = [:]
  private var ofShort: [ShortIdentifier: [Int]] = [:]
  private var ofContent: [UInt64: [Int]] = [:]
  private var ofContentWithoutParts: [UInt64: [Int]] = [:]
  private var ofEssence: [String: [Int]] = [:]
  /// The cards of the book.
  let cards: [Card]

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

  /// Whether a card is named by its identifier, or says what was noted of it.
  func isExact(_ card: CardTraits, _ index: Int) -> Bool {
    if let uid = card.uid, ofUID[uid]?.contains(index) == true { return true }
    if let short = card.short, ofShort[short]?.contains(index) == true { return true }
    guard let content = card.content else { return false }
    return ofContent[content]?.contains(index) == true
      || ofContentWithoutParts[content]?.contains(index) == true
  }

  /// The indices of the cards that are meant; none when no card is.
  func indices(of card: CardTraits) -> [Int] {
    let named = indices(named: card)
    if !named.isEmpty, !card.mayBeRounded || !card.isDescribed { return named }
    // Cards of one essence that are not equal may be of several people.
    if let essence = card.essence, let found = ofEssence[essence], found.count == 1 { return found }
    // A number that a spreadsheet has rounded may be that of a card that shows nothing of this one.
    return named.filter { index in
      let other = CardTraits(cards[index])
      return other.foldedName == card.foldedName
        || !Set(other.values).isDisjoint(with: card.values)
    }
  }

  /// The indices of the cards whose identifier a line has, or that say what was noted of the card.
  private func indices(named card: CardTraits) -> [Int] {
    if let uid = card.uid, let found = ofUID[uid] { return found }
    if let short = card.short, let found = ofShort[short] { return found }
    guard let content = card.content else { return [] }
    if let found = ofContent[content] {
      guard found.count > 1 else { return found }
      // A number has fewer digits there than on the card.
      let shown = found.filter { card.shows(CardTraits(cards[$0])) }
      return shown.isEmpty ? found : shown
    }
    let found = ofContentWithoutParts[content] ?? []
    return found.count == 1 ? found : []
  }
}
