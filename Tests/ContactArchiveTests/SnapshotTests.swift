import ContactArchive
import ContactModel
import ContactPipeline
import TestSupport
import Testing
import ZipContainer

/// Archives that hold older states.
struct SnapshotTests {
  private let archives: Archives

  init() throws { archives = try Archives() }

  /// A book after some contacts were changed, added, removed and moved about.
  private func edited(_ cards: [Card], _ random: inout SeededRandom) -> [Card] {
    var cards = cards
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = Int.random(in: 0...cards.count, using: &random)
      let card = Card.named(
        "N\(Int.random(in: 0...40, using: &random))",
        phone: "\(Int.random(in: 0...3, using: &random))")
      switch Int.random(in: 0..<6, using: &random) {
      case 0: cards.insert(card, at: place)
      case 1: cards.append(card.photo(Pictures.png(UInt8(place % 5)), "image/png"))
      case 2 where place < cards.count: cards.remove(at: place)
      case 3 where place < cards.count: cards[place] = card
      case 4 where place < cards.count:
        let moved = cards.remove(at: place)
        cards.insert(moved, at: Int.random(in: 0...cards.count, using: &random))
      case 5: if place % 4 == 0 { cards.shuffle(using: &random) } else { cards.reverse() }
      default: break
      }
    }
    return cards
  }

  private func expect(
    _ bytes: [UInt8], holds states: [(number: Int, cards: [Card])], _ seed: UInt64
  ) throws {
    let archive = try Archives.open(bytes)
    #expect(ArchiveVerification(archive).faults == [], "seed \(seed)")
    #expect(try archive.states().map(\.number) == states.reversed().map(\.number))
    for (number, cards) in states {
      let selector = try #require(StateSelector("\(number)"))
      let state = try archive.state(selector)
      #expect(state.contactCount == cards.count)
      #expect(try Archives.cards(of: state, in: archive) == cards, "seed \(seed), state \(number)")
    }
  }

  @Test(
    "every state of any sequence of edits comes back, and so it does after pruning",
    arguments: [1, 2, 3, 4, 5, 6, 7, 20_261_121] as [UInt64])
  func anyEdits(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var cards = (0..<Int.random(in: 0...30, using: &random)).map { Card.named("N\($0)") }
    var states = [(number: 1, cards: cards)]
    var bytes = try archives.make(cards)
    for number in 2...9 {
      cards = edited(cards, &random)
      states.append((number, cards))
      bytes = try archives.snapshot(cards, of: bytes, created: 1_700_000_000 + number * 86_400)
      try expect(bytes, holds: states, seed)
    }
    for _ in 0..<3 {
      states = states.enumerated().filter { index, _ in
        index == states.count - 1 || Bool.random(using: &random)
      }.map(\.element)
      bytes = try archives.keeping(Set(states.map(\.number)), of: bytes)
      try expect(bytes, holds: states, seed)
    }
    cards = edited(cards, &random)
    states.append((10, cards))
    try expect(try archives.snapshot(cards, of: bytes), holds: states, seed)
  }

  @Test("a snapshot of 1 % changed contacts adds at most 3 % of the first size")
  func size() throws {
    var random = SeededRandom(seed: 1)
    var cards = (0..<3000).map { number in
      var card = Card.named("사람 \(number)", phone: "\(Int.random(in: 0...1 << 40, using: &random))")
      card.append(.note, "\(random.next()) \(random.next())")
      return card
    }
    let first = try archives.make(cards, jobs: 2)
    for _ in 0..<30 {
      let place = Int.random(in: 0..<cards.count, using: &random)
      cards[place] = .named("사람 \(place)", phone: "changed \(random.next())")
    }
    let second = try archives.snapshot(cards, of: first)
    #expect((second.count - first.count) * 100 < first.count * 3)
  }

  @Test("what many contacts removed is cut into parts, and comes back")
  func largeChange() throws {
    let cards = (0..<10_003).map { Card.named("N\($0)") }
    let few = [Card.named("A"), cards[77], Card.named("B")]
    let bytes = try archives.snapshot(few, of: try archives.make(cards))
    let archive = try Archives.open(bytes)
    #expect(archive.manifest.snapshots[0].parts.map(\.recordCount) == [10_000, 2])
    try expect(bytes, holds: [(1, cards), (2, few)], 0)
  }

  @Test("a date means the newest state that was saved by then")
  func dates() throws {
    let day = 86_400
    var bytes = try archives.make([.named("A")], created: 20_000 * day)  // 2024-10-04
    bytes = try archives.snapshot([.named("B")], of: bytes, created: 20_010 * day)
    bytes = try archives.snapshot([.named("C")], of: bytes, created: 20_010 * day + 3600)
    let archive = try Archives.open(bytes)
    let expected = [
      "2024-10-04": 1, "2024-10-13": 1, "2024-10-14": 3, "2024-10-14T00:30": 2, "2030-01-01": 3,
      "2024-10": 3, "2024-10-14T00:00:00Z": 2, "2": 2,
    ]
    for (text, number) in expected {
      let selector = try #require(StateSelector(text))
      #expect(try archive.state(selector).number == number, "\(text)")
    }
    // By a clock that is nine hours ahead, the second state is of nine in the morning.
    let seoul = WallClock { _ in 9 * 3600 }
    let there = [
      "2024-10-14": 3, "2024-10-14T08:59": 1, "2024-10-14T09:00": 2, "2024-10-14T00:30:00Z": 2,
      "2024-10-14T09:30:00+09:00": 2, "2": 2,
    ]
    for (text, number) in there {
      let selector = try #require(StateSelector(text)).read(by: seoul)
      #expect(try archive.state(selector).number == number, "\(text)")
    }
    #expect(seoul.text("2024-10-31T18:00:00Z") == "2024-11-01T03:00:00+09:00")
    #expect(WallClock.utc.text("2024-10-31T18:00:00Z") == "2024-10-31T18:00:00Z")
    for text in ["2024-10-03", "4", "2023-12"] {
      let selector = try #require(StateSelector(text))
      #expect(throws: ArchiveError.noSuchState(text)) { try archive.state(selector) }
    }
    for text in [
      "0", "-1", "yesterday", "2024-1-1", "", "2024-10-14 00:30", "2025-99-99", "2025-02-29",
      "2024-10-1",
      "2025-13", "2024-10-14T24:61", "2024-10-14T00:00:00Z0",
    ] {
      #expect(StateSelector(text) == nil, "\(text)")
    }
    #expect(StateSelector("2024")?.description == "2024")
  }

  @Test("rules of retention keep the newest of each month and year")
  func retention() {
    let states = ["2026-11", "2026-11", "2026-10", "2026-01", "2025-12", "2025-11", "2023-05"]
      .enumerated().map { index, month in
        ArchiveState(
          number: 7 - index, created: "\(month)-01T00:00:00Z", contactCount: 0, contentDigest: "",
          runs: [])
      }
    func kept(_ last: Int, _ months: Int, _ years: Int) -> [Int] {
      var rule = RetentionRule()
      (rule.lastCount, rule.monthCount, rule.yearCount) = (last, months, years)
      return rule.kept(of: states).map(\.number)
    }
    #expect(kept(0, 0, 0) == [7])
    #expect(kept(2, 0, 0) == [7, 6])
    #expect(kept(0, 3, 0) == [7, 5, 4])
    #expect(kept(1, 0, 9) == [7, 3, 1])
    #expect(kept(2, 2, 2) == [7, 6, 5, 3])
    var months = RetentionRule()
    months.monthCount = 9
    let west = WallClock { _ in -3600 }
    #expect(months.kept(of: states, by: west).map(\.number) == [7, 5, 4, 3, 2, 1])
    // The last that has anybody stays, whoever the newest has lost.
    let lost = [0, 2, 5].enumerated().map { index, count in
      ArchiveState(
        number: 3 - index, created: "2026-11-01T00:00:00Z", contactCount: count,
        contentDigest: "", runs: [])
    }
    #expect(RetentionRule().kept(of: lost).map(\.number) == [3, 2])
  }

  @Test("a script that names contacts that do not exist is refused")
  func impossibleScripts() {
    let newer = [CardRun(part: 0, first: 0, count: 5), CardRun(part: 1, first: 0, count: 2)]
    func runs(_ steps: [SnapshotScript.Step], _ count: Int) throws -> [CardRun] {
      let state = ArchiveState(
        number: 1, created: "", contactCount: count, contentDigest: "", runs: [])
      return try SnapshotScript(
        of: state, newerContactCount: 7, recordCounts: [3], steps: steps
      ).runs(over: newer, firstPart: 9)
    }
    #expect(
      throws: Never.self,
      performing: {
        let found = try runs([.init(newer: 4, count: 3), .init(older: 1, count: 2)], 5)
        #expect(
          found == [
            CardRun(part: 0, first: 4, count: 1), CardRun(part: 1, first: 0, count: 2),
            CardRun(part: 9, first: 1, count: 2),
          ])
      })
    let wrong: [(SnapshotScript.Step, Int)] = [
      (.init(newer: 0, count: 8), 8), (.init(newer: 7, count: 1), 1),
      (.init(newer: -1, count: 1), 1),
      (.init(older: 3, count: 1), 1), (.init(older: 0, count: 3), 4), (.init(count: 1), 1),
      (.init(newer: 0, older: 0, count: 1), 1), (.init(newer: 0, count: 0), 0),
      (.init(newer: 1, count: .max), .max), (.init(newer: 0, count: -1), -1),
    ]
    for (step, count) in wrong {
      #expect(throws: ArchiveError.impossibleScript(number: 1)) { try runs([step], count) }
    }
  }
}
