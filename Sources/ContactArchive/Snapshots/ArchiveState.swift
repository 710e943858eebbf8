package import ContactModel

/// The contacts as they were at one time.
public struct ArchiveState: Hashable, Sendable {
  /// The number of the state, counted from 1 for the oldest that the archive ever had.
  public let number: Int
  /// When the state was saved, as RFC 3339 writes it, in UTC.
  public let created: String
  /// The number of contacts.
  public let contactCount: Int
  /// The BLAKE2b-256 of all contacts in their order, in hexadecimal digits.
  public let contentDigest: String
  /// The contacts, as runs of cards in the parts.
  package let runs: [CardRun]

  package init(
    number: Int, created: String, contactCount: Int, contentDigest: String, runs: [CardRun]
  ) {
    self.number = number
    self.created = created
    self.contactCount = contactCount
    self.contentDigest = contentDigest
    self.runs = runs
  }
}

/// Cards that follow each other in one part.
package struct CardRun: Hashable, Sendable {
  /// The index of the part among all that the archive has.
  package var part: Int
  /// The index of the first card in the part.
  package var first: Int
  /// The number of cards.
  package var count: Int

  package init(part: Int, first: Int, count: Int) {
    self.part = part
    self.first = first
    self.count = count
  }

  /// The runs of whole parts, by the numbers of their contacts, from a first part on.
  static func whole(_ counts: [Int], firstPart: Int = 0) -> [CardRun] {
    counts.enumerated().map { CardRun(part: firstPart + $0, first: 0, count: $1) }
  }
}

/// Finds the cards of a state by their indices, which must be asked for in ascending order.
struct CardCursor {
  private let runs: [CardRun]
  private var run = 0
  /// The index in the state of the first card of the run.
  private var start = 0

  init(_ state: ArchiveState) {
    runs = state.runs
  }

  /// The run of one card that an index means.
  mutating func run(of index: Int) -> CardRun {
    while index - start >= runs[run].count {
      start += runs[run].count
      run += 1
    }
    return CardRun(part: runs[run].part, first: runs[run].first + index - start, count: 1)
  }
}

/// A choice of one state of an archive: by its number, or by a time.
public struct StateSelector: Hashable, Sendable {
  private enum Choice: Hashable {
    case number(Int)
    /// A time, and its last second in UTC as states are dated.
    case time(PartialDate, last: String)
  }

  private let choice: Choice

  /// How the user named the state.
  private let text: String

  /// Reads a number, or a month, a day or a time as RFC 3339 writes them, such as `2026-11-21`; a time without
  /// an offset is in UTC.
  ///
  /// - Returns: Nil for a text that is neither, and for a day or a time that there is not.
  public init?(_ text: String) {
    if text.utf8.count < 10, let number = Int(text), number > 0 {
      (choice, self.text) = (.number(number), text)
    } else {
      self.text = text.uppercased()
      let pattern = Array("0000-00-00T00:00:00".utf8)
      let bytes = Array(self.text.utf8)
      let isTime = zip(bytes, pattern).allSatisfy { byte, model in
        model == UInt8(ascii: "0") ? byte &- model < 10 : byte == model
      }
      guard isTime, bytes.count > 6, let date = PartialDate(self.text),
        let last = WallClock.utc.lastSecond(of: date)
      else { return nil }
      choice = .time(date, last: ArchiveTime.text(secondsSince1970: last))
    }
  }

  private init(_ date: PartialDate, _ last: Int, _ text: String) {
    choice = .time(date, last: ArchiveTime.text(secondsSince1970: last))
    self.text = text
  }

  /// The same choice by somebody who reads another clock than that of UTC.
  package func read(by clock: WallClock) -> StateSelector {
    guard case .time(let date, _) = choice, let last = clock.lastSecond(of: date) else {
      return self
    }
    return StateSelector(date, last, text)
  }

  /// The index of the chosen state among those that there are, the newest first; nil when there is none.
  ///
  /// A time chooses the newest state that was saved by then; a day, hour or minute counts to its end.
  package func index(in states: [(number: Int, created: String)]) -> Int? {
    switch choice {
    case .number(let number): states.firstIndex { $0.number == number }
    case .time(_, let last): states.firstIndex { $0.created <= last }
    }
  }
}

extension StateSelector: CustomStringConvertible {
  /// How the user named the state.
  public var description: String { text }
}

/// Selects the states of an archive that are kept when it is pruned.
public struct RetentionRule: Hashable, Sendable {
  /// The number of newest states to keep.
  public var lastCount = 0
  /// The number of months of which the newest state is kept.
  public var monthCount = 0
  /// The number of years of which the newest state is kept.
  public var yearCount = 0

  /// Makes a rule that keeps nothing but the newest state.
  public init() {}

  /// The states that the rule keeps, which the newest is always among, and the newest that has a contact; months and
  /// years are those of UTC.
  ///
  /// - Parameter states: The states, the newest first.
  /// - Returns: Those to keep, in the same order.
  public func kept(of states: [ArchiveState]) -> [ArchiveState] { kept(of: states, by: .utc) }

  /// The same, with the months and years of a clock.
  package func kept(of states: [ArchiveState], by clock: WallClock) -> [ArchiveState] {
    var kept = Set(states.prefix(max(1, lastCount)).map(\.number))
    for (count, length) in [(monthCount, "0000-00".count), (yearCount, "0000".count)] {
      var periods: Set<Substring> = []
      for state in states where periods.count < count {
        let period = clock.text(state.created).prefix(length)
        if periods.insert(period).inserted { kept.insert(state.number) }
      }
    }
    // Of a repaired archive the newest may have lost everybody.
    if let state = states.first(where: { $0.contactCount > 0 }) { kept.insert(state.number) }
    return states.filter { kept.contains($0.number) }
  }
}
