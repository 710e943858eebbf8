internal import ContactCSV
internal import ContactIO
internal import ContactModel

// The middle of a pipeline: chunks of whole records go through copies of worker and steps.

extension Pipeline {
  /// What a chunk begins with: a step of its input alone, and the steps of the pipeline.
  private func startingSteps<First: CardStep>(after first: First) -> StepPair<First, Steps> {
    var steps = freshSteps
    if steps.needsOrder { steps.follow(self.steps) }
    return first.then(steps)
  }

  /// Converts chunks of whole records, on several threads when it pays.
  mutating func runChunks<First: CardStep>(
    _ worker: inout ChunkWorker, after first: inout First, next: () throws -> [UInt8]?
  ) throws {
    let fresh = first
    guard let chunk = try next() else { return }
    // What the first chunk teaches the reader, such as the columns of a table, serves all others.
    try convert(chunk, &worker, startingAt: fresh, &first)
    var waiting = try next()
    guard let second = waiting else { return }
    let needsOrder = freshSteps.needsOrder || (worker.reader as? CSVReader)?.needsOrder == true
    guard jobs > 1, chunk.count + second.count >= threadingThreshold, !needsOrder else {
      while let chunk = waiting {
        try convert(chunk, &worker, startingAt: fresh, &first)
        waiting = try next()
      }
      return
    }
    let steps = startingSteps(after: fresh)
    try ChunkOutcome.workers(count: jobs, worker, through: steps).run(byteCount: \.count) {
      defer { waiting = nil }
      return try waiting ?? next()
    } consume: { outcome in
      try take(outcome.result, outcome.steps, &first)
    }
  }

  /// Converts a chunk on this thread, a part at a time where it becomes much.
  private mutating func convert<First: CardStep>(
    _ chunk: [UInt8], _ worker: inout ChunkWorker, startingAt fresh: First, _ first: inout First
  ) throws {
    var done = 0
    var isPartial = true
    while isPartial {
      var steps = startingSteps(after: fresh)
      let (consumed, result) = worker.convertPart(
        of: chunk.span.extracting(done..<chunk.count), isFinal: true, stepwise: true,
        through: &steps)
      done += consumed
      isPartial = result.isPartial
      try take(result, steps, &first)
    }
    worker.reader.position = InputPosition()
  }

  /// Converts a stream that cannot be cut: what is left of a part stands at the front of the next,
  /// and a part in which no record ends is followed by one of twice its size.
  mutating func runParts<First: CardStep>(
    of stream: ByteStream, after bytes: [UInt8], _ worker: inout ChunkWorker,
    after first: inout First
  ) throws {
    let fresh = first
    var stream = stream
    var buffer = bytes
    var isAtEnd = false
    var wanted = chunkSize
    while true {
      while !isAtEnd, buffer.count < wanted {
        isAtEnd = try !stream.read(about: wanted - buffer.count, into: &buffer)
      }
      let isFinal = isAtEnd && buffer.count <= wanted
      var steps = startingSteps(after: fresh)
      let (consumed, result) = worker.convertPart(
        of: buffer.span.extracting(first: wanted), isFinal: isFinal, through: &steps)
      try take(result, steps, &first)
      // Findings count from the beginning of the part; the ordered stage knows where that is.
      worker.reader.position = InputPosition()
      buffer.removeSubrange(0..<consumed)
      if isFinal { return }
      wanted = consumed > 0 ? chunkSize : wanted * 2
      guard wanted / 2 <= recordLimit else { throw InputError.recordTooLarge(limit: recordLimit) }
    }
  }
}

/// What a chunk became on a thread, and the steps that it went through.
private struct ChunkOutcome<Steps: CardStep>: Sendable {
  let result: ChunkWorker.Result
  let steps: Steps

  /// Threads that convert chunks, each with copies of a worker and of fresh steps.
  static func workers(
    count: Int, _ worker: ChunkWorker, through fresh: Steps
  ) -> OrderedWorkers<[UInt8], ChunkOutcome> {
    OrderedWorkers(count: count) { chunk in
      var worker = worker
      var steps = fresh
      let result = worker.convert(chunk, through: &steps)
      return ChunkOutcome(result: result, steps: steps)
    }
  }
}

/// Cuts a stream into chunks of whole records.
package struct ChunkCutter {
  private var stream: ByteStream
  private let size: Int
  private let recordLimit: Int
  private let boundarySearchLimit: Int
  private let boundary: @Sendable (borrowing Span<UInt8>) -> Int?
  private var carry: [UInt8] = []
  private var isAtEnd = false

  /// What was read and not given out, and the stream behind it, when no boundary came for as many bytes
  /// as are looked at; nil until then.
  package private(set) var uncut: (bytes: [UInt8], stream: ByteStream)?

  /// Prepares to cut into chunks of about `size` bytes.
  ///
  /// Up to `recordLimit` bytes are kept while no boundary comes, and after `boundarySearchLimit` bytes
  /// without one the rest is left uncut.
  package init(
    _ stream: ByteStream, size: Int, recordLimit: Int, boundarySearchLimit: Int = .max,
    boundary: @escaping @Sendable (borrowing Span<UInt8>) -> Int?
  ) {
    self.stream = stream
    self.size = size
    self.recordLimit = recordLimit
    self.boundarySearchLimit = boundarySearchLimit
    self.boundary = boundary
  }

  /// The next chunk; nil at the end of the input, and where the rest is ``uncut``.
  package mutating func next() throws -> [UInt8]? {
    guard !isAtEnd else { return nil }
    var wanted = size
    while true {
      while carry.count < wanted {
        if try !stream.read(about: wanted - carry.count, into: &carry) {
          isAtEnd = true
          let rest = carry
          carry = []
          return rest.isEmpty ? nil : rest
        }
      }
      if let cut = boundary(carry.span), cut > 0 {
        var chunk = carry
        carry = Array(chunk[cut...])
        chunk.removeSubrange(cut...)
        return chunk
      }
      if carry.count >= boundarySearchLimit {
        uncut = (carry, stream)
        isAtEnd = true
        carry = []
        return nil
      }
      guard carry.count < recordLimit else { throw InputError.recordTooLarge(limit: recordLimit) }
      wanted = carry.count * 2
    }
  }
}
