import ContactIO
import ContactModel
import ContactPipeline
import TestSupport
import Testing

/// The ways to cut the same work.
private let cuts: [(jobs: Int, chunkSize: Int)] = [
  (1, 200), (1, 4 << 10), (1, 1 << 20), (2, 200), (2, 4 << 10), (4, 200), (4, 4 << 10),
  (4, 1 << 20),
]

struct ChunkingTests {
  @Test(
    "the output, the findings and their places depend on neither threads nor chunks",
    arguments: [
      ("vcard", "json"), ("vcard", "vcard4"), ("ndjson", "vcard"), ("ndjson", "ndjson"),
      ("json", "ndjson"), ("json", "json"),
    ])
  func independence(source: String, target: String) throws {
    let text =
      switch source {
      case "vcard": AddressBooks.vCards(count: 900)
      case "ndjson": AddressBooks.json(count: 1500, inLines: true)
      default: AddressBooks.json(count: 1500, inLines: false)
      }
    #expect(text.utf8.count > 80 << 10)
    let whole = try convert(Array(text.utf8), to: target, from: source) { conversion in
      conversion.chunkSize = 64 << 20
    }
    #expect(whole.error == nil)
    #expect(!whole.findings.isEmpty)
    for cut in cuts {
      let again = try convert(Array(text.utf8), to: target, from: source) { conversion in
        conversion.jobs = cut.jobs
        conversion.chunkSize = cut.chunkSize
      }
      #expect(again.invariants == whole.invariants, "\(cut)")
    }
  }

  @Test("what is said of a column once is said once, whatever chunks its cells are in")
  func columns() throws {
    let rows = (0..<4_000).map { row in
      "Ann,\(row < 1_000 ? "x" : row % 2 == 0 ? "〃" : "″"),1604-05-\(row % 20 + 10)\n"
    }
    let text = "Name,Note,Birthday\n" + rows.joined()
    for cut in cuts where cut.chunkSize == 4 << 10 {
      let found = try convert(Array(text.utf8), to: "ndjson", from: "csv") { conversion in
        conversion.jobs = cut.jobs
        conversion.chunkSize = cut.chunkSize
      }
      let told = found.findings.map { "\($0.rule) \($0.location.line)" }
      #expect(told == ["omitted-year 2", "ditto-mark 1002"], "\(cut)")
    }
  }

  @Test("findings stand at the lines of the file, whatever chunk they were in")
  func lines() throws {
    let text = AddressBooks.vCards(count: 900)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let found = try convert(Array(text.utf8), to: "ndjson") { conversion in
      conversion.jobs = 3
      conversion.chunkSize = 1000
    }
    let malformed = found.findings.filter { $0.rule == "malformed-line" }
    #expect(malformed.count == lines.count { $0 == "this line is no property" })
    for finding in malformed {
      #expect(lines[finding.location.line - 1] == "this line is no property")
      let begins = lines[..<(finding.location.line - 1)].count { $0 == "BEGIN:VCARD" }
      #expect(finding.record == begins)
    }
    let strays = found.findings.filter { $0.rule == "stray-property" }
    #expect(strays.count == lines.count { $0 == "TEL:stray" })
    for finding in strays { #expect(lines[finding.location.line - 1] == "TEL:stray") }
  }

  @Test("lines that are no contact are named by their own numbers")
  func badLines() throws {
    let text = AddressBooks.json(count: 1500, inLines: true)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let found = try convert(Array(text.utf8), to: "vcard") { conversion in
      conversion.jobs = 2
      conversion.chunkSize = 300
    }
    let bad = found.findings.filter { $0.rule == "bad-line" }
    #expect(
      bad.map(\.location.line)
        == lines.indices.filter { lines[$0].contains("no JSON") }.map { $0 + 1 })
    #expect(found.report.readCount == 1500)
  }

  @Test("a step reports the line and record of the card it looked at")
  func steps() throws {
    let text = AddressBooks.vCards(count: 900)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (jobs, chunkSize) in [(1, 1 << 20), (3, 500)] {
      let found = try convert(Array(text.utf8), to: "ndjson", steps: IdentifierRemark()) {
        conversion in
        conversion.jobs = jobs
        conversion.chunkSize = chunkSize
      }
      #expect(found.notes.count == lines.count { $0.hasPrefix("UID:") })
      #expect(found.report.writtenCount == 900 - found.notes.count)
      for notes in found.notes {
        let line = notes.findings[0].location.line
        #expect(lines[..<line].count { $0 == "BEGIN:VCARD" } == notes.record)
        #expect(lines[line - 1] == "BEGIN:VCARD")
      }
    }
  }

  @Test("what cannot be cut is read record by record, as it would be in one piece")
  func uncut() throws {
    let whole = AddressBooks.vCards(count: 300)
    let unended = whole.split(separator: "\n").filter { !$0.hasPrefix("END:") }
      .joined(separator: "\n")
    for text in [
      whole + unended + "\n" + whole, whole.replacing("BEGIN:VCARD", with: "BEGIN: VCARD"),
    ] {
      let expected = try convert(Array(text.utf8), to: "ndjson") { $0.chunkSize = 1 << 24 }
      for jobs in [1, 3] {
        let found = try convert(Array(text.utf8), to: "ndjson") { conversion in
          conversion.jobs = jobs
          conversion.chunkSize = 500
          conversion.boundarySearchLimit = 3000
          conversion.threadingThreshold = 0
        }
        #expect(found.output == expected.output)
        #expect(found.findings == expected.findings)
        #expect(found.report.readCount == expected.report.readCount)
      }
    }
  }

  @Test("an element that is long and too deep costs no other", arguments: ["json", "jscontact"])
  func deepElement(format: String) throws {
    func card(_ name: String, _ more: String = "") -> String {
      #"{"@type":"Card","version":"1.0","uid":"\#(name)","name":{"full":"\#(name)"}\#(more)}"#
    }
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    let long = String(repeating: "x", count: 1_200_000)
    let text =
      "["
      + [card("a"), card("b", #","z":"\#(long)","y":\#(deep)"#), card("c")]
      .joined(separator: ",") + "]"
    let found = try convert(Array(text.utf8), to: "ndjson", from: format)
    #expect(found.report.writtenCount == 2)
    #expect(found.text.contains(#""full":"c""#))
    #expect(found.findings.contains { $0.rule == "malformed-json" && $0.severity == .error })
  }

  @Test("a record beyond the limit costs what comes after it, never what came before")
  func recordLimit() throws {
    var text = AddressBooks.vCards(count: 600)
    text += "BEGIN:VCARD\nVERSION:3.0\nFN:Big\nNOTE:" + String(repeating: "x", count: 400_000)
    text += "\nEND:VCARD\n" + AddressBooks.vCards(count: 5)
    for jobs in [1, 4] {
      let folder = try TemporaryFolder()
      let descriptor = try FileDescriptor.reading(try folder.write("in.vcf", text))
      defer { try? descriptor.close() }
      let inputs = PipelineInputs([])
      var pipeline = Pipeline(reading: inputs, steps: NoStep(), observer: NoObserver())
      pipeline.jobs = jobs
      pipeline.chunkSize = 2000
      pipeline.threadingThreshold = 0
      pipeline.recordLimit = 100_000
      #expect(throws: InputError.recordTooLarge(limit: 100_000)) {
        try pipeline.run(try inputs.recognize(descriptor))
      }
      #expect(pipeline.report.readCount == 600, "\(jobs) threads")
    }
  }
}

/// Remarks on the cards that have an identifier, and holds them back.
private struct IdentifierRemark: CardStep {
  func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    guard card.first(PropertyName.uid) != nil else { return true }
    notes.findings.append(
      Finding(
        rule: "test", severity: .note, message: "",
        location: InputLocation(byteOffset: 0, line: 0)))
    return false
  }
}
