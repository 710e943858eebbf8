internal import ContactBytes
internal import ContactModel

/// Takes records through reader, step and writer: the inner loop of every pipeline.
struct ChunkWorker: Sendable {
  /// What a chunk of records became.
  struct Result: Sendable {
    /// The written cards, with separators between them.
    var output: [UInt8] = []
    /// Where each card stands in it, where the pipeline divides them.
    var cards: [WrittenCard] = []
    /// What was odd, counted from the beginning of the chunk.
    var findings: [Finding] = []
    var losses: [Loss] = []
    var notes: [CardNotes] = []
    /// The identifiers that the writer generated, which the ordered stage numbers.
    var generatedUIDs: [GeneratedUID] = []
    var readCount = 0
    var writtenCount = 0
    /// How far the reader came.
    var distance = InputPosition()
    /// What ended the reading before the end of the chunk.
    var error: (any Error)?
  }

  var reader: any CardReader
  private var writer: any CardWriter
  private let division: CardDivision?
  private var card = Card()

  init(reader: any CardReader, writer: any CardWriter, division: CardDivision?) {
    self.reader = reader
    self.writer = writer
    self.division = division
  }

  /// Converts a chunk of whole records.
  mutating func convert(_ chunk: [UInt8], through step: inout some CardStep) -> Result {
    convertPart(of: chunk.span, isFinal: true, through: &step).result
  }

  /// Converts the records that are complete.
  ///
  /// - Returns: The number of bytes that are done with, and what they became.
  mutating func convertPart(
    of input: borrowing Span<UInt8>, isFinal: Bool, through step: inout some CardStep
  ) -> (consumed: Int, result: Result) {
    var result = Result()
    result.output.reserveCapacity(input.count + input.count / 4)
    let separator = writer.separator()
    let hasStep = !step.isIdle
    var consumed = 0
    let start = reader.position
    do {
      while true {
        let line = reader.position.line - start.line
        let progress = try reader.next(
          from: input.extracting(consumed..<input.count), isFinal: isFinal, into: &card,
          findings: &result.findings)
        guard case .card(let range) = progress else { break }
        let before = consumed..<consumed + range.lowerBound
        let record = consumed + range.lowerBound..<consumed + range.upperBound
        consumed = record.upperBound
        result.readCount += 1
        if hasStep {
          var notes = CardNotes()
          notes.record = reader.position.record - start.record
          notes.location = SourceLocation(
            byteOffset: start.byteOffset + record.lowerBound,
            line: line + input.lineCount(in: before) + 1)
          let isKept = step.take(&card, &notes)
          if !notes.isEmpty {
            notes.place(in: input.extracting(record))
            result.notes.append(notes)
          }
          if !isKept { continue }
        }
        let end = result.output.count
        if result.writtenCount > 0 { result.output.append(contentsOf: separator) }
        let start = result.output.count
        writer.write(card, into: &result.output, losses: &result.losses)
        // A card that the format has no place for is named as a loss, and not written.
        guard result.output.count > start else {
          result.output.removeSubrange(end...)
          continue
        }
        result.writtenCount += 1
        if let division {
          result.cards.append(WrittenCard(card, division, at: start..<result.output.count))
        }
      }
    } catch {
      result.error = error
    }
    result.generatedUIDs = writer.takeGeneratedUIDs()
    result.distance = reader.position
    result.distance.byteOffset -= start.byteOffset
    result.distance.line -= start.line
    result.distance.record -= start.record
    return (consumed, result)
  }
}

extension CardNotes {
  /// Gives findings, whose lines count from the card's first as 0, and changes their place in the chunk.
  fileprivate mutating func place(in text: borrowing Span<UInt8>) {
    if findings.count > 1 { findings.sort { $0.location.line < $1.location.line } }
    var lines = LineOffsets()
    for index in findings.indices {
      let line = findings[index].location.line
      findings[index].location = SourceLocation(
        byteOffset: location.byteOffset + lines.offset(ofLine: line, in: text),
        line: location.line + line)
      findings[index].record = record
    }
    for index in changes.indices { changes[index].record = record }
  }
}

/// Where the lines of a record begin; asked for lines in ascending order, it reads the record once.
private struct LineOffsets {
  private var line = 0
  private var offset = 0

  mutating func offset(ofLine wanted: Int, in record: borrowing Span<UInt8>) -> Int {
    if wanted < line { (line, offset) = (0, 0) }
    while line < wanted, offset < record.count {
      offset = record.afterLineEnding(at: record.lineEnd(from: offset))
      line += 1
    }
    return offset
  }
}

extension Span<UInt8> {
  /// The number of line ends in `range`, which is short or empty: what stands between two records.
  fileprivate func lineCount(in range: Range<Int>) -> Int {
    let text = extracting(range)
    var count = 0
    var i = text.lineEnd(from: 0)
    while i < text.count {
      count += 1
      i = text.lineEnd(from: text.afterLineEnding(at: i))
    }
    return count
  }
}
