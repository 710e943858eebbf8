internal import ContactCleaning
internal import ContactIO
internal import ContactModel
internal import ContactPipeline

/// Joins the cards of the same person as the options of a command ask for it.
struct CardJoining {
  /// What joins the cards.
  private(set) var deduplicator: Deduplicator
  private let options: JoiningOptions
  /// The lock of the file of decisions, which is read and then written; nil while there is no such file.
  private let reviewLock: FileLock?

  /// Takes the options of a command that joins only on demand; nil when that is not wanted.
  init?(
    optional options: JoiningOptions, region: RegionChoice, _ streams: StandardStreams
  ) throws {
    guard options.isWanted else { return nil }
    try self.init(options, region: region, streams)
  }

  /// Takes the options, and reads the decisions that were made.
  init(_ options: JoiningOptions, region: RegionChoice, _ streams: StandardStreams) throws {
    self.options = options
    if options.asks, !streams.input.isTerminal || !streams.error.isTerminal {
      throw UsageError("--ask needs a terminal; --review FILE asks by way of a table")
    }
    if let path = options.reviewPath, FormatTable.format(ofPath: path)?.isWorkbook == true {
      throw UsageError(
        "--review writes a table of text, with tabs between its cells; name it FILE.tsv")
    }
    reviewLock = try options.reviewPath.flatMap { path throws(IOError) in
      try FileLock.ofFile(path, report: streams.replacement(of: path).report)
    }
    var decisions = DuplicateReview()
    if let path = options.reviewPath, FileStatus.of(path) != nil {
      let text = String(decoding: try FileDescriptor.contents(of: path), as: UTF8.self)
      do {
        decisions = try DuplicateReview(parsing: text)
      } catch {
        throw UsageError("\(path):\(error.line): \(error)")
      }
    }
    deduplicator = Deduplicator(
      keys: options.keys, preference: options.preference, region: region.home,
      decisions: decisions)
    if let path = options.countsPath {
      deduplicator.wholeBook = WholeBookCounts(parsing: try FileDescriptor.contents(of: path))
      if deduplicator.wholeBook == nil {
        throw UsageError("\(path): a line is no count, as --key-counts reads them")
      }
    }
  }

  /// What joins the cards of a whole book.
  var change: Conversion.WholeBookChange {
    { cards, streams in try join(cards, streams) }
  }

  /// Joins cards, reports each join, and writes the doubtful pairs where they are wanted.
  ///
  /// - Parameters:
  ///   - collected: The cards.
  ///   - streams: Where joins are reported.
  ///   - isTrial: Whether nothing shall be written.
  /// - Returns: The joined cards, and what was joined and moved.
  /// - Throws: ``IOError`` of the table of pairs.
  func join(
    _ collected: CardCollector, _ streams: StandardStreams, isTrial: Bool = false
  ) throws -> (cards: [Card], notes: [CardNotes]) {
    let cards = collected.cards
    var deduplicator = deduplicator
    var result = joined(cards, by: deduplicator, streams)
    if options.asks {
      let knownCount = deduplicator.decisions.count
      var questions = PairQuestions(cards, result, streams)
      try questions.ask(&deduplicator.decisions)
      if deduplicator.decisions.count > knownCount {
        result = joined(cards, by: deduplicator, streams)
        if options.reviewPath == nil {
          streams.report("what you decided holds for this time only; --review FILE keeps it")
        }
      }
    }
    var notes = contradictions(result, collected, streams)
    for merge in result.merges { notes += self.notes(on: merge, result, collected) }
    if !streams.isQuiet { report(result, cards, streams) }
    if let path = options.reviewPath, !isTrial {
      let table = deduplicator.decisions.table(adding: result.doubtful, in: cards)
      var plan = ReplacementPlan()
      plan.isNew = reviewLock == nil
      try SideFile.review.write(to: path, plan, lock: reviewLock) { try $0.write(table) }
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

  // MARK: - Telling

  /// An error for each decision that contradicts others.
  private func contradictions(
    _ result: Deduplication, _ collected: CardCollector, _ streams: StandardStreams
  ) -> [CardNotes] {
    result.contradictions.map { contradiction in
      let names = [contradiction.first, contradiction.second].map {
        streams.mention(collected.cards[$0].displayName)
      }
      let lines = contradiction.otherLines.map { "line \($0)" }.joined(separator: " and ")
      let message =
        "the decisions contradict each other: \(names[0]) and \(names[1]) are decided to be different, and by "
        + "\(lines.isEmpty ? "other decisions" : lines) the same; they stay apart"
      var notes = CardNotes()
      notes.file = options.reviewPath ?? ""
      let location = InputLocation(byteOffset: 0, line: contradiction.line ?? 0)
      notes.findings = [
        Finding(
          rule: "contradictory-decisions", severity: .error, message: message, location: location,
          file: notes.file)
      ]
      return notes
    }
  }

  /// What a join came from, and which values stand elsewhere than before.
  private func notes(
    on merge: Merge, _ result: Deduplication, _ collected: CardCollector
  ) -> [CardNotes] {
    let name = result.cards[merge.result].displayName
    let first = merge.cards.map(collected.place)[0]
    return merge.cards.map { index in
      let place = collected.place(of: index)
      var notes = CardNotes()
      (notes.contact, notes.file, notes.record) = (name, place.file, place.record)
      let own = "\(collected.cards[index].displayName) (\(place.file), record \(place.record))"
      let joined = "\(name) (\(first.file), record \(first.record))"
      if own != joined {
        notes.changes.append(
          Change(
            rule: Self.rule, property: "contact", before: own, after: joined, record: place.record))
      }
      for move in merge.moves where move.card == index {
        notes.changes.append(
          Change(
            rule: Self.rule, property: move.property, before: move.value,
            after: move.place.map { "\($0): \(move.value)" }, record: place.record))
      }
      return notes
    }
  }

  /// What changes by joining are told under.
  private static let rule = "joined"

  /// Says what was joined and what was not.
  private func report(
    _ result: Deduplication, _ cards: [Card], _ streams: StandardStreams
  ) {
    func name(_ index: Int) -> String { streams.mention(cards[index].displayName) }
    for merge in result.merges {
      var known: Set<String> = []
      let reasons = merge.reasons.map {
        streams.hidesValues ? $0.descriptionWithoutValue : $0.description
      }.filter { known.insert($0).inserted }
        .joined(separator: "; ")
      streams.report(
        "joined \(merge.cards.map(name).joined(separator: " + ")): \(TerminalText.shown(reasons))")
    }
    for merge in result.merges where !merge.droppedIdentifiers.isEmpty {
      let identifiers = merge.droppedIdentifiers.map(streams.mention)
      streams.report(
        "\(name(merge.cards[0])) had more than one UID; left out: \(identifiers.joined(separator: ", "))"
      )
    }
    for shared in result.sharedKeys {
      let rest = shared.cards.count > 4 ? " and \(shared.cards.count - 4) more" : ""
      streams.report(
        "not joined \(shared.cards.prefix(4).map(name).joined(separator: ", "))\(rest): "
          + "one \(shared.kind.rawValue) of many")
    }
    for pair in result.doubtful {
      streams.report(
        "not joined \(name(pair.first)) / \(name(pair.second)): \(pair.reason.rawValue)")
    }
    let joined = result.merges.reduce(0) { $0 + $1.cards.count }
    let doubtful = counted(result.doubtful.count, "doubtful pair")
    streams.report(
      joined == 0
        ? "nothing joined, \(doubtful)"
        : "\(counted(joined, "card")) joined to \(result.merges.count), \(doubtful)")
    if !result.doubtful.isEmpty, options.reviewPath == nil, !options.asks {
      streams.report("--review FILE writes the doubtful pairs as a table in which you decide")
    }
    if result.unlistedPairs > 0 {
      streams.report(
        "\(counted(result.unlistedPairs, "pair")) in doubt, less likely than those, not listed")
    }
    if result.skippedPairs > 0 {
      streams.report(
        "\(counted(result.skippedPairs, "pair")) not compared: too many people have what they share"
      )
    }
  }
}
