internal import ContactBook
internal import ContactBytes
internal import ContactIO
internal import ContactJSON
internal import ContactModel
internal import ContactPipeline
internal import Pokedex
internal import QRCodes

/// `phonebook show FILE… WHO`: shows everything about one person.
struct ShowCommand: Command {
  /// How people are shown.
  private enum Form: String, CaseIterable {
    case text, json, ndjson
  }

  private var form = Form.text
  private var showsCode = false
  private var choice = PersonChoice()
  @Boxed private var input = InputOptions()

  static let help = CommandHelp(
    name: "show", operands: "FILE… WHO", naming: "people",
    showsValues: true, summary: "show everything about one person",
    details: """
      WHO is the short name that list shows, uid:…, or what search understands; an exact full name beats
      a part of one. When several people fit, a terminal asks, and a pipe is refused with the list of
      them. Exits with 1 when nobody is found.
      """,
    examples: [
      ("phonebook show contacts.vcf 김하늘", "by name"),
      ("phonebook show contacts.vcf k3v90qxe --format json", "by short name, as JSON"),
      ("phonebook show contacts.vcf 김하늘 --qr", "onto a phone, by its camera"),
    ])

  static var declarations: [OptionDeclaration<Self>] {
    choice("format", "text|json|ndjson", "how to show it (text)", \.form, Form.allCases.choices)
    flag("qr", "show a QR code for the camera of a phone", \.showsCode)
      .excluding("format", "shows a code; leave --format out")
    group(\.choice)
    group(\.input, .only)
    bookOptions(\.input)
  }

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    guard operands.count >= 2, let text = operands.last else {
      throw UsageError("show needs a file and who is meant")
    }
    try choice.check()
    try UsageError.refuseWords(behindFilesOf: operands)
    let (found, status) = try input.people(
      text, in: Array(operands.dropLast()), by: choice, streams)
    if found.isEmpty {
      // Programs read that there is nobody, as list and search say it.
      if form != .text, status == .findings { try show([], streams) }
      return status
    }
    let cards = found.map(\.card)
    if showsCode {
      try ContactCode.show(
        cards, width: TerminalSize.columns(of: streams) ?? 80, streams)
      return status
    }
    try show(cards, streams)
    return status
  }

  /// Shows people one after another.
  private func show(_ cards: [Card], _ streams: StandardStreams) throws {
    if form == .text {
      let hasPictures =
        cards.contains { $0.first(.photo) != nil } && TerminalPicture.isPossible(streams)
      if hasPictures, cards.count == 1 { try TerminalPicture.show(cards[0], streams) }
      let said = streams.label
      let texts = cards.map { card in
        let (lines, technical) = PersonText.arranged(card)
        let pokemon = card.pokemon.map { "  \(said("Pokémon")): \(PokemonText.name($0))" }
        let heads =
          [streams.name(PersonSummary(card).name)] + lines.map { $0.said(said) }.map { "  " + $0 }
          + (pokemon.map { [$0] } ?? [])
        let rest = technical.map { "    " + $0.said(said) }
        return (heads + (rest.isEmpty ? [] : ["", "  \(said("technical")):"] + rest))
          .map { line in TerminalText.shown(line) + "\n" }.joined()
      }
      return try streams.write(texts.joined(separator: "\n"))
    }
    let bytes = ContactJSONWriter(style: form == .json ? .array : .lines).file(of: cards).bytes
    if streams.output.isTerminal {
      let text = String(decoding: bytes, as: UTF8.self)
      let lines = text.split(separator: "\n").map { TerminalText.shown(String($0)) + "\n" }
      return try streams.write(lines.joined())
    }
    try streams.output.write(bytes.span)
  }
}

extension InputOptions {
  /// The people of files whom words identify, who name all their groups, with their short names; where something is
  /// changed by them, nobody who is found by chance.
  ///
  /// Of several who fit, those who are preferred come first.
  ///
  /// - Returns: Nobody when none was found or chosen, which was reported; and how the command ends.
  func people(
    _ text: String, in paths: [String], by choice: PersonChoice, changes: Bool = false,
    _ streams: StandardStreams, preferring isPreferred: ((Card) -> Bool)? = nil
  ) throws -> (found: [(card: Card, summary: PersonSummary)], status: ExitStatus) {
    if changes { try UsageError.refuseEmpty(text) }
    let headings = text.contains(":") ? headings(of: paths, streams) : [:]
    let search = PersonSearch(
      text, try contactQuery(text, headings: headings, streams, isLiteral: changes))
    var everybody = self
    everybody.query = nil
    let people = NumberedPeople(try filter(of: paths, streams).then(FoundPeople(search: search)))
    let inspection = try everybody.inspect(
      paths, people, streams, Diagnostics(streams, detail: .counted), groups: .labelled)
    try inspection.observer.close()
    let status = inspection.status
    if status == .failure { return ([], status) }
    let found = inspection.steps.second.step.second
    let numbered = inspection.steps.second.numbered
    var best = search.best(
      in: found.grades.enumerated().map { ($0.offset, $0.element) }, numbered)
    if let isPreferred, best.count > 1 {
      let first = best.filter { isPreferred(found.cards[$0]) }
      best = first + best.filter { !first.contains($0) }
    }
    if best.isEmpty {
      if changes, let path = paths.first {
        streams.reportNobody(by: text, in: path, isUID: found.hasUID)
      } else {
        streams.inform("nobody was found")
        if found.hasUID { streams.inform(ofUID: text) }
      }
      return ([], .findings)
    }
    func summary(_ index: Int) -> PersonSummary {
      PersonSummary(found.cards[index], id: numbered[index])
    }
    let doubt = changes ? search.doubt(about: found.cards[best[0]], found.grades[best[0]]) : nil
    guard let chosen = try choice.choose(best, for: text, doubt: doubt, streams, summary: summary)
    else { return ([], .failure) }
    return (chosen.map { (found.cards[$0], summary($0)) }, status)
  }
}

/// Keeps the people who fit what was asked for.
private struct FoundPeople: CardStep {
  var search: PersonSearch
  var cards: [Card] = []
  var grades: [PersonSearch.Grade] = []
  /// Whether what was asked for is the UID of somebody who is not found by it.
  var hasUID = false
  private let uid: ContactQuery

  init(search: PersonSearch) {
    self.search = search
    uid = ContactQuery(uid: search.text)
  }

  var questions: [@Sendable (Card) -> Bool] { search.query.questions }
  mutating func hear(_ answers: [Bool]) { search.query = search.query.heeding(answers) }

  mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    guard let grade = search.grade(card) else {
      hasUID = hasUID || uid.finds(card)
      return false
    }
    cards.append(card.exactCopy())
    grades.append(grade)
    return true
  }

  mutating func join(_ next: FoundPeople, from origin: ChunkOrigin) {
    hasUID = hasUID || next.hasUID
    cards += next.cards
    grades += next.grades
  }
}

extension ContactCode {
  /// Shows the codes of cards, each under its name, and reports what they leave out.
  fileprivate static func show(
    _ cards: [Card], width: Int, _ streams: StandardStreams
  ) throws {
    for card in cards {
      let shown = try ContactCode(card, width: width)
      let name = TerminalText.shown(card.displayName)
      // Without colours a terminal with light text on a dark ground is assumed.
      let inks: QRCode.Inks = streams.coloursOutput ? .colours : .lightOnDark
      try streams.writeShown("\(name)\n\(shown.code.text(inks))")
      if streams.isQuiet { continue }
      let height = (shown.code.size + 9) / 2
      if let lines = TerminalSize.lines(of: streams), lines <= height {
        streams.report("the code needs a window of \(counted(height + 1, "line"))")
      }
      if shown.leftOut.isEmpty { continue }
      let kinds = shown.leftOut.ordered { $0.key < $1.key }.map {
        "\($0.value) × \(PersonText.words(ofProperty: $0.key))"
      }
      streams.report(
        "\(streams.mention(card.displayName)): not in the code: \(kinds.joined(separator: ", "))")
    }
  }
}
