import PhoneBookCLI
import TestSupport
import Testing

/// What is said and kept of inputs in which everything is odd.
struct RoomTests {
  private let session: Session

  init() throws {
    session = try Session()
  }

  private static let count = 60_000

  @Test("what is odd in every line of a record is counted, and told in little room")
  func counts() throws {
    let lines = String(repeating: "x\n", count: Self.count)
    let text = "BEGIN:VCARD\nVERSION:3.0\nFN:a\n\(lines)END:VCARD\n"
    try session.folder.write("a.vcf", text)
    let outcome = try session.run(
      "convert", "@a.vcf", "-o", "@out.vcf", "--report", "@report.json")
    #expect(outcome.status == .findings)
    #expect(outcome.errorLines.count < 60)
    let report = try session.folder.text("report.json")
    #expect(report.utf8.count < 40 * text.utf8.count)
    var counted = report.split(separator: "\"rule\" : ").count - 1
    for count in report.split(separator: "\"count\" : ").dropFirst() {
      counted += (Int(count.prefix { $0.isNumber }) ?? 1) - 1
    }
    // One more or less for the line that ends what stays open.
    #expect(abs(counted - Self.count) <= 2, "\(counted)")
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
