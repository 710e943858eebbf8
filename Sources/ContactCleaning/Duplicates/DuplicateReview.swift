internal import ContactBytes
public import ContactModel

/// What a person has decided about doubtful pairs, as a table of tab-separated values.
///
/// The table is written with an empty column `decision`; the person writes `same` or `different` there, and
/// the next run reads it back. Cards are identified by a fingerprint of their content, so that the table stays
/// valid when the order of the cards changes.
public struct DuplicateReview: Sendable {
  /// Two cards, in either order.
  package struct Pair: Sendable, Hashable {
    let low: CardFingerprint
    let high: CardFingerprint

    init(_ first: CardFingerprint, _ second: CardFingerprint) {
      (low, high) = first.value < second.value ? (first, second) : (second, first)
    }

    /// A key that only these two cards have.
    var key: UInt64 {
      MatchKeys.key(.decision, hash: SplitMix64.mixed(low.value ^ SplitMix64.mixed(high.value)))
    }
  }

  private var same: [(CardFingerprint, CardFingerprint)] = []
  /// The decided lines, by the columns that are written.
  private var rows: [[String]] = []
  /// The pairs that are of different people.
  package private(set) var different: Set<Pair> = []

  /// No decisions.
  public init() {}

  /// The number of pairs that are decided.
  public var count: Int { same.count + different.count }

  /// The keys that cards get by decision, by their fingerprints; none where decisions contradict each other.
  package var keysByFingerprint: [CardFingerprint: [UInt64]] {
    var keys: [CardFingerprint: [UInt64]] = [:]
    var groups = groups
    let spoiled = Set(contradicting.map { groups.sets.root(groups.number($0.low)) })
    for (first, second) in same where !spoiled.contains(groups.sets.root(groups.number(first))) {
      let key = Pair(first, second).key
      keys[first, default: []].append(key)
      if first != second { keys[second, default: []].append(key) }
    }
    return keys
  }

  /// The pairs that are decided to be different, and by other decisions one person.
  private var contradicting: [Pair] {
    var groups = groups
    return different.filter { pair in
      groups.sets.root(groups.number(pair.low)) == groups.sets.root(groups.number(pair.high))
    }.sorted { ($0.low.value, $0.high.value) < ($1.low.value, $1.high.value) }
  }

  /// The names of each two cards whose decisions contradict each other, such as A = B, B = C and A ≠ C.
  public var contradictions: [(String, String)] {
    var names: [String: String] = [:]
    for row in rows {
      for side in ["1", "2"] {
        guard let card = Self.columns.firstIndex(of: "card \(side)"),
          let name = Self.columns.firstIndex(of: "name \(side)")
        else { continue }
        names[row[card]] = row[name]
      }
    }
    return contradicting.map {
      (names[$0.low.text] ?? $0.low.text, names[$0.high.text] ?? $0.high.text)
    }
  }

  /// The cards that decisions make one, as sets.
  private var groups: DecidedGroups {
    var groups = DecidedGroups(
      same.flatMap { [$0.0, $0.1] } + different.flatMap { [$0.low, $0.high] })
    for (first, second) in same { groups.sets.unite(groups.number(first), groups.number(second)) }
    return groups
  }

  // MARK: - Writing

  private static let columns = [
    "decision", "score", "reason", "key", "value", "name 1", "name 2", "phones 1", "phones 2",
    "emails 1", "emails 2", "birthday 1", "birthday 2", "organization 1", "organization 2",
    "card 1", "card 2",
  ]

  /// The table of the doubtful pairs of a first run.
  ///
  /// - Parameters:
  ///   - pairs: The doubtful pairs of a run.
  ///   - cards: The cards that went into the run.
  /// - Returns: The table, with an empty cell for each decision.
  public static func table(of pairs: [DoubtfulPair], in cards: [Card]) -> String {
    DuplicateReview().table(adding: pairs, in: cards)
  }

  /// The table of what is decided and of the doubtful pairs that are left, lines ended by LF.
  ///
  /// - Parameters:
  ///   - pairs: The doubtful pairs of a run with these decisions.
  ///   - cards: The cards that went into the run.
  /// - Returns: The table: what is decided first, then a line with an empty decision for each pair.
  public func table(adding pairs: [DoubtfulPair], in cards: [Card]) -> String {
    var lines = [Self.columns] + rows
    for pair in pairs.sorted(by: {
      ($1.score, $0.first, $0.second) < ($0.score, $1.first, $1.second)
    }) {
      let both = [cards[pair.first], cards[pair.second]]
      lines.append(
        [
          "", String(Int(pair.score.rounded())), pair.reason.rawValue, pair.kind.rawValue,
          pair.value,
        ]
          + [PropertyName.fullName, .telephone, .email, .birthday, .organization].flatMap { name in
            both.map { Self.values(name, $0) }
          } + both.map { CardFingerprint($0).text })
    }
    return lines.map { $0.map(Self.cell).joined(separator: "\t") + "\n" }.joined()
  }

  /// The values of a property, as one cell.
  private static func values(_ name: PropertyName, _ card: Card) -> String {
    card.properties(name).map { $0.value.replacingUnitSeparators }.joined(separator: ", ")
  }

  /// A cell: tabs and line breaks would end it, and become spaces.
  private static func cell(_ text: String) -> String {
    String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 })
  }

  // MARK: - Reading

  /// Reads the decisions of a table; the columns may stand in any order.
  ///
  /// - Throws: ``DuplicateReviewError`` with the line, counted from 1.
  public init(parsing text: String) throws(DuplicateReviewError) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let header = lines.first.map { Self.cells($0).map { $0.lowercased() } } ?? []
    guard let decision = header.firstIndex(of: "decision"),
      let first = header.firstIndex(of: "card 1"), let second = header.firstIndex(of: "card 2")
    else { throw .missingHeader }
    for (number, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      let cells = Self.cells(line)
      guard cells.count > max(decision, first, second),
        let one = CardFingerprint(cells[first]), let other = CardFingerprint(cells[second])
      else { throw .malformedLine(line: number + 1) }
      switch cells[decision].lowercased() {
      case "same": same.append((one, other))
      case "different": different.insert(Pair(one, other))
      case "": continue
      default: throw .unknownDecision(line: number + 1)
      }
      rows.append(
        Self.columns.map { column in
          header.firstIndex(of: column).flatMap { $0 < cells.count ? cells[$0] : nil } ?? ""
        })
    }
  }

  /// The cells of a line, trimmed, without the quotes that spreadsheets put around them.
  private static func cells(_ line: Substring) -> [String] {
    line.split(separator: "\t", omittingEmptySubsequences: false).map { cell in
      var cell = cell.drop { $0 == " " || $0 == "\"" || $0 == "\u{FEFF}" }
      while cell.last == " " || cell.last == "\"" { cell.removeLast() }
      return String(cell)
    }
  }
}

/// Cards that decisions speak of, in sets.
private struct DecidedGroups {
  private var numbers: [CardFingerprint: Int32] = [:]
  var sets: DisjointSets

  init(_ cards: [CardFingerprint]) {
    for card in cards where numbers[card] == nil { numbers[card] = Int32(numbers.count) }
    sets = DisjointSets(count: numbers.count)
  }

  func number(_ card: CardFingerprint) -> Int32 { numbers[card] ?? 0 }
}

extension String {
  /// The text with what parts the components of a structured value as `; `.
  fileprivate var replacingUnitSeparators: String {
    split(separator: "\u{1F}").joined(separator: "; ")
  }
}

/// Why a table of decisions cannot be read.
@nonexhaustive
public enum DuplicateReviewError: Error, Hashable, CustomStringConvertible {
  /// The first line does not name the columns `decision`, `card 1` and `card 2`.
  case missingHeader
  /// The line has too few cells, or does not say which cards are meant.
  case malformedLine(line: Int)
  /// The decision is neither `same`, `different` nor empty.
  case unknownDecision(line: Int)

  /// The line of the table, counted from 1.
  public var line: Int {
    switch self {
    case .missingHeader: 1
    case .malformedLine(let line), .unknownDecision(let line): line
    }
  }

  /// One sentence, without the line.
  public var description: String {
    switch self {
    case .missingHeader: "the first line does not name “decision”, “card 1” and “card 2”"
    case .malformedLine: "the line does not say which cards are meant"
    case .unknownDecision: "the decision is neither “same” nor “different”"
    }
  }
}

/// A number that identifies a card, whatever the order of its properties and of the cards.
package struct CardFingerprint: Sendable, Hashable {
  /// The sum of the hashes of names, parameters and values.
  package let value: UInt64

  /// The fingerprint of a card: the sum of the hashes of its names and values.
  init(_ card: borrowing Card) {
    var sum: UInt64 = 0
    for record in card.records where !record.isRemoved {
      let span = card.bytes.span
      var hash = StableHash.of(span, record.nameRange)
      hash = SplitMix64.mixed(hash ^ StableHash.of(span, record.parameters))
      hash = SplitMix64.mixed(hash ^ StableHash.of(span, record.value))
      if record.hasBlob { hash ^= UInt64(card.blobs[Int(record.blob)].count) }
      sum &+= SplitMix64.mixed(hash)
    }
    value = sum
  }

  /// Reads sixteen hexadecimal digits.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count == 16, let value = UInt64(text, radix: 16) else { return nil }
    self.value = value
  }

  /// Sixteen hexadecimal digits.
  var text: String { value.hexadecimalText }
}
