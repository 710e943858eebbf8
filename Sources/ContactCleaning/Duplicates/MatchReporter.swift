internal import ContactBytes
internal import ContactModel

/// Reports why cards were joined, and which were not though they share a key.
struct MatchReporter {
  let cards: [Card]
  /// What makes the keys of the cards.
  let extractor: MatchKeys
  /// So many doubtful pairs are listed at the most.
  var mostListedPairs = Int.max
  /// So many of the others are described for a report.
  var mostFurtherPairs = 0
  /// The language of the days in values.
  var language = WordLanguage.english
  /// The cards that are decided to be of other people than that of a card.
  var different: [Int: Set<Int>] = [:]
  /// Whether those are counted who have only the name of somebody else.
  var countsNamesakes = false

  // MARK: - Joined

  /// The reasons of a person's links.
  func reasons(_ links: [PersonMatcher.Link], _ matcher: inout PersonMatcher) -> [Merge.Reason] {
    links.map { link in
      let numbers = [link.first, link.second].sorted()
      let cards = numbers.map { Int(matcher.index.cards[Int($0)]) }
      let key = matcher.index.keys[Int(link.bucket)]
      let isByName = MatchKeys.kind(of: key).match == .name
      var facts = isByName ? commonFacts(cards[0], cards[1]) : []
      // What joins may be nearly the same, and a birthday that is not the same is told.
      let rows =
        isByName || cards.allSatisfy(hasBirthday)
        ? matcher.observations(ofCard: numbers[0], and: numbers[1]) : []
      if isByName, rows.contains(.sameBirthday),
        !facts.contains(where: { $0.words == Self.birthday })
      {
        facts.append(DuplicateFact(words: Self.birthday, value: birthdays(of: cards.sorted())))
      }
      facts += rows.filter { isByName ? $0.isNearlyShared : $0.isOtherBirthday }.map {
        $0.fact(
          value: { value(of: $0, inCard: cards[0]) }, birthdays: birthdays(of: cards.sorted()),
          field: { _ in "" })
      }
      var text = isByName ? "" : value(of: key, inCards: cards)
      if text.isEmpty, !isByName {
        // A person may have the key by another card than the one that was compared. Looking up the root may change the
        // sets, so it comes first: within the call it would copy them.
        let root = matcher.people.root(link.first)
        text = value(of: key, inCards: matcher.cards(of: root))
      }
      return reason(cards[0], cards[1], (key, text), facts)
    }
  }

  /// The phones, e-mail addresses and identifiers of a card.
  private func keys(of card: Int) -> [UInt64] {
    var extractor = extractor
    var found: [UInt64] = []
    extractor.append(cards[card], to: &found)
    return found
  }

  /// Why two cards are one that say the same.
  func reason(ofCopy card: Int, of first: Int) -> Merge.Reason {
    let others = keys(of: card)
    guard let key = keys(of: first).first(where: others.contains) else {
      let facts = commonFacts(first, card)
      let all = DuplicateFact(words: "both cards say the same", value: "")
      return reason(first, card, nil, facts.isEmpty ? [all] : facts, areCopies: true)
    }
    return reason(first, card, (key, value(of: key, inCard: first)), [], areCopies: true)
  }

  private func reason(
    _ firstCard: Int, _ secondCard: Int, _ shared: (key: UInt64, value: String)?,
    _ facts: [DuplicateFact], areCopies: Bool = false
  ) -> Merge.Reason {
    let comparison: NameComparison =
      areCopies || cards[firstCard].hasName(of: cards[secondCard])
      ? .same : NameComparison(PersonName(cards[firstCard]), PersonName(cards[secondCard]))
    let kind = shared.map { MatchKeys.kind(of: $0.key).match } ?? .name
    return Merge.Reason(
      first: firstCard, second: secondCard, kind: kind, value: shared?.value ?? "",
      names: .init(comparison), facts: facts)
  }

  /// What two cards have in common that is no key.
  private func commonFacts(_ first: Int, _ second: Int) -> [DuplicateFact] {
    let kinds: [(PropertyName, String)] = [
      (.birthday, Self.birthday), (.address, "same address"),
      (.organization, "same organisation"),
    ]
    return kinds.compactMap { name, words in
      func values(of card: Int) -> [Property] {
        cards[card].properties.filter {
          $0.name == name || name == .birthday && $0.isLunarBirthday
        }
      }
      let others = Set(values(of: second).map { SearchKey(text(of: $0)).scalars })
      let common = values(of: first).first {
        others.contains(SearchKey(text(of: $0)).scalars)
      }
      return common.map { DuplicateFact(words: words, value: text(of: $0)) }
    }
  }

  private static let birthday = "same birthday"

  func value(of key: UInt64, inCard card: Int) -> String {
    var extractor = extractor
    return extractor.value(of: key, in: cards[card])
  }

  /// The value of the first card that has a key; empty where none has it.
  private func value(of key: UInt64, inCards cards: [Int]) -> String {
    cards.lazy.map { value(of: key, inCard: $0) }.first { !$0.isEmpty } ?? ""
  }

  // MARK: - In doubt

  /// Reports what shares a key and was not joined.
  func report(_ matcher: inout PersonMatcher, into result: inout Deduplication) {
    for bucket in 0..<matcher.index.bucketCount {
      let key = matcher.index.keys[bucket]
      let kind = MatchKeys.kind(of: key)
      guard kind.match != .name, matcher.roots(in: bucket).count > PairEvidence.askedHolders
      else {
        continue
      }
      let people = representatives(of: bucket, &matcher)
      result.sharedKeys.append(
        SharedKey(
          kind: kind.match, value: value(of: key, inCard: people[0]), cards: people))
    }
    listDoubtful(&matcher, into: &result)
    if extractor.kinds.contains(.name) {
      reportNames(&matcher, into: &result)
    } else if countsNamesakes {
      result.namesakePairs = namesakePairs(&matcher)
    }
    result.skippedPairs = matcher.skippedGroups.values.reduce(0, +)
    result.doubtful = result.doubtful.ordered { ($0.first, $0.second) < ($1.first, $1.second) }
    result.sharedKeys = result.sharedKeys.ordered {
      ($0.cards[0], $0.value) < ($1.cards[0], $1.value)
    }
  }

  /// Lists the doubtful pairs, of many the likeliest: more than one for ten cards nobody looks through.
  private func listDoubtful(_ matcher: inout PersonMatcher, into result: inout Deduplication) {
    let pairs = matcher.doubtful.ordered {
      ($1.evidence.bits, $0.first, $0.second) < ($0.evidence.bits, $1.first, $1.second)
    }
    // Of a part of a book all are listed: which are the likeliest is known where the parts come together.
    let limit = min(mostListedPairs, max(Self.leastListedPairs, cards.count / 10))
    let listed = matcher.index.whole == nil ? Self.first(limit, of: pairs) : pairs
    for pair in listed { report(pair, &matcher, into: &result) }
    result.unlistedPairs = pairs.count - listed.count
    guard mostFurtherPairs > 0, result.unlistedPairs > 0 else { return }
    let known = Set(listed.map { [$0.first, $0.second] })
    var further = Deduplication()
    for pair in pairs.lazy.filter({ !known.contains([$0.first, $0.second]) })
      .prefix(mostFurtherPairs)
    { report(pair, &matcher, into: &further) }
    result.furtherDoubtful = further.doubtful
  }

  /// The first of many pairs; those that the others decide come last: whoever is the same as two is asked about twice, and not
  /// whether these two are one.
  private static func first(
    _ limit: Int, of pairs: [PersonMatcher.Comparison]
  ) -> [PersonMatcher.Comparison] {
    if pairs.count <= limit { return pairs }
    var numbers: [Int32: Int32] = [:]
    for root in pairs.flatMap({ [$0.first, $0.second] }) where numbers[root] == nil {
      numbers[root] = Int32(numbers.count)
    }
    var people = DisjointSets(count: numbers.count)
    var (asked, decided): ([Int], [Int]) = ([], [])
    for (place, pair) in pairs.enumerated() {
      guard let one = numbers[pair.first], let other = numbers[pair.second] else { continue }
      if people.root(one) == people.root(other) {
        decided.append(place)
      } else {
        people.unite(one, other)
        asked.append(place)
      }
    }
    return (asked + decided).prefix(limit).sorted().map { pairs[$0] }
  }

  /// So many doubtful pairs are listed, however small the book is.
  private static let leastListedPairs = 20

  /// The index of the first card of each person of a bucket, ascending.
  private func representatives(of bucket: Int, _ matcher: inout PersonMatcher) -> [Int] {
    var firstCards: [Int32: Int] = [:]
    for member in matcher.index.members(bucket) {
      let root = matcher.people.root(member)
      let card = Int(matcher.index.cards[Int(member)])
      firstCards[root] = min(firstCards[root] ?? card, card)
    }
    return firstCards.values.sorted()
  }

  private func report(
    _ pair: PersonMatcher.Comparison, _ matcher: inout PersonMatcher,
    into result: inout Deduplication
  ) {
    let evidence = pair.evidence
    // Those who share no key were found by their names.
    let kind = evidence.strongestKey.map { MatchKeys.kind(of: $0).match } ?? .name
    let key = evidence.strongestKey ?? 0
    let places = [pair.first, pair.second].map { root in
      matcher.people.size(root) == 1
        ? matcher.firstCard(of: root)
        : telling(matcher.cards(of: root), of: key, withBirthday: evidence.hasOtherBirthday)
    }.sorted()
    let valueOf = { (key: UInt64) in value(of: key, inCards: places) }
    let rows = matcher.observed(pair.first, pair.second).1
      .filter { $0.bits != 0 || $0.isDiscounted }
      .ordered { abs($1.bits) < abs($0.bits) }
    func facts(_ rows: [PairEvidence.Observation]) -> [DuplicateFact] {
      rows.prefix(Self.namedFacts).map {
        $0.fact(
          value: valueOf, birthdays: birthdays(of: places),
          field: { otherField($0, of: places) }, titles: { titles($0, of: places) })
      }
    }
    result.doubtful.append(
      DoubtfulPair(
        first: places[0], second: places[1], kind: kind,
        value: valueOf(key), reason: evidence.doubt, score: evidence.bits,
        agreeing: facts(rows.filter { $0.bits > 0 || $0.isDiscounted }),
        contradicting: facts(rows.filter { $0.bits < 0 }), names: .init(evidence.names),
        sharedKinds: kind == .name ? PairEvidence.sharedKinds(rows) : []))
  }

  /// Of the cards of one person the first that has most of what decides about a pair, and of several such the one with the
  /// name that most have: who looks at it sees why, and whom it is about.
  ///
  /// A birthday that contradicts decides more than what the two share, and another less.
  private func telling(_ cards: [Int], of key: UInt64, withBirthday: Bool) -> Int {
    let names = Dictionary(grouping: cards) { self.cards[$0].displayedName }
    return cards.sorted().map { card in
      let ofBirthday = hasBirthday(card) ? (withBirthday ? 4 : 1) : 0
      let ofKey = value(of: key, inCard: card).isEmpty ? 0 : 2
      return (card, (ofBirthday + ofKey, names[self.cards[card].displayedName]?.count ?? 0))
    }.reduce((0, (-1, 0))) { $1.1 > $0.1 ? $1 : $0 }.0
  }

  /// A value for a person.
  private func text(of property: Property) -> String {
    property.name == .birthday || property.isLunarBirthday
      ? property.birthdayText(in: language) : property.plainText
  }

  /// The birthdays of some cards, side by side.
  private func birthdays(of places: [Int]) -> String {
    places.compactMap { birthday(of: $0)?.birthdayText(in: language) }.joined(separator: " / ")
  }

  private func birthday(of card: Int) -> Property? {
    cards[card].first(.birthday) ?? cards[card].properties.first { $0.isLunarBirthday }
  }

  private func hasBirthday(_ card: Int) -> Bool { birthday(of: card) != nil }

  /// The field of a label, or the sex, with its values in each of two cards; empty where they have none.
  func otherField(_ hash: UInt64, of places: [Int]) -> String {
    var label = ""
    let sides = places.map { place in
      let card = cards[place]
      let values = card.properties.filter { property in
        let record = card.records[property.index]
        guard hash != 0 else { return property.name == .gender }
        guard record.name == .extended, OwnFields.isField(record),
          OwnFields.label(of: record, in: card) == hash
        else { return false }
        let own = card.label(of: record).map { String(utf8: card.bytes.span, $0) }
        label = own.map { AppleLabel.shown($0) } ?? String(property.spelling.dropFirst(2))
        return true
      }
      return values.map { ResidentNumber.masked($0.plainText) }.joined(separator: ", ")
    }
    if sides.contains("") || ExtensionName.isSecret(label) { return label }
    return (label.isEmpty ? "" : "\(label): ") + sides.joined(separator: " / ")
  }

  /// The titles or the tags of two cards by which their names relate so, as they are written; empty where they do not.
  func titles(_ names: NameComparison, of places: [Int]) -> String {
    guard names == .otherTag || names == .otherTitle else { return "" }
    let people = places.map { PersonName(cards[$0]) }
    let sides: [String] =
      if names == .otherTag {
        zip(places, people).map { place, name in
          name.tag.split(separator: " ").map { cards[place].written(String($0)) }
            .joined(separator: " ")
        }
      } else if people.allSatisfy({ !$0.title.isEmpty }) {
        people.map(\.title)
      } else {
        zip(places, people).map { cards[$0].written($1.address) }
      }
    return Set(sides).count < 2 || sides.contains("") ? "" : sides.joined(separator: " / ")
  }

  /// Pairs of people that only have their name in common.
  private func reportNames(_ matcher: inout PersonMatcher, into result: inout Deduplication) {
    let index = matcher.index
    let known = Set(result.doubtful.map { [$0.first, $0.second] })
    var firstOf: [PersonName: Int] = [:]
    for card in cards.indices where !cards[card].isGroup {
      let name = PersonName(cards[card])
      guard !name.isEmpty else { continue }
      guard let first = firstOf[name] else {
        firstOf[name] = card
        continue
      }
      if let a = index.number(ofCard: first), let b = index.number(ofCard: card),
        matcher.people.root(a) == matcher.people.root(b)
      {
        continue
      }
      // Cards without keys have no number there.
      if different[first]?.contains(card) == true { continue }
      guard !known.contains([first, card]) else { continue }
      result.doubtful.append(
        DoubtfulPair(
          first: first, second: card, kind: .name, value: cards[card].displayedName,
          reason: .nameOnly, score: NameComparison.same.bits, agreeing: [], contradicting: [],
          names: .equal, sharedKinds: []))
    }
  }

  /// How many pairs there are of the first card of a name and another one of just this name, which are neither of one
  /// person nor in doubt.
  private func namesakePairs(_ matcher: inout PersonMatcher) -> Int {
    func key(_ one: Int32, _ other: Int32) -> UInt64 {
      UInt64(min(one, other)) << 32 | UInt64(max(one, other))
    }
    let (index, names) = (matcher.index, matcher.keyed.names)
    let doubtful = Set(matcher.doubtful.map { key($0.first, $0.second) })
    var firsts = HashCounts(capacity: names.count)
    var count = 0
    for (card, name) in names.enumerated() where name != 0 {
      let first = Int(firsts.value(of: name, orNoting: Int32(card) + 1)) - 1
      if first == card || different[first]?.contains(card) == true { continue }
      // A card without keys has no number, and is neither joined nor in doubt.
      if let one = index.number(ofCard: first), let other = index.number(ofCard: card) {
        let (one, other) = (matcher.people.root(one), matcher.people.root(other))
        if one == other || doubtful.contains(key(one, other)) { continue }
      }
      count += 1
    }
    return count
  }

  /// So many facts for a pair are named, and so many against it.
  private static let namedFacts = 3
}

extension Merge.NameRelation {
  /// How names relate, in the few words of a report.
  init(_ comparison: NameComparison) {
    self =
      switch comparison {
      case .missing: .missing
      case .same, .sameWord: .equal
      case .middleMissing, .givenOnly, .givenPart, .partOnly, .familyPart: .part
      case .nickname, .nicknameOfSeveral, .initial: .shortForm
      case .romanised: .otherLetters
      case .typed, .typedFamily, .typedBoth, .partTyped, .alike, .garbled: .mistyped
      default: .different
      }
  }
}

extension Card {
  /// The name as the card has it, for a report.
  var displayedName: String { first(.fullName)?.value ?? "" }

  /// The name with what N says and FN does not: `John Hart Jr.`, `J. Hart (John Hart)`.
  package var nameInFull: String {
    let shown = displayName
    guard NameTable.hasOtherParts(self), let index = firstIndex(of: .name) else { return shown }
    let whole = NameTable.name(ofParts: self, index)
    let (own, other) = (Self.words(of: shown), Self.words(of: whole))
    return own.isSubset(of: other)
      ? whole : other.isSubset(of: own) ? shown : "\(shown) (\(whole))"
  }

  /// A word of the name, given in small letters and without dots, as the name has it.
  fileprivate func written(_ word: String) -> String {
    let names = [displayedName] + properties(.name).flatMap { $0.components.joined() }
    return names.flatMap { $0.split(separator: " ") }
      .first { $0.lowercased().filter { $0 != "." } == word }.map { String($0) } ?? word
  }

  private static func words(of name: String) -> Set<Substring> {
    Set(name.lowercased().filter { $0 != "." && $0 != "," }.split(separator: " "))
  }
}
