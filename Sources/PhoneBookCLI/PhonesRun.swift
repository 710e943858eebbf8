internal import ContactBytes
internal import ContactIO
internal import ContactPipeline
internal import PhoneNumbers

/// What both ways of `phonebook phones` share: the region, the threads, the counts.
struct PhonesRun {
  let streams: StandardStreams
  let operands: [String]
  let region: PhoneRegion
  let encoding: TextEncoding?
  let output: String
  private let regionSource: String
  private let jobs: Int
  private let isQuiet: Bool
  private let isStrict: Bool

  /// About how many bytes go to a thread at once.
  private static let chunkSize = 256 << 10
  /// The most bytes of a line or of a table's record.
  private static let recordLimit = 64 << 20

  init(
    _ options: PhonesCommand, _ operands: [String], _ streams: StandardStreams
  ) throws(UsageError) {
    self.streams = streams
    self.operands = operands.isEmpty ? ["-"] : operands
    output = options.output.path ?? "-"
    encoding = options.input.encoding
    let choice = try RegionChoice(options.input.region, streams)
    region = PhoneRegion(choice.home) ?? .kr
    regionSource = choice.source
    jobs = options.input.jobs
    isQuiet = streams.isQuiet
    isStrict = options.isStrict
  }

  // MARK: - Lines

  /// Makes a row of each line.
  func lines(_ options: PhonesCommand) throws -> ExitStatus {
    let format = options.format
    let target = try OutputTarget(path: output, streams: streams, isArchive: false, force: false)
    var counts = PhoneCounts()
    var failed = 0
    do {
      let prototype = PhoneLines(format: format, region: region)
      let separator = Array(PhoneLines.separator(format).utf8)
      var isEmpty = true
      try target.write(PhoneLines.opening(format, hasHeader: options.writesHeader))
      for path in operands {
        do {
          var stream = try open(path)
          _ = try stream.detectEncoding(override: encoding, wholeText: true)
          var cutter = cutter(stream) { LineBoundary.last(in: $0) }
          try forEachPart {
            try cutter.next()
          } transform: { chunk in
            var lines = prototype
            return lines.rows(of: chunk)
          } consume: { part in
            if !isEmpty { try target.descriptor.write(separator.span) }
            isEmpty = false
            try target.descriptor.write(part.output.span)
            counts.add(part.counts)
          }
        } catch let error as IOError where error.path == target.descriptor.path {
          throw error
        } catch {
          streams.report("\(path == "-" ? "standard input" : path): error: \(error)")
          failed += 1
        }
      }
      guard failed < operands.count else {
        target.discard()
        return .failure
      }
      try target.write(PhoneLines.closing(format, isEmpty: isEmpty))
      try target.commit()
    } catch {
      target.discard()
      throw error
    }
    return max(finish(counts), failed > 0 ? .findings : .success)
  }

  // MARK: - What both share

  /// Opens an input.
  func open(_ path: String) throws -> ByteStream {
    let descriptor = path == "-" ? streams.input : try FileDescriptor.reading(path)
    return try ByteStream(descriptor)
  }

  /// Cuts an input at boundaries between lines or records.
  func cutter(
    _ stream: ByteStream, boundary: @escaping @Sendable (borrowing Span<UInt8>) -> Int?
  ) -> ChunkCutter {
    ChunkCutter(stream, size: Self.chunkSize, recordLimit: Self.recordLimit, boundary: boundary)
  }

  /// Transforms chunks, on several threads when there is more than one, and consumes what they became
  /// in its order.
  func forEachPart(
    next: () throws -> [UInt8]?, transform: @escaping @Sendable ([UInt8]) -> PhonePart,
    consume: (PhonePart) throws -> Void
  ) throws {
    guard let first = try next() else { return }
    try consume(transform(first))
    guard jobs > 1, let second = try next() else {
      while let chunk = try next() { try consume(transform(chunk)) }
      return
    }
    var waiting: [UInt8]? = second
    try OrderedWorkers(count: jobs, transform: transform).run {
      defer { waiting = nil }
      return try waiting ?? next()
    } consume: { part in
      try consume(part)
    }
  }

  /// Says what was counted.
  func finish(_ counts: PhoneCounts) -> ExitStatus {
    if !isQuiet { streams.report(counts.summary(region: region, source: regionSource)) }
    return isStrict && counts.bad > 0 ? .findings : .success
  }
}

/// Where lines may be cut: after any line feed.
private enum LineBoundary {
  static func last(in span: borrowing Span<UInt8>) -> Int? {
    var i = span.count
    while i > 0, span[i - 1] != 0x0A { i -= 1 }
    return i > 0 ? i : nil
  }
}

extension OutputTarget {
  /// Writes text.
  func write(_ text: String) throws(IOError) {
    try descriptor.write(Array(text.utf8).span)
  }
}
