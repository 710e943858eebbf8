internal import ContactBytes
package import ContactModel

/// What a chunk of records became.
struct ChunkResult: Sendable {
  /// The written cards, with separators between them.
  var output: [UInt8] = []
  /// Where each card stands in it, where the conversion divides them.
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

/// Takes records through reader, step and writer: the inner loop of every conversion.
struct ChunkWorker: Sendable {
  var reader: any CardReader
  var writer: any CardWriter
  let step: CardStep?
  private let division: CardDivision?
  private var card = Card()

  init(reader: any CardReader, conversion: Conversion) {
    self.reader = reader
    writer = conversion.writer
    step = conversion.step
    division = conversion.division
  }

  /// Converts a chunk of whole records.
  mutating func convert(_ chunk: [UInt8]) -> ChunkResult {
    convertPart(of: chunk.span, isFinal: true).result
  }

  /// Converts the records that are complete.
  ///
  /// - Returns: The number of bytes that are done with, and what they became.
  mutating func convertPart(
    of input: borrowing Span<UInt8>, isFinal: Bool
  ) -> (consumed: Int, result: ChunkResult) {
    var result = ChunkResult()
    result.output.reserveCapacity(input.count + input.count / 4)
    let separator = writer.separator()
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
        if let step {
          let line = line + input.lineCount(in: before)
          if !take(step, input.extracting(record), at: record.lowerBound, line, start, &result) {
            continue
          }
        }
        if result.writtenCount > 0 { result.output.append(contentsOf: separator) }
        result.writtenCount += 1
        let start = result.output.count
        writer.write(card, into: &result.output, losses: &result.losses)
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

extension ChunkWorker {
  /// Runs the step on the card, and gives its notes their place in the chunk.
  private mutating func take(
    _ step: CardStep, _ record: borrowing Span<UInt8>, at offset: Int, _ line: Int,
    _ start: InputPosition, _ result: inout ChunkResult
  ) -> Bool {
    var notes = CardNotes()
    let isKept = step(&card, &notes)
    guard !notes.isEmpty else { return isKept }
    notes.record = reader.position.record - start.record
    let base = start.byteOffset + offset
    notes.location = SourceLocation(byteOffset: base, line: line + 1)
    if notes.findings.count > 1 { notes.findings.sort { $0.location.line < $1.location.line } }
    var lines = LineOffsets()
    for index in notes.findings.indices {
      let within = notes.findings[index].location.line
      notes.findings[index].location = SourceLocation(
        byteOffset: base + lines.offset(ofLine: within, in: record), line: line + 1 + within)
      notes.findings[index].record = notes.record
    }
    for index in notes.changes.indices { notes.changes[index].record = notes.record }
    result.notes.append(notes)
    return isKept
  }
}

/// Where the lines of a record begin; asked for lines in ascending order, it reads the record once.
private struct LineOffsets {
  private var line = 0
  private var place = 0

  mutating func offset(ofLine wanted: Int, in record: borrowing Span<UInt8>) -> Int {
    if wanted < line { (line, place) = (0, 0) }
    while line < wanted, place < record.count {
      place = record.afterLineEnding(at: record.lineEnd(from: place))
      line += 1
    }
    return place
  }
}

extension Span<UInt8> {
  /// The number of line ends in `range`, which is short or empty: what stands between two records.
  fileprivate func lineCount(in range: Range<Int>) -> Int {
    guard !range.isEmpty else { return 0 }
    var count = 0
    var i = lineEnd(from: range.lowerBound)
    while i < range.upperBound {
      count += 1
      i = lineEnd(from: afterLineEnding(at: i))
    }
    return count
  }
}

/// Puts the results of chunks together in their order.
struct OrderedStage {
  private let file: String
  private let separator: [UInt8]
  private var base = InputPosition()

  init(conversion: Conversion, file: String) {
    self.file = file
    separator = conversion.writer.separator()
  }

  /// Writes the bytes of the next chunk and reports what was found in it.
  mutating func take(
    _ result: consuming ChunkResult, output: inout some ConversionSink,
    report: inout ConversionReport,
    observer: inout some ConversionObserver
  ) throws {
    var result = result
    for var finding in result.findings {
      finding.file = file
      finding.location.byteOffset += base.byteOffset
      finding.location.line += base.line
      if finding.record > 0 { finding.record += base.record }
      report.count(finding)
      observer.found(finding)
    }
    for place in result.notes.indices {
      result.notes[place].move(by: base, in: file)
      for finding in result.notes[place].findings { report.count(ofRule: finding) }
      for change in result.notes[place].changes { report.count(change) }
      observer.noted(result.notes[place])
    }
    for loss in result.losses {
      report.count(loss)
      observer.lost(loss)
    }
    report.uidNumbering.number(result.generatedUIDs, in: &result.output)
    if !result.cards.isEmpty {
      try output.write(result.cards, of: result.output.span)
    } else if result.writtenCount > 0 {
      if report.writtenCount > 0 { try output.write(separator.span) }
      try output.write(result.output.span)
    }
    report.readCount += result.readCount
    report.writtenCount += result.writtenCount
    if let error = result.error {
      throw PlacedError(error, base: base)
    }
    base.advance(by: result.distance)
    observer.progressed(to: base.byteOffset)
  }
}

extension CardNotes {
  /// Gives notes that count from the beginning of a chunk their place in the file.
  fileprivate mutating func move(by base: InputPosition, in file: String) {
    self.file = file
    record += base.record
    location.byteOffset += base.byteOffset
    location.line += base.line
    for index in findings.indices {
      findings[index].file = file
      findings[index].location.byteOffset += base.byteOffset
      findings[index].location.line += base.line
      findings[index].record += base.record
    }
    for index in changes.indices { changes[index].record += base.record }
  }
}

/// A reader's error with its place in the whole input.
package struct PlacedError: Error, CustomStringConvertible {
  /// What went wrong.
  package let description: String
  /// Where.
  package let location: SourceLocation?

  init(_ error: any Error, base: InputPosition) {
    description = "\(error)"
    if var location = (error as? any LocatedError)?.location {
      location.byteOffset += base.byteOffset
      location.line += base.line
      self.location = location
    } else {
      location = nil
    }
  }
}
