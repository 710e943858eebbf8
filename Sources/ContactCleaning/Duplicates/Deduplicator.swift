internal import ContactBytes
public import ContactModel
public import PhoneNumbers

/// Joins the cards of the same person, and keeps every distinct value.
///
/// What two cards share and where they contradict is evidence, which is added up (`PairEvidence`); only
/// what is certain is joined, and a name alone never joins. Who is joined does not depend on the order of the cards, a second run changes
/// nothing, and the time is linear in the number of cards.
public struct Deduplicator: Sendable {
  /// Which card wins where a person can have only one value.
  public enum Preference: Sendable, Hashable {
    /// The one with most words in its name, then the one with most properties, then the first in the input.
    case fullest
    /// The one that comes first in the input.
    case first
    /// The one with the latest REV, of which the first in the input; an older card with the same UID adds nothing to it.
    case newest
  }

  /// What counts as a strong key.
  public var keys: KeyKinds
  /// Which card wins.
  public var preference: Preference
  /// What a person has decided about doubtful pairs.
  public var decisions: DuplicateReview
  /// The day by which a birthday is that of a child, who has no job title; nil for none.
  public var today: PartialDate?
  /// What is known of the whole book, where the cards are a part of it; nil where they are all.
  package var wholeBook: WholeBookCounts?
  /// So many doubtful pairs are described at the most; of a part of a book all are.
  package var mostListedPairs = Int.max
  /// So many of the doubtful pairs that are not listed are described for a report.
  package var mostFurtherPairs = 0
  /// Whether those are counted who have only the name of somebody else.
  package var countsNamesakes = false
  /// The language of the words before what goes to the notes, and of days.
  package var language = WordLanguage.english
  /// The region as which cleaning reads numbers without a calling code; nil where it is not known.
  ///
  /// A number that the joined card would have read as one of another gets its calling code.
  package var cleaningRegion: CleaningOptions.Region?
  let region: PhoneRegion

  /// Makes a deduplicator.
  ///
  /// - Parameters:
  ///   - keys: What counts as a strong key; `.name` only adds equal names to the doubtful pairs.
  ///   - preference: Which card wins where a person can have only one value.
  ///   - region: The region of numbers without a calling code.
  ///   - decisions: What a person has decided about doubtful pairs.
  public init(
    keys: KeyKinds = .standard, preference: Preference = .fullest, region: PhoneRegion,
    decisions: DuplicateReview = DuplicateReview()
  ) {
    self.keys = keys
    self.preference = preference
    self.decisions = decisions
    self.region = region
  }

  /// Makes the deduplicator of the command; `region` is two letters, and nil is Korea.
  package init(
    keys: KeyKinds = .standard, preference: Preference = .fullest, region: String? = nil,
    decisions: DuplicateReview = DuplicateReview()
  ) {
    self.init(
      keys: keys, preference: preference, region: region.flatMap { PhoneRegion($0) } ?? .kr,
      decisions: decisions)
  }

  /// Whether two cards have a mobile number or an e-mail address in common that is no household's and no office's.
  package func shareOwnKey(_ first: Card, _ second: Card) -> Bool {
    var extractor = MatchKeys(region: region, kinds: [.phone, .email])
    let keys = [first, second].map { card in
      var keys: [UInt64] = []
      extractor.append(card, to: &keys)
      return keys.filter { [.ownPhone, .email].contains(MatchKeys.kind(of: $0)) }
    }
    return keys[0].contains(where: keys[1].contains)
  }

  /// Joins what belongs together.
  ///
  /// - Parameters:
  ///   - cards: All cards; cards of groups are passed through.
  ///   - progress: Called now and then with the share of the work that is done, from 0 to 1.
  /// - Returns: One card a person, the reasons, and the pairs in doubt.
  /// - Complexity: O(*n*) in the bytes of the cards.
  public func deduplicate(
    _ cards: consuming [Card], progress: (Double) -> Void = { _ in }
  ) -> Deduplication {
    let cards = cards
    var result = Deduplication()
    let decided = DecidedPairs(decisions, in: cards)
    let keyed = keyed(cards, decided) { progress($0 * 0.5) }
    progress(0.6)
    var matcher = matcher(of: keyed, keyed.index(of: wholeBook), cards, decided)
    matcher.match()
    result.countChanges = matcher.rounds.enumerated().map { $1.text(round: $0 + 1) }.joined()
    let reporter = MatchReporter(
      cards: cards, extractor: MatchKeys(region: region, kinds: keys),
      mostListedPairs: mostListedPairs, mostFurtherPairs: mostFurtherPairs, language: language,
      different: decided.different, countsNamesakes: countsNamesakes)
    reporter.report(&matcher, into: &result)
    result.assumedNumbers = keyed.assumedNumbers
    result.contradictions = decided.contradictions
    result.unmatchedDecisions = decided.unmatched
    // What was decided is not asked again: it is said that other decisions contradict it.
    let isDecided = { (pair: DoubtfulPair) in
      decided.contested.contains([pair.first, pair.second].sorted())
    }
    result.doubtful.removeAll(where: isDecided)
    result.furtherDoubtful.removeAll(where: isDecided)
    merge(cards, keyed, &matcher, reporter, into: &result) { progress(0.7 + $0 * 0.3) }
    result.followIdentifiers()
    return result
  }

  /// The number of cards between two reports of progress.
  private static let progressStep = 1024

  /// What the cards are found by.
  func keyed(
    _ cards: [Card], _ decided: DecidedPairs, progress: (Double) -> Void = { _ in }
  ) -> KeyedCards {
    var extractor = MatchKeys(region: region, kinds: keys)
    var keyed = KeyedCards(capacity: cards.count)
    let all = cards.span
    var found = KeyedCards.Keys()
    for index in all.indices {
      if index % Self.progressStep == 0 { progress(Double(index) / Double(cards.count)) }
      if all[index].isGroup {
        found.readGroup(all[index], byName: isByName)
      } else {
        found.read(all[index], &extractor, byName: isByName)
        if decided.keys[index] != nil || decided.different[index] != nil {
          found.decide(decided.keys[index] ?? [], different: decided.different[index] ?? [])
        }
      }
      keyed.add(found) { KeyedCards.Keys.content(of: cards[$0]) }
    }
    keyed.assumedNumbers = extractor.assumedNumbers
    return keyed
  }

  /// Whether names, birthdays and addresses find candidates too.
  private var isByName: Bool { keys.isSuperset(of: .standard) }

  /// What decides about the cards.
  func matcher(
    of keyed: KeyedCards, _ index: KeyIndex, _ cards: [Card], _ decided: DecidedPairs
  ) -> PersonMatcher {
    PersonMatcher(
      keyed, index, different: different(decided, index), source: source(cards, keyed))
  }

  /// The cards of a book, and what joins them.
  private func source(_ cards: [Card], _ keyed: KeyedCards) -> PersonSource {
    PersonSource(
      cards: cards, copies: keyed.copiesByFirst(), isByName: isByName, preference: preference,
      extractor: MatchKeys(region: region, kinds: keys), language: language,
      cleaningRegion: cleaningRegion,
      firstYearOfChildren: today?.year.map { $0 - Self.leastAgeAtWork })
  }

  /// So many years after the one of their birth people may have a job title: in most of the world the work of younger ones
  /// is not allowed.
  private static let leastAgeAtWork = 14

  /// The numbers of the index that were decided to be different people.
  private func different(_ decided: DecidedPairs, _ index: KeyIndex)
    -> PersonMatcher.DifferentPeople
  {
    if decided.different.isEmpty { return [:] }
    var different: PersonMatcher.DifferentPeople = [:]
    for (card, others) in decided.different {
      guard let number = index.number(ofCard: card) else { continue }
      different[number] = Set(others.compactMap { index.number(ofCard: $0) })
    }
    return different
  }

  /// Writes the joined cards, each in the position of the first card that goes into it.
  private func merge(
    _ cards: [Card], _ keyed: KeyedCards, _ matcher: inout PersonMatcher, _ reporter: MatchReporter,
    into result: inout Deduplication, progress: (Double) -> Void
  ) {
    var isWritten = [Bool](repeating: false, count: cards.count)
    let links = matcher.linksByRoot()
    let source = matcher.source
    result.cards.reserveCapacity(cards.count)
    for position in cards.indices {
      if position % Self.progressStep == 0 { progress(Double(position) / Double(cards.count)) }
      if isWritten[position] { continue }
      let number = matcher.index.number(ofCard: position)
      if !source.hasCopies(position), number.map({ matcher.people.size($0) }) ?? 1 == 1 {
        result.cards.append(cards[position])
        continue
      }
      let own = number.map { matcher.cards(of: $0) } ?? [position]
      let indices = source.withCopies(own)
      for index in indices { isWritten[index] = true }
      let repeated = own.flatMap { first in
        (source.copies[Int32(first)] ?? []).map { reporter.reason(ofCopy: Int($0), of: first) }
      }
      let merged = number.flatMap { matcher.joinedCard(of: $0) } ?? source.joined(own)
      var merge = Merge(
        cards: indices, result: result.cards.count,
        reasons: reporter.reasons(
          number.flatMap { links[matcher.people.root($0)] } ?? [], &matcher) + repeated)
      merge.moves = merged.moves
      result.merges.append(merge)
      result.cards.append(merged.card)
    }
  }
}

extension Deduplicator {
  /// What became of cards where joins are divided in two, or into single cards where all of their cards are to go.
  ///
  /// - Parameters:
  ///   - apart: The indices of the cards that go, by the indices of the joins.
  ///   - result: What became of the cards.
  ///   - cards: The cards.
  /// - Returns: The same with the other joins, and with fewer cards in those that are divided.
  package func dividing(
    _ apart: [Int: Set<Int>], outOf result: Deduplication, of cards: [Card]
  ) -> Deduplication {
    var left = result
    (left.cards, left.merges) = ([], [])
    var joins: [Int: Int] = [:]
    for (number, merge) in result.merges.enumerated() {
      for index in merge.cards { joins[index] = number }
    }
    for (index, card) in cards.enumerated() {
      guard let number = joins[index] else {
        left.cards.append(card)
        continue
      }
      let merge = result.merges[number]
      let others = apart[number] ?? []
      let part = merge.cards.filter { others.contains($0) == others.contains(index) }
      guard part.count > 1, others.count < merge.cards.count else {
        left.cards.append(card)
        continue
      }
      guard part[0] == index else { continue }
      var kept = Merge(cards: part, result: left.cards.count, reasons: merge.reasons)
      kept.moves = merge.moves
      var joined = result.cards[merge.result]
      if part.count < merge.cards.count {
        let merged = CardMerger(
          preference: preference, region: region, language: language,
          cleaningRegion: cleaningRegion
        ).merge(CardMerger.members(part.map { ($0, cards[$0]) }))
        (joined, kept.moves) = (merged.card, merged.moves)
      }
      left.merges.append(kept)
      left.cards.append(joined)
    }
    left.followIdentifiers()
    return left
  }
}

extension Contact {
  /// The contact joined with another one of the same person.
  ///
  /// Every distinct value is kept: other names become nicknames, and what a person can have only once, such as
  /// a second birthday, becomes a note. Nothing is asked or weighed; `deduplicated(region:)` of a collection
  /// finds out who is one person.
  ///
  /// - Parameters:
  ///   - other: The other contact.
  ///   - region: The region of numbers without a calling code; nil when it is not known, and such numbers
  ///     are the same only when they are written with the same digits.
  /// - Returns: One contact, with the fuller name of the two.
  public func merged(with other: Contact, region: PhoneRegion? = nil) -> Contact {
    Contact(Card(self).merged(with: [Card(other)], region: region).card)
  }
}

extension Card {
  /// The card joined with others of the same person, whoever they are.
  ///
  /// - Parameters:
  ///   - others: The other cards.
  ///   - region: The region of numbers without a calling code; nil when it is not known.
  /// - Returns: One card, and what of its values stands in another property than before.
  package func merged(
    with others: [Card], region: PhoneRegion?
  ) -> (card: Card, moves: [Merge.Move]) {
    let members = CardMerger.members(([self] + others).enumerated().map { ($0, $1) })
    let merged = CardMerger(preference: .fullest, region: region).merge(members)
    return (merged.card, merged.moves)
  }
}

extension Collection<Contact> {
  /// Joins the contacts that are certainly of one person.
  ///
  /// - Parameter region: The region of numbers without a calling code.
  /// - Returns: One contact a person, what was joined, and which pairs are in doubt, with the reasons.
  /// - Complexity: O(*n*) in the contacts.
  public func deduplicated(region: PhoneRegion) -> ContactDeduplication {
    let result = Deduplicator(region: region).deduplicate(map { Card($0) })
    return ContactDeduplication(
      contacts: result.cards.map { Contact($0) }, joined: result.merges, doubtful: result.doubtful)
  }
}

/// The outcome of joining contacts.
public struct ContactDeduplication: Sendable, Hashable {
  /// The contacts, one a person, each in the position of the first that went into it.
  public let contacts: [Contact]
  /// What was joined and why, by the indices of the contacts that were given.
  public let joined: [Merge]
  /// The pairs that may be of one person and were not joined, by the indices of the contacts that were given.
  public let doubtful: [DoubtfulPair]
}
