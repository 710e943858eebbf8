internal import ContactArchive
internal import ContactBytes
internal import ContactIO
internal import ContactModel

extension Conversion {
  /// Shows the writer every card of an input, for a format whose head depends on all of them.
  ///
  /// Findings are left to the second reading, and an input that breaks off ends the survey of it.
  ///
  /// - Parameter input: The opened input, which is read to its end.
  /// - Throws: ``IOError`` of the input, and the reader's own error.
  package mutating func survey(_ input: OpenInput) throws {
    var worker = SurveyWorker(reader: input.reader, writer: writer, step: step)
    // What was seen before an error counts: these cards will be written.
    defer { writer = worker.writer }
    switch input.source {
    case .archive(let slices):
      var slices = slices
      try surveyChunks(&worker) { try slices.next() }
    case .container: throw ConversionError.nestedContainer
    case .stream(let stream):
      var rest: (bytes: [UInt8], stream: ByteStream)? = ([], stream)
      if var cutter = cutter(of: stream, in: input) {
        try surveyChunks(&worker) { try cutter.next() }
        rest = cutter.uncut
      }
      if let rest {
        try readParts(of: rest.stream, after: rest.bytes) { part, isFinal in
          try worker.survey(part, isFinal: isFinal)
        }
      }
    }
  }

  /// Surveys chunks of whole records, on several threads when it pays.
  private func surveyChunks(_ worker: inout SurveyWorker, next: () throws -> [UInt8]?) throws {
    guard let first = try next() else { return }
    _ = try worker.survey(first.span, isFinal: true)
    guard jobs > 1, let second = try next() else {
      while let chunk = try next() { _ = try worker.survey(chunk.span, isFinal: true) }
      return
    }
    let prototype = worker
    let workers = OrderedWorkers<[UInt8], SurveyResult>(count: jobs) { chunk in
      var worker = prototype
      do {
        _ = try worker.survey(chunk.span, isFinal: true)
        return SurveyResult(writer: worker.writer, error: nil)
      } catch {
        return SurveyResult(writer: worker.writer, error: error)
      }
    }
    var waiting: [UInt8]? = second
    try workers.run {
      defer { waiting = nil }
      return try waiting ?? next()
    } consume: { result in
      worker.writer.mergeAny(survey: result.writer)
      if let error = result.error { throw error }
    }
  }
}

/// What a thread has noted of its chunk.
private struct SurveyResult: Sendable {
  let writer: any CardWriter
  let error: (any Error)?
}

/// Reads cards and shows them to a writer.
private struct SurveyWorker: Sendable {
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

extension CardWriter {
  /// Takes over what a writer of the same type noted.
  mutating func mergeAny(survey other: any CardWriter) {
    if let other = other as? Self { merge(survey: other) }
  }
}
