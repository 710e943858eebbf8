internal import ContactArchive
internal import ContactBytes
internal import ContactIO
package import ContactModel

/// What a step has to say of one card.
package struct CardNotes: Sendable {
  /// How to call the contact, where the step cares to tell.
  package var contact = ""
  /// The file as the user named it; empty until the pipeline fills it in.
  package var file = ""
  /// The record in the file, counted from 1; 0 until the pipeline fills it in.
  package var record = 0
  /// Where the record begins, once the pipeline has filled it in.
  package var location = SourceLocation(byteOffset: 0, line: 0)
  /// What is wrong; lines count from the card's first as 0 until the pipeline moves them.
  package var findings: [Finding] = []
  /// What was changed.
  package var changes: [Change] = []
  /// What the step wants to be handed to the observer in the order of the input, with its place.
  package var attachment: (any Sendable)?

  package init() {}

  /// Whether there is nothing to say.
  package var isEmpty: Bool { findings.isEmpty && changes.isEmpty && attachment == nil }
}

/// A change that cleaning or choosing makes to each card on its way.
///
/// It returns false for a card that shall not be written.
package typealias CardStep = @Sendable (inout Card, inout CardNotes) -> Bool

/// Hears what happens in a conversion, in the order of the input.
package protocol ConversionObserver {
  /// Something was odd.
  mutating func found(_ finding: Finding)
  /// The step had something to say of a card.
  mutating func noted(_ notes: CardNotes)
  /// The format could not hold something.
  mutating func lost(_ loss: Loss)
  /// So many bytes of the current input are done.
  mutating func progressed(to byteCount: Int)
}

/// Streams the cards of inputs through a step to a writer.
///
/// Chunks of whole records go through reader, step and writer, on several threads when there is
/// enough to do; one ordered stage puts their bytes together and counts lines and records. So the
/// output depends neither on the number of threads nor on the size of the chunks.
package struct Conversion {
  /// Makes the writer; each chunk has a copy.
  package var writer: any CardWriter
  /// The number of worker threads.
  package var jobs = 1
  /// About how many bytes a chunk has.
  package var chunkSize = 256 << 10
  /// The number of bytes of input from which on threads pay.
  package var threadingThreshold = 450_000
  /// The most bytes of one record.
  package var recordLimit = 256 << 20
  /// How many bytes without a boundary are looked at before the rest is read record by record.
  package var patience = 16 << 20
  /// What happens to each card between reading and writing.
  package var step: CardStep?
  /// What cards are divided by when the sink makes several files; nil for one file.
  package var division: CardDivision?

  /// Makes a conversion to one writer.
  package init(writer: any CardWriter) {
    self.writer = writer
  }

  /// Converts one input and appends its cards to the output.
  ///
  /// - Parameters:
  ///   - input: The opened input.
  ///   - output: Where the bytes go.
  ///   - report: Grows by what was done.
  ///   - observer: Hears of it.
  /// - Throws: ``IOError`` of the output and of the input, and the reader's own error.
  package func run(
    _ input: OpenInput, to output: inout some ConversionSink, report: inout ConversionReport,
    observer: inout some ConversionObserver
  ) throws {
    var stage = OrderedStage(conversion: self, file: input.path)
    var worker = ChunkWorker(reader: input.reader, conversion: self)
    switch input.source {
    case .archive(let slices):
      var slices = slices
      try runChunks(
        &worker, stage: &stage, output: &output, report: &report, observer: &observer
      ) {
        try slices.next()
      }
    case .container: throw ConversionError.nestedContainer
    case .stream(let stream):
      var rest: (bytes: [UInt8], stream: ByteStream)? = ([], stream)
      if var cutter = cutter(of: stream, in: input) {
        try runChunks(
          &worker, stage: &stage, output: &output, report: &report, observer: &observer
        ) {
          try cutter.next()
        }
        rest = cutter.uncut
      }
      if let rest {
        try runWhole(
          rest.stream, after: rest.bytes, &worker, stage: &stage, output: &output, report: &report,
          observer: &observer)
      }
    }
  }

  /// Converts chunks of whole records, on several threads when it pays.
  private func runChunks(
    _ worker: inout ChunkWorker, stage: inout OrderedStage, output: inout some ConversionSink,
    report: inout ConversionReport, observer: inout some ConversionObserver,
    next: () throws -> [UInt8]?
  ) throws {
    guard let first = try next() else { return }
    // What the first chunk teaches the reader, such as the columns of a table, serves all others.
    try stage.take(worker.convert(first), output: &output, report: &report, observer: &observer)
    worker.reader.position = InputPosition()
    guard let second = try next() else { return }
    if jobs < 2 || first.count + second.count < threadingThreshold {
      var waiting: [UInt8]? = second
      while let chunk = waiting {
        try stage.take(worker.convert(chunk), output: &output, report: &report, observer: &observer)
        worker.reader.position = InputPosition()
        waiting = try next()
      }
      return
    }
    let prototype = worker
    let workers = OrderedWorkers<[UInt8], ChunkResult>(count: jobs) { chunk in
      var worker = prototype
      return worker.convert(chunk)
    }
    var waiting: [UInt8]? = second
    try workers.run(byteCount: \.count) {
      defer { waiting = nil }
      return try waiting ?? next()
    } consume: { result in
      try stage.take(result, output: &output, report: &report, observer: &observer)
    }
  }

  /// Converts what has no boundaries to cut at, record by record.
  private func runWhole(
    _ stream: ByteStream, after bytes: [UInt8], _ worker: inout ChunkWorker,
    stage: inout OrderedStage, output: inout some ConversionSink, report: inout ConversionReport,
    observer: inout some ConversionObserver
  ) throws {
    try readParts(of: stream, after: bytes) { part, isFinal in
      let (consumed, result) = worker.convertPart(of: part, isFinal: isFinal)
      try stage.take(result, output: &output, report: &report, observer: &observer)
      // Findings count from the beginning of the part; the stage knows where that is.
      worker.reader.position = InputPosition()
      return consumed
    }
  }

  /// What cuts a stream into chunks of whole records; nil when there is nothing to cut at.
  ///
  /// A stream in which nothing can be cut for long, such as vCards that lack their ends, is left to be
  /// read record by record, so that memory stays bounded. A table is not: what stands open there is one
  /// cell.
  func cutter(of stream: ByteStream, in input: OpenInput) -> ChunkCutter? {
    let largest = input.format.largestRecord
    return input.boundary(of: stream).map { boundary in
      ChunkCutter(
        stream, size: chunkSize, limit: min(recordLimit, largest ?? recordLimit),
        patience: largest == nil ? patience : .max, boundary: boundary)
    }
  }

  /// Reads a stream that cannot be cut: what `take` leaves of a part stands at the front of the next,
  /// and a part in which no record ends is followed by one of twice its size.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - bytes: What was read of it already.
  ///   - take: Takes a part, which may be the last; returns how many of its bytes are done with.
  /// - Throws: ``IOError``, ``ConversionError/recordTooLarge(limit:)``, and what `take` throws.
  func readParts(
    of stream: ByteStream, after bytes: [UInt8] = [],
    _ take: (borrowing Span<UInt8>, _ isFinal: Bool) throws -> Int
  ) throws {
    var stream = stream
    var buffer = bytes
    var isAtEnd = false
    var wanted = chunkSize
    while true {
      while !isAtEnd, buffer.count < wanted {
        isAtEnd = try !stream.read(about: wanted - buffer.count, into: &buffer)
      }
      let isFinal = isAtEnd && buffer.count <= wanted
      let consumed = try take(buffer.span.extracting(first: wanted), isFinal)
      buffer.removeSubrange(0..<consumed)
      if isFinal { return }
      wanted = consumed > 0 ? chunkSize : wanted * 2
      guard wanted / 2 <= recordLimit else {
        throw ConversionError.recordTooLarge(limit: recordLimit)
      }
    }
  }
}
