internal import ContactBook
internal import ContactBytes
internal import ContactCleaning
internal import ContactModel

/// Asks a person on the terminal about the doubtful pairs, the likeliest first, with both cards side by side.
struct PairQuestions {
  private let cards: [Card]
  private let pairs: [DoubtfulPair]
  private let streams: StandardStreams
  private let reader: SpellingReader
  /// A card of the same person, by cards that are joined or decided to be the same.
  private var parents: [Int: Int] = [:]
  /// The pairs that were decided to be different.
  private var different: [(Int, Int)] = []

  init(
    _ cards: [Card], _ result: Deduplication, _ streams: StandardStreams, region: String?
  ) {
    self.cards = cards
    reader = SpellingReader(region: region)
    self.streams = streams
    pairs = result.doubtful.ordered(by: DuplicateReview.isLikelier)
    for merge in result.merges {
      for card in merge.cards.dropFirst() { parents[card] = merge.cards[0] }
    }
  }

  /// Asks until all are answered or the person has enough; what was said stays.
  mutating func ask(_ decisions: inout DuplicateReview) throws {
    for (number, pair) in pairs.enumerated() {
      let (first, second) = (root(pair.first), root(pair.second))
      let isDecided =
        first == second
        || different.contains { [root($0.0), root($0.1)].sorted() == [first, second].sorted() }
      if isDecided { continue }
      if number == 0 { say("q keeps what you said before it; Ctrl-C does not") }
      show(pair, number)
      answering: while true {
        streams.draw(streams.said("[s]ame, [d]ifferent, [l]ater or [q]uit?") + " ")
        guard let answer = try streams.typedLine()?.lowercased() else {
          return streams.draw("\n")
        }
        switch Answer(answer) {
        case .same:
          decisions.decide(pair, in: cards, .same)
          parents[second] = first
          say("taken for the same person")
        case .different:
          decisions.decide(pair, in: cards, .different)
          different.append((first, second))
          say("taken for different people")
        case .later: say("left for later")
        case .quit: return
        case nil:
          say(
            Answer.unclear.contains(answer)
              ? "'\(answer)' alone may be a word as well as a key; please type the whole word"
              : "please type s, d, l or q")
          continue answering
        }
        break
      }
    }
  }

  private func say(_ line: String) { streams.draw(streams.said(line) + "\n") }

  private func root(_ card: Int) -> Int {
    var card = card
    while let parent = parents[card] { card = parent }
    return card
  }

  // MARK: - Showing

  private func show(_ pair: DoubtfulPair, _ number: Int) {
    let value = pair.value.isEmpty ? "" : " \(pair.value)"
    let common =
      pair.kind == .name
      ? pair.agreeing.first?.words ?? "the same name" : "same \(pair.kind.rawValue)\(value)"
    let title =
      "\(number + 1) of \(pairs.count): \(common); \(pair.reason.rawValue)"
    let points = streams.said(counted(Int(pair.score.rounded()), "point"))
    var text = "\n\(streams.said(title)) (\(points))\n"
    let rows = SideBySide(cards[pair.first], cards[pair.second], reader, streams.label)
    let width = max(30, TerminalSize.columns(of: streams) ?? 80)
    for line in rows.lines(width: width) { text += line + "\n" }
    streams.draw(
      text.split(separator: "\n", omittingEmptySubsequences: false).map {
        TerminalText.shown(String($0))
      }
      .joined(separator: "\n"))
  }
}

/// What is said about a pair.
private enum Answer: CaseIterable {
  case same, different, later, quit

  /// What the keys of s and d give while the keyboard is one of Hangul: people write them for no and for yes, which is
  /// the opposite of what the keys mean.
  static let unclear: Set = ["ㄴ", "ㅇ", "ㄴㄴ", "ㅇㅇ"]

  /// The words for it, and what its key gives while the keyboard is one of Hangul, where that means nothing else.
  private var words: [String] {
    switch self {
    case .same: ["s", "same", "같음", "같다", "예", "네"]
    case .different: ["d", "different", "다름", "다르다", "아니오", "아니요"]
    case .later: ["l", "later", "ㅣ", "나중에", "나중", ""]
    case .quit: ["q", "quit", "ㅂ", "ㅃ", "그만"]
    }
  }

  /// Reads what is typed, in small letters; nil for anything else.
  init?(_ typed: String) {
    guard let answer = Self.allCases.first(where: { $0.words.contains(typed) }) else { return nil }
    self = answer
  }
}

/// Two cards side by side, what is equal in one row and marked.
private struct SideBySide {
  private typealias Row = (label: String, first: String, second: String, isEqual: Bool)
  private typealias Line = (line: PersonText.Line, meaning: String)

  private var rows: [Row] = []

  init(_ first: Card, _ second: Card, _ reader: SpellingReader, _ say: (String) -> String) {
    let left = Self.lines(first, reader)
    var right = Self.lines(second, reader)
    // Equal values stand in one row, whatever their types and spellings, and then values of one kind.
    var partners = left.map { line -> Line? in
      guard
        let index = right.firstIndex(where: {
          $0.meaning == line.meaning && Self.kind($0) == Self.kind(line)
        })
      else { return nil }
      return right.remove(at: index)
    }
    for (index, line) in left.enumerated() where partners[index] == nil {
      if let other = right.firstIndex(where: { Self.kind($0) == Self.kind(line) }) {
        partners[index] = right.remove(at: other)
      }
    }
    for (line, partner) in zip(left, partners) {
      let label = line.line.label
      let isOfBoth = partner.map { $0.line.label == label } ?? true
      // Labels that differ stand behind their values.
      func text(_ line: Line) -> String {
        let words = isOfBoth ? [] : say(line.line.label).pieces(between: " (").dropFirst()
        return ([line.line.text(say)] + words.map(String.init)).joined(separator: " (")
      }
      rows.append(
        (
          isOfBoth ? label : Self.kind(line), text(line), partner.map(text) ?? "",
          partner?.meaning == line.meaning
        ))
    }
    for line in right {
      let place = rows.lastIndex { Self.kind($0.label) == Self.kind(line) }.map { $0 + 1 }
      rows.insert((line.line.label, "", line.line.text(say), false), at: place ?? rows.count)
    }
    for index in rows.indices { rows[index].label = say(rows[index].label) }
  }

  private static func lines(_ card: Card, _ reader: SpellingReader) -> [Line] {
    // A group may be said by the contact and by the card of the group.
    var groups: Set<String> = []
    func isNew(_ index: Int) -> Bool {
      let record = card.records[index]
      guard record.name == .categories || card.isGroupMark(record) else { return true }
      let names = Set(Property(card: card, index: index).components.joined())
      defer { groups.formUnion(names) }
      return !names.isSubset(of: groups)
    }
    return PersonText.labelled(card).filter {
      card.records[$0.index].name.role != .machine && isNew($0.index)
    }.map {
      var line = PersonText.ofPeople($0.line, card, $0.index)
      line.label = PersonText.ownLabel(line.label)
      return (line, reader.meaning(of: $0.line, at: $0.index, in: card))
    }
  }

  private static func kind(_ line: Line) -> String { kind(line.line.label) }

  private static func kind(_ label: String) -> String { String(label.pieces(between: " (")[0]) }

  /// The lines of a table that is as wide as the terminal.
  func lines(width: Int) -> [String] {
    let labelWidth = min(rows.map { DisplayWidth.of($0.label) }.max() ?? 0, width / 5)
    let cellWidth = (width - labelWidth - 8) / 2
    return rows.flatMap { row -> [String] in
      let cells = [Self.wrapped(row.first, cellWidth), Self.wrapped(row.second, cellWidth)]
      return (0..<max(cells[0].count, cells[1].count)).map { index in
        let label = index == 0 ? DisplayWidth.truncated(row.label, to: labelWidth) : ""
        let parts = cells.map { index < $0.count ? $0[index] : "" }
        let line =
          (row.isEqual ? "= " : "  ") + DisplayWidth.padded(label, to: labelWidth) + "  "
          + DisplayWidth.padded(parts[0], to: cellWidth) + " | " + parts[1]
        return String(line.reversed().drop { $0 == " " }.reversed())
      }
    }
  }

  /// A text in lines of so many columns, four at most, which end between words where they can.
  private static func wrapped(_ text: String, _ width: Int) -> [String] {
    var lines = [""]
    var column = 0
    func end() { (lines, column) = (lines + [""], 0) }
    // No more of a long note than the lines can hold.
    let text = text.prefix(width * 5)
    for word in text.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace) {
      let wordWidth = DisplayWidth.of(word)
      if column > 0, column + 1 + wordWidth > width, wordWidth <= width { end() }
      for character in (column > 0 ? " " : "") + word {
        if column + DisplayWidth.of(character) > width { end() }
        lines[lines.count - 1].append(character)
        column += DisplayWidth.of(character)
      }
    }
    if lines.count > 4 {
      lines = lines.prefix(3) + [DisplayWidth.truncated(lines[3] + " ", to: width - 1) + "…"]
    }
    return lines
  }
}
