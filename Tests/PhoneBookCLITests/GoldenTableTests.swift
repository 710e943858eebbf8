import ContactPipeline
import FoundationEssentials
import PhoneBookCLI
import TestSupport
import Testing

/// A table of every dialect, and the JSON that it must become.
///
/// Tables that apps make stand in `Samples`, the others beside their JSON in `Golden`. With UPDATE_GOLDEN in the
/// environment the JSON is written anew, and so are tables that are missing: from Google's classic sample.
struct GoldenTableTests {
  private static let samples = [
    "google-csv": "google.csv", "google-csv-classic": "google-classic.csv",
    "outlook-csv": "outlook.csv", "outlook-csv-ko": "outlook-ko.csv", "naver-csv": "naver.csv",
    "yahoo-csv": "yahoo.csv", "thunderbird-csv": "thunderbird.csv", "linkedin-csv": "linkedin.csv",
  ]
  private static let dialects = FormatTable.all.map(\.name).filter { $0.contains("-csv") }
  private static let folder = "Tests/PhoneBookCLITests/Golden/"

  private let session: Session

  init() throws {
    session = try Session()
  }

  @Test("a dialect becomes its golden JSON, and the same cells again", arguments: dialects)
  func golden(dialect: String) throws {
    let updates = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil
    let sample = Self.samples[dialect]
    let table = sample.map { "Samples/" + $0 } ?? Self.folder + dialect + ".csv"
    if updates, sample == nil, (try? PackageFiles.bytes(table)) == nil {
      try session.folder.write("s.csv", try PackageFiles.bytes("Samples/google-classic.csv"))
      _ = try session.run("convert", "@s.csv", "--to", dialect, "-o", "@t.csv")
      try PackageFiles.write(table, try session.folder.bytes("t.csv"))
    }
    let bytes = try PackageFiles.bytes(table)
    try session.folder.write("t.csv", bytes)
    let json = try session.run("convert", "@t.csv", "--to", "json")
    #expect(json.status == .success)
    #expect(json.errors.contains("(\(dialect)"), "\(json.errors)")
    if updates {
      try PackageFiles.write(Self.folder + dialect + ".json", json.output)
    } else {
      #expect(
        json.text
          == (try PackageFiles.text(Self.folder + dialect + ".json")))
    }
    guard FormatTable.format(named: dialect)?.makeWriter != nil else { return }
    let isKorean = dialect == "outlook-csv-ko"
    let again = try session.run(
      ["convert", "@t.csv", "--to", dialect, "-q"]
        + (isKorean ? ["--output-encoding", "cp949"] : []))
    #expect(again.output == bytes)
  }

  @Test(
    "where one value changes, every other cell of a dialect keeps its bytes", arguments: dialects)
  func otherCells(dialect: String) throws {
    let table = Self.samples[dialect].map { "Samples/" + $0 } ?? Self.folder + dialect + ".csv"
    let before = try PackageFiles.bytes(table)
    try session.folder.write("t.csv", before)
    let name = try session.run("list", "@t.csv", "--format", "ndjson", "--from", dialect)
    let person = try #require(name.text.split(separator: "\n").first)
    let full = try #require(person.split(separator: "\"full\":\"").last?.prefix { $0 != "\"" })
    let words = ["edit", "@t.csv", String(full), "--from", dialect, "--title", "Zz", "-q"]
    // Without a column for it nothing is written.
    guard try session.run(words).status == .success else { return }
    let after = try session.folder.bytes("t.csv")
    let start = zip(before, after).prefix { $0 == $1 }.count
    let rest = zip(before[start...].reversed(), after[start...].reversed()).prefix { $0 == $1 }
      .count
    let gone = before[start..<before.count - rest]
    #expect(after[start..<after.count - rest].contains(0x5A))
    #expect(
      !gone.contains { ",;\t\n\"".utf8.contains($0) }, "\(String(decoding: gone, as: UTF8.self))")
  }
}
