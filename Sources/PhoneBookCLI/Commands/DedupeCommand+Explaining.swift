internal import ContactBook
internal import ContactCleaning
internal import ContactIO
internal import ContactModel
internal import ContactPipeline

extension DedupeCommand {
  /// What of a command line is a file, and what is a person to explain.
  struct Question {
    private(set) var files: [String] = []
    private(set) var people: [String]
    /// Whether the second person is a word of its own behind the option.
    private(set) var isDivided = false

    /// Takes the words: the one behind the first person is another person, unless it is a file.
    init(_ people: [String], _ operands: [String]) throws(UsageError) {
      self.people = people
      for operand in operands {
        if self.people.count == 1, operand != "-", FileStatus.of(operand) == nil {
          self.people.append(operand)
          isDivided = true
        } else {
          files.append(operand)
        }
      }
      if self.people.count > 2 { throw UsageError("--explain takes one person or two") }
      guard !self.people.contains("") else {
        throw UsageError("--explain takes a name, number, UID or short name, not an empty text")
      }
    }
  }

  /// Shows what speaks for and against people being one.
  func explain(
    _ question: Question, _ joining: CardJoining, _ streams: StandardStreams
  ) throws -> ExitStatus {
    let inspection = try input.inspect(
      question.files, CardCollector(), streams, Diagnostics(streams))
    guard inspection.isComplete else { return .failure }
    let cards = inspection.steps.second.cards
    let region = try RegionChoice(input.region, streams).named
    let people = cards.indices.filter { !cards[$0].isGroup }
    let identifiers = people.map { ShortIdentifier(cards[$0]) }
    let numbered = ShortIdentifier.numbered(identifiers)
    let groups = GroupBook(cards)
    var found: [[Int]] = []
    for text in question.people {
      var search = PersonSearch(text, ContactQuery(text, region: region))
      search.query = search.query.heedingGroups(
        of: people.lazy.map { groups.labelled(cards[$0]) })
      let grades = people.indices.compactMap { place in
        search.grade(groups.labelled(cards[people[place]])).map { (place, $0) }
      }
      found.append(search.best(in: grades, numbered).map { people[$0] })
      if found.last?.isEmpty == true {
        streams.report("nobody is found by '\(TerminalText.shown(text))'")
        return .findings
      }
    }
    if question.isDivided {
      try UsageError.refuseUnquoted(
        question.people, among: people.map { ($0, cards[$0].displayName) }
      ) { word in
        Set(zip(question.people, found).first { $0.0 == word }?.1 ?? [])
      }
    }
    func line(_ person: Int) -> String {
      let identifier = people.firstIndex(of: person).flatMap { numbered[$0] }
      return streams.line(of: PersonSummary(cards[person], id: identifier))
    }
    var explanations: [Deduplicator.Explanation] = []
    if found.count == 1 {
      for person in found[0].prefix(Self.explainedCount) {
        let nearest = joining.deduplicator.explanations(of: person, in: cards)
        if nearest.isEmpty {
          streams.report(
            "nobody has the name of \(line(person)), or shares a number or an address of a person"
          )
        }
        explanations += nearest
      }
    } else {
      for first in found[0].prefix(Self.explainedCount) {
        for second in found[1].prefix(Self.explainedCount) where second != first {
          explanations += joining.deduplicator.explanations(of: first, and: second, in: cards)
        }
      }
      if explanations.isEmpty {
        streams.report("both mean one contact: \(line(found[0][0]))")
      }
    }
    var known: Set<[Int]> = []
    let texts = explanations.filter { known.insert([$0.first, $0.second].sorted()).inserted }
      .map { explanation in
        let pair = [explanation.first, explanation.second]
        let haveOneName = Set(pair.map { cards[$0].displayName }).count == 1
        let names = pair.map { index in
          let identifier = people.firstIndex(of: index).flatMap { numbered[$0] }
          var summary = PersonSummary(cards[index], id: identifier)
          // Two of one name may have others in their parts.
          if haveOneName { summary.name = cards[index].nameInFull }
          return streams.line(of: summary) + "\n"
        }
        let verdict = streams.label(explanation.verdict.rawValue)
        let sum = (explanation.score, "\(verdict): \(streams.said(explanation.reason))")
        let words = explanation.rows.map { ($0.bits, streams.said($0.words)) } + [sum]
        let rows = words.map { bits, words in
          let number = Self.signed(bits)
          let blanks = String(repeating: " ", count: max(0, 7 - number.count))
          return TerminalText.shown("\(blanks)\(number)  \(words)") + "\n"
        }
        return (names + rows).joined()
      }
    try streams.write(texts.joined(separator: "\n"))
    return inspection.status
  }

  /// Of people who fit a word, so many are explained.
  private static let explainedCount = 5

  /// A number of bits with its sign, and a decimal where there is one.
  private static func signed(_ bits: Double) -> String {
    let tenths = Int((bits * 10).rounded())
    let sign = tenths < 0 ? "−" : tenths > 0 ? "+" : ""
    let decimal = tenths % 10 == 0 ? "" : ".\(abs(tenths) % 10)"
    return "\(sign)\(abs(tenths) / 10)\(decimal)"
  }
}
