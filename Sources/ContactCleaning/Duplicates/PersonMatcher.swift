internal import ContactModel

/// Decides which cards are of one person.
///
/// Cards that share a key are candidates, and the evidence of the whole pair decides. A step compares all
/// candidates first and only then joins, so that the outcome does not depend on the order of the cards.
/// Joined people have more evidence than each had, so steps repeat around what has changed until nothing
/// does: that makes the result idempotent. Nobody is joined with two people who cannot be one.
struct PersonMatcher {
  /// Two people, or cards, that both have a key: as they are to be compared, or as they were joined.
  struct Link {
    let first: Int32
    let second: Int32
    let bucket: Int32
  }

  /// Two people, by their roots, who were compared.
  struct Comparison {
    let first: Int32
    let second: Int32
    let bucket: Int32
    let evidence: PairEvidence
  }

  /// How two names relate.
  struct FoundRelation {
    let relation: NameComparison
    /// Whether they would relate otherwise if fewer people of the book had their words.
    let isDecidedByBook: Bool
  }

  var index: KeyIndex
  var people: DisjointSets
  var links: [Link] = []
  /// How many pairs of people who share two keys that each too many have were not compared, by who they are.
  var skippedGroups: [UInt64: Int] = [:]
  /// What is known of the whole book.
  var book: BookStatistics {
    get { store.names.words.book }
    _modify { yield &store.names.words.book }
  }
  var store: EvidenceStore
  /// What is known of people who were compared, and where it is by their roots.
  var known: [PersonEvidence] = []
  var places: [Int32]
  /// The names of those of whom no other name is known, by their roots; −1 for the others.
  private var names: [Int32]
  /// Where the buckets of people stand among the numbers of the store, by their roots.
  private var bucketsOfPeople: [PersonEvidence.Part]
  /// Who shares each bucket.
  var holders: [PairEvidence.Holders]
  /// The buckets that two people share who are compared.
  var shared: [Int32] = []
  /// How the names of these two relate; nil where that was not looked at.
  var sharedNames: FoundRelation?
  var sharedKeys: [PairEvidence.SharedKey] = []
  /// The keys of all cards.
  let keyed: KeyedCards
  /// Gives cards, and joins them.
  let source: PersonSource
  /// The joined cards of people, by their roots.
  var joinedCards: [Int32: CardMerger.Merged] = [:]
  /// The keys of joined cards that nobody else had, with the people.
  var lonelyKeys: [UInt64: [Int32]] = [:]
  /// The people whose joined cards have the key of a bucket that none of their cards has.
  var joinedMembers: [Int32: [Int32]] = [:]
  /// The people who were joined and whose joined cards are not made yet.
  var unrenewed: Set<Int32> = []
  /// The numbers of those who are decided to be other people than somebody, by the number of that one.
  typealias DifferentPeople = [Int32: Set<Int32>]

  /// The pairs of numbers that are decided to be different people.
  let different: DifferentPeople
  /// The pairs that are not joined, and may be when the book is known better, or are shown to a person.
  var open: [Comparison] = []
  /// What each round of joining has changed about the counts of the book, where it is divided.
  private(set) var rounds: [BookChanges] = []

  /// Makes a matcher of the cards that share a key.
  ///
  /// - Parameters:
  ///   - keyed: The keys of all cards.
  ///   - index: Which of them share keys.
  ///   - different: The pairs of numbers of the index that are decided to be different people.
  ///   - source: Gives the cards.
  init(
    _ keyed: KeyedCards, _ index: KeyIndex, different: DifferentPeople = [:],
    source: PersonSource
  ) {
    self.index = index
    self.different = different
    self.keyed = keyed
    self.source = source
    store = EvidenceStore(
      buckets: index.cardBuckets, phones: keyed.phones,
      firstYearOfChildren: source.firstYearOfChildren)
    people = DisjointSets(count: index.cards.count)
    places = [Int32](repeating: -1, count: index.cards.count)
    names = places
    bucketsOfPeople = places.indices.map { .init(index.buckets($0)) }
    holders = [PairEvidence.Holders](repeating: .init(), count: index.bucketCount)
    book = index.whole?.book ?? keyed.book
    if index.whole != nil { book.changes = BookChanges() }
  }

  /// What is known of a person; it is read from the card when it is needed first.
  mutating func evidence(_ root: Int32) -> PersonEvidence {
    let place = places[Int(root)]
    if place >= 0 { return known[Int(place)] }
    let card = Int(index.cards[Int(root)])
    let (buckets, phones) = (index.buckets(Int(root)), keyed.phones(of: card))
    let name = names[Int(root)]
    let person: PersonEvidence
    if source.hasCopies(card) {
      person = store.evidence(
        of: source.joined([card]).card, buckets: .init(buckets), phones: .init(phones),
        byName: source.isByName)
    } else {
      let cards = source.cards
      person = store.evidence(
        of: cards.span[source.place(of: card)], name: name < 0 ? nil : name,
        buckets: .init(buckets), phones: .init(phones), byName: source.isByName)
    }
    set(person, of: root)
    return person
  }

  /// The fullest name of a person, by its number.
  mutating func name(_ root: Int32) -> Int32 {
    let name = names[Int(root)]
    return name < 0 ? evidence(root).name : name
  }

  /// Where the buckets of a person stand among the numbers of the store.
  func buckets(_ root: Int32) -> Range<Int> {
    bucketsOfPeople[Int(root)].range
  }

  mutating func set(_ person: PersonEvidence, of root: Int32) {
    names[Int(root)] = person.otherNames.isEmpty ? person.name : -1
    bucketsOfPeople[Int(root)] = person.buckets
    if places[Int(root)] < 0 {
      places[Int(root)] = Int32(known.count)
      known.append(person)
    } else {
      known[Int(places[Int(root)])] = person
    }
  }

  /// The indices of the cards of a person, but for copies.
  func cards(of root: Int32) -> [Int] { people.members(root).map { Int(index.cards[Int($0)]) } }

  /// The index of the first card of a person.
  mutating func firstCard(of root: Int32) -> Int {
    people.size(root) == 1 ? Int(index.cards[Int(root)]) : cards(of: root).min() ?? 0
  }

  /// The joined card of a person, where several cards were joined.
  mutating func joinedCard(of number: Int32) -> CardMerger.Merged? {
    joinedCards[people.root(number)]
  }

  // MARK: - Steps

  /// Runs all steps, until a book of the joined cards would have nothing to join: first by what the cards say, then
  /// from what is decided besides, so that a decision takes nobody apart.
  mutating func match() {
    readNames()
    var isDecided = false
    for pair in comparisons() { note(pair) }
    var changed = join(open.filter(\.evidence.isCertain))
    var isChanged = endRound(changed)
    while true {
      while isChanged {
        let buckets = buckets(of: changed)
        var hasChanged = [Bool](repeating: false, count: index.cards.count)
        for root in changed { hasChanged[Int(root)] = true }
        for pair in comparisons(in: buckets, around: hasChanged) { note(pair) }
        changed = join(reopened(around: hasChanged))
        isChanged = endRound(changed)
      }
      // Of those whom many share a key with, others stand side by side now, and words and keys are rarer.
      skippedGroups = [:]
      for pair in comparisons(in: crowds) { note(pair) }
      changed = join(reopened())
      isChanged = endRound(changed)
      if isChanged { continue }
      if isDecided { break }
      isDecided = true
      changed = joinDecided()
      isChanged = endRound(changed)
      if !isChanged { break }
    }
  }

  /// Reads the names of those who share a key, in the order of the book, which is that of the memory.
  mutating func readNames() {
    let source = source
    let cards = source.cards.span
    for card in 0..<keyed.count {
      guard let number = index.number(ofCard: card), !index.buckets(Int(number)).isEmpty,
        !source.hasCopies(card)
      else { continue }
      let place = source.place(of: card)
      if cards[place].firstIndex(of: .nickname) == nil, !NameTable.hasOtherParts(cards[place]) {
        names[Int(number)] = store.names.number(of: cards[place])
      }
    }
  }

  /// Reads what else is known of those who are to be compared, in the order of the book.
  mutating func readEvidence(of pairs: [Link]) {
    var isWanted = [Bool](repeating: false, count: index.cards.count)
    for pair in pairs { (isWanted[Int(pair.first)], isWanted[Int(pair.second)]) = (true, true) }
    known.reserveCapacity(isWanted.count { $0 })
    for card in 0..<keyed.count {
      if let number = index.number(ofCard: card), isWanted[Int(number)] { _ = evidence(number) }
    }
  }

  /// Whether two people whose buckets in common are found share no more than one thing that finds candidates, and have other
  /// given names, or other family names and a given name of many.
  mutating func areStrangers(_ first: Int32, _ second: Int32) -> Bool {
    guard shared.count == 1, MatchKeys.kind(of: index.keys[Int(shared[0])]).isNear else {
      return false
    }
    let (one, other) = (names[Int(first)], names[Int(second)])
    guard one >= 0, other >= 0 else { return false }
    store.names.words.isDecidedByBook = false
    let relation = store.names.comparison(one, other)
    let isDecidedByBook = store.names.words.isDecidedByBook
    sharedNames = FoundRelation(relation: relation, isDecidedByBook: isDecidedByBook)
    if isDecidedByBook { return false }
    return relation == .different || relation == .otherGiven
      || relation == .otherFamily && store.names.shareNothingRare(one, other)
  }

  /// Learns what a round of joining has changed elsewhere, where the book is divided.
  ///
  /// - Returns: Whether anything was joined, here or elsewhere.
  private mutating func endRound(_ changed: [Int32]) -> Bool {
    guard let whole = index.whole, let own = book.changes else { return !changed.isEmpty }
    let others = whole.changes(inRound: rounds.count)
    rounds.append(own)
    book.apply(others)
    book.changes = BookChanges()
    return !changed.isEmpty || others.people != 0
  }

  /// Keeps a pair that is certain, or may become so, or is in doubt.
  private mutating func note(_ pair: Comparison) {
    if pair.evidence.isDoubtful || pair.evidence.isNearlyCertain { open.append(pair) }
  }

  /// The pairs that were compared and are in doubt, by what is known at the end.
  var doubtful: [Comparison] { open.filter(\.evidence.isDoubtful) }

  /// Compares the pairs that are kept again.
  ///
  /// - Parameter hasChanged: Whether something has changed around each person; nil for all.
  /// - Returns: The pairs that are certain.
  private mutating func reopened(around hasChanged: [Bool]? = nil) -> [Comparison] {
    var seen: Set<UInt64> = []
    var certain: [Comparison] = []
    var kept = 0
    // What was compared last stands last.
    for place in open.indices.reversed() {
      var pair = open[place]
      let (first, second) = (people.root(pair.first), people.root(pair.second))
      let isAsBefore =
        first == pair.first && second == pair.second
        && hasChanged.map { !$0[Int(first)] && !$0[Int(second)] } ?? false
      // Pairs that are as before stand once: those that were compared since are of people around whom something changed.
      if !isAsBefore {
        guard let found = compared(first, second, Int(pair.bucket), &seen) else { continue }
        pair = found
      }
      if pair.evidence.isCertain { certain.append(pair) }
      kept += 1
      open[open.count - kept] = pair
    }
    open.removeFirst(open.count - kept)
    return certain
  }

  /// Joins all whom decisions make one; the roots that changed.
  private mutating func joinDecided() -> [Int32] {
    var changed: [Int32] = []
    for bucket in 0..<index.bucketCount where MatchKeys.kind(of: index.keys[bucket]) == .decision {
      let members = index.members(bucket)
      for member in members.dropFirst() {
        let first = members[members.startIndex]
        if unite(first, member, bucket: Int32(bucket)) { changed.append(first) }
      }
    }
    return renewed(changed)
  }

  /// The links that connect each person's cards, by root.
  mutating func linksByRoot() -> [Int32: [Link]] {
    var byRoot: [Int32: [Link]] = [:]
    for link in links { byRoot[people.root(link.first), default: []].append(link) }
    return byRoot
  }

  // MARK: - Buckets

  /// The people of a bucket, each once, in the order of their numbers.
  mutating func roots(in bucket: Int) -> [Int32] {
    let members = index.memberRange(bucket)
    let joined = joinedMembers.isEmpty ? [] : joinedMembers[Int32(bucket)] ?? []
    var roots: [Int32] = []
    roots.reserveCapacity(members.count + joined.count)
    for place in members { roots.append(people.root(index.bucketMembers[place])) }
    for member in joined { roots.append(people.root(member)) }
    roots.sort()
    var count = 0
    for place in roots.indices where count == 0 || roots[count - 1] != roots[place] {
      roots[count] = roots[place]
      count += 1
    }
    roots.removeLast(roots.count - count)
    return roots
  }

  /// The buckets of some people, each once, ascending.
  mutating func buckets(of roots: [Int32]) -> [Int] {
    var isFound = [Bool](repeating: false, count: index.bucketCount)
    for root in roots {
      for place in buckets(root) { isFound[Int(store.numbers[place])] = true }
    }
    return isFound.indices.filter { isFound[$0] }
  }

  /// Up to this many people, a bucket is compared pair by pair.
  static let smallBucket = 12
}
