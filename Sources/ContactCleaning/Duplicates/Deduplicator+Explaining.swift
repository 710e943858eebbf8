internal import ContactBytes
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
    let firsts = Dictionary(keyed.copies.map { (Int($0.card), Int($0.first)) }) { first, _ in first
    }
    let namesakes = second == nil ? namesakes(of: first, in: cards) : []
    let kept = ([first, second].compactMap { $0 } + namesakes).map { firsts[$0] ?? $0 }
    var apart = matcher(of: keyed, keyed.index(keeping: Set(kept)), cards, decided)
    var matched = apart
    matched.match()
    let index = apart.index
    let number = { (card: Int) in index.number(ofCard: firsts[card] ?? card) }
    var others = second.map { [$0] } ?? []
    if second == nil, let number = number(first) {
      let pairs = apart.comparisons(
        in: index.buckets(Int(number)).map { Int(index.cardBuckets[$0]) }
      )
      .filter { $0.first == number || $0.second == number }
      .ordered { ($1.evidence.bits, $0.second) < ($0.evidence.bits, $1.second) }
      let equal = cards.indices.filter { $0 != first && (firsts[$0] ?? $0) == kept[0] }
      let near = pairs.map { Int(index.cards[Int($0.first == number ? $0.second : $0.first)]) }
      let known = Set(equal + near)
      let likely = equal + near + namesakes.filter { !known.contains($0) }
      others = Array(likely.prefix(Self.nearestCount))
    }
    let reporter = MatchReporter(
      cards: cards, extractor: MatchKeys(region: region, kinds: keys), language: language)
    return others.compactMap { other in
      guard let one = number(first), let two = number(other) else { return nil }
      if one == two, first != other {
        let bits = PairEvidence.joining
        return Explanation(
          first: first, second: other, rows: [(bits, "both cards say the same")], score: bits,
          verdict: .same, reason: "\(Int(bits)) points join")
      }
      let (evidence, rows) = apart.observed(one, two)
      let (verdict, reason) = verdict(on: evidence, rows, one, two, &matched)
      return Explanation(
        first: first, second: other,
        rows: rows.map { observation in
          let words = observation.words { reporter.value(of: $0, inCard: first) }
          if case .names(let names) = observation {
            let titles = reporter.titles(names, of: [first, other])
            return (observation.bits, names.fact(titles: titles).description)
          }
          let field =
            observation.label.map { reporter.otherField($0, of: [first, other]) } ?? ""
          return (observation.bits, field.isEmpty ? words : "\(words) \(field)")
        },
        score: evidence.bits, verdict: verdict, reason: reason)
    }
  }

  /// The first cards of others that have the name of a card.
  private func namesakes(of card: Int, in cards: [Card]) -> [Int] {
    let name = NameSounds(cards[card]).exact
    let others = cards.indices.lazy.filter {
      $0 != card && !cards[$0].isGroup && NameSounds(cards[$0]).exact == name
    }
    return NameSounds(cards[card]).words.isEmpty ? [] : Array(others.prefix(Self.nearestCount))
  }

  /// Up to so many pairs of a card are explained.
  private static let nearestCount = 5

  /// What became of a pair, and why.
  private func verdict(
    on evidence: PairEvidence, _ rows: [PairEvidence.Observation], _ first: Int32,
    _ second: Int32, _ matcher: inout PersonMatcher
  ) -> (Explanation.Verdict, String) {
    let enough = Int(evidence.enough)
    let (root, other) = (matcher.people.root(first), matcher.people.root(second))
    if root == other {
      let isDecided = matcher.links.contains { link in
        MatchKeys.kind(of: matcher.index.keys[Int(link.bucket)]) == .decision
          && (link.first, link.second) == (first, second)
      }
      if isDecided { return (.same, "decided to be the same") }
      return (.same, evidence.isCertain ? "\(enough) points join" : "joined by way of other cards")
    }
    if matcher.areDifferent(root, other) { return (.different, "decided to be different") }
    if evidence.strongestKey == nil {
      let isNamesake = evidence.names == .same || evidence.names == .sameWord
      // What says nothing, as a number that is somebody else's, may be the same nevertheless.
      let saysMore =
        ![.different, .otherScript, .missing].contains(evidence.names)
        || rows.contains { $0 != .names(evidence.names) && $0 != .otherNote && $0.bits >= 0 }
      if !isNamesake {
        return (.different, saysMore ? reason(of: evidence) : "they share nothing")
      }
      if evidence.saysMoreThanName { return (.different, reason(of: evidence)) }
      let reason = DoubtfulPair.Reason.nameOnly.rawValue
      return keys.contains(.name) ? (.doubtful, reason) : (.different, reason)
    }
    return (evidence.isDoubtful ? .doubtful : .different, reason(of: evidence))
  }

  /// Why a pair stays apart, with what would be enough where it has less.
  private func reason(of evidence: PairEvidence) -> String {
    let reason = evidence.doubt.rawValue
    return evidence.bits >= evidence.enough
      ? reason
      : "\(reason); \(Int(evidence.enough)) points join what nothing contradicts"
  }
}
