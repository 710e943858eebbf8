internal import ContactBytes
package import ContactModel

// The end of a pipeline alone, for work that has all cards in memory: from them to writer and sink.

extension Pipeline where Steps == NoStep {
  /// Makes a pipeline for cards that are held in memory; without a handling of groups their cards stay as they
  /// are.
  package init(
    writingTo sink: Sink, as writer: any CardWriter, observer: Observer,
    groups: GroupHandling? = nil
  ) {
    var inputs = PipelineInputs([])
    inputs.groups = groups
    self.init(inputs, steps: NoStep(), writer: writer, sink: sink, observer: observer)
  }
}

extension Pipeline {
  /// Writes a whole file of cards that are held in memory, and continues the report of their reading, if they
  /// were read.
  package mutating func write(_ cards: [Card], after reading: PipelineReport? = nil) throws {
    if let reading { report = reading }
    try write(count: cards.count) { cards[$0] }
  }

  /// Writes a whole file of cards that are made when they are asked for, each once or more.
  ///
  /// - Parameters:
  ///   - count: The number of cards.
  ///   - card: Gives the card at an index.
  /// - Throws: What the sink throws.
  package mutating func write(count: Int, card: (Int) -> Card) throws {
    // The reading wrote its cards to nowhere, and counted them.
    report.writtenCount = 0
    report.writtenGroupCount = 0
    if let (people, groups) = withGroups(count, card) {
      let all = people + groups
      try writeAll(all.count) { all[$0] }
    } else {
      try writeAll(count, card)
    }
  }

  private mutating func writeAll(_ count: Int, _ card: (Int) -> Card) throws {
    if writer.needsSurvey {
      for index in 0..<count { writer.survey(card(index)) }
      writer.endSurvey()
    }
    try sink.write((mark + writer.opening()).span)
    try append(0..<count, card)
    try sink.write(writer.closing().span)
    try sink.finish()
  }

  /// The cards with what is said of groups as it is said in the end, and the cards of groups; nil where nothing
  /// is done with groups.
  private mutating func withGroups(
    _ count: Int, _ card: (Int) -> Card
  ) -> (people: [Card], groups: [Card])? {
    var stage = groupStage
    if stage == nil, let handling = inputs.groups {
      stage = GroupStage(GroupBook((0..<count).map(card)), handling)
    }
    guard var stage else { return nil }
    let isLabelled = groupStage != nil
    stage.isReading = false
    var gathered = GroupStage.Gathered()
    var people: [Card] = []
    for index in 0..<count {
      var card = card(index)
      if !isLabelled { stage.label(&card) }
      if stage.take(&card, into: &gathered, for: writer) { people.append(card) }
    }
    stage.join(gathered)
    let (groups, losses) = stage.finish()
    groupSpellings = stage.spellings
    for loss in losses { report(loss) }
    return (people, groups)
  }

  /// Writes the cards of groups that come behind the people.
  mutating func writeGroups() throws {
    guard var stage = groupStage, !stage.isReading else { return }
    let (groups, losses) = stage.finish()
    groupSpellings = stage.spellings
    for loss in losses { report(loss) }
    try append(groups.indices) { groups[$0] }
  }

  /// Writes cards behind those that are written.
  private mutating func append(_ indices: Range<Int>, _ card: (Int) -> Card) throws {
    let separator = writer.separator()
    var bytes: [UInt8] = []
    var losses: [Loss] = []
    for index in indices {
      let card = card(index)
      let end = bytes.count
      if division == nil, report.writtenCount > 0 { bytes.append(contentsOf: separator) }
      let start = bytes.count
      writer.write(card, into: &bytes, losses: &losses)
      for loss in losses { report(loss) }
      losses.removeAll(keepingCapacity: true)
      guard bytes.count > start else {
        bytes.removeSubrange(end...)
        continue
      }
      report.uidNumbering.number(writer.takeGeneratedUIDs(), in: &bytes)
      report.writtenCount += 1
      if card.isGroup { report.writtenGroupCount += 1 }
      if let division {
        try sink.write([WrittenCard(card, division, at: start..<bytes.count)], of: bytes.span)
        bytes.removeAll(keepingCapacity: true)
      } else if bytes.count >= chunkSize {
        try sink.write(bytes.span)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    try sink.write(bytes.span)
  }
}

extension Pipeline {
  /// Shows the writer the cards of all inputs before the first is written.
  ///
  /// Inputs that cannot be read are reported when they are converted; the cards before an error count.
  mutating func survey(_ files: [String]) throws {
    var survey = derived(
      steps: freshSteps.then(WriterSurvey(writer: writer, groups: groupStage)))
    try survey.runAgain(files)
    writer = survey.steps.second.writerOfAll()
    writer.endSurvey()
  }
}

/// Shows every card to a writer that must know all of them before it writes the first.
private struct WriterSurvey: CardStep {
  private var writer: any CardWriter
  private var groups: GroupStage?
  private var gathered = GroupStage.Gathered()

  init(writer: any CardWriter, groups: GroupStage?) {
    self.writer = writer
    self.groups = groups
  }

  mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    if let groups, !groups.take(&card, into: &gathered, for: writer) { return false }
    writer.survey(card)
    return false
  }

  mutating func join(_ next: WriterSurvey, from origin: ChunkOrigin) {
    writer.mergeAny(survey: next.writer)
    groups?.join(next.gathered)
  }

  /// The writer, which has seen the cards of groups that come last, too.
  mutating func writerOfAll() -> any CardWriter {
    for card in groups?.finish().cards ?? [] { writer.survey(card) }
    return writer
  }
}
