public import ContactModel

extension Deduplicator {
  /// What speaks for and against two cards being of one person.
  public struct Explanation: Sendable {
    /// What became of the pair.
    public enum Verdict: String, Sendable {
      /// The two cards are joined.
      case same
      /// A person is asked.
      case doubtful
      /// They stay apart, and nobody is asked.
      case different
    }

    /// The index of the first card.
    public let first: Int
    /// The index of the second card.
    public let second: Int
    /// What was observed, with the bits that it says, in words.
    public fileprivate(set) var rows: [(bits: Double, words: String)]
    /// The sum of the bits.
    public let score: Double
    /// What became of the pair.
    public let verdict: Verdict
    /// Why, in words.
    public let reason: String
  }

  /// Explains pairs of cards by the evidence that decides about them.
  ///
  /// - Parameters:
  ///   - first: The index of a card.
  ///   - second: The index of another; nil for those that are nearest to the first.
  ///   - cards: All cards of the book, which say how rare it is what two of them share.
  /// - Returns: The pair, or up to five pairs, the likeliest first; none when nothing connects the card with
  ///   another one.
  public func explanations(
    of first: Int, and second: Int? = nil, in cards: [Card]
  ) -> [Explanation] {
    let decided = DecidedPairs(decisions, in: cards)
    let keyed = keyed(cards, decided)
    var apart = matcher(of: keyed, cards, decided)
    var matched = apart
    matched.match()
    let index = apart.index
    var numbers = index.numbers(ofCards: cards.count)
    for copy in keyed.copies { numbers[Int(copy.card)] = numbers[Int(copy.first)] }
    var others = second.map { [$0] } ?? []
    if second == nil, let number = numbers[first] {
      let pairs = apart.comparisons(in: index.buckets(Int(number)).map { Int($0) })
        .filter { $0.first == number || $0.second == number }
        .sorted { ($1.evidence.bits, $0.second) < ($0.evidence.bits, $1.second) }
      others = pairs.prefix(Self.nearestCount).map {
        Int(index.cards[Int($0.first == number ? $0.second : $0.first)])
      }
    }
    let reporter = MatchReporter(cards: cards, region: region, kinds: keys)
    return others.map { other in
      let evidence = apart.observed(evidence(of: cards[first]), evidence(of: cards[other]))
      let (verdict, reason) = verdict(
        on: evidence, numbers[first].flatMap { a in numbers[other].map { (a, $0) } }, &matched)
      return Explanation(
        first: first, second: other,
        rows: (evidence.observations ?? []).map { observation in
          (observation.bits, observation.words { reporter.value(of: $0, inCard: first) })
        },
        score: evidence.bits, verdict: verdict, reason: reason)
    }
  }

  /// Up to so many pairs of a card are explained.
  private static let nearestCount = 5

  /// What became of a pair, and why.
  private func verdict(
    on evidence: PairEvidence, _ numbers: (Int32, Int32)?, _ matcher: inout PersonMatcher
  ) -> (Explanation.Verdict, String) {
    let enough = Int(PairEvidence.joining)
    guard let (first, second) = numbers else { return (.different, "they share nothing") }
    let (root, other) = (matcher.people.root(first), matcher.people.root(second))
    if root == other {
      let isDecided = matcher.links.contains { link in
        MatchKeys.kind(of: matcher.index.keys[Int(link.bucket)]) == .decision
          && (link.first, link.second) == (first, second)
      }
      if isDecided { return (.same, "decided to be the same") }
      return (.same, evidence.isCertain ? "\(enough) bits join" : "joined by way of other cards")
    }
    if matcher.areDifferent(root, other) { return (.different, "decided to be different") }
    let reason = evidence.doubt.rawValue
    return evidence.isDoubtful
      ? (.doubtful, "\(reason); \(enough) bits join what nothing contradicts")
      : (.different, "\(reason); \(enough) bits join")
  }
}
