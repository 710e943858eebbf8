import ContactCleaning
import ContactModel
import TestSupport
import Testing

@Suite("duplicates against known truth")
struct DuplicatesTruthTests {
  /// Seeds that no tuning has seen: books of all kinds of people.
  static let seeds: [UInt64] = [7101, 7102, 7103, 7104]
  /// Seeds that no tuning has seen: books of typing errors.
  static let typingSeeds: [UInt64] = [7203, 7204]

  @Test("hardly ever joins two people, and finds nearly all or asks about them")
  func truth() {
    var score = Score()
    for seed in Self.seeds { score.add(PeopleCorpus(seed: seed, count: 2000)) }
    #expect(score.precision >= 0.998, "seeds \(Self.seeds): \(score)")
    #expect(score.recall >= 0.80, "seeds \(Self.seeds): \(score)")
    #expect(score.recallWithReview >= 0.95, "seeds \(Self.seeds): \(score)")
    #expect(score.reviewPairs * 10 <= score.cards, "seeds \(Self.seeds): \(score)")
  }

  @Test("finds the people of many typing errors, and joins no two")
  func typingErrors() {
    var score = Score()
    for seed in Self.typingSeeds { score.add(PeopleCorpus(typingErrorsOf: seed, count: 1000)) }
    #expect(score.precision >= 0.998, "seeds \(Self.typingSeeds): \(score)")
    #expect(score.recall >= 0.80, "seeds \(Self.typingSeeds): \(score)")
    #expect(score.recallWithReview >= 0.95, "seeds \(Self.typingSeeds): \(score)")
    #expect(score.reviewPairs * 10 <= score.cards, "seeds \(Self.typingSeeds): \(score)")
  }

  @Test("does not depend on the order of the cards", arguments: [7301, 7302] as [UInt64])
  func order(seed: UInt64) {
    for corpus in [
      PeopleCorpus(seed: seed, count: 800), PeopleCorpus(typingErrorsOf: seed, count: 400),
    ] {
      var random = SeededRandom(seed: seed)
      let order = corpus.cards.indices.shuffled(using: &random)
      let first = Deduplicator().deduplicate(corpus.cards)
      let second = Deduplicator().deduplicate(order.map { corpus.cards[$0] })
      let clusters = Set(first.merges.map { Set($0.cards) })
      let others = Set(second.merges.map { Set($0.cards.map { order[$0] }) })
      #expect(clusters.symmetricDifference(others).isEmpty, "seed \(seed)")
      #expect(first.doubtful.count == second.doubtful.count)
    }
  }

  @Test("a second run changes nothing", arguments: [7401, 7402, 7403, 9408] as [UInt64])
  func idempotent(seed: UInt64) {
    for corpus in [
      PeopleCorpus(seed: seed, count: 800), PeopleCorpus(typingErrorsOf: seed, count: 400),
    ] {
      let once = Deduplicator().deduplicate(corpus.cards)
      let twice = Deduplicator().deduplicate(once.cards)
      #expect(twice.merges.isEmpty, "seed \(seed)")
      #expect(once.cards == twice.cards, "seed \(seed)")
    }
  }

  @Test(
    "what speaks for a pair is the same whichever of the two comes first",
    arguments: [7411] as [UInt64])
  func symmetric(seed: UInt64) {
    for corpus in [
      PeopleCorpus(seed: seed, count: 50), PeopleCorpus(typingErrorsOf: seed, count: 30),
    ] {
      let deduplicator = Deduplicator()
      for first in corpus.cards.indices {
        for found in deduplicator.explanations(of: first, in: corpus.cards) {
          let turned = deduplicator.explanations(of: found.second, and: first, in: corpus.cards)
          #expect(turned.first?.score == found.score, "seed \(seed): \(first), \(found.second)")
        }
      }
    }
  }

  @Test("namesakes of a large book are not one for having an employer of many")
  func largeBook() {
    var source = PeopleSource(seed: 7421)
    let given = ["James", "Mary", "Linda", "Anna", "Robert", "Susan", "Thomas", "Karen"]
    let families = ["Smith", "Miller", "Davis", "Lopez", "Wilson", "Moore", "Jackson", "Martin"]
    let companies = ["Acme Corp.", "Globex", "Initech", "Hooli", "Wonka Chocolate"]
    let cards = (0..<6000).map { _ in
      Card([
        (.fullName, "\(source.pick(given)) \(source.pick(families))"),
        (.organization, source.pick(companies)),
        (.telephone, "+44 20 7\(source.digits(3)) \(source.digits(4))"),
      ])
    }
    let result = Deduplicator().deduplicate(cards)
    #expect(result.merges.count < 6, "\(result.merges.count)")
  }

  @Test("namesakes of a large book with other birthdays, houses and numbers are asked about")
  func rareNames() {
    func person(_ name: String, _ values: [(PropertyName, String)]) -> Card {
      Card([(.fullName, name)] + values)
    }
    func house(_ number: Int) -> String {
      ["", "", "Dorfstr. \(number)", "Köln", "", "50667", ""].joined(separator: "\u{1F}")
    }
    var source = PeopleSource(seed: 7431)
    let cards =
      [("1982-03-14", 3, "089 21376519"), ("1982-03-17", 5, "089 22891291")].map {
        day, number, phone in
        person("Lea Öztürk", [(.birthday, day), (.address, house(number)), (.telephone, phone)])
      }
      + (0..<1200).map { number in
        person(
          "Vorname\(number % 50) Name\(source.digits(4))",
          [(.telephone, "0151 2\(source.digits(7))")])
      }
    let result = Deduplicator(region: "DE").deduplicate(cards)
    #expect(!result.merges.contains { $0.cards.contains(0) })
    #expect(result.doubtful.contains { ($0.first, $0.second) == (0, 1) })
  }

  @Test("the address of an office, and numbers in its e-mails, make nobody of two namesakes")
  func office() {
    let place = ["", "", "Hauptstr. 1\n10115 Berlin", "", "", "", ""].joined(separator: "\u{1F}")
    let cards = (0..<40).map { number in
      let invented = "Person\(letter(number)) Sur\(letter(number / 2))ab"
      let name = [5, 25].contains(number) ? "Juergen Nowak" : invented
      return Card([
        (.fullName, name), (.address, place),
        (.email, "u\(10000 + number)@example.com"), (.organization, "Example"),
        (.telephone, "+49 151 \(2_000_000 + number * 77_777)"),
      ])
    }
    func letter(_ number: Int) -> Character { Character(Unicode.Scalar(UInt8(97 + number % 26))) }
    #expect(Deduplicator().deduplicate(cards).merges.isEmpty)
    let rows = Deduplicator().explanations(of: 5, and: 25, in: cards).flatMap(\.rows)
    #expect(rows.filter { $0.bits > 0 }.map(\.words) == ["the same name"])
  }

  @Test("a book beside a copy of itself is the book again", arguments: [7501, 7502] as [UInt64])
  func copied(seed: UInt64) {
    let once = Deduplicator().deduplicate(PeopleCorpus(seed: seed, count: 600).cards)
    let again = Deduplicator().deduplicate(once.cards + once.cards)
    #expect(again.cards.count == once.cards.count, "seed \(seed)")
  }

  @Test("what is decided is obeyed for all the cards of the two people")
  func decided() throws {
    let corpus = PeopleCorpus(seed: 7601, count: 800)
    let first = Deduplicator().deduplicate(corpus.cards)
    for decision in ["same", "different"] {
      let table = DuplicateReview.table(of: first.doubtful, in: corpus.cards)
        .replacing("\n\t", with: "\n\(decision)\t")
      let result = Deduplicator(decisions: try DuplicateReview(parsing: table))
        .deduplicate(corpus.cards)
      var groups = Array(0..<corpus.cards.count)
      for merge in result.merges {
        for place in merge.cards { groups[place] = merge.cards[0] }
      }
      for pair in first.doubtful {
        let isJoined = groups[pair.first] == groups[pair.second]
        #expect(isJoined == (decision == "same"), "\(pair.first) and \(pair.second)")
      }
      // Who was one without a decision is not taken apart by one that joins.
      for merge in first.merges where decision == "same" {
        #expect(Set(merge.cards.map { groups[$0] }).count == 1)
      }
    }
  }

  @Test(
    "a decision about a card takes nothing from it that says the same", arguments: [true, false])
  func decidedTwins(isIdentified: Bool) throws {
    func card(_ name: String, _ number: Int) -> Card {
      var card = Card([
        (.fullName, name), (.email, "info@acme.example"), (.organization, "Acme"),
        (.telephone, "02-345-1000"),
      ])
      if isIdentified { card.append(.uid, "u\(number)") }
      return card
    }
    let cards = ["Mary Jones", "Mary Jones", "Maria Jones", "Bob Lee", "Ann Ray"].enumerated().map {
      card($1, $0)
    }
    #expect(Deduplicator().deduplicate(cards).merges.map(\.cards) == [[0, 1]])
    let table =
      isIdentified
      ? "decision\tcard 1\tcard 2\ndifferent\tuid:u0\tuid:u2\n"
      : DuplicateReview.table(
        of: Deduplicator().deduplicate(cards).doubtful, in: cards
      ).replacing("\n\t", with: "\ndifferent\t")
    let decided = Deduplicator(decisions: try DuplicateReview(parsing: table)).deduplicate(cards)
    #expect(decided.merges.map(\.cards) == [[0, 1]])
    #expect(
      decided.doubtful.allSatisfy { ![[0, 1], [0, 2], [1, 2]].contains([$0.first, $0.second]) })
  }

  @Test(
    "whatever is decided about any cards is obeyed, or named as a contradiction",
    arguments: 7611...7618 as ClosedRange<UInt64>)
  func anyDecisions(seed: UInt64) throws {
    let cards = PeopleCorpus(seed: seed, count: 150).cards.enumerated().map { number, card in
      var card = card
      card.append(.uid, "u\(number)")
      return card
    }
    var random = SeededRandom(seed: seed)
    let decided = (0..<30).map { _ in
      let pair = Array(0..<45).shuffled(using: &random)
      return (isSame: Bool.random(using: &random), first: pair[0], second: pair[1])
    }
    let table = decided.map {
      "\($0.isSame ? "same" : "different")\tuid:u\($0.first)\tuid:u\($0.second)\n"
    }
    let result = Deduplicator(
      decisions: try DuplicateReview(parsing: "decision\tcard 1\tcard 2\n" + table.joined())
    ).deduplicate(cards)
    var (groups, wanted) = (Array(cards.indices), Array(cards.indices))
    for merge in result.merges {
      for place in merge.cards { groups[place] = merge.cards[0] }
    }
    for pair in decided where pair.isSame {
      let (old, new) = (wanted[pair.second], wanted[pair.first])
      wanted = wanted.map { $0 == old ? new : $0 }
    }
    var contradicted: Set<Int> = []
    var lines: Set<Int> = []
    for (number, pair) in decided.enumerated() where !pair.isSame {
      #expect(groups[pair.first] != groups[pair.second], "seed \(seed): \(pair)")
      guard wanted[pair.first] == wanted[pair.second] else { continue }
      contradicted.insert(wanted[pair.first])
      lines.insert(number + 2)
    }
    for pair in decided where pair.isSame && !contradicted.contains(wanted[pair.first]) {
      #expect(groups[pair.first] == groups[pair.second], "seed \(seed): \(pair)")
    }
    #expect(Set(result.contradictions.compactMap(\.line)) == lines, "seed \(seed)")
    #expect(result.contradictions.allSatisfy { !$0.otherLines.isEmpty })
  }

  @Test("every distinct phone, address and note is kept")
  func lossless() {
    let corpus = PeopleCorpus(seed: 7701, count: 800)
    let result = Deduplicator().deduplicate(corpus.cards)
    for merge in result.merges {
      let card = result.cards[merge.result]
      for place in merge.cards {
        for property in corpus.cards[place].properties
        where [PropertyName.telephone, .email, .note].contains(property.name) {
          let kept = card.properties(property.name).map { Self.plain($0) }
          #expect(kept.contains(Self.plain(property)), "card \(place)")
        }
      }
      #expect(merge.reasons.count == merge.cards.count - 1)
    }
  }

  @Test("hiragana and katakana of either width are one name")
  func kana() {
    let names = ["やまだ がぶりえる", "ヤマダ ガブリエル", "ﾔﾏﾀﾞ ｶﾞﾌﾞﾘｴﾙ"]
    let cards = names.map { Card([(.fullName, $0), (.email, "gaburieru@norte.example")]) }
    let result = Deduplicator().deduplicate(cards)
    #expect(result.cards.count == 1)
    #expect(result.merges.flatMap(\.reasons).allSatisfy { $0.names == .equal })
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
  private(set) var cards = 0
  private(set) var joined = 0
  private(set) var right = 0
  private(set) var wanted = 0
  private(set) var found = 0
  private(set) var reviewPairs = 0
  private(set) var wrongKinds: [String: Int] = [:]
  private(set) var missedKinds: [String: Int] = [:]

  var precision: Double { joined == 0 ? 1 : Double(right) / Double(joined) }
  var recall: Double { wanted == 0 ? 1 : Double(right) / Double(wanted) }
  /// The share of the pairs that are joined, or would be when somebody answers what is asked.
  var recallWithReview: Double { wanted == 0 ? 1 : Double(found) / Double(wanted) }

  mutating func add(_ corpus: PeopleCorpus) {
    let result = Deduplicator().deduplicate(corpus.cards)
    cards += corpus.cards.count
    reviewPairs += result.doubtful.count
    var groups = Array(0..<corpus.cards.count)
    for merge in result.merges {
      for place in merge.cards { groups[place] = merge.cards[0] }
      for (first, second) in Self.pairs(of: merge.cards) {
        joined += 1
        if corpus.people[first] == corpus.people[second] {
          right += 1
        } else {
          wrongKinds["\(corpus.kinds[first])", default: 0] += 1
        }
      }
    }
    var asked = groups
    for pair in result.doubtful where corpus.people[pair.first] == corpus.people[pair.second] {
      let (old, new) = (asked[pair.second], asked[pair.first])
      for place in asked.indices where asked[place] == old { asked[place] = new }
    }
    var cardsOf: [Int: [Int]] = [:]
    for (place, person) in corpus.people.enumerated() { cardsOf[person, default: []].append(place) }
    for (first, second) in cardsOf.values.flatMap(Self.pairs) {
      wanted += 1
      if asked[first] == asked[second] { found += 1 }
      if groups[first] != groups[second] {
        missedKinds["\(corpus.kinds[first])", default: 0] += 1
      }
    }
  }

  private static func pairs(of cards: [Int]) -> [(Int, Int)] {
    cards.enumerated().flatMap { number, first in
      cards.dropFirst(number + 1).map { (first, $0) }
    }
  }

  var description: String {
    "precision \(precision), recall \(recall), with review \(recallWithReview), \(wanted) pairs, "
      + "\(reviewPairs) to review of \(cards) cards, wrong \(wrongKinds), missed \(missedKinds)"
  }

  @Test("a name that is rare only after others were joined is compared by that, and once is enough")
  func rarerAfterJoining() {
    func card(_ name: String, _ values: [(PropertyName, String)]) -> Card {
      var card = Card()
      card.append(.fullName, name)
      for (property, value) in values { card.append(property, value) }
      return card
    }
    let home = [PropertyName.address: "\u{1F}\u{1F}91 Deyupo Road\u{1F}\u{1F}\u{1F}16671\u{1F}"]
    let shared = home.map { ($0.key, $0.value) } + [(.organization, "Wixase Ltd")]
    let cards =
      (1...3).map { card("Galo Hyuki", [(.telephone, "010-1234-5678"), (.note, "\($0)")]) }
      + ["Ada", "Emil", "Olga"].map { card("\($0) Hiyuki", []) }
      + [card("Wife Hiyuki", shared), card("Wife Hyuki", shared)]
    let first = Deduplicator().deduplicate(cards)
    #expect(first.cards.count == 5)
    #expect(Deduplicator().deduplicate(first.cards).merges.isEmpty)
  }
}
