internal import ContactBytes
public import ContactModel

/// What a person has decided about doubtful pairs, as a table of tab-separated values.
///
/// The table is written with an empty column `decision`; the person writes `same` or `different` there, and
/// the next run reads it back. A card is identified by its UID, else by what it says, so that the table stays
/// valid when the book is exported again: in another order, in another format, or without UIDs. What only the cards have
/// with which it is joined stands in brackets behind that. Where a spreadsheet has made a number of an identifier, the
/// name with the numbers, e-mail addresses and the birthday says which card is meant. A table that a person makes needs
/// `decision`, `card 1` and `card 2` alone, with short names or `uid:…`.
public struct DuplicateReview: Sendable {
  /// What was decided about a pair.
  public enum Answer: String, Sendable, CaseIterable {
    /// Both cards are of one person.
    case same
    /// They are of two people.
    case different

    /// The answer of a word as people write it, in English or Korean.
    init?(word: String) {
      switch word {
      case "같음", "같다", "동일": self = .same
      case "다름", "다르다": self = .different
      default: self.init(rawValue: word.lowercased())
      }
    }
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
  var decisions: [Decision] = []
  /// What stands between the cells, and what ends a line: as in the table that was read.
  private var delimiter: Character = "\t"
  private var lineEnd = "\n"
  /// The headers of the columns that a person has added, and what stands there, by the cards of the line.
  private var ownColumns: [String] = []
  private var ownCells: [Set<String>: OwnLine] = [:]

  /// A line in which a person has written something of their own.
  private struct OwnLine {
    let row: [String]
    let cells: [String]
    let line: Int
  }

  /// No decisions.
  public init() {}

  /// No decisions, for a file whose name says what stands between its cells: commas in `.csv`, and else tabs.
  package init(named path: String) {
    if path.lowercased().hasSuffix(".csv") { delimiter = "," }
  }

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
    table(adding: pairs, in: cards, title: { $0 }, say: { $0 })
  }

  /// The table of which `say` says the words of the program in the language of the person; its titles may be
  /// Korean, in which they are read as well.
  package func table(
    adding pairs: [DoubtfulPair], in cards: [Card], joinedBy merges: [Merge], isKorean: Bool,
    say: (String) -> String
  ) -> String {
    table(
      adding: pairs, in: cards, joinedBy: merges, title: { isKorean ? Self.koreanTitle($0) : $0 },
      say: say)
  }

  private func table(
    adding pairs: [DoubtfulPair], in cards: [Card], joinedBy merges: [Merge] = [],
    title: (String) -> String, say: (String) -> String
  ) -> String {
    var joined: [Int: [Int]] = [:]
    for merge in merges {
      for index in merge.cards { joined[index] = merge.cards }
    }
    func translate(_ row: inout [String]) {
      for place in [2, 3] { row[place] = say(row[place]) }
      for place in Self.columns.indices where Self.columns[place].hasPrefix("birthday") {
        row[place] = title(row[place])
      }
    }
    var rows =
      decisions.map { decision in
        var row = decision.row
        // What was decided in this run has the words of the others.
        if decision.line == nil {
          row[0] = title(row[0])
          translate(&row)
        }
        return row
      }
      + pairs.sorted(by: Self.isLikelier).map { pair in
        var row = Self.row(of: pair, in: cards, joined, answer: "")
        translate(&row)
        return row
      }
    // What a person wrote beside a pair that is in no doubt any more stays as well.
    let known = Set(rows.map(Self.cards))
    let left = ownCells.filter { !known.contains($0.key) }.values
    rows += left.ordered { $0.line < $1.line }.map(\.row)
    let lines =
      [Self.columns.map(title) + ownColumns]
      + rows.map { row in
        row + (ownCells[Self.cards(row)]?.cells ?? ownColumns.map { _ in "" })
      }
    return lines.map { $0.map(written).joined(separator: String(delimiter)) + lineEnd }.joined()
  }

  /// The Korean title of a column, in which each of the two cards is called by its number as well, or a day.
  private static func koreanTitle(_ column: String) -> String {
    let words = column.split(separator: " ").map { word in
      let bracket = word.hasPrefix("[") ? "[" : ""
      let rest = String(word.dropFirst(bracket.count))
      return bracket + (koreanTitles[rest] ?? rest)
    }
    return words.joined(separator: " ")
  }

  private static let koreanTitles = [
    "decision": "결정", "score": "점수", "reason": "이유", "key": "공통점", "value": "값",
    "name": "이름", "phones": "전화", "emails": "이메일", "birthday": "생일", "organization": "회사",
    "card": "카드", "same": "같음", "different": "다름",
    "lunar": "음력", "leap": "윤달",
  ]

  /// The two cards of a row, in whatever order.
  static func cards(_ row: [String]) -> Set<String> {
    Set((1...2).map { side in CardTraits(row: row, side: side) }.map { $0.uid ?? $0.cell("card") })
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

  /// Replaces the row of a decision; what a person has written beside it stays there.
  mutating func replaceRow(of number: Int, with row: [String]) {
    let decision = decisions[number]
    guard decision.row != row else { return }
    if let own = ownCells.removeValue(forKey: Self.cards(decision.row)) {
      ownCells[Self.cards(row)] = OwnLine(row: row, cells: own.cells, line: own.line)
    }
    decisions[number] = Decision(answer: decision.answer, line: decision.line, row: row)
  }

  /// The row of a pair, each with what the cards hold with which it is joined.
  private static func row(
    of pair: DoubtfulPair, in cards: [Card], _ joined: [Int: [Int]] = [:], answer: String
  ) -> [String] {
    let both = [pair.first, pair.second].map { index in
      var traits = CardTraits(cards[index])
      traits.show(cards[index], joinedWith: (joined[index] ?? []).map { cards[$0] })
      return traits
    }
    var known: Set = [""]
    let values = ([pair.value] + pair.agreeing.map(\.value)).filter { known.insert($0).inserted }
    return [
      answer, String(Int(pair.score.rounded())), pair.reason.rawValue, pair.kind.rawValue,
      values.joined(separator: ", "),
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
  static func cell(_ text: String) -> String {
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
    let titles = Self.cells(first, delimiter)
    let known = Dictionary(uniqueKeysWithValues: Self.columns.map { (Self.koreanTitle($0), $0) })
    let header = titles.map { known[$0] ?? $0.lowercased() }
    guard let decision = header.firstIndex(of: "decision"),
      let one = header.firstIndex(of: "card 1"), let other = header.firstIndex(of: "card 2")
    else { throw .missingHeader }
    let own = header.indices.filter { !Self.columns.contains(header[$0]) && !header[$0].isEmpty }
    ownColumns = own.map { titles[$0] }
    for (number, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      let cells = Self.cells(line, delimiter)
      guard cells.count > max(decision, one, other) else {
        throw .malformedLine(line: number + 1)
      }
      let row = Self.columns.map { column in
        header.firstIndex(of: column).flatMap { $0 < cells.count ? cells[$0] : nil } ?? ""
      }
      let ownCells = own.map { $0 < cells.count ? cells[$0] : "" }
      if ownCells.contains(where: { !$0.isEmpty }) {
        self.ownCells[Self.cards(row)] = OwnLine(row: row, cells: ownCells, line: number + 1)
      }
      if cells[decision].isEmpty { continue }
      guard let answer = Answer(word: cells[decision]) else {
        throw .unknownDecision(String(cells[decision].prefix(20)), line: number + 1)
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
  /// The decision, of which this is the beginning, is neither `same`, `different` nor empty.
  case unknownDecision(String, line: Int)

  /// The line of the table, counted from 1.
  public var line: Int {
    switch self {
    case .missingHeader: 1
    case .malformedLine(let line), .unknownDecision(_, let line): line
    }
  }

  /// One sentence, without the line.
  public var description: String {
    switch self {
    case .missingHeader: "the first line does not name 'decision', 'card 1' and 'card 2'"
    case .malformedLine: "the line does not say which cards are meant"
    case .unknownDecision(let word, _): "the decision '\(word)' is neither 'same' nor 'different'"
    }
  }
}
