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

  /// Makes the address book.
  ///
  /// - Parameters:
  ///   - cardCount: The number of contacts.
  ///   - seed: What makes them the same again.
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
    var writer = writer
    var losses: [Loss] = []
    let cards = try cards()
    if writer.needsSurvey { for card in cards { writer.survey(card) } }
    var output = writer.opening()
    let separator = writer.separator()
    for (index, card) in cards.enumerated() {
      if index > 0 { output += separator }
      writer.write(card, into: &output, losses: &losses)
    }
    output += writer.closing()
    return output
  }

  /// A run of the program's own pipeline, from a file to a sink that discards.
  func conversion(of text: [UInt8], to writer: some CardWriter) throws -> () throws -> Work {
    let file = try TemporaryFile(text)
    return {
      var conversion = Conversion(writer: writer)
      if writer.needsSurvey { try read(file) { try conversion.survey($0) } }
      var output = DiscardSink()
      var report = ConversionReport()
      var observer = Silence()
      try read(file) {
        try conversion.run($0, to: &output, report: &report, observer: &observer)
      }
      return Work(byteCount: text.count, contactCount: report.writtenCount)
    }
  }

  private func read(_ file: TemporaryFile, _ body: (OpenInput) throws -> Void) throws {
    let descriptor = try FileDescriptor.reading(file.path)
    defer { try? descriptor.close() }
    try body(
      OpenInput.recognize(descriptor, format: nil, encoding: nil, options: ReadingOptions()))
  }
}

/// Drops what is written.
private struct DiscardSink: ConversionSink {
  let path = ""

  mutating func write(_ bytes: Span<UInt8>) {}
  mutating func finish() {}
}

/// Ignores what is reported.
private struct Silence: ConversionObserver {
  mutating func found(_ finding: Finding) {}
  mutating func noted(_ notes: CardNotes) {}
  mutating func lost(_ loss: Loss) {}
  mutating func progressed(to byteCount: Int) {}
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
