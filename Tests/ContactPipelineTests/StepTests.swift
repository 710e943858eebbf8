import ContactModel
import ContactPipeline
import TestSupport
import Testing

@Suite struct `steps of a pipeline` {
  private static let text = Array(AddressBooks.vCards(count: 300).utf8)

  @Test(
    "gather the same in the same order on any number of threads",
    arguments: [(1, 1 << 20), (1, 500), (4, 500)])
  func gathering(jobs: Int, chunkSize: Int) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("book.vcf", Self.text)
    var pipeline = Pipeline(
      reading: PipelineInputs([path, path]), steps: Numbering().then(CardCollector()),
      observer: Listener())
    pipeline.jobs = jobs
    pipeline.chunkSize = chunkSize
    pipeline.threadingThreshold = 0
    try pipeline.run()
    let numbering = pipeline.steps.first
    #expect(pipeline.steps.second.cards.count == 600)
    #expect(pipeline.steps.second.cards[..<300] == pipeline.steps.second.cards[300...])
    #expect(numbering.records == Array(1...300) + Array(1...300))
    #expect(numbering.files == Array(repeating: path, count: 600))
    #expect(numbering.lines[..<300] == numbering.lines[300...])
    #expect(numbering.lines[..<300].sorted() == Array(numbering.lines[..<300]))
    #expect(pipeline.report.readCount == 600)
    #expect(pipeline.isComplete)
  }

  @Test(
    "that a filter limits hold others back, or pass them on untouched", arguments: [true, false])
  func limits(passesOthers: Bool) throws {
    let filter = CardFilter { $0.firstIndex(of: .uid) != nil }
    let found = try convert(
      Self.text, to: "ndjson", steps: Renaming().limited(to: filter, passesOthers: passesOthers)
    ) { $0.chunkSize = 700 }
    let plain = try convert(Self.text, to: "ndjson").text.split(separator: "\n")
    let lines = found.text.split(separator: "\n")
    let chosen = plain.filter { $0.contains(#""uid":"#) }
    #expect(!chosen.isEmpty && chosen.count < plain.count)
    #expect(lines.count == (passesOthers ? plain.count : chosen.count))
    #expect(lines.count { $0.contains("Renamed") } == chosen.count)
  }

  @Test("that are not there let every card through")
  func absence() throws {
    let nothing: Renaming? = nil
    let expected = try convert(Self.text, to: "vcard4").output
    #expect(try convert(Self.text, to: "vcard4", steps: nothing).output == expected)
    #expect(try convert(Self.text, to: "vcard4", steps: NoStep().then(nothing)).output == expected)
    #expect(NoStep().then(nothing).isIdle)
    #expect(!NoStep().then(Renaming()).isIdle)
  }

  @Test("see each card once where the writer is shown all cards before", arguments: [1, 3])
  func survey(jobs: Int) throws {
    let folder = try TemporaryFolder()
    let makeWriter = try #require(FormatTable.format(named: "csv")?.makeWriter)
    let writer = makeWriter(WritingOptions())
    #expect(writer.needsSurvey)
    var pipeline = Pipeline(
      PipelineInputs([try folder.write("book.vcf", Self.text)]), steps: Numbering(),
      writer: writer, sink: MemorySink(), observer: Listener())
    pipeline.jobs = jobs
    pipeline.chunkSize = 700
    pipeline.threadingThreshold = 0
    try pipeline.run()
    #expect(pipeline.steps.records == Array(1...300))
    #expect(pipeline.report.writtenCount == 300)
    var reading = Pipeline(
      reading: pipeline.inputs, steps: CardCollector(), observer: NoObserver())
    try reading.run()
    var writing = Pipeline(writingTo: MemorySink(), as: writer, observer: NoObserver())
    try writing.write(reading.steps.cards)
    #expect(pipeline.sink.bytes == writing.sink.bytes)
  }

  @Test("an input that cannot be read is reported, and ends the work only where that is asked for")
  func failure() throws {
    let folder = try TemporaryFolder()
    let good = try folder.write("book.vcf", Self.text)
    for failsFast in [false, true] {
      var inputs = PipelineInputs([folder.file("nothing.vcf"), good])
      inputs.failsFast = failsFast
      var pipeline = Pipeline(reading: inputs, steps: CardCollector(), observer: Listener())
      try pipeline.run()
      #expect(pipeline.report.failedInputCount == 1)
      #expect(pipeline.steps.cards.count == (failsFast ? 0 : 300))
      #expect(pipeline.isComplete == !failsFast)
    }
  }
}

/// Gathers where the cards stand.
private struct Numbering: CardStep {
  var records: [Int] = []
  var lines: [Int] = []
  var files: [String] = []

  mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    records.append(notes.record)
    lines.append(notes.location.line)
    return true
  }

  mutating func join(_ next: Numbering, from origin: ChunkOrigin) {
    records += next.records.map { origin.position.record + $0 }
    lines += next.lines.map { origin.position.line + $0 }
    files += next.records.map { _ in origin.file }
  }
}

/// Gives every contact another name.
private struct Renaming: CardStep {
  func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    card.removeProperties { $0.name == .fullName }
    card.append(.fullName, "Renamed")
    return true
  }
}
