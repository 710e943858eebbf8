internal import ContactModel
internal import PhoneNumbers

/// Reports why cards were joined, and which were not though they share a key.
struct MatchReporter {
  let cards: [Card]
  /// The names of the cards of the index, by their numbers there.
  let names: [MatchName]
  let region: PhoneRegion
  let kinds: KeyKinds
  /// Pairs that a person has declared to be different.
  let different: Set<DuplicateReview.Pair>

  // MARK: - Joined

  /// The reasons of a person's links.
  func reasons(_ links: [PersonMatcher.Link], _ index: KeyIndex) -> [Merge.Reason] {
    links.map { link in
      let numbers = [link.first, link.second].sorted().map { Int($0) }
      return reason(numbers[0], numbers[1], index.keys[Int(link.bucket)], index)
    }
  }

  private func reason(_ first: Int, _ second: Int, _ key: UInt64, _ index: KeyIndex) -> Merge.Reason
  {
    let (a, b) = (names[first], names[second])
    let (firstCard, secondCard) = (Int(index.cards[first]), Int(index.cards[second]))
    let relation: Merge.NameRelation
    if a.isEmpty || b.isEmpty {
      relation = .missing
    } else if a == b {
      relation = .equal
    } else {
      relation = a.isPart(of: b) || b.isPart(of: a) ? .part : .different
    }
    return Merge.Reason(
      first: firstCard, second: secondCard, kind: MatchKeys.kind(of: key),
      value: value(of: key, inCard: firstCard),
      names: relation)
  }

  private func value(of key: UInt64, inCard card: Int) -> String {
    var keys = MatchKeys(region: region, kinds: kinds)
    return keys.value(of: key, in: cards[card])
  }

  // MARK: - In doubt

  /// Reports what shares a key and was not joined.
  func report(_ matcher: inout PersonMatcher, into result: inout Deduplication) {
    var seen: Set<UInt64> = []
    for bucket in 0..<matcher.index.bucketCount {
      let roots = matcher.roots(in: bucket)
      guard roots.count > 1 else { continue }
      let key = matcher.index.keys[bucket]
      let people = representatives(of: bucket, &matcher)
      if roots.count > Self.listedPeople {
        result.sharedKeys.append(
          SharedKey(
            kind: MatchKeys.kind(of: key), value: value(of: key, inCard: people[0].1),
            cards: people.map(\.1)))
        continue
      }
      for (number, first) in people.enumerated() {
        for second in people[(number + 1)...]
        where seen.insert(Self.pair(first.0, second.0)).inserted {
          report(first, second, key, matcher, into: &result)
        }
      }
    }
    if kinds.contains(.name) { reportNames(&matcher, into: &result) }
    result.doubtful.sort { ($0.first, $0.second) < ($1.first, $1.second) }
    result.sharedKeys.sort { ($0.cards[0], $0.value) < ($1.cards[0], $1.value) }
  }

  /// Two roots as one number, in whatever order.
  private static func pair(_ first: Int32, _ second: Int32) -> UInt64 {
    UInt64(UInt32(min(first, second))) << 32 | UInt64(UInt32(max(first, second)))
  }

  /// The root of each person of a bucket and the index of its first card there, sorted by the index.
  private func representatives(
    of bucket: Int, _ matcher: inout PersonMatcher
  ) -> [(Int32, Int)] {
    var firstCards: [Int32: Int] = [:]
    for member in matcher.index.members(bucket) {
      let root = matcher.people.root(member)
      let card = Int(matcher.index.cards[Int(member)])
      firstCards[root] = min(firstCards[root] ?? card, card)
    }
    return firstCards.map { ($0.key, $0.value) }.sorted { $0.1 < $1.1 }
  }

  private func report(
    _ first: (Int32, Int), _ second: (Int32, Int), _ key: UInt64, _ matcher: PersonMatcher,
    into result: inout Deduplication
  ) {
    guard !isDecided(first.1, second.1) else { return }
    let (a, b) = (matcher.names[Int(first.0)], matcher.names[Int(second.0)])
    let reason: DoubtfulPair.Reason
    if matcher.birthdays[Int(first.0)].contradicts(matcher.birthdays[Int(second.0)]) {
      reason = .differentBirthdays
    } else if a.isPart(of: b) || b.isPart(of: a) {
      reason = .fitsSeveral
    } else {
      let onlyGenerations = a.generation != b.generation && Set(a.words).isSubset(of: b.words)
      reason = onlyGenerations ? .differentGenerations : .differentNames
    }
    result.doubtful.append(
      DoubtfulPair(
        first: first.1, second: second.1, kind: MatchKeys.kind(of: key),
        value: value(of: key, inCard: first.1), reason: reason))
  }

  private func isDecided(_ first: Int, _ second: Int) -> Bool {
    !different.isEmpty
      && different.contains(
        DuplicateReview.Pair(CardFingerprint(cards[first]), CardFingerprint(cards[second])))
  }

  /// Pairs of people that only have their name in common.
  private func reportNames(_ matcher: inout PersonMatcher, into result: inout Deduplication) {
    let memberOf = matcher.index.numbers(ofCards: cards.count)
    let known = Set(result.doubtful.map { [$0.first, $0.second] })
    var firstOf: [MatchName: Int] = [:]
    for card in cards.indices where !cards[card].isGroup {
      let name = MatchName(cards[card])
      guard !name.isEmpty else { continue }
      guard let first = firstOf[name] else {
        firstOf[name] = card
        continue
      }
      if let a = memberOf[first], let b = memberOf[card],
        matcher.people.root(a) == matcher.people.root(b)
      {
        continue
      }
      guard !known.contains([first, card]), !isDecided(first, card) else { continue }
      result.doubtful.append(
        DoubtfulPair(
          first: first, second: card, kind: .name, value: cards[card].displayedName,
          reason: .nameOnly))
    }
  }

  /// Up to this many people of one key, their pairs are listed.
  private static let listedPeople = 6
}

extension Card {
  /// The name as the card has it, for a report.
  var displayedName: String { first(.fullName)?.value ?? "" }
}
