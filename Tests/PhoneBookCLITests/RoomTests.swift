import PhoneBookCLI
import TestSupport
import Testing

/// What is said and kept of inputs in which everything is odd.
struct RoomTests {
  private let session: Session

  init() throws {
    session = try Session()
  }

  private static let count = 22_000

  /// Inputs in which so many lines are odd, each in a way of its own format, and how often each line is.
  private static let inputs = [
    (
      "a.vcf",
      "BEGIN:VCARD\nVERSION:3.0\nFN:a\n" + String(repeating: "x\n", count: count) + "END:VCARD\n", 1
    ),
    ("a.ndjson", "{\"name\":{\"full\":\"a\"}}\n" + String(repeating: "x\n", count: count), 1),
    ("a.csv", "Name,Phone\n\"" + String(repeating: "a\"\"\n", count: count), 2),
  ]

  @Test("what is odd in every line is counted, and told in little room", arguments: inputs)
  func counts(name: String, text: String, perLine: Int) throws {
    try session.folder.write(name, text)
    let outcome = try session.run(
      "convert", "@\(name)", "-o", "@out.vcf", "--report", "@report.json")
    #expect(outcome.status == .findings)
    #expect(outcome.errorLines.count < 60)
    let report = try session.folder.text("report.json")
    var counted = report.split(separator: "\"rule\" : ").count - 1
    #expect(counted <= 20_064, "\(counted)")
    for count in report.split(separator: "\"count\" : ").dropFirst() {
      counted += (Int(count.prefix { $0.isNumber }) ?? 1) - 1
    }
    // One more or less for the line that ends what stays open.
    #expect(abs(counted - perLine * Self.count) <= 2, "\(counted)")
  }

  @Test("a cell that a spreadsheet would run is guarded, and reads back")
  func formulas() throws {
    let starts = ["=", "+a", "-a", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}", "\t"]
    for start in starts {
      let note = start + "1+1"
      let escaped = note.replacing("\t", with: "\\t")
      try session.folder.write(
        "n.json", "[{\"name\":{\"full\":\"Kim\"},\"notes\":[\"\(escaped)\"]}]")
      for format in ["csv", "google-csv", "naver-csv", "outlook-csv"] {
        let table = try session.run(
          "convert", "@n.json", "--to", format, "--guard-formulas", "-q"
        ).text
        #expect(table.contains("'\(note)"), "\(format) \(note)")
      }
      #expect(
        try session.run("convert", "@n.json", "-o", "@n.csv", "--guard-formulas", "-q").status
          == .success)
      let again = try session.run("convert", "@n.csv", "--to", "ndjson", "-q").text
      #expect(again.contains("\"\(escaped)\""), "\(again)")
    }
  }
}
