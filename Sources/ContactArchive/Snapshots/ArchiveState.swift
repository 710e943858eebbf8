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
  /// Where the contacts stand.
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
}

/// Which state of an archive is meant: its number, or a time.
public struct StateSelector: Hashable, Sendable {
  private enum Choice: Hashable {
    case number(Int)
    case time(String)
  }

  private let choice: Choice

  /// Understands a number, or the beginning of a time as RFC 3339 writes it, such as `2026-11-21`.
  ///
  /// - Returns: Nil for a text that is neither.
  public init?(_ text: String) {
    if text.utf8.count < 10, let number = Int(text), number > 0 {
      choice = .number(number)
    } else {
      let pattern = Array("0000-00-00T00:00:00Z".utf8)
      let bytes = Array(text.uppercased().utf8)
      let isTime = zip(bytes, pattern).allSatisfy { byte, model in
        model == UInt8(ascii: "0") ? byte &- model < 10 : byte == model
      }
      guard isTime, bytes.count >= 7, bytes.count <= pattern.count else { return nil }
      choice = .time(text.uppercased())
    }
  }

  /// The index of the state that is meant; nil when there is none.
  ///
  /// A time means the newest state that was saved by then, the whole of its day, hour or minute included.
  ///
  /// - Parameter states: The number and the time of each state, the newest first.
  /// - Returns: The index.
  package func index(in states: [(number: Int, created: String)]) -> Int? {
    switch choice {
    case .number(let number): states.firstIndex { $0.number == number }
    case .time(let time): states.firstIndex { $0.created.prefix(time.count) <= time }
    }
  }
}

extension StateSelector: CustomStringConvertible {
  /// How the user named the state.
  public var description: String {
    switch choice {
    case .number(let number): "\(number)"
    case .time(let time): time
    }
  }
}
