internal import ContactConversion
internal import ContactJSON
internal import ContactModel
internal import ContactVCard
internal import Glibc

/// What the jobs work on.
struct Inputs: Sendable {
  /// Contacts without pictures.
  let people: Corpus
  /// Contacts with pictures, one for a hundred of the others.
  let pictures: Corpus

  /// Makes the address books.
  init(_ options: Options) {
    people = Corpus(contactCount: options.cardCount, seed: options.seed)
    pictures = Corpus(pictureCount: max(1, options.cardCount / 100), seed: options.seed)
  }

  /// The people as cards.
  func cards() throws -> [Card] {
    var cards: [Card] = []
    _ = try Job.readAll(VCardReader(), people.vCard) { cards.append($0.exactCopy()) }
    return cards
  }

  /// The people as JSON.
  func json(_ style: ContactJSONWriter.Style) throws -> [UInt8] {
    var writer = ContactJSONWriter(style: style)
    var losses: [Loss] = []
    var output = writer.opening()
    for (index, card) in try cards().enumerated() {
      if index > 0 { output += writer.separator() }
      writer.write(card, into: &output, losses: &losses)
    }
    output += writer.closing()
    return output
  }

  /// A run of the program's own pipeline, from a file to nowhere.
  func conversion(of text: [UInt8], to writer: some CardWriter) throws -> () throws -> Work {
    let file = try TemporaryFile(text)
    return {
      let descriptor = try FileDescriptor.reading(file.path)
      defer { try? descriptor.close() }
      let input = try OpenInput.recognize(
        descriptor, format: nil, encoding: nil, options: ReadingOptions())
      var output = Nowhere()
      var report = ConversionReport()
      var observer = Silence()
      try Conversion(writer: writer).run(
        input, to: &output, report: &report, observer: &observer)
      return Work(byteCount: text.count, contactCount: report.writtenCount)
    }
  }
}

/// Drops what is written.
private struct Nowhere: ConversionSink {
  let path = ""

  mutating func write(_ bytes: Span<UInt8>) {}
  mutating func finish() {}
}

/// Hears nothing.
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
