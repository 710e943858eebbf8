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
    /// The records, or lines outside of them, that errors among the findings are about, where they are kept.
    var rejects: [Reject] = []
    var notes: [CardNotes] = []
    /// The identifiers that the writer generated, which the ordered stage numbers.
    var generatedUIDs: [GeneratedUID] = []
    /// Who is in which group.
    var groups = GroupStage.Gathered()
    var readCount = 0
    var writtenCount = 0
    /// How many of them are cards of groups.
    var writtenGroupCount = 0
    /// How far the reader came from the beginning of the chunk.
    var distance = InputPosition()
    /// What ended the reading before the end of the chunk.
    var error: (any Error)?
    /// What stands behind the last record that was read before that, where rejects are kept.
    var rest: [UInt8] = []
    /// Whether a part of the chunk is still to be converted, because this has become so much.
    var isPartial = false

    /// Whether it is so much that it is better taken away.
    fileprivate var isFull: Bool {
      output.count > 8 << 20 || findings.count + notes.count + losses.count > 30_000
    }
  }

  /// A part of the input that could not be read in part or at all.
  struct Reject: Sendable {
    fileprivate let range: Range<Int>
    let text: [UInt8]
    /// Whether a card was read of the rest of it.
    let isReadInPart: Bool
    /// The indices of its errors among the findings.
    fileprivate(set) var findings: [Int]
  }

  var reader: any CardReader
  private var writer: any CardWriter
  private let division: CardDivision?
  private let groups: GroupStage?
  /// Finds the values in a record that something is wrong with; nil for a format that is not text.
  private let spans: ValueSpanFinder?
  /// Whether the columns of findings are those of cells, as in a sheet, and not of bytes.
  private let countsCells: Bool
  /// Whether the text of records is kept that cannot be read in part or at all.
  var keepsRejects = false
  /// Whether changes get the names that the file has for their properties.
  var namesChanges = false
  private var card = Card()

  init(
    reader: any CardReader, writer: any CardWriter, division: CardDivision?,
    groups: GroupStage?, spans: ValueSpanFinder?, countsCells: Bool
  ) {
    self.countsCells = countsCells
    self.reader = reader
    self.writer = writer
    self.division = division
    self.groups = groups
    self.spans = spans
  }

  /// Converts a chunk of whole records.
  mutating func convert(_ chunk: [UInt8], through step: inout some CardStep) -> Result {
    convertPart(of: chunk.span, isFinal: true, through: &step).result
  }

  /// Gives findings of the reader that stand in a part of the input the values that they are about, and a contact.
  private func describe(
    _ result: inout Result, from first: Int, at part: Range<Int>, of input: borrowing Span<UInt8>,
    _ base: Int, _ contact: String = ""
  ) {
    let isInside = result.findings[first...].contains {
      part.contains($0.location.byteOffset - base)
    }
    guard isInside else { return }
    let text = Array(copying: input.extracting(part))
    result.findings[first...].describe(
      at: base + part.lowerBound, in: text, spans?(text, reader) ?? [], of: contact)
  }

  /// Converts the records that are complete, and returns how many bytes are done with.
  ///
  /// Stepwise it stops early when much has come together (``Result/isPartial``).
  mutating func convertPart(
    of input: borrowing Span<UInt8>, isFinal: Bool, stepwise: Bool = false,
    through step: inout some CardStep
  ) -> (consumed: Int, result: Result) {
    var result = Result()
    result.output.reserveCapacity(min(input.count + input.count / 4, 16 << 20))
    let separator = writer.separator()
    let hasStep = !step.isIdle
    var consumed = 0
    let start = reader.position
    var findingCount = 0
    do {
      while true {
        if stepwise, result.isFull {
          result.isPartial = true
          break
        }
        let line = reader.position.line
        let progress = try reader.next(
          from: input.extracting(consumed..<input.count), isFinal: isFinal, into: &card,
          findings: &result.findings)
        guard case .card(let range) = progress else {
          if keepsRejects {
            result.reject(from: findingCount, at: consumed..<consumed, of: input, start.byteOffset)
          }
          describe(
            &result, from: findingCount, at: consumed..<input.count, of: input, start.byteOffset)
          break
        }
        let before = consumed..<consumed + range.lowerBound
        let record = consumed + range.lowerBound..<consumed + range.upperBound
        consumed = record.upperBound
        result.readCount += 1
        let findingsOfRecord = findingCount
        if result.findings.count > findingCount {
          if keepsRejects {
            result.reject(from: findingCount, at: record, of: input, start.byteOffset)
          }
          // What was left out of records that became no contact, then what was found in this one.
          describe(&result, from: findingCount, at: before, of: input, start.byteOffset)
          describe(
            &result, from: findingCount, at: record, of: input, start.byteOffset,
            Finding.contact(named: card.displayName))
          if countsCells {
            result.findings[findingCount...].countCells(
              from: start.byteOffset, in: input, since: before.lowerBound)
          }
          findingCount = result.findings.count
        }
        groups?.label(&card)
        if hasStep {
          var notes = CardNotes()
          notes.record = reader.position.record
          notes.location = InputLocation(
            byteOffset: start.byteOffset + record.lowerBound,
            line: line + input.lineCount(in: before) + 1)
          let isKept = step.take(&card, &notes)
          if !notes.isEmpty {
            for index in notes.changes.indices { notes.changes[index].record = notes.record }
            if !notes.findings.isEmpty || namesChanges {
              let text = Array(copying: input.extracting(record))
              let values = spans?(text, reader) ?? []
              notes.location.column += input.lengthBefore(record.lowerBound)
              if namesChanges { notes.nameChanges(in: text, values) }
              notes.place(
                in: text, values, of: Finding.contact(named: card.displayName))
              if countsCells {
                notes.findings[...].countCells(
                  from: start.byteOffset, in: input, since: record.lowerBound)
              }
              result.leaveOut(saidBy: notes.findings, from: findingsOfRecord)
              findingCount = result.findings.count
            }
            result.notes.append(consume notes)
          }
          if !isKept { continue }
        }
        if let groups, !groups.take(&card, into: &result.groups, for: writer) { continue }
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
        if card.isGroup { result.writtenGroupCount += 1 }
        if let division {
          result.cards.append(WrittenCard(card, division, at: start..<result.output.count))
        }
      }
    } catch {
      result.error = error
      if keepsRejects { result.rest = Array(copying: input.extracting(consumed..<input.count)) }
    }
    result.generatedUIDs = writer.takeGeneratedUIDs()
    result.distance = reader.position
    return (consumed, result)
  }
}

extension ChunkWorker.Result {
  /// Leaves out what the reader said of dates that a rule names the fault of.
  fileprivate mutating func leaveOut(saidBy rules: [Finding], from first: Int) {
    for index in (first..<findings.count).reversed()
    where ["unreadable-date", "sensitive-number"].contains(findings[index].rule)
      && rules.contains(where: {
        ["date-value", "sensitive-number"].contains($0.rule)
          && $0.location.line == findings[index].location.line
          && $0.location.column == findings[index].location.column
      })
    {
      findings.remove(at: index)
      for reject in rejects.indices {
        rejects[reject].findings = rejects[reject].findings.map { $0 > index ? $0 - 1 : $0 }
      }
    }
  }

  /// Keeps the text that errors are about: the record, or else their line.
  ///
  /// - Parameters:
  ///   - first: The index of the first finding that may be one.
  ///   - record: The record; empty for none.
  ///   - input: What is read.
  ///   - base: The offset of its beginning, as findings count.
  fileprivate mutating func reject(
    from first: Int, at record: Range<Int>, of input: borrowing Span<UInt8>, _ base: Int
  ) {
    for index in first..<findings.count where findings[index].severity == .error {
      let place = min(max(0, findings[index].location.byteOffset - base), input.count)
      var range = record
      if let leftOut = findings[index].leftOut {
        let start = max(0, place + leftOut.lowerBound)
        range = start..<max(start, min(place + leftOut.upperBound, input.count))
        while range.count > 1, input[range.upperBound - 1] <= ASCII.space {
          range = range.lowerBound..<range.upperBound - 1
        }
      } else if !record.contains(place) {
        var start = place
        while start > 0, input[start - 1] != ASCII.lineFeed { start -= 1 }
        range = start..<input.lineEnd(from: place)
      }
      if rejects.last?.range == range {
        rejects[rejects.count - 1].findings.append(index)
      } else {
        let text = Array(copying: input.extracting(range))
        rejects.append(
          ChunkWorker.Reject(
            range: range, text: text, isReadInPart: range == record, findings: [index]))
      }
    }
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

extension [UInt8] {
  /// The bytes of a span.
  fileprivate init(copying span: borrowing Span<UInt8>) {
    self.init()
    append(span)
  }
}

extension Span<UInt8> {
  /// How many bytes stand before a place in its line; 0 where they are many.
  fileprivate func lengthBefore(_ place: Int) -> Int {
    var length = 0
    while length < place, self[place - length - 1] != ASCII.lineFeed {
      length += 1
      if length == 256 { return 0 }
    }
    return length
  }
}
