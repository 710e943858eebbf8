internal import ContactIO
internal import ContactModel
internal import ContactPipeline
internal import ContactVCard
internal import Glibc

/// What the jobs work on.
struct Inputs: Sendable {
  /// Contacts without pictures.
  let people: Corpus
  private let seed: UInt64

  /// Makes the address book, the same for the same seed.
  init(cardCount: Int, seed: UInt64) {
    people = Corpus(contactCount: cardCount, seed: seed)
    self.seed = seed
  }

  /// Contacts with pictures, one for a hundred of the others.
  func pictures() -> Corpus {
    Corpus(pictureCount: max(1, people.contactCount / 100), seed: seed)
  }

  /// The people as cards.
  func cards() throws -> [Card] {
    var cards: [Card] = []
    _ = try Job.readAll(VCardReader(), people.vCard) { cards.append($0.exactCopy()) }
    return cards
  }

  /// The people as text of a writer.
  func text(_ writer: some CardWriter) throws -> [UInt8] {
    writer.file(of: try cards()).bytes
  }

  /// A run of the program's own pipeline, from a file to a sink that discards.
  func conversion(of text: [UInt8], to writer: some CardWriter) throws -> () throws -> Work {
    let file = try TemporaryFile(text)
    return {
      var pipeline = Pipeline(
        PipelineInputs([file.path]), steps: NoStep(), writer: writer, sink: DiscardSink(),
        observer: NoObserver())
      try pipeline.run()
      return Work(byteCount: text.count, contactCount: pipeline.report.writtenCount)
    }
  }
}

/// A file that is gone when nobody needs it any more.
private final class TemporaryFile: Sendable {
  let path: String

  init(_ bytes: [UInt8]) throws {
    path = "\(Self.folder)/phonebook-benchmarks-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
    let output = try AtomicOutput(path: path)
    try output.descriptor.write(bytes.span)
    try output.commit()
  }

  deinit { _ = unsafe unlink(path) }

  private static var folder: String {
    guard let name = unsafe getenv("TMPDIR") else { return "/tmp" }
    return unsafe String(cString: name)
  }
}
