import ContactCleaning
import ContactModel
import TestSupport
import Testing

@Suite("duplicates against known truth")
struct DuplicatesTruthTests {
  /// Seeds that no tuning has seen.
  static let seeds: [UInt64] = [71, 72, 73, 74]

  @Test("hardly ever joins two people, and finds nearly all")
  func truth() {
    var score = Score()
    var kinds: [DuplicatesCorpus.Kind] = []
    for seed in Self.seeds {
      let corpus = DuplicatesCorpus(seed: seed, count: 2000)
      score.add(Deduplicator().deduplicate(corpus.cards), corpus)
      kinds += corpus.kinds
    }
    for kind in DuplicatesCorpus.Kind.allCases {
      #expect(kinds.count { $0 == kind } * 20 >= kinds.count, "\(kind)")
    }
    #expect(score.precision >= 0.999, "seeds \(Self.seeds): \(score)")
    #expect(score.recall >= 0.98, "seeds \(Self.seeds): \(score)")
  }

  @Test("does not depend on the order of the cards")
  func order() {
    let corpus = DuplicatesCorpus(seed: 74, count: 800)
    var random = SeededRandom(seed: 75)
    let order = corpus.cards.indices.shuffled(using: &random)
    let first = Deduplicator().deduplicate(corpus.cards)
    let second = Deduplicator().deduplicate(order.map { corpus.cards[$0] })
    let areEqual = Set(first.cards) == Set(second.cards)
    #expect(areEqual)
    #expect(first.cards.count == second.cards.count)
    #expect(first.doubtful.count == second.doubtful.count)
  }

  @Test("a second run changes nothing", arguments: [76, 77] as [UInt64])
  func idempotent(seed: UInt64) {
    let corpus = DuplicatesCorpus(seed: seed, count: 800)
    let once = Deduplicator().deduplicate(corpus.cards)
    let twice = Deduplicator().deduplicate(once.cards)
    #expect(twice.merges.isEmpty)
    let isSame = once.cards == twice.cards
    #expect(isSame)
  }

  @Test("every distinct phone, address and note is kept")
  func lossless() {
    let corpus = DuplicatesCorpus(seed: 78, count: 800)
    let result = Deduplicator().deduplicate(corpus.cards)
    for merge in result.merges {
      let card = result.cards[merge.result]
      for place in merge.cards {
        for property in corpus.cards[place].properties where property.name != .fullName {
          let kept = card.properties(property.name).map { Self.plain($0) }
          #expect(kept.contains(Self.plain(property)), "card \(place)")
        }
      }
      #expect(merge.reasons.count == merge.cards.count - 1)
    }
  }

  private static func plain(_ property: Property) -> String {
    let value = property.value.lowercased()
    guard property.name == .telephone else { return value }
    let digits = value.filter(\.isNumber)
    return digits.hasPrefix("82") ? "0" + digits.dropFirst(2) : digits
  }
}

/// How well a run found the people: counted in pairs of cards.
struct Score: CustomStringConvertible {
  private(set) var joined = 0
  private(set) var right = 0
  private(set) var wanted = 0
  private(set) var wrongKinds: [String: Int] = [:]
  private(set) var missedKinds: [String: Int] = [:]

  var precision: Double { joined == 0 ? 1 : Double(right) / Double(joined) }
  var recall: Double { wanted == 0 ? 1 : Double(right) / Double(wanted) }

  mutating func add(_ result: Deduplication, _ corpus: DuplicatesCorpus) {
    var personOf = Array(0..<corpus.cards.count)
    for merge in result.merges {
      for place in merge.cards { personOf[place] = corpus.cards.count + merge.result }
      for (number, first) in merge.cards.enumerated() {
        for second in merge.cards.dropFirst(number + 1) {
          joined += 1
          if corpus.people[first] == corpus.people[second] {
            right += 1
          } else {
            wrongKinds["\(corpus.kinds[first])", default: 0] += 1
          }
        }
      }
    }
    var cardsOf: [Int: [Int]] = [:]
    for (place, person) in corpus.people.enumerated() { cardsOf[person, default: []].append(place) }
    for cards in cardsOf.values {
      for (number, first) in cards.enumerated() {
        for second in cards.dropFirst(number + 1) {
          wanted += 1
          if personOf[first] != personOf[second] {
            missedKinds["\(corpus.kinds[first])", default: 0] += 1
          }
        }
      }
    }
  }

  var description: String {
    "precision \(precision), recall \(recall), \(wanted) pairs, wrong \(wrongKinds), missed \(missedKinds)"
  }
}
