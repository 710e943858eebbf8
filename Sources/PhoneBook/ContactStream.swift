internal import ContactIO
public import ContactModel
internal import ContactPipeline

/// The contacts of a file or of arriving bytes, one after another, in a memory that does not grow with them.
///
///     for try await contact in ContactStream(file: "huge.vcf") {
///       print(contact)
///     }
///
/// Any format is read, as ``AddressBook`` reads it. A thread of its own reads ahead, as far as a few megabytes;
/// it ends when the loop ends, and when the task is cancelled, which the loop hears as `CancellationError`.
/// What was odd is told to the function that is given, in the order of the file.
public struct ContactStream: AsyncSequence, Sendable {
  /// A contact.
  public typealias Element = Contact

  private let makeSource: @Sendable () -> (source: ContactSource, bytes: Arrival?)
  private let hears: @Sendable (Finding) -> Void
  private let progress: @Sendable (Int) -> Void

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - format: Its format; nil to recognise it by its content.
  ///   - report: Called with what is odd, on a thread of the stream.
  ///   - progress: Called with the number of bytes read so far, as text in UTF-8, of the file that is being
  ///     read; on a thread of the stream, which is a few megabytes ahead of the loop.
  public init(
    file path: String, as format: ContactFormat? = nil,
    report: @escaping @Sendable (Finding) -> Void = { _ in },
    progress: @escaping @Sendable (_ byteCount: Int) -> Void = { _ in }
  ) {
    makeSource = { (ContactSource(.file(path), format: format), nil) }
    hears = report
    self.progress = progress
  }

  /// Reads bytes as they arrive, such as those of `URLSession`.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of a whole file; no more of them are asked for than can be read soon.
  ///   - format: Their format; nil to recognise it.
  ///   - report: Called with what is odd, on a thread of the stream.
  ///   - progress: Called with the number of bytes read so far, as text in UTF-8, of the file that is being
  ///     read; on a thread of the stream, which is a few megabytes ahead of the loop.
  public init<Bytes: AsyncSequence & Sendable>(
    _ bytes: Bytes, as format: ContactFormat? = nil,
    report: @escaping @Sendable (Finding) -> Void = { _ in },
    progress: @escaping @Sendable (_ byteCount: Int) -> Void = { _ in }
  ) where Bytes.Element == UInt8 {
    makeSource = {
      let arrival = Arrival(bytes) { block, byte in block.append(byte) }
      return (ContactSource(.bytes(.blocks { arrival.next() }), format: format), arrival)
    }
    hears = report
    self.progress = progress
  }

  /// Reads bytes that arrive in blocks, such as those of a channel.
  ///
  /// - Parameters:
  ///   - blocks: The bytes of a whole file, cut anywhere.
  ///   - format: Their format; nil to recognise it.
  ///   - report: Called with what is odd, on a thread of the stream.
  ///   - progress: Called with the number of bytes read so far, as text in UTF-8, of the file that is being
  ///     read; on a thread of the stream, which is a few megabytes ahead of the loop.
  public init<Blocks: AsyncSequence & Sendable>(
    blocks: Blocks, as format: ContactFormat? = nil,
    report: @escaping @Sendable (Finding) -> Void = { _ in },
    progress: @escaping @Sendable (_ byteCount: Int) -> Void = { _ in }
  ) where Blocks.Element: Sequence<UInt8> {
    makeSource = {
      let arrival = Arrival(blocks) { block, bytes in block += bytes }
      return (ContactSource(.bytes(.blocks { arrival.next() }), format: format), arrival)
    }
    hears = report
    self.progress = progress
  }

  /// Begins to read.
  public func makeAsyncIterator() -> Iterator {
    let (source, bytes) = makeSource()
    return Iterator(Reading(source, bytes, report: hears, progress: progress))
  }

  /// Gives the contacts of a stream.
  public struct Iterator: AsyncIteratorProtocol {
    private let reading: Reading
    /// The contacts at hand.
    private var batch: ContactBatch?

    fileprivate init(_ reading: Reading) { self.reading = reading }

    /// The next contact; nil behind the last one.
    ///
    /// - Throws: ``ContactFileError`` when reading cannot go on, the error of the bytes that arrive, or
    ///   `CancellationError`. Contacts before the fault were given out.
    public mutating func next() async throws -> Contact? {
      try await next(isolation: #isolation)
    }

    /// The next contact; nil behind the last one.
    ///
    /// - Parameter actor: Where the caller is, which the call does not leave while contacts are at hand.
    /// - Returns: The contact.
    /// - Throws: As ``next()``.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(any Error) -> Contact? {
      if Task.isCancelled {
        reading.end()
        throw CancellationError()
      }
      if let contact = batch?.next() { return contact }
      batch = try await reading.next(isolation: actor)
      return batch?.next()
    }
  }
}

/// A stream that is being read: a thread that reads ahead, until nobody wants more.
private final class Reading: Sendable {
  private let handover: Handover<ContactBatch>
  private let bytes: Arrival?

  init(
    _ source: ContactSource, _ bytes: Arrival?,
    report: @escaping @Sendable (Finding) -> Void, progress: @escaping @Sendable (Int) -> Void
  ) {
    self.bytes = bytes
    let handover = Handover<ContactBatch>(capacity: 8)
    self.handover = handover
    let step = BatchGathering(handover)
    let isStarted = DetachedThread.start {
      do {
        _ = try source.read(
          through: step, into: ReadingEnd(handover: handover), report: report, progress: progress)
        handover.finish(bytes?.failure)
      } catch {
        handover.finish(bytes?.failure ?? error)
      }
    }
    if !isStarted {
      handover.finish(ContactFileError(.system, source.path, "the system gives no thread"))
    }
  }

  deinit { end() }

  /// Ends the thread.
  func end() {
    handover.cancel()
    bytes?.cancel()
  }

  /// The next contacts; nil at the end.
  func next(isolation actor: isolated (any Actor)?) async throws -> ContactBatch? {
    try await withTaskCancellationHandler {
      try await handover.receive(isolation: actor)
    } onCancel: {
      end()
    }
  }
}

/// The contacts of a chunk, each of which is moved out, since a copy of a contact retains each of its fields.
///
/// Unchecked, because the thread that fills it hands it over, and does not touch it again.
private final class ContactBatch: @unchecked Sendable {
  private var contacts: [Contact] = []
  private var position = 0

  func append(_ contact: Contact) { contacts.append(contact) }

  /// The next contact; nil behind the last one.
  func next() -> Contact? {
    guard position < contacts.count else { return nil }
    var contact = Contact()
    swap(&contact, &contacts[position])
    position += 1
    return contact
  }
}

/// Hands contacts over, a chunk at a time.
private struct BatchGathering: CardStep {
  private let handover: Handover<ContactBatch>
  /// The contacts of the chunk; nil before the first one, since each chunk begins with a copy of this step.
  private var batch: ContactBatch?

  init(_ handover: Handover<ContactBatch>) { self.handover = handover }

  mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    let batch = batch ?? ContactBatch()
    self.batch = batch
    batch.append(Contact(card))
    return true
  }

  mutating func join(_ next: BatchGathering, from origin: ChunkOrigin) {
    if let batch = next.batch { handover.give(batch) }
  }
}

/// Ends the reading when nobody wants more.
private struct ReadingEnd: CardSink {
  let handover: Handover<ContactBatch>

  var path: String { "" }

  func write(_ bytes: Span<UInt8>) throws {
    if handover.isCancelled { throw CancellationError() }
  }

  func finish() {}
}

/// Bytes that arrive in a task, for the thread that reads them.
private final class Arrival: Sendable {
  private let blocks: Handover<[UInt8]>
  private let task: Task<Void, Never>

  /// The number of bytes that come together before they are handed over.
  private static var blockSize: Int { 64 << 10 }

  init<Bytes: AsyncSequence & Sendable>(
    _ bytes: Bytes, add: @escaping @Sendable (inout [UInt8], Bytes.Element) -> Void
  ) {
    let blocks = Handover<[UInt8]>(capacity: 2)
    self.blocks = blocks
    task = Task {
      var block: [UInt8] = []
      do {
        for try await element in bytes {
          add(&block, element)
          guard block.count >= Self.blockSize else { continue }
          guard await blocks.send(block) else { return }
          block.removeAll(keepingCapacity: true)
        }
        if !block.isEmpty { _ = await blocks.send(block) }
        blocks.finish(nil)
      } catch {
        if !block.isEmpty { _ = await blocks.send(block) }
        blocks.finish(error)
      }
    }
  }

  /// The error that ended the bytes; nil when they came to their end.
  var failure: (any Error)? { blocks.failure }

  /// The next bytes; none at the end, after an error and when nobody wants more.
  func next() -> [UInt8] { blocks.take() ?? [] }

  /// Wants no more.
  func cancel() {
    blocks.cancel()
    task.cancel()
  }
}
