internal import ContactBytes
package import ContactModel

// The end of a pipeline alone, for work that has all cards in memory: from them to writer and sink.

extension Pipeline where Steps == NoStep {
  /// Makes a pipeline for cards that are held in memory.
  package init(writingTo sink: Sink, as writer: any CardWriter, observer: Observer) {
    self.init(PipelineInputs([]), steps: NoStep(), writer: writer, sink: sink, observer: observer)
  }
}

extension Pipeline {
  /// Writes a whole file of cards that are held in memory, and continues the report of their reading, if they
  /// were read.
  package mutating func write(
    _ cards: some Collection<Card>, after reading: PipelineReport? = nil
  ) throws {
    if let reading { report = reading }
    report.writtenCount = 0
    if let arranged = withGroups(cards) { try writeAll(arranged) } else { try writeAll(cards) }
  }

  private mutating func writeAll(_ cards: some Collection<Card>) throws {
    if writer.needsSurvey {
      for card in cards { writer.survey(card) }
      writer.endSurvey()
    }
    try sink.write((mark + writer.opening()).span)
    try append(cards)
    try sink.write(writer.closing().span)
    try sink.finish()
  }

  /// The cards with what is said of groups as it is said in the end, the cards of groups last; nil where
  /// nothing is done with groups.
  private mutating func withGroups(_ cards: some Collection<Card>) -> [Card]? {
    var stage = groupStage
    if stage == nil, let handling = inputs.groups {
      stage = GroupStage(GroupBook(Array(cards)), handling)
    }
    guard var stage else { return nil }
    let isLabelled = groupStage != nil
    stage.isReading = false
    var gathered = GroupStage.Gathered()
    var people: [Card] = []
    for var card in cards {
      if !isLabelled { stage.label(&card) }
      if stage.take(&card, into: &gathered) { people.append(card) }
    }
    stage.join(gathered)
    let (groups, losses) = stage.finish()
    for loss in losses { report(loss) }
    report.writtenGroupCount = groups.count
    return people + groups
  }

  /// Writes the cards of groups that come behind the people.
  mutating func writeGroups() throws {
    guard var stage = groupStage, !stage.isReading else { return }
    let (groups, losses) = stage.finish()
    for loss in losses { report(loss) }
    report.writtenGroupCount = groups.count
    try append(groups)
  }

  /// Writes cards behind those that are written.
  private mutating func append(_ cards: some Collection<Card>) throws {
    let separator = writer.separator()
    var bytes: [UInt8] = []
    var losses: [Loss] = []
    for card in cards {
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
