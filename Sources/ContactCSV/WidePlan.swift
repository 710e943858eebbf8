internal import ContactBytes
internal import ContactModel

/// Placeholder until the wide dialect stands.
struct WidePlan: Sendable {
  init?(_ headers: [String]) { return nil }
  func mapping(_ header: HeaderReading.Row, delimiter: UInt8) -> CSVMapping {
    CSVMapping(dialect: "csv", delimiter: ",", headerLine: 1, columns: [])
  }
  func build(_ input: borrowing Span<UInt8>, base: Int, _ scanner: borrowing RecordScanner, into card: inout Card) {}
}
