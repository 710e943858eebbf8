internal import ContactArchive
internal import ContactBytes
internal import ContactModel

extension Conversion {
  /// Shows the writer every card of an input, for a format whose head depends on all of them.
  ///
  /// Findings are left to the second reading, and an input that breaks off ends the survey of it.
  ///
  /// - Parameter input: The opened input, which is read to its end.
  /// - Throws: ``IOError`` of the input, and the reader's own error.
  package mutating func survey(_ input: OpenInput) throws {
    var surveying = SurveyWorker(reader: input.reader, writer: writer, step: step)
    switch input.source {
    case .archive(let chunks):
      var chunks = chunks
      while let chunk = try chunks.next() {
        _ = try surveying.survey(chunk.span, isFinal: true)
      }
    case .container: throw ConversionError.nestedContainer
    case .stream(let stream):
      if let boundary = input.boundary(of: stream) {
        var cutter = ChunkCutter(
          stream, size: chunkSize,
          limit: min(recordLimit, input.format.largestRecord ?? recordLimit),
          boundary: boundary)
        while let chunk = try cutter.next() {
          _ = try surveying.survey(chunk.span, isFinal: true)
        }
      } else {
        var stream = stream
        var buffer: [UInt8] = []
        var isFinal = false
        while !isFinal {
          let wanted = buffer.count + chunkSize
          while !isFinal, buffer.count < wanted {
            isFinal = try !stream.read(about: wanted - buffer.count, into: &buffer)
          }
          let consumed = try surveying.survey(buffer.span, isFinal: isFinal)
          buffer.removeSubrange(0..<consumed)
        }
      }
    }
    writer = surveying.writer
  }
}

/// Reads cards and shows them to a writer.
private struct SurveyWorker {
  private var reader: any CardReader
  var writer: any CardWriter
  private let step: CardStep?
  private var card = Card()
  private var findings: [Finding] = []

  init(reader: any CardReader, writer: any CardWriter, step: CardStep?) {
    self.reader = reader
    self.writer = writer
    self.step = step
  }

  /// Shows the complete cards of `input`.
  ///
  /// - Returns: The number of bytes that are done with.
  mutating func survey(_ input: borrowing Span<UInt8>, isFinal: Bool) throws -> Int {
    var consumed = 0
    while case .card(let range) = try reader.next(
      from: input.extracting(consumed..<input.count), isFinal: isFinal, into: &card,
      findings: &findings)
    {
      consumed += range.upperBound
      findings.removeAll(keepingCapacity: true)
      if let step {
        var notes = CardNotes()
        if !step(&card, &notes) { continue }
      }
      writer.survey(card)
    }
    return consumed
  }
}
