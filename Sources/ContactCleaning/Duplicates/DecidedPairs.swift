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
  /// The decisions of which a card is not there.
  private(set) var unmatched: [Deduplication.UnmatchedDecision] = []

  /// Finds out which cards are meant.
  init(_ review: DuplicateReview, in cards: [Card]) {
    if review.decisions.isEmpty { return }
    let decided = DecidedCards(review, in: cards)
    let (places, found) = (decided.places, decided.found)
    unmatched = decided.unmatched
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
    // A decision that is not obeyed must be told before any two whom it may mean are joined.
    for sides in decided.unsure {
      for first in sides[0] {
        for second in sides[1] where sets.root(Int32(first)) != sets.root(Int32(second)) {
          different[first, default: []].insert(second)
          different[second, default: []].insert(first)
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
  /// Fills the rows that a person has made with what their cards show, so that they name these cards after an edit, and
  /// adds what was decided to be different about cards that were joined with others, by what they were joined to:
  /// whoever reads the joined cards asks about them no more.
  ///
  /// - Parameters:
  ///   - result: The outcome of a run with these decisions.
  ///   - cards: The cards that went into the run.
  package mutating func follow(_ result: Deduplication, of cards: [Card]) {
    if decisions.isEmpty { return }
    let decided = DecidedCards(self, in: cards)
    for number in decisions.indices { complete(number, by: decided) }
    var joined: [Int: Int] = [:]
    for merge in result.merges {
      for index in merge.cards { joined[index] = merge.result }
    }
    if joined.isEmpty { return }
    let different = decisions.indices.filter { decisions[$0].answer == .different }
    var known = Set(different.map { Self.cards(decisions[$0].row) })
    for number in different {
      let found = decided.found[number].map(\.first)
      guard found[0] != nil, found[1] != nil else { continue }
      var row = decisions[number].row
      for (side, index) in found.enumerated() {
        guard let index, let place = joined[index] else { continue }
        Self.show(CardTraits(result.cards[place]), asSide: side + 1, of: &row)
      }
      if known.insert(Self.cards(row)).inserted {
        decisions.append(Decision(answer: .different, line: nil, row: row))
      }
    }
  }

  /// Shows in the row of a decision the cards that it names by no more than a short name or a UID, or by what they show
  /// alone, and those that have changed since it was written.
  private mutating func complete(_ number: Int, by decided: DecidedCards) {
    var row = decisions[number].row
    for (place, indices) in decided.found[number].enumerated() {
      let traits = decided.sides[number][place]
      let isChanged = decided.changed.contains([number, place])
      let isNamed = traits.namesCard && !traits.mayBeRounded
      guard let first = indices.first, isChanged || !traits.isDescribed || !isNamed else {
        continue
      }
      var shown = CardTraits(decided.places.cards[first])
      guard indices.allSatisfy({ CardTraits(decided.places.cards[$0]).content == shown.content })
      else { continue }
      if !isChanged, isNamed { shown.cells["card"] = traits.cell("card") }
      Self.show(shown, asSide: place + 1, of: &row)
    }
    replaceRow(of: number, with: row)
  }

  /// Writes what is shown of a card into the cells of the first or the second card of a row.
  private static func show(_ traits: CardTraits, asSide side: Int, of row: inout [String]) {
    for (column, name) in columns.enumerated() where name.hasSuffix(" \(side)") {
      row[column] = cell(traits.cell(String(name.dropLast(2))))
    }
  }
}
