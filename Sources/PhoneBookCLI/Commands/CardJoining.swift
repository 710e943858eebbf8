internal import ContactBook
internal import ContactCSV
internal import ContactCleaning
internal import ContactIO
internal import ContactModel
internal import ContactPipeline

/// Joins the cards of the same person as the options of a command ask for it.
struct CardJoining {
  /// What joins the cards.
  private(set) var deduplicator: Deduplicator
  private(set) var options: JoiningOptions
  /// The region of numbers without a calling code.
  let region: RegionChoice
  /// The lock of the file of decisions, which is read and then written; nil while there is no such file.
  private let reviewLock: FileLock?
  /// What a trial in the file has said of the cards already; nil where there was none.
  var foundNotes: [CardNotes]?
  /// The character set of that file, and the mark that it begins with.
  private var reviewForm = TextForm()

  /// Takes the options of a command that joins only on demand; nil when that is not wanted.
  init?(
    optional options: JoiningOptions, region: RegionChoice, writesMark: Bool, isReported: Bool,
    _ streams: StandardStreams
  ) throws {
    guard options.isWanted else { return nil }
    try self.init(
      options, region: region, writesMark: writesMark, isReported: isReported, streams)
  }

  /// Takes the options, and reads the decisions that were made; `writesMark` asks for a byte order mark before those that
  /// are written, and `isReported` says that a report lists the doubtful pairs.
  init(
    _ options: JoiningOptions, region: RegionChoice, writesMark: Bool, isReported: Bool,
    _ streams: StandardStreams
  ) throws {
    self.options = options
    self.region = region
    if options.asks, !streams.input.isTerminal || !streams.error.isTerminal {
      throw UsageError("--ask needs a terminal; --review FILE asks by way of a table")
    }
    // The ending would say that something else stands in it.
    if let path = options.reviewPath,
      OutputOptions.namesOtherWorkbook(path)
        || FormatTable.format(ofPath: path).map({ $0.name != CSVDialect.wide.name }) == true
    {
      throw UsageError(
        "--review writes a table of text; name it FILE.tsv, with tabs between its cells, or FILE.csv, with commas"
      )
    }
    reviewLock = try options.reviewPath.flatMap { path throws(IOError) in
      try FileLock.ofFile(path, report: streams.replacement(of: path).report)
    }
    var decisions = DuplicateReview(named: options.reviewPath ?? "")
    var bytes: [UInt8] = []
    if let path = options.reviewPath, FileStatus.of(path) != nil {
      bytes = try FileDescriptor.contents(of: path)
      reviewForm = TextForm(of: bytes)
      do {
        decisions = try DuplicateReview(parsing: reviewForm.text(of: bytes))
      } catch {
        throw CommandError("\(path):\(error.line): \(error)")
      }
    }
    let ending = options.reviewPath.flatMap { PathText.splitEnding($0).ending }
    reviewForm.marksLetters = ending?.lowercased() == "csv" && bytes.allSatisfy { $0 < 0x80 }
    if writesMark { reviewForm.addMark() }
    deduplicator = Deduplicator(
      keys: options.keys, preference: options.preference, region: region.home,
      decisions: decisions)
    deduplicator.language = streams.language
    deduplicator.cleaningRegion = region.forCards
    deduplicator.today = PartialDate(secondsSince1970: streams.now)
    if options.reviewPath == nil, !options.asks {
      deduplicator.mostListedPairs = Self.mostListedPairs
    }
    if isReported { deduplicator.mostFurtherPairs = Diagnostics.reportLimit }
    // Commands that join on the way tell less, and a part of a book knows not all of a name.
    deduplicator.countsNamesakes =
      !streams.isQuiet && !options.isWanted && options.countsPath == nil
    if let path = options.countsPath {
      deduplicator.wholeBook = WholeBookCounts(parsing: try FileDescriptor.contents(of: path))
      if deduplicator.wholeBook == nil {
        throw CommandError("\(path): a line is no count, as --key-counts reads them")
      }
    }
  }

  /// Of more doubtful pairs than these the likeliest are told: nobody reads twenty thousand lines, and a table for
  /// decisions lists them.
  private static let mostListedPairs = 1000

  /// What joins the cards of a whole book.
  var change: Conversion.WholeBookChange {
    { cards, streams, room in try join(cards, streams, within: room) }
  }

  /// The same without a question and without a table of pairs, to see what would become of the cards.
  var trial: Conversion.WholeBookChange {
    var copy = self
    copy.options.asks = false
    return { [copy] cards, streams, room in
      try copy.join(cards, streams, isTrial: true, within: room)
    }
  }

  /// Joins cards, reports each join, and writes the doubtful pairs where they are wanted.
  ///
  /// - Parameters:
  ///   - collected: The cards.
  ///   - streams: Where joins are reported.
  ///   - isTrial: Whether nothing shall be written.
  ///   - room: What there is no room for; cards stay apart that would lose a value by being joined.
  /// - Returns: The joined cards, and what was joined and moved.
  /// - Throws: ``IOError`` of the table of pairs.
  func join(
    _ collected: CardCollector, _ streams: StandardStreams, isTrial: Bool = false,
    within room: Conversion.Room? = nil
  ) throws -> (cards: [Card], notes: [CardNotes]) {
    let cards = collected.cards
    if options.preference == .newest, !cards.contains(where: { $0.first(.revision) != nil }) {
      streams.inform(
        "no contact says when it was changed (REV), so with --prefer newest the first in the input counts; name the "
          + "newer file first")
    }
    var deduplicator = deduplicator
    var result = joined(cards, by: deduplicator, streams)
    if options.asks {
      let knownCount = deduplicator.decisions.count
      var questions = PairQuestions(cards, result, streams, region: region.named)
      try questions.ask(&deduplicator.decisions)
      if deduplicator.decisions.count > knownCount {
        result = joined(cards, by: deduplicator, streams)
        if options.reviewPath == nil {
          streams.report("what you decided holds for this time only; --review FILE keeps it")
        }
      }
    }
    var notes = refusedDecisions(result, collected, streams)
    let refused = try room.map { try leaveApart(&result, collected, streams, within: $0) } ?? []
    notes += refused
    for merge in result.merges { notes += self.notes(on: merge, result, collected) }
    notes += Self.notes(onPairsOf: result, collected)
    if isTrial || !streams.isQuiet {
      report(result, cards, streams, refusing: refused.count, isTrial: isTrial)
    }
    if let path = options.reviewPath, !isTrial {
      deduplicator.decisions.follow(result, of: cards)
      let table = deduplicator.decisions.table(
        adding: result.doubtful, in: cards, joinedBy: result.merges,
        isKorean: streams.language == .korean, say: streams.label)
      var plan = ReplacementPlan()
      plan.isNew = reviewLock == nil
      let written = reviewForm.bytes(of: table)
      if !written.isSame {
        streams.report("\(path): it is UTF-8 now, which has all characters of the table")
      }
      try SideFile.review.write(to: path, plan, lock: reviewLock) {
        try $0.write(written.bytes.span)
      }
      if plan.isNew, PathText.splitEnding(path).ending?.lowercased() == "txt" {
        streams.report("\(path): it is a table of text, with tabs between its cells")
      }
      if !result.doubtful.isEmpty {
        streams.inform(
          "\(path): write same or different into the first column of "
            + "\(counted(result.doubtful.count, "pair")), and run this again")
      }
    }
    if let path = options.changesPath, !isTrial {
      let changes = result.countChanges
      try SideFile.countChanges.write(to: path) { try $0.write(changes) }
    }
    return (Self.withoutKnownGroups(result, collected), notes)
  }

  private func joined(
    _ cards: [Card], by deduplicator: Deduplicator, _ streams: StandardStreams
  ) -> Deduplication {
    var bar = streams.isQuiet ? nil : ProgressBar(joining: cards.count, streams)
    defer { bar?.clear() }
    return deduplicator.deduplicate(cards) { bar?.update(share: $0) }
  }

  // MARK: - What stays apart

  /// An error for each decision that contradicts others, or fits nobody.
  private func refusedDecisions(
    _ result: Deduplication, _ collected: CardCollector, _ streams: StandardStreams
  ) -> [CardNotes] {
    let contradictions = result.contradictions.map { contradiction in
      let names = [contradiction.first, contradiction.second].map {
        streams.mention(collected.cards[$0].displayName)
      }
      let others = contradiction.otherLines.map(String.init).joined(separator: ", ")
      let lines = contradiction.otherLines.count > 1 ? "lines \(others)" : "line \(others)"
      return refusal(
        "contradictory-decisions", line: contradiction.line,
        "the decisions contradict each other: \(names[0]) and \(names[1]) are decided to be different, and by "
          + "\(others.isEmpty ? "other decisions" : lines) the same; they stay apart")
    }
    let unmatched = result.unmatchedDecisions.map { decision in
      let cards = decision.cards.map { "'\($0)'" }.joined(separator: " or ")
      return refusal(
        "unmatched-decision", line: decision.line,
        decision.keepsApart
          ? "it is not certain which card this decision means by \(cards); all that it may mean stay apart"
          : "this decision is not obeyed: no card fits \(cards)")
    }
    return contradictions + unmatched
  }

  private func refusal(_ rule: String, line: Int?, _ message: String) -> CardNotes {
    var notes = CardNotes()
    notes.file = options.reviewPath ?? ""
    let location = InputLocation(byteOffset: 0, line: line ?? 0)
    notes.findings = [
      Finding(
        rule: rule, severity: .error, message: message, location: location, file: notes.file)
    ]
    return notes
  }

  /// Takes cards out of joins that would lose values of theirs, and tells of each.
  private func leaveApart(
    _ result: inout Deduplication, _ collected: CardCollector, _ streams: StandardStreams,
    within room: Conversion.Room
  ) throws -> [CardNotes] {
    let cards = collected.cards
    var notes: [CardNotes] = []
    while !result.merges.isEmpty {
      let values = try room(result.cards)
      let names = result.merges.map { result.cards[$0.result].displayName }
      // What no card had is of all that are joined, such as the second type of a phone.
      let madeByJoining = Set(
        values.filter { value in
          !zip(names, result.merges).contains { name, merge in
            name == value.contact && !Self.holders(of: value, in: merge, cards).isEmpty
          } && !cards.contains { $0.displayName == value.contact && value.isHeld(by: $0) }
        })
      var apart: [Int: Set<Int>] = [:]
      for (number, merge) in result.merges.enumerated() {
        let name = names[number]
        var lost: [UnplacedValue] = []
        for value in values where value.contact == name {
          let holders =
            madeByJoining.contains(value)
            ? merge.cards : Self.holders(of: value, in: merge, cards)
          if holders.isEmpty { continue }
          lost.append(value)
          // What each of them has is lost with any of them.
          apart[number, default: []].formUnion(
            holders.count < merge.cards.count ? holders : merge.cards)
        }
        guard !lost.isEmpty else { continue }
        let words = Set(lost.map(\.property)).sorted().joined(separator: ", ")
        let names = merge.cards.map { streams.mention(cards[$0].displayName) }
        let place = collected.place(of: merge.cards[0])
        var note = CardNotes()
        (note.contact, note.file, note.record) = (name, place.file, place.record)
        note.findings = [
          Finding(
            rule: "no-column", severity: .error,
            message:
              "\(names.joined(separator: " + ")) are not all joined, since there is no column for "
              + "\(words); -o NEW.vcf has a place for everything; or add such a column, or one of notes (--map COLUMN=note names it), or leave it out with --overflow drop",
            location: InputLocation(byteOffset: 0, line: 0), file: place.file)
        ]
        note.findings[0].value = lost.map(\.value).filter { !$0.isEmpty }.joined(separator: ", ")
        notes.append(note)
      }
      if apart.isEmpty { break }
      result = deduplicator.dividing(apart, outOf: result, of: cards)
    }
    return notes
  }

  /// The cards of a join that have a value: a note may be made of what a card has, and a nickname of its name.
  private static func holders(
    of value: UnplacedValue, in merge: Merge, _ cards: [Card]
  ) -> [Int] {
    let made = merge.moves.filter {
      ["NOTE", "NICKNAME"].contains($0.place) && !$0.value.isEmpty
        && (value.value.hasSuffix($0.value) || value.value == $0.text)
    }
    return merge.cards.filter { card in
      value.isHeld(by: cards[card]) || made.contains { $0.card == card }
    }
  }
}

extension CardJoining {
  /// The joined cards without those of groups of which another file says the same by its people.
  ///
  /// An app that knows no categories gets cards of groups in their place: joined with the book that they were
  /// made of, they say nothing new. Within one file all stay.
  static func withoutKnownGroups(_ result: Deduplication, _ collected: CardCollector) -> [Card] {
    let cards = collected.cards
    guard !cards.isEmpty, collected.place(of: 0).file != collected.place(of: cards.count - 1).file
    else { return result.cards }
    let groups = cards.indices.filter { cards[$0].isGroup }
    if groups.isEmpty { return result.cards }
    var person = Array(cards.indices)
    for merge in result.merges {
      for index in merge.cards { person[index] = merge.cards[0] }
    }
    var members: [String: Set<Int>] = [:]
    var named: [String: [String: Set<Int>]] = [:]
    for index in cards.indices where !cards[index].isGroup {
      let file = collected.place(of: index).file
      for property in cards[index].properties {
        if cards[index].isGroupMark(cards[index].records[property.index]) {
          members[property.value, default: []].insert(person[index])
        } else if property.name == .categories {
          for name in property.components.joined() {
            named[name, default: [:]][file, default: []].insert(person[index])
          }
        }
      }
    }
    var known: Set<String> = []
    for (name, own) in Dictionary(grouping: groups, by: { cards[$0].groupCardName }) {
      let files = Set(own.map { collected.place(of: $0).file })
      let others = (named[name] ?? [:]).filter { !files.contains($0.key) }
      guard let people = members[name], own.allSatisfy({ saysNothingElse(cards[$0]) }) else {
        continue
      }
      if others.contains(where: { people.isSubset(of: $0.value) }) { known.insert(name) }
    }
    if known.isEmpty { return result.cards }
    return result.cards.compactMap { card in
      var card = card
      if card.isGroup { return known.contains(card.groupCardName) ? nil : card }
      for index in card.records.indices
      where card.isGroupMark(card.records[index])
        && known.contains(Property(card: card, index: index).value)
      {
        card.remove(at: index)
      }
      return card
    }
  }

  /// Whether the card of a group says no more than its name and who is in it.
  static func saysNothingElse(_ card: Card) -> Bool {
    card.properties.allSatisfy { property in
      property.name.role == .machine || card.isGroupMark(card.records[property.index])
        || [
          .fullName, .name, .kind, .addressBookServerKind, .member, .addressBookServerMember, .uid,
        ].contains(property.name)
    }
  }
}
