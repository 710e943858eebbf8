internal import ContactBytes
public import ContactModel

/// What a person has decided about doubtful pairs, as a table of tab-separated values.
///
/// The table is written with an empty column `decision`; the person writes `same` or `different` there, and
/// the next run reads it back. A card is identified by its UID, else by what it says, so that the table stays
/// valid when the book is exported again: in another order, in another format, or without UIDs. A table that a
/// person makes needs `decision`, `card 1` and `card 2` alone, with short names or `uid:…`.
public struct DuplicateReview: Sendable {
  /// What was decided about a pair.
  public enum Answer: String, Sendable, CaseIterable {
    /// Both cards are of one person.
    case same
    /// They are of two people.
    case different
  }

  /// A decided line.
  struct Decision: Sendable {
    let answer: Answer
    /// The number of the line in the table, from 1; nil when it was decided in this run.
    let line: Int?
    /// The cells, by ``columns``.
    let row: [String]
  }

  /// The decided lines.
  private(set) var decisions: [Decision] = []
  /// What stands between the cells, and what ends a line: as in the table that was read.
  private var delimiter: Character = "\t"
  private var lineEnd = "\n"

  /// No decisions.
  public init() {}

  /// The number of pairs that are decided.
  public var count: Int { decisions.count }

  // MARK: - Writing

  static let columns =
    ["decision", "score", "reason", "key", "value"]
    + sides.flatMap { side in [side + " 1", side + " 2"] }
  /// What is shown of each of the two cards.
  static let sides = [
    "name", "phones", "emails", "birthday", "organization", "uid", "card",
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

  /// The table of what is decided and of the doubtful pairs that are left, with the signs between cells and the
  /// ends of lines of the table that was read: tabs and LF where none was.
  ///
  /// - Parameters:
  ///   - pairs: The doubtful pairs of a run with these decisions.
  ///   - cards: The cards that went into the run.
  /// - Returns: The table: what is decided first, then a line with an empty decision for each pair, the
  ///   likeliest first.
  public func table(adding pairs: [DoubtfulPair], in cards: [Card]) -> String {
    let lines =
      [Self.columns] + decisions.map(\.row)
      + pairs.sorted(by: Self.isLikelier).map { Self.row(of: $0, in: cards, answer: "") }
    return lines.map { $0.map(written).joined(separator: String(delimiter)) + lineEnd }.joined()
  }

  /// Whether a pair stands before another: the likeliest first.
  public static func isLikelier(_ pair: DoubtfulPair, _ other: DoubtfulPair) -> Bool {
    (other.score, pair.first, pair.second) < (pair.score, other.first, other.second)
  }

  /// Adds what a person has said about a pair.
  public mutating func decide(_ pair: DoubtfulPair, in cards: [Card], _ answer: Answer) {
    let row = Self.row(of: pair, in: cards, answer: answer.rawValue)
    decisions.append(Decision(answer: answer, line: nil, row: row.map(Self.cell)))
  }

  private static func row(of pair: DoubtfulPair, in cards: [Card], answer: String) -> [String] {
    let both = [CardTraits(cards[pair.first]), CardTraits(cards[pair.second])]
    return [
      answer, String(Int(pair.score.rounded())), pair.reason.rawValue, pair.kind.rawValue,
      pair.value,
    ] + sides.flatMap { side in both.map { $0.cell(side) } }
  }

  /// A cell as the table holds it: between other signs than tabs in quotes where it needs them.
  private func written(_ text: String) -> String {
    let cell = Self.cell(text)
    guard delimiter != "\t", cell.contains(where: { $0 == delimiter || $0 == "\"" }) else {
      return cell
    }
    return "\"" + cell.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
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
    // Spreadsheets save it with other signs between the cells.
    let first = lines.first ?? ""
    delimiter = ["\t", ";"].first(where: first.contains) ?? ","
    lineEnd = text.first(where: \.isNewline).map { String($0) } ?? lineEnd
    let header = Self.cells(first, delimiter).map { $0.lowercased() }
    guard let decision = header.firstIndex(of: "decision"),
      let one = header.firstIndex(of: "card 1"), let other = header.firstIndex(of: "card 2")
    else { throw .missingHeader }
    for (number, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      let cells = Self.cells(line, delimiter)
      guard cells.count > max(decision, one, other) else {
        throw .malformedLine(line: number + 1)
      }
      if cells[decision].isEmpty { continue }
      guard let answer = Answer(rawValue: cells[decision].lowercased()) else {
        throw .unknownDecision(line: number + 1)
      }
      let row = Self.columns.map { column in
        header.firstIndex(of: column).flatMap { $0 < cells.count ? cells[$0] : nil } ?? ""
      }
      for side in 1...2 where !CardTraits(row: row, side: side).identifiesCard {
        throw .malformedLine(line: number + 1)
      }
      decisions.append(Decision(answer: answer, line: number + 1, row: row))
    }
  }

  /// The cells of a line, trimmed, without the quotes that spreadsheets put around them.
  private static func cells(_ line: Substring, _ delimiter: Character) -> [String] {
    var isQuoted = false
    return line.split(omittingEmptySubsequences: false) { character in
      if character == "\"" { isQuoted.toggle() }
      return character == delimiter && (delimiter == "\t" || !isQuoted)
    }.map { cell in
      var cell = cell.drop { $0 == " " || $0 == "\u{FEFF}" }
      while cell.last == " " { cell.removeLast() }
      guard cell.count > 1, cell.first == "\"", cell.last == "\"" else { return String(cell) }
      var text = ""
      var isAfterQuote = false
      for character in cell.dropFirst().dropLast() {
        let isDoubled = isAfterQuote && character == "\""
        if !isDoubled { text.append(character) }
        isAfterQuote = character == "\"" && !isDoubled
      }
      return text
    }
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
