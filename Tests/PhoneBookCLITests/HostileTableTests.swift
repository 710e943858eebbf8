import PhoneBookCLI
import TestSupport
import Testing

/// Tables that ask for more than a table may: each ends with the name of the limit.
struct HostileTableTests {
  @Test("a million columns, in the header or in a row, are refused")
  func columns() throws {
    let session = try Session()
    let headers = String(repeating: "column,", count: 200_000)
    try session.folder.write("header.csv", "\(headers)\n1\n")
    let row = String(repeating: ",", count: 1_000_000)
    try session.folder.write("row.csv", "이름,휴대폰\n\(row)\n")
    let header = try session.run("convert", "@header.csv", "--to", "ndjson")
    #expect(header.status == .failure && header.errors.contains("(limit headerBytes)"))
    let long = try session.run("convert", "@row.csv", "--to", "ndjson")
    #expect(long.status == .failure && long.errors.contains("row.csv:2:1: error: "))
    #expect(long.errors.contains("(limit columns)"))
  }

  @Test("a quote that is never closed ends at the limit of a record")
  func openQuote() throws {
    let session = try Session()
    var bytes = Array("이름,휴대폰\n홍길동,010-1234-5678\n김하늘,\"".utf8)
    bytes += [UInt8](repeating: 0x78, count: 40 << 20)
    let outcome = try session.run("convert", "-", "--from", "csv", "--to", "ndjson", input: bytes)
    #expect(outcome.status == .failure)
    #expect(outcome.errors.contains("limit"))
  }
}
